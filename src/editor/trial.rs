//! Starts trials of the quest.

use ustr::Ustr;

use crate::{
    editor::{
        context::Context,
        effect::Effect,
        intent::Company,
        panel::{Page, Tab},
    },
    session::{lobby::seat_names, trial::Trial},
};
use dungeon_play::{computer::level, seats::Seating, tools::moment::Moment};

impl Context<'_> {
    /// Asks with whom the quest is to be tried out.
    pub fn ask_company(&mut self) {
        if self.editor.drawing.whole().is_some() {
            self.editor.panel.page = Some(Page::TryOut);
        } else {
            self.editor.panel.tab = Tab::Faults;
            self.notice(self.editor.drawing.why_not());
        }
    }

    /// Starts a trial of the quest as it stands.
    pub fn try_out(&mut self, company: Company) {
        self.editor.panel.page = None;
        let Some(game) = self.editor.drawing.whole() else {
            self.notice(self.editor.drawing.why_not());
            return;
        };
        let moment = match self.editor.moment.is_open {
            true => self.editor.moment.moment.fitting(&game),
            false => Moment::default(),
        };
        if let Some(why) = self.why_no_beginning(&game, &moment) {
            self.editor.tools.notice = Some(why);
            return;
        }
        let heroes = &game.quest.heroes;
        let mut seating = Seating::new(heroes, &seat_names(self.view.language));
        let usual = Ustr::from(level::USUAL);
        match company {
            Company::Alone => {
                // One person plays both sides, so there are two seats.
                seating.play_alone(false, usual);
                seating.play_together();
            }
            Company::AgainstOverlord => seating.play_alone(false, usual),
            Company::AgainstHeroes => seating.play_alone(true, usual),
        }
        let seats = seating.taken();
        // Kept for when the editor is shown again.
        self.editor.panel.cursor = self.view.pointing.hover.unwrap_or(self.editor.panel.cursor);
        self.editor.guide.is_tried = true;
        self.effects.push(Effect::TryOut(Box::new(Trial { game, moment, seats })));
    }
}
