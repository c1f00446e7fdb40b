//! The coach, a setting that is off at first: before something that would cost much of the chance to win, it asks once whether that is
//! meant, and says what would be better.
//!
//! ```text
//! what a click orders ─▶ compared, beside the window, with the best that a computer would think of ─▶ costs little: it is decided
//!                                                                                                ─▶ costs much: it is asked first
//! ```
//! It knows what the side knows that is asked. For the Overlord it speaks only where no person leads a hero: what it says is read by
//! all (HID-1). At an Interrupt it is silent: how long it thinks would tell what he holds (HID-2). Somebody who was asked and meant it
//! is left alone for the rest of the model's turn.

use bevy::prelude::*;

use crate::{
    interaction::{confirmation::Confirm, context::Table, dialog::Dialog, hint, put_in_queue},
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

/// What the coach looks at.
#[derive(Resource, Default)]
pub struct Coach {
    meant: Option<Meant>,
    /// The round, and whose turn it was, when it asked last.
    asked: Option<(u16, Option<PieceId>)>,
}

/// What was ordered, while it is looked at.
struct Meant {
    /// The turn that it decides.
    turn: u64,
    decisions: Vec<Decision>,
    thought: Option<Background<Option<Option<Warning>>>>,
}

/// The moment in which it would ask.
fn moment(table: &Table) -> (u16, Option<PieceId>) {
    let course = table.client.game.course();
    (course.round, course.active.map(|active| active.piece))
}

/// Takes what was ordered to look at it first, if that is wanted. Says whether it does.
pub(super) fn takes(table: &mut Table, decisions: &[Decision]) -> bool {
    table.coach.meant = None;
    let is_choice = matches!(
        table.client.game.prompt(),
        Some(Prompt::ChooseHero | Prompt::Act(_) | Prompt::Command | Prompt::ChooseInterrupter)
    );
    let is_for_all = table.summary.turn.banner.side != Some(Side::Overlord) || !hint::is_a_hero_led(&table.summary, &table.client.seats);
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

/// Lets it look, and goes on with what was ordered, or asks.
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

/// What it asks.
fn question(words: &Language, warning: &Warning) -> String {
    let better = language::orders(words, &warning.better).join(&words.say("hint-then"));
    let cost = V::from((warning.cost * 100.0).round() as i64);
    let text = words.tell("coach-asks", &[("cost", cost), ("better", V::from(better))]);
    let reasons = warning.reasons.iter().map(|reason| language::advice_reason(words, reason));
    std::iter::once(text).chain(reasons).collect::<Vec<_>>().join("\n")
}
