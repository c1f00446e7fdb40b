//! Which pictures of the kit make up a cell of floor, shadow or wall (TAB-1), and how pictures are blended.

pub(super) use dungeon_play::drawings::{Recipe, floor, shadow, wall};

/// Blends `over` onto `under`, both in straight sRGB with alpha, like a drawing program does.
pub(super) fn blend(under: &mut [u8], over: &[u8]) {
    for (low, high) in under.chunks_exact_mut(4).zip(over.chunks_exact(4)) {
        let a = u32::from(high[3]);
        if a == 0 {
            continue;
        }
        let b = u32::from(low[3]) * (255 - a) / 255;
        let sum = a + b;
        for i in 0..3 {
            low[i] = ((u32::from(high[i]) * a + u32::from(low[i]) * b) / sum) as u8;
        }
        low[3] = sum as u8;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blending_keeps_what_shows_through() {
        let mut under = [100, 100, 100, 255];
        blend(&mut under, &[200, 0, 100, 128]);
        assert!((149..=151).contains(&under[0]) && (49..=51).contains(&under[1]) && under[3] == 255);
    }
}
