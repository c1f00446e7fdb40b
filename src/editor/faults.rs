//! What is done with the faults of the quest.

use crate::editor::{context::Context, panel::Tab};

impl Context<'_> {
    /// Selects the fault after the selected one.
    pub fn look_at_next(&mut self) {
        match self.editor.lint.next() {
            Some(fault) => {
                self.editor.panel.tab = Tab::Faults;
                self.look_at(fault);
            }
            None => self.notice("editor-no-faults"),
        }
    }

    /// Selects a fault: points at its cell and shows its line of the text.
    pub fn look_at(&mut self, fault: usize) {
        self.editor.lint.looked_at = Some(fault);
        let Some(found) = self.editor.lint.found.get(fault) else { return };
        self.editor.panel.line = Some(found.fault.line.saturating_sub(1));
        if let Some(cell) = found.cell {
            self.point(cell);
        }
    }

    /// Applies the remedy of a fault, but only while the text is still the one in which the fault was found.
    pub fn mend(&mut self, fault: usize) {
        let remedy = self.editor.lint.found.get(fault).and_then(|found| found.remedy.clone());
        match remedy.filter(|_| self.editor.lint.is_of(self.editor.drawing.change())) {
            Some(remedy) => _ = self.edit(&remedy.edit),
            None => self.notice("editor-looking"),
        }
    }
}
