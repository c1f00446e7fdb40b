//! What a fact changes in the panels as soon as it is shown; all else is surveyed once the table is at rest.

use bevy::prelude::*;
use dungeon_play::language::{self, Language};
use dungeon_rules::{
    content::Text,
    table::{Fact, Outcome},
};

use crate::{
    presented::{
        announcements::{Announced, Announcements},
        attack::{Attack, AttackShown},
        game::PresentedGame,
        playback::{FactShown, FactStarted},
        scenes::Scene,
        summary::Summary,
    },
    settings::Settings,
};

/// How far the panels have followed the game.
#[derive(Resource, Default)]
pub struct Followed {
    /// The change of the session that the summary shows.
    pub change: u64,
    /// The number of facts that have been shown.
    pub facts: usize,
    /// The code of the language that the panels are in.
    pub language: String,
}

/// Applies what the facts change at once when they are shown.
pub fn learn(
    (mut begun, mut shown): (MessageReader<FactStarted>, MessageReader<FactShown>),
    mut followed: ResMut<Followed>,
    (mut summary, mut attack, mut announcements): (ResMut<Summary>, ResMut<AttackShown>, ResMut<Announcements>),
    mut announced: MessageWriter<Announced>,
    (game, language, settings): (Res<PresentedGame>, Res<Language>, Res<Settings>),
) {
    for FactStarted(fact, scene) in begun.read() {
        if is_told(fact, *scene) {
            announcements.told = language::fact(&language, fact).unwrap_or_default();
        }
    }
    let mut texts = Vec::new();
    let say = |text: &Text| text.say(language.code()).to_owned();
    if !shown.is_empty() {
        summary.follow(game.world());
    }
    for FactShown(fact) in shown.read() {
        followed.facts += 1;
        match fact {
            Fact::Attacked { target, .. } => {
                attack.attack = Attack::of(game.world(), &language, fact);
                attack.struck = Some(target.id);
            }
            // The tray stays open only for dice that are rolled again.
            Fact::Rolled { .. } | Fact::Rerolled(_) => {
                attack.attack = attack.attack.take().filter(Attack::awaits_again).map(Attack::at_rest);
            }
            Fact::Revealed {
                door: Some(_),
                reading,
                cells,
                ..
            } if !say(reading).is_empty() => {
                texts.push(say(reading));
                announcements.about.extend(cells);
            }
            Fact::Told(_, told) => match told.hint {
                None => texts.push(say(&told.text)),
                Some(learners) if settings.hints && summary.overlord.teaches(learners) => {
                    announcements.tips.add(learners, say(&told.text));
                }
                Some(_) => {}
            },
            // What the chain has said until then is not read out thousands of times.
            Fact::EventsCut => texts = language::fact(&language, fact).into_iter().collect(),
            Fact::GameEnded { .. } => announcements.ended = ended(fact, &language),
            _ => {}
        }
    }
    announced.write_batch(texts.into_iter().map(Announced::from));
}

/// Whether a screen reader is told of this fact, which begins to be shown in this scene.
fn is_told(fact: &Fact, scene: Option<Scene>) -> bool {
    scene.is_some_and(|scene| scene.row().plate.is_some()) || matches!(fact, Fact::Revealed { door: Some(_), .. })
}

/// The outcome that a fact tells, with what happened in a sentence; `None` for any fact but the end of the game.
pub fn ended(fact: &Fact, language: &Language) -> Option<(Outcome, String)> {
    Some((fact.outcome()?, language::ending_of(language, fact)?))
}
