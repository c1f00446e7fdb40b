//! Turns of computer players. A computer that is asked starts to think once everything that happened has been seen and read; what
//! it means to do is pointed out for a moment before it is done.
//!
//! ```text
//! asked ─▶ thinks, in a thread of its own; the window rests ─▶ has decided: the board, the banner and the odds tell it
//!       ─▶ a moment, or any key ─▶ carried out, and shown like everything that people decide
//! ```
//! The steps and turns of one walk follow each other without a pause: the walking itself is seen.

use bevy::prelude::*;

use crate::{
    input::Controls,
    interaction::{
        hint,
        planned_attacks::{PlannedAttacks, odds_of},
        preview::{Planned, PlannedTurn, Pointing, Preview, TargetingMarks},
        state::Interaction,
        stops::Around,
    },
    platform::frame_pacing::FramePacing,
    presented::{
        announcements::Announcements, attack::AttackShown, odds::Odds, planned_attack::PlannedAttack, summary::Summary, turn::Banner,
    },
    session::{
        connection::{Client, INTERRUPT},
        seat_devices::SeatDevices,
    },
    state::Menu,
};
use dungeon_play::{
    asked::target,
    language::{self, FluentValue, Language},
};
use dungeon_rules::{
    rules::forecast,
    table::{Decision, Pending, PieceId, Prompt},
};

/// Seconds for which the board points out what a computer is about to do, at the usual pace.
const POINTING: f64 = 1.3;

/// What the computer that is asked is about to do.
#[derive(Resource, Default)]
pub struct Intention {
    /// The turn of the session that this belongs to.
    turn: u64,
    decision: Option<Decision>,
    /// Seconds for which the decision is pointed out, at the usual pace.
    pause: f64,
    pointed: Option<Pointed>,
    /// When the computer was asked, in seconds since the program began. `None` while people have something else to see or to do
    /// first.
    asked: Option<f64>,
    /// When the decision was first shown, in seconds since the program began.
    shown_at: Option<f64>,
}

/// What the board shows of an intention.
struct Pointed {
    target: Option<PieceId>,
    marks: Option<TargetingMarks>,
    planned: Option<Planned>,
    odds: Option<Odds>,
}

impl Intention {
    /// Whether the decision has been shown for long enough to be made. `pace` is 1 for the usual pace, 2 for twice as fast, 0 for
    /// no pause at all; `now` is in seconds.
    fn is_ripe(&self, prompt: Option<&Prompt>, pace: f64, is_hurried: bool, now: f64) -> bool {
        let (Some(_), Some(asked), Some(shown_at)) = (self.decision, self.asked, self.shown_at) else {
            return false;
        };
        let pause = if is_hurried || pace <= 0.0 { 0.0 } else { self.pause / pace };
        // The answer to an Interrupt never comes sooner than this, whatever the pace and whatever is pressed (HID-2).
        let soonest = if matches!(prompt, Some(Prompt::Interrupt)) {
            INTERRUPT.as_secs_f64()
        } else {
            0.0
        };
        now - shown_at >= pause && now - asked >= soonest
    }

    /// Copies what is pointed out into the preview and the planned turn. Returns whether anything is.
    pub(super) fn show(&self, preview: &mut Preview, planned: &mut PlannedTurn) -> bool {
        let Some(pointed) = &self.pointed else { return false };
        preview.target = pointed.target;
        preview.marks.clone_from(&pointed.marks);
        planned.0.clone_from(&pointed.planned);
        preview.odds.clone_from(&pointed.odds);
        true
    }
}

/// Seconds for which this decision is pointed out, at the usual pace; `ahead` is what follows in the same turn. A walk is pointed
/// out once, as a whole.
const fn pause(decision: Decision, ahead: &[Decision]) -> f64 {
    match decision {
        Decision::Walk(_) | Decision::Turn(_) if !ahead.is_empty() => 0.6 * POINTING,
        Decision::Walk(_) | Decision::Turn(_) | Decision::Finish | Decision::Pass | Decision::Reveal | Decision::Die(_) => 0.0,
        Decision::Begin(_) | Decision::Open(_) | Decision::Strike(_) | Decision::Place(..) | Decision::Agree | Decision::Decline => {
            0.6 * POINTING
        }
        // The scene of a card tells all of it; before that only what it is aimed at is pointed out.
        Decision::Play(_) => 0.4 * POINTING,
        Decision::Cast(..) | Decision::Use(..) | Decision::UseFeat(_) => 0.7 * POINTING,
        Decision::BreakAway
        | Decision::Fight(_)
        | Decision::Shoot(_)
        | Decision::Trade { .. }
        | Decision::Act { .. }
        | Decision::Raise { .. } => POINTING,
    }
}

/// Lets the computer that is asked think, and points out its decision.
pub(super) fn think(
    mut client: Client,
    (state, mut intention): (Res<Interaction>, ResMut<Intention>),
    (mut summary, announcements, attack): (ResMut<Summary>, Res<Announcements>, Res<AttackShown>),
    (menu, devices): (Res<Menu>, Res<SeatDevices>),
    (language, time): (Res<Language>, Res<Time<Real>>),
) {
    let turn = client.session.turn;
    if intention.turn != turn || client.session.offers.thinks.is_none() {
        *intention = Intention {
            turn,
            ..Intention::default()
        };
    }
    if client.session.offers.thinks.is_none() {
        return;
    }
    let rests = state.is_at_rest(&client.playback, client.game.prompt());
    let stop = state.stops(Around {
        menu: *menu,
        devices: &devices,
        announcements: &announcements,
        attack: &attack,
        asked: &summary.turn.banner.seats,
        overlord: &client.session.seats.overlord,
    });
    if !rests || stop.is_some() {
        (intention.asked, intention.shown_at) = (None, None);
        return;
    }
    // A window at rest draws no frames, so times are compared instead of counting frames.
    let now = time.elapsed_secs_f64();
    intention.asked.get_or_insert(now);
    if intention.decision.is_none() {
        // The window rests while the computer thinks, and is woken when there is an answer.
        let Some((decision, ahead)) = client.connection.think() else {
            return;
        };
        intention.decision = Some(decision);
        intention.pause = pause(decision, &ahead);
        if intention.pause > 0.0 {
            let (banner, plan) = (&mut summary.turn.banner, &state.selection.plan);
            intention.pointed = Some(point(client.game.world_mut(), (banner, &language), plan, (decision, &ahead)));
        }
    }
    intention.shown_at.get_or_insert(now);
}

/// Makes the decision of the computer that is asked once it has been shown for long enough.
pub(super) fn decide(
    mut client: Client,
    (intention, controls, pointing): (Res<Intention>, Res<Controls>, Res<Pointing>),
    (time, mut frames): (Res<Time<Real>>, ResMut<FramePacing>),
) {
    if intention.shown_at.is_none() {
        return;
    }
    let is_hurried = controls.presses.iter().any(|press| !press.is_modifier() && !press.again) || pointing.clicked.is_some();
    let pace = f64::from(client.playback.pace);
    if intention.is_ripe(client.game.prompt(), pace, is_hurried, time.elapsed_secs_f64()) {
        client.carry_out();
    }
    frames.moving();
}

/// Puts the decision into words in the banner and finds out what the board shows of it: the model, the walk, the target and the
/// odds. A walk that leads to no action is described by its last cell.
fn point(
    world: &mut World,
    (banner, language): (&mut Banner, &Language),
    plan: &PlannedAttacks,
    (decision, ahead): (Decision, &[Decision]),
) -> Pointed {
    let acts = match world.resource::<Pending>().0 {
        Some(Prompt::Act(piece)) => Some(piece),
        _ => None,
    };
    let steps = std::iter::once(decision).chain(ahead.iter().copied());
    let is_step = |decision: &Decision| matches!(decision, Decision::Walk(_) | Decision::Turn(_) | Decision::BreakAway);
    let meant = steps.clone().find(|step| !is_step(step) && *step != Decision::Finish);
    let walk = || steps.clone().rfind(|step| matches!(step, Decision::Walk(_)));
    let meant = meant.or_else(walk).unwrap_or(decision);
    let who = acts.map_or_else(|| banner.seats.join(", "), |piece| language::name_of(language, world, piece));
    let words = [
        ("who", FluentValue::from(who)),
        ("what", FluentValue::from(language::decision(language, world, &meant))),
    ];
    banner.text = language.tell("play-means", &words);
    let planned = acts.map(|piece| hint::turn(world, piece, steps.clone()));
    let from = planned.as_ref().and_then(Planned::end);
    let attack = forecast::attack_of(world, meant);
    let odds = attack.and_then(|(attacker, target, blow)| {
        let planned_attack = PlannedAttack {
            attacker,
            from,
            target,
            blow,
        };
        odds_of(world, language, plan, planned_attack)
    });
    Pointed {
        target: target(meant),
        marks: hint::aim(world, meant, from),
        planned,
        odds,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::presented::scenes::{self, Scene};
    use dungeon_play::{computer::heuristic, perspective::Perspective};
    use dungeon_rules::{
        content,
        grid::Cell,
        referee::GameWorld,
        table::{Blow, Dice, Fact, Game, Side},
    };

    /// Seconds for which a decision was pointed out, and milliseconds for which a fact was shown, before there were scenes.
    fn before(decision: Decision, facts: &[Fact]) -> (f64, f32) {
        let pause = match decision {
            Decision::Play(_) | Decision::Cast(..) | Decision::Use(..) | Decision::UseFeat(_) => POINTING,
            other => pause(other, &[]),
        };
        let shown = |fact: &Fact| match fact {
            Fact::Attacked {
                blow: Blow::Shot | Blow::FeatShot(_),
                ..
            } => 300.0,
            Fact::Attacked {
                blow: Blow::Magic { .. }, ..
            } => 500.0,
            Fact::Attacked { .. } => 290.0,
            Fact::Hits(_) => 300.0,
            Fact::Repelled => 260.0,
            Fact::Incapacitated(_) => 600.0,
            Fact::Played(..) | Fact::Cast { .. } | Fact::Used { .. } | Fact::FeatUsed(..) => 500.0,
            Fact::Injured(_) | Fact::RoundBegan(_) | Fact::GameEnded { .. } | Fact::Appeared(..) => 0.0,
            other => scenes::staged(other, scenes::Place::default()).map_or(0.0, |scene| scenes::length(scene, other)),
        };
        (pause, facts.iter().map(shown).sum())
    }

    #[test]
    fn a_game_with_its_scenes_takes_hardly_longer_than_without() {
        let library = content::load(&content::root());
        let (mut with, mut without, mut games) = (0.0, 0.0, 0);
        for quest in library.quests.iter().filter_map(|listing| listing.quest.as_ref()) {
            for seed in [3, 8] {
                let game = Game::new(&library.content, Arc::clone(quest));
                let (mut table, _) = GameWorld::lay(game, Dice::seeded(seed));
                let mut player = heuristic::Player::default();
                games += 1;
                for _ in 0..3000 {
                    let Some(decision) = player.decide(table.world_mut()) else { break };
                    let facts = table.submit(decision).expect("it was offered");
                    let seen: Vec<Fact> = facts.iter().map(|fact| fact.as_seen_by(Side::Heroes)).collect();
                    let pile = Perspective::SHARED.cards(table.world()).1;
                    let now = f64::from(scenes::total(&seen, |_| Some(pile + 1))) / 1000.0;
                    let (pointed, shown) = before(decision, &seen);
                    with += pause(decision, &[]) + now;
                    without += pointed + f64::from(shown) / 1000.0;
                }
            }
        }
        let (each, times) = (with / f64::from(games), with / without);
        println!(
            "{games} games, {each:.0} s each at the usual pace and {:.0} s at quick: {times:.3} times as long as without",
            each / 2.0
        );
        assert!(times <= 1.1, "{times:.3}");
    }

    #[test]
    fn a_turn_of_a_computer_comes_to_its_dice_as_soon_as_before() {
        let row = |scene: Scene| f64::from(scene.row().length) / 1000.0;
        let cell = Cell::new(1, 0);
        let walk = pause(Decision::Walk(cell), &[Decision::Finish]) + 6.0 * row(Scene::Step);
        let raise = POINTING + row(Scene::Rises);
        let fight = POINTING + row(Scene::Aim);
        let begin = 0.6 * POINTING;
        let card = 0.4 * POINTING + row(Scene::Card);
        let before = POINTING + 0.5 + 2.0 * raise + begin + walk + POINTING + 0.29;
        let now = card + 2.0 * raise + begin + walk + fight;
        println!("{now:.2} s to the first dice, {before:.2} s before");
        assert!(now <= before && now <= 12.0, "{now:.2} s, before {before:.2} s");
    }

    #[test]
    fn whether_the_overlord_interrupts_is_answered_at_one_time_whatever_he_holds() {
        let intention = |shown_at| Intention {
            decision: Some(Decision::Pass),
            asked: Some(10.0),
            shown_at: Some(shown_at),
            ..Intention::default()
        };
        // Answers that came at once, and after some thought.
        for intention in [intention(10.0), intention(10.7)] {
            for (pace, is_hurried) in [(1.0, false), (0.0, false), (2.0, true)] {
                let is_ripe = |now| intention.is_ripe(Some(&Prompt::Interrupt), pace, is_hurried, now);
                let answers = 10.0 + INTERRUPT.as_secs_f64();
                assert!(!is_ripe(answers - 0.01) && is_ripe(answers + 0.01));
            }
        }
    }

    #[test]
    fn a_walk_is_pointed_at_whole_and_once() {
        let cell = |x| Decision::Walk(Cell::new(x, 0));
        assert!(pause(cell(1), &[cell(2), Decision::Finish]) > 0.0);
        assert!(pause(cell(2), &[]) == 0.0);
    }

    #[test]
    fn what_is_about_to_happen_is_seen_for_a_moment_that_a_key_ends() {
        let intention = Intention {
            decision: Some(Decision::BreakAway),
            pause: POINTING,
            asked: Some(0.0),
            shown_at: Some(1.0),
            ..Intention::default()
        };
        assert!(!intention.is_ripe(None, 1.0, false, 2.2) && intention.is_ripe(None, 1.0, false, 2.4));
        assert!(!intention.is_ripe(None, 0.5, false, 2.4) && intention.is_ripe(None, 2.0, false, 1.7));
        assert!(intention.is_ripe(None, 1.0, true, 1.0) && intention.is_ripe(None, 0.0, false, 1.0));
    }
}
