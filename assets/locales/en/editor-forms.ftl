### What an adventure says, in sentences of the drawing table. Each variable is a place that can be changed there.

form-open = choose…
form-yes = yes
form-no = no
form-any-of = any of { $group }
form-all-of = all of { $group }
form-facing-open = as the Overlord chooses

## Who: one of them, each of them, what they are.

form-who-who-heroes = a Hero
form-who-who-overlord = a model of the Overlord
form-who-who-hero = { $id }
form-who-who-boss = { $id }
form-who-who-minion = any { $id }
form-who-who-actor = whoever does the action
form-who-who-target = the piece at which it is done
form-who-each-heroes = every Hero
form-who-each-overlord = every model of the Overlord
form-who-each-hero = { $id }
form-who-each-boss = { $id }
form-who-each-minion = every { $id }
form-who-each-actor = whoever does the action
form-who-each-target = the piece at which it is done
form-who-kind-heroes = Heroes
form-who-kind-overlord = models of the Overlord
form-who-kind-hero = { $id }
form-who-kind-boss = { $id }
form-who-kind-minion = { $id }
form-who-kind-actor = whoever does the action
form-who-kind-target = the piece at which it is done

## When

form-when-entered = { $who } comes onto { $place }
form-when-left = { $who } steps off { $place }
form-when-opened = { $piece } opens
form-when-forced = the lock of { $piece } is forced
form-when-revealed = { $place } comes to light
form-when-round-starts = a round begins
form-when-round-ends = a round ends
form-when-wounded = { $who } takes a wound
form-when-injured = { $who } becomes Injured
form-when-destroyed = { $who } leaves play by damage
form-when-taken = a Hero takes the token { $token }
form-when-played = the Overlord plays { $card }
form-when-reached = { $counter } comes to { $number }
form-when-done = the action { $action } is done

## If

form-condition-round = round { $number } has begun
form-condition-opened = { $piece } is open
form-condition-slain = { $model } has fallen
form-condition-any-at = { $who } stands on { $place }
form-condition-all-at = every Hero in play stands on { $place }
form-condition-in-play = { $number } or more are in play: { $kind }
form-condition-gone = none is left in play: { $kind }
form-condition-count = { $counter } has come to { $number }
form-condition-count-at-least = { $one } is as much as { $other }, or more
form-condition-revealed = all of { $place } is in the light
form-condition-standing = { $number } Heroes or more are in play
form-condition-hero-incapacitated = a Hero is Incapacitated
form-condition-heroes-incapacitated = all Heroes are Incapacitated
form-condition-time-up = the Overlord should draw a card and none is left
form-condition-all = each of these holds:
form-condition-any = one of these holds:
form-condition-not = this does not hold:

## Then

form-happening-tell = say
form-happening-place = place { $thing } at { $at }
form-happening-place-facing = facing { $facing }
form-happening-place-name = named { $name }
form-happening-place-unseen = unseen: it draws no Free Attacks
form-happening-reveal = reveal { $place }
form-happening-hide = hide { $place } in the dark
form-happening-open = open { $piece }
form-happening-lock = lock { $piece } with { $lock }
form-happening-ward = put a Ward of { $power } on { $piece }
form-happening-do = do to { $each }:
form-happening-do-at = do to { $each } on { $place }:
form-happening-invulnerable = from now on nothing hurts { $each }: { $is }
form-happening-remove = take { $each } out of play
form-happening-remove-piece = take away { $piece }
form-happening-remove-tokens = take away all tokens { $token }
form-happening-remove-furniture = take away all furniture { $furniture }
form-happening-count = add { $by } to { $counter }
form-happening-draw = the Overlord draws cards: { $cards }
form-happening-cards = put so many cards under his pile: { $cards }
form-happening-commands = so many Commands more a turn: { $more }
form-happening-raises = he may raise { $minion }, so many at once: { $up_to }
form-happening-turn = turn { $place } clockwise by so many quarters: { $quarters }
form-happening-slide = move { $place } so many cells east: { $east }, south: { $south }
form-happening-goals = from now on the goals are others
form-happening-goals-heroes = The Heroes win when one of these holds:
form-happening-goals-overlord = The Overlord wins when one of these holds:
form-happening-goals-heroes_text = What the Heroes have to do, in words
form-happening-goals-overlord_text = What the Overlord has to do, in words
form-happening-win = victory: { $side }

form-effect-wound = wounds: { $number }
form-effect-heal = heal wounds: { $number }
form-effect-armour = change its Armour by { $by } for so many rounds: { $rounds }
form-effect-dice = change its Combat dice by { $by } for so many rounds: { $rounds }
form-effect-lose-action = it loses its action
form-effect-bind = bind it until its die shows { $number } or more
form-effect-gain = give it { $item }
form-effect-recharge-all = all its spells are upright again
form-effect-ignore-wounds = it takes no wounds until its next turn
form-effect-hold-front-arc = enemies in its front arc neither move nor act until its next turn
form-effect-roll = roll one die:
form-effect-magic-attack = a magical attack with so many dice: { $dice }
form-effect-magic-attack-then = and if it wounds or removes:
form-effect-lower-ward = lower the Ward by { $number }
form-effect-move = move it so many cells: { $number }
form-effect-place = place { $minion } within this range: { $range }
form-effect-raise = so many castings of Raise Dead: { $number }
form-effect-recharge = one spell is upright again, of this size at most: { $size }
form-effect-empower = so many more dice for its next magical attack: { $number }
form-effect-fight-each-adjacent = a Fight against each adjacent enemy
form-effect-shoot-each = a shot at every enemy
form-effect-fight = a Fight, with so many dice more: { $number }
form-effect-shoot = so many shots: { $number }
form-effect-cast-major = so many Major spells: { $number }
form-effect-step-and-fight = step and fight, as long as it removes
form-line = on { $from } or more:

## What is put down

form-thing-minion = { $id }
form-thing-boss = { $id }
form-thing-hero = { $id }
form-thing-bone-pile = a bone pile
form-thing-token = { $id } (token)
form-thing-furniture = { $id }
form-thing-door = a door
form-thing-door-lock = locked by { $lock }
form-thing-door-ward = with a Ward of { $ward }
form-thing-door-name = named { $name }
form-thing-door-opened_by = opened by { $opened_by }
form-thing-door-reading = Read out when it opens
form-thing-chest = a chest
form-thing-chest-lock = locked by { $lock }
form-thing-chest-ward = with a Ward of { $ward }
form-thing-chest-name = named { $name }
form-thing-chest-opened_by = opened by { $opened_by }
form-thing-chest-contents = In it
form-thing-chest-looks = looking like { $looks }

## Actions

form-action = The action { $name }
form-action-title = What players call it
form-action-text = What it asks for and does, in words
form-action-sign = with the picture of { $sign }
form-action-who = Who may do it
form-action-where = Where
form-action-limit = How often
form-action-if = If
form-action-roll = What is rolled
form-action-then = Then
form-spot-anywhere = anywhere
form-spot-at = on { $place }
form-spot-beside = beside { $piece }
form-spot-beside-token = beside or upon the token { $token }
form-spot-beside-furniture = beside { $furniture }
form-spot-beside-model = beside { $who }
form-limit-unlimited = as often as anybody likes
form-limit-per-game = so often a game: { $number }
form-limit-per-round = so often a round: { $number }
form-limit-per-model = so often a game by each model: { $number }
form-limit-per-piece = so often a game at each piece: { $number }
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
form-event-repeat = every time, not only the first
form-event-hint = a hint for people who learn
form-event-told = the special rules speak of it
form-place = The place { $name }
form-place-cells = its cells: { $cells }
form-place-zone = the whole zone of { $zone }
form-place-look = with tiles of { $look }
form-place-reading = Read out when it comes to light
form-counter = The counter { $name }
form-counter-start = begins at { $start }
form-counter-of = is to come to { $of }
form-counter-title = What players call it; without this they do not see it
form-piece = { $thing } on { $at }
form-piece-facing = facing { $facing }
form-piece-name = named { $name }
form-piece-unseen = unseen
form-kit = For { $of }
form-kit-spells = Spells
form-kit-items = Items
form-kit-skills = Skills
form-raise = { $minion }, so many at once: { $up_to }
form-forces = { $boss } with the deck { $deck }, { $cards } cards and so many Commands a turn: { $commands }
form-forces-in_all = in all so many Minions at once: { $in_all }
form-forces-raises = He may raise
form-goals-heroes = The Heroes win when one of these holds:
form-goals-overlord = The Overlord wins when one of these holds:
form-goals-heroes_text = What the Heroes have to do, in words
form-goals-overlord_text = What the Overlord has to do, in words
form-aftermath-heroes = Told when the Heroes win
form-aftermath-overlord = Told when the Overlord wins
form-counsel-heroes = Counsel for the Heroes
form-counsel-overlord = Counsel for the Overlord
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
form-opened-by-everybody = everybody
form-range-caster = itself
form-range-adjacent = adjacent
form-range-short = short
form-range-long = long

## Parts of the adventure, in the list of steps.

form-part-title = Title
form-part-story = Story
form-part-special = Special rule
form-part-aftermath = Aftermath
form-part-counsel = Counsel
form-part-legend = Drawn
form-part-pieces = Piece
form-part-heroes = Heroes
form-part-kits = Kit
form-part-overlord = The Overlord’s side
form-part-goals = Goals
form-part-places = Place
form-part-counters = Counter
form-part-events = Event
form-part-actions = Action
form-part-when = when
form-part-if = if
form-part-then = then
form-part-effects = what is done
form-part-conditions = conditions
form-part-lines = numbers of the die
form-part-raises = raises
form-part-spells = spells
form-part-items = items
form-part-skills = skills
form-part-contents = in it
form-part-who = who
form-part-text = what it does
form-part-reading = read out
form-part-heroes_text = goals of the Heroes
form-part-overlord_text = goals of the Overlord
