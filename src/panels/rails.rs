//! The rails of a window with large letters: a badge for each panel, which opens beside its rail over the edge of the board
//! (SET-4, RND-4, RND-6, RND-7).
//!
//! At most one panel is open on each side. It is drawn below all windows, so that it never hides a question; a click on the
//! board beside it, Escape, and any decision close it.

use crate::{
    interaction::{
        curtain::Curtain,
        intent::Intent,
        side_panels::{Edge, SidePanel, SidePanels, mark},
    },
    panels::{bosses, canvas::Canvas, heroes, log, overlord, rail_badges},
    presented::{log::Log, summary::Summary},
    ui::palette,
};
use bevy_egui::egui::{Rect, vec2};

/// Draws both rails, if the window has any.
pub fn draw(canvas: &mut Canvas<'_>, summary: &Summary, log: &mut Log, rails: &SidePanels, curtain: &Curtain) {
    let covers = rails.open != [None, None];
    canvas.ui.ctx().data_mut(|data| data.insert_temp(mark(), covers));
    if !rails.there {
        return;
    }
    log.reading.read = log.reading.read.min(log.entries.len());
    for (place, hero) in summary.heroes.iter().enumerate() {
        let rect = canvas.layout.badge(Edge::Left, place, summary.heroes.len(), 1);
        rail_badges::hero(canvas, rect, hero, rails.is_open(SidePanel::Hero(hero.piece)));
    }
    let rect = canvas.layout.foot(Edge::Left, 0);
    rail_badges::button(canvas, rect, SidePanel::Goals, "icon_crown", "play-goals", rails);
    rail_badges::overlord(canvas, right(canvas, summary, 0), summary, rails);
    for (place, boss) in summary.bosses.iter().enumerate() {
        let rect = right(canvas, summary, place + 1);
        rail_badges::boss(canvas, rect, boss, rails.is_open(SidePanel::Boss(boss.piece)));
    }
    if !summary.overlord.is_computer {
        rail_badges::curtain(canvas, rails.is_open(SidePanel::Overlord), curtain);
    }
    let rect = canvas.layout.foot(Edge::Right, 0);
    rail_badges::button(canvas, rect, SidePanel::Log, "icon_log", "play-chronicle", rails);
    if log.entries.len() > log.reading.read {
        let middle = rect.right_top() + vec2(-14.0, 12.0);
        canvas.disc(middle, 7.0, palette::CANDLE);
        canvas.ring(middle, 7.0, 2.0, palette::INK);
    }
}

/// The badge at this index of the right rail, above its two buttons.
fn right(canvas: &Canvas<'_>, summary: &Summary, place: usize) -> Rect {
    canvas.layout.badge(Edge::Right, place, summary.bosses.len() + 1, 2)
}

/// Draws the open panels; a click beside them closes them.
pub fn opened(canvas: &mut Canvas<'_>, summary: &Summary, log: &mut Log, rails: &SidePanels, curtain: &Curtain) {
    if rails.open == [None, None] {
        return;
    }
    let board = canvas.layout.board();
    if canvas.ground(board, "beside the panels").clicked {
        canvas.out.push(Intent::ClosePanels);
    }
    for panel in rails.open.into_iter().flatten() {
        let Some((badge, height)) = place(canvas, summary, panel) else {
            continue;
        };
        let edge = panel.edge();
        let made = canvas.layout.beside(edge, badge, height);
        let room = canvas.layout.room_beside(edge);
        canvas.within(made, room, |canvas| {
            #[cfg(test)]
            crate::ui::measured::cover();
            // Keeps clicks on the empty parts of the panel from the board.
            canvas.ground(made, &format!("panel {panel:?}"));
            match panel {
                SidePanel::Hero(piece) => {
                    if let Some(hero) = summary.hero(piece) {
                        heroes::panel(canvas, made, hero, summary.cards.get(&piece));
                    }
                }
                SidePanel::Goals => heroes::goals(canvas, made, summary),
                SidePanel::Overlord => overlord::draw(canvas, made, summary, curtain),
                SidePanel::Boss(piece) => {
                    if let Some(boss) = summary.bosses.iter().find(|boss| boss.piece == piece) {
                        bosses::panel(canvas, made, boss, summary);
                    }
                }
                SidePanel::Log => log::draw(canvas, made, summary, log),
            }
        });
    }
}

/// The badge or button of a panel, and the height of the panel; `None` if its hero or boss is not in play.
fn place(canvas: &Canvas<'_>, summary: &Summary, panel: SidePanel) -> Option<(Rect, f32)> {
    let layout = &canvas.layout;
    Some(match panel {
        SidePanel::Hero(piece) => {
            let place = summary.heroes.iter().position(|hero| hero.piece == piece)?;
            (layout.badge(Edge::Left, place, summary.heroes.len(), 1), layout.hero(0).height())
        }
        SidePanel::Goals => {
            let height = heroes::goals_height(canvas, layout.hero(0).width(), summary);
            (layout.foot(Edge::Left, 0), height)
        }
        SidePanel::Overlord => (right(canvas, summary, 0), layout.overlord().height()),
        SidePanel::Boss(piece) => {
            let place = summary.bosses.iter().position(|boss| boss.piece == piece)?;
            (right(canvas, summary, place + 1), layout.boss(0).height())
        }
        SidePanel::Log => (layout.foot(Edge::Right, 0), layout.room_beside(Edge::Right).height()),
    })
}
