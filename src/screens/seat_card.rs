//! The banner of a seat: who sits there, and which figures they lead.

use bevy_egui::egui::{self, Align2, Color32, Id as EguiId, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, Ui, Vec2, pos2, vec2};
use dungeon_play::language::FluentValue;

use crate::{
    art,
    input::{self, Action},
    ui::{self, Accessible, Badge, Brush, Frame, Line, Type, palette},
};
use dungeon_play::{
    language::{self, Language},
    seats::{FEWEST, Part, Seating},
};
use dungeon_rules::content::{Content, Quest};

/// The size of a banner in layout units, including its rail and its tip.
pub(super) const SIZE: Vec2 = vec2(344.0, 480.0);

/// A change that was made on a banner. The first number is the index of the seat.
#[derive(Clone)]
pub(super) enum Change {
    Add,
    Remove(usize),
    Name(usize, String),
    Overlord(usize),
    Lead(usize, usize),
    Sign(usize),
    Device(usize),
    Computer(usize),
    PlayHere(usize),
}

/// What every banner is drawn from.
pub(super) struct Hall<'a> {
    pub quest: &'a Quest,
    pub content: &'a Content,
    pub language: &'a Language,
    /// The index of the seat that waits for a button press on its gamepad.
    pub waits: Option<usize>,
    /// Whether any gamepad is connected.
    pub pads: bool,
}

/// Draws an empty banner hanging from its rail; `corner` is the left end of the cloth at the height of the rail.
fn cloth(painter: &Painter, corner: Pos2, figure: &str, colour: Color32, lit: bool) {
    let s = ui::scale(painter.ctx());
    let at = |x: f32, y: f32| corner + vec2(x, y) * s;
    let (w, middle) = (SIZE.x, SIZE.x / 2.0);
    let shape = |drop: Vec2| {
        vec![
            at(0.0, 12.0) + drop,
            at(w, 12.0) + drop,
            at(w, 446.0) + drop,
            at(middle, 480.0) + drop,
            at(0.0, 446.0) + drop,
        ]
    };
    ui::shadow(painter, Rect::from_min_max(at(4.0, 20.0), at(w, 452.0)), 4.0, 0.6);
    let bounds = Rect::from_min_max(at(0.0, 12.0), at(w, 480.0));
    let white = Shape::convex_polygon(shape(Vec2::ZERO), Color32::WHITE, Stroke::NONE);
    ui::fill_shape(
        painter,
        white.clone(),
        bounds,
        Brush::Cloth(art::of(painter.ctx()).livery(figure).cloth),
        Color32::WHITE,
    );
    ui::fill_shape(painter, white, bounds, Brush::Folds, Color32::WHITE);
    painter.add(Shape::closed_line(shape(Vec2::ZERO), Stroke::new(4.0 * s, palette::INK)));
    let hem = vec![
        at(10.0, 18.0),
        at(10.0, 440.0),
        at(middle, 468.0),
        at(w - 10.0, 440.0),
        at(w - 10.0, 18.0),
    ];
    let colour = if lit { palette::CANDLE } else { colour.gamma_multiply(0.9) };
    painter.add(Shape::line(hem, Stroke::new(3.0 * s, colour)));

    let rail = Rect::from_min_size(at(-12.0, 0.0), vec2(w + 24.0, 18.0) * s);
    painter.rect_filled(rail, 9.0 * s, Color32::from_rgb(0x1a, 0x12, 0x10));
    let brass = Rect::from_min_size(at(-10.0, 2.0), vec2(w + 20.0, 13.0) * s);
    ui::fill(painter, brass, 6.5 * s, Brush::Brass);
    for x in [-10.0, w + 10.0] {
        let knob = Rect::from_center_size(at(x, 8.0), Vec2::splat(24.0 * s));
        painter.circle_filled(knob.center(), 13.5 * s, palette::INK);
        ui::fill(painter, knob.shrink(1.5 * s), 10.5 * s, Brush::Knob);
    }
}

/// Draws the faded banner that adds a seat. Returns whether it was clicked.
pub(super) fn invitation(ui: &mut Ui, corner: Pos2, words: &str) -> bool {
    let s = ui::scale(ui.ctx());
    let rect = Rect::from_min_size(corner, SIZE * s);
    let response = ui.interact(rect, ui.id().with("another seat"), Sense::click());
    let painter = ui.painter().clone();
    let mut faded = painter.clone();
    faded.set_opacity(if response.hovered() || response.has_focus() { 0.85 } else { 0.5 });
    cloth(&faded, corner, "", palette::TEXT_OFF, response.hovered());
    let centre = corner + vec2(SIZE.x / 2.0, 190.0) * s;
    painter.circle_filled(centre, 56.0 * s, palette::WELL.gamma_multiply(0.8));
    painter.circle_stroke(centre, 56.0 * s, Stroke::new(2.0 * s, palette::BRASS_LINE));
    let place = Rect::from_center_size(centre, Vec2::splat(56.0 * s));
    ui::icon(&painter, place, "icon_add", Color32::WHITE);
    let at = corner + vec2(SIZE.x / 2.0, 288.0) * s;
    ui::text(&painter, at, Align2::CENTER_CENTER, words, Type::Serif(24.0), palette::TEXT);
    let offered = input::of(ui.ctx());
    let key = offered.cap(Action::AddSeat);
    let half = ui::keycap_width(ui.ctx(), key) / 2.0;
    ui::keycap(&painter, corner + vec2(SIZE.x / 2.0, 315.0) * s - vec2(half, 0.0), key, 1.0);
    ui::control(ui, &response, rect, 8.0, Accessible::button(words).key(key));
    response.clicked()
}

/// Draws the banner of the seat at this index. Returns whether its name is being written, and the change that was made, if any.
pub(super) fn seat(ui: &mut Ui, corner: Pos2, seating: &Seating, seat: usize, hall: &Hall<'_>) -> (bool, Option<Change>) {
    let s = ui::scale(ui.ctx());
    let at = |x: f32, y: f32| corner + vec2(x, y) * s;
    let middle = SIZE.x / 2.0;
    let part = seating.seats()[seat].part.clone();
    let led: Vec<&str> = match &part {
        Part::Overlord => vec![hall.quest.overlord.boss.as_str()],
        Part::Heroes(heroes) => heroes.iter().map(|hero| hero.as_str()).collect(),
    };
    let first = led.first().copied().unwrap_or_default();
    let painter = ui.painter().clone();
    let badge = Badge::of(&seating.seats()[seat]);
    cloth(&painter, corner, first, badge.colour(&art::of(ui.ctx())), false);
    medals(&painter, corner, &led, part == Part::Overlord);

    let mut change = None;
    if own_sign(ui, at(29.0, 41.0), badge, seat, hall.language) {
        change = Some(Change::Sign(seat));
    }
    let level = seating.seats()[seat].level;
    if computer(ui, at(29.0, 84.0), seat, level.is_some(), hall.language) {
        change = Some(Change::Computer(seat));
    }
    let waits = hall.waits == Some(seat);
    let pad = seating.seats()[seat].pad.is_some();
    let phone = seating.seats()[seat].phone.is_some();
    if phone {
        if own_phone(ui, at(SIZE.x - 29.0, 84.0), seat, hall.language) {
            change = Some(Change::PlayHere(seat));
        }
    } else if level.is_none() && (hall.pads || pad) && device(ui, at(SIZE.x - 29.0, 84.0), seat, (pad, waits), hall.language) {
        change = Some(Change::Device(seat));
    }
    if seating.seats().len() > FEWEST && remove(ui, at(SIZE.x - 29.0, 41.0), seat, hall.language) {
        change = Some(Change::Remove(seat));
    }

    let field = Rect::from_min_size(at(24.0, 208.0), vec2(SIZE.x - 48.0, 50.0) * s);
    let hint = hall.language.say("seat-hint");
    let called = seating.names().swap_remove(seat);
    let mut writing = false;
    let fixed = match level {
        Some(level) => Some(language::computer(hall.language, level)),
        // Whoever has a phone has said there what to be called.
        None => phone.then(|| called.clone()),
    };
    if let Some(name) = fixed {
        ui::panel(&painter, field, Frame::WellBrass);
        let (at, kind) = (field.center(), Type::Serif(24.0));
        ui::text_fitted(
            &painter,
            at,
            Align2::CENTER_CENTER,
            &name,
            kind,
            palette::TEXT,
            field.width() - 16.0 * s,
        );
    } else {
        let line = Line::new(hall.language, of_seat(seat, &hint, hall.language), &called);
        let mut name = seating.seats()[seat].name.clone();
        writing = ui::field(ui, field, name_of(seat), &line, &mut name);
        if name != seating.seats()[seat].name {
            change = Some(Change::Name(seat, name));
        }
    }
    let plays = match waits {
        true => hall.language.say("seat-device-wait"),
        false => plays(hall.language, &part, &led),
    };
    let anchor = Align2::CENTER_CENTER;
    ui::text(&painter, at(middle, 281.0), anchor, &plays, Type::Sans(18.5), palette::TEXT);
    figures(&painter, corner, &part, hall);

    // The emblems of the Overlord and of all heroes; those led by this seat are lit.
    let heroes = seating.heroes().to_vec();
    let count = heroes.len() + 1;
    for i in 0..count {
        let centre = at(middle + (i as f32 - (count - 1) as f32 / 2.0) * 50.0, 424.0);
        let (figure, on) = match i.checked_sub(1) {
            None => ("overlord", part == Part::Overlord),
            Some(hero) => (
                heroes[hero].as_str(),
                matches!(&part, Part::Heroes(led) if led.contains(&heroes[hero])),
            ),
        };
        if emblem(ui, centre, figure, on, (seat, i), hall.language) {
            change = Some(match i.checked_sub(1) {
                None => Change::Overlord(seat),
                Some(hero) => Change::Lead(seat, hero),
            });
        }
    }
    (writing, change)
}

/// The id of the field for the name of a seat.
fn name_of(seat: usize) -> EguiId {
    EguiId::new(("seat name", seat))
}

/// Gives the field for the name of this seat the focus, so that what is typed goes into it.
pub(super) fn write_in(ctx: &egui::Context, seat: usize) {
    ctx.memory_mut(|memory| memory.request_focus(name_of(seat)));
}

fn plays(language: &Language, part: &Part, led: &[&str]) -> String {
    match part {
        Part::Overlord => language.say("seat-plays-overlord"),
        Part::Heroes(heroes) if heroes.is_empty() => language.say("seat-plays-nobody"),
        Part::Heroes(_) => {
            let names: Vec<String> = led.iter().map(|id| language::kind(language, id)).collect();
            let names = language::list(language, &names);
            language.tell("seat-plays-heroes", &[("heroes", FluentValue::from(names))])
        }
    }
}

/// Draws one large medal, or several smaller ones side by side.
fn medals(painter: &Painter, corner: Pos2, led: &[&str], overlord: bool) {
    let s = ui::scale(painter.ctx());
    let centre = corner + vec2(SIZE.x / 2.0, 110.0) * s;
    let (radius, step) = match led.len() {
        0 | 1 => (82.0, 0.0),
        2 => (66.0, 128.0),
        3 => (50.0, 98.0),
        _ => (40.0, 76.0),
    };
    if led.is_empty() {
        ui::medal(painter, centre, radius * s, "");
        let icon = Rect::from_center_size(centre, Vec2::splat(72.0 * s));
        ui::icon(painter, icon, "icon_human", Color32::from_white_alpha(120));
    }
    for (i, figure) in led.iter().enumerate() {
        let place = centre + vec2((i as f32 - (led.len() - 1) as f32 / 2.0) * step, 0.0) * s;
        ui::medal(painter, place, radius * s, figure);
        let name = if overlord {
            "emblem_overlord".to_owned()
        } else {
            format!("emblem_{figure}")
        };
        let size = 74.0 * radius / 82.0;
        let badge = Rect::from_center_size(place + vec2(71.0, 45.0) * (radius / 82.0) * s, Vec2::splat(size * s));
        ui::icon(painter, badge, &name, Color32::WHITE);
    }
}

/// Draws the stats of the figures that the seat leads, in wells.
fn figures(painter: &Painter, corner: Pos2, part: &Part, hall: &Hall<'_>) {
    let s = ui::scale(painter.ctx());
    let row = |y: f32, figures: &[(&str, String)]| {
        let gap = 6.0;
        let width = (296.0 - gap * (figures.len() - 1) as f32) / figures.len() as f32;
        for (i, (icon, number)) in figures.iter().enumerate() {
            let place = corner + vec2(24.0 + (width + gap) * i as f32, y) * s;
            ui::stat(painter, Rect::from_min_size(place, vec2(width, 38.0) * s), icon, number);
        }
    };
    match part {
        Part::Overlord => {
            let forces = &hall.quest.overlord;
            let raises: u32 = forces.raises.iter().map(|(_, count)| u32::from(*count)).sum();
            let raises = raises.min(forces.in_all.map_or(u32::MAX, u32::from));
            let own = [
                ("icon_command", forces.commands.to_string()),
                ("icon_clock_cards", forces.cards.to_string()),
                ("icon_raise_dead", raises.to_string()),
            ];
            row(322.0, &own);
        }
        Part::Heroes(heroes) => {
            let first = if heroes.len() == 1 { 322.0 } else { 304.0 };
            for (i, hero) in heroes.iter().take(2).enumerate() {
                let Some(card) = hall.content.heroes.get(hero).map(|hero| hero.card(hall.quest.side)) else {
                    continue;
                };
                let own = [
                    ("icon_move", card.fighter.movement.to_string()),
                    ("icon_combat_dice", card.fighter.combat.to_string()),
                    ("icon_armour", card.fighter.armour.to_string()),
                    ("icon_wound", (card.wounding.white + card.wounding.red).to_string()),
                ];
                row(first + 44.0 * i as f32, &own);
            }
        }
    }
}

fn emblem(ui: &mut Ui, centre: Pos2, figure: &str, on: bool, id: (usize, usize), language: &Language) -> bool {
    let s = ui::scale(ui.ctx());
    let rect = Rect::from_center_size(centre, Vec2::splat(42.0 * s));
    let response = ui.interact(rect, EguiId::new(("seat emblem", id)), Sense::click());
    let painter = ui.painter();
    painter.circle_filled(centre, 21.0 * s, palette::WELL.gamma_multiply(if on { 1.0 } else { 0.6 }));
    if on {
        painter.circle_stroke(centre, 21.0 * s, Stroke::new(2.5 * s, palette::CANDLE));
    } else if response.hovered() {
        painter.circle_stroke(centre, 21.0 * s, Stroke::new(1.5 * s, palette::BRASS));
    }
    let fade = if on {
        255
    } else if response.hovered() {
        200
    } else {
        90
    };
    let picture = Rect::from_center_size(centre, Vec2::splat(28.0 * s));
    ui::icon(painter, picture, &format!("emblem_{figure}"), Color32::from_white_alpha(fade));
    let name = if figure == "overlord" {
        language.say("side-overlord")
    } else {
        language::kind(language, figure)
    };
    if response.hovered() || response.has_focus() {
        ui::tooltip(ui.ctx(), rect, &name);
    }
    ui::control(ui, &response, rect, 21.0, Accessible::choice(of_seat(id.0, &name, language), on));
    response.clicked() && !on
}

/// Draws the number of the seat or, for a person who leads several heroes or none, the sign. Returns whether the sign was
/// clicked, which changes it.
fn own_sign(ui: &mut Ui, centre: Pos2, badge: Badge, seat: usize, language: &Language) -> bool {
    let s = ui::scale(ui.ctx());
    let own = matches!(badge, Badge::Own(_));
    let pressed = own && round(ui, centre, ("seat sign", seat), "seat-sign", language).clicked();
    let painter = ui.painter();
    painter.circle_filled(centre, 17.0 * s, palette::INK);
    painter.circle_stroke(centre, 17.0 * s, Stroke::new(2.0 * s, badge.colour(&art::of(ui.ctx()))));
    if own {
        badge.paint(painter, Rect::from_center_size(centre, Vec2::splat(24.0 * s)));
    } else {
        let number = (seat + 1).to_string();
        ui::text(painter, centre, Align2::CENTER_CENTER, &number, Type::Serif(23.0), palette::TEXT);
    }
    pressed
}

/// Draws the device of a seat: its own gamepad, or the shared devices. Returns whether it was clicked, which changes it.
fn device(ui: &mut Ui, centre: Pos2, seat: usize, (pad, waits): (bool, bool), language: &Language) -> bool {
    let s = ui::scale(ui.ctx());
    let key = if pad { "seat-device-own" } else { "seat-device-shared" };
    let response = round(ui, centre, ("seat device", seat), key, language);
    let painter = ui.painter();
    if waits || pad {
        painter.circle_stroke(centre, 17.0 * s, Stroke::new(2.0 * s, palette::CANDLE));
    }
    let icon = if pad || waits { "icon_gamepad" } else { "icon_mouse" };
    let lit = waits || pad || response.hovered();
    let fade = Color32::from_white_alpha(if lit { 255 } else { 130 });
    ui::icon(painter, Rect::from_center_size(centre, Vec2::splat(24.0 * s)), icon, fade);
    response.clicked()
}

/// Draws that the seat is played from a phone. Returns whether it was clicked.
fn own_phone(ui: &mut Ui, centre: Pos2, seat: usize, language: &Language) -> bool {
    let s = ui::scale(ui.ctx());
    let response = round(ui, centre, ("seat phone", seat), "seat-phone", language);
    let painter = ui.painter();
    painter.circle_stroke(centre, 17.0 * s, Stroke::new(2.0 * s, palette::CANDLE));
    ui::icon(
        painter,
        Rect::from_center_size(centre, Vec2::splat(24.0 * s)),
        "icon_phone",
        Color32::WHITE,
    );
    response.clicked()
}

/// Draws whether a person or a computer plays here. Returns whether it was clicked: a click gives the seat to a computer,
/// each further one raises its level, and the last one gives it back to the person.
fn computer(ui: &mut Ui, centre: Pos2, seat: usize, is_on: bool, language: &Language) -> bool {
    let s = ui::scale(ui.ctx());
    let key = if is_on { "seat-computer-on" } else { "seat-computer-off" };
    let response = round(ui, centre, ("seat computer", seat), key, language);
    let painter = ui.painter();
    if is_on {
        painter.circle_stroke(centre, 17.0 * s, Stroke::new(2.0 * s, palette::CANDLE));
    }
    let icon = if is_on { "icon_computer" } else { "icon_human" };
    let fade = Color32::from_white_alpha(if is_on || response.hovered() { 255 } else { 130 });
    ui::icon(painter, Rect::from_center_size(centre, Vec2::splat(24.0 * s)), icon, fade);
    response.clicked()
}

fn remove(ui: &mut Ui, centre: Pos2, seat: usize, language: &Language) -> bool {
    let s = ui::scale(ui.ctx());
    let response = round(ui, centre, ("seat remove", seat), "seat-remove", language);
    let lit = response.hovered();
    let colour = if lit { palette::WOUND_EDGE } else { palette::TEXT_SOFT };
    ui::cross(ui.painter(), Rect::from_center_size(centre, Vec2::splat(16.0 * s)), colour);
    response.clicked()
}

/// Draws the ground of a round button of a seat; `words` is the message key of its tooltip.
fn round(ui: &mut Ui, centre: Pos2, id: (&str, usize), words: &str, language: &Language) -> Response {
    let s = ui::scale(ui.ctx());
    let rect = Rect::from_center_size(centre, Vec2::splat(34.0 * s));
    let response = ui.interact(rect, EguiId::new(id), Sense::click());
    ui.painter().circle_filled(centre, 17.0 * s, palette::INK.gamma_multiply(0.8));
    let words = language.say(words);
    if response.hovered() || response.has_focus() {
        ui::tooltip(ui.ctx(), rect, &words);
    }
    ui::control(ui, &response, rect, 17.0, Accessible::button(of_seat(id.1, &words, language)));
    response
}

/// The accessible name of something that belongs to a seat.
fn of_seat(seat: usize, what: &str, language: &Language) -> String {
    language.tell(
        "reader-of-seat",
        &[("number", FluentValue::from(seat + 1)), ("what", FluentValue::from(what))],
    )
}

/// The upper left corner of the banner at this index of a row of `count` banners, centred in `row`.
pub(super) fn corner(row: Rect, index: usize, count: usize, scale: f32) -> Pos2 {
    let step = SIZE.x + 18.0;
    let width = step * count as f32 - 18.0;
    pos2(row.center().x + (step * index as f32 - width / 2.0) * scale, row.top())
}
