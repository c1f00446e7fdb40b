//! Facts about the effects of a quest's events as sentences.

use fluent_bundle::FluentValue as V;

use super::{
    name,
    telling::{Telling, cell},
};
use dungeon_rules::table::Fact;

/// The sentence of such a fact; `None` for facts that need no sentence.
pub(super) fn fact(tell: &Telling<'_>, fact: &Fact) -> Option<String> {
    let language = tell.language;
    Some(match fact {
        Fact::Told(_, read_out) => read_out.text.say(language.code()).to_owned(),
        Fact::Taken { by, kind, .. } => {
            let token = ("token", V::from(name::kind(language, kind.as_str())));
            language.tell("fact-taken", &[tell.piece(*by), token])
        }
        Fact::Removed(piece) => language.tell("fact-removed", &[tell.piece(*piece)]),
        Fact::Barred(piece, _) => language.tell("fact-barred", &[tell.piece(*piece)]),
        Fact::Darkened(cells) if cells.is_empty() => return None,
        Fact::Darkened(_) => language.say("fact-darkened"),
        Fact::PartTurned { quarters, .. } => language.tell("fact-part-turned", &[("quarters", V::from(*quarters))]),
        Fact::PartSlid { .. } => language.say("fact-part-slid"),
        Fact::Counted { from, to, title, of, .. } if from != to && !title.is_empty() => {
            let counter = ("counter", V::from(title.say(language.code()).to_owned()));
            match of {
                Some(of) => language.tell("fact-counted-of", &[counter, ("number", V::from(*to)), ("of", V::from(*of))]),
                None => language.tell("fact-counted", &[counter, ("number", V::from(*to))]),
            }
        }
        Fact::Stacked(0) => return None,
        Fact::Stacked(cards) => {
            let key = if *cards > 0 { "fact-stacked" } else { "fact-put-away" };
            language.tell(key, &[("cards", V::from(cards.unsigned_abs()))])
        }
        Fact::CommandsChanged(commands) => language.tell("fact-commands-changed", &[("commands", V::from(*commands))]),
        Fact::RaisesChanged(minion, up_to) => {
            let key = if *up_to > 0 { "fact-raises" } else { "fact-raises-no-longer" };
            let minion = ("minion", V::from(name::kind(language, minion.as_str())));
            language.tell(key, &[minion, ("count", V::from(*up_to))])
        }
        Fact::Attempted { attempt, cell: at } => {
            let action = ("action", V::from(name::action(language, attempt.action)));
            match at {
                Some(at) => language.tell("fact-attempted-at", &[tell.piece(attempt.by), action, cell("cell", *at)]),
                None => language.tell("fact-attempted", &[tell.piece(attempt.by), action]),
            }
        }
        Fact::Succeeded {
            action, by, doubted: true, ..
        } => {
            let action = ("action", V::from(name::action(language, *action)));
            language.tell("fact-succeeded", &[tell.piece(*by), action])
        }
        Fact::EventsCut => language.say("fact-events-cut"),
        Fact::GoalsChanged(_) => language.say("fact-goals-changed"),
        _ => return None,
    })
}
