//! The leaks that others suffered from, each by its name: at situations of games beside their twins, which differ only
//! in what the Heroes may not know (HID-1, HID-2). What is painted is proved in `src/tests/leaks.rs` and
//! `tests/desktop/secrets.rs`.

use std::collections::BTreeSet;

use bevy_ecs::prelude::*;
use dungeon_play::{
    computer::heuristic,
    language::{self, Language, LogLines},
    perspective::{Perspective, perspective},
    tools::{board, example},
};
use dungeon_rules::{
    referee,
    rules::{forecast, reach},
    table::{Blow, Card, CardPlace, Decision, Dice, Fact, Game, Pending, PieceId, Pieces, Position, Prompt, Side, Subject},
};

use super::{
    Luck, content, laid, quests, root,
    situations::{Situation, situations},
};

/// How many situations are looked at for each leak.
const POSITIONS: usize = 1_000;

/// The situation and its twin for the Heroes, whoever is asked: all sit before one screen.
fn twins(part: usize, mut look: impl FnMut(&Situation<'_>, &mut World, &mut World)) {
    situations(part, POSITIONS, |situation| {
        let [mut one, mut other] = situation.twins(Side::Heroes);
        look(&situation, &mut one, &mut other);
    });
}

/// Every Overlord card of the game.
fn cards(world: &World) -> Vec<PieceId> {
    let pieces = world.resource::<Pieces>().0.iter();
    pieces
        .filter(|(_, entity)| world.get::<Card>(**entity).is_some())
        .map(|(piece, _)| *piece)
        .collect()
}

/// What all are told of a decision at two tables alike; `None` if something secret came to light by it.
fn told_alike(decision: Decision, one: &mut World, other: &mut World) -> Option<[Vec<Fact>; 2]> {
    let facts = referee::submit(one, decision).expect("it was offered");
    let also = referee::submit(other, decision).ok()?;
    let secret = |fact: &Fact| {
        matches!(
            fact,
            Fact::Revealed { .. } | Fact::Opened(_) | Fact::Told(..) | Fact::Played(..) | Fact::GameEnded { .. }
        )
    };
    let is_news = facts.iter().chain(&also).any(secret);
    (!is_news).then(|| [facts, also].map(|facts| facts.iter().map(|fact| Perspective::SHARED.redact_fact(fact)).collect()))
}

#[test]
fn path_previews_that_avoid_hidden_things() {
    let mut paths = 0;
    twins(0, |situation, one, other| {
        let Some(Prompt::Act(piece)) = one.resource::<Pending>().0 else {
            return;
        };
        let reach = reach::reach(one, piece);
        paths += reach.len();
        assert_eq!(reach, reach::reach(other, piece), "seed {}", situation.seed);
    });
    assert!(paths > 1_000, "only {paths} paths were compared");
}

#[test]
fn odds_that_betray() {
    let mut odds = 0;
    twins(1, |situation, one, other| {
        for decision in Perspective::SHARED.offers(one) {
            let Some((attacker, target, blow)) = forecast::attack_of(one, decision) else {
                continue;
            };
            let of = |world: &mut World| Perspective::SHARED.odds(world, attacker, None, target, blow);
            assert_eq!(of(one), of(other), "seed {}: {decision:?}", situation.seed);
            odds += usize::from(of(one).is_some());
        }
        // Of a model that nobody has seen there are none.
        let nobody = PieceId::new("nobody");
        let blow = Blow::Fight;
        assert_eq!(Perspective::SHARED.odds(one, nobody, None, nobody, blow), None);
    });
    assert!(odds > 60, "only {odds} odds were compared");
}

#[test]
fn refusals_that_betray() {
    let mut compared = 0;
    twins(0, |situation, one, other| {
        for card in cards(one) {
            let decision = Decision::Play(card);
            let refused = Perspective::SHARED.refusal(one, decision);
            assert!(refused.is_some(), "whether {card} is in hand is nobody's to know");
            assert_eq!(
                refused,
                Perspective::SHARED.refusal(other, decision),
                "seed {}: {card}",
                situation.seed
            );
            compared += 1;
        }
    });
    assert!(compared > 5_000, "only {compared} refusals were compared");
}

/// Deciding something that can be taken back teaches nobody anything: not what lies in the dark, in a chest or in a hand, and
/// not what dice will show.
#[test]
fn undo_used_to_peek() {
    let mut undone = 0;
    situations(0, POSITIONS, |situation| {
        let offered = perspective(situation.side).offers(&mut situation.twins(situation.side)[0]);
        for seed in 0..3 {
            let decision = Luck(situation.seed + seed).choose(&offered);
            let [mut one, mut other] = situation.twins(situation.side);
            let dice = one.resource::<Dice>().clone().reseeded(situation.seed + 1);
            other.insert_resource(dice);
            referee::keep_history(&mut one);
            let facts = referee::submit(&mut one, decision).expect("it was offered");
            if !referee::can_undo(&one) {
                continue;
            }
            let also = referee::submit(&mut other, decision).expect("it was offered");
            let redacted =
                |facts: &[Fact]| -> Vec<Fact> { facts.iter().map(|fact| perspective(situation.side).redact_fact(fact)).collect() };
            assert_eq!(
                redacted(&facts),
                redacted(&also),
                "seed {}: {decision:?} can be taken back",
                situation.seed
            );
            assert!(
                !facts.iter().any(|fact| matches!(fact, Fact::Told(..))),
                "{decision:?}: a text was read"
            );
            assert!(referee::undo(&mut one));
            undone += 1;
        }
    });
    assert!(undone > 500, "only {undone} decisions could be taken back");
}

/// Nothing that is decided by chance is decided before somebody chose: with other dice the same is offered and told up to
/// the choice, and something else comes of it.
#[test]
fn a_random_result_drawn_before_the_choice() {
    let (mut rolled, mut differ) = (0, 0);
    situations(1, POSITIONS, |situation| {
        let mut seen = BTreeSet::new();
        let [mut world, _] = situation.twins(situation.side);
        let offered = referee::decisions(&mut world);
        let mut attacks = offered.clone();
        attacks.retain(|decision| forecast::attack_of(&mut world, *decision).is_some());
        let decision = Luck(situation.seed).choose(if attacks.is_empty() { &offered } else { &attacks });
        for seed in 0..6 {
            let [mut world, _] = situation.twins(situation.side);
            let dice = world.resource::<Dice>().clone().reseeded(seed);
            world.insert_resource(dice);
            assert_eq!(offered, referee::decisions(&mut world), "seed {}", situation.seed);
            let facts = referee::submit(&mut world, decision).expect("it was offered");
            if let Some(Fact::Rolled { attack, defence, .. }) = facts.iter().find(|fact| matches!(fact, Fact::Rolled { .. })) {
                seen.insert((attack.clone(), defence.clone()));
            }
        }
        rolled += usize::from(!seen.is_empty());
        differ += usize::from(seen.len() > 1);
    });
    assert!(rolled > 40, "only {rolled} decisions rolled dice");
    assert_eq!(rolled, differ, "dice that fell before the choice");
}

#[test]
fn computer_players_that_read_the_full_state() {
    let mut decided = 0;
    situations(0, POSITIONS, |situation| {
        let [mut one, mut other] = situation.twins(situation.side);
        // What dice will show is secret, too.
        let dice = one.resource::<Dice>().clone().reseeded(situation.seed + 1);
        other.insert_resource(dice);
        let decision = heuristic::decide(&mut one);
        assert_eq!(decision, heuristic::decide(&mut other), "seed {}", situation.seed);
        decided += usize::from(decision.is_some());
    });
    assert!(decided > POSITIONS / 2);
}

#[test]
fn edges_of_the_map() {
    let language = Language::load(&root(), "en");
    let shown = |map: [&str; 4]| {
        let source = format!("(title: \"\", rules: [], map: {map:?})");
        let table = example::read("table", &source).expect("the table can be read");
        board::map(&language, &example::lay(&table, content()).expect("the table can be laid"))
    };
    let ends_here = shown(["..O>..", "R>....", "......", ""]);
    let goes_on = shown(["..O>..##....", "R>....##....", "......##....", "############"]);
    assert_eq!(ends_here, goes_on);
    assert!(ends_here.ends_with("##"), "{ends_here}");
}

/// Words of letters, digits and a low line: names as files have them.
fn ids(text: &str) -> Vec<&str> {
    let words = text.split(|sign: char| !sign.is_alphanumeric() && sign != '_');
    words
        .filter(|word| word.contains('_') && word.chars().any(|sign| sign.is_alphabetic()))
        .collect()
}

#[test]
fn inner_ids_in_texts() {
    let languages = ["en", "it"].map(|code| Language::load(&root(), code));
    let mut checked = 0;
    let mut check = |text: &str| {
        checked += 1;
        assert_eq!(ids(text), [""; 0], "{text}");
    };
    situations(1, POSITIONS, |situation| {
        let [mut one, _] = situation.twins(situation.side);
        let offered = referee::decisions(&mut one);
        let prompt = one.resource::<Pending>().0.clone().expect("somebody is asked");
        let decision = Luck(situation.seed).choose(&offered);
        for words in &languages {
            check(&language::prompt(words, &one, &prompt));
            for card in cards(&one) {
                if let Some(refused) = Perspective::SHARED.refusal(&mut one, Decision::Play(card)) {
                    check(&language::refusal(words, &one, &refused));
                }
            }
            offered
                .iter()
                .for_each(|decision| check(&language::decision(words, &one, decision)));
        }
        let facts = referee::submit(&mut one, decision).expect("it was offered");
        for words in &languages {
            let mut log_lines = LogLines::default();
            for fact in &facts {
                let lines = log_lines.tell(words, &Perspective::SHARED.redact_fact(fact));
                lines.iter().for_each(|line| check(line));
            }
        }
    });
    assert!(checked > 10_000, "only {checked} texts were read");
}

/// Lists are as long whatever is hidden: what is offered while all look on, cards, pieces and what is told of them.
#[test]
fn list_sizes() {
    let languages = Language::load(&root(), "en");
    twins(1, |situation, one, other| {
        let seed = situation.seed;
        assert_eq!(
            Perspective::SHARED.offers(one).len(),
            Perspective::SHARED.offers(other).len(),
            "seed {seed}"
        );
        assert_eq!(Perspective::SHARED.cards(one), Perspective::SHARED.cards(other), "seed {seed}");
        assert_eq!(Perspective::SHARED.hand(one), [], "the hand has no length for others");
        let roster = |world: &World| board::roster(&languages, world);
        assert_eq!(roster(one), roster(other), "seed {seed}");
    });
}

/// The Overlord is asked between two Hero turns in the same way and for the same time, whatever he holds, be it nothing; and
/// what is shown takes as long.
#[test]
fn timings() {
    let (mut asked, mut moments) = (0, 0);
    twins(0, |situation, one, other| {
        let offered = Perspective::SHARED.offers(one);
        let ends = offered.contains(&Decision::Finish) && situation.side == Side::Heroes;
        let decision = if ends {
            Decision::Finish
        } else {
            Luck(situation.seed).choose(&offered)
        };
        if ends {
            // The twin's hand is empty.
            for card in cards(other) {
                let entity = other.resource::<Pieces>().0[&card];
                if other.get::<CardPlace>(entity) == Some(&CardPlace::Hand) {
                    other.entity_mut(entity).insert(CardPlace::PutAway);
                }
            }
        }
        let Some([facts, also]) = told_alike(decision, one, other) else {
            return;
        };
        assert_eq!(
            one.resource::<Pending>().0,
            other.resource::<Pending>().0,
            "seed {}",
            situation.seed
        );
        asked += usize::from(one.resource::<Pending>().0 == Some(Prompt::Interrupt));
        assert_eq!(facts.len(), also.len(), "seed {}", situation.seed);
        #[cfg(feature = "desktop")]
        {
            use dungeon_saga::presented::{scenes, turn};
            let long = |world: &World, facts: &[Fact]| scenes::total(facts, |_| turn::rounds_left(world, None));
            assert_eq!(long(one, &facts), long(other, &also), "seed {}", situation.seed);
        }
        moments += facts.len();
    });
    assert!(asked > 20 && moments > 300, "asked {asked} times, {moments} moments");
}

#[test]
fn a_drawn_card_that_is_named_to_the_heroes() {
    let game: &Game = &quests()[0];
    let world = laid(game, 1);
    let drawn = Fact::Drew(cards(&world).first().map(|card| Subject::of(&world, *card)), 3);
    assert_eq!(perspective(Side::Heroes).redact_fact(&drawn), Fact::Drew(None, 3));
    assert_eq!(perspective(Side::Overlord).redact_fact(&drawn), drawn);
    let truth = Position::capture(&world);
    assert_ne!(
        truth,
        Perspective::SHARED.redeal(&truth, 1),
        "a look ahead begins with what is known"
    );
}

/// How a fact is staged where it might belong to a new room.
#[cfg(feature = "desktop")]
pub(super) fn scene(world: &World, fact: &Fact) -> Option<dungeon_saga::presented::scenes::Scene> {
    use dungeon_saga::presented::{scenes, turn};
    let place = scenes::Place {
        in_new_room: true,
        rounds_left: turn::rounds_left(world, None),
    };
    scenes::staged(fact, place)
}

#[cfg(feature = "desktop")]
mod window {
    use dungeon_play::seats::Seats;
    use dungeon_saga::{
        audio::CueMaker,
        interaction::cell_action::survey,
        presented::{
            log::Log,
            offers::Offers,
            summary::{Summary, see},
        },
    };

    use super::*;

    /// What the window's panels show of a table.
    fn seen(world: &mut World, words: &Language) -> Summary {
        let heroes = world.resource::<Game>().quest.heroes.clone();
        let seats = Seats {
            overlord: "Ada".to_owned(),
            heroes: heroes.into_iter().map(|hero| (hero, "Bo".to_owned())).collect(),
            ..Seats::default()
        };
        let offers = offers(world);
        see(world, words, &offers, &seats)
    }

    fn offers(world: &mut World) -> Offers {
        let decisions = Perspective::SHARED.offers(world);
        Offers {
            decisions,
            ..Offers::default()
        }
    }

    /// All that panels and clicks are fed with, at rest.
    fn fed(world: &mut World, words: &Language) -> String {
        let offers = offers(world);
        format!("{:#?}\n{:#?}", seen(world, words), survey(world, &offers))
    }

    /// All that the log and the loudspeakers make of facts.
    fn learnt(world: &World, words: &Language, facts: &[Fact]) -> String {
        let (mut entries, mut ear) = (Log::default(), CueMaker::default());
        entries.tell_to(words, false, facts, facts.len());
        let cues: Vec<_> = facts
            .iter()
            .flat_map(|fact| ear.hear(world, fact, super::scene(world, fact)))
            .collect();
        format!("{entries:#?}\n{cues:#?}")
    }

    /// The whole window over so many situations, whoever is asked: buttons, hints, panels, clicks, log and sounds.
    fn whole(part: usize, code: &str, count: usize) {
        let words = Language::load(&root(), code);
        let (mut overlords, mut followed) = (0, 0);
        situations(part, count, |situation| {
            let [mut one, mut other] = situation.twins(Side::Heroes);
            assert_eq!(fed(&mut one, &words), fed(&mut other, &words), "seed {}", situation.seed);
            overlords += usize::from(situation.side == Side::Overlord);
            let decision = Luck(situation.seed).choose(&Perspective::SHARED.offers(&mut one));
            let Some([facts, also]) = told_alike(decision, &mut one, &mut other) else {
                return;
            };
            assert_eq!(
                learnt(&one, &words, &facts),
                learnt(&other, &words, &also),
                "seed {}",
                situation.seed
            );
            followed += 1;
        });
        println!("{count} situations, {overlords} of them while the Overlord was asked; {followed} were played on");
        assert!(overlords * 5 > count && followed * 2 > count, "{overlords}, {followed} of {count}");
    }

    /// How many situations the window is fed with, in both languages together.
    const FED: usize = 10_000;

    #[test]
    fn what_the_heroes_may_not_know_changes_nothing_that_the_window_is_fed_with_in_english() {
        whole(0, "en", FED / 2);
    }

    #[test]
    fn what_the_heroes_may_not_know_changes_nothing_that_the_window_is_fed_with_in_italian() {
        whole(1, "it", FED / 2);
    }

    #[test]
    fn disabled_buttons_that_betray() {
        let words = Language::load(&root(), "en");
        let mut disabled = 0;
        twins(0, |situation, one, other| {
            let (action_buttons, also) = (seen(one, &words).actions, seen(other, &words).actions);
            assert_eq!(format!("{action_buttons:?}"), format!("{also:?}"), "seed {}", situation.seed);
            disabled += action_buttons.iter().filter(|action_button| !action_button.enabled).count();
        });
        assert!(disabled > 1_000, "only {disabled} buttons were off");
    }

    #[test]
    fn sound_that_goes_to_the_unseen() {
        let mut heard = 0;
        twins(1, |situation, one, other| {
            let decision = Luck(situation.seed).choose(&Perspective::SHARED.offers(one));
            let Some([facts, also]) = told_alike(decision, one, other) else {
                return;
            };
            let cues = |world: &World, facts: &[Fact]| {
                let mut ear = CueMaker::default();
                let heard = facts.iter().flat_map(|fact| ear.hear(world, fact, super::scene(world, fact)));
                heard.collect::<Vec<_>>()
            };
            let cues = [cues(one, &facts), cues(other, &also)];
            assert_eq!(cues[0], cues[1], "seed {}", situation.seed);
            heard += cues[0].len();
        });
        assert!(heard > 100, "only {heard} sounds were heard");
    }
}
