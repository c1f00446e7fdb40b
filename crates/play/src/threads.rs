//! Threads on a system that may have no room for them (`ulimit -u`).

use std::{
    io,
    sync::{Arc, Mutex, PoisonError, mpsc},
    thread,
};

/// Work that is done once, by whoever takes it.
struct Work<F>(Mutex<Option<F>>);

impl<F> Work<F> {
    fn take(&self) -> Option<F> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// Does this work in a thread of this name; here and now if the system has no room for one, so that it only takes longer.
pub fn spawn_or_run(name: &str, work: impl FnOnce() + Send + 'static) {
    let work = Arc::new(Work(Mutex::new(Some(work))));
    let taken = Arc::clone(&work);
    let run = move || taken.take().into_iter().for_each(|work| work());
    if thread::Builder::new().name(name.to_owned()).spawn(run).is_err() {
        work.take().into_iter().for_each(|work| work());
    }
}

/// Whether the system has room for so many more threads at once.
///
/// # Errors
/// It has not, for this reason.
pub fn try_room_for(threads: usize) -> io::Result<()> {
    let mut waiting = Vec::new();
    for _ in 0..threads {
        // Each waits until all have started.
        let (go, wait) = mpsc::channel::<()>();
        let thread = thread::Builder::new().spawn(move || _ = wait.recv())?;
        waiting.push((go, thread));
    }
    for (go, thread) in waiting {
        drop(go);
        let _ = thread.join();
    }
    Ok(())
}
