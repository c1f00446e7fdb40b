//! Which decisions the game asks about before it makes them; people choose this in the settings, on the page *Game*.
//!
//! * `Nothing`: none.
//! * `Costly`: decisions that give away something that cannot be had again: a walk that draws Free Attacks (MOV-7); the end of a
//!   turn in which the model neither moved nor acted, or could act from where it stands (RND-3); the end of the Overlord's turn or
//!   of an Interrupt with Commands or models left (RND-6, OVL-5); leaving a game that could not be saved. Steps that are left after
//!   a walk are not asked about, because most turns end with some.
//! * `All`: also every decision that rolls dice or cannot be undone, and leaving any game.
//!
//! Only the kind of a decision counts, never its outcome: the question would betray what is hidden (HID-2). Told dice, the order of
//! Free Attacks, and decisions that have a dialog of their own (raising a Bone Pile, placing a model, a trade) are not asked about
//! a second time.

use crate::{
    interaction::{context::Table, dialog::Dialog, intent::Intent, options, page::OpenPage},
    session::{connection::Connection, lobby::Lobby},
    settings::{Confirms, Settings},
    state::{Menu, Screen},
};
use bevy::prelude::*;
use dungeon_play::language::FluentValue as V;
use dungeon_rules::{grid::Facing, rules::forecast::Forecast, table::PieceId};

use dungeon_play::language;
use dungeon_rules::table::{Decision, Prompt};

/// The question to ask before these decisions are made; `None` if they may be made at once.
pub fn question(table: &Table, decisions: &[Decision]) -> Option<String> {
    let confirms = table.settings.confirms;
    let last = decisions.last()?;
    if confirms == Confirms::Nothing {
        return None;
    }
    costs(table, last).or_else(|| {
        let final_one = decisions.iter().find(|decision| is_final(decision))?;
        (confirms == Confirms::All).then(|| {
            let words = &*table.language;
            // Everybody reads the question, so it does not name the Overlord's card (HID-1).
            let decision = V::from(match final_one {
                Decision::Play(_) => words.say("decision-play-unknown"),
                other => language::decision(words, table.client.game.world(), other),
            });
            words.tell("confirm-final", &[("decision", decision)])
        })
    })
}

/// Whether the game asks before somebody leaves the game of this connection.
pub fn asks_to_leave(confirms: Confirms, connection: &Connection) -> bool {
    match confirms {
        Confirms::Nothing => false,
        Confirms::Costly => connection.is_unsaved(),
        Confirms::All => true,
    }
}

/// The question about what this end of a turn gives away; `None` if it gives nothing away.
fn costs(table: &Table, decision: &Decision) -> Option<String> {
    let (words, game, options) = (&*table.language, &table.client.game, &table.chosen.options);
    let acts = |decision: &Decision| {
        matches!(
            decision,
            Decision::Fight(_) | Decision::Shoot(_) | Decision::Cast(..) | Decision::Open(_) | Decision::Act { .. }
        )
    };
    match (decision, game.prompt()?) {
        (Decision::Finish, Prompt::Act(piece)) => {
            let active = game.course().active.filter(|active| !active.acted && !active.shifted)?;
            let piece = [("piece", V::from(language::name_of(words, game.world(), *piece)))];
            if !active.begun {
                Some(words.tell("confirm-idle", &piece))
            } else if options.decisions.iter().any(acts) {
                Some(words.tell("confirm-can-act", &piece))
            } else {
                None
            }
        }
        (Decision::Pass, Prompt::Command | Prompt::ChooseInterrupter) => {
            let more = options.decisions.iter().any(|other| other != decision);
            more.then(|| words.say("confirm-commands"))
        }
        _ => None,
    }
}

/// Whether this decision can never be undone, whatever its outcome.
const fn is_final(decision: &Decision) -> bool {
    matches!(
        decision,
        Decision::BreakAway
            | Decision::Fight(_)
            | Decision::Open(_)
            | Decision::Shoot(_)
            | Decision::Cast(..)
            | Decision::Use(..)
            | Decision::UseFeat(_)
            | Decision::Act { .. }
            | Decision::Play(_)
            | Decision::Reveal
            | Decision::Pass
    )
}

/// A question whether decisions are meant, while it waits for an answer.
#[derive(Clone, Debug)]
pub struct Confirm {
    /// The decisions that are made after a yes.
    pub decisions: Vec<Decision>,
    /// For a walk that draws Free Attacks: what the click meant, and the facing chosen for its end.
    pub walk: Option<(options::CellAction, Option<Facing>)>,
    /// The models that make their Free Attacks first, each with its odds.
    pub strikes: Vec<(PieceId, Option<Forecast>)>,
    /// A sentence on what the model does of itself after the Free Attacks if they do not wound it; `None` if nothing.
    pub then: Option<String>,
    /// The text of the question; empty if Free Attacks are what is asked about.
    pub question: String,
    /// The dialog that the question was asked over; it opens again after a no.
    pub behind: Option<Box<Dialog>>,
}

/// Opens the settings or the rules, or leaves the game.
pub(super) fn heed(
    mut intents: MessageReader<Intent>,
    (mut menu, mut page, mut screen): (ResMut<Menu>, ResMut<OpenPage>, ResMut<NextState<Screen>>),
    (settings, connection, lobby): (Res<Settings>, Res<Connection>, Res<Lobby>),
) {
    for intent in intents.read() {
        match intent {
            Intent::Rules => menu.toggle_rules(),
            Intent::Settings => menu.open_settings(),
            Intent::Leave => {
                page.0 = None;
                if asks_to_leave(settings.confirms, &connection) {
                    // The settings hold the question whether to leave.
                    menu.open_settings();
                } else {
                    screen.set(lobby.to_play.home());
                }
            }
            _ => {}
        }
    }
}
