//! Where the quests that people make are kept.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use dungeon_rules::content;

/// The folders of the user's own quests and of their histories.
#[derive(Resource, Clone, Debug, Default)]
pub struct OwnFolders {
    /// Where new quests are created; `None` if there is no such folder.
    pub quests: Option<PathBuf>,
    /// Where the journals of edited quests are kept; `None` if they are not kept.
    pub journals: Option<PathBuf>,
}

impl OwnFolders {
    /// Those of this system.
    pub(super) fn usual() -> Self {
        let quests = content::users_quests();
        let journals = quests.as_deref().and_then(Path::parent).map(|data| data.join("drawings"));
        Self { quests, journals }
    }
}
