//! The colours of a page, and its background.

use crate::{
    Ink,
    letters::{Cut, Style},
    sheet::{Book, MM, Paint, Rect, Shape},
};

/// The colour of outlines.
pub const INK: [u8; 3] = [0x17, 0x11, 0x0f];
const BRASS: [u8; 3] = [0xc7, 0x99, 0x4c];
const WHITE: [u8; 3] = [0xff; 3];

/// The colours that things are printed in.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Look {
    pub ink: Ink,
    pub text: [u8; 3],
    /// Secondary text.
    pub soft: [u8; 3],
    /// Lines and decorations.
    pub rule: [u8; 3],
    /// The colours of the Heroes and of the Overlord.
    pub sides: [[u8; 3]; 2],
    /// The background of boxes.
    pub ground: [u8; 3],
    /// Red wound spaces.
    pub red: [u8; 3],
    /// Text on the dark parts of a card.
    pub on_dark: [u8; 3],
}

impl Look {
    pub const fn of(ink: Ink) -> Self {
        match ink {
            Ink::Full => Self {
                ink,
                text: [0x2b, 0x20, 0x18],
                soft: [0x5a, 0x46, 0x30],
                rule: [0x7d, 0x5a, 0x24],
                sides: [[0x1f, 0x4f, 0x86], [0x3b, 0x27, 0x47]],
                ground: [0xf8, 0xf0, 0xda],
                red: [0xb5, 0x32, 0x2b],
                on_dark: [0xff, 0xf3, 0xd6],
            },
            Ink::Line => Self {
                ink,
                text: [0; 3],
                soft: [0x33; 3],
                rule: [0; 3],
                sides: [[0; 3]; 2],
                ground: WHITE,
                red: [0xcc; 3],
                on_dark: [0; 3],
            },
        }
    }

    pub const fn style(&self, cut: Cut, size: f32) -> Style {
        Style::new(cut, size, self.text)
    }

    /// Draws the background of a page: parchment within a brass frame, or only a thin frame.
    pub fn page(&self, book: &mut Book, width: f32, height: f32) {
        let whole = Rect::new(0.0, 0.0, width, height);
        let frame = whole.shrunk(7.0 * MM);
        match self.ink {
            Ink::Full => {
                book.fill(None, Shape::Box(whole, 0.0), Paint::Round([0xf6, 0xeb, 0xce], [0xd9, 0xc2, 0x8f]));
                book.line(None, Shape::Box(frame, 9.0), 3.2, INK);
                book.line(None, Shape::Box(frame, 9.0), 1.5, BRASS);
                book.line(None, Shape::Box(frame.shrunk(4.0), 6.0), 0.6, self.rule);
                for corner in corners(frame.shrunk(2.0)) {
                    diamond(book, corner, 6.5, INK);
                    diamond(book, corner, 4.6, BRASS);
                }
            }
            Ink::Line => {
                book.line(None, Shape::Box(frame, 9.0), 0.9, self.rule);
                book.line(None, Shape::Box(frame.shrunk(2.6), 7.0), 0.35, self.rule);
            }
        }
    }

    /// Draws the background of a text box.
    pub fn ground(&self, book: &mut Book, rect: Rect) {
        book.fill(None, Shape::Box(rect, 4.0), Paint::Plain(self.ground));
        book.line(None, Shape::Box(rect, 4.0), 0.6, self.rule);
    }
}

fn corners(rect: Rect) -> [(f32, f32); 4] {
    [
        (rect.x, rect.y),
        (rect.right(), rect.y),
        (rect.x, rect.bottom()),
        (rect.right(), rect.bottom()),
    ]
}

/// Draws a square that stands on a corner; `half` is half its diagonal, in points.
pub fn diamond(book: &mut Book, (x, y): (f32, f32), half: f32, colour: [u8; 3]) {
    let points = vec![(x, y - half), (x + half, y), (x, y + half), (x - half, y)];
    book.fill(None, Shape::Polygon(points), Paint::Plain(colour));
}
