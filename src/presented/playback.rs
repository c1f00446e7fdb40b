//! The playback: a queue of facts, each of which is shown for a moment (HID-1).
//!
//! The rules have applied a decision at once; what is shown comes later. Whatever shows something asks [`Playback`] for the current
//! fact and its progress. When a fact has been shown, the presented game applies it and [`FactShown`] is written. After the last
//! fact of an update comes the position that it leads to. Nobody can decide until the queue is empty.
//!
//! Facts of a chain of events that had to be cut off are applied at once, up to the cut: to show thousands of them one by one would
//! take minutes.

use std::{collections::VecDeque, path::PathBuf, sync::Arc};

use bevy::prelude::*;

use crate::{presented::game::PresentedGame, state::PlaySystems};
use dungeon_rules::table::{Blow, Fact, Position};

/// The presented match was replaced by another one or another position: everything that is still shown of the old one ends.
#[derive(Message, Default)]
pub struct PositionReset;

/// A text that everybody has to read before play goes on.
#[derive(Message)]
pub struct Announced {
    /// The text.
    pub text: String,
    /// The folder of the file that was written, if that is what it tells.
    pub folder: Option<PathBuf>,
}

impl From<String> for Announced {
    fn from(text: String) -> Self {
        Self { text, folder: None }
    }
}

/// A fact begins to be shown. Not written for facts that are skipped, which only end.
#[derive(Message, Clone, Debug)]
pub struct FactStarted(pub Fact);

/// A fact has been shown to its end.
#[derive(Message, Clone, Debug)]
pub struct FactShown(pub Fact);

/// The next change of the presented game.
enum Step {
    /// Shows this fact, then applies it.
    Fact(Box<Fact>),
    /// Sets the position that the facts before have led to.
    Position(Arc<Position>),
}

/// The facts that still have to be shown, the current one first, and the positions that they lead to.
#[derive(Resource)]
pub struct Playback {
    queue: VecDeque<Step>,
    /// How long the current fact has been shown, in milliseconds.
    elapsed: f32,
    /// The number of facts that have begun so far.
    serial: u64,
    begun: bool,
    /// The facts that have begun and whose [`FactStarted`] has not been written yet.
    fresh: Vec<Fact>,
    skipping: bool,
    /// The number of steps at the front of the queue that are not shown, but end at once.
    passed_over: usize,
    /// Keeps the current fact shown after its time, for the dice tray. [`Playback::skip`] and [`Playback::clear`] end this.
    pub hold: bool,
    /// The speed: 1 is the usual one, 2 is twice as fast, 0 shows everything at once.
    pub pace: f32,
    /// Whether every roll is held from its beginning until somebody goes on.
    pub holds_rolls: bool,
    /// Reduced motion: nothing moves; what appears or disappears fades briefly.
    pub still: bool,
}

impl Default for Playback {
    fn default() -> Self {
        Self {
            queue: VecDeque::new(),
            elapsed: 0.0,
            serial: 0,
            begun: false,
            fresh: Vec::new(),
            skipping: false,
            passed_over: 0,
            hold: false,
            pace: 1.0,
            holds_rolls: false,
            still: false,
        }
    }
}

impl Playback {
    /// Adds facts at the end of the queue.
    pub fn push(&mut self, facts: impl IntoIterator<Item = Fact>) {
        for fact in facts {
            let cut = matches!(fact, Fact::EventsCut);
            self.queue.push_back(Step::Fact(Box::new(fact)));
            if cut {
                self.passed_over = self.queue.len();
            }
        }
    }

    /// Adds the position that the facts before lead to.
    pub fn settle(&mut self, position: Arc<Position>) {
        self.queue.push_back(Step::Position(position));
    }

    /// The fact that is being shown.
    pub fn current(&self) -> Option<&Fact> {
        match self.queue.front() {
            Some(Step::Fact(fact)) => Some(&**fact),
            _ => None,
        }
    }

    /// The progress of the current fact, from 0 to 1.
    pub fn progress(&self) -> f32 {
        match self.current() {
            Some(fact) => (self.elapsed / self.length(fact).max(1.0)).min(1.0),
            None => 1.0,
        }
    }

    /// How long the current fact has been shown, in milliseconds at the usual pace.
    pub fn elapsed(&self) -> f32 {
        self.elapsed
    }

    /// The time in which a card turns by a quarter turn, in seconds.
    pub fn turning(&self) -> f32 {
        if self.pace > 0.0 && !self.still {
            TURNING / 1000.0 / self.pace
        } else {
            0.0
        }
    }

    /// A number that differs for every fact that begins.
    pub fn serial(&self) -> u64 {
        self.serial
    }

    /// Whether everything has been shown; only then may anybody decide.
    pub fn is_idle(&self) -> bool {
        self.queue.is_empty()
    }

    /// Whether any key may complete the current animation. Not while it is held, which ends in its own way; and not before it has
    /// begun, so that the key that made the decision does not complete it at once.
    pub fn can_be_skipped(&self) -> bool {
        self.begun && !self.hold
    }

    /// Completes all animations up to the next roll of dice.
    pub fn skip(&mut self) {
        self.hold = false;
        self.skipping = !self.queue.is_empty();
    }

    /// Empties the queue, because another match or position is shown from now on, or a decision was taken back.
    pub fn clear(&mut self) {
        self.queue.clear();
        self.fresh.clear();
        self.elapsed = 0.0;
        self.begun = false;
        self.skipping = false;
        self.passed_over = 0;
        self.hold = false;
    }

    fn length(&self, fact: &Fact) -> f32 {
        match moment(fact) {
            _ if self.pace <= 0.0 => 0.0,
            _ if self.still => fade(fact),
            moment => moment,
        }
    }

    /// Lets this much time pass. Each call that returns `Some` finishes one step and leaves the remaining time in `milliseconds`.
    fn advance(&mut self, milliseconds: &mut f32) -> Option<Step> {
        if self.passed_over > 0 {
            self.passed_over -= 1;
            (self.begun, self.hold, self.elapsed) = (false, false, 0.0);
            return self.pop();
        }
        let Step::Fact(fact) = self.queue.front()? else {
            return self.pop();
        };
        let length = self.length(fact);
        if !self.begun {
            self.begun = true;
            self.serial += 1;
            self.elapsed = 0.0;
            if is_roll(fact) {
                self.skipping &= length <= 0.0 && !self.holds_rolls;
                self.hold |= self.holds_rolls;
            }
            if !self.skipping {
                self.fresh.push(Fact::clone(fact));
            }
        }
        if self.skipping {
            self.elapsed = length;
        } else {
            self.elapsed += *milliseconds;
            *milliseconds = (self.elapsed - length).max(0.0);
        }
        if self.elapsed < length || self.hold {
            *milliseconds = 0.0;
            return None;
        }
        self.begun = false;
        self.elapsed = 0.0;
        self.pop()
    }

    fn pop(&mut self) -> Option<Step> {
        let step = self.queue.pop_front();
        self.skipping &= !self.queue.is_empty();
        step
    }
}

/// Whether the dice tray shows this fact and waits. Rerolled dice are thrown only after the others have been seen.
const fn is_roll(fact: &Fact) -> bool {
    matches!(fact, Fact::Rolled { .. } | Fact::Rerolled(_))
}

/// The time for a step of one cell, in milliseconds.
pub const STEP: f32 = 160.0;
/// The time for a quarter turn, in milliseconds.
pub const TURN: f32 = 120.0;
/// The times for the parts of a blow, in milliseconds: drawing back, striking, moving back.
pub const STRIKE: [f32; 3] = [90.0, 60.0, 140.0];
/// The time for which an arrow or a spell flies, in milliseconds.
pub const FLIGHT: f32 = 300.0;
/// The time for which a played card and its effect are shown, in milliseconds.
pub const MAGIC: f32 = 500.0;
/// The time in which a card turns by a quarter turn, in milliseconds.
pub const TURNING: f32 = 300.0;
/// The time for which dice tumble, in milliseconds.
pub const TUMBLE: f32 = 650.0;
/// The time for comparing each pair of dice, in milliseconds.
pub const PAIR: f32 = 120.0;
/// The time in which a model falls to bones, in milliseconds.
pub const FALL: f32 = 400.0;
/// The time in which a Bone Pile rises, in milliseconds.
pub const RISE: f32 = 600.0;
/// The time in which a zone is revealed, in milliseconds.
pub const REVEAL: f32 = 700.0;
/// The time in which something appears or disappears with reduced motion, in milliseconds.
pub const FADE: f32 = 120.0;

/// The time for which a fact is shown, in milliseconds; 0 for facts that need none.
pub fn moment(fact: &Fact) -> f32 {
    match fact {
        Fact::Turned(..) => TURN,
        Fact::Walked { .. } => STEP,
        Fact::Attacked {
            blow: Blow::Shot | Blow::FeatShot(_),
            ..
        } => FLIGHT,
        Fact::Attacked {
            blow: Blow::Magic { .. }, ..
        } => MAGIC,
        Fact::Attacked { .. } => STRIKE.iter().sum(),
        Fact::Rolled { attack, defence } => TUMBLE + PAIR * (attack.len().max(defence.len()) as f32 + 2.0),
        Fact::Repelled | Fact::Unharmed(_) | Fact::WoundIgnored(_) => 260.0,
        Fact::Hits(_) | Fact::Wounded(..) => 300.0,
        Fact::Crumbled { .. } | Fact::Destroyed(_) | Fact::Opened(_) | Fact::Removed(_) => FALL,
        Fact::Incapacitated(_) | Fact::Raised { .. } | Fact::Placed { .. } => RISE,
        Fact::Revealed { door: Some(_), .. } | Fact::Darkened(_) | Fact::PartTurned { .. } | Fact::PartSlid { .. } => REVEAL,
        // A single die is shown a little longer so that it can be read.
        Fact::Tried { .. } => TUMBLE + 450.0,
        Fact::Rerolled(dice) => TUMBLE + PAIR * (dice.len() as f32 + 2.0),
        Fact::Played(..) | Fact::Cast { .. } | Fact::Used { .. } | Fact::FeatUsed(..) | Fact::Spared { .. } => MAGIC,
        Fact::Taken { .. }
        | Fact::Barred(..)
        | Fact::Gained { .. }
        | Fact::Traded(_)
        | Fact::Enchanted(..)
        | Fact::WardLowered { .. }
        | Fact::Healed(..) => 400.0,
        Fact::RoundBegan(_)
        | Fact::OverlordBegan(_)
        | Fact::TurnBegan(_)
        | Fact::TurnEnded(_)
        | Fact::Stopped(..)
        | Fact::BreaksAway(_)
        | Fact::Injured(_)
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
        | Fact::TakenBack { .. }
        | Fact::GameEnded { .. } => 0.0,
    }
}

/// The time in which something appears or disappears with reduced motion, in milliseconds; 0 for all other facts.
fn fade(fact: &Fact) -> f32 {
    match fact {
        Fact::Crumbled { .. }
        | Fact::Destroyed(_)
        | Fact::Incapacitated(_)
        | Fact::Raised { .. }
        | Fact::Placed { .. }
        | Fact::Opened(_)
        | Fact::Removed(_)
        | Fact::Taken { .. }
        | Fact::Darkened(_) => FADE,
        _ => 0.0,
    }
}

/// Advances the playback by the time of one frame, and the presented game with it.
pub fn advance(
    (mut playback, mut game): (ResMut<Playback>, ResMut<PresentedGame>),
    time: Res<Time>,
    (mut begun, mut shown): (MessageWriter<FactStarted>, MessageWriter<FactShown>),
) {
    if playback.is_idle() {
        return;
    }
    // After a long frame, as when images were loaded, time is capped so that nothing is missed.
    let mut left = (time.delta_secs() * 1000.0).min(50.0) * playback.pace.max(0.0);
    while let Some(step) = playback.advance(&mut left) {
        match step {
            Step::Fact(fact) => {
                game.apply(&fact);
                shown.write(FactShown(*fact));
            }
            Step::Position(position) => game.settle(&position),
        }
    }
    begun.write_batch(playback.fresh.drain(..).map(FactStarted));
}

/// Adds the playback.
pub fn plugin(app: &mut App) {
    app.init_resource::<Playback>()
        .add_message::<FactStarted>()
        .add_message::<FactShown>()
        .add_message::<PositionReset>()
        .add_message::<Announced>()
        .add_systems(Update, advance.in_set(PlaySystems::Present));
}

#[cfg(test)]
mod tests {
    use super::*;
    use dungeon_rules::{
        grid::{Cell, Facing},
        table::{PieceId, Subject},
    };

    fn orlaf() -> Subject {
        Subject::unknown(PieceId::new("orlaf"))
    }

    fn walk() -> Fact {
        Fact::Walked {
            piece: orlaf(),
            from: Cell::new(0, 0),
            to: Cell::new(1, 0),
        }
    }

    fn after(playback: &mut Playback, mut milliseconds: f32) -> usize {
        let mut done = 0;
        while playback.advance(&mut milliseconds).is_some() {
            done += 1;
        }
        done
    }

    #[test]
    fn facts_take_their_time_one_after_another() {
        let mut playback = Playback::default();
        playback.push([walk(), Fact::RoundBegan(1), Fact::Turned(orlaf(), Facing::North)]);
        assert_eq!(after(&mut playback, 80.0), 0);
        assert!((playback.progress() - 0.5).abs() < 0.01);
        assert_eq!(after(&mut playback, 80.0), 2, "what needs no time comes at once");
        assert_eq!(after(&mut playback, TURN), 1);
        assert!(playback.is_idle());
    }

    #[test]
    fn what_is_skipped_over_never_begins() {
        let mut playback = Playback::default();
        let roll = Fact::Rolled {
            attack: vec![6],
            defence: vec![1],
        };
        playback.push([walk(), walk(), Fact::RoundBegan(1), roll.clone(), walk()]);
        after(&mut playback, 1.0);
        assert_eq!(std::mem::take(&mut playback.fresh), [walk()]);
        playback.skip();
        after(&mut playback, 1.0);
        assert_eq!(playback.fresh, [roll], "the dice are waited for");
    }

    #[test]
    fn a_skip_stops_at_the_dice_and_ends_their_hold() {
        let mut playback = Playback::default();
        let roll = Fact::Rolled {
            attack: vec![6],
            defence: vec![1],
        };
        playback.push([walk(), walk(), roll, Fact::Hits(1)]);
        playback.skip();
        assert_eq!(after(&mut playback, 1.0), 2);
        playback.hold = true;
        assert_eq!(after(&mut playback, 60_000.0), 0, "held");
        playback.skip();
        assert_eq!(after(&mut playback, 1.0), 2);
        assert!(playback.is_idle());
    }

    #[test]
    fn a_chain_of_events_that_was_cut_ends_at_once() {
        let mut playback = Playback::default();
        let roll = Fact::Rolled {
            attack: vec![6],
            defence: vec![1],
        };
        playback.push([walk(), walk()]);
        assert_eq!(after(&mut playback, 1.0), 0, "it begins");
        playback.hold = true;
        playback.push((0..3000).flat_map(|_| [walk(), roll.clone()]).chain([Fact::EventsCut, walk()]));
        assert_eq!(after(&mut playback, 1.0), 6003, "even dice that are held");
        assert_eq!(after(&mut playback, STEP), 1, "what comes after it is shown");
        assert_eq!(playback.fresh, [walk(), walk()], "the first one and the last one have begun");
    }

    #[test]
    fn without_motion_everything_is_there_at_once() {
        let mut playback = Playback {
            still: true,
            ..Playback::default()
        };
        playback.push([walk(), walk()]);
        assert_eq!(after(&mut playback, 0.0), 2);
    }
}
