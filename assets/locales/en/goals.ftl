### What wins, and who has won.

goal = Victory as soon as { $condition }.
goal-by-event = Victory when an event or action of the adventure grants it.
goal-of = { $side }: { $goal }

heroes-won = The Heroes win. { $how }
overlord-won = The Overlord wins. { $how }

## What has just come true, in a sentence of its own.

won-by-event = The story ends here.
won-clause = { $clause }.
won-opened = { $piece } at { $cell } is open.
won-opened-door = The exit door is open.
won-opened-chest = The chest that everybody wanted is open.
won-slain = { $piece } has fallen.
won-several-slain = { $pieces } have fallen.
won-hero-incapacitated = A Hero has fallen.
won-heroes-incapacitated = The last Hero has fallen.
won-time-up = Time has run out.
won-gone =
    { $kind ->
        [heroes] No Hero is left.
        [overlord] The Overlord has nobody left.
        [minion] The last of the { $many } has fallen.
       *[other] { $name } is gone.
    }
won-in-play =
    { $kind ->
        [heroes]
            { $number ->
                [one] A Hero is on the board.
               *[other] { $number } Heroes are on the board.
            }
        [overlord]
            { $number ->
                [one] The Overlord has a model on the board.
               *[other] The Overlord has { $number } models on the board.
            }
        [minion]
            { $number ->
                [one] { $a } has arrived.
               *[other] { $number } { $many } have gathered.
            }
       *[other] { $name } has arrived.
    }
won-all-at = All the Heroes still standing have arrived.
won-any-at =
    { $kind ->
        [heroes] A Hero has arrived.
        [overlord] One of the Overlord's models has got through.
        [minion] { $a } has got through.
       *[other] { $name } has arrived.
    }
won-count = “{ $counter }” stands at { $number }.
won-count-at-least = “{ $one }” has caught up with “{ $other }”.
won-task = The task is done.
won-round = Round { $number } has begun.
won-standing =
    { $number ->
        [one] A Hero is still standing.
       *[other] { $number } Heroes are still standing.
    }
won-revealed = Nothing there is hidden any more.

## What has to come true, as a clause.

condition-opened = { $piece } at { $cell } is open
condition-opened-not = { $piece } at { $cell } is still shut
condition-opened-door = the exit door is open
condition-opened-door-not = the exit door is still shut
condition-opened-chest = the chest that everybody wants is open
condition-opened-chest-not = the chest that everybody wants is still shut
condition-slain = { $piece } has fallen
condition-slain-not = { $piece } is still standing
condition-several-slain = { $pieces } have fallen
condition-hero-incapacitated = a Hero falls
condition-hero-incapacitated-not = no Hero has fallen
condition-heroes-incapacitated = the last Hero falls
condition-heroes-incapacitated-not = a Hero is still standing
condition-time-up = the Overlord has no card left to draw
condition-time-up-not = the Overlord has cards left to draw
condition-gone =
    { $kind ->
        [heroes] no Hero is left
        [overlord] the Overlord has nobody left
        [minion] the last of the { $many } has fallen
       *[other] { $name } is gone
    }
condition-gone-not =
    { $kind ->
        [heroes] a Hero is left
        [overlord] the Overlord has somebody left
        [minion] { $a } is left
       *[other] { $name } is there
    }
condition-in-play =
    { $kind ->
        [heroes]
            { $number ->
                [one] a Hero is in play
               *[other] { $number } or more Heroes are in play
            }
        [overlord]
            { $number ->
                [one] one of the Overlord's models is in play
               *[other] { $number } or more of the Overlord's models are in play
            }
        [minion]
            { $number ->
                [one] at least one { $name } is in play
               *[other] { $number } or more { $many } are in play
            }
       *[other] { $name } is in play
    }
condition-in-play-not =
    { $kind ->
        [heroes]
            { $number ->
                [one] no Hero is in play
               *[other] fewer than { $number } Heroes are in play
            }
        [overlord]
            { $number ->
                [one] none of the Overlord's models is in play
               *[other] fewer than { $number } of the Overlord's models are in play
            }
        [minion]
            { $number ->
                [one] no { $name } is in play
               *[other] fewer than { $number } { $many } are in play
            }
       *[other] { $name } is not in play
    }
condition-all-at = all Heroes still standing have arrived
condition-all-at-not = not all Heroes still standing have arrived
condition-any-at =
    { $kind ->
        [heroes] a Hero has arrived
        [overlord] one of the Overlord's models has got through
        [minion] { $a } has got through
       *[other] { $name } has arrived
    }
condition-any-at-not =
    { $kind ->
        [heroes] no Hero has arrived
        [overlord] none of the Overlord's models has got through
        [minion] no { $name } has got through
       *[other] { $name } has not arrived
    }
condition-count = “{ $counter }” stands at { $number }
condition-count-not = “{ $counter }” is below { $number }
condition-count-at-least = “{ $one }” has caught up with “{ $other }”
condition-count-at-least-not = “{ $one }” is behind “{ $other }”
condition-task = the task is done
condition-task-not = the task is not done
condition-round = round { $number } begins
condition-round-not = round { $number } has not begun
condition-standing =
    { $number ->
        [one] a Hero is still standing
       *[other] at least { $number } Heroes are still standing
    }
condition-standing-not =
    { $number ->
        [one] no Hero is left
       *[other] fewer than { $number } Heroes are still standing
    }
condition-revealed = nothing there is hidden any more
condition-revealed-not = part of it is still hidden
condition-and = { $one }, and { $other }
condition-or = { $one }, or { $other }

who-heroes = a Hero
who-overlord = one of the Overlord's models
offered-to-overlord = the Overlord's models
offered-action = Action “{ $action }” ({ $who }): { $text }
