//! What a phone is sent: everything that its holder may know, in words, with the open question.
//!
//! A [`Scene`] is what all phones of one side and language have in common, a [`sight`] what one of them is sent. Whoever holds no seat
//! sees the scene of the Heroes, which is what everybody may know, if the table lets phones look on.

use std::collections::BTreeMap;

use fluent_bundle::FluentValue as V;
use serde::Serialize;

use super::map::{Map, art_of};
use crate::{
    asked::{Asked, Choice, Group, odds::Odds},
    host::{KnownTable, Seat},
    language::{self, Language},
    perspective::{Perspective, perspective},
    tools::{board, text::odds},
};
use dungeon_rules::{
    content::CardEffect,
    table::{Course, Decision, Pending, PieceId, Side},
};

/// The version of what is sent: goes up whenever a page of before could not read it.
pub const VERSION: u32 = 1;

/// How many lines of the log are sent.
const LOG: usize = 200;

/// What all phones of one side and language have in common.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Scene {
    /// The turn that an answer must name.
    pub turn: u64,
    /// The seats that the open question is about.
    pub asked: Vec<Seat>,
    /// The open question; empty if nobody is asked.
    pub question: String,
    /// What can be answered, in the order in which it is shown: equal groups follow each other.
    pub choices: Vec<Choice>,
    /// The odds of each choice, in words.
    odds: Vec<Vec<String>>,
    /// The names of the groups.
    groups: Vec<String>,
    /// The Overlord's hand, as far as this side may look at it.
    hand: Vec<Card>,
    title: String,
    status: String,
    goals: Vec<String>,
    counsel: String,
    sheets: BTreeMap<Seat, Sheet>,
    board: Vec<String>,
    map: Map,
    log: Vec<String>,
    /// How the game ended; empty while it goes on.
    end: String,
}

/// A card of a hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Card {
    /// The name of its drawing.
    art: String,
    name: String,
    words: String,
}

/// What is known of somebody, line by line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Sheet {
    /// The name of the portrait's drawing.
    #[serde(skip_serializing_if = "String::is_empty")]
    art: String,
    name: String,
    lines: Vec<String>,
    /// The cards that lie on it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cards: Vec<Picture>,
}

/// A drawing with what is written below it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Picture {
    art: String,
    name: String,
}

impl Scene {
    /// What this side may know, in this language. `log`: the lines of its log, oldest first.
    pub fn of(side: Side, language: &Language, table: &mut KnownTable, asked: &[Seat], log: &[String]) -> Self {
        let of = perspective(side);
        let prompt = table.game.world().resource::<Pending>().0.clone();
        let mut open = None;
        if let Some(prompt) = prompt.filter(|_| table.thinks.is_none()) {
            let world = table.game.world_mut();
            let mut all = Asked::of(language, world, &prompt, &table.offers).with_ways(language, world, &prompt);
            // A stable order: the host goes by these places when an answer comes.
            all.choices.sort_by_key(|choice| choice.group);
            open = Some(all);
        }
        let world = table.game.world();
        let course = world.resource::<Course>();
        let (_, left) = Perspective::SHARED.cards(world);
        let end = course
            .outcome
            .as_ref()
            .map_or_else(String::new, |outcome| language::outcome(language, world, outcome));
        let (question, choices) = open.map_or_else(|| (String::new(), Vec::new()), |asked| (asked.question, asked.choices));
        let game = table.game.game();
        let (quest, content) = (&game.quest, &game.content);
        let hand = of.hand(world).into_iter().map(|(_, card)| Card {
            art: content
                .cards
                .get(&card)
                .map_or("card_back_overlord", |card| front(card.effect))
                .to_owned(),
            name: language::kind(language, card.as_str()),
            words: language.say(&format!("{}-text", card.as_str().replace('_', "-"))),
        });
        let sheets = quest.heroes.iter().map(|hero| {
            let piece = PieceId::from(*hero);
            let cards = board::belongings(world, piece).into_iter().map(|(kind, id)| Picture {
                art: art_of(content, &format!("{kind}_{id}")),
                name: language::kind(language, id),
            });
            let sheet = Sheet {
                art: art_of(content, &format!("portrait_{hero}")),
                name: language::kind(language, hero.as_str()),
                lines: board::sheet(language, world, piece),
                cards: cards.collect(),
            };
            (Seat::Hero(*hero), sheet)
        });
        Self {
            turn: table.turn,
            asked: asked.to_vec(),
            question,
            odds: choices.iter().map(|choice| told(language, table.game.world(), choice)).collect(),
            groups: choices.iter().map(|choice| language.say(heading(choice.group))).collect(),
            choices,
            hand: hand.collect(),
            title: quest.title.say(language.code()).to_owned(),
            status: language.tell("text-status", &[("round", V::from(course.round)), ("cards", V::from(left))]),
            goals: language::goals(language, world, side),
            counsel: of
                .counsel(quest, side)
                .map_or_else(String::new, |counsel| counsel.say(language.code()).to_owned()),
            sheets: sheets.collect(),
            board: board::roster(language, world),
            map: Map::of(side, language, world),
            log: log[log.len().saturating_sub(LOG)..].to_vec(),
            end,
        }
    }

    /// What there is to see before a game.
    pub fn before(title: &str) -> Self {
        Self {
            title: title.to_owned(),
            ..Self::default()
        }
    }

    /// Whether the game is over.
    pub const fn is_over(&self) -> bool {
        !self.end.is_empty()
    }
}

/// The name of the drawing of a card's front.
const fn front(effect: CardEffect) -> &'static str {
    match effect {
        CardEffect::ExtraCommands(_) => "card_extra_commands",
        CardEffect::DoubleCommands => "card_double_commands",
        CardEffect::RaiseDead(_) => "card_raise_dead",
        CardEffect::Interrupt(_) => "card_interrupt",
    }
}

/// The key of the heading of a group.
const fn heading(group: Group) -> &'static str {
    match group {
        Group::Begin => "choices-begin",
        Group::Move => "choices-move",
        Group::Fight => "choices-fight",
        Group::Shoot => "choices-shoot",
        Group::Cast => "choices-cast",
        Group::Item => "choices-item",
        Group::Feat => "choices-feat",
        Group::Act => "choices-act",
        Group::Card => "choices-card",
        Group::Raise => "choices-raise",
        Group::Answer => "choices-answer",
        Group::End => "choices-end",
    }
}

/// The odds of a choice in words, a line for each outcome; several attacks are told one after the other.
fn told(language: &Language, world: &bevy_ecs::world::World, choice: &Choice) -> Vec<String> {
    let of = |odds: &Odds| match odds {
        Odds::Attack { forecast, attacker, .. } => {
            let who = (choice.odds.len() > 1).then(|| language::name_of(language, world, *attacker));
            let results = odds::results(language, &forecast.results);
            who.into_iter().chain(results).collect::<Vec<String>>()
        }
        Odds::Die { numbers, .. } => numbers.iter().map(|numbers| odds::of_numbers(language, numbers)).collect(),
    };
    choice.odds.iter().flat_map(of).map(|line| line.trim().to_owned()).collect()
}

/// What a phone's holder is to the table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Holder {
    /// His name.
    pub name: String,
    /// The seats that he holds.
    pub seats: Vec<Seat>,
    /// The last of his answers that was answered.
    pub done: u64,
    /// Whether he may undo.
    pub may_undo: bool,
    /// The hint that he has asked for in this turn, line by line; empty while it is thought about.
    pub hint: Option<Vec<String>>,
    /// For the Overlord: whether he interrupts nobody until it is his turn.
    pub passes: Option<bool>,
    /// What the table has to tell him.
    pub told: String,
    /// Why nothing is decided now, in words: something is seen or read at the table first.
    pub pause: Option<String>,
    /// Whether he may go on past what is to be read.
    pub goes_on: bool,
    /// The takeback that is open, and whether he answers it.
    pub takeback: Option<(u64, String, bool)>,
    /// All seats as they are to him: the seat, whose it is, and in a word what that is.
    pub places: Vec<(Seat, String, Place)>,
}

/// What a seat is to somebody.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// His own.
    Yours,
    /// Played at the table, and to be had.
    Free,
    /// He has asked for it.
    Asked,
    /// Another phone holds it.
    Taken,
    /// A computer's.
    Computer,
}

#[derive(Serialize)]
struct Sight<'a> {
    v: u32,
    turn: u64,
    done: u64,
    state: &'static str,
    title: &'a str,
    status: &'a str,
    you: &'a str,
    seats: Vec<Chair<'a>>,
    #[serde(skip_serializing_if = "str::is_empty")]
    who: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pause: Option<&'a str>,
    #[serde(rename = "goOn", skip_serializing_if = "std::ops::Not::not")]
    goes_on: bool,
    #[serde(skip_serializing_if = "str::is_empty")]
    question: &'a str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    choices: Vec<Offered<'a>>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    hand: &'a [Card],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    sheet: Vec<Sheet>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    board: &'a [String],
    #[serde(skip_serializing_if = "Map::is_empty")]
    map: &'a Map,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    log: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<&'a [String]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    passes: Option<bool>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    undo: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    takeback: Option<OpenTakeback<'a>>,
    #[serde(skip_serializing_if = "str::is_empty")]
    told: &'a str,
}

#[derive(Serialize)]
struct Chair<'a> {
    seat: String,
    name: String,
    #[serde(skip_serializing_if = "str::is_empty")]
    holder: &'a str,
    is: Place,
}

#[derive(Serialize)]
struct Offered<'a> {
    n: usize,
    group: &'a str,
    words: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    detail: &'a str,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    odds: &'a [String],
    /// The cells that it points at.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    at: Vec<(i16, i16)>,
    #[serde(rename = "final", skip_serializing_if = "std::ops::Not::not")]
    is_final: bool,
}

#[derive(Serialize)]
struct OpenTakeback<'a> {
    number: u64,
    words: &'a str,
    may: bool,
}

/// The name of a seat on the wire.
pub fn wire_name(seat: Seat) -> String {
    match seat {
        Seat::Overlord => "overlord".to_owned(),
        Seat::Hero(hero) => hero.to_string(),
    }
}

/// What a phone is sent of this scene, as JSON.
pub fn sight(scene: &Scene, holder: &Holder, language: &Language) -> Vec<u8> {
    let is_paused = holder.pause.is_some();
    let is_asked = !is_paused && scene.asked.iter().any(|seat| holder.seats.contains(seat));
    let state = match (scene.is_over() && !is_paused, holder.seats.is_empty(), is_asked) {
        (true, ..) => "over",
        (false, true, _) => "guest",
        (false, false, true) => "asked",
        (false, false, false) => "waiting",
    };
    let seats = holder.places.iter().map(|(seat, whose, place)| Chair {
        seat: wire_name(*seat),
        name: seat_name(language, *seat),
        holder: whose,
        is: *place,
    });
    let choices = scene.choices.iter().enumerate().map(|(n, choice)| Offered {
        n,
        group: &scene.groups[n],
        words: &choice.words,
        detail: &choice.detail,
        odds: &scene.odds[n],
        at: choice.cells.iter().map(|cell| (cell.x, cell.y)).collect(),
        // What is rolled or revealed cannot be undone; and a turn is easily ended by a slip of the thumb.
        is_final: !choice.odds.is_empty() || choice.group == Group::End || opens(choice),
    });
    let who: Vec<String> = scene
        .asked
        .iter()
        .filter(|_| !is_paused)
        .map(|seat| seat_name(language, *seat))
        .collect();
    let mut sheet: Vec<Sheet> = holder.seats.iter().filter_map(|seat| scene.sheets.get(seat)).cloned().collect();
    let purpose = scene
        .goals
        .iter()
        .cloned()
        .chain((!scene.counsel.is_empty()).then(|| scene.counsel.clone()));
    let lines: Vec<String> = purpose.collect();
    if !lines.is_empty() {
        let name = language.say("phone-goals");
        sheet.push(Sheet {
            art: String::new(),
            name,
            lines,
            cards: Vec::new(),
        });
    }
    let sight = Sight {
        v: VERSION,
        turn: scene.turn,
        done: holder.done,
        state,
        title: &scene.title,
        status: &scene.status,
        you: &holder.name,
        seats: seats.collect(),
        who: if who.is_empty() {
            String::new()
        } else {
            language::list(language, &who)
        },
        pause: holder.pause.as_deref(),
        goes_on: holder.goes_on,
        question: if is_paused {
            ""
        } else if scene.is_over() {
            &scene.end
        } else {
            &scene.question
        },
        choices: if is_asked { choices.collect() } else { Vec::new() },
        hand: if holder.seats.contains(&Seat::Overlord) { &scene.hand } else { &[] },
        sheet,
        board: &scene.board,
        map: &scene.map,
        log: &scene.log,
        hint: holder.hint.as_deref().filter(|_| is_asked),
        passes: holder.passes,
        undo: holder.may_undo,
        takeback: holder.takeback.as_ref().map(|(number, words, may)| OpenTakeback {
            number: *number,
            words,
            may: *may,
        }),
        told: &holder.told,
    };
    serde_json::to_vec(&sight).expect("words and numbers are JSON")
}

fn opens(choice: &Choice) -> bool {
    choice.decisions.iter().any(|decision| matches!(decision, Decision::Open(_)))
}

/// The name of a seat in words: "Orlaf", "the Overlord".
pub fn seat_name(language: &Language, seat: Seat) -> String {
    match seat {
        Seat::Overlord => language::side(language, Side::Overlord),
        Seat::Hero(hero) => language::kind(language, hero.as_str()),
    }
}

/// The side whose scene somebody sees who holds these seats.
pub fn side_of(seats: &[Seat]) -> Side {
    seats.first().map_or(Side::Heroes, |seat| seat.side())
}
