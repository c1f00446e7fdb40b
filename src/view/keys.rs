//! The keys of the play screen: everything can be done with them alone (RND-3).

use bevy::prelude::*;

use super::{
    aim::Aim,
    choosing,
    hud::{Hud, Intent, deeds::Kind, plan, scene::Scene},
    input::{answer, cancel, confirm, deed, die, go_on, intend, is_busy, is_underway, order, perform, raise, turn},
    playback::Playback,
    viewing::Wish,
};
use crate::{
    grid::Facing,
    table::{Board, Decision, Prompt},
};

/// Does what was pressed on the keyboard.
pub(super) fn keys(world: &mut World, hud: &mut Hud) {
    let input = world.resource::<ButtonInput<KeyCode>>();
    let held = input.pressed(KeyCode::KeyH) || hud.curtain_mouse;
    let shift = input.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let mut pressed: Vec<KeyCode> = input.get_just_pressed().copied().collect();
    pressed.sort();
    // Nothing lies over the hand, and the hand over nothing that must be answered.
    let covered = hud.help || hud.tray.is_some() || hud.read_out.is_some() || hud.ended.is_some();
    hud.curtain.hold(held && !covered);
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

/// Does what was pressed while a game is watched.
pub(super) fn watching(world: &mut World, hud: &mut Hud) {
    let input = world.resource::<ButtonInput<KeyCode>>();
    hud.curtain.hold(input.pressed(KeyCode::KeyH) || hud.curtain_mouse);
    let mut pressed: Vec<KeyCode> = input.get_just_pressed().copied().collect();
    pressed.sort();
    for key in pressed {
        let wish = match key {
            KeyCode::Slash | KeyCode::F1 => {
                hud.help = !hud.help;
                continue;
            }
            KeyCode::Escape if hud.help => {
                hud.help = false;
                continue;
            }
            KeyCode::Space | KeyCode::Enter if hud.read_out.is_some() || hud.ended.is_some() => {
                go_on(world, hud);
                continue;
            }
            KeyCode::Space => Wish::Run,
            KeyCode::ArrowRight => Wish::Step(1),
            KeyCode::ArrowLeft => Wish::Step(-1),
            KeyCode::PageDown => Wish::Round(1),
            KeyCode::PageUp => Wish::Round(-1),
            KeyCode::Home => Wish::Seek(0),
            KeyCode::End => Wish::Seek(usize::MAX),
            KeyCode::KeyP => Wish::PlayOn,
            KeyCode::Escape | KeyCode::KeyQ => Wish::Close,
            _ => continue,
        };
        hud.wish = Some(wish);
    }
}

fn key_at_rest(world: &mut World, hud: &mut Hud, key: KeyCode, shift: bool) {
    let prompt = hud.sight.prompt.clone();
    if is_underway(world) {
        if key == KeyCode::Escape {
            cancel(world, hud);
        }
        return;
    }
    let number_key = digit(key);
    if choosing::deal_key(world, hud, key, number_key)
        || choosing::answer_key(world, hud, key, prompt.as_ref())
        || (!is_busy(hud) && choosing::drawer_key(world, hud, key, number_key))
    {
        return;
    }
    if let Some(digit) = number_key {
        return number(world, hud, digit, prompt.as_ref());
    }
    match key {
        KeyCode::KeyT if !is_busy(hud) => choosing::trade(world, hud),
        KeyCode::Escape => cancel(world, hud),
        KeyCode::KeyZ | KeyCode::Backspace => deed(world, hud, Kind::Undo),
        KeyCode::KeyP => plan::keep(hud),
        KeyCode::KeyQ => turn(world, hud, -1),
        KeyCode::KeyE => turn(world, hud, 1),
        KeyCode::Enter | KeyCode::NumpadEnter => enter(world, hud, prompt.as_ref()),
        KeyCode::Space => match prompt {
            _ if hud.is_asked() || hud.curtain.is_asked() => {}
            Some(Prompt::Interrupt) => order(world, hud, vec![Decision::Pass]),
            Some(Prompt::Reveal { .. }) => order(world, hud, vec![Decision::Reveal]),
            _ => deed(world, hud, Kind::End),
        },
        KeyCode::Tab if !is_busy(hud) => {
            let stops = world.resource::<Scene>().stops();
            choosing::next(world, &stops, if shift { -1 } else { 1 });
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
    if choosing::turn_placed(hud, |_| way) || is_busy(hud) {
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
        choosing::point(world, cell);
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
            None => choosing::explain(world, hud, cell),
        }
    }
}

fn number(world: &mut World, hud: &mut Hud, digit: usize, prompt: Option<&Prompt>) {
    match prompt {
        Some(Prompt::Dice { .. }) if digit <= 6 => die(world, digit as u8),
        Some(Prompt::FreeAttack { attackers, .. }) => {
            if let Some(attacker) = attackers.get(digit - 1) {
                answer(world, Decision::Strike(*attacker));
            }
        }
        Some(Prompt::ChooseHero) => {
            let hero = hud.sight.heroes.get(digit - 1).filter(|hero| hero.may_begin).map(|hero| hero.piece);
            if let Some(hero) = hero {
                order(world, hud, vec![Decision::Begin(hero)]);
            }
        }
        _ if digit <= 6 && !is_busy(hud) => deed(world, hud, Kind::ALL[digit - 1]),
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
        KeyCode::Digit7 | KeyCode::Numpad7 => 7,
        KeyCode::Digit8 | KeyCode::Numpad8 => 8,
        KeyCode::Digit9 | KeyCode::Numpad9 => 9,
        _ => return None,
    })
}
