//! Accessible names and descriptions of controls and text, for screen readers (AccessKit).
//!
//! Every control has an [`Accessible`]: its visible text or, where it shows a picture, the text of its tooltip; never an
//! internal id.

use std::collections::BTreeSet;

use bevy_egui::egui::{
    Context, Id, Rect, Response, WidgetInfo, WidgetRect, WidgetType,
    accesskit::{self, Live, Role},
};

/// The accessible name, role and description of a control.
#[derive(Clone, Debug)]
pub struct Accessible {
    info: WidgetInfo,
    note: String,
    key: String,
    open: Option<bool>,
}

impl Accessible {
    fn of(kind: WidgetType, words: impl Into<String>) -> Self {
        Self {
            info: WidgetInfo::labeled(kind, true, words.into()),
            note: String::new(),
            key: String::new(),
            open: None,
        }
    }

    /// A button.
    pub fn button(words: impl Into<String>) -> Self {
        Self::of(WidgetType::Button, words)
    }

    /// A link.
    pub fn link(words: impl Into<String>) -> Self {
        Self::of(WidgetType::Link, words)
    }

    /// One option of several, of which one is chosen.
    pub fn choice(words: impl Into<String>, chosen: bool) -> Self {
        let mut accessible = Self::of(WidgetType::RadioButton, words);
        accessible.info.selected = Some(chosen);
        accessible
    }

    /// Something that cannot be pressed, whose tooltip says more.
    pub fn label(words: impl Into<String>) -> Self {
        Self::of(WidgetType::Label, words)
    }

    /// A slider with its value.
    pub fn slider(words: impl Into<String>, value: f32) -> Self {
        let mut accessible = Self::of(WidgetType::Slider, words);
        accessible.info.value = Some(f64::from(value));
        accessible
    }

    /// A text field with its content.
    pub fn field(words: impl Into<String>, written: &str) -> Self {
        let mut accessible = Self::of(WidgetType::TextEdit, words);
        accessible.info.current_text_value = Some(written.to_owned());
        accessible
    }

    /// Replaces the name.
    pub fn named(mut self, words: String) -> Self {
        self.info.label = Some(words);
        self
    }

    /// Sets whether it can be pressed.
    pub fn enabled(mut self, enabled: bool) -> Self {
        self.info.enabled = enabled;
        self
    }

    /// Marks it as something that opens another part of the window, which is open or closed now.
    pub fn opens(mut self, open: bool) -> Self {
        self.open = Some(open);
        self
    }

    /// Sets the description: why it cannot be pressed, or what it does.
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.note = note.into();
        self
    }

    /// Sets the keyboard shortcut.
    pub fn key(mut self, key: impl Into<String>) -> Self {
        self.key = key.into();
        self
    }

    /// The name without a number at its end.
    pub fn name_alone(&self) -> &str {
        let name = self.info.label.as_deref().unwrap_or_default();
        name.trim_end_matches(|sign: char| sign.is_ascii_digit()).trim_end()
    }

    /// Attaches name and description to the control of this response.
    pub fn tell(self, response: &Response) {
        #[cfg(test)]
        if !self.info.enabled {
            crate::ui::measured::note_grey(self.info.label.as_deref().unwrap_or_default(), &self.note);
        }
        response.widget_info(|| self.info.clone());
        response.ctx.accesskit_node_builder(response.id, |node| {
            if !self.note.is_empty() {
                node.set_description(self.note);
            }
            if let Some(open) = self.open {
                node.set_expanded(open);
            }
            if !self.key.is_empty() {
                node.set_keyboard_shortcut(self.key);
            }
        });
    }
}

/// Makes text readable by screen readers; the rectangle is in points.
pub fn words(ctx: &Context, id: Id, rect: Rect, words: &str) {
    ctx.accesskit_node_builder(id, |node| {
        node.set_role(Role::Label);
        node.set_bounds(accesskit::Rect {
            x0: rect.min.x.into(),
            y0: rect.min.y.into(),
            x1: rect.max.x.into(),
            y1: rect.max.y.into(),
        });
        node.set_value(words);
    });
}

/// Makes text a live region: screen readers read it as soon as it changes, whatever has the focus.
pub fn aloud(ctx: &Context, id: Id, words: &str) {
    ctx.accesskit_node_builder(id, |node| {
        node.set_role(Role::Status);
        node.set_label(words);
        node.set_live(Live::Polite);
    });
}

/// The controls whose centre is visible and not scrolled away, by their AccessKit ids.
pub fn in_sight(ctx: &Context) -> BTreeSet<accesskit::NodeId> {
    let is_seen = |rect: &&WidgetRect| rect.interact_rect.contains(rect.rect.center());
    ctx.viewport(|viewport| {
        let widgets = &viewport.this_pass.widgets;
        let layers = widgets.layer_ids().flat_map(|layer| widgets.get_layer(layer));
        layers.filter(is_seen).map(|rect| rect.id.accesskit_id()).collect()
    })
}
