### The drawing table: adventures played from a moment that is set up.

editor-try-moment = From a moment that I set up …
editor-try-moment-words = It begins as the board shows it. Nothing of this game is saved; when you leave it you are back here.
editor-moment-title = Play from here
editor-moment-words = The board shows the adventure at the moment from which it is played. Press a door or chest to open it, a model to take it up and again to put it down; R or the right button turns it, Delete puts it back.
editor-moment-hint = Press a door to open it, a model to take it up.
editor-moment-course = When
editor-moment-round = Round
editor-moment-heroes-turn = The Heroes' turns
editor-moment-overlord-turn = The Overlord's turn
editor-moment-interrupt = An Interrupt of the Overlord, after the Heroes below who had their turn
editor-moment-no-interrupt = There is no Interrupt then: it comes after the turn of a Hero, and not after the last.
editor-moment-lasting = What lasts
editor-moment-armour = Armour, for this round and the next
editor-moment-dice = Combat dice, for this round and the next
editor-moment-loses-action = loses its next action
editor-moment-bound = bound; its die frees it from (1: not bound)
editor-moment-invulnerable = takes no wound and no hit
editor-moment-hand = The Overlord's hand
editor-moment-dealt = As it is dealt
editor-moment-wounds = Wounds
editor-moment-acted = { $hero } had a turn already
editor-moment-barriers = Doors and chests
editor-moment-open = { $chest ->
   *[0] open
}
editor-moment-shut = { $chest ->
   *[0] shut
}
editor-moment-counters = Counters
editor-moment-begin = As it begins
editor-moment-back = Back to drawing
editor-moment-nothing = There is no model, no door and no chest here.
editor-moment-over = At this moment the game is over already. Change something of it first.
editor-moment-fitted = The adventure has changed: what no longer fits has been taken out of the moment.
editor-why-moment = A moment is being set up: the board shows it as the Heroes see it.
editor-why-moment-begins = It is as it begins.
editor-why-least = It cannot be less.
editor-why-most = It cannot be more.
editor-one-less = { $what }: one less
editor-one-more = { $what }: one more

editor-tab-games = Games
editor-games-title = How does it play?
editor-games-words = Computer players play the adventure as it stands, beside the window. The board shows where the Heroes fall.
editor-games-simple = Simple players (quick)
editor-games-begin = Let them play
editor-games-stop = Stop
editor-games-progress = { $games } of { $all } games so far
editor-games-played = { $games ->
    [one] One game
   *[other] { $games } games
}
editor-games-old = You have changed the adventure since: these games are of what it was.
editor-games-winners = Who wins
editor-games-won = { $side }: { $share } (95 % sure: { $low } to { $high })
editor-games-rounds = { $rounds } rounds on average
editor-games-failed = { $games ->
    [one] One game failed; “simulate” tells which.
   *[other] { $games } games failed; “simulate” tells which.
}
editor-games-hero = { $hero }: { $wounds } wounds, falls in { $falls } of the games
editor-games-heat = What the board shows
editor-games-heat-falls = Where Heroes fall, in 100 games
editor-games-heat-wounds = Where they are wounded, in 100 games
editor-games-heat-dark = Floor that stayed dark
editor-games-shut = Stays shut: { $what }
editor-games-event = Event { $event }: in { $share } of the games
editor-budget = What it uses of the box
editor-budget-of = { $what }: { $used } of { $held }
editor-budget-over = { $what }: { $used }, and the box holds { $held }
editor-budget-used = { $what }: { $used }
editor-budget-floor = { $cells ->
    [one] One cell of floor
   *[other] { $cells } cells of floor
}

editor-mends = Mends: { $fault }

editor-guide-begin = Guided steps
editor-guide-again = Once more
editor-guide-next = Leave this step out
editor-guide-end = End the guide
editor-guide-suggest = When all enemies are gone
editor-guide-step = Step { $number } of { $all }
editor-guide-done = That was all
editor-guide-floor = Draw a second room: take the box, then draw on the board from corner to corner. Leave a wall between the two rooms.
editor-guide-hero = Put a Hero down: choose one, then press a cell of the first room.
editor-guide-minion = Put a Skeleton Warrior down, in the room in which the Hero is not.
editor-guide-turn = Turn it, so that it looks at the Heroes: point at it and turn, or press it with the right mouse button.
editor-guide-door = Put a door into the wall between the rooms: with its lock it lies among doors and chests.
editor-guide-undo = Whatever you do can be undone, also after closing. Undo something, then redo it.
editor-guide-goal = Say what wins. The page “Events” has every goal; to begin with, the button at the right will do.
editor-guide-faults = While you draw, faults are looked for. Open their page: a press on one leads to its place, some are mended at one press.
editor-guide-save = Save it. Until then your file is as it was, and nothing of what you do is lost.
editor-guide-play = Play it, as it stands, alone or against the computer. Leaving the game leads back here.
editor-guide-end-words = You have made an adventure. The page of the keys begins these steps again; the handbook in quests/README.md tells all that an adventure can do.
