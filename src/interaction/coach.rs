//! The coach, a setting that is off by default. Before decisions that would cost much of the chance to win, it asks once whether
//! they are meant, and says what would be better.
//!
//! ```text
//! what a click orders ─▶ compared, in the background, with the best that a computer would think of ─▶ costs little: it is decided
//!                                                                                                ─▶ costs much: it is asked first
//! ```
//! The coach knows what the side that is asked knows. For the Overlord it speaks only if no person leads a hero, because everybody
//! reads what it says (HID-1). At an Interrupt it is silent: the time that it takes would tell what the Overlord holds (HID-2).
//! Once it has asked, it stays silent for the rest of the model's turn.

use crate::{
    interaction::{dialog::Confirm, view::View},
    platform::frame_pacing::WakeUp,
    presented::game::PresentedGame,
    session::connection::Connection,
};
use dungeon_play::{
    background::{Background, Heard},
    computer::{
        advice::Warning,
        level::{self, Level},
    },
    language::{self, FluentValue as V, Language},
};
use dungeon_rules::table::{Decision, PieceId, Prompt, Side};

/// The state of the coach.
#[derive(Default)]
pub struct Coach {
    meant: Option<Meant>,
    /// The round, and the model whose turn it was, when the coach last asked.
    asked: Option<(u16, Option<PieceId>)>,
}

/// Decisions that were ordered, while the coach looks at them.
struct Meant {
    /// The turn of the session in which they were ordered; in any other they are dropped.
    turn: u64,
    decisions: Vec<Decision>,
    thought: Option<Background<Option<Option<Warning>>>>,
}

/// What the coach says of the decisions that it looks at.
pub enum Said {
    /// It looks at none.
    Nothing,
    /// It is still looking.
    Looks,
    /// These decisions may be made.
    GoOn(Vec<Decision>),
    /// These cost much: whether they are meant.
    Asks(Box<Confirm>),
}

/// The round and the active model: the coach asks once per such moment.
fn moment(game: &PresentedGame) -> (u16, Option<PieceId>) {
    let course = game.course();
    (course.round, course.active.map(|active| active.piece))
}

impl Coach {
    /// Hands these decisions to the coach if it is to look at them first. Returns whether it does; otherwise the caller carries them
    /// out.
    pub fn takes(&mut self, view: &View, game: &PresentedGame, decisions: &[Decision]) -> bool {
        self.meant = None;
        let session = &view.session;
        let is_choice = matches!(
            game.prompt(),
            Some(Prompt::ChooseHero | Prompt::Act(_) | Prompt::Command | Prompt::ChooseInterrupter)
        );
        let is_for_all = view.summary.turn.banner.side != Some(Side::Overlord) || session.seats.is_overlord_alone();
        let is_new = self.asked != Some(moment(game));
        let looks = view.settings.coach.least().is_some() && is_choice && is_for_all && is_new && session.offers.decisions.len() > 1;
        if looks {
            self.meant = Some(Meant {
                turn: session.turn,
                decisions: decisions.to_vec(),
                thought: None,
            });
        }
        looks
    }

    /// Whether it looks at decisions that were ordered.
    pub const fn looks(&self) -> bool {
        self.meant.is_some()
    }

    /// Starts or follows the coach's thought. Decisions that were ordered in another turn of the game are dropped.
    pub fn think(&mut self, view: &View, game: &PresentedGame, connection: &Connection, levels: &[Level], wake: &WakeUp) -> Said {
        let Some(mut meant) = self.meant.take().filter(|meant| meant.turn == view.session.turn) else {
            return Said::Nothing;
        };
        let Some(least) = view.settings.coach.least() else {
            return Said::GoOn(meant.decisions);
        };
        if meant.thought.is_none() {
            meant.thought = begin(connection, &meant.decisions, least, levels, wake);
        }
        match meant.thought.as_mut().map_or(Heard::Over, Background::hear) {
            Heard::Nothing => {
                self.meant = Some(meant);
                Said::Looks
            }
            Heard::Answer(Some(Some(warning))) => {
                self.asked = Some(moment(game));
                Said::Asks(Box::new(Confirm {
                    question: question(&view.language, &warning),
                    ..Confirm::of(meant.decisions)
                }))
            }
            Heard::Answer(_) | Heard::Over => Said::GoOn(meant.decisions),
        }
    }
}

fn begin(
    connection: &Connection,
    meant: &[Decision],
    least: f64,
    levels: &[Level],
    wake: &WakeUp,
) -> Option<Background<Option<Option<Warning>>>> {
    let level = levels.iter().find(|level| level.id == level::USUAL)?.clone();
    let mut adviser = connection.adviser()?;
    let meant = meant.to_vec();
    Some(Background::begin("coach", wake, move |progress| {
        adviser.warn(&meant, least, &level, progress)
    }))
}

/// The text of the question: the cost in percent, the better decisions and the reasons.
fn question(words: &Language, warning: &Warning) -> String {
    let better = language::orders(words, &warning.better).join(&words.say("hint-then"));
    let cost = V::from((warning.cost * 100.0).round() as i64);
    let text = words.tell("coach-asks", &[("cost", cost), ("better", V::from(better))]);
    let reasons = language::advice_reasons(words, &warning.reasons);
    std::iter::once(text).chain(reasons).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
impl Clone for Coach {
    /// A thought that is under way begins anew.
    fn clone(&self) -> Self {
        let copy = |meant: &Meant| Meant {
            turn: meant.turn,
            decisions: meant.decisions.clone(),
            thought: None,
        };
        Self {
            meant: self.meant.as_ref().map(copy),
            asked: self.asked,
        }
    }
}

#[cfg(test)]
impl std::fmt::Debug for Coach {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        (self.meant.as_ref().map(|meant| &meant.decisions), self.asked).fmt(f)
    }
}
