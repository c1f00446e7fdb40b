### Che cosa dà la vittoria, e chi ha vinto.

goal = { $side }: vittoria appena { $condition }.
goal-by-event = { $side }: vittoria per un evento o un'azione dell'avventura.
goal-text = { $side }: { $text }

heroes-won = Gli Eroi vincono: { $why }.
overlord-won = Il Lord Supremo vince: { $why }.
won-by-plot = la storia finisce qui
won-by-time = il tempo è scaduto

condition-opened = si apre { $piece }
condition-opened-not = nessuno ha ancora aperto { $piece }
condition-opened-door = si apre la porta d'uscita
condition-opened-door-not = la porta d'uscita è ancora chiusa
condition-opened-chest = si apre il forziere cercato
condition-opened-chest-not = il forziere cercato è ancora chiuso
condition-slain = { $piece } lascia il gioco
condition-slain-not = { $piece } è ancora in gioco
condition-hero-incapacitated = un Eroe resta Incapacitato (DMG-6)
condition-hero-incapacitated-not = nessun Eroe è Incapacitato (DMG-6)
condition-heroes-incapacitated = tutti gli Eroi restano Incapacitati (DMG-6)
condition-heroes-incapacitated-not = almeno un Eroe non è Incapacitato (DMG-6)
condition-time-up = deve pescare una carta e non ne restano (RND-10)
condition-time-up-not = gli restano carte da pescare (RND-10)
condition-gone =
    { $kind ->
        [heroes] in gioco non resta nessun Eroe
        [overlord] in gioco non resta nessun modello del Lord Supremo
        [minion] in gioco non resta nessun modello di { $name }
       *[other] { $name } non è più in gioco
    }
condition-gone-not =
    { $kind ->
        [heroes] c'è ancora un Eroe in gioco
        [overlord] c'è ancora un modello del Lord Supremo in gioco
        [minion] c'è ancora un modello di { $name } in gioco
       *[other] { $name } è ancora in gioco
    }
condition-in-play =
    { $kind ->
        [heroes]
            { $number ->
                [one] c'è un Eroe in gioco
               *[other] in gioco ci sono almeno { $number } Eroi
            }
        [overlord]
            { $number ->
                [one] c'è un modello del Lord Supremo in gioco
               *[other] in gioco ci sono almeno { $number } modelli del Lord Supremo
            }
        [minion]
            { $number ->
                [one] in gioco c'è almeno un modello di { $name }
               *[other] in gioco ci sono almeno { $number } { $many }
            }
       *[other] { $name } è in gioco
    }
condition-in-play-not =
    { $kind ->
        [heroes]
            { $number ->
                [one] non c'è nessun Eroe in gioco
               *[other] in gioco ci sono meno di { $number } Eroi
            }
        [overlord]
            { $number ->
                [one] non c'è nessun modello del Lord Supremo in gioco
               *[other] in gioco ci sono meno di { $number } modelli del Lord Supremo
            }
        [minion]
            { $number ->
                [one] non c'è nessun modello di { $name } in gioco
               *[other] in gioco ci sono meno di { $number } { $many }
            }
       *[other] { $name } non è in gioco
    }
condition-all-at = ogni Eroe in gioco arriva sul posto
condition-all-at-not = non tutti gli Eroi in gioco sono arrivati sul posto
condition-any-at =
    { $kind ->
        [heroes] un Eroe arriva sul posto
        [overlord] un modello del Lord Supremo arriva sul posto
        [minion] un modello di { $name } arriva sul posto
       *[other] { $name } arriva sul posto
    }
condition-any-at-not =
    { $kind ->
        [heroes] nessun Eroe è ancora sul posto
        [overlord] nessun modello del Lord Supremo è ancora sul posto
        [minion] nessun modello di { $name } è ancora sul posto
       *[other] { $name } non è ancora sul posto
    }
condition-count = { $counter } arriva a { $number }
condition-count-not = { $counter } non è ancora a { $number }
condition-count-at-least = { $one } raggiunge { $other }
condition-count-at-least-not = { $one } non ha ancora raggiunto { $other }
condition-round = comincia il round { $number }
condition-round-not = il round { $number } non è ancora cominciato
condition-standing =
    { $number ->
        [one] almeno un Eroe è ancora in gioco
       *[other] gli Eroi in gioco sono almeno { $number }
    }
condition-standing-not =
    { $number ->
        [one] in gioco non resta nessun Eroe
       *[other] gli Eroi in gioco sono meno di { $number }
    }
condition-revealed = tutto il luogo è rivelato
condition-revealed-not = parte del luogo è ancora al buio
condition-and = { $one }, e { $other }
condition-or = { $one }, oppure { $other }

who-heroes = un Eroe
who-overlord = un modello del Lord Supremo
offered-to-overlord = modelli del Lord Supremo
offered-action = Azione «{ $action }» ({ $who }): { $text }
