//! Faults of saves and replays as sentences that name the place, the reason and a remedy.

use std::path::Path;

use bevy_ecs::prelude::*;
use fluent_bundle::FluentValue as V;

use super::{Language, fault, question, refusal};
use crate::{
    host::News,
    record::{Divergence, FORMAT, InTheWay, LARGEST, Loss, Passed, Unusable, Why},
};
use dungeon_rules::content;

/// Why a file cannot be used at all.
pub fn unusable(language: &Language, file: &Path, unusable: &Unusable) -> String {
    let mut args = vec![("file", V::from(content::shown(file)))];
    match unusable {
        Unusable::Unreadable(error) => args.push(("reason", V::from(error.to_string()))),
        Unusable::TooBig(bytes) => args.extend([("size", V::from(bytes >> 20)), ("largest", V::from(LARGEST >> 20))]),
        Unusable::Newer(format) => args.extend([("format", V::from(*format)), ("known", V::from(FORMAT))]),
        Unusable::Quest(faults) => {
            let first = faults.iter().find(|fault| fault.is_error());
            let first = first.map_or_else(String::new, |first| fault::fault(language, first));
            args.push(("fault", V::from(first)));
        }
        Unusable::Dice(error) => args.push(("die", V::from(error.0))),
        Unusable::NoFile
        | Unusable::NotAFile
        | Unusable::Blocked
        | Unusable::Empty
        | Unusable::Foreign
        | Unusable::NoHeader
        | Unusable::NoStart => {}
    }
    language.tell(unusable.key(), &args)
}

/// Why a save was passed over. The game must be in `world`, at any step.
pub fn passed(language: &Language, world: &World, file: &Path, passed: &Passed) -> String {
    match passed {
        Passed::Unusable(unusable) => self::unusable(language, file, unusable),
        Passed::Short(loss) => self::loss(language, world, file, loss),
    }
}

/// What has changed about saving.
pub fn saving(language: &Language, news: &News) -> String {
    match news {
        News::Unsaved(error) => match InTheWay::of(error) {
            Some(InTheWay(file)) => language.tell("text-save-blocked", &[("file", V::from(content::shown(file)))]),
            None => language.tell("text-not-saved", &[("error", V::from(error.to_string()))]),
        },
        News::SavedAgain => language.say("text-saved-again"),
    }
}

/// Up to which step a file can be used, and what is wrong after it. The game must be in `world`, at any step.
pub fn loss(language: &Language, world: &World, file: &Path, loss: &Loss) -> String {
    let mut args = vec![
        ("file", V::from(content::shown(file))),
        ("steps", V::from(loss.step)),
        ("next", V::from(loss.step + 1)),
    ];
    match loss.why {
        Why::CutOff(line) | Why::Damaged(line) | Why::Strange(line) => args.push(("line", V::from(line))),
        Why::Refused(decision, illegal) => args.extend([
            ("decision", V::from(question::decision(language, world, &decision))),
            ("refusal", V::from(refusal::refusal(language, world, &illegal))),
        ]),
        Why::Differs(decision) | Why::Broke(decision) => {
            args.push(("decision", V::from(question::decision(language, world, &decision))));
        }
    }
    language.tell(loss.key(), &args)
}

/// Why the decision after this many does not fit a quest that has changed. The game must be in `world`.
pub fn divergence(language: &Language, world: &World, step: usize, divergence: &Divergence) -> String {
    let (Divergence::Refused(decision, _) | Divergence::Differs(decision) | Divergence::Broke(decision)) = divergence;
    let next = ("next", V::from(step + 1));
    let decision = ("decision", V::from(question::decision(language, world, decision)));
    match divergence {
        Divergence::Refused(_, illegal) => {
            let refusal = ("refusal", V::from(refusal::refusal(language, world, illegal)));
            language.tell("watch-refused", &[next, decision, refusal])
        }
        Divergence::Differs(_) | Divergence::Broke(_) => language.tell("watch-broke", &[next, decision]),
    }
}
