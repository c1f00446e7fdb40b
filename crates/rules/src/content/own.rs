//! Things that a quest or a pack brings along: heroes, minions, spells and so on beside those of the box.
//!
//! A thing is written with its name, what it looks like and its card; the card has the form of the files in
//! `assets/content/`. A quest holds its things in its field `things`, kind by kind; a pack has a file for each
//! (`minions/frost_ghoul.ron`). Both come to an [`Own`], which [`Own::add_to`] checks and puts beside the box's things,
//! whose ids nobody may take.

use std::{collections::BTreeMap, fmt};

use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    Content, Id, Source, Text, Things,
    called::languages_of,
    check::{self, Known, need, short},
    check_card, check_quest,
    fault::{Report, most_like},
    load::{KINDS, is_name},
    read::{At, Pairs, read},
    written::{
        AbilityWritten, CardWritten, CharacterWritten, DeckWritten, FeatWritten, FurnitureWritten, HeroWritten, ItemWritten, LockWritten,
        MinionWritten, SpellWritten, TextWritten, TokenWritten,
    },
};

/// A thing as written: what the box's things have in the locales and the drawings, and the card.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
#[schemars(bound = "W: JsonSchema + Default")]
pub struct OwnWritten<W> {
    /// What it is called.
    pub name: At<TextWritten>,
    /// What a hero or boss is, such as "human barbarian".
    pub calling: At<TextWritten>,
    /// What its card says of its work: of feats, abilities, spells, items and Overlord cards.
    pub text: At<TextWritten>,
    /// The id of the thing of the box, of the same kind, as which it is drawn. What stands on the board may have a picture of its own
    /// instead, or stands as a figure that any of its kind could be.
    pub looks: At<String>,
    /// Its figures, in the form of the files in `assets/content/`.
    pub card: At<W>,
}

/// Things by their ids.
type Shelf<W> = At<Pairs<String, OwnWritten<W>>>;

/// The field `things` of a quest.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct ThingsWritten {
    /// Heroes.
    pub heroes: Shelf<HeroWritten>,
    /// Bosses.
    pub bosses: Shelf<CharacterWritten>,
    /// Minions.
    pub minions: Shelf<MinionWritten>,
    /// Feats.
    pub feats: Shelf<FeatWritten>,
    /// Abilities.
    pub abilities: Shelf<AbilityWritten>,
    /// Overlord cards.
    pub cards: Shelf<CardWritten>,
    /// Overlords' decks.
    pub decks: Shelf<DeckWritten>,
    /// Furniture.
    pub furniture: Shelf<FurnitureWritten>,
    /// Mundane locks.
    pub locks: Shelf<LockWritten>,
    /// Spells.
    pub spells: Shelf<SpellWritten>,
    /// Items.
    pub items: Shelf<ItemWritten>,
    /// Tokens.
    pub tokens: Shelf<TokenWritten>,
}

impl ThingsWritten {
    /// The ids of all things, each with its place, also of those that cannot be read.
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

/// One thing, and where it is written.
struct One<W> {
    id: String,
    /// Which of the reports is about its file.
    file: usize,
    /// Where it begins in the file, in bytes.
    at: usize,
    written: OwnWritten<W>,
}

/// Things read, not yet checked.
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
    /// The things that a quest holds itself.
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

    /// Reads the file of one thing; `file` is the number that its report will have. `false`: there is no such kind.
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

    /// Whether one of them has a card.
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

    /// Checks them all and puts the good ones beside those that are there. `reports` are those of their files.
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
            // Furniture is drawn in the size in which it stands.
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

/// The first kind of whose form a file is that brings a card; `None` if it is no thing at all.
pub(super) fn kind_like(source: &Source) -> Option<&'static str> {
    let is_it = |kind: &&str| {
        let (mut own, mut report) = (Own::default(), Report::new(source));
        own.read(kind, "", 0, &mut report);
        report.is_good() && own.has_card()
    };
    KINDS.into_iter().find(is_it)
}

/// The things of one kind that a quest holds itself.
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

/// The names of what is there and what comes, faulty ones too: a fault is told where it is, not wherever it is spoken of.
fn with<T, W>(there: &Things<T>, own: &[One<W>]) -> Known {
    let there = there.keys().map(|id| id.as_str().to_owned());
    there.chain(own.iter().map(|one| one.id.clone())).collect()
}

/// What a thing of a kind needs beside name and card.
#[derive(Copy, Clone)]
struct Wants {
    /// A drawing.
    looks: Looks,
    /// Words on its card.
    text: bool,
}

/// How a thing of a kind is drawn that does not say as which thing of the box.
#[derive(Copy, Clone)]
enum Looks {
    /// It has to say it.
    OfTheBox,
    /// As this drawing, which could be any of its kind.
    Any(&'static str),
    /// Others of its kind are drawn alike, or not at all.
    Nothing,
}

/// Where things are put.
struct Shelves<'a, 's> {
    taken: &'a Known,
    names: &'a mut BTreeMap<String, Text>,
    looks: &'a mut BTreeMap<String, String>,
    /// The languages in which their texts have to be there.
    languages: &'a [&'a str],
    reports: &'a mut [Report<'s>],
}

impl Shelves<'_, '_> {
    fn fill<W, T>(&mut self, into: &mut Things<T>, own: &[One<W>], wants: Wants, check: impl Fn(&W, &mut Report<'_>) -> Option<T>) {
        let of_the_box: Vec<Id<T>> = into.keys().copied().collect();
        for (i, one) in own.iter().enumerate() {
            let report = &mut self.reports[one.file];
            // What is missing is missed where the thing begins.
            let before = std::mem::replace(&mut report.start, one.at);
            let written = &one.written;
            let shown: &dyn fmt::Display = &short(&one.id);
            if !is_name(&one.id) {
                report.error(one.at, "bad-id", &[("id", shown)]);
            } else if self.taken.contains(&one.id) {
                report.error(one.at, "taken-id", &[("id", shown)]);
            } else if own[..i].iter().any(|other| other.id == one.id) {
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
                    report
                        .error(written.looks.at(), "unknown-looks", &[("id", &short(looks))])
                        .suggestion = most_like(looks, known);
                }
            }
            let card = need(&written.card, "card", one.at, report);
            report.start = written.card.place.unwrap_or(one.at);
            let checked = card.and_then(|card| check(card, report));
            report.start = before;
            if let Some(checked) = checked {
                into.insert(Id::new(&one.id), checked);
            }
        }
    }
}

/// Checks the things that a quest brings and puts them beside those of the box; `None` where it brings none.
pub(super) fn own_content(written: &At<ThingsWritten>, content: &Content, report: &mut Report<'_>) -> Option<Content> {
    let things = written.value.as_ref()?;
    let mut content = content.clone();
    Own::of_quest(things).add_to(&mut content, std::slice::from_mut(report));
    let good: Known = content.all().map(|(_, id)| id.to_owned()).collect();
    let broken = things.ids().into_iter().filter(|(id, _)| !good.contains(*id));
    report.broken = broken.map(|(id, _)| id.to_owned()).collect();
    Some(content)
}
