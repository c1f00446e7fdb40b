//! Adventures that have been played by those who think ahead before anybody orders them, so that they can be had at once: those of
//! `assets/forge/measured.ron`, and those that a table has had prepared.
//!
//! Only codes are kept, with a mark of what was played. Where the files of the forge have changed a code may mean another adventure; then
//! what was played says nothing of it, and it is not offered. Other words do not matter.

use std::path::Path;

use dungeon_rules::content::Content;
use serde::{Deserialize, Serialize};

use super::{
    Forged, Shelf,
    code::{self, Band, Order},
    faults,
    heard::Heard,
    make, stock, telling,
    tune::{Estimate, Verdict, without_code},
    wishes::Wishes,
};

/// A code, and the games in which players who think ahead played its adventure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Measured {
    /// The code.
    pub code: String,
    /// The mark of all but its words: the first 16 digits of their hash.
    pub mark: String,
    /// How many games the Heroes won.
    pub won: u32,
    /// How many games were played.
    pub games: u32,
}

/// The adventures that come with the game: those of `assets/forge/measured.ron` below this folder.
///
/// # Errors
/// A sentence that names the file and says why it cannot be used.
pub fn shipped(home: &Path) -> Result<Vec<Measured>, String> {
    stock::one(&home.join("assets/forge/measured.ron"))
}

impl Measured {
    /// What has been played of an adventure.
    pub fn new(forged: &Forged, won: u32, games: u32) -> Self {
        Self {
            code: forged.code.clone(),
            mark: mark(forged),
            won,
            games,
        }
    }

    /// What its games say to those who ordered this band.
    pub fn verdict(&self, band: Band) -> Verdict {
        let estimate = Estimate::seen(self.won, self.games);
        Verdict {
            estimate,
            games: self.games,
            in_band: estimate.is_in(band),
            is_close: true,
        }
    }

    /// The adventure and its order; `None` if the code no longer means what was played.
    pub fn adventure(&self, shelf: &Shelf, content: &Content) -> Option<(Order, Forged)> {
        let (order, dials) = code::read(&self.code).ok()?;
        let forged = make(shelf, content, &order, dials)?;
        let is_sound = mark(&forged) == self.mark && faults(&forged.text, content).is_empty();
        is_sound.then_some((order, forged))
    }
}

/// The mark of an adventure: of its text without code and words, which no computer reads, and without how it is laid out on lines, which
/// depends on how long the words are.
fn mark(forged: &Forged) -> String {
    let mut is_escaped = false;
    let parts = without_code(forged).split(|sign| {
        let ends = sign == '"' && !is_escaped;
        is_escaped = sign == '\\' && !is_escaped;
        ends
    });
    let (mut text, mut key) = (String::new(), "");
    // Every second part stands in quotation marks.
    for (i, part) in parts.enumerate() {
        if i.is_multiple_of(2) {
            let flat: String = part.chars().filter(|sign| !sign.is_whitespace()).collect();
            // The last of several lines ends with a comma.
            text += &flat.replace(",)", ")").replace(",]", "]").replace(",}", "}");
        } else {
            let are_words = matches!(key, "en" | "it") && text.ends_with(':');
            text += "\"";
            if !are_words {
                text += part;
            }
            text += "\"";
            key = part;
        }
    }
    blake3::hash(text.as_bytes()).to_hex()[..16].to_owned()
}

/// An adventure that can be had at once.
pub struct Ready {
    /// Its order.
    pub order: Order,
    /// The adventure.
    pub forged: Forged,
    /// What its games say.
    pub verdict: Verdict,
}

/// The first adventure of `own`, or else of those that come with the game, that fulfils the wishes, a wished mood being that of its telling
/// before any other, and tells nothing that this table has heard. `passed`: codes that nobody wants. Among those of the game the search
/// begins somewhere else for each seed.
pub fn ready(
    (shelf, content): (&Shelf, &Content),
    (own, shipped): (&[Measured], &[Measured]),
    (wishes, heard): (&Wishes, &Heard),
    passed: &[String],
    seed: u64,
) -> Option<Ready> {
    let (before, from) = shipped.split_at((seed % shipped.len().max(1) as u64) as usize);
    own.iter().chain(from).chain(before).find_map(|measured| {
        let (order, _) = code::read(&measured.code).ok()?;
        if passed.contains(&measured.code) || !wishes.are_fulfilled_by(&order) {
            return None;
        }
        let (order, forged) = measured.adventure(shelf, content)?;
        let verdict = measured.verdict(order.band);
        let (_, _, telling) = telling(shelf, &order)?;
        let is_told_so = wishes.mood.is_none_or(|mood| telling.is_in(mood));
        (verdict.in_band && is_told_so && heard.is_new(&forged)).then_some(Ready { order, forged, verdict })
    })
}

#[cfg(test)]
mod tests {
    use dungeon_rules::content::{load, root};

    use super::{
        super::{code::Mood, forge},
        *,
    };

    #[test]
    fn what_is_ready_fulfils_the_wishes_is_new_to_the_table_and_is_the_text_that_was_played() {
        let content = load(&root()).content;
        let shelf = Shelf::load(&root(), &content).expect("the files of the forge can be used");
        let wishes = Wishes::default();
        let written = [3, 400].map(|seed| forge(&shelf, &content, &wishes.order(seed)).expect("there is one"));
        let [first, second] = &written;
        let shipped = [Measured::new(first, 100, 200)];
        let own = [Measured::new(second, 96, 200)];
        let mut heard = Heard::default();
        let found = |own: &[Measured], wishes: &Wishes, heard: &Heard, passed: &[String]| {
            ready((&shelf, &content), (own, &shipped), (wishes, heard), passed, 5).map(|ready| ready.forged.code)
        };
        assert_eq!(
            found(&own, &wishes, &heard, &[]).as_ref(),
            Some(&second.code),
            "one's own come first"
        );
        assert_eq!(
            found(&own, &wishes, &heard, std::slice::from_ref(&second.code)).as_ref(),
            Some(&first.code)
        );
        let mut others = wishes.clone();
        others.turn("danor");
        assert_eq!(found(&own, &others, &heard, &[]), None, "it was ordered for other Heroes");
        let off = [Measured::new(second, 20, 200)];
        assert_eq!(
            found(&off, &wishes, &heard, &[]).as_ref(),
            Some(&first.code),
            "it is out of its band"
        );
        let changed = [Measured {
            mark: "0123456789abcdef".to_owned(),
            ..own[0].clone()
        }];
        assert_eq!(
            found(&changed, &wishes, &heard, &[]).as_ref(),
            Some(&first.code),
            "another text was played"
        );
        heard.add(second);
        assert_eq!(found(&own, &wishes, &heard, &[]).as_ref(), Some(&first.code), "it has been heard");
        heard.add(first);
        assert_eq!(found(&own, &wishes, &heard, &[]), None);
    }

    #[test]
    fn what_is_ready_is_told_in_the_mood_that_was_wished() {
        let content = load(&root()).content;
        let shelf = Shelf::load(&root(), &content).expect("the files of the forge can be used");
        for is_told_so in [true, false] {
            let mut orders = (0..).map(|seed| Wishes::default().order(seed));
            let told = |order: &Order| telling(&shelf, order).is_some_and(|(_, _, telling)| telling.moods[0] == order.mood);
            let order = orders.find(|order| told(order) == is_told_so).expect("some are, and some are not");
            let forged = forge(&shelf, &content, &order).expect("it can be written");
            let shipped = [Measured::new(&forged, 100, 200)];
            let found = |mood: Option<Mood>| {
                let wishes = Wishes { mood, ..Wishes::default() };
                ready((&shelf, &content), (&[], &shipped), (&wishes, &Heard::default()), &[], 5).is_some()
            };
            assert_eq!(found(Some(order.mood)), is_told_so, "{}", forged.title.en);
            assert!(found(None), "whoever wishes no mood gets any");
        }
    }

    #[test]
    fn other_words_have_the_same_mark_and_another_piece_has_not() {
        let content = load(&root()).content;
        let shelf = Shelf::load(&root(), &content).expect("the files of the forge can be used");
        let forged = forge(&shelf, &content, &Wishes::default().order(3)).expect("there is one");
        let other = |from: &str, to: &str| {
            let text = forged.text.replacen(from, to, 1);
            assert_ne!(text, forged.text, "{from}");
            mark(&Forged { text, ..forged.clone() }) == mark(&forged)
        };
        let story = &forged.story;
        assert!(other(&story.en, "Once \\\"upon\\\" a time.") && other(&story.it, "C'era una volta."));
        assert!(!other("cards: 1", "cards: 2") && !other("\"orlaf\"", "\"rordin\""));
        // Longer words take more lines.
        let laid = |text: &str| {
            let text = format!("code\n{text}");
            mark(&Forged { text, ..forged.clone() })
        };
        let short = laid(r#"tokens: {"key": (name: {"en": "Key", "it": "Chiave"}, cells: [1, 2])},"#);
        let long = "tokens: {\n    \"key\": (\n        name: {\"en\": \"Key to the Cellar\", \"it\": \"Chiave\"},\n        cells: [1, 2],\n    ),\n},";
        assert_eq!(laid(long), short);
        assert_ne!(laid(&long.replace("1, 2", "12")), short);
        assert_ne!(
            laid("map: r\"\n##\n..\n\""),
            laid("map: r\"\n#\n#\n..\n\""),
            "the lines of a map matter"
        );
    }

    #[test]
    fn the_stock_is_what_was_played_and_lies_in_its_bands() {
        let content = load(&root()).content;
        let shelf = Shelf::load(&root(), &content).expect("the files of the forge can be used");
        for measured in shipped(&root()).expect("the list can be used") {
            let found = measured.adventure(&shelf, &content);
            let (order, _) =
                found.unwrap_or_else(|| panic!("{}: the files of the forge have changed; see assets/forge/README.md", measured.code));
            let verdict = measured.verdict(order.band);
            assert!(verdict.in_band, "{}: {verdict:?}", measured.code);
        }
    }
}
