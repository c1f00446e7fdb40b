//! What the Overlord's own window shows, and what a key means to it (HID-1). It sees through his view.

use crate::{
    input::{Action, Press},
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
    content::{Quest, Thing, What},
    referee::Match,
    table::{Board, Game, PieceId, Position},
};

/// The window, and what it shows.
#[derive(Resource, Default)]
pub struct OwnWindow {
    /// Window and camera, while they are there.
    pub open: Option<(Entity, Entity)>,
    /// The change of the session and the language that it shows.
    seen: Option<(u64, String)>,
    /// His hand.
    pub hand: Vec<OverlordCard>,
    /// The card that the arrows have come to.
    pub picked: usize,
    /// What waits.
    pub waits: Vec<Waiting>,
    /// The map, once it is drawn.
    pub map: Option<TextureHandle>,
    /// The map while it is being drawn.
    pub drawing: Option<Task<ColorImage>>,
    /// The game that the map is to be drawn of.
    pub wanted: Option<(Game, Position)>,
    /// The table that the map shows, or will.
    drawn: Option<Position>,
}

/// Things of one kind that wait in the dark or in closed chests.
pub struct Waiting {
    /// The name of its drawing.
    pub picture: String,
    /// What it is called.
    pub name: String,
    /// How many there are.
    pub count: usize,
}

impl OwnWindow {
    /// Whether it is there.
    pub fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// Takes in what he may know.
    pub fn fill(&mut self, table: &mut Match, words: &Language) {
        self.hand = overlord_hand::look(table, words);
        self.waits = waiting(words, &table.game().quest, table.world().resource());
    }
}

/// Looks at the table once more when something has happened and has been shown.
pub fn look(
    mut own: ResMut<OwnWindow>,
    mut part: ResMut<OverlordPart>,
    (session, playback, words): (Res<Session>, Res<Playback>, Res<Language>),
    mut pacing: ResMut<FramePacing>,
) {
    let own = own.bypass_change_detection();
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

/// What waits in the dark, kind by kind, and what lies in chests that nobody has opened.
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
        add(drawing_of(thing, &quest.plan).to_owned(), name_of(words, thing));
    }
    let shut = |thing: &&Thing| !opened.iter().any(|(_, base)| *base == thing.base);
    for item in quest.things.iter().filter(shut).flat_map(|thing| &thing.contents) {
        let name = words.tell("own-in-chest", &[("item", language::kind(words, item.as_str()).into())]);
        add(format!("item_{item}"), name);
    }
    waits
}

fn name_of(words: &Language, thing: &Thing) -> String {
    match thing.what {
        What::Hero(id) => language::kind(words, id.as_str()),
        What::Boss(id) => language::kind(words, id.as_str()),
        What::Minion(id) => language::kind(words, id.as_str()),
        What::Furniture(id) => language::kind(words, id.as_str()),
        What::Token(id) => language::kind(words, id.as_str()),
        What::Door(_) => words.say("door"),
        What::Chest(_) => words.say("chest"),
        What::BonePile => words.say("bone-pile"),
    }
}

/// What a key or button of the Overlord's means to his own window: nothing, or something, and perhaps that a card is played.
/// `holds`: whether his device holds what peeks.
pub fn chosen(own: &mut OwnWindow, press: &Press, holds: bool) -> Option<Option<PieceId>> {
    own.open.filter(|_| holds)?;
    let last = own.hand.len().checked_sub(1)?;
    let at = own.picked.min(last);
    let play = |card: &OverlordCard| card.refused.is_none().then_some(card.piece);
    let steps = [
        (Action::Left, last),
        (Action::TurnLeft, last),
        (Action::Right, 1),
        (Action::TurnRight, 1),
    ];
    if let Some(number) = press.number() {
        Some(own.hand.get(number - 1).and_then(play))
    } else if let Some(step) = press.among(&steps) {
        own.picked = (at + step) % (last + 1);
        Some(None)
    } else {
        press.is(Action::Confirm).then(|| play(&own.hand[at]))
    }
}
