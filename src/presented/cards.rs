//! The cards of heroes and bosses as everybody sees them: spells upright or turned, items, feats, actions of the quest, abilities,
//! and lasting effects (MAG-3, ITM-1, RND-4).

use bevy::prelude::*;

use crate::presented::{
    aimed_action::{AimedAction, magic_dice},
    log, log_icons,
    lookup::get,
    offers::Offers,
};
use dungeon_play::{
    language::{self, FluentValue, Language},
    perspective::Perspective,
};
use dungeon_rules::{
    content::{self, Id, Range, Size, Target, Way},
    referee::Refusal,
    rules,
    table::{
        Abilities, Aim, Decision, Enchantments, Feats, Figure, Game, Item, Lasting, Owner, Pending, PieceId, Pieces, Prompt, Side, Source,
        SpellCard, Stance, Stands, Ward,
    },
};

/// Whether a card can be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ready {
    /// It can be used now.
    Now,
    /// It is ready, but nothing that it could be aimed at is within reach, for this reason.
    Aimless(String),
    /// It cannot be used, for this reason.
    No(String),
}

/// The kinds of cards.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CardKind {
    /// A spell of this size (MAG-2).
    Spell(Size),
    /// An item.
    Item,
    /// A feat.
    Feat,
    /// An action of the quest (RND-5).
    Action,
}

/// One card of a model.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeroCard {
    /// What choosing the card selects.
    pub choice: AimedAction,
    /// The kind of the card.
    pub sort: CardKind,
    /// Its name, like "Flamebolt".
    pub name: String,
    /// What it does, in a sentence or two.
    pub text: String,
    /// The name of its image.
    pub art: String,
    /// The number of quarter turns by which it lies turned (MAG-3), from 0 to 2.
    pub turned: u8,
    /// Whether it is used up.
    pub used: bool,
    /// Whether it can be chosen.
    pub ready: Ready,
    /// The dice of its magical attack, if it has one.
    pub dice: Option<u8>,
    /// The name of the icon of its range.
    pub range: Option<&'static str>,
    /// Whether it has the activation mark (ITM-2), whether it is discarded when used (ITM-4), and whether it may be traded (ITM-5).
    pub marks: [bool; 3],
    /// Whether using it adds dice to the next attack.
    pub empowers: bool,
}

impl HeroCard {
    /// Whether it can be chosen, if only to look at its range.
    pub fn is_ready(&self) -> bool {
        !matches!(self.ready, Ready::No(_))
    }

    /// Why it cannot be used; `None` if it can.
    pub fn why(&self) -> Option<&str> {
        match &self.ready {
            Ready::Now => None,
            Ready::Aimless(why) | Ready::No(why) => Some(why),
        }
    }
}

/// An ability or a lasting effect of a model.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trait {
    /// The name of its icon.
    pub icon: &'static str,
    /// The change of a number, like "+1"; otherwise empty.
    pub amount: String,
    /// Its name, like "Tough".
    pub name: String,
    /// What it does.
    pub text: String,
}

/// Everything that lies before one model.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cards {
    /// Spells, then items, then feats, then the actions that the quest offers to the model.
    pub cards: Vec<HeroCard>,
    /// Its abilities.
    pub abilities: Vec<Trait>,
    /// The effects that last on it for some time.
    pub lasting: Vec<Trait>,
}

/// Collects the cards of a model.
pub fn look(world: &mut World, words: &Language, offers: &Offers, piece: PieceId) -> Cards {
    let mut all: Vec<HeroCard> = Vec::new();
    let pieces: Vec<(PieceId, Entity)> = world.resource::<Pieces>().0.iter().map(|(id, entity)| (*id, *entity)).collect();
    let owned: Vec<(PieceId, Entity)> = pieces
        .into_iter()
        .filter(|(_, entity)| world.get::<Owner>(*entity) == Some(&Owner(piece)))
        .collect();
    for (_, entity) in &owned {
        if let Some(card) = world.get::<SpellCard>(*entity).copied() {
            all.extend(spell(world, words, offers, (piece, card)));
        }
    }
    all.sort_by_key(|card| matches!(card.sort, CardKind::Spell(Size::Major)));
    for (id, entity) in &owned {
        if let Some(kind) = world.get::<Item>(*entity).map(|item| item.0) {
            all.extend(item(world, words, offers, (piece, *id, kind)));
        }
    }
    for (id, used) in get::<Feats>(world, piece).map(|feats| feats.0.clone()).unwrap_or_default() {
        all.push(feat(world, words, offers, (id, used)));
    }
    let figure = get::<Figure>(world, piece).copied();
    let quest = world.resource::<Game>().quest.clone();
    let offered = quest.actions.iter().filter(|action| {
        let mut who = action.who.iter();
        who.any(|who| figure.is_some_and(|figure| figure.is(*who)))
    });
    all.extend(offered.map(|own| action(world, words, offers, (piece, own))));
    // While the model is not asked, its cards give no reason for not being usable.
    if !matches!(world.resource::<Pending>().0, Some(Prompt::Act(asked)) if asked == piece) {
        for card in &mut all {
            card.ready = Ready::No(String::new());
        }
    }
    let abilities = get::<Abilities>(world, piece).map(|all| all.0.clone()).unwrap_or_default();
    let enchantments = get::<Enchantments>(world, piece).map(|all| all.0.clone()).unwrap_or_default();
    Cards {
        cards: all,
        abilities: abilities
            .into_iter()
            .map(|id| Trait {
                icon: "skill",
                amount: String::new(),
                name: language::kind(words, id.as_str()),
                text: text(words, id.as_str()),
            })
            .collect(),
        lasting: stance(world, words, piece)
            .into_iter()
            .chain(enchantments.iter().map(|one| lasting(words, one.by, one.what)))
            .collect(),
    }
}

fn text(words: &Language, id: &str) -> String {
    words.say(&format!("{}-text", id.replace('_', "-")))
}

/// The feat that the model keeps up until its next turn, if any.
fn stance(world: &World, words: &Language, piece: PieceId) -> Option<Trait> {
    get::<Stance>(world, piece)?;
    let feat = get::<Feats>(world, piece)?.of_stance(&world.resource::<Game>().content)?;
    let name = language::kind(words, feat.as_str());
    let card = [
        ("card", FluentValue::from(name.as_str())),
        ("text", FluentValue::from(text(words, feat.as_str()))),
    ];
    Some(Trait {
        icon: "icon_feat",
        amount: String::new(),
        text: words.tell("play-lasting-feat", &card),
        name,
    })
}

/// A lasting effect, like "+1 Armour: Steelskin, 2 rounds".
fn lasting(words: &Language, by: Source, what: Lasting) -> Trait {
    let (icon, key, amount, rounds) = match what {
        Lasting::Armour { by, rounds } => ("icon_armour", "play-lasting-armour", by, rounds),
        Lasting::Dice { by, rounds } => ("icon_combat_dice", "play-lasting-dice", by, rounds),
        Lasting::LosesAction => ("icon_no_effect", "play-lasting-action", 0, 0),
        Lasting::Bound(number) => ("icon_remove", "play-lasting-bound", number as i8, 0),
        Lasting::Invulnerable => ("icon_no_effect", "play-lasting-invulnerable", 0, 0),
    };
    Trait {
        icon,
        amount: if rounds > 0 { log::signed(amount) } else { String::new() },
        name: language::card(words, by),
        text: words.tell(
            key,
            &[
                ("card", FluentValue::from(language::card(words, by))),
                ("amount", FluentValue::from(log::signed(amount))),
                ("number", FluentValue::from(amount)),
                ("rounds", FluentValue::from(rounds)),
            ],
        ),
    }
}

fn spell(world: &mut World, words: &Language, offers: &Offers, (piece, card): (PieceId, SpellCard)) -> Option<HeroCard> {
    let definition = world.resource::<Game>().content.spells.get(&card.spell)?.clone();
    let choice = AimedAction::Spell(card.spell);
    let offered = offers
        .decisions
        .iter()
        .any(|decision| matches!(decision, Decision::Cast(own, _) if *own == card.spell));
    let ready = ready(
        world,
        words,
        offers,
        (piece, choice),
        std::slice::from_ref(&definition.way),
        offered,
    );
    Some(HeroCard {
        choice,
        sort: CardKind::Spell(definition.size),
        name: language::kind(words, card.spell.as_str()),
        text: text(words, card.spell.as_str()),
        art: format!("spell_{}", card.spell),
        turned: card.turned,
        used: false,
        ready,
        dice: magic_dice(&definition.way.effects),
        range: Some(range_sign(&definition.way)),
        marks: [false; 3],
        empowers: false,
    })
}

fn item(
    world: &mut World,
    words: &Language,
    offers: &Offers,
    (piece, id, kind): (PieceId, PieceId, Id<content::Item>),
) -> Option<HeroCard> {
    let definition = world.resource::<Game>().content.items.get(&kind)?.clone();
    let offered = offers
        .decisions
        .iter()
        .any(|decision| matches!(decision, Decision::Use(own, _) if *own == id));
    let ready = ready(world, words, offers, (piece, AimedAction::Item(id)), &definition.uses, offered);
    Some(HeroCard {
        choice: AimedAction::Item(id),
        sort: CardKind::Item,
        name: language::kind(words, kind.as_str()),
        text: text(words, kind.as_str()),
        art: format!("item_{kind}"),
        turned: 0,
        used: false,
        ready,
        dice: definition.uses.iter().find_map(|way| magic_dice(&way.effects)),
        range: None,
        marks: [!definition.uses.is_empty(), definition.single_use, definition.tradable],
        empowers: definition
            .uses
            .iter()
            .flat_map(|way| &way.effects)
            .any(|effect| matches!(effect, content::Effect::Empower(_))),
    })
}

fn feat(world: &mut World, words: &Language, offers: &Offers, (id, used): (Id<content::Feat>, bool)) -> HeroCard {
    let decision = Decision::UseFeat(id);
    let ready = match offers.decisions.contains(&decision) {
        true => Ready::Now,
        false => Ready::No(reason(world, words, offers, decision).map(|(_, why)| why).unwrap_or_default()),
    };
    HeroCard {
        choice: AimedAction::Feat(id),
        sort: CardKind::Feat,
        name: language::kind(words, id.as_str()),
        text: text(words, id.as_str()),
        art: format!("feat_{id}"),
        turned: 0,
        used,
        ready,
        dice: None,
        range: None,
        marks: [false; 3],
        empowers: false,
    }
}

fn action(world: &mut World, words: &Language, offers: &Offers, (piece, own): (PieceId, &content::Action)) -> HeroCard {
    let offered = offers
        .decisions
        .iter()
        .any(|decision| matches!(decision, Decision::Act { action, .. } if *action == own.name));
    let targets = rules::actions::targets(world, piece, own.name);
    let at = match nearest(world, piece, |_, other| targets.contains(&other)) {
        Aim::Piece(nearest) if own.spot.has_target() => Some(nearest),
        _ => None,
    };
    let decision = Decision::Act { action: own.name, at };
    let ready = match reason(world, words, offers, decision) {
        _ if offered => Ready::Now,
        // People look where it could be done before they walk there.
        Some((Refusal::NotAdjacent(_) | Refusal::NotAtItsPlace, why)) => Ready::Aimless(why),
        Some((_, why)) => Ready::No(why),
        None => Ready::No(words.say("play-why-not")),
    };
    HeroCard {
        choice: AimedAction::Action(own.name),
        sort: CardKind::Action,
        name: language::action(words, own.name),
        text: action_text(words, own),
        art: log_icons::action(own),
        turned: 0,
        used: false,
        ready,
        dice: None,
        range: own.spot.has_target().then_some("icon_range_adjacent"),
        marks: [false; 3],
        empowers: false,
    }
}

/// The description of an action of the quest, with the chances of its die.
fn action_text(words: &Language, own: &content::Action) -> String {
    let text = language::first_upper(&words.say(&format!("{}-text", content::Action::key(own.name))));
    let numbers = own.roll.iter().flat_map(content::ActionRoll::numbers);
    let odds = numbers.map(|numbers| {
        // The number and the percent sign stay on one line.
        let chance = FluentValue::from(language::chance_of(words, &numbers).replace(' ', "\u{a0}"));
        let numbers = FluentValue::from(language::numbers(words, &numbers));
        words.tell("play-card-die-odds", &[("numbers", numbers), ("chance", chance)])
    });
    let odds: Vec<String> = odds.collect();
    match odds.is_empty() {
        true => text,
        false => text + " " + &words.tell("play-card-die", &[("odds", FluentValue::from(odds.join(&words.say("list-comma"))))]),
    }
}

const fn range_sign(way: &Way) -> &'static str {
    match (way.target, way.range) {
        (Target::Caster | Target::OwnSpell, _) | (_, Range::Caster) => "icon_range_caster",
        (_, Range::Adjacent) => "icon_range_adjacent",
        (_, Range::Short) => "icon_range_short",
        (_, Range::Long) => "icon_range_long",
    }
}

fn reason(world: &mut World, words: &Language, offers: &Offers, decision: Decision) -> Option<(Refusal, String)> {
    let illegal = offers.refusal(world, decision)?;
    Some((illegal.refusal, language::refusal_with_rule(words, world, &illegal)))
}

/// Whether a spell or item can be chosen; if not, why its most likely use is refused.
fn ready(
    world: &mut World,
    words: &Language,
    offers: &Offers,
    (piece, choice): (PieceId, AimedAction),
    ways: &[Way],
    offered: bool,
) -> Ready {
    if offered {
        return Ready::Now;
    }
    let Some(way) = ways.first() else {
        let decision = choice.alone().and_then(|decision| reason(world, words, offers, decision));
        return Ready::No(decision.map(|(_, why)| why).unwrap_or_default());
    };
    let aim = match way.target {
        Target::Caster | Target::EachEnemy | Target::OwnSpell => Aim::Nothing,
        Target::Friend => Aim::Piece(piece),
        Target::Enemy => nearest(world, piece, |world, other| {
            side(world, other).is_some_and(|theirs| Some(theirs) != side(world, piece))
        }),
        Target::Ward => nearest(world, piece, |world, other| get::<Ward>(world, other).is_some()),
    };
    let decision = match (choice, aim) {
        (AimedAction::Spell(spell), aim) => Decision::Cast(spell, aim),
        (AimedAction::Item(item), aim) => Decision::Use(item, aim),
        (AimedAction::Shot | AimedAction::Feat(_) | AimedAction::Action(_), _) => return Ready::Now,
    };
    match reason(world, words, offers, decision) {
        Some((
            Refusal::OutOfRange(_)
            | Refusal::NotAdjacent(_)
            | Refusal::BehindShooter(_)
            | Refusal::SightBlocked(_)
            | Refusal::SightWalled(_),
            why,
        )) => Ready::Aimless(why),
        Some((_, why)) => Ready::No(why),
        // The nearest target would do, but the card is not offered: it is not this model's turn.
        None => Ready::No(words.say("play-why-not")),
    }
}

fn side(world: &World, piece: PieceId) -> Option<Side> {
    get::<Figure>(world, piece).map(|figure| figure.side())
}

/// The nearest piece that everybody sees and that satisfies `wanted`; the model itself if there is none.
fn nearest(world: &World, piece: PieceId, wanted: impl Fn(&World, PieceId) -> bool) -> Aim {
    let from = get::<Stands>(world, piece).map(|stands| stands.0.corner);
    let pieces = &world.resource::<Pieces>().0;
    let found = pieces
        .keys()
        .filter(|other| wanted(world, **other))
        .filter_map(|other| {
            let at = Perspective::SHARED.sees(world, *other)?.corner;
            Some((from?.steps_to(at), *other))
        })
        .min();
    Aim::Piece(found.map_or(piece, |(_, other)| other))
}
