### What wins, and who has won.

goal = { $side }: victory as soon as { $condition }.
goal-by-event = { $side }: victory by an event or action of the adventure.
goal-text = { $side }: { $text }

heroes-won = The Heroes win: { $why }.
overlord-won = The Overlord wins: { $why }.
won-by-plot = the story ends here
won-by-time = time has run out

condition-opened = { $piece } is open
condition-opened-not = { $piece } is still shut
condition-opened-door = the exit door is open
condition-opened-door-not = the exit door is still shut
condition-opened-chest = the chest they are looking for is open
condition-opened-chest-not = the chest they are looking for is still shut
condition-slain = { $piece } has left play
condition-slain-not = { $piece } is still in play
condition-hero-incapacitated = a Hero is Incapacitated (DMG-6)
condition-hero-incapacitated-not = no Hero is Incapacitated (DMG-6)
condition-heroes-incapacitated = all Heroes are Incapacitated (DMG-6)
condition-heroes-incapacitated-not = at least one Hero is not Incapacitated (DMG-6)
condition-time-up = he must draw a card and none is left (RND-10)
condition-time-up-not = he has cards left to draw (RND-10)
condition-gone =
    { $kind ->
        [heroes] no Hero is left in play
        [overlord] none of the Overlord's models is left in play
        [minion] no { $name } is left in play
       *[other] { $name } is no longer in play
    }
condition-gone-not =
    { $kind ->
        [heroes] a Hero is still in play
        [overlord] one of the Overlord's models is still in play
        [minion] at least one { $name } is still in play
       *[other] { $name } is still in play
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
condition-all-at = every Hero in play has reached the place
condition-all-at-not = not every Hero in play has reached the place
condition-any-at =
    { $kind ->
        [heroes] a Hero has reached the place
        [overlord] one of the Overlord's models has reached the place
        [minion] one { $name } has reached the place
       *[other] { $name } has reached the place
    }
condition-any-at-not =
    { $kind ->
        [heroes] no Hero has reached the place
        [overlord] none of the Overlord's models has reached the place
        [minion] no { $name } has reached the place
       *[other] { $name } has not reached the place
    }
condition-count = { $counter } has reached { $number }
condition-count-not = { $counter } has not yet reached { $number }
condition-count-at-least = { $one } has caught up with { $other }
condition-count-at-least-not = { $one } has not yet caught up with { $other }
condition-round = round { $number } begins
condition-round-not = round { $number } has not begun
condition-standing =
    { $number ->
        [one] at least one Hero is still in play
       *[other] { $number } or more Heroes are in play
    }
condition-standing-not =
    { $number ->
        [one] no Hero is left in play
       *[other] fewer than { $number } Heroes are in play
    }
condition-revealed = the whole place is revealed
condition-revealed-not = part of the place is still dark
condition-and = { $one }, and { $other }
condition-or = { $one }, or { $other }

who-heroes = a Hero
who-overlord = one of the Overlord's models
offered-to-overlord = the Overlord's models
offered-action = Action “{ $action }” ({ $who }): { $text }
