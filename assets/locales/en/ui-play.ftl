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
play-damage = What hits do to
play-hint-force = { $click } { $target }: force the lock with { $dice } dice
play-hint-walk-force = { $click } { $target }: move { $steps }, then force the lock with { $dice } dice
play-rounds-left = { $n ->
        [one] round left
       *[other] rounds left
    }
play-cards-left = { $n ->
        [one] card left
       *[other] cards left
    }
play-icon-centre = Show the active model
play-icon-curtain = The Overlord's curtain: the others look away
play-icon-overlays = What can be laid over the board
play-icon-rules = The rules
play-icon-log = The newest of the Chronicle
play-icon-hint = A hint
play-icon-settings = Settings

## Heroes

play-active = Active
play-may-begin = May begin
play-fallen = Incapacitated
play-injured = Injured −1 die
play-to-injury = { $n } to injury
play-feat-ready = Feat, whole turn
play-feat-used = Feat used
play-stat-movement = Movement: cells a Move
play-stat-combat = Combat dice
play-stat-ranged = Ranged dice
play-stat-armour = Armour
play-goals = What wins

## The Overlord

play-the-overlord = The Overlord
play-commands-a-turn = { $n ->
        [one] { $n } Command a turn
       *[other] { $n } Commands a turn
    }
play-commands-left = { $left } of { $all } left
play-commands-extra = { $n ->
        [one] { $n } only moves a model
       *[other] { $n } only move models
    }
play-cards-left-long = { $n ->
        [one] card left:
       *[other] cards left:
    }
play-time-runs-out = his time runs out
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
play-raisings = { $n } more by a card
play-look-away-notice = For the Overlord alone: the others look away
play-planning = Marked: where yours could strike next, and the Bone Piles you could raise
play-look-away-title = Heroes, look away
play-look-away-text = { $seat } wants to look at the Overlord's hand.
play-look-away-lift = They look away
play-hand-empty = No card in hand
play-own-window = In his own window
play-card-one-a-turn = one card a turn
play-card-between-heroes = only between Heroes
play-card-own-turn = only in your turn
play-card-play = Play it

## The bar of actions

play-move = Move
play-break-away = Break Away
play-fight = Fight
play-shoot = Shoot
play-cast = Cast
play-feat = Feat
play-act = Action
play-end-turn = End turn
play-undo = Undo
play-why-unreachable = No enemy is within reach this turn – MOV-1.
play-note-left = { $left } left
play-note-held = an enemy holds it
play-note-foe = point at an enemy
play-note-far = walk to an enemy
play-note-no-foe = no enemy near
play-note-acted = has acted
play-note-no-ranged-dice = no Ranged dice
play-note-no-spells = no spells
play-note-no-feat = none
play-note-used = used
play-note-undo = 1 step
play-note-no-undo = nothing
play-note-takeback = if all agree
play-tip-break-away = Declare that the model Breaks Away: the enemies that hold it strike first, then it walks or stays. A click on a lit cell does it all at once.
play-tip-move = Walk to a lit cell; turn with { $left }, { $right } or the wheel.
play-tip-fight = Click an enemy: the model walks next to it if it must, and fights.
play-tip-end = Ends the turn.
play-tip-undo = Takes back what was done since dice last fell or something came to light.
play-why-no-hero = First a Hero begins the turn – RND-2.
play-why-no-model = First a model is chosen – RND-6.
play-why-no-foe = No enemy is in play that could be fought – FGT-1.
play-why-no-feat = This model has no Feat – RND-4.
play-why-shoot = { $piece } has no Ranged dice and cannot shoot – SHT-1.
play-why-cast = { $piece } has no spells and cannot cast – MAG-1.
play-why-no-end = There is no turn to end now – RND-3.
play-tip-takeback = Dice have fallen or something came to light: it is taken back only if the other side agrees – HID-2.
play-why-no-undo = Nothing has been decided yet that could be taken back.
play-why-not = The rules do not allow it now – RND-3.

## Hints below the board

play-hint-between = {"   ·   "}
play-hint-turn = { $left } and { $right } turn
play-hint-esc = { $back } cancels
play-hint-choose-hero = Choose a Hero, on the board or on the left, to begin the turn   ·   { $next } and { $confirm } do it
play-hint-begin = { $click }: { $piece } begins the turn
play-hint-act = Point at a lit cell to walk there, at an enemy to fight it   ·   { $end } ends the turn
play-hint-held = Nowhere to walk from here: point at an enemy to fight it   ·   { $end } ends the turn
play-hint-drawer = Choose a card   ·   { $back } puts them away
play-hint-walk = { $steps ->
        [one] { $click }: move { $steps }
       *[other] { $click }: move { $steps }
    }
play-hint-walk-stopped = { $click }: move { $steps }, stopped by { $names }
play-hint-strikes = first { $names } { $n ->
        [one] strikes
       *[other] strike
    }
play-hint-fight = { $click } { $target }: fight with { $dice } dice
play-hint-walk-fight = { $click } { $target }: move { $steps }, then fight with { $dice } dice
play-hint-open = { $click } { $target }: open it
play-hint-walk-open = { $click } { $target }: move { $steps }, then open it
play-hint-out-of-reach = That is out of reach this turn – MOV-1.
play-hint-strike = { $click }: { $piece } strikes first
play-hint-pile = { $click }: raise these bones
play-hint-look = { $click }: face { $facing }
play-hint-face = Point where it shall face, or { $left } and { $right }   ·   { $confirm } confirms
play-hint-command = Choose one of your models to command it, or a Bone Pile to raise it   ·   { $peek } shows your hand   ·   { $end } ends the turn
play-hint-command-own = Choose one of your models to command it, or a Bone Pile to raise it   ·   { $end } ends the turn
play-hint-interrupter = Choose one of your models: it moves and acts   ·   { $end } ends the Interrupt

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
play-odds-clear = a clear line
play-odds-covered = past cover
play-odds-spared = { $card } turns the next wound aside
play-odds-over = cover: { $piece }
play-odds-step = { $attacker }: { $blow }
play-odds-then = {", then "}
play-odds-and-then = and then { $attack }
play-odds-key = { $plan }: reckon the next attack after this one
play-rerolls = { $n ->
        [one] one die may be rolled again
       *[other] up to { $n } dice may be rolled again
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
play-tray-note = Every die and its reason stays in the Chronicle.
play-tray-odds = Show the odds
play-continue = Continue
play-discarded = discarded
play-pair-equal = equal: no hit
play-pair-lower = lower: no hit
play-pair-hit = higher: hit
play-pair-unopposed = unopposed: hit
play-no-partner = no partner
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
play-arcs-target-text = Hatched: its front arc. Bare: its rear row.
play-arcs-bigger = Against somebody bigger
play-arcs-bigger-text = { $count ->
        [one] { $names } is bigger: one die less.
       *[other] { $names } are bigger: one die less.
    }
play-no-modifiers = A magical attack: wounds, arcs and cover change nothing (MAG-7).
play-tray-again = { $n ->
        [one] rolled again
       *[other] { $n } rolled again
    }

## Questions

play-cancel = Cancel
play-close = Close
play-interrupt-title = Does the Overlord interrupt?
play-interrupt-text = Between two Hero turns he may play an Interrupt from his hand (OVL-5).
play-interrupt-look = Look at the hand
play-interrupt-pass = Pass
play-reveal-title = The door is open
play-reveal-text = { $seat }, as the Overlord, reveals what lies behind it.
play-reveal = Reveal
play-face-title = Where does { $piece } face?
play-face = Face there
play-order-title = Who strikes { $target } next?
play-dice-text = Roll your own dice and tell what each one shows.
play-confirm-title = Break Away?
play-confirm-strikes = { $piece } strikes first:
play-confirm = Break Away
confirm-title = Is that meant?
confirm-yes = Do it
confirm-idle = { $piece } has neither moved nor acted this turn (RND-3).
confirm-can-act = { $piece } has not acted and could act from here (RND-3).
confirm-commands = Not everything that could be done has been done: the turn ends all the same (RND-6).
confirm-final = “{ $decision }”: this cannot be undone.
play-takeback-title = Take it back?
play-takeback-what = “{ $decision }” would be taken back, and with it:
play-takeback-dice = Whoever does the same again finds the same dice; what came to light stays known.
play-takeback-ask = { $count ->
        [one] { $names }, do you agree?
       *[other] { $names }, do you agree?
    }
play-takeback-no = No
play-takeback-yes = Agreed
play-raise = Raise
play-raise-title = Raise a { $minion } here
play-raise-left = { $left ->
        [0] none left
       *[other] { $left } of { $all }
    }
play-raise-safe = Nobody has it in front: no Free Attack is drawn (OVL-2).
play-raise-strikes = { $piece } strikes it at once:
play-ended-heroes = The Heroes win
play-ended-overlord = The Overlord wins

## The chronicle

play-chronicle = Chronicle
play-filter-one = Only what is about this figure
play-filter-all = Everything again
play-log-silent = There is no sound device: the game is silent.
play-log-fights = { $attacker } fights { $target }
play-log-strikes = { $attacker } strikes { $target } freely
play-log-forces = { $attacker } forces { $target }
play-log-walks = { $cells ->
        [one] { $piece } walks { $cells } cell to { $cell }
       *[other] { $piece } walks { $cells } cells to { $cell }
    }
play-log-shoots = { $attacker } shoots at { $target }
play-log-by-card = { $card }: { $attacker } against { $target }
play-log-acts = { $card }: { $attacker }
play-log-recharge = { $cards ->
        [one] A spell card comes back by a quarter turn
       *[other] { $cards } spell cards come back by a quarter turn
    }
play-log-ready = upright again: { $cards }

## Keys

play-help-title = Keys
play-help-move = Move: put the cursor on the active model
play-help-fight = Fight: the next enemy in reach
play-help-end = End the turn, pass, continue
play-help-undo = Take back
play-help-tab = The next thing that can be chosen
play-help-arrows = Move the cursor, or choose a facing
play-help-enter = Do what the hint says
play-help-turn = Turn left or right; the wheel does the same
play-help-cancel = Cancel
play-help-peek = Hold: the Overlord's hand
play-help-odds = Odds in the dice tray
play-help-centre = Show the active model, or everything
play-help-pan = Push the board; so do the right mouse button and stick
play-help-zoom = Nearer and farther
play-help-panels = Open the panels of the left or right rail, one by one
play-help-rules = The rules; the one that you point at
play-help-advice = What can I do?
play-help-hint = A hint: who, then what
play-help-why = Why the computer played so
play-help-help = This list
play-help-leave = Leave the game
play-help-plan = Keep the attack in mind (or right click)
play-help-danger = Where the enemies could strike next
play-help-overlays = How far a model walks, front arcs, what it sees, its rulers

## Cards, targets and deals

play-item = Items
play-note-target = pick a target
play-note-range = show the range
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
play-tip-feat = A Feat takes the whole turn, once a game – RND-4.
play-tip-act = Take an action that this adventure offers – RND-5.
play-why-item = { $piece } has no item to use and nobody to trade with – ITM-1.
play-why-act = The adventure offers no action of its own to { $piece } – RND-5.
play-hint-shoot = { $click } { $target }: shoot with { $dice } dice
play-hint-aim-dice = { $click } { $target }: { $card } with { $dice } dice
play-hint-aim = { $click } { $target }: { $card }
play-hint-turns = facing { $facing } first
play-hint-targets = Choose a marked target   ·   { $next } goes through them   ·   { $back } cancels
play-hint-card = The card again, or { $confirm }, uses it   ·   { $back } cancels
play-hint-deal = { $click }: trade with { $piece }
play-hint-place = Choose one of the marked cells   ·   { $next } goes through them
play-hint-place-here = { $click }: it comes into play here
play-no-cards = No cards
play-card-cast = Cast it
play-card-use = Use it
play-card-feat = Do it
play-card-act = Do it
play-card-die-odds = { $numbers }: { $chance }
play-card-die = One die – { $odds }.
play-card-recharge = Recharge
play-card-turned =
    { $n ->
        [one] Recharging: upright at the end of this round (MAG-4).
       *[other] Recharging: upright after { $n } rounds, this one included (MAG-4).
    }
play-aim-targets =
    { $n ->
        [0] No target within reach
        [one] { $n } possible target
       *[other] { $n } possible targets
    }
play-lasting-armour =
    { $rounds ->
        [one] { $card }: { $amount } Armour until the end of this round
       *[other] { $card }: { $amount } Armour for { $rounds } rounds, this one included
    }
play-lasting-dice =
    { $rounds ->
        [one] { $card }: { $amount } Combat dice until the end of this round
       *[other] { $card }: { $amount } Combat dice for { $rounds } rounds, this one included
    }
play-lasting-feat = { $card }: { $text }
play-lasting-action = { $card }: it loses its next action
play-lasting-invulnerable = { $card }: no wound and no hit counts
play-lasting-bound = { $card }: bound until its die shows { $number } or more at the start of its turn
play-deal = Trade
play-deal-title = Trade
play-deal-gives = { $piece } gives
play-deal-gives-back = { $piece } gives in return
play-deal-nothing = nothing that can change hands
play-deal-no-item = nothing
play-deal-other = Another Hero
play-deal-offer = Offer
play-deal-agree = Agree
play-deal-decline = Decline
play-place-title = { $minion } on { $cell }: facing where?
play-place = Place
play-asks-shifted =
    { $left ->
        [one] { $piece } is moved by a card: up to { $left } cell, then the other turn goes on
       *[other] { $piece } is moved by a card: up to { $left } cells, then the other turn goes on
    }
play-computers-hand = The computer's cards
play-means = { $who }: { $what }
play-thinks = { $name } thinks…
play-asks-minor = { $piece }: a second, different Minor spell, or end the turn
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
play-asks-fight = { $piece }, { $feat }: one Fight with { $left } dice more
play-asks-step =
    { $left ->
        [one] { $piece }, { $feat }: a step ({ $left } cell left), then a Fight
       *[other] { $piece }, { $feat }: a step ({ $left } cells left), then a Fight
    }
play-asks-strike = { $piece }, { $feat }: now a Fight
play-help-shoot = Shoot: choose a target
play-help-cards = Spells, items, Feats, actions of the adventure: the cards
play-help-trade = Trade with a Hero next to the active one
play-card-dice = Spend it on dice
play-hint-done = { $cards } lead to the cards that may still be used   ·   { $end } ends the turn
play-hint-ward = { $piece }: Ward of power { $power }; only Break Ward lowers it – LCK-4
play-hint-opened-by-bosses = The Overlord's Bosses may open it too – LCK-1
play-hint-opened-by-everybody = The Overlord's models may open it too – LCK-1
play-help-buttons = To the buttons of the panels, and back
play-help-curtain = Lift the curtain: the others look away
play-help-scroll = Scroll the chronicle
play-hint-click = Click
play-icon-help = Keys and buttons

# The Overlord's own window
own-title = Dungeon Saga – the Overlord
own-waits = Unseen by the Heroes
own-nothing = Nothing waits in the dark any more.
own-keys = Hold { $peek }: numbers play a card, or { $left } and { $right } choose one and { $confirm } plays it
own-in-chest = { $item }, in a chest
