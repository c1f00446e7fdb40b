//! The attack in the dice tray: pools, rolls, and how far they have come to rest.

use std::collections::BTreeMap;

use crate::presented::{
    damage_row::DamageRow,
    odds::Odds,
    pieces::PieceSummaries,
    planned_attack::PlannedAttack,
    playback::{PAIR, Playback, TUMBLE},
    summary::{emblem_of, get},
};
use bevy::prelude::*;
use dungeon_play::perspective::Perspective;
use dungeon_rules::{
    dice::{self, Pairing},
    grid::{Base, Facing},
    rules::{forecast::Forecast, modifiers::Pools},
    table::{Blow, Faces, Fact, Figure, PieceId, Pieces, Side, Subject},
};

/// The attack in the dice tray.
#[derive(Resource, Clone, Debug, Default)]
pub struct AttackShown {
    /// The attack, while the tray lies there.
    pub attack: Option<Attack>,
    /// The real dice that have been told, with the sides they are rolled for.
    pub told: Vec<(Side, u8)>,
    /// The roll that the tray holds, by its serial number.
    held: u64,
}

/// An attack in the tray.
#[derive(Clone, Debug)]
pub struct Attack {
    /// The model that attacks.
    pub attacker: Subject,
    /// Model, door or chest.
    pub target: Subject,
    /// Whether it is a Fight, a shot, a Free Attack, or by which card or action.
    pub blow: Blow,
    /// The dice of both sides and the defender's Armour.
    pub pools: Pools,
    /// "Orlaf fights Skeleton Warrior 1".
    pub title: String,
    /// Both names.
    pub names: (String, String),
    /// What each number of hits does.
    pub damage_row: DamageRow,
    /// The models as they stand.
    pub models: BTreeMap<PieceId, Placed>,
    /// What the models are called.
    pub pieces: PieceSummaries,
    /// The attacker's own Armour, which has no say in its attack.
    pub own_armour: Option<u8>,
    /// Both pools as they fell.
    pub rolled: Option<(Vec<u8>, Vec<u8>)>,
    /// What the dice show that were rolled again.
    pub again: Option<Vec<u8>>,
    /// Milliseconds since dice were last thrown.
    pub elapsed: f32,
    /// Whether somebody would not wait for them to come to rest.
    pub hurried: bool,
    /// Whether the odds are shown.
    pub show_odds: bool,
}

/// A model as it stands while it is told of an attack (FGT-3).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Placed {
    /// Which hero, boss or minion it is.
    pub figure: Figure,
    /// The cells that it stands on.
    pub base: Base,
    /// Where it faces.
    pub facing: Facing,
}

impl Placed {
    /// Every model that all see.
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
    /// Which of the attacker's dice are rolled again: of those that do not beat the Armour the lowest.
    pub fn due(&self) -> Vec<usize> {
        let Some((attack, _)) = &self.rolled else { return Vec::new() };
        let armour = self.pools.armour.total();
        let mut failed: Vec<usize> = (0..attack.len()).filter(|i| attack[*i] <= armour).collect();
        failed.sort_by_key(|i| attack[*i]);
        failed.truncate(usize::from(self.pools.rerolls));
        failed
    }

    /// Whether it shows a roll of which dice are rolled again.
    pub fn awaits_again(&self) -> bool {
        self.again.is_none() && !self.due().is_empty()
    }

    /// The same with every die come to lie.
    pub fn at_rest(self) -> Self {
        Self { elapsed: f32::MAX, ..self }
    }

    /// Both pools as they lie now: once dice were rolled again, with what those show.
    pub fn faces(&self) -> (Vec<u8>, Vec<u8>) {
        let (mut attack, defence) = self.rolled.clone().unwrap_or_default();
        for (i, shows) in self.due().into_iter().zip(self.again.iter().flatten()) {
            attack[i] = *shows;
        }
        (attack, defence)
    }

    /// Both pools compared; `None` before all dice have fallen.
    pub fn pairing(&self) -> Option<Pairing> {
        self.rolled.as_ref()?;
        if self.awaits_again() {
            return None;
        }
        let (attack, defence) = self.faces();
        Some(dice::pairing(&attack, &defence, self.pools.armour.total()))
    }

    /// The odds these pools had.
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

    /// Milliseconds after which nothing moves any more.
    pub fn length(&self) -> f32 {
        let pairs = self.pairing().map_or(0, |pairing| pairing.pairs.len());
        TUMBLE + 240.0 + PAIR * (pairs as f32 + 1.0)
    }

    /// Whether all is told and it waits for somebody to go on.
    pub fn is_settled(&self) -> bool {
        self.pairing().is_some() && self.elapsed >= self.length()
    }
}

/// The roll that is on waits in the tray until somebody goes on; one of which dice are rolled again only until those are.
pub fn hold_roll(mut playback: ResMut<Playback>, mut shown: ResMut<AttackShown>) {
    let fact = match playback.current() {
        Some(fact @ (Fact::Rolled { .. } | Fact::Rerolled(_))) => fact.clone(),
        _ => return,
    };
    let (serial, elapsed, still) = (playback.serial(), playback.elapsed(), playback.still);
    let shown = &mut *shown;
    let Some(attack) = &mut shown.attack else {
        // Nobody looks at it any more.
        playback.hold = false;
        return;
    };
    if shown.held != serial {
        shown.held = serial;
        match fact {
            Fact::Rolled { attack: dice, defence } => attack.rolled = Some((dice, defence)),
            Fact::Rerolled(dice) => attack.again = Some(dice),
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

    fn tray(attack: &[u8], rerolls: u8, again: Option<&[u8]>) -> Attack {
        Attack {
            attacker: Subject::unknown(PieceId::new("orlaf")),
            target: Subject::unknown(PieceId::new("zombie_1")),
            blow: Blow::Fight,
            pools: Pools {
                attack: Tally::of(Reason::CombatDice, attack.len() as u8),
                defence: Tally::of(Reason::CombatDice, 1),
                armour: Tally::of(Reason::Armour, 2),
                rerolls,
            },
            title: String::new(),
            names: (String::new(), String::new()),
            damage_row: DamageRow::default(),
            models: BTreeMap::new(),
            pieces: PieceSummaries::default(),
            own_armour: None,
            rolled: Some((attack.to_vec(), vec![3])),
            again: again.map(<[u8]>::to_vec),
            elapsed: f32::MAX,
            hurried: false,
            show_odds: false,
        }
    }

    #[test]
    fn the_lowest_dice_that_fail_are_rolled_again() {
        let waits = tray(&[2, 6, 1, 4, 2], 2, None);
        assert_eq!(waits.due(), [2, 0]);
        assert!(waits.pairing().is_none() && !waits.is_settled(), "nothing is compared before");
        let done = tray(&[2, 6, 1, 4, 2], 2, Some(&[5, 1]));
        assert_eq!(done.faces().0, [1, 6, 5, 4, 2]);
        assert_eq!(done.pairing().map(|pairing| pairing.kept), Some(vec![6, 5, 4]));
        assert!(done.is_settled());
    }

    #[test]
    fn without_a_die_that_fails_nothing_is_rolled_again() {
        assert!(tray(&[5, 6], 3, None).is_settled());
    }
}
