//! What has been shown changes what the panels know; when the table is at rest they look anew.

use bevy::{ecs::system::SystemState, prelude::*};

use crate::{
    interaction::{
        cell_action::survey,
        context::is_busy,
        curtain::{self, Curtain},
        decision_queue::DecisionQueue,
        dialog::OpenDialog,
        focus::Focus,
        options::{CellAction, Options},
        page::OpenPage,
        planned_attacks::{self, PlannedAttacks},
        pointer::PointerPress,
        preview::{Pointing, Preview},
        selection::Selection,
        side_panels::SidePanels,
        status_line::{self, StatusLine},
        targeting,
    },
    platform::{frame_pacing::FramePacing, sound_device::NoSoundDevice},
    presented::{
        actions::{self, ActionKind},
        announcements::Announcements,
        attack::{self, Attack, AttackShown},
        damage_row::DamageRow,
        log::{self, Log},
        odds::{self, Odds},
        pieces::PieceSummaries,
        places::Places,
        planned_attack::PlannedAttack,
        playback::{Announced, FactShown, Playback, PositionReset},
        summary::{Summary, emblem, get, see},
    },
    session::{Session, connection::Connection},
    settings::Settings,
    state::{PlaySystems, Screen},
};

use dungeon_play::{
    language::{self, Language},
    perspective::Perspective,
};
use dungeon_rules::{
    grid::Sight,
    rules::{forecast, modifiers::Pools, shooting},
    table::{Blow, Dice, Faces, Fact, Game, Outcome, PieceId, Prompt, Reason, Side, Stats, Subject},
};

/// How far the panels have followed the game.
#[derive(Resource, Default)]
struct Followed {
    /// The change of the session that the summary shows.
    change: u64,
    /// Facts that have been shown.
    facts: usize,
    /// The language that the panels speak.
    language: String,
}

/// A game begins: nothing of another one is left on the panels.
pub fn begin(world: &mut World) {
    world.insert_resource(Summary::default());
    world.insert_resource(Log::default());
    world.insert_resource(AttackShown::default());
    world.insert_resource(Announcements::default());
    world.insert_resource(Places::default());
    world.insert_resource(Followed::default());
    world.insert_resource(Curtain::default());
    world.insert_resource(OpenDialog::default());
    world.insert_resource(OpenPage::default());
    world.insert_resource(SidePanels::default());
    world.insert_resource(Focus::default());
    world.insert_resource(Selection::default());
    world.insert_resource(Pointing::default());
    world.insert_resource(Preview::default());
    world.insert_resource(StatusLine::default());
    world.insert_resource(PointerPress::default());
    world.insert_resource(DecisionQueue::default());
}

/// Takes note of what all must read.
fn announce(mut announced: MessageReader<Announced>, mut announcements: ResMut<Announcements>) {
    for Announced(text) in announced.read() {
        announcements.announce(text);
    }
}

/// What the shown facts change at once.
fn learn(world: &mut World, shown: &mut SystemState<MessageReader<FactShown>>) -> Result {
    let facts: Vec<Fact> = shown.get_mut(world)?.read().map(|FactShown(fact)| fact.clone()).collect();
    for fact in facts {
        world.resource_mut::<Followed>().facts += 1;
        world.resource_mut::<Summary>().learn(&fact);
        match &fact {
            Fact::Attacked { .. } => {
                let attack = attacked(world, world.resource(), &fact);
                world.resource_mut::<AttackShown>().attack = attack;
            }
            // The tray stays for dice that are rolled again; the others have come to lie.
            Fact::Rolled { .. } | Fact::Rerolled(_) => {
                let mut shown = world.resource_mut::<AttackShown>();
                shown.attack = shown.attack.take().filter(Attack::awaits_again).map(Attack::at_rest);
            }
            Fact::Revealed {
                door: Some(_), reading, ..
            } => {
                let text = reading.say(world.resource::<Language>().code()).to_owned();
                if !text.is_empty() {
                    world.resource_mut::<Announcements>().announce(&text);
                }
            }
            Fact::Told(_, told) if told.hint && !world.resource::<Settings>().hints => {}
            Fact::Told(_, told) => {
                let text = told.text.say(world.resource::<Language>().code()).to_owned();
                world.resource_mut::<Announcements>().announce(&text);
            }
            Fact::GameEnded { winner, goal, .. } => {
                let sentence = language::fact(world.resource::<Language>(), &fact).unwrap_or_default();
                let outcome = Outcome {
                    winner: *winner,
                    goal: goal.clone(),
                };
                world.resource_mut::<Announcements>().ended = Some((outcome, sentence));
            }
            _ => {}
        }
        world.resource_mut::<Places>().learn(&fact);
    }
    Ok(())
}

/// The attack of a fact, as it lies in the tray.
fn attacked(world: &World, places: &Places, fact: &Fact) -> Option<Attack> {
    let words = world.resource::<Language>();
    let Fact::Attacked {
        attacker,
        target,
        blow,
        attack,
        defence,
        armour,
        rerolls,
        row,
        ..
    } = fact
    else {
        return None;
    };
    let struck = match blow {
        Blow::Action(action) => language::action(words, *action),
        _ => language::subject(words, *target),
    };
    let names = (language::subject(words, *attacker), struck);
    let lock = defence.0.iter().any(|(reason, _)| *reason == Reason::Lock);
    let title = log::headline(words, *blow, lock, &names);
    let of_minion = !matches!(blow, Blow::Action(_)) && target.figure().is_some_and(|figure| figure.is_minion());
    Some(Attack {
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
        damage_row: DamageRow::of(row, of_minion),
        pieces: PieceSummaries::of(world, places.0.keys().copied().chain([attacker.id, target.id])),
        own_armour: get::<Stats>(world, attacker.id).map(|stats| stats.armour),
        places: places.clone(),
        rolled: None,
        again: None,
        elapsed: 0.0,
        hurried: false,
        show_odds: false,
    })
}

/// Looks anew where the table has come to rest, and goes on with the log.
fn follow(world: &mut World) {
    let code = world.resource::<Language>().code();
    if world.resource::<Followed>().language != code {
        let language = code.to_owned();
        let mut followed = world.resource_mut::<Followed>();
        followed.language = language;
        followed.change = 0;
        world.resource_mut::<Log>().forget();
    }
    let session = world.resource::<Session>();
    let (change, facts) = (session.change, session.facts.len());
    if world.resource::<Playback>().is_idle() && change != world.resource::<Followed>().change {
        let mut followed = world.resource_mut::<Followed>();
        followed.change = change;
        followed.facts = facts;
        rest(world);
    }
    let shown = world.resource::<Followed>().facts.min(facts);
    let silent = world.contains_resource::<NoSoundDevice>();
    world.resource_scope(|world, mut log: Mut<Log>| {
        let facts = &world.resource::<Session>().facts;
        log.tell_to(world.resource::<Language>(), silent, facts, shown);
    });
}

/// The real dice that wait to be rolled, with the sides they are rolled for: the attacker's are told first.
fn told(world: &World) -> Vec<(Side, u8)> {
    let Some(Prompt::Dice { side, .. }) = &world.resource::<Summary>().turn.prompt else {
        return Vec::new();
    };
    let whose = |place: usize| match &world.resource::<AttackShown>().attack {
        Some(attack) => {
            let attacker = attack.attacker.side();
            if attack.awaits_again() || place < usize::from(attack.pools.attack.total()) {
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
fn rest(world: &mut World) {
    let summary = see(world);
    let prompt = summary.turn.prompt.clone();
    world.insert_resource(summary);
    world.insert_resource(Places::of(world));
    world.resource_scope(|world, mut selection: Mut<Selection>| selection.plan.check(world));
    let options = survey(world);
    let reach = options.actor.as_ref().map(|actor| actor.reach.clone()).unwrap_or_default();
    world.insert_resource(options);
    if !matches!(prompt, Some(Prompt::Dice { .. })) {
        world.resource_mut::<AttackShown>().attack = None;
    }
    let told = told(world);
    world.resource_mut::<AttackShown>().told = told;
    world.resource_mut::<Curtain>().hand.clear();
    let mut page = world.resource_mut::<OpenPage>();
    if page.recap().is_some() {
        page.0 = None;
    }
    world.resource_mut::<OpenDialog>().0 = None;
    world.resource_mut::<PointerPress>().cell = None;
    let drawer = world.resource::<Selection>().drawer;
    let drawer = drawer.filter(|drawer| drawer.stays_open(world.resource()));
    world.resource_mut::<Selection>().drawer = drawer;
    let strikes = strikes(world, prompt.as_ref());
    let mut preview = world.resource_mut::<Preview>();
    preview.odds = None;
    preview.strikes = strikes;
    targeting::resume(world);
    let facing = match &prompt {
        Some(Prompt::Face(piece)) => get::<Faces>(world, *piece).map(|faces| faces.0),
        _ => None,
    };
    let mut selection = world.resource_mut::<Selection>();
    selection.facing = facing;
    selection.facing_for = None;
    selection.action = matches!(prompt, Some(Prompt::Act(_))).then_some(ActionKind::Move);
    let refused = world.resource::<Session>().refused;
    let notice = refused.map(|illegal| actions::because(world.resource(), world, &illegal));
    world.resource_mut::<StatusLine>().notice = notice;
    if let Some(remark) = world.resource_mut::<Session>().remark.take() {
        world.resource_mut::<Announcements>().announce(&remark);
    }
    // His hand closes by itself when he is no longer asked (HID-1).
    let asked = world.resource::<Summary>().turn.banner.side;
    let mut curtain = world.resource_mut::<Curtain>();
    if curtain.is_open() && !curtain.is_held() && asked != Some(Side::Overlord) {
        curtain.close();
    }
    world.resource_mut::<Preview>().reach = reach;
}

/// Whose Free Attack may come next, with the odds of each (MOV-9).
fn strikes(world: &mut World, prompt: Option<&Prompt>) -> Vec<(PieceId, Option<forecast::Forecast>)> {
    let Some(Prompt::FreeAttack { target, attackers, .. }) = prompt else {
        return Vec::new();
    };
    let odds = |world: &mut World, piece| Perspective::SHARED.odds(world, piece, None, *target, Blow::FreeAttack);
    attackers.iter().map(|piece| (*piece, odds(world, *piece))).collect()
}

/// What the pointed-at cell means: destination, facing, target, odds and hint.
fn aim(world: &mut World) {
    if world.resource::<Playback>().is_idle() {
        return aim_at_rest(world);
    }
    let mut preview = world.resource_mut::<Preview>();
    preview.reach.clear();
    preview.destination = None;
    preview.target = None;
    preview.odds = None;
    world.resource_mut::<StatusLine>().hint.clear();
    world.resource_mut::<FramePacing>().moving();
}

fn aim_at_rest(world: &mut World) {
    let covered = is_busy(world);
    let hover = world.resource::<Pointing>().hover;
    let options = world.resource::<Options>().clone();
    let mut status = world.resource_mut::<StatusLine>();
    if hover != status.noticed_at {
        status.noticed_at = hover;
        status.notice = None;
    }
    let cell = world.resource::<PointerPress>().cell.or(hover);
    let mut selection = world.resource_mut::<Selection>();
    if selection.facing_for.is_some() && selection.facing_for != cell && !matches!(options.prompt, Some(Prompt::Face(_))) {
        selection.facing = None;
        selection.facing_for = None;
    }
    let chosen = selection.facing;
    let cell_action = cell.filter(|_| !covered).and_then(|cell| options.cell_action(cell));
    let (mut destination, mut facing, mut target) = (None, None, None);
    if let (Some(cell_action), Some(actor)) = (&cell_action, &options.actor) {
        destination = cell_action.destination();
        facing = Some(cell_action.facing(actor, chosen));
        if let CellAction::Attack { target: foe, .. } | CellAction::Aimed { target: foe, .. } = cell_action {
            target = Some(*foe);
        }
        if let CellAction::Place(cell) = cell_action {
            destination = Some(*cell);
        }
    }
    if let Some(CellAction::Strike(piece)) = cell_action {
        target = Some(piece);
    }
    if let Some(Prompt::Face(piece)) = options.prompt {
        destination = options.cell_of(piece);
        facing = chosen;
        target = Some(piece);
    }
    let confirm = world.resource::<OpenDialog>().confirm();
    if let Some((cell_action, chosen)) = confirm.and_then(|confirm| confirm.walk.as_ref()) {
        destination = cell_action.destination();
        facing = options.actor.as_ref().map(|actor| cell_action.facing(actor, *chosen));
    }
    let itself = options.actor.as_ref().filter(|_| matches!(options.prompt, Some(Prompt::Act(_))));
    let on_itself = itself.is_some_and(|actor| cell.is_some_and(|cell| actor.base().covers(cell)));
    let mut preview = world.resource_mut::<Preview>();
    preview.turns = destination.is_some() || on_itself;
    (preview.destination, preview.facing, preview.target) = (destination, facing, target);
    let planned_attack = cell_action
        .as_ref()
        .and_then(|cell_action| planned_attacks::hovered(world, cell_action, options.actor.as_ref()));
    if world.resource::<Preview>().odds.as_ref().map(|odds| odds.planned_attack) != planned_attack {
        let plan = world.resource::<Selection>().plan.clone();
        let odds = planned_attack.and_then(|planned_attack| reckon(world, &plan, planned_attack));
        world.resource_mut::<Preview>().odds = odds;
    }
    let walks = |action: &actions::ActionButton| action.kind == ActionKind::Move && action.enabled;
    let action = match (&cell_action, &options.prompt) {
        (Some(CellAction::Attack { .. }), _) => Some(ActionKind::Fight),
        (_, Some(Prompt::Act(_))) if world.resource::<Summary>().actions.iter().any(walks) => Some(ActionKind::Move),
        _ => None,
    };
    world.resource_mut::<Selection>().action = action;
    targeting::show(world, &options, cell.filter(|_| !covered));
    let hint = if covered {
        String::new()
    } else {
        let cards = world.resource::<Selection>().drawer.is_some_and(|drawer| drawer.mine);
        status_line::hint(
            world,
            &options,
            cell_action.as_ref(),
            world.resource::<Preview>().odds.as_ref(),
            cards,
        )
    };
    world.resource_mut::<StatusLine>().hint = hint;
}

fn reckon(world: &mut World, plan: &PlannedAttacks, planned_attack: PlannedAttack) -> Option<Odds> {
    let PlannedAttack {
        attacker,
        from,
        target,
        blow,
    } = planned_attack;
    let forecast = Perspective::SHARED.odds(world, attacker, from, target, blow)?;
    let chain = planned_attacks::chain(world, plan, planned_attack);
    let cover = match shooting::line_of_sight(world, attacker, from, target) {
        Some((Sight::Covered(..), piece)) => piece,
        _ => None,
    };
    let language = world.resource::<Language>();
    Some(Odds {
        planned_attack,
        side: Subject::of(world, attacker).side(),
        name: language::name_of(language, world, target),
        emblem: emblem(world, attacker),
        spared: odds::spared(world, target),
        cover: cover.map(|piece| language::name_of(language, world, piece)),
        forecast,
        chain,
    })
}

/// Keeps up what the panels show.
pub fn plugin(app: &mut App) {
    begin(app.world_mut());
    app.init_resource::<Options>()
        .add_systems(OnEnter(Screen::Play), begin)
        .add_systems(
            Update,
            begin
                .run_if(on_message::<PositionReset>)
                .after(PlaySystems::Submit)
                .before(PlaySystems::Present),
        )
        .add_systems(
            Update,
            (
                announce,
                learn,
                attack::hold_roll,
                follow,
                aim,
                curtain::follow,
                curtain::fetch.run_if(resource_exists::<Connection>),
                curtain::look,
                status_line::read_cell,
            )
                .chain()
                .in_set(PlaySystems::Summarise)
                .run_if(in_state(Screen::Play).and_then(resource_exists::<Game>)),
        );
}
