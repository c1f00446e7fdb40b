//! The playback: a queue of facts, each of which is shown as a scene ([`crate::presented::scenes`]) (HID-1).
//!
//! The rules have applied a decision at once; what is shown comes later. Whatever shows something asks [`Playback`] for the current
//! fact and its progress. When a fact has been shown, the presented game applies it and [`FactShown`] is written. After the last
//! fact of an update comes the position that it leads to. Nobody can decide until the queue is empty.
//!
//! Facts of a chain of events that had to be cut off are applied at once, up to the cut: to show thousands of them one by one would
//! take minutes.

use std::{collections::VecDeque, sync::Arc};

use bevy::prelude::*;

use crate::{
    presented::{
        game::PresentedGame,
        scenes::{self, FADE, Place, Scene, TURNING, begins_room, continues_room, staged},
        turn::rounds_left,
    },
    state::PlaySystems,
};
use dungeon_rules::table::{Fact, Position};

/// The presented game was replaced by another one or another position: everything that is still shown of the old one ends.
#[derive(Message, Default)]
pub struct PositionReset;

/// A fact begins to be shown, in this scene if it needs one. Not written for facts that are skipped, which only end.
#[derive(Message, Clone, PartialEq, Debug)]
pub struct FactStarted(pub Fact, pub Option<Scene>);

/// A fact has been shown to its end.
#[derive(Message, Clone, Debug)]
pub struct FactShown(pub Fact);

/// The next change of the presented game.
enum Step {
    /// Shows this fact, then applies it.
    Fact(Box<Fact>),
    /// Lets what has come to light be looked at.
    Held,
    /// Sets the position that the facts before have led to.
    Position(Arc<Position>),
}

/// The facts that still have to be shown, the current one first, and the positions that they lead to.
#[derive(Resource)]
pub struct Playback {
    queue: VecDeque<Step>,
    /// How long the current fact has been shown, in milliseconds.
    elapsed: f32,
    /// How long it is shown in all, in milliseconds.
    length: f32,
    /// How it is staged; `None` before it begins, and if it needs no time.
    scene: Option<Scene>,
    /// The number of rounds left, with the one that the current fact begins.
    rounds_left: Option<usize>,
    /// Whether what comes into play belongs to a room that is coming to light.
    in_new_room: bool,
    /// The number of cards left in the Overlord's pile, if a fact has said so since the last position.
    pile: Option<u8>,
    /// The number of facts that have begun so far.
    serial: u64,
    begun: bool,
    /// The facts that have begun and whose [`FactStarted`] has not been written yet.
    fresh: Vec<FactStarted>,
    skipping: bool,
    /// Whether a roll was held until this frame: whatever was pressed for that completes nothing else.
    released: bool,
    /// The number of steps at the front of the queue that are not shown, but end at once.
    passed_over: usize,
    /// The recap that is played, while one is.
    recall: Option<Recall>,
    /// The number of facts before the one at which a recap was stopped.
    stopped: Option<usize>,
    /// Keeps the current fact shown after its time, for the dice tray. [`Playback::skip`] and [`Playback::clear`] end this.
    pub hold: bool,
    /// The speed: 1 is the usual one, 2 is twice as fast, 0 shows everything at once.
    pub pace: f32,
    /// Whether every roll is held from its beginning until somebody goes on.
    pub holds_rolls: bool,
    /// Reduced motion: nothing moves; what appears or disappears fades briefly.
    pub still: bool,
}

/// A recap: facts that have been shown before are shown again.
#[derive(Copy, Clone)]
struct Recall {
    /// How much faster than usual.
    speed: f32,
    /// The number of facts of the game before the current one.
    at: usize,
}

/// The longest time for which a recap is played, in milliseconds.
pub const RECALL: f32 = 8000.0;

impl Default for Playback {
    fn default() -> Self {
        Self {
            queue: VecDeque::new(),
            elapsed: 0.0,
            length: 0.0,
            scene: None,
            rounds_left: None,
            in_new_room: false,
            pile: None,
            serial: 0,
            begun: false,
            fresh: Vec::new(),
            skipping: false,
            released: false,
            passed_over: 0,
            recall: None,
            stopped: None,
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

    /// How the current fact is staged, once it has begun; `None` if it needs no time.
    pub fn scene(&self) -> Option<Scene> {
        self.scene
    }

    /// The number of rounds left as one begins, with that one; `None` if the time is not limited, or if none begins.
    pub fn rounds_left(&self) -> Option<usize> {
        self.rounds_left
    }

    /// The progress of the current fact, from 0 to 1.
    pub fn progress(&self) -> f32 {
        match self.current() {
            Some(_) => (self.elapsed / self.length.max(1.0)).min(1.0),
            None => 1.0,
        }
    }

    /// How long the current fact has been shown, in milliseconds at the usual pace.
    pub fn elapsed(&self) -> f32 {
        self.elapsed
    }

    /// Whether anything moves at all.
    pub fn moves(&self) -> bool {
        self.pace > 0.0 && !self.still
    }

    /// The time in which a card turns by a quarter turn, in seconds.
    pub fn turning(&self) -> f32 {
        if self.moves() { TURNING / 1000.0 / self.pace } else { 0.0 }
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
        self.begun && !self.hold && !self.released
    }

    /// Ends the hold of a roll; what follows from it is shown, whatever is pressed in this frame.
    pub fn release(&mut self) {
        self.hold = false;
        self.released = true;
    }

    /// Completes all animations up to the next roll of dice.
    pub fn skip(&mut self) {
        self.hold = false;
        self.skipping = !self.queue.is_empty();
        self.stopped = self.recalled().or(self.stopped);
    }

    /// Shows these facts again, the first of which is the fact of this number of the game, in at most [`RECALL`] milliseconds; then comes
    /// this position. The presented game must be where they begin.
    pub fn recall(&mut self, first: usize, facts: &[Fact], ends: Arc<Position>) {
        self.clear();
        let rolls = |fact: &&Fact| is_roll(fact);
        let dice: f32 = facts
            .iter()
            .filter(rolls)
            .map(|fact| scenes::total(std::slice::from_ref(fact), |_| None))
            .sum();
        // Any round may be the last one.
        let total = scenes::total(facts, |_| Some(1)) - dice;
        let speed = (total / RECALL / self.pace.max(0.01)).max(1.0);
        self.recall = Some(Recall { speed, at: first });
        self.push(facts.iter().cloned());
        self.settle(ends);
    }

    /// The number of facts of the game before the one that a recap shows; `None` while none is played.
    pub fn recalled(&self) -> Option<usize> {
        self.recall.map(|recall| recall.at)
    }

    /// Takes the number of facts before the one at which somebody has stopped a recap.
    pub fn take_stopped(&mut self) -> Option<usize> {
        self.stopped.take()
    }

    /// Empties the queue, because another match or position is shown from now on, or a decision was taken back.
    pub fn clear(&mut self) {
        self.queue.clear();
        self.fresh.clear();
        self.end();
        (self.in_new_room, self.pile) = (false, None);
        (self.recall, self.stopped) = (None, None);
        self.skipping = false;
        self.passed_over = 0;
        self.hold = false;
    }

    /// How long a scene lasts, in milliseconds at the usual pace.
    fn lasts(&self, scene: Scene, fact: Option<&Fact>) -> f32 {
        let row = scene.row();
        match fact {
            _ if self.pace <= 0.0 => 0.0,
            _ if self.still => f32::from(u8::from(row.fades)) * FADE,
            Some(fact) => scenes::length(scene, fact),
            None => row.length,
        }
    }

    /// Begins to show the step at the front of the queue. `rounds` are the rounds left as the presented game has it.
    fn begin(&mut self, rounds: &dyn Fn(Option<u8>) -> Option<usize>) {
        self.begun = true;
        self.serial += 1;
        self.elapsed = 0.0;
        let Some(Step::Fact(fact)) = self.queue.front() else {
            self.scene = Some(Scene::Held);
            self.length = self.lasts(Scene::Held, None);
            return;
        };
        let fact = &**fact;
        let rounds_left = matches!(fact, Fact::RoundBegan(_)).then(|| rounds(self.pile)).flatten();
        self.in_new_room = begins_room(fact) || self.in_new_room && continues_room(fact);
        let in_new_room = self.in_new_room;
        self.rounds_left = rounds_left;
        self.scene = staged(fact, Place { in_new_room, rounds_left });
        self.length = self.scene.map_or(0.0, |scene| self.lasts(scene, Some(fact)));
        if is_roll(fact) && self.recall.is_some() {
            // The dice have been seen.
            self.length = 0.0;
        } else if is_roll(fact) {
            self.skipping &= self.length <= 0.0 && !self.holds_rolls;
            self.hold |= self.holds_rolls;
        }
        if !self.skipping {
            self.fresh.push(FactStarted(Fact::clone(fact), self.scene));
        }
    }

    /// Ends the step at the front of the queue.
    fn end(&mut self) {
        (self.begun, self.scene) = (false, None);
        (self.elapsed, self.length) = (0.0, 0.0);
    }

    /// Lets this much time pass. Each call that returns `Some` finishes one step and leaves the remaining time in `milliseconds`.
    fn advance(&mut self, milliseconds: &mut f32, rounds: &dyn Fn(Option<u8>) -> Option<usize>) -> Option<Step> {
        self.released = false;
        if self.passed_over > 0 {
            self.passed_over -= 1;
            (self.in_new_room, self.hold) = (false, false);
            self.end();
            return self.pop();
        }
        if let Step::Position(_) = self.queue.front()? {
            return self.pop();
        }
        if !self.begun {
            self.begin(rounds);
        }
        if self.skipping {
            self.elapsed = self.length;
        } else {
            self.elapsed += *milliseconds;
            // The time for which a roll was held is over with it: what follows has its own.
            *milliseconds = (self.elapsed - self.length).clamp(0.0, milliseconds.max(0.0));
        }
        if self.elapsed < self.length || self.hold {
            *milliseconds = 0.0;
            return None;
        }
        // A room is looked at once all that stands there has come up.
        let next = self.queue.get(1);
        let goes_on = matches!(next, Some(Step::Fact(fact)) if continues_room(fact));
        let held = self.in_new_room && !goes_on && !self.skipping && self.lasts(Scene::Held, None) > 0.0;
        self.in_new_room &= goes_on;
        self.end();
        let step = self.pop();
        if held {
            self.queue.push_front(Step::Held);
        }
        step
    }

    fn pop(&mut self) -> Option<Step> {
        let step = self.queue.pop_front();
        self.skipping &= !self.queue.is_empty();
        match &step {
            Some(Step::Fact(fact)) => {
                if let Fact::Drew(_, left) = **fact {
                    self.pile = Some(left);
                }
                if let Some(recall) = &mut self.recall {
                    recall.at += 1;
                }
            }
            Some(Step::Position(_)) => self.pile = None,
            _ => {}
        }
        if self.queue.is_empty() {
            self.recall = None;
        }
        step
    }
}

/// Whether the dice tray shows this fact and waits. Rerolled dice are thrown only after the others have been seen.
const fn is_roll(fact: &Fact) -> bool {
    matches!(fact, Fact::Rolled { .. } | Fact::Rerolled(_))
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
    let speed = playback.recall.map_or(1.0, |recall| recall.speed);
    let mut left = (time.delta_secs() * 1000.0).min(50.0) * playback.pace.max(0.0) * speed;
    // What is shown again changes nothing but the board.
    let is_new = playback.recall.is_none();
    while let Some(step) = playback.advance(&mut left, &|pile| rounds_left(game.world(), pile)) {
        match step {
            Step::Held => {}
            Step::Fact(fact) => {
                game.apply(&fact);
                if is_new {
                    shown.write(FactShown(*fact));
                }
            }
            Step::Position(position) => game.settle(&position),
        }
    }
    begun.write_batch(playback.fresh.drain(..));
}

/// Adds the playback.
pub fn plugin(app: &mut App) {
    app.init_resource::<Playback>()
        .add_message::<FactStarted>()
        .add_message::<FactShown>()
        .add_message::<PositionReset>()
        .add_systems(Update, advance.in_set(PlaySystems::Present));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{presented::scenes::SCENES, tests::measured::first_position};
    use dungeon_rules::{
        content::Text,
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
        while let Some(step) = playback.advance(&mut milliseconds, &|pile| pile.map(|left| usize::from(left) + 1)) {
            done += usize::from(!matches!(step, Step::Held));
        }
        done
    }

    fn begun(playback: &mut Playback) -> Vec<Fact> {
        playback.fresh.drain(..).map(|FactStarted(fact, _)| fact).collect()
    }

    #[test]
    fn facts_take_their_time_one_after_another() {
        let mut playback = Playback::default();
        playback.push([walk(), Fact::TurnEnded(orlaf()), Fact::Turned(orlaf(), Facing::North)]);
        assert_eq!(after(&mut playback, 80.0), 0);
        assert!((playback.progress() - 0.5).abs() < 0.01);
        assert_eq!(after(&mut playback, 80.0), 2, "what needs no time comes at once");
        assert_eq!(after(&mut playback, Scene::Turn.row().length), 1);
        assert!(playback.is_idle());
    }

    #[test]
    fn what_is_skipped_over_never_begins() {
        let mut playback = Playback::default();
        let roll = Fact::Rolled {
            attack: vec![6],
            defence: vec![1],
            again: Vec::new(),
        };
        playback.push([walk(), walk(), Fact::RoundBegan(1), roll.clone(), walk()]);
        after(&mut playback, 1.0);
        assert_eq!(begun(&mut playback), [walk()]);
        playback.skip();
        after(&mut playback, 1.0);
        assert_eq!(begun(&mut playback), [roll], "the dice are waited for");
    }

    #[test]
    fn a_skip_stops_at_the_dice_and_ends_their_hold() {
        let mut playback = Playback::default();
        let roll = Fact::Rolled {
            attack: vec![6],
            defence: vec![1],
            again: Vec::new(),
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
    fn what_ends_the_hold_of_a_roll_lets_the_blow_be_seen() {
        let mut playback = Playback {
            holds_rolls: true,
            ..Playback::default()
        };
        let roll = Fact::Rolled {
            attack: vec![6],
            defence: vec![1],
            again: Vec::new(),
        };
        playback.push([roll, Fact::Hits(1)]);
        assert_eq!(after(&mut playback, 60_000.0), 0, "held");
        playback.release();
        assert!(!playback.can_be_skipped(), "the press that ended it completes nothing else");
        assert_eq!(after(&mut playback, 1.0), 1);
        assert_eq!((playback.scene(), playback.can_be_skipped()), (Some(Scene::Blow), true));
    }

    #[test]
    fn a_room_comes_up_piece_by_piece_and_is_looked_at() {
        let mut playback = Playback::default();
        let light = Fact::Revealed {
            door: Some(orlaf()),
            cells: Vec::new(),
            start: false,
            reading: Text::default(),
        };
        let comes = || Fact::Appeared(orlaf(), None);
        playback.push([light, comes(), comes(), Fact::TurnEnded(orlaf()), comes()]);
        let mut seen = Vec::new();
        while !playback.is_idle() {
            after(&mut playback, 10.0);
            if seen.last() != playback.scene().as_ref() {
                seen.extend(playback.scene());
            }
        }
        assert_eq!(seen, [Scene::Light, Scene::Emerges, Scene::Held], "what comes later is of no room");
        // Whoever skips looks at nothing.
        playback.push([comes()]);
        playback.in_new_room = true;
        after(&mut playback, 1.0);
        playback.skip();
        after(&mut playback, 1.0);
        assert!(playback.is_idle());
    }

    #[test]
    fn the_last_round_is_one_of_its_own() {
        let mut playback = Playback::default();
        for (left, scene) in [(4, Scene::Round), (0, Scene::LastRound)] {
            playback.push([Fact::Drew(None, left), Fact::RoundBegan(2)]);
            after(&mut playback, 1.0);
            assert_eq!(playback.scene(), Some(scene));
            after(&mut playback, SCENES[scene as usize].length);
            assert!(playback.is_idle());
        }
    }

    #[test]
    fn a_recap_takes_eight_seconds_at_most_and_can_be_stopped() {
        let roll = Fact::Rolled {
            attack: vec![6],
            defence: vec![1],
            again: Vec::new(),
        };
        let facts: Vec<Fact> = (0..200).flat_map(|_| [walk(), roll.clone(), Fact::Hits(1)]).collect();
        for pace in [0.5, 1.0, 2.0] {
            let mut playback = Playback {
                pace,
                holds_rolls: true,
                ..Playback::default()
            };
            playback.recall(7, &facts, first_position());
            let speed = playback.recall.expect("it is played").speed;
            let before = after(&mut playback, 0.5 * RECALL * pace * speed);
            assert!((250..350).contains(&before), "half of it: {before}");
            assert_eq!(playback.recalled(), Some(7 + before));
            after(&mut playback, 0.5 * RECALL * pace * speed + 1.0);
            assert!(playback.is_idle() && playback.recalled().is_none());
            playback.recall(7, &facts, first_position());
            after(&mut playback, 1.0);
            playback.skip();
            after(&mut playback, 1.0);
            assert!(playback.is_idle(), "no dice are waited for");
            assert_eq!(playback.take_stopped(), Some(7));
        }
    }

    #[test]
    fn a_chain_of_events_that_was_cut_ends_at_once() {
        let mut playback = Playback::default();
        let roll = Fact::Rolled {
            attack: vec![6],
            defence: vec![1],
            again: Vec::new(),
        };
        playback.push([walk(), walk()]);
        assert_eq!(after(&mut playback, 1.0), 0, "it begins");
        playback.hold = true;
        playback.push((0..3000).flat_map(|_| [walk(), roll.clone()]).chain([Fact::EventsCut, walk()]));
        assert_eq!(after(&mut playback, 1.0), 6003, "even dice that are held");
        assert_eq!(after(&mut playback, Scene::Step.row().length), 1, "what comes after it is shown");
        assert_eq!(begun(&mut playback), [walk(), walk()], "the first one and the last one have begun");
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
