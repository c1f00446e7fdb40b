//! What was pressed, on the board or on a panel, becomes a queue of decisions (RND-3).

pub mod card_drawer;
pub mod card_selection;
pub mod cell_action;
pub mod confirmation;
pub mod curtain;
pub mod decision_queue;
pub mod dialog;
pub mod focus;
pub mod focus_navigation;
pub mod handle_intent;
pub mod hud;
pub mod intent;
pub mod keyboard;
pub mod map_overlays;
pub mod options;
pub mod overlord_window;
pub mod page;
pub mod placement;
pub mod planned_attacks;
pub mod pointer;
pub mod preview;
pub mod raise_dead;
pub mod recap;
pub mod refresh;
pub mod replay;
pub mod shared_pointers;
pub mod side_panels;
pub mod skip;
pub mod status_line;
pub mod takeback;
pub mod targeting;
pub mod trade;

use bevy::prelude::*;

use crate::interaction::dialog::Dialog;
use crate::interaction::page::Page;
use crate::{
    input::Controls,
    interaction::{
        confirmation::Confirm,
        decision_queue::{DecisionQueue, Next, is_on_the_way},
        hud::Hud,
        intent::CentreBoard,
        map_overlays::Overlays,
        options::{CellAction, Options},
        placement::PlacementDraft,
        preview::Pointing,
        raise_dead::RaiseDraft,
    },
    presented::{
        actions::{self, ActionKind},
        playback::Playback,
        summary::get,
    },
    session::{self, Decide, Session, TakeBack, replay::ReplayViewer},
    settings::{Confirms, Settings},
    state::{Menus, PlaySystems, Screen},
};
use dungeon_play::{language::Language, seats::View};
use dungeon_rules::{
    grid::Facing,
    referee,
    rules::forecast::Forecast,
    table::{Blow, Decision, Fact, Game, Pending, PieceId, Prompt, Wounds},
};

/// Reads everything that was pressed since the last frame.
fn steer(world: &mut World) {
    world.resource_scope(|world, mut hud: Mut<Hud>| {
        let hud = hud.bypass_change_detection();
        let intents = std::mem::take(&mut hud.intents);
        if shared_pointers::take_over(world, &intents) {
            hud.curtain.close();
            return;
        }
        for (device, intent) in intents {
            world.resource_mut::<Controls>().device = device;
            handle_intent::intend(world, hud, intent);
        }
        if world.contains_resource::<ReplayViewer>() {
            keyboard::watching(world, hud);
            return;
        }
        if !world.resource::<Menus>().settings {
            keyboard::keys(world, hud);
        }
        if world.resource::<Playback>().is_idle() {
            pointer::act(world, hud);
            pump(world);
        }
    });
}

/// Below the settings and the rules nobody holds or presses anything: a peek is over there (HID-1).
fn let_go(mut hud: ResMut<Hud>) {
    let hud = hud.bypass_change_detection();
    hud.intents.clear();
    hud.curtain_mouse = false;
    hud.curtain.hold(false);
}

/// Makes the decisions of what was ordered, up to the first that something else is asked before. The rules are done at
/// once; the playback shows one after the other.
fn pump(world: &mut World) {
    world.resource_scope(|world, mut errand: Mut<DecisionQueue>| {
        while !errand.is_over() {
            let prompt = world.resource::<Pending>().0.clone();
            let wounds = errand.actor().and_then(|actor| wounds(world, actor));
            let next = errand.next(prompt.as_ref(), wounds, |decision| referee::check(world, *decision).is_ok());
            let Next::Decide(decision) = next else { break };
            world.write_message(Decide(decision));
            session::carry(world);
        }
    });
}

/// Orders decisions, to be made one after the other; what people want to be asked about, only after a yes.
pub fn order(world: &mut World, hud: &mut Hud, decisions: Vec<Decision>) {
    let Some(question) = confirmation::question(world, &decisions) else {
        return order_at_once(world, hud, decisions);
    };
    hud.dialog.open(Dialog::Confirm(Confirm {
        decisions,
        walk: None,
        strikes: Vec::new(),
        question,
    }));
    hud.pressed = None;
}

fn order_at_once(world: &mut World, hud: &mut Hud, decisions: Vec<Decision>) {
    let actor = world.resource::<Options>().actor.as_ref().map(|actor| actor.piece);
    let wounds = actor.and_then(|actor| wounds(world, actor));
    world.resource_mut::<Session>().errand += 1;
    world.resource_mut::<DecisionQueue>().order(actor, wounds, decisions);
    hud.notice = None;
    hud.dialog.close();
    hud.pressed = None;
    hud.facing = None;
    hud.facing_for = None;
}

/// The wounds that a model has taken; `None` for one without a wound track.
fn wounds(world: &World, piece: PieceId) -> Option<u8> {
    get::<Wounds>(world, piece).map(|wounds| wounds.taken)
}

/// Answers what is asked on the way of an errand, which goes on afterwards.
pub fn answer(world: &mut World, decision: Decision) {
    world.write_message(Decide(decision));
}

/// Whether an errand is being done and nothing is asked on its way: the order of Free Attacks and the numbers of real
/// dice are.
pub fn is_underway(world: &World) -> bool {
    !world.resource::<DecisionQueue>().is_over() && !is_on_the_way(world.resource::<Pending>().0.as_ref())
}

/// Does what a click meant; before a Break Away that draws Free Attacks it asks, unless nobody wants to be asked.
pub fn perform(world: &mut World, hud: &mut Hud, meaning: CellAction) {
    let scene = world.resource::<Options>().clone();
    if let CellAction::Pile(pile) = meaning {
        hud.dialog.0 = RaiseDraft::of(world, pile, &scene.decisions).map(Dialog::RaiseDead);
        return;
    }
    if let CellAction::Look(facing) = meaning {
        hud.facing = Some(facing);
        return;
    }
    if let CellAction::Deal(with) = meaning {
        return card_selection::deal_with(world, hud, with);
    }
    if let CellAction::Place(cell) = meaning {
        let facing = Facing::South;
        hud.dialog.open(Dialog::Placement(PlacementDraft { cell, facing }));
        return;
    }
    if let CellAction::Strike(piece) = meaning {
        return answer(world, Decision::Strike(piece));
    }
    let decisions = meaning.decisions(scene.actor.as_ref(), hud.facing);
    if !meaning.draws().is_empty()
        && let Some(actor) = &scene.actor
        && world.resource::<Settings>().confirms != Confirms::Nothing
    {
        let strikes = strikes(world, actor.piece, meaning.draws());
        hud.dialog.open(Dialog::Confirm(Confirm {
            decisions,
            walk: Some((meaning, hud.facing)),
            strikes,
            question: String::new(),
        }));
        hud.pressed = None;
        return;
    }
    order(world, hud, decisions);
}

/// Declares a Break Away without a cell; before one that draws Free Attacks it asks, unless nobody wants to be asked.
fn break_away(world: &mut World, hud: &mut Hud) {
    let decisions = vec![Decision::BreakAway];
    let scene = world.resource::<Options>();
    let actor = scene
        .actor
        .as_ref()
        .map(|actor| (actor.piece, actor.reach.first().map(|walk| walk.free_attacks.clone())));
    let Some((piece, Some(foes))) = actor else {
        return order(world, hud, decisions);
    };
    if foes.is_empty() || world.resource::<Settings>().confirms == Confirms::Nothing {
        return order(world, hud, decisions);
    }
    hud.dialog.open(Dialog::Confirm(Confirm {
        decisions,
        walk: None,
        strikes: strikes(world, piece, &foes),
        question: String::new(),
    }));
    hud.pressed = None;
}

/// Who makes a Free Attack on this model, with the odds.
fn strikes(world: &mut World, piece: PieceId, foes: &[PieceId]) -> Vec<(PieceId, Option<Forecast>)> {
    let odds = |foe: &PieceId| (*foe, View::SHARED.odds(world, *foe, None, piece, Blow::FreeAttack));
    foes.iter().map(odds).collect()
}

/// Whether a question must be answered before the board can be used.
pub fn is_busy(hud: &Hud) -> bool {
    hud.is_covered() || hud.is_asked()
}

/// Turns what is being faced by so many quarters, clockwise.
pub fn turn(world: &mut World, hud: &mut Hud, quarters: i32) {
    if let Some(raising) = hud.dialog.raise_dead() {
        raising.facing = raising.facing.turned(quarters);
        raising.reckon(world);
        return;
    }
    if card_selection::turn_placed(hud, |facing| facing.turned(quarters)) {
        return;
    }
    let (destination, facing, hover) = {
        let aim = world.resource::<Pointing>();
        (aim.destination, aim.facing, aim.hover)
    };
    if let (Some(_), Some(facing)) = (destination, facing) {
        hud.facing = Some(facing.turned(quarters));
        hud.facing_for = hud.pressed.or(hover);
    } else if let Some(actor) = world.resource::<Options>().actor.clone() {
        let decision = Decision::Turn(actor.facing.turned(quarters));
        match referee::check(world, decision) {
            Ok(()) => order(world, hud, vec![decision]),
            Err(illegal) => hud.notice = Some(actions::because(world, &illegal)),
        }
    }
}

/// Raises the dead as the draft says (OVL-3).
pub fn raise(world: &mut World, hud: &mut Hud) {
    if let Some(raising) = hud.dialog.raise_dead() {
        let decision = raising.decision();
        order(world, hud, vec![decision]);
    }
}

/// Does what was asked about, after the yes.
pub fn confirm(world: &mut World, hud: &mut Hud) {
    if hud.dialog.takeback().is_some() {
        takeback::agree(world, hud);
    } else if let Some(confirm) = hud.dialog.confirm() {
        let decisions = confirm.decisions.clone();
        order_at_once(world, hud, decisions);
    }
}

/// One step back. Says whether there was anything to step back from.
pub fn cancel(world: &mut World, hud: &mut Hud) -> bool {
    world.resource_mut::<DecisionQueue>().drop_all();
    let mut left = hud.notice.take().is_some();
    left |= hud.facing_for.take().is_some();
    if !matches!(hud.sight.prompt, Some(Prompt::Face(_))) {
        left |= hud.facing.take().is_some();
    }
    left |= hud.pressed.take().is_some();
    if hud.page == Some(Page::KeyHelp) {
        hud.page = None;
    } else if hud.dialog.close() {
        // One dialog at a time.
    } else if hud.rails.close() || std::mem::take(&mut world.resource_mut::<Overlays>().listed) {
        // Panels lie over the board: they go before what is thought of there.
    } else if !hud.plan.is_empty() {
        hud.plan.clear();
        hud.odds = None;
    } else if world.resource_mut::<Options>().aiming.take().is_some() {
        hud.odds = None;
        let mut aim = world.resource_mut::<Pointing>();
        if aim.by_keys {
            aim.hover = None;
        }
    } else if hud.drawer.take().is_none() {
        left |= hud.curtain.is_open();
        hud.curtain.close();
        let mut aim = world.resource_mut::<Pointing>();
        left |= std::mem::take(&mut aim.by_keys);
        aim.hover = None;
        return left;
    }
    true
}

/// On with the tray, the reading or the end.
pub fn go_on(world: &mut World, hud: &mut Hud) {
    let rolling = matches!(
        world.resource::<Playback>().current(),
        Some(Fact::Rolled { .. } | Fact::Rerolled(_))
    );
    if let Some(tray) = hud.tray.as_mut().filter(|_| rolling) {
        if tray.is_settled() {
            // The tray is gone in this frame, not when the roll has been counted as shown.
            hud.tray = None;
            world.resource_mut::<Playback>().hold = false;
        } else {
            tray.hurried = true;
        }
    } else if hud.read_out.take().is_none() && hud.ended.is_some() {
        if world.contains_resource::<ReplayViewer>() {
            hud.ended = None;
            return;
        }
        world.resource_mut::<NextState<Screen>>().set(Screen::Aftermath);
    }
}

/// Takes the number of a real die, 1 to 6.
pub fn die(world: &mut World, shows: u8) {
    if let Some(Prompt::Dice { .. }) = world.resource::<Pending>().0 {
        answer(world, Decision::Die(shows));
    }
}

/// Does what a button of the bar of actions says.
pub fn deed(world: &mut World, hud: &mut Hud, kind: ActionKind) {
    let Some(deed) = hud.sight.deeds.iter().find(|deed| deed.kind == kind).cloned() else {
        return;
    };
    if !deed.enabled {
        hud.notice = Some(deed.why);
        return;
    }
    hud.notice = None;
    match (kind, deed.decision) {
        (ActionKind::Undo, _) => {
            if referee::can_undo(world) {
                // What was ordered beyond it is not meant any more.
                world.resource_mut::<DecisionQueue>().drop_all();
                world.write_message(TakeBack);
            } else if !is_busy(hud) {
                takeback::ask(world, hud);
            }
        }
        (ActionKind::BreakAway, _) => break_away(world, hud),
        (_, Some(decision)) => order(world, hud, vec![decision]),
        (ActionKind::Move, _) => {
            card_selection::put_away(world, hud);
            let cell = world.resource::<Options>().actor.as_ref().map(|actor| actor.cell);
            card_selection::point(world, cell);
        }
        (ActionKind::Fight, _) => {
            card_selection::put_away(world, hud);
            let targets = world.resource::<Options>().targets();
            if targets.is_empty() {
                hud.notice = Some(world.resource::<Language>().say("play-why-unreachable"));
            }
            card_selection::next(world, &targets, 1);
        }
        (ActionKind::Shoot | ActionKind::Cast | ActionKind::Item | ActionKind::Feat | ActionKind::Act, _) => {
            card_selection::deed(world, hud, kind)
        }
        _ => {}
    }
}

/// Turns what is pressed into decisions.
pub fn plugin(app: &mut App) {
    // Keys belong to the settings and the rules while they lie over the board.
    let below = |menus: Res<Menus>| menus.settings || menus.rules;
    app.add_message::<CentreBoard>()
        .add_plugins((focus_navigation::plugin, replay::plugin, skip::plugin))
        .add_systems(
            Update,
            (let_go.run_if(below), steer.before(session::replay::heed).run_if(not(below)))
                .in_set(PlaySystems::Interact)
                .run_if(in_state(Screen::Play).and_then(resource_exists::<Game>)),
        );
}
