//! Nothing of a secret is painted while the curtain is closed, whatever lies open (HID-2): the play screen of two tables that
//! differ only in what the Heroes may not know, shape by shape.

use std::sync::Arc;

use bevy::{ecs::system::SystemState, prelude::*};
use bevy_egui::egui;

use crate::{
    interaction::{side_panels::Edge, state::Interaction},
    panels::layout::Layout,
    presented::{game::PresentedGame, overlord_hand, summary::Summary},
    screens::play::{Panels, paint},
    settings::Pins,
    tests::{
        measured::{interface, overlords, panels, table},
        scenes,
    },
    ui,
};

use dungeon_play::perspective::Perspective;
use dungeon_rules::{
    content::{self, Library, What},
    grid::Cell,
    table::{Game, Position, Prompt},
};

/// The same table with another hand, another pile and nothing but doors in the dark.
fn twin(library: &Library, quest: &str, seed: u64) -> World {
    let one = table(library, quest, "en");
    let mut other = table(library, quest, "en");
    let game = one.resource::<PresentedGame>();
    let floor = Perspective::SHARED.floor(game.world()).clone();
    let truth = Position::capture(game.world());
    let game = game.game().clone();
    let mut quest = (*game.quest).clone();
    quest
        .things
        .retain(|thing| floor.contains(thing.base.corner) || matches!(thing.what, What::Door(_)));
    let game = Game {
        quest: Arc::new(quest),
        ..game
    };
    let thought = Perspective::SHARED.redeal(&truth, seed);
    let mut shown = other.resource_mut::<PresentedGame>();
    shown.know(game, &thought.board);
    shown.settle(&thought);
    other
}

/// All shapes of one frame of a window.
fn shapes(world: &mut World, lay: &dyn Fn(&mut World), size: egui::Vec2) -> String {
    let ctx = interface();
    panels(world, 0);
    let mut painted = String::new();
    // What is laid over the rest is painted from the second frame on.
    for _ in 0..2 {
        lay(world);
        ctx.begin_pass(egui::RawInput {
            screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, size)),
            ..egui::RawInput::default()
        });
        ui::set_scale(&ctx, size, 1.0);
        let layout = Layout::of(size, ui::scale(&ctx)).with(4, world.resource::<Summary>().bosses.len(), Pins::default());
        let mut panels = SystemState::<Panels>::new(world);
        paint(&ctx, layout, &mut panels.get_mut(world).expect("all that panels read is there"));
        let mut output = ctx.end_pass();
        painted = format!("{:?}", output.shapes);
        output.textures_delta.clear();
    }
    painted
}

/// Compares both tables with something laid over the panels.
fn same(lay: impl Fn(&mut World)) -> bool {
    let library = content::load(&content::root());
    let quest = "journey_from_the_north";
    let [mut one, mut other] = [table(&library, quest, "en"), twin(&library, quest, 5)];
    let position = |world: &World| Position::capture(world.resource::<PresentedGame>().world());
    assert!(position(&one) != position(&other), "they do differ");
    [egui::vec2(1920.0, 1080.0), egui::vec2(1280.0, 600.0)]
        .into_iter()
        .all(|size| shapes(&mut one, &lay, size) == shapes(&mut other, &lay, size))
}

#[test]
fn a_scene_whose_look_or_length_depends_on_what_is_hidden() {
    for fact in scenes::facts(Cell::new(3, 3)) {
        assert!(same(|world| scenes::plays(world, fact.clone())), "{fact:?}");
    }
}

#[test]
fn a_minimap_or_side_panel_behind_the_hand_over_window() {
    let ask = |world: &mut World| {
        let curtain = &mut world.resource_mut::<Interaction>().curtain;
        curtain.close();
        curtain.ask();
        assert!(curtain.is_asked());
    };
    assert!(same(|_| {}), "at rest");
    assert!(same(ask), "while the others are asked to look away");
    assert!(
        same(|world| {
            ask(world);
            let summary = world.resource::<Summary>().clone();
            let panels = &mut world.resource_mut::<Interaction>().panels;
            if !panels.are_open() {
                panels.step(&summary, Edge::Right);
            }
        }),
        "with a panel open behind it"
    );
    let asked = |world: &mut World| world.resource_mut::<Summary>().turn.prompt = Some(Prompt::Interrupt);
    assert!(same(asked), "while he is asked");
    // The comparison can fail: with the curtain open both hands are seen.
    let open = same(|world| {
        let hand = overlord_hand::look(&mut overlords(world), world.resource());
        let curtain = &mut world.resource_mut::<Interaction>().curtain;
        curtain.show();
        curtain.hand = hand;
    });
    assert!(!open, "the hands differ");
}
