//! A long thought beside the window: in a thread of its own, with progress, and a way to stop it.
//!
//! The window rests meanwhile and is woken when there is an answer. A thought that nobody waits for any more ends by itself.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver, TryRecvError},
    },
    thread,
};

use crate::platform::frame_pacing::WakeUp;
use dungeon_play::computer::Progress;

/// A thought under way; dropped, it is stopped.
pub struct Background<T> {
    progress: Arc<Progress>,
    /// Locked by nobody for long: what threads may share must say so.
    answer: Mutex<Receiver<T>>,
}

/// What has come of a thought so far.
#[derive(Debug, PartialEq, Eq)]
pub enum Heard<T> {
    /// It is still thought.
    Nothing,
    /// This is the answer; it is told once.
    Answer(T),
    /// There will be no answer: it has been told, or a fault has ended the thought.
    Over,
}

/// Wakes the window when it is dropped, whatever came of the thought.
struct Wakes(WakeUp);

impl Drop for Wakes {
    fn drop(&mut self) {
        self.0.call();
    }
}

impl<T: Send + 'static> Background<T> {
    /// Thinks this in a thread of this name, which wakes the window at its end.
    pub fn begin(name: &str, wake: &WakeUp, think: impl FnOnce(&Progress) -> T + Send + 'static) -> Self {
        let progress = Arc::new(Progress::default());
        let (tell, answers) = mpsc::channel();
        let (shared, wakes) = (Arc::clone(&progress), Wakes(wake.clone()));
        let thread = thread::Builder::new().name(name.to_owned()).spawn(move || {
            // In this order they are dropped, also where a fault ends the thought: whoever is woken finds the answer.
            let (_wakes, tell) = (wakes, tell);
            // Nobody may listen any more.
            let _ = tell.send(think(&shared));
        });
        thread.expect("there is room for a thread");
        let answer = Mutex::new(answers);
        Self { progress, answer }
    }

    /// How much of it is done, from 0 to 1.
    pub fn share(&self) -> f32 {
        self.progress.share()
    }

    /// What has come of it.
    pub fn hear(&mut self) -> Heard<T> {
        match self.answer.get_mut().unwrap_or_else(PoisonError::into_inner).try_recv() {
            Ok(answer) => Heard::Answer(answer),
            Err(TryRecvError::Empty) => Heard::Nothing,
            Err(TryRecvError::Disconnected) => Heard::Over,
        }
    }
}

impl<T> Drop for Background<T> {
    fn drop(&mut self) {
        self.progress.stop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What wakes, and what hears that it did.
    fn wake() -> (WakeUp, Receiver<()>) {
        let (woke, woken) = mpsc::channel();
        let wake = WakeUp::by(move || {
            let _ = woke.send(());
        });
        (wake, woken)
    }

    #[test]
    fn what_wakes_the_window_finds_the_answer_once() {
        let (wake, woken) = wake();
        let mut thought = Background::begin("test", &wake, |_| 7);
        assert!(woken.recv().is_ok());
        assert_eq!((thought.hear(), thought.hear()), (Heard::Answer(7), Heard::Over));
    }

    #[test]
    fn what_nobody_waits_for_is_stopped() {
        let (wake, woken) = wake();
        let thought = Background::begin("test", &wake, |progress| {
            while !progress.is_stopped() {
                thread::yield_now();
            }
        });
        drop(thought);
        assert!(woken.recv().is_ok());
    }
}
