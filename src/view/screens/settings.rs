//! The settings, over whatever screen is shown: language, size, motion, the whole screen; and the way out of a game.

use bevy::{app::AppExit, prelude::*};
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Color32, Key, Rect, Sense, Ui, pos2, vec2},
};
use fluent_bundle::FluentValue;

use super::{Root, Screen, stage::Stage};
use crate::{
    language::{Available, Language},
    view::{
        comfort::{Comfort, Keeping, PACES},
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
    keeping: Res<Keeping>,
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
            let height = if playing { 792.0 } else { 712.0 };
            let size = vec2(720.0_f32.min(stage.width() - 32.0), height) * stage.scale;
            let rect = Rect::from_center_size(stage.window.center(), size);
            theme::panel(ui.painter(), rect, Frame::Panel);
            let inner = rect.shrink(36.0 * stage.scale);
            rows(ui, inner, &mut settings, &mut comfort, &language, &mut done);
            foot(ui, inner, playing, &language, &mut done);
            if let Some(trouble) = keeping.trouble(&language) {
                below(ui, rect, &trouble);
            }
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

fn rows(ui: &mut Ui, inner: Rect, settings: &mut Settings, comfort: &mut ResMut<Comfort>, language: &Language, done: &mut Done) {
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
    let moved = theme::slider(
        ui,
        bar,
        egui::Id::new("settings size"),
        &mut size,
        Comfort::SCALES.0,
        Comfort::SCALES.1,
        0.05,
    );
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

    let row = line(2.0);
    label(ui, row, "icon_move", "settings-pace");
    let paces = ["none", "slow", "usual", "fast"].map(|pace| language.say(&format!("settings-pace-{pace}")));
    let paces = paces.each_ref().map(String::as_str);
    let chosen = PACES.iter().rposition(|pace| *pace <= comfort.pace).unwrap_or(0);
    if let Some(i) = theme::toggle(ui, place(row), egui::Id::new("settings pace"), &paces, chosen) {
        comfort.pace = PACES[i];
    }

    let (on, off) = (language.say("settings-on"), language.say("settings-off"));
    let mut switch = |i: f32, icon: &str, key: &str, on_now: bool| -> Option<bool> {
        let row = line(i);
        label(ui, row, icon, key);
        let id = egui::Id::new(("settings", key));
        theme::toggle(ui, place(row), id, &[&off, &on], usize::from(on_now)).map(|i| i == 1)
    };
    if let Some(holds) = switch(3.0, "icon_combat_dice", "settings-dice", comfort.holds_rolls) {
        comfort.holds_rolls = holds;
    }
    if let Some(reduced) = switch(4.0, "icon_reduced_motion", "settings-motion", comfort.reduced_motion) {
        comfort.reduced_motion = reduced;
    }
    if let Some(full) = switch(5.0, "icon_facing", "settings-full-screen", comfort.full_screen) {
        comfort.full_screen = full;
    }
}

/// What is wrong with the file of the settings, below the panel.
fn below(ui: &Ui, panel: Rect, words: &str) {
    let s = theme::scale(ui.ctx());
    let place = Rect::from_min_size(pos2(panel.left(), panel.bottom() + 10.0 * s), vec2(panel.width(), 60.0 * s));
    theme::text_wrapped(ui.painter(), place, words, Type::Sans(15.0), palette::CANDLE);
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
