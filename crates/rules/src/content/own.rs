//! Things that a quest or a pack brings along: heroes, minions, spells and so on in addition to those of the box.
//!
//! A thing is written with its name, its looks and its card; the card has the form of the files in `assets/content/`. A quest
//! holds its things in its field `things`, kind by kind; a pack has a file for each (`minions/frost_ghoul.ron`). Both are read
//! into an [`Own`]. [`Own::add_to`] checks them and adds them to the things of the box, whose ids they must not take.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
};

use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    Content, Id, Source, THING_KINDS, Text, Things,
    called::languages_of,
    check::{self, Known, need},
    check_card, check_quest,
    fault::Report,
    limits,
    load::is_name,
    read::{At, Pairs, read},
    text::short,
    written::{
        AbilityWritten, CardWritten, CharacterWritten, DeckWritten, FeatWritten, FurnitureWritten, HeroWritten, ItemWritten, LockWritten,
        MinionWritten, SpellWritten, TextWritten, TokenWritten,
    },
};

/// A thing that a quest or pack brings along: its name, texts and looks, which the game has in other files for the things of the
/// box, and its card.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
#[schemars(bound = "W: JsonSchema + Default")]
pub struct OwnWritten<W> {
    /// What it is called, in each language.
    pub name: At<TextWritten>,
    /// For a hero or boss: who they are, such as "human barbarian", in each language. It may be left out.
    pub calling: At<TextWritten>,
    /// What its card says that it does, in each language: for feats, abilities, spells, items and Overlord cards.
    pub text: At<TextWritten>,
    /// The id of the thing of the box, of the same kind, as which it is drawn. Feats, spells and items need it. What stands or lies
    /// on the board may have a picture of its own instead, or is drawn as a figure that could be any of its kind.
    pub looks: At<String>,
    /// Its numbers and effects, in the form of the files in `assets/content/`.
    pub card: At<W>,
}

/// Things of one kind by their ids.
type Shelf<W> = At<Pairs<String, OwnWritten<W>>>;

/// The field `things` of a quest: the things that it brings along, each by its kind and id.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct ThingsWritten {
    /// Heroes by id.
    pub heroes: Shelf<HeroWritten>,
    /// Bosses by id.
    pub bosses: Shelf<CharacterWritten>,
    /// Minions by id.
    pub minions: Shelf<MinionWritten>,
    /// Feats by id.
    pub feats: Shelf<FeatWritten>,
    /// Abilities by id.
    pub abilities: Shelf<AbilityWritten>,
    /// Overlord cards by id.
    pub cards: Shelf<CardWritten>,
    /// Overlords' decks by id.
    pub decks: Shelf<DeckWritten>,
    /// Furniture by id.
    pub furniture: Shelf<FurnitureWritten>,
    /// Mundane locks by id.
    pub locks: Shelf<LockWritten>,
    /// Spells by id.
    pub spells: Shelf<SpellWritten>,
    /// Items by id.
    pub items: Shelf<ItemWritten>,
    /// Tokens by id.
    pub tokens: Shelf<TokenWritten>,
}

impl ThingsWritten {
    /// Returns the ids of all things, each with its place in bytes. Those of things that cannot be read are included.
    pub(super) fn ids(&self) -> Vec<(&str, usize)> {
        fn of<W>(shelf: &Shelf<W>) -> impl Iterator<Item = (&str, usize)> {
            let pairs = shelf.value.iter().flat_map(|pairs| &pairs.0);
            pairs.filter_map(|(id, _)| Some((id.value.as_deref()?, id.at())))
        }
        let figures = of(&self.heroes).chain(of(&self.bosses)).chain(of(&self.minions));
        let skills = of(&self.feats).chain(of(&self.abilities));
        let cards = of(&self.cards)
            .chain(of(&self.decks))
            .chain(of(&self.spells))
            .chain(of(&self.items));
        let board = of(&self.furniture).chain(of(&self.locks)).chain(of(&self.tokens));
        figures.chain(skills).chain(cards).chain(board).collect()
    }
}

/// A thing that was read, with the place where it is written.
struct One<W> {
    id: String,
    /// The index of the report about its file among those that [`Own::add_to`] is given.
    file: usize,
    /// Where it begins in the file, in bytes.
    at: usize,
    written: OwnWritten<W>,
}

/// Things that were read but not yet checked.
#[derive(Default)]
pub(super) struct Own {
    heroes: Vec<One<HeroWritten>>,
    bosses: Vec<One<CharacterWritten>>,
    minions: Vec<One<MinionWritten>>,
    feats: Vec<One<FeatWritten>>,
    abilities: Vec<One<AbilityWritten>>,
    cards: Vec<One<CardWritten>>,
    decks: Vec<One<DeckWritten>>,
    furniture: Vec<One<FurnitureWritten>>,
    locks: Vec<One<LockWritten>>,
    spells: Vec<One<SpellWritten>>,
    items: Vec<One<ItemWritten>>,
    tokens: Vec<One<TokenWritten>>,
}

impl Own {
    /// Returns the things that a quest holds itself.
    pub fn of_quest(written: &ThingsWritten) -> Self {
        Self {
            heroes: inline(&written.heroes),
            bosses: inline(&written.bosses),
            minions: inline(&written.minions),
            feats: inline(&written.feats),
            abilities: inline(&written.abilities),
            cards: inline(&written.cards),
            decks: inline(&written.decks),
            furniture: inline(&written.furniture),
            locks: inline(&written.locks),
            spells: inline(&written.spells),
            items: inline(&written.items),
            tokens: inline(&written.tokens),
        }
    }

    /// Reads the file of one thing. `file` is the index that its report will have when [`Self::add_to`] is called. Returns `false`
    /// if there is no such kind.
    pub fn read(&mut self, kind: &str, id: &str, file: usize, report: &mut Report<'_>) -> bool {
        match kind {
            "heroes" => one(&mut self.heroes, id, file, report),
            "bosses" => one(&mut self.bosses, id, file, report),
            "minions" => one(&mut self.minions, id, file, report),
            "feats" => one(&mut self.feats, id, file, report),
            "abilities" => one(&mut self.abilities, id, file, report),
            "cards" => one(&mut self.cards, id, file, report),
            "decks" => one(&mut self.decks, id, file, report),
            "furniture" => one(&mut self.furniture, id, file, report),
            "locks" => one(&mut self.locks, id, file, report),
            "spells" => one(&mut self.spells, id, file, report),
            "items" => one(&mut self.items, id, file, report),
            "tokens" => one(&mut self.tokens, id, file, report),
            _ => return false,
        }
        true
    }

    /// Returns whether any of the things has a card.
    fn has_card(&self) -> bool {
        fn of<W>(shelf: &[One<W>]) -> bool {
            shelf.iter().any(|one| one.written.card.place.is_some())
        }
        let figures = of(&self.heroes) || of(&self.bosses) || of(&self.minions);
        let skills = of(&self.feats) || of(&self.abilities);
        let cards = of(&self.cards) || of(&self.decks) || of(&self.spells) || of(&self.items);
        let board = of(&self.furniture) || of(&self.locks) || of(&self.tokens);
        figures || skills || cards || board
    }

    /// Checks all things and adds the good ones to `content`. `reports` are those of their files.
    pub fn add_to(&self, content: &mut Content, reports: &mut [Report<'_>]) {
        let taken: Known = content.all().map(|(_, id)| id.to_owned()).collect();
        let names = check_card::Names {
            minions: with(&content.minions, &self.minions),
            items: with(&content.items, &self.items),
        };
        let (feats, abilities) = (with(&content.feats, &self.feats), with(&content.abilities, &self.abilities));
        let cards = with(&content.cards, &self.cards);
        let mut shelves = Shelves {
            taken: &taken,
            names: &mut content.names,
            looks: &mut content.looks,
            languages: &languages_of(&content.called),
            reports,
        };
        let figure = |any| Wants {
            looks: Looks::Any(any),
            text: false,
        };
        let card = Wants {
            looks: Looks::OfTheBox,
            text: true,
        };
        let plain_card = Wants {
            looks: Looks::Nothing,
            text: true,
        };
        let plain = Wants {
            looks: Looks::Nothing,
            text: false,
        };
        shelves.fill(&mut content.feats, &self.feats, card, |card, report| {
            check_card::feat(card, &names, report)
        });
        shelves.fill(&mut content.spells, &self.spells, card, |card, report| {
            check_card::spell(card, &names, report)
        });
        shelves.fill(&mut content.items, &self.items, card, |card, report| {
            check_card::item(card, &names, report)
        });
        shelves.fill(&mut content.heroes, &self.heroes, figure("generic_hero"), |card, report| {
            check::hero(card, &feats, &abilities, report)
        });
        shelves.fill(&mut content.bosses, &self.bosses, figure("generic_boss"), |card, report| {
            check::boss(card, &feats, &abilities, report)
        });
        shelves.fill(&mut content.minions, &self.minions, figure("generic_minion"), |card, report| {
            check::minion(card, &abilities, report)
        });
        shelves.fill(
            &mut content.furniture,
            &self.furniture,
            figure("generic_furniture"),
            check::furniture,
        );
        for one in &self.furniture {
            // The generic drawing of furniture exists in several sizes: the one of this footprint is used.
            let looks = shelves.looks.get_mut(&one.id).filter(|looks| *looks == "generic_furniture");
            if let (Some(looks), Some(furniture)) = (looks, content.furniture.get(&Id::new(&one.id))) {
                let (across, deep) = furniture.lying();
                *looks = format!("generic_furniture_{across}_{deep}");
            }
        }
        shelves.fill(&mut content.tokens, &self.tokens, figure("generic_token"), check::token);
        shelves.fill(&mut content.abilities, &self.abilities, plain_card, check_card::ability);
        shelves.fill(&mut content.cards, &self.cards, plain_card, check::card);
        shelves.fill(&mut content.decks, &self.decks, plain, |card, report| {
            check::deck(card, &cards, report)
        });
        shelves.fill(&mut content.locks, &self.locks, plain, check::lock);
    }
}

/// Returns the first kind of thing that this file can be read as and that has a card; `None` if it has the form of no thing.
pub(super) fn kind_like(source: &Source) -> Option<&'static str> {
    let is_it = |kind: &&str| {
        let (mut own, mut report) = (Own::default(), Report::new(source));
        own.read(kind, "", 0, &mut report);
        report.is_good() && own.has_card()
    };
    THING_KINDS.into_iter().find(is_it)
}

/// Returns the things of one kind that a quest holds itself, without those that cannot be read.
fn inline<W: Clone + Default>(shelf: &Shelf<W>) -> Vec<One<W>> {
    let pairs = shelf.value.iter().flat_map(|pairs| &pairs.0);
    let things = pairs.filter_map(|(id, thing)| {
        Some(One {
            id: id.value.clone()?,
            file: 0,
            at: id.at(),
            written: thing.value.clone()?,
        })
    });
    things.collect()
}

fn one<W: for<'de> Deserialize<'de> + Default>(shelf: &mut Vec<One<W>>, id: &str, file: usize, report: &mut Report<'_>) {
    let source = report.source;
    if let Some(written) = read::<OwnWritten<W>>(source, report) {
        let id = id.to_owned();
        shelf.push(One { id, file, at: 0, written });
    }
}

/// Returns the ids of the things that exist and of those that are to be added. Things with faults are included: a fault is
/// reported where it is, not wherever the thing is referred to.
fn with<T, W>(there: &Things<T>, own: &[One<W>]) -> Known {
    let there = there.keys().map(|id| id.as_str().to_owned());
    there.chain(own.iter().map(|one| one.id.clone())).collect()
}

/// What a thing of a kind needs in addition to its name and card.
#[derive(Copy, Clone)]
struct Wants {
    /// How it is drawn if it does not say so itself.
    looks: Looks,
    /// Whether it needs a text on its card.
    text: bool,
}

/// How a thing is drawn if it does not say as which thing of the box.
#[derive(Copy, Clone)]
enum Looks {
    /// It has to say so: leaving it out is a fault.
    OfTheBox,
    /// With this drawing, which could be any of its kind.
    Any(&'static str),
    /// It needs no looks: all things of its kind are drawn alike, or not at all.
    Nothing,
}

/// What the checked things are added to, apart from the list of their kind, and what all of them are checked against.
struct Shelves<'a, 's> {
    taken: &'a Known,
    names: &'a mut BTreeMap<String, Text>,
    looks: &'a mut BTreeMap<String, String>,
    /// The codes of the languages in which their texts must be given.
    languages: &'a [&'a str],
    reports: &'a mut [Report<'s>],
}

impl Shelves<'_, '_> {
    fn fill<W, T>(&mut self, into: &mut Things<T>, own: &[One<W>], wants: Wants, check: impl Fn(&W, &mut Report<'_>) -> Option<T>) {
        let of_the_box: Vec<Id<T>> = into.keys().copied().collect();
        let mut before = BTreeSet::new();
        for one in own {
            let is_doubled = !before.insert(one.id.as_str());
            let report = &mut self.reports[one.file];
            // A field that is missing is reported where the thing begins.
            let start = std::mem::replace(&mut report.start, one.at);
            let written = &one.written;
            let shown: &dyn fmt::Display = &short(&one.id);
            if !is_name(&one.id) {
                report.error(one.at, "bad-id", &[("id", shown)]);
            } else if self.taken.contains(&one.id) {
                report.error(one.at, "taken-id", &[("id", shown)]);
            } else if is_doubled {
                report.error(one.at, "doubled-id", &[("id", shown)]);
            }
            need(&written.name, "name", one.at, report);
            let key = one.id.replace('_', "-");
            self.names
                .insert(key.clone(), check_quest::text(&written.name, self.languages, report).on_one_line());
            if wants.text {
                need(&written.text, "text", one.at, report);
                let text = check_quest::text(&written.text, self.languages, report);
                self.names.insert(format!("{key}-text"), text);
            }
            if written.calling.value.is_some() {
                let calling = check_quest::text(&written.calling, self.languages, report).on_one_line();
                self.names.insert(format!("{key}-calling"), calling);
            }
            match wants.looks {
                Looks::OfTheBox => _ = need(&written.looks, "looks", one.at, report),
                Looks::Any(drawing) => _ = self.looks.insert(one.id.clone(), drawing.to_owned()),
                Looks::Nothing => {}
            }
            if let Some(looks) = &written.looks.value {
                if of_the_box.iter().any(|id| id.as_str() == looks) && self.taken.contains(looks) {
                    let drawing = self.looks.get(looks).unwrap_or(looks).clone();
                    self.looks.insert(one.id.clone(), drawing);
                } else {
                    let known = of_the_box.iter().map(|id| id.as_str()).filter(|id| self.taken.contains(*id));
                    let like = report.like(looks, known);
                    report
                        .error(written.looks.at(), "unknown-looks", &[("id", &short(looks))])
                        .suggestion = like;
                }
            }
            let card = need(&written.card, "card", one.at, report);
            report.start = written.card.place.unwrap_or(one.at);
            let checked = card.and_then(|card| check(card, report));
            report.start = start;
            if let Some(checked) = checked {
                into.insert(Id::new(&one.id), checked);
            }
        }
    }
}

/// Checks the things that a quest brings along and returns `content` with the good ones added; `None` if it brings none along. The
/// ids of the others are noted in [`Report::broken`].
pub(super) fn own_content(written: &At<ThingsWritten>, content: &Content, report: &mut Report<'_>) -> Option<Content> {
    let things = written.value.as_ref()?;
    let ids = things.ids();
    if let Some((_, at)) = ids.get(limits::OWN.1) {
        limits::too_many(limits::OWN, ids.len(), *at, report);
        report.broken = ids.into_iter().map(|(id, _)| id.to_owned()).collect();
        return None;
    }
    let mut content = content.clone();
    Own::of_quest(things).add_to(&mut content, std::slice::from_mut(report));
    let good: Known = content.all().map(|(_, id)| id.to_owned()).collect();
    let broken = things.ids().into_iter().filter(|(id, _)| !good.contains(*id));
    report.broken = broken.map(|(id, _)| id.to_owned()).collect();
    Some(content)
}
