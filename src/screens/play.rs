//! The play screen around the board: panels, bar of actions, dice tray, chronicle, curtain and dialogs.
//!
//! ```text
//! keys, mouse ─▶ input ─▶ Options::meaning ─▶ Errand ─▶ session::Decide ─▶ referee
//! facts ─▶ Playback ─▶ observe ─▶ Hud (what panels show) ─▶ draw ─▶ Intent ─▶ input
//! ```
//! Panels show `summary::Summary`, taken when the table is at rest; the rules are far ahead of what has been shown.

use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiPrimaryContextPass, PrimaryEguiContext, egui};

use crate::presented::aimed_action::AimedAction;
use crate::{
    board::BoardViewport,
    dialogs::{key_help, placement, prompts, raise_dead, recap, trade, what_can_i_do},
    input::{Controls, Device},
    interaction::{
        card_drawer::Drawer,
        curtain::Curtain,
        decision_queue,
        intent::Intent,
        options::{self, Options},
        placement::PlacementDraft,
        planned_attacks::PlannedAttacks,
        preview::{BoardArea, Pointing},
        raise_dead::RaiseDraft,
        recap::Recap,
        refresh,
        side_panels::SidePanels,
        trade::TradeDraft,
    },
    overlord_window,
    panels::{
        action_bar, board_frame, bosses, card_drawer, counters, dice_tray, heroes, layout::Layout, log, odds, overlay_menu, overlord,
        overlord_hand, rails, replay_bar, top_bar,
    },
    platform::frame_pacing::FramePacing,
    presented::{
        actions::ActionKind,
        attack::AttackShown,
        log::Log,
        odds::Odds,
        overlord_hand::OverlordCard,
        places::Places,
        playback::{Playback, PlaybackSystems},
        summary::Summary,
    },
    session::{
        replay::{ReplayCommand, ReplayViewer},
        seat_devices::SeatDevices,
        takeback::TakebackRequest,
    },
    state::Screen,
    ui::{
        self,
        canvas::Canvas,
        focus::{self, Focus},
    },
};

use dungeon_play::{language::Language, tools};
use dungeon_rules::{
    grid::{Base, Cell, Facing},
    rules::forecast::Forecast,
    table::{Decision, Fact, Game, Outcome, PieceId, Prompt, Side},
};

/// What waits for a yes: a Break Away, or what else people want to be asked about.
#[derive(Clone, Debug)]
pub struct Confirm {
    /// What would be decided.
    pub decisions: Vec<Decision>,
    /// Of a Break Away: what the click meant, and the facing chosen for its end.
    pub walk: Option<(options::CellAction, Option<Facing>)>,
    /// Who strikes first, with the odds.
    pub strikes: Vec<(PieceId, Option<Forecast>)>,
    /// What is asked instead of that.
    pub question: String,
}

/// All that the panels know.
#[derive(Resource, Default)]
pub struct Hud {
    /// Where keys and gamepads walk.
    pub focus: Focus,
    /// Whether somebody wants to walk over the buttons.
    pub buttons: bool,
    /// What the panels show.
    pub sight: Summary,
    /// The chronicle.
    pub entries: Log,
    /// How it is read.
    pub reading: crate::presented::log::Reading,
    /// The Overlord's curtain.
    pub curtain: Curtain,
    /// Whether the mouse is held on it.
    pub curtain_mouse: bool,
    /// The cards behind it, while it is open.
    pub hand: Vec<OverlordCard>,
    /// The attack in the tray.
    pub tray: Option<AttackShown>,
    /// What is being read out.
    pub read_out: Option<String>,
    /// What a watcher wants next.
    pub wish: Option<ReplayCommand>,
    /// The pile the Overlord thinks of.
    pub raising: Option<RaiseDraft>,
    /// What waits for a yes.
    pub confirm: Option<Confirm>,
    /// A takeback that waits for the word of the other side.
    pub takeback: Option<TakebackRequest>,
    /// The panels that lie open where the window has rails.
    pub rails: SidePanels,
    /// The cards that lie open.
    pub drawer: Option<Drawer>,
    /// The deal that is thought of.
    pub dealing: Option<TradeDraft>,
    /// Where what comes into play is thought of.
    pub placing: Option<PlacementDraft>,
    /// The facing chosen by wheel, key or drag.
    pub facing: Option<Facing>,
    /// The cell it was chosen for.
    pub facing_for: Option<Cell>,
    /// The cell the mouse was pressed on and not yet let go.
    pub pressed: Option<Cell>,
    /// How far the mouse has moved since its right button was pressed, in pixels.
    pub dragged: f32,
    /// The odds of the attack that is aimed at, with what they were worked out for.
    pub odds: Option<Odds>,
    /// Free Attacks whose order is asked, with their odds.
    pub strikes: Vec<(PieceId, Option<Forecast>)>,
    /// Real dice told so far.
    pub told: Vec<(Side, u8)>,
    /// Whether the keys are listed.
    pub help: bool,
    /// Whether it is told what the one who is asked can do.
    pub advice: bool,
    /// The cell that was pointed at when the notice was given.
    pub noticed_at: Option<Cell>,
    /// The action the aim is about.
    pub chosen: Option<ActionKind>,
    /// What happened since the last turn, while it is gone through.
    pub recap: Option<Recap>,
    /// A refusal or hint that stays until something is done.
    pub notice: Option<String>,
    /// The hint below the board.
    pub hint: String,
    /// How the game ended, once it has been shown.
    pub ended: Option<(Outcome, String)>,
    /// What was pressed and is not yet done.
    pub intents: Vec<(Device, Intent)>,
    /// What is shown of models.
    pub places: Places,
    /// The attacks that somebody keeps in mind.
    pub plan: PlannedAttacks,
    /// The language that the panels speak.
    pub spoken: String,
    /// Facts shown since the last look.
    pub fresh: Vec<Fact>,
    /// The change of the session that `sight` shows.
    pub seen: u64,
    /// Facts that have been shown.
    pub shown: usize,
    /// What lay over the board in the last frame.
    pub laid: Laid,
    /// The roll that is held for the tray, by its serial number.
    pub held: u64,
}

impl Hud {
    /// Whether a dialog of the person's own is open: a takeback, a Break Away, bones, a deal, a place.
    pub const fn is_asked(&self) -> bool {
        self.takeback.is_some() || self.confirm.is_some() || self.raising.is_some() || self.dealing.is_some() || self.placing.is_some()
    }

    /// Whether something lies over the board that all look at.
    pub fn is_overlaid(&self) -> bool {
        self.help || self.advice || self.recap.is_some() || self.ended.is_some() || self.read_out.is_some() || self.tray.is_some()
    }

    /// Whether something lies over the board that must be answered first.
    pub fn is_covered(&self) -> bool {
        self.is_overlaid() || self.curtain.is_asked()
    }
}

/// What lies over the board.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Laid {
    cards: Option<Drawer>,
    choice: Option<AimedAction>,
    asks: [bool; 6],
}

/// Where a cell is seen, in look units.
pub fn seen(world: &World, layout: &Layout, cell: Cell) -> egui::Rect {
    let points = world.resource::<BoardViewport>().seen(Base::one(cell));
    egui::Rect::from_min_max(layout.units(points.min), layout.units(points.max))
}

/// Paints the play screen.
fn draw(world: &mut World) {
    let mut contexts = world.query_filtered::<&mut EguiContext, With<PrimaryEguiContext>>();
    let Ok(mut context) = contexts.single_mut(world) else { return };
    let ctx = context.get_mut().clone();
    let bosses = world.resource::<Hud>().sight.bosses.len();
    let layout = Layout::of(ctx.content_rect().size(), ui::scale(&ctx)).with_bosses(bosses);
    let board = layout.board();
    let scaled = egui::Rect::from_min_max(layout.points(board.min), layout.points(board.max));
    if world.get_resource::<BoardArea>() != Some(&BoardArea(scaled)) {
        world.insert_resource(BoardArea(scaled));
    }
    if !world.contains_resource::<Game>() {
        return;
    }
    world.resource_scope(|world, mut hud: Mut<Hud>| {
        focus::attend(world, &ctx, &mut hud);
        let intents = paint(world, &ctx, layout, &mut hud);
        // Whatever was pressed, the next thing is looked for on the board; but for what is only read.
        let reads = |intent: &Intent| matches!(intent, Intent::Filter(_) | Intent::View(_) | Intent::HoldCurtain(_));
        hud.buttons &= intents.iter().all(reads);
        let on_curtain = hud.curtain_mouse;
        let quiet = |intent: &Intent| matches!(intent, Intent::HoldCurtain(held) if *held == on_curtain);
        let moves = hud.tray.as_ref().is_some_and(|tray| !tray.is_settled() && tray.rolled.is_some());
        // A window that has just been laid over the board is seen from its second frame on.
        let laid = Laid {
            cards: hud.drawer,
            choice: world.resource::<Options>().aiming.as_ref().map(|aiming| aiming.choice),
            asks: [
                hud.dealing.is_some(),
                hud.placing.is_some(),
                hud.raising.is_some(),
                hud.confirm.is_some(),
                hud.curtain.is_asked(),
                hud.takeback.is_some(),
            ],
        };
        let fresh = std::mem::replace(&mut hud.laid, laid) != laid;
        if moves || fresh || !intents.iter().all(quiet) {
            world.resource_mut::<FramePacing>().moving();
        }
        let device = world.resource::<Controls>().hand_of(&ctx);
        hud.intents.extend(intents.into_iter().map(|intent| (device, intent)));
    });
}

pub fn paint(world: &World, ctx: &egui::Context, layout: Layout, hud: &mut Hud) -> Vec<Intent> {
    let mut ui = egui::Ui::new(
        ctx.clone(),
        egui::Id::new("hud"),
        egui::UiBuilder::new()
            .layer_id(egui::LayerId::background())
            .max_rect(ctx.content_rect()),
    );
    let aim = world.resource::<Pointing>();
    let idle = world.resource::<Playback>().is_idle();
    let mut canvas = Canvas {
        ui: &mut ui,
        layout,
        words: world.resource::<Language>(),
        world,
        out: Vec::new(),
        live: !hud.is_covered(),
        focus: hud.focus,
        window: false,
        opacity: 1.0,
    };
    board_frame::draw(&canvas);
    top_bar::draw(&mut canvas, &hud.sight, hud.tray.as_ref());
    rails::draw(&mut canvas, hud);
    if !layout.is_compact() {
        heroes::draw(&mut canvas, &hud.sight);
        overlord::draw(&mut canvas, layout.overlord(), &hud.sight, &hud.curtain);
        bosses::draw(&mut canvas, &hud.sight);
        log::draw(&mut canvas, layout.chronicle(), &hud.sight, &mut hud.entries, &mut hud.reading);
    }
    counters::draw(&mut canvas, &hud.sight.counters);
    let viewing = world.get_resource::<ReplayViewer>();
    match viewing {
        Some(viewing) => replay_bar::draw(&mut canvas, viewing),
        None => action_bar::draw(&mut canvas, &hud.sight, hud.chosen, hud.drawer.is_some()),
    }
    if hud.curtain.is_open() && viewing.is_some() {
        overlord_hand::above_bar(&mut canvas, &hud.hand);
    } else if hud.curtain.is_open() {
        overlord_hand::draw(&mut canvas, &hud.hand, &hud.sight, &hud.curtain);
    } else if viewing.is_none() {
        let refused = hud.notice.is_some();
        action_bar::hint(&canvas, hud.notice.as_deref().unwrap_or(&hud.hint), refused);
    }
    focus::pointers(&canvas, hud, aim);
    if let Some(cell) = aim.hover.filter(|_| aim.by_keys) {
        ui::aloud(ctx, egui::Id::new("hud cell"), &tools::board::cell(canvas.words, world, cell));
    }
    rails::opened(&mut canvas, hud);
    overlay_menu::draw(&mut canvas);
    if let Some(tray) = &hud.tray {
        dice_tray::draw(&mut canvas, tray, &hud.sight, &hud.told);
    }
    if idle && let Some(words) = &hud.read_out {
        prompts::reading(&mut canvas, words);
    } else if idle && let Some((outcome, sentence)) = &hud.ended {
        key_help::ended(&mut canvas, outcome.winner, sentence);
    } else if idle && hud.curtain.is_asked() {
        prompts::look_away(&mut canvas, &hud.sight);
    } else if viewing.is_some() {
        // Nobody is asked anything.
    } else if idle && let Some(asking) = &hud.takeback {
        prompts::takeback(&mut canvas, asking);
    } else if idle && let Some(confirm) = &hud.confirm {
        prompts::confirm(&mut canvas, confirm);
    } else if idle && let Some(raising) = &hud.raising {
        let scene = world.resource::<Options>();
        if let Some(cell) = scene.cell_of(raising.pile) {
            raise_dead::draw(&mut canvas, raising, &hud.sight, &scene.decisions, seen(world, &layout, cell));
        }
    } else if idle && let Some(dealing) = &hud.dealing {
        trade::draw(&mut canvas, dealing, &hud.sight, world.resource::<Options>());
    } else if idle && let (Some(placing), Some(Prompt::Place { minion, .. })) = (hud.placing, &hud.sight.prompt) {
        placement::draw(&mut canvas, placing, *minion);
    } else if idle && !(hud.curtain.is_open() && hud.sight.prompt == Some(Prompt::Interrupt)) {
        prompts::asked(&mut canvas, &hud.sight, hud.facing, &hud.told, &hud.strikes);
        if !hud.curtain.is_open() && prompts::leaves_room(hud.sight.prompt.as_ref()) {
            card_drawer::draw(&mut canvas, &hud.sight, hud.drawer, world.resource::<Options>());
        }
        if let Some(odds) = &hud.odds
            && let Some(cell) = aim.hover
        {
            let from = world.resource::<Options>().actor.as_ref().map_or(cell, |actor| actor.cell);
            odds::draw(&mut canvas, odds, seen(world, &layout, cell), seen(world, &layout, from));
        }
    }
    if let Some(recap) = hud.recap {
        recap::draw(&mut canvas, recap, &hud.entries);
    }
    if hud.help {
        key_help::draw(&mut canvas);
    } else if hud.advice {
        what_can_i_do::draw(&mut canvas, &hud.sight.banner.text, world.resource::<Options>());
    }
    if let Some(seat) = &world.resource::<SeatDevices>().lost {
        prompts::lost(&mut canvas, seat);
    }
    canvas.out
}

/// Nothing of another game is left on the panels.
pub fn renew(world: &mut World) -> Result {
    world.run_system_cached(refresh::begin)?;
    Ok(())
}

pub fn plugin(app: &mut App) {
    app.init_resource::<Hud>()
        .init_resource::<Pointing>()
        .init_resource::<BoardArea>()
        .init_resource::<Options>()
        .init_resource::<decision_queue::DecisionQueue>()
        .add_systems(OnEnter(Screen::Play), refresh::begin)
        .add_systems(
            Update,
            (refresh::gather, refresh::observe)
                .chain()
                .after(PlaybackSystems)
                .run_if(in_state(Screen::Play).and_then(resource_exists::<Game>)),
        )
        .add_systems(EguiPrimaryContextPass, draw.run_if(in_state(Screen::Play)))
        .add_plugins(overlord_window::plugin);
}
