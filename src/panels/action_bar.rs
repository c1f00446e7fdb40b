//! The action bar below the board, and the status line above it (RND-3).

use bevy_egui::egui::{Color32, Id, Rect, pos2, vec2};

use crate::interaction::keys::action_of;
use crate::interaction::status_line;
use crate::{
    interaction::intent::Intent,
    panels::{canvas::Canvas, coordinates},
    presented::{
        actions::{ActionButton, ActionKind},
        summary::Summary,
    },
    ui::{self, Accessible, Touch, Type, palette, rule_links},
};

/// The greatest width of a button.
const WIDEST: f32 = 190.0;

/// Draws the action bar: the buttons that the side or the active model has. `chosen` is the action that is being aimed, whose button is
/// highlighted. `covers` says that the card drawer lies open above the bar: then enabled buttons show no tooltip, which would hide the
/// cards.
pub fn draw(canvas: &mut Canvas<'_>, summary: &Summary, chosen: Option<ActionKind>, covers: bool) {
    let bar = canvas.layout.actions();
    canvas.panel(bar, false);
    let (edge, gap, apart) = (5.0, 4.0, 13.0);
    let owned: Vec<&ActionButton> = summary.actions.iter().filter(|action| action.owned).collect();
    let count = owned.len().max(1) as f32;
    let width = ((bar.width() - 2.0 * edge - apart - gap * (count - 1.0)) / count).min(WIDEST);
    // All names use one font size, small enough for the longest.
    let name = |action: &ActionButton| canvas.say(&action.name);
    let room = if is_tight(canvas, width) {
        width - 12.0
    } else {
        width - LEAD - 8.0
    };
    let made = if is_tight(canvas, width) {
        Type::Serif(17.0)
    } else {
        Type::Section
    };
    let fits = owned.iter().map(|action| canvas.fit(room, made, &name(action)));
    let letters = fits.min_by(|a, b| a.font(1.0).size.total_cmp(&b.font(1.0).size)).unwrap_or(made);
    let mut x = bar.center().x - (width * count + gap * (count - 1.0) + apart) / 2.0;
    for action in owned {
        if action.kind == ActionKind::End {
            let middle = x + apart / 2.0 - gap / 2.0;
            let (from, to) = (pos2(middle, bar.top() + 14.0), pos2(middle, bar.bottom() - 14.0));
            canvas.line(from, to, 1.5, palette::BRASS_LINE);
            x += apart;
        }
        let rect = Rect::from_min_max(pos2(x, bar.top() + edge), pos2(x + width, bar.bottom() - edge));
        let touch = button(canvas, rect, action, letters, chosen == Some(action.kind));
        if touch.hovered && !(covers && action.enabled) {
            // Above the status line.
            canvas.tip(rect.translate(vec2(0.0, -36.0)), &tip(canvas, action));
        }
        x += width + gap;
    }
}

/// The distance from the left edge of a button to its name, which stands beside its icon.
const LEAD: f32 = 46.0;

/// Whether a button of this width has no room for its name beside its icon.
fn is_tight(canvas: &Canvas<'_>, width: f32) -> bool {
    canvas.layout.is_narrow() || width < 116.0
}

/// The tooltip of a button: for an enabled Move the keys that turn the model, otherwise [`ActionButton::why`].
fn tip(canvas: &Canvas<'_>, action: &ActionButton) -> String {
    match action.kind {
        ActionKind::Move if action.enabled => status_line::tell(canvas.words, canvas.hands, "play-tip-move", &[]),
        _ => action.why.clone(),
    }
}

/// Draws one button, its name in these letters. A click on an enabled button sends its intent.
fn button(canvas: &mut Canvas<'_>, rect: Rect, action: &ActionButton, letters: Type, chosen: bool) -> Touch {
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
    let is_tight = is_tight(canvas, rect.width());
    let (side, corner) = if is_tight {
        (24.0, vec2(5.0, 3.0))
    } else {
        (38.0, vec2(5.0, rect.height() / 2.0 - 19.0))
    };
    let cap = canvas.key_width(&key);
    // A narrow button has no room for its icon beside the name of a long key.
    if !is_tight || side + cap + 16.0 <= rect.width() {
        canvas.icon(x + corner.x, y + corner.y, side, &format!("icon_{}", action.kind.key()), alpha);
    }
    let (first, second) = match (action.enabled, chosen) {
        (false, _) => (palette::TEXT_OFF, palette::TEXT_OFF),
        (true, true) => (palette::ON_BRASS, Color32::from_rgb(0x4a, 0x34, 0x14)),
        (true, false) => (palette::TEXT, Color32::from_rgb(0xbf, 0xb1, 0x93)),
    };
    if is_tight {
        // A narrow button has no room for the note, which is in the tooltip.
        canvas.middle(rect.center().x, rect.bottom() - 8.0, letters, first, &name);
        canvas.key(rect.right() - cap - 6.0, y + 3.0, &key, alpha);
    } else {
        canvas.left(x + LEAD, y + 24.0, letters, first, &name);
        // Beside the key cap. A note that would be too small to read is shown in the tooltip only.
        let room = rect.width() - LEAD - cap - 14.0;
        if canvas.width(Type::Sans(12.0), &action.note) <= room {
            canvas.fitted(x + LEAD, y + 45.0, room, Type::Sans(14.0), second, &action.note);
        }
        canvas.key(rect.right() - cap - 6.0, rect.bottom() - 26.0, &key, alpha);
    }
    if touch.clicked && action.enabled {
        canvas.out.push(match action.kind {
            ActionKind::PlayCard => Intent::AskCurtain,
            kind => Intent::Action(kind),
        });
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
    let kind = Type::Read;
    let wide = canvas.width(kind, words).min(room);
    // Text that is too long wraps to two lines.
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
    coordinates::heed(canvas.ui.ctx(), words);
    rule_links::suggest(canvas.ui.ctx(), words);
    ui::aloud(canvas.ui.ctx(), Id::new("hud hint"), words);
    let place = Rect::from_center_size(rect.center(), vec2(room, high));
    canvas.centred(place, kind, colour, words);
}
