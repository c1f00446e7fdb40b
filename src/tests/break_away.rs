//! One click on a far cell does the whole of a Break Away, unless the Free Attacks wound the model (MOV-7).

use std::sync::Arc;

use super::*;
use crate::{
    input::Device,
    interaction::{intent::Intent, state::Interaction},
    presented::{actions::ActionKind, summary::Summary},
    session::Decide,
    tests::Table,
};

use dungeon_play::host::{Host, Saving};
use dungeon_rules::{
    content::parse_quest,
    grid::Cell,
    table::{Decision, Game, PieceId, Stands},
};

/// Orlaf stands before a skeleton and has begun his turn; the dice will show these.
fn held(dice: impl IntoIterator<Item = u8>) -> (Table, PieceId) {
    let mut table = Table::new(1);
    table.enter(0);
    table.go_on(0);
    let text = "(map: r\"\n......O>S<\n..........\n\", legend: {'O': Hero(\"orlaf\"), 'S': Minion(\"skeleton_warrior\")})";
    let quest = parse_quest("held", text, &table.shown().game().content).expect("it is a quest");
    let game = Game::new(&table.shown().game().content, Arc::new(quest));
    let chance = Chance {
        told: Some(dice.into_iter().collect()),
        ..Chance::seeded(1)
    };
    let seats = table.get::<Session>().seats.clone();
    let host = Host::begin(game, chance, seats.clone(), None, Saving::none()).expect("dice show 1 to 6");
    table.sit_down(host, seats);
    let orlaf = PieceId::new("orlaf");
    table.app.world_mut().write_message(Decide(Decision::Begin(orlaf)));
    table.frames(4);
    (table, orlaf)
}

fn click(table: &mut Table, cell: &str) {
    let cell: Cell = cell.parse().expect("a cell of the test");
    table.intend(Device::Desk, Intent::Click(cell));
    table.frames(6);
    table.go_on(0);
    table.frames(6);
}

#[test]
fn nothing_happened_and_it_goes_on_by_itself() {
    let (mut table, orlaf) = held([1, 1, 1, 1, 1, 1, 1]);
    click(&mut table, "A1");
    assert_eq!(Stands::of(table.shown().world(), orlaf).map(|base| base.corner), "A1".parse().ok());
}

#[test]
fn what_it_does_of_itself_afterwards_is_said_before_it_is_agreed_to() {
    let (mut table, orlaf) = held([1, 1, 1, 1, 1, 1, 1]);
    table.app.world_mut().resource_mut::<Settings>().confirms = Confirms::Costly;
    click(&mut table, "A1");
    let confirm = table.get::<Interaction>().dialog.confirm().cloned().expect("it is asked first");
    assert_eq!(
        (confirm.strikes.len(), confirm.then.as_deref()),
        (1, Some("If no blow wounds it, it walks straight on to A1."))
    );
    table.press(0, Action::Confirm);
    table.go_on(0);
    table.frames(6);
    assert_eq!(Stands::of(table.shown().world(), orlaf).map(|base| base.corner), "A1".parse().ok());
}

#[test]
fn wounded_it_is_asked_again_and_a_second_click_walks() {
    let (mut table, orlaf) = held([6, 6, 1, 1, 1, 1, 1]);
    click(&mut table, "A1");
    assert_eq!(Stands::of(table.shown().world(), orlaf).map(|base| base.corner), "D1".parse().ok());
    assert_eq!(table.asked(), Some(Prompt::Act(orlaf)));
    click(&mut table, "A1");
    assert_eq!(Stands::of(table.shown().world(), orlaf).map(|base| base.corner), "A1".parse().ok());
}

#[test]
fn the_bar_declares_it_without_a_cell() {
    let (mut table, orlaf) = held([1, 1, 1, 1, 1, 1, 1]);
    table.intend(Device::Desk, Intent::Action(ActionKind::BreakAway));
    table.frames(6);
    table.go_on(0);
    assert_eq!(Stands::of(table.shown().world(), orlaf).map(|base| base.corner), "D1".parse().ok());
    let active = table.shown().course().active.expect("his turn goes on");
    assert!(!active.break_away.is_open());
    assert!(
        table
            .get::<Summary>()
            .actions
            .iter()
            .any(|action_button| action_button.kind == ActionKind::Move && action_button.enabled)
    );
}
