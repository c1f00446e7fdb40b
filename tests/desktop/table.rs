//! The table as a person at the mouse sees it: what is asked, where things stand, what the picture shows.
//!
//! Beside the program the same game is played without a window: every decision the program makes goes to a twin, and
//! both must ask the same next. So a picture that lies, a click that does something else or rules that differ show up.

use std::{
    path::PathBuf,
    process::Command,
    time::{Duration, Instant},
};

use bevy::prelude::World;
use dungeon_rules::{
    content,
    grid::Cell,
    referee,
    table::{Decision, Dice, Game, Pending, PieceId, Pieces, Prompt, Stands},
};
use serde::Deserialize;

use crate::{
    picture::{Part, Picture, WHOLE},
    program::Program,
    screen::{Key, Screen},
};

/// What the program waits for.
#[derive(Clone, Debug, PartialEq)]
pub enum Waits {
    /// Another screen is shown.
    Screen(String),
    /// Something lies over the table and waits for a key.
    Shows(String),
    /// Somebody decides.
    Awaits(Prompt),
}

/// A game in the window.
pub struct Table {
    /// The screen it is on.
    pub screen: Screen,
    program: Program,
    /// The same game without a window.
    pub twin: World,
    /// What it begins with.
    begins: (Game, Dice),
    /// What has been decided since.
    decided: Vec<Decision>,
    /// Where cell A1 is seen and how large, in pixels.
    board: [f32; 3],
    /// Whether some pictures are still being made.
    drawing: bool,
    /// What a screen reader finds.
    reads: Vec<Reads>,
    /// So many frames were asked for and have begun since the program was started.
    frames: usize,
    last: Option<Picture>,
}

/// A control, or words that are told as they change, as a screen reader finds them.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Reads {
    /// What it is called.
    pub name: String,
    /// What is told of it besides.
    pub note: String,
    /// The key that presses it.
    pub key: String,
    /// What is written in it.
    pub value: String,
    /// Left, top, right and bottom in pixels.
    pub at: [f32; 4],
    /// Whether it can be pressed.
    pub on: bool,
    /// Whether it is the chosen one of several.
    pub chosen: bool,
    /// Whether keys are for it.
    pub focused: bool,
    /// Whether its middle is in sight.
    pub seen: bool,
}

impl Table {
    /// Starts the program on a screen of its own; `quest` is the quest that its title offers. The table tells the dice,
    /// these first.
    pub fn open(size: (u16, u16), quest: &str, seed: u64, dice: &[u8]) -> Self {
        Self::offered(size, quest, seed, Some(dice))
    }

    /// [`Self::open`], but the program rolls the dice itself.
    pub fn open_rolling(size: (u16, u16), quest: &str, seed: u64) -> Self {
        Self::offered(size, quest, seed, None)
    }

    fn offered(size: (u16, u16), quest: &str, seed: u64, dice: Option<&[u8]>) -> Self {
        let library = content::load(&content::root());
        let quest = library.quests.into_iter().find(|listing| listing.id == quest);
        let quest = quest.and_then(|listing| listing.quest).expect("the adventure is without fault");
        let game = Game {
            content: library.content,
            quest,
        };
        Self::start(size, &[], game, seed, dice)
    }

    /// Starts the program with a quest of this file, which its title does not offer.
    pub fn open_file(size: (u16, u16), quest: &str, seed: u64, dice: &[u8]) -> Self {
        let path = content::root().join(quest);
        let content = content::load(&content::root()).content;
        let quest = content::list(&path, &content).quest.expect("the adventure is without fault");
        let path = path.to_str().expect("the folder has a readable name");
        Self::start(size, &[path], Game { content, quest }, seed, Some(dice))
    }

    fn start(size: (u16, u16), quest: &[&str], game: Game, seed: u64, dice: Option<&[u8]>) -> Self {
        let screen = Screen::new(size.0, size.1);
        let told = dice.map(|dice| dice.iter().map(ToString::to_string).collect::<Vec<_>>().join(","));
        let seed_text = seed.to_string();
        let mut options = vec!["play", "--seed", &seed_text, "--reduced-motion"];
        options.extend(told.iter().flat_map(|told| ["--dice", told]));
        let program = Program::start(&screen, &[&options[..], quest].concat());
        let mut twin = World::new();
        let dice = match dice {
            Some(dice) => Dice::told(seed, dice.iter().copied()).expect("dice show 1 to 6"),
            None => Dice::seeded(seed),
        };
        referee::lay(&mut twin, game.clone(), dice.clone());
        Self {
            screen,
            program,
            twin,
            begins: (game, dice),
            decided: Vec::new(),
            board: [0.0; 3],
            drawing: false,
            reads: Vec::new(),
            frames: 0,
            last: None,
        }
    }

    /// Kills the program at once and starts it again, for the same person in front of the same screen. The twin begins anew.
    pub fn kill_and_start(&mut self) {
        self.program.kill_and_start(&self.screen, &["play", "--reduced-motion"]);
        self.lay_twin(&[]);
        (self.board, self.drawing, self.frames, self.last) = ([0.0; 3], false, 0, None);
        self.reads.clear();
    }

    /// The program once more, not yet started, for the same person.
    pub fn beside(&self) -> Command {
        self.program.beside()
    }

    /// The last decision was taken back by agreement: the twin has not taken it.
    pub fn taken_back(&mut self) {
        let mut decided = std::mem::take(&mut self.decided);
        decided.pop();
        self.lay_twin(&decided);
    }

    fn lay_twin(&mut self, decided: &[Decision]) {
        let (game, dice) = self.begins.clone();
        referee::lay(&mut self.twin, game, dice);
        self.decided.clear();
        for decision in decided {
            self.decide(*decision);
        }
    }

    fn decide(&mut self, decision: Decision) {
        let answer = referee::submit(&mut self.twin, decision);
        assert!(answer.is_ok(), "the window let somebody decide {decision:?}: {answer:?}");
        self.decided.push(decision);
    }

    /// Waits until the program waits. Decisions it made since go to the twin.
    pub fn wait(&mut self) -> Waits {
        loop {
            let said = self.program.trace();
            if let Some(waits) = self.hear(&said) {
                return waits;
            }
        }
    }

    fn hear(&mut self, said: &str) -> Option<Waits> {
        let (word, rest) = said.split_once(' ').unwrap_or((said, ""));
        match word {
            "screen" => Some(Waits::Screen(rest.to_owned())),
            "shows" => Some(Waits::Shows(rest.to_owned())),
            "board" => {
                for (own, text) in self.board.iter_mut().zip(rest.split(' ')) {
                    *own = text.parse().expect("a number");
                }
                None
            }
            "decided" => {
                self.decide(serde_json::from_str(rest).expect("a decision"));
                None
            }
            "awaits" => {
                let prompt: Prompt = serde_json::from_str(rest).expect("a question");
                assert_eq!(
                    self.twin.resource::<Pending>().0.as_ref(),
                    Some(&prompt),
                    "window and rules ask the same"
                );
                Some(Waits::Awaits(prompt))
            }
            "told" if !rest.starts_with("again") => {
                self.reads = serde_json::from_str(rest).expect("what a screen reader finds");
                None
            }
            "drawing" | "drawn" => {
                self.drawing = word == "drawing";
                None
            }
            "pressed" => {
                self.frames += 1;
                None
            }
            // What is asked next tells that it has arrived.
            "arrived" => None,
            _ => panic!("a trace that the tests do not know: {said}"),
        }
    }

    /// What a screen reader finds, as far as it has been told.
    pub fn reads(&mut self) -> &[Reads] {
        self.catch_up();
        &self.reads
    }

    /// Waits until a screen reader finds what is looked for.
    pub fn find<T>(&mut self, what: &str, look: impl Fn(&[Reads]) -> Option<T>) -> T {
        let start = Instant::now();
        loop {
            if let Some(found) = look(self.reads()) {
                return found;
            }
            let names: Vec<&String> = self.reads.iter().map(|reads| &reads.name).collect();
            let words = format!("{what}; a screen reader finds {names:?}");
            self.program.still_waits(start, || words);
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Clicks what a screen reader finds under this name.
    pub fn click_named(&mut self, name: &str) {
        let found = |all: &[Reads]| all.iter().find(|reads| reads.on && reads.name == name).cloned();
        let control = self.find(name, found);
        self.click_told(&control);
    }

    /// Clicks what a screen reader has found.
    pub fn click_told(&self, control: &Reads) {
        let [left, top, right, bottom] = control.at;
        self.screen.click(((left + right) / 2.0) as i16, ((top + bottom) / 2.0) as i16);
    }

    /// Presses a key.
    pub fn press(&self, key: Key) {
        self.screen.press(key);
    }

    /// Goes on past what lies over the table, by the key that its button names.
    pub fn go_on(&self, what: &str) {
        self.press(if what == "confirm" { Key::Return } else { Key::Space });
    }

    /// Presses a key and waits until something is to be seen of it.
    pub fn press_and_see(&mut self, key: Key) {
        self.see(|table| table.press(key));
    }

    /// Presses Tab and waits until something else has the focus. A list that still glides to the focus of before changes the picture and
    /// the places of all that is in it as well.
    pub fn tab(&mut self) {
        let focused = |all: &[Reads]| {
            let focused = all.iter().find(|reads| reads.focused);
            focused.map(|reads| (reads.name.clone(), reads.note.clone(), reads.at[0].round() as i32))
        };
        let before = focused(self.reads());
        self.press(Key::Tab);
        self.find("something else with the focus", |all| (focused(all) != before).then_some(()));
    }

    fn see(&mut self, does: impl FnOnce(&Self)) {
        let before = self.screen.picture();
        does(self);
        let screen = &self.screen;
        self.program.wait_until("something to be seen of a key or click", |_| {
            (screen.picture().difference(&before, WHOLE) > 0.0002).then_some(())
        });
    }

    /// Gives the keyboard to the program's window as soon as it is there, and takes the mouse out of the way.
    pub fn focus(&mut self) {
        let (width, height) = self.screen.size();
        self.screen.point(width as i16 - 1, height as i16 - 1);
        let screen = &self.screen;
        self.program.wait_until("the window", |_| screen.focus().then_some(()));
    }

    /// From the briefing, with which a file opens, to the board.
    pub fn begin(&mut self) {
        self.focus();
        assert_eq!(self.wait(), Waits::Screen("Briefing".to_owned()));
        self.press(Key::Return);
        assert_eq!(self.wait(), Waits::Screen("Play".to_owned()));
    }

    /// Points at a cell of the board.
    pub fn point(&mut self, cell: Cell) {
        let (x, y) = self.pixel(cell);
        self.screen.point(x, y);
    }

    /// Clicks a cell of the board.
    pub fn click(&mut self, cell: Cell) {
        let (x, y) = self.pixel(cell);
        self.screen.click(x, y);
    }

    /// Clicks a piece on the board.
    pub fn click_piece(&mut self, piece: PieceId) {
        let cell = self.cell(piece);
        self.click(cell);
    }

    /// Clicks a place of the window, in the drawings' units of 1920 × 1080.
    pub fn click_drawn(&self, x: f32, y: f32) {
        let (width, height) = self.screen.size();
        let scale = (f32::from(width) / 1920.0).min(f32::from(height) / 1080.0);
        self.screen.click((x * scale) as i16, (y * scale) as i16);
    }

    /// The first cell of a piece.
    pub fn cell(&self, piece: PieceId) -> Cell {
        let entity = self.twin.resource::<Pieces>().0[&piece];
        self.twin.get::<Stands>(entity).expect("it stands on the board").0.corner
    }

    /// Waits until the window shows a picture that stays, is not blank and differs from the last one looked at; keeps it as
    /// `target/desktop/NAME.png`.
    pub fn look(&mut self, name: &str) -> Picture {
        self.look_for(name, &[])
    }

    /// [`Self::look`], and waits until each of these parts shows something too, at least so many colours: drawings come
    /// one after another when they are drawn for the first time.
    pub fn look_for(&mut self, name: &str, parts: &[(Part, usize, &str)]) -> Picture {
        let lacks = |picture: &Picture| {
            let empty = parts.iter().filter(|(part, colours, _)| picture.colours(*part) < *colours);
            empty.map(|(_, _, what)| *what).collect::<Vec<_>>()
        };
        let start = Instant::now();
        let mut picture = self.screen.picture();
        let mut same = 0;
        while same < 8 || self.drawing || !self.is_new(&picture) || !lacks(&picture).is_empty() {
            std::thread::sleep(Duration::from_millis(50));
            // On a busy machine a frame takes longer, and two pictures of the same frame say nothing.
            self.wait_for_next_frame();
            let now = self.screen.picture();
            same = if now.difference(&picture, WHOLE) < 0.0005 { same + 1 } else { 0 };
            picture = now;
            self.catch_up();
            self.program.still_waits(start, || {
                let parts = lacks(&picture).join(", ");
                format!("{name}: a picture that stays, is not blank, is another than the last one, and shows: {parts}")
            });
        }
        picture.save(&shelf().join(format!("{name}.png")));
        self.last = Some(picture.clone());
        picture
    }

    /// Waits until the program begins another frame, so that the one before is to be seen.
    pub fn wait_for_next_frame(&mut self) {
        let (start, next) = (Instant::now(), self.frames + 1);
        self.program.press(&[]);
        while self.frames < next {
            std::thread::sleep(Duration::from_millis(5));
            self.catch_up();
            self.program.still_waits(start, || "the next frame".to_owned());
        }
    }

    fn is_new(&self, picture: &Picture) -> bool {
        let new = |last: &Picture| picture.difference(last, WHOLE) > 0.002;
        picture.colours(WHOLE) > 60 && self.last.as_ref().is_none_or(new)
    }

    /// Waits until the program has closed, and gives its exit code.
    pub fn close(mut self) -> Option<i32> {
        self.program.wait_for_end().code()
    }

    /// Hears what was told since, while nobody did anything.
    fn catch_up(&mut self) {
        while let Some(said) = self.program.traced() {
            let heard = self.hear(&said);
            assert_eq!(heard, None, "nobody did anything");
        }
    }

    fn pixel(&mut self, cell: Cell) -> (i16, i16) {
        // The board may have been moved while a picture was looked at.
        self.catch_up();
        let [x, y, size] = self.board;
        assert!(size > 0.0, "the board has been shown");
        ((x + f32::from(cell.x) * size) as i16, (y + f32::from(cell.y) * size) as i16)
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        if std::thread::panicking() {
            // What was to be seen when it went wrong.
            self.screen.picture().save(&shelf().join("failed.png"));
        }
    }
}

fn shelf() -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("../desktop")
}
