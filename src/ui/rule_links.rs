//! Links from text to the rules: rule ids and terms are underlined with dots, a click asks for the rule's card, and while
//! the mouse is over them, or over something whose text mentions a rule, the rules key opens that card.
//!
//! The drawing functions only know egui's context: links, request and pointed-at rule are kept in its memory.

use std::sync::Arc;

use bevy_egui::egui::{Color32, Context, CursorIcon, Galley, Id, Pos2, Rect, Sense, Shape, Stroke, Ui, pos2};

use crate::ui;
#[cfg(test)]
use crate::ui::measured;
use dungeon_play::rulebook::Links;

/// The rule ids and terms of the language in use.
#[derive(Clone)]
struct Known(Arc<Links>);

/// The id of the rule whose card is requested.
#[derive(Clone, Default)]
struct Wanted(String);

/// The rule whose card is being drawn: its text needs no links to itself.
#[derive(Clone)]
struct PaintedRule(Option<String>);

/// The rule that is pointed at, and the egui pass in which it was.
#[derive(Clone)]
struct Pointed {
    rule: String,
    pass: u64,
}

/// Sets the rule ids and terms that become links.
pub fn teach(ctx: &Context, links: Links) {
    ctx.data_mut(|data| data.insert_temp(Id::NULL, Known(Arc::new(links))));
}

/// Requests the card of a rule.
pub fn ask_for(ctx: &Context, rule: &str) {
    ctx.data_mut(|data| data.insert_temp(Id::NULL, Wanted(rule.to_owned())));
    ctx.request_repaint();
}

/// Sets the rule whose card is being drawn; `None` once it has been drawn.
pub fn tell(ctx: &Context, rule: Option<&str>) {
    ctx.data_mut(|data| data.insert_temp(Id::NULL, PaintedRule(rule.map(str::to_owned))));
}

/// Takes the rule whose card was requested since the last call, if any.
pub fn take(ctx: &Context) -> Option<String> {
    ctx.data_mut(|data| data.remove_temp::<Wanted>(Id::NULL)).map(|wanted| wanted.0)
}

/// The rule that was pointed at in this or the previous pass, if any.
pub fn pointed(ctx: &Context) -> Option<String> {
    let now = ctx.cumulative_pass_nr();
    let pointed = ctx.data(|data| data.get_temp::<Pointed>(Id::NULL));
    pointed.filter(|pointed| pointed.pass + 1 >= now).map(|pointed| pointed.rule)
}

/// Points at the first rule that this text mentions; called while the mouse is over something with this text.
pub fn point(ctx: &Context, words: &str) {
    let found = known(ctx).map(|links| links.find(words)).unwrap_or_default();
    // A rule id is more specific than a term.
    let rule = found.iter().find(|link| words[link.range.clone()] == link.rule).or(found.first());
    if let Some(rule) = rule {
        note(ctx, &rule.rule);
    }
}

/// Like [`point`], unless something else has been pointed at in this pass.
pub fn suggest(ctx: &Context, words: &str) {
    let now = ctx.cumulative_pass_nr();
    let pointed = ctx.data(|data| data.get_temp::<Pointed>(Id::NULL));
    if pointed.is_none_or(|pointed| pointed.pass < now) {
        point(ctx, words);
    }
}

fn note(ctx: &Context, rule: &str) {
    let (rule, pass) = (rule.to_owned(), ctx.cumulative_pass_nr());
    ctx.data_mut(|data| data.insert_temp(Id::NULL, Pointed { rule, pass }));
}

fn known(ctx: &Context) -> Option<Arc<Links>> {
    ctx.data(|data| data.get_temp::<Known>(Id::NULL)).map(|known| known.0)
}

/// Draws a galley at this position and underlines its links. They can be clicked if there is a `sense`.
pub fn lay(ui: &Ui, galley: &Arc<Galley>, at: Pos2, colour: Color32, sense: Option<Sense>) {
    #[cfg(test)]
    measured::note(
        measured::What::Text,
        ui.painter(),
        galley.rect.translate(at.to_vec2()),
        galley.text(),
    );
    ui.painter().galley(at, Arc::clone(galley), colour);
    mark(ui, galley, at, sense);
}

fn mark(ui: &Ui, galley: &Galley, at: Pos2, sense: Option<Sense>) {
    let ctx = ui.ctx();
    let Some(links) = known(ctx) else { return };
    let text = galley.text();
    let s = ui::scale(ctx);
    let colour = galley
        .job
        .sections
        .first()
        .map_or_else(Default::default, |section| section.format.color);
    let painted = ctx
        .data(|data| data.get_temp::<PaintedRule>(Id::NULL))
        .and_then(|painted| painted.0);
    for (i, link) in links.find(text).into_iter().enumerate() {
        if painted.as_ref() == Some(&link.rule) {
            continue;
        }
        let from = text[..link.range.start].chars().count();
        let to = from + text[link.range.clone()].chars().count();
        for (row, place) in places(galley, from, to).into_iter().enumerate() {
            let place = place.translate(at.to_vec2());
            if !ui.is_rect_visible(place) {
                continue;
            }
            let id = ui.id().with(("rule", &link.rule, i, row, at.x as i32, at.y as i32));
            let touch = sense.map(|sense| ui.interact(place, id, sense));
            let lit = touch.as_ref().is_some_and(|touch| touch.hovered() || touch.has_focus());
            let foot = place.bottom() - s;
            if lit {
                ui.painter().hline(place.x_range(), foot, Stroke::new(1.5 * s, colour));
            } else {
                let line = [pos2(place.left(), foot), pos2(place.right(), foot)];
                let dots = Shape::dotted_line(&line, colour.gamma_multiply(0.55), 4.0 * s, 0.9 * s);
                ui.painter().extend(dots);
            }
            if let Some(touch) = touch {
                if touch.hovered() {
                    ctx.set_cursor_icon(CursorIcon::PointingHand);
                    note(ctx, &link.rule);
                }
                ui::Accessible::link(&text[link.range.clone()]).tell(&touch);
                if touch.clicked() {
                    ask_for(ctx, &link.rule);
                }
            }
        }
    }
}

/// The places of the letters from index `from` to index `to` of a galley, one rectangle per row.
fn places(galley: &Galley, from: usize, to: usize) -> Vec<Rect> {
    let mut found = Vec::new();
    let mut first = 0;
    for row in &galley.rows {
        let letters = &row.row.glyphs;
        let (start, end) = (from.max(first), to.min(first + letters.len()));
        if start < end {
            let last = &letters[end - 1 - first];
            let (left, right) = (letters[start - first].pos.x, last.pos.x + last.advance_width);
            let rect = row.rect();
            found.push(Rect::from_min_max(
                pos2(row.pos.x + left, rect.top()),
                pos2(row.pos.x + right, rect.bottom()),
            ));
        }
        first += letters.len() + usize::from(row.ends_with_newline);
    }
    found
}
