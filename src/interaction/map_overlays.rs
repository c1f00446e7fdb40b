//! The map overlays, each switched on by a key or in the list of the top bar: where enemies could strike next, how far a model
//! gets, all front arcs, what a model sees, and its rulers (MOV, TAB-8, FGT-1, LOS, SHT-3). One more, the odds in full, marks no
//! cells: it adds modifiers and exact probabilities to the odds beside a target.
//!
//! While the Overlord looks behind his curtain, the board is his to plan with: it shows where his own models could strike, and
//! which Bone Piles could rise (OVL-1), beside what waits in hidden zones.
//!
//! Reach, sight and rulers are those of the model that was pointed at last, else of the active model. All of them can be read off
//! the table, so nothing hidden is revealed (HID-1).

use crate::{
    input::Action,
    interaction::{
        options::{Occupant, Options},
        preview::Pointing,
    },
    presented::game::PresentedGame,
};
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

/// A map overlay.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// Where the enemies of the side that is asked could strike next.
    Danger,
    /// Where a model can walk in a turn.
    Reach,
    /// The front arcs of all models.
    Arcs,
    /// The cells that a model sees.
    Sight,
    /// The cells within the rulers of a model.
    Range,
    /// The odds of an attack in full.
    Odds,
}

impl Overlay {
    /// All overlays, in the order of the list.
    pub const ALL: [Self; 6] = [Self::Danger, Self::Reach, Self::Arcs, Self::Sight, Self::Range, Self::Odds];

    /// The input action that switches it on and off.
    pub const fn action(self) -> Action {
        match self {
            Self::Danger => Action::Danger,
            Self::Reach => Action::Reach,
            Self::Arcs => Action::Arcs,
            Self::Sight => Action::Sight,
            Self::Range => Action::Range,
            Self::Odds => Action::Odds,
        }
    }

    /// The name of the icon beside its name.
    pub const fn icon(self) -> &'static str {
        match self {
            Self::Danger => "icon_skull",
            Self::Reach => "icon_move",
            Self::Arcs => "icon_facing",
            Self::Sight => "icon_los_yes",
            Self::Range => "icon_range_long",
            Self::Odds => "icon_combat_dice",
        }
    }
}

/// Which overlays are on, and the cells that they mark.
#[derive(Clone, Debug, Default)]
pub struct Overlays {
    /// Whether the list of overlays is open.
    pub listed: bool,
    shown: [bool; 6],
    /// Where models could strike next: the Overlord's own while he plans, else the enemies of the asked side while that overlay is
    /// on.
    pub danger: Threat,
    /// The model whose reach, sight and rulers are shown.
    pub subject: Option<PieceId>,
    /// Where that model can walk.
    pub reach: Vec<Reach>,
    /// The cells that it sees, each with whether furniture gives cover to what stands there (LOS-3).
    pub sight: Vec<(Cell, bool)>,
    /// The cells within its long ruler, each with whether they are also within the short one.
    pub range: Vec<(Cell, bool)>,
    /// The Bone Piles that could rise; empty unless the Overlord looks behind his curtain.
    pub rising: Vec<PieceId>,
    /// What the fields were computed for: the change of the session, the subject, and whether the Overlord plans.
    seen: Option<(u64, Option<PieceId>, bool)>,
}

impl Overlays {
    /// Whether this overlay is on.
    pub const fn shows(&self, overlay: Overlay) -> bool {
        self.shown[overlay as usize]
    }

    /// Whether an overlay of a single model is on.
    pub const fn is_of_one(&self) -> bool {
        self.shows(Overlay::Reach) || self.shows(Overlay::Sight) || self.shows(Overlay::Range)
    }

    /// Switches an overlay on or off.
    pub const fn toggle(&mut self, overlay: Overlay) {
        self.shown[overlay as usize] = !self.shown[overlay as usize];
        self.seen = None;
    }
}

/// The model under the pointer, else the last subject if it is still there, else the active model.
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

impl Overlays {
    /// Computes the marked cells once the table has come to rest anew or another model is pointed at. `change` counts the changes of
    /// the game; `plans` tells whether the Overlord looks behind his curtain: then he sees where his own models could strike next and
    /// what could rise.
    pub fn reckon(&mut self, game: &mut PresentedGame, (options, pointing): (&Options, &Pointing), change: u64, plans: bool) {
        let of_one = [Overlay::Reach, Overlay::Sight, Overlay::Range].map(|overlay| self.shows(overlay));
        let subject = of_one.contains(&true).then(|| subject(options, pointing, self.subject)).flatten();
        let seen = Some((change, subject, plans));
        if self.seen == seen {
            return;
        }
        let world = game.world_mut();
        let asked = referee::asked(world).filter(|_| self.shows(Overlay::Danger));
        let strikes = if plans { Some(Side::Overlord) } else { asked.map(Side::enemy) };
        let [walks, sees, measures] = of_one.map(|shown| subject.filter(|_| shown));
        let outlook = sees.or(measures).map(|piece| visibility(world, piece)).unwrap_or_default();
        self.seen = seen;
        self.danger = strikes.map_or_else(Threat::default, |side| threat(world, side));
        self.rising = if plans { rising(world) } else { Vec::new() };
        self.subject = subject;
        self.reach = walks.map_or_else(Vec::new, |piece| reach(world, piece));
        self.sight = sees.map_or_else(Vec::new, |_| outlook.seen);
        self.range = measures.map_or_else(Vec::new, |_| outlook.near);
    }
}
