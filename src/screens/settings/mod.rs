//! The settings, over whatever screen is shown, on pages by subject; and the way out of a game.
//!
//! A page lays out its rows with [`Rows`], one below the other; they scroll if the window is too low for them, as it is at
//! twice the size.

mod accessibility;
pub mod audio;
pub mod bindings;
pub mod display;
pub mod game;
mod intent;
pub mod rows;

use bevy::{app::AppExit, ecs::system::SystemParam, prelude::*};
use bevy_egui::egui::{Align2, Id, Rect, Ui, pos2, vec2};

use crate::{
    input::{self, Action, KeyMap},
    interaction::confirmation,
    platform::{screens::Screens, sound_device::NoSoundDevice},
    presented::game::PresentedGame,
    screens::{
        seat_setup::{self, Hands},
        settings::{
            bindings::Choosing,
            intent::{Leaving, Page, SettingsIntent},
            rows::Rows,
        },
    },
    session::{
        bug_report::WriteReport,
        connection::Connection,
        lobby::{Lobby, Root},
        saving::SaveAs,
        seat_devices::SeatDevices,
    },
    settings::{Settings, SettingsFile},
    state::{Menu, PlayMode, Screen},
    ui::{
        self, Button, Type, palette,
        screen_frame::{MainContext, page_over, set_typing, typing},
    },
};

use dungeon_play::language::{Available, Language};

#[cfg(feature = "phones")]
use crate::{
    screens::phones,
    session::phones::{PhoneCommand, Phones},
};

/// The state of the settings page.
#[derive(Resource, Default)]
pub struct SettingsMenu {
    /// Whether the settings have been drawn since they were opened: the key press that opened them must not close them.
    is_drawn: bool,
    page: Page,
    languages: Vec<Available>,
    /// The size while its slider is held: applying it at once would move the slider under the mouse.
    size: Option<f32>,
    choosing: Choosing,
    /// What was pressed once to leave, and awaits confirmation.
    leaving: Option<Leaving>,
    /// The name under which the game is to be saved.
    name: String,
}

#[cfg(feature = "phones")]
impl SettingsMenu {
    /// Shows the page of the phones.
    pub fn turn_to_phones(&mut self) {
        self.page = Page::Phones;
    }
}

/// Opens and closes the settings by their key, F10 by default.
pub(super) fn follow(
    mut context: MainContext,
    (mut menu, mut settings): (ResMut<Menu>, ResMut<SettingsMenu>),
    mut hands: Hands,
    root: Res<Root>,
    #[cfg(feature = "phones")] phones: Res<Phones>,
) {
    if hands.controls.pressed(Action::Settings) {
        match menu.has_settings() {
            true => menu.close_settings(),
            false => {
                menu.open_settings();
                #[cfg(feature = "phones")]
                if phones.notice().is_some() {
                    settings.turn_to_phones();
                }
            }
        }
        context.get_mut().request_repaint();
    }
    if !menu.has_settings() {
        settings.choosing.forget(&mut hands.controls);
        (settings.leaving, settings.is_drawn) = (None, false);
    } else if settings.languages.is_empty() {
        settings.languages = Language::available(&root.0);
    }
}

/// What the settings say of the machine.
#[derive(SystemParam)]
pub(super) struct Machine<'w> {
    settings_file: Res<'w, SettingsFile>,
    silence: Option<Res<'w, NoSoundDevice>>,
    screens: Res<'w, Screens>,
}

/// The game that the settings lie over, if there is one, and the phones at the table.
#[derive(SystemParam)]
pub(super) struct Table<'w> {
    mode: Option<Res<'w, State<PlayMode>>>,
    devices: Res<'w, SeatDevices>,
    game: Res<'w, PresentedGame>,
    #[cfg(feature = "phones")]
    phones: Res<'w, Phones>,
}

/// Draws the settings while they are open.
pub(super) fn draw(
    mut context: MainContext,
    (menu, mut settings): (Res<Menu>, ResMut<SettingsMenu>),
    (preferences, language, map): (Res<Settings>, Res<Language>, Res<KeyMap>),
    mut hands: Hands,
    (machine, table): (Machine, Table),
) -> Option<SettingsIntent> {
    let Machine {
        settings_file,
        silence,
        screens,
    } = machine;
    let Table {
        mode,
        devices,
        game,
        #[cfg(feature = "phones")]
        phones,
    } = table;
    if !menu.has_settings() {
        return None;
    }
    let ctx = context.get_mut().clone();
    let is_fresh = !std::mem::replace(&mut settings.is_drawn, true);
    let back = !is_fresh && hands.controls.pressed(Action::Back) && !typing(&ctx);
    let playing = mode.is_some();
    let seats = mode.is_some_and(|mode| *mode == PlayMode::Playing);
    if !seats && settings.page == Page::Seats {
        settings.page = Page::default();
    }
    let (wanted, margin) = match settings.page {
        // Five banners side by side, with the knobs of the rod that they hang from.
        Page::Seats => (vec2(1888.0, 900.0), 24.0),
        #[cfg(feature = "phones")]
        Page::Phones => (vec2(1400.0, 900.0), 36.0),
        _ if playing => (vec2(860.0, 972.0), 36.0),
        _ => (vec2(860.0, 752.0), 36.0),
    };
    let (mut writing, mut intent) = (false, None);
    let (mut chosen, mut keys) = (*preferences, map.clone());
    let scale = ui::scale(&ctx);
    page_over(&ctx, "settings", wanted, |ui, rect| {
        let inner = rect.shrink2(vec2(margin, 24.0) * scale);
        let page = settings.page;
        let (top, other) = head(ui, inner, page, seats, &language);
        let (bottom, pressed) = foot(ui, inner, playing, settings.leaving, &language);
        intent = pressed.or(other.map(SettingsIntent::Page));
        let place = Rect::from_min_max(pos2(inner.left(), top), pos2(inner.right(), bottom));
        let SettingsMenu {
            languages,
            size,
            choosing,
            name,
            ..
        } = &mut *settings;
        ui::scroll(ui, place, Id::new(("settings page", page as u8)), |ui| {
            let mut rows = Rows::new(ui, &language);
            let mut on_page = None;
            match page {
                Page::Game => {
                    let name = seats.then_some(name);
                    (writing, on_page) = game::rows(&mut rows, languages, (playing, name), &mut chosen);
                }
                Page::Picture => display::rows(&mut rows, screens.apart().is_some(), &mut chosen),
                Page::Accessibility => accessibility::rows(&mut rows, size, &mut chosen),
                Page::Sound => audio::rows(&mut rows, &mut chosen.volumes, silence.is_some()),
                Page::Keys => bindings::rows(&mut rows, choosing, &mut keys, &mut hands.controls),
                Page::Seats => {
                    if let Some(seating) = &devices.seating
                        && game.is_laid()
                    {
                        let game = game.game();
                        let hall = hands.hall(&game.quest, &game.content, &language);
                        let (writes, change) = seat_setup::page(rows.ui, seating, &hall);
                        (writing, on_page) = (writes, change.map(SettingsIntent::Seat));
                    }
                }
                #[cfg(feature = "phones")]
                Page::Phones => on_page = phones::page(rows.ui, &phones, &language).map(SettingsIntent::Phones),
            }
            intent = intent.take().or(on_page);
        });
        if let Some(trouble) = settings_file.trouble(&language) {
            below(ui, rect, &trouble);
        }
    });
    set_typing(&ctx, writing);
    let changed = if chosen != *preferences {
        Some(SettingsIntent::Prefer(chosen))
    } else if keys != *map {
        Some(SettingsIntent::Bind(keys))
    } else {
        None
    };
    intent.or(changed).or(back.then_some(SettingsIntent::Close))
}

/// Settles the names that were written in the settings during a game, and assigns the gamepad that a seat waits for.
pub(super) fn attend(
    mut context: MainContext,
    mut hands: Hands,
    (menu, settings): (Res<Menu>, Res<SettingsMenu>),
    mut devices: ResMut<SeatDevices>,
) {
    let are_shown = menu.has_settings() && settings.page == Page::Seats;
    if let Some(seating) = devices.seating.as_mut().filter(|_| are_shown) {
        if !typing(context.get_mut()) {
            seating.settle_names();
        }
        hands.take(seating);
    }
}

/// What people prefer.
#[derive(SystemParam)]
pub(super) struct Preferences<'w> {
    settings: ResMut<'w, Settings>,
    language: ResMut<'w, Language>,
    map: ResMut<'w, KeyMap>,
    root: Res<'w, Root>,
}

/// What leaving a game or the program needs.
#[derive(SystemParam)]
pub(super) struct WaysOut<'w> {
    next: ResMut<'w, NextState<Screen>>,
    exit: MessageWriter<'w, AppExit>,
    lobby: Res<'w, Lobby>,
    connection: Res<'w, Connection>,
}

/// What others carry out.
#[derive(SystemParam)]
pub(super) struct Sent<'w> {
    reports: MessageWriter<'w, WriteReport>,
    names: MessageWriter<'w, SaveAs>,
    #[cfg(feature = "phones")]
    phones: MessageWriter<'w, PhoneCommand>,
}

/// Carries out what somebody wants of the settings.
pub(super) fn act(
    In(intent): In<Option<SettingsIntent>>,
    (mut context, mut hands): (MainContext, Hands),
    (mut menu, mut settings): (ResMut<Menu>, ResMut<SettingsMenu>),
    (mut preferences, mut out): (Preferences, WaysOut),
    mut sent: Sent,
    mut devices: ResMut<SeatDevices>,
) {
    let Some(intent) = intent else { return };
    match intent {
        #[cfg(feature = "phones")]
        SettingsIntent::Phones(command) => _ = sent.phones.write(command),
        SettingsIntent::Close => {
            settings.leaving = None;
            menu.close_settings();
        }
        SettingsIntent::Page(page) => {
            settings.choosing.forget(&mut hands.controls);
            (settings.page, settings.leaving) = (page, None);
        }
        SettingsIntent::Prefer(preferred) => *preferences.settings = preferred,
        SettingsIntent::Speak(code) => {
            let language = Language::load(&preferences.root.0, &code).with_names_of(&preferences.language);
            *preferences.language = language;
        }
        SettingsIntent::Bind(keys) => *preferences.map = keys,
        SettingsIntent::Seat(change) => {
            if let Some(seating) = &mut devices.seating {
                hands.change(context.get_mut(), seating, change);
            }
        }
        SettingsIntent::Report => {
            sent.reports.write_default();
            menu.close_settings();
        }
        SettingsIntent::SaveAs => {
            sent.names.write(SaveAs(std::mem::take(&mut settings.name).trim().to_owned()));
            menu.close_settings();
        }
        SettingsIntent::Leave(leaving) => {
            if settings.leaving.is_none() && confirmation::asks_to_leave(preferences.settings.confirms, &out.connection) {
                settings.leaving = Some(leaving);
                return;
            }
            match leaving {
                Leaving::Game => {
                    settings.leaving = None;
                    out.next.set(out.lobby.to_play.home());
                    menu.close_settings();
                }
                Leaving::Program => _ = out.exit.write(AppExit::Success),
            }
        }
        SettingsIntent::Stay => settings.leaving = None,
    }
}

/// Draws the heading and the tabs. Returns the y coordinate at which the page begins, and another page whose tab was clicked.
fn head(ui: &mut Ui, inner: Rect, page: Page, seats: bool, language: &Language) -> (f32, Option<Page>) {
    let s = ui::scale(ui.ctx());
    let heading = language.say("settings-heading");
    let top = pos2(inner.center().x, inner.top() + 22.0 * s);
    ui::text(ui.painter(), top, Align2::CENTER_CENTER, &heading, Type::Window, palette::TEXT);
    let pages: Vec<Page> = Page::ALL.iter().copied().filter(|page| seats || *page != Page::Seats).collect();
    let width = inner.width() / pages.len() as f32;
    let mut chosen = None;
    for (i, other) in pages.into_iter().enumerate() {
        let corner = pos2(inner.left() + width * i as f32, inner.top() + 52.0 * s);
        let rect = Rect::from_min_size(corner, vec2(width, 44.0 * s));
        let id = Id::new(("settings tab", i));
        if ui::tab(ui, rect, id, &language.say(other.key()), other == page).clicked() {
            chosen = Some(other);
        }
    }
    (inner.top() + 112.0 * s, chosen)
}

/// Shows what is wrong with the settings file, below the panel.
fn below(ui: &Ui, panel: Rect, words: &str) {
    let s = ui::scale(ui.ctx());
    let place = Rect::from_min_size(pos2(panel.left(), panel.bottom() + 10.0 * s), vec2(panel.width(), 60.0 * s));
    ui::text_wrapped(ui.painter(), place, words, Type::Sans(15.0), palette::CANDLE);
}

/// Draws the buttons at the foot. Returns the y coordinate at which the page must end, and what was pressed.
fn foot(ui: &mut Ui, inner: Rect, playing: bool, leaving: Option<Leaving>, language: &Language) -> (f32, Option<SettingsIntent>) {
    let s = ui::scale(ui.ctx());
    let half = (inner.width() - 16.0 * s) / 2.0;
    let caps = input::of(ui.ctx());
    let button = |key: &str| Button::new(language.say(key));
    let low = Rect::from_min_max(pos2(inner.left(), inner.bottom() - 64.0 * s), inner.max);
    let key = if playing { "settings-back" } else { "settings-close" };
    let close = button(key).main().key(caps.cap(Action::Back)).show(ui, low).clicked();
    let close = close.then_some(SettingsIntent::Close);
    if !playing {
        return (low.top() - 12.0 * s, close);
    }
    let left = Rect::from_min_size(pos2(inner.left(), low.top() - 80.0 * s), vec2(half, 64.0 * s));
    let right = left.translate(vec2(half + 16.0 * s, 0.0));
    // To stay is where the question was asked, so that a double click is no answer.
    let buttons = match leaving {
        None => [
            ("settings-leave", SettingsIntent::Leave(Leaving::Game)),
            ("title-quit", SettingsIntent::Leave(Leaving::Program)),
        ],
        Some(Leaving::Game) => [
            ("settings-stay", SettingsIntent::Stay),
            ("settings-leave-sure", SettingsIntent::Leave(Leaving::Game)),
        ],
        Some(Leaving::Program) => [
            ("settings-quit-sure", SettingsIntent::Leave(Leaving::Program)),
            ("settings-stay", SettingsIntent::Stay),
        ],
    };
    let mut intent = close;
    for ((key, wanted), place) in buttons.into_iter().zip([left, right]) {
        if button(key).show(ui, place).clicked() {
            intent = Some(wanted);
        }
    }
    if leaving.is_some() {
        input::ask(ui.ctx(), "leave");
    }
    (left.top() - 12.0 * s, intent)
}
