//! The card drawer above the action bar: all cards of one hero or boss, to look at or choose from (MAG, ITM, RND-4). It keeps clear of
//! the active model.

use crate::{
    input::Action,
    interaction::{card_drawer::Drawer, intent::Intent, state::Interaction, targeting::Targeting, trade},
    panels::{canvas::Canvas, card},
    presented::{
        aimed_action::AimedAction,
        cards::{CardKind, Cards, HeroCard},
        summary::Summary,
    },
    ui::{Accessible, Pill, Type, palette},
};
use bevy_egui::egui::{Align2, Color32, Pos2, Rect, pos2, vec2};

/// The width of the pane that says what the card is and does, and the least height of the drawer with it.
const PANE: (f32, f32) = (330.0, 262.0);

/// The distance between cards from which on each card has its name below it.
const LOOSE: f32 = 72.0;

/// The number of cards side by side, and the distance between the left edges of two neighbours, in layout units: two rows if the names
/// had no room in one.
fn rows(board: Rect, count: usize) -> (usize, f32) {
    let step = |columns: usize| (board.width() - 76.0 - PANE.0) / columns.max(1) as f32;
    match step(count) {
        wide if wide >= LOOSE => (count, wide.min(122.0)),
        _ => (count.div_ceil(2), step(count.div_ceil(2)).clamp(36.0, 76.0)),
    }
}

/// Draws the card drawer; while a target is being chosen on the board, only the card that is aimed.
pub fn draw(canvas: &mut Canvas<'_>, summary: &Summary, state: &Interaction) {
    let drawer = state.selection.drawer;
    if let Some(targeting) = &state.targeting
        && (targeting.is_on_board() || drawer.is_none())
    {
        return aimed(canvas, summary, targeting);
    }
    let Some(drawer) = drawer else { return };
    let Some(cards) = summary.cards.get(&drawer.piece) else { return };
    let board = canvas.layout.board();
    let count = cards.cards.len();
    let (columns, step) = rows(board, count);
    let (width, first) = if columns == count {
        ((step - 8.0).min(100.0), 122.0)
    } else {
        ((step - 8.0).min(64.0), 92.0)
    };
    let pane = if count == 0 { 0.0 } else { PANE.0 + 16.0 };
    let wide = (step * columns as f32 + 44.0 + pane).max(560.0).min(board.width() - 12.0);
    let high = if count == 0 { 160.0 } else { PANE.1 };
    let rect = Rect::from_min_size(pos2(board.center().x - wide / 2.0, board.bottom() - 32.0 - high), vec2(wide, high));
    let name = summary.pieces.name(drawer.piece);
    let rect = canvas.asks_at(rect);
    canvas.window("drawer", rect, |canvas| {
        canvas.panel(rect, false);
        let x = rect.left() + 20.0;
        let name_width = canvas.left(x, rect.top() + 30.0, Type::Section, palette::TEXT, name);
        traits(canvas, pos2(x + name_width + 18.0, rect.top() + 10.0), rect.right() - 84.0, cards);
        let close = Rect::from_min_size(pos2(rect.right() - 76.0, rect.top() + 8.0), vec2(60.0, 28.0));
        let key = canvas.cap(Action::Back);
        let accessible = Accessible::button(canvas.say("play-close")).key(&key);
        let touch = canvas.touch(close, "drawer close", accessible);
        canvas.rim(close, 6.0, 1.2, if touch.hovered { palette::CANDLE } else { palette::BRASS_LINE });
        canvas.key(close.center().x - canvas.key_width(&key) / 2.0, close.center().y - 11.0, &key, 1.0);
        if touch.clicked {
            canvas.out.push(Intent::Cancel);
        }
        if count == 0 {
            let words = canvas.say("play-no-cards");
            canvas.middle(rect.center().x, rect.center().y + 10.0, Type::Label, palette::TEXT_SOFT, &words);
            return;
        }
        let start = (rect.left() + rect.right() - pane) / 2.0 - step * (columns - 1) as f32 / 2.0;
        let mut read = drawer.cursor.min(count - 1);
        for (i, own) in cards.cards.iter().enumerate() {
            let (row, column) = (i / columns, i % columns);
            let middle = pos2(start + step * column as f32, rect.top() + first + 100.0 * row as f32);
            let place = Rect::from_center_size(middle, vec2(width, card::height(width)));
            if one(canvas, place, step, own, i, drawer, state) {
                read = i;
            }
        }
        let pane = Rect::from_min_max(pos2(rect.right() - 16.0 - PANE.0, rect.top() + 46.0), rect.max - vec2(16.0, 14.0));
        reading(canvas, pane, &cards.cards[read], drawer, state);
    });
    if state.actor() == Some(drawer.piece) && !trade::partners(&state.options, summary).is_empty() {
        // A window of its own, so that the board beside it can be clicked.
        let above = rect.top() - 56.0;
        let y = if above < board.top() { rect.bottom() + 6.0 } else { above };
        let place = Rect::from_min_size(pos2(rect.left() + 8.0, y), vec2(190.0, 50.0));
        canvas.window("card trade", place, |canvas| {
            let button = canvas.says("play-deal", Action::Trade);
            canvas.intent_button(place, "card trade", &button, Intent::TradeOther);
        });
    }
}

/// Draws the title and the text of a card, why it cannot be used, and for the chosen one that needs no target the button that uses
/// it.
fn reading(canvas: &mut Canvas<'_>, pane: Rect, own: &HeroCard, drawer: Drawer, state: &Interaction) {
    canvas.well(pane);
    let (x, room) = (pane.left() + 16.0, pane.width() - 32.0);
    canvas.fitted(x, pane.top() + 32.0, room, Type::Section, palette::TEXT, &own.name);
    canvas.rule(x, x + room, pane.top() + 43.0);
    let mine = state.actor() == Some(drawer.piece);
    let chosen = state.targeting.as_ref().filter(|targeting| mine && targeting.choice == own.choice);
    let uses = chosen.is_some_and(|targeting| targeting.alone);
    let foot = pane.bottom() - if uses { 60.0 } else { 12.0 };
    let why = card::state(canvas, own);
    let texts = [(&own.text, palette::TEXT_BODY), (&why, palette::CANDLE)];
    let high = |size: f32| -> f32 {
        let lines = texts.iter().filter(|(words, _)| !words.is_empty());
        lines.map(|(words, _)| canvas.height(room, Type::Sans(size), words) + 6.0).sum()
    };
    let mut y = pane.top() + 54.0;
    let sizes = [16.0, 15.0, 14.0, 13.0, 12.0];
    let size = sizes.into_iter().find(|size| high(*size) <= foot - y).unwrap_or(11.0);
    for (words, colour) in texts.into_iter().filter(|(words, _)| !words.is_empty()) {
        let place = Rect::from_min_max(pos2(x, y), pos2(x + room, foot));
        y += canvas.wrapped(place, Type::Sans(size), colour, words) + 6.0;
    }
    if uses {
        let button = canvas.says(verb(own.choice, Some(own)), Action::Confirm).main();
        let go = Rect::from_min_max(pos2(x, foot + 4.0), pos2(x + room, foot + 50.0));
        canvas.intent_button(go, "card go", &button, Intent::CardAlone);
    }
}

/// Draws the abilities and the lasting effects of the model, as far as they fit before `until`; hovering one shows its
/// text.
fn traits(canvas: &mut Canvas<'_>, at: Pos2, until: f32, cards: &Cards) {
    let mut x = at.x;
    for (i, one) in cards.abilities.iter().chain(&cards.lasting).enumerate() {
        let kind = Type::Sans(14.0);
        let wide = canvas.width(kind, &one.name) + 42.0;
        if x + wide > until {
            return;
        }
        let rect = Rect::from_min_size(pos2(x, at.y), vec2(wide, 28.0));
        canvas.well(rect);
        canvas.icon(x + 6.0, at.y + 3.0, 22.0, one.icon, 1.0);
        canvas.left(x + 32.0, at.y + 19.0, kind, palette::TEXT_BODY, &one.name);
        let accessible = Accessible::label(&one.name).note(&one.text);
        if canvas.touch(rect, &format!("trait {i}"), accessible).hovered {
            canvas.tip(rect, &one.text);
        }
        x += wide + 8.0;
    }
}

/// Draws one card. Returns whether it is hovered.
fn one(canvas: &mut Canvas<'_>, place: Rect, step: f32, own: &HeroCard, i: usize, drawer: Drawer, state: &Interaction) -> bool {
    // Number keys choose cards of the active model alone.
    let mine = state.actor() == Some(drawer.piece);
    let key = if mine { canvas.number(i) } else { String::new() };
    let touch = canvas.touch(
        place.expand2(vec2((step - place.width()) / 2.0, 4.0)),
        &format!("card {} {i}", drawer.piece),
        card::accessible(own).key(key),
    );
    let chosen = mine && state.targeting.as_ref().is_some_and(|targeting| targeting.choice == own.choice);
    let charges = state.recharges(own).is_some();
    let lies = place;
    let place = if touch.hovered || chosen {
        lies.translate(vec2(0.0, -8.0))
    } else {
        lies
    };
    let usable = mine && own.is_ready();
    // A passive item works without being used, so it is never dimmed.
    let passive = own.sort == CardKind::Item && !own.marks[0];
    if chosen || charges {
        canvas.glow(place, 12.0, palette::CANDLE_GLOW.gamma_multiply(0.8));
    } else if usable {
        let colour = palette::CANDLE_GLOW.gamma_multiply(if touch.hovered { 0.6 } else { 0.2 });
        canvas.glow(place, 12.0, colour);
    }
    card::small(canvas, place, own, mine && !usable && !passive && own.turned == 0);
    if mine && drawer.cursor == i && own.turned != 1 {
        canvas.rim(place.expand(2.0), 9.0, 2.5, palette::CANDLE);
    }
    if i < 9 && mine {
        let alpha = if usable || charges { 1.0 } else { 0.5 };
        canvas.key(place.left() - 5.0, place.top() - 5.0, &canvas.number(i), alpha);
    }
    // In two rows there is no room for names.
    if place.width() > 64.0 {
        let label = Rect::from_min_size(
            pos2(lies.center().x - step / 2.0 + 5.0, lies.bottom() + 8.0),
            vec2(step - 10.0, 36.0),
        );
        let colour = if usable || passive || !mine {
            palette::TEXT_BODY
        } else {
            palette::TEXT_OFF
        };
        name(canvas, label, colour, &own.name);
    }
    if charges {
        let (at, words) = (pos2(place.center().x, place.bottom() - 12.0), canvas.say("play-card-recharge"));
        canvas.pill(at, Align2::CENTER_CENTER, 26.0, Pill::Gold, (Type::Note, &words));
    }
    if touch.clicked {
        canvas.out.push(Intent::Card(drawer.piece, i));
    }
    touch.hovered
}

/// Draws a card's name, wrapped to at most two lines.
pub fn name(canvas: &Canvas<'_>, room: Rect, colour: Color32, name: &str) {
    let sizes = [13.5, 12.5, 11.5];
    let size = sizes
        .into_iter()
        .find(|size| name.split(' ').all(|word| canvas.width(Type::Sans(*size), word) <= room.width()))
        .unwrap_or(11.0);
    canvas.centred(room, Type::Sans(size), colour, name);
}

/// The card that is being aimed; `None` if what is aimed is no card of its model.
fn card_of<'a>(summary: &'a Summary, targeting: &Targeting) -> Option<&'a HeroCard> {
    let cards = summary.cards.get(&targeting.by)?;
    cards.cards.iter().find(|own| own.choice == targeting.choice)
}

/// The message key of the verb for carrying out a choice ("cast", "use" and the like).
fn verb(choice: AimedAction, card: Option<&HeroCard>) -> &'static str {
    match choice {
        AimedAction::Spell(_) => "play-card-cast",
        AimedAction::Item(_) if card.is_some_and(|card| card.empowers) => "play-card-dice",
        AimedAction::Item(_) => "play-card-use",
        AimedAction::Shot | AimedAction::Feat(_) => "play-card-feat",
        AimedAction::Action(_) => "play-card-act",
    }
}

/// Draws the card that is being aimed at the foot of the board, with the number of targets and a button to cancel.
fn aimed(canvas: &mut Canvas<'_>, summary: &Summary, targeting: &Targeting) {
    let board = canvas.layout.board();
    let own = card_of(summary, targeting);
    let wanted = Rect::from_min_size(pos2(board.left() + 14.0, board.bottom() - 178.0), vec2(296.0, 136.0));
    let rect = canvas.asks_at(wanted);
    canvas.window("aimed", rect, |canvas| {
        canvas.panel(rect, true);
        let picture = Rect::from_min_size(rect.min + vec2(14.0, 14.0), vec2(77.0, card::height(77.0)));
        match own {
            Some(own) => card::small(canvas, picture, own, false),
            None => canvas.icon(picture.left(), picture.top() + 12.0, 77.0, "icon_shoot", 1.0),
        }
        let x = rect.left() + 102.0;
        let room = rect.right() - x - 12.0;
        let title = own.map_or(&targeting.name, |own| &own.name);
        canvas.fitted(x, rect.top() + 34.0, room, Type::Section, palette::TEXT, title);
        let words = canvas.count("play-aim-targets", targeting.targets.len());
        let place = Rect::from_min_size(pos2(x, rect.top() + 44.0), vec2(room, 40.0));
        canvas.wrapped(place, Type::Sans(14.0), palette::TEXT_SOFT, &words);
        let cancel = Rect::from_min_size(pos2(x - 4.0, rect.bottom() - 50.0), vec2(room + 4.0, 40.0));
        canvas.intent_button(cancel, "aim cancel", &canvas.says("play-cancel", Action::Back), Intent::Cancel);
        if let Some(own) = own
            && canvas
                .touch(picture, "aimed card", Accessible::label(&own.name).note(&own.text))
                .hovered
        {
            card::preview(canvas, picture, own);
        }
    });
}
