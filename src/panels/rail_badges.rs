//! The badges on the rails: the essentials of the panel that each stands for.

use bevy_egui::egui::{Color32, Rect, Vec2, pos2, vec2};

use crate::{
    input::Action,
    interaction::{
        curtain::Curtain,
        intent::Intent,
        side_panels::{Edge, SidePanel, SidePanels},
    },
    panels::{
        bosses,
        canvas::Canvas,
        heroes::{STEP, joined, pips},
        top_bar::tick,
    },
    presented::{
        bosses::BossSummary,
        cards::{CardKind, Cards, HeroCard},
        summary::{HeroSummary, Summary},
    },
    ui::{Accessible, Brush, Touch, Type, palette},
};

use dungeon_play::language;
use dungeon_rules::table::Wounds;

/// Draws the ground of a badge, highlighted while its panel is open; a click opens or closes the panel. Returns what was
/// done to the badge.
fn ground(canvas: &mut Canvas<'_>, rect: Rect, panel: SidePanel, accessible: Accessible, open: bool, rim: Option<Color32>) -> Touch {
    let touch = canvas.touch(rect, &format!("badge {panel:?}"), accessible.opens(open));
    canvas.fill(rect, 9.0, palette::RIM);
    canvas.brush(rect.shrink(1.5), 8.0, if open { Brush::PanelActive } else { Brush::Panel });
    match rim {
        Some(colour) => canvas.rim(rect.shrink(1.5), 8.0, 3.0, colour),
        None if touch.hovered || open => canvas.rim(rect.shrink(1.0), 8.0, 2.0, palette::CANDLE),
        None => canvas.brush_rim(rect.shrink(1.0), 8.0, 1.5, Brush::Brass),
    }
    if open {
        chevron(canvas, rect, panel.edge());
    }
    if touch.clicked {
        canvas.out.push(Intent::Panel(panel));
    }
    touch
}

/// Draws an arrow from a badge towards the panel that it opened.
fn chevron(canvas: &Canvas<'_>, rect: Rect, edge: Edge) {
    let (x, way) = match edge {
        Edge::Left => (rect.right() - 8.0, 6.0),
        Edge::Right => (rect.left() + 8.0, -6.0),
    };
    let y = rect.center().y;
    canvas.lines(&[pos2(x, y - 7.0), pos2(x + way, y), pos2(x, y + 7.0)], 3.0, palette::CANDLE);
}

/// The largest square for a picture in a badge above `foot` units of its last line.
fn picture(rect: Rect, foot: f32) -> Rect {
    let side = (rect.height() - foot - 12.0).min(rect.width() - 24.0);
    let top = rect.top() + 7.0 + (rect.height() - foot - 12.0 - side) / 2.0;
    Rect::from_min_size(pos2(rect.center().x - side / 2.0, top), Vec2::splat(side))
}

/// Draws the badge of a hero: portrait, emblem, wounds, whether it is having its turn, may begin it, or had it, and which kinds of its
/// cards are ready.
pub fn hero(canvas: &mut Canvas<'_>, rect: Rect, (hero, cards): (&HeroSummary, Option<&Cards>), open: bool) {
    if hero.active || hero.may_begin {
        let light = if hero.active { 0.6 } else { 0.2 };
        canvas.glow(rect, 11.0, palette::CANDLE_GLOW.gamma_multiply(light));
    }
    let rim = hero.active.then_some(palette::CANDLE);
    let ready = cards.map(|cards| ready(canvas, cards)).unwrap_or_default();
    let accessible = hero.accessible(canvas).note(ready.clone());
    let touch = ground(canvas, rect, SidePanel::Hero(hero.piece), accessible, open, rim);
    // In a high badge the signs lie in a row below the portrait, in a low one beside it.
    let signs = cards.map(signs).unwrap_or_default();
    let foot = track(canvas, rect, hero.wounds);
    let is_high = rect.height() >= 96.0 + foot;
    let mut room = rect;
    if is_high {
        *room.bottom_mut() -= 26.0;
    } else if !signs.is_empty() {
        *room.right_mut() -= 22.0;
    }
    canvas.portrait(picture(room, foot), hero.hero.as_str());
    let count = signs.len() as f32;
    for (i, (icon, is_ready)) in signs.into_iter().enumerate() {
        let corner = if is_high {
            pos2(rect.center().x + 24.0 * (i as f32 - count / 2.0), rect.bottom() - foot - 24.0)
        } else {
            pos2(rect.right() - 24.0, rect.top() + 30.0 + 21.0 * i as f32)
        };
        let is_seen = is_high || corner.y + 21.0 <= rect.bottom() - foot;
        if is_seen {
            canvas.icon(corner.x + 1.0, corner.y, 21.0, icon, if is_ready { 1.0 } else { 0.28 });
        }
    }
    if (hero.acted && !hero.active) || hero.fallen {
        canvas.fill(rect, 9.0, palette::VOID.gamma_multiply(0.34));
    }
    canvas.icon(rect.left() + 3.0, rect.top() + 2.0, 27.0, &format!("emblem_{}", hero.hero), 1.0);
    let corner = pos2(rect.right() - 29.0, rect.top() + 3.0);
    let (state, alpha) = if hero.fallen {
        ("icon_skull", 1.0)
    } else if hero.active {
        ("icon_right", 1.0)
    } else if hero.acted {
        ("hero_turn_back", 1.0)
    } else {
        ("hero_turn_front", if hero.may_begin { 1.0 } else { 0.5 })
    };
    canvas.icon(corner.x, corner.y, 26.0, state, alpha);
    if touch.hovered {
        let state = hero.state().map(|key| canvas.say(key)).unwrap_or_default();
        let who = joined(&[&hero.name, &hero.seat, &state], " · ");
        canvas.tip(rect, &joined(&[&who, &ready], "\n"));
    }
}

/// The kinds of cards of a hero, each with whether any of them is ready: spells, items that are used, feats.
fn signs(cards: &Cards) -> Vec<(&'static str, bool)> {
    let kinds: [(&str, fn(&HeroCard) -> bool); 3] = [
        ("icon_cast", |card| matches!(card.sort, CardKind::Spell(_))),
        ("icon_item", |card| card.sort == CardKind::Item && card.marks[0]),
        ("icon_feat", |card| card.sort == CardKind::Feat),
    ];
    let sign = |(icon, is): (&'static str, fn(&HeroCard) -> bool)| {
        let mut all = cards.cards.iter().filter(|card| is(card)).peekable();
        all.peek()?;
        Some((icon, all.any(|card| !card.used && card.turned == 0)))
    };
    kinds.into_iter().filter_map(sign).collect()
}

/// The cards of a hero that are ready, in a sentence; empty if none is.
fn ready(canvas: &Canvas<'_>, cards: &Cards) -> String {
    let lies = |card: &&HeroCard| !card.used && card.turned == 0 && (card.sort != CardKind::Item || card.marks[0]);
    let names: Vec<String> = cards.cards.iter().filter(lies).map(|card| card.name.clone()).collect();
    if names.is_empty() {
        return String::new();
    }
    let names = language::list(canvas.words, &names);
    canvas.words.tell("play-cards-ready", &[("cards", names.into())])
}

/// Draws the clock: the number of rounds left, else, where the time is not limited, of the round. How many cards are left in the
/// Overlord's pile is told on asking.
pub fn clock(canvas: &mut Canvas<'_>, summary: &Summary) {
    let rect = canvas.layout.clock();
    let turn = &summary.turn;
    let (number, words) = match turn.rounds_left {
        Some(left) => (left, canvas.count("play-rounds-left", left)),
        None => (usize::from(turn.round), canvas.say("play-round")),
    };
    let cards = summary.overlord.pile.0;
    let args = [("round", turn.round.into()), ("cards", cards.into())];
    let whole = match turn.rounds_left {
        Some(left) => format!("{left} {words}. {}", canvas.words.tell("play-clock", &args)),
        None => canvas.words.tell("play-clock", &args),
    };
    let touch = canvas.touch(rect, "clock", Accessible::label(&whole));
    let is_last = turn.rounds_left == Some(1);
    canvas.fill(rect, 9.0, if is_last { palette::WOUND } else { palette::WELL });
    canvas.brush_rim(rect, 9.0, 1.5, Brush::Brass);
    let (y, text) = (rect.center().y, number.to_string());
    let kind = Type::Serif(28.0);
    let figure = canvas.width(kind, &text);
    let icon = if turn.rounds_left.is_some() {
        "icon_end_turn"
    } else {
        "icon_clock_cards"
    };
    let is_wide = rect.width() > 200.0;
    let beside = if is_wide { canvas.width(Type::Section, &words) + 10.0 } else { 0.0 };
    let mut x = rect.center().x - (30.0 + figure + beside) / 2.0;
    canvas.icon(x, y - 14.0, 28.0, icon, 1.0);
    x += 32.0;
    let colour = if is_last { palette::TEXT } else { palette::GOLD };
    canvas.left(x, y + 10.0, kind, colour, &text);
    if is_wide {
        canvas.left(x + figure + 10.0, y + 8.0, Type::Section, palette::TEXT_BODY, &words);
    }
    if touch.hovered {
        canvas.tip(rect, &whole);
    }
}

/// How many of these spaces of a wound track lie in a row of this width, and their size: at least `least`, in as many rows as that takes.
fn spaces(all: u8, width: f32, least: f32) -> (u8, f32) {
    let all = all.max(1);
    let fit = ((width + (STEP - 1.0) * least) / (STEP * least)) as u8;
    let row = all.div_ceil(all.div_ceil(fit.clamp(1, all)));
    (row, (width / (STEP * f32::from(row) + 1.0 - STEP)).min(least.max(26.0)))
}

/// Draws a wound track along the foot of a badge. Returns how much of the badge it takes.
fn track(canvas: &Canvas<'_>, rect: Rect, Wounds { taken, white, red }: Wounds) -> f32 {
    let all = white + red;
    // A high badge has room for spaces that are larger than they must be.
    let least = canvas.layout.least_read().max(if rect.height() >= 150.0 { 22.0 } else { 0.0 });
    let (row, size) = spaces(all, rect.width() - 4.0, least);
    let high = 1.1 * size;
    let top = rect.bottom() - 5.0 - high * f32::from(all.div_ceil(row));
    for (line, from) in (0..all).step_by(row.into()).enumerate() {
        let until = all.min(from + row);
        let part = Wounds {
            taken: taken.clamp(from, until) - from,
            white: white.clamp(from, until) - from,
            red: until - white.clamp(from, until),
        };
        let wide = size * (STEP * f32::from(until - from) + 1.0 - STEP);
        pips(canvas, pos2(rect.center().x - wide / 2.0, top + high * line as f32), part, size);
    }
    rect.bottom() - top + 2.0
}

/// Where in the Overlord's badge the number of his Commands is.
pub fn number(badge: Rect) -> Rect {
    Rect::from_min_max(pos2(badge.left(), badge.bottom() - 38.0), badge.max).shrink(3.0)
}

/// Draws the Overlord's badge: portrait, Commands, and whether it is his turn.
pub fn overlord(canvas: &mut Canvas<'_>, rect: Rect, summary: &Summary, rails: &SidePanels) {
    let overlord = &summary.overlord;
    if summary.turn.overlords {
        canvas.glow(rect, 11.0, palette::MAGIC.gamma_multiply(0.5));
    }
    let rim = summary.turn.overlords.then_some(palette::MAGIC);
    let whose = canvas.say("play-the-overlord");
    let commands = match overlord.left {
        None => canvas.count("play-commands-a-turn", usize::from(overlord.commands)),
        Some(left) => {
            let whole = overlord.commands.max(left);
            let args = [("left", left.into()), ("all", whole.into())];
            canvas.words.tell("play-commands-left", &args)
        }
    };
    let extra = (overlord.extra > 0).then(|| canvas.count("play-commands-extra", usize::from(overlord.extra)));
    let hand = canvas.count("play-cards-in-hand", overlord.hand);
    let text = joined(&[&whose, &commands, &extra.unwrap_or_default(), &hand], " · ");
    let is_open = rails.is_open(SidePanel::Overlord);
    let touch = ground(canvas, rect, SidePanel::Overlord, Accessible::button(&text), is_open, rim);
    canvas.portrait(picture(rect, 34.0), &overlord.boss);
    canvas.icon(rect.left() + 3.0, rect.top() + 2.0, 29.0, "emblem_overlord", 1.0);
    let number = overlord.left.unwrap_or(overlord.commands).to_string();
    let kind = Type::Serif(30.0);
    let wide = 32.0 + canvas.width(kind, &number);
    let (x, y) = (rect.center().x - wide / 2.0, rect.bottom() - 36.0);
    canvas.icon(x, y, 29.0, "icon_command", 1.0);
    canvas.left(x + 32.0, y + 25.0, kind, palette::GOLD, &number);
    if touch.hovered {
        canvas.tip(rect, &text);
    }
}

/// Draws the badge of a boss.
pub fn boss(canvas: &mut Canvas<'_>, rect: Rect, boss: &BossSummary, open: bool) {
    if boss.may_begin {
        canvas.glow(rect, 11.0, palette::CANDLE_GLOW.gamma_multiply(0.2));
    }
    let rim = boss.active.then_some(palette::CANDLE);
    let touch = ground(
        canvas,
        rect,
        SidePanel::Boss(boss.piece),
        bosses::accessible(canvas, boss),
        open,
        rim,
    );
    let face = picture(rect, track(canvas, rect, boss.wounds));
    canvas.portrait(face, boss.boss);
    if boss.acted && !boss.active {
        tick(canvas, face.right_bottom() - vec2(4.0, 8.0));
    }
    if touch.hovered {
        canvas.tip(rect, &boss.name);
    }
}

/// Draws the button that opens the curtain in front of the Overlord's hand while it is held, or shows the hand large to whoever is
/// alone. `panel`: whether the
/// Overlord's panel, which has its own curtain, is open.
pub fn curtain(canvas: &mut Canvas<'_>, rect: Rect, panel: bool, curtain: &Curtain) {
    let words = match curtain.is_there_none() {
        true => canvas.say("play-interrupt-look"),
        false => format!(
            "{} {} {}",
            canvas.say("play-hold"),
            canvas.cap(Action::Peek),
            canvas.say("play-to-peek")
        ),
    };
    let accessible = Accessible::button(&words);
    let touch = canvas.sign_button(rect, "rail curtain", "icon_curtain", accessible, curtain.is_open());
    if touch.hovered {
        canvas.tip(rect, &words);
    }
    if curtain.is_there_none() {
        if touch.clicked {
            canvas.out.push(Intent::AskCurtain);
        }
        return;
    }
    if !panel {
        canvas.out.push(Intent::HoldCurtain(touch.held));
    }
    if touch.clicked && curtain.is_open() && !curtain.is_held() {
        canvas.out.push(Intent::CloseCurtain);
    }
}

/// Draws a button at the foot of a side that opens or closes a panel.
pub fn button(canvas: &mut Canvas<'_>, rect: Rect, panel: SidePanel, rails: &SidePanels) {
    let (icon, key) = named(panel);
    let open = rails.is_open(panel);
    let words = canvas.say(key);
    let accessible = Accessible::button(&words).opens(open);
    let touch = canvas.sign_button(rect, key, icon, accessible, open);
    if open {
        chevron(canvas, rect, panel.edge());
    }
    if touch.hovered {
        canvas.tip(rect, &words);
    }
    if touch.clicked {
        canvas.out.push(Intent::Panel(panel));
    }
}

/// The icon of a panel, and the message key of its name.
pub const fn named(panel: SidePanel) -> (&'static str, &'static str) {
    match panel {
        SidePanel::Hero(_) => ("hero_turn_front", "play-sheets"),
        SidePanel::Goals => ("icon_crown", "play-goals"),
        SidePanel::Overlord | SidePanel::Boss(_) => ("emblem_overlord", "play-the-overlord"),
        SidePanel::Log => ("icon_log", "play-chronicle"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wound_is_as_large_as_what_must_be_read() {
        // The badges of a rail, and the narrowest in the row of a column.
        for (width, least) in [(82.0, 24.0), (78.0, 24.0), (82.0, 12.0), (82.0, 32.0)] {
            for all in 1..=8 {
                let (row, size) = spaces(all, width, least);
                let wide = size * (STEP * f32::from(row) + 1.0 - STEP);
                assert!(size >= least && wide <= width + 0.1, "{row} of {all} in {width}: {size}");
            }
        }
        assert_eq!(spaces(5, 82.0, 24.0).0, 3, "three above two");
    }
}
