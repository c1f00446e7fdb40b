//! Settings of glibc's memory allocator for the window.

/// The parameters to set: blocks of half a mebibyte and more are returned to the system when freed, smaller ones once a mebibyte at
/// the end of the heap is free; all threads share two heaps.
const ASKED: [(libc::c_int, libc::c_int); 3] = [
    (libc::M_MMAP_THRESHOLD, 512 << 10),
    (libc::M_TRIM_THRESHOLD, 1 << 20),
    (libc::M_ARENA_MAX, 2),
];

/// Makes glibc return freed memory to the system early. Images of all sizes come and go while a window is open, and with its
/// defaults glibc would keep more and more of that memory for itself. Must be called before a second thread is started.
#[expect(unsafe_code, reason = "glibc can only be asked in C")]
pub fn give_back() {
    for (what, how_much) in ASKED {
        // SAFETY: the call passes two integers; glibc rejects a pair that it does not know.
        unsafe { libc::mallopt(what, how_much) };
    }
}
