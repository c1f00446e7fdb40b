### Small words that many sentences are made of.

language-name = English

side-heroes = Heroes
side-overlord = Overlord

facing-north = north
facing-east = east
facing-south = south
facing-west = west

list = { $first } and { $last }
list-comma = ,{" "}
percent = { $whole }.{ $tenth } %
decimal = { $whole }.{ $tenth }

# A piece with its number or its cell: "Skeleton Warrior 2", "Door C4".
numbered = { $name } { $number }
placed = { $name } { $cell }
titled = { $name }, { $calling }
