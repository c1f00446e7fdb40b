//! Files and recorded quests that have more of something than they may: one sentence names the limit, and nothing goes through all of
//! it.

use super::*;

/// What is found in the quest of a record with this between its map and its end: what is too much, and how much of it was found.
fn too_much(content: &Content, more: &str) -> Vec<(String, String)> {
    let text = format!(
        "(map: r\"O>......\n........\n\", legend: {{'O': Hero(\"orlaf\")}}, heroes: [\"orlaf\"],
            overlord: (boss: \"mortibris\", deck: \"necromancer\", cards: 12, commands: 4), {more})"
    );
    let faults = parse_quest("recorded", &text, content).expect_err("there is too much of something");
    let arg = |fault: &Fault, wanted: &str| {
        let found = fault.args.iter().find(|(name, _)| *name == wanted);
        found.map(|(_, value)| value.clone()).unwrap_or_default()
    };
    let of_limits = faults.iter().filter(|fault| fault.code == "too-many");
    of_limits.map(|fault| (arg(fault, "what"), arg(fault, "found"))).collect()
}

fn list(opening: &str, number: usize, entry: impl Fn(usize) -> String, closing: &str) -> String {
    let entries: String = (0..number).map(entry).collect();
    format!("{opening}{entries}{closing}")
}

/// An event with these fields.
fn event(more: &str) -> String {
    format!("events: [(when: RoundStarts, {more})],")
}

#[test]
fn whatever_is_too_much_is_refused_by_name() {
    let content = load(&home()).content;
    let skeletons = "Minion(\"skeleton_warrior\")";
    let map = |symbol: &str, side: usize| format!("map: r\"{}\"", format!("{}\n", symbol.repeat(side)).repeat(side));
    for (what, found, more) in [
        ("letters", 20_001, format!("title: {{\"en\": \"{}\"}},", "é".repeat(20_001))),
        ("languages", 21, list("title: {", 21, |n| format!("\"l{n}\": \"w\","), "},")),
        ("special", 101, format!("special: [{}],", "{\"en\": \"x\"},".repeat(101))),
        (
            "pieces",
            40_000,
            format!("pieces: [{}],", "(at: \"B1\", thing: BonePile),".repeat(40_000)),
        ),
        ("kits", 51, format!("kits: [{}],", "(of: \"orlaf\"),".repeat(51))),
        (
            "cards",
            51,
            format!("kits: [(of: \"orlaf\", items: [{}])],", "\"healing_potion\",".repeat(51)),
        ),
        (
            "cards",
            51,
            format!(
                "pieces: [(at: \"B1\", thing: Chest(contents: [{}]))],",
                "\"healing_potion\",".repeat(51)
            ),
        ),
        (
            "own",
            501,
            list("things: (tokens: {", 501, |n| format!("\"t{n}\": (card: (taken: true)),"), "}),"),
        ),
        (
            "deck",
            297,
            list(
                "things: (decks: {\"d\": (card: (cards: [",
                3,
                |n| format!("(card: \"raise_dead_{}\", copies: 99),", n + 1),
                "]))}),",
            ),
        ),
        (
            "places",
            501,
            list("places: [", 501, |n| format!("(name: \"p{n}\", cells: [\"A1\"]),"), "],"),
        ),
        (
            "cells",
            200_008,
            format!("places: [(name: \"p\", cells: [{}])],", "\"A1:D2\",".repeat(30_000)),
        ),
        ("cells", 200_008, format!("remix: (keep: [{}]),", "\"A1:D2\",".repeat(30_000))),
        (
            "counters",
            20_000,
            list("counters: [", 20_000, |n| format!("(name: \"c{n}\"),"), "],"),
        ),
        (
            "events",
            1_001,
            format!("events: [{}],", "(when: RoundStarts, then: [Draw(1)]),".repeat(1_001)),
        ),
        ("lines", 65_536, event(&format!("then: [{}]", "Draw(1),".repeat(65_536)))),
        (
            "lines",
            201,
            format!(
                "actions: [(name: \"a\", who: [Heroes], roll: Die([(1, [{}])]))],",
                "Draw(1),".repeat(201)
            ),
        ),
        (
            "conditions",
            201,
            event(&format!("if: [{}], then: [Draw(1)]", "Round(2),".repeat(201))),
        ),
        (
            "conditions",
            202,
            event(&format!("if: [Not(Any([{}]))], then: [Draw(1)]", "Round(2),".repeat(200))),
        ),
        ("effects", 101, event(&format!("then: [Do(Heroes, [{}])]", "Wound(1),".repeat(101)))),
        (
            "effects",
            103,
            event(&format!("then: [Do(Heroes, [Roll([(1, [{}])])])]", "Wound(1),".repeat(101))),
        ),
        (
            "actions",
            101,
            list(
                "actions: [",
                101,
                |n| format!("(name: \"a{n}\", who: [Heroes], then: [Draw(1)]),"),
                "],",
            ),
        ),
        ("goals", 101, format!("goals: (heroes: [{}]),", "Round(2),".repeat(101))),
        (
            "goals",
            101,
            event(&format!("then: [Goals(overlord: [{}])]", "Round(2),".repeat(101))),
        ),
        (
            "ends",
            101,
            format!("ends: [{}],", "(winner: Heroes, text: {\"en\": \"x\"}),".repeat(101)),
        ),
        (
            "groups",
            5_005,
            list(
                "pieces: [",
                13,
                |n| format!("(at: \"B1\", facing: '>', thing: Minion(\"zombie\"), name: \"b{n}\"),"),
                "],",
            ) + &event(&format!("if: [{}], then: [Draw(1)]", "Slain(Any(\"b*\")),".repeat(200)))
                + &format!("goals: (heroes: [{0}], overlord: [{0}]),", "Slain(Any(\"b*\")),".repeat(100)),
        ),
        (
            "steps",
            201,
            format!(
                "lesson: (side: Heroes, steps: [{}]),",
                "(say: {}, until: [Ends(Heroes)]),".repeat(201)
            ),
        ),
        ("whole", 5_025, format!("events: [{}],", event_of_lines(200).repeat(30))),
        ("values", 150_001, format!("special: [{}],", "{},".repeat(160_000))),
    ] {
        let told = too_much(&content, &more);
        assert!(told.contains(&(what.to_owned(), found.to_string())), "{what} {found}: {told:?}");
        assert_eq!(told.len(), 1, "{told:?}");
    }
    // The legend, the list of heroes, the map and what may be raised stand in the quest already.
    let symbol = |n: usize| format!("'{}': {skeletons},", char::from_u32(0x4e00 + n as u32).unwrap_or('x'));
    let full = |from: &str, to: &str| {
        let text = "(map: r\"O>......\n\", legend: {'O': Hero(\"orlaf\"), 'b': BonePile}, heroes: [\"orlaf\"], overlord: (boss: \"mortibris\", deck: \"necromancer\", cards: 12, commands: 4, raises: []))";
        assert!(text.contains(from), "{from}");
        parse_quest("recorded", &text.replace(from, to), &content).expect_err("there is too much of something")
    };
    for (what, faults) in [
        ("symbols", full("legend: {", &list("legend: {", 201, symbol, ""))),
        ("heroes", full("heroes: [", &format!("heroes: [{}", "\"orlaf\",".repeat(21)))),
        (
            "raises",
            full("raises: [", &format!("raises: [{}", "(minion: \"zombie\", up_to: 1),".repeat(51))),
        ),
        ("things", full("map: r\"O>......\n\"", &map("b.", 71))),
    ] {
        let of_it = faults.iter().filter(|fault| fault.code == "too-many" && fault.args[0].1 == what);
        assert_eq!(of_it.count(), 1, "{what}: {faults:?}");
    }
}

fn event_of_lines(lines: usize) -> String {
    format!("(when: RoundStarts, then: [{}]),", "Draw(1),".repeat(lines))
}

#[test]
fn what_is_not_too_much_is_read() {
    let content = load(&home()).content;
    let more = list("counters: [", 200, |n| format!("(name: \"c{n}\"),"), "],")
        + &format!("events: [{}],", event_of_lines(200).repeat(20))
        + &format!("pieces: [{}],", "(at: \"B1\", thing: BonePile),".repeat(1_000));
    let text = format!("(map: r\"O>......\n\", legend: {{'O': Hero(\"orlaf\")}}, {more})");
    let quest = parse_quest("recorded", &text, &content).expect("all of it may be");
    assert_eq!(
        (quest.counters.len(), quest.lines().count(), quest.things.len()),
        (200, 4_000, 1_001)
    );
}

#[test]
fn a_recorded_quest_is_no_larger_than_a_file() {
    let content = load(&home()).content;
    let text = format!(
        "(map: r\"O>......\n\", legend: {{'O': Hero(\"orlaf\")}}, pieces: [{}])",
        " ".repeat(3 << 20)
    );
    let faults = parse_recorded("recorded", &text, &[], &content).expect_err("it is too large");
    assert_eq!(faults.iter().map(|fault| fault.code).collect::<Vec<_>>(), ["too-big"]);
    let things = vec![("tokens/t".to_owned(), text)];
    let faults = parse_recorded("recorded", "()", &things, &content).expect_err("it is too large");
    assert_eq!(faults.iter().map(|fault| fault.code).collect::<Vec<_>>(), ["too-big"]);
}

#[test]
fn of_very_many_faults_the_first_are_listed_and_the_others_counted() {
    let content = load(&home()).content;
    let told = |text: &str| {
        let faults = parse_quest("recorded", text, &content).expect_err("it has faults");
        let errors = faults.iter().filter(|fault| fault.is_error());
        let listed = errors.clone().filter(|fault| fault.code != "more-faults").count();
        (listed, errors.map(Fault::stands_for).sum::<usize>())
    };
    let end = "map: r\"O>......\n\", legend: {'O': Hero(\"orlaf\")})";
    let many = |faults: String| format!("({faults}{end}");
    // All on one line, and each on its own.
    assert_eq!(
        told(&many(format!("places: [(name: \"p\", cells: [{}])],", "1,".repeat(100_000)))),
        (200, 100_000)
    );
    assert_eq!(
        told(&many(format!("places: [(name: \"p\", cells: [{}])],", "1,\n".repeat(100_000)))),
        (200, 100_000)
    );
    let fields = list("", 50_000, |n| format!("a{n}: 1, "), "");
    assert_eq!(told(&many(fields)), (200, 50_000));
    // Several passes find them: fields in fields, numbers that no type can hold.
    let fields = list(
        "counters: [",
        300,
        |n| format!("(name: \"c{n}\", of: {n}00, title: {{}}, x: 1, y: 2),"),
        "],",
    );
    let (listed, all) = told(&many(fields));
    assert!(listed == 200 && all >= 300, "{listed} {all}");
    let numbers = list("counters: [", 300, |n| format!("(name: \"c{n}\", of: {}),", n + 1_000), "],");
    // With the one that there are more than 200 counters.
    assert_eq!(told(&many(numbers)), (200, 301));
    // 200,000 brackets on a line, of which the first is to blame.
    let faults = parse_quest("recorded", &format!("({}", "(".repeat(200_000)), &content).expect_err("they never close");
    assert_eq!(faults.iter().map(|fault| fault.code).collect::<Vec<_>>(), ["syntax"]);
}
