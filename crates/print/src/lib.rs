//! Prints quests for people who have the miniatures and a table: sheets for the Heroes, a book for the Overlord, the map in
//! true size, and the rules on one page, as one PDF file.
//!
//! ```text
//! quest ─ Perspective::opening ─▶ heroes::Known ─▶ heroes, true_size      what everybody may know, and nothing else
//!           └───────────────────────▶ overlord::Whole ─▶ overlord, true_size  the whole quest
//! cards  map  reference ─▶ flow ─▶ sheet ─▶ pdf
//! ```
//! Pages (`sheet`) do not depend on a file format; `pdf` writes them, with the drawings of the kit as vectors. The file contains no
//! date: the Heroes' sheets of two quests that differ only in hidden things are identical byte for byte.

mod cards;
mod flow;
mod heroes;
mod kit;
mod letters;
mod look;
mod map;
mod overlord;
mod pdf;
mod reference;
pub mod sheet;
mod true_size;
mod wanted;

pub use letters::Style;
pub use wanted::{CELL, Ink, Paper, Part, Wanted};

use std::path::Path;

use dungeon_play::language::{FluentValue as V, Language};
use dungeon_rules::{letters::legible, table::Game};

use crate::{
    flow::Flow,
    heroes::Known,
    kit::Kit,
    letters::Letters,
    look::Look,
    overlord::Whole,
    sheet::{Book, MM},
};

/// Prints a quest as a PDF file, with the drawings below `root`, the folder that contains `assets/`.
///
/// # Errors
/// The error of the PDF writer, in English. The quests of the game do not cause any.
pub fn print(root: &Path, language: &Language, game: &Game, wanted: Wanted) -> Result<Vec<u8>, String> {
    let language = &language.with_names(&game.content.names);
    let letters = Letters::new();
    let kit = Kit::new(root, &game.content.looks, wanted.ink);
    let book = pages(&letters, language, game, wanted);
    let title = legible(game.quest.title.say(language.code()));
    pdf::write(&book, &letters, &kit, &title, language.code())
}

/// The Overlord's book without the map in true size, as pages to read on a screen: A4, in the colours of the game.
pub fn overlords_book(language: &Language, game: &Game) -> Book {
    let language = &language.with_names(&game.content.names);
    let letters = Letters::new();
    let wanted = Wanted::default();
    let mut flow = Flow::new(&letters, language, Look::of(wanted.ink), wanted.paper.size());
    overlord::book(&mut flow, &Whole::of(game), &Known::of(game));
    flow.book
}

/// The pages of a quest.
fn pages(letters: &Letters, language: &Language, game: &Game, wanted: Wanted) -> Book {
    let paper = wanted.paper.size();
    let mut flow = Flow::new(letters, language, Look::of(wanted.ink), paper);
    let (known, cell) = (Known::of(game), wanted.cell * MM);
    let title = known.quest().title.say(language.code()).to_owned();
    if wanted.part != Part::Overlord {
        heroes::sheets(&mut flow, &known);
        flow.sheets("print-map-foot", &title);
        let zone = true_size::Zone {
            quest: known.quest(),
            content: known.content(),
            cells: known.floor(),
            known: known.floor(),
            name: language.tell("print-zone-name", &[("number", V::from(1))]),
        };
        true_size::zone(&mut flow, paper, &zone, cell);
    }
    if wanted.part != Part::Players {
        let whole = Whole::of(game);
        overlord::book(&mut flow, &whole, &known);
        flow.sheets("print-overlord-map-foot", &title);
        overlord::map_sheets(&mut flow, &whole, paper, cell, known.floor());
    }
    reference::sheet(&mut flow, &game.content);
    flow.book
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use dungeon_play::language;
    use dungeon_rules::content::{self, Quest, Text};
    use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

    use super::*;
    use crate::sheet::{Mark, Page, Rect, Role, Shape};

    fn root() -> std::path::PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
    }

    /// What is wrong with a book: marks off the paper or, with words, in its margins; headings that are the last thing on a page, and
    /// pages with nothing to read or see.
    fn faults(book: &Book, letters: &Letters) -> Vec<String> {
        let mut faults = Vec::new();
        let is_heading = |node: &Option<crate::sheet::NodeId>| node.is_some_and(|node| matches!(book.nodes[node.0].role, Role::Heading(_)));
        for (number, page) in book.pages.iter().enumerate() {
            let paper = Rect::new(0.0, 0.0, page.width, page.height);
            let printed = Rect::new(9.9 * MM, 4.0 * MM, page.width - 19.8 * MM, page.height - 8.0 * MM);
            for (_, mark) in &page.marks {
                let (area, within) = bounds(mark, letters, paper, printed);
                if !within.holds(area) {
                    faults.push(format!("page {}: {mark:?} at {area:?} is not within {within:?}", number + 1));
                }
            }
            let read: Vec<_> = page.marks.iter().map(|(node, _)| node).filter(|node| node.is_some()).collect();
            match read.last() {
                None => faults.push(format!("page {} is empty", number + 1)),
                Some(node) if is_heading(node) => faults.push(format!("page {} ends with a heading: {}", number + 1, words(page))),
                _ => {}
            }
        }
        faults
    }

    fn words(page: &Page) -> String {
        let words = page.marks.iter().filter_map(|(_, mark)| match mark {
            Mark::Words(text, ..) => Some(text.as_str()),
            _ => None,
        });
        words.collect::<Vec<_>>().join(" ")
    }

    /// The area of a mark, and the area in which it has to be.
    fn bounds(mark: &Mark, letters: &Letters, paper: Rect, printed: Rect) -> (Rect, Rect) {
        let of_points = |points: &[(f32, f32)]| {
            let (x, y): (Vec<f32>, Vec<f32>) = points.iter().copied().unzip();
            let least = |all: &[f32]| all.iter().copied().fold(f32::INFINITY, f32::min);
            let most = |all: &[f32]| all.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            Rect::new(least(&x), least(&y), most(&x) - least(&x), most(&y) - least(&y))
        };
        match mark {
            Mark::Words(text, style, (x, y)) => {
                let wide = letters.width(text.trim_end(), *style);
                (Rect::new(*x, y - style.size * 0.7, wide, style.size * 0.7), printed)
            }
            Mark::Filled(shape, _) | Mark::Drawn(shape, _) => {
                let area = match shape {
                    Shape::Box(rect, _) => *rect,
                    Shape::Circle(middle, radius) => Rect::about(*middle, 2.0 * radius),
                    Shape::Polygon(points) => of_points(points),
                    Shape::Lines(lines) => of_points(lines.as_flattened()),
                };
                (area, paper)
            }
            Mark::Drawing(_, _, rect, within) => (within.unwrap_or(*rect), paper),
        }
    }

    /// A text of so many sentences, in both languages.
    fn told(sentences: usize, about: &str) -> Text {
        let said: Vec<String> = (1..=sentences)
            .map(|number| format!("Sentence {number} of {about} goes on about the dark."))
            .collect();
        let said = said.join(" ");
        Text([("en".to_owned(), said.clone()), ("it".to_owned(), said)].into())
    }

    fn hoard() -> Game {
        let content = Arc::new(content::load_content(&root()).0);
        let listing = content::list(&root().join("tests/it/quests/the_hoard.ron"), &content);
        Game::new(&content, listing.quest.expect("the adventure is good"))
    }

    /// The same quest with its texts in other lengths.
    fn lengthened(game: &Game, mut next: impl FnMut(usize) -> usize) -> Game {
        let mut quest: Quest = (*game.quest).clone();
        quest.title = match next(4) {
            0 => told(next(12), "the title"),
            1 => Text([("en".to_owned(), "Incomprehensibilities".repeat(next(40) + 1))].into()),
            2 => Text([("en".to_owned(), "המרתף של הגמד ".repeat(next(12) + 1))].into()),
            _ => quest.title,
        };
        quest.story = told(next(90), "the story");
        quest.special = (0..next(6)).map(|_| told(next(60) + 1, "a rule")).collect();
        quest.goals.texts = (told(next(5) * next(30), "his goal"), told(next(5) * next(30), "their goal"));
        quest.counsel = (told(next(40), "advice"), told(next(40), "advice"));
        quest.aftermath = (told(next(120), "the end"), told(next(40), "the end"));
        for end in &mut quest.ends {
            end.text = told(next(60), "an end");
        }
        for thing in quest.things.iter_mut().filter(|thing| !thing.reading.is_empty()) {
            thing.reading = told(next(30) + 1, "what is read");
        }
        for place in &mut quest.places {
            place.reading = told(next(30), "the place");
        }
        Game {
            content: Arc::clone(&game.content),
            quest: Arc::new(quest),
        }
    }

    const PAPERS: [Paper; 2] = [Paper::A4, Paper::Letter];

    #[test]
    fn whatever_the_length_of_its_texts_nothing_leaves_the_paper_and_no_heading_stands_alone() {
        let (letters, game) = (Letters::new(), hoard());
        let language = Language::load(&root(), "en").with_names(&game.content.names);
        let mut chance = Xoshiro256PlusPlus::seed_from_u64(7);
        for round in 0..120 {
            let next = |below: usize| chance.random_range(0..below.max(1));
            let game = lengthened(&game, next);
            let wanted = Wanted {
                paper: PAPERS[round % 2],
                ..Wanted::default()
            };
            let book = pages(&letters, &language, &game, wanted);
            let faults = faults(&book, &letters);
            assert!(faults.is_empty(), "book {round}: {}", faults.join("\n"));
        }
    }

    #[test]
    fn a_long_story_begins_below_the_title_and_fills_its_pages() {
        let (letters, game) = (Letters::new(), hoard());
        let language = Language::load(&root(), "en");
        // Fewer end on the first page, and what follows them may need one of its own.
        for sentences in [55, 70, 200] {
            let mut quest: Quest = (*game.quest).clone();
            quest.story = told(sentences, "the story");
            let game = Game {
                content: Arc::clone(&game.content),
                quest: Arc::new(quest),
            };
            for paper in PAPERS {
                let wanted = Wanted {
                    paper,
                    ..Wanted::default()
                };
                let book = pages(&letters, &language, &game, wanted);
                let first = &book.pages[0];
                assert!(words(first).contains("Sentence 1 of the story"), "{sentences}: {}", words(first));
                let lowest = first
                    .marks
                    .iter()
                    .filter(|(node, _)| node.is_some())
                    .filter_map(|(_, mark)| match mark {
                        Mark::Words(_, _, (_, y)) => Some(*y),
                        _ => None,
                    });
                let lowest = lowest.fold(0.0, f32::max);
                assert!(lowest > first.height * 0.7, "{sentences}: the first page ends at {lowest}");
            }
        }
    }

    /// The quests of the game.
    fn quests() -> Vec<Game> {
        let library = content::load(&root());
        let quests = library.quests.iter().filter_map(|listing| listing.quest.clone());
        let games: Vec<Game> = quests.map(|quest| Game::new(&library.content, quest)).collect();
        assert!(games.len() >= 10);
        games
    }

    /// The sentences of the Overlord's book, without those that its author wrote: what is said under each heading, line by line.
    fn sentences(letters: &Letters, language: &Language, game: &Game) -> Vec<String> {
        let wanted = Wanted {
            part: Part::Overlord,
            ..Wanted::default()
        };
        let book = pages(letters, &language.with_names(&game.content.names), game, wanted);
        let mut said: Vec<(usize, String)> = Vec::new();
        for (node, mark) in book.pages.iter().flat_map(|page| &page.marks) {
            let (Some(node), Mark::Words(text, ..)) = (node, mark) else {
                continue;
            };
            match said.last_mut().filter(|(last, _)| *last == node.0) {
                Some((_, line)) => *line += text,
                None => said.push((node.0, text.clone())),
            }
        }
        said.into_iter().map(|(_, line)| line.trim().to_owned()).collect()
    }

    #[test]
    fn the_overlords_book_speaks_as_a_person_would() {
        let (letters, games) = (Letters::new(), quests());
        let book = |id: &str, code: &str| {
            let game = games.iter().find(|game| game.quest.id.as_str().ends_with(id)).expect("it is there");
            sentences(&letters, &Language::load(&root(), code), game)
        };
        for (id, code, lines) in [
            (
                "journey_from_the_west",
                "en",
                &[
                    "You may raise Skeleton Warriors, and control up to 4 at once.",
                    "When the door at G5 opens:",
                    "Skeleton Warrior at P3, facing as the Overlord likes",
                    "Mark 1 is a note for yourself: make it when an event says so.",
                    "Event 1 (for beginners): At the start of round 1",
                    "Event 2 (for beginners): At the start of a round, from round 2 on, if the door at G5 is still shut",
                    "Event 8: When the Overlord plays Interrupt 1, if mark 1 is not there yet",
                    "Make mark 1.",
                    "Event 11 (for beginners): When mark 1 is made",
                ][..],
            ),
            (
                "journey_from_the_west",
                "it",
                &[
                    "Puoi animare Guerrieri Scheletri, fino a controllarne 4 insieme.",
                    "Quando si apre la porta in G5:",
                    "Il segno 1 è un promemoria per te: fallo quando lo dice un evento.",
                    "Evento 4 (per principianti): Quando un Guerriero Scheletro è distrutto",
                    "Evento 6 (per principianti): Quando un Eroe resta Menomato",
                ],
            ),
            (
                "restless_guardian",
                "it",
                &[
                    "Tieni il conto 1, partendo da 0.",
                    "Evento 8 (lo sanno tutti): Ogni volta che Elshara lascia il gioco, se «Frammenti del cuore» non è ancora a 4",
                    "Aumenta il conto 1 di 1.",
                    "Diminuisci il conto 1 di 1.",
                    "Metti in gioco: Elshara in V8, verso ovest.",
                ],
            ),
            (
                "where_the_roads_meet",
                "en",
                &[
                    "When the door at K6 or the door at K11 opens:",
                    "Event 1 (known to all): When the barrel at E9 opens",
                    "The barrel at E9 leaves play.",
                ],
            ),
            ("turned_around", "it", &["Rivelata quando si apre la porta in N5."]),
            (
                "only_one_gets_out_alive",
                "it",
                &[
                    "Da qualunque parte arrivino:",
                    "Forziere in AC31, serratura 2/2; contenuto: 2 × Pozione di Guarigione e Cristallo Energetico 3",
                    "D'ora in poi il Lord Supremo può animare un Revenant Nano, ma controllarne uno solo per volta.",
                ],
            ),
            (
                "the_weight_of_the_mountain",
                "en",
                &["Each of the Overlord's models on place A rolls a die and on a 6 takes 2 wounds (a Minion takes as many hits)."],
            ),
            (
                "final_insult",
                "it",
                &[
                    "Evento 3: Quando è rivelato il luogo A, se il libro in B15 è aperto",
                    "Grund ha un punto di Armatura in meno per questo round.",
                ],
            ),
        ] {
            let said = book(id, code);
            for line in lines {
                assert!(
                    said.iter().any(|other| other == line),
                    "{id} {code} lacks “{line}”:\n{}",
                    said.join("\n")
                );
            }
        }
    }

    /// The headings on each page of a book.
    fn headings(book: &Book) -> Vec<Vec<&str>> {
        let mut on = vec![Vec::new(); book.pages.len()];
        for node in book.nodes.iter().filter(|node| matches!(node.role, Role::Heading(_))) {
            on[node.place.0].push(node.title.as_str());
        }
        on
    }

    #[test]
    fn the_tips_for_the_heroes_have_no_page_to_themselves() {
        let letters = Letters::new();
        for code in ["en", "it"] {
            for game in quests() {
                let language = Language::load(&root(), code).with_names(&game.content.names);
                for paper in PAPERS {
                    let wanted = Wanted {
                        part: Part::Players,
                        paper,
                        ..Wanted::default()
                    };
                    let book = pages(&letters, &language, &game, wanted);
                    let tips = language.say("counsel-heroes");
                    let headings = headings(&book);
                    let page = headings.iter().find(|page| page.contains(&tips.as_str()));
                    assert!(
                        page.is_none_or(|page| page.len() > 1),
                        "{} {code} {paper:?}: {page:?}",
                        game.quest.id
                    );
                }
            }
        }
    }

    #[test]
    fn the_overlords_models_follow_his_events_on_the_same_page_if_they_fit() {
        let (letters, games) = (Letters::new(), quests());
        let game = games.iter().find(|game| game.quest.id.as_str().ends_with("the_shamans_larder"));
        let language = Language::load(&root(), "en");
        let book = pages(&letters, &language, game.expect("it is there"), Wanted::default());
        let headings = headings(&book);
        let page = headings
            .iter()
            .rfind(|page| page.iter().any(|heading| heading.starts_with("Event ")));
        assert!(page.is_some_and(|page| page.contains(&"Hoggar")), "{headings:?}");
    }

    #[test]
    fn no_deck_is_torn_apart_at_the_foot_of_a_page() {
        let letters = Letters::new();
        for code in ["en", "it"] {
            for game in quests() {
                let language = Language::load(&root(), code).with_names(&game.content.names);
                let wanted = Wanted {
                    part: Part::Overlord,
                    ..Wanted::default()
                };
                let book = pages(&letters, &language, &game, wanted);
                let deck = language::kind(&language, game.quest.overlord.deck.as_str());
                let page = headings(&book).iter().position(|page| page.contains(&deck.as_str()));
                let page = words(&book.pages[page.expect("the deck is there")]);
                for (card, _) in &game.content.decks[&game.quest.overlord.deck].cards {
                    let card = language::kind(&language, card.as_str());
                    assert!(page.contains(&card), "{} {code}: {card} is not in {page}", game.quest.id);
                }
            }
        }
    }

    #[test]
    fn the_quests_of_the_game_lie_well_on_both_papers_in_both_languages() {
        let (letters, games) = (Letters::new(), quests());
        for code in ["en", "it"] {
            for game in &games {
                let language = Language::load(&root(), code).with_names(&game.content.names);
                for paper in PAPERS {
                    let book = pages(
                        &letters,
                        &language,
                        game,
                        Wanted {
                            paper,
                            ..Wanted::default()
                        },
                    );
                    let faults = faults(&book, &letters);
                    assert!(faults.is_empty(), "{} {code} {paper:?}: {}", game.quest.id, faults.join("\n"));
                }
            }
        }
    }
}
