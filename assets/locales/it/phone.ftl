# La pagina che si vede su un telefono. Il tavolo consegna queste parole così come sono: valori semplici senza varianti, e un
# nome fra graffe lo mette la pagina.

# Sedersi.
phone-join = Siediti al tavolo
phone-name = Il tuo nome
phone-code = Il codice sullo schermo del tavolo
phone-sit = Siediti
phone-name-missing = Gli altri vogliono sapere chi sei: scrivi un nome.
phone-code-short = Il codice ha otto segni. È sullo schermo, sotto il quadrato.
phone-code-wrong = Il codice sullo schermo non è questo. Forse è cambiato: guarda di nuovo.
phone-full = Il tavolo è al completo: non c'è posto per altri telefoni.
phone-too-many = Troppi codici sbagliati. Aspetta un minuto, poi guarda di nuovo lo schermo: il codice potrebbe essere cambiato.
phone-unreachable = Il tavolo non si raggiunge. Questo telefono è sulla stessa rete Wi-Fi?
phone-unknown = Il tavolo non conosce più questo telefono. Siediti di nuovo.
phone-left = Hai lasciato il tavolo, e questo telefono non ricorda più nulla.

# Chi gioca che cosa.
phone-guest = Scegli un posto
phone-guest-about = Il posto del Lord Supremo, e a partita iniziata qualsiasi posto, va concesso dal tavolo.
phone-guest-table = Se vuoi solo guardare, segui la partita sullo schermo del tavolo.
phone-seats = Chi gioca che cosa
phone-you = Tu sei { $name }.
phone-take = Prendi il posto: { $name }
phone-seat-yours = tuo
phone-seat-free = libero
phone-seat-asked = l'hai chiesto; il tavolo deve ancora dire di sì
phone-seat-taken = ce l'ha { $name }
phone-seat-table = si gioca al tavolo
phone-seat-computer = lo gioca un computer

# La domanda, e che fine ha fatto la risposta.
phone-turn = Tocca a te
phone-again = Tocca di nuovo: { $words }
phone-waits = Si aspetta: { $name }
phone-look = Guarda il tavolo
phone-lobby = In questo momento non si gioca. Scegli il tuo posto; si comincia al tavolo.
phone-read = Al tavolo si sta leggendo
phone-dice = I dadi sono sul tavolo
phone-table-busy = Al tavolo sono occupati un momento
phone-go-on = Avanti
phone-over = È finita
phone-sent = Inviato. Guarda il tavolo.
phone-passed = Non è valso: la partita era già andata avanti.
phone-not-yours = Non spetta a te deciderlo.
phone-refused = Le regole non lo permettono.
phone-not-now = Non adesso: qualcuno o qualcosa è venuto prima.
phone-unsent = Non è arrivato al tavolo. Prova ancora.
phone-busy = Il tavolo non risponde. La sua finestra è nascosta? La tua risposta viene inviata di nuovo finché non risponde.

# Quello che hai davanti.
phone-hand = La tua mano
phone-hand-show = Guarda: tieni premuto, o tocca per 20 secondi
phone-hand-cover = Copri le carte
phone-sheet = La tua scheda
phone-board = Chi e che cosa sta dove
phone-log = Che cosa è successo

phone-ways = { $count } scelte sulla mappa, come elenco
phone-pass = Non interrompo fino al mio turno
phone-pass-about = Il tavolo te lo chiede lo stesso, e dopo un attimo risponde per te, qualunque cosa tu abbia in mano.
phone-hint = Chiedi un suggerimento
phone-hint-thinks = Il tavolo ci sta pensando…
phone-no-hint = Per questo non ci sono suggerimenti.
phone-more = E inoltre
phone-undo = Annulla
phone-takeback = Chiedi di tornare indietro
phone-takeback-open = Si torna indietro?
phone-takeback-yes = Accetto
phone-takeback-no = No
phone-language = Lingua
phone-leave = Alzati dal tavolo

# La strada fino al tavolo.
phone-connecting = Cerco il tavolo…
phone-lost = Nessun collegamento dalle { $time }. Le cose stavano così; finché non torna non si può decidere nulla.
phone-lost-about = Questo telefono è ancora sulla rete Wi-Fi del tavolo, e non su quella degli ospiti? Dati mobili e VPN sono spenti?
phone-back = Di nuovo collegato.
phone-elsewhere = Aperto in un'altra finestra
phone-elsewhere-about = Al tavolo si sta seduti in una finestra sola, e adesso il tuo posto ce l'ha un'altra.
phone-elsewhere-use = Usa questa
phone-other-version = Il tavolo e questa pagina sono di versioni diverse.
phone-reload = Ricarica la pagina

# Che cosa dice il tavolo di una domanda e dei posti.
phone-goals = Di che si tratta
phone-taken-back = Il tavolo si è ripreso il posto: { $seat }.
choices-begin = Di chi è il turno
choices-move = Muovere
choices-fight = Combattere
choices-shoot = Tirare
choices-cast = Incantesimi
choices-item = Oggetti
choices-feat = Prodezze
choices-act = Fare qualcosa
choices-card = Carte
choices-raise = Animare
choices-answer = Rispondere
choices-end = Oppure

# A un tavolo senza finestra.
phones-open = Apri { $address } su un telefono nella stessa rete Wi-Fi, o inquadra il riquadro; il codice è { $code }. Nulla è cifrato: chi conosce la password della rete e si mette apposta in ascolto potrebbe leggere una mano di carte. Con un hotspot tutto tuo gli estranei restano fuori.
phones-no-address = Questo computer non è in una rete di casa, perciò nessun telefono potrebbe raggiungerlo. Collegalo al Wi-Fi o a un cavo, oppure indica l'indirizzo: --address 192.168.1.2.
phones-no-port = A { $address } non si possono far entrare telefoni: { $error }. Indica con --address un altro indirizzo di questo computer.
phones-request = { $name } chiede un posto: { $seat }. Scrivi sì o no.
phones-not-held = Nessun telefono ha un posto così.
phones-help = Scrivi il numero di una risposta, sì o no, «riprendi POSTO» per riprendere un posto a un telefono, «spettatori» per far guardare i telefoni senza posto o per escluderli di nuovo, «annulla», «mappa» oppure «esci».
phones-watched = Adesso i telefoni senza posto possono guardare.
phones-not-watched = I telefoni senza posto non vedono più la partita.
phones-away = { $name } manca da un po'. Aspetta, oppure scrivi «riprendi { $seat }» e gioca da qui.
phones-no-undo = Qui non c'è niente da annullare. Ciò che ha deciso un telefono si annulla sul telefono.
phones-campaign = In un terminale i telefoni giocano un'avventura sola. Togli --campaign, oppure gioca la campagna nella finestra, senza --text.
phones-without = Questa versione è stata costruita senza telefoni.

# I telefoni nella finestra: la pagina delle impostazioni.
settings-page-phones = Telefoni
phones-about = Chi ha un telefono può tenere in mano la sua parte: il Lord Supremo le sue carte e le sue decisioni, chi guida un Eroe la scheda, le mosse e le probabilità. Il tabellone resta qui, per tutti.
phones-about-seats = Un telefono nella stessa rete Wi-Fi apre una pagina nel suo browser. Non si installa nulla, non serve un account, e chi non ha un telefono gioca come prima.
phones-honest = Nulla è cifrato: chi conosce la password della rete e si mette apposta in ascolto potrebbe leggere una mano di carte. Con un hotspot tutto tuo gli estranei restano fuori.
phones-let-in = Fai entrare i telefoni
phones-no-network = Questo computer non è in una rete di casa, perciò nessun telefono potrebbe raggiungerlo. Collegalo al Wi-Fi o a un cavo, oppure apri un hotspot su questo computer, e riprova.
phones-not-opened = A { $address } non si possono far entrare telefoni: { $error }. Scegli un altro indirizzo, o riprova tra un minuto.
phones-open-at = Inquadra il riquadro, o apri nel browser del telefono:
phones-code = Codice: { $code }
phones-square = Un codice QR con l'indirizzo che i telefoni aprono.
phones-here = { $count ->
    [0] Non è ancora entrato nessuno
    [one] È entrato un telefono
   *[other] Sono entrati { $count } telefoni
}
phones-how = Sul telefono: punta la fotocamera sul riquadro e apri la pagina che trova.
phones-nobody = Non funziona? Il telefono deve essere nella stessa rete Wi-Fi di questo computer, non in quella degli ospiti, con dati mobili e VPN spenti. Certe reti tengono separati telefoni e computer: allora prova un altro indirizzo, se ce n'è uno qui sotto, oppure apri un hotspot, meglio se su questo computer.
phones-without-seat = non ha ancora scelto un posto.
phones-plays = gioca: { $seats }.
phones-asks = Chiede un posto: { $seat }.
phones-is-away = In questo momento non è collegato.
phones-yes = Sì
phones-no = No
phones-play-here = Continua da qui
phones-to-computer = Passa al computer
phones-wait = Aspetta
phones-send-away = Manda via
phones-watch = I telefoni senza posto possono guardare?
phones-others = Altri indirizzi di questo computer:
phones-close = Non far più entrare telefoni
phones-wants = { $name } vorrebbe giocare da un telefono: { $seat }. Va bene?
phones-by-keys = Per rispondere con i tasti apri le impostazioni: { $key }.
phones-gone = Il telefono di { $name } ha perso il collegamento.
phones-away-long = Il telefono di { $name } manca da un po', e la partita lo aspetta.
play-hint-phones = { $count ->
    [one] { $names } decide sul telefono.
   *[other] { $names } decidono sui telefoni.
}
title-phones = Telefoni
seat-phone = Gioca da un telefono. Premi per giocare al tavolo da questo posto.
