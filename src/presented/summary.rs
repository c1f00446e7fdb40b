//! What the panels show of the presented game: wounds as they are shown, all else when the table is at rest, for then somebody is
//! asked (HID-1, HID-2).

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::{
    presented::{
        actions::{self, ActionButton},
        bosses::BossSummary,
        cards::{self, Cards},
        counters::CounterSummary,
        offers::Offers,
        pieces::PieceSummaries,
        seat_names::SeatNames,
        turn::{Banner, banner, thinks},
    },
    presented::{bosses, counters},
};

use dungeon_play::{
    language::{self, Language},
    perspective::Perspective,
};
use dungeon_rules::{
    content::{Condition, Hero, Id, Minion},
    grid::CellSet,
    table::{Acted, Board, BreakAway, Course, Decision, Figure, Game, Phase, PieceId, Pieces, Plot, Prompt, Side, Stats, Subject, Wounds},
};

/// A hero's panel.
#[derive(Clone, Debug)]
pub struct HeroSummary {
    /// The model.
    pub piece: PieceId,
    /// What it is.
    pub hero: Id<Hero>,
    /// "Orlaf".
    pub name: String,
    /// "Human barbarian"; empty if nothing is written.
    pub calling: String,
    /// Who leads it.
    pub seat: String,
    /// Movement, Combat dice, Armour.
    pub stats: Stats,
    /// The wound track.
    pub wounds: Wounds,
    /// Whether it had its turn this round.
    pub acted: bool,
    /// Whether it is having its turn.
    pub active: bool,
    /// Whether it may begin its turn now.
    pub may_begin: bool,
    /// Whether it is Incapacitated.
    pub fallen: bool,
}

/// The Overlord's panel. Nothing of his hand but its size.
#[derive(Clone, Debug, Default)]
pub struct OverlordSummary {
    /// His picture: the id of the boss.
    pub boss: String,
    /// "Mortibris".
    pub name: String,
    /// Who leads him.
    pub seat: String,
    /// Whether a computer does: nobody looks into its cards.
    pub is_computer: bool,
    /// Commands a turn.
    pub commands: u8,
    /// Commands left; `None` outside his turn.
    pub left: Option<u8>,
    /// How many of those left come from Extra Commands and only move models (OVL-4).
    pub extra: u8,
    /// Castings of Raise Dead left from a card.
    pub raisings: u8,
    /// Whether he raises the dead and has no Command left that pays for it (OVL-4).
    pub only_extra: bool,
    /// Cards in his hand.
    pub hand: usize,
    /// Cards left in his pile, and at the start.
    pub pile: (usize, usize),
    /// Minions he may raise: which, name, how many there are, how many there may be.
    pub raises: Vec<(Id<Minion>, String, usize, u8)>,
    /// Minions he controls, and the most there may be in all, where the adventure limits that (OVL-3).
    pub in_all: Option<(usize, u8)>,
}

impl OverlordSummary {
    /// How many more Minions may rise, whatever their kind.
    pub fn left_in_all(&self) -> usize {
        self.in_all
            .map_or(usize::MAX, |(there, most)| usize::from(most).saturating_sub(there))
    }
}

/// What is played, and what wins.
#[derive(Clone, Debug, Default)]
pub struct AdventureSummary {
    /// The adventure's title.
    pub title: String,
    /// The campaign it belongs to.
    pub campaign: String,
    /// What wins: for the heroes, for the Overlord.
    pub goals: (Vec<String>, Vec<String>),
    /// What the quest counts.
    pub counters: Vec<CounterSummary>,
    /// The floor that has come to light.
    pub floor: CellSet,
}

/// Where the game stands: the round, whose turn it is, and what is asked.
#[derive(Clone, Debug, Default)]
pub struct TurnSummary {
    /// The round, from 1.
    pub round: u16,
    /// Whether it is the Overlord's turn.
    pub overlords: bool,
    /// Rounds left, this one included; `None` where time does not run out.
    pub rounds_left: Option<usize>,
    /// What the bar along the top says of it.
    pub banner: Banner,
    /// The open question.
    pub prompt: Option<Prompt>,
    /// The model whose turn it is.
    pub active: Option<PieceId>,
    /// Whether it has declared a Break Away (MOV-6).
    pub breaks_away: bool,
    /// Whether a card was played this turn.
    pub card_played: bool,
    /// Whether what was decided last can be taken back without asking anybody.
    pub can_undo: bool,
}

/// All that the panels show.
#[derive(Resource, Clone, Debug, Default)]
pub struct Summary {
    /// The adventure, and what wins it.
    pub adventure: AdventureSummary,
    /// The round, whose turn it is, and what is asked.
    pub turn: TurnSummary,
    /// The heroes in the adventure's order.
    pub heroes: Vec<HeroSummary>,
    /// The bosses in play, as far as they are seen (HID-1).
    pub bosses: Vec<BossSummary>,
    /// The cards of the heroes and of those bosses.
    pub cards: BTreeMap<PieceId, Cards>,
    /// The Overlord.
    pub overlord: OverlordSummary,
    /// The bar of actions.
    pub actions: Vec<ActionButton>,
    /// Names and pictures of all that everybody sees.
    pub pieces: PieceSummaries,
}

/// Looks at a game that is laid in this World.
pub fn see(world: &mut World, language: &Language, offers: &Offers, seats: &SeatNames) -> Summary {
    let decisions = &offers.decisions[..];
    let heroes = world.resource::<Game>().quest.heroes.clone();
    let heroes = heroes.into_iter().map(PieceId::from);
    // A minion has no cards but the actions that the adventure offers to it, in its own turn (RND-5).
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
    let actions = actions::all(world, language, offers, &cards);
    let world = &*world;
    let game = world.resource::<Game>();
    let course = world.resource::<Course>();
    let plot = world.resource::<Plot>();
    let quest = &game.quest;
    let prompt = offers.prompt(world);
    let heroes = quest
        .heroes
        .iter()
        .filter_map(|hero| hero_sight((world, language, seats), *hero, decisions))
        .collect();
    let goals = |side: Side| {
        // Whose goal it is stands above it: the sentence need not say it again.
        let goals = language::goals(language, world, side).into_iter();
        goals
            .map(|goal| goal.split_once(": ").map_or(goal.clone(), |(_, rest)| first_upper(rest)))
            .collect()
    };
    let overlord = overlord_sight(world, language, seats);
    Summary {
        adventure: AdventureSummary {
            title: quest.title.say(language.code()).to_owned(),
            campaign: campaign(language, &quest.id),
            goals: (goals(Side::Heroes), goals(Side::Overlord)),
            counters: counters::shown(world, language),
            floor: Perspective::SHARED.floor(world).clone(),
        },
        turn: TurnSummary {
            round: course.round,
            overlords: course.phase == Phase::Overlord,
            rounds_left: plot
                .goals(quest)
                .overlord
                .contains(&Condition::TimeUp)
                .then_some(overlord.pile.0 + 1),
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
    /// What facts that have just been shown change on the panels; all else waits until the table is at rest.
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

    /// The hero whose panel belongs to this model.
    pub fn hero(&self, piece: PieceId) -> Option<&HeroSummary> {
        self.heroes.iter().find(|hero| hero.piece == piece)
    }

    /// The name of the seat that leads a model.
    pub fn seat_of(&self, piece: PieceId) -> &str {
        self.hero(piece).map_or(self.overlord.seat.as_str(), |hero| hero.seat.as_str())
    }
}

/// A component of a piece.
pub fn get<T: Component>(world: &World, piece: PieceId) -> Option<&T> {
    let entity = world.get_resource::<Pieces>()?.0.get(&piece)?;
    world.get::<T>(*entity)
}

/// The picture that stands for a model or side: a hero's emblem, or the Overlord's.
pub fn emblem(world: &World, piece: PieceId) -> String {
    emblem_of(Subject::of(world, piece).figure())
}

/// The picture that stands for a model, or for what is none.
pub fn emblem_of(figure: Option<Figure>) -> String {
    match figure {
        Some(Figure::Hero(hero)) => format!("emblem_{hero}"),
        _ => "emblem_overlord".to_owned(),
    }
}

fn hero_sight((world, language, seats): (&World, &Language, &SeatNames), hero: Id<Hero>, decisions: &[Decision]) -> Option<HeroSummary> {
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
            first_upper(&language.say(&key))
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

/// Words that begin with a capital letter.
pub fn first_upper(words: &str) -> String {
    let mut letters = words.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn overlord_sight(world: &World, language: &Language, seats: &SeatNames) -> OverlordSummary {
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

/// Whether an Overlord who raises the dead has no Command left that pays for it (OVL-4).
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

/// The campaign of a quest, by the folder it lies in; without words for it nothing is said.
fn campaign(language: &Language, quest: &str) -> String {
    let folder = quest.split('/').next().unwrap_or_default();
    let key = format!("campaign-{}", folder.replace('_', "-"));
    if language.has(&key) { language.say(&key) } else { String::new() }
}
