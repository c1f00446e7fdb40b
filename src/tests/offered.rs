//! Proof that everything the rules offer can be done by a click: random games, and each decision found again on the
//! board or among the cards, and advised (RND-3, MOV, FGT-1, SHT-1, MAG-2, ITM-2, OVL-1).

use std::sync::Arc;

use bevy::prelude::*;
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

use crate::{
    dialogs::what_can_i_do::{self, Offered},
    input::Controls,
    interaction::{
        cell_action::survey,
        options::{CellAction, Options},
        targeting::Targeting,
    },
    presented::{
        aimed_action::AimedAction,
        offers::Offers,
        pieces::PieceSummaries,
        summary::{OverlordSummary, Summary, TurnSummary, breaks_away, only_extra_commands},
    },
};

use dungeon_play::{language::Language, perspective::Perspective};
use dungeon_rules::{
    content::{self, Library, Quest},
    referee,
    table::{Aim, Decision, Dice, Game},
};

/// Whether a click on the board does this, or begins it; what dialogs and buttons do is not the board's.
fn is_clicked(options: &Options, decision: &Decision) -> bool {
    let at = |piece| options.cell_of(piece).and_then(|cell| options.cell_action(cell));
    match decision {
        Decision::Begin(piece) => at(*piece) == Some(CellAction::Begin(*piece)),
        Decision::Walk(cell) => {
            matches!(options.cell_action(*cell), Some(CellAction::Walk(walk)) if walk.path == [*cell] && !walk.break_away)
        }
        // A click on any cell that it could walk to.
        Decision::BreakAway => {
            let reach = options.actor.iter().flat_map(|actor| &actor.reach);
            reach.clone().count() > 0 && reach.into_iter().all(|walk| walk.break_away)
        }
        Decision::Fight(piece) | Decision::Open(piece) => {
            matches!(at(*piece), Some(CellAction::Attack { target, walk: None, .. }) if target == *piece)
        }
        Decision::Strike(piece) => at(*piece) == Some(CellAction::Strike(*piece)),
        Decision::Raise { pile, .. } => at(*pile) == Some(CellAction::Pile(*pile)),
        Decision::Place(cell, _) => options.cell_action(*cell) == Some(CellAction::Place(*cell)),
        Decision::Trade { with, .. } => at(*with) == Some(CellAction::Trade(*with)),
        _ => true,
    }
}

/// Whether a shot or a card does this, once it is chosen.
fn is_chosen((world, words): (&mut World, &Language), options: &Options, decision: Decision, known: &mut Vec<Targeting>) -> bool {
    let choice = match decision {
        Decision::Shoot(_) => AimedAction::Shot,
        Decision::Cast(spell, _) => AimedAction::Spell(spell),
        Decision::Use(item, _) => AimedAction::Item(item),
        Decision::UseFeat(feat) => AimedAction::Feat(feat),
        Decision::Act { action, .. } => AimedAction::Action(action),
        _ => return true,
    };
    if !known.iter().any(|one| one.choice == choice) {
        known.extend(Targeting::of(world, words, options, choice));
    }
    let Some(aiming) = known.iter().find(|one| one.choice == choice) else {
        return false;
    };
    match decision {
        Decision::Shoot(piece)
        | Decision::Cast(_, Aim::Piece(piece))
        | Decision::Use(_, Aim::Piece(piece))
        | Decision::Act { at: Some(piece), .. } => {
            matches!(aiming.cell_action(piece), Some(CellAction::Aimed { decision: own, turn: None, .. }) if own == decision)
        }
        Decision::Cast(_, Aim::Spell(spell)) | Decision::Use(_, Aim::Spell(spell)) => choice.on_spell(spell) == Some(decision),
        _ => aiming.alone,
    }
}

/// What a click orders must be legal from its first decision on.
fn begins_legally(world: &mut World, options: &Options) -> bool {
    let cells: Vec<_> = options.standing.keys().copied().collect();
    let reach = options.actor.iter().flat_map(|actor| actor.reach.iter().map(|reach| reach.to));
    let cells: Vec<_> = cells.into_iter().chain(reach).collect();
    cells.into_iter().filter_map(|cell| options.cell_action(cell)).all(|cell_action| {
        let first = cell_action.decisions(options.actor.as_ref(), None).first().copied();
        first.is_none_or(|first| referee::check(world, first).is_ok())
    })
}

/// Plays random games and looks for everything that is offered.
fn play(library: &Library, quest: &Arc<Quest>, seeds: u64, decisions: usize) {
    for seed in 0..seeds {
        let mut world = World::new();
        let game = Game::new(&library.content, Arc::clone(quest));
        referee::lay(&mut world, game, Dice::seeded(seed));
        let (words, hands) = (Language::load(&content::root(), "en"), Controls::default());
        let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed);
        for _ in 0..decisions {
            let decisions = Perspective::SHARED.offers(&mut world);
            let options = survey(&mut world, &Offers { decisions, ..default() });
            if options.decisions.is_empty() {
                break;
            }
            let mut known = Vec::new();
            for decision in &options.decisions {
                let found = is_clicked(&options, decision) && is_chosen((&mut world, &words), &options, *decision, &mut known);
                assert!(found, "{decision:?} cannot be clicked, asked {:?}, seed {seed}", options.prompt);
            }
            assert!(begins_legally(&mut world, &options), "asked {:?}, seed {seed}", options.prompt);
            let advice = what_can_i_do::lines(&Offered {
                words: &words,
                hands: &hands,
                options: &options,
                summary: &Summary {
                    pieces: PieceSummaries::of(&world, &words, []),
                    turn: TurnSummary {
                        breaks_away: breaks_away(&world),
                        ..TurnSummary::default()
                    },
                    overlord: OverlordSummary {
                        only_extra: only_extra_commands(&world),
                        ..OverlordSummary::default()
                    },
                    ..Summary::default()
                },
            });
            let said = advice.iter().all(|line| line.ends_with('.') && !line.starts_with("advice-"));
            assert!(said && (1..=5).contains(&advice.len()), "asked {:?}: {advice:?}", options.prompt);
            let decision = options.decisions[chance.random_range(0..options.decisions.len())];
            referee::submit(&mut world, decision).expect("an offered decision is legal");
        }
    }
}

#[test]
fn everything_offered_can_be_clicked_and_every_click_is_legal() {
    let library = content::load(&content::root());
    let quest = library.quests.iter().find_map(|listing| listing.quest.clone());
    play(&library, &quest.expect("an adventure that can be played"), 12, 150);
}

#[test]
fn every_card_and_large_model_can_be_played_by_clicks() {
    let library = content::load(&content::root());
    let path = content::root().join("tests/it/quests/the_hoard.ron");
    let quest = content::load_quest(&path, &library.content).expect("the table is without fault");
    play(&library, &Arc::new(quest), 4, 120);
}
