### The rules, one sentence each. Refusals and tooltips cite them by their ids.

## TAB the table

rule-tab-1 = The dungeon is a grid of square cells, each of them floor or void; void is wall and blocks movement and sight.
rule-tab-2 = Every floor cell belongs to a zone that is hidden or revealed, and what stands in a hidden zone is not in play.
rule-tab-3 = At set-up only the starting zone is revealed, up to and including its closed doors.
rule-tab-4 = A door fills one or two cells, a chest one, other furniture the cells it is drawn on.
rule-tab-5 = A normal model fills one cell, a Large one 2×2, a Huge one 3×3, and no cell holds two models.
rule-tab-6 = All cells around a model's base are adjacent, corners included, even past two blocked cells.
rule-tab-7 = A model faces north, east, south or west.
rule-tab-8 = The row of adjacent cells behind a model, corners included, is its rear arc; all other adjacent cells are its front arc.
rule-tab-9 = Farther away, the line along the back edge of the base divides front from rear: a model with any cell on the front side is in front, one with none is wholly behind.
rule-tab-10 = Bone Piles and other tokens have no arcs, cannot move, attack or be attacked, block nothing, and may lie on top of each other.

## SET set-up

rule-set-1 = One player is the Overlord, one to four others share the Heroes, and all Heroes of the adventure take part.
rule-set-2 = The adventure says which Heroes, spells, items and tokens are used, and which side of the Hero cards.
rule-set-3 = The Overlord shuffles his deck, deals the adventure's number of cards into a face-down pile and draws 3 of them as his hand, which only he sees.
rule-set-4 = Before the first turn everyone hears the story, both sides' victory conditions and the special rules; the map beyond the first doors stays secret.
rule-set-5 = The first turn is a Hero's.

## RND the round

rule-rnd-1 = A round is the Heroes' turns, then the Overlord's turn, then the end of the round.
rule-rnd-2 = Each Hero takes exactly one turn a round, in an order that the Heroes choose afresh every round.
rule-rnd-3 = In its turn a model moves and then takes one action; either may be left out, and the action never comes first.
rule-rnd-4 = A Feat takes the place of the whole turn, without moving, turning or another action, and each one is used once a game.
rule-rnd-5 = The actions are Fight, Shoot, Cast, and those that the adventure or a card offers.
rule-rnd-6 = Each Command lets one model of the Overlord move and act, or pays for his own magic; no model acts twice in his turn.
rule-rnd-7 = A Boss is activated by a Command and otherwise follows the rules for Heroes.
rule-rnd-8 = The Overlord may play one card in his turn, before or after a model's activation, never within it.
rule-rnd-9 = At the end of the round spells recharge, then abilities take effect, then the Overlord draws a card.
rule-rnd-10 = When the Overlord must draw a card and none is left, time is up and he wins, unless the adventure says otherwise.
rule-rnd-11 = The game ends the moment a victory condition is met; when both sides' are met at once, the Heroes win.

## MOV movement

rule-mov-1 = A model moves up to its Movement in cells, one at a time, straight or diagonally.
rule-mov-2 = No model enters a cell with another model, furniture, a closed door, a chest or void; Bone Piles do not block.
rule-mov-3 = A diagonal step needs one of the two cells next to the diagonal to be open to the model.
rule-mov-4 = A model turns freely at any moment of its move and at no other time.
rule-mov-5 = A model that comes into an enemy's front arc stops at once and then chooses its facing.
rule-mov-6 = A model that begins its turn in an enemy's front arc stays and may turn, or Breaks Away; once it has turned, it stays.
rule-mov-7 = A model that Breaks Away first takes a Free Attack from every enemy that has it in front; then it steps out of every enemy's front arc, or stays after all.
rule-mov-8 = Without a cell outside all enemy front arcs to step to, a model cannot Break Away.
rule-mov-9 = A Free Attack is a Fight out of turn, with the usual modifiers and without limit of number.
rule-mov-10 = During its move a Hero adjacent to another Hero may give, take or swap items that can be traded.

## FGT fighting

rule-fgt-1 = A model fights an enemy that has a cell in its front arc.
rule-fgt-2 = Both roll their Combat dice, and only the attacker can do damage.
rule-fgt-3 = Each rolls one die less when Injured and one less when outnumbered; the defender one less when attacked from behind.
rule-fgt-4 = A model in the front arcs of two or more enemies is outnumbered.
rule-fgt-5 = A smaller base is always outnumbered by a bigger one.
rule-fgt-6 = Nobody rolls fewer than 2 dice; what is lost beyond that lowers the model's own Armour, never below 1.
rule-fgt-7 = Armour is never above 5.
rule-fgt-8 = Attack dice that do not beat the defender's Armour are discarded; with none left the attack is repelled.
rule-fgt-9 = Dice are paired from the highest down; an attack die that beats its partner, or has none, is a hit.
rule-fgt-10 = The hits become damage.

## DMG damage

rule-dmg-1 = For a Minion, look up the hits of one attack on its damage row; separate attacks never add up.
rule-dmg-2 = A Minion that falls to a Bone Pile leaves one on its cell; one that is destroyed leaves nothing.
rule-dmg-3 = A Hero or Boss takes one wound from an attack that hits, however many the hits.
rule-dmg-4 = A Hero or Boss whose white wound spaces are all covered is Injured.
rule-dmg-5 = The fifth wound Incapacitates: the model leaves play.
rule-dmg-6 = The Heroes lose when any Hero is Incapacitated, unless the adventure says otherwise.
rule-dmg-7 = Minions are never Injured unless their damage row says so.

## SHT shooting

rule-sht-1 = Only a model with Ranged dice shoots, and never while in an enemy's front arc.
rule-sht-2 = The target must be in front, in range and in sight.
rule-sht-3 = Range is measured between the nearest points of the two bases.
rule-sht-4 = The shooter rolls Ranged dice against the target's Combat dice; being Injured, being shot from behind, or shooting past cover costs a die.
rule-sht-5 = After the roll, shooting goes on as fighting does.

## LOS line of sight

rule-los-1 = One model sees another if one straight line from inside its base to inside the other's is free.
rule-los-2 = A line is stopped by void, models, bookcases, closed doors and hidden zones, even if it only touches one of their edges or corners.
rule-los-3 = Other furniture does not stop a line but may cost a die.
rule-los-4 = Whoever sees is seen.

## MAG magic

rule-mag-1 = Only Spellcasters cast, and only the spells that the adventure gives them.
rule-mag-2 = One Cast is one Major spell or up to two different Minor ones.
rule-mag-3 = When cast, a Minor spell turns by a quarter and a Major one by half; only an upright card can be cast.
rule-mag-4 = At the end of every round each turned spell turns back by a quarter.
rule-mag-5 = Spells reach Long, Short, Adjacent or the Caster alone, and a caster may target itself.
rule-mag-6 = A spell that needs no line of sight goes round corners and through walls, but not into hidden zones.
rule-mag-7 = A magical attack rolls the dice of the spell, and no modifier of fighting or shooting applies.
rule-mag-8 = A spell with several targets rolls for each separately.

## ITM items

rule-itm-1 = Only Heroes and Bosses use items.
rule-itm-2 = Items with the activation mark are used at any moment of the owner's turn.
rule-itm-3 = Some items work by themselves.
rule-itm-4 = A single-use item is discarded when it is used.
rule-itm-5 = Items with the trade mark may change hands when both Heroes agree.

## FUR furniture, LCK doors, chests and locks

rule-fur-1 = Furniture blocks movement; bookcases block sight too, the rest gives cover.
rule-lck-1 = Doors and chests begin closed, and only Heroes open them unless the adventure says otherwise.
rule-lck-2 = A Mundane Lock is forced by a Fight against the dice and Armour on its token, and one hit forces it.
rule-lck-3 = Shooting and magic never force a Mundane Lock.
rule-lck-4 = A Ward is lowered by spells alone and opens at 0.
rule-lck-5 = Doors, chests and furniture make no Free Attacks and never outnumber, but count as models for such Feats as Whirlwind.
rule-lck-6 = An open door leaves the game, and the Overlord reveals what lies behind, up to the next closed doors.
rule-lck-7 = Whoever opens a chest gets all its items, and the open chest stays as furniture.
rule-lck-8 = An adjacent Hero opens a door or chest without a lock as an action.

## LRG Large models

rule-lrg-1 = A Large model moves forward, diagonally forward or straight back.
rule-lrg-2 = Each quarter turn costs a Large model one cell of Movement.
rule-lrg-3 = The whole base of a Large model must lie on cells that a normal model could enter.
rule-lrg-4 = A Large model attacks from behind only when it lies wholly in the rear arc.

## OVL the Overlord's magic and cards

rule-ovl-1 = Raise Dead turns the top Bone Pile of a cell without a model into a Minion that the adventure allows; it counts as having acted.
rule-ovl-2 = Every enemy that has a new model in its front arc makes a Free Attack on it.
rule-ovl-3 = The adventure limits which Minions the Overlord may control, and how many.
rule-ovl-4 = Cards give more Commands, double them, or give more castings of Raise Dead, for one turn.
rule-ovl-5 = An Interrupt lets as many models as its number move and act between two Hero turns, each once.
rule-ovl-6 = No Interrupt comes before the first Hero turn of a round, after the last, or right after another.

## HID what is secret, CAM the campaign

rule-hid-1 = The Overlord's hand and cards, hidden zones and texts not yet read out are secret from the Heroes; everything else is public.
rule-hid-2 = What a seat is shown or told depends only on what that seat may know.
rule-cam-1 = The Dwarf King's Quest is ten adventures in sequence; wounds heal and Feats are ready again between them.
