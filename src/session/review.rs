//! A game is looked at again: the one on the table, or a kept one. What came of it is worked out beside the window, as the side of the
//! people saw it; when the game is over, as the other side saw it too.
//!
//! ```text
//! aftermath, saved games ─▶ look_at ─▶ Screen::Review ─▶ Background ─▶ Review ─▶ a decision is watched ─▶ back
//! ```
//! Whoever leaves the page stops the thought; what was found stays, for those who come back from watching, or look at the same game
//! once more. While a decision is watched the table is needed: the game that lay there is put aside, and lies there again when its
//! aftermath is gone back to.

use std::{path::PathBuf, sync::Arc};

use bevy::prelude::*;

use crate::{
    platform::frame_pacing::{FramePacing, WakeUp},
    session::{
        background::{Background, Heard},
        campaign_progress::Came,
        connection::{Client, Connection},
        lobby::{Levels, Lobby},
        replay,
        saving::{Saves, Start},
    },
    state::Screen,
};
use dungeon_play::{
    computer::{
        level::USUAL,
        review::{Review, Reviewer},
    },
    language::{self, Language},
    record::{self, Unusable},
    seats::Seats,
};
use dungeon_rules::{
    content::Content,
    table::{Game, Side},
};

/// What somebody wants to look at again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReviewSubject {
    /// The game on the table.
    Table,
    /// The game that this file is a save of.
    Kept(PathBuf),
}

/// The game that is looked at again, and what was found.
#[derive(Resource, Default)]
pub struct GameReview {
    /// What is looked at next.
    wanted: Option<ReviewSubject>,
    subject: Option<Reviewed>,
    /// As the Heroes saw it, and as the Overlord did.
    found: [Option<Review>; 2],
    thought: Option<Thought>,
    /// Why nothing can be found.
    trouble: Option<String>,
    /// The game that lay on the table when a decision of it was watched.
    aside: Option<Aside>,
    /// Which of the mistakes is looked at, from 0.
    pub chosen: usize,
}

/// A game that is over, while another one lies on the table.
struct Aside {
    connection: Connection,
    seats: Seats,
    came: Came,
}

/// A thought about a whole game.
type Thought = Background<Result<Option<Review>, Unusable>>;

/// A game that can be looked at.
struct Reviewed {
    reviewer: Arc<Reviewer>,
    game: Game,
    /// Its file; empty for the game on the table.
    file: PathBuf,
    seen_by: Side,
    back: Screen,
}

impl GameReview {
    /// This is looked at when the page opens.
    pub fn look_at(&mut self, subject: ReviewSubject) {
        self.wanted = Some(subject);
    }

    /// The game that is looked at.
    pub fn game(&self) -> Option<&Game> {
        Some(&self.subject.as_ref()?.game)
    }

    /// What it is played with.
    pub fn content(&self) -> Option<&Arc<Content>> {
        Some(&self.game()?.content)
    }

    /// All decisions that were made since the very beginning of the game.
    pub fn steps(&self) -> usize {
        self.subject.as_ref().map_or(0, |subject| subject.reviewer.record().steps())
    }

    /// As which side saw it.
    pub fn seen_by(&self) -> Side {
        self.subject.as_ref().map_or(Side::Heroes, |subject| subject.seen_by)
    }

    /// Where those who have seen enough go.
    pub fn back(&self) -> Screen {
        self.subject.as_ref().map_or(Screen::Games, |subject| subject.back)
    }

    /// What was found.
    pub fn found(&self) -> Option<&Review> {
        self.found[place(self.seen_by())].as_ref()
    }

    /// How much of the thought is done, from 0 to 1, while there is one.
    pub fn share(&self) -> Option<f32> {
        self.thought.as_ref().map(Background::share)
    }

    /// Why nothing can be found, a sentence.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    /// Looks at it as the other side saw it. Nobody may while it is not over: what that side knows is still a secret.
    pub fn turn(&mut self) {
        let is_over = self.found().is_some_and(|review| review.is_over);
        if let Some(subject) = self.subject.as_mut().filter(|_| is_over) {
            subject.seen_by = subject.seen_by.enemy();
            self.chosen = 0;
        }
    }

    /// Stops the thought. Tells whether there is something else to show: what was found for the other side before.
    pub fn stop(&mut self) -> bool {
        self.thought = None;
        match &mut self.subject {
            Some(subject) if self.found[place(subject.seen_by.enemy())].is_some() => {
                subject.seen_by = subject.seen_by.enemy();
                true
            }
            _ => false,
        }
    }

    /// Takes in what has come of the thought.
    fn hear(&mut self, language: &Language) {
        let Some(thought) = &mut self.thought else { return };
        let answer = match thought.hear() {
            Heard::Nothing => return,
            Heard::Answer(answer) => answer.ok().flatten(),
            Heard::Over => None,
        };
        self.thought = None;
        match answer {
            Some(review) if !review.turns.is_empty() => {
                let seen_by = review.seen_by;
                self.found[place(seen_by)] = Some(review);
            }
            _ => self.trouble = Some(language.say("review-impossible")),
        }
    }
}

/// Where the review of a side is found.
const fn place(side: Side) -> usize {
    match side {
        Side::Heroes => 0,
        Side::Overlord => 1,
    }
}

/// The side of the people where the other is the computer's; else the Heroes.
fn side_of_people(seats: &Seats, game: &Game) -> Side {
    let computers = &seats.computers;
    let mut heroes = game.quest.heroes.iter();
    let all_led = heroes.all(|hero| computers.leader(*hero).is_some());
    match computers.overlord {
        None if all_led && !computers.is_empty() => Side::Overlord,
        _ => Side::Heroes,
    }
}

/// Fetches what somebody wants to look at.
pub fn open(
    mut review: ResMut<GameReview>,
    connection: Res<Connection>,
    (lobby, saves, language): (Res<Lobby>, Res<Saves>, Res<Language>),
) {
    let Some(wanted) = review.wanted.take() else { return };
    let GameReview {
        subject: before, found, ..
    } = std::mem::take(&mut *review);
    let content = &lobby.library.content;
    let (fetched, file, back) = match wanted {
        ReviewSubject::Table => (connection.reviewer(content), PathBuf::new(), Screen::Aftermath),
        ReviewSubject::Kept(file) => match kept(&saves, file, content) {
            Ok((reviewer, file)) => (Some(reviewer), file, Screen::Games),
            Err((file, unusable)) => {
                review.trouble = Some(language::unusable(&language, &file, &unusable));
                return;
            }
        },
    };
    let fetched = fetched.and_then(|reviewer| Some((record::game(reviewer.record(), content).ok()?, reviewer)));
    let Some((game, reviewer)) = fetched else {
        review.trouble = Some(language.say("review-impossible"));
        return;
    };
    let mut seen_by = side_of_people(&reviewer.record().header.seats, &game);
    if let Some(before) = before.filter(|before| before.reviewer.record() == reviewer.record()) {
        (review.found, seen_by) = (found, before.seen_by);
    }
    review.subject = Some(Reviewed {
        seen_by,
        reviewer: Arc::new(reviewer),
        game,
        file,
        back,
    });
}

/// Reads a kept game from the best of its saves; gives that, too.
fn kept(saves: &Saves, file: PathBuf, content: &Arc<Content>) -> Result<(Reviewer, PathBuf), (PathBuf, Unusable)> {
    let (file, found, _) = record::read_best(saves.0.as_deref(), &file)?;
    let mut truth = World::new();
    match record::resume(found, content, &mut truth) {
        Ok(resumed) => Ok((Reviewer::of(resumed.record, Arc::clone(content)), file)),
        Err(unusable) => Err((file, unusable)),
    }
}

/// Begins to think where nothing was found yet, and takes in what comes of it.
fn think(
    mut review: ResMut<GameReview>,
    (levels, language, wake): (Res<Levels>, Res<Language>, Res<WakeUp>),
    mut pace: ResMut<FramePacing>,
) {
    review.hear(&language);
    if review.found().is_some() || review.trouble.is_some() {
        return;
    }
    if review.thought.is_none() {
        let level = levels.0.iter().find(|level| level.id == USUAL).or(levels.0.last());
        let subject = review.subject.as_ref();
        let (Some(subject), Some(level)) = (subject, level.cloned()) else {
            review.trouble = Some(language.say("review-impossible"));
            return;
        };
        let (reviewer, seen_by) = (Arc::clone(&subject.reviewer), subject.seen_by);
        let thought = Background::begin("review", &wake, move |progress| reviewer.review(seen_by, &level, progress));
        review.thought = Some(thought);
    }
    pace.working();
}

/// Lays the game on the table where a decision was made that somebody wants to watch.
///
/// # Errors
/// Nothing of it can be played, which was not so when it was looked at.
pub fn watch(start: &mut Start, step: usize) -> Result<(), (PathBuf, Unusable)> {
    let GameReview { subject, aside, .. } = &mut *start.review;
    let Some(subject) = subject else {
        start.screen.set(Screen::Games);
        return Ok(());
    };
    if subject.back == Screen::Aftermath && aside.is_none() {
        *aside = Some(Aside {
            connection: std::mem::take(&mut *start.client.connection),
            seats: start.client.seats.0.clone(),
            came: std::mem::take(&mut *start.came),
        });
    }
    let (reviewer, file) = (Arc::clone(&subject.reviewer), subject.file.clone());
    replay::open_reviewed(start, &reviewer, step).map_err(|unusable| (file, unusable))
}

/// Whoever goes back to the aftermath finds the game on the table that was put aside.
fn lay_back(mut review: ResMut<GameReview>, mut client: Client, mut came: ResMut<Came>) {
    if let Some(Aside {
        connection,
        seats,
        came: before,
    }) = review.aside.take()
    {
        client.sit_down(connection.anew(), seats, &[]);
        *came = before;
    }
}

/// Whoever leaves the page waits for nothing.
fn leave(mut review: ResMut<GameReview>) {
    review.thought = None;
}

/// Looks at games again.
pub fn plugin(app: &mut App) {
    app.init_resource::<GameReview>()
        .add_systems(OnEnter(Screen::Review), open)
        .add_systems(Update, think.run_if(in_state(Screen::Review)))
        .add_systems(OnExit(Screen::Review), leave)
        .add_systems(
            OnTransition {
                exited: Screen::Review,
                entered: Screen::Aftermath,
            },
            lay_back,
        );
}

#[cfg(test)]
mod tests {
    use super::*;
    use dungeon_play::seats::Computers;
    use dungeon_rules::content::{self, Library};
    use ustr::Ustr;

    #[test]
    fn it_is_seen_as_the_people_saw_it() {
        let library: Library = content::load(&content::root());
        let quest = library.quests.iter().find_map(|listing| listing.quest.clone());
        let game = Game::new(&library.content, quest.expect("there is an adventure"));
        let level = Ustr::from(USUAL);
        let led: Vec<_> = game.quest.heroes.iter().map(|hero| (*hero, level)).collect();
        let of = |overlord: bool, heroes: usize| {
            let seats = Seats {
                computers: Computers {
                    overlord: overlord.then_some(level),
                    heroes: led[..heroes].to_vec(),
                },
                ..Seats::default()
            };
            side_of_people(&seats, &game)
        };
        let all = led.len();
        assert_eq!(of(false, all), Side::Overlord);
        for (overlord, heroes) in [(false, 0), (true, 0), (true, all), (false, all - 1)] {
            assert_eq!(of(overlord, heroes), Side::Heroes, "{overlord} {heroes}");
        }
    }
}
