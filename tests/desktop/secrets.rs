//! What the Overlord alone may know changes no pixel of the window: the same game twice, with another hand, and other things,
//! walls and words in the dark (HID-2).

use dungeon_play::perspective;
use std::{
    fs,
    path::Path,
    time::{Duration, Instant},
};

use dungeon_rules::{
    content,
    grid::Cell,
    table::{PieceId, Prompt, Side},
};

use crate::{
    picture::{Picture, WHOLE},
    screen::Key,
    table::{Table, Waits},
};

/// The quest, and what of it is hidden in the beginning.
const QUEST: &str = "quests/dwarf_kings_quest/journey_from_the_west.ron";

/// So many letters of each row of its map are seen from the beginning.
const SEEN: usize = 14;

/// How long both windows may take until they look the same.
const PATIENCE: Duration = Duration::from_secs(60);

/// The quest with its hidden rooms upside down and other words in them.
fn otherwise(source: &str) -> String {
    let mut lines: Vec<String> = source.lines().map(str::to_owned).collect();
    let first = lines.iter().position(|line| line.starts_with("####")).expect("it has a map");
    let count = lines[first..].iter().take_while(|line| line.starts_with('#')).count();
    let rows: Vec<String> = lines[first + 1..first + count - 1].to_vec();
    for (row, other) in rows
        .iter()
        .zip(rows.iter().rev())
        .enumerate()
        .map(|(i, rows)| (first + 1 + i, rows))
    {
        lines[row] = format!("{}{}", &other.0[..SEEN], &other.1[SEEN..]);
    }
    let told_line = "The doors crash open on a hall of shelves and dust.";
    assert!(lines.iter().any(|line| line.contains(told_line)), "the reading is there");
    lines
        .join("\n")
        .replace(told_line, "Nobody has been here for so long that even the dust has left.")
}

/// Two windows on two screens, at the first turn of the same game as far as the Heroes know.
fn twins(folder: &Path) -> [Table; 2] {
    let source = fs::read_to_string(content::root().join(QUEST)).expect("the adventure is there");
    let other = folder.join("journey_from_the_west.ron");
    fs::write(&other, otherwise(&source)).expect("there is room for a file");
    let other = other.to_str().expect("a readable name");
    // Dice are told: the seeds deal the cards, and nothing else.
    [(QUEST, 7), (other, 8)].map(|(quest, seed)| Table::open_file((1280, 720), quest, seed, &[6]))
}

/// Does the same at both, and shows that both look the same.
fn same(tables: &mut [Table; 2], what: &str, mut does: impl FnMut(&mut Table)) {
    for (i, table) in tables.iter_mut().enumerate() {
        does(table);
        table.look(&format!("secrets {what} {i}"));
    }
    // Drawings come one after another: the last may be there in one window before it is in the other.
    let start = Instant::now();
    loop {
        let [one, other]: [Picture; 2] = tables.each_ref().map(|table| table.screen.picture());
        if one.is_like(&other) {
            break;
        }
        let differ = one.difference(&other, WHOLE);
        assert!(start.elapsed() < PATIENCE, "{what}: {differ} of the pixels differ");
        std::thread::sleep(Duration::from_millis(200));
    }
}

/// Goes on until this is asked.
fn until(table: &mut Table, wanted: &Prompt) {
    for _ in 0..60 {
        match table.wait() {
            Waits::Awaits(prompt) if prompt == *wanted => return,
            Waits::Screen(_) => {}
            Waits::Shows(what) => table.go_on(&what),
            Waits::Awaits(_) => table.press(Key::Space),
        }
    }
    panic!("{wanted:?} was not asked");
}

#[test]
fn what_is_hidden_changes_no_pixel() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut tables = twins(folder.path());
    let hands = tables
        .each_ref()
        .map(|table| perspective::perspective(Side::Overlord).hand(&table.twin));
    assert_ne!(hands[0], hands[1], "the hands do differ");

    same(&mut tables, "briefing", |table| {
        table.focus();
        assert_eq!(table.wait(), Waits::Screen("Briefing".to_owned()));
    });
    same(&mut tables, "board", |table| {
        table.press(Key::Return);
        until(table, &Prompt::ChooseHero);
    });
    same(&mut tables, "path", |table| {
        let orlaf = PieceId::new("orlaf");
        table.click_piece(orlaf);
        until(table, &Prompt::Act(orlaf));
        let cell = table.cell(orlaf);
        table.point(cell.offset(3, 0));
    });
    same(&mut tables, "odds", |table| table.point(Cell::new(6, 4)));
    same(&mut tables, "interrupt", |table| {
        table.press(Key::Space);
        until(table, &Prompt::Interrupt);
    });
    same(&mut tables, "command", |table| {
        table.press(Key::Space);
        until(table, &Prompt::ChooseHero);
        table.press_and_see(Key::Tab);
        table.press(Key::Return);
        until(table, &Prompt::Act(PieceId::new("rordin")));
        table.press(Key::Space);
        until(table, &Prompt::Command);
    });
    same(&mut tables, "hand over", |table| table.press(Key::Sign('v')));
}
