//! How the cost of reading grows with what is read: quests, saves, tests, campaigns and so on, all as large as they may be and as
//! awkward as we could make them.
//!
//! `cargo bench --bench readers` prints a table. Each kind is read at 1×, 2×, 4× and 8× of a size, the last of which is the largest
//! that its reader looks at, each in a process of its own: how long it takes, how many times as long as the size before, and the most
//! memory of the process. Wanted: about twice as long for twice as much, and never more than 2 s and 200 MiB; what takes more is
//! marked. The last column says what the reader found: the first error or warning, or nothing.

use std::{
    fmt::Write,
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};

use bevy_ecs::prelude::*;
use dungeon_play::{
    editor::{Document, Edit},
    language::Language,
    record::{self, Chance, Record},
    seats::Seats,
    tools::{
        self, example,
        text::{Text, seat},
    },
};
use dungeon_rules::{
    content::{self, Content, Fault, Library},
    referee,
    table::{Dice, Game},
};

/// Argument with which this program reads one thing: its kind and its size follow.
const ONE: &str = "--one";

/// The most that reading may take.
const TIME: Duration = Duration::from_secs(2);
const MEMORY_KIB: u64 = 200 << 10;

/// The largest text of a quest, in bytes.
const LARGEST: usize = 2 << 20;

/// What is read: its name, the size at which it is as large as may be, how it is made, and how it is read.
struct Kind {
    name: &'static str,
    largest: usize,
    make: fn(usize) -> String,
    read: fn(&Desk, &str) -> String,
}

/// What every reader needs.
struct Desk {
    library: Library,
    language: Language,
    folder: tempfile::TempDir,
}

impl Desk {
    fn content(&self) -> &Content {
        &self.library.content
    }

    /// A pack with one thing.
    fn pack(&self) -> PathBuf {
        let pack = self.folder.path().join("much");
        fs::create_dir_all(pack.join("minions")).expect("a folder");
        let ghoul = r#"(name: {"en": "Ghoul", "it": "Ghoul"}, card: (movement: 5, combat: 2, armour: 2, damage: [Destroyed, Destroyed, Destroyed, Destroyed]))"#;
        fs::write(pack.join("pack.ron"), r#"(name: {"en": "Much", "it": "Molto"}, version: "1")"#).expect("a file");
        fs::write(pack.join("minions/ghoul.ron"), ghoul).expect("a file");
        pack
    }

    /// What is found in this pack once it is an archive.
    fn archived(&self, pack: &Path) -> String {
        let archive = self.folder.path().join("archive.sagapack");
        content::zip_pack(pack, &archive).expect("it can be written");
        told(&content::check_pack(&archive, self.content()).1)
    }
}

const KINDS: &[Kind] = &[
    of_quest("brackets", LARGEST - 10, |size| format!("({}", "(".repeat(size))),
    of_quest("brackets on lines", LARGEST / 2 - 10, |size| {
        format!("(\n{}", " (\n".repeat(size / 2))
    }),
    of_quest("faults on a line", 690_000, |size| format!("(special: [{}])", "1, ".repeat(size))),
    of_quest("faults on lines", 690_000, |size| format!("(special: [{}])", "1,\n".repeat(size))),
    of_quest("strange fields", 130_000, |size| list(size, "(", ")", |n| format!("a{n}: {n}, "))),
    of_quest("strange fields in pieces", 60_000, |size| {
        list(size, "(pieces: [", "])", |n| format!("(a{n}: 1, b: 2), "))
    }),
    of_quest("doubled fields", 150_000, |size| {
        list(size, "(", ")", |n| format!("{}: 1, ", ["look", "side", "map"][n % 3]))
    }),
    of_quest("numbers too large", 100_000, |size| {
        list(size, "(counters: [", "])", |n| format!("(start: {}), ", n + 300))
    }),
    of_quest("numbers in one condition", 90_000, |size| {
        list(size, "(goals: (heroes: [All([", "])]))", |n| format!("Standing({}), ", n + 300))
    }),
    of_quest("texts for words", 80_000, |size| {
        list(size, "(places: [", "])", |n| format!("(look: \"{n}\"), "))
    }),
    of_quest("unknown names", 60_000, |size| {
        let counters = list(200, "", "", |n| {
            format!("(name: \"{n:a<59}\"), ").replace("\"", "\"a").replace("\"a)", "\")")
        });
        let lines = list(size, "", "", |n| format!("Count(\"b{n}\", 1), "));
        whole(&format!("counters: [{counters}], events: [(when: RoundStarts, then: [{lines}])],"))
    }),
    of_quest("lines of an event", 100_000, |size| {
        whole(&format!("events: [(when: RoundStarts, then: [{}])],", "Draw(1), ".repeat(size)))
    }),
    of_quest("counters", 60_000, |size| {
        whole(&list(size, "counters: [", "],", |n| format!("(name: \"c{n}\"), ")))
    }),
    of_quest("places", 60_000, |size| {
        whole(&list(size, "places: [", "],", |n| format!("(name: \"c{n}\", cells: [\"A1\"]), ")))
    }),
    of_quest("cells of places", 120_000, |size| {
        sized(
            200,
            "",
            &format!("places: [(name: \"c\", cells: [{}])],", "\"A1:GR200\", ".repeat(size)),
        )
    }),
    of_quest("zones of places", 500, |size| {
        sized(
            200,
            "",
            &list(size, "places: [", "],", |n| format!("(name: \"p{n}\", zone: \"E5\"), ")),
        )
    }),
    of_quest("piles", 60_000, |size| {
        whole(&format!("pieces: [{}],", "(at: \"D4\", thing: BonePile), ".repeat(size)))
    }),
    of_quest("empty pieces", 690_000, |size| whole(&format!("pieces: [{}],", "(),".repeat(size)))),
    of_quest("empty events", 690_000, |size| whole(&format!("events: [{}],", "(),".repeat(size)))),
    of_quest("symbols", 60_000, |size| {
        let entries = list(size, "", "", |n| {
            format!("'{}': BonePile, ", char::from_u32(0x4e00 + n as u32).unwrap_or('x'))
        });
        whole("").replace("legend: {", &format!("legend: {{ {entries}"))
    }),
    of_quest("things on a map", 200, |side| sized(side, "b.", "")),
    of_quest("doors on a map", 200, |side| sized(side, "d.", "")),
    of_quest("named things on a map", 196, |side| sized(side, "n.", "")),
    of_quest("an empty map", 200, |side| sized(side, "..", "")),
    of_quest("a map of rooms", 200, |side| rooms(side, "")),
    of_quest("groups", 200, |size| {
        sized(
            60,
            "n.",
            &format!(
                "events: [(when: RoundStarts, if: [{}], then: [Draw(1)])],",
                "Opened(Any(\"n_*\")), ".repeat(size)
            ),
        )
    }),
    of_quest("nesting", 80_000, |size| {
        let deep = 40;
        let inner = "TimeUp, ".repeat(size);
        whole(&format!(
            "events: [(when: RoundStarts, if: [{}All([{inner}]){}], then: [Draw(1)])],",
            "Not(".repeat(deep),
            ")".repeat(deep)
        ))
    }),
    of_quest("deep nesting", LARGEST / 6, |size| {
        whole(&format!(
            "events: [(when: RoundStarts, if: [{}TimeUp{}], then: [Draw(1)])],",
            "Not(".repeat(size),
            ")".repeat(size)
        ))
    }),
    of_quest("deep nesting of values", LARGEST - 2_000, |size| {
        format!("(x: {}{}{})", "(1, ".repeat(100), "1, ".repeat(size / 3), ")".repeat(100))
    }),
    of_quest("a long story", LARGEST - 2_000, |size| {
        whole("").replace("On and on.", &"word ".repeat(size / 5))
    }),
    of_quest("texts told", 2_000, |size| {
        whole(&list(size, "events: [", "],", |n| {
            format!(
                "(when: RoundStarts, if: [Round({})], then: [Tell({{\"en\": \"{}{n}\", \"it\": \"{}{n}\"}})]), ",
                n % 200 + 1,
                "so it goes ".repeat(35),
                "così va ".repeat(35)
            )
        }))
    }),
    of_quest("texts of many languages", 60_000, |size| {
        whole("").replace(
            "\"en\": \"On and on.\"",
            &list(size, "\"en\": \"On and on.\"", "", |n| format!(", \"l{n}\": \"w\"")),
        )
    }),
    of_quest("things of its own", 8_000, |size| {
        whole(&list(size, "things: (minions: {", "}),", |n| {
            format!(
                "\"m{n}\": (name: {{\"en\": \"M\", \"it\": \"M\"}}, card: (movement: 5, combat: 2, armour: 2, damage: [Destroyed, Destroyed, Destroyed, Destroyed])), "
            )
        }))
    }),
    of_quest("events in a chain", 1_000, |size| {
        whole(&list(size, "counters: [(name: \"a\"), (name: \"b\")], events: [", "],", |n| {
            format!(
                "(when: Reached(\"a\", {}), repeat: true, if: [InPlay(Heroes, 1), Not(Round({}))], then: [Count(\"b\", 1), Count(\"a\", 1)]), ",
                n % 99 + 1,
                n % 200 + 1
            )
        }))
    }),
    of_quest("events that place", 1_000, |size| {
        sized(
            100,
            "..",
            &list(size, "events: [", "],", |n| {
                let (x, y) = (n % 80 + 5, n / 80 + 5);
                format!(
                    "(when: Entered(Heroes, \"p\"), then: [Place((at: \"{}\", thing: Furniture(\"table\"), facing: 'v'))]), ",
                    cell(x, y)
                )
            })
            .replace("events: [", "places: [(name: \"p\", cells: [\"A1:CV100\"])], events: ["),
        )
    }),
    of_quest("actions", 100, |size| {
        whole(&list(size, "actions: [", "],", |n| {
            format!(
                "(name: \"a{n}\", title: {{\"en\": \"A\", \"it\": \"A\"}}, text: {{\"en\": \"A.\", \"it\": \"A.\"}}, who: [Heroes], then: [{}]), ",
                "Draw(1), ".repeat(40)
            )
        }))
    }),
    Kind {
        name: "the editor, all of it",
        largest: 1_000,
        make: as_much_as_may_be,
        read: |desk, text| {
            let path = desk.folder.path().join("quest.ron");
            fs::write(&path, text).expect("the folder can be written to");
            let mut document = Document::open_with(&path, &desk.library.content, None).expect("it can be read");
            let mut told = told(&document.check().run().faults);
            let floor = ["E5", "F6", "G7"].map(|cell| cell.parse().expect("a cell"));
            for edit in [Edit::Floor(floor.to_vec()), Edit::Wall(floor.to_vec())] {
                document.apply(&edit).expect("it can be drawn");
                let _ = write!(told, ", then {}", document.check().run().faults.len());
            }
            told
        },
    },
    of_quest("all that may be", 1_000, as_much_as_may_be),
    Kind {
        name: "a save, its decisions",
        largest: 480_000,
        make: |size| save(String::new(), size),
        read: |_, text| match record::parse(text.as_bytes()) {
            Ok(found) => format!("{} decisions", found.record.decisions.len()),
            Err(unusable) => unusable.key().to_owned(),
        },
    },
    Kind {
        name: "a save, resumed",
        largest: 20_000,
        make: |size| save(String::new(), size),
        read: resumed,
    },
    Kind {
        name: "a save with pieces",
        largest: 1_000_000,
        make: |size| save(whole(&format!("pieces: [{}],", "(at: \"D4\", thing: BonePile), ".repeat(size))), 0),
        read: resumed,
    },
    Kind {
        name: "a save with a quest",
        largest: 1_000,
        make: |size| save(as_much_as_may_be(size), 0),
        read: resumed,
    },
    of_test("a test, played", 5_000, played_test),
    of_test("a test, its decisions", 120_000, |size| {
        test(&format!("decisions: [{}],", "Pass, Finish, ".repeat(size / 2)))
    }),
    of_test("a test, its piles", 200_000, |size| {
        test(&format!("piles: [{}],", "\"A1\", ".repeat(size)))
    }),
    of_test("a test, its facts", 60_000, |size| {
        test(&format!("facts: [{0}], never: [{0}],", "RoundBegan(7), ".repeat(size / 2)))
    }),
    of_test("a test, its cards", 40_000, |size| {
        test(&list(size, "abilities: [", "],", |n| {
            format!("(\"a{n}\", (traits: [Relentless])), ")
        }))
    }),
    of_test("a test, its pieces", 60_000, |size| {
        test(&list(size, "wounds: [", "],", |n| format!("(\"p{n}\", 1), ")))
    }),
    Kind {
        name: "a campaign",
        largest: 40_000,
        make: |size| {
            list(size, "(title: {\"en\": \"A\", \"it\": \"B\"}, quests: [", "])", |n| {
                format!("(quest: \"q{n}\", heroes_win: \"q{}\"), ", n / 2)
            })
        },
        read: |desk, text| {
            let path = desk.folder.path().join("campaign.ron");
            fs::write(&path, text).expect("the folder can be written to");
            told(&content::load_campaign(&path, desk.content()).1)
        },
    },
    Kind {
        name: "a long answer",
        largest: 32 << 20,
        make: |size| "1".repeat(size),
        read: |desk, text| {
            let game = Game::new(&desk.library.content, desk.library.quests[0].quest.clone().expect("it is good"));
            let seated = seat::begin(game, Chance::seeded(1), None, None).expect("no dice are told");
            let mut output = Vec::new();
            let played = Text::new(&desk.language, seated, &mut text.as_bytes(), &mut output, true).play();
            format!("{:?}", played.expect("memory can be written to"))
        },
    },
    Kind {
        name: "a picture, its attributes",
        largest: 20_000,
        make: |size| {
            let attributes = list(size, "", "", |n| format!(" data-a{n}=\"1\""));
            format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><rect width=\"9\" height=\"9\"{attributes}/></svg>")
        },
        read: |desk, text| {
            let pack = desk.pack();
            fs::write(pack.join("minions/ghoul.svg"), text).expect("the folder can be written to");
            told(&content::check_pack(&pack, desk.content()).1)
        },
    },
    Kind {
        name: "an archive, its pictures",
        largest: 120,
        make: |size| size.to_string(),
        read: |desk, number| {
            let (pack, attributes) = (desk.pack(), list(16_000, "", "", |n| format!(" data-a{n}=\"1\"")));
            for number in 0..number.parse().expect("a number") {
                fs::copy(pack.join("minions/ghoul.ron"), pack.join(format!("minions/g{number}.ron"))).expect("a file");
                let text = format!(
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><rect width=\"9\" height=\"9\"{attributes}/></svg>"
                );
                fs::write(pack.join(format!("minions/g{number}.svg")), text).expect("a file");
            }
            desk.archived(&pack)
        },
    },
    Kind {
        name: "an archive, its things",
        largest: 990,
        make: |size| size.to_string(),
        read: |desk, number| {
            let pack = desk.pack();
            for number in 0..number.parse().expect("a number") {
                fs::copy(pack.join("minions/ghoul.ron"), pack.join(format!("minions/g{number}.ron"))).expect("a file");
            }
            desk.archived(&pack)
        },
    },
    Kind {
        name: "an archive of quests",
        largest: 16,
        make: |size| size.to_string(),
        read: |desk, number| {
            let pack = desk.pack();
            for number in 0..number.parse().expect("a number") {
                fs::write(pack.join(format!("q{number}.ron")), as_much_as_may_be(120)).expect("a file");
            }
            desk.archived(&pack)
        },
    },
    Kind {
        name: "an archive, its numbers",
        largest: 16,
        make: |size| size.to_string(),
        read: |desk, number| {
            let pack = desk.pack();
            for number in 0..number.parse().expect("a number") {
                let quest = list(8_000, "(goals: (heroes: [All([", "])]))", |n| format!("Standing({}), ", n + 300));
                fs::write(pack.join(format!("q{number}.ron")), quest).expect("a file");
            }
            desk.archived(&pack)
        },
    },
    Kind {
        name: "a thing",
        largest: 100_000,
        make: |size| format!("(effects: [{}])", "Heal(1), ".repeat(size)),
        read: |desk, text| {
            let path = desk.folder.path().join("assets/content/feats/much.ron");
            fs::create_dir_all(path.parent().expect("it is in a folder")).expect("a folder");
            fs::write(&path, text).expect("the folder can be written to");
            told(&content::load_content(desk.folder.path()).1)
        },
    },
];

/// A text that is read as a quest, from its file.
const fn of_quest(name: &'static str, largest: usize, make: fn(usize) -> String) -> Kind {
    Kind {
        name,
        largest,
        make,
        read: |desk, text| {
            let path = desk.folder.path().join("quest.ron");
            fs::write(&path, text).expect("the folder can be written to");
            told(&content::list(&path, desk.content()).faults)
        },
    }
}

/// A text that is read as the test of a quest, and played.
const fn of_test(name: &'static str, largest: usize, make: fn(usize) -> String) -> Kind {
    Kind {
        name,
        largest,
        make,
        read: |desk, text| {
            let path = desk.folder.path().join("one.test.ron");
            fs::write(&path, text).expect("the folder can be written to");
            let tested = tools::test::test(&desk.language, &content::root(), &[path]).expect("the file is there");
            tested[0].difference.lines().next().unwrap_or("passed").chars().take(60).collect()
        },
    }
}

fn resumed(desk: &Desk, text: &str) -> String {
    let found = record::parse(text.as_bytes()).map_err(|unusable| unusable.key().to_owned());
    let resumed = found.and_then(|found| {
        let resumed = record::resume(found, &desk.library.content, &mut World::new());
        resumed.map_err(|unusable| match unusable {
            record::Unusable::Quest(faults) => told(&faults),
            other => other.key().to_owned(),
        })
    });
    match resumed {
        Ok(resumed) => format!("{} decisions", resumed.record.decisions.len()),
        Err(why) => why,
    }
}

/// The first error, or else the first warning, and how many faults there are.
fn told(faults: &[Fault]) -> String {
    let all: usize = faults.iter().map(Fault::stands_for).sum();
    let first = faults.iter().find(|fault| fault.is_error()).or(faults.first());
    first.map_or_else(String::new, |fault| format!("{} of {all}", fault.code))
}

fn list(size: usize, opening: &str, closing: &str, entry: impl Fn(usize) -> String) -> String {
    let mut text = opening.to_owned();
    (0..size).for_each(|number| text += &entry(number));
    text + closing
}

fn cell(x: usize, y: usize) -> String {
    let (first, second) = (x / 26, x % 26);
    let letter = |n: usize| char::from(b'A' + n as u8);
    match first {
        0 => format!("{}{}", letter(second), y + 1),
        _ => format!("{}{}{}", letter(first - 1), letter(second), y + 1),
    }
}

/// A sound quest with further fields.
fn whole(more: &str) -> String {
    with_map("O>R>....\n........\n..S<....\n........\n", more)
}

fn with_map(map: &str, more: &str) -> String {
    format!(
        r#"(
    title: {{"en": "Much", "it": "Molto"}},
    story: {{"en": "On and on.", "it": "Sempre avanti."}},
    aftermath: (heroes: {{"en": "Out.", "it": "Fuori."}}, overlord: {{"en": "Lost.", "it": "Persi."}}),
    map: r"
{map}",
    legend: {{
        'O': Hero("orlaf"), 'R': Hero("rordin"), 'S': Minion("skeleton_warrior"), 'b': BonePile, 'd': Door(), 'n': Chest(name: "n"),
        't': Furniture("barrel"),
    }},
    heroes: ["orlaf", "rordin"],
    overlord: (boss: "mortibris", deck: "necromancer", cards: 12, commands: 4),
    {more}
    goals: (heroes: [Gone(Minion("skeleton_warrior"))], overlord: [HeroIncapacitated, TimeUp]),
)"#
    )
}

/// A quest with a square map that is full of this.
fn sized(side: usize, full_of: &str, more: &str) -> String {
    let full_of = if full_of.is_empty() { ".." } else { full_of };
    let mut map = String::new();
    for y in 0..side {
        for x in 0..side {
            map += match (x, y) {
                (0, 0) => "O>",
                (1, 0) => "R>",
                (3, 3) => "S<",
                (0..4, 0..4) => "..",
                _ => full_of,
            };
        }
        map.push('\n');
    }
    with_map(&map, more)
}

/// A quest with a square map of rooms that no way leads to.
fn rooms(side: usize, more: &str) -> String {
    let mut map = String::new();
    for y in 0..side {
        for x in 0..side {
            map += match (x, y) {
                (0, 0) => "O>",
                (1, 0) => "R>",
                (3, 3) => "S<",
                (0..4, 0..4) => "..",
                _ if x % 2 == 0 && y % 2 == 0 => "..",
                _ => "##",
            };
        }
        map.push('\n');
    }
    with_map(&map, more)
}

/// A quest that has as much of everything as it may, or with a smaller size a part of that.
fn as_much_as_may_be(size: usize) -> String {
    let part = |most: usize| (most * size / 1_000).max(1);
    let side = 200;
    let mut map = String::new();
    let mut things = 0;
    for y in 0..side {
        for x in 0..side {
            map += match (x, y) {
                (0, 0) => "O>",
                (1, 0) => "R>",
                (3, 3) => "S<",
                (0..4, 0..4) => "..",
                _ if y % 10 == 9 && x % 10 == 5 => "d.",
                _ if y % 10 == 9 => "##",
                _ if (x + y) % 4 == 0 && things < part(3_500) => {
                    things += 1;
                    ["b.", "t.", "S<", "n."][x % 4]
                }
                _ => "..",
            };
        }
        map.push('\n');
    }
    let pieces = list(part(900), "pieces: [", "],", |n| {
        format!("(at: \"{}\", thing: BonePile), ", cell(n % 190 + 5, 1))
    });
    let counters = list(part(200), "counters: [", "],", |n| {
        format!("(name: \"c{n}\", title: {{\"en\": \"C\", \"it\": \"C\"}}), ")
    });
    let places = list(part(400), "places: [", "],", |n| {
        let y = n / 19 % 18 * 10;
        format!(
            "(name: \"p{n}\", cells: [\"{}:{}\"], reading: {{\"en\": \"A long dark hall with a number, {n}.\", \"it\": \"Una lunga sala buia con un numero, {n}.\"}}), ",
            cell(n % 19 * 10, y),
            cell(n % 19 * 10 + 9, y + 8)
        )
    });
    let events = list(part(600), "events: [", "],", |n| {
        format!(
            "(when: Entered(Heroes, \"p{}\"), if: [Not(Count(\"c{}\", 5)), Opened(\"n_{}\")], then: [Count(\"c{}\", 1), Tell({{\"en\": \"You come to the hall with the number {n}.\", \"it\": \"Siete nella sala con il numero {n}.\"}}), Open(\"n_{}\")]), ",
            n % part(400),
            n % part(200),
            n % part(800) + 1,
            n % part(200),
            n % part(700) + 1
        )
    });
    let special = list(part(100), "special: [", "],", |n| {
        format!(
            "{{\"en\": \"Rule {n}: {0}\", \"it\": \"Regola {n}: {0}\"}}, ",
            "so it goes on and on. ".repeat(20)
        )
    });
    with_map(&map, &format!("{pieces}{counters}{places}{events}{special}"))
}

/// A saved game of a quest, with decisions by chance.
fn save(quest: String, decisions: usize) -> String {
    let library = content::load(&content::root());
    // Nobody can win it, so it never ends.
    let endless = "(map: r\"O>R>....\n........\n\", legend: {'O': Hero(\"orlaf\"), 'R': Hero(\"rordin\")})";
    let good = content::parse_quest("much", endless, &library.content).expect("it is sound");
    let game = Game::new(&library.content, std::sync::Arc::new(good));
    let mut record = Record::new(&game, Chance::seeded(1), Seats::default());
    if !quest.is_empty() {
        record.header.quest.text = quest;
    }
    let mut world = World::new();
    referee::lay(&mut world, game, Dice::seeded(1));
    while record.decisions.len() < decisions {
        let offered = referee::decisions(&mut world);
        let Some(decision) = offered.last().copied() else { break };
        referee::submit(&mut world, decision).expect("it was offered");
        let after = record::Fingerprint::of(&world);
        record.decisions.push(record::RecordedDecision(decision, after, None));
    }
    let short = record.decisions.clone();
    while record.decisions.len() < decisions {
        record
            .decisions
            .extend(short.iter().take(decisions - record.decisions.len()).copied());
    }
    String::from_utf8(record.write(None)).expect("a record is text")
}

/// The test of a game that never ends, with so many decisions, all of which are allowed.
fn played_test(size: usize) -> String {
    let endless = "goals: ([], []),";
    let content = content::load(&content::root()).content;
    let example = example::read("one.test.ron", &test(endless)).expect("its form is good");
    let mut world = example::lay(&example, &content).expect("it can be set up");
    let mut decisions = String::new();
    for _ in 0..size {
        let Some(decision) = referee::decisions(&mut world).pop() else {
            break;
        };
        referee::submit(&mut world, decision).expect("it was offered");
        let _ = write!(decisions, "{}, ", example::written(&decision));
    }
    test(&format!("{endless} decisions: [{decisions}],"))
}

fn test(more: &str) -> String {
    format!("(title: \"Much.\", map: [\"O>......\", \"S<......\"], {more})")
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if let Some(at) = arguments.iter().position(|argument| argument == ONE) {
        return one(&arguments[at + 1], arguments[at + 2].parse().expect("a size"));
    }
    let wanted = arguments.get(1).filter(|name| !name.starts_with('-'));
    println!("{:<26}{:>10}{:>12}{:>8}{:>12}", "", "size", "time", "×", "memory");
    for kind in KINDS {
        if wanted.is_some_and(|wanted| !kind.name.contains(wanted.as_str())) {
            continue;
        }
        let mut before: Option<Duration> = None;
        for part in [8, 4, 2, 1] {
            let size = kind.largest / part;
            let (time, memory, said) = measured(kind.name, size);
            let ratio = before.map_or(String::new(), |before| format!("{:.1}", time.as_secs_f64() / before.as_secs_f64()));
            let mut line = format!(
                "{:<26}{size:>10}{:>12}{ratio:>8}{:>8} MiB  {said}",
                kind.name,
                format!("{time:.1?}"),
                memory >> 10
            );
            if time > TIME || memory > MEMORY_KIB {
                let _ = write!(line, "  ← too much");
            }
            println!("{line}");
            before = Some(time);
        }
    }
}

/// Reads one thing in another process. Returns how long it took, the most memory of that process in KiB, and what it found.
fn measured(name: &str, size: usize) -> (Duration, u64, String) {
    let program = std::env::current_exe().expect("this program has a file");
    let output = Command::new(program)
        .args([ONE, name, &size.to_string()])
        .output()
        .expect("it can be started");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut parts = said.trim().splitn(3, ' ');
    let mut number = || parts.next().and_then(|part| part.parse::<u64>().ok());
    let (Some(nanos), Some(memory)) = (number(), number()) else {
        return (
            Duration::MAX,
            0,
            format!("{name} failed: {}", String::from_utf8_lossy(&output.stderr)),
        );
    };
    (Duration::from_nanos(nanos), memory, parts.next().unwrap_or_default().to_owned())
}

/// Reads the thing of this kind and size, and prints what [`measured`] returns.
fn one(name: &str, size: usize) {
    let kind = KINDS.iter().find(|kind| kind.name == name).expect("there is such a kind");
    let text = (kind.make)(size);
    let root = content::root();
    let desk = Desk {
        language: Language::load(&root, "en"),
        library: content::load(&root),
        folder: tempfile::tempdir().expect("a temporary folder"),
    };
    let start = Instant::now();
    let said = (kind.read)(&desk, &text);
    let time = start.elapsed();
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let peak = peak.and_then(|peak| peak.split_whitespace().next()).unwrap_or("0");
    println!("{} {peak} {said}", time.as_nanos());
}
