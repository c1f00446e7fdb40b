//! Widgets: toggles, text fields, sliders, tabs, tooltips and scroll areas.

use bevy_egui::egui::{
    self, Align, Align2, Color32, CursorIcon, Id, LayerId, Order, Painter, Rect, Response, Sense, Ui, UiBuilder, Vec2, pos2, vec2,
};

use crate::{
    input,
    ui::{
        Frame,
        accessible::{self, Accessible},
        brush::{Brush, corners, fill, stroke},
        frame::line,
        icons::icon,
        on_screen_keyboard::{self, Line},
        palette, panel, rule_links, scale,
        text::{Type, galley, text},
    },
};

#[cfg(test)]
use crate::ui::measured;

/// What is being done to a place that can be clicked.
#[derive(Copy, Clone, Default, Debug)]
pub struct Touch {
    /// Whether the mouse is over it, or it has the focus.
    pub hovered: bool,
    /// Whether it was clicked in this frame.
    pub clicked: bool,
    /// Whether the mouse button is held on it.
    pub held: bool,
}

impl Touch {
    /// What was done to the place of this response in this frame.
    pub fn of(response: &Response) -> Self {
        Self {
            hovered: response.hovered(),
            clicked: response.clicked(),
            held: response.is_pointer_button_down_on(),
        }
    }
}

/// The layer above everything else of a frame.
pub fn top_layer() -> LayerId {
    LayerId::new(Order::Tooltip, Id::new("top layer"))
}

/// Draws the ring of candle light around the control with the keyboard focus; `radius` in layout units.
pub fn focus_ring(painter: &Painter, rect: Rect, radius: f32) {
    let s = scale(painter.ctx());
    line(painter, rect.expand(3.0 * s), (radius + 3.0) * s, 3.0 * s, palette::CANDLE);
}

/// The control that a lesson or the editor's guide points at.
#[derive(Clone)]
struct PointedAt {
    name: String,
    /// The egui pass in which it was pointed at.
    pass: u64,
    /// Whether it has been scrolled into view.
    is_in_sight: bool,
}

/// Puts a ring of light around the controls with this accessible name (without a number at its end) in this pass.
pub fn point_at(ctx: &egui::Context, name: &str) {
    let (id, pass) = (Id::new("pointed at"), ctx.cumulative_pass_nr());
    ctx.data_mut(|data| {
        let before: Option<PointedAt> = data.get_temp(id);
        let is_in_sight = before.is_some_and(|before| before.name == name && before.is_in_sight);
        let pointed = PointedAt {
            name: name.to_owned(),
            pass,
            is_in_sight,
        };
        data.insert_temp(id, pointed);
    });
}

/// Draws the ring around a control that is pointed at, and scrolls it into view once.
fn ring_if_pointed_at(ui: &Ui, rect: Rect, radius: f32, accessible: &Accessible) {
    let (ctx, id) = (ui.ctx(), Id::new("pointed at"));
    let Some(pointed) = ctx.data(|data| data.get_temp::<PointedAt>(id)) else {
        return;
    };
    if pointed.pass != ctx.cumulative_pass_nr() || accessible.name_alone() != pointed.name {
        return;
    }
    if !pointed.is_in_sight {
        ui.scroll_to_rect(rect, None);
        let pointed = PointedAt {
            is_in_sight: true,
            ..pointed
        };
        ctx.data_mut(|data| data.insert_temp(id, pointed));
    }
    let s = scale(ctx);
    let painter = ui.painter();
    for (width, colour) in [(9.0, palette::INK), (5.0, palette::CANDLE_GLOW)] {
        line(painter, rect.expand(2.0 * s), (radius + 2.0) * s, width * s, colour);
    }
}

/// Makes a control of a response: sets its accessible name, and draws the ring around it while it has the keyboard focus;
/// `radius` in layout units.
pub fn control(ui: &Ui, response: &Response, rect: Rect, radius: f32, accessible: Accessible) {
    #[cfg(test)]
    measured::note(measured::What::Place, ui.painter(), rect, "");
    ring_if_pointed_at(ui, rect, radius, &accessible);
    accessible.tell(response);
    if response.hovered() {
        ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
    }
    if response.gained_focus() {
        // The keyboard can move the focus to something outside the visible area.
        ui.scroll_to_rect(rect, None);
    }
    if response.has_focus() {
        focus_ring(ui.painter(), rect, radius);
    }
}

/// A row of options in one well, of which one is chosen. `name` says what is being chosen. Returns the index of another
/// option that was clicked.
pub fn toggle(ui: &mut Ui, rect: Rect, id: Id, name: &str, labels: &[&str], chosen: usize) -> Option<usize> {
    let s = scale(ui.ctx());
    panel(ui.painter(), rect, Frame::Well);
    let width = rect.width() / labels.len().max(1) as f32;
    let mut pressed = None;
    for (i, label) in labels.iter().enumerate() {
        let part = Rect::from_min_size(rect.min + vec2(width * i as f32, 0.0), vec2(width, rect.height())).shrink(3.0 * s);
        let response = ui.interact(part, id.with(i), Sense::click());
        let colour = if i == chosen {
            fill(ui.painter(), part, 7.0 * s, Brush::ButtonMain);
            palette::ON_BRASS
        } else if response.hovered() {
            palette::TEXT
        } else {
            Color32::from_rgb(0xb5, 0xa6, 0x8a)
        };
        text(ui.painter(), part.center(), Align2::CENTER_CENTER, label, Type::Sans(17.0), colour);
        control(ui, &response, part, 7.0, Accessible::choice(*label, i == chosen).note(name));
        if response.clicked() && i != chosen {
            pressed = Some(i);
        }
    }
    pressed
}

/// A text field on parchment, its text centred. Gamepads write with the on-screen keyboard; so does the mouse, which opens
/// it with the icon at the end of the field. Returns whether somebody is writing, so that keys mean letters.
pub fn field(ui: &mut Ui, rect: Rect, id: Id, line: &Line, words: &mut String) -> bool {
    let ctx = ui.ctx().clone();
    let open = on_screen_keyboard::is_open(&ctx, id);
    let writing = if open || input::of(&ctx).by_pad {
        letter_line(ui, rect, id, line, words);
        open
    } else {
        text_line(ui, rect, id, line, words)
    };
    letters(ui, rect, id, line, words, open);
    writing
}

/// Whether the on-screen keyboard is open for a text field.
pub fn has_letters(ctx: &egui::Context, id: Id) -> bool {
    on_screen_keyboard::is_open(ctx, id)
}

/// Opens the on-screen keyboard for a text field, or closes it.
pub fn open_letters(ctx: &egui::Context, id: Id) {
    on_screen_keyboard::toggle(ctx, id);
}

/// Draws the keyboard icon at the end of a text field, and the on-screen keyboard that it opens. `open`: whether that was
/// open before the text field was drawn.
pub fn letters(ui: &mut Ui, rect: Rect, id: Id, line: &Line, words: &mut String, open: bool) {
    let s = scale(ui.ctx());
    let ctx = ui.ctx().clone();
    let mark = Rect::from_center_size(rect.right_center() - vec2(24.0 * s, 0.0), Vec2::splat(26.0 * s));
    let response = ui.interact(mark, id.with("letters"), Sense::CLICK);
    Accessible::button(&line.board).note(&line.name).tell(&response);
    let fade = if response.hovered() || open { 255 } else { 170 };
    icon(ui.painter(), mark, "icon_keyboard", Color32::from_white_alpha(fade));
    if response.hovered() {
        ctx.set_cursor_icon(CursorIcon::PointingHand);
    }
    if response.clicked() {
        on_screen_keyboard::toggle(&ctx, id);
    }
    on_screen_keyboard::board(&ctx, rect, id, words, line, open);
}

/// Draws the ground of a text field.
fn line_ground(ui: &Ui, rect: Rect) {
    let s = scale(ui.ctx());
    ui.painter().rect_filled(rect.expand(1.2 * s), corners(9.0 * s), palette::INK);
    fill(ui.painter(), rect.shrink(1.2 * s), 7.0 * s, Brush::Parchment);
}

/// Draws what counts while nothing is written, fainter than what is.
fn hint(painter: &Painter, rect: Rect, words: &str) {
    text(
        painter,
        rect.center(),
        Align2::CENTER_CENTER,
        words,
        Type::Italic(25.0),
        palette::INK_SOFT,
    );
}

/// A text field that opens the on-screen keyboard when it is clicked.
fn letter_line(ui: &mut Ui, rect: Rect, id: Id, line: &Line, words: &str) {
    line_ground(ui, rect);
    let response = ui.interact(rect, id, Sense::click());
    match words.is_empty() {
        true => hint(ui.painter(), rect, &line.hint),
        false => {
            text(
                ui.painter(),
                rect.center(),
                Align2::CENTER_CENTER,
                words,
                Type::Serif(28.0),
                palette::INK_TEXT,
            );
        }
    }
    control(ui, &response, rect, 8.0, Accessible::field(&line.name, words));
    if response.clicked() {
        on_screen_keyboard::toggle(ui.ctx(), id);
    }
}

/// A text field for a physical keyboard. Returns whether somebody is writing in it.
fn text_line(ui: &mut Ui, rect: Rect, id: Id, line: &Line, words: &mut String) -> bool {
    let s = scale(ui.ctx());
    line_ground(ui, rect);
    let inner = rect.shrink2(vec2(12.0, 4.0) * s);
    let font = Type::Serif(28.0).font(s);
    if words.is_empty() {
        hint(ui.painter(), rect, &line.hint);
    }
    let edit = egui::TextEdit::singleline(words)
        .id(id)
        .font(font)
        .text_color(palette::INK_TEXT)
        .char_limit(line.longest)
        .horizontal_align(Align::Center)
        .vertical_align(Align::Center)
        .margin(egui::Margin::ZERO)
        .frame(egui::Frame::NONE);
    let mut child = ui.new_child(UiBuilder::new().id_salt(id).max_rect(inner));
    let response = child.add_sized(inner.size(), edit);
    ui.ctx()
        .accesskit_node_builder(response.id, |node| node.set_label(line.name.as_str()));
    #[cfg(test)]
    measured::note(measured::What::Place, ui.painter(), rect, "");
    if response.gained_focus() {
        ui.scroll_to_rect(rect, None);
    }
    if response.has_focus() {
        focus_ring(ui.painter(), rect, 8.0);
    }
    // The key press that ends writing must not reach the screen as an action.
    let writing = response.has_focus() || response.lost_focus();
    if response.has_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter) || input.key_pressed(egui::Key::Escape)) {
        response.surrender_focus();
    }
    writing
}

/// A slider from `from` to `to` in steps of `step`, with the accessible name `name`. Arrow keys move it while it has the
/// focus. Returns whether the value changed.
pub fn slider(ui: &mut Ui, rect: Rect, id: Id, name: &str, value: &mut f32, (from, to, step): (f32, f32, f32)) -> bool {
    let s = scale(ui.ctx());
    let response = ui.interact(rect, id, Sense::click_and_drag());
    let before = *value;
    if let Some(at) = response.interact_pointer_pos() {
        *value = from + (to - from) * ((at.x - rect.left()) / rect.width()).clamp(0.0, 1.0);
    }
    if response.has_focus() {
        let keep = egui::EventFilter {
            horizontal_arrows: true,
            ..egui::EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(id, keep));
        let count = |key| ui.input(|input| input.num_presses(key)) as f32;
        *value += (count(egui::Key::ArrowRight) - count(egui::Key::ArrowLeft)) * step;
    }
    *value = ((*value / step).round() * step).clamp(from, to);
    let groove = Rect::from_center_size(rect.center(), vec2(rect.width(), 8.0 * s));
    panel(ui.painter(), groove, Frame::Well);
    let place = pos2(rect.left() + rect.width() * (*value - from) / (to - from), rect.center().y);
    let done = Rect::from_min_max(groove.min, pos2(place.x, groove.max.y));
    fill(ui.painter(), done, 4.0 * s, Brush::ButtonMain);
    let knob = Rect::from_center_size(place, Vec2::splat(26.0 * s));
    ui.painter().circle_filled(place, 13.0 * s, palette::INK);
    fill(ui.painter(), knob.shrink(2.0 * s), 12.0 * s, Brush::Knob);
    control(ui, &response, knob, 13.0, Accessible::slider(name, *value));
    (before - *value).abs() > f32::EPSILON
}

/// A tab, which is open or can be opened with a click.
pub fn tab(ui: &mut Ui, rect: Rect, id: Id, label: &str, open: bool) -> Response {
    let s = scale(ui.ctx());
    let response = ui.interact(rect, id, Sense::click());
    let colour = if open {
        palette::TEXT
    } else if response.hovered() {
        palette::TEXT_BODY
    } else {
        palette::TEXT_SOFT
    };
    text(ui.painter(), rect.center(), Align2::CENTER_CENTER, label, Type::Section, colour);
    if open {
        let line = Rect::from_min_max(pos2(rect.left(), rect.bottom() - 3.0 * s), rect.max);
        stroke(ui.painter(), line, 1.0, 2.0 * s, Brush::Brass);
    }
    control(ui, &response, rect, 6.0, Accessible::choice(label, open));
    response
}

/// Draws a tooltip beside `beside`, above everything else and inside the window. The rule that its text mentions counts as
/// pointed at.
pub fn tooltip(ctx: &egui::Context, beside: Rect, words: &str) {
    rule_links::point(ctx, words);
    let s = scale(ctx);
    let galley = galley(ctx, words, Type::Sans(15.5), palette::TEXT_BODY, 360.0 * s);
    let size = galley.size() + vec2(32.0, 24.0) * s;
    let window = ctx.content_rect().shrink(8.0 * s);
    let above = beside.top() - size.y - 8.0 * s;
    let y = if above < window.top() { beside.bottom() + 8.0 * s } else { above };
    let within = |at: f32, from: f32, to: f32| at.min(to).max(from);
    let rect = Rect::from_min_size(
        pos2(
            within(beside.center().x - size.x / 2.0, window.left(), window.right() - size.x),
            within(y, window.top(), window.bottom() - size.y),
        ),
        size,
    );
    let builder = UiBuilder::new().layer_id(top_layer()).max_rect(ctx.content_rect());
    let ui = Ui::new(ctx.clone(), Id::new("tooltip"), builder);
    panel(ui.painter(), rect, Frame::Small);
    let at = rect.min + vec2(16.0, 12.0) * s;
    accessible::words(ctx, Id::new(("tooltip", words)), rect, words);
    rule_links::lay(&ui, &galley, at, palette::TEXT_BODY, None);
}

/// A vertical scroll area, scrolled by wheel, keys and sticks, with a scroll bar; its contents are laid out from the top.
pub fn scroll(ui: &mut Ui, rect: Rect, id: Id, inside: impl FnOnce(&mut Ui)) {
    let mut child = ui.new_child(UiBuilder::new().id_salt(id).max_rect(rect));
    child.set_clip_rect(rect.intersect(ui.clip_rect()));
    let s = scale(ui.ctx());
    let scroll = &mut child.spacing_mut().scroll;
    *scroll = egui::style::ScrollStyle::solid();
    scroll.bar_width = 8.0 * s;
    scroll.bar_inner_margin = 6.0 * s;
    egui::ScrollArea::vertical()
        .id_salt(id)
        .auto_shrink([false, false])
        .show(&mut child, |ui| {
            let by = input::of(ui.ctx()).scroll;
            if by != 0.0 && ui.is_enabled() {
                ui.scroll_with_delta(vec2(0.0, -by * s));
            }
            inside(ui);
        });
}

/// The egui id of a place of the play screen that can be clicked.
pub fn place(id: &str) -> egui::Id {
    egui::Id::new(("hud", id))
}
