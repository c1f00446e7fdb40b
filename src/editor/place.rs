//! A text field, for a keyboard or for the on-screen keyboard.

use bevy_egui::egui::{self, Rect, Stroke, Ui, UiBuilder, text::CCursor, vec2};

use crate::{
    input,
    ui::{self, Accessible, Brush, Line, Type, palette},
};
use dungeon_play::language::Language;

/// The look of a text field.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Looks {
    /// Text on one line.
    Line,
    /// Text on several lines.
    Text,
    /// A piece of the file as it is written there, in a monospaced font.
    Piece,
}

/// The languages in which quests and things have names and texts.
pub(super) const LANGUAGES: [&str; 2] = ["en", "it"];

/// The greatest length of a text, in characters.
const LONGEST: usize = 2_000;

/// Allocates places for a text in every language, side by side where there is room: each this many layout units high, all indented by
/// this many points.
pub(super) fn in_languages(ui: &mut Ui, high: f32, indent: f32) -> [(&'static str, Rect); 2] {
    let s = ui::scale(ui.ctx());
    let width = ui.available_width() - 4.0 * s - indent;
    let is_wide = width > 560.0 * s;
    let each = if is_wide { (width - 8.0 * s) / 2.0 } else { width };
    let rows = if is_wide { 1.0 } else { LANGUAGES.len() as f32 };
    let (area, _) = ui.allocate_exact_size(vec2(indent + width, rows * (high + 4.0) * s), egui::Sense::hover());
    let first = Rect::from_min_size(area.min + vec2(indent, 0.0), vec2(each, high * s));
    let step = match is_wide {
        true => vec2(each + 8.0 * s, 0.0),
        false => vec2(0.0, (high + 4.0) * s),
    };
    let [english, italian] = LANGUAGES;
    [(english, first), (italian, first.translate(step))]
}

/// Gives a text field the focus, with all that stands in it selected: what is typed replaces it.
pub(super) fn begin(ctx: &egui::Context, id: egui::Id, words: &str) {
    let mut state = egui::widgets::text_edit::TextEditState::default();
    let (start, end) = (CCursor::new(0), CCursor::new(words.chars().count()));
    state.cursor.set_char_range(Some(egui::text::CCursorRange::two(start, end)));
    state.store(ctx, id);
    ctx.memory_mut(|memory| memory.request_focus(id));
}

/// Paints a text field with this accessible name; returns whether it is being edited.
pub(super) fn write(ui: &mut Ui, rect: Rect, id: egui::Id, looks: Looks, (language, name): (&Language, &str), words: &mut String) -> bool {
    let s = ui::scale(ui.ctx());
    let line = Line::of_text(language, name.to_owned(), "", looks == Looks::Text).up_to(LONGEST);
    let painter = ui.painter();
    painter.rect_filled(rect, 7.0 * s, palette::INK);
    ui::fill(painter, rect.shrink(1.2 * s), 6.0 * s, Brush::Parchment);
    let mut inner = rect.shrink2(vec2(10.0, 6.0) * s);
    *inner.right_mut() -= 58.0 * s;
    let font = match looks {
        Looks::Piece => egui::FontId::monospace(ui::scale::LEAST * s),
        Looks::Line | Looks::Text => Type::Story(19.0).font(s),
    };
    let open = ui::has_letters(ui.ctx(), id);
    let writes = if open || input::of(ui.ctx()).by_pad {
        let response = ui.interact(rect, id, egui::Sense::click());
        let clipped = ui.painter().with_clip_rect(inner.intersect(ui.clip_rect()));
        let galley = clipped.layout(words.clone(), font, palette::INK_TEXT, inner.width());
        let mut at = inner.min;
        if let Some(caret) = ui::caret(ui.ctx(), id) {
            let caret = galley.pos_from_cursor(CCursor::new(caret.min(words.chars().count())));
            // A long text is scrolled so that the caret is visible.
            at.y -= (caret.bottom() - inner.height()).max(0.0);
            let caret = caret.translate(at.to_vec2());
            clipped.line_segment([caret.left_top(), caret.left_bottom()], Stroke::new(2.0 * s, palette::INK_TEXT));
        }
        clipped.galley(at, galley, palette::INK_TEXT);
        ui::control(ui, &response, rect, 7.0, Accessible::field(line.name(), words));
        if response.clicked() {
            ui::open_letters(ui.ctx(), id);
        }
        open
    } else {
        let edit = match looks {
            Looks::Text => egui::TextEdit::multiline(words),
            Looks::Line | Looks::Piece => egui::TextEdit::singleline(words),
        };
        let edit = edit
            .id(id)
            .font(font)
            .text_color(palette::INK_TEXT)
            .margin(egui::Margin::ZERO)
            .frame(egui::Frame::NONE)
            .desired_width(inner.width())
            .min_size(inner.size());
        let mut child = ui.new_child(UiBuilder::new().id_salt(id).max_rect(inner));
        child.set_clip_rect(inner.intersect(ui.clip_rect()));
        let scroll = egui::ScrollArea::vertical().id_salt(id).auto_shrink([false, false]);
        let response = scroll.show(&mut child, |ui| ui.add(edit)).inner;
        ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(line.name()));
        if response.gained_focus() {
            ui.scroll_to_rect(rect, None);
        }
        if response.has_focus() {
            ui::focus_ring(ui.painter(), rect, 7.0);
        }
        response.has_focus()
    };
    ui::letters(ui, rect, id, &line, words, open);
    writes
}

/// A text as a RON string. The `ron` crate would put a backslash before each apostrophe too, which nobody wants to read in a file.
pub(super) fn quoted(words: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in words.chars() {
        match letter {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            letter => quoted.push(letter),
        }
    }
    quoted + "\""
}
