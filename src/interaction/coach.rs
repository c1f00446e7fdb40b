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

use bevy::prelude::*;

use crate::{
    interaction::{confirmation::Confirm, context::Table, dialog::Dialog, put_in_queue},
    platform::frame_pacing::WakeUp,
    session::{
        background::{Background, Heard},
        lobby::Levels,
    },
};
use dungeon_play::{
    computer::{
        advice::Warning,
        level::{self, Level},
    },
    language::{self, FluentValue as V, Language},
};
use dungeon_rules::table::{Decision, PieceId, Prompt, Side};

/// The state of the coach.
#[derive(Resource, Default)]
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

/// The round and the active model: the coach asks once per such moment.
fn moment(table: &Table) -> (u16, Option<PieceId>) {
    let course = table.client.game.course();
    (course.round, course.active.map(|active| active.piece))
}

/// Hands these decisions to the coach if it is to look at them first. Returns whether it does; otherwise the caller carries them
/// out.
pub(super) fn takes(table: &mut Table, decisions: &[Decision]) -> bool {
    table.coach.meant = None;
    let is_choice = matches!(
        table.client.game.prompt(),
        Some(Prompt::ChooseHero | Prompt::Act(_) | Prompt::Command | Prompt::ChooseInterrupter)
    );
    let is_for_all = table.summary.turn.banner.side != Some(Side::Overlord) || table.client.seats.is_overlord_alone();
    let is_new = table.coach.asked != Some(moment(table));
    let looks = table.settings.coach.least().is_some() && is_choice && is_for_all && is_new && table.client.offers.decisions.len() > 1;
    if looks {
        table.coach.meant = Some(Meant {
            turn: table.client.session.turn,
            decisions: decisions.to_vec(),
            thought: None,
        });
        table.open.dialog.0 = None;
        table.chosen.press.cell = None;
    }
    looks
}

/// Starts or follows the coach's thought, then queues the decisions or asks whether they are meant.
pub(super) fn think(mut table: Table, (levels, wake): (Res<Levels>, Res<WakeUp>)) {
    let turn = table.client.session.turn;
    let Some(mut meant) = table.coach.meant.take().filter(|meant| meant.turn == turn) else {
        return;
    };
    let Some(least) = table.settings.coach.least() else {
        return put_in_queue(&mut table, meant.decisions);
    };
    if meant.thought.is_none() {
        meant.thought = begin(&table, &meant.decisions, least, &levels.0, &wake);
    }
    match meant.thought.as_mut().map_or(Heard::Over, Background::hear) {
        Heard::Nothing => {
            table.chosen.status.notice = Some(table.language.say("coach-looks"));
            table.coach.meant = Some(meant);
        }
        Heard::Answer(Some(Some(warning))) => {
            table.coach.asked = Some(moment(&table));
            table.chosen.status.notice = None;
            table.open.dialog.0 = Some(Dialog::Confirm(Confirm {
                decisions: meant.decisions,
                walk: None,
                strikes: Vec::new(),
                then: None,
                question: question(&table.language, &warning),
                behind: None,
            }));
        }
        Heard::Answer(_) | Heard::Over => put_in_queue(&mut table, meant.decisions),
    }
}

fn begin(table: &Table, meant: &[Decision], least: f64, levels: &[Level], wake: &WakeUp) -> Option<Background<Option<Option<Warning>>>> {
    let level = levels.iter().find(|level| level.id == level::USUAL)?.clone();
    let mut adviser = table.client.connection.adviser()?;
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
    let reasons = warning.reasons.iter().map(|reason| language::advice_reason(words, reason));
    std::iter::once(text).chain(reasons).collect::<Vec<_>>().join("\n")
}
