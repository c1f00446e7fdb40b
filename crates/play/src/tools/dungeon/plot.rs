//! The events of a random dungeon: every kind of trigger, condition and effect, in any combination.

use std::ops::Range;

use super::builder::{Builder, cell, ids};
use crate::forge::write::{Value, both, fields, text, texts, word};

/// The fields `places`, `counters` and `events` of the quest.
pub(super) fn plot(builder: &mut Builder<'_>, rooms: &[Range<usize>]) -> Vec<(&'static str, Value)> {
    let height = builder.cells.len();
    let mut places = Vec::new();
    let place = |name: &str, from: (usize, usize), to: (usize, usize)| {
        let cells = format!("{}:{}", cell(from.0, from.1), cell(to.0, to.1));
        vec![("name", text(name)), ("cells", texts([cells]))]
    };
    for (i, room) in rooms.iter().enumerate() {
        let mut whole = place(&format!("room_{i}"), (room.start, 0), (room.end - 1, height - 1));
        whole.push(("reading", both(format!("Room {i}."), format!("Stanza {i}."))));
        places.push(fields(whole));
    }
    let room = rooms[builder.number(0, rooms.len() - 1)].clone();
    let side = builder.number(2, 4.min(room.len()));
    let (x, y) = (room.start + builder.number(0, room.len() - side), builder.number(0, height - side));
    places.push(fields(place("hub", (x, y), (x + side - 1, y + side - 1))));
    let (x, y) = (builder.number(room.start, room.end - 2), height - 1 - builder.number(0, 1));
    places.push(fields(place("raft", (x, y), (x + 1, y))));
    let names: Vec<String> = (0..rooms.len())
        .map(|i| format!("room_{i}"))
        .chain(["hub".to_owned(), "raft".to_owned()])
        .collect();
    let mut words = Words {
        builder,
        names,
        captain: false,
    };
    let events: Vec<Value> = (0..words.builder.number(2, 8)).map(|_| words.event()).collect();
    let luck = fields(vec![("name", text("luck")), ("title", both("Luck", "Fortuna")), ("of", word(5))]);
    let doom = fields(vec![("name", text("doom")), ("start", word(2))]);
    vec![
        ("places", Value::List(places)),
        ("counters", Value::List(vec![luck, doom])),
        ("events", Value::List(events)),
    ]
}

struct Words<'b, 'c> {
    builder: &'b mut Builder<'c>,
    names: Vec<String>,
    /// Whether an earlier event places a minion with the name `captain`.
    captain: bool,
}

impl Words<'_, '_> {
    fn pick<'a>(&mut self, all: &[&'a str]) -> &'a str {
        all[self.builder.number(0, all.len() - 1)]
    }

    fn id<T>(&mut self, all: &dungeon_rules::content::Things<T>) -> &'static str {
        self.builder.one_of(&ids(all)).unwrap_or_default()
    }

    fn place(&mut self) -> String {
        let i = self.builder.number(0, self.names.len() - 1);
        self.names[i].clone()
    }

    fn who(&mut self) -> String {
        let content = self.builder.content;
        match self.builder.number(0, 5) {
            0 | 1 => "Heroes".to_owned(),
            2 => "Overlord".to_owned(),
            3 => format!("Hero({:?})", self.id(&content.heroes)),
            4 => format!("Boss({:?})", self.id(&content.bosses)),
            _ => format!("Minion({:?})", self.id(&content.minions)),
        }
    }

    fn event(&mut self) -> Value {
        let when = self.when();
        let condition = if self.builder.likely(40) {
            vec![word(self.condition(2))]
        } else {
            Vec::new()
        };
        let then: Vec<Value> = (0..self.builder.number(1, 3)).map(|_| word(self.happening())).collect();
        fields(vec![
            ("when", word(when)),
            ("if", Value::List(condition)),
            ("then", Value::List(then)),
            ("repeat", word(self.builder.likely(40))),
        ])
    }

    fn when(&mut self) -> String {
        let content = self.builder.content;
        match self.builder.number(0, 12) {
            0 => "RoundStarts".to_owned(),
            1 => "RoundEnds".to_owned(),
            2 => format!("Revealed({:?})", self.place()),
            3 | 4 => format!("Entered({}, {:?})", self.who(), self.place()),
            5 => format!("Left({}, {:?})", self.who(), self.place()),
            6 => format!("Wounded({})", self.who()),
            7 => format!("Injured({})", self.who()),
            8 => format!("Destroyed({})", self.who()),
            9 => format!("Taken({:?})", self.id(&content.tokens)),
            10 => format!("Played({:?})", self.id(&content.cards)),
            11 => format!("Reached(\"luck\", {})", self.builder.number(1, 5)),
            _ => format!("{}(\"way_out\")", self.pick(&["Opened", "Forced"])),
        }
    }

    fn condition(&mut self, deep: usize) -> String {
        match self.builder.number(0, if deep == 0 { 10 } else { 13 }) {
            0 => "HeroIncapacitated".to_owned(),
            1 => "Opened(\"way_out\")".to_owned(),
            2 => format!("Gone({})", self.who()),
            3 => format!("AllAt({:?})", self.place()),
            4 => format!("AnyAt({}, {:?})", self.who(), self.place()),
            5 => format!("Count(\"luck\", {})", self.builder.number(1, 3)),
            6 => format!("Round({})", self.builder.number(1, 4)),
            7 => format!("Standing({})", self.builder.number(1, 4)),
            8 => format!("Revealed({:?})", self.place()),
            9 => format!("InPlay({}, {})", self.who(), self.builder.number(1, 3)),
            10 => format!("CountAtLeast({})", self.pick(&["\"luck\", \"doom\"", "\"doom\", \"luck\""])),
            11 => format!("All([{}, {}])", self.condition(deep - 1), self.condition(deep - 1)),
            12 => format!("Any([{}, {}])", self.condition(deep - 1), self.condition(deep - 1)),
            _ => format!("Not({})", self.condition(deep - 1)),
        }
    }

    fn effects(&mut self) -> String {
        let item = self.id(&self.builder.content.items);
        let effect = match self.builder.number(0, 8) {
            0 | 1 => format!("Wound({})", self.builder.number(1, 2)),
            2 => "Heal(1)".to_owned(),
            3 => "Armour(by: -1, rounds: 1)".to_owned(),
            4 => "Dice(by: 1, rounds: 2)".to_owned(),
            5 => self.pick(&["LoseAction", "Bind(4)", "IgnoreWounds"]).to_owned(),
            6 => format!("Gain({item:?})"),
            7 => "RechargeAll".to_owned(),
            _ => "Roll([(4, [Wound(1)]), (1, [Heal(1)])])".to_owned(),
        };
        format!("[{effect}]")
    }

    fn thing(&mut self) -> String {
        let content = self.builder.content;
        let facing = self.pick(&["^", ">", "v", "<"]);
        let (thing, faces) = match self.builder.number(0, 5) {
            0 | 1 => (format!("Minion({:?})", self.id(&content.minions)), true),
            2 => (format!("Boss({:?})", self.id(&content.bosses)), true),
            3 => ("BonePile".to_owned(), false),
            4 => (format!("Token({:?})", self.id(&content.tokens)), false),
            _ => ("Chest(contents: [\"healing_potion\"])".to_owned(), false),
        };
        let unseen = if self.builder.likely(25) { ", unseen: true" } else { "" };
        let name = if thing.starts_with("Minion") && self.builder.likely(30) {
            self.captain = true;
            ", name: \"captain\""
        } else {
            ""
        };
        let facing = if faces {
            format!(", facing: '{facing}'{unseen}")
        } else {
            String::new()
        };
        // A cell in these rows is certainly floor, and so are its neighbours to the east and south, which a Large model needs.
        let (x, y) = (self.builder.number(0, 2), self.builder.way.start);
        format!("Place(thing: {thing}, at: {:?}{facing}{name})", cell(x, y))
    }

    fn happening(&mut self) -> String {
        let content = self.builder.content;
        match self.builder.number(0, 23) {
            0 => "Tell({\"en\": \"It rumbles.\", \"it\": \"Un rombo.\"})".to_owned(),
            1 | 2 => self.thing(),
            3 => format!("Remove(Minion({:?}))", self.id(&content.minions)),
            4 if self.captain => "RemovePiece(\"captain\")".to_owned(),
            4 => "RemovePiece(\"way_out\")".to_owned(),
            5 => format!("RemoveTokens({:?})", self.id(&content.tokens)),
            6 => "Open(\"way_out\")".to_owned(),
            7 => format!("Lock(\"way_out\", {:?})", self.id(&content.locks)),
            8 => format!("Ward(\"way_out\", {})", self.builder.number(1, 2)),
            9 => format!("Reveal({:?})", self.place()),
            10 => format!("Hide({:?})", self.place()),
            11 | 12 => format!("Turn(\"hub\", {})", self.builder.number(1, 3)),
            13 => format!(
                "Slide(\"raft\", {}, {})",
                self.pick(&["-1", "0", "1"]),
                self.pick(&["-1", "1", "2"])
            ),
            14 => format!("Do({}, {})", self.who(), self.effects()),
            15 => format!("DoAt({}, {:?}, {})", self.who(), self.place(), self.effects()),
            16 => format!("Draw({})", self.builder.number(1, 2)),
            17 => format!("Cards({})", self.pick(&["-2", "-1", "1", "3"])),
            18 => format!("Commands({})", self.pick(&["-1", "1"])),
            19 => format!("Raises({:?}, {})", self.id(&content.minions), self.builder.number(0, 2)),
            20 => format!("Count(\"luck\", {})", self.pick(&["-1", "1", "2"])),
            21 => format!("RemoveFurniture({:?})", self.id(&content.furniture)),
            22 if self.builder.likely(50) => "Invulnerable(Heroes, true), Invulnerable(Heroes, false)".to_owned(),
            22 => format!("Invulnerable({}, {})", self.who(), self.pick(&["true", "false"])),
            _ if self.builder.likely(20) => format!("Win({})", self.pick(&["Heroes", "Overlord"])),
            _ => format!("Goals(heroes: [Any([Opened(\"way_out\"), {}])])", self.condition(1)),
        }
    }
}
