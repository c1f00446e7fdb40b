### What wins, and who has won.

goal = { $side }: victory as soon as { $condition }.
goal-by-event = { $side }: victory by an event or action of the adventure.
goal-text = { $side }: { $text }

heroes-won = The Heroes win: { $why }.
overlord-won = The Overlord wins: { $why }.
won-by-plot = the story ends here

condition-opened = { $piece } is open
condition-opened-door = the exit door is open
condition-opened-chest = the chest they are looking for is open
condition-slain = { $piece } has left play
condition-hero-incapacitated = a Hero is Incapacitated (DMG-6)
condition-heroes-incapacitated = all Heroes are Incapacitated (DMG-6)
condition-time-up = he must draw a card and none is left (RND-10)
condition-gone = none of these is left in play: { $who }
condition-in-play = { $number } or more of these are in play: { $who }
condition-all-at = every Hero in play has reached the place
condition-any-at = this model has reached the place: { $who }
condition-count = { $counter } has reached { $number }
condition-count-at-least = { $one } has caught up with { $other }
condition-round = round { $number } begins
condition-standing = { $number } or more Heroes are in play
condition-revealed = the whole place is revealed
condition-and = { $one }, and { $other }
condition-or = { $one }, or { $other }
condition-not = this is not true: { $condition }

who-heroes = a Hero
who-overlord = one of the Overlord's models
offered-to-overlord = the Overlord's models
offered-action = Action “{ $action }” ({ $who }): { $text }
