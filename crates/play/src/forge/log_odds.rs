//! Log-odds in whole numbers, in thousandths: 0 for one half, 847 for 70 in 100. A code must not depend on how a machine reckons
//! logarithms.

/// The natural logarithm of a number of at least 1, in thousandths.
fn ln(number: u64) -> i64 {
    let whole = number.ilog2();
    // The number without its power of two, from 1 up to 2, in units of 2^-31. Each squaring gives another digit.
    let mut rest = number << (63 - whole) >> 32;
    let mut log2 = i64::from(whole);
    for _ in 0..16 {
        rest = (rest * rest) >> 31;
        log2 <<= 1;
        if rest >> 32 == 1 {
            rest >>= 1;
            log2 += 1;
        }
    }
    (log2 * 693_147 + 32_768_000) / 65_536_000
}

/// The log-odds of a side that won so many of these games, drawn a little towards one half so that they are always finite.
pub fn log_odds(won: u32, games: u32) -> i64 {
    ln(u64::from(won) * 2 + 1) - ln(u64::from(games - won) * 2 + 1)
}

/// The variance of [`log_odds`], in millionths.
pub fn variance(won: u32, games: u32) -> i64 {
    2_000_000 / (i64::from(won) * 2 + 1) + 2_000_000 / (i64::from(games - won) * 2 + 1)
}

/// The log-odds of so many games in 100, 1 to 99.
pub fn of_percent(percent: u8) -> i64 {
    ln(u64::from(percent)) - ln(100 - u64::from(percent))
}

/// How many games in 100 these log-odds stand for, to the nearest, 1 to 99.
pub fn percent(log_odds: i64) -> u8 {
    (1..=99).min_by_key(|percent| (of_percent(*percent) - log_odds).abs()).unwrap_or(50)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_right_to_a_thousandth() {
        for number in (1..3000).chain([1 << 40, u64::MAX / 3]) {
            let exact = (number as f64).ln() * 1000.0;
            assert!((ln(number) as f64 - exact).abs() < 1.5, "{number}: {} for {exact}", ln(number));
        }
    }

    #[test]
    fn shares_come_back() {
        for percent in 1..=99 {
            assert_eq!(super::percent(of_percent(percent)), percent);
        }
        assert_eq!((percent(-20_000), percent(20_000)), (1, 99));
        assert_eq!((log_odds(50, 100), log_odds(0, 0)), (0, 0));
        assert!((log_odds(70, 100) - 840).abs() < 15, "{}", log_odds(70, 100));
        assert!((variance(50, 100) - 40_000).abs() < 1000, "{}", variance(50, 100));
    }
}
