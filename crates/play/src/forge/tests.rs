//! Tests of whole adventures: dozens of them here, a thousand with `FORGE_SEEDS=1000`.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

use dungeon_rules::content::{CardSide, load, root};

use super::{
    code::{Band, Family, HEROES, Mood, SEEDS},
    *,
};

mod variety;

static CONTENT: LazyLock<Content> = LazyLock::new(|| (*load(&root()).content).clone());
static SHELF: LazyLock<Shelf> = LazyLock::new(|| Shelf::load(&root(), &CONTENT).expect("the files of the forge can be used"));

/// How many seeds are tried.
fn seeds() -> u32 {
    std::env::var("FORGE_SEEDS").ok().and_then(|seeds| seeds.parse().ok()).unwrap_or(24)
}

/// An order of each kind, one after the other.
fn order(number: u32) -> Order {
    let parties: [&[&'static str]; 5] = [
        &HEROES,
        &["orlaf", "danor"],
        &["rordin", "madriga", "danor"],
        &["orlaf", "rordin"],
        &HEROES,
    ];
    let one = |of: u32, all: u32| (number / of % all) as usize;
    Order {
        heroes: parties[one(1, 5)].to_vec(),
        side: if number.is_multiple_of(7) {
            CardSide::Advanced
        } else {
            CardSide::Basic
        },
        length: [Length::Evening, Length::Short, Length::Evening, Length::Long][one(1, 4)],
        mood: Mood::ALL[one(3, 4)],
        band: Band::ALL[one(2, 4)],
        family: Family::ALL[one(5, 4)],
        seed: number.wrapping_mul(7919) % SEEDS,
    }
}

/// The sentences of all texts of a quest in one language.
fn sentences(text: &str, language: &str) -> Vec<String> {
    let mark = format!("\"{language}\": \"");
    let texts = text
        .split(&mark)
        .skip(1)
        .map(|rest| rest.replace("\\\"", "”").split('"').next().unwrap_or_default().to_owned());
    let sentences = texts.flat_map(|text| {
        text.split_inclusive(['.', '!', '?'])
            .map(|one| one.trim().to_owned())
            .collect::<Vec<_>>()
    });
    sentences.filter(|sentence| sentence.split_whitespace().count() > 4).collect()
}

#[test]
fn whatever_is_ordered_is_written_without_a_fault() {
    let (mut plots, mut pieces, mut titles) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for number in 0..seeds() {
        let order = order(number);
        let forged = forge(&SHELF, &CONTENT, &order).unwrap_or_else(|| panic!("nothing for {order:?}"));
        assert_eq!(faults(&forged.text, &CONTENT), [], "{}", forged.text);
        let (read, dials) = code::read(&forged.code).expect("the code is one");
        assert_eq!(
            make(&SHELF, &CONTENT, &read, dials).map(|again| again.text),
            Some(forged.text.clone()),
            "{}",
            forged.code
        );
        for language in ["en", "it"] {
            let mut counts: BTreeMap<String, usize> = BTreeMap::new();
            sentences(&forged.text, language)
                .into_iter()
                .for_each(|one| *counts.entry(one).or_default() += 1);
            let twice: Vec<_> = counts.into_iter().filter(|(_, count)| *count > 1).collect();
            assert_eq!(twice, [], "said twice in {}", forged.text);
        }
        // What stands in braces is a text in its languages or a legend: a letter after the brace is a slot that was left.
        let slot = forged
            .text
            .split('{')
            .skip(1)
            .find(|rest| rest.starts_with(|letter: char| letter.is_alphabetic()));
        assert_eq!(slot, None, "{}", forged.text);
        plots.insert(forged.plot);
        titles.insert(forged.title);
        pieces.extend(forged.setpieces.into_iter().map(|piece| piece.name));
    }
    assert!(plots.len() * 2 >= SHELF.stock.plots.len().min(seeds() as usize), "{plots:?}");
    if seeds() >= 200 {
        assert_eq!(plots.len(), SHELF.stock.plots.len(), "{plots:?}");
        assert_eq!(pieces.len(), SHELF.stock.setpieces.len(), "{pieces:?}");
        let tellings = SHELF.stock.plots.values().flat_map(|plot| &plot.tellings);
        assert_eq!(titles.len(), tellings.count(), "{titles:?}");
    }
}

#[test]
fn every_telling_has_a_title_of_its_own_and_a_story_of_the_right_length() {
    let mut titles = BTreeSet::new();
    for (name, plot) in &SHELF.stock.plots {
        for telling in &plot.tellings {
            assert!(
                titles.insert(&telling.title.en) && titles.insert(&telling.title.it),
                "{name}: {:?}",
                telling.title
            );
            for (text, least, most) in [(&telling.story, 25, 95), (&telling.heroes, 15, 95), (&telling.overlord, 10, 95)] {
                for words in [&text.en, &text.it] {
                    let count = words.split_whitespace().count();
                    assert!(
                        (least..=most).contains(&count),
                        "{name}, {}: {count} words: {words}",
                        telling.title.en
                    );
                }
            }
        }
    }
    assert!(titles.len() >= 60, "{} titles", titles.len());
}
