### Che cosa dà la vittoria, e chi ha vinto.

goal = { $side }: vittoria appena { $condition }.
goal-by-event = { $side }: vittoria per un evento o un'azione dell'avventura.
goal-text = { $side }: { $text }

heroes-won = Gli Eroi vincono: { $why }.
overlord-won = Il Lord Supremo vince: { $why }.
won-by-plot = la storia finisce qui

condition-opened = si apre { $piece }
condition-opened-door = si apre la porta d'uscita
condition-opened-chest = si apre il forziere cercato
condition-slain = { $piece } lascia il gioco
condition-hero-incapacitated = un Eroe resta Incapacitato (DMG-6)
condition-heroes-incapacitated = tutti gli Eroi restano Incapacitati (DMG-6)
condition-time-up = deve pescare una carta e non ne restano (RND-10)
condition-gone = nessuno di questi è più in gioco: { $who }
condition-in-play = almeno { $number } di questi sono in gioco: { $who }
condition-all-at = ogni Eroe in gioco arriva sul posto
condition-any-at = questo modello arriva sul posto: { $who }
condition-count = { $counter } arriva a { $number }
condition-count-at-least = { $one } raggiunge { $other }
condition-round = comincia il round { $number }
condition-standing = gli Eroi in gioco sono { $number } o più
condition-revealed = tutto il luogo è rivelato
condition-and = { $one }, e { $other }
condition-or = { $one }, oppure { $other }
condition-not = non è vero che: { $condition }

who-heroes = un Eroe
who-overlord = un modello del Lord Supremo
offered-to-overlord = modelli del Lord Supremo
offered-action = Azione «{ $action }» ({ $who }): { $text }
