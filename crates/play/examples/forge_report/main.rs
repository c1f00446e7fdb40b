//! Plays adventures of the forge and tells what is wrong with them:
//! `cargo run --release -p dungeon-play --example forge_report -- --adventures 300 --games 100`.
//!
//! Every adventure is another one: all lengths, bands and families and several parties by turns, each from a seed of its own. They are
//! played as they are forged, before anybody has tuned them, half of the games each by the two styles of simple Heroes that `--heroes`
//! names, and some by chance. A line is printed as soon as an adventure has been played, the summary at the end. With `--kept FILE`
//! each adventure is saved in this file and never played again, so a long run can be stopped and continued with the same command; one
//! that is forged otherwise today is another adventure.

#[path = "../../../../examples/ladder/kept.rs"]
mod kept;
mod summary;

use std::{path::PathBuf, process::ExitCode, sync::Arc};

use clap::{Arg, ArgMatches, Command, value_parser};
use dungeon_play::{
    forge::{
        Forged, Shelf,
        code::{self, Band, Family, HEROES, Mood, Order},
        faults, forge, make,
        outline::Length,
    },
    tools::{
        balance::{Balance, areas},
        simulate::{Player, Players, Setting, simulate},
    },
};
use dungeon_rules::{
    content::{self, CardSide, Content, Id, Quest, What, When, parse_quest},
    table::Side,
};
use kept::Kept;
use serde::{Deserialize, Serialize};

fn main() -> ExitCode {
    match run(&arguments().get_matches()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::from(2)
        }
    }
}

fn arguments() -> Command {
    let number = |name: &'static str, default: &'static str, help: &'static str| {
        let number = Arg::new(name).long(name).value_name("N").value_parser(value_parser!(u64));
        number.default_value(default).help(help)
    };
    Command::new("forge_report")
        .about("What is wrong with adventures of the forge")
        .arg(number("adventures", "100", "How many adventures"))
        .arg(number("games", "100", "Games of each between simple players"))
        .arg(number("chance", "4", "Games of each between players who decide by chance"))
        .arg(number("seed", "1000000", "Where the seeds of the adventures begin"))
        .arg(number("threads", "1", "Games at a time"))
        .arg(
            Arg::new("heroes")
                .long("heroes")
                .value_delimiter(',')
                .default_value("simple:60:100,simple:100:50")
                .help("Who plays the Heroes, each as many games as the others"),
        )
        .arg(
            Arg::new("kept")
                .long("kept")
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .help("Where results are kept; adventures that are there already are not played again"),
        )
}

/// What was found out about an adventure.
#[derive(Clone, Serialize, Deserialize)]
pub struct Found {
    /// Its code.
    pub code: String,
    /// Its outline.
    pub outline: String,
    /// Its length.
    pub length: String,
    /// How many Heroes take part.
    pub heroes: usize,
    /// Its band.
    pub band: String,
    /// Its family.
    pub family: String,
    /// What was wrong with seeds that were tried before: a code of `check`, or `no place`.
    pub refused: Vec<String>,
    /// Games between simple players that came to their end.
    pub games: u64,
    /// Those of them that the Heroes won.
    pub won: u64,
    /// The mean number of rounds.
    pub rounds: f64,
    /// The last round for which the Overlord has a card.
    pub last: u8,
    /// Games in which a door was open by the end of round 2.
    pub door: u64,
    /// The Overlord's turns, and those in which he did nothing.
    pub turns: [u64; 2],
    /// Floor, doors, and chests that no game revealed or opened.
    pub unseen: [Vec<String>; 3],
    /// The set pieces.
    pub setpieces: Vec<Use>,
    /// Games that failed or were endless.
    pub failed: u64,
    /// How many games there were in all.
    pub played: u64,
}

impl Found {
    /// Whether both were played alike.
    fn is_as(&self, other: &Self) -> bool {
        (self.won, self.turns, self.door) == (other.won, other.turns, other.door)
    }
}

/// How a set piece fared.
#[derive(Clone, Serialize, Deserialize)]
pub struct Use {
    /// Its name.
    pub name: String,
    /// Games that came to it.
    pub reached: u64,
    /// Games in which somebody did something with it; `None` if nobody has to.
    pub used: Option<u64>,
}

fn run(call: &ArgMatches) -> Result<(), String> {
    let number = |name: &str| call.get_one::<u64>(name).copied().unwrap_or(1);
    let root = content::root();
    let content = Arc::clone(&content::load(&root).content);
    let shelf = Shelf::load(&root, &content)?;
    let kept = call.get_one::<PathBuf>("kept").map(|file| Kept::open(file)).transpose()?;
    let styles = call.get_many::<String>("heroes").into_iter().flatten();
    let heroes = styles
        .map(|name| Player::named(name, &[]).ok_or_else(|| format!("there is no player {name:?}")))
        .collect::<Result<Vec<_>, String>>()?;
    let (games, by_chance) = (number("games"), number("chance"));
    let mut all = Vec::new();
    let mut is_checked = false;
    for i in 0..number("adventures") {
        let order = order(i, number("seed"));
        let Some(forged) = forge(&shelf, &content, &order) else {
            println!("nothing for {order:?}");
            continue;
        };
        let mark = blake3::hash(forged.text.as_bytes()).to_hex();
        let name = format!(
            "{}, {}, {games} games of {heroes:?}, {by_chance} by chance",
            forged.code,
            &mark[..8]
        );
        let play = || {
            play(
                &shelf,
                &content,
                (&order, &forged),
                &heroes,
                (games, by_chance),
                number("threads") as usize,
            )
        };
        let found: Found = match &kept {
            None => play(),
            Some(kept) => match kept.get::<Found>(&name) {
                Some(found) => {
                    let is_first = !std::mem::replace(&mut is_checked, true);
                    if is_first && !found.is_as(&play()) {
                        return Err(kept.refusal(&name));
                    }
                    found
                }
                None => {
                    let found = play();
                    kept.keep(&name, &found)?;
                    found
                }
            },
        };
        summary::line(i, &found);
        all.push(found);
    }
    summary::print(&all);
    Ok(())
}

/// The order with this number: everything by turns.
fn order(number: u64, seed: u64) -> Order {
    let parties: [&[&'static str]; 4] = [&HEROES, &["rordin", "madriga", "danor"], &["orlaf", "danor"], &["orlaf", "rordin"]];
    let turn = |after: u64, of: usize| (number / after) as usize % of;
    Order {
        length: [Length::Short, Length::Evening, Length::Long][turn(1, 3)],
        family: Family::ALL[turn(3, 4)],
        heroes: parties[turn(12, 4)].to_vec(),
        band: Band::ALL[turn(5, 4)],
        mood: Mood::ALL[turn(7, 4)],
        side: CardSide::Basic,
        seed: ((seed + 7919 * number) % u64::from(code::SEEDS)) as u32,
    }
}

/// Plays an adventure.
fn play(
    shelf: &Shelf,
    content: &Arc<Content>,
    (order, forged): (&Order, &Forged),
    heroes: &[Player],
    (games, by_chance): (u64, u64),
    threads: usize,
) -> Found {
    let quest = Arc::new(parse_quest("forged", &forged.text, content).expect("it has been checked"));
    let setting = Setting::Quest(Arc::clone(&quest));
    let (mut balance, mut failed) = (Balance::default(), 0);
    for player in heroes {
        let players = Players {
            heroes: player.clone(),
            ..Players::SIMPLE
        };
        let simulated = simulate(
            content,
            &setting,
            &players,
            games / heroes.len() as u64,
            u64::from(order.seed),
            threads,
        );
        balance = balance.plus(simulated.balance);
        failed += simulated.report.failed;
    }
    let chance = simulate(content, &setting, &Players::CHANCE, by_chance, u64::from(order.seed), threads);
    // What chance has opened can be opened.
    let unseen = balance.clone().plus(chance.balance).unseen(&quest);
    let [doors, chests] = [true, false].map(|doors| {
        let shut = unseen.shut.iter().filter(|thing| matches!(thing.what, What::Door(_)) == doors);
        let named = shut.map(|thing| match thing.name {
            Some(name) => name.to_string(),
            None => thing.base.corner.to_string(),
        });
        named.collect()
    });
    Found {
        code: forged.code.clone(),
        outline: forged.outline.clone(),
        length: format!("{:?}", order.length),
        heroes: order.heroes.len(),
        band: format!("{:?}", order.band),
        family: format!("{:?}", order.family),
        refused: refused(shelf, content, order, forged),
        games: balance.games(),
        won: balance.won(Side::Heroes),
        rounds: balance.rounds(),
        last: quest.overlord.cards.saturating_sub(2),
        door: balance.door_open_by(2),
        turns: balance.overlord_turns(),
        unseen: [areas(&unseen.cells), doors, chests],
        setpieces: uses(forged, &quest, &balance),
        failed: failed + chance.report.failed,
        played: balance.games() + failed + by_chance,
    }
}

/// Why the seeds before the one that was taken were refused.
fn refused(shelf: &Shelf, content: &Content, order: &Order, forged: &Forged) -> Vec<String> {
    let Ok((taken, dials)) = code::read(&forged.code) else {
        return vec!["no code".to_owned()];
    };
    let why = (order.seed..taken.seed).map(|seed| {
        let made = make(shelf, content, &Order { seed, ..order.clone() }, dials);
        let faults = made.map(|made| faults(&made.text, content));
        faults.map_or("no place".to_owned(), |faults| {
            faults.first().map_or_else(String::new, |fault| fault.code.to_owned())
        })
    });
    why.collect()
}

/// How the set pieces fared. Those with actions are used by these, the others by events that do not come by themselves.
fn uses(forged: &Forged, quest: &Quest, balance: &Balance) -> Vec<Use> {
    let by_itself = |when: When| matches!(when, When::RoundStarts | When::RoundEnds | When::Revealed(_));
    let uses = forged.setpieces.iter().map(|piece| {
        let actions: Vec<Id<_>> = piece.actions.clone().map(|i| quest.actions[usize::from(i)].name).collect();
        let mut events: Vec<u16> = piece.events.clone().collect();
        events.retain(|i| actions.is_empty() && !by_itself(quest.events[usize::from(*i)].when));
        let used = balance.with_any(&events, &actions);
        Use {
            name: piece.name.clone(),
            reached: balance.revealed(piece.cell).max(used),
            used: (!actions.is_empty() || !events.is_empty()).then_some(used),
        }
    });
    uses.collect()
}
