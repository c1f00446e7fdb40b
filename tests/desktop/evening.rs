//! A whole quest with five people at one table, from the title on: by the mouse alone, and by the keyboard alone.
//!
//! What is pressed beside the board is found by its name, as a screen reader finds it: what is not told, or is not where it is
//! told to be, cannot be used here. The two Heroes have a leader each, the others give advice. Nothing moves and no roll waits.

use dungeon_play::language::Language;
use dungeon_rules::{
    content,
    grid::Cell,
    referee,
    table::{Course, Decision, PieceId, Prompt},
};

use crate::{
    game::{NextMove, begins, next_move},
    screen::Key,
    table::{Reads, Table, Waits},
};

const QUEST: &str = "dwarf_kings_quest/journey_from_the_west";

/// No game has more stops than this.
const STOPS: usize = 400;

/// Those who sit down.
const NAMES: [&str; 5] = ["ada", "bo", "cy", "dan", "eve"];

/// What everything is done with.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Hand {
    Mouse,
    Keys,
}

struct Evening {
    table: Table,
    hand: Hand,
    words: Language,
    /// Whether everybody has sat down: the table tells what comes of anything from then on.
    plays: bool,
    raised: bool,
    commanded: bool,
}

#[test]
fn five_people_play_a_quest_by_the_mouse_alone() {
    Evening::begin(Hand::Mouse).play();
}

#[test]
fn five_people_play_a_quest_by_the_keyboard_alone() {
    Evening::begin(Hand::Keys).play();
}

impl Evening {
    /// Everybody has sat down at the title, and it is as quick as can be.
    fn begin(hand: Hand) -> Self {
        let mut evening = Self {
            table: Table::open_rolling((1280, 720), QUEST, 7),
            hand,
            words: Language::load(&content::root(), "en"),
            plays: false,
            raised: false,
            commanded: false,
        };
        evening.table.focus();
        assert_eq!(evening.table.wait(), Waits::Screen("Title".to_owned()));
        evening.press("title-settings", "");
        evening.press("settings-pace-none", "settings-pace");
        evening.press("settings-off", "settings-dice");
        evening.press("settings-confirms-nothing", "settings-confirms");
        evening.press("settings-off", "settings-hints");
        evening.press("settings-close", "");
        for _ in 3..NAMES.len() {
            evening.press("seat-add", "");
        }
        for (seat, name) in NAMES.into_iter().enumerate() {
            evening.write(seat, name);
        }
        evening.plays = true;
        evening
    }

    /// Plays to the end: somebody wins.
    fn play(mut self) {
        self.press("title-enter", "");
        assert_eq!(self.wait(), Waits::Screen("Briefing".to_owned()));
        self.press("briefing-begin", "");
        assert_eq!(self.wait(), Waits::Screen("Play".to_owned()));
        let mut stops = 0;
        loop {
            stops += 1;
            assert!(stops < STOPS, "the game takes longer than that");
            match self.wait() {
                Waits::Awaits(prompt) => self.answer(&prompt),
                Waits::Shows(what) => self.go_on(&what),
                Waits::Screen(screen) => {
                    assert_eq!(screen, "Aftermath");
                    break;
                }
            }
        }
        let course = self.table.twin.resource::<Course>();
        let winner = course.outcome.as_ref().map(|outcome| outcome.winner);
        println!(
            "{winner:?} win in round {} after {stops} stops, {} presses",
            course.round,
            self.table.screen.pressed()
        );
        assert!(winner.is_some());
        let by = if self.hand == Hand::Mouse { "mouse" } else { "keys" };
        self.table
            .look_for(&format!("evening by {by}"), &[([0.2, 0.1, 0.6, 0.7], 20, "the aftermath")]);
        self.press("aftermath-title", "");
        assert_eq!(self.wait(), Waits::Screen("Title".to_owned()));
        self.press("title-quit", "");
        assert_eq!(self.table.close(), Some(0), "it closes when asked to");
    }

    fn wait(&mut self) -> Waits {
        self.table.wait()
    }

    /// Goes on from what lies over the table.
    fn go_on(&mut self, what: &str) {
        match what {
            "raise" => self.press("play-raise", ""),
            _ => self.press("play-continue", ""),
        }
    }

    /// Decides what is asked.
    fn answer(&mut self, prompt: &Prompt) {
        match prompt {
            Prompt::ChooseHero => {
                let decisions = referee::decisions(&mut self.table.twin);
                let hero = decisions.iter().find_map(|decision| begins(*decision));
                self.piece(hero.expect("somebody may begin"));
            }
            Prompt::Act(piece) => match next_move(&mut self.table, *piece) {
                NextMove::Attack(cell) | NextMove::Walk(cell) => self.cell(cell),
                NextMove::Finish => self.press("play-end-turn", ""),
            },
            Prompt::Command => self.command(),
            Prompt::Interrupt => self.press("play-interrupt-pass", ""),
            Prompt::Reveal { .. } => self.press("play-reveal", ""),
            Prompt::Face(piece) => self.face(*piece),
            Prompt::FreeAttack { attackers, .. } => self.piece(attackers[0]),
            Prompt::ChooseInterrupter => self.press("play-end-interrupt", ""),
            Prompt::Trade(_) | Prompt::Place { .. } | Prompt::Dice { .. } => panic!("nobody is asked this here: {prompt:?}"),
        }
    }

    /// The Overlord raises one of his dead and commands one of his models, once each; then he is done.
    fn command(&mut self) {
        let decisions = referee::decisions(&mut self.table.twin);
        let pile = decisions.iter().find_map(|decision| match decision {
            Decision::Raise { pile, .. } => Some(*pile),
            _ => None,
        });
        let model = decisions.iter().find_map(|decision| begins(*decision));
        match (pile, model) {
            (Some(pile), _) if !std::mem::replace(&mut self.raised, true) => self.piece(pile),
            (_, Some(model)) if !std::mem::replace(&mut self.commanded, true) => self.piece(model),
            _ => self.press("play-end-turn", ""),
        }
    }

    /// A piece is faced to the south of where it stands.
    fn face(&mut self, piece: PieceId) {
        match self.hand {
            Hand::Mouse => self.press("play-face", ""),
            Hand::Keys => {
                self.table.press(Key::Arrow(0, 1));
                self.table.press(Key::Return);
            }
        }
        let _ = piece;
    }

    fn piece(&mut self, piece: PieceId) {
        let cell = self.table.cell(piece);
        self.cell(cell);
    }

    /// Chooses a cell of the board.
    fn cell(&mut self, cell: Cell) {
        match self.hand {
            Hand::Mouse => self.table.click(cell),
            Hand::Keys => {
                self.point(cell);
                self.table.press(Key::Return);
            }
        }
    }

    /// Leads the cursor to a cell by Tab, which goes over all that can be chosen, or by the arrows.
    fn point(&mut self, cell: Cell) {
        let is_there = |at: Option<Cell>| at == Some(cell);
        for key in [Key::Tab; 12] {
            if is_there(cursor(self.table.reads())) {
                return;
            }
            self.step(key);
        }
        for _ in 0..60 {
            let Some(at) = cursor(self.table.reads()) else {
                self.step(Key::Arrow(0, 1));
                continue;
            };
            let (dx, dy) = ((cell.x - at.x).signum(), (cell.y - at.y).signum());
            if (dx, dy) == (0, 0) {
                return;
            }
            // Around a corner one of the two ways may be rock.
            let ways = [(dx, 0), (0, dy)].into_iter().filter(|way| *way != (0, 0));
            let moved = ways.into_iter().any(|(dx, dy)| self.step(Key::Arrow(dx, dy)));
            assert!(moved, "the cursor does not come from {at} to {cell}");
        }
        panic!("the cursor does not come to {cell}");
    }

    /// Presses a key that moves the cursor; says whether it moved.
    fn step(&mut self, key: Key) -> bool {
        let before = cursor(self.table.reads());
        self.table.press(key);
        for glance in 0..200 {
            if cursor(self.table.reads()) != before {
                return true;
            }
            // On a busy machine all this time may be that of one frame.
            if glance % 20 == 0 {
                self.table.wait_for_next_frame();
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        false
    }

    /// Presses the control that is called so in the language of the table; `note` is what is told of it besides, if that
    /// matters. Waits until something else is told.
    fn press(&mut self, name: &str, note: &str) {
        let say = |key: &str| if key.is_empty() { String::new() } else { self.words.say(key) };
        let (name, note) = (say(name), say(note));
        self.press_told(&name, &note);
    }

    fn press_told(&mut self, name: &str, note: &str) {
        let (width, height) = self.table.screen.size();
        let by_mouse = self.hand == Hand::Mouse;
        let is_seen =
            |[left, top, right, bottom]: [f32; 4]| left >= 0.0 && top >= 0.0 && right <= f32::from(width) && bottom <= f32::from(height);
        let is_it =
            |reads: &Reads| reads.on && reads.name == name && (note.is_empty() || reads.note == note) && (!by_mouse || is_seen(reads.at));
        // Where the bar has a button of that name as well, the question's own has nothing to explain.
        let found = |all: &[Reads]| {
            all.iter()
                .filter(|reads| is_it(reads))
                .min_by_key(|reads| reads.note.len())
                .cloned()
        };
        let control = self.table.find(&format!("{name} ({note})"), found);
        let key = key_of(name, &self.words);
        if self.hand == Hand::Keys && key.is_none() {
            self.walk_to(is_it);
        }
        let before = self.table.reads().to_vec();
        match self.hand {
            Hand::Mouse => self.table.click_told(&control),
            Hand::Keys => self.table.press(key.unwrap_or(Key::Return)),
        }
        if !self.plays {
            self.table.find("what came of it", |all| (all != before).then_some(()));
        }
    }

    /// Tab goes over all that can be pressed.
    fn walk_to(&mut self, is_it: impl Fn(&Reads) -> bool) {
        for _ in 0..120 {
            if self.table.reads().iter().any(|reads| reads.focused && is_it(reads)) {
                return;
            }
            self.table.tab();
        }
        panic!("the keyboard does not reach it");
    }

    /// Writes the name of a seat.
    fn write(&mut self, seat: usize, name: &str) {
        let line = format!("Seat {}: {}", seat + 1, self.words.say("seat-hint"));
        let is_line = |reads: &Reads| reads.name == line;
        let before = self.table.find(&line, |all| all.iter().find(|reads| is_line(reads)).cloned()).value;
        match self.hand {
            Hand::Keys => {
                self.walk_to(is_line);
                self.table.press(Key::End);
                for _ in before.chars() {
                    self.table.press(Key::Backspace);
                }
                for letter in name.chars() {
                    self.table.press(Key::Sign(letter));
                }
                self.holds(&line, name);
            }
            Hand::Mouse => {
                let board = self.words.say("letters-board");
                self.press_told(&board, &line);
                let mut written = before;
                let delete = self.words.say("letters-delete");
                while !written.is_empty() {
                    self.press_told(&delete, "");
                    written.pop();
                    self.holds(&line, &written);
                }
                for letter in name.chars() {
                    self.press_told(&letter.to_uppercase().to_string(), "");
                    written.push(letter);
                    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
                    self.holds(&line, &capital(&written));
                }
                self.press("letters-done", "");
            }
        }
    }

    /// Waits until this is written in a line.
    fn holds(&mut self, line: &str, value: &str) {
        let is_so = |reads: &Reads| reads.name == line && reads.value == value;
        self.table.find(value, |all| all.iter().any(is_so).then_some(()));
    }
}

/// The key that does what a control of the play screen does: Tab goes over cells there.
fn key_of(name: &str, words: &Language) -> Option<Key> {
    let by_space = [
        "play-end-turn",
        "play-end-interrupt",
        "play-continue",
        "play-interrupt-pass",
        "play-reveal",
    ];
    let by_return = ["play-raise", "play-face", "briefing-begin"];
    let is = |keys: &[&str]| keys.iter().any(|key| words.say(key) == name);
    if is(&by_space) {
        Some(Key::Space)
    } else if is(&by_return) {
        Some(Key::Return)
    } else {
        None
    }
}

/// The cell that the cursor is told to be on.
fn cursor(all: &[Reads]) -> Option<Cell> {
    let found = all.iter().filter(|reads| !reads.on && reads.at == [0.0; 4]);
    found.filter_map(|reads| reads.name.split_once(": ")?.0.parse().ok()).next()
}
