//! Long computations in the background, called thoughts: each runs in a thread of its own, with its progress and a way to stop it.
//!
//! Whoever waits can rest meanwhile and is woken when there is an answer. Dropping the handle of a thought stops it.

use std::sync::{
    Arc, Mutex, PoisonError,
    mpsc::{self, Receiver, TryRecvError},
};

use crate::{computer::Progress, threads::spawn_or_run};

/// Wakes whoever rests until something is ready. Called from other threads.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

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

/// Wakes when it is dropped, that is, when the thread of a thought ends, even by a panic.
struct Wakes(Wake);

impl Drop for Wakes {
    fn drop(&mut self) {
        (self.0)();
    }
}

impl<T: Send + 'static> Background<T> {
    /// Starts `think` in a thread of this name, which wakes whoever waits when it ends.
    pub fn begin(name: &str, wake: &Wake, think: impl FnOnce(&Progress) -> T + Send + 'static) -> Self {
        let progress = Arc::new(Progress::default());
        let (tell, answers) = mpsc::channel();
        let (shared, wakes) = (Arc::clone(&progress), Wakes(Arc::clone(wake)));
        spawn_or_run(name, move || {
            // `tell` is dropped before `_wakes`, even after a panic, so that whoever is woken finds the outcome.
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

    /// Waits for the answer; `None` if there will be none.
    pub fn wait(self) -> Option<T> {
        self.answer.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
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
    fn wake() -> (Wake, Receiver<()>) {
        let (woke, woken) = mpsc::channel();
        (Arc::new(move || _ = woke.send(())), woken)
    }

    #[test]
    fn whoever_is_woken_finds_the_answer_once() {
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

    #[test]
    fn a_thought_that_panics_wakes_and_has_no_answer() {
        let (wake, woken) = wake();
        let mut thought = Background::begin("test", &wake, |_| -> u8 { panic!("as this test means it to") });
        assert!(woken.recv().is_ok());
        assert_eq!(thought.hear(), Heard::Over);
        assert_eq!(thought.wait(), None);
    }
}
