### Lessons: their page, their strip over the board, and the words in which a quest is made one.

editor-section-lesson = Lesson
form-part-lesson = Lesson
form-lesson = It teaches { $side }
form-lesson-dice = The first dice, as they fall
form-lesson-steps = One step after the other
form-lesson-step = A step
form-lesson-step-say = says
form-lesson-step-point = points at
form-lesson-step-until = until
form-pointer-cell = cell { $cell }
form-pointer-model = { $who } on the board
form-pointer-move = the button Move
form-pointer-break-away = the button Break Away
form-pointer-fight = the button Fight
form-pointer-shoot = the button Shoot
form-pointer-cast = the button Cast
form-pointer-feat = the button for Feats
form-pointer-end = the button End turn
form-milestone-begins = { $who } begins a turn
form-milestone-walks = { $who } takes a step
form-milestone-turns = { $who } turns
form-milestone-attacks = { $who } attacks
form-milestone-breaks-away = { $who } Breaks Away
form-milestone-casts = { $who } casts a spell
form-milestone-ends = { $who } ends the turn
form-milestone-raises = a Bone Pile rises, as one of these: { $kind }
form-milestone-overlord-ends = the Overlord’s turn ends
form-milestone-happens = an event could begin:

## On the title and on a page of their own

title-lessons = Lessons
action-lessons = Lessons
lessons-heading = Learn to play
lessons-begin = Begin
lessons-go-on = Go on
lessons-again = From the beginning
lessons-on = To the lessons
lessons-done = Done
lessons-begun = Begun
lessons-left = You left this one in the middle. It waits as you left it.
lessons-dice = Here the first dice are set beforehand, so that you see what is meant. The computer plays the other side.
lesson-step = Step { $number } of { $all }

## What a step still lacks

lesson-lacks-model = First choose who is to do it.
lesson-lacks-other = First end the turn of { $piece }.
lesson-lacks-round = { $piece } has had a turn: finish the round, and it will come again.
lesson-lacks-end = Nothing more can be done with this turn: end it, and do it in the next.
lesson-lacks-command = No Commands are left for it: end your turn, and do it in the next.
lesson-lacks-card = You have played a card this turn: end your turn, and play the next one then.
lesson-lacks-movement = No Movement is left: end the turn, and go on in the next.
lesson-lacks-facing = { $piece } is facing { $facing }: turn to { $target }.
lesson-lacks-way = { $piece } is not beside { $target } yet: walk there.
