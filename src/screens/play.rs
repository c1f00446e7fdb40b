//! The play screen around the board: panels, action bar, dice tray, log, curtain and dialogs.
//!
//! ```text
//! keys, mouse, panels ─▶ Intent ─▶ DecisionQueue ─▶ session::Decide ─▶ referee
//! facts ─▶ Playback ─▶ refresh ─▶ Summary, Log, AttackShown … ─▶ draw ─▶ Pressed ─▶ Intent
//! ```
//! Panels show `summary::Summary`, which is taken when the table is at rest; the rules are usually ahead of what has been
//! shown.

use std::mem::Discriminant;

use crate::{
    board::BoardViewport,
    dialogs::{key_help, placement, prompts, raise_dead, recap, trade, what_can_i_do},
    input::{self, KeyMap},
    interaction::{
        card_drawer::Drawer,
        context::{Chosen, Hands, Open, Shown},
        dialog::Dialog,
        focus,
        intent::{Intent, Pressed},
        options::Options,
        overlord_window::OwnWindow,
        page::Page,
        preview::{AskedAbout, BoardArea},
        refresh,
    },
    overlord_window,
    panels::{
        action_bar, bosses,
        canvas::{Canvas, seen},
        card_drawer, counters, dice_tray, heroes, hint,
        layout::Layout,
        lesson, log, odds, overlay_menu, overlord, overlord_hand, rails, replay_bar, seat_pointers, top_bar,
    },
    platform::frame_pacing::FramePacing,
    presented::{
        aimed_action::AimedAction,
        game::{PresentedGame, is_laid},
        summary::Summary,
    },
    session::{Session, replay::ReplayViewer},
    state::{PlayMode, Screen},
    ui,
};
use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{EguiContext, EguiPrimaryContextPass, PrimaryEguiContext, egui};

use dungeon_rules::{
    grid::Base,
    rules::forecast::Forecast,
    table::{PieceId, Prompt, Stands},
};

/// Everything that the panels and dialogs show or change.
#[derive(SystemParam)]
pub struct Panels<'w> {
    /// The presented state of the game.
    pub shown: Shown<'w>,
    /// What is open: dialogs, pages, curtain and the like.
    pub open: Open<'w>,
    /// What is pointed at and chosen.
    pub chosen: Chosen<'w>,
    /// The seats with their devices, and the language.
    pub hands: Hands<'w>,
    mode: Res<'w, State<PlayMode>>,
    viewer: Res<'w, ReplayViewer>,
    own: Option<Res<'w, OwnWindow>>,
    game: Res<'w, PresentedGame>,
    session: Res<'w, Session>,
    viewport: Res<'w, BoardViewport>,
    asked: ResMut<'w, AskedAbout>,
    keys: Res<'w, KeyMap>,
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
            cards: panels.chosen.selection.drawer,
            choice: panels.chosen.options.aiming.as_ref().map(|aiming| aiming.choice),
            dialog: panels.open.dialog.kind(),
            look_away: panels.open.curtain.is_asked(),
        }
    }
}

/// Updates the part of the window that the board fills.
fn lay_out(mut area: ResMut<BoardArea>, mut context: Single<&mut EguiContext, With<PrimaryEguiContext>>, summary: Res<Summary>) {
    let layout = layout(context.get_mut(), &summary);
    let board = layout.board();
    let board = BoardArea(egui::Rect::from_min_max(layout.points(board.min), layout.points(board.max)));
    area.set_if_neq(board);
}

fn layout(ctx: &egui::Context, summary: &Summary) -> Layout {
    Layout::of(ctx.content_rect().size(), ui::scale(ctx)).with_bosses(summary.bosses.len())
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
    let layout = layout(&ctx, &panels.shown.summary);
    let watched = *panels.mode == PlayMode::Replaying;
    focus::attend(&ctx, &panels.shown, &mut panels.open, watched);
    let intents = paint(&ctx, layout, &mut panels);
    // After any click the cursor returns to the board, except for clicks that only change what is read.
    let reads = |intent: &Intent| matches!(intent, Intent::Filter(_) | Intent::View(_) | Intent::HoldCurtain(_));
    panels.open.focus.buttons &= intents.iter().all(reads);
    let on_curtain = panels.open.curtain.by_mouse;
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
    let live = !panels.open.is_covered(&panels.shown);
    let Panels {
        shown,
        open,
        chosen,
        hands,
        mode,
        viewer,
        own,
        game,
        session: _,
        viewport,
        asked,
        keys,
    } = panels;
    let summary = &*shown.summary;
    let watched = *mode.get() == PlayMode::Replaying;
    let mut canvas = Canvas {
        ui: &mut ui,
        layout,
        words: &hands.words,
        hands: &hands.controls,
        turning: shown.playback.turning(),
        out: Vec::new(),
        live,
        focus: open.focus.area,
        window: false,
        asked: AskedAbout(None),
        viewport,
    };
    ui::panel(canvas.ui.painter(), canvas.rect(layout.board()), ui::Frame::Board);
    top_bar::draw(&mut canvas, summary, shown.attack.attack.as_ref(), &open.overlays);
    rails::draw(&mut canvas, summary, &mut shown.log, &mut open.panels, &open.curtain);
    if !layout.is_compact() {
        heroes::draw(&mut canvas, summary);
        overlord::draw(&mut canvas, layout.overlord(), summary, &open.curtain);
        bosses::draw(&mut canvas, summary);
        log::draw(&mut canvas, layout.log(), summary, &mut shown.log);
    }
    counters::draw(&mut canvas, &summary.adventure.counters);
    if watched {
        replay_bar::draw(&mut canvas, viewer, game.course());
    } else {
        action_bar::draw(&mut canvas, summary, chosen.selection.action, chosen.selection.drawer.is_some());
    }
    if open.curtain.is_open() && watched {
        overlord_hand::above_bar(&mut canvas, &open.curtain.hand);
    } else if open.curtain.is_open() {
        overlord_hand::draw(&mut canvas, &open.curtain.hand, summary, &open.curtain);
    } else if !watched {
        let (notice, hint) = (chosen.status.notice.as_deref(), &chosen.status.hint);
        action_bar::hint(&canvas, notice.unwrap_or(hint), notice.is_some());
    }
    let deciding = &summary.turn.banner.seats;
    seat_pointers::pointers(&canvas, deciding, &chosen.pointing, &hands.devices, viewport);
    if let Some(text) = &chosen.status.cell {
        ui::aloud(ctx, egui::Id::new("hud cell"), text);
    }
    rails::opened(&mut canvas, summary, &mut shown.log, &open.panels, &open.curtain);
    overlay_menu::draw(&mut canvas, &open.overlays);
    if !watched && open.hint.seen().is_none() {
        lesson::draw(&mut canvas, game, viewport, shown.playback.is_idle());
    }
    if shown.playback.is_idle() {
        let planned = chosen.planned.0.as_ref();
        let target = planned.and_then(|planned| {
            let target = planned.target.and_then(|target| chosen.options.cell_of(target));
            target.or(planned.end()).or_else(|| chosen.options.cell_of(planned.model))
        });
        hint::draw(&mut canvas, &open.hint, summary, target.map(|cell| seen(viewport, &layout, cell)));
    }
    if let Some(attack) = &shown.attack.attack {
        dice_tray::draw(&mut canvas, attack, summary, &shown.attack.told);
    }
    if open.curtain.is_open() && !watched {
        // What is asked lies above the cards with which it may be answered.
        canvas.layout.hand = Some(overlord_hand::top(&layout, &open.curtain.hand));
    }
    if shown.playback.is_idle() {
        let own = own.as_ref().is_some_and(|own| own.is_open());
        let asks = (open.dialog.0.as_ref(), summary.turn.prompt.as_ref());
        let part = asked_about(game, asks, &chosen.preview.strikes);
        canvas.asked.0 = part.map(|part| (part, egui::Rect::NOTHING));
        waits(&mut canvas, (shown, open, chosen), viewport, own, watched);
    }
    // What has no place was not asked.
    let place = canvas.asked.0.filter(|(_, place)| *place != egui::Rect::NOTHING);
    canvas.asked.0 = None;
    asked.set_if_neq(AskedAbout(place));
    match open.page.0 {
        Some(Page::Recap(page)) => recap::draw(&mut canvas, page, &shown.log, !hands.names.computers.is_empty()),
        Some(Page::KeyHelp) => key_help::draw(&mut canvas),
        Some(Page::WhatCanIDo) => what_can_i_do::draw(&mut canvas, summary, &chosen.options),
        None => {}
    }
    if let Some(seat) = &hands.devices.lost {
        prompts::lost(&mut canvas, seat, keys);
    }
    canvas.out
}

/// What has to be read or answered now, as words that differ for any two questions that may follow each other.
fn question(panels: &Panels, watched: bool) -> Option<(String, u64)> {
    let Panels { shown, open, hands, .. } = panels;
    // Each decision leads to a new question.
    let turn = panels.session.turn;
    if let Some(seat) = &hands.devices.lost {
        return Some((format!("lost {seat}"), turn));
    }
    if !shown.playback.is_idle() {
        return None;
    }
    let announcements = &shown.announcements;
    let asks = |what: String| Some((what, turn));
    match (&announcements.text, &open.dialog.0, &shown.summary.turn.prompt) {
        (Some(words), ..) => asks(words.clone()),
        _ if announcements.ended.is_some() => asks("ended".to_owned()),
        _ if open.curtain.is_asked() => asks("look away".to_owned()),
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
fn waits(canvas: &mut Canvas<'_>, (shown, open, chosen): (&Shown, &Open, &Chosen), viewport: &BoardViewport, own: bool, watched: bool) {
    let summary = &*shown.summary;
    if let Some(words) = &shown.announcements.text {
        prompts::reading(canvas, words, shown.announcements.folder.is_some());
    } else if let Some((outcome, sentence)) = &shown.announcements.ended {
        key_help::ended(canvas, outcome.winner, sentence);
    } else if open.curtain.is_asked() {
        prompts::look_away(canvas, summary);
    } else if watched {
        // Nobody is asked anything.
    } else if let Some(open) = &open.dialog.0 {
        dialog(canvas, open, summary, &chosen.options, viewport);
    } else {
        let means = prompts::Means {
            facing: chosen.selection.facing,
            told: &shown.attack.told,
            strikes: &chosen.preview.strikes,
            own,
            hand: open.curtain.is_open(),
        };
        prompts::asked(canvas, summary, &means);
        if !open.curtain.is_open() && prompts::leaves_room(summary.turn.prompt.as_ref()) {
            card_drawer::draw(canvas, summary, chosen.selection.drawer, &chosen.options);
        }
        // The odds of people's plans are beside the pointer, those of a computer's intention beside its target.
        let odds = chosen.preview.odds.as_ref();
        let cell = match &chosen.options.prompt {
            Some(_) => chosen.pointing.hover,
            None => odds.and_then(|odds| chosen.options.cell_of(odds.planned_attack.target)),
        };
        if let Some(odds) = odds
            && let Some(cell) = cell
        {
            let from = chosen.options.cell_of(odds.planned_attack.attacker);
            let from = chosen.options.actor.as_ref().map(|actor| actor.cell).or(from).unwrap_or(cell);
            let at = |cell| seen(viewport, &canvas.layout, cell);
            let (target, from) = (at(cell), at(from));
            odds::draw(canvas, odds, target, from);
        }
    }
}

/// The part of the board that the open dialog or, without one, the question asks about, in cells: models with the cells around them
/// where a facing is to be chosen, and whoever would attack. `strikes` are the Free Attacks to choose from.
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
        Some(Dialog::RaiseDead(draft)) => piece(draft.pile, 1.0),
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
fn dialog(canvas: &mut Canvas<'_>, dialog: &Dialog, summary: &Summary, options: &Options, viewport: &BoardViewport) {
    match dialog {
        Dialog::Takeback(request) => prompts::takeback(canvas, request),
        Dialog::Confirm(confirm) => prompts::confirm(canvas, summary, confirm),
        Dialog::RaiseDead(draft) => {
            if let Some(cell) = options.cell_of(draft.pile) {
                let beside = seen(viewport, &canvas.layout, cell);
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
            (lay_out, draw.run_if(is_laid)).chain().run_if(in_state(Screen::Play)),
        )
        .add_plugins((refresh::plugin, log::plugin, overlord_window::plugin));
}
