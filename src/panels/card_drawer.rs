//! The card drawer above the action bar: all cards of one hero or boss, to look at or choose from (MAG, ITM, RND-4).

use crate::{
    input::Action,
    interaction::{
        card_drawer::{Drawer, recharges},
        intent::Intent,
        options::Options,
        targeting::Targeting,
        trade,
    },
    panels::{canvas::Canvas, card},
    presented::{
        aimed_action::AimedAction,
        cards::{CardKind, Cards, HeroCard},
        summary::Summary,
    },
    ui::{Accessible, Pill, Type, palette},
};
use bevy_egui::egui::{Align2, Color32, Pos2, Rect, pos2, vec2};

/// The distance between the left edges of two neighbouring cards, in layout units.
fn step(board: Rect, count: usize) -> f32 {
    ((board.width() - 60.0) / count.max(1) as f32).clamp(40.0, 122.0)
}

/// Draws the card drawer; while a target is being chosen on the board, only the card that is aimed.
pub fn draw(canvas: &mut Canvas<'_>, summary: &Summary, drawer: Option<Drawer>, options: &Options) {
    if let Some(aiming) = &options.aiming
        && (aiming.is_on_board() || drawer.is_none())
    {
        return aimed(canvas, summary, aiming);
    }
    let Some(drawer) = drawer else { return };
    let Some(cards) = summary.cards.get(&drawer.piece) else { return };
    let board = canvas.layout.board();
    let count = cards.cards.len();
    let step = step(board, count);
    let width = (step - 8.0).clamp(40.0, 100.0);
    let wide = (step * count as f32 + 44.0).max(560.0).min(board.width() - 12.0);
    let high = card::height(width) + 100.0;
    let rect = Rect::from_min_size(pos2(board.center().x - wide / 2.0, board.bottom() - 32.0 - high), vec2(wide, high));
    let name = summary.pieces.name(drawer.piece);
    canvas.window("drawer", rect, |canvas| {
        canvas.panel(rect, false);
        let x = rect.left() + 20.0;
        let name_width = canvas.left(x, rect.top() + 30.0, Type::Section, palette::TEXT, name);
        traits(canvas, pos2(x + name_width + 18.0, rect.top() + 10.0), rect.right() - 60.0, cards);
        let close = Rect::from_min_size(pos2(rect.right() - 66.0, rect.top() + 8.0), vec2(56.0, 28.0));
        let key = canvas.cap(Action::Back);
        let accessible = Accessible::button(canvas.say("play-close")).key(&key);
        let touch = canvas.touch(close, "drawer close", accessible);
        canvas.rim(close, 6.0, 1.2, if touch.hovered { palette::CANDLE } else { palette::BRASS_LINE });
        canvas.key(close.center().x - canvas.key_width(&key) / 2.0, close.center().y - 11.0, &key, 1.0);
        if touch.clicked {
            canvas.out.push(Intent::Cancel);
        }
        let start = rect.center().x - step * count as f32 / 2.0 + step / 2.0;
        let mut shown = None;
        for (i, own) in cards.cards.iter().enumerate() {
            let place = Rect::from_center_size(
                pos2(start + step * i as f32, rect.top() + 50.0 + card::height(width) / 2.0),
                vec2(width, card::height(width)),
            );
            if one(canvas, place, step, own, i, drawer, options) {
                shown = Some((place, i));
            }
        }
        if count == 0 {
            let words = canvas.say("play-no-cards");
            canvas.middle(rect.center().x, rect.center().y + 10.0, Type::Label, palette::TEXT_SOFT, &words);
        }
        if let Some((place, i)) = shown {
            card::preview(canvas, place.translate(vec2(0.0, -10.0)), &cards.cards[i]);
        }
    });
    if options.actor.as_ref().is_some_and(|actor| actor.piece == drawer.piece) {
        head(canvas, rect, summary, options);
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
fn one(canvas: &mut Canvas<'_>, place: Rect, step: f32, own: &HeroCard, i: usize, drawer: Drawer, options: &Options) -> bool {
    let touch = canvas.touch(
        place.expand2(vec2((step - place.width()) / 2.0, 6.0)),
        &format!("card {} {i}", drawer.piece),
        card::accessible(own).key(canvas.number(i)),
    );
    let mine = options.actor.as_ref().is_some_and(|actor| actor.piece == drawer.piece);
    let chosen = mine && options.aiming.as_ref().is_some_and(|aiming| aiming.choice == own.choice);
    let charges = recharges(options, own).is_some();
    let place = if touch.hovered || chosen {
        place.translate(vec2(0.0, -8.0))
    } else {
        place
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
    let label = Rect::from_min_size(
        pos2(place.center().x - step / 2.0 + 5.0, place.bottom() + 6.0),
        vec2(step - 10.0, 36.0),
    );
    let colour = if usable || passive || !mine {
        palette::TEXT_BODY
    } else {
        palette::TEXT_OFF
    };
    if !(touch.hovered || chosen) {
        name(canvas, label, colour, &own.name);
    }
    if chosen || charges {
        let key = if charges {
            "play-card-recharge"
        } else {
            verb(own.choice, Some(own))
        };
        let (at, words) = (pos2(place.center().x, place.bottom() + 16.0), canvas.say(key));
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
fn card_of<'a>(summary: &'a Summary, aiming: &Targeting) -> Option<&'a HeroCard> {
    let cards = summary.cards.get(&aiming.by)?;
    cards.cards.iter().find(|own| own.choice == aiming.choice)
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

/// Draws the buttons above the cards: one carries out the chosen action if it needs no target, one opens a trade. Each
/// button is a window of its own, so that the board between them can be clicked.
fn head(canvas: &mut Canvas<'_>, rect: Rect, summary: &Summary, options: &Options) {
    if !trade::partners(options, summary).is_empty() {
        let trade = Rect::from_min_size(pos2(rect.left() + 8.0, rect.top() - 56.0), vec2(190.0, 50.0));
        canvas.window("card trade", trade, |canvas| {
            let button = canvas.says("play-deal", Action::Trade);
            canvas.intent_button(trade, "card trade", &button, Intent::TradeOther);
        });
    }
    let Some(aiming) = &options.aiming else { return };
    if !aiming.alone {
        return;
    }
    let button = canvas.says(verb(aiming.choice, card_of(summary, aiming)), Action::Confirm);
    let go = Rect::from_min_size(pos2(rect.right() - 248.0, rect.top() - 56.0), vec2(240.0, 50.0));
    canvas.window("card go", go, |canvas| {
        canvas.intent_button(go, "card go", &button.main(), Intent::CardAlone)
    });
}

/// Draws the card that is being aimed at the foot of the board, with the number of targets and a button to cancel.
fn aimed(canvas: &mut Canvas<'_>, summary: &Summary, aiming: &Targeting) {
    let board = canvas.layout.board();
    let own = card_of(summary, aiming);
    let rect = Rect::from_min_size(pos2(board.left() + 14.0, board.bottom() - 178.0), vec2(296.0, 136.0));
    canvas.window("aimed", rect, |canvas| {
        canvas.panel(rect, true);
        let picture = Rect::from_min_size(rect.min + vec2(14.0, 14.0), vec2(77.0, card::height(77.0)));
        match own {
            Some(own) => card::small(canvas, picture, own, false),
            None => canvas.icon(picture.left(), picture.top() + 12.0, 77.0, "icon_shoot", 1.0),
        }
        let x = rect.left() + 102.0;
        let room = rect.right() - x - 12.0;
        let title = own.map_or(&aiming.name, |own| &own.name);
        canvas.fitted(x, rect.top() + 34.0, room, Type::Section, palette::TEXT, title);
        let words = canvas.count("play-aim-targets", aiming.targets.len());
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
