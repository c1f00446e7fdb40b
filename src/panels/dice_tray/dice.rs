//! The tray itself: dice that tumble, are rerolled, are discarded by the Armour, and are paired (FGT-2, FGT-8, FGT-9).

use bevy_egui::egui::{Color32, Pos2, Rect, Vec2, pos2, vec2};

use crate::{
    panels::canvas::Canvas,
    presented::{
        attack::Attack,
        scenes::{PAIR, TUMBLE},
    },
    ui::{Brush, Type, palette},
};

use dungeon_rules::{
    dice::{self, Pairing},
    table::Side,
};

/// Draws the tray with the dice; `told` are the told dice of both sides.
pub fn draw(canvas: &Canvas<'_>, rect: Rect, attack: &Attack, told: &[(Side, u8)]) {
    canvas.fill(rect, 20.0, palette::INK);
    canvas.fill(rect.shrink(4.0), 17.0, Color32::from_rgb(0x6a, 0x46, 0x29));
    canvas.rim(rect.shrink(10.0), 14.0, 9.0, Color32::from_rgb(0x7f, 0x57, 0x33));
    let end = rect.right_top() + vec2(-16.0, 9.0);
    canvas.line(rect.left_top() + vec2(16.0, 9.0), end, 2.5, Color32::from_rgb(0xe2, 0xb6, 0x78));
    let cloth = Rect::from_min_max(rect.min + vec2(20.0, 18.0), rect.max - vec2(20.0, 22.0));
    canvas.fill(cloth.expand(2.0), 12.0, palette::INK);
    canvas.fill(cloth, 11.0, Color32::from_rgb(0x5a, 0x25, 0x28));
    canvas.brush(cloth, 11.0, Brush::Vignette);
    let (left, right) = (rect.left() + 126.0, rect.left() + 574.0);
    let pale = Color32::from_rgb(0xf3, 0xd9, 0xc8);
    canvas.middle(left, rect.top() + 52.0, Type::Read, pale, &canvas.say("play-tray-attack"));
    canvas.middle(right, rect.top() + 52.0, Type::Read, pale, &canvas.say("play-tray-defence"));
    let armour = attack.pools.armour.total();
    armour_line(
        canvas,
        Rect::from_min_size(pos2(rect.left() + 32.0, rect.top() + 438.0), vec2(636.0, 38.0)),
        armour,
    );

    let side = attack.attacker.side();
    let other = match side {
        Side::Heroes => Side::Overlord,
        Side::Overlord => Side::Heroes,
    };
    let counts = (usize::from(attack.pools.attack.total()), usize::from(attack.pools.defence.total()));
    // At first all dice lie there; once the Armour has discarded its share, the others close up.
    let thrown = counts.0.max(counts.1).max(1);
    let fall = ((attack.elapsed - TUMBLE) / 240.0).clamp(0.0, 1.0);
    let paired = attack
        .pairing()
        .map_or(thrown, |pairing| pairing.pairs.len().max(pairing.defence.len()).max(1));
    let rows = thrown as f32 + (paired as f32 - thrown as f32) * fall;
    let step = (366.0 / rows).min(122.0);
    let size = (step * 0.86).min(104.0);
    let row = |i: usize| rect.top() + 66.0 + (366.0 - step * rows) / 2.0 + step * (i as f32 + 0.5);
    let rows = thrown;
    let die = |middle: Pos2, size: f32, side: Side, shows: u8, alpha: f32| {
        canvas.die(middle.x - size / 2.0, middle.y - size / 2.0, size, side, shows, alpha);
    };
    if attack.rolled.is_none() {
        // Before the roll: empty places for the dice of both pools, filled with the told dice.
        for i in 0..rows {
            for (x, there) in [(left, i < counts.0), (right, i < counts.1)] {
                if there {
                    let place = Rect::from_center_size(pos2(x, row(i)), Vec2::splat(size * 0.84));
                    canvas.fill(place, 12.0, Color32::from_black_alpha(90));
                    canvas.rim(place, 12.0, 2.0, Color32::from_rgb(0xc9, 0xa5, 0x8f));
                    let at = if x == left { i } else { counts.0 + i };
                    if let Some((whose, shows)) = told.get(at) {
                        die(pos2(x, row(i)), size, *whose, *shows, 1.0);
                    }
                }
            }
        }
        return;
    }
    let pairing = attack.pairing().filter(|_| attack.elapsed >= TUMBLE);
    let Some(pairing) = pairing else {
        let columns = Columns { left, right, size };
        return thrown_dice(canvas, attack, &columns, (side, other), row, told);
    };
    let since_fall = attack.elapsed - TUMBLE;
    discarded(canvas, rect, &pairing, side, fall);
    for (i, pair) in pairing.pairs.iter().enumerate() {
        let y = row(i);
        if since_fall > 240.0 + PAIR * i as f32 {
            line(canvas, pos2(left + size / 2.0 + 8.0, y), pos2(right - size / 2.0 - 8.0, y), pair);
        }
        die(pos2(left, y), size, side, pair.attack, 1.0);
        match pair.defence {
            Some(shows) => die(pos2(right, y), size, other, shows, 1.0),
            None => nobody(canvas, pos2(right, y), size * 0.81),
        }
    }
    // Defence dice without an attack die to compare with.
    for (i, shows) in pairing.defence.iter().enumerate().skip(pairing.pairs.len()) {
        die(pos2(right, row(i)), size, other, *shows, 0.5);
    }
    if since_fall > 240.0 + PAIR * (pairing.pairs.len() as f32 + 0.5) {
        hits(
            canvas,
            Rect::from_min_size(pos2(rect.left() + 398.0, rect.top() + 492.0), vec2(262.0, 76.0)),
            &pairing,
        );
    }
}

/// The x coordinates of the two columns of dice, and the size of a die.
struct Columns {
    left: f32,
    right: f32,
    size: f32,
}

/// Draws the dice before they are compared: they tumble, or lie as rolled, with those that are to be rerolled marked.
fn thrown_dice(
    canvas: &Canvas<'_>,
    attack: &Attack,
    columns: &Columns,
    (side, other): (Side, Side),
    row: impl Fn(usize) -> f32,
    told: &[(Side, u8)],
) {
    let (own, defence) = attack.faces();
    let due = &attack.due;
    let size = columns.size;
    // The faces change, slower and slower, until the dice lie as rolled.
    let part = (attack.elapsed / TUMBLE).clamp(0.0, 1.0);
    let hop = (1.0 - part) * (part * 14.0).sin().abs() * 60.0;
    for (x, dice, side, seed) in [(columns.left, &own, side, 1), (columns.right, &defence, other, 5)] {
        for (i, shows) in dice.iter().enumerate() {
            let nth = due.iter().position(|due| *due == i).filter(|_| seed == 1);
            let tumbles = part < 1.0 && (attack.again.is_none() || nth.is_some());
            let (mut middle, mut face, mut alpha) = (pos2(x, row(i)), *shows, 1.0);
            if tumbles {
                let turn = ((part.sqrt() * 9.0) as usize + i * 3 + seed) % 6;
                let sway = (1.0 - part) * ((i * 7 + seed) as f32 + part * 20.0).sin() * 60.0;
                middle += vec2(sway, -hop * (1.0 - 0.1 * i as f32));
                if part <= 0.86 {
                    face = turn as u8 + 1;
                }
            } else if let Some((_, told)) = nth.and_then(|nth| told.get(nth)).filter(|_| attack.again.is_none()) {
                face = *told;
            } else if nth.is_some() {
                alpha = 0.45;
            }
            canvas.die(middle.x - size / 2.0, middle.y - size / 2.0, size, side, face, alpha);
            if nth.is_some() && !tumbles {
                again(canvas, Rect::from_center_size(middle, Vec2::splat(size)));
            }
        }
    }
    if !due.is_empty() && part >= 1.0 {
        let words = canvas.count("play-tray-again", due.len());
        let middle = (columns.left + columns.right) / 2.0;
        canvas.middle(middle, row(0) + 6.0, Type::Sans(17.0), palette::GOLD, &words);
    }
}

/// Draws the mark of a die that is to be rerolled.
fn again(canvas: &Canvas<'_>, die: Rect) {
    canvas.rim(die.expand(2.0), 14.0, 3.0, palette::GOLD);
    let sign = Rect::from_center_size(pos2(die.right(), die.center().y), Vec2::splat((die.width() * 0.5).min(44.0)));
    canvas.disc(sign.center(), sign.width() * 0.56, palette::INK);
    canvas.art(sign, "icon_reroll", 1.0);
}

fn armour_line(canvas: &Canvas<'_>, rect: Rect, armour: u8) {
    canvas.fill(rect, 8.0, palette::INK.gamma_multiply(0.92));
    canvas.rim(rect, 8.0, 1.5, Color32::from_rgb(0x9e, 0xa8, 0xb2));
    canvas.icon(rect.left() + 12.0, rect.top() + 4.0, 30.0, "icon_armour", 1.0);
    let words = canvas.count("play-armour", usize::from(armour));
    let wide = canvas.left(rect.left() + 54.0, rect.top() + 27.0, Type::Numeral, palette::TEXT, &words);
    let words = canvas.count("play-armour-line", usize::from(armour));
    let x = rect.left() + 68.0 + wide;
    let room = rect.right() - x - 12.0;
    canvas.fitted(x, rect.top() + 26.0, room, Type::Label, palette::TEXT_SOFT, &words);
}

fn discarded(canvas: &Canvas<'_>, rect: Rect, pairing: &Pairing, side: Side, fall: f32) {
    let top = rect.top() + 490.0;
    let count = pairing.discarded.len();
    if count == 0 {
        return;
    }
    let step = (230.0 / count as f32).min(84.0);
    let size = step.min(80.0);
    for (i, shows) in pairing.discarded.iter().enumerate() {
        let x = rect.left() + 70.0 + step * i as f32;
        let y = top - (1.0 - fall) * 180.0 + (80.0 - size) / 2.0;
        canvas.die(x, y, size, side, *shows, 0.34 + 0.66 * (1.0 - fall));
        if fall >= 1.0 {
            let pink = Color32::from_rgb(0xff, 0x9a, 0x86);
            canvas.line(pos2(x + 2.0, y + size), pos2(x + size, y), 5.0 * size / 80.0, pink);
        }
    }
    let x = rect.left() + 70.0 + step * count as f32 + 12.0;
    let words = canvas.say("play-discarded");
    let room = rect.left() + 390.0 - x;
    canvas.fitted(x, top + 46.0, room.max(60.0), Type::Label, palette::TEXT_SOFT, &words);
}

fn line(canvas: &Canvas<'_>, from: Pos2, to: Pos2, pair: &dice::Pair) {
    let colour = if pair.hit {
        Color32::from_rgb(0xff, 0xcf, 0x7a)
    } else {
        Color32::from_rgb(0xb9, 0xa9, 0x9a)
    };
    canvas.line(from, to, 11.0, palette::INK);
    let dotted = !pair.hit || pair.defence.is_none();
    if dotted {
        let mut x = from.x;
        while x < to.x {
            canvas.line(pos2(x, from.y), pos2((x + 6.0).min(to.x), from.y), 5.0, colour);
            x += 14.0;
        }
    } else {
        canvas.line(from, to, 5.0, colour);
    }
    let middle = pos2((from.x + to.x) / 2.0, from.y);
    let capsule = Rect::from_center_size(middle, vec2(190.0, 48.0));
    canvas.fill(capsule, 24.0, palette::INK);
    canvas.rim(capsule, 24.0, 2.0, colour);
    let key = match (pair.defence, pair.hit) {
        (None, _) => "play-pair-unopposed",
        (Some(_), true) => "play-pair-hit",
        (Some(defence), false) if defence == pair.attack => "play-pair-equal",
        _ => "play-pair-lower",
    };
    let sign = pos2(capsule.left() + 27.0, middle.y);
    let ink = if pair.hit {
        canvas.art(Rect::from_center_size(sign, Vec2::splat(36.0)), "icon_hit", 1.0);
        palette::TEXT
    } else {
        canvas.line(sign + vec2(-8.0, -8.0), sign + vec2(8.0, 8.0), 5.0, colour);
        canvas.line(sign + vec2(8.0, -8.0), sign + vec2(-8.0, 8.0), 5.0, colour);
        Color32::from_rgb(0xc9, 0xb8, 0xa8)
    };
    let words = canvas.say(key);
    canvas.middle_fitted(capsule.left() + 114.0, middle.y + 6.0, 132.0, Type::Note, ink, &words);
}

fn nobody(canvas: &Canvas<'_>, middle: Pos2, size: f32) {
    let rect = Rect::from_center_size(middle, Vec2::splat(size));
    canvas.fill(rect, 12.0, Color32::from_black_alpha(100));
    canvas.rim(rect, 12.0, 2.0, Color32::from_rgb(0x9a, 0x78, 0x6a));
    if size > 60.0 {
        let words = canvas.say("play-no-partner");
        let colour = Color32::from_rgb(0xe0, 0xc2, 0xb0);
        canvas.middle_fitted(middle.x, middle.y + 5.0, size - 8.0, Type::Note, colour, &words);
    }
}

fn hits(canvas: &Canvas<'_>, rect: Rect, pairing: &Pairing) {
    canvas.fill(rect, 14.0, palette::INK);
    canvas.rim(rect, 14.0, 2.0, Color32::from_rgb(0xff, 0xcf, 0x7a));
    let words = if pairing.kept.is_empty() {
        canvas.say("play-repelled")
    } else {
        canvas.count("play-hits", usize::from(pairing.hits))
    };
    let stars = pairing.hits.min(4);
    let room = if stars > 2 { 26.0 } else { 52.0 };
    let size = if stars > 2 { 40.0 } else { 56.0 };
    for i in 0..stars {
        let x = rect.left() + 12.0 + room * f32::from(i);
        canvas.icon(x, rect.center().y - size / 2.0, size, "icon_hit", 1.0);
    }
    let x = if stars == 0 {
        rect.left() + 24.0
    } else {
        rect.left() + 18.0 + room * f32::from(stars) + (size - room).max(0.0)
    };
    let gold = Color32::from_rgb(0xff, 0xdf, 0x9c);
    canvas.fitted(x, rect.center().y + 13.0, rect.right() - x - 12.0, Type::Window, gold, &words);
}
