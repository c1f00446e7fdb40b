//! Tests of sight: by drawn examples, and against a second implementation.

use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

use super::{
    Base, Cell, Line, Point, Screen, Sight,
    naive::{self, Floor},
    sight, walk,
};

/// What an example expects.
#[derive(Copy, Clone, PartialEq, Debug)]
enum Seen {
    Free,
    Covered(&'static str),
    Blocked(&'static str),
}

/// Reads a drawing: `A` and `B` are the two bases, `#` stops a line, `t` covers it, `.` is free floor. The edges of the drawing
/// stop.
fn drawn(rows: &[&str]) -> (Floor, [Base; 2]) {
    let floor = Floor {
        width: rows[0].len() as i16,
        height: rows.len() as i16,
        cells: rows
            .iter()
            .flat_map(|row| {
                row.chars().map(|sign| match sign {
                    '#' => Screen::Stops,
                    't' => Screen::Covers,
                    _ => Screen::Free,
                })
            })
            .collect(),
    };
    let base = |sign: char| {
        let signs = |(y, row): (usize, &&str)| {
            row.match_indices(sign)
                .map(|(x, _)| Cell::new(x as i16, y as i16))
                .collect::<Vec<_>>()
        };
        let cells: Vec<Cell> = rows.iter().enumerate().flat_map(signs).collect();
        let (first, last) = (cells[0], cells[cells.len() - 1]);
        Base {
            corner: first,
            width: (last.x - first.x + 1) as u8,
            height: (last.y - first.y + 1) as u8,
        }
    };
    (floor, [base('A'), base('B')])
}

fn seen(sight: Sight) -> Seen {
    let leaked = |cell: Cell| &*cell.to_string().leak();
    match sight {
        Sight::Free(_) => Seen::Free,
        Sight::Covered(_, by) => Seen::Covered(leaked(by)),
        Sight::Blocked(_, by) => Seen::Blocked(leaked(by)),
    }
}

#[test]
fn drawn_examples() {
    use Seen::{Blocked, Covered, Free};
    let table: &[(&str, &[&str], Seen)] = &[
        ("an open floor", &["A...B"], Free),
        ("neighbours", &["AB"], Free),
        ("a blocker between in a corridor", &["A.#.B"], Blocked("C1")),
        (
            "a blocker exactly between in the open",
            &[".....", ".....", "A.#.B", ".....", "....."],
            Blocked("C3"),
        ),
        (
            "far apart, and not in the middle",
            &["..........", "A#.......B", ".........."],
            Blocked("B2"),
        ),
        ("exactly between on a diagonal", &["A..", ".#.", "..B"], Blocked("B2")),
        ("exactly between aslant", &["A....", "..#..", "....B"], Blocked("C2")),
        ("a little aside", &["A...B", "..#.."], Free),
        ("a little aside on a diagonal", &["A...", "..#.", "....", "...B"], Free),
        ("between two rows of blockers", &[".###.", "A...B", ".###."], Free),
        ("a row of blockers between", &["A###B", "....."], Blocked("B1")),
        ("a wall across the whole room", &["A#.B", ".#.."], Blocked("B1")),
        ("straight past the corner of one blocker", &["A.", "#B"], Free),
        ("between two that touch corner to corner", &["A#", "#B"], Blocked("B1")),
        ("the same on a longer diagonal", &["A..", "..#", ".#B"], Blocked("C2")),
        ("and one of the two gone", &["A..", "...", ".#B"], Free),
        ("two blockers a cell apart let a line through", &["A.#.", "....", "#..B"], Free),
        (
            "between two whose corners touch beside the end of the line",
            &["..#B", ".A.#"],
            Blocked("C1"),
        ),
        ("one of these two alone", &["..#B", ".A.."], Free),
        ("through a doorway one cell wide, aslant", &["A.#..", ".....", "..#.B"], Free),
        ("through it more steeply", &["A.#..", ".....", "..#..", "..#.B"], Free),
        (
            "too steeply: only past both its posts at once",
            &["A.#..", ".....", "..#..", "..#..", "..#.B"],
            Blocked("C3"),
        ),
        ("over a table in a corridor", &["A.t.B"], Covered("C1")),
        ("over a table in the open", &[".....", "A.t.B", "....."], Covered("C2")),
        ("past the table a little aside", &["A...B", "..t.."], Free),
        (
            "past it from the other corner, though it lies between the centres",
            &["A.t...", "....B."],
            Free,
        ),
        (
            "a blocker and a table corner to corner, before a free cell",
            &["A#.", "t.B"],
            Covered("A2"),
        ),
        ("a blocker and a table corner to corner", &["A#", "tB"], Covered("A2")),
        ("two tables corner to corner", &["At", "tB"], Covered("B1")),
        ("two tables in a corridor: the first one met is named", &["A.t.t.B"], Covered("C1")),
        ("a table and behind it a blocker", &["A.t#B"], Blocked("D1")),
        ("a Large one past a blocker, from its other half", &["AA.#B", "AA..."], Free),
        ("two Large ones past a blocker before their halves", &["AA#BB", "AA.BB"], Free),
        (
            "two Large ones, two blockers between",
            &["AA.#.BB", "AA.#.BB", "......."],
            Blocked("D1"),
        ),
        ("a Large one is no obstacle to its own sight", &["#AA.", "#AAB"], Free),
        (
            "a Huge one behind a row of blockers with a hole",
            &["AAA##B", "AAA#..", "AAA..."],
            Free,
        ),
        ("a Huge one exactly behind three", &["AAA.#..", "AAA.#.B", "AAA.#.."], Blocked("E2")),
    ];
    for (title, rows, expected) in table {
        let (floor, [a, b]) = drawn(rows);
        let found = sight(a, b, |cell| floor.at(cell));
        assert_eq!(seen(found), *expected, "{title}: {found:?}");
        let back = sight(b, a, |cell| floor.at(cell));
        assert_eq!(back.sees(), found.sees(), "{title}, and back: {back:?}");
    }
}

/// Single lines, given in 64ths. Beyond the drawings all is free.
#[test]
fn drawn_lines() {
    // The drawing, the line's ends (x, y), and the cell that stops it.
    let table: &[(&str, &[&str], [(i32, i32); 2], Option<&str>)] = &[
        ("through the inside", &["...", ".#."], [(1, 65), (191, 127)], Some("B2")),
        ("1/64 beside an edge", &["...", ".#."], [(1, 63), (191, 63)], None),
        ("1/64 beyond it", &["...", ".#."], [(1, 65), (191, 65)], Some("B2")),
        ("straight down beside an edge", &[".#.", ".#."], [(63, 1), (63, 127)], None),
        ("over an edge 1/64 before a corner", &[".#", ".."], [(1, 1), (127, 126)], Some("B1")),
        ("and 1/64 past it", &[".#", ".."], [(1, 2), (127, 127)], None),
        ("at the very corner of one", &[".#", ".."], [(1, 1), (127, 127)], Some("B1")),
        ("of the other", &["..", "#."], [(1, 1), (127, 127)], Some("A2")),
        ("at the very corner of both", &[".#", "#."], [(1, 1), (127, 127)], Some("B1")),
        (
            "at a corner, falling the other way",
            &["#.", ".."],
            [(127, 1), (1, 127)],
            Some("A1"),
        ),
        (
            "aslant at the corner of a cell it never enters",
            &["..#.", "...."],
            [(32, 32), (224, 96)],
            Some("C1"),
        ),
        (
            "from corner to corner of two cells, and on no farther",
            &["..#"],
            [(1, 63), (127, 1)],
            None,
        ),
        ("within one cell", &["#.#"], [(65, 1), (127, 63)], None),
        ("no length", &["#.#"], [(96, 32), (96, 32)], None),
    ];
    for (title, rows, ends, expected) in table {
        let does = |cell: Cell| {
            let row = usize::try_from(cell.y).ok().and_then(|y| rows.get(y));
            match row.zip(usize::try_from(cell.x).ok()).and_then(|(row, x)| row.as_bytes().get(x)) {
                Some(b'#') => Screen::Stops,
                _ => Screen::Free,
            }
        };
        let [from, to] = ends.map(|(x, y)| Point { x, y });
        for line in [Line { from, to }, Line { from: to, to: from }] {
            let found = walk(line, &does).err().map(|cell| cell.to_string());
            assert_eq!(found.as_deref(), *expected, "{title}: {line:?}");
        }
    }
}

/// Pseudo-random numbers, the same in every run.
struct Numbers(Xoshiro256PlusPlus);

impl Numbers {
    fn below(&mut self, end: u64) -> u64 {
        self.0.random_range(0..end)
    }

    /// Returns a small floor, more or less crowded, and two bases on it, one in four of them bigger than a cell if there is room.
    fn table(&mut self) -> (Floor, [Base; 2]) {
        let (width, height) = (2 + self.below(6) as i16, 2 + self.below(6) as i16);
        let (stops, covers) = (self.below(45), self.below(30));
        let cell = |numbers: &mut Self| match numbers.below(100) {
            n if n < stops => Screen::Stops,
            n if n < stops + covers => Screen::Covers,
            _ => Screen::Free,
        };
        let cells = (0..width * height).map(|_| cell(self)).collect();
        let mut base = || {
            let side = [1, 1, 1, 1, 1, 1, 2, 3][self.below(8) as usize].min(width).min(height);
            let x = self.below((width - side + 1) as u64) as i16;
            let y = self.below((height - side + 1) as u64) as i16;
            Base::square(Cell::new(x, y), side as u8)
        };
        let bases = [base(), base()];
        (Floor { width, height, cells }, bases)
    }
}

#[test]
fn both_implementations_agree_and_sight_is_symmetric() {
    let mut numbers = Numbers(Xoshiro256PlusPlus::seed_from_u64(1));
    let mut count = [0; 3];
    for round in 0..20_000 {
        let (floor, [a, b]) = numbers.table();
        if a.overlaps(b) {
            continue;
        }
        let area = a.joined(b);
        let found = sight(a, b, |cell| {
            assert!(
                area.covers(cell) && !a.covers(cell) && !b.covers(cell),
                "{cell} is asked about between {a:?} and {b:?}"
            );
            floor.at(cell)
        });
        let plain = naive::sight(a, b, &floor);
        let context = || format!("round {round}: {a:?} {b:?} {:?}\n{found:?}\n{plain:?}", floor.cells);
        let does = |cell| {
            if a.covers(cell) || b.covers(cell) {
                Screen::Free
            } else {
                floor.at(cell)
            }
        };
        let met = |line: Line, by: &dyn Fn(Screen) -> bool| {
            let cells: Vec<Cell> = floor.all().filter(|cell| by(does(*cell))).collect();
            naive::touched(line, &cells)
        };
        match (found, plain) {
            (Sight::Free(line), Sight::Free(other)) => {
                assert_eq!(line, other, "{}", context());
                count[0] += 1;
            }
            (Sight::Covered(line, by), Sight::Covered(other, _)) => {
                assert_eq!(line, other, "{}", context());
                assert_eq!(does(by), Screen::Covers, "{}", context());
                assert!(met(line, &|screen| screen != Screen::Free).contains(&by), "{}", context());
                count[1] += 1;
            }
            (Sight::Blocked(line, by), Sight::Blocked(other, _)) => {
                assert_eq!(line, other, "{}", context());
                assert!(met(line, &|screen| screen == Screen::Stops).contains(&by), "{}", context());
                count[2] += 1;
            }
            _ => panic!("{}", context()),
        }
        let turned = |line: Line| Line {
            from: line.to,
            to: line.from,
        };
        match (found, sight(b, a, |cell| floor.at(cell))) {
            (Sight::Free(line), Sight::Free(back))
            | (Sight::Covered(line, _), Sight::Covered(back, _))
            | (Sight::Blocked(line, _), Sight::Blocked(back, _)) => assert_eq!(line, turned(back), "LOS-4, {}", context()),
            (_, back) => panic!("LOS-4: {back:?}, {}", context()),
        }
    }
    assert!(count.iter().all(|n| *n > 1000), "all three kinds are met often: {count:?}");
}

#[test]
fn centre_to_centre_is_preferred_and_then_the_shorter_line() {
    let open = |_: Cell| Screen::Free;
    let (from, to) = (Cell::new(0, 0), Cell::new(4, 2));
    assert_eq!(sight(Base::one(from), Base::one(to), open), Sight::Free(Line::between(from, to)));
    let large = Base::square(Cell::new(4, 0), 2);
    assert_eq!(
        sight(Base::one(from), large, open),
        Sight::Free(Line::between(from, Cell::new(4, 0))),
        "its nearest cell"
    );
    let own = Base::one(from);
    assert_eq!(
        sight(own, own, |_| Screen::Stops),
        Sight::Free(Line::between(from, from)),
        "everyone sees itself"
    );
}

#[test]
fn far_from_the_corner_of_the_map_nothing_is_different() {
    let corner = i16::MIN / 2;
    let (a, b) = (Base::one(Cell::new(corner, corner)), Base::one(Cell::new(corner + 5, corner + 1)));
    assert!(sight(a, b, |_| Screen::Free).sees());
    let found = sight(a, b, |_| Screen::Stops);
    assert_eq!(
        found,
        Sight::Blocked(Line::between(a.corner, b.corner), Cell::new(corner + 1, corner))
    );
}
