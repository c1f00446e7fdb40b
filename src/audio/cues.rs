//! Chooses the sounds of facts. Nobody hears what the Heroes may not know (HID-1).

use bevy::prelude::*;

use crate::{
    audio::synth::Sound,
    presented::scenes::{FLIGHT, Scene},
};
use dungeon_play::perspective::Perspective;
use dungeon_rules::{
    content::DamageResult,
    dice,
    table::{Blow, Fact, Figure, Game, Reason, Reroll, Side, Stands, Subject, SubjectKind},
};

/// A sound to be played.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Cue {
    /// The sound.
    pub sound: Sound,
    /// How many milliseconds after the start of its fact it is loudest, at the usual pace; `None`: it begins at once.
    pub at: Option<f32>,
    /// The factor for its pitch and speed.
    pub rate: f32,
}

/// What must be remembered of an attack until it is over.
#[derive(Copy, Clone, Debug)]
struct Fight {
    blow: Blow,
    armour: u8,
    /// Whether the target is a door or chest.
    lock: bool,
}

/// Turns one fact after the other into cues.
#[derive(Default, Debug)]
pub struct CueMaker {
    bout: Option<Fight>,
    fallen: Vec<u8>,
}

/// The sound of a scene's peak.
const fn now(sound: Sound) -> Cue {
    later(sound, 0.0)
}

/// A sound so many milliseconds after the peak of its scene; before it if negative.
const fn later(sound: Sound, after: f32) -> Cue {
    Cue {
        sound,
        at: Some(after),
        rate: 1.0,
    }
}

/// When the weapon is heard before it hits, and when discarded dice have fallen away after the others have come to rest, in
/// milliseconds from the peak.
const SWING: f32 = -50.0;
const FALLEN_AWAY: f32 = 220.0;

impl CueMaker {
    /// The cues of a fact that is shown in this scene, as far as everyone may know it.
    pub fn hear(&mut self, world: &World, fact: &Fact, scene: Option<Scene>) -> Vec<Cue> {
        if is_in_the_dark(world, fact) {
            return Vec::new();
        }
        let mut cues = self.cues(world, fact, scene);
        // What needs no time has no peak either.
        let peak = scene.map(|scene| scene.row().peak);
        for cue in &mut cues {
            cue.at = peak.zip(cue.at).map(|(peak, after)| peak + after);
        }
        cues
    }

    /// The cues of a fact, with their times from the peak of its scene.
    fn cues(&mut self, world: &World, fact: &Fact, scene: Option<Scene>) -> Vec<Cue> {
        let one = match fact {
            Fact::Attacked { .. } | Fact::Rolled { .. } | Fact::Rerolled(_) | Fact::Hits(_) | Fact::Repelled => return self.fight(fact),
            Fact::Tried { .. } => now(Sound::Dice),
            Fact::Walked { piece, .. } => now(step(world, *piece)),
            Fact::Crumbled { .. } => now(Sound::BonesFall),
            Fact::Raised { .. } => now(Sound::BonesRise),
            Fact::Placed { .. } | Fact::Darkened(_) => now(Sound::Veil),
            Fact::Revealed { door: Some(_), .. } => now(Sound::Reveal),
            Fact::Appeared(piece, _) => match scene {
                Some(Scene::Boss) => now(Sound::Laugh),
                Some(_) if piece.figure().is_some() => now(step(world, *piece)),
                _ => return Vec::new(),
            },
            Fact::RoundBegan(_) => match scene {
                Some(Scene::LastRound) => now(Sound::LastRound),
                Some(_) => now(Sound::Round),
                None => return Vec::new(),
            },
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
            } => return vec![now(Sound::Lost), later(Sound::Laugh, 1100.0)],
            Fact::GameEnded { .. }
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

    fn fight(&mut self, fact: &Fact) -> Vec<Cue> {
        let one = match fact {
            Fact::Attacked { blow, defence, armour, .. } => {
                self.bout = Some(Fight {
                    blow: *blow,
                    armour: armour.total(),
                    lock: defence.0.iter().any(|(reason, _)| *reason == Reason::Lock),
                });
                return Vec::new();
            }
            Fact::Rolled { attack, again, .. } => {
                self.fallen.clone_from(attack);
                return self.thrown(!again.is_empty());
            }
            Fact::Rerolled(again) => {
                Reroll::replace(again, &mut self.fallen);
                return self.thrown(false);
            }
            Fact::Hits(_) => match self.bout.map(|bout| kind(bout.blow)) {
                Some(Weapon::Bow) => now(Sound::BowHit),
                Some(Weapon::Magic) => now(Sound::Burst),
                _ => now(Sound::Hit),
            },
            Fact::Repelled => match self.bout {
                Some(bout) if bout.lock => now(Sound::Locked),
                Some(bout) if kind(bout.blow) == Weapon::Magic => now(Sound::Vanish),
                _ => now(Sound::Parry),
            },
            _ => return Vec::new(),
        };
        let before = match self.bout.map(|bout| kind(bout.blow)) {
            Some(Weapon::Blade) => Some(later(Sound::Swing, SWING)),
            Some(Weapon::Bow) => Some(later(Sound::BowLoose, -FLIGHT)),
            _ => None,
        };
        before.into_iter().chain([one]).collect()
    }

    /// The cues of a roll: the dice, and unless some are rolled again, those that fall away because they do not beat the Armour.
    fn thrown(&self, again: bool) -> Vec<Cue> {
        let mut cues = vec![now(Sound::Dice)];
        let armour = self.bout.map_or(0, |bout| bout.armour);
        if !again && !dice::pairing(&self.fallen, &[], armour).discarded.is_empty() {
            cues.push(later(Sound::DiceDiscarded, FALLEN_AWAY));
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
        ..now(Sound::Bell)
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
                assert_eq!(CueMaker::default().hear(&world, &fact, None).len(), heard, "{fact:?}");
            }
        }
    }

    #[test]
    fn dice_fall_away_once_all_have_fallen() {
        let (world, piece) = table(true);
        let mut ear = CueMaker::default();
        let attack = Fact::Attacked {
            attacker: piece,
            target: piece,
            blow: Blow::Shot,
            attack: Default::default(),
            defence: Default::default(),
            armour: dungeon_rules::table::Tally::of(Reason::Armour, 3),
            rerolls: 0,
            row: Vec::new(),
            cover: None,
        };
        let roll = |dice: &[u8], again: &[usize]| Fact::Rolled {
            attack: dice.to_vec(),
            defence: vec![1],
            again: again.to_vec(),
        };
        let mut heard = |fact: Fact| -> Vec<Sound> { ear.hear(&world, &fact, None).iter().map(|cue| cue.sound).collect() };
        assert!(heard(attack).is_empty(), "it is heard once the dice have been seen");
        assert_eq!(heard(roll(&[4, 3], &[])), [Sound::Dice, Sound::DiceDiscarded]);
        assert_eq!(heard(roll(&[4, 5], &[])), [Sound::Dice]);
        assert_eq!(heard(Fact::Hits(1)), [Sound::BowLoose, Sound::BowHit]);
        assert_eq!(heard(roll(&[4, 3], &[1])), [Sound::Dice], "one is thrown again");
        assert_eq!(heard(Fact::Rerolled(vec![Reroll { shows: 6, die: 1 }])), [Sound::Dice]);
    }
}
