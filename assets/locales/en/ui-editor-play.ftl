### The editor: adventures played from a moment that is set up.

editor-try-moment = From a set-up of my own…
editor-try-moment-words = The game starts as the board shows it. It is not saved; when you leave it, you are back here.
editor-moment-title = Play from here
editor-moment-words = Set up the moment to play from. Press a door or chest to open it; press a model to pick it up, then a cell to put it down. R or the right button rotates it, Delete puts it back.
editor-moment-hint = Press a door to open it, or a model to pick it up.
editor-moment-course = When
editor-moment-round = Round
editor-moment-heroes-turn = The Heroes' turns
editor-moment-overlord-turn = The Overlord's turn
editor-moment-interrupt = The Overlord may Interrupt, after the turns of the Heroes marked below
editor-moment-no-interrupt = He cannot Interrupt then: an Interrupt comes between two Hero turns.
editor-moment-lasting = Lasting effects
editor-moment-armour = Armour, { $rounds } rounds
editor-moment-dice = Dice, { $rounds } rounds
editor-moment-loses-action = Loses its next action
editor-moment-bound = Bound until
editor-moment-invulnerable = Invulnerable
editor-moment-hand = The Overlord's hand
editor-moment-dealt = As dealt
editor-moment-wounds = Wounds
editor-moment-acted = { $hero } has had a turn
editor-moment-barriers = Doors and chests
editor-moment-open = { $chest ->
   *[0] open
}
editor-moment-shut = { $chest ->
   *[0] shut
}
editor-moment-counters = Counters
editor-moment-begin = Start position
editor-moment-back = Back to editing
editor-moment-nothing = There is no model, door or chest here.
editor-moment-over = The game is already over at this moment. Change something first.
editor-moment-fitted = The adventure has changed: whatever no longer fits was removed from this moment.
editor-why-moment = You are setting up a moment: the board shows it as the Heroes see it.
editor-why-moment-begins = This is already the start position.
editor-why-least = This is the minimum.
editor-why-most = This is the maximum.
editor-one-less = { $what }: one less
editor-one-more = { $what }: one more

editor-tab-games = Games
editor-games-title = How does it play?
editor-games-words = Computer players play this adventure in the background. The board shows where Heroes fall.
editor-games-simple = Simple players (fast)
editor-games-begin = Run games
editor-games-stop = Stop
editor-games-progress = { $games } of { $all } games so far
editor-games-played = { $games ->
    [one] One game
   *[other] { $games } games
}
editor-games-old = You have changed the adventure since these games were played.
editor-games-winners = Who wins
editor-games-won = { $side }: { $share } (95% sure: { $low } to { $high })
editor-games-rounds = { $rounds } rounds on average
editor-games-failed = { $games ->
    [one] One game failed; “simulate” shows which.
   *[other] { $games } games failed; “simulate” shows which.
}
editor-games-hero = { $hero }: { $wounds } wounds, falls in { $falls } of games
editor-games-heat = Show on the board
editor-games-heat-falls = Where Heroes fall, per 100 games
editor-games-heat-wounds = Where they are wounded, per 100 games
editor-games-heat-dark = Floor that stayed dark
editor-games-shut = Stays shut: { $what }
editor-games-event = Event { $event }: in { $share } of games
editor-budget-hard = How hard it is
editor-budget-measuring = Computers are playing it as it stands…
editor-budget-share = As it stands, the Heroes should win about { $percent } games of 100 ({ $low } to { $high }).
editor-budget = Pieces used from the box
editor-budget-of = { $what }: { $used } of { $held }
editor-budget-over = { $what }: { $used }, but the box has { $held }
editor-budget-used = { $what }: { $used }
editor-budget-floor = { $cells ->
    [one] One cell of floor
   *[other] { $cells } cells of floor
}

editor-mends = Fixes: { $fault }

editor-guide-begin = Tutorial
editor-guide-again = Start again
editor-guide-next = Skip this step
editor-guide-end = End the tutorial
editor-guide-suggest = Win when all enemies are gone
editor-guide-step = Step { $number } of { $all }
editor-guide-done = All done
editor-guide-floor = Draw a second room: choose the Room tool, then drag on the board from corner to corner. Leave a wall between the two rooms.
editor-guide-hero = Place a Hero: choose one, then press a cell of the first room.
editor-guide-minion = Place a Skeleton Warrior in the room without the Hero.
editor-guide-turn = Turn it to face the Hero: point at it and rotate, or press it with the right mouse button.
editor-guide-door = Put a door in the wall between the rooms. You'll find it under Doors and chests, where you can choose its lock.
editor-guide-undo = Everything can be undone, even after closing the game. Undo something, then redo it.
editor-guide-goal = Decide how to win. The Events page has every kind of goal; for now, the button on the right will do.
editor-guide-faults = The editor checks for problems while you draw. Open the Problems page: press a problem to go to it; some can be fixed with one press.
editor-guide-save = Save it. Until you do, the file stays as it was, but none of your work is lost.
editor-guide-play = Play it as it is, alone or against the computer. Leaving the game brings you back here.
editor-guide-end-words = You have made an adventure! You can restart this tutorial from the page of keys. The handbook, quests/README.md, covers everything an adventure can do.
