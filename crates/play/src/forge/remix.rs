//! Deals an adventure anew whose author allows it: the same map, story and goals, with other locks, chests, models, piles and ambushes.
//!
//! A remix is the text of an ordinary quest, and a pure function of the printed text, a seed and [`Knobs`]: only pieces change
//! of which the plot does not speak ([`Spoken`]), within their zone and their named places, and as far as [`Remix`] lets them, so that
//! what a text says stays true. Whatever
//! does not change keeps every byte. [`tune`] looks for the knobs with which a remix is as hard as the printed form, and the code
//! holds what it has found.
//!
//! [`Remix`]: dungeon_rules::content::Remix

mod deal;
pub mod knobs;
mod spoken;
#[cfg(test)]
mod tests;
mod text;
pub mod tune;

pub use knobs::Knobs;
pub use spoken::Spoken;

use dungeon_rules::content::{Content, Fault, QuestWritten, Sketch, Source, read_text, sketch};

use super::stock::Threat;
use text::Rewrite;

/// How often an adventure is dealt before it is given up.
const TRIES: u64 = 40;

/// An adventure dealt anew.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remixed {
    /// The text of the quest.
    pub text: String,
    /// Its code: [`knobs::read`] gives the seed and the knobs back.
    pub code: String,
}

/// Deals an adventure anew. `printed`: the text of its file; `content`: what it is played with, without the things that it brings
/// along itself; `seed`: less than [`SEEDS`](super::code::SEEDS). `None` if its author does not allow it, or if it is written in a way
/// that cannot be written over, such as a map with escapes.
pub fn remix(printed: &str, content: &Content, threat: &Threat, seed: u32, knobs: Knobs) -> Option<Remixed> {
    let source = Source::new("printed", printed);
    let before = sketch("printed", &source, content);
    before.quest.remix.as_ref()?;
    let written: QuestWritten = read_text(&source).ok()?;
    // What is found in the printed form already is the author's own.
    let found: Vec<&'static str> = codes(&before);
    (0..TRIES).find_map(|attempt| {
        let text = dealt(printed, &written, &before, content, threat, (seed, attempt), knobs)?;
        let after = sketch("printed", &Source::new("printed", text.clone()), content);
        (after.is_readable && codes(&after) == found).then(|| Remixed {
            text,
            code: knobs::write(printed, seed, knobs),
        })
    })
}

/// Deals an adventure once, whatever `check` finds in it.
fn dealt(
    printed: &str,
    written: &QuestWritten,
    before: &Sketch,
    content: &Content,
    threat: &Threat,
    (seed, attempt): (u32, u64),
    knobs: Knobs,
) -> Option<String> {
    let content = before.quest.content.as_deref().unwrap_or(content);
    // Other knobs deal the same pieces, apart from the kinds of models.
    let seed = u64::from(seed) | attempt << 32;
    let dealt = deal::deal(&before.quest, content, threat, seed, knobs);
    let mut rewrite = Rewrite::new(printed, written);
    rewrite.things(before, &dealt)?;
    rewrite.commands(knobs.commands)?;
    rewrite.potions(knobs.potions)?;
    Some(rewrite.text())
}

/// The codes of what was found in a quest, in order.
fn codes(sketch: &Sketch) -> Vec<&'static str> {
    let mut codes: Vec<&'static str> = sketch.faults.iter().map(|fault: &Fault| fault.code).collect();
    codes.sort_unstable();
    codes
}
