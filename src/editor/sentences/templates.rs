//! Adds whole events to begin with: each is valid as it is added, and can be changed like any other.

use crate::editor::{
    context::Context,
    place::{LANGUAGES, quoted},
    sentences::state::Template,
};
use dungeon_play::{
    editor::{Edit, forms::read, path},
    language::Language,
};
use dungeon_rules::{
    content::{self, What},
    grid::Cell,
};

impl Context<'_> {
    /// Adds the event of a template, and opens it.
    pub fn begin_with(&mut self, template: Template) {
        // Each language has words of its own for it.
        let text = |code| Language::load(&content::root(), code).say(&format!("{}-text", template.words()));
        let texts = LANGUAGES.map(|code| format!("\"{code}\": {}", quoted(&text(code)))).join(", ");
        let (event, naming) = match template {
            Template::Door | Template::Chest => {
                let is_it = |what: &What| match template {
                    Template::Door => matches!(what, What::Door(_)),
                    _ => matches!(what, What::Chest(_)),
                };
                let things = &self.editor.drawing.quest().things;
                let cell = things.iter().find(|thing| is_it(&thing.what)).map(|thing| thing.base.corner);
                let named = cell.and_then(|cell| self.editor.drawing.name_of_piece(cell, &self.known()));
                let Some((name, naming)) = named else {
                    return self.notice(match template {
                        Template::Door => "editor-why-no-door",
                        _ => "editor-why-no-chest",
                    });
                };
                let end = if template == Template::Chest { ", Win(Heroes)" } else { "" };
                (format!("(when: Opened(\"{name}\"), then: [Tell({{{texts}}}){end}])"), naming)
            }
            Template::Reinforcements => {
                let Some(cell) = self.free_floor() else {
                    return self.notice("editor-why-no-floor");
                };
                let thing = "Minion(\"skeleton_warrior\")";
                let place = format!("Place(at: \"{cell}\", thing: {thing}, facing: '<')");
                (
                    format!("(when: RoundStarts, if: [Round(3)], then: [Tell({{{texts}}}), {place}])"),
                    None,
                )
            }
        };
        let number = self.number_of_events();
        let event = Edit::Field {
            path: path(&format!("events[{number}]")),
            value: event,
        };
        let edits = [event].into_iter().chain(naming).collect();
        if self.edit(&Edit::All(edits)) {
            self.editor.panel.forms.sentences.open.insert("events", number);
        }
    }

    /// The last cell of the floor, row by row, on which nothing stands.
    fn free_floor(&self) -> Option<Cell> {
        let quest = self.editor.drawing.quest();
        let is_free = |cell: &Cell| !quest.things.iter().any(|thing| thing.base.covers(*cell));
        quest.plan.floor().iter().filter(is_free).last()
    }

    /// The number of events of the quest.
    fn number_of_events(&self) -> usize {
        let whole = read(self.editor.drawing.text());
        whole.slot("events").map_or(0, |events| events.parts().len())
    }
}
