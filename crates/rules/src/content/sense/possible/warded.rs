//! What lies behind a door with a Ward that nobody can lower, so that only an event opens it. As long as that event cannot happen,
//! nothing behind the door can, so a key that lies there opens nothing.

use super::Can;
use crate::{
    content::{Action, Happening, Shut, Spot, Thing, What, When, Who, check_reach},
    grid::{Cell, CellSet},
    names::PieceId,
};

impl Can<'_> {
    /// Returns the doors with a Ward that nobody can lower and that no event which can happen opens, as indices into the things of
    /// the quest. Empty if there may be another way past them.
    pub fn barred(&self) -> Vec<usize> {
        let is_barred = |thing: &Thing| matches!(thing.what, What::Door(Shut::Warded(_))) && !self.is_opened(thing.name);
        let things = self.page.quest.things.iter().enumerate();
        let barred = things.filter(|(_, thing)| is_barred(thing)).map(|(number, _)| number);
        let barred: Vec<usize> = barred.collect();
        match barred.is_empty() || self.lowers_wards() || self.has_other_openers() {
            true => Vec::new(),
            false => barred,
        }
    }

    /// Returns whether an event that can happen opens this piece, gives it a lock or removes it.
    pub fn is_opened(&self, name: Option<PieceId>) -> bool {
        self.lines().any(|(_, line)| match line {
            Happening::Open(piece) | Happening::Lock(piece, _) | Happening::RemovePiece(piece) => {
                name.is_some_and(|name| piece.means(name))
            }
            _ => false,
        })
    }

    /// Returns whether there may be another way past a barred door: models of the Overlord could open it from behind, floor moves
    /// past it, or heroes come into play behind it.
    fn has_other_openers(&self) -> bool {
        let moves = self.lines().any(|(_, line)| match line {
            Happening::Turn(..) | Happening::Slide(..) => true,
            Happening::Place(thing) => matches!(thing.what, What::Hero(_)),
            _ => false,
        });
        moves || self.boss_lowers_wards()
    }

    /// Returns where a hero could ever walk without passing a barred door; `None` if there is no such door.
    pub(super) fn within(&self) -> Option<CellSet> {
        let barred = self.barred();
        if barred.is_empty() {
            return None;
        }
        let (quest, walk) = (self.page.quest, &self.page.walk);
        let mut blocked = CellSet::empty(quest.plan.width(), quest.plan.height());
        let closed = barred.iter().flat_map(|number| quest.things[*number].base.cells());
        closed.for_each(|cell| _ = blocked.insert(cell));
        let shut_off = walk.floor.floor().iter().filter(|cell| !walk.walked.contains(*cell));
        shut_off.for_each(|cell| _ = blocked.insert(cell));
        let heroes = quest.things.iter().filter(|thing| matches!(thing.what, What::Hero(_)));
        let starts: Vec<Cell> = heroes.map(|hero| hero.base.corner).collect();
        Some(check_reach::walked(&walk.floor, &blocked, &starts))
    }

    /// Returns whether what sets an event off lies behind a barred door.
    pub(super) fn is_beyond(&self, when: When) -> bool {
        let Some(within) = &self.within else { return false };
        match when {
            When::Opened(piece) | When::Forced(piece) => !self.is_opened(Some(piece)) && self.all_far(within, |thing| names(thing, piece)),
            When::Taken(kind) => self.all_far(within, |thing| thing.what == What::Token(kind)),
            When::Entered(Who::Heroes | Who::Hero(_), place) | When::Left(Who::Heroes | Who::Hero(_), place) => {
                !self.page.ground(place).cells.iter().any(|cell| within.contains(cell))
            }
            When::Revealed(place) => {
                let reveals = self.lines().any(|(_, line)| matches!(line, Happening::Reveal(_)));
                let seen = |cell: Cell| cell.around().any(|next| within.contains(next)) || within.contains(cell);
                !reveals && !self.page.ground(place).lit && !self.page.ground(place).cells.iter().any(seen)
            }
            When::Wounded(who) | When::Injured(who) | When::Destroyed(who) => match who {
                Who::Boss(boss) => self.all_far(within, |thing| thing.what == What::Boss(boss)),
                Who::Minion(minion) => {
                    let rises = self.page.quest.overlord.raises.iter().any(|(raised, _)| *raised == minion);
                    let raised = self
                        .lines()
                        .any(|(_, line)| matches!(line, Happening::Raises(other, _) if *other == minion));
                    !rises && !raised && !self.places(minion) && self.all_far(within, |thing| thing.what == What::Minion(minion))
                }
                _ => false,
            },
            _ => false,
        }
    }

    /// Returns whether an action can only be done behind a barred door.
    pub(super) fn is_done_beyond(&self, action: &Action) -> bool {
        let Some(within) = &self.within else { return false };
        let heroes = action.who.iter().all(|who| matches!(who, Who::Heroes | Who::Hero(_)));
        heroes
            && match action.spot {
                Spot::At(place) => !self.page.ground(place).cells.iter().any(|cell| within.contains(cell)),
                Spot::Beside(piece) => self.all_far(within, |thing| names(thing, piece)),
                Spot::BesideToken(kind) => self.all_far(within, |thing| thing.what == What::Token(kind)),
                Spot::BesideFurniture(kind) => {
                    self.all_far(within, |thing| thing.what == What::Furniture(kind) || thing.looks == Some(kind))
                }
                Spot::Anywhere | Spot::BesideModel(_) => false,
            }
    }

    /// Returns whether there are such things and all of them lie where no hero can get: neither on the cells of `within` nor beside
    /// them. Models move only after they are revealed, so what waits behind a barred door stays there.
    fn all_far(&self, within: &CellSet, is_meant: impl Fn(&Thing) -> bool) -> bool {
        let near = |thing: &Thing| {
            let mut cells = thing.base.cells();
            cells.any(|cell| within.contains(cell) || cell.around().any(|next| within.contains(next)))
        };
        let coming = self.things().filter(|(thing, _)| is_meant(thing));
        let drawn = &self.page.quest.things;
        let mut any = false;
        for (thing, _) in coming {
            any = true;
            // What an event places comes into play on revealed floor.
            if near(thing) || !drawn.iter().any(|other| std::ptr::eq(other, thing)) {
                return false;
            }
        }
        any
    }
}

fn names(thing: &Thing, piece: PieceId) -> bool {
    thing.name.is_some_and(|name| piece.means(name))
}
