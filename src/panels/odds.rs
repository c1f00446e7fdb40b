//! The odds of an attack before it is made: dice, modifiers, and the probability of each number of hits and of each
//! consequence (FGT-2 to FGT-9, DMG-1).

use crate::{
    input::Action,
    panels::{canvas::Canvas, consequence, layout::clear_of},
    presented::{log, odds::Odds},
    ui::{Type, palette, rule_links},
};
use bevy_egui::egui::{Color32, Pos2, Rect, pos2, vec2};

use dungeon_play::language::{self, FluentValue};
use dungeon_rules::table::{Blow, Consequence, Reason, Side, Tally};

/// One bar of the chart: a number of hits, or that number and more.
#[derive(Clone, PartialEq, Debug)]
pub struct Bar {
    /// The lowest number of hits it stands for.
    pub hits: usize,
    /// Whether it also stands for every higher number.
    pub more: bool,
    /// The probability, 0 to 1.
    pub chance: f64,
    /// The consequence of so many hits.
    pub does: Consequence,
}

/// The bars of an attack: one for each number of hits, the last one for all numbers from there on that have the same
/// consequence.
pub fn bars(hits: &[f64], by_hits: &[Consequence]) -> Vec<Bar> {
    let does = |n: usize| by_hits.get(n).or(by_hits.last()).copied().unwrap_or(Consequence::Nothing);
    let last = hits.len().saturating_sub(1);
    // From this number of hits on the consequence stays the same.
    let top = (0..=last)
        .rev()
        .take_while(|n| does(*n) == does(last))
        .last()
        .unwrap_or(0)
        .max(1)
        .min(last);
    (0..=top)
        .map(|n| Bar {
            hits: n,
            more: n == top && last > top,
            chance: if n == top { hits[n..].iter().sum() } else { hits[n] },
            does: does(n),
        })
        .collect()
}

/// The modifiers of an attack in words, without the base values from the cards.
fn reasons(canvas: &Canvas<'_>, odds: &Odds) -> Vec<String> {
    let pools = &odds.forecast.pools;
    let parts = |key: &str, tally: &Tally| {
        let who = canvas.say(key);
        tally
            .0
            .iter()
            .filter(|(reason, _)| {
                !matches!(
                    reason,
                    Reason::CombatDice | Reason::RangedDice | Reason::SpellDice | Reason::Armour | Reason::Lock
                )
            })
            .map(|(reason, amount)| format!("{who} {}", log::modifier(canvas.words, *reason, *amount)))
            .collect::<Vec<_>>()
    };
    let mut all = parts("play-odds-attack", &pools.attack);
    if pools.rerolls > 0 {
        all.push(canvas.count("play-rerolls", usize::from(pools.rerolls)));
    }
    all.extend(parts("play-odds-defence", &pools.defence));
    all.extend(parts("play-odds-armour", &pools.armour));
    if let Some(card) = &odds.spared {
        all.push(canvas.words.tell("play-odds-spared", &[("card", FluentValue::from(card.as_str()))]));
    }
    all
}

/// The height of the card for these odds and this number of modifiers.
fn height(canvas: &Canvas<'_>, odds: &Odds, reasons: usize) -> f32 {
    let bars = bars(&odds.forecast.hits, &odds.forecast.by_hits).len() as f32;
    let chain = odds
        .chain
        .as_ref()
        .map_or(0.0, |chain| canvas.height(WIDE, Type::Sans(14.0), &chain.words) + 38.0);
    84.0 + 19.0 * reasons as f32 + 24.0 * bars + 60.0 + chain + 24.0
}

/// The width of the text about several attacks.
const WIDE: f32 = 280.0;

/// Draws the card beside a place on the board, on the side away from the attacker if there is room. Both rectangles are in
/// layout units.
pub fn draw(canvas: &mut Canvas<'_>, odds: &Odds, beside: Rect, attacker: Rect) {
    let reasons = reasons(canvas, odds);
    let size = vec2(312.0, height(canvas, odds, reasons.len()));
    let board = canvas.layout.board();
    let room = (
        beside.left() - 22.0 - size.x > board.left(),
        beside.right() + 22.0 + size.x < board.right(),
    );
    let from_right = attacker.center().x > beside.center().x;
    let right = room.1 && !(from_right && room.0);
    let x = if right {
        beside.right() + 22.0
    } else {
        beside.left() - 22.0 - size.x
    };
    let made = Rect::from_min_size(pos2(x, beside.center().y - 46.0), size);
    let room = Rect::from_min_max(board.min + vec2(4.0, 6.0), board.max - vec2(4.0, 36.0));
    let rect = clear_of(made, room, beside.union(attacker));
    let rect = if rect.intersects(beside) {
        clear_of(made, room, beside)
    } else {
        rect
    };
    let right = rect.left() >= beside.right();
    let tip = beside.center().y.clamp(rect.top() + 16.0, rect.bottom() - 16.0);
    canvas.over(|canvas| {
        let (edge, point) = if right {
            (rect.left() + 2.0, beside.right())
        } else {
            (rect.right() - 2.0, beside.left())
        };
        let points = [pos2(edge, tip - 14.0), pos2(point, tip), pos2(edge, tip + 14.0)]
            .map(|at| canvas.at(at))
            .to_vec();
        // Above or below there is nothing that could point at it.
        if right || rect.right() <= beside.left() {
            canvas.ui.painter().add(bevy_egui::egui::Shape::convex_polygon(
                points,
                palette::RIM,
                bevy_egui::egui::Stroke::NONE,
            ));
        }
        canvas.within(made, rect, |canvas| card(canvas, made, odds, &reasons));
    });
}

/// Draws the card with its upper left corner at `left_top`.
pub fn at(canvas: &Canvas<'_>, left_top: Pos2, odds: &Odds) {
    let reasons = reasons(canvas, odds);
    let rect = Rect::from_min_size(left_top, vec2(312.0, height(canvas, odds, reasons.len())));
    card(canvas, rect, odds, &reasons);
}

fn dice(canvas: &Canvas<'_>, x: f32, y: f32, odds: &Odds) {
    let pools = &odds.forecast.pools;
    let (attack, defence) = (pools.attack.total(), pools.defence.total());
    let other = match odds.side {
        Side::Heroes => Side::Overlord,
        Side::Overlord => Side::Heroes,
    };
    // Many dice overlap.
    let step = (160.0 / f32::from(attack + defence).max(1.0)).min(22.0);
    canvas.icon(x - 2.0, y, 23.0, &odds.emblem, 1.0);
    let mut at = x + 24.0;
    for _ in 0..attack {
        canvas.die(at, y + 1.0, 21.0, odds.side, 5, 1.0);
        at += step;
    }
    at += 22.0 - step + 6.0;
    let words = canvas.say("play-odds-against");
    let room = 280.0 - 24.0 - step * f32::from(attack + defence) - 58.0 - 12.0;
    at += canvas.fitted(at, y + 17.0, room.max(20.0), Type::Sans(13.5), palette::TEXT_SOFT, &words) + 6.0;
    for _ in 0..defence {
        canvas.die(at, y + 1.0, 21.0, other, 3, 1.0);
        at += step;
    }
    at += 22.0 - step + 4.0;
    canvas.icon(at, y + 1.0, 21.0, "icon_armour", 1.0);
    let words = pools.armour.total().to_string();
    canvas.left(at + 24.0, y + 19.0, Type::Serif(19.0), palette::TEXT, &words);
}

pub fn card(canvas: &Canvas<'_>, rect: Rect, odds: &Odds, reasons: &[String]) {
    canvas.panel(rect, false);
    let (x, mut y) = (rect.left() + 16.0, rect.top());
    let pools = &odds.forecast.pools;
    let behind = pools
        .defence
        .0
        .iter()
        .chain(&pools.armour.0)
        .any(|(reason, _)| *reason == Reason::FromBehind);
    let covered = pools.attack.0.iter().any(|(reason, _)| *reason == Reason::Cover);
    let note = match odds.planned_attack.blow {
        _ if odds.is_lock() => String::new(),
        Blow::Magic { .. } => language::blow(canvas.words, odds.planned_attack.blow),
        _ if behind => canvas.say("play-odds-behind"),
        Blow::Shot | Blow::FeatShot(_) if covered => match &odds.cover {
            Some(piece) => canvas.words.tell("play-odds-over", &[("piece", FluentValue::from(piece.as_str()))]),
            None => canvas.say("play-odds-covered"),
        },
        Blow::Shot | Blow::FeatShot(_) => canvas.say("play-odds-clear"),
        Blow::Fight | Blow::FreeAttack | Blow::Feat(..) | Blow::Action(_) => canvas.say("play-odds-front"),
    };
    let wide = canvas.right(rect.right() - 14.0, y + 31.0, Type::Sans(13.5), palette::TEXT_SOFT, &note);
    canvas.fitted(x, y + 32.0, 274.0 - wide, Type::Section, palette::TEXT, &odds.name);
    y += 43.0;
    dice(canvas, x, y, odds);
    y += 36.0;
    rule_links::suggest(canvas.ui.ctx(), &reasons.join("\n"));
    for reason in reasons {
        canvas.linked(x, y + 12.0, 280.0, Type::Sans(13.5), palette::TEXT_SOFT, reason);
        y += 19.0;
    }
    let bars = bars(&odds.forecast.hits, &odds.forecast.by_hits);
    let widest = bars.iter().map(|bar| bar.chance).fold(0.01, f64::max);
    for bar in &bars {
        let words = format!("{}{}", bar.hits, if bar.more { "+" } else { "" });
        canvas.right(x + 20.0, y + 16.0, Type::Serif(17.0), palette::TEXT, &words);
        let well = Rect::from_min_size(pos2(x + 30.0, y + 3.0), vec2(180.0, 16.0));
        canvas.fill(well, 3.0, palette::WELL);
        let filled = Rect::from_min_size(well.min, vec2((180.0 * bar.chance / widest) as f32, 16.0));
        canvas.fill(filled, 3.0, consequence::colour(bar.does));
        if bar.does == Consequence::BonePile {
            let mut at = filled.left() + 6.0;
            while at + 8.0 < filled.right() {
                let colour = Color32::from_rgb(0x87, 0x78, 0x53);
                canvas.line(pos2(at, filled.bottom() - 2.0), pos2(at + 8.0, filled.top() + 2.0), 2.0, colour);
                at += 12.0;
            }
        }
        let chance = language::percent(canvas.words, bar.chance);
        canvas.left(x + 220.0, y + 17.0, Type::Sans(15.0), palette::TEXT, &chance);
        y += 24.0;
    }
    y += 4.0;
    canvas.rule(x - 4.0, x + 280.0, y);
    consequence::fields(canvas, pos2(x, y), &odds.forecast.results);
    y += 50.0;
    if let Some(chain) = &odds.chain {
        canvas.rule(x - 4.0, x + 280.0, y);
        y += 6.0;
        let colour = if chain.planned { palette::GOLD } else { palette::TEXT_SOFT };
        let room = Rect::from_min_size(pos2(x, y), vec2(WIDE, 120.0));
        y += canvas.wrapped(room, Type::Sans(14.0), colour, &chain.words);
        consequence::line(canvas, pos2(x, y), &chain.results);
    }
    // The gamepad has no button for planning, so the hint is left out.
    let cap = canvas.cap(Action::Plan);
    if !cap.is_empty() {
        let words = canvas.words.tell("play-odds-key", &[("plan", FluentValue::from(cap))]);
        canvas.fitted(x, rect.bottom() - 15.0, 280.0, Type::Sans(13.5), palette::TEXT_OFF, &words);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Consequence::{BonePile, Destroyed, Nothing, Wound};

    #[test]
    fn the_last_bar_stands_for_all_that_do_the_same() {
        let hits = [0.1, 0.2, 0.3, 0.25, 0.1, 0.05];
        let bars = bars(&hits, &[Nothing, Nothing, BonePile, Destroyed, Destroyed, Destroyed]);
        assert_eq!(
            bars.iter().map(|bar| (bar.hits, bar.more)).collect::<Vec<_>>(),
            [(0, false), (1, false), (2, false), (3, true)]
        );
        assert!((bars[3].chance - 0.4).abs() < 1e-12);
        assert!((bars.iter().map(|bar| bar.chance).sum::<f64>() - 1.0).abs() < 1e-12);
    }

    #[test]
    fn a_hero_is_wounded_by_one_hit_and_by_more_alike() {
        let bars = bars(&[0.5, 0.3, 0.2], &[Nothing, Wound, Wound]);
        assert_eq!(bars.len(), 2);
        assert!(bars[1].more && (bars[1].chance - 0.5).abs() < 1e-12);
    }

    #[test]
    fn one_die_that_can_do_nothing_still_has_two_bars() {
        let bars = bars(&[1.0, 0.0], &[Nothing, Nothing]);
        assert_eq!(bars.len(), 2);
    }
}
