//! What is taken back, and by whom: undo is for whoever gave the last order, and a takeback needs the word of the other side.
//!
//! At most one takeback is open, as a state of the host: somebody of the side whose decision it is asks for it ([`Host::propose`]), and
//! one seat of the other side answers ([`Host::agree`], [`Host::decline`]). It has a number, so that an answer counts only for what
//! was asked; and it lapses with the turn, whatever ends that.

use std::sync::Arc;

use super::{Controller, Host, Made, OpenTakeback, Proposed, Refused, each_alone};
use crate::record::Proposal;
use dungeon_rules::table::{Fact, Side};

impl Host {
    /// Takes back the decisions of the last order of a person, who must be `author`, and what computers decided since, unless dice were
    /// rolled or something hidden was revealed. Returns whether anything was taken back.
    pub fn undo_by(&mut self, author: Controller) -> bool {
        let Some((first, _)) = self.undoes().filter(|(_, holder)| *holder == author) else {
            return false;
        };
        while self.made.len() > first && self.truth.undo() {
            if let Some(made) = self.made.pop() {
                // Facts about agreed takebacks stay, because the takebacks stay in force.
                let undone = self.facts.split_off(made.before);
                let stays = undone.into_iter().filter(|fact| matches!(fact, Fact::TakenBack { .. }));
                self.facts.extend(stays);
            }
            self.accept();
            self.recorder.taken_back(Arc::clone(&self.position));
        }
        self.laid_anew();
        true
    }

    /// Whether [`Self::undo_by`] would take anything back for this author.
    pub fn may_undo(&self, author: Controller) -> bool {
        self.undo_holder() == Some(author)
    }

    /// Who gave the order that undo would take back; nobody else may. `None` if it would take back nothing. One screen that speaks for
    /// everybody before it undoes in this name.
    pub fn undo_holder(&self) -> Option<Controller> {
        self.undoes().map(|(_, holder)| holder)
    }

    /// Index of the first decision that undo would take back, and its author; `None` if it would take back nothing.
    fn undoes(&self) -> Option<(usize, Controller)> {
        let mut first: Option<(usize, &Made)> = None;
        for (i, made) in self.made.iter().enumerate().rev().take(self.truth.undoable()) {
            match first {
                // Skip decisions of computers: on its own, an undone one would only be made again.
                _ if made.author.is_computer() => {}
                None => first = Some((i, made)),
                Some((_, last)) if made.is_of_order(last) => first = Some((i, made)),
                Some(_) => break,
            }
        }
        first.map(|(i, made)| (i, made.author))
    }

    /// What can be taken back if the other side agrees; `None` if nothing has been decided.
    pub fn takeback(&self) -> Option<Proposed> {
        let proposal = Proposal::of(&self.recorder.record(), self.truth.game(), &self.position.dice)?;
        Some(Proposed {
            proposal,
            turn: self.turn,
            told: self.facts.clone(),
        })
    }

    /// Asks the other side for a takeback, in the name of `by`. Returns its number; if one is open already, that of the open one, as it
    /// is the same.
    ///
    /// # Errors
    /// Something else was decided since it was worked out, or `by` has no seat on the side whose decision it is.
    pub fn propose(&mut self, proposed: Proposed, by: Controller) -> Result<u64, Refused> {
        if proposed.turn != self.turn {
            return Err(Refused::Stale);
        }
        if !self.has_seat(by, proposed.takeback().side) {
            return Err(Refused::NotAsked);
        }
        if let Some(open) = &self.open_takeback {
            return Ok(open.number);
        }
        self.takebacks_asked += 1;
        let number = self.takebacks_asked;
        self.open_takeback = Some(OpenTakeback { number, by, proposed });
        Ok(number)
    }

    /// The takeback that the other side is asked for, if one is open.
    pub const fn open_takeback(&self) -> Option<&OpenTakeback> {
        self.open_takeback.as_ref()
    }

    /// How many takebacks were agreed to in this game.
    pub const fn takebacks(&self) -> usize {
        self.takebacks.len()
    }

    /// Carries out the open takeback, as `by` agrees for the other side. A computer agrees to what [`Self::computer_agrees`] says.
    ///
    /// # Errors
    /// No takeback with this number is open, or `by` has no seat on the other side.
    pub fn agree(&mut self, number: u64, by: Controller) -> Result<(), Refused> {
        let proposed = &self.open(number)?.proposed;
        let may = self.has_seat(by, proposed.takeback().side.enemy());
        if !may || by.is_computer() && self.computer_agrees(proposed) != Some(true) {
            return Err(Refused::NotAsked);
        }
        let Some(OpenTakeback { proposed, .. }) = self.open_takeback.take() else {
            unreachable!("it is open");
        };
        let game = self.truth.game().clone();
        let Ok(resumed) = proposed.proposal.agree(&game, self.truth.world_mut()) else {
            unreachable!("it was laid for the proposal");
        };
        self.facts = resumed.facts;
        self.made = each_alone(&resumed.record.decisions, resumed.before);
        self.laid_anew();
        self.accept();
        self.recorder.agreed(Arc::clone(&self.position), resumed.record);
        Ok(())
    }

    /// Closes the open takeback without carrying it out: `by` refuses it for the other side, or no longer wants it.
    ///
    /// # Errors
    /// No takeback with this number is open, or `by` has no seat.
    pub fn decline(&mut self, number: u64, by: Controller) -> Result<(), Refused> {
        self.open(number)?;
        if ![Side::Heroes, Side::Overlord].into_iter().any(|side| self.has_seat(by, side)) {
            return Err(Refused::NotAsked);
        }
        self.open_takeback = None;
        Ok(())
    }

    fn open(&self, number: u64) -> Result<&OpenTakeback, Refused> {
        let open = self.open_takeback.as_ref();
        open.filter(|open| open.number == number).ok_or(Refused::Stale)
    }

    /// Whether the computers on the side that must agree to a takeback do so: they agree if no dice were rolled and nothing was
    /// revealed, so that undo would be allowed anyway. `None` if that side has a person, who must be asked.
    pub fn computer_agrees(&self, proposed: &Proposed) -> Option<bool> {
        let other = proposed.takeback().side.enemy();
        let are_computers = self.controllers_of(other).all(Controller::is_computer);
        are_computers.then(|| {
            let (game, plot) = (self.truth.game(), &self.position.plot);
            let mut since = proposed.proposal.since.iter();
            !since.any(|fact| fact.is_final(&game.quest, plot))
        })
    }
}

#[cfg(test)]
mod tests;
