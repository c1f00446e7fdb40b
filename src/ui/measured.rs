//! Checks the layout of whatever was drawn, for tests: all text, frames and controls lie inside the window and their clip
//! rectangle and do not overlap their neighbours, and every control has an accessible name.

use std::{cell::RefCell, collections::BTreeMap};

use bevy_egui::egui::{
    self,
    accesskit::{Action, Node, Role, TreeUpdate},
};

/// The kinds of rectangles that are noted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum What {
    Text,
    Place,
    Frame,
}

#[derive(Clone, Debug)]
pub struct Mark {
    what: What,
    rect: egui::Rect,
    clip: egui::Rect,
    /// Marks of different layers may overlap.
    sheet: (egui::LayerId, u32),
    words: String,
}

thread_local! {
    static GREY: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
    static MARKS: RefCell<(Vec<Mark>, u32)> = const { RefCell::new((Vec::new(), 0)) };
}

/// Notes something that is drawn; the rectangle is in points.
pub fn note(what: What, painter: &egui::Painter, rect: egui::Rect, words: &str) {
    MARKS.with_borrow_mut(|(marks, sheet)| {
        marks.push(Mark {
            what,
            rect,
            clip: painter.clip_rect(),
            sheet: (painter.layer_id(), *sheet),
            words: words.to_owned(),
        });
    });
}

/// Notes a disabled control and the reason that it shows.
pub fn note_grey(name: &str, why: &str) {
    GREY.with_borrow_mut(|grey| grey.push((name.to_owned(), why.to_owned())));
}

/// The controls noted by [`note_grey`] since the last call, each with its reason.
pub fn grey() -> Vec<(String, String)> {
    GREY.with_borrow_mut(std::mem::take)
}

/// The texts among what was painted, each with the size of its letters in points.
pub fn letters(shapes: &[egui::epaint::ClippedShape]) -> Vec<(String, f32)> {
    fn read(shape: &egui::Shape, clip: egui::Rect, found: &mut Vec<(String, f32)>) {
        match shape {
            egui::Shape::Vec(all) => all.iter().for_each(|shape| read(shape, clip, found)),
            egui::Shape::Text(text) if !text.galley.text().trim().is_empty() && clip.intersects(text.visual_bounding_rect()) => {
                let sizes = text.galley.job.sections.iter().map(|section| section.format.font_id.size);
                found.push((text.galley.text().to_owned(), sizes.fold(f32::MAX, f32::min)));
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    shapes.iter().for_each(|shape| read(&shape.shape, shape.clip_rect, &mut found));
    found
}

/// The texts whose letters are smaller than 1/60 of the height of the window, described.
pub fn small(letters: &[(String, f32)], window: egui::Vec2) -> Vec<String> {
    let least = window.y / 60.0 - 0.01;
    let small = letters.iter().filter(|(_, size)| *size < least);
    small
        .map(|(words, size)| format!("{words:?} is written in letters of {size}"))
        .collect()
}

/// Starts a new layer: whatever is noted from here on may cover what was noted before.
pub fn cover() {
    MARKS.with_borrow_mut(|(_, sheet)| *sheet += 1);
}

/// The marks noted since the last call.
pub fn taken() -> Vec<Mark> {
    MARKS.with_borrow_mut(|marks| std::mem::take(marks).0)
}

/// How often this is among the marks of this kind: a text, or the id of a control.
pub fn count(marks: &[Mark], what: What, words: &str) -> usize {
    marks.iter().filter(|mark| mark.what == what && mark.words == words).count()
}

/// Whether two marks may overlap: cards that lie in a row or in the hand.
fn may_overlap(one: &Mark, other: &Mark) -> bool {
    let row = |mark: &Mark| mark.words.split(' ').next().unwrap_or_default().to_owned();
    let cards = ["own", "card", "boss", "feat", "deal"];
    let alike = row(one) == row(other) && cards.contains(&row(one).as_str());
    let hand = |mark: &Mark| mark.words.ends_with(|sign: char| sign.is_ascii_digit()) && !mark.words.contains(' ');
    one.what == What::Place && (alike || (hand(one) && hand(other)))
}

/// Texts that are partly clipped.
pub fn cut(marks: &[Mark]) -> Vec<String> {
    let is_cut = |mark: &&Mark| mark.what == What::Text && !mark.clip.expand(1.0).contains_rect(mark.rect);
    marks.iter().filter(is_cut).map(|mark| mark.words.clone()).collect()
}

/// All visible texts.
pub fn seen(marks: &[Mark]) -> impl Iterator<Item = &str> {
    let in_sight = |mark: &&Mark| mark.what == What::Text && mark.clip.intersects(mark.rect);
    marks.iter().filter(in_sight).map(|mark| mark.words.as_str())
}

/// The places of all visible texts, in points.
pub fn texts(marks: &[Mark]) -> impl Iterator<Item = egui::Rect> {
    let in_sight = |mark: &&Mark| mark.what == What::Text && mark.clip.intersects(mark.rect);
    marks.iter().filter(in_sight).map(|mark| mark.rect)
}

/// The layout faults among these marks, described.
pub fn faults(marks: &[Mark], window: egui::Vec2) -> Vec<String> {
    // Whatever is scrolled out of view does not count.
    let marks: Vec<Mark> = marks.iter().filter(|mark| mark.clip.intersects(mark.rect)).cloned().collect();
    let all = egui::Rect::from_min_size(egui::Pos2::ZERO, window);
    let mut faults = Vec::new();
    for mark in &marks {
        // Within a clip rectangle smaller than the window, contents may be scrolled out of view.
        let scrolls = !mark.clip.contains_rect(all);
        if !scrolls && !all.expand(1.0).contains_rect(mark.rect) {
            faults.push(format!("{:?} {:?} lies outside: {:?}", mark.what, mark.words, mark.rect));
        }
        if scrolls && !all.expand(1.0).contains_rect(mark.clip) {
            faults.push(format!("{:?} is cut by {:?}, outside", mark.words, mark.clip));
        }
        // Nothing scrolls horizontally.
        let aside = mark.rect.left() < mark.clip.left() - 1.0 || mark.rect.right() > mark.clip.right() + 1.0;
        if mark.what == What::Text && aside {
            faults.push(format!("{:?} {:?} is cut at its side by {:?}", mark.words, mark.rect, mark.clip));
        }
    }
    for (i, one) in marks.iter().enumerate() {
        for other in &marks[i + 1..] {
            if one.what != other.what || one.sheet != other.sheet || one.clip != other.clip {
                continue;
            }
            // Line boxes overlap a little, since lines are set closer than the boxes are high.
            let tight = |mark: &Mark| match mark.what {
                What::Text => mark.rect.shrink2(egui::vec2(1.0, mark.rect.height() * 0.2)),
                _ => mark.rect.shrink(1.5),
            };
            let (a, b) = (tight(one), tight(other));
            let nested = one.what != What::Text && (one.rect.expand(1.0).contains_rect(b) || other.rect.expand(1.0).contains_rect(a));
            if a.intersect(b).is_positive() && !nested && !may_overlap(one, other) {
                faults.push(format!(
                    "{:?} {:?} lies over {:?}: {:?} {:?}",
                    one.what, one.words, other.words, one.rect, other.rect
                ));
            }
        }
    }
    faults.extend(over_the_rim(&marks));
    faults
}

/// Texts that are wider than the control they are in, described.
fn over_the_rim(marks: &[Mark]) -> impl Iterator<Item = String> {
    let places = || marks.iter().filter(|mark| mark.what == What::Place);
    let texts = marks
        .iter()
        .filter(|mark| mark.what == What::Text && mark.clip.contains(mark.rect.center()));
    texts.filter_map(move |text| {
        let middle = text.rect.center();
        let mut around = places().filter(|place| place.sheet == text.sheet && place.rect.intersect(place.clip).contains(middle));
        let place = around.find(|place| {
            let rim = place.rect.expand(1.0);
            text.rect.left() < rim.left() || text.rect.right() > rim.right()
        })?;
        Some(format!("{:?} {:?} is wider than its place {:?}", text.words, text.rect, place.rect))
    })
}

/// Controls without a usable accessible name, or with the same one as another control, described.
pub fn untold(update: &TreeUpdate) -> Vec<String> {
    let mut faults = Vec::new();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let is_control = |node: &Node| {
        let pressed = node.supports_action(Action::Click) || node.supports_action(Action::Focus);
        pressed && node.role() != Role::ScrollBar
    };
    for (_, node) in update.nodes.iter().filter(|(_, node)| is_control(node)) {
        let name = node.label().or(node.value()).unwrap_or_default();
        let is_key = name.contains('-') && name.chars().all(|sign| sign.is_ascii_lowercase() || sign == '-');
        if name.trim().is_empty() || name.contains('_') || is_key || node.role() == Role::Unknown {
            faults.push(format!("a control is told as {name:?}, {:?}, at {:?}", node.role(), node.bounds()));
        }
        // Controls with the same description as well, such as two copies of a card, may share a name.
        if !node.is_disabled() && node.role() != Role::Link && node.description().is_none() {
            let opens = if node.is_expanded().is_some() { "opens " } else { "" };
            let whole = format!("{opens}{:?} {name:?}", node.role());
            *counts.entry(whole).or_default() += 1;
        }
    }
    let twice = counts.into_iter().filter(|(_, count)| *count > 1);
    faults.extend(twice.map(|(whole, count)| format!("{count} controls are told alike: {whole}")));
    faults
}
