//! Nothing of a secret is painted while the curtain is closed, whatever lies open (HID-2): the play screen of two tables that
//! differ only in what the Heroes may not know, shape by shape.

use std::sync::Arc;

use bevy::{asset::Assets, prelude::*};
use bevy_egui::egui;

use crate::{
    art,
    interaction::{hud::Hud, side_panels::Edge},
    panels::layout::Layout,
    presented::overlord_hand,
    screens::play::paint,
    tests::measured::{panels, table},
    ui,
};

use dungeon_play::seats::View;
use dungeon_rules::{
    content::{self, Library, What},
    table::{Game, Prompt, Snapshot},
};

/// The same table with another hand, another pile and nothing but doors in the dark.
fn twin(library: &Library, quest: &str, seed: u64) -> World {
    let one = table(library, quest, "en");
    let mut other = table(library, quest, "en");
    let floor = View::SHARED.floor(&one).clone();
    let game = other.resource::<Game>().clone();
    let mut quest = (*game.quest).clone();
    quest
        .things
        .retain(|thing| floor.contains(thing.base.corner) || matches!(thing.what, What::Door(_)));
    View::SHARED.thinks(&Snapshot::capture(&one), seed).restore(&mut other);
    other.insert_resource(Game {
        quest: Arc::new(quest),
        ..game
    });
    other
}

/// All shapes of one frame of a window.
fn shapes(world: &mut World, lay: &dyn Fn(&mut World, &mut Hud), size: egui::Vec2) -> String {
    let ctx = egui::Context::default();
    ui::install(&ctx);
    art::install(&ctx, art::Art::idle(Assets::<Image>::default().get_handle_provider()));
    let mut hud = panels(world, 0);
    let mut painted = String::new();
    // What is laid over the rest is painted from the second frame on.
    for _ in 0..2 {
        lay(world, &mut hud);
        ctx.begin_pass(egui::RawInput {
            screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, size)),
            ..egui::RawInput::default()
        });
        ui::set_scale(&ctx, size, 1.0);
        let layout = Layout::of(size, ui::scale(&ctx)).with_bosses(hud.sight.bosses.len());
        paint(world, &ctx, layout, &mut hud);
        let mut output = ctx.end_pass();
        painted = format!("{:?}", output.shapes);
        output.textures_delta.clear();
    }
    painted
}

/// Compares both tables with something laid over the panels.
fn same(lay: impl Fn(&mut World, &mut Hud)) -> bool {
    let library = content::load(&content::root());
    let quest = "journey_from_the_north";
    let [mut one, mut other] = [table(&library, quest, "en"), twin(&library, quest, 5)];
    assert!(Snapshot::capture(&one) != Snapshot::capture(&other), "they do differ");
    [egui::vec2(1920.0, 1080.0), egui::vec2(1280.0, 600.0)]
        .into_iter()
        .all(|size| shapes(&mut one, &lay, size) == shapes(&mut other, &lay, size))
}

#[test]
fn a_minimap_or_side_panel_behind_the_hand_over_window() {
    let ask = |hud: &mut Hud| {
        hud.curtain.close();
        hud.curtain.ask();
        assert!(hud.curtain.is_asked());
    };
    assert!(same(|_, _| {}), "at rest");
    assert!(same(|_, hud| ask(hud)), "while the others are asked to look away");
    assert!(
        same(|_, hud| {
            ask(hud);
            if !hud.rails.lies_open() {
                hud.rails.step(&hud.sight, Edge::Right);
            }
        }),
        "with a panel open behind it"
    );
    assert!(same(|_, hud| hud.sight.prompt = Some(Prompt::Interrupt)), "while he is asked");
    // The comparison can fail: with the curtain open both hands are seen.
    let open = same(|world, hud| {
        hud.curtain.ask();
        hud.curtain.lift();
        hud.hand = overlord_hand::look(world, hud.curtain.view());
    });
    assert!(!open, "the hands differ");
}
