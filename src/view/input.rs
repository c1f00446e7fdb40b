//! Mouse and keys: what was pressed becomes an errand of decisions (RND-3). Everything can be done with either alone.

use bevy::{input::mouse::AccumulatedMouseScroll, prelude::*};

use super::{
    aim::Aim,
    hud::{
        Confirm, Hud, Intent,
        chronicle::Filter,
        deeds::{self, Kind},
        errand::{Errand, Next},
        raise::Raising,
        scene::{Meaning, Scene},
    },
    playback::Playback,
    screens::Screen,
    session::{Decide, Session, TakeBack},
};
use crate::{
    grid::{Cell, Facing},
    language::Language,
    referee,
    rules::fighting,
    table::{Board, Decision, Fact, Game, Pending, Prompt},
};

/// Reads everything that was pressed since the last frame.
fn steer(world: &mut World) {
    world.resource_scope(|world, mut hud: Mut<Hud>| {
        let hud = hud.bypass_change_detection();
        for intent in std::mem::take(&mut hud.intents) {
            intend(world, hud, intent);
        }
        keys(world, hud);
        if world.resource::<Playback>().is_idle() {
            mouse(world, hud);
            pump(world);
        }
    });
}

/// Makes the next decision of what was ordered.
fn pump(world: &mut World) {
    world.resource_scope(|world, mut errand: Mut<Errand>| {
        if errand.is_over() {
            return;
        }
        let prompt = world.resource::<Pending>().0.clone();
        let next = errand.next(prompt.as_ref(), |decision| referee::check(world, *decision).is_ok());
        if let Next::Decide(decision) = next {
            world.write_message(Decide(decision));
        }
    });
}

/// Orders decisions, to be made one after the other.
fn order(world: &mut World, hud: &mut Hud, decisions: Vec<Decision>) {
    let actor = world.resource::<Scene>().actor.as_ref().map(|actor| actor.piece);
    world.resource_mut::<Session>().errand += 1;
    world.resource_mut::<Errand>().order(actor, decisions);
    hud.notice = None;
    hud.confirm = None;
    hud.raising = None;
    hud.pressed = None;
    hud.facing = None;
    hud.facing_for = None;
}

/// Does what a click meant; before a Break Away that draws Free Attacks it asks.
fn perform(world: &mut World, hud: &mut Hud, meaning: Meaning) {
    let scene = world.resource::<Scene>().clone();
    if let Meaning::Pile(pile) = meaning {
        hud.raising = Raising::of(world, pile, &scene.decisions);
        return;
    }
    if let Meaning::Look(facing) = meaning {
        hud.facing = Some(facing);
        return;
    }
    if !meaning.draws().is_empty()
        && let Some(actor) = &scene.actor
    {
        let strikes = meaning
            .draws()
            .iter()
            .map(|foe| (*foe, fighting::forecast(world, *foe, actor.piece)))
            .collect();
        hud.confirm = Some(Confirm {
            facing: hud.facing,
            meaning,
            strikes,
        });
        hud.pressed = None;
        return;
    }
    let decisions = meaning.decisions(scene.actor.as_ref(), hud.facing);
    order(world, hud, decisions);
}

/// Whether a question must be answered before the board can be used.
fn is_busy(hud: &Hud) -> bool {
    hud.is_covered() || hud.confirm.is_some() || hud.raising.is_some()
}

fn mouse(world: &mut World, hud: &mut Hud) {
    if is_busy(hud) || !world.resource::<Errand>().is_over() {
        hud.pressed = None;
        return;
    }
    let wheel = world.resource::<AccumulatedMouseScroll>().delta.y;
    let chooses = world.resource::<Aim>().destination.is_some();
    if wheel != 0.0 && chooses {
        turn(world, hud, if wheel > 0.0 { -1 } else { 1 });
    }
    let held = world.resource::<ButtonInput<MouseButton>>().pressed(MouseButton::Left);
    let (clicked, hover) = {
        let aim = world.resource::<Aim>();
        (aim.clicked, aim.hover)
    };
    if let Some(cell) = clicked {
        let meaning = world.resource::<Scene>().meaning(cell);
        match meaning {
            Some(Meaning::Walk(_) | Meaning::Attack { .. }) if held => hud.pressed = Some(cell),
            Some(meaning) => perform(world, hud, meaning),
            None => explain(world, hud, cell),
        }
    } else if let Some(cell) = hud.pressed {
        let scene = world.resource::<Scene>();
        let at = scene.meaning(cell).and_then(|meaning| meaning.destination()).unwrap_or(cell);
        if let Some(hover) = hover
            && hover != cell
            && let Some(facing) = Facing::towards(at, hover)
        {
            hud.facing = Some(facing);
            hud.facing_for = Some(cell);
        }
        if !held && let Some(meaning) = world.resource::<Scene>().meaning(cell) {
            perform(world, hud, meaning);
        }
        if !held {
            hud.pressed = None;
        }
    }
}

/// Why nothing happens on a click.
fn explain(world: &mut World, hud: &mut Hud, cell: Cell) {
    let scene = world.resource::<Scene>().clone();
    let Some(actor) = &scene.actor else { return };
    if cell == actor.cell || !world.resource::<Board>().revealed.contains(cell) {
        return;
    }
    let refused = referee::check(world, Decision::Walk(cell)).err();
    hud.notice = match refused {
        Some(illegal) if cell.is_adjacent(actor.cell) || actor.reach.is_empty() => Some(deeds::because(world, &illegal)),
        _ => Some(world.resource::<Language>().say("play-hint-out-of-reach")),
    };
}

/// Turns what is being faced by so many quarters, clockwise.
fn turn(world: &mut World, hud: &mut Hud, quarters: i32) {
    if let Some(raising) = &mut hud.raising {
        raising.facing = raising.facing.turned(quarters);
        raising.reckon(world);
        return;
    }
    let (destination, facing, hover) = {
        let aim = world.resource::<Aim>();
        (aim.destination, aim.facing, aim.hover)
    };
    if let (Some(_), Some(facing)) = (destination, facing) {
        hud.facing = Some(facing.turned(quarters));
        hud.facing_for = hud.pressed.or(hover);
    } else if let Some(actor) = world.resource::<Scene>().actor.clone() {
        let decision = Decision::Turn(actor.facing.turned(quarters));
        match referee::check(world, decision) {
            Ok(()) => order(world, hud, vec![decision]),
            Err(illegal) => hud.notice = Some(deeds::because(world, &illegal)),
        }
    }
}

fn intend(world: &mut World, hud: &mut Hud, intent: Intent) {
    let idle = world.resource::<Playback>().is_idle();
    match intent {
        Intent::Decide(decision) if idle => order(world, hud, vec![decision]),
        Intent::Deed(kind) if idle => deed(world, hud, kind),
        Intent::Die(shows) if idle => die(world, hud, shows),
        Intent::Decide(_) | Intent::Deed(_) | Intent::Die(_) => {}
        Intent::Continue => go_on(world, hud),
        Intent::TrayOdds => {
            if let Some(tray) = &mut hud.tray {
                tray.show_odds = !tray.show_odds;
            }
        }
        Intent::HoldCurtain(held) => hud.curtain_mouse = held,
        Intent::AskCurtain => hud.curtain.ask(),
        Intent::LiftCurtain => hud.curtain.lift(),
        Intent::CloseCurtain => hud.curtain.close(),
        Intent::RaiseWhat(minion) => {
            if let Some(raising) = &mut hud.raising {
                raising.minion = minion;
                raising.reckon(world);
            }
        }
        Intent::RaiseFacing(facing) => {
            if let Some(raising) = &mut hud.raising {
                raising.facing = facing;
                raising.reckon(world);
            }
        }
        Intent::Raise => raise(world, hud),
        Intent::Face(facing) => hud.facing = Some(facing),
        Intent::Confirm => confirm(world, hud),
        Intent::Cancel => cancel(world, hud),
        Intent::Filter(filter) => {
            hud.reading.filter = filter;
            hud.reading.up = 0.0;
        }
        Intent::Chronicle => {
            hud.reading.filter = Filter::All;
            hud.reading.up = 0.0;
        }
        Intent::Help => hud.help = !hud.help,
        Intent::Centre => {
            world.write_message(super::aim::Centre);
        }
        Intent::Leave => {
            hud.help = false;
            world.resource_mut::<NextState<Screen>>().set(Screen::Title);
        }
    }
}

fn raise(world: &mut World, hud: &mut Hud) {
    if let Some(raising) = hud.raising.take() {
        order(world, hud, vec![raising.decision()]);
    }
}

fn confirm(world: &mut World, hud: &mut Hud) {
    if let Some(confirm) = hud.confirm.take() {
        let actor = world.resource::<Scene>().actor.clone();
        let decisions = confirm.meaning.decisions(actor.as_ref(), confirm.facing);
        order(world, hud, decisions);
    }
}

fn cancel(world: &mut World, hud: &mut Hud) {
    world.resource_mut::<Errand>().drop_all();
    hud.notice = None;
    hud.facing_for = None;
    if !matches!(hud.sight.prompt, Some(Prompt::Face(_))) {
        hud.facing = None;
    }
    hud.pressed = None;
    if hud.help {
        hud.help = false;
    } else if hud.raising.take().is_none() && hud.confirm.take().is_none() {
        hud.curtain.close();
        let mut aim = world.resource_mut::<Aim>();
        aim.hover = None;
        aim.by_keys = false;
    }
}

/// On with the tray, the reading or the end.
fn go_on(world: &mut World, hud: &mut Hud) {
    let rolling = matches!(world.resource::<Playback>().current(), Some(Fact::Rolled { .. }));
    if let Some(tray) = hud.tray.as_mut().filter(|_| rolling) {
        if tray.is_settled() {
            // The tray is gone in this frame, not when the roll has been counted as shown.
            hud.tray = None;
            world.resource_mut::<Playback>().hold = false;
        } else {
            tray.hurried = true;
        }
    } else if hud.read_out.take().is_none() && hud.ended.is_some() {
        world.resource_mut::<NextState<Screen>>().set(Screen::Aftermath);
    }
}

fn die(world: &mut World, hud: &mut Hud, shows: u8) {
    if let Some(Prompt::Dice { side, .. }) = world.resource::<Pending>().0 {
        hud.told.push((side, shows));
        order(world, hud, vec![Decision::Die(shows)]);
    }
}

fn deed(world: &mut World, hud: &mut Hud, kind: Kind) {
    let Some(deed) = hud.sight.deeds.iter().find(|deed| deed.kind == kind).cloned() else {
        return;
    };
    if !deed.enabled {
        hud.notice = Some(deed.why);
        return;
    }
    hud.notice = None;
    match (kind, deed.decision) {
        (Kind::Undo, _) => {
            world.write_message(TakeBack);
        }
        (_, Some(decision)) => order(world, hud, vec![decision]),
        (Kind::Move, _) => {
            let cell = world.resource::<Scene>().actor.as_ref().map(|actor| actor.cell);
            point(world, cell);
        }
        (Kind::Fight, _) => {
            let targets = world.resource::<Scene>().targets();
            if targets.is_empty() {
                hud.notice = Some(deed.why);
            }
            next(world, &targets, 1);
        }
        _ => {}
    }
}

/// Points at a cell by the keys.
fn point(world: &mut World, cell: Option<Cell>) {
    if cell.is_some() {
        let mut aim = world.resource_mut::<Aim>();
        aim.hover = cell;
        aim.by_keys = true;
    }
}

/// Points at the next of several cells after the one that is pointed at.
fn next(world: &mut World, cells: &[Cell], by: isize) {
    if cells.is_empty() {
        return;
    }
    let hover = world.resource::<Aim>().hover;
    let now = hover.and_then(|hover| cells.iter().position(|cell| *cell == hover));
    let at = match now {
        Some(now) => (now as isize + by).rem_euclid(cells.len() as isize) as usize,
        None if by < 0 => cells.len() - 1,
        None => 0,
    };
    point(world, Some(cells[at]));
}

fn keys(world: &mut World, hud: &mut Hud) {
    let input = world.resource::<ButtonInput<KeyCode>>();
    let held = input.pressed(KeyCode::KeyH) || hud.curtain_mouse;
    let shift = input.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let mut pressed: Vec<KeyCode> = input.get_just_pressed().copied().collect();
    pressed.sort();
    hud.curtain.hold(held);
    for key in pressed {
        match key {
            KeyCode::Slash | KeyCode::F1 => hud.help = !hud.help,
            _ if hud.help => {
                if key == KeyCode::Escape {
                    hud.help = false;
                }
            }
            KeyCode::KeyO if hud.tray.is_some() => intend(world, hud, Intent::TrayOdds),
            KeyCode::KeyH | KeyCode::ShiftLeft | KeyCode::ShiftRight => {}
            _ if !world.resource::<Playback>().is_idle() || hud.read_out.is_some() || hud.ended.is_some() => go_on(world, hud),
            _ => key_at_rest(world, hud, key, shift),
        }
    }
}

fn key_at_rest(world: &mut World, hud: &mut Hud, key: KeyCode, shift: bool) {
    let prompt = hud.sight.prompt.clone();
    if let Some(digit) = digit(key) {
        return number(world, hud, digit, prompt.as_ref());
    }
    match key {
        KeyCode::Escape => cancel(world, hud),
        KeyCode::KeyZ | KeyCode::Backspace => deed(world, hud, Kind::Undo),
        KeyCode::KeyQ => turn(world, hud, -1),
        KeyCode::KeyE => turn(world, hud, 1),
        KeyCode::Enter | KeyCode::NumpadEnter => enter(world, hud, prompt.as_ref()),
        KeyCode::Space => match prompt {
            _ if hud.confirm.is_some() || hud.raising.is_some() || hud.curtain.is_asked() => {}
            Some(Prompt::Interrupt) => order(world, hud, vec![Decision::Pass]),
            Some(Prompt::Reveal { .. }) => order(world, hud, vec![Decision::Reveal]),
            _ => deed(world, hud, Kind::End),
        },
        KeyCode::Tab if !is_busy(hud) => {
            let stops = world.resource::<Scene>().stops();
            next(world, &stops, if shift { -1 } else { 1 });
        }
        KeyCode::ArrowLeft => arrow(world, hud, Facing::West),
        KeyCode::ArrowRight => arrow(world, hud, Facing::East),
        KeyCode::ArrowUp => arrow(world, hud, Facing::North),
        KeyCode::ArrowDown => arrow(world, hud, Facing::South),
        _ => {}
    }
}

fn arrow(world: &mut World, hud: &mut Hud, way: Facing) {
    if matches!(hud.sight.prompt, Some(Prompt::Face(_))) {
        hud.facing = Some(way);
        return;
    }
    if let Some(raising) = &mut hud.raising {
        raising.facing = way;
        raising.reckon(world);
        return;
    }
    if is_busy(hud) {
        return;
    }
    let scene = world.resource::<Scene>();
    let start = scene
        .actor
        .as_ref()
        .map(|actor| actor.cell)
        .or_else(|| scene.stops().first().copied());
    let hover = world.resource::<Aim>().hover;
    let (dx, dy) = way.forward();
    let cell = match hover {
        Some(hover) => Some(hover.offset(dx, dy)),
        None => start,
    };
    let revealed = &world.resource::<Board>().revealed;
    if cell.is_some_and(|cell| revealed.contains(cell)) {
        point(world, cell);
    }
}

fn enter(world: &mut World, hud: &mut Hud, prompt: Option<&Prompt>) {
    if hud.curtain.is_asked() {
        hud.curtain.lift();
    } else if hud.confirm.is_some() {
        confirm(world, hud);
    } else if hud.raising.is_some() {
        raise(world, hud);
    } else if matches!(prompt, Some(Prompt::Face(_))) {
        if let Some(facing) = hud.facing {
            order(world, hud, vec![Decision::Turn(facing)]);
        }
    } else if let Some(cell) = world.resource::<Aim>().hover {
        match world.resource::<Scene>().meaning(cell) {
            Some(meaning) => perform(world, hud, meaning),
            None => explain(world, hud, cell),
        }
    }
}

fn number(world: &mut World, hud: &mut Hud, digit: usize, prompt: Option<&Prompt>) {
    match prompt {
        Some(Prompt::Dice { .. }) if digit <= 6 => die(world, hud, digit as u8),
        Some(Prompt::FreeAttack { attackers, .. }) => {
            if let Some(attacker) = attackers.get(digit - 1) {
                order(world, hud, vec![Decision::Strike(*attacker)]);
            }
        }
        Some(Prompt::ChooseHero) => {
            let hero = hud.sight.heroes.get(digit - 1).filter(|hero| hero.may_begin).map(|hero| hero.piece);
            if let Some(hero) = hero {
                order(world, hud, vec![Decision::Begin(hero)]);
            }
        }
        _ if digit <= 5 && !is_busy(hud) => deed(world, hud, Kind::ALL[digit - 1]),
        _ => {}
    }
}

const fn digit(key: KeyCode) -> Option<usize> {
    Some(match key {
        KeyCode::Digit1 | KeyCode::Numpad1 => 1,
        KeyCode::Digit2 | KeyCode::Numpad2 => 2,
        KeyCode::Digit3 | KeyCode::Numpad3 => 3,
        KeyCode::Digit4 | KeyCode::Numpad4 => 4,
        KeyCode::Digit5 | KeyCode::Numpad5 => 5,
        KeyCode::Digit6 | KeyCode::Numpad6 => 6,
        _ => return None,
    })
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        steer
            .before(super::session::carry)
            .run_if(in_state(Screen::Play).and_then(resource_exists::<Game>))
            // Keys belong to the settings while they lie over the board.
            .run_if(|settings: Res<super::screens::Settings>| !settings.open),
    );
}
