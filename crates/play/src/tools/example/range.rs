//! Checks the numbers of an example against sensible limits, because the rules rely on small numbers.

use super::{Example, Figures, Flaw};
use dungeon_rules::table::Lasting;

/// One flaw for each number outside its limits.
pub fn faults(example: &Example) -> Vec<Flaw> {
    let mut flaws = Vec::new();
    let mut within = |whose: String, what: &'static str, found: u32, (from, to): (u32, u32)| {
        if !(from..=to).contains(&found) {
            let (found, from, to) = (found.to_string(), from.to_string(), to.to_string());
            let args = [
                ("whose", whose),
                ("what", what.to_owned()),
                ("found", found),
                ("from", from),
                ("to", to),
            ];
            flaws.push(Flaw::of("example-number", args));
        }
    };
    let heroes = example.heroes.iter().map(|(id, card)| (id.to_string(), card));
    let bosses = example.bosses.iter().map(|(id, card)| (id.to_string(), card));
    let characters = || heroes.clone().chain(bosses.clone());
    let cards = characters().map(|(name, card)| (name, card.figures));
    let minions = example.minions.iter().map(|(id, row)| (id.to_string(), row.figures));
    let stats = example.stats.iter().map(|(piece, figures)| (piece.to_string(), *figures));
    for (name, figures) in cards.chain(minions).chain(stats) {
        let Figures {
            movement,
            combat,
            armour,
            ranged,
        } = figures;
        within(name.clone(), "movement", movement.into(), (0, 50));
        within(name.clone(), "combat", combat.into(), (0, 20));
        within(name.clone(), "armour", armour.into(), (0, 9));
        within(name, "ranged", ranged.map_or(1, |ranged| ranged.dice).into(), (1, 20));
    }
    for (name, card) in characters() {
        within(name.clone(), "base", card.base.into(), (1, 3));
        within(name.clone(), "white", card.white.into(), (0, 20));
        within(name, "red", card.red.into(), (0, 20));
    }
    for (id, row) in &example.minions {
        within(id.to_string(), "base", row.base.into(), (1, 3));
    }
    for (piece, taken) in &example.wounds {
        within(piece.to_string(), "wounds", (*taken).into(), (0, 40));
    }
    for (counter, number) in &example.counted {
        within(counter.to_string(), "counted", (*number).into(), (0, 99));
    }
    for (owner, _, turned) in &example.turned {
        within(owner.to_string(), "turned", (*turned).into(), (0, 2));
    }
    for (piece, one) in &example.lasting {
        match one.what {
            Lasting::Armour { by, rounds } | Lasting::Dice { by, rounds } => {
                within(piece.to_string(), "by", by.unsigned_abs().into(), (0, 4));
                within(piece.to_string(), "rounds", rounds.into(), (1, 9));
            }
            Lasting::Bound(number) => within(piece.to_string(), "Bound", number.into(), (2, 6)),
            Lasting::LosesAction | Lasting::Invulnerable => {}
        }
    }
    within("none".to_owned(), "commands", example.commands.into(), (0, 50));
    within("none".to_owned(), "cards", example.cards.into(), (0, 100));
    within("none".to_owned(), "round", example.round.unwrap_or(1).into(), (1, 1000));
    flaws
}
