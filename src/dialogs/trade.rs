//! Trades between two heroes: drafted, offered, and agreed to or declined (MOV-10, ITM-5).

use crate::{
    input::Action,
    interaction::{
        intent::Intent,
        options::Options,
        trade::{TradeDraft, partners, tradable},
    },
    panels::{canvas::Canvas, card, card_drawer},
    presented::{aimed_action::AimedAction, summary::Summary},
    ui::{Accessible, Type, palette},
};
use bevy_egui::egui::{Rect, Vec2, pos2, vec2};

use dungeon_play::language::FluentValue;
use dungeon_rules::table::{Decision, PieceId, Trade};

/// The width of a card in these dialogs.
const CARD: f32 = 82.0;

/// The distance between cards from which on each card has its name below it.
const LOOSE: f32 = 84.0;

/// The width of each side of a trade in which the one with more items has this many: six have room for their names.
fn half(items: usize) -> f32 {
    (28.0 + CARD + LOOSE * items.saturating_sub(1) as f32).clamp(378.0, 540.0)
}

/// Draws the draft of a trade.
pub fn draw(canvas: &mut Canvas<'_>, dealing: &TradeDraft, summary: &Summary, options: &Options) {
    let sides = [(dealing.from, dealing.give, true), (dealing.with, dealing.take, false)];
    let most = sides.iter().map(|(piece, ..)| tradable(summary.cards.get(piece)).len()).max();
    let half = half(most.unwrap_or(0));
    let rect = canvas.asks_at(canvas.layout.dialog(2.0 * half + 64.0, 372.0));
    let legal = options.may(&dealing.decision());
    canvas.window("deal", rect, |canvas| {
        canvas.panel(rect, false);
        let title = canvas.say("play-deal-title");
        canvas.middle(rect.center().x, rect.top() + 42.0, Type::Name, palette::TEXT, &title);
        let mut number = 0;
        for (i, (piece, chosen, own)) in sides.into_iter().enumerate() {
            let left = rect.left() + 24.0 + (half + 16.0) * i as f32;
            let side = Rect::from_min_size(pos2(left, rect.top() + 60.0), vec2(half, 230.0));
            canvas.well(side);
            let key = if own { "play-deal-gives" } else { "play-deal-gives-back" };
            who(canvas, summary, side, piece, key);
            let items = tradable(summary.cards.get(&piece));
            if items.is_empty() {
                let words = canvas.say("play-deal-nothing");
                canvas.middle(side.center().x, side.center().y + 24.0, Type::Label, palette::TEXT_OFF, &words);
            }
            let step = ((half - 28.0 - CARD) / (items.len() as f32 - 1.0).max(1.0)).min(116.0);
            let begin = side.center().x - (CARD + step * (items.len() as f32 - 1.0)) / 2.0;
            for (n, (item, own_card)) in items.iter().enumerate() {
                number += 1;
                let place = Rect::from_min_size(pos2(begin + step * n as f32, side.top() + 72.0), vec2(CARD, card::height(CARD)));
                let picked = chosen == Some(*item);
                let accessible = Accessible::choice(&own_card.name, picked)
                    .note(&own_card.text)
                    .key(canvas.number(number - 1));
                let touch = canvas.touch(place, &format!("deal {item}"), accessible);
                if picked {
                    canvas.glow(place, 10.0, palette::CANDLE_GLOW);
                }
                card::small(
                    canvas,
                    if picked { place.translate(vec2(0.0, -8.0)) } else { place },
                    own_card,
                    false,
                );
                canvas.key(place.left() - 4.0, place.top() - 4.0, &canvas.number(number - 1), 1.0);
                // If the cards overlap, there is room for one name only: that of the picked card.
                let label = Rect::from_min_size(
                    pos2(place.center().x - step / 2.0 + 3.0, place.bottom() + 6.0),
                    vec2(step - 6.0, 36.0),
                );
                if step >= LOOSE {
                    card_drawer::name(canvas, label, palette::TEXT_BODY, &own_card.name);
                } else if picked {
                    let room = Rect::from_min_size(pos2(left + 14.0, label.top()), vec2(half - 28.0, 36.0));
                    canvas.centred(room, Type::Sans(14.0), palette::TEXT_BODY, &own_card.name);
                }
                if touch.hovered {
                    card::preview(canvas, place, own_card);
                }
                if touch.clicked {
                    canvas.out.push(Intent::TradeItem(*item, own));
                }
            }
        }
        buttons(canvas, rect, dealing, summary, options, legal);
    });
}

fn who(canvas: &Canvas<'_>, summary: &Summary, side: Rect, piece: PieceId, key: &str) {
    if let Some(figure) = summary.pieces.figure(piece) {
        canvas.portrait(Rect::from_min_size(side.min + vec2(12.0, 10.0), Vec2::splat(48.0)), figure);
    }
    let name = FluentValue::from(summary.pieces.name(piece));
    let words = canvas.words.tell(key, &[("piece", name)]);
    canvas.fitted(side.left() + 72.0, side.top() + 42.0, 290.0, Type::Section, palette::TEXT, &words);
}

fn buttons(canvas: &mut Canvas<'_>, rect: Rect, dealing: &TradeDraft, summary: &Summary, options: &Options, legal: bool) {
    let place = |x: f32, width: f32| Rect::from_min_size(pos2(x, rect.bottom() - 68.0), vec2(width, 52.0));
    let cancel = canvas.says("play-cancel", Action::Back);
    canvas.intent_button(place(rect.left() + 24.0, 180.0), "deal cancel", &cancel, Intent::Cancel);
    if partners(options, summary).len() > 1 {
        let other = canvas.says("play-deal-other", Action::Next);
        canvas.intent_button(place(rect.left() + 216.0, 230.0), "deal other", &other, Intent::TradeOther);
    }
    let offer = canvas.says("play-deal-offer", Action::Confirm).main().enabled(legal);
    let right = place(rect.right() - 284.0, 260.0);
    canvas.intent_button(right, "deal offer", &offer, Intent::Decide(dealing.decision()));
}

/// Draws the trade that was offered, with the buttons for the answer of the other hero's owner.
pub fn answer(canvas: &mut Canvas<'_>, summary: &Summary, trade: Trade) {
    let rect = canvas.asks_at(canvas.layout.dialog(640.0, 330.0));
    let words = summary.turn.banner.text.clone();
    canvas.window("deal answer", rect, |canvas| {
        canvas.panel(rect, false);
        let inside = Rect::from_min_size(rect.min + vec2(30.0, 22.0), vec2(580.0, 50.0));
        canvas.centred(inside, Type::Serif(20.0), palette::TEXT, &words);
        let sides = [
            (trade.from, trade.give, "play-deal-gives"),
            (trade.with, trade.take, "play-deal-gives-back"),
        ];
        for (i, (piece, item, key)) in sides.into_iter().enumerate() {
            let left = rect.left() + 24.0 + 302.0 * i as f32;
            let side = Rect::from_min_size(pos2(left, rect.top() + 84.0), vec2(290.0, 164.0));
            canvas.well(side);
            who(canvas, summary, side, piece, key);
            let own = item.and_then(|item| {
                let cards = summary.cards.get(&piece)?;
                cards.cards.iter().find(|own| own.choice == AimedAction::Item(item))
            });
            if let Some(own) = own {
                let place = Rect::from_min_size(side.min + vec2(20.0, 66.0), vec2(64.0, card::height(64.0)));
                card::small(canvas, place, own, false);
                let room = Rect::from_min_size(place.right_top() + vec2(14.0, 18.0), vec2(176.0, 60.0));
                canvas.wrapped(room, Type::Serif(18.0), palette::TEXT_BODY, &own.name);
                let accessible = Accessible::label(&own.name).note(&own.text);
                if canvas.touch(place, &format!("deal card {i}"), accessible).hovered {
                    card::preview(canvas, place, own);
                }
            } else {
                let words = canvas.say("play-deal-no-item");
                canvas.left(side.left() + 24.0, side.top() + 104.0, Type::Label, palette::TEXT_OFF, &words);
            }
        }
        let y = rect.bottom() - 68.0;
        let left = Rect::from_min_size(pos2(rect.left() + 24.0, y), vec2(290.0, 52.0));
        let decline = canvas.says("play-deal-decline", Action::Back);
        canvas.intent_button(left, "decline", &decline, Intent::Decide(Decision::Decline));
        let agree = canvas.says("play-deal-agree", Action::Confirm).main();
        canvas.intent_button(left.translate(vec2(302.0, 0.0)), "agree", &agree, Intent::Decide(Decision::Agree));
    });
}
