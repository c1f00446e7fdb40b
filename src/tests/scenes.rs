//! What lies over the board in its scenes, and what is read there, covers nothing that has just changed.

use std::time::Duration;

use bevy::{ecs::system::SystemState, prelude::*};
use bevy_egui::egui;

use crate::{
    board::BoardViewport,
    panels::{layout::Layout, place::tests::PLATES},
    presented::{
        announcements::Announcements,
        changed::Changed,
        game::PresentedGame,
        playback::{FactShown, FactStarted, Playback, advance},
    },
    screens::play::{Panels, paint},
    tests::measured::{interface, panels, table},
    ui,
};

use dungeon_play::language::Language;
use dungeon_rules::{
    content::{self, Id, Learners},
    grid::{Base, Cell},
    table::{Aim, Fact, Figure, Outcome, PieceId, Side, Subject, SubjectKind},
};

const SIZES: [(f32, f32); 2] = [(1280.0, 720.0), (1920.0, 1080.0)];

/// A piece of this kind that stands here.
fn subject(name: &str, kind: SubjectKind, cell: Cell) -> Subject {
    Subject {
        kind,
        base: Some(Base::one(cell)),
        ..Subject::unknown(PieceId::new(name))
    }
}

/// A fact for every scene with a plate, with who it is about on this cell.
pub(super) fn facts(cell: Cell) -> [Fact; 7] {
    let hero = subject("rordin", SubjectKind::Model(Figure::Hero(Id::new("rordin"))), cell);
    let boss = subject("mortibris", SubjectKind::Model(Figure::Boss(Id::new("mortibris"))), cell);
    let card = subject("card_1", SubjectKind::Unknown, cell);
    [
        Fact::Played(card, Id::new("raise_dead_2")),
        Fact::Used {
            owner: hero,
            item: card,
            kind: Id::new("healing_potion"),
            aim: Aim::Nothing,
        },
        Fact::Injured(hero),
        Fact::Incapacitated(boss),
        Fact::FeatUsed(hero, Id::new("hammer_time")),
        Fact::Appeared(boss, None),
        Fact::RoundBegan(3),
    ]
}

/// The time between two frames.
pub(super) const FRAME: Duration = Duration::from_millis(45);

/// Begins to show a fact.
pub(super) fn begins(world: &mut World, fact: Fact) {
    world.init_resource::<Messages<FactStarted>>();
    world.init_resource::<Messages<FactShown>>();
    let mut time = Time::<()>::default();
    time.advance_by(FRAME);
    world.insert_resource(time);
    let mut playback = Playback::default();
    playback.push([fact]);
    world.insert_resource(playback);
    goes_on(world);
}

/// Shows the next frame of what has [begun](begins).
pub(super) fn goes_on(world: &mut World) {
    world.run_system_cached(advance).expect("all of it is there");
}

/// Plays the scene of a fact up to where all of its plate is seen.
pub(super) fn plays(world: &mut World, fact: Fact) {
    begins(world, fact);
    for _ in 1..9 {
        goes_on(world);
    }
    assert!(
        world
            .resource::<Playback>()
            .scene()
            .is_some_and(|scene| scene.row().plate.is_some())
    );
}

/// Paints the play screen in a window of this size.
fn painted(world: &mut World, size: egui::Vec2) {
    let ctx = interface();
    PLATES.take();
    ctx.begin_pass(egui::RawInput {
        screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, size)),
        ..egui::RawInput::default()
    });
    ui::set_scale(&ctx, size, 1.0);
    let layout = Layout::of(size, ui::scale(&ctx));
    // All of the floor is in view.
    let board = layout.board();
    let area = egui::Rect::from_min_max(layout.points(board.min), layout.points(board.max));
    let floor = world.resource::<PresentedGame>().board().revealed.clone();
    let (width, height) = (f32::from(floor.width()), f32::from(floor.height()));
    let cell = (area.width() / width).min(area.height() / height).min(area.height() / 9.5);
    world.insert_resource(BoardViewport::showing(
        area,
        middle(&floor.iter().collect::<Vec<_>>()),
        area.center(),
        cell,
    ));
    let mut panels = SystemState::<Panels>::new(world);
    paint(&ctx, layout, &mut panels.get_mut(world).expect("all that panels read is there"));
    ctx.end_pass().drop_without_applying_deltas();
}

fn middle(cells: &[Cell]) -> Cell {
    let x = cells.iter().map(|cell| cell.x);
    let y = cells.iter().map(|cell| cell.y);
    let between = |low: Option<i16>, high: Option<i16>| i16::midpoint(low.unwrap_or(0), high.unwrap_or(0));
    Cell::new(between(x.clone().min(), x.max()), between(y.clone().min(), y.max()))
}

/// The cells with those around them that are floor, as if something had just happened there.
fn around(world: &World, cell: Cell) -> Vec<Cell> {
    let floor = &world.resource::<PresentedGame>().board().revealed;
    std::iter::once(cell)
        .chain(cell.around())
        .filter(|cell| floor.contains(*cell))
        .collect()
}

/// The plates that cover a cell which has changed.
fn covering(world: &World, size: egui::Vec2) -> Vec<String> {
    let plates = PLATES.take();
    assert!(!plates.is_empty(), "something lies over the board");
    let viewport = world.resource::<BoardViewport>();
    let cells: Vec<Cell> = world.resource::<Changed>().cells().collect();
    let hidden = |plate: &egui::Rect| {
        let mut cells = cells.iter();
        cells
            .find(|cell| viewport.seen(Base::one(**cell)).intersect(*plate).is_positive())
            .copied()
    };
    let covers = plates.iter().filter_map(|plate| Some((plate, hidden(plate)?)));
    covers.map(|(plate, cell)| format!("{size}: {cell} under {plate:?}")).collect()
}

#[test]
fn no_plate_covers_a_cell_that_changed_in_the_last_two_seconds() {
    let library = content::load(&content::root());
    let (mut seen, mut found) = (0, Vec::new());
    for code in ["en", "it"] {
        let mut world = table(&library, "journey_from_the_west", code);
        panels(&mut world, 0);
        let floor: Vec<Cell> = world.resource::<PresentedGame>().board().revealed.iter().collect();
        for cell in floor.into_iter().step_by(3) {
            let mut changed = Changed::default();
            changed.note(&around(&world, cell), 0.0);
            world.insert_resource(changed);
            for fact in facts(cell) {
                plays(&mut world, fact);
                for (width, height) in SIZES {
                    let size = egui::vec2(width, height);
                    painted(&mut world, size);
                    found.extend(covering(&world, size));
                    seen += 1;
                }
            }
            world.insert_resource(Playback::default());
            for state in ["reading", "ended", "tip"] {
                let mut announcements = Announcements {
                    about: around(&world, cell),
                    ..Announcements::default()
                };
                let text = "Torchlight finds the hall before you do. ".repeat(7);
                match state {
                    "reading" => announcements.text = Some(text),
                    "ended" => {
                        let outcome = Outcome {
                            winner: Side::Heroes,
                            goal: None,
                            words: Default::default(),
                        };
                        announcements.ended = Some((outcome, text));
                    }
                    _ => announcements.tips.add(Learners::Both, text),
                }
                world.insert_resource(announcements);
                for (width, height) in SIZES {
                    let size = egui::vec2(width, height);
                    painted(&mut world, size);
                    found.extend(covering(&world, size));
                    seen += 1;
                }
            }
            world.insert_resource(Announcements::default());
        }
        assert!(!world.resource::<Language>().say("scene-round").is_empty());
    }
    println!("{seen} pictures");
    assert!(found.is_empty(), "{} of {seen}: {:#?}", found.len(), &found[..found.len().min(8)]);
}
