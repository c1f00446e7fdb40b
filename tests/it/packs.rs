//! Packs and things of a quest's own, in real folders and archives.

use std::{fs, io::Write, path::Path, sync::Arc};

use bevy_ecs::prelude::*;
use dungeon_play::{
    language::{self, Language},
    record::{self, Chance},
    tools::find,
};
use dungeon_rules::{
    content::{self as files, Listing, list, load},
    table::Game,
};
use zip::{ZipWriter, write::SimpleFileOptions};

use super::{content, handbook::page, library, root};

/// The first text block of the authors' page below this heading.
fn block(heading: &str) -> String {
    let page = page("quests/README.md");
    let below = page.split_once(&format!("\n## {heading}\n")).expect("there is this heading").1;
    let block = below.split("```ron\n").nth(1).and_then(|block| block.split("```").next());
    block.expect("there is a block").to_owned()
}

/// The whole quest of the authors' page with a ghoul in the place of its skeleton and wine in its chest.
fn quest(things: &str) -> String {
    let whole = block("A whole quest");
    let whole = whole.replace("'S': Minion(\"skeleton_warrior\")", "'S': Minion(\"frost_ghoul\")");
    let whole = whole.replace("name: \"strongbox\"", "name: \"strongbox\", contents: [\"mulled_wine\"]");
    whole.replace("    heroes: [\"orlaf\"],", &format!("{things}    heroes: [\"orlaf\"],"))
}

const GHOUL: &str = r#"(
    name: {"en": "Frost Ghoul", "it": "Ghoul del gelo"},
    looks: "zombie",
    card: (movement: 4, combat: 2, armour: 1, damage: [Nothing, BonePile, Destroyed, Destroyed]),
)"#;
const WINE: &str = r#"(
    name: {"en": "Mulled Wine", "it": "Vin brulé"},
    text: {"en": "One wound heals.", "it": "Guarisce una ferita."},
    looks: "healing_potion",
    card: (uses: [(effects: [Heal(1)])], single_use: true),
)"#;

/// The files of a good pack.
fn winter_tales() -> Vec<(String, String)> {
    let files = [
        ("pack.ron", block("Packs")),
        ("minions/frost_ghoul.ron", GHOUL.to_owned()),
        ("items/mulled_wine.ron", WINE.to_owned()),
        ("the_white_door.ron", quest("")),
        (
            "campaign.ron",
            r#"(title: {"en": "Winter", "it": "Inverno"}, quests: [(quest: "the_white_door")])"#.to_owned(),
        ),
    ];
    files.map(|(name, text)| (name.to_owned(), text)).into()
}

/// A home of the game with its own content and these packs below `quests/`.
fn home(packs: &[(&str, Vec<(String, String)>)]) -> tempfile::TempDir {
    let home = tempfile::tempdir().unwrap();
    copy(&root().join("assets/content"), &home.path().join("assets/content"));
    fs::create_dir_all(home.path().join("quests")).unwrap();
    for (name, files) in packs {
        let place = home.path().join("quests").join(name);
        match name.strip_suffix(".zip") {
            Some(_) => archive(&place, files),
            None => files.iter().for_each(|(file, text)| write(&place.join(file), text)),
        }
    }
    home
}

fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

pub(super) fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().flatten() {
        if entry.path().is_dir() {
            copy(&entry.path(), &to.join(entry.file_name()));
        } else {
            fs::copy(entry.path(), to.join(entry.file_name())).unwrap();
        }
    }
}

fn archive(path: &Path, files: &[(String, String)]) {
    let mut archive = ZipWriter::new(fs::File::create(path).unwrap());
    for (name, text) in files {
        archive.start_file(name.as_str(), SimpleFileOptions::default()).unwrap();
        archive.write_all(text.as_bytes()).unwrap();
    }
    archive.finish().unwrap();
}

/// Codes of what is wrong with the packs below a home, and with their quests.
fn codes(home: &Path) -> (Vec<&'static str>, Vec<&'static str>) {
    let library = load(home);
    let of_packs = library.packs.iter().flat_map(|pack| &pack.faults).map(|fault| fault.code).collect();
    let of_quests = library
        .quests
        .iter()
        .flat_map(|quest| &quest.faults)
        .map(|fault| fault.code)
        .collect();
    (of_packs, of_quests)
}

/// Plays a game of this quest by chance, and plays its record again.
fn plays(listing: &Listing) {
    let quest = listing.quest.clone().unwrap_or_else(|| panic!("{:#?}", listing.faults));
    let game = Game::new(&library().0, quest);
    let language = Language::load(&root(), "it").with_names(&game.content.names);
    assert_eq!(language::kind(&language, "frost_ghoul"), "Ghoul del gelo");
    let (record, _) = super::record::played(&game, Chance::seeded(3), usize::MAX);
    // Where the pack is not, the record has all it needs.
    let found = record::parse(&record.write(None)).expect("it was just written");
    assert_eq!(found.record, record);
    let again = record::game(&found.record, &library().0).expect("it brings its things");
    assert!(again.content.minions.keys().any(|id| id.as_str() == "frost_ghoul"));
    assert!(again.content.items.keys().any(|id| id.as_str() == "mulled_wine"));
    let mut other = World::new();
    let (mut replay, _) = record::Replay::begin(&found.record, &library().0, &mut other).expect("it can be played");
    while let Some(step) = replay.prove(&mut other) {
        step.expect("the same table, step by step");
    }
}

#[test]
fn the_things_of_the_handbook_are_played() {
    let things = block("Things of your own");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("the_white_door.ron");
    write(&path, &quest(&things));
    let listing = list(&path, content());
    assert_eq!(listing.faults, []);
    plays(&listing);
}

#[test]
fn a_pack_is_a_folder_or_an_archive() {
    let nested: Vec<(String, String)> = winter_tales()
        .into_iter()
        .map(|(name, text)| (format!("winter_tales/{name}"), text))
        .collect();
    for (name, files) in [
        ("winter_tales", winter_tales()),
        ("winter_tales.zip", winter_tales()),
        ("winter_tales.zip", nested),
    ] {
        let home = home(&[(name, files)]);
        let library = load(home.path());
        let [pack] = library.packs.as_slice() else {
            panic!("one pack: {:?}", library.packs)
        };
        assert_eq!((pack.faults.as_slice(), library.faults.as_slice()), ([].as_slice(), [].as_slice()));
        assert_eq!(
            (pack.id.as_str(), pack.name.say("it"), pack.author.as_str()),
            ("winter_tales", "Racconti d'inverno", "A. Nonymous")
        );
        assert_eq!(library.campaigns.len(), 1);
        let [quest] = library.quests.as_slice() else { panic!("one quest") };
        assert_eq!(
            (quest.id.as_str(), quest.pack.as_deref()),
            ("winter_tales/the_white_door", Some("winter_tales"))
        );
        assert_eq!(quest.faults, []);
        plays(quest);
    }
}

#[test]
fn a_quest_of_a_pack_is_found_by_its_path() {
    let home = home(&[("winter_tales", winter_tales())]);
    let listing = list(&home.path().join("quests/winter_tales/the_white_door.ron"), content());
    assert_eq!(listing.faults, []);
    assert!(listing.quest.is_some());
}

#[test]
fn a_pack_uses_the_things_of_those_it_needs() {
    let pack = |needs: &str| {
        let pack = format!(r#"(name: {{"en": "More", "it": "Altro"}}, needs: [{needs}])"#);
        vec![("pack.ron".to_owned(), pack), ("again.ron".to_owned(), quest(""))]
    };
    for (name, needs, of_packs, of_quests) in [
        ("more", r#""winter_tales""#, vec![], vec![]),
        ("a_more", r#""winter_tales""#, vec![], vec![]),
        ("more", "", vec![], vec!["unknown-id", "unknown-id"]),
        ("more", r#""winter_tails""#, vec!["needs-missing"], vec!["broken-pack"]),
        ("more", r#""more""#, vec!["needs-circle"], vec!["broken-pack"]),
    ] {
        let home = home(&[("winter_tales.zip", winter_tales()), (name, pack(needs))]);
        assert_eq!(codes(home.path()), (of_packs, of_quests), "{name} {needs}");
    }
}

#[test]
fn what_nothing_in_a_pack_speaks_of_is_told() {
    let idle = ("items/cold_tea.ron".to_owned(), WINE.replace("Mulled Wine", "Cold Tea"));
    let files = || winter_tales().into_iter().chain([idle.clone()]).collect::<Vec<_>>();
    assert_eq!(
        codes(home(&[("winter_tales", files())]).path()),
        (vec!["unused-thing"], vec![]),
        "no quest of it"
    );
    let needs = r#"(name: {"en": "More", "it": "Altro"}, needs: ["winter_tales"])"#;
    let more = vec![("pack.ron".to_owned(), needs.to_owned())];
    let with_more = home(&[("more", more), ("winter_tales", files())]);
    assert_eq!(codes(with_more.path()), (vec![], vec![]), "it is there for another pack");
}

#[test]
fn of_a_pack_one_quest_is_drawn() {
    let home = home(&[("tales.zip", winter_tales())]);
    let pack = home.path().join("quests/tales.zip");
    let draw = |path: &Path| super::cli::call(&["draw", path.to_str().unwrap()], "en", b"");
    let refused = String::from_utf8(draw(&pack).stderr).unwrap();
    let quest = pack.join("the_white_door.ron");
    let sentence = format!("is a pack; name one of its adventures: {}.", quest.display());
    assert!(refused.contains(&sentence), "{refused}");
    let drawn = String::from_utf8(draw(&quest).stdout).unwrap();
    assert!(drawn.starts_with("The Cellar\n"), "{drawn}");
}

#[test]
fn a_broken_pack_hides_no_other() {
    let spoilt = |file: &str, from: &str, to: &str| -> Vec<(String, String)> {
        let files = winter_tales().into_iter();
        files
            .map(|(name, text)| {
                if name == file {
                    (name, text.replace(from, to))
                } else {
                    (name, text)
                }
            })
            .collect()
    };
    let without = |file: &str| winter_tales().into_iter().filter(|(name, _)| name != file).collect::<Vec<_>>();
    let mut nothing = vec![("pack.ron".to_owned(), String::from("(("))];
    nothing.push(("minions/Frost Ghoul.ron".to_owned(), GHOUL.to_owned()));
    for (files, of_pack, of_quest) in [
        (
            spoilt("minions/frost_ghoul.ron", "combat: 2", "combat: 99"),
            "bad-number",
            Some("broken-pack"),
        ),
        (
            spoilt("minions/frost_ghoul.ron", "looks: \"zombie\"", "looks: \"zombi\""),
            "unknown-looks",
            Some("broken-pack"),
        ),
        (
            spoilt("minions/frost_ghoul.ron", "name:", "nam:"),
            "unknown-field",
            Some("broken-pack"),
        ),
        (
            spoilt("items/mulled_wine.ron", "Heal(1)", "Heel(1)"),
            "unknown-word",
            Some("broken-pack"),
        ),
        (spoilt("pack.ron", "name:", "nom:"), "unknown-field", Some("broken-pack")),
        (spoilt("campaign.ron", "the_white_door", "the_black_door"), "unknown-quest", None),
        (
            spoilt("items/mulled_wine.ron", "text:", "txt:"),
            "unknown-field",
            Some("broken-pack"),
        ),
        (without("pack.ron"), "no-pack-file", Some("broken-pack")),
        (nothing, "syntax", None),
    ] {
        let home = home(&[("spoilt.zip", files), ("winter_tales", winter_tales())]);
        let library = load(home.path());
        let [spoilt, good] = library.packs.as_slice() else {
            panic!("two packs")
        };
        assert!(
            spoilt.faults.iter().any(|fault| fault.code == of_pack),
            "{of_pack}: {:#?}",
            spoilt.faults
        );
        assert!(spoilt.faults.iter().all(|fault| fault.line > 0 && fault.column > 0));
        let of_spoilt = library.quests.iter().find(|quest| quest.pack.as_deref() == Some("spoilt"));
        assert_eq!(
            of_spoilt.and_then(|quest| quest.faults.first()).map(|fault| fault.code),
            of_quest,
            "{of_pack}"
        );
        assert_eq!(good.faults, []);
        assert!(
            library
                .quests
                .iter()
                .any(|quest| quest.pack.as_deref() == Some("winter_tales") && quest.quest.is_some())
        );
    }
}

#[test]
fn a_things_id_is_its_own() {
    for (id, code) in [
        ("zombie", "taken-id"),
        ("orlaf", "taken-id"),
        ("Frost Ghoul", "bad-id"),
        ("flamebolt", "taken-id"),
    ] {
        let things = block("Things of your own").replace("\"frost_ghoul\": (", &format!("\"{id}\": ("));
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("q.ron");
        let text = quest(&things);
        write(&path, &text);
        let listing = list(&path, content());
        let fault = listing
            .faults
            .iter()
            .find(|fault| fault.code == code)
            .unwrap_or_else(|| panic!("{id}: {:#?}", listing.faults));
        let line = text.lines().position(|line| line.contains(&format!("\"{id}\": ("))).unwrap() + 1;
        assert_eq!(fault.line, line, "{id}");
    }
}

#[test]
fn nothing_leads_out_of_a_pack_and_nothing_swells() {
    // A path that climbs out of an archive.
    let mut climbing = winter_tales();
    climbing.push(("../../outside.ron".to_owned(), quest("")));
    let home_of_climbing = home(&[("winter_tales.zip", climbing)]);
    assert_eq!(codes(home_of_climbing.path()), (vec!["path-leaves"], vec!["broken-pack"]));
    // A small archive that unpacks to much.
    let mut swelling = winter_tales();
    swelling.push(("swollen.ron".to_owned(), " ".repeat(3 << 20)));
    let home_of_swelling = home(&[("winter_tales.zip", swelling)]);
    assert!(codes(home_of_swelling.path()).0.contains(&"too-big"));
    // Files of which each is small enough, but all together are not.
    for is_archive in [false, true] {
        let mut heavy = winter_tales();
        heavy.extend((0..3).map(|n| (format!("heavy{n}.ron"), " ".repeat(1 << 20))));
        let home_of_heavy = home(&[(if is_archive { "heavy.zip" } else { "heavy" }, heavy)]);
        assert_eq!(codes(home_of_heavy.path()).0, ["too-big"]);
    }
    // Too many files.
    let many = (0..1_100).map(|n| (format!("q{n}.ron"), String::new())).collect();
    let home_of_many = home(&[("many.zip", many)]);
    assert!(codes(home_of_many.path()).0.contains(&"too-big"));
    // No archive at all.
    let broken = home(&[]);
    write(&broken.path().join("quests/broken.zip"), "PK but nothing more");
    assert_eq!(codes(broken.path()).0, ["broken-archive"], "and nobody knows what it lacks");
    // A link out of a folder.
    #[cfg(unix)]
    {
        let linked = home(&[("winter_tales", winter_tales())]);
        write(&linked.path().join("outside.ron"), &quest(""));
        std::os::unix::fs::symlink(
            linked.path().join("outside.ron"),
            linked.path().join("quests/winter_tales/linked.ron"),
        )
        .unwrap();
        let library = load(linked.path());
        let [own, link] = library.quests.as_slice() else {
            panic!("two quests")
        };
        assert_eq!((link.id.as_str(), link.faults[0].code), ("winter_tales/linked", "not-followed"));
        assert!(
            link.quest.is_none() && own.quest.is_some(),
            "the link is not followed, and the others are as they were"
        );
    }
}

#[test]
fn each_limit_of_a_pack_is_told_by_itself() {
    let big = vec![("big.ron".to_owned(), " ".repeat(3 << 20))];
    let many = (0..1_100).map(|n| (format!("q{n}.ron"), String::new())).collect();
    let heavy = (0..20).map(|n| (format!("q{n}.ron"), " ".repeat(2_000_000)));
    let heavy = heavy.chain([("pack.ron".to_owned(), block("Packs"))]).collect();
    let texts = (0..3).map(|n| (format!("q{n}.ron"), " ".repeat(1 << 20)));
    let texts = texts.chain([("pack.ron".to_owned(), block("Packs"))]).collect();
    for (name, files, sentence) in [
        ("texts", texts, "The pack's adventures and components come to more than 2 MiB"),
        ("big.zip", big, "The file is larger than 2 MiB"),
        ("many.zip", many, "With this the pack has more than 1,000 text files"),
        ("heavy", heavy, "With this the pack's files come to more than 32 MiB"),
    ] {
        let home = home(&[(name, files)]);
        let output = super::cli::call(&["check", home.path().to_str().unwrap()], "en", b"");
        let printed = String::from_utf8(output.stdout).unwrap();
        let limits = printed.matches("too-big").count();
        assert!(
            printed.contains(sentence) && limits == 1 && !printed.contains("no pack.ron"),
            "{name}: {printed}"
        );
    }
}

#[test]
fn a_name_that_an_archive_has_twice_is_told() {
    let home = home(&[(
        "winter_tales.zip",
        [winter_tales(), vec![("the_white_doom.ron".to_owned(), quest(""))]].concat(),
    )]);
    let path = home.path().join("quests/winter_tales.zip");
    assert_eq!(codes(home.path()), (vec![], vec![]));
    let mut bytes = fs::read(&path).unwrap();
    let (from, to) = (b"the_white_doom", b"the_white_door");
    for at in 0..bytes.len() - from.len() {
        if bytes[at..].starts_with(from) {
            bytes[at..at + to.len()].copy_from_slice(to);
        }
    }
    fs::write(&path, bytes).unwrap();
    let library = load(home.path());
    let fault = &library.packs[0].faults[0];
    assert_eq!((fault.code, fault.args[0].1.as_str()), ("doubled-entry", "the_white_door.ron"));
}

#[test]
fn a_thing_in_a_folder_of_no_kind_is_told() {
    for (folder, like) in [("monsters", "minions"), ("minion", "minions"), ("Minions", "minions")] {
        let files = winter_tales().into_iter();
        let files = files
            .map(|(name, text)| (name.replace("minions/", &format!("{folder}/")), text))
            .collect();
        let home = home(&[("winter_tales", files)]);
        let library = load(home.path());
        let [fault] = library.packs[0].faults.as_slice() else {
            panic!("{:#?}", library.packs[0].faults)
        };
        assert_eq!((fault.code, fault.suggestion.as_deref()), ("unknown-kind", Some(like)), "{folder}");
        assert!(
            library.quests.iter().all(|quest| !quest.id.contains("frost_ghoul")),
            "it is no quest either"
        );
    }
}

/// What `check` says of a home, and how many files it says to have checked.
#[cfg(unix)]
#[test]
fn links_and_pipes_are_refused_by_name_and_never_counted() {
    let home = home(&[("winter_tales", winter_tales())]);
    let pack = home.path().join("quests/winter_tales");
    let check = |path: &Path| {
        let output = super::cli::call(&["check", path.to_str().unwrap()], "en", b"");
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    assert!(check(&pack).1.starts_with("5 files checked"), "{}", check(&pack).1);
    write(&home.path().join("outside.ron"), &quest(""));
    std::os::unix::fs::symlink(home.path().join("outside.ron"), pack.join("linked.ron")).unwrap();
    std::os::unix::fs::symlink(home.path().join("outside.ron"), pack.join("items/linked_tea.ron")).unwrap();
    std::os::unix::fs::symlink(home.path().join("assets"), pack.join("elsewhere")).unwrap();
    assert!(
        std::process::Command::new("mkfifo")
            .arg(pack.join("pipe.ron"))
            .status()
            .unwrap()
            .success()
    );
    let (code, printed) = check(&pack);
    assert_eq!(code, Some(1));
    for name in ["linked.ron", "items/linked_tea.ron", "elsewhere", "pipe.ron"] {
        assert!(
            printed.contains(&format!("winter_tales/{name}:1:1: error[not-followed]: This is a link")),
            "{name}: {printed}"
        );
    }
    assert_eq!(printed.matches("error[").count(), 4, "{printed}");
    // Beside a pack a linked quest is checked like any other.
    std::os::unix::fs::symlink(home.path().join("outside.ron"), home.path().join("quests/linked.ron")).unwrap();
    let (code, printed) = check(&home.path().join("quests/linked.ron"));
    assert!(
        code == Some(1) && printed.contains("linked.ron:") && printed.contains("error[unknown-id]"),
        "{printed}"
    );
}

#[test]
fn check_looks_into_packs() {
    let mut files = winter_tales();
    files[1].1 = GHOUL.replace("combat: 2", "combat: 99");
    let home = home(&[("winter_tales", files.clone()), ("archive.zip", files)]);
    let quests = home.path().join("quests");
    for (path, times) in [
        ("", 2),
        ("winter_tales", 1),
        ("archive.zip", 1),
        ("winter_tales/minions/frost_ghoul.ron", 1),
        ("winter_tales/items", 0),
    ] {
        let path = quests.join(path);
        let output = super::cli::call(&["check", path.to_str().unwrap()], "en", b"");
        let printed = String::from_utf8(output.stdout).unwrap();
        assert_eq!(printed.matches("error[bad-number]").count(), times, "{path:?}: {printed}");
        assert_eq!(output.status.code(), Some(i32::from(times > 0)), "{printed}");
    }
}

/// Arcs are shared, not copied: a pack's things are read once for all its quests.
#[test]
fn quests_of_a_pack_share_its_things() {
    let mut files = winter_tales();
    files.push(("another_door.ron".to_owned(), quest("")));
    let home = home(&[("winter_tales", files)]);
    let library = load(home.path());
    let contents: Vec<_> = library
        .quests
        .iter()
        .filter_map(|quest| quest.quest.as_ref()?.content.clone())
        .collect();
    assert_eq!(contents.len(), 2);
    assert!(Arc::ptr_eq(&contents[0], &contents[1]));
}

/// An archive with these entries, each with its mode on Unix.
fn archive_with_modes(path: &Path, files: &[(&str, String, u32)]) {
    let mut archive = ZipWriter::new(fs::File::create(path).unwrap());
    for (name, text, mode) in files {
        let options = SimpleFileOptions::default().unix_permissions(*mode);
        match mode & 0o170_000 == 0o120_000 {
            true => archive.add_symlink(*name, text.as_str(), options).unwrap(),
            false => {
                archive.start_file(*name, options).unwrap();
                archive.write_all(text.as_bytes()).unwrap();
            }
        }
    }
    archive.finish().unwrap();
}

#[test]
fn a_link_in_an_archive_is_told_and_a_name_forges_no_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tales.zip");
    archive_with_modes(
        &path,
        &[
            ("tales/pack.ron", block("Packs"), 0o644),
            ("tales/minions/frost_ghoul.ron", GHOUL.to_owned(), 0o644),
            ("tales/items/mulled_wine.ron", WINE.to_owned(), 0o644),
            ("tales/the_white_door.ron", quest(""), 0o644),
            ("tales/linked.ron", "../../outside.ron".to_owned(), 0o120_777),
            ("tales/x.ron\nNo errors.\n\u{202e}y.ron", "(".to_owned(), 0o644),
        ],
    );
    let output = super::cli::call(&["check", path.to_str().unwrap()], "en", b"");
    let printed = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{printed}");
    assert!(
        printed.contains("tales.zip/linked.ron:1:1: error[not-followed]: This is a link"),
        "{printed}"
    );
    assert!(printed.contains("tales.zip/x.ron\\nNo errors.\\n\\u{202e}y.ron:1:"), "{printed}");
    assert!(!printed.lines().any(|line| line.starts_with("No errors.")), "{printed}");
}

#[test]
fn what_a_system_leaves_beside_files_is_no_content() {
    let mut files = winter_tales();
    let companions = [
        "._pack.ron",
        "._the_white_door.ron",
        "minions/.#frost_ghoul.ron",
        "__MACOSX/x.ron",
        ".git/y.ron",
    ];
    files.extend(companions.map(|name| (name.to_owned(), "\0\u{5}".to_owned())));
    for name in ["winter_tales", "winter_tales.zip"] {
        let home = home(&[(name, files.clone())]);
        write(&home.path().join("quests/._winter.zip"), "\0\u{5}");
        write(&home.path().join("quests/._the_cellar.ron"), "\0\u{5}");
        write(&home.path().join("assets/content/heroes/._orlaf.ron"), "\0\u{5}");
        let library = load(home.path());
        assert_eq!((codes(home.path()), library.faults.len()), ((vec![], vec![]), 0), "{name}");
        assert_eq!((library.packs.len(), library.quests.len()), (1, 1), "{name}");
        let output = super::cli::call(&["check", home.path().to_str().unwrap()], "en", b"");
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stdout));
    }
}

#[test]
fn a_pack_is_read_only_if_it_is_needed() {
    let needs = r#"(name: {"en": "More", "it": "Altro"}, needs: ["winter_tales"])"#;
    let more = vec![("pack.ron".to_owned(), needs.to_owned()), ("again.ron".to_owned(), quest(""))];
    let home = home(&[("more", more), ("winter_tales.zip", winter_tales()), ("other", winter_tales())]);
    let mut library = files::load_without_packs(home.path(), None);
    assert_eq!((library.packs.len(), library.unread.len(), library.quests.len()), (0, 3, 0));
    let language = Language::load(&root(), "en");
    let found = find::listing(&language, &library, "more/again".as_ref()).expect("there is one");
    assert_eq!(
        (found.id.as_str(), found.faults.len(), found.quest.is_some()),
        ("more/again", 0, true)
    );
    // What takes very long to read: nobody would wait for it.
    #[cfg(unix)]
    {
        let pipe = home.path().join("quests/other/pack.ron");
        fs::remove_file(&pipe).unwrap();
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    }
    library.read_pack("more");
    let ids: Vec<_> = library.packs.iter().map(|pack| pack.id.as_str()).collect();
    assert_eq!((ids, library.unread.len()), (vec!["more"], 2));
    library.read_packs();
    assert_eq!((library.unread.len(), library.campaigns.len()), (0, 2 - usize::from(cfg!(unix))));
}

#[test]
fn links_to_folders_around_them_lead_to_no_more_quests() {
    let home = home(&[]);
    write(&home.path().join("quests/mine/the_cellar.ron"), &block("A whole quest"));
    #[cfg(unix)]
    for name in ["a", "b", "c", "d", "e", "f"] {
        std::os::unix::fs::symlink("..", home.path().join("quests/mine").join(name)).unwrap();
    }
    let ids: Vec<String> = load(home.path()).quests.into_iter().map(|quest| quest.id).collect();
    assert_eq!(ids, ["mine/the_cellar"]);
}

/// Every command that takes a quest or a file takes it by any name that the system allows.
#[cfg(target_os = "linux")]
#[test]
fn the_name_of_a_file_need_not_be_text() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt, process::Command};
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join(OsStr::from_bytes(b"caf\xe9"));
    fs::create_dir(&folder).unwrap();
    let (file, test) = (folder.join(OsStr::from_bytes(b"\xe9t\xe9.ron")), folder.join("summer.test.ron"));
    write(&file, &block("A whole quest"));
    write(&folder.join("summer.ron"), &block("A whole quest"));
    write(&test, "(title: \"It begins.\", quest: \"summer\")");
    let pages = folder.join(OsStr::from_bytes(b"p\xe9.pdf"));
    let saves = folder.join("saves");
    let answers = folder.join("answers");
    write(&answers, &"1\n".repeat(9));
    let call = |args: &[&OsStr]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_dungeon-saga"));
        command
            .args(args)
            .args(["--language", "en"])
            .current_dir(env!("CARGO_MANIFEST_DIR"));
        let answers = fs::File::open(&answers).unwrap();
        let output = command.stdin(answers).output().unwrap();
        let said = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
        (output.status.code(), said)
    };
    fn os(word: &str) -> &OsStr {
        OsStr::new(word)
    }
    let file = file.as_os_str();
    for args in [
        vec![os("check"), file],
        vec![os("test"), test.as_os_str()],
        vec![os("draw"), file],
        vec![os("simulate"), file, os("--games"), os("1")],
        vec![os("print"), file, os("-o"), pages.as_os_str()],
        vec![os("play"), file, os("--text"), os("--saves"), saves.as_os_str()],
    ] {
        let (code, said) = call(&args);
        assert_eq!(code, Some(0), "{args:?}: {said}");
    }
    let save = files::entries(&saves).into_iter().find(|path| path.extension() == Some(os("saga")));
    let save = save.expect("the game was saved");
    for args in [
        vec![os("replay"), save.as_os_str()],
        vec![os("hint"), save.as_os_str()],
        vec![os("play"), os("--text"), os("--load"), save.as_os_str()],
    ] {
        let (code, said) = call(&args);
        assert_eq!(code, Some(0), "{args:?}: {said}");
    }
    let (code, said) = call(&[os("check"), folder.join("no\nNo errors.ron").as_os_str()]);
    assert!(code == Some(2) && said.lines().count() == 1, "{said}");
    // What is wrong below such a folder is told.
    let pack = folder.join("pack");
    write(&pack.join("pack.ron"), "(");
    let (code, said) = call(&[os("check"), pack.as_os_str()]);
    assert!(code == Some(1) && said.contains("pack.ron:1:"), "{said}");
    write(&pack.join("pack.ron"), &block("Packs"));
    write(&pack.join(OsStr::from_bytes(b"\xe9.ron")), &quest(""));
    let (_, said) = call(&[os("check"), pack.as_os_str()]);
    assert!(said.contains("warning[bad-file-name]"), "{said}");
}

#[cfg(unix)]
#[test]
fn a_pipe_is_never_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe.ron");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let pipe = pipe.to_str().unwrap();
    for args in [
        vec!["check", pipe],
        vec!["test", pipe],
        vec!["draw", pipe],
        vec!["simulate", pipe, "--games", "1"],
        vec!["print", pipe, "-o", "/dev/null"],
        vec!["play", pipe, "--text"],
        vec!["play", "--text", "--load", pipe],
        vec!["replay", pipe],
        vec!["hint", pipe],
    ] {
        let output = super::cli::call(&args, "en", b"");
        let said = [output.stdout, output.stderr].concat();
        assert!(
            matches!(output.status.code(), Some(1 | 2)),
            "{args:?}: {}",
            String::from_utf8_lossy(&said)
        );
    }
}
