### Hints, the coach, and reviews of games.

## A hint

hint-title = { $side ->
    [heroes] Games the Heroes would win out of 100 ({ $games } simulated for each choice):
   *[overlord] Games the Overlord would win out of 100 ({ $games } simulated for each choice):
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

# Why one plan is better or worse: numbers are of 100 games; “otherwise” is to wait, or the best of the others.
hint-attack = Dice against { $target }: any effect { $works }, out of play or open { $removes }.
hint-danger = { $model } is wounded in { $wounded } of 100 games before this side's next turn and defeated in { $falls }; otherwise in { $otherwise_wounded } and { $otherwise_falls }.
hint-falls = { $model } is defeated in { $falls } of 100 games before this side's next turn; otherwise in { $otherwise_falls }.
hint-foe = { $model } is defeated in { $share } of 100 games before this side's next turn; otherwise in { $otherwise }.
hint-opens = { $piece } is opened in { $share } of 100 games before this side's next turn; otherwise in { $otherwise }.
hint-gains = { $model } gets an item or a token in { $share } of 100 games before this side's next turn; otherwise in { $otherwise }.
hint-wins = The game is won in { $share } of 100 games before this side's next turn; otherwise in { $otherwise }.
hint-loses = The game is lost in { $share } of 100 games before this side's next turn; otherwise in { $otherwise }.
hint-clock = Wins come in round { $round } on average; otherwise in round { $otherwise }.
hint-later = Before this side's next turn little differs; the difference comes later in the game.

# In the window.
hint-heading = Hint
hint-thinks = Simulating possible games: { $share }%
hint-model = { $model } should go next.
hint-no-model = It is best to activate nobody.
hint-in-vain = There is no hint to give.
hint-what = What to do
hint-worth = { $side ->
    [heroes] Games the Heroes win out of 100 ({ $games } simulated)
   *[overlord] Games the Overlord wins out of 100 ({ $games } simulated)
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
