//! Before which decisions the game asks whether they are meant; people choose in the settings, on the page *Game*.
//!
//! * `Nothing`: before none.
//! * `Costly`: before what cannot be had again and gives something away: a walk that draws Free Attacks (MOV-7); the end of a
//!   turn in which the model neither moved nor acted, or could act from where it stands (RND-3); the end of the Overlord's turn or
//!   of an Interrupt with Commands or models left (RND-6, OVL-5); leaving a game that could not be saved. Steps that are left after a
//!   walk are not asked about: that is how most turns end.
//! * `All`: also before everything that lets dice fall or that undo does not take back, and before leaving any game.
//!
//! It is asked by the kind of a decision alone, never by what would come of it: the question would betray what is hidden
//! (HID-2). Told dice, the order of Free Attacks, and what has a dialog of its own (bones that rise, a model that comes into
//! play, a trade) are not asked about a second time.

use crate::{
    interaction::{context::Table, dialog::Dialog, intent::Intent, options, page::OpenPage},
    session::{connection::Connection, play_test::PlayTest},
    settings::{Confirms, Settings},
    state::{Menus, Screen},
};
use bevy::prelude::*;
use dungeon_play::language::FluentValue as V;
use dungeon_rules::{grid::Facing, rules::forecast::Forecast, table::PieceId};

use dungeon_play::language;
use dungeon_rules::table::{Decision, Prompt};

/// What is asked before these decisions; nothing when they may be made at once.
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
            // All read the question: which card it is stays behind the curtain (HID-1).
            let decision = V::from(match final_one {
                Decision::Play(_) => words.say("decision-play-unknown"),
                other => language::decision(words, table.client.game.world(), other),
            });
            words.tell("confirm-final", &[("decision", decision)])
        })
    })
}

/// Whether it is asked before somebody leaves the game at the other end of this connection.
pub fn asks_to_leave(confirms: Confirms, connection: &Connection) -> bool {
    match confirms {
        Confirms::Nothing => false,
        Confirms::Costly => connection.is_unsaved(),
        Confirms::All => true,
    }
}

/// What the end of a turn gives away.
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

/// Whether undo does not take it back, whatever comes of it.
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

/// What waits for a yes: a Break Away, or what else people want to be asked about.
#[derive(Clone, Debug)]
pub struct Confirm {
    /// What would be decided.
    pub decisions: Vec<Decision>,
    /// Of a Break Away: what the click meant, and the facing chosen for its end.
    pub walk: Option<(options::CellAction, Option<Facing>)>,
    /// Who strikes first, with the odds.
    pub strikes: Vec<(PieceId, Option<Forecast>)>,
    /// What is asked instead of that.
    pub question: String,
    /// What was open when it was asked, and is again after a no.
    pub behind: Option<Box<Dialog>>,
}

/// The settings were pressed, or the rules, or the way out.
pub(super) fn heed(
    mut intents: MessageReader<Intent>,
    (mut menus, mut page, mut screen): (ResMut<Menus>, ResMut<OpenPage>, ResMut<NextState<Screen>>),
    (settings, connection, play_test): (Res<Settings>, Res<Connection>, Res<PlayTest>),
) {
    for intent in intents.read() {
        match intent {
            Intent::Rules => menus.rules_asked = true,
            Intent::Settings => menus.settings = true,
            Intent::Leave => {
                page.0 = None;
                if asks_to_leave(settings.confirms, &connection) {
                    // There it is asked.
                    menus.settings = true;
                } else {
                    screen.set(play_test.home());
                }
            }
            _ => {}
        }
    }
}
