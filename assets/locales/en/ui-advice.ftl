### "What can I do?": what whoever is asked may decide now, and what to press for it.

advice-title = What can I do?
advice-begin-hero = Choose which Hero goes next: { $names }. { $by ->
        [pad] Go to the model and press { $confirm }.
       *[desk] Click the model or its panel, or press its number.
    }
advice-begin-order = The order is up to you, every round (RND-2).
advice-walk = Walk: { $by ->
        [pad] go to a lit cell and press { $confirm }. { $left } and { $right } turn the model (MOV-4).
       *[desk] click a lit cell, or go to it with the arrow keys and press { $confirm }. Turn the model with the mouse wheel, or with { $left } and { $right } (MOV-4).
    }
advice-break-away = An enemy holds the model. It may turn on the spot and stay, or Break Away: press { $move }, or point at a lit cell to go to. The enemies strike first (MOV-7).
advice-broke-away = The model Breaks Away: step to a lit cell, out of all front arcs, or turn and stay (MOV-7).
advice-turn = { $by ->
        [pad] Turn the model with { $left } and { $right } (MOV-4).
       *[desk] Turn the model with the mouse wheel, or with { $left } and { $right } (MOV-4).
    }
advice-fight = Fight { $names }: { $by ->
        [pad] go to your target and press { $confirm } (FGT-1).
       *[desk] click your target, or press { $fight } (FGT-1).
    }
advice-shoot = Shoot at { $names }: press { $shoot }, then choose the target (SHT-2).
advice-open = Open { $names }: { $by ->
        [pad] go there and press { $confirm } (LCK-8).
       *[desk] click it (LCK-8).
    }
advice-cast = Cast a spell: press { $cast } and choose the card, then its target (MAG-2).
advice-use = Use an item: press { $item }. This costs neither move nor action (ITM-2).
advice-feat = Use a Feat instead of a normal turn: press { $feat } (RND-4).
advice-act = Take one of the adventure's actions, { $names }: press { $act } (RND-5).
advice-deal = Trade items with an adjacent Hero: press { $trade } (MOV-10).
# With a gamepad: a button leads to the bar below the board, and this action is there.
advice-on-bar = { $buttons }, then { $action }
advice-done = This model cannot move or act any more.
advice-end = End the turn: press { $end }.
advice-command = Choose a model to move and act: { $by ->
        [pad] go to it with { $next } and press { $confirm } ({ $rule }).
       *[desk] click it, or go to it with { $next } and press { $confirm } ({ $rule }).
    }
advice-raise = Cast Raise Dead for one Command: choose a Bone Pile (OVL-1).
advice-raise-free = Cast Raise Dead, which costs no Command now: choose a Bone Pile (OVL-4).
advice-extra-commands = Commands from Extra Commands move models but cannot cast Raise Dead (OVL-4).
advice-play = Play one card this turn: hold { $peek } and choose it behind the curtain (RND-8).
advice-play-open = Play one card this turn: choose it in your hand (RND-8).
advice-interrupt = Check your hand behind the curtain with { $peek }, and play an Interrupt there if you have one (OVL-5).
advice-interrupt-open = Play an Interrupt from your hand if you have one (OVL-5).
advice-pass = Let the Heroes continue: press { $end }.
advice-end-interrupt = End the Interrupt: press { $end }.
advice-strike = Choose who strikes first: { $names }. { $by ->
        [pad] Go to the model and press { $confirm } (MOV-7).
       *[desk] Click the model or press its number (MOV-7).
    }
advice-reveal = Reveal what is behind the door and read it out: press { $end } (LCK-6).
advice-trade = Accept or decline the trade with the buttons (MOV-10).
advice-place = Choose a lit cell for what comes into play, then its facing (OVL-2).
advice-face = Choose a facing with { $by ->
        [pad] { $left } and { $right }, then press { $confirm } (LCK-6).
       *[desk] the arrow keys or the wheel, then press { $confirm } (LCK-6).
    }
advice-dice = Roll real dice, then enter the number on each one (FGT-2).

## What happened since your last turn

recap-title = Since your last turn
recap-of = { $number } of { $all }
recap-next = Next
recap-why = Why?
play-help-recap = What happened since your last turn
