//! The heroes' panels with their cards, and below them the victory conditions (SET-4, DMG-4, RND-4, MAG-3).

use bevy_egui::egui::{Align2, Color32, Pos2, Rect, pos2, vec2};

use crate::{
    art,
    interaction::intent::Intent,
    panels::{canvas::Canvas, card},
    presented::{
        cards::{CardKind, Cards, HeroCard, Trait},
        summary::{HeroSummary, Summary},
    },
    ui::{Accessible, Pill, Type, palette},
};

use dungeon_rules::table::{Decision, Stats, Wounds};

impl HeroSummary {
    /// The message key of the hero's most important state: fallen, active, or allowed to begin its turn; `None` if none of
    /// them applies.
    pub const fn state(&self) -> Option<&'static str> {
        match self {
            _ if self.fallen => Some("play-fallen"),
            _ if self.active => Some("play-active"),
            _ if self.may_begin => Some("play-may-begin"),
            _ => None,
        }
    }

    /// The accessible name of the hero: name, calling, seat, state and wounds.
    pub fn accessible(&self, canvas: &Canvas<'_>) -> Accessible {
        let state = self.state().map(|key| canvas.say(key)).unwrap_or_default();
        let wounds = wounds_text(canvas, self.wounds);
        Accessible::button(joined(&[&self.name, &self.calling, &self.seat, &state, &wounds], ", "))
    }
}

/// The wounds of a model in words, such as "wounds 2 of 5".
pub fn wounds_text(canvas: &Canvas<'_>, Wounds { taken, white, red }: Wounds) -> String {
    let args = [("taken", taken.into()), ("all", (white + red).into())];
    canvas.words.tell("reader-wounds", &args)
}

/// Joins the parts that are not empty, separated by `between`.
pub fn joined(parts: &[&str], between: &str) -> String {
    let parts: Vec<&str> = parts.iter().copied().filter(|part| !part.is_empty()).collect();
    parts.join(between)
}

/// Draws the panel of one hero. A click begins the hero's turn if it may, otherwise opens its card drawer.
pub fn panel(canvas: &mut Canvas<'_>, rect: Rect, hero: &HeroSummary, cards: Option<&Cards>) {
    let touch = canvas.touch(rect, hero.piece.as_str(), hero.accessible(canvas));
    if hero.active {
        canvas.glow(rect, 13.0, palette::CANDLE_GLOW.gamma_multiply(0.6));
    } else if hero.may_begin {
        let colour = palette::CANDLE_GLOW.gamma_multiply(if touch.hovered { 0.5 } else { 0.18 });
        canvas.glow(rect, 13.0, colour);
    }
    canvas.panel(rect, hero.active);
    if hero.active || (touch.hovered && hero.may_begin) {
        canvas.rim(rect.shrink(1.0), 10.0, 3.0, palette::CANDLE);
    }
    let (x, y) = (rect.left(), rect.top());
    let place = Rect::from_min_size(pos2(x + 10.0, y + 12.0), vec2(7.0, 216.0));
    canvas.fill(place, 3.0, palette::of(&art::of(canvas.ui.ctx()), hero.hero.as_str()));
    canvas.portrait(Rect::from_min_size(pos2(x + 26.0, y + 16.0), vec2(88.0, 88.0)), hero.hero.as_str());
    canvas.icon(x + 12.0, y + 6.0, 37.0, &format!("emblem_{}", hero.hero), 1.0);

    canvas.fitted(x + 126.0, y + 34.0, 158.0, Type::Name, palette::TEXT, &hero.name);
    canvas.fitted(x + 126.0, y + 53.0, 158.0, Type::Note, palette::TEXT_SOFT, &hero.calling);
    canvas.fitted(x + 126.0, y + 72.0, 206.0, Type::Note, palette::TEXT_SOFT, &hero.seat);
    let token = if hero.acted && !hero.active {
        "hero_turn_back"
    } else {
        "hero_turn_front"
    };
    canvas.icon(x + 290.0, y + 10.0, 44.0, token, 1.0);

    for (i, (icon, figure, words)) in figures(&hero.stats).into_iter().enumerate() {
        let rect = Rect::from_min_size(pos2(x + 126.0 + 53.0 * i as f32, y + 78.0), vec2(49.0, 34.0));
        let number = figure.map_or_else(|| "–".to_owned(), |figure| figure.to_string());
        canvas.stat(rect, icon, &number);
        canvas.tip_over(rect, || canvas.say(words));
    }
    wounds(canvas, pos2(x + 24.0, y + 120.0), hero);
    if let Some(cards) = cards {
        lasting(canvas, pos2(x + 24.0, y + 80.0), cards);
        own(
            canvas,
            Rect::from_min_size(pos2(x + 24.0, y + 163.0), vec2(308.0, 63.0)),
            hero,
            cards,
        );
    }
    if (hero.acted && !hero.active) || hero.fallen {
        canvas.fill(rect, 10.0, palette::VOID.gamma_multiply(0.34));
    }
    if let Some(key) = hero.state() {
        let look = if hero.fallen { Pill::Wound } else { Pill::Gold };
        let words = (Type::Sans(13.5), &*canvas.say(key));
        canvas.pill(pos2(x + 126.0, y), Align2::LEFT_CENTER, 20.0, look, words);
    }
    if touch.clicked {
        canvas.out.push(if hero.may_begin {
            Intent::Decide(Decision::Begin(hero.piece))
        } else {
            Intent::Drawer(hero.piece)
        });
    }
}

/// The stats of a model as icon, number and message key of the explanation. Ranged dice are `None` for a model without any.
pub fn figures(stats: &Stats) -> [(&'static str, Option<u8>, &'static str); 4] {
    [
        ("icon_move", Some(stats.movement), "play-stat-movement"),
        ("icon_combat_dice", Some(stats.combat), "play-stat-combat"),
        ("icon_ranged_dice", stats.ranged.map(|ranged| ranged.dice), "play-stat-ranged"),
        ("icon_armour", Some(stats.armour), "play-stat-armour"),
    ]
}

/// The way from one space of a wound track to the next, in sizes of a space.
pub const STEP: f32 = 1.12;

/// Draws a wound track with the wounds taken; `size` is the width of one space. Returns the x coordinate of its right end.
pub fn pips(canvas: &Canvas<'_>, at: Pos2, track: Wounds, size: f32) -> f32 {
    let Wounds { taken, white, red } = track;
    let scale = size / 33.0;
    let step = size * STEP;
    for i in 0..white + red {
        let rect = Rect::from_min_size(pos2(at.x + step * f32::from(i), at.y), vec2(size, size * 1.03));
        let ground = if i < white {
            Color32::from_rgb(0xf4, 0xea, 0xd2)
        } else {
            palette::WOUND
        };
        canvas.fill(rect, 6.0 * scale, ground);
        if i >= white {
            let dark = Color32::from_rgb(0x7d, 0x1a, 0x17);
            let o = rect.min;
            for (from, to) in [((6.0, 28.0), (27.0, 6.0)), ((6.0, 18.0), (18.0, 6.0)), ((15.0, 28.0), (27.0, 16.0))] {
                let at = |(x, y): (f32, f32)| o + vec2(x, y) * scale;
                canvas.line(at(from), at(to), 2.5 * scale, dark);
            }
        }
        canvas.rim(rect, 6.0 * scale, 2.5 * scale.max(0.6), palette::INK);
        if i < taken {
            canvas.icon(rect.left() + 2.0 * scale, rect.top() + scale, size * 0.89, "token_wound", 1.0);
        }
    }
    at.x + step * f32::from(white + red)
}

fn wounds(canvas: &Canvas<'_>, at: Pos2, hero: &HeroSummary) {
    let Wounds { taken, white, .. } = hero.wounds;
    let x = pips(canvas, at, hero.wounds, 33.0) + 7.0;
    if hero.wounds.injured() {
        let words = canvas.say(if hero.fallen { "play-fallen" } else { "play-injured" });
        let kind = canvas.fit(98.0, Type::Note, &words);
        canvas.pill(pos2(x, at.y + 17.0), Align2::LEFT_CENTER, 26.0, Pill::Wound, (kind, &words));
    } else {
        let words = canvas.count("play-to-injury", usize::from(white.saturating_sub(taken)));
        if canvas.width(Type::Note, &words) <= 116.0 {
            canvas.left(x + 4.0, at.y + 22.0, Type::Note, palette::TEXT_SOFT, &words);
        } else {
            let room = Rect::from_min_size(pos2(x, at.y - 4.0), vec2(122.0, 42.0));
            canvas.wrapped(room, Type::Note, palette::TEXT_SOFT, &words);
        }
    }
}

/// Draws the lasting effects on the hero; hovering the portrait shows its abilities.
fn lasting(canvas: &mut Canvas<'_>, at: Pos2, cards: &Cards) {
    let portrait = Rect::from_min_size(pos2(at.x + 2.0, at.y - 64.0), vec2(88.0, 60.0));
    if !cards.abilities.is_empty() {
        let line = |one: &Trait| format!("{}: {}", one.name, one.text);
        canvas.tip_over(portrait, || cards.abilities.iter().map(line).collect::<Vec<_>>().join("\n"));
    }
    badges(canvas, pos2(at.x + 3.0, at.y - 3.0), cards);
}

/// Draws up to two lasting effects of a model, each as an icon and its amount.
pub fn badges(canvas: &Canvas<'_>, at: Pos2, cards: &Cards) {
    for (i, one) in cards.lasting.iter().enumerate().take(2) {
        let rect = Rect::from_min_size(at + vec2(44.0 * i as f32, 0.0), vec2(42.0, 26.0));
        canvas.fill(rect, 7.0, palette::RIM);
        canvas.rim(rect, 7.0, 1.2, palette::MAGIC);
        canvas.icon(rect.left() + 3.0, rect.top() + 3.0, 20.0, one.icon, 1.0);
        canvas.left(rect.left() + 24.0, rect.top() + 18.0, Type::Sans(13.5), palette::TEXT, &one.amount);
        canvas.tip_over(rect, || one.text.clone());
    }
}

/// Draws the hero's spell and item cards, small, followed by the feats.
fn own(canvas: &mut Canvas<'_>, rect: Rect, hero: &HeroSummary, cards: &Cards) {
    // Actions that the quest offers to everybody belong to no hero.
    let own = cards.cards.iter().enumerate().filter(|(_, own)| own.sort != CardKind::Action);
    let (feats, cards): (Vec<_>, Vec<_>) = own.partition(|(_, own)| own.sort == CardKind::Feat);
    let width = 45.0;
    // With few cards there is room for the names of the feats.
    let named = cards.len() <= 3 && !feats.is_empty();
    let room = if named {
        49.0 * cards.len() as f32
    } else if feats.is_empty() {
        rect.width()
    } else {
        rect.width() - 58.0
    };
    let step = ((room - width) / (cards.len() as f32 - 1.0).max(1.0)).min(49.0);
    for (n, (i, one)) in cards.iter().enumerate() {
        let place = Rect::from_min_size(pos2(rect.left() + step * n as f32, rect.top()), vec2(width, card::height(width)));
        small(canvas, place, hero, *i, one);
    }
    if feats.is_empty() {
        return;
    }
    let left = if cards.is_empty() { rect.left() } else { rect.left() + room + 6.0 };
    let place = Rect::from_min_max(pos2(left, rect.top() + 1.0), pos2(rect.right() - 2.0, rect.bottom() - 1.0));
    feat_box(canvas, place, hero, &feats, named);
}

fn small(canvas: &mut Canvas<'_>, place: Rect, hero: &HeroSummary, i: usize, own: &HeroCard) {
    let touch = card::place(canvas, place, "own", (hero.piece, &hero.name), (i, own));
    if hero.active && own.is_ready() {
        canvas.glow(place, 5.0, palette::CANDLE_GLOW.gamma_multiply(0.35));
    }
    card::small(canvas, place, own, false);
    if touch.hovered {
        canvas.rim(place, 4.0, 2.0, palette::CANDLE);
    }
}

fn feat_box(canvas: &mut Canvas<'_>, rect: Rect, hero: &HeroSummary, feats: &[(usize, &HeroCard)], named: bool) {
    let all_used = feats.iter().all(|(_, feat)| feat.used);
    canvas.fill(rect, 8.0, palette::WELL);
    let rim = if all_used {
        Color32::from_rgb(0x4b, 0x42, 0x3a)
    } else {
        palette::BRASS_LINE
    };
    canvas.rim(rect, 8.0, 1.5, rim);
    let alpha = if all_used { 0.35 } else { 1.0 };
    if !named {
        canvas.icon(rect.center().x - 15.0, rect.top() + 4.0, 30.0, "icon_feat", alpha);
        let left = feats.iter().filter(|(_, feat)| !feat.used).count();
        let words = format!("{left}/{}", feats.len());
        canvas.middle(rect.center().x, rect.bottom() - 8.0, Type::Serif(18.0), palette::TEXT, &words);
    } else {
        canvas.icon(rect.left() + 9.0, rect.center().y - 17.0, 34.0, "icon_feat", alpha);
    }
    let high = rect.height() / feats.len() as f32;
    for (n, (i, feat)) in feats.iter().enumerate() {
        let place = Rect::from_min_size(pos2(rect.left(), rect.top() + high * n as f32), vec2(rect.width(), high));
        if named {
            let one = feats.len() == 1;
            let colour = if feat.used { palette::TEXT_OFF } else { palette::TEXT };
            let base = if one { rect.top() + 27.0 } else { place.center().y + 6.0 };
            let x = rect.left() + 52.0;
            let wide = canvas.fitted(
                x,
                base,
                rect.width() - 60.0,
                Type::Serif(if one { 18.0 } else { 16.5 }),
                colour,
                &feat.name,
            );
            if feat.used {
                canvas.line(pos2(x - 2.0, base - 5.0), pos2(x + wide + 2.0, base - 5.0), 1.5, colour);
            }
            if one {
                let note = canvas.say(if feat.used { "play-feat-used" } else { "play-feat-ready" });
                canvas.fitted(x, base + 20.0, rect.width() - 60.0, Type::Sans(13.5), palette::TEXT_SOFT, &note);
            }
        }
        card::place(canvas, place, "feat", (hero.piece, &hero.name), (*i, feat));
    }
}

/// The height of the panel with the victory conditions at this width.
pub fn goals_height(canvas: &Canvas<'_>, width: f32, summary: &Summary) -> f32 {
    let goal = |goal: &String| canvas.height(width - 76.0, Type::Read, goal) + 8.0;
    let side = |goals: &[String]| 52.0 + goals.iter().map(goal).sum::<f32>();
    60.0 + side(&summary.quest.goals.0) + side(&summary.quest.goals.1)
}

/// Draws the victory conditions of both sides, which are announced before the first turn and stay public.
pub fn goals(canvas: &mut Canvas<'_>, rect: Rect, summary: &Summary) {
    canvas.panel(rect, false);
    let (x, mut y) = (rect.left() + 20.0, rect.top() + 34.0);
    let width = rect.width() - 40.0;
    canvas.left(x, y, Type::Name, palette::TEXT, &canvas.say("play-goals"));
    canvas.rule(x, x + width, y + 12.0);
    y += 26.0;
    for (emblem, key, goals) in [
        ("hero_turn_front", "side-heroes", &summary.quest.goals.0),
        ("emblem_overlord", "side-overlord", &summary.quest.goals.1),
    ] {
        canvas.icon(x, y, 30.0, emblem, 1.0);
        canvas.left(x + 38.0, y + 23.0, Type::Numeral, palette::GOLD, &canvas.say(key));
        y += 38.0;
        for goal in goals {
            let room = Rect::from_min_size(pos2(x + 36.0, y), vec2(width - 36.0, 100.0));
            canvas.disc(pos2(x + 24.0, y + 14.0), 3.0, palette::BRASS);
            y += canvas.wrapped(room, Type::Read, palette::TEXT_SOFT, goal) + 8.0;
        }
        y += 14.0;
    }
}
