### The events of an adventure in sentences, for whoever leads it on paper.

event-if = { $when }, if { $conditions }
event-repeat = { $when } (every time)
event-opened = When { $piece } opens
event-forced = When the lock of { $piece } is forced
event-revealed = When { $place } comes to light
event-round-starts = When a round begins
event-round-ends = When a round ends
event-entered = When { $who } comes to { $place }
event-left = When { $who } leaves { $place }
event-wounded = When this one takes a wound: { $who }
event-injured = When this one becomes Injured: { $who }
event-destroyed = When this one leaves play by damage: { $who }
event-taken = When a Hero takes this token: { $token }
event-played = When the Overlord plays { $card }
event-reached = When “{ $counter }” comes to { $number }
event-done = When somebody does “{ $action }”
event-all-at = every Hero in play stands wholly on { $place }
event-any-at = this one stands on { $place }: { $who }
event-all-revealed = all of { $place } has come to light
event-round = it is round { $number } or later
event-action-lock = A Fight against the dice of { $lock }; one hit and it is done.
event-action-die = On a { $numbers }: { $then }

who-actor = whoever does it
who-target = what it is done to

then-tell = Read out: “{ $text }”
then-place = { $thing } comes into play.
then-remove = This leaves play: { $who }.
then-remove-piece = { $piece } leaves play.
then-remove-kind = Every { $kind } leaves the board.
then-open = { $piece } opens, whatever keeps it shut.
then-lock = { $piece }, if it is shut, has this lock from now on: { $lock }.
then-ward = { $piece }, if it is shut, has a Ward of power { $number } from now on.
then-reveal = { $place } comes to light, with all that stands there.
then-hide = { $place } goes dark but for the cells on which Heroes stand; all else there leaves play.
then-turn = { $place } turns { $number }° clockwise with all that stands on it.
then-slide = { $place } moves { $east } cells east and { $south } cells south, with all that stands on it.
then-do = { $who }: { $effects }.
then-do-at = { $who } on { $place }: { $effects }.
then-invulnerable = From now on no wound or hit counts for: { $who }.
then-vulnerable = From now on this can be hurt again: { $who }.
then-draw =
    The Overlord draws { $number ->
        [one] a card
       *[other] { $number } cards
    }.
then-more-cards =
    { $number ->
        [one] A card that was
       *[other] { $number } cards that were
    } put away come under the Overlord's pile.
then-fewer-cards =
    { $number ->
        [one] A card is
       *[other] { $number } cards are
    } taken from the bottom of the Overlord's pile.
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
then-raises-no-longer = From now on the Overlord may raise no { $minion }.
then-count = Add { $number } to “{ $counter }”.
then-count-down = Take { $number } from “{ $counter }”.
then-goals = { $side }, from now on: { $text }
then-win = Victory for this side: { $side }.

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
        [one] one wound heals
       *[other] { $number } wounds heal
    }
effect-move = moves up to { $number } cells at once
effect-armour =
    { $amount } Armour for { $rounds ->
        [one] this round
       *[other] { $rounds } rounds, this one included
    }
effect-dice =
    { $amount } Combat dice for { $rounds ->
        [one] this round
       *[other] { $rounds } rounds, this one included
    }
effect-lose-action = cannot act in its next turn
effect-bind = can neither move nor act until, at the start of one of its turns, its die shows { $number } or more
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
    } of Raise Dead at once
effect-recharge = one spell card is upright again
effect-recharge-all = all spell cards are upright again
effect-empower =
    { $number ->
        [one] one die
       *[other] { $number } dice
    } more for the next magical attack of this turn
effect-fight-each = one Fight against every adjacent enemy and lock
effect-shoot-each = one shot at every enemy that could be shot at
effect-fight =
    one Fight with { $number ->
        [0] its usual dice
        [one] one die more
       *[other] { $number } dice more
    }
effect-shoot =
    { $number ->
        [one] one shot
       *[other] { $number } shots
    }
effect-cast-major = casts { $number } different Major spells
effect-step-and-fight = a step, then a Fight, and again as long as each removes its target
effect-hold-front-arc = enemies in its front arc neither move nor act until its next turn
effect-ignore-wounds = takes no wounds until its next turn
