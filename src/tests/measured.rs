//! Proof by rectangles and names ([`crate::ui::measured`]) of the play screen: it fits its window in every size of letters,
//! and a screen reader can tell all of it.

use std::{collections::BTreeMap, sync::Arc};

use bevy::{asset::Assets, prelude::*};
use bevy_egui::egui;

use crate::{
    art,
    board::BoardViewport,
    input::Controls,
    interaction::{
        card_drawer::Drawer, cell_action::survey, hud::Hud, map_overlays::Overlays, overlord_window::OwnWindow, page::Page,
        preview::Pointing, side_panels::Edge,
    },
    overlord_window,
    panels::layout::Layout,
    presented::{
        attack::AttackShown,
        bosses::BossSummary,
        damage_row::{DamageRow, Field},
        log::Reading,
        overlord_hand,
        places::Places,
        playback::Playback,
        summary,
    },
    screens::play::paint,
    session::{Session, seat_devices::SeatDevices},
    ui::{
        self,
        measured::{self, Mark, faults, untold},
    },
};

use dungeon_play::{language::Language, seats::Seats};
use dungeon_rules::{
    content::{self, Library},
    referee,
    rules::{forecast::Consequence, modifiers::Pools},
    table::{Blow, Dice, Game, Outcome, PieceId, Prompt, Reason, Side, Stats, Tally, Wounds},
};

/// Paints one frame and gives what was noted, and what could not be told of it.
fn painted(ctx: &egui::Context, world: &World, hud: &mut Hud, window: egui::Vec2, scale: f32) -> (Vec<Mark>, Vec<String>) {
    let input = egui::RawInput {
        screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, window)),
        ..egui::RawInput::default()
    };
    measured::taken();
    ctx.begin_pass(input);
    ui::set_scale(ctx, window, scale);
    let layout = Layout::of(window, ui::scale(ctx)).with_bosses(hud.sight.bosses.len());
    let board = layout.board();
    let share = board.area() / (layout.size.x * layout.size.y);
    assert!(share > 0.5, "the board has {share} of the window at {scale}");
    paint(world, ctx, layout, hud);
    let mut output = ctx.end_pass();
    let update = output.platform_output.accesskit_update.take().expect("a screen reader listens");
    output.drop_without_applying_deltas();
    (measured::taken(), untold(&update))
}

/// A game of this quest, with all that the panels read.
pub fn table(library: &Library, quest: &str, code: &str) -> World {
    let mut world = World::new();
    let found = library.quests.iter().filter_map(|listing| listing.quest.clone());
    let quest = found
        .into_iter()
        .find(|other| other.id.ends_with(quest))
        .expect("the quest is there");
    let seats = Seats {
        overlord: "Massimiliano".to_owned(),
        heroes: quest.heroes.iter().map(|hero| (*hero, "Bartholomew".to_owned())).collect(),
    };
    let facts = referee::lay(&mut world, Game::new(&library.content, Arc::clone(&quest)), Dice::seeded(7));
    world.insert_resource(Language::load(&content::root(), code));
    world.insert_resource(Session {
        seats,
        facts,
        ..Session::default()
    });
    world.init_resource::<Pointing>();
    world.init_resource::<Playback>();
    world.init_resource::<BoardViewport>();
    world.init_resource::<SeatDevices>();
    world.init_resource::<Controls>();
    world.init_resource::<Overlays>();
    world
}

/// The panels of that game, with so many bosses.
pub fn panels(world: &mut World, bosses: usize) -> Hud {
    let scene = survey(world);
    world.insert_resource(scene);
    let mut hud = Hud {
        sight: summary::see(world),
        reading: Reading::default(),
        hint: world.resource::<Language>().say("play-hint-act"),
        ..Hud::default()
    };
    let facts = world.resource::<Session>().facts.clone();
    hud.entries.tell_to(world, &facts, facts.len());
    let boss = |number: usize| BossSummary {
        piece: PieceId::new(["mortibris", "elshara", "grund"][number]),
        boss: ["mortibris", "elshara", "grund"][number],
        name: ["Mortibris", "Elshara", "Grund"][number].to_owned(),
        stats: Stats {
            movement: 6,
            combat: 4,
            ranged: None,
            armour: 3,
        },
        wounds: Wounds {
            taken: 5,
            white: 4,
            red: 2,
        },
        acted: true,
        active: false,
        may_begin: false,
    };
    hud.sight.bosses = (0..bosses).map(boss).collect();
    hud
}

/// An attack with many dice, settled.
fn attack(hud: &Hud) -> AttackShown {
    let field = |from: u8, does: Consequence| Field {
        from,
        more: from == 4,
        does,
    };
    let does = [
        Consequence::Nothing,
        Consequence::BonePile,
        Consequence::Destroyed,
        Consequence::Destroyed,
    ];
    AttackShown {
        attacker: hud.sight.heroes[0].piece,
        target: PieceId::new("zombie_1"),
        blow: Blow::Fight,
        pools: Pools {
            attack: Tally::of(Reason::CombatDice, 6),
            defence: Tally::of(Reason::CombatDice, 4),
            armour: Tally::of(Reason::Armour, 2),
            rerolls: 0,
        },
        title: hud.sight.banner.text.clone(),
        names: (hud.sight.heroes[0].name.clone(), "Zombie".to_owned()),
        fate: DamageRow((1..=4).zip(does).map(|(from, does)| field(from, does)).collect()),
        places: Places::default(),
        pieces: hud.sight.pieces.clone(),
        rolled: Some((vec![6, 5, 4, 3, 2, 1], vec![5, 4, 2, 1])),
        again: None,
        elapsed: f32::MAX,
        hurried: false,
        show_odds: true,
    }
}

/// What may lie over the panels, each by a name.
const STATES: [&str; 14] = [
    "rest",
    "left",
    "right",
    "tray",
    "help",
    "reading",
    "ended",
    "interrupt",
    "face",
    "order",
    "dice",
    "drawer",
    "hand",
    "overlays",
];

/// Lays it over the panels, in its `step`th form; `None`: there are no more.
fn lay(world: &mut World, hud: &mut Hud, state: &str, step: usize) -> Option<()> {
    let words = world.resource::<Language>().clone();
    let heroes: Vec<PieceId> = hud.sight.heroes.iter().map(|hero| hero.piece).collect();
    if !matches!(state, "left" | "right" | "drawer") && step > 0 {
        return None;
    }
    world.resource_mut::<Overlays>().listed = false;
    match state {
        "left" | "right" => {
            let edge = if state == "left" { Edge::Left } else { Edge::Right };
            (0..=step).for_each(|_| hud.rails.step(&hud.sight, edge));
            hud.rails.lies_open().then_some(())?;
        }
        "tray" => hud.tray = Some(attack(hud)),
        "help" => hud.page = Some(Page::KeyHelp),
        "reading" => hud.read_out = Some("Torchlight finds the hall before you do. ".repeat(20)),
        "ended" => {
            let outcome = Outcome {
                winner: Side::Heroes,
                goal: None,
            };
            hud.ended = Some((outcome, words.say("play-hint-act")));
        }
        "interrupt" => hud.sight.prompt = Some(Prompt::Interrupt),
        "face" => hud.sight.prompt = Some(Prompt::Face(heroes[0])),
        "order" => {
            let attackers: Vec<PieceId> = heroes.clone();
            hud.strikes = attackers.iter().map(|piece| (*piece, None)).collect();
            hud.sight.prompt = Some(Prompt::FreeAttack {
                target: heroes[0],
                attackers,
                side: Side::Heroes,
            });
        }
        "dice" => {
            hud.sight.prompt = Some(Prompt::Dice {
                missing: 3,
                side: Side::Heroes,
            });
        }
        "drawer" => {
            let piece = *heroes.get(step)?;
            hud.drawer = Some(Drawer {
                piece,
                cursor: 0,
                mine: true,
            });
        }
        "hand" => {
            hud.curtain.ask();
            hud.curtain.lift();
            hud.hand = overlord_hand::look(world, hud.curtain.view());
        }
        "overlays" => world.resource_mut::<Overlays>().listed = true,
        _ => {}
    }
    Some(())
}

#[test]
fn everything_lies_in_the_overlords_own_window() {
    let library = content::load(&content::root());
    let mut found: Vec<String> = Vec::new();
    for code in ["en", "it"] {
        for quest in ["journey_from_the_north", "only_one_gets_out_alive"] {
            let mut world = table(&library, quest, code);
            let hud = panels(&mut world, 0);
            let mut own = OwnWindow::default();
            own.fill(&mut world);
            let ctx = egui::Context::default();
            ui::install(&ctx);
            art::install(&ctx, art::Art::idle(Assets::<Image>::default().get_handle_provider()));
            for window in [egui::vec2(960.0, 540.0), egui::vec2(1280.0, 720.0), egui::vec2(1920.0, 1080.0)] {
                for scale in [0.8, 1.0, 1.5, 2.0] {
                    measured::taken();
                    ctx.begin_pass(egui::RawInput {
                        screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, window)),
                        ..egui::RawInput::default()
                    });
                    ui::set_scale(&ctx, window, scale);
                    overlord_window::paint(&ctx, &own, world.resource(), world.resource(), &hud.sight);
                    ctx.end_pass().drop_without_applying_deltas();
                    let marks = measured::taken();
                    assert!(marks.len() > 20, "it is painted");
                    let place = format!("{code} {quest} {window} at {scale}");
                    found.extend(faults(&marks, window).into_iter().map(|fault| format!("{place}: {fault}")));
                }
            }
        }
    }
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
}

#[test]
fn everything_lies_in_the_window_nothing_over_another_and_has_a_name() {
    let library = content::load(&content::root());
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    for code in ["en", "it"] {
        for quest in ["journey_from_the_north", "only_one_gets_out_alive"] {
            let mut world = table(&library, quest, code);
            let ctx = egui::Context::default();
            ui::install(&ctx);
            ctx.enable_accesskit();
            art::install(&ctx, art::Art::idle(Assets::<Image>::default().get_handle_provider()));
            for window in [egui::vec2(1280.0, 720.0), egui::vec2(1920.0, 1080.0)] {
                for scale in [0.8, 1.0, 1.25, 1.5, 2.0] {
                    for bosses in [0, 3] {
                        for state in STATES {
                            for step in 0.. {
                                let mut hud = panels(&mut world, bosses);
                                // A frame at rest tells whether there are rails.
                                if matches!(state, "left" | "right") {
                                    painted(&ctx, &world, &mut hud, window, scale);
                                }
                                if lay(&mut world, &mut hud, state, step).is_none() {
                                    break;
                                }
                                let (marks, untold) = painted(&ctx, &world, &mut hud, window, scale);
                                assert!(marks.len() > 30, "{state} is painted");
                                let place = format!("{code} {quest} {window} at {scale}, {bosses} bosses, {state} {step}");
                                let all = faults(&marks, window).into_iter().chain(untold);
                                all.for_each(|fault| _ = found.entry(fault).or_insert_with(|| place.clone()));
                            }
                            // OpenDialog are the same whoever stands beside them.
                            if bosses > 0 && state == "right" {
                                break;
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(found.is_empty(), "{} faults: {found:#?}", found.len());
}
