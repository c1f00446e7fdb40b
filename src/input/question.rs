//! Questions, and presses that come too soon to be an answer.
//!
//! Whoever presses a key once more than needed has not answered what comes up in that moment. So a press counts as an answer only once
//! the question has been there for a while; and a key that is still held from before counts for nothing until it is pressed anew.

use std::{fmt::Debug, hash::Hash};

use bevy_egui::egui::{self, Id, Key};

/// How long a question has to be there before it can be answered, in seconds.
pub(super) const SOON: f64 = 0.25;

/// The questions that are shown.
#[derive(Clone, Default)]
struct Asked {
    /// Each with the pass of the interface in which it was painted last.
    shown: Vec<(Id, u64)>,
    /// Whether one has come up since the input was read.
    fresh: bool,
}

fn place() -> Id {
    Id::new("questions")
}

/// Says that this question is shown in this frame; to be called in every frame in which it is. Two questions that may follow each
/// other at once must differ.
pub fn ask(ctx: &egui::Context, question: impl Hash + Debug) {
    let (id, now) = (place().with(question), ctx.cumulative_pass_nr());
    ctx.data_mut(|data| {
        let asked = data.get_temp_mut_or_default::<Asked>(place());
        asked.shown.retain(|(_, seen)| seen + 1 >= now);
        match asked.shown.iter_mut().find(|(shown, _)| *shown == id) {
            Some((_, seen)) => *seen = now,
            None => {
                asked.shown.push((id, now));
                asked.fresh = true;
            }
        }
    });
}

/// Whether a question has come up since this was called last.
pub(super) fn has_come_up(ctx: &egui::Context) -> bool {
    ctx.data_mut(|data| std::mem::take(&mut data.get_temp_mut_or_default::<Asked>(place()).fresh))
}

/// Whether a question has come up since [`has_come_up`] was called last.
pub(super) fn is_fresh(ctx: &egui::Context) -> bool {
    ctx.data(|data| data.get_temp::<Asked>(place())).is_some_and(|asked| asked.fresh)
}

/// Whether this presses what has the focus or lies below the pointer, or leaves it.
pub(super) const fn answers(event: &egui::Event) -> bool {
    matches!(
        event,
        egui::Event::PointerButton { pressed: true, .. }
            | egui::Event::Key {
                key: Key::Enter | Key::Space | Key::Escape,
                pressed: true,
                ..
            }
    )
}
