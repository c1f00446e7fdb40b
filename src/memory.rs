//! What the window asks of glibc's memory.

/// Pieces of half a mebibyte and more go back at once, the rest when a mebibyte is free; and there are two heaps for all threads.
const ASKED: [(libc::c_int, libc::c_int); 3] = [
    (libc::M_MMAP_THRESHOLD, 512 << 10),
    (libc::M_TRIM_THRESHOLD, 1 << 20),
    (libc::M_ARENA_MAX, 2),
];

/// Pictures of all sizes come and go while a window is open. Left alone, glibc keeps more and more of what they leave for itself;
/// asked to, it gives large pieces back at once. It is asked before there is a second thread.
#[expect(unsafe_code, reason = "glibc can only be asked in C")]
pub fn give_back() {
    for (what, how_much) in ASKED {
        // SAFETY: two numbers are handed over, and a pair that means nothing is refused.
        unsafe { libc::mallopt(what, how_much) };
    }
}
