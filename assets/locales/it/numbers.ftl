### Dadi e Armatura con le loro ragioni.

dice-count =
    { $count ->
        [one] { $count } dado
       *[other] { $count } dadi
    }
armour-count = Armatura { $count }
tally = { $number } ({ $parts })
tally-part = { $amount } { $reason } { $rule }
dice-none = nessuno

reason-combat-dice = Dadi Combattimento
reason-armour = Armatura
reason-lock = della serratura
reason-injured = Menomato
reason-outnumbered = in inferiorità numerica
reason-from-behind = attaccato alle spalle
reason-two-dice = mai meno di 2 dadi
reason-armour-limit = limite dell'Armatura
