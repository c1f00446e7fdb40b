### Parole brevi di cui sono fatte molte frasi.

language-name = Italiano

side-heroes = Eroi
side-overlord = Lord Supremo

facing-north = nord
facing-east = est
facing-south = sud
facing-west = ovest

list = { $first } e { $last }
list-comma = ,{" "}
percent = { $whole },{ $tenth } %
decimal = { $whole },{ $tenth }

# Un pezzo con il suo numero o la sua casella: "Guerriero Scheletro 2", "Porta C4".
numbered = { $name } { $number }
placed = { $name } { $cell }
titled = { $name }, { $calling }
