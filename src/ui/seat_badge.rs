//! The badges of people: emblems and signs that can be told apart without colour too.

use std::f32::consts::TAU;

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};

use crate::{
    art::{self, Art},
    ui::{icons::icon, palette},
};
use dungeon_play::seats::{Part, Seat, Sign};

/// What represents a person: the emblem of the figure that they lead, or their own sign.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Badge {
    /// The emblem of the Overlord, or of the only hero the person leads.
    Figure(&'static str),
    /// The sign of a person who leads several heroes or none.
    Own(Sign),
}

impl Badge {
    /// The badge of the person in a seat.
    pub fn of(seat: &Seat) -> Self {
        match &seat.part {
            Part::Overlord => Self::Figure("overlord"),
            Part::Heroes(led) => match led.as_slice() {
                [hero] => Self::Figure(hero.as_str()),
                _ => Self::Own(seat.sign),
            },
        }
    }

    /// The badge's colour.
    pub fn colour(self, art: &Art) -> Color32 {
        match self {
            Self::Figure(figure) => palette::of(art, figure),
            Self::Own(sign) => palette::of_sign(sign),
        }
    }

    /// Draws the badge into a square.
    pub fn paint(self, painter: &Painter, rect: Rect) {
        match self {
            Self::Figure(figure) => icon(painter, rect, &format!("emblem_{figure}"), Color32::WHITE),
            Self::Own(own) => sign(painter, rect, own),
        }
    }
}

/// Draws a sign into a square, with an ink outline.
fn sign(painter: &Painter, rect: Rect, sign: Sign) {
    let (middle, half) = (rect.center(), rect.width() / 2.0);
    let colour = palette::of_sign(sign);
    let edge = Stroke::new(half * 0.14, palette::INK);
    let at = |x: f32, y: f32| middle + vec2(x, y) * half;
    let polygon = |points: Vec<Pos2>| {
        painter.add(Shape::convex_polygon(points, colour, edge));
    };
    match sign {
        Sign::Sun => {
            for ray in 0..8 {
                let way = Vec2::angled(TAU * ray as f32 / 8.0) * half;
                painter.line_segment([middle + way * 0.5, middle + way * 0.95], Stroke::new(half * 0.3, palette::INK));
                painter.line_segment([middle + way * 0.5, middle + way * 0.9], Stroke::new(half * 0.18, colour));
            }
            painter.circle(middle, half * 0.55, colour, edge);
        }
        Sign::Moon => {
            painter.circle(middle, half * 0.85, colour, edge);
            painter.circle(at(0.38, -0.2), half * 0.6, palette::WELL, Stroke::NONE);
        }
        Sign::Tower => {
            polygon(vec![at(-0.6, -0.45), at(0.6, -0.45), at(0.6, 0.85), at(-0.6, 0.85)]);
            for x in [-0.6, -0.15, 0.3] {
                let tooth = Rect::from_min_max(at(x, -0.85), at(x + 0.3, -0.4));
                painter.rect_filled(tooth, 0, colour);
            }
        }
        Sign::Peak => polygon(vec![at(0.0, -0.85), at(0.95, 0.75), at(-0.95, 0.75)]),
        Sign::Diamond => polygon(vec![at(0.0, -0.95), at(0.7, 0.0), at(0.0, 0.95), at(-0.7, 0.0)]),
        Sign::Cross => {
            let arms = [(0.95, 0.34), (0.34, 0.95)];
            for (grow, fill) in [(half * 0.12, palette::INK), (0.0, colour)] {
                for (x, y) in arms {
                    painter.rect_filled(Rect::from_center_size(middle, vec2(x, y) * half * 2.0).expand(grow), 0, fill);
                }
            }
        }
    }
}

/// Draws a person's cursor on the board: a frame in the person's colour around `cell`, with the badge at its upper right
/// corner.
pub fn cursor(painter: &Painter, cell: Rect, badge: Badge) {
    let width = (cell.width() * 0.05).max(2.0);
    let frame = cell.shrink(width);
    let own = badge.colour(&art::of(painter.ctx()));
    for (stroke, colour) in [(width * 2.2, palette::INK), (width, own)] {
        let stroke = Stroke::new(stroke, colour);
        painter.rect_stroke(frame, cell.width() * 0.1, stroke, bevy_egui::egui::StrokeKind::Middle);
    }
    let size = cell.width() * 0.36;
    let place = Rect::from_center_size(pos2(frame.right(), frame.top()), Vec2::splat(size));
    painter.circle_filled(place.center(), size * 0.6, palette::INK);
    badge.paint(painter, place.shrink(size * 0.08));
}
