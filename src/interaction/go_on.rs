//! Continuing past the dice tray, a text that is read out, or the end of the game.

use bevy::prelude::*;

use crate::{
    interaction::intent::Intent,
    platform::file_manager,
    presented::{announcements::Announcements, attack::AttackShown, playback::Playback},
    state::{PlayMode, Screen},
};
use dungeon_rules::table::Fact;

/// Continues past whatever is waiting. Returns whether that was the end of the game, after which the aftermath follows; never for a
/// game that is only watched.
pub(super) fn go_on(shown: &mut AttackShown, playback: &mut Playback, announcements: &mut Announcements, watched: bool) -> bool {
    let rolling = matches!(playback.current(), Some(Fact::Rolled { .. } | Fact::Rerolled(_)));
    if let Some(attack) = shown.attack.as_mut().filter(|_| rolling) {
        if attack.is_settled() {
            // The tray closes in this frame, not only when the roll counts as shown.
            shown.attack = None;
            playback.hold = false;
        } else {
            attack.hurried = true;
        }
        return false;
    }
    if announcements.read() || announcements.ended.is_none() {
        return false;
    }
    if watched {
        announcements.ended = None;
    }
    !watched
}

/// Handles the intents of the dice tray and of announcements.
pub(super) fn heed(
    mut intents: MessageReader<Intent>,
    (mut shown, mut playback, mut announcements): (ResMut<AttackShown>, ResMut<Playback>, ResMut<Announcements>),
    (mode, mut screen): (Res<State<PlayMode>>, ResMut<NextState<Screen>>),
) {
    let watched = *mode == PlayMode::Replaying;
    for intent in intents.read() {
        if let (Intent::TrayOdds, Some(attack)) = (intent, &mut shown.attack) {
            attack.show_odds = !attack.show_odds;
        }
        if let (Intent::ShowFolder, Some(folder)) = (intent, &announcements.folder) {
            file_manager::show(folder.clone());
        }
        if matches!(intent, Intent::Continue) && go_on(&mut shown, &mut playback, &mut announcements, watched) {
            screen.set(Screen::Aftermath);
        }
    }
}
