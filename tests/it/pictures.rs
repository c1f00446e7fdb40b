//! Pictures that packs bring: good ones are drawn, hostile ones are refused with file, reason and remedy, and whatever lies outside the
//! pack is never read.

use std::{fs, io::Write, path::Path};

use dungeon_play::language::{self, Language};
use dungeon_rules::content::{self, Fault, check_pack, load_quest};
use zip::{ZipWriter, write::SimpleFileOptions};

use super::{content, library, root};

/// A picture of one cell with this in it.
fn svg(inner: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 256 256\">\n{inner}\n</svg>\n"
    )
}

const THINGS: [(&str, &str); 4] = [
    (
        "minions/ember_cat.ron",
        r#"(name: {"en": "Ember Cat", "it": "Gatto di brace"}, card: (movement: 8, combat: 2, armour: 1, damage: [Destroyed, Destroyed, Destroyed, Destroyed]))"#,
    ),
    (
        "furniture/sofa.ron",
        r#"(name: {"en": "Sofa", "it": "Divano"}, card: (footprint: (2, 1), sight: Covers))"#,
    ),
    (
        "locks/rusty.ron",
        r#"(name: {"en": "Rusty Lock", "it": "Serratura arrugginita"}, card: (dice: 1, armour: 1))"#,
    ),
    ("pack.ron", r#"(name: {"en": "Embers", "it": "Braci"})"#),
];

/// A pack with these pictures beside its things, in a folder of its own.
fn pack(pictures: &[(&str, &[u8])]) -> (tempfile::TempDir, std::path::PathBuf) {
    let home = tempfile::tempdir().expect("there is room for a folder");
    let pack = home.path().join("embers");
    let things = THINGS.iter().map(|(name, text)| (*name, text.as_bytes()));
    for (name, bytes) in things.chain(pictures.iter().copied()) {
        let path = pack.join(name);
        fs::create_dir_all(path.parent().expect("it lies in the pack")).expect("it can be made");
        fs::write(path, bytes).expect("it can be written");
    }
    (home, pack)
}

/// What is wrong with pictures.
fn told(pack: &Path) -> Vec<Fault> {
    let (_, faults) = check_pack(pack, content());
    assert!(!faults.iter().any(Fault::is_error), "{faults:?}");
    faults
}

#[test]
fn a_picture_stands_for_its_thing_and_without_one_a_generic_figure_does() {
    let cat = svg("<circle cx=\"128\" cy=\"128\" r=\"90\" fill=\"#c40\"/>");
    let (_home, pack) = pack(&[("minions/ember_cat.svg", cat.as_bytes())]);
    assert_eq!(told(&pack), []);
    let quest = pack.join("quest.ron");
    fs::write(&quest, "").expect("it can be written");
    let things = content::content_around(&quest, &library().0);
    assert!(things.pictures["ember_cat"].contains("<circle"));
    assert_eq!(things.looks["ember_cat"], "generic_minion");
    assert_eq!(things.looks["sofa"], "generic_furniture_2_1");
    assert!(!things.pictures.contains_key("sofa"));
    for generic in [
        "generic_hero",
        "generic_boss",
        "generic_minion",
        "generic_token",
        "portrait_generic_hero",
        "emblem_generic_hero",
    ] {
        assert!(root().join("assets/art").join(generic).with_extension("svg").is_file(), "{generic}");
    }
}

#[test]
fn hostile_pictures_are_refused_by_file_reason_and_remedy_and_do_no_harm() {
    let bomb: String = (1..20)
        .map(|n| format!("<g id=\"a{n}\">{}</g>", format!("<use xlink:href=\"#a{}\"/>", n - 1).repeat(10)))
        .collect();
    let laughs = (1..10).fold("<!ENTITY a0 \"ha\">".to_owned(), |all, n| {
        all + &format!("<!ENTITY a{n} \"{}\">", format!("&a{};", n - 1).repeat(10))
    });
    let laughs = format!("<?xml version=\"1.0\"?>\n<!DOCTYPE svg [{laughs}]>\n{}", svg("<title>&a9;</title>"));
    let outside = "<!DOCTYPE svg [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>\n";
    let hostile: Vec<(&str, String, &str)> = vec![
        ("a bomb of entities", laughs, "DOCTYPE"),
        (
            "a bomb of uses",
            svg(&format!("<g id=\"a0\"><path d=\"M0 0H9\"/></g>{bomb}")),
            "2000",
        ),
        (
            "a loop",
            svg("<g id=\"a\"><use href=\"#b\"/></g><g id=\"b\"><use href=\"#a\"/></g>"),
            "uses itself",
        ),
        (
            "a loop of masks",
            svg("<mask id=\"m\"><rect mask=\"url(#m)\"/></mask>"),
            "uses itself",
        ),
        ("a million nodes", svg(&"<g/>".repeat(60_000)), "4000"),
        (
            "nodes upon nodes",
            svg(&format!("{}{}", "<g>".repeat(30_000), "</g>".repeat(30_000))),
            "4000",
        ),
        ("a deep one", svg(&format!("{}{}", "<g>".repeat(1_000), "</g>".repeat(1_000))), "60"),
        ("a file outside", format!("{outside}{}", svg("&x;")), "DOCTYPE"),
        ("a link to a file", svg("<image xlink:href=\"file:///etc/passwd\"/>"), "<image>"),
        (
            "a link to a drawing",
            svg("<use href=\"../../../assets/art/orlaf.svg#lit\"/>"),
            "leads out",
        ),
        (
            "a link to the net",
            svg("<rect fill=\"url(http://example.org/a.svg#b)\"/>"),
            "leads out",
        ),
        ("a stylesheet", svg("<style>@import url(http://example.org/a.css);</style>"), "“@”"),
        ("a script", svg("<script>while (true) {}</script>"), "<script>"),
        ("an event", svg("<rect onload=\"alert(1)\"/>"), "onload"),
        ("a page of a browser", svg("<foreignObject/>"), "<foreignObject>"),
        ("a font", svg("<text font-family=\"x\">words</text>"), "<text>"),
        (
            "a great blur",
            svg("<filter id=\"f\"><feGaussianBlur stdDeviation=\"1e9\"/></filter><rect filter=\"url(#f)\"/>"),
            "stdDeviation",
        ),
        (
            "noise",
            svg("<filter id=\"f\"><feTurbulence numOctaves=\"9999\"/></filter>"),
            "feTurbulence",
        ),
        (
            "layers",
            svg(&"<g opacity=\".9\"><rect width=\"9\" height=\"9\"/></g>".repeat(400)),
            "240",
        ),
        (
            "a path without end",
            svg(&format!("<path d=\"M0 0{}\"/>", "L1 1".repeat(50_000))),
            "numbers",
        ),
        (
            "dashes without end",
            svg("<path stroke-dasharray=\"0.0001\" d=\"M0 0H256\"/>"),
            "dashes",
        ),
        ("a great one", svg(&" ".repeat(300 << 10)), "256 KiB"),
        ("of no size", svg("").replace("0 0 256 256", "0 0 0 0"), "viewBox"),
        ("a wide one", svg("").replace("0 0 256 256", "0 0 1024 256"), "1 : 1"),
        ("nothing", String::new(), "not XML"),
        ("cut off", svg("<g>"), "not XML"),
        ("nul", svg("<g id=\"\0\"/>"), "not XML"),
    ];
    let [english, italian] = ["en", "it"].map(|code| Language::load(&root(), code));
    for (what, text, said) in &hostile {
        let (_home, pack) = pack(&[("minions/ember_cat.svg", text.as_bytes())]);
        let faults = told(&pack);
        let [fault] = &faults[..] else { panic!("{what}: {faults:?}") };
        assert!(fault.file.ends_with("minions/ember_cat.svg"), "{what}: {fault:?}");
        let sentence = language::fault_message(&english, fault);
        assert!(sentence.contains(said), "{what}: {sentence}");
        assert!(!language::fault_reason(&english, fault).is_empty());
        assert_ne!(language::fault_message(&italian, fault), sentence, "{what}");
        // The same in an archive, and its thing stands as a figure that any could be.
        let archive = pack.with_extension("zip");
        content::zip_pack(&pack, &archive).expect("it can be written");
        let things = content::content_around(&pack.join("pack.ron"), &library().0);
        assert!(things.pictures.is_empty(), "{what}");
        assert_eq!(things.looks["ember_cat"], "generic_minion");
    }
    let bytes: &[u8] = &[0xff, 0xfe, 0x00, 0x80];
    let (_home, pack) = pack(&[("minions/ember_cat.svg", bytes)]);
    assert_eq!(told(&pack)[0].code, "not-text");
}

#[test]
fn pictures_of_nothing_are_told_and_none_is_read_through_a_link() {
    let good = svg("<rect width=\"256\" height=\"256\"/>");
    let good = good.as_bytes();
    let (home, pack) = pack(&[("minions/ember_dog.svg", good), ("locks/rusty.svg", good), ("readme.svg", good)]);
    let codes: Vec<&str> = told(&pack).iter().map(|fault| fault.code).collect();
    assert_eq!(codes, ["picture-stray", "picture-stray"], "drawings elsewhere are nobody's concern");
    fs::write(home.path().join("secret.svg"), good).expect("it can be written");
    std::os::unix::fs::symlink(home.path().join("secret.svg"), pack.join("minions/ember_cat.svg")).expect("it can be linked");
    let (_, faults) = check_pack(&pack, content());
    let linked = faults.iter().find(|fault| fault.code == "not-followed").expect("it is told");
    assert!(linked.file.ends_with("ember_cat.svg"));
}

/// What an archive says of a picture's size need not be true: no more of it is unpacked than a picture may have.
#[test]
fn a_picture_that_unpacks_without_end_is_cut_off() {
    let home = tempfile::tempdir().expect("there is room for a folder");
    let path = home.path().join("embers.zip");
    let mut archive = ZipWriter::new(fs::File::create(&path).expect("it can be made"));
    for (name, text) in THINGS {
        archive.start_file(name, SimpleFileOptions::default()).expect("it can be written");
        archive.write_all(text.as_bytes()).expect("it can be written");
    }
    archive
        .start_file("minions/ember_cat.svg", SimpleFileOptions::default())
        .expect("it can be written");
    for _ in 0..64 {
        archive.write_all(&vec![b' '; 1 << 20]).expect("it can be written");
    }
    archive.finish().expect("it can be written");
    let faults = told(&path);
    assert_eq!(faults.iter().map(|fault| fault.code).collect::<Vec<_>>(), ["picture-limit"]);
}

/// Things of a quest of its own have no files, and so no pictures: they say as which thing they are drawn, or are as any.
#[test]
fn a_thing_of_a_quest_may_leave_out_how_it_is_drawn() {
    let home = tempfile::tempdir().expect("there is room for a folder");
    let path = home.path().join("quest.ron");
    let text = fs::read_to_string(root().join("quests/examples/the_cracked_bell.ron")).expect("it is there");
    fs::write(&path, text.replacen("looks: \"zombie\",", "", 1)).expect("it can be written");
    match load_quest(&path, content()) {
        Ok(quest) => {
            let own = quest.content.expect("it brings a thing");
            assert_eq!(own.looks["ash_hound"], "generic_minion");
        }
        Err(faults) => panic!("{faults:?}"),
    }
}
