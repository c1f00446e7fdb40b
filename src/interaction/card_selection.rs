//! Choosing cards, drafting trades and placing models, by mouse or keys (MAG-2, ITM-2, MOV-10, OVL-2).

use bevy::prelude::*;

use crate::{
    input::{Action, Press},
    interaction::{
        card_drawer::{self, Drawer},
        context::{Chosen, Open, Table, is_at_rest},
        dialog::{Dialog, OpenDialog},
        intent::Intent,
        options::Options,
        order,
        selection::Selection,
        step_back, targeting, trade as trading,
    },
    presented::{actions::ActionKind, aimed_action::AimedAction, game::PresentedGame, playback::Playback, summary::Summary},
};
use dungeon_play::perspective::Perspective;
use dungeon_rules::{
    grid::Cell,
    referee::{Illegal, Refusal},
    table::{Decision, PieceId, Prompt},
};

/// The model whose turn it is.
fn actor(options: &Options) -> Option<PieceId> {
    options.actor.as_ref().map(|actor| actor.piece)
}

/// Handles a press on a card: chooses it, or uses it if it is chosen already and needs no target. `place` is its index in the
/// drawer.
pub fn card(table: &mut Table, piece: PieceId, place: usize) {
    let Some(own) = table.summary.cards.get(&piece).and_then(|cards| cards.cards.get(place)).cloned() else {
        return;
    };
    let Chosen {
        options,
        selection,
        status,
        ..
    } = &mut table.chosen;
    let mine = actor(options) == Some(piece);
    selection.drawer = Some(Drawer {
        piece,
        cursor: place,
        mine,
    });
    if !mine {
        return;
    }
    if let Some(decision) = card_drawer::recharges(options, &own) {
        return order(table, vec![decision]);
    }
    let again = options.aiming.as_ref().is_some_and(|aiming| aiming.choice == own.choice);
    match own.why() {
        Some(why) if !own.is_ready() => {
            status.notice = Some(why.to_owned());
            options.aiming = None;
        }
        _ if again => alone(table),
        _ => targeting::choose(table, own.choice),
    }
}

/// Uses the chosen card or action without a target, if that is possible.
pub fn alone(table: &mut Table) {
    let aiming = table.chosen.options.aiming.as_ref();
    if let Some(decision) = aiming.filter(|aiming| aiming.alone).and_then(|aiming| aiming.choice.alone()) {
        order(table, vec![decision]);
    }
}

/// Opens the card drawer of this model, or closes it if it is the open one.
fn lay_open(selection: &mut Selection, options: &mut Options, summary: &Summary, piece: PieceId) {
    options.aiming = None;
    let mine = actor(options) == Some(piece);
    selection.drawer = match selection.drawer {
        Some(drawer) if drawer.piece == piece => None,
        _ => summary.cards.get(&piece).map(|_| Drawer { piece, cursor: 0, mine }),
    };
}

/// Handles a button of the action bar that is about shots or cards.
pub fn act(table: &mut Table, kind: ActionKind) {
    let Some(piece) = actor(&table.chosen.options) else { return };
    if kind == ActionKind::Shoot {
        table.chosen.selection.drawer = None;
        targeting::choose(table, AimedAction::Shot);
        let stops = table.chosen.options.stops();
        table.chosen.pointing.hover = None;
        return table.chosen.pointing.next(&stops, 1);
    }
    if let Some(place) = open_at(piece, kind, &table.summary, &mut table.open, &mut table.chosen) {
        card(table, piece, place);
    }
}

/// Opens the active model's card drawer at the cards of this kind, or closes it; if no card of this kind is ready, drafts a trade.
/// Returns the index of a card that is to be chosen at once: the only feat, or the only action of the quest, that is ready. It may
/// still need a target or a confirmation.
fn open_at(piece: PieceId, kind: ActionKind, summary: &Summary, open: &mut Open, chosen: &mut Chosen) -> Option<usize> {
    chosen.options.aiming = None;
    let cards = summary.cards.get(&piece)?;
    let ready: Vec<usize> = (0..cards.cards.len())
        .filter(|place| ActionKind::of(cards.cards[*place].choice) == kind && cards.cards[*place].is_ready())
        .collect();
    if ready.is_empty() {
        trade(open, chosen, summary);
        return None;
    }
    if chosen.pointing.by_keys {
        chosen.pointing.hover = None;
    }
    let opened = Drawer::at(piece, cards, kind);
    let same = chosen.selection.drawer == Some(opened);
    chosen.selection.drawer = (!same).then_some(opened);
    match (kind, ready.as_slice()) {
        (ActionKind::Feat | ActionKind::Act, [only]) if !same => Some(*only),
        _ => None,
    }
}

/// Drafts a trade with the first hero that one could be offered to or, if a draft is open, with the next such hero.
pub fn trade(open: &mut Open, chosen: &mut Chosen, summary: &Summary) {
    let partners = trading::partners(&chosen.options, summary);
    let now = open.dialog.trade();
    let now = now.and_then(|draft| partners.iter().position(|piece| *piece == draft.with));
    let at = now.map_or(0, |now| (now + 1) % partners.len().max(1));
    if let Some(with) = partners.get(at) {
        trade_with(&mut open.dialog, &mut chosen.selection, &mut chosen.options, *with);
    }
}

/// Opens the draft of a trade with this hero.
pub fn trade_with(dialog: &mut OpenDialog, selection: &mut Selection, options: &mut Options, with: PieceId) {
    dialog.0 = trading::think(options, with).map(Dialog::Trade);
    selection.drawer = None;
    options.aiming = None;
}

/// Handles a press while a trade is drafted. Returns `None` if the key keeps its usual meaning, otherwise the intent, if any.
pub fn trade_key(open: &mut Open, chosen: &mut Chosen, summary: &Summary, press: &Press) -> Option<Option<Intent>> {
    let mut draft = open.dialog.trade()?;
    if let Some(digit) = press.number() {
        let own = trading::tradable(summary.cards.get(&draft.from));
        let theirs = trading::tradable(summary.cards.get(&draft.with));
        let mut all = own
            .iter()
            .map(|(item, _)| (*item, true))
            .chain(theirs.iter().map(|(item, _)| (*item, false)));
        if let Some((item, own)) = all.nth(digit - 1) {
            draft.toggle(item, own);
        }
        open.dialog.open(Dialog::Trade(draft));
        return Some(None);
    }
    if press.is(Action::Next) {
        trade(open, chosen, summary);
    } else if press.is(Action::Confirm) && chosen.options.may(&draft.decision()) {
        return Some(Some(Intent::Decide(draft.decision())));
    }
    (!press.is(Action::Back)).then_some(None)
}

/// Handles a press while the card drawer of the active model is open and nothing is aimed on the board. Returns `None` if the key
/// keeps its usual meaning, otherwise the intent, if any.
pub fn drawer_key(chosen: &mut Chosen, summary: &Summary, press: &Press) -> Option<Option<Intent>> {
    let drawer = chosen
        .selection
        .drawer
        .filter(|drawer| actor(&chosen.options) == Some(drawer.piece))?;
    let aiming = chosen.options.aiming.as_ref();
    if aiming.is_some_and(targeting::Targeting::is_on_board) {
        return None;
    }
    let count = summary.cards.get(&drawer.piece).map_or(0, |cards| cards.cards.len());
    let moved = |by: usize| Drawer {
        cursor: (drawer.cursor + by) % count.max(1),
        ..drawer
    };
    match press.number() {
        Some(number) if number <= count => return Some(Some(Intent::Card(drawer.piece, number - 1))),
        _ if press.is(Action::Right) => chosen.selection.drawer = Some(moved(1)),
        _ if press.is(Action::Left) => chosen.selection.drawer = Some(moved(count.saturating_sub(1))),
        _ if press.is(Action::Confirm) => return Some(Some(Intent::Card(drawer.piece, drawer.cursor))),
        _ => return None,
    }
    Some(None)
}

/// Handles a press that answers a trade offer or confirms a placement. Returns `None` if the key keeps its usual meaning, and while
/// a confirmation is open: that is answered first.
pub fn answer_key(dialog: &mut OpenDialog, press: &Press, prompt: Option<&Prompt>) -> Option<Intent> {
    if dialog.confirm().is_some() {
        return None;
    }
    let enter = press.is(Action::Confirm);
    let decision = match (prompt, dialog.placement()) {
        (Some(Prompt::Trade(_)), _) if enter => Decision::Agree,
        (Some(Prompt::Trade(_)), _) if press.is(Action::Back) => Decision::Decline,
        (_, Some(placing)) if enter => placing.decision(),
        _ => return None,
    };
    Some(Intent::Decide(decision))
}

/// Handles the intents about card drawers and trades, while the table is at rest.
pub(super) fn heed(
    mut intents: MessageReader<Intent>,
    (summary, playback, game): (Res<Summary>, Res<Playback>, Res<PresentedGame>),
    (mut open, mut chosen): (Open, Chosen),
) {
    let rests = is_at_rest(&playback, &chosen.queue, game.prompt());
    for intent in intents.read().filter(|_| rests) {
        match intent {
            Intent::TradeOther => trade(&mut open, &mut chosen, &summary),
            Intent::Drawer(piece) => lay_open(&mut chosen.selection, &mut chosen.options, &summary, *piece),
            _ => {}
        }
    }
}

/// Says in the status line why a click on this cell does nothing. A click on a model that has cards opens its card drawer.
pub fn explain(table: &mut Table, cell: Cell) {
    let Chosen { options, selection, .. } = &mut table.chosen;
    let on = match &options.aiming {
        Some(aiming) => aiming.on(options, cell),
        None => options.on(cell),
    };
    if let Some(piece) = on.filter(|piece| options.aiming.is_none() && table.summary.cards.contains_key(piece)) {
        lay_open(selection, options, &table.summary, piece);
    }
    let Some(actor) = &options.actor else { return };
    if cell == actor.cell || !Perspective::SHARED.floor(table.client.game.world()).contains(cell) {
        return;
    }
    let is_near = cell.is_adjacent(actor.cell) || actor.reach.is_empty();
    let is_aimed = options.aiming.is_some();
    let aimed = options.aiming.as_ref().and_then(|aiming| aiming.choice.at(on?));
    let expected = aimed.or_else(|| on.filter(|piece| options.warded.contains(piece)).map(Decision::Open));
    let refused = match expected {
        Some(decision) => table.refusal(decision),
        None => no_way(table, cell),
    };
    let notice = match refused {
        Some(illegal) if expected.is_some() || is_near => table.because(&illegal),
        _ if is_aimed => {
            step_back(&mut table.open, &mut table.chosen, &table.summary);
            return;
        }
        _ => table.language.say("play-hint-out-of-reach"),
    };
    table.chosen.status.notice = Some(notice);
}

/// Why the active model cannot walk to this cell. If it is held in a front arc, the reason why it cannot Break Away matters more
/// (MOV-8).
fn no_way(table: &mut Table, cell: Cell) -> Option<Illegal> {
    let walk = table.refusal(Decision::Walk(cell))?;
    let held = table.refusal(Decision::BreakAway);
    held.filter(|held| held.refusal == Refusal::NowhereToBreakAway).or(Some(walk))
}
