//! Cards chosen, deals thought of and models placed, by mouse or keys (MAG-2, ITM-2, MOV-10, OVL-2).

use bevy::prelude::*;

use crate::{
    input::{Action, Press},
    interaction::{
        cancel,
        card_drawer::{self, Drawer},
        dialog::Dialog,
        hud::Hud,
        options::Options,
        order,
        preview::Pointing,
        targeting,
    },
    presented::{
        actions::{self, ActionKind},
        aimed_action::AimedAction,
    },
};
use dungeon_play::{language::Language, seats::View};
use dungeon_rules::{
    grid::{Cell, Facing},
    referee::{Illegal, Refusal},
    table::{Decision, PieceId, Prompt},
};

/// The model whose turn it is.
fn actor(world: &World) -> Option<PieceId> {
    world.resource::<Options>().actor.as_ref().map(|actor| actor.piece)
}

/// A card was pressed: it is chosen, or done if it is chosen already and needs no target.
pub fn card(world: &mut World, hud: &mut Hud, piece: PieceId, place: usize) {
    let Some(own) = hud.sight.cards.get(&piece).and_then(|cards| cards.cards.get(place)).cloned() else {
        return;
    };
    let mine = actor(world) == Some(piece);
    hud.drawer = Some(Drawer {
        piece,
        cursor: place,
        mine,
    });
    if !mine {
        return;
    }
    let scene = world.resource::<Options>();
    if let Some(decision) = card_drawer::recharges(scene, &own) {
        return order(world, hud, vec![decision]);
    }
    let again = scene.aiming.as_ref().is_some_and(|aiming| aiming.choice == own.choice);
    match own.why() {
        Some(why) if !own.is_ready() => {
            hud.notice = Some(why.to_owned());
            world.resource_mut::<Options>().aiming = None;
        }
        _ if again => alone(world, hud),
        _ => targeting::choose(world, hud, own.choice),
    }
}

/// What is chosen is done without a target.
pub fn alone(world: &mut World, hud: &mut Hud) {
    let aiming = world.resource::<Options>().aiming.clone();
    if let Some(decision) = aiming.filter(|aiming| aiming.alone).and_then(|aiming| aiming.choice.alone()) {
        order(world, hud, vec![decision]);
    }
}

/// Somebody's cards are laid open, or put away.
pub fn lay_open(world: &mut World, hud: &mut Hud, piece: PieceId) {
    world.resource_mut::<Options>().aiming = None;
    let mine = actor(world) == Some(piece);
    hud.drawer = match hud.drawer {
        Some(drawer) if drawer.piece == piece => None,
        _ => hud.sight.cards.get(&piece).map(|_| Drawer { piece, cursor: 0, mine }),
    };
}

/// A button of the bar that is about shots or cards.
pub fn deed(world: &mut World, hud: &mut Hud, kind: ActionKind) {
    let Some(piece) = actor(world) else { return };
    if kind == ActionKind::Shoot {
        hud.drawer = None;
        targeting::choose(world, hud, AimedAction::Shot);
        return first(world);
    }
    world.resource_mut::<Options>().aiming = None;
    let Some(cards) = hud.sight.cards.get(&piece) else { return };
    let ready: Vec<usize> = (0..cards.cards.len())
        .filter(|place| cards.cards[*place].choice.kind() == kind && cards.cards[*place].is_ready())
        .collect();
    if ready.is_empty() {
        return trade(world, hud);
    }
    let mut aim = world.resource_mut::<Pointing>();
    if aim.by_keys {
        aim.hover = None;
    }
    let opened = Drawer::at(piece, cards, kind);
    let same = hud.drawer.is_some_and(|drawer| drawer == opened);
    hud.drawer = (!same).then_some(opened);
    // A single feat, or action of the adventure, is chosen at once, and still wants a target or a yes.
    if let (ActionKind::Feat | ActionKind::Act, [only], false) = (kind, ready.as_slice(), same) {
        let only = *only;
        card(world, hud, piece, only);
    }
}

/// Points at the first target of what is aimed.
fn first(world: &mut World) {
    let scene = world.resource::<Options>();
    let stops = scene.stops();
    world.resource_mut::<Pointing>().hover = None;
    next(world, &stops, 1);
}

/// A deal is thought of with the first hero that one could be offered to, or with the next.
pub fn trade(world: &mut World, hud: &mut Hud) {
    let partners = crate::interaction::trade::partners(world.resource::<Options>(), &hud.sight);
    let now = hud
        .dialog
        .trade()
        .and_then(|dealing| partners.iter().position(|piece| *piece == dealing.with));
    let at = now.map_or(0, |now| (now + 1) % partners.len().max(1));
    if let Some(with) = partners.get(at) {
        deal_with(world, hud, *with);
    }
}

/// A deal with this hero is thought of.
pub fn deal_with(world: &mut World, hud: &mut Hud, with: PieceId) {
    hud.dialog.0 = crate::interaction::trade::think(world, with).map(Dialog::Trade);
    hud.drawer = None;
    world.resource_mut::<Options>().aiming = None;
}

/// What is pressed while a deal is thought of. Says whether that is all that was meant.
pub fn deal_key(world: &mut World, hud: &mut Hud, press: &Press) -> bool {
    let Some(mut dealing) = hud.dialog.trade() else { return false };
    if let Some(digit) = press.number() {
        let own = crate::interaction::trade::tradable(hud.sight.cards.get(&dealing.from));
        let theirs = crate::interaction::trade::tradable(hud.sight.cards.get(&dealing.with));
        let mut all = own
            .iter()
            .map(|(item, _)| (*item, true))
            .chain(theirs.iter().map(|(item, _)| (*item, false)));
        if let Some((item, own)) = all.nth(digit - 1) {
            dealing.toggle(item, own);
        }
        hud.dialog.open(Dialog::Trade(dealing));
        return true;
    }
    if press.is(Action::Next) {
        trade(world, hud);
    } else if press.is(Action::Confirm) && world.resource::<Options>().may(&dealing.decision()) {
        order(world, hud, vec![dealing.decision()]);
    }
    !press.is(Action::Back)
}

/// What is pressed while cards lie open and nothing is looked for on the board. Says whether that is all that was meant.
pub fn drawer_key(world: &mut World, hud: &mut Hud, press: &Press) -> bool {
    let Some(drawer) = hud.drawer.filter(|drawer| actor(world) == Some(drawer.piece)) else {
        return false;
    };
    if world
        .resource::<Options>()
        .aiming
        .as_ref()
        .is_some_and(targeting::Targeting::is_on_board)
    {
        return false;
    }
    let count = hud.sight.cards.get(&drawer.piece).map_or(0, |cards| cards.cards.len());
    let moved = |by: usize| Drawer {
        cursor: (drawer.cursor + by) % count.max(1),
        ..drawer
    };
    match press.number() {
        Some(number) if number <= count => card(world, hud, drawer.piece, number - 1),
        _ if press.is(Action::Right) => hud.drawer = Some(moved(1)),
        _ if press.is(Action::Left) => hud.drawer = Some(moved(count.saturating_sub(1))),
        _ if press.is(Action::Confirm) => card(world, hud, drawer.piece, drawer.cursor),
        _ => return false,
    }
    true
}

/// Answers a deal, or places what comes into play. Says whether that is all that was meant.
pub fn answer_key(world: &mut World, hud: &mut Hud, press: &Press, prompt: Option<&Prompt>) -> bool {
    let enter = press.is(Action::Confirm);
    match (prompt, hud.dialog.placement().copied()) {
        (Some(Prompt::Trade(_)), _) if enter => order(world, hud, vec![Decision::Agree]),
        (Some(Prompt::Trade(_)), _) if press.is(Action::Back) => order(world, hud, vec![Decision::Decline]),
        (_, Some(placing)) if enter => order(world, hud, vec![placing.decision()]),
        _ => return false,
    }
    true
}

/// Turns what is being placed. Says whether something is.
pub fn turn_placed(hud: &mut Hud, to: impl Fn(Facing) -> Facing) -> bool {
    let Some(placing) = hud.dialog.placement() else { return false };
    placing.facing = to(placing.facing);
    true
}

/// Nothing is chosen any more, and no cards lie open.
pub fn put_away(world: &mut World, hud: &mut Hud) {
    hud.drawer = None;
    world.resource_mut::<Options>().aiming = None;
}

/// Why nothing happens on a click. The cards of a hero or boss that is clicked are laid open.
pub fn explain(world: &mut World, hud: &mut Hud, cell: Cell) {
    let scene = world.resource::<Options>().clone();
    let on = match &scene.aiming {
        Some(aiming) => aiming.on(&scene, cell),
        None => scene.on(cell),
    };
    if let Some(piece) = on.filter(|piece| scene.aiming.is_none() && hud.sight.cards.contains_key(piece)) {
        lay_open(world, hud, piece);
    }
    let Some(actor) = &scene.actor else { return };
    if cell == actor.cell || !View::SHARED.floor(world).contains(cell) {
        return;
    }
    let aimed = scene.aiming.as_ref().and_then(|aiming| aiming.choice.at(on?));
    let expected = aimed.or_else(|| on.filter(|piece| scene.warded.contains(piece)).map(Decision::Open));
    let refused = match expected {
        Some(decision) => View::SHARED.refusal(world, decision),
        None => no_way(world, cell),
    };
    hud.notice = match refused {
        Some(illegal) if expected.is_some() || cell.is_adjacent(actor.cell) || actor.reach.is_empty() => {
            Some(actions::because(world, &illegal))
        }
        _ if scene.aiming.is_some() => {
            cancel(world, hud);
            return;
        }
        _ => Some(world.resource::<Language>().say("play-hint-out-of-reach")),
    };
}

/// Why the model does not walk to a cell. To one that is held in a front arc it matters why it cannot Break Away (MOV-8).
fn no_way(world: &mut World, cell: Cell) -> Option<Illegal> {
    let walk = View::SHARED.refusal(world, Decision::Walk(cell))?;
    let held = View::SHARED.refusal(world, Decision::BreakAway);
    held.filter(|held| held.refusal == Refusal::NowhereToBreakAway).or(Some(walk))
}

/// Points at a cell by the keys.
pub fn point(world: &mut World, cell: Option<Cell>) {
    if cell.is_some() {
        let mut aim = world.resource_mut::<Pointing>();
        aim.hover = cell;
        aim.by_keys = true;
    }
}

/// Points at the next of several cells after the one that is pointed at.
pub fn next(world: &mut World, cells: &[Cell], by: isize) {
    if cells.is_empty() {
        return;
    }
    let hover = world.resource::<Pointing>().hover;
    let now = hover.and_then(|hover| cells.iter().position(|cell| *cell == hover));
    let at = match now {
        Some(now) => (now as isize + by).rem_euclid(cells.len() as isize) as usize,
        None if by < 0 => cells.len() - 1,
        None => 0,
    };
    point(world, Some(cells[at]));
}
