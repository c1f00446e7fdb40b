### Saved games and replays: what is wrong with them, and what is said about them.

## Nothing of the file can be used

record-unreadable = “{ $file }” cannot be read ({ $reason }). Check the path and its permissions.
record-no-file = There is no file “{ $file }”; give the path of a saved game, which ends in .saga.
record-not-a-file = “{ $file }” is not an ordinary file but a folder, a pipe or a device, so it was not read. Give the path of a saved game, which ends in .saga.
record-blocked = “{ $file }” is in the way: the game needs an ordinary file there, to be sure that nobody else has this game open. Delete it or move it elsewhere, then try again.
record-too-big = “{ $file }” is { $size } MiB, but no saved game is larger than { $largest }, so it was not read. Give a file that ends in .saga.
record-empty = “{ $file }” is empty: nothing was ever saved to it, or the disk lost it. Use an older save.
record-foreign = “{ $file }” is not a saved game. Give a file saved by the game, which ends in .saga.
record-newer = “{ $file }” was made by a newer version of the game (format { $format }; this version knows { $known }). Open it with that version.
record-no-header = “{ $file }”, line 2, which holds the adventure and the dice, is damaged or missing, so nothing can be played. Use an older save.
record-quest = “{ $file }”: its adventure cannot be played with the Heroes, Minions and cards of this version ({ $fault }). Open it with the version that saved it.
record-dice = “{ $file }” starts with a die that shows { $die }, which no die can. Use another file.
record-no-start = “{ $file }”, line 3: the rules cannot continue from the table saved there. Open it with the version that saved it.

## The file is good up to some step

record-cut-off =
    “{ $file }”, line { $line }: the file ends too early here; { $steps ->
        [0] it can be read up to the beginning of the game.
        [one] it can be read up to the first decision.
       *[other] it can be read up to decision { $steps }.
    }
record-damaged =
    “{ $file }”, line { $line }: the file is damaged here; { $steps ->
        [0] it is good up to the beginning of the game.
        [one] it is good up to the first decision.
       *[other] it is good up to decision { $steps }.
    }
record-strange =
    “{ $file }”, line { $line }: this version does not understand this line; { $steps ->
        [0] it can play up to the beginning of the game.
        [one] it can play up to the first decision.
       *[other] it can play up to decision { $steps }.
    }
record-refused = “{ $file }”: decision { $next } (“{ $decision }”) no longer fits the rules of this version: { $refusal }. Open it with the version that saved it.
record-differs = “{ $file }”: from decision { $next } (“{ $decision }”) on, the rules of this version lead to a different table than was saved. Open it with the version that saved it.
record-broke = “{ $file }”: decision { $next } (“{ $decision }”) crashes the rules of this version. This is a bug; please report it with this file.

## Going on with a game

record-goes-on =
    { $decisions ->
        [0] The game begins.
        [one] The game continues after its first decision.
       *[other] The game continues after decision { $decisions }.
    }
record-goes-on-from-table =
    { $decisions ->
        [0] The game begins from the saved table.
        [one] The game continues from the saved table after its first decision.
       *[other] The game continues from the saved table after decision { $decisions }.
    }
record-none-left =
    { $count ->
        [0] There is no game to continue in “{ $folder }”. Start one with “dungeon-saga play”.
       *[other] There is no game to continue in “{ $folder }”: none of the saves there can be used. { $faults }
    }
record-open-elsewhere = “{ $file }”: this game is open in another window or terminal. Continue it there, or play a copy with “dungeon-saga play --text --load { $file }”.
record-over = “{ $file }”: this game is over. { $outcome } “dungeon-saga replay” shows it.

## Replays

replay-summary =
    { $title }: { $decisions ->
        [one] one decision
       *[other] { $decisions } decisions
    }, round { $round }. Played with version { $version }, seed { $seed }{ $dice ->
        [told] {" "}and real dice
       *[rolled] {""}
    }.
replay-other-version = It was played with version { $version } of the game; this is version { $own }.
replay-other-content = Heroes, Minions or cards have changed since it was played.
replay-seats = Overlord: { $overlord }. Heroes: { $heroes }.
replay-seat = { $hero } ({ $player })
replay-note = Note: { $note }
replay-open = The game is not over. { $question }
replay-proved =
    { $decisions ->
        [one] One decision replayed: the table matches.
       *[other] { $decisions } decisions replayed: the table matches after each.
    }
replay-step = { $step }. { $decision }
replay-no-step =
    { $decisions ->
        [0] The game has no decisions, so --to must be 0, not { $step }.
        [one] The game has { $decisions } decision, so --to must be from { $first } to { $decisions }, not { $step }.
       *[other] The game has { $decisions } decisions, so --to must be from { $first } to { $decisions }, not { $step }.
    }

## Failed simulations

simulate-failed =
    { $games ->
        [one] One game failed: { $reason } It is saved as “{ $file }”; “dungeon-saga replay” shows it.
       *[other] { $games } games failed, for example: { $reason } It is saved as “{ $file }”; “dungeon-saga replay” shows it.
    }
simulate-broke = with seed { $seed }, decision { $next } crashes the rules ({ $why }).
simulate-stuck = with seed { $seed }, the game stops after decision { $steps } with no question and no winner.
simulate-endless = with seed { $seed }, the game is not over after decision { $steps }.

# While an adventure is being written (play FILE --watch).
watch-read = The adventure was reloaded.
watch-again = The adventure was reloaded; { $count ->
    [0] the game starts over with it.
    [one] one decision was replayed.
   *[other] { $count } decisions were replayed.
}
watch-broken = The adventure has problems and cannot be reloaded; the last good version stays on the table.
watch-refused = The adventure was reloaded; decision { $next } (“{ $decision }”) is no longer possible: { $refusal }. Play continues from before it.
watch-broke = The adventure was reloaded; decision { $next } (“{ $decision }”) crashes the rules, which is a bug. Play continues from before it.
