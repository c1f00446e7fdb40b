### What wins, and who has won.

goal = { $side }: victory as soon as { $condition }.
goal-by-event = { $side }: victory by an event or action of the adventure.
goal-text = { $side }: { $text }

heroes-won = The Heroes win: { $why }.
overlord-won = The Overlord wins: { $why }.
won-by-plot = so the tale ends

condition-opened = { $piece } is open
condition-opened-door = the door that is the way out is open
condition-opened-chest = the chest they seek is open
condition-slain = { $piece } has left play
condition-hero-incapacitated = a Hero is Incapacitated (DMG-6)
condition-heroes-incapacitated = all Heroes are Incapacitated (DMG-6)
condition-time-up = he should draw a card and none is left (RND-10)
condition-gone = this is no longer in play: { $who }
condition-in-play = of this { $number } or more are in play: { $who }
condition-all-at = every Hero in play has come to the place
condition-any-at = this has come to the place: { $who }
condition-count = { $counter } has come to { $number }
condition-count-at-least = { $one } has come to as much as { $other }
condition-round = round { $number } begins
condition-standing = the Heroes in play are { $number } or more
condition-revealed = the whole place has come to light
condition-and = { $one }, and { $other }
condition-or = { $one }, or { $other }
condition-not = this is not so: { $condition }

who-heroes = a Hero
who-overlord = a model of the Overlord
offered-to-overlord = the Overlord's models
offered-action = Action “{ $action }” ({ $who }): { $text }
