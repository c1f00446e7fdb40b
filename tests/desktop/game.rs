//! A whole game in the window, from the title to the aftermath, by mouse and keys.
//!
//! The dice are told: the Heroes throw well and the Overlord badly, so that it is short and the Heroes win. It goes
//! through everything a game has: walks, blows, a lock, an opened room, Commands, Raise Dead, a look behind the curtain.

use bevy::prelude::World;
use dungeon_rules::{
    grid::Cell,
    referee,
    rules::reach,
    table::{Board, Chest, Course, Decision, Door, Faces, Figure, PieceId, Pieces, Prompt, Side, Stands},
};

use crate::{
    screen::Key,
    table::{Table, Waits},
};

/// The quest that the title offers first.
const QUEST: &str = "dwarf_kings_quest/journey_from_the_west";

/// No game of the script has more stops than this.
const STOPS: usize = 600;

/// Clicks and keys that the whole game may take, numbers of dice included.
const PRESSES: u32 = 200;

/// What has been seen already: each picture is taken once.
#[derive(Default)]
struct Seen {
    names: Vec<&'static str>,
    raised: bool,
    commanded: bool,
    begun: usize,
}

impl Seen {
    fn first(&mut self, name: &'static str) -> bool {
        let new = !self.names.contains(&name);
        if new {
            self.names.push(name);
        }
        new
    }
}

#[test]
fn a_game_is_played_from_the_title_to_the_aftermath_by_mouse_and_keys() {
    // The first blows are told at the start, all others when they are asked for.
    let mut table = Table::open((1280, 720), QUEST, 7, &[6, 6, 6, 1, 1]);
    table.focus();
    assert_eq!(table.wait(), Waits::Screen("Title".to_owned()));
    table.look_for(
        "title",
        &[
            ([0.2, 0.08, 0.6, 0.12], 30, "the title"),
            ([0.13, 0.45, 0.17, 0.4], 30, "the Overlord's banner"),
        ],
    );
    // "Enter the dungeon", by the mouse.
    table.click_drawn(960.0, 1018.0);
    assert_eq!(table.wait(), Waits::Screen("Briefing".to_owned()));
    table.look_for("briefing", &[([0.2, 0.2, 0.6, 0.6], 20, "the story")]);
    table.press(Key::Return);
    assert_eq!(table.wait(), Waits::Screen("Play".to_owned()));

    let mut seen = Seen::default();
    for _ in 0..STOPS {
        match table.wait() {
            Waits::Awaits(prompt) => answer(&mut table, &mut seen, &prompt),
            Waits::Shows(what) => go_on(&mut table, &mut seen, &what),
            Waits::Screen(screen) => {
                assert_eq!(screen, "Aftermath");
                break;
            }
        }
    }
    let outcome = table
        .twin
        .resource::<Course>()
        .outcome
        .as_ref()
        .expect("the game is over within the stops of the script");
    assert_eq!(outcome.winner, Side::Heroes, "they threw nothing but sixes");
    for name in [
        "board", "hero", "odds", "tray", "reading", "room", "overlord", "hand", "turn", "end",
    ] {
        assert!(!seen.first(name), "the script never came to see: {name}");
    }
    let presses = table.screen.pressed();
    println!("{presses} clicks and keys from the title to the aftermath");
    assert!(presses <= PRESSES, "{presses} clicks and keys");
    table.look_for("aftermath", &[([0.2, 0.1, 0.6, 0.7], 20, "the aftermath")]);
    table.press(Key::Escape);
    assert_eq!(table.wait(), Waits::Screen("Title".to_owned()));
    table.look("title again");
    table.press(Key::Sign('q'));
    assert_eq!(table.close(), Some(0), "it closes when asked to");
}

/// Decides what is asked.
fn answer(table: &mut Table, seen: &mut Seen, prompt: &Prompt) {
    match prompt {
        Prompt::ChooseHero => {
            if seen.first("board") {
                check_board(table);
            }
            if !table.twin.resource::<Board>().opened.is_empty() && seen.first("room") {
                table.look("room");
            }
            let decisions = referee::decisions(&mut table.twin);
            let heroes: Vec<PieceId> = decisions.iter().filter_map(|decision| begins(*decision)).collect();
            seen.begun += 1;
            if seen.begun % 2 == 1 {
                table.click_piece(heroes[0]);
            } else {
                // By the keys: the next one, and on with it.
                table.press_and_see(Key::Tab);
                table.press(Key::Return);
            }
        }
        Prompt::Act(piece) => act(table, seen, *piece),
        Prompt::Interrupt => table.press(Key::Space),
        Prompt::ChooseInterrupter => table.press(Key::Space),
        Prompt::Command => command(table, seen),
        Prompt::FreeAttack { .. } => table.press(Key::Sign('1')),
        Prompt::Reveal { .. } => table.press(Key::Space),
        Prompt::Trade(_) | Prompt::Place { .. } => panic!("nobody in this adventure has items or spells"),
        Prompt::Face(piece) => {
            let (cell, faces) = (table.cell(*piece), facing(&table.twin, *piece));
            let (dx, dy) = faces.map_or((0, 1), |faces| faces.0.turned(1).forward());
            table.click(cell.offset(dx, dy));
            table.press(Key::Return);
        }
        Prompt::Dice { side, .. } => table.press(Key::Sign(match side {
            Side::Heroes => '6',
            Side::Overlord => '1',
        })),
    }
}

/// Goes on from what lies over the table.
fn go_on(table: &mut Table, seen: &mut Seen, what: &str) {
    let picture = match what {
        "tray" => Some("tray"),
        "reading" => Some("reading"),
        "end" => Some("end"),
        "raise" => Some("raise"),
        "confirm" => Some("confirm"),
        _ => None,
    };
    if let Some(name) = picture
        && seen.first(name)
    {
        table.look(name);
    }
    match what {
        "raise" | "confirm" => table.press(Key::Return),
        _ => table.press(Key::Space),
    }
}

/// Everything has its place: Heroes left, clock, Overlord and log right, the board between, actions below.
fn check_board(table: &mut Table) {
    let parts = [
        ([0.06, 0.08, 0.88, 0.8], 40, "the board"),
        ([0.0, 0.06, 0.045, 0.14], 30, "the first Hero's badge"),
        ([0.0, 0.21, 0.045, 0.14], 30, "the second Hero's badge"),
        ([0.955, 0.055, 0.045, 0.04], 5, "the clock"),
        ([0.955, 0.1, 0.045, 0.15], 30, "the Overlord's badge"),
        ([0.955, 0.85, 0.045, 0.15], 5, "what opens the log"),
        ([0.2, 0.935, 0.6, 0.06], 15, "the bar of actions"),
        ([0.0, 0.0, 1.0, 0.05], 15, "the bar along the top"),
    ];
    table.look_for("board", &parts);
}

/// A model of either side has its turn.
fn act(table: &mut Table, seen: &mut Seen, piece: PieceId) {
    if seen.first("hero") {
        table.look("hero");
    }
    if table.twin.resource::<Course>().round == 2 && seen.first("turn") {
        table.look("turn");
    }
    match next_move(table, piece) {
        NextMove::Attack(cell) => attack(table, seen, cell),
        NextMove::Walk(cell) => table.click(cell),
        NextMove::Finish => table.press(Key::Space),
    }
}

/// What a model does in its turn.
pub enum NextMove {
    /// It attacks or opens what is on this cell.
    Attack(Cell),
    /// It walks to this cell.
    Walk(Cell),
    /// Nothing more.
    Finish,
}

/// A model goes for the nearest enemy or lock it can attack, else nearer to one.
pub fn next_move(table: &mut Table, piece: PieceId) -> NextMove {
    let decisions = referee::decisions(&mut table.twin);
    let now = decisions.iter().find_map(|decision| match decision {
        Decision::Fight(target) | Decision::Open(target) => Some(*target),
        _ => None,
    });
    if let Some(target) = now {
        return NextMove::Attack(cells(&table.twin, target)[0]);
    }
    let reach = reach::reach(&mut table.twin, piece);
    let targets = targets(&table.twin, piece);
    let here = table.cell(piece);
    let near = |from: Cell, target: &[Cell]| target.iter().map(|cell| from.steps_to(*cell)).min().unwrap_or(u16::MAX);
    // Whoever is held may not walk on; whoever stands beside one turns to it by the click alone.
    let turns = decisions.iter().any(|decision| matches!(decision, Decision::Turn(_)));
    let beside = targets.iter().find(|target| near(here, target) == 1).filter(|_| turns);
    let within = targets.iter().find(|target| {
        reach
            .iter()
            .any(|reach| reach.free_attacks.is_empty() && near(reach.to, target) == 1)
    });
    if let Some(target) = beside.or(within) {
        return NextMove::Attack(target[0]);
    }
    let goal = targets.iter().min_by_key(|target| near(here, target));
    let best = goal.and_then(|goal| {
        let safe = reach.iter().filter(|reach| reach.free_attacks.is_empty());
        safe.filter(|reach| near(reach.to, goal) < near(here, goal))
            .min_by_key(|reach| near(reach.to, goal))
    });
    best.map_or(NextMove::Finish, |reach| NextMove::Walk(reach.to))
}

/// Attacks what is on a cell; looks at the odds before, once.
fn attack(table: &mut Table, seen: &mut Seen, cell: Cell) {
    if seen.first("odds") {
        table.point(cell);
        table.look("odds");
    }
    table.click(cell);
}

/// The Overlord: a look at his hand, Raise Dead and one Command, once each; then he is done.
fn command(table: &mut Table, seen: &mut Seen) {
    if seen.first("overlord") {
        table.look("overlord");
    }
    if seen.first("hand") {
        table.screen.hold(Key::Sign('h'));
        let open = table.look("hand");
        table.screen.release(Key::Sign('h'));
        let closed = table.look("hand closed");
        assert!(
            open.difference(&closed, [0.2, 0.6, 0.6, 0.4]) > 0.02,
            "the hand is behind the curtain again"
        );
    }
    let decisions = referee::decisions(&mut table.twin);
    let pile = decisions.iter().find_map(|decision| match decision {
        Decision::Raise { pile, .. } => Some(*pile),
        _ => None,
    });
    let model = decisions.iter().find_map(|decision| begins(*decision));
    match (pile, model) {
        (Some(pile), _) if !seen.raised => {
            seen.raised = true;
            table.click_piece(pile);
        }
        (_, Some(model)) if !seen.commanded => {
            seen.commanded = true;
            table.click_piece(model);
        }
        _ => table.press(Key::Space),
    }
}

/// Who begins by this.
pub fn begins(decision: Decision) -> Option<PieceId> {
    match decision {
        Decision::Begin(piece) => Some(piece),
        _ => None,
    }
}

fn facing(world: &World, piece: PieceId) -> Option<Faces> {
    world.get::<Faces>(world.resource::<Pieces>().0[&piece]).copied()
}

fn cells(world: &World, piece: PieceId) -> Vec<Cell> {
    let base = world
        .get::<Stands>(world.resource::<Pieces>().0[&piece])
        .expect("it stands on the board")
        .0;
    base.cells().collect()
}

/// Revealed enemies of a model, and for a Hero closed doors and chests: the cells of each.
fn targets(world: &World, piece: PieceId) -> Vec<Vec<Cell>> {
    let side = referee::side_of(world, piece);
    let revealed = &world.resource::<Board>().revealed;
    let wanted = |entity| {
        let model = world.get::<Figure>(entity).map(|figure| figure.side());
        let shut = world.get::<Door>(entity).is_some() || world.get::<Chest>(entity).is_some_and(|chest| !chest.open);
        model.map_or(shut && side == Some(Side::Heroes), |other| Some(other) != side)
    };
    let pieces = world.resource::<Pieces>();
    let there = pieces
        .0
        .iter()
        .filter(|(_, entity)| world.get::<Stands>(**entity).is_some() && wanted(**entity));
    there
        .map(|(piece, _)| cells(world, *piece))
        .filter(|cells| cells.iter().any(|cell| revealed.contains(*cell)))
        .collect()
}
