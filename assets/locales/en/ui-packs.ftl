### The page of packs on the drawing table, with forms for their things.

pack-open = The pack, and things of your own…
pack-none = No pack that can be changed
pack-head = The pack
pack-quests = Adventures
pack-new = New
pack-new-quest = A new adventure of this pack
pack-new-thing = A new thing
pack-new-pack = A new pack
pack-make = Make it
pack-draw = Draw this adventure
pack-list = Back to the list
pack-zip = Write as a zip
pack-about = A pack is a folder with adventures and the things that they bring along: heroes, minions, spells, furniture and so on. What you make here can be put on the board at once.
    Whatever you choose or write is in its file at once; what you take back is taken back there.
    Written as a zip it is one file to be given away: whoever puts that into the folder “quests” of the game's data has it in the list of adventures.
pack-about-none = The adventure on the table lies in no pack, or in an archive, which is only read. Make a new pack to have things of your own, and copy the adventure's file into its folder.
pack-picture-own = Its own picture is { $file }
pack-picture-none = It has no picture of its own. Drop an SVG onto the window, or put it at { $file }
pack-looks-picture = A picture of its own is shown before any of these.
pack-looks-any = As any of its kind
pack-needs = Other packs whose things it uses, by their ids
pack-version = Version
pack-head-use = When it is used
pack-remove = Remove
pack-less = one less
pack-more = one more
pack-no = No
pack-yes = Yes
pack-rename = Another id…
pack-rename-words = Its id is “{ $id }”: by this, files speak of it. Its file, its picture and whatever in this pack speaks of it are changed along.
pack-rename-id = Id
pack-rename-done = Give it this id
pack-delete = Delete…
pack-delete-words = { $count ->
        [0] Delete { $file }? Nothing in this pack speaks of it. It cannot be brought back.
        [one] Delete { $file }? One place in this pack speaks of it, and is a fault then: { $where }. The thing cannot be brought back.
       *[other] Delete { $file }? { $count } places in this pack speak of it, and are faults then: { $where }. The thing cannot be brought back.
    }
pack-delete-done = Delete it
pack-keep = Leave it as it is
pack-told-renamed = It is called { $id } now, in { $count ->
        [one] one file.
       *[other] { $count } files.
    }
pack-told-deleted = Deleted: { $file }
pack-told-made = Made: { $file }
pack-told-zip = Written, and good: { $file }
pack-told-zip-faults = { $count ->
    [one] Written, but one fault keeps it from being played: { $file }
   *[other] Written, but { $count } faults keep it from being played: { $file }
  }
pack-why-none = There is no pack that could be written.
pack-why-list = The list lies open.
pack-why-bound = No further than this.
pack-why-no-name = Write a name first.
pack-why-same-id = Write another id first.
pack-why-no-picture = Only an SVG can be taken, for a hero, minion, boss, piece of furniture or token that lies open.
pack-kind-heroes = Heroes
pack-kind-bosses = Bosses
pack-kind-minions = Minions
pack-kind-feats = Feats
pack-kind-abilities = Abilities
pack-kind-cards = Overlord cards
pack-kind-decks = Overlord decks
pack-kind-furniture = Furniture
pack-kind-locks = Locks
pack-kind-spells = Spells
pack-kind-items = Items
pack-kind-tokens = Tokens
thing-name = Name
thing-calling = What he or she is, such as “human barbarian”
thing-text = What the card says
thing-looks = Drawn as
thing-movement = Movement
thing-combat = Combat dice
thing-ranged = Shoots
thing-shoots-not = Not at all
thing-ranged-dice = Ranged dice
thing-armour = Armour
pack-advanced = { $field }, advanced side
thing-base = Cells along a side of the base
thing-white = White spaces of the wound track
thing-red = Red spaces; with the white ones 5
thing-spellcaster = Casts spells
thing-feats = Feats
thing-abilities = Abilities
thing-damage-0 = What one hit does
thing-damage-1 = What two hits do
thing-damage-2 = What three hits do
thing-damage-3 = What four hits or more do
thing-effects = What it does, in this order
thing-traits = What always works
thing-size = Size
thing-school = School
thing-target = Aimed at
thing-range = How far
thing-sight = Needs line of sight
thing-single-use = Discarded when used
thing-tradable = May be traded
thing-effect = What it does
thing-raises-dead = A Command may raise the dead
thing-cards = Cards
thing-footprint-0 = Cells across
thing-footprint-1 = Cells deep
thing-dice = Dice
thing-taken = Taken by whoever walks onto it
thing-word-nothing = Nothing
thing-word-injured = Injured
thing-word-bonepile = Bone pile
thing-word-destroyed = Destroyed
thing-word-minor = Minor
thing-word-major = Major
thing-word-common = Common
thing-word-sorcery = Sorcery
thing-word-fire = Fire
thing-word-air = Air
thing-word-earth = Earth
thing-word-water = Water
thing-word-necromancy = Necromancy
thing-word-caster = Oneself
thing-word-friend = A friend
thing-word-enemy = An enemy
thing-word-eachenemy = Each enemy
thing-word-ward = A Ward
thing-word-ownspell = An own spell card
thing-word-adjacent = Adjacent
thing-word-short = Short
thing-word-long = Long
thing-word-blocks = Blocks the line of sight
thing-word-covers = Gives cover
