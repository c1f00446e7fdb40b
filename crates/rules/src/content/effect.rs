//! The vocabulary of cards: the words that spells, items, feats, abilities, Overlord cards and damage rows consist of.
//!
//! A card is like a sentence: what it is aimed at ([`Target`]), how far ([`Range`]), whether line of sight is needed, and a list of
//! [`Effect`]s in order. What always works is a list of [`Trait`]s. A new card made of these words is just a new file. A new word
//! needs one variant here, one game arm in `rules`, and one example. `assets/content/README.md` explains every word.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Id, Item, Minion, Size};

/// What a number of hits of one attack does to a minion (DMG-1).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub enum DamageResult {
    /// The hits have no effect.
    Nothing,
    /// The model becomes Injured (DMG-7); one that is already Injured is destroyed.
    Injured,
    /// The model leaves play and leaves a bone pile on its cell (DMG-2).
    BonePile,
    /// The model leaves play without a bone pile (DMG-2).
    Destroyed,
}

/// How far a shot or a spell carries (SHT-3, MAG-5). The lengths of the rulers are in `assets/content/rulers.ron`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Range {
    /// Only the model itself.
    Caster,
    /// Adjacent to the model (TAB-6).
    Adjacent,
    /// Within the short ruler.
    Short,
    /// Within the long ruler.
    Long,
}

/// What a spell or the use of an item is aimed at.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Target {
    /// The model that casts the spell or uses the item.
    Caster,
    /// One enemy model.
    Enemy,
    /// One model of the caster's side, or the caster itself.
    Friend,
    /// Every enemy model in range, each separately (MAG-8).
    EachEnemy,
    /// A closed door or chest with a Ward (LCK-4).
    Ward,
    /// One of the caster's own spell cards that is recharging.
    OwnSpell,
}

/// Something that a card does once, to its target. With the target `EachEnemy` it is done to each of them separately.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Effect {
    /// A magical attack (MAG-7) with this many dice, 1 to 10. The effects in `then` apply to the target if the attack wounded or
    /// removed it.
    MagicAttack {
        /// The number of dice, 1 to 10.
        dice: u8,
        /// The effects on a target that was wounded or removed.
        #[serde(default)]
        then: Vec<Effect>,
    },
    /// The Ward loses this much power, 1 to 9; at 0 it opens (LCK-4).
    LowerWard(u8),
    /// The target takes this many wounds, 1 to 5; a minion suffers this many hits instead (DMG-1).
    Wound(u8),
    /// This many wounds of the target are healed, 1 to 5.
    Heal(u8),
    /// The target moves up to this many cells right away, 1 to 20, by all the rules of movement (MOV).
    Move(u8),
    /// The target's Armour is changed by −4 to 4 until the end of this many rounds, 1 to 9, including the current one.
    Armour {
        /// The change of Armour, −4 to 4.
        by: i8,
        /// The number of rounds, 1 to 9, including the current one.
        rounds: u8,
    },
    /// The target's Combat dice are changed by −4 to 4 until the end of this many rounds, 1 to 9, including the current one.
    Dice {
        /// The change of Combat dice, −4 to 4.
        by: i8,
        /// The number of rounds, 1 to 9, including the current one.
        rounds: u8,
    },
    /// The target cannot act in its next turn, nor in the current one.
    LoseAction,
    /// The target can neither move nor act until, at the start of one of its turns, a die rolled for it shows this number or more,
    /// 2 to 6.
    Bind(u8),
    /// One die is rolled for the target, and the effects of the first line whose number it reaches apply. The numbers fall from 6
    /// to 1.
    Roll(Vec<(u8, Vec<Effect>)>),
    /// A minion comes into play on a free cell within this range of the target. It counts as having acted and draws Free Attacks
    /// (OVL-2). The Overlord must be allowed to raise it (OVL-3).
    Place {
        /// The kind of minion.
        minion: Id<Minion>,
        /// How far from the target it may be placed; not `Caster`.
        range: Range,
    },
    /// The target gains an item.
    Gain(Id<Item>),
    /// Raise Dead is cast this many times right away, 1 to 9 (OVL-1).
    Raise(u8),
    /// The chosen spell card is turned upright, if it is of this size or smaller.
    Recharge(Size),
    /// All spell cards of the target are turned upright.
    RechargeAll,
    /// The target's next magical attack this turn has this many extra dice, 1 to 9 (MAG-7).
    Empower(u8),
    /// The target makes one Fight against every adjacent enemy and every adjacent locked door or chest that it may force (LCK-5),
    /// each separately.
    FightEachAdjacent,
    /// The target makes one shot at every enemy that it could shoot at (SHT-2), each separately.
    ShootEach,
    /// The target makes one Fight with this many extra dice, 0 to 4.
    Fight(u8),
    /// The target makes this many shots, 1 to 4, each with its own choice of target.
    Shoot(u8),
    /// The target casts this many different Major spells, 1 to 4.
    CastMajor(u8),
    /// The target takes a step, turning as it likes, and then makes a Fight; then again, as long as each Fight removes its target
    /// and Movement is left. Front arcs do not stop these steps.
    StepAndFight,
    /// Until the target's next turn, enemies in its front arc may neither move nor act.
    HoldFrontArc,
    /// Until its next turn, the target takes no wounds. For heroes and bosses only: minions have a damage row instead.
    IgnoreWounds,
}

/// Something that always works, for a model that has the ability, carries the item or is under the spell. Several traits add up.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Trait {
    /// Changes Movement, by −9 to 9 cells.
    Movement(i8),
    /// Changes Combat dice, by −4 to 4.
    Combat(i8),
    /// Changes Combat dice as the attacker, by −4 to 4.
    AttackDice(i8),
    /// Changes Ranged dice of a model that shoots, by −4 to 4.
    Ranged(i8),
    /// Changes Armour, by −4 to 4; the result stays within 1 to 5 (FGT-7).
    Armour(i8),
    /// Changes Combat dice against a lock, by −4 to 4 (LCK-2).
    LockDice(i8),
    /// Gives extra dice against magical attacks, 1 to 4 (MAG-7).
    MagicDefence(i8),
    /// In the model's Fights, up to this many of its attack dice that do not beat the Armour are rolled again, once; 1 to 9.
    RerollFight(u8),
    /// In the model's shots, up to this many of its dice that do not beat the Armour are rolled again, once; 1 to 9.
    RerollShot(u8),
    /// Free Attacks against the model when it Breaks Away have this many dice less, 1 to 4 (MOV-7).
    Nimble(i8),
    /// This many enemies more than two must have the model in their front arcs to outnumber it, 1 to 4 (FGT-4). A bigger enemy
    /// outnumbers it all the same (FGT-5).
    Steady(u8),
    /// Whoever shoots at the model rolls this many dice less, 1 to 4 (SHT-4).
    Stealth(i8),
    /// The model may shoot while in an enemy's front arc (SHT-1).
    ShootsWhenWatched,
    /// The model does not lose a die when it is Injured (FGT-3, SHT-4).
    Relentless,
    /// The model moves through models, furniture and chests, but never ends a step there (MOV-2).
    PassesThrough,
    /// Once per attack, a wound that would remove the model is ignored if a bone pile is adjacent; the pile is spent. For heroes
    /// and bosses only.
    SparedByPile,
    /// The model's next wound is ignored; a single-use item is then discarded (ITM-3, ITM-4). For heroes and bosses only.
    ShrugsOffWound,
    /// At the end of each round one die is rolled, and on this number or more, 2 to 6, one wound heals (RND-9).
    HealOn(u8),
}

/// What an Overlord card does (OVL-4, OVL-5).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub enum CardEffect {
    /// The Overlord has this many more Commands this turn, 1 to 9.
    ExtraCommands(u8),
    /// The Overlord has the quest's number of Commands a second time this turn.
    DoubleCommands,
    /// The Overlord may cast Raise Dead this many more times this turn, 1 to 9.
    RaiseDead(u8),
    /// Between two hero turns, this many models of the Overlord move and act, 1 to 9.
    Interrupt(u8),
}
