# The editor: what was done, and why something cannot be done.

edit-step-floor = { $count ->
    [one] One cell of floor
   *[other] { $count } cells of floor
}
edit-step-wall = { $count ->
    [one] One cell of wall
   *[other] { $count } cells of wall
}
edit-step-put = { $thing } placed at { $cell }
edit-step-remove = { $cell } cleared
edit-step-turn = Rotated at { $cell }
edit-step-move = Moved from { $from } to { $to }
edit-step-copy-area = { $from } copied to { $to }
edit-step-move-area = { $from } moved to { $to }
edit-step-erase-area = { $from } erased
edit-step-grow = Map enlarged
edit-step-crop = Map cropped to { $to }
edit-step-rotate = Map rotated
edit-step-mirror = Map mirrored
edit-step-field = Changed: { $field }
edit-step-remove-field = Removed: { $field }
edit-step-insert = Added to: { $field }
edit-step-swap = Reordered: { $field }
edit-step-several = Several changes
edit-step-typed = Typed
edit-step-disk = Loaded from another program

edit-refused-broken = The file's text is broken, so nothing can be drawn. Fix the first problem, or undo.
edit-refused-off-map = { $cell } cannot be on the map: it starts at A1 and has at most 200 columns and rows. Add rows or columns first, or choose other cells.
edit-refused-too-large = The map would have { $columns } columns and { $rows } rows, but 200 of each is the most. Add fewer.
edit-refused-nothing-there = There is nothing at { $cell }. Choose a cell with something on it.
edit-refused-no-facing = { $thing } at { $cell } has no facing, so it cannot be turned.
edit-refused-taken = { $thing } is in the way at { $cell }. Move or remove it first, or choose another cell.
edit-refused-cut-off = A place, event or action uses { $cell }, which would be cut off. Change that first, or cut off less.
edit-refused-no-place = There is no place in the text for “{ $field }”. Check the text around it.
edit-refused-no-value = This value cannot be written here. Check brackets, commas and quotation marks.
edit-refused-nested = A group of changes cannot contain another group. List the changes one after the other.
edit-refused-exists = { $file } already exists. Choose another name, or open it.
edit-refused-no-id = “{ $id }” cannot be an id; use small letters, digits and _, with a letter first.
edit-refused-id-taken = Something else already has the id “{ $id }”; choose another.
edit-refused-unwritten = { $file } cannot be written: { $reason }. Choose another folder.

edit-step-write = Written: { $text }
edit-step-cut-out = Character removed

remedy-rename = Write { $name }
remedy-language = Add an empty text ({ $language })
remedy-row = Make the row { $cells } cells long
remedy-remove = Remove: { $text }
remedy-door = Remove the door at { $cell }
remedy-wall = Draw wall at { $cell }
remedy-joins = Add { $thing } to the adventure
remedy-facing = Remove the facing
remedy-control = Remove the character
