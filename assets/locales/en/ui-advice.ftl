### "What can I do?": what the one who is asked may decide now, and where to press for it.

advice-title = What can I do?
advice-begin-hero = Choose who has the next turn: { $names }. Click the model or its panel, or press its number.
advice-begin-order = The order is yours, and new every round (RND-2).
advice-walk = Walk: click a bright cell, or point at it with the arrow keys and press Enter. The mouse wheel, or Q and E, turns the model (MOV-4).
advice-break-away = An enemy holds the model: it may turn on the spot, or Break Away to a bright cell; enemies strike at it first (MOV-7).
advice-turn = Turn the model with the mouse wheel or with Q and E (MOV-4).
advice-fight = Fight { $names }: click it, or press 2 (FGT-1).
advice-shoot = Shoot at { $names }: press 3, then click the target (SHT-2).
advice-open = Open { $names }: click it (LCK-8).
advice-cast = Cast a spell: press 4 and choose the card, then its target (MAG-2).
advice-use = Use an item: press 5. It is neither move nor action (ITM-2).
advice-feat = Use a Feat in the place of the whole turn: press 6 (RND-4).
advice-deal = Trade items with an adjacent Hero: press T (MOV-10).
advice-done = This model can neither move nor act any more.
advice-end = End the turn: press Space.
advice-command = Choose a model to move and act: click it, or go to it with Tab and press Enter (RND-6).
advice-raise = Raise Dead for a Command: click a Bone Pile (OVL-1).
advice-play = Play one card in this turn: hold H, and choose it behind the curtain (RND-8).
advice-interrupt = Look at the hand behind the curtain with H, and play an Interrupt there if there is one (OVL-5).
advice-pass = Let the Heroes go on: press Space.
advice-end-interrupt = End the Interrupt: press Space.
advice-strike = Choose who strikes first: { $names }. Click the model or press its number (MOV-7).
advice-reveal = Reveal what lies behind the door and read it out: press Space (LCK-6).
advice-trade = Agree to the deal or decline it with the buttons (MOV-10).
advice-place = Choose a bright cell for what comes into play, and its facing (OVL-2).
advice-face = Choose a facing with the arrow keys or the wheel, then press Enter (LCK-6).
advice-dice = Roll real dice, and press the number that each one shows (FGT-2).

## What happened since one's last turn

recap-title = Since your last turn
recap-of = { $number } of { $all }
recap-next = Next
play-help-recap = What happened since your last turn
