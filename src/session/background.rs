//! Long computations in the background, called thoughts: each runs in a thread of its own, with its progress and a way to stop it.
//!
//! The window rests meanwhile and is woken when there is an answer. Dropping the handle of a thought stops it.

use std::sync::{
    Arc, Mutex, PoisonError,
    mpsc::{self, Receiver, TryRecvError},
};

use crate::platform::frame_pacing::WakeUp;
use dungeon_play::{computer::Progress, threads::spawn_or_run};

/// A thought in progress. Dropping it stops the thought.
pub struct Background<T> {
    progress: Arc<Progress>,
    /// The mutex only makes the receiver shareable between threads; it is never contended.
    answer: Mutex<Receiver<T>>,
}

/// What a poll of a thought has found ([`Background::hear`]).
#[derive(Debug, PartialEq, Eq)]
pub enum Heard<T> {
    /// The thought is still under way.
    Nothing,
    /// The answer; it is returned once.
    Answer(T),
    /// There will be no answer: it has been returned already, or the thread has panicked.
    Over,
}

/// Wakes the window when it is dropped, that is, when the thread of a thought ends, even by a panic.
struct Wakes(WakeUp);

impl Drop for Wakes {
    fn drop(&mut self) {
        self.0.call();
    }
}

impl<T: Send + 'static> Background<T> {
    /// Starts `think` in a thread of this name, which wakes the window when it ends.
    pub fn begin(name: &str, wake: &WakeUp, think: impl FnOnce(&Progress) -> T + Send + 'static) -> Self {
        let progress = Arc::new(Progress::default());
        let (tell, answers) = mpsc::channel();
        let (shared, wakes) = (Arc::clone(&progress), Wakes(wake.clone()));
        spawn_or_run(name, move || {
            // `tell` is dropped before `_wakes`, even after a panic, so that the window finds the outcome once it is woken.
            let (_wakes, tell) = (wakes, tell);
            // If nobody listens any more, the answer is dropped.
            let _ = tell.send(think(&shared));
        });
        let answer = Mutex::new(answers);
        Self { progress, answer }
    }

    /// The share of the thought that is done, from 0 to 1.
    pub fn share(&self) -> f32 {
        self.progress.share()
    }

    /// Polls the thought, and returns its answer once there is one.
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

    /// Creates a wake-up call, and a receiver that gets a message each time it is called.
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
                std::thread::yield_now();
            }
        });
        drop(thought);
        assert!(woken.recv().is_ok());
    }
}
