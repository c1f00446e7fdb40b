### What could be done, and what a game came to.

## A hint

hint-title = { $side ->
    [heroes] Of 100 games that could be, the Heroes would win so many ({ $games } were played for each):
   *[overlord] Of 100 games that could be, the Overlord would win so many ({ $games } were played for each):
}
hint-option = { $worth } (±{ $error })  { $orders }{ $kind ->
    [waits] {" "}– to wait
    [as_good] {" "}– cannot be told from the first
   *[other] {""}
}
hint-reason = {"      "}{ $reason }
hint-then = ;{" "}
hint-over = “{ $file }”: the game is over, so nobody is asked; “dungeon-saga replay { $file } --review” looks at it again.
hint-dice = “{ $file }”: only dice are asked for that lie on the real table, and about these there is nothing to decide.

# Why one plan is better or worse: numbers are of 100 games; “otherwise” is to wait, or the best of the others.
hint-attack = The dice against { $target }: any effect { $works }, out of play or open { $removes }.
hint-danger = { $model } is wounded in { $wounded } of 100 games before the next turn of this side and taken out in { $falls }; otherwise in { $otherwise_wounded } and { $otherwise_falls }.
hint-falls = { $model } is struck down in { $falls } of 100 games before the next turn of this side; otherwise in { $otherwise_falls }.
hint-foe = { $model } is struck down in { $share } of 100 games before the next turn of this side; otherwise in { $otherwise }.
hint-opens = { $piece } is opened in { $share } of 100 games before the next turn of this side; otherwise in { $otherwise }.
hint-gains = { $model } gets an item or a token in { $share } of 100 games before the next turn of this side; otherwise in { $otherwise }.
hint-wins = The game is won in { $share } of 100 games before the next turn of this side; otherwise in { $otherwise }.
hint-loses = The game is lost in { $share } of 100 games before the next turn of this side; otherwise in { $otherwise }.
hint-clock = What is won is won in round { $round } on average; otherwise in round { $otherwise }.

# In the window.
hint-heading = A hint
hint-thinks = Games that could be are played in thought: { $share } %.
hint-model = { $model } should have the next turn.
hint-no-model = It is best to let nobody have a turn.
hint-in-vain = There is nothing to tell.
hint-what = What to do
hint-worth = { $side ->
    [heroes] The Heroes win so many of 100 games ({ $games } played in thought)
   *[overlord] The Overlord wins so many of 100 games ({ $games } played in thought)
}
hint-in-100 = { $worth }
hint-error = ±{ $error }
hint-note-done = This was played.
hint-note-waits = To wait.
hint-note-as-good = It cannot be told from the first.
hint-why = Why was it played like that?
hint-why-of = Why did { $model } do that?
hint-why-place = Round { $round } – turn { $number } of { $all } that computers have played
hint-why-earlier = Earlier
hint-why-later = Later
hint-nobody = A hint is for whoever is asked, and no person is asked now.
hint-of-dice = There is nothing to decide: the dice on the real table are told as they fell.
hint-curtain = A hint for the Overlord is for nobody else: open the curtain first.
hint-no-computer = No computer plays here.

## The coach

coach-looks = The coach looks at it…
coach-asks = The coach: of 100 games this costs { $cost }. Better: { $better }

## A game looked at again

review-title = { $title }: the chance to win of the Heroes with what they knew, in 100
review-round = Round { $round }
review-turn = { $chance }  { $step }. { $orders } (decided { $play }, luck { $luck })
review-end = { $end }  { $over ->
    [yes] The game is over.
   *[no] The game is not over: only the Heroes' decisions are judged.
}
review-sums = From { $first } to { $end }: the Heroes' decisions { $heroes }, the Overlord's decisions { $overlord }, luck { $luck }.
review-mistakes = { $count ->
    [0] No decision is seen to have cost its side 3 in 100 or more.
    [one] The decision that cost its side the most:
   *[other] The { $count } decisions that cost their side the most:
}
review-mistake = Decision { $step } (round { $round }, { $side }) cost { $cost } in 100 (±{ $error }).
review-done = {"  "}Done: { $orders }
review-better = {"  "}Better: { $orders }
review-progress = { $share } %
