//! Draws a spell, item or feat card: small on the table, where it is rotated while it recharges (MAG-3), or large enough to
//! read.

use bevy_egui::egui::{self, Color32, Mesh, Rect, Shape, Vec2, emath::Rot2, pos2, vec2};

use crate::{
    art,
    interaction::intent::Intent,
    panels::{canvas::Canvas, layout::settle},
    presented::cards::{CardKind, HeroCard, Ready},
    ui::{self, Accessible, Frame, Touch, Type, palette},
};

use dungeon_rules::{content::Size, table::PieceId};

/// The height of a card of this width.
pub const fn height(width: f32) -> f32 {
    width * 358.0 / 256.0
}

/// The accessible name of a card; its description is the card's text and the reason why it cannot be used, if any.
pub fn accessible(own: &HeroCard) -> Accessible {
    let note = own.why().map_or_else(|| own.text.clone(), |why| format!("{} {why}", own.text));
    Accessible::button(&own.name).note(note)
}

/// [`accessible`] for a card among the cards of other models: its name also says whose card it is.
fn accessible_of(canvas: &Canvas<'_>, whose: &str, own: &HeroCard) -> Accessible {
    let words = [("who", whose.into()), ("what", own.name.as_str().into())];
    accessible(own).named(canvas.words.tell("reader-whose", &words))
}

/// The name of the drawing of an empty card of this kind.
const fn frame(card: &HeroCard) -> &'static str {
    match card.sort {
        CardKind::Spell(Size::Minor) => "frame_spell_minor",
        CardKind::Spell(Size::Major) => "frame_spell_major",
        CardKind::Item | CardKind::Feat | CardKind::Action => "frame_item",
    }
}

/// Draws a drawing rotated clockwise by so many quarter turns about the point `about`, the middle of the card.
fn turned(canvas: &Canvas<'_>, rect: Rect, about: egui::Pos2, name: &str, quarters: f32, alpha: f32) {
    if quarters == 0.0 {
        return canvas.art(rect, name, alpha);
    }
    let points = canvas.rect(rect);
    let ctx = canvas.ui.ctx();
    let width = (points.width() * ctx.pixels_per_point()).round().max(1.0) as u32;
    let mut mesh = Mesh::with_texture(art::of(ctx).texture(ctx, name, width));
    let uv = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
    mesh.add_rect_with_uv(points, uv, Color32::from_white_alpha((alpha * 255.0) as u8));
    let angle = quarters * std::f32::consts::FRAC_PI_2;
    mesh.rotate(Rot2::from_angle(angle), canvas.at(about));
    canvas.ui.painter().add(Shape::mesh(mesh));
}

/// The quarter turns by which a card is rotated in this frame. A change is animated, one quarter turn after the other.
fn lies(canvas: &Canvas<'_>, place: Rect, card: &HeroCard) -> f32 {
    let id = egui::Id::new(("card lies", &card.art, place.min.x as i32, place.min.y as i32));
    canvas.ui.ctx().animate_value_with_time(id, f32::from(card.turned), canvas.turning)
}

/// Draws a small card, centred in a place that is as wide as an upright card. A used card is dimmed, as is any card if
/// `dim` is set.
pub fn small(canvas: &Canvas<'_>, place: Rect, card: &HeroCard, dim: bool) {
    let alpha = if dim || card.used { 0.5 } else { 1.0 };
    // A rotated card is drawn smaller, so that it does not cover its neighbours.
    let lies = lies(canvas, place, card);
    let shrunk = 1.0 - 0.24 * (lies * std::f32::consts::FRAC_PI_2).sin().abs();
    let width = place.width() * shrunk;
    let middle = place.center();
    let rect = Rect::from_center_size(middle, vec2(width, height(width)));
    if alpha < 1.0 {
        canvas.fill(rect, width * 0.08, palette::VOID);
    }
    turned(canvas, rect, middle, frame(card), lies, alpha);
    // A tiny card has no room for symbols: its picture is larger instead.
    let tiny = place.width() < 60.0;
    let (share, at) = if tiny { (0.84, 0.45) } else { (0.56, 0.385) };
    let picture = Rect::from_center_size(pos2(middle.x, rect.top() + rect.height() * at), Vec2::splat(width * share));
    turned(canvas, picture, middle, &card.art, lies, alpha);
    if !tiny && lies == 0.0 {
        signs(canvas, rect, card, alpha);
    }
    if card.turned > 0 {
        let radius = (place.width() * 0.17).clamp(9.0, 17.0);
        let knob = pos2(middle.x + width * 0.42, middle.y + width * 0.5);
        canvas.disc(knob, radius, palette::RIM);
        canvas.ring(knob, radius, 2.0, palette::CANDLE_GLOW);
        let kind = Type::Serif(radius * 1.35);
        canvas.middle(knob.x, knob.y + radius * 0.45, kind, palette::TEXT, &card.turned.to_string());
    }
}

/// Draws the symbols in the text field of a small card: dice and range, or the marks of an item.
fn signs(canvas: &Canvas<'_>, rect: Rect, card: &HeroCard, alpha: f32) {
    let size = rect.width() * 0.24;
    let mut parts: Vec<(&str, Option<u8>)> = Vec::new();
    if let Some(dice) = card.dice {
        parts.push(("icon_combat_dice", Some(dice)));
    }
    if let Some(range) = card.range {
        parts.push((range, None));
    }
    let marks = ["icon_activate", "icon_single_use", "icon_trade"];
    parts.extend(
        marks
            .into_iter()
            .zip(card.marks)
            .filter(|(_, has)| *has)
            .map(|(icon, _)| (icon, None)),
    );
    if card.sort == CardKind::Feat {
        parts.push(("icon_feat", None));
    }
    let digit = size * 0.7;
    let wide = |part: &(&str, Option<u8>)| size + part.1.map_or(0.0, |_| digit) + 3.0;
    let mut x = rect.center().x - parts.iter().map(wide).sum::<f32>() / 2.0;
    let y = rect.top() + rect.height() * 0.757;
    for part in &parts {
        let colour = Color32::from_rgb(0x2b, 0x20, 0x18).gamma_multiply(alpha);
        canvas.disc(pos2(x + size / 2.0, y), size * 0.56, colour);
        canvas.icon(x + size * 0.08, y - size * 0.42, size * 0.84, part.0, alpha);
        if let Some(number) = part.1 {
            let at = x + size + digit / 2.0;
            canvas.middle(at, y + size * 0.36, Type::Serif(size), palette::INK_TEXT, &number.to_string());
        }
        x += wide(part);
    }
}

/// Makes the place of the card with index `i` of a model respond: hovering shows the card large, a click sends
/// [`Intent::Card`].
pub fn place(canvas: &mut Canvas<'_>, place: Rect, id: &str, whose: (PieceId, &str), (i, card): (usize, &HeroCard)) -> Touch {
    let touch = canvas.touch(place, &format!("{id} {} {i}", whose.0), accessible_of(canvas, whose.1, card));
    if touch.hovered {
        preview(canvas, place, card);
    }
    if touch.clicked {
        canvas.out.push(Intent::Card(whose.0, i));
    }
    touch
}

/// Draws a card large enough to read, with its upper left corner at `at`.
pub fn large(canvas: &Canvas<'_>, at: egui::Pos2, width: f32, card: &HeroCard) {
    let rect = Rect::from_min_size(at, vec2(width, height(width)));
    let part = |x: f32, y: f32, w: f32, h: f32| {
        let s = width / 256.0;
        Rect::from_min_size(rect.min + vec2(x, y) * s, vec2(w, h) * s)
    };
    canvas.art(rect, frame(card), 1.0);
    let plate = part(22.0, 22.0, 212.0, 42.0);
    let (at, room) = (plate.center(), plate.width() - 14.0);
    canvas.middle_fitted(at.x, at.y + 7.0, room, Type::Serif(22.0), palette::INK_TEXT, &card.name);
    let window = part(22.0, 72.0, 212.0, 128.0);
    let place = Rect::from_center_size(window.center(), Vec2::splat(window.height() * 0.96));
    canvas.art(place, &card.art, if card.used { 0.5 } else { 1.0 });
    let field = part(33.0, 218.0, 190.0, 106.0);
    let sizes = [16.0, 15.0, 14.0, 13.0, 12.0, 11.0];
    let size = sizes
        .into_iter()
        .find(|size| canvas.height(field.width(), Type::Story(*size), &card.text) <= field.height());
    canvas.centred(field, Type::Story(size.unwrap_or(11.0)), palette::INK_TEXT, &card.text);
}

/// Draws a card large enough to read beside `near`, with the reason why it cannot be used, above everything else.
pub fn preview(canvas: &mut Canvas<'_>, near: Rect, card: &HeroCard) {
    let width = 250.0;
    let high = height(width);
    let words = state(canvas, card);
    let room = 226.0;
    let kind = Type::Sans(14.5);
    let note = if words.is_empty() {
        0.0
    } else {
        canvas.height(room, kind, &words) + 24.0
    };
    let all = canvas.layout.bounds();
    let around = Rect::from_min_max(all.min + vec2(8.0, 78.0), all.max - vec2(8.0, 8.0));
    let above = near.top() - high - note - 12.0;
    // To the side of the place if there is no room above it.
    let (x, y) = if above > around.top() {
        (near.center().x - width / 2.0, above)
    } else if near.right() + 12.0 + width < around.right() {
        (near.right() + 12.0, near.top())
    } else {
        (near.left() - 12.0 - width, near.top())
    };
    let whole = settle(Rect::from_min_size(pos2(x, y), vec2(width, high + note + 4.0)), around);
    let (x, y) = (whole.left(), whole.top());
    canvas.over(|canvas| {
        canvas.glow(Rect::from_min_size(pos2(x, y), vec2(width, high)), 16.0, palette::VOID);
        large(canvas, pos2(x, y), width, card);
        if note > 0.0 {
            let below = Rect::from_min_size(pos2(x, y + high + 4.0), vec2(width, note));
            ui::panel(canvas.ui.painter(), canvas.rect(below), Frame::Small);
            let inner = Rect::from_min_size(below.min + vec2(12.0, 11.0), vec2(room, note));
            canvas.wrapped(inner, kind, palette::TEXT_BODY, &words);
        }
    });
}

/// Says that the card recharges, is used up, or cannot be used now and why; empty if it can be used.
pub fn state(canvas: &Canvas<'_>, card: &HeroCard) -> String {
    match &card.ready {
        _ if card.turned > 0 => canvas.count("play-card-turned", usize::from(card.turned)),
        _ if card.used => canvas.say("play-feat-used"),
        Ready::Now => String::new(),
        Ready::Aimless(why) | Ready::No(why) => why.clone(),
    }
}
