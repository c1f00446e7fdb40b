//! The page *Phones* of the settings, where phones are let in and everybody who has come is listed; and the plate that asks about a phone
//! on every screen.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Rect, Sense, Ui, pos2, vec2};

use crate::{
    input::{self, Action},
    screens::paragraph::paragraph,
    session::phones::{Guest, Notice, PhoneCommand, Phones, Qr},
    state::{Menu, Screen},
    ui::{
        self, Button, Frame, Type, palette,
        screen_frame::{MainContext, Stage},
    },
};
use dungeon_play::{
    apart::sight,
    language::{self, FluentValue as V, Language},
};

/// The side of the square with the code, in layout units: more than a quarter of the screen's height, so that it is read from the sofa.
const SQUARE: f32 = 400.0;

/// The height of a button of the page, in layout units.
const BUTTON: f32 = 48.0;

/// Draws the page. Returns what is wanted of the phones.
pub(super) fn page(ui: &mut Ui, phones: &Phones, language: &Language) -> Option<PhoneCommand> {
    let s = ui::scale(ui.ctx());
    let Some(address) = phones.address() else {
        return closed(ui, phones, language);
    };
    let whole = ui.available_width();
    let is_wide = whole >= 1100.0 * s;
    let left = if is_wide { SQUARE * s } else { whole };
    let mut command = None;
    let column = |ui: &mut Ui| {
        ui.set_width(left);
        if let Some(qr) = phones.qr() {
            let side = (SQUARE * s).min(whole);
            let (place, _) = ui.allocate_exact_size(vec2(left, side), Sense::hover());
            square(ui, Rect::from_center_size(place.center(), egui::Vec2::splat(side)), &qr, language);
        }
        ui.add_space(10.0 * s);
        let (plain, code) = address.rsplit_once('/').unwrap_or((&address, ""));
        paragraph(ui, &language.say("phones-open-at"), Type::Sans(18.0), palette::TEXT_SOFT, 2.0);
        paragraph(ui, plain, Type::Serif(28.0), palette::GOLD, 2.0);
        let code = language.tell("phones-code", &[("code", V::from(spaced(code)))]);
        paragraph(ui, &code, Type::Serif(28.0), palette::GOLD, 0.0);
    };
    if is_wide {
        let top = ui.cursor().min;
        let height = ui.available_height();
        let place = Rect::from_min_size(top, vec2(left, height));
        let mut beside = ui.new_child(egui::UiBuilder::new().id_salt("phones left").max_rect(place));
        column(&mut beside);
        let used = beside.min_rect().height();
        let rest = Rect::from_min_size(top + vec2(left + 48.0 * s, 0.0), vec2(whole - left - 56.0 * s, height));
        let mut right = ui.new_child(egui::UiBuilder::new().id_salt("phones right").max_rect(rest));
        command = people(&mut right, phones, language);
        let height = used.max(right.min_rect().height());
        ui.allocate_exact_size(vec2(whole - 8.0 * s, height), Sense::hover());
    } else {
        column(ui);
        ui.add_space(16.0 * s);
        command = people(ui, phones, language).or(command);
    }
    command
}

/// The page before phones are let in: what they are good for, and what to know of the network.
fn closed(ui: &mut Ui, phones: &Phones, language: &Language) -> Option<PhoneCommand> {
    let s = ui::scale(ui.ctx());
    for key in ["phones-about", "phones-about-seats", "phones-honest"] {
        paragraph(ui, &language.say(key), Type::Sans(20.0), palette::TEXT, 14.0);
    }
    if let Some(trouble) = phones.trouble() {
        paragraph(ui, trouble, Type::Sans(20.0), palette::CANDLE, 14.0);
    }
    let width = ui.available_width();
    let (row, _) = ui.allocate_exact_size(vec2(width - 8.0 * s, 64.0 * s), Sense::hover());
    let place = Rect::from_min_size(row.min, vec2((420.0 * s).min(row.width()), row.height()));
    let open = Button::new(language.say("phones-let-in")).icon("icon_phone").main().large();
    if open.show(ui, place).clicked() {
        return Some(PhoneCommand::Open(None));
    }
    others(ui, phones, language)
}

/// Who has come, what can be done about each, and the other addresses.
fn people(ui: &mut Ui, phones: &Phones, language: &Language) -> Option<PhoneCommand> {
    let s = ui::scale(ui.ctx());
    let mut command = None;
    let guests = phones.guests();
    let heading = language.tell("phones-here", &[("count", V::from(guests.len()))]);
    paragraph(ui, &heading, Type::Window.sized(28.0), palette::TEXT, 8.0);
    if guests.is_empty() {
        let key = if phones.is_nobody_here() { "phones-nobody" } else { "phones-how" };
        paragraph(ui, &language.say(key), Type::Sans(20.0), palette::TEXT, 12.0);
    }
    for guest in &guests {
        command = row(ui, guest, language).or(command);
        ui.add_space(10.0 * s);
    }
    command = watchers(ui, phones, language).or(command);
    command = others(ui, phones, language).or(command);
    paragraph(ui, &language.say("phones-honest"), Type::Sans(18.0), palette::TEXT_SOFT, 12.0);
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width() - 8.0 * s, BUTTON * s), Sense::hover());
    let place = Rect::from_min_size(row.min, vec2((360.0 * s).min(row.width()), row.height()));
    let close = Button::new(language.say("phones-close")).show(ui, place).clicked();
    if close { Some(PhoneCommand::Close) } else { command }
}

/// A phone: its player, what he plays, and what can be done about it.
fn row(ui: &mut Ui, guest: &Guest, language: &Language) -> Option<PhoneCommand> {
    let s = ui::scale(ui.ctx());
    let phone = guest.phone;
    let mut buttons = Vec::new();
    if let Some(seat) = guest.asks {
        buttons.push(("phones-yes", PhoneCommand::Grant(phone, seat)));
        buttons.push(("phones-no", PhoneCommand::Refuse(phone, seat)));
    }
    if !guest.seats.is_empty() {
        buttons.push(("phones-play-here", PhoneCommand::PlayHere(phone)));
        buttons.push(("phones-to-computer", PhoneCommand::GiveToComputer(phone)));
    }
    buttons.push(("phones-send-away", PhoneCommand::Dismiss(phone)));
    let width = ui.available_width() - 8.0 * s;
    let each = 210.0_f32.min(width / s / 2.0 - 12.0);
    let columns = (((width / s - 24.0) / (each + 10.0)) as usize).clamp(1, buttons.len());
    let lines = buttons.len().div_ceil(columns);
    let words = told(guest, language);
    let text = ui::galley(ui.ctx(), &words, Type::Sans(19.0), palette::TEXT, width - 24.0 * s);
    let high = 20.0 * s + 34.0 * s + text.size().y + 8.0 * s + lines as f32 * (BUTTON + 8.0) * s;
    let (place, _) = ui.allocate_exact_size(vec2(width, high), Sense::hover());
    ui::panel(ui.painter(), place, Frame::Well);
    let inner = place.shrink2(vec2(12.0, 10.0) * s);
    let mark = Rect::from_min_size(inner.min, egui::Vec2::splat(28.0 * s));
    let colour = Color32::from_white_alpha(if guest.is_away { 110 } else { 255 });
    ui::icon(ui.painter(), mark, "icon_phone", colour);
    let at = pos2(mark.right() + 8.0 * s, mark.center().y);
    let room = inner.right() - at.x;
    ui::text_fitted(ui.painter(), at, Align2::LEFT_CENTER, &guest.name, Type::Name, palette::GOLD, room);
    let under = Rect::from_min_size(pos2(inner.left(), mark.bottom() + 6.0 * s), vec2(inner.width(), text.size().y));
    ui::text_wrapped(ui.painter(), under, &words, Type::Sans(19.0), palette::TEXT);
    ui::words(
        ui.ctx(),
        ui.id().with(("guest", phone.0)),
        place,
        &format!("{}: {words}", guest.name),
    );
    let mut command = None;
    for (i, (key, wanted)) in buttons.into_iter().enumerate() {
        let corner = pos2(
            inner.left() + (i % columns) as f32 * (each + 10.0) * s,
            under.bottom() + 8.0 * s + (i / columns) as f32 * (BUTTON + 8.0) * s,
        );
        let place = Rect::from_min_size(corner, vec2(each, BUTTON) * s);
        if Button::new(language.say(key)).show(ui, place).clicked() {
            command = Some(wanted);
        }
    }
    command
}

/// What is to be said of a phone: what its player plays or asks for, and whether he is away.
fn told(guest: &Guest, language: &Language) -> String {
    let names: Vec<String> = guest.seats.iter().map(|seat| sight::seat_name(language, *seat)).collect();
    let mut words = match (&names[..], guest.asks) {
        ([], None) => language.say("phones-without-seat"),
        ([], Some(_)) => String::new(),
        (names, _) => language.tell("phones-plays", &[("seats", V::from(language::list(language, names)))]),
    };
    if let Some(seat) = guest.asks {
        let asks = language.tell("phones-asks", &[("seat", V::from(sight::seat_name(language, seat)))]);
        words = format!("{words} {asks}").trim().to_owned();
    }
    if guest.is_away {
        words = format!("{words} {}", language.say("phones-is-away"));
    }
    words
}

/// Whether phones without a seat may look on, with a switch.
fn watchers(ui: &mut Ui, phones: &Phones, language: &Language) -> Option<PhoneCommand> {
    let s = ui::scale(ui.ctx());
    ui.add_space(6.0 * s);
    let name = language.say("phones-watch");
    paragraph(ui, &name, Type::Sans(18.0), palette::TEXT_SOFT, 6.0);
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width() - 8.0 * s, BUTTON * s), Sense::hover());
    let place = Rect::from_min_size(row.min, vec2((360.0 * s).min(row.width()), row.height()));
    let labels = ["phones-no", "phones-yes"].map(|key| language.say(key));
    let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
    let chosen = usize::from(phones.lets_watch());
    ui.add_space(6.0 * s);
    let other = ui::toggle(ui, place, ui.id().with("watchers"), &name, &labels, chosen)?;
    Some(PhoneCommand::LetWatch(other == 1))
}

/// The addresses at which phones are not let in now, each with a button.
fn others(ui: &mut Ui, phones: &Phones, language: &Language) -> Option<PhoneCommand> {
    let s = ui::scale(ui.ctx());
    let others = phones.addresses().iter().filter(|other| Some(other.ip) != phones.at());
    let others: Vec<_> = others.collect();
    if others.is_empty() {
        return None;
    }
    ui.add_space(6.0 * s);
    paragraph(ui, &language.say("phones-others"), Type::Sans(18.0), palette::TEXT_SOFT, 6.0);
    let mut command = None;
    for other in others {
        let (row, _) = ui.allocate_exact_size(vec2(ui.available_width() - 8.0 * s, BUTTON * s), Sense::hover());
        let place = Rect::from_min_size(row.min, vec2((420.0 * s).min(row.width()), row.height()));
        let label = format!("{} ({})", other.ip, other.interface);
        if Button::new(label).show(ui, place).clicked() {
            command = Some(PhoneCommand::Open(Some(other.ip)));
        }
        ui.add_space(6.0 * s);
    }
    command
}

/// Draws the code as dark squares on light ground, with a light edge of four squares.
fn square(ui: &Ui, place: Rect, qr: &Qr, language: &Language) {
    const EDGE: usize = 4;
    let painter = ui.painter();
    let light = Color32::from_rgb(0xfb, 0xf6, 0xe9);
    painter.rect_filled(place, 6.0 * ui::scale(ui.ctx()), light);
    let unit = place.width() / (qr.side + 2 * EDGE) as f32;
    let mut mesh = egui::Mesh::default();
    for y in 0..qr.side {
        for x in 0..qr.side {
            if qr.is_dark(x, y) {
                let corner = place.min + vec2((x + EDGE) as f32, (y + EDGE) as f32) * unit;
                mesh.add_colored_rect(Rect::from_min_size(corner, egui::Vec2::splat(unit)), Color32::BLACK);
            }
        }
    }
    painter.add(mesh);
    ui::words(ui.ctx(), ui.id().with("code"), place, &language.say("phones-square"));
}

/// The code in two halves, as it is read out.
fn spaced(code: &str) -> String {
    let (one, other) = code.split_at_checked(4).unwrap_or((code, ""));
    format!("{one} {other}").trim().to_owned()
}

/// Draws the plate that asks about a phone, at the upper edge. Returns what is wanted.
pub(super) fn notice(
    mut context: MainContext,
    (phones, menu, screen): (Res<Phones>, Res<Menu>, Res<State<Screen>>),
    language: Res<Language>,
) -> Option<PhoneCommand> {
    if *screen.get() == Screen::Editor || menu.is_open() {
        return None;
    }
    let notice = phones.notice()?;
    let (words, answers) = match notice {
        Notice::Asks(phone, name, seat) => {
            let args = [("name", V::from(name)), ("seat", V::from(sight::seat_name(&language, seat)))];
            let yes = ("phones-yes", PhoneCommand::Grant(phone, seat));
            let no = ("phones-no", PhoneCommand::Refuse(phone, seat));
            (language.tell("phones-wants", &args), vec![no, yes])
        }
        Notice::IsAway(phone, name) => {
            let answers = [
                ("phones-wait", PhoneCommand::WaitFor(phone)),
                ("phones-play-here", PhoneCommand::PlayHere(phone)),
                ("phones-to-computer", PhoneCommand::GiveToComputer(phone)),
            ];
            (language.tell("phones-away-long", &[("name", V::from(name))]), answers.to_vec())
        }
    };
    let ctx = context.get_mut();
    let stage = Stage::of(ctx);
    let s = stage.scale;
    let width = 640.0_f32.min(stage.width() - 32.0);
    let text = ui::galley(ctx, &words, Type::Serif(22.0), palette::TEXT, (width - 48.0) * s);
    let key = input::of(ctx).cap(Action::Settings).to_owned();
    let height = text.size().y / s + 108.0;
    let place = stage.rect((stage.width() - width) / 2.0, 84.0, width, height);
    let mut command = None;
    egui::Area::new(egui::Id::new("phone notice"))
        .order(egui::Order::Foreground)
        .fixed_pos(place.min)
        .show(ctx, |ui| {
            ui.allocate_rect(place, Sense::click());
            ui::panel(ui.painter(), place, Frame::Panel);
            let inner = place.shrink2(vec2(24.0, 18.0) * s);
            ui::text_wrapped(ui.painter(), inner, &words, Type::Serif(22.0), palette::TEXT);
            let by_keys = language.tell("phones-by-keys", &[("key", V::from(key))]);
            ui::aloud(ui.ctx(), egui::Id::new("phone notice words"), &format!("{words} {by_keys}"));
            let each = (inner.width() - 12.0 * s * (answers.len() - 1) as f32) / answers.len() as f32;
            for (i, (key, wanted)) in answers.into_iter().enumerate() {
                let corner = pos2(inner.left() + (each + 12.0 * s) * i as f32, inner.bottom() - 52.0 * s);
                let place = Rect::from_min_size(corner, vec2(each, 52.0 * s));
                if Button::new(language.say(key)).show(ui, place).clicked() {
                    command = Some(wanted);
                }
            }
        });
    command
}

/// Passes on what is wanted of the phones.
pub(super) fn act(In(command): In<Option<PhoneCommand>>, mut commands: MessageWriter<PhoneCommand>) {
    commands.write_batch(command);
}
