//! What was pressed on a panel is done, if whoever did it may.

use bevy::prelude::*;

use crate::{
    input::Controls,
    interaction::{
        answer, cancel, card_selection, confirm, confirmation, deed,
        dialog::Dialog,
        die, go_on,
        hud::Hud,
        intent::{CentreBoard, Intent},
        is_underway,
        map_overlays::Overlays,
        order,
        page::Page,
        raise, recap, replay, shared_pointers,
    },
    presented::{actions::ActionKind, log::Filter, playback::Playback},
    session::seat_devices,
    settings::Settings,
    state::{Menus, Screen},
};
use dungeon_play::record::Keeper;
use dungeon_rules::{referee, table::Decision};

/// Whether whoever did this only looks: anybody may.
const fn looks(intent: &Intent) -> bool {
    matches!(
        intent,
        Intent::Continue
            | Intent::TrayOdds
            | Intent::HoldCurtain(false)
            | Intent::Drawer(_)
            | Intent::Filter(_)
            | Intent::Chronicle
            | Intent::View(_)
            | Intent::Overlays
            | Intent::Overlay(_)
            | Intent::Panel(_)
            | Intent::ClosePanels
            | Intent::Advice
            | Intent::Recap
            | Intent::Recall(_)
            | Intent::Rules
            | Intent::Help
            | Intent::Settings
            | Intent::Centre
            | Intent::Leave
    )
}

/// Whether it is about a takeback: anybody may wish for one, and the word of the other side is judged there.
fn is_of_takeback(world: &World, hud: &Hud, intent: &Intent) -> bool {
    match intent {
        Intent::Deed(ActionKind::Undo) => !referee::can_undo(world),
        Intent::Confirm | Intent::Cancel => hud.dialog.takeback().is_some(),
        _ => false,
    }
}

/// Does it.
pub fn intend(world: &mut World, hud: &mut Hud, intent: Intent) {
    let curtain = matches!(
        intent,
        Intent::HoldCurtain(true) | Intent::AskCurtain | Intent::LiftCurtain | Intent::CloseCurtain
    );
    if curtain {
        if !seat_devices::peeks(world, world.resource::<Controls>().device) {
            hud.curtain_mouse = false;
            return;
        }
    } else if !looks(&intent)
        && !is_of_takeback(world, hud, &intent)
        && let Some(words) = shared_pointers::refusal(world, hud)
    {
        hud.notice = Some(words);
        return;
    }
    let idle = world.resource::<Playback>().is_idle() && !is_underway(world);
    if matches!(intent, Intent::Decide(_) | Intent::Card(..) | Intent::Drawer(_)) {
        // What comes of it is on the board.
        hud.rails.close();
    }
    match intent {
        Intent::Decide(decision @ Decision::Strike(_)) if idle => answer(world, decision),
        Intent::Decide(decision) if idle => {
            if let Decision::Play(_) = decision {
                hud.curtain.close();
            }
            order(world, hud, vec![decision]);
        }
        Intent::Deed(kind) if idle => deed(world, hud, kind),
        Intent::Die(shows) if idle => die(world, shows),
        Intent::Decide(_) | Intent::Deed(_) | Intent::Die(_) => {}
        Intent::Continue => go_on(world, hud),
        Intent::TrayOdds => {
            if let Some(tray) = &mut hud.tray {
                tray.show_odds = !tray.show_odds;
            }
        }
        Intent::HoldCurtain(held) => hud.curtain_mouse = held,
        Intent::AskCurtain if hud.dialog.takeback().is_some() => {}
        Intent::AskCurtain => hud.curtain.ask(),
        Intent::LiftCurtain => hud.curtain.lift(),
        Intent::CloseCurtain => hud.curtain.close(),
        Intent::RaiseWhat(minion) => {
            if let Some(raising) = hud.dialog.raise_dead() {
                raising.minion = minion;
                raising.reckon(world);
            }
        }
        Intent::RaiseFacing(facing) => {
            if let Some(raising) = hud.dialog.raise_dead() {
                raising.facing = facing;
                raising.reckon(world);
            }
        }
        Intent::Raise => raise(world, hud),
        Intent::Face(facing) => {
            if !card_selection::turn_placed(hud, |_| facing) {
                hud.facing = Some(facing);
            }
        }
        Intent::Card(piece, place) if idle => card_selection::card(world, hud, piece, place),
        Intent::CardAlone if idle => card_selection::alone(world, hud),
        Intent::Drawer(piece) if idle => card_selection::lay_open(world, hud, piece),
        Intent::DealOther if idle => card_selection::trade(world, hud),
        Intent::Card(..) | Intent::CardAlone | Intent::Drawer(_) | Intent::DealOther => {}
        Intent::DealItem(item, own) => {
            if let Some(Dialog::Trade(draft)) = hud.dialog.0.as_mut() {
                draft.toggle(item, own);
            }
        }
        Intent::Confirm => confirm(world, hud),
        Intent::Cancel => {
            cancel(world, hud);
        }
        Intent::Filter(filter) => {
            hud.reading.filter = filter;
            hud.reading.up = 0.0;
        }
        Intent::Chronicle => {
            hud.reading.filter = Filter::All;
            hud.reading.up = 0.0;
        }
        Intent::View(command) => replay::ask(world, hud, command),
        Intent::Panel(panel) => hud.rails.toggle(panel),
        Intent::ClosePanels => {
            hud.rails.close();
        }
        Intent::Overlays => {
            let mut overlays = world.resource_mut::<Overlays>();
            overlays.listed = !overlays.listed;
        }
        Intent::Overlay(overlay) => world.resource_mut::<Overlays>().toggle(overlay),
        Intent::Help => hud.toggle(Page::KeyHelp),
        Intent::Advice => hud.toggle(Page::WhatCanIDo),
        Intent::Recap if idle => recap::toggle(hud),
        Intent::Recap => {}
        Intent::Recall(on) => recap::step(hud, on),
        Intent::Rules => world.resource_mut::<Menus>().rules_asked = true,
        Intent::Settings => world.resource_mut::<Menus>().settings = true,
        Intent::Centre => _ = world.write_message(CentreBoard),
        Intent::TakeSeat => {}
        Intent::Leave => {
            hud.page = None;
            if confirmation::asks_to_leave(world.resource::<Settings>().confirms, world.get_resource::<Keeper>()) {
                // There it is asked.
                world.resource_mut::<Menus>().settings = true;
            } else {
                world.resource_mut::<NextState<Screen>>().set(Screen::Title);
            }
        }
    }
}
