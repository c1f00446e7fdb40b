//! A campaign in progress (CAM): who won its games, what comes next, and what is brought along.
//!
//! [`Progress`] is a value; the progress after a game is a function of the one before and of the [`End`] of that game. A game of a
//! campaign is an ordinary game of a quest to which the people bring something along ([`dungeon_rules::content::Brought`]). Its
//! record says so ([`crate::record::Leg`]), so that a game that was saved and continued later counts too ([`conclude`]).

mod keep;

use serde::{Deserialize, Serialize};

pub use keep::{Broken, Concluded, conclude, read, start_over, write};

use crate::{record::Leg, seats::Seats};
use dungeon_rules::{
    content::{Brought, Campaign, Carried, Kit, Spoils, Stage},
    table::{Figure, Game, PieceId, Position, Side},
};

/// The progress of a table in a campaign.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Progress {
    /// The campaign, as in [`Campaign::folder`].
    pub campaign: String,
    /// The games that are over, oldest first.
    pub played: Vec<Played>,
    /// The id of the quest that comes next; `None` if the campaign is over.
    pub next: Option<String>,
    /// What the heroes bring along, at most one kit each, ordered by name. Heroes who do not take part in a game keep theirs.
    pub heroes: Vec<Kit>,
    /// What the Overlord has won for the next quest.
    pub overlord: Spoils,
    /// The seats of people and computers at the end of the last game, which are suggested for the next one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<Seats>,
}

/// A game of a campaign that is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// The id of the quest.
    pub quest: String,
    /// The side that won it.
    pub winner: Side,
}

/// The outcome of a game, as far as a campaign needs it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// The side that won.
    pub winner: Side,
    /// What each hero still in play has.
    pub heroes: Vec<Kit>,
    /// Who played which seat.
    pub seats: Seats,
}

/// The rewards for winning a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Gain {
    /// The reward of each hero, in the order of the party.
    pub heroes: Vec<Kit>,
    /// The reward of the Overlord.
    pub overlord: Spoils,
}

impl End {
    /// Creates the outcome of a game with these seats; `None` if the game is not over.
    pub fn of(game: &Game, table: &Position, seats: Seats) -> Option<Self> {
        let winner = table.course.outcome.as_ref()?.winner;
        let owned = |id: PieceId| {
            table
                .pieces
                .iter()
                .filter(move |card| card.owner.is_some_and(|owner| owner.0 == id))
        };
        let held = table.pieces.iter().filter_map(|piece| {
            let Some(Figure::Hero(hero)) = piece.figure else {
                return None;
            };
            let own = &game.content.heroes.get(&hero)?.card(game.quest.side).abilities;
            let skills = piece.abilities.iter().flat_map(|all| &all.0).filter(|skill| !own.contains(skill));
            Some(Kit {
                of: piece.id,
                spells: owned(piece.id).filter_map(|card| Some(card.spell_card?.spell)).collect(),
                items: owned(piece.id).filter_map(|card| Some(card.item.as_ref()?.0)).collect(),
                skills: skills.copied().collect(),
                wounds: piece.wounds.map_or(0, |wounds| wounds.taken),
            })
        });
        Some(Self {
            winner,
            heroes: held.collect(),
            seats,
        })
    }
}

impl Progress {
    /// Creates the progress at the beginning of a campaign.
    pub fn new(campaign: &Campaign) -> Self {
        Self {
            campaign: campaign.folder.clone(),
            played: Vec::new(),
            next: campaign.stages.first().map(|stage| stage.quest.clone()),
            heroes: Vec::new(),
            overlord: Spoils::default(),
            seats: None,
        }
    }

    /// The index of the next stage; `None` if the campaign is over.
    pub fn stage(&self, campaign: &Campaign) -> Option<usize> {
        campaign.stage_of(self.next.as_ref()?)
    }

    /// The number of games of this quest that the Heroes and the Overlord have won.
    pub fn won(&self, quest: &str) -> (usize, usize) {
        let games = |side| self.played.iter().filter(|game| game.quest == quest && game.winner == side).count();
        (games(Side::Heroes), games(Side::Overlord))
    }

    /// The [`Leg`] for the record of the next game, which is at this stage.
    pub fn leg(&self, stage: &Stage) -> Leg {
        Leg {
            campaign: self.campaign.clone(),
            games: self.played.len(),
            brought: Brought {
                side: stage.side,
                heroes: self.heroes.clone(),
                overlord: self.overlord.clone(),
            },
        }
    }

    /// Returns the progress after a game of the next stage, and the rewards for it; `None` if there is no next stage.
    ///
    /// If the same quest is played again, the heroes begin it as before. Otherwise they keep those of their things that the
    /// campaign carries over; a hero who fell or did not take part keeps what he had. Each side is rewarded for its first victory
    /// in a quest only.
    pub fn after(&self, campaign: &Campaign, end: &End) -> Option<(Self, Gain)> {
        let number = self.stage(campaign)?;
        let stage = &campaign.stages[number];
        let is_first = self.won(&stage.quest);
        let (next, gain) = match end.winner {
            Side::Heroes => {
                let heroes = if is_first.0 == 0 { stage.to_heroes.clone() } else { Vec::new() };
                let overlord = Spoils::default();
                (stage.heroes_win, Gain { heroes, overlord })
            }
            Side::Overlord => {
                let overlord = if is_first.1 == 0 {
                    stage.to_overlord.clone()
                } else {
                    Spoils::default()
                };
                let heroes = Vec::new();
                (stage.overlord_wins, Gain { heroes, overlord })
            }
        };
        let mut after = self.clone();
        after.played.push(Played {
            quest: stage.quest.clone(),
            winner: end.winner,
        });
        after.seats = Some(end.seats.clone());
        after.next = next.map(|next| campaign.stages[next].quest.clone());
        if next != Some(number) {
            after.overlord = Spoils::default();
            for held in &end.heroes {
                after.heroes.retain(|kit| kit.of != held.of);
                after.heroes.extend(carried(held, &campaign.carries));
            }
        }
        for kit in &gain.heroes {
            give(&mut after.heroes, kit);
        }
        for kit in &gain.overlord.kits {
            give(&mut after.overlord.kits, kit);
        }
        after.overlord.commands = after.overlord.commands.saturating_add(gain.overlord.commands);
        after.overlord.cards = after.overlord.cards.saturating_add(gain.overlord.cards);
        after.heroes.sort_by_key(|kit| kit.of);
        Some((after, gain))
    }
}

/// The part of a hero's kit that the campaign carries over; `None` if that is nothing.
fn carried(held: &Kit, carries: &[Carried]) -> Option<Kit> {
    let has = |what| carries.contains(&what);
    let kit = Kit {
        of: held.of,
        spells: if has(Carried::Spells) { held.spells.clone() } else { Vec::new() },
        items: if has(Carried::Items) { held.items.clone() } else { Vec::new() },
        skills: if has(Carried::Skills) { held.skills.clone() } else { Vec::new() },
        wounds: if has(Carried::Wounds) { held.wounds } else { 0 },
    };
    (!kit.is_empty()).then_some(kit)
}

/// Adds a kit to the one of the same hero.
fn give(kits: &mut Vec<Kit>, more: &Kit) {
    match kits.iter_mut().find(|kit| kit.of == more.of) {
        Some(kit) => {
            let items = [kit.items.as_slice(), &more.items].concat();
            kit.join(more);
            kit.items = items;
        }
        None => kits.push(more.clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dungeon_rules::content::{Id, Text};

    fn kit(of: &str, items: &[&str], wounds: u8) -> Kit {
        Kit {
            of: PieceId::new(of),
            spells: vec![Id::new("burn")],
            items: items.iter().map(|item| Id::new(item)).collect(),
            skills: vec![Id::new("smash")],
            wounds,
        }
    }

    /// Three quests in a row; the Overlord's victory in the second leads back to the first, and the third is the last for both
    /// sides.
    fn campaign(carries: &[Carried]) -> Campaign {
        let stage = |quest: &str, heroes_win, overlord_wins| Stage {
            quest: quest.to_owned(),
            side: None,
            heroes_win,
            overlord_wins,
            to_heroes: vec![Kit {
                spells: Vec::new(),
                skills: Vec::new(),
                ..kit("orlaf", &["potion"], 0)
            }],
            to_overlord: Spoils {
                commands: 1,
                cards: 2,
                kits: Vec::new(),
            },
        };
        Campaign {
            folder: "tales".to_owned(),
            title: Text::default(),
            carries: carries.to_vec(),
            stages: vec![stage("a", Some(1), Some(0)), stage("b", Some(2), Some(0)), stage("c", None, None)],
        }
    }

    /// The progress after games with these winners, with these kits of the heroes at the end of each.
    fn after(campaign: &Campaign, winners: &[Side], heroes: &[Kit]) -> (Progress, Gain) {
        let mut last = (Progress::new(campaign), Gain::default());
        for winner in winners {
            let end = End {
                winner: *winner,
                heroes: heroes.to_vec(),
                seats: Seats::default(),
            };
            last = last.0.after(campaign, &end).expect("there is a next stage");
        }
        last
    }

    use Side::{Heroes, Overlord};

    #[test]
    fn outcomes_lead_to_the_stages_that_the_campaign_names() {
        let campaign = campaign(&[]);
        for (winners, next) in [
            (&[][..], Some("a")),
            (&[Heroes], Some("b")),
            (&[Overlord], Some("a")),
            (&[Heroes, Overlord], Some("a")),
            (&[Heroes, Heroes], Some("c")),
            (&[Heroes, Heroes, Heroes], None),
            (&[Heroes, Heroes, Overlord], None),
        ] {
            let (progress, _) = after(&campaign, winners, &[]);
            assert_eq!(progress.next.as_deref(), next, "{winners:?}");
            assert_eq!(progress.played.len(), winners.len());
        }
        let (progress, _) = after(&campaign, &[Overlord, Overlord, Heroes], &[]);
        assert_eq!(progress.won("a"), (1, 2));
    }

    #[test]
    fn heroes_take_along_what_the_campaign_says_and_nothing_else() {
        for (carries, spells, items, skills, wounds) in [
            (&[Carried::Items][..], 0, 2, 0, 0),
            (&[Carried::Spells], 1, 0, 0, 0),
            (&[Carried::Skills, Carried::Wounds], 0, 0, 1, 3),
        ] {
            let (progress, _) = after(&campaign(carries), &[Heroes], &[kit("danor", &["amulet", "amulet"], 3)]);
            let brought = progress
                .heroes
                .iter()
                .find(|kit| kit.of == PieceId::new("danor"))
                .expect("he has something");
            let found = (brought.spells.len(), brought.items.len(), brought.skills.len(), brought.wounds);
            assert_eq!(found, (spells, items, skills, wounds), "{carries:?}");
        }
        let (progress, _) = after(&campaign(&[]), &[Heroes], &[kit("danor", &["amulet"], 3)]);
        assert!(progress.heroes.iter().all(|kit| kit.of != PieceId::new("danor")));
    }

    #[test]
    fn who_plays_the_same_again_begins_it_as_before() {
        let campaign = campaign(&[Carried::Items]);
        let (progress, _) = after(&campaign, &[Overlord, Overlord], &[kit("danor", &["amulet"], 0)]);
        assert_eq!(progress.heroes, []);
        assert_eq!(progress.overlord.commands, 1, "rewarded for the first victory only");
        let (progress, _) = after(&campaign, &[Overlord, Heroes], &[kit("danor", &["amulet"], 0)]);
        assert_eq!(progress.overlord, Spoils::default(), "that was for the quest that is won");
    }

    #[test]
    fn rewards_are_added_once_to_what_is_held() {
        let campaign = campaign(&[Carried::Items]);
        let orlaf = || kit("orlaf", &["potion"], 0);
        let (progress, gain) = after(&campaign, &[Heroes], &[orlaf()]);
        assert_eq!(gain.heroes, campaign.stages[0].to_heroes);
        assert_eq!(progress.heroes[0].items, [Id::new("potion"); 2]);
        // Back at the first quest, which is then won again.
        let (progress, gain) = after(&campaign, &[Heroes, Overlord, Heroes], &[orlaf()]);
        assert_eq!(gain, Gain::default());
        assert_eq!(progress.heroes[0].items, [Id::new("potion")]);
    }

    #[test]
    fn who_fell_or_was_not_there_keeps_what_he_had() {
        let campaign = campaign(&[Carried::Items]);
        let (first, _) = after(&campaign, &[Heroes], &[kit("danor", &["amulet"], 0)]);
        let end = End {
            winner: Heroes,
            heroes: Vec::new(),
            seats: Seats::default(),
        };
        let (second, _) = first.after(&campaign, &end).expect("there is a next stage");
        let of_danor = |progress: &Progress| progress.heroes.iter().find(|kit| kit.of == PieceId::new("danor")).cloned();
        assert!(of_danor(&first).is_some());
        assert_eq!(of_danor(&first), of_danor(&second));
    }
}
