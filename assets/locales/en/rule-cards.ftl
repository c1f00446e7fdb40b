### The rules as cards: a title, what the one sentence of rules.ftl leaves out, the words under the example of assets/rules, and the
### terms that lead to the rule, with bars between them. A term in lower case also stands for its capitalized form.

## TAB

chapter-tab = The table
rule-tab-1-title = Cells, floor and walls
rule-tab-1-example = The dark cells are void. They are walls: nobody enters them, and nobody looks through them.
rule-tab-2-title = Zones
rule-tab-2-more = A zone is connected floor between doors. When a door opens, the whole zone behind it is revealed.
rule-tab-2-example = Orlaf opens the door next to him. One zone is revealed; the one behind the next door stays hidden.
rule-tab-2-terms = hidden zone|hidden zones
rule-tab-3-title = What is known at the start
rule-tab-3-example = Before the first turn only Orlaf's room is known, with its two closed doors.
rule-tab-4-title = Doors, chests, furniture
rule-tab-4-more = A door of two cells opens as one.
rule-tab-4-example = This door fills two cells. Orlaf opens it from one of them, and all of it disappears.
rule-tab-5-title = Bases
rule-tab-5-example = The Zombie Troll is Large: it fills four cells, and Orlaf can enter none of them.
rule-tab-5-terms = Huge
rule-tab-6-title = Adjacent
rule-tab-6-more = A normal model has 8 adjacent cells, a Large one 12, a Huge one 16.
rule-tab-6-example = Orlaf and the Skeleton Warrior touch only at a corner, between two walls. They are adjacent and may fight.
rule-tab-6-terms = adjacent
rule-tab-7-title = Facing
rule-tab-7-more = The tip of the base and its bright rim show where it looks.
rule-tab-7-example = Orlaf turns from east to west in his Move.
rule-tab-7-terms = facing
rule-tab-8-title = Front arc and rear arc
rule-tab-8-more = A normal model has 5 cells in front and 3 behind, a Large one 8 and 4, a Huge one 11 and 5. The bright rim of the base is the front arc.
rule-tab-8-example = Orlaf faces north. The Skeleton Warriors in front of him and at his sides are in his front arc; the three in the row behind him are in his rear arc.
rule-tab-8-terms = front arc|front arcs|rear arc|rear arcs
rule-tab-9-title = In front and wholly behind
rule-tab-9-more = The line along the back edge of the base runs on to the edges of the board.
rule-tab-9-example = The Skeleton Warrior faces north. Orlaf stands beyond the line along its back: he is wholly behind it, and it rolls one die less.
rule-tab-9-terms = wholly behind
rule-tab-10-title = Bone Piles and tokens
rule-tab-10-example = Orlaf walks over a Bone Pile and stops on another.
rule-tab-10-terms = token|tokens

## SET

chapter-set = Set-up
rule-set-1-title = Who plays
rule-set-1-more = Turns belong to Heroes, not players: whoever leads two Heroes has two turns.
rule-set-1-example = Orlaf and Rordin both take part, whoever leads them; each has a turn of his own.
rule-set-2-title = What the adventure says
rule-set-2-more = What stands where is drawn on its map.
rule-set-2-example = Furniture, a Bone Pile and models stand where the adventure has drawn them.
rule-set-3-title = The Overlord's cards
rule-set-3-more = The rest of the deck is put away unseen. There is no hand limit.
rule-set-3-example = The game begins: the Overlord holds three cards, the others are in his pile.
rule-set-4-title = What everyone knows first
rule-set-4-example = Orlaf knows his room and its door. What lies beyond, only the Overlord knows.
rule-set-5-title = Who goes first
rule-set-5-example = The Overlord's Skeleton Warrior has to wait: Orlaf has the first turn.

## RND

chapter-rnd = The round
rule-rnd-1-title = The round
rule-rnd-1-example = Orlaf has his turn, then Rordin, then the Overlord; then the round ends and the next begins.
rule-rnd-2-title = A Hero's turn
rule-rnd-2-more = A Hero may also do nothing.
rule-rnd-2-example = In the first round Rordin goes first, in the second Orlaf does.
rule-rnd-3-title = Move, then act
rule-rnd-3-example = Orlaf walks up to the Skeleton Warrior and then fights it. After that his turn is over.
rule-rnd-4-title = Feats
rule-rnd-4-more = What a Feat allows is written on it. No model uses two Feats in one turn.
rule-rnd-4-example = Instead of his turn Orlaf uses Whirlwind: he fights every adjacent enemy, one after the other.
rule-rnd-4-terms = Feat|Feats
rule-rnd-5-title = Actions
rule-rnd-5-more = An adventure may offer its own actions to Heroes, to the Overlord's models, or to both. If an action rolls against a lock, everything that changes the model's Combat dice counts, and one hit is enough.
rule-rnd-5-example = Orlaf may fight the Skeleton Warrior or, as this adventure offers, strike the Weak Point: one or the other.
rule-rnd-5-terms = Action|Actions
rule-rnd-6-title = Commands
rule-rnd-6-more = The adventure says how many Commands he has. Raise Dead costs one.
rule-rnd-6-example = With two Commands the Overlord moves two of his three Skeleton Warriors.
rule-rnd-6-terms = Command|Commands
rule-rnd-7-title = Bosses
rule-rnd-7-more = A Boss takes wounds, can be Injured, and has Feats, items and spells, just like a Hero.
rule-rnd-7-example = A Command activates Mortibris, who walks up to Orlaf.
rule-rnd-7-terms = Boss|Bosses
rule-rnd-8-title = Overlord cards
rule-rnd-8-more = Each card is used once.
rule-rnd-8-example = The Skeleton Warrior has moved; before the next model the Overlord may play a card.
rule-rnd-8-terms = Overlord card|Overlord cards
rule-rnd-9-title = The end of the round
rule-rnd-9-example = Danor's spell card turns back by a quarter, then Rordin, who is Tough, heals a wound with a 6, then the Overlord draws.
rule-rnd-10-title = Time is up
rule-rnd-10-more = His pile is the clock of the adventure: the last card may still be drawn, the next may not.
rule-rnd-10-example = The Overlord must draw, but his pile is empty: time is up, and he wins.
rule-rnd-10-terms = time is up
rule-rnd-11-title = Victory
rule-rnd-11-example = The Heroes' goal was to open this door. Orlaf opens it, and they win at once.

## MOV

chapter-mov = Movement
rule-mov-1-title = Moving
rule-mov-1-more = Each cell costs 1, a diagonal one too.
rule-mov-1-example = Rordin has Movement 5 and walks five cells.
rule-mov-1-terms = Movement
rule-mov-2-title = What is in the way
rule-mov-2-example = A chest, a closed door and a bookcase stand around Orlaf: he can go nowhere.
rule-mov-3-title = Diagonal steps
rule-mov-3-more = If both cells next to the diagonal are blocked, so is the way between them.
rule-mov-3-example = Orlaf moves diagonally past the chest: the other cell next to the diagonal is free.
rule-mov-4-title = Turning
rule-mov-4-more = So it may turn without taking a step, and then act. It never turns after its action.
rule-mov-4-example = Rordin turns as he walks, as often as he likes, and ends up facing west.
rule-mov-5-title = Stopped by a front arc
rule-mov-5-more = One cell of its base is enough, and so is one enemy. A rear arc stops no one.
rule-mov-5-example = Orlaf comes into the Skeleton Warrior's front arc: he stops there, and turns as he likes.
rule-mov-6-title = Held by an enemy
rule-mov-6-more = Turning on the spot provokes no attack; after that the model may fight or cast. Trading and using items count as neither staying nor Breaking Away.
rule-mov-6-example = Orlaf begins his turn in front of the Skeleton Warrior. He turns on the spot, and no one strikes at him.
rule-mov-7-title = Break Away
rule-mov-7-more = The model does not choose a cell yet: the attacks come before it moves, in an order chosen by the attackers' side. If it is still in play it may walk, and turns only after the first step. If it stays after all, it may turn and act.
rule-mov-7-example = Danor steps back from the Dwarf Revenant, which strikes at him first. It misses, and Danor gets away.
rule-mov-7-terms = Break Away|Breaks Away|Broke Away|Breaking Away|breaks away|broke away
rule-mov-8-title = Nowhere to go
rule-mov-8-example = Walls and the Skeleton Warrior's front arc leave Orlaf no cell to Break Away to.
rule-mov-9-title = Free Attack
rule-mov-9-more = Whether the attacker has already acted does not matter.
rule-mov-9-example = The Skeleton Warrior Breaks Away from Orlaf, who has had his turn but strikes all the same. It is destroyed.
rule-mov-9-terms = free attack|free attacks
rule-mov-10-title = Trading
rule-mov-10-more = Both Heroes must agree. It is part of the Move and costs nothing.
rule-mov-10-example = On his way Orlaf gives Rordin a potion, and walks on.

## FGT

chapter-fgt = Fighting
rule-fgt-1-title = Who can be fought
rule-fgt-1-example = Orlaf steps next to Rordin. Now the Skeleton Warrior is in his front arc too, and he can fight it.
rule-fgt-1-terms = Fight|Fights
rule-fgt-2-title = Attacker and defender
rule-fgt-2-more = A model is the attacker in its own turn, in an Interrupt and in its Free Attacks.
rule-fgt-2-example = The Skeleton Warrior defends with two sixes, but they hurt no one: only Orlaf can do damage.
rule-fgt-2-terms = Combat dice|Combat die
rule-fgt-3-title = One die less
rule-fgt-3-more = From behind means that the attacker is wholly in the defender's rear arc. All these modifiers add up.
rule-fgt-3-example = The Skeleton Warrior strikes from behind: Orlaf defends with one die less.
rule-fgt-3-terms = from behind
rule-fgt-4-title = Outnumbered
rule-fgt-4-more = Both sides can be outnumbered at once. An enemy that faces away does not count. Stalwart 1, 2 or 3 on a card means that it takes that many more enemies.
rule-fgt-4-example = Two Skeleton Warriors have Rordin in their front arcs, and two Heroes have one of them in theirs: both roll one die less.
rule-fgt-4-terms = outnumbered
rule-fgt-5-title = Small against big
rule-fgt-5-more = It is outnumbered by a bigger opponent, and by one bigger enemy that has it in its front arc. The bigger one is outnumbered only by two enemies of its own size or smaller.
rule-fgt-5-example = Orlaf fights a Zombie Troll, which is Large: he rolls one die less, the troll does not.
rule-fgt-6-title = Never fewer than 2 dice
rule-fgt-6-more = What cannot be taken from the Armour either is lost.
rule-fgt-6-example = The Skeleton Warrior, outnumbered and struck from behind, would lose both its dice. It keeps them, and its Armour goes from 2 to 1 instead.
rule-fgt-7-title = The best Armour
rule-fgt-7-more = Whatever spells and items add, a 6 always gets through.
rule-fgt-7-example = This Skeleton Warrior would have Armour 7. It counts as 5, and Orlaf's two sixes get through.
rule-fgt-8-title = Armour
rule-fgt-8-more = The same number is not enough.
rule-fgt-8-example = Orlaf rolls 3, 2, 2, 2 and 1 against Armour 2. Only the 3 is left.
rule-fgt-8-terms = Armour|repelled
rule-fgt-9-title = Hits
rule-fgt-9-more = A tie is not a hit.
rule-fgt-9-example = Orlaf, Injured, rolls 1, 2, 4 and 6; the Skeleton Warrior 2 and 5. Armour 2 leaves the 4 and the 6: 6 beats 5, 4 beats 2. Two hits, and it falls to a Bone Pile.
rule-fgt-9-terms = hit|hits
rule-fgt-10-title = From hits to damage
rule-fgt-10-more = A Minion reads its damage row; a Hero or Boss takes a wound.
rule-fgt-10-example = Three hits from one attack: the Skeleton Warrior is destroyed.

## DMG

chapter-dmg = Damage
rule-dmg-1-title = Damage to Minions
rule-dmg-1-more = The row says what 1, 2, 3, 4 or more hits do: nothing, a Bone Pile, destroyed, or something else it names.
rule-dmg-1-example = Two hits: a Skeleton Warrior's row says Bone Pile.
rule-dmg-1-terms = damage row|Minion|Minions
rule-dmg-2-title = Bone Pile or destroyed
rule-dmg-2-example = The Skeleton Warrior is destroyed: it is gone, and leaves nothing to raise.
rule-dmg-2-terms = bone pile|bone piles
rule-dmg-3-title = Wounds
rule-dmg-3-example = The Skeleton Warrior's attack has two hits, but it is one attack: Orlaf takes one wound.
rule-dmg-3-terms = wound|wounds
rule-dmg-4-title = Injured
rule-dmg-4-more = A wound track has 5 spaces, first the white ones, then the red ones. An Injured model rolls one die less.
rule-dmg-4-example = Rordin and Madriga have two wounds each. Madriga has only red spaces left and is Injured; Rordin is not.
rule-dmg-4-terms = Injured
rule-dmg-5-title = Incapacitated
rule-dmg-5-example = Orlaf has four wounds. The Skeleton Warrior gives him the fifth, and he leaves play.
rule-dmg-5-terms = Incapacitated
rule-dmg-6-title = A Hero falls
rule-dmg-6-example = Orlaf falls, and the Heroes have lost, though Rordin still stands.
rule-dmg-7-title = Minions and injuries
rule-dmg-7-example = A Zombie Troll's row says Injured at two hits: from now on it rolls one die less.

## SHT

chapter-sht = Shooting
rule-sht-1-title = Who may shoot
rule-sht-1-example = The Skeleton Warrior has Madriga in its front arc. She may fight it, but may not shoot at anyone, not even the archer far away.
rule-sht-1-terms = Ranged dice|Ranged die
rule-sht-2-title = Who can be shot at
rule-sht-2-example = Madriga may shoot only at the Skeleton Warrior to her right. The bookcase hides the Zombie, and the other Skeleton Warrior is behind her.
rule-sht-3-title = Range
rule-sht-3-more = The long ruler reaches 8 cells, the short one 3.
rule-sht-3-example = Between Madriga and the Zombie lie 8 cells: the long ruler just reaches.
rule-sht-3-terms = Long range|Short range
rule-sht-4-title = Dice of a shot
rule-sht-4-more = Furniture on the line that is not adjacent to the shooter is cover; it costs one die, no matter how much of it there is. Outnumbering does not matter for shots.
rule-sht-4-example = The line of sight crosses a barrel: Madriga rolls one die less.
rule-sht-4-terms = cover
rule-sht-5-title = After the roll
rule-sht-5-more = Armour, pairs, hits and damage are the same.
rule-sht-5-example = Madriga's two hits turn the Skeleton Warrior into a Bone Pile, far away from her.

## LOS

chapter-los = Line of sight
rule-los-1-title = Line of sight
rule-los-1-more = Lines are tried from the centre of each cell of the one, and from points 1/64 of a cell inside its corners, to the same points of the other. One free line is enough.
rule-los-1-example = A wall stands between their centres, but another line from inside one cell to inside the other is free: Madriga sees the Skeleton Warrior.
rule-los-1-terms = line of sight|lines of sight
rule-los-2-title = What blocks sight
rule-los-2-more = So a model exactly between two others hides them from each other, even in the open; one that stands a little to the side does not. The two models themselves never block the line.
rule-los-2-example = Orlaf stands exactly between them. Even in the open no line passes without touching his cell: Madriga does not see the Skeleton Warrior.
rule-los-3-title = Sight over furniture
rule-los-3-more = A line crosses furniture as soon as it touches it, even at an edge or a corner. If there is a line without cover, it is used.
rule-los-3-example = Over the table Madriga sees the Skeleton Warrior and may shoot.
rule-los-4-title = Whoever sees is seen
rule-los-4-example = Past the wall Madriga sees the Skeleton Archer, and it sees her.

## MAG

chapter-mag = Magic
rule-mag-1-title = Spellcasters
rule-mag-1-example = The adventure gave Danor Flamebolt: he may cast it. Burn, which it did not give him, he may not cast.
rule-mag-1-terms = Spellcaster|Spellcasters
rule-mag-2-title = Casting
rule-mag-2-more = A model may cast even in an enemy's front arc.
rule-mag-2-example = Two different Minor spells are one action: Corrode eats at the Dwarf Revenant's Armour, then Flamebolt strikes.
rule-mag-2-terms = Major|Minor
rule-mag-3-title = Spell cards turn
rule-mag-3-example = Danor has cast Burn, a Major spell: its card turns by half a turn and must recharge twice.
rule-mag-4-title = Recharging
rule-mag-4-more = So a Minor spell is ready again in the next round, a Major one in the round after that.
rule-mag-4-example = Danor casts Burn. At the end of that round the card has turned back by a quarter; one more round, and he can cast it again.
rule-mag-4-terms = recharge|recharges|recharged|upright
rule-mag-5-title = Ranges of spells
rule-mag-5-more = Long and Short are the rulers of 8 and 3 cells; Adjacent is next to the caster. A caster may target itself only where the effect allows it.
rule-mag-5-example = Corrode has Short range: the Zombie three cells away is a possible target, the one four cells away is not.
rule-mag-6-title = Spells and sight
rule-mag-6-more = A spell that needs line of sight is aimed like a shot.
rule-mag-6-example = Steelskin needs no line of sight: Danor may cast it on Orlaf, behind his back, and on Rordin, beyond the wall.
rule-mag-7-title = Magical attacks
rule-mag-7-more = The target rolls its own Combat dice and keeps its Armour. Only what says so changes the dice, such as an Energy Crystal.
rule-mag-7-example = Danor's Flamebolt rolls its 3 dice. The Dwarf Revenant defends itself with its own Combat dice and Armour.
rule-mag-7-terms = magical attack|magical attacks
rule-mag-8-title = Several targets
rule-mag-8-example = The Banshee's Wail rolls for each Hero: it wounds Orlaf, takes Rordin's action and leaves Madriga alone.

## ITM

chapter-itm = Items
rule-itm-1-title = Items
rule-itm-1-more = Most of them work all the time.
rule-itm-1-example = Madriga wears the Spidersilk Robe: her Armour is 1 higher, always.
rule-itm-2-title = Using an item
rule-itm-2-more = Using an item is neither a move nor an action.
rule-itm-2-example = Orlaf takes a step, drinks a potion, walks on and fights, all in one turn.
rule-itm-2-terms = activation mark
rule-itm-3-title = Items that work by themselves
rule-itm-3-more = They respond to an attack or an effect, as their card says.
rule-itm-3-example = The Guardian Amulet prevents the wound by itself, and is discarded.
rule-itm-4-title = Single use
rule-itm-4-example = Orlaf drinks one of his two Healing Potions: it is gone, but he still has the other.
rule-itm-4-terms = single use|single-use
rule-itm-5-title = What may be traded
rule-itm-5-more = All others stay with their first owner.
rule-itm-5-example = Rordin hands a potion to the wounded Orlaf, who drinks it in his own turn.
rule-itm-5-terms = trade mark|traded|tradable

## FUR

chapter-fur = Furniture
rule-fur-1-title = Furniture
rule-fur-1-more = Magical attacks ignore cover.
rule-fur-1-example = A table and a bookcase: Orlaf can enter neither.
rule-fur-1-terms = furniture

## LCK

chapter-lck = Doors, chests and locks
rule-lck-1-title = Closed at first
rule-lck-1-more = It may let the Overlord's Bosses, or all his models, open or force some or all of them. A chest with items is for Heroes and Bosses.
rule-lck-1-example = The door is closed until a Hero opens it.
rule-lck-2-title = Mundane Locks
rule-lck-2-more = The Overlord rolls for the lock, exactly the dice on its token, even a single one. It is never outnumbered and has no rear; the Hero's own modifiers count.
rule-lck-2-example = Orlaf fights the lock of the door. One hit, and the door is open.
rule-lck-2-terms = Mundane Lock|Mundane Locks
rule-lck-3-title = Only in a Fight
rule-lck-3-example = Madriga cannot shoot the lock open.
rule-lck-4-title = Wards
rule-lck-4-more = It cannot be forced. Its number is its power.
rule-lck-4-example = Danor casts Break Ward. The Ward's power falls from 1 to 0, and the door opens.
rule-lck-4-terms = Ward|Wards
rule-lck-5-title = Doors do not fight
rule-lck-5-example = Between a locked door and a chest Orlaf rolls all his dice: they do not outnumber him.
rule-lck-6-title = Behind the door
rule-lck-6-more = He places what the adventure puts there; where it leaves a facing open, he chooses it.
rule-lck-6-example = Orlaf opens the door, and the Overlord reveals what lies behind it, up to the next closed door.
rule-lck-7-title = What is in a chest
rule-lck-7-example = Orlaf forces the chest and gets everything in it at once. The open chest stays.
rule-lck-8-title = Doors without a lock
rule-lck-8-example = Orlaf opens the door next to him without rolling dice. That was his action.

## LRG

chapter-lrg = Large models
rule-lrg-1-title = How Large models move
rule-lrg-1-more = Each step costs 1. A Large model never moves sideways.
rule-lrg-1-example = The Zombie Troll faces east. It may go forward, diagonally forward, or straight back, and no other way.
rule-lrg-1-terms = Large
rule-lrg-2-title = How Large models turn
rule-lrg-2-more = It never turns for free. Stopped by an enemy, it may still pay for turns.
rule-lrg-2-example = The Zombie Troll makes two quarter turns and walks 3 cells: its Movement of 5 is used up.
rule-lrg-3-title = Room for the whole base
rule-lrg-3-more = For a diagonal step one of the two straight ways there must be free for the whole base.
rule-lrg-3-example = A wall closes the way to the east, but the way to the south is free: the Zombie Troll may go diagonally.
rule-lrg-4-title = Large and from behind
rule-lrg-4-more = It may be in an enemy's front arc and rear arc at once.
rule-lrg-4-example = All of the Zombie Troll is in Orlaf's rear arc: he defends with one die less.

## OVL

chapter-ovl = The Overlord's magic and cards
rule-ovl-1-title = Raise Dead
rule-ovl-1-more = The Overlord chooses the Minion and its facing.
rule-ovl-1-example = The Bone Pile becomes a Skeleton Warrior. It counts as having acted.
rule-ovl-1-terms = Raise Dead
rule-ovl-2-title = Into a front arc
rule-ovl-2-more = Their side chooses the order, and the pile is spent even if the new model falls at once. The same goes for whatever a spell, a card or an event of the adventure puts into play. Models in a newly revealed zone, and those that the adventure brings in unseen, draw no Free Attacks.
rule-ovl-2-example = The Skeleton Warrior rises before Orlaf, who makes a Free Attack on it.
rule-ovl-3-title = As many as the adventure allows
rule-ovl-3-more = It may also limit how many he controls in all. Beyond that nothing is raised, by card or spell.
rule-ovl-3-example = The Overlord may control two Skeleton Warriors and has one: he raises a second.
rule-ovl-4-title = Cards for his turn
rule-ovl-4-more = Those of Extra Commands move models and pay for no casting; doubled ones are Commands like any other. A model still acts only once in the turn.
rule-ovl-4-example = Of three Commands two come from Extra Commands 2: once his own is spent on Raise Dead, they raise nobody, but the Skeleton Warrior may act.
rule-ovl-4-terms = Extra Commands|Double Commands
rule-ovl-5-title = Interrupts
rule-ovl-5-more = They may act again in a later Interrupt, and in the Overlord's turn.
rule-ovl-5-example = After Orlaf's turn the Overlord plays Interrupt 2: two of his Skeleton Warriors act before Rordin does.
rule-ovl-5-terms = Interrupt|Interrupts
rule-ovl-6-title = When an Interrupt may come
rule-ovl-6-more = It is not the one card of the Overlord's turn.
rule-ovl-6-example = After one Interrupt a Hero must have a turn before the next.

## HID

chapter-hid = What is secret
rule-hid-1-title = What is secret
rule-hid-1-more = So are the order of his pile, the cards put away, and what is in closed chests.
rule-hid-1-example = Someone waits behind the door. In the Heroes' view there is not even a room.
rule-hid-2-title = Nothing betrays a secret
rule-hid-2-more = That goes for pictures, lists, odds, refusals, the Chronicle, sound and camera alike.
rule-hid-2-example = Beyond the rock a Skeleton Warrior stands in a hidden room. For Orlaf it is rock: whatever he tries there is refused as if it were a wall.

## CAM

chapter-cam = The campaign
rule-cam-1-title = The Dwarf King's Quest
rule-cam-1-more = From adventure 6 on, the Heroes use their advanced side.
rule-cam-1-example = On his advanced side Orlaf fights with 6 dice instead of 5, and rolls one failed die again.
