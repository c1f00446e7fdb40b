//! Facts: what happened in a game, as one ordered stream that log, animation, statistics and text mode read, and nothing else.

use serde::{Deserialize, Serialize};
use ustr::Ustr;

use super::{
    Aim, Attempt, Blow, Consequence, Decision, DecisionTerms, Enchantment, GoalTerms, Locked, Outcome, Plot, Record, Side, Source, Subject,
    Tally, Trade,
};
use crate::{
    content::{self, Action, Condition, Feat, Goals, Happening, Id, Item, Learners, Minion, Quest, Spell, Text},
    grid::{Base, Cell, Facing},
};

/// Something that happened in a game, in the order of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Fact {
    /// The Overlord dealt his cards and drew his hand (SET-3).
    Dealt {
        /// The number of cards dealt, hand included.
        cards: u8,
        /// The number of cards in his hand.
        hand: u8,
    },
    /// The round with this number, from 1, began (RND-1).
    RoundBegan(u16),
    /// The Overlord's turn began with this number of Commands (RND-6).
    OverlordBegan(u8),
    /// A model began its turn (RND-3).
    TurnBegan(Subject),
    /// A model's turn ended.
    TurnEnded(Subject),
    /// A model turned to this facing (MOV-4), or was given it when it came into play (LCK-6).
    Turned(Subject, Facing),
    /// A model walked one cell (MOV-1).
    Walked {
        /// The model, where it stood before the step.
        piece: Subject,
        /// The cell that it left; for a Large or Huge model the north-west one of its base.
        from: Cell,
        /// The cell that it walked to; for a Large or Huge model the north-west one of its base.
        to: Cell,
    },
    /// A model came into these enemies' front arcs and stopped (MOV-5).
    Stopped(Subject, Vec<Subject>),
    /// A model declared that it Breaks Away (MOV-7).
    BreaksAway(Subject),
    /// An attack was declared, with all dice and their reasons (FGT-2, FGT-3).
    Attacked {
        /// The attacking model.
        attacker: Subject,
        /// The model, door or chest that is attacked; the attacker itself for an action that is done at no piece.
        target: Subject,
        /// The kind of attack.
        blow: Blow,
        /// The attacker's dice with their reasons.
        attack: Tally,
        /// The defender's dice with their reasons.
        defence: Tally,
        /// The defender's Armour with its reasons.
        armour: Tally,
        /// How many of the attacker's dice that do not beat the Armour are rolled again.
        #[serde(default)]
        rerolls: u8,
        /// What each number of hits does, from 0 on; the last entry stands for all higher numbers.
        #[serde(skip)]
        row: Vec<Consequence>,
        /// The piece that gives the target cover (LOS-2).
        #[serde(skip)]
        cover: Option<Subject>,
    },
    /// The dice of both sides were rolled (FGT-2).
    Rolled {
        /// The attacker's dice in the order in which they fell, 1 to 6 each.
        attack: Vec<u8>,
        /// The defender's dice in the order in which they fell, 1 to 6 each.
        defence: Vec<u8>,
        /// The indices of the attacker's dice that are to be rolled again.
        #[serde(skip)]
        again: Vec<usize>,
    },
    /// Some of the attacker's dice that did not beat the Armour were rolled again.
    Rerolled(Vec<Reroll>),
    /// No attack die beat the Armour (FGT-8).
    Repelled,
    /// The attack made this number of hits (FGT-9).
    Hits(u8),
    /// The hits had no effect on this model (DMG-1).
    Unharmed(Subject),
    /// A minion became a bone pile (DMG-2).
    Crumbled {
        /// The minion.
        piece: Subject,
        /// The bone pile.
        pile: Subject,
        /// The cell on which the bone pile lies.
        cell: Cell,
        /// What is public of the bone pile as it comes into play.
        #[serde(skip)]
        record: Coming,
    },
    /// A minion was destroyed and left nothing (DMG-2).
    Destroyed(Subject),
    /// A hero or boss took a wound and now has this number of wounds (DMG-3).
    Wounded(Subject, u8),
    /// A model ignored a wound, by a feat or because the quest makes it invulnerable (RND-4).
    WoundIgnored(Subject),
    /// A card prevented a wound: an item, or an ability that spends a bone pile.
    Spared {
        /// The hero or boss who was not wounded.
        piece: Subject,
        /// The item or ability.
        by: Source,
        /// The bone pile that was spent, if any.
        pile: Option<Subject>,
    },
    /// A hero or boss is now Injured (DMG-4), or a minion by its damage row (DMG-7).
    Injured(Subject),
    /// A hero or boss took the last wound and left play (DMG-5).
    Incapacitated(Subject),
    /// A model was healed: the number of wounds it has left, and whether it is still Injured.
    Healed(Subject, u8, #[serde(skip)] bool),
    /// One die was rolled for a model because of a card or an action of the quest (RND-9).
    Tried {
        /// The model for which it was rolled.
        piece: Subject,
        /// The card or action that asked for the die.
        by: Source,
        /// What the die showed, 1 to 6.
        die: u8,
    },
    /// A spell was cast (MAG-2).
    Cast {
        /// The model that cast it.
        caster: Subject,
        /// The spell.
        spell: Id<Spell>,
        /// What the spell was aimed at.
        aim: Aim<Subject>,
        /// The quarter turns by which the card is turned now (MAG-3).
        #[serde(skip)]
        turned: u8,
    },
    /// A turned spell card was recharged, by a quarter turn or wholly (MAG-4).
    Recharged {
        /// The model that owns the card.
        owner: Subject,
        /// The spell.
        spell: Id<Spell>,
        /// The quarter turns by which the card is still turned; 0 is upright.
        turned: u8,
    },
    /// An item was used (ITM-2).
    Used {
        /// The model that used it.
        owner: Subject,
        /// The item card.
        item: Subject,
        /// The kind of item.
        kind: Id<Item>,
        /// What the item was aimed at.
        aim: Aim<Subject>,
    },
    /// A single-use item was discarded (ITM-4).
    Discarded(Subject, Id<Item>),
    /// A model got an item (LCK-7).
    Gained {
        /// The model that owns it now.
        owner: Subject,
        /// The item card.
        item: Subject,
        /// The kind of item.
        kind: Id<Item>,
        /// What is public of the card as it comes into play.
        #[serde(skip)]
        record: Coming,
    },
    /// A hero offered another one a trade (MOV-10).
    Offered(Trade<Subject>),
    /// The other hero agreed to a trade, and the items changed hands (MOV-10).
    Traded(Trade<Subject>),
    /// The other hero declined a trade (MOV-10).
    Declined(Trade<Subject>),
    /// The next magical attack of this model this turn has this number of extra dice (MAG-7).
    Empowered(Subject, u8),
    /// A card's lasting effect on a model began or was renewed.
    Enchanted(Subject, Enchantment),
    /// A lasting effect on a model ended.
    Faded(Subject, Enchantment),
    /// A Ward lost power (LCK-4).
    WardLowered {
        /// The model whose card lowered it.
        by: Subject,
        /// The door or chest.
        piece: Subject,
        /// The power that the Ward has left; at 0 it is gone.
        left: u8,
    },
    /// An effect allows a model to move up to this number of cells now.
    Shifted(Subject, u8),
    /// A minion came into play by a card (OVL-2).
    Placed {
        /// The minion, with the cells it fills.
        piece: Subject,
        /// The kind of minion.
        minion: Id<Minion>,
        /// The cell it was placed on; for a Large or Huge one the north-west cell of its base.
        cell: Cell,
        /// The card that brought it.
        by: Source,
        /// What is public of the minion as it comes into play.
        #[serde(skip)]
        record: Coming,
    },
    /// A model used a feat (RND-4).
    FeatUsed(Subject, Id<Feat>),
    /// A model forced a lock (LCK-2).
    Forced {
        /// The model that forced it.
        by: Subject,
        /// The door or chest, which opens next.
        lock: Subject,
    },
    /// A door or chest opened (LCK-6, LCK-7).
    Opened(Subject),
    /// Cells were revealed (LCK-6).
    Revealed {
        /// The opened door behind which they lie; `None` at set-up and for an event of the quest.
        door: Option<Subject>,
        /// The cells, which were not revealed before.
        cells: Vec<Cell>,
        /// Whether this is the starting zone (TAB-3).
        #[serde(skip)]
        start: bool,
        /// The text that the quest has read out when this door opens; may be empty.
        #[serde(skip)]
        reading: Text,
    },
    /// A piece came into play by set-up, by a revealed zone or by an event of the quest.
    Appeared(Subject, #[serde(skip)] Coming),
    /// A bone pile was raised as a minion (OVL-1).
    Raised {
        /// The bone pile, which has left play.
        pile: Subject,
        /// The minion.
        minion: Subject,
        /// What is public of the minion as it comes into play.
        #[serde(skip)]
        record: Coming,
    },
    /// The Overlord drew this card, and his pile has this number of cards left (RND-9). The Heroes do not learn which card it is.
    Drew(Option<Subject>, #[serde(skip)] u8),
    /// The Overlord played a card (RND-8).
    Played(Subject, Id<content::Card>),
    /// The Overlord was asked for an Interrupt and played none (OVL-5).
    NotInterrupted,
    /// The Overlord's turn ended.
    OverlordEnded,
    /// The round with this number ended (RND-9).
    RoundEnded(u16),
    /// The game is over (RND-11).
    GameEnded {
        /// The side that won.
        winner: Side,
        /// The goal that the winner met; `None` if an event of the quest ended the game.
        goal: Option<Condition>,
        /// The pieces and counters that the goal refers to.
        #[serde(skip)]
        terms: GoalTerms,
        /// What the quest tells of it in its author's words; may be empty.
        #[serde(skip)]
        words: Text,
    },
    /// A text of the quest was read out to everybody.
    Told(TextSource, #[serde(skip)] QuestText),
    /// A hero took a token (TAB-10).
    Taken {
        /// The hero who took it.
        by: Subject,
        /// The token, which has left the board.
        token: Subject,
        /// The kind of token.
        kind: Id<content::Token>,
    },
    /// A piece left play by an event or action of the quest.
    Removed(Subject),
    /// A door or chest was given another lock, or a Ward, by the quest (LCK-2, LCK-4).
    Barred(Subject, #[serde(skip)] Option<Bar>),
    /// Cells were hidden again (TAB-2).
    Darkened(Vec<Cell>),
    /// A square part of the map turned, with all pieces on it.
    PartTurned {
        /// The square.
        area: Base,
        /// The number of quarter turns clockwise.
        quarters: u8,
    },
    /// A rectangular part of the map slid, with all pieces on it.
    PartSlid {
        /// The rectangle before it slid.
        area: Base,
        /// The number of cells to the east; negative: to the west.
        east: i16,
        /// The number of cells to the south; negative: to the north.
        south: i16,
    },
    /// A counter of the quest changed.
    Counted {
        /// The counter's name in the quest.
        counter: Ustr,
        /// Its number before, 0 to 99.
        from: u8,
        /// Its number now, 0 to 99.
        to: u8,
        /// The title that players see; empty if the counter is not shown.
        #[serde(skip)]
        title: Text,
        /// The number to reach, if players are shown one.
        #[serde(skip)]
        of: Option<u8>,
    },
    /// This number of put-away cards was put under the Overlord's pile; if negative, so many cards from its bottom were put away.
    Stacked(i8),
    /// From now on the Overlord has this number of Commands a turn (RND-6).
    CommandsChanged(u8),
    /// From now on the Overlord may control this number of this minion at once; 0: he may no longer raise it (OVL-3).
    RaisesChanged(Id<Minion>, u8),
    /// From now on these are the goals of both sides (RND-11).
    GoalsChanged(#[serde(skip)] Goals),
    /// Events of the quest triggered each other without end, so no more of them happen for now.
    EventsCut,
    /// A model took an action of the quest (RND-5).
    Attempted {
        /// The action, the model that took it, and the piece at which it was done, if any.
        attempt: Attempt<Subject>,
        /// The north-west cell of that piece.
        cell: Option<Cell>,
    },
    /// An action of the quest succeeded, and its outcome follows (RND-5).
    Succeeded {
        /// The action of the quest.
        action: Id<Action>,
        /// The model that took it.
        by: Subject,
        /// The piece at which it was done, if it was done at one.
        at: Option<Subject>,
        /// Whether it could have failed against a lock's dice.
        #[serde(skip)]
        doubted: bool,
    },
    /// A decision and everything that followed from it was taken back, with the agreement of the other side.
    TakenBack {
        /// The side that had made the decision.
        side: Side,
        /// The decision.
        decision: Decision,
        /// The pieces that the decision refers to, and the question that it answered.
        #[serde(skip)]
        terms: DecisionTerms,
    },
}

/// The public part of a piece that comes into play. Facts are written without it, so it is `None` in one that was read.
pub type Coming = Option<Box<Record>>;

/// What keeps a door or chest shut after a [`Fact::Barred`].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Bar {
    /// A lock (LCK-2).
    Lock(Locked),
    /// A Ward of this power; 0 is none (LCK-4).
    Ward(u8),
}

/// A text of the quest that is read out, in all its languages.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct QuestText {
    /// The text.
    pub text: Text,
    /// For whom it is, if it is a hint for people who learn the game.
    pub hint: Option<Learners>,
}

/// Where in the quest a text that is read out stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TextSource {
    /// The text of this place, by its number in the quest from 0.
    Place(u16),
    /// A line of an event: the event's number in the quest, and the line's in the event, both from 0.
    Event(u16, u16),
    /// A line of an action's outcome: the action, the line of its die (`None` for the outcome that always follows), and the line
    /// of the outcome, numbered from 0.
    Action(Id<Action>, Option<u8>, u16),
}

impl TextSource {
    /// Returns the text as the quest has it; empty if there is none.
    pub fn of(self, quest: &Quest) -> QuestText {
        let (lines, line, hint) = match self {
            Self::Place(i) => {
                let place = quest.places.get(usize::from(i));
                return QuestText {
                    text: place.map(|place| place.reading.clone()).unwrap_or_default(),
                    hint: None,
                };
            }
            Self::Event(i, line) => match quest.events.get(usize::from(i)) {
                Some(event) => (&event.then[..], line, event.hint),
                None => (&[][..], line, None),
            },
            Self::Action(action, die, line) => (quest.action(action).map_or(&[][..], |action| action.outcome(die)), line, None),
        };
        let text = match lines.get(usize::from(line)) {
            Some(Happening::Tell(text)) => text.clone(),
            _ => Text::default(),
        };
        QuestText { text, hint }
    }
}

/// A die of the attacker that was rolled again. Written down, it is the number that it shows.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Reroll {
    /// The number that it shows now, 1 to 6.
    pub shows: u8,
    /// Its index in the roll ([`Fact::Rolled`]).
    #[serde(skip)]
    pub die: usize,
}

impl Reroll {
    /// Replaces the dice of a roll that were rolled again.
    pub fn replace(again: &[Self], roll: &mut [u8]) {
        for Self { shows, die } in again {
            if let Some(before) = roll.get_mut(*die) {
                *before = *shows;
            }
        }
    }
}

impl Fact {
    /// Returns the fact as this side learns it, without what is secret from it (HID-1).
    pub fn as_seen_by(&self, side: Side) -> Self {
        match (self, side) {
            (Self::Drew(_, left), Side::Heroes) => Self::Drew(None, *left),
            _ => self.clone(),
        }
    }

    /// How the game ended, if this fact says so; `None` for any other fact.
    pub fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::GameEnded { winner, goal, words, .. } => Some(Outcome {
                winner: *winner,
                goal: goal.clone(),
                words: words.clone(),
            }),
            _ => None,
        }
    }

    /// Returns whether decisions up to this fact can no longer be undone: dice fell or something hidden was revealed, such as the
    /// contents of an opened chest, whether there is anything behind a door, or an event of the quest with its texts (HID-1).
    ///
    /// A counter that is not public can change and still be undone: the Heroes learn nothing from the change, and the Overlord
    /// has read the quest. If undo stopped there, that would tell the Heroes of it (HID-2).
    pub fn is_final(&self, quest: &Quest, plot: &Plot) -> bool {
        if let Self::Counted { counter, .. } = self {
            return plot.is_open(quest, *counter);
        }
        matches!(
            self,
            Self::Rolled { .. }
                | Self::Rerolled(_)
                | Self::Tried { .. }
                | Self::Revealed { .. }
                | Self::Opened(_)
                | Self::Drew(..)
                | Self::Played(..)
                | Self::NotInterrupted
                | Self::Told(..)
                | Self::Appeared(..)
                | Self::Removed(_)
                | Self::Barred(..)
                | Self::Darkened(_)
                | Self::PartTurned { .. }
                | Self::PartSlid { .. }
                | Self::Stacked(_)
                | Self::CommandsChanged(_)
                | Self::RaisesChanged(..)
                | Self::GoalsChanged(_)
                | Self::EventsCut
        )
    }
}
