//! Edits of drawn maps: each does what it says and changes nothing else.

use super::*;

/// A hall with a little of everything, including everything that can name a cell.
const HALL: &str = r##"(
    // The map.
    map: r"
    ##############
    ##O>..b.....##
    ##....ttttLvLv
    ##DD......LvLv
    ##DD..S?....##
    ##############
",
    legend: {
        'O': Hero("orlaf"), // the first
        'b': BonePile,
        't': Furniture("table"),
        'D': Door(lock: "mundane_1_1", name: "gate"),
        'L': Minion("zombie_troll"),
        'S': Minion("skeleton_warrior"),
    },
    pieces: [
        (at: "D2", thing: BonePile), // upon the other
        (at: "C4", name: "rubble", thing: Furniture("barrel")),
    ],
    heroes: ["orlaf"],
    places: [
        (name: "corner", cells: ["B2:C3"]),
        (name: "bend", cells: ["B2", "C2:D3"]),
        (name: "all", zone: "B2"),
    ],
    events: [
        (when: RoundStarts, then: [
            Place(thing: Minion("zombie_troll"), at: "C2", facing: '>'),
            Slide("corner", 1, -2),
            Turn("corner", 1),
        ]),
    ],
)
"##;

/// Everything on the map of a document: what it is, its cells and its facing.
fn things(document: &Document) -> Vec<(What, Base, Option<Facing>)> {
    let things = document.sketch().quest.things.iter();
    things.map(|thing| (thing.what, thing.base, thing.facing)).collect()
}

fn thing_at(document: &Document, cell: &str) -> Vec<(String, Option<Facing>)> {
    let here = things(document).into_iter().filter(|(_, base, _)| base.covers(at(cell)));
    here.map(|(what, _, facing)| (super::super::edit::kind(what).to_owned(), facing))
        .collect()
}

fn hall() -> (Desk, Document) {
    let desk = Desk::with(HALL);
    let document = desk.open();
    (desk, document)
}

#[test]
fn one_edit_touches_only_its_own_lines() {
    for (done, lines) in [
        (Edit::Floor(cells("B2", "D2")), 0),
        (Edit::Floor(cells("A2", "A3")), 2),
        (Edit::Floor(cells("H6", "H6")), 1),
        (Edit::Wall(cells("C3", "C3")), 1),
        (Edit::Wall(cells("D3", "D3")), 1),
        (Edit::Remove { cell: at("B4") }, 2),
        (Edit::Remove { cell: at("D2") }, 1),
        (Edit::Remove { cell: at("C4") }, 1),
        (Edit::Turn { cell: at("B2"), by: 1 }, 1),
        (Edit::Turn { cell: at("C4"), by: 1 }, 1),
        (
            Edit::Move {
                from: at("C4"),
                to: at("C3"),
            },
            1,
        ),
        (put("C3", "Minion(\"zombie\")", Facing::East), 2),
        (put("C3", "Minion( \"skeleton_warrior\", )", None), 1),
        (put("D3", "BonePile", None), 1),
        (field("heroes[1]", "\"danor\""), 1),
    ] {
        let (_desk, mut document) = hall();
        let result = document.apply(&done).unwrap_or_else(|refused| panic!("{done:?}: {refused:?}"));
        assert_eq!(result.is_some(), lines > 0, "{done:?}");
        let after = document.text().to_owned();
        let old: Vec<&str> = HALL.lines().collect();
        let new: Vec<&str> = after.lines().collect();
        let same = old.iter().zip(&new).take_while(|(one, other)| one == other).count();
        let last = old
            .iter()
            .rev()
            .zip(new.iter().rev())
            .take_while(|(one, other)| one == other)
            .count();
        let kept = old.iter().filter(|line| new.contains(line)).count();
        assert!(
            old.len() - kept <= lines && same + last + 40 > 0,
            "{done:?} touches too much:\n{after}"
        );
        let gone = if matches!(&done, Edit::Remove { .. }) { 1 } else { 0 };
        assert!(new.len() + gone >= old.len(), "{after}");
        assert_eq!(comments(&after), comments(HALL), "{done:?}: all comments stay");
        while document.undo() {}
        assert_eq!(document.text(), HALL);
    }
}

#[test]
fn things_are_put_where_they_belong() {
    let (_desk, mut document) = hall();
    // A new symbol is added, and an existing one is used again.
    edit(&mut document, put("C2", "Hero(\"danor\")", Facing::South));
    edit(&mut document, put("C5", "Minion(\"skeleton_warrior\")", Facing::West));
    assert_eq!(thing_at(&document, "C2"), [("danor".to_owned(), Some(Facing::South))]);
    assert_eq!(thing_at(&document, "C5"), [("skeleton_warrior".to_owned(), Some(Facing::West))]);
    // A bone pile shares its cell, solid things do not.
    edit(&mut document, put("D2", "Minion(\"zombie\")", None));
    assert_eq!(thing_at(&document, "D2").len(), 3, "upon two piles");
    edit(&mut document, put("D2", "Minion(\"ghost\")", Facing::North));
    assert_eq!(thing_at(&document, "D2").last(), Some(&("ghost".to_owned(), Some(Facing::North))));
    assert_eq!(thing_at(&document, "D2").len(), 3);
    // There is only one of this hero, so he moves.
    edit(&mut document, put("F5", "Hero(\"orlaf\")", None));
    assert_eq!(thing_at(&document, "B2"), []);
    assert_eq!(thing_at(&document, "F5"), [("orlaf".to_owned(), Some(Facing::South))]);
    // A Large model makes its own floor, and a neighbour of the same kind remains a separate piece.
    edit(&mut document, put("F3", "Minion(\"zombie_troll\")", Facing::West));
    let trolls = || {
        things(&document)
            .into_iter()
            .filter(|(what, ..)| super::super::edit::kind(*what) == "zombie_troll")
            .count()
    };
    assert_eq!(trolls(), 1, "it takes the place of the one that it stands on");
    // Tables side by side remain two pieces, and each lies as it faces.
    edit(&mut document, put("D4", "Furniture(\"table\")", Facing::East));
    let tables: Vec<Base> = things(&document)
        .into_iter()
        .filter(|(what, ..)| super::super::edit::kind(*what) == "table")
        .map(|(_, base, _)| base)
        .collect();
    assert_eq!(tables.len(), 2, "{}", document.text());
    assert_eq!((tables[1].width, tables[1].height), (1, 2));
    // A door of two cells beside another door.
    edit(
        &mut document,
        put("B6", "Door(lock: \"mundane_1_1\", name: \"gate\")", Facing::East),
    );
    let doors = things(&document).into_iter().filter(|(what, ..)| matches!(what, What::Door(_)));
    assert_eq!(
        doors.map(|(_, base, _)| (base.width, base.height)).collect::<Vec<_>>(),
        [(1, 2), (2, 1)]
    );
    assert_eq!(document.sketch().quest.plan.height(), 6);
    // Putting the same thing again changes nothing.
    assert_eq!(document.apply(&put("F5", "Hero(\"orlaf\")", None)), Ok(None));
    // The brush taken from the map has everything that is written about the thing.
    assert_eq!(
        document.brush_at(at("B4")).expect("a door").entry(),
        "Door(lock: \"mundane_1_1\", name: \"gate\")"
    );
    assert_eq!(document.brush_at(at("C4")).expect("a barrel").entry(), "Furniture(\"barrel\")");
    assert_eq!(document.brush_at(at("A1")), None);
}

#[test]
fn things_turn_move_and_go() {
    let (_desk, mut document) = hall();
    edit(&mut document, Edit::Turn { cell: at("D5"), by: 1 });
    assert_eq!(thing_at(&document, "D5"), [("skeleton_warrior".to_owned(), Some(Facing::North))]);
    // After west, the facing is left to the Overlord again.
    edit(&mut document, Edit::Turn { cell: at("D5"), by: 3 });
    assert_eq!(thing_at(&document, "D5"), [("skeleton_warrior".to_owned(), Some(Facing::West))]);
    edit(&mut document, Edit::Turn { cell: at("D5"), by: 1 });
    assert_eq!(thing_at(&document, "D5"), [("skeleton_warrior".to_owned(), None)]);
    edit(&mut document, Edit::Turn { cell: at("D5"), by: -4 });
    assert_eq!(thing_at(&document, "D5"), [("skeleton_warrior".to_owned(), Some(Facing::North))]);
    edit(
        &mut document,
        Edit::Move {
            from: at("G4"),
            to: at("F5"),
        },
    );
    assert_eq!(thing_at(&document, "E4"), [("zombie_troll".to_owned(), Some(Facing::South))]);
    assert_eq!(thing_at(&document, "G4"), []);
    let taken = document
        .apply(&Edit::Move {
            from: at("B2"),
            to: at("E4"),
        })
        .expect_err("the troll stands there");
    assert_eq!(taken.0.key, "edit-refused-taken");
    edit(
        &mut document,
        Edit::Move {
            from: at("D2"),
            to: at("E2"),
        },
    );
    assert_eq!((thing_at(&document, "D2").len(), thing_at(&document, "E2").len()), (1, 1));
    edit(&mut document, Edit::Turn { cell: at("C4"), by: 1 });
    assert!(
        document.text().contains("(at: \"C4\", facing: '>', name: \"rubble\""),
        "{}",
        document.text()
    );
    edit(&mut document, Edit::Remove { cell: at("B5") });
    assert_eq!(thing_at(&document, "B4"), []);
    assert!(document.sketch().quest.plan.is_floor(at("B4")));
    assert_eq!(document.apply(&Edit::Remove { cell: at("B4") }), Ok(None));
    let no_facing = document
        .apply(&Edit::Turn { cell: at("E2"), by: 1 })
        .expect_err("a pile has no facing");
    assert_eq!(no_facing.0.key, "edit-refused-no-facing");
}

#[test]
fn areas_are_moved_copied_and_erased() {
    let (_desk, mut document) = hall();
    let area = |act, to: &str| Edit::Area {
        act,
        rect: rect("B2", "D4"),
        to: at(to),
    };
    edit(&mut document, area(AreaAct::Copy, "B8"));
    assert_eq!(thing_at(&document, "B8"), [], "heroes are not copied");
    assert_eq!(thing_at(&document, "D8").len(), 2, "both piles");
    assert_eq!(thing_at(&document, "C10"), [("barrel".to_owned(), Some(Facing::North))]);
    assert_eq!(thing_at(&document, "B10"), [], "the door lies over the edge");
    assert!(document.text().contains("name: \"rubble\""));
    let faults = document.sketch().faults.iter().filter(|fault| fault.code == "doubled-name");
    assert_eq!(faults.count(), 0);
    let (_desk, mut document) = hall();
    edit(&mut document, area(AreaAct::Move, "B8"));
    assert_eq!(thing_at(&document, "B8"), [("orlaf".to_owned(), Some(Facing::East))]);
    assert_eq!(thing_at(&document, "D2"), []);
    assert!(!document.sketch().quest.plan.is_floor(at("B2")) && document.sketch().quest.plan.is_floor(at("B8")));
    assert!(document.text().contains("(at: \"C10\", name: \"rubble\""), "{}", document.text());
    let (_desk, mut document) = hall();
    edit(&mut document, area(AreaAct::Erase, "A1"));
    assert_eq!(thing_at(&document, "B2"), []);
    assert!(!document.sketch().quest.plan.is_floor(at("C4")));
    assert_eq!(thing_at(&document, "D3").len(), 1, "the table lies over the edge");
}

#[test]
fn the_whole_map_changes_with_all_that_names_cells() {
    let whole = meaning(HALL);
    let (_desk, mut document) = hall();
    edit(&mut document, Edit::Rotate);
    assert_eq!(document.map_size(), (6, 7));
    let turned = meaning(document.text());
    assert_ne!(turned, whole);
    assert!(document.text().contains("Slide(\"corner\", 2, 1)"), "{}", document.text());
    for _ in 0..3 {
        edit(&mut document, Edit::Rotate);
    }
    assert_eq!(meaning(document.text()), whole, "{}", document.text());
    edit(&mut document, Edit::Mirror);
    assert!(document.text().contains("Turn(\"corner\", 3)") && document.text().contains("Slide(\"corner\", -1, -2)"));
    edit(&mut document, Edit::Mirror);
    assert_eq!(meaning(document.text()), whole);
    let grown = Edit::Grow {
        north: 1,
        east: 2,
        south: 3,
        west: 4,
    };
    edit(&mut document, grown);
    assert_eq!(document.map_size(), (13, 10));
    assert!(document.text().contains("at: \"G3\", facing: '>'"), "{}", document.text());
    edit(&mut document, Edit::Crop(rect("E2", "K7")));
    assert_eq!(meaning(document.text()), whole, "{}", document.text());
    // Pieces that are cut off are removed, unless events name their cells.
    let cut = document
        .apply(&Edit::Crop(rect("D1", "G6")))
        .expect_err("an event places a troll there");
    assert_eq!(cut.0.key, "edit-refused-cut-off");
    edit(&mut document, Edit::Crop(rect("A1", "F5")));
    assert_eq!(document.map_size(), (6, 5));
    assert_eq!(thing_at(&document, "F3").len(), 0, "the troll stood over the edge");
    while document.undo() {}
    assert_eq!(document.text(), HALL);
}

#[test]
fn maps_are_drawn_that_are_written_otherwise() {
    for text in [
        "(map: \"..\\n..\", legend: {})",
        "(map: r#\"\n  ....\n  ....\"#)",
        "(legend: {})",
        "()",
        "(\n)",
        "(map: r\"\")",
        "(map: r\"\n\n\")",
        "(\r\n    map: r\"\r\n....\r\n..\r\n\",\r\n)\r\n",
    ] {
        let desk = Desk::with(text);
        let mut document = desk.open();
        edit(&mut document, Edit::Floor(cells("C3", "D4")));
        edit(&mut document, put("B2", "Hero(\"orlaf\")", Facing::West));
        edit(&mut document, put("B2", "BonePile", None));
        let plan = &document.sketch().quest.plan;
        assert!(plan.is_floor(at("D4")) && !plan.is_floor(at("B4")), "{}", document.text());
        assert_eq!(thing_at(&document, "B2").len(), 2, "{}", document.text());
        while document.undo() {}
        assert_eq!(document.text(), text);
    }
}

/// The quest in the handbook.
fn handbook() -> String {
    let page = fs::read_to_string(content::root().join("quests/README.md")).expect("the page is there");
    let after = page.split("## A whole quest").nth(1).expect("the heading is there");
    let quest = after.split("```ron\n").nth(1).expect("a quest follows");
    quest.split("```").next().expect("it ends").to_owned()
}

#[test]
fn the_quest_of_the_handbook_is_drawn_from_an_empty_page() {
    let handbook = handbook();
    let model = Desk::with(&handbook);
    let model = model.open();
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("the_cellar.ron");
    let mut document = Document::create_with(&file, "The Cellar", content(), None).expect("it can be written");
    // The room of the new quest is removed; two rooms and a passage are drawn.
    edit(&mut document, Edit::Wall(cells("A1", "F5")));
    edit(&mut document, Edit::Crop(rect("A1", "B5")));
    for (from, to) in [("B2", "D4"), ("F2", "H5")] {
        edit(&mut document, Edit::Floor(cells(from, to)));
    }
    edit(
        &mut document,
        Edit::Grow {
            north: 0,
            east: 1,
            south: 1,
            west: 0,
        },
    );
    let door = model.brush_at(at("E3")).expect("the door");
    edit(
        &mut document,
        Edit::Put {
            cell: at("E3"),
            thing: door,
            facing: None,
        },
    );
    edit(&mut document, put("B2", "Hero(\"orlaf\")", Facing::East));
    edit(&mut document, put("G2", "Minion(\"skeleton_warrior\")", None));
    edit(&mut document, put("C3", "BonePile", None));
    edit(&mut document, put("G4", "Furniture(\"table\")", None));
    edit(&mut document, put("F5", "Chest(lock: \"mundane_2_2\", name: \"strongbox\")", None));
    for way in [
        "title",
        "story",
        "special",
        "aftermath.heroes",
        "aftermath.overlord[\"en\"]",
        "aftermath.overlord[\"it\"]",
        "heroes",
        "overlord.raises[0]",
        "goals.heroes[0]",
    ] {
        let value = model.value(&path(way)).unwrap_or_else(|| panic!("the handbook has {way}"));
        edit(&mut document, field(way, value));
    }
    let (drawn, written) = (meaning(document.text()), meaning(&handbook));
    assert_eq!(drawn, written, "{}", document.text());
    assert_eq!(document.faults(), [], "{}", document.text());
    assert_eq!(comments(document.text()).len(), 0);
}
