//! The map of a campaign: its adventures as places on a road, who has won them and what, and where the party stands.

use std::sync::Arc;

use bevy_egui::egui::{self, Align2, Color32, Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, Vec2, pos2, vec2};

use crate::{
    art,
    session::{
        campaign_progress::listing,
        lobby::{Lobby, title_of},
    },
    ui::{
        self, Accessible, Brush, Type, palette,
        screen_frame::{has_walked, walked},
    },
};
use dungeon_play::{
    campaign::Progress,
    language::{self, FluentValue as V, Language},
};
use dungeon_rules::content::{Campaign, Stage};

/// The least width of a place on the map and the height of a row of places, in layout units.
const PLACE: Vec2 = vec2(196.0, 200.0);

/// How far the centre of a place's disc lies below the upper edge of its row, and the radius of the disc, in layout units.
const DISC: (f32, f32) = (74.0, 30.0);

/// The ink and the sand of the road.
const ROAD: (Color32, Color32) = (Color32::from_rgb(0x6e, 0x53, 0x2e), Color32::from_rgb(0xc9, 0xa5, 0x63));

/// The ink of mountains, woods and towers.
const LAND: Color32 = Color32::from_rgb(0x8a, 0x75, 0x52);

/// Draws the map into `rect`, with the stage of index `shown` marked. Returns the index of the stage that was chosen.
pub(super) fn draw(
    ui: &mut Ui,
    rect: Rect,
    lobby: &Lobby,
    (campaign, progress): (&Campaign, &Progress),
    shown: usize,
    language: &Language,
) -> Option<usize> {
    let s = ui::scale(ui.ctx());
    let count = campaign.stages.len();
    let mut pressed = (shown < count).then(|| walked(ui, shown, count)).filter(|to| *to != shown);
    ui::scroll(ui, rect, egui::Id::new(("road", &campaign.folder)), |ui| {
        won(ui, campaign, progress, language);
        let columns = ((ui.available_width() / (PLACE.x * s)) as usize).clamp(1, 4);
        let rows = campaign.stages.len().div_ceil(columns) as f32;
        // Few rows take all the room there is.
        let high = (PLACE.y * s * rows).max((rect.height() - 42.0 * s).min(1.4 * PLACE.y * s * rows));
        let (whole, _) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
        let places: Vec<Rect> = (0..campaign.stages.len())
            .map(|number| place(whole, (columns, rows), number, s))
            .collect();
        let centres: Vec<Pos2> = places.iter().zip(0..).map(|(place, number)| centre(*place, number, s)).collect();
        land(ui.painter(), &places);
        // Whoever has finished the campaign has walked the whole road.
        let reached = progress.stage(campaign).unwrap_or(campaign.stages.len());
        let told = |number: usize| {
            let stage = &campaign.stages[number];
            let title = listing(lobby, &stage.quest).map_or_else(|| stage.quest.clone(), |listing| title_of(listing, language));
            let is_next = progress.next.as_ref() == Some(&stage.quest);
            let next = if is_next { language.say("campaign-next") } else { String::new() };
            let below = [language::standing(language, progress, &stage.quest), next];
            let below: Vec<String> = below.into_iter().filter(|words| !words.is_empty()).collect();
            (title, below.join("; "), is_next)
        };
        let told: Vec<(String, String, bool)> = (0..campaign.stages.len()).map(told).collect();
        let labels = told.iter().zip(places.iter().zip(&centres));
        let labels =
            labels.map(|((title, below, is_next), (place, centre))| label(ui.painter(), *place, *centre, [title, below], *is_next));
        let labels: Vec<Line> = labels.flatten().collect();
        road(ui.painter(), &centres, reached, &labels);
        for (number, (stage, (place, centre))) in campaign.stages.iter().zip(places.into_iter().zip(centres)).enumerate() {
            let (title, below, is_next) = &told[number];
            let response = ui.interact(place, egui::Id::new(("stage", number)), Sense::click());
            if number == shown {
                ui.painter().rect_filled(place, 10.0 * s, palette::CANDLE_GLOW.gamma_multiply(0.35));
                ui::stroke(ui.painter(), place, 10.0 * s, 2.5 * s, Brush::Brass);
            } else if response.hovered() {
                ui.painter().rect_filled(place, 10.0 * s, palette::BRASS_DARK.gamma_multiply(0.18));
            }
            medallion(ui.painter(), centre, number, (stage, progress), *is_next);
            if *is_next {
                party(ui.painter(), centre, lobby, stage);
            }
            ui::control(ui, &response, place, 10.0, Accessible::choice(title, number == shown).note(below));
            if number == shown && has_walked(ui) {
                ui.scroll_to_rect(place, None);
            }
            if response.clicked() {
                pressed = Some(number);
            }
        }
        for (at, galley, colour) in labels {
            ui.painter().galley(at, galley, colour);
        }
    });
    pressed
}

/// Says how many of the adventures each side has won.
fn won(ui: &mut Ui, campaign: &Campaign, progress: &Progress, language: &Language) {
    let s = ui::scale(ui.ctx());
    let of = |fits: fn((usize, usize)) -> bool| campaign.stages.iter().filter(|stage| fits(progress.won(&stage.quest))).count();
    let args = [
        ("heroes", V::from(of(|(heroes, _)| heroes > 0))),
        ("overlord", V::from(of(|(heroes, overlord)| heroes == 0 && overlord > 0))),
        ("all", V::from(campaign.stages.len())),
    ];
    let words = language.tell("campaign-so-far", &args);
    let (line, _) = ui.allocate_exact_size(vec2(ui.available_width(), 34.0 * s), Sense::hover());
    ui::text_fitted(
        ui.painter(),
        line.left_center() + vec2(8.0 * s, 0.0),
        Align2::LEFT_CENTER,
        &words,
        Type::Italic(22.0),
        palette::INK_SOFT,
        line.width() - 16.0 * s,
    );
    ui::words(ui.ctx(), egui::Id::new("campaign so far"), line, &words);
}

/// Where the stage of this number lies, `s` points per layout unit: the road runs to and fro, row by row.
fn place(whole: Rect, (columns, rows): (usize, f32), number: usize, s: f32) -> Rect {
    let (row, along) = (number / columns, number % columns);
    let column = if row % 2 == 0 { along } else { columns - 1 - along };
    let size = vec2(whole.width() / columns as f32, whole.height() / rows);
    let corner = whole.min + vec2(size.x * column as f32, size.y * row as f32);
    Rect::from_min_size(corner, size).shrink(4.0 * s)
}

/// The centre of a place's disc. Places lie a little up and down, as along a road.
fn centre(place: Rect, number: usize, s: f32) -> Pos2 {
    let sway = [0.0, 9.0, -5.0, 6.0, -8.0][number % 5];
    pos2(place.center().x, place.top() + (DISC.0 + sway) * s)
}

/// Draws the road through these places: as far as the party has come it is paved, and beyond that a trail of dots. It is left out where
/// something is written.
fn road(painter: &Painter, centres: &[Pos2], reached: usize, labels: &[Line]) {
    let s = ui::scale(painter.ctx());
    let written: Vec<Rect> = labels
        .iter()
        .map(|(at, galley, _)| galley.rect.translate(at.to_vec2()).expand(7.0 * s))
        .collect();
    let is_free = |at: &Pos2| written.iter().all(|rect| !rect.contains(*at));
    for (number, pair) in centres.windows(2).enumerate() {
        // The road bends around the end of a row.
        let before = number.checked_sub(1).map_or(pair[0], |before| centres[before]);
        let after = centres.get(number + 2).copied().unwrap_or(pair[1]);
        let points: Vec<Pos2> = (0..=96)
            .map(|step| bend([before, pair[0], pair[1], after], step as f32 / 96.0))
            .collect();
        if number < reached {
            let pieces = || points.split(|at| !is_free(at)).filter(|piece| piece.len() > 1);
            for (width, colour) in [(15.0, ROAD.0), (9.0, ROAD.1)] {
                painter.extend(pieces().map(|piece| Shape::line(piece.to_vec(), Stroke::new(width * s, colour))));
            }
        } else {
            let dots = Shape::dotted_line(&points, ROAD.0, 15.0 * s, 3.5 * s);
            painter.extend(dots.into_iter().filter(|dot| is_free(&dot.visual_bounding_rect().center())));
        }
    }
}

/// A point of the curve from the second to the third of these points, `t` from 0 to 1 (Catmull–Rom).
fn bend([a, b, c, d]: [Pos2; 4], t: f32) -> Pos2 {
    let along = |a: f32, b: f32, c: f32, d: f32| {
        let (bend, slope) = (2.0 * a - 5.0 * b + 4.0 * c - d, c - a);
        0.5 * (2.0 * b + slope * t + bend * t * t + (3.0 * (b - c) + d - a) * t * t * t)
    };
    pos2(along(a.x, b.x, c.x, d.x), along(a.y, b.y, c.y, d.y))
}

/// Draws mountains, woods and towers beside the places.
fn land(painter: &Painter, places: &[Rect]) {
    let s = ui::scale(painter.ctx());
    let line = Stroke::new(2.5 * s, LAND);
    for (number, place) in places.iter().enumerate() {
        let at = |x: f32, y: f32| place.left_top() + vec2(x, y) * s;
        match number % 3 {
            0 => {
                for (x, y, size) in [(16.0, 50.0, 26.0), (40.0, 54.0, 18.0)] {
                    let (foot, top) = (at(x, y), at(x + size / 2.0, y - size));
                    painter.add(Shape::line(vec![foot, top, at(x + size, y)], line));
                    painter.line_segment([top, at(x + size * 0.62, y - size * 0.35)], Stroke::new(1.5 * s, LAND));
                }
            }
            1 => {
                for (x, y) in [(14.0, 52.0), (30.0, 46.0), (46.0, 54.0)] {
                    painter.line_segment([at(x, y), at(x, y - 8.0)], line);
                    let crown = vec![at(x - 8.0, y - 8.0), at(x, y - 28.0), at(x + 8.0, y - 8.0)];
                    painter.add(Shape::closed_line(crown, line));
                }
            }
            _ => {
                let walls = [
                    (18.0, 54.0),
                    (18.0, 22.0),
                    (24.0, 22.0),
                    (24.0, 28.0),
                    (30.0, 28.0),
                    (30.0, 22.0),
                    (36.0, 22.0),
                    (36.0, 54.0),
                ];
                painter.add(Shape::line(walls.map(|(x, y)| at(x, y)).to_vec(), line));
                painter.line_segment([at(10.0, 54.0), at(48.0, 54.0)], line);
            }
        }
    }
}

/// Draws the disc of a stage: a tick if the Heroes have won it, the Overlord's emblem if only he has, else its number; beside it the
/// things that were won there.
fn medallion(painter: &Painter, centre: Pos2, number: usize, (stage, progress): (&Stage, &Progress), is_next: bool) {
    let s = ui::scale(painter.ctx());
    let radius = DISC.1 * s;
    let disc = Rect::from_center_size(centre, Vec2::splat(2.0 * radius));
    if is_next {
        painter.circle_filled(centre, radius + 9.0 * s, palette::CANDLE_GLOW.gamma_multiply(0.55));
    }
    painter.circle(centre, radius, palette::WELL, Stroke::new(4.0 * s, palette::BRASS));
    let won = progress.won(&stage.quest);
    match won {
        (0, 0) => {
            let colour = if is_next { palette::GOLD } else { palette::TEXT_SOFT };
            let words = (number + 1).to_string();
            ui::text(painter, centre, Align2::CENTER_CENTER, &words, Type::Serif(28.0), colour);
        }
        (0, _) => ui::icon(painter, disc.shrink(10.0 * s), "emblem_overlord", Color32::WHITE),
        _ => ui::check(painter, disc.shrink(17.0 * s), palette::GOLD),
    }
    let things = stage.to_heroes.iter().flat_map(|kit| &kit.items).filter(|_| won.0 > 0);
    for (number, item) in things.enumerate() {
        let corner = centre + vec2(radius + 8.0 * s + 42.0 * s * number as f32, -20.0 * s);
        art::draw(
            painter,
            Rect::from_min_size(corner, Vec2::splat(40.0 * s)),
            &format!("item_{item}"),
            Color32::WHITE,
        );
    }
}

/// Draws the heroes of the next adventure where they stand now, above its disc.
fn party(painter: &Painter, centre: Pos2, lobby: &Lobby, stage: &Stage) {
    let s = ui::scale(painter.ctx());
    let heroes = listing(lobby, &stage.quest).and_then(|listing| listing.quest.as_ref());
    let heroes = heroes.map(|quest| quest.heroes.clone()).unwrap_or_default();
    let (size, apart) = (46.0 * s, 40.0 * s);
    let first = centre.x - (heroes.len() as f32 - 1.0) * apart / 2.0;
    for (number, hero) in heroes.iter().enumerate() {
        let middle = pos2(first + apart * number as f32, centre.y - (DISC.1 + 18.0) * s);
        art::draw(
            painter,
            Rect::from_center_size(middle, Vec2::splat(size)),
            hero.as_str(),
            Color32::WHITE,
        );
    }
}

/// A line or two of text: where it is centred below, its letters and their colour.
type Line = (Pos2, Arc<egui::Galley>, Color32);

/// The title of a stage below its disc, and below that who has won it.
fn label(painter: &Painter, place: Rect, centre: Pos2, words: [&str; 2], is_next: bool) -> Vec<Line> {
    let s = ui::scale(painter.ctx());
    let room = place.width() - 16.0 * s;
    let mut top = centre.y + (DISC.1 + 8.0) * s;
    let colours = [palette::INK_TEXT, if is_next { palette::WOUND } else { palette::INK_SOFT }];
    let kinds = [Type::Serif(20.0), Type::Label];
    let written = words
        .into_iter()
        .zip(kinds.into_iter().zip(colours))
        .filter(|(words, _)| !words.is_empty());
    let line = |(words, (kind, colour)): (&str, (Type, Color32))| {
        let mut job = (*ui::galley(painter.ctx(), words, kind, colour, room).job).clone();
        job.halign = egui::Align::Center;
        let galley = painter.ctx().fonts_mut(|fonts| fonts.layout_job(job));
        let at = pos2(place.center().x, top);
        top += galley.size().y;
        (at, galley, colour)
    };
    written.map(line).collect()
}
