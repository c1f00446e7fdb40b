### What an adventure says, in the editor's sentences. Each variable is a place that can be changed there.

form-open = choose…
form-yes = yes
form-no = no
form-any-of = any of { $group }
form-all-of = all of { $group }
form-facing-open = as the Overlord chooses

## Who: one of them, each of them, what they are.

form-who-who-heroes = a Hero
form-who-who-overlord = one of the Overlord's models
form-who-who-hero = { $id }
form-who-who-boss = { $id }
form-who-who-minion = any { $id }
form-who-who-actor = whoever takes the action
form-who-who-target = the target of the action
form-who-each-heroes = every Hero
form-who-each-overlord = every model of the Overlord's
form-who-each-hero = { $id }
form-who-each-boss = { $id }
form-who-each-minion = every { $id }
form-who-each-actor = whoever takes the action
form-who-each-target = the target of the action
form-who-kind-heroes = Heroes
form-who-kind-overlord = the Overlord's models
form-who-kind-hero = { $id }
form-who-kind-boss = { $id }
form-who-kind-minion = { $id }
form-who-kind-actor = whoever takes the action
form-who-kind-target = the target of the action

## When

form-when-entered = { $who } enters { $place }
form-when-left = { $who } leaves { $place }
form-when-opened = { $piece } opens
form-when-forced = the lock of { $piece } is forced
form-when-revealed = { $place } is revealed
form-when-round-starts = a round begins
form-when-round-ends = a round ends
form-when-wounded = { $who } takes a wound
form-when-injured = { $who } becomes Injured
form-when-destroyed = { $who } is destroyed or Incapacitated
form-when-taken = a Hero takes the token { $token }
form-when-played = the Overlord plays { $card }
form-when-reached = { $counter } reaches { $number }
form-when-done = the action { $action } is taken

## If

form-condition-round = round { $number } has begun
form-condition-opened = { $piece } is open
form-condition-slain = { $model } is defeated
form-condition-any-at = { $who } is on { $place }
form-condition-all-at = every Hero in play is on { $place }
form-condition-in-play = { $number } or more are in play: { $kind }
form-condition-gone = none is left in play: { $kind }
form-condition-count = { $counter } has reached { $number }
form-condition-count-at-least = { $one } is at least { $other }
form-condition-revealed = all of { $place } is revealed
form-condition-standing = { $number } or more Heroes are in play
form-condition-hero-incapacitated = a Hero is Incapacitated
form-condition-heroes-incapacitated = all Heroes are Incapacitated
form-condition-time-up = the Overlord must draw a card and none is left
form-condition-all = all of these are true:
form-condition-any = any of these is true:
form-condition-not = this is not true:

## Then

form-happening-tell = tell the players
form-happening-place = place { $thing } at { $at }
form-happening-place-facing = facing { $facing }
form-happening-place-name = named { $name }
form-happening-place-unseen = unseen: it draws no Free Attacks
form-happening-reveal = reveal { $place }
form-happening-hide = hide { $place } in the dark
form-happening-open = open { $piece }
form-happening-lock = lock { $piece } with { $lock }
form-happening-ward = put a Ward of power { $power } on { $piece }
form-happening-do = do to { $each }:
form-happening-do-at = do to { $each } on { $place }:
form-happening-invulnerable = { $each } cannot be hurt from now on: { $is }
form-happening-remove = take { $each } out of play
form-happening-remove-piece = remove { $piece }
form-happening-remove-tokens = remove all tokens { $token }
form-happening-remove-furniture = remove all furniture { $furniture }
form-happening-count = add { $by } to { $counter }
form-happening-draw = cards the Overlord draws: { $cards }
form-happening-cards = cards added to the bottom of his pile: { $cards }
form-happening-commands = extra Commands a turn: { $more }
form-happening-raises = he may raise { $minion }, at most at once: { $up_to }
form-happening-turn = rotate { $place } clockwise, quarter turns: { $quarters }
form-happening-slide = slide { $place }, cells east: { $east }, south: { $south }
form-happening-goals = the goals change
form-happening-goals-heroes = The Heroes win when any of these is true:
form-happening-goals-overlord = The Overlord wins when any of these is true:
form-happening-goals-heroes_text = The Heroes' goal, in words
form-happening-goals-overlord_text = The Overlord's goal, in words
form-happening-win = victory: { $side }

form-effect-wound = wounds: { $number }
form-effect-heal = heal wounds: { $number }
form-effect-armour = change Armour by { $by }, rounds: { $rounds }
form-effect-dice = change Combat dice by { $by }, rounds: { $rounds }
form-effect-lose-action = it loses its action
form-effect-bind = bind it until its die shows { $number } or more
form-effect-gain = give it { $item }
form-effect-recharge-all = all its spells are ready again
form-effect-ignore-wounds = it takes no wounds until its next turn
form-effect-hold-front-arc = enemies in its front arc cannot move or act until its next turn
form-effect-roll = roll one die:
form-effect-magic-attack = a magical attack, dice: { $dice }
form-effect-magic-attack-then = and if it wounds or removes the target:
form-effect-lower-ward = lower the Ward by { $number }
form-effect-move = move it, cells: { $number }
form-effect-place = place { $minion }, range: { $range }
form-effect-raise = castings of Raise Dead: { $number }
form-effect-recharge = one spell is ready again, at most: { $size }
form-effect-empower = extra dice for its next magical attack: { $number }
form-effect-fight-each-adjacent = a Fight against each adjacent enemy
form-effect-shoot-each = a shot at every enemy
form-effect-fight = a Fight, extra dice: { $number }
form-effect-shoot = shots: { $number }
form-effect-cast-major = Major spells: { $number }
form-effect-step-and-fight = step and Fight, for as long as it removes its targets
form-line = on { $from } or more:

## What is put down

form-thing-minion = { $id }
form-thing-boss = { $id }
form-thing-hero = { $id }
form-thing-bone-pile = a Bone Pile
form-thing-token = { $id } (token)
form-thing-furniture = { $id }
form-thing-door = a door
form-thing-door-lock = locked by { $lock }
form-thing-door-ward = with a Ward of { $ward }
form-thing-door-name = named { $name }
form-thing-door-opened_by = opened by { $opened_by }
form-thing-door-reading = Read aloud when it opens
form-thing-chest = a chest
form-thing-chest-lock = locked by { $lock }
form-thing-chest-ward = with a Ward of { $ward }
form-thing-chest-name = named { $name }
form-thing-chest-opened_by = opened by { $opened_by }
form-thing-chest-contents = Contents
form-thing-chest-looks = looking like { $looks }

## Actions

form-action = The action { $name }
form-action-title = Name shown to players
form-action-text = What it needs and does, in words
form-action-sign = with the icon of { $sign }
form-action-who = Who can take it
form-action-where = Where
form-action-limit = How often
form-action-if = If
form-action-roll = What is rolled
form-action-then = Then
form-spot-anywhere = anywhere
form-spot-at = on { $place }
form-spot-beside = next to { $piece }
form-spot-beside-token = on or next to the token { $token }
form-spot-beside-furniture = next to { $furniture }
form-spot-beside-model = next to { $who }
form-limit-unlimited = unlimited
form-limit-per-game = times per game: { $number }
form-limit-per-round = times per round: { $number }
form-limit-per-model = times per game for each model: { $number }
form-limit-per-piece = times per game at each piece: { $number }
form-roll-lock = a Fight against the dice of { $lock }
form-roll-die = one die:
form-sign-token = { $id } (token)
form-sign-furniture = { $id }
form-sign-item = { $id }
form-sign-spell = { $id }
form-sign-feat = { $id }

## Events, places, counters and the sides

form-event-when = When
form-event-if = and if
form-event-then = then
form-event-repeat = every time, not just the first
form-event-hint = a hint for beginners
form-event-for = written for { $for }
form-event-told = covered by the special rules
form-place = The place { $name }
form-place-cells = its cells: { $cells }
form-place-zone = the whole zone of { $zone }
form-place-look = tile style { $look }
form-place-reading = Read aloud when revealed
form-counter = The counter { $name }
form-counter-start = starts at { $start }
form-counter-of = target { $of }
form-counter-title = Name shown to players; without a name it stays hidden
form-piece = { $thing } on { $at }
form-piece-facing = facing { $facing }
form-piece-name = named { $name }
form-piece-unseen = unseen
form-kit = For { $of }
form-kit-spells = Spells
form-kit-items = Items
form-kit-skills = Skills
form-raise = { $minion }, at most at once: { $up_to }
form-forces = { $boss } with the deck { $deck }, { $cards } cards, Commands a turn: { $commands }
form-forces-in_all = most Minions at once in all: { $in_all }
form-forces-raises = He may raise
form-goals-heroes = The Heroes win when any of these is true:
form-goals-overlord = The Overlord wins when any of these is true:
form-goals-heroes_text = The Heroes' goal, in words
form-goals-overlord_text = The Overlord's goal, in words
form-aftermath-heroes = Ending if the Heroes win
form-aftermath-overlord = Ending if the Overlord wins
form-end = Won by { $winner }
form-end-if = if
form-end-text = What is told then
form-counsel-heroes = Tips for the Heroes
form-counsel-overlord = Tips for the Overlord
form-side-heroes = the Heroes
form-side-overlord = the Overlord
form-look-halls = halls
form-look-caves = caves
form-look-lava = lava
form-card-side-basic = basic
form-card-side-advanced = advanced
form-size-minor = Minor
form-size-major = Major
form-opened-by-heroes = Heroes
form-opened-by-bosses = Heroes and Bosses
form-opened-by-everybody = everyone
form-range-caster = itself
form-range-adjacent = adjacent
form-range-short = short
form-range-long = long

## Parts of the adventure, in the list of steps.

form-part-title = Title
form-part-story = Story
form-part-special = Special rule
form-part-aftermath = Aftermath
form-part-ends = End
form-part-counsel = Tips
form-part-legend = Legend
form-part-pieces = Piece
form-part-heroes = Heroes
form-part-kits = Kit
form-part-overlord = The Overlord's forces
form-part-goals = Goals
form-part-places = Place
form-part-counters = Counter
form-part-events = Event
form-part-actions = Action
form-part-when = when
form-part-if = if
form-part-then = then
form-part-effects = effects
form-part-conditions = conditions
form-part-lines = results of the die
form-part-raises = who can be raised
form-part-spells = spells
form-part-items = items
form-part-skills = skills
form-part-contents = contents
form-part-who = who
form-part-text = what it does
form-part-reading = read aloud
form-part-heroes_text = the Heroes' goal
form-part-overlord_text = the Overlord's goal
