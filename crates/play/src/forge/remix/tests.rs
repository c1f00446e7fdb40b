//! Tests of remixes: of every adventure that allows it a few, a thousand with `REMIX_SEEDS=1000`.

use std::{
    collections::BTreeSet,
    path::Path,
    sync::{Arc, LazyLock},
};

use dungeon_rules::content::{Id, Library, Minion, Quest, Thing, What, load, parse_quest, root};

use super::{super::stock::Stock, *};

static LIBRARY: LazyLock<Library> = LazyLock::new(|| load(&root()));
static THREAT: LazyLock<Threat> = LazyLock::new(|| Stock::load(&root()).expect("the files of the forge can be used").threat);

fn seeds() -> u32 {
    std::env::var("REMIX_SEEDS").ok().and_then(|seeds| seeds.parse().ok()).unwrap_or(8)
}

fn dealt_anew(quest: &Quest, seed: u32, knobs: Knobs) -> String {
    let remixed = remix(&quest.source, &LIBRARY.content, &THREAT, seed, knobs);
    let remixed = remixed.unwrap_or_else(|| panic!("{} has no remix {seed} {knobs:?}", quest.id));
    assert_eq!(knobs::read(&quest.source, &remixed.code), Ok((seed, knobs)));
    remixed.text
}

fn read(text: &str) -> Quest {
    parse_quest("remix", text, &LIBRARY.content).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"))
}

/// The adventures that allow it.
fn allowing() -> Vec<Arc<Quest>> {
    let quests = LIBRARY.quests.iter().filter_map(|listing| listing.quest.clone());
    let allowing: Vec<Arc<Quest>> = quests.filter(|quest| quest.remix.is_some()).collect();
    assert_eq!(allowing.len(), 8);
    allowing
}

/// What is not a thing, a kit or a force of a quest: what is told, what happens, what is to be done, and where.
fn story(quest: &Quest) -> Quest {
    Quest {
        id: String::new(),
        hash: String::new(),
        source: String::new(),
        things: Vec::new(),
        kits: Vec::new(),
        overlord: Default::default(),
        content: None,
        ..quest.clone()
    }
}

#[test]
fn a_remix_tells_the_same_story_without_a_fault() {
    for quest in allowing() {
        let mut seen = BTreeSet::new();
        for seed in 0..seeds() {
            let text = dealt_anew(&quest, seed, Knobs::default());
            let after = sketch("remix", &Source::new("remix", text.clone()), &LIBRARY.content);
            assert_eq!(after.faults, [], "{} {seed}: {text}", quest.id);
            let new = after.quest;
            assert_eq!(story(&new), story(&quest), "{} {seed}", quest.id);
            assert_eq!((&new.kits, &new.overlord), (&quest.kits, &quest.overlord), "{} {seed}", quest.id);
            let told = |text: &str| {
                text.lines()
                    .filter(|line| line.contains("\"en\"") || line.contains("\"it\""))
                    .count()
            };
            assert_eq!(told(&text), told(&quest.source));
            assert_eq!(text, dealt_anew(&quest, seed, Knobs::default()), "the same seed, the same bytes");
            seen.insert(text);
        }
        assert_eq!(seen.len(), seeds() as usize, "{}: no two seeds are alike", quest.id);
    }
}

#[test]
fn what_the_plot_speaks_of_or_is_kept_stays_as_it_is() {
    for quest in allowing() {
        let remix = quest.remix.clone().unwrap_or_default();
        let spoken = Spoken::of(&quest);
        for seed in 0..seeds() {
            let new = read(&dealt_anew(&quest, seed, Knobs::default()));
            for thing in quest.things.iter().filter(|thing| spoken.is_fixed(&quest, thing)) {
                assert!(new.things.contains(thing), "{} {seed}: {thing:?}", quest.id);
            }
            // Whoever is not to be exchanged is there as often, in the same zones; the number of all things is the same.
            let kept = |thing: &Thing| match thing.what {
                What::Minion(id) => !remix.exchange.contains(&id),
                _ => true,
            };
            let sorts = |quest: &Quest| {
                let mut sorts: Vec<String> = quest
                    .things
                    .iter()
                    .filter(|thing| kept(thing))
                    .map(|thing| sort(thing.what))
                    .collect();
                sorts.sort_unstable();
                sorts
            };
            assert_eq!(new.things.len(), quest.things.len(), "{} {seed}", quest.id);
            let (old, new) = (sorts(&quest), sorts(&new));
            let mut left = new.clone();
            for one in &old {
                let at = left.iter().position(|other| other == one);
                left.remove(at.unwrap_or_else(|| panic!("{} {seed}: {one} of {new:?}", quest.id)));
            }
        }
    }
}

/// What a thing is, whatever keeps it shut.
fn sort(what: What) -> String {
    match what {
        What::Door(_) => "door".to_owned(),
        What::Chest(_) => "chest".to_owned(),
        what => format!("{what:?}"),
    }
}

#[test]
fn different_seeds_differ_in_several_pieces() {
    for quest in allowing() {
        let all: Vec<Quest> = (0..seeds()).map(|seed| read(&dealt_anew(&quest, seed, Knobs::default()))).collect();
        for (number, one) in all.iter().enumerate() {
            let differ = |other: &Quest| one.things.iter().filter(|thing| !other.things.contains(thing)).count();
            assert!(differ(&quest) >= 4, "{} {number}: {} pieces", quest.id, differ(&quest));
            for other in &all[..number] {
                assert!(differ(other) >= 3, "{} {number}: {} pieces", quest.id, differ(other));
            }
        }
    }
}

#[test]
fn models_stay_in_their_zones_and_no_door_is_blocked() {
    for quest in allowing() {
        let doors: Vec<&Thing> = quest.things.iter().filter(|thing| matches!(thing.what, What::Door(_))).collect();
        let at_doors = |quest: &Quest| {
            let models = quest.things.iter().filter(|thing| matches!(thing.what, What::Minion(_)));
            let beside = models.filter(|model| {
                let cells: Vec<_> = model.base.cells().collect();
                doors.iter().any(|door| {
                    door.base
                        .cells()
                        .flat_map(dungeon_rules::grid::Cell::beside)
                        .any(|cell| cells.contains(&cell))
                })
            });
            beside.count()
        };
        let closed = |cell| doors.iter().any(|door| door.base.covers(cell));
        for seed in 0..seeds() {
            let new = read(&dealt_anew(&quest, seed, Knobs::default()));
            assert!(at_doors(&new) <= at_doors(&quest), "{} {seed}", quest.id);
            for door in &doors {
                let zone = |cell| quest.plan.floor().zone_from([cell], closed);
                let count = |quest: &Quest, zone: &dungeon_rules::grid::CellSet| {
                    let models = quest
                        .things
                        .iter()
                        .filter(|thing| matches!(thing.what, What::Minion(_) | What::BonePile));
                    models.filter(|thing| zone.contains(thing.base.corner)).count()
                };
                for cell in door.base.cells().flat_map(dungeon_rules::grid::Cell::beside) {
                    if quest.plan.is_floor(cell) && !closed(cell) {
                        let zone = zone(cell);
                        assert_eq!(count(&new, &zone), count(&quest, &zone), "{} {seed} {cell}", quest.id);
                    }
                }
            }
        }
    }
}

#[test]
fn exchanged_models_cost_as_much() {
    let cost = |quest: &Quest| -> i32 {
        let minion = |thing: &Thing| match thing.what {
            What::Minion(id) => THREAT.costs.get(id.as_str()).copied().map(i32::from),
            _ => None,
        };
        quest.things.iter().filter_map(minion).sum()
    };
    for quest in allowing() {
        for seed in 0..seeds() {
            let new = cost(&read(&dealt_anew(&quest, seed, Knobs::default())));
            assert!((new - cost(&quest)).abs() <= 3, "{} {seed}: {new} for {}", quest.id, cost(&quest));
        }
    }
}

#[test]
fn knobs_turn_commands_potions_and_models() {
    let potions = |quest: &Quest| -> usize {
        let items = quest.kits.iter().flat_map(|kit| &kit.items);
        items.filter(|item| item.as_str() == "healing_potion").count()
    };
    for quest in allowing() {
        for (number, knobs) in Knobs::all().enumerate().filter(|(number, _)| number % 37 == 0) {
            let new = read(&dealt_anew(&quest, number as u32, knobs));
            let commands = i32::from(quest.overlord.commands) + i32::from(knobs.commands);
            assert_eq!(i32::from(new.overlord.commands), commands.max(1), "{} {knobs:?}", quest.id);
            let wanted = potions(&quest) as i32 + i32::from(knobs.potions);
            assert_eq!(potions(&new) as i32, wanted.max(1), "{} {knobs:?}", quest.id);
            assert_eq!(story(&new), story(&quest), "{} {knobs:?}", quest.id);
        }
    }
}

#[test]
fn whoever_does_not_allow_it_is_left_alone() {
    let quests = LIBRARY.quests.iter().filter_map(|listing| listing.quest.clone());
    for quest in quests.filter(|quest| quest.remix.is_none()) {
        assert_eq!(
            remix(&quest.source, &LIBRARY.content, &THREAT, 1, Knobs::default()),
            None,
            "{}",
            quest.id
        );
    }
}

/// Every text of the repository that allows it can be dealt anew where several symbols stand for a minion, pieces are listed, and
/// events place somebody.
#[test]
fn listed_pieces_and_ambushes_are_dealt_too() {
    let path = root().join(Path::new("quests/examples/the_cracked_bell.ron"));
    let text = std::fs::read_to_string(path).expect("the example is there");
    let exchange: BTreeSet<Id<Minion>> = LIBRARY.content.minions.keys().copied().collect();
    let ids: Vec<String> = exchange.iter().map(|id| format!("\"{id}\"")).collect();
    let end = text.trim_end().len() - 1;
    let text = format!("{}    remix: (exchange: [{}]),\n)\n", &text[..end], ids.join(", "));
    let quest = read(&text);
    for seed in 0..seeds() {
        let new = read(&dealt_anew(&quest, seed, Knobs::default()));
        assert_eq!(new.events.len(), quest.events.len());
        assert_eq!(new.things.len(), quest.things.len());
    }
}
