//! What every intent does: the one road for whatever people want, whichever device it comes from.
//!
//! ```text
//! Intent + Device ─▶ admitted? ─▶ Table: Interaction changed, Effects noted
//! ```
//! Who may want what is decided in `admit` alone. Most of what decides something waits until the table is at rest.

use crate::{
    input::Device,
    interaction::{
        card_selection,
        dialog::{Confirm, Dialog},
        effect::Effect,
        focus::FocusArea,
        intent::Intent,
        options::CellAction,
        page::Page,
        placement::PlacementDraft,
        raise_dead::RaiseDraft,
        recap::Recap,
        table::Table,
    },
    presented::{actions::ActionKind, game::PresentedGame},
    session::replay::ReplayCommand,
    settings::{Confirms, Pins},
};
use dungeon_play::{
    computer::review::WhichTurn,
    language::{self, FluentValue as V},
    perspective::Perspective,
};
use dungeon_rules::{
    grid::{Cell, Facing},
    rules::forecast::Forecast,
    table::{Blow, Decision, PieceId, Prompt},
};

/// Carries out an intent, if its device may have it; otherwise the status line says why not.
pub fn update(table: &mut Table, device: Device, intent: Intent) {
    table.device = device;
    if admit(table, &intent) {
        carry_out(table, intent);
    }
}

/// Whether this intent only looks at something, so that any device may have it.
const fn looks(intent: &Intent) -> bool {
    matches!(
        intent,
        Intent::Continue
            | Intent::ShowFolder
            | Intent::TrayOdds
            | Intent::DismissTip
            | Intent::Peek(false)
            | Intent::HoldCurtain(false)
            | Intent::Press(None)
            | Intent::Drawer(_)
            | Intent::Filter(_)
            | Intent::View(_)
            | Intent::Overlays
            | Intent::Overlay(_)
            | Intent::Panel(_)
            | Intent::NextPanel(_)
            | Intent::Pin(_)
            | Intent::PinAll(_)
            | Intent::ClosePanels
            | Intent::Buttons
            | Intent::Advice
            | Intent::Why
            | Intent::WhyOf(_)
            | Intent::CloseHint
            | Intent::HintOption(_)
            | Intent::Recap
            | Intent::Recall(_)
            | Intent::Rules
            | Intent::Help
            | Intent::Settings
            | Intent::Centre
            | Intent::Leave
    )
}

/// Whether this device may have this intent. While a gamepad is missing nobody may have any but to take its seat. The curtain obeys
/// only the Overlord's device, whichever side is asked. A takeback may be wished for by anybody, and who may agree to it is decided
/// where it is answered. For all else the device must belong to a seat that is asked; the status line says so.
fn admit(table: &mut Table, intent: &Intent) -> bool {
    if table.view.devices.lost.is_some() {
        return *intent == Intent::TakeSeat;
    }
    let state = &*table.state;
    let may_peek = table.view.peeks(table.device);
    match intent {
        Intent::Peek(true)
        | Intent::HoldCurtain(true)
        | Intent::AskCurtain
        | Intent::LiftCurtain
        | Intent::CloseCurtain
        | Intent::OwnCard(_) => may_peek || matches!(intent, Intent::Peek(_)) && table.view.is_watched(),
        Intent::Enter if state.curtain.is_asked() => may_peek,
        Intent::Action(ActionKind::Undo) if !table.view.summary.turn.can_undo => true,
        Intent::Enter | Intent::Confirm if state.dialog.takeback().is_some() => true,
        Intent::Cancel | Intent::Escape if state.focus.area == FocusArea::Buttons => true,
        Intent::Cancel | Intent::Escape if state.page.0.is_some() || state.hint.explains() || state.dialog.takeback().is_some() => true,
        Intent::Cancel | Intent::Escape if state.curtain.is_asked() || is_lifted(table) => may_peek,
        // A device that is not asked has a pointer of its own.
        Intent::Cursor(_) => true,
        _ if looks(intent) => true,
        _ => match table.view.refusal(table.device) {
            Some(words) => {
                table.notice(words);
                false
            }
            None => true,
        },
    }
}

/// Whether the curtain stays open until it is closed.
fn is_lifted(table: &Table) -> bool {
    table.state.curtain.is_open() && !table.state.curtain.is_held() && !table.view.is_watched()
}

/// Carries out an intent that its device may have.
fn carry_out(table: &mut Table, intent: Intent) {
    match intent {
        // A page lies over what is to be read, and is closed first.
        Intent::Continue if table.state.page.0.is_none() => table.effect(Effect::GoOn),
        Intent::ShowFolder => table.effect(Effect::ShowFolder),
        Intent::TrayOdds => table.effect(Effect::TrayOdds),
        Intent::DismissTip => table.effect(Effect::DismissTip),
        Intent::Filter(filter) => table.effect(Effect::Filter(filter)),
        Intent::View(command) => replay(table, command),
        Intent::Rules => table.effect(Effect::Rules),
        Intent::Settings => table.effect(Effect::Settings),
        Intent::Centre => table.effect(Effect::Centre),
        Intent::TakeSeat => table.effect(Effect::TakeSeat(table.device)),
        Intent::Leave => {
            table.state.page.0 = None;
            table.effect(Effect::Leave);
        }

        Intent::Help => table.state.page.toggle(Page::KeyHelp),
        Intent::Advice if table.state.page.0 != Some(Page::KeyHelp) => table.state.page.toggle(Page::WhatCanIDo),
        Intent::Recap => recap(table),
        Intent::Recall(on) => table.state.page.recall(&table.view.log, on),
        Intent::Panel(panel) => table.state.panels.toggle(panel),
        Intent::NextPanel(edge) if !table.is_covered() => table.state.panels.step(&table.view.summary, edge),
        Intent::Pin(panel) => pin(table, panel.turned(table.view.settings.pins)),
        Intent::PinAll(edge) => pin(table, edge.turned(table.view.settings.pins)),
        Intent::ClosePanels => _ = table.state.panels.close(),
        Intent::Overlays => table.state.overlays.listed = !table.state.overlays.listed,
        Intent::Overlay(overlay) => table.state.overlays.toggle(overlay),
        Intent::Buttons => table.state.focus.buttons = !table.state.focus.buttons,

        Intent::Peek(held) => table.state.curtain.peeked_by = held.then_some(table.device),
        Intent::HoldCurtain(held) => table.state.curtain.pressed_by = held.then_some(table.device),
        Intent::AskCurtain if table.state.dialog.takeback().is_none() => table.state.curtain.ask(),
        Intent::LiftCurtain => table.state.curtain.lift(),
        Intent::CloseCurtain => table.state.curtain.close(),
        Intent::OwnCard(place) => table.state.selection.own_card = place,

        Intent::Why => why(table),
        Intent::WhyOf(which) => why_of(table, which),
        Intent::HintOption(option) => table.state.hint.choose(option),
        Intent::CloseHint => _ = table.state.hint.close(),

        Intent::Enter => enter(table),
        Intent::Cancel => _ = back(table),
        Intent::Escape => escape(table),
        Intent::Confirm => confirm(table),
        Intent::Press(cell) => table.state.press = cell,
        Intent::Drag(cell, facing) => {
            table.state.selection.facing = Some(facing);
            table.state.selection.facing_for = Some(cell);
        }
        Intent::Face(facing) => face(table, facing),
        Intent::TradeItem(item, own) => {
            if let Some(Dialog::Trade(draft)) = table.state.dialog.0.as_mut() {
                draft.toggle(item, own);
            }
        }
        Intent::RaiseWhat(minion) => table.change_raising(|draft| draft.minion = minion),
        Intent::RaiseFacing(facing) => table.change_raising(|draft| draft.facing = facing),
        Intent::Cursor(way) => cursor(table, way),
        Intent::Plan => {
            if let Some(odds) = table.preview.odds.take() {
                table.state.selection.plan.add(odds.planned_attack);
            }
        }

        _ if table.is_at_rest() => at_rest(table, intent),
        // All else waits until everything has been shown.
        _ => {}
    }
}

/// Carries out an intent that counts only while the table is at rest.
fn at_rest(table: &mut Table, intent: Intent) {
    match intent {
        Intent::Decide(decision) => decide(table, decision),
        Intent::Action(kind) => act(table, kind),
        Intent::End => end(table),
        Intent::Die(shows) => {
            if let Some(Prompt::Dice { .. }) = table.game.prompt() {
                table.effect(Effect::Decide(Decision::Die(shows)));
            }
        }
        Intent::Raise => {
            if let Some(draft) = table.state.dialog.raise_dead() {
                let decision = draft.decision();
                table.order(vec![decision]);
            }
        }
        Intent::Turn(quarters) => turn(table, quarters),
        Intent::Click(cell) => {
            table.state.press = None;
            match table.state.cell_action(cell) {
                Some(cell_action) => perform(table, cell_action),
                None => card_selection::explain(table, cell),
            }
        }
        Intent::Next(by) => next(table, by),
        Intent::Number(number) => number_of(table, number),
        Intent::Hint => hint(table),
        Intent::Card(piece, place) => {
            table.state.panels.close();
            card_selection::card(table, piece, place);
        }
        Intent::CardAlone => card_selection::alone(table),
        Intent::Drawer(piece) => {
            table.state.panels.close();
            card_selection::lay_open(table, piece);
        }
        Intent::TradeOther => card_selection::trade(table),
        Intent::Trade if !table.is_busy() => card_selection::trade(table),
        _ => {}
    }
}

/// Controls the replay. The curtain closes before the perspective changes, so that the cards behind it are looked at anew.
fn replay(table: &mut Table, command: ReplayCommand) {
    if command == ReplayCommand::Perspective {
        table.state.curtain.hand.clear();
        table.state.curtain.close();
    }
    table.effect(Effect::Replay(command));
}

/// Keeps what is pinned from now on, where there is room to dock any of it.
fn pin(table: &mut Table, pins: Pins) {
    if table.state.panels.can_dock() {
        table.effect(Effect::Pin(pins));
    } else {
        table.notice(table.view.language.say("play-no-room-to-pin"));
    }
}

/// Plays the recap on the board, once everything has been shown; where nothing moves, opens its page. Closes the page if it is open.
fn recap(table: &mut Table) {
    let is_open = table.state.page.recap().is_some();
    if !is_open && (table.state.page.0.is_some() || !table.is_at_rest()) {
        return;
    }
    let recap = Recap::of(&table.view.summary, &table.view.log).filter(|_| !is_open && table.view.playback.moves());
    match recap {
        Some(recap) if !table.is_covered() => table.effect(Effect::Recall(recap)),
        _ => table.state.page.toggle_recap(&table.view.summary, &table.view.log),
    }
}

/// Asks for a hint; the page that tells what can be done makes room for it, and no other does.
fn hint(table: &mut Table) {
    match table.state.page.0 {
        None => {}
        Some(Page::WhatCanIDo) => table.state.page.0 = None,
        Some(_) => return,
    }
    let curtain = &table.state.curtain;
    if let Err(why) = table.state.hint.ask(table.view, table.game.prompt(), curtain) {
        table.notice(table.view.language.say(why));
    }
}

/// Explains the turn of a computer that the recap tells of, else its last one; closes an explanation that is open.
fn why(table: &mut Table) {
    if let Some(recap) = table.state.page.recap() {
        table.state.page.0 = None;
        why_of(table, recap.which(&table.view.log));
    } else if table.state.hint.explains() {
        table.state.hint.close();
    } else if table.state.page.0.is_none() {
        why_of(table, WhichTurn::Last);
    }
}

fn why_of(table: &mut Table, which: WhichTurn) {
    if let Err(why) = table.state.hint.explain(&table.view.session, which) {
        table.notice(table.view.language.say(why));
    }
}

/// Does what is chosen.
fn enter(table: &mut Table) {
    if table.state.curtain.is_asked() {
        return table.state.curtain.lift();
    }
    if let Some(intent) = chosen(table) {
        carry_out(table, intent);
    }
}

/// What is chosen: the answer to the open dialog or question, the card of the open drawer, or what a click on the cell of the cursor
/// means.
fn chosen(table: &mut Table) -> Option<Intent> {
    let may = |table: &Table, decision: &Decision| table.state.options.may(decision);
    match &table.state.dialog.0 {
        Some(Dialog::Takeback(_) | Dialog::Confirm(_)) => return Some(Intent::Confirm),
        Some(Dialog::RaiseDead(_)) => return Some(Intent::Raise),
        Some(Dialog::Trade(draft)) => return Some(Intent::Decide(draft.decision())).filter(|_| may(table, &draft.decision())),
        Some(Dialog::Placement(draft)) => return Some(Intent::Decide(draft.decision())),
        None => {}
    }
    match table.view.summary.turn.prompt {
        Some(Prompt::Trade(_)) => Some(Intent::Decide(Decision::Agree)),
        Some(Prompt::Face(_)) => table.state.selection.facing.map(|facing| Intent::Decide(Decision::Turn(facing))),
        _ => match table.state.drawer_of_keys() {
            Some(drawer) if !table.is_busy() => Some(Intent::Card(drawer.piece, drawer.cursor)),
            _ => table.pointing.hover.map(Intent::Click),
        },
    }
}

/// Answers yes: to a takeback, or whether what was ordered is meant.
fn confirm(table: &mut Table) {
    if let Some(request) = table.state.dialog.takeback() {
        match table.view.devices.refusal(table.device, &request.names, &table.view.language) {
            Some(refusal) => table.notice(refusal),
            None => {
                let number = request.number;
                table.state.dialog.close();
                table.effect(Effect::AgreeToTakeback(number));
            }
        }
    } else if let Some(confirm) = table.state.dialog.confirm() {
        let decisions = confirm.decisions.clone();
        table.order_at_once(decisions);
    }
}

/// Answers no, closes what lies on top, or takes one step back. Returns whether there was anything to do.
fn back(table: &mut Table) -> bool {
    let state = &mut *table.state;
    if state.focus.area == FocusArea::Buttons && state.focus.buttons {
        state.focus.buttons = false;
    } else if state.hint.explains() {
        state.hint.close();
    } else if state.page.0.is_some() {
        state.page.0 = None;
    } else if state.curtain.is_asked() {
        state.curtain.close();
    } else if let Some(number) = state.dialog.takeback().map(|request| request.number) {
        state.dialog.close();
        table.effect(Effect::DeclineTakeback(number));
    } else if state.dialog.0.is_none() && is_lifted(table) {
        table.state.curtain.close();
    } else if table.state.dialog.0.is_none() && matches!(table.view.summary.turn.prompt, Some(Prompt::Trade(_))) && table.is_at_rest() {
        table.order(vec![Decision::Decline]);
    } else {
        return table.step_back();
    }
    true
}

/// As [`back`]; with nothing left to step back from, opens the settings, where people look for the way out.
fn escape(table: &mut Table) {
    if !back(table) {
        table.effect(Effect::Settings);
    }
}

/// Sets the facing of what is being placed, else of what is being faced.
fn face(table: &mut Table, facing: Facing) {
    if !table.state.dialog.turn_placed(|_| facing) {
        table.state.selection.facing = Some(facing);
    }
}

/// Moves the cell cursor, the card cursor or the facing that is being chosen. A device that is not asked moves a pointer of its own.
fn cursor(table: &mut Table, way: Facing) {
    if table.view.refusal(table.device).is_some() {
        return table.effect(Effect::Point(table.device, way));
    }
    if !table.is_at_rest() {
        return;
    }
    if matches!(table.view.summary.turn.prompt, Some(Prompt::Face(_))) {
        table.state.selection.facing = Some(way);
    } else if table.state.dialog.raise_dead().is_some() {
        table.change_raising(|draft| draft.facing = way);
    } else if table.state.dialog.turn_placed(|_| way) || table.is_busy() {
        // Only what is placed turns while something is asked.
    } else if let Some(drawer) = table.state.drawer_of_keys()
        && matches!(way, Facing::West | Facing::East)
    {
        let count = table.view.summary.cards.get(&drawer.piece).map_or(0, |cards| cards.cards.len());
        table.state.selection.drawer = Some(drawer.moved(way == Facing::East, count));
    } else {
        move_cursor(table, way);
    }
}

/// Moves the cell cursor by one cell; it begins at the active model, or at the first cell that matters.
fn move_cursor(table: &mut Table, way: Facing) {
    let (dx, dy) = way.forward();
    let cell = match table.pointing.hover {
        Some(hover) => Some(hover.offset(dx, dy)),
        None => {
            let actor = table.state.options.actor.as_ref().map(|actor| actor.cell);
            actor.or_else(|| table.state.cursor_cells().first().copied())
        }
    };
    let floor = &table.view.summary.quest.floor;
    table.pointing.point(cell.filter(|cell| floor.contains(*cell)));
}

/// Moves on to the next choice: a cell on the board, another Minion for the Bone Pile, another partner of a trade.
fn next(table: &mut Table, by: isize) {
    match &table.state.dialog.0 {
        Some(Dialog::RaiseDead(draft)) => {
            if let Some(minion) = draft.next(&table.state.options, by) {
                table.change_raising(|draft| draft.minion = minion);
            }
        }
        Some(Dialog::Trade(_)) => card_selection::trade(table),
        _ if table.is_busy() => {}
        _ => {
            let stops = table.state.cursor_cells();
            table.pointing.next(&stops, by);
        }
    }
}

/// Chooses what has this number, from 1, where choices are numbered.
fn number_of(table: &mut Table, number: usize) {
    let Some(intent) = numbered(table, number) else { return };
    carry_out(table, intent);
}

fn numbered(table: &Table, number: usize) -> Option<Intent> {
    let (state, summary) = (&*table.state, &table.view.summary);
    let place = number.checked_sub(1)?;
    if let Some(draft) = state.dialog.trade() {
        let (item, own) = draft.item(&table.view.summary, place)?;
        return Some(Intent::TradeItem(item, own));
    }
    if let Some(drawer) = state.drawer_of_keys().filter(|_| !table.is_busy()) {
        let count = summary.cards.get(&drawer.piece).map_or(0, |cards| cards.cards.len());
        return (place < count).then_some(Intent::Card(drawer.piece, place));
    }
    if state.numbers_hand(summary.turn.prompt.as_ref()) {
        let card = state.curtain.hand.get(place).filter(|card| card.refused.is_none());
        return card.map(|card| Intent::Decide(Decision::Play(card.piece)));
    }
    match &summary.turn.prompt {
        Some(Prompt::Dice { .. }) if number <= 6 => Some(Intent::Die(number as u8)),
        Some(Prompt::FreeAttack { attackers, .. }) => attackers.get(place).map(|piece| Intent::Decide(Decision::Strike(*piece))),
        Some(Prompt::ChooseHero) => {
            let hero = summary.heroes.get(place).filter(|hero| hero.may_begin);
            hero.map(|hero| Intent::Decide(Decision::Begin(hero.piece)))
        }
        _ => None,
    }
}

/// Makes a decision. Panels and the curtain close, so that its result is seen on the board.
fn decide(table: &mut Table, decision: Decision) {
    table.state.panels.close();
    if matches!(decision, Decision::Play(_)) {
        table.state.curtain.close();
    }
    match decision {
        Decision::Strike(_) => table.effect(Effect::Decide(decision)),
        decision => table.order(vec![decision]),
    }
}

/// Does what a click on a cell means. Asks before a Break Away that draws Free Attacks, unless the settings turn all such questions
/// off.
fn perform(table: &mut Table, cell_action: CellAction) {
    match cell_action {
        CellAction::Pile(pile) => {
            let draft = RaiseDraft::of(table.game.world_mut(), pile, &table.state.options.decisions);
            return table.draft_raising(draft);
        }
        CellAction::Look(facing) => {
            table.state.selection.facing = Some(facing);
            return;
        }
        CellAction::Trade(with) => return card_selection::trade_with(table, with),
        CellAction::Place(cell) => {
            let facing = Facing::South;
            let draft = PlacementDraft { cell, facing };
            return table.state.dialog.open(Dialog::Placement(draft));
        }
        CellAction::Strike(piece) => return table.effect(Effect::Decide(Decision::Strike(piece))),
        CellAction::Begin(_) | CellAction::Walk(_) | CellAction::Attack { .. } | CellAction::Aimed { .. } => {}
    }
    let facing = table.state.selection.facing;
    let decisions = cell_action.decisions(table.state.options.actor.as_ref(), facing);
    let foes = cell_action.draws().to_vec();
    match strikes_to_ask_about(table, &foes) {
        Some(strikes) => {
            let goes_on = decisions
                .iter()
                .rfind(|decision| !matches!(decision, Decision::BreakAway | Decision::Turn(_)));
            let (language, world) = (&*table.view.language, table.game.world());
            let then = goes_on.map(|decision| match decision {
                Decision::Walk(cell) => language.tell("play-confirm-walk", &[("cell", V::from(cell.to_string()))]),
                other => language.tell(
                    "play-confirm-then",
                    &[("what", V::from(language::decision(language, world, other)))],
                ),
            });
            table.ask(Confirm {
                walk: Some((cell_action, facing)),
                strikes,
                then,
                ..Confirm::of(decisions)
            });
        }
        None => table.order(decisions),
    }
}

/// Declares a Break Away that names no cell. Asks before one that draws Free Attacks, unless the settings turn all such questions
/// off.
fn break_away(table: &mut Table) {
    let decisions = vec![Decision::BreakAway];
    let first = table.state.options.actor.as_ref().and_then(|actor| actor.reach.first());
    let foes = first.map(|reach| reach.free_attacks.clone()).unwrap_or_default();
    match strikes_to_ask_about(table, &foes) {
        Some(strikes) => table.ask(Confirm {
            strikes,
            ..Confirm::of(decisions)
        }),
        None => table.order(decisions),
    }
}

/// The Free Attacks that these models would make on the active model, each with its odds; `None` if there are none or if the settings
/// turn all questions off.
fn strikes_to_ask_about(table: &mut Table, foes: &[PieceId]) -> Option<Vec<(PieceId, Option<Forecast>)>> {
    let actor = table.state.actor()?;
    let asks = !foes.is_empty() && table.view.settings.confirms != Confirms::Nothing;
    asks.then(|| strikes(table.game, actor, foes))
}

/// The models that make a Free Attack on this one, each with its odds.
pub fn strikes(game: &mut PresentedGame, piece: PieceId, foes: &[PieceId]) -> Vec<(PieceId, Option<Forecast>)> {
    let odds = |foe: &PieceId| {
        (
            *foe,
            Perspective::SHARED.odds(game.world_mut(), *foe, None, piece, Blow::FreeAttack),
        )
    };
    foes.iter().map(odds).collect()
}

/// Turns the model that is being faced, placed, raised or walked by this many quarter turns clockwise.
fn turn(table: &mut Table, quarters: i32) {
    if table.state.dialog.raise_dead().is_some() {
        return table.change_raising(|draft| draft.facing = draft.facing.turned(quarters));
    }
    if table.state.dialog.turn_placed(|facing| facing.turned(quarters)) {
        return;
    }
    if let (Some(_), Some(facing)) = (table.preview.destination, table.preview.facing) {
        table.state.selection.facing = Some(facing.turned(quarters));
        table.state.selection.facing_for = table.state.press.or(table.pointing.hover);
    } else if let Some(actor) = table.state.options.actor.as_ref() {
        let decision = Decision::Turn(actor.facing.turned(quarters));
        match table.refusal(decision) {
            None => table.order(vec![decision]),
            Some(illegal) => table.notice(table.because(&illegal)),
        }
    }
}

/// Ends the turn, or answers that nothing is done. What a dialog asks is answered by the key that its button names, never by the one
/// that made it ask.
fn end(table: &mut Table) {
    if table.state.dialog.0.is_some() || table.state.curtain.is_asked() {
        return;
    }
    match table.view.summary.turn.prompt {
        Some(Prompt::Interrupt) => decide(table, Decision::Pass),
        Some(Prompt::Reveal { .. }) => decide(table, Decision::Reveal),
        _ => act(table, ActionKind::End),
    }
}

/// Does what a button of the action bar says; if it is disabled, the status line says why. While something is asked, nothing new
/// begins.
pub fn act(table: &mut Table, kind: ActionKind) {
    // The active model moves by breaking away while it is held.
    let is_it = |own: ActionKind| own == kind || (kind == ActionKind::Move && own == ActionKind::BreakAway);
    let Some(action) = table.view.summary.actions.iter().find(|action| is_it(action.kind)) else {
        return;
    };
    if kind != ActionKind::Undo && table.is_busy() {
        return;
    }
    if !action.enabled {
        return table.notice(action.why.clone());
    }
    table.state.status.notice = None;
    match (action.kind, action.decision) {
        (ActionKind::Undo, _) => {
            if table.view.session.offers.can_undo {
                // What was ordered after the decision that is taken back no longer applies.
                table.state.queue.drop_all();
                table.effect(Effect::TakeBack);
            } else if !table.is_busy() {
                table.effect(Effect::AskTakeback);
            }
        }
        (ActionKind::BreakAway, _) => break_away(table),
        (_, Some(decision)) => table.order(vec![decision]),
        (ActionKind::Move, _) => {
            put_away(table);
            let cell = table.state.options.actor.as_ref().map(|actor| actor.cell);
            table.pointing.point(cell);
        }
        (ActionKind::Command | ActionKind::Raise, _) => {
            let options = &table.state.options;
            let is_it = |cell: &Cell| match options.cell_action(*cell) {
                Some(CellAction::Begin(_)) => kind == ActionKind::Command,
                Some(CellAction::Pile(_)) => kind == ActionKind::Raise,
                _ => false,
            };
            let cells: Vec<Cell> = options.stops().into_iter().filter(is_it).collect();
            table.pointing.next(&cells, 1);
        }
        (ActionKind::Fight, _) => {
            put_away(table);
            let targets = table.state.options.targets();
            if targets.is_empty() {
                table.notice(table.view.language.say("play-why-unreachable"));
            }
            table.pointing.next(&targets, 1);
        }
        (kind @ (ActionKind::Shoot | ActionKind::Cast | ActionKind::Item | ActionKind::Feat | ActionKind::Act), _) => {
            card_selection::act(table, kind);
        }
        // The curtain obeys the Overlord's device alone, so that its button sends an intent of its own.
        (ActionKind::End | ActionKind::PlayCard, _) => {}
    }
}

/// Closes the card drawer, and drops what is being aimed.
fn put_away(table: &mut Table) {
    table.state.selection.drawer = None;
    table.state.targeting = None;
}
