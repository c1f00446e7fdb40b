//! A new adventure, from what people wish to the game that begins.
//!
//! ```text
//! Wishes or a code ─▶ write, a thread ─▶ title, story, code ─▶ measure, a thread ─▶ the same adventure, tuned, and its verdict
//! ```
//! An adventure that has been measured closely already is taken from the stock, and needs no second thread. *Prepare* fills the stock of
//! this table with adventures for its wishes, one after the other, as long as the page is open.
//!
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
    computer::{
        Progress,
        level::{self, Level},
    },
    forge::{
        self, Forged, Shelf,
        closely::{measure_closely, tune_closely},
        code::{self, Order},
        forge, heard,
        measured::{self, Measured},
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

/// The file, beside the saved games, of adventures that have been measured closely and not been played: only codes.
const PREPARED: &str = "adventures-prepared.json";

/// The new adventure, if one has been written, and what it is to be.
#[derive(Resource, Default)]
pub struct NewAdventure {
    /// What people wish.
    pub wishes: Wishes,
    /// What has been written into the field of the code.
    pub typed: String,
    /// How many adventures have been written for wishes.
    drawn: u64,
    /// From where those are drawn that are being prepared.
    seed: u64,
    /// What people have heard in earlier adventures, which are not to be told again soon.
    heard: heard::Heard,
    /// What adventures are made of, once it has been read.
    shelf: Option<Arc<Shelf>>,
    /// Adventures that have been measured closely for this table.
    prepared: Vec<Measured>,
    /// The codes of adventures that were written here and not played.
    passed: Vec<String>,
    writing: Option<Background<Result<Written, Refused>>>,
    measuring: Option<Background<Result<Option<Found>, Refused>>>,
    preparing: Option<Background<Result<Option<Measured>, Refused>>>,
    adventure: Option<Adventure>,
    refused: Option<Refused>,
}

/// What has been measured.
struct Found {
    /// The adventure; where its dials may be turned, as they are now.
    forged: Forged,
    verdict: Verdict,
    /// The games of players who think ahead, if there were any.
    measured: Option<Measured>,
}

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
    /// Whether its dials may be turned; those of a code that was typed stay as they are.
    is_tuned: bool,
    quest: Arc<Quest>,
}

/// What is made of wishes or a code before any game is played in thought.
struct Written {
    shelf: Arc<Shelf>,
    order: Order,
    forged: Forged,
    /// What is known of it from the stock.
    verdict: Option<Verdict>,
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
    /// One for these wishes; the seed draws whatever they leave open.
    Wishes(Wishes, u64),
    Code(String),
}

/// What this table has had before.
struct Had {
    heard: heard::Heard,
    prepared: Vec<Measured>,
    passed: Vec<String>,
}

/// What the threads of an adventure need.
pub struct Around<'a> {
    /// The folder that holds `assets/`.
    pub root: &'a Root,
    /// Wakes the window.
    pub wake: &'a WakeUp,
    /// The content of the game.
    pub content: &'a Arc<Content>,
    /// The folder of saved games, if there is one.
    pub saves: Option<&'a Path>,
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

    /// How far the adventure has come that is being prepared, from 0 to 1; `None` if none is.
    pub fn prepares(&self) -> Option<f32> {
        self.preparing.as_ref().map(Background::share)
    }

    /// How many adventures have been prepared for these wishes.
    pub fn prepared(&self) -> usize {
        let orders = self.prepared.iter().filter_map(|one| code::read(&one.code).ok());
        orders.filter(|(order, _)| self.wishes.are_fulfilled_by(order)).count()
    }

    /// Whether the verdict is a rough one: simple players have not been compared with better ones closely enough.
    pub fn is_rough(&self) -> bool {
        self.shelf.as_ref().is_none_or(|shelf| shelf.stock.threat.calibration.is_rough())
    }

    /// Writes an adventure for the wishes, instead of the one that there is. `seed` draws whatever they leave open, each time
    /// something else.
    pub fn surprise(&mut self, seed: u64, around: &Around) {
        self.passed.extend(self.adventure.take().map(|adventure| adventure.forged.code));
        let wanted = Wanted::Wishes(self.wishes.clone(), self.drawn(seed));
        self.write(wanted, around);
    }

    /// A seed that has not been used before.
    const fn drawn(&mut self, seed: u64) -> u64 {
        let drawn = seed.wrapping_add(self.drawn);
        self.drawn += 1;
        drawn
    }

    /// Writes the adventure whose code was typed.
    pub fn take_code(&mut self, around: &Around) {
        let typed = self.typed.trim().to_owned();
        self.write(Wanted::Code(typed), around);
    }

    fn write(&mut self, wanted: Wanted, around: &Around) {
        (self.measuring, self.preparing) = (None, None);
        (self.adventure, self.refused) = (None, None);
        let (shelf, root, content) = (self.shelf.clone(), around.root.0.clone(), Arc::clone(around.content));
        let had = self.had();
        let write = move |_: &_| written(on_shelf(shelf, &root, &content)?, (&root, &content), (wanted, &had));
        self.writing = Some(Background::begin("forge", around.wake, write));
    }

    fn had(&self) -> Had {
        Had {
            heard: self.heard.clone(),
            prepared: self.prepared.clone(),
            passed: self.passed.clone(),
        }
    }

    /// Has the adventure played by computers that think ahead, until it lies in its band for them. It takes minutes.
    pub fn measure_closely(&mut self, around: &Around) {
        let (Some(adventure), Some(shelf)) = (&self.adventure, &self.shelf) else {
            return;
        };
        let (shelf, root, content) = (Arc::clone(shelf), around.root.0.clone(), Arc::clone(around.content));
        let (forged, is_tuned) = (adventure.forged.clone(), adventure.is_tuned);
        let measure = move |progress: &_| Ok(closely(&shelf, &thinking(&root)?, &content, (&forged, is_tuned), progress));
        self.measuring = Some(Background::begin("tune", around.wake, measure));
    }

    /// Prepares adventures for the wishes, one after the other, until it is stopped. `seed` draws whatever they leave open.
    pub fn prepare(&mut self, seed: u64, around: &Around) {
        (self.refused, self.seed) = (None, seed);
        let seed = self.drawn(seed);
        let order = self.wishes.order(seed);
        let (shelf, root, content) = (self.shelf.clone(), around.root.0.clone(), Arc::clone(around.content));
        let (heard, mut ready) = (self.heard.clone(), self.prepared.clone());
        let prepare = move |progress: &_| {
            let shelf = on_shelf(shelf, &root, &content)?;
            ready.extend(measured::shipped(&root).map_err(Refused::Files)?);
            let order = to_prepare((&shelf, &content), &order, heard, &ready);
            let (_, measured) = tune_closely((&shelf, &content), &order, &thinking(&root)?, progress).ok_or(Refused::None)?;
            Ok(Some(measured).filter(|measured| measured.verdict(order.band).in_band))
        };
        self.preparing = Some(Background::begin("prepare", around.wake, prepare));
    }

    /// Keeps what has been measured closely for another evening.
    fn keep_prepared(&mut self, measured: Measured, saves: Option<&Path>) {
        if let Some(Err(error)) = saves.map(|folder| add(&folder.join(PREPARED), &measured)) {
            warn!("which adventures have been prepared cannot be kept: {error}");
        }
        self.prepared.retain(|other| other.code != measured.code);
        self.prepared.push(measured);
    }

    /// Stops the games in thought. Returns whether any were played. The adventure stays as it has been written.
    pub fn stop(&mut self) -> bool {
        let were_played = self.measuring.is_some() || self.preparing.is_some();
        (self.measuring, self.preparing) = (None, None);
        were_played
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
                let adventure = Adventure::new(written.order.clone(), written.forged.clone(), around.content);
                self.adventure = adventure.map(|adventure| Adventure {
                    verdict: written.verdict,
                    is_tuned: written.is_tuned,
                    ..adventure
                });
                self.shelf = Some(Arc::clone(&written.shelf));
                if written.verdict.is_none() {
                    let (content, heard) = (Arc::clone(around.content), self.heard.clone());
                    let measure = move |progress: &_| Ok(measured(&written, &content, &heard, progress));
                    self.measuring = Some(Background::begin("tune", around.wake, measure));
                }
            }
            Some(Heard::Answer(Err(refused))) => (self.writing, self.refused) = (None, Some(refused)),
            Some(Heard::Over) => (self.writing, self.refused) = (None, Some(Refused::None)),
            Some(Heard::Nothing) | None => {}
        }
        match self.measuring.as_mut().map(Background::hear) {
            Some(Heard::Answer(Ok(found))) => {
                self.measuring = None;
                // Without a result the adventure stays as it has been written.
                if let Some(found) = found {
                    self.take_in(found, around);
                }
            }
            Some(Heard::Answer(Err(refused))) => (self.measuring, self.refused) = (None, Some(refused)),
            Some(Heard::Over) => self.measuring = None,
            Some(Heard::Nothing) | None => {}
        }
        match self.preparing.as_mut().map(Background::hear) {
            Some(Heard::Answer(Ok(measured))) => {
                measured.into_iter().for_each(|measured| self.keep_prepared(measured, around.saves));
                self.prepare(self.seed, around);
            }
            Some(Heard::Answer(Err(refused))) => (self.preparing, self.refused) = (None, Some(refused)),
            Some(Heard::Over) => self.preparing = None,
            Some(Heard::Nothing) | None => {}
        }
    }

    /// Takes in what has been measured of the adventure.
    fn take_in(&mut self, found: Found, around: &Around) {
        let Found { forged, verdict, measured } = found;
        let Some(before) = self.adventure.take() else { return };
        let is_elsewhere = before.is_elsewhere || forged.title != before.forged.title;
        self.adventure = Adventure::new(before.order, forged, around.content).map(|adventure| Adventure {
            verdict: Some(verdict),
            is_elsewhere,
            is_tuned: before.is_tuned,
            ..adventure
        });
        if let Some(measured) = measured.filter(|_| verdict.in_band) {
            self.keep_prepared(measured, around.saves);
        }
    }

    /// Plays the adventure next, with the seats of the lobby, and remembers in this folder that its story has been heard. Returns
    /// whether there is one.
    pub fn take(&mut self, lobby: &mut Lobby, saves: Option<&Path>) -> bool {
        self.stop();
        let Some(adventure) = &self.adventure else { return false };
        self.heard.add(&adventure.forged);
        self.prepared.retain(|other| other.code != adventure.forged.code);
        let noted = saves.map(|folder| {
            note(&folder.join(HEARD), &adventure.forged)?;
            remove(&folder.join(PREPARED), &adventure.forged.code)
        });
        if let Some(Err(error)) = noted {
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
            is_tuned: true,
            quest: Arc::new(quest),
        })
    }
}

/// What adventures are made of, read if it has not been yet.
fn on_shelf(shelf: Option<Arc<Shelf>>, root: &Path, content: &Content) -> Result<Arc<Shelf>, Refused> {
    match shelf {
        Some(shelf) => Ok(shelf),
        None => Shelf::load(root, content).map(Arc::new).map_err(Refused::Files),
    }
}

fn written(shelf: Arc<Shelf>, (root, content): (&Path, &Content), (wanted, had): (Wanted, &Had)) -> Result<Written, Refused> {
    let (order, forged, verdict, is_tuned) = match wanted {
        Wanted::Wishes(wishes, seed) => {
            let heard = &had.heard;
            let shipped = measured::shipped(root).map_err(Refused::Files)?;
            match measured::ready((&shelf, content), (&had.prepared, &shipped), (&wishes, heard), &had.passed, seed) {
                Some(ready) => (ready.order, Some(ready.forged), Some(ready.verdict), true),
                None => {
                    let order = heard::unheard(&shelf, content, &wishes.order(seed), heard);
                    let forged = forge(&shelf, content, &order);
                    (order, forged, None, true)
                }
            }
        }
        Wanted::Code(typed) => match code::read(&typed) {
            Ok((order, dials)) => {
                let forged = forge::make(&shelf, content, &order, dials);
                let sound = forged.filter(|forged| forge::faults(&forged.text, content).is_empty());
                (order, sound, None, false)
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
        verdict,
        is_tuned,
    })
}

/// Has simple players play what has been written; where its dials may be turned, until it lies in its band. `None` if it was stopped.
fn measured(written: &Written, content: &Content, heard: &heard::Heard, progress: &Progress) -> Option<Found> {
    let Written { shelf, order, forged, .. } = written;
    let (forged, verdict) = if written.is_tuned {
        let place = |order: &Order| heard::unheard(shelf, content, order, heard);
        let Tuned { forged, verdict, .. } = tune::tune_somewhere((shelf, content), order, place, progress)?;
        (forged, verdict)
    } else {
        (forged.clone(), tune::measure(shelf, content, forged, progress)?)
    };
    Some(Found {
        forged,
        verdict,
        measured: None,
    })
}

/// The level of those who play where an adventure is measured closely.
fn thinking(root: &Path) -> Result<Level, Refused> {
    level::usual(root).map_err(|error| Refused::Files(error.to_string()))
}

/// Has computers that think ahead play an adventure; where its dials may be turned, until it lies in its band. `None` if it was stopped.
fn closely(
    shelf: &Shelf,
    level: &Level,
    content: &Arc<Content>,
    (forged, is_tuned): (&Forged, bool),
    progress: &Progress,
) -> Option<Found> {
    let (order, _) = code::read(&forged.code).ok()?;
    let (forged, measured) = if is_tuned {
        tune_closely((shelf, content), &order, level, progress)?
    } else {
        (forged.clone(), measure_closely(content, forged, level, progress)?)
    };
    Some(Found {
        forged,
        verdict: measured.verdict(order.band),
        measured: Some(measured),
    })
}

/// The order that is prepared next: one that tells neither what the table has heard nor what lies ready for it.
fn to_prepare((shelf, content): (&Shelf, &Content), order: &Order, mut heard: heard::Heard, ready: &[Measured]) -> Order {
    let ready = ready.iter().filter_map(|measured| measured.adventure(shelf, content));
    ready.for_each(|(_, forged)| heard.add(&forged));
    heard::unheard(shelf, content, order, &heard)
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

/// Adds an adventure to the prepared ones in this file. What another window has added meanwhile stays.
fn add(file: &Path, measured: &Measured) -> io::Result<()> {
    rewrite(file, |prepared| {
        prepared.retain(|other| other.code != measured.code);
        prepared.push(measured.clone());
    })
}

/// Removes the adventure of this code from the prepared ones in this file.
fn remove(file: &Path, code: &str) -> io::Result<()> {
    if fs::exists(file)? {
        rewrite(file, |prepared| prepared.retain(|other| other.code != code))?;
    }
    Ok(())
}

fn rewrite(file: &Path, change: impl Fn(&mut Vec<Measured>)) -> io::Result<()> {
    record::rewrite(file, |before| {
        let mut prepared = prepared(&before);
        change(&mut prepared);
        serde_json::to_vec_pretty(&prepared).unwrap_or(before)
    })
}

/// What has been prepared, as a file tells it. One that is missing or damaged tells of nothing.
fn prepared(bytes: &[u8]) -> Vec<Measured> {
    serde_json::from_slice(bytes).unwrap_or_default()
}

/// What has been heard, as a file tells it. A file that is missing or damaged tells of nothing: then a story may come again.
fn told(bytes: &[u8]) -> heard::Heard {
    serde_json::from_slice(bytes).unwrap_or_default()
}

/// Takes in what the threads have come to.
pub fn hear(mut new: ResMut<NewAdventure>, (lobby, root, wake, saves): (Res<Lobby>, Res<Root>, Res<WakeUp>, Res<Saves>)) {
    let around = Around {
        root: &root,
        wake: &wake,
        content: &lobby.library.content,
        saves: saves.0.as_deref(),
    };
    new.hear(&around);
}

/// Reads what people have heard and what has been prepared for them, when the page is opened.
pub fn remember(mut new: ResMut<NewAdventure>, saves: Res<Saves>) {
    if let Some(folder) = &saves.0 {
        let read = |name: &str| record::read_shared(&folder.join(name)).unwrap_or_default();
        (new.heard, new.prepared) = (told(&read(HEARD)), prepared(&read(PREPARED)));
    }
}

/// Nothing is played in thought for a page that nobody sees.
pub fn leave(mut new: ResMut<NewAdventure>) {
    new.stop();
}

#[cfg(test)]
mod tests {
    use dungeon_rules::content::{load, root};

    use super::*;

    #[test]
    fn what_is_prepared_is_another_story_than_what_lies_ready() {
        let content = load(&root()).content;
        let shelf = Shelf::load(&root(), &content).expect("the files of the forge can be used");
        let order = Wishes::default().order(44);
        let mut ready: Vec<Measured> = Vec::new();
        let mut titles = std::collections::BTreeSet::new();
        for _ in 0..3 {
            let next = to_prepare((&shelf, &content), &order, heard::Heard::default(), &ready);
            let forged = forge(&shelf, &content, &next).expect("it can be written");
            assert!(titles.insert(forged.title.en.clone()), "{titles:?}");
            ready.push(Measured::new(&forged, 100, 200));
        }
    }
}
