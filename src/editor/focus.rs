//! Where the focus goes when what had it is gone: a button that vanishes as it is pressed leaves whoever goes by keys or a gamepad
//! where it was, not on the board.

use bevy_egui::egui::{self, Id, LayerId, Rect};

/// What had the focus when it was looked at last.
#[derive(Default)]
pub(super) struct Kept(Option<(Id, LayerId, Rect)>);

impl Kept {
    /// Looks for it, at the end of a pass. `waits`: something lies over the table, or the board is pointed at; then what had the focus
    /// before is only remembered.
    pub fn look(&mut self, ctx: &egui::Context, waits: bool) {
        let focused = ctx.memory(|memory| memory.focused());
        let found = focused.and_then(|id| place(ctx, id));
        if waits {
            return;
        }
        if found.is_some() {
            self.0 = found;
            return;
        }
        let Some((id, layer, rect)) = self.0 else { return };
        if focused.is_some_and(|other| other != id) {
            // Of a page that has just been closed.
            return ctx.request_repaint();
        }
        // Whoever went away from something that is still there meant it.
        let is_gone = place(ctx, id).is_none();
        let presses = ctx.input(|input| input.key_pressed(egui::Key::Enter) || input.key_pressed(egui::Key::Space));
        if is_gone && presses {
            // The key that made it vanish presses nothing else.
            return ctx.request_repaint();
        }
        self.0 = None;
        if is_gone && let Some(next) = nearest(ctx, layer, rect) {
            ctx.memory_mut(|memory| memory.request_focus(next));
            ctx.request_repaint();
        }
    }
}

/// Where something lies that can have the focus.
fn place(ctx: &egui::Context, id: Id) -> Option<(Id, LayerId, Rect)> {
    ctx.viewport(|viewport| {
        let found = viewport
            .this_pass
            .widgets
            .get(id)
            .filter(|found| found.enabled && found.sense.is_focusable())?;
        Some((id, found.layer_id, found.rect))
    })
}

/// What can have the focus and lies nearest to a place.
fn nearest(ctx: &egui::Context, layer: LayerId, to: Rect) -> Option<Id> {
    let far = |rect: Rect| rect.center().distance_sq(to.center());
    ctx.viewport(|viewport| {
        let all = viewport.this_pass.widgets.get_layer(layer);
        let fits = all.filter(|one| one.enabled && one.sense.is_focusable() && one.interact_rect.is_positive());
        let nearest = fits.min_by(|one, other| far(one.rect).total_cmp(&far(other.rect)));
        nearest.map(|one| one.id)
    })
}
