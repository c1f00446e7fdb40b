//! Fills a draft: the plot with its telling, the set pieces, and the readings of rooms.
//!
//! Nothing is said twice in an adventure: whatever has been told is remembered, and a reading names only what stands in its room.

use std::collections::{BTreeMap, BTreeSet};

use rand::{RngExt, rngs::Xoshiro256PlusPlus};

use dungeon_rules::content::{Content, Id};

use super::{
    chamber::Theme,
    code::{Mood, Order},
    draft::{Draft, one_of},
    fragment::{self, Fragment, Holes, OwnThings, Passage, Plot, Raw, SetPiece, Telling},
    outline::{Link, Lock, Outline, Role},
    stock::{Servants, Stock},
    words::{self, Both, Noun, Nouns, Place},
    write::{Value, both, fields, parsed, text, texts, word},
};

/// Passages are dealt into so many shares, and each seed speaks from its own as long as there is something in it.
pub const SHARES: usize = 10;

/// The share of the passages that the adventure of this seed speaks from first.
pub const fn share(seed: u32) -> usize {
    seed as usize % SHARES
}

/// Whoever tells an adventure: what a fragment's holes stand for at the moment, and what has been said.
pub struct Teller<'a, 'd> {
    /// The quest so far.
    pub draft: &'d mut Draft<'a>,
    /// What there is besides.
    pub content: &'a Content,
    /// Who serves the Overlord.
    pub servants: &'a Servants,
    /// Chance for what lies where.
    pub chance: Xoshiro256PlusPlus,
    /// Chance for what is told, which moves nothing.
    pub voice: Xoshiro256PlusPlus,
    /// What chambers are called, by their names.
    places: &'a BTreeMap<String, Place>,
    /// The nouns for slots.
    pub nouns: Nouns,
    /// Texts by name; the first that has one counts.
    pub words: Vec<&'a BTreeMap<String, Vec<Both>>>,
    /// What has been said so far.
    pub said: BTreeSet<String>,
    /// The passages of readings, in English, with their slots.
    pub told: Vec<String>,
    /// The share of the passages that comes first.
    share: usize,
    /// The rooms where something is to be found or done.
    pub used: BTreeSet<usize>,
    /// The rooms with a set piece.
    hosts: BTreeSet<usize>,
    /// The zones of which a reading describes something.
    described: BTreeSet<usize>,
    /// What is added to the readings of rooms.
    pub readings: BTreeMap<usize, Vec<Both>>,
    /// Tips for the Heroes and for the Overlord.
    pub counsel: [Vec<Both>; 2],
    /// Things of the quest's own, kind by kind, by id.
    pub own: BTreeMap<&'static str, BTreeMap<String, String>>,
    /// The room of the set piece.
    here: Option<usize>,
    /// The room of the key, with its number.
    key: Option<(usize, usize)>,
    /// The door that is opened.
    door: Option<String>,
    /// How many keys there are, and how many it takes.
    keys: (usize, usize),
}

impl Holes for Teller<'_, '_> {
    fn hole(&mut self, sign: char, name: &str) -> Option<String> {
        if sign == '%' {
            return Some(match name {
                "boss" => format!("{:?}", self.servants.boss),
                "elite" => format!("{:?}", self.servants.elite),
                "rank" => format!("{:?}", self.servants.rank),
                "stations" => self.stations().len().to_string(),
                "keys" => self.keys.0.to_string(),
                "needed" => self.keys.1.to_string(),
                _ => return None,
            });
        }
        let (beat, what) = name.split_once('.').unwrap_or((name, ""));
        if beat == "door" {
            return self.door.as_ref().map(|door| format!("{door:?}"));
        }
        let room = self.room(beat)?;
        match what {
            "" => Some(format!("{:?}", self.draft.place(room))),
            "rectangle" => Some(format!("{:?}", self.draft.rectangle(room)?)),
            "around" | "front_around" => {
                let stand = if what == "around" { "free" } else { "front" };
                let at = self.draft.cell(room, stand, &mut self.chance)?;
                Some(format!("\"{}:{}\"", at.offset(-1, -1), at.offset(1, 1)))
            }
            _ => {
                self.used.insert(room);
                Some(format!("{:?}", self.draft.cell(room, what, &mut self.chance)?.to_string()))
            }
        }
    }

    fn text(&mut self, name: &str) -> Option<Both> {
        let chosen = self.chosen(name)?;
        words::filled(chosen, &self.nouns)
    }

    fn number(&self) -> Option<usize> {
        self.key.map(|(_, number)| number)
    }
}

impl<'a> Teller<'a, '_> {
    /// Begins to tell: every beat has a slot with its name, which stands for its room.
    pub fn new<'d>(
        draft: &'d mut Draft<'a>,
        content: &'a Content,
        servants: &'a Servants,
        stock: &'a Stock,
        share: usize,
        [chance, voice]: [Xoshiro256PlusPlus; 2],
    ) -> Teller<'a, 'd> {
        let mut teller = Teller {
            draft,
            content,
            servants,
            chance,
            voice,
            places: &stock.places,
            nouns: stock.nouns.clone(),
            words: Vec::new(),
            said: BTreeSet::new(),
            told: Vec::new(),
            share,
            used: BTreeSet::new(),
            hosts: BTreeSet::new(),
            described: BTreeSet::new(),
            readings: BTreeMap::new(),
            counsel: [Vec::new(), Vec::new()],
            own: BTreeMap::new(),
            here: None,
            key: None,
            door: None,
            keys: (0, 0),
        };
        let outline = teller.draft.outline;
        for beat in outline.beats.iter().map(|beat| &beat.id).chain([&outline.nest]) {
            teller.call(beat, outline.beat(beat).as_slice());
        }
        let stations = teller.stations();
        teller.call("stations", &stations);
        teller
    }

    /// The rooms of the outline's own stations.
    fn stations(&self) -> Vec<usize> {
        let stations = self.draft.with_roles(&[Role::Station]).into_iter();
        stations.filter(|room| self.draft.outline.is_own(*room)).collect()
    }

    /// Lets a slot stand for these rooms.
    fn call(&mut self, slot: &str, rooms: &[usize]) {
        let place = |room: &usize| self.places.get(&self.draft.site.rooms[*room].name).cloned();
        let called = rooms.iter().map(|room| place(room).unwrap_or_else(Place::nameless)).collect();
        self.nouns.insert(slot.to_owned(), Noun::Rooms(called));
    }

    /// The text with this name, of which nothing has been told, its slots not yet filled.
    fn chosen(&mut self, name: &str) -> Option<&'a Both> {
        let words = self.words.iter().copied().find_map(|words| words.get(name))?;
        let fresh: Vec<&'a Both> = words.iter().filter(|words| !self.said.contains(&words.en)).collect();
        let chosen = *one_of(&fresh, &mut self.voice)?;
        self.said.insert(chosen.en.clone());
        Some(chosen)
    }

    fn room(&self, beat: &str) -> Option<usize> {
        match beat {
            "here" => self.here,
            "key" => self.key.map(|(room, _)| room),
            _ => self.draft.outline.beat(beat),
        }
    }

    /// A value with its holes filled.
    fn raw(&mut self, raw: &Raw) -> Option<Value> {
        parsed(&fragment::filled(&raw.0, self)?)
    }

    /// Whether all beats that holes name are there: a plot for several lengths names some that only one of them has.
    fn is_there(&self, raw: &str) -> bool {
        let holes = raw
            .split("\"@")
            .skip(1)
            .map(|hole| hole.split(['.', '"']).next().unwrap_or_default());
        holes.into_iter().all(|beat| beat == "door" || self.room(beat).is_some())
    }

    /// Lays out and adds all that a fragment has, but for what is in rooms that are not there; `None` if a hole cannot be filled.
    fn add(&mut self, part: &Fragment) -> Option<()> {
        self.add_own(&part.own)?;
        for piece in part
            .pieces
            .iter()
            .filter(|piece| self.is_there(&format!("\"{}", piece.at)))
            .collect::<Vec<_>>()
        {
            let thing = fragment::filled(&piece.thing.0, self)?;
            let size = self.size(&thing);
            let hole = piece.at.strip_prefix('@')?;
            let (beat, what) = hole.split_once('.')?;
            let room = self.room(beat)?;
            let what = if size > 1 { "wide" } else { what };
            let cell = self.draft.cell(room, what, &mut self.chance)?;
            self.used.insert(room);
            let number = self.number().map(|number| number.to_string()).unwrap_or_default();
            let name = piece.name.as_ref().map(|name| name.replace('#', &number));
            self.draft.lay(cell, size, piece.facing, name.as_deref(), &thing);
        }
        for name in &part.special {
            let text = self.text(name)?;
            self.draft.add("special", both(text.en, text.it));
        }
        let lists = [
            ("places", &part.places),
            ("counters", &part.counters),
            ("events", &part.events),
            ("actions", &part.actions),
        ];
        for (field, list) in lists {
            for raw in list {
                if self.is_there(&raw.0) {
                    let value = self.raw(raw)?;
                    self.draft.add(field, value);
                }
            }
        }
        for (beat, name) in &part.readings {
            let Some(room) = self.room(beat) else { continue };
            let chosen = self.chosen(name)?;
            self.told.push(chosen.en.clone());
            let text = words::filled(chosen, &self.nouns)?;
            self.readings.entry(room).or_default().push(text);
        }
        for (side, name) in [&part.heroes, &part.overlord].into_iter().enumerate() {
            if !name.is_empty() {
                let text = self.text(name)?;
                self.counsel[side].push(text);
            }
        }
        Some(())
    }

    fn add_own(&mut self, things: &OwnThings) -> Option<()> {
        let kinds = [
            ("minions", &things.minions),
            ("items", &things.items),
            ("furniture", &things.furniture),
            ("tokens", &things.tokens),
        ];
        for (kind, all) in kinds.into_iter().filter(|(_, all)| !all.is_empty()) {
            for (id, raw) in all {
                let written = fragment::filled(&raw.0, self)?;
                self.own.entry(kind).or_default().insert(id.clone(), written);
            }
        }
        Some(())
    }

    /// Cells along a side of the base of a model or of furniture.
    fn size(&self, thing: &str) -> u8 {
        let id = thing.split('"').nth(1).unwrap_or_default();
        let minion = self.content.minions.get(&Id::new(id)).map(|minion| minion.fighter.size);
        let boss = self.content.bosses.get(&Id::new(id)).map(|boss| boss.0.fighter.size);
        let furniture = self.content.furniture.get(&Id::new(id)).map(|furniture| furniture.footprint.0);
        match thing.split('(').next() {
            Some("Minion") => minion.unwrap_or(1),
            Some("Boss") => boss.unwrap_or(1),
            Some("Furniture") => furniture.unwrap_or(1),
            _ => 1,
        }
    }

    /// Sets the numbers of keys, and the slots that tell them and the rooms where they are.
    fn count_keys(&mut self, link: &Link) {
        self.keys = (link.keys.len(), link.needed);
        self.call("rooms", &link.keys);
        self.nouns.insert("keys".to_owned(), words::number(link.keys.len()));
        self.nouns.insert("needed".to_owned(), words::number(link.needed));
    }

    /// Adds the parts of a plot. Returns which doors with story locks it opens.
    pub fn plot(&mut self, plot: &'a Plot, telling: &'a Telling) -> Option<BTreeSet<usize>> {
        self.words = vec![&telling.words, &plot.words];
        self.nouns.extend(telling.nouns.clone());
        let outline = self.draft.outline;
        let opened: BTreeSet<usize> = self.draft.doors.keys().copied().filter(|link| !outline.is_nested(*link)).collect();
        let mut links = opened.iter().map(|link| &outline.links[*link]);
        let main = links.clone().find(|link| link.lock == Lock::Count).or_else(|| links.next());
        if let Some(link) = main {
            self.count_keys(link);
        }
        self.add(&plot.part)?;
        for (i, room) in main.map(|link| link.keys.clone()).unwrap_or_default().into_iter().enumerate() {
            self.key = Some((room, i + 1));
            self.add(&plot.each)?;
        }
        self.key = None;
        Some(opened)
    }

    /// Adds a set piece that opens this door.
    pub fn opener(&mut self, piece: &'a SetPiece, link: usize) -> Option<()> {
        self.words = vec![&piece.words];
        let outline = self.draft.outline;
        let link_of = &outline.links[link];
        // The plot speaks again at the end, of its own keys and rooms.
        let (nouns, keys) = (self.nouns.clone(), self.keys);
        self.door = self.draft.doors.get(&link).cloned();
        self.count_keys(link_of);
        self.here = link_of.keys.first().copied();
        self.call("here", link_of.keys.get(..1).unwrap_or_default());
        self.call("door", &[link_of.from]);
        self.add(&piece.part)?;
        for (i, room) in link_of.keys.iter().enumerate() {
            self.key = Some((*room, i + 1));
            self.add(&piece.each)?;
        }
        (self.key, self.door, self.here) = (None, None, None);
        (self.nouns, self.keys) = (nouns, keys);
        Some(())
    }

    /// The rooms where a set piece that opens no door may be.
    pub fn rooms_for(&self, piece: &SetPiece, order: &Order, has_boss: bool) -> Vec<usize> {
        let who = piece.who.is_empty() || piece.who.iter().any(|hero| order.heroes.contains(&hero.as_str()));
        let never = piece.never.contains(&self.draft.outline.id);
        if !who || never || piece.boss && !has_boss {
            return Vec::new();
        }
        let rooms = self.draft.with_roles(&piece.roles).into_iter();
        let end = self.draft.outline.beats.len() - 1;
        let fits = |room: &usize| {
            let facts = &self.draft.facts[*room];
            // Where a boss waits there may be something besides.
            let is_lair = self.draft.outline.beats[*room].role == Role::Lair;
            // Whoever has come to the way out has won.
            let is_free = !self.hosts.contains(room) && (is_lair || *room != end && !self.used.contains(room));
            let suits = piece.themes.is_empty() || piece.themes.contains(&self.draft.site.rooms[*room].theme);
            is_free && suits && (piece.furniture.is_empty() || piece.furniture.iter().any(|id| facts.contains_key(id)))
        };
        rooms.filter(fits).collect()
    }

    /// Adds a set piece in this room.
    pub fn set_piece(&mut self, piece: &'a SetPiece, room: usize) -> Option<()> {
        self.words = vec![&piece.words];
        self.here = Some(room);
        self.call("here", &[room]);
        self.hosts.insert(room);
        self.add(&piece.part)?;
        self.here = None;
        Some(())
    }

    /// The goals and ends of a plot, as fields of the quest. `all_fall`: the Overlord has to bring down all Heroes, not only one.
    pub fn goals(&mut self, plot: &'a Plot, telling: &'a Telling, all_fall: bool) -> Option<[Value; 2]> {
        self.words = vec![&telling.words, &plot.words];
        let raws = |teller: &mut Self, all: &[Raw]| Some(Value::List(all.iter().map(|raw| teller.raw(raw)).collect::<Option<Vec<_>>>()?));
        let mut overlord = plot.goals.overlord.clone();
        let mut overlord_text = plot.goals.overlord_text.clone();
        let mut ends: Vec<(&Raw, &[Raw], &str)> = Vec::new();
        let last = [Raw("HeroesIncapacitated".to_owned())];
        let ends_it = |raw: &Raw| raw.0 == "HeroIncapacitated";
        for end in &plot.ends {
            if !all_fall || !end.conditions.iter().any(ends_it) {
                ends.push((&end.winner, &end.conditions, &end.text));
            } else if !ends.iter().any(|(_, conditions, _)| **conditions == last) {
                ends.push((&end.winner, &last, "fallen_all"));
            }
        }
        if all_fall {
            overlord
                .iter_mut()
                .filter(|raw| ends_it(raw))
                .for_each(|raw| raw.clone_from(&last[0]));
            overlord_text += "_all";
        }
        let [heroes_text, overlord_text] = [&plot.goals.heroes_text, &overlord_text].map(|name| self.text(name));
        let (heroes_text, overlord_text) = (heroes_text?, overlord_text?);
        let goals = fields(vec![
            ("heroes", raws(self, &plot.goals.heroes)?),
            ("overlord", raws(self, &overlord)?),
            ("heroes_text", both(heroes_text.en, heroes_text.it)),
            ("overlord_text", both(overlord_text.en, overlord_text.it)),
        ]);
        let mut written = Vec::new();
        for (winner, conditions, text) in ends {
            let told = self.text(text)?;
            written.push(fields(vec![
                ("winner", word(winner)),
                ("if", raws(self, conditions)?),
                ("text", both(told.en, told.it)),
            ]));
        }
        Some([goals, Value::List(written)])
    }

    /// What passages may need of a room: what stands there, how many of it, and whether one servant of the Overlord waits there or many.
    fn facts(&self, room: usize) -> BTreeSet<String> {
        let mut facts = BTreeSet::new();
        let mut servants = 0_usize;
        for (id, count) in &self.draft.facts[room] {
            facts.insert(id.clone());
            facts.insert(format!("{id}{}", if *count == 1 { '!' } else { '*' }));
            if self.content.minions.contains_key(&Id::new(id)) {
                servants += *count;
            }
        }
        if servants > 0 {
            facts.insert(if servants == 1 { "one" } else { "many" }.to_owned());
        }
        facts
    }

    /// The passage that fits best and has not been told: one that names the boss before all others, one of this adventure's share
    /// before one of another's; then the more it needs the better, and one of its mood before one of none.
    pub fn passage(&mut self, from: &'a [Passage], facts: &BTreeSet<String>, theme: Option<Theme>, mood: Mood) -> Option<&'a Passage> {
        let fits = |passage: &Passage| {
            let suits = theme.is_none_or(|theme| passage.themes.is_empty() || passage.themes.contains(&theme));
            let moody = passage.moods.is_empty() || passage.moods.contains(&mood);
            suits && moody && passage.needs.iter().all(|need| facts.contains(need)) && !self.said.contains(&passage.text.en)
        };
        let rank = |place: usize, passage: &Passage| {
            let names_boss = passage.needs.iter().any(|need| self.content.bosses.contains_key(&Id::new(need)));
            (names_boss, place % SHARES == self.share)
        };
        let worth =
            |passage: &Passage| passage.needs.len() * 2 + usize::from(!passage.moods.is_empty()) + usize::from(!passage.themes.is_empty());
        let fitting: Vec<_> = from.iter().enumerate().filter(|(_, passage)| fits(passage)).collect();
        let first = fitting.iter().map(|(place, passage)| rank(*place, passage)).max()?;
        let ranked = fitting.into_iter().filter(|(place, passage)| rank(*place, passage) == first);
        let fitting: Vec<&Passage> = ranked.map(|(_, passage)| passage).collect();
        let best = fitting.iter().map(|passage| worth(passage)).max()?;
        let good: Vec<&Passage> = fitting.into_iter().filter(|passage| worth(passage) + 1 >= best).collect();
        let chosen = *one_of(&good, &mut self.voice)?;
        self.said.insert(chosen.text.en.clone());
        Some(chosen)
    }

    /// The text of the best passage of the first of these lists that has one; a table will remember it.
    fn remembered(&mut self, lists: [&'a [Passage]; 2], facts: &BTreeSet<String>, theme: Option<Theme>, mood: Mood) -> Option<Both> {
        let passage = lists.into_iter().find_map(|from| self.passage(from, facts, theme, mood))?;
        self.told.push(passage.text.en.clone());
        Some(passage.text.clone())
    }

    /// The reading of a room: what it is called, how it looks or what happens there, who waits, sometimes before how it looks. What the
    /// telling says of its own rooms and people goes before what is said of any.
    pub fn reading(&mut self, stock: &'a Stock, telling: &'a Telling, room: usize, mood: Mood) -> Option<Both> {
        let facts = self.facts(room);
        let theme = Some(self.draft.site.rooms[room].theme);
        let mut parts = self.readings.remove(&room).unwrap_or_default();
        // Whatever happens in a room says enough of it; and of rooms that are revealed together one is described.
        let is_described = self.described.insert(self.draft.site.rooms[room].zone) && parts.is_empty();
        if is_described {
            parts.extend(self.remembered([&telling.rooms, &stock.passages.rooms], &facts, theme, mood));
        }
        let has_boss = facts.iter().any(|fact| self.content.bosses.contains_key(&Id::new(fact)));
        if has_boss {
            parts.extend(self.remembered([&[], &stock.passages.people], &facts, theme, mood));
        } else if facts.contains("one") || facts.contains("many") {
            let people = self.remembered([&telling.people, &stock.passages.people], &facts, theme, mood);
            // A boss comes last, and so do people after what happens. Else one is as often aware of them first as of the room.
            let are_first = is_described && self.voice.random_range(0..2_u32) == 0;
            let at = if are_first { 0 } else { parts.len() };
            parts.splice(at..at, people);
        }
        // Nothing is called the same twice.
        let name = stock.places.get(&self.draft.site.rooms[room].name);
        if let Some(name) = name.filter(|name| self.said.insert(name.en.clone())) {
            let [en, it] = [&name.en, &name.it].map(|name| format!("{name}."));
            parts.insert(0, Both { en, it });
        }
        joined(&parts, &self.nouns)
    }

    /// Up to so many tips from these passages, added to what a side is told already.
    pub fn tips(&mut self, side: usize, from: &'a [Passage], facts: &BTreeSet<String>, mood: Mood, most: usize) -> Option<Both> {
        let mut tips = std::mem::take(&mut self.counsel[side]);
        while tips.len() < most {
            let Some(passage) = self.passage(from, facts, None, mood) else {
                break;
            };
            tips.push(passage.text.clone());
        }
        joined(&tips, &self.nouns)
    }
}

/// Passages one after the other, with their slots filled.
fn joined(parts: &[Both], nouns: &Nouns) -> Option<Both> {
    let parts = parts.iter().map(|part| words::filled(part, nouns)).collect::<Option<Vec<_>>>()?;
    parts.into_iter().reduce(|all, part| all.and(&part))
}

/// The rule that says who rises, with its numbers.
pub fn raising(servants: &Servants, raises: &[(String, u8)]) -> Option<Both> {
    let mut nouns: BTreeMap<String, Noun> = BTreeMap::new();
    for ((_, up_to), slot) in raises.iter().zip(["one", "other"]) {
        nouns.insert(slot.to_owned(), words::number(usize::from(*up_to)));
    }
    words::filled(&servants.rule, &nouns)
}

/// Whether the adventure ends at a boss.
pub fn has_boss(draft: &Draft<'_>) -> bool {
    draft.outline.beats.iter().any(|beat| beat.role == Role::Lair)
}

/// The names of the doors with story locks, by link: by their lock and a number, `lever_1`, so that a plot opens all of a kind with
/// `Open("lever_*")`; those of a nested pattern begin with `inner_`.
pub fn doors(outline: &Outline) -> BTreeMap<usize, String> {
    let mut names = BTreeMap::new();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for (i, link) in outline.links.iter().enumerate().filter(|(_, link)| link.lock.needs_keys()) {
        let lock = format!("{:?}", link.lock).to_lowercase();
        let kind = if outline.is_nested(i) { format!("inner_{lock}") } else { lock };
        let number = counts.entry(kind.clone()).or_default();
        *number += 1;
        names.insert(i, format!("{kind}_{number}"));
    }
    names
}

/// Draws the doors, with what keeps them shut. `lowers`: for which links somebody is sure to be there who lowers a Ward.
pub fn hang_doors(draft: &mut Draft<'_>, lowers: impl Fn(usize) -> bool, chance: &mut Xoshiro256PlusPlus) {
    for door in &draft.site.doors {
        let link = &draft.outline.links[door.link];
        let deep = &draft.outline.beats[link.to];
        let mundane = match deep.role {
            _ if link.from == 0 && chance.random_range(0..100_u32) < 35 => "mundane_1_1",
            Role::Lair | Role::Vault if chance.random_range(0..100_u32) < 40 => "mundane_3_3",
            _ => "mundane_2_2",
        };
        let ward = if deep.level > 1 && chance.random_range(0..100_u32) < 50 {
            2
        } else {
            1
        };
        let entry = match link.lock {
            Lock::None | Lock::Open => Vec::new(),
            Lock::Ward if lowers(door.link) => vec![("ward", word(ward))],
            Lock::Mundane | Lock::Ward => vec![("lock", text(mundane))],
            Lock::Token | Lock::Lever | Lock::Count | Lock::Fall => {
                let name = draft.doors.get(&door.link).cloned().unwrap_or_default();
                // Whoever is strong enough may force what a key would open.
                let shut = match link.lock {
                    Lock::Token if !draft.outline.is_nested(door.link) => ("lock", text("mundane_5_5")),
                    _ => ("ward", word(9)),
                };
                vec![shut, ("name", text(name))]
            }
        };
        draft.draw(door.cells.clone(), None, Value::Fields("Door", entry), false);
    }
}

/// A place that is a room, if anything needs it.
pub fn place(draft: &Draft<'_>, room: usize, reading: Option<Both>, look: Option<&'static str>, is_named: bool) -> Option<Value> {
    if reading.is_none() && look.is_none() && !is_named {
        return None;
    }
    let shares = draft
        .site
        .rooms
        .iter()
        .filter(|other| other.zone == draft.site.rooms[room].zone)
        .count()
        > 1;
    let mut place = vec![("name", text(draft.place(room)))];
    match draft.zone(room).filter(|_| !shares) {
        Some(cell) => place.push(("zone", text(cell.to_string()))),
        None => place.push(("cells", texts(draft.rectangles(room)))),
    }
    place.extend(reading.map(|words| ("reading", both(words.en, words.it))));
    place.extend(look.map(|look| ("look", word(look))));
    Some(fields(place))
}
