//! The report on a quest that was changed while it is played: a panel at the top of the window.

use crate::{
    screens::paragraph::place,
    session::{
        Session,
        live_reload::{LintReport, LiveReload},
        lobby::Root,
    },
    ui::{self, Accessible, Frame, Type, palette, screen_frame::MainContext},
};
use bevy::prelude::*;
use bevy_egui::{
    EguiPrimaryContextPass,
    egui::{self, Color32, Id, Order, Rect, Sense, Ui, pos2, vec2},
};
use dungeon_play::language::{self, Language};
use dungeon_rules::content::Severity;
use std::path::Path;

/// Draws the report over everything. Returns whether it goes: it was closed, or it tells of no faults and play has gone on.
fn draw(
    mut context: MainContext,
    (reload, session): (Res<LiveReload>, Res<Session>),
    (language, root): (Res<Language>, Res<Root>),
) -> bool {
    let Some(report) = &reload.report else { return false };
    if report.faults.is_empty() && !report.bad && report.change != session.change {
        return true;
    }
    let ctx = context.get_mut();
    let s = ui::scale(ctx);
    let width = 760.0 * s;
    let corner = pos2(ctx.content_rect().center().x - width / 2.0, 72.0 * s);
    let area = egui::Area::new(Id::new("watch")).order(Order::Foreground).fixed_pos(corner);
    area.show(ctx, |ui| sheet(ui, report, width, &language, &root.0)).inner
}

/// Puts the report away.
fn close(In(goes): In<bool>, mut reload: ResMut<LiveReload>) {
    if goes {
        reload.report = None;
    }
}

/// Draws the panel. Returns whether it was closed.
fn sheet(ui: &mut Ui, report: &LintReport, width: f32, language: &Language, root: &Path) -> bool {
    let ctx = ui.ctx().clone();
    let s = ui::scale(&ctx);
    let inner = width - 92.0 * s;
    let body = |words: &str, kind: Type, colour: Color32| ui::galley(&ctx, words, kind, colour, inner);
    let head = body(
        &report.head,
        Type::Serif(20.0),
        if report.bad { palette::WOUND_EDGE } else { palette::TEXT },
    );
    let lines: Vec<_> = report
        .faults
        .iter()
        .map(|fault| {
            let (key, colour) = match fault.severity {
                Severity::Error => ("fault-error", palette::WOUND_EDGE),
                Severity::Warning => ("fault-warning", palette::TORCH),
            };
            let place = format!("{} {}", place(fault, root), language.say(key));
            let words = language::fault_message(language, fault);
            (
                body(&place, Type::Sans(14.0), colour),
                body(&words, Type::Sans(16.0), palette::TEXT_BODY),
            )
        })
        .collect();
    let (gap, pad) = (8.0 * s, 18.0 * s);
    let whole: f32 = lines.iter().map(|(place, words)| place.size().y + words.size().y + gap).sum();
    let shown = whole.min(300.0 * s);
    let below = if lines.is_empty() { 0.0 } else { gap };
    let (rect, _) = ui.allocate_exact_size(vec2(width, head.size().y + below + shown + 2.0 * pad), Sense::CLICK);
    ui::panel(ui.painter(), rect, Frame::Small);
    let at = rect.min + vec2(pad, pad);
    let top = at.y + head.size().y + below;
    ui.painter().galley(at, head, palette::TEXT);
    let list = Rect::from_min_size(pos2(at.x, top), vec2(width - 2.0 * pad, shown));
    if !lines.is_empty() {
        ui::scroll(ui, list, Id::new("watch list"), |ui| {
            ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
            for (place, words) in lines {
                for galley in [place, words] {
                    let (rect, _) = ui.allocate_exact_size(galley.size(), Sense::hover());
                    ui.painter().galley(rect.min, galley, palette::TEXT_BODY);
                }
                ui.add_space(gap);
            }
        });
    }
    let cross = Rect::from_center_size(pos2(rect.right() - 26.0 * s, rect.top() + 26.0 * s), vec2(28.0, 28.0) * s);
    let response = ui.interact(cross, Id::new("watch close"), Sense::click());
    let colour = if response.hovered() { palette::CANDLE } else { palette::TEXT_SOFT };
    ui::cross(ui.painter(), cross.shrink(7.0 * s), colour);
    ui::control(ui, &response, cross, 6.0, Accessible::button(language.say("play-close")));
    response.clicked()
}

/// Adds the system that draws the report.
pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.pipe(close).run_if(resource_exists::<LiveReload>));
}
