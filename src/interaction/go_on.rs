//! Continuing past the dice tray, a text that is read out, or the end of the game.

use bevy::prelude::*;

use crate::{
    interaction::effect::Effect,
    platform::file_manager,
    presented::{announcements::Announcements, attack::AttackShown, playback::Playback, summary::Summary},
    state::{PlayMode, Screen},
};
use dungeon_rules::table::Fact;

/// Continues past whatever is waiting. Returns whether that was the end of the game, after which the aftermath follows; never for a
/// game that is only watched.
fn go_on(shown: &mut AttackShown, playback: &mut Playback, announcements: &mut Announcements, watched: bool) -> bool {
    let rolling = matches!(playback.current(), Some(Fact::Rolled { .. } | Fact::Rerolled(_)));
    if let Some(attack) = shown.attack.as_mut().filter(|_| rolling) {
        if attack.is_settled() {
            // The tray closes in this frame, not only when the roll counts as shown.
            shown.attack = None;
            playback.release();
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

/// Goes on, shows the odds in the dice tray, and opens folders.
pub(super) fn carry_out(
    mut effects: MessageReader<Effect>,
    (mut shown, mut playback, mut announcements): (ResMut<AttackShown>, ResMut<Playback>, ResMut<Announcements>),
    (summary, mode, mut screen): (Res<Summary>, Res<State<PlayMode>>, ResMut<NextState<Screen>>),
) {
    let watched = *mode == PlayMode::Replaying;
    for effect in effects.read() {
        match effect {
            Effect::TrayOdds => {
                if let Some(attack) = &mut shown.attack {
                    attack.show_odds = !attack.show_odds;
                }
            }
            Effect::ShowFolder => {
                if let Some(folder) = &announcements.folder {
                    file_manager::show(folder.clone());
                }
            }
            Effect::DismissTip => announcements.tips.dismiss(summary.turn.banner.learns()),
            Effect::GoOn if go_on(&mut shown, &mut playback, &mut announcements, watched) => screen.set(Screen::Aftermath),
            _ => {}
        }
    }
}
