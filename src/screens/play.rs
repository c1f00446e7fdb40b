//! The play screen around the board: panels, bar of actions, dice tray, log, curtain and dialogs.
//!
//! ```text
//! keys, mouse ─▶ input ─▶ Options::cell_action ─▶ DecisionQueue ─▶ session::Decide ─▶ referee
//! facts ─▶ Playback ─▶ refresh ─▶ Hud (what panels show) ─▶ draw ─▶ Intent ─▶ input
//! ```
//! Panels show `summary::Summary`, taken when the table is at rest; the rules are far ahead of what has been shown.

use crate::{
    board::BoardViewport,
    dialogs::{key_help, placement, prompts, raise_dead, recap, trade, what_can_i_do},
    input::Controls,
    interaction::{
        self, decision_queue,
        dialog::Dialog,
        hud::{Hud, Laid},
        intent::Intent,
        map_overlays::Overlays,
        options::Options,
        overlord_window::OwnWindow,
        page::Page,
        preview::{BoardArea, Pointing},
        refresh,
    },
    overlord_window,
    panels::{
        action_bar, board_frame, bosses,
        canvas::{Canvas, seen},
        card_drawer, counters, dice_tray, heroes,
        layout::Layout,
        log, odds, overlay_menu, overlord, overlord_hand, rails, replay_bar, seat_pointers, top_bar,
    },
    platform::frame_pacing::FramePacing,
    presented::playback::{Playback, PositionReset},
    session::{replay::ReplayViewer, seat_devices::SeatDevices},
    state::{PlaySystems, Screen},
    ui,
};
use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiPrimaryContextPass, PrimaryEguiContext, egui};

use dungeon_play::{language::Language, tools};
use dungeon_rules::table::{Game, Prompt};

/// Paints the play screen.
fn draw(world: &mut World) {
    let mut contexts = world.query_filtered::<&mut EguiContext, With<PrimaryEguiContext>>();
    let Ok(mut context) = contexts.single_mut(world) else { return };
    let ctx = context.get_mut().clone();
    let bosses = world.resource::<Hud>().sight.bosses.len();
    let layout = Layout::of(ctx.content_rect().size(), ui::scale(&ctx)).with_bosses(bosses);
    let board = layout.board();
    let scaled = egui::Rect::from_min_max(layout.points(board.min), layout.points(board.max));
    if world.get_resource::<BoardArea>() != Some(&BoardArea(scaled)) {
        world.insert_resource(BoardArea(scaled));
    }
    if !world.contains_resource::<Game>() {
        return;
    }
    world.resource_scope(|world, mut hud: Mut<Hud>| {
        interaction::focus::attend(world, &ctx, &mut hud);
        let intents = paint(world, &ctx, layout, &mut hud);
        // Whatever was pressed, the next thing is looked for on the board; but for what is only read.
        let reads = |intent: &Intent| matches!(intent, Intent::Filter(_) | Intent::View(_) | Intent::HoldCurtain(_));
        hud.buttons &= intents.iter().all(reads);
        let on_curtain = hud.curtain_mouse;
        let quiet = |intent: &Intent| matches!(intent, Intent::HoldCurtain(held) if *held == on_curtain);
        let moves = hud.tray.as_ref().is_some_and(|tray| !tray.is_settled() && tray.rolled.is_some());
        // A window that has just been laid over the board is seen from its second frame on.
        let laid = Laid {
            cards: hud.drawer,
            choice: world.resource::<Options>().aiming.as_ref().map(|aiming| aiming.choice),
            dialog: hud.dialog.kind(),
            look_away: hud.curtain.is_asked(),
        };
        let fresh = std::mem::replace(&mut hud.laid, laid) != laid;
        if moves || fresh || !intents.iter().all(quiet) {
            world.resource_mut::<FramePacing>().moving();
        }
        let device = world.resource::<Controls>().hand_of(&ctx);
        hud.intents.extend(intents.into_iter().map(|intent| (device, intent)));
    });
}

pub fn paint(world: &World, ctx: &egui::Context, layout: Layout, hud: &mut Hud) -> Vec<Intent> {
    let mut ui = egui::Ui::new(
        ctx.clone(),
        egui::Id::new("hud"),
        egui::UiBuilder::new()
            .layer_id(egui::LayerId::background())
            .max_rect(ctx.content_rect()),
    );
    let aim = world.resource::<Pointing>();
    let idle = world.resource::<Playback>().is_idle();
    let mut canvas = Canvas {
        ui: &mut ui,
        layout,
        words: world.resource::<Language>(),
        hands: world.resource(),
        turning: world.resource::<Playback>().turning(),
        out: Vec::new(),
        live: !hud.is_covered(),
        focus: hud.focus,
        window: false,
        opacity: 1.0,
    };
    board_frame::draw(&canvas);
    let overlays = world.resource::<Overlays>();
    let viewport = world.resource::<BoardViewport>();
    top_bar::draw(&mut canvas, &hud.sight, hud.tray.as_ref(), overlays);
    rails::draw(&mut canvas, hud);
    if !layout.is_compact() {
        heroes::draw(&mut canvas, &hud.sight);
        overlord::draw(&mut canvas, layout.overlord(), &hud.sight, &hud.curtain);
        bosses::draw(&mut canvas, &hud.sight);
        log::draw(&mut canvas, layout.chronicle(), &hud.sight, &mut hud.entries, &mut hud.reading);
    }
    counters::draw(&mut canvas, &hud.sight.counters);
    let viewing = world.get_resource::<ReplayViewer>();
    match viewing {
        Some(viewing) => replay_bar::draw(&mut canvas, viewing, world.resource()),
        None => action_bar::draw(&mut canvas, &hud.sight, hud.chosen, hud.drawer.is_some()),
    }
    if hud.curtain.is_open() && viewing.is_some() {
        overlord_hand::above_bar(&mut canvas, &hud.hand);
    } else if hud.curtain.is_open() {
        overlord_hand::draw(&mut canvas, &hud.hand, &hud.sight, &hud.curtain);
    } else if viewing.is_none() {
        let refused = hud.notice.is_some();
        action_bar::hint(&canvas, hud.notice.as_deref().unwrap_or(&hud.hint), refused);
    }
    seat_pointers::pointers(&canvas, &hud.sight.banner.seats, aim, world.resource(), viewport);
    if let Some(cell) = aim.hover.filter(|_| aim.by_keys) {
        ui::aloud(ctx, egui::Id::new("hud cell"), &tools::board::cell(canvas.words, world, cell));
    }
    rails::opened(&mut canvas, hud);
    overlay_menu::draw(&mut canvas, overlays);
    if let Some(tray) = &hud.tray {
        dice_tray::draw(&mut canvas, tray, &hud.sight, &hud.told);
    }
    if idle && let Some(words) = &hud.read_out {
        prompts::reading(&mut canvas, words);
    } else if idle && let Some((outcome, sentence)) = &hud.ended {
        key_help::ended(&mut canvas, outcome.winner, sentence);
    } else if idle && hud.curtain.is_asked() {
        prompts::look_away(&mut canvas, &hud.sight);
    } else if viewing.is_some() {
        // Nobody is asked anything.
    } else if idle && let Some(dialog) = &hud.dialog.0 {
        let options = world.resource::<Options>();
        match dialog {
            Dialog::Takeback(request) => prompts::takeback(&mut canvas, request),
            Dialog::Confirm(confirm) => prompts::confirm(&mut canvas, &hud.sight, confirm),
            Dialog::RaiseDead(draft) => {
                if let Some(cell) = options.cell_of(draft.pile) {
                    raise_dead::draw(&mut canvas, draft, &hud.sight, &options.decisions, seen(viewport, &layout, cell));
                }
            }
            Dialog::Trade(draft) => trade::draw(&mut canvas, draft, &hud.sight, options),
            Dialog::Placement(draft) => {
                if let Some(Prompt::Place { minion, .. }) = hud.sight.prompt {
                    placement::draw(&mut canvas, *draft, minion);
                }
            }
        }
    } else if idle && !(hud.curtain.is_open() && hud.sight.prompt == Some(Prompt::Interrupt)) {
        let means = prompts::Means {
            facing: hud.facing,
            told: &hud.told,
            strikes: &hud.strikes,
            own: world.get_resource::<OwnWindow>().is_some_and(OwnWindow::is_open),
        };
        prompts::asked(&mut canvas, &hud.sight, &means);
        if !hud.curtain.is_open() && prompts::leaves_room(hud.sight.prompt.as_ref()) {
            card_drawer::draw(&mut canvas, &hud.sight, hud.drawer, world.resource::<Options>());
        }
        if let Some(odds) = &hud.odds
            && let Some(cell) = aim.hover
        {
            let from = world.resource::<Options>().actor.as_ref().map_or(cell, |actor| actor.cell);
            odds::draw(&mut canvas, odds, seen(viewport, &layout, cell), seen(viewport, &layout, from));
        }
    }
    match hud.page {
        Some(Page::Recap(recap)) => recap::draw(&mut canvas, recap, &hud.entries),
        Some(Page::KeyHelp) => key_help::draw(&mut canvas),
        Some(Page::WhatCanIDo) => what_can_i_do::draw(&mut canvas, &hud.sight, world.resource::<Options>()),
        None => {}
    }
    if let Some(seat) = &world.resource::<SeatDevices>().lost {
        prompts::lost(&mut canvas, seat, world.resource());
    }
    canvas.out
}

pub fn plugin(app: &mut App) {
    app.init_resource::<Hud>()
        .init_resource::<Pointing>()
        .init_resource::<BoardArea>()
        .init_resource::<Options>()
        .init_resource::<decision_queue::DecisionQueue>()
        .add_systems(OnEnter(Screen::Play), refresh::begin)
        .add_systems(
            Update,
            refresh::begin
                .run_if(on_message::<PositionReset>)
                .after(PlaySystems::Submit)
                .before(PlaySystems::Present),
        )
        .add_systems(
            Update,
            (refresh::gather, refresh::observe)
                .chain()
                .in_set(PlaySystems::Summarise)
                .run_if(in_state(Screen::Play).and_then(resource_exists::<Game>)),
        )
        .add_systems(EguiPrimaryContextPass, draw.run_if(in_state(Screen::Play)))
        .add_plugins(overlord_window::plugin);
}
