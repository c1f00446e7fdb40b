//! The second implementation: the rules of a small table written down once more, as simply as they can be and without
//! a look at the first. Every die shows the same number, so attacks are no matter of chance: with ones all are repelled
//! (FGT-8); with sixes all pairs are equal, and an attack hits once with every die that it has more (FGT-9).

mod sight;
mod tree;

/// One who walks about.
#[derive(Clone, Copy)]
pub struct Man {
    pub kind: usize,
    /// The north-west cell of its base.
    pub x: i32,
    pub y: i32,
    /// Quarter turns from the north, clockwise.
    pub facing: i32,
    pub acted: bool,
    pub wounds: u8,
    pub injured: bool,
}

/// What is the same for all of a kind.
#[derive(Clone, Copy)]
pub struct Kind {
    pub symbol: char,
    pub name: &'static str,
    pub hero: bool,
    pub movement: u8,
    pub combat: i32,
    /// Ranged dice, with a reach beyond all these tables; 0 for none.
    pub ranged: i32,
    /// Cells along a side of the base.
    pub size: i32,
    /// White and red spaces of a hero's wound track.
    pub track: (u8, u8),
    /// A minion's damage row.
    pub row: [Result; 4],
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Result {
    Nothing,
    BonePile,
    Destroyed,
    Injured,
}

/// The Overlord's cards that matter here.
#[derive(Clone, Copy, PartialEq)]
pub enum Card {
    Interrupt(u8),
    ExtraCommands(u8),
    RaiseDead(u8),
}

#[derive(Clone, Copy, PartialEq)]
enum Phase {
    Heroes,
    Interrupt,
    Overlord,
}

/// The turn of a model.
#[derive(Clone, Copy)]
struct Turn {
    who: usize,
    left: u8,
    walked: bool,
    stopped: bool,
    /// It has declared a Break Away and not walked yet (MOV-7).
    away: bool,
    /// It has turned before a front arc (MOV-6).
    stays: bool,
}

/// What can be in a cell beside models.
#[derive(Clone, Copy, PartialEq)]
enum Ground {
    Void,
    Floor,
    Bookcase,
    Table,
    Door,
    LockedDoor,
}

#[derive(Clone)]
pub struct Table {
    kinds: Vec<Kind>,
    ground: Vec<Vec<Ground>>,
    lit: Vec<Vec<bool>>,
    men: Vec<Option<Man>>,
    /// Those in the dark.
    waiting: Vec<Man>,
    piles: Vec<(i32, i32)>,
    hand: Vec<Card>,
    /// Which kind may be raised, and how many of it he may control.
    raises: Option<(usize, usize)>,
    commands_a_turn: u8,
    sixes: bool,
    phase: Phase,
    commands: u8,
    /// Commands among them that raise nobody.
    for_models: u8,
    raisings: u8,
    interrupts: u8,
    card_played: bool,
}

const AROUND: [(i32, i32); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

fn forward(facing: i32) -> (i32, i32) {
    [(0, -1), (1, 0), (0, 1), (-1, 0)][facing as usize]
}

/// What lies on a table when its game begins.
pub struct Setting<'a> {
    pub kinds: &'a [Kind],
    pub map: &'a [&'a str],
    pub hand: &'a [Card],
    pub raises: Option<(&'a str, usize)>,
    pub commands: u8,
    /// Whether every die shows a six, or else a one.
    pub sixes: bool,
}

impl Table {
    pub fn new(setting: &Setting<'_>) -> Self {
        let kinds = setting.kinds.to_vec();
        let mut table = Self {
            raises: setting.raises.map(|(name, most)| {
                let kind = kinds.iter().position(|kind| kind.name == name).expect("it is a kind");
                (kind, most)
            }),
            kinds,
            ground: Vec::new(),
            lit: Vec::new(),
            men: Vec::new(),
            waiting: Vec::new(),
            piles: Vec::new(),
            hand: setting.hand.to_vec(),
            commands_a_turn: setting.commands,
            sixes: setting.sixes,
            phase: Phase::Heroes,
            commands: 0,
            for_models: 0,
            raisings: 0,
            interrupts: 0,
            card_played: false,
        };
        let mut all: Vec<Man> = Vec::new();
        for (y, row) in setting.map.iter().enumerate() {
            let signs: Vec<char> = row.chars().collect();
            let mut ground = Vec::new();
            for (x, cell) in signs.chunks(2).enumerate() {
                let (x, y) = (x as i32, y as i32);
                ground.push(match cell[0] {
                    '#' => Ground::Void,
                    'k' => Ground::Bookcase,
                    'T' => Ground::Table,
                    'D' => Ground::Door,
                    'L' => Ground::LockedDoor,
                    _ => Ground::Floor,
                });
                if cell[0] == 'b' {
                    table.piles.push((x, y));
                }
                if let Some(kind) = table.kinds.iter().position(|kind| kind.symbol == cell[0]) {
                    let size = table.kinds[kind].size;
                    // A big base is drawn in every cell; its north-west one is met first.
                    let covers = |man: &Man| man.kind == kind && (man.x..man.x + size).contains(&x) && (man.y..man.y + size).contains(&y);
                    if !all.iter().any(covers) {
                        all.push(Man {
                            kind,
                            x,
                            y,
                            facing: "^>v<".find(cell[1]).expect("a facing") as i32,
                            acted: false,
                            wounds: 0,
                            injured: false,
                        });
                    }
                }
            }
            table.lit.push(vec![false; ground.len()]);
            table.ground.push(ground);
        }
        let hero = *all.iter().find(|man| table.kinds[man.kind].hero).expect("a hero");
        table.light(hero.x, hero.y);
        table.waiting = all;
        table.appear();
        table
    }

    fn at(&self, x: i32, y: i32) -> Ground {
        let row = usize::try_from(y).ok().and_then(|y| self.ground.get(y));
        let cell = row.and_then(|row| row.get(usize::try_from(x).ok()?));
        cell.copied().unwrap_or(Ground::Void)
    }

    fn is_lit(&self, x: i32, y: i32) -> bool {
        self.at(x, y) != Ground::Void && self.lit[y as usize][x as usize]
    }

    /// Light spreads over floor up to closed doors, which it shows (TAB-3).
    fn light(&mut self, x: i32, y: i32) {
        if self.at(x, y) == Ground::Void || self.is_lit(x, y) {
            return;
        }
        self.lit[y as usize][x as usize] = true;
        if matches!(self.at(x, y), Ground::Door | Ground::LockedDoor) {
            return;
        }
        for (dx, dy) in [(0, -1), (1, 0), (0, 1), (-1, 0)] {
            self.light(x + dx, y + dy);
        }
    }

    /// Who waits in the light comes into play.
    fn appear(&mut self) {
        let (now, later): (Vec<Man>, Vec<Man>) = self.waiting.iter().partition(|man| self.is_lit(man.x, man.y));
        self.men.extend(now.into_iter().map(Some));
        self.waiting = later;
    }

    fn man(&self, who: usize) -> Man {
        self.men[who].expect("it is in play")
    }

    fn kind(&self, man: Man) -> Kind {
        self.kinds[man.kind]
    }

    fn cells(&self, man: Man) -> Vec<(i32, i32)> {
        let size = self.kind(man).size;
        (0..size * size).map(|i| (man.x + i % size, man.y + i / size)).collect()
    }

    /// Those in play of the side, or against it.
    fn side(&self, heroes: bool) -> Vec<usize> {
        (0..self.men.len())
            .filter(|who| self.men[*who].is_some_and(|man| self.kind(man).hero == heroes))
            .collect()
    }

    fn touch(&self, one: Man, (x, y): (i32, i32)) -> bool {
        let near = |(a, b): &(i32, i32)| (a - x).abs() <= 1 && (b - y).abs() <= 1;
        let cells = self.cells(one);
        cells.iter().any(near) && !cells.contains(&(x, y))
    }

    /// Whether a cell lies beyond the line along the back edge (TAB-9).
    fn behind(&self, man: Man, (x, y): (i32, i32)) -> bool {
        let size = self.kind(man).size;
        match man.facing {
            0 => y >= man.y + size,
            1 => x < man.x,
            2 => y < man.y,
            _ => x >= man.x + size,
        }
    }

    fn has_in_front(&self, man: Man, other: Man) -> bool {
        self.cells(other)
            .into_iter()
            .any(|cell| self.touch(man, cell) && !self.behind(man, cell))
    }

    fn has_wholly_behind(&self, man: Man, other: Man) -> bool {
        self.cells(other).into_iter().all(|cell| self.behind(man, cell))
    }

    /// The enemies in whose front arcs a man would be.
    fn watchers(&self, man: Man) -> Vec<usize> {
        let enemies = self.side(!self.kind(man).hero).into_iter();
        enemies.filter(|enemy| self.has_in_front(self.man(*enemy), man)).collect()
    }

    /// Whether all cells of a base are ones it may stand on; `who` itself is not in the way.
    fn fits(&self, who: usize, man: Man) -> bool {
        self.cells(man).into_iter().all(|(x, y)| {
            let taken =
                (0..self.men.len()).any(|other| other != who && self.men[other].is_some_and(|other| self.cells(other).contains(&(x, y))));
            self.at(x, y) == Ground::Floor && self.is_lit(x, y) && !taken
        })
    }

    /// The steps that are possible, whoever watches (MOV-1 to MOV-3, LRG-1, LRG-3).
    fn steps(&self, who: usize) -> Vec<Man> {
        let man = self.man(who);
        let moved = |dx, dy| Man {
            x: man.x + dx,
            y: man.y + dy,
            ..man
        };
        let (fx, fy) = forward(man.facing);
        let big = self.kind(man).size > 1;
        let mut steps = Vec::new();
        for (dx, dy) in AROUND {
            let ahead = dx * fx + dy * fy == 1;
            let back = (dx, dy) == (-fx, -fy);
            let squeezed = dx != 0 && dy != 0 && !self.fits(who, moved(dx, 0)) && !self.fits(who, moved(0, dy));
            if (!big || ahead || back) && !squeezed && self.fits(who, moved(dx, dy)) {
                steps.push(moved(dx, dy));
            }
        }
        steps
    }

    /// FGT-4, FGT-5.
    fn outnumbered(&self, man: Man, opponent: Man) -> bool {
        let size = |man: Man| self.kind(man).size;
        let watchers: Vec<Man> = self.watchers(man).into_iter().map(|who| self.man(who)).collect();
        let bigger = size(opponent) > size(man) || watchers.iter().any(|watcher| size(*watcher) > size(man));
        bigger || watchers.iter().filter(|watcher| size(**watcher) <= size(man)).count() >= 2
    }

    /// An attack of one on another: as every die shows the same, only their numbers count.
    fn attack(&mut self, attacker: usize, target: usize, shot: bool) {
        let (one, other) = (self.man(attacker), self.man(target));
        let least = |dice: i32, penalties: &[bool]| (dice - penalties.iter().filter(|holds| **holds).count() as i32).max(2);
        let behind = self.has_wholly_behind(other, one);
        let (dice, defence) = if shot {
            let covered = self.sight(one, other) == Some(true);
            (
                least(self.kind(one).ranged, &[one.injured, covered]),
                least(self.kind(other).combat, &[other.injured, behind]),
            )
        } else {
            (
                least(self.kind(one).combat, &[one.injured, self.outnumbered(one, other)]),
                least(self.kind(other).combat, &[other.injured, self.outnumbered(other, one), behind]),
            )
        };
        let hits = if self.sixes { (dice - defence).max(0) } else { 0 };
        if hits == 0 {
            return;
        }
        let kind = self.kind(other);
        let victim = self.men[target].as_mut().expect("it is in play");
        if kind.hero {
            victim.wounds += 1;
            victim.injured = victim.wounds >= kind.track.0;
            if victim.wounds == kind.track.0 + kind.track.1 {
                self.men[target] = None;
            }
            return;
        }
        match kind.row[(hits - 1).min(3) as usize] {
            Result::Nothing => {}
            Result::BonePile => {
                self.men[target] = None;
                self.piles.push((other.x, other.y));
            }
            Result::Injured if !victim.injured => victim.injured = true,
            Result::Injured | Result::Destroyed => self.men[target] = None,
        }
    }
}
