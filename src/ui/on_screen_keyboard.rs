//! A small keyboard below a text field: for gamepads, and for people who have only the mouse at hand.

use bevy_egui::egui::{Align2, Area, Color32, Context, Id, Order, Painter, Pos2, Rect, Sense, Stroke, Vec2, pos2, vec2};

use crate::{
    input::{self, Action, Device},
    ui::{
        Frame,
        accessible::Accessible,
        brush::{Brush, corners, fill},
        icons::{check, chevron, cross},
        palette, panel, scale,
        text::{Type, text},
    },
};

use dungeon_play::language::Language;

/// The greatest number of letters in a name.
const LONGEST: usize = 24;

/// The open keyboard and the text field that it writes to.
#[derive(Copy, Clone)]
struct Open {
    line: Id,
    /// The index of the key that gamepads have selected.
    cursor: usize,
    /// The index of the sheet of letters that is shown.
    sheet: usize,
    /// The number of letters before the caret, capped at the length of the text.
    caret: usize,
    /// The egui pass in which the text field was last drawn: the keyboard closes when its text field is gone.
    seen: u64,
}

/// What a text field is for, and what can be written in it.
pub struct Line {
    /// The accessible name: what is written there.
    pub(super) name: String,
    /// The placeholder while it is empty.
    pub(super) hint: String,
    /// The accessible name of its on-screen keyboard.
    pub(super) board: String,
    /// The letters of each sheet. For names there is one sheet in capitals, and only the first letter of each word stays a
    /// capital.
    sheets: Vec<String>,
    /// Whether free text is written, in letters of both cases, rather than a name.
    is_text: bool,
    /// Whether line breaks are allowed.
    breaks: bool,
    /// The greatest number of letters.
    pub(super) longest: usize,
    /// The accessible names of the keys that show no letter, in the order of [`Place::SIGNS`], then that of the space bar.
    signs: Vec<String>,
}

impl Line {
    /// A text field for a name; `hint` is the placeholder.
    pub fn new(language: &Language, name: String, hint: &str) -> Self {
        let keys = ["sheet", "left", "right", "break", "delete", "done", "space"];
        Self {
            name,
            hint: hint.to_owned(),
            board: language.say("letters-board"),
            sheets: vec![language.say("letters")],
            is_text: false,
            breaks: false,
            longest: LONGEST,
            signs: keys.iter().map(|key| language.say(&format!("letters-{key}"))).collect(),
        }
    }

    /// A text field for free text: letters of both cases, digits, and punctuation. `breaks` allows line breaks.
    pub fn of_text(language: &Language, name: String, hint: &str, breaks: bool) -> Self {
        Self {
            sheets: ["letters-small", "letters-large", "letters-signs"]
                .map(|key| language.say(key))
                .to_vec(),
            is_text: true,
            breaks,
            ..Self::new(language, name, hint)
        }
    }

    /// Sets the greatest number of letters.
    #[must_use]
    pub fn up_to(mut self, longest: usize) -> Self {
        self.longest = longest;
        self
    }

    /// The accessible name: what is written there.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The keys of the keyboard while this sheet is shown.
    fn places(&self, sheet: usize) -> Vec<Place> {
        let letters = self.sheets[sheet % self.sheets.len()].chars().map(Place::Letter);
        let space = self.is_text.then_some(Place::Letter(' '));
        let signs = Place::SIGNS.into_iter().filter(|place| match place {
            Place::Sheet | Place::Left | Place::Right => self.is_text,
            Place::Break => self.breaks,
            _ => true,
        });
        letters.chain(space).chain(signs).collect()
    }

    fn accessible(&self, place: Place) -> Accessible {
        match place {
            Place::Letter(letter) if letter != ' ' => Accessible::button(letter),
            _ => {
                let at = Place::SIGNS.iter().position(|sign| *sign == place).unwrap_or(Place::SIGNS.len());
                Accessible::button(&self.signs[at])
            }
        }
    }

    /// Carries out a key on the text and the caret. Returns whether the keyboard stays open.
    fn write(&self, words: &mut String, open: &mut Open, place: Place) -> bool {
        let count = words.chars().count();
        let caret = open.caret.min(count);
        let at = words.char_indices().nth(caret).map_or(words.len(), |(at, _)| at);
        match place {
            Place::Letter(_) | Place::Break if count >= self.longest => {}
            Place::Letter(letter) if self.is_text => {
                words.insert(at, letter);
                open.caret = caret + 1;
            }
            Place::Letter(letter) => {
                let begins = words.is_empty() || words.ends_with([' ', '-', '\'']);
                match begins {
                    true => words.push(letter),
                    false => words.extend(letter.to_lowercase()),
                }
                open.caret = usize::MAX;
            }
            Place::Break => {
                words.insert(at, '\n');
                open.caret = caret + 1;
            }
            Place::Sheet => open.sheet = (open.sheet + 1) % self.sheets.len(),
            Place::Left => open.caret = caret.saturating_sub(1),
            Place::Right => open.caret = (caret + 1).min(count),
            Place::Delete => {
                if let Some((before, _)) = words[..at].char_indices().next_back() {
                    words.remove(before);
                    open.caret = caret - 1;
                }
            }
            Place::Done => return false,
        }
        true
    }
}

/// A key of the keyboard.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Place {
    Letter(char),
    /// Shows the next sheet of letters.
    Sheet,
    /// Moves the caret a letter to the left.
    Left,
    /// Moves the caret a letter to the right.
    Right,
    /// Inserts a line break.
    Break,
    Delete,
    Done,
}

impl Place {
    /// The keys that show no letter, in the order in which they follow the letters.
    const SIGNS: [Self; 6] = [Self::Sheet, Self::Left, Self::Right, Self::Break, Self::Delete, Self::Done];
}

/// The number of keys in a row.
const ROW: usize = 10;

fn opened(ctx: &Context) -> Option<Open> {
    let open = ctx.data(|data| data.get_temp::<Option<Open>>(Id::new("letters"))).flatten();
    open.filter(|open| ctx.cumulative_pass_nr() <= open.seen + 2)
}

fn set(ctx: &Context, open: Option<Open>) {
    ctx.data_mut(|data| data.insert_temp(Id::new("letters"), open));
}

/// Whether the keyboard is open for this text field.
pub(super) fn is_open(ctx: &Context, line: Id) -> bool {
    opened(ctx).is_some_and(|open| open.line == line)
}

/// Whether a keyboard is open for any text field; gamepads then control it alone.
pub fn is_any_open(ctx: &Context) -> bool {
    opened(ctx).is_some()
}

/// The number of letters before the caret of this text field, which may exceed the length of the text; `None` if no
/// keyboard is open for it.
pub fn caret(ctx: &Context, line: Id) -> Option<usize> {
    opened(ctx).filter(|open| open.line == line).map(|open| open.caret)
}

/// Opens the keyboard for this text field, or closes it.
pub(super) fn toggle(ctx: &Context, line: Id) {
    let open = Open {
        line,
        cursor: 0,
        sheet: 0,
        caret: usize::MAX,
        seen: ctx.cumulative_pass_nr(),
    };
    set(ctx, (!is_open(ctx, line)).then_some(open));
}

/// The index of the key one step away; movement stops at the ends of rows.
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

/// Draws the keyboard below its text field and carries out what is pressed on it. While `listens` is false gamepad presses
/// are ignored, so that the press that opened it writes nothing.
pub(super) fn board(ctx: &Context, place: Rect, id: Id, words: &mut String, line: &Line, listens: bool) {
    let Some(mut open) = opened(ctx).filter(|open| open.line == id) else {
        return;
    };
    open.seen = ctx.cumulative_pass_nr();
    let mut stays = !listens || by_pad(ctx, words, line, &mut open);
    // A change of sheet shows at once, and the cursor stays on its key.
    let places = line.places(open.sheet);
    open.cursor = open.cursor.min(places.len() - 1);
    let s = scale(ctx);
    let window = ctx.content_rect();
    let cell = 44.0 * s;
    let rows = places.len().div_ceil(ROW);
    let size = vec2(cell * ROW as f32, cell * rows as f32) + vec2(24.0, 24.0) * s;
    let corner = corner(window, place, size, 8.0 * s);
    let area = Area::new(Id::new("letters board")).order(Order::Foreground).fixed_pos(corner);
    let shown = area.show(ctx, |ui| {
        let rect = Rect::from_min_size(corner, size);
        ui.set_clip_rect(window);
        ui.allocate_rect(rect, Sense::CLICK | Sense::DRAG);
        panel(ui.painter(), rect, Frame::Small);
        for (i, place) in places.iter().enumerate() {
            let at = corner + vec2(12.0, 12.0) * s + vec2((i % ROW) as f32, (i / ROW) as f32) * cell;
            let face = Rect::from_min_size(at, vec2(cell, cell)).shrink(2.0 * s);
            // Gamepads have their own cursor on the keyboard: the egui focus stays at the text field.
            let response = ui.interact(face, Id::new(("letter", i)), Sense::CLICK);
            line.accessible(*place).tell(&response);
            let on = i == open.cursor;
            if on {
                fill(ui.painter(), face, 7.0 * s, Brush::ButtonMain);
            } else {
                let lit = if response.hovered() { 40 } else { 14 };
                ui.painter().rect_filled(face, corners(7.0 * s), Color32::from_white_alpha(lit));
            }
            let colour = if on { palette::ON_BRASS } else { palette::TEXT };
            let sign = face_of(ui.painter(), face, line, (*place, open.sheet), colour, s);
            let size = if sign.chars().count() > 1 { 14.0 } else { 20.0 };
            text(ui.painter(), face.center(), Align2::CENTER_CENTER, &sign, Type::Sans(size), colour);
            if response.clicked() {
                open.cursor = i;
                stays &= line.write(words, &mut open, *place);
            }
        }
    });
    // A press on the page with the text field brings that page to the front, so move the keyboard above it again.
    ctx.move_to_top(shown.response.layer_id);
    set(ctx, stays.then_some(open));
}

/// Carries out what gamepads press. Returns whether the keyboard stays open.
fn by_pad(ctx: &Context, words: &mut String, line: &Line, open: &mut Open) -> bool {
    let signs = [
        (Action::Undo, Place::Delete),
        (Action::Back, Place::Done),
        (Action::End, Place::Done),
        (Action::Buttons, Place::Sheet),
        (Action::Previous, Place::Left),
        (Action::Next, Place::Right),
    ];
    let places = line.places(open.sheet);
    let mut stays = true;
    for press in input::of(ctx).presses.iter().filter(|press| press.device != Device::Desk) {
        if let Some(way) = Action::CURSOR.into_iter().find(|way| press.is(*way)) {
            open.cursor = step(open.cursor, places.len(), way);
        } else if press.is(Action::Confirm) {
            let place = places[open.cursor.min(places.len() - 1)];
            stays &= line.write(words, open, place);
        } else if let Some(place) = press.among(&signs).filter(|place| places.contains(place)) {
            stays &= line.write(words, open, place);
        }
    }
    stays
}

/// The upper left corner of a keyboard of this size: below its text field or, where no room is left, above it.
fn corner(window: Rect, field: Rect, size: Vec2, gap: f32) -> Pos2 {
    let below = field.bottom() + gap;
    let y = if below + size.y > window.bottom() {
        field.top() - gap - size.y
    } else {
        below
    };
    let x = field.center().x - size.x / 2.0;
    let x = x.clamp(window.left() + 4.0, (window.right() - size.x - 4.0).max(window.left()));
    pos2(x, y.max(window.top()))
}

/// Returns what is written on a key of this sheet, or draws it there and returns nothing.
fn face_of(painter: &Painter, face: Rect, line: &Line, (place, sheet): (Place, usize), colour: Color32, s: f32) -> String {
    match place {
        Place::Letter(' ') => {
            let bar = [(0.28, 0.55), (0.28, 0.68), (0.72, 0.68), (0.72, 0.55)];
            lines(painter, face, &bar, s, colour);
        }
        Place::Letter(letter) => return letter.to_string(),
        Place::Sheet => {
            let next = line.places(sheet + 1);
            let first = next.iter().take(3).filter_map(|place| match place {
                Place::Letter(letter) => Some(letter),
                _ => None,
            });
            return first.collect();
        }
        Place::Break => {
            lines(painter, face, &[(0.7, 0.3), (0.7, 0.58), (0.3, 0.58)], s, colour);
            lines(painter, face, &[(0.42, 0.44), (0.28, 0.58), (0.42, 0.72)], s, colour);
        }
        Place::Left => chevron(painter, face.center(), vec2(-1.0, 0.0), 8.0 * s, 3.0 * s, colour),
        Place::Right => chevron(painter, face.center(), vec2(1.0, 0.0), 8.0 * s, 3.0 * s, colour),
        Place::Delete => cross(painter, face.shrink(13.0 * s), colour),
        Place::Done => check(painter, face.shrink(10.0 * s), colour),
    }
    String::new()
}

/// Draws lines from point to point, each given in fractions of the width and height of `face`.
fn lines(painter: &Painter, face: Rect, points: &[(f32, f32)], s: f32, colour: Color32) {
    let points = points.iter().map(|(x, y)| face.min + vec2(face.width() * x, face.height() * y));
    painter.line(points.collect(), Stroke::new(2.4 * s, colour));
}

#[cfg(test)]
mod tests {
    use super::*;
    use dungeon_rules::content;

    fn opened(sheet: usize) -> Open {
        Open {
            line: Id::NULL,
            cursor: 0,
            sheet,
            caret: usize::MAX,
            seen: 0,
        }
    }

    #[test]
    fn a_name_is_written_letter_by_letter() {
        let language = Language::load(&content::root(), "en");
        let line = Line::new(&language, String::new(), "");
        let (mut words, mut open) = (String::new(), opened(0));
        for place in "ANNA RX".chars().map(Place::Letter).chain([Place::Delete]) {
            assert!(line.write(&mut words, &mut open, place));
        }
        assert_eq!(words, "Anna R");
        assert!(!line.write(&mut words, &mut open, Place::Done));
        for _ in 0..40 {
            line.write(&mut words, &mut open, Place::Letter('A'));
        }
        assert_eq!(words.chars().count(), LONGEST);
    }

    #[test]
    fn a_text_is_mended_where_the_caret_is() {
        let language = Language::load(&content::root(), "en");
        let line = Line::of_text(&language, String::new(), "", true).up_to(100);
        let (mut words, mut open) = ("È lì".to_owned(), opened(0));
        let places = [
            Place::Left,
            Place::Left,
            Place::Delete,
            Place::Letter('_'),
            Place::Break,
            Place::Right,
        ];
        for place in places.into_iter().chain("\"(Q)".chars().map(Place::Letter)) {
            assert!(line.write(&mut words, &mut open, place));
        }
        assert_eq!(words, "È_\nl\"(Q)ì");
        for _ in 0..9 {
            line.write(&mut words, &mut open, Place::Left);
        }
        line.write(&mut words, &mut open, Place::Delete);
        assert_eq!((words.as_str(), open.caret), ("È_\nl\"(Q)ì", 0), "nothing stands before the first");
    }

    /// The keyboard of every language can write whatever the quests and things of the game contain.
    #[test]
    fn all_letters_of_the_game_are_on_the_board() {
        let root = content::root();
        let known: Vec<Line> = Language::available(&root)
            .iter()
            .map(|known| Line::of_text(&Language::load(&root, &known.code), String::new(), "", true))
            .collect();
        assert!(known.len() > 1);
        let files = ["quests/README.md", "quests/examples/the_cracked_bell.ron"];
        let texts = files.map(|file| std::fs::read_to_string(root.join(file)).expect("it is there"));
        for line in known {
            let mut places: Vec<Place> = (0..line.sheets.len()).flat_map(|sheet| line.places(sheet)).collect();
            places.retain(|place| matches!(place, Place::Letter(_)));
            let lacks = |letter: &char| *letter != '\n' && !places.contains(&Place::Letter(*letter));
            // Only the quest code is checked, not the page's tables and pictures.
            let quests = texts
                .iter()
                .flat_map(|text| text.split("```ron").skip(1))
                .filter_map(|rest| rest.split("```").next());
            let lacking: String = quests.chain([texts[1].as_str()]).flat_map(str::chars).filter(lacks).collect();
            assert_eq!(lacking, "");
            let sizes: Vec<usize> = line.sheets.iter().map(|sheet| sheet.chars().count()).collect();
            assert!(sizes.iter().all(|size| *size == sizes[0]), "{sizes:?}");
        }
    }

    #[test]
    fn the_cursor_reaches_every_place_and_never_leaves_the_board() {
        for count in [34, 41, 47] {
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
}
