### La schermata di gioco attorno al tabellone.

## La barra in alto

campaign-dwarf-kings-quest = La Missione del Re dei Nani
play-round = Round
play-decides = { $count ->
        [1] decide { $seat }
        [2] decidono { $seat }
       *[other] decidono { $count } giocatori
    }
play-rolls = tira { $seat }
play-damage = Danni a
play-hint-force = { $click } { $target }: forza la serratura con { $dice } dadi
play-hint-walk-force = { $click } { $target }: muovi di { $steps }, poi forza la serratura con { $dice } dadi
play-rounds-left = { $n ->
        [one] round rimasto
       *[other] round rimasti
    }
play-icon-centre = Mostra il modello attivo
play-icon-curtain = Il sipario del Lord Supremo: gli altri guardino altrove
play-icon-overlays = Strati sul tabellone
play-icon-rules = Regole
play-icon-hint = Suggerimento
play-icon-settings = Impostazioni

## Gli Eroi

play-active = Attivo
play-may-begin = Pronto
play-fallen = Incapacitato
play-injured = Menomato −1 dado
play-to-injury =
    { $n ->
        [one] Menomato tra { $n } ferita
       *[other] Menomato tra { $n } ferite
    }
play-feat-ready = Prodezza (tutto il turno)
play-feat-used = Prodezza usata
play-stat-movement = Movimento, in caselle
play-stat-combat = Dadi Combattimento
play-stat-ranged = Dadi Gittata
play-stat-armour = Armatura
play-goals = Come si vince

## Il Lord Supremo

play-the-overlord = Lord Supremo
play-commands-a-turn = { $n ->
        [one] { $n } Comando a turno
       *[other] { $n } Comandi a turno
    }
play-commands-in-well = { $n } a turno
play-commands-left = { $left } di { $all } rimasti
play-commands-extra = { $n ->
        [one] { $n } per muovere un modello
       *[other] { $n } per muovere modelli
    }
play-hold = Tieni
play-to-peek = per sbirciare
play-let-go = Rilascia per chiudere
play-curtain-close = Chiudi il sipario
play-cards-in-hand = { $n ->
        [one] { $n } carta in mano
       *[other] { $n } carte in mano
    }
play-may-raise = Può animare
play-may-raise-in-all = Può animare, in tutto { $there } di { $most }
play-raisings = { $n } in più senza Comando
play-look-away-notice = Solo per il Lord Supremo: gli altri guardino altrove
play-planning = Segnati: dove i tuoi modelli potrebbero colpire, e i Mucchi d'Ossa che potresti animare
play-look-away-title = Eroi, guardate altrove
play-look-away-text = { $seat } vuole guardare la mano del Lord Supremo.
play-look-away-lift = Non guardano
play-hand-empty = Nessuna carta in mano
play-own-window = Nella sua finestra
play-card-one-a-turn = una carta a turno
play-card-between-heroes = solo tra gli Eroi
play-card-own-turn = solo nel tuo turno
play-card-play = Gioca

## La barra delle azioni

play-move = Movimento
play-break-away = Allontanati
play-fight = Combatti
play-shoot = Tira
play-cast = Lancia
play-feat = Prodezza
play-act = Azione
play-end-turn = Fine turno
play-end-interrupt = Fine
play-undo = Annulla
play-why-unreachable = Nessun nemico è a portata in questo turno.
play-note-held = trattenuto da un nemico
play-note-left =
    { $left ->
        [one] { $left } rimasta
       *[other] { $left } rimaste
    }
play-note-foe = indica un nemico
play-note-far = vai da un nemico
play-note-no-foe = nessun nemico
play-note-acted = ha agito
play-note-no-ranged-dice = niente Dadi Gittata
play-note-no-spells = niente incantesimi
play-note-no-feat = nessuna
play-note-used = usata
play-note-undo = 1 passo
play-note-no-undo = niente
play-note-takeback = se d'accordo
play-tip-break-away = Dichiara che il modello si Allontana: i nemici che lo trattengono attaccano prima, poi muove o resta. Un clic su una casella illuminata fa tutto in una volta.
play-tip-move = Muovi in una casella illuminata. Ruota con { $left }, { $right } o la rotella.
play-tip-fight = Clicca su un nemico: il modello lo raggiunge se serve, poi combatte.
play-tip-end = Finisce il turno.
play-tip-end-interrupt = Finisce l'Interruzione: gli Eroi proseguono.
play-tip-undo = Annulla tutto ciò che è stato fatto dopo l'ultimo tiro di dadi o l'ultima scoperta.
play-why-no-hero = Prima inizia il turno di un Eroe – RND-2.
play-why-no-model = Prima scegli un modello – RND-6.
play-why-no-foe = Non c'è un nemico in gioco da combattere – FGT-1.
play-why-no-feat = Questo modello non ha Prodezze – RND-4.
play-why-shoot = { $piece } non ha Dadi Gittata e non può Tirare – SHT-1.
play-why-cast = { $piece } non ha incantesimi da lanciare – MAG-1.
play-why-no-end = Ora non c'è un turno da finire – RND-3.
play-tip-takeback = Si sono tirati dadi o è stato rivelato qualcosa: si annulla solo se l'altra fazione è d'accordo – HID-2.
play-why-undo-over = Sono stati tirati dei dadi o è stato rivelato qualcosa: non si torna indietro.
play-why-no-undo = Non c'è ancora nulla da annullare.
play-why-not = Ora le regole non lo permettono – RND-3.

## La riga di stato sotto il tabellone

play-hint-between = {"   ·   "}
play-hint-turn = { $left } e { $right } ruotano
play-hint-esc = { $back } annulla
play-hint-choose-hero = Scegli un Eroe, sul tabellone o a sinistra, per iniziare il turno   ·   o usa { $next } e { $confirm }
play-hint-begin = { $click }: { $piece } inizia il turno
play-hint-act = Indica una casella illuminata per andarci, un nemico per combatterlo   ·   { $end } finisce il turno
play-hint-held = Non puoi muovere da qui: indica un nemico per combatterlo   ·   { $end } finisce il turno
play-hint-drawer = Scegli una carta   ·   { $back } chiude
play-hint-walk = { $steps ->
        [one] { $click }: muovi di { $steps }
       *[other] { $click }: muovi di { $steps }
    }
play-hint-walk-stopped = { $click }: muovi di { $steps }, fermato da { $names }
play-hint-strikes = prima { $n ->
        [one] colpisce
       *[other] colpiscono
    } { $names }
play-hint-fight = { $click } { $target }: combatti con { $dice } dadi
play-hint-walk-fight = { $click } { $target }: muovi di { $steps }, poi combatti con { $dice } dadi
play-hint-open = { $click } { $target }: aprilo
play-hint-walk-open = { $click } { $target }: muovi di { $steps }, poi apri
play-hint-out-of-reach = È fuori portata in questo turno.
play-hint-strike = { $click }: prima colpisce { $piece }
play-hint-pile = { $click }: anima queste ossa
play-hint-look = { $click }: ruota verso { $facing }
play-hint-face = Indica verso dove si orienta, o usa { $left } e { $right }   ·   { $confirm } conferma
play-hint-command = Scegli un tuo modello per comandarlo, o un Mucchio d'Ossa per animarlo   ·   { $peek } mostra la mano   ·   { $end } finisce il turno
play-hint-command-own = Scegli un tuo modello per comandarlo, o un Mucchio d'Ossa per animarlo   ·   { $end } finisce il turno
play-hint-interrupter = Scegli un tuo modello che muova e agisca   ·   { $end } finisce l'Interruzione
play-hint-interrupter-both = Scegli un tuo modello che muova e agisca, o un Mucchio d'Ossa per animarlo   ·   { $end } finisce l'Interruzione
play-hint-interrupter-piles = Scegli un Mucchio d'Ossa per animarlo   ·   { $end } finisce l'Interruzione

## Le probabilità

play-odds-front = di fronte
play-odds-behind = alle spalle
play-odds-against = contro
play-odds-attack = Attaccante
play-odds-defence = Difensore
play-odds-armour = Armatura
play-result-nothing = niente
play-result-bone-pile = Mucchio d'Ossa
play-result-destroyed = distrutto
play-result-wound = una ferita
play-result-injured = Menomato
play-result-incapacitated = Incapacitato
play-result-forced = forzata
play-result-done = riesce
play-odds-clear = linea di vista libera
play-odds-covered = con copertura
play-odds-spared = { $card } evita la prossima ferita
play-odds-over = copertura: { $piece }
play-odds-step = { $attacker }: { $blow }
play-odds-then = {", poi "}
play-odds-and-then = e poi { $attack }
play-odds-more = { $key }: da che cosa viene
play-odds-in-vain = Non può fare nulla
play-odds-key = { $key }: aggiungi un altro attacco
play-rerolls = { $n ->
        [one] un dado si può tirare di nuovo
       *[other] fino a { $n } dadi si possono tirare di nuovo
    }

## Il vassoio dei dadi

play-attacker = Attaccante
play-defender = Difensore
play-own = propria
play-left-over = resta
play-dice = { $n ->
        [one] dado
       *[other] dadi
    }
play-armour = Armatura { $n }
play-armour-line = i dadi d'attacco da { $n } in giù si scartano
play-tray-attack = attacco
play-tray-defence = difesa
play-tray-note = Ogni dado e il suo motivo restano nella Cronaca.
play-tray-odds = Probabilità
play-continue = Continua
play-discarded = scartati
play-pair-equal = pari: a vuoto
play-pair-lower = minore: a vuoto
play-pair-hit = maggiore: colpo
play-pair-unopposed = solo: colpo
play-no-partner = da solo
play-repelled = Respinto
play-hits = { $n ->
        [0] Nessun colpo
        [one] { $n } colpo
       *[other] { $n } colpi
    }
play-hits-or-more = { $n } o più
play-damage-row = Riga dei danni di
play-arcs-outnumbered = In due o più archi frontali
play-arcs-outnumbered-text = { $names } hanno il modello di fronte: un dado in meno.
play-arcs-target = Attorno al difensore
play-arcs-target-text = Tratteggio: arco frontale. Liscio: le spalle.
play-arcs-bigger = Contro un modello più grande
play-arcs-bigger-text = { $count ->
        [one] { $names } è più grande: un dado in meno.
       *[other] { $names } sono più grandi: un dado in meno.
    }
play-no-modifiers = Attacco Magico: ferite, archi e coperture non contano.
play-tray-again = { $n ->
        [one] tirato di nuovo
       *[other] { $n } tirati di nuovo
    }

## Domande

play-cancel = Annulla
play-close = Chiudi
play-interrupt-title = Giocare un'Interruzione?
play-interrupt-text = Tra i turni di due Eroi il Lord Supremo può giocare un'Interruzione dalla mano.
play-interrupt-look = Guarda la mano
play-interrupt-pass = Passa
play-reveal-title = La porta è aperta
play-reveal-text = { $seat }, come Lord Supremo, rivela che cosa c'è dietro.
play-reveal = Rivela
play-face-title = Verso dove è rivolto { $piece }?
play-face = Conferma
play-order-title = Chi colpisce { $target } adesso?
play-dice-text = Tira i tuoi dadi, poi inserisci il numero di ognuno.
play-confirm-title = Allontanarsi?
play-confirm-strikes = { $piece } colpisce prima:
play-confirm-then = Se ne esce senza ferite, prosegue subito: «{ $what }».
play-confirm-walk = Se ne esce senza ferite, prosegue subito fino a { $cell }.
play-no-effect = non può succedere nulla
play-confirm = Allontanati
confirm-title = Sei sicuro?
confirm-yes = Procedi
confirm-idle = { $piece } non ha ancora mosso né agito in questo turno.
confirm-can-act = { $piece } non ha agito e da qui potrebbe agire.
confirm-commands = In questo turno potresti fare ancora altro.
confirm-final = «{ $decision }»: non si può annullare.
play-takeback-title = Annullare?
play-takeback-what = Annullare «{ $decision }» annulla anche:
play-takeback-dice = Rifacendo la stessa cosa escono gli stessi dadi, e ciò che è stato rivelato resta noto.
play-takeback-ask = { $count ->
        [one] { $names }, sei d'accordo?
       *[other] { $names }, siete d'accordo?
    }
play-takeback-no = No
play-takeback-yes = Accetto
play-raise = Anima
play-raise-title = Anima qui: { $minion }
play-raise-left = { $left ->
        [0] nessuno
       *[other] { $left } di { $all }
    }
play-raise-safe = Nessun nemico ha questa casella nell'arco frontale: nessun Attacco Gratuito.
play-raise-strikes = { $piece } lo colpisce subito:
play-ended-heroes = Vincono gli Eroi
play-ended-overlord = Vince il Lord Supremo

## La Cronaca

play-chronicle = Cronaca
play-filter-one = Solo le voci su questo modello
play-filter-all = Mostra tutto
play-log-silent = Nessun dispositivo audio trovato: il gioco è muto.
play-log-fights = { $attacker } combatte { $target }
play-log-strikes = { $attacker }: Attacco Gratuito contro { $target }
play-log-forces = { $attacker } forza { $target }
play-log-walks = { $cells ->
        [one] { $piece } si muove di { $cells } casella fino a { $cell }
       *[other] { $piece } si muove di { $cells } caselle fino a { $cell }
    }
play-log-shoots = { $attacker } tira a { $target }
play-log-by-card = { $card }: { $attacker } contro { $target }
play-log-acts = { $card }: { $attacker }
play-log-recharge = { $cards ->
        [one] Una carta Incantesimo torna indietro di un quarto di giro
       *[other] { $cards } carte Incantesimo tornano indietro di un quarto di giro
    }
play-log-ready = di nuovo pronte: { $cards }

## Tasti

play-help-title = Tasti
play-help-move = Movimento: il cursore sul modello attivo
play-help-fight = Combatti: il prossimo nemico a portata
play-help-end = Fine turno, passa, continua
play-help-undo = Annulla l'ultima mossa
play-help-tab = Scelta successiva
play-help-arrows = Muovi il cursore, o scegli un orientamento
play-help-enter = Fai ciò che dice il suggerimento
play-help-turn = Ruota a sinistra o a destra (anche con la rotella)
play-help-cancel = Indietro, rinuncia
play-help-peek = Tieni premuto: sbircia la mano del Lord Supremo
play-help-odds = Mostra le probabilità per intero: modificatori e decimi
play-help-centre = Mostra il modello attivo, o tutto
play-help-pan = Sposta il tabellone (o tasto destro, levetta destra)
play-help-zoom = Ingrandisci e riduci
play-help-panels = Apri i riquadri ai lati, uno dopo l'altro
play-help-rules = Regole, o la regola che indichi
play-help-advice = Che cosa posso fare?
play-help-hint = Suggerimento: chi, poi che cosa
play-help-why = Perché il computer ha fatto così?
play-help-help = Questo elenco
play-help-leave = Lascia la partita
play-help-plan = Aggiungi l'attacco al piano (o clic destro)
play-help-danger = Dove i nemici potrebbero colpire (più grande: più nemici)
play-help-overlays = Strati: movimento, archi frontali, linea di vista, gittata

## Carte, bersagli e scambi

play-item = Oggetti
play-note-target = scegli un bersaglio
play-note-range = mostra la gittata
play-note-not-now = non ora
play-note-shots =
    { $left ->
        [one] resta { $left } tiro
       *[other] restano { $left } tiri
    }
play-note-minor = secondo Minore
play-note-majors =
    { $left ->
        [one] { $left } Maggiore
       *[other] { $left } Maggiori
    }
play-note-ready =
    { $n ->
        [one] { $n } disponibile
       *[other] { $n } disponibili
    }
play-note-trade = scambia
play-note-turned = in ricarica
play-note-no-items = nessun oggetto
play-note-no-action = nessuna
play-tip-shoot = Scegli un bersaglio: si vedono gittata e linea di vista.
play-tip-cast = Apre le carte Incantesimo: scegline una, poi il suo bersaglio.
play-tip-item = Apre le carte Oggetto, da usare o da scambiare.
play-tip-feat = Una Prodezza occupa tutto il turno e si usa una volta per partita – RND-4.
play-tip-act = Compi un'Azione propria di questa avventura – RND-5.
play-why-item = { $piece } non ha oggetti da usare né con chi scambiarli – ITM-1.
play-why-act = L'avventura non ha Azioni per { $piece } – RND-5.
play-hint-shoot = { $click } { $target }: tira con { $dice } dadi
play-hint-aim-dice = { $click } { $target }: { $card } con { $dice } dadi
play-hint-aim = { $click } { $target }: { $card }
play-hint-turns = ruotando prima verso { $facing }
play-hint-targets = Scegli un bersaglio segnato   ·   { $next } li scorre   ·   { $back } annulla
play-hint-card = Scegli di nuovo la carta, o premi { $confirm }, per usarla   ·   { $back } annulla
play-hint-deal = { $click }: scambia con { $piece }
play-hint-place = Scegli una delle caselle segnate   ·   { $next } le scorre
play-hint-place-here = { $click }: entra in gioco qui
play-no-cards = Nessuna carta
play-card-cast = Lancia
play-card-use = Usa
play-card-feat = Usa
play-card-act = Esegui
play-card-die-odds = { $numbers }: { $chance }
play-card-die = Un dado – { $odds }.
play-card-recharge = Ricarica
play-card-turned =
    { $n ->
        [one] In ricarica: pronta alla fine di questo round.
       *[other] In ricarica: pronta dopo { $n } round, questo compreso.
    }
play-aim-targets =
    { $n ->
        [0] Nessun bersaglio possibile
        [one] { $n } bersaglio possibile
       *[other] { $n } bersagli possibili
    }
play-lasting-armour =
    { $rounds ->
        [one] { $card }: Armatura { $amount } fino alla fine di questo round
       *[other] { $card }: Armatura { $amount } per { $rounds } round, questo compreso
    }
play-lasting-dice =
    { $rounds ->
        [one] { $card }: Dadi Combattimento { $amount } fino alla fine di questo round
       *[other] { $card }: Dadi Combattimento { $amount } per { $rounds } round, questo compreso
    }
play-lasting-feat = { $card }: { $text }
play-lasting-action = { $card }: perde la sua prossima Azione
play-lasting-invulnerable = { $card }: non subisce ferite né colpi
play-lasting-bound = { $card }: legato finché il suo dado, all'inizio del turno, non mostra { $number } o più
play-deal = Scambia
play-deal-title = Scambio
play-deal-gives = { $piece } dà
play-deal-gives-back = { $piece } dà in cambio
play-deal-nothing = niente da scambiare
play-deal-no-item = niente
play-deal-other = Un altro Eroe
play-deal-offer = Proponi
play-deal-agree = Accetta
play-deal-decline = Rifiuta
play-place-title = { $minion } in { $cell }: con quale orientamento?
play-place = Metti
play-asks-shifted =
    { $left ->
        [one] Una carta muove { $piece }: fino a { $left } casella, poi riprende l'altro turno
       *[other] Una carta muove { $piece }: fino a { $left } caselle, poi riprende l'altro turno
    }
play-computers-hand = Le carte del computer
play-means = { $who }: { $what }
play-thinks = { $name } sta pensando…
play-asks-minor = { $piece }: un secondo incantesimo Minore, diverso, o fine del turno
play-asks-majors =
    { $left ->
        [one] { $piece }, { $feat }: ancora { $left } incantesimo Maggiore, o fine del turno
       *[other] { $piece }, { $feat }: { $left } incantesimi Maggiori diversi
    }
play-asks-shots =
    { $left ->
        [one] { $piece }, { $feat }: resta { $left } tiro
       *[other] { $piece }, { $feat }: restano { $left } tiri
    }
play-asks-fight = { $piece }, { $feat }: un Combattimento con { $left } dadi in più
play-asks-step =
    { $left ->
        [one] { $piece }, { $feat }: un passo (resta { $left } casella), poi un Combattimento
       *[other] { $piece }, { $feat }: un passo (restano { $left } caselle), poi un Combattimento
    }
play-asks-strike = { $piece }, { $feat }: ora un Combattimento
play-help-shoot = Tira: scegli un bersaglio
play-help-cards = Carte: incantesimi, oggetti, Prodezze, Azioni
play-help-trade = Scambia con un Eroe adiacente
play-card-dice = Usalo per i dadi
play-hint-done = { $cards } aprono le carte ancora usabili   ·   { $end } termina il turno
play-hint-ward = { $piece }: Guardia di potere { $power }; la abbassa solo Infrangere Guardia
play-hint-opened-by-bosses = Anche i Boss del Lord Supremo possono aprire
play-hint-opened-by-everybody = Anche i modelli del Lord Supremo possono aprire
play-help-buttons = Ai pulsanti dei riquadri e ritorno
play-help-curtain = Tieni aperta la mano del Lord Supremo
play-help-scroll = Scorri la Cronaca
play-hint-click = Clicca
play-icon-help = Tasti e pulsanti

# La finestra del Lord Supremo
own-title = Dungeon Saga – il Lord Supremo
own-waits = Non ancora visto dagli Eroi
own-nothing = Non c'è più nulla in attesa nel buio.
own-no-screen = Nessuno schermo è libero per la finestra del Lord Supremo: la sua mano resta dietro il sipario.
own-keys = Tieni premuto { $peek }: un numero gioca la carta, oppure scegli con { $left } e { $right } e gioca con { $confirm }
own-in-chest = { $item }, in un forziere

## I lati: le strisce e i riquadri fissati accanto al tabellone

play-clock = Round { $round }. { $cards ->
        [one] Nel mazzo del Lord Supremo resta { $cards } carta.
       *[other] Nel mazzo del Lord Supremo restano { $cards } carte.
    }
play-cards-left-in-deck = { $n ->
        [one] { $n } carta nel suo mazzo
       *[other] { $n } carte nel suo mazzo
    }
play-cards-ready = Si può usare: { $cards }
play-sheets = Gli Eroi
play-pin = Fissa accanto al tabellone: { $panel }
play-unpin = Togli da lì: { $panel }
play-pin-left = Fissa tutti i riquadri degli Eroi
play-unpin-left = Togli tutti i riquadri degli Eroi
play-pin-right = Fissa tutti i riquadri del Lord Supremo
play-unpin-right = Togli tutti i riquadri del Lord Supremo
play-no-room-to-pin = Con questa grandezza accanto al tabellone non c'è posto per i riquadri.
play-command = Comanda
play-raise-dead = Anima
play-play-card = Gioca carta
play-tip-command = Passa al prossimo modello che puoi comandare: ognuno costa un Comando.
play-tip-raise-dead = Passa al prossimo Mucchio d'Ossa che si può animare.
play-tip-play-card = Mostra la mano del Lord Supremo: può giocare una carta a turno – RND-8.
play-why-command = Ora nessun modello si può comandare – RND-6.
play-why-raise-dead = Ora nessun Mucchio d'Ossa si può animare – OVL-1.
play-why-play-card = Ora non si può giocare nessuna carta: una a turno, nel suo turno – RND-8.
play-help-command = Lord Supremo: prossimo da comandare, da animare
play-help-pins = Fissa o togli i riquadri a sinistra o a destra

# Scene
scene-round = Round { $round }
scene-rounds-left = { $n ->
        [one] L'ultimo round
       *[other] Ancora { $n } round, compreso questo
    }
scene-last-round = L'ultimo round
scene-last-round-text = Quando finisce, il tempo è scaduto.
scene-injured = Menomato
scene-fallen = Incapacitato
scene-boss = Un Boss entra in scena
tip-heading = Un consiglio
tip-close = Chiudi il consiglio
