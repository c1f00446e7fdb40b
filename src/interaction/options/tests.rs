//! Tests of what clicks mean, on a small table.

use super::*;

fn cell(name: &str) -> Cell {
    name.parse().expect("a cell of the test")
}

fn steps(path: &[Cell], break_away: bool) -> Vec<Decision> {
    let declared = break_away.then_some(Decision::BreakAway);
    declared.into_iter().chain(path.iter().map(|cell| Decision::Walk(*cell))).collect()
}

fn reach(path: &[&str], free: &[&str]) -> Reach {
    let path: Vec<Cell> = path.iter().map(|name| cell(name)).collect();
    Reach {
        to: *path.last().expect("a path"),
        stopped_by: Vec::new(),
        decisions: steps(&path, !free.is_empty()),
        cost: path.len() as u8,
        path,
        break_away: !free.is_empty(),
        free_attacks: free.iter().map(|name| PieceId::new(name)).collect(),
    }
}

/// Orlaf on B2 facing east, a skeleton on E2, a locked door on B4, a pile on D2.
fn options() -> Options {
    let orlaf = PieceId::new("orlaf");
    let skeleton = PieceId::new("skeleton_warrior_1");
    Options {
        prompt: Some(Prompt::Act(orlaf)),
        actor: Some(Actor {
            piece: orlaf,
            side: Side::Heroes,
            cell: cell("B2"),
            size: 1,
            facing: Facing::East,
            acts: true,
            reach: vec![
                reach(&["C2"], &[]),
                reach(&["C2", "D1"], &[]),
                reach(&["C2", "D2"], &[]),
                reach(&["C3"], &[]),
                reach(&["B3"], &[]),
                reach(&["A2"], &["skeleton_warrior_2"]),
            ],
        }),
        standing: BTreeMap::from([
            (cell("B2"), Occupant::Model(orlaf, Side::Heroes)),
            (cell("E2"), Occupant::Model(skeleton, Side::Overlord)),
            (cell("B4"), Occupant::Lock(PieceId::new("first_door"))),
            (cell("D2"), Occupant::Pile(PieceId::new("bone_pile_1"))),
        ]),
        unlocked: BTreeSet::new(),
        warded: BTreeSet::new(),
        forbidden: BTreeSet::new(),
        decisions: vec![Decision::Walk(cell("C2")), Decision::Turn(Facing::North), Decision::Finish],
    }
}

fn done(name: &str, chosen: Option<Facing>) -> Vec<Decision> {
    let options = options();
    let cell_action = options.cell_action(cell(name)).expect("a meaning");
    cell_action.decisions(options.actor.as_ref(), chosen)
}

#[test]
fn a_click_on_a_free_cell_walks_there_and_faces_straight_on() {
    let walk = |name: &str| Decision::Walk(cell(name));
    assert_eq!(done("B3", None), [walk("B3"), Decision::Turn(Facing::South)]);
    // He faces east already; a pile does not block.
    assert_eq!(done("D2", None), [walk("C2"), walk("D2")]);
    assert_eq!(done("C2", Some(Facing::North)), [walk("C2"), Decision::Turn(Facing::North)]);
}

#[test]
fn a_click_on_an_enemy_walks_next_to_it_straight_before_diagonal_and_fights() {
    let skeleton = PieceId::new("skeleton_warrior_1");
    assert_eq!(
        done("E2", None),
        [Decision::Walk(cell("C2")), Decision::Walk(cell("D2")), Decision::Fight(skeleton)]
    );
}

#[test]
fn an_attack_keeps_the_target_in_front_whatever_was_chosen() {
    assert_eq!(done("E2", Some(Facing::North)).len(), 4, "north has E2 in front of D2: it is kept");
    assert!(!done("E2", Some(Facing::West)).contains(&Decision::Turn(Facing::West)));
}

#[test]
fn breaking_away_is_declared_before_the_first_step_and_names_who_strikes() {
    let options = options();
    let cell_action = options.cell_action(cell("A2")).expect("a meaning");
    assert_eq!(cell_action.draws(), [PieceId::new("skeleton_warrior_2")]);
    let decisions = cell_action.decisions(options.actor.as_ref(), None);
    assert_eq!(decisions[..2], [Decision::BreakAway, Decision::Walk(cell("A2"))]);
}

#[test]
fn a_lock_is_forced_and_a_door_without_one_opened() {
    let door = PieceId::new("first_door");
    assert_eq!(done("B4", None).last(), Some(&Decision::Fight(door)));
    let mut options = options();
    options.unlocked.insert(door);
    let cell_action = options.cell_action(cell("B4")).expect("a meaning");
    assert_eq!(
        cell_action.decisions(options.actor.as_ref(), None).last(),
        Some(&Decision::Open(door))
    );
}

#[test]
fn what_cannot_be_reached_means_nothing() {
    assert_eq!(options().cell_action(cell("H8")), None);
    assert_eq!(options().cell_action(cell("B2")), None, "one's own model");
}

#[test]
fn between_turns_only_models_that_may_begin_mean_something() {
    let orlaf = PieceId::new("orlaf");
    let mut options = options();
    options.prompt = Some(Prompt::ChooseHero);
    options.actor = None;
    assert_eq!(options.cell_action(cell("B2")), None);
    options.decisions = vec![Decision::Begin(orlaf)];
    assert_eq!(options.cell_action(cell("B2")), Some(CellAction::Begin(orlaf)));
    assert_eq!(options.stops(), [cell("B2")]);
}

#[test]
fn a_piece_that_is_faced_looks_to_where_one_points() {
    let mut options = options();
    options.actor = None;
    options.prompt = Some(Prompt::Face(PieceId::new("skeleton_warrior_1")));
    let cell_action = options.cell_action(cell("E5")).expect("a meaning");
    assert_eq!(cell_action.decisions(None, None), [Decision::Turn(Facing::South)]);
}
