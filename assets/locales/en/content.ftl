### Names of the things of the content: the key is the id, with dashes for underscores.

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
skeleton-archer = Skeleton Archer
zombie = Zombie
armoured-zombie = Armoured Zombie
dwarf-revenant = Dwarf Revenant
ghost = Ghost
zombie-troll = Zombie Troll

## Feats

whirlwind = Whirlwind
whirlwind-text = One Fight against every adjacent enemy and every adjacent locked door or chest, each apart.
none-shall-pass = None Shall Pass
none-shall-pass-text = Until the next turn, enemies in the front arc may neither move nor act, and no wound is taken.

## Abilities

tough = Tough
tough-text = At the end of each round roll one die: on a 6 one wound heals.

## The Overlord's deck and cards

necromancer = The Necromancer's deck
extra-commands-1 = Extra Commands 1
extra-commands-1-text = One more Command this turn.
extra-commands-2 = Extra Commands 2
extra-commands-2-text = Two more Commands this turn.
extra-commands-3 = Extra Commands 3
extra-commands-3-text = Three more Commands this turn.
double-commands = Double Commands
double-commands-text = The adventure's number of Commands once more this turn.
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
way-out = Way Out
chest = Chest
bone-pile = Bone Pile
bookcase = Bookcase
barrel = Barrel
lectern = Lectern
throne = Throne
table = Table
weapon-rack = Weapon Rack
cabinet = Cabinet
tomb = Tomb
well = Well
mundane-5-5 = Mundane Lock 5/5
mundane-4-4 = Mundane Lock 4/4
mundane-3-3 = Mundane Lock 3/3
mundane-2-2 = Mundane Lock 2/2
mundane-1-1 = Mundane Lock 1/1


# A thing that has no name; never seen while the content is whole.
piece-unknown = Something
