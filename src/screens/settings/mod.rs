//! The settings, over whatever screen is shown, on pages by subject; and the way out of a game.
//!
//! A page lays out its rows with [`Rows`], one below the other; they scroll if the window is too low for them, as it is at
//! twice the size.

pub mod audio;
pub mod bindings;
pub mod display;
pub mod game;
pub mod rows;

use bevy::{app::AppExit, prelude::*};
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Id, Rect, Ui, pos2, vec2},
};

use crate::{
    input::{self, Action, KeyMap},
    interaction::confirmation,
    platform::{screens::Screens, sound_device::NoSoundDevice},
    presented::game::PresentedGame,
    screens::{
        seat_setup::{self, Hands},
        settings::{bindings::Choosing, rows::Rows},
    },
    session::{
        bug_report::WriteReport, connection::Connection, lobby::Root, play_test::PlayTest, saving::SaveAs, seat_devices::SeatDevices,
    },
    settings::{Settings, SettingsFile},
    state::{Menus, PlayMode, Screen},
    ui::{
        self, Button, Type, palette,
        screen_frame::{page_over, set_typing, typing},
    },
};

use dungeon_play::language::{Available, Language};

/// The pages, in the order of their tabs.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
enum Page {
    /// Language, pace, dice.
    #[default]
    Game,
    /// Size, colours, motion, full screen.
    Picture,
    /// The volumes.
    Sound,
    /// The bindings of keys and gamepad buttons.
    Keys,
    /// The seats, while a game is played.
    Seats,
}

impl Page {
    const ALL: [Self; 5] = [Self::Game, Self::Picture, Self::Sound, Self::Keys, Self::Seats];

    const fn key(self) -> &'static str {
        match self {
            Self::Game => "settings-page-game",
            Self::Picture => "settings-page-picture",
            Self::Sound => "settings-page-sound",
            Self::Keys => "settings-page-keys",
            Self::Seats => "settings-page-seats",
        }
    }
}

/// The state of the settings page.
#[derive(Resource, Default)]
pub struct SettingsMenu {
    /// Whether the settings were open in the previous frame: the key press that opened them must not close them.
    was_open: bool,
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

/// Where somebody goes who leaves the game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Leaving {
    /// To the title.
    Game,
    /// Out of the program.
    Program,
}

/// What was pressed in this frame.
#[derive(Default)]
struct Done {
    close: bool,
    page: Option<Page>,
    game: game::Pressed,
    leave: bool,
    quit: bool,
    stay: bool,
}

/// Opens and closes the settings by their key, F10 by default, and draws them while they are open.
pub(super) fn draw(
    mut contexts: EguiContexts,
    (mut menus, mut settings): (ResMut<Menus>, ResMut<SettingsMenu>),
    mut preferences: ResMut<Settings>,
    mut language: ResMut<Language>,
    (settings_file, silence, screens): (Res<SettingsFile>, Option<Res<NoSoundDevice>>, Res<Screens>),
    (mode, mut next, mut exit): (Option<Res<State<PlayMode>>>, ResMut<NextState<Screen>>, MessageWriter<AppExit>),
    (mut reports, mut names): (MessageWriter<WriteReport>, MessageWriter<SaveAs>),
    (root, play_test): (Res<Root>, Res<PlayTest>),
    (mut map, mut hands): (ResMut<KeyMap>, Hands),
    (mut devices, game, connection): (ResMut<SeatDevices>, Res<PresentedGame>, Res<Connection>),
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if hands.controls.pressed(Action::Settings) {
        menus.settings = !menus.settings;
        ctx.request_repaint();
    }
    let fresh = !std::mem::replace(&mut settings.was_open, menus.settings);
    if !menus.settings {
        settings.choosing.forget(&mut hands.controls);
        settings.leaving = None;
        return Ok(());
    }
    let back = !fresh && hands.controls.pressed(Action::Back) && !typing(&ctx);
    let mut writing = false;
    let mut keys = map.clone();
    if settings.languages.is_empty() {
        settings.languages = Language::available(&root.0);
    }
    let mut done = Done::default();
    let mut chosen = *preferences;
    let playing = mode.is_some();
    let seats = mode.is_some_and(|mode| *mode == PlayMode::Playing);
    if !seats && settings.page == Page::Seats {
        settings.page = Page::default();
    }
    let (wanted, margin) = match settings.page {
        // Five banners side by side, with the knobs of the rod that they hang from.
        Page::Seats => (vec2(1888.0, 900.0), 24.0),
        _ if playing => (vec2(760.0, 972.0), 36.0),
        _ => (vec2(760.0, 752.0), 36.0),
    };
    let scale = ui::scale(&ctx);
    page_over(&ctx, "settings", wanted, |ui, rect| {
        let inner = rect.shrink2(vec2(margin, 24.0) * scale);
        let top = head(ui, inner, settings.page, seats, &language, &mut done);
        let bottom = foot(ui, inner, playing, settings.leaving, &language, &mut done);
        let place = Rect::from_min_max(pos2(inner.left(), top), pos2(inner.right(), bottom));
        let page = settings.page;
        let SettingsMenu {
            languages,
            size,
            choosing,
            name,
            ..
        } = &mut *settings;
        ui::scroll(ui, place, Id::new(("settings page", page as u8)), |ui| {
            let mut rows = Rows::new(ui, &language);
            match page {
                Page::Game => {
                    let name = seats.then_some(name);
                    writing = game::rows(&mut rows, languages, (playing, name), &mut chosen, &mut done.game);
                }
                Page::Picture => display::rows(&mut rows, size, screens.apart().is_some(), &mut chosen),
                Page::Sound => audio::rows(&mut rows, &mut chosen.volumes, silence.is_some()),
                Page::Keys => bindings::rows(&mut rows, choosing, &mut keys, &mut hands.controls),
                Page::Seats => {
                    if let Some(seating) = &mut devices.seating
                        && game.is_laid()
                    {
                        let game = game.game();
                        writing = seat_setup::page(rows.ui, seating, &mut hands, &game.quest, &game.content, &language);
                    }
                }
            }
        });
        if let Some(trouble) = settings_file.trouble(&language) {
            below(ui, rect, &trouble);
        }
    });
    set_typing(&ctx, writing);
    preferences.set_if_neq(chosen);
    map.set_if_neq(keys);
    done.close |= back;
    if let Some(page) = done.page {
        settings.choosing.forget(&mut hands.controls);
        settings.page = page;
    }
    if let Some(code) = done.game.language {
        *language = Language::load(&root.0, &code).with_names_of(&language);
    }
    if done.game.report {
        reports.write_default();
    }
    if done.game.keep {
        names.write(SaveAs(std::mem::take(&mut settings.name).trim().to_owned()));
    }
    let wanted = match (done.leave, done.quit && playing) {
        (true, _) => Some(Leaving::Game),
        (_, true) => Some(Leaving::Program),
        _ => None,
    };
    if wanted.is_some() && settings.leaving.is_none() && confirmation::asks_to_leave(preferences.confirms, &connection) {
        settings.leaving = wanted;
        (done.leave, done.quit) = (false, false);
    } else if done.close || done.stay || done.leave || done.page.is_some() {
        settings.leaving = None;
    }
    if done.leave {
        next.set(play_test.home());
    }
    if done.quit {
        exit.write(AppExit::Success);
    }
    if done.close || done.leave || done.game.report || done.game.keep {
        menus.settings = false;
        ctx.request_repaint();
    }
    Ok(())
}

/// Draws the heading and the tabs. Returns the y coordinate at which the page begins.
fn head(ui: &mut Ui, inner: Rect, page: Page, seats: bool, language: &Language, done: &mut Done) -> f32 {
    let s = ui::scale(ui.ctx());
    let heading = language.say("settings-heading");
    let top = pos2(inner.center().x, inner.top() + 22.0 * s);
    ui::text(ui.painter(), top, Align2::CENTER_CENTER, &heading, Type::Window, palette::TEXT);
    let pages: Vec<Page> = Page::ALL.into_iter().filter(|page| seats || *page != Page::Seats).collect();
    let width = inner.width() / pages.len() as f32;
    for (i, other) in pages.into_iter().enumerate() {
        let corner = pos2(inner.left() + width * i as f32, inner.top() + 52.0 * s);
        let rect = Rect::from_min_size(corner, vec2(width, 44.0 * s));
        let id = Id::new(("settings tab", i));
        if ui::tab(ui, rect, id, &language.say(other.key()), other == page).clicked() {
            done.page = Some(other);
        }
    }
    inner.top() + 112.0 * s
}

/// Shows what is wrong with the settings file, below the panel.
fn below(ui: &Ui, panel: Rect, words: &str) {
    let s = ui::scale(ui.ctx());
    let place = Rect::from_min_size(pos2(panel.left(), panel.bottom() + 10.0 * s), vec2(panel.width(), 60.0 * s));
    ui::text_wrapped(ui.painter(), place, words, Type::Sans(15.0), palette::CANDLE);
}

/// Draws the buttons at the foot. Returns the y coordinate at which the page must end.
fn foot(ui: &mut Ui, inner: Rect, playing: bool, leaving: Option<Leaving>, language: &Language, done: &mut Done) -> f32 {
    let s = ui::scale(ui.ctx());
    let half = (inner.width() - 16.0 * s) / 2.0;
    let caps = input::of(ui.ctx());
    let button = |key: &str| Button::new(language.say(key));
    let low = Rect::from_min_max(pos2(inner.left(), inner.bottom() - 64.0 * s), inner.max);
    let key = if playing { "settings-back" } else { "settings-close" };
    done.close = button(key).main().key(caps.cap(Action::Back)).show(ui, low).clicked();
    if !playing {
        return low.top() - 12.0 * s;
    }
    let left = Rect::from_min_size(pos2(inner.left(), low.top() - 80.0 * s), vec2(half, 64.0 * s));
    let right = left.translate(vec2(half + 16.0 * s, 0.0));
    // To stay is where the question was asked, so that a double click is no answer.
    match leaving {
        None => {
            done.leave = button("settings-leave").show(ui, left).clicked();
            done.quit = button("title-quit").show(ui, right).clicked();
        }
        Some(Leaving::Game) => {
            done.stay = button("settings-stay").show(ui, left).clicked();
            done.leave = button("settings-leave-sure").show(ui, right).clicked();
        }
        Some(Leaving::Program) => {
            done.quit = button("settings-quit-sure").show(ui, left).clicked();
            done.stay = button("settings-stay").show(ui, right).clicked();
        }
    }
    if leaving.is_some() {
        input::ask(ui.ctx(), "leave");
    }
    left.top() - 12.0 * s
}
