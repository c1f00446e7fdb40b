//! The player that looks ahead.

use bevy_ecs::prelude::*;

use super::{
    candidates::candidates,
    heuristic::{self, Style},
    level::Level,
    progress::Progress,
    search::{Asked, Plan, Pool, search},
};
use crate::perspective::Perspective;
use dungeon_rules::{
    grid::{Base, Facing},
    referee, rules,
    table::{Course, Decision, Pending, PieceId, Prompt, Side, Wounds},
};

/// With less than one tenth of the level's work left for a question, the simple player decides.
const LEAST_PART: u64 = 10;

/// Games in which each plan is simulated before any is dropped, except by bold heroes.
const LEAST_GAMES: u16 = 3;

/// This player through a whole game, for one side. Its decisions depend only on its level and on what its side may know of the position; it
/// remembers only what it plans to do next, and the work spent on the current turn.
pub struct Thinker {
    level: Level,
    /// The simple player, which is followed while there is no plan of its own.
    simple: heuristic::Player,
    plan: Option<Rest>,
    /// What it plans after its last decision, and whether this is a change of plan.
    ahead: (Vec<Decision>, bool),
    pool: Pool,
    work: u64,
    /// Work spent since the last turn of a model ended, the choice of the next model included.
    spent: u64,
    /// Whether it knows all that the Overlord knows.
    peeks: bool,
    /// Whether it thinks about an Interrupt even if it has none.
    hides_time: bool,
}

/// The rest of a plan.
struct Rest {
    piece: PieceId,
    /// In reverse order.
    steps: Vec<Decision>,
    expected: BoardState,
}

/// The state of the board, as far as a plan depends on it.
#[derive(PartialEq, Eq)]
struct BoardState {
    round: u16,
    lit: usize,
    models: Vec<(PieceId, Base, Facing, Option<Wounds>)>,
}

impl Thinker {
    /// A player of this level.
    pub fn new(level: &Level) -> Self {
        Self {
            level: level.clone(),
            simple: heuristic::Player::default(),
            plan: None,
            ahead: (Vec::new(), false),
            pool: Pool::default(),
            work: 0,
            spent: 0,
            peeks: false,
            hides_time: false,
        }
    }

    /// The same player, which thinks as much about an Interrupt that it does not have, so that the time it takes does not tell (HID-2).
    /// It decides the same.
    #[must_use]
    pub fn hiding_time(self) -> Self {
        Self { hides_time: true, ..self }
    }

    /// A player that knows all that the Overlord knows, on either side: not for play, but to measure what a fair player could win at
    /// most.
    pub fn peeking(level: &Level) -> Self {
        Self {
            peeks: true,
            ..Self::new(level)
        }
    }

    /// Decisions simulated so far.
    pub const fn work(&self) -> u64 {
        self.work
    }

    /// What it plans to do after its last decision, if that changed the plan; empty if it only followed the plan.
    pub fn ahead(&self) -> &[Decision] {
        let (ahead, is_new) = &self.ahead;
        if *is_new { ahead } else { &[] }
    }

    /// Decides the open question. `None` when the game is over.
    pub fn decide(&mut self, world: &mut World) -> Option<Decision> {
        self.decide_unless_stopped(world, &Progress::default())
    }

    /// [`Self::decide`] that can be stopped: then `None`, and the player must not be used again.
    pub fn decide_unless_stopped(&mut self, world: &mut World, progress: &Progress) -> Option<Decision> {
        let decision = self.choose(world, progress)?;
        let (ahead, is_new) = &mut self.ahead;
        *is_new = ahead.first() != Some(&decision);
        if *is_new {
            *ahead = match &self.plan {
                Some(plan) => plan.steps.iter().rev().copied().collect(),
                None if matches!(world.resource::<Pending>().0, Some(Prompt::Act(_))) => self.simple.ahead(),
                None => Vec::new(),
            };
        } else {
            ahead.remove(0);
        }
        Some(decision)
    }

    fn choose(&mut self, world: &mut World, progress: &Progress) -> Option<Decision> {
        let prompt = world.resource::<Pending>().0.clone()?;
        if let Some(next) = self.follow(world, &prompt) {
            return Some(next);
        }
        self.plan = None;
        let active = &world.resource::<Course>().active;
        if active.is_none() {
            self.spent = 0;
        }
        let has_acted = active.is_some_and(|active| active.acted);
        if has_acted && matches!(prompt, Prompt::Act(_)) {
            // What a feat or a second spell still allows.
            return self.simple.decide(world);
        }
        let acts = matches!(prompt, Prompt::Act(_));
        let work = self.affords(acts);
        // A model beside a closed door plans again after each step. It must not turn from one plan to another and back for ever.
        let is_too_little = work * LEAST_PART < u64::from(self.level.work);
        let most = if is_too_little { 1 } else { usize::from(self.level.plans) };
        let side = referee::asked(world)?;
        let is_bold = side == Side::Heroes && !is_lost_with_a_hero(world);
        let bold = self.level.bold.filter(|_| is_bold);
        let usual = bold.map_or(Style::USUAL, |bold| bold.style);
        if acts {
            // What has happened since was not planned for, in whatever style it was.
            self.simple = heuristic::Player::in_style(usual);
        }
        let plans = candidates(world, &mut self.simple, most).into_iter();
        let mut plans: Vec<Plan> = plans.map(|decisions| Plan { decisions, style: usual }).collect();
        if acts && plans.len() > 1 && side == Side::Heroes && bold.is_none() {
            plans.splice(1..1, in_styles(world, &self.level.styles));
            plans.truncate(most);
        }
        let has_choice = plans.len() > 1;
        if self.hides_time && prompt == Prompt::Interrupt && !has_choice && most > 1 {
            plans.extend(plans.first().cloned());
        }
        let best = match plans.len() {
            0 => return None,
            1 => 0,
            _ => {
                let asked = Asked {
                    side,
                    knows: if self.peeks { Side::Overlord } else { side },
                    seed: seed(world, &prompt),
                    work,
                    least: u64::from(bold.map_or(LEAST_GAMES, |bold| bold.games)),
                };
                let found = search(world, &mut self.pool, &plans, &self.level, (asked, progress))?;
                self.work += found.work;
                self.spent += found.work;
                if has_choice { found.best } else { 0 }
            }
        };
        let Plan {
            decisions: mut rest,
            style,
        } = plans.swap_remove(best);
        if style != usual {
            self.simple = heuristic::Player::in_style(style);
            return self.simple.decide(world);
        }
        rest.reverse();
        let first = rest.pop()?;
        if best == 0 {
            // The rest is what the simple player means to do.
            return Some(first);
        }
        self.simple = heuristic::Player::in_style(usual);
        if let Prompt::Act(piece) = prompt
            && !rest.is_empty()
        {
            let mut expected = BoardState::of(world);
            expected.apply(piece, first);
            self.plan = Some(Rest {
                piece,
                steps: rest,
                expected,
            });
        }
        Some(first)
    }

    /// How many decisions may be simulated for this question. The first plan of a turn gets what is left of the level's work, further ones
    /// half of what is left of the most for a turn.
    fn affords(&self, acts: bool) -> u64 {
        let work = u64::from(self.level.work);
        if acts {
            let left = self.level.most_work().saturating_sub(self.spent);
            (work * 3 / 4).min((left / 2).max(work.saturating_sub(self.spent)))
        } else {
            // Whose turn is next matters less than what is done in it.
            work / 4
        }
    }

    /// The next step of its plan, unless something unexpected has happened.
    fn follow(&mut self, world: &mut World, prompt: &Prompt) -> Option<Decision> {
        let Some(plan) = &mut self.plan else {
            return match prompt {
                Prompt::Act(piece) => rules::with_field(world, |field| self.simple.follow(field, *piece)),
                _ => None,
            };
        };
        if *prompt != Prompt::Act(plan.piece) || BoardState::of(world) != plan.expected {
            return None;
        }
        let next = plan.steps.pop()?;
        if Perspective::asked(world).refusal(world, next).is_some() {
            return None;
        }
        plan.expected.apply(plan.piece, next);
        Some(next)
    }
}

fn is_lost_with_a_hero(world: &mut World) -> bool {
    rules::with_field(world, |field| field.plot.goals(&field.game.quest).lost_with_a_hero())
}

/// For each style, what heroes who play in it would do first in this turn.
fn in_styles(world: &mut World, styles: &[Style]) -> Vec<Plan> {
    let plans = styles.iter().filter_map(|style| {
        let first = heuristic::Player::in_style(*style).decide(world)?;
        Some(Plan {
            decisions: vec![first],
            style: *style,
        })
    });
    plans.collect()
}

impl BoardState {
    fn of(world: &mut World) -> Self {
        rules::with_field(world, |field| {
            let models = field.models().iter();
            Self {
                round: field.course.round,
                lit: Perspective::SHARED.floor_of(field.board).iter().count(),
                models: models.map(|model| (model.id, model.base, model.facing, model.wounds)).collect(),
            }
        })
    }

    /// Applies what this decision of a model does if nothing interferes.
    fn apply(&mut self, piece: PieceId, decision: Decision) {
        let model = self.models.iter_mut().find(|(id, ..)| *id == piece);
        if let Some((_, base, facing, _)) = model {
            match decision {
                Decision::Walk(to) => base.corner = to,
                Decision::Turn(to) => *facing = to,
                _ => {}
            }
        }
    }
}

/// The seed of a search: the same for the same question at the same position, as far as all may see it. It does not depend on the true
/// dice.
pub(super) fn seed(world: &mut World, prompt: &Prompt) -> u64 {
    let mut hash = blake3::Hasher::new();
    rules::with_field(world, |field| {
        let course = field.course;
        hash.update(
            format!(
                "{} {:?} {} {:?} {prompt:?}",
                course.round, course.phase, course.commands, course.active
            )
            .as_bytes(),
        );
        for model in field.models() {
            let line = format!(
                "{} {:?} {:?} {:?} {}",
                model.id, model.base, model.facing, model.wounds, model.acted
            );
            hash.update(line.as_bytes());
        }
    });
    let bytes = hash.finalize();
    bytes.as_bytes().iter().take(8).fold(0, |seed, byte| (seed << 8) | u64::from(*byte))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::computer::level::{Bold, load};
    use crate::perspective::perspective;
    use crate::tools::simulate::{Player, Players, Setting, Simulated, simulate};
    use dungeon_rules::{
        content::{self, Library},
        referee::GameWorld,
        table::{Dice, Game, Trade},
    };

    fn level(work: u32, plans: u8, rounds: Option<u16>, noise: u16) -> Level {
        Level {
            id: "short".to_owned(),
            work,
            most: None,
            plans,
            styles: Vec::new(),
            bold: None,
            rounds,
            noise,
        }
    }

    /// Those of *hard*.
    fn styles() -> Vec<Style> {
        let levels = load(&content::root()).expect("they can be read");
        levels.into_iter().flat_map(|level| level.styles).collect()
    }

    fn laid(library: &Library, seed: u64) -> World {
        let quest = library.quests.iter().find_map(|listing| listing.quest.clone());
        let mut world = World::new();
        let game = Game::new(&library.content, quest.expect("there is an adventure"));
        referee::lay(&mut world, game, Dice::seeded(seed));
        world
    }

    /// The first decisions of a game in which one thinker plays both sides, and what they cost.
    fn decisions(world: &mut World, level: &Level, count: usize) -> (Vec<Decision>, u64) {
        let mut thinker = Thinker::new(level);
        let mut made = Vec::new();
        while made.len() < count
            && let Some(decision) = thinker.decide(world)
        {
            made.push(decision);
            referee::submit(world, decision).expect("what is decided is legal");
        }
        (made, thinker.work())
    }

    /// Checks that the first decisions of a game are the simple player's, and tells what they cost.
    fn plays_as_the_simple_player(library: &Library, level: &Level, count: usize) -> u64 {
        let (made, work) = decisions(&mut laid(library, 5), level, count);
        assert_eq!(made.len(), count);
        let mut world = laid(library, 5);
        let mut simple = heuristic::Player::default();
        for decision in made {
            assert_eq!(simple.decide(&mut world), Some(decision));
            referee::submit(&mut world, decision).expect("it is legal");
        }
        work
    }

    #[test]
    fn the_same_position_gives_the_same_decisions_for_the_same_work() {
        let library = content::load(&content::root());
        let level = level(40, 4, Some(2), 100);
        let [one, other] = [(), ()].map(|()| decisions(&mut laid(&library, 3), &level, 30));
        assert_eq!(one, other);
        assert!(one.1 > 0, "it has thought");
    }

    #[test]
    fn who_hides_the_time_thinks_about_every_interrupt_and_decides_the_same() {
        let library = content::load(&content::root());
        let level = level(400, 6, None, 0);
        // How many Interrupts were thought about by each, with one in hand and without.
        let (mut with, mut without) = ([0, 0], [0, 0]);
        for seed in 1..=8 {
            let mut world = laid(&library, seed);
            let mut open = Thinker::new(&level);
            let mut hiding = Thinker::new(&level).hiding_time();
            while let Some(prompt) = world.resource::<Pending>().0.clone() {
                let decision = if referee::asked(&world) == Some(Side::Overlord) {
                    let before = [open.work(), hiding.work()];
                    let decided = [open.decide(&mut world), hiding.decide(&mut world)];
                    assert_eq!(decided[0], decided[1]);
                    let has_choice = Perspective::asked(&world).offers(&mut world).len() > 1;
                    let has_models = !rules::with_field(&mut world, |field| field.standing(Side::Overlord)).is_empty();
                    if prompt == Prompt::Interrupt && has_models {
                        let thought = [open.work() > before[0], hiding.work() > before[1]].map(u32::from);
                        let counts = if has_choice { &mut with } else { &mut without };
                        *counts = [counts[0] + thought[0], counts[1] + thought[1]];
                    }
                    decided[0]
                } else {
                    heuristic::decide(&mut world)
                };
                referee::submit(&mut world, decision.expect("somebody is asked")).expect("it is legal");
            }
        }
        assert_eq!(without[0], 0, "with nothing to decide nothing is thought");
        assert!(without[1] > 0, "{with:?} {without:?}");
    }

    #[test]
    fn heroes_of_a_level_with_styles_also_play_in_other_styles() {
        let library = content::load(&content::root());
        let level = Level {
            styles: styles(),
            ..level(2000, 6, None, 0)
        };
        let mut world = laid(&library, 5);
        let mut thinker = Thinker::new(&level);
        let (mut usual, mut other) = (0, 0);
        while let Some(prompt) = world.resource::<Pending>().0.clone() {
            let is_turn = matches!(prompt, Prompt::Act(_)) && referee::asked(&world) == Some(Side::Heroes);
            let before = thinker.work();
            let simple = heuristic::decide(&mut world);
            let others = in_styles(&mut world, &level.styles);
            let decision = thinker.decide(&mut world).expect("somebody is asked");
            if is_turn && thinker.work() > before {
                usual += usize::from(Some(decision) == simple);
                let is_other = others.iter().any(|plan| plan.decisions[0] == decision);
                other += usize::from(is_other && Some(decision) != simple);
            }
            referee::submit(&mut world, decision).expect("what is decided is legal");
        }
        assert!(usual > 0 && other > 0, "{usual} and {other} turns");
    }

    #[test]
    fn the_overlord_of_a_level_with_styles_plays_as_without() {
        let library = content::load(&content::root());
        let without = level(400, 6, None, 0);
        let with = Level {
            styles: styles(),
            ..without.clone()
        };
        let mut world = laid(&library, 5);
        let mut thinkers = [&without, &with].map(Thinker::new);
        let mut compared = 0;
        while let Some(side) = referee::asked(&world) {
            let decision = if side == Side::Overlord {
                let [one, other] = thinkers.each_mut().map(|thinker| thinker.decide(&mut world));
                assert_eq!(one, other);
                compared += 1;
                one
            } else {
                heuristic::decide(&mut world)
            };
            referee::submit(&mut world, decision.expect("somebody is asked")).expect("it is legal");
        }
        assert!(compared > 20, "{compared} decisions");
        assert_eq!(thinkers[0].work(), thinkers[1].work());
    }

    #[test]
    fn bold_heroes_play_in_their_style_only_where_one_may_fall() {
        let library = content::load(&content::root());
        let bold = Style { haste: 300, caution: 75 };
        let level = Level {
            bold: Some(Bold { style: bold, games: 24 }),
            ..level(40, 1, None, 0)
        };
        let mut compared = [0, 0];
        for quest in library.quests.iter().filter_map(|listing| listing.quest.clone()) {
            let lost_with_a_hero = quest.goals.lost_with_a_hero();
            let style = if lost_with_a_hero { Style::USUAL } else { bold };
            let mut world = World::new();
            referee::lay(&mut world, Game::new(&library.content, quest), Dice::seeded(5));
            let mut simple = heuristic::Player::in_style(style);
            let mut thinker = Thinker::new(&level);
            while let Some(wanted) = simple.decide(&mut world) {
                if referee::asked(&world) == Some(Side::Heroes) {
                    assert_eq!(thinker.decide(&mut world), Some(wanted));
                    compared[usize::from(lost_with_a_hero)] += 1;
                }
                referee::submit(&mut world, wanted).expect("what is decided is legal");
            }
        }
        assert!(compared.iter().all(|compared| *compared > 100), "{compared:?} decisions");
    }

    #[test]
    fn what_is_not_wanted_any_more_plays_no_further_game() {
        let library = content::load(&content::root());
        let mut thinker = Thinker::new(&level(1_000_000, 4, None, 0));
        let progress = Progress::default();
        progress.stop();
        assert_eq!(thinker.decide_unless_stopped(&mut laid(&library, 3), &progress), None);
        assert_eq!(thinker.work(), 0);
    }

    #[test]
    fn what_the_dice_will_show_changes_no_decision() {
        let library = content::load(&content::root());
        let level = level(40, 4, Some(2), 0);
        let [mut one, mut other] = [3, 4].map(|seed| laid(&library, seed));
        // Up to the first roll both games are the same for all that anybody can know, but for the hand of the Overlord.
        let [one, other] = [&mut one, &mut other].map(|world| decisions(world, &level, 1));
        assert_eq!(one, other);
    }

    #[test]
    fn what_a_side_cannot_know_changes_neither_decision_nor_work() {
        let library = content::load(&content::root());
        let level = level(40, 4, Some(2), 0);
        let mut compared = Vec::new();
        for decisions_before in [0, 6, 12, 25, 40] {
            let mut table = GameWorld::of(laid(&library, 7));
            let mut simple = heuristic::Player::default();
            for _ in 0..decisions_before {
                if let Some(decision) = simple.decide(table.world_mut()) {
                    table.submit(decision).expect("it is legal");
                }
            }
            let Some(side) = table.asked() else { continue };
            let twin = perspective(side).redeal(&table.position(), 9);
            let mut twin = GameWorld::at(table.game().clone(), &twin);
            let [one, other] = [table.world_mut(), twin.world_mut()].map(|world| {
                let mut thinker = Thinker::new(&level);
                (thinker.decide(world), thinker.work())
            });
            assert_eq!(one, other, "{side:?} after {decisions_before}");
            compared.push(side);
        }
        assert!(
            compared.contains(&Side::Heroes) && compared.contains(&Side::Overlord),
            "{compared:?}"
        );
    }

    #[test]
    fn it_says_once_what_it_means_to_do_and_again_when_it_changes_its_mind() {
        let library = content::load(&content::root());
        let mut world = laid(&library, 3);
        let mut thinker = Thinker::new(&level(200, 4, Some(1), 0));
        let (mut said, mut walks) = (Vec::new(), 0);
        for _ in 0..60 {
            let Some(decision) = thinker.decide(&mut world) else { break };
            if !thinker.ahead().is_empty() {
                said = thinker.ahead().to_vec();
                walks += usize::from(matches!(decision, Decision::Walk(_)) && matches!(said[0], Decision::Walk(_)));
            } else if said.first() == Some(&decision) {
                said.remove(0);
            } else {
                said.clear();
            }
            referee::submit(&mut world, decision).expect("it is legal");
        }
        assert!(walks > 3, "the way of {walks} walks was told");
    }

    #[test]
    fn what_it_goes_on_with_it_does_not_think_over_again() {
        let library = content::load(&content::root());
        let mut world = laid(&library, 3);
        let mut thinker = Thinker::new(&level(200, 4, None, 0));
        let (mut said, mut followed, mut thought) = (Vec::new(), 0, 0);
        for _ in 0..80 {
            let before = thinker.work();
            let Some(decision) = thinker.decide(&mut world) else { break };
            if !thinker.ahead().is_empty() {
                said = thinker.ahead().to_vec();
            } else if said.first() == Some(&decision) {
                said.remove(0);
                followed += 1;
                thought += u32::from(thinker.work() > before);
            } else {
                said.clear();
            }
            referee::submit(&mut world, decision).expect("it is legal");
        }
        // Beside a door or chest a simple player looks anew.
        assert!(
            followed > 10 && thought * 4 < followed,
            "{thought} of {followed} steps thought over again"
        );
    }

    #[test]
    fn a_turn_in_which_much_comes_up_costs_no_more_than_the_level_says() {
        for (most, again) in [(None, 3000), (Some(8000), 2000), (Some(6000), 1000), (Some(4000), 0)] {
            let level = Level {
                most,
                ..level(4000, 4, None, 0)
            };
            let mut thinker = Thinker::new(&level);
            thinker.spent = thinker.affords(false);
            let planned: Vec<u64> = (0..20)
                .map(|_| {
                    let work = thinker.affords(true);
                    thinker.spent += work;
                    work
                })
                .collect();
            let most = most.map_or(10_000, u64::from);
            let is_falling = planned.is_sorted_by(|before, after| before >= after);
            assert_eq!(planned[..2], [3000, again], "at most {most}: {planned:?}");
            assert!(is_falling && thinker.spent <= most, "at most {most}: {planned:?}");
        }
    }

    #[test]
    fn a_question_in_the_middle_of_a_turn_gives_it_no_more_to_spend() {
        let library = content::load(&content::root());
        let mut world = laid(&library, 3);
        let mut thinker = Thinker::new(&level(40, 4, Some(1), 0));
        let begin = thinker.decide(&mut world).expect("a hero is to be chosen");
        referee::submit(&mut world, begin).expect("it is legal");
        thinker.spent = 77;
        let from = world.resource::<Course>().active.expect("its turn has begun").piece;
        let trade = Trade {
            from,
            with: from,
            give: None,
            take: None,
        };
        world.insert_resource(Pending(Some(Prompt::Trade(trade))));
        assert_eq!(thinker.decide(&mut world), Some(Decision::Decline));
        assert_eq!(thinker.spent, 77);
        let mut next = laid(&library, 3);
        thinker.decide(&mut next);
        assert!(thinker.spent < 77, "another turn");
    }

    #[test]
    fn to_compare_one_plan_is_to_play_as_the_simple_player() {
        let library = content::load(&content::root());
        let work = plays_as_the_simple_player(&library, &level(1000, 1, None, 0), 60);
        assert_eq!(work, 0);
    }

    #[test]
    fn who_cannot_look_to_the_end_often_enough_plays_as_the_simple_player() {
        let library = content::load(&content::root());
        let work = plays_as_the_simple_player(&library, &level(100, 4, None, 300), 30);
        assert!(work > 0, "it has tried");
    }

    #[test]
    fn whole_games_against_chance_and_each_other_come_to_their_end() {
        let library = content::load(&content::root());
        let quest = library.quests.iter().find_map(|listing| listing.quest.clone());
        let level = Player::Level(Arc::new(level(20, 3, Some(1), 300)));
        for (heroes, overlord) in [
            (level.clone(), Player::Chance),
            (level.clone(), level.clone()),
            (Player::Simple(Style::USUAL), level),
        ] {
            let players = Players { heroes, overlord };
            let setting = Setting::Quest(quest.clone().expect("there is an adventure"));
            let Simulated { report, failed, .. } = simulate(&library.content, &setting, &players, 1, 1, 1);
            assert_eq!((failed, report.heroes_won + report.overlord_won), (None, 1));
            assert!(report.overlord.is_none() || report.overlord.is_some_and(|cost| cost.work > 0));
        }
    }
}
