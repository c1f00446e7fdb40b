### Dice and Armour with their reasons.

dice-count =
    { $count ->
        [one] { $count } die
       *[other] { $count } dice
    }
armour-count = Armour { $count }
tally = { $number } ({ $parts })
tally-part = { $amount } { $reason } { $rule }
dice-none = none

reason-combat-dice = Combat dice
reason-ranged-dice = Ranged dice
reason-spell-dice = spell dice
reason-armour = Armour
reason-lock = from the lock
reason-injured = Injured
reason-outnumbered = outnumbered
reason-from-behind = attacked from behind
reason-cover = cover
reason-empowered = from crystals
reason-two-dice = never fewer than 2 dice
reason-armour-limit = Armour limit
