//! The tests that need no window, in one program: linking is what takes time.

mod book;
mod law;

use std::path::{Path, PathBuf};

use dungeon_saga::content::{Content, load};

/// The folder of the package.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// Everything that the game comes with.
fn content() -> Content {
    let library = load(&root());
    assert!(library.faults.is_empty(), "{:#?}", library.faults);
    (*library.content).clone()
}
