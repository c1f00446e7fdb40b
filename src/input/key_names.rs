//! The keys and gamepad buttons that can be bound to actions: their names in the settings file, and the labels on them.

use bevy::prelude::{GamepadButton, KeyCode};
use dungeon_play::language::FluentValue as V;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use dungeon_play::language::Language;

/// The label on a key.
#[derive(Copy, Clone)]
enum Sign {
    /// The same sign in every language.
    Is(&'static str),
    /// A word; this is the key of its text.
    Says(&'static str),
    /// A sign on the number pad.
    Block(&'static str),
}

/// The keys that can be bound, with their labels on a US keyboard.
const KEYS: [(KeyCode, Sign); 88] = {
    use KeyCode as K;
    use Sign::{Block, Is, Says};
    [
        (K::KeyA, Is("A")),
        (K::KeyB, Is("B")),
        (K::KeyC, Is("C")),
        (K::KeyD, Is("D")),
        (K::KeyE, Is("E")),
        (K::KeyF, Is("F")),
        (K::KeyG, Is("G")),
        (K::KeyH, Is("H")),
        (K::KeyI, Is("I")),
        (K::KeyJ, Is("J")),
        (K::KeyK, Is("K")),
        (K::KeyL, Is("L")),
        (K::KeyM, Is("M")),
        (K::KeyN, Is("N")),
        (K::KeyO, Is("O")),
        (K::KeyP, Is("P")),
        (K::KeyQ, Is("Q")),
        (K::KeyR, Is("R")),
        (K::KeyS, Is("S")),
        (K::KeyT, Is("T")),
        (K::KeyU, Is("U")),
        (K::KeyV, Is("V")),
        (K::KeyW, Is("W")),
        (K::KeyX, Is("X")),
        (K::KeyY, Is("Y")),
        (K::KeyZ, Is("Z")),
        (K::Digit0, Is("0")),
        (K::Digit1, Is("1")),
        (K::Digit2, Is("2")),
        (K::Digit3, Is("3")),
        (K::Digit4, Is("4")),
        (K::Digit5, Is("5")),
        (K::Digit6, Is("6")),
        (K::Digit7, Is("7")),
        (K::Digit8, Is("8")),
        (K::Digit9, Is("9")),
        (K::Backquote, Is("`")),
        (K::Minus, Is("−")),
        (K::Equal, Is("+")),
        (K::BracketLeft, Is("[")),
        (K::BracketRight, Is("]")),
        (K::Backslash, Is("\\")),
        (K::Semicolon, Is(";")),
        (K::Quote, Is("'")),
        (K::Comma, Is(",")),
        (K::Period, Is(".")),
        (K::Slash, Is("?")),
        (K::IntlBackslash, Is("<")),
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

/// The label on a key. `seen` is what it wrote when it was last pressed, for keyboards with another layout.
pub fn key_name(language: &Language, key: KeyCode, seen: Option<&str>) -> String {
    match sign(key) {
        Some(Sign::Is(sign)) => seen.unwrap_or(sign).to_owned(),
        Some(Sign::Says(word)) => language.say(word),
        Some(Sign::Block(sign)) => language.tell("key-block", &[("sign", V::from(sign))]),
        None => format!("{key:?}"),
    }
}

/// Whether the label of the key is what it writes: true for letters and signs, except on the number pad.
pub fn is_sign(key: KeyCode) -> bool {
    matches!(sign(key), Some(Sign::Is(_)))
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

    #[test]
    fn every_key_has_a_name_in_every_language() {
        let root = content::root();
        for known in Language::available(&root) {
            let language = Language::load(&root, &known.code);
            for (key, _) in KEYS {
                let name = key_name(&language, key, None);
                assert!(!name.is_empty() && !name.starts_with("key-"), "{key:?}: {name}");
            }
        }
    }
}
