### Dadi e Armatura con i loro motivi.

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
reason-ranged-dice = Dadi Gittata
reason-spell-dice = dadi dell'incantesimo
reason-armour = Armatura
reason-lock = della serratura
reason-injured = Menomato
reason-outnumbered = in inferiorità numerica
reason-from-behind = attaccato alle spalle
reason-cover = copertura
reason-empowered = dai cristalli
reason-two-dice = mai meno di 2 dadi
reason-armour-limit = limite dell'Armatura
