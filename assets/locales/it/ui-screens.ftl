### Le schermate intorno al gioco: titolo, avventure, storia, epilogo, impostazioni.

title-campaign = La Missione del Re dei Nani
title-enter = Entra nel sotterraneo
title-company = Giocatori
title-together = Insieme
title-alone-heroes = Da solo: Eroi
title-alone-overlord = Da solo: Lord
title-continue = Continua
title-left = { $quest }, round { $round }
title-damaged = Nessuna partita salvata è utilizzabile
title-looking = Cerco la tua ultima partita…
title-adventures = Avventure
title-to-campaign = Campagna
title-make = Crea un'avventura
title-quit = Esci
title-rules = Regole
title-settings = Impostazioni
back = Indietro

adventure = Avventura
adventure-duel = Duello
adventure-of-campaign = { $title }, { $number } di { $count }
adventure-none = Non ci sono avventure nella cartella «quests»: mettine una lì.
adventure-forces = { $heroes ->
    [one] Un Eroe
   *[other] { $heroes } Eroi
}, { $commands ->
    [one] un Comando
   *[other] { $commands } Comandi
} a turno, { $cards ->
    [one] una carta del Lord Supremo
   *[other] { $cards } carte del Lord Supremo
}.
adventure-faulty = Non si può giocare: { $count ->
    [one] un errore
   *[other] { $count } errori
}

enter-faulty = Questa avventura contiene errori e non si può giocare. Li trovi nell'elenco delle avventure.

seat-name = Giocatore { $number }
seat-hint = Nome
seat-add = Aggiungi un giocatore
seat-remove = Rimuovi questo giocatore
seat-computer-on = Qui gioca il computer. Premi per il livello successivo, poi di nuovo per una persona.
seat-computer-off = Qui gioca una persona. Premi per far giocare il computer.
seat-plays-overlord = è il Lord Supremo
seat-plays-nobody = dà consigli
seat-plays-heroes = guida { $heroes }

quests-heading = Avventure
quests-duels = Duelli
quests-others = Altre avventure
quests-choose = Gioca
quests-edit = Modifica
quests-copy = Copia e modifica
quests-print = Stampa
quests-printing = Stampa in corso…
quests-printed = Salvata in «{ $folder }».
folder-unopened = Non è stato possibile aprire il gestore dei file; guarda in { $folder }.
quests-not-yours = Questa avventura fa parte del gioco. Copiala e modifica la copia.
quests-packed = Questa avventura è in un file zip. Per modificarla, estrailo nella tua cartella delle avventure.
quests-faults = { $count ->
    [one] Un errore
   *[other] { $count } errori
}

briefing-heroes = Gli Eroi vincono
briefing-overlord = Il Lord Supremo vince
briefing-special = Regole speciali
briefing-seats = Chi gioca
briefing-begin = Si comincia
counsel = Consigli
counsel-heroes = Consigli per gli Eroi
counsel-overlord = Consigli solo per il Lord Supremo
counsel-look-away = Gli altri non guardano

aftermath-heroes = Vincono gli Eroi
aftermath-overlord = Vince il Lord Supremo
aftermath-nobody = La partita è finita
aftermath-again = Gioca ancora
aftermath-watch = Rivedi il momento decisivo
aftermath-campaign = Torna alla campagna
aftermath-title = Schermata iniziale
aftermath-editor = Torna all'editor
aftermath-rounds = round
aftermath-fallen = modelli eliminati
aftermath-raised = animati
aftermath-cards = carte giocate
aftermath-locks = serrature forzate
aftermath-people = Ferite e uccisioni
aftermath-wounds = { $count ->
    [one] ferita subita
   *[other] ferite subite
}
aftermath-dealt = { $count ->
    [one] ferita inflitta
   *[other] ferite inflitte
}
aftermath-kills = { $count ->
    [one] nemico eliminato
   *[other] nemici eliminati
}
aftermath-incapacitated = Incapacitato
aftermath-luck = Fortuna
aftermath-seat = { $name } ({ $whom })
aftermath-chart = Colpi in più o in meno rispetto alle probabilità, scontro per scontro

settings-heading = Impostazioni
settings-page-game = Gioco
settings-page-picture = Schermo
settings-page-accessibility = Accessibilità
settings-reader = I lettori di schermo annunciano ogni pulsante, ogni domanda e la casella sotto il cursore; non c'è nulla da attivare.
settings-page-sound = Audio
settings-effects = Effetti
settings-ambience = Ambiente
settings-music = Musica
settings-language = Lingua
settings-size = Dimensioni
settings-percent = { $size }%
settings-pace = Animazioni
settings-pace-none = No
settings-pace-slow = Lente
settings-pace-normal = Normali
settings-pace-fast = Rapide
settings-hints = Aiuti ai principianti
settings-games = Partite salvate
settings-games-last = Solo le ultime venti
settings-games-all = Tutte
settings-dice = Pausa sui dadi
settings-colours = Daltonismo
settings-colours-none = Nessuno
settings-colours-protan = Rosso
settings-colours-deutan = Verde
settings-colours-tritan = Blu
settings-keep-as = Salva come…
settings-keep = Salva
show-folder = Mostra la cartella
saved-as = Partita salvata come «{ $name }». La trovi in Partite, nella schermata iniziale, finché non la elimini. Il suo file è «{ $file }».
not-saved-as = Non è stato possibile salvare la partita come «{ $name }» ({ $error }). Fai spazio, o controlla i permessi della cartella.
settings-report = Segnala un errore
settings-report-write = Salva un resoconto
report-written = Il resoconto è salvato in «{ $file }»: contiene la partita con tutti i suoi segreti, le impostazioni, la fine della Cronaca e una schermata. Nulla viene inviato, se non lo fai tu.
report-not-written = Non si è potuto salvare il resoconto ({ $error }). Controlla i permessi della cartella e se il disco è pieno.
settings-contrast = Contrasto elevato
settings-motion = Movimento ridotto
settings-broken = «{ $file }» ha un errore alla riga { $line }, colonna { $column }: valgono le impostazioni predefinite. Correggilo, oppure cambia qualcosa qui: si scriverà un nuovo file e il vecchio resterà lì accanto.
settings-too-big = «{ $file }» supera { $largest } MiB, perciò non è stato letto e valgono le impostazioni predefinite. Cambia qualcosa qui: si scriverà un nuovo file e il vecchio resterà lì accanto.
settings-not-kept = Le impostazioni non si possono salvare in «{ $file }» ({ $error }): valgono finché il gioco resta aperto. Controlla i permessi della cartella.
settings-full-screen = Schermo intero
settings-own-window = Finestra Lord Supremo
settings-on = Sì
settings-off = No
settings-close = Chiudi
settings-back = Torna alla partita
settings-leave-sure = Sì, lascia la partita
settings-quit-sure = Sì, esci
settings-stay = No, resta
settings-confirms = Chiedi prima di
settings-confirms-nothing = Niente
settings-confirms-costly = Mosse costose
settings-confirms-all = Tutto
settings-coach = Il coach avvisa al
settings-coach-off = No
settings-coach-much = 20%
settings-coach-some = 10%
settings-coach-little = 5%
settings-leave = Lascia la partita

no-display = Nessuno schermo trovato: Dungeon Saga ha bisogno di un desktop per aprire la finestra. Senza, gioca in modalità testo con «dungeon-saga play AVVENTURA --text».
no-driver = Nessun driver grafico trovato (Vulkan, Metal, Direct3D 12 o OpenGL). Installane uno, oppure gioca in modalità testo con «dungeon-saga play AVVENTURA --text».

packs-heading = Pacchetti
packs-reading = Pacchetti, lettura in corso…
packs-on = Sì
packs-off = No
packs-folder = Apri la cartella
packs-no-folder = Questo sistema non indica una cartella per i dati: non si può conservare nulla di tuo.
packs-folder-unopened = Non è stato possibile aprire il gestore dei file; le tue avventure e i tuoi pacchetti sono in { $folder }.
packs-made =
    { $author ->
        [none] { $version ->
            [none] autore sconosciuto
           *[other] versione { $version }
        }
       *[other] di { $author }{ $version ->
            [none] {""}
           *[other] , versione { $version }
        }
    }
quests-about =
    { $players ->
        [2] 2 giocatori
       *[other] 2–{ $players } giocatori
    }{ $minutes ->
        [0] {""}
       *[other] {" "}· circa { $minutes } minuti
    }{ $author ->
        [none] {""}
       *[other] {" "}· di { $author }
    }

title-games = Partite
games-heading = Partite salvate
games-reading = Lettura delle partite salvate…
games-superfluous =
    Si conservano solo le ultime venti partite giocate. { $count ->
        [one] L'ultima di questo elenco sarà eliminata quando ne comincerai una nuova.
       *[other] Le ultime { $count } di questo elenco saranno eliminate quando ne comincerai una nuova.
    } Quelle con un nome restano, e dalle impostazioni puoi conservarle tutte.
games-goes = Questa partita sarà eliminata quando ne comincerai una nuova. Per conservarla, continuala e salvala con un nome, oppure scegli nelle impostazioni di conservarle tutte.
games-none = Non ci sono ancora partite salvate: ogni partita viene salvata qui fin dalla prima decisione.
games-plain = Una partita salvata è un file di testo e contiene tutto, anche le carte del Lord Supremo: non sbirciare nel file.
games-continue = Continua
games-watch = Guarda
games-won = { $side ->
    [heroes] Vinta dagli Eroi
   *[overlord] Vinta dal Lord Supremo
    }
games-round = Round { $round }
games-decisions = { $decisions ->
    [one] una decisione
   *[other] { $decisions } decisioni
    }
games-now = proprio adesso
games-minutes = { $n ->
    [one] un minuto fa
   *[other] { $n } minuti fa
    }
games-hours = { $n ->
    [one] un'ora fa
   *[other] { $n } ore fa
    }
games-days = { $n ->
    [one] ieri
   *[other] { $n } giorni fa
    }
games-day = { $day }/{ $month }/{ $year }
games-delete = Elimina
games-delete-now = Elimina per sempre
games-keep = Tienila
games-delete-sure = Le partite eliminate non si possono recuperare.
games-over = Questa partita è finita: puoi guardarla e analizzarla.
games-elsewhere-title = Questa partita è aperta altrove
games-elsewhere-text = È in corso in un'altra finestra o in un terminale. Continuala lì, o chiudila lì prima di aprirla qui. Oppure giocane una copia: entrambe le partite restano salvate.
games-elsewhere-copy = Gioca una copia
games-open-elsewhere = Questa partita è aperta in un'altra finestra o in un terminale: chiudila lì prima di eliminarla.

review-heading = Analisi
review-open = Analizza
review-works = La partita viene rigiocata in molti modi, per vedere quanto valeva ogni decisione…
review-stop = Ferma
review-impossible = Questa partita non si può analizzare: non ha decisioni da rigiocare.
review-chance = { $side ->
    [heroes] La probabilità di vittoria degli Eroi con ciò che sapevano, su 100, round per round
   *[overlord] La probabilità di vittoria del Lord Supremo con ciò che sapeva, su 100, round per round
}
review-curve = { $side ->
    [heroes] La probabilità di vittoria degli Eroi, su 100: { $course }.
   *[overlord] La probabilità di vittoria del Lord Supremo, su 100: { $course }.
}
review-curve-begins = { $chance } all'inizio
review-curve-turns = { $direction ->
    [up] sale a { $chance } nel round { $round }
   *[down] scende a { $chance } nel round { $round }
}
review-curve-ends = { $chance } alla fine
review-eyes = Come la vedeva questa fazione
review-goes-on = { $side ->
    [heroes] La partita non è finita: si valutano solo le decisioni degli Eroi, in base a ciò che sanno.
   *[overlord] La partita non è finita: si valutano solo le decisioni del Lord Supremo, in base a ciò che sa.
}
review-change = Da { $first } a { $end }:
review-heroes = Le decisioni degli Eroi
review-overlord = Le decisioni del Lord Supremo
review-luck = La fortuna
review-cost = Round { $round } · { $side } · è costata { $cost } vittorie su 100 (±{ $error })
review-was-done = Giocato: { $orders }
review-was-better = Meglio: { $orders }
review-watch = Guarda questa decisione

viewer-run = Avvia
viewer-stop = Pausa
viewer-back = Un passo indietro
viewer-on = Un passo avanti
viewer-round-back = Round precedente
viewer-round-on = Round successivo
viewer-play-on = Continua da qui
viewer-eyes = Cambia vista
viewer-eyes-heroes = Vista degli Eroi
viewer-eyes-overlord = Vista del Lord Supremo
viewer-eyes-all = Tutto visibile
viewer-hand = in mano
viewer-pile = { $place ->
    [1] la prossima da pescare
   *[other] la { $place }ª da pescare
}
viewer-close = Chiudi
viewer-place = Round { $round } · decisione { $step } di { $steps }

offer-heading = Un nuovo pacchetto
offer-install = Installa
offer-copied = Installare questo pacchetto? Sarà copiato in { $folder } e le sue avventure si aggiungeranno all'elenco.
offer-replaces = Installare questo pacchetto? Prenderà il posto di quello che hai{ $version ->
    [none] {""}
   *[other] , versione { $version }
}.
offer-there = Hai già questo pacchetto.
offer-taken = Un pacchetto con questo nome c'è già, in { $path }. Dai un altro nome al file per averli entrambi.
offer-faulty = Questo pacchetto non si può giocare, quindi non viene installato. Qui sotto l'autore trova che cosa correggere.
offer-no-pack = Questo non è un pacchetto: un pacchetto è un archivio, o una cartella, con un file «pack.ron».
offer-not-written = Non è stato possibile copiarlo in { $folder }: { $error }.
