//! How much a quest may have of everything: more than anybody writes, and so little that whatever goes through it, even for each
//! thing through all others, is done at once. The record of a game holds its quest to the same limits as a file does.

use super::{
    Condition, Effect, Happening, Named,
    fault::Report,
    read::At,
    written::{ActionRollWritten, GoalsWritten, HappeningWritten, KitWritten, List, PlacedWritten, QuestWritten, ThingWritten},
};

/// A limit: the word that messages and the handbook have for what is counted, and how many there may be at most.
pub type Most = (&'static str, usize);

/// All limits of quests, in the order of the handbook (`quests/README.md`).
pub const LIMITS: [Most; 27] = [
    LETTERS, LANGUAGES, SPECIAL, SYMBOLS, PIECES, THINGS, HEROES, KITS, CARDS, OWN, DECK, RAISES, PLACES, CELLS, COUNTERS, EVENTS, LINES,
    CONDITIONS, EFFECTS, ACTIONS, GOALS, ENDS, GROUPS, STEPS, WHOLE, VALUES, STAGES,
];

/// Characters of a text in one language.
pub(super) const LETTERS: Most = ("letters", 20_000);
/// Languages of a text.
pub(super) const LANGUAGES: Most = ("languages", 20);
/// Special rules.
pub(super) const SPECIAL: Most = ("special", 100);
/// Entries of the legend.
pub(super) const SYMBOLS: Most = ("symbols", 200);
/// Entries of `pieces`.
pub(super) const PIECES: Most = ("pieces", 1_000);
/// Things that the map and `pieces` lay out together.
pub(super) const THINGS: Most = ("things", 5_000);
/// Heroes.
pub(super) const HEROES: Most = ("heroes", 20);
/// Kits.
pub(super) const KITS: Most = ("kits", 50);
/// Spells, items or skill cards of a kit, items in a chest.
pub(super) const CARDS: Most = ("cards", 50);
/// Cards in an Overlord's deck, each as often as there are copies of it.
pub(super) const DECK: Most = ("deck", 250);
/// Things of its own that a quest brings along.
pub(super) const OWN: Most = ("own", 500);
/// Minions that the Overlord may raise.
pub(super) const RAISES: Most = ("raises", 50);
/// Places.
pub(super) const PLACES: Most = ("places", 500);
/// Cells of all places and of those that a remix keeps together, each as often as it is written.
pub(super) const CELLS: Most = ("cells", 200_000);
/// Counters.
pub(super) const COUNTERS: Most = ("counters", 200);
/// Events.
pub(super) const EVENTS: Most = ("events", 1_000);
/// Lines of an event or of an outcome of an action.
pub(super) const LINES: Most = ("lines", 200);
/// Conditions of an event, action or end, with all those in them.
pub(super) const CONDITIONS: Most = ("conditions", 200);
/// Effects of a line, or of a card, with all those in them.
pub(super) const EFFECTS: Most = ("effects", 100);
/// Actions.
pub(super) const ACTIONS: Most = ("actions", 100);
/// Goals of a side, with all those in them.
pub(super) const GOALS: Most = ("goals", 100);
/// Ways to win of which something of its own is told.
pub(super) const ENDS: Most = ("ends", 100);
/// Pieces for which the groups in all conditions and goals stand.
pub(super) const GROUPS: Most = ("groups", 5_000);
/// Steps of a lesson, and things to do or to point at in each.
pub(super) const STEPS: Most = ("steps", 200);
/// Lines, conditions, goals, places, counters and models that may take an action, all together.
pub(super) const WHOLE: Most = ("whole", 5_000);
/// Values of any kind in one file.
pub(super) const VALUES: Most = ("values", 150_000);

/// Quests of a campaign.
pub(super) const STAGES: Most = ("stages", 200);

/// Reports that there are more than there may be, at this place in bytes.
pub(super) fn too_many((what, most): Most, found: usize, at: usize, report: &mut Report<'_>) {
    report.error(at, "too-many", &[("what", &what), ("found", &found), ("most", &most)]);
}

/// Reports what is too much of a quest, and takes it away, so that nothing has to go through it.
pub(super) fn keep(written: &mut QuestWritten, report: &mut Report<'_>) {
    list(&mut written.special, SPECIAL, report);
    if let Some(legend) = &mut written.legend.value {
        if let Some((symbol, _)) = legend.0.get(SYMBOLS.1) {
            too_many(SYMBOLS, legend.0.len(), symbol.at(), report);
            legend.0.truncate(SYMBOLS.1);
        }
        legend.0.iter_mut().for_each(|(_, what)| thing(what, report));
    }
    list(&mut written.pieces, PIECES, report);
    values(&mut written.pieces).for_each(|piece| placed(piece, report));
    list(&mut written.heroes, HEROES, report);
    list(&mut written.kits, KITS, report);
    values(&mut written.kits).for_each(|one| kit(one, report));
    if let Some(forces) = &mut written.overlord.value {
        list(&mut forces.raises, RAISES, report);
    }
    list(&mut written.places, PLACES, report);
    list(&mut written.counters, COUNTERS, report);
    list(&mut written.events, EVENTS, report);
    for event in values(&mut written.events) {
        conditions(&mut event.conditions, CONDITIONS, report);
        lines(&mut event.then, report);
    }
    list(&mut written.actions, ACTIONS, report);
    for action in values(&mut written.actions) {
        conditions(&mut action.conditions, CONDITIONS, report);
        lines(&mut action.then, report);
        if let Some(ActionRollWritten::Die(die)) = &mut action.roll.value {
            die.iter_mut().for_each(|(_, then)| lines(then, report));
        }
    }
    if let Some(own) = &mut written.goals.value {
        goals(own, report);
    }
    list(&mut written.ends, ENDS, report);
    values(&mut written.ends).for_each(|end| conditions(&mut end.conditions, CONDITIONS, report));
    if let Some(lesson) = &mut written.lesson.value {
        list(&mut lesson.steps, STEPS, report);
        list(&mut lesson.dice, WHOLE, report);
        for step in values(&mut lesson.steps) {
            list(&mut step.point, STEPS, report);
            list(&mut step.until, STEPS, report);
        }
    }
    whole(written, report);
}

/// Takes away the events and actions with which the quest as a whole has more than it may.
fn whole(written: &mut QuestWritten, report: &mut Report<'_>) {
    fn number<T>(list: &List<T>) -> usize {
        list.value.as_ref().map_or(0, Vec::len)
    }
    fn within<T>(list: &mut List<T>, all: &mut usize, of: impl Fn(&T) -> usize, report: &mut Report<'_>) {
        let Some(entries) = &mut list.value else { return };
        let mut fits = 0;
        for entry in entries.iter() {
            *all += entry.value.as_ref().map_or(0, &of);
            if *all > WHOLE.1 {
                break;
            }
            fits += 1;
        }
        if let Some(first) = entries.get(fits) {
            too_many(WHOLE, *all, first.at(), report);
            entries.truncate(fits);
        }
    }
    let (events, actions, goals) = (&mut written.events, &mut written.actions, &written.goals.value);
    let goals = goals.as_ref().map_or(0, |goals| number(&goals.heroes) + number(&goals.overlord));
    let mut all = number(&written.places) + number(&written.counters) + goals;
    within(
        events,
        &mut all,
        |event| 1 + number(&event.conditions) + number(&event.then),
        report,
    );
    let outcomes = |roll: &Option<ActionRollWritten>| match roll {
        Some(ActionRollWritten::Die(die)) => die.iter().map(|(_, then)| 1 + number(then)).sum(),
        _ => 0,
    };
    within(
        actions,
        &mut all,
        |action| 1 + number(&action.who) + number(&action.conditions) + number(&action.then) + outcomes(&action.roll.value),
        report,
    );
}

/// Iterates over the entries of a list that could be read.
fn values<T>(list: &mut List<T>) -> impl Iterator<Item = &mut T> {
    list.value.iter_mut().flatten().filter_map(|entry| entry.value.as_mut())
}

/// Keeps as many entries of a list as there may be.
pub(super) fn list<T>(list: &mut List<T>, most: Most, report: &mut Report<'_>) {
    let Some(entries) = &mut list.value else { return };
    if let Some(first) = entries.get(most.1) {
        too_many(most, entries.len(), first.at(), report);
        entries.truncate(most.1);
    }
}

/// Keeps as many entries of a list, each counted with everything in it, as there may be.
fn nested<T>(list: &mut [At<T>], most: Most, parts: impl Fn(&T) -> usize, report: &mut Report<'_>) -> usize {
    let (mut all, mut fits) = (0, None);
    for (number, entry) in list.iter().enumerate() {
        all += entry.value.as_ref().map_or(1, &parts);
        if all > most.1 {
            fits.get_or_insert((number, entry.at()));
        }
    }
    if let Some((fits, at)) = fits {
        too_many(most, all, at, report);
        return fits;
    }
    list.len()
}

fn conditions(list: &mut List<Condition<Named>>, most: Most, report: &mut Report<'_>) {
    fn parts(condition: &Condition<Named>) -> usize {
        match condition {
            Condition::All(inner) | Condition::Any(inner) => 1 + inner.iter().map(parts).sum::<usize>(),
            Condition::Not(inner) => 1 + parts(inner),
            _ => 1,
        }
    }
    if let Some(entries) = &mut list.value {
        let fits = nested(entries, most, parts, report);
        entries.truncate(fits);
    }
}

fn goals(written: &mut GoalsWritten, report: &mut Report<'_>) {
    conditions(&mut written.heroes, GOALS, report);
    conditions(&mut written.overlord, GOALS, report);
}

/// Returns the number of effects, with all those in them.
pub(super) fn parts_of(effects: &[Effect]) -> usize {
    let parts = |effect: &Effect| match effect {
        Effect::MagicAttack { then, .. } => 1 + parts_of(then),
        Effect::Roll(lines) => 1 + lines.iter().map(|(_, effects)| 1 + parts_of(effects)).sum::<usize>(),
        _ => 1,
    };
    effects.iter().map(parts).sum()
}

fn lines(then: &mut List<HappeningWritten>, report: &mut Report<'_>) {
    list(then, LINES, report);
    for entry in then.value.iter_mut().flatten() {
        let at = entry.at();
        match &mut entry.value {
            Some(Happening::Do(_, effects) | Happening::DoAt(_, _, effects)) => {
                let parts = parts_of(effects);
                if parts > EFFECTS.1 {
                    too_many(EFFECTS, parts, at, report);
                    effects.truncate(1);
                }
            }
            Some(Happening::Goals(new)) => goals(new, report),
            Some(Happening::Place(piece)) => placed(piece, report),
            _ => {}
        }
    }
}

fn placed(piece: &mut PlacedWritten, report: &mut Report<'_>) {
    thing(&mut piece.thing, report);
}

fn thing(thing: &mut At<ThingWritten>, report: &mut Report<'_>) {
    if let Some(ThingWritten::Chest(chest)) = &mut thing.value {
        list(&mut chest.contents, CARDS, report);
    }
}

/// Keeps as many cards of a kit as there may be.
pub(super) fn kit(kit: &mut KitWritten, report: &mut Report<'_>) {
    list(&mut kit.spells, CARDS, report);
    list(&mut kit.items, CARDS, report);
    list(&mut kit.skills, CARDS, report);
}
