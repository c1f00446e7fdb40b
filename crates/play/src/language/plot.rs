//! What the events of a quest bring about, in words.

use fluent_bundle::FluentValue as V;

use super::{
    fact::{Telling, cell},
    goal, name,
};
use dungeon_rules::{
    content::ActionRoll,
    table::{Fact, Game},
};

/// The sentence of such a fact; `None` for what goes without saying.
pub(super) fn fact(tell: &Telling<'_>, fact: &Fact) -> Option<String> {
    let (language, world) = (tell.language, tell.world);
    Some(match fact {
        Fact::Told(told) => {
            let text = told.text(&world.get_resource::<Game>()?.quest).say(language.code());
            text.to_owned()
        }
        Fact::Taken { by, kind, .. } => {
            let token = ("token", V::from(name::kind(language, kind.as_str())));
            language.tell("fact-taken", &[tell.piece(*by), token])
        }
        Fact::Removed(piece) => language.tell("fact-removed", &[tell.piece(*piece)]),
        Fact::Barred(piece) => language.tell("fact-barred", &[tell.piece(*piece)]),
        Fact::Darkened(cells) if cells.is_empty() => return None,
        Fact::Darkened(_) => language.say("fact-darkened"),
        Fact::PartTurned { quarters, .. } => language.tell("fact-part-turned", &[("quarters", V::from(*quarters))]),
        Fact::PartSlid { .. } => language.say("fact-part-slid"),
        Fact::Counted { counter, from, to } if from != to => {
            let game = world.get_resource::<Game>()?;
            let own = game.quest.counters.iter().find(|own| own.name == *counter)?;
            if own.title.is_empty() {
                return None;
            }
            let counter = ("counter", V::from(goal::counter_name(language, world, *counter)));
            match own.of {
                Some(of) => language.tell("fact-counted-of", &[counter, ("number", V::from(*to)), ("of", V::from(of))]),
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
        Fact::Succeeded(attempt) => {
            let game = world.get_resource::<Game>();
            let own = game.and_then(|game| game.quest.action(attempt.action));
            // Where no lock could have stood against it nobody doubted it.
            if own.is_some_and(|own| !matches!(own.roll, Some(ActionRoll::Lock(_)))) {
                return None;
            }
            let action = ("action", V::from(name::action(language, attempt.action)));
            language.tell("fact-succeeded", &[tell.piece(attempt.by), action])
        }
        Fact::GoalsChanged => language.say("fact-goals-changed"),
        _ => return None,
    })
}
