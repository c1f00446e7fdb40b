//! A moment of a quest that a game can start from: doors opened, positions, wounds, counters, the round.
//!
//! It is written with the fields by which a quest test sets up its moment ([`super::example`]), and laid by the same code.

use bevy_ecs::prelude::*;
use serde::Serialize;
use ustr::Ustr;

use super::example::{self, Example, Flaw, lay_moment, written};
use dungeon_rules::{
    content::Card,
    grid::{Cell, Facing},
    names::Id,
    rules,
    table::{CardPlace, Dice, Enchantment, Game, Phase, PieceId, Pieces},
};

/// A moment of a quest. Whatever it leaves out is as at the quest's beginning.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Moment {
    /// The doors and chests that are open, in this order, with everything that follows from opening them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub opened: Vec<PieceId>,
    /// Models that stand elsewhere than where they came into play, with their north-west cells.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub at: Vec<(PieceId, Cell)>,
    /// The facings of models.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<(PieceId, Facing)>,
    /// The values of counters, 0 to 99.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub counted: Vec<(Ustr, u8)>,
    /// The wounds that models have already taken.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wounds: Vec<(PieceId, u8)>,
    /// The effects that last on models, in the order in which they came.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lasting: Vec<(PieceId, Enchantment)>,
    /// The heroes that have had their turn this round, in this order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub acted: Vec<PieceId>,
    /// The phase of the round.
    #[serde(skip_serializing_if = "is_first")]
    pub phase: Phase,
    /// The round, 1 to 1000; `None` for the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
    /// The Overlord's hand; `None` for the cards that the shuffle deals.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Vec<Id<Card>>>,
}

fn is_first(phase: &Phase) -> bool {
    *phase == Phase::default()
}

/// Sets the value for a key, replacing an earlier one.
pub fn set<K: PartialEq, V>(all: &mut Vec<(K, V)>, key: K, value: V) {
    match all.iter_mut().find(|(known, _)| *known == key) {
        Some(known) => known.1 = value,
        None => all.push((key, value)),
    }
}

impl Moment {
    /// Whether this is the beginning of the quest.
    pub fn is_beginning(&self) -> bool {
        *self == Self::default()
    }

    /// The moment as an [`Example`], as a quest test would set it.
    fn example(&self) -> Result<Example, Vec<Flaw>> {
        let fields = written(self);
        let fields = fields.strip_prefix('(').unwrap_or(&fields);
        example::read("moment", &format!("(title: \"A moment.\", quest: \"it\", {fields}"))
    }

    /// Lays the moment on a new table; `dice` gives the shuffles and dice. In a later round, one of the Overlord's cards counts as
    /// played for each round before it.
    ///
    /// # Errors
    /// The flaws that make the moment impossible in this quest.
    pub fn lay(&self, game: &Game, dice: Dice) -> Result<World, Vec<Flaw>> {
        let mut world = lay_moment(&self.example()?, game.clone(), dice)?;
        for _ in 1..self.round.unwrap_or(1) {
            let Some(top) = rules::with_field(&mut world, |field| field.top_card()) else {
                break;
            };
            let card = world.resource::<Pieces>().entity(top);
            world.entity_mut(card.expect("it lies on the table")).insert(CardPlace::Played);
        }
        Ok(world)
    }

    /// The part of the moment that is possible in this quest, which may have lost a door or a model since the moment was set.
    #[must_use]
    pub fn fitting(&self, game: &Game) -> Self {
        let fits = |moment: &Self| moment.lay(game, Dice::seeded(1)).is_ok();
        if fits(self) {
            return self.clone();
        }
        let mut kept = Self::default();
        let mut keep = |change: &dyn Fn(&mut Self)| {
            let mut more = kept.clone();
            change(&mut more);
            if fits(&more) {
                kept = more;
            }
        };
        self.opened.iter().for_each(|piece| keep(&|kept| kept.opened.push(*piece)));
        self.acted.iter().for_each(|hero| keep(&|kept| kept.acted.push(*hero)));
        keep(&|kept| kept.phase = self.phase);
        self.at.iter().for_each(|one| keep(&|kept| kept.at.push(*one)));
        self.faces.iter().for_each(|one| keep(&|kept| kept.faces.push(*one)));
        self.counted.iter().for_each(|one| keep(&|kept| kept.counted.push(*one)));
        self.wounds.iter().for_each(|one| keep(&|kept| kept.wounds.push(*one)));
        self.lasting.iter().for_each(|one| keep(&|kept| kept.lasting.push(*one)));
        keep(&|kept| kept.round = self.round);
        keep(&|kept| kept.hand.clone_from(&self.hand));
        kept
    }

    /// Removes everything about this piece, except that it is open or has had its turn.
    pub fn forget(&mut self, piece: PieceId) {
        self.at.retain(|(known, _)| *known != piece);
        self.faces.retain(|(known, _)| *known != piece);
        self.wounds.retain(|(known, _)| *known != piece);
        self.lasting.retain(|(known, _)| *known != piece);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{
        host::{Controller, Host, Saving, Submission},
        perspective::perspective,
        record::Chance,
        seats::Seats,
    };
    use dungeon_rules::{
        content,
        table::{Course, Decision, Enchantments, Faces, Lasting, Pending, Prompt, Side, Source, Stands, Wounds},
    };

    fn game() -> Game {
        let library = content::load(&content::root());
        let page = std::fs::read_to_string(content::root().join("quests/README.md")).expect("the page is there");
        let quest = page.split("```ron\n").nth(1).and_then(|rest| rest.split("```").next());
        let quest = content::parse_quest("the_cellar", quest.expect("it has a quest"), &library.content).expect("it is one");
        Game::new(&library.content, Arc::new(quest))
    }

    fn moment() -> Moment {
        let (orlaf, cell) = (PieceId::new("orlaf"), "F4".parse().expect("a cell"));
        Moment {
            opened: vec![PieceId::new("door_1")],
            at: vec![(orlaf, cell)],
            faces: vec![(orlaf, Facing::South)],
            wounds: vec![(orlaf, 2)],
            round: Some(3),
            ..Moment::default()
        }
    }

    #[test]
    fn a_moment_is_laid_as_it_is_set() {
        let game = game();
        let world = moment().lay(&game, Dice::seeded(7)).unwrap_or_else(|flaws| panic!("{flaws:?}"));
        let orlaf = world.resource::<Pieces>().entity(PieceId::new("orlaf")).expect("he is there");
        assert_eq!(
            world.get::<Stands>(orlaf).map(|stands| stands.0.corner.to_string()),
            Some("F4".to_owned())
        );
        assert_eq!(world.get::<Faces>(orlaf).map(|faces| faces.0), Some(Facing::South));
        assert_eq!(world.get::<Wounds>(orlaf).map(|wounds| wounds.taken), Some(2));
        assert_eq!(world.resource::<Course>().round, 3);
        let played = world.resource::<Pieces>().0.values();
        let played = played.filter(|card| world.get::<CardPlace>(**card) == Some(&CardPlace::Played));
        assert_eq!(played.count(), 2, "a card for each round before");
        let begun = Moment::default().lay(&game, Dice::seeded(7));
        assert!(begun.is_ok(), "the beginning is a moment, too");
    }

    #[test]
    fn an_interrupt_a_hand_and_what_lasts_are_set() {
        let library = content::load(&content::root());
        let quests = library.quests.iter().filter_map(|listing| listing.quest.clone());
        let mut quests = quests.filter(|quest| quest.heroes.len() > 1);
        let game = Game::new(&library.content, quests.next().expect("one has several heroes"));
        let hero = PieceId::from(game.quest.heroes[0]);
        let lasts = Enchantment {
            by: Source::Event(0),
            what: Lasting::Bound(5),
        };
        let mut moment = Moment {
            acted: vec![hero],
            phase: Phase::Interrupt,
            lasting: vec![(hero, lasts)],
            hand: Some(Vec::new()),
            ..Moment::default()
        };
        let world = moment.lay(&game, Dice::seeded(7)).unwrap_or_else(|flaws| panic!("{flaws:?}"));
        assert_eq!(world.resource::<Pending>().0, Some(Prompt::Interrupt));
        let entity = world.resource::<Pieces>().entity(hero).expect("it is there");
        assert_eq!(world.get::<Enchantments>(entity).map(|all| all.0.as_slice()), Some(&[lasts][..]));
        let held = |world: &World| perspective(Side::Overlord).hand(world);
        assert_eq!(held(&world), []);
        let dealt = Moment::default().lay(&game, Dice::seeded(7)).expect("it begins");
        let card = held(&dealt).first().expect("he has cards").1;
        moment.hand = Some(vec![card]);
        let world = moment.lay(&game, Dice::seeded(7)).unwrap_or_else(|flaws| panic!("{flaws:?}"));
        assert_eq!(held(&world).iter().map(|(_, card)| *card).collect::<Vec<_>>(), [card]);
        // More copies of a card than there are do not fit; everything else stays.
        moment.hand = Some(vec![card; 60]);
        assert!(moment.lay(&game, Dice::seeded(1)).is_err());
        let fitting = moment.fitting(&game);
        assert_eq!((fitting.hand, fitting.phase, fitting.lasting.len()), (None, Phase::Interrupt, 1));
    }

    #[test]
    fn what_no_longer_fits_is_left_out() {
        let game = game();
        let mut moment = moment();
        moment.opened.push(PieceId::new("no_door"));
        moment.counted.push((Ustr::from("nothing"), 2));
        assert!(moment.lay(&game, Dice::seeded(1)).is_err());
        assert_eq!(moment.fitting(&game), self::moment());
        moment.opened.clear();
        let left = moment.fitting(&game);
        assert!(left.at.is_empty(), "the cell lies in the dark: {left:?}");
        assert_eq!(left.wounds.len(), 1);
    }

    #[test]
    fn a_game_goes_on_from_a_moment_and_can_be_taken_back_to_it() {
        let game = game();
        let chance = Chance::seeded(7);
        let dice = chance.dice().expect("no dice are told");
        let world = moment().lay(&game, dice).expect("it can be set up");
        let seats = Seats::default();
        let mut host = Host::begin_at(world, chance, seats, Saving::none());
        let person = Controller::person("");
        let submission = |turn: u64, decision: Decision| Submission {
            turn,
            author: person,
            order: turn,
            decision,
        };
        let orlaf = PieceId::new("orlaf");
        host.submit(submission(0, Decision::Begin(orlaf))).expect("he may have his turn");
        let proposed = host.takeback().expect("a decision can be taken back");
        let number = host.propose(proposed, person).expect("nothing was decided since");
        host.agree(number, person).expect("it is open");
        assert!(host.takeback().is_none(), "it stands where it began");
    }
}
