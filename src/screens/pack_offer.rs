//! The offer to install a pack that was dropped onto the window, or that the program was started with. If accepted, the
//! pack is copied to the user's folder of packs; a pack with faults, or whose name is taken, is refused with the reason.
//!
//! The offer is made on the title screen and in the list of quests only, so that it never interrupts a game or the
//! editor.

use std::path::{Path, PathBuf};

use bevy::{prelude::*, window::FileDragAndDrop};
use bevy_egui::egui::{self, Rect};

use crate::{
    input::{self, Action},
    screens::{
        packs::{made, or_none},
        paragraph::{faults_of, paragraph},
    },
    session::lobby::{Lobby, Root},
    state::{Menu, Screen},
    ui::{
        self, Button, Frame, Type, palette,
        screen_frame::{MainContext, Stage, interface, wall, way},
    },
};

use dungeon_play::language::{FluentValue as V, Language};
use dungeon_rules::content::{self, Pack};

/// The pack that was offered last.
#[derive(Resource, Default)]
pub struct PackOffer {
    /// The user's data folder, in which packs are installed; `None` if there is none.
    pub users: Option<PathBuf>,
    /// The file or folder that was offered and not examined yet.
    waiting: Option<PathBuf>,
    shown: Option<Shown>,
}

/// What the page of the offer shows.
struct Shown {
    path: PathBuf,
    /// The pack; `None` if the file or folder is no pack.
    pack: Option<Pack>,
    /// Why it cannot be installed, if it cannot.
    refusal: Option<String>,
    /// The version of the installed pack that it replaces, if there is one; may be empty.
    before: Option<String>,
}

impl PackOffer {
    /// The offer of the file or folder that the program was started with, if any.
    pub(super) fn of(path: Option<&PathBuf>) -> Self {
        Self {
            users: content::users_data(),
            waiting: path.cloned(),
            shown: None,
        }
    }

    fn packs(&self) -> Option<PathBuf> {
        Some(self.users.as_ref()?.join("packs"))
    }
}

/// Whether an offer still has to be examined.
pub(super) fn is_waiting(offer: Res<PackOffer>) -> bool {
    offer.waiting.is_some()
}

/// Notes files dropped onto the window, except in the editor, where pictures for the things of a pack are dropped.
pub(super) fn catch(mut dropped: MessageReader<FileDragAndDrop>, screen: Res<State<Screen>>, mut offer: ResMut<PackOffer>) {
    for file in dropped.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = file
            && *screen.get() != Screen::Editor
        {
            offer.waiting = Some(path_buf.clone());
        }
    }
}

/// Examines the offered file, and opens the page of the offer.
pub(super) fn look(
    (mut lobby, language): (ResMut<Lobby>, Res<Language>),
    mut offer: ResMut<PackOffer>,
    mut next: ResMut<NextState<Screen>>,
) {
    if let Some(path) = offer.waiting.take() {
        // Another pack with the same name matters, and may not have been read yet.
        lobby.read_pack(&path.file_stem().unwrap_or_default().to_string_lossy());
        offer.shown = Some(Shown::of(&path, offer.packs().as_deref(), &lobby, &language));
        next.set(Screen::PackOffer);
    }
}

impl Shown {
    /// Examines a file or folder that would be installed in `folder`.
    fn of(path: &Path, folder: Option<&Path>, lobby: &Lobby, language: &Language) -> Self {
        let library = &lobby.library;
        let shown = |pack, refusal, before| Self {
            path: path.to_owned(),
            pack,
            refusal,
            before,
        };
        let Some(pack) = content::look_at_pack(path, library) else {
            return shown(None, Some(language.say("offer-no-pack")), None);
        };
        let same = library.packs.iter().find(|other| other.id == pack.id);
        let is_replaced = |other: &Pack| other.path.is_file() && other.path.parent() == folder;
        let refusal = if folder.is_none() {
            Some(language.say("packs-no-folder"))
        } else if same.is_some_and(|same| same.path == pack.path) {
            Some(language.say("offer-there"))
        } else if pack.faults.iter().any(content::Fault::is_error) {
            Some(language.say("offer-faulty"))
        } else {
            let taken = same.filter(|same| !is_replaced(same));
            taken.map(|same| language.tell("offer-taken", &[("path", V::from(content::shown(&same.path)))]))
        };
        let before = same.filter(|same| is_replaced(same)).map(|same| same.version.clone());
        shown(Some(pack), refusal, before)
    }
}

/// What somebody wants of the offer.
pub(super) enum PackOfferIntent {
    /// Installs the pack.
    Install,
    /// Declines.
    Back,
}

/// Draws the page. Returns what was pressed.
pub(super) fn draw(
    mut context: MainContext,
    (offer, menu, language, root): (Res<PackOffer>, Res<Menu>, Res<Language>, Res<Root>),
) -> Option<PackOfferIntent> {
    let ctx = context.get_mut();
    let stage = Stage::of(ctx);
    let mut ui = interface(ctx, "pack offer", menu.is_open());
    wall(ui.painter(), 0.45, None);
    stage.heading(ui.painter(), &language.say("offer-heading"));
    let Some(shown) = &offer.shown else {
        return Some(PackOfferIntent::Back);
    };
    let (width, s) = (900.0_f32.min(stage.width() - 64.0), stage.scale);
    input::ask(ctx, ("pack", &shown.path));
    let page = stage.rect((stage.width() - width) / 2.0, 140.0, width, stage.height() - 260.0);
    ui::panel(ui.painter(), page, Frame::Parchment);
    ui::scroll(&mut ui, page.shrink(32.0 * s), egui::Id::new("pack offer"), |ui| {
        tell(ui, shown, offer.packs().as_deref(), &root.0, &language);
    });

    let wide = 300.0_f32.min((stage.width() - 144.0) / 2.0);
    let back = way(&mut ui, stage.foot(64.0, wide), Button::new(language.say("back")), Action::Back);
    let take = Button::new(language.say("offer-install")).main().large();
    let take = take.refused(shown.refusal.clone().unwrap_or_default());
    let place: Rect = stage.foot(stage.width() - 64.0 - wide, wide);
    if way(&mut ui, place, take, Action::Confirm) {
        return Some(PackOfferIntent::Install);
    }
    back.then_some(PackOfferIntent::Back)
}

/// Carries out what somebody wants.
pub(super) fn act(
    In(intent): In<Option<PackOfferIntent>>,
    (mut lobby, mut offer): (ResMut<Lobby>, ResMut<PackOffer>),
    mut next: ResMut<NextState<Screen>>,
    (language, root): (Res<Language>, Res<Root>),
) {
    match intent {
        None => return,
        Some(PackOfferIntent::Back) => {}
        Some(PackOfferIntent::Install) => {
            if let Err(refusal) = install(&mut lobby, &offer, &root, &language) {
                if let Some(shown) = &mut offer.shown {
                    shown.refusal = Some(refusal);
                }
                return;
            }
        }
    }
    offer.shown = None;
    next.set(Screen::Quests);
}

/// Installs the pack that is offered, and chooses its first quest.
///
/// # Errors
/// It cannot be written; a sentence says why.
fn install(lobby: &mut Lobby, offer: &PackOffer, root: &Root, language: &Language) -> Result<(), String> {
    let pack = offer.shown.as_ref().and_then(|shown| shown.pack.as_ref());
    let (Some(pack), Some(folder)) = (pack, offer.packs()) else {
        return Ok(());
    };
    let pack = content::install_pack(pack, &folder).map_err(|error| {
        let args = [("folder", V::from(content::shown(&folder))), ("error", V::from(error.to_string()))];
        language.tell("offer-not-written", &args)
    })?;
    let mut library = content::load_without_packs(&root.0, offer.users.as_deref());
    library.read_pack(&pack.file_stem().unwrap_or_default().to_string_lossy());
    let first = library.quests.iter().find(|quest| quest.path.starts_with(&pack));
    let first = first.map_or(pack.clone(), |quest| quest.path.clone());
    lobby.take_in(library, &first);
    Ok(())
}

/// Shows what the pack is, what installing it does, or why it cannot be installed.
fn tell(ui: &mut egui::Ui, shown: &Shown, folder: Option<&Path>, root: &Path, language: &Language) {
    let Shown {
        path,
        pack,
        refusal,
        before,
    } = shown;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let title = pack.as_ref().map_or(&*name, |pack| pack.name.say(language.code()));
    paragraph(ui, &content::escaped(title), Type::Serif(46.0), palette::INK_TEXT, 6.0);
    if let Some(pack) = pack {
        paragraph(ui, &made(pack, language), Type::Sans(19.0), palette::INK_SOFT, 4.0);
    }
    paragraph(ui, &content::shown(path), Type::Sans(15.0), palette::INK_SOFT, 18.0);
    let words = match (refusal, before) {
        (Some(refusal), _) => refusal.clone(),
        (None, Some(version)) => language.tell("offer-replaces", &[("version", V::from(or_none(version)))]),
        (None, None) => {
            let folder = folder.map(content::shown).unwrap_or_default();
            language.tell("offer-copied", &[("folder", V::from(folder))])
        }
    };
    paragraph(ui, &words, Type::Story(24.0), palette::INK_TEXT, 24.0);
    faults_of(ui, pack.as_ref().map_or(&[], |pack| &pack.faults), root, language);
}
