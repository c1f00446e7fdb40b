//! The summary of the presented game for the panels. Wounds follow each fact that is shown; everything else changes when the table
//! is at rest and somebody is asked (HID-1, HID-2).

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::{
    presented::{
        actions::{self, ActionButton},
        bosses::BossSummary,
        cards::{self, Cards},
        counters::CounterSummary,
        lookup::get,
        offers::Offers,
        pieces::PieceSummaries,
        turn::{Banner, banner, rounds_left, thinks},
    },
    presented::{bosses, counters},
};

use dungeon_play::{
    language::{self, Language},
    perspective::Perspective,
    seats::Seats,
};
use dungeon_rules::{
    content::{Hero, Id, Learners, Minion},
    grid::CellSet,
    table::{Acted, Board, BreakAway, Course, Decision, Figure, Game, Phase, PieceId, Plot, Prompt, Side, Stats, Wounds},
};

/// The panel of a hero.
#[derive(Clone, Debug)]
pub struct HeroSummary {
    /// The model.
    pub piece: PieceId,
    /// The hero that it is.
    pub hero: Id<Hero>,
    /// Its name, like "Orlaf".
    pub name: String,
    /// Its calling, like "Human barbarian"; empty if there is no text for it.
    pub calling: String,
    /// The name of the seat that leads it.
    pub seat: String,
    /// Its Movement, dice and Armour.
    pub stats: Stats,
    /// Its wound track.
    pub wounds: Wounds,
    /// Whether it has had its turn this round.
    pub acted: bool,
    /// Whether it is taking its turn.
    pub active: bool,
    /// Whether it may begin its turn now.
    pub may_begin: bool,
    /// Whether it is Incapacitated.
    pub fallen: bool,
}

/// The panel of the Overlord. It tells nothing about his hand but its size.
#[derive(Clone, Debug, Default)]
pub struct OverlordSummary {
    /// The id of his boss, which names his image.
    pub boss: String,
    /// His name, like "Mortibris".
    pub name: String,
    /// The name of the seat that plays him.
    pub seat: String,
    /// Whether a computer plays him, so that nobody may look at his cards.
    pub is_computer: bool,
    /// Whether nobody else sits at the table, so that his hand lies open.
    pub is_alone: bool,
    /// His Commands per turn.
    pub commands: u8,
    /// The Commands that are left; `None` outside his turn.
    pub left: Option<u8>,
    /// How many of the Commands left come from Extra Commands and only move models (OVL-4).
    pub extra: u8,
    /// How many times a card still lets him cast Raise Dead.
    pub raisings: u8,
    /// Whether he raises the dead but has no Command left that could pay for it (OVL-4).
    pub only_extra: bool,
    /// The number of cards in his hand.
    pub hand: usize,
    /// The number of cards left in his pile, and at the start.
    pub pile: (usize, usize),
    /// The minions that he may raise: the kind, its name, the number in play, and the limit.
    pub raises: Vec<(Id<Minion>, String, usize, u8)>,
    /// The minions that he controls, and the limit over all kinds, if the quest has one (OVL-3).
    pub in_all: Option<(usize, u8)>,
}

impl OverlordSummary {
    /// Whether one of these learners may be a person: nobody learns the side that only computers play.
    pub fn teaches(&self, learners: Learners) -> bool {
        match learners {
            Learners::Both => true,
            Learners::Of(Side::Heroes) => !self.is_alone,
            Learners::Of(Side::Overlord) => !self.is_computer,
        }
    }

    /// How many more minions may rise, whatever their kind.
    pub fn left_in_all(&self) -> usize {
        self.in_all
            .map_or(usize::MAX, |(there, most)| usize::from(most).saturating_sub(there))
    }
}

/// The quest and its goals.
#[derive(Clone, Debug, Default)]
pub struct QuestSummary {
    /// The title of the quest.
    pub title: String,
    /// The title of the campaign that it belongs to; empty for none.
    pub campaign: String,
    /// The goals of the Heroes and those of the Overlord.
    pub goals: (Vec<String>, Vec<String>),
    /// The counters of the quest.
    pub counters: Vec<CounterSummary>,
    /// The floor that has been revealed.
    pub floor: CellSet,
}

/// The state of the game: the round, whose turn it is, and what is asked.
#[derive(Clone, Debug, Default)]
pub struct TurnSummary {
    /// The round, from 1.
    pub round: u16,
    /// Whether it is the Overlord's turn.
    pub overlords: bool,
    /// The number of rounds left, including this one; `None` if the time is not limited.
    pub rounds_left: Option<usize>,
    /// The banner in the top bar.
    pub banner: Banner,
    /// The open prompt.
    pub prompt: Option<Prompt>,
    /// The model whose turn it is.
    pub active: Option<PieceId>,
    /// Whether that model has declared a Break Away (MOV-6).
    pub breaks_away: bool,
    /// Whether a card has been played this turn.
    pub card_played: bool,
    /// Whether the last order can be undone without asking anybody.
    pub can_undo: bool,
}

/// Everything that the panels show.
#[derive(Resource, Clone, Debug, Default)]
pub struct Summary {
    /// The quest and its goals.
    pub quest: QuestSummary,
    /// The round, whose turn it is, and what is asked.
    pub turn: TurnSummary,
    /// The heroes in the order of the quest.
    pub heroes: Vec<HeroSummary>,
    /// The bosses in revealed zones (HID-1).
    pub bosses: Vec<BossSummary>,
    /// The cards of the heroes and of those bosses, and of the active minion.
    pub cards: BTreeMap<PieceId, Cards>,
    /// The panel of the Overlord.
    pub overlord: OverlordSummary,
    /// The action bar.
    pub actions: Vec<ActionButton>,
    /// The names and images of all pieces that everybody sees.
    pub pieces: PieceSummaries,
}

/// Summarises the game in this World.
pub fn see(world: &mut World, language: &Language, offers: &Offers, seats: &Seats) -> Summary {
    let decisions = &offers.decisions[..];
    let heroes = world.resource::<Game>().quest.heroes.clone();
    let heroes = heroes.into_iter().map(PieceId::from);
    // A minion has no cards other than the actions that the quest offers to it, in its own turn (RND-5).
    let minion = world.resource::<Course>().active.map(|active| active.piece);
    let minion = minion.filter(|piece| {
        let offered = &world.resource::<Game>().quest.actions;
        !offered.is_empty() && get::<Figure>(world, *piece).is_some_and(|figure| figure.is_minion())
    });
    let owners: Vec<PieceId> = heroes.chain(bosses::revealed(world)).chain(minion).collect();
    let cards: BTreeMap<PieceId, Cards> = owners
        .into_iter()
        .map(|piece| (piece, cards::look(world, language, offers, piece)))
        .collect();
    let actions = actions::all(world, language, (offers, seats.has_two_sides()), &cards);
    let world = &*world;
    let game = world.resource::<Game>();
    let course = world.resource::<Course>();
    let quest = &game.quest;
    let prompt = offers.prompt(world);
    let heroes = quest
        .heroes
        .iter()
        .filter_map(|hero| hero_sight((world, language, seats), *hero, decisions))
        .collect();
    let goals = |side: Side| language::goals(language, world, side);
    let overlord = overlord_sight(world, language, seats);
    Summary {
        quest: QuestSummary {
            title: quest.title.say(language.code()).to_owned(),
            campaign: campaign(language, &quest.id),
            goals: (goals(Side::Heroes), goals(Side::Overlord)),
            counters: counters::shown(world, language),
            floor: Perspective::SHARED.floor(world).clone(),
        },
        turn: TurnSummary {
            round: course.round,
            overlords: course.phase == Phase::Overlord,
            rounds_left: rounds_left(world, None),
            banner: match &offers.thinks {
                Some(part) => thinks(language, seats, part),
                None => banner(world, language, seats, prompt.as_ref()),
            },
            active: course.active.map(|active| active.piece),
            breaks_away: breaks_away(world),
            card_played: course.card_played,
            can_undo: offers.can_undo,
            prompt,
        },
        heroes,
        bosses: bosses::revealed(world)
            .into_iter()
            .filter_map(|piece| bosses::summary(world, language, piece, decisions))
            .collect(),
        cards,
        overlord,
        actions,
        pieces: PieceSummaries::of(world, language, []),
    }
}

impl Summary {
    /// Applies the changes that are shown with each fact; everything else waits until the table is at rest.
    pub fn follow(&mut self, world: &World) {
        for hero in &mut self.heroes {
            hero.fallen = world.resource::<Board>().fallen.contains(&hero.piece);
            hero.wounds = get::<Wounds>(world, hero.piece).copied().unwrap_or(Wounds {
                taken: hero.wounds.white + hero.wounds.red,
                ..hero.wounds
            });
        }
        for boss in &mut self.bosses {
            boss.wounds = get::<Wounds>(world, boss.piece).copied().unwrap_or(boss.wounds);
        }
    }

    /// Whether it shows no game yet.
    pub fn is_empty(&self) -> bool {
        self.overlord.boss.is_empty()
    }

    /// The panel of the hero with this piece.
    pub fn hero(&self, piece: PieceId) -> Option<&HeroSummary> {
        self.heroes.iter().find(|hero| hero.piece == piece)
    }

    /// The name of the seat that leads a model.
    pub fn seat_of(&self, piece: PieceId) -> &str {
        self.hero(piece).map_or(self.overlord.seat.as_str(), |hero| hero.seat.as_str())
    }
}

fn hero_sight((world, language, seats): (&World, &Language, &Seats), hero: Id<Hero>, decisions: &[Decision]) -> Option<HeroSummary> {
    let piece = PieceId::from(hero);
    let definition = world
        .resource::<Game>()
        .content
        .heroes
        .get(&hero)?
        .card(world.resource::<Game>().quest.side);
    let key = format!("{}-calling", hero.as_str().replace('_', "-"));
    let active = world.resource::<Course>().active.is_some_and(|active| active.piece == piece);
    Some(HeroSummary {
        piece,
        hero,
        name: language::kind(language, hero.as_str()),
        calling: if language.has(&key) {
            language::first_upper(&language.say(&key))
        } else {
            String::new()
        },
        seat: language::leader(language, seats, hero),
        stats: get::<Stats>(world, piece).copied().unwrap_or(Stats {
            movement: definition.fighter.movement,
            combat: definition.fighter.combat,
            ranged: definition.fighter.ranged,
            armour: definition.fighter.armour,
        }),
        wounds: get::<Wounds>(world, piece).copied().unwrap_or(Wounds {
            taken: definition.wounding.white + definition.wounding.red,
            white: definition.wounding.white,
            red: definition.wounding.red,
        }),
        acted: get::<Acted>(world, piece).is_some_and(|acted| acted.0),
        active,
        may_begin: decisions.contains(&Decision::Begin(piece)),
        fallen: world.resource::<Board>().fallen.contains(&piece),
    })
}

fn overlord_sight(world: &World, language: &Language, seats: &Seats) -> OverlordSummary {
    let quest = &world.resource::<Game>().quest;
    let forces = &quest.overlord;
    let course = world.resource::<Course>();
    let (hand, pile) = Perspective::SHARED.cards(world);
    let boss = forces.boss.as_str();
    OverlordSummary {
        boss: boss.to_owned(),
        name: language::kind(language, boss),
        seat: language::overlord(language, seats),
        is_computer: seats.computers.overlord.is_some(),
        is_alone: seats.is_overlord_alone(),
        commands: world.resource::<Plot>().commands(quest),
        left: (course.phase == Phase::Overlord).then_some(course.commands),
        extra: if course.phase == Phase::Overlord {
            course.extra_commands
        } else {
            0
        },
        raisings: course.raisings,
        only_extra: only_extra_commands(world),
        hand,
        pile: (pile, usize::from(forces.pile())),
        raises: Perspective::SHARED
            .raises(world)
            .into_iter()
            .map(|(minion, there, most)| (minion, language::kind(language, minion.as_str()), there, most))
            .collect(),
        in_all: Perspective::SHARED.in_all(world),
    }
}

/// Whether an Overlord who raises the dead has no Command left that could pay for it (OVL-4).
pub fn only_extra_commands(world: &World) -> bool {
    let (game, course) = (world.resource::<Game>(), world.resource::<Course>());
    let raises_dead = game.content.decks[&game.quest.overlord.deck].raises_dead;
    raises_dead && course.extra_commands > 0 && course.extra_commands == course.commands
}

/// Whether the active model has declared a Break Away (MOV-6).
pub fn breaks_away(world: &World) -> bool {
    let active = world.resource::<Course>().active;
    active.is_some_and(|active| active.break_away == BreakAway::Declared)
}

/// The title of a quest's campaign, by the folder of the quest; empty if there is no text for it.
fn campaign(language: &Language, quest: &str) -> String {
    let folder = quest.split('/').next().unwrap_or_default();
    let key = format!("campaign-{}", folder.replace('_', "-"));
    if language.has(&key) { language.say(&key) } else { String::new() }
}
