//! The badges on the rails: the essentials of the panel that each stands for.

use bevy_egui::egui::{Color32, Rect, Vec2, pos2, vec2};

use crate::{
    input::Action,
    interaction::{
        curtain::Curtain,
        intent::Intent,
        side_panels::{Edge, SidePanel, SidePanels},
    },
    panels::{
        bosses,
        canvas::Canvas,
        heroes::{joined, pips},
        top_bar::tick,
    },
    presented::{
        bosses::BossSummary,
        summary::{HeroSummary, Summary},
    },
    ui::{Accessible, Brush, Touch, Type, palette},
};

use dungeon_rules::table::Wounds;

/// Draws the ground of a badge, highlighted while its panel is open; a click opens or closes the panel. Returns what was
/// done to the badge.
fn ground(canvas: &mut Canvas<'_>, rect: Rect, panel: SidePanel, accessible: Accessible, open: bool, rim: Option<Color32>) -> Touch {
    let touch = canvas.touch(rect, &format!("badge {panel:?}"), accessible.opens(open));
    canvas.fill(rect, 9.0, palette::RIM);
    canvas.brush(rect.shrink(1.5), 8.0, if open { Brush::PanelActive } else { Brush::Panel });
    match rim {
        Some(colour) => canvas.rim(rect.shrink(1.5), 8.0, 3.0, colour),
        None if touch.hovered || open => canvas.rim(rect.shrink(1.0), 8.0, 2.0, palette::CANDLE),
        None => canvas.brush_rim(rect.shrink(1.0), 8.0, 1.5, Brush::Brass),
    }
    if open {
        chevron(canvas, rect, panel.edge());
    }
    if touch.clicked {
        canvas.out.push(Intent::Panel(panel));
    }
    touch
}

/// Draws an arrow from a badge towards the panel that it opened.
fn chevron(canvas: &Canvas<'_>, rect: Rect, edge: Edge) {
    let (x, way) = match edge {
        Edge::Left => (rect.right() - 8.0, 6.0),
        Edge::Right => (rect.left() + 8.0, -6.0),
    };
    let y = rect.center().y;
    canvas.lines(&[pos2(x, y - 7.0), pos2(x + way, y), pos2(x, y + 7.0)], 3.0, palette::CANDLE);
}

/// The largest square for a picture in a badge above `foot` units of its last line.
fn picture(rect: Rect, foot: f32) -> Rect {
    let side = (rect.height() - foot - 12.0).min(rect.width() - 24.0);
    let top = rect.top() + 7.0 + (rect.height() - foot - 12.0 - side) / 2.0;
    Rect::from_min_size(pos2(rect.center().x - side / 2.0, top), Vec2::splat(side))
}

/// Draws the badge of a hero: portrait, emblem, wounds, and whether it is having its turn, may begin it, or had it.
pub fn hero(canvas: &mut Canvas<'_>, rect: Rect, hero: &HeroSummary, open: bool) {
    if hero.active || hero.may_begin {
        let light = if hero.active { 0.6 } else { 0.2 };
        canvas.glow(rect, 11.0, palette::CANDLE_GLOW.gamma_multiply(light));
    }
    let rim = hero.active.then_some(palette::CANDLE);
    let touch = ground(canvas, rect, SidePanel::Hero(hero.piece), hero.accessible(canvas), open, rim);
    let face = picture(rect, 20.0);
    canvas.portrait(face, hero.hero.as_str());
    track(canvas, rect, hero.wounds);
    if (hero.acted && !hero.active) || hero.fallen {
        canvas.fill(rect, 9.0, palette::VOID.gamma_multiply(0.34));
    }
    canvas.icon(rect.left() + 3.0, rect.top() + 2.0, 27.0, &format!("emblem_{}", hero.hero), 1.0);
    let corner = pos2(rect.right() - 29.0, rect.top() + 3.0);
    let (state, alpha) = if hero.fallen {
        ("icon_skull", 1.0)
    } else if hero.active {
        ("icon_right", 1.0)
    } else if hero.acted {
        ("hero_turn_back", 1.0)
    } else {
        ("hero_turn_front", if hero.may_begin { 1.0 } else { 0.5 })
    };
    canvas.icon(corner.x, corner.y, 26.0, state, alpha);
    if touch.hovered {
        let state = hero.state().map(|key| canvas.say(key)).unwrap_or_default();
        canvas.tip(rect, &joined(&[&hero.name, &hero.seat, &state], " · "));
    }
}

/// Draws a wound track along the foot of a badge.
fn track(canvas: &Canvas<'_>, rect: Rect, wounds: Wounds) {
    let spaces = f32::from((wounds.white + wounds.red).max(1));
    let size = ((rect.width() - 14.0) / (1.12 * spaces)).min(15.0);
    let wide = size * 1.12 * spaces;
    pips(canvas, pos2(rect.center().x - wide / 2.0, rect.bottom() - 6.0 - size), wounds, size);
}

/// Draws the Overlord's badge: Commands, and the number of cards or rounds left.
pub fn overlord(canvas: &mut Canvas<'_>, rect: Rect, summary: &Summary, rails: &SidePanels) {
    let overlord = &summary.overlord;
    if summary.turn.overlords {
        canvas.glow(rect, 11.0, palette::MAGIC.gamma_multiply(0.5));
    }
    let rim = summary.turn.overlords.then_some(palette::MAGIC);
    let parts = [
        canvas.say("play-the-overlord"),
        match overlord.left {
            None => canvas.count("play-commands-a-turn", usize::from(overlord.commands)),
            Some(left) => {
                let whole = overlord.commands.max(left);
                let args = [("left", left.into()), ("all", whole.into())];
                canvas.words.tell("play-commands-left", &args)
            }
        },
        match summary.turn.rounds_left {
            Some(rounds) => format!("{rounds} {}", canvas.count("play-rounds-left", rounds)),
            None => format!("{} {}", overlord.pile.0, canvas.count("play-cards-left-long", overlord.pile.0)),
        },
    ];
    let extra = (overlord.extra > 0).then(|| canvas.count("play-commands-extra", usize::from(overlord.extra)));
    let [whose, commands, time] = parts;
    let text = joined(&[&whose, &commands, &extra.unwrap_or_default(), &time], " · ");
    let touch = ground(
        canvas,
        rect,
        SidePanel::Overlord,
        Accessible::button(&text),
        rails.is_open(SidePanel::Overlord),
        rim,
    );
    canvas.portrait(picture(rect, 28.0), &overlord.boss);
    canvas.icon(rect.left() + 3.0, rect.top() + 2.0, 29.0, "emblem_overlord", 1.0);
    let commands = overlord.left.unwrap_or(overlord.commands);
    let time = summary.turn.rounds_left.unwrap_or(overlord.pile.0);
    let y = rect.bottom() - 27.0;
    for (x, icon, number) in [
        (rect.left() + 5.0, "icon_command", usize::from(commands)),
        (rect.center().x, "icon_clock_cards", time),
    ] {
        canvas.icon(x, y, 20.0, icon, 1.0);
        canvas.fitted(x + 21.0, y + 16.0, 18.0, Type::Serif(17.0), palette::GOLD, &number.to_string());
    }
    if touch.hovered {
        canvas.tip(rect, &text);
    }
}

/// Draws the badge of a boss.
pub fn boss(canvas: &mut Canvas<'_>, rect: Rect, boss: &BossSummary, open: bool) {
    if boss.may_begin {
        canvas.glow(rect, 11.0, palette::CANDLE_GLOW.gamma_multiply(0.2));
    }
    let rim = boss.active.then_some(palette::CANDLE);
    let touch = ground(
        canvas,
        rect,
        SidePanel::Boss(boss.piece),
        bosses::accessible(canvas, boss),
        open,
        rim,
    );
    let face = picture(rect, 16.0);
    canvas.portrait(face, boss.boss);
    track(canvas, rect, boss.wounds);
    if boss.acted && !boss.active {
        tick(canvas, face.right_bottom() - vec2(4.0, 8.0));
    }
    if touch.hovered {
        canvas.tip(rect, &boss.name);
    }
}

/// Draws the button that opens the curtain in front of the Overlord's hand while it is held, or shows the hand large to whoever is
/// alone. `panel`: whether the
/// Overlord's panel, which has its own curtain, is open.
pub fn curtain(canvas: &mut Canvas<'_>, panel: bool, curtain: &Curtain) {
    let rect = canvas.layout.foot(Edge::Right, 1);
    let words = match curtain.is_there_none() {
        true => canvas.say("play-interrupt-look"),
        false => format!(
            "{} {} {}",
            canvas.say("play-hold"),
            canvas.cap(Action::Peek),
            canvas.say("play-to-peek")
        ),
    };
    let accessible = Accessible::button(&words);
    let touch = canvas.sign_button(rect, "rail curtain", "icon_curtain", accessible, curtain.is_open());
    if touch.hovered {
        canvas.tip(rect, &words);
    }
    if curtain.is_there_none() {
        if touch.clicked {
            canvas.out.push(Intent::AskCurtain);
        }
        return;
    }
    if !panel {
        canvas.out.push(Intent::HoldCurtain(touch.held));
    }
    if touch.clicked && curtain.is_open() && !curtain.is_held() {
        canvas.out.push(Intent::CloseCurtain);
    }
}

/// Draws a button at the foot of a rail that opens or closes a panel.
pub fn button(canvas: &mut Canvas<'_>, rect: Rect, panel: SidePanel, icon: &str, words: &str, rails: &SidePanels) {
    let open = rails.is_open(panel);
    let accessible = Accessible::button(canvas.say(words)).opens(open);
    let touch = canvas.sign_button(rect, words, icon, accessible, open);
    if open {
        chevron(canvas, rect, panel.edge());
    }
    if touch.hovered {
        canvas.tip(rect, &canvas.say(words));
    }
    if touch.clicked {
        canvas.out.push(Intent::Panel(panel));
    }
}
