//! The sides of the window: the badges of the rails, the panels that are docked, and those that open from a badge over the edge of the
//! board (SET-4, RND-4, RND-6, RND-7). A panel is painted by [`panel`] wherever it lies.
//!
//! At most one panel is open on each side. It is drawn below all windows, so that it never hides a question, and keeps clear of the
//! models that are asked about; a click on the board beside it, Escape, and any decision close it.

use crate::{
    interaction::{
        curtain::Curtain,
        intent::Intent,
        side_panels::{Edge, SidePanel, SidePanels, mark},
    },
    panels::{
        bosses,
        canvas::Canvas,
        heroes,
        layout::{Layout, settle},
        log, overlord, rail_badges,
    },
    presented::{log::Log, summary::Summary},
    ui::{Accessible, palette},
};
use bevy_egui::egui::{Rect, Vec2, pos2, vec2};

/// The side of the pin beside an open panel, and the greatest height of the open log.
const PIN: f32 = 38.0;
const LOG: f32 = 620.0;

/// What the sides show.
pub struct Sides<'a> {
    /// The game.
    pub summary: &'a Summary,
    /// The panels that are open, and those that are docked.
    pub panels: &'a SidePanels,
    /// The curtain before the Overlord's hand.
    pub curtain: &'a Curtain,
}

/// Draws both sides.
pub fn draw(canvas: &mut Canvas<'_>, sides: &Sides<'_>, log: &mut Log) {
    let Sides { summary, panels, .. } = *sides;
    let covers = panels.are_open();
    canvas.ui.ctx().data_mut(|data| data.insert_temp(mark(), covers));
    log.reading.read = log.reading.read.min(log.entries.len());
    let (layout, docks) = (canvas.layout, canvas.layout.docks);
    if !docks.heroes {
        let count = summary.heroes.len();
        for (place, hero) in summary.heroes.iter().enumerate() {
            let is_open = panels.is_open(SidePanel::Hero(hero.piece));
            let cards = summary.cards.get(&hero.piece);
            rail_badges::hero(canvas, layout.badge(Edge::Left, place, count), (hero, cards), is_open);
        }
    }
    rail_badges::clock(canvas, summary);
    if !docks.overlord {
        let count = summary.bosses.len() + 1;
        rail_badges::overlord(canvas, layout.badge(Edge::Right, 0, count), summary, panels);
        for (place, boss) in summary.bosses.iter().enumerate() {
            let rect = layout.badge(Edge::Right, place + 1, count);
            rail_badges::boss(canvas, rect, boss, panels.is_open(SidePanel::Boss(boss.piece)));
        }
        if sides.curtain.is_there_none() {
            overlord::open_hand(canvas, layout.open_hand(count), &sides.curtain.hand);
        }
    }
    for (docked, room) in docked(canvas, summary) {
        let made = Rect::from_min_size(room.min, size(canvas, summary, docked, room.height()));
        canvas.within(made, room, |canvas| panel(canvas, made, docked, sides, log));
    }
    for edge in [Edge::Left, Edge::Right] {
        feet(canvas, edge, sides, log.entries.len() > log.reading.read);
    }
}

/// The docked panels, each with its place.
fn docked(canvas: &Canvas<'_>, summary: &Summary) -> Vec<(SidePanel, Rect)> {
    let layout = &canvas.layout;
    let mut all = Vec::new();
    if layout.docks.heroes {
        let heroes = summary.heroes.iter().enumerate();
        all.extend(heroes.map(|(place, hero)| (SidePanel::Hero(hero.piece), layout.hero(place))));
    }
    if layout.docks.goals {
        let mut room = layout.goals();
        let high = heroes::goals_height(canvas, room.width(), summary);
        room.set_height(high.min(room.height()));
        all.push((SidePanel::Goals, room));
    }
    if layout.docks.overlord {
        all.push((SidePanel::Overlord, layout.overlord()));
        let bosses = summary.bosses.iter().enumerate();
        all.extend(bosses.map(|(place, boss)| (SidePanel::Boss(boss.piece), layout.boss(place))));
    }
    if layout.docks.log {
        all.push((SidePanel::Log, layout.log()));
    }
    all
}

/// The size for which a panel is designed; that of the log follows the height that it may have.
fn size(canvas: &Canvas<'_>, summary: &Summary, panel: SidePanel, height: f32) -> Vec2 {
    let hero = Layout::hero_size();
    match panel {
        SidePanel::Hero(_) => hero,
        SidePanel::Goals => vec2(hero.x, heroes::goals_height(canvas, hero.x, summary)),
        SidePanel::Overlord => Layout::overlord_size(),
        SidePanel::Boss(_) => canvas.layout.boss_size(),
        SidePanel::Log => vec2(hero.x, height),
    }
}

/// Draws a panel.
fn panel(canvas: &mut Canvas<'_>, rect: Rect, panel: SidePanel, sides: &Sides<'_>, log: &mut Log) {
    let summary = sides.summary;
    match panel {
        SidePanel::Hero(piece) => {
            if let Some(hero) = summary.hero(piece) {
                heroes::panel(canvas, rect, hero, summary.cards.get(&piece));
            }
        }
        SidePanel::Goals => heroes::goals(canvas, rect, summary),
        SidePanel::Overlord => overlord::draw(canvas, rect, summary, sides.curtain),
        SidePanel::Boss(piece) => {
            if let Some(boss) = summary.bosses.iter().find(|boss| boss.piece == piece) {
                bosses::panel(canvas, rect, boss, summary);
            }
        }
        SidePanel::Log => log::draw(canvas, rect, summary, log),
    }
}

/// Draws the buttons at the foot of a side: the pin of all its panels, then what opens the goals or the log, and the Overlord's curtain.
/// What is docked has its pin there instead.
fn feet(canvas: &mut Canvas<'_>, edge: Edge, sides: &Sides<'_>, is_unread: bool) {
    let Sides {
        summary, panels, curtain, ..
    } = *sides;
    let (docks, layout) = (canvas.layout.docks, canvas.layout);
    let (first, second) = match edge {
        Edge::Left => (SidePanel::Goals, summary.heroes.first().map(|hero| SidePanel::Hero(hero.piece))),
        Edge::Right => (SidePanel::Log, Some(SidePanel::Overlord)),
    };
    let second = second.filter(|panel| panel.is_in(docks));
    let is_curtain = edge == Edge::Right && second.is_none() && !summary.overlord.is_computer;
    let count = 2 + usize::from(second.is_some() || is_curtain);
    let place = |at: usize| layout.foot(edge, at, count);
    pin_all(canvas, place(0), edge, sides);
    if first.is_in(docks) {
        pin(canvas, place(1), first, sides);
    } else {
        rail_badges::button(canvas, place(1), first, panels);
        if first == SidePanel::Log && is_unread {
            let middle = place(1).right_top() + vec2(-14.0, 12.0);
            canvas.disc(middle, 7.0, palette::CANDLE);
            canvas.ring(middle, 7.0, 2.0, palette::INK);
        }
    }
    if let Some(second) = second {
        pin(canvas, place(2), second, sides);
    } else if is_curtain {
        rail_badges::curtain(canvas, place(2), panels.is_open(SidePanel::Overlord), curtain);
    }
}

/// Draws the pin of a panel, lit while it is pinned: with the panel's icon where it is docked.
fn pin(canvas: &mut Canvas<'_>, rect: Rect, panel: SidePanel, sides: &Sides<'_>) {
    let (icon, name) = rail_badges::named(panel);
    let is_docked = panel.is_in(canvas.layout.docks);
    let key = if panel.is_in(sides.panels.pins) { "play-unpin" } else { "play-pin" };
    let words = canvas.words.tell(key, &[("panel", canvas.say(name).into())]);
    let icon = if is_docked { icon } else { "icon_pin" };
    pin_button(
        canvas,
        rect,
        (icon, &words),
        (panel.is_in(sides.panels.pins), sides),
        Intent::Pin(panel),
    );
}

/// Draws the pin of all panels of a side, lit while all of them are pinned.
fn pin_all(canvas: &mut Canvas<'_>, rect: Rect, edge: Edge, sides: &Sides<'_>) {
    let is_pinned = edge.is_pinned(sides.panels.pins);
    let key = match (edge, is_pinned) {
        (Edge::Left, false) => "play-pin-left",
        (Edge::Left, true) => "play-unpin-left",
        (Edge::Right, false) => "play-pin-right",
        (Edge::Right, true) => "play-unpin-right",
    };
    let words = canvas.say(key);
    pin_button(canvas, rect, ("icon_pin", &words), (is_pinned, sides), Intent::PinAll(edge));
}

/// Draws a pin, greyed where the window is too narrow to dock anything.
fn pin_button(canvas: &mut Canvas<'_>, rect: Rect, (icon, words): (&str, &str), (is_lit, sides): (bool, &Sides<'_>), intent: Intent) {
    let can_dock = sides.panels.can_dock();
    let tip = if can_dock {
        words.to_owned()
    } else {
        canvas.say("play-no-room-to-pin")
    };
    let accessible = Accessible::button(words).enabled(can_dock).note(tip.clone());
    let touch = canvas.sign_button(rect, &format!("pin {words}"), icon, accessible, is_lit && can_dock);
    if !can_dock {
        canvas.fill(rect, 8.0, palette::VOID.gamma_multiply(0.55));
    }
    if touch.hovered {
        canvas.tip(rect, &tip);
    }
    if touch.clicked {
        canvas.out.push(intent);
    }
}

/// Draws the open panels, each with its pin beside it; a click beside them closes them.
pub fn opened(canvas: &mut Canvas<'_>, sides: &Sides<'_>, log: &mut Log) {
    if !sides.panels.are_open() {
        return;
    }
    if canvas.ground(canvas.layout.board(), "beside the panels").clicked {
        canvas.out.push(Intent::ClosePanels);
    }
    for open in sides.panels.open.into_iter().flatten() {
        let Some(badge) = badge(canvas, sides.summary, open) else {
            continue;
        };
        let edge = open.edge();
        let mut room = canvas.layout.room_beside(edge);
        let high = size(canvas, sides.summary, open, room.height().min(LOG)).y;
        let mut whole = canvas.layout.beside(edge, badge, high);
        for wide in [&mut room, &mut whole] {
            match edge {
                Edge::Left => *wide.right_mut() += PIN + 4.0,
                Edge::Right => *wide.left_mut() -= PIN + 4.0,
            }
        }
        let at = canvas.keeps_clear(&format!("{open:?}"), settle(whole, room), &[room]);
        let whole = Rect::from_min_size(at.min, whole.size());
        canvas.covers(at);
        canvas.within(whole, at, |canvas| {
            #[cfg(test)]
            crate::ui::measured::cover();
            let mut made = whole;
            let corner = match edge {
                Edge::Left => {
                    *made.right_mut() -= PIN + 4.0;
                    pos2(whole.right() - PIN, whole.top())
                }
                Edge::Right => {
                    *made.left_mut() += PIN + 4.0;
                    whole.min
                }
            };
            // Keeps clicks on the empty parts of the panel from the board.
            canvas.ground(made, &format!("panel {open:?}"));
            panel(canvas, made, open, sides, log);
            pin(canvas, Rect::from_min_size(corner, Vec2::splat(PIN)), open, sides);
        });
    }
}

/// Where a panel lies while it is docked, else its badge or button; `None` if its hero or boss is not in play.
pub fn place_of(canvas: &Canvas<'_>, summary: &Summary, panel: SidePanel) -> Option<Rect> {
    let docked = docked(canvas, summary).into_iter().find(|(own, _)| *own == panel);
    docked.map(|(_, rect)| rect).or_else(|| badge(canvas, summary, panel))
}

/// Where the Commands are shown.
pub fn commands(canvas: &Canvas<'_>, summary: &Summary) -> Option<Rect> {
    let rect = place_of(canvas, summary, SidePanel::Overlord)?;
    Some(if canvas.layout.docks.overlord {
        overlord::well(rect)
    } else {
        rail_badges::number(rect)
    })
}

/// The badge or button of a panel; `None` if its hero or boss is not in play.
fn badge(canvas: &Canvas<'_>, summary: &Summary, panel: SidePanel) -> Option<Rect> {
    let layout = &canvas.layout;
    Some(match panel {
        SidePanel::Hero(piece) => {
            let place = summary.heroes.iter().position(|hero| hero.piece == piece)?;
            layout.badge(Edge::Left, place, summary.heroes.len())
        }
        SidePanel::Overlord => layout.badge(Edge::Right, 0, summary.bosses.len() + 1),
        SidePanel::Boss(piece) => {
            let place = summary.bosses.iter().position(|boss| boss.piece == piece)?;
            layout.badge(Edge::Right, place + 1, summary.bosses.len() + 1)
        }
        SidePanel::Goals | SidePanel::Log => layout.foot(panel.edge(), 1, 3),
    })
}
