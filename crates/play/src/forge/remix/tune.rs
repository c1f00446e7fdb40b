//! Looks for the knobs with which a remix is as hard as the printed form.

use super::knobs::Knobs;

/// How many games are played of each form.
pub const GAMES: u64 = 300;

/// How many positions of the knobs are tried at most, besides the printed form.
pub const TRIES: usize = 4;

/// How far the share may be away from the printed one, in games of a thousand.
const NEAR: i32 = 50;

/// What a step of each knob is worth to the Heroes, in games of a thousand, before anything is known: from two adventures that were
/// played 400 times with each.
const WORTH: Knobs = Knobs {
    commands: -120,
    potions: 30,
    threat: -30,
};

/// A remix whose knobs have been looked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tuned {
    /// The knobs that came nearest.
    pub knobs: Knobs,
    /// How many games of a thousand the Heroes won of the printed form.
    pub printed: i32,
    /// How many of the remix.
    pub share: i32,
    /// How many positions were tried.
    pub tries: usize,
}

impl Tuned {
    /// Whether the remix is as hard as the printed form, as far as was measured.
    pub const fn is_near(&self) -> bool {
        (self.share - self.printed).abs() <= NEAR
    }
}

/// Looks for the knobs. `make`: the text with these knobs; `None` if there is none. `measure`: how many of a thousand games of this
/// text the Heroes win; `None` ends the search without a result.
pub fn tune(printed: &str, make: impl Fn(Knobs) -> Option<String>, mut measure: impl FnMut(&str) -> Option<i32>) -> Option<Tuned> {
    let wanted = measure(printed)?;
    let mut tried: Vec<(Knobs, String, i32)> = Vec::new();
    let mut next = Some(Knobs::default());
    while let Some(knobs) = next {
        let text = make(knobs)?;
        let share = measure(&text)?;
        tried.push((knobs, text, share));
        if (share - wanted).abs() <= NEAR || tried.len() == TRIES {
            break;
        }
        next = nearest(wanted, &tried).into_iter().find(|knobs| {
            // Beyond its bounds a knob changes nothing.
            make(*knobs).is_some_and(|text| tried.iter().all(|(_, other, _)| *other != text))
        });
    }
    let (knobs, _, share) = tried.iter().min_by_key(|(_, _, share)| (share - wanted).abs())?;
    Some(Tuned {
        knobs: *knobs,
        printed: wanted,
        share: *share,
        tries: tried.len(),
    })
}

/// Positions of the knobs that have not been tried, the most promising first: what they are worth is reckoned from the one that came
/// nearest, and the fewer knobs are turned the better.
fn nearest(wanted: i32, tried: &[(Knobs, String, i32)]) -> Vec<Knobs> {
    let Some((from, _, share)) = tried.iter().min_by_key(|(_, _, share)| (share - wanted).abs()) else {
        return Vec::new();
    };
    // Where one direction was tried and was worth more or less than thought, the next step is shorter or longer.
    let (mut told, mut thought) = (0, 0);
    for (knobs, _, other) in tried {
        told += (other - share).abs();
        thought += (worth(*knobs) - worth(*from)).abs();
    }
    let steep = if thought == 0 { 100 } else { (told * 100 / thought).clamp(50, 200) };
    let miss = |knobs: Knobs| {
        let gain = (worth(knobs) - worth(*from)) * steep / 100;
        let turned = 15 * i32::from(knobs.commands).abs() + 2 * i32::from(knobs.potions).abs() + 3 * i32::from(knobs.threat).abs();
        (share + gain - wanted).abs() + turned
    };
    let mut all: Vec<Knobs> = Knobs::all()
        .filter(|knobs| tried.iter().all(|(other, ..)| other != knobs))
        .collect();
    all.sort_by_key(|knobs| (miss(*knobs), *knobs));
    all
}

/// What these knobs are thought to be worth to the Heroes, in games of a thousand.
fn worth(knobs: Knobs) -> i32 {
    let of = |knob: i8, step: i8| i32::from(knob) * i32::from(step);
    of(knobs.commands, WORTH.commands) + of(knobs.potions, WORTH.potions) + of(knobs.threat, WORTH.threat)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A form whose share is known: each knob is worth so much, from this share.
    fn found(printed: i32, remixed: i32, worth: impl Fn(Knobs) -> i32) -> Tuned {
        let make = |knobs: Knobs| Some(format!("{} {} {}", knobs.commands, knobs.potions, knobs.threat));
        let measure = |text: &str| {
            let knobs: Vec<i8> = text.split(' ').filter_map(|knob| knob.parse().ok()).collect();
            Some(match knobs[..] {
                [commands, potions, threat] => remixed + worth(Knobs { commands, potions, threat }),
                _ => printed,
            })
        };
        tune("printed", make, measure).expect("nobody stopped it")
    }

    #[test]
    fn the_knobs_are_turned_until_the_share_is_as_printed() {
        for (printed, remixed) in [(400, 420), (400, 300), (400, 560), (500, 310), (350, 500)] {
            for strength in [60, 100, 170] {
                let tuned = found(printed, remixed, |knobs| worth(knobs) * strength / 100);
                assert!(
                    tuned.is_near() && tuned.tries <= TRIES,
                    "{printed}, {remixed}, {strength}: {tuned:?}"
                );
            }
        }
        let tuned = found(400, 420, worth);
        assert_eq!((tuned.knobs, tuned.tries), (Knobs::default(), 1), "what is near is left alone");
    }

    #[test]
    fn whoever_does_not_want_to_wait_gets_nothing() {
        let mut games = 0;
        let measure = |_: &str| {
            games += 1;
            (games < 2).then_some(100)
        };
        assert_eq!(tune("printed", |_| Some(String::new()), measure), None);
    }
}
