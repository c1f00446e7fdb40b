//! On with the tray, what is read out, or the end.

use bevy::prelude::*;

use crate::{
    interaction::intent::Intent,
    presented::{announcements::Announcements, attack::AttackShown, playback::Playback},
    state::{PlayMode, Screen},
};
use dungeon_rules::table::Fact;

/// On with whatever waits. Says whether it was the end of the game, after which the aftermath comes: not for who watches.
pub(super) fn go_on(shown: &mut AttackShown, playback: &mut Playback, announcements: &mut Announcements, watched: bool) -> bool {
    let rolling = matches!(playback.current(), Some(Fact::Rolled { .. } | Fact::Rerolled(_)));
    if let Some(attack) = shown.attack.as_mut().filter(|_| rolling) {
        if attack.is_settled() {
            // The tray is gone in this frame, not when the roll has been counted as shown.
            shown.attack = None;
            playback.hold = false;
        } else {
            attack.hurried = true;
        }
        return false;
    }
    if announcements.text.take().is_some() || announcements.ended.is_none() {
        return false;
    }
    if watched {
        announcements.ended = None;
    }
    !watched
}

/// What was pressed in the tray, or in what is read.
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
        if matches!(intent, Intent::Continue) && go_on(&mut shown, &mut playback, &mut announcements, watched) {
            screen.set(Screen::Aftermath);
        }
    }
}
