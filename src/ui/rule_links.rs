//! Words that lead to a rule, wherever text is painted: they wear a dotted line, a press on them asks for the rule's card, and
//! while the mouse lies on them, or on something that tells of a rule, the key of the rules opens that card.
//!
//! Painters know nothing but egui's context: what there is to know and to ask lies in its memory.

use std::sync::Arc;

use bevy_egui::egui::{Color32, Context, CursorIcon, Galley, Id, Pos2, Rect, Sense, Shape, Stroke, Ui, pos2};

use crate::ui;
#[cfg(test)]
use crate::ui::measured;
use dungeon_play::rulebook::Links;

/// The ids and terms of the language that is spoken.
#[derive(Clone)]
struct Known(Arc<Links>);

/// The rule whose card is asked for.
#[derive(Clone, Default)]
struct Wanted(String);

/// The rule whose card is being painted: its words need not lead to itself.
#[derive(Clone)]
struct PaintedRule(Option<String>);

/// The rule that is pointed at, and when.
#[derive(Clone)]
struct Pointed {
    rule: String,
    pass: u64,
}

/// From now on these lead to rules.
pub fn teach(ctx: &Context, links: Links) {
    ctx.data_mut(|data| data.insert_temp(Id::NULL, Known(Arc::new(links))));
}

/// Asks for the card of a rule.
pub fn ask_for(ctx: &Context, rule: &str) {
    ctx.data_mut(|data| data.insert_temp(Id::NULL, Wanted(rule.to_owned())));
    ctx.request_repaint();
}

/// From now on the card of this rule is painted; of none, when it is done.
pub fn tell(ctx: &Context, rule: Option<&str>) {
    ctx.data_mut(|data| data.insert_temp(Id::NULL, PaintedRule(rule.map(str::to_owned))));
}

/// The rule whose card was asked for since the last time.
pub fn take(ctx: &Context) -> Option<String> {
    ctx.data_mut(|data| data.remove_temp::<Wanted>(Id::NULL)).map(|wanted| wanted.0)
}

/// The rule that was pointed at when the window was painted last.
pub fn pointed(ctx: &Context) -> Option<String> {
    let now = ctx.cumulative_pass_nr();
    let pointed = ctx.data(|data| data.get_temp::<Pointed>(Id::NULL));
    pointed.filter(|pointed| pointed.pass + 1 >= now).map(|pointed| pointed.rule)
}

/// The mouse lies on something that tells this: its first rule is pointed at.
pub fn point(ctx: &Context, words: &str) {
    let found = known(ctx).map(|links| links.find(words)).unwrap_or_default();
    // An id says it more clearly than a term.
    let rule = found.iter().find(|link| words[link.range.clone()] == link.rule).or(found.first());
    if let Some(rule) = rule {
        note(ctx, &rule.rule);
    }
}

/// Nothing else is pointed at, and this is told: its rule is as good as pointed at.
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

/// Paints a galley at this place and marks its words that lead to rules. With a sense they can be pressed.
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

/// Where the letters from one place to another lie, row by row.
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
