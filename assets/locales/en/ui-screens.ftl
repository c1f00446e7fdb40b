### The screens around the game: title, adventures, story, aftermath, settings.

title-campaign = The Dwarf King's Quest
title-enter = Enter the dungeon
title-company = Players
title-together = Together
title-alone-heroes = Solo: Heroes
title-alone-overlord = Solo: Overlord
title-continue = Continue
title-left = { $quest }, round { $round }
title-damaged = No saved game can be used
title-looking = Looking for your last game…
title-adventures = Adventures
title-to-campaign = Campaign
title-make = Make an adventure
title-quit = Quit
title-rules = Rules
title-settings = Settings
back = Back

adventure = Adventure
adventure-duel = Duel
adventure-of-campaign = { $title }, { $number } of { $count }
adventure-none = There are no adventures in the “quests” folder. Put one there.
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
    [one] one problem
   *[other] { $count } problems
}

enter-faulty = This adventure has problems and cannot be played. The list of adventures shows them.

seat-name = Player { $number }
seat-hint = Name
seat-add = Add a player
seat-remove = Remove this player
seat-computer-on = The computer plays this seat. Press for the next level, then for a person again.
seat-computer-off = A person plays this seat. Press to let the computer play it.
seat-plays-overlord = plays the Overlord
seat-plays-nobody = gives advice
seat-plays-heroes = plays { $heroes }

quests-heading = Adventures
quests-duels = Duels
quests-others = Other adventures
quests-choose = Play
quests-edit = Edit
quests-copy = Copy and edit
quests-print = Print
quests-printing = Printing…
quests-printed = Saved in “{ $folder }”.
folder-unopened = The file manager could not be opened; look in { $folder }.
quests-not-yours = This adventure comes with the game. Copy it and edit the copy.
quests-packed = This adventure is in a zip file. To edit it, unpack the zip into your adventures folder.
quests-faults = { $count ->
    [one] One problem
   *[other] { $count } problems
}

briefing-heroes = The Heroes win
briefing-overlord = The Overlord wins
briefing-special = Special rules
briefing-seats = Who plays
briefing-begin = Begin
counsel = Tips
counsel-heroes = Tips for the Heroes
counsel-overlord = Tips for the Overlord only
counsel-look-away = The others are looking away

aftermath-heroes = The Heroes win
aftermath-overlord = The Overlord wins
aftermath-nobody = The game is over
aftermath-again = Play again
aftermath-watch = Watch the deciding moment
aftermath-campaign = Back to the campaign
aftermath-title = Title screen
aftermath-editor = Back to the editor
aftermath-rounds = rounds
aftermath-fallen = models defeated
aftermath-raised = raised
aftermath-cards = cards played
aftermath-locks = locks forced
aftermath-people = Wounds and kills
aftermath-wounds = { $count ->
    [one] wound taken
   *[other] wounds taken
}
aftermath-dealt = { $count ->
    [one] wound dealt
   *[other] wounds dealt
}
aftermath-kills = { $count ->
    [one] enemy defeated
   *[other] enemies defeated
}
aftermath-incapacitated = Incapacitated
aftermath-luck = Luck
aftermath-seat = { $name } ({ $whom })
aftermath-chart = Hits above or below the odds, fight by fight

settings-heading = Settings
settings-page-game = Game
settings-page-picture = Display
settings-page-accessibility = Accessibility
settings-reader = Screen readers are told every button, every question and the cell under the cursor; nothing needs to be switched on.
settings-page-sound = Sound
settings-effects = Effects
settings-ambience = Ambience
settings-music = Music
settings-language = Language
settings-size = Interface size
settings-percent = { $size }%
settings-pace = Animation speed
settings-pace-none = Off
settings-pace-slow = Slow
settings-pace-normal = Normal
settings-pace-fast = Fast
settings-hints = Beginner hints
settings-games = Saved games
settings-games-last = Keep the last twenty
settings-games-all = Keep all
settings-dice = Pause on dice
settings-colours = Colour blindness
settings-colours-none = None
settings-colours-protan = Red
settings-colours-deutan = Green
settings-colours-tritan = Blue
settings-keep-as = Save as…
settings-keep = Save
show-folder = Show the folder
saved-as = Game saved as “{ $name }”. Find it under Games on the title screen; it stays there until you delete it. Its file is “{ $file }”.
not-saved-as = The game could not be saved as “{ $name }” ({ $error }). Free up some space, or check the folder's permissions.
settings-report = Bug report
settings-report-write = Save a report
report-written = The report is saved as “{ $file }”. It holds the game with all its secrets, your settings, the end of the chronicle and a screenshot. Nothing is sent unless you send it.
report-not-written = The report could not be saved ({ $error }). Check the folder's permissions and whether the disk is full.
settings-contrast = High contrast
settings-motion = Reduced motion
settings-broken = “{ $file }” has an error at line { $line }, column { $column }, so the default settings are used. Fix the file, or change any setting here: a new file is written and the old one kept beside it.
settings-too-big = “{ $file }” is larger than { $largest } MiB, so it was not read and the default settings are used. Change any setting here: a new file is written and the old one kept beside it.
settings-not-kept = Settings cannot be saved to “{ $file }” ({ $error }) and last only until you close the game. Check the folder's permissions.
settings-full-screen = Full screen
settings-own-window = Overlord's window
settings-on = On
settings-off = Off
settings-close = Close
settings-back = Back to the game
settings-leave-sure = Yes, leave this game
settings-quit-sure = Yes, quit
settings-stay = No, stay
settings-confirms = Ask before
settings-confirms-nothing = Nothing
settings-confirms-costly = Costly moves
settings-confirms-all = Everything
settings-coach = Coach warns at
settings-coach-off = Off
settings-coach-much = 20%
settings-coach-some = 10%
settings-coach-little = 5%
settings-leave = Leave this game

no-display = No display found: Dungeon Saga needs a desktop to open its window. Without one, play in text mode with “dungeon-saga play QUEST --text”.
no-driver = No graphics driver found (Vulkan, Metal, Direct3D 12 or OpenGL). Install one, or play in text mode with “dungeon-saga play QUEST --text”.

packs-heading = Packs
packs-reading = Packs, still reading…
packs-on = On
packs-off = Off
packs-folder = Open folder
packs-no-folder = This system has no folder for your data, so nothing of your own can be kept.
packs-folder-unopened = The file manager could not be opened; your adventures and packs are in { $folder }.
packs-made =
    { $author ->
        [none] { $version ->
            [none] unknown author
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
       *[other] 2–{ $players } players
    }{ $minutes ->
        [0] {""}
       *[other] {" "}· about { $minutes } minutes
    }{ $author ->
        [none] {""}
       *[other] {" "}· by { $author }
    }

title-games = Games
games-heading = Saved games
games-reading = Reading the saved games…
games-superfluous =
    Only the twenty games you played last are kept. { $count ->
        [one] The last one in this list will be deleted when a new game begins.
       *[other] The last { $count } in this list will be deleted when a new game begins.
    } Games with a name stay, and the settings can keep them all.
games-goes = This game will be deleted when a new game begins. To keep it, continue it and save it under a name, or keep all games in the settings.
games-none = No saved games yet. Every game you play is saved here from the first decision on.
games-plain = A saved game is plain text and holds everything, the Overlord's cards too: no peeking into the file.
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
games-keep = Keep it
games-delete-sure = Deleted games cannot be recovered.
games-over = This game is over. You can watch it and review it.
games-elsewhere-title = This game is open elsewhere
games-elsewhere-text = It is being played in another window or terminal. Continue it there, or close it there first. Or play your own copy from here: both games are kept.
games-elsewhere-copy = Play a copy
games-open-elsewhere = This game is open in another window or terminal. Close it there before you delete it.

review-heading = Review
review-open = Review
review-works = Replaying the game in many ways to see what each decision was worth…
review-stop = Stop
review-impossible = This game cannot be reviewed: it has no decisions to replay.
review-chance = { $side ->
    [heroes] The Heroes' chance to win, out of 100, with what they knew, round by round
   *[overlord] The Overlord's chance to win, out of 100, with what he knew, round by round
}
review-curve = { $side ->
    [heroes] The Heroes' chance to win, out of 100: { $course }.
   *[overlord] The Overlord's chance to win, out of 100: { $course }.
}
review-curve-begins = { $chance } at first
review-curve-turns = { $direction ->
    [up] up to { $chance } in round { $round }
   *[down] down to { $chance } in round { $round }
}
review-curve-ends = { $chance } at the end
review-eyes = As this side saw it
review-goes-on = { $side ->
    [heroes] The game is not over: only the Heroes' decisions are rated, by what they know.
   *[overlord] The game is not over: only the Overlord's decisions are rated, by what he knows.
}
review-change = From { $first } to { $end }:
review-heroes = The Heroes' decisions
review-overlord = The Overlord's decisions
review-luck = Luck
review-cost = Round { $round } · { $side } · cost { $cost } wins in 100 (±{ $error })
review-was-done = Played: { $orders }
review-was-better = Better: { $orders }
review-watch = Watch this decision

viewer-run = Play
viewer-stop = Pause
viewer-back = Step back
viewer-on = Step forward
viewer-round-back = Previous round
viewer-round-on = Next round
viewer-play-on = Play on from here
viewer-eyes = Switch view
viewer-eyes-heroes = Heroes' view
viewer-eyes-overlord = Overlord's view
viewer-eyes-all = Everything visible
viewer-hand = hand
viewer-pile = { $place ->
    [1] next to be drawn
   *[other] number { $place } in the pile
}
viewer-close = Close
viewer-place = Round { $round } · decision { $step } of { $steps }

offer-heading = A new pack
offer-install = Install
offer-copied = Install this pack? It is copied to { $folder }, and its adventures are added to the list.
offer-replaces = Install this pack? It replaces the one you have{ $version ->
    [none] {""}
   *[other] , version { $version }
}.
offer-there = You already have this pack.
offer-taken = There is already a pack of this name in { $path }. Rename the file to have both.
offer-faulty = This pack cannot be played, so it is not installed. Its author can see below what to fix.
offer-no-pack = This is not a pack: a pack is an archive, or a folder, with a file “pack.ron” in it.
offer-not-written = It could not be copied to { $folder }: { $error }.
