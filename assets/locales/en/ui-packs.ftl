### The editor's page of packs, with forms for their components.

pack-open = Pack and custom components…
pack-none = No pack you can edit
pack-head = Pack
pack-quests = Adventures
pack-new = New
pack-new-quest = New adventure in this pack
pack-new-thing = New component
pack-new-pack = New pack
pack-make = Create
pack-draw = Edit this adventure
pack-list = Back to the list
pack-zip = Export as one file
pack-about = A pack is a folder with adventures and the components they need: Heroes, Minions, spells, furniture and so on. Whatever you create here can go on the board right away.
    Every change is saved to its file at once; undo changes the file back.
    Exported, a pack is a single file to share: dropped onto the game's window, it is installed and shows up in the list of adventures.
pack-about-none = This adventure is not in a pack, or its pack is a zip file, which is read-only. Create a new pack to make your own components, and copy the adventure's file into its folder.
pack-picture-own = Picture: { $file }
pack-picture-none = No picture yet. Drop an SVG onto the window, or save it as { $file }
pack-looks-picture = If it has a picture of its own, that is shown instead.
pack-looks-any = Generic
pack-needs = Required packs, by their ids
pack-version = Version
pack-head-use = When used
pack-remove = Remove
pack-less = one less
pack-more = one more
pack-no = No
pack-yes = Yes
pack-told-made = Created: { $file }
pack-told-zip = Exported, no problems: { $file }
pack-rename = Rename…
pack-rename-words = Its id is “{ $id }”, the name that files use for it. Its file, its picture and everything in this pack that refers to it are renamed, too.
pack-rename-id = Id
pack-rename-done = Rename
pack-delete = Delete…
pack-delete-words = { $count ->
        [0] Delete { $file }? Nothing in this pack refers to it. This cannot be undone.
        [one] Delete { $file }? One place in this pack refers to it and will be a problem: { $where }. This cannot be undone.
       *[other] Delete { $file }? { $count } places in this pack refer to it and will be problems: { $where }. This cannot be undone.
    }
pack-delete-done = Delete
pack-keep = Cancel
pack-told-renamed = Renamed to { $id } in { $count ->
        [one] one file.
       *[other] { $count } files.
    }
pack-told-deleted = Deleted: { $file }
pack-told-zip-faults = { $count ->
    [one] Exported, but one problem must be fixed before it can be played: { $file }
   *[other] Exported, but { $count } problems must be fixed before it can be played: { $file }
  }
pack-why-none = There is no pack to export.
pack-why-list = The list is already open.
pack-why-bound = That is the limit.
pack-why-no-name = Enter a name first.
pack-why-no-picture = Open a Hero, Minion, Boss, furniture or token first, then drop an SVG. Other files cannot be used.
pack-why-same-id = Enter a different id first.
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
thing-calling = Description, such as “human barbarian”
thing-text = Card text
thing-looks = Looks like
thing-movement = Movement
thing-combat = Combat dice
thing-ranged = Shooting
thing-shoots-not = None
thing-ranged-dice = Ranged dice
thing-armour = Armour
pack-advanced = { $field }, advanced side
thing-base = Base width in cells
thing-white = White spaces on the wound track
thing-red = Red spaces (white and red make 5)
thing-spellcaster = Casts spells
thing-feats = Feats
thing-abilities = Abilities
thing-damage-0 = 1 hit
thing-damage-1 = 2 hits
thing-damage-2 = 3 hits
thing-damage-3 = 4 hits or more
thing-effects = Effects, in order
thing-traits = Always in effect
thing-size = Size
thing-school = School
thing-target = Target
thing-range = Range
thing-sight = Needs line of sight
thing-single-use = Discarded when used
thing-tradable = Can be traded
thing-effect = Effect
thing-raises-dead = A Command can cast Raise Dead
thing-cards = Cards
thing-footprint-0 = Width in cells
thing-footprint-1 = Depth in cells
thing-dice = Dice
thing-taken = Picked up by whoever walks onto it
thing-word-nothing = Nothing
thing-word-injured = Injured
thing-word-bonepile = Bone Pile
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
thing-word-caster = Caster
thing-word-friend = A friend
thing-word-enemy = An enemy
thing-word-eachenemy = Each enemy
thing-word-ward = A Ward
thing-word-ownspell = One of your spell cards
thing-word-adjacent = Adjacent
thing-word-short = Short
thing-word-long = Long
thing-word-blocks = Blocks line of sight
thing-word-covers = Gives cover
