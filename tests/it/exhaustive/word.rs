//! Every word of every card, and the content without it.

use std::{fmt::Debug, sync::Arc};

use dungeon_rules::{
    content::{self, Ability, CardEffect, Content, DamageResult, Effect, Feat, Id, Minion, Range, School, Size, Spell, Target, Way},
    table::{Abilities, Decision, Fact, Figure, PieceId, Position},
};

use super::super::library;

/// What is on trial.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum What {
    Ability(Id<Ability>),
    Item(Id<content::Item>),
    Use(Id<content::Item>),
    Feat(Id<Feat>),
    Spell(Id<Spell>),
    Minion(Id<Minion>),
    Card(Id<content::Card>),
}

/// One word of one card, and the content without it.
pub struct Word {
    pub what: What,
    /// The word as it is written.
    pub word: String,
    pub without: Arc<Content>,
}

/// The card for the word that no card of the box says.
pub const FEEBLENESS: &str = "feebleness";

/// All content, and that card.
pub fn with_feebleness() -> Content {
    let mut content = (*library().0).clone();
    content.spells.insert(
        Id::new(FEEBLENESS),
        Spell {
            size: Size::Minor,
            school: School::Necromancy,
            way: Way {
                target: Target::Enemy,
                range: Range::Long,
                sight: false,
                effects: vec![Effect::Dice { by: -1, rounds: 2 }],
            },
        },
    );
    content
}

/// Every list that is left of these effects without one of them, at any depth, with the one that is gone.
fn without_one(effects: &[Effect]) -> Vec<(Effect, Vec<Effect>)> {
    let mut all = Vec::new();
    for (i, effect) in effects.iter().enumerate() {
        let mut rest = effects.to_vec();
        rest.remove(i);
        all.push((effect.clone(), rest));
        let mut replaced = |gone: Effect, inner: Effect| {
            let mut rest = effects.to_vec();
            rest[i] = inner;
            all.push((gone, rest));
        };
        match effect {
            Effect::MagicAttack { dice, then } => {
                for (gone, then) in without_one(then) {
                    replaced(gone, Effect::MagicAttack { dice: *dice, then });
                }
            }
            Effect::Roll(lines) => {
                for (line, (_, inner)) in lines.iter().enumerate() {
                    for (gone, inner) in without_one(inner) {
                        let mut lines = lines.clone();
                        lines[line].1 = inner;
                        replaced(gone, Effect::Roll(lines));
                    }
                }
            }
            _ => {}
        }
    }
    all
}

/// Every word of every card of the content.
pub fn words(content: &Content) -> Vec<Word> {
    let mut words = Vec::new();
    let mut add = |what: What, word: &dyn Debug, change: &dyn Fn(&mut Content)| {
        let mut without = content.clone();
        change(&mut without);
        let (word, without) = (format!("{word:?}"), Arc::new(without));
        words.push(Word { what, word, without });
    };
    for (id, ability) in &content.abilities {
        for (i, own) in ability.traits.iter().enumerate() {
            add(What::Ability(*id), own, &|content| {
                content.abilities.get_mut(id).expect("it is there").traits.remove(i);
            });
        }
    }
    for (id, item) in &content.items {
        for (i, own) in item.traits.iter().enumerate() {
            add(What::Item(*id), own, &|content| {
                content.items.get_mut(id).expect("it is there").traits.remove(i);
            });
        }
        for (i, way) in item.uses.iter().enumerate() {
            for (gone, rest) in without_one(&way.effects) {
                add(What::Use(*id), &gone, &|content| {
                    content.items.get_mut(id).expect("it is there").uses[i].effects.clone_from(&rest);
                });
            }
        }
    }
    for (id, spell) in &content.spells {
        for (gone, rest) in without_one(&spell.way.effects) {
            add(What::Spell(*id), &gone, &|content| {
                content.spells.get_mut(id).expect("it is there").way.effects.clone_from(&rest);
            });
        }
    }
    for (id, feat) in &content.feats {
        for (gone, rest) in without_one(&feat.effects) {
            add(What::Feat(*id), &gone, &|content| {
                content.feats.get_mut(id).expect("it is there").effects.clone_from(&rest);
            });
        }
    }
    for (id, minion) in &content.minions {
        for (hits, result) in minion.damage.iter().enumerate() {
            let other = match result {
                DamageResult::Nothing => DamageResult::Destroyed,
                _ => DamageResult::Nothing,
            };
            add(What::Minion(*id), &(hits + 1, result), &|content| {
                content.minions.get_mut(id).expect("it is there").damage[hits] = other;
            });
        }
    }
    for (id, card) in &content.cards {
        let nothing = match card.effect {
            CardEffect::ExtraCommands(_) | CardEffect::DoubleCommands => CardEffect::ExtraCommands(0),
            CardEffect::RaiseDead(_) => CardEffect::RaiseDead(0),
            CardEffect::Interrupt(_) => CardEffect::Interrupt(0),
        };
        add(What::Card(*id), &card.effect, &|content| {
            content.cards.get_mut(id).expect("it is there").effect = nothing;
        });
    }
    words
}

/// Whether a word could have a say in a decision.
pub fn concerns(what: What, before: &Position, decision: Decision, facts: &[Fact]) -> bool {
    let record = |piece: PieceId| before.pieces.iter().find(|record| record.id == piece);
    match what {
        What::Ability(id) => {
            let has = |abilities: &Abilities| abilities.0.contains(&id);
            before.pieces.iter().any(|record| record.abilities.as_ref().is_some_and(has))
        }
        What::Item(id) => before.pieces.iter().any(|record| record.item.is_some_and(|item| item.0 == id)),
        What::Use(id) => {
            matches!(decision, Decision::Use(item, _) if record(item).and_then(|record| record.item).is_some_and(|item| item.0 == id))
        }
        What::Feat(id) => decision == Decision::UseFeat(id),
        What::Spell(id) => matches!(decision, Decision::Cast(spell, _) if spell == id),
        What::Minion(id) => facts.iter().any(|fact| match fact {
            Fact::Unharmed(piece) | Fact::Injured(piece) | Fact::Destroyed(piece) | Fact::Crumbled { piece, .. } => {
                piece.figure() == Some(Figure::Minion(id))
            }
            _ => false,
        }),
        What::Card(id) => {
            matches!(decision, Decision::Play(card) if record(card).and_then(|record| record.card).is_some_and(|card| card.0 == id))
        }
    }
}
