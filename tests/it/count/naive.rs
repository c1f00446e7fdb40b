//! The second implementation: the rules of a small table written down once more, as simply as they can be and without
//! a look at the first. Every die shows the same number, so attacks are no matter of chance: with ones all are repelled
//! (FGT-8); with sixes all pairs are equal, and an attack hits once with every die that it has more (FGT-9).

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

    /// What is seen of another (LOS): nothing, or something; and whether only over furniture.
    fn sight(&self, one: Man, other: Man) -> Option<bool> {
        let near = |x, y| self.touch(one, (x, y));
        let own = |cell: &(i32, i32)| self.cells(one).contains(cell) || self.cells(other).contains(cell);
        let mut stops = Vec::new();
        let mut covers = Vec::new();
        for y in -1..=self.ground.len() as i32 {
            for x in -1..=self.ground[0].len() as i32 {
                if own(&(x, y)) {
                    continue;
                }
                let model = self.men.iter().flatten().any(|man| self.cells(*man).contains(&(x, y)));
                match self.at(x, y) {
                    Ground::Floor if !model && self.is_lit(x, y) => {}
                    // There is one at most; it covers unless any of it is beside the shooter.
                    Ground::Table => covers.push((x, y)),
                    _ => stops.push((x, y)),
                }
            }
        }
        if covers.iter().any(|(x, y)| near(*x, *y)) {
            covers.clear();
        }
        let lines: Vec<_> = self
            .points(one)
            .into_iter()
            .flat_map(|from| self.points(other).into_iter().map(move |to| (from, to)))
            .collect();
        let free: Vec<_> = lines.into_iter().filter(|line| !crosses(*line, &stops)).collect();
        if free.is_empty() {
            return None;
        }
        // LOS-3: it is covered if the tables would stop it.
        let all = [stops, covers].concat();
        Some(!free.into_iter().any(|line| !crosses(line, &all)))
    }

    /// Corners and centres of all cells of a base, in half cells.
    fn points(&self, man: Man) -> Vec<(i32, i32)> {
        let cells = self.cells(man).into_iter();
        cells
            .flat_map(|(x, y)| [(0, 0), (2, 0), (0, 2), (2, 2), (1, 1)].map(|(a, b)| (2 * x + a, 2 * y + b)))
            .collect()
    }
}

/// Whether a line, in half cells, goes through the inside of such a cell or between two of them that touch (LOS-2).
fn crosses((from, to): ((i32, i32), (i32, i32)), cells: &[(i32, i32)]) -> bool {
    // A line meets edges of cells only in such parts of its length; between two of them lies half a part.
    let parts = 2 * multiple((to.0 - from.0).abs().max(1), (to.1 - from.1).abs().max(1));
    let is = |x: i32, y: i32| cells.contains(&(x, y));
    (0..=parts).any(|part| {
        let along = |a: i32, b: i32| a * (parts - part) + b * part;
        let (x, y) = (along(from.0, to.0), along(from.1, to.1));
        let cell = 2 * parts;
        let (cx, cy) = (x.div_euclid(cell), y.div_euclid(cell));
        match (x.rem_euclid(cell) == 0, y.rem_euclid(cell) == 0) {
            (false, false) => is(cx, cy),
            (true, false) => is(cx, cy) && is(cx - 1, cy),
            (false, true) => is(cx, cy) && is(cx, cy - 1),
            (true, true) => (is(cx, cy) && is(cx - 1, cy - 1)) || (is(cx - 1, cy) && is(cx, cy - 1)),
        }
    })
}

/// The least number that both divide.
fn multiple(one: i32, other: i32) -> i32 {
    (1..)
        .map(|n| n * one)
        .find(|number| number % other == 0)
        .expect("the product is one")
}

/// The tree of games. Each function stands for a question and tells how many games of so many decisions follow from it.
impl Table {
    /// Which Hero has the next turn (RND-2).
    pub fn heroes(&self, depth: u32) -> u64 {
        let left: Vec<usize> = self.side(true).into_iter().filter(|who| !self.man(*who).acted).collect();
        if left.is_empty() {
            let mut next = self.clone();
            next.phase = Phase::Overlord;
            next.commands = self.commands_a_turn;
            next.card_played = false;
            next.rest(false);
            return next.command(depth);
        }
        if depth == 0 {
            return 1;
        }
        left.into_iter().map(|who| self.begun(who, depth - 1)).sum()
    }

    fn rest(&mut self, heroes: bool) {
        for who in self.side(heroes) {
            self.men[who].as_mut().expect("it is in play").acted = false;
        }
    }

    fn begun(&self, who: usize, depth: u32) -> u64 {
        let mut next = self.clone();
        next.men[who].as_mut().expect("it is in play").acted = true;
        let turn = Turn {
            who,
            left: self.kind(self.man(who)).movement,
            walked: false,
            stopped: false,
        };
        next.act(turn, depth)
    }

    fn act(&self, turn: Turn, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let who = turn.who;
        let own = self.man(who);
        let mut count = self.over(depth - 1);
        // MOV-1 to MOV-8.
        let held = !turn.walked && !self.watchers(own).is_empty();
        if turn.left > 0 && !turn.stopped {
            for step in self.steps(who) {
                let watched = !self.watchers(step).is_empty();
                let turn = Turn {
                    left: turn.left - 1,
                    walked: true,
                    stopped: watched,
                    ..turn
                };
                if !held {
                    count += self.with(who, step).act(turn, depth - 1);
                } else if !watched {
                    let strikers = self.watchers(own);
                    count += self.struck(who, &strikers, depth - 1, &|after, depth| match after.men[who] {
                        Some(_) => after.with(who, step).act(turn, depth),
                        None => after.over(depth),
                    });
                }
            }
        }
        // MOV-4, LRG-2.
        for facing in (0..4).filter(|facing| *facing != own.facing) {
            let quarters = (facing - own.facing).rem_euclid(4).min((own.facing - facing).rem_euclid(4)) as u8;
            let cost = if self.kind(own).size > 1 { quarters } else { 0 };
            if cost <= turn.left {
                let left = turn.left - cost;
                count += self.with(who, Man { facing, ..own }).act(Turn { left, ..turn }, depth - 1);
            }
        }
        // FGT-1, SHT-1, SHT-2.
        for enemy in self.side(!self.kind(own).hero) {
            let other = self.man(enemy);
            if self.has_in_front(own, other) {
                let mut next = self.clone();
                next.attack(who, enemy, false);
                count += next.over(depth - 1);
            }
            let shoots = self.kind(own).ranged > 0 && self.watchers(own).is_empty();
            if shoots && !self.has_wholly_behind(own, other) && self.sight(own, other).is_some() {
                let mut next = self.clone();
                next.attack(who, enemy, true);
                count += next.over(depth - 1);
            }
        }
        if self.kind(own).hero {
            count += self.doors(own, depth - 1);
        }
        count
    }

    /// LCK-2, LCK-8: doors of one cell, each opened or its lock 2/2 forced. `depth` is what is left after that.
    fn doors(&self, own: Man, depth: u32) -> u64 {
        let mut count = 0;
        for (y, row) in self.ground.iter().enumerate() {
            for (x, ground) in row.iter().enumerate() {
                let cell = (x as i32, y as i32);
                let near = self.is_lit(cell.0, cell.1) && self.touch(own, cell);
                let opens = match ground {
                    Ground::Door if near => true,
                    Ground::LockedDoor if near && !self.behind(own, cell) => {
                        let penalties = i32::from(own.injured) + i32::from(self.watchers(own).len() >= 2);
                        self.sixes && (self.kind(own).combat - penalties).max(2) > 2
                    }
                    _ => continue,
                };
                let mut next = self.clone();
                if !opens {
                    count += next.over(depth);
                    continue;
                }
                next.ground[y][x] = Ground::Floor;
                let dark =
                    |(dx, dy): &(i32, i32)| self.at(cell.0 + dx, cell.1 + dy) != Ground::Void && !self.is_lit(cell.0 + dx, cell.1 + dy);
                if ![(0, -1), (1, 0), (0, 1), (-1, 0)].iter().any(dark) {
                    count += next.over(depth);
                } else if depth == 0 {
                    // The Overlord is asked to reveal what lies behind (LCK-6).
                    count += 1;
                } else {
                    next.lit[y][x] = false;
                    next.light(cell.0, cell.1);
                    next.appear();
                    count += next.over(depth - 1);
                }
            }
        }
        count
    }

    fn with(&self, who: usize, man: Man) -> Self {
        let mut next = self.clone();
        next.men[who] = Some(man);
        next
    }

    /// MOV-7, MOV-9: Free Attacks; of several their side chooses the next.
    fn struck(&self, target: usize, strikers: &[usize], depth: u32, then: &dyn Fn(&Self, u32) -> u64) -> u64 {
        if self.men[target].is_none() || strikers.is_empty() {
            return then(self, depth);
        }
        if strikers.len() > 1 && depth == 0 {
            return 1;
        }
        let left = depth - u32::from(strikers.len() > 1);
        let mut count = 0;
        for striker in strikers {
            let mut next = self.clone();
            next.attack(*striker, target, false);
            let others: Vec<usize> = strikers.iter().copied().filter(|other| other != striker).collect();
            count += next.struck(target, &others, left, then);
        }
        count
    }

    /// A turn is over.
    fn over(&self, depth: u32) -> u64 {
        match self.phase {
            Phase::Heroes if self.side(true).into_iter().any(|who| !self.man(who).acted) => self.between(depth),
            Phase::Heroes => self.heroes(depth),
            Phase::Interrupt => self.interrupt(depth),
            Phase::Overlord => self.command(depth),
        }
    }

    /// Between two turns of Heroes the Overlord is asked for an Interrupt (OVL-6).
    fn between(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut count = self.heroes(depth - 1);
        for (place, card) in self.hand.iter().enumerate() {
            if let Card::Interrupt(models) = card {
                let mut next = self.clone();
                next.hand.remove(place);
                next.phase = Phase::Interrupt;
                next.interrupts = *models;
                next.rest(false);
                count += next.interrupt(depth - 1);
            }
        }
        count
    }

    /// OVL-5: which model acts next in the Interrupt.
    fn interrupt(&self, depth: u32) -> u64 {
        let able: Vec<usize> = self.side(false).into_iter().filter(|who| !self.man(*who).acted).collect();
        let done = Self {
            phase: Phase::Heroes,
            interrupts: 0,
            ..self.clone()
        };
        if able.is_empty() || self.interrupts == 0 {
            return done.heroes(depth);
        }
        if depth == 0 {
            return 1;
        }
        let next = Self {
            interrupts: self.interrupts - 1,
            ..self.clone()
        };
        done.heroes(depth - 1) + able.into_iter().map(|who| next.begun(who, depth - 1)).sum::<u64>()
    }

    /// RND-6, RND-8: the Overlord's turn.
    fn command(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut ended = self.clone();
        ended.raisings = 0;
        ended.phase = Phase::Heroes;
        ended.rest(true);
        let mut count = ended.heroes(depth - 1);
        if self.commands > 0 {
            let mut next = self.clone();
            next.commands -= 1;
            let able = self.side(false).into_iter().filter(|who| !self.man(*who).acted);
            count += able.map(|who| next.begun(who, depth - 1)).sum::<u64>();
        }
        for (place, card) in self.hand.iter().enumerate().filter(|_| !self.card_played) {
            let mut next = self.clone();
            next.hand.remove(place);
            next.card_played = true;
            match card {
                Card::Interrupt(_) => continue,
                Card::ExtraCommands(more) => next.commands += more,
                Card::RaiseDead(more) => next.raisings += more,
            }
            count += next.command(depth - 1);
        }
        count + self.raised(depth - 1)
    }

    /// OVL-1 to OVL-3. `depth` is what is left after that.
    fn raised(&self, depth: u32) -> u64 {
        let Some((kind, most)) = self.raises.filter(|_| self.raisings + self.commands > 0) else {
            return 0;
        };
        let controlled = self.side(false).into_iter().filter(|who| self.man(*who).kind == kind).count();
        let mut count = 0;
        for (place, (x, y)) in self.piles.iter().enumerate() {
            let top = !self.piles[place + 1..].contains(&(*x, *y));
            let taken = self.men.iter().flatten().any(|man| self.cells(*man).contains(&(*x, *y)));
            if controlled >= most || !top || taken || !self.is_lit(*x, *y) {
                continue;
            }
            for facing in 0..4 {
                let mut next = self.clone();
                next.piles.remove(place);
                if next.raisings > 0 {
                    next.raisings -= 1;
                } else {
                    next.commands -= 1;
                }
                let man = Man {
                    kind,
                    x: *x,
                    y: *y,
                    facing,
                    acted: true,
                    wounds: 0,
                    injured: false,
                };
                next.men.push(Some(man));
                let strikers = next.watchers(man);
                count += next.struck(next.men.len() - 1, &strikers, depth, &|after, depth| after.command(depth));
            }
        }
        count
    }
}
