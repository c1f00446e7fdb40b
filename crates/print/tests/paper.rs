//! Checks printed files with other programs: `qpdf` and poppler's `pdftotext`, `pdftoppm` and `pdfinfo`.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::Arc,
    time::Instant,
};

use dungeon_play::{language::Language, perspective::Perspective, rulebook::SHEET};
use dungeon_print::{Ink, Paper, Part, Wanted, print};
use dungeon_rules::{
    content::{self, Content, Happening, Quest, Text, What, When},
    table::Game,
};

/// The largest allowed file of a quest, in bytes.
const LARGEST: usize = 5_000_000;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All quests of the game.
fn quests() -> Vec<Game> {
    let library = content::load(&root());
    let quests = library.quests.iter().filter_map(|listing| listing.quest.clone());
    let games: Vec<Game> = quests.map(|quest| Game::new(&library.content, quest)).collect();
    assert!(games.len() >= 10, "there are {} adventures", games.len());
    games
}

/// A test quest with a little of everything.
fn hoard() -> Game {
    let content = Arc::new(content::load_content(&root()).0);
    let listing = content::list(&root().join("tests/it/quests/the_hoard.ron"), &content);
    Game::new(&content, listing.quest.expect("the adventure is good"))
}

fn quest(id: &str) -> Game {
    let mut games = quests().into_iter();
    games.find(|game| game.quest.id.ends_with(id)).expect("the game comes with it")
}

fn printed(game: &Game, code: &str, wanted: Wanted) -> Vec<u8> {
    let language = Language::load(&root(), code);
    print(&root(), &language, game, wanted).unwrap_or_else(|error| panic!("{}: {error}", game.quest.id))
}

/// The output of a program; `None`, with a message, if the program is not installed.
fn said(program: &str, arguments: &[&str]) -> Option<Vec<u8>> {
    match Command::new(program).args(arguments).output() {
        Ok(output) => {
            let complaint = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{program}: {complaint}");
            Some(output.stdout)
        }
        Err(error) => {
            println!("left out, for lack of {program}: {error}");
            None
        }
    }
}

/// The words of a text, separated by single spaces.
fn spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Everything that the author of a quest wrote for players, in one language.
fn strings(quest: &Quest, code: &str) -> BTreeSet<String> {
    let things = quest.things.iter().chain(quest.lines().filter_map(|line| match line {
        Happening::Place(thing) => Some(thing),
        _ => None,
    }));
    let texts = quest.lines().flat_map(|line| match line {
        Happening::Tell(text) => vec![text],
        Happening::Goals(goals) => vec![&goals.texts.0, &goals.texts.1],
        _ => Vec::new(),
    });
    let own = [
        &quest.title,
        &quest.story,
        &quest.aftermath.0,
        &quest.aftermath.1,
        &quest.counsel.0,
        &quest.counsel.1,
        &quest.goals.texts.0,
        &quest.goals.texts.1,
    ];
    let all = own
        .into_iter()
        .chain(&quest.special)
        .chain(quest.ends.iter().map(|end| &end.text))
        .chain(things.map(|thing| &thing.reading))
        .chain(quest.places.iter().map(|place| &place.reading))
        .chain(quest.counters.iter().map(|counter| &counter.title))
        .chain(quest.actions.iter().flat_map(|action| [&action.title, &action.text]))
        .chain(texts);
    let said = all.map(|text: &Text| spaced(text.say(code)));
    said.filter(|text| !text.is_empty()).collect()
}

#[test]
fn every_quest_is_a_sound_file_with_every_word_of_it_on_a4() {
    every_quest_is_sound_on(Paper::A4);
}

#[test]
fn every_quest_is_a_sound_file_with_every_word_of_it_on_letter() {
    every_quest_is_sound_on(Paper::Letter);
}

/// Prints every quest in both languages.
fn every_quest_is_sound_on(paper: Paper) {
    let folder = tempfile::tempdir().expect("there is room for a file");
    let file = folder.path().join("print.pdf");
    let path = file.to_str().expect("the folder has a plain name");
    for game in quests().into_iter().chain([hoard()]) {
        for code in ["en", "it"] {
            let begun = Instant::now();
            let pages = printed(
                &game,
                code,
                Wanted {
                    paper,
                    ..Wanted::default()
                },
            );
            let id = &game.quest.id;
            println!(
                "{id} {code} {paper:?}: {} kB, {} ms",
                pages.len() / 1000,
                begun.elapsed().as_millis()
            );
            assert!(pages.len() <= LARGEST, "{id}: {} bytes", pages.len());
            fs::write(&file, &pages).expect("a file can be written");
            said("qpdf", &["--check", path]);
            let Some(text) = said("pdftotext", &["-raw", "-enc", "UTF-8", path, "-"]) else {
                continue;
            };
            // A paragraph may go on below the foot of its page, which ends with the number.
            let is_foot = |line: &&str| {
                line.rsplit_once(" · ")
                    .is_some_and(|(_, number)| number.trim().parse::<u16>().is_ok())
            };
            let text = String::from_utf8_lossy(&text).into_owned();
            let lines: Vec<&str> = text.lines().filter(|line| !is_foot(line)).collect();
            let text = spaced(&lines.join("\n"));
            for key in ["print-", "event-", "then-", "effect-", "draw-", "{ $"] {
                assert!(!text.contains(key), "{id}, {code}: {key} in\n{text}");
            }
            for string in strings(&game.quest, code) {
                // The first letter after a colon is changed to upper case.
                let found = text.contains(&string) || text.to_lowercase().contains(&string.to_lowercase());
                assert!(found, "{id}, {code}: “{string}” in\n{text}");
            }
        }
    }
}

#[test]
fn a_file_can_be_read_aloud() {
    let folder = tempfile::tempdir().expect("there is room for a file");
    let file = folder.path().join("print.pdf");
    let path = file.to_str().expect("the folder has a plain name");
    let pages = printed(&quest("journey_from_the_west"), "it", Wanted::default());
    fs::write(&file, &pages).expect("a file can be written");
    if let Some(info) = said("pdfinfo", &[path]) {
        let info = spaced(&String::from_utf8_lossy(&info));
        assert!(info.contains("Title: Viaggio da ovest") && info.contains("Tagged: yes"), "{info}");
        assert!(!info.contains("CreationDate"), "{info}");
    }
    if let Some(structure) = said("pdfinfo", &["-struct-text", path]) {
        let structure = String::from_utf8_lossy(&structure);
        for part in ["H1", "H2", "\"Viaggio da ovest", "Table", "LI", "Figure"] {
            assert!(structure.contains(part), "{part} in\n{structure}");
        }
    }
    // The last page has the rules, and all of them fit on it.
    let count = said("pdfinfo", &[path]).and_then(|info| {
        let info = String::from_utf8_lossy(&info).into_owned();
        let pages = info.lines().find_map(|line| line.strip_prefix("Pages:"))?;
        Some(pages.trim().to_owned())
    });
    if let Some(rules) = count.and_then(|last| said("pdftotext", &["-raw", "-f", &last, "-l", &last, path, "-"])) {
        let rules = spaced(&String::from_utf8_lossy(&rules));
        let language = Language::load(&root(), "it");
        let lines = SHEET.iter().flat_map(|section| section.lines).map(|(key, _)| language.say(key));
        for line in lines.chain([language.say("sheet"), language.say("zombie-troll")]) {
            assert!(rules.contains(&spaced(&line)), "{line} in {rules}");
        }
    }
    let fonts = said("pdffonts", &[path]).map(|fonts| String::from_utf8_lossy(&fonts).into_owned());
    for line in fonts.iter().flat_map(|fonts| fonts.lines().skip(2)) {
        let embedded = line.split_whitespace().rev().nth(4);
        assert_eq!(embedded, Some("yes"), "{line}");
    }
    let language = said("qpdf", &["--qdf", "--object-streams=disable", path, "-"]);
    if let Some(file) = language {
        assert!(String::from_utf8_lossy(&file).contains("/Lang (it)"), "the language is set");
    }
}

/// A quest that is the same for the Heroes, but different in everything hidden.
fn twin(game: &Game) -> Game {
    let (known, position) = Perspective::SHARED.opening(game);
    let lit = &position.board.revealed;
    let mut quest: Quest = (*game.quest).clone();
    let another = |text: &str| Text([("en".to_owned(), text.to_owned())].into());
    quest
        .things
        .retain(|thing| thing.base.cells().any(|cell| lit.contains(cell)) || matches!(thing.what, What::Door(_)));
    for thing in &mut quest.things {
        thing.reading = another("Something else waits behind it.");
        thing.contents.clear();
    }
    quest.counsel.1 = another("Wait.");
    quest.aftermath = (another("They won."), another("He won."));
    quest.ends.clear();
    quest.events.retain(|event| event.told || event.when == When::RoundStarts);
    quest.overlord.cards += 1;
    let floor = quest.plan.floor();
    let cells = floor.iter().filter(|cell| lit.contains(*cell) || cell.x % 2 == 0);
    let (width, height) = (floor.width() + 3, floor.height() + 2);
    quest.plan = dungeon_rules::grid::Plan::new(dungeon_rules::grid::CellSet::of(width, height, cells));
    assert_ne!(quest, *game.quest, "{}", known.quest.id);
    Game {
        content: Arc::<Content>::clone(&game.content),
        quest: Arc::new(quest),
    }
}

#[test]
fn the_heroes_sheets_of_twins_are_the_same_bytes() {
    for game in quests() {
        let other = twin(&game);
        let wanted = Wanted {
            part: Part::Players,
            ink: Ink::Line,
            ..Wanted::default()
        };
        let [one, two] = [&game, &other].map(|game| printed(game, "en", wanted));
        assert!(one == two, "{} tells of the dark", game.quest.id);
        let his = Wanted {
            part: Part::Overlord,
            ..wanted
        };
        let [one, two] = [&game, &other].map(|game| printed(game, "en", his));
        assert!(one != two, "{}: his book differs", game.quest.id);
    }
}

#[test]
fn a_cell_measures_25_millimetres() {
    let folder = tempfile::tempdir().expect("there is room for a file");
    let file = folder.path().join("print.pdf");
    let path = file.to_str().expect("the folder has a plain name");
    let game = quest("journey_from_the_west");
    for (paper, cell) in [(Paper::A4, 25.0), (Paper::Letter, 25.0), (Paper::A4, 30.0)] {
        let wanted = Wanted {
            part: Part::Players,
            paper,
            ink: Ink::Line,
            cell,
        };
        fs::write(&file, printed(&game, "en", wanted)).expect("a file can be written");
        // The last page but one is the map of the first zone, the last one the rules.
        let Some(info) = said("pdfinfo", &[path]) else { return };
        let info = String::from_utf8_lossy(&info).into_owned();
        let pages = info.lines().find_map(|line| line.strip_prefix("Pages:"));
        let pages: usize = pages.and_then(|pages| pages.trim().parse().ok()).expect("it has pages");
        let page = (pages - 1).to_string();
        let dots = 600.0;
        let Some(picture) = said("pdftoppm", &["-gray", "-r", "600", "-f", &page, "-l", &page, path]) else {
            return;
        };
        let measured: Vec<f32> = widths(&picture).into_iter().map(|pixels| pixels / dots * 25.4).collect();
        let right = measured.iter().filter(|width| (**width - cell).abs() <= 0.2).count();
        assert!(right >= 3, "{paper:?}: cells of {cell} mm measure {measured:?}");
    }
}

/// The distances between the long vertical lines of a picture, in pixels.
fn widths(picture: &[u8]) -> Vec<f32> {
    let header: Vec<&[u8]> = picture.splitn(4, u8::is_ascii_whitespace).collect();
    let size = |i: usize| String::from_utf8_lossy(header[i]).parse::<usize>().expect("a number");
    let (width, height) = (size(1), size(2));
    let pixels = &picture[picture.len() - width * height..];
    let is_line = |x: usize| {
        let dark = (0..height).filter(|y| pixels[y * width + x] < 190).count();
        // At least as long as a cell.
        dark > 560
    };
    let lines: Vec<usize> = (0..width).filter(|x| is_line(*x)).collect();
    let middles = lines
        .chunk_by(|one, other| other - one == 1)
        .map(|line| line.iter().sum::<usize>() as f32 / line.len() as f32);
    let middles: Vec<f32> = middles.collect();
    middles.windows(2).map(|pair| pair[1] - pair[0]).collect()
}
