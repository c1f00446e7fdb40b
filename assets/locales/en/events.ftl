### The events of an adventure in sentences, for whoever runs it from paper.

event-if = { $when }, if { $conditions }
event-repeat = { $when } (every time)
event-opened = When { $piece } opens
event-forced = When the lock of { $piece } is forced
event-revealed = When { $place } is revealed
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
event-entered = When { $who } enters { $place }
event-left = When { $who } leaves { $place }
event-wounded = When { $who } takes a wound
event-injured = When { $who } becomes Injured
event-destroyed =
    { $kind ->
        [heroes] When a Hero is Incapacitated
        [overlord] When one of the Overlord's models is destroyed
        [minion] When any { $name } is destroyed
       *[other] When { $name } is Incapacitated
    }
event-destroyed-last =
    { $kind ->
        [heroes] When the last Hero falls
        [overlord] When the last of the Overlord's models falls
        [minion] When the last { $name } falls
       *[other] When { $name } falls
    }
event-taken = When a Hero takes the { $token }
event-played = When the Overlord plays { $card }
event-reached = When “{ $counter }” reaches { $number }
event-done = When someone takes the action “{ $action }”
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
event-count = “{ $counter }” has reached { $number }
event-count-not = “{ $counter }” has not yet reached { $number }
event-count-at-least = “{ $one }” has caught up with “{ $other }”
event-count-at-least-not = “{ $one }” has not yet caught up with “{ $other }”
who-any =
    { $kind ->
        [heroes] a Hero
        [overlord] one of the Overlord's models
        [minion] any { $name }
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
event-action-lock = A Fight against the dice of { $lock }; one hit succeeds.
event-action-die = On { $numbers }: { $then }


then-tell = Read out: “{ $text }”
then-place = { $thing } comes into play.
then-remove = { $who } leaves play.
then-remove-piece = { $piece } leaves play.
then-remove-kind = Every { $kind } leaves the board.
then-open = { $piece } opens, whatever keeps it shut.
then-lock = { $piece }, if shut, now has this lock: { $lock }.
then-ward = { $piece }, if shut, now has a Ward of power { $number }.
then-reveal = { $place } is revealed, with everything there.
then-hide = { $place } goes dark, except for cells with Heroes on them; everything else there leaves play.
then-turn = { $place } turns { $number }° clockwise with everything on it.
then-slide = { $place } moves { $east } cells east and { $south } cells south, with everything on it.
then-do = { $who } { $effects }.
then-do-at = { $who } on { $place } { $effects }.
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
then-raises = From now on the Overlord may raise { $minion }, and control up to { $number }.
then-raises-no-longer = From now on the Overlord may no longer raise { $minion }.
then-count = Add { $number } to “{ $counter }”.
then-count-down = Subtract { $number } from “{ $counter }”.
then-goals = { $side }, from now on: { $text }
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
    has { $amount } Armour for { $rounds ->
        [one] this round
       *[other] { $rounds } rounds, counting this one
    }
effect-dice =
    has { $amount } Combat dice for { $rounds ->
        [one] this round
       *[other] { $rounds } rounds, counting this one
    }
effect-lose-action = cannot act in its next turn
effect-bind = cannot move or act until, at the start of one of its turns, its die shows { $number } or more
effect-roll = rolls a die ({ $lines })
effect-roll-line =
    { $number ->
        [6] on a 6
       *[other] on { $number } or more
    }: { $then }
effect-place-adjacent = brings { $minion } into play adjacent to it
effect-place-short = brings { $minion } into play within Short range
effect-place-long = brings { $minion } into play within Long range
effect-gain = gains { $item }
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
