//! What the table learns: one ordered stream that log, animation, statistics and text mode read, and nothing else.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use ustr::Ustr;

use super::{Aim, Attempt, Blow, Decision, Enchantment, Outcome, PieceId, Side, Source, Tally, Trade};
use crate::{
    content::{self, Action, Feat, Happening, Id, Item, Minion, Quest, Spell, Text},
    grid::{Cell, Facing},
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
    TurnBegan(PieceId),
    /// A model's turn ended.
    TurnEnded(PieceId),
    /// A model turned (MOV-4), or was faced when it came into play (LCK-6).
    Turned(PieceId, Facing),
    /// A model walked one cell (MOV-1).
    Walked {
        /// The model.
        piece: PieceId,
        /// Where it stood.
        from: Cell,
        /// Where it stands.
        to: Cell,
    },
    /// A model came into these enemies' front arcs and stopped (MOV-5).
    Stopped(PieceId, Vec<PieceId>),
    /// A model declared that it Breaks Away (MOV-7).
    BreaksAway(PieceId),
    /// An attack was declared, with all dice and their reasons (FGT-2, FGT-3).
    Attacked {
        /// Who attacks.
        attacker: PieceId,
        /// Model, door or chest.
        target: PieceId,
        /// By what right.
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
    Unharmed(PieceId),
    /// A model fell to a bone pile (DMG-2).
    Crumbled {
        /// The model.
        piece: PieceId,
        /// The pile.
        pile: PieceId,
        /// Where it lies.
        cell: Cell,
    },
    /// A minion was destroyed and left nothing (DMG-2).
    Destroyed(PieceId),
    /// A hero or boss took a wound and now has so many (DMG-3).
    Wounded(PieceId, u8),
    /// A wound was ignored (RND-4).
    WoundIgnored(PieceId),
    /// A wound was turned aside by a card: an item, or an ability that spends a bone pile.
    Spared {
        /// Who.
        piece: PieceId,
        /// The card.
        by: Source,
        /// The pile that was spent.
        pile: Option<PieceId>,
    },
    /// A hero or boss is now Injured (DMG-4).
    Injured(PieceId),
    /// A hero or boss took the last wound and left play (DMG-5).
    Incapacitated(PieceId),
    /// A hero or boss lost a wound and now has so many.
    Healed(PieceId, u8),
    /// One die was rolled for a model because of a card (RND-9).
    Tried {
        /// The model.
        piece: PieceId,
        /// The card.
        by: Source,
        /// What the die showed, 1 to 6.
        die: u8,
    },
    /// A spell was cast (MAG-2).
    Cast {
        /// Who.
        caster: PieceId,
        /// What.
        spell: Id<Spell>,
        /// At whom.
        aim: Aim,
    },
    /// A spell card came back and now lacks so many quarter turns (MAG-4).
    Recharged {
        /// Whose it is.
        owner: PieceId,
        /// Which spell.
        spell: Id<Spell>,
        /// Quarter turns left; 0 is upright.
        turned: u8,
    },
    /// An item was used (ITM-2).
    Used {
        /// Who.
        owner: PieceId,
        /// The card.
        item: PieceId,
        /// Its kind.
        kind: Id<Item>,
        /// At whom.
        aim: Aim,
    },
    /// A single-use item was discarded (ITM-4).
    Discarded(PieceId, Id<Item>),
    /// A model got an item (LCK-7).
    Gained {
        /// Who.
        owner: PieceId,
        /// The card.
        item: PieceId,
        /// Its kind.
        kind: Id<Item>,
    },
    /// A hero offered another one a deal (MOV-10).
    Offered(Trade),
    /// They agreed (MOV-10).
    Traded(Trade),
    /// They did not (MOV-10).
    Declined(Trade),
    /// The next magical attack of this model has so many dice more (MAG-7).
    Empowered(PieceId, u8),
    /// A card's effect lies on a model.
    Enchanted(PieceId, Enchantment),
    /// It has ended.
    Faded(PieceId, Enchantment),
    /// A Ward lost power (LCK-4).
    WardLowered {
        /// By whom.
        by: PieceId,
        /// The door or chest.
        piece: PieceId,
        /// The power left.
        left: u8,
    },
    /// An effect moves a model up to so many cells.
    Shifted(PieceId, u8),
    /// A minion came into play by a card (OVL-2).
    Placed {
        /// Its name.
        piece: PieceId,
        /// Its kind.
        minion: Id<Minion>,
        /// Its north-west cell.
        cell: Cell,
        /// The card.
        by: Source,
    },
    /// A feat was used (RND-4).
    FeatUsed(PieceId, Id<Feat>),
    /// A hero forced a lock (LCK-2).
    Forced {
        /// Who.
        by: PieceId,
        /// The door or chest.
        lock: PieceId,
    },
    /// A door or chest is open (LCK-6, LCK-7).
    Opened(PieceId),
    /// Cells came to light (LCK-6).
    Revealed {
        /// The door behind which they lay; `None` at set-up.
        door: Option<PieceId>,
        /// The cells.
        cells: Vec<Cell>,
    },
    /// A piece came into play.
    Appeared(PieceId),
    /// A bone pile rose as a minion (OVL-1).
    Raised {
        /// The pile, now spent.
        pile: PieceId,
        /// The minion.
        minion: PieceId,
    },
    /// The Overlord drew a card (RND-9). Only he knows which.
    Drew(Option<PieceId>),
    /// The Overlord played a card (RND-8).
    Played(PieceId, Id<content::Card>),
    /// The Overlord was asked and did not interrupt (OVL-5).
    NotInterrupted,
    /// The Overlord's turn ended.
    OverlordEnded,
    /// The round ended (RND-9).
    RoundEnded(u16),
    /// The game is over (RND-11).
    GameEnded(Outcome),
    /// The quest tells everybody something.
    Told(Told),
    /// A hero took a token (TAB-10).
    Taken {
        /// Who.
        by: PieceId,
        /// The token, which has left the board.
        token: PieceId,
        /// Its kind.
        kind: Id<content::Token>,
    },
    /// A piece left play because the quest says so.
    Removed(PieceId),
    /// This door or chest has another lock, or a Ward, from now on (LCK-2, LCK-4).
    Barred(PieceId),
    /// Cells went dark (TAB-2).
    Darkened(Vec<Cell>),
    /// A square of the map turned with all that stands on it.
    PartTurned {
        /// The place of the quest.
        place: Ustr,
        /// Quarters clockwise.
        quarters: u8,
    },
    /// A rectangle of the map slid with all that stands on it.
    PartSlid {
        /// The place of the quest.
        place: Ustr,
        /// Cells east.
        east: i16,
        /// Cells south.
        south: i16,
    },
    /// A counter of the quest changed.
    Counted {
        /// Its name.
        counter: Ustr,
        /// What it was.
        from: u8,
        /// What it is.
        to: u8,
    },
    /// So many cards came under the Overlord's pile; negative: were put away from its bottom.
    Stacked(i8),
    /// The Overlord has so many Commands a turn from now on (RND-6).
    CommandsChanged(u8),
    /// He may raise this minion from now on, so many at once; 0: no longer (OVL-3).
    RaisesChanged(Id<Minion>, u8),
    /// The goals are others from now on (RND-11).
    GoalsChanged,
    /// A model takes an action of the quest (RND-5).
    Attempted {
        /// Who, and which.
        attempt: Attempt,
        /// Where the piece is at which it is done: its north-west cell.
        cell: Option<Cell>,
    },
    /// The action is done: what comes of it comes to pass (RND-5).
    Succeeded(Attempt),
    /// This decision, and all that came of it, was taken back with the word of the other side.
    TakenBack {
        /// Who had decided it.
        side: Side,
        /// What.
        decision: Decision,
    },
}

/// Which text of the quest is told.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Told {
    /// What is read out at this place, by its number in the quest from 0.
    Place(u16),
    /// This line of this event, both by their numbers in the quest from 0.
    Event(u16, u16),
    /// This line of an action's outcome: of what always comes of it, or of a line of its die; numbered from 0.
    Action(Id<Action>, Option<u8>, u16),
}

impl Told {
    /// Whether it is a hint for people who learn.
    pub fn is_hint(self, quest: &Quest) -> bool {
        match self {
            Self::Place(_) | Self::Action(..) => false,
            Self::Event(i, _) => quest.events.get(usize::from(i)).is_some_and(|event| event.hint),
        }
    }

    /// The text.
    pub fn text(self, quest: &Quest) -> &Text {
        const NONE: &Text = &Text(std::collections::BTreeMap::new());
        let (lines, line) = match self {
            Self::Place(i) => return quest.places.get(usize::from(i)).map_or(NONE, |place| &place.reading),
            Self::Event(i, line) => (quest.events.get(usize::from(i)).map_or(&[][..], |event| &event.then), line),
            Self::Action(action, die, line) => (quest.action(action).map_or(&[][..], |action| action.outcome(die)), line),
        };
        match lines.get(usize::from(line)) {
            Some(Happening::Tell(text)) => text,
            _ => NONE,
        }
    }
}

impl Fact {
    /// What this side learns of it: all or a part (HID-1).
    pub fn as_seen_by(&self, side: Side) -> Self {
        match (self, side) {
            (Self::Drew(_), Side::Heroes) => Self::Drew(None),
            _ => self.clone(),
        }
    }

    /// Whether it cannot be taken back by undo: dice fell or something hidden came to light, such as what an opened chest
    /// holds, whether there is anything behind a door, or an event of the quest with its texts (HID-1).
    pub fn is_final(&self) -> bool {
        matches!(
            self,
            Self::Rolled { .. }
                | Self::Rerolled(_)
                | Self::Tried { .. }
                | Self::Revealed { .. }
                | Self::Opened(_)
                | Self::Drew(_)
                | Self::Played(..)
                | Self::NotInterrupted
                | Self::Told(_)
                | Self::Appeared(_)
                | Self::Removed(_)
                | Self::Barred(_)
                | Self::Darkened(_)
                | Self::PartTurned { .. }
                | Self::PartSlid { .. }
                | Self::Counted { .. }
                | Self::Stacked(_)
                | Self::CommandsChanged(_)
                | Self::RaisesChanged(..)
                | Self::GoalsChanged
        )
    }
}

/// The facts since they were last taken.
#[derive(Resource, Default)]
pub struct Facts(pub Vec<Fact>);

impl Facts {
    /// Adds a fact.
    pub fn tell(&mut self, fact: Fact) {
        self.0.push(fact);
    }
}
