//! An hour of nonsense at mouse and keyboard: nothing stops the program, and it does not grow.
//!
//! `cargo test --test desktop -- --ignored nonsense` runs it; `DUNGEON_SAGA_SOAK` says for how many minutes, 60 without it.

use std::time::{Duration, Instant};

use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

use crate::{
    program::Program,
    screen::{Key, Screen},
    table::Reads,
};

/// Between two things that are pressed.
const PAUSE: Duration = Duration::from_millis(60);

/// After what may open something else, so long nothing is pressed that could quit there, unless it is told what is there now.
const UNSURE: Duration = Duration::from_millis(500);

/// Parts of a run. In the first pictures are made and lists grow to their size.
const PARTS: usize = 4;

/// Pixels of the window.
const SIZE: (u16, u16) = (1280, 720);

/// What is never pressed, in both languages: the run would be over.
const QUIT: [&str; 2] = ["Quit", "Esci"];

/// Numbers by chance, the same every time.
struct Chance(Xoshiro256PlusPlus);

impl Chance {
    fn below(&mut self, end: u64) -> u64 {
        self.0.random_range(0..end)
    }
}

/// Presses something, where there is this to be pressed, as far as that is sure; says whether it may open something else.
fn poke(screen: &Screen, chance: &mut Chance, reads: &[Reads], sure: bool) -> bool {
    let (x, y) = (chance.below(u64::from(SIZE.0)) as u16, chance.below(u64::from(SIZE.1)) as u16);
    let quits = |reads: &&Reads| QUIT.contains(&reads.name.as_str());
    let holds = |[left, top, right, bottom]: [f32; 4]| (left..=right).contains(&x.into()) && (top..=bottom).contains(&y.into());
    let below = reads.iter().filter(quits).any(|reads| holds(reads.at));
    let focused = reads.iter().filter(quits).any(|reads| reads.focused);
    let what = chance.below(10);
    match what {
        0..=2 if below || !sure => {}
        5 | 6 if focused || !sure => {}
        0..=2 => screen.click(x as i16, y as i16),
        3 => screen.point(x as i16, y as i16),
        4 => screen.press_button(if chance.below(2) == 0 { 4 } else { 5 }),
        5 => screen.press(Key::Return),
        6 => screen.press(Key::Space),
        7 => screen.press(Key::Tab),
        8 if chance.below(8) == 0 => screen.press(Key::Escape),
        _ => {
            // Q quits on the title.
            let signs: Vec<char> = "123456ehoptrzwasdc".chars().collect();
            screen.press(Key::Sign(signs[chance.below(signs.len() as u64) as usize]));
        }
    }
    matches!(what, 0..=2 | 7 | 8)
}

#[test]
#[ignore = "takes an hour, or as many minutes as DUNGEON_SAGA_SOAK says"]
fn nonsense_for_an_hour_neither_stops_it_nor_makes_it_grow() {
    let minutes = std::env::var("DUNGEON_SAGA_SOAK").ok().and_then(|minutes| minutes.parse().ok());
    let time = Duration::from_secs(60 * minutes.unwrap_or(60));
    let screen = Screen::new(SIZE.0, SIZE.1);
    let arguments = ["play", "dwarf_kings_quest/where_the_roads_meet", "--seed", "5"];
    let mut program = Program::start(&screen, &arguments);
    let mut chance = Chance(Xoshiro256PlusPlus::seed_from_u64(0x5eed));
    let (start, mut begun) = (Instant::now(), Instant::now());
    // What lies open just then needs more or less: it is the least of each part that grows if something is kept.
    let mut least = [u64::MAX; PARTS];
    let (mut runs, mut presses) = (1, 0_u64);
    let mut reads: Vec<Reads> = Vec::new();
    let mut unsure = Instant::now();
    while start.elapsed() < time {
        screen.focus();
        while let Some(said) = program.traced() {
            if let Some(told) = said.strip_prefix("told [") {
                reads = serde_json::from_str(&format!("[{told}")).expect("what is told can be read");
                unsure = Instant::now();
            }
        }
        if poke(&screen, &mut chance, &reads, unsure <= Instant::now()) {
            unsure = Instant::now() + UNSURE;
        }
        presses += 1;
        std::thread::sleep(PAUSE);
        match program.state_of() {
            Ok(now) => {
                let part = begun.elapsed().div_duration_f32(time) * PARTS as f32;
                let least = &mut least[(part as usize).min(PARTS - 1)];
                *least = now.min(*least);
            }
            Err(status) => {
                // Somebody may have found the way out.
                assert!(
                    status.success(),
                    "it ended with {status} after {presses} presses; its log:\n{}",
                    program.log()
                );
                program.start_again(&screen, &arguments);
                (runs, begun, least) = (runs + 1, Instant::now(), [u64::MAX; PARTS]);
            }
        }
    }
    println!("{presses} presses in {time:?}, {runs} runs; the least in each part: {least:?} KiB");
    let [_, warm, .., end] = least;
    assert!(end < u64::MAX, "it ended too late to be judged: {runs} runs");
    assert!(end * 100 < warm * 105, "it grew from {warm} to {end} KiB");
}
