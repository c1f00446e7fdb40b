//! Parts of a quest with holes in them: what plots and set pieces are made of.
//!
//! A fragment is written in the quest format's own words. What it cannot know until it has a map stands in its quotation marks:
//!
//! | hole | stands for |
//! |---|---|
//! | `"@hall"` | the place that is the room of this beat; in `zone` and after `at` a cell of it |
//! | `"@hall.free"`, `"@hall.treasure2"` | a cell of that room, on a stand of this kind if there is one; the same hole is the same cell |
//! | `"@hall.wide"` | the north-west cell of four free ones |
//! | `"@hall.around"` | the cells around `"@hall.free"` as a rectangle; with `"@hall.front_around"`, those around `"@hall.front"` |
//! | `"@here…"`, `"@key…"` | the beat that a set piece has been given; each beat that opens the door in question |
//! | `"@door"` | the name of the door that a set piece opens |
//! | `"%boss"`, `"%elite"`, `"%rank"` | the id of the boss, of his best servants, of the common ones |
//! | `"%needed"`, `"%keys"` | a number: how many keys it takes, and how many there are |
//! | `"$found"` | a text, one of those that `words` has under this name |
//! | `#` in a name | the number of the key: `"shard_#"` |
//!
//! Everything else stays as it is written. In a text the same rooms have slots, `{hall:in}` ([`words`](super::words)).

use std::{collections::BTreeMap, fmt};

use ron::value::RawValue;
use serde::{Deserialize, Deserializer};

use super::{
    chamber::Theme,
    code::Mood,
    outline::{Length, Lock, Role},
    words::{Both, Nouns},
    write::both,
};

/// A value as its author has written it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Raw(pub String);

impl<'de> Deserialize<'de> for Raw {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = <&RawValue>::deserialize(deserializer)?.get_ron();
        // Comments before it are for readers of the fragment.
        let lines = raw
            .lines()
            .skip_while(|line| line.trim().is_empty() || line.trim().starts_with("//"));
        Ok(Self(lines.collect::<Vec<_>>().join("\n").trim().to_owned()))
    }
}

/// A piece that a fragment lays out.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Laid {
    /// Its cell: a hole.
    pub at: String,
    /// Where it faces.
    #[serde(default)]
    pub facing: Option<char>,
    /// Its name, for a minion, a token, furniture or a pile.
    #[serde(default)]
    pub name: Option<String>,
    /// What it is.
    pub thing: Raw,
}

/// Things of a fragment's own, kind by kind, by id.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct OwnThings {
    /// Tokens.
    pub tokens: BTreeMap<String, Raw>,
    /// Items.
    pub items: BTreeMap<String, Raw>,
    /// Furniture.
    pub furniture: BTreeMap<String, Raw>,
    /// Minions.
    pub minions: BTreeMap<String, Raw>,
}

/// Goals as a quest writes them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct GoalsPart {
    /// What wins for the Heroes.
    pub heroes: Vec<Raw>,
    /// What wins for the Overlord.
    pub overlord: Vec<Raw>,
    /// The name of the text that says so to the Heroes.
    pub heroes_text: String,
    /// The name of the text that says so to the Overlord.
    pub overlord_text: String,
}

/// An end as a quest writes it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndPart {
    /// The side that has won.
    pub winner: Raw,
    /// What must be true.
    #[serde(rename = "if", default)]
    pub conditions: Vec<Raw>,
    /// The name of its text.
    pub text: String,
}

/// A part of a quest with holes in it. All lists may be left out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Fragment {
    /// Things of its own.
    #[serde(rename = "things")]
    pub own: OwnThings,
    /// What it lays out.
    pub pieces: Vec<Laid>,
    /// Its special rules, as names of texts.
    pub special: Vec<String>,
    /// Its places.
    pub places: Vec<Raw>,
    /// Its counters.
    pub counters: Vec<Raw>,
    /// Its events.
    pub events: Vec<Raw>,
    /// Its actions.
    pub actions: Vec<Raw>,
    /// What is added to the readings of rooms: the name of a text by the beat, `here` or a hole without its sign.
    pub readings: BTreeMap<String, String>,
    /// The name of a text that is added to the Heroes' counsel.
    pub heroes: String,
    /// The name of a text that is added to the Overlord's counsel.
    pub overlord: String,
}

/// A passage: one to three sentences about a room, about who is in it, or for one side alone.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Passage {
    /// The themes of rooms that it suits; empty for any.
    #[serde(default)]
    pub themes: Vec<Theme>,
    /// The moods that it suits; empty for any.
    #[serde(default)]
    pub moods: Vec<Mood>,
    /// What has to be there: ids of furniture and models. `zombie*` is more than one of them, `zombie!` exactly one; `one` is a single
    /// servant of whatever kind, `many` are several.
    #[serde(default)]
    pub needs: Vec<String>,
    /// The text.
    pub text: Both,
}

/// What tells a plot: one idea, with its words.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Telling {
    /// The only bosses it suits; empty for any.
    pub bosses: Vec<String>,
    /// The moods it suits, first the one that it is in before any other; empty for any.
    pub moods: Vec<Mood>,
    /// The themes of the rooms that it tells of, the best first; empty for any.
    pub themes: Vec<Theme>,
    /// Its title.
    pub title: Both,
    /// Its story.
    pub story: Both,
    /// What follows when the Heroes have won.
    pub heroes: Both,
    /// What follows when the Overlord has won.
    pub overlord: Both,
    /// The nouns that stand in the slots of the plot's words and of set pieces: `lord` is whoever rules here, `house` the whole place.
    pub nouns: Nouns,
    /// What its rooms look like; these come before the passages for any adventure.
    pub rooms: Vec<Passage>,
    /// Who waits in its rooms, apart from the boss; these come before the passages for any adventure.
    pub people: Vec<Passage>,
    /// Sentences about one of the Heroes, who has to take part; one of them is added to what follows when the Heroes have won.
    pub closing: Vec<Passage>,
    /// Texts, by name; they come before those of the plot.
    pub words: BTreeMap<String, Vec<Both>>,
}

impl Telling {
    /// Whether it is in this mood before any other; if it suits any, it is.
    pub fn is_in(&self, mood: Mood) -> bool {
        self.moods.first().is_none_or(|first| *first == mood)
    }
}

/// A plot: what an outline is about, the goals of both sides, and who tells it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plot {
    /// The id of the outline.
    pub outline: String,
    /// How many rounds it is meant to take at most, by length.
    pub rounds: BTreeMap<Length, u8>,
    /// What it adds to the quest.
    pub part: Fragment,
    /// What it adds for each of the beats that open the first door with keys.
    #[serde(default)]
    pub each: Fragment,
    /// The goals of both sides.
    pub goals: GoalsPart,
    /// What is told at the end.
    pub ends: Vec<EndPart>,
    /// What its models may cost, in eighths of the usual: less where the plot itself costs the Heroes much.
    #[serde(default = "usual")]
    pub threat: u16,
    /// Texts, by name.
    pub words: BTreeMap<String, Vec<Both>>,
    /// The plot whose tellings are also those of this one, which is the same story at another length; empty for none.
    #[serde(default)]
    pub told_as: String,
    /// The ways to tell it.
    #[serde(default)]
    pub tellings: Vec<Telling>,
}

const fn usual() -> u16 {
    8
}

/// Something that happens in one room, whatever the adventure is about.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetPiece {
    /// The roles of the beats where it may be, if it opens no door.
    #[serde(default)]
    pub roles: Vec<Role>,
    /// The locks of doors for which it may be what opens them.
    #[serde(default)]
    pub opens: Vec<Lock>,
    /// What has to stand in its room: ids of furniture, of which one is enough.
    #[serde(default)]
    pub furniture: Vec<String>,
    /// The themes of rooms that it suits, if it opens no door; empty for any.
    #[serde(default)]
    pub themes: Vec<Theme>,
    /// The Heroes of whom one has to take part; empty for any.
    #[serde(default)]
    pub who: Vec<String>,
    /// The bosses with whom it always comes, in the last room, besides the usual number.
    #[serde(default)]
    pub always: Vec<String>,
    /// Whether there has to be a boss in the last room.
    #[serde(default)]
    pub boss: bool,
    /// The outlines on which it may not be, since they have the same already.
    #[serde(default)]
    pub never: Vec<String>,
    /// What it adds to the quest.
    pub part: Fragment,
    /// What it adds for each key, if it opens a door.
    #[serde(default)]
    pub each: Fragment,
    /// Texts, by name.
    pub words: BTreeMap<String, Vec<Both>>,
}

/// What a hole in a fragment stands for.
pub trait Holes {
    /// What a hole after `@` or `%` stands for, with its quotation marks if it needs them; `None` if nothing can.
    fn hole(&mut self, sign: char, name: &str) -> Option<String>;

    /// The text with this name.
    fn text(&mut self, name: &str) -> Option<Both>;

    /// What stands for `#`.
    fn number(&self) -> Option<usize>;
}

/// The value with its holes filled; `None` if one of them cannot be.
pub fn filled(raw: &str, holes: &mut impl Holes) -> Option<String> {
    let mut out = String::new();
    let mut rest = raw;
    while let Some((before, quoted)) = rest.split_once('"') {
        out += before;
        let end = quoted.find('"')?;
        let (inner, after) = (&quoted[..end], &quoted[end + 1..]);
        let sign = inner.chars().next();
        match sign {
            Some(sign @ ('@' | '%')) => out += &holes.hole(sign, &inner[1..])?,
            Some('$') => {
                let text = holes.text(&inner[1..])?;
                out += &both(text.en, text.it).flat()?;
            }
            _ => {
                let number = holes.number().map(|number| number.to_string());
                let named = match (&number, inner.contains('#')) {
                    (Some(number), true) => inner.replace('#', number),
                    _ => inner.to_owned(),
                };
                out += &format!("\"{named}\"");
            }
        }
        rest = after;
    }
    Some(out + rest)
}

impl fmt::Display for Raw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Some1;

    impl Holes for Some1 {
        fn hole(&mut self, sign: char, name: &str) -> Option<String> {
            (name != "nowhere").then(|| if sign == '%' { "2".to_owned() } else { format!("\"C4/{name}\"") })
        }

        fn text(&mut self, name: &str) -> Option<Both> {
            Some(Both {
                en: name.to_owned(),
                it: "\"Sì\"".to_owned(),
            })
        }

        fn number(&self) -> Option<usize> {
            Some(3)
        }
    }

    #[test]
    fn holes_are_filled() {
        let raw = "(when: Opened(\"shard_#\"), if: [Count(\"found\", \"%needed\")], at: \"@here.free\",\n    then: [Tell(\"$found\")])";
        let expected = "(when: Opened(\"shard_3\"), if: [Count(\"found\", 2)], at: \"C4/here.free\",\n    then: [Tell({\"en\": \
                        \"found\", \"it\": \"\\\"Sì\\\"\"})])";
        assert_eq!(filled(raw, &mut Some1).as_deref(), Some(expected));
        assert_eq!(filled("Open(\"@nowhere\")", &mut Some1), None);
    }
}
