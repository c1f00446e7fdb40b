### The events of an adventure in sentences, for whoever runs it from paper.

event-if = { $when }, if { $conditions }
event-repeat = { $when } (every time)
event-opened = When { $piece } opens
event-forced = When the lock of { $piece } is forced
event-revealed = When { $place } is revealed
event-round-starts = At the start of a round
event-round-ends = At the end of a round
event-entered = When { $who } enters { $place }
event-left = When { $who } leaves { $place }
event-wounded = When this model takes a wound: { $who }
event-injured = When this model becomes Injured: { $who }
event-destroyed = When this is destroyed or Incapacitated: { $who }
event-taken = When a Hero takes this token: { $token }
event-played = When the Overlord plays { $card }
event-reached = When “{ $counter }” reaches { $number }
event-done = When someone takes the action “{ $action }”
event-all-at = every Hero in play is wholly on { $place }
event-any-at = this model is on { $place }: { $who }
event-all-revealed = all of { $place } is revealed
event-round = it is round { $number } or later
event-action-lock = A Fight against the dice of { $lock }; one hit succeeds.
event-action-die = On { $numbers }: { $then }

who-actor = whoever takes the action
who-target = the target of the action

then-tell = Read out: “{ $text }”
then-place = { $thing } comes into play.
then-remove = This leaves play: { $who }.
then-remove-piece = { $piece } leaves play.
then-remove-kind = Every { $kind } leaves the board.
then-open = { $piece } opens, whatever keeps it shut.
then-lock = { $piece }, if shut, now has this lock: { $lock }.
then-ward = { $piece }, if shut, now has a Ward of power { $number }.
then-reveal = { $place } is revealed, with everything there.
then-hide = { $place } goes dark, except for cells with Heroes on them; everything else there leaves play.
then-turn = { $place } turns { $number }° clockwise with everything on it.
then-slide = { $place } moves { $east } cells east and { $south } cells south, with everything on it.
then-do = { $who }: { $effects }.
then-do-at = { $who } on { $place }: { $effects }.
then-invulnerable = From now on this takes no wounds or hits: { $who }.
then-vulnerable = From now on this can take wounds and hits again: { $who }.
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
then-win = Victory: { $side }.

effect-then = , then{" "}
effect-magic-attack =
    a magical attack with { $number ->
        [one] one die
       *[other] { $number } dice
    }
effect-magic-attack-then =
    a magical attack with { $number ->
        [one] one die
       *[other] { $number } dice
    }; if it wounds or removes the target: { $then }
effect-lower-ward = its Ward loses { $number } power
effect-wound =
    { $number ->
        [one] one wound
       *[other] { $number } wounds
    }
effect-minions = {" "}(Minions: as many hits)
effect-heal =
    { $number ->
        [one] heals one wound
       *[other] heals { $number } wounds
    }
effect-move = moves up to { $number } cells right away
effect-armour =
    { $amount } Armour for { $rounds ->
        [one] this round
       *[other] { $rounds } rounds, counting this one
    }
effect-dice =
    { $amount } Combat dice for { $rounds ->
        [one] this round
       *[other] { $rounds } rounds, counting this one
    }
effect-lose-action = cannot act in its next turn
effect-bind = cannot move or act until, at the start of one of its turns, its die shows { $number } or more
effect-roll = roll a die for each ({ $lines })
effect-roll-line = { $number } or more: { $then }
effect-place-adjacent = { $minion } comes into play adjacent to it
effect-place-short = { $minion } comes into play within Short range
effect-place-long = { $minion } comes into play within Long range
effect-gain = gains { $item }
effect-raise =
    { $number ->
        [one] one casting
       *[other] { $number } castings
    } of Raise Dead right away
effect-recharge = one spell card is upright again
effect-recharge-all = all spell cards are upright again
effect-empower =
    { $number ->
        [one] one extra die
       *[other] { $number } extra dice
    } for the next magical attack this turn
effect-fight-each = one Fight against every adjacent enemy and lock
effect-shoot-each = one shot at every enemy it could shoot
effect-fight =
    one Fight with { $number ->
        [0] its usual dice
        [one] one extra die
       *[other] { $number } extra dice
    }
effect-shoot =
    { $number ->
        [one] one shot
       *[other] { $number } shots
    }
effect-cast-major = casts { $number } different Major spells
effect-step-and-fight = a step, then a Fight, and again for as long as each Fight removes its target
effect-hold-front-arc = enemies in its front arc cannot move or act until its next turn
effect-ignore-wounds = takes no wounds until its next turn
