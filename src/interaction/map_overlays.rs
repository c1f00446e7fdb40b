//! What is laid over the board while somebody wants to know it, each by a key or in the list of the top bar: where
//! enemies could strike next, how far a model gets, all front arcs, what a model sees, and its rulers (MOV, TAB-8, FGT-1,
//! LOS, SHT-3).
//!
//! While the Overlord looks behind his curtain he plans: the board shows where his own could strike, and which Bone Piles could
//! rise (OVL-1), beside what waits in the dark.
//!
//! Reach, sight and rulers are those of the model that was pointed at last, else of the one whose turn it is. All of it
//! can be read off the table: nobody learns what is hidden (HID-1).

use bevy::prelude::*;

use crate::{
    input::Action,
    interaction::{
        intent::Intent,
        options::{Occupant, Options},
        preview::Pointing,
    },
    presented::{
        game::{PresentedGame, is_laid},
        playback::Playback,
    },
    session::{Session, submit},
    state::{PlayMode, Screen},
};
use dungeon_play::perspective::Perspective;
use dungeon_rules::{
    grid::Cell,
    referee,
    rules::{
        raise_dead::rising,
        reach::{Reach, reach},
        threat::{Threat, threat},
        visibility::visibility,
    },
    table::{PieceId, Side},
};

/// Something that can be laid over the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// Where the enemies of those who are asked could strike next.
    Danger,
    /// Where a model can walk in a turn.
    Reach,
    /// The front arcs of all models.
    Arcs,
    /// What a model sees.
    Sight,
    /// What lies within the rulers of a model.
    Range,
}

impl Overlay {
    /// All of them, in the order in which they are listed.
    pub const ALL: [Self; 5] = [Self::Danger, Self::Reach, Self::Arcs, Self::Sight, Self::Range];

    /// What it is switched by.
    pub const fn action(self) -> Action {
        match self {
            Self::Danger => Action::Danger,
            Self::Reach => Action::Reach,
            Self::Arcs => Action::Arcs,
            Self::Sight => Action::Sight,
            Self::Range => Action::Range,
        }
    }

    /// The sign beside its name.
    pub const fn icon(self) -> &'static str {
        match self {
            Self::Danger => "icon_skull",
            Self::Reach => "icon_move",
            Self::Arcs => "icon_facing",
            Self::Sight => "icon_los_yes",
            Self::Range => "icon_range_long",
        }
    }
}

/// What is shown, and of which cells.
#[derive(Resource, Default)]
pub struct Overlays {
    /// Whether the list of them lies open.
    pub listed: bool,
    shown: [bool; 5],
    /// Where enemies could strike; empty while it is not shown.
    pub danger: Threat,
    /// Whose reach, sight and rulers are shown.
    pub subject: Option<PieceId>,
    /// Where it can walk.
    pub reach: Vec<Reach>,
    /// The cells it sees, each with whether furniture covers what stands there (LOS-3).
    pub sight: Vec<(Cell, bool)>,
    /// The cells within the long ruler, each with whether they lie within the short one.
    pub range: Vec<(Cell, bool)>,
    /// Where something could rise; empty but while the Overlord looks behind his curtain.
    pub rising: Vec<PieceId>,
    /// What they were reckoned for: the change of the session, the subject, and whether the Overlord plans.
    seen: Option<(u64, Option<PieceId>, bool)>,
}

impl Overlays {
    /// Whether this one is shown.
    pub const fn shows(&self, overlay: Overlay) -> bool {
        self.shown[overlay as usize]
    }

    /// Whether something of one model is shown.
    pub const fn is_of_one(&self) -> bool {
        self.shows(Overlay::Reach) || self.shows(Overlay::Sight) || self.shows(Overlay::Range)
    }

    /// Shows it, or not any more.
    pub const fn toggle(&mut self, overlay: Overlay) {
        self.shown[overlay as usize] = !self.shown[overlay as usize];
        self.seen = None;
    }
}

/// What was pressed about them.
pub(super) fn heed(mut intents: MessageReader<Intent>, mut overlays: ResMut<Overlays>) {
    for intent in intents.read() {
        match intent {
            Intent::Overlays => overlays.listed = !overlays.listed,
            Intent::Overlay(overlay) => overlays.toggle(*overlay),
            _ => {}
        }
    }
}

/// The model under the pointer, else the last one, else the one whose turn it is.
fn subject(options: &Options, pointing: &Pointing, last: Option<PieceId>) -> Option<PieceId> {
    let model = |cell: Cell| match options.standing.get(&cell) {
        Some(Occupant::Model(piece, _)) => Some(*piece),
        _ => None,
    };
    let last = last.filter(|piece| options.cell_of(*piece).is_some());
    pointing
        .hover
        .and_then(model)
        .or(last)
        .or_else(|| options.actor.as_ref().map(|actor| actor.piece))
}

/// Reckons what is shown whenever the table has come to rest, or another model is pointed at.
fn reckon(
    mut overlays: ResMut<Overlays>,
    mut game: ResMut<PresentedGame>,
    (session, playback, options, pointing): (Res<Session>, Res<Playback>, Res<Options>, Res<Pointing>),
    mode: Res<State<PlayMode>>,
) {
    let of_one = [Overlay::Reach, Overlay::Sight, Overlay::Range].map(|overlay| overlays.shows(overlay));
    let subject = of_one
        .contains(&true)
        .then(|| subject(&options, &pointing, overlays.subject))
        .flatten();
    // While the Overlord looks at the board behind his curtain it shows where his own could strike next, and what could rise.
    // Whoever watches a game through his eyes plans nothing.
    let planning = pointing.view != Perspective::SHARED && *mode == PlayMode::Playing;
    let seen = Some((session.change, subject, planning));
    if overlays.seen == seen || !playback.is_idle() {
        return;
    }
    let world = game.world_mut();
    let asked = referee::asked(world).filter(|_| overlays.shows(Overlay::Danger));
    let strikes = if planning { Some(Side::Overlord) } else { asked.map(Side::enemy) };
    let [walks, sees, measures] = of_one.map(|shown| subject.filter(|_| shown));
    let outlook = sees.or(measures).map(|piece| visibility(world, piece)).unwrap_or_default();
    overlays.seen = seen;
    overlays.danger = strikes.map_or_else(Threat::default, |side| threat(world, side));
    overlays.rising = if planning { rising(world) } else { Vec::new() };
    overlays.subject = subject;
    overlays.reach = walks.map_or_else(Vec::new, |piece| reach(world, piece));
    overlays.sight = sees.map_or_else(Vec::new, |_| outlook.seen);
    overlays.range = measures.map_or_else(Vec::new, |_| outlook.near);
}

/// Switches map overlays on and off.
pub fn plugin(app: &mut App) {
    app.init_resource::<Overlays>()
        .add_systems(Update, reckon.after(submit).run_if(in_state(Screen::Play).and_then(is_laid)));
}
