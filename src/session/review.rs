//! Reviews: a played game, the one on the play screen or a saved one, is analysed in the background, from the perspective of the
//! people's side and, once the game is over, also from that of the other side.
//!
//! ```text
//! aftermath, saved games ─▶ look_at ─▶ Screen::Review ─▶ Background ─▶ Review ─▶ a decision is watched ─▶ back
//! ```
//! Leaving the screen stops the analysis. Its results are kept for those who come back from watching a decision, or review the same
//! game again. Watching a decision needs the play screen, so the game there is set aside, and presented again when its aftermath is
//! returned to.

use std::{path::PathBuf, sync::Arc};

use bevy::prelude::*;

use crate::{
    platform::frame_pacing::{FramePacing, WakeUp},
    session::{
        campaign_progress::Came,
        connection::{Client, Connection},
        lobby::{Levels, Lobby},
        replay::{self, ReplayViewer},
        saving::{Saves, Start},
    },
    state::Screen,
};
use dungeon_play::{
    background::{Background, Heard},
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
    table::{Decision, Game, Side},
};

/// The game that is to be reviewed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReviewSubject {
    /// The game on the play screen.
    Table,
    /// The saved game of this file.
    Kept(PathBuf),
}

/// The game that is reviewed, and the results of the analysis.
#[derive(Resource, Default)]
pub struct GameReview {
    /// The game to review when the screen opens.
    wanted: Option<ReviewSubject>,
    subject: Option<Reviewed>,
    /// The results from the perspective of the Heroes, and from that of the Overlord.
    found: [Option<Review>; 2],
    thought: Option<Thought>,
    /// Why there can be no results, in a sentence; `None` if nothing is wrong.
    trouble: Option<String>,
    /// The game that was on the play screen before one of its decisions was watched.
    aside: Option<Aside>,
    /// The screen from which a moment is watched, if it is not the review.
    watched_from: Option<Screen>,
    /// The index of the mistake that is shown, from 0.
    pub chosen: usize,
}

/// A game that is over, set aside while a replay is shown in its place.
struct Aside {
    connection: Connection,
    seats: Seats,
    came: Came,
}

/// The analysis of a whole game, in the background.
type Thought = Background<Result<Option<Review>, Unusable>>;

/// A game that has been fetched for review.
struct Reviewed {
    reviewer: Arc<Reviewer>,
    game: Game,
    /// Its file; empty for the game on the play screen.
    file: PathBuf,
    seen_by: Side,
    back: Screen,
}

impl GameReview {
    /// Chooses the game that is reviewed when the screen opens.
    pub fn look_at(&mut self, subject: ReviewSubject) {
        self.wanted = Some(subject);
    }

    /// Takes up this game, with its file and the screen that leaving it leads to. What has been found is kept if it is the game of
    /// before. Returns whether it can be played.
    fn take_up(&mut self, fetched: Option<Reviewer>, content: &Arc<Content>, (file, back): (PathBuf, Screen)) -> bool {
        let Self {
            subject: before, found, ..
        } = std::mem::take(self);
        let fetched = fetched.and_then(|reviewer| Some((record::game(reviewer.record(), content).ok()?, reviewer)));
        let Some((game, reviewer)) = fetched else {
            return false;
        };
        let mut seen_by = side_of_people(&reviewer.record().header.seats, &game);
        if let Some(before) = before.filter(|before| before.reviewer.record() == reviewer.record()) {
            (self.found, seen_by) = (found, before.seen_by);
        }
        self.subject = Some(Reviewed {
            seen_by,
            reviewer: Arc::new(reviewer),
            game,
            file,
            back,
        });
        true
    }

    /// Takes up the game on the play screen, one of whose moments is watched from the aftermath. Returns whether it can be played.
    pub fn watch_from_aftermath(&mut self, connection: &Connection, content: &Arc<Content>) -> bool {
        let is_there = self.take_up(connection.reviewer(content), content, (PathBuf::new(), Screen::Aftermath));
        self.watched_from = Some(Screen::Aftermath);
        is_there
    }

    /// The game that is reviewed.
    pub fn game(&self) -> Option<&Game> {
        Some(&self.subject.as_ref()?.game)
    }

    /// The content that the reviewed game is played with.
    pub fn content(&self) -> Option<&Arc<Content>> {
        Some(&self.game()?.content)
    }

    /// The number of all decisions since the start of the game.
    pub fn steps(&self) -> usize {
        self.subject.as_ref().map_or(0, |subject| subject.reviewer.record().steps())
    }

    /// The side from whose perspective the game is reviewed.
    pub fn seen_by(&self) -> Side {
        self.subject.as_ref().map_or(Side::Heroes, |subject| subject.seen_by)
    }

    /// The screen that leaving the review leads to.
    pub fn back(&self) -> Screen {
        self.subject.as_ref().map_or(Screen::SavedGames, |subject| subject.back)
    }

    /// The results from the current perspective.
    pub fn found(&self) -> Option<&Review> {
        self.found[place(self.seen_by())].as_ref()
    }

    /// The number of decisions before the mistake of this index; `None` if there is no such mistake.
    pub fn step_of(&self, mistake: usize) -> Option<usize> {
        let found = self.found()?;
        Some(found.turns[found.mistakes.get(mistake)?.turn].step)
    }

    /// The share of the analysis that is done, from 0 to 1, while one is under way.
    pub fn share(&self) -> Option<f32> {
        self.thought.as_ref().map(Background::share)
    }

    /// Why there can be no results, in a sentence.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    /// Changes to the perspective of the other side; only once the game is over, because until then what that side knows is secret.
    pub fn turn(&mut self) {
        let is_over = self.found().is_some_and(|review| review.is_over);
        if let Some(subject) = self.subject.as_mut().filter(|_| is_over) {
            subject.seen_by = subject.seen_by.enemy();
            self.chosen = 0;
        }
    }

    /// Stops the analysis. Returns whether the results of the other side, found earlier, are shown instead.
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

    /// Takes in the results of the analysis, if it has ended.
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

/// The index of a side's results among those of a [`GameReview`].
const fn place(side: Side) -> usize {
    match side {
        Side::Heroes => 0,
        Side::Overlord => 1,
    }
}

/// The side with people if the other is played by computers; otherwise the Heroes.
fn side_of_people(seats: &Seats, game: &Game) -> Side {
    let computers = &seats.computers;
    let mut heroes = game.quest.heroes.iter();
    let all_led = heroes.all(|hero| computers.leader(*hero).is_some());
    match computers.overlord {
        None if all_led && !computers.is_empty() => Side::Overlord,
        _ => Side::Heroes,
    }
}

/// Fetches the requested game when the review screen opens.
pub fn open(
    mut review: ResMut<GameReview>,
    connection: Res<Connection>,
    (lobby, saves, language): (Res<Lobby>, Res<Saves>, Res<Language>),
) {
    let Some(wanted) = review.wanted.take() else { return };
    let content = &lobby.library.content;
    let (fetched, file, back) = match wanted {
        ReviewSubject::Table => (connection.reviewer(content), PathBuf::new(), Screen::Aftermath),
        ReviewSubject::Kept(file) => match kept(&saves, file, content) {
            Ok((reviewer, file)) => (Some(reviewer), file, Screen::SavedGames),
            Err((file, unusable)) => {
                *review = GameReview {
                    trouble: Some(language::unusable(&language, &file, &unusable)),
                    ..GameReview::default()
                };
                return;
            }
        },
    };
    if !review.take_up(fetched, content, (file, back)) {
        review.trouble = Some(language.say("review-impossible"));
    }
}

/// Reads a saved game from the best of its files, and returns that file, too.
fn kept(saves: &Saves, file: PathBuf, content: &Arc<Content>) -> Result<(Reviewer, PathBuf), (PathBuf, Unusable)> {
    let (file, found, _) = record::read_best(saves.0.as_deref(), &file)?;
    let mut truth = World::new();
    match record::resume(found, content, &mut truth) {
        Ok(resumed) => Ok((Reviewer::of(resumed.record, Arc::clone(content)), file)),
        Err(unusable) => Err((file, unusable)),
    }
}

/// Starts the analysis if there are no results yet, and takes them in.
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

/// Shows the replay at the decision that somebody wants to watch.
///
/// # Errors
/// Nothing of the game can be played, although it could when it was reviewed.
pub fn watch(start: &mut Start, (viewer, review): (&mut ReplayViewer, &mut GameReview), step: usize) -> Result<(), (PathBuf, Unusable)> {
    let GameReview {
        subject,
        aside,
        watched_from,
        ..
    } = review;
    let from = watched_from.take().unwrap_or(Screen::Review);
    let Some(subject) = subject else {
        start.screen.set(Screen::SavedGames);
        return Ok(());
    };
    if subject.back == Screen::Aftermath && aside.is_none() {
        *aside = Some(Aside {
            connection: std::mem::take(&mut *start.client.connection),
            seats: start.client.session.seats.clone(),
            came: std::mem::take(&mut *start.came),
        });
    }
    let (reviewer, file) = (Arc::clone(&subject.reviewer), subject.file.clone());
    replay::open_reviewed(start, viewer, (&reviewer, step), from).map_err(|unusable| (file, unusable))
}

/// Presents the game that was set aside again, when its aftermath is returned to.
fn lay_back(mut review: ResMut<GameReview>, mut client: Client, mut came: ResMut<Came>) {
    if let Some(Aside {
        connection,
        seats,
        came: before,
    }) = review.aside.take()
    {
        client.sit_down(connection.anew(), seats);
        *came = before;
    }
}

/// The number of decisions before the one that decided a game: the last attack or card; `None` if there was none.
pub fn deciding(decisions: &[Decision]) -> Option<usize> {
    decisions.iter().rposition(|decision| {
        matches!(
            decision,
            Decision::Fight(_)
                | Decision::Shoot(_)
                | Decision::Cast(..)
                | Decision::UseFeat(_)
                | Decision::Act { .. }
                | Decision::Open(_)
                | Decision::Strike(_)
                | Decision::Play(_)
        )
    })
}

/// Stops the analysis when the screen is left.
fn leave(mut review: ResMut<GameReview>) {
    review.thought = None;
}

/// Adds reviews.
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
        )
        .add_systems(
            OnTransition {
                exited: Screen::Play,
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
