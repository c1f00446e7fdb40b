//! Counting games, as chess engines do: how many ways there are to play the first n decisions of a small table, by the
//! game and by a second, simple-minded implementation of the rules it takes.

use bevy::prelude::*;
use dungeon_saga::{
    referee,
    table::{Decision, Snapshot},
    tools::example,
};

use super::content;

/// A table without cards, drawn in the usual symbols.
fn table(map: &[&str]) -> World {
    let source = format!("(title: \"\", rules: [], map: {map:?}, cards: 0, goals: ([], []))");
    let example = example::read("table", &source).expect("the table can be read");
    example::lay(&example, content()).expect("the table can be laid")
}

/// Games of so many decisions. What makes dice fall ends a game: what comes of it is not for counting.
fn games(world: &mut World, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let before = Snapshot::capture(world);
    let mut count = 0;
    for decision in referee::decisions(world) {
        if matches!(decision, Decision::Fight(_) | Decision::BreakAway(_)) {
            count += 1;
            continue;
        }
        referee::submit(world, decision).expect("it was offered");
        count += games(world, depth - 1);
        before.restore(world);
    }
    count
}

/// The second implementation: Orlaf and at most one Skeleton Warrior in a walled room, no cards, two Commands.
#[derive(Clone)]
struct Room {
    walls: Vec<Vec<bool>>,
    orlaf: Man,
    skeleton: Option<Man>,
    whirled: bool,
    /// Whose turn: nobody's, with whom the choice is; or a model's.
    turn: Turn,
    commands: u8,
    skeleton_acted: bool,
}

#[derive(Clone, Copy, PartialEq)]
struct Man {
    x: i32,
    y: i32,
    /// Quarter turns from the north, clockwise.
    facing: i32,
}

#[derive(Clone, Copy, PartialEq)]
enum Turn {
    Heroes,
    Overlord,
    Of {
        skeleton: bool,
        left: u8,
        begun: bool,
        walked: bool,
        stopped: bool,
    },
}

impl Room {
    fn new(map: &[&str]) -> Self {
        let (mut orlaf, mut skeleton) = (None, None);
        let mut walls = Vec::new();
        for (y, row) in map.iter().enumerate() {
            let cells: Vec<char> = row.chars().collect();
            let mut line = Vec::new();
            for (x, cell) in cells.chunks(2).enumerate() {
                let facing = "^>v<".find(cell[1]).unwrap_or(0) as i32;
                let man = Some(Man {
                    x: x as i32,
                    y: y as i32,
                    facing,
                });
                match cell[0] {
                    'O' => orlaf = man,
                    'S' => skeleton = man,
                    _ => {}
                }
                line.push(matches!(cell[0], '#' | 'k'));
            }
            walls.push(line);
        }
        let orlaf = orlaf.expect("Orlaf is on the map");
        Self {
            walls,
            orlaf,
            skeleton,
            whirled: false,
            turn: Turn::Heroes,
            commands: 0,
            skeleton_acted: false,
        }
    }

    fn free(&self, x: i32, y: i32) -> bool {
        let wall = usize::try_from(y)
            .ok()
            .and_then(|y| self.walls.get(y))
            .and_then(|row| row.get(usize::try_from(x).ok()?));
        let taken = |man: &Man| man.x == x && man.y == y;
        wall == Some(&false) && !taken(&self.orlaf) && !self.skeleton.as_ref().is_some_and(taken)
    }

    /// Whether a man has a cell in his front arc.
    fn sees(man: Man, x: i32, y: i32) -> bool {
        let (dx, dy) = (x - man.x, y - man.y);
        let near = dx.abs() <= 1 && dy.abs() <= 1 && (dx, dy) != (0, 0);
        near && match man.facing {
            0 => dy <= 0,
            1 => dx >= 0,
            2 => dy >= 0,
            _ => dx <= 0,
        }
    }

    fn games(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        match self.turn {
            Turn::Heroes => self.began(false, 7).games(depth - 1),
            Turn::Overlord => {
                // He ends his turn, and with it the round; or commands the skeleton.
                let mut next = self.clone();
                next.turn = Turn::Heroes;
                let mut count = next.games(depth - 1);
                if self.skeleton.is_some() && !self.skeleton_acted && self.commands > 0 {
                    let mut next = self.began(true, 5);
                    next.commands -= 1;
                    next.skeleton_acted = true;
                    count += next.games(depth - 1);
                }
                count
            }
            Turn::Of {
                skeleton,
                left,
                begun,
                walked,
                stopped,
            } => self.act(depth, skeleton, left, begun, walked, stopped),
        }
    }

    fn began(&self, skeleton: bool, left: u8) -> Self {
        let mut next = self.clone();
        next.turn = Turn::Of {
            skeleton,
            left,
            begun: false,
            walked: false,
            stopped: false,
        };
        next
    }

    fn act(&self, depth: u32, skeleton: bool, left: u8, begun: bool, walked: bool, stopped: bool) -> u64 {
        let (own, enemy) = if skeleton {
            (self.skeleton.expect("it has its turn"), Some(self.orlaf))
        } else {
            (self.orlaf, self.skeleton)
        };
        let seen = |x, y| enemy.is_some_and(|enemy| Self::sees(enemy, x, y));
        let held = !walked && seen(own.x, own.y);
        let mut count = 0;
        for (dx, dy) in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
            let (x, y) = (own.x + dx, own.y + dy);
            let squeezed = dx != 0 && dy != 0 && !self.free(x, own.y) && !self.free(own.x, y);
            if left == 0 || stopped || squeezed || !self.free(x, y) {
                continue;
            }
            if !held {
                let turn = Turn::Of {
                    skeleton,
                    left: left - 1,
                    begun: true,
                    walked: true,
                    stopped: seen(x, y),
                };
                count += self.with(skeleton, Man { x, y, ..own }, turn).games(depth - 1);
            } else if !seen(x, y) {
                // Breaking away draws a Free Attack: dice.
                count += 1;
            }
        }
        for facing in (0..4).filter(|facing| *facing != own.facing) {
            let turn = Turn::Of {
                skeleton,
                left,
                begun: true,
                walked,
                stopped,
            };
            count += self.with(skeleton, Man { facing, ..own }, turn).games(depth - 1);
        }
        if enemy.is_some_and(|enemy| Self::sees(own, enemy.x, enemy.y)) {
            count += 1;
        }
        if !skeleton && !begun && !self.whirled {
            // The games counted here keep him away from enemies: nothing to roll for.
            let mut next = self.over(skeleton);
            next.whirled = true;
            count += next.games(depth - 1);
        }
        count + self.over(skeleton).games(depth - 1)
    }

    fn with(&self, skeleton: bool, man: Man, turn: Turn) -> Self {
        let mut next = self.clone();
        *(if skeleton {
            next.skeleton.as_mut().expect("it has its turn")
        } else {
            &mut next.orlaf
        }) = man;
        next.turn = turn;
        next
    }

    /// The turn is over; after the last hero it is the Overlord's.
    fn over(&self, skeleton: bool) -> Self {
        let mut next = self.clone();
        next.turn = Turn::Overlord;
        if !skeleton {
            next.commands = 2;
            next.skeleton_acted = false;
        }
        next
    }
}

fn both(map: &[&str], depths: u32) -> Vec<u64> {
    let mut world = table(map);
    let mut room = Room::new(map);
    room.commands = 2;
    let counted: Vec<u64> = (1..=depths).map(|depth| games(&mut world, depth)).collect();
    let again: Vec<u64> = (1..=depths).map(|depth| room.games(depth)).collect();
    assert_eq!(counted, again, "{map:#?}");
    counted
}

#[test]
fn games_of_a_corridor() {
    // By hand: Orlaf begins. Then he walks to B1, turns to three sides, whirls or finishes: 6. After the walk there are
    // 1 step back, 3 turns and the end: 5; after each turn the walk, 3 turns and the end: 3 × 5; after whirling or
    // finishing the Overlord can only pass: 2. Together 22.
    assert_eq!(both(&["O>.."], 7)[..3], [1, 6, 22]);
}

#[test]
fn games_of_a_room_with_a_bookcase() {
    both(&["O>....", "kkkk..", "....##"], 6);
}

#[test]
fn games_of_a_room_with_an_enemy() {
    // Three cells lie between them, so no feat meets anybody in the first six decisions.
    both(&["O>......", "......S<"], 6);
    both(&["O>......S^", "##....##.."], 6);
}
