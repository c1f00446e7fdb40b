### Suggerimenti, coach e analisi delle partite.

## Un suggerimento

hint-title = { $side ->
    [heroes] Partite che gli Eroi vincerebbero su 100 ({ $games } simulate per ogni scelta):
   *[overlord] Partite che il Lord Supremo vincerebbe su 100 ({ $games } simulate per ogni scelta):
}
hint-option = { $worth } (±{ $error })  { $orders }{ $kind ->
    [waits] {" "}– aspettare
    [as_good] {" "}– nessuna differenza chiara dalla prima
   *[other] {""}
}
hint-reason = {"      "}{ $reason }
hint-then = ;{" "}
hint-over = «{ $file }»: la partita è finita, non c'è più nulla da decidere. «dungeon-saga replay { $file } --review» la analizza.
hint-dice = «{ $file }»: la partita aspetta solo dadi veri, perciò non c'è nulla da decidere.

# Perché un piano è migliore o peggiore: i numeri sono su 100 partite; «altrimenti» è aspettare, o il migliore degli altri.
hint-attack = Dadi contro { $target }: un effetto qualsiasi { $works }, fuori gioco o aperto { $removes }.
hint-danger = { $model }: prima del prossimo turno di questa fazione subisce ferite in { $wounded } partite su 100 e cade in { $falls }; altrimenti in { $otherwise_wounded } e { $otherwise_falls }.
hint-falls = { $model } è sconfitto in { $falls } partite su 100 prima del prossimo turno di questa fazione; altrimenti in { $otherwise_falls }.
hint-foe = { $model } è sconfitto in { $share } partite su 100 prima del prossimo turno di questa fazione; altrimenti in { $otherwise }.
hint-opens = { $piece } si apre in { $share } partite su 100 prima del prossimo turno di questa fazione; altrimenti in { $otherwise }.
hint-gains = { $model } ottiene un oggetto o un segnalino in { $share } partite su 100 prima del prossimo turno di questa fazione; altrimenti in { $otherwise }.
hint-wins = La partita è vinta in { $share } casi su 100 prima del prossimo turno di questa fazione; altrimenti in { $otherwise }.
hint-loses = La partita è persa in { $share } casi su 100 prima del prossimo turno di questa fazione; altrimenti in { $otherwise }.
hint-clock = Le vittorie arrivano in media nel round { $round }; altrimenti nel round { $otherwise }.
hint-later = Prima del prossimo turno di questa fazione cambia poco; la differenza viene più avanti nella partita.

# Nella finestra.
hint-heading = Suggerimento
hint-thinks = Simulazione di partite possibili: { $share }%
hint-model = Il prossimo turno dovrebbe essere di { $model }.
hint-no-model = È meglio non attivare nessuno.
hint-in-vain = Non c'è nessun suggerimento.
hint-what = Che cosa fare
hint-worth = { $side ->
    [heroes] Partite vinte dagli Eroi su 100 ({ $games } simulate)
   *[overlord] Partite vinte dal Lord Supremo su 100 ({ $games } simulate)
}
hint-in-100 = { $worth }
hint-error = ±{ $error }
hint-note-done = Così è stato giocato.
hint-note-waits = Aspettare.
hint-note-as-good = Nessuna differenza chiara dal primo.
hint-why = Perché ha giocato così?
hint-why-of = Perché { $model } ha fatto così?
hint-why-place = Round { $round } – turno del computer { $number } di { $all }
hint-why-earlier = Prima
hint-why-later = Dopo
hint-nobody = I suggerimenti sono per chi deve decidere, e ora nessun giocatore deve decidere.
hint-of-dice = Non c'è nulla da decidere: inserisci i dadi veri come sono caduti.
hint-curtain = I suggerimenti del Lord Supremo sono solo per i suoi occhi. Prima apri il sipario.
hint-no-computer = In questa partita non gioca nessun computer.

## Il coach

coach-looks = Il coach sta pensando…
coach-asks = Coach: questa mossa costa { $cost } partite su 100. Meglio: { $better }

## Analisi

review-title = { $title }: la probabilità di vittoria degli Eroi con ciò che sapevano, su 100
review-round = Round { $round }
review-turn = { $chance }  { $step }. { $orders } (decisioni { $play }, fortuna { $luck })
review-end = { $end }  { $over ->
    [yes] La partita è finita.
   *[no] La partita non è finita: si valutano solo le decisioni degli Eroi.
}
review-sums = Da { $first } a { $end }: le decisioni degli Eroi { $heroes }, le decisioni del Lord Supremo { $overlord }, la fortuna { $luck }.
review-mistakes = { $count ->
    [0] Nessuna decisione è chiaramente costata 3 vittorie su 100 o più.
    [one] La decisione che è costata di più alla sua fazione:
   *[other] Le { $count } decisioni che sono costate di più alla loro fazione:
}
review-mistake = La decisione { $step } (round { $round }, { $side }) è costata { $cost } vittorie su 100 (±{ $error }).
review-done = {"  "}Giocato: { $orders }
review-better = {"  "}Meglio: { $orders }
review-progress = { $share }%
