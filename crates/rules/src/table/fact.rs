//! What the table learns: one ordered stream that log, animation, statistics and text mode read, and nothing else.

use serde::{Deserialize, Serialize};
use ustr::Ustr;

use super::{
    Aim, Attempt, Blow, Consequence, Decision, DecisionTerms, Enchantment, GoalTerms, Locked, Plot, Record, Side, Source, Subject, Tally,
    Trade,
};
use crate::{
    content::{self, Action, Condition, Feat, Goals, Happening, Id, Item, Minion, Quest, Spell, Text},
    grid::{Base, Cell, Facing},
};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Fact {
    /// The Overlord dealt himself a pile of so many cards and drew so many of them as his hand (SET-3).
    Dealt {
        /// Cards of the adventure, hand included.
        cards: u8,
        /// Cards in hand.
        hand: u8,
    },
    /// A round began (RND-1).
    RoundBegan(u16),
    /// The Overlord's turn began with so many Commands (RND-6).
    OverlordBegan(u8),
    /// A model began its turn (RND-3).
    TurnBegan(Subject),
    /// A model's turn ended.
    TurnEnded(Subject),
    /// A model turned (MOV-4), or was faced when it came into play (LCK-6).
    Turned(Subject, Facing),
    /// A model walked one cell (MOV-1).
    Walked {
        /// The model, where it stood before the step.
        piece: Subject,
        /// Where it stood.
        from: Cell,
        /// Where it stands.
        to: Cell,
    },
    /// A model came into these enemies' front arcs and stopped (MOV-5).
    Stopped(Subject, Vec<Subject>),
    /// A model declared that it Breaks Away (MOV-7).
    BreaksAway(Subject),
    /// An attack was declared, with all dice and their reasons (FGT-2, FGT-3).
    Attacked {
        /// The model that attacks.
        attacker: Subject,
        /// The model, door or chest that is attacked; the attacker itself for an action that is done at no piece.
        target: Subject,
        /// What allows the attack.
        blow: Blow,
        /// The attacker's dice.
        attack: Tally,
        /// The defender's dice.
        defence: Tally,
        /// The defender's Armour.
        armour: Tally,
        /// How many of the attacker's dice that do not beat it are rolled again.
        #[serde(default)]
        rerolls: u8,
        /// What each number of hits does, from none; the last stands for all above it.
        #[serde(skip)]
        row: Vec<Consequence>,
        /// Who or what gives the target cover (LOS-2).
        #[serde(skip)]
        cover: Option<Subject>,
    },
    /// Both pools were rolled, in the order they fell (FGT-2).
    Rolled {
        /// The attacker's dice, 1 to 6 each.
        attack: Vec<u8>,
        /// The defender's.
        defence: Vec<u8>,
    },
    /// So many of the attacker's dice that did not beat the Armour were rolled again and now show these.
    Rerolled(Vec<u8>),
    /// No attack die beat the Armour (FGT-8).
    Repelled,
    /// So many hits (FGT-9).
    Hits(u8),
    /// The hits did nothing (DMG-1).
    Unharmed(Subject),
    /// A model fell to a bone pile (DMG-2).
    Crumbled {
        /// The model that fell.
        piece: Subject,
        /// The pile that it left.
        pile: Subject,
        /// Where the pile lies.
        cell: Cell,
        /// The pile as it comes into play.
        #[serde(skip)]
        record: Coming,
    },
    /// A minion was destroyed and left nothing (DMG-2).
    Destroyed(Subject),
    /// A hero or boss took a wound and now has so many (DMG-3).
    Wounded(Subject, u8),
    /// A wound was ignored (RND-4).
    WoundIgnored(Subject),
    /// A wound was turned aside by a card: an item, or an ability that spends a bone pile.
    Spared {
        /// The hero or boss who was not wounded.
        piece: Subject,
        /// The card that turned it aside.
        by: Source,
        /// The pile that was spent.
        pile: Option<Subject>,
    },
    /// A hero or boss is now Injured (DMG-4).
    Injured(Subject),
    /// A hero or boss took the last wound and left play (DMG-5).
    Incapacitated(Subject),
    /// A hero or boss lost a wound and now has so many, and is still Injured or is not.
    Healed(Subject, u8, #[serde(skip)] bool),
    /// One die was rolled for a model because of a card (RND-9).
    Tried {
        /// The model for which it was rolled.
        piece: Subject,
        /// The card that asked for it.
        by: Source,
        /// What the die showed, 1 to 6.
        die: u8,
    },
    /// A spell was cast (MAG-2).
    Cast {
        /// The model that cast it.
        caster: Subject,
        /// The kind of spell.
        spell: Id<Spell>,
        /// What it was aimed at.
        aim: Aim<Subject>,
        /// Quarter turns that the card lacks now (MAG-3).
        #[serde(skip)]
        turned: u8,
    },
    /// A spell card came back and now lacks so many quarter turns (MAG-4).
    Recharged {
        /// The model that has the card.
        owner: Subject,
        /// The kind of spell.
        spell: Id<Spell>,
        /// Quarter turns left; 0 is upright.
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
        /// What it was aimed at.
        aim: Aim<Subject>,
    },
    /// A single-use item was discarded (ITM-4).
    Discarded(Subject, Id<Item>),
    /// A model got an item (LCK-7).
    Gained {
        /// The model that has it now.
        owner: Subject,
        /// The item card.
        item: Subject,
        /// The kind of item.
        kind: Id<Item>,
        /// The card as it comes into play.
        #[serde(skip)]
        record: Coming,
    },
    /// A hero offered another one a deal (MOV-10).
    Offered(Trade<Subject>),
    /// They agreed (MOV-10).
    Traded(Trade<Subject>),
    /// They did not (MOV-10).
    Declined(Trade<Subject>),
    /// The next magical attack of this model has so many dice more (MAG-7).
    Empowered(Subject, u8),
    /// A card's effect lies on a model.
    Enchanted(Subject, Enchantment),
    /// It has ended.
    Faded(Subject, Enchantment),
    /// A Ward lost power (LCK-4).
    WardLowered {
        /// The model whose card lowered it.
        by: Subject,
        /// The door or chest.
        piece: Subject,
        /// The power left.
        left: u8,
    },
    /// An effect moves a model up to so many cells.
    Shifted(Subject, u8),
    /// A minion came into play by a card (OVL-2).
    Placed {
        /// The minion, where it stands.
        piece: Subject,
        /// The kind of minion.
        minion: Id<Minion>,
        /// Its north-west cell.
        cell: Cell,
        /// The card that brought it.
        by: Source,
        /// The minion as it comes into play.
        #[serde(skip)]
        record: Coming,
    },
    /// A feat was used (RND-4).
    FeatUsed(Subject, Id<Feat>),
    /// A hero forced a lock (LCK-2).
    Forced {
        /// The hero who forced it.
        by: Subject,
        /// The door or chest, which opens next.
        lock: Subject,
    },
    /// A door or chest is open (LCK-6, LCK-7).
    Opened(Subject),
    /// Cells came to light (LCK-6).
    Revealed {
        /// The door behind which they lay; `None` at set-up.
        door: Option<Subject>,
        /// The cells, dark before.
        cells: Vec<Cell>,
        /// Whether it is the starting zone (TAB-3).
        #[serde(skip)]
        start: bool,
        /// What the adventure reads out when the door opens.
        #[serde(skip)]
        reading: Text,
    },
    /// A piece came into play, as it stands there.
    Appeared(Subject, #[serde(skip)] Coming),
    /// A bone pile rose as a minion (OVL-1).
    Raised {
        /// The pile, now spent.
        pile: Subject,
        /// The minion.
        minion: Subject,
        /// The minion as it comes into play.
        #[serde(skip)]
        record: Coming,
    },
    /// The Overlord drew a card, and so many are left in his pile (RND-9). Only he knows which it is.
    Drew(Option<Subject>, #[serde(skip)] u8),
    /// The Overlord played a card (RND-8).
    Played(Subject, Id<content::Card>),
    /// The Overlord was asked and did not interrupt (OVL-5).
    NotInterrupted,
    /// The Overlord's turn ended.
    OverlordEnded,
    /// The round ended (RND-9).
    RoundEnded(u16),
    /// The game is over (RND-11).
    GameEnded {
        /// The side that won.
        winner: Side,
        /// The goal that was met; `None` where an event ended it.
        goal: Option<Condition>,
        /// What the goal speaks of.
        #[serde(skip)]
        terms: GoalTerms,
    },
    /// The quest tells everybody something.
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
    /// A piece left play because the quest says so.
    Removed(Subject),
    /// This door or chest has another lock, or a Ward, from now on (LCK-2, LCK-4).
    Barred(Subject, #[serde(skip)] Option<Bar>),
    /// Cells went dark (TAB-2).
    Darkened(Vec<Cell>),
    /// A square of the map turned with all that stands on it.
    PartTurned {
        /// Where it lies.
        area: Base,
        /// Quarters clockwise.
        quarters: u8,
    },
    /// A rectangle of the map slid with all that stands on it.
    PartSlid {
        /// Where it lay.
        area: Base,
        /// Cells east.
        east: i16,
        /// Cells south.
        south: i16,
    },
    /// A counter of the quest changed.
    Counted {
        /// Its name in the quest.
        counter: Ustr,
        /// The number before, 0 to 99.
        from: u8,
        /// The number now, 0 to 99.
        to: u8,
        /// What players call it; empty if it is not shown.
        #[serde(skip)]
        title: Text,
        /// How many are wanted, if that is told.
        #[serde(skip)]
        of: Option<u8>,
    },
    /// So many cards came under the Overlord's pile; negative: were put away from its bottom.
    Stacked(i8),
    /// The Overlord has so many Commands a turn from now on (RND-6).
    CommandsChanged(u8),
    /// He may raise this minion from now on, so many at once; 0: no longer (OVL-3).
    RaisesChanged(Id<Minion>, u8),
    /// These are the goals from now on (RND-11).
    GoalsChanged(#[serde(skip)] Goals),
    /// Events of the quest would set each other off without end: no more of them come to pass for now.
    EventsCut,
    /// A model takes an action of the quest (RND-5).
    Attempted {
        /// The action, the model that takes it, and at which piece.
        attempt: Attempt<Subject>,
        /// Where the piece is at which it is done: its north-west cell.
        cell: Option<Cell>,
    },
    /// The action is done: what comes of it comes to pass (RND-5).
    Succeeded {
        /// The action of the quest.
        action: Id<Action>,
        /// The model that took it.
        by: Subject,
        /// The piece at which it was done, if it was done at one.
        at: Option<Subject>,
        /// Whether it could have failed at a lock's dice.
        #[serde(skip)]
        doubted: bool,
    },
    /// This decision, and all that came of it, was taken back with the word of the other side.
    TakenBack {
        /// The side that had decided it.
        side: Side,
        /// What it had decided.
        decision: Decision,
        /// The pieces of which the decision speaks, and the question that it answered.
        #[serde(skip)]
        terms: DecisionTerms,
    },
}

/// What is public of a piece as it comes into play; `None` in what people write.
pub type Coming = Option<Box<Record>>;

/// What keeps a door or chest shut from now on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Bar {
    /// A lock (LCK-2).
    Lock(Locked),
    /// A Ward of this power; 0 is none (LCK-4).
    Ward(u8),
}

/// A text of the quest as it is told, in all its languages.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct QuestText {
    /// The text.
    pub text: Text,
    /// Whether it is a hint for people who learn.
    pub hint: bool,
}

/// Where in the quest a text that is read out comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TextSource {
    /// What is read out at this place, by its number in the quest from 0.
    Place(u16),
    /// This line of this event, both by their numbers in the quest from 0.
    Event(u16, u16),
    /// This line of an action's outcome: of what always comes of it, or of a line of its die; numbered from 0.
    Action(Id<Action>, Option<u8>, u16),
}

impl TextSource {
    /// It as the quest has it.
    pub fn of(self, quest: &Quest) -> QuestText {
        let (lines, line, hint) = match self {
            Self::Place(i) => {
                let place = quest.places.get(usize::from(i));
                return QuestText {
                    text: place.map(|place| place.reading.clone()).unwrap_or_default(),
                    hint: false,
                };
            }
            Self::Event(i, line) => match quest.events.get(usize::from(i)) {
                Some(event) => (&event.then[..], line, event.hint),
                None => (&[][..], line, false),
            },
            Self::Action(action, die, line) => (quest.action(action).map_or(&[][..], |action| action.outcome(die)), line, false),
        };
        let text = match lines.get(usize::from(line)) {
            Some(Happening::Tell(text)) => text.clone(),
            _ => Text::default(),
        };
        QuestText { text, hint }
    }
}

impl Fact {
    /// What this side learns of it: all or a part (HID-1).
    pub fn as_seen_by(&self, side: Side) -> Self {
        match (self, side) {
            (Self::Drew(_, left), Side::Heroes) => Self::Drew(None, *left),
            _ => self.clone(),
        }
    }

    /// Whether it cannot be taken back by undo: dice fell or something hidden came to light, such as what an opened chest
    /// holds, whether there is anything behind a door, or an event of the quest with its texts (HID-1).
    ///
    /// A counter of which nobody is told is no news: the Heroes learn nothing when it changes, and the Overlord has read how
    /// it does. Could this not be undone, that would tell the Heroes of it (HID-2).
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
