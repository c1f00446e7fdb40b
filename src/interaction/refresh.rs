//! What has been shown changes what the panels know; when the table is at rest they look anew.

use bevy::prelude::*;

use crate::{
    interaction::{
        cell_action::survey,
        decision_queue::DecisionQueue,
        hud::Hud,
        options::{CellAction, Options},
        planned_attacks::{self, PlannedAttacks},
        preview::Pointing,
        status_line, targeting,
    },
    platform::frame_pacing::FramePacing,
    presented::{
        actions::{self, ActionKind},
        attack::AttackShown,
        damage_row::DamageRow,
        log::{self, Log},
        odds::{self, Odds},
        overlord_hand,
        pieces::PieceSummaries,
        places::Places,
        planned_attack::PlannedAttack,
        playback::{Announced, FactShown, Playback},
        summary::{emblem, get, see},
    },
    session::{
        Session,
        replay::{ReplayPerspective, ReplayViewer},
    },
    settings::Settings,
};

use dungeon_play::{
    language::{self, Language},
    seats::View,
};
use dungeon_rules::{
    grid::Sight,
    referee,
    rules::{forecast, modifiers::Pools, shooting},
    table::{Blow, Dice, Faces, Fact, Game, PieceId, Prompt, Reason, Side},
};

/// A game begins: nothing of another one is left on the panels.
pub fn begin(mut hud: ResMut<Hud>, mut aim: ResMut<Pointing>, mut errand: ResMut<DecisionQueue>) {
    *hud = Hud::default();
    *aim = Pointing::default();
    errand.drop_all();
}

/// Takes note of the facts that have been shown, and of what all must read.
pub fn gather(mut shown: MessageReader<FactShown>, mut announced: MessageReader<Announced>, mut hud: ResMut<Hud>) {
    if !shown.is_empty() {
        hud.fresh.extend(shown.read().map(|FactShown(fact)| fact.clone()));
    }
    for Announced(text) in announced.read() {
        hud.announce(text);
    }
}

/// Brings the panels up to date.
pub fn observe(world: &mut World) {
    world.resource_scope(|world, mut hud: Mut<Hud>| {
        let hud = hud.bypass_change_detection();
        learn(world, hud);
        hold_tray(world, hud);
        let idle = world.resource::<Playback>().is_idle();
        let session = world.resource::<Session>();
        let (change, facts) = (session.change, session.facts.len());
        if hud.spoken != world.resource::<Language>().code() {
            hud.spoken = world.resource::<Language>().code().to_owned();
            hud.entries = Log::default();
            hud.seen = 0;
        }
        if idle && change != hud.seen {
            hud.seen = change;
            hud.shown = facts;
            rest(world, hud);
        }
        let session = world.resource::<Session>();
        hud.entries.tell_to(world, &session.facts, hud.shown.min(facts));
        if idle {
            aim(world, hud);
        } else {
            let mut aim = world.resource_mut::<Pointing>();
            if !aim.reach.is_empty() || aim.destination.is_some() || aim.target.is_some() {
                aim.reach.clear();
                aim.destination = None;
                aim.target = None;
            }
            hud.odds = None;
            hud.hint.clear();
            world.resource_mut::<FramePacing>().moving();
        }
        let eyes = world.get_resource::<ReplayViewer>().map(|viewing| viewing.eyes);
        if eyes.is_some_and(|eyes| eyes != ReplayPerspective::Heroes) {
            hud.curtain.show();
        } else if hud.curtain.is_open() && hud.is_overlaid() && eyes.is_none() {
            // All look there (HID-1).
            hud.curtain.close();
        }
        let mut aim = world.resource_mut::<Pointing>();
        let view = hud.curtain.view();
        if aim.view != view {
            aim.view = view;
        }
        if hud.curtain.is_open() {
            if hud.hand.is_empty() {
                hud.hand = match eyes {
                    Some(eyes) => overlord_hand::watched(world, view, eyes == ReplayPerspective::All),
                    None => overlord_hand::look(world, view),
                };
            }
        } else if !hud.hand.is_empty() {
            hud.hand.clear();
        }
    });
}

/// What the shown facts change at once.
fn learn(world: &mut World, hud: &mut Hud) {
    for fact in std::mem::take(&mut hud.fresh) {
        hud.shown += 1;
        hud.sight.learn(&fact);
        match &fact {
            Fact::Attacked { .. } => {
                hud.tray = tray(world, hud, &fact);
            }
            // The tray stays for dice that are rolled again; the others have come to lie.
            Fact::Rolled { .. } | Fact::Rerolled(_) => {
                hud.tray = hud.tray.take().filter(AttackShown::awaits_again).map(AttackShown::at_rest)
            }
            Fact::Revealed { door: Some(door), .. } => hud.read_out = language::reading(world.resource::<Language>(), world, *door),
            Fact::Told(told) if told.is_hint(&world.resource::<Game>().quest) && !world.resource::<Settings>().hints => {}
            Fact::Told(told) => {
                let quest = &world.resource::<Game>().quest;
                let text = told.text(quest).say(world.resource::<Language>().code());
                // What comes together is read together.
                hud.announce(text);
            }
            Fact::GameEnded(outcome) => {
                let sentence = language::outcome(world.resource::<Language>(), world, outcome);
                hud.ended = Some((outcome.clone(), sentence));
            }
            _ => {}
        }
        hud.places.learn(world, &fact);
    }
}

fn tray(world: &World, hud: &Hud, fact: &Fact) -> Option<AttackShown> {
    let Fact::Attacked {
        attacker,
        target,
        blow,
        attack,
        defence,
        armour,
        rerolls,
    } = fact
    else {
        return None;
    };
    let words = world.resource::<Language>();
    let name = |piece| language::name_of(words, world, piece);
    let struck = match blow {
        Blow::Action(action) => language::action(words, *action),
        _ => name(*target),
    };
    let names = (name(*attacker), struck);
    let lock = defence.0.iter().any(|(reason, _)| *reason == Reason::Lock);
    let title = log::headline(words, *blow, lock, &names);
    Some(AttackShown {
        attacker: *attacker,
        target: *target,
        blow: *blow,
        pools: Pools {
            attack: attack.clone(),
            defence: defence.clone(),
            armour: armour.clone(),
            rerolls: *rerolls,
        },
        title,
        names,
        fate: if matches!(blow, Blow::Action(_)) {
            DamageRow::of_action()
        } else if lock {
            DamageRow::of_lock()
        } else {
            DamageRow::of(world, &hud.places, *target)
        },
        pieces: PieceSummaries::of(world, hud.places.0.keys().copied().chain([*attacker, *target])),
        places: hud.places.clone(),
        rolled: None,
        again: None,
        elapsed: 0.0,
        hurried: false,
        show_odds: false,
    })
}

/// The roll that is on waits in the tray until somebody goes on; one of which dice are rolled again only until those are.
fn hold_tray(world: &mut World, hud: &mut Hud) {
    let playback = world.resource::<Playback>();
    let fact = match playback.current() {
        Some(fact @ (Fact::Rolled { .. } | Fact::Rerolled(_))) => fact.clone(),
        _ => return,
    };
    let (serial, elapsed, still) = (playback.serial(), playback.elapsed(), playback.still);
    let Some(tray) = &mut hud.tray else {
        // Nobody looks at it any more.
        world.resource_mut::<Playback>().hold = false;
        return;
    };
    if hud.held != serial {
        hud.held = serial;
        match fact {
            Fact::Rolled { attack, defence } => tray.rolled = Some((attack, defence)),
            Fact::Rerolled(dice) => tray.again = Some(dice),
            _ => {}
        }
        tray.hurried = still;
    }
    tray.elapsed = if tray.hurried { f32::MAX } else { elapsed };
    let hurried = tray.hurried;
    if tray.awaits_again() {
        let mut playback = world.resource_mut::<Playback>();
        playback.hold = false;
        if hurried {
            playback.skip();
        }
    }
}

/// The real dice that wait to be rolled, with the sides they are rolled for: the attacker's are told first.
fn told(world: &World, hud: &Hud) -> Vec<(Side, u8)> {
    let Some(Prompt::Dice { side, .. }) = &hud.sight.prompt else {
        return Vec::new();
    };
    let whose = |place: usize| match &hud.tray {
        Some(tray) => {
            let attacker = referee::side_of(world, tray.attacker).unwrap_or(*side);
            if tray.awaits_again() || place < usize::from(tray.pools.attack.total()) {
                attacker
            } else {
                attacker.enemy()
            }
        }
        None => *side,
    };
    let dice = world.resource::<Dice>().told_ahead();
    dice.enumerate().map(|(place, shows)| (whose(place), shows)).collect()
}

/// The table is at rest: everything is looked at anew.
fn rest(world: &mut World, hud: &mut Hud) {
    hud.sight = see(world);
    hud.places = Places::of(world);
    hud.plan.check(world);
    *world.resource_mut::<Options>() = survey(world);
    let prompt = hud.sight.prompt.clone();
    if !matches!(prompt, Some(Prompt::Dice { .. })) {
        hud.tray = None;
    }
    hud.told = told(world, hud);
    hud.hand.clear();
    if hud.recap().is_some() {
        hud.page = None;
    }
    hud.dialog.close();
    hud.odds = None;
    hud.pressed = None;
    hud.drawer = hud.drawer.filter(|drawer| drawer.stays_open(&hud.sight));
    hud.strikes = strikes(world, prompt.as_ref());
    targeting::resume(world, hud);
    hud.facing = match &prompt {
        Some(Prompt::Face(piece)) => get::<Faces>(world, *piece).map(|faces| faces.0),
        _ => None,
    };
    hud.facing_for = None;
    hud.chosen = matches!(prompt, Some(Prompt::Act(_))).then_some(ActionKind::Move);
    let refused = world.resource::<Session>().refused;
    hud.notice = refused.map(|illegal| actions::because(world, &illegal));
    if let Some(remark) = world.resource_mut::<Session>().remark.take() {
        hud.announce(&remark);
    }
    // His hand closes by itself when he is no longer asked (HID-1).
    if hud.curtain.is_open() && !hud.curtain.is_held() && hud.sight.banner.side != Some(Side::Overlord) {
        hud.curtain.close();
    }
    let reach = world.resource::<Options>().actor.as_ref().map(|actor| actor.reach.clone());
    world.resource_mut::<Pointing>().reach = reach.unwrap_or_default();
}

/// Whose Free Attack may come next, with the odds of each (MOV-9).
fn strikes(world: &mut World, prompt: Option<&Prompt>) -> Vec<(PieceId, Option<forecast::Forecast>)> {
    let Some(Prompt::FreeAttack { target, attackers, .. }) = prompt else {
        return Vec::new();
    };
    let odds = |world: &mut World, piece| View::SHARED.odds(world, piece, None, *target, Blow::FreeAttack);
    attackers.iter().map(|piece| (*piece, odds(world, *piece))).collect()
}

/// What the pointed-at cell means: destination, facing, target, odds and hint.
fn aim(world: &mut World, hud: &mut Hud) {
    let covered = hud.is_covered() || hud.is_asked();
    let hover = world.resource::<Pointing>().hover;
    let scene = world.resource::<Options>().clone();
    if hover != hud.noticed_at {
        hud.noticed_at = hover;
        hud.notice = None;
    }
    let cell = hud.pressed.or(hover);
    if hud.facing_for.is_some() && hud.facing_for != cell && !matches!(scene.prompt, Some(Prompt::Face(_))) {
        hud.facing = None;
        hud.facing_for = None;
    }
    let meaning = cell.filter(|_| !covered).and_then(|cell| scene.cell_action(cell));
    let (mut destination, mut facing, mut target) = (None, None, None);
    if let (Some(meaning), Some(actor)) = (&meaning, &scene.actor) {
        destination = meaning.destination();
        facing = Some(meaning.facing(actor, hud.facing));
        if let CellAction::Attack { target: foe, .. } | CellAction::Aimed { target: foe, .. } = meaning {
            target = Some(*foe);
        }
        if let CellAction::Place(cell) = meaning {
            destination = Some(*cell);
        }
    }
    if let Some(CellAction::Strike(piece)) = meaning {
        target = Some(piece);
    }
    if let Some(Prompt::Face(piece)) = scene.prompt {
        destination = scene.cell_of(piece);
        facing = hud.facing;
        target = Some(piece);
    }
    if let Some((meaning, chosen)) = hud.dialog.confirm().and_then(|confirm| confirm.walk.as_ref()) {
        destination = meaning.destination();
        facing = scene.actor.as_ref().map(|actor| meaning.facing(actor, *chosen));
    }
    let itself = scene.actor.as_ref().filter(|_| matches!(scene.prompt, Some(Prompt::Act(_))));
    let on_itself = itself.is_some_and(|actor| cell.is_some_and(|cell| actor.base().covers(cell)));
    let turns = destination.is_some() || on_itself;
    let mut aim = world.resource_mut::<Pointing>();
    if aim.turns != turns {
        aim.turns = turns;
    }
    if (aim.destination, aim.facing, aim.target) != (destination, facing, target) {
        (aim.destination, aim.facing, aim.target) = (destination, facing, target);
    }
    let thought = meaning
        .as_ref()
        .and_then(|meaning| planned_attacks::hovered(world, meaning, scene.actor.as_ref()));
    if hud.odds.as_ref().map(|odds| odds.thought) != thought {
        hud.odds = thought.and_then(|thought| reckon(world, &hud.plan, thought));
    }
    hud.chosen = match (&meaning, &scene.prompt) {
        (Some(CellAction::Attack { .. }), _) => Some(ActionKind::Fight),
        (_, Some(Prompt::Act(_))) if hud.sight.deeds.iter().any(|deed| deed.kind == ActionKind::Move && deed.enabled) => {
            Some(ActionKind::Move)
        }
        _ => None,
    };
    targeting::show(world, hud, &scene, cell.filter(|_| !covered));
    hud.hint = if covered {
        String::new()
    } else {
        status_line::hint(
            world,
            &scene,
            meaning.as_ref(),
            hud.odds.as_ref(),
            hud.drawer.is_some_and(|drawer| drawer.mine),
        )
    };
}

fn reckon(world: &mut World, plan: &PlannedAttacks, thought: PlannedAttack) -> Option<Odds> {
    let PlannedAttack {
        attacker,
        from,
        target,
        blow,
    } = thought;
    let forecast = View::SHARED.odds(world, attacker, from, target, blow)?;
    let chain = planned_attacks::chain(world, plan, thought);
    let cover = match shooting::line_of_sight(world, attacker, from, target) {
        Some((Sight::Covered(..), piece)) => piece,
        _ => None,
    };
    let language = world.resource::<Language>();
    Some(Odds {
        thought,
        side: log::side_of(world, attacker),
        name: language::name_of(language, world, target),
        emblem: emblem(world, attacker),
        by_hits: odds::by_hits(world, target, &forecast),
        spared: odds::spared(world, target),
        cover: cover.map(|piece| language::name_of(language, world, piece)),
        forecast,
        chain,
    })
}
