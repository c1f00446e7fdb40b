//! The tree of games. Each function stands for a question and tells how many games of so many decisions follow from it.

use super::{Card, Ground, Man, Phase, Table, Turn};

impl Table {
    /// Which Hero has the next turn (RND-2).
    pub fn heroes(&self, depth: u32) -> u64 {
        let left: Vec<usize> = self.side(true).into_iter().filter(|who| !self.man(*who).acted).collect();
        if left.is_empty() {
            let mut next = self.clone();
            next.phase = Phase::Overlord;
            next.commands = self.commands_a_turn;
            next.for_models = 0;
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
            away: false,
            stays: false,
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
        let mut steps = if turn.left > 0 && !turn.stopped {
            self.steps(who)
        } else {
            Vec::new()
        };
        if held || turn.away {
            steps.retain(|step| self.watchers(*step).is_empty());
        }
        if held && !turn.away {
            if !steps.is_empty() && !turn.stays {
                let strikers = self.watchers(own);
                count += self.struck(who, &strikers, depth - 1, &|after, depth| match after.men[who] {
                    Some(_) => after.act(Turn { away: true, ..turn }, depth),
                    None => after.over(depth),
                });
            }
            steps.clear();
        }
        for step in steps {
            let turn = Turn {
                left: turn.left - 1,
                walked: true,
                away: false,
                stopped: !self.watchers(step).is_empty(),
                ..turn
            };
            count += self.with(who, step).act(turn, depth - 1);
        }
        // MOV-4, LRG-2.
        for facing in (0..4).filter(|facing| *facing != own.facing) {
            let quarters = (facing - own.facing).rem_euclid(4).min((own.facing - facing).rem_euclid(4)) as u8;
            let cost = if self.kind(own).size > 1 { quarters } else { 0 };
            if cost <= turn.left {
                let turn = Turn {
                    left: turn.left - cost,
                    away: false,
                    stays: turn.stays || held || turn.away,
                    ..turn
                };
                count += self.with(who, Man { facing, ..own }).act(turn, depth - 1);
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
            next.for_models = next.for_models.saturating_sub(1);
            let able = self.side(false).into_iter().filter(|who| !self.man(*who).acted);
            count += able.map(|who| next.begun(who, depth - 1)).sum::<u64>();
        }
        for (place, card) in self.hand.iter().enumerate().filter(|_| !self.card_played) {
            let mut next = self.clone();
            next.hand.remove(place);
            next.card_played = true;
            match card {
                Card::Interrupt(_) => continue,
                Card::ExtraCommands(more) => {
                    next.commands += more;
                    next.for_models += more;
                }
                Card::RaiseDead(more) => next.raisings += more,
            }
            count += next.command(depth - 1);
        }
        count + self.raised(depth - 1)
    }

    /// OVL-1 to OVL-3. `depth` is what is left after that.
    fn raised(&self, depth: u32) -> u64 {
        let Some((kind, most)) = self.raises.filter(|_| self.raisings + self.commands > self.for_models) else {
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
