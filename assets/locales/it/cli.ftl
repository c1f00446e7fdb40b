### La riga di comando.

cli-about = Dungeon Saga: un'avventura nei sotterranei da tavolo, giocata secondo le regole.
cli-usage = Uso:
cli-commands = Comandi
cli-arguments = Argomenti
cli-help = Mostra questo aiuto
cli-version = Mostra la versione
cli-language = La lingua, per esempio en o it; altrimenti quella del sistema
cli-code = CODICE
cli-quest = AVVENTURA
cli-quest-help = Un'avventura: il suo file, il suo nome o il suo titolo
cli-play = Gioca in una finestra, o in modalità testo con --text (il comando predefinito)
cli-text = Gioca nel terminale o attraverso una pipe
cli-name = NOME
cli-campaign = Gioca una campagna da dove l'hai lasciata; senza nome la scegli
cli-no-campaign = Non c'è nessuna campagna «{ $name }»; campagne: { $names }.
cli-phones = I telefoni della rete di casa possono avere un posto
cli-address = L'indirizzo di questo computer a cui si presentano i telefoni; se manca, si cerca
cli-seed = Il seme per mazzo e dadi: stesso seme, stessa partita
cli-dice = Usa dadi veri: i primi numeri usciti; gli altri vengono chiesti
cli-reduced-motion = Niente scosse, tremolii o carrellate
cli-watch = Osserva il file dell'avventura: a ogni salvataggio la partita continua con la nuova versione
cli-edit = Crea o modifica un'avventura in una finestra
cli-edit-file = Il file dell'avventura; senza, ne comincia una nuova
cli-edit-no-file = Non c'è nessun file «{ $name }»; senza file, edit comincia un'avventura nuova.
cli-check = Elenca gli errori di avventure, pacchetti e componenti
cli-path = PERCORSO
cli-path-help = File o cartelle
cli-json = Produce JSON
cli-draw = Stampa la mappa di un'avventura
cli-png = La salva invece come immagine, come il gioco la mostra all'inizio
cli-secret = Mostra nell'immagine anche i segreti: zone nascoste, contenuto dei forzieri, nomi dei luoghi
cli-print = Stampa un'avventura come file PDF: fogli per gli Eroi, un libro per il Lord Supremo, la mappa a grandezza naturale, le regole in una pagina
cli-print-players = Solo ciò che gli Eroi possono sapere, con la mappa della prima zona
cli-print-overlord = Solo il libro del Lord Supremo, con la mappa delle altre zone
cli-print-paper = Il formato della carta; A4 se non indicato
cli-print-ink = A colori, o linee nere su bianco; full se non indicato
cli-print-cell = Il lato di una casella della mappa, da 15 a 50 mm; 25 se non indicato, come nella scatola
cli-print-out = Il file da scrivere
cli-schema = Stampa il JSON Schema di un tipo di file, per gli editor di testo
cli-form = TIPO
cli-form-help = quest (se manca), campaign, hero, boss, minion, feat, ability, spell, item, card, deck, furniture, token, lock o rulers
schema-no-form = Non c'è un tipo di file «{ $form }»; scegli fra { $forms }.
schema-ron =
    Descrive il JSON che corrisponde a un file RON: (a: x) è un oggetto, (x, y) e [x, y] sono liste, {"{"}"a": x{"}"} è un oggetto,
    'a' è un testo; Name è "Name", Name(x) è {"{"}"Name": x{"}"}, Name(x, y) è {"{"}"Name": [x, y]{"}"} e Name(a: x) è
    {"{"}"Name": {"{"}"a": x{"}"}{"}"}. Che cosa deve contenere un file, e che cosa va insieme, lo dice «dungeon-saga check».
cli-simulate = Gioca molte partite a caso e conta i risultati
cli-all = Un sotterraneo casuale per ogni partita, con tutti i componenti
cli-games = Numero di partite; 1000 se non indicato
cli-threads = Numero di thread; quanti ne ha la macchina se non indicato
cli-folder = CARTELLA
cli-file = FILE
cli-saves = La cartella delle partite salvate; se non indicata, quella dei dati dei programmi
cli-continue = Continua l'ultima partita giocata
cli-load = Continua la partita di questo file
cli-replay = Mostra una partita salvata: un riassunto, o ciò che chiedono le opzioni
cli-replay-file = Una partita salvata
cli-verify = Rigioca ogni decisione e controlla che il tavolo corrisponda
cli-to = Mostra il tavolo dopo questo numero di decisioni
cli-replay-text = Mostra la cronaca della partita
cli-hint = Suggerisce che cosa fare in una partita salvata, quanto vale ogni scelta e perché
cli-review = Mostra la probabilità di vittoria lungo la partita, quanto hanno pesato decisioni e fortuna, e quali decisioni sono costate di più
cli-thought-level = Quanto si impegna il computer: un livello, per esempio normal; se manca, il migliore

cli-dungeons = Sotterranei casuali
cli-simulated =
    { $title }: { $games } partite. Vinte dagli Eroi: { $heroes }, dal Lord Supremo: { $overlord }. Round, in media: { $rounds }.
    Decisioni: { $decisions }, { $per_second } al secondo; { $games_per_second } partite al secondo.

cli-unknown-argument = «{ $argument }» non è un'opzione di questo comando; --help le elenca.
cli-unknown-command = «{ $command }» non è un comando; --help li elenca.
cli-missing-value = «{ $argument }» richiede un valore; --help dice quale.
cli-bad-value = «{ $value }» non è un valore valido per «{ $argument }»; --help li elenca.
cli-missing-argument = Manca «{ $argument }»; vedi --help.
cli-twice = «{ $argument }» è indicato due volte o non si può combinare con il resto; vedi --help.
cli-bad-call = Questa riga di comando non si capisce; vedi --help.
cli-unknown-language = Il gioco non ha la lingua «{ $code }»; scegli fra { $names }.
cli-bad-die = Un dado non può mostrare «{ $die }»; scrivi numeri da 1 a 6 separati da virgole.
cli-no-quest = Non c'è un'avventura «{ $name }»; indica il suo file o il suo nome in quests/.
cli-no-quest-but = Non c'è un'avventura «{ $name }»; intendevi «{ $nearest }»?
cli-which-quest = Indica un'avventura: { $names }.
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
cli-no-threads = Il sistema non ha posto per i thread che servono a una finestra ({ $error }). Chiudi altri programmi o alza il limite (ulimit -u), poi riavvia; oppure gioca in modalità testo con «dungeon-saga play AVVENTURA --text».

cli-rules = Consulta le regole: tutte, o quelle che corrispondono, ciascuna con un esempio
cli-sheet = Il foglio di riferimento del regolamento: le regole che si cercano più spesso, ciascuna in una riga, e le tabelle dei danni dei Servi
cli-words = PAROLE
cli-words-help = Un id come MOV-5, o parole del suo titolo o testo
cli-odds = Mostra le probabilità esatte di un attacco, o di più attacchi a un bersaglio
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
    dove nulla cambia, come con la magia. Si può ripetere, o indicarne più d'uno separati da virgole
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

cli-test = Esegue esempi di regole e prove di avventure, e mostra dove il gioco è diverso
cli-test-passed = riuscito  { $file }  { $title }
cli-test-failed = FALLITO   { $file }  { $title }
cli-test-count =
    { $failed ->
        [0] { $files ->
            [one] Un esempio riuscito.
           *[other] Tutti i { $files } esempi riusciti.
        }
        [one] { $files ->
            [one] L'esempio è fallito.
           *[other] Uno di { $files } esempi è fallito.
        }
       *[other] { $failed } di { $files } esempi sono falliti.
    }
cli-test-none = Non ci sono esempi in «{ $path }»: nessun file che finisce in .ron; indica una cartella che ne contiene.

# Il rapporto su un'avventura, per chi l'ha scritta.
cli-purposeful = Tutti seguono un piano semplice invece di giocare a caso
cli-level = LIVELLO
cli-overlord = Con --text: il computer è il Lord Supremo, a questo livello, per esempio normal
cli-heroes = Con --text: il computer guida gli Eroi, a questo livello
cli-hero = Con --text: il computer guida questo Eroe, a questo livello; si può ripetere
cli-hero-level = EROE=LIVELLO
cli-computers-loaded = --overlord, --heroes e --hero aggiungono giocatori del computer a una partita nuova. In una partita caricata usa la pagina Posti delle impostazioni, o aggiungi --text.
cli-bad-hero = «{ $value }» non è un Eroe e un livello, come orlaf=normal.
cli-no-such-level = Non c'è un livello «{ $name }»; scegli fra { $levels }.
cli-no-such-hero = Questa avventura non ha l'Eroe «{ $name }»; scegli fra { $heroes }.
computer = Computer
computer-at = Computer ({ $level })
cli-player = GIOCATORE
cli-heroes-player = Chi guida gli Eroi: chance (il caso, se manca), simple (semplice) o un livello, per esempio normal
cli-overlord-player = Chi è il Lord Supremo: stesse scelte
cli-no-such-player = Non c'è un giocatore «{ $name }»; scegli fra { $players }.
level-first_game = Prima partita
level-easy = Facile
level-normal = Normale
level-hard = Difficile
cli-report = Salva in questo file, in Markdown, un resoconto sull'avventura ricavato dalle partite
cli-keep = Salva in questa cartella le partite più interessanti: una per ogni esito, la più breve, la più lunga e quella dal finale più strano
simulate-kept = { $file }  { $outcome } (round { $round }, partita { $game })
simulate-kept-note = Partita { $game } di una simulazione con il seme { $seed }: { $outcome }
balance-games = { $games ->
    [one] È stata giocata una partita.
   *[other] Sono state giocate { $games } partite.
}
balance-side = Fazione
balance-won = Vinte
balance-share = Percentuale
balance-interval = 95%
balance-goals = Come si è vinto
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
balance-of = Obiettivo
balance-unseen = Ciò che nessuno ha visto
balance-all-seen = Nulla: in qualche partita ogni casella è stata rivelata, ogni porta e ogni forziere è stato aperto e ogni evento è accaduto.
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

cli-forge = Scrive un'avventura che nessuno ha mai visto, con una storia sua
cli-forge-length = Quanto dura; evening se non indicato
cli-forge-band = Quanto è difficile per gli Eroi: lo garantiscono alcune centinaia di partite simulate; even se non indicato
cli-forge-mood = Come è raccontata; a sorte se non indicato
cli-forge-family = Chi serve il Lord Supremo; a sorte se non indicato
cli-forge-heroes = Gli Eroi che partecipano, almeno due; tutti se non indicato
cli-forge-advanced = Con il lato avanzato delle schede degli Eroi
cli-forge-seed = Da che cosa viene tirato a sorte il resto; dall'orologio se non indicato
cli-forge-code = Il codice di un'avventura, per scriverla un'altra volta
cli-forge-measure = Simula alcune centinaia di partite dell'avventura con questo codice e dice quanto è difficile
cli-forge-closely = La fa giocare anche a computer che pensano in anticipo, e la ritocca finché le due parti non hanno le probabilità chieste; ci vogliono minuti
cli-forge-out = Il file da scrivere; allora stampa soltanto titolo, storia e codice, e nulla di nascosto
cli-forge-remix = Rimescola quest'avventura: stessa mappa e stessa storia, altre serrature, altri forzieri, modelli e Mucchi, difficoltà più o meno uguale
forge-not-remixed = «{ $what }» non si può rimescolare: l'autore non l'ha permesso, oppure è scritta in un modo che non si può cambiare.
forge-remixed = Quando la giocano i computer, gli Eroi vincono circa { $share } partite su 100; nella forma stampata { $printed }.
forge-progress = [{ $bar }] partita { $game } di { $games }
forge-verdict = { $band ->
    [gentle] Clemente
    [even] Equilibrata
    [hard] Dura
   *[grim] Spietata
 }: gli Eroi dovrebbero vincere circa { $percent } partite su 100 ({ $how ->
    [close] { $games } partite di computer che pensano
    [rough] a occhio
   *[quick] misura rapida
 }: da { $low } a { $high }).
forge-verdict-off = Questo posto non si avvicina di più a ciò che hai chiesto: gli Eroi dovrebbero vincere circa { $percent } partite su 100 ({ $how ->
    [close] { $games } partite di computer che pensano
    [rough] a occhio
   *[quick] misura rapida
 }: da { $low } a { $high }).
forge-code = Codice: { $code }
forge-code-misread = «{ $what }» non è un codice; ha 17 fra lettere e cifre, per esempio K7QF-2M9X-4TBA-HV3W-P.
forge-remix-code-misread = «{ $what }» non è il codice di un rimescolamento di quest'avventura; ha 12 fra lettere e cifre, per esempio K7QF-2M9X-4TBA.
forge-code-version = «{ $what }» è il codice di un'altra versione del gioco, e qui non si può scrivere.
forge-one-hero = Un'avventura ha bisogno di almeno due Eroi.
forge-none = Per questo non c'è un'avventura; chiedi un'altra durata, altri Eroi o un altro seme.
