### The editor for adventures.

editor-new-title = A new adventure
editor-new-name = new_adventure
editor-try-out = Play
editor-saved = saved
editor-not-saved = not saved; kept here until you return
editor-not-kept = not saved
editor-trouble = Nothing to draw on
editor-no-folder = There is no folder for your own adventures: your system does not say where programs keep their data.

editor-tab-draw = Draw
editor-tab-faults = Problems
editor-tab-steps = History
editor-tab-quest = Text
editor-tab-text = File

editor-tool-box = Room (rectangle of floor)
editor-tool-cell = Floor, cell by cell
editor-tool-erase = Erase
editor-tool-fill = Fill
editor-tool-place = Place
editor-tool-select = Select
editor-tool-pick = Move
editor-hint-box = Drag from corner to corner to make floor.
editor-hint-cell = Drag over cells to make floor.
editor-hint-erase = Drag over things to erase them; bare floor becomes wall.
editor-hint-fill = Turns a whole area of wall into floor, or floor into wall.
editor-hint-place = Press a cell to place it; R or the right button rotates it.
editor-hint-select = Drag to select an area; drag inside it to move it.
editor-hint-pick = Press something to pick it up, then press where it should go.
editor-remove-area = Remove the selection
editor-map-rotate = Rotate the whole map by 90°
editor-map-mirror = Mirror the map east to west
editor-map-crop = Crop the map to the selection, or to its floor

editor-things-heroes = Heroes
editor-things-minions = Minions
editor-things-bosses = Bosses
editor-things-shut = Doors and chests
editor-things-furniture = Furniture
editor-things-lying = Tokens and Bone Piles
editor-token = { $thing } (token)
editor-shut-by = Kept shut by: nothing, a lock (dice/Armour), or a Ward
editor-unlocked = Unlocked
editor-ward = Ward { $power }

editor-no-faults = No problems found.
editor-looking = Checking…
editor-fault-cell = { $cell }, line { $line }
editor-fault-line = Line { $line }
editor-step-begun = As opened
editor-text-name = The file's text

editor-why-chamber = This is a chamber, one of the rooms from which new adventures are put together. It cannot be played on its own.
editor-why-faults = Fix its problems first; the list shows them.
editor-why-no-undo = There is nothing to undo.
editor-why-no-redo = There is nothing to redo.
editor-why-saved = Everything is saved.
editor-why-nothing-selected = Nothing is selected. Drag an area with the Select tool first.
editor-why-nothing-copied = Nothing to paste. Select an area and copy it first.
editor-why-nothing-there = There is nothing here.
editor-why-beyond = That is off the map. Draw floor there first: the map grows.
editor-why-unreadable = The file's text is broken. Fix it on the File page, or undo.
editor-why-no-computers = There are no computer players.
editor-told-copied = Copied. Paste it as often as you like.
editor-told-cut = Cut. Paste it where you want it.
editor-told-saved = Saved as { $file }
editor-not-written = Could not be saved: { $error }

editor-leave-title = Unsaved changes
editor-leave-words = Changes since your last save are kept for when you open this adventure here again, but they are not in its file yet.
editor-leave-save = Save and leave
editor-leave-keep = Leave without saving
editor-stay = Stay here
editor-try-title = Playtest
editor-try-words = This game is not saved. When you leave it, you are back here.
editor-try-alone = Play both sides
editor-changed-title = The file has changed
editor-changed-words = Another program has changed this file, and you have changes here, too. Whatever you do not keep can be brought back with Undo.
editor-changed-take = Use the file's version
editor-changed-keep = Keep my version

editor-help-title = Editor keys
editor-help-cursor = Move the cursor
editor-help-confirm = Press to start using the tool, again to stop
editor-help-quarter = Rotate what is there (right button)
editor-help-remove = Remove what is there, or the selection
editor-help-tools = The tools
editor-help-things = The thing to place
editor-help-undo = Undo, redo (Ctrl+Z, Ctrl+Y)
editor-help-copy = Cut, copy, paste (Ctrl+X, C, V)
editor-help-back = Cancel, deselect, leave
editor-help-pan = Pan (drag with the right button)
editor-help-zoom = Zoom in, out (wheel)

editor-head-sides = Sides
editor-head-about = About
editor-field-title = Title
editor-field-story = Story
editor-field-goals-heroes-text = The Heroes' goal, in words
editor-field-goals-overlord-text = The Overlord's goal, in words
editor-field-aftermath-heroes = Ending if the Heroes win
editor-field-aftermath-overlord = Ending if the Overlord wins
editor-field-counsel-heroes = Tips for the Heroes
editor-field-counsel-overlord = Tips for the Overlord
editor-field-boss = The Overlord is
editor-field-deck = His deck
editor-field-cards = His cards
editor-field-commands = Commands a turn
editor-field-side = Hero card side
editor-field-look = Tile style
editor-field-author = Author
editor-field-minutes = Playing time in minutes
editor-word-basic = Basic
editor-word-advanced = Advanced
editor-word-halls = Halls
editor-word-caves = Caves
editor-word-lava = Lava

## Events to begin with

editor-templates = Begin with a whole event, and change what you like:
editor-template-door = a door that tells something
editor-template-door-text = Cold air comes from the room beyond.
editor-template-reinforcements = reinforcements in round 3
editor-template-reinforcements-text = Bony feet on the stairs: they are getting help.
editor-template-chest = a chest that wins the game
editor-template-chest-text = There it lies, what you came for.
editor-why-no-door = There is no door yet: put one on the map first.
editor-why-no-chest = There is no chest yet: put one on the map first.
editor-why-no-floor = There is no free floor yet: draw some first.

## What is still to be written

editor-open-ends = { $count ->
    [one] One thing is still to be written
   *[other] { $count } things are still to be written
}
editor-open-ends-list = Press to list all of it
editor-open-ends-hide = Press to put it away
