//! Keeps the panels up to date: some things change with each fact that is shown, the rest once the table is at rest.

use bevy::prelude::*;

use crate::{
    input::Controls,
    interaction::{
        cell_action::survey,
        coach::Coach,
        computer_turn::Intention,
        context::{Chosen, Open, Table},
        curtain::{self, Curtain},
        decision_queue::DecisionQueue,
        dialog::OpenDialog,
        focus::Focus,
        hint::{self, Hint},
        options::{CellAction, Options},
        overlord_window::OwnWindow,
        page::OpenPage,
        planned_attacks::{self, PlannedAttacks},
        pointer::PointerPress,
        preview::{AskedAbout, PlannedTurn, Pointing, Preview},
        selection::Selection,
        side_panels::SidePanels,
        status_line::{self, Hints, StatusLine},
        strikes, targeting,
    },
    platform::{frame_pacing::FramePacing, sound_device::NoSoundDevice},
    presented::{
        actions::{self, ActionKind},
        announcements::Announcements,
        attack::{self, Attack, AttackShown, Placed},
        damage_row::DamageRow,
        game::{PresentedGame, is_laid},
        log::{self, Log},
        lookup::{emblem, get},
        odds::{self, Odds},
        pieces::PieceSummaries,
        planned_attack::PlannedAttack,
        playback::{Announced, FactShown, PositionReset},
        refusal::because,
        summary::{Summary, see},
    },
    session::{Session, connection::Client},
    settings::Settings,
    state::{PlayMode, PlaySystems, Screen},
};

use dungeon_play::{
    language::{self, Language},
    perspective::Perspective,
};
use dungeon_rules::{
    content::Text,
    grid::Sight,
    rules::{modifiers::Pools, shooting},
    table::{Blow, Dice, Faces, Fact, Outcome, Prompt, Reason, Side, Stats, Subject},
};

/// How far the panels have followed the game.
#[derive(Resource, Default)]
pub struct Followed {
    /// The change of the session that the summary shows.
    change: u64,
    /// The number of facts that have been shown.
    facts: usize,
    /// The code of the language that the panels are in.
    language: String,
}

/// Clears the panels of the last game when a game begins. The end of a game that is over already is announced at once, because no
/// fact will be shown any more.
pub fn begin(
    (mut open, mut chosen): (Open, Chosen),
    (mut summary, mut log, mut attack): (ResMut<Summary>, ResMut<Log>, ResMut<AttackShown>),
    (mut announcements, mut followed): (ResMut<Announcements>, ResMut<Followed>),
    (session, language, mode): (Res<Session>, Res<Language>, Option<Res<State<PlayMode>>>),
) {
    *summary = Summary::default();
    *log = Log::default();
    *attack = AttackShown::default();
    // The mode exists on the play screen only: in the aftermath the end has been read.
    let is_played = mode.is_some_and(|mode| *mode == PlayMode::Playing);
    let end = session.facts.last().filter(|_| is_played);
    *announcements = Announcements {
        ended: end.and_then(|fact| ended(fact, &language)),
        ..default()
    };
    *followed = Followed::default();
    *open.curtain = Curtain::default();
    *open.dialog = OpenDialog::default();
    *open.page = OpenPage::default();
    *open.panels = SidePanels::default();
    *open.hint = Hint::default();
    *open.focus = Focus::default();
    *chosen.selection = Selection::default();
    *chosen.pointing = Pointing::default();
    *chosen.preview = Preview::default();
    *chosen.status = StatusLine::default();
    *chosen.press = PointerPress::default();
    *chosen.queue = DecisionQueue::default();
}

/// Stops what is thought for a hint, an explanation or the coach when a game is left.
fn leave(mut hint: ResMut<Hint>, mut coach: ResMut<Coach>) {
    *hint = Hint::default();
    *coach = Coach::default();
}

/// Takes in the announcements.
fn announce(mut announced: MessageReader<Announced>, mut announcements: ResMut<Announcements>) {
    for Announced { text, folder } in announced.read() {
        announcements.announce(text);
        if folder.is_some() {
            announcements.folder.clone_from(folder);
        }
    }
}

/// Applies what the facts change at once when they are shown.
fn learn(
    mut shown: MessageReader<FactShown>,
    mut followed: ResMut<Followed>,
    (mut summary, mut attack, mut announcements): (ResMut<Summary>, ResMut<AttackShown>, ResMut<Announcements>),
    (game, language, settings): (Res<PresentedGame>, Res<Language>, Res<Settings>),
) {
    let say = |text: &Text| text.say(language.code()).to_owned();
    if !shown.is_empty() {
        summary.follow(game.world());
    }
    for FactShown(fact) in shown.read() {
        followed.facts += 1;
        match fact {
            Fact::Attacked { .. } => attack.attack = attacked(game.world(), &language, fact),
            // The tray stays open only for dice that are rolled again.
            Fact::Rolled { .. } | Fact::Rerolled(_) => {
                attack.attack = attack.attack.take().filter(Attack::awaits_again).map(Attack::at_rest);
            }
            Fact::Revealed {
                door: Some(_), reading, ..
            } if !say(reading).is_empty() => announcements.announce(&say(reading)),
            Fact::Told(_, told) if !told.hint || settings.hints => announcements.announce(&say(&told.text)),
            // What the chain has said until then is not read out thousands of times.
            Fact::EventsCut => announcements.text = language::fact(&language, fact),
            Fact::GameEnded { .. } => announcements.ended = ended(fact, &language),
            _ => {}
        }
    }
}

/// The outcome that a fact tells, with its sentence; `None` for any fact but the end of the game.
fn ended(fact: &Fact, language: &Language) -> Option<(Outcome, String)> {
    let Fact::GameEnded { winner, goal, .. } = fact else { return None };
    let outcome = Outcome {
        winner: *winner,
        goal: goal.clone(),
    };
    Some((outcome, language::fact(language, fact).unwrap_or_default()))
}

/// The attack of a fact, as the dice tray shows it; `None` for any other fact.
fn attacked(world: &World, words: &Language, fact: &Fact) -> Option<Attack> {
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
        pieces: PieceSummaries::of(world, words, [attacker.id, target.id]),
        own_armour: get::<Stats>(world, attacker.id).map(|stats| stats.armour),
        models: Placed::all(world),
        rolled: None,
        again: None,
        elapsed: 0.0,
        hurried: false,
        show_odds: false,
    })
}

/// Surveys the table anew once it has come to rest, and extends the log.
fn follow(mut table: Table, (mut followed, mut log): (ResMut<Followed>, ResMut<Log>), silent: Option<Res<NoSoundDevice>>) {
    let code = table.language.code();
    if followed.language != code {
        code.clone_into(&mut followed.language);
        followed.change = 0;
        log.forget();
    }
    let session = &table.client.session;
    let (change, facts) = (session.change, session.facts.len());
    if table.client.playback.is_idle() && change != followed.change {
        followed.change = change;
        followed.facts = facts;
        rest(&mut table);
    }
    let shown = followed.facts.min(facts);
    log.tell_to(&table.language, silent.is_some(), &table.client.session.facts, shown);
}

/// The told dice that wait to be rolled, each with the side that it is rolled for. The attacker's are told first.
fn told(table: &Table) -> Vec<(Side, u8)> {
    let Some(Prompt::Dice { side, .. }) = &table.summary.turn.prompt else {
        return Vec::new();
    };
    let whose = |place: usize| match &table.attack.attack {
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
    let dice = table.client.game.world().resource::<Dice>().told_ahead();
    dice.enumerate().map(|(place, shows)| (whose(place), shows)).collect()
}

/// Renews everything that is shown, once the table has come to rest.
fn rest(table: &mut Table) {
    let Client { game, offers, seats, .. } = &mut table.client;
    *table.summary = see(game.world_mut(), &table.language, offers, seats);
    let prompt = table.summary.turn.prompt.clone();
    table.chosen.selection.plan.check(game.world());
    *table.chosen.options = survey(game.world_mut(), offers);
    if !matches!(prompt, Some(Prompt::Dice { .. })) {
        table.attack.attack = None;
    }
    // The models that may make the next Free Attack, each with its odds (MOV-9).
    table.chosen.preview.strikes = match &prompt {
        Some(Prompt::FreeAttack { target, attackers, .. }) => strikes(game, *target, attackers),
        _ => Vec::new(),
    };
    table.attack.told = told(table);
    table.open.curtain.hand.clear();
    if table.open.page.recap().is_some() {
        table.open.page.0 = None;
    }
    table.open.dialog.0 = None;
    table.chosen.press.cell = None;
    table.chosen.preview.odds = None;
    let drawer = table.chosen.selection.drawer;
    table.chosen.selection.drawer = drawer.filter(|drawer| drawer.stays_open(&table.summary));
    targeting::resume(table);
    let Chosen {
        options,
        selection,
        preview,
        status,
        ..
    } = &mut table.chosen;
    selection.facing = match &prompt {
        Some(Prompt::Face(piece)) => table.client.game.get::<Faces>(*piece).map(|faces| faces.0),
        _ => None,
    };
    selection.facing_for = None;
    selection.action = matches!(prompt, Some(Prompt::Act(_))).then_some(ActionKind::Move);
    preview.reach = options.actor.as_ref().map(|actor| actor.reach.clone()).unwrap_or_default();
    let session = &mut table.client.session;
    let refused = session.refused;
    status.notice = refused.map(|illegal| because(&table.language, table.client.game.world(), &illegal));
    if let Some(announcement) = session.announcement.take() {
        table.announcements.announce(&announcement);
    }
    // The Overlord's hand is hidden again when he is no longer asked (HID-1).
    let curtain = &mut table.open.curtain;
    if curtain.is_open() && !curtain.is_held() && table.summary.turn.banner.side != Some(Side::Overlord) {
        curtain.close();
    }
}

/// Works out what the pointed-at cell means: the destination, facing, target, odds and status line.
fn aim(
    mut table: Table,
    (controls, own, intention): (Res<Controls>, Option<Res<OwnWindow>>, Res<Intention>),
    mut pace: ResMut<FramePacing>,
) {
    table.chosen.planned.0 = None;
    if table.client.playback.is_idle() {
        table.open.hint.show(&mut table.client.game, &mut table.chosen.planned);
        if intention.show(&mut table.chosen.preview, &mut table.chosen.planned) {
            table.chosen.status.hint.clear();
            return;
        }
        return aim_at_rest(&mut table, &controls, own.is_some_and(|own| own.is_open()));
    }
    let preview = &mut table.chosen.preview;
    preview.reach.clear();
    preview.destination = None;
    preview.target = None;
    preview.odds = None;
    table.chosen.status.hint.clear();
    pace.moving();
}

fn aim_at_rest(table: &mut Table, hands: &Controls, own: bool) {
    let covered = table.is_busy();
    let Chosen {
        options,
        selection,
        pointing,
        preview,
        status,
        press,
        ..
    } = &mut table.chosen;
    let hover = pointing.hover;
    if hover != status.noticed_at {
        status.noticed_at = hover;
        status.notice = None;
    }
    let cell = press.cell.or(hover);
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
    let confirm = table.open.dialog.confirm();
    if let Some((cell_action, chosen)) = confirm.and_then(|confirm| confirm.walk.as_ref()) {
        destination = cell_action.destination();
        facing = options.actor.as_ref().map(|actor| cell_action.facing(actor, *chosen));
    }
    let itself = options.actor.as_ref().filter(|_| matches!(options.prompt, Some(Prompt::Act(_))));
    let on_itself = itself.is_some_and(|actor| cell.is_some_and(|cell| actor.base().covers(cell)));
    preview.turns = destination.is_some() || on_itself;
    (preview.destination, preview.facing, preview.target) = (destination, facing, target);
    let world = table.client.game.world_mut();
    let planned_attack = cell_action
        .as_ref()
        .and_then(|cell_action| planned_attacks::hovered(world, cell_action, options.actor.as_ref()));
    if preview.odds.as_ref().map(|odds| odds.planned_attack) != planned_attack {
        preview.odds = planned_attack.and_then(|planned_attack| reckon(world, &table.language, &selection.plan, planned_attack));
    }
    let walks = |action: &actions::ActionButton| action.kind == ActionKind::Move && action.enabled;
    selection.action = match (&cell_action, &options.prompt) {
        (Some(CellAction::Attack { .. }), _) => Some(ActionKind::Fight),
        (_, Some(Prompt::Act(_))) if table.summary.actions.iter().any(walks) => Some(ActionKind::Move),
        _ => None,
    };
    targeting::show(table, cell.filter(|_| !covered));
    if covered {
        table.chosen.status.hint.clear();
        return;
    }
    let Chosen {
        options,
        selection,
        preview,
        status,
        ..
    } = &mut table.chosen;
    let hints = Hints {
        game: table.client.game.world(),
        words: &table.language,
        hands,
        own,
    };
    let cards = selection.drawer.is_some_and(|drawer| drawer.mine);
    status.hint = status_line::hint(hints, (options, hover), cell_action.as_ref(), preview.odds.as_ref(), cards);
}

/// Works out the odds of an attack that somebody considers; `None` if it is impossible.
pub(super) fn reckon(world: &mut World, language: &Language, plan: &PlannedAttacks, planned_attack: PlannedAttack) -> Option<Odds> {
    let PlannedAttack {
        attacker,
        from,
        target,
        blow,
    } = planned_attack;
    let forecast = Perspective::SHARED.odds(world, attacker, from, target, blow)?;
    let chain = planned_attacks::chain(world, language, plan, planned_attack);
    let cover = match shooting::line_of_sight(world, attacker, from, target) {
        Some((Sight::Covered(..), piece)) => piece,
        _ => None,
    };
    Some(Odds {
        planned_attack,
        side: Subject::of(world, attacker).side(),
        name: language::name_of(language, world, target),
        emblem: emblem(world, attacker),
        spared: odds::spared(world, language, target),
        cover: cover.map(|piece| language::name_of(language, world, piece)),
        forecast,
        chain,
    })
}

/// Adds the resources of panels and interaction, all of them empty.
pub fn init_resources(app: &mut App) {
    app.init_resource::<Options>()
        .init_resource::<Summary>()
        .init_resource::<Log>()
        .init_resource::<AttackShown>()
        .init_resource::<Announcements>()
        .init_resource::<Followed>()
        .init_resource::<Curtain>()
        .init_resource::<OpenDialog>()
        .init_resource::<OpenPage>()
        .init_resource::<SidePanels>()
        .init_resource::<Focus>()
        .init_resource::<Hint>()
        .init_resource::<Coach>()
        .init_resource::<Selection>()
        .init_resource::<Pointing>()
        .init_resource::<Preview>()
        .init_resource::<PlannedTurn>()
        .init_resource::<AskedAbout>()
        .init_resource::<StatusLine>()
        .init_resource::<PointerPress>()
        .init_resource::<DecisionQueue>()
        .init_resource::<Intention>();
}

/// Keeps the panels up to date.
pub fn plugin(app: &mut App) {
    init_resources(app);
    app.add_systems(OnEnter(Screen::Play), begin)
        .add_systems(OnExit(Screen::Play), leave)
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
                hint::think,
                aim,
                curtain::follow,
                curtain::fetch,
                curtain::look,
                status_line::read_cell,
            )
                .chain()
                .in_set(PlaySystems::Summarise)
                .run_if(in_state(Screen::Play).and_then(is_laid)),
        );
}
