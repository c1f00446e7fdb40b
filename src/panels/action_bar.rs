//! The action bar below the board, and the status line above it (RND-3).

use bevy_egui::egui::{Color32, Id, Rect, pos2, vec2};

use crate::interaction::keys::action_of;
use crate::interaction::status_line;
use crate::{
    interaction::intent::Intent,
    panels::canvas::Canvas,
    presented::{
        actions::{ActionButton, ActionKind},
        summary::Summary,
    },
    ui::{self, Accessible, Touch, Type, palette, rule_links},
};

/// Draws the action bar. `chosen` is the action that is being aimed, whose button is highlighted. `covers` says that the
/// card drawer lies open above the bar: then enabled buttons show no tooltip, which would hide the cards.
pub fn draw(canvas: &mut Canvas<'_>, summary: &Summary, chosen: Option<ActionKind>, covers: bool) {
    let bar = canvas.layout.actions();
    canvas.panel(bar, false);
    let narrow = canvas.layout.is_narrow();
    let (edge, gap) = if narrow { (7.0, 4.0) } else { (14.0, 6.0) };
    let count = summary.actions.len() as f32;
    let width = (bar.width() - 2.0 * edge - 17.0 - gap * (count - 1.0)) / count;
    // All names use one font size, small enough for the longest.
    let name = |action: &ActionButton| canvas.say(&action.name);
    // An adventure with actions of its own adds buttons, so the icons are drawn smaller.
    let lead = if count > 8.0 { 42.0 } else { 52.0 };
    let room = if narrow { width - 16.0 } else { width - lead - 10.0 };
    let made = if narrow { Type::Serif(17.0) } else { Type::Section };
    let fits = summary.actions.iter().map(|action| canvas.fit(room, made, &name(action)));
    let letters = fits.min_by(|a, b| a.font(1.0).size.total_cmp(&b.font(1.0).size)).unwrap_or(made);
    let mut x = bar.left() + edge;
    for action in &summary.actions {
        if action.kind == ActionKind::End {
            let end = pos2(x + 5.0, bar.bottom() - 18.0);
            canvas.line(pos2(x + 5.0, bar.top() + 18.0), end, 1.5, palette::BRASS_LINE);
            x += 17.0;
        }
        let rect = Rect::from_min_max(pos2(x, bar.top() + edge - 2.0), pos2(x + width, bar.bottom() - edge + 2.0));
        let touch = button(canvas, rect, action, (letters, lead), chosen == Some(action.kind));
        if touch.hovered && !(covers && action.enabled) {
            // Above the status line.
            canvas.tip(rect.translate(vec2(0.0, -36.0)), &tip(canvas, action));
        }
        x += width + gap;
    }
}

/// The tooltip of a button: for an enabled Move the keys that turn the model, otherwise [`ActionButton::why`].
fn tip(canvas: &Canvas<'_>, action: &ActionButton) -> String {
    match action.kind {
        ActionKind::Move if action.enabled => status_line::tell(canvas.words, canvas.hands, "play-tip-move", &[]),
        _ => action.why.clone(),
    }
}

/// Draws one button. `letters` is the type of its name, `lead` the distance from its left edge to the name in layout units.
/// A click on an enabled button sends [`Intent::Action`].
fn button(canvas: &mut Canvas<'_>, rect: Rect, action: &ActionButton, (letters, lead): (Type, f32), chosen: bool) -> Touch {
    let key = canvas.cap(action_of(action.kind));
    let name = canvas.say(&action.name);
    let tip = tip(canvas, action);
    let note = if action.note.is_empty() {
        tip
    } else {
        format!("{}. {tip}", action.note)
    };
    let accessible = Accessible::button(&name).enabled(action.enabled).note(note).key(&key);
    let touch = canvas.touch(rect, action.kind.key(), accessible);
    let chosen = chosen && action.enabled;
    canvas.button_ground(rect, chosen, action.enabled, touch);
    let alpha = if action.enabled { 1.0 } else { 0.45 };
    let (x, y) = (rect.left(), rect.top());
    let narrow = canvas.layout.is_narrow();
    let side = if narrow { 30.0 } else { lead - 14.0 };
    let corner = if narrow { vec2(5.0, 5.0) } else { vec2(9.0, 35.0 - side / 2.0) };
    // A narrow button has no room for its icon beside the name of a long key.
    if !narrow || side + canvas.key_width(&key) + 16.0 <= rect.width() {
        canvas.icon(x + corner.x, y + corner.y, side, &format!("icon_{}", action.kind.key()), alpha);
    }
    let (first, second) = match (action.enabled, chosen) {
        (false, _) => (palette::TEXT_OFF, palette::TEXT_OFF),
        (true, true) => (palette::ON_BRASS, Color32::from_rgb(0x4a, 0x34, 0x14)),
        (true, false) => (palette::TEXT, Color32::from_rgb(0xbf, 0xb1, 0x93)),
    };
    if narrow {
        // A narrow button has no room for the note, which is in the tooltip.
        canvas.middle(rect.center().x, rect.bottom() - 8.0, letters, first, &name);
    } else {
        // Below the key cap.
        canvas.left(x + lead, y + 39.0, letters, first, &name);
        let room = rect.width() - lead - 10.0;
        // A note that would be too small to read is shown in the tooltip only.
        if canvas.width(Type::Sans(12.0), &action.note) <= room {
            canvas.fitted(x + lead, y + 57.0, room, Type::Sans(13.5), second, &action.note);
        }
    }
    let low = action.kind == ActionKind::End && !narrow;
    let top = if low { rect.bottom() - 30.0 } else { y + 5.0 };
    canvas.key(rect.right() - canvas.key_width(&key) - 7.0, top, &key, alpha);
    if touch.clicked && action.enabled {
        canvas.out.push(Intent::Action(action.kind));
    }
    touch
}

/// Draws the status line at the foot of the board, which says what the next click or key does; nothing if `words` is empty.
/// `refusal` draws it in the colours of a refusal.
pub fn hint(canvas: &Canvas<'_>, words: &str, refusal: bool) {
    if words.is_empty() {
        return;
    }
    let board = canvas.layout.board();
    let room = board.width() - 60.0;
    let kind = canvas.fit(room, Type::Sans(15.5), words);
    let wide = canvas.width(kind, words).min(room);
    // Text that is still too long wraps to two lines.
    let high = canvas.height(room, kind, words);
    let size = vec2((wide + 48.0).max(320.0), (high + 10.0).max(30.0));
    let rect = Rect::from_min_size(pos2(board.center().x - size.x / 2.0, board.bottom() + 4.0 - size.y), size);
    canvas.fill(rect, 15.0, Color32::from_rgb(0x0f, 0x0c, 0x0c).gamma_multiply(0.93));
    canvas.rim(rect, 15.0, 1.0, if refusal { palette::WOUND_EDGE } else { palette::BRASS_LINE });
    let colour = if refusal {
        Color32::from_rgb(0xff, 0xd0, 0xc4)
    } else {
        Color32::from_rgb(0xf0, 0xe3, 0xc6)
    };
    rule_links::suggest(canvas.ui.ctx(), words);
    ui::aloud(canvas.ui.ctx(), Id::new("hud hint"), words);
    let place = Rect::from_center_size(rect.center(), vec2(room, high));
    canvas.centred(place, kind, colour, words);
}
