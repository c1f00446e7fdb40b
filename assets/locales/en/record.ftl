### Saves and replays: what is wrong with them, and what is told of them.

## Nothing of the file can be used

record-unreadable = “{ $file }” cannot be read ({ $reason }); look at its place and its permissions.
record-no-file = There is no file “{ $file }”; give the path of a saved game, which ends in .saga.
record-too-big = “{ $file }” has { $size } MiB and no saved game more than { $largest }, so it was not read; give a file that ends in .saga.
record-empty = “{ $file }” is empty: nothing was ever written to it, or the disk has lost it; take an older save.
record-foreign = “{ $file }” is no saved game; give a file that the game wrote, which ends in .saga.
record-newer = “{ $file }” comes from a later version of the game (its format is { $format }, this version knows { $known }); open it with that version.
record-no-header = “{ $file }”, line 2: adventure and dice are named here, and the line is damaged or missing, so nothing can be played; take an older save.
record-quest = “{ $file }”: the adventure it holds cannot be played with the Heroes, Minions and cards of this version ({ $fault }); open it with the version that wrote it.
record-dice = “{ $file }” begins with a die that shows { $die }, which no die can; take another file.
record-no-start = “{ $file }”, line 3: the rules cannot go on from the table it begins with; open it with the version that wrote it.

## The file is good up to some step

record-cut-off =
    “{ $file }”, line { $line }: the file breaks off here; { $steps ->
        [0] it can be read up to the beginning of the game.
        [one] it can be read up to the first decision.
       *[other] it can be read up to decision { $steps }.
    }
record-damaged =
    “{ $file }”, line { $line }: this is not what was written, so something has changed the file; { $steps ->
        [0] it is good up to the beginning of the game.
        [one] it is good up to the first decision.
       *[other] it is good up to decision { $steps }.
    }
record-strange =
    “{ $file }”, line { $line }: this version does not know what is said here; { $steps ->
        [0] it can play up to the beginning of the game.
        [one] it can play up to the first decision.
       *[other] it can play up to decision { $steps }.
    }
record-refused = “{ $file }”: decision { $next } (“{ $decision }”) no longer fits the rules of this version: { $refusal }; open it with the version that wrote it.
record-differs = “{ $file }”: from decision { $next } (“{ $decision }”) on, the rules of this version lead to another table than was recorded; open it with the version that wrote it.
record-broke = “{ $file }”: decision { $next } (“{ $decision }”) stops the rules of this version in the middle, which is a fault of the game; please report it with this file.

## Going on with a game

record-goes-on =
    { $decisions ->
        [0] The game begins.
        [one] The game goes on after its first decision.
       *[other] The game goes on after decision { $decisions }.
    }
record-goes-on-from-table =
    { $decisions ->
        [0] The game begins at the table that was saved.
        [one] The game goes on at the table that was saved after its first decision.
       *[other] The game goes on at the table that was saved after decision { $decisions }.
    }
record-none-left =
    { $count ->
        [0] There is no game to go on with in “{ $folder }”; begin one with “dungeon-saga play”.
       *[other] There is no game to go on with in “{ $folder }”: of the saves that lie there nothing can be used. { $faults }
    }
record-open-elsewhere = “{ $file }”: this game is open in another window or at another terminal; go on with it there, or play a copy of it with “dungeon-saga play --text --load { $file }”.
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
replay-other-version = It was played with version { $version } of the game, this is { $own }.
replay-other-content = Heroes, Minions or cards have changed since it was played.
replay-seats = Overlord: { $overlord }. Heroes: { $heroes }.
replay-seat = { $hero } ({ $player })
replay-note = Note: { $note }
replay-open = The game is not over. { $question }
replay-proved =
    { $decisions ->
        [one] One decision played again: the table stands as it did.
       *[other] { $decisions } decisions played again: after each the table stands as it did.
    }
replay-step = { $step }. { $decision }
replay-no-step =
    { $decisions ->
        [0] The game has no decision, so --to takes 0 and not { $step }.
        [one] The game has { $decisions } decision, so --to takes a number from { $first } to { $decisions } and not { $step }.
       *[other] The game has { $decisions } decisions, so --to takes a number from { $first } to { $decisions } and not { $step }.
    }

## Failed simulations

simulate-failed =
    { $games ->
        [one] One game failed: { $reason } It is written to “{ $file }”; “dungeon-saga replay” shows it.
       *[other] { $games } games failed, one of them so: { $reason } It is written to “{ $file }”; “dungeon-saga replay” shows it.
    }
simulate-broke = with seed { $seed } decision { $next } breaks the rules of the game in the middle ({ $why }).
simulate-stuck = with seed { $seed } the game stops after decision { $steps } without a question and without an end.
simulate-endless = with seed { $seed } the game is not over after decision { $steps }.

# While an adventure is being written (play FILE --watch).
watch-read = The adventure was read anew.
watch-again = The adventure was read anew; { $count ->
    [0] the game begins with it.
    [one] one decision was played again.
   *[other] { $count } decisions were played again.
}
watch-broken = The adventure cannot be used as it is now; what was read before stays on the table.
watch-refused = The adventure was read anew; decision { $next } (“{ $decision }”) no longer fits: { $refusal }. Play goes on from before it.
watch-broke = The adventure was read anew; decision { $next } (“{ $decision }”) stops the rules in the middle, which is a fault of the game. Play goes on from before it.
