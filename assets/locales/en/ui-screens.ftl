### The screens around the game: title, adventures, story, aftermath, settings.

title-campaign = The Dwarf King's Quest
title-enter = Enter the dungeon
title-company = Who plays
title-together = Together
title-alone-heroes = Alone: the Heroes
title-alone-overlord = Alone: the Overlord
title-continue = Continue
title-left = { $quest }, round { $round }
title-damaged = No save can be used
title-adventures = Adventures
title-to-campaign = Campaign
title-make = Make an adventure
title-quit = Quit
title-rules = Rules
title-settings = Settings
back = Back

adventure = Adventure
adventure-of-campaign = { $title }, { $number } of { $count }
adventure-none = No adventure in the folder “quests”; put one there.
adventure-forces = { $heroes ->
    [one] One Hero
   *[other] { $heroes } Heroes
}, { $commands ->
    [one] one Command
   *[other] { $commands } Commands
} a turn, { $cards ->
    [one] one Overlord card
   *[other] { $cards } Overlord cards
}.
adventure-faulty = Cannot be played: { $count ->
    [one] one fault
   *[other] { $count } faults
}

enter-faulty = This adventure has faults and cannot be played. The list of adventures tells which.
enter-nameless = The player at seat { $seat } has no name yet; write one.
enter-same-name = The players at seats { $one } and { $other } have the same name; change one of them.

seat-name = Player { $number }
seat-hint = Name
seat-add = Another player
seat-remove = Leaves the table
seat-computer-on = The computer plays here. Press for the next level, or for a person again.
seat-computer-off = A person plays here. Press to give the seat to the computer.
seat-plays-overlord = plays the Overlord
seat-plays-nobody = gives advice
seat-plays-heroes = plays { $heroes }

quests-heading = Adventures
quests-choose = Play this one
quests-edit = Open
quests-copy = Copy and change
quests-print = Print
quests-printing = Printing…
quests-printed = In your documents
quests-not-yours = This adventure comes with the game. Copy it, and change the copy.
quests-packed = This adventure lies in a zip. Unpack it into your folder of quests to change it.
quests-faults = { $count ->
    [one] One fault
   *[other] { $count } faults
}

briefing-heroes = The Heroes win
briefing-overlord = The Overlord wins
briefing-special = Special rules
briefing-begin = Begin
counsel = Counsel
counsel-heroes = Counsel for the Heroes
counsel-overlord = Counsel for the Overlord alone
counsel-look-away = The others look away

aftermath-heroes = The Heroes win
aftermath-overlord = The Overlord wins
aftermath-nobody = The game is over
aftermath-again = Play again
aftermath-campaign = To the campaign
aftermath-title = To the title
aftermath-editor = To the drawing table
aftermath-rounds = rounds
aftermath-fallen = models down
aftermath-raised = raised
aftermath-cards = cards played
aftermath-locks = locks forced
aftermath-people = Deeds and wounds
aftermath-wounds = { $count ->
    [one] wound taken
   *[other] wounds taken
}
aftermath-dealt = { $count ->
    [one] wound dealt
   *[other] wounds dealt
}
aftermath-kills = { $count ->
    [one] enemy down
   *[other] enemies down
}
aftermath-incapacitated = Incapacitated
aftermath-luck = Luck
aftermath-seat = { $name } ({ $whom })
aftermath-chart = Hits above or below what the odds promise, fight by fight

settings-heading = Settings
settings-page-game = Game
settings-page-picture = Picture
settings-page-sound = Sound
settings-effects = Effects
settings-ambience = Ambience
settings-music = Music
settings-language = Language
settings-size = Size
settings-percent = { $size } %
settings-pace = Animation
settings-pace-none = None
settings-pace-slow = Slow
settings-pace-usual = Usual
settings-pace-fast = Fast
settings-hints = Hints for beginners
settings-dice = Wait at the dice
settings-colours = Signs for
settings-colours-usual = All eyes
settings-colours-protan = No red
settings-colours-deutan = No green
settings-colours-tritan = No blue
settings-keep-as = Save as…
settings-keep = Save
saved-as = The game is saved as “{ $name }”. You find it under Games on the title screen, and it stays there until it is deleted.
not-saved-as = The game could not be saved as “{ $name }” ({ $error }). Make room, or check the folder's permissions.
settings-report = Report
settings-report-write = Write a report
report-written = The report lies in “{ $file }”: the game with all its secrets, the settings, the end of the chronicle and a picture. It goes nowhere unless you send it.
report-not-written = The report could not be written ({ $error }). Look at the folder's permissions and whether the disk is full.
settings-contrast = High contrast
settings-motion = Reduced motion
settings-broken = “{ $file }” cannot be understood at line { $line }, column { $column }, so the usual settings are used; mend it, or change anything here: then it is put aside beside a new one.
settings-not-kept = The settings cannot be saved in “{ $file }” ({ $error }); they count until the game is closed. Look at the folder's permissions.
settings-full-screen = Full screen
settings-own-window = Overlord's window
settings-on = On
settings-off = Off
settings-close = Close
settings-back = Back to the game
settings-leave-sure = Leave? Press again
settings-confirms = Ask before
settings-confirms-nothing = Nothing
settings-confirms-costly = What costs
settings-confirms-all = All
settings-coach = Coach asks from
settings-coach-off = Off
settings-coach-much = 20 %
settings-coach-some = 10 %
settings-coach-little = 5 %
settings-leave = Leave this game

no-display = No display was found: Dungeon Saga needs a desktop to open its window on. Without one, play in text with “dungeon-saga play QUEST --text”.
no-driver = No graphics driver was found that can draw (Vulkan, Metal, Direct3D 12 or OpenGL): install one, or play in text with “dungeon-saga play QUEST --text”.

packs-heading = Packs
packs-on = in
packs-off = out
packs-folder = Open folder
packs-no-folder = This system names no folder for data, so nothing of your own can be kept.
packs-folder-unopened = The file manager could not be opened; your adventures and packs lie in { $folder }.
packs-made =
    { $author ->
        [none] { $version ->
            [none] no author named
           *[other] version { $version }
        }
       *[other] by { $author }{ $version ->
            [none] {""}
           *[other] , version { $version }
        }
    }
quests-about =
    { $players ->
        [2] 2 players
       *[other] 2 to { $players } players
    }{ $minutes ->
        [0] {""}
       *[other] {" "}· about { $minutes } minutes
    }{ $author ->
        [none] {""}
       *[other] {" "}· by { $author }
    }

title-games = Games
games-heading = Saved games
games-none = No game is saved yet: every game that is played lies here from its first decision on.
games-continue = Continue
games-watch = Watch
games-won = { $side ->
    [heroes] Won by the Heroes
   *[overlord] Won by the Overlord
    }
games-round = Round { $round }
games-decisions = { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
    }
games-now = just now
games-minutes = { $n ->
    [one] a minute ago
   *[other] { $n } minutes ago
    }
games-hours = { $n ->
    [one] an hour ago
   *[other] { $n } hours ago
    }
games-days = { $n ->
    [one] yesterday
   *[other] { $n } days ago
    }
games-day = { $day }/{ $month }/{ $year }
games-delete = Delete
games-delete-now = Delete for good
games-delete-sure = Deleted games do not come back.
games-over = This game is over; it can be watched and reviewed.
games-elsewhere-title = This game is open elsewhere
games-elsewhere-text = It is being played in another window or at a terminal. Go on with it there, or close it there first. Or play a copy of your own from here on: both games are kept.
games-elsewhere-copy = Play a copy
games-open-elsewhere = This game is open in another window or at a terminal; close it there before you delete it.

review-heading = Review
review-open = Review
review-works = The game is played again in many ways, to see what each decision was worth…
review-stop = Stop
review-impossible = This game cannot be reviewed: there are no decisions that can be played again.
review-chance = { $side ->
    [heroes] The Heroes' chance to win with what they knew, in 100, round by round
   *[overlord] The Overlord's chance to win with what he knew, in 100, round by round
}
review-curve = { $side ->
    [heroes] The Heroes' chance to win, in 100: { $course }.
   *[overlord] The Overlord's chance to win, in 100: { $course }.
}
review-curve-begins = { $chance } at first
review-curve-turns = { $direction ->
    [up] up to { $chance } in round { $round }
   *[down] down to { $chance } in round { $round }
}
review-curve-ends = { $chance } at the end
review-eyes = As this side saw it
review-goes-on = { $side ->
    [heroes] The game is not over: only the Heroes' decisions are judged, by what they know.
   *[overlord] The game is not over: only the Overlord's decisions are judged, by what he knows.
}
review-change = From { $first } to { $end }:
review-heroes = The Heroes' decisions
review-overlord = The Overlord's decisions
review-luck = Luck
review-cost = Round { $round } · { $side } · cost { $cost } in 100 (±{ $error })
review-was-done = Done: { $orders }
review-was-better = Better: { $orders }
review-watch = Watch this decision

viewer-run = Watch
viewer-stop = Stop
viewer-back = A step back
viewer-on = A step on
viewer-round-back = The round before
viewer-round-on = The next round
viewer-play-on = Play on from here
viewer-eyes = Through other eyes
viewer-eyes-heroes = As the Heroes see it
viewer-eyes-overlord = As the Overlord sees it
viewer-eyes-all = Everything is seen
viewer-hand = hand
viewer-pile = { $place ->
    [1] drawn next
   *[other] drawn as number { $place }
}
viewer-close = Close
viewer-place = Round { $round } · decision { $step } of { $steps }

offer-heading = A new pack
offer-install = Install
offer-copied = Install this pack? It is copied to { $folder }, and its adventures join the list.
offer-replaces = Install this pack? It takes the place of the one that you have{ $version ->
    [none] {""}
   *[other] , version { $version }
}.
offer-there = You have this pack already.
offer-taken = A pack of this name lies in { $path } already. Give the file another name to have both.
offer-faulty = This pack cannot be played, so it is not installed. Its author finds below what to mend.
offer-no-pack = This is no pack: a pack is an archive, or a folder, that holds a file “pack.ron”.
offer-not-written = It could not be copied to { $folder }: { $error }.
