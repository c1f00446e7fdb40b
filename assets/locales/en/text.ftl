### The game at a terminal.

text-victory = Victory:
text-help = Answer with the number of a choice, or with one of these words: undo (further back if the other side agrees), board, odds (exact chances of the attacks on offer; odds 3 5: of choice 3, then 5), danger (where enemies could strike next), look Orlaf (where a model can walk and what it sees), log (everything so far; log Orlaf: one model only), recap (what happened since your last turn), tips (how your side can play this adventure well), save and a name (saves the game), rules (all of them), rules MOV-5 or rules free attack (one rule, with an example), sheet (the most needed rules on one page), help, quit.
text-status =
    Round { $round } · { $cards ->
        [one] { $cards } card left in the Overlord's pile
       *[other] { $cards } cards left in the Overlord's pile
    }
text-model = { $piece }: { $cell }, facing { $facing }; Movement { $movement }, Combat dice { $dice }, Armour { $armour }
text-wounds = {"; "}wounds { $taken } of { $all }
text-wounds-injured = {"; "}wounds { $taken } of { $all }, Injured
text-thing-closed = { $piece }, closed
text-thing-locked = { $piece }, Mundane Lock { $dice }/{ $armour }
text-thing-open = { $piece }, open
text-thing-warded = { $piece }, Ward of power { $power }
text-opened-by-bosses = {", "}Bosses can open it too
text-opened-by-everybody = {", "}all models can open it
text-ranged = , Ranged dice { $dice } ({ $range })
range-short = Short
range-long = Long
text-feats = Feats left: { $names }
text-abilities = Abilities: { $names }
text-spells = Spells: { $names }
text-items = Items: { $names }
text-lasting = Affected by: { $names }
text-may-raise = The Overlord may raise: { $minions }
text-may-raise-in-all = The Overlord may raise: { $minions }; Minions in all: { $there }/{ $most }
text-spell-upright = { $spell }
text-spell-turned = { $spell } ({ $turned ->
        [one] ready in { $turned } round
       *[other] ready in { $turned } rounds
    })
text-hand = [Overlord only] Hand: { $cards }
text-hand-empty = no cards
text-no-such-choice = There is no choice { $number }; answer with a number from 1 to { $last }.
text-unknown = “{ $word }” is not a choice or a known word; type help for the list.
text-too-long = A line of more than { $most } KiB is no answer, and none of it counts; type a shorter one.
text-not-text = That line is not text in UTF-8, so none of it counts; type it again.
text-dice = You can enter several dice at once, such as 6 4 1.
text-undone = Undone.
text-nothing-to-undo = There is nothing to undo yet.
text-takeback-ask = Dice were rolled or something was revealed. Taking back “{ $decision }” also takes back everything that followed; doing the same again gives the same dice. { $side }, do you agree (yes or no)?
text-thinks = { $name } is thinking…
text-takeback-computer = The computer does not agree: dice were rolled or something was revealed since then.
text-takeback-refused = Not agreed: everything stays as it is.
text-odds-none = There are no attacks to choose from.
text-odds = { $attacker }, { $blow }, against { $target }: { $attack } against { $defence }, { $armour }
text-odds-chain = { $blows }, against { $target }:
text-odds-then = {", then "}
text-odds-no-chain = These are not attacks on the same target; give the numbers of attacks, such as “odds 3 5”.
text-odds-result = {"    "}{ $chance }  { $result }
text-odds-die = { $action }, one die:
text-odds-numbers = {"    "}{ $chance }  { $numbers }
text-danger-fights = In their next turn the enemies could Fight on: { $cells }
text-danger-shots = They could shoot or cast at: { $cells }
text-look-whom = Look at whom? Type look and a name: { $names }.
text-look-walks = { $piece } could walk to: { $cells }
text-look-sees = { $piece } sees: { $models }
text-look-covered = { $piece } sees through cover: { $models }
text-none = nothing
text-log-whose = Whose log? Type log alone, or log and a name: { $names }.
text-save-how = Under which name? Type save and a name, such as “save the last door”.
text-saved-as = Game saved as “{ $name }”; “dungeon-saga play --text --load { $file }” continues it.
text-save-nowhere = This game is not being saved. Start it with “--saves FOLDER” to save it.
text-counsel-heroes = Tips for the Heroes: { $text }
text-counsel-overlord = [Overlord only] Tips: { $text }
text-counsel-none = { $side }: this adventure has no tips for you.
text-counsel-lost-overlord = The Overlord lost this adventure last time: during his turn, “tips” shows him, and no one else, how to play it better.
text-recap-none = Nothing has happened since then.
text-luck = { $who } – luck: { $luck }
text-input-ended = There is no more input; the game stops here, in round { $round }.
text-left = You left the game.
text-left-saved = You left the game; “dungeon-saga play --text --continue” continues it.
text-copy-ask = Your last game (“{ $file }”) is open in another window or terminal. Play your own copy from here (yes or no)? Both games are kept.
text-not-saved = Your decisions cannot be saved ({ $error }). The game goes on, but only older saves exist. Free up some space, or check the folder's permissions.
text-save-blocked = Your decisions cannot be saved: “{ $file }” is in the way. Delete it or move it elsewhere; the game goes on, and is saved again with your next decision.
text-saved-again = The game is being saved again, with everything decided so far.
text-over =
    { $rounds ->
        [one] The game lasted { $rounds } round.
       *[other] The game lasted { $rounds } rounds.
    }

# Words that may be typed instead of the English ones.
text-word-undo = undo
text-word-board = board
text-word-odds = odds
text-word-danger = danger
text-word-look = look
text-word-log = log
text-word-recap = recap
text-word-counsel = tips
text-word-save = save
text-word-rules = rules
text-word-rule = rule
text-word-sheet = sheet
text-word-help = help
text-word-quit = quit
text-word-yes = yes
text-word-no = no
text-word-take = take
text-word-watch = watch

## What an attack may come to

result-nothing = nothing
result-bone-pile = Bone Pile
result-destroyed = destroyed
result-wound = a wound
result-injured = Injured
result-incapacitated = Incapacitated
result-forced = the lock is forced
result-done = it succeeds
likely = { $chance }: { $results }
