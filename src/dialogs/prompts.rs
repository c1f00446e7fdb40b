//! The questions that are asked in a dialog over the board: Interrupt, opened doors, facings, the order of Free Attacks,
//! told dice, takebacks, and decisions that need confirmation, such as a Break Away (OVL-5, LCK-6, MOV-7).

use bevy_egui::egui::{self, Color32, Pos2, Rect, Vec2, pos2, vec2};

use crate::{
    dialogs::{raise_dead::facings, trade},
    input::{Action, KeyMap, Maker, Slot},
    interaction::{dialog::Confirm, intent::Intent},
    panels::{
        canvas::Canvas,
        consequence::{WARM, likely},
        place::{Spot, Within, at_foot, kept},
    },
    presented::summary::Summary,
    session::takeback::TakebackRequest,
    ui::{self, Accessible, Button, Type, palette},
};

use dungeon_play::language::{self, FluentValue};
use dungeon_rules::{
    grid::Facing,
    rules::forecast::Forecast,
    table::{Decision, PieceId, Prompt, Side},
};

/// Draws a dialog of this size with a heading; `paint` draws into the rectangle below the heading.
pub(super) fn dialog(canvas: &mut Canvas<'_>, id: &str, size: Vec2, title: &str, paint: impl FnOnce(&mut Canvas<'_>, Rect)) {
    let rect = canvas.asks_at(canvas.layout.dialog(size.x, size.y));
    canvas.window(id, rect, |canvas| {
        canvas.panel(rect, false);
        ui::aloud(canvas.ui.ctx(), egui::Id::new("hud dialog"), title);
        canvas.heading(rect, Type::Name, title);
        paint(canvas, Rect::from_min_max(rect.min + vec2(28.0, 70.0), rect.max - vec2(28.0, 22.0)));
    });
}

/// Draws a dialog of this width with a heading and a sentence; `paint` draws what answers it at the foot of the rectangle below the
/// heading.
fn says(canvas: &mut Canvas<'_>, id: &str, (width, title): (f32, &str), words: &str, paint: impl FnOnce(&mut Canvas<'_>, Rect)) {
    let height = 166.0 + canvas.height(width - 56.0, Type::Read, words);
    dialog(canvas, id, vec2(width, height), title, |canvas, inside| {
        canvas.centred(inside, Type::Read, palette::TEXT_BODY, words);
        paint(canvas, inside);
    });
}

/// Draws a single button of this width in the middle of the foot of a dialog.
fn answer(canvas: &mut Canvas<'_>, inside: Rect, width: f32, (id, button, intent): Answer<'_>) {
    let place = Rect::from_center_size(pos2(inside.center().x, inside.bottom() - 26.0), vec2(width, 52.0));
    canvas.intent_button(place, id, &button.main(), intent);
}

/// Draws two buttons at the foot of a dialog, the second as the main button.
fn answers(canvas: &mut Canvas<'_>, inside: Rect, no: Answer<'_>, yes: Answer<'_>) {
    let size = vec2(inside.width() / 2.0 - 6.0, 52.0);
    let left = Rect::from_min_size(inside.left_bottom() - vec2(0.0, 52.0), size);
    canvas.intent_button(left, no.0, &no.1, no.2);
    canvas.intent_button(left.translate(vec2(size.x + 12.0, 0.0)), yes.0, &yes.1.main(), yes.2);
}

/// A button of a dialog: its id, its look and the intent it sends.
type Answer<'a> = (&'a str, Button<'a>, Intent);

/// Asks whether the Overlord interrupts. Text, buttons and place are the same whatever the Overlord holds. `own`: whether
/// the Overlord has his own window; `hand`: whether his hand is open already.
pub fn interrupt(canvas: &mut Canvas<'_>, own: bool, hand: bool) {
    let title = canvas.say("play-interrupt-title");
    let pass = canvas.says("play-interrupt-pass", Action::End);
    let pass = ("pass", pass, Intent::Decide(Decision::Pass));
    if hand {
        // The cards that answer lie below: whoever looks at them wants to see the board, too.
        return dialog(canvas, "interrupt", vec2(420.0, 146.0), &title, |canvas, inside| {
            answer(canvas, inside, 280.0, pass);
        });
    }
    let words = canvas.say("play-interrupt-text");
    says(canvas, "interrupt", (680.0, &title), &words, |canvas, inside| {
        let look = if own { "play-own-window" } else { "play-interrupt-look" };
        let look = canvas.says(look, Action::Peek).enabled(!own);
        answers(canvas, inside, ("look", look, Intent::AskCurtain), pass);
    });
}

/// Asks the others to look away before the curtain is lifted for longer than a peek.
pub fn look_away(canvas: &mut Canvas<'_>, summary: &Summary) {
    let title = canvas.say("play-look-away-title");
    let seat = FluentValue::from(summary.overlord.seat.as_str());
    let words = canvas.words.tell("play-look-away-text", &[("seat", seat)]);
    says(canvas, "look away", (680.0, &title), &words, |canvas, inside| {
        let stay = canvas.says("play-cancel", Action::Back);
        let lift = canvas.says("play-look-away-lift", Action::Confirm);
        let lift = ("lift", lift, Intent::LiftCurtain);
        answers(canvas, inside, ("stay", stay, Intent::CloseCurtain), lift);
    });
}

/// Says that the gamepad of a seat is gone: the game waits until it is back, or until another device takes the seat.
pub fn lost(canvas: &mut Canvas<'_>, seat: &str, map: &KeyMap) {
    let title = canvas.words.tell("seats-lost-title", &[("seat", FluentValue::from(seat))]);
    let slots = [Slot::First, Slot::Button].map(|slot| map.at(Action::Confirm, slot));
    let named = |control| canvas.hands.name(canvas.words, control, Maker::default());
    let keys: Vec<String> = slots.into_iter().flatten().map(named).collect();
    let keys = FluentValue::from(keys.join(" / "));
    let words = canvas.words.tell("seats-lost-text", &[("key", keys)]);
    says(canvas, "lost", (720.0, &title), &words, |canvas, inside| {
        let take = canvas.says("seats-lost-take", Action::Confirm);
        answer(canvas, inside, 380.0, ("take seat", take, Intent::TakeSeat));
    });
}

/// Asks the Overlord to reveal what lies behind an opened door.
pub fn reveal(canvas: &mut Canvas<'_>, summary: &Summary) {
    let title = canvas.say("play-reveal-title");
    let seat = FluentValue::from(summary.overlord.seat.as_str());
    let words = canvas.words.tell("play-reveal-text", &[("seat", seat)]);
    says(canvas, "reveal", (640.0, &title), &words, |canvas, inside| {
        let reveal = canvas.says("play-reveal", Action::End);
        answer(canvas, inside, 280.0, ("reveal", reveal, Intent::Decide(Decision::Reveal)));
    });
}

/// Shows a text that the Overlord reads out, large enough for everybody, in a ribbon that covers as little of these cells as possible;
/// with `file`, one about a file that was written, and a button that shows its folder. `about` is the part of the board that it tells of.
pub fn reading(canvas: &mut Canvas<'_>, words: &str, file: bool, (about, spots): (Option<bevy::math::Rect>, &[Spot])) {
    // No line lies at the foot of the board while something is read.
    let mut room = canvas.layout.room_on_board();
    if canvas.layout.hand.is_none() {
        *room.bottom_mut() = canvas.layout.board().bottom() - 6.0;
    }
    let width = room.width().min(1180.0);
    // The buttons stand beside the text where there is room enough, else below it.
    let is_wide = width >= 900.0;
    let (beside, below) = if is_wide { (252.0, 0.0) } else { (0.0, 64.0) };
    let text = width - beside - 88.0;
    let kinds = [24.0, 22.0, 20.0, 18.0].map(Type::Story);
    let fits = |kind: &Type| canvas.height(text, *kind, words) <= room.height() * 0.34;
    let kind = kinds.into_iter().find(fits).unwrap_or(kinds[3]);
    let least = if is_wide && file { 136.0 } else { 76.0 };
    let height = canvas.height(text, kind, words).max(least - below) + 52.0 + below;
    let wanted = at_foot(room, vec2(width, height));
    // The board makes room at the foot for the part that it tells of; the ribbon lies there once it has.
    let foot = canvas.rect(wanted);
    let is_free = about.is_none_or(|part| !canvas.viewport.resting_part(part).intersect(foot).is_positive());
    let rect = kept(canvas, ("reading", words, is_free), (wanted, room, Within::Room), spots);
    if let Some(part) = about {
        canvas.asked.0 = Some((part, vec![foot]));
    }
    canvas.modal("reading", rect, 0.0, |canvas, ground| {
        canvas.parchment(rect);
        let height = canvas.height(text, kind, words);
        let top = (rect.center().y - below / 2.0 - height / 2.0).max(rect.top() + 22.0);
        let place = Rect::from_min_size(pos2(rect.left() + 40.0, top), vec2(text, height));
        canvas.wrapped(place, kind, palette::INK_TEXT, words);
        ui::aloud(canvas.ui.ctx(), egui::Id::new("hud dialog"), words);
        let size = vec2(236.0, 52.0);
        let y = if is_wide {
            rect.center().y - size.y / 2.0
        } else {
            rect.bottom() - 70.0
        };
        let place = Rect::from_min_size(pos2(rect.right() - size.x - 24.0, y), size);
        let by = if is_wide { vec2(0.0, 32.0) } else { Vec2::ZERO };
        let own = if file { place.translate(-by) } else { place };
        if canvas.button(own, "read", &canvas.says("play-continue", Action::End).main()) || ground.clicked {
            canvas.out.push(Intent::Continue);
        }
        if file {
            let button = Button::new(canvas.say("show-folder"));
            let place = if is_wide {
                place.translate(by)
            } else {
                place.translate(vec2(-size.x - 12.0, 0.0))
            };
            canvas.intent_button(place, "folder", &button, Intent::ShowFolder);
        }
    });
}

/// Asks which way a piece faces.
pub fn face(canvas: &mut Canvas<'_>, summary: &Summary, piece: PieceId, facing: Facing) {
    let name = FluentValue::from(summary.pieces.name(piece));
    let title = canvas.words.tell("play-face-title", &[("piece", name)]);
    dialog(canvas, "face", vec2(620.0, 190.0), &title, |canvas, inside| {
        if let Some(figure) = summary.pieces.figure(piece) {
            let place = Rect::from_min_size(pos2(inside.left(), inside.top() + 4.0), Vec2::splat(92.0));
            canvas.art_facing(place, figure, facing, 1.0);
        }
        let first = Rect::from_min_size(inside.min + vec2(116.0, 22.0), vec2(54.0, 54.0));
        facings(canvas, first, "face", facing, Intent::Face);
        let button = canvas.says("play-face", Action::Confirm).main();
        let place = Rect::from_min_size(pos2(inside.right() - 188.0, inside.top() + 23.0), vec2(188.0, 52.0));
        canvas.intent_button(place, "face", &button, Intent::Decide(Decision::Turn(facing)));
    });
}

/// Asks whose Free Attack comes next: one row per attacker, with the odds of its attack.
pub fn order(canvas: &mut Canvas<'_>, summary: &Summary, target: PieceId, strikes: &[(PieceId, Option<Forecast>)]) {
    let name = FluentValue::from(summary.pieces.name(target));
    let title = canvas.words.tell("play-order-title", &[("target", name)]);
    let height = 96.0 + 62.0 * strikes.len() as f32;
    dialog(canvas, "order", vec2(800.0, height), &title, |canvas, inside| {
        for (i, (piece, forecast)) in strikes.iter().enumerate() {
            let place = Rect::from_min_size(
                pos2(inside.left(), inside.top() + 2.0 + 62.0 * i as f32),
                vec2(inside.width(), 56.0),
            );
            let name = summary.pieces.name(*piece);
            let odds = forecast
                .as_ref()
                .map(|forecast| likely(canvas, &forecast.results))
                .unwrap_or_default();
            let accessible = Accessible::button(name).note(odds).key(canvas.number(i));
            let touch = canvas.touch(place, &format!("strike {piece}"), accessible);
            canvas.button_ground(place, false, true, touch);
            canvas.key(place.left() + 10.0, place.center().y - 12.0, &canvas.number(i), 1.0);
            if let Some(figure) = summary.pieces.figure(*piece) {
                canvas.icon(place.left() + 44.0, place.top() + 6.0, 44.0, figure, 1.0);
            }
            let y = place.center().y + 8.0;
            canvas.fitted(place.left() + 98.0, y, 240.0, Type::Numeral, palette::TEXT, name);
            if let Some(forecast) = forecast {
                chances(canvas, pos2(place.left() + 350.0, y), place.right() - 14.0, forecast);
            }
            if touch.clicked {
                canvas.out.push(Intent::Decide(Decision::Strike(*piece)));
            }
        }
    });
}

/// Draws the odds of an attack at a position, no further right than `until`.
fn chances(canvas: &Canvas<'_>, at: Pos2, until: f32, forecast: &Forecast) {
    canvas.fitted(at.x, at.y, until - at.x, Type::Read, WARM, &likely(canvas, &forecast.results));
}

/// Asks what the next die shows, for told dice.
pub fn dice(canvas: &mut Canvas<'_>, summary: &Summary, side: Side, told: &[(Side, u8)]) {
    let title = summary.turn.banner.text.clone();
    dialog(canvas, "dice", vec2(720.0, 236.0), &title, |canvas, inside| {
        let mut x = inside.left();
        for (whose, shows) in told {
            canvas.die(x, inside.top(), 34.0, *whose, *shows, 1.0);
            x += 38.0;
        }
        if told.is_empty() {
            let words = canvas.say("play-dice-text");
            canvas.centred(inside, Type::Read, palette::TEXT_SOFT, &words);
        }
        let step = inside.width() / 6.0;
        for shows in 1..=6u8 {
            let x = inside.left() + step * f32::from(shows - 1);
            let place = Rect::from_min_size(pos2(x + 6.0, inside.bottom() - 96.0), vec2(step - 12.0, 96.0));
            let words = canvas.count("reader-die", usize::from(shows));
            let touch = canvas.touch(place, &format!("die {shows}"), Accessible::button(words));
            canvas.button_ground(place, false, true, touch);
            canvas.die(place.center().x - 34.0, place.center().y - 38.0, 68.0, side, shows, 1.0);
            canvas.key(place.left() + 4.0, place.top() + 4.0, &canvas.number(usize::from(shows) - 1), 1.0);
            if touch.clicked {
                canvas.out.push(Intent::Die(shows));
            }
        }
    });
}

/// Asks for confirmation of a decision; before a Break Away it lists who makes a Free Attack first, with the odds.
pub fn confirm(canvas: &mut Canvas<'_>, summary: &Summary, confirm: &Confirm) {
    let strikes = &confirm.strikes;
    if strikes.is_empty() {
        let title = canvas.say("confirm-title");
        says(canvas, "confirm", (720.0, &title), &confirm.question, |canvas, inside| {
            agreed(canvas, inside, "confirm", ("play-cancel", "confirm-yes"));
        });
        return;
    }
    let title = canvas.say("play-confirm-title");
    // What follows of itself is said before it is agreed to.
    let then = &confirm.then;
    let below = then.as_ref().map_or(0.0, |then| canvas.height(704.0, Type::Read, then) + 12.0);
    let height = 156.0 + 40.0 * strikes.len() as f32 + below;
    dialog(canvas, "confirm", vec2(760.0, height), &title, |canvas, inside| {
        let mut y = inside.top() + 6.0;
        for (piece, forecast) in strikes {
            canvas.icon(inside.left(), y, 30.0, summary.pieces.emblem(*piece), 1.0);
            let name = FluentValue::from(summary.pieces.name(*piece));
            let words = canvas.words.tell("play-confirm-strikes", &[("piece", name)]);
            let wide = canvas.left(inside.left() + 40.0, y + 23.0, Type::Read, palette::TEXT_BODY, &words);
            if let Some(forecast) = forecast {
                chances(canvas, pos2(inside.left() + 56.0 + wide, y + 23.0), inside.right(), forecast);
            }
            y += 40.0;
        }
        if let Some(then) = then {
            let place = Rect::from_min_max(pos2(inside.left(), y), inside.max);
            canvas.wrapped(place, Type::Read, palette::TEXT_SOFT, then);
        }
        agreed(canvas, inside, "confirm", ("play-cancel", "play-confirm"));
    });
}

/// Asks for agreement to a takeback: what would be undone, and who has to agree.
pub fn takeback(canvas: &mut Canvas<'_>, asking: &TakebackRequest) {
    const WIDE: f32 = 760.0;
    let (small, inner) = (Type::Sans(15.5), WIDE - 56.0);
    let title = canvas.say("play-takeback-title");
    let what = canvas
        .words
        .tell("play-takeback-what", &[("decision", FluentValue::from(asking.decision.as_str()))]);
    let lines: Vec<(String, Color32)> = asking
        .lines
        .iter()
        .map(|line| (format!("· {line}"), palette::TEXT_BODY))
        .chain([(canvas.say("play-takeback-dice"), palette::TEXT_SOFT)])
        .collect();
    let names = FluentValue::from(language::list(canvas.words, &asking.names));
    let count = FluentValue::from(asking.names.len());
    let ask = canvas.words.tell("play-takeback-ask", &[("names", names), ("count", count)]);
    let body: f32 = lines.iter().map(|(line, _)| canvas.height(inner, small, line) + 4.0).sum();
    let height = canvas.height(inner, Type::Section, &what) + body + canvas.height(inner, Type::Section, &ask);
    dialog(canvas, "takeback", vec2(WIDE, height + 186.0), &title, |canvas, inside| {
        let place = |y: f32| Rect::from_min_max(pos2(inside.left(), y), inside.max);
        let mut y = inside.top();
        y += canvas.wrapped(place(y), Type::Section, palette::TEXT, &what) + 8.0;
        for (line, colour) in &lines {
            y += canvas.wrapped(place(y), small, *colour, line) + 4.0;
        }
        canvas.wrapped(place(y + 8.0), Type::Section, palette::CANDLE, &ask);
        agreed(canvas, inside, "takeback", ("play-takeback-no", "play-takeback-yes"));
    });
}

/// Draws the buttons for no and yes at the foot of a dialog.
fn agreed(canvas: &mut Canvas<'_>, inside: Rect, id: &str, (no, yes): (&str, &str)) {
    let (no, yes) = (canvas.says(no, Action::Back), canvas.says(yes, Action::Confirm));
    let (stays, goes) = (format!("{id} no"), format!("{id} yes"));
    answers(canvas, inside, (&stays, no, Intent::Cancel), (&goes, yes, Intent::Confirm));
}

/// Whether the open question has no dialog in the place of the card drawer.
pub const fn leaves_room(prompt: Option<&Prompt>) -> bool {
    matches!(
        prompt,
        Some(Prompt::Act(_) | Prompt::ChooseHero | Prompt::Command | Prompt::ChooseInterrupter) | None
    )
}

/// What the dialog of a question shows besides the summary.
pub struct Means<'a> {
    /// The facing that is chosen, if one is.
    pub facing: Option<Facing>,
    /// The dice told so far, with the sides that roll them.
    pub told: &'a [(Side, u8)],
    /// Whose Free Attack may come next, with the odds of each.
    pub strikes: &'a [(PieceId, Option<Forecast>)],
    /// Whether the Overlord has his own window.
    pub own: bool,
    /// Whether the Overlord's hand is open.
    pub hand: bool,
}

/// Draws the dialog of the open question, if it has one.
pub fn asked(canvas: &mut Canvas<'_>, summary: &Summary, means: &Means<'_>) {
    match &summary.turn.prompt {
        Some(Prompt::Interrupt) => interrupt(canvas, means.own, means.hand),
        Some(Prompt::Reveal { .. }) => reveal(canvas, summary),
        Some(Prompt::Face(piece)) => face(canvas, summary, *piece, means.facing.unwrap_or(Facing::South)),
        Some(Prompt::FreeAttack { target, .. }) => order(canvas, summary, *target, means.strikes),
        Some(Prompt::Trade(trade)) => trade::answer(canvas, summary, *trade),
        Some(Prompt::Dice { side, .. }) => dice(canvas, summary, *side, means.told),
        _ => {}
    }
}
