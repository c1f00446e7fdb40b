### Gli eventi di un'avventura in frasi, per chi la conduce con i fogli stampati.

event-if = { $when }, se { $conditions }
event-repeat = { $when } (ogni volta)
event-opened = Quando si apre { $piece }
event-forced = Quando si forza la serratura di { $piece }
event-revealed = Quando è rivelato il { $place }
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
event-entered = Quando { $who } entra nel { $place }
event-left = Quando { $who } lascia il { $place }
event-wounded = Quando { $who } subisce una ferita
event-injured = Quando { $who } diventa un modello Menomato
event-destroyed =
    { $kind ->
        [heroes] Quando un Eroe resta Incapacitato
        [overlord] Quando un modello del Lord Supremo è distrutto
        [minion] Quando un modello di { $name } è distrutto
       *[other] Quando { $name } lascia il gioco
    }
event-destroyed-last =
    { $kind ->
        [heroes] Quando cade l'ultimo Eroe
        [overlord] Quando cade l'ultimo modello del Lord Supremo
        [minion] Quando cade l'ultimo modello di { $name }
       *[other] Quando cade { $name }
    }
event-taken = Quando un Eroe prende il segnalino { $token }
event-played = Quando il Lord Supremo gioca { $card }
event-reached = Quando «{ $counter }» arriva a { $number }
event-done = Quando qualcuno compie l'Azione «{ $action }»
event-all-at = ogni Eroe in gioco è per intero sul { $place }
event-all-at-not = non tutti gli Eroi in gioco sono per intero sul { $place }
event-any-at = { $who } è sul { $place }
event-any-at-not =
    { $kind ->
        [heroes] nessun Eroe è sul { $place }
        [overlord] nessun modello del Lord Supremo è sul { $place }
        [minion] nessun modello di { $name } è sul { $place }
       *[other] { $name } non è sul { $place }
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
event-count = «{ $counter }» è già a { $number }
event-count-not = «{ $counter }» non è ancora a { $number }
event-count-at-least = «{ $one }» ha raggiunto «{ $other }»
event-count-at-least-not = «{ $one }» non ha ancora raggiunto «{ $other }»
who-any =
    { $kind ->
        [heroes] un Eroe
        [overlord] un modello del Lord Supremo
        [minion] un modello di { $name }
        [actor] chi compie l'Azione
        [target] il bersaglio dell'Azione
       *[other] { $name }
    }
who-each =
    { $kind ->
        [heroes] ogni Eroe
        [overlord] ogni modello del Lord Supremo
        [minion] ogni modello di { $name }
        [actor] chi compie l'Azione
        [target] il bersaglio dell'Azione
       *[other] { $name }
    }
event-action-lock = Un Combattimento contro i dadi di { $lock }; basta un colpo.
event-action-die = Con { $numbers }: { $then }


then-tell = Leggi ad alta voce: «{ $text }»
then-place = Entra in gioco: { $thing }.
then-remove = { $who } lascia il gioco.
then-remove-piece = { $piece } lascia il gioco.
then-remove-kind = Lascia il tabellone ogni { $kind }.
then-open = { $piece } si apre, qualunque cosa la tenga chiusa.
then-lock = { $piece }, se è chiusa, ora ha questa serratura: { $lock }.
then-ward = { $piece }, se è chiusa, ora ha una Guardia di potere { $number }.
then-reveal = Il { $place } è rivelato, con tutto ciò che contiene.
then-hide = Il { $place } torna al buio, tranne le caselle con Eroi; tutto il resto lascia il gioco.
then-turn = Il { $place } gira di { $number }° in senso orario con tutto ciò che c'è sopra.
then-slide = Il { $place } si sposta di { $east } caselle a est e { $south } a sud, con tutto ciò che c'è sopra.
then-do = { $who } { $effects }.
then-do-at = { $who } sul { $place } { $effects }.
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
then-raises = D'ora in poi il Lord Supremo può animare { $minion }, fino a controllarne { $number }.
then-raises-no-longer = D'ora in poi il Lord Supremo non può più animare: { $minion }.
then-count = Aggiungi { $number } a «{ $counter }».
then-count-down = Togli { $number } da «{ $counter }».
then-goals = { $side }, d'ora in poi: { $text }
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
    ha Armatura { $amount } per { $rounds ->
        [one] questo round
       *[other] { $rounds } round, questo compreso
    }
effect-dice =
    ha { $amount } Dadi Combattimento per { $rounds ->
        [one] questo round
       *[other] { $rounds } round, questo compreso
    }
effect-lose-action = non può agire nel suo prossimo turno
effect-bind = non può né Muovere né agire finché, all'inizio di un suo turno, il suo dado non mostra { $number } o più
effect-roll = tira un dado ({ $lines })
effect-roll-line =
    { $number ->
        [6] con un 6
       *[other] con { $number } o più
    }: { $then }
effect-place-adjacent = mette in gioco accanto a sé un modello di { $minion }
effect-place-short = mette in gioco a gittata Corta un modello di { $minion }
effect-place-long = mette in gioco a gittata Lunga un modello di { $minion }
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
