//! Keeps the panels up to date: some things change with each fact that is shown, the rest once the table is at rest.

use bevy::prelude::*;

use crate::{
    input::Controls,
    interaction::{
        cell_action::survey,
        computer_turn::Intention,
        curtain::Around,
        hint::Thinkers,
        lesson,
        options::CellAction,
        overlord_hand,
        overlord_window::OwnWindow,
        planned_attacks,
        preview::{AskedAbout, PlannedTurn, Pointing, Preview},
        recall::{self, History},
        state::Interaction,
        status_line::{self, Hints},
        targeting,
        update::strikes,
        view::View,
    },
    platform::{frame_pacing::FramePacing, sound_device::NoSoundDevice},
    presented::{
        actions::{self, ActionKind},
        aimed_action::AimedAction,
        announcements::{self, Announced, Announcements},
        attack::{self, AttackShown},
        changed::{self, Changed},
        game::{PresentedGame, is_laid},
        learn::{Followed, ended, learn},
        log::Log,
        offers::Offers,
        playback::PositionReset,
        summary::{Summary, see},
    },
    session::{Session, connection::Client, replay::ReplayViewer, submit},
    state::{PlayMode, PlaySystems, Screen},
};

use dungeon_play::{
    language::{self, FluentValue as V, Language},
    perspective::Perspective,
    seats::Seating,
    tools::board,
};
use dungeon_rules::table::{Dice, Faces, Grant, Prompt, Side};

/// Clears the panels of the last game when a game begins.
pub fn begin(
    (mut state, mut pointing, mut preview): (ResMut<Interaction>, ResMut<Pointing>, ResMut<Preview>),
    (mut summary, mut log, mut attack): (ResMut<Summary>, ResMut<Log>, ResMut<AttackShown>),
    mut followed: ResMut<Followed>,
) {
    state.begin();
    *pointing = Pointing::default();
    *preview = Preview::default();
    *summary = Summary::default();
    *log = Log::default();
    *attack = AttackShown::default();
    *followed = Followed::default();
}

/// Announces the end of a game that is over already when it is begun, because no fact will be shown any more.
pub fn announce_end(
    mut announcements: ResMut<Announcements>,
    (session, language, mode): (Res<Session>, Res<Language>, Option<Res<State<PlayMode>>>),
) {
    // The mode exists on the play screen only: in the aftermath the end has been read.
    let is_played = mode.is_some_and(|mode| *mode == PlayMode::Playing);
    let end = session.facts.last().filter(|_| is_played);
    *announcements = Announcements {
        ended: end.and_then(|fact| ended(fact, &language)),
        ..default()
    };
}

/// Stops what is thought for a hint, an explanation or the coach when a game is left.
fn leave(mut state: ResMut<Interaction>) {
    state.begin();
}

/// Surveys the table when a game begins, before its first facts are shown: nobody is asked anything yet.
fn open(mut game: ResMut<PresentedGame>, mut summary: ResMut<Summary>, (session, language): (Res<Session>, Res<Language>)) {
    if summary.is_empty() {
        *summary = see(game.world_mut(), &language, &Offers::default(), &session.seats);
    }
}

/// Surveys the table anew once it has come to rest, and extends the log.
fn follow(
    mut client: Client,
    (mut state, mut preview): (ResMut<Interaction>, ResMut<Preview>),
    (mut summary, mut attack): (ResMut<Summary>, ResMut<AttackShown>),
    (mut followed, mut log, mut history): (ResMut<Followed>, ResMut<Log>, ResMut<History>),
    (language, silent): (Res<Language>, Option<Res<NoSoundDevice>>),
) {
    let code = language.code();
    if followed.language != code {
        code.clone_into(&mut followed.language);
        followed.change = 0;
        log.forget();
    }
    let (change, facts) = (client.session.change, client.session.facts.len());
    if client.playback.is_idle() && change != followed.change {
        followed.change = change;
        followed.facts = facts;
        if let Some(position) = &client.session.position {
            history.note(facts, position);
        }
        let Client { game, session, .. } = &mut client;
        *summary = see(game.world_mut(), &language, &session.offers, &session.seats);
        let prompt = summary.turn.prompt.as_ref();
        if !matches!(prompt, Some(Prompt::Dice { .. })) {
            attack.attack = None;
        }
        attack.told = attack.dice_told(prompt, game.world().resource::<Dice>());
        // The models that may make the next Free Attack, each with its odds (MOV-9).
        preview.strikes = match prompt {
            Some(Prompt::FreeAttack { target, attackers, .. }) => strikes(game, *target, attackers),
            _ => Vec::new(),
        };
        rest(&mut state, &mut preview, &summary, (game, session, &language));
    }
    let shown = followed.facts.min(facts);
    log.tell_to(&language, silent.is_some(), &client.session.facts, shown);
}

/// Closes what no longer applies, and surveys what can be done, once the table has come to rest.
pub fn rest(
    state: &mut Interaction,
    preview: &mut Preview,
    summary: &Summary,
    (game, session, language): (&mut PresentedGame, &Session, &Language),
) {
    let prompt = summary.turn.prompt.as_ref();
    state.selection.plan.check(game.world());
    state.options = survey(game.world_mut(), &session.offers);
    state.status.lack = lesson::lack(game, &session.offers, language, &state.options);
    state.targeting = None;
    state.curtain.hand.clear();
    if state.page.recap().is_some() {
        state.page.0 = None;
    }
    state.dialog.0 = None;
    state.press = None;
    preview.odds = None;
    state.selection.drawer = state.selection.drawer.filter(|drawer| drawer.stays_open(summary));
    // The shots that a feat still grants are aimed at once (RND-4).
    let active = game.course().active;
    if active.is_some_and(|active| matches!(active.grant, Grant::Shots(..))) && matches!(prompt, Some(Prompt::Act(_))) {
        state.aim(game.world_mut(), language, AimedAction::Shot);
    }
    state.selection.facing = match prompt {
        Some(Prompt::Face(piece)) => game.get::<Faces>(*piece).map(|faces| faces.0),
        _ => None,
    };
    state.selection.facing_for = None;
    state.selection.action = matches!(prompt, Some(Prompt::Act(_))).then_some(ActionKind::Move);
    preview.reach = state.options.actor.as_ref().map(|actor| actor.reach.clone()).unwrap_or_default();
    let refused = session.refused;
    state.status.notice = refused.map(|illegal| language::refusal(language, game.world(), &illegal));
    // The Overlord's hand is hidden again when he is no longer asked (HID-1).
    let curtain = &mut state.curtain;
    if curtain.is_open() && !curtain.is_held() && summary.turn.banner.side != Some(Side::Overlord) {
        curtain.close();
    }
}

/// Works out what the pointed-at cell means: the destination, facing, target, odds and status line.
fn aim(
    view: View,
    (mut state, mut preview, mut planned): (ResMut<Interaction>, ResMut<Preview>, ResMut<PlannedTurn>),
    (mut game, pointing): (ResMut<PresentedGame>, Res<Pointing>),
    (controls, own, intention): (Res<Controls>, Option<Res<OwnWindow>>, Res<Intention>),
    mut pace: ResMut<FramePacing>,
) {
    planned.0 = None;
    if view.playback.is_idle() {
        state.hint.show(&mut game, &mut planned);
        if intention.show(&mut preview, &mut planned) {
            state.status.hint.clear();
            return;
        }
        let hands = Hands {
            pointing: &pointing,
            controls: &controls,
            own: own.is_some_and(|own| own.is_open()),
        };
        return aim_at_rest(&mut state, &mut preview, &mut game, &view, hands);
    }
    preview.reach.clear();
    preview.destination = None;
    preview.target = None;
    preview.odds = None;
    state.status.hint.clear();
    pace.moving();
}

/// What people have in their hands.
#[derive(Copy, Clone)]
struct Hands<'a> {
    pointing: &'a Pointing,
    controls: &'a Controls,
    /// Whether the Overlord has a window of his own.
    own: bool,
}

fn aim_at_rest(state: &mut Interaction, preview: &mut Preview, game: &mut PresentedGame, view: &View, hands: Hands) {
    let covered = state.is_busy(&view.announcements, &view.attack);
    let hover = hands.pointing.hover;
    if hover != state.status.noticed_at {
        state.status.noticed_at = hover;
        state.status.notice = None;
    }
    let cell = state.press.or(hover);
    let is_of_other = state.selection.facing_for.is_some() && state.selection.facing_for != cell;
    if is_of_other && !matches!(state.options.prompt, Some(Prompt::Face(_))) {
        state.selection.facing = None;
        state.selection.facing_for = None;
    }
    let chosen = state.selection.facing;
    let at = cell.filter(|_| !covered);
    let cell_action = at.and_then(|cell| state.cell_action(cell));
    let options = &state.options;
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
    let confirm = state.dialog.confirm();
    if let Some((cell_action, chosen)) = confirm.and_then(|confirm| confirm.walk.as_ref()) {
        destination = cell_action.destination();
        facing = options.actor.as_ref().map(|actor| cell_action.facing(actor, *chosen));
    }
    let itself = options.actor.as_ref().filter(|_| matches!(options.prompt, Some(Prompt::Act(_))));
    let on_itself = itself.is_some_and(|actor| cell.is_some_and(|cell| actor.base().covers(cell)));
    preview.turns = destination.is_some() || on_itself;
    (preview.destination, preview.facing, preview.target) = (destination, facing, target);
    let world = game.world_mut();
    let planned_attack = cell_action
        .as_ref()
        .and_then(|cell_action| planned_attacks::hovered(world, cell_action, options.actor.as_ref()));
    if preview.odds.as_ref().map(|odds| odds.planned_attack) != planned_attack {
        preview.odds = planned_attack
            .and_then(|planned_attack| planned_attacks::odds_of(world, &view.language, &state.selection.plan, planned_attack));
    }
    let walks = |action: &actions::ActionButton| action.kind == ActionKind::Move && action.enabled;
    let targeting = state.targeting.as_ref();
    state.selection.action = match (targeting, &cell_action, &options.prompt) {
        (Some(targeting), ..) => Some(ActionKind::of(targeting.choice)),
        (_, Some(CellAction::Attack { .. }), _) => Some(ActionKind::Fight),
        (_, _, Some(Prompt::Act(_))) if view.summary.actions.iter().any(walks) => Some(ActionKind::Move),
        _ => None,
    };
    // Nobody walks while something is aimed, so the reach is not shown.
    let actor = options.actor.as_ref().filter(|_| targeting.is_none());
    let reach = actor.map_or(&[][..], |actor| &actor.reach[..]);
    if preview.reach.len() != reach.len() {
        preview.reach = reach.to_vec();
    }
    preview.marks = targeting::marks(targeting, options, game, at, view.summary.turn.active);
    // If what is pointed at cannot be the target, the status line says why.
    if state.status.notice.is_none()
        && let Some(decision) = targeting.and_then(|targeting| targeting.refused(options, at))
        && let Some(illegal) = view.session.offers.refusal(game.world_mut(), decision)
    {
        state.status.notice = Some(language::refusal(&view.language, game.world(), &illegal));
    }
    if covered {
        state.status.hint.clear();
        return;
    }
    let asked = &view.summary.turn.banner.seats;
    if view.devices.are_elsewhere(asked) {
        let names = V::from(language::list(&view.language, asked));
        let args = [("names", names), ("count", V::from(asked.len()))];
        state.status.hint = view.language.tell("play-hint-phones", &args);
        return;
    }
    let hints = Hints {
        game: game.world(),
        words: &view.language,
        hands: hands.controls,
        own: hands.own,
    };
    let cards = state.selection.drawer.is_some_and(|drawer| drawer.mine);
    state.status.hint = status_line::hint(
        hints,
        (options, targeting),
        hover,
        cell_action.as_ref(),
        preview.odds.as_ref(),
        cards,
    );
}

/// Follows the open hint.
fn think(mut state: ResMut<Interaction>, (session, summary): (Res<Session>, Res<Summary>), thinkers: Thinkers) {
    let Interaction { hint, curtain, .. } = &mut *state;
    hint.think(&session, &summary, curtain, &thinkers);
}

/// Makes the curtain follow what lies over the board, and the board the perspective of the curtain (HID-1).
fn follow_curtain(mut state: ResMut<Interaction>, mut pointing: ResMut<Pointing>, (view, viewer): (View, Res<ReplayViewer>)) {
    let seats = &view.session.seats;
    // Whoever sits down on the page of the settings sees the table before the seats of the game change.
    let taken = view.devices.seating.as_ref().map(Seating::taken);
    let is_joined = taken.is_some_and(|seats| !seats.is_overlord_alone());
    let around = Around {
        is_alone: !view.is_watched() && seats.is_overlord_alone() && !is_joined,
        is_of_computer: seats.computers.overlord.is_some(),
        is_overlaid: state.is_overlaid(&view.announcements, &view.attack),
        eyes: view.is_watched().then_some(viewer.eyes),
    };
    state.curtain.follow(around);
    let eyes = state.curtain.view();
    if pointing.view != eyes {
        pointing.view = eyes;
    }
}

/// Describes the cell of the cell cursor, for screen readers.
fn read_cell(mut state: ResMut<Interaction>, pointing: Res<Pointing>, game: Res<PresentedGame>, language: Res<Language>) {
    let cell = pointing.hover.filter(|_| pointing.by_keys);
    state.status.cell = cell.map(|cell| board::cell(&language, game.world(), cell));
}

/// Marks the cells of the map overlays, once everything has been shown.
fn mark_overlays(mut state: ResMut<Interaction>, mut game: ResMut<PresentedGame>, (pointing, view): (Res<Pointing>, View)) {
    if !view.playback.is_idle() {
        return;
    }
    // Whoever watches a replay through the Overlord's eyes plans nothing.
    let plans = pointing.view != Perspective::SHARED && !view.is_watched();
    let Interaction { overlays, options, .. } = &mut *state;
    overlays.reckon(&mut game, (options, &pointing), view.session.change, plans);
}

/// Adds the resources of panels and interaction, all of them empty.
pub fn init_resources(app: &mut App) {
    app.init_resource::<Interaction>()
        .init_resource::<Summary>()
        .init_resource::<Log>()
        .init_resource::<AttackShown>()
        .init_resource::<Announcements>()
        .init_resource::<Changed>()
        .init_resource::<History>()
        .add_message::<Announced>()
        .init_resource::<Followed>()
        .init_resource::<Pointing>()
        .init_resource::<Preview>()
        .init_resource::<PlannedTurn>()
        .init_resource::<AskedAbout>()
        .init_resource::<Intention>();
}

/// Keeps the panels up to date.
pub fn plugin(app: &mut App) {
    init_resources(app);
    app.add_systems(OnEnter(Screen::Play), (begin, announce_end, recall::forget))
        .add_systems(OnExit(Screen::Play), leave)
        .add_systems(
            Update,
            (begin, announce_end, recall::forget)
                .run_if(on_message::<PositionReset>)
                .after(PlaySystems::Submit)
                .before(PlaySystems::Present),
        )
        .add_systems(
            Update,
            (
                (
                    open,
                    learn,
                    changed::follow,
                    announcements::announce,
                    announcements::dismiss_tips,
                    attack::hold_roll,
                    follow,
                    think,
                    aim,
                    follow_curtain,
                    overlord_hand::fetch,
                    overlord_hand::look,
                    read_cell,
                )
                    .chain()
                    .in_set(PlaySystems::Summarise),
                mark_overlays.after(submit),
            )
                .run_if(in_state(Screen::Play).and_then(is_laid)),
        );
}
