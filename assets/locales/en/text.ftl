### The game at a terminal.

text-victory = Victory:
text-help = Answer with the number of a choice, or with a word: undo (take back; further back if the other side agrees), board, odds (exact chances of the attacks on offer; odds 3 5: of choice 3 and then 5), danger (where the enemies could strike next), look Orlaf (where a model can walk and whom it sees), log (all that has happened; log Orlaf: what happened to one model), recap (what has happened since your last turn), counsel (how your side may play this adventure well), save and a name (saves the game as it stands), rules (all of them), rules MOV-5 or rules free attack (what a rule says, with an example), sheet (the rules that are looked up most on one page), help, quit.
text-status =
    Round { $round } · { $cards ->
        [one] { $cards } card left in the Overlord's pile
       *[other] { $cards } cards left in the Overlord's pile
    }
text-model = { $piece }: { $cell }, faces { $facing }; Movement { $movement }, Combat dice { $dice }, Armour { $armour }
text-wounds = {"; "}wounds { $taken } of { $all }
text-wounds-injured = {"; "}wounds { $taken } of { $all }, Injured
text-thing-closed = { $piece }, closed
text-thing-locked = { $piece }, Mundane Lock { $dice }/{ $armour }
text-thing-open = { $piece }, open
text-thing-warded = { $piece }, Ward of power { $power }
text-opened-by-bosses = {", "}Bosses may open it too
text-opened-by-everybody = {", "}all models may open it
text-ranged = , Ranged dice { $dice } ({ $range })
range-short = Short
range-long = Long
text-feats = Feats left: { $names }
text-abilities = Abilities: { $names }
text-spells = Spells: { $names }
text-items = Items: { $names }
text-lasting = Under: { $names }
text-may-raise = The Overlord may raise: { $minions }
text-may-raise-in-all = The Overlord may raise: { $minions }; Minions in all: { $there }/{ $most }
text-spell-upright = { $spell }
text-spell-turned = { $spell } ({ $turned ->
        [one] back in { $turned } round
       *[other] back in { $turned } rounds
    })
text-hand = [For the Overlord alone] Hand: { $cards }
text-hand-empty = no card
text-no-such-choice = There is no choice { $number }; answer with a number from 1 to { $last }.
text-unknown = “{ $word }” is neither a choice nor a known word; help lists the words.
text-dice = Several dice can be told at once, such as 6 4 1.
text-undone = Taken back.
text-nothing-to-undo = Nothing has been decided yet that could be taken back.
text-takeback-ask = Dice have fallen or something hidden has come to light. “{ $decision }” would be taken back with all that came of it; whoever does the same again finds the same dice. { $side }, do you agree (yes or no)?
text-thinks = { $name } thinks…
text-takeback-computer = The computer does not agree: since then dice have fallen or something hidden has come to light.
text-takeback-refused = Not agreed: all stays as it is.
text-odds-none = No fight is on offer.
text-odds = { $attacker }, { $blow }, against { $target }: { $attack } against { $defence }, { $armour }
text-odds-chain = { $blows }, against { $target }:
text-odds-then = {", then "}
text-odds-no-chain = These are not attacks on one target; give the numbers of attacks, such as “odds 3 5”.
text-odds-result = {"    "}{ $chance }  { $result }
text-odds-die = { $action }, one die:
text-odds-numbers = {"    "}{ $chance }  { $numbers }
text-danger-fights = In their next turn the enemies could Fight on: { $cells }
text-danger-shots = They could shoot at or cast on: { $cells }
text-look-whom = Whom? look and a name: { $names }.
text-look-walks = { $piece } could walk to: { $cells }
text-look-sees = { $piece } sees: { $models }
text-look-covered = { $piece } sees with cover: { $models }
text-none = nothing
text-log-whose = Whose log? log alone, or log and a name: { $names }.
text-save-how = Under which name? save and a name, such as “save the last door”.
text-saved-as = The game is saved as “{ $name }”; “dungeon-saga play --text --load { $file }” goes on with it.
text-save-nowhere = Of this game nothing is saved; begin it with “--saves FOLDER”.
text-counsel-heroes = Counsel for the Heroes: { $text }
text-counsel-overlord = [For the Overlord alone] Counsel: { $text }
text-counsel-none = { $side }: this adventure has no counsel for you.
text-counsel-lost-overlord = The Overlord lost this adventure when it was played last: in his turn “counsel” tells him, and nobody else, how he may play it better.
text-recap-none = Nothing has happened since then.
text-luck = { $who } – luck: { $luck }
text-input-ended = The input has ended; the game stops here, in round { $round }.
text-left = The game was left.
text-left-saved = The game was left; “dungeon-saga play --text --continue” goes on with it.
text-copy-ask = The game that was left (“{ $file }”) is open in another window or at another terminal. Do you want to play a copy of your own from here on (yes or no)? Both games are kept.
text-not-saved = What was decided cannot be saved ({ $error }); the game goes on, but only older saves are there. Make room, or check the folder's permissions.
text-saved-again = The game is saved again, with everything that was decided.
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
text-word-counsel = counsel
text-word-save = save
text-word-rules = rules
text-word-rule = rule
text-word-sheet = sheet
text-word-help = help
text-word-quit = quit
text-word-yes = yes

## What an attack may come to

result-nothing = nothing
result-bone-pile = Bone Pile
result-destroyed = destroyed
result-wound = a wound
result-injured = Injured
result-incapacitated = Incapacitated
result-forced = the lock is forced
result-done = it succeeds
