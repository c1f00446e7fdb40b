//! What the Overlord's own window shows, and what keys do there (HID-1). It shows the game from his perspective.

use crate::{
    platform::frame_pacing::FramePacing,
    presented::{
        drawings::drawing_of,
        overlord_hand::{self, OverlordCard},
        overlord_part::OverlordPart,
        playback::Playback,
    },
    session::Session,
};
use bevy::{prelude::*, tasks::Task};
use bevy_egui::egui::{ColorImage, TextureHandle};
use dungeon_play::language::{self, Language};
use dungeon_rules::{
    content::{Quest, Thing},
    referee::GameWorld,
    table::{Board, Game, Position},
};

/// The Overlord's own window and its contents.
#[derive(Resource, Default)]
pub struct OwnWindow {
    /// The entities of the window and its camera, while it is open.
    pub open: Option<(Entity, Entity)>,
    /// The change of the session and the language that the contents were made for.
    seen: Option<(u64, String)>,
    /// The cards of his hand.
    pub hand: Vec<OverlordCard>,
    /// What waits in hidden zones and closed chests.
    pub waits: Vec<Waiting>,
    /// The map, once it has been drawn.
    pub map: Option<TextureHandle>,
    /// The map, while it is being drawn.
    pub drawing: Option<Task<ColorImage>>,
    /// The game and position that the map is to be drawn of next.
    pub wanted: Option<(Game, Position)>,
    /// The position that the map shows, or is being drawn of.
    drawn: Option<Position>,
}

/// Things of one kind that wait in hidden zones or in closed chests.
pub struct Waiting {
    /// The name of their drawing.
    pub picture: String,
    /// The name of the kind.
    pub name: String,
    /// The number of things.
    pub count: usize,
}

impl OwnWindow {
    /// Whether the window is open.
    pub fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// Fills in the hand and what waits, from the Overlord's game.
    pub fn fill(&mut self, table: &mut GameWorld, words: &Language) {
        self.hand = overlord_hand::look(table, words);
        self.waits = waiting(words, &table.game().quest, table.world().resource());
    }
}

/// Renews the contents once something has happened and has been shown.
pub fn look(
    mut own: ResMut<OwnWindow>,
    mut part: ResMut<OverlordPart>,
    (session, playback, words): (Res<Session>, Res<Playback>, Res<Language>),
    mut pacing: ResMut<FramePacing>,
) {
    let own = &mut *own;
    let now = (session.change, words.code().to_owned());
    if !own.is_open() || !playback.is_idle() || own.seen.as_ref() == Some(&now) {
        return;
    }
    let Some(table) = part.table() else { return };
    own.seen = Some(now);
    pacing.moving();
    own.fill(table, &words);
    let position = table.position();
    let drawn = own.drawn.as_ref();
    if drawn.is_none_or(|drawn| (&drawn.pieces, &drawn.board) != (&position.pieces, &position.board)) {
        own.drawn = Some(position.clone());
        own.wanted = Some((table.game().clone(), position));
    }
}

/// Counts by kind what waits in hidden zones and what lies in chests that have not been opened.
pub fn waiting(words: &Language, quest: &Quest, board: &Board) -> Vec<Waiting> {
    let (floor, opened) = (&board.revealed, &board.opened);
    let mut waits: Vec<Waiting> = Vec::new();
    let mut add = |picture: String, name: String| match waits.iter_mut().find(|known| known.name == name) {
        Some(known) => known.count += 1,
        None => waits.push(Waiting { picture, name, count: 1 }),
    };
    for thing in quest
        .things
        .iter()
        .filter(|thing| !thing.base.cells().any(|cell| floor.contains(cell)))
    {
        add(drawing_of(thing, &quest.plan).to_owned(), language::thing(words, thing.what));
    }
    let shut = |thing: &&Thing| !opened.iter().any(|(_, base)| *base == thing.base);
    for item in quest.things.iter().filter(shut).flat_map(|thing| &thing.contents) {
        let name = words.tell("own-in-chest", &[("item", language::kind(words, item.as_str()).into())]);
        add(format!("item_{item}"), name);
    }
    waits
}
