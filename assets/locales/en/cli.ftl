### The command line.

cli-about = Dungeon Saga: a dungeon crawl by the rules of the table.
cli-usage = Usage:
cli-commands = Commands
cli-arguments = Arguments
cli-help = Say how to use the program
cli-version = Say its version
cli-language = The language, such as en or it; else that of the system
cli-code = CODE
cli-quest = QUEST
cli-quest-help = An adventure: its file, its name or its title
cli-play = Play, in a window unless --text is given (the default command)
cli-text = Play at the terminal or through a pipe
cli-seed = The seed of shuffles and dice: the same seed, the same game
cli-dice = Real dice: the first numbers rolled; further ones are asked for
cli-reduced-motion = No shaking, flickering or panning
cli-check = Name every fault of quests or content
cli-path = PATH
cli-path-help = Files or folders
cli-json = Answer in JSON
cli-draw = Draw the map of an adventure
cli-simulate = Play many games by chance and count
cli-games = How many games, 1000 unless given
cli-threads = On how many threads; else as many as the machine has
cli-folder = FOLDER
cli-file = FILE
cli-saves = Where games are saved; else in your folder for programs' data
cli-continue = Go on with the game played last
cli-load = Go on with the game of this file
cli-replay = Show a saved game: in short, or as the arguments say
cli-replay-file = A game that was saved
cli-verify = Play all decisions again and prove that the table stands after each as it did
cli-to = The table after so many decisions
cli-replay-text = The log of the game

cli-simulated =
    { $title }: { $games } games. Won by the Heroes: { $heroes }, by the Overlord: { $overlord }. Rounds, mean: { $rounds }.
    Decisions: { $decisions }, { $per_second } a second; { $games_per_second } games a second.

cli-unknown-argument = “{ $argument }” is no argument of this command; --help lists them.
cli-unknown-command = “{ $command }” is no command; --help lists them.
cli-missing-value = “{ $argument }” needs a value.
cli-bad-value = “{ $value }” is no value for “{ $argument }”.
cli-missing-argument = “{ $argument }” is missing; --help says more.
cli-twice = “{ $argument }” is given twice or does not go with the rest.
cli-bad-call = The call cannot be understood; --help lists the commands.
cli-unknown-language = “{ $code }” is no language of the game; it speaks { $names }.
cli-bad-die = A die cannot show “{ $die }”; write numbers from 1 to 6 with commas between.
cli-no-quest = There is no adventure “{ $name }”; give its file or its name below quests/.
cli-no-quest-but = There is no adventure “{ $name }”; did you mean “{ $nearest }”?
cli-which-quest = Name an adventure, one of: { $names }.
cli-broken-quest =
    { $more ->
        [0] { $fault }
        [one] { $fault } ({ $more } more fault; “dungeon-saga check { $file }” names it)
       *[other] { $fault } ({ $more } more faults; “dungeon-saga check { $file }” names them)
    }
cli-no-window = This program was built without a window; play at the terminal with: dungeon-saga play --text
cli-io = Input or output failed: { $error }.
