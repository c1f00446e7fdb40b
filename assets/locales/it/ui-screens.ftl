### Le schermate intorno al gioco: titolo, avventure, storia, epilogo, impostazioni.

title-campaign = La Missione del Re dei Nani
title-enter = Entra nel sotterraneo
title-company = Chi gioca
title-together = Insieme
title-alone-heroes = Da solo: gli Eroi
title-alone-overlord = Da solo: il Lord Supremo
title-continue = Continua
title-left = { $quest }, round { $round }
title-damaged = Nessun salvataggio è utilizzabile
title-adventures = Avventure
title-to-campaign = Campagna
title-make = Crea un'avventura
title-quit = Esci
title-rules = Regole
title-settings = Impostazioni
back = Indietro

adventure = Avventura
adventure-of-campaign = { $title }, { $number } di { $count }
adventure-none = Nessuna avventura in «quests»; mettine una lì.
adventure-forces = { $heroes ->
    [one] Un Eroe
   *[other] { $heroes } Eroi
}, { $commands ->
    [one] un Comando
   *[other] { $commands } Comandi
} per turno, { $cards ->
    [one] una carta del Lord Supremo
   *[other] { $cards } carte del Lord Supremo
}.
adventure-faulty = Non si può giocare: { $count ->
    [one] un errore
   *[other] { $count } errori
}

enter-faulty = Questa avventura contiene errori e non si può giocare. L'elenco delle avventure dice quali.
enter-nameless = Il giocatore al posto { $seat } non ha ancora un nome; scrivilo.
enter-same-name = I giocatori ai posti { $one } e { $other } hanno lo stesso nome; cambiane uno.

seat-name = Giocatore { $number }
seat-hint = Nome
seat-add = Un altro giocatore
seat-remove = Lascia il tavolo
seat-computer-on = Qui gioca il computer. Premi per il livello successivo, o per ridare il posto a una persona.
seat-computer-off = Qui gioca una persona. Premi per dare il posto al computer.
seat-plays-overlord = è il Lord Supremo
seat-plays-nobody = dà consigli
seat-plays-heroes = guida { $heroes }

quests-heading = Avventure
quests-choose = Giochiamo questa
quests-edit = Apri
quests-copy = Copia e cambia
quests-print = Stampa
quests-printing = Sto stampando…
quests-printed = Nei tuoi documenti
quests-not-yours = Questa avventura fa parte del gioco. Copiala e cambia la copia.
quests-packed = Questa avventura è in uno zip. Per cambiarla, scompattalo nella tua cartella delle avventure.
quests-faults = { $count ->
    [one] Un errore
   *[other] { $count } errori
}

briefing-heroes = Gli Eroi vincono
briefing-overlord = Il Lord Supremo vince
briefing-special = Regole speciali
briefing-begin = Si comincia
counsel = Consigli
counsel-heroes = Consiglio per gli Eroi
counsel-overlord = Consiglio solo per il Lord Supremo
counsel-look-away = Gli altri guardano altrove

aftermath-heroes = Vincono gli Eroi
aftermath-overlord = Vince il Lord Supremo
aftermath-nobody = La partita è finita
aftermath-again = Ancora una volta
aftermath-campaign = Alla campagna
aftermath-title = Al titolo
aftermath-editor = Al tavolo da disegno
aftermath-rounds = round
aftermath-fallen = modelli caduti
aftermath-raised = animati
aftermath-cards = carte giocate
aftermath-locks = serrature forzate
aftermath-people = Imprese e ferite
aftermath-wounds = { $count ->
    [one] ferita subita
   *[other] ferite subite
}
aftermath-dealt = { $count ->
    [one] ferita inflitta
   *[other] ferite inflitte
}
aftermath-kills = { $count ->
    [one] nemico abbattuto
   *[other] nemici abbattuti
}
aftermath-incapacitated = Incapacitato
aftermath-luck = Fortuna
aftermath-seat = { $name } ({ $whom })
aftermath-chart = Colpi in più o in meno di quanto promettono le probabilità, uno scontro dopo l'altro

settings-heading = Impostazioni
settings-page-game = Gioco
settings-page-picture = Immagine
settings-page-sound = Suono
settings-effects = Effetti
settings-ambience = Ambiente
settings-music = Musica
settings-language = Lingua
settings-size = Grandezza
settings-percent = { $size } %
settings-pace = Animazioni
settings-pace-none = Nessuna
settings-pace-slow = Lente
settings-pace-usual = Normali
settings-pace-fast = Rapide
settings-hints = Consigli per chi inizia
settings-dice = Ferma sui dadi
settings-colours = Segni per
settings-colours-usual = Tutti
settings-colours-protan = Senza rosso
settings-colours-deutan = Senza verde
settings-colours-tritan = Senza blu
settings-keep-as = Salva come…
settings-keep = Salva
saved-as = La partita è salvata come «{ $name }». Si trova in Partite, nella schermata del titolo, e ci resta finché non viene eliminata.
not-saved-as = Non è stato possibile salvare la partita come «{ $name }» ({ $error }). Fai spazio, o controlla i permessi della cartella.
settings-report = Resoconto
settings-report-write = Scrivi un resoconto
report-written = Il resoconto è in «{ $file }»: la partita con tutti i suoi segreti, le impostazioni, la fine della cronaca e un'immagine. Non va da nessuna parte se non lo mandi tu.
report-not-written = Il resoconto non si può scrivere ({ $error }). Controlla i permessi della cartella e se il disco è pieno.
settings-contrast = Contrasto elevato
settings-motion = Meno movimento
settings-broken = «{ $file }» non si capisce alla riga { $line }, colonna { $column }: valgono le impostazioni normali; correggilo, oppure cambia qualcosa qui e verrà messo da parte accanto a uno nuovo.
settings-not-kept = Le impostazioni non si possono salvare in «{ $file }» ({ $error }): valgono finché il gioco resta aperto. Controlla i permessi della cartella.
settings-full-screen = Schermo intero
settings-own-window = Finestra Lord Supremo
settings-on = Sì
settings-off = No
settings-close = Chiudi
settings-back = Torna alla partita
settings-leave-sure = Lasciare? Premi ancora
settings-confirms = Chiedi prima di
settings-confirms-nothing = Nulla
settings-confirms-costly = Ciò che costa
settings-confirms-all = Tutto
settings-coach = Allenatore: da
settings-coach-off = No
settings-coach-much = 20 %
settings-coach-some = 10 %
settings-coach-little = 5 %
settings-leave = Lascia la partita

no-display = Nessuno schermo trovato: Dungeon Saga ha bisogno di un desktop su cui aprire la finestra. Senza, si gioca a testo con «dungeon-saga play AVVENTURA --text».
no-driver = Nessun driver grafico in grado di disegnare (Vulkan, Metal, Direct3D 12 o OpenGL): installane uno, oppure gioca a testo con «dungeon-saga play AVVENTURA --text».

packs-heading = Pacchetti
packs-on = sì
packs-off = no
packs-folder = Apri la cartella
packs-no-folder = Questo sistema non indica una cartella per i dati: nulla di tuo si può conservare.
packs-folder-unopened = Non è stato possibile aprire il gestore dei file; le tue avventure e i tuoi pacchetti sono in { $folder }.
packs-made =
    { $author ->
        [none] { $version ->
            [none] senza autore
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
       *[other] da 2 a { $players } giocatori
    }{ $minutes ->
        [0] {""}
       *[other] {" "}· circa { $minutes } minuti
    }{ $author ->
        [none] {""}
       *[other] {" "}· di { $author }
    }

title-games = Partite
games-heading = Partite salvate
games-none = Nessuna partita è ancora salvata: ogni partita giocata resta qui fin dalla prima decisione.
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
games-delete-sure = Le partite eliminate non tornano.
games-over = Questa partita è finita: si può guardare e riesaminare.
games-elsewhere-title = Questa partita è aperta altrove
games-elsewhere-text = Si sta giocando in un'altra finestra o a un terminale. Proseguila là, o prima chiudila là. Oppure giocane da qui una copia tua: entrambe le partite restano salvate.
games-elsewhere-copy = Gioca una copia
games-open-elsewhere = Questa partita è aperta in un'altra finestra o a un terminale; chiudila là prima di eliminarla.

review-heading = Riesame
review-open = Riesamina
review-works = La partita viene rigiocata in molti modi, per vedere quanto valeva ogni decisione…
review-stop = Ferma
review-impossible = Questa partita non si può riesaminare: non ha decisioni che si possano rigiocare.
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
review-eyes = Come la vedeva questa parte
review-goes-on = { $side ->
    [heroes] La partita non è finita: si giudicano soltanto le decisioni degli Eroi, con ciò che sanno.
   *[overlord] La partita non è finita: si giudicano soltanto le decisioni del Lord Supremo, con ciò che sa.
}
review-change = Da { $first } a { $end }:
review-heroes = Le decisioni degli Eroi
review-overlord = Le decisioni del Lord Supremo
review-luck = La fortuna
review-cost = Round { $round } · { $side } · è costata { $cost } su 100 (±{ $error })
review-was-done = Fatto: { $orders }
review-was-better = Meglio: { $orders }
review-watch = Guarda questa decisione

viewer-run = Guarda
viewer-stop = Ferma
viewer-back = Un passo indietro
viewer-on = Un passo avanti
viewer-round-back = Il round precedente
viewer-round-on = Il round successivo
viewer-play-on = Gioca da qui
viewer-eyes = Con altri occhi
viewer-eyes-heroes = Come vedono gli Eroi
viewer-eyes-overlord = Come vede il Lord Supremo
viewer-eyes-all = Si vede tutto
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
