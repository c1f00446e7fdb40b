//! What all screens share: the torch-lit wall, the measures of the window, list rows, and which screen receives key
//! presses.

use bevy::prelude::{Single, With};
use bevy_egui::{
    EguiContext, PrimaryEguiContext,
    egui::{self, Color32, Context, Id, Painter, Pos2, Rect, Response, Sense, Ui, UiBuilder, Vec2, pos2, vec2},
};

use crate::{
    art,
    input::{self, Action, Device},
    ui::{self, Accessible, Brush, Button, Frame, Type, palette},
};

/// What the main window is painted with.
pub type MainContext<'w, 's> = Single<'w, 's, &'static mut EguiContext, With<PrimaryEguiContext>>;

/// The size of the window, in points and in layout units.
#[derive(Copy, Clone)]
pub struct Stage {
    /// The window in points.
    pub window: Rect,
    /// egui points per design unit.
    pub scale: f32,
}

impl Stage {
    pub fn of(ctx: &Context) -> Self {
        Self {
            window: ctx.content_rect(),
            scale: ui::scale(ctx),
        }
    }

    /// The width of the window in layout units: 1920 at 100 %.
    pub fn width(self) -> f32 {
        self.window.width() / self.scale
    }

    /// The height of the window in layout units: 1080 at 100 %.
    pub fn height(self) -> f32 {
        self.window.height() / self.scale
    }

    /// A rectangle given in layout units, by its upper left corner and size.
    pub fn rect(self, x: f32, y: f32, width: f32, height: f32) -> Rect {
        Rect::from_min_size(self.at(x, y), vec2(width, height) * self.scale)
    }

    /// The place of a button at the foot of the screen, given its left edge and width in layout units.
    pub fn foot(self, x: f32, width: f32) -> Rect {
        self.rect(x, self.height() - 92.0, width, 64.0)
    }

    /// Draws the panel of a list and the parchment page beside it, and returns their places. The list takes `share` (0 to
    /// 1) of the window's width, at most `most` layout units.
    pub fn list_and_page(self, painter: &Painter, share: f32, most: f32) -> (Rect, Rect) {
        let (width, height) = (self.width(), self.height() - 140.0 - 120.0);
        let list = (width * share).min(most);
        let page = 64.0 + list + 24.0;
        let places = (
            self.rect(64.0, 140.0, list, height),
            self.rect(page, 140.0, width - 64.0 - page, height),
        );
        ui::panel(painter, places.0, Frame::Panel);
        ui::panel(painter, places.1, Frame::Parchment);
        places
    }

    /// Draws the heading of a screen, in gold letters.
    pub fn heading(self, painter: &Painter, words: &str) -> Rect {
        ui::gold(painter, self.at(self.width() / 2.0, 74.0), words, Type::Serif(64.0), 2.0)
    }

    /// A position given in layout units.
    pub fn at(self, x: f32, y: f32) -> Pos2 {
        self.window.min + vec2(x, y) * self.scale
    }
}

/// A `Ui` over the whole window. It is disabled while something lies over it (`covered`), such as a menu.
pub fn interface(ctx: &Context, name: &str, covered: bool) -> Ui {
    let mut ui = Ui::new(ctx.clone(), Id::new(name), UiBuilder::new().max_rect(ctx.content_rect()));
    if covered {
        ui.disable();
    }
    ui
}

/// Draws a page over everything else, of the size `most` in layout units or as large as fits. The veil around it catches
/// all other clicks. Returns its layer.
pub fn page_over(ctx: &Context, name: &str, most: Vec2, paint: impl FnOnce(&mut Ui, Rect)) -> egui::LayerId {
    let stage = Stage::of(ctx);
    let area = egui::Area::new(Id::new(name))
        .order(egui::Order::Foreground)
        .fixed_pos(stage.window.min);
    let shown = area.show(ctx, |ui| {
        ui.set_clip_rect(stage.window);
        ui.allocate_rect(stage.window, Sense::CLICK | Sense::DRAG);
        ui.painter().rect_filled(stage.window, 0, Color32::from_black_alpha(170));
        let size = most.min(vec2(stage.width() - 32.0, stage.height() - 24.0)) * stage.scale;
        let rect = Rect::from_center_size(stage.window.center(), size);
        ui::panel(ui.painter(), rect, Frame::Panel);
        paint(ui, rect);
    });
    shown.response.layer_id
}

/// Draws the wall with its torches over the whole window; `dim` from 0 to 1 darkens it. `flicker` is the time in seconds,
/// or `None` for steady light.
pub fn wall(painter: &Painter, dim: f32, flicker: Option<f64>) {
    let window = painter.ctx().content_rect();
    painter.rect_filled(window, 0, palette::VOID);
    // The picture covers the window and keeps its proportions; its top, where the torches are, is never cut off.
    let size = if window.width() / window.height() > 16.0 / 9.0 {
        vec2(window.width(), window.width() * 9.0 / 16.0)
    } else {
        vec2(window.height() * 16.0 / 9.0, window.height())
    };
    let picture = Rect::from_min_size(pos2(window.center().x - size.x / 2.0, window.top()), size);
    art::draw(painter, picture, "title_wall", Color32::WHITE);
    if let Some(time) = flicker {
        for (torch, phase) in [(200.0, 0.0), (1720.0, 1.7)] {
            let wave = (time * 7.3 + phase).sin() * 0.5 + (time * 12.1 + phase * 3.0).sin() * 0.3 + (time * 3.1 + phase).sin() * 0.2;
            let alpha = (26.0 + 16.0 * wave) as u8;
            let unit = size.x / 1920.0;
            let centre = picture.min + vec2(torch, 74.0) * unit;
            let light = Rect::from_center_size(centre, Vec2::splat(620.0 * unit));
            let colour = palette::TORCH.gamma_multiply(f32::from(alpha) / 255.0);
            ui::fill_shape(
                painter,
                egui::Shape::rect_filled(light, 0, Color32::WHITE),
                light,
                Brush::Light,
                colour,
            );
        }
    }
    if dim > 0.0 {
        painter.rect_filled(window, 0, Color32::from_rgb(8, 6, 9).gamma_multiply(dim));
    }
}

/// A row of a list, `height` layout units high; `paint` draws its contents, clipped to the row. `on`: whether the row is
/// the chosen one.
pub fn row(ui: &mut Ui, id: Id, height: f32, accessible: Accessible, on: bool, paint: impl FnOnce(&Painter, Rect)) -> Response {
    let s = ui::scale(ui.ctx());
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), height * s), Sense::hover());
    let response = ui.interact(row, id, Sense::click());
    let painter = ui.painter();
    painter.rect_filled(row, 10.0 * s, palette::VOID);
    let brush = if on { Brush::PanelActive } else { Brush::Button };
    ui::fill(painter, row.shrink(2.0 * s), 8.0 * s, brush);
    let rim = row.shrink(4.0 * s);
    if on {
        ui::stroke(painter, rim, 7.0 * s, 2.0 * s, Brush::Brass);
    } else if response.hovered() {
        painter.rect_filled(row.shrink(2.0 * s), 8.0 * s, Color32::from_white_alpha(10));
    }
    paint(&painter.with_clip_rect(rim.intersect(painter.clip_rect())), row);
    ui::control(ui, &response, row, 10.0, accessible);
    if on && has_walked(ui) {
        ui.scroll_to_rect(row, None);
    }
    response
}

/// Whether an action was pressed, unless another screen or a control with the focus takes the key.
pub fn pressed(ui: &Ui, action: Action) -> bool {
    let taken = ui.memory(|memory| memory.focused().is_some());
    let walks = Action::CURSOR.contains(&action);
    let free = match action {
        Action::Back => true,
        // Confirm and the cursor keys belong to the control with the focus.
        Action::Confirm => !taken && !typing(ui.ctx()),
        _ if walks => !taken,
        _ => !typing(ui.ctx()),
    };
    // On a screen a gamepad's directions always move the focus, so they never count here.
    let offered = input::of(ui.ctx());
    let mut presses = offered.presses.iter();
    free && ui.is_enabled() && presses.any(|press| press.is(action) && !(walks && press.device != Device::Desk))
}

/// The index in a list of `count` entries that the cursor keys lead to from `place`.
pub fn walked(ui: &Ui, place: usize, count: usize) -> usize {
    let [down, up] = [Action::Down, Action::Up].map(|action| usize::from(pressed(ui, action)));
    let to = (place + down).min(count.saturating_sub(1)).saturating_sub(up);
    if to != place {
        ui.data_mut(|data| data.insert_temp(Id::new("walked"), true));
    }
    to
}

/// Whether the cursor keys have led to another entry since this was last asked: the list brings it into sight.
pub fn has_walked(ui: &Ui) -> bool {
    ui.data_mut(|data| data.remove_temp::<bool>(Id::new("walked"))).is_some()
}

/// A button with the key cap of an action. Returns whether the button or the key was pressed.
pub fn way(ui: &mut Ui, rect: Rect, button: Button<'_>, action: Action) -> bool {
    let (on, caps) = (button.is_on(), input::of(ui.ctx()));
    let button = button.key(caps.cap(action));
    on & (button.show(ui, rect).clicked() | pressed(ui, action))
}

/// Whether somebody is writing in a text field.
pub fn typing(ctx: &Context) -> bool {
    ctx.data(|data| data.get_temp::<bool>(Id::new("typing"))).unwrap_or(false)
}

/// Sets for this frame and the next whether somebody is writing in a text field.
pub fn set_typing(ctx: &Context, typing: bool) {
    ctx.data_mut(|data| data.insert_temp(Id::new("typing"), typing));
}
