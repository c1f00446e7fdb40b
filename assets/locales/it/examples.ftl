### In che cosa il gioco si discosta da un esempio delle regole, per chi lo scrive. I valori sono scritti come negli esempi.

## Perché non si può preparare

example-no-map = Non nomina un'avventura né disegna un tavolo; aggiungi il campo quest o il campo map.
example-is-quest = Questa è un'avventura e non un esempio; le avventure le guarda «check», e una prova è un file a parte che la nomina: (title: "…", quest: "il_suo_file", decisions: […], facts: […]).
example-of-quest = L'avventura che nomina ha già { $field }; togli { $field }, oppure disegna un tavolo e non nominare avventure.
example-not-shut = Non si può preparare: { $piece } non è una porta o un forziere chiuso.
example-no-floor = Non si può preparare: { $piece } starebbe su { $cell }, dove non c'è pavimento rivelato.
example-taken = Non si può preparare: { $piece } starebbe su { $cell }, dove c'è { $other }.
example-no-counter = Non si può preparare: l'avventura non ha un contatore { $counter }.
example-no-piece = Non si può preparare: nessun pezzo si chiama { $piece }.
example-no-track = Non si può preparare: { $piece } non ha spazi per le ferite.
example-no-model = Non si può preparare: { $piece } non è un modello.
example-no-card = Non si può preparare: nel mazzo non c'è più { $card }.
example-no-minion = Non si può preparare: non c'è un Servo { $id } da animare.
example-no-hero = Non si può preparare: nessun Eroe deve ancora svolgere il turno.
example-no-spell = Non si può preparare: { $owner } non ha { $spell }.
example-no-thing = Non si può preparare: non esiste { $thing }.
example-no-die = Non si può preparare: nessun dado mostra { $die }.
example-before = Non si può preparare: prima che cominci, { $decision } è rifiutato da { $rule }.
example-too-long = Non si può preparare: { $what } ha { $found } voci, ma ne sono permesse al massimo { $most }; dividi la prova.
example-number =
    Non si può preparare: { $what } va da { $from } a { $to }, ma { $whose ->
        [none] l'esempio ha
       *[other] { $whose } ha
    } { $found }.

## Decisioni e dadi

example-refused = { $decision } è rifiutato da { $rule } ({ $refusal }) mentre si chiede { $asked }.
example-few-dice =
    I dadi sono troppo pochi: { $side ->
        [heroes] gli Eroi ne devono
       *[overlord] il Lord Supremo ne deve
    } tirare ancora { $missing }.
example-many-dice =
    { $unused ->
        [one] C'è un dado di troppo: l'ultimo non è stato tirato.
       *[other] Ci sono { $unused } dadi di troppo: gli ultimi non sono stati tirati.
    }

## Fatti

example-missing =
    Questo non è successo{ $side ->
        [heroes] {" "}come lo vedono gli Eroi
        [overlord] {" "}come lo vede il Lord Supremo
       *[none] {""}
    }, o non a questo punto:
    { $fact }
    Che cosa è successo:
    { $facts }
example-never = Questo non sarebbe dovuto succedere: { $fact }
example-all-facts =
    I fatti sarebbero dovuti essere esattamente
    { $expected }
    ma sono stati
    { $found }

## Che cosa è offerto e rifiutato

example-not-offered =
    { $decision } dovrebbe essere offerto, ma lo sono solo questi:
    { $offered }
example-offered = { $decision } non dovrebbe essere offerto.
example-walks = Le caselle in cui muovere dovrebbero essere { $expected }, ma sono { $found }.
example-targets = I pezzi da combattere dovrebbero essere { $expected }, ma sono { $found }.
example-shoots = I pezzi a cui tirare dovrebbero essere { $expected }, ma sono { $found }.
example-casts = I bersagli di { $spell } dovrebbero essere { $expected }, ma sono { $found }.
example-came-about =
    { $decision } dovrebbe essere rifiutato da { $rule }, ma è stato permesso:
    { $facts }
example-other-rule = { $decision } dovrebbe essere rifiutato da { $rule }, ma lo rifiuta { $other } ({ $refusal }).
example-trace = Il rifiuto di { $decision } ha lasciato una traccia.

## Il tavolo alla fine

example-at =
    { $piece } dovrebbe stare in { $expected }, ma { $found ->
        [none] non è sul tabellone
       *[other] sta in { $found }
    }.
example-faces =
    { $piece } dovrebbe essere rivolto a { $expected }, ma { $found ->
        [none] non è un modello
       *[other] è rivolto a { $found }
    }.
example-wounds =
    { $piece } dovrebbe avere ferite: { $expected }, ma { $found ->
        [none] non ha spazi per le ferite
       *[other] ne ha { $found }
    }.
example-items = { $piece } dovrebbe portare { $expected }, ma porta { $found }.
example-spell =
    I quarti di giro che mancano a { $spell } di { $piece } dovrebbero essere { $expected }, ma { $found ->
        [none] la carta non c'è
       *[other] sono { $found }
    }.
example-lasting = Su { $piece } dovrebbero esserci questi effetti duraturi: { $expected }, ma ci sono: { $found }.
example-ward = La Guardia di { $piece } dovrebbe avere potere { $expected }, ma ha { $found }.
example-not-injured = { $piece } dovrebbe essere Menomato, ma non lo è.
example-injured = { $piece } non dovrebbe essere Menomato, ma lo è.
example-in-play = { $piece } non dovrebbe essere in gioco, ma lo è.
example-piles = I Mucchi d'Ossa in { $cell } dovrebbero essere { $expected }, ma sono { $found }.
example-dark = { $cell } dovrebbe essere rivelata, ma è nascosta.
example-light = { $cell } dovrebbe essere nascosta, ma è rivelata.
example-hand = Le carte in mano dovrebbero essere { $expected }, ma sono { $found }.
example-pile = Le carte nella pila dovrebbero essere { $expected }, ma sono { $found }.
example-round = Il round dovrebbe essere { $expected }, ma è { $found }.
example-phase = La parte del round dovrebbe essere { $expected }, ma è { $found }.
example-commands = I Comandi rimasti dovrebbero essere { $expected }, ma sono { $found }.
example-winner = Il vincitore dovrebbe essere { $expected }, ma è { $found }.
example-asked =
    { $side ->
        [heroes] Agli Eroi
       *[overlord] Al Lord Supremo
    } si dovrebbe chiedere { $expected }, ma { $found ->
        [none] non si chiede nulla a nessuno
       *[other] si chiede { $found } { $other ->
            [heroes] agli Eroi
           *[overlord] al Lord Supremo
        }
    }.
