//! The Overlord's book on the screen: the pages that are printed, behind a curtain until the others look away (HID-1). It is there for
//! whoever leads the Overlord, and for nobody where a computer does.

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Id, Painter, Rect, Sense, Shape as Drawn, Stroke, StrokeKind, Ui, pos2, vec2};
use dungeon_print::{
    Style, overlords_book,
    sheet::{self, Line, Mark, Page, Paint, Shape},
};
use dungeon_rules::letters::Cut;

use crate::{
    art,
    input::Action,
    session::lobby::Lobby,
    ui::{
        self, Button, Type, palette,
        screen_frame::{page_over, way},
    },
};
use dungeon_play::language::Language;

/// Whether the book is open, and how far.
#[derive(Resource, Default)]
pub(super) enum OpenBook {
    /// It is closed.
    #[default]
    Closed,
    /// The others are asked to look away.
    Asked,
    /// Its pages are shown.
    Shown(sheet::Book),
}

/// What somebody wants of the book.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum BookIntent {
    /// Opens it.
    Open,
    /// Lifts the curtain before it.
    Lift,
    /// Closes it.
    Close,
}

/// Whether a person leads the Overlord in the next game, who may read the book.
pub(super) fn is_there(lobby: &Lobby) -> bool {
    lobby.seating.taken().computers.overlord.is_none()
}

impl OpenBook {
    /// Carries out what somebody wants. There is no curtain where nobody else sits at the table.
    pub(super) fn act(&mut self, intent: BookIntent, lobby: &Lobby, language: &Language) {
        let is_alone = lobby.seating.taken().is_overlord_alone();
        *self = match intent {
            BookIntent::Close => Self::Closed,
            BookIntent::Open if !is_alone => Self::Asked,
            BookIntent::Open | BookIntent::Lift => match lobby.game() {
                Some(game) => Self::Shown(overlords_book(language, &game)),
                None => Self::Closed,
            },
        };
    }

    /// Draws the book over the screen. Returns what was pressed.
    pub(super) fn draw(&self, ctx: &egui::Context, language: &Language) -> Option<BookIntent> {
        let mut intent = None;
        match self {
            Self::Closed => {}
            Self::Asked => {
                _ = page_over(ctx, "book curtain", vec2(760.0, 350.0), |ui, rect| {
                    intent = curtain(ui, rect, language)
                })
            }
            Self::Shown(book) => {
                page_over(ctx, "book", vec2(1240.0, 1056.0), |ui, rect| {
                    intent = pages(ui, rect, book, language)
                });
            }
        }
        intent
    }
}

/// Closes the book when its screen is left.
pub(super) fn close(mut open_book: ResMut<OpenBook>) {
    *open_book = OpenBook::Closed;
}

/// Asks the others to look away.
fn curtain(ui: &mut Ui, rect: Rect, language: &Language) -> Option<BookIntent> {
    let s = ui::scale(ui.ctx());
    let sign = Rect::from_center_size(rect.center_top() + vec2(0.0, 80.0 * s), vec2(88.0, 88.0) * s);
    ui::icon(ui.painter(), sign, "icon_curtain", Color32::WHITE);
    let words = Rect::from_min_max(
        pos2(rect.left() + 48.0 * s, sign.bottom() + 20.0 * s),
        rect.max - vec2(48.0, 130.0) * s,
    );
    let asked = language.say("book-curtain");
    let painted = ui::text_wrapped(ui.painter(), words, &asked, Type::Story(26.0), palette::TEXT);
    ui::words(ui.ctx(), Id::new("book curtain words"), painted, &asked);
    let (left, right) = feet(rect, s);
    if way(ui, left, Button::new(language.say("back")), Action::Back) {
        return Some(BookIntent::Close);
    }
    let lift = Button::new(language.say("counsel-look-away")).icon("icon_curtain").main();
    way(ui, right, lift, Action::Confirm).then_some(BookIntent::Lift)
}

/// The places of two buttons at the foot of a page.
fn feet(rect: Rect, s: f32) -> (Rect, Rect) {
    let foot = Rect::from_min_max(
        pos2(rect.left() + 32.0 * s, rect.bottom() - 92.0 * s),
        rect.max - vec2(32.0, 30.0) * s,
    );
    let (left, right) = foot.split_left_right_at_fraction(0.38);
    (left, right.with_min_x(right.left() + 16.0 * s))
}

/// Shows the pages, one below the other, as wide as there is room.
fn pages(ui: &mut Ui, rect: Rect, book: &sheet::Book, language: &Language) -> Option<BookIntent> {
    let s = ui::scale(ui.ctx());
    let (left, _) = feet(rect, s);
    let inside = Rect::from_min_max(
        rect.min + vec2(28.0, 28.0) * s,
        pos2(rect.right() - 28.0 * s, left.top() - 16.0 * s),
    );
    ui::scroll(ui, inside, Id::new("book pages"), |ui| {
        for (number, page) in book.pages.iter().enumerate() {
            let unit = (ui.available_width() - 12.0 * s) / page.width;
            let (paper, _) = ui.allocate_exact_size(vec2(page.width, page.height) * unit, Sense::hover());
            ui.add_space(18.0 * s);
            if ui.is_rect_visible(paper) {
                paint(&ui.painter().with_clip_rect(paper.intersect(ui.clip_rect())), paper, unit, page);
            }
            ui::words(ui.ctx(), Id::new(("book page", number)), paper, &read(page));
        }
    });
    way(ui, left, Button::new(language.say("book-close")), Action::Back).then_some(BookIntent::Close)
}

/// The words of a page in reading order, for screen readers.
fn read(page: &Page) -> String {
    let words = page.marks.iter().filter_map(|(node, mark)| match mark {
        Mark::Words(words, ..) if node.is_some() => Some(words.as_str()),
        _ => None,
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Paints a page onto its paper; `unit`: window points in a point of the page.
fn paint(painter: &Painter, paper: Rect, unit: f32, page: &Page) {
    painter.rect_filled(paper, 0, Color32::WHITE);
    let at = |(x, y): (f32, f32)| paper.min + vec2(x, y) * unit;
    let place = |rect: &sheet::Rect| Rect::from_min_size(at((rect.x, rect.y)), vec2(rect.width, rect.height) * unit);
    for (_, mark) in &page.marks {
        match mark {
            Mark::Filled(shape, paint) => {
                let colour = match paint {
                    Paint::Plain(colour) | Paint::Round(colour, _) => rgb(*colour),
                };
                painter.add(match shape {
                    Shape::Box(rect, radius) => Drawn::rect_filled(place(rect), radius * unit, colour),
                    Shape::Circle(centre, radius) => Drawn::circle_filled(at(*centre), radius * unit, colour),
                    Shape::Polygon(points) => Drawn::convex_polygon(points.iter().map(|point| at(*point)).collect(), colour, Stroke::NONE),
                    Shape::Lines(_) => Drawn::Noop,
                });
            }
            Mark::Drawn(shape, line) => outline(painter, shape, line, unit, &at, &place),
            Mark::Words(words, style, from) => letters(painter, words, *style, at(*from), unit),
            Mark::Drawing(name, facing, rect, within) => {
                let clip = within.as_ref().map_or(Rect::EVERYTHING, &place).intersect(painter.clip_rect());
                art::draw_facing(&painter.with_clip_rect(clip), place(rect), name, *facing, Color32::WHITE);
            }
        }
    }
}

fn outline(
    painter: &Painter,
    shape: &Shape,
    line: &Line,
    unit: f32,
    at: &impl Fn((f32, f32)) -> egui::Pos2,
    place: &impl Fn(&sheet::Rect) -> Rect,
) {
    let stroke = Stroke::new(line.width * unit, rgb(line.colour));
    let along = |points: &[egui::Pos2]| match line.dash {
        Some(dash) => Drawn::dashed_line(points, stroke, dash * unit, dash * unit),
        None => vec![Drawn::line(points.to_vec(), stroke)],
    };
    let around = |mut points: Vec<egui::Pos2>| {
        points.extend(points.first().copied());
        along(&points)
    };
    match shape {
        Shape::Box(rect, _) if line.dash.is_some() => {
            let rect = place(rect);
            painter.extend(around(vec![
                rect.left_top(),
                rect.right_top(),
                rect.right_bottom(),
                rect.left_bottom(),
            ]));
        }
        Shape::Box(rect, radius) => _ = painter.rect_stroke(place(rect), radius * unit, stroke, StrokeKind::Middle),
        Shape::Circle(centre, radius) => _ = painter.circle_stroke(at(*centre), radius * unit, stroke),
        Shape::Polygon(points) => painter.extend(around(points.iter().map(|point| at(*point)).collect())),
        Shape::Lines(lines) => painter.extend(lines.iter().flat_map(|ends| along(&ends.map(at)))),
    }
}

/// Paints a line of text whose baseline begins at this point.
fn letters(painter: &Painter, words: &str, style: Style, at: egui::Pos2, unit: f32) {
    let kind = match style.cut {
        Cut::Regular => Type::Story(style.size),
        Cut::Italic => Type::Italic(style.size),
        Cut::Semibold => Type::Serif(style.size),
        Cut::Bold => Type::Bold(style.size),
    };
    let galley = painter.layout_no_wrap(words.to_owned(), kind.font(unit), rgb(style.colour));
    let baseline = galley
        .rows
        .first()
        .and_then(|row| row.glyphs.first())
        .map_or(0.0, |glyph| glyph.pos.y);
    painter.galley(at - vec2(0.0, baseline), galley, rgb(style.colour));
}

const fn rgb([red, green, blue]: [u8; 3]) -> Color32 {
    Color32::from_rgb(red, green, blue)
}

/// The button that opens the book. Returns whether it was pressed.
pub(super) fn button(ui: &mut Ui, place: Rect, language: &Language) -> bool {
    let button = Button::new(language.say("book-open")).icon("emblem_overlord");
    button.show(ui, place).clicked()
}
