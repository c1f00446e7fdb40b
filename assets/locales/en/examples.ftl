### Where the game differs from an example of the rules, for its author. Values are written as in examples.

## Why it cannot be set up

example-no-map = It neither names a quest nor draws a table; add the field quest or the field map.
example-is-quest = This is a quest, not an example; “check” looks at quests, and a test of one is a file of its own that names it: (title: "…", quest: "its_file", decisions: […], facts: […]).
example-of-quest = The quest that it names already has { $field }; remove { $field }, or draw a table and name no quest.
example-not-shut = It cannot be set up: { $piece } is not a closed door or chest.
example-no-floor = It cannot be set up: { $piece } would stand on { $cell }, where there is no revealed floor.
example-taken = It cannot be set up: { $piece } would stand on { $cell }, where { $other } is.
example-no-counter = It cannot be set up: the quest has no counter { $counter }.
example-no-piece = It cannot be set up: no piece is called { $piece }.
example-no-track = It cannot be set up: { $piece } has no wound track.
example-no-model = It cannot be set up: { $piece } is not a model.
example-no-card = It cannot be set up: the deck has no { $card } left.
example-no-minion = It cannot be set up: there is no Minion { $id } to raise.
example-no-hero = It cannot be set up: no Hero is left to have a turn.
example-no-spell = It cannot be set up: { $owner } has no { $spell }.
example-no-thing = It cannot be set up: there is no { $thing }.
example-no-die = It cannot be set up: no die shows { $die }.
example-before = It cannot be set up: before it begins, { $decision } is refused by { $rule }.
example-too-long = It cannot be set up: { $what } has { $found } entries, but at most { $most } are allowed; split the test.
example-number =
    It cannot be set up: { $what } is from { $from } to { $to }, but { $whose ->
        [none] the example has
       *[other] { $whose } has
    } { $found }.

## Decisions and dice

example-refused = { $decision } is refused by { $rule } ({ $refusal }) while { $asked } is asked.
example-few-dice =
    There are too few dice: { $side ->
        [heroes] the Heroes
       *[overlord] the Overlord
    } must roll { $missing } more.
example-many-dice =
    { $unused ->
        [one] There is one die too many: the last one was not rolled.
       *[other] There are { $unused } dice too many: the last ones were not rolled.
    }

## Facts

example-missing =
    This did not happen{ $side ->
        [heroes] {" "}as the Heroes see it
        [overlord] {" "}as the Overlord sees it
       *[none] {""}
    }, or not at this point:
    { $fact }
    What happened:
    { $facts }
example-never = This should not have happened: { $fact }
example-all-facts =
    The facts should have been exactly
    { $expected }
    but were
    { $found }

## What is offered and refused

example-not-offered =
    { $decision } should be offered, but only these are:
    { $offered }
example-offered = { $decision } should not be offered.
example-walks = The cells to walk to should be { $expected }, but are { $found }.
example-targets = The pieces to fight should be { $expected }, but are { $found }.
example-shoots = The pieces to shoot at should be { $expected }, but are { $found }.
example-casts = What { $spell } may be aimed at should be { $expected }, but is { $found }.
example-came-about =
    { $decision } should be refused by { $rule }, but was allowed:
    { $facts }
example-other-rule = { $decision } should be refused by { $rule }, but is refused by { $other } ({ $refusal }).
example-trace = The refusal of { $decision } left a trace.

## The table at the end

example-at =
    { $piece } should stand on { $expected }, but { $found ->
        [none] is not on the board
       *[other] stands on { $found }
    }.
example-faces =
    { $piece } should face { $expected }, but { $found ->
        [none] is not a model
       *[other] faces { $found }
    }.
example-wounds =
    { $piece } should have wounds: { $expected }, but { $found ->
        [none] has no wound track
       *[other] has { $found }
    }.
example-items = { $piece } should carry { $expected }, but carries { $found }.
example-spell =
    The quarter turns that { $spell } of { $piece } lacks should be { $expected }, but { $found ->
        [none] there is no such card
       *[other] are { $found }
    }.
example-lasting = { $piece } should have these lasting effects: { $expected }, but has: { $found }.
example-ward = The Ward of { $piece } should have a power of { $expected }, but has { $found }.
example-not-injured = { $piece } should be Injured, but is not.
example-injured = { $piece } should not be Injured, but is.
example-in-play = { $piece } should not be in play, but is.
example-piles = The Bone Piles on { $cell } should be { $expected }, but are { $found }.
example-dark = { $cell } should be revealed, but is hidden.
example-light = { $cell } should be hidden, but is revealed.
example-hand = The cards in the hand should be { $expected }, but are { $found }.
example-pile = The cards in the pile should be { $expected }, but are { $found }.
example-round = The round should be { $expected }, but is { $found }.
example-phase = The part of the round should be { $expected }, but is { $found }.
example-commands = The Commands left should be { $expected }, but are { $found }.
example-winner = The winner should be { $expected }, but is { $found }.
example-asked =
    { $side ->
        [heroes] The Heroes
       *[overlord] The Overlord
    } should be asked { $expected }, but { $found ->
        [none] nobody is asked anything
       *[other] { $other ->
            [heroes] the Heroes are
           *[overlord] the Overlord is
        } asked { $found }
    }.
