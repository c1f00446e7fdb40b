//! What the sentences of facts, questions and decisions are put together with: names, cells and trades as variables of messages.

use fluent_bundle::FluentValue as V;

use super::{Language, name, phrases};
use dungeon_rules::{
    grid::Cell,
    table::{Subject, Trade},
};

/// Helps to format the sentences of facts.
pub(super) struct Telling<'a> {
    pub(super) language: &'a Language,
}

impl Telling<'_> {
    /// A variable with the name of a piece.
    pub(super) fn named<'k>(&self, key: &'k str, piece: Subject) -> (&'k str, V<'static>) {
        (key, V::from(self.name(piece)))
    }

    pub(super) fn piece(&self, piece: Subject) -> (&'static str, V<'static>) {
        self.named("piece", piece)
    }

    pub(super) fn name(&self, piece: Subject) -> String {
        name::subject(self.language, piece)
    }

    /// The message with this key, which names one piece.
    pub(super) fn of(&self, key: &str, piece: Subject) -> String {
        self.language.tell(key, &[self.piece(piece)])
    }

    pub(super) fn names(&self, pieces: &[Subject]) -> String {
        let names: Vec<String> = pieces.iter().map(|piece| self.name(*piece)).collect();
        phrases::list(self.language, &names)
    }
}

/// A variable with the name of a cell.
pub(super) fn cell(key: &'static str, cell: Cell) -> (&'static str, V<'static>) {
    (key, V::from(cell.to_string()))
}

/// Chooses the message for a trade from three: both sides give an item, only one gives, or only one takes.
pub(super) fn deal_key<'k, P>([both, give, take]: [&'k str; 3], trade: &Trade<P>) -> &'k str {
    match (trade.give.is_some(), trade.take.is_some()) {
        (true, true) => both,
        (true, false) => give,
        _ => take,
    }
}

/// The variables of the messages about a trade.
pub(super) fn deal<P: Copy>(trade: &Trade<P>, name: impl Fn(P) -> String) -> Vec<(&'static str, V<'static>)> {
    let named = |key, piece: Option<P>| (key, V::from(piece.map_or_else(String::new, &name)));
    vec![
        named("from", Some(trade.from)),
        named("with", Some(trade.with)),
        named("give", trade.give),
        named("take", trade.take),
    ]
}
