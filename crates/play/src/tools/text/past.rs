//! Repeats at the terminal what has happened: the whole log or the part about one model, what happened since the last turn of those
//! who are asked, and the luck with the dice at the end. All of it is what everybody at the table may know (HID-1).

use std::iter;

use bevy_ecs::prelude::*;
use fluent_bundle::FluentValue as V;

use crate::{
    language::{self, Language, LogLines},
    seats::Seats,
    statistics::GameStatistics,
};
use dungeon_rules::{
    referee,
    table::{Course, Fact, Game, PieceId, Side, Subject},
};

/// The facts of a game so far, as everybody at the table learns them.
pub struct Past {
    facts: Vec<Fact>,
}

impl Past {
    /// The past of a game in which `facts` have happened so far.
    pub fn new(facts: Vec<Fact>) -> Self {
        Self { facts }
    }

    /// All facts so far.
    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }

    /// Adds the facts that follow from a decision.
    pub fn decided(&mut self, facts: &[Fact]) {
        self.facts.extend_from_slice(facts);
    }

    /// The lines of the log from the fact with index `first` on; `of`: only those about one model.
    fn lines(&self, language: &Language, first: usize, of: Option<PieceId>) -> Vec<String> {
        let mut log_lines = LogLines::with_rules();
        let (mut lines, mut is_shown) = (Vec::new(), false);
        for (at, fact) in self.facts.iter().enumerate() {
            let part = log_lines.tell(language, fact);
            // Dice are listed together with the attack that they belong to.
            let of_attack = matches!(fact, Fact::Rolled { .. } | Fact::Rerolled(_) | Fact::Repelled | Fact::Hits(_));
            is_shown = match of {
                Some(_) if of_attack => is_shown,
                Some(piece) => language::subjects(fact).iter().any(|subject| subject.id == piece),
                None => true,
            };
            if is_shown && at >= first {
                lines.extend(part);
            }
        }
        lines
    }

    /// The whole log if `name` is empty; otherwise the part about the model whose name is `name` or begins with it. `name` is in
    /// lower case.
    pub fn log(&self, language: &Language, name: &str) -> Vec<String> {
        let mut known: Vec<Subject> = Vec::new();
        for piece in self.facts.iter().flat_map(language::subjects) {
            if !known.iter().any(|known| known.id == piece.id) {
                known.push(piece);
            }
        }
        let named = |piece: Subject| language::subject(language, piece);
        let found = |is: &dyn Fn(&str) -> bool| known.iter().copied().find(|piece| is(&named(*piece).to_lowercase()));
        let of = found(&|other| other == name).or_else(|| found(&|other| other.starts_with(name)));
        if !name.is_empty() && of.is_none() {
            let names: Vec<String> = known.into_iter().map(named).collect();
            return vec![language.tell("text-log-whose", &[("names", V::from(language::list(language, &names)))])];
        }
        self.lines(language, 0, of.filter(|_| !name.is_empty()).map(|piece| piece.id))
    }

    /// What happened since the last turn of those who are asked: of the Hero whose turn it is, otherwise of the Hero who has waited
    /// longest, or of the Overlord.
    pub fn recap(&self, language: &Language, world: &World) -> Vec<String> {
        let after = |ends: &dyn Fn(&Fact) -> bool| self.facts.iter().rposition(ends).map_or(0, |end| end + 1);
        let after_turn = |hero: PieceId| after(&|fact| matches!(fact, Fact::TurnEnded(piece) if piece.id == hero));
        let first = if referee::asked(world) == Some(Side::Overlord) {
            after(&|fact| matches!(fact, Fact::OverlordEnded))
        } else {
            let heroes: Vec<PieceId> = world.resource::<Game>().quest.heroes.iter().map(|hero| (*hero).into()).collect();
            let active = world.resource::<Course>().active.map(|active| active.piece);
            match active.filter(|active| heroes.contains(active)) {
                Some(active) => after_turn(active),
                None => heroes.into_iter().map(after_turn).min().unwrap_or(0),
            }
        };
        let lines = self.lines(language, first, None);
        if lines.is_empty() {
            return vec![language.say("text-recap-none")];
        }
        lines
    }

    /// The luck of each player: their dice compared with the expected results, one line each.
    pub fn luck(&self, language: &Language, game: &Game, seats: &Seats) -> Vec<String> {
        let shares = language::shares(language, &game.quest, seats, &GameStatistics::of(&self.facts));
        let line = |share: language::Share| {
            let luck = language::luck(language, &share.luck);
            let words: Vec<String> = iter::once(luck.dice).chain(luck.hits).chain(luck.chances).collect();
            let args = [("who", V::from(share.name)), ("luck", V::from(words.join("; ")))];
            language.tell("text-luck", &args)
        };
        shares.into_iter().map(line).collect()
    }
}
