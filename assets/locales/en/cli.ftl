### The command line.

cli-about = Dungeon Saga: a tabletop dungeon crawl, played by the rules.
cli-usage = Usage:
cli-commands = Commands
cli-arguments = Arguments
cli-help = Show this help
cli-version = Show the version
cli-language = Language, such as en or it; the system's if not given
cli-code = CODE
cli-quest = QUEST
cli-quest-help = An adventure: its file, its name or its title
cli-play = Play in a window, or as text with --text (the default command)
cli-text = Play in the terminal or through a pipe
cli-name = NAME
cli-campaign = Play a campaign from where you left off; without a name you choose one
cli-no-campaign = There is no campaign “{ $name }”; the campaigns are: { $names }.
cli-phones = Let phones on the home network hold seats
cli-address = The address of this computer at which phones are let in; found if not given
cli-seed = Seed for shuffling and dice: same seed, same game
cli-dice = Use real dice: the first numbers rolled; you are asked for more as needed
cli-reduced-motion = Turn off shaking, flickering and panning
cli-watch = Watch the adventure's file: whenever it is saved, the game continues with the new version
cli-edit = Create or edit an adventure in a window
cli-edit-file = The adventure's file; without one you start a new adventure
cli-edit-no-file = There is no file “{ $name }”; run edit without a file to start a new adventure.
cli-check = List the problems of adventures, packs and components
cli-path = PATH
cli-path-help = Files or folders
cli-json = Output JSON
cli-draw = Print the map of an adventure
cli-png = Save it as a picture instead, as the game shows it at the start
cli-secret = Include secrets in the picture: hidden zones, contents of chests, names of places
cli-print = Print an adventure as PDF: sheets for the Heroes, a book for the Overlord, the map in true size, the rules on one page
cli-print-players = Only what the Heroes may know, with the map of the first zone
cli-print-overlord = Only the Overlord's book, with the map of the other zones
cli-print-paper = Paper size; A4 if not given
cli-print-ink = Full colour, or black lines on white; full if not given
cli-print-cell = Size of a cell of the map, 15 to 50 mm; 25 if not given, as in the box
cli-print-out = The file to write
cli-schema = Print a JSON Schema of a kind of file, for text editors
cli-form = KIND
cli-form-help = quest (if not given), campaign, hero, boss, minion, feat, ability, spell, item, card, deck, furniture, token, lock or rulers
schema-no-form = There is no kind of file “{ $form }”; choose one of { $forms }.
schema-ron =
    This describes the JSON that stands for a RON file: (a: x) is an object, (x, y) and [x, y] are arrays, {"{"}"a": x{"}"} is an object,
    'a' is a text; Name is "Name", Name(x) is {"{"}"Name": x{"}"}, Name(x, y) is {"{"}"Name": [x, y]{"}"} and Name(a: x) is
    {"{"}"Name": {"{"}"a": x{"}"}{"}"}. What a file must say, and what goes together, is told by “dungeon-saga check”.
cli-simulate = Play many games with random decisions and count the results
cli-all = A random dungeon for every game, using all components
cli-games = Number of games; 1000 if not given
cli-threads = Number of threads; as many as the machine has if not given
cli-folder = FOLDER
cli-file = FILE
cli-saves = Folder for saved games; the system's folder for programs' data if not given
cli-continue = Continue the last game played
cli-load = Continue the game in this file
cli-replay = Show a saved game: a summary, or what the options ask for
cli-replay-file = A saved game
cli-verify = Replay every decision and check that the table matches after each
cli-to = Show the table after this many decisions
cli-replay-text = Show the log of the game
cli-hint = Suggest what to do next in a saved game, what each choice is worth, and why
cli-review = Show the chance to win throughout the game, what decisions and luck contributed, and which decisions cost the most
cli-thought-level = How hard the computer thinks: a level, such as normal; the best if not given

cli-dungeons = Random dungeons
cli-simulated =
    { $title }: { $games } games. Won by the Heroes: { $heroes }, by the Overlord: { $overlord }. Average rounds: { $rounds }.
    Decisions: { $decisions }, { $per_second } per second; { $games_per_second } games per second.

cli-unknown-argument = “{ $argument }” is not an option of this command; --help lists them.
cli-unknown-command = “{ $command }” is not a command; --help lists them.
cli-missing-value = “{ $argument }” needs a value; --help says which.
cli-bad-value = “{ $value }” is not a valid value for “{ $argument }”; --help lists them.
cli-missing-argument = “{ $argument }” is missing; see --help.
cli-twice = “{ $argument }” is given twice or cannot be combined with the rest; see --help.
cli-bad-call = This command line cannot be understood; see --help.
cli-unknown-language = The game has no language “{ $code }”; choose one of { $names }.
cli-bad-die = A die cannot show “{ $die }”; write numbers from 1 to 6, separated by commas.
cli-no-quest = There is no adventure “{ $name }”; give its file, or its name under quests/.
cli-no-quest-but = There is no adventure “{ $name }”; did you mean “{ $nearest }”?
cli-which-quest = Name an adventure: { $names }.
cli-is-pack = { $path } is a pack; { $count ->
    [0] it has no adventures
   *[other] name one of its adventures: { $names }
  }.
cli-broken-quest =
    { $more ->
        [0] { $fault }
        [one] { $fault } ({ $more } more problem; “dungeon-saga check { $file }” shows it)
       *[other] { $fault } ({ $more } more problems; “dungeon-saga check { $file }” lists them)
    }
cli-no-png = This program was built without a window and draws no pictures; “dungeon-saga draw” without --png prints the map.
cli-no-window = This program was built without a window; play at the terminal with: dungeon-saga play --text
cli-io = Input or output failed: { $error }.
cli-no-threads = The system has no room for the threads that a window needs ({ $error }). Close other programs or raise the limit (ulimit -u), then start again; or play in text mode with “dungeon-saga play QUEST --text”.

cli-rules = Look up the rules: all of them, or those that match, each with an example
cli-sheet = The reference sheet: the rules you look up most, one line each, and the Minions' damage rows
cli-words = WORDS
cli-words-help = A rule id such as MOV-5, or words from a rule
cli-odds = Show the exact odds of an attack, or of several attacks on one target
cli-odds-attack = The attacker's dice, 1 to 20
cli-odds-defend = The defender's dice, 1 to 20; the target's if not given
cli-odds-armour = The defender's Armour, 1 to 5; the target's if not given
cli-odds-rerolls = How many dice that do not beat the Armour may be rerolled
cli-odds-damage = The target: a Minion, Hero, Boss or lock, such as skeleton_warrior
cli-odds-wounds = Wounds the Hero or Boss already has
cli-odds-advanced = Use the advanced side of the Hero's card
cli-odds-then =
    Another attack on the target if it is still there: its dice, such as 3. An Injured
    target then rolls one die less. Or dice:defence:Armour:rerolls, such as 5:2:1, which
    stays fixed, as for magic. Can be given more than once, or separated by commas
cli-odds-number = { $what }: “{ $value }” is not a number from { $from } to { $to }.
cli-odds-bad-then = “{ $value }” is not an attack; write its dice, such as 3, or dice:defence:Armour:rerolls, such as 5:2:1:0.
cli-odds-missing = “{ $argument }” is missing; leave it out only if --damage names a target.
cli-odds-no-target = There is no Minion, Hero, Boss or lock “{ $name }”; give an id, such as skeleton_warrior.
cli-odds-no-target-but = There is no Minion, Hero, Boss or lock “{ $name }”; did you mean “{ $nearest }”?
cli-odds-no-wounds = { $name } does not track wounds; leave out the wounds.
cli-odds-pools =
    { $rerolls ->
        [0] { $attack } against { $defence }, Armour { $armour }
        [one] { $attack } against { $defence }, Armour { $armour }, { $rerolls } reroll
       *[other] { $attack } against { $defence }, Armour { $armour }, { $rerolls } rerolls
    }
cli-odds-further = Then { $attack }
cli-odds-hits =
    { $hits ->
        [0] {"    "}{ $chance }  no hits
        [one] {"    "}{ $chance }  { $hits } hit
       *[other] {"    "}{ $chance }  { $hits } hits
    }

cli-test = Run rule examples and adventure tests, and show where the game differs
cli-test-passed = passed  { $file }  { $title }
cli-test-failed = FAILED  { $file }  { $title }
cli-test-count =
    { $failed ->
        [0] { $files ->
            [one] One example passed.
           *[other] All { $files } examples passed.
        }
        [one] { $files ->
            [one] The example failed.
           *[other] One of { $files } examples failed.
        }
       *[other] { $failed } of { $files } examples failed.
    }
cli-test-none = There are no examples under “{ $path }”: no file ends in .ron. Name a folder that has some.

# The report on an adventure, for its author.
cli-purposeful = All players follow a simple plan instead of acting at random
cli-level = LEVEL
cli-overlord = With --text: the computer plays the Overlord, at this level, such as normal
cli-heroes = With --text: the computer plays the Heroes, at this level
cli-hero = With --text: the computer plays this Hero, at this level; can be given several times
cli-hero-level = HERO=LEVEL
cli-computers-loaded = --overlord, --heroes and --hero add computer players to a new game. In a loaded game, use the Seats page of the settings, or add --text.
cli-bad-hero = “{ $value }” is not a Hero and a level, such as orlaf=normal.
cli-no-such-level = There is no level “{ $name }”; choose one of { $levels }.
cli-no-such-hero = This adventure has no Hero “{ $name }”; choose one of { $heroes }.
computer = Computer
computer-at = Computer ({ $level })
cli-player = PLAYER
cli-heroes-player = Who plays the Heroes: chance (if not given), simple, or a level such as normal
cli-overlord-player = Who plays the Overlord: same choices
cli-no-such-player = There is no player “{ $name }”; choose one of { $players }.
level-first_game = First game
level-easy = Easy
level-normal = Normal
level-hard = Hard
cli-report = Save a report on the adventure from these games to this file, as Markdown
cli-keep = Save the most interesting games in this folder: one for each outcome, the shortest, the longest, and the one with the strangest ending
simulate-kept = { $file }  { $outcome } (round { $round }, game { $game })
simulate-kept-note = Game { $game } of a simulation with the seed { $seed }: { $outcome }
balance-games = { $games ->
    [one] One game was played.
   *[other] { $games } games were played.
}
balance-side = Side
balance-won = Won
balance-share = Share
balance-interval = 95%
balance-goals = How games were won
balance-goals-never = Goals that were never met
balance-rounds = In which round games ended
balance-wounds = What it cost the Heroes
balance-hero = Hero
balance-wounds-mean = Average wounds at the end
balance-fallen = Incapacitated
balance-zone = Zone
balance-wounds-taken = Wounds taken there per game
balance-all-events = Which events happened
balance-event = Event
balance-event-round = Average round it first happened
balance-least-most = Least – most
balance-counters = Where the counters ended
balance-counter = Counter
balance-mean = Average at the end
balance-of = Target
balance-unseen = What nobody saw
balance-all-seen = Nothing: in some game every cell was revealed, every door and chest opened, and every event happened.
balance-cells = Floor that stayed dark
balance-shut = Doors and chests that stayed shut
balance-shut-at = { $door ->
    [1] door
   *[0] chest
  } at { $cell }
balance-events = Events that never happened
balance-actions = Actions that nobody ever took

cli-opened = A file to open: an adventure to play, a saved game to continue, or a pack to install
cli-no-such-file = There is no file { $file }.
cli-no-opened = { $file } is not an adventure (.ron), a saved game (.saga) or a pack (.sagapack, .zip, or a folder with “pack.ron”).
man-name = Name
man-synopsis = Synopsis
man-description = Description
man-options = Options
man-version = Version

cli-forge = Write an adventure that nobody has seen, with a story of its own
cli-forge-length = How long it takes; evening if not given
cli-forge-band = How hard it is for the Heroes, which some hundred games in thought see to; even if not given
cli-forge-mood = How it is told; drawn if not given
cli-forge-family = Who serves the Overlord; drawn if not given
cli-forge-heroes = The Heroes who take part, two or more; all of them if not given
cli-forge-advanced = With the advanced side of the Hero cards
cli-forge-seed = What everything else is drawn from; the clock if not given
cli-forge-code = The code of an adventure, to write it once more
cli-forge-measure = Play the adventure of the code some hundred times in thought, and tell how hard it is
cli-forge-closely = Let computers that think ahead play it as well, and turn it until both sides have the chance that was ordered; takes minutes
cli-forge-out = The file to write; it then prints only title, story and code, and nothing that is hidden
cli-forge-remix = Deal this adventure anew instead: the same map and story, other locks, chests, models and piles, and about as hard
forge-not-remixed = “{ $what }” may not be dealt anew: its author has not allowed it, or it is written in a way that cannot be changed.
forge-remixed = When computers play it the Heroes win about { $share } games of 100; of the printed form it is { $printed }.
forge-progress = [{ $bar }] game { $game } of { $games }
forge-verdict = { $band ->
    [gentle] Gentle
    [even] Even
    [hard] Hard
   *[grim] Grim
 }: the Heroes should win about { $percent } games of 100 ({ $how ->
    [close] { $games } games of computers that think ahead
    [rough] a rough measure
   *[quick] a quick measure
 }: { $low } to { $high }).
forge-verdict-off = This is as near as the place comes to your wish: the Heroes should win about { $percent } games of 100 ({ $how ->
    [close] { $games } games of computers that think ahead
    [rough] a rough measure
   *[quick] a quick measure
 }: { $low } to { $high }).
forge-code = Code: { $code }
forge-code-misread = “{ $what }” is not a code; it has 17 letters and digits, such as K7QF-2M9X-4TBA-HV3W-P.
forge-remix-code-misread = “{ $what }” is not the code of a remix of this adventure; it has 12 letters and digits, such as K7QF-2M9X-4TBA.
forge-code-version = “{ $what }” is the code of another version of the game, which cannot be written here.
forge-one-hero = An adventure needs two Heroes or more.
forge-none = There is no adventure for this; ask for another length, other Heroes or another seed.
