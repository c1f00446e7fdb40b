### Adventures on paper.

print-failed = “{ $title }” cannot be printed: { $error }. Please report it, with the file of the adventure.
print-no-folder = The pages cannot be written: this system tells no folder of documents. “dungeon-saga print” writes them where you say.
print-no-file = The pages cannot be written to “{ $file }”: { $error }; look at its place and its permissions.

print-foot = { $part }  ·  { $page }
print-heroes-foot = { $title } · the Heroes
print-overlord-foot = { $title } · for the Overlord's eyes alone
print-map-foot = { $title } · map
print-overlord-map-foot = { $title } · map, for the Overlord until a zone comes to light
print-heroes = For the Heroes: everybody may read this
print-heroes-alt = The signs of { $names }
print-first-zone = The zone that lies open
print-zone-alt =
    Map of { $cells ->
        [one] one cell
       *[other] { $cells } cells
    }, { $area }
print-zone-name = Zone { $number }
print-sheet = { $zone } · sheet { $number } of { $of } · { $area }
print-card = { $name }: Movement { $movement }, Combat dice { $dice }{ $ranged }, Armour { $armour }; wounds: { $white } white, { $red } red
print-picture = Card: { $name }
print-feat = { $name } (Feat)
print-ability = { $name }: { $text }

print-overlord = The Overlord's book: for his eyes alone
print-forces = Your forces
print-commands =
    You are { $boss }: { $commands ->
        [one] one Command
       *[other] { $commands } Commands
    } a turn. Shuffle the deck and deal { $cards ->
        [one] one card
       *[other] { $cards } cards
    }: draw three of them as your hand, { $pile } are your pile.
print-raises = You may raise { $minion }, and control up to { $count } at once.
print-in-all = You control no more than { $count } Minions at once, of whatever kind.
print-counsel-overlord = Counsel
print-map = The whole map
print-map-key = A number in a disc is a zone, a letter a place with its dashed outline, E with a number something that the event of that number brings. Plates on doors and chests: dice/Armour of a lock; round ones the power of a Ward.
print-map-alt =
    The whole map of { $cells ->
        [one] one cell
       *[other] { $cells } cells
    }, { $area }, with all that stands there
print-event-mark = E{ $number }
print-zones = What stands where
print-zone-open = Open from the start.
print-zone-by-event = No door leads here: an event or action brings it to light.
print-contents = in it: { $items }
print-events = What comes to pass
print-event = Event { $number }: { $when }
print-event-hint = Event { $number } (for those who learn): { $when }
print-event-told = Event { $number } (all know of it): { $when }
print-place = place { $letter }
print-tally = tally { $number }
print-counter =
    Keep count of “{ $counter }”, from { $start }{ $of ->
        [none] {""}
       *[other] {" "}up to { $of }
    }.
print-actions = What comes of the actions
print-copies = Copies
print-card-name = Card
print-card-text = What it does
print-heroes-won = When the Heroes have won
print-overlord-won = When the Overlord has won

print-minion = Minion
print-movement = Move
print-combat = Dice
print-ranged = Ranged
print-armour = Armour
print-one-hit = 1 hit
print-two-hits = 2 hits
print-three-hits = 3 hits
print-four-hits = 4 or more
