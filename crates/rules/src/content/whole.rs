//! Loads content that is consistent: a thing that refers to a broken one is left out, as the broken one is.

use std::path::{Path, PathBuf};

use super::{
    Content, Fault, THING_KINDS,
    check::Known,
    load::{files_below, load_without},
};

/// Reads `assets/content/` below this root. Returns everything that can be used, and the faults of the rest.
pub fn load_content(root: &Path) -> (Content, Vec<Fault>) {
    let (mut content, faults) = load_without(root, &Known::new());
    if faults.iter().any(Fault::is_error) {
        // A thing that refers to one that cannot be used cannot be used either. That is not reported: the faults of the broken
        // thing have been.
        let mut broken = Known::new();
        loop {
            let more: Known = files_by_kind(root).difference(&names(&content)).cloned().collect();
            if more == broken {
                break;
            }
            content = load_without(root, &more).0;
            broken = more;
        }
    }
    (content, faults)
}

/// Returns all files of things, as `kind/name`.
fn files_by_kind(root: &Path) -> Known {
    let name = |path: &PathBuf| Some(path.file_stem()?.to_string_lossy().into_owned());
    let folder = root.join("assets/content");
    let files = THING_KINDS.iter().flat_map(|kind| {
        let files = files_below(&folder.join(kind));
        files.into_iter().filter_map(move |path| Some(format!("{kind}/{}", name(&path)?)))
    });
    files.collect()
}

/// Returns all things that can be used, as `kind/name`.
fn names(content: &Content) -> Known {
    content.all().map(|(kind, id)| format!("{kind}/{id}")).collect()
}
