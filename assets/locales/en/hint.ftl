### Hints, the coach, and reviews of games.

## A hint

hint-title = { $side ->
    [heroes] How many of 100 games the Heroes would win:
   *[overlord] How many of 100 games the Overlord would win:
}
hint-option = { $worth } (±{ $error })  { $orders }{ $kind ->
    [waits] {" "}– wait
    [as_good] {" "}– no clear difference from the first
   *[other] {""}
}
hint-reason = {"      "}{ $reason }
hint-then = ;{" "}
hint-over = “{ $file }”: the game is over, so there is nothing to decide. “dungeon-saga replay { $file } --review” reviews it.
hint-dice = “{ $file }”: the game is only waiting for real dice, so there is nothing to decide.

# Why one plan is better or worse: numbers are of 100 games, before this side's next turn; “instead of” is to wait, or the best of the others.
hint-attack =
    { $kind ->
        [shut] { $removes }: { $target } gives way.
        [falls] { $removes }: { $target } falls.
        [hurts] { $works }: { $target } is hurt.
       *[model] { $removes }: { $target } falls; { $works }: at least one hit.
    }
hint-draws =
    Draws the attack to { $model }: { $share ->
        [0] never hit
       *[other] hit in { $share } of 100 games
    }, { $other } { $other_share ->
        [0] never
       *[other] in { $other_share }
    } (instead of { $otherwise }).
hint-danger =
    { $way ->
        [less] { $share ->
            [0] Keeps { $model } out of harm's way: never hit, instead of in { $otherwise } of 100 games.
           *[other] Shields { $model }: hit in { $share } of 100 games instead of { $otherwise }.
        }
        [more] Exposes { $model }: hit in { $share } of 100 games instead of { $otherwise }.
       *[same] Leaves { $model } where blows fall: hit in { $share } of 100 games either way.
    }
hint-falls =
    { $way ->
        [less] { $share ->
            [0] Saves { $model }, who would fall in { $otherwise } of 100 games.
           *[other] Protects { $model }: falls in { $share } of 100 games instead of { $otherwise }.
        }
        [more] Risks { $model }: falls in { $share } of 100 games instead of { $otherwise }.
       *[same] Leaves { $model } in danger: falls in { $share } of 100 games either way.
    }
hint-foe =
    { $way ->
        [less] Lets { $model } off: falls in { $share } of 100 games instead of { $otherwise }.
       *[more] Gets the better of { $model }: falls in { $share } of 100 games instead of { $otherwise }.
    }
hint-opens =
    { $way ->
        [less] Leaves { $model } shut: it opens in { $share } of 100 games instead of { $otherwise }.
       *[more] Gets { $model } open: in { $share } of 100 games instead of { $otherwise }.
    }
hint-gains =
    { $way ->
        [less] Leaves { $model } empty-handed: something is picked up in { $share } of 100 games instead of { $otherwise }.
       *[more] Fills { $model }'s hands: something is picked up in { $share } of 100 games instead of { $otherwise }.
    }
hint-wins =
    { $way ->
        [less] Lets a quick victory slip: it comes at once in { $share } of 100 games instead of { $otherwise }.
       *[more] May win at once: in { $share } of 100 games instead of { $otherwise }.
    }
hint-loses =
    { $way ->
        [less] Staves off defeat: it comes at once in { $share } of 100 games instead of { $otherwise }.
       *[more] May lose at once: in { $share } of 100 games instead of { $otherwise }.
    }
hint-clock = Victory comes around round { $round } instead of { $otherwise }.
hint-later = Makes little difference at first; it shows later in the game.

# In the window.
hint-heading = Hint
hint-thinks = Thinking it over: { $share } %
hint-model = { $model } should go next.
hint-no-model = It is best to activate nobody.
hint-in-vain = There is no hint to give.
hint-what = What to do
hint-worth = { $side ->
    [heroes] How many of 100 games the Heroes would win
   *[overlord] How many of 100 games the Overlord would win
}
hint-in-100 = { $worth }
hint-error = ±{ $error }
hint-note-done = This was played.
hint-note-waits = Wait.
hint-note-as-good = No clear difference from the first.
hint-why = Why was it played like that?
hint-why-of = Why did { $model } do that?
hint-why-place = Round { $round } – computer turn { $number } of { $all }
hint-why-earlier = Earlier
hint-why-later = Later
hint-nobody = Hints are for the player whose decision it is, and no player has to decide now.
hint-of-dice = There is nothing to decide: enter the real dice as they fell.
hint-curtain = The Overlord's hints are for his eyes only. Open the curtain first.
hint-no-computer = There is no computer player in this game.

## The coach

coach-looks = The coach is thinking…
coach-asks = Coach: this costs { $cost } of 100 games. Better: { $better }

## Reviews

review-title = { $title }: the Heroes' chance to win, out of 100, with what they knew
review-round = Round { $round }
review-turn = { $chance }  { $step }. { $orders } (decided { $play }, luck { $luck })
review-end = { $end }  { $over ->
    [yes] The game is over.
   *[no] The game is not over: only the Heroes' decisions are rated.
}
review-sums = From { $first } to { $end }: the Heroes' decisions { $heroes }, the Overlord's decisions { $overlord }, luck { $luck }.
review-mistakes = { $count ->
    [0] No decision clearly cost its side 3 wins in 100 or more.
    [one] The decision that cost its side the most:
   *[other] The { $count } decisions that cost their side the most:
}
review-mistake = Decision { $step } (round { $round }, { $side }) cost { $cost } wins in 100 (±{ $error }).
review-done = {"  "}Played: { $orders }
review-better = {"  "}Better: { $orders }
review-progress = { $share }%
