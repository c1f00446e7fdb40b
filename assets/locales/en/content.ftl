### Names of the game's content: the key is the id, with dashes for underscores.

## Heroes

orlaf = Orlaf
orlaf-calling = human barbarian
rordin = Rordin
rordin-calling = dwarf warrior
madriga = Madriga
madriga-calling = elf ranger
danor = Danor
danor-calling = human wizard

## Bosses

mortibris = Mortibris
mortibris-calling = necromancer
grund = Grund
grund-calling = undead dwarf king
elshara = Elshara
elshara-calling = banshee
hoggar = Hoggar
hoggar-calling = zombie troll shaman

## Minions

skeleton-warrior = Skeleton Warrior
    .the = the Skeleton Warrior
    .a = a Skeleton Warrior
    .many = Skeleton Warriors
skeleton-archer = Skeleton Archer
    .the = the Skeleton Archer
    .a = a Skeleton Archer
    .many = Skeleton Archers
zombie = Zombie
    .the = the Zombie
    .a = a Zombie
    .many = Zombies
armoured-zombie = Armoured Zombie
    .the = the Armoured Zombie
    .a = an Armoured Zombie
    .many = Armoured Zombies
dwarf-revenant = Dwarf Revenant
    .the = the Dwarf Revenant
    .a = a Dwarf Revenant
    .many = Dwarf Revenants
ghost = Ghost
    .the = the Ghost
    .a = a Ghost
    .many = Ghosts
zombie-troll = Zombie Troll
    .the = the Zombie Troll
    .a = a Zombie Troll
    .many = Zombie Trolls

## Feats

whirlwind = Whirlwind
whirlwind-text = One Fight against every adjacent enemy and every adjacent locked door or chest, each separately.
none-shall-pass = None Shall Pass
none-shall-pass-text = Until its next turn, enemies in its front arc cannot move or act, and it takes no wounds.
rain-of-arrows = Rain of Arrows
rain-of-arrows-text = One shot at every enemy the model could shoot at, each separately.
twin-shot = Twin Shot
twin-shot-text = Two shots, each with its own choice of target.
focus = Focus
focus-text = Casts two different Major spells.
overflow = Overflow
overflow-text = All the model's spell cards are upright again.
hammer-time = Hammer Time
hammer-time-text = One Fight with 2 extra dice.
unstoppable = Unstoppable
unstoppable-text = A step, then a Fight; then again, as long as each Fight removes its target and Movement is left. Front arcs do not stop these steps.
rise-all-of-you = Rise, All of You
rise-all-of-you-text = Two castings of Raise Dead right away.

## Abilities

tough = Tough
tough-text = At the end of each round roll one die: on a 6 it heals one wound.
ethereal = Ethereal
ethereal-text = Moves through models, furniture and chests, but never ends a step there.
frenzy-1 = Frenzy 1
frenzy-1-text = In its Fights one attack die that does not beat the Armour is rolled again, once.
frenzy-2 = Frenzy 2
frenzy-2-text = In its Fights up to 2 attack dice that do not beat the Armour are rolled again, once.
frenzy-3 = Frenzy 3
frenzy-3-text = In its Fights up to 3 attack dice that do not beat the Armour are rolled again, once.
keen-eye = Keen Eye
keen-eye-text = +1 Ranged die.
magical-defence-1 = Magical Defence 1
magical-defence-1-text = +1 die against magical attacks.
magical-defence-2 = Magical Defence 2
magical-defence-2-text = +2 dice against magical attacks.
magical-defence-3 = Magical Defence 3
magical-defence-3-text = +3 dice against magical attacks.
nimble = Nimble
nimble-text = Free Attacks against it when it Breaks Away have 1 die less.
relentless = Relentless
relentless-text = Being Injured costs it no die.
skeletal-lord = Skeletal Lord
skeletal-lord-text = A wound that would remove it is ignored, once an attack, if a Bone Pile is adjacent; the pile is spent.
smash = Smash!
smash-text = +1 Combat die against locks.
speed-of-a-bullet = Speed of a Bullet
speed-of-a-bullet-text = It may shoot in an enemy's front arc.
stalwart-1 = Stalwart 1
stalwart-1-text = Three enemies, not two, must have it in their front arcs to outnumber it. A bigger enemy outnumbers it all the same.
stalwart-2 = Stalwart 2
stalwart-2-text = Four enemies, not two, must have it in their front arcs to outnumber it. A bigger enemy outnumbers it all the same.
stalwart-3 = Stalwart 3
stalwart-3-text = Five enemies, not two, must have it in their front arcs to outnumber it. A bigger enemy outnumbers it all the same.
stealth = Stealth
stealth-text = Whoever shoots at it rolls 1 die less.
strong = Strong
strong-text = +1 Combat die.
sure-shot-1 = Sure Shot 1
sure-shot-1-text = In its shots one attack die that does not beat the Armour is rolled again, once.
sure-shot-2 = Sure Shot 2
sure-shot-2-text = In its shots up to 2 attack dice that do not beat the Armour are rolled again, once.
sure-shot-3 = Sure Shot 3
sure-shot-3-text = In its shots up to 3 attack dice that do not beat the Armour are rolled again, once.
swift = Swift
swift-text = +1 Movement.
thick-skinned = Thick-skinned
thick-skinned-text = +1 Armour.

## Spells

flamebolt = Flamebolt
flamebolt-text = Minor fire spell, Long range, in line of sight: a magical attack with 3 dice.
burn = Burn
burn-text = Major fire spell, Long range, in line of sight: a magical attack with 5 dice.
corrode = Corrode
corrode-text = Minor sorcery, Short range, in line of sight: the enemy has −1 Armour until the end of this round.
condense = Condense
condense-text = Minor sorcery: the caster gets an Energy Crystal 1.
crystalize = Crystalize
crystalize-text = Major sorcery: the caster gets an Energy Crystal 3.
break-ward = Break Ward
break-ward-text = Minor common spell on an adjacent Ward: it loses 1 power and opens at 0.
brisk-work = Brisk Work
brisk-work-text = Minor air spell, Short range, without line of sight: a friend moves up to 3 cells right away.
steelskin = Steelskin
steelskin-text = Minor earth spell, Short range, without line of sight: a friend has +1 Armour until the end of the next round.
banshee-wail = Banshee Wail
banshee-wail-text = Major necromancy, without line of sight: a die for every enemy in Short range. 6: one wound; 4 or 5: it cannot act this turn or in its next.
bleed = Bleed
bleed-text = Major necromancy, Short range, in line of sight: a magical attack with 3 dice. If it wounds or removes the target, a Zombie comes into play adjacent to it.
faithful-in-death = Faithful in Death
faithful-in-death-text = Major necromancy: a Ghost comes into play on a free cell within Short range of the caster.
in-my-power = You Are in My Power
in-my-power-text = Major necromancy, Short range, in line of sight: the enemy cannot move or act until, at the start of one of its turns, its die shows 5 or more.

## Items

chain-shirt = Chain Shirt
    .a = a Chain Shirt
chain-shirt-text = +1 Armour. Can be traded.
energy-crystal-1 = Energy Crystal 1
    .a = an Energy Crystal 1
energy-crystal-1-text = The next magical attack this turn has 1 extra die, or one Minor spell is upright again. Single use, can be traded.
energy-crystal-3 = Energy Crystal 3
    .a = an Energy Crystal 3
energy-crystal-3-text = The next magical attack this turn has 3 extra dice, or one spell is upright again. Single use, can be traded.
grunds-hammer = Grund's Hammer
    .a = Grund's Hammer
grunds-hammer-text = +1 Combat die when it attacks.
guardian-amulet = Guardian Amulet
    .a = a Guardian Amulet
guardian-amulet-text = Ignore the next wound. Single use, can be traded.
healing-potion = Healing Potion
    .a = a Healing Potion
healing-potion-text = Heals one wound. Single use, can be traded.
heart-shard = Piece of a Heart
    .a = a Piece of a Heart
heart-shard-text = It does nothing by itself. Can be traded.
spidersilk-robe = Spidersilk Robe
    .a = a Spidersilk Robe
spidersilk-robe-text = +1 Armour.

## The Overlord's deck and cards

necromancer = The Necromancer's deck
extra-commands-1 = Extra Commands 1
extra-commands-1-text = One more Command this turn; not for Raise Dead.
extra-commands-2 = Extra Commands 2
extra-commands-2-text = Two more Commands this turn; not for Raise Dead.
extra-commands-3 = Extra Commands 3
extra-commands-3-text = Three more Commands this turn; not for Raise Dead.
double-commands = Double Commands
double-commands-text = This turn the Overlord gets the adventure's number of Commands a second time.
raise-dead-1 = Raise Dead 1
raise-dead-1-text = One more casting of Raise Dead this turn.
raise-dead-2 = Raise Dead 2
raise-dead-2-text = Two more castings of Raise Dead this turn.
raise-dead-3 = Raise Dead 3
raise-dead-3-text = Three more castings of Raise Dead this turn.
interrupt-1 = Interrupt 1
interrupt-1-text = Between two Hero turns one model moves and acts.
interrupt-2 = Interrupt 2
interrupt-2-text = Between two Hero turns two models move and act, one after the other.
interrupt-3 = Interrupt 3
interrupt-3-text = Between two Hero turns three models move and act, one after the other.

## Furniture, doors and tokens

door = Door
    .the = the door
way-out = Way Out
    .the = the way out
chest = Chest
    .the = the chest
bone-pile = Bone Pile
    .the = the Bone Pile
bookcase = Bookcase
    .the = the bookcase
barrel = Barrel
    .the = the barrel
lectern = Lectern
    .the = the lectern
book = Book
    .the = the book
throne = Throne
    .the = the throne
table = Table
    .the = the table
weapon-rack = Weapon Rack
    .the = the weapon rack
cabinet = Cabinet
    .the = the cabinet
tomb = Tomb
    .the = the tomb
well = Well
    .the = the well
weak-point = Weak Point
    .the = the weak point
    .a = a weak point
statue = Statue
    .the = the statue
heart = Piece of the Heart
    .the = the piece of the heart
    .a = a piece of the heart
key = Key
    .the = the key
    .a = a key
collapse = Collapse
    .the = the Collapse marker
    .a = a Collapse marker
mundane-5-5 = Mundane Lock 5/5
    .a = a Mundane Lock 5/5
mundane-4-4 = Mundane Lock 4/4
    .a = a Mundane Lock 4/4
mundane-3-3 = Mundane Lock 3/3
    .a = a Mundane Lock 3/3
mundane-2-2 = Mundane Lock 2/2
    .a = a Mundane Lock 2/2
mundane-1-1 = Mundane Lock 1/1
    .a = a Mundane Lock 1/1


## Things in sentences: the attributes of a name are the name as it stands in a sentence. What a quest or a pack brings along has only
## a name, and is named like this.

the-furniture = the { $name }
the-token = the { $name }
the-minion = the { $name }
a-minion = one { $name }
a-token = the token “{ $name }”
a-item = the item “{ $name }”
a-lock = the lock “{ $name }”
many-minion = { $name } models

# A piece where it stands, and a model where it began.
noun-at = { $noun } at { $cell }
noun-from = { $noun } from { $cell }

# A thing without a name; never seen while the content is complete.
piece-unknown = Something
