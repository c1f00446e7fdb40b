# The drawing table: what has been done, and why something cannot be done.

edit-step-floor = { $count ->
    [one] One cell of floor
   *[other] { $count } cells of floor
}
edit-step-wall = { $count ->
    [one] One cell of wall
   *[other] { $count } cells of wall
}
edit-step-put = { $thing } put on { $cell }
edit-step-remove = { $cell } cleared
edit-step-turn = Turned on { $cell }
edit-step-move = Moved from { $from } to { $to }
edit-step-copy-area = { $from } copied to { $to }
edit-step-move-area = { $from } moved to { $to }
edit-step-erase-area = { $from } erased
edit-step-grow = Map made larger
edit-step-crop = Map cut down to { $to }
edit-step-rotate = Map turned
edit-step-mirror = Map mirrored
edit-step-field = Changed: { $field }
edit-step-remove-field = Removed: { $field }
edit-step-insert = Added to: { $field }
edit-step-swap = Order changed: { $field }
edit-step-several = Several changes
edit-step-typed = Typed
edit-step-disk = Taken in from another program

edit-refused-broken = The text breaks off its form, so nothing can be drawn. Mend it where the first fault is, or undo.
edit-refused-off-map = { $cell } cannot be on the map, which begins at A1 and has 200 columns and rows at most. Add rows or columns first, or choose other cells.
edit-refused-too-large = The map would have { $columns } columns and { $rows } rows, and 200 of each is the most. Add fewer.
edit-refused-nothing-there = Nothing stands on { $cell }. Choose a cell with something on it.
edit-refused-no-facing = { $thing } on { $cell } faces nowhere, so it does not turn.
edit-refused-taken = { $thing } is in the way at { $cell }. Move or remove it first, or choose another cell.
edit-refused-cut-off = A place, an event or an action speaks of { $cell }, which would be cut off. Change that first, or cut off less.
edit-refused-no-place = There is no place in the text for “{ $field }”. Look there at what stands around it.
edit-refused-no-value = This is no value that could be written here. Check brackets, commas and quotation marks.
edit-refused-nested = Several changes in one step cannot hold several in one again. List them one after the other.
edit-refused-exists = { $file } exists already. Choose another name, or open it.
edit-refused-no-id = “{ $id }” cannot be an id; use small letters, digits and _, with a letter first.
edit-refused-id-taken = “{ $id }” is the id of another thing already; choose another.
edit-refused-unwritten = { $file } cannot be written: { $reason }. Choose another folder.

edit-step-write = Written: { $text }
edit-step-cut-out = A character cut out

remedy-rename = Write { $name }
remedy-language = Add an empty text ({ $language })
remedy-row = Make the row { $cells } cells long
remedy-remove = Take out: { $text }
remedy-door = Take away the door at { $cell }
remedy-wall = Draw wall at { $cell }
remedy-joins = { $thing } takes part
remedy-facing = Without a facing
remedy-control = Take the character out
