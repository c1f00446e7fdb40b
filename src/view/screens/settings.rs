//! The settings, over whatever screen is shown: language, size, motion, the whole screen; and the way out of a game.

use bevy::{app::AppExit, prelude::*, window::PrimaryWindow, window::WindowMode};
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Color32, Key, Rect, Sense, Ui, pos2, vec2},
};
use fluent_bundle::FluentValue;

use super::{Root, Screen, stage::Stage};
use crate::{
    language::{Available, Language},
    view::{
        comfort::Comfort,
        theme::{self, Button, Frame, Kind, Type, palette},
    },
};

/// Whether the settings are open. Who shows a button for them sets it; F10 does too.
#[derive(Resource, Default)]
pub struct Settings {
    /// Whether they lie over the screen.
    pub open: bool,
    languages: Vec<Available>,
    /// The size while the slider is held: everything would move under the mouse otherwise.
    size: Option<f32>,
}

/// What was pressed.
#[derive(Default)]
struct Done {
    close: bool,
    language: Option<String>,
    leave: bool,
    quit: bool,
}

/// Draws the settings when they are open, and opens or closes them by F10.
pub(super) fn draw(
    mut contexts: EguiContexts,
    mut settings: ResMut<Settings>,
    mut comfort: ResMut<Comfort>,
    mut language: ResMut<Language>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    (screen, mut next, mut exit): (Res<State<Screen>>, ResMut<NextState<Screen>>, MessageWriter<AppExit>),
    root: Res<Root>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if ctx.input(|input| input.key_pressed(Key::F10)) {
        settings.open = !settings.open;
        ctx.request_repaint();
    }
    if !settings.open {
        return Ok(());
    }
    if settings.languages.is_empty() {
        settings.languages = Language::available(&root.0);
    }
    let stage = Stage::of(&ctx);
    let mut done = Done::default();
    egui::Area::new(egui::Id::new("settings"))
        .order(egui::Order::Foreground)
        .fixed_pos(stage.window.min)
        .show(&ctx, |ui| {
            ui.set_clip_rect(stage.window);
            // The veil takes every press that is not for the settings.
            ui.allocate_rect(stage.window, Sense::click_and_drag());
            ui.painter().rect_filled(stage.window, 0, Color32::from_black_alpha(170));
            let playing = *screen.get() == Screen::Play;
            let height = if playing { 640.0 } else { 560.0 };
            let size = vec2(720.0_f32.min(stage.width() - 32.0), height) * stage.scale;
            let rect = Rect::from_center_size(stage.window.center(), size);
            theme::panel(ui.painter(), rect, Frame::Panel);
            let inner = rect.shrink(36.0 * stage.scale);
            rows(ui, inner, &mut settings, &mut comfort, &language, &mut window, &mut done);
            foot(ui, inner, playing, &language, &mut done);
        });
    done.close |= ctx.input(|input| input.key_pressed(Key::Escape));
    if let Some(code) = done.language {
        *language = Language::load(&root.0, &code).with_names_of(&language);
    }
    if done.leave {
        next.set(Screen::Title);
    }
    if done.quit {
        exit.write(AppExit::Success);
    }
    if done.close || done.leave {
        settings.open = false;
        ctx.request_repaint();
    }
    Ok(())
}

fn rows(
    ui: &mut Ui,
    inner: Rect,
    settings: &mut Settings,
    comfort: &mut ResMut<Comfort>,
    language: &Language,
    window: &mut Window,
    done: &mut Done,
) {
    let s = theme::scale(ui.ctx());
    let heading = language.say("settings-heading");
    let top = pos2(inner.center().x, inner.top() + 14.0 * s);
    theme::text(ui.painter(), top, Align2::CENTER_CENTER, &heading, Type::Window, palette::TEXT);
    let line = |i: f32| Rect::from_min_size(inner.min + vec2(0.0, 66.0 + 76.0 * i) * s, vec2(inner.width(), 52.0 * s));
    let place = |row: Rect| Rect::from_min_max(pos2(row.left() + 250.0 * s, row.top()), row.max);
    let label = |ui: &Ui, row: Rect, icon: &str, key: &str| {
        let picture = Rect::from_min_size(pos2(row.left(), row.center().y - 16.0 * s), vec2(32.0, 32.0) * s);
        theme::icon(ui.painter(), picture, icon, Color32::WHITE);
        let at = pos2(row.left() + 46.0 * s, row.center().y);
        theme::text(
            ui.painter(),
            at,
            Align2::LEFT_CENTER,
            &language.say(key),
            Type::Section,
            palette::TEXT,
        );
    };

    let row = line(0.0);
    label(ui, row, "icon_language", "settings-language");
    let names: Vec<&str> = settings.languages.iter().map(|found| found.name.as_str()).collect();
    let chosen = settings
        .languages
        .iter()
        .position(|found| found.code == language.code())
        .unwrap_or(0);
    if let Some(i) = theme::toggle(ui, place(row), egui::Id::new("settings language"), &names, chosen) {
        done.language = Some(settings.languages[i].code.clone());
    }

    let row = line(1.0);
    label(ui, row, "icon_plus", "settings-size");
    let mut size = settings.size.unwrap_or(comfort.scale);
    let bar = Rect::from_min_max(place(row).min, place(row).max - vec2(90.0 * s, 0.0));
    let held = |ui: &Ui| ui.input(|input| input.pointer.any_down());
    let moved = theme::slider(ui, bar, egui::Id::new("settings size"), &mut size, 0.75, 2.0, 0.05);
    let percent = language.tell("settings-percent", &[("size", FluentValue::from((size * 100.0).round() as i32))]);
    let at = pos2(row.right(), row.center().y);
    theme::text(ui.painter(), at, Align2::RIGHT_CENTER, &percent, Type::Numeral, palette::GOLD);
    if moved {
        settings.size = Some(size);
    }
    if settings.size.is_some() && !held(ui) {
        settings.size = None;
        comfort.scale = size;
        ui.ctx().request_repaint();
    }

    let (on, off) = (language.say("settings-on"), language.say("settings-off"));
    let row = line(2.0);
    label(ui, row, "icon_reduced_motion", "settings-motion");
    let chosen = usize::from(comfort.reduced_motion);
    if let Some(i) = theme::toggle(ui, place(row), egui::Id::new("settings motion"), &[&off, &on], chosen) {
        comfort.reduced_motion = i == 1;
    }
    let row = line(3.0);
    label(ui, row, "icon_facing", "settings-full-screen");
    let full = window.mode != WindowMode::Windowed;
    if let Some(i) = theme::toggle(ui, place(row), egui::Id::new("settings screen"), &[&off, &on], usize::from(full)) {
        window.mode = if i == 1 {
            WindowMode::BorderlessFullscreen(MonitorSelection::Current)
        } else {
            WindowMode::Windowed
        };
    }
}

fn foot(ui: &mut Ui, inner: Rect, playing: bool, language: &Language, done: &mut Done) {
    let s = theme::scale(ui.ctx());
    let half = (inner.width() - 16.0 * s) / 2.0;
    let button = |ui: &mut Ui, rect: Rect, key: &str, cap: &str, kind: Kind| {
        let label = language.say(key);
        Button::new(&label).key(cap).kind(kind).show(ui, rect).clicked()
    };
    if playing {
        let above = inner.bottom() - 144.0 * s;
        let left = Rect::from_min_size(pos2(inner.left(), above), vec2(half, 64.0 * s));
        done.leave = button(ui, left, "settings-leave", "", Kind::Dark);
        done.quit = button(ui, left.translate(vec2(half + 16.0 * s, 0.0)), "title-quit", "", Kind::Dark);
    }
    let low = Rect::from_min_max(pos2(inner.left(), inner.bottom() - 64.0 * s), inner.max);
    let key = if playing { "settings-back" } else { "settings-close" };
    done.close = button(ui, low, key, "Esc", Kind::Main);
}
