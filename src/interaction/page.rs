//! Pages, which lie over the board only to be read. At most one is open at a time.

use crate::{
    interaction::recap::Recap,
    presented::{log::Log, summary::Summary},
};

/// A page over the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Page {
    /// The list of keys.
    KeyHelp,
    /// What the side that is asked can do.
    WhatCanIDo,
    /// The recap of what happened since the last turn.
    Recap(Recap),
}

/// The page that is open, if any.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct OpenPage(pub Option<Page>);

impl OpenPage {
    /// Opens this page, or closes it if it is open.
    pub fn toggle(&mut self, page: Page) {
        self.0 = Some(page).filter(|_| self.0 != Some(page));
    }

    /// The recap, if that page is open.
    pub const fn recap(&self) -> Option<Recap> {
        match self.0 {
            Some(Page::Recap(recap)) => Some(recap),
            _ => None,
        }
    }

    /// Opens or closes the recap.
    pub fn toggle_recap(&mut self, summary: &Summary, log: &Log) {
        self.0 = match self.recap() {
            Some(_) => None,
            None => Recap::of(summary, log).map(Page::Recap),
        };
    }

    /// Moves the recap to the next entry, or to the previous one unless `on`; after the last entry it closes.
    pub fn recall(&mut self, log: &Log, on: bool) {
        if let Some(recap) = self.recap() {
            self.0 = recap.stepped(log, on).map(Page::Recap);
        }
    }
}
