//! Proof by rectangles and names ([`crate::ui::measured`]) of the play screen: it fits its window in every size of letters,
//! and a screen reader can tell all of it.

use std::{collections::BTreeMap, sync::Arc};

use bevy::{asset::Assets, ecs::system::SystemState, prelude::*};
use bevy_egui::egui;

use crate::{
    art,
    board::BoardViewport,
    input::{Controls, KeyMap},
    interaction::{
        card_drawer::Drawer,
        cell_action::survey,
        dialog::{Confirm, Dialog},
        options::Actor,
        overlord_window::OwnWindow,
        page::Page,
        preview::{AskedAbout, Preview},
        refresh,
        side_panels::{Edge, SidePanel},
        state::Interaction,
        targeting::Targeting,
        trade::TradeDraft,
    },
    overlord_window,
    panels::layout::Layout,
    presented::{
        actions::ActionKind,
        announcements::Announcements,
        attack::{Attack, AttackShown},
        bosses::BossSummary,
        cards::HeroCard,
        damage_row::{DamageRow, Field},
        game::PresentedGame,
        log::Log,
        offers::Offers,
        overlord_hand,
        playback::Playback,
        summary::{self, Summary},
    },
    screens::play::{Panels, paint},
    session::{Session, replay::ReplayViewer, seat_devices::SeatDevices},
    settings::Pins,
    state::PlayMode,
    ui::{
        self,
        measured::{self, Mark, What, faults, untold},
    },
};

use dungeon_play::{language::Language, perspective::Perspective, seats::Seats};
use dungeon_rules::{
    content::{self, Id, Library},
    grid::{Cell, Facing},
    referee::GameWorld,
    rules::{forecast::Forecast, modifiers::Pools},
    table::{
        Active, Blow, Consequence, Course, Dice, Figure, Game, Outcome, Phase, PieceId, Position, Prompt, Reason, Side, Stats, Subject,
        SubjectKind, Tally, Wounds,
    },
};

/// Paints one frame and gives what was noted, and what could not be told of it or is too small.
fn painted(ctx: &egui::Context, world: &mut World, window: egui::Vec2, scale: f32) -> (Vec<Mark>, Vec<String>) {
    let (marks, mut found, written) = frame(ctx, world, window, scale);
    if scale >= 1.0 {
        found.extend(measured::small(&written, window));
    }
    (marks, found)
}

/// Paints one frame and gives what was noted, what could not be told of it, and its texts with the sizes of their letters.
fn frame(ctx: &egui::Context, world: &mut World, window: egui::Vec2, scale: f32) -> (Vec<Mark>, Vec<String>, Vec<(String, f32)>) {
    let input = egui::RawInput {
        screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, window)),
        ..egui::RawInput::default()
    };
    measured::taken();
    ctx.begin_pass(input);
    ui::set_scale(ctx, window, scale);
    let summary = world.resource::<Summary>();
    let pins = world.resource::<Interaction>().panels.pins;
    let layout = Layout::of(window, ui::scale(ctx)).with(summary.heroes.len(), summary.bosses.len(), pins);
    let panels = &mut world.resource_mut::<Interaction>().panels;
    panels.lay(pins, layout.docks, layout.can_dock());
    let mut panels = SystemState::<Panels>::new(world);
    paint(ctx, layout, &mut panels.get_mut(world).expect("all that panels read is there"));
    let mut output = ctx.end_pass();
    let update = output.platform_output.accesskit_update.take().expect("a screen reader listens");
    let written = measured::letters(&output.shapes);
    output.drop_without_applying_deltas();
    (measured::taken(), untold(&update), written)
}

/// The position at which a game begins.
pub fn first_position() -> Arc<Position> {
    let library = content::load(&content::root());
    let quest = library.quests.iter().find_map(|listing| listing.quest.clone());
    let game = Game::new(&library.content, quest.expect("there is an adventure"));
    Arc::new(GameWorld::lay(game, Dice::seeded(1)).0.position())
}

/// An interface without a window, whose pictures are never drawn.
pub fn interface() -> egui::Context {
    let ctx = egui::Context::default();
    ui::install(&ctx);
    ctx.enable_accesskit();
    art::install(&ctx, art::Art::idle(Assets::<Image>::default().get_handle_provider()));
    ctx
}

/// A game of this quest, with all that the panels read.
pub fn table(library: &Library, quest: &str, code: &str) -> World {
    let mut app = App::new();
    refresh::init_resources(&mut app);
    let mut world = std::mem::take(app.world_mut());
    let found = library.quests.iter().filter_map(|listing| listing.quest.clone());
    let quest = found
        .into_iter()
        .find(|other| other.id.ends_with(quest))
        .expect("the quest is there");
    let seats = Seats {
        overlord: "Massimiliano".to_owned(),
        heroes: quest.heroes.iter().map(|hero| (*hero, "Bartholomew".to_owned())).collect(),
        ..Seats::default()
    };
    let (table, facts) = GameWorld::lay(Game::new(&library.content, Arc::clone(&quest)), Dice::seeded(7));
    let mut game = PresentedGame::default();
    game.lay(table.game().clone(), &table.position());
    world.insert_resource(game);
    world.insert_resource(Language::load(&content::root(), code));
    world.insert_resource(Session {
        facts,
        seats,
        ..Session::default()
    });
    world.init_resource::<Playback>();
    world.init_resource::<BoardViewport>();
    world.init_resource::<SeatDevices>();
    world.init_resource::<Controls>();
    world.init_resource::<KeyMap>();
    world.insert_resource(State::new(PlayMode::Playing));
    world.init_resource::<ReplayViewer>();
    world
}

/// That game as the Overlord knows it.
pub fn overlords(world: &World) -> GameWorld {
    let game = world.resource::<PresentedGame>();
    GameWorld::at(game.game().clone(), &Position::capture(game.world()))
}

/// The panels of that game, with so many bosses, and nothing over them.
pub fn panels(world: &mut World, bosses: usize) {
    world.run_system_cached(refresh::begin).expect("all of it is there");
    world.run_system_cached(refresh::announce_end).expect("all of it is there");
    let mut game = world.remove_resource::<PresentedGame>().expect("a game is laid");
    let decisions = Perspective::SHARED.offers(game.world_mut());
    let offers = Offers { decisions, ..default() };
    world.resource_mut::<Interaction>().options = survey(game.world_mut(), &offers);
    let seats = &world.resource::<Session>().seats;
    let mut summary = summary::see(game.world_mut(), world.resource(), &offers, seats);
    world.insert_resource(game);
    world.resource_mut::<Session>().offers = offers;
    let hint = world.resource::<Language>().say("play-hint-act");
    world.resource_mut::<Interaction>().status.hint = hint;
    let facts = world.resource::<Session>().facts.clone();
    let mut log = Log::default();
    log.tell_to(world.resource::<Language>(), false, &facts, facts.len());
    world.insert_resource(log);
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
    summary.bosses = (0..bosses).map(boss).collect();
    world.insert_resource(summary);
}

/// An attack with many dice, settled.
fn attack(summary: &Summary) -> Attack {
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
    Attack {
        attacker: Subject {
            kind: SubjectKind::Model(Figure::Hero(summary.heroes[0].hero)),
            ..Subject::unknown(summary.heroes[0].piece)
        },
        target: Subject {
            kind: SubjectKind::Model(Figure::Minion(Id::new("zombie"))),
            ..Subject::unknown(PieceId::new("zombie_1"))
        },
        blow: Blow::Fight,
        pools: Pools {
            attack: Tally::of(Reason::CombatDice, 6),
            defence: Tally::of(Reason::CombatDice, 4),
            armour: Tally::of(Reason::Armour, 2),
            rerolls: 0,
        },
        title: summary.turn.banner.text.clone(),
        names: (summary.heroes[0].name.clone(), "Zombie".to_owned()),
        damage_row: DamageRow {
            fields: (1..=4).zip(does).map(|(from, does)| field(from, does)).collect(),
            of_minion: true,
        },
        models: BTreeMap::new(),
        pieces: summary.pieces.clone(),
        own_armour: Some(summary.heroes[0].stats.armour),
        rolled: Some((vec![6, 5, 4, 3, 2, 1], vec![5, 4, 2, 1])),
        due: Vec::new(),
        again: None,
        elapsed: f32::MAX,
        hurried: false,
        show_odds: true,
    }
}

/// What may lie over the panels, each by a name.
const STATES: [&str; 15] = [
    "rest",
    "left",
    "right",
    "pinned",
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
fn lay(world: &mut World, state: &str, step: usize) -> Option<()> {
    let words = world.resource::<Language>().clone();
    let summary = world.resource::<Summary>().clone();
    let mut asked = None;
    let heroes: Vec<PieceId> = summary.heroes.iter().map(|hero| hero.piece).collect();
    if !matches!(state, "left" | "right" | "pinned" | "drawer") && step > 0 {
        return None;
    }
    world.resource_mut::<Interaction>().overlays.listed = false;
    match state {
        "left" | "right" => {
            let edge = if state == "left" { Edge::Left } else { Edge::Right };
            let panels = &mut world.resource_mut::<Interaction>().panels;
            (0..=step).for_each(|_| panels.step(&summary, edge));
            panels.are_open().then_some(())?;
        }
        "pinned" => {
            let pins = [
                Pins::default(),
                SidePanel::Log.turned(SidePanel::Goals.turned(Pins::default())),
                SidePanel::Overlord.turned(Edge::Left.turned(Pins::default())),
                Edge::Right.turned(Edge::Left.turned(Pins::default())),
            ];
            world.resource_mut::<Interaction>().panels.pins = *pins[1..].get(step)?;
        }
        "tray" => world.resource_mut::<AttackShown>().attack = Some(attack(&summary)),
        "help" => world.resource_mut::<Interaction>().page.0 = Some(Page::KeyHelp),
        "reading" => {
            let text = "Torchlight finds the hall before you do. ".repeat(20);
            world.resource_mut::<Announcements>().text = Some(text);
        }
        "ended" => {
            let outcome = Outcome {
                winner: Side::Heroes,
                goal: None,
                words: Default::default(),
            };
            world.resource_mut::<Announcements>().ended = Some((outcome, words.say("play-hint-act")));
        }
        "interrupt" => asked = Some(Prompt::Interrupt),
        "face" => asked = Some(Prompt::Face(heroes[0])),
        "order" => {
            let attackers: Vec<PieceId> = heroes.clone();
            world.resource_mut::<Preview>().strikes = attackers.iter().map(|piece| (*piece, None)).collect();
            asked = Some(Prompt::FreeAttack {
                target: heroes[0],
                attackers,
                side: Side::Heroes,
            });
        }
        "dice" => {
            asked = Some(Prompt::Dice {
                missing: 3,
                side: Side::Heroes,
            });
        }
        "drawer" => {
            let piece = *heroes.get(step)?;
            world.resource_mut::<Interaction>().selection.drawer = Some(Drawer {
                piece,
                cursor: 0,
                mine: true,
            });
        }
        "hand" => {
            let hand = overlord_hand::look(&mut overlords(world), world.resource());
            let curtain = &mut world.resource_mut::<Interaction>().curtain;
            curtain.show();
            curtain.hand = hand;
        }
        "overlays" => world.resource_mut::<Interaction>().overlays.listed = true,
        _ => {}
    }
    if asked.is_some() {
        world.resource_mut::<Summary>().turn.prompt = asked;
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
            panels(&mut world, 0);
            let mut own = OwnWindow::default();
            own.fill(&mut overlords(&world), world.resource());
            let ctx = interface();
            for window in [egui::vec2(960.0, 540.0), egui::vec2(1280.0, 720.0), egui::vec2(1920.0, 1080.0)] {
                for scale in [0.8, 1.0, 1.5, 2.0] {
                    measured::taken();
                    ctx.begin_pass(egui::RawInput {
                        screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, window)),
                        ..egui::RawInput::default()
                    });
                    ui::set_scale(&ctx, window, scale);
                    overlord_window::paint(&ctx, (&own, 0), world.resource(), world.resource(), world.resource());
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
            let ctx = interface();
            for window in [egui::vec2(1280.0, 720.0), egui::vec2(1920.0, 1080.0)] {
                for scale in [0.8, 1.0, 1.25, 1.5, 2.0] {
                    for bosses in [0, 3] {
                        for state in STATES {
                            for step in 0.. {
                                panels(&mut world, bosses);
                                if lay(&mut world, state, step).is_none() {
                                    break;
                                }
                                let (marks, untold) = painted(&ctx, &mut world, window, scale);
                                assert!(marks.len() > 15, "{state} is painted");
                                let place = format!("{code} {quest} {window} at {scale}, {bosses} bosses, {state} {step}");
                                let all = faults(&marks, window).into_iter().chain(untold);
                                all.for_each(|fault| _ = found.entry(fault).or_insert_with(|| place.clone()));
                            }
                            // Dialogs are the same whoever stands beside them.
                            if bosses > 0 && state == "pinned" {
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

#[test]
fn what_must_be_read_to_play_has_letters_of_a_45th_of_the_windows_height() {
    let library = content::load(&content::root());
    for code in ["en", "it"] {
        for quest in ["journey_from_the_north", "only_one_gets_out_alive"] {
            let mut world = table(&library, quest, code);
            let ctx = interface();
            for window in [egui::vec2(1280.0, 720.0), egui::vec2(1920.0, 1080.0)] {
                panels(&mut world, 0);
                let (.., written) = frame(&ctx, &mut world, window, 1.0);
                let summary = world.resource::<Summary>();
                let names = summary.heroes.iter().map(|hero| hero.name.clone());
                let said = [
                    summary.turn.banner.text.clone(),
                    world.resource::<Interaction>().status.hint.clone(),
                ];
                // Names are written on panels that are open or docked; in the rails their portraits stand.
                let seen = |name: &String| written.iter().any(|(text, _)| text == name);
                for words in names.filter(seen).chain(said) {
                    let sizes = written.iter().filter(|(text, _)| *text == words).map(|(_, size)| *size);
                    let size = sizes.fold(0.0, f32::max);
                    assert!(
                        size >= window.y / 45.0 - 0.01,
                        "{code} {quest} {window}: {words:?} in letters of {size}"
                    );
                }
                let (heroes, overlord) = &summary.quest.goals;
                for goal in heroes.iter().chain(overlord) {
                    let small = written.iter().find(|(text, size)| text == goal && *size < window.y / 45.0 - 0.01);
                    assert!(small.is_none(), "{code} {quest} {window}: {small:?}");
                }
                // What is asked and rolled over the board.
                for (state, keys) in [
                    ("interrupt", ["play-interrupt-title", "play-interrupt-text"]),
                    ("dice", ["play-dice-text", "play-dice-text"]),
                    ("tray", ["play-attacker", "play-tray-defence"]),
                ] {
                    panels(&mut world, 0);
                    lay(&mut world, state, 0).expect("it can be laid");
                    // A window shows in its second frame.
                    frame(&ctx, &mut world, window, 1.0);
                    let (.., written) = frame(&ctx, &mut world, window, 1.0);
                    world.resource_mut::<AttackShown>().attack = None;
                    for words in keys.map(|key| world.resource::<Language>().say(key)) {
                        let size = written.iter().find(|(text, _)| *text == words).map(|(_, size)| *size);
                        assert!(
                            size.is_some_and(|size| size >= window.y / 45.0 - 0.01),
                            "{code} {quest} {window} {state}: {words:?} in letters of {size:?}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn every_card_in_the_drawer_has_its_title_its_text_and_one_button() {
    let library = content::load(&content::root());
    let mut read = 0;
    for code in ["en", "it"] {
        let mut world = table(&library, "only_one_gets_out_alive", code);
        let ctx = interface();
        panels(&mut world, 0);
        let owners: Vec<(PieceId, Vec<HeroCard>)> = world
            .resource::<Summary>()
            .cards
            .iter()
            .map(|(piece, cards)| (*piece, cards.cards.clone()))
            .collect();
        for (window, scale) in [
            (egui::vec2(1280.0, 720.0), 1.0),
            (egui::vec2(1280.0, 720.0), 2.0),
            (egui::vec2(1920.0, 1080.0), 1.0),
        ] {
            for (piece, cards) in &owners {
                for (cursor, card) in cards.iter().enumerate() {
                    panels(&mut world, 0);
                    world.resource_mut::<Interaction>().selection.drawer = Some(Drawer {
                        piece: *piece,
                        cursor,
                        mine: true,
                    });
                    let mut state = world.resource_mut::<Interaction>();
                    state.options.actor = Some(Actor {
                        piece: *piece,
                        side: Side::Heroes,
                        cell: Cell::new(0, 0),
                        size: 1,
                        facing: Facing::South,
                        acts: true,
                        reach: Vec::new(),
                    });
                    state.targeting = Some(Targeting {
                        choice: card.choice,
                        name: card.name.clone(),
                        by: *piece,
                        range: Vec::new(),
                        sight: false,
                        targets: Vec::new(),
                        others: Vec::new(),
                        area: Vec::new(),
                        alone: true,
                        cells: BTreeMap::new(),
                    });
                    // A new window shows in its second frame only.
                    painted(&ctx, &mut world, window, scale);
                    let (marks, untold) = painted(&ctx, &mut world, window, scale);
                    let place = format!("{code} {window} at {scale}, {}", card.name);
                    let mut found = faults(&marks, window);
                    found.extend(untold);
                    assert!(found.is_empty(), "{place}: {found:#?}");
                    assert_eq!(measured::count(&marks, What::Text, &card.text), 1, "{place}: its text");
                    assert!(measured::count(&marks, What::Text, &card.name) >= 1, "{place}: its title");
                    assert_eq!(measured::count(&marks, What::Place, "card go"), 1, "{place}: its button");
                    read += 1;
                }
            }
        }
    }
    assert!(read > 60, "only {read} cards were read");
}

/// Whether what is asked about lies in sight; if not, that it does once the board has made room.
fn keeps_clear(world: &World, what: &str) -> bool {
    let AskedAbout(now) = world.resource::<AskedAbout>();
    let (part, places) = now.as_ref().expect("something on the board is asked about");
    let viewport = world.resource::<BoardViewport>();
    let is_covered = |seen: egui::Rect| places.iter().any(|place| seen.intersect(place.shrink(0.5)).is_positive());
    let seen = viewport.made_room(*part, places).seen_part(*part);
    assert!(!is_covered(seen), "{what} at {places:?} covers {seen:?}");
    !is_covered(viewport.seen_part(*part))
}

#[test]
fn no_open_panel_covers_a_model_that_is_asked_about() {
    let library = content::load(&content::root());
    let (mut looked, mut stays) = (0, 0);
    let mut world = table(&library, "only_one_gets_out_alive", "en");
    let ctx = interface();
    for (window, scale) in [
        (egui::vec2(1280.0, 720.0), 1.0),
        (egui::vec2(1920.0, 1080.0), 1.5),
        (egui::vec2(1280.0, 720.0), 2.0),
    ] {
        panels(&mut world, 2);
        let layout = Layout::of(window, scale * window.x / 1920.0);
        let board = layout.board();
        let area = egui::Rect::from_min_max(layout.points(board.min), layout.points(board.max));
        let summary = world.resource::<Summary>().clone();
        let heroes: Vec<PieceId> = summary.heroes.iter().map(|hero| hero.piece).collect();
        let cell = world.resource::<Interaction>().options.cell_of(heroes[0]).expect("it stands there");
        let drawer = Drawer {
            piece: heroes[0],
            cursor: 0,
            mine: true,
        };
        let open = |edge: Edge| SidePanel::all(&summary, edge).into_iter().map(move |panel| (edge, Some(panel)));
        let all: Vec<_> = open(Edge::Left).chain(open(Edge::Right)).chain([(Edge::Left, None)]).collect();
        for (column, row) in (0..5).flat_map(|column| (0..5).map(move |row| (column, row))) {
            let at = area.min + egui::vec2(area.width() * column as f32 / 5.0, area.height() * row as f32 / 5.0) + egui::vec2(25.0, 25.0);
            for prompt in [Prompt::Act(heroes[0]), Prompt::Face(heroes[0])] {
                for (edge, panel) in &all {
                    panels(&mut world, 2);
                    *world.resource_mut::<BoardViewport>() = BoardViewport::showing(area, cell, at, 44.0);
                    let mut state = world.resource_mut::<Interaction>();
                    state.panels.open[*edge as usize] = *panel;
                    // Without a panel it is the card drawer.
                    state.selection.drawer = Some(drawer).filter(|_| panel.is_none());
                    if panel.is_none() && matches!(prompt, Prompt::Face(_)) {
                        continue;
                    }
                    world.resource_mut::<Summary>().turn.prompt = Some(prompt.clone());
                    (0..2).for_each(|_| _ = painted(&ctx, &mut world, window, scale));
                    stays += usize::from(keeps_clear(&world, &format!("{panel:?} for {prompt:?} at {scale}")));
                    looked += 1;
                    world.resource_mut::<Interaction>().panels.close();
                    world.resource_mut::<Interaction>().selection.drawer = None;
                    world.resource_mut::<Summary>().turn.prompt = None;
                    (0..4).for_each(|_| _ = painted(&ctx, &mut world, window, scale));
                }
            }
        }
    }
    assert!(looked > 1200, "{looked}");
    assert!(stays * 10 > looked * 6, "the board lies still for {stays} of {looked}");
}

#[test]
fn nothing_fixed_takes_more_than_a_quarter_of_the_window() {
    let library = content::load(&content::root());
    let mut least = [1.0_f32; 3];
    for code in ["en", "it"] {
        for quest in ["journey_from_the_north", "only_one_gets_out_alive"] {
            let mut world = table(&library, quest, code);
            let ctx = interface();
            for (x, y) in [(1280, 720), (1920, 1080), (2560, 1440), (960, 540), (1024, 768), (1600, 1200)] {
                let window = egui::vec2(x as f32, y as f32);
                for (size, scale) in [(0, 0.8), (0, 1.0), (1, 1.5), (2, 2.0)] {
                    for bosses in [0, 3] {
                        panels(&mut world, bosses);
                        let (marks, _) = painted(&ctx, &mut world, window, scale);
                        let layout = Layout::of(window, ui::scale(&ctx)).with(4, bosses, Pins::default());
                        let board = layout.board();
                        let board = egui::Rect::from_min_max(layout.points(board.min), layout.points(board.max));
                        // The status line and the counters of a quest lie on it all the time, each on a ground of its own.
                        let rim = egui::vec2(24.0, 6.0) * layout.scale;
                        let texts = measured::texts(&marks).filter(|rect| board.contains(rect.center()));
                        let covered: f32 = texts.map(|rect| rect.expand2(rim).intersect(board).area()).sum();
                        let share = (board.area() - covered) / (window.x * window.y);
                        least[size] = least[size].min(share);
                        let wanted = [0.75, 0.65, 0.55][size];
                        assert!(share >= wanted, "{code} {quest} {window} at {scale}: {share}");
                    }
                }
            }
        }
    }
    println!("the board's share is at least {least:?} at 100, 150 and 200 %");
}

#[test]
fn the_bar_has_only_what_the_side_has() {
    let library = content::load(&content::root());
    let mut world = table(&library, "only_one_gets_out_alive", "en");
    panels(&mut world, 0);
    let owned = |world: &World| -> Vec<ActionKind> {
        let actions = world.resource::<Summary>().actions.iter().filter(|action| action.owned);
        actions.map(|action| action.kind).collect()
    };
    assert_eq!(owned(&world), [ActionKind::End, ActionKind::Undo], "nobody has a turn");
    let heroes: Vec<PieceId> = world.resource::<Summary>().heroes.iter().map(|hero| hero.piece).collect();
    let mut lack = Vec::new();
    for piece in heroes {
        let mut course = world.resource::<PresentedGame>().course().clone();
        course.active = Some(Active::new(piece, 4));
        set_course(&mut world, course);
        panels(&mut world, 0);
        let bar = owned(&world);
        assert!(bar.starts_with(&[ActionKind::Move, ActionKind::Fight]), "{piece}: {bar:?}");
        let all = [ActionKind::Shoot, ActionKind::Cast];
        lack.push(all.map(|kind| !bar.contains(&kind)));
    }
    assert!(
        lack.contains(&[true, true]) && lack.contains(&[false, true]) && lack.contains(&[true, false]),
        "{lack:?}"
    );
    let mut course = world.resource::<PresentedGame>().course().clone();
    (course.active, course.phase) = (None, Phase::Overlord);
    set_course(&mut world, course);
    panels(&mut world, 0);
    let his = [
        ActionKind::Command,
        ActionKind::Raise,
        ActionKind::PlayCard,
        ActionKind::End,
        ActionKind::Undo,
    ];
    assert_eq!(owned(&world), his);
}

fn set_course(world: &mut World, course: Course) {
    *world.resource_mut::<PresentedGame>().world_mut().resource_mut::<Course>() = course;
}

#[test]
fn no_question_covers_what_it_asks_about() {
    let library = content::load(&content::root());
    let (mut asked, mut stays) = (0, 0);
    let mut world = table(&library, "only_one_gets_out_alive", "en");
    let ctx = interface();
    for (window, scale) in [(egui::vec2(1280.0, 720.0), 1.0), (egui::vec2(1920.0, 1080.0), 1.0)] {
        panels(&mut world, 0);
        let layout = Layout::of(window, window.x / 1920.0);
        let board = layout.board();
        let area = egui::Rect::from_min_max(layout.points(board.min), layout.points(board.max));
        let heroes: Vec<PieceId> = world.resource::<Summary>().heroes.iter().map(|hero| hero.piece).collect();
        let strikes: Vec<(PieceId, Option<Forecast>)> = heroes[1..].iter().map(|piece| (*piece, None)).collect();
        let trade = TradeDraft {
            from: heroes[0],
            with: heroes[1],
            give: None,
            take: None,
        };
        let confirm = Confirm {
            decisions: Vec::new(),
            walk: None,
            strikes: strikes.clone(),
            then: None,
            question: String::new(),
            behind: None,
        };
        let order = Prompt::FreeAttack {
            target: heroes[0],
            attackers: heroes[1..].to_vec(),
            side: Side::Overlord,
        };
        let questions = [
            (None, Some(Prompt::Face(heroes[0]))),
            (None, Some(order)),
            (Some(Dialog::Trade(trade)), None),
            (Some(Dialog::Confirm(confirm)), None),
        ];
        // The map under the window wherever a person may have moved it.
        for (column, row) in (0..7).flat_map(|column| (0..7).map(move |row| (column, row))) {
            let at = area.min + egui::vec2(area.width() * column as f32 / 6.0, area.height() * row as f32 / 6.0);
            let cell = world.resource::<Interaction>().options.cell_of(heroes[0]).expect("it stands there");
            for (dialog, prompt) in &questions {
                panels(&mut world, 0);
                *world.resource_mut::<BoardViewport>() = BoardViewport::showing(area, cell, at, 44.0);
                world.resource_mut::<Preview>().strikes.clone_from(&strikes);
                world.resource_mut::<Interaction>().dialog.0.clone_from(dialog);
                world.resource_mut::<Summary>().turn.prompt.clone_from(prompt);
                painted(&ctx, &mut world, window, scale);
                stays += usize::from(keeps_clear(&world, &format!("{dialog:?} {prompt:?}")));
                // The next question is another one.
                world.resource_mut::<Interaction>().dialog.0 = None;
                world.resource_mut::<Summary>().turn.prompt = None;
                (0..4).for_each(|_| _ = painted(&ctx, &mut world, window, scale));
                asked += 1;
            }
        }
    }
    assert_eq!(asked, 2 * 49 * 4);
    assert!(stays * 10 > asked * 9, "the board lies still for {stays} of {asked}");
}
