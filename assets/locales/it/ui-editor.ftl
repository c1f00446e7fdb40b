### L'editor delle avventure.

editor-new-title = Una nuova avventura
editor-new-name = nuova_avventura
editor-try-out = Gioca
editor-saved = salvata
editor-not-saved = non salvata; resta qui finché non torni
editor-not-kept = non salvata
editor-trouble = Non c'è nulla su cui disegnare
editor-no-folder = Non c'è una cartella per le tue avventure: il sistema non ne indica una per i dati dei programmi.

editor-tab-draw = Disegno
editor-tab-faults = Errori
editor-tab-steps = Cronologia
editor-tab-quest = Testi
editor-tab-text = File

editor-tool-box = Stanza (rettangolo di pavimento)
editor-tool-cell = Pavimento, casella per casella
editor-tool-erase = Cancella
editor-tool-fill = Riempi
editor-tool-place = Metti
editor-tool-select = Seleziona
editor-tool-pick = Sposta
editor-hint-box = Trascina da un angolo all'altro per creare pavimento.
editor-hint-cell = Trascina sulle caselle per creare pavimento.
editor-hint-erase = Trascina per cancellare ciò che c'è; il pavimento vuoto diventa muro.
editor-hint-fill = Trasforma un'intera area di muro in pavimento, o di pavimento in muro.
editor-hint-place = Premi una casella per metterlo; R o il tasto destro lo ruota.
editor-hint-select = Trascina per selezionare un'area; trascinala per spostarla.
editor-hint-pick = Premi qualcosa per prenderlo, poi premi dove metterlo.
editor-remove-area = Rimuovi la selezione
editor-map-rotate = Ruota tutta la mappa di 90°
editor-map-mirror = Specchia la mappa da est a ovest
editor-map-crop = Ritaglia la mappa alla selezione, o al suo pavimento

editor-things-heroes = Eroi
editor-things-minions = Servi
editor-things-bosses = Boss
editor-things-shut = Porte e forzieri
editor-things-furniture = Arredamenti
editor-things-lying = Segnalini e Mucchi d'Ossa
editor-token = { $thing } (segnalino)
editor-shut-by = Chiuso da: nulla, una serratura (dadi/Armatura) o una Guardia
editor-unlocked = Senza serratura
editor-ward = Guardia { $power }

editor-no-faults = Nessun errore trovato.
editor-looking = Controllo in corso…
editor-fault-cell = { $cell }, riga { $line }
editor-fault-line = Riga { $line }
editor-step-begun = Com'era all'apertura
editor-text-name = Il testo del file

editor-why-chamber = Questa è una delle stanze con cui si compongono le nuove avventure: da sola non si gioca.
editor-why-faults = Correggi prima gli errori; li trovi nell'elenco.
editor-why-no-undo = Non c'è nulla da annullare.
editor-why-no-redo = Non c'è nulla da ripetere.
editor-why-saved = È già tutto salvato.
editor-why-nothing-selected = Non hai selezionato nulla. Prima traccia un'area con lo strumento Seleziona.
editor-why-nothing-copied = Non c'è nulla da incollare. Prima seleziona un'area e copiala.
editor-why-nothing-there = Lì non c'è nulla.
editor-why-beyond = È fuori dalla mappa. Prima disegnaci il pavimento: la mappa cresce.
editor-why-unreadable = Il testo del file non è valido. Correggilo nella pagina File, o annulla.
editor-why-no-computers = Non ci sono giocatori del computer.
editor-told-copied = Copiata. Incollala quante volte vuoi.
editor-told-cut = Tagliata. Incollala dove vuoi.
editor-told-saved = Salvata come { $file }
editor-not-written = Non si è potuta salvare: { $error }

editor-leave-title = Modifiche non salvate
editor-leave-words = Le modifiche dopo l'ultimo salvataggio restano qui per quando riaprirai l'avventura, ma non sono ancora nel file.
editor-leave-save = Salva ed esci
editor-leave-keep = Esci senza salvare
editor-stay = Resta qui
editor-try-title = Partita di prova
editor-try-words = Questa partita non si salva. Quando la lasci, torni qui.
editor-try-alone = Gioco entrambe le fazioni
editor-changed-title = Il file è cambiato
editor-changed-words = Un altro programma ha modificato il file, e anche qui ci sono modifiche. Ciò che non tieni si può recuperare con Annulla.
editor-changed-take = Usa la versione del file
editor-changed-keep = Tieni la mia versione

editor-help-title = Tasti dell'editor
editor-help-cursor = Muovi il cursore
editor-help-confirm = Premi per iniziare a usare lo strumento, di nuovo per smettere
editor-help-quarter = Ruota ciò che c'è (tasto destro)
editor-help-remove = Rimuovi ciò che c'è, o la selezione
editor-help-tools = Gli strumenti
editor-help-things = Che cosa mettere
editor-help-undo = Annulla, ripeti (Ctrl+Z, Ctrl+Y)
editor-help-copy = Taglia, copia, incolla (Ctrl+X, C, V)
editor-help-back = Annulla, deseleziona, esci
editor-help-pan = Sposta la vista (trascina col tasto destro)
editor-help-zoom = Ingrandisci, riduci (rotella)

editor-head-sides = Fazioni
editor-head-about = Informazioni
editor-field-title = Titolo
editor-field-story = Storia
editor-field-goals-heroes-text = L'obiettivo degli Eroi, a parole
editor-field-goals-overlord-text = L'obiettivo del Lord Supremo, a parole
editor-field-aftermath-heroes = Epilogo se vincono gli Eroi
editor-field-aftermath-overlord = Epilogo se vince il Lord Supremo
editor-field-counsel-heroes = Consigli per gli Eroi
editor-field-counsel-overlord = Consigli per il Lord Supremo
editor-field-boss = Il Lord Supremo è
editor-field-deck = Il suo mazzo
editor-field-cards = Le sue carte
editor-field-commands = Comandi per turno
editor-field-side = Lato delle schede Eroe
editor-field-look = Stile delle tessere
editor-field-author = Autore
editor-field-minutes = Durata in minuti
editor-word-basic = Base
editor-word-advanced = Avanzato
editor-word-halls = Sale
editor-word-caves = Caverne
editor-word-lava = Lava

## Eventi da cui cominciare

editor-templates = Comincia da un evento intero, e cambia quello che vuoi:
editor-template-door = una porta che racconta qualcosa
editor-template-door-text = Dalla stanza di là viene aria fredda.
editor-template-reinforcements = rinforzi al terzo round
editor-template-reinforcements-text = Passi d’ossa sulle scale: arrivano i rinforzi.
editor-template-chest = un forziere che fa vincere
editor-template-chest-text = Eccolo, quello per cui siete venuti.
editor-why-no-door = Non c’è ancora una porta: prima mettine una sulla mappa.
editor-why-no-chest = Non c’è ancora un forziere: prima mettine uno sulla mappa.
editor-why-no-floor = Non c’è ancora pavimento libero: prima disegnane un po’.

## Che cosa resta da scrivere

editor-open-ends = { $count ->
    [one] Resta da scrivere una cosa
   *[other] Restano da scrivere { $count } cose
}
editor-open-ends-list = Premi per vederle tutte
editor-open-ends-hide = Premi per richiuderle
