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
