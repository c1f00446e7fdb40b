//! Choosing cards, aiming them, and drafting trades (MAG-2, ITM-2, MOV-10).

use crate::{
    interaction::{card_drawer::Drawer, dialog::Dialog, table::Table, trade as trading},
    presented::{actions::ActionKind, aimed_action::AimedAction},
};
use dungeon_play::perspective::Perspective;
use dungeon_rules::{
    grid::Cell,
    referee::{Illegal, Refusal},
    table::{Decision, PieceId},
};

/// Handles a press on a card: chooses it, or uses it if it is chosen already and needs no target. `place` is its index in the
/// drawer.
pub fn card(table: &mut Table, piece: PieceId, place: usize) {
    let cards = table.view.summary.cards.get(&piece);
    let Some(own) = cards.and_then(|cards| cards.cards.get(place)) else {
        return;
    };
    let mine = table.state.actor() == Some(piece);
    table.state.selection.drawer = Some(Drawer {
        piece,
        cursor: place,
        mine,
    });
    if !mine {
        return;
    }
    if let Some(decision) = table.state.recharges(own) {
        return table.order(vec![decision]);
    }
    let again = table
        .state
        .targeting
        .as_ref()
        .is_some_and(|targeting| targeting.choice == own.choice);
    match own.why() {
        Some(why) if !own.is_ready() => {
            table.notice(why.to_owned());
            table.state.targeting = None;
        }
        _ if again => alone(table),
        _ => aim(table, own.choice),
    }
}

/// Chooses what to aim: from now on the board shows its targets, its range and what it would hit.
fn aim(table: &mut Table, choice: AimedAction) {
    table.state.aim(table.game.world_mut(), &table.view.language, choice);
    table.preview.odds = None;
}

/// Uses the chosen card or action without a target, if that is possible.
pub fn alone(table: &mut Table) {
    let targeting = table.state.targeting.as_ref().filter(|targeting| targeting.alone);
    if let Some(decision) = targeting.and_then(|targeting| targeting.choice.alone()) {
        table.order(vec![decision]);
    }
}

/// Opens the card drawer of this model, or closes it if it is the open one.
pub fn lay_open(table: &mut Table, piece: PieceId) {
    table.state.targeting = None;
    let mine = table.state.actor() == Some(piece);
    table.state.selection.drawer = match table.state.selection.drawer {
        Some(drawer) if drawer.piece == piece => None,
        _ => table.view.summary.cards.get(&piece).map(|_| Drawer { piece, cursor: 0, mine }),
    };
}

/// Handles a button of the action bar that is about shots or cards.
pub fn act(table: &mut Table, kind: ActionKind) {
    let Some(piece) = table.state.actor() else { return };
    if kind == ActionKind::Shoot {
        table.state.selection.drawer = None;
        aim(table, AimedAction::Shot);
        let stops = table.state.cursor_cells();
        table.pointing.hover = None;
        return table.pointing.next(&stops, 1);
    }
    if let Some(place) = open_at(table, piece, kind) {
        card(table, piece, place);
    }
}

/// Opens the active model's card drawer at the cards of this kind, or closes it; if no card of this kind is ready, drafts a trade.
/// Returns the index of a card that is to be chosen at once: the only feat, or the only action of the quest, that is ready. It may
/// still need a target or a confirmation.
fn open_at(table: &mut Table, piece: PieceId, kind: ActionKind) -> Option<usize> {
    table.state.targeting = None;
    let cards = table.view.summary.cards.get(&piece)?;
    let ready: Vec<usize> = (0..cards.cards.len())
        .filter(|place| ActionKind::of(cards.cards[*place].choice) == kind && cards.cards[*place].is_ready())
        .collect();
    if ready.is_empty() {
        trade(table);
        return None;
    }
    if table.pointing.by_keys {
        table.pointing.hover = None;
    }
    let opened = Drawer::at(piece, cards, kind);
    let same = table.state.selection.drawer == Some(opened);
    table.state.selection.drawer = (!same).then_some(opened);
    match (kind, ready.as_slice()) {
        (ActionKind::Feat | ActionKind::Act, [only]) if !same => Some(*only),
        _ => None,
    }
}

/// Drafts a trade with the first hero that one could be offered to or, if a draft is open, with the next such hero.
pub fn trade(table: &mut Table) {
    let partners = trading::partners(&table.state.options, &table.view.summary);
    let now = table.state.dialog.trade();
    let now = now.and_then(|draft| partners.iter().position(|piece| *piece == draft.with));
    let at = now.map_or(0, |now| (now + 1) % partners.len().max(1));
    if let Some(with) = partners.get(at) {
        trade_with(table, *with);
    }
}

/// Opens the draft of a trade with this hero.
pub fn trade_with(table: &mut Table, with: PieceId) {
    table.state.dialog.0 = trading::think(&table.state.options, with).map(Dialog::Trade);
    table.state.selection.drawer = None;
    table.state.targeting = None;
}

/// Says in the status line why a click on this cell does nothing. A click on a model that has cards opens its card drawer.
pub fn explain(table: &mut Table, cell: Cell) {
    let (options, targeting) = (&table.state.options, table.state.targeting.as_ref());
    let on = targeting.map_or_else(|| options.on(cell), |targeting| targeting.on(options, cell));
    let is_aimed = targeting.is_some();
    if let Some(piece) = on.filter(|piece| !is_aimed && table.view.summary.cards.contains_key(piece)) {
        lay_open(table, piece);
    }
    let (options, targeting) = (&table.state.options, table.state.targeting.as_ref());
    let Some(actor) = &options.actor else { return };
    if cell == actor.cell || !Perspective::SHARED.floor(table.game.world()).contains(cell) {
        return;
    }
    let is_near = cell.is_adjacent(actor.cell) || actor.reach.is_empty();
    let aimed = targeting.and_then(|targeting| targeting.choice.at(on?));
    let expected = aimed.or_else(|| on.filter(|piece| options.warded.contains(piece)).map(Decision::Open));
    let refused = match expected {
        Some(decision) => table.refusal(decision),
        None => no_way(table, cell),
    };
    let notice = match refused {
        Some(illegal) if expected.is_some() || is_near => table.because(&illegal),
        _ if is_aimed => {
            table.step_back();
            return;
        }
        _ => table.view.language.say("play-hint-out-of-reach"),
    };
    table.notice(notice);
}

/// Why the active model cannot walk to this cell. If it is held in a front arc, the reason why it cannot Break Away matters more
/// (MOV-8).
fn no_way(table: &mut Table, cell: Cell) -> Option<Illegal> {
    let walk = table.refusal(Decision::Walk(cell))?;
    let held = table.refusal(Decision::BreakAway);
    held.filter(|held| held.refusal == Refusal::NowhereToBreakAway).or(Some(walk))
}
