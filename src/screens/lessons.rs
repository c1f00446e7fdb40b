//! The lessons: five short ones for people who have never played, with a tick for each that is done.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Color32, Rect, Ui, Vec2, vec2},
};

use crate::{
    input::Action,
    screens::paragraph::paragraph,
    session::{
        lessons::Lessons,
        lobby::{Lobby, title_of},
        saving::{Continue, ContinueOffer},
    },
    state::{Menus, PlayMode, Screen},
    ui::{
        self, Accessible, Button, Type, palette,
        screen_frame::{Stage, interface, row, walked, wall, way},
    },
};
use dungeon_play::language::Language;
use dungeon_rules::content::Listing;

/// The index of the chosen lesson.
#[derive(Resource, Default)]
pub(super) struct Chosen(usize);

/// Chooses the first lesson that is not done yet.
pub(super) fn prepare(mut chosen: ResMut<Chosen>, lobby: Res<Lobby>, lessons: Res<Lessons>) {
    let all = &lobby.library.lessons;
    let next = all.iter().position(|listing| !lessons.is_done(&listing.id));
    chosen.0 = next.unwrap_or(0);
}

/// Draws the screen and handles its input.
pub(super) fn draw(
    mut contexts: EguiContexts,
    mut lobby: ResMut<Lobby>,
    (mut chosen, lessons): (ResMut<Chosen>, Res<Lessons>),
    mut left: ResMut<ContinueOffer>,
    (mut next, mut mode): (ResMut<NextState<Screen>>, ResMut<NextState<PlayMode>>),
    (menus, language): (Res<Menus>, Res<Language>),
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let stage = Stage::of(&ctx);
    let mut ui = interface(&ctx, "lessons", menus.settings);
    wall(ui.painter(), 0.45, None);
    let (w, s) = (stage.width(), stage.scale);
    stage.heading(ui.painter(), &language.say("lessons-heading"));
    let (list, page) = stage.list_and_page(ui.painter(), 0.42, 760.0);
    let all = &lobby.library.lessons;
    let place = rows(&mut ui, list.shrink(14.0 * s), all, &lessons, chosen.0, &language);
    let place = walked(&ui, place, all.len());
    if place != chosen.0 {
        chosen.0 = place;
        ctx.request_repaint();
    }
    let listing = all.get(chosen.0);
    let quest = listing.and_then(|listing| listing.quest.clone());
    let kept = listing.and_then(|listing| lessons.left(&listing.id)).cloned();
    ui::scroll(&mut ui, page.shrink(28.0 * s), egui::Id::new(("lesson", chosen.0)), |ui| {
        if let (Some(listing), Some(quest)) = (listing, &quest) {
            let title = title_of(listing, &language);
            paragraph(ui, &title, Type::Serif(34.0), palette::INK_TEXT, 14.0);
            let story = quest.story.say(language.code());
            paragraph(ui, story, Type::Story(26.0), palette::INK_TEXT, 20.0);
        }
        if kept.is_some() {
            paragraph(ui, &language.say("lessons-left"), Type::Italic(22.0), palette::INK_SOFT, 12.0);
        }
        paragraph(ui, &language.say("lessons-dice"), Type::Italic(22.0), palette::INK_SOFT, 12.0);
        if let Some(trouble) = lessons.trouble() {
            paragraph(ui, trouble, Type::Story(22.0), palette::WOUND, 12.0);
        }
    });
    let part = ((w - 128.0 - 32.0) / 1010.0).min(1.0);
    let back = Button::new(language.say("back"));
    let back = way(&mut ui, stage.foot(64.0, 250.0 * part), back, Action::Back);
    let main = stage.foot(w - 64.0 - 420.0 * part, 420.0 * part);
    let beside = stage.foot(w - 64.0 - 760.0 * part - 16.0, 340.0 * part);
    let again = kept.is_some() && Button::new(language.say("lessons-again")).show(&mut ui, beside).clicked();
    let words = language.say(if kept.is_some() { "lessons-go-on" } else { "lessons-begin" });
    let main = way(
        &mut ui,
        main,
        Button::new(words).main().large().enabled(quest.is_some()),
        Action::Confirm,
    );
    match (quest, kept) {
        (Some(quest), Some(file)) if main && !again => {
            lobby.learn(&quest);
            left.want(Continue::Played(file), &mut next, &mut mode);
            ctx.request_repaint();
        }
        (Some(quest), _) if main || again => {
            lobby.learn(&quest);
            next.set(Screen::Play);
            ctx.request_repaint();
        }
        _ if back => {
            next.set(Screen::Title);
            ctx.request_repaint();
        }
        _ => {}
    }
    Ok(())
}

/// Draws the list of lessons. Returns the index of the chosen one.
fn rows(ui: &mut Ui, rect: Rect, all: &[Listing], lessons: &Lessons, chosen: usize, language: &Language) -> usize {
    let s = ui::scale(ui.ctx());
    let mut place = chosen;
    ui::scroll(ui, rect, egui::Id::new("lesson list"), |ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 10.0 * s);
        for (i, listing) in all.iter().enumerate() {
            let title = title_of(listing, language);
            let note = match (lessons.is_done(&listing.id), lessons.left(&listing.id)) {
                (_, Some(_)) => language.say("lessons-begun"),
                (true, None) => language.say("lessons-done"),
                (false, None) => String::new(),
            };
            let row_name = Accessible::choice(title.clone(), i == chosen).note(note.clone());
            let response = row(ui, egui::Id::new(("lesson row", i)), 88.0, row_name, i == chosen, |inside, row| {
                let sign = Rect::from_center_size(row.left_center() + vec2(44.0 * s, 0.0), Vec2::splat(40.0 * s));
                match lessons.is_done(&listing.id) {
                    true => ui::icon(inside, sign, "icon_check", Color32::WHITE),
                    false => {
                        let number = (i + 1).to_string();
                        _ = ui::text(
                            inside,
                            sign.center(),
                            Align2::CENTER_CENTER,
                            &number,
                            Type::Serif(32.0),
                            palette::GOLD,
                        );
                    }
                }
                let put = |y: f32, words: &str, kind: Type, colour: Color32| {
                    let at = row.min + vec2(84.0, y) * s;
                    let room = row.right() - at.x - 20.0 * s;
                    ui::text_fitted(inside, at, Align2::LEFT_CENTER, words, kind, colour, room);
                };
                put(if note.is_empty() { 44.0 } else { 32.0 }, &title, Type::Name, palette::TEXT);
                if !note.is_empty() {
                    put(63.0, &note, Type::Label, palette::TEXT_SOFT);
                }
            });
            if response.clicked() {
                place = i;
            }
        }
    });
    place
}
