### Gli eventi di un'avventura in frasi, per chi la conduce con i fogli stampati.

event-if = { $when }, se { $conditions }
event-when = Quando { $what }
event-every-time = Ogni volta che { $what }
event-opened = si apre { $piece }
event-forced = cede la serratura che chiude { $piece }
event-revealed = è rivelato il { $place }
event-round-starts = All'inizio di un round
event-round-starts-at = All'inizio del round { $number }
event-round-starts-from = All'inizio di un round, dal { $number } in poi
event-round-starts-every = All'inizio di ogni round
event-round-starts-every-from = All'inizio di ogni round, dal { $number } in poi
event-round-ends = Alla fine di un round
event-round-ends-at = Alla fine del round { $number }
event-round-ends-from = Alla fine di un round, dal { $number } in poi
event-round-ends-every = Alla fine di ogni round
event-round-ends-every-from = Alla fine di ogni round, dal { $number } in poi
event-entered = { $who } entra nel { $place }
event-left = { $who } lascia il { $place }
event-wounded = { $who } subisce una ferita
event-injured =
    { $gender ->
        [f] { $who } resta Menomata
        [m] { $who } resta Menomato
       *[other] { $who } diventa un modello Menomato
    }
event-destroyed =
    { $kind ->
        [heroes] un Eroe resta Incapacitato
        [overlord] un modello del Lord Supremo è distrutto
        [minion] { $a } è distrutto
       *[other] { $name } lascia il gioco
    }
event-destroyed-last =
    { $kind ->
        [heroes] cade l'ultimo Eroe
        [overlord] cade l'ultimo modello del Lord Supremo
        [minion] cade l'ultimo modello di { $name }
       *[other] cade { $name }
    }
event-taken = un Eroe prende { $token }
event-played = il Lord Supremo gioca la carta { $card }
event-reached = { $counter } arriva a { $number }
event-mark-made = fai il { $mark }
event-done = qualcuno compie l'Azione «{ $action }»
event-open =
    { $gender ->
        [f] { $piece } è aperta
       *[other] { $piece } è aperto
    }
event-open-not =
    { $gender ->
        [f] { $piece } è ancora chiusa
       *[other] { $piece } è ancora chiuso
    }
event-slain = { $piece } ha lasciato il gioco
event-slain-not = { $piece } è ancora in gioco
event-all-at = ogni Eroe in gioco è per intero nel { $place }
event-all-at-not = non tutti gli Eroi in gioco sono per intero nel { $place }
event-any-at = { $who } è nel { $place }
event-any-at-not =
    { $kind ->
        [heroes] nessun Eroe è nel { $place }
        [overlord] nessun modello del Lord Supremo è nel { $place }
        [minion] nessun modello di { $name } è nel { $place }
       *[other] { $name } non è nel { $place }
    }
event-all-revealed = tutto il { $place } è rivelato
event-all-revealed-not = parte del { $place } è ancora al buio
event-round = è il round { $number } o uno successivo
event-round-not = non si è ancora al round { $number }
event-hero-incapacitated = un Eroe è Incapacitato
event-hero-incapacitated-not = nessun Eroe è Incapacitato
event-heroes-incapacitated = tutti gli Eroi sono Incapacitati
event-heroes-incapacitated-not = almeno un Eroe non è Incapacitato
event-time-up = il Lord Supremo deve pescare una carta e non ne restano
event-time-up-not = al Lord Supremo restano carte da pescare
event-count = { $counter } è almeno a { $number }
event-count-not = { $counter } non è ancora a { $number }
event-mark = il { $mark } c'è già
event-mark-not = il { $mark } non c'è ancora
event-count-at-least = { $one } ha raggiunto { $other }
event-count-at-least-not = { $one } non ha ancora raggiunto { $other }
who-any =
    { $kind ->
        [heroes] un Eroe
        [overlord] un modello del Lord Supremo
        [minion] { $a }
        [actor] chi compie l'Azione
        [target] il bersaglio dell'Azione
       *[other] { $name }
    }
who-each =
    { $kind ->
        [heroes] ogni Eroe
        [overlord] ogni modello del Lord Supremo
        [minion] ogni { $name }
        [actor] chi compie l'Azione
        [target] il bersaglio dell'Azione
       *[other] { $name }
    }
event-action-lock = Un Combattimento contro i dadi di { $lock }; basta un colpo.
event-action-die = Con { $numbers }: { $then }

then-tell = Leggi ad alta voce: «{ $text }»
then-place = Metti in gioco: { $thing }.
then-remove = { $who } lascia il gioco.
then-remove-piece =
    { $piece } { $count ->
        [one] lascia
       *[other] lasciano
    } il gioco.
then-remove-kind = Ogni { $kind } lascia il tabellone.
then-open =
    { $piece } si { $count ->
        [one] apre
       *[other] aprono
    }, nonostante ogni serratura o Guardia.
then-lock =
    { $count ->
        [one] Se { $piece } è ancora { $gender ->
            [f] chiusa
           *[other] chiuso
        }, ora ha { $lock }.
       *[other] Tra { $piece }, chi è ancora da aprire ora ha { $lock }.
    }
then-ward =
    { $count ->
        [one] Se { $piece } è ancora { $gender ->
            [f] chiusa
           *[other] chiuso
        }, ora ha una Guardia di potere { $number }.
       *[other] Tra { $piece }, chi è ancora da aprire ora ha una Guardia di potere { $number }.
    }
then-reveal = Il { $place } è rivelato, con tutto ciò che contiene.
then-hide = Il { $place } torna al buio, tranne le caselle con Eroi; tutto il resto lascia il gioco.
then-turn = Il { $place } gira di { $number }° in senso orario con tutto ciò che c'è sopra.
then-slide = Il { $place } si sposta di { $way }, con tutto ciò che c'è sopra.
then-slide-way =
    { $number ->
        [one] una casella
       *[other] { $number } caselle
    } verso { $facing }
then-do = { $who } { $effects }.
then-do-at =
    { $kind ->
        [heroes] { $who } nel { $place } { $effects }.
        [overlord] { $who } nel { $place } { $effects }.
        [minion] { $who } nel { $place } { $effects }.
       *[other] { $who }, se si trova nel { $place }, { $effects }.
    }
then-invulnerable = D'ora in poi { $who } non subisce né ferite né colpi.
then-vulnerable = D'ora in poi { $who } può di nuovo subire ferite e colpi.
then-draw =
    Il Lord Supremo pesca { $number ->
        [one] una carta
       *[other] { $number } carte
    }.
then-more-cards =
    { $number ->
        [one] Una carta messa da parte va
       *[other] { $number } carte messe da parte vanno
    } in fondo alla pila del Lord Supremo.
then-fewer-cards =
    Dal fondo della pila del Lord Supremo si { $number ->
        [one] toglie una carta
       *[other] tolgono { $number } carte
    }.
then-more-commands =
    D'ora in poi il Lord Supremo ha { $number ->
        [one] un Comando
       *[other] { $number } Comandi
    } in più a turno.
then-fewer-commands =
    D'ora in poi il Lord Supremo ha { $number ->
        [one] un Comando
       *[other] { $number } Comandi
    } in meno a turno.
then-raises =
    { $number ->
        [one] D'ora in poi il Lord Supremo può animare { $a }, ma controllarne uno solo per volta.
       *[other] D'ora in poi il Lord Supremo può animare { $many }, fino a controllarne { $number } insieme.
    }
then-raises-no-longer = D'ora in poi il Lord Supremo non può più animare { $many }.
then-count = Aumenta { $counter } di { $number }.
then-count-down = Diminuisci { $counter } di { $number }.
then-mark = Fai il { $mark }.
then-goals =
    { $side ->
        [heroes] L'obiettivo degli Eroi, d'ora in poi:
       *[overlord] L'obiettivo del Lord Supremo, d'ora in poi:
    } { $text }
then-goals-when =
    { $side ->
        [heroes] D'ora in poi gli Eroi vincono
       *[overlord] D'ora in poi il Lord Supremo vince
    } appena { $conditions }.
then-win =
    { $side ->
        [heroes] Gli Eroi vincono.
       *[overlord] Il Lord Supremo vince.
    }

effect-then = , poi{" "}
effect-magic-attack =
    subisce un Attacco Magico con { $number ->
        [one] un dado
       *[other] { $number } dadi
    }
effect-magic-attack-then =
    subisce un Attacco Magico con { $number ->
        [one] un dado
       *[other] { $number } dadi
    } e, se ne esce con una ferita o lascia il gioco, { $then }
effect-lower-ward = perde { $number } di potere della sua Guardia
effect-wound =
    { $number ->
        [one] subisce una ferita
       *[other] subisce { $number } ferite
    }
effect-minions = {" "}(un Servo altrettanti colpi)
effect-heal =
    { $number ->
        [one] guarisce una ferita
       *[other] guarisce { $number } ferite
    }
effect-move = muove subito fino a { $number } caselle
effect-armour =
    ha { $number ->
        [one] un punto
       *[other] { $number } punti
    } di Armatura in { $sign ->
        [less] meno
       *[more] più
    } per { $rounds ->
        [one] questo round
       *[other] { $rounds } round, questo compreso
    }
effect-dice =
    ha { $number ->
        [one] un Dado Combattimento
       *[other] { $number } Dadi Combattimento
    } in { $sign ->
        [less] meno
       *[more] più
    } per { $rounds ->
        [one] questo round
       *[other] { $rounds } round, questo compreso
    }
effect-lose-action = non può agire nel suo prossimo turno
effect-bind = non può né Muovere né agire finché, all'inizio di un suo turno, il suo dado non mostra { $number } o più
effect-roll = tira un dado e { $lines }
effect-roll-line =
    { $count ->
        [one] con un { $numbers }
       *[other] con { $numbers }
    } { $then }
effect-place-adjacent = mette in gioco accanto a sé { $minion }
effect-place-short = mette in gioco a gittata Corta { $minion }
effect-place-long = mette in gioco a gittata Lunga { $minion }
effect-gain = riceve { $item }
effect-raise =
    compie subito { $number ->
        [one] un lancio
       *[other] { $number } lanci
    } di Animare Morti
effect-recharge = raddrizza una carta Incantesimo
effect-recharge-all = raddrizza tutte le carte Incantesimo
effect-empower =
    riceve { $number ->
        [one] un dado
       *[other] { $number } dadi
    } in più per il prossimo Attacco Magico in questo turno
effect-fight-each = compie un Combattimento contro ogni nemico e ogni serratura adiacenti
effect-shoot-each = compie un tiro contro ogni nemico a cui potrebbe tirare
effect-fight =
    compie un Combattimento con { $number ->
        [0] i soliti dadi
        [one] un dado in più
       *[other] { $number } dadi in più
    }
effect-shoot =
    compie { $number ->
        [one] un tiro
       *[other] { $number } tiri
    }
effect-cast-major = lancia { $number } incantesimi Maggiori diversi
effect-step-and-fight = fa un passo, poi un Combattimento, e ancora finché ciascuno elimina il bersaglio
effect-hold-front-arc = blocca i nemici nel suo arco frontale: non Muovono né agiscono fino al suo prossimo turno
effect-ignore-wounds = non subisce ferite fino al suo prossimo turno
