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
cli-name = NAME
cli-campaign = Play a campaign from where it stands; without a name you choose
cli-no-campaign = There is no campaign “{ $name }”; the campaigns are: { $names }.
cli-seed = The seed of shuffles and dice: the same seed, the same game
cli-dice = Real dice: the first numbers rolled; further ones are asked for
cli-reduced-motion = No shaking, flickering or panning
cli-watch = Watch the adventure's file: when it is saved, the game goes on in what it has become
cli-edit = Draw an adventure in the window
cli-edit-file = The adventure's file; without it a new adventure begins
cli-edit-no-file = There is no file “{ $name }”; without a file, edit begins a new adventure.
cli-check = Name every fault of quests or content
cli-path = PATH
cli-path-help = Files or folders
cli-json = Answer in JSON
cli-draw = Draw the map of an adventure
cli-png = Draw it as a picture into this file, as the game shows it at the start
cli-secret = The picture also shows what is hidden, what lies in chests, and places with their names
cli-print = Print an adventure as a PDF file: sheets for the Heroes, a book for the Overlord, the map in true size, the rules on one page
cli-print-players = Only what the Heroes may know, with the map of the first zone
cli-print-overlord = Only the Overlord's book, with the map of the other zones
cli-print-paper = The paper; A4 if you do not say
cli-print-ink = In the colours of the game, or as black lines on white; full if you do not say
cli-print-cell = The edge of a cell of the map, 15 to 50 mm; 25 if you do not say, as in the box
cli-print-out = The file to write
cli-schema = Describe a form of file for editors, as JSON Schema
cli-form = FORM
cli-form-help = quest (without it), campaign, hero, boss, minion, feat, ability, spell, item, card, deck, furniture, token, lock or rulers
schema-no-form = There is no form “{ $form }”; there are { $forms }.
schema-ron =
    This describes the JSON that stands for a RON file: (a: x) is an object, (x, y) and [x, y] are arrays, {"{"}"a": x{"}"} is an object,
    'a' is a text; Name is "Name", Name(x) is {"{"}"Name": x{"}"}, Name(x, y) is {"{"}"Name": [x, y]{"}"} and Name(a: x) is
    {"{"}"Name": {"{"}"a": x{"}"}{"}"}. What a file must say, and what goes together, is told by “dungeon-saga check”.
cli-simulate = Play many games by chance and count
cli-all = A dungeon of chance for every game, over all content
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
cli-hint = Say what whoever is asked in a saved game could do, what each of it is worth, and why
cli-review = The chance to win along the game, what decisions and luck gave, and which decisions cost the most
cli-thought-level = How much the computer thinks for it: a level, such as normal; without it the best

cli-dungeons = Dungeons of chance
cli-simulated =
    { $title }: { $games } games. Won by the Heroes: { $heroes }, by the Overlord: { $overlord }. Rounds, mean: { $rounds }.
    Decisions: { $decisions }, { $per_second } a second; { $games_per_second } games a second.

cli-unknown-argument = “{ $argument }” is no argument of this command; --help lists them.
cli-unknown-command = “{ $command }” is no command; --help lists them.
cli-missing-value = “{ $argument }” needs a value; --help says which.
cli-bad-value = “{ $value }” is no value for “{ $argument }”; --help says which.
cli-missing-argument = “{ $argument }” is missing; --help says more.
cli-twice = “{ $argument }” is given twice or does not go with the rest; --help says which do.
cli-bad-call = The call cannot be understood; --help lists the commands.
cli-unknown-language = “{ $code }” is no language of the game; it speaks { $names }.
cli-bad-die = A die cannot show “{ $die }”; write numbers from 1 to 6 with commas between.
cli-no-quest = There is no adventure “{ $name }”; give its file or its name below quests/.
cli-no-quest-but = There is no adventure “{ $name }”; did you mean “{ $nearest }”?
cli-which-quest = Name an adventure, one of: { $names }.
cli-is-pack = { $path } is a pack; { $count ->
    [0] there is no quest in it
   *[other] name one of its quests, of: { $names }
  }.
cli-broken-quest =
    { $more ->
        [0] { $fault }
        [one] { $fault } ({ $more } more fault; “dungeon-saga check { $file }” names it)
       *[other] { $fault } ({ $more } more faults; “dungeon-saga check { $file }” names them)
    }
cli-no-png = This program was built without a window and draws no pictures; “dungeon-saga draw” without --png prints the map.
cli-no-window = This program was built without a window; play at the terminal with: dungeon-saga play --text
cli-io = Input or output failed: { $error }.

cli-rules = Look up the rules: all of them, or those with these words, each with an example
cli-sheet = The reference sheet of the rulebook: the rules that are looked up most, each in one line, and the damage rows of the Minions
cli-words = WORDS
cli-words-help = An id such as MOV-5, or words of its title or wording
cli-odds = Say the exact odds of an attack, or of several on one target
cli-odds-attack = The attacker's dice, 1 to 20
cli-odds-defend = The defender's dice, 1 to 20; else those of the target
cli-odds-armour = The defender's Armour, 1 to 5; else that of the target
cli-odds-rerolls = How many dice that do not beat the Armour are rolled again
cli-odds-damage = The target: a Minion, Hero, Boss or lock, such as skeleton_warrior
cli-odds-wounds = Wounds that the Hero or Boss has already
cli-odds-advanced = The advanced side of the Hero's card
cli-odds-then =
    A further attack on the target if it is still there: its dice, such as 3. An Injured
    target then rolls a die less. Or dice:defence:Armour:rerolls, such as 5:2:1, where nothing
    changes, as with magic. May be given more than once, or with commas between
cli-odds-number = { $what }: “{ $value }” is not a number from { $from } to { $to }.
cli-odds-bad-then = “{ $value }” is no further attack; write its dice, such as 3, or dice:defence:Armour:rerolls, such as 5:2:1:0.
cli-odds-missing = “{ $argument }” is missing; it can only be left out where --damage names a target.
cli-odds-no-target = There is no Minion, Hero, Boss or lock “{ $name }”; give an id, such as skeleton_warrior.
cli-odds-no-target-but = There is no Minion, Hero, Boss or lock “{ $name }”; did you mean “{ $nearest }”?
cli-odds-no-wounds = { $name } has no spaces for wounds; leave out the wounds.
cli-odds-pools =
    { $rerolls ->
        [0] { $attack } against { $defence }, Armour { $armour }
        [one] { $attack } against { $defence }, Armour { $armour }, { $rerolls } reroll
       *[other] { $attack } against { $defence }, Armour { $armour }, { $rerolls } rerolls
    }
cli-odds-further = Then { $attack }
cli-odds-hits =
    { $hits ->
        [0] {"    "}{ $chance }  no hit
        [one] {"    "}{ $chance }  { $hits } hit
       *[other] {"    "}{ $chance }  { $hits } hits
    }

cli-test = Play examples of rules and tests of quests, and say in what the game differs from them
cli-test-passed = passed  { $file }  { $title }
cli-test-failed = FAILED  { $file }  { $title }
cli-test-count =
    { $failed ->
        [0] { $files ->
            [one] One example, and the game does as it says.
           *[other] { $files } examples, and the game does as they say.
        }
        [one] { $files ->
            [one] The example failed.
           *[other] One of { $files } examples failed.
        }
       *[other] { $failed } of { $files } examples failed.
    }
cli-test-none = There is no example below “{ $path }”: no file that ends in .ron; name a folder that holds some.

# The report on an adventure, for its author.
cli-purposeful = Everybody plays with a simple purpose, not by chance
cli-level = LEVEL
cli-overlord = With --text: the computer is the Overlord, at this level, such as normal
cli-heroes = With --text: the computer leads the Heroes, at this level
cli-hero = With --text: the computer leads this hero, at this level; may be given several times
cli-hero-level = HERO=LEVEL
cli-computers-loaded = --overlord, --heroes and --hero seat computers at a new game; in one that is loaded, a window gives them seats in the settings, page Seats, and --text by these arguments.
cli-bad-hero = “{ $value }” is no hero with a level, such as orlaf=normal.
cli-no-such-level = There is no level “{ $name }”; there are { $levels }.
cli-no-such-hero = No hero of this adventure is “{ $name }”; there are { $heroes }.
computer = Computer
computer-at = Computer ({ $level })
cli-player = PLAYER
cli-heroes-player = Who leads the Heroes: chance (without it), simple, or a level such as normal
cli-overlord-player = Who is the Overlord: the same
cli-no-such-player = There is no player “{ $name }”; there are { $players }.
level-first_game = First game
level-easy = Easy
level-normal = Normal
level-hard = Hard
cli-report = Writes what the games tell of the adventure to this file, as Markdown
cli-keep = Writes records of the games that are worth a look into this folder: one for each outcome, the shortest, the longest, and the one with the strangest ending
simulate-kept = { $file }  { $outcome } (round { $round }, game { $game })
simulate-kept-note = Game { $game } of a simulation with the seed { $seed }: { $outcome }
balance-games = { $games ->
    [one] One game was played.
   *[other] { $games } games were played.
}
balance-side = Side
balance-won = Won
balance-share = Share
balance-interval = 95 %
balance-goals = What won
balance-goals-never = Goals that were never met
balance-rounds = In which round the games ended
balance-wounds = What it cost the Heroes
balance-hero = Hero
balance-wounds-mean = Wounds at the end, on average
balance-fallen = Incapacitated
balance-zone = Zone
balance-wounds-taken = Wounds taken there in a game
balance-all-events = Which events came to pass
balance-event = Event
balance-event-round = Round of the first time, on average
balance-least-most = Least – most
balance-counters = What the counters came to
balance-counter = Counter
balance-mean = At the end, on average
balance-of = Meant to come to
balance-unseen = What nobody came to see
balance-all-seen = Nothing: every cell came to light, every door and chest was opened, and every event came to pass in some game.
balance-cells = Floor that stayed dark
balance-shut = Doors and chests that stayed shut
balance-shut-at = { $door ->
    [1] door
   *[0] chest
  } at { $cell }
balance-events = Events that never came to pass
balance-actions = Actions that nobody ever did

cli-opened = A file to open: a quest to play, a saved game to go on with, or a pack to install
cli-no-such-file = There is no file { $file }.
cli-no-opened = { $file } is no quest (.ron), no saved game (.saga) and no pack (.sagapack, .zip or a folder with “pack.ron”).
man-name = Name
man-synopsis = Synopsis
man-description = Description
man-options = Options
man-version = Version
