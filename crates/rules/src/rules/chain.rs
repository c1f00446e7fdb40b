//! The fate of the target of one attack or of several, one after the other (DMG, LCK-2): the odds behind a chain such as "Fight,
//! then Flamebolt".

use crate::{
    content::{DamageResult, Minion},
    odds::{self, Attack},
    table::{Consequence, Wounds},
};

/// The state of a target that hits can change.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Target<'a> {
    /// A minion (DMG-1).
    Minion {
        /// Its damage row.
        minion: &'a Minion,
        /// Whether it is Injured, which its damage row can cause (DMG-7).
        injured: bool,
    },
    /// A hero or boss (DMG-3).
    Tracked {
        /// Its wound track.
        wounds: Wounds,
        /// How many wounds items prevent before one counts ([`Trait::ShrugsOffWound`](crate::content::Trait)).
        amulets: u8,
        /// How many wounds that would remove it bone piles prevent ([`Trait::SparedByPile`](crate::content::Trait)).
        piles: u8,
    },
    /// A target that takes no wounds: a stance or the quest protects it.
    Untouched,
    /// A closed Mundane Lock (LCK-2).
    Locked,
    /// The target is gone: this is what happened to it.
    Gone(Consequence),
}

impl Target<'_> {
    /// Returns the state of a hero or boss that nothing protects.
    pub const fn tracked(wounds: Wounds) -> Self {
        Self::Tracked {
            wounds,
            amulets: 0,
            piles: 0,
        }
    }

    /// Returns whether it is Injured, and so rolls one die less (FGT-3).
    pub const fn injured(self) -> bool {
        match self {
            Self::Tracked { wounds, .. } => wounds.injured(),
            Self::Minion { injured, .. } => injured,
            Self::Untouched | Self::Locked | Self::Gone(_) => false,
        }
    }

    /// Returns whether it can still be attacked.
    pub const fn is_there(self) -> bool {
        !matches!(self, Self::Gone(_))
    }

    /// Returns its state after an attack with this number of hits.
    #[must_use]
    pub fn suffer(self, hits: u8) -> Self {
        match self {
            _ if hits == 0 => self,
            Self::Minion { minion, injured } => match minion.suffers(hits) {
                DamageResult::Nothing => self,
                DamageResult::Injured if !injured => Self::Minion { minion, injured: true },
                DamageResult::Injured => Self::Gone(Consequence::Destroyed),
                DamageResult::BonePile => Self::Gone(Consequence::BonePile),
                DamageResult::Destroyed => Self::Gone(Consequence::Destroyed),
            },
            Self::Tracked { wounds, amulets, piles } => {
                let taken = wounds.taken + 1;
                let after = Wounds { taken, ..wounds };
                // In the order in which the rules look for what prevents a wound.
                if after.incapacitated() && piles > 0 {
                    Self::Tracked {
                        wounds,
                        amulets,
                        piles: piles - 1,
                    }
                } else if amulets > 0 {
                    Self::Tracked {
                        wounds,
                        amulets: amulets - 1,
                        piles,
                    }
                } else if after.incapacitated() {
                    Self::Gone(Consequence::Incapacitated)
                } else {
                    Self::Tracked {
                        wounds: after,
                        amulets,
                        piles,
                    }
                }
            }
            Self::Locked => Self::Gone(Consequence::Forced),
            Self::Untouched | Self::Gone(_) => self,
        }
    }

    /// Returns the consequence that leads from the state `before` to this one.
    pub fn since(self, before: Self) -> Consequence {
        match (before, self) {
            (_, Self::Gone(consequence)) => consequence,
            (_, now) if now.injured() && !before.injured() => Consequence::Injured,
            (Self::Tracked { wounds: before, .. }, Self::Tracked { wounds: now, .. }) if now.taken > before.taken => Consequence::Wound,
            _ => Consequence::Nothing,
        }
    }
}

/// Returns the chance, 0 to 1, of each possible consequence of several attacks on one target, one after the other, in the order
/// of [`Consequence`]. `odds_of` gives the attack against the target in its current state; attacks on a target that has left play
/// are not made.
pub fn results<A>(attacks: &[A], target: Target<'_>, odds_of: impl Fn(&A, Target<'_>) -> Attack) -> Vec<(Consequence, f64)> {
    let ends = odds::chain(
        attacks,
        target,
        |attack, target| target.is_there().then(|| odds_of(attack, target)),
        |_, target, hits| target.suffer(hits),
    );
    let mut results = Vec::new();
    for (end, chance) in ends {
        odds::add(&mut results, end.since(target), chance);
    }
    results.sort_by_key(|(consequence, _)| *consequence);
    results
}

/// FGT-3, FGT-6: returns the same attack against a defender that has become Injured since the pools were counted.
#[must_use]
pub fn on_injured(attack: Attack) -> Attack {
    if attack.defence > 2 {
        let defence = attack.defence - 1;
        Attack { defence, ..attack }
    } else {
        let armour = attack.armour.saturating_sub(1).max(1);
        Attack { armour, ..attack }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn track(taken: u8) -> Target<'static> {
        Target::tracked(Wounds { taken, white: 2, red: 3 })
    }

    #[test]
    fn wounds_add_up_over_a_chain() {
        let sure = Attack {
            dice: 1,
            ..Attack::default()
        };
        for (taken, attacks, expected) in [
            (0, 1, Consequence::Wound),
            (0, 2, Consequence::Injured),
            (0, 4, Consequence::Injured),
            (2, 2, Consequence::Wound),
            (0, 5, Consequence::Incapacitated),
            (3, 7, Consequence::Incapacitated),
        ] {
            let found = results(&vec![(); attacks], track(taken), |(), _| sure);
            assert_eq!(found, [(expected, 1.0)], "{taken} taken, {attacks} more");
        }
        let none: [(); 0] = [];
        assert_eq!(results(&none, track(4), |(), _| sure), [(Consequence::Nothing, 1.0)]);
        assert_eq!(results(&[()], Target::Untouched, |(), _| sure), [(Consequence::Nothing, 1.0)]);
        assert_eq!(results(&[(), ()], Target::Locked, |(), _| sure), [(Consequence::Forced, 1.0)]);
    }

    #[test]
    fn what_turns_wounds_aside_is_used_up() {
        let wounds = |taken| Wounds { taken, white: 2, red: 3 };
        let target = |taken, amulets, piles| Target::Tracked {
            wounds: wounds(taken),
            amulets,
            piles,
        };
        for (before, after, why) in [
            (target(0, 1, 1), target(0, 0, 1), "a wound that would not remove it needs no pile"),
            (target(4, 1, 2), target(4, 1, 1), "a pile goes before an amulet"),
            (target(4, 1, 0), target(4, 0, 0), "an amulet turns the last wound aside too"),
            (target(4, 0, 0), Target::Gone(Consequence::Incapacitated), "nothing is left"),
        ] {
            assert_eq!(before.suffer(3), after, "{why}");
            assert_eq!(before.suffer(0), before);
        }
    }

    #[test]
    fn an_injured_defender_rolls_a_die_less_but_two_at_least() {
        let with = |defence, armour| Attack {
            dice: 4,
            defence,
            armour,
            rerolls: 1,
        };
        for (before, after) in [((4, 3), (3, 3)), ((2, 3), (2, 2)), ((2, 1), (2, 1))] {
            assert_eq!(on_injured(with(before.0, before.1)), with(after.0, after.1));
        }
    }
}
