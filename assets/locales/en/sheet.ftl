### The reference sheet: the rules that are looked up most, each in one line.

sheet = Reference sheet

sheet-set-up = Set-up
sheet-set-up-dungeon = The starting zone is revealed, up to its closed doors
sheet-set-up-heroes = The adventure says which Heroes, spells and items
sheet-set-up-overlord = The Overlord shuffles, deals his pile and draws 3
sheet-set-up-goals = Everyone hears the story and how to win

sheet-heroes = The Heroes' turns
sheet-heroes-turn = Each Hero takes one turn, in any order
sheet-heroes-move = Move, and then one action
sheet-heroes-feat = Or a Feat instead of both
sheet-heroes-interrupt = The Overlord may interrupt between two turns

sheet-overlord = The Overlord's turn
sheet-overlord-command = A Command: one model moves and acts
sheet-overlord-raise = Or it casts Raise Dead: a Bone Pile becomes a Minion
sheet-overlord-card = He may also play one Overlord card

sheet-end = The end of the round
sheet-end-spells = Turned spell cards turn back by 90°
sheet-end-abilities = Abilities “at the end of the round”, such as Tough
sheet-end-draw = The Overlord draws a card; if none is left, time is up

sheet-movement = Movement: a model …
sheet-movement-cells = … moves up to its Movement in cells, one at a time
sheet-movement-facing = … turns freely while it moves
sheet-movement-blocked = … enters no cell with a model or furniture
sheet-movement-piles = … may enter cells with Bone Piles, and stay there
sheet-movement-diagonal = … moves diagonally if one of the two cells next to the diagonal is open to it
sheet-movement-stop = … stops at once in an enemy's front arc
sheet-movement-held = … leaves a front arc only by Breaking Away
sheet-movement-break-away = … then suffers Free Attacks first, and its first step must leave all enemy front arcs

sheet-large = Large models
sheet-large-ways = Forward, diagonally forward or straight back
sheet-large-turn = A quarter turn costs 1 Movement

sheet-fighting = Fighting
sheet-fighting-roll = Roll the dice, with modifiers
sheet-fighting-discard = Discard attack dice not above the Armour
sheet-fighting-hits = Pair the dice from the highest: each higher attack die hits, and so does one without a partner
sheet-fighting-damage = Look up what the hits do

sheet-shooting = Shooting
sheet-shooting-held = Never in an enemy's front arc
sheet-shooting-range = Measure the range: ruler Short or Long
sheet-shooting-sight = Check the line of sight: models and walls block it
sheet-shooting-then = Then as in a Fight

sheet-modifiers = Modifiers
sheet-modifiers-injured = −1 die if Injured
sheet-modifiers-outnumbered = −1 die if outnumbered (not for shots)
sheet-modifiers-behind = −1 die for a defender attacked from wholly behind
sheet-modifiers-cover = Shots: −1 die if furniture that is not adjacent to the shooter is on the line of sight
sheet-modifiers-least = Never fewer than 2 dice: the rest lowers the Armour

sheet-spells = Spells
sheet-spells-number = One Major spell, or two different Minor ones
sheet-spells-range = Measure the range given on the card
sheet-spells-sight = Check the line of sight only if the card asks for it
sheet-spells-effect = Apply the effects, without any modifier
sheet-spells-turn = Turn the card: Minor by 90°, Major by 180°

sheet-wounds = Heroes and Bosses
sheet-wounds-one = An attack that hits costs one wound
sheet-wounds-injured = All white spaces covered: Injured
sheet-wounds-fifth = The fifth wound Incapacitates

sheet-locks = Doors and chests
sheet-locks-open = Without a lock: opened as an action
sheet-locks-force = Mundane Lock: forced by one hit in a Fight
sheet-locks-ward = Ward: lowered by spells, opens at 0

sheet-minions = Minions
sheet-minions-hits = Hits: what they do
sheet-minion = { $minion }: Movement { $movement }, Combat dice { $dice }{ $ranged }, Armour { $armour }. Hits: { $hits }
sheet-hits = { $more ->
    [true] { $hits } or more
   *[false] { $hits }
} { $result }
