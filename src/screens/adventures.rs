//! The list of adventures: playable ones with their story, the others with all their faults.

use std::{path::Path, sync::Arc};

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Color32, Rect, Sense, Ui, Vec2, vec2},
};
use dungeon_play::language::FluentValue;

use crate::{
    editor::{Beginning, ToEdit},
    input::{self, Action},
    platform::frame_pacing::WakeUp,
    screens::{
        adventure_picker::forces_of,
        counsel::{self, Counsel},
        own_folder::{self, OwnFolder},
        packs::{self, Pressed},
        paragraph::{faults_of, paragraph},
        preview::{self, Previews, Subject},
        printing::{self, Printing},
    },
    session::lobby::{Lobby, Root, title_of},
    state::{Menus, Screen},
    ui::{
        self, Accessible, Button, Frame, Type, palette,
        screen_frame::{Stage, interface, pressed, row, walked, wall, way},
    },
};

use dungeon_play::language::{self, Language};
use dungeon_rules::{
    content::{Content, Listing, Quest, pack_around},
    table::Game,
};

/// Draws the screen and handles its input.
pub(super) fn draw(
    mut contexts: EguiContexts,
    mut lobby: ResMut<Lobby>,
    mut next: ResMut<NextState<Screen>>,
    (mut previews, mut to_edit, mut printing, mut own): (ResMut<Previews>, ResMut<ToEdit>, ResMut<Printing>, ResMut<OwnFolder>),
    (menus, language, root, wake): (Res<Menus>, Res<Language>, Res<Root>, Res<WakeUp>),
    (mut before, mut reading): (Local<Option<usize>>, Local<Option<usize>>),
    mut counsel: ResMut<Counsel>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let stage = Stage::of(&ctx);
    let mut ui = interface(&ctx, "quests", menus.settings);
    wall(ui.painter(), 0.45, None);
    stage.heading(ui.painter(), &language.say("quests-heading"));
    let (left, right) = stage.list_and_page(ui.painter(), 0.34, 620.0);
    let mut chosen = lobby.quest;
    let entered_with = *before.get_or_insert(chosen);
    let inside = left.shrink(14.0 * stage.scale);
    let packs_top = inside.bottom() - packs::height(lobby.library.packs.len()) * stage.scale;
    let (mut above, below) = inside.split_top_bottom_at_y(packs_top);
    *above.bottom_mut() -= 12.0 * stage.scale;
    let pressed_row = list(&mut ui, above, &lobby, &language, &mut chosen);
    let mut switched = None;
    match packs::list(&mut ui, below, &lobby, *reading, &language) {
        Some(Pressed::Switch(pack)) => switched = Some(lobby.library.packs[pack].id.clone()),
        Some(Pressed::Read(pack)) => *reading = Some(pack),
        None => {}
    }
    own_folder::button(&mut ui, packs::place_of_folder(below, stage.scale), &mut own, &wake, &language);
    if pressed_row {
        *reading = None;
    }
    if let Some(pack) = reading.and_then(|pack| lobby.library.packs.get(pack)) {
        ui::scroll(&mut ui, right.shrink(28.0 * stage.scale), egui::Id::new("pack"), |ui| {
            packs::about(ui, pack, &root.0, &language);
        });
    } else if let Some(listing) = lobby.listing() {
        let mut page = right.shrink(28.0 * stage.scale);
        if let Some(folder) = printing.folder_of(lobby.quest) {
            let (above, line) = page.split_top_bottom_at_y(page.bottom() - printing::HEIGHT * stage.scale);
            printing::printed(&mut ui, line, folder, &mut own, &wake, &language);
            page = above;
        }
        ui::scroll(&mut ui, page, egui::Id::new(("quest", lobby.quest)), |ui| {
            about(ui, listing, &lobby.library.content, &language, &mut previews, (&root, &wake));
            if let Some(quest) = &listing.quest {
                counsel::on_request(ui, quest, counsel.bypass_change_detection(), &language, false);
            }
            faults(ui, listing, &root.0, &language);
        });
    }

    chosen = walked(&ui, chosen, lobby.library.quests.len());
    if let Some(pack) = switched {
        lobby.turn(&pack);
        chosen = lobby.quest;
        ctx.request_repaint();
    }
    if chosen != lobby.quest {
        *reading = None;
        *counsel = Counsel::default();
        lobby.choose(chosen);
        ctx.request_repaint();
    }

    // Five buttons, narrower if there is little room.
    let room = stage.width() - 128.0 - 4.0 * 16.0;
    let (side, main) = ((room * 0.175).min(250.0), (room * 0.3).min(420.0));
    let place = |number: f32| stage.foot(64.0 + number * (side + 16.0), side);
    let back = Button::new(language.say("back"));
    let left = way(&mut ui, place(0.0), back, Action::Back);
    if let Some(begun) = edit(&mut ui, (place(1.0), place(2.0)), &lobby, &root.0, &language) {
        to_edit.0 = Some(begun);
        lobby.choose(entered_with);
        *before = None;
        next.set(Screen::Editor);
        ctx.request_repaint();
        return Ok(());
    }
    printing::button(&mut ui, place(3.0), &mut printing, &lobby, (&root, &wake), &language);
    let why_not = if lobby.playable().is_some() {
        String::new()
    } else {
        language.say("enter-faulty")
    };
    let take = Button::new(language.say("quests-choose")).main().large().refused(why_not);
    let place = stage.foot(stage.width() - 64.0 - main, main);
    let taken = way(&mut ui, place, take, Action::Confirm);
    if left && !taken {
        lobby.choose(entered_with);
    }
    if taken || left {
        *before = None;
        next.set(Screen::Title);
        ctx.request_repaint();
    }
    Ok(())
}

/// The folders of quests that come with the game: only a copy of these can be edited.
const OURS: [&str; 4] = ["dwarf_kings_quest", "examples", "examples_pack", "lessons"];

/// Draws the two buttons that open the editor, with the chosen adventure or with a copy of it. Returns how the editor
/// begins if one was pressed.
fn edit(ui: &mut Ui, (open, copy): (Rect, Rect), lobby: &Lobby, root: &Path, language: &Language) -> Option<Beginning> {
    let listing = lobby.listing()?;
    let caps = input::of(ui.ctx());
    let has_room = open.width() > 200.0 * ui::scale(ui.ctx());
    let cap = |action: Action| if has_room { caps.cap(action) } else { "" };
    let packed = pack_around(&listing.path).is_some_and(|pack| pack.is_file());
    let ours = OURS.iter().any(|folder| listing.path.starts_with(root.join("quests").join(folder)));
    let why_not = match (ours, packed) {
        (true, _) => language.say("quests-not-yours"),
        (false, true) => language.say("quests-packed"),
        (false, false) => String::new(),
    };
    let mine = why_not.is_empty();
    let button = Button::new(language.say("quests-edit"))
        .refused(why_not)
        .key(cap(Action::EditAdventure));
    if mine & (button.show(ui, open).clicked() | pressed(ui, Action::EditAdventure)) {
        return Some(Beginning::Open(listing.path.clone()));
    }
    let why_not = if packed { language.say("quests-packed") } else { String::new() };
    let button = Button::new(language.say("quests-copy"))
        .refused(why_not)
        .key(cap(Action::CopyAdventure));
    let pressed = button.show(ui, copy).clicked() | pressed(ui, Action::CopyAdventure);
    (pressed && !packed).then(|| Beginning::Copy(listing.path.clone()))
}

/// Draws the list of adventures and sets `chosen` to the one that was clicked. Returns whether one was.
fn list(ui: &mut Ui, rect: Rect, lobby: &Lobby, language: &Language, chosen: &mut usize) -> bool {
    let mut pressed = false;
    let s = ui::scale(ui.ctx());
    if lobby.library.quests.is_empty() {
        let words = language.say("adventure-none");
        ui::text_wrapped(ui.painter(), rect, &words, Type::Story(20.0), palette::TEXT_SOFT);
        return false;
    }
    ui::scroll(ui, rect, egui::Id::new("quest list"), |ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 10.0 * s);
        for (i, listing) in lobby.library.quests.iter().enumerate() {
            let id = egui::Id::new(("quest row", i));
            let title = title_of(listing, language);
            let words = match &listing.quest {
                Some(quest) => forces_of(quest, language),
                None => language.tell("adventure-faulty", &[("count", FluentValue::from(listing.faults.len()))]),
            };
            let accessible = Accessible::choice(&title, i == lobby.quest).note(&words);
            let response = row(ui, id, 96.0, accessible, i == lobby.quest, |inside, row| {
                let put = |y: f32, words: &str, kind: Type, colour: Color32| {
                    let room = row.width() - 44.0 * s;
                    ui::text_fitted(inside, row.min + vec2(22.0, y) * s, Align2::LEFT_CENTER, words, kind, colour, room);
                };
                put(34.0, &title, Type::Name, palette::TEXT);
                let colour = match listing.quest {
                    Some(_) => palette::TEXT_SOFT,
                    None => palette::WOUND_EDGE,
                };
                put(68.0, &words, Type::Label, colour);
            });
            if response.clicked() {
                *chosen = i;
                pressed = true;
            }
        }
    });
    pressed
}

/// Shows a picture of a quest, its story and who takes part; nothing of a quest that cannot be played.
pub(super) fn about(
    ui: &mut Ui,
    listing: &Listing,
    content: &Arc<Content>,
    language: &Language,
    previews: &mut Previews,
    (root, wake): (&Root, &WakeUp),
) {
    let Some(quest) = &listing.quest else {
        return;
    };
    let game = Game::new(content, Arc::clone(quest));
    let s = ui::scale(ui.ctx());
    paragraph(ui, &title_of(listing, language), Type::Serif(46.0), palette::INK_TEXT, 6.0);
    paragraph(ui, &forces_of(quest, language), Type::Sans(19.0), palette::INK_SOFT, 4.0);
    let args = [
        ("players", FluentValue::from(quest.heroes.len() + 1)),
        ("minutes", FluentValue::from(quest.minutes.unwrap_or(0))),
        (
            "author",
            FluentValue::from(if quest.author.is_empty() { "none" } else { quest.author.as_str() }),
        ),
    ];
    paragraph(ui, &language.tell("quests-about", &args), Type::Sans(17.0), palette::INK_SOFT, 18.0);
    preview::show(ui, previews, Subject::Adventure(&game), root, wake);
    paragraph(ui, quest.story.say(language.code()), Type::Story(27.0), palette::INK_TEXT, 24.0);
    cast(ui, quest, &game.content, language);
    ui.add_space(24.0 * s);
}

/// Shows portraits of the heroes and the Overlord's boss, with the stats of their cards.
fn cast(ui: &mut Ui, quest: &Quest, content: &Content, language: &Language) {
    let s = ui::scale(ui.ctx());
    let boss = content.bosses.get(&quest.overlord.boss);
    let heroes = quest
        .heroes
        .iter()
        .filter_map(|hero| content.heroes.get(hero).map(|card| (hero.as_str(), card.card(quest.side).fighter)));
    let all: Vec<_> = heroes
        .chain(boss.map(|card| (quest.overlord.boss.as_str(), card.0.fighter)))
        .collect();
    let (width, height) = (330.0, 132.0);
    let columns = ((ui.available_width() / s) / width).floor().max(1.0) as usize;
    let rows = all.len().div_ceil(columns);
    let (area, _) = ui.allocate_exact_size(vec2(ui.available_width(), rows as f32 * (height + 12.0) * s), Sense::hover());
    for (i, (figure, fighter)) in all.into_iter().enumerate() {
        let corner = area.min + vec2(width * (i % columns) as f32, (height + 12.0) * (i / columns) as f32) * s;
        let card = Rect::from_min_size(corner, vec2(width - 14.0, height) * s);
        ui::panel(ui.painter(), card, Frame::Small);
        let picture = Rect::from_min_size(card.min + vec2(16.0, 18.0) * s, Vec2::splat(96.0 * s));
        ui::portrait(ui.painter(), picture, figure);
        let name = language::kind(language, figure);
        let at = card.min + vec2(126.0, 32.0) * s;
        ui::text(ui.painter(), at, Align2::LEFT_CENTER, &name, Type::Name, palette::TEXT);
        let calling = format!("{}-calling", figure.replace('_', "-"));
        let calling = if language.has(&calling) {
            language.say(&calling)
        } else {
            String::new()
        };
        let at = card.min + vec2(126.0, 56.0) * s;
        ui::text(ui.painter(), at, Align2::LEFT_CENTER, &calling, Type::Note, palette::TEXT_SOFT);
        let stats = [
            ("icon_move", fighter.movement),
            ("icon_combat_dice", fighter.combat),
            ("icon_armour", fighter.armour),
        ];
        for (i, (icon, number)) in stats.into_iter().enumerate() {
            let well = Rect::from_min_size(card.min + vec2(124.0 + 59.0 * i as f32, 76.0) * s, vec2(55.0, 36.0) * s);
            ui::stat(ui.painter(), well, icon, &number.to_string());
        }
    }
}

/// Shows the faults of a listed file, each with its place.
pub(super) fn faults(ui: &mut Ui, listing: &Listing, root: &Path, language: &Language) {
    if listing.quest.is_none() && !listing.faults.is_empty() {
        paragraph(ui, &title_of(listing, language), Type::Serif(36.0), palette::INK_TEXT, 6.0);
    }
    faults_of(ui, &listing.faults, root, language);
}
