//! The game page of the settings: language, pace, dice, confirmations, hints, which saved games are kept, and a report of the game.

use crate::{
    screens::settings::{intent::SettingsIntent, rows::Rows},
    settings::{Coaching, Confirms, PACES, Settings},
};

use dungeon_play::language::Available;

/// Draws the page. While a game is played it has a button that writes a report of the game; with `name` also a field for
/// the name to save the game under. Returns whether somebody is writing there, and what was pressed.
pub(super) fn rows(
    rows: &mut Rows,
    languages: &[Available],
    (playing, name): (bool, Option<&mut String>),
    preferences: &mut Settings,
) -> (bool, Option<SettingsIntent>) {
    let language = rows.language;
    let (mut writing, mut intent) = (false, None);
    if let Some(name) = name {
        let (writes, saves) = rows.line("icon_log", "settings-keep-as", name, "settings-keep");
        writing = writes;
        intent = saves.then_some(SettingsIntent::SaveAs);
    }
    let names: Vec<&str> = languages.iter().map(|found| found.name.as_str()).collect();
    let chosen = languages.iter().position(|found| found.code == language.code()).unwrap_or(0);
    if let Some(i) = rows.choice("icon_language", "settings-language", &names, chosen) {
        intent = Some(SettingsIntent::Speak(languages[i].code.clone()));
    }
    let paces = ["none", "slow", "normal", "fast"].map(|pace| language.say(&format!("settings-pace-{pace}")));
    let paces = paces.each_ref().map(String::as_str);
    let chosen = PACES.iter().rposition(|pace| *pace <= preferences.pace).unwrap_or(0);
    if let Some(i) = rows.choice("icon_move", "settings-pace", &paces, chosen) {
        preferences.pace = PACES[i];
    }
    rows.switch("icon_combat_dice", "settings-dice", &mut preferences.holds_rolls);
    let asks = ["nothing", "costly", "all"].map(|what| language.say(&format!("settings-confirms-{what}")));
    let asks = asks.each_ref().map(String::as_str);
    let chosen = Confirms::ALL.iter().position(|one| *one == preferences.confirms).unwrap_or(0);
    if let Some(i) = rows.choice("icon_help", "settings-confirms", &asks, chosen) {
        preferences.confirms = Confirms::ALL[i];
    }
    let asks = ["off", "much", "some", "little"].map(|what| language.say(&format!("settings-coach-{what}")));
    let asks = asks.each_ref().map(String::as_str);
    let chosen = Coaching::ALL.iter().position(|one| *one == preferences.coach).unwrap_or(0);
    if let Some(i) = rows.choice("icon_torch", "settings-coach", &asks, chosen) {
        preferences.coach = Coaching::ALL[i];
    }
    rows.switch("icon_help", "settings-hints", &mut preferences.hints);
    let kept = ["last", "all"].map(|which| language.say(&format!("settings-games-{which}")));
    let kept = kept.each_ref().map(String::as_str);
    if let Some(i) = rows.choice("icon_log", "settings-games", &kept, usize::from(preferences.keeps_games)) {
        preferences.keeps_games = i == 1;
    }
    if playing && rows.button("icon_log", "settings-report", "settings-report-write") {
        intent = Some(SettingsIntent::Report);
    }
    (writing, intent)
}
