//! Pictures of quests, made without a window: of the right size, and without a word about what is hidden.

use std::{fs::File, io::BufReader, path::PathBuf, process::Command, sync::Arc};

use dungeon_play::perspective::{Perspective, perspective};
use dungeon_rules::{
    content::{self, Content, parse_quest},
    table::{Game, Side},
};
use dungeon_saga::app::{Wanted, picture};

/// Two rooms of which the first is revealed, with something behind the door.
fn game(behind: &str, more: &str) -> Game {
    with(behind, more, "")
}

/// The same with more fields.
fn with(behind: &str, more: &str, fields: &str) -> Game {
    let content: Arc<Content> = content::load(&content::root()).content;
    let text = format!(
        r#"(
    map: r"
##############{behind}
##O>b.DD......
##..b.##..C.S<{behind}
##############
",
    legend: {{
        'O': Hero("orlaf"), 'b': Furniture("table"), 'D': Door(lock: "mundane_2_2"), 'S': Minion("skeleton_warrior"), 'C': Chest({more}),
    }},
    {fields}
)"#
    );
    let quest = parse_quest("two_rooms", &text, &content).unwrap_or_else(|faults| panic!("{faults:?}"));
    Game {
        content,
        quest: Arc::new(quest),
    }
}

fn drawn(game: &Game, secret: bool, edge: bool) -> (u32, u32, Vec<u8>) {
    let wanted = Wanted {
        view: if secret { perspective(Side::Overlord) } else { Perspective::SHARED },
        plans: false,
        edge,
        cell: 16,
        longest: 6400,
    };
    let picture = picture(&content::root(), game, wanted);
    (picture.width, picture.height, picture.pixels)
}

#[test]
fn what_is_hidden_is_in_the_secret_picture_alone() {
    let (one, other) = (game("", ""), game("....", "contents: [\"healing_potion\"]"));
    let public = drawn(&one, false, true);
    // Three columns and two rows with the door, and two cells of margin all round.
    assert_eq!((public.0, public.1, public.2.len()), (16 * 7, 16 * 6, 16 * 7 * 16 * 6 * 4));
    assert!(public.2.chunks_exact(4).all(|pixel| pixel[3] == 255), "nothing shines through");
    assert!(public == drawn(&other, false, true), "nobody can tell the two apart");
    assert!(
        public != drawn(&one, false, false),
        "names of columns and rows are there when they are wanted"
    );
    let (one, other) = (drawn(&one, true, true), drawn(&other, true, true));
    assert_eq!((one.0, one.1), (16 * 10, 16 * 6));
    assert_eq!((other.0, other.1), (16 * 12, 16 * 7));
    let chest = drawn(&game("", "contents: [\"healing_potion\"]"), true, true);
    assert!(one != chest, "what lies in the chest is to be seen");
}

/// The two rooms, the second of which shows something else.
#[test]
fn what_tiles_show_is_seen_with_them_alone() {
    let looks = |fields: &str| {
        let game = with("", "", fields);
        (drawn(&game, false, false), drawn(&game, true, false))
    };
    let halls = looks("");
    let behind = looks("places: [(name: \"deep\", cells: [\"E2:G3\"], look: Lava)]");
    assert!(halls.0 == behind.0, "nobody can tell the two apart");
    assert!(halls.1 != behind.1, "the Overlord can");
    let before = looks("places: [(name: \"start\", cells: [\"B2\"], look: Caves)]");
    assert!(halls.0 != before.0);
    assert!(before.0 != looks("look: Caves").0, "one cell is not all");
}

#[test]
fn the_program_writes_a_picture_into_a_file() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let draw = |file: PathBuf| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_dungeon-saga"));
        command
            .args(["draw", "journey_from_the_west", "--language", "en", "--png"])
            .arg(file);
        command.output().expect("the program was built")
    };
    let file = folder.path().join("west.png");
    let output = draw(file.clone());
    assert!(
        output.status.success() && output.stderr.is_empty(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let picture = png::Decoder::new(BufReader::new(File::open(file).expect("it was written")));
    let picture = picture.read_info().expect("it is a PNG file");
    let (width, height) = picture.info().size();
    assert!(
        width % 64 == 0 && height % 64 == 0 && width > 6 * 64 && height > 6 * 64,
        "{width} × {height}"
    );
    let output = draw(folder.path().join("nowhere/west.png"));
    let printed = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1));
    assert!(
        printed.starts_with("The picture cannot be saved to “") && printed.trim_end().lines().count() == 1,
        "{printed}"
    );
}
