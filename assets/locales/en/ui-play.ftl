### The play screen around the board.

## The bar along the top

campaign-dwarf-kings-quest = The Dwarf King's Quest
play-round = Round
play-decides = { $count ->
        [1] { $seat } decides
        [2] { $seat } decide
       *[other] { $count } players decide
    }
play-rolls = { $seat } rolls
play-damage = Damage to
play-hint-force = { $click } { $target }: force the lock with { $dice } dice
play-hint-walk-force = { $click } { $target }: move { $steps }, then force the lock with { $dice } dice
play-rounds-left = { $n ->
        [one] round left
       *[other] rounds left
    }
play-icon-centre = Show the active model
play-icon-curtain = The Overlord's curtain: everyone else looks away
play-icon-overlays = Board overlays
play-icon-rules = Rules
play-icon-hint = Hint
play-icon-settings = Settings

## Heroes

play-active = Active
play-may-begin = Ready
play-fallen = Incapacitated
play-injured = Injured −1 die
play-to-injury = { $n } to Injured
play-feat-ready = Feat (full turn)
play-feat-used = Feat used
play-stat-movement = Movement, in cells
play-stat-combat = Combat dice
play-stat-ranged = Ranged dice
play-stat-armour = Armour
play-goals = How to win

## The Overlord

play-the-overlord = The Overlord
play-commands-a-turn = { $n ->
        [one] { $n } Command a turn
       *[other] { $n } Commands a turn
    }
play-commands-in-well = { $n } a turn
play-commands-left = { $left } of { $all } left
play-commands-extra = { $n ->
        [one] { $n } for moving a model
       *[other] { $n } for moving models
    }
play-hold = Hold
play-to-peek = to peek
play-let-go = Let go to close
play-curtain-close = Close the curtain
play-cards-in-hand = { $n ->
        [one] { $n } card in hand
       *[other] { $n } cards in hand
    }
play-may-raise = May raise
play-may-raise-in-all = May raise, { $there } of { $most } in all
play-raisings = { $n } more without a Command
play-look-away-notice = For the Overlord only: everyone else, look away
play-planning = Marked: where your models could strike next, and the Bone Piles you could raise
play-look-away-title = Heroes, look away
play-look-away-text = { $seat } wants to look at the Overlord's hand.
play-look-away-lift = Nobody is looking
play-hand-empty = No cards in hand
play-own-window = In his own window
play-card-one-a-turn = one card a turn
play-card-between-heroes = only between Heroes
play-card-own-turn = only in your turn
play-card-play = Play

## The action bar

play-move = Move
play-break-away = Break Away
play-fight = Fight
play-shoot = Shoot
play-cast = Cast
play-feat = Feat
play-act = Action
play-end-turn = End turn
play-end-interrupt = End
play-undo = Undo
play-why-unreachable = No enemy is within reach this turn.
play-note-left = { $left } left
play-note-held = held by an enemy
play-note-foe = point at an enemy
play-note-far = walk to an enemy
play-note-no-foe = no enemy near
play-note-acted = has acted
play-note-no-ranged-dice = no Ranged dice
play-note-no-spells = no spells
play-note-no-feat = none
play-note-used = used
play-note-undo = 1 step
play-note-no-undo = nothing yet
play-note-takeback = if all agree
play-tip-break-away = Declare a Break Away: the enemies holding this model strike first, then it walks or stays. Clicking a lit cell does it all in one go.
play-tip-move = Walk to a lit cell. Turn with { $left }, { $right } or the mouse wheel.
play-tip-fight = Click an enemy: the model walks up to it if it must, then fights.
play-tip-end = Ends the turn.
play-tip-end-interrupt = Ends the Interrupt: the Heroes go on.
play-tip-undo = Takes back everything since the last dice roll or discovery.
play-why-no-hero = Start a Hero's turn first – RND-2.
play-why-no-model = Choose a model first – RND-6.
play-why-no-foe = There is no enemy in play to fight – FGT-1.
play-why-no-feat = This model has no Feat – RND-4.
play-why-shoot = { $piece } has no Ranged dice and cannot shoot – SHT-1.
play-why-cast = { $piece } has no spells and cannot cast – MAG-1.
play-why-no-end = There is no turn to end now – RND-3.
play-tip-takeback = Dice were rolled or something was revealed: this is taken back only if the other side agrees – HID-2.
play-why-undo-over = Dice were rolled or something was revealed: that cannot be undone.
play-why-no-undo = There is nothing to undo yet.
play-why-not = The rules do not allow it now – RND-3.

## The status line below the board

play-hint-between = {"   ·   "}
play-hint-turn = { $left } and { $right } turn
play-hint-esc = { $back } cancels
play-hint-choose-hero = Choose a Hero, on the board or on the left, to start a turn   ·   or use { $next } and { $confirm }
play-hint-begin = { $click }: { $piece } starts the turn
play-hint-act = Point at a lit cell to walk there, at an enemy to fight it   ·   { $end } ends the turn
play-hint-held = Nowhere to walk from here: point at an enemy to fight it   ·   { $end } ends the turn
play-hint-drawer = Choose a card   ·   { $back } closes
play-hint-walk = { $steps ->
        [one] { $click }: move { $steps }
       *[other] { $click }: move { $steps }
    }
play-hint-walk-stopped = { $click }: move { $steps }, stopped by { $names }
play-hint-strikes = { $names } { $n ->
        [one] strikes
       *[other] strike
    } first
play-hint-fight = { $click } { $target }: fight with { $dice } dice
play-hint-walk-fight = { $click } { $target }: move { $steps }, then fight with { $dice } dice
play-hint-open = { $click } { $target }: open it
play-hint-walk-open = { $click } { $target }: move { $steps }, then open it
play-hint-out-of-reach = That is out of reach this turn.
play-hint-strike = { $click }: { $piece } strikes first
play-hint-pile = { $click }: raise these bones
play-hint-look = { $click }: face { $facing }
play-hint-face = Point where it should face, or use { $left } and { $right }   ·   { $confirm } confirms
play-hint-command = Choose one of your models to command it, or a Bone Pile to raise it   ·   { $peek } shows your hand   ·   { $end } ends the turn
play-hint-command-own = Choose one of your models to command it, or a Bone Pile to raise it   ·   { $end } ends the turn
play-hint-interrupter = Choose one of your models to move and act   ·   { $end } ends the Interrupt
play-hint-interrupter-both = Choose one of your models to move and act, or a Bone Pile to raise it   ·   { $end } ends the Interrupt
play-hint-interrupter-piles = Choose a Bone Pile to raise it   ·   { $end } ends the Interrupt

## The odds

play-odds-front = from the front
play-odds-behind = from behind
play-odds-against = against
play-odds-attack = Attacker
play-odds-defence = Defender
play-odds-armour = Armour
play-result-nothing = nothing
play-result-bone-pile = Bone Pile
play-result-destroyed = destroyed
play-result-wound = one wound
play-result-injured = Injured
play-result-incapacitated = Incapacitated
play-result-forced = forced
play-result-done = succeeds
play-odds-clear = clear line of sight
play-odds-covered = through cover
play-odds-spared = { $card } prevents the next wound
play-odds-over = cover: { $piece }
play-odds-step = { $attacker }: { $blow }
play-odds-then = {", then "}
play-odds-and-then = and then { $attack }
play-odds-more = { $key }: how it comes about
play-odds-in-vain = It can do nothing
play-odds-key = { $key }: add another attack
play-rerolls = { $n ->
        [one] one die may be rerolled
       *[other] up to { $n } dice may be rerolled
    }

## The dice tray

play-attacker = Attacker
play-defender = Defender
play-own = own
play-left-over = left
play-dice = { $n ->
        [one] die
       *[other] dice
    }
play-armour = Armour { $n }
play-armour-line = attack dice of { $n } or less are set aside
play-tray-attack = attack
play-tray-defence = defence
play-tray-note = The Chronicle keeps every die and the reason for it.
play-tray-odds = Show odds
play-continue = Continue
play-discarded = discarded
play-pair-equal = equal: no hit
play-pair-lower = lower: no hit
play-pair-hit = higher: hit
play-pair-unopposed = unopposed: hit
play-no-partner = unmatched
play-repelled = Repelled
play-hits = { $n ->
        [0] No hit
        [one] { $n } hit
       *[other] { $n } hits
    }
play-hits-or-more = { $n } or more
play-damage-row = Damage row of
play-arcs-outnumbered = In two front arcs or more
play-arcs-outnumbered-text = { $names } have the model in front: one die less.
play-arcs-target = Around the defender
play-arcs-target-text = Hatched: its front arc. Plain: its rear arc.
play-arcs-bigger = Against a bigger model
play-arcs-bigger-text = { $count ->
        [one] { $names } is bigger: one die less.
       *[other] { $names } are bigger: one die less.
    }
play-no-modifiers = Magical attack: wounds, arcs and cover change nothing.
play-tray-again = { $n ->
        [one] rerolled
       *[other] { $n } rerolled
    }

## Questions

play-cancel = Cancel
play-close = Close
play-interrupt-title = Play an Interrupt?
play-interrupt-text = Between two Hero turns the Overlord may play an Interrupt from his hand.
play-interrupt-look = Look at the hand
play-interrupt-pass = Pass
play-reveal-title = The door is open
play-reveal-text = { $seat }, as the Overlord, reveals what is behind it.
play-reveal = Reveal
play-face-title = Which way does { $piece } face?
play-face = Confirm
play-order-title = Who strikes { $target } next?
play-dice-text = Roll your own dice, then enter the number on each one.
play-confirm-title = Break Away?
play-confirm-strikes = { $piece } strikes first:
play-confirm-then = If no blow wounds it, it goes straight on: “{ $what }”.
play-confirm-walk = If no blow wounds it, it walks straight on to { $cell }.
play-no-effect = nothing can happen
play-confirm = Break Away
confirm-title = Are you sure?
confirm-yes = Do it
confirm-idle = { $piece } has not moved or acted this turn.
confirm-can-act = { $piece } has not acted yet and could act from here.
confirm-commands = You could still do more this turn.
confirm-final = “{ $decision }”: this cannot be undone.
play-takeback-title = Undo this?
play-takeback-what = Taking back “{ $decision }” also takes back:
play-takeback-dice = Doing the same again gives the same dice, and what was revealed stays known.
play-takeback-ask = { $count ->
        [one] { $names }, do you agree?
       *[other] { $names }, do you agree?
    }
play-takeback-no = No
play-takeback-yes = Agree
play-raise = Raise
play-raise-title = Raise { $minion } here
play-raise-left = { $left ->
        [0] none left
       *[other] { $left } of { $all }
    }
play-raise-safe = No enemy has this cell in its front arc: no Free Attack.
play-raise-strikes = { $piece } strikes it at once:
play-ended-heroes = The Heroes win
play-ended-overlord = The Overlord wins

## The Chronicle

play-chronicle = Chronicle
play-filter-one = Only entries about this model
play-filter-all = Show everything
play-log-silent = No sound device found: the game is silent.
play-log-fights = { $attacker } fights { $target }
play-log-strikes = { $attacker }: Free Attack on { $target }
play-log-forces = { $attacker } forces { $target }
play-log-walks = { $cells ->
        [one] { $piece } walks { $cells } cell to { $cell }
       *[other] { $piece } walks { $cells } cells to { $cell }
    }
play-log-shoots = { $attacker } shoots at { $target }
play-log-by-card = { $card }: { $attacker } against { $target }
play-log-acts = { $card }: { $attacker }
play-log-recharge = { $cards ->
        [one] One spell card turns back by a quarter
       *[other] { $cards } spell cards turn back by a quarter
    }
play-log-ready = ready again: { $cards }

## Keys

play-help-title = Keys
play-help-move = Move: cursor to the active model
play-help-fight = Fight: next enemy in reach
play-help-end = End turn, pass, continue
play-help-undo = Undo
play-help-tab = Next choice
play-help-arrows = Move the cursor, or choose a facing
play-help-enter = Do what the hint says
play-help-turn = Turn left or right (also mouse wheel)
play-help-cancel = Cancel
play-help-peek = Hold: peek at the Overlord's hand
play-help-odds = Show the odds in full: modifiers and tenths
play-help-centre = Show the active model, or everything
play-help-pan = Pan the board (also right mouse button or right stick)
play-help-zoom = Zoom in and out
play-help-panels = Cycle through the panels on the left or right
play-help-rules = Rules, or the rule you point at
play-help-advice = What can I do?
play-help-hint = Hint: who, then what
play-help-why = Why did the computer do that?
play-help-help = This list
play-help-leave = Leave the game
play-help-plan = Add this attack to the plan (or right click)
play-help-danger = Where enemies could strike (larger: more enemies)
play-help-overlays = Overlays: reach, front arcs, line of sight, range

## Cards, targets and trades

play-item = Items
play-note-target = pick a target
play-note-range = show range
play-note-not-now = not now
play-note-shots =
    { $left ->
        [one] { $left } shot left
       *[other] { $left } shots left
    }
play-note-minor = second Minor
play-note-majors = { $left } Major left
play-note-ready = { $n } ready
play-note-trade = trade
play-note-turned = recharging
play-note-no-items = no items
play-note-no-action = none
play-tip-shoot = Choose a target: range and line of sight are shown.
play-tip-cast = Opens the spell cards: choose one, then its target.
play-tip-item = Opens the item cards, to use or to trade.
play-tip-feat = A Feat takes the whole turn and can be used once per game – RND-4.
play-tip-act = Take one of this adventure's own actions – RND-5.
play-why-item = { $piece } has no item to use and no one to trade with – ITM-1.
play-why-act = The adventure has no action for { $piece } – RND-5.
play-hint-shoot = { $click } { $target }: shoot with { $dice } dice
play-hint-aim-dice = { $click } { $target }: { $card } with { $dice } dice
play-hint-aim = { $click } { $target }: { $card }
play-hint-turns = facing { $facing } first
play-hint-targets = Choose a marked target   ·   { $next } cycles through them   ·   { $back } cancels
play-hint-card = Choose the card again, or press { $confirm }, to use it   ·   { $back } cancels
play-hint-deal = { $click }: trade with { $piece }
play-hint-place = Choose one of the marked cells   ·   { $next } cycles through them
play-hint-place-here = { $click }: it comes into play here
play-no-cards = No cards
play-card-cast = Cast
play-card-use = Use
play-card-feat = Use
play-card-act = Do it
play-card-die-odds = { $numbers }: { $chance }
play-card-die = One die – { $odds }.
play-card-recharge = Recharge
play-card-turned =
    { $n ->
        [one] Recharging: ready at the end of this round.
       *[other] Recharging: ready after { $n } rounds, counting this one.
    }
play-aim-targets =
    { $n ->
        [0] No target in reach
        [one] { $n } possible target
       *[other] { $n } possible targets
    }
play-lasting-armour =
    { $rounds ->
        [one] { $card }: { $amount } Armour until the end of this round
       *[other] { $card }: { $amount } Armour for { $rounds } rounds, counting this one
    }
play-lasting-dice =
    { $rounds ->
        [one] { $card }: { $amount } Combat dice until the end of this round
       *[other] { $card }: { $amount } Combat dice for { $rounds } rounds, counting this one
    }
play-lasting-feat = { $card }: { $text }
play-lasting-action = { $card }: loses its next action
play-lasting-invulnerable = { $card }: takes no wounds and no hits
play-lasting-bound = { $card }: bound until its die shows { $number } or more at the start of its turn
play-deal = Trade
play-deal-title = Trade
play-deal-gives = { $piece } gives
play-deal-gives-back = { $piece } gives in return
play-deal-nothing = nothing to trade
play-deal-no-item = nothing
play-deal-other = Another Hero
play-deal-offer = Offer
play-deal-agree = Agree
play-deal-decline = Decline
play-place-title = { $minion } at { $cell }: which facing?
play-place = Place
play-asks-shifted =
    { $left ->
        [one] A card moves { $piece }: up to { $left } cell, then the other turn continues
       *[other] A card moves { $piece }: up to { $left } cells, then the other turn continues
    }
play-computers-hand = The computer's cards
play-means = { $who }: { $what }
play-thinks = { $name } is thinking…
play-asks-minor = { $piece }: cast a second, different Minor spell, or end the turn
play-asks-majors =
    { $left ->
        [one] { $piece }, { $feat }: { $left } more Major spell, or end the turn
       *[other] { $piece }, { $feat }: { $left } different Major spells
    }
play-asks-shots =
    { $left ->
        [one] { $piece }, { $feat }: { $left } shot left
       *[other] { $piece }, { $feat }: { $left } shots left
    }
play-asks-fight = { $piece }, { $feat }: one Fight with { $left } extra dice
play-asks-step =
    { $left ->
        [one] { $piece }, { $feat }: a step ({ $left } cell left), then a Fight
       *[other] { $piece }, { $feat }: a step ({ $left } cells left), then a Fight
    }
play-asks-strike = { $piece }, { $feat }: now a Fight
play-help-shoot = Shoot: choose a target
play-help-cards = Cards: spells, items, Feats, the adventure's actions
play-help-trade = Trade with an adjacent Hero
play-card-dice = Use for dice
play-hint-done = { $cards } open the cards you may still use   ·   { $end } ends the turn
play-hint-ward = { $piece }: Ward of power { $power }; only Break Ward lowers it
play-hint-opened-by-bosses = The Overlord's Bosses may open it too
play-hint-opened-by-everybody = The Overlord's models may open it too
play-help-buttons = To the panels' buttons and back
play-help-curtain = Keep the Overlord's hand open
play-help-scroll = Scroll the Chronicle
play-hint-click = Click
play-icon-help = Keys and buttons

# The Overlord's own window
own-title = Dungeon Saga – the Overlord
own-waits = Not yet seen by the Heroes
own-nothing = Nothing is waiting in the dark any more.
own-no-screen = No screen is free for the Overlord's window, so his hand stays behind the curtain.
own-keys = Hold { $peek }: press a number to play a card, or choose with { $left } and { $right } and play with { $confirm }
own-in-chest = { $item }, in a chest

## The sides: rails, and the panels that are pinned beside the board

play-clock = Round { $round }. { $cards ->
        [one] { $cards } card is left in the Overlord's deck.
       *[other] { $cards } cards are left in the Overlord's deck.
    }
play-cards-left-in-deck = { $n ->
        [one] { $n } card left in his deck
       *[other] { $n } cards left in his deck
    }
play-cards-ready = Ready to use: { $cards }
play-sheets = The Heroes
play-pin = Pin beside the board: { $panel }
play-unpin = Unpin: { $panel }
play-pin-left = Pin all the Heroes' panels
play-unpin-left = Unpin all the Heroes' panels
play-pin-right = Pin all the Overlord's panels
play-unpin-right = Unpin all the Overlord's panels
play-no-room-to-pin = At this size there is no room for panels beside the board.
play-command = Command
play-raise-dead = Raise
play-play-card = Play a card
play-tip-command = Goes to the next model that you can command: each one costs a Command.
play-tip-raise-dead = Goes to the next Bone Pile that can rise.
play-tip-play-card = Shows the Overlord's hand: he may play one card a turn – RND-8.
play-why-command = No model can be commanded now – RND-6.
play-why-raise-dead = No Bone Pile can rise now – OVL-1.
play-why-play-card = No card can be played now: one a turn, in his own turn – RND-8.
play-help-command = The Overlord: next model to command, next Bone Pile to raise
play-help-pins = Pin or unpin the panels on the left or right

# Scenes
scene-round = Round { $round }
scene-rounds-left = { $n ->
        [one] The last round
       *[other] { $n } rounds left, with this one
    }
scene-last-round = The last round
scene-last-round-text = When it ends, time has run out.
scene-injured = Injured
scene-fallen = Incapacitated
scene-boss = A Boss enters the fray
tip-heading = A tip
tip-close = Close the tip
