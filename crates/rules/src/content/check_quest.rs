//! Checks quests: turns them from their form as written into their form as checked (SET).

use std::sync::Arc;

use super::{
    Action, Boss, Content, Deck, Fault, Forces, Hero, Id, Minion, Quest, Source, Text, What,
    called::languages_of,
    check::{bad_number, known, need, number},
    check_event, check_kit, check_name,
    check_place::{self, Placed},
    check_reach,
    fault::Report,
    limits, map,
    own::own_content,
    read::At,
    sense,
    written::{ForcesWritten, List, QuestWritten, TextWritten},
};
use crate::{
    grid::{CellSet, Plan},
    letters::{control_in, printable, undrawn_in},
};

/// How complete a quest has to be.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Demand {
    /// It has everything that players need.
    Whole,
    /// A map and its legend are enough, as in tests.
    Part,
}

impl Demand {
    /// Returns the languages in which every text should be given; one that is missing gets a warning.
    pub fn languages(self, content: &Content) -> Vec<&str> {
        match self {
            Self::Whole => languages_of(&content.called),
            Self::Part => Vec::new(),
        }
    }
}

/// Checks a quest that needs only a map and a legend, such as one in a test's example. Its other fields default to those of
/// [`Quest`]. If `heroes` is not given, the heroes on the map take part, row by row.
///
/// # Errors
/// All faults, if one of them makes the quest unplayable.
pub fn check_quest(id: &str, mut written: QuestWritten, source: &Source, content: &Content) -> Result<Quest, Vec<Fault>> {
    let mut report = Report::new(source);
    let (quest, _) = quest(id, &mut written, content, Demand::Part, &mut report);
    if report.is_good() { Ok(quest) } else { Err(report.finish()) }
}

/// Checks a quest. Returns everything of it that can be used even if there are faults, with the place of each of its `things` in
/// bytes. If the map cannot be read, the quest has nothing but its id, source and title. What is too much is taken out of `written`.
pub(super) fn quest(
    id: &str,
    written: &mut QuestWritten,
    content: &Content,
    demand: Demand,
    report: &mut Report<'_>,
) -> (Quest, Vec<usize>) {
    limits::keep(written, report);
    let written = &*written;
    let own = own_content(&written.things, content, report).map(Arc::new);
    let content = own.as_deref().unwrap_or(content);
    let whole = demand == Demand::Whole;
    needs(written, whole, report);
    let drawing = map::drawing(&written.map, &written.rows, report);
    let placed = drawing
        .as_ref()
        .map(|drawing| check_place::things(written, drawing, content, demand, report));
    let overlord = match &written.overlord.value {
        Some(forces) => overlord(forces, written.overlord.at(), content, demand, report),
        None => Some(Forces::default()),
    };
    let told = texts(written, &demand.languages(content), whole, report);
    let minutes = written.minutes.value;
    if let Some(minutes) = minutes.filter(|minutes| !(5..=600).contains(minutes)) {
        bad_number(written.minutes.at(), "minutes", &(5..=600), &minutes, report);
    }
    let (Some(drawing), Some(placed)) = (drawing, placed) else {
        let nothing = Quest {
            id: id.to_owned(),
            source: report.source.text.clone(),
            title: told.title,
            ..Quest::default()
        };
        return (nothing, Vec::new());
    };
    let plan = Plan::new(drawing.floor);
    let heroes = heroes(&written.heroes, &placed, content, report);
    let kits = check_kit::kits(written, &heroes, &placed, content, report);
    let doors = doors(&plan, &placed);
    start_together(&plan, &placed, &doors, report);
    let story_told = check_event::story(written, &plan, &placed, &doors, content, demand, report);
    if whole {
        if heroes.is_empty() && written.heroes.value.is_some() {
            report.error(written.heroes.at(), "no-hero", &[]);
        }
        check_reach::reach(&plan, &placed, &story_told, report);
    }
    let own = with_titles(own.clone(), &story_told.actions, content);
    let drawn: Vec<usize> = placed.iter().map(|one| one.at).collect();
    let quest = Quest {
        id: id.to_owned(),
        hash: blake3::hash(report.source.text.as_bytes()).to_hex().to_string(),
        source: report.source.text.clone(),
        plan,
        look: written.look.value.unwrap_or_default(),
        looks: story_told.looks,
        things: placed.into_iter().map(|one| one.thing).collect(),
        heroes,
        side: written.side.value.unwrap_or_default(),
        kits,
        overlord: overlord.unwrap_or_default(),
        ends: story_told.ends,
        goals: story_told.goals,
        author: line(&written.author, report),
        minutes,
        places: story_told.places,
        counters: story_told.counters,
        events: story_told.events,
        actions: story_told.actions,
        remix: story_told.remix,
        lesson: story_told.lesson,
        content: own.clone(),
        ..told
    };
    if whole && report.is_good() {
        sense::sense(&quest, written, &drawn, &drawing.places, content, report);
    }
    (quest, drawn)
}

/// Reports what a quest lacks.
fn needs(written: &QuestWritten, whole: bool, report: &mut Report<'_>) {
    if whole {
        need(&written.title, "title", 0, report);
        need(&written.story, "story", 0, report);
        need(&written.aftermath, "aftermath", 0, report);
        need(&written.heroes, "heroes", 0, report);
        need(&written.overlord, "overlord", 0, report);
        need(&written.goals, "goals", 0, report);
    }
    need(&written.legend, "legend", 0, report);
    if written.map.place.is_none() {
        report.error(0, "no-map", &[]);
    }
}

/// Checks the texts that are read before and after the game. Returns a quest that has nothing else.
fn texts(written: &QuestWritten, languages: &[&str], whole: bool, report: &mut Report<'_>) -> Quest {
    let title = text(&written.title, languages, report).on_one_line();
    let story = text(&written.story, languages, report);
    let special = written.special.value.iter().flatten();
    let special = special.map(|line| text(line, languages, report)).collect();
    let aftermath = match &written.aftermath.value {
        Some(aftermath) => {
            if whole {
                need(&aftermath.heroes, "heroes", written.aftermath.at(), report);
                need(&aftermath.overlord, "overlord", written.aftermath.at(), report);
            }
            (
                text(&aftermath.heroes, languages, report),
                text(&aftermath.overlord, languages, report),
            )
        }
        None => Default::default(),
    };
    let counsel = match &written.counsel.value {
        Some(counsel) => (text(&counsel.heroes, languages, report), text(&counsel.overlord, languages, report)),
        None => Default::default(),
    };
    Quest {
        title,
        story,
        special,
        aftermath,
        counsel,
        ..Quest::default()
    }
}

/// Adds the titles and texts of the quest's actions to the names in its content, like those of its own things.
fn with_titles(own: Option<Arc<Content>>, actions: &[Action], content: &Content) -> Option<Arc<Content>> {
    if actions.is_empty() {
        return own;
    }
    let mut own = own.map_or_else(|| content.clone(), Arc::unwrap_or_clone);
    for action in actions {
        let key = Action::key(action.name);
        own.names.insert(format!("{key}-text"), action.text.clone());
        own.names.insert(key, action.title.clone());
    }
    Some(Arc::new(own))
}

/// Returns a text without checking it, with control characters replaced as by [`printable`].
pub(super) fn plain_text(written: &At<TextWritten>) -> Text {
    let pairs = written.value.iter().flat_map(|pairs| &pairs.0);
    Text(
        pairs
            .filter_map(|(language, text)| Some((language.value.clone()?, printable(text.value.as_ref()?).into_owned())))
            .collect(),
    )
}

/// Checks a text: each language at most once, and all of `languages`.
pub(super) fn text(written: &At<TextWritten>, languages: &[&str], report: &mut Report<'_>) -> Text {
    let Some(pairs) = &written.value else { return Text::default() };
    if let Some((language, _)) = pairs.0.get(limits::LANGUAGES.1) {
        limits::too_many(limits::LANGUAGES, pairs.0.len(), language.at(), report);
        return Text::default();
    }
    let mut seen: Vec<&str> = Vec::new();
    for (language, words) in &pairs.0 {
        let Some(code) = language.value.as_deref() else { continue };
        if seen.contains(&code) {
            report.error(language.at(), "doubled-language", &[("language", &code)]);
        }
        seen.push(code);
        if words.value.as_ref().is_some_and(|words| words.trim().is_empty()) {
            report.warning(words.at(), "empty-text", &[("language", &code)]);
        }
        let letters = words.value.as_ref().map_or(0, |words| words.chars().count());
        if letters > limits::LETTERS.1 {
            limits::too_many(limits::LETTERS, letters, words.at(), report);
        }
        all_shown(words, report);
    }
    for language in languages.iter().filter(|language| !seen.contains(language)) {
        report.warning(written.at(), "missing-language", &[("language", language)]);
    }
    plain_text(written)
}

/// Checks a short text that has no language, such as the name of an author; empty if it is not given.
pub(super) fn line(written: &At<String>, report: &mut Report<'_>) -> String {
    all_shown(written, report);
    let words = written.value.as_deref().unwrap_or_default();
    printable(words).replace('\n', " ")
}

/// Warns of the first control character of a text, and of the first one that the game cannot draw, at their places; or at the
/// beginning of the text if the character is written as an escape such as `\u{1b}`.
fn all_shown(written: &At<String>, report: &mut Report<'_>) {
    let Some(words) = &written.value else { return };
    let quoted = report.source.text.get(written.at()..).unwrap_or_default();
    // The text begins after the quotation mark, or after the `r##"` of a raw string.
    let opened = quoted.find('"').map_or(0, |mark| mark + 1);
    let is_verbatim = quoted[opened..].starts_with(words.as_str());
    let at = |within: usize| written.at() + if is_verbatim { opened + within } else { 0 };
    let code = |letter: char| format!("U+{:04X}", u32::from(letter));
    if let Some((within, letter)) = control_in(words) {
        report.warning(at(within), "control-character", &[("character", &code(letter))]);
    }
    if let Some((within, letter)) = undrawn_in(words) {
        report.warning(
            at(within),
            "undrawn-character",
            &[("letter", &letter), ("character", &code(letter))],
        );
    }
}

/// Checks which heroes take part (SET-1): each listed hero must start on the map, and no other hero may. Without a list, those on
/// the map take part.
fn heroes(list: &List<String>, placed: &[Placed], content: &Content, report: &mut Report<'_>) -> Vec<Id<Hero>> {
    let on_map = placed.iter().filter_map(|one| match one.thing.what {
        What::Hero(id) => Some((id, one.at)),
        _ => None,
    });
    let Some(written) = &list.value else {
        return on_map.map(|(id, _)| id).collect();
    };
    let mut heroes: Vec<Id<Hero>> = Vec::new();
    for entry in written {
        let Some(id) = known(entry, "hero", content.heroes.keys().map(|id| id.as_str()), report) else {
            continue;
        };
        if heroes.contains(&id) {
            report.error(entry.at(), "doubled-id", &[("id", &id)]);
            continue;
        }
        if !on_map.clone().any(|(other, _)| other == id) {
            report.error(entry.at(), "missing-hero", &[("hero", &id)]);
        }
        heroes.push(id);
    }
    for (id, at) in on_map {
        if !heroes.contains(&id) {
            report.error(at, "stray-hero", &[("hero", &id)]);
        }
    }
    heroes
}

/// Returns the cells of all doors.
fn doors(plan: &Plan, placed: &[Placed]) -> CellSet {
    let mut doors = CellSet::empty(plan.width(), plan.height());
    for one in placed.iter().filter(|one| matches!(one.thing.what, What::Door(_))) {
        one.thing.base.cells().for_each(|cell| _ = doors.insert(cell));
    }
    doors
}

/// Reports heroes that do not start in the same zone as the first one, which is the starting zone (TAB-3).
fn start_together(plan: &Plan, placed: &[Placed], doors: &CellSet, report: &mut Report<'_>) {
    let mut heroes = placed.iter().filter(|one| matches!(one.thing.what, What::Hero(_)));
    let Some(first) = heroes.next() else { return };
    let zone = plan.floor().zone_from([first.thing.base.corner], |cell| doors.contains(cell));
    for other in heroes {
        let cell = other.thing.base.corner;
        if plan.is_floor(cell) && !zone.contains(cell) {
            let (hero, friend) = (check_name::kind(other.thing.what), check_name::kind(first.thing.what));
            report.error(other.at, "split-start", &[("hero", &hero), ("other", &friend), ("cell", &cell)]);
        }
    }
}

/// Checks the forces of the Overlord.
fn overlord(written: &ForcesWritten, at: usize, content: &Content, demand: Demand, report: &mut Report<'_>) -> Option<Forces> {
    need(&written.boss, "boss", at, report);
    need(&written.deck, "deck", at, report);
    let boss: Option<Id<Boss>> = known(&written.boss, "boss", content.bosses.keys().map(|id| id.as_str()), report);
    let deck: Option<Id<Deck>> = known(&written.deck, "deck", content.decks.keys().map(|id| id.as_str()), report);
    let cards = number(&written.cards, "cards", 0..=200, at, report);
    let least = if demand == Demand::Whole { 1 } else { 0 };
    let commands = number(&written.commands, "commands", least..=20, at, report);
    if let Some(cards) = cards {
        let all = deck.and_then(|deck| content.decks.get(&deck));
        let all = all.map_or(u32::MAX, |deck| deck.cards.iter().map(|(_, copies)| u32::from(*copies)).sum());
        if u32::from(cards) > all {
            report.error(written.cards.at(), "too-many-cards", &[("cards", &cards), ("most", &all)]);
        } else if cards < 4 && demand == Demand::Whole {
            report.error(written.cards.at(), "too-few-cards", &[("cards", &cards)]);
        }
    }
    let mut raises: Vec<(Id<Minion>, u8)> = Vec::new();
    for entry in written.raises.value.iter().flatten() {
        let Some(raise) = &entry.value else { continue };
        need(&raise.minion, "minion", entry.at(), report);
        let id: Option<Id<Minion>> = known(&raise.minion, "minion", content.minions.keys().map(|id| id.as_str()), report);
        let up_to = number(&raise.up_to, "up_to", 1..=50, entry.at(), report);
        let (Some(id), Some(up_to)) = (id, up_to) else { continue };
        if raises.iter().any(|(other, _)| *other == id) {
            report.error(raise.minion.at(), "doubled-id", &[("id", &id)]);
        } else {
            raises.push((id, up_to));
        }
    }
    let in_all = match written.in_all.place {
        Some(_) => Some(number(&written.in_all, "in_all", 1..=200, at, report)?),
        None => None,
    };
    Some(Forces {
        boss: boss?,
        deck: deck?,
        cards: cards?,
        commands: commands?,
        raises,
        in_all,
    })
}
