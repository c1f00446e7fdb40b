### La riga di comando.

cli-about = Dungeon Saga: un'esplorazione di sotterranei secondo le regole del tavolo.
cli-usage = Uso:
cli-commands = Comandi
cli-arguments = Argomenti
cli-help = Spiega come si usa il programma
cli-version = Dice la versione
cli-language = La lingua, per esempio en o it; altrimenti quella del sistema
cli-code = CODICE
cli-quest = AVVENTURA
cli-quest-help = Un'avventura: il suo file, il suo nome o il suo titolo
cli-play = Gioca, in una finestra se non c'è --text (il comando predefinito)
cli-text = Gioca al terminale o attraverso una pipe
cli-seed = Il seme di mescolate e dadi: stesso seme, stessa partita
cli-dice = Dadi veri: i primi numeri usciti; gli altri vengono chiesti
cli-reduced-motion = Niente scosse, tremolii o carrellate
cli-check = Elenca ogni difetto di avventure o contenuti
cli-path = PERCORSO
cli-path-help = File o cartelle
cli-json = Risponde in JSON
cli-draw = Disegna la mappa di un'avventura
cli-simulate = Gioca molte partite a caso e conta
cli-games = Quante partite, 1000 se non è detto
cli-threads = Su quanti thread; altrimenti quanti ne ha la macchina
cli-folder = CARTELLA
cli-file = FILE
cli-saves = Dove si salvano le partite; altrimenti nella tua cartella per i dati dei programmi
cli-continue = Prosegue la partita giocata per ultima
cli-load = Prosegue la partita di questo file
cli-replay = Mostra una partita salvata: in breve, o come dicono gli argomenti
cli-replay-file = Una partita salvata
cli-verify = Rigioca tutte le decisioni e prova che dopo ciascuna il tavolo sta come stava
cli-to = Il tavolo dopo tante decisioni
cli-replay-text = La cronaca della partita

cli-simulated =
    { $title }: { $games } partite. Vinte dagli Eroi: { $heroes }, dal Lord Supremo: { $overlord }. Round, in media: { $rounds }.
    Decisioni: { $decisions }, { $per_second } al secondo; { $games_per_second } partite al secondo.

cli-unknown-argument = «{ $argument }» non è un argomento di questo comando; --help li elenca.
cli-unknown-command = «{ $command }» non è un comando; --help li elenca.
cli-missing-value = «{ $argument }» richiede un valore.
cli-bad-value = «{ $value }» non è un valore per «{ $argument }».
cli-missing-argument = Manca «{ $argument }»; --help dice di più.
cli-twice = «{ $argument }» è dato due volte o non va con il resto.
cli-bad-call = La chiamata non si capisce; --help elenca i comandi.
cli-unknown-language = «{ $code }» non è una lingua del gioco; parla { $names }.
cli-bad-die = Un dado non può mostrare «{ $die }»; scrivi numeri da 1 a 6 separati da virgole.
cli-no-quest = Non c'è un'avventura «{ $name }»; indica il suo file o il suo nome sotto quests/.
cli-no-quest-but = Non c'è un'avventura «{ $name }»; intendevi «{ $nearest }»?
cli-which-quest = Indica un'avventura, una di: { $names }.
cli-broken-quest =
    { $more ->
        [0] { $fault }
        [one] { $fault } (un altro difetto; «dungeon-saga check { $file }» lo elenca)
       *[other] { $fault } (altri { $more } difetti; «dungeon-saga check { $file }» li elenca)
    }
cli-no-window = Questo programma è stato costruito senza finestra; gioca al terminale con: dungeon-saga play --text
cli-io = Errore in ingresso o in uscita: { $error }.
