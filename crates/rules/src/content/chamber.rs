//! Chambers: rooms drawn by hand, of which the forge puts adventures together.
//!
//! A chamber is a quest file with nothing but a map and its legend, so whatever draws and edits quests knows it. It lies in
//! `forge/chambers/<theme>/` below `assets/` or in a pack. What its map shows is what *may* stand there ([`StandKind`]); only furniture
//! always does. Doors in its outer wall are where a way out looks best; others may be anywhere else in that wall.

use std::{collections::BTreeSet, fmt, path::Path};

use serde::{Deserialize, Serialize};

use super::{
    Content, Fault, Furniture, Id, Look, Source, Thing, What,
    check_quest::{self, Demand},
    fault::{Report, most_like},
    load::{is_name, open},
    read::read,
    text::short,
    written::QuestWritten,
};
use crate::grid::{Base, Cell, Facing};

/// The folder of chambers, below `assets/` and in a pack.
pub const CHAMBERS: &str = "forge/chambers";

/// How many floor cells a chamber may have.
const CELLS: std::ops::RangeInclusive<usize> = 6..=90;

/// What a chamber was built for, by the folder of its file.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Theme {
    /// Halls, anterooms and throne rooms of masonry.
    Halls,
    /// Tombs and their niches.
    Crypts,
    /// Natural caves.
    Caves,
    /// Kitchens, cellars, larders and refectories.
    Kitchen,
    /// Reading rooms, archives and scriptoria.
    Library,
    /// Diggings, shafts and stores of miners.
    Mine,
    /// Guard rooms, armouries and dormitories.
    Barracks,
    /// Chapels with apses and aisles.
    Chapel,
    /// Forges, and causeways over lava.
    Fire,
    /// Corridors, landings and stairs, which suit every other theme.
    Passages,
}

impl Theme {
    /// All themes.
    pub const ALL: [Self; 10] = [
        Self::Halls,
        Self::Crypts,
        Self::Caves,
        Self::Kitchen,
        Self::Library,
        Self::Mine,
        Self::Barracks,
        Self::Chapel,
        Self::Fire,
        Self::Passages,
    ];

    /// Returns the name of its folder.
    pub const fn folder(self) -> &'static str {
        match self {
            Self::Halls => "halls",
            Self::Crypts => "crypts",
            Self::Caves => "caves",
            Self::Kitchen => "kitchen",
            Self::Library => "library",
            Self::Mine => "mine",
            Self::Barracks => "barracks",
            Self::Chapel => "chapel",
            Self::Fire => "fire",
            Self::Passages => "passages",
        }
    }
}

/// What may stand on a stand. How a chamber's map shows it is written behind each.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum StandKind {
    /// A Hero begins here (a Hero).
    Entry,
    /// A servant with a blade, or anybody of one cell (a minion of one cell that cannot shoot).
    Front,
    /// A servant who shoots: it looks along a line (a minion that shoots).
    Shooter,
    /// A Large servant or boss, on four free cells (a Large minion or boss).
    Large,
    /// A Bone Pile (a Bone Pile).
    Pile,
    /// A chest (a chest). Standing there it blocks nobody's way.
    Treasure,
    /// A boss of one cell (a boss).
    Throne,
    /// Part of a barricade: if a chest stands on each of the room's, nobody gets from one half of it to the other (a chest that looks
    /// like something else).
    Barrier,
    /// Anything to be found or done: a token, a lever, a piece of furniture of one cell (a token). A thing that nobody can pass
    /// blocks nobody's way there.
    Free,
}

/// A place where something may stand.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Stand {
    /// What may stand there.
    pub kind: StandKind,
    /// The cell; for [`StandKind::Large`] the north-west one of its four.
    pub cell: Cell,
    /// Where it faces; `None` if that does not matter or is for the Overlord to choose.
    pub facing: Option<Facing>,
}

/// A piece of furniture at its place.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Furnished {
    /// What it is.
    pub id: Id<Furniture>,
    /// The cells that it covers.
    pub base: Base,
    /// Where its front is.
    pub facing: Facing,
}

/// A chamber. Its free floor hangs together, also if something stands on every [`StandKind::Treasure`] and [`StandKind::Free`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chamber {
    /// Its folder and name, such as `halls/anteroom`.
    pub id: String,
    /// What it was built for.
    pub theme: Theme,
    /// What its floor shows.
    pub look: Look,
    /// Its floor, with the cells under furniture and without doors, row by row.
    pub floor: Vec<Cell>,
    /// The doors drawn in its outer wall, each of one cell or of two side by side.
    pub exits: Vec<Base>,
    /// Where something may stand, row by row.
    pub stands: Vec<Stand>,
    /// What always stands there, row by row.
    pub furniture: Vec<Furnished>,
}

impl Chamber {
    /// Returns its name without its folder.
    pub fn name(&self) -> &str {
        self.id.rsplit('/').next().unwrap_or_default()
    }

    /// Returns whether it has at least this many stands of a kind.
    pub fn has(&self, kind: StandKind, at_least: usize) -> bool {
        self.stands.iter().filter(|stand| stand.kind == kind).count() >= at_least
    }
}

/// Returns the id of the chamber in this file, its folder's name and its own, such as `halls/anteroom`; `None` if it is, by its path,
/// no file of a chamber.
pub fn chamber_id(path: &Path) -> Option<String> {
    let mut folders: Vec<_> = path.iter().rev().skip(2).take(2).collect();
    folders.reverse();
    (folders.iter().collect::<std::path::PathBuf>() == Path::new(CHAMBERS)).then(|| id_of(path))
}

/// Reads the chamber of a file, with all its faults. `content` is what it is furnished with.
pub fn load_chamber(path: &Path, content: &Content) -> (Option<Chamber>, Vec<Fault>) {
    match open(path) {
        Ok(source) => parse_chamber(&id_of(path), &source, content),
        Err(fault) => (None, vec![*fault]),
    }
}

/// Returns the names of a file's folder and its own, such as `halls/anteroom`.
fn id_of(path: &Path) -> String {
    let named = |path: Option<&Path>| path.and_then(Path::file_stem).unwrap_or_default().to_string_lossy().into_owned();
    format!("{}/{}", named(path.parent()), named(Some(path)))
}

/// Reads a chamber from its text, with all its faults. `id` is the name of its folder, which is its theme, and its own, such as
/// `halls/anteroom`.
pub fn parse_chamber(id: &str, source: &Source, content: &Content) -> (Option<Chamber>, Vec<Fault>) {
    let mut report = Report::new(source);
    let (folder, name) = id.split_once('/').unwrap_or(("", id));
    if !is_name(name) {
        report.error(0, "bad-file-name", &[("reason", &short(name))]);
    }
    let theme = Theme::ALL.into_iter().find(|theme| theme.folder() == folder);
    if theme.is_none() {
        let known = Theme::ALL.map(Theme::folder);
        let fault = fault(&mut report, 0, "theme", &[("found", &short(folder)), ("known", &known.join(", "))]);
        fault.suggestion = most_like(folder, known);
    }
    let Some(mut written) = read::<QuestWritten>(source, &mut report) else {
        return (None, report.finish());
    };
    let (quest, drawn) = check_quest::quest(id, &mut written, content, Demand::Part, &mut report);
    let mut chamber = Chamber {
        id: id.to_owned(),
        theme: theme.unwrap_or(Theme::Halls),
        look: quest.look,
        floor: quest.plan.floor().iter().collect(),
        exits: Vec::new(),
        stands: Vec::new(),
        furniture: Vec::new(),
    };
    for thing in &quest.things {
        chamber.put(thing, content);
    }
    let exits = chamber.exits.clone();
    chamber.floor.retain(|cell| !exits.iter().any(|exit| exit.covers(*cell)));
    // What cannot be read as a map says nothing about the room.
    if report.is_good() {
        let doors = quest
            .things
            .iter()
            .zip(&drawn)
            .filter(|(thing, _)| matches!(thing.what, What::Door(_)));
        let doors: Vec<usize> = doors.map(|(_, at)| *at).collect();
        chamber.check(written.map.at(), &doors, &mut report);
    }
    (report.is_good().then_some(chamber), report.finish())
}

/// Reports what makes a room no chamber.
fn fault<'r>(report: &'r mut Report<'_>, at: usize, reason: &'static str, args: &[(&'static str, &dyn fmt::Display)]) -> &'r mut Fault {
    let mut all: Vec<(&'static str, &dyn fmt::Display)> = vec![("reason", &reason)];
    all.extend(args);
    report.error(at, "bad-chamber", &all)
}

impl Chamber {
    /// Adds what a thing of the map stands for.
    fn put(&mut self, thing: &Thing, content: &Content) {
        let size = thing.base.width;
        let kind = match thing.what {
            What::Door(_) => return self.exits.push(thing.base),
            What::Furniture(id) => {
                let facing = thing.facing.unwrap_or(Facing::North);
                return self.furniture.push(Furnished {
                    id,
                    base: thing.base,
                    facing,
                });
            }
            What::Hero(_) => StandKind::Entry,
            What::Boss(_) | What::Minion(_) if size > 1 => StandKind::Large,
            What::Boss(_) => StandKind::Throne,
            What::Minion(id) if content.minions.get(&id).is_some_and(|minion| minion.fighter.ranged.is_some()) => StandKind::Shooter,
            What::Minion(_) => StandKind::Front,
            What::Chest(_) if thing.looks.is_some() => StandKind::Barrier,
            What::Chest(_) => StandKind::Treasure,
            What::BonePile => StandKind::Pile,
            What::Token(_) => StandKind::Free,
        };
        let is_model = matches!(thing.what, What::Hero(_) | What::Boss(_) | What::Minion(_));
        self.stands.push(Stand {
            kind,
            cell: thing.base.corner,
            facing: thing.facing.filter(|_| is_model),
        });
    }

    /// Reports what makes a room no chamber. `map` is where its map is written, `doors` where each of its exits is drawn, in bytes.
    fn check(&self, map: usize, doors: &[usize], report: &mut Report<'_>) {
        if !CELLS.contains(&self.floor.len()) {
            let (least, most) = (CELLS.start(), CELLS.end());
            fault(
                report,
                map,
                "size",
                &[("cells", &self.floor.len()), ("least", least), ("most", most)],
            );
        }
        let floor: BTreeSet<Cell> = self.floor.iter().copied().collect();
        let mut free = floor.clone();
        free.retain(|cell| !self.furniture.iter().any(|one| one.base.covers(*cell)));
        let mut open = free.clone();
        let filled = self
            .stands
            .iter()
            .filter(|stand| matches!(stand.kind, StandKind::Treasure | StandKind::Free));
        filled.for_each(|stand| _ = open.remove(&stand.cell));
        if let Some(cell) = cut_off(&free).or_else(|| cut_off(&open)) {
            fault(report, map, "cut-off", &[("cell", &cell)]);
        }
        for (exit, at) in self.exits.iter().zip(doors) {
            let leads_out = Facing::ALL.into_iter().any(|facing| {
                let (dx, dy) = facing.forward();
                exit.cells()
                    .all(|cell| free.contains(&cell.offset(-dx, -dy)) && !floor.contains(&cell.offset(dx, dy)))
            });
            if !leads_out {
                fault(report, *at, "exit", &[("cell", &exit.corner)]);
            }
        }
    }
}

/// Returns a cell that cannot be reached from the first one by edges.
fn cut_off(cells: &BTreeSet<Cell>) -> Option<Cell> {
    let mut left = cells.clone();
    let mut edge: Vec<Cell> = left.pop_first().into_iter().collect();
    while let Some(cell) = edge.pop() {
        edge.extend(cell.beside().filter(|next| left.remove(next)));
    }
    left.pop_first()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    use crate::content::{Packs, files_below, load_content, packs_in, root};

    /// The faults of a chamber in `halls` with this map, as their reasons.
    fn reasons(id: &str, map: &str) -> Vec<String> {
        let content = load_content(&root()).0;
        let legend = "'C': Chest(), 'D': Door(), 'B': Furniture(\"barrel\"), 'b': BonePile";
        let used = legend.split(", ").filter(|entry| map.contains(&entry[1..2]));
        let used: Vec<&str> = used.collect();
        let text = format!("(map: r\"\n{map}\", legend: {{{}}})", used.join(", "));
        let (chamber, faults) = parse_chamber(id, &Source::new("x", text), &content);
        assert_eq!(chamber.is_none(), faults.iter().any(Fault::is_error), "{faults:?}");
        let reason = |fault: &Fault| match fault.code {
            "bad-chamber" => fault.args[0].1.clone(),
            code => code.to_owned(),
        };
        faults.iter().map(reason).collect()
    }

    #[test]
    fn all_chambers_of_the_game_are_good() {
        let content = load_content(&root()).0;
        let files = files_below(&root().join("assets").join(CHAMBERS));
        assert!(files.len() >= 60, "there are {}", files.len());
        for file in files {
            assert!(chamber_id(&file).is_some(), "{}", file.display());
            let (chamber, faults) = load_chamber(&file, &content);
            assert_eq!(faults, [], "{}", file.display());
            let chamber = chamber.expect("it has no fault");
            assert!(file.ends_with(format!("{}.ron", chamber.id)), "{}", chamber.id);
        }
    }

    #[test]
    fn what_is_no_chamber_is_told_why() {
        let good = "########\n##....##\nDD..C.##\nDD....##\n########\n";
        assert_eq!(reasons("halls/one", good), [] as [&str; 0]);
        assert_eq!(reasons("hals/one", good), ["theme"]);
        assert_eq!(reasons("halls/One", good), ["bad-file-name"]);
        assert_eq!(reasons("halls/one", "##..##\n##..##\n"), ["size"]);
        assert_eq!(reasons("halls/one", &"..........\n".repeat(20)), ["size"]);
        assert_eq!(reasons("halls/one", "....BB....\n....BB....\n....BB....\n"), ["cut-off"]);
        assert_eq!(reasons("halls/one", "....C.....\n....BB....\n....BB....\n"), ["cut-off"]);
        assert_eq!(reasons("halls/one", "....DD....\n....##....\n....##....\n..........\n"), ["exit"]);
        assert_eq!(reasons("halls/one", "..?.......\n..........\n"), ["unknown-symbol"]);
    }

    #[test]
    fn packs_bring_chambers_along() {
        let (folder, content) = (tempfile::tempdir().expect("a temporary folder"), load_content(&root()).0);
        let write = |path: &str, text: &str| {
            let path = folder.path().join("winter").join(path);
            fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("a folder can be made");
            fs::write(path, text).expect("it can be written");
        };
        let room = "(map: r\"........\n........\", legend: {})";
        write("pack.ron", "(name: {\"en\": \"Winter\", \"it\": \"Inverno\"})");
        write("forge/chambers/caves/rift.ron", room);
        write("forge/chambers/cave/cleft.ron", room);
        let mut packs = Packs::new(packs_in(folder.path()), &content);
        let opened = packs.read(&folder.path().join("winter")).expect("it is a pack");
        let ids: Vec<&str> = opened.pack.chambers.iter().map(|chamber| chamber.id.as_str()).collect();
        assert_eq!((ids, opened.quests.len()), (vec!["caves/rift"], 0));
        let faults = opened.pack.faults.iter().map(|fault| (fault.code, fault.suggestion.as_deref()));
        assert_eq!(faults.collect::<Vec<_>>(), [("bad-chamber", Some("caves"))]);
    }
}
