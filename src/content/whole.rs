//! Content that hangs together: what speaks of a broken thing is left out as that thing is.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use super::{
    Content, Fault, Id,
    check::Known,
    load::{KINDS, files_below, load_without},
};

/// Reads `assets/content/` below this root: all that can be used, and what is wrong with the rest.
pub fn load_content(root: &Path) -> (Content, Vec<Fault>) {
    let (mut content, faults) = load_without(root, &Known::new());
    if faults.iter().any(Fault::is_error) {
        // What speaks of a thing that cannot be used cannot be used either; what is wrong with that thing has been said.
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

/// All files as `kind/name`.
fn files_by_kind(root: &Path) -> Known {
    let name = |path: &PathBuf| Some(path.file_stem()?.to_string_lossy().into_owned());
    let folder = root.join("assets/content");
    let files = KINDS.iter().flat_map(|kind| {
        let files = files_below(&folder.join(kind));
        files.into_iter().filter_map(move |path| Some(format!("{kind}/{}", name(&path)?)))
    });
    files.collect()
}

/// All things that can be used as `kind/name`.
fn names(content: &Content) -> Known {
    fn of<T>(kind: &str, things: &BTreeMap<Id<T>, T>) -> Vec<String> {
        things.keys().map(|id| format!("{kind}/{id}")).collect()
    }
    let all = [
        of(KINDS[0], &content.heroes),
        of(KINDS[1], &content.bosses),
        of(KINDS[2], &content.minions),
        of(KINDS[3], &content.feats),
        of(KINDS[4], &content.abilities),
        of(KINDS[5], &content.cards),
        of(KINDS[6], &content.decks),
        of(KINDS[7], &content.furniture),
        of(KINDS[8], &content.locks),
        of(KINDS[9], &content.spells),
        of(KINDS[10], &content.items),
    ];
    all.into_iter().flatten().collect()
}
