//! Writes adventures: quests that nobody at the table has seen.
//!
//! Each stage is a function of the one before it, of the catalogue and of a seed, with a random stream of its own, so that what a
//! later stage draws changes nothing of an earlier one:
//!
//! * [`outline`]: `Patterns::load(home)` reads the patterns; `patterns.outline(id, length, seed)` gives the graph of beats.
//! * [`chamber`]: `Catalogue::load(home, content, packs)` reads the rooms drawn by hand.
//! * [`site`]: `place(&catalogue, &outline, &themes, seed)` gives the map, or `None` where this seed has none.
//! * [`stock`]: plots, set pieces, passages and costs, all of them files that people write ([`fragment`], [`words`]).
//! * [`tell`]: a plot, told in one of its ways, and set pieces are put onto the map ([`draft`]).
//! * [`encounter`]: who stands where, and what both sides are given.
//! * [`mod@write`]: the text of the quest. [`forge`] takes it only if `check` finds nothing in it.
//!
//! [`tune`](tune::tune) lets simple players play it ([`games`]) and turns its [`Dials`] until it is as hard as was ordered.
//! [`closely`] does the same with players who think ahead, which takes minutes; [`measured`] are adventures of which that has been done.
//! [`mod@remix`] deals an adventure that stands in a file anew, within what its author allows.
//!
//! [`code`] names the result: the same code is the same text, byte for byte, on every machine. [`heard`] remembers what a table has
//! heard, and finds it a seed that tells something else.

pub mod chamber;
pub mod closely;
pub mod code;
pub mod draft;
pub mod encounter;
pub mod fragment;
pub mod games;
pub mod heard;
pub mod log_odds;
pub mod measured;
pub mod outline;
pub mod remix;
pub mod site;
pub mod stock;
pub mod tell;
#[cfg(test)]
mod tests;
pub mod tune;
pub mod wishes;
pub mod words;
pub mod write;

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
    path::Path,
};

use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

use dungeon_rules::{
    content::{CardSide, Content, Fault, Look, Source, sketch},
    grid::Cell,
};

use chamber::Catalogue;
use code::{Dials, Order};
use draft::{Draft, one_of};
use fragment::{Plot, Telling};
use outline::{Length, Patterns};
use stock::Stock;
use tell::Teller;
use words::Both;
use write::{Value, both, fields, text, texts, word};

/// How many seeds are tried before an order is given up.
const TRIES: u32 = 200;

/// The streams of the stages that are here.
const OUTLINE: u64 = 0x1b87_3593_cc9e_2d51;
const STORY: u64 = 0x85eb_ca6b_c2b2_ae35;
const VOICE: u64 = 0x9e37_79b9_7f4a_7c15;
const DOORS: u64 = 0x27d4_eb2f_1656_67c5;
const FALLS: u64 = 0x6c62_272e_07bb_0142;

/// Everything that adventures are made of.
#[derive(Debug)]
pub struct Shelf {
    /// The chambers.
    pub catalogue: Catalogue,
    /// The patterns of outlines.
    pub patterns: Patterns,
    /// Plots, set pieces, words, costs.
    pub stock: Stock,
}

impl Shelf {
    /// Reads all that adventures are made of from this folder, which holds `assets/`.
    ///
    /// # Errors
    /// A sentence that names the file that cannot be used, and why.
    pub fn load(home: &Path, content: &Content) -> Result<Self, String> {
        Ok(Self {
            catalogue: Catalogue::load(home, content, []),
            patterns: Patterns::load(home).map_err(|error| error.to_string())?,
            stock: Stock::load(home)?,
        })
    }
}

/// An adventure that has been written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forged {
    /// The text of the quest.
    pub text: String,
    /// Its title.
    pub title: Both,
    /// Its story.
    pub story: Both,
    /// Its code.
    pub code: String,
    /// The id of its outline.
    pub outline: String,
    /// The name of its plot.
    pub plot: String,
    /// Its set pieces.
    pub setpieces: Vec<Placed>,
    /// The passages of its story and of its readings, in English: what a table will remember besides the title.
    pub told: Vec<String>,
}

/// A set piece in an adventure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placed {
    /// Its name.
    pub name: String,
    /// A cell of its room; of the room of its first key if it opens a door.
    pub cell: Cell,
    /// Its events, by their numbers in the quest from 0.
    pub events: Range<usize>,
    /// Its actions, by their numbers in the quest from 0.
    pub actions: Range<usize>,
}

/// Writes an adventure as it was ordered: of this seed, or of the next that has one. `None` if none of the next 200 has one, which
/// happens only if the catalogue lacks rooms for what was ordered. How hard it is, is a guess: nobody has played it.
pub fn forge(shelf: &Shelf, content: &Content, order: &Order) -> Option<Forged> {
    (0..TRIES).find_map(|further| {
        let seed = (order.seed + further) % code::SEEDS;
        attempt(shelf, content, &Order { seed, ..order.clone() })
    })
}

/// Writes the adventure of exactly this order with the dials of its band; `None` if this seed has none that is without a fault.
fn attempt(shelf: &Shelf, content: &Content, order: &Order) -> Option<Forged> {
    let start = shelf.stock.threat.bands.get(&order.band)?;
    let dials = Dials {
        models: start.models,
        potions: start.potions,
        ..Dials::default()
    };
    let forged = make(shelf, content, order, dials)?;
    faults(&forged.text, content).is_empty().then_some(forged)
}

/// What `check` finds in the text of an adventure.
pub fn faults(text: &str, content: &Content) -> Vec<Fault> {
    sketch("forged", &Source::new("forged.ron", text), content).faults
}

/// Writes the adventure of exactly this order and these dials; `None` if this seed has none. What it writes has not been checked.
pub fn make(shelf: &Shelf, content: &Content, order: &Order, dials: Dials) -> Option<Forged> {
    let seed = u64::from(order.seed);
    let stock = &shelf.stock;
    let servants = stock.threat.families.get(&order.family)?;
    let (name, plot, telling) = telling(shelf, order)?;
    let outline = shelf.patterns.outline(&plot.outline, order.length, seed)?;
    let site = site::place(&shelf.catalogue, &outline, &telling.themes, seed)?;
    let mut draft = Draft::new(&outline, &site);
    draft.doors = tell::doors(&outline);
    heroes(&mut draft, order)?;
    let mut teller = Teller::new(
        &mut draft,
        content,
        servants,
        stock,
        tell::share(order.seed),
        [STORY, VOICE].map(|stage| Xoshiro256PlusPlus::seed_from_u64(seed ^ stage)),
    );
    for (slot, model) in [("boss", &servants.boss), ("elite", &servants.elite), ("rank", &servants.rank)] {
        teller.nouns.insert(slot.to_owned(), stock.nouns.get(model)?.clone());
    }
    let opened = teller.plot(plot, telling)?;
    let setpieces = set_pieces(&mut teller, stock, order, &opened)?;
    let can_lower = order.heroes.contains(&"danor");
    let all_fall = all_fall(order);
    // Where the others go on when somebody has fallen, no Ward may depend on one of them.
    let lowers = |link: usize| can_lower && (!all_fall || outline.goes_round_wards(link));
    tell::hang_doors(teller.draft, lowers, &mut Xoshiro256PlusPlus::seed_from_u64(seed ^ DOORS));
    encounter::populate(teller.draft, content, &stock.threat, order, dials, plot.threat);
    let [goals, ends] = teller.goals(plot, telling, all_fall)?;
    if all_fall {
        let rule = one_of(&stock.passages.stand, &mut teller.voice)?;
        teller.draft.add("special", both(rule.en.clone(), rule.it.clone()));
    }
    let raises = encounter::raises(content, servants, dials);
    let rule = tell::raising(servants, &raises)?;
    teller.draft.add("special", both(rule.en, rule.it));
    let mut readings = BTreeMap::new();
    for room in 0..site.rooms.len() {
        if !teller.draft.is_lit(room) {
            readings.insert(room, teller.reading(stock, telling, room, order.mood)?);
        }
    }
    let mut told = std::mem::take(&mut teller.told);
    told.push(telling.story.en.clone());
    let counsel = counsel(&mut teller, stock, order, (can_lower, all_fall))?;
    let things = std::mem::take(&mut teller.own);
    let nouns = teller.nouns.clone();
    let [title, story, won, lost] =
        [&telling.title, &telling.story, &telling.heroes, &telling.overlord].map(|words| words::filled(words, &nouns));
    let (title, story, mut won, lost) = (title?, story?, won?, lost?);
    if teller.voice.random_range(0..2_u32) == 0
        && let Some(closing) = teller.passage(&telling.closing, &party(order), None, order.mood)
    {
        won = won.and(&closing.text);
    }
    let places = places(&draft, readings, &format!("{:?}{goals:?}", draft.fields));
    let has_boss = draft.facts.iter().any(|facts| facts.contains_key(&servants.boss));
    let cards = cards(plot, order, dials);
    let commands = (stock.threat.commands.get(&order.length).copied().unwrap_or(2) + dials.commands).clamp(1, 5);
    let mut kits = encounter::kits(&stock.threat, order, dials);
    if has_boss && !servants.spells.is_empty() {
        let spells = servants.spells.clone();
        kits.push(encounter::kit(
            &servants.boss,
            &stock::Kit {
                spells,
                ..stock::Kit::default()
            },
        ));
    }
    let boss = if has_boss { servants.boss.as_str() } else { "mortibris" };
    let minutes = stock.threat.minutes.get(&order.length)?;
    let code = code::write(order, dials);
    let (map, legend) = draft.map();
    let mut list = |field| Value::List(draft.fields.remove(field).unwrap_or_default());
    let mut all = vec![
        ("title", both(title.en.clone(), title.it.clone())),
        ("author", text("Dungeon Saga")),
        ("minutes", word(minutes)),
        ("story", both(story.en.clone(), story.it.clone())),
        ("special", list("special")),
        (
            "aftermath",
            fields(vec![("heroes", both(won.en, won.it)), ("overlord", both(lost.en, lost.it))]),
        ),
        ("ends", ends),
        ("counsel", counsel),
    ];
    if main_look(&site) != Look::Halls {
        all.push(("look", word(format!("{:?}", main_look(&site)))));
    }
    all.extend([("map", map), ("legend", legend), ("pieces", list("pieces"))]);
    if !things.is_empty() {
        all.push(("things", own(things)));
    }
    all.push(("places", Value::List(places)));
    all.extend(["counters", "events", "actions"].map(|field| (field, list(field))));
    all.push(("heroes", texts(order.heroes.iter().copied())));
    if order.side == CardSide::Advanced {
        all.push(("side", word("Advanced")));
    }
    all.extend([
        ("kits", Value::List(kits)),
        ("overlord", encounter::forces(boss, cards, commands, &raises)),
        ("goals", goals),
    ]);
    Some(Forged {
        text: write::quest(&format!("Written by the forge: {code}"), all),
        title,
        story,
        code,
        outline: outline.id.clone(),
        plot: name.to_owned(),
        setpieces,
        told,
    })
}

/// Whether the adventure goes on when one of the Heroes has fallen: a long one always, an evening's one time in three.
fn all_fall(order: &Order) -> bool {
    let chance = &mut Xoshiro256PlusPlus::seed_from_u64(u64::from(order.seed) ^ FALLS);
    match order.length {
        Length::Short => false,
        Length::Evening => chance.random_range(0..3_u32) == 0,
        Length::Long => true,
    }
}

/// The plot of an order, with its name, and the way it is told.
fn telling<'a>(shelf: &'a Shelf, order: &Order) -> Option<(&'a str, &'a Plot, &'a Telling)> {
    let boss = &shelf.stock.threat.families.get(&order.family)?.boss;
    let chance = &mut Xoshiro256PlusPlus::seed_from_u64(u64::from(order.seed) ^ OUTLINE);
    let plots: Vec<(&String, &Plot)> = shelf
        .stock
        .plots
        .iter()
        .filter(|(_, plot)| plot.rounds.contains_key(&order.length))
        .collect();
    let outlines: BTreeSet<&String> = plots.iter().map(|(_, plot)| &plot.outline).collect();
    let outlines: Vec<&String> = outlines.into_iter().collect();
    let id = *one_of(&outlines, chance)?;
    let plots: Vec<(&String, &Plot)> = plots.into_iter().filter(|(_, plot)| plot.outline == *id).collect();
    let (name, plot) = *one_of(&plots, chance)?;
    let suits = |telling: &&Telling| telling.bosses.is_empty() || telling.bosses.contains(boss);
    let tellings: Vec<&Telling> = plot.tellings.iter().filter(suits).collect();
    let moody: Vec<&Telling> = tellings
        .iter()
        .copied()
        .filter(|telling| telling.moods.contains(&order.mood))
        .collect();
    let telling = one_of(if moody.is_empty() { &tellings } else { &moody }, chance)?;
    Some((name, plot, telling))
}

/// Puts the Heroes onto their stands: where there are two entries, the first half of the party onto one and the others onto the
/// other.
fn heroes(draft: &mut Draft<'_>, order: &Order) -> Option<()> {
    let entries = draft.with_roles(&[outline::Role::Entry]);
    let half = order.heroes.len().div_ceil(entries.len().max(1));
    for (i, hero) in order.heroes.iter().enumerate() {
        let room = *entries.get(i / half.max(1))?;
        let (cell, facing) = *draft.stands(room, site::StandKind::Entry).first()?;
        let sign = facing.map_or('>', dungeon_rules::grid::Facing::sign);
        draft.lay(cell, 1, Some(sign), None, &format!("Hero({hero:?})"));
    }
    Some(())
}

/// Puts set pieces onto the map: first those without which a door would stay shut, then as many as the length has.
fn set_pieces<'a>(teller: &mut Teller<'a, '_>, stock: &'a Stock, order: &Order, opened: &BTreeSet<usize>) -> Option<Vec<Placed>> {
    let mut placed: Vec<Placed> = Vec::new();
    let is_new = |placed: &[Placed], name: &str| placed.iter().all(|one| one.name != name);
    let wanted = match order.length {
        Length::Short => 1,
        Length::Evening => 2,
        Length::Long => 4,
    };
    let shut: Vec<usize> = teller.draft.doors.keys().copied().filter(|link| !opened.contains(link)).collect();
    for link in shut {
        let of = &teller.draft.outline.links[link];
        let able: Vec<_> = stock
            .setpieces
            .iter()
            .filter(|(name, piece)| piece.opens.contains(&of.lock) && is_new(&placed, name))
            .collect();
        let (name, piece) = *one_of(&able, &mut teller.chance)?;
        let room = *of.keys.first()?;
        placed.push(noted(teller, name, room, |teller| teller.opener(piece, link))?);
    }
    let has_boss = tell::has_boss(teller.draft);
    while placed.len() < wanted {
        let able = stock
            .setpieces
            .iter()
            .filter(|(name, piece)| !piece.roles.is_empty() && is_new(&placed, name));
        let able: Vec<_> = able
            .map(|(name, piece)| (name, piece, teller.rooms_for(piece, order, has_boss)))
            .filter(|one| !one.2.is_empty())
            .collect();
        let Some((name, piece, rooms)) = one_of(&able, &mut teller.chance) else {
            break;
        };
        let room = *one_of(rooms, &mut teller.chance)?;
        placed.push(noted(teller, name, room, |teller| teller.set_piece(piece, room))?);
    }
    let always = stock
        .setpieces
        .iter()
        .filter(|(_, piece)| has_boss && piece.always.contains(&teller.servants.boss));
    for (name, piece) in always.collect::<Vec<_>>() {
        let room = teller.draft.outline.beats.len() - 1;
        placed.push(noted(teller, name, room, |teller| teller.set_piece(piece, room))?);
    }
    Some(placed)
}

/// Has a set piece put onto the map, and notes where it is and what of the quest is its own.
fn noted<'a, 'd>(
    teller: &mut Teller<'a, 'd>,
    name: &str,
    room: usize,
    put: impl FnOnce(&mut Teller<'a, 'd>) -> Option<()>,
) -> Option<Placed> {
    let lengths = |draft: &Draft<'_>| ["events", "actions"].map(|field| draft.fields.get(field).map_or(0, Vec::len));
    let first = lengths(teller.draft);
    put(teller)?;
    let next = lengths(teller.draft);
    Some(Placed {
        name: name.to_owned(),
        cell: *teller.draft.site.rooms[room].cells.first()?,
        events: first[0]..next[0],
        actions: first[1]..next[1],
    })
}

/// The Heroes who take part, as passages need them.
fn party(order: &Order) -> BTreeSet<String> {
    order.heroes.iter().map(|hero| (*hero).to_owned()).collect()
}

/// Tips for both sides.
fn counsel<'a>(teller: &mut Teller<'a, '_>, stock: &'a Stock, order: &Order, (can_lower, all_fall): (bool, bool)) -> Option<Value> {
    let mut heroes = party(order);
    if can_lower {
        heroes.insert("ward".to_owned());
    }
    heroes.insert(if all_fall { "all_fall" } else { "one_falls" }.to_owned());
    let mut overlord: BTreeSet<String> = teller.draft.facts.iter().flat_map(BTreeMap::keys).cloned().collect();
    overlord.extend(heroes.iter().cloned());
    let for_heroes = teller.tips(0, &stock.passages.heroes, &heroes, order.mood, 2)?;
    let for_overlord = teller.tips(1, &stock.passages.overlord, &overlord, order.mood, 2)?;
    Some(fields(vec![
        ("heroes", both(for_heroes.en, for_heroes.it)),
        ("overlord", both(for_overlord.en, for_overlord.it)),
    ]))
}

/// The look of most of the floor.
fn main_look(site: &site::Site) -> Look {
    let cells = |look: Look| {
        site.rooms
            .iter()
            .filter(|room| room.look == look)
            .map(|room| room.cells.len())
            .sum::<usize>()
    };
    [Look::Halls, Look::Caves, Look::Lava]
        .into_iter()
        .max_by_key(|look| (cells(*look), *look == Look::Halls))
        .unwrap_or_default()
}

/// The rooms as places, after those of the plot. `written`: everything that may name one of them.
fn places(draft: &Draft<'_>, mut readings: BTreeMap<usize, Both>, written: &str) -> Vec<Value> {
    let rooms = (0..draft.site.rooms.len()).filter_map(|room| {
        let look = draft.site.rooms[room].look;
        let look = (look != main_look(draft.site)).then_some(match look {
            Look::Halls => "Halls",
            Look::Caves => "Caves",
            Look::Lava => "Lava",
        });
        let named = written.contains(&format!("{:?}", draft.place(room)));
        tell::place(draft, room, readings.remove(&room), look, named)
    });
    draft
        .fields
        .get("places")
        .cloned()
        .unwrap_or_default()
        .into_iter()
        .chain(rooms)
        .collect()
}

/// How many cards the Overlord is dealt: two more than there are rounds, and never fewer than 4 or more than the deck has.
fn cards(plot: &Plot, order: &Order, dials: Dials) -> u8 {
    let rounds = plot.rounds.get(&order.length).copied().unwrap_or(10);
    (rounds + 2).saturating_add_signed(dials.cards).clamp(4, 24)
}

/// The things of a quest's own.
fn own(things: BTreeMap<&'static str, BTreeMap<String, String>>) -> Value {
    let kinds = things.into_iter().map(|(kind, all)| {
        let all = all.into_iter().filter_map(|(id, raw)| Some((text(id), write::parsed(&raw)?)));
        (kind, Value::Pairs(all.collect()))
    });
    fields(kinds.collect())
}
