### Che cosa dà la vittoria, e chi ha vinto.

goal = { $side }: vittoria appena { $condition }.
goal-by-event = { $side }: vittoria per un evento o un'azione dell'avventura.
goal-text = { $side }: { $text }

heroes-won = Gli Eroi vincono: { $why }.
overlord-won = Il Lord Supremo vince: { $why }.
won-by-plot = così finisce la storia

condition-opened = si apre { $piece }
condition-opened-door = si apre la porta d'uscita
condition-opened-chest = si apre il forziere cercato
condition-slain = { $piece } lascia il gioco
condition-hero-incapacitated = un Eroe resta Incapacitato (DMG-6)
condition-heroes-incapacitated = tutti gli Eroi restano Incapacitati (DMG-6)
condition-time-up = dovrebbe pescare una carta e non ne restano (RND-10)
condition-gone = non è più in gioco: { $who }
condition-in-play = di questo ne sono in gioco almeno { $number }: { $who }
condition-all-at = ogni Eroe in gioco arriva sul posto
condition-any-at = arriva sul posto: { $who }
condition-count = { $counter } arriva a { $number }
condition-count-at-least = { $one } arriva al livello di { $other }
condition-round = comincia il round { $number }
condition-standing = gli Eroi in gioco sono { $number } o più
condition-revealed = tutto il luogo viene alla luce
condition-and = { $one }, e { $other }
condition-or = { $one }, oppure { $other }
condition-not = non è così: { $condition }

who-heroes = un Eroe
who-overlord = un modello del Lord Supremo
offered-to-overlord = modelli del Lord Supremo
offered-action = Azione «{ $action }» ({ $who }): { $text }
