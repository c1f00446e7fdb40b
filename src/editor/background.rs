//! Computes in threads what takes long: the faults of the quest and of the open file of the pack, and test games.

use bevy::prelude::*;

use crate::{
    editor::{
        panel::{Page, Tab},
        state::Editor,
    },
    platform::frame_pacing::WakeUp,
    session::lobby::{Levels, Lobby, Root},
};

/// Starts the threads that are needed, and takes in what they have found.
pub(super) fn compute(mut editor: ResMut<Editor>, (lobby, levels, root, wake): (Res<Lobby>, Res<Levels>, Res<Root>, Res<WakeUp>)) {
    let editor = &mut *editor;
    editor.lint.check(&editor.drawing, &wake);
    editor.games.go_on(&editor.drawing, &levels, &wake);
    // Only while somebody looks at it.
    if editor.panel.tab == Tab::Games {
        editor.games.measured.go_on(&editor.drawing, &root.0, &wake);
    }
    if editor.panel.page == Some(Page::Pack) {
        editor.pack.check(&lobby.library.content, &wake);
    }
}
