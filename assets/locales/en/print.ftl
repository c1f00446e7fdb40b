### Adventures on paper.

print-failed = “{ $title }” cannot be printed: { $error }. Please report this, with the adventure's file.
print-no-folder = The pages cannot be saved: your system has no documents folder. “dungeon-saga print” saves them where you say.
print-no-file = The pages cannot be saved to “{ $file }”: { $error }. Check the path and its permissions.

print-foot = { $part }  ·  { $page }
print-heroes-foot = { $title } · the Heroes
print-overlord-foot = { $title } · for the Overlord's eyes only
print-map-foot = { $title } · map
print-overlord-map-foot = { $title } · map, for the Overlord until a zone is revealed
print-sheet-foot = { $title }
print-heroes = For the Heroes: everyone may read this
print-heroes-alt = The emblems of { $names }
print-first-zone = The starting zone
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

print-overlord = The Overlord's book: for his eyes only
print-forces = Your forces
print-commands =
    You are { $boss }: { $commands ->
        [one] one Command
       *[other] { $commands } Commands
    } a turn. Shuffle the deck and deal { $cards ->
        [one] one card
       *[other] { $cards } cards
    }: three are your hand, the other { $pile } your pile.
print-raises =
    { $number ->
        [one] You may raise { $a }, but control only one at a time.
       *[other] You may raise { $many }, and control up to { $number } at once.
    }
print-in-all = You control no more than { $count } Minions at once in all.
print-counsel-overlord = Tips
print-map = The whole map
print-map-key = A number in a circle is a zone; a letter is a place, with a dashed outline; E and a number is what that event places. Plates on doors and chests show a lock's dice/Armour; round plates show the power of a Ward.
print-map-alt =
    The whole map of { $cells ->
        [one] one cell
       *[other] { $cells } cells
    }, { $area }, with everything on it
print-event-mark = E{ $number }
print-zones = What is in the zones
print-zone-open = Revealed from the start.
print-zone-by-event = No door leads here: an event or action reveals it.
print-zone-by-door = Revealed when { $what }.
print-zone-either-way = Whichever way they come:
print-contents = contents: { $items }
print-several = { $count } × { $item }
print-events = Events
print-event = Event { $number }: { $when }
print-event-hint = Event { $number } (for beginners): { $when }
print-event-told = Event { $number } (known to all): { $when }
print-place = place { $letter }
# Counters: those that everybody sees have a title; of the others the Overlord keeps a tally, or just makes a mark.
print-title = “{ $title }”
print-tally = tally { $number }
print-mark = mark { $number }
print-counter =
    Keep count of { $counter }, { $of ->
        [none] starting at { $start }
       *[other] from { $start } up to { $of }
    }.
print-keep-tally = Keep tally { $number }, starting at { $start }.
print-keep-mark = Mark { $number } is a note for yourself: make it when an event says so.
print-actions = Results of actions
print-copies = Copies
print-card-name = Card
print-card-text = What it does
print-heroes-won = If the Heroes win
print-overlord-won = If the Overlord wins
print-end = If { $conditions }

print-minion = Minion
print-movement = Move
print-combat = Dice
print-ranged = Ranged
print-armour = Armour
print-one-hit = 1 hit
print-two-hits = 2 hits
print-three-hits = 3 hits
print-four-hits = 4 or more
