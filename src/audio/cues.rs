//! Chooses the sounds of facts. Nobody hears what the Heroes may not know (HID-1).

use bevy::prelude::*;

use crate::{
    audio::synth::Sound,
    presented::playback::{FLIGHT, TUMBLE},
};
use dungeon_play::perspective::Perspective;
use dungeon_rules::{
    content::DamageResult,
    dice,
    table::{Blow, Fact, Figure, Game, Reason, Side, Stands, Subject, SubjectKind},
};

/// A sound to be played.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Cue {
    /// The sound.
    pub sound: Sound,
    /// How many milliseconds after the start of its fact it is played, at the pace of the motion table.
    pub after: f32,
    /// The factor for its pitch and speed.
    pub rate: f32,
}

/// What must be remembered of an attack until it is over.
#[derive(Copy, Clone, Debug)]
struct Fight {
    blow: Blow,
    armour: u8,
    rerolls: bool,
    /// Whether the target is a door or chest.
    lock: bool,
}

/// Turns one fact after the other into cues.
#[derive(Default, Debug)]
pub struct CueMaker {
    bout: Option<Fight>,
    fallen: Vec<u8>,
}

const fn now(sound: Sound) -> Cue {
    later(sound, 0.0)
}

const fn later(sound: Sound, after: f32) -> Cue {
    Cue { sound, after, rate: 1.0 }
}

impl CueMaker {
    /// The cues of a fact, as far as everyone may know it.
    pub fn hear(&mut self, world: &World, fact: &Fact) -> Vec<Cue> {
        if is_in_the_dark(world, fact) {
            Vec::new()
        } else {
            self.cues(world, fact)
        }
    }

    fn cues(&mut self, world: &World, fact: &Fact) -> Vec<Cue> {
        let one = match fact {
            Fact::Attacked {
                blow,
                defence,
                armour,
                rerolls,
                ..
            } => {
                self.bout = Some(Fight {
                    blow: *blow,
                    armour: armour.total(),
                    rerolls: *rerolls > 0,
                    lock: defence.0.iter().any(|(reason, _)| *reason == Reason::Lock),
                });
                match kind(*blow) {
                    Weapon::Blade => now(Sound::Swing),
                    Weapon::Bow => now(Sound::BowLoose),
                    Weapon::Magic => later(Sound::Burst, FLIGHT),
                }
            }
            Fact::Rolled { attack, .. } => {
                self.fallen.clone_from(attack);
                return self.thrown(self.bout.is_some_and(|bout| bout.rerolls));
            }
            Fact::Rerolled(again) => {
                self.fallen.sort_unstable();
                self.fallen.iter_mut().zip(again).for_each(|(die, shows)| *die = *shows);
                return self.thrown(false);
            }
            Fact::Tried { .. } => now(Sound::Dice),
            Fact::Hits(_) => match self.bout.map(|bout| kind(bout.blow)) {
                Some(Weapon::Bow) => now(Sound::BowHit),
                Some(Weapon::Magic) => return Vec::new(),
                _ => now(Sound::Hit),
            },
            Fact::Repelled => match self.bout {
                Some(bout) if bout.lock => now(Sound::Locked),
                Some(bout) if kind(bout.blow) == Weapon::Magic => now(Sound::Vanish),
                _ => now(Sound::Parry),
            },
            Fact::Walked { piece, .. } => now(step(world, *piece)),
            Fact::Crumbled { .. } => now(Sound::BonesFall),
            Fact::Raised { .. } => now(Sound::BonesRise),
            Fact::Placed { .. } | Fact::Revealed { door: Some(_), .. } | Fact::Darkened(_) => now(Sound::Veil),
            Fact::Destroyed(_) => now(Sound::Vanish),
            Fact::Wounded(..) => now(Sound::Wound),
            Fact::WoundIgnored(_) => now(Sound::Parry),
            Fact::Injured(_) => now(Sound::Injured),
            Fact::Incapacitated(piece) => {
                let fall = now(Sound::Incapacitated);
                return if piece.side() == Side::Heroes {
                    vec![fall, later(Sound::Laugh, 700.0)]
                } else {
                    vec![fall]
                };
            }
            Fact::Healed(..) => now(Sound::Heal),
            Fact::Cast { .. } => now(Sound::Cast),
            Fact::WardLowered { left: 0, .. } => now(Sound::WardBroken),
            Fact::WardLowered { .. } => now(Sound::WardLowered),
            Fact::Barred(..) => now(Sound::Locked),
            Fact::Forced { .. } => now(Sound::LockForced),
            Fact::Opened(piece) => now(if matches!(piece.kind, SubjectKind::Chest(_)) {
                Sound::ChestOpen
            } else {
                Sound::DoorOpen
            }),
            Fact::PartTurned { .. } | Fact::PartSlid { .. } => now(Sound::StoneMoves),
            Fact::Taken { .. } | Fact::Gained { .. } | Fact::Traded(_) => now(Sound::TokenTaken),
            Fact::Played(..) | Fact::Used { .. } | Fact::FeatUsed(..) => now(Sound::CardPlayed),
            Fact::Dealt { .. } | Fact::Recharged { .. } | Fact::Discarded(..) | Fact::Spared { .. } => now(Sound::CardTurned),
            Fact::Drew(_, left) => return vec![now(Sound::CardTurned), clock(world.resource::<Game>(), *left)],
            Fact::GameEnded {
                winner: Side::Overlord, ..
            } => later(Sound::Laugh, 900.0),
            Fact::GameEnded { .. }
            | Fact::RoundBegan(_)
            | Fact::OverlordBegan(_)
            | Fact::TurnBegan(_)
            | Fact::TurnEnded(_)
            | Fact::Turned(..)
            | Fact::Stopped(..)
            | Fact::BreaksAway(_)
            | Fact::Attempted { .. }
            | Fact::Succeeded { .. }
            | Fact::Unharmed(_)
            | Fact::Offered(_)
            | Fact::Declined(_)
            | Fact::Empowered(..)
            | Fact::Enchanted(..)
            | Fact::Faded(..)
            | Fact::Shifted(..)
            | Fact::Revealed { door: None, .. }
            | Fact::Appeared(..)
            | Fact::NotInterrupted
            | Fact::OverlordEnded
            | Fact::RoundEnded(_)
            | Fact::Told(..)
            | Fact::Removed(_)
            | Fact::Counted { .. }
            | Fact::Stacked(_)
            | Fact::CommandsChanged(_)
            | Fact::RaisesChanged(..)
            | Fact::GoalsChanged(_)
            | Fact::EventsCut
            | Fact::TakenBack { .. } => return Vec::new(),
        };
        vec![one]
    }

    /// The cues of a roll: the dice, and unless some are rolled again, those that fall away because they do not beat the Armour.
    fn thrown(&self, again: bool) -> Vec<Cue> {
        let mut cues = vec![now(Sound::Dice)];
        let armour = self.bout.map_or(0, |bout| bout.armour);
        if !again && !dice::pairing(&self.fallen, &[], armour).discarded.is_empty() {
            cues.push(later(Sound::DiceDiscarded, TUMBLE));
        }
        cues
    }
}

/// What an attack is made with.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Weapon {
    Blade,
    Bow,
    Magic,
}

const fn kind(blow: Blow) -> Weapon {
    match blow {
        Blow::Fight | Blow::FreeAttack | Blow::Feat(..) | Blow::Action(_) => Weapon::Blade,
        Blow::Shot | Blow::FeatShot(_) => Weapon::Bow,
        Blow::Magic { .. } => Weapon::Magic,
    }
}

/// Whether the piece that would be heard stands where nothing is revealed. A piece that has left the board was visible there.
fn is_in_the_dark(world: &World, fact: &Fact) -> bool {
    let piece = match fact {
        Fact::Walked { piece, .. }
        | Fact::Attacked { attacker: piece, .. }
        | Fact::Crumbled { pile: piece, .. }
        | Fact::Raised { minion: piece, .. }
        | Fact::Placed { piece, .. }
        | Fact::Wounded(piece, _)
        | Fact::Healed(piece, ..)
        | Fact::Cast { caster: piece, .. }
        | Fact::WardLowered { piece, .. }
        | Fact::Forced { lock: piece, .. }
        | Fact::Opened(piece)
        | Fact::Barred(piece, _) => piece,
        _ => return false,
    };
    Stands::of(world, piece.id).is_some() && Perspective::SHARED.sees(world, piece.id).is_none()
}

/// The sound of a model's step: heavy, of bones, or light.
fn step(world: &World, piece: Subject) -> Sound {
    let game = world.resource::<Game>();
    let content = &game.content;
    let fighter = match piece.figure() {
        Some(Figure::Hero(hero)) => &content.heroes[&hero].card(game.quest.side).fighter,
        Some(Figure::Boss(boss)) => &content.bosses[&boss].0.fighter,
        Some(Figure::Minion(minion)) => &content.minions[&minion].fighter,
        None => return Sound::StepLight,
    };
    let falls_to_bones = || match piece.figure() {
        Some(Figure::Minion(minion)) => content.minions[&minion].damage.contains(&DamageResult::BonePile),
        _ => false,
    };
    if fighter.size > 1 || fighter.armour > 3 {
        Sound::StepHeavy
    } else if falls_to_bones() {
        Sound::StepBone
    } else {
        Sound::StepLight
    }
}

/// The Overlord's cards are the clock of the game (RND-10): its bell falls by an octave until the last card.
fn clock(game: &Game, left: u8) -> Cue {
    let whole = game.quest.overlord.pile().max(1);
    Cue {
        rate: (f32::from(left) / f32::from(whole)).min(1.0) / 2.0 + 0.5,
        ..later(Sound::Bell, 250.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dungeon_rules::{
        grid::{Base, Cell, CellSet},
        table::{Board, PieceId, Pieces},
    };

    fn table(revealed: bool) -> (World, Subject) {
        let mut world = World::new();
        let mut cells = CellSet::empty(4, 4);
        if revealed {
            cells.insert(Cell::new(1, 1));
        }
        world.insert_resource(Board {
            revealed: cells,
            ..Board::default()
        });
        world.init_resource::<Pieces>();
        let door = PieceId::new("door_1");
        world.spawn((door, Stands(Base::one(Cell::new(1, 1)))));
        (world, Subject::unknown(door))
    }

    #[test]
    fn what_stands_in_the_dark_is_silent() {
        for (revealed, heard) in [(true, 1), (false, 0)] {
            let (world, door) = table(revealed);
            for fact in [
                Fact::Barred(door, None),
                Fact::Opened(door),
                Fact::WardLowered {
                    by: door,
                    piece: door,
                    left: 1,
                },
            ] {
                assert_eq!(CueMaker::default().hear(&world, &fact).len(), heard, "{fact:?}");
            }
        }
    }

    #[test]
    fn dice_fall_away_once_all_have_fallen() {
        let (world, piece) = table(true);
        let mut ear = CueMaker::default();
        let attack = |rerolls| Fact::Attacked {
            attacker: piece,
            target: piece,
            blow: Blow::Shot,
            attack: Default::default(),
            defence: Default::default(),
            armour: dungeon_rules::table::Tally::of(Reason::Armour, 3),
            rerolls,
            row: Vec::new(),
            cover: None,
        };
        let roll = |dice: &[u8]| Fact::Rolled {
            attack: dice.to_vec(),
            defence: vec![1],
        };
        let mut heard = |fact: Fact| -> Vec<Sound> { ear.hear(&world, &fact).iter().map(|cue| cue.sound).collect() };
        assert_eq!(heard(attack(0)), [Sound::BowLoose]);
        assert_eq!(heard(roll(&[4, 3])), [Sound::Dice, Sound::DiceDiscarded]);
        assert_eq!(heard(roll(&[4, 5])), [Sound::Dice]);
        assert_eq!(heard(Fact::Hits(1)), [Sound::BowHit]);
        heard(attack(1));
        assert_eq!(heard(roll(&[4, 3])), [Sound::Dice], "one is thrown again");
        assert_eq!(heard(Fact::Rerolled(vec![6])), [Sound::Dice]);
    }
}
