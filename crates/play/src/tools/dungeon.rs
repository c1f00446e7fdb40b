//! Generates random dungeons: quests that nobody would write, drawn from all content, so that every card can meet every other.
//!
//! A dungeon is the text of a quest. It goes through the same checks as any author's quest, and can be written to a file and
//! played.

mod builder;
mod plot;

use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};

use builder::{Builder, FLOOR, WALL, cell, ids};
use dungeon_rules::content::{Content, Id};

use crate::forge::write::{self, Value, both, fields, text, texts, word};

/// The text of the random dungeon with this number; the same number always gives the same text.
///
/// Rooms lie in a row from west to east, with doors between them in one or two rows of the map that furniture and chests leave
/// free, so that there is always a way from the first room, where the heroes start, to the way out. Everything else is random: who
/// stands where, what is locked, warded or hidden, who carries what, and what wins.
pub fn dungeon(content: &Content, number: u64) -> String {
    let mut builder = Builder {
        content,
        chance: Xoshiro256PlusPlus::seed_from_u64(number),
        cells: Vec::new(),
        taken: Vec::new(),
        way: 0..0,
        pieces: Vec::new(),
        legend: Vec::new(),
        bosses: Vec::new(),
    };
    builder.build(number)
}

impl Builder<'_> {
    fn build(&mut self, number: u64) -> String {
        let rooms = self.rooms();
        let heroes = self.some(ids(&self.content.heroes), 1, 4);
        for hero in &heroes {
            self.put(rooms[0].clone(), (1, 1), "^>v<", |_| Value::Word("Hero", vec![text(*hero)]));
        }
        for room in &rooms {
            self.furnish(room.clone());
            self.strew(room.clone());
        }
        let mut kits = Vec::new();
        for hero in &heroes {
            let card = &self.content.heroes[&Id::new(hero)];
            let casts = card.basic.spellcaster || card.advanced.spellcaster;
            kits.push(self.kit(hero, casts));
        }
        for boss in self.bosses.clone() {
            let casts = self.content.bosses[&Id::new(boss)].0.spellcaster;
            kits.push(self.kit(boss, casts));
        }
        let plot = if self.likely(60) { plot::plot(self, &rooms) } else { Vec::new() };
        self.quest(number, &heroes, kits, plot)
    }

    /// Lays out the rooms and the doors between them. Returns the range of columns of each room.
    fn rooms(&mut self) -> Vec<std::ops::Range<usize>> {
        let (count, height) = (self.number(2, 3), self.number(5, 7));
        let wide = self.likely(50);
        self.way = height / 2..height / 2 + 1 + usize::from(wide);
        self.cells = vec![Vec::new(); height];
        let mut rooms = Vec::new();
        for room in 0..count {
            let width = self.number(4, 6);
            let west = self.cells[0].len();
            let symbol = char::from(b'A' + room as u8);
            for (y, row) in self.cells.iter_mut().enumerate() {
                row.extend(vec![FLOOR; width]);
                row.push(if self.way.contains(&y) { symbol } else { WALL });
            }
            // A pillar; it blocks no way.
            if self.likely(40) {
                let x = west + self.number(1, width - 2);
                self.cells[1][x] = WALL;
            }
            rooms.push(west..west + width);
            let mut door = self.shut();
            if room + 1 == count {
                door.push(("name", text("way_out")));
            }
            let opened_by = self.one_of(&["Heroes", "Bosses", "Everybody"]).unwrap_or("Heroes");
            door.push(("opened_by", word(opened_by)));
            self.legend.push((Value::Sign(symbol), Value::Fields("Door", door)));
        }
        self.taken = self.cells.iter().map(|row| vec![false; row.len()]).collect();
        rooms
    }

    /// The field for the ward or lock of a door or chest; none if it has neither.
    fn shut(&mut self) -> Vec<(&'static str, Value)> {
        match self.number(0, 3) {
            0 => Vec::new(),
            1 => vec![("ward", word(self.number(1, 2)))],
            _ => {
                let lock = self.one_of(&ids(&self.content.locks));
                lock.map(|lock| ("lock", text(lock))).into_iter().collect()
            }
        }
    }

    /// Puts a thing of this size in cells on free floor in these columns. After 20 failed tries it is left out. `signs`: the
    /// facings to choose from.
    fn put(&mut self, room: std::ops::Range<usize>, (across, deep): (u8, u8), signs: &str, thing: impl FnOnce(&mut Self) -> Value) {
        let signs: Vec<char> = signs.chars().collect();
        let sign = self.one_of(&signs);
        let turned = matches!(sign, Some('>' | '<'));
        let (across, deep) = if turned { (deep, across) } else { (across, deep) };
        let (across, deep) = (usize::from(across), usize::from(deep));
        for _ in 0..20 {
            let (x, y) = (self.number(room.start, room.end - 1), self.number(0, self.cells.len() - 1));
            let covered = || (y..y + deep).flat_map(|y| (x..x + across).map(move |x| (x, y)));
            let free = |(x, y): (usize, usize)| {
                let floor = self.cells.get(y).and_then(|row| row.get(x)) == Some(&FLOOR);
                floor && !self.taken[y][x]
            };
            if !covered().all(free) {
                continue;
            }
            covered().for_each(|(x, y)| self.taken[y][x] = true);
            let facing = sign.map(|sign| ("facing", Value::Sign(sign)));
            let thing = ("thing", thing(self));
            let piece = [("at", text(cell(x, y)))].into_iter().chain(facing).chain([thing]);
            self.pieces.push(fields(piece.collect()));
            return;
        }
    }

    /// Adds furniture, chests, bone piles, minions and bosses to a room.
    fn furnish(&mut self, room: std::ops::Range<usize>) {
        let content = self.content;
        // The rows between the doors stay free of furniture and chests, which nobody can pass.
        let before = self.taken.clone();
        for y in self.way.clone() {
            self.taken[y].fill(true);
        }
        for _ in 0..self.number(0, 2) {
            let all: Vec<_> = content.furniture.iter().map(|(id, one)| (id.as_str(), one.footprint)).collect();
            if let Some((id, footprint)) = self.one_of(&all) {
                self.put(room.clone(), footprint, "^>v<", |_| Value::Word("Furniture", vec![text(id)]));
            }
        }
        for _ in 0..self.number(0, 2) {
            self.put(room.clone(), (1, 1), "", |builder| {
                let items = builder.some(ids(&builder.content.items), 0, 3);
                // Minions cannot use items.
                let mut chest = vec![("contents", texts(items))];
                if builder.likely(30) {
                    chest.push(("opened_by", word("Bosses")));
                }
                chest.extend(builder.shut());
                Value::Fields("Chest", chest)
            });
        }
        for y in self.way.clone() {
            self.taken[y].clone_from(&before[y]);
        }
        if self.likely(60)
            && let Some(boss) = self.one_of(&ids(&content.bosses)).filter(|boss| !self.bosses.contains(boss))
        {
            let size = content.bosses[&Id::new(boss)].0.fighter.size;
            let before = self.pieces.len();
            self.put(room.clone(), (size, size), "^>v<?", |_| Value::Word("Boss", vec![text(boss)]));
            if self.pieces.len() > before {
                self.bosses.push(boss);
            }
        }
        for _ in 0..self.number(1, 4) {
            let all: Vec<_> = content.minions.iter().map(|(id, one)| (id.as_str(), one.fighter.size)).collect();
            if let Some((id, size)) = self.one_of(&all) {
                self.put(room.clone(), (size, size), "^>v<?", |_| Value::Word("Minion", vec![text(id)]));
            }
        }
        for _ in 0..self.number(0, 3) {
            let (x, y) = (self.number(room.start, room.end - 1), self.number(0, self.cells.len() - 1));
            if self.cells[y][x] == FLOOR {
                self.pieces
                    .push(fields(vec![("at", text(cell(x, y))), ("thing", word("BonePile"))]));
            }
        }
    }

    /// Adds a token to some rooms.
    fn strew(&mut self, room: std::ops::Range<usize>) {
        if let Some(token) = self.one_of(&ids(&self.content.tokens)).filter(|_| self.likely(60)) {
            self.put(room, (1, 1), "", |_| Value::Word("Token", vec![text(token)]));
        }
    }

    /// A random kit for the hero or boss with this id. `casts`: with spells.
    fn kit(&mut self, of: &str, casts: bool) -> Value {
        let content = self.content;
        let spells = if casts { self.some(ids(&content.spells), 2, 7) } else { Vec::new() };
        let mut items = self.some(ids(&content.items), 0, 4);
        items.extend(items.first().copied().filter(|_| items.len() > 2));
        let skills = self.some(ids(&content.abilities), 0, 5);
        fields(vec![
            ("of", text(of)),
            ("spells", texts(spells)),
            ("items", texts(items)),
            ("skills", texts(skills)),
        ])
    }

    fn quest(&mut self, number: u64, heroes: &[&str], kits: Vec<Value>, plot: Vec<(&'static str, Value)>) -> String {
        let content = self.content;
        let side = if self.likely(50) { "Advanced" } else { "Basic" };
        let boss = self.one_of(&ids(&content.bosses)).unwrap_or_default();
        let decks: Vec<_> = content.decks.iter().collect();
        let (deck, most) = match self.one_of(&decks) {
            Some((id, deck)) => (id.as_str(), deck.cards.iter().map(|(_, copies)| usize::from(*copies)).sum()),
            None => ("", 0),
        };
        let (cards, commands) = (self.number(5, 12).min(most), self.number(1, 4));
        let minions = ids(&content.minions);
        let raises = self.some(minions.clone(), 0, minions.len());
        let raises = raises
            .into_iter()
            .map(|minion| fields(vec![("minion", text(minion)), ("up_to", word(self.number(1, 4)))]));
        let raises = Value::List(raises.collect());
        let mut overlord = vec![
            ("boss", text(boss)),
            ("deck", text(deck)),
            ("cards", word(cards)),
            ("commands", word(commands)),
            ("raises", raises),
        ];
        if self.likely(40) {
            overlord.push(("in_all", word(self.number(1, 8))));
        }
        let slain = self.one_of(&self.bosses.clone()).filter(|_| self.likely(50));
        let slain = slain.map(|boss| Value::Word("Slain", vec![text(boss)]));
        let won = [Value::Word("Opened", vec![text("way_out")])].into_iter().chain(slain);
        let lost = if self.likely(25) {
            "HeroIncapacitated"
        } else {
            "HeroesIncapacitated"
        };
        let rows = self.cells.iter().map(|row| row.iter().flat_map(|sign| [*sign, *sign]).collect());
        // Void in the south gives the parts that slide a place to go.
        let void = "##".repeat(self.cells[0].len());
        let map = rows.chain([void.clone(), void]).collect();
        let goals = fields(vec![
            ("heroes", Value::List(won.collect())),
            ("overlord", Value::List(vec![word(lost), word("TimeUp")])),
        ]);
        let listen = fields(vec![
            ("name", text("listen")),
            ("title", both("Listen", "Ascoltare")),
            ("text", both("At the walls.", "Alle pareti.")),
            ("who", Value::List(vec![word("Heroes"), word("Overlord")])),
            ("where", word("Anywhere")),
            ("limit", word("PerGame(2)")),
            ("roll", word("Lock(\"mundane_1_1\")")),
            ("then", Value::List(vec![word("Do(Heroes, [Heal(1)])")])),
        ]);
        let aftermath = fields(vec![
            ("heroes", both("They got out.", "Sono usciti.")),
            ("overlord", both("They did not.", "Non sono usciti.")),
        ]);
        let mut all = vec![
            ("title", both(format!("Dungeon {number}"), format!("Sotterraneo {number}"))),
            ("story", both("Chance dug it.", "L'ha scavato il caso.")),
            ("aftermath", aftermath),
            ("map", Value::Map(map)),
            ("legend", Value::Pairs(std::mem::take(&mut self.legend))),
            ("pieces", Value::List(std::mem::take(&mut self.pieces))),
            ("heroes", texts(heroes.iter().copied())),
            ("side", word(side)),
            ("kits", Value::List(kits)),
            ("overlord", fields(overlord)),
            ("goals", goals),
            ("actions", Value::List(vec![listen])),
        ];
        all.extend(plot);
        write::quest("", all)
    }
}

#[cfg(test)]
mod tests {

    use super::*;
    use dungeon_rules::content::{load, parse_quest};

    #[test]
    fn every_dungeon_is_a_quest_without_error() {
        let content = load(&dungeon_rules::content::root()).content;
        for number in 0..500 {
            let text = dungeon(&content, number);
            let quest = parse_quest("dungeon", &text, &content);
            assert!(quest.is_ok(), "{number}: {text}\n{:#?}", quest.err());
            assert_eq!(text, dungeon(&content, number), "the same number is the same dungeon");
        }
    }
}
