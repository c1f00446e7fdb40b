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
cli-name = NOME
cli-campaign = Gioca una campagna dal punto in cui è; senza nome la scegli
cli-no-campaign = Non c'è nessuna campagna «{ $name }»; campagne: { $names }.
cli-seed = Il seme di mescolate e dadi: stesso seme, stessa partita
cli-dice = Dadi veri: i primi numeri usciti; gli altri vengono chiesti
cli-reduced-motion = Niente scosse, tremolii o carrellate
cli-watch = Osserva il file dell'avventura: quando viene salvato, la partita continua in ciò che è diventata
cli-edit = Disegna un'avventura nella finestra
cli-edit-file = Il file dell'avventura; senza, ne comincia una nuova
cli-edit-no-file = Non c'è nessun file «{ $name }»; senza file, edit comincia un'avventura nuova.
cli-check = Elenca ogni errore di avventure o contenuti
cli-path = PERCORSO
cli-path-help = File o cartelle
cli-json = Risponde in JSON
cli-draw = Disegna la mappa di un'avventura
cli-png = La disegna come immagine in questo file, come il gioco la mostra all'inizio
cli-secret = L'immagine mostra anche ciò che è nascosto, il contenuto dei forzieri e i luoghi con i loro nomi
cli-print = Stampa un'avventura come file PDF: fogli per gli Eroi, un libro per il Lord Supremo, la mappa a grandezza naturale, le regole in una pagina
cli-print-players = Solo ciò che gli Eroi possono sapere, con la mappa della prima zona
cli-print-overlord = Solo il libro del Lord Supremo, con la mappa delle altre zone
cli-print-paper = La carta; A4 se non è detto
cli-print-ink = Con i colori del gioco, o a linee nere su bianco; full se non è detto
cli-print-cell = Il lato di una casella della mappa, da 15 a 50 mm; 25 se non è detto, come nella scatola
cli-print-out = Il file da scrivere
cli-schema = Descrive una forma di file per gli editor, come JSON Schema
cli-form = FORMA
cli-form-help = quest (se manca), campaign, hero, boss, minion, feat, ability, spell, item, card, deck, furniture, token, lock o rulers
schema-no-form = Non c'è una forma «{ $form }»; ci sono { $forms }.
schema-ron =
    Descrive il JSON che corrisponde a un file RON: (a: x) è un oggetto, (x, y) e [x, y] sono liste, {"{"}"a": x{"}"} è un oggetto,
    'a' è un testo; Name è "Name", Name(x) è {"{"}"Name": x{"}"}, Name(x, y) è {"{"}"Name": [x, y]{"}"} e Name(a: x) è
    {"{"}"Name": {"{"}"a": x{"}"}{"}"}. Che cosa un file deve dire, e che cosa va insieme, lo dice «dungeon-saga check».
cli-simulate = Gioca molte partite a caso e conta
cli-all = Un sotterraneo fatto dal caso per ogni partita, con tutto ciò che esiste
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
cli-hint = Dice che cosa potrebbe fare, in una partita salvata, chi deve decidere, quanto vale e perché
cli-review = La probabilità di vittoria lungo la partita, che cosa hanno dato le decisioni e la fortuna, e quali decisioni sono costate di più
cli-thought-level = Quanto ci pensa il computer: un livello, per esempio normal; se manca, il migliore

cli-dungeons = Sotterranei fatti dal caso
cli-simulated =
    { $title }: { $games } partite. Vinte dagli Eroi: { $heroes }, dal Lord Supremo: { $overlord }. Round, in media: { $rounds }.
    Decisioni: { $decisions }, { $per_second } al secondo; { $games_per_second } partite al secondo.

cli-unknown-argument = «{ $argument }» non è un argomento di questo comando; --help li elenca.
cli-unknown-command = «{ $command }» non è un comando; --help li elenca.
cli-missing-value = «{ $argument }» richiede un valore; --help dice quale.
cli-bad-value = «{ $value }» non è un valore per «{ $argument }»; --help dice quali.
cli-missing-argument = Manca «{ $argument }»; --help dice di più.
cli-twice = «{ $argument }» è dato due volte o non va con il resto; --help dice quali vanno.
cli-bad-call = La chiamata non si capisce; --help elenca i comandi.
cli-unknown-language = «{ $code }» non è una lingua del gioco; parla { $names }.
cli-bad-die = Un dado non può mostrare «{ $die }»; scrivi numeri da 1 a 6 separati da virgole.
cli-no-quest = Non c'è un'avventura «{ $name }»; indica il suo file o il suo nome sotto quests/.
cli-no-quest-but = Non c'è un'avventura «{ $name }»; intendevi «{ $nearest }»?
cli-which-quest = Indica un'avventura, una di: { $names }.
cli-is-pack = { $path } è un pacchetto; { $count ->
    [0] non contiene nessuna avventura
   *[other] indica una delle sue avventure, fra: { $names }
  }.
cli-broken-quest =
    { $more ->
        [0] { $fault }
        [one] { $fault } (un altro errore; «dungeon-saga check { $file }» lo elenca)
       *[other] { $fault } (altri { $more } errori; «dungeon-saga check { $file }» li elenca)
    }
cli-no-png = Questo programma è costruito senza finestra e non disegna immagini; «dungeon-saga draw» senza --png stampa la mappa.
cli-no-window = Questo programma è stato costruito senza finestra; gioca al terminale con: dungeon-saga play --text
cli-io = Errore in ingresso o in uscita: { $error }.

cli-rules = Consulta le regole: tutte, o quelle con queste parole, ciascuna con un esempio
cli-sheet = Il foglio di riferimento del regolamento: le regole che si cercano più spesso, ciascuna in una riga, e le tabelle dei danni dei Servi
cli-words = PAROLE
cli-words-help = Un id come MOV-5, o parole del suo titolo o testo
cli-odds = Dice le probabilità esatte di un attacco, o di più attacchi a un bersaglio
cli-odds-attack = I dadi dell'attaccante, da 1 a 20
cli-odds-defend = I dadi del difensore, da 1 a 20; altrimenti quelli del bersaglio
cli-odds-armour = L'Armatura del difensore, da 1 a 5; altrimenti quella del bersaglio
cli-odds-rerolls = Quanti dadi che non superano l'Armatura si tirano di nuovo
cli-odds-damage = Il bersaglio: un Servo, un Eroe, un Boss o una serratura, per esempio skeleton_warrior
cli-odds-wounds = Le ferite che l'Eroe o il Boss ha già subito
cli-odds-advanced = Il lato avanzato della scheda dell'Eroe
cli-odds-then =
    Un altro attacco al bersaglio, se c'è ancora: i suoi dadi, per esempio 3. Un bersaglio
    Menomato tira allora un dado in meno. Oppure dadi:difesa:Armatura:rilanci, per esempio 5:2:1,
    dove nulla cambia, come con la magia. Si può dare più volte, o con virgole in mezzo
cli-odds-number = { $what }: «{ $value }» non è un numero da { $from } a { $to }.
cli-odds-bad-then = «{ $value }» non è un altro attacco; scrivi i suoi dadi, per esempio 3, o dadi:difesa:Armatura:rilanci, per esempio 5:2:1:0.
cli-odds-missing = Manca «{ $argument }»; si può omettere solo se --damage indica un bersaglio.
cli-odds-no-target = Non c'è un Servo, un Eroe, un Boss o una serratura «{ $name }»; indica un id, per esempio skeleton_warrior.
cli-odds-no-target-but = Non c'è un Servo, un Eroe, un Boss o una serratura «{ $name }»; intendevi «{ $nearest }»?
cli-odds-no-wounds = { $name } non ha spazi per segnare le ferite; ometti le ferite.
cli-odds-pools =
    { $rerolls ->
        [0] { $attack } contro { $defence }, Armatura { $armour }
        [one] { $attack } contro { $defence }, Armatura { $armour }, { $rerolls } rilancio
       *[other] { $attack } contro { $defence }, Armatura { $armour }, { $rerolls } rilanci
    }
cli-odds-further = Poi { $attack }
cli-odds-hits =
    { $hits ->
        [0] {"    "}{ $chance }  nessun colpo a segno
        [one] {"    "}{ $chance }  { $hits } colpo a segno
       *[other] {"    "}{ $chance }  { $hits } colpi a segno
    }

cli-test = Gioca esempi di regole e prove di avventure, e dice in che cosa il gioco se ne discosta
cli-test-passed = riuscito  { $file }  { $title }
cli-test-failed = FALLITO   { $file }  { $title }
cli-test-count =
    { $failed ->
        [0] { $files ->
            [one] Un esempio, e il gioco fa come dice.
           *[other] { $files } esempi, e il gioco fa come dicono.
        }
        [one] { $files ->
            [one] L'esempio è fallito.
           *[other] Uno di { $files } esempi è fallito.
        }
       *[other] { $failed } di { $files } esempi sono falliti.
    }
cli-test-none = Non ci sono esempi sotto «{ $path }»: nessun file che finisce in .ron; indica una cartella che ne contiene.

# Il rapporto su un'avventura, per chi l'ha scritta.
cli-purposeful = Tutti giocano con uno scopo semplice, non a caso
cli-level = LIVELLO
cli-overlord = Con --text: il computer è il Lord Supremo, a questo livello, per esempio normal
cli-heroes = Con --text: il computer guida gli Eroi, a questo livello
cli-hero = Con --text: il computer guida questo eroe, a questo livello; si può dare più volte
cli-hero-level = EROE=LIVELLO
cli-computers-loaded = --overlord, --heroes e --hero danno posti al computer in una partita nuova; in una partita caricata li dà la pagina Posti delle impostazioni, oppure questi argomenti con --text.
cli-bad-hero = «{ $value }» non è un eroe con un livello, come orlaf=normal.
cli-no-such-level = Non c'è un livello «{ $name }»; ci sono { $levels }.
cli-no-such-hero = Nessun eroe di questa avventura è «{ $name }»; ci sono { $heroes }.
computer = Computer
computer-at = Computer ({ $level })
cli-player = GIOCATORE
cli-heroes-player = Chi guida gli Eroi: chance (il caso, se manca), simple (semplice) o un livello, per esempio normal
cli-overlord-player = Chi è il Lord Supremo: lo stesso
cli-no-such-player = Non c'è un giocatore «{ $name }»; ci sono { $players }.
level-first_game = Prima partita
level-easy = Facile
level-normal = Normale
level-hard = Difficile
cli-report = Scrive in questo file, in Markdown, ciò che le partite dicono dell'avventura
cli-keep = Scrive in questa cartella le registrazioni delle partite che meritano uno sguardo: una per ogni esito, la più breve, la più lunga e quella dalla fine più strana
simulate-kept = { $file }  { $outcome } (round { $round }, partita { $game })
simulate-kept-note = Partita { $game } di una simulazione con il seme { $seed }: { $outcome }
balance-games = { $games ->
    [one] È stata giocata una partita.
   *[other] Sono state giocate { $games } partite.
}
balance-side = Parte
balance-won = Vinte
balance-share = Quota
balance-interval = 95 %
balance-goals = Che cosa ha dato la vittoria
balance-goals-never = Obiettivi mai raggiunti
balance-rounds = In quale round sono finite le partite
balance-wounds = Quanto è costato agli Eroi
balance-hero = Eroe
balance-wounds-mean = Ferite alla fine, in media
balance-fallen = Incapacitato
balance-zone = Zona
balance-wounds-taken = Ferite subite lì in una partita
balance-all-events = Quali eventi sono accaduti
balance-event = Evento
balance-event-round = Round della prima volta, in media
balance-least-most = Minimo – massimo
balance-counters = Dove sono arrivati i contatori
balance-counter = Contatore
balance-mean = Alla fine, in media
balance-of = Deve arrivare a
balance-unseen = Ciò che nessuno ha visto
balance-all-seen = Nulla: in qualche partita ogni casella è venuta alla luce, ogni porta e ogni forziere è stato aperto e ogni evento è accaduto.
balance-cells = Pavimento rimasto al buio
balance-shut = Porte e forzieri rimasti chiusi
balance-shut-at = { $door ->
    [1] porta
   *[0] forziere
  } in { $cell }
balance-events = Eventi mai accaduti
balance-actions = Azioni mai compiute

cli-opened = Un file da aprire: un'avventura da giocare, una partita salvata da riprendere o un pacchetto da installare
cli-no-such-file = Il file { $file } non esiste.
cli-no-opened = { $file } non è un'avventura (.ron), né una partita salvata (.saga), né un pacchetto (.sagapack, .zip o una cartella con «pack.ron»).
man-name = Nome
man-synopsis = Sintassi
man-description = Descrizione
man-options = Opzioni
man-version = Versione
