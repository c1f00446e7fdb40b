//! Edits of all lists of a quest: inserting, moving, removing and grouping items leaves everything else unchanged.

use super::*;
use crate::editor::forms::{CONDITION, Form, Kind, Said, read, wrapped};
use dungeon_rules::content::written::QuestWritten;

/// The number of changes that are tried on each quest.
const TRIED: usize = 40;

/// The items of a list as they are written.
fn items(text: &str, way: &[PathPart]) -> Vec<String> {
    let said = read(text);
    let list = said.find(way).expect("the list is where it was");
    assert!(matches!(list.form, Form::List(_)), "it is still a list");
    list.parts().iter().map(|part| part.raw(text).to_owned()).collect()
}

/// All comments, sorted.
fn comments(text: &str) -> Vec<&str> {
    let mut found: Vec<&str> = text
        .lines()
        .filter_map(|line| line.split_once("// "))
        .map(|(_, said)| said)
        .collect();
    found.sort_unstable();
    found
}

fn loads(document: &Document, done: &Edit) {
    let text = document.text();
    let read = content::dialect().from_str::<QuestWritten>(text);
    read.unwrap_or_else(|error| panic!("{done:?}: {error}\n{text}"));
}

/// Checks that undo and redo restore the text byte for byte.
fn back_and_on(document: &mut Document, before: &str) {
    let after = document.text().to_owned();
    document.undo();
    assert_eq!(document.text(), before);
    document.redo();
    assert_eq!(document.text(), after);
}

#[test]
fn items_of_lists_come_go_and_change_places() {
    let mut luck = Luck::seeded(0x1157);
    let mut tried = [0; 3];
    for (file, text) in quests() {
        let desk = Desk::with(&text);
        let mut document = desk.open();
        for _ in 0..TRIED {
            let before = document.text().to_owned();
            let said = read(&before);
            // The legend is left out: the map decides over its symbols, and the order of its entries does not matter.
            let is_list =
                |part: &&Said| matches!(part.kind, Kind::List(_)) && matches!(part.form, Form::List(_)) && !part.parts().is_empty();
            let all = said.all();
            let lists: Vec<&&Said> = all.iter().filter(|part| is_list(part)).collect();
            if lists.is_empty() {
                break;
            }
            let way = lists[luck.below(lists.len())].path.clone();
            let mut model = items(&before, &way);
            let (one, other) = (luck.below(model.len()), luck.below(model.len() + 1));
            let kind = luck.below(3);
            let done = match kind {
                0 => {
                    let value = model[one].clone();
                    model.insert(other, value.clone());
                    Edit::Insert {
                        path: way.clone(),
                        at: other,
                        value,
                    }
                }
                1 => {
                    let other = other.min(model.len() - 1);
                    model.swap(one, other);
                    Edit::Swap {
                        path: way.clone(),
                        items: (one, other),
                    }
                }
                _ => {
                    model.remove(one);
                    Edit::Field {
                        path: way.iter().cloned().chain([PathPart::Index(one)]).collect(),
                        value: String::new(),
                    }
                }
            };
            let changed = document
                .apply(&done)
                .unwrap_or_else(|why| panic!("{}: {done:?}: {why:?}", file.display()));
            let after = document.text().to_owned();
            assert_eq!(items(&after, &way), model, "{}: {done:?}\n{after}", file.display());
            loads(&document, &done);
            if kind < 2 {
                let (was, is) = (comments(&before), comments(&after));
                let lost: Vec<&&str> = was.iter().filter(|comment| !is.contains(comment)).collect();
                assert!(lost.is_empty(), "{}: {done:?} has lost {lost:?}\n{after}", file.display());
            }
            if changed.is_some() {
                back_and_on(&mut document, &before);
                tried[kind] += 1;
            }
        }
    }
    assert!(tried.iter().all(|count| *count > 40), "{tried:?}");
}

#[test]
fn conditions_are_grouped_and_come_out_again_as_they_were() {
    let mut luck = Luck::seeded(0xa11);
    let mut tried = 0;
    for (file, text) in quests() {
        let desk = Desk::with(&text);
        let mut document = desk.open();
        for _ in 0..TRIED {
            let before = document.text().to_owned();
            let said = read(&before);
            let is_it = |part: &&Said| matches!(part.kind, Kind::Word(words) if *words == CONDITION) && part.is_there();
            let all = said.all();
            let conditions: Vec<&&Said> = all.iter().filter(|part| is_it(part)).collect();
            if conditions.is_empty() {
                break;
            }
            let condition = conditions[luck.below(conditions.len())];
            let (way, raw) = (condition.path.clone(), condition.raw(&before).to_owned());
            let word = *luck.one_of(&["Not", "All", "Any"]);
            let done = Edit::Field {
                path: way.clone(),
                value: wrapped(&before, condition, word),
            };
            document
                .apply(&done)
                .unwrap_or_else(|why| panic!("{}: {done:?}: {why:?}", file.display()));
            loads(&document, &done);
            back_and_on(&mut document, &before);
            // A double negation, and a group with a single member, mean the same as the condition itself.
            let after = document.text().to_owned();
            let said = read(&after);
            let group = said.find(&way).expect("it is where it was");
            let value = match word {
                "Not" => wrapped(&after, group, "Not"),
                _ => group.parts()[0].parts()[0].raw(&after).to_owned(),
            };
            let undone = Edit::Field { path: way.clone(), value };
            document
                .apply(&undone)
                .unwrap_or_else(|why| panic!("{}: {undone:?}: {why:?}", file.display()));
            let now = read(document.text());
            let now = now.find(&way).map(|part| part.raw(document.text()).to_owned());
            assert_eq!(now.as_deref(), Some(raw.as_str()), "{}: {done:?}", file.display());
            assert_eq!(document.text(), before, "{}: {done:?}", file.display());
            tried += 1;
        }
    }
    assert!(tried > 200, "only {tried} were tried");
}
