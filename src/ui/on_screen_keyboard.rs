//! A small board of letters below a line to write in: for gamepads, and for whoever has only the mouse at hand.

use bevy_egui::egui::{Align2, Area, Color32, Context, Id, Order, Rect, Sense, pos2, vec2};

use crate::{
    input::{self, Action, Device},
    ui::{
        Frame,
        accessible::Accessible,
        brush::{Brush, corners, fill},
        icons::{check, chevron},
        palette, panel, scale,
        text::{Type, text},
        widgets::LONGEST,
    },
};

use dungeon_play::language::Language;

/// The line that is written in, and the place on the board.
#[derive(Copy, Clone)]
struct Open {
    line: Id,
    cursor: usize,
}

/// What is said of a line to write in.
pub struct Line {
    /// What is written there.
    pub(super) name: String,
    /// What stands there while it is empty.
    pub(super) hint: String,
    /// What its board of letters is called.
    pub(super) board: String,
    /// All letters of the board, in capitals.
    sheet: String,
    /// The most letters that are written there.
    pub(super) longest: usize,
    /// What the places of the board are called that show no letter: the space, the one that deletes, the one that ends it.
    signs: [String; 3],
}

impl Line {
    /// Of a line for this, in which `hint` stands while it is empty.
    pub fn new(language: &Language, name: String, hint: &str) -> Self {
        Self {
            name,
            hint: hint.to_owned(),
            board: language.say("letters-board"),
            sheet: language.say("letters"),
            longest: LONGEST,
            signs: ["letters-space", "letters-delete", "letters-done"].map(|key| language.say(key)),
        }
    }

    /// The same with room for so many letters.
    #[must_use]
    pub fn up_to(mut self, longest: usize) -> Self {
        self.longest = longest;
        self
    }

    /// What is written there, in words.
    pub fn name(&self) -> &str {
        &self.name
    }

    fn told(&self, place: Place) -> Accessible {
        let [space, delete, done] = &self.signs;
        match place {
            Place::Letter(' ') => Accessible::button(space),
            Place::Letter(letter) => Accessible::button(letter),
            Place::Delete => Accessible::button(delete),
            Place::Done => Accessible::button(done),
        }
    }
}

/// What each place of the board does.
#[derive(Copy, Clone, PartialEq)]
enum Place {
    Letter(char),
    Delete,
    Done,
}

/// Letters side by side.
const ROW: usize = 10;

fn opened(ctx: &Context) -> Option<Open> {
    ctx.data(|data| data.get_temp::<Option<Open>>(Id::new("letters"))).flatten()
}

fn set(ctx: &Context, open: Option<Open>) {
    ctx.data_mut(|data| data.insert_temp(Id::new("letters"), open));
}

/// Whether a board is open for this line.
pub(super) fn is_open(ctx: &Context, line: Id) -> bool {
    opened(ctx).is_some_and(|open| open.line == line)
}

/// Whether any board is open: it takes what gamepads do.
pub fn is_any_open(ctx: &Context) -> bool {
    opened(ctx).is_some()
}

/// Opens the board for this line, or closes it.
pub(super) fn toggle(ctx: &Context, line: Id) {
    let open = Open { line, cursor: 0 };
    set(ctx, (!is_open(ctx, line)).then_some(open));
}

/// Does what a place does; says whether the board stays open.
fn write(words: &mut String, place: Place, longest: usize) -> bool {
    match place {
        Place::Letter(letter) if words.chars().count() < longest => {
            let begins = words.is_empty() || words.ends_with([' ', '-', '\'']);
            match begins {
                true => words.push(letter),
                false => words.extend(letter.to_lowercase()),
            }
        }
        Place::Letter(_) => {}
        Place::Delete => {
            words.pop();
        }
        Place::Done => return false,
    }
    true
}

/// The place that lies one step away; rows end at their ends.
fn step(from: usize, count: usize, to: Action) -> usize {
    match to {
        Action::Left if !from.is_multiple_of(ROW) => from - 1,
        Action::Right if from % ROW + 1 < ROW && from + 1 < count => from + 1,
        Action::Up if from >= ROW => from - ROW,
        Action::Down if from + ROW < count => from + ROW,
        Action::Down if from / ROW < (count - 1) / ROW => count - 1,
        _ => from,
    }
}

/// Paints the board of letters below a line, and does what is pressed on it. What has just
/// opened it writes nothing yet: `listens` is false then.
pub(super) fn board(ctx: &Context, place: Rect, id: Id, words: &mut String, line: &Line, listens: bool) {
    let Some(mut open) = opened(ctx).filter(|open| open.line == id) else {
        return;
    };
    let places: Vec<Place> = line.sheet.chars().map(Place::Letter).chain([Place::Delete, Place::Done]).collect();
    let mut stays = true;
    let offered = input::of(ctx);
    for press in offered.presses.iter().filter(|press| listens && press.device != Device::Desk) {
        if let Some(way) = Action::CURSOR.into_iter().find(|way| press.is(*way)) {
            open.cursor = step(open.cursor, places.len(), way);
        } else if press.is(Action::Confirm) {
            stays &= write(words, places[open.cursor.min(places.len() - 1)], line.longest);
        } else if press.is(Action::Undo) {
            stays &= write(words, Place::Delete, line.longest);
        } else if press.is(Action::Back) || press.is(Action::End) {
            stays = false;
        }
    }
    let s = scale(ctx);
    let window = ctx.content_rect();
    let cell = 44.0 * s;
    let rows = places.len().div_ceil(ROW);
    let size = vec2(cell * ROW as f32, cell * rows as f32) + vec2(24.0, 24.0) * s;
    let mut corner = pos2(place.center().x - size.x / 2.0, place.bottom() + 8.0 * s);
    if corner.y + size.y > window.bottom() {
        corner.y = place.top() - 8.0 * s - size.y;
    }
    corner.x = corner
        .x
        .clamp(window.left() + 4.0, (window.right() - size.x - 4.0).max(window.left()));
    let area = Area::new(Id::new("letters board")).order(Order::Foreground).fixed_pos(corner);
    area.show(ctx, |ui| {
        let rect = Rect::from_min_size(corner, size);
        ui.set_clip_rect(window);
        ui.allocate_rect(rect, Sense::CLICK | Sense::DRAG);
        panel(ui.painter(), rect, Frame::Small);
        for (i, place) in places.iter().enumerate() {
            let at = corner + vec2(12.0, 12.0) * s + vec2((i % ROW) as f32, (i / ROW) as f32) * cell;
            let face = Rect::from_min_size(at, vec2(cell, cell)).shrink(2.0 * s);
            // The cursor of gamepads is the board's own: the focus stays at the line.
            let response = ui.interact(face, Id::new(("letter", i)), Sense::CLICK);
            line.told(*place).tell(&response);
            let on = i == open.cursor;
            if on {
                fill(ui.painter(), face, 7.0 * s, Brush::ButtonMain);
            } else {
                let lit = if response.hovered() { 40 } else { 14 };
                ui.painter().rect_filled(face, corners(7.0 * s), Color32::from_white_alpha(lit));
            }
            let colour = if on { palette::ON_BRASS } else { palette::TEXT };
            let sign = match place {
                Place::Letter(' ') => "_".to_owned(),
                Place::Letter(letter) => letter.to_string(),
                Place::Delete => {
                    chevron(ui.painter(), face.center(), vec2(-1.0, 0.0), 8.0 * s, 3.0 * s, colour);
                    String::new()
                }
                Place::Done => {
                    check(ui.painter(), face.shrink(10.0 * s), colour);
                    String::new()
                }
            };
            text(ui.painter(), face.center(), Align2::CENTER_CENTER, &sign, Type::Sans(20.0), colour);
            if response.clicked() {
                open.cursor = i;
                stays &= write(words, *place, line.longest);
            }
        }
    });
    set(ctx, stays.then_some(open));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_written_letter_by_letter() {
        let mut words = String::new();
        for place in "ANNA RX".chars().map(Place::Letter).chain([Place::Delete]) {
            assert!(write(&mut words, place, LONGEST));
        }
        assert_eq!(words, "Anna R");
        assert!(!write(&mut words, Place::Done, LONGEST));
        for _ in 0..40 {
            write(&mut words, Place::Letter('A'), LONGEST);
        }
        assert_eq!(words.chars().count(), LONGEST);
    }

    #[test]
    fn the_cursor_reaches_every_place_and_never_leaves_the_board() {
        let count = 34;
        let mut reached = vec![0];
        let mut next = 0;
        while next < reached.len() {
            for way in Action::CURSOR {
                let to = step(reached[next], count, way);
                assert!(to < count);
                if !reached.contains(&to) {
                    reached.push(to);
                }
            }
            next += 1;
        }
        assert_eq!(reached.len(), count);
    }
}
