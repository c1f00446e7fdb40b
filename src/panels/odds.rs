//! The odds of an attack before it is made (FGT-2 to FGT-9, DMG-1): what it is likely to come to and with which dice, and on a key
//! also the modifiers and the exact probability of each number of hits and of each consequence.

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

/// What the attack is likely to come to, in one line.
fn likely(canvas: &Canvas<'_>, odds: &Odds) -> String {
    language::likely(canvas.words, &odds.forecast.results).unwrap_or_else(|| canvas.say("play-odds-in-vain"))
}

/// The type of that line.
const LIKELY: Type = Type::Numeral;

/// The height of the card for these odds; with the modifiers, if they are shown, it is the card in full.
fn height(canvas: &Canvas<'_>, odds: &Odds, reasons: Option<&[String]>) -> f32 {
    let chain = odds
        .chain
        .as_ref()
        .map_or(0.0, |chain| canvas.height(WIDE, Type::Read, &chain.words) + 42.0);
    let details = reasons.map_or(0.0, |reasons| {
        let bars = bars(&odds.forecast.hits, &odds.forecast.by_hits).len() as f32;
        21.0 * reasons.len() as f32 + 24.0 * bars + 60.0
    });
    let likely = canvas.height(WIDE, LIKELY, &likely(canvas, odds));
    94.0 + likely + details + chain + KEY * keys(canvas, reasons.is_some()).len() as f32
}

/// The height of a line about a key.
const KEY: f32 = 22.0;

/// The width of the text about several attacks.
const WIDE: f32 = 320.0;

/// Draws the card beside a place on the board, on the side away from the attacker if there is room. Both rectangles are in
/// layout units. `full`: with the modifiers and the exact probabilities.
pub fn draw(canvas: &mut Canvas<'_>, odds: &Odds, full: bool, (beside, attacker): (Rect, Rect)) {
    let reasons = full.then(|| reasons(canvas, odds));
    let reasons = reasons.as_deref();
    let size = vec2(WIDE + 32.0, height(canvas, odds, reasons));
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
    let room = Rect::from_min_max(
        board.min + vec2(4.0, 6.0),
        board.max - vec2(4.0, if canvas.layout.is_narrow() { 66.0 } else { 36.0 }),
    );
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
        canvas.within(made, rect, |canvas| card(canvas, made, odds, reasons));
    });
}

/// Draws the card in full, with its upper left corner at `left_top`.
pub fn at(canvas: &Canvas<'_>, left_top: Pos2, odds: &Odds) {
    let reasons = reasons(canvas, odds);
    let rect = Rect::from_min_size(left_top, vec2(WIDE + 32.0, height(canvas, odds, Some(&reasons))));
    card(canvas, rect, odds, Some(&reasons));
}

fn dice(canvas: &Canvas<'_>, x: f32, y: f32, odds: &Odds) {
    let pools = &odds.forecast.pools;
    let (attack, defence) = (pools.attack.total(), pools.defence.total());
    let other = match odds.side {
        Side::Heroes => Side::Overlord,
        Side::Overlord => Side::Heroes,
    };
    // Many dice overlap.
    let step = (180.0 / f32::from(attack + defence).max(1.0)).min(25.0);
    canvas.icon(x - 2.0, y, 26.0, &odds.emblem, 1.0);
    let mut at = x + 27.0;
    for _ in 0..attack {
        canvas.die(at, y + 1.0, 24.0, odds.side, 5, 1.0);
        at += step;
    }
    at += 25.0 - step + 6.0;
    let words = canvas.say("play-odds-against");
    let room = WIDE - 27.0 - step * f32::from(attack + defence) - 64.0 - 12.0;
    // Between many dice there is no room for it: their colours tell the sides.
    if canvas.width(Type::Note, &words) <= room {
        at += canvas.left(at, y + 19.0, Type::Note, palette::TEXT_SOFT, &words) + 6.0;
    }
    for _ in 0..defence {
        canvas.die(at, y + 1.0, 24.0, other, 3, 1.0);
        at += step;
    }
    at += 25.0 - step + 4.0;
    canvas.icon(at, y + 1.0, 24.0, "icon_armour", 1.0);
    let words = pools.armour.total().to_string();
    canvas.left(at + 28.0, y + 21.0, Type::Numeral, palette::TEXT, &words);
}

/// Where the target is struck, and what lies between, in a word or two.
fn note(canvas: &Canvas<'_>, odds: &Odds) -> String {
    let pools = &odds.forecast.pools;
    let behind = pools
        .defence
        .0
        .iter()
        .chain(&pools.armour.0)
        .any(|(reason, _)| *reason == Reason::FromBehind);
    let covered = pools.attack.0.iter().any(|(reason, _)| *reason == Reason::Cover);
    match odds.planned_attack.blow {
        _ if odds.is_lock() => String::new(),
        Blow::Magic { .. } => language::blow(canvas.words, odds.planned_attack.blow),
        _ if behind => canvas.say("play-odds-behind"),
        Blow::Shot | Blow::FeatShot(_) if covered => match &odds.cover {
            Some(piece) => canvas.words.tell("play-odds-over", &[("piece", FluentValue::from(piece.as_str()))]),
            None => canvas.say("play-odds-covered"),
        },
        Blow::Shot | Blow::FeatShot(_) => canvas.say("play-odds-clear"),
        Blow::Fight | Blow::FreeAttack | Blow::Feat(..) | Blow::Action(_) => canvas.say("play-odds-front"),
    }
}

fn card(canvas: &Canvas<'_>, rect: Rect, odds: &Odds, reasons: Option<&[String]>) {
    canvas.panel(rect, false);
    let (x, mut y) = (rect.left() + 16.0, rect.top());
    // The name comes first: where the blow falls and what covers the target is also seen on the board.
    let note = note(canvas, odds);
    if canvas.width(Type::Section, &odds.name) + canvas.width(Type::Note, &note) <= WIDE - 6.0 {
        canvas.right(rect.right() - 14.0, y + 31.0, Type::Note, palette::TEXT_SOFT, &note);
    }
    canvas.fitted(x, y + 32.0, WIDE, Type::Section, palette::TEXT, &odds.name);
    y += 43.0;
    let room = Rect::from_min_size(pos2(x, y), vec2(WIDE, 80.0));
    y += canvas.wrapped(room, LIKELY, palette::CANDLE, &likely(canvas, odds)) + 8.0;
    dice(canvas, x, y, odds);
    y += 40.0;
    if let Some(reasons) = reasons {
        y = details(canvas, pos2(x, y), odds, reasons);
    }
    if let Some(chain) = &odds.chain {
        canvas.rule(x - 4.0, x + WIDE, y);
        y += 6.0;
        let colour = if chain.planned { palette::GOLD } else { palette::TEXT_SOFT };
        let room = Rect::from_min_size(pos2(x, y), vec2(WIDE, 120.0));
        y += canvas.wrapped(room, Type::Read, colour, &chain.words);
        consequence::line(canvas, pos2(x, y), &chain.results);
    }
    for (line, words) in keys(canvas, reasons.is_some()).iter().rev().enumerate() {
        let y = rect.bottom() - 15.0 - KEY * line as f32;
        canvas.fitted(x, y, WIDE, Type::Note, palette::TEXT_SOFT, words);
    }
}

/// The keys that show more, or plan more. The gamepad has no buttons for these.
fn keys(canvas: &Canvas<'_>, is_full: bool) -> Vec<String> {
    let keys = [(Action::Odds, "play-odds-more"), (Action::Plan, "play-odds-key")];
    let keys = keys.into_iter().filter(|(action, _)| *action != Action::Odds || !is_full);
    let told = |(action, words)| {
        let cap = canvas.cap(action);
        (!cap.is_empty()).then(|| canvas.words.tell(words, &[("key", FluentValue::from(cap))]))
    };
    keys.filter_map(told).collect()
}

/// Draws the modifiers and the exact probabilities. Returns where they end.
fn details(canvas: &Canvas<'_>, at: Pos2, odds: &Odds, reasons: &[String]) -> f32 {
    let (x, mut y) = (at.x, at.y);
    rule_links::suggest(canvas.ui.ctx(), &reasons.join("\n"));
    for reason in reasons {
        canvas.linked(x, y + 12.0, WIDE, Type::Note, palette::TEXT_SOFT, reason);
        y += 21.0;
    }
    let bars = bars(&odds.forecast.hits, &odds.forecast.by_hits);
    let widest = bars.iter().map(|bar| bar.chance).fold(0.01, f64::max);
    for bar in &bars {
        let words = format!("{}{}", bar.hits, if bar.more { "+" } else { "" });
        canvas.right(x + 20.0, y + 16.0, Type::Serif(18.0), palette::TEXT, &words);
        let well = Rect::from_min_size(pos2(x + 30.0, y + 3.0), vec2(210.0, 16.0));
        canvas.fill(well, 3.0, palette::WELL);
        let filled = Rect::from_min_size(well.min, vec2((210.0 * bar.chance / widest) as f32, 16.0));
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
        canvas.left(x + 250.0, y + 17.0, Type::Note, palette::TEXT, &chance);
        y += 24.0;
    }
    y += 4.0;
    canvas.rule(x - 4.0, x + WIDE, y);
    consequence::fields(canvas, pos2(x, y), &odds.forecast.results);
    y + 50.0
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
