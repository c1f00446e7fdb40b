//! The dialogs, which ask something and wait for an answer. At most one is open at a time.

use std::mem::{Discriminant, discriminant};

use crate::{
    interaction::{options::CellAction, placement::PlacementDraft, raise_dead::RaiseDraft, trade::TradeDraft},
    session::takeback::TakebackRequest,
};
use dungeon_rules::{
    grid::Facing,
    rules::forecast::Forecast,
    table::{Decision, PieceId},
};

/// A dialog, with the draft of its answer.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// Asks the other side whether it agrees to a takeback.
    Takeback(TakebackRequest),
    /// Asks whether what was ordered is meant.
    Confirm(Confirm),
    /// Asks what rises from a Bone Pile (OVL-3).
    RaiseDead(RaiseDraft),
    /// Asks what is traded (MOV-10).
    Trade(TradeDraft),
    /// Asks where a model that comes into play is placed.
    Placement(PlacementDraft),
}

/// A question whether decisions are meant, while it waits for an answer.
#[derive(Clone, Debug)]
pub struct Confirm {
    /// The decisions that are made after a yes.
    pub decisions: Vec<Decision>,
    /// For a walk that draws Free Attacks: what the click meant, and the facing chosen for its end.
    pub walk: Option<(CellAction, Option<Facing>)>,
    /// The models that make their Free Attacks first, each with its odds.
    pub strikes: Vec<(PieceId, Option<Forecast>)>,
    /// A sentence on what the model does of itself after the Free Attacks if they do not wound it; `None` if nothing.
    pub then: Option<String>,
    /// The text of the question; empty if Free Attacks are what is asked about.
    pub question: String,
    /// The dialog that the question was asked over; it opens again after a no.
    pub behind: Option<Box<Dialog>>,
}

impl Confirm {
    /// The question whether these decisions are meant, without a text.
    pub const fn of(decisions: Vec<Decision>) -> Self {
        Self {
            decisions,
            walk: None,
            strikes: Vec::new(),
            then: None,
            question: String::new(),
            behind: None,
        }
    }
}

/// The dialog that is open, if one is.
#[derive(Clone, Debug, Default)]
pub struct OpenDialog(pub Option<Dialog>);

impl OpenDialog {
    /// The kind of the open dialog, if any.
    pub fn kind(&self) -> Option<Discriminant<Dialog>> {
        self.0.as_ref().map(discriminant)
    }

    /// Opens this dialog in place of any other.
    pub fn open(&mut self, dialog: Dialog) {
        self.0 = Some(dialog);
    }

    /// Asks whether something is meant, on top of any other dialog. A second such question replaces the first.
    pub fn ask(&mut self, confirm: Confirm) {
        let behind = match self.0.take() {
            Some(Dialog::Confirm(last)) => last.behind,
            other => other.map(Box::new),
        };
        self.0 = Some(Dialog::Confirm(Confirm { behind, ..confirm }));
    }

    /// Closes the open dialog; one that a question was asked over is open again. Returns whether there was one.
    pub fn close(&mut self) -> bool {
        let closed = self.0.take();
        let is_one = closed.is_some();
        if let Some(Dialog::Confirm(confirm)) = closed {
            self.0 = confirm.behind.map(|dialog| *dialog);
        }
        is_one
    }

    /// The takeback that is asked for, if that dialog is open.
    pub fn takeback(&self) -> Option<&TakebackRequest> {
        match &self.0 {
            Some(Dialog::Takeback(request)) => Some(request),
            _ => None,
        }
    }

    /// The question whether something is meant, if it is open.
    pub fn confirm(&self) -> Option<&Confirm> {
        match &self.0 {
            Some(Dialog::Confirm(confirm)) => Some(confirm),
            _ => None,
        }
    }

    /// The draft of what rises from a Bone Pile, if that dialog is open.
    pub fn raise_dead(&mut self) -> Option<&mut RaiseDraft> {
        match &mut self.0 {
            Some(Dialog::RaiseDead(draft)) => Some(draft),
            _ => None,
        }
    }

    /// The draft of a trade, if that dialog is open.
    pub fn trade(&self) -> Option<TradeDraft> {
        match &self.0 {
            Some(Dialog::Trade(draft)) => Some(*draft),
            _ => None,
        }
    }

    /// Turns the model that is being placed. Returns whether there is one.
    pub fn turn_placed(&mut self, to: impl Fn(Facing) -> Facing) -> bool {
        let Some(placing) = self.placement() else { return false };
        placing.facing = to(placing.facing);
        true
    }

    /// The draft of a placement, if that dialog is open.
    pub fn placement(&mut self) -> Option<&mut PlacementDraft> {
        match &mut self.0 {
            Some(Dialog::Placement(draft)) => Some(draft),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_closes_onto_what_it_was_asked_from() {
        let [from, with, item] = ["orlaf", "madriga", "item"].map(PieceId::new);
        let (give, take) = (Some(item), None);
        let trade = TradeDraft { from, with, give, take };
        let mut dialog = OpenDialog(Some(Dialog::Trade(trade)));
        for decision in [Decision::Finish, Decision::Pass] {
            dialog.ask(Confirm::of(vec![decision]));
        }
        assert!(dialog.confirm().is_some());
        assert!(dialog.close());
        assert_eq!(dialog.trade(), Some(trade));
        assert!(dialog.close() && dialog.0.is_none() && !dialog.close());
    }
}
