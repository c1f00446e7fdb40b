### Che cosa dà la vittoria, e chi ha vinto.

goal = Vittoria appena { $condition }.
goal-by-event = Vittoria quando la concede un evento o un'azione dell'avventura.
goal-of = { $side }: { $goal }

heroes-won = Gli Eroi vincono. { $how }
overlord-won = Il Lord Supremo vince. { $how }

## Ciò che è appena accaduto, in una frase a sé.

won-by-event = La storia finisce qui.
won-clause = { $clause }.
won-opened = Si apre { $piece } in { $cell }.
won-opened-door = La porta d'uscita è aperta.
won-opened-chest = Il forziere che tutti cercavano è aperto.
won-slain =
    { $gender ->
        [f] { $piece } è caduta.
       *[m] { $piece } è caduto.
    }
won-several-slain = Sono caduti { $pieces }.
won-hero-incapacitated = È caduto un Eroe.
won-heroes-incapacitated = È caduto l'ultimo Eroe.
won-time-up = Il tempo è scaduto.
won-gone =
    { $kind ->
        [heroes] Non resta più nessun Eroe.
        [overlord] Il Lord Supremo non ha più nessuno.
        [minion] Non ci sono più { $many }.
       *[other] { $name } non c'è più.
    }
won-in-play =
    { $kind ->
        [heroes]
            { $number ->
                [one] C'è un Eroe in gioco.
               *[other] Ci sono { $number } Eroi in gioco.
            }
        [overlord]
            { $number ->
                [one] Il Lord Supremo ha un modello in gioco.
               *[other] Il Lord Supremo ha { $number } modelli in gioco.
            }
        [minion]
            { $number ->
                [one] Arriva { $a }.
               *[other] Si sono radunati { $number } { $many }.
            }
       *[other] Arriva { $name }.
    }
won-all-at = Gli Eroi ancora in piedi sono arrivati tutti.
won-any-at =
    { $kind ->
        [heroes] Un Eroe è arrivato.
        [overlord] Un modello del Lord Supremo è passato.
        [minion] Passa { $a }.
       *[other] { $gender ->
            [f] { $name } è arrivata.
           *[m] { $name } è arrivato.
        }
    }
won-count = «{ $counter }» è a { $number }.
won-count-at-least = «{ $one }» ha raggiunto «{ $other }».
won-task = Il compito è compiuto.
won-round = È cominciato il round { $number }.
won-standing =
    { $number ->
        [one] Un Eroe è ancora in piedi.
       *[other] Ci sono ancora { $number } Eroi in piedi.
    }
won-revealed = Lì non c'è più nulla di nascosto.

## Ciò che deve accadere, come parte di una frase.

condition-opened = si apre { $piece } in { $cell }
condition-opened-not = nessuno ha ancora aperto { $piece } in { $cell }
condition-opened-door = si apre la porta d'uscita
condition-opened-door-not = la porta d'uscita è ancora chiusa
condition-opened-chest = si apre il forziere che tutti cercano
condition-opened-chest-not = il forziere che tutti cercano è ancora chiuso
condition-slain = cade { $piece }
condition-slain-not = { $piece } è ancora in piedi
condition-several-slain = cadono { $pieces }
condition-hero-incapacitated = cade un Eroe
condition-hero-incapacitated-not = nessun Eroe è caduto
condition-heroes-incapacitated = cade l'ultimo Eroe
condition-heroes-incapacitated-not = un Eroe è ancora in piedi
condition-time-up = il Lord Supremo non ha più carte da pescare
condition-time-up-not = il Lord Supremo ha ancora carte da pescare
condition-gone =
    { $kind ->
        [heroes] non resta più nessun Eroe
        [overlord] il Lord Supremo non ha più nessuno
        [minion] non ci sono più { $many }
       *[other] { $name } non c'è più
    }
condition-gone-not =
    { $kind ->
        [heroes] resta un Eroe
        [overlord] il Lord Supremo ha ancora qualcuno
        [minion] c'è ancora { $a }
       *[other] { $name } c'è ancora
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
condition-all-at = arrivano tutti gli Eroi ancora in piedi
condition-all-at-not = non tutti gli Eroi ancora in piedi sono arrivati
condition-any-at =
    { $kind ->
        [heroes] arriva un Eroe
        [overlord] passa un modello del Lord Supremo
        [minion] passa { $a }
       *[other] arriva { $name }
    }
condition-any-at-not =
    { $kind ->
        [heroes] nessun Eroe arriva
        [overlord] nessun modello del Lord Supremo passa
        [minion] non passa nessun modello di { $name }
       *[other] { $name } non arriva
    }
condition-count = «{ $counter }» arriva a { $number }
condition-count-not = «{ $counter }» è sotto { $number }
condition-count-at-least = «{ $one }» raggiunge «{ $other }»
condition-count-at-least-not = «{ $one }» è indietro rispetto a «{ $other }»
condition-task = il compito è compiuto
condition-task-not = il compito non è compiuto
condition-round = comincia il round { $number }
condition-round-not = il round { $number } non è ancora cominciato
condition-standing =
    { $number ->
        [one] un Eroe è ancora in piedi
       *[other] sono ancora in piedi almeno { $number } Eroi
    }
condition-standing-not =
    { $number ->
        [one] non resta più nessun Eroe
       *[other] sono in piedi meno di { $number } Eroi
    }
condition-revealed = lì non c'è più nulla di nascosto
condition-revealed-not = una parte è ancora nascosta
condition-and = { $one }, e { $other }
condition-or = { $one }, oppure { $other }

who-heroes = un Eroe
who-overlord = un modello del Lord Supremo
offered-to-overlord = modelli del Lord Supremo
offered-action = Azione «{ $action }» ({ $who }): { $text }
