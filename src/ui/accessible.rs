//! What is told of controls and words to people who hear the screen instead of seeing it (AccessKit).
//!
//! Every control has a [`Accessible`]: its visible words or, where it shows a picture, what a tip would say of it; never an inner id.

use std::collections::BTreeSet;

use bevy_egui::egui::{
    Context, Id, Rect, Response, WidgetInfo, WidgetRect, WidgetType,
    accesskit::{self, Live, Role},
};

/// A control as it is told.
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

    /// Something to press.
    pub fn button(words: impl Into<String>) -> Self {
        Self::of(WidgetType::Button, words)
    }

    /// Words that lead somewhere.
    pub fn link(words: impl Into<String>) -> Self {
        Self::of(WidgetType::Link, words)
    }

    /// One of several, of which one is chosen.
    pub fn choice(words: impl Into<String>, chosen: bool) -> Self {
        let mut accessible = Self::of(WidgetType::RadioButton, words);
        accessible.info.selected = Some(chosen);
        accessible
    }

    /// What cannot be pressed, and tells more when one points at it.
    pub fn label(words: impl Into<String>) -> Self {
        Self::of(WidgetType::Label, words)
    }

    /// A figure that can be moved.
    pub fn slider(words: impl Into<String>, value: f32) -> Self {
        let mut accessible = Self::of(WidgetType::Slider, words);
        accessible.info.value = Some(f64::from(value));
        accessible
    }

    /// A line to write in, and what stands in it.
    pub fn field(words: impl Into<String>, written: &str) -> Self {
        let mut accessible = Self::of(WidgetType::TextEdit, words);
        accessible.info.current_text_value = Some(written.to_owned());
        accessible
    }

    /// By another name.
    pub fn named(mut self, words: String) -> Self {
        self.info.label = Some(words);
        self
    }

    /// Whether it can be pressed.
    pub fn enabled(mut self, enabled: bool) -> Self {
        self.info.enabled = enabled;
        self
    }

    /// It opens something, which lies open or not.
    pub fn opens(mut self, open: bool) -> Self {
        self.open = Some(open);
        self
    }

    /// What is told of it besides: why it cannot be pressed, or what it does.
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.note = note.into();
        self
    }

    /// The key that does the same.
    pub fn key(mut self, key: impl Into<String>) -> Self {
        self.key = key.into();
        self
    }

    /// Its name without a number behind it.
    pub fn name_alone(&self) -> &str {
        let name = self.info.label.as_deref().unwrap_or_default();
        name.trim_end_matches(|sign: char| sign.is_ascii_digit()).trim_end()
    }

    /// Tells it of this control.
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

/// Words that are read where they stand.
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

/// Words that are told as soon as they have changed, whatever has the focus.
pub fn aloud(ctx: &Context, id: Id, words: &str) {
    ctx.accesskit_node_builder(id, |node| {
        node.set_role(Role::Status);
        node.set_label(words);
        node.set_live(Live::Polite);
    });
}

/// The controls whose middle is in sight, and not scrolled away, as a screen reader knows them.
pub fn in_sight(ctx: &Context) -> BTreeSet<accesskit::NodeId> {
    let is_seen = |rect: &&WidgetRect| rect.interact_rect.contains(rect.rect.center());
    ctx.viewport(|viewport| {
        let widgets = &viewport.this_pass.widgets;
        let layers = widgets.layer_ids().flat_map(|layer| widgets.get_layer(layer));
        layers.filter(is_seen).map(|rect| rect.id.accesskit_id()).collect()
    })
}
