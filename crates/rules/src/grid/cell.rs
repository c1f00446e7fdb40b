//! The cells of the dungeon's grid (TAB-1), named as on a map: column letters from the west, row numbers from the north.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A cell of the grid. `x` counts cells eastwards, `y` cells southwards, both from 0.
///
/// Written `C4` (third column, fourth row) wherever a person or a file names it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Cell {
    /// The row, in cells from the north edge of the drawn map.
    pub y: i16,
    /// The column, in cells from the west edge of the drawn map.
    pub x: i16,
}

/// The eight directions of a step, clockwise from the north.
const AROUND: [(i16, i16); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

impl Cell {
    /// Returns the cell in column `x` and row `y`, both from 0.
    pub const fn new(x: i16, y: i16) -> Self {
        Self { y, x }
    }

    /// Returns the cell `dx` cells further east and `dy` further south.
    pub const fn offset(self, dx: i16, dy: i16) -> Self {
        Self::new(self.x + dx, self.y + dy)
    }

    /// Iterates over the 8 cells around this one (TAB-6), clockwise from the north.
    pub fn around(self) -> impl Iterator<Item = Self> {
        AROUND.into_iter().map(move |(dx, dy)| self.offset(dx, dy))
    }

    /// Iterates over the 4 cells that share an edge with this one, clockwise from the north.
    pub fn beside(self) -> impl Iterator<Item = Self> {
        self.around().step_by(2)
    }

    /// Returns the number of steps between two cells; a diagonal step counts 1.
    pub fn steps_to(self, other: Self) -> u16 {
        self.x.abs_diff(other.x).max(self.y.abs_diff(other.y))
    }

    /// Returns whether two cells touch by an edge or a corner (TAB-6). A cell is not adjacent to itself.
    pub fn is_adjacent(self, other: Self) -> bool {
        self.steps_to(other) == 1
    }

    /// Returns the two cells beside the diagonal of a diagonal step (MOV-3); `None` for a straight step.
    pub fn beside_diagonal(self, to: Self) -> Option<[Self; 2]> {
        (self.x != to.x && self.y != to.y).then_some([Self::new(to.x, self.y), Self::new(self.x, to.y)])
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = Vec::new();
        let mut column = i32::from(self.x);
        while column >= 0 {
            letters.push(char::from(b'A' + (column % 26) as u8));
            column = column / 26 - 1;
        }
        for letter in letters.into_iter().rev() {
            write!(f, "{letter}")?;
        }
        write!(f, "{}", self.y + 1)
    }
}

/// The error for a text that names no cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CellError(String);

impl fmt::Display for CellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` names no cell; write a column letter and a row number, such as C4", self.0)
    }
}

impl std::error::Error for CellError {}

impl FromStr for Cell {
    type Err = CellError;

    fn from_str(text: &str) -> Result<Self, CellError> {
        let error = || CellError(text.to_owned());
        let digits = text.find(|c: char| c.is_ascii_digit()).ok_or_else(error)?;
        let (letters, row) = text.split_at(digits);
        if letters.is_empty() || letters.len() > 2 {
            return Err(error());
        }
        let mut column = 0_i16;
        for letter in letters.chars() {
            let letter = letter.to_ascii_uppercase();
            if !letter.is_ascii_uppercase() {
                return Err(error());
            }
            column = column * 26 + (letter as u8 - b'A') as i16 + 1;
        }
        let row: i16 = row.parse().map_err(|_| error())?;
        if row < 1 {
            return Err(error());
        }
        Ok(Self::new(column - 1, row - 1))
    }
}

impl TryFrom<String> for Cell {
    type Error = CellError;

    fn try_from(text: String) -> Result<Self, CellError> {
        text.parse()
    }
}

impl From<Cell> for String {
    fn from(cell: Cell) -> Self {
        cell.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_written_as_on_a_map() {
        for (cell, text) in [
            (Cell::new(0, 0), "A1"),
            (Cell::new(2, 3), "C4"),
            (Cell::new(25, 9), "Z10"),
            (Cell::new(26, 0), "AA1"),
        ] {
            assert_eq!(cell.to_string(), text);
            assert_eq!(text.parse(), Ok(cell));
        }
        for wrong in ["", "4", "C", "C0", "CCC1", "C-1", "é4"] {
            assert!(wrong.parse::<Cell>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn eight_cells_are_adjacent() {
        let cell = Cell::new(3, 3);
        assert_eq!(cell.around().filter(|c| c.is_adjacent(cell)).count(), 8);
        assert!(!cell.is_adjacent(cell));
        assert_eq!(cell.beside_diagonal(Cell::new(4, 4)), Some([Cell::new(4, 3), Cell::new(3, 4)]));
        assert_eq!(cell.beside_diagonal(Cell::new(4, 3)), None);
    }
}
