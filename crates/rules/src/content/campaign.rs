//! Campaigns: the quests of one folder in order (CAM), which quest follows each outcome, and what is brought along from one quest
//! to the next.

use std::path::Path;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    CardSide, Content, Fault, Id, Kit, Quest, Text,
    check_campaign::campaign,
    load::{id_of, open, quests_below},
};

/// Name of the campaign's file, which lies in the folder of its quests.
const FILE: &str = "campaign.ron";

/// A campaign: quests that are played one after another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Campaign {
    /// The folder of the campaign below `quests/`.
    pub folder: String,
    /// The title.
    pub title: Text,
    /// What heroes carry over from quest to quest. For everything else each quest says what they have.
    pub carries: Vec<Carried>,
    /// The quests in order, each once.
    pub stages: Vec<Stage>,
}

/// Something that heroes may carry over to the next quest.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
pub enum Carried {
    /// The items that they have at the end.
    Items,
    /// Their spell cards.
    Spells,
    /// Their skill cards.
    Skills,
    /// Their wounds. If wounds are not carried over, they heal (CAM-1).
    Wounds,
}

/// One quest of a campaign, with what follows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stage {
    /// The id of the quest, including its folder.
    pub quest: String,
    /// The side of the Hero cards, which overrides that of the quest; `None` to use what the quest says.
    pub side: Option<CardSide>,
    /// The index of the next stage when the Heroes win; `None` if that ends the campaign.
    pub heroes_win: Option<usize>,
    /// The index of the next stage when the Overlord wins; by default this stage again. `None` if that ends the campaign.
    pub overlord_wins: Option<usize>,
    /// The rewards of the heroes when they win, at most one kit each.
    pub to_heroes: Vec<Kit>,
    /// The reward of the Overlord when he wins.
    pub to_overlord: Spoils,
}

/// A reward of the Overlord for the quest that follows, in addition to what that quest gives him.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Spoils {
    /// Additional Commands each turn, 0 to 20.
    pub commands: u8,
    /// Additional cards in his pile, 0 to 50.
    pub cards: u8,
    /// Kits for his bosses, at most one each.
    pub kits: Vec<Kit>,
}

impl Campaign {
    /// Returns the index of the stage of a quest; `None` if the quest is not part of the campaign.
    pub fn stage_of(&self, quest: &str) -> Option<usize> {
        self.stages.iter().position(|stage| stage.quest == quest)
    }
}

/// What a campaign changes in one of its quests, before it is played.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Brought {
    /// The side of the Hero cards; `None` to use what the quest says.
    pub side: Option<CardSide>,
    /// What heroes bring along, at most one kit each.
    pub heroes: Vec<Kit>,
    /// What the Overlord has won for this quest.
    pub overlord: Spoils,
}

impl Quest {
    /// Returns this quest with what the people bring along. An item that the quest gives as well is not doubled: the larger number
    /// counts. What does not exist in this quest, such as an item that another quest defines, is left out.
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
    /// Returns whether the kit contains nothing: no spells, items, skills or wounds.
    pub fn is_empty(&self) -> bool {
        self.spells.is_empty() && self.items.is_empty() && self.skills.is_empty() && self.wounds == 0
    }

    /// Adds what another kit for the same model has and this one lacks. Of each item, and of the wounds, the larger number counts.
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

/// Returns the part of a kit that exists in this content.
fn known(kit: &Kit, content: &Content) -> Kit {
    let mut kit = kit.clone();
    kit.spells.retain(|spell| content.spells.contains_key(spell));
    kit.items.retain(|item| content.items.contains_key(item));
    kit.skills.retain(|skill| content.abilities.contains_key(skill));
    kit
}

/// Reads a campaign from its file. `content` must contain the things that it gives as rewards. Returns `None` for the campaign if
/// one of the faults makes it unusable.
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

/// Returns whether this is the path of a campaign's file.
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
