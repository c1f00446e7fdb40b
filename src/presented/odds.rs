//! The odds of an attack that could be made (FGT-2 to FGT-9, DMG-1).

use crate::presented::{lookup::get, planned_attack::PlannedAttack};
use bevy::prelude::World;
use dungeon_play::language::{self, Language};
use dungeon_rules::{
    content::Trait,
    rules::forecast::Forecast,
    table::{Consequence, Enchantments, Feats, Game, Item, Lasting, Owner, PieceId, Pieces, Reason, Side, Stance, Wounds},
};

/// The odds of an attack that could be made.
#[derive(Clone, Debug)]
pub struct Odds {
    /// The attack.
    pub planned_attack: PlannedAttack,
    /// The side of the attacker.
    pub side: Side,
    /// The name of the target.
    pub name: String,
    /// The name of the attacker's emblem image.
    pub emblem: String,
    /// The name of the piece that covers the line of a shot (LOS-3), if it is known.
    pub cover: Option<String>,
    /// The name of the card that prevents the next wound, if there is one.
    pub spared: Option<String>,
    /// The exact odds.
    pub forecast: Forecast,
    /// The result together with other attacks, if there is one.
    pub chain: Option<Chain>,
}

/// The result of several attacks on one target together.
#[derive(Clone, Debug)]
pub struct Chain {
    /// A text that names the attacks.
    pub words: String,
    /// The exact chance of each consequence.
    pub results: Vec<(Consequence, f64)>,
    /// Whether the attacks were planned; otherwise it shows what the next friend would add.
    pub planned: bool,
}

impl Odds {
    /// Whether the target is a lock.
    pub fn is_lock(&self) -> bool {
        self.forecast.pools.defence.0.iter().any(|(reason, _)| *reason == Reason::Lock)
    }
}

/// The name of the card that prevents the next wound of a hero or boss: a lasting effect, a feat that is kept up, or an item.
pub fn spared(world: &World, words: &Language, target: PieceId) -> Option<String> {
    get::<Wounds>(world, target)?;
    let game = world.resource::<Game>();
    let lasting = get::<Enchantments>(world, target);
    if let Some(one) = lasting.and_then(|all| all.0.iter().find(|one| one.what == Lasting::Invulnerable)) {
        return Some(language::card(words, one.by));
    }
    if get::<Stance>(world, target).is_some_and(|stance| stance.ignores_wounds) {
        let feat = get::<Feats>(world, target)?.of_stance(&game.content)?;
        return Some(language::kind(words, feat.as_str()));
    }
    let items = world.resource::<Pieces>().0.values().filter_map(|entity| {
        let owner = world.get::<Owner>(*entity).filter(|owner| owner.0 == target);
        world.get::<Item>(*entity).filter(|_| owner.is_some())
    });
    let mut turn_aside = items.filter(|item| {
        game.content
            .items
            .get(&item.0)
            .is_some_and(|item| item.traits.contains(&Trait::ShrugsOffWound))
    });
    turn_aside.next().map(|item| language::kind(words, item.0.as_str()))
}
