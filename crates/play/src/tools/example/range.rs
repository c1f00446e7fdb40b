//! Checks the numbers of an example, and how much of everything it has, against sensible limits: the rules rely on small numbers, and
//! whatever an example has is looked for among everything that happens.

use super::{Example, Figures, Flaw};
use dungeon_rules::table::Lasting;

/// The most cards and models of its own, setting-up, decisions, facts, and questions about the end that an example may have.
const MOST: [usize; 5] = [500, 1_000, 5_000, 5_000, 200];

/// One flaw for each list that is too long.
fn too_long(example: &Example) -> Vec<Flaw> {
    let [own, set_up, decisions, facts, asked] = MOST;
    let some = |list: Option<usize>| list.unwrap_or(0);
    let seen = example.seen.iter().map(|(_, facts)| facts.len()).sum();
    let aims = example.casts.iter().map(|(_, aims)| aims.len()).sum();
    let lists = [
        ("heroes", example.heroes.len(), own),
        ("bosses", example.bosses.len(), own),
        ("minions", example.minions.len(), own),
        ("spells", example.spells.len(), own),
        ("items", example.items.len(), own),
        ("feats", example.feats.len(), own),
        ("abilities", example.abilities.len(), own),
        ("raises", example.raises.len(), own),
        ("rules", example.rules.len(), own),
        ("opened", example.opened.len(), set_up),
        ("at", example.at.len(), set_up),
        ("faces", example.faces.len(), set_up),
        ("counted", example.counted.len(), set_up),
        ("wounds", example.wounds.len(), set_up),
        ("stats", example.stats.len(), set_up),
        ("turned", example.turned.len(), set_up),
        ("lasting", example.lasting.len(), set_up),
        ("acted", example.acted.len(), set_up),
        ("hand", some(example.hand.as_ref().map(Vec::len)), set_up),
        ("pile", some(example.pile.as_ref().map(Vec::len)), set_up),
        ("decisions", example.decisions.len(), decisions),
        ("dice", example.dice.len(), 10 * decisions),
        ("facts", example.facts.len(), facts),
        ("all_facts", some(example.all_facts.as_ref().map(Vec::len)), facts),
        ("seen", seen, facts),
        ("never", example.never.len(), asked),
        ("offered", example.offered.len(), asked),
        ("not_offered", example.not_offered.len(), asked),
        ("refused", example.refused.len(), asked),
        ("walks", some(example.walks.as_ref().map(Vec::len)), 40_000),
        ("targets", some(example.targets.as_ref().map(Vec::len)), facts),
        ("shoots", some(example.shoots.as_ref().map(Vec::len)), facts),
        ("casts", example.casts.len(), asked),
        ("casts", aims, facts),
    ];
    let long = lists.into_iter().filter(|(_, found, most)| found > most);
    long.map(|(what, found, most)| {
        let args = [("what", what.to_owned()), ("found", found.to_string()), ("most", most.to_string())];
        Flaw::of("example-too-long", args)
    })
    .collect()
}

/// One flaw for each number outside its limits; if a list is too long, only that.
pub fn faults(example: &Example) -> Vec<Flaw> {
    let mut flaws = too_long(example);
    if !flaws.is_empty() {
        return flaws;
    }
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
