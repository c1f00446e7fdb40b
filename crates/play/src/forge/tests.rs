//! Tests of whole adventures: dozens of them here, a thousand with `FORGE_SEEDS=1000`; one that is tuned to each band, ten with
//! `TUNED=10`.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

use dungeon_rules::content::{CardSide, load, root};

use super::{
    code::{Band, Family, HEROES, Mood, SEEDS},
    heard::{Heard, unheard},
    tune::{Estimate, Tuned, measure, most_games, tune, tune_somewhere},
    words::{Noun, Nouns, Place},
    *,
};
use crate::computer::Progress;

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

/// All texts of a quest in one language.
fn texts(text: &str, language: &str) -> Vec<String> {
    let mark = format!("\"{language}\": \"");
    let texts = text.split(&mark).skip(1);
    texts
        .map(|rest| rest.replace("\\\"", "”").split('"').next().unwrap_or_default().to_owned())
        .collect()
}

/// The sentences of texts, but for those so short that anybody may say them twice.
fn sentences(texts: &[String]) -> Vec<String> {
    let sentences = texts.iter().flat_map(|text| text.split_inclusive(['.', '!', '?']));
    let sentences = sentences.map(|one| one.trim().to_owned());
    sentences.filter(|sentence| sentence.split_whitespace().count() > 4).collect()
}

/// The title of an adventure, and the sentences of its story, ends and readings, in one language.
fn heard_of(forged: &Forged, language: &str) -> Vec<String> {
    let title = if language == "en" { &forged.title.en } else { &forged.title.it };
    let mut heard = vec![if language == "en" { &forged.story.en } else { &forged.story.it }.clone()];
    let ends = forged
        .text
        .split("    ends: ")
        .nth(1)
        .and_then(|rest| rest.split("    counsel: ").next());
    heard.extend(texts(ends.unwrap_or_default(), language));
    let readings = forged.text.split("reading: ").skip(1);
    heard.extend(readings.map(|rest| texts(rest, language).swap_remove(0)));
    let mut heard = sentences(&heard);
    heard.push(title.clone());
    heard
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
            sentences(&texts(&forged.text, language))
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
        // Which of the tellings are drawn is chance: most of them in 200 adventures.
        let tellings = SHELF.stock.plots.values().flat_map(|plot| &plot.tellings);
        let all: BTreeSet<&Both> = tellings.map(|telling| &telling.title).collect();
        assert!(titles.len() * 5 >= all.len() * 4, "{} of {}", titles.len(), all.len());
    }
}

#[test]
fn every_chamber_has_a_name_in_both_languages() {
    let chambers: BTreeSet<&str> = {
        let ids = SHELF
            .catalogue
            .chambers()
            .map(|(_, chamber)| chamber.id.rsplit('/').next().unwrap_or_default());
        ids.collect()
    };
    let named: BTreeSet<&str> = SHELF.stock.places.keys().map(String::as_str).collect();
    assert_eq!(chambers, named);
    let mut names = BTreeSet::new();
    for (chamber, Place { en, it, .. }) in &SHELF.stock.places {
        for name in [en, it] {
            let is_name = name.starts_with(char::is_uppercase) && !name.ends_with(['.', ' ']);
            assert!(is_name && name.split_whitespace().count() <= 4, "{chamber}: {name}");
            assert!(names.insert(name), "{chamber}: another room is called {name} too");
        }
        // Rules name rooms with the article that belongs there.
        let articles = [
            (en, &["The ", "A ", "An "][..]),
            (it, &["Il ", "Lo ", "La ", "L'", "I ", "Gli ", "Le ", "Un ", "Uno ", "Una "][..]),
        ];
        for (name, articles) in articles {
            assert!(articles.iter().any(|article| name.starts_with(article)), "{chamber}: {name}");
        }
    }
}

#[test]
fn every_sentence_can_be_told_at_every_length() {
    let room = || Noun::Rooms(vec![Place::nameless()]);
    let mut common = SHELF.stock.nouns.clone();
    common.extend(["boss", "keys", "needed"].map(|slot| (slot.to_owned(), words::number(2))));
    common.extend(["elite", "rank"].map(|slot| (slot.to_owned(), SHELF.stock.nouns["zombie"].clone())));
    let told = |of: &str, texts: &BTreeMap<String, Vec<Both>>, nouns: &Nouns| {
        for text in texts.values().flatten() {
            assert!(words::filled(text, nouns).is_some(), "{of}: {text:?}");
        }
    };
    for (name, plot) in &SHELF.stock.plots {
        for length in plot.rounds.keys() {
            let outline = SHELF.patterns.outline(&plot.outline, *length, 1).expect("it is there");
            let own = outline.beats.iter().map(|beat| &beat.id).chain([&outline.nest]);
            let own = own.filter(|beat| outline.beat(beat).is_some()).cloned();
            let slots = own.chain(["rooms", "stations"].map(str::to_owned));
            let rooms: Nouns = common.clone().into_iter().chain(slots.map(|slot| (slot, room()))).collect();
            for telling in &plot.tellings {
                let nouns: Nouns = rooms.clone().into_iter().chain(telling.nouns.clone()).collect();
                let of = format!("{name}, {length:?}, {}", telling.title.en);
                told(&of, &plot.words, &nouns);
                told(&of, &telling.words, &nouns);
                let passages = [&telling.rooms, &telling.people, &telling.closing].into_iter().flatten();
                let passages = passages.map(|passage| passage.text.clone()).collect();
                told(&of, &[("passages".to_owned(), passages)].into(), &nouns);
            }
        }
    }
    common.extend(["here", "door", "rooms"].map(|slot| (slot.to_owned(), room())));
    let tellings: Vec<&Telling> = SHELF.stock.plots.values().flat_map(|plot| &plot.tellings).collect();
    for (name, piece) in &SHELF.stock.setpieces {
        for telling in &tellings {
            let nouns = common.clone().into_iter().chain(telling.nouns.clone()).collect();
            told(&format!("{name}, {}", telling.title.en), &piece.words, &nouns);
        }
    }
}

#[test]
fn every_telling_has_rooms_and_people_of_its_own() {
    for telling in SHELF.stock.plots.values().flat_map(|plot| &plot.tellings) {
        let of = &telling.title.en;
        assert_eq!(telling.themes.len(), 3, "{of}");
        assert!(telling.nouns.contains_key("lord") && telling.nouns.contains_key("house"), "{of}");
        let anywhere = telling.rooms.iter().filter(|passage| passage.themes.is_empty());
        assert!(anywhere.count() >= 2 && telling.rooms.len() >= 4, "{of}");
        for (who, least) in [("one", 2), ("many", 4)] {
            let fits = telling.people.iter().filter(|passage| passage.needs == [who]);
            assert!(fits.count() >= least, "{of}: {who}");
        }
        let heroes: BTreeSet<&str> = telling
            .closing
            .iter()
            .flat_map(|passage| &passage.needs)
            .map(String::as_str)
            .collect();
        assert!(
            heroes.len() >= 2 && heroes.iter().all(|hero| HEROES.contains(hero)),
            "{of}: {heroes:?}"
        );
    }
}

#[test]
fn every_telling_has_a_title_of_its_own_and_a_story_of_the_right_length() {
    let mut titles = BTreeSet::new();
    for (name, plot) in SHELF.stock.plots.iter().filter(|(_, plot)| plot.told_as.is_empty()) {
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
    // Each plot has many tellings, so that it is not known by its story; and whatever is asked for, somebody tells it.
    for (name, plot) in &SHELF.stock.plots {
        assert!(plot.tellings.len() >= 8, "{name}: {}", plot.tellings.len());
        for (boss, mood) in Family::ALL
            .iter()
            .map(|family| &SHELF.stock.threat.families[family].boss)
            .flat_map(|boss| Mood::ALL.map(|mood| (boss, mood)))
        {
            let suits = |telling: &&Telling| {
                (telling.bosses.is_empty() || telling.bosses.contains(boss)) && (telling.moods.is_empty() || telling.moods.contains(&mood))
            };
            assert!(
                plot.tellings.iter().any(|telling| suits(&telling)),
                "{name}: nobody for {boss}, {mood:?}"
            );
        }
    }
}

#[test]
fn none_of_ten_adventures_of_a_table_says_anything_again() {
    for table in 0..seeds().div_ceil(24) {
        let mut heard = Heard::default();
        let mut said = [BTreeSet::new(), BTreeSet::new()];
        for number in 0..10 {
            let order = Order {
                length: Length::Evening,
                heroes: order(table).heroes,
                ..order(table * 1_000 + number)
            };
            let found = unheard(&SHELF, &CONTENT, &order, &heard);
            let forged = forge(&SHELF, &CONTENT, &found).expect("a seed that was found has an adventure");
            assert_eq!(
                code::read(&forged.code).map(|(read, _)| read),
                Ok(found),
                "the seed is the one that was found"
            );
            for (said, language) in said.iter_mut().zip(["en", "it"]) {
                for sentence in heard_of(&forged, language) {
                    assert!(said.insert(sentence.clone()), "table {table} hears again: {sentence}");
                }
            }
            heard.add(&forged);
        }
    }
}

#[test]
fn who_orders_a_mood_hears_it() {
    let (mut in_mood, mut all) = (0, 0);
    for mood in Mood::ALL {
        for family in Family::ALL {
            let order = Order {
                length: Length::Evening,
                mood,
                family,
                ..order(3)
            };
            let mut heard = Heard::default();
            for _ in 0..3 {
                let found = unheard(&SHELF, &CONTENT, &order, &heard);
                let (_, _, telling) = telling(&SHELF, &found).expect("it has a telling");
                (in_mood, all) = (in_mood + u32::from(telling.moods.first() == Some(&mood)), all + 1);
                heard.add(&forge(&SHELF, &CONTENT, &found).expect("it can be written"));
            }
        }
    }
    assert!(in_mood * 100 >= all * 95, "{in_mood} of {all}");
}

#[test]
fn sixty_seeds_have_many_titles() {
    let titles = (0..60).filter_map(|number| telling(&SHELF, &order(number)));
    let titles: BTreeSet<&Both> = titles.map(|(_, _, telling)| &telling.title).collect();
    assert!(titles.len() >= 40, "{}", titles.len());
}

#[test]
fn a_table_that_always_orders_the_same_hears_other_tellings() {
    let order = Order {
        length: Length::Evening,
        ..order(3)
    };
    let mut heard = Heard::default();
    let fits = |telling: &Telling| {
        let boss = &SHELF.stock.threat.families[&order.family].boss;
        let suits = telling.bosses.is_empty() || telling.bosses.contains(boss);
        suits && telling.moods.contains(&order.mood)
    };
    let plots = SHELF.stock.plots.values().filter(|plot| plot.rounds.contains_key(&order.length));
    let all = plots.flat_map(|plot| &plot.tellings).filter(|telling| fits(telling)).count();
    assert!(all >= 25, "{all}");
    let most = all * 3 / 4;
    let mut titles = BTreeSet::new();
    for _ in 0..most {
        let found = unheard(&SHELF, &CONTENT, &order, &heard);
        let forged = forge(&SHELF, &CONTENT, &found).expect("a seed that was found has an adventure");
        heard.add(&forged);
        titles.insert(forged.title);
    }
    assert_eq!(titles.len(), most, "of {all}");
    let kept = serde_json::to_string(&heard).expect("it is a plain value");
    assert_eq!(serde_json::from_str::<Heard>(&kept).expect("it can be read again"), heard);
    // As it was kept before adventures had shares.
    let mut before: serde_json::Value = serde_json::from_str(&kept).expect("it is JSON");
    for told in before.as_array_mut().expect("it is a list") {
        told.as_object_mut().expect("it is an adventure").remove("share");
    }
    assert!(serde_json::from_value::<Heard>(before).is_ok_and(|before| before != heard));
}

/// Orders that differ in nothing but the band, quick ones; as many of each as `TUNED` says.
fn tuned() -> Vec<[Tuned; 4]> {
    let count = std::env::var("TUNED").ok().and_then(|count| count.parse().ok()).unwrap_or(1);
    let tuned = |seed: u32, band: Band| {
        let order = Order {
            heroes: vec!["orlaf", "danor"],
            side: CardSide::Basic,
            length: Length::Short,
            mood: Mood::Wry,
            band,
            family: Family::ALL[seed as usize % 4],
            seed: 4001 + seed,
        };
        tune(&SHELF, &CONTENT, &order, &Progress::default()).expect("there is one")
    };
    (0..count).map(|seed| Band::ALL.map(|band| tuned(seed, band))).collect()
}

#[test]
fn bands_come_in_their_order_and_a_code_means_what_was_measured() {
    for bands in tuned() {
        assert!(
            bands.is_sorted_by(|one, other| one.verdict.estimate.percent > other.verdict.estimate.percent),
            "{:?}",
            bands.map(|tuned| tuned.verdict)
        );
        for Tuned { forged, verdict, .. } in &bands {
            assert_eq!((&forged.title, &forged.story), (&bands[0].forged.title, &bands[0].forged.story));
            let (order, dials) = code::read(&forged.code).expect("it is a code");
            let again = make(&SHELF, &CONTENT, &order, dials).expect("it can be written");
            assert_eq!(&again, forged);
            let Estimate { percent, low, high } = verdict.estimate;
            assert!((low..=high).contains(&percent), "{verdict:?}");
        }
        let even = &bands[1];
        assert_eq!(measure(&SHELF, &CONTENT, &even.forged, &Progress::default()), Some(even.verdict));
    }
}

#[test]
fn the_same_order_is_tuned_to_the_same_code() {
    let once = order(5 * 4 + 1);
    let progress = Progress::default();
    let one = tune(&SHELF, &CONTENT, &once, &progress);
    assert!(
        one.is_some() && one == tune(&SHELF, &CONTENT, &once, &Progress::default()),
        "{once:?}"
    );
    let most = most_games(once.length);
    assert_eq!(progress.parts(), (most, most));
}

#[test]
fn another_place_is_one_that_the_table_has_not_heard() {
    // With the advanced sides of their cards four Heroes cannot be stopped by so little, wherever they are.
    let order = Order {
        heroes: HEROES.to_vec(),
        side: CardSide::Advanced,
        length: Length::Short,
        mood: Mood::Wry,
        band: Band::Grim,
        family: Family::Garrison,
        seed: 7_000,
    };
    let heard = std::cell::RefCell::new(Heard::default());
    let titles = std::cell::RefCell::new(Vec::new());
    let place = |next: &Order| {
        let told = forge(
            &SHELF,
            &CONTENT,
            &Order {
                seed: next.seed - 1,
                ..next.clone()
            },
        )
        .expect("it was tuned");
        titles.borrow_mut().push(told.title.en.clone());
        heard.borrow_mut().add(&told);
        unheard(&SHELF, &CONTENT, next, &heard.borrow())
    };
    let tuned = tune_somewhere((&SHELF, &CONTENT), &order, place, &Progress::default()).expect("there is one");
    let titles = titles.into_inner();
    assert!(
        tuned.verdict.in_band || titles.len() >= 3,
        "places cost little where nothing is to be had: {titles:?}"
    );
    let different: BTreeSet<&String> = titles.iter().collect();
    assert_eq!(different.len(), titles.len(), "{titles:?}");
}

#[test]
fn nothing_is_tuned_that_nobody_wants() {
    let progress = Progress::default();
    progress.stop();
    let order = order(3);
    assert_eq!(tune(&SHELF, &CONTENT, &order, &progress), None);
    assert_eq!(progress.parts(), (0, most_games(order.length)), "no game is played");
    let forged = forge(&SHELF, &CONTENT, &order).expect("there is one");
    assert_eq!(measure(&SHELF, &CONTENT, &forged, &progress), None);
}

#[test]
fn only_in_a_long_adventure_and_some_evenings_all_have_to_fall() {
    let mut all = BTreeMap::new();
    for number in 0..seeds() {
        let order = order(number);
        let Some(forged) = forge(&SHELF, &CONTENT, &order) else { continue };
        let is_so = forged.text.contains("overlord: [HeroesIncapacitated, ");
        assert_ne!(is_so, forged.text.contains("overlord: [HeroIncapacitated, "), "{}", forged.text);
        assert_eq!(is_so, forged.text.contains("if: [HeroesIncapacitated]"), "{}", forged.text);
        let rules = SHELF.stock.passages.stand.iter().filter(|rule| forged.text.contains(&rule.en));
        assert_eq!(rules.count(), usize::from(is_so), "{}", forged.text);
        let (so, of): &mut (u32, u32) = all.entry(order.length).or_default();
        (*so, *of) = (*so + u32::from(is_so), *of + 1);
    }
    assert_eq!(all[&Length::Short].0, 0, "{all:?}");
    assert_eq!(all[&Length::Long].0, all[&Length::Long].1, "{all:?}");
    let (so, of) = all[&Length::Evening];
    assert!(so > 0 && so < of, "{all:?}");
}
