//! What is open of the rulebook.

/// What is open of the rulebook.
#[derive(Default)]
pub(super) struct Open {
    /// The page that is shown; `None` if only the list is.
    pub page: Option<Page>,
    /// Whether the list of all rules is shown beside the page.
    pub list: bool,
    /// The search text.
    pub words: String,
    /// The pages that led here, for going back.
    pub before: Vec<Page>,
    /// Whether the list has just been opened.
    pub fresh: bool,
}

/// A page of the rules.
#[derive(Clone, PartialEq, Eq)]
pub(in crate::screens) enum Page {
    /// The card of the rule with this id.
    Card(String),
    /// The reference sheet.
    Sheet,
}

impl Open {
    /// The rule whose card is shown.
    pub fn rule(&self) -> Option<&String> {
        match &self.page {
            Some(Page::Card(rule)) => Some(rule),
            _ => None,
        }
    }

    /// Shows another page; the current one can be returned to.
    pub fn turn_to(&mut self, page: Page) {
        if self.page.as_ref() != Some(&page) {
            self.before.extend(self.page.replace(page));
        }
    }
}
