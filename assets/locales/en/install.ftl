# What is said when the game's files cannot be used. These messages are compiled into the program.
install-nowhere = The files of Dungeon Saga were found in none of { $places }: install the game again, or keep its program together with the folder “share” that came with it.
install-partial = The files of Dungeon Saga in { $place } are not whole, “{ $part }” is missing: install the game again.
install-other-version = The files of Dungeon Saga in { $place } are those of version { $found }, the program is version { $version }: install the game again, the whole of it.
