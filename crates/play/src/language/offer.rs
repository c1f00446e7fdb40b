//! The actions that a quest offers, as they are announced before the first turn (SET-4, RND-5).

use fluent_bundle::FluentValue as V;

use super::{Language, goal};
use dungeon_rules::content::{Quest, Who};

/// Returns a line for each action of the quest: its name, who may take it, and its author's text.
pub fn offered_actions(language: &Language, quest: &Quest) -> Vec<String> {
    let line = |action: &dungeon_rules::content::Action| {
        let who = action.who.iter().map(|who| match who {
            Who::Heroes => language.say("side-heroes"),
            Who::Overlord => language.say("offered-to-overlord"),
            who => goal::who(language, *who),
        });
        let who: Vec<String> = who.collect();
        language.tell(
            "offered-action",
            &[
                ("action", V::from(action.title.say(language.code()))),
                ("who", V::from(who.join(&language.say("list-comma")))),
                ("text", V::from(action.text.say(language.code()))),
            ],
        )
    };
    quest.actions.iter().map(line).collect()
}
