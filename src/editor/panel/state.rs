//! What is shown beside the board and over it: the open page of the panel, and the page over the board.

use crate::editor::sentences::{Asked, Sentences};
use dungeon_rules::grid::Cell;

/// The pages of the panel.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Tab {
    /// Tools and things. Always visible where there is room for two columns.
    #[default]
    Draw,
    /// The list of faults.
    Faults,
    /// The steps so far.
    Steps,
    /// The forms for titles, texts, sides and goals.
    Quest,
    /// The sentences that say what happens in the quest.
    Events,
    /// The text of the file.
    Text,
    /// The test games of computer players.
    Games,
}

impl Tab {
    /// All pages, in the order of their tabs.
    pub const ALL: [Self; 7] = [
        Self::Draw,
        Self::Faults,
        Self::Steps,
        Self::Quest,
        Self::Events,
        Self::Text,
        Self::Games,
    ];

    /// How many tabs stand side by side at most.
    pub const ACROSS: usize = 5;

    /// The page after this one, with the first after the last.
    pub fn next(self) -> Self {
        let now = Self::ALL.iter().position(|tab| *tab == self).unwrap_or(0);
        Self::ALL[(now + 1) % Self::ALL.len()]
    }

    /// The message key of its name.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Draw => "editor-tab-draw",
            Self::Faults => "editor-tab-faults",
            Self::Steps => "editor-tab-steps",
            Self::Quest => "editor-tab-quest",
            Self::Events => "editor-tab-events",
            Self::Text => "editor-tab-text",
            Self::Games => "editor-tab-games",
        }
    }
}

/// The pages that lie over the editor and are answered first.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Page {
    /// The list of keys.
    Help,
    /// The question about unsaved changes.
    Leave,
    /// The question with whom to try the quest out.
    TryOut,
    /// The question which version to keep after another program has changed the file, too.
    TakeIn,
    /// The pack that contains the quest.
    Pack,
    /// The answers to a pill of a sentence.
    Choose,
}

/// What is shown beside the board and over it.
pub struct Panel {
    /// The open page of the panel.
    pub tab: Tab,
    /// The page over the board, if one is open.
    pub page: Option<Page>,
    /// The cell that was pointed at when the board was left.
    pub cursor: Cell,
    /// Whether the board is shown as the Heroes will see it.
    pub heroes_eyes: bool,
    /// The text in the text page, and the change of the drawing that it belongs to.
    pub text: (String, Option<u64>),
    /// A line of the text to scroll to, from 0.
    pub line: Option<usize>,
    /// Whether to move the focus from the board to the widgets in the next frame.
    pub to_buttons: bool,
    /// What is being written in the forms and chosen in the sentences.
    pub forms: Forms,
}

impl Default for Panel {
    fn default() -> Self {
        Self {
            tab: Tab::default(),
            page: None,
            cursor: Cell::new(1, 1),
            heroes_eyes: false,
            text: (String::new(), None),
            line: None,
            to_buttons: false,
            forms: Forms::default(),
        }
    }
}

impl Panel {
    /// Shows or hides the list of keys.
    pub fn toggle_help(&mut self) {
        self.page = (self.page != Some(Page::Help)).then_some(Page::Help);
    }

    /// Opens the page that answers a question.
    pub fn ask(&mut self, asked: Asked) {
        self.forms.sentences.ask(asked);
        self.page = Some(Page::Choose);
    }

    /// Opens the page where a new quest gets its title, which can be typed at once.
    pub fn begin_with_title(&mut self) {
        self.tab = Tab::Quest;
        self.forms.is_new = true;
    }

    /// Closes the page over the board.
    pub fn close(&mut self) {
        self.page = None;
        self.forms.sentences.asked = None;
    }
}

/// The state of the forms: the field with the focus, and the state of the sentences.
#[derive(Default)]
pub struct Forms {
    /// The state of the page of sentences.
    pub sentences: Sentences,
    /// The path of the field with the focus, and its text so far.
    pub writing: Option<(String, String)>,
    /// Whether the quest is new, so that the field of its title gets the focus when it is painted.
    pub is_new: bool,
    /// Whether the faults about what nobody has written yet are listed one by one.
    pub lists_open_ends: bool,
}
