//! How well computers play, as data: `assets/content/levels.ron`. All levels know the same and roll the same dice; weaker ones
//! think less, look ahead less far, and misjudge what they see.

use std::{fmt, fs, path::Path};

use serde::Deserialize;
use ustr::Ustr;

use super::heuristic::Style;
use crate::language::Language;

/// The file below the root.
const FILE: &str = "assets/content/levels.ron";

/// The most that [`Level::work`] may be: some minutes.
const MOST_WORK: u32 = 10_000_000;

/// The most that [`Level::most`] may be: what the level with the most work has without it.
const LONGEST_TURN: u32 = MOST_WORK / 2 * 5;

/// One level.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// Its name in files and commands: small letters, digits and `_`. What people read is the message `level-ID`.
    pub id: String,
    /// About how many decisions it simulates for a turn of a model, 1 to 10,000,000: a quarter to choose the model, the rest to plan
    /// its turn.
    pub work: u32,
    /// About how many it simulates at most for a turn that has to be planned again and again, from [`Self::work`] to 25,000,000; two and
    /// a half times the work without it. See [`Self::most_work`].
    #[serde(default)]
    pub most: Option<u32>,
    /// How many plans it compares, at least 1; with 1 it plays like the simple player, or in the style of [`Self::bold`].
    pub plans: u8,
    /// The styles in which, as the Heroes, it also considers playing the whole rest of the game, each as one more plan. Each number is 0 to
    /// 1000.
    #[serde(default)]
    pub styles: Vec<Style>,
    /// How it plays as the Heroes where the fall of one hero does not lose the game.
    #[serde(default)]
    pub bold: Option<Bold>,
    /// How many rounds it looks ahead, the present one included; to the end of the game without it.
    #[serde(default)]
    pub rounds: Option<u16>,
    /// By how much it misjudges a plan at most, either way, in thousandths of the chance to win, 0 to 1000. The same plan at the same
    /// position is always misjudged by the same amount.
    #[serde(default)]
    pub noise: u16,
}

/// How the Heroes play where the fall of one hero does not lose the game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bold {
    /// Their only style, in place of the simple player's and of [`Level::styles`].
    pub style: Style,
    /// They compare plans only if they can simulate each in this many games, at least 1. What is imagined does not show how much better the
    /// style is, so in few games any other turn may look as good.
    pub games: u16,
}

impl Level {
    /// About how many decisions it simulates at most for a turn of a model.
    pub fn most_work(&self) -> u64 {
        self.most.map_or(u64::from(self.work) * 5 / 2, u64::from)
    }

    /// What people call it.
    pub fn title(&self, language: &Language) -> String {
        language.say(&format!("level-{}", self.id))
    }
}

/// The default level: where nobody has chosen one, or where a saved game names one that is not there.
pub const USUAL: &str = "normal";

/// The level after this one, for those who go through all of them: a person comes after the last and before the first.
pub fn next(levels: &[Level], level: Option<Ustr>) -> Option<Ustr> {
    let mut after = levels.iter().skip_while(|known| level.is_some_and(|level| known.id != level));
    let next = if level.is_some() { after.nth(1) } else { after.next() };
    next.map(|level| Ustr::from(&level.id))
}

/// Why the levels cannot be loaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LevelError(String);

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{FILE}: {}", self.0)
    }
}

impl std::error::Error for LevelError {}

/// The levels below this root, the weakest first.
///
/// # Errors
/// The file cannot be read, or says what no level may be; the sentence tells which.
pub fn load(root: &Path) -> Result<Vec<Level>, LevelError> {
    let text = fs::read_to_string(root.join(FILE)).map_err(|error| LevelError(error.to_string()))?;
    parse(&text)
}

/// The level [`USUAL`] below this root.
///
/// # Errors
/// As of [`load`], or there is no level of this name.
pub fn usual(root: &Path) -> Result<Level, LevelError> {
    let level = load(root)?.into_iter().find(|level| level.id == USUAL);
    level.ok_or_else(|| LevelError(format!("there is no level “{USUAL}”")))
}

/// The levels of such a file's text.
///
/// # Errors
/// As of [`load`].
pub fn parse(text: &str) -> Result<Vec<Level>, LevelError> {
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let levels: Vec<Level> = options.from_str(text).map_err(|error| LevelError(error.to_string()))?;
    if levels.is_empty() {
        return Err(LevelError("there is no level".to_owned()));
    }
    for (i, level) in levels.iter().enumerate() {
        let is_name =
            |id: &str| id.starts_with(|c: char| c.is_ascii_lowercase()) && id.chars().all(|c| matches!(c, 'a'..='z' | '0'..='9' | '_'));
        let wrong = if !is_name(&level.id) {
            "an id is made of small letters, digits and _, a letter first"
        } else if levels[..i].iter().any(|other| other.id == level.id) {
            "two levels have this id"
        } else if !(1..=MOST_WORK).contains(&level.work) {
            "work is 1 to 10000000"
        } else if level.most.is_some_and(|most| !(level.work..=LONGEST_TURN).contains(&most)) {
            "most is at least work, and at most 25000000"
        } else if level.plans == 0 {
            "plans are at least 1"
        } else if level
            .styles
            .iter()
            .chain(level.bold.as_ref().map(|bold| &bold.style))
            .any(|style| !style.is_valid())
        {
            "haste and caution are 0 to 1000"
        } else if level.bold.is_some_and(|bold| bold.games == 0) {
            "games are at least 1"
        } else if level.rounds == Some(0) {
            "rounds are at least 1"
        } else if level.noise > 1000 {
            "noise is 0 to 1000"
        } else {
            continue;
        };
        return Err(LevelError(format!("level {:?}: {wrong}", level.id)));
    }
    Ok(levels)
}

#[cfg(test)]
mod tests {
    use super::*;
    use dungeon_rules::content;

    #[test]
    fn the_levels_that_we_ship_can_be_played() {
        let levels = load(&content::root()).expect("they can be read");
        let ids: Vec<&str> = levels.iter().map(|level| &*level.id).collect();
        assert_eq!(ids, ["first_game", "easy", "normal", "hard"]);
        assert!(levels.is_sorted_by_key(|level| level.work), "the weakest first");
        assert!(levels.is_sorted_by_key(|level| std::cmp::Reverse(level.noise)), "the weakest first");
    }

    #[test]
    fn every_level_has_a_name_in_every_language() {
        let levels = load(&content::root()).expect("they can be read");
        for code in ["en", "it"] {
            let language = Language::load(&content::root(), code);
            for level in &levels {
                let title = level.title(&language);
                assert!(
                    title.starts_with(char::is_uppercase) && !title.contains(&level.id),
                    "{code}: {title}"
                );
            }
        }
    }

    #[test]
    fn what_no_level_may_be_is_told_in_a_sentence() {
        for (text, wanted) in [
            ("[]", "there is no level"),
            (
                "[(id: \"Easy\", work: 1, plans: 1)]",
                "level \"Easy\": an id is made of small letters, digits and _, a letter first",
            ),
            ("[(id: \"a\", work: 0, plans: 1)]", "level \"a\": work is 1 to 10000000"),
            (
                "[(id: \"a\", work: 2, most: 1, plans: 1)]",
                "level \"a\": most is at least work, and at most 25000000",
            ),
            (
                "[(id: \"a\", work: 2, most: 25000001, plans: 1)]",
                "level \"a\": most is at least work, and at most 25000000",
            ),
            ("[(id: \"a\", work: 1, plans: 0)]", "level \"a\": plans are at least 1"),
            (
                "[(id: \"a\", work: 1, plans: 1, styles: [(haste: 1001, caution: 100)])]",
                "level \"a\": haste and caution are 0 to 1000",
            ),
            (
                "[(id: \"a\", work: 1, plans: 1, bold: (style: (haste: 100, caution: 1001), games: 24))]",
                "level \"a\": haste and caution are 0 to 1000",
            ),
            (
                "[(id: \"a\", work: 1, plans: 1, bold: (style: (haste: 100, caution: 100), games: 0))]",
                "level \"a\": games are at least 1",
            ),
            ("[(id: \"a\", work: 1, plans: 1, rounds: 0)]", "level \"a\": rounds are at least 1"),
            ("[(id: \"a\", work: 1, plans: 1, noise: 1001)]", "level \"a\": noise is 0 to 1000"),
            (
                "[(id: \"a\", work: 1, plans: 1), (id: \"a\", work: 2, plans: 1)]",
                "level \"a\": two levels have this id",
            ),
            ("[(id: \"a\", work: 1, plans: 1, luck: 2)]", "luck"),
            ("[(id: \"a\"", "1:10"),
        ] {
            let error = parse(text).expect_err(text).to_string();
            assert!(
                error.starts_with("assets/content/levels.ron: ") && error.contains(wanted),
                "{text}: {error}"
            );
        }
        let missing = load(Path::new("nowhere")).expect_err("there is none").to_string();
        assert!(missing.starts_with("assets/content/levels.ron: "), "{missing}");
    }
}
