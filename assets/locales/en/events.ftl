### The events of an adventure in sentences, for whoever runs it from paper.

event-if = { $when }, if { $conditions }
event-when = When { $what }
event-every-time = Every time { $what }
event-opened = { $piece } opens
event-forced = the lock of { $piece } is forced
event-revealed = { $place } is revealed
event-round-starts = At the start of a round
event-round-starts-at = At the start of round { $number }
event-round-starts-from = At the start of a round, from round { $number } on
event-round-starts-every = At the start of every round
event-round-starts-every-from = At the start of every round from round { $number } on
event-round-ends = At the end of a round
event-round-ends-at = At the end of round { $number }
event-round-ends-from = At the end of a round, from round { $number } on
event-round-ends-every = At the end of every round
event-round-ends-every-from = At the end of every round from round { $number } on
event-entered = { $who } enters { $place }
event-left = { $who } leaves { $place }
event-wounded = { $who } takes a wound
event-injured = { $who } becomes Injured
event-destroyed =
    { $kind ->
        [heroes] a Hero is Incapacitated
        [overlord] one of the Overlord's models is destroyed
        [minion] { $a } is destroyed
       *[other] { $name } is Incapacitated
    }
event-destroyed-last =
    { $kind ->
        [heroes] the last Hero falls
        [overlord] the last of the Overlord's models falls
        [minion] the last { $name } falls
       *[other] { $name } falls
    }
event-taken = a Hero takes { $token }
event-played = the Overlord plays { $card }
event-reached = { $counter } reaches { $number }
event-mark-made = { $mark } is made
event-done = someone takes the action “{ $action }”
event-open = { $piece } is open
event-open-not = { $piece } is still shut
event-slain = { $piece } has left play
event-slain-not = { $piece } is still in play
event-all-at = every Hero in play is wholly on { $place }
event-all-at-not = not every Hero in play is wholly on { $place }
event-any-at = { $who } is on { $place }
event-any-at-not =
    { $kind ->
        [heroes] no Hero is on { $place }
        [overlord] none of the Overlord's models is on { $place }
        [minion] no { $name } is on { $place }
       *[other] { $name } is not on { $place }
    }
event-all-revealed = all of { $place } is revealed
event-all-revealed-not = part of { $place } is still dark
event-round = it is round { $number } or later
event-round-not = it is not yet round { $number }
event-hero-incapacitated = a Hero is Incapacitated
event-hero-incapacitated-not = no Hero is Incapacitated
event-heroes-incapacitated = all Heroes are Incapacitated
event-heroes-incapacitated-not = at least one Hero is not Incapacitated
event-time-up = the Overlord must draw a card and none is left
event-time-up-not = the Overlord has cards left to draw
event-count = { $counter } has reached { $number }
event-count-not = { $counter } has not yet reached { $number }
event-mark = { $mark } is there
event-mark-not = { $mark } is not there yet
event-count-at-least = { $one } has caught up with { $other }
event-count-at-least-not = { $one } has not yet caught up with { $other }
who-any =
    { $kind ->
        [heroes] a Hero
        [overlord] one of the Overlord's models
        [minion] { $a }
        [actor] whoever takes the action
        [target] the target of the action
       *[other] { $name }
    }
who-each =
    { $kind ->
        [heroes] each Hero
        [overlord] each of the Overlord's models
        [minion] each { $name }
        [actor] whoever takes the action
        [target] the target of the action
       *[other] { $name }
    }
event-action-lock = A Fight against the dice of { $lock }; one hit is enough.
event-action-die = On { $numbers }: { $then }

then-tell = Read out: “{ $text }”
then-place = Bring into play: { $thing }.
then-remove = { $who } leaves play.
then-remove-piece =
    { $piece } { $count ->
        [one] leaves
       *[other] leave
    } play.
then-remove-kind = Every { $kind } leaves the board.
then-open =
    { $piece } { $count ->
        [one] opens, whatever keeps it shut
       *[other] open, whatever keeps them shut
    }.
then-lock =
    { $count ->
        [one] If { $piece } is still shut, it now has { $lock }.
       *[other] Of { $piece }, each that is still shut now has { $lock }.
    }
then-ward =
    { $count ->
        [one] If { $piece } is still shut, it now has a Ward of power { $number }.
       *[other] Of { $piece }, each that is still shut now has a Ward of power { $number }.
    }
then-reveal = { $place } is revealed, with everything there.
then-hide = { $place } goes dark, except for cells with Heroes on them; everything else there leaves play.
then-turn = { $place } turns { $number }° clockwise with everything on it.
then-slide = { $place } moves { $way }, with everything on it.
then-slide-way =
    { $number ->
        [one] one cell
       *[other] { $number } cells
    } { $facing }
then-do = { $who } { $effects }.
then-do-at =
    { $kind ->
        [heroes] { $who } on { $place } { $effects }.
        [overlord] { $who } on { $place } { $effects }.
        [minion] { $who } on { $place } { $effects }.
       *[other] { $who }, if on { $place }, { $effects }.
    }
then-invulnerable = From now on { $who } takes no wounds and no hits.
then-vulnerable = From now on { $who } can take wounds and hits again.
then-draw =
    The Overlord draws { $number ->
        [one] a card
       *[other] { $number } cards
    }.
then-more-cards =
    { $number ->
        [one] One card that was put away goes
       *[other] { $number } cards that were put away go
    } to the bottom of the Overlord's pile.
then-fewer-cards =
    { $number ->
        [one] One card is
       *[other] { $number } cards are
    } removed from the bottom of the Overlord's pile.
then-more-commands =
    From now on the Overlord has { $number ->
        [one] one Command
       *[other] { $number } Commands
    } more a turn.
then-fewer-commands =
    From now on the Overlord has { $number ->
        [one] one Command
       *[other] { $number } Commands
    } fewer a turn.
then-raises =
    { $number ->
        [one] From now on the Overlord may raise { $a }, but control only one at a time.
       *[other] From now on the Overlord may raise { $many }, and control up to { $number } at once.
    }
then-raises-no-longer = From now on the Overlord may no longer raise { $many }.
then-count = Add { $number } to { $counter }.
then-count-down = Subtract { $number } from { $counter }.
then-mark = Make { $mark }.
then-goals =
    { $side ->
        [heroes] The Heroes' goal from now on:
       *[overlord] The Overlord's goal from now on:
    } { $text }
then-goals-when =
    { $side ->
        [heroes] From now on the Heroes win
       *[overlord] From now on the Overlord wins
    } as soon as { $conditions }.
then-win =
    { $side ->
        [heroes] The Heroes win.
       *[overlord] The Overlord wins.
    }

effect-then = , then{" "}
effect-magic-attack =
    suffers a magical attack with { $number ->
        [one] one die
       *[other] { $number } dice
    }
effect-magic-attack-then =
    suffers a magical attack with { $number ->
        [one] one die
       *[other] { $number } dice
    } and, if that wounds or removes it, { $then }
effect-lower-ward = loses { $number } power from its Ward
effect-wound =
    { $number ->
        [one] takes one wound
       *[other] takes { $number } wounds
    }
effect-minions = {" "}(a Minion takes as many hits)
effect-heal =
    { $number ->
        [one] heals one wound
       *[other] heals { $number } wounds
    }
effect-move = moves up to { $number } cells right away
effect-armour =
    has { $sign ->
        [less] −{ $number }
       *[more] +{ $number }
    } Armour for { $rounds ->
        [one] this round
       *[other] { $rounds } rounds, counting this one
    }
effect-dice =
    has { $number ->
        [one] one Combat die
       *[other] { $number } Combat dice
    } { $sign ->
        [less] less
       *[more] more
    } for { $rounds ->
        [one] this round
       *[other] { $rounds } rounds, counting this one
    }
effect-lose-action = cannot act in its next turn
effect-bind = cannot move or act until, at the start of one of its turns, its die shows { $number } or more
effect-roll = rolls a die and { $lines }
effect-roll-line =
    { $count ->
        [one] on a { $numbers }
       *[other] on { $numbers }
    } { $then }
effect-place-adjacent = brings { $minion } into play adjacent to it
effect-place-short = brings { $minion } into play within Short range
effect-place-long = brings { $minion } into play within Long range
effect-gain = gets { $item }
effect-raise =
    makes { $number ->
        [one] one casting
       *[other] { $number } castings
    } of Raise Dead right away
effect-recharge = turns one spell card upright again
effect-recharge-all = turns all spell cards upright again
effect-empower =
    gains { $number ->
        [one] one extra die
       *[other] { $number } extra dice
    } for the next magical attack this turn
effect-fight-each = makes one Fight against every adjacent enemy and lock
effect-shoot-each = makes one shot at every enemy it could shoot
effect-fight =
    makes one Fight with { $number ->
        [0] its usual dice
        [one] one extra die
       *[other] { $number } extra dice
    }
effect-shoot =
    makes { $number ->
        [one] one shot
       *[other] { $number } shots
    }
effect-cast-major = casts { $number } different Major spells
effect-step-and-fight = makes a step, then a Fight, and again for as long as each Fight removes its target
effect-hold-front-arc = holds the enemies in its front arc: they cannot move or act until its next turn
effect-ignore-wounds = takes no wounds until its next turn
