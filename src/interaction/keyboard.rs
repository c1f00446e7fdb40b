//! The keys and buttons of the play screen: everything can be done with them alone (RND-3).

use bevy::prelude::*;

use crate::{
    input::{Action, Control, Controls, Press},
    interaction::{
        answer, cancel, card_selection, confirm, deed, die, focus::Focus, go_on, handle_intent::intend, hud::Hud, intent::Intent, is_busy,
        is_underway, map_overlays::Overlay, options::Options, order, overlord_window, page::Page, perform, planned_attacks,
        preview::Pointing, raise, replay, shared_pointers, side_panels::Edge, takeback, turn,
    },
    presented::{actions::ActionKind, playback::Playback},
    session::{replay::ReplayCommand, seat_devices},
};
use dungeon_play::seats::View;
use dungeon_rules::{
    grid::Facing,
    referee,
    table::{Decision, Prompt},
};

/// The actions of the cursor, and where each leads.
const WAYS: [(Action, Facing); 4] = [
    (Action::Up, Facing::North),
    (Action::Down, Facing::South),
    (Action::Left, Facing::West),
    (Action::Right, Facing::East),
];

/// Does what was pressed.
pub fn keys(world: &mut World, hud: &mut Hud) {
    let controls = world.resource::<Controls>();
    let held = controls.holders(Action::Peek).any(|device| seat_devices::peeks(world, device)) || hud.curtain_mouse;
    let presses = controls.presses.clone();
    // Nothing lies over the hand, and the hand over nothing that must be answered.
    hud.curtain.hold(held && !hud.is_overlaid());
    for press in &presses {
        world.resource_mut::<Controls>().device = press.device;
        if press.is(Action::Rules) {
            intend(world, hud, Intent::Rules);
        } else if press.is(Action::Advice) {
            if hud.page != Some(Page::KeyHelp) {
                hud.toggle(Page::WhatCanIDo);
            }
        } else if press.is(Action::Help) {
            hud.toggle(Page::KeyHelp);
        } else if panels(hud, press) {
            // Laid open or put away.
        } else if hud.recap().is_some() {
            recall(world, hud, press);
        } else if hud.page.is_some() {
            if press.is(Action::Back) {
                hud.page = None;
            }
        } else if hud.tray.is_some() && (press.is(Action::Odds) || press.is(Action::Buttons)) {
            intend(world, hud, Intent::TrayOdds);
        } else if [Action::Peek, Action::Settings, Action::FullScreen]
            .iter()
            .any(|action| press.is(*action))
            || press.is_modifier()
        {
            // It is held, or done elsewhere.
        } else if !world.resource::<Playback>().is_idle() || hud.read_out.is_some() || hud.ended.is_some() {
            if !press.again {
                go_on(world, hud);
            }
        } else if let Some(card) = overlord_window::chosen(world, press) {
            if let Some(card) = card {
                intend(world, hud, Intent::Decide(Decision::Play(card)));
            }
        } else if !walks(hud, press) {
            at_rest(world, hud, press);
        }
    }
}

/// Opens the next panel beside the left or right rail; says whether that was meant.
fn panels(hud: &mut Hud, press: &Press) -> bool {
    let edges = [(Action::LeftPanels, Edge::Left), (Action::RightPanels, Edge::Right)];
    let Some(edge) = press.among(&edges).filter(|_| !hud.is_covered()) else {
        return false;
    };
    hud.rails.step(&hud.sight, edge);
    true
}

/// Goes through what happened since the last turn.
fn recall(world: &mut World, hud: &mut Hud, press: &Press) {
    if press.is(Action::Recap) || press.is(Action::Back) {
        hud.page = None;
    } else if [Action::Right, Action::End, Action::Confirm].iter().any(|action| press.is(*action)) {
        intend(world, hud, Intent::Recall(true));
    } else if [Action::Left, Action::Undo].iter().any(|action| press.is(*action)) {
        intend(world, hud, Intent::Recall(false));
    }
}

/// Walks over the buttons of the panels, or begins to. Says whether that is all that was meant.
fn walks(hud: &mut Hud, press: &Press) -> bool {
    if press.is(Action::Buttons) {
        hud.buttons = !hud.buttons;
        return true;
    }
    let steps = press.moves()
        || [Action::Confirm, Action::Next, Action::Previous]
            .iter()
            .any(|action| press.is(*action));
    match hud.focus {
        Focus::Board => false,
        Focus::Windows => steps,
        Focus::Buttons => {
            if press.is(Action::Back) {
                hud.buttons = false;
                return true;
            }
            // Space presses a button, too.
            steps || press.control == Control::Key(KeyCode::Space)
        }
    }
}

/// Does what was pressed while a game is watched.
pub fn watching(world: &mut World, hud: &mut Hud) {
    let controls = world.resource::<Controls>();
    let presses = controls.presses.clone();
    hud.curtain.hold(controls.is_held(Action::Peek) || hud.curtain_mouse);
    let wishes = [
        (Action::Run, ReplayCommand::Run),
        (Action::StepOn, ReplayCommand::Step(1)),
        (Action::StepBack, ReplayCommand::Step(-1)),
        (Action::RoundOn, ReplayCommand::Round(1)),
        (Action::RoundBack, ReplayCommand::Round(-1)),
        (Action::ToStart, ReplayCommand::Seek(0)),
        (Action::ToEnd, ReplayCommand::Seek(usize::MAX)),
        (Action::Eyes, ReplayCommand::Perspective),
        (Action::PlayOn, ReplayCommand::PlayOn),
        (Action::Back, ReplayCommand::Close),
    ];
    for press in &presses {
        if press.is(Action::Rules) {
            intend(world, hud, Intent::Rules);
        } else if press.is(Action::Help) {
            hud.toggle(Page::KeyHelp);
        } else if hud.page == Some(Page::KeyHelp) && press.is(Action::Back) {
            hud.page = None;
        } else if panels(hud, press) || press.is(Action::Back) && hud.rails.close() {
            // Laid open or put away.
        } else if (press.is(Action::Run) || press.is(Action::Confirm)) && (hud.read_out.is_some() || hud.ended.is_some()) {
            go_on(world, hud);
        } else if !walks(hud, press)
            && let Some(wish) = press.among(&wishes)
        {
            replay::ask(world, hud, wish);
        }
    }
}

fn at_rest(world: &mut World, hud: &mut Hud, press: &Press) {
    let closes = hud.curtain.is_asked() || (hud.curtain.is_open() && !hud.curtain.is_held());
    if closes && (press.is(Action::Confirm) && hud.curtain.is_asked() || press.is(Action::Back)) {
        // The curtain obeys the Overlord's device, whoever is asked.
        if seat_devices::peeks(world, press.device) {
            match press.is(Action::Confirm) {
                true => hud.curtain.lift(),
                false => hud.curtain.close(),
            }
        }
        return;
    }
    // The word of the other side is asked, not of who is asked else; and anybody may wish for it.
    if hud.dialog.takeback().is_some() {
        return takeback::key(world, hud, press);
    }
    if press.is(Action::Undo) && !is_busy(hud) && !referee::can_undo(world) {
        return deed(world, hud, ActionKind::Undo);
    }
    if let Some(words) = shared_pointers::refusal(world, hud) {
        // Who is not asked points at something, or is told who is.
        match press.among(&WAYS) {
            Some(way) => shared_pointers::point(world, press.device, way),
            None if press.is(Action::Curtain) && seat_devices::peeks(world, press.device) => hud.curtain.ask(),
            None => hud.notice = Some(words),
        }
        return;
    }
    let prompt = hud.sight.prompt.clone();
    if is_underway(world) {
        if press.is(Action::Back) {
            cancel(world, hud);
        }
        return;
    }
    if card_selection::deal_key(world, hud, press)
        || card_selection::answer_key(world, hud, press, prompt.as_ref())
        || (!is_busy(hud) && card_selection::drawer_key(world, hud, press))
        || number(world, hud, press, prompt.as_ref())
    {
        return;
    }
    let kinds: Vec<(Action, ActionKind)> = hud.sight.deeds.iter().map(|deed| (action_of(deed.kind), deed.kind)).collect();
    if press.is(Action::Back) {
        // Where nothing is left to step back from, Escape leads where people look for the way out.
        if !cancel(world, hud) && press.control == Control::Key(KeyCode::Escape) {
            intend(world, hud, Intent::Settings);
        }
    } else if let Some(way) = press.among(&WAYS) {
        arrow(world, hud, way);
    } else if press.is(Action::Confirm) {
        enter(world, hud, prompt.as_ref());
    } else if press.is(Action::End) {
        match prompt {
            // What was asked because of it, it answers.
            _ if hud.dialog.confirm().is_some_and(|confirm| confirm.strikes.is_empty()) => confirm(world, hud),
            _ if hud.is_asked() || hud.curtain.is_asked() => {}
            Some(Prompt::Interrupt) => order(world, hud, vec![Decision::Pass]),
            Some(Prompt::Reveal { .. }) => order(world, hud, vec![Decision::Reveal]),
            _ => deed(world, hud, ActionKind::End),
        }
    } else if press.is(Action::Undo) {
        deed(world, hud, ActionKind::Undo);
    } else if press.is(Action::TurnLeft) {
        turn(world, hud, -1);
    } else if press.is(Action::TurnRight) {
        turn(world, hud, 1);
    } else if press.is(Action::Recap) {
        intend(world, hud, Intent::Recap);
    } else if let Some(overlay) = Overlay::ALL.into_iter().find(|overlay| press.is(overlay.action())) {
        intend(world, hud, Intent::Overlay(overlay));
    } else if press.is(Action::Plan) {
        planned_attacks::keep(hud);
    } else if press.is(Action::Curtain) {
        if seat_devices::peeks(world, press.device) {
            hud.curtain.ask();
        }
    } else if press.is(Action::Next) || press.is(Action::Previous) {
        let by = if press.shift || press.is(Action::Previous) { -1 } else { 1 };
        next(world, hud, by);
    } else if is_busy(hud) {
        // What follows would begin something else.
    } else if press.is(Action::Trade) {
        card_selection::trade(world, hud);
    } else if let Some(kind) = press.among(&kinds) {
        deed(world, hud, kind);
    }
}

/// The next thing that can be chosen: a cell, or another Minion for the bones.
fn next(world: &mut World, hud: &mut Hud, by: isize) {
    if let Some(raising) = hud.dialog.raise_dead() {
        raising.next(world, by);
    } else if !is_busy(hud) {
        let stops = world.resource::<Options>().stops();
        card_selection::next(world, &stops, by);
    }
}

fn arrow(world: &mut World, hud: &mut Hud, way: Facing) {
    if matches!(hud.sight.prompt, Some(Prompt::Face(_))) {
        hud.facing = Some(way);
        return;
    }
    if let Some(raising) = hud.dialog.raise_dead() {
        raising.facing = way;
        raising.reckon(world);
        return;
    }
    if card_selection::turn_placed(hud, |_| way) || is_busy(hud) {
        return;
    }
    let scene = world.resource::<Options>();
    let start = scene
        .actor
        .as_ref()
        .map(|actor| actor.cell)
        .or_else(|| scene.stops().first().copied());
    let hover = world.resource::<Pointing>().hover;
    let (dx, dy) = way.forward();
    let cell = match hover {
        Some(hover) => Some(hover.offset(dx, dy)),
        None => start,
    };
    let floor = View::SHARED.floor(world);
    if cell.is_some_and(|cell| floor.contains(cell)) {
        card_selection::point(world, cell);
    }
}

fn enter(world: &mut World, hud: &mut Hud, prompt: Option<&Prompt>) {
    if hud.dialog.confirm().is_some() {
        confirm(world, hud);
    } else if hud.dialog.raise_dead().is_some() {
        raise(world, hud);
    } else if matches!(prompt, Some(Prompt::Face(_))) {
        if let Some(facing) = hud.facing {
            order(world, hud, vec![Decision::Turn(facing)]);
        }
    } else if let Some(cell) = world.resource::<Pointing>().hover {
        match world.resource::<Options>().cell_action(cell) {
            Some(meaning) => perform(world, hud, meaning),
            None => card_selection::explain(world, hud, cell),
        }
    }
}

/// A number chooses where things are numbered. Says whether they are.
fn number(world: &mut World, hud: &mut Hud, press: &Press, prompt: Option<&Prompt>) -> bool {
    let Some(number) = press.number() else { return false };
    if hud.curtain.is_open() {
        if let Some(card) = hud.hand.get(number - 1).filter(|card| card.refused.is_none()) {
            let play = Intent::Decide(Decision::Play(card.piece));
            intend(world, hud, play);
        }
        return true;
    }
    match prompt {
        Some(Prompt::Dice { .. }) if number <= 6 => die(world, number as u8),
        Some(Prompt::FreeAttack { attackers, .. }) => {
            if let Some(attacker) = attackers.get(number - 1) {
                answer(world, Decision::Strike(*attacker));
            }
        }
        Some(Prompt::ChooseHero) => {
            let hero = hud
                .sight
                .heroes
                .get(number - 1)
                .filter(|hero| hero.may_begin)
                .map(|hero| hero.piece);
            if let Some(hero) = hero {
                order(world, hud, vec![Decision::Begin(hero)]);
            }
        }
        _ => return false,
    }
    true
}

/// What does it at a key.
pub const fn action_of(kind: ActionKind) -> Action {
    match kind {
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
