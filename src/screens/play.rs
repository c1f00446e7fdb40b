//! The play screen around the board: panels, action bar, dice tray, log, curtain and dialogs.
//!
//! ```text
//! keys, mouse, panels ─▶ Intent ─▶ update ─▶ DecisionQueue ─▶ session::Decide ─▶ referee
//! facts ─▶ Playback ─▶ refresh ─▶ Summary, Log, AttackShown … ─▶ draw ─▶ Pressed ─▶ Intent
//! ```
//! Panels show `summary::Summary`, which is taken when the table is at rest; the rules are usually ahead of what has been
//! shown.

use std::mem::Discriminant;

use crate::{
    board::BoardViewport,
    dialogs::{key_help, placement, prompts, raise_dead, recap, trade, what_can_i_do},
    input::{self, Controls, KeyMap},
    interaction::{
        card_drawer::Drawer,
        curtain::Curtain,
        dialog::Dialog,
        focus_navigation::attend,
        intent::{Intent, Pressed},
        map_overlays::Overlay,
        options::Options,
        overlord_window::OwnWindow,
        page::Page,
        preview::{AskedAbout, BoardArea, Planned, PlannedTurn, Pointing, Preview},
        refresh,
        state::Interaction,
    },
    overlord_window,
    panels::{
        action_bar,
        canvas::{Canvas, seen},
        card_drawer, coordinates, counters, dice_tray, hint,
        layout::Layout,
        lesson, log, odds, overlay_menu, overlord_hand,
        place::{self, Spot},
        rails::{self, Sides},
        replay_bar, scenes, seat_pointers, tips, top_bar,
    },
    platform::frame_pacing::FramePacing,
    presented::{
        aimed_action::AimedAction,
        announcements::Announcements,
        attack::AttackShown,
        changed::Changed,
        game::{PresentedGame, is_laid},
        log::Log,
        playback::Playback,
        summary::Summary,
    },
    session::{Session, replay::ReplayViewer, seat_devices::SeatDevices},
    settings::{Pins, Settings},
    state::{PlayMode, Screen},
    ui,
};
use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{EguiContext, EguiPrimaryContextPass, PrimaryEguiContext, egui};

use dungeon_play::language::Language;
use dungeon_rules::{
    grid::{Base, Cell},
    rules::forecast::Forecast,
    table::{PieceId, Prompt, Side, Stands},
};

/// Everything that the panels and dialogs show or change.
#[derive(SystemParam)]
pub struct Panels<'w> {
    /// What is open, chosen and ordered.
    pub state: Res<'w, Interaction>,
    /// What is pointed at, and what would happen there.
    pub aimed: Aimed<'w>,
    /// What the game shows.
    pub shown: Shown<'w>,
    /// The devices, their seats and keys.
    pub hands: Hands<'w>,
    mode: Res<'w, State<PlayMode>>,
    viewer: Res<'w, ReplayViewer>,
    own: Option<Res<'w, OwnWindow>>,
    viewport: Res<'w, BoardViewport>,
    asked: ResMut<'w, AskedAbout>,
}

/// What is pointed at on the board, and what would happen there.
#[derive(SystemParam)]
pub struct Aimed<'w> {
    pointing: Res<'w, Pointing>,
    preview: Res<'w, Preview>,
    planned: Res<'w, PlannedTurn>,
}

/// The game as it has been shown.
#[derive(SystemParam)]
pub struct Shown<'w> {
    /// All that the panels show.
    pub summary: Res<'w, Summary>,
    /// The log, which is measured while it is drawn.
    pub log: ResMut<'w, Log>,
    attack: Res<'w, AttackShown>,
    announcements: Res<'w, Announcements>,
    changed: Res<'w, Changed>,
    playback: Res<'w, Playback>,
    game: Res<'w, PresentedGame>,
    session: Res<'w, Session>,
}

/// The devices, the seats that they belong to and the keys, with the language that all is told in.
#[derive(SystemParam)]
pub struct Hands<'w> {
    controls: Res<'w, Controls>,
    devices: Res<'w, SeatDevices>,
    keys: Res<'w, KeyMap>,
    /// The language of all texts.
    pub language: Res<'w, Language>,
}

impl Panels<'_> {
    /// Whether something lies over the board that must be answered or closed first.
    pub fn is_covered(&self) -> bool {
        self.state.is_covered(&self.shown.announcements, &self.shown.attack)
    }
}

/// What is open over the board. A change of it requests another frame, because a new egui window shows in its second frame
/// only.
#[derive(Copy, Clone, PartialEq, Default)]
struct Laid {
    /// The open card drawer.
    cards: Option<Drawer>,
    /// What is being aimed.
    choice: Option<AimedAction>,
    /// The kind of the open dialog.
    dialog: Option<Discriminant<Dialog>>,
    /// Whether the others are being asked to look away.
    look_away: bool,
}

impl Laid {
    fn of(panels: &Panels) -> Self {
        Self {
            cards: panels.state.selection.drawer,
            choice: panels.state.targeting.as_ref().map(|targeting| targeting.choice),
            dialog: panels.state.dialog.kind(),
            look_away: panels.state.curtain.is_asked(),
        }
    }
}

/// Updates the part of the window that the board fills, and what is docked beside it.
fn lay_out(
    mut area: ResMut<BoardArea>,
    mut state: ResMut<Interaction>,
    mut context: Single<&mut EguiContext, With<PrimaryEguiContext>>,
    (summary, settings): (Res<Summary>, Res<Settings>),
) {
    let layout = layout(context.get_mut(), &summary, &state.curtain, settings.pins);
    state.panels.lay(settings.pins, layout.docks, layout.can_dock());
    let board = layout.board();
    let board = BoardArea(egui::Rect::from_min_max(layout.points(board.min), layout.points(board.max)));
    area.set_if_neq(board);
}

fn layout(ctx: &egui::Context, summary: &Summary, curtain: &Curtain, pins: Pins) -> Layout {
    let open_cards = if curtain.is_there_none() { curtain.hand.len() } else { 0 };
    Layout::of(ctx.content_rect().size(), ui::scale(ctx))
        .with(summary.heroes.len(), summary.bosses.len(), pins)
        .with_open_cards(open_cards)
}

/// Draws the play screen and sends what was pressed.
fn draw(
    mut panels: Panels,
    mut context: Single<&mut EguiContext, With<PrimaryEguiContext>>,
    mut pressed: MessageWriter<Pressed>,
    mut pacing: ResMut<FramePacing>,
    mut before: Local<Laid>,
) {
    let ctx = context.get_mut().clone();
    let layout = layout(&ctx, &panels.shown.summary, &panels.state.curtain, panels.state.panels.pins);
    let watched = *panels.mode == PlayMode::Replaying;
    let intents = paint(&ctx, layout, &mut panels);
    let on_curtain = panels.state.curtain.pressed_by.is_some();
    let quiet = |intent: &Intent| matches!(intent, Intent::HoldCurtain(held) if *held == on_curtain);
    let attack = panels.shown.attack.attack.as_ref();
    let moves = attack.is_some_and(|attack| !attack.is_settled() && attack.rolled.is_some());
    let laid = Laid::of(&panels);
    let fresh = std::mem::replace(&mut *before, laid) != laid;
    if let Some(question) = question(&panels, watched) {
        input::ask(&ctx, question);
    }
    if moves || fresh || !intents.iter().all(quiet) {
        pacing.moving();
    }
    let device = panels.hands.controls.hand_of(&ctx);
    pressed.write_batch(intents.into_iter().map(|intent| Pressed { device, intent }));
}

/// Draws all panels and everything that lies over them. Returns the intents of what was pressed.
pub fn paint(ctx: &egui::Context, layout: Layout, panels: &mut Panels) -> Vec<Intent> {
    let mut ui = egui::Ui::new(
        ctx.clone(),
        egui::Id::new("hud"),
        egui::UiBuilder::new()
            .layer_id(egui::LayerId::background())
            .max_rect(ctx.content_rect()),
    );
    let live = !panels.is_covered();
    let Panels {
        state,
        aimed,
        shown,
        hands,
        mode,
        viewer,
        own,
        viewport,
        asked,
    } = panels;
    let state = &**state;
    let summary = &*shown.summary;
    let game = &*shown.game;
    let watched = *mode.get() == PlayMode::Replaying;
    let mut canvas = Canvas {
        ui: &mut ui,
        layout,
        words: &hands.language,
        hands: &hands.controls,
        turning: shown.playback.turning(),
        out: Vec::new(),
        live,
        focus: state.focus.area,
        window: false,
        asked: AskedAbout(None),
        viewport,
    };
    ui::panel(canvas.ui.painter(), canvas.rect(layout.board()), ui::Frame::Board);
    coordinates::draw(&canvas, &game.board().revealed, &aimed.pointing);
    top_bar::draw(&mut canvas, summary, shown.attack.attack.as_ref(), &state.overlays);
    let sides = Sides {
        summary,
        panels: &state.panels,
        curtain: &state.curtain,
    };
    rails::draw(&mut canvas, &sides, &mut shown.log);
    counters::draw(&mut canvas, &summary.quest.counters);
    if watched {
        replay_bar::draw(&mut canvas, viewer, game.course());
    } else {
        action_bar::draw(&mut canvas, summary, state.selection.action, state.selection.drawer.is_some());
    }
    above_bar(&mut canvas, state, summary, watched);
    let deciding = &summary.turn.banner.seats;
    seat_pointers::pointers(&canvas, deciding, &aimed.pointing, &hands.devices, viewport);
    if let Some(text) = &state.status.cell {
        ui::aloud(ctx, egui::Id::new("hud cell"), text);
    }
    if shown.playback.is_idle() {
        let asks = (state.dialog.0.as_ref(), summary.turn.prompt.as_ref());
        canvas.asked.0 = kept_clear(&canvas, asked_about(game, asks, &aimed.preview.strikes), asks).map(|part| (part, Vec::new()));
    }
    rails::opened(&mut canvas, &sides, &mut shown.log);
    overlay_menu::draw(&mut canvas, &state.overlays);
    if !watched && state.hint.seen().is_none() {
        lesson::draw(&mut canvas, game, viewport, state.status.lack.as_deref(), shown.playback.is_idle());
    }
    if shown.playback.is_idle() {
        let target = planned_cell(aimed.planned.0.as_ref(), &state.options);
        hint::draw(&mut canvas, &state.hint, summary, target.map(|cell| seen(viewport, &layout, cell)));
    }
    let spots = place::spots(&canvas, game, (&*shown.changed, &shown.announcements.about[..]));
    let is_clear = !state.panels.are_open() && !state.curtain.is_open() && state.dialog.0.is_none();
    stage(&mut canvas, shown, &spots, is_clear);
    if let Some(attack) = &shown.attack.attack {
        dice_tray::draw(&mut canvas, attack, summary, &shown.attack.told);
    }
    if state.curtain.is_open() && !watched {
        // What is asked lies above the cards with which it may be answered.
        canvas.layout.hand = Some(overlord_hand::top(&layout, &state.curtain.hand));
    }
    if shown.playback.is_idle() {
        let own = own.as_ref().is_some_and(|own| own.is_open());
        waits(&mut canvas, (&*shown, &spots), (state, aimed, &hands.devices), own, watched);
    }
    // Nothing lies over the board: it need not make room.
    asked.set_if_neq(AskedAbout(canvas.asked.0.take().filter(|(_, covers)| !covers.is_empty())));
    match state.page.0 {
        Some(Page::Recap(page)) => recap::draw(&mut canvas, page, &shown.log, !shown.session.seats.computers.is_empty()),
        Some(Page::KeyHelp) => key_help::draw(&mut canvas),
        Some(Page::WhatCanIDo) => what_can_i_do::draw(&mut canvas, summary, &state.options),
        None => {}
    }
    if let Some(seat) = &hands.devices.lost {
        prompts::lost(&mut canvas, seat, &hands.keys);
    }
    canvas.out
}

/// Draws what lies over the board in the scene that is shown, and the tip that nothing waits for if `is_clear`: nothing that was opened
/// lies over the board, nor a card, portrait or banner.
fn stage(canvas: &mut Canvas, shown: &Shown, spots: &[Spot], is_clear: bool) {
    let announcements = &shown.announcements;
    if !announcements.told.is_empty() {
        ui::aloud(canvas.ui.ctx(), egui::Id::new("scene"), &announcements.told);
    }
    scenes::draw(canvas, (&shown.playback, &shown.summary), (&*shown.game, &*shown.attack), spots);
    if let Some(entry) = shown
        .playback
        .recalled()
        .and_then(|fact| shown.log.entries.get(shown.log.entry_of(fact)))
    {
        scenes::recalled(canvas, &entry.head, spots);
    }
    let is_plate = shown.playback.scene().is_some_and(|scene| scene.row().plate.is_some());
    let is_read = is_clear && !is_plate && !announcements.wait() && shown.attack.attack.is_none();
    if let Some(tip) = announcements.tips.first(shown.summary.turn.banner.learns()).filter(|_| is_read) {
        tips::draw(canvas, tip, spots);
    }
}

/// The figures of the side that has won.
fn winners(summary: &Summary, winner: Side) -> Vec<&str> {
    match winner {
        Side::Heroes => summary.heroes.iter().map(|hero| hero.hero.as_str()).collect(),
        Side::Overlord => vec![summary.overlord.boss.as_str()],
    }
}

/// What is asked about, as far as it is kept clear: whoever has moved the active model out of sight need not see it beside a panel.
fn kept_clear(canvas: &Canvas, part: Option<Rect>, asks: (Option<&Dialog>, Option<&Prompt>)) -> Option<Rect> {
    let layout = &canvas.layout;
    let is_seen = |part: &Rect| layout.board().contains(layout.units(canvas.viewport.resting_part(*part).center()));
    let is_asked = !matches!(asks, (None, Some(Prompt::Act(_))));
    part.filter(|part| is_asked || is_seen(part))
}

/// The cell that a planned turn is about: its target, where it ends, or the model.
fn planned_cell(planned: Option<&Planned>, options: &Options) -> Option<Cell> {
    let planned = planned?;
    let target = planned.target.and_then(|target| options.cell_of(target));
    target.or(planned.end()).or_else(|| options.cell_of(planned.model))
}

/// Draws what lies above the bar at the lower edge: the Overlord's cards while his curtain is open, else the status line.
fn above_bar(canvas: &mut Canvas, state: &Interaction, summary: &Summary, watched: bool) {
    let curtain = &state.curtain;
    if curtain.is_open() && watched {
        overlord_hand::above_bar(canvas, &curtain.hand);
    } else if curtain.is_open() {
        overlord_hand::draw(canvas, &curtain.hand, summary, curtain);
    } else if !watched {
        let (notice, hint) = (state.status.notice.as_deref(), &state.status.hint);
        action_bar::hint(canvas, notice.unwrap_or(hint), notice.is_some());
    }
}

/// What has to be read or answered now, as words that differ for any two questions that may follow each other.
fn question(panels: &Panels, watched: bool) -> Option<(String, u64)> {
    let Panels { shown, state, hands, .. } = panels;
    // Each decision leads to a new question.
    let turn = shown.session.turn;
    if let Some(seat) = &hands.devices.lost {
        return Some((format!("lost {seat}"), turn));
    }
    if !shown.playback.is_idle() {
        return None;
    }
    let announcements = &shown.announcements;
    let asks = |what: String| Some((what, turn));
    match (&announcements.text, &state.dialog.0, &shown.summary.turn.prompt) {
        (Some(words), ..) => asks(words.clone()),
        _ if announcements.ended.is_some() => asks("ended".to_owned()),
        _ if state.curtain.is_asked() => asks("look away".to_owned()),
        _ if watched => None,
        (_, Some(Dialog::Confirm(confirm)), _) => asks(format!("{:?} {:?}", confirm.question, confirm.decisions)),
        (_, Some(dialog), _) => asks(format!("{:?}", std::mem::discriminant(dialog))),
        // One die after the other is told without a pause.
        (.., Some(Prompt::Dice { side, .. })) => Some((format!("dice {side:?}"), 0)),
        (.., Some(prompt)) => asks(format!("{prompt:?}")),
        _ => None,
    }
}

/// Draws what has to be read or answered once everything has been shown.
fn waits(
    canvas: &mut Canvas<'_>,
    (shown, spots): (&Shown, &[Spot]),
    (state, aimed, devices): (&Interaction, &Aimed, &SeatDevices),
    own: bool,
    watched: bool,
) {
    let summary = &*shown.summary;
    let is_asked_elsewhere = devices.are_elsewhere(&summary.turn.banner.seats);
    if let Some(words) = &shown.announcements.text {
        let about = place::part(&shown.announcements.about);
        prompts::reading(canvas, words, shown.announcements.folder.is_some(), (about, spots));
    } else if let Some((outcome, sentence)) = &shown.announcements.ended {
        let figures = winners(summary, outcome.winner);
        key_help::ended(canvas, outcome.winner, (sentence, &figures), spots);
    } else if state.curtain.is_asked() {
        prompts::look_away(canvas, summary);
    } else if watched || state.dialog.takeback().is_none() && is_asked_elsewhere {
        // Nobody is asked anything here.
    } else if let Some(open) = &state.dialog.0 {
        dialog(canvas, open, summary, &state.options);
    } else {
        let means = prompts::Means {
            facing: state.selection.facing,
            told: &shown.attack.told,
            strikes: &aimed.preview.strikes,
            own,
            hand: state.curtain.is_open(),
        };
        prompts::asked(canvas, summary, &means);
        if !state.curtain.is_open() && prompts::leaves_room(summary.turn.prompt.as_ref()) {
            card_drawer::draw(canvas, summary, state);
        }
        // The odds of people's plans are beside the pointer, those of a computer's intention beside its target.
        let odds = aimed.preview.odds.as_ref();
        let cell = match &state.options.prompt {
            Some(_) => aimed.pointing.hover,
            None => odds.and_then(|odds| state.options.cell_of(odds.planned_attack.target)),
        };
        if let Some(odds) = odds
            && let Some(cell) = cell
        {
            let from = state.options.cell_of(odds.planned_attack.attacker);
            let from = state.options.actor.as_ref().map(|actor| actor.cell).or(from).unwrap_or(cell);
            let at = |cell| seen(canvas.viewport, &canvas.layout, cell);
            let (target, from) = (at(cell), at(from));
            odds::draw(canvas, odds, state.overlays.shows(Overlay::Odds), (target, from));
        }
    }
}

/// The part of the board that the open dialog or, without one, the question asks about, in cells: models with the cells around them
/// where a facing is to be chosen, whoever would attack, and in its turn the active model. `strikes` are the Free Attacks to choose from.
fn asked_about(
    game: &PresentedGame,
    (dialog, prompt): (Option<&Dialog>, Option<&Prompt>),
    strikes: &[(PieceId, Option<Forecast>)],
) -> Option<Rect> {
    let world = game.world();
    let part = |base: Base, around: f32| {
        let corner = Vec2::new(f32::from(base.corner.x), f32::from(base.corner.y));
        Rect::from_corners(corner, corner + Vec2::new(f32::from(base.width), f32::from(base.height))).inflate(around)
    };
    let piece = |piece: PieceId, around: f32| Some(part(Stands::of(world, piece)?, around));
    let all = |pieces: &mut dyn Iterator<Item = PieceId>| pieces.filter_map(|own| piece(own, 0.0)).reduce(|all, own| all.union(own));
    let attack = |target: Option<PieceId>, strikes: &[(PieceId, Option<Forecast>)]| {
        all(&mut strikes.iter().map(|(striker, _)| *striker).chain(target)).filter(|_| !strikes.is_empty())
    };
    match dialog {
        Some(Dialog::Takeback(_)) => None,
        Some(Dialog::Confirm(confirm)) => attack(game.course().active.map(|active| active.piece), &confirm.strikes)
            .or_else(|| asked_about(game, (Some(confirm.behind.as_deref()?), prompt), strikes)),
        // With the Heroes near it, who matter for where it rises and faces.
        Some(Dialog::RaiseDead(draft)) => {
            let near = piece(draft.pile, 3.0)?;
            let heroes = game.game().quest.heroes.iter().map(|hero| PieceId::new(hero.as_str()));
            let heroes = heroes
                .filter_map(|hero| piece(hero, 0.0))
                .filter(|hero| !near.intersect(*hero).is_empty());
            heroes.chain(piece(draft.pile, 1.0)).reduce(|all, own| all.union(own))
        }
        Some(Dialog::Trade(draft)) => all(&mut [draft.from, draft.with].into_iter()),
        Some(Dialog::Placement(draft)) => {
            let Some(Prompt::Place { minion, .. }) = prompt else {
                return None;
            };
            let size = game.game().content.minions.get(minion).map_or(1, |minion| minion.fighter.size);
            Some(part(Base::square(draft.cell, size), 1.0))
        }
        None => match prompt? {
            Prompt::Face(own) => piece(*own, 1.0),
            Prompt::Act(own) => piece(*own, 0.0),
            Prompt::FreeAttack { target, .. } => attack(Some(*target), strikes),
            Prompt::Trade(trade) => all(&mut [trade.from, trade.with].into_iter()),
            Prompt::Reveal { from, .. } => from
                .iter()
                .map(|cell| part(Base::one(*cell), 0.0))
                .reduce(|all, own| all.union(own)),
            _ => None,
        },
    }
}

/// Draws the open dialog.
fn dialog(canvas: &mut Canvas<'_>, dialog: &Dialog, summary: &Summary, options: &Options) {
    match dialog {
        Dialog::Takeback(request) => prompts::takeback(canvas, request),
        Dialog::Confirm(confirm) => prompts::confirm(canvas, summary, confirm),
        Dialog::RaiseDead(draft) => {
            if let Some(cell) = options.cell_of(draft.pile) {
                let beside = seen(canvas.viewport, &canvas.layout, cell);
                raise_dead::draw(canvas, draft, summary, &options.decisions, beside);
            }
        }
        Dialog::Trade(draft) => trade::draw(canvas, draft, summary, options),
        Dialog::Placement(draft) => {
            if let Some(Prompt::Place { minion, .. }) = summary.turn.prompt {
                placement::draw(canvas, *draft, minion);
            }
        }
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<BoardArea>()
        .add_systems(
            EguiPrimaryContextPass,
            (lay_out, (attend, draw).chain().run_if(is_laid))
                .chain()
                .run_if(in_state(Screen::Play)),
        )
        .add_plugins((refresh::plugin, log::plugin, overlord_window::plugin));
}
