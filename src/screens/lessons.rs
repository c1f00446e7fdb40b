//! The lessons: five short ones for people who have never played, with a tick for each that is done.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Rect, Ui, Vec2, vec2};

use crate::{
    input::Action,
    screens::paragraph::paragraph,
    session::{
        lessons::Lessons,
        lobby::{Lobby, title_of},
        to_play::{Continue, ToPlay},
    },
    state::{Menu, Screen},
    ui::{
        self, Accessible, Button, Type, palette,
        screen_frame::{MainContext, Stage, interface, row, walked, wall, way},
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

/// What somebody wants in the list of lessons.
pub(super) enum LessonsIntent {
    /// Chooses the lesson of this index.
    Choose(usize),
    /// Begins the chosen lesson, from its beginning.
    Begin,
    /// Continues the chosen lesson where it was left.
    GoOn,
    /// Goes back to the title.
    Back,
}

/// Draws the screen. Returns what was pressed.
pub(super) fn draw(
    mut context: MainContext,
    (lobby, chosen, lessons): (Res<Lobby>, Res<Chosen>, Res<Lessons>),
    (menu, language): (Res<Menu>, Res<Language>),
) -> Option<LessonsIntent> {
    let ctx = context.get_mut();
    let stage = Stage::of(ctx);
    let mut ui = interface(ctx, "lessons", menu.is_open());
    wall(ui.painter(), 0.45, None);
    let (w, s) = (stage.width(), stage.scale);
    stage.heading(ui.painter(), &language.say("lessons-heading"));
    let (list, page) = stage.list_and_page(ui.painter(), 0.42, 760.0);
    let all = &lobby.library.lessons;
    let place = rows(&mut ui, list.shrink(14.0 * s), all, &lessons, chosen.0, &language);
    let place = walked(&ui, place, all.len());
    let mut intent = (place != chosen.0).then_some(LessonsIntent::Choose(place));
    let listing = all.get(place);
    let quest = listing.and_then(|listing| listing.quest.as_ref());
    let is_left = listing.is_some_and(|listing| lessons.left(&listing.id).is_some());
    ui::scroll(&mut ui, page.shrink(28.0 * s), egui::Id::new(("lesson", place)), |ui| {
        if let (Some(listing), Some(quest)) = (listing, quest) {
            let title = title_of(listing, &language);
            paragraph(ui, &title, Type::Serif(34.0), palette::INK_TEXT, 14.0);
            let story = quest.story.say(language.code());
            paragraph(ui, story, Type::Story(26.0), palette::INK_TEXT, 20.0);
        }
        if is_left {
            paragraph(ui, &language.say("lessons-left"), Type::Italic(22.0), palette::INK_SOFT, 12.0);
        }
        paragraph(ui, &language.say("lessons-dice"), Type::Italic(22.0), palette::INK_SOFT, 12.0);
        if let Some(trouble) = lessons.trouble() {
            paragraph(ui, trouble, Type::Story(22.0), palette::WOUND, 12.0);
        }
    });
    let part = ((w - 128.0 - 32.0) / 1010.0).min(1.0);
    let back = Button::new(language.say("back"));
    if way(&mut ui, stage.foot(64.0, 250.0 * part), back, Action::Back) {
        intent = Some(LessonsIntent::Back);
    }
    let beside = stage.foot(w - 64.0 - 760.0 * part - 16.0, 340.0 * part);
    let again = is_left && Button::new(language.say("lessons-again")).show(&mut ui, beside).clicked();
    let (words, main) = match is_left {
        true => ("lessons-go-on", LessonsIntent::GoOn),
        false => ("lessons-begin", LessonsIntent::Begin),
    };
    let button = Button::new(language.say(words)).main().large().enabled(quest.is_some());
    if way(&mut ui, stage.foot(w - 64.0 - 420.0 * part, 420.0 * part), button, Action::Confirm) {
        intent = Some(main);
    }
    if again {
        intent = Some(LessonsIntent::Begin);
    }
    intent
}

/// Carries out what somebody wants.
pub(super) fn act(
    In(intent): In<Option<LessonsIntent>>,
    (mut lobby, mut chosen, lessons): (ResMut<Lobby>, ResMut<Chosen>, Res<Lessons>),
    mut next: ResMut<NextState<Screen>>,
) {
    let left = match intent {
        None => return,
        Some(LessonsIntent::Choose(place)) => return chosen.0 = place,
        Some(LessonsIntent::Back) => return next.set(Screen::Title),
        Some(LessonsIntent::Begin) => false,
        Some(LessonsIntent::GoOn) => true,
    };
    let Some(listing) = lobby.library.lessons.get(chosen.0) else {
        return;
    };
    let Some(quest) = listing.quest.clone() else { return };
    let file = lessons.left(&listing.id).filter(|_| left).cloned();
    lobby.to_play = ToPlay::Lesson(quest);
    if let Some(file) = file {
        lobby.to_play.continue_first(Continue::Played(file));
    }
    next.set(Screen::Play);
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
