//! The bindings of keys and gamepad buttons to actions: what people have chosen, over the defaults.

use bevy::prelude::{GamepadButton, KeyCode, Resource};
use serde::{Deserialize, Serialize};

use crate::input::{actions::Action, key_names::Named};

/// A key or a gamepad button.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Control {
    /// A key of the keyboard, by its position.
    Key(KeyCode),
    /// A button of a gamepad, by its position.
    Button(GamepadButton),
}

/// The bindings of one action.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Line {
    /// The first and the second key.
    keys: [Option<KeyCode>; 2],
    button: Option<GamepadButton>,
}

/// A place for a binding of an action: its first key, its second key or its gamepad button.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "they are what they are called")]
pub enum Slot {
    First,
    Second,
    Button,
}

impl Slot {
    /// All places, in the order in which they are listed.
    pub const ALL: [Self; 3] = [Self::First, Self::Second, Self::Button];

    /// The key of the text that names it.
    pub const fn words(self) -> &'static str {
        match self {
            Self::First => "keys-slot-first",
            Self::Second => "keys-slot-second",
            Self::Button => "keys-slot-button",
        }
    }
}

/// The outcome of a new binding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Put {
    /// The binding was set.
    Done,
    /// The binding was set, and this other action got the previous one in exchange.
    Swapped(Action),
    /// Nothing has changed: these actions use the key or button already, and nothing can be given to them in exchange.
    Taken(Vec<Action>),
}

/// The bindings of all actions.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Vec<Written>", into = "Vec<Written>")]
pub struct KeyMap(Vec<Line>);

/// The bindings of an action that differ from the default, as the settings file holds them.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    action: Action,
    #[serde(default)]
    keys: Vec<Named<KeyCode>>,
    #[serde(default)]
    button: Option<Named<GamepadButton>>,
}

impl Default for KeyMap {
    fn default() -> Self {
        Self(Action::all().map(at_first).collect())
    }
}

fn at_first(action: Action) -> Line {
    let keys = action.keys();
    Line {
        keys: [keys.first().copied(), keys.get(1).copied()],
        button: action.button(),
    }
}

/// If several entries want the same key or button, the last one gets it.
impl From<Vec<Written>> for KeyMap {
    fn from(written: Vec<Written>) -> Self {
        let mut map = Self::default();
        for one in written {
            let key = |i: usize| one.keys.get(i).map(|named| Control::Key(named.0));
            let button = one.button.map(|named| Control::Button(named.0));
            for (slot, control) in Slot::ALL.into_iter().zip([key(0), key(1), button]) {
                if let Some(control) = control {
                    for other in map.clashes(one.action, control) {
                        map.clear(other, control);
                    }
                }
                map.set(one.action, slot, control);
            }
        }
        // Escape always leads back.
        map.0[Action::Back as usize].keys[0] = Some(KeyCode::Escape);
        map
    }
}

impl From<KeyMap> for Vec<Written> {
    fn from(map: KeyMap) -> Self {
        let changed = Action::all().filter(|action| *map.line(*action) != at_first(*action));
        let written = changed.map(|action| {
            let line = map.line(action);
            Written {
                action,
                keys: line.keys.into_iter().flatten().map(Named).collect(),
                button: line.button.map(Named),
            }
        });
        written.collect()
    }
}

impl KeyMap {
    fn line(&self, action: Action) -> &Line {
        &self.0[action as usize]
    }

    /// The bindings that another window wrote, `theirs`, with those of the actions that have changed here since `before`.
    pub fn with(&self, before: &Self, theirs: &Self) -> Self {
        let lines = self.0.iter().zip(&before.0).zip(&theirs.0);
        let lines = lines.map(|((ours, before), theirs)| if ours == before { theirs } else { ours });
        let all: Vec<Written> = Self(lines.cloned().collect()).into();
        // Once more through what is written: no key is left to two actions.
        all.into()
    }

    /// The key or button in this place of an action.
    pub fn at(&self, action: Action, slot: Slot) -> Option<Control> {
        let line = self.line(action);
        match slot {
            Slot::First => line.keys[0].map(Control::Key),
            Slot::Second => line.keys[1].map(Control::Key),
            Slot::Button => line.button.map(Control::Button),
        }
    }

    /// The first key of an action, if it has one.
    pub fn key(&self, action: Action) -> Option<KeyCode> {
        self.line(action).keys.into_iter().flatten().next()
    }

    /// The gamepad button of an action, if it has one.
    pub fn button(&self, action: Action) -> Option<GamepadButton> {
        self.line(action).button
    }

    fn has(&self, action: Action, control: Control) -> bool {
        Slot::ALL.into_iter().any(|slot| self.at(action, slot) == Some(control))
    }

    /// All actions of this key or button, in any context.
    pub fn of(&self, control: Control) -> Vec<Action> {
        Action::all().filter(|action| self.has(*action, control)).collect()
    }

    /// The other actions that this key or button has in the contexts of `action`.
    pub fn clashes(&self, action: Action, control: Control) -> Vec<Action> {
        let mut all = self.of(control);
        all.retain(|other| *other != action && action.meets(*other));
        all
    }

    /// Whether the binding in this place cannot be changed: Escape always leads back.
    pub fn is_fixed(action: Action, slot: Slot) -> bool {
        action == Action::Back && slot == Slot::First
    }

    /// Binds a key or button to an action. If exactly one other action loses it, that one gets the previous binding in exchange,
    /// where that is possible.
    pub fn put(&mut self, action: Action, slot: Slot, control: Control) -> Put {
        let clashes = self.clashes(action, control);
        let had = self.at(action, slot);
        let swapped = match (clashes.as_slice(), had) {
            ([], _) => None,
            ([other], Some(had)) if self.clashes(*other, had).iter().all(|third| *third == action) => Some((*other, had)),
            _ => return Put::Taken(clashes),
        };
        if let Some((other, had)) = swapped
            && let Some(place) = Slot::ALL.into_iter().find(|slot| self.at(other, *slot) == Some(control))
        {
            // Escape stays the key that leads back.
            if Self::is_fixed(other, place) {
                return Put::Taken(clashes);
            }
            self.set(other, place, Some(had));
        }
        self.clear(action, control);
        self.set(action, slot, Some(control));
        swapped.map_or(Put::Done, |(other, _)| Put::Swapped(other))
    }

    /// Removes the binding in this place. A first key is never removed, because the keyboard could not reach the action without it.
    pub fn take(&mut self, action: Action, slot: Slot) {
        if slot != Slot::First {
            self.set(action, slot, None);
        }
    }

    fn set(&mut self, action: Action, slot: Slot, control: Option<Control>) {
        let line = &mut self.0[action as usize];
        match (slot, control) {
            (Slot::First, Some(Control::Key(key))) => line.keys[0] = Some(key),
            (Slot::Second, Some(Control::Key(key))) => line.keys[1] = Some(key),
            (Slot::Button, Some(Control::Button(button))) => line.button = Some(button),
            (Slot::First, None) => line.keys[0] = None,
            (Slot::Second, None) => line.keys[1] = None,
            (Slot::Button, None) => line.button = None,
            // A key cannot take the place of a button, nor a button that of a key.
            _ => {}
        }
        // A single key is always the first one.
        if line.keys[0].is_none() {
            line.keys.swap(0, 1);
        }
    }

    fn clear(&mut self, action: Action, control: Control) {
        for slot in Slot::ALL {
            if self.at(action, slot) == Some(control) {
                self.set(action, slot, None);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const Q: Control = Control::Key(KeyCode::KeyQ);

    /// All pairs of actions that share a key or button in a context.
    fn clashing(map: &KeyMap) -> Vec<(Action, Action)> {
        let controls = |action| Slot::ALL.into_iter().filter_map(move |slot| map.at(action, slot));
        Action::all()
            .flat_map(|action| {
                controls(action).flat_map(move |control| map.clashes(action, control).into_iter().map(move |other| (action, other)))
            })
            .collect()
    }

    #[test]
    fn nothing_clashes_at_first() {
        assert_eq!(clashing(&KeyMap::default()), []);
    }

    #[test]
    fn a_key_may_mean_something_else_elsewhere() {
        let map = KeyMap::default();
        assert_eq!(map.of(Q), [Action::TurnLeft, Action::Quit]);
        assert_eq!(map.clashes(Action::Undo, Q), [Action::TurnLeft]);
        assert_eq!(map.clashes(Action::Games, Q), [Action::Quit]);
    }

    #[test]
    fn a_key_that_is_taken_is_swapped_or_refused_by_name() {
        let mut map = KeyMap::default();
        assert_eq!(map.put(Action::Undo, Slot::First, Q), Put::Swapped(Action::TurnLeft));
        assert_eq!(map.key(Action::TurnLeft), Some(KeyCode::KeyZ));
        assert_eq!(map.key(Action::Undo), Some(KeyCode::KeyQ));
        // An empty place has nothing to give in exchange.
        assert_eq!(map.put(Action::Trade, Slot::Second, Q), Put::Taken(vec![Action::Undo]));
        // Enter confirms in all contexts, so it cannot swap keys with several actions at once.
        let space = Control::Key(KeyCode::Space);
        assert_eq!(
            map.put(Action::Confirm, Slot::First, space),
            Put::Taken(vec![Action::End, Action::Run])
        );
        assert_eq!(map.put(Action::Games, Slot::First, Control::Key(KeyCode::F5)), Put::Done);
        assert_eq!(clashing(&map), []);
    }

    #[test]
    fn whatever_is_pressed_nothing_clashes_and_no_first_key_is_lost() {
        let keys = [
            KeyCode::KeyQ,
            KeyCode::Space,
            KeyCode::Enter,
            KeyCode::Digit1,
            KeyCode::ArrowUp,
            KeyCode::Tab,
            KeyCode::KeyB,
        ];
        let buttons = [
            GamepadButton::South,
            GamepadButton::Start,
            GamepadButton::DPadUp,
            GamepadButton::Mode,
        ];
        let mut map = KeyMap::default();
        for action in Action::all().chain(Action::all()) {
            let controls = keys.map(Control::Key).into_iter().chain(buttons.map(Control::Button));
            for control in controls {
                for slot in Slot::ALL {
                    let fits = matches!(control, Control::Button(_)) == (slot == Slot::Button);
                    if fits && !KeyMap::is_fixed(action, slot) {
                        map.put(action, slot, control);
                    }
                }
            }
        }
        assert_eq!(clashing(&map), []);
        assert_eq!(map.key(Action::Back), Some(KeyCode::Escape));
        for action in Action::all().filter(|action| !action.keys().is_empty()) {
            assert!(map.key(action).is_some(), "{action:?} has no key any more");
        }
    }

    #[test]
    fn what_was_chosen_is_written_and_read_again() {
        let mut map = KeyMap::default();
        assert_eq!(ron::to_string(&map).expect("it can be written"), "[]");
        map.put(Action::Undo, Slot::First, Q);
        map.put(Action::Peek, Slot::Button, Control::Button(GamepadButton::LeftTrigger));
        map.take(Action::Help, Slot::Second);
        let text = ron::to_string(&map).expect("it can be written");
        assert_eq!(ron::from_str::<KeyMap>(&text).expect("it can be read"), map, "{text}");
        // Written by hand, without regard to what uses the key already.
        let map: KeyMap = ron::from_str(r#"[(action: undo, keys: ["Space"])]"#).expect("it can be read");
        assert_eq!(clashing(&map), []);
        assert_eq!((map.key(Action::Undo), map.key(Action::End)), (Some(KeyCode::Space), None));
        assert!(ron::from_str::<KeyMap>(r#"[(action: undo, keys: ["Spice"])]"#).is_err());
    }
}
