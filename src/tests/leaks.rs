//! Nothing of a secret is painted while the curtain is closed, whatever lies open (HID-2): the play screen of two tables that
//! differ only in what the Heroes may not know, shape by shape.

use std::sync::Arc;

use bevy::{ecs::system::SystemState, prelude::*};
use bevy_egui::egui;

use crate::{
    interaction::{side_panels::Edge, state::Interaction},
    panels::layout::Layout,
    presented::{game::PresentedGame, overlord_hand, playback::Playback, summary::Summary},
    screens::play::{Panels, paint},
    settings::Pins,
    tests::{
        measured::{interface, overlords, panels, table},
        scenes::{self, FRAME},
    },
    ui,
};

use dungeon_play::perspective::Perspective;
use dungeon_rules::{
    content::{self, Library, What},
    grid::Cell,
    table::{Fact, Game, Position, Prompt},
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
    shapes_in(&interface(), world, lay, size)
}

/// As [`shapes`], in a window that has been open before.
fn shapes_in(ctx: &egui::Context, world: &mut World, lay: &dyn Fn(&mut World), size: egui::Vec2) -> String {
    panels(world, 0);
    let mut painted = String::new();
    // What is laid over the rest is painted from the second frame on.
    for _ in 0..2 {
        lay(world);
        ctx.begin_pass(egui::RawInput {
            screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, size)),
            ..egui::RawInput::default()
        });
        ui::set_scale(ctx, size, 1.0);
        let layout = Layout::of(size, ui::scale(ctx)).with(4, world.resource::<Summary>().bosses.len(), Pins::default());
        let mut panels = SystemState::<Panels>::new(world);
        paint(ctx, layout, &mut panels.get_mut(world).expect("all that panels read is there"));
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

/// Every frame of the scene of a fact, from its first to its last.
fn film(world: &mut World, fact: &Fact, size: egui::Vec2) -> Vec<String> {
    let ctx = interface();
    scenes::begins(world, fact.clone());
    let mut film = Vec::new();
    loop {
        film.push(shapes_in(&ctx, world, &|_| {}, size));
        let playback = world.resource::<Playback>();
        // The last frame; with the next one the fact has been shown.
        if playback.elapsed() * (1.0 - playback.progress()) <= FRAME.as_secs_f32() * 1000.0 * playback.progress() {
            return film;
        }
        scenes::goes_on(world);
    }
}

#[test]
fn a_frame_of_a_scene_that_depends_on_what_is_hidden() {
    let library = content::load(&content::root());
    let quest = "journey_from_the_north";
    for size in [egui::vec2(1280.0, 720.0), egui::vec2(1920.0, 1080.0)] {
        let [mut one, mut other] = [table(&library, quest, "en"), twin(&library, quest, 5)];
        for fact in scenes::facts(Cell::new(3, 3)) {
            let films = [&mut one, &mut other].map(|world| film(world, &fact, size));
            assert!(films[0].len() >= 8, "{fact:?} is a film of {} frames", films[0].len());
            assert!(films[0].windows(2).any(|frames| frames[0] != frames[1]), "{fact:?} moves");
            assert!(films[0] == films[1], "{fact:?}");
        }
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
