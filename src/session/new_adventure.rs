//! A new adventure, from what people wish to the game that begins.
//!
//! ```text
//! Wishes or a code ─▶ write, a thread ─▶ title, story, code ─▶ measure, a thread ─▶ the same adventure, tuned, and its verdict
//! ```
//! The text lies here and in the record of its game, and nowhere else until somebody keeps it: no list has it, and nothing of its
//! map is shown. The page shows what everybody may know: title, story, code and how hard it is.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use bevy::prelude::*;

use crate::{
    platform::frame_pacing::WakeUp,
    session::{
        connection::Connection,
        lobby::{Lobby, Root},
        saving::Saves,
        to_play::ToPlay,
    },
};
use dungeon_play::{
    background::{Background, Heard},
    computer::Progress,
    forge::{
        self, Forged, Shelf,
        code::{self, Order},
        forge, heard,
        tune::{self, Tuned, Verdict},
        wishes::Wishes,
    },
    record,
};
use dungeon_rules::content::{self, Content, Quest, parse_quest};

/// The beginning of the ids of quests that the forge has written; their code follows.
pub(super) const ID: &str = "forged/";

/// The file, beside the saved games, that remembers which stories have been heard.
const HEARD: &str = "stories-heard.json";

/// The new adventure, if one has been written, and what it is to be.
#[derive(Resource, Default)]
pub struct NewAdventure {
    /// What people wish.
    pub wishes: Wishes,
    /// What has been written into the field of the code.
    pub typed: String,
    /// How many adventures have been written for wishes.
    drawn: u64,
    /// What people have heard in earlier adventures, which are not to be told again soon.
    heard: heard::Heard,
    /// What adventures are made of, once it has been read.
    shelf: Option<Arc<Shelf>>,
    writing: Option<Background<Result<Written, Refused>>>,
    measuring: Option<Background<Measured>>,
    adventure: Option<Adventure>,
    refused: Option<Refused>,
}

/// What has been measured: a tuned adventure, or the verdict on one whose code was typed.
type Measured = Option<(Option<Forged>, Verdict)>;

/// An adventure that can be played.
pub struct Adventure {
    /// Its text, title, story and code.
    pub forged: Forged,
    /// The order that it fulfils.
    pub order: Order,
    /// What games in thought say about it; `None` while they have not said it.
    pub verdict: Option<Verdict>,
    /// Whether another one was written first, of which the band was out of reach.
    pub is_elsewhere: bool,
    quest: Arc<Quest>,
}

/// What is made of wishes or a code before any game is played in thought.
struct Written {
    shelf: Arc<Shelf>,
    order: Order,
    forged: Forged,
    /// Whether its dials may be turned; those of a code stay as they are.
    is_tuned: bool,
}

/// Why there is no adventure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The code is that of another version of the game.
    Version(String),
    /// This is no code.
    Misread(String),
    /// There is none for these wishes.
    None,
    /// The files of the forge cannot be used, for the reason in this sentence.
    Files(String),
}

/// Where the adventure that is being written comes from.
enum Wanted {
    Order(Order),
    Code(String),
}

/// What the threads of an adventure need.
pub struct Around<'a> {
    /// The folder that holds `assets/`.
    pub root: &'a Root,
    /// Wakes the window.
    pub wake: &'a WakeUp,
    /// The content of the game.
    pub content: &'a Arc<Content>,
}

impl NewAdventure {
    /// The adventure, once it has been written.
    pub const fn adventure(&self) -> Option<&Adventure> {
        self.adventure.as_ref()
    }

    /// Why there is none, if that was found out last.
    pub const fn refused(&self) -> Option<&Refused> {
        self.refused.as_ref()
    }

    /// Whether an adventure is being written.
    pub const fn is_writing(&self) -> bool {
        self.writing.is_some()
    }

    /// How much of the games in thought has been played, from 0 to 1; `None` if none are played.
    pub fn share(&self) -> Option<f32> {
        self.measuring.as_ref().map(Background::share)
    }

    /// Whether the verdict is a rough one: simple players have not been compared with better ones closely enough.
    pub fn is_rough(&self) -> bool {
        self.shelf.as_ref().is_none_or(|shelf| shelf.stock.threat.calibration.is_rough())
    }

    /// Writes an adventure for the wishes, instead of the one that there is. `seed` draws whatever they leave open, each time
    /// something else.
    pub fn surprise(&mut self, seed: u64, around: &Around) {
        let order = self.wishes.order(seed.wrapping_add(self.drawn));
        self.drawn += 1;
        self.write(Wanted::Order(order), around);
    }

    /// Writes the adventure whose code was typed.
    pub fn take_code(&mut self, around: &Around) {
        let typed = self.typed.trim().to_owned();
        self.write(Wanted::Code(typed), around);
    }

    fn write(&mut self, wanted: Wanted, around: &Around) {
        (self.measuring, self.adventure, self.refused) = (None, None, None);
        let (shelf, root, content) = (self.shelf.clone(), around.root.0.clone(), Arc::clone(around.content));
        let heard = self.heard.clone();
        let write = move |_: &_| {
            let shelf = match shelf {
                Some(shelf) => shelf,
                None => Arc::new(Shelf::load(&root, &content).map_err(Refused::Files)?),
            };
            written(shelf, &content, (wanted, &heard))
        };
        self.writing = Some(Background::begin("forge", around.wake, write));
    }

    /// Stops the games in thought. Returns whether any were played. The adventure stays as it has been written.
    pub fn stop(&mut self) -> bool {
        self.measuring.take().is_some()
    }

    /// Drops the adventure.
    pub fn put_aside(&mut self) {
        self.stop();
        self.adventure = None;
    }

    /// Takes in what the threads have come to.
    fn hear(&mut self, around: &Around) {
        match self.writing.as_mut().map(Background::hear) {
            Some(Heard::Answer(Ok(written))) => {
                self.writing = None;
                self.adventure = Adventure::new(written.order.clone(), written.forged.clone(), around.content);
                self.shelf = Some(Arc::clone(&written.shelf));
                let content = Arc::clone(around.content);
                let measure = move |progress: &_| measured(&written, &content, progress);
                self.measuring = Some(Background::begin("tune", around.wake, measure));
            }
            Some(Heard::Answer(Err(refused))) => (self.writing, self.refused) = (None, Some(refused)),
            Some(Heard::Over) => (self.writing, self.refused) = (None, Some(Refused::None)),
            Some(Heard::Nothing) | None => {}
        }
        match self.measuring.as_mut().map(Background::hear) {
            Some(Heard::Answer(measured)) => {
                self.measuring = None;
                // Without a result the adventure stays as it has been written.
                if let Some((tuned, verdict)) = measured
                    && let Some(before) = self.adventure.take()
                {
                    let is_elsewhere = tuned.as_ref().is_some_and(|tuned| tuned.title != before.forged.title);
                    let forged = tuned.unwrap_or(before.forged);
                    self.adventure = Adventure::new(before.order, forged, around.content).map(|adventure| Adventure {
                        verdict: Some(verdict),
                        is_elsewhere,
                        ..adventure
                    });
                }
            }
            Some(Heard::Over) => self.measuring = None,
            Some(Heard::Nothing) | None => {}
        }
    }

    /// Plays the adventure next, with the seats of the lobby, and remembers in this folder that its story has been heard. Returns
    /// whether there is one.
    pub fn take(&mut self, lobby: &mut Lobby, saves: Option<&Path>) -> bool {
        self.stop();
        let Some(adventure) = &self.adventure else { return false };
        self.heard.add(&adventure.forged);
        if let Some(Err(error)) = saves.map(|folder| note(&folder.join(HEARD), &adventure.forged)) {
            warn!("which stories have been heard cannot be kept: {error}");
        }
        lobby.play(ToPlay::Forged(Arc::clone(&adventure.quest)));
        true
    }
}

impl Adventure {
    /// `None` if the text cannot be played, which the forge prevents.
    fn new(order: Order, forged: Forged, content: &Content) -> Option<Self> {
        let quest = parse_quest(&format!("{ID}{}", forged.code), &forged.text, content).ok()?;
        Some(Self {
            forged,
            order,
            verdict: None,
            is_elsewhere: false,
            quest: Arc::new(quest),
        })
    }
}

fn written(shelf: Arc<Shelf>, content: &Content, (wanted, heard): (Wanted, &heard::Heard)) -> Result<Written, Refused> {
    let (order, forged, is_tuned) = match wanted {
        Wanted::Order(order) => {
            let order = heard::unheard(&shelf, content, &order, heard);
            let forged = forge(&shelf, content, &order);
            (order, forged, true)
        }
        Wanted::Code(typed) => match code::read(&typed) {
            Ok((order, dials)) => {
                let forged = forge::make(&shelf, content, &order, dials);
                (
                    order,
                    forged.filter(|forged| forge::faults(&forged.text, content).is_empty()),
                    false,
                )
            }
            Err(code::Refused::Version) => return Err(Refused::Version(typed)),
            Err(_) => return Err(Refused::Misread(typed)),
        },
    };
    let forged = forged.ok_or(Refused::None)?;
    Ok(Written {
        shelf,
        order,
        forged,
        is_tuned,
    })
}

fn measured(written: &Written, content: &Content, progress: &Progress) -> Measured {
    let Written { shelf, order, forged, .. } = written;
    if written.is_tuned {
        let Tuned { forged, verdict } = tune::tune_somewhere(shelf, content, order, progress)?;
        Some((Some(forged), verdict))
    } else {
        tune::measure(shelf, content, forged, progress).map(|verdict| (None, verdict))
    }
}

/// Whether the quest of this id was written by the forge.
pub fn is_forged(quest: &str) -> bool {
    quest.starts_with(ID)
}

/// Writes the adventure of the forge that was played into this folder, and lists it: from then on it is an adventure like any other.
/// Returns its file.
///
/// # Errors
/// The file cannot be written.
pub fn keep(lobby: &mut Lobby, connection: &Connection, folder: &Path) -> io::Result<PathBuf> {
    let content = Arc::clone(&lobby.library.content);
    let reviewer = connection.reviewer(&content).ok_or(io::ErrorKind::NotFound)?;
    let quest = &reviewer.record().header.quest;
    fs::create_dir_all(folder)?;
    let code = quest.id.trim_start_matches(ID).to_lowercase();
    let file = folder.join(format!("{code}.ron"));
    fs::write(&file, &quest.text)?;
    let listing = content::list(&file, &content);
    lobby.renew(content, listing);
    Ok(file)
}

/// Remembers an adventure as the latest in this file. What another window has noted meanwhile stays.
fn note(file: &Path, forged: &Forged) -> io::Result<()> {
    record::rewrite(file, |before| {
        let mut heard = told(&before);
        heard.add(forged);
        serde_json::to_vec(&heard).unwrap_or(before)
    })
}

/// What has been heard, as a file tells it. A file that is missing or damaged tells of nothing: then a story may come again.
fn told(bytes: &[u8]) -> heard::Heard {
    serde_json::from_slice(bytes).unwrap_or_default()
}

/// Takes in what the threads have come to.
pub fn hear(mut new: ResMut<NewAdventure>, (lobby, root, wake): (Res<Lobby>, Res<Root>, Res<WakeUp>)) {
    let around = Around {
        root: &root,
        wake: &wake,
        content: &lobby.library.content,
    };
    // Asked in every frame; drawing does not depend on its changes.
    new.bypass_change_detection().hear(&around);
}

/// Reads what people have heard, when the page is opened.
pub fn remember(mut new: ResMut<NewAdventure>, saves: Res<Saves>) {
    if let Some(folder) = &saves.0 {
        new.heard = told(&record::read_shared(&folder.join(HEARD)).unwrap_or_default());
    }
}

/// Nothing is played in thought for a page that nobody sees.
pub fn leave(mut new: ResMut<NewAdventure>) {
    new.stop();
}
