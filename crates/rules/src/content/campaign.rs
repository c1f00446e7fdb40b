//! Campaigns: quests of one folder in their order (CAM), what comes after each, and what goes along from one to the next.

use std::path::Path;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    CardSide, Content, Fault, Id, Kit, Quest, Text,
    check_campaign::campaign,
    load::{id_of, open, quests_below},
};

/// The name of the file in the folder of the quests.
const FILE: &str = "campaign.ron";

/// Quests that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Campaign {
    /// Its folder below `quests/`.
    pub folder: String,
    /// Its title.
    pub title: Text,
    /// What heroes take along from quest to quest; of all else each quest gives them what it says.
    pub carries: Vec<Carried>,
    /// Its quests in their order; each is there once.
    pub stages: Vec<Stage>,
}

/// What heroes may take along to the next quest.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
pub enum Carried {
    /// The items that they hold at the end.
    Items,
    /// Their spells.
    Spells,
    /// Their skill cards.
    Skills,
    /// Their wounds; otherwise these heal (CAM-1).
    Wounds,
}

/// One quest of a campaign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stage {
    /// The id of the quest, with the folder.
    pub quest: String,
    /// The side of the Hero cards, whatever the quest says; `None`: as the quest says.
    pub side: Option<CardSide>,
    /// The stage, from 0, that comes next when the Heroes win; `None`: the campaign is over.
    pub heroes_win: Option<usize>,
    /// The stage, from 0, that comes next when the Overlord wins, without a word of the author the same again; `None`: the
    /// campaign is over.
    pub overlord_wins: Option<usize>,
    /// What heroes get when they win it, at most one kit each.
    pub to_heroes: Vec<Kit>,
    /// What the Overlord gets when he wins it.
    pub to_overlord: Spoils,
}

/// What the Overlord has in the quest that follows, beside what that gives him.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Spoils {
    /// Commands more a turn, 0 to 20.
    pub commands: u8,
    /// Cards more in his pile, 0 to 50.
    pub cards: u8,
    /// What his bosses get, at most one kit each.
    pub kits: Vec<Kit>,
}

impl Campaign {
    /// The place of a quest in it, from 0.
    pub fn stage_of(&self, quest: &str) -> Option<usize> {
        self.stages.iter().position(|stage| stage.quest == quest)
    }
}

/// What a campaign changes in one of its quests.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Brought {
    /// The side of the Hero cards, if the campaign says.
    pub side: Option<CardSide>,
    /// What heroes bring along, at most one kit each.
    pub heroes: Vec<Kit>,
    /// What the Overlord has won.
    pub overlord: Spoils,
}

impl Quest {
    /// This quest, to which people come with what they bring along. An item that the quest gives too is there as often as in
    /// the one or the other; what the quest is not played with, such as an item that another one defines, stays behind.
    pub fn bringing(&self, brought: &Brought, content: &Content) -> Self {
        let mut quest = self.clone();
        quest.side = brought.side.unwrap_or(quest.side);
        let heroes = brought
            .heroes
            .iter()
            .filter(|kit| self.heroes.iter().any(|hero| kit.of.as_str() == hero.as_str()));
        let is_boss = |kit: &&Kit| content.bosses.contains_key(&Id::new(kit.of.as_str()));
        for kit in heroes.chain(brought.overlord.kits.iter().filter(is_boss)) {
            let kit = known(kit, content);
            match quest.kits.iter_mut().find(|own| own.of == kit.of) {
                Some(own) => own.join(&kit),
                None => quest.kits.push(kit),
            }
        }
        let forces = &mut quest.overlord;
        forces.commands = forces.commands.saturating_add(brought.overlord.commands);
        let deck = content.decks.get(&forces.deck);
        let all = deck.map_or(0, |deck| deck.cards.iter().map(|(_, copies)| u32::from(*copies)).sum());
        let cards = u32::from(forces.cards) + u32::from(brought.overlord.cards);
        forces.cards = cards.min(all).try_into().unwrap_or(u8::MAX).max(forces.cards);
        quest
    }
}

impl Kit {
    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.spells.is_empty() && self.items.is_empty() && self.skills.is_empty() && self.wounds == 0
    }

    /// Adds what another kit for the same model has more.
    pub fn join(&mut self, other: &Self) {
        for spell in &other.spells {
            if !self.spells.contains(spell) {
                self.spells.push(*spell);
            }
        }
        for skill in &other.skills {
            if !self.skills.contains(skill) {
                self.skills.push(*skill);
            }
        }
        for item in &other.items {
            let times = |items: &[_]| items.iter().filter(|one| *one == item).count();
            if times(&self.items) < times(&other.items) {
                self.items.push(*item);
            }
        }
        self.wounds = self.wounds.max(other.wounds);
    }
}

/// The part of a kit that exists here.
fn known(kit: &Kit, content: &Content) -> Kit {
    let mut kit = kit.clone();
    kit.spells.retain(|spell| content.spells.contains_key(spell));
    kit.items.retain(|item| content.items.contains_key(item));
    kit.skills.retain(|skill| content.abilities.contains_key(skill));
    kit
}

/// Reads the campaign of a folder, whose rewards are among these things.
pub fn load_campaign(path: &Path, content: &Content) -> (Option<Campaign>, Vec<Fault>) {
    let source = match open(path) {
        Ok(source) => source,
        Err(fault) => return (None, vec![*fault]),
    };
    let folder = path.parent().unwrap_or(Path::new(""));
    let quests = quests_below(folder)
        .into_iter()
        .filter(|file| file.parent() == Some(folder) && file.as_path() != path);
    let names: Vec<String> = quests
        .filter_map(|file| Some(file.file_stem()?.to_string_lossy().into_owned()))
        .collect();
    let id = id_of(path);
    let folder = id.rsplit_once('/').map_or("", |(folder, _)| folder);
    campaign(folder, &source, &names, content)
}

/// Whether this is the file of a campaign.
pub fn is_campaign(path: &Path) -> bool {
    path.ends_with(FILE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{content::load, names::PieceId};

    fn kit(of: &str, items: &[&str], wounds: u8) -> Kit {
        Kit {
            of: PieceId::new(of),
            spells: Vec::new(),
            items: items.iter().map(|item| Id::new(item)).collect(),
            skills: Vec::new(),
            wounds,
        }
    }

    #[test]
    fn people_come_to_a_quest_with_what_they_bring_along() {
        let library = load(&crate::content::root());
        let quest = |id: &str| {
            let listing = library.quests.iter().find(|listing| listing.id.ends_with(id));
            listing.and_then(|listing| listing.quest.clone()).expect("it is good")
        };
        let last = quest("only_one_gets_out_alive");
        let items_of = |quest: &Quest, hero: &str| {
            let kit = quest.kits.iter().find(|kit| kit.of.as_str() == hero);
            kit.map_or_else(Vec::new, |kit| kit.items.iter().map(|item| item.as_str()).collect())
        };
        let own = items_of(&last, "rordin");
        assert!(own.contains(&"grunds_hammer"));
        let brought = Brought {
            side: Some(CardSide::Basic),
            heroes: vec![
                kit("rordin", &["grunds_hammer", "energy_crystal_1", "no_such_thing"], 2),
                kit("nobody", &["healing_potion"], 0),
            ],
            overlord: Spoils {
                commands: 2,
                cards: 50,
                kits: vec![kit("mortibris", &["healing_potion"], 0)],
            },
        };
        let changed = last.bringing(&brought, &library.content);
        assert_eq!(
            items_of(&changed, "rordin"),
            [own, vec!["energy_crystal_1"]].concat(),
            "nothing is doubled or unknown"
        );
        assert_eq!(items_of(&changed, "nobody"), [""; 0]);
        assert!(items_of(&changed, "mortibris").contains(&"healing_potion"));
        assert_eq!(changed.side, CardSide::Basic);
        assert_eq!(changed.overlord.commands, last.overlord.commands + 2);
        assert_eq!(changed.overlord.cards, 24, "no more than his whole deck");
        assert_eq!(last.bringing(&Brought::default(), &library.content), *last);
    }
}
