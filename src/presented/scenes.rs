//! The moments of a game as small scenes: one table of how long each lasts, when its peak is seen and heard, and what lies over the
//! board meanwhile.
//!
//! ```text
//! fact ─▶ staged ─▶ Scene ─▶ its row: length, peak, plate
//!                     ├─▶ Playback: the fact is shown so long, at the pace of the settings
//!                     ├─▶ board: tokens, light and sparks, which have done what they do at the peak
//!                     ├─▶ panels::scenes: the card, the banner or the portrait
//!                     └─▶ audio::cues: the sound is loudest at the peak
//! ```
//! Every scene belongs to a fact that everybody before the window may know, and depends on nothing else: for two games that differ only
//! in what is hidden, the same is seen and heard frame by frame (HID-2). The one scene without a fact of its own is [`Scene::Held`], in
//! which a room that has come to light is looked at before anything is read out.
//!
//! Any key or click completes the scenes up to the next dice. With reduced motion scenes are cut: what they lead to is there at once, or
//! fades in for [`FADE`], and their sentence is still told to a screen reader. At no pace at all there is none of them.
//!
//! A blow is told in this order: the attacker draws back ([`Scene::Aim`]), dice fall in the tray, the tray folds away ([`FOLD`]), weapon,
//! arrow or magic reaches its target ([`STRIKE`], [`FLIGHT`]), and only then follows what the blow has done. A room is told in this order:
//! the door opens, light runs over the floor, what stands there comes up piece by piece, all is held, and the story is read below it.

use dungeon_rules::table::{Fact, Figure};

/// A moment that is staged.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Scene {
    /// A model walks one cell.
    Step,
    /// A model turns.
    Turn,
    /// An attacker draws back before the dice are rolled.
    Aim,
    /// The dice of an attack fall in the tray; the row is without the time for each pair.
    Dice,
    /// Dice are rolled again in the tray.
    DiceAgain,
    /// One die falls beside its model.
    Die,
    /// The tray folds away and the blow hits.
    Blow,
    /// The tray folds away and the blow is repelled.
    Repelled,
    /// A hit does nothing, or a wound is ignored.
    Unharmed,
    /// A wound.
    Wound,
    /// A model is Injured.
    Injury,
    /// A minion falls to bones.
    Bones,
    /// A minion is destroyed.
    Vanishes,
    /// A hero or boss falls.
    Falls,
    /// A Bone Pile rises.
    Rises,
    /// A card brings a minion.
    Arrives,
    /// A door or chest opens.
    Opens,
    /// Light runs from the door over the floor behind it.
    Light,
    /// A piece comes up in the new light.
    Emerges,
    /// A boss comes up.
    Boss,
    /// What has come to light is looked at.
    Held,
    /// Cells go dark.
    Darkens,
    /// A part of the map turns or slides.
    Stone,
    /// The Overlord plays a card.
    Card,
    /// A model casts a spell or uses an item.
    OwnCard,
    /// A model uses a feat.
    Feat,
    /// A card prevents a wound.
    Spared,
    /// Something small changes: an item is gained or traded, a wound heals, a Ward is lowered.
    Small,
    /// A token is taken.
    Taken,
    /// A piece is removed.
    Removed,
    /// A round begins.
    Round,
    /// The last round begins.
    LastRound,
    /// The game is over.
    End,
}

/// What lies over the board in a scene.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Plate {
    /// A card, large, with its name and what it does.
    Card,
    /// The portrait of a model with what has become of it.
    Portrait,
    /// The round that begins, and what is left.
    Banner,
}

/// A row of the table of scenes. Times are in milliseconds at the usual pace.
#[derive(Copy, Clone, Debug)]
pub struct Row {
    /// The scene.
    pub scene: Scene,
    /// How long it lasts.
    pub length: f32,
    /// When its peak is seen and its sound is loudest.
    pub peak: f32,
    /// What lies over the board.
    pub plate: Option<Plate>,
    /// Whether it fades for [`FADE`] with reduced motion, in which all others are cut.
    pub fades: bool,
}

const fn row(scene: Scene, length: f32, peak: f32) -> Row {
    Row {
        scene,
        length,
        peak,
        plate: None,
        fades: false,
    }
}

impl Row {
    const fn with(self, plate: Plate) -> Self {
        Self {
            plate: Some(plate),
            ..self
        }
    }

    const fn fading(self) -> Self {
        Self { fades: true, ..self }
    }
}

/// The time in which the dice tray folds away before a blow, in milliseconds.
pub const FOLD: f32 = 160.0;
/// The times for the parts of a blow, in milliseconds: drawing back, striking, moving back.
pub const STRIKE: [f32; 3] = [90.0, 60.0, 140.0];
/// The time for which an arrow or a spell flies, in milliseconds: as long as a weapon is drawn back and strikes.
pub const FLIGHT: f32 = STRIKE[0] + STRIKE[1];
/// When a blow reaches its target, in milliseconds after it has begun.
pub const IMPACT: f32 = FOLD + FLIGHT;
/// The time in which a card turns by a quarter turn, in milliseconds.
pub const TURNING: f32 = 300.0;
/// The time for which dice tumble, in milliseconds.
pub const TUMBLE: f32 = 650.0;
/// The time for comparing each pair of dice, in milliseconds.
pub const PAIR: f32 = 120.0;
/// The time in which light runs over a zone that is revealed, in milliseconds.
pub const REVEAL: f32 = 700.0;
/// The time in which something appears or disappears with reduced motion, in milliseconds.
pub const FADE: f32 = 120.0;

/// All scenes, in the order of the enum.
pub const SCENES: [Row; Scene::End as usize + 1] = {
    use Scene as S;
    [
        row(S::Step, 160.0, 150.0),
        row(S::Turn, 120.0, 60.0),
        row(S::Aim, 120.0, 120.0),
        row(S::Dice, TUMBLE + 2.0 * PAIR, 0.86 * TUMBLE),
        row(S::DiceAgain, TUMBLE + 2.0 * PAIR, 0.86 * TUMBLE),
        row(S::Die, TUMBLE + 450.0, 0.86 * TUMBLE),
        row(S::Blow, IMPACT + STRIKE[2], IMPACT),
        row(S::Repelled, IMPACT + STRIKE[2], IMPACT),
        row(S::Unharmed, 260.0, 60.0),
        row(S::Wound, 300.0, 40.0),
        row(S::Injury, 1000.0, 300.0).with(Plate::Portrait),
        row(S::Bones, 400.0, 200.0).fading(),
        row(S::Vanishes, 400.0, 120.0).fading(),
        row(S::Falls, 1000.0, 300.0).with(Plate::Portrait).fading(),
        row(S::Rises, 600.0, 400.0).fading(),
        row(S::Arrives, 600.0, 300.0).fading(),
        row(S::Opens, 400.0, 300.0).fading(),
        row(S::Light, REVEAL, 350.0),
        row(S::Emerges, 100.0, 50.0),
        row(S::Boss, 1000.0, 250.0).with(Plate::Portrait),
        row(S::Held, 1500.0, 0.0),
        row(S::Darkens, REVEAL, 350.0).fading(),
        row(S::Stone, REVEAL, 350.0),
        row(S::Card, 1200.0, 250.0).with(Plate::Card),
        row(S::OwnCard, 800.0, 200.0).with(Plate::Card),
        row(S::Feat, 1000.0, 250.0).with(Plate::Portrait),
        row(S::Spared, 500.0, 200.0),
        row(S::Small, 400.0, 150.0),
        row(S::Taken, 400.0, 150.0).fading(),
        row(S::Removed, 400.0, 150.0).fading(),
        row(S::Round, 900.0, 200.0).with(Plate::Banner),
        row(S::LastRound, 1700.0, 300.0).with(Plate::Banner),
        row(S::End, 1500.0, 200.0),
    ]
};

impl Scene {
    /// The row of the table.
    pub const fn row(self) -> &'static Row {
        &SCENES[self as usize]
    }
}

/// Where a fact stands among others.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// Whether it belongs to the room behind a door that has been opened.
    pub in_new_room: bool,
    /// The number of rounds that are left, with the one that begins; `None` if the time is not limited.
    pub rounds_left: Option<usize>,
}

/// How a fact is staged; `None` for facts that need no time.
pub fn staged(fact: &Fact, place: Place) -> Option<Scene> {
    Some(match fact {
        Fact::Walked { .. } => Scene::Step,
        Fact::Turned(..) => Scene::Turn,
        Fact::Attacked { .. } => Scene::Aim,
        Fact::Rolled { .. } => Scene::Dice,
        Fact::Rerolled(_) => Scene::DiceAgain,
        Fact::Tried { .. } => Scene::Die,
        Fact::Hits(_) => Scene::Blow,
        Fact::Repelled => Scene::Repelled,
        Fact::Unharmed(_) | Fact::WoundIgnored(_) => Scene::Unharmed,
        Fact::Wounded(..) => Scene::Wound,
        Fact::Injured(_) => Scene::Injury,
        Fact::Crumbled { .. } => Scene::Bones,
        Fact::Destroyed(_) => Scene::Vanishes,
        Fact::Incapacitated(_) => Scene::Falls,
        Fact::Raised { .. } => Scene::Rises,
        Fact::Placed { .. } => Scene::Arrives,
        Fact::Opened(_) => Scene::Opens,
        Fact::Revealed { door: Some(_), .. } => Scene::Light,
        Fact::Appeared(piece, _) if matches!(piece.figure(), Some(Figure::Boss(_))) => Scene::Boss,
        Fact::Appeared(..) if place.in_new_room => Scene::Emerges,
        Fact::Darkened(_) => Scene::Darkens,
        Fact::PartTurned { .. } | Fact::PartSlid { .. } => Scene::Stone,
        Fact::Played(..) => Scene::Card,
        Fact::Cast { .. } | Fact::Used { .. } => Scene::OwnCard,
        Fact::FeatUsed(..) => Scene::Feat,
        Fact::Spared { .. } => Scene::Spared,
        Fact::Barred(..) | Fact::Gained { .. } | Fact::Traded(_) | Fact::Enchanted(..) | Fact::WardLowered { .. } | Fact::Healed(..) => {
            Scene::Small
        }
        Fact::Taken { .. } => Scene::Taken,
        Fact::Removed(_) => Scene::Removed,
        Fact::RoundBegan(_) if place.rounds_left == Some(1) => Scene::LastRound,
        Fact::RoundBegan(_) => Scene::Round,
        Fact::GameEnded { .. } => Scene::End,
        Fact::OverlordBegan(_)
        | Fact::TurnBegan(_)
        | Fact::TurnEnded(_)
        | Fact::Stopped(..)
        | Fact::BreaksAway(_)
        | Fact::Forced { .. }
        | Fact::Attempted { .. }
        | Fact::Succeeded { .. }
        | Fact::Revealed { door: None, .. }
        | Fact::Appeared(..)
        | Fact::Dealt { .. }
        | Fact::Recharged { .. }
        | Fact::Discarded(..)
        | Fact::Offered(_)
        | Fact::Declined(_)
        | Fact::Empowered(..)
        | Fact::Faded(..)
        | Fact::Shifted(..)
        | Fact::Drew(..)
        | Fact::NotInterrupted
        | Fact::OverlordEnded
        | Fact::RoundEnded(_)
        | Fact::Told(..)
        | Fact::Counted { .. }
        | Fact::Stacked(_)
        | Fact::CommandsChanged(_)
        | Fact::RaisesChanged(..)
        | Fact::GoalsChanged(_)
        | Fact::EventsCut
        | Fact::TakenBack { .. } => return None,
    })
}

/// How long a fact is shown in this scene, in milliseconds at the usual pace: dice take longer the more there are.
pub fn length(scene: Scene, fact: &Fact) -> f32 {
    let dice = match fact {
        Fact::Rolled { attack, defence, .. } => attack.len().max(defence.len()),
        Fact::Rerolled(dice) => dice.len(),
        _ => 0,
    };
    scene.row().length + PAIR * dice as f32
}

/// How long these facts are shown in all, in milliseconds at the usual pace. `rounds_left` are the rounds left when one begins.
pub fn total(facts: &[Fact], rounds_left: impl Fn(usize) -> Option<usize>) -> f32 {
    let (mut in_new_room, mut sum) = (false, 0.0);
    for (i, fact) in facts.iter().enumerate() {
        in_new_room = begins_room(fact) || in_new_room && continues_room(fact);
        let place = Place {
            in_new_room,
            rounds_left: rounds_left(i),
        };
        sum += staged(fact, place).map_or(0.0, |scene| length(scene, fact));
        if in_new_room && !facts.get(i + 1).is_some_and(continues_room) {
            sum += Scene::Held.row().length;
            in_new_room = false;
        }
    }
    sum
}

/// Whether a room comes to light with this fact, because its door has been opened.
pub const fn begins_room(fact: &Fact) -> bool {
    matches!(fact, Fact::Revealed { door: Some(_), .. })
}

/// Whether a piece that comes into play may belong to the room whose light a fact before it has shown.
pub const fn continues_room(fact: &Fact) -> bool {
    matches!(fact, Fact::Appeared(..) | Fact::Turned(..))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_every_scene_in_its_place_and_each_peak_within_it() {
        for (i, row) in SCENES.iter().enumerate() {
            assert_eq!(row.scene as usize, i, "{row:?}");
            assert!((0.0..=row.length).contains(&row.peak), "{row:?}");
            // What is to be read is there for at least eight tenths of a second, and nothing lasts longer than two.
            assert!(row.plate.is_none() || row.length >= 800.0, "{row:?}");
            assert!(row.length <= 2000.0, "{row:?}");
        }
        assert!(
            Scene::LastRound.row().length > 1.5 * Scene::Round.row().length,
            "it is unmistakable"
        );
    }
}
