//! Programs that play in one folder at once, and folders in which there is no room.

use std::{
    collections::BTreeSet,
    fs,
    io::{Read, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use bevy_ecs::prelude::*;
use dungeon_play::{
    host::Recorder,
    language::Language,
    record::{self, Refused},
    tools::text::campaign::Evening,
};
use dungeon_rules::{content, referee, table::Position};

use super::{
    library,
    saves::{QUEST, call, newest, path, play, refused},
};

/// A program in which somebody plays.
struct Player {
    child: Child,
    stdin: ChildStdin,
    stdout: ChildStdout,
}

impl Player {
    fn start(saves: &Path, more: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_dungeon-saga"))
            .args(["play", "--text", "--language", "en", "--saves", path(saves)])
            .args(more)
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        Self {
            stdin: stdin.expect("it is piped"),
            stdout: stdout.expect("it is piped"),
            child,
        }
    }

    /// What is told up to the next question.
    fn hear(&mut self) -> String {
        let mut heard = Vec::new();
        let mut byte = [0];
        while !heard.ends_with(b"\n> ") {
            assert_eq!(
                self.stdout.read(&mut byte).expect("a pipe can be read"),
                1,
                "it has ended: {}",
                String::from_utf8_lossy(&heard)
            );
            heard.extend(byte);
        }
        String::from_utf8(heard).expect("it is text")
    }

    fn say(&mut self, answer: &str) {
        writeln!(self.stdin, "{answer}").expect("it listens");
    }

    /// Gives an answer and hears what comes of it.
    fn ask(&mut self, answer: &str) -> String {
        self.say(answer);
        self.hear()
    }

    fn leave(mut self) {
        self.say("quit");
        assert!(self.child.wait().expect("it is our child").success());
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Goes on with the game of this save for a decision; after how many others.
fn go_on(folder: &Path, save: &Path) -> Result<usize, Refused> {
    let mut world = World::new();
    let gone_on = record::go_on(Some(folder), save, &library().0, &mut world)?;
    let steps = gone_on.game.record.steps();
    let mut recorder = Recorder::new(gone_on.game.record, gone_on.autosave);
    let decision = referee::decisions(&mut world)[0];
    referee::submit(&mut world, decision).expect("it was offered");
    recorder.decided(Position::capture(&world), decision, None, 0);
    recorder.wait();
    assert!(recorder.hear().is_none(), "there is room");
    Ok(steps)
}

#[test]
fn fifty_games_that_begin_at_once_are_all_kept_and_gone_on_with() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let folder = folder.path();
    let begin = |seed: u64| Player::start(folder, &[QUEST, "--seed", &seed.to_string()]);
    let mut players: Vec<Player> = (0..50).map(begin).collect();
    players.iter_mut().for_each(|player| _ = player.hear());
    // All sit before their first question: now they decide.
    players.iter_mut().for_each(|player| player.say("1"));
    players.iter_mut().for_each(|player| _ = player.hear());
    let games = record::series(folder);
    let seeds = games.iter().map(|game| {
        let found = record::read(&game.files[0].1).expect("it is whole");
        found.record.header.chance.seed
    });
    assert_eq!(seeds.collect::<BTreeSet<u64>>(), (0..50).collect());
    players.into_iter().for_each(Player::leave);
    for game in &games {
        assert_eq!(go_on(folder, &game.files[0].1).expect("nobody plays it"), 1);
    }
    let after = record::series(folder);
    assert_eq!(after.len(), 50);
    assert!(after.iter().all(|game| game.files.len() == 2), "each went on by itself");
}

/// Somebody who has begun a game in this folder and made one decision.
fn one_decision(folder: &Path) -> Player {
    let mut player = Player::start(folder, &[QUEST, "--seed", "7"]);
    player.hear();
    player.ask("1");
    player
}

#[test]
fn a_game_that_is_open_is_gone_on_with_by_nobody_else() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let folder = folder.path();
    let mut player = one_decision(folder);
    let save = newest(folder);
    let args = ["play", "--text", "--continue", "--saves", path(folder), "--language", "en"];
    let sentence = refused(&args, 2);
    assert!(sentence.contains("this game is open in another window or terminal"), "{sentence}");
    assert_eq!(call(&args, "1\nquit\n").stdout, b"", "nothing else is said");
    assert!(matches!(go_on(folder, &save), Err(Refused::OpenElsewhere)));
    assert!(record::delete(folder, &save).is_err() && save.exists());
    // The remedy that it names: a copy.
    let (_, rest) = sentence.split_once("--load ").expect("it names a remedy");
    let (file, _) = rest.split_once('”').expect("it names a remedy");
    let copy = play(folder, &["--load", file], "1\nquit\n");
    assert!(copy.contains("The game continues after its first decision."), "{copy}");
    assert_eq!(record::series(folder).len(), 2);
    // A program that is killed lets go.
    player.ask("1");
    drop(player);
    assert_eq!(go_on(folder, &save).expect("nobody plays it any more"), 2);
    assert!(record::delete(folder, &save).is_ok() && !save.exists());
    assert_eq!(record::series(folder).len(), 1);
}

#[test]
fn whoever_sits_at_a_terminal_is_asked_whether_a_copy_is_played() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let folder = folder.path();
    let mut player = one_decision(folder);
    let mut library = content::load(&content::root());
    let mut answer = |code: &str, answers: &str| {
        let language = Language::load(&content::root(), code);
        let (mut input, mut output) = (answers.as_bytes(), Vec::new());
        let mut evening = Evening {
            language: &language,
            library: &mut library,
            saves: Some(folder),
            chance: record::Chance::seeded(1),
            input: &mut input,
            output: &mut output,
            echo: false,
            levels: &[],
            computers: &dungeon_play::seats::WantedComputers::default(),
        };
        let seated = evening.left().expect("nothing fails").expect("there is a game");
        let plays = seated.is_some();
        if let Some(seated) = seated {
            evening.one_game(seated).expect("nothing fails");
        }
        (plays, String::from_utf8(output).expect("it is text"))
    };
    for (code, no) in [("en", "no\n"), ("en", "1\n"), ("it", "no\n"), ("en", "")] {
        let (plays, printed) = answer(code, no);
        assert!(!plays && printed.ends_with("> "), "{printed}");
    }
    assert_eq!(record::series(folder).len(), 1);
    for (games, code, yes) in [(2, "en", "yes\n1\nquit\n"), (3, "it", "sì\n1\nquit\n")] {
        // What was played last is the copy, which nobody plays.
        player.ask("1");
        let (plays, printed) = answer(code, yes);
        assert!(plays && printed.contains("Orlaf"), "{printed}");
        assert_eq!(record::series(folder).len(), games, "{printed}");
    }
}

#[test]
fn that_saving_fails_is_told_once_and_again_when_it_is_well() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let saves = folder.path().join("saves");
    fs::write(&saves, b"no folder").expect("a file");
    let mut player = Player::start(&saves, &[QUEST, "--seed", "7"]);
    player.hear();
    let (fails, well) = ("cannot be saved", "The game is being saved again");
    for (clears, told_of) in [(false, Some(fails)), (false, None), (true, Some(well)), (false, None)] {
        if clears {
            fs::remove_file(&saves).expect("a file");
        }
        let output = player.ask("1");
        for sentence in [fails, well] {
            assert_eq!(output.contains(sentence), told_of == Some(sentence), "{output}");
        }
    }
    player.leave();
    assert_eq!(go_on(&saves, &newest(&saves)).expect("nobody plays it"), 4);
}

/// What may lie under a name that the game uses, each with how it is made.
#[cfg(unix)]
fn obstacles() -> [(&'static str, fn(&Path)); 5] {
    use std::os::unix::{fs::symlink, net::UnixListener};
    [
        ("a pipe", |path| {
            assert!(Command::new("mkfifo").arg(path).status().is_ok_and(|status| status.success()));
        }),
        ("a folder", |path| fs::create_dir(path).expect("a folder")),
        ("a device", |path| symlink("/dev/zero", path).expect("a link")),
        ("a link to nowhere", |path| symlink("nowhere", path).expect("a link")),
        ("a socket", |path| drop(UnixListener::bind(path).expect("a socket"))),
    ]
}

#[cfg(unix)]
#[test]
fn what_is_in_the_way_of_a_save_or_a_lock_is_named_and_never_waited_for() {
    let folder = tempfile::Builder::new().prefix("s").tempdir_in("/tmp").expect("a temporary folder");
    let folder = folder.path();
    play(folder, &[QUEST, "--seed", "7"], "1\nquit\n");
    let name = record::series(folder).remove(0).name;
    let place = |ending: &str| folder.join(format!("{name}.{ending}"));
    let remove = |path: &Path| fs::remove_file(path).or_else(|_| fs::remove_dir(path)).expect("it can be removed");
    let args = ["play", "--text", "--continue", "--saves", path(folder), "--language"];
    for (what, make) in obstacles() {
        // Where the lock would be.
        let lock = place("lock");
        fs::remove_file(&lock).expect("it was played");
        make(&lock);
        let sentence = refused(&[&args[..], &["en"]].concat(), 1);
        assert!(
            sentence.contains(path(&lock)) && sentence.contains("is in the way"),
            "{what}: {sentence}"
        );
        let sentence = refused(&[&args[..], &["it"]].concat(), 1);
        assert!(
            sentence.contains(path(&lock)) && sentence.contains("d'intralcio"),
            "{what}: {sentence}"
        );
        let save = newest(folder);
        assert_eq!(record::delete(folder, &save), Err(record::Held::Blocked(lock.clone())), "{what}");
        remove(&lock);
        // Where a save is written before it gets its name.
        let aside = place("new");
        make(&aside);
        let told = play(folder, &["--continue"], "1\n1\nquit\n");
        assert_eq!(told.matches("is in the way").count(), 1, "{what}: {told}");
        assert!(told.contains(path(&aside)), "{what}: {told}");
        assert_eq!(newest(folder), save, "{what}");
        remove(&aside);
        // Where a save is looked for.
        let newer = place("9000000.saga");
        make(&newer);
        let told = play(folder, &["--continue"], "quit\n");
        assert!(told.contains("The game continues after its first decision."), "{what}: {told}");
        let is_file_at_least = what == "a link to nowhere";
        assert_eq!(told.contains("is not an ordinary file"), !is_file_at_least, "{what}: {told}");
        remove(&newer);
    }
    assert_eq!(go_on(folder, &newest(folder)).expect("nobody plays it"), 1);
}

/// A small disk, if this system lets us have one.
struct Disk(tempfile::TempDir);

impl Disk {
    /// With so many KiB.
    fn new(size: usize) -> Option<Self> {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let mut mount = Command::new("mount");
        mount
            .args(["-t", "tmpfs", "-o", &format!("size={size}k"), "tmpfs"])
            .arg(folder.path());
        let mounted = mount.stderr(Stdio::null()).status().is_ok_and(|status| status.success());
        mounted.then_some(Self(folder))
    }

    /// Fills it up to so many KiB.
    fn fill(&self, left: usize) -> PathBuf {
        let file = self.0.path().join("filling");
        let _ = fs::remove_file(&file);
        let mut filling = fs::File::create(&file).expect("a file");
        let mut size = 0;
        while filling.write_all(&[0; 1024]).is_ok() {
            size += 1;
        }
        filling.set_len(1024 * (size - left as u64)).expect("a file can be cut");
        file
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.0.path()).status();
    }
}

#[test]
fn on_a_full_disk_the_newest_decision_is_kept() {
    let Some(disk) = Disk::new(2048) else {
        println!("skipped: no small disk can be mounted here, which takes root on Linux");
        return;
    };
    let saves = disk.0.path().join("saves");
    // Another game lies there, and this one has as many saves as it ever has.
    play(&saves, &[QUEST, "--seed", "1"], &"1\n".repeat(8));
    let other = record::series(&saves).remove(0).name;
    let mut player = Player::start(&saves, &[QUEST, "--seed", "7"]);
    player.hear();
    let mut steps = 0;
    let mut play_on = |player: &mut Player, decisions: usize| {
        for _ in 0..decisions {
            let output = player.ask("1");
            steps += 1;
            assert!(!output.contains("cannot be saved"), "decision {steps}: {output}");
            let found = record::read(&newest(&saves)).expect("it can be read");
            assert_eq!((found.record.steps(), found.loss), (steps, None));
        }
        steps
    };
    // Somebody removes older saves, of one game or of all.
    let remove_older = |of: &dyn Fn(&str) -> bool| {
        for game in record::series(&saves).into_iter().filter(|game| of(&game.name)) {
            game.files[1..].iter().for_each(|(_, file)| fs::remove_file(file).expect("a save"));
        }
    };
    play_on(&mut player, 8);
    disk.fill(100);
    play_on(&mut player, 20);
    disk.fill(0);
    play_on(&mut player, 20);
    // The other game has saves to spare, but for its newest.
    remove_older(&|name| name != other);
    disk.fill(0);
    let steps = play_on(&mut player, 10);
    let left = record::series(&saves)
        .into_iter()
        .find(|game| game.name == other)
        .expect("it is there");
    assert!((1..record::GENERATIONS).contains(&left.files.len()), "{left:?}");
    // Nothing is left to spare: it is told, and told again when there is room.
    remove_older(&|_| true);
    let last = newest(&saves);
    let filling = disk.fill(0);
    assert!(player.ask("1").contains("cannot be saved"));
    assert!(!player.ask("1").contains("cannot be saved"));
    assert_eq!(newest(&saves), last, "the newest of before is still there");
    fs::remove_file(filling).expect("a file");
    assert!(player.ask("1").contains("The game is being saved again"));
    player.leave();
    assert_eq!(go_on(&saves, &newest(&saves)).expect("nobody plays it"), steps + 3);
}
