//! The keys and gamepad buttons that can be bound to actions: their names in the settings file, and the labels on them.

use std::collections::BTreeMap;

use bevy::prelude::{GamepadButton, KeyCode};
use dungeon_play::language::FluentValue as V;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::platform::keyboard::Signs;
use dungeon_play::language::Language;

/// The label on a key.
#[derive(Copy, Clone)]
enum Sign {
    /// The same sign on every keyboard.
    Is(&'static str),
    /// What the key writes; this is the label on a US keyboard.
    Writes(&'static str),
    /// A word; this is the key of its text.
    Says(&'static str),
    /// A sign on the number pad.
    Block(&'static str),
}

/// The keys that can be bound, with their labels on a US keyboard.
const KEYS: [(KeyCode, Sign); 88] = {
    use KeyCode as K;
    use Sign::{Block, Is, Says, Writes};
    [
        (K::KeyA, Writes("A")),
        (K::KeyB, Writes("B")),
        (K::KeyC, Writes("C")),
        (K::KeyD, Writes("D")),
        (K::KeyE, Writes("E")),
        (K::KeyF, Writes("F")),
        (K::KeyG, Writes("G")),
        (K::KeyH, Writes("H")),
        (K::KeyI, Writes("I")),
        (K::KeyJ, Writes("J")),
        (K::KeyK, Writes("K")),
        (K::KeyL, Writes("L")),
        (K::KeyM, Writes("M")),
        (K::KeyN, Writes("N")),
        (K::KeyO, Writes("O")),
        (K::KeyP, Writes("P")),
        (K::KeyQ, Writes("Q")),
        (K::KeyR, Writes("R")),
        (K::KeyS, Writes("S")),
        (K::KeyT, Writes("T")),
        (K::KeyU, Writes("U")),
        (K::KeyV, Writes("V")),
        (K::KeyW, Writes("W")),
        (K::KeyX, Writes("X")),
        (K::KeyY, Writes("Y")),
        (K::KeyZ, Writes("Z")),
        (K::Digit0, Writes("0")),
        (K::Digit1, Writes("1")),
        (K::Digit2, Writes("2")),
        (K::Digit3, Writes("3")),
        (K::Digit4, Writes("4")),
        (K::Digit5, Writes("5")),
        (K::Digit6, Writes("6")),
        (K::Digit7, Writes("7")),
        (K::Digit8, Writes("8")),
        (K::Digit9, Writes("9")),
        (K::Backquote, Writes("`")),
        (K::Minus, Writes("−")),
        (K::Equal, Writes("+")),
        (K::BracketLeft, Writes("[")),
        (K::BracketRight, Writes("]")),
        (K::Backslash, Writes("\\")),
        (K::Semicolon, Writes(";")),
        (K::Quote, Writes("'")),
        (K::Comma, Writes(",")),
        (K::Period, Writes(".")),
        (K::Slash, Writes("?")),
        (K::IntlBackslash, Writes("<")),
        (K::F1, Is("F1")),
        (K::F2, Is("F2")),
        (K::F3, Is("F3")),
        (K::F4, Is("F4")),
        (K::F5, Is("F5")),
        (K::F6, Is("F6")),
        (K::F7, Is("F7")),
        (K::F8, Is("F8")),
        (K::F9, Is("F9")),
        (K::F10, Is("F10")),
        (K::F11, Is("F11")),
        (K::F12, Is("F12")),
        (K::ArrowUp, Says("key-up")),
        (K::ArrowDown, Says("key-down")),
        (K::ArrowLeft, Says("key-left")),
        (K::ArrowRight, Says("key-right")),
        (K::Escape, Says("key-escape")),
        (K::Enter, Says("key-enter")),
        (K::Space, Says("key-space")),
        (K::Tab, Says("key-tab")),
        (K::Backspace, Says("key-backspace")),
        (K::Insert, Says("key-insert")),
        (K::Delete, Says("key-delete")),
        (K::Home, Says("key-home")),
        (K::End, Says("key-end")),
        (K::PageUp, Says("key-page-up")),
        (K::PageDown, Says("key-page-down")),
        (K::Numpad0, Block("0")),
        (K::Numpad1, Block("1")),
        (K::Numpad2, Block("2")),
        (K::Numpad3, Block("3")),
        (K::Numpad4, Block("4")),
        (K::Numpad5, Block("5")),
        (K::Numpad6, Block("6")),
        (K::Numpad7, Block("7")),
        (K::Numpad8, Block("8")),
        (K::Numpad9, Block("9")),
        (K::NumpadAdd, Block("+")),
        (K::NumpadSubtract, Block("−")),
        (K::NumpadEnter, Says("key-block-enter")),
    ]
};

fn sign(key: KeyCode) -> Option<Sign> {
    KEYS.iter().find(|(known, _)| *known == key).map(|(_, sign)| *sign)
}

/// Whether this key can be bound to an action.
pub fn is_known(key: KeyCode) -> bool {
    sign(key).is_some()
}

/// What the keys of the keyboard write, as far as that is known.
#[derive(Clone, Debug, Default)]
pub(super) struct Labels {
    known: BTreeMap<KeyCode, String>,
    /// Whether the system has told; otherwise only what has been pressed is known.
    is_told: bool,
    /// How often they have changed.
    changes: u32,
}

impl Labels {
    /// Takes in what the system tells: all keys, with what each writes.
    pub(super) fn learn(&mut self, signs: &[Signs]) {
        self.is_told = true;
        self.known = signs.iter().filter_map(|signs| Some((signs.key, label(signs)?))).collect();
        self.changes += 1;
    }

    /// Takes in what a key wrote that was pressed alone, where the system does not tell.
    pub(super) fn hear(&mut self, key: KeyCode, written: &str) {
        let signs = Signs {
            key,
            alone: written.chars().next(),
            shifted: None,
        };
        if !self.is_told
            && let Some(label) = label(&signs)
            && self.known.get(&key) != Some(&label)
        {
            self.known.insert(key, label);
            self.changes += 1;
        }
    }

    /// How often they have changed.
    pub(super) const fn changes(&self) -> u32 {
        self.changes
    }
}

/// The label on a key that writes this; `None` if it writes nothing that can be printed, or is none of those whose label is what they
/// write.
fn label(signs: &Signs) -> Option<String> {
    let Some(Sign::Writes(usual)) = sign(signs.key) else { return None };
    let alone = signs.alone.filter(|sign| !sign.is_control() && !sign.is_whitespace());
    // On some keyboards digits are written with Shift; they are printed on the keys all the same.
    let digit = usual.chars().next().filter(char::is_ascii_digit);
    if digit.is_some() && [signs.alone, signs.shifted].contains(&digit) {
        return Some(usual.to_owned());
    }
    // Of the two signs of a US key, the one by which it is called.
    let usually_alone = match usual {
        "−" => '-',
        "+" => '=',
        "?" => '/',
        _ => usual.chars().next()?.to_ascii_lowercase(),
    };
    let alone = alone?;
    if alone == usually_alone {
        return Some(usual.to_owned());
    }
    let mut capital = alone.to_uppercase();
    Some(match (capital.next(), capital.next()) {
        (Some(capital), None) => capital.to_string(),
        _ => alone.to_string(),
    })
}

/// The label on a key. Where it is not known what a key writes, its place is named.
pub(super) fn key_name(language: &Language, key: KeyCode, labels: &Labels) -> String {
    match sign(key) {
        Some(Sign::Is(sign)) => sign.to_owned(),
        Some(Sign::Writes(sign)) => match labels.known.get(&key) {
            Some(label) => label.clone(),
            None => language.tell("key-place", &[("sign", V::from(sign))]),
        },
        Some(Sign::Says(word)) => language.say(word),
        Some(Sign::Block(sign)) => language.tell("key-block", &[("sign", V::from(sign))]),
        None => format!("{key:?}"),
    }
}

/// The maker of a gamepad, on which the labels of its buttons depend.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Maker {
    /// A, B, X and Y, as on most gamepads.
    #[default]
    Usual,
    /// A and B are exchanged, and so are X and Y.
    Nintendo,
    /// Cross, circle, square and triangle.
    Sony,
}

impl Maker {
    /// The maker with this USB vendor id.
    pub const fn of(vendor: Option<u16>) -> Self {
        match vendor {
            Some(0x057e) => Self::Nintendo,
            Some(0x054c) => Self::Sony,
            _ => Self::Usual,
        }
    }
}

/// The label on a button of a gamepad.
pub fn button_name(language: &Language, button: GamepadButton, maker: Maker) -> String {
    use GamepadButton as B;
    let names = |usual, nintendo, sony| match maker {
        Maker::Usual => usual,
        Maker::Nintendo => nintendo,
        Maker::Sony => sony,
    };
    let name = match button {
        B::South => names("A", "B", "Cross"),
        B::East => names("B", "A", "Circle"),
        B::West => names("X", "Y", "Square"),
        B::North => names("Y", "X", "Triangle"),
        B::LeftTrigger => names("LB", "L", "L1"),
        B::RightTrigger => names("RB", "R", "R1"),
        B::LeftTrigger2 => names("LT", "ZL", "L2"),
        B::RightTrigger2 => names("RT", "ZR", "R2"),
        B::LeftThumb => names("LS", "LS", "L3"),
        B::RightThumb => names("RS", "RS", "R3"),
        B::Select => names("View", "−", "Share"),
        B::Start => names("Menu", "+", "Options"),
        B::Mode => names("Xbox", "Home", "PS"),
        B::DPadUp => return language.say("key-up"),
        B::DPadDown => return language.say("key-down"),
        B::DPadLeft => return language.say("key-left"),
        B::DPadRight => return language.say("key-right"),
        B::C => "C",
        B::Z => "Z",
        B::Other(_) => return format!("{button:?}"),
    };
    name.to_owned()
}

/// A key or button as the settings file names it, with the name that Bevy uses: `KeyQ` or `LeftTrigger`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Named<T>(pub T);

impl<T: std::fmt::Debug> Serialize for Named<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{:?}", self.0))
    }
}

fn find<'de, D: Deserializer<'de>, T: std::fmt::Debug>(from: D, mut among: impl Iterator<Item = T>) -> Result<Named<T>, D::Error> {
    let name = String::deserialize(from)?;
    let found = among.find(|one| format!("{one:?}") == name);
    found
        .map(Named)
        .ok_or_else(|| D::Error::custom(format_args!("`{name}` is no key or button")))
}

impl<'de> Deserialize<'de> for Named<KeyCode> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        find(from, KEYS.iter().map(|(key, _)| *key))
    }
}

impl<'de> Deserialize<'de> for Named<GamepadButton> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let other = (0..=u8::MAX).map(GamepadButton::Other);
        find(from, GamepadButton::all().into_iter().chain(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dungeon_rules::content;

    fn named(signs: &[(KeyCode, char, char)]) -> Vec<String> {
        let language = Language::load(&content::root(), "en");
        let mut labels = Labels::default();
        let told: Vec<Signs> = signs
            .iter()
            .map(|(key, alone, shifted)| Signs {
                key: *key,
                alone: Some(*alone),
                shifted: Some(*shifted),
            })
            .collect();
        labels.learn(&told);
        signs.iter().map(|(key, ..)| key_name(&language, *key, &labels)).collect()
    }

    #[test]
    fn keys_are_called_by_what_they_write() {
        use KeyCode as K;
        let german = [
            (K::KeyZ, 'y', 'Y'),
            (K::KeyY, 'z', 'Z'),
            (K::Minus, 'ß', '?'),
            (K::Equal, '´', '`'),
            (K::Slash, '-', '_'),
            (K::Digit2, '2', '"'),
            (K::Semicolon, 'ö', 'Ö'),
        ];
        assert_eq!(named(&german), ["Y", "Z", "ß", "´", "-", "2", "Ö"]);
        assert_eq!(named(&[(K::Digit1, '&', '1'), (K::KeyQ, 'a', 'A')]), ["1", "A"], "French");
        assert_eq!(named(&[(K::KeyZ, 'я', 'Я'), (K::Comma, 'б', 'Б')]), ["Я", "Б"], "Russian");
        assert_eq!(
            named(&[
                (K::Minus, '-', '_'),
                (K::Equal, '=', '+'),
                (K::Slash, '/', '?'),
                (K::KeyZ, 'z', 'Z')
            ]),
            ["−", "+", "?", "Z"],
            "US"
        );
    }

    #[test]
    fn no_letter_is_claimed_that_is_not_known() {
        let language = Language::load(&content::root(), "en");
        let mut labels = Labels::default();
        assert_eq!(key_name(&language, KeyCode::KeyZ, &labels), "US Z");
        for (key, name) in [(KeyCode::Enter, "Enter"), (KeyCode::F1, "F1"), (KeyCode::Numpad1, "Num 1")] {
            assert_eq!(key_name(&language, key, &labels), name);
        }
        labels.hear(KeyCode::KeyZ, "y");
        assert_eq!(key_name(&language, KeyCode::KeyZ, &labels), "Y");
        // What the system tells counts more than what was pressed, and another layout is another.
        for writes in ['y', 'z'] {
            labels.learn(&[Signs {
                key: KeyCode::KeyZ,
                alone: Some(writes),
                shifted: None,
            }]);
            labels.hear(KeyCode::KeyZ, "w");
            assert_eq!(key_name(&language, KeyCode::KeyZ, &labels), writes.to_uppercase().to_string());
        }
    }

    #[test]
    fn every_key_has_a_name_in_every_language() {
        let root = content::root();
        for known in Language::available(&root) {
            let language = Language::load(&root, &known.code);
            for (key, _) in KEYS {
                let name = key_name(&language, key, &Labels::default());
                assert!(!name.is_empty() && !name.starts_with("key-"), "{key:?}: {name}");
            }
        }
    }
}
