//! THE VOCABULARY: the words that spells, items, feats, abilities, cards and damage rows are made of.
//!
//! A card is a sentence: whom it is aimed at ([`Target`]), how far ([`Range`]), whether sight is needed, and the
//! [`Effect`]s in their order. What always works is a list of [`Trait`]s. A new sentence of these words is a file; a new
//! word is one variant here, one match arm in `rules`, one example. `assets/content/README.md` shows every word.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Id, Item, Minion, Size};

/// What a number of hits does to a minion (DMG-1).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub enum DamageResult {
    /// The model shrugs the hits off.
    Nothing,
    /// The model is Injured (DMG-7); one that is Injured already is destroyed.
    Injured,
    /// The model leaves a bone pile on its cell (DMG-2).
    BonePile,
    /// The model goes and leaves nothing (DMG-2).
    Destroyed,
}

/// How far a shot or a spell carries (SHT-3, MAG-5). The lengths of the rulers are in `assets/content/rulers.ron`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Range {
    /// The model itself only.
    Caster,
    /// Adjacent to the model (TAB-6).
    Adjacent,
    /// Within the short ruler.
    Short,
    /// Within the long ruler.
    Long,
}

/// Whom a spell or an item's use is aimed at.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Target {
    /// The model that casts or uses it.
    Caster,
    /// One enemy model.
    Enemy,
    /// One model of the own side, the caster too.
    Friend,
    /// Every enemy model in range, each apart (MAG-8).
    EachEnemy,
    /// A closed door or chest with a Ward (LCK-4).
    Ward,
    /// One of the caster's own spell cards that recharges.
    OwnSpell,
}

/// What is done, once. The model it is done to is the target; with `EachEnemy` it is done to each apart.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Effect {
    /// A magical attack (MAG-7) with so many dice, 1 to 10. What stands in `then` is done to the target if the attack
    /// wounded or removed it.
    MagicAttack {
        /// Dice.
        dice: u8,
        /// What follows a wound.
        #[serde(default)]
        then: Vec<Effect>,
    },
    /// The Ward loses so much power, 1 to 9; at 0 it opens (LCK-4).
    LowerWard(u8),
    /// So many wounds, 1 to 5; a minion suffers so many hits (DMG-1).
    Wound(u8),
    /// So many wounds are healed, 1 to 5.
    Heal(u8),
    /// The target moves up to so many cells at once, 1 to 20, by all rules of movement (MOV).
    Move(u8),
    /// Its Armour is changed, −4 to 4, until the end of so many rounds, this one included (1 to 9).
    Armour {
        /// Armour added.
        by: i8,
        /// Rounds, this one included.
        rounds: u8,
    },
    /// Its Combat dice are changed, −4 to 4, until the end of so many rounds, this one included (1 to 9).
    Dice {
        /// Dice added.
        by: i8,
        /// Rounds, this one included.
        rounds: u8,
    },
    /// It cannot act in the turn it has next, nor in this one.
    LoseAction,
    /// It can neither move nor act until, at the start of one of its turns, its die shows this number or more (2 to 6).
    Bind(u8),
    /// One die is rolled for the target: the first line that the die reaches is done.
    Roll(Vec<(u8, Vec<Effect>)>),
    /// A minion comes into play on a free cell within this range of the target, and counts as having acted (OVL-2, OVL-3).
    Place {
        /// Which.
        minion: Id<Minion>,
        /// How far from the target.
        range: Range,
    },
    /// The target gains an item.
    Gain(Id<Item>),
    /// So many castings of Raise Dead at once, 1 to 9 (OVL-1).
    Raise(u8),
    /// The chosen spell card is upright again: one of this size or smaller.
    Recharge(Size),
    /// All spell cards of the target are upright again.
    RechargeAll,
    /// The target's next magical attack this turn has so many more dice, 1 to 9 (MAG-7).
    Empower(u8),
    /// One Fight against every adjacent enemy and every adjacent locked door or chest (LCK-5), each apart.
    FightEachAdjacent,
    /// One shot at every enemy that it could shoot at (SHT-2), each apart.
    ShootEach,
    /// One Fight, with so many dice more, 0 to 4.
    Fight(u8),
    /// So many shots, 1 to 4, each with a target of its own choice.
    Shoot(u8),
    /// So many different Major spells, 1 to 4.
    CastMajor(u8),
    /// A step, turning as it likes, then a Fight; and again, as long as each Fight removes its target and Movement is
    /// left. Front arcs do not stop these steps.
    StepAndFight,
    /// Until its next turn, enemies in its front arc may neither move nor act.
    HoldFrontArc,
    /// Until its next turn, it takes no wounds.
    IgnoreWounds,
}

/// What always works: for whoever has the ability, carries the item, or is under the spell.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Trait {
    /// More Movement, −9 to 9 cells.
    Movement(i8),
    /// More Combat dice, −4 to 4.
    Combat(i8),
    /// More Combat dice as the attacker, −4 to 4.
    AttackDice(i8),
    /// More Ranged dice, −4 to 4, for a model that shoots.
    Ranged(i8),
    /// More Armour, −4 to 4 (FGT-7 still holds).
    Armour(i8),
    /// More Combat dice against a lock, −4 to 4 (LCK-2).
    LockDice(i8),
    /// More dice against magical attacks, 1 to 4 (MAG-7).
    MagicDefence(i8),
    /// In its Fights up to so many of its dice that do not beat the Armour are rolled again, once (1 to 9).
    RerollFight(u8),
    /// So also in its shots (1 to 9).
    RerollShot(u8),
    /// Free Attacks against it when it Breaks Away have so many dice less, 1 to 4 (MOV-7).
    Nimble(i8),
    /// So many enemies more than two must have it in their front arcs to outnumber it, 1 to 4 (FGT-4); a bigger one does
    /// so all the same (FGT-5).
    Steady(u8),
    /// Who shoots at it rolls so many dice less, 1 to 4 (SHT-4).
    Stealth(i8),
    /// It may shoot in an enemy's front arc (SHT-1).
    ShootsWhenWatched,
    /// It rolls no die less when Injured (FGT-3, SHT-4).
    Relentless,
    /// It moves through models, furniture and chests, but never ends a step there (MOV-2).
    PassesThrough,
    /// A wound that would remove it is ignored, once an attack, if a bone pile is adjacent; the pile is spent.
    SparedByPile,
    /// The next wound is ignored; a single-use item is discarded by it (ITM-3, ITM-4).
    ShrugsOffWound,
    /// At the end of each round one die is rolled; on this number or more one wound heals (2 to 6, RND-9).
    HealOn(u8),
}

/// What an Overlord card does (OVL-4, OVL-5).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub enum CardEffect {
    /// So many more Commands this turn.
    ExtraCommands(u8),
    /// The adventure's number of Commands once more this turn.
    DoubleCommands,
    /// So many more castings of Raise Dead this turn.
    RaiseDead(u8),
    /// Between two hero turns, so many models move and act.
    Interrupt(u8),
}
