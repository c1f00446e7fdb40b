//! The two columns beside the dice: who rolls, how many dice and why, and how the arcs lie (FGT-3 to FGT-6, SHT-4, MAG-7).

use bevy_egui::egui::{Color32, Pos2, Rect, Vec2, pos2, vec2};

use crate::{
    panels::canvas::Canvas,
    presented::{attack::Attack, log::signed, log_icons::card, lookup::emblem_of, summary::Summary},
    ui::{Type, palette},
};

use dungeon_play::language::{self, FluentValue};
use dungeon_rules::{
    grid::{Base, Cell},
    table::{Blow, PieceId, Reason, Subject, SubjectKind, Tally},
};

/// Draws the attacker's column.
pub fn attacker(canvas: &Canvas<'_>, rect: Rect, attack: &Attack, summary: &Summary) {
    head(
        canvas,
        rect,
        attack.attacker,
        ("play-attacker", &attack.names.0, summary.seat_of(attack.attacker.id)),
    );
    let end = rows(
        canvas,
        rect,
        [("icon_combat_dice", &attack.pools.attack), ("icon_armour", &Tally::default())],
        None,
    );
    let end = rerolls(canvas, rect, end, attack);
    if attack.pools.attack.0.iter().any(|(reason, _)| *reason == Reason::Outnumbered) {
        outnumbered(canvas, rect, end, attack, attack.attacker);
    }
    by_what(canvas, rect, attack);
    total(canvas, rect, attack.pools.attack.total(), attack.own_armour, "play-own");
}

/// Draws the defender's column.
pub fn defender(canvas: &Canvas<'_>, rect: Rect, attack: &Attack, summary: &Summary) {
    head(
        canvas,
        rect,
        attack.target,
        ("play-defender", &attack.names.1, summary.seat_of(attack.target.id)),
    );
    let base = attack
        .pools
        .armour
        .0
        .first()
        .map(|(_, armour)| canvas.count("play-armour", usize::from(armour.unsigned_abs())));
    let end = rows(
        canvas,
        rect,
        [("icon_combat_dice", &attack.pools.defence), ("icon_armour", &attack.pools.armour)],
        base.as_deref(),
    );
    let reasons = |wanted: Reason| {
        attack
            .pools
            .defence
            .0
            .iter()
            .chain(&attack.pools.armour.0)
            .any(|(reason, _)| *reason == wanted)
    };
    if reasons(Reason::Lock) {
        // A lock has no arcs (LCK-2).
    } else if matches!(attack.blow, Blow::Magic { .. }) {
        let room = Rect::from_min_size(pos2(rect.left() + 20.0, end + 12.0), vec2(290.0, 90.0));
        canvas.wrapped(room, Type::Note, palette::TEXT_SOFT, &canvas.say("play-no-modifiers"));
    } else if reasons(Reason::FromBehind) || !reasons(Reason::Outnumbered) {
        arcs(canvas, rect, end, attack);
    } else {
        outnumbered(canvas, rect, end, attack, attack.target);
    }
    total(
        canvas,
        rect,
        attack.pools.defence.total(),
        Some(attack.pools.armour.total()),
        "play-left-over",
    );
}

fn head(canvas: &Canvas<'_>, rect: Rect, piece: Subject, (role, name, seat): (&str, &str, &str)) {
    canvas.fill(rect, 12.0, Color32::from_rgb(0x14, 0x10, 0x0f));
    canvas.rim(rect, 12.0, 1.2, palette::WELL_RIM);
    let place = Rect::from_min_size(rect.min + vec2(16.0, 16.0), Vec2::splat(120.0));
    match drawing(piece) {
        Some(figure) => {
            canvas.portrait(place, figure);
            canvas.icon(rect.left() + 8.0, rect.top() + 8.0, 43.5, &emblem_of(piece.figure()), 1.0);
        }
        None => {
            canvas.well(place);
            canvas.art(place.shrink(8.0), "token_lock", 1.0);
        }
    }
    let x = rect.left() + 150.0;
    let width = rect.right() - x - 12.0;
    canvas.fitted(x, rect.top() + 54.0, width, Type::Serif(30.0), palette::TEXT, name);
    canvas.fitted(x, rect.top() + 84.0, width, Type::Read, palette::TEXT_BODY, &canvas.say(role));
    canvas.fitted(x, rect.top() + 110.0, width, Type::Label, palette::TEXT_SOFT, seat);
}

/// Draws the card or the bow that the attack is made with in the corner of the attacker's portrait.
fn by_what(canvas: &Canvas<'_>, rect: Rect, attack: &Attack) {
    let picture = match attack.blow {
        Blow::Magic { by, .. } => card(by),
        Blow::Feat(feat, _) | Blow::FeatShot(feat) => format!("feat_{feat}"),
        Blow::Shot => "icon_shoot".to_owned(),
        Blow::Action(_) => "icon_act".to_owned(),
        Blow::Fight | Blow::FreeAttack => return,
    };
    let place = Rect::from_center_size(rect.min + vec2(126.0, 126.0), Vec2::splat(52.0));
    canvas.disc(place.center(), 29.0, palette::INK);
    canvas.ring(place.center(), 28.0, 2.0, palette::BRASS_LINE);
    canvas.art(place, &picture, 1.0);
}

/// Draws the number of dice that may be rerolled. Returns the y coordinate of the row's end.
fn rerolls(canvas: &Canvas<'_>, rect: Rect, y: f32, attack: &Attack) -> f32 {
    if attack.pools.rerolls == 0 {
        return y;
    }
    let row = Rect::from_min_size(pos2(rect.left() + 14.0, y), vec2(302.0, 46.0));
    canvas.fill(row, 8.0, Color32::from_rgb(0x23, 0x1c, 0x1a));
    canvas.icon(row.left() + 10.0, row.center().y - 16.0, 32.0, "icon_reroll", 1.0);
    let words = canvas.count("play-rerolls", usize::from(attack.pools.rerolls));
    let x = row.left() + 54.0;
    let room = row.right() - x - 10.0;
    canvas.fitted(x, row.center().y + 6.0, room, Type::Note, palette::TEXT_BODY, &words);
    y + 54.0
}

/// The drawing of a subject of an attack; `None` for a door or chest, which has a lock.
fn drawing(piece: Subject) -> Option<&'static str> {
    match piece.kind {
        SubjectKind::Model(figure) => Some(figure.kind()),
        SubjectKind::Furniture(furniture) => Some(furniture.as_str()),
        SubjectKind::Token(token) => Some(token.as_str()),
        _ => None,
    }
}

/// Draws one row for each modifier. Returns the y coordinate of their end. `base` is the note of the base values.
fn rows(canvas: &Canvas<'_>, rect: Rect, tallies: [(&str, &Tally); 2], base: Option<&str>) -> f32 {
    let mut y = rect.top() + 158.0;
    let all: usize = tallies.iter().map(|(_, tally)| tally.0.len()).sum();
    let step = if all > 5 { 54.0 } else { 70.0 };
    for (icon, tally) in tallies {
        for (reason, amount) in &tally.0 {
            if matches!(reason, Reason::Armour) || (*reason == Reason::Lock && icon == "icon_armour") {
                continue;
            }
            let row = Rect::from_min_size(pos2(rect.left() + 14.0, y), vec2(302.0, step - 8.0));
            canvas.fill(row, 8.0, Color32::from_rgb(0x23, 0x1c, 0x1a));
            let own = matches!(reason, Reason::CombatDice | Reason::RangedDice | Reason::SpellDice | Reason::Lock);
            let sign = if *reason == Reason::RangedDice {
                "icon_ranged_dice"
            } else if *reason == Reason::SpellDice {
                "icon_cast"
            } else if own || icon == "icon_armour" {
                icon
            } else if *amount > 0 {
                "icon_plus"
            } else {
                "icon_minus"
            };
            let middle = row.center().y;
            canvas.icon(row.left() + 10.0, middle - 16.0, 32.0, sign, 1.0);
            let words = language::first_upper(&language::reason(canvas.words, *reason));
            let note = base.filter(|_| own).unwrap_or_default();
            let first = if note.is_empty() { middle + 6.0 } else { middle - 4.0 };
            canvas.linked(row.left() + 54.0, first, 178.0, Type::Note, palette::TEXT_BODY, &words);
            let soft = Color32::from_rgb(0xb5, 0xa6, 0x8a);
            canvas.linked(row.left() + 54.0, middle + 17.0, 178.0, Type::Note, soft, note);
            let badge = Rect::from_center_size(pos2(row.right() - 37.0, middle), vec2(50.0, 36.0));
            let (ground, rim) = if own || *amount > 0 {
                (Color32::from_rgb(0x3a, 0x2f, 0x29), palette::BRASS_LINE)
            } else {
                (Color32::from_rgb(0x5a, 0x1c, 0x16), palette::WOUND_EDGE)
            };
            canvas.fill(badge, 8.0, ground);
            canvas.rim(badge, 8.0, 1.3, rim);
            let number = if own { amount.to_string() } else { signed(*amount) };
            canvas.middle(badge.center().x, middle + 8.0, Type::Serif(23.0), palette::TEXT, &number);
            y += step;
        }
    }
    y
}

/// Draws the cells under and around a model with all models on them; the cells for which `hatched` returns true are drawn
/// as a front arc.
fn cells(canvas: &Canvas<'_>, at: Pos2, middle: Base, hatched: impl Fn(Cell) -> bool, attack: &Attack) {
    let (wide, high) = (i16::from(middle.width), i16::from(middle.height));
    let step = 114.0 / f32::from(wide.max(high) + 2);
    let corner = |cell: Cell| {
        let (dx, dy) = (cell.x - middle.corner.x + 1, cell.y - middle.corner.y + 1);
        pos2(at.x + step * f32::from(dx), at.y + step * f32::from(dy))
    };
    let shown = Base {
        corner: middle.corner.offset(-1, -1),
        width: middle.width + 2,
        height: middle.height + 2,
    };
    for cell in shown.cells() {
        let place = Rect::from_min_size(corner(cell), Vec2::splat(step - 2.0));
        let on = hatched(cell);
        let ground = if on {
            Color32::from_rgb(0x6a, 0x5f, 0x54)
        } else {
            Color32::from_rgb(0x2c, 0x25, 0x22)
        };
        canvas.fill(place, 4.0, ground);
        canvas.rim(place, 4.0, 1.0, palette::INK);
        if on {
            let (o, k) = (place.min, (step - 2.0) / 36.0);
            for (from, to) in [((5.0, 31.0), (31.0, 5.0)), ((5.0, 18.0), (18.0, 5.0)), ((18.0, 31.0), (31.0, 18.0))] {
                canvas.line(o + vec2(from.0, from.1) * k, o + vec2(to.0, to.1) * k, 1.5, palette::BONE);
            }
        }
    }
    for model in attack.models.values().filter(|model| model.base.overlaps(shown)) {
        // Of a model that stands only partly here the emblem is drawn on each cell.
        if !model.base.cells().all(|cell| shown.covers(cell)) {
            for cell in model.base.cells().filter(|cell| shown.covers(*cell)) {
                let place = Rect::from_min_size(corner(cell), Vec2::splat(step - 2.0));
                canvas.art(place.shrink(2.0), &emblem_of(Some(model.figure)), 0.9);
            }
            continue;
        }
        let size = vec2(f32::from(model.base.width), f32::from(model.base.height)) * step;
        let place = Rect::from_min_size(corner(model.base.corner), size);
        canvas.art_facing(place, model.figure.kind(), model.facing, 1.0);
    }
}

fn outnumbered(canvas: &Canvas<'_>, rect: Rect, top: f32, attack: &Attack, who: Subject) {
    let Some(own) = attack.models.get(&who.id).copied() else {
        return;
    };
    if top > rect.top() + 376.0 {
        return;
    }
    let opponent = if who.id == attack.attacker.id {
        attack.target
    } else {
        attack.attacker
    };
    let foes: Vec<(PieceId, Base)> = attack
        .models
        .iter()
        .filter(|(_, foe)| foe.figure.side() != who.side() && foe.facing.has_base_in_front(foe.base, own.base))
        .map(|(other, foe)| (*other, foe.base))
        .collect();
    let is_bigger = |foe: Base| foe.size() > own.base.size();
    // One bigger enemy counts as much as two (FGT-5).
    let bigger: Vec<PieceId> = attack
        .models
        .iter()
        .filter(|(other, foe)| is_bigger(foe.base) && (**other == opponent.id || foes.iter().any(|(own, _)| own == *other)))
        .map(|(other, _)| *other)
        .collect();
    let (title, text, names) = if bigger.is_empty() {
        let names = foes.iter().map(|(foe, _)| *foe).collect();
        ("play-arcs-outnumbered", "play-arcs-outnumbered-text", names)
    } else {
        ("play-arcs-bigger", "play-arcs-bigger-text", bigger)
    };
    let x = rect.left() + 20.0;
    canvas.fitted(x, top + 22.0, 290.0, Type::Note, palette::TEXT_SOFT, &canvas.say(title));
    let front = |at: Cell| foes.iter().any(|(_, foe)| foe.covers(at));
    cells(canvas, pos2(x + 1.0, top + 36.0), own.base, front, attack);
    let names: Vec<String> = names.iter().map(|foe| attack.pieces.name(*foe).to_owned()).collect();
    let count = FluentValue::from(names.len());
    let names = FluentValue::from(language::list(canvas.words, &names));
    let words = canvas.words.tell(text, &[("names", names), ("count", count)]);
    let room = Rect::from_min_size(pos2(x + 132.0, top + 44.0), vec2(162.0, 110.0));
    canvas.wrapped(room, Type::Note, Color32::from_rgb(0xb5, 0xa6, 0x8a), &words);
}

/// Draws the target's front arc, hatched, with the attacker inside or outside it.
fn arcs(canvas: &Canvas<'_>, rect: Rect, top: f32, attack: &Attack) {
    let Some(own) = attack.models.get(&attack.target.id).copied() else {
        return;
    };
    if top > rect.top() + 376.0 {
        return;
    }
    let x = rect.left() + 20.0;
    let words = canvas.say("play-arcs-target");
    canvas.fitted(x, top + 22.0, 290.0, Type::Note, palette::TEXT_SOFT, &words);
    let front: Vec<Cell> = own.facing.front_arc(own.base).collect();
    cells(canvas, pos2(x + 1.0, top + 36.0), own.base, |at| front.contains(&at), attack);
    let room = Rect::from_min_size(pos2(x + 132.0, top + 54.0), vec2(162.0, 110.0));
    let words = canvas.say("play-arcs-target-text");
    canvas.wrapped(room, Type::Note, Color32::from_rgb(0xb5, 0xa6, 0x8a), &words);
}

fn total(canvas: &Canvas<'_>, rect: Rect, dice: u8, armour: Option<u8>, key: &str) {
    let strip = Rect::from_min_size(rect.min + vec2(14.0, 520.0), vec2(302.0, 66.0));
    canvas.parchment(strip);
    let figures = [("icon_combat_dice", Some(dice), "play-dice"), ("icon_armour", armour, key)];
    for (i, (icon, number, words)) in figures.into_iter().enumerate() {
        let Some(number) = number else { continue };
        let x = strip.left() + 36.0 + 146.0 * i as f32;
        canvas.disc(pos2(x, strip.center().y), 21.0, palette::INK_TEXT);
        canvas.icon(x - 14.0, strip.center().y - 14.0, 28.0, icon, 1.0);
        let wide = canvas.left(
            x + 32.0,
            strip.center().y + 11.0,
            Type::Serif(32.0),
            palette::INK_TEXT,
            &number.to_string(),
        );
        let words = canvas.count(words, usize::from(number));
        let y = strip.center().y + 8.0;
        canvas.fitted(x + 38.0 + wide, y, 82.0 - wide, Type::Label, palette::INK_SOFT, &words);
    }
}
