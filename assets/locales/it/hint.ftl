### Che cosa si potrebbe fare, e che cosa è stata una partita.

## Un suggerimento

hint-title = { $side ->
    [heroes] Su 100 partite possibili, gli Eroi ne vincerebbero tante ({ $games } giocate per ciascuna scelta):
   *[overlord] Su 100 partite possibili, il Lord Supremo ne vincerebbe tante ({ $games } giocate per ciascuna scelta):
}
hint-option = { $worth } (±{ $error })  { $orders }{ $kind ->
    [waits] {" "}– aspettare
    [as_good] {" "}– non si distingue dalla prima
   *[other] {""}
}
hint-reason = {"      "}{ $reason }
hint-then = ;{" "}
hint-over = «{ $file }»: la partita è finita, perciò non si chiede più nulla a nessuno; «dungeon-saga replay { $file } --review» la riesamina.
hint-dice = «{ $file }»: si chiedono soltanto i dadi che stanno sul tavolo vero, e su questi non c'è nulla da decidere.

# Perché un piano è migliore o peggiore: i numeri sono su 100 partite; «altrimenti» è aspettare, o il migliore degli altri.
hint-attack = I dadi contro { $target }: un effetto qualsiasi { $works }, fuori gioco o aperto { $removes }.
hint-danger = { $model }: prima del prossimo turno di questa parte subisce ferite in { $wounded } partite su 100 e cade in { $falls }; altrimenti in { $otherwise_wounded } e { $otherwise_falls }.
hint-falls = { $model } viene abbattuto in { $falls } partite su 100 prima del prossimo turno di questa parte; altrimenti in { $otherwise_falls }.
hint-foe = { $model } viene abbattuto in { $share } partite su 100 prima del prossimo turno di questa parte; altrimenti in { $otherwise }.
hint-opens = { $piece } si apre in { $share } partite su 100 prima del prossimo turno di questa parte; altrimenti in { $otherwise }.
hint-gains = { $model } ottiene un oggetto o un segnalino in { $share } partite su 100 prima del prossimo turno di questa parte; altrimenti in { $otherwise }.
hint-wins = La partita è vinta in { $share } casi su 100 prima del prossimo turno di questa parte; altrimenti in { $otherwise }.
hint-loses = La partita è persa in { $share } casi su 100 prima del prossimo turno di questa parte; altrimenti in { $otherwise }.
hint-clock = Ciò che si vince si vince in media nel round { $round }; altrimenti nel round { $otherwise }.

# Nella finestra.
hint-heading = Un suggerimento
hint-thinks = Si giocano col pensiero le partite possibili: { $share } %.
hint-model = Il prossimo turno spetta a { $model }.
hint-no-model = È meglio non far agire nessuno.
hint-in-vain = Non c'è nulla da dire.
hint-what = Che cosa fare
hint-worth = { $side ->
    [heroes] Su 100 partite gli Eroi ne vincono tante ({ $games } giocate col pensiero)
   *[overlord] Su 100 partite il Lord Supremo ne vince tante ({ $games } giocate col pensiero)
}
hint-in-100 = { $worth }
hint-error = ±{ $error }
hint-note-done = Così è stato giocato.
hint-note-waits = Aspettare.
hint-note-as-good = Non si distingue dal primo.
hint-why = Perché è stato giocato così?
hint-why-of = Perché { $model } ha fatto così?
hint-why-place = Round { $round } – turno { $number } dei { $all } giocati dai computer
hint-why-earlier = Prima
hint-why-later = Dopo
hint-nobody = Un suggerimento è per chi deve decidere, e ora non deve decidere nessuna persona.
hint-of-dice = Non c'è nulla da decidere: si dicono i dadi del tavolo vero come sono caduti.
hint-curtain = Un suggerimento per il Lord Supremo non è per altri: prima apri il sipario.
hint-no-computer = Qui non gioca nessun computer.

## L'allenatore

coach-looks = L'allenatore ci pensa…
coach-asks = L'allenatore: su 100 partite questo ne costa { $cost }. Meglio: { $better }

## Una partita riesaminata

review-title = { $title }: la probabilità di vittoria degli Eroi con ciò che sapevano, su 100
review-round = Round { $round }
review-turn = { $chance }  { $step }. { $orders } (decisioni { $play }, fortuna { $luck })
review-end = { $end }  { $over ->
    [yes] La partita è finita.
   *[no] La partita non è finita: si giudicano soltanto le decisioni degli Eroi.
}
review-sums = Da { $first } a { $end }: le decisioni degli Eroi { $heroes }, le decisioni del Lord Supremo { $overlord }, la fortuna { $luck }.
review-mistakes = { $count ->
    [0] Nessuna decisione risulta essere costata alla sua parte 3 su 100 o più.
    [one] La decisione che è costata di più alla sua parte:
   *[other] Le { $count } decisioni che sono costate di più alla loro parte:
}
review-mistake = La decisione { $step } (round { $round }, { $side }) è costata { $cost } su 100 (±{ $error }).
review-done = {"  "}Fatto: { $orders }
review-better = {"  "}Meglio: { $orders }
review-progress = { $share } %
