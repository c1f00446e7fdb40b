//! The list of quests: playable ones with their story, the others with all their faults.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::egui::{self, Align2, Color32, Rect, Sense, Ui, Vec2, vec2};
use dungeon_play::language::FluentValue;

use crate::{
    editor::{Beginning, ToEdit},
    input::{self, Action},
    platform::frame_pacing::WakeUp,
    screens::{
        counsel::{self, Counsel, CounselIntent},
        own_folder::{self, OwnFolder},
        packs::{self, Pressed},
        paragraph::{faults_of, paragraph, progress_bar},
        preview::{self, Pictures, Subject},
        printing::{self, Printing},
        quest_picker::forces_of,
    },
    session::{
        lobby::{Lobby, Root, group_of, title_of},
        remixing::Remixing,
        to_play::ToPlay,
    },
    state::{Menu, Screen},
    ui::{
        self, Accessible, Button, Frame, Type, palette,
        screen_frame::{MainContext, Stage, interface, pressed, row, walked, wall, way},
    },
};

use dungeon_play::language::{self, Language};
use dungeon_rules::{
    content::{Content, Listing, Quest, pack_around},
    table::Game,
};

/// The time between updates of the bar while a quest is dealt anew.
const TELLS: Duration = Duration::from_millis(200);

/// What the list shows beside the chosen quest.
#[derive(Resource, Default)]
pub(super) struct QuestList {
    /// The quest that was chosen when the list was opened from another screen; going back chooses it again.
    before: Option<usize>,
    /// The index of the pack that is shown instead of a quest.
    pack: Option<usize>,
    /// Where the file of the chosen quest comes from.
    origin: Origin,
}

/// Where the file of a quest comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
enum Origin {
    /// Its author may change it.
    #[default]
    Own,
    /// It comes with the game: only a copy can be edited.
    Shipped,
    /// It lies in the archive of a pack: neither it nor a copy can be edited.
    Packed,
}

/// The folders of quests that come with the game.
const OURS: [&str; 5] = ["duels", "dwarf_kings_quest", "examples", "examples_pack", "lessons"];

impl Origin {
    /// Looks where the file of this quest lies.
    fn of(listing: &Listing, root: &Path) -> Self {
        if pack_around(&listing.path).is_some_and(|pack| pack.is_file()) {
            Self::Packed
        } else if OURS.iter().any(|folder| listing.path.starts_with(root.join("quests").join(folder))) {
            Self::Shipped
        } else {
            Self::Own
        }
    }
}

/// What somebody wants in the list of quests.
pub(super) enum QuestsIntent {
    /// Chooses the quest of this index.
    Choose(usize),
    /// Reads about the pack of this index.
    ReadPack(usize),
    /// Disables the pack of this index, or enables it again.
    SwitchPack(usize),
    /// Opens or closes the counsel, or its curtain.
    Counsel(CounselIntent),
    /// Opens a folder in the file manager.
    OpenFolder(PathBuf),
    /// Prints the chosen quest.
    Print,
    /// Opens the editor.
    Edit(Beginning),
    /// Deals the chosen quest anew and plays that.
    DealAnew,
    /// Plays the chosen quest.
    Take,
    /// Goes back to the quest that was chosen before.
    Back,
}

/// Notes which quest is chosen when the list is opened. Whoever comes back from an offered pack has not left it. An adventure of the
/// forge is in no list: its page has it still.
pub(super) fn prepare(mut lobby: ResMut<Lobby>, mut list: ResMut<QuestList>) {
    if matches!(lobby.to_play, ToPlay::Forged(_)) {
        lobby.to_play.play_chosen();
    }
    list.before.get_or_insert(lobby.chosen);
}

/// Looks where the file of the chosen quest lies, whenever another is chosen.
pub(super) fn look(lobby: Res<Lobby>, root: Res<Root>, mut list: ResMut<QuestList>) {
    list.origin = lobby.listing().map_or_else(Origin::default, |listing| Origin::of(listing, &root.0));
}

/// Draws the screen. Returns what was pressed.
pub(super) fn draw(
    mut context: MainContext,
    (lobby, list, menu, language): (Res<Lobby>, Res<QuestList>, Res<Menu>, Res<Language>),
    (printing, folders, counsel, remixing): (Res<Printing>, Res<OwnFolder>, Res<Counsel>, Res<Remixing>),
    mut pictures: Pictures,
) -> Option<QuestsIntent> {
    let ctx = context.get_mut();
    let stage = Stage::of(ctx);
    let mut ui = interface(ctx, "quests", menu.is_open());
    wall(ui.painter(), 0.45, None);
    stage.heading(ui.painter(), &language.say("quests-heading"));
    let (left, right) = stage.list_and_page(ui.painter(), 0.34, 620.0);
    let s = stage.scale;
    let inside = left.shrink(14.0 * s);
    let packs_top = inside.bottom() - packs::height(lobby.library.packs.len()) * s;
    let (mut above, below) = inside.split_top_bottom_at_y(packs_top);
    *above.bottom_mut() -= 12.0 * s;
    let row = rows(&mut ui, above, &lobby, &language);
    let pack = packs::list(&mut ui, below, &lobby, list.pack, &language);
    let folder = own_folder::button(&mut ui, packs::place_of_folder(below, s), &folders, &language);
    let mut intent = folder.map(QuestsIntent::OpenFolder);
    intent = intent.or(pack.map(|pressed| match pressed {
        Pressed::Switch(pack) => QuestsIntent::SwitchPack(pack),
        Pressed::Read(pack) => QuestsIntent::ReadPack(pack),
    }));
    intent = intent.or(row.map(QuestsIntent::Choose));
    let mut page = right.shrink(28.0 * s);
    if let Some(pack) = list.pack.and_then(|pack| lobby.library.packs.get(pack)) {
        ui::scroll(&mut ui, page, egui::Id::new("pack"), |ui| {
            packs::about(ui, pack, &pictures.root.0, &language)
        });
    } else if let Some(listing) = lobby.listing() {
        if let Some(folder) = printing.folder_of(lobby.chosen) {
            let (above, line) = page.split_top_bottom_at_y(page.bottom() - printing::HEIGHT * s);
            if printing::printed(&mut ui, line, folder, &folders, &language) {
                intent = Some(QuestsIntent::OpenFolder(folder.to_owned()));
            }
            page = above;
        }
        ui::scroll(&mut ui, page, egui::Id::new(("quest", lobby.chosen)), |ui| {
            about(ui, listing, &lobby.library.content, &language, &mut pictures);
            if let Some(quest) = &listing.quest {
                let pressed = counsel::on_request(ui, quest, &counsel, &language, false);
                intent = intent.take().or(pressed.map(QuestsIntent::Counsel));
                if quest.remix.is_some() && deal_anew(ui, &remixing, lobby.chosen, &language) {
                    intent = Some(QuestsIntent::DealAnew);
                }
            }
            faults(ui, listing, &pictures.root.0, &language);
        });
    }
    let to = walked(&ui, lobby.chosen, lobby.library.quests.len());
    intent = intent.or((to != lobby.chosen).then_some(QuestsIntent::Choose(to)));
    buttons(&mut ui, stage, (&lobby, list.origin), &printing, &language).or(intent)
}

/// Draws the five buttons at the foot, narrower if there is little room. Returns what was pressed.
fn buttons(ui: &mut Ui, stage: Stage, (lobby, origin): (&Lobby, Origin), printing: &Printing, language: &Language) -> Option<QuestsIntent> {
    let room = stage.width() - 128.0 - 4.0 * 16.0;
    let (side, main) = ((room * 0.175).min(250.0), (room * 0.3).min(420.0));
    let place = |number: f32| stage.foot(64.0 + number * (side + 16.0), side);
    let back = way(ui, place(0.0), Button::new(language.say("back")), Action::Back);
    let mut intent = back.then_some(QuestsIntent::Back);
    if let Some(beginning) = edit(ui, (place(1.0), place(2.0)), (lobby, origin), language) {
        intent = Some(QuestsIntent::Edit(beginning));
    }
    if printing::button(ui, place(3.0), printing, lobby, language) {
        intent = Some(QuestsIntent::Print);
    }
    let why_not = if lobby.playable().is_some() {
        String::new()
    } else {
        language.say("enter-faulty")
    };
    let take = Button::new(language.say("quests-choose")).main().large().refused(why_not);
    if way(ui, stage.foot(stage.width() - 64.0 - main, main), take, Action::Confirm) {
        intent = Some(QuestsIntent::Take);
    }
    intent
}

/// Draws the button that deals a quest anew, or how far that has come. Returns whether it was pressed.
fn deal_anew(ui: &mut Ui, remixing: &Remixing, quest: usize, language: &Language) -> bool {
    let s = ui::scale(ui.ctx());
    if let Some(share) = remixing.share_of(quest) {
        ui.ctx().request_repaint_after(TELLS);
        paragraph(ui, &language.say("quests-deals"), Type::Italic(22.0), palette::INK_SOFT, 8.0);
        progress_bar(ui, share);
        return false;
    }
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), 70.0 * s), Sense::hover());
    let words = language.say("quests-deal");
    let wide = ui::text_width(ui.ctx(), &words, Type::Section) + 130.0 * s;
    let place = Rect::from_min_size(row.min, vec2(wide.max(280.0 * s).min(row.width()), 58.0 * s));
    let button = Button::new(words).icon("icon_reroll").refused(remixing.why_not(quest, language));
    let pressed = button.show(ui, place).clicked();
    paragraph(ui, &language.say("quests-deal-about"), Type::Italic(20.0), palette::INK_SOFT, 14.0);
    pressed
}

/// What is printed or opened beside the game, and where the game's files are.
#[derive(SystemParam)]
pub(super) struct Beside<'w> {
    printing: ResMut<'w, Printing>,
    folders: ResMut<'w, OwnFolder>,
    remixing: ResMut<'w, Remixing>,
    root: Res<'w, Root>,
    wake: Res<'w, WakeUp>,
}

/// Carries out what somebody wants.
pub(super) fn act(
    In(intent): In<Option<QuestsIntent>>,
    (mut lobby, mut list, mut counsel): (ResMut<Lobby>, ResMut<QuestList>, ResMut<Counsel>),
    (mut next, mut to_edit): (ResMut<NextState<Screen>>, ResMut<ToEdit>),
    (mut beside, language): (Beside, Res<Language>),
) {
    let Some(intent) = intent else { return };
    match intent {
        QuestsIntent::Choose(quest) => {
            list.pack = None;
            if quest != lobby.chosen {
                *counsel = Counsel::default();
                lobby.choose(quest);
            }
        }
        QuestsIntent::ReadPack(pack) => list.pack = Some(pack),
        QuestsIntent::SwitchPack(pack) => {
            let pack = lobby.library.packs[pack].id.clone();
            lobby.turn(&pack);
        }
        QuestsIntent::Counsel(wanted) => counsel.act(wanted),
        QuestsIntent::OpenFolder(folder) => beside.folders.open(folder, &beside.wake),
        QuestsIntent::Print => beside.printing.begin(&lobby, (&beside.root, &beside.wake), &language),
        QuestsIntent::Edit(beginning) => {
            to_edit.0 = Some(beginning);
            let before = list.before.take().unwrap_or(lobby.chosen);
            lobby.choose(before);
            next.set(Screen::Editor);
        }
        QuestsIntent::DealAnew => {
            let seed = lobby.chance().seed;
            beside.remixing.begin(&lobby, seed, (&beside.root, &beside.wake));
        }
        QuestsIntent::Take => {
            list.before = None;
            next.set(Screen::Title);
        }
        QuestsIntent::Back if beside.remixing.stop() => {}
        QuestsIntent::Back => {
            let before = list.before.take().unwrap_or(lobby.chosen);
            lobby.choose(before);
            next.set(Screen::Title);
        }
    }
}

/// Draws the two buttons that open the editor, with the chosen quest or with a copy of it. Returns how the editor
/// begins if one was pressed.
fn edit(ui: &mut Ui, (open, copy): (Rect, Rect), (lobby, origin): (&Lobby, Origin), language: &Language) -> Option<Beginning> {
    let listing = lobby.listing()?;
    let caps = input::of(ui.ctx());
    let has_room = open.width() > 200.0 * ui::scale(ui.ctx());
    let cap = |action: Action| if has_room { caps.cap(action) } else { "" };
    let packed = language.say("quests-packed");
    let (why_not_open, why_not_copy) = match origin {
        Origin::Own => (String::new(), String::new()),
        Origin::Shipped => (language.say("quests-not-yours"), String::new()),
        Origin::Packed => (packed.clone(), packed),
    };
    let mut show = |key: &str, why_not: String, action: Action, place: Rect| {
        let button = Button::new(language.say(key)).refused(why_not).key(cap(action));
        let is_on = button.is_on();
        is_on & (button.show(ui, place).clicked() | pressed(ui, action))
    };
    let open = show("quests-edit", why_not_open, Action::EditQuest, open);
    let copy = show("quests-copy", why_not_copy, Action::CopyQuest, copy);
    let path = || listing.path.clone();
    open.then(|| Beginning::Open(path()))
        .or_else(|| copy.then(|| Beginning::Copy(path())))
}

/// Draws the heading above the quest with this index, the first of its group.
fn heading(ui: &mut Ui, first: usize, words: &str) {
    let s = ui::scale(ui.ctx());
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 36.0 * s), Sense::hover());
    let at = rect.left_center() + vec2(8.0, 4.0) * s;
    let room = rect.width() - 16.0 * s;
    ui::text_fitted(ui.painter(), at, Align2::LEFT_CENTER, words, Type::Section, palette::TEXT, room);
    ui::words(ui.ctx(), egui::Id::new(("quest group", first)), rect, words);
}

/// Draws the list of quests, each group below its heading. Returns the index of the one that was clicked.
fn rows(ui: &mut Ui, rect: Rect, lobby: &Lobby, language: &Language) -> Option<usize> {
    let mut pressed = None;
    let s = ui::scale(ui.ctx());
    if lobby.library.quests.is_empty() {
        let words = language.say("adventure-none");
        ui::text_wrapped(ui.painter(), rect, &words, Type::Story(20.0), palette::TEXT_SOFT);
        return None;
    }
    ui::scroll(ui, rect, egui::Id::new("quest list"), |ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 10.0 * s);
        let mut group = String::new();
        for (i, listing) in lobby.library.quests.iter().enumerate() {
            let of = group_of(&lobby.library, listing, language);
            if of != group {
                heading(ui, i, &of);
                group = of;
            }
            let id = egui::Id::new(("quest row", i));
            let title = title_of(listing, language);
            let words = match &listing.quest {
                Some(quest) => forces_of(quest, language),
                None => language.tell("adventure-faulty", &[("count", FluentValue::from(listing.faults.len()))]),
            };
            let accessible = Accessible::choice(&title, i == lobby.chosen).note(&words);
            let response = row(ui, id, 96.0, accessible, i == lobby.chosen, |inside, row| {
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
                pressed = Some(i);
            }
        }
    });
    pressed
}

/// Shows a picture of a quest, its story and who takes part; nothing of a quest that cannot be played.
pub(super) fn about(ui: &mut Ui, listing: &Listing, content: &Arc<Content>, language: &Language, pictures: &mut Pictures) {
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
    preview::show(ui, pictures, Subject::Quest(&game));
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
