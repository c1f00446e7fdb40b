//! QR codes, as squares to be painted.

use qrcodegen::{QrCode, QrCodeEcc};

/// A QR code, which can be read with a seventh of it covered. Whoever paints it leaves four light squares around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Qr {
    /// How many squares it has on each side.
    pub side: usize,
    /// Row by row.
    dark: Vec<bool>,
}

impl Qr {
    /// The smallest code for this text; `None` if it is too long for any, with more than 2,000 letters. Capitals, digits and `:/.-` are
    /// packed tighter than other signs.
    pub fn of(text: &str) -> Option<Self> {
        let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
        let side = code.size();
        let squares = (0..side).flat_map(|y| (0..side).map(move |x| (x, y)));
        let dark = squares.map(|(x, y)| code.get_module(x, y)).collect();
        let side = usize::try_from(side).ok()?;
        Some(Self { side, dark })
    }

    /// Whether this square is dark, counted from the upper left; those outside are light.
    pub fn is_dark(&self, x: usize, y: usize) -> bool {
        x < self.side && y < self.side && self.dark[y * self.side + x]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_in_capitals_has_25_squares_a_side() {
        let code = Qr::of("HTTP://192.168.178.123:24710/K7QF9M2X").expect("it is short");
        assert_eq!(code.side, 25);
        let small = Qr::of("http://192.168.178.123:24710/k7qf9m2x").expect("it is short");
        assert_eq!(small.side, 29, "other signs take more room");
    }

    #[test]
    fn three_corners_are_marked() {
        let code = Qr::of("HTTP://10.0.0.2:24710/K7QF9M2X").expect("it is short");
        let last = code.side - 1;
        for (x, y) in [(0, 0), (last, 0), (0, last)] {
            assert!(code.is_dark(x, y), "{x}, {y}");
        }
        // Within the frame of the first corner: a light ring, and a dark middle.
        assert!(!code.is_dark(1, 1) && code.is_dark(3, 3));
        assert!(!code.is_dark(code.side, 0) && !code.is_dark(0, code.side), "outside is light");
    }

    #[test]
    fn a_text_can_be_too_long() {
        assert_eq!(Qr::of(&"x".repeat(3000)), None);
    }
}
