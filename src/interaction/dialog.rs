//! What asks something and is answered. One dialog is open at a time.

use std::mem::{Discriminant, discriminant};

use bevy::prelude::*;

use crate::{
    interaction::{confirmation::Confirm, intent::Intent, placement::PlacementDraft, raise_dead::RaiseDraft, trade::TradeDraft},
    session::takeback::TakebackRequest,
};
use dungeon_rules::grid::Facing;

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

/// The dialog that is open, if one is.
#[derive(Resource, Clone, Debug, Default)]
pub struct OpenDialog(pub Option<Dialog>);

impl OpenDialog {
    /// Which kind is open.
    pub fn kind(&self) -> Option<Discriminant<Dialog>> {
        self.0.as_ref().map(discriminant)
    }

    /// Opens this one instead of whatever is open.
    pub fn open(&mut self, dialog: Dialog) {
        self.0 = Some(dialog);
    }

    /// Asks whether something is meant, over whatever else is open: of two such questions only the last is asked.
    pub fn ask(&mut self, confirm: Confirm) {
        let behind = match self.0.take() {
            Some(Dialog::Confirm(last)) => last.behind,
            other => other.map(Box::new),
        };
        self.0 = Some(Dialog::Confirm(Confirm { behind, ..confirm }));
    }

    /// Closes it; what a question was asked over is open again. Says whether one was open.
    pub fn close(&mut self) -> bool {
        let closed = self.0.take();
        let is_one = closed.is_some();
        if let Some(Dialog::Confirm(confirm)) = closed {
            self.0 = confirm.behind.map(|dialog| *dialog);
        }
        is_one
    }

    /// The takeback that is asked for, if that is what is open.
    pub fn takeback(&self) -> Option<&TakebackRequest> {
        match &self.0 {
            Some(Dialog::Takeback(request)) => Some(request),
            _ => None,
        }
    }

    /// What waits for a yes, if that is what is open.
    pub fn confirm(&self) -> Option<&Confirm> {
        match &self.0 {
            Some(Dialog::Confirm(confirm)) => Some(confirm),
            _ => None,
        }
    }

    /// The pile that is thought of, if that is what is open.
    pub fn raise_dead(&mut self) -> Option<&mut RaiseDraft> {
        match &mut self.0 {
            Some(Dialog::RaiseDead(draft)) => Some(draft),
            _ => None,
        }
    }

    /// The trade that is put together, if that is what is open.
    pub fn trade(&self) -> Option<TradeDraft> {
        match &self.0 {
            Some(Dialog::Trade(draft)) => Some(*draft),
            _ => None,
        }
    }

    /// Turns what is being placed. Says whether something is.
    pub fn turn_placed(&mut self, to: impl Fn(Facing) -> Facing) -> bool {
        let Some(placing) = self.placement() else { return false };
        placing.facing = to(placing.facing);
        true
    }

    /// The placement that is thought of, if that is what is open.
    pub fn placement(&mut self) -> Option<&mut PlacementDraft> {
        match &mut self.0 {
            Some(Dialog::Placement(draft)) => Some(draft),
            _ => None,
        }
    }
}

/// An item was put into the trade, or taken out of it.
pub(super) fn heed(mut intents: MessageReader<Intent>, mut dialog: ResMut<OpenDialog>) {
    for intent in intents.read() {
        if let (Intent::TradeItem(item, own), Some(Dialog::Trade(draft))) = (intent, dialog.0.as_mut()) {
            draft.toggle(*item, *own);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dungeon_rules::table::{Decision, PieceId};

    #[test]
    fn a_question_closes_onto_what_it_was_asked_from() {
        let [from, with, item] = ["orlaf", "madriga", "item"].map(PieceId::new);
        let (give, take) = (Some(item), None);
        let trade = TradeDraft { from, with, give, take };
        let mut dialog = OpenDialog(Some(Dialog::Trade(trade)));
        for decision in [Decision::Finish, Decision::Pass] {
            dialog.ask(Confirm {
                decisions: vec![decision],
                walk: None,
                strikes: Vec::new(),
                question: String::new(),
                behind: None,
            });
        }
        assert!(dialog.confirm().is_some());
        assert!(dialog.close());
        assert_eq!(dialog.trade(), Some(trade));
        assert!(dialog.close() && dialog.0.is_none() && !dialog.close());
    }
}
