//! What the window asks of glibc's memory.

use std::{env, os::unix::process::CommandExt as _, process::Command};

/// Pieces of half a mebibyte and more go back at once, the rest when a mebibyte is free; and there are two heaps for all threads.
const ASKED: [(&str, &str); 3] = [
    ("MALLOC_MMAP_THRESHOLD_", "524288"),
    ("MALLOC_TRIM_THRESHOLD_", "1048576"),
    ("MALLOC_ARENA_MAX", "2"),
];

/// Pictures of all sizes come and go while a window is open. Left alone, glibc keeps more and more of what they leave for itself;
/// asked to, it gives large pieces back at once. It can only be asked when a program starts, so this one starts once more, as
/// the same process; where that cannot be it goes on as it is.
pub fn give_back() {
    if ASKED.iter().any(|(name, _)| env::var_os(name).is_some()) {
        return;
    }
    if let Ok(program) = env::current_exe() {
        // When it returns at all it has failed.
        let _ = Command::new(program).args(env::args_os().skip(1)).envs(ASKED).exec();
    }
}
