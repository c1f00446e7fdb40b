//! Turns what people press, on the board or on a panel, into a queue of decisions (RND-3).

pub mod card_drawer;
pub mod card_selection;
pub mod cell_action;
pub mod coach;
pub mod computer_turn;
pub mod confirmation;
pub mod context;
pub mod curtain;
pub mod decision_queue;
pub mod dialog;
pub mod focus;
pub mod focus_navigation;
pub mod go_on;
pub mod handle_intent;
pub mod hint;
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
        context::{Chosen, Open, Table},
        decision_queue::Next,
        dialog::Dialog,
        intent::{Intent, Pressed},
        options::CellAction,
        page::Page,
        placement::PlacementDraft,
        raise_dead::RaiseDraft,
    },
    presented::{
        actions::ActionKind,
        game::{PresentedGame, is_laid},
        summary::Summary,
    },
    session::connection::Client,
    settings::Confirms,
    state::{Menu, PlaySystems, Screen},
};
use dungeon_play::{
    language::{self, FluentValue as V},
    perspective::Perspective,
};
use dungeon_rules::{
    grid::Facing,
    rules::forecast::Forecast,
    table::{Blow, Decision, PieceId, Prompt},
};

/// Makes the queued decisions, up to the first that has to wait because the game asks something else before it. The rules apply
/// each decision at once; the playback shows the results one after the other.
fn pump(mut table: Table) {
    while !table.chosen.queue.is_over() {
        // Earlier decisions may not have been shown yet, so the position, not what is presented, tells what comes next.
        let Client { session, offers, .. } = &table.client;
        let Some(position) = &session.position else { break };
        let queue = &mut table.chosen.queue;
        let wounds = queue.actor().and_then(|actor| session.wounds(actor));
        // Only the host can tell whether a card that the Overlord alone knows may be played.
        let is_legal = |decision: &Decision| matches!(decision, Decision::Play(_)) || offers.decisions.contains(decision);
        let Next::Decide(decision) = queue.next(position.pending.0.as_ref(), wounds, &session.facts, is_legal) else {
            break;
        };
        table.client.decide(decision);
        table.client.submit();
    }
}

/// Orders decisions, which are made one after the other. If the settings ask for it, a dialog asks first whether they are meant.
pub fn order(table: &mut Table, decisions: Vec<Decision>) {
    let Some(question) = confirmation::question(table, &decisions) else {
        return order_at_once(table, decisions);
    };
    ask(
        table,
        Confirm {
            decisions,
            walk: None,
            strikes: Vec::new(),
            then: None,
            question,
            behind: None,
        },
    );
}

/// Opens the dialog that asks whether something is meant.
fn ask(table: &mut Table, confirm: Confirm) {
    table.open.dialog.ask(confirm);
    table.chosen.press.cell = None;
}

/// Orders decisions without asking whether they are meant, unless the coach wants to look at them first.
fn order_at_once(table: &mut Table, decisions: Vec<Decision>) {
    if !coach::takes(table, &decisions) {
        put_in_queue(table, decisions);
    }
}

fn put_in_queue(table: &mut Table, decisions: Vec<Decision>) {
    let Chosen {
        options,
        selection,
        status,
        press,
        queue,
        ..
    } = &mut table.chosen;
    let actor = options.actor.as_ref().map(|actor| actor.piece);
    let wounds = actor.and_then(|actor| table.client.session.wounds(actor));
    table.client.session.order += 1;
    queue.order(actor, wounds, table.client.session.facts.len(), decisions);
    status.notice = None;
    table.open.dialog.0 = None;
    press.cell = None;
    selection.facing = None;
    selection.facing_for = None;
}

/// Does what a click on a cell means. Asks before a Break Away that draws Free Attacks, unless the settings turn all such questions
/// off.
pub fn perform(table: &mut Table, cell_action: CellAction) {
    match cell_action {
        CellAction::Pile(pile) => {
            let draft = RaiseDraft::of(table.client.game.world_mut(), pile, &table.chosen.options.decisions);
            table.open.dialog.0 = draft.map(Dialog::RaiseDead);
            return;
        }
        CellAction::Look(facing) => {
            table.chosen.selection.facing = Some(facing);
            return;
        }
        CellAction::Trade(with) => {
            let Chosen { selection, options, .. } = &mut table.chosen;
            card_selection::trade_with(&mut table.open.dialog, selection, options, with);
            return;
        }
        CellAction::Place(cell) => {
            let facing = Facing::South;
            let draft = PlacementDraft { cell, facing };
            table.open.dialog.open(Dialog::Placement(draft));
            return;
        }
        CellAction::Strike(piece) => return table.client.decide(Decision::Strike(piece)),
        CellAction::Begin(_) | CellAction::Walk(_) | CellAction::Attack { .. } | CellAction::Aimed { .. } => {}
    }
    let facing = table.chosen.selection.facing;
    let actor = table.chosen.options.actor.as_ref();
    let decisions = cell_action.decisions(actor, facing);
    let actor = actor.map(|actor| actor.piece);
    if !cell_action.draws().is_empty()
        && let Some(actor) = actor
        && table.settings.confirms != Confirms::Nothing
    {
        let strikes = strikes(&mut table.client.game, actor, cell_action.draws());
        let goes_on = decisions
            .iter()
            .rfind(|decision| !matches!(decision, Decision::BreakAway | Decision::Turn(_)));
        let (words, world) = (&table.language, table.client.game.world());
        let then = goes_on.map(|decision| match decision {
            Decision::Walk(cell) => words.tell("play-confirm-walk", &[("cell", V::from(cell.to_string()))]),
            other => words.tell("play-confirm-then", &[("what", V::from(language::decision(words, world, other)))]),
        });
        let confirm = Confirm {
            decisions,
            walk: Some((cell_action, facing)),
            strikes,
            then,
            question: String::new(),
            behind: None,
        };
        return ask(table, confirm);
    }
    order(table, decisions);
}

/// Declares a Break Away that names no cell. Asks before one that draws Free Attacks, unless the settings turn all such questions
/// off.
fn break_away(table: &mut Table) {
    let decisions = vec![Decision::BreakAway];
    let actor = table.chosen.options.actor.as_ref();
    let actor = actor.and_then(|actor| Some((actor.piece, actor.reach.first()?.free_attacks.clone())));
    match actor {
        Some((piece, foes)) if !foes.is_empty() && table.settings.confirms != Confirms::Nothing => {
            let strikes = strikes(&mut table.client.game, piece, &foes);
            let confirm = Confirm {
                decisions,
                walk: None,
                strikes,
                then: None,
                question: String::new(),
                behind: None,
            };
            ask(table, confirm);
        }
        _ => order(table, decisions),
    }
}

/// The models that make a Free Attack on this one, each with its odds.
fn strikes(game: &mut PresentedGame, piece: PieceId, foes: &[PieceId]) -> Vec<(PieceId, Option<Forecast>)> {
    let odds = |foe: &PieceId| {
        (
            *foe,
            Perspective::SHARED.odds(game.world_mut(), *foe, None, piece, Blow::FreeAttack),
        )
    };
    foes.iter().map(odds).collect()
}

/// Changes the draft of what rises from a Bone Pile, and works out its forecast anew (OVL-3).
fn raising(table: &mut Table, change: impl FnOnce(&mut RaiseDraft)) {
    if let Some(draft) = table.open.dialog.raise_dead() {
        change(draft);
        draft.reckon(table.client.game.world_mut());
    }
}

/// Turns the model that is being faced, placed, raised or walked by this many quarter turns clockwise.
fn turn(table: &mut Table, quarters: i32) {
    if table.open.dialog.raise_dead().is_some() {
        return raising(table, |draft| draft.facing = draft.facing.turned(quarters));
    }
    if table.open.dialog.turn_placed(|facing| facing.turned(quarters)) {
        return;
    }
    let Chosen {
        options,
        selection,
        pointing,
        preview,
        press,
        ..
    } = &mut table.chosen;
    if let (Some(_), Some(facing)) = (preview.destination, preview.facing) {
        selection.facing = Some(facing.turned(quarters));
        selection.facing_for = press.cell.or(pointing.hover);
    } else if let Some(actor) = options.actor.as_ref() {
        let decision = Decision::Turn(actor.facing.turned(quarters));
        match table.refusal(decision) {
            None => order(table, vec![decision]),
            Some(illegal) => table.chosen.status.notice = Some(table.because(&illegal)),
        }
    }
}

/// Takes one step back: forgets what was ordered, then closes or unselects the topmost thing. Returns whether there was anything to
/// step back from.
fn step_back(open: &mut Open, chosen: &mut Chosen, summary: &Summary) -> bool {
    let Chosen {
        options,
        selection,
        pointing,
        preview,
        status,
        press,
        queue,
        ..
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
        // Only one dialog is closed per step.
    } else if open.hint.close() || open.panels.close() || std::mem::take(&mut open.overlays.listed) {
        // Panels lie over the board, so they close before a selection on the board is dropped.
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

/// Takes a step back when [`Intent::Cancel`] is sent.
fn heed(mut intents: MessageReader<Intent>, mut open: Open, mut chosen: Chosen, summary: Res<Summary>) {
    for _ in intents.read().filter(|intent| matches!(intent, Intent::Cancel)) {
        step_back(&mut open, &mut chosen, &summary);
    }
}

/// Does what a button of the action bar says; if it is disabled, the status line says why.
pub fn act(table: &mut Table, kind: ActionKind) {
    let Some(action) = table.summary.actions.iter().find(|action| action.kind == kind).cloned() else {
        return;
    };
    if !action.enabled {
        table.chosen.status.notice = Some(action.why);
        return;
    }
    table.chosen.status.notice = None;
    let put_away = |chosen: &mut Chosen| {
        chosen.selection.drawer = None;
        chosen.options.aiming = None;
    };
    match (kind, action.decision) {
        (ActionKind::Undo, _) => {
            if table.client.offers.can_undo {
                // What was ordered after the decision that is taken back no longer applies.
                table.chosen.queue.drop_all();
                table.client.take_back();
            } else if !table.is_busy() {
                takeback::ask(table);
            }
        }
        (ActionKind::BreakAway, _) => break_away(table),
        (_, Some(decision)) => order(table, vec![decision]),
        (ActionKind::Move, _) => {
            put_away(&mut table.chosen);
            let cell = table.chosen.options.actor.as_ref().map(|actor| actor.cell);
            table.chosen.pointing.point(cell);
        }
        (ActionKind::Fight, _) => {
            put_away(&mut table.chosen);
            let targets = table.chosen.options.targets();
            if targets.is_empty() {
                table.chosen.status.notice = Some(table.language.say("play-why-unreachable"));
            }
            table.chosen.pointing.next(&targets, 1);
        }
        (ActionKind::Shoot | ActionKind::Cast | ActionKind::Item | ActionKind::Feat | ActionKind::Act, _) => {
            card_selection::act(table, kind)
        }
        _ => {}
    }
}

/// Turns what people press into decisions.
pub fn plugin(app: &mut App) {
    // While the settings or the rules lie over the board, they get the keys.
    let below = |menu: Res<Menu>| menu.is_open();
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
        (
            owners.chain(),
            coach::think,
            handle_intent::steer.before(crate::session::replay::heed),
        )
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
                .run_if(in_state(Screen::Play).and_then(is_laid)),
        )
        .add_systems(
            Update,
            computer_turn::think
                .after(crate::session::submit)
                .in_set(PlaySystems::Submit)
                .run_if(in_state(Screen::Play).and_then(is_laid))
                .run_if(not(below).and_then(not(shared_pointers::is_one_missing))),
        );
}
