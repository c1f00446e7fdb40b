### Gli eventi di un'avventura in frasi, per chi la conduce con i fogli stampati.

event-if = { $when }, se { $conditions }
event-repeat = { $when } (ogni volta)
event-opened = Quando si apre { $piece }
event-forced = Quando si forza la serratura di { $piece }
event-revealed = Quando è rivelato il { $place }
event-round-starts = All'inizio di un round
event-round-ends = Alla fine di un round
event-entered = Quando { $who } entra nel { $place }
event-left = Quando { $who } lascia il { $place }
event-wounded = Quando questo modello subisce una ferita: { $who }
event-injured = Quando questo modello resta Menomato: { $who }
event-destroyed = Quando è distrutto o Incapacitato: { $who }
event-taken = Quando un Eroe prende questo segnalino: { $token }
event-played = Quando il Lord Supremo gioca { $card }
event-reached = Quando «{ $counter }» arriva a { $number }
event-done = Quando qualcuno compie «{ $action }»
event-all-at = ogni Eroe in gioco è per intero sul { $place }
event-any-at = questo modello è sul { $place }: { $who }
event-all-revealed = tutto il { $place } è rivelato
event-round = è il round { $number } o uno successivo
event-action-lock = Un Combattimento contro i dadi di { $lock }; basta un colpo.
event-action-die = Con { $numbers }: { $then }

who-actor = chi la compie
who-target = il bersaglio dell'Azione

then-tell = Leggi ad alta voce: «{ $text }»
then-place = Entra in gioco: { $thing }.
then-remove = Lascia il gioco: { $who }.
then-remove-piece = { $piece } lascia il gioco.
then-remove-kind = Lascia il tabellone ogni { $kind }.
then-open = { $piece } si apre, qualunque cosa la tenga chiusa.
then-lock = { $piece }, se è chiusa, ora ha questa serratura: { $lock }.
then-ward = { $piece }, se è chiusa, ora ha una Guardia di potere { $number }.
then-reveal = Il { $place } è rivelato, con tutto ciò che contiene.
then-hide = Il { $place } torna al buio, tranne le caselle con Eroi; tutto il resto lascia il gioco.
then-turn = Il { $place } gira di { $number }° in senso orario con tutto ciò che c'è sopra.
then-slide = Il { $place } si sposta di { $east } caselle a est e { $south } a sud, con tutto ciò che c'è sopra.
then-do = { $who }: { $effects }.
then-do-at = { $who } sul { $place }: { $effects }.
then-invulnerable = D'ora in poi non subisce ferite né colpi: { $who }.
then-vulnerable = D'ora in poi può di nuovo subire ferite e colpi: { $who }.
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
then-win = Vittoria: { $side }.

effect-then = , poi{" "}
effect-magic-attack =
    un Attacco Magico con { $number ->
        [one] un dado
       *[other] { $number } dadi
    }
effect-magic-attack-then =
    un Attacco Magico con { $number ->
        [one] un dado
       *[other] { $number } dadi
    }; se ferisce o elimina il bersaglio: { $then }
effect-lower-ward = la sua Guardia perde { $number } di potere
effect-wound =
    { $number ->
        [one] una ferita
       *[other] { $number } ferite
    }
effect-minions = {" "}(i Servi: altrettanti colpi)
effect-heal =
    { $number ->
        [one] guarisce una ferita
       *[other] guariscono { $number } ferite
    }
effect-move = muove subito fino a { $number } caselle
effect-armour =
    Armatura { $amount } per { $rounds ->
        [one] questo round
       *[other] { $rounds } round, questo compreso
    }
effect-dice =
    Dadi Combattimento { $amount } per { $rounds ->
        [one] questo round
       *[other] { $rounds } round, questo compreso
    }
effect-lose-action = non può agire nel suo prossimo turno
effect-bind = non può né Muovere né agire finché, all'inizio di un suo turno, il suo dado non mostra { $number } o più
effect-roll = si tira un dado per ciascuno ({ $lines })
effect-roll-line = { $number } o più: { $then }
effect-place-adjacent = entra in gioco accanto, un modello: { $minion }
effect-place-short = entra in gioco a gittata Corta un modello: { $minion }
effect-place-long = entra in gioco a gittata Lunga un modello: { $minion }
effect-gain = riceve { $item }
effect-raise =
    subito { $number ->
        [one] un lancio
       *[other] { $number } lanci
    } di Animare Morti
effect-recharge = una carta Incantesimo è di nuovo diritta
effect-recharge-all = tutte le carte Incantesimo sono di nuovo diritte
effect-empower =
    { $number ->
        [one] un dado
       *[other] { $number } dadi
    } in più per il prossimo Attacco Magico in questo turno
effect-fight-each = un Combattimento contro ogni nemico e ogni serratura adiacenti
effect-shoot-each = un tiro contro ogni nemico a cui si potrebbe tirare
effect-fight =
    un Combattimento con { $number ->
        [0] i soliti dadi
        [one] un dado in più
       *[other] { $number } dadi in più
    }
effect-shoot =
    { $number ->
        [one] un tiro
       *[other] { $number } tiri
    }
effect-cast-major = lancia { $number } incantesimi Maggiori diversi
effect-step-and-fight = un passo, poi un Combattimento, e ancora finché ciascuno elimina il bersaglio
effect-hold-front-arc = i nemici nel suo arco frontale non Muovono né agiscono fino al suo prossimo turno
effect-ignore-wounds = non subisce ferite fino al suo prossimo turno
