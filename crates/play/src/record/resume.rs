//! Takes a game up again where its record ends, or as near to that as can be.

use std::{panic, sync::Arc};

use bevy_ecs::prelude::*;

use super::{Checkpoint, Divergence, FORMAT, Found, Loss, Record, RecordedDecision, Replay, Unusable, Why, renew, replay};
use dungeon_rules::{
    content::Content,
    grid::CellSet,
    referee,
    table::{Course, Dice, Fact, Figure, Game, Position},
};

/// A game that was taken up again; it is on the table, and undo goes as far back as it did.
#[derive(Debug)]
pub struct Resumed {
    /// Its record from here on.
    pub record: Record,
    /// What happened so far, set-up included, with how many facts there were before each decision of the record. For
    /// a game that was taken up from its table there are none.
    pub facts: Vec<Fact>,
    /// How many facts there were before each decision of the record.
    pub before: Vec<usize>,
    /// By what way the table came to stand as it does.
    pub way: Way,
    /// What is missing or does not fit.
    pub loss: Option<Loss>,
}

/// How a game was taken up again.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Way {
    /// All its decisions that can be read were carried out again.
    Decisions,
    /// Its table was laid as it was saved, after so many decisions: they lead there no longer.
    Table(usize),
}

/// Takes a game up again in this world, at its last good step. When its decisions end before the table that the file
/// holds, or lead elsewhere by the rules of this version, the table counts: the game goes on as it stood.
///
/// # Errors
/// Nothing of it can be played.
pub fn resume(found: Found, content: &Arc<Content>, world: &mut World) -> Result<Resumed, Unusable> {
    let Found { record, table, mut loss } = renew(found, content)?;
    let game = replay::game(&record, content)?;
    let again = again(&record, &game, world)?;
    let steps = record.before() + again.decisions.len();
    if again.divergence.is_some() {
        loss = again.divergence;
    }
    let elsewhere = table.as_ref().is_some_and(|table| table.0 > steps) || again.divergence.is_some();
    if let Some(Checkpoint(after, table)) = table.filter(|_| elsewhere)
        && let Ok(dice) = record.header.chance.dice()
    {
        let mut trial = World::new();
        if land(&mut trial, game.clone(), dice.clone(), &table).is_some() {
            let own = super::of_content(&game.content);
            land(world, game, dice, &table);
            referee::keep_history(world);
            let mut header = record.header;
            header.version = env!("CARGO_PKG_VERSION").to_owned();
            header.content = own;
            let record = Record {
                format: FORMAT,
                first_steps: Vec::new(),
                header,
                start: Some(Checkpoint(after, table)),
                decisions: Vec::new(),
                takebacks: Vec::new(),
            };
            return Ok(Resumed {
                record,
                facts: Vec::new(),
                before: Vec::new(),
                way: Way::Table(after),
                loss,
            });
        }
    }
    Ok(again.resumed(record, loss))
}

/// A record as it was played again.
pub(super) struct Again {
    decisions: Vec<RecordedDecision>,
    facts: Vec<Fact>,
    before: Vec<usize>,
    pub(super) divergence: Option<Loss>,
}

impl Again {
    /// What came of the decisions from this one on.
    pub(super) fn facts_from(&self, decision: usize) -> &[Fact] {
        &self.facts[self.before.get(decision).copied().unwrap_or(self.facts.len())..]
    }

    /// The game that this record is gone on with.
    pub(super) fn resumed(self, mut record: Record, loss: Option<Loss>) -> Resumed {
        record = record.up_to(record.before() + self.decisions.len());
        record.decisions = self.decisions;
        Resumed {
            record,
            facts: self.facts,
            before: self.before,
            way: Way::Decisions,
            loss,
        }
    }
}

/// Carries out all decisions that are legal, whether or not the table comes to stand as it did: figures that a later
/// version changed need not stop anybody. The first that differs is noted.
pub(super) fn again(record: &Record, game: &Game, world: &mut World) -> Result<Again, Unusable> {
    let (mut replay, facts) = Replay::of(record, game.clone(), world)?;
    referee::keep_history(world);
    let mut again = Again {
        decisions: Vec::new(),
        facts,
        before: Vec::new(),
        divergence: None,
    };
    while let Some(RecordedDecision(decision, after, author)) = replay.next().copied() {
        let step = replay.step();
        match replay.carry(world) {
            Some(Ok((facts, now))) => {
                if now != after {
                    let why = Why::Differs(decision);
                    again.divergence.get_or_insert(Loss { step, why });
                }
                again.decisions.push(RecordedDecision(decision, now, author));
                again.before.push(again.facts.len());
                again.facts.extend(facts);
            }
            Some(Err(divergence)) => {
                if matches!(divergence, Divergence::Broke(_)) {
                    // The table is in disorder: up to here once more.
                    let good = Record {
                        decisions: std::mem::take(&mut again.decisions),
                        ..record.clone()
                    };
                    again = self::again(&good, game, world)?;
                }
                let why = divergence.why();
                again.divergence = Some(Loss { step, why });
                break;
            }
            None => break,
        }
    }
    Ok(again)
}

/// Lays a table that was saved, if the rules can go on from it. Otherwise the world is in disorder.
pub(super) fn land(world: &mut World, game: Game, dice: Dice, table: &Position) -> Option<()> {
    let mut table = table.clone();
    if table.board.floor == CellSet::default() {
        // Saved before the floor could move, when what is in a chest was looked up by its place.
        table.board.floor = game.quest.plan.floor().clone();
        for piece in &mut table.pieces {
            let (Some(stands), Some(chest)) = (piece.stands, piece.chest.as_mut()) else {
                continue;
            };
            let drawn = game.quest.things.iter().find(|thing| thing.base == stands.0);
            chest.contents = drawn
                .filter(|_| !chest.open)
                .map(|thing| thing.contents.clone())
                .unwrap_or_default();
        }
    }
    if !is_sound(&table, &game) {
        return None;
    }
    // A table from a file may lack what no table lacks that the rules laid; what then breaks must not break the game.
    let attempt = panic::catch_unwind(panic::AssertUnwindSafe(|| {
        referee::lay(world, game, dice);
        table.restore(world);
        let over = world.resource::<Course>().outcome.is_some();
        over || !referee::decisions(world).is_empty()
    }));
    attempt.is_ok_and(|goes_on| goes_on).then_some(())
}

/// Whether a table speaks only of what there is.
fn is_sound(table: &Position, game: &Game) -> bool {
    let (plan, content) = (&game.quest.plan, &game.content);
    let known = |figure: &Figure| match figure {
        Figure::Hero(id) => content.heroes.contains_key(id),
        Figure::Boss(id) => content.bosses.contains_key(id),
        Figure::Minion(id) => content.minions.contains_key(id),
    };
    let pieces = &table.pieces;
    table.board.revealed.is_of(plan.width(), plan.height())
        && table.board.floor.is_of(plan.width(), plan.height())
        && pieces.is_sorted_by(|one, other| one.id < other.id)
        && pieces.iter().all(|piece| {
            piece.figure.as_ref().is_none_or(known)
                && piece.card.is_none_or(|card| content.cards.contains_key(&card.0))
                && piece.furniture.is_none_or(|thing| content.furniture.contains_key(&thing.0))
                && piece.token.is_none_or(|token| content.tokens.contains_key(&token.0))
                && piece.item.is_none_or(|item| content.items.contains_key(&item.0))
                && piece.spell_card.is_none_or(|card| content.spells.contains_key(&card.spell))
                && (piece.abilities.iter()).all(|all| all.0.iter().all(|ability| content.abilities.contains_key(ability)))
                && (piece.feats.iter()).all(|feats| feats.0.iter().all(|(feat, _)| content.feats.contains_key(feat)))
        })
}
