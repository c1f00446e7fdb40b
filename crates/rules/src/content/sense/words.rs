//! Checks the texts of a quest: languages that some of them lack, texts that were copied and not translated, and secrets that
//! public texts give away (HID-1).

use std::collections::{BTreeMap, BTreeSet};

use super::Page;
use crate::content::{
    Content, Happening, Id, Item, Minion, What,
    called::languages_of,
    check_action,
    fault::Report,
    read::At,
    written::{GoalsWritten, QuestWritten, TextWritten, ThingWritten},
};

/// From this many words on, a text that is the same in two languages, and is written in one of them, was copied and not translated.
const COPIED: usize = 5;

/// From this many characters on, a text that is contained in another one is not there by chance.
const PHRASE: usize = 24;

/// Who reads a text, and when.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Read {
    /// Everybody reads it before the first turn (SET-4), as a story.
    Tale,
    /// Everybody may read it before the first turn (SET-4), to know how to play; also the tips for the Heroes.
    Rule,
    /// It is read when something happens, or by the Overlord alone.
    Later,
}

/// A text of a quest, with who reads it.
struct Words<'w> {
    text: &'w At<TextWritten>,
    read: Read,
}

/// Returns all texts of a quest, in the order of its fields.
fn words(written: &QuestWritten) -> Vec<Words<'_>> {
    fn goals<'w>(goals: &'w GoalsWritten, read: Read, found: &mut Vec<Words<'w>>) {
        found.extend([&goals.heroes_text, &goals.overlord_text].map(|text| Words { text, read }));
    }
    fn thing<'w>(thing: Option<&'w ThingWritten>, found: &mut Vec<Words<'w>>) {
        if let Some(ThingWritten::Door(door)) = thing {
            found.push(Words {
                text: &door.reading,
                read: Read::Later,
            });
        }
    }
    let mut found: Vec<Words<'_>> = Vec::new();
    let tale = [&written.title, &written.story];
    found.extend(tale.map(|text| Words { text, read: Read::Tale }));
    let special = written.special.value.iter().flatten();
    found.extend(special.map(|text| Words { text, read: Read::Rule }));
    let hidden = |text| Words { text, read: Read::Later };
    if let Some(counsel) = &written.counsel.value {
        found.push(Words {
            text: &counsel.heroes,
            read: Read::Rule,
        });
        found.push(hidden(&counsel.overlord));
    }
    if let Some(aftermath) = &written.aftermath.value {
        found.extend([&aftermath.heroes, &aftermath.overlord].map(hidden));
    }
    let ends = written.ends.value.iter().flatten().filter_map(|end| end.value.as_ref());
    found.extend(ends.map(|end| hidden(&end.text)));
    for (_, what) in written.legend.value.iter().flat_map(|legend| &legend.0) {
        thing(what.value.as_ref(), &mut found);
    }
    for piece in written.pieces.value.iter().flatten().filter_map(|piece| piece.value.as_ref()) {
        thing(piece.thing.value.as_ref(), &mut found);
    }
    if let Some(own) = &written.goals.value {
        goals(own, Read::Rule, &mut found);
    }
    let places = written.places.value.iter().flatten().filter_map(|place| place.value.as_ref());
    found.extend(places.map(|place| hidden(&place.reading)));
    let counters = written.counters.value.iter().flatten().filter_map(|counter| counter.value.as_ref());
    found.extend(counters.map(|counter| Words {
        text: &counter.title,
        read: Read::Rule,
    }));
    let events = written.events.value.iter().flatten().filter_map(|event| event.value.as_ref());
    let actions = written.actions.value.iter().flatten().filter_map(|action| action.value.as_ref());
    let texts = actions.flat_map(|action| [&action.title, &action.text]);
    found.extend(texts.map(|text| Words { text, read: Read::Rule }));
    let lines = events.flat_map(|event| event.then.value.iter().flatten());
    for line in lines.chain(check_action::lines(&written.actions)) {
        match &line.value {
            Some(Happening::Tell(text)) => found.push(hidden(text)),
            Some(Happening::Goals(new)) => goals(new, Read::Later, &mut found),
            Some(Happening::Place(placed)) => thing(placed.thing.value.as_ref(), &mut found),
            _ => {}
        }
    }
    found
}

/// Iterates over the languages of a text, each with what the text says in it.
fn said(text: &At<TextWritten>) -> impl Iterator<Item = (&At<String>, &At<String>)> + Clone {
    text.value
        .iter()
        .flat_map(|pairs| &pairs.0)
        .map(|(language, words)| (language, words))
}

/// Reports languages that only a single text has, texts that lack a language of others, and copies that were never translated.
pub(super) fn languages(written: &QuestWritten, content: &Content, report: &mut Report<'_>) {
    let spoken = languages_of(&content.called);
    let code = |language: &At<String>| language.value.clone();
    let all = words(written);
    let mut times: BTreeMap<String, usize> = spoken.iter().map(|language| ((*language).to_owned(), 2)).collect();
    for language in all
        .iter()
        .flat_map(|words| said(words.text))
        .filter_map(|(language, _)| code(language))
    {
        *times.entry(language).or_default() += 1;
    }
    let known: BTreeSet<String> = times
        .into_iter()
        .filter(|(_, times)| *times > 1)
        .map(|(language, _)| language)
        .collect();
    let vocabulary = Vocabulary::of(&all);
    for (number, Words { text, .. }) in all.into_iter().enumerate() {
        if text.value.is_none() {
            continue;
        }
        let own: BTreeSet<String> = said(text).filter_map(|(language, _)| code(language)).collect();
        // A missing language of the game has been reported already.
        for language in known.difference(&own).filter(|language| !spoken.contains(&language.as_str())) {
            report.warning(text.at(), "missing-language", &[("language", language)]);
        }
        let mut before: Vec<(&str, &str)> = Vec::new();
        for (language, words) in said(text) {
            let (Some(code), Some(words_of)) = (language.value.as_deref(), words.value.as_deref()) else {
                continue;
            };
            if !known.contains(code) {
                let like = report.like(code, known.iter().map(String::as_str));
                report.warning(language.at(), "unknown-language", &[("language", &code)]).suggestion = like;
            }
            let is_copy = |other: &str| vocabulary.is_foreign(number, code, other) || vocabulary.is_foreign(number, other, code);
            let same = before
                .iter()
                .find(|(other, said)| *said == words_of && words_of.split_whitespace().count() >= COPIED && is_copy(other));
            if let Some((other, _)) = same {
                report.warning(words.at(), "same-text", &[("language", &code), ("other", other)]);
            }
            before.push((code, words_of));
        }
    }
}

/// A text is taken to be written in another language if at least this many different words say so, and more than three times as many
/// as say the opposite.
const FOREIGN: usize = 2;

/// The words that the texts of a quest have in each language. This requires no knowledge of any language.
struct Vocabulary<'w> {
    /// The texts, each with the languages that it has: where the language is written, its code and the different words, in small
    /// letters.
    texts: Vec<Vec<(&'w At<String>, &'w str, BTreeSet<String>)>>,
    /// The number of texts in which each word of a language occurs.
    times: BTreeMap<(&'w str, String), usize>,
}

impl<'w> Vocabulary<'w> {
    fn of(all: &[Words<'w>]) -> Self {
        let told = |text: &'w At<TextWritten>| {
            let told = said(text).filter_map(|(language, words)| {
                let words = split(words.value.as_deref()?).filter(|word| word.chars().any(char::is_alphabetic));
                Some((
                    language,
                    language.value.as_deref()?,
                    words.map(str::to_lowercase).collect::<BTreeSet<String>>(),
                ))
            });
            told.collect::<Vec<_>>()
        };
        let texts: Vec<Vec<_>> = all.iter().map(|words| told(words.text)).collect();
        let mut times = BTreeMap::new();
        for (_, language, words) in texts.iter().flatten() {
            for word in words {
                *times.entry((*language, word.clone())).or_default() += 1;
            }
        }
        Self { texts, times }
    }

    /// Whether a text that is given in the language `own` is written in the language `other`: it has words that other texts have only
    /// in that language, and hardly any that they have in its own. What the text says itself is no evidence in either language: a
    /// name is rightly the same in both.
    fn is_foreign(&self, text: usize, own: &str, other: &str) -> bool {
        let text = &self.texts[text];
        let elsewhere = |language: &str, word: &String| {
            let here = text
                .iter()
                .filter(|(_, own, words)| *own == language && words.contains(word))
                .count();
            self.times
                .get(&(language, word.clone()))
                .map_or(0, |times| times.saturating_sub(here))
        };
        let words = text
            .iter()
            .filter(|(_, language, _)| *language == own)
            .flat_map(|(_, _, words)| words);
        let counts = words.map(|word| (elsewhere(own, word), elsewhere(other, word)));
        let foreign = counts.clone().filter(|(own, other)| *own == 0 && *other > 0).count();
        let familiar = counts.filter(|(own, other)| own > other).count();
        foreign >= FOREIGN && foreign > 3 * familiar
    }
}

/// Reports texts of which two languages are exchanged: the text in each of the two is written in the other.
pub(super) fn exchanged(written: &QuestWritten, report: &mut Report<'_>) {
    let vocabulary = Vocabulary::of(&words(written));
    for (number, text) in vocabulary.texts.iter().enumerate() {
        let pairs = text
            .iter()
            .enumerate()
            .flat_map(|(place, one)| text[place + 1..].iter().map(move |other| (one, other)));
        for ((at, one, _), (_, other, _)) in pairs {
            if vocabulary.is_foreign(number, one, other) && vocabulary.is_foreign(number, other, one) {
                report.warning(at.at(), "exchanged-texts", &[("language", one), ("other", other)]);
            }
        }
    }
}

/// Iterates over the words of a text.
fn split(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// Reports texts that everybody reads before the first turn and that name a thing which is hidden at first, or contain a text which
/// is read out later. A thing is recognised by its name in the language of the text or, if that is not known, by the words of its
/// id.
pub(super) fn secrets(page: &Page<'_>, report: &mut Report<'_>) {
    let quest = page.quest;
    let given: BTreeSet<Id<Item>> = quest.kits.iter().flat_map(|kit| &kit.items).copied().collect();
    let chests = quest.things.iter().flat_map(|thing| &thing.contents);
    let items = chests.filter(|item| !given.contains(item)).map(|item| item.as_str());
    let raised: BTreeSet<Id<Minion>> = quest.overlord.raises.iter().map(|(minion, _)| *minion).collect();
    let minions = |lit: bool| {
        quest.things.iter().filter_map(move |thing| match thing.what {
            What::Minion(minion) if page.start.contains(thing.base.corner) == lit => Some(minion),
            _ => None,
        })
    };
    let seen: BTreeSet<Id<Minion>> = minions(true).chain(raised).collect();
    let hidden = minions(false).filter(|minion| !seen.contains(minion)).map(|minion| minion.as_str());
    let secrets: BTreeSet<&str> = items.chain(hidden).collect();
    let names = |language: &str| {
        let called = |id: &str| -> Vec<String> {
            let own = page.content.names.get(&id.replace('_', "-"));
            let name = own.or_else(|| page.content.called.get(id)).and_then(|name| name.0.get(language));
            stems(name.map_or(&id.replace('_', " "), |name| name))
        };
        let mut names: Vec<(&str, Vec<String>, bool)> = secrets.iter().map(|id| (*id, called(id), true)).collect();
        names.extend(seen.iter().map(|minion| (minion.as_str(), called(minion.as_str()), false)));
        // Longer names first: a text that names an armoured zombie does not name a zombie.
        names.sort_by_key(|(_, name, _)| std::cmp::Reverse(name.len()));
        names
    };
    let all = words(page.written);
    let read_out = all
        .iter()
        .filter(|words| words.read == Read::Later)
        .flat_map(|words| said(words.text));
    let read_out: BTreeSet<&str> = read_out
        .filter_map(|(_, words)| words.value.as_deref())
        .filter(|words| words.chars().count() >= PHRASE)
        .collect();
    for Words { text, read } in all.iter().filter(|words| words.read != Read::Later) {
        for (language, words) in said(text) {
            let (Some(language), Some(public)) = (language.value.as_deref(), words.value.as_deref()) else {
                continue;
            };
            let mut rest = stems(public);
            let mut named = None;
            for (id, name, is_secret) in names(language) {
                // In a story a single word, such as "ghost", need not be the name of a thing.
                let meant = *read == Read::Rule || name.len() > 1;
                let found = strike(&mut rest, &name);
                if is_secret && meant && found {
                    named = Some(id);
                    break;
                }
            }
            if let Some(secret) = named {
                report.warning(words.at(), "secret-told", &[("thing", &secret)]);
            } else if read_out.iter().any(|secret| public.contains(secret)) {
                report.warning(words.at(), "secret-text", &[]);
            }
        }
    }
}

/// Returns the words of a text in small letters, each without the ending that tells singular from plural: `skeleton warriors` and
/// `skeleton warrior` give the same, and so do `pozione` and `pozioni`.
fn stems(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    let words = lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let stem = |word: &str| match word.chars().count() {
        0..=3 => word.to_owned(),
        _ => word
            .trim_end_matches('s')
            .trim_end_matches(['a', 'e', 'i', 'o'])
            .trim_end_matches('h')
            .to_owned(),
    };
    words.map(stem).collect()
}

/// Clears the words of a name in the words of a text, wherever it occurs. Returns whether it occurs.
fn strike(text: &mut [String], name: &[String]) -> bool {
    let mut found = false;
    for at in 0..(text.len() + 1).saturating_sub(name.len()) {
        if !name.is_empty() && text[at..].starts_with(name) {
            text[at..at + name.len()].iter_mut().for_each(String::clear);
            found = true;
        }
    }
    found
}
