//! Keeps the game in the window on the disk while it is played, and takes up again one that was left.
//!
//! The [`Keeper`] writes after every decision, before the next is carried out, so closing the window, a power cut or a
//! crash costs nothing. The title offers the game that was played last and is not over: it is looked for each time the
//! title comes up, in a world of its own, and taken up on the table only when somebody goes on with it. Saves that had
//! to be passed over, and decisions that are lost, are told on the table before play goes on.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use fluent_bundle::FluentValue as V;

use super::{
    Options,
    hud::Hud,
    playback::Playback,
    screens::{Choice, Screen},
    session::{Made, Session},
    viewing,
};
use crate::{
    content::Text,
    language::{self, Language},
    record::{self, Autosave, Chance, Keeper, Newest, Passed, Record, Resumed, Unusable},
    seats::Seats,
    table::{Course, Game},
};

/// The folder in which games are kept; `None`: they are not.
#[derive(Resource, Clone, Debug, Default)]
pub struct Saves(pub Option<PathBuf>);

/// The game that was played last and is not over.
#[derive(Resource, Default, Debug)]
pub struct Left {
    /// What the title says of it.
    pub offer: Option<Offer>,
    /// What the table is to be laid with when play begins: this file's game instead of a new one.
    pub wanted: Option<Wanted>,
    /// Why the file that was wanted last could not be used.
    pub trouble: Option<String>,
}

/// A kept game that somebody wants on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// To go on with it.
    Played(PathBuf),
    /// To watch it.
    Watched(PathBuf),
}

/// A game that can be gone on with.
#[derive(Clone, Debug)]
pub struct Offer {
    /// The title of its adventure.
    pub title: Text,
    /// Its round.
    pub round: u16,
    file: PathBuf,
    /// What became of other saves of it.
    remarks: Vec<String>,
}

/// A keeper for a game that begins.
pub fn keeper(world: &World, game: &Game, chance: Chance, seats: Seats) -> Keeper {
    let folder = world.resource::<Saves>().0.as_deref();
    let autosave = folder.map(|folder| Autosave::new(folder, &game.quest.id));
    let mut record = Record::new(game, chance, seats);
    record.header.leg = world.resource::<Choice>().leg();
    Keeper::new(record, autosave)
}

/// Lets the keeper write, and notes when that fails: the game goes on all the same.
pub fn keep(world: &mut World, write: impl FnOnce(&mut Keeper, &World) -> std::io::Result<Option<PathBuf>>) {
    let Some(kept) = world.try_resource_scope(|world, mut keeper: Mut<Keeper>| write(&mut keeper, world)) else {
        return;
    };
    let words = world.resource::<Language>();
    let unsaved = kept
        .err()
        .map(|error| words.tell("text-not-saved", &[("error", V::from(error.to_string()))]));
    world.resource_mut::<Session>().unsaved = unsaved;
}

/// Somebody wants to keep the game under this name.
#[derive(Message, Clone, Debug)]
pub struct KeepAs(pub String);

/// Keeps the game under a name, and tells so.
fn keep_as(world: &mut World) {
    let Some(KeepAs(name)) = world.resource_mut::<Messages<KeepAs>>().drain().last() else {
        return;
    };
    let kept = world.get_resource::<Keeper>().and_then(|keeper| keeper.keep_as(world, &name));
    let words = world.resource::<Language>();
    let sentence = match kept {
        Some(Ok(_)) => words.tell("saved-as", &[("name", V::from(name))]),
        Some(Err(error)) => words.tell("not-saved-as", &[("name", V::from(name)), ("error", V::from(error.to_string()))]),
        None => return,
    };
    world.resource_mut::<Hud>().read_out = Some(sentence);
}

/// Looks for the game that was left.
fn look(world: &mut World) {
    let folder = world.resource::<Saves>().0.clone();
    let offer = folder.and_then(|folder| {
        let mut trial = World::new();
        let newest = record::newest(&folder, &world.resource::<Choice>().library.content, &mut trial)?;
        Some(offer(world.resource::<Language>(), &trial, newest))
    });
    world.resource_mut::<Left>().offer = offer;
}

fn offer(language: &Language, trial: &World, newest: Newest) -> Offer {
    let remarks = newest.passed.iter().map(|(file, why)| match why {
        Passed::Unusable(unusable) => language::unusable(language, file, unusable),
        Passed::Short(loss) => language::loss(language, trial, file, loss),
    });
    Offer {
        title: trial.resource::<Game>().quest.title.clone(),
        round: trial.resource::<Course>().round,
        remarks: remarks.collect(),
        file: newest.file,
    }
}

impl Left {
    /// Somebody wants to go on with what is offered.
    pub fn go_on(&mut self) {
        self.wanted = self.offer.as_ref().map(|offer| Wanted::Played(offer.file.clone()));
    }
}

/// Lays the game of a file on the table as it was left, with everything that can be taken back and told of it.
///
/// # Errors
/// Nothing of the file can be used; the table is as it was or empty.
pub fn take_up(world: &mut World, file: &Path) -> Result<(), Unusable> {
    let content = world.resource::<Choice>().library.content.clone();
    let mut resumed = record::read(file).and_then(|found| record::resume(found, &content, world))?;
    // What has a name stays as it was kept; the game goes on beside it.
    resumed.record.header.name = None;
    let (folder, left) = (world.resource::<Saves>().0.clone(), world.resource::<Left>());
    let known = left.offer.as_ref().filter(|offer| offer.file == file);
    let mut remarks = known.map(|offer| offer.remarks.clone()).unwrap_or_default();
    let words = world.resource::<Language>();
    remarks.extend(resumed.loss.as_ref().map(|loss| language::loss(words, world, file, loss)));
    let autosave = folder.map(|folder| resumed.autosave(&folder, file));
    sit_down(world, &resumed, remarks);
    world.insert_resource(Keeper::new(resumed.record, autosave));
    Ok(())
}

/// Everybody sits down to the game that lies on the table, with what is to be read before play goes on.
pub fn sit_down(world: &mut World, resumed: &Resumed, remarks: Vec<String>) {
    let Resumed { record, facts, before, .. } = resumed;
    let seats = match record.header.seats.overlord.is_empty() {
        // Nobody had a name at a terminal.
        true => world.resource::<Choice>().seats_for(&world.resource::<Game>().quest.heroes),
        false => record.header.seats.clone(),
    };
    let decisions = record.decisions.iter().zip(before).zip(0_u64..);
    let decisions: Vec<Made> = decisions
        .map(|((decided, before), errand)| Made {
            decision: decided.0,
            before: *before,
            errand,
        })
        .collect();
    world.resource_mut::<Playback>().clear();
    let change = world.resource::<Session>().change + 1;
    world.insert_resource(Session {
        seats,
        facts: super::session::told(facts),
        errand: decisions.len() as u64,
        decisions,
        change,
        remark: (!remarks.is_empty()).then(|| remarks.join("\n\n")),
        ..Session::default()
    });
}

/// Lays what is wanted of the kept games on the table; back to the title with a word if that cannot be. Tells whether
/// anything was wanted.
pub fn lay_wanted(world: &mut World) -> bool {
    let Some(wanted) = world.resource_mut::<Left>().wanted.take() else {
        return false;
    };
    let (laid, file) = match &wanted {
        Wanted::Played(file) => (take_up(world, file), file),
        Wanted::Watched(file) => (viewing::open(world, file), file),
    };
    let trouble = laid
        .err()
        .map(|unusable| language::unusable(world.resource::<Language>(), file, &unusable));
    if trouble.is_some() {
        world.resource_mut::<NextState<Screen>>().set(Screen::Games);
    }
    world.resource_mut::<Left>().trouble = trouble;
    true
}

pub(super) fn plugin(app: &mut App, options: &Options) {
    app.insert_resource(Saves(options.saves.clone()))
        .insert_resource(Left {
            wanted: options.load.clone().map(Wanted::Played),
            ..default()
        })
        .add_message::<KeepAs>()
        .add_systems(OnEnter(Screen::Title), look)
        .add_systems(Update, keep_as.run_if(on_message::<KeepAs>).run_if(in_state(Screen::Play)));
}
