//! Random edits: a readable text stays readable and shows what the edit says, and everything can be undone.

use super::*;
use crate::editor::edit::kind;

/// The number of runs of [`EDITS`] edits each; the variable `DUNGEON_SAGA_DRAWINGS` overrides it.
fn runs() -> usize {
    let wished = env::var("DUNGEON_SAGA_DRAWINGS").ok().and_then(|runs| runs.parse().ok());
    wished.unwrap_or(12)
}

/// The number of edits in a run.
const EDITS: usize = 200;

const ENTRIES: [&str; 14] = [
    "Hero(\"orlaf\")",
    "Hero(\"danor\")",
    "Boss(\"mortibris\")",
    "Minion(\"skeleton_warrior\")",
    "Minion(\"zombie\")",
    "Minion(\"zombie_troll\")",
    "Furniture(\"table\")",
    "Furniture(\"bookcase\")",
    "Furniture(\"barrel\")",
    "BonePile",
    "Token(\"key\")",
    "Chest(lock: \"mundane_2_2\", contents: [\"healing_potion\"])",
    "Door()",
    "Door(\n        ward: 2, // a strong one\n    )",
];

const FIELDS: [(&str, &str); 12] = [
    ("title[\"en\"]", "\"A title, with \\\"quotes\\\"\""),
    ("title[\"it\"]", "\"Un titolo\""),
    ("author", "\"somebody\""),
    ("minutes", "45"),
    ("overlord.cards", "9"),
    ("overlord.raises", "[(minion: \"zombie\", up_to: 3)]"),
    ("goals.heroes[0]", "HeroIncapacitated"),
    ("goals.overlord[0]", "All([TimeUp, Not(Round(3))])"),
    ("heroes[0]", "\"rordin\""),
    ("look", "Caves"),
    ("events", ""),
    ("places[0]", "(name: \"somewhere\", cells: [\"C2:D3\", \"A1\"])"),
];

fn any(luck: &mut Luck, document: &Document) -> Edit {
    let (width, height) = document.map_size();
    let cell = |luck: &mut Luck| {
        // Some of the cells lie beyond the map.
        let beyond = if luck.below(20) == 0 { 3 } else { 0 };
        Cell::new(
            luck.below(usize::from(width) + beyond) as i16 - (beyond / 3) as i16,
            luck.below(usize::from(height) + beyond) as i16,
        )
    };
    let area = |luck: &mut Luck| Base {
        corner: cell(luck),
        width: 1 + luck.below(5) as u8,
        height: 1 + luck.below(4) as u8,
    };
    match luck.below(40) {
        0..=4 => Edit::Floor(area(luck).cells().collect()),
        5..=7 => Edit::Wall(area(luck).cells().collect()),
        8..=17 => Edit::Put {
            cell: cell(luck),
            thing: brush(luck.one_of::<&str>(&ENTRIES)),
            facing: [
                None,
                None,
                Some(Facing::North),
                Some(Facing::East),
                Some(Facing::South),
                Some(Facing::West),
            ][luck.below(6)],
        },
        18..=20 => Edit::Remove {
            cell: occupied(luck, document),
        },
        21..=23 => Edit::Turn {
            cell: occupied(luck, document),
            by: luck.below(4) as i32 - 1,
        },
        24..=27 => Edit::Move {
            from: occupied(luck, document),
            to: cell(luck),
        },
        28..=30 => Edit::Area {
            act: [AreaAct::Copy, AreaAct::Move, AreaAct::Erase][luck.below(3)],
            rect: area(luck),
            to: cell(luck),
        },
        31 => Edit::Grow {
            north: luck.below(2) as u8,
            east: luck.below(3) as u8,
            south: luck.below(2) as u8,
            west: luck.below(2) as u8,
        },
        32 => Edit::Crop(area(luck).joined(area(luck))),
        33 => Edit::Rotate,
        34 => Edit::Mirror,
        35 => Edit::All(vec![
            Edit::Floor(area(luck).cells().collect()),
            Edit::Remove {
                cell: occupied(luck, document),
            },
        ]),
        36 => Edit::Insert {
            path: path("special"),
            at: luck.below(3),
            value: "{\"en\": \"A rule.\", \"it\": \"Una regola.\"}".to_owned(),
        },
        _ => {
            let (way, value) = *luck.one_of(&FIELDS);
            field(way, if luck.below(4) == 0 { "" } else { value })
        }
    }
}

/// In most cases a cell on which something stands.
fn occupied(luck: &mut Luck, document: &Document) -> Cell {
    let things = &document.sketch().quest.things;
    match things.len() {
        0 => Cell::new(0, 0),
        _ => {
            let cells: Vec<Cell> = luck.one_of(things).base.cells().collect();
            *luck.one_of(&cells)
        }
    }
}

/// A thing with its cells and its facing.
type Stands = (&'static str, Base, Option<Facing>);

fn standing(document: &Document) -> Vec<Stands> {
    let things = document.sketch().quest.things.iter();
    things.map(|thing| (kind(thing.what), thing.base, thing.facing)).collect()
}

/// Checks that the document shows what the edit says.
fn came_true(done: &Edit, before: &[Stands], size: (u16, u16), document: &Document) {
    let after = standing(document);
    let plan = &document.sketch().quest.plan;
    let on = |things: &[Stands], cell: Cell| things.iter().filter(|(_, base, _)| base.covers(cell)).count();
    match done {
        Edit::Floor(cells) => assert!(cells.iter().all(|cell| plan.is_floor(*cell)), "{done:?}"),
        Edit::Wall(cells) => {
            assert!(cells.iter().all(|cell| !plan.is_floor(*cell) && on(&after, *cell) == 0), "{done:?}");
        }
        Edit::Put { cell, thing, facing } => {
            let is_it = |(what, base, faces): &&Stands| {
                let faces_so = match thing.what() {
                    What::Boss(_) | What::Minion(_) => faces == facing,
                    What::Hero(_) => *faces == Some(facing.unwrap_or(Facing::South)),
                    What::Furniture(_) => *faces == Some(facing.unwrap_or(Facing::North)),
                    _ => true,
                };
                let corner = match (thing.what(), facing) {
                    (What::Door(_), Some(facing)) => {
                        let (dx, dy) = facing.forward();
                        Cell::new(cell.x.min(cell.x + dx), cell.y.min(cell.y + dy))
                    }
                    _ => *cell,
                };
                *what == kind(thing.what()) && base.corner == corner && faces_so
            };
            assert!(after.iter().any(|one| is_it(&one)), "{done:?} in {after:?}\n{}", document.text());
        }
        Edit::Remove { cell } => assert!(
            on(&after, *cell) + 1 == on(before, *cell) || on(before, *cell) == 0,
            "{done:?}\n{}",
            document.text()
        ),
        Edit::Turn { .. } | Edit::Move { .. } | Edit::Rotate | Edit::Mirror => {
            assert_eq!(after.len(), before.len(), "{done:?}\n{}", document.text());
            if *done == Edit::Rotate {
                assert_eq!(document.map_size(), (size.1, size.0));
            }
        }
        Edit::Grow { north, east, south, west } => {
            let size = (size.0 + u16::from(east + west), size.1 + u16::from(north + south));
            assert_eq!((document.map_size(), after.len()), (size, before.len()));
        }
        Edit::Crop(rect) => assert_eq!(document.map_size(), (rect.width.into(), rect.height.into())),
        Edit::Field { path, value } if !value.is_empty() => assert_eq!(document.value(path), Some(value.as_str())),
        Edit::Field { path, .. } => {
            // After an item of a list is removed, the next one takes its place.
            assert!(matches!(path.last(), Some(PathPart::Index(_))) || document.value(path).is_none());
        }
        Edit::Area { .. } | Edit::Insert { .. } | Edit::Swap { .. } | Edit::Write { .. } | Edit::All(_) => {}
    }
}

/// Makes random edits, and returns how many of them changed something.
fn run(text: &str, seed: u64) -> usize {
    let mut luck = Luck::seeded(seed);
    let desk = Desk::with(text);
    let mut document = desk.open();
    let mut done = 0;
    for number in 0..EDITS {
        let what = any(&mut luck, &document);
        let (before, size) = (standing(&document), document.map_size());
        let is_readable = document.sketch().is_readable;
        let was = document.text().to_owned();
        match document.apply(&what) {
            Ok(Some(())) => {
                done += 1;
                let text = document.text();
                assert_eq!(document.sketch().is_readable, is_readable, "{what:?}\n{was}\n{text}");
                came_true(&what, &before, size, &document);
            }
            Ok(None) => assert_eq!(document.text(), was),
            Err(refused) => {
                assert!(refused.0.key.starts_with("edit-refused-"));
                assert_eq!(document.text(), was);
            }
        }
        if luck.below(30) == 0 {
            for _ in 0..luck.below(4) {
                document.undo();
            }
        }
        if luck.below(50) == 0 {
            document.replace_text(document.text().to_owned() + "\n");
            done += 1;
        }
        if luck.below(60) == 0 {
            document.save().expect("it can be written");
        }
        if luck.below(50) == 0 || number + 1 == EDITS {
            // The program may end at any time, without any notice to the journal.
            let (text, position) = (document.text().to_owned(), document.position_in_steps());
            drop(document);
            document = desk.open();
            assert_eq!((document.text(), document.position_in_steps()), (text.as_str(), position));
        }
    }
    while document.redo() {}
    let (last, position) = (document.text().to_owned(), document.position_in_steps());
    while document.undo() {}
    assert_eq!(document.text(), text, "undone to the first byte");
    drop(document);
    let mut document = desk.open();
    while document.redo() {}
    assert_eq!(
        (document.text(), document.position_in_steps()),
        (last.as_str(), position),
        "done again to the last"
    );
    done
}

#[test]
fn edits_by_chance_can_be_taken_back_and_come_true() {
    let mut luck = Luck::seeded(3);
    let mut pages: Vec<String> = quests().into_iter().map(|(_, text)| text).collect();
    pages.extend([
        new::text("A new one"),
        "()".to_owned(),
        "(\n    map: r\"\n    ......\n\",\n)\n".to_owned(),
    ]);
    let spoilt: Vec<String> = (0..8).map(|_| mutant(&luck.one_of(&pages).clone(), &mut luck)).collect();
    pages.extend(spoilt);
    let runs = runs();
    let done: usize = (0..runs)
        .map(|number| run(&pages[number % pages.len()], 0x9e37 + number as u64))
        .sum();
    assert!(done > runs * EDITS / 4, "only {done} edits changed something");
}
