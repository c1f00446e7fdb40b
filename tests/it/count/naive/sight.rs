//! Who sees whom.

use super::{Ground, Man, Table};

impl Table {
    /// What is seen of another (LOS): nothing, or something; and whether only over furniture.
    pub fn sight(&self, one: Man, other: Man) -> Option<bool> {
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

    /// The centre of every cell of a base, and four points a 64th of a cell inside its corners, in 64ths.
    fn points(&self, man: Man) -> Vec<(i32, i32)> {
        let cells = self.cells(man).into_iter();
        cells
            .flat_map(|(x, y)| [(32, 32), (1, 1), (63, 1), (1, 63), (63, 63)].map(|(a, b)| (64 * x + a, 64 * y + b)))
            .collect()
    }
}

/// Whether a line, in 64ths, touches such a cell (LOS-2): it does unless all of the cell lies on one side of the straight
/// that it is a part of, or on one side of both its ends.
fn crosses((from, to): ((i32, i32), (i32, i32)), cells: &[(i32, i32)]) -> bool {
    let side = |(x, y): (i32, i32)| ((to.0 - from.0) * (y - from.1) - (to.1 - from.1) * (x - from.0)).signum();
    let apart = |near: i32, a: i32, b: i32| a.max(b) < near || near + 64 < a.min(b);
    cells.iter().map(|(x, y)| (64 * x, 64 * y)).any(|(x, y)| {
        let sides = [(x, y), (x + 64, y), (x, y + 64), (x + 64, y + 64)].map(side);
        let beside = sides == [1; 4] || sides == [-1; 4];
        !(beside || apart(x, from.0, to.0) || apart(y, from.1, to.1))
    })
}
