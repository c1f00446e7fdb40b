### Parole brevi usate in molte frasi.

language-name = Italiano

side-heroes = Eroi
side-overlord = Lord Supremo

facing-north = nord
facing-east = est
facing-south = sud
facing-west = ovest

list = { $first } e { $last }
list-or = { $first } o { $last }
numbers = { $from }–{ $to }
list-comma = ,{" "}
percent = { $whole },{ $tenth }%
percent-whole = { $whole } %
luck-dice = { $dice ->
    [one] un dado
   *[other] { $dice } dadi
}, media { $mean } (attesa { $expected })
luck-no-dice = nessun dado tirato
luck-hits = { $hits ->
    [one] un colpo
   *[other] { $hits } colpi
}, { $expected } attesi ({ $surplus })
luck-few-dice = troppo pochi dadi per parlare di fortuna
luck-as-lucky = probabilità di dadi così fortunati: { $chance }
luck-as-many = probabilità di così tanti colpi: { $chance }
decimal-sign = ,

# Un pezzo con il suo numero o la sua casella: "Guerriero Scheletro 2", "Porta C4".
numbered = { $name } { $number }
placed = { $name } { $cell }
titled = { $name }, { $calling }
