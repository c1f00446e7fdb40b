//! Checks feats, abilities, spells and items: each word must make sense where it stands, and each number must be within its bounds.

use std::ops::RangeInclusive;

use super::{
    Ability, Content, Effect, Feat, Id, Item, Range, Spell, Target, Trait, Way,
    check::{Known, bad_number, known, names, need},
    fault::Report,
    limits::{self, parts_of},
    read::At,
    written::{AbilityWritten, FeatWritten, ItemWritten, List, SpellWritten, UseWritten},
};

/// How deep effects may be nested. Deeper ones could not be followed at the table.
const DEEPEST: usize = 4;

/// The ids that effects may refer to.
pub(super) struct Names {
    /// The ids of all minions.
    pub minions: Known,
    /// The ids of all items.
    pub items: Known,
}

impl Names {
    /// Returns the ids of the minions and items of this content.
    pub fn of(content: &Content) -> Self {
        Self {
            minions: content.minions.keys().map(|id| id.as_str().to_owned()).collect(),
            items: content.items.keys().map(|id| id.as_str().to_owned()).collect(),
        }
    }
}

/// What an effect applies to, which decides the words that make sense.
#[derive(Copy, Clone, PartialEq, Eq)]
enum On {
    /// The model that uses a feat, which takes the place of its turn.
    Turn,
    /// The target of a spell or of the use of an item.
    Target(Target),
    /// The models that an event of a quest refers to. No model causes the effect.
    Event,
}

/// Checks a feat (RND-4).
pub(super) fn feat(written: &FeatWritten, names: &Names, report: &mut Report<'_>) -> Option<Feat> {
    let effects = effects(&written.effects, On::Turn, names, 0, report)?;
    Some(Feat { effects })
}

/// Checks an ability.
pub(super) fn ability(written: &AbilityWritten, report: &mut Report<'_>) -> Option<Ability> {
    let list = need(&written.traits, "traits", 0, report)?;
    if list.is_empty() {
        report.error(written.traits.at(), "no-effect", &[]);
    }
    Some(Ability {
        traits: traits(list, report),
    })
}

/// Checks a spell (MAG).
pub(super) fn spell(written: &SpellWritten, names: &Names, report: &mut Report<'_>) -> Option<Spell> {
    let size = need(&written.size, "size", 0, report).copied();
    let school = need(&written.school, "school", 0, report).copied();
    let target = need(&written.target, "target", 0, report).copied();
    let range = need(&written.range, "range", 0, report).copied();
    let sight = need(&written.sight, "sight", 0, report).copied();
    let effects = effects(&written.effects, On::Target(target?), names, 0, report);
    aim(target?, range?, written.range.at(), report);
    Some(Spell {
        size: size?,
        school: school?,
        way: Way {
            target: target?,
            range: range?,
            sight: sight?,
            effects: effects?,
        },
    })
}

/// Checks an item (ITM).
pub(super) fn item(written: &ItemWritten, names: &Names, report: &mut Report<'_>) -> Option<Item> {
    let mut uses: Vec<Way> = Vec::new();
    for entry in written.uses.value.iter().flatten() {
        let Some(way) = entry.value.as_ref().and_then(|one| one_use(one, entry.at(), names, report)) else {
            continue;
        };
        if uses.iter().any(|other| other.target == way.target) {
            report.error(entry.at(), "doubled-use", &[("target", &format!("{:?}", way.target))]);
        }
        uses.push(way);
    }
    Some(Item {
        traits: written.traits.value.as_ref().map(|list| traits(list, report)).unwrap_or_default(),
        uses,
        single_use: written.single_use.value.unwrap_or(false),
        tradable: written.tradable.value.unwrap_or(false),
    })
}

fn one_use(written: &UseWritten, at: usize, names: &Names, report: &mut Report<'_>) -> Option<Way> {
    let target = written.target.value.unwrap_or(Target::Caster);
    let range = written.range.value.unwrap_or(Range::Caster);
    let effects = effects(&written.effects, On::Target(target), names, at, report);
    aim(target, range, written.range.at().max(at), report);
    Some(Way {
        target,
        range,
        sight: written.sight.value.unwrap_or(false),
        effects: effects?,
    })
}

/// Reports a range that this target cannot have (MAG-5): the range `Caster` belongs to `Caster` and `OwnSpell`, and to no other
/// target.
fn aim(target: Target, range: Range, at: usize, report: &mut Report<'_>) {
    let own = matches!(target, Target::Caster | Target::OwnSpell);
    if own != (range == Range::Caster) {
        let (target, range) = (format!("{target:?}"), format!("{range:?}"));
        report.error(at, "range-of-target", &[("target", &target), ("range", &range)]);
    }
}

fn traits(list: &[At<Trait>], report: &mut Report<'_>) -> Vec<Trait> {
    let mut good = Vec::new();
    if let Some(first) = list.get(limits::EFFECTS.1) {
        limits::too_many(limits::EFFECTS, list.len(), first.at(), report);
        return good;
    }
    for entry in list {
        let Some(word) = entry.value else { continue };
        let signed = |bounds: RangeInclusive<i16>, n: i8| (bounds, i16::from(n));
        let plain = |bounds: RangeInclusive<i16>, n: u8| (bounds, i16::from(n));
        let (bounds, found) = match word {
            Trait::Movement(n) => signed(-9..=9, n),
            Trait::Combat(n) | Trait::AttackDice(n) | Trait::Ranged(n) | Trait::Armour(n) | Trait::LockDice(n) => signed(-4..=4, n),
            Trait::MagicDefence(n) | Trait::Nimble(n) | Trait::Stealth(n) => signed(1..=4, n),
            Trait::Steady(n) => plain(1..=4, n),
            Trait::RerollFight(n) | Trait::RerollShot(n) => plain(1..=9, n),
            Trait::HealOn(n) => plain(2..=6, n),
            Trait::ShootsWhenWatched | Trait::Relentless | Trait::PassesThrough | Trait::SparedByPile | Trait::ShrugsOffWound => {
                good.push(word);
                continue;
            }
        };
        if !bounds.contains(&found) || found == 0 {
            bad_number(entry.at(), &word_of(&word), &bounds, &found, report);
        }
        good.push(word);
    }
    good
}

/// Returns the name of a word without its arguments.
fn word_of(word: &impl std::fmt::Debug) -> String {
    let written = format!("{word:?}");
    let end = written.find(|c: char| !c.is_alphanumeric()).unwrap_or(written.len());
    written[..end].to_owned()
}

/// Checks the effects that an event of a quest has on models of either side.
pub(super) fn of_event(effects: &[Effect], names: &Names, at: usize, report: &mut Report<'_>) {
    for effect in effects {
        if depth(effect) > DEEPEST {
            report.error(at, "too-deep", &[("most", &DEEPEST)]);
            continue;
        }
        check(effect, On::Event, names, at, report);
    }
}

fn effects(list: &List<Effect>, on: On, names: &Names, within: usize, report: &mut Report<'_>) -> Option<Vec<Effect>> {
    let written = need(list, "effects", within, report)?;
    if written.is_empty() {
        report.error(list.at(), "no-effect", &[]);
    }
    let parts = written
        .iter()
        .filter_map(|entry| entry.value.as_ref())
        .map(|effect| parts_of(std::slice::from_ref(effect)))
        .sum();
    if parts > limits::EFFECTS.1 {
        limits::too_many(limits::EFFECTS, parts, list.at(), report);
        return None;
    }
    for entry in written {
        if let Some(effect) = &entry.value {
            if depth(effect) > DEEPEST {
                report.error(entry.at(), "too-deep", &[("most", &DEEPEST)]);
                continue;
            }
            check(effect, on, names, entry.at(), report);
        }
    }
    written.iter().map(|entry| entry.value.clone()).collect()
}

/// Returns how deep effects are nested in this one, itself included.
fn depth(effect: &Effect) -> usize {
    let inner = |effects: &[Effect]| effects.iter().map(depth).max().unwrap_or(0);
    1 + match effect {
        Effect::MagicAttack { then, .. } => inner(then),
        Effect::Roll(lines) => lines.iter().map(|(_, effects)| inner(effects)).max().unwrap_or(0),
        _ => 0,
    }
}

/// Checks an effect and those nested in it. All faults are reported at the place of the outermost effect.
fn check(effect: &Effect, on: On, content: &Names, at: usize, report: &mut Report<'_>) {
    if !makes_sense(effect, on) {
        report.error(at, "misplaced-word", &[("word", &word_of(effect))]);
    }
    let mut bound = |bounds: RangeInclusive<i16>, found: i16| {
        if !bounds.contains(&found) {
            bad_number(at, &word_of(effect), &bounds, &found, report);
        }
    };
    match effect {
        Effect::MagicAttack { dice, .. } => bound(1..=10, i16::from(*dice)),
        Effect::LowerWard(n) | Effect::Raise(n) | Effect::Empower(n) => bound(1..=9, i16::from(*n)),
        Effect::Wound(n) | Effect::Heal(n) => bound(1..=5, i16::from(*n)),
        Effect::Move(n) => bound(1..=20, i16::from(*n)),
        Effect::Armour { by, rounds } | Effect::Dice { by, rounds } => {
            bound(-4..=4, i16::from(*by));
            bound(1..=9, i16::from(*rounds));
            if *by == 0 {
                report.warning(at, "idle-effect", &[("word", &word_of(effect))]);
            }
        }
        Effect::Bind(n) => bound(2..=6, i16::from(*n)),
        Effect::Fight(n) => bound(0..=4, i16::from(*n)),
        Effect::Shoot(n) | Effect::CastMajor(n) => bound(1..=4, i16::from(*n)),
        _ => {}
    }
    match effect {
        Effect::Place { minion, .. } => {
            let id = At {
                value: Some(minion.as_str().to_owned()),
                place: Some(at),
            };
            let _: Option<Id<super::Minion>> = known(&id, "minion", names(&content.minions), report);
        }
        Effect::Gain(item) => {
            let id = At {
                value: Some(item.as_str().to_owned()),
                place: Some(at),
            };
            let _: Option<Id<Item>> = known(&id, "item", names(&content.items), report);
        }
        Effect::MagicAttack { then, .. } => then.iter().for_each(|inner| check(inner, on, content, at, report)),
        Effect::Roll(lines) => {
            let falling = lines.windows(2).all(|pair| pair[0].0 > pair[1].0);
            if lines.is_empty() || !falling || lines.iter().any(|(from, _)| !(1..=6).contains(from)) {
                report.error(at, "roll-lines", &[]);
            }
            lines
                .iter()
                .flat_map(|(_, inner)| inner)
                .for_each(|inner| check(inner, on, content, at, report));
        }
        _ => {}
    }
}

/// Returns whether an effect makes sense for this target.
fn makes_sense(effect: &Effect, on: On) -> bool {
    use Target::{Caster, EachEnemy, Enemy, Friend, OwnSpell, Ward};
    let target = match on {
        On::Turn => Caster,
        On::Target(target) => target,
        // In an event no model attacks, and no turn goes on.
        On::Event
            if matches!(
                effect,
                Effect::Empower(_) | Effect::Move(_) | Effect::MagicAttack { .. } | Effect::Place { .. }
            ) =>
        {
            return false;
        }
        On::Event if matches!(effect, Effect::Bind(_)) => Enemy,
        On::Event => Friend,
    };
    let own = matches!(target, Caster | Friend);
    let model = own || matches!(target, Enemy | EachEnemy);
    match effect {
        Effect::MagicAttack { .. } | Effect::Bind(_) => matches!(target, Enemy | EachEnemy),
        Effect::LowerWard(_) => target == Ward,
        Effect::Recharge(_) => target == OwnSpell,
        Effect::Move(_) | Effect::Gain(_) | Effect::RechargeAll | Effect::Empower(_) | Effect::HoldFrontArc | Effect::IgnoreWounds => own,
        Effect::Raise(_) => target == Caster,
        Effect::Place { range, .. } => model && *range != Range::Caster,
        Effect::Wound(_) | Effect::Heal(_) | Effect::Armour { .. } | Effect::Dice { .. } | Effect::LoseAction | Effect::Roll(_) => model,
        Effect::FightEachAdjacent
        | Effect::ShootEach
        | Effect::Fight(_)
        | Effect::Shoot(_)
        | Effect::CastMajor(_)
        | Effect::StepAndFight => on == On::Turn,
    }
}
