//! The program where packages put it: it finds its data beside it, in `../share` or where the system has data; what is missing is
//! told in one sentence. And it opens the files that are handed to it.

use std::{
    fs,
    io::ErrorKind,
    os::unix::fs::symlink,
    path::{Path, PathBuf},
    process::{Command, Output},
    thread,
};

use super::root;

/// Runs a program that was just copied, until it ends. A process that another test starts at this moment may hold the copy open for
/// writing a little longer.
fn started(mut command: Command) -> Output {
    loop {
        match command.output() {
            Err(error) if error.kind() == ErrorKind::ExecutableFileBusy => thread::yield_now(),
            output => return output.expect("it starts"),
        }
    }
}

/// A folder in which the program is installed, far from any checkout. Its data are links to ours.
struct Installed {
    folder: tempfile::TempDir,
    program: PathBuf,
}

impl Installed {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let program = folder.path().join("a place/bin/dungeon-saga");
        let built = env!("CARGO_BIN_EXE_dungeon-saga");
        fs::create_dir_all(program.parent().expect("it lies in a folder")).expect("a folder can be made");
        // The path by which it is called is where it is; a copy is for those who build on another disk.
        fs::hard_link(built, &program)
            .or_else(|_| fs::copy(built, &program).map(|_| ()))
            .expect("it was built");
        Self { folder, program }
    }

    /// Puts the data into this folder, but for one part.
    fn put(&self, place: &str, without: &str) -> PathBuf {
        let place = self.folder.path().join(place);
        fs::create_dir_all(place.join("assets")).expect("a folder can be made");
        for part in [
            "assets/art",
            "assets/content",
            "assets/forge",
            "assets/locales",
            "assets/page",
            "assets/rules",
            "quests",
        ] {
            if part != without {
                symlink(root().join(part), place.join(part)).expect("a link can be made");
            }
        }
        place
    }

    fn call(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(&self.program);
        command.args(arguments).current_dir(self.folder.path());
        for name in ["CARGO_MANIFEST_DIR", "DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
            command.env_remove(name);
        }
        command
            .env("HOME", self.folder.path().join("home"))
            .env("XDG_DATA_HOME", self.folder.path().join("home/data"))
            .env("XDG_DATA_DIRS", self.folder.path().join("system"));
        started(command)
    }

    /// Looks up a rule, for which content and words are needed.
    fn rule(&self) -> String {
        let output = self.call(&["rules", "MOV-5", "--language", "it"]);
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// The one sentence with which it is refused.
    fn refused(&self, arguments: &[&str], code: i32) -> String {
        let output = self.call(arguments);
        let printed = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!((output.status.code(), output.stdout.is_empty()), (Some(code), true), "{printed}");
        assert_eq!(printed.lines().count(), 1, "{printed}");
        printed
    }
}

#[test]
fn every_package_takes_all_data_along() {
    let folders = fs::read_dir(root().join("assets")).expect("the folder can be read");
    let folders = folders.filter_map(Result::ok).filter(|entry| entry.path().is_dir());
    let folders: Vec<String> = folders.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    assert!(folders.len() > 4, "{folders:?}");
    for script in ["package", "packaging/macos/package", "packaging/windows/package.ps1"] {
        let text = fs::read_to_string(root().join(script)).expect("it can be read");
        let list = text.lines().find(|line| line.contains("locales")).expect("it lists the parts");
        let parts: Vec<&str> = list.split(|sign: char| !sign.is_alphanumeric()).collect();
        for folder in &folders {
            assert!(parts.contains(&folder.as_str()), "{script} leaves out assets/{folder}");
        }
    }
}

#[test]
fn data_are_found_where_packages_put_them() {
    for place in ["a place/bin", "a place/share/dungeon-saga", "system/dungeon-saga"] {
        let installed = Installed::new();
        installed.put(place, "");
        assert!(installed.rule().contains("MOV-5"), "{place}");
    }
    // What lies beside the program goes before what the system has.
    let installed = Installed::new();
    installed.put("a place/share/dungeon-saga", "");
    installed.put("system/dungeon-saga", "assets/locales");
    assert!(installed.rule().contains("MOV-5"));
    // Moved as a whole it goes on to find them.
    let moved = installed.folder.path().join("moved to");
    fs::rename(installed.folder.path().join("a place"), &moved).expect("it can be moved");
    let installed = Installed {
        program: moved.join("bin/dungeon-saga"),
        ..installed
    };
    assert!(installed.rule().contains("MOV-5"));
}

#[test]
fn what_is_missing_is_told_in_one_sentence() {
    let installed = Installed::new();
    let output = installed.refused(&["rules", "MOV-5", "--language", "en"], 1);
    assert!(
        output.contains("were found in none of") && output.contains("/bin") && output.contains("install the game again"),
        "{output}"
    );
    let place = installed.put("a place/share/dungeon-saga", "quests");
    let output = installed.refused(&["rules", "MOV-5", "--language", "it"], 1);
    assert!(
        output.contains(&*place.to_string_lossy()) && output.contains("manca «quests»"),
        "{output}"
    );
    symlink(root().join("quests"), place.join("quests")).expect("a link can be made");
    fs::write(place.join("version"), "0.0.7\n").expect("it can be written");
    let output = installed.refused(&[], 1);
    assert!(output.contains("0.0.7") && output.contains(env!("CARGO_PKG_VERSION")), "{output}");
    fs::write(place.join("version"), env!("CARGO_PKG_VERSION")).expect("it can be written");
    assert!(installed.rule().contains("MOV-5"));
}

#[test]
fn files_that_cannot_be_opened_are_told_of() {
    let installed = Installed::new();
    installed.put("a place/share/dungeon-saga", "");
    let path = |name: &str| installed.folder.path().join(name).display().to_string();
    fs::write(path("notes.txt"), "nothing").expect("it can be written");
    let output = installed.refused(&[&path("notes.txt"), "--language", "en"], 2);
    assert!(
        output.contains("is not an adventure (.ron), a saved game (.saga) or a pack"),
        "{output}"
    );
    let output = installed.refused(&[&path("gone.saga"), "--language", "en"], 2);
    assert!(output.contains("There is no file"), "{output}");
    let output = installed.refused(&["fly", "--language", "en"], 2);
    assert!(output.contains("“fly” is not a command"), "{output}");
    // Those that it knows need a window.
    let quest = root().join("quests/dwarf_kings_quest/journey_from_the_west.ron");
    let save = root().join("tests/it/saves/format-1-a-trade-is-offered.saga");
    let pack = root().join("quests/examples_pack");
    for file in [quest, save, pack] {
        let output = installed.refused(&[&file.display().to_string(), "--language", "en"], 2);
        assert!(
            output.contains("No display found") || output.contains("built without a window"),
            "{output}"
        );
    }
}

#[test]
fn nothing_is_written_but_in_the_users_folders() {
    let installed = Installed::new();
    installed.put("a place/share/dungeon-saga", "");
    let before = files(installed.folder.path());
    let mut player = Command::new(&installed.program);
    player
        .args(["play", "journey_from_the_west", "--text", "--seed", "7"])
        .current_dir(installed.folder.path());
    player
        .env_remove("CARGO_MANIFEST_DIR")
        .env("HOME", installed.folder.path().join("home"))
        .env("XDG_DATA_HOME", installed.folder.path().join("home/data"))
        .env("XDG_CONFIG_HOME", installed.folder.path().join("home/config"))
        .env("XDG_CACHE_HOME", installed.folder.path().join("home/cache"))
        .stdin(fs::File::open("/dev/null").expect("it is there"));
    let output = started(player);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let after = files(installed.folder.path());
    let outside: Vec<_> = after
        .iter()
        .filter(|file| !before.contains(file) && !file.starts_with("home/data/dungeon-saga"))
        .collect();
    assert!(outside.is_empty(), "{outside:?}");
}

/// The files below a folder, seen from there; links are not followed.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut waiting = vec![folder.to_owned()];
    while let Some(place) = waiting.pop() {
        for entry in fs::read_dir(place).expect("it can be read").flatten() {
            match entry.file_type().expect("it has one").is_dir() {
                true => waiting.push(entry.path()),
                false => found.push(entry.path().strip_prefix(folder).expect("it lies below it").to_owned()),
            }
        }
    }
    found
}
