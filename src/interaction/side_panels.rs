//! The panels beside the rails, which open one at a time on each side where the window is too small to show all of them.

use bevy_egui::egui;

use crate::presented::summary::Summary;
use dungeon_rules::table::PieceId;

/// A panel that a badge opens.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SidePanel {
    /// The panel of a hero.
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

/// The panels that are open beside the rails.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SidePanels {
    /// Whether the window has rails, as it is too small for all panels.
    pub there: bool,
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
}

impl SidePanels {
    /// Opens a panel, or closes it if it is open.
    pub fn toggle(&mut self, panel: SidePanel) {
        let place = &mut self.open[panel.edge() as usize];
        *place = if *place == Some(panel) { None } else { Some(panel) };
    }

    /// Opens the next panel of a rail; after the last one, none.
    pub fn step(&mut self, summary: &Summary, edge: Edge) {
        if !self.there {
            return;
        }
        let all = SidePanel::all(summary, edge);
        let place = &mut self.open[edge as usize];
        *place = match place.and_then(|open| all.iter().position(|panel| *panel == open)) {
            Some(at) => all.get(at + 1).copied(),
            None => all.first().copied(),
        };
    }

    /// Sets whether the window has rails. Without them all panels are there, and none opens.
    pub fn lay(&mut self, there: bool) {
        self.there = there;
        if !there {
            self.close();
        }
    }

    /// Closes all panels. Returns whether any was open.
    pub fn close(&mut self) -> bool {
        std::mem::take(&mut self.open) != [None, None]
    }

    /// Whether any panel is open.
    pub fn are_open(&self) -> bool {
        self.open != [None, None]
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

/// The key under which egui's memory holds whether open panels cover the board.
pub fn mark() -> egui::Id {
    egui::Id::new("hud panels lie open")
}

/// Whether open panels cover the board. A press beside them closes them and does not reach the board.
pub fn cover_board(ctx: &egui::Context) -> bool {
    ctx.data(|data| data.get_temp(mark())).unwrap_or(false)
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
    fn a_key_walks_through_all_panels_of_a_side_and_then_none() {
        let mut panels = SidePanels {
            there: true,
            ..SidePanels::default()
        };
        let summary = Summary::default();
        panels.step(&summary, Edge::Right);
        assert!(panels.is_open(SidePanel::Overlord));
        panels.step(&summary, Edge::Right);
        assert!(panels.is_open(SidePanel::Log));
        panels.step(&summary, Edge::Right);
        assert!(!panels.close());
    }
}
