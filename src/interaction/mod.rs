//! What was pressed, on the board or on a panel, becomes a queue of decisions (RND-3).

pub mod card_drawer;
pub mod card_selection;
pub mod cell_action;
pub mod confirmation;
pub mod context;
pub mod curtain;
pub mod decision_queue;
pub mod dialog;
pub mod focus;
pub mod focus_navigation;
pub mod go_on;
pub mod handle_intent;
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
pub mod selection;
pub mod shared_pointers;
pub mod side_panels;
pub mod skip;
pub mod status_line;
pub mod takeback;
pub mod targeting;
pub mod trade;

use bevy::prelude::*;

use crate::{
    interaction::{
        confirmation::Confirm,
        context::{Chosen, Open},
        decision_queue::{DecisionQueue, Next},
        dialog::{Dialog, OpenDialog},
        intent::{Intent, Pressed},
        options::{CellAction, Options},
        page::Page,
        placement::PlacementDraft,
        pointer::PointerPress,
        preview::{Pointing, Preview},
        raise_dead::RaiseDraft,
        selection::Selection,
        status_line::StatusLine,
    },
    presented::{
        actions::{self, ActionKind},
        offers::{self, Offers},
        summary::{Summary, get},
    },
    session::{self, Decide, Session, TakeBack},
    settings::{Confirms, Settings},
    state::{Menus, PlaySystems, Screen},
};
use dungeon_play::{language::Language, perspective::Perspective};
use dungeon_rules::{
    grid::Facing,
    rules::forecast::Forecast,
    table::{Blow, Decision, Game, Pending, PieceId, Prompt, Wounds},
};

/// Makes the decisions of what was ordered, up to the first that something else is asked before. The rules are done at
/// once; the playback shows one after the other.
fn pump(world: &mut World) {
    world.resource_scope(|world, mut queue: Mut<DecisionQueue>| {
        while !queue.is_over() {
            let prompt = world.resource::<Pending>().0.clone();
            let wounds = queue.actor().and_then(|actor| wounds(world, actor));
            let next = queue.next(prompt.as_ref(), wounds, |decision| is_legal(world, *decision));
            let Next::Decide(decision) = next else { break };
            world.write_message(Decide(decision));
            session::submit(world);
        }
    });
}

/// Whether a decision may be made, as far as it can be told here: of cards that only the Overlord knows the host judges.
fn is_legal(world: &mut World, decision: Decision) -> bool {
    matches!(decision, Decision::Play(_)) || offers::refusal(world, decision).is_none()
}

/// Orders decisions, to be made one after the other; what people want to be asked about, only after a yes.
pub fn order(world: &mut World, decisions: Vec<Decision>) {
    let Some(question) = confirmation::question(world, &decisions) else {
        return order_at_once(world, decisions);
    };
    ask(
        world,
        Confirm {
            decisions,
            walk: None,
            strikes: Vec::new(),
            question,
            behind: None,
        },
    );
}

/// Asks whether it is meant.
fn ask(world: &mut World, confirm: Confirm) {
    world.resource_mut::<OpenDialog>().ask(confirm);
    world.resource_mut::<PointerPress>().cell = None;
}

fn order_at_once(world: &mut World, decisions: Vec<Decision>) {
    let actor = world.resource::<Options>().actor.as_ref().map(|actor| actor.piece);
    let wounds = actor.and_then(|actor| wounds(world, actor));
    world.resource_mut::<Session>().order += 1;
    world.resource_mut::<DecisionQueue>().order(actor, wounds, decisions);
    world.resource_mut::<StatusLine>().notice = None;
    world.resource_mut::<OpenDialog>().0 = None;
    world.resource_mut::<PointerPress>().cell = None;
    let mut selection = world.resource_mut::<Selection>();
    selection.facing = None;
    selection.facing_for = None;
}

/// The wounds that a model has taken; `None` for one without a wound track.
fn wounds(world: &World, piece: PieceId) -> Option<u8> {
    get::<Wounds>(world, piece).map(|wounds| wounds.taken)
}

/// Does what a click meant; before a Break Away that draws Free Attacks it asks, unless nobody wants to be asked.
pub fn perform(world: &mut World, cell_action: CellAction) {
    match cell_action {
        CellAction::Pile(pile) => {
            let decisions = world.resource::<Options>().decisions.clone();
            let draft = RaiseDraft::of(world, pile, &decisions);
            world.resource_mut::<OpenDialog>().0 = draft.map(Dialog::RaiseDead);
            return;
        }
        CellAction::Look(facing) => {
            world.resource_mut::<Selection>().facing = Some(facing);
            return;
        }
        CellAction::Trade(with) => {
            _ = world.run_system_cached_with(card_selection::trade_with_now, with);
            return;
        }
        CellAction::Place(cell) => {
            let facing = Facing::South;
            let draft = PlacementDraft { cell, facing };
            world.resource_mut::<OpenDialog>().open(Dialog::Placement(draft));
            return;
        }
        CellAction::Strike(piece) => {
            world.write_message(Decide(Decision::Strike(piece)));
            return;
        }
        CellAction::Begin(_) | CellAction::Walk(_) | CellAction::Attack { .. } | CellAction::Aimed { .. } => {}
    }
    let facing = world.resource::<Selection>().facing;
    let actor = world.resource::<Options>().actor.as_ref();
    let decisions = cell_action.decisions(actor, facing);
    let actor = actor.map(|actor| actor.piece);
    if !cell_action.draws().is_empty()
        && let Some(actor) = actor
        && world.resource::<Settings>().confirms != Confirms::Nothing
    {
        let strikes = strikes(world, actor, cell_action.draws());
        let confirm = Confirm {
            decisions,
            walk: Some((cell_action, facing)),
            strikes,
            question: String::new(),
            behind: None,
        };
        return ask(world, confirm);
    }
    order(world, decisions);
}

/// Declares a Break Away without a cell; before one that draws Free Attacks it asks, unless nobody wants to be asked.
fn break_away(world: &mut World) {
    let decisions = vec![Decision::BreakAway];
    let actor = world.resource::<Options>().actor.as_ref();
    let actor = actor.and_then(|actor| Some((actor.piece, actor.reach.first()?.free_attacks.clone())));
    match actor {
        Some((piece, foes)) if !foes.is_empty() && world.resource::<Settings>().confirms != Confirms::Nothing => {
            let strikes = strikes(world, piece, &foes);
            let confirm = Confirm {
                decisions,
                walk: None,
                strikes,
                question: String::new(),
                behind: None,
            };
            ask(world, confirm);
        }
        _ => order(world, decisions),
    }
}

/// Who makes a Free Attack on this model, with the odds.
fn strikes(world: &mut World, piece: PieceId, foes: &[PieceId]) -> Vec<(PieceId, Option<Forecast>)> {
    let odds = |foe: &PieceId| (*foe, Perspective::SHARED.odds(world, *foe, None, piece, Blow::FreeAttack));
    foes.iter().map(odds).collect()
}

/// Changes what rises from a pile (OVL-3).
fn raising(world: &mut World, change: impl FnOnce(&mut RaiseDraft)) {
    let Some(mut draft) = world.resource_mut::<OpenDialog>().raise_dead().cloned() else {
        return;
    };
    change(&mut draft);
    draft.reckon(world);
    world.resource_mut::<OpenDialog>().open(Dialog::RaiseDead(draft));
}

/// Turns what is being faced by so many quarters, clockwise.
fn turn(world: &mut World, quarters: i32) {
    let mut dialog = world.resource_mut::<OpenDialog>();
    if dialog.raise_dead().is_some() {
        return raising(world, |draft| draft.facing = draft.facing.turned(quarters));
    }
    if dialog.turn_placed(|facing| facing.turned(quarters)) {
        return;
    }
    let preview = world.resource::<Preview>();
    if let (Some(_), Some(facing)) = (preview.destination, preview.facing) {
        let at = world.resource::<PointerPress>().cell.or(world.resource::<Pointing>().hover);
        let mut selection = world.resource_mut::<Selection>();
        selection.facing = Some(facing.turned(quarters));
        selection.facing_for = at;
    } else if let Some(actor) = world.resource::<Options>().actor.as_ref() {
        let decision = Decision::Turn(actor.facing.turned(quarters));
        match offers::refusal(world, decision) {
            None => order(world, vec![decision]),
            Some(illegal) => {
                let why = actions::because(world.resource(), world, &illegal);
                world.resource_mut::<StatusLine>().notice = Some(why);
            }
        }
    }
}

/// One step back. Says whether there was anything to step back from.
fn step_back(open: &mut Open, chosen: &mut Chosen, summary: &Summary) -> bool {
    let Chosen {
        options,
        selection,
        pointing,
        preview,
        status,
        press,
        queue,
    } = chosen;
    queue.drop_all();
    let mut left = status.notice.take().is_some();
    left |= selection.facing_for.take().is_some();
    if !matches!(summary.turn.prompt, Some(Prompt::Face(_))) {
        left |= selection.facing.take().is_some();
    }
    left |= press.cell.take().is_some();
    if open.page.0 == Some(Page::KeyHelp) {
        open.page.0 = None;
    } else if open.dialog.close() {
        // One dialog at a time.
    } else if open.panels.close() || std::mem::take(&mut open.overlays.listed) {
        // Panels lie over the board: they go before what is thought of there.
    } else if !selection.plan.is_empty() {
        selection.plan.clear();
        preview.odds = None;
    } else if options.aiming.take().is_some() {
        preview.odds = None;
        if pointing.by_keys {
            pointing.hover = None;
        }
    } else if selection.drawer.take().is_none() {
        left |= open.curtain.is_open();
        open.curtain.close();
        left |= std::mem::take(&mut pointing.by_keys);
        pointing.hover = None;
        return left;
    }
    true
}

/// [`step_back`] by itself.
fn step_back_now(mut open: Open, mut chosen: Chosen, summary: Res<Summary>) {
    step_back(&mut open, &mut chosen, &summary);
}

/// A step back was pressed.
fn heed(mut intents: MessageReader<Intent>, mut open: Open, mut chosen: Chosen, summary: Res<Summary>) {
    for _ in intents.read().filter(|intent| matches!(intent, Intent::Cancel)) {
        step_back(&mut open, &mut chosen, &summary);
    }
}

/// Does what a button of the bar of actions says.
pub fn act(world: &mut World, kind: ActionKind) {
    let actions = &world.resource::<Summary>().actions;
    let Some(action) = actions.iter().find(|action| action.kind == kind).cloned() else {
        return;
    };
    if !action.enabled {
        world.resource_mut::<StatusLine>().notice = Some(action.why);
        return;
    }
    world.resource_mut::<StatusLine>().notice = None;
    let put_away = |world: &mut World| {
        world.resource_mut::<Selection>().drawer = None;
        world.resource_mut::<Options>().aiming = None;
    };
    match (kind, action.decision) {
        (ActionKind::Undo, _) => {
            if world.resource::<Offers>().can_undo {
                // What was ordered beyond it is not meant any more.
                world.resource_mut::<DecisionQueue>().drop_all();
                world.write_message(TakeBack);
            } else if !context::is_busy(world) {
                takeback::ask(world);
            }
        }
        (ActionKind::BreakAway, _) => break_away(world),
        (_, Some(decision)) => order(world, vec![decision]),
        (ActionKind::Move, _) => {
            put_away(world);
            let cell = world.resource::<Options>().actor.as_ref().map(|actor| actor.cell);
            world.resource_mut::<Pointing>().point(cell);
        }
        (ActionKind::Fight, _) => {
            put_away(world);
            let targets = world.resource::<Options>().targets();
            if targets.is_empty() {
                let why = world.resource::<Language>().say("play-why-unreachable");
                world.resource_mut::<StatusLine>().notice = Some(why);
            }
            world.resource_mut::<Pointing>().next(&targets, 1);
        }
        (ActionKind::Shoot | ActionKind::Cast | ActionKind::Item | ActionKind::Feat | ActionKind::Act, _) => {
            card_selection::act(world, kind)
        }
        _ => {}
    }
}

/// Turns what is pressed into decisions.
pub fn plugin(app: &mut App) {
    // Keys belong to the settings and the rules while they lie over the board.
    let below = |menus: Res<Menus>| menus.settings || menus.rules;
    let owners = (
        side_panels::heed,
        curtain::heed,
        selection::heed,
        dialog::heed,
        page::heed,
        map_overlays::heed,
        go_on::heed,
        card_selection::heed,
        replay::heed,
        takeback::heed,
        confirmation::heed,
        heed,
    );
    let at_table = (
        handle_intent::let_go.run_if(below),
        handle_intent::admit.run_if(not(below)),
        (owners.chain(), handle_intent::steer.before(session::replay::heed))
            .chain()
            .run_if(not(below).and_then(not(shared_pointers::is_one_missing))),
        shared_pointers::take_over.run_if(not(below).and_then(shared_pointers::is_one_missing)),
    );
    app.add_message::<Pressed>()
        .add_message::<Intent>()
        .add_plugins((focus_navigation::plugin, replay::plugin, skip::plugin))
        .add_systems(
            Update,
            at_table
                .chain()
                .in_set(PlaySystems::Interact)
                .run_if(in_state(Screen::Play).and_then(resource_exists::<Game>)),
        );
}
