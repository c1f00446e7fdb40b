### "What can I do?": what whoever is asked may decide now, and what to press for it.

advice-title = What can I do?
advice-begin-hero = Choose which Hero goes next: { $names }. { $by ->
        [pad] Go to the model and press { $confirm }.
       *[desk] Click the model or its panel, or press its number.
    }
advice-begin-order = The order is up to you, every round.
advice-walk = Walk: { $by ->
        [pad] go to a lit cell and press { $confirm }. { $left } and { $right } turn the model.
       *[desk] click a lit cell, or go to it with the arrow keys and press { $confirm }. Turn the model with the mouse wheel, or with { $left } and { $right }.
    }
advice-break-away = An enemy holds the model. It may turn on the spot and stay, or Break Away: press { $move }, or point at a lit cell to go to. The enemies strike first.
advice-broke-away = The model Breaks Away: step to a lit cell, out of all front arcs, or turn and stay.
advice-turn = { $by ->
        [pad] Turn the model with { $left } and { $right }.
       *[desk] Turn the model with the mouse wheel, or with { $left } and { $right }.
    }
advice-fight = Fight { $names }: { $by ->
        [pad] go to your target and press { $confirm }.
       *[desk] click your target, or press { $fight }.
    }
advice-shoot = Shoot at { $names }: press { $shoot }, then choose the target.
advice-open = Open { $names }: { $by ->
        [pad] go there and press { $confirm }.
       *[desk] click it.
    }
advice-cast = Cast a spell: press { $cast } and choose the card, then its target.
advice-use = Use an item: press { $item }. This costs neither move nor action.
advice-feat = Use a Feat instead of a normal turn: press { $feat }.
advice-act = Take one of the adventure's actions, { $names }: press { $act }.
advice-deal = Trade items with an adjacent Hero: press { $trade }.
# With a gamepad: a button leads to the bar below the board, and this action is there.
advice-on-bar = { $buttons }, then { $action }
advice-done = This model cannot move or act any more.
advice-end = End the turn: press { $end }.
advice-command = Choose a model to move and act: { $by ->
        [pad] go to it with { $next } and press { $confirm }.
       *[desk] click it, or go to it with { $next } and press { $confirm }.
    }
advice-raise = Cast Raise Dead for one Command: choose a Bone Pile.
advice-raise-free = Cast Raise Dead, which costs no Command now: choose a Bone Pile.
advice-extra-commands = Commands from Extra Commands move models but cannot cast Raise Dead.
advice-play = Play one card this turn: hold { $peek } and choose it behind the curtain.
advice-play-open = Play one card this turn: choose it in your hand.
advice-interrupt = Check your hand behind the curtain with { $peek }, and play an Interrupt there if you have one.
advice-interrupt-open = Play an Interrupt from your hand if you have one.
advice-pass = Let the Heroes continue: press { $end }.
advice-end-interrupt = End the Interrupt: press { $end }.
advice-strike = Choose who strikes first: { $names }. { $by ->
        [pad] Go to the model and press { $confirm }.
       *[desk] Click the model or press its number.
    }
advice-reveal = Reveal what is behind the door and read it out: press { $end }.
advice-trade = Accept or decline the trade with the buttons.
advice-place = Choose a lit cell for what comes into play, then its facing.
advice-face = Choose a facing with { $by ->
        [pad] { $left } and { $right }, then press { $confirm }.
       *[desk] the arrow keys or the wheel, then press { $confirm }.
    }
advice-dice = Roll real dice, then enter the number on each one.

## What happened since your last turn

recap-title = Since your last turn
recap-of = { $number } of { $all }
recap-next = Next
recap-stops = any key stops it
recap-why = Why?
play-help-recap = What happened since your last turn
