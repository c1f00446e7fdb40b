//! The screens around the game: title with seats, quests, briefing, aftermath and so on, and the settings over all of
//! them.

pub mod aftermath;
pub mod author_report;
pub mod book;
pub mod briefing;
pub mod campaign;
pub mod campaign_map;
pub mod counsel;
pub mod dice_statistics;
pub mod lessons;
pub mod new_adventure;
pub mod open_elsewhere;
pub mod own_folder;
pub mod pack_offer;
pub mod packs;
pub mod paragraph;
#[cfg(feature = "phones")]
pub mod phones;
pub mod play;
pub mod preview;
pub mod printing;
pub mod quest_picker;
pub mod quests;
pub mod results;
pub mod review;
pub mod rules;
pub mod saved_games;
pub mod seat_card;
pub mod seat_setup;
pub mod settings;
pub mod title;

use crate::{
    art::Art,
    editor::{self, Beginning, ToEdit},
    platform::{frame_pacing::WakeUp, options::Options},
    presented::game::PresentedGame,
    session::{
        self,
        campaign_progress::{self, Journey},
        lobby::{Levels, Lobby, Root, hear_packs, seat_names},
        new_adventure::NewAdventure,
        remixing::Remixing,
        review::GameReview,
        start_game::{begin, is_laid},
    },
    settings::SettingsFile,
    state::{Menu, PlayMode, Screen},
    ui::screen_frame::MainContext,
};
use std::{collections::BTreeMap, path::Path, sync::Arc};

use bevy::{prelude::*, window::FileDragAndDrop};
use bevy_egui::EguiPrimaryContextPass;

use dungeon_play::language::Language;
use dungeon_rules::content::Content;

pub use rules::RulesMenu;
pub use settings::SettingsMenu;

/// Draws another frame after something was pressed: it shows what came of that.
fn repaint<I>(In(intent): In<Option<I>>, mut context: MainContext) -> Option<I> {
    if intent.is_some() {
        context.get_mut().request_repaint();
    }
    intent
}

/// Translates what people are called who have not typed a name.
fn rename(language: Res<Language>, mut lobby: ResMut<Lobby>) {
    lobby.seating.call(seat_names(&language));
}

/// The pictures of the pack that a quest belongs to, by its id; those of the game if the pack is not found.
fn pictures_of<'l>(lobby: &'l Lobby, quest: &str) -> &'l BTreeMap<String, Arc<str>> {
    let pack = quest.split_once('/').map(|(pack, _)| pack);
    let pack = pack.and_then(|id| lobby.library.packs.iter().find(|pack| pack.id == id));
    let content = pack.and_then(|pack| pack.content.as_ref()).unwrap_or(&lobby.library.content);
    &content.pictures
}

/// Names and draws the things of the quest that is chosen or on the table as that quest defines them.
fn call_things(
    (lobby, game, review, screen): (Res<Lobby>, Res<PresentedGame>, Res<GameReview>, Res<State<Screen>>),
    art: Res<Art>,
    mut language: ResMut<Language>,
    mut before: Local<Option<(Arc<Content>, usize)>>,
) {
    let content = match screen.get() {
        Screen::Play | Screen::Aftermath | Screen::Editor if game.is_laid() => &game.game().content,
        Screen::Review => review.content().unwrap_or(lobby.content()),
        _ => lobby.content(),
    };
    // A pack whose pictures are wanted may be read only later.
    let packs = lobby.library.packs.len();
    let is_same = |(before, known): &(Arc<Content>, usize)| Arc::ptr_eq(before, content) && *known == packs;
    if !before.as_ref().is_some_and(is_same) {
        *before = Some((Arc::clone(content), packs));
        // A saved game contains the things of its pack, but not their pictures, which are taken from the pack.
        let pictures = match content.pictures.is_empty() && game.is_laid() {
            true => pictures_of(&lobby, &game.game().quest.id),
            false => &content.pictures,
        };
        art.draw_as(content, pictures);
        language.set_if_neq(language.with_names(&content.names));
    }
}

/// Adds the screens; `root` is the folder with `assets/` and `quests/`.
pub fn plugin(app: &mut App, root: &Path, options: &Options) {
    let settings_file = SettingsFile::open();
    let language = Language::asked_or_system(root, options.language.as_deref().or(settings_file.language()));
    crate::settings::plugin(app, settings_file, options);
    let wake = app.world().resource::<WakeUp>().clone();
    let lobby = Lobby::new(root, options, &language, &wake);
    app.insert_resource(Levels::load(root));
    session::lessons::plugin(app, options.saves.as_deref());
    #[cfg(feature = "phones")]
    session::phones::plugin(app, options.phones);
    rules::plugin(app, root, &language);
    editor::plugin(app);
    if let Some(wanted) = &options.edit {
        let beginning = wanted.clone().map_or(Beginning::New, Beginning::Open);
        app.insert_resource(ToEdit(Some(beginning)));
    }
    let named = options
        .campaign
        .as_ref()
        .and_then(|name| lobby.campaigns().iter().position(|one| one.folder == *name));
    let first = if options.load.is_some() {
        Screen::Play
    } else if options.campaign.is_some() {
        Screen::Campaign
    } else if options.edit.is_some() {
        Screen::Editor
    } else if options.quest.is_none() {
        Screen::Title
    } else if lobby.playable().is_some() {
        Screen::Briefing
    } else {
        Screen::Quests
    };
    app.insert_state(first)
        .add_sub_state::<PlayMode>()
        .insert_resource(Root(root.to_owned()))
        .insert_resource(lobby)
        .insert_resource(language)
        .init_resource::<SettingsMenu>()
        .init_resource::<Menu>()
        .insert_resource(Journey::new(options.saves.clone(), named.unwrap_or(0)))
        .init_resource::<campaign_progress::Came>()
        .init_resource::<quests::QuestList>()
        .init_resource::<preview::Previews>()
        .init_resource::<printing::Printing>()
        .init_resource::<own_folder::OwnFolder>()
        .insert_resource(pack_offer::PackOffer::of(options.pack.as_ref()))
        .add_message::<FileDragAndDrop>()
        .init_resource::<briefing::Brief>()
        .init_resource::<book::OpenBook>()
        .init_resource::<counsel::Counsel>()
        .init_resource::<results::Ending>()
        .init_resource::<saved_games::Games>()
        .init_resource::<lessons::Chosen>()
        .init_resource::<NewAdventure>()
        .init_resource::<Remixing>()
        .init_resource::<seat_setup::Taking>();
    prepare_screens(app);
    draw_screens(app);
}

/// Adds the systems that prepare what the screens show.
fn prepare_screens(app: &mut App) {
    let at = |screen: Screen| in_state(screen);
    let anew = resource_changed::<Language>;
    app.add_systems(PreUpdate, hear_packs)
        .add_systems(OnEnter(Screen::Play), (begin, campaign_progress::forget.run_if(is_laid)).chain())
        .add_systems(OnEnter(Screen::Lessons), lessons::prepare)
        .add_systems(OnEnter(Screen::NewAdventure), session::new_adventure::remember)
        .add_systems(OnExit(Screen::NewAdventure), session::new_adventure::leave)
        .add_systems(OnExit(Screen::Briefing), book::close)
        .add_systems(OnExit(Screen::Quests), session::remixing::leave)
        .add_systems(OnEnter(Screen::SavedGames), saved_games::gather)
        .add_systems(OnEnter(Screen::Briefing), (briefing::prepare, counsel::prepare))
        .add_systems(OnEnter(Screen::Campaign), campaign::prepare)
        .add_systems(
            OnEnter(Screen::Aftermath),
            (
                campaign_progress::conclude.run_if(campaign_progress::is_due),
                results::prepare,
                counsel::conclude,
            )
                .chain(),
        )
        .add_systems(OnEnter(Screen::Quests), (counsel::close, quests::prepare, quests::look))
        .add_systems(
            Update,
            (
                campaign_progress::conclude
                    .after(session::submit)
                    .run_if(in_state(PlayMode::Playing).and_then(campaign_progress::is_due)),
                quests::look.run_if(at(Screen::Quests).and_then(resource_changed::<Lobby>)),
                (printing::hear, own_folder::hear).run_if(at(Screen::Quests)),
                saved_games::hear.run_if(at(Screen::SavedGames)),
                session::remixing::hear.run_if(at(Screen::Quests)),
                session::new_adventure::hear.run_if(at(Screen::NewAdventure)),
                seat_setup::forget,
                briefing::prepare.run_if(at(Screen::Briefing).and_then(anew.or_else(resource_changed::<Lobby>))),
                results::prepare.run_if(at(Screen::Aftermath).and_then(anew)),
                rename.run_if(anew),
                call_things,
                (
                    pack_offer::catch,
                    pack_offer::look.run_if(
                        pack_offer::is_waiting.and_then(at(Screen::Title).or_else(at(Screen::Quests)).or_else(at(Screen::PackOffer))),
                    ),
                )
                    .chain(),
            ),
        );
}

/// Adds the systems that draw the screens, each followed by the one that carries out what was pressed there, and the menus over
/// them.
fn draw_screens(app: &mut App) {
    let at = |screen: Screen| in_state(screen);
    let screens = (
        (title::attend, title::draw.pipe(repaint).pipe(title::act))
            .chain()
            .run_if(at(Screen::Title)),
        quests::draw.pipe(repaint).pipe(quests::act).run_if(at(Screen::Quests)),
        pack_offer::draw.pipe(repaint).pipe(pack_offer::act).run_if(at(Screen::PackOffer)),
        saved_games::draw
            .pipe(repaint)
            .pipe(saved_games::act)
            .run_if(at(Screen::SavedGames)),
        campaign::draw.pipe(repaint).pipe(campaign::act).run_if(at(Screen::Campaign)),
        lessons::draw.pipe(repaint).pipe(lessons::act).run_if(at(Screen::Lessons)),
        new_adventure::draw
            .pipe(repaint)
            .pipe(new_adventure::act)
            .run_if(at(Screen::NewAdventure)),
        briefing::draw.pipe(repaint).pipe(briefing::act).run_if(at(Screen::Briefing)),
        aftermath::draw.pipe(repaint).pipe(aftermath::act).run_if(at(Screen::Aftermath)),
        review::draw.pipe(repaint).pipe(review::act).run_if(at(Screen::Review)),
    );
    let menus = (
        settings::follow,
        settings::draw.pipe(repaint).pipe(settings::act),
        settings::attend,
        rules::follow,
        rules::draw.pipe(repaint).pipe(rules::act),
    )
        .chain();
    #[cfg(feature = "phones")]
    let menus = (phones::notice.pipe(repaint).pipe(phones::act), menus).chain();
    app.add_systems(EguiPrimaryContextPass, (screens, menus).chain());
}
