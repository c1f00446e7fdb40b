### Suggerimenti, coach e analisi delle partite.

## Un suggerimento

hint-title = { $side ->
    [heroes] Quante partite su 100 vincerebbero gli Eroi:
   *[overlord] Quante partite su 100 vincerebbe il Lord Supremo:
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

# Perché un piano è migliore o peggiore: i numeri sono su 100 partite, prima del prossimo turno di questa fazione; «invece che» è aspettare, o il migliore degli altri.
hint-attack =
    { $kind ->
        [shut] { $removes }: si apre { $target }.
        [falls] { $removes }: cade { $target }.
        [hurts] { $works }: ferisce { $target }.
       *[model] { $removes }: cade { $target }; { $works }: almeno un colpo va a segno.
    }
hint-draws =
    Attira l'attacco su { $model }: { $share ->
        [0] mai colpito
       *[other] colpito in { $share } partite su 100
    }, { $other } { $other_share ->
        [0] mai
       *[other] in { $other_share }
    } (invece che in { $otherwise }).
hint-danger =
    { $way ->
        [less] { $share ->
            [0] Tiene { $model } al riparo: nessun colpo, invece che in { $otherwise } partite su 100.
           *[other] Ripara { $model }: un colpo arriva in { $share } partite su 100 invece che in { $otherwise }.
        }
        [more] Espone { $model }: un colpo arriva in { $share } partite su 100 invece che in { $otherwise }.
       *[same] Lascia { $model } dove piovono i colpi: in { $share } partite su 100 in ogni caso.
    }
hint-falls =
    { $way ->
        [less] { $share ->
            [0] Salva { $model }, che cadrebbe in { $otherwise } partite su 100.
           *[other] Protegge { $model }: cade in { $share } partite su 100 invece che in { $otherwise }.
        }
        [more] Mette a rischio { $model }: cade in { $share } partite su 100 invece che in { $otherwise }.
       *[same] Lascia { $model } in pericolo: cade in { $share } partite su 100 in ogni caso.
    }
hint-foe =
    { $way ->
        [less] Risparmia { $model }: cade in { $share } partite su 100 invece che in { $otherwise }.
       *[more] Ha la meglio su { $model }: cade in { $share } partite su 100 invece che in { $otherwise }.
    }
hint-opens =
    { $way ->
        [less] Lascia chiuso: { $model } si apre in { $share } partite su 100 invece che in { $otherwise }.
       *[more] Apre la via: { $model } si apre in { $share } partite su 100 invece che in { $otherwise }.
    }
hint-gains =
    { $way ->
        [less] Lascia { $model } a mani vuote: raccoglie qualcosa in { $share } partite su 100 invece che in { $otherwise }.
       *[more] Riempie le mani a { $model }: raccoglie qualcosa in { $share } partite su 100 invece che in { $otherwise }.
    }
hint-wins =
    { $way ->
        [less] Si lascia sfuggire una vittoria rapida: arriva subito in { $share } partite su 100 invece che in { $otherwise }.
       *[more] Può vincere subito: in { $share } partite su 100 invece che in { $otherwise }.
    }
hint-loses =
    { $way ->
        [less] Allontana la sconfitta: arriva subito in { $share } partite su 100 invece che in { $otherwise }.
       *[more] Può perdere subito: in { $share } partite su 100 invece che in { $otherwise }.
    }
hint-clock = La vittoria arriva intorno al round { $round } invece che al { $otherwise }.
hint-later = Sul momento cambia poco; si vede più avanti nella partita.

# Nella finestra.
hint-heading = Suggerimento
hint-thinks = Ci sto pensando: { $share } %
hint-model = Il prossimo turno dovrebbe essere di { $model }.
hint-no-model = È meglio non attivare nessuno.
hint-in-vain = Non c'è nessun suggerimento.
hint-what = Che cosa fare
hint-worth = { $side ->
    [heroes] Quante partite su 100 vincerebbero gli Eroi
   *[overlord] Quante partite su 100 vincerebbe il Lord Supremo
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
