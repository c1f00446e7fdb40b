//! Values that are set, added and removed in a text.

use super::*;

/// The text after an edit; checks that undo restores the text before.
fn made(text: &str, done: &Edit) -> String {
    let desk = Desk::with(text);
    let mut document = desk.open();
    document
        .apply(done)
        .unwrap_or_else(|refused| panic!("{text}: {done:?}: {refused:?}"));
    let after = document.text().to_owned();
    assert_eq!(comments(&after), comments(text), "all comments stay: {after}");
    while document.undo() {}
    assert_eq!(document.text(), text);
    after
}

#[test]
fn values_are_set_added_and_removed() {
    let tall = "(\n    // First.\n    minutes: 5, // so long\n    heroes: [\"orlaf\", \"danor\"],\n    goals: (\n        heroes: [TimeUp]\n    ),\n)\n";
    let table = [
        (
            tall,
            "minutes",
            "60",
            "(\n    // First.\n    minutes: 60, // so long\n    heroes: [\"orlaf\", \"danor\"],\n    goals: (\n        heroes: [TimeUp]\n    ),\n)\n",
        ),
        (
            tall,
            "minutes",
            "",
            "(\n    // First.\n    // so long\n    heroes: [\"orlaf\", \"danor\"],\n    goals: (\n        heroes: [TimeUp]\n    ),\n)\n",
        ),
        (
            tall,
            "heroes",
            "",
            "(\n    // First.\n    minutes: 5, // so long\n    goals: (\n        heroes: [TimeUp]\n    ),\n)\n",
        ),
        (
            tall,
            "author",
            "\"A\"",
            "(\n    // First.\n    minutes: 5, // so long\n    heroes: [\"orlaf\", \"danor\"],\n    goals: (\n        heroes: [TimeUp]\n    ),\n    author: \"A\",\n)\n",
        ),
        (
            tall,
            "legend",
            "{}",
            "(\n    // First.\n    minutes: 5, // so long\n    legend: {},\n    heroes: [\"orlaf\", \"danor\"],\n    goals: (\n        heroes: [TimeUp]\n    ),\n)\n",
        ),
        (
            tall,
            "goals.overlord",
            "[TimeUp]",
            "(\n    // First.\n    minutes: 5, // so long\n    heroes: [\"orlaf\", \"danor\"],\n    goals: (\n        heroes: [TimeUp],\n        overlord: [TimeUp],\n    ),\n)\n",
        ),
        ("(heroes: [\"orlaf\", \"danor\"])", "heroes[1]", "", "(heroes: [\"orlaf\"])"),
        ("(heroes: [\"orlaf\", \"danor\"])", "heroes[0]", "", "(heroes: [\"danor\"])"),
        (
            "(heroes: [\"orlaf\", \"danor\"])",
            "heroes[2]",
            "\"rordin\"",
            "(heroes: [\"orlaf\", \"danor\", \"rordin\"])",
        ),
        (
            "(heroes: [\"orlaf\", \"danor\"])",
            "heroes[0]",
            "\"rordin\"",
            "(heroes: [\"rordin\", \"danor\"])",
        ),
        ("(heroes: [\"orlaf\",])", "heroes[0]", "", "(heroes: [])"),
        ("(heroes: [])", "heroes[0]", "\"rordin\"", "(heroes: [\"rordin\"])"),
        ("()", "title[\"en\"]", "\"x\"", "(\n    title: {\"en\": \"x\"},\n)"),
        (
            "(title: {\"en\": \"x\"})",
            "title[\"it\"]",
            "\"y\"",
            "(title: {\"en\": \"x\", \"it\": \"y\"})",
        ),
        (
            "(legend: {'O': Door(lock: \"a\")})",
            "legend['O'].lock",
            "\"b\"",
            "(legend: {'O': Door(lock: \"b\")})",
        ),
        (
            "(legend: {'O': Door(lock: \"a\")})",
            "legend['O'].lock",
            "",
            "(legend: {'O': Door()})",
        ),
        (
            "(legend: {'O': Door()})",
            "legend['O'].ward",
            "2 // two",
            "(legend: {'O': Door(ward: 2)})",
        ),
        (
            "(legend: {'O': Hero(\"orlaf\")})",
            "legend['O'][0]",
            "\"danor\"",
            "(legend: {'O': Hero(\"danor\")})",
        ),
        (
            "(legend: {\n    'O': BonePile\n})",
            "legend['P']",
            "BonePile",
            "(legend: {\n    'O': BonePile,\n    'P': BonePile,\n})",
        ),
        ("(a: [\n    1,\n    2,\n])", "a[0]", "", "(a: [\n    2,\n])"),
        (
            "(a: [\n    1, /* one */\n    2, // two\n])",
            "a[1]",
            "",
            "(a: [\n    1, /* one */\n    // two\n])",
        ),
        ("(unknown: 1)", "minutes", "", "(unknown: 1)"),
    ];
    for (text, way, value, after) in table {
        assert_eq!(made(text, &field(way, value)), after, "{way} = {value}");
    }
    let insert = |at: usize, value: &str| Edit::Insert {
        path: path("a"),
        at,
        value: value.to_owned(),
    };
    let swap = Edit::Swap {
        path: path("a"),
        items: (0, 2),
    };
    assert_eq!(made("(a: [1, 2])", &insert(1, "9")), "(a: [1, 9, 2])");
    assert_eq!(made("(a: [1, 2])", &insert(2, "9")), "(a: [1, 2, 9])");
    assert_eq!(
        made("(a: [\n    1,\n    2,\n])", &insert(0, "9")),
        "(a: [\n    9,\n    1,\n    2,\n])"
    );
    assert_eq!(made("(b: 1)", &insert(0, "9")), "(b: 1, a: [9])");
    assert_eq!(made("(a: [1, /* two */ 2, 30])", &swap), "(a: [30, /* two */ 2, 1])");
}

#[test]
fn what_cannot_be_done_is_refused_and_leaves_no_trace() {
    let text = "(map: r\"\n##O>..\n\", legend: {'O': Hero(\"orlaf\")}, heroes: [\"orlaf\"])";
    let table = [
        (field("minutes", "1, author: 2"), "no-value"),
        (field("minutes", "(1"), "no-value"),
        (field("minutes[0]", "1"), ""),
        (field("heroes[5]", "1"), "no-place"),
        (field("heroes.name", "1"), "no-place"),
        (field("legend[\"x\"].y[3]", "1"), "no-place"),
        (field("", "1"), "no-place"),
        (Edit::Floor(vec![Cell::new(-1, 0)]), "off-map"),
        (put("GS1", "BonePile", None), "off-map"),
        (Edit::Turn { cell: at("C1"), by: 1 }, "nothing-there"),
        (
            Edit::Move {
                from: at("B1"),
                to: Cell::new(-3, 0),
            },
            "off-map",
        ),
        (Edit::Crop(rect("A1", "D9")), "off-map"),
        (
            Edit::Grow {
                north: 200,
                east: 0,
                south: 0,
                west: 0,
            },
            "too-large",
        ),
        (Edit::All(vec![put("C1", "BonePile", None), field("heroes[5]", "1")]), "no-place"),
    ];
    for (wrong, key) in table {
        let desk = Desk::with(text);
        let mut document = desk.open();
        let refused = document.apply(&wrong);
        if key.is_empty() {
            continue;
        }
        let refused = refused.expect_err("it cannot be done");
        assert_eq!(refused.0.key, format!("edit-refused-{key}"), "{wrong:?}");
        assert_eq!((document.text(), document.steps().len()), (text, 0));
    }
    let desk = Desk::with("(map: r\"\n..\n\", title: {\"en\": \"x");
    let refused = desk.open().apply(&Edit::Floor(cells("A1", "C1"))).expect_err("it breaks off");
    assert_eq!(refused.0.key, "edit-refused-broken");
}
