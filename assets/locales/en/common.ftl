### Short words used in many sentences.

language-name = English

side-heroes = Heroes
side-overlord = Overlord

facing-north = north
facing-east = east
facing-south = south
facing-west = west

list = { $first } and { $last }
list-or = { $first } or { $last }
numbers = { $from }–{ $to }
list-comma = ,{" "}
percent = { $whole }.{ $tenth }%
percent-whole = { $whole } %
luck-dice = { $dice ->
    [one] one die
   *[other] { $dice } dice
}, mean { $mean } (expected { $expected })
luck-no-dice = no dice rolled
luck-hits = { $hits ->
    [one] one hit
   *[other] { $hits } hits
}, { $expected } expected ({ $surplus })
luck-few-dice = too few dice to speak of luck
luck-as-lucky = chance of dice this lucky: { $chance }
luck-as-many = chance of this many hits: { $chance }
decimal-sign = .

# A piece with its number or its cell: "Skeleton Warrior 2", "Door C4".
numbered = { $name } { $number }
placed = { $name } { $cell }
titled = { $name }, { $calling }
