//! The panels that open from the badges of the rails, over the edge of the board, one at a time on each side; and which of them are
//! pinned, so that they are docked beside the board instead.

use bevy::prelude::*;
use bevy_egui::egui;

use crate::{
    interaction::effect::Effect,
    presented::summary::Summary,
    settings::{Pins, Settings},
};
use dungeon_rules::table::PieceId;

/// A panel that a badge opens.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SidePanel {
    /// The sheet of a hero.
    Hero(PieceId),
    /// The goals of the quest.
    Goals,
    /// The panel of the Overlord.
    Overlord,
    /// The panel of a boss.
    Boss(PieceId),
    /// The log.
    Log,
}

/// The panels that are open over the board, and those that are docked beside it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SidePanels {
    /// The panels that are pinned, whether or not there is room to dock them.
    pub pins: Pins,
    /// The panels that are docked, and so need not be opened.
    docks: Pins,
    /// Whether the window is wide enough to dock any.
    can_dock: bool,
    /// The open panel at the left and at the right.
    pub open: [Option<SidePanel>; 2],
}

impl SidePanel {
    /// The rail that has its badge.
    pub const fn edge(self) -> Edge {
        match self {
            Self::Hero(_) | Self::Goals => Edge::Left,
            Self::Overlord | Self::Boss(_) | Self::Log => Edge::Right,
        }
    }

    /// The panels of a rail, from top to bottom.
    pub fn all(summary: &Summary, edge: Edge) -> Vec<Self> {
        match edge {
            Edge::Left => {
                let heroes = summary.heroes.iter().map(|hero| Self::Hero(hero.piece));
                heroes.chain([Self::Goals]).collect()
            }
            Edge::Right => {
                let bosses = summary.bosses.iter().map(|boss| Self::Boss(boss.piece));
                [Self::Overlord].into_iter().chain(bosses).chain([Self::Log]).collect()
            }
        }
    }

    /// Whether it is among these; the sheets of all heroes are pinned together, and those of bosses with the Overlord's panel.
    pub const fn is_in(self, pins: Pins) -> bool {
        match self {
            Self::Hero(_) => pins.heroes,
            Self::Goals => pins.goals,
            Self::Overlord | Self::Boss(_) => pins.overlord,
            Self::Log => pins.log,
        }
    }

    /// These with it pinned, or unpinned if it was pinned.
    pub const fn turned(self, pins: Pins) -> Pins {
        let mut pins = pins;
        match self {
            Self::Hero(_) => pins.heroes = !pins.heroes,
            Self::Goals => pins.goals = !pins.goals,
            Self::Overlord | Self::Boss(_) => pins.overlord = !pins.overlord,
            Self::Log => pins.log = !pins.log,
        }
        pins
    }
}

impl SidePanels {
    /// Opens a panel, or closes it if it is open.
    pub fn toggle(&mut self, panel: SidePanel) {
        let place = &mut self.open[panel.edge() as usize];
        *place = if *place == Some(panel) { None } else { Some(panel) };
    }

    /// Opens the next panel of a side that is not docked; after the last one, none.
    pub fn step(&mut self, summary: &Summary, edge: Edge) {
        let all = SidePanel::all(summary, edge).into_iter().filter(|panel| !panel.is_in(self.docks));
        let all: Vec<SidePanel> = all.collect();
        let place = &mut self.open[edge as usize];
        *place = match place.and_then(|open| all.iter().position(|panel| *panel == open)) {
            Some(at) => all.get(at + 1).copied(),
            None => all.first().copied(),
        };
    }

    /// Sets what is pinned, what of it is docked, and whether the window is wide enough to dock anything. What is docked is not open as
    /// well.
    pub fn lay(&mut self, pins: Pins, docks: Pins, can_dock: bool) {
        (self.pins, self.docks, self.can_dock) = (pins, docks, can_dock);
        for place in &mut self.open {
            *place = place.filter(|panel| !panel.is_in(docks));
        }
    }

    /// Whether a panel that is pinned can be docked.
    pub const fn can_dock(&self) -> bool {
        self.can_dock
    }

    /// Closes all panels. Returns whether any was open.
    pub fn close(&mut self) -> bool {
        std::mem::take(&mut self.open) != [None, None]
    }

    /// Whether any panel is open.
    pub fn are_open(&self) -> bool {
        self.open != [None, None]
    }

    /// Whether this panel is docked or open.
    pub fn shows(&self, panel: SidePanel) -> bool {
        panel.is_in(self.docks) || self.is_open(panel)
    }

    /// Whether this panel is open.
    pub fn is_open(&self, panel: SidePanel) -> bool {
        self.open[panel.edge() as usize] == Some(panel)
    }
}

/// A side of the window with its rail.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Edge {
    /// The side of the heroes.
    Left,
    /// The side of the Overlord.
    Right,
}

impl Edge {
    /// Whether everything on this side is pinned.
    pub const fn is_pinned(self, pins: Pins) -> bool {
        match self {
            Self::Left => pins.heroes && pins.goals,
            Self::Right => pins.overlord && pins.log,
        }
    }

    /// These with everything on this side pinned, or unpinned if all of it was pinned.
    pub const fn turned(self, pins: Pins) -> Pins {
        let all = !self.is_pinned(pins);
        match self {
            Self::Left => Pins {
                heroes: all,
                goals: all,
                ..pins
            },
            Self::Right => Pins {
                overlord: all,
                log: all,
                ..pins
            },
        }
    }
}

/// The key under which egui's memory holds whether open panels cover the board.
pub fn mark() -> egui::Id {
    egui::Id::new("hud panels lie open")
}

/// Whether open panels cover the board. A press beside them closes them and does not reach the board.
pub fn cover_board(ctx: &egui::Context) -> bool {
    ctx.data(|data| data.get_temp(mark())).unwrap_or(false)
}

/// Keeps what was pinned in the settings.
pub(super) fn carry_out(mut effects: MessageReader<Effect>, mut settings: ResMut<Settings>) {
    for effect in effects.read() {
        if let Effect::Pin(pins) = effect {
            settings.pins = *pins;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_panel_at_a_time_lies_open_on_each_side() {
        let mut panels = SidePanels::default();
        let hero = SidePanel::Hero(PieceId::new("orlaf"));
        panels.toggle(hero);
        panels.toggle(SidePanel::Log);
        panels.toggle(SidePanel::Overlord);
        assert!(panels.is_open(hero) && panels.is_open(SidePanel::Overlord) && !panels.is_open(SidePanel::Log));
        panels.toggle(hero);
        assert!(!panels.is_open(hero));
        assert!(panels.close() && !panels.close());
    }

    #[test]
    fn a_key_walks_through_all_panels_of_a_side_that_are_not_docked_and_then_none() {
        let mut panels = SidePanels::default();
        let summary = Summary::default();
        panels.step(&summary, Edge::Right);
        assert!(panels.is_open(SidePanel::Overlord));
        panels.step(&summary, Edge::Right);
        assert!(panels.is_open(SidePanel::Log));
        panels.step(&summary, Edge::Right);
        assert!(!panels.close());
        let docks = SidePanel::Overlord.turned(Pins::default());
        panels.toggle(SidePanel::Overlord);
        panels.lay(docks, docks, true);
        assert!(!panels.are_open(), "it is docked");
        panels.step(&summary, Edge::Right);
        assert!(panels.is_open(SidePanel::Log));
    }

    #[test]
    fn one_press_pins_all_of_a_side_and_another_one_unpins_it() {
        let log = SidePanel::Log.turned(Pins::default());
        assert!(SidePanel::Log.is_in(log) && !Edge::Right.is_pinned(log));
        let all = Edge::Left.turned(Edge::Right.turned(log));
        assert!(Edge::Left.is_pinned(all) && Edge::Right.is_pinned(all));
        assert_eq!(Edge::Left.turned(Edge::Right.turned(all)), Pins::default());
    }
}
