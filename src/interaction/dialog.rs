//! What asks something and is answered. One dialog is open at a time; the one that it was opened from waits behind it.

use std::mem::{Discriminant, discriminant};

use crate::{
    interaction::{confirmation::Confirm, placement::PlacementDraft, raise_dead::RaiseDraft, trade::TradeDraft},
    session::takeback::TakebackRequest,
};

/// What is asked, with what is thought of for an answer.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// Whether the other side agrees to a takeback.
    Takeback(TakebackRequest),
    /// Whether what was ordered is meant.
    Confirm(Confirm),
    /// What rises from a pile (OVL-3).
    RaiseDead(RaiseDraft),
    /// What is traded (MOV-10).
    Trade(TradeDraft),
    /// Where what comes into play is put.
    Placement(PlacementDraft),
}

/// The dialog that is open, and those that wait behind it.
#[derive(Clone, Debug, Default)]
pub struct Dialogs(Vec<Dialog>);

impl Dialogs {
    /// The one that is open.
    pub fn open(&self) -> Option<&Dialog> {
        self.0.last()
    }

    /// The one that is open, to be changed.
    pub fn open_mut(&mut self) -> Option<&mut Dialog> {
        self.0.last_mut()
    }

    /// Which kind is open.
    pub fn kind(&self) -> Option<Discriminant<Dialog>> {
        self.open().map(discriminant)
    }

    /// Opens one, instead of another of its kind.
    pub fn ask(&mut self, dialog: Dialog) {
        self.0.retain(|other| discriminant(other) != discriminant(&dialog));
        self.0.push(dialog);
    }

    /// Closes the one that is open. Says whether one was.
    pub fn close(&mut self) -> bool {
        self.0.pop().is_some()
    }

    /// Closes all.
    pub fn close_all(&mut self) {
        self.0.clear();
    }

    /// The takeback that is asked for, if that is what is open.
    pub fn takeback(&self) -> Option<&TakebackRequest> {
        match self.open() {
            Some(Dialog::Takeback(request)) => Some(request),
            _ => None,
        }
    }

    /// What waits for a yes, if that is what is open.
    pub fn confirm(&self) -> Option<&Confirm> {
        match self.open() {
            Some(Dialog::Confirm(confirm)) => Some(confirm),
            _ => None,
        }
    }

    /// The pile that is thought of, if that is what is open.
    pub fn raise_dead(&mut self) -> Option<&mut RaiseDraft> {
        match self.open_mut() {
            Some(Dialog::RaiseDead(draft)) => Some(draft),
            _ => None,
        }
    }

    /// The trade that is thought of, if that is what is open.
    pub fn trade(&self) -> Option<TradeDraft> {
        match self.open() {
            Some(Dialog::Trade(draft)) => Some(*draft),
            _ => None,
        }
    }

    /// The placement that is thought of, if that is what is open.
    pub fn placement(&mut self) -> Option<&mut PlacementDraft> {
        match self.open_mut() {
            Some(Dialog::Placement(draft)) => Some(draft),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use dungeon_rules::grid::{Cell, Facing};

    use super::*;

    #[test]
    fn a_question_closes_onto_what_it_was_asked_from() {
        let mut dialogs = Dialogs::default();
        let placed = |x| {
            Dialog::Placement(PlacementDraft {
                cell: Cell::new(x, 0),
                facing: Facing::South,
            })
        };
        dialogs.ask(placed(1));
        dialogs.ask(placed(2));
        assert_eq!(dialogs.placement().map(|draft| draft.cell), Some(Cell::new(2, 0)));
        dialogs.ask(Dialog::Confirm(Confirm {
            decisions: Vec::new(),
            walk: None,
            strikes: Vec::new(),
            question: String::new(),
        }));
        assert!(
            dialogs.confirm().is_some() && dialogs.placement().is_none(),
            "one is open at a time"
        );
        assert!(dialogs.close());
        assert_eq!(dialogs.placement().map(|draft| draft.cell), Some(Cell::new(2, 0)));
        assert!(dialogs.close() && !dialogs.close(), "of one kind there is one");
    }
}
