//! What keys and gamepad buttons mean on the play screen, which are enough to do everything (RND-3): for each [`Context`] a table from
//! input actions to intents. What an intent then does, and for whom, is the same as for a button or a click.

use crate::{
    input::{Action, Control, Controls, Press},
    interaction::{
        focus::FocusArea, intent::Intent, map_overlays::Overlay, overlord_window::OwnWindow, page::Page, side_panels::Edge,
        state::Interaction, table::Table,
    },
    presented::actions::ActionKind,
    session::replay::ReplayCommand,
};
use bevy::prelude::KeyCode;
use dungeon_play::computer::review::WhichTurn;
use dungeon_rules::{
    grid::Facing,
    table::{Decision, Prompt},
};

/// What gets the keys. The topmost thing does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Context {
    /// A gamepad is missing: the game waits for it, or for somebody to take its seat.
    MissingDevice,
    /// A replay is watched.
    Replay,
    /// The recap is open.
    Recap,
    /// Another page is open.
    Page,
    /// Something is being shown, or has to be read.
    Reading,
    /// A dialog or the curtain asks something.
    Dialog,
    /// The keys move over the cards of the Overlord's own window.
    OwnWindow,
    /// The board, the card drawer and the numbered answers to a question.
    Board,
}

/// The keys that open pages, the rules and the panels beside the rails, whatever else is open.
const ALWAYS: &[(Action, Intent)] = &[
    (Action::Rules, Intent::Rules),
    (Action::Advice, Intent::Advice),
    (Action::Help, Intent::Help),
    (Action::Why, Intent::Why),
    (Action::LeftPanels, Intent::NextPanel(Edge::Left)),
    (Action::RightPanels, Intent::NextPanel(Edge::Right)),
    (Action::LeftPins, Intent::PinAll(Edge::Left)),
    (Action::RightPins, Intent::PinAll(Edge::Right)),
];

const REPLAY: &[(Action, Intent)] = &[
    (Action::Rules, Intent::Rules),
    (Action::Help, Intent::Help),
    (Action::LeftPanels, Intent::NextPanel(Edge::Left)),
    (Action::RightPanels, Intent::NextPanel(Edge::Right)),
    (Action::LeftPins, Intent::PinAll(Edge::Left)),
    (Action::RightPins, Intent::PinAll(Edge::Right)),
    (Action::Buttons, Intent::Buttons),
    (Action::Run, Intent::View(ReplayCommand::Run)),
    (Action::StepOn, Intent::View(ReplayCommand::Step(1))),
    (Action::StepBack, Intent::View(ReplayCommand::Step(-1))),
    (Action::RoundOn, Intent::View(ReplayCommand::Round(1))),
    (Action::RoundBack, Intent::View(ReplayCommand::Round(-1))),
    (Action::ToStart, Intent::View(ReplayCommand::Seek(0))),
    (Action::ToEnd, Intent::View(ReplayCommand::Seek(usize::MAX))),
    (Action::Eyes, Intent::View(ReplayCommand::Perspective)),
    (Action::PlayOn, Intent::View(ReplayCommand::PlayOn)),
    (Action::Back, Intent::View(ReplayCommand::Close)),
    (Action::Danger, Intent::Overlay(Overlay::Danger)),
    (Action::Reach, Intent::Overlay(Overlay::Reach)),
    (Action::Arcs, Intent::Overlay(Overlay::Arcs)),
    (Action::Sight, Intent::Overlay(Overlay::Sight)),
    (Action::Range, Intent::Overlay(Overlay::Range)),
];

const RECAP: &[(Action, Intent)] = &[
    (Action::Recap, Intent::Recap),
    (Action::Back, Intent::Cancel),
    (Action::Right, Intent::Recall(true)),
    (Action::End, Intent::Recall(true)),
    (Action::Confirm, Intent::Recall(true)),
    (Action::Left, Intent::Recall(false)),
    (Action::Undo, Intent::Recall(false)),
];

const PAGE: &[(Action, Intent)] = &[(Action::Back, Intent::Cancel), (Action::Hint, Intent::Hint)];

/// Keys that do the same over a dialog and over the board.
const BOTH: &[(Action, Intent)] = &[
    (Action::Back, Intent::Cancel),
    (Action::Up, Intent::Cursor(Facing::North)),
    (Action::Down, Intent::Cursor(Facing::South)),
    (Action::Left, Intent::Cursor(Facing::West)),
    (Action::Right, Intent::Cursor(Facing::East)),
    (Action::Confirm, Intent::Enter),
    (Action::Undo, Intent::Action(ActionKind::Undo)),
    (Action::TurnLeft, Intent::Turn(-1)),
    (Action::TurnRight, Intent::Turn(1)),
    (Action::Hint, Intent::Hint),
    (Action::Recap, Intent::Recap),
    (Action::Danger, Intent::Overlay(Overlay::Danger)),
    (Action::Reach, Intent::Overlay(Overlay::Reach)),
    (Action::Arcs, Intent::Overlay(Overlay::Arcs)),
    (Action::Sight, Intent::Overlay(Overlay::Sight)),
    (Action::Range, Intent::Overlay(Overlay::Range)),
    (Action::Odds, Intent::Overlay(Overlay::Odds)),
    (Action::Curtain, Intent::AskCurtain),
    (Action::Previous, Intent::Next(-1)),
    (Action::Next, Intent::Next(1)),
    (Action::Buttons, Intent::Buttons),
];

const BOARD: &[(Action, Intent)] = &[
    (Action::End, Intent::End),
    (Action::Plan, Intent::Plan),
    (Action::Trade, Intent::Trade),
    (Action::Move, Intent::Action(ActionKind::Move)),
    (Action::Fight, Intent::Action(ActionKind::Fight)),
    (Action::Shoot, Intent::Action(ActionKind::Shoot)),
    (Action::Cast, Intent::Action(ActionKind::Cast)),
    (Action::Item, Intent::Action(ActionKind::Item)),
    (Action::Feat, Intent::Action(ActionKind::Feat)),
    (Action::Act, Intent::Action(ActionKind::Act)),
    (Action::Command, Intent::Action(ActionKind::Command)),
    (Action::Raise, Intent::Action(ActionKind::Raise)),
];

impl Context {
    /// What the actions mean here, the first that fits first.
    pub fn intents(self) -> impl Iterator<Item = &'static (Action, Intent)> {
        let tables: [&[(Action, Intent)]; 3] = match self {
            Self::MissingDevice => [&[(Action::Confirm, Intent::TakeSeat)], &[], &[]],
            Self::Replay => [REPLAY, &[], &[]],
            Self::Recap => [ALWAYS, RECAP, &[]],
            Self::Page => [ALWAYS, PAGE, &[]],
            Self::Reading => [ALWAYS, &[], &[]],
            Self::Dialog => [ALWAYS, BOTH, &[]],
            Self::OwnWindow | Self::Board => [ALWAYS, BOTH, BOARD],
        };
        tables.into_iter().flatten()
    }

    /// What gets the keys now.
    fn of(table: &Table, own: Option<&OwnWindow>, controls: &Controls, press: &Press) -> Self {
        let (state, view) = (&*table.state, table.view);
        if view.devices.lost.is_some() {
            Self::MissingDevice
        } else if view.is_watched() {
            Self::Replay
        } else if state.page.recap().is_some() {
            Self::Recap
        } else if state.page.0.is_some() {
            Self::Page
        } else if !view.playback.is_idle() || view.announcements.wait() {
            Self::Reading
        } else if is_in_own_window(table, own, controls, press) {
            Self::OwnWindow
        } else if state.dialog.0.is_some() || state.curtain.is_asked() {
            Self::Dialog
        } else {
            Self::Board
        }
    }
}

/// Whether a press is meant for the Overlord's own window: his device holds the key or button for peeking, and a card is asked for.
fn is_in_own_window(table: &Table, own: Option<&OwnWindow>, controls: &Controls, press: &Press) -> bool {
    let asked = matches!(table.game.prompt(), Some(Prompt::Command | Prompt::Interrupt));
    let holds = || controls.holders(Action::Peek).any(|device| device == press.device);
    asked && own.is_some_and(|own| own.is_open() && !own.hand.is_empty()) && holds() && table.view.peeks(press.device)
}

/// The intent of a press; `None` if it means nothing here, or if the interface hears it itself.
pub fn intent(table: &Table, own: Option<&OwnWindow>, controls: &Controls, press: &Press) -> Option<Intent> {
    let context = Context::of(table, own, controls, press);
    if let Some(intent) = before_all(table, context, press) {
        return Some(intent);
    }
    let meant = context.intents().find(|(action, _)| press.is(*action));
    let is_always = meant.is_some_and(|(action, _)| ALWAYS.iter().any(|(own, _)| own == action));
    let meant = meant.map(|(_, intent)| intent.clone());
    match context {
        Context::MissingDevice | Context::Recap | Context::Page => meant,
        _ if is_always => meant,
        Context::Reading => reading(table, controls, press),
        Context::OwnWindow => own.and_then(|own| own_card(table, own, press)),
        _ if is_heard_by_interface(table.state, press) => None,
        Context::Replay => meant,
        Context::Dialog | Context::Board => at_board(table, press, meant),
    }
}

/// What a press means before the table of the context is asked.
fn before_all(table: &Table, context: Context, press: &Press) -> Option<Intent> {
    let (state, view) = (&*table.state, table.view);
    match context {
        Context::MissingDevice | Context::Recap => None,
        Context::Replay if view.announcements.wait() && goes_on(press) => Some(Intent::Continue),
        Context::Replay => closed_by_back(state).filter(|_| press.is(Action::Back)),
        _ if press.is(Action::Back) && state.hint.explains() => Some(Intent::Cancel),
        Context::Page => None,
        _ if view.attack.attack.is_some() && (press.is(Action::Odds) || press.is(Action::Buttons)) => Some(Intent::TrayOdds),
        _ => turn_beside(table, context, press).map(Intent::WhyOf),
    }
}

/// What a press means over the board or a dialog, given what the table says.
fn at_board(table: &Table, press: &Press, meant: Option<Intent>) -> Option<Intent> {
    // The press shortens the time for which the computer's decision is pointed out.
    if table.view.summary.turn.banner.thinks && [Action::End, Action::Confirm].iter().any(|action| press.is(*action)) {
        return None;
    }
    if let Some(number) = press.number().filter(|_| is_numbered(table)) {
        return Some(Intent::Number(number));
    }
    match meant? {
        Intent::Cancel if press.control == Control::Key(KeyCode::Escape) => Some(Intent::Escape),
        Intent::Next(_) if press.shift => Some(Intent::Next(-1)),
        meant => Some(meant),
    }
}

/// Whether number keys choose something now.
fn is_numbered(table: &Table) -> bool {
    let state = &*table.state;
    let prompt = table.view.summary.turn.prompt.as_ref();
    let drawer = state.drawer_of_keys().is_some() && !table.is_busy();
    let asked = matches!(prompt, Some(Prompt::Dice { .. } | Prompt::FreeAttack { .. } | Prompt::ChooseHero));
    state.dialog.trade().is_some() || drawer || asked || state.numbers_hand(prompt)
}

/// Whether a press goes on past what is read out in a replay.
fn goes_on(press: &Press) -> bool {
    [Action::Run, Action::Confirm, Action::End].iter().any(|action| press.is(*action))
}

/// What Back closes while a replay is watched, before it leaves it.
fn closed_by_back(state: &Interaction) -> Option<Intent> {
    if state.page.0 == Some(Page::KeyHelp) || state.focus.area == FocusArea::Buttons {
        Some(Intent::Cancel)
    } else if state.panels.are_open() {
        Some(Intent::ClosePanels)
    } else {
        None
    }
}

/// While a computer's turn is explained and nothing else lies over the explanation: the earlier or later turn that is asked for.
fn turn_beside(table: &Table, context: Context, press: &Press) -> Option<WhichTurn> {
    let by = press.among(&[(Action::Left, -1), (Action::Right, 1)])?;
    let is_read = context == Context::Board && table.state.focus.area == FocusArea::Board && !table.is_busy();
    table.state.hint.beside(by).filter(|_| is_read)
}

/// Any key goes on while something is shown or has to be read, but for those that take effect while they are held, and those that
/// come too soon for somebody to have read it.
fn reading(table: &Table, controls: &Controls, press: &Press) -> Option<Intent> {
    let view = table.view;
    let is_held = [Action::Peek, Action::Settings, Action::FullScreen]
        .iter()
        .any(|action| press.is(*action));
    let is_unread = controls.soon && view.announcements.wait();
    (!is_held && !press.is_modifier() && !press.again && !is_unread).then_some(Intent::Continue)
}

/// What a press means for the cards in the Overlord's own window.
fn own_card(table: &Table, own: &OwnWindow, press: &Press) -> Option<Intent> {
    let last = own.hand.len().checked_sub(1)?;
    let at = table.state.selection.own_card.min(last);
    let play = |place: usize| {
        let card = own.hand.get(place).filter(|card| card.refused.is_none())?;
        Some(Intent::Decide(Decision::Play(card.piece)))
    };
    let steps = [
        (Action::Left, last),
        (Action::TurnLeft, last),
        (Action::Right, 1),
        (Action::TurnRight, 1),
    ];
    if let Some(number) = press.number() {
        play(number - 1)
    } else if let Some(step) = press.among(&steps) {
        Some(Intent::OwnCard((at + step) % (last + 1)))
    } else if press.is(Action::Confirm) {
        play(at)
    } else {
        None
    }
}

/// Whether keys move over buttons now, and this press moves there or presses one: the interface hears that itself.
fn is_heard_by_interface(state: &Interaction, press: &Press) -> bool {
    let steps = press.moves()
        || [Action::Confirm, Action::Next, Action::Previous]
            .iter()
            .any(|action| press.is(*action));
    match state.focus.area {
        FocusArea::Board => false,
        FocusArea::Windows => steps,
        // Space presses the focused button as well.
        FocusArea::Buttons => steps || press.control == Control::Key(KeyCode::Space),
    }
}

/// The input action whose key or button presses this button of the action bar.
pub const fn action_of(kind: ActionKind) -> Action {
    match kind {
        ActionKind::Command => Action::Command,
        ActionKind::Raise => Action::Raise,
        ActionKind::PlayCard => Action::Curtain,
        ActionKind::Move | ActionKind::BreakAway => Action::Move,
        ActionKind::Fight => Action::Fight,
        ActionKind::Shoot => Action::Shoot,
        ActionKind::Cast => Action::Cast,
        ActionKind::Item => Action::Item,
        ActionKind::Feat => Action::Feat,
        ActionKind::Act => Action::Act,
        ActionKind::End => Action::End,
        ActionKind::Undo => Action::Undo,
    }
}
