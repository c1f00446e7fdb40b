//! The attack in the dice tray: its pools, its rolls, and how far they have been shown.

use std::collections::BTreeMap;

use crate::presented::{
    damage_row::DamageRow,
    log,
    lookup::{emblem_of, get},
    odds::Odds,
    pieces::PieceSummaries,
    planned_attack::PlannedAttack,
    playback::Playback,
    scenes::{PAIR, TUMBLE},
};
use bevy::prelude::*;
use dungeon_play::{
    language::{self, Language},
    perspective::Perspective,
};
use dungeon_rules::{
    dice::{self, Pairing},
    grid::{Base, Facing},
    rules::{forecast::Forecast, modifiers::Pools},
    table::{Blow, Dice, Faces, Fact, Figure, PieceId, Pieces, Prompt, Reason, Reroll, Side, Stats, Subject},
};

/// The attack in the dice tray.
#[derive(Resource, Clone, Debug, Default)]
pub struct AttackShown {
    /// The attack, while the tray is open.
    pub attack: Option<Attack>,
    /// The told dice that wait to be rolled, each with the side that it is rolled for.
    pub told: Vec<(Side, u8)>,
    /// Whom the last attack is aimed at.
    pub struck: Option<PieceId>,
    /// The serial number of the roll that the tray shows.
    held: u64,
}

impl AttackShown {
    /// The told dice that wait to be rolled, each with the side that it is rolled for. The attacker's are told first.
    pub fn dice_told(&self, prompt: Option<&Prompt>, dice: &Dice) -> Vec<(Side, u8)> {
        let Some(Prompt::Dice { side, .. }) = prompt else {
            return Vec::new();
        };
        let whose = |place: usize| match &self.attack {
            Some(attack) => {
                let attacker = attack.attacker.side();
                if attack.awaits_again() || place < usize::from(attack.pools.attack.total()) {
                    attacker
                } else {
                    attacker.enemy()
                }
            }
            None => *side,
        };
        dice.told_ahead().enumerate().map(|(place, shows)| (whose(place), shows)).collect()
    }
}

/// An attack in the dice tray.
#[derive(Clone, Debug)]
pub struct Attack {
    /// The model that attacks.
    pub attacker: Subject,
    /// The model, door or chest that is attacked.
    pub target: Subject,
    /// The kind of attack: a Fight, a shot, a Free Attack, or the card or action that it is made with.
    pub blow: Blow,
    /// The dice of both sides and the defender's Armour.
    pub pools: Pools,
    /// The headline, like "Orlaf fights Skeleton Warrior 1".
    pub title: String,
    /// The names of the attacker and of the target.
    pub names: (String, String),
    /// What each number of hits does.
    pub damage_row: DamageRow,
    /// Where the models that everybody sees stand.
    pub models: BTreeMap<PieceId, Placed>,
    /// The names and images of pieces.
    pub pieces: PieceSummaries,
    /// The Armour of the attacker, which does not count in its own attack.
    pub own_armour: Option<u8>,
    /// Both pools as they were first rolled.
    pub rolled: Option<(Vec<u8>, Vec<u8>)>,
    /// The indices of the attacker's dice that are rolled again, the lowest first.
    pub due: Vec<usize>,
    /// Those dice, once they have been rolled again.
    pub again: Option<Vec<Reroll>>,
    /// The time since dice were last thrown, in milliseconds.
    pub elapsed: f32,
    /// Whether somebody has cut their animation short.
    pub hurried: bool,
    /// Whether the odds are shown.
    pub show_odds: bool,
}

/// A model as it stands at the time of an attack (FGT-3).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Placed {
    /// Which hero, boss or minion it is.
    pub figure: Figure,
    /// The cells that it stands on.
    pub base: Base,
    /// Its facing.
    pub facing: Facing,
}

impl Placed {
    /// Collects the models that everybody sees.
    pub fn all(world: &World) -> BTreeMap<PieceId, Self> {
        let pieces = world.resource::<Pieces>().0.keys();
        let placed = |piece: PieceId| {
            Some(Self {
                figure: *get::<Figure>(world, piece)?,
                base: Perspective::SHARED.sees(world, piece)?,
                facing: get::<Faces>(world, piece)?.0,
            })
        };
        pieces.filter_map(|piece| Some((*piece, placed(*piece)?))).collect()
    }
}

impl Attack {
    /// The attack of a fact, as it is before dice are thrown; `None` for any other fact.
    pub fn of(world: &World, words: &Language, fact: &Fact) -> Option<Self> {
        let Fact::Attacked {
            attacker,
            target,
            blow,
            attack,
            defence,
            armour,
            rerolls,
            row,
            ..
        } = fact
        else {
            return None;
        };
        let struck = match blow {
            Blow::Action(action) => language::action(words, *action),
            _ => language::subject(words, *target),
        };
        let names = (language::subject(words, *attacker), struck);
        let lock = defence.0.iter().any(|(reason, _)| *reason == Reason::Lock);
        let title = log::headline(words, *blow, lock, &names);
        let of_minion = !matches!(blow, Blow::Action(_)) && target.figure().is_some_and(|figure| figure.is_minion());
        Some(Self {
            attacker: *attacker,
            target: *target,
            blow: *blow,
            pools: Pools {
                attack: attack.clone(),
                defence: defence.clone(),
                armour: armour.clone(),
                rerolls: *rerolls,
            },
            title,
            names,
            damage_row: DamageRow::of(row, of_minion),
            pieces: PieceSummaries::of(world, words, [attacker.id, target.id]),
            own_armour: get::<Stats>(world, attacker.id).map(|stats| stats.armour),
            models: Placed::all(world),
            rolled: None,
            due: Vec::new(),
            again: None,
            elapsed: 0.0,
            hurried: false,
            show_odds: false,
        })
    }

    /// Whether this shows a roll of which dice are still to be rolled again.
    pub const fn awaits_again(&self) -> bool {
        self.again.is_none() && !self.due.is_empty()
    }

    /// Returns the attack with all dice at rest.
    pub fn at_rest(self) -> Self {
        Self { elapsed: f32::MAX, ..self }
    }

    /// Both pools as they lie now, with the rerolled dice if there are any.
    pub fn faces(&self) -> (Vec<u8>, Vec<u8>) {
        let (mut attack, defence) = self.rolled.clone().unwrap_or_default();
        Reroll::replace(self.again.as_deref().unwrap_or_default(), &mut attack);
        (attack, defence)
    }

    /// The comparison of both pools; `None` until all dice have been rolled.
    pub fn pairing(&self) -> Option<Pairing> {
        self.rolled.as_ref()?;
        if self.awaits_again() {
            return None;
        }
        let (attack, defence) = self.faces();
        Some(dice::pairing(&attack, &defence, self.pools.armour.total()))
    }

    /// The odds that these pools had before the roll.
    pub fn odds(&self) -> Odds {
        let planned_attack = PlannedAttack {
            attacker: self.attacker.id,
            from: None,
            target: self.target.id,
            blow: self.blow,
        };
        Odds {
            planned_attack,
            side: self.attacker.side(),
            chain: None,
            name: self.names.1.clone(),
            emblem: emblem_of(self.attacker.figure()),
            cover: None,
            spared: None,
            forecast: Forecast::of(self.pools.clone(), |hits| self.damage_row.does(hits)),
        }
    }

    /// The time in milliseconds after which nothing moves any more.
    pub fn length(&self) -> f32 {
        let pairs = self.pairing().map_or(0, |pairing| pairing.pairs.len());
        TUMBLE + 240.0 + PAIR * (pairs as f32 + 1.0)
    }

    /// Whether everything has been shown and the tray waits for somebody to go on.
    pub fn is_settled(&self) -> bool {
        self.pairing().is_some() && self.elapsed >= self.length()
    }
}

/// Holds the current roll in the tray until somebody goes on. A roll of which dice are rolled again is held only until those are
/// rolled.
pub fn hold_roll(mut playback: ResMut<Playback>, mut shown: ResMut<AttackShown>) {
    let fact = match playback.current() {
        Some(fact @ (Fact::Rolled { .. } | Fact::Rerolled(_))) => fact.clone(),
        _ => return,
    };
    let (serial, elapsed, still) = (playback.serial(), playback.elapsed(), playback.still);
    let shown = &mut *shown;
    let Some(attack) = &mut shown.attack else {
        // The tray has been closed.
        playback.hold = false;
        return;
    };
    if shown.held != serial {
        shown.held = serial;
        match fact {
            Fact::Rolled {
                attack: dice,
                defence,
                again,
            } => {
                attack.rolled = Some((dice, defence));
                attack.due = again;
            }
            Fact::Rerolled(again) => attack.again = Some(again),
            _ => {}
        }
        attack.hurried = still;
    }
    attack.elapsed = if attack.hurried { f32::MAX } else { elapsed };
    if attack.awaits_again() {
        playback.hold = false;
        if attack.hurried {
            playback.skip();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dungeon_rules::table::{Reason, Tally};

    fn tray(attack: &[u8], due: &[usize], again: Option<Vec<Reroll>>) -> Attack {
        Attack {
            attacker: Subject::unknown(PieceId::new("orlaf")),
            target: Subject::unknown(PieceId::new("zombie_1")),
            blow: Blow::Fight,
            pools: Pools {
                attack: Tally::of(Reason::CombatDice, attack.len() as u8),
                defence: Tally::of(Reason::CombatDice, 1),
                armour: Tally::of(Reason::Armour, 2),
                rerolls: due.len() as u8,
            },
            title: String::new(),
            names: (String::new(), String::new()),
            damage_row: DamageRow::default(),
            models: BTreeMap::new(),
            pieces: PieceSummaries::default(),
            own_armour: None,
            rolled: Some((attack.to_vec(), vec![3])),
            due: due.to_vec(),
            again,
            elapsed: f32::MAX,
            hurried: false,
            show_odds: false,
        }
    }

    #[test]
    fn dice_are_compared_once_those_that_are_rolled_again_have_fallen() {
        let waits = tray(&[2, 6, 1, 4, 2], &[2, 0], None);
        assert!(waits.pairing().is_none() && !waits.is_settled(), "nothing is compared before");
        let again = [(5, 2), (1, 0)].map(|(shows, die)| Reroll { shows, die });
        let done = tray(&[2, 6, 1, 4, 2], &[2, 0], Some(again.to_vec()));
        assert_eq!(done.faces().0, [1, 6, 5, 4, 2]);
        assert_eq!(done.pairing().map(|pairing| pairing.kept), Some(vec![6, 5, 4]));
        assert!(done.is_settled());
    }

    #[test]
    fn without_a_die_that_fails_nothing_is_rolled_again() {
        assert!(tray(&[5, 6], &[], None).is_settled());
    }
}
