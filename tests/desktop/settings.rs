//! Every page of the settings, in the middle of a game: what is chosen there is so at once, and again after a restart.

use dungeon_play::language::Language;
use dungeon_rules::{content, table::Prompt};

use crate::{
    saving::asked,
    screen::Key,
    table::{Reads, Table, Waits},
};

/// The table with its words.
struct Settings {
    table: Table,
    words: Language,
}

impl Settings {
    /// Turns to a page, which keeps its picture.
    fn turn_to(&mut self, page: &str) {
        let name = self.words.say(&format!("settings-page-{page}"));
        self.table.click_named(&name);
        self.table
            .find(page, |all| all.iter().any(|reads| reads.name == name && reads.chosen).then_some(()));
        self.table.look(&format!("settings {page}"));
    }

    /// What a screen reader finds by this name and note, and can press.
    fn told(&mut self, name: &str, note: &str) -> Reads {
        let is = |reads: &&Reads| reads.on && reads.name == name && reads.note == note;
        self.table.find(&format!("{name} ({note})"), |all| all.iter().find(is).cloned())
    }

    /// Chooses one of several, and waits until it is chosen.
    fn choose(&mut self, row: &str, choice: &str) {
        let (row, choice) = (self.words.say(row), self.words.say(choice));
        let output = self.told(&choice, &row);
        self.table.click_told(&output);
        self.is_chosen(&row, &choice);
    }

    fn is_chosen(&mut self, row: &str, choice: &str) {
        let is = |reads: &Reads| reads.name == choice && reads.note == row && reads.chosen;
        self.table.find(choice, |all| all.iter().any(is).then_some(()));
    }

    /// Draws a slider to its lower or upper end.
    fn slide(&mut self, row: &str, up: bool) {
        let row = self.words.say(row);
        let before = self.told(&row, "");
        let [left, top, right, bottom] = before.at;
        let x = if up { right - 1.0 } else { left + 1.0 };
        self.table.screen.click(x as i16, ((top + bottom) / 2.0) as i16);
        let other = |reads: &Reads| reads.name == row && reads.value != before.value;
        self.table.find("another value", |all| all.iter().any(other).then_some(()));
    }
}

#[test]
fn every_page_of_the_settings_counts_at_once_and_after_a_restart() {
    let mut settings = Settings {
        table: Table::open_file((1280, 720), "tests/it/quests/the_hoard.ron", 7, &[]),
        words: Language::load(&content::root(), "en"),
    };
    settings.table.begin();
    assert_eq!(asked(&mut settings.table), Prompt::ChooseHero);
    settings.table.press(Key::Function(10));
    settings.choose("settings-pace", "settings-pace-fast");

    settings.turn_to("accessibility");
    settings.choose("settings-colours", "settings-colours-deutan");
    settings.choose("settings-contrast", "settings-on");
    settings.slide("settings-size", true);
    settings.table.look("settings at 200 %");
    settings.slide("settings-size", false);

    settings.turn_to("sound");
    settings.slide("settings-effects", false);
    settings.slide("settings-music", true);

    // A key is chosen in `keyboard`.
    settings.turn_to("keys");
    settings.turn_to("seats");
    settings.told("Seat 5: Name", "");
    settings.turn_to("game");

    settings.table.kill_and_start();
    settings.table.focus();
    assert_eq!(settings.table.wait(), Waits::Screen("Title".to_owned()));
    let open = settings.words.say("title-settings");
    settings.table.click_named(&open);
    let (row, fast) = (settings.words.say("settings-pace"), settings.words.say("settings-pace-fast"));
    settings.is_chosen(&row, &fast);
    settings.turn_to("accessibility");
    let (row, deutan) = (
        settings.words.say("settings-colours"),
        settings.words.say("settings-colours-deutan"),
    );
    settings.is_chosen(&row, &deutan);
}
