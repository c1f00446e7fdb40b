//! The input actions: what keys and gamepad buttons can do, and their default bindings.
//!
//! An action belongs to the input contexts in which it is listened to. The same key may mean different things in contexts that no
//! two of its actions share. `TABLE` lists all of this; the bindings that people choose instead are in [`crate::input::KeyMap`].

use bevy::prelude::{GamepadButton as B, KeyCode as K};
use serde::{Deserialize, Serialize};

/// An action of a key or button.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "assets/locales has a sentence for each, `action-…`")]
pub enum Action {
    Up,
    Down,
    Left,
    Right,
    Next,
    Previous,
    Confirm,
    Back,
    ScrollUp,
    ScrollDown,
    TurnLeft,
    TurnRight,
    Buttons,
    LeftPanels,
    RightPanels,
    LeftPins,
    RightPins,
    Centre,
    Whole,
    PanUp,
    PanLeft,
    PanDown,
    PanRight,
    ZoomIn,
    ZoomOut,
    Move,
    Fight,
    Shoot,
    Cast,
    Item,
    Feat,
    Act,
    Command,
    Raise,
    Trade,
    Plan,
    Danger,
    Reach,
    Arcs,
    Sight,
    Range,
    Odds,
    First,
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
    Seventh,
    Eighth,
    Ninth,
    End,
    Undo,
    Peek,
    Curtain,
    Rules,
    Advice,
    Hint,
    Why,
    Recap,
    Help,
    Settings,
    FullScreen,
    Run,
    StepOn,
    StepBack,
    RoundOn,
    RoundBack,
    ToStart,
    ToEnd,
    PlayOn,
    Eyes,
    GoOn,
    #[serde(alias = "adventures")] // as older settings have it
    Quests,
    Games,
    Campaigns,
    Lessons,
    NewAdventure,
    Options,
    #[cfg(feature = "phones")]
    Phones,
    AddSeat,
    WatchGame,
    ReviewGame,
    DeleteGame,
    Quit,
    #[serde(alias = "make_adventure")] // as older settings have it
    MakeQuest,
    #[serde(alias = "edit_adventure")] // as older settings have it
    EditQuest,
    #[serde(alias = "copy_adventure")] // as older settings have it
    CopyQuest,
    Quarter,
    Remove,
    Redo,
    Save,
    Cut,
    Copy,
    Paste,
    TryOut,
    NextFault,
    NextTab,
    HeroesEyes,
    NextThing,
    PreviousThing,
}

/// The headings under which actions are listed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Group {
    /// Moving over the board and in windows.
    Board,
    /// The actions of models, cards and overlays.
    Cards,
    /// What can be done in anybody's turn.
    Game,
    /// Watching a replay.
    Watch,
    /// The screens around the game.
    Screens,
    /// The editor.
    Editor,
}

/// The input contexts, as bits.
mod place {
    pub(super) const TITLE: u8 = 1;
    /// The screens around the game other than the title.
    pub(super) const LIST: u8 = 2;
    pub(super) const PLAY: u8 = 4;
    /// Numbered choices on the play screen: cards, dice, Free Attacks.
    pub(super) const NUMBERS: u8 = 8;
    pub(super) const WATCH: u8 = 16;
    /// The editor.
    pub(super) const EDITOR: u8 = 32;
    pub(super) const SCREENS: u8 = TITLE | LIST;
    pub(super) const TABLE: u8 = PLAY | NUMBERS;
    pub(super) const ALL: u8 = 63;
}

use place::{ALL, EDITOR, LIST, NUMBERS, PLAY, SCREENS, TITLE, WATCH};

/// An action with its heading, contexts, default keys and default gamepad button.
type Row = (Action, Group, u8, &'static [K], Option<B>);

/// All actions with their default bindings, in the order of the enum.
const TABLE: &[Row] = {
    use Action as A;
    use Group::{Board, Cards, Editor, Game, Screens, Watch};
    &[
        (A::Up, Board, SCREENS | place::TABLE | EDITOR, &[K::ArrowUp], Some(B::DPadUp)),
        (A::Down, Board, SCREENS | place::TABLE | EDITOR, &[K::ArrowDown], Some(B::DPadDown)),
        (A::Left, Board, SCREENS | place::TABLE | EDITOR, &[K::ArrowLeft], Some(B::DPadLeft)),
        (
            A::Right,
            Board,
            SCREENS | place::TABLE | EDITOR,
            &[K::ArrowRight],
            Some(B::DPadRight),
        ),
        (A::Next, Board, ALL, &[K::Tab], Some(B::RightTrigger2)),
        (A::Previous, Board, ALL, &[], Some(B::LeftTrigger2)),
        (A::Confirm, Board, ALL, &[K::Enter, K::NumpadEnter], Some(B::South)),
        (A::Back, Board, ALL, &[K::Escape], Some(B::East)),
        (A::ScrollUp, Board, SCREENS | place::TABLE | EDITOR, &[K::PageUp], None),
        (A::ScrollDown, Board, SCREENS | place::TABLE | EDITOR, &[K::PageDown], None),
        (A::TurnLeft, Board, place::TABLE, &[K::KeyQ], Some(B::LeftTrigger)),
        (A::TurnRight, Board, place::TABLE, &[K::KeyE], Some(B::RightTrigger)),
        (A::Buttons, Board, place::TABLE | WATCH | EDITOR, &[K::F6], Some(B::North)),
        (A::LeftPanels, Board, place::TABLE | WATCH, &[K::F7], None),
        (A::RightPanels, Board, place::TABLE | WATCH, &[K::F8], None),
        (A::LeftPins, Board, place::TABLE | WATCH, &[K::KeyB], None),
        (A::RightPins, Board, place::TABLE | WATCH, &[K::KeyN], None),
        (A::Centre, Board, place::TABLE | WATCH, &[K::KeyC], None),
        (A::Whole, Board, place::TABLE | EDITOR, &[K::Home], Some(B::RightThumb)),
        (A::PanUp, Board, place::TABLE | WATCH | EDITOR, &[K::KeyW], None),
        (A::PanLeft, Board, place::TABLE | WATCH | EDITOR, &[K::KeyA], None),
        (A::PanDown, Board, place::TABLE | WATCH | EDITOR, &[K::KeyS], None),
        (A::PanRight, Board, place::TABLE | WATCH | EDITOR, &[K::KeyD], None),
        (A::ZoomIn, Board, place::TABLE | WATCH | EDITOR, &[K::Equal, K::NumpadAdd], None),
        (
            A::ZoomOut,
            Board,
            place::TABLE | WATCH | EDITOR,
            &[K::Minus, K::NumpadSubtract],
            None,
        ),
        (A::Move, Cards, PLAY, &[K::Digit1, K::Numpad1], None),
        (A::Fight, Cards, PLAY, &[K::Digit2, K::Numpad2], None),
        (A::Shoot, Cards, PLAY, &[K::Digit3, K::Numpad3], None),
        (A::Cast, Cards, PLAY, &[K::Digit4, K::Numpad4], None),
        (A::Item, Cards, PLAY, &[K::Digit5, K::Numpad5], None),
        (A::Feat, Cards, PLAY, &[K::Digit6, K::Numpad6], None),
        (A::Act, Cards, PLAY, &[K::Digit7, K::Numpad7], None),
        (A::Command, Cards, PLAY, &[K::KeyJ], None),
        (A::Raise, Cards, PLAY, &[K::KeyK], None),
        (A::Trade, Cards, place::TABLE, &[K::KeyT], None),
        (A::Plan, Cards, place::TABLE, &[K::KeyP], None),
        (A::Danger, Cards, place::TABLE | WATCH, &[K::KeyX], None),
        (A::Reach, Cards, place::TABLE | WATCH, &[K::KeyG], None),
        (A::Arcs, Cards, place::TABLE | WATCH, &[K::KeyF], None),
        (A::Sight, Cards, place::TABLE | WATCH, &[K::KeyL], None),
        (A::Range, Cards, place::TABLE | WATCH, &[K::KeyM], None),
        (A::Odds, Cards, place::TABLE, &[K::KeyO], None),
        (A::First, Cards, NUMBERS | EDITOR, &[K::Digit1, K::Numpad1], None),
        (A::Second, Cards, NUMBERS | EDITOR, &[K::Digit2, K::Numpad2], None),
        (A::Third, Cards, NUMBERS | EDITOR, &[K::Digit3, K::Numpad3], None),
        (A::Fourth, Cards, NUMBERS | EDITOR, &[K::Digit4, K::Numpad4], None),
        (A::Fifth, Cards, NUMBERS | EDITOR, &[K::Digit5, K::Numpad5], None),
        (A::Sixth, Cards, NUMBERS | EDITOR, &[K::Digit6, K::Numpad6], None),
        (A::Seventh, Cards, NUMBERS | EDITOR, &[K::Digit7, K::Numpad7], None),
        (A::Eighth, Cards, NUMBERS | EDITOR, &[K::Digit8, K::Numpad8], None),
        (A::Ninth, Cards, NUMBERS | EDITOR, &[K::Digit9, K::Numpad9], None),
        (A::End, Game, place::TABLE, &[K::Space], Some(B::Start)),
        (A::Undo, Game, place::TABLE | EDITOR, &[K::KeyZ, K::Backspace], Some(B::West)),
        (A::Peek, Game, place::TABLE | WATCH, &[K::KeyH], Some(B::Select)),
        (A::Curtain, Game, place::TABLE, &[K::KeyV], None),
        (A::Rules, Game, ALL, &[K::F2], None),
        (A::Advice, Game, place::TABLE, &[K::F3], None),
        (A::Hint, Game, place::TABLE, &[K::F4], None),
        (A::Why, Game, place::TABLE, &[K::F5], None),
        (A::Recap, Game, place::TABLE, &[K::KeyR], None),
        (A::Help, Game, place::TABLE | WATCH | EDITOR, &[K::F1, K::Slash], Some(B::LeftThumb)),
        (A::Settings, Game, ALL, &[K::F10], Some(B::Mode)),
        (A::FullScreen, Game, ALL, &[K::F11], None),
        (A::Run, Watch, WATCH, &[K::Space], Some(B::Start)),
        (A::StepOn, Watch, WATCH, &[K::ArrowRight], Some(B::DPadRight)),
        (A::StepBack, Watch, WATCH, &[K::ArrowLeft], Some(B::DPadLeft)),
        (A::RoundOn, Watch, WATCH, &[K::PageDown], Some(B::RightTrigger)),
        (A::RoundBack, Watch, WATCH, &[K::PageUp], Some(B::LeftTrigger)),
        (A::ToStart, Watch, WATCH, &[K::Home], Some(B::DPadUp)),
        (A::ToEnd, Watch, WATCH, &[K::End], Some(B::DPadDown)),
        (A::PlayOn, Watch, WATCH, &[K::KeyP], Some(B::West)),
        (A::Eyes, Watch, WATCH, &[K::KeyE], None),
        (A::GoOn, Screens, TITLE, &[K::KeyC], None),
        (A::Quests, Screens, TITLE, &[K::KeyA], None),
        (A::Games, Screens, TITLE, &[K::KeyG], None),
        (A::Campaigns, Screens, TITLE, &[K::KeyK], None),
        (A::Lessons, Screens, TITLE, &[K::KeyL], None),
        (A::NewAdventure, Screens, SCREENS, &[K::KeyN], None),
        (A::Options, Screens, TITLE, &[K::KeyS], None),
        #[cfg(feature = "phones")]
        (A::Phones, Screens, TITLE, &[K::KeyP], None),
        (A::AddSeat, Screens, TITLE, &[K::Equal, K::NumpadAdd], None),
        (A::WatchGame, Screens, LIST, &[K::KeyW], None),
        (A::ReviewGame, Screens, LIST, &[K::KeyR], None),
        (A::DeleteGame, Screens, LIST, &[K::Delete], None),
        (A::Quit, Screens, TITLE, &[K::KeyQ], None),
        (A::MakeQuest, Screens, TITLE, &[K::KeyM], None),
        (A::EditQuest, Screens, LIST, &[K::KeyO], None),
        (A::CopyQuest, Screens, LIST, &[K::KeyC], None),
        (A::Quarter, Editor, EDITOR, &[K::KeyR], Some(B::RightTrigger)),
        (A::Remove, Editor, EDITOR, &[K::Delete], Some(B::LeftTrigger)),
        (A::Redo, Editor, EDITOR, &[K::KeyY], Some(B::Select)),
        (A::Save, Editor, EDITOR, &[K::F9], None),
        (A::Cut, Editor, EDITOR, &[K::KeyX], None),
        (A::Copy, Editor, EDITOR, &[K::KeyC], None),
        (A::Paste, Editor, EDITOR, &[K::KeyV], None),
        (A::TryOut, Editor, EDITOR, &[K::KeyP], Some(B::Start)),
        (A::NextFault, Editor, EDITOR, &[K::KeyN], None),
        (A::NextTab, Editor, EDITOR, &[K::F8], None),
        (A::HeroesEyes, Editor, EDITOR, &[K::KeyE], None),
        (A::NextThing, Editor, EDITOR, &[K::Period], None),
        (A::PreviousThing, Editor, EDITOR, &[K::Comma], None),
    ]
};

impl Action {
    /// All actions, in the order in which they are listed.
    pub fn all() -> impl Iterator<Item = Self> {
        TABLE.iter().map(|row| row.0)
    }

    /// The actions that move a cursor or the focus.
    pub const CURSOR: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];

    /// The actions that choose from a numbered list, from the first entry on.
    pub const NUMBERS: [Self; 9] = [
        Self::First,
        Self::Second,
        Self::Third,
        Self::Fourth,
        Self::Fifth,
        Self::Sixth,
        Self::Seventh,
        Self::Eighth,
        Self::Ninth,
    ];

    const fn row(self) -> &'static Row {
        &TABLE[self as usize]
    }

    /// The heading under which it is listed.
    pub const fn group(self) -> Group {
        self.row().1
    }

    /// Its default keys.
    pub const fn keys(self) -> &'static [K] {
        self.row().3
    }

    /// Its default gamepad button, if it has one.
    pub const fn button(self) -> Option<B> {
        self.row().4
    }

    /// Whether it can be the answer to a question: yes, no, the end of a turn, or a number of a list.
    pub fn answers(self) -> bool {
        matches!(self, Self::Confirm | Self::Back | Self::End | Self::Run | Self::DeleteGame) || Self::NUMBERS.contains(&self)
    }

    /// Whether there is a context in which both actions are listened to.
    pub const fn meets(self, other: Self) -> bool {
        self.row().2 & other.row().2 != 0
    }

    /// The key of the text that says what it does.
    pub fn words(self) -> String {
        let mut words = "action".to_owned();
        for letter in format!("{self:?}").chars() {
            if letter.is_ascii_uppercase() {
                words.push('-');
            }
            words.push(letter.to_ascii_lowercase());
        }
        words
    }
}

impl Group {
    /// All headings, in the order in which they are listed.
    pub const ALL: [Self; 6] = [Self::Board, Self::Cards, Self::Game, Self::Watch, Self::Screens, Self::Editor];

    /// The key of the text of the heading.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Board => "keys-board",
            Self::Cards => "keys-cards",
            Self::Game => "keys-game",
            Self::Watch => "keys-watch",
            Self::Screens => "keys-screens",
            Self::Editor => "keys-editor",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dungeon_play::language::Language;
    use dungeon_rules::content;

    #[test]
    fn the_table_is_in_order_and_all_of_it_is_said() {
        for (i, action) in Action::all().enumerate() {
            assert_eq!(action as usize, i, "{action:?}");
        }
        let root = content::root();
        for known in Language::available(&root) {
            let language = Language::load(&root, &known.code);
            let groups = Group::ALL.map(|group| group.words().to_owned());
            for key in Action::all().map(Action::words).chain(groups) {
                assert!(language.has(&key), "{} lacks `{key}`", known.code);
            }
        }
    }
}
