//! The open question as a value: its choices are what is offered and ways made of that, in the words of the terminal, and each of them
//! can be carried out.

use std::collections::BTreeSet;

use bevy_ecs::prelude::*;
use dungeon_play::{
    asked::{Asked, Choice, Group, is_of_way},
    language::{self, Language},
    perspective::perspective,
    tools::text::say,
};
use dungeon_rules::{
    referee,
    rules::reach::reach,
    table::{Decision, Fact, Pending, PieceId, Position, Prompt, Stands},
};

use super::{
    laid,
    perspective::known,
    root,
    situations::{Situation, situations},
};

/// How many positions are looked at in each language.
const POSITIONS: usize = 1000;

/// Carries out a choice of this model up to the first thing that it does not tell. Returns the enemies that have stopped the model, and
/// whether nothing came in between.
fn carry_out(world: &mut World, piece: Option<PieceId>, choice: &Choice) -> (Vec<PieceId>, bool) {
    let mut stopped = Vec::new();
    for (i, decision) in choice.decisions.iter().enumerate() {
        let facts = referee::submit(world, *decision).unwrap_or_else(|illegal| panic!("{choice:?}, {i}: {illegal}"));
        for fact in &facts {
            if let Fact::Stopped(_, by) = fact {
                stopped = by.iter().map(|enemy| enemy.id).collect();
            }
        }
        let goes_on = matches!(world.resource::<Pending>().0, Some(Prompt::Act(asked)) if Some(asked) == piece);
        if !goes_on || !facts.iter().all(is_of_way) {
            return (stopped, false);
        }
    }
    (stopped, true)
}

/// Looks at one situation through the eyes of the side that is asked. Returns how many whole ways there are.
fn look(language: &Language, situation: &Situation<'_>) -> usize {
    let mut truth = laid(situation.game, situation.seed);
    let here = Position::capture(situation.world);
    here.restore(&mut truth);
    let prompt = truth.resource::<Pending>().0.clone().expect("somebody is asked");
    let offers = perspective(situation.side).offers(&mut truth);
    let mut table = known(situation.side, &truth, &[]);
    let asked = Asked::of(language, &mut table, &prompt, &offers);

    // What is printed of it are the sentences of the question and of each decision.
    let printed = say::question(language, &table, &prompt, &asked);
    let numbered = offers.iter().enumerate();
    let numbered = numbered.map(|(i, offer)| format!("{:>3}  {}", i + 1, language::decision(language, &truth, offer)));
    let told: Vec<String> = [language::prompt(language, &truth, &prompt)].into_iter().chain(numbered).collect();
    assert!(
        printed.windows(told.len()).any(|lines| lines == told),
        "{printed:#?}, not {told:#?}"
    );

    let asked = asked.with_ways(language, &mut table, &prompt);
    let (offered, ways) = asked.choices.split_at(offers.len());
    for (choice, offer) in offered.iter().zip(&offers) {
        assert_eq!(choice.decisions, [*offer]);
        assert_eq!(choice.words, language::decision(language, &truth, offer));
    }
    let piece = match prompt {
        Prompt::Act(piece) => Some(piece),
        _ => None,
    };
    // Each cell in reach is led to once, by a step on offer or by a way that begins with an offer.
    let reach = piece.map_or_else(Vec::new, |piece| reach(&mut truth, piece));
    for way in &reach {
        let step = Decision::Walk(way.to);
        let leads = |choice: &&Choice| choice.group == Group::Move && choice.words == language::decision(language, &truth, &step);
        assert_eq!(asked.choices.iter().filter(leads).count(), 1, "{way:?}");
    }
    let cells: BTreeSet<_> = ways.iter().map(|way| way.cells.clone()).collect();
    assert_eq!(cells.len(), ways.len(), "no two ways lead to the same place");
    for choice in ways {
        assert!(choice.decisions.len() > 1 && offers.contains(&choice.decisions[0]), "{choice:?}");
        assert!(reach.iter().any(|way| way.decisions == choice.decisions), "{choice:?}");
    }
    for choice in &asked.choices {
        here.restore(&mut truth);
        let (stopped, is_done) = carry_out(&mut truth, piece, choice);
        let way = reach.iter().find(|way| way.decisions == choice.decisions);
        if let (Some(way), Some(piece), true) = (way, piece, is_done) {
            let stands = Stands::of(&truth, piece).map(|base| base.cells().collect::<Vec<_>>());
            assert_eq!(stands.as_ref(), Some(&choice.cells), "{choice:?}");
            assert_eq!(stopped, way.stopped_by);
            // The detail names the cost, and whoever stops it.
            let names = |name: &String| choice.detail.contains(name);
            let by: Vec<String> = stopped.iter().map(|enemy| language::name_of(language, &truth, *enemy)).collect();
            assert!(names(&way.cost.to_string()) && by.iter().all(names), "{choice:?}");
        }
    }
    ways.len()
}

#[test]
fn every_choice_is_an_offer_or_a_way_made_of_offers_and_is_accepted() {
    for (part, code) in ["en", "it"].into_iter().enumerate() {
        let language = Language::load(&root(), code);
        let mut ways = 0;
        situations(part, POSITIONS, |situation| ways += look(&language, &situation));
        println!("{ways} ways at {POSITIONS} positions");
        assert!(ways > POSITIONS, "only {ways} ways");
    }
}
