//! Pictures of adventures as everybody may see them before the first turn, in the lists. They are drawn aside, so that a list
//! goes on meanwhile, and kept while the program runs.

use std::{collections::HashMap, sync::Arc};

use bevy::{
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, block_on, poll_once},
};
use bevy_egui::egui::{self, Color32, ColorImage, Mesh, Painter, Rect, Sense, TextureHandle, TextureOptions, Ui, Vec2, pos2, vec2};

use super::Root;
use crate::{
    table::Game,
    view::{
        Wanted, picture,
        theme::{self, Brush, palette},
        window::Wake,
    },
};

/// The most pictures that are kept.
const MOST: usize = 24;

/// The height of a picture in a list, in look units.
const HEIGHT: f32 = 360.0;

/// The pictures, by what they are made of: the text of the quest and the things that it is played with.
#[derive(Resource, Default)]
pub(super) struct Previews(HashMap<(String, usize), Preview>);

/// One picture.
enum Preview {
    /// It is being drawn.
    Drawing(Task<ColorImage>),
    /// It is there.
    Drawn(TextureHandle),
}

impl Previews {
    /// The picture of a game; `None` while it is being drawn.
    fn of(&mut self, ctx: &egui::Context, game: &Game, root: &Root, wake: &Wake) -> Option<&TextureHandle> {
        let key = (game.quest.hash.clone(), Arc::as_ptr(&game.content) as usize);
        if self.0.len() >= MOST && !self.0.contains_key(&key) {
            self.0.clear();
        }
        let preview = self.0.entry(key).or_insert_with(|| Preview::Drawing(draw(game, root, wake)));
        if let Preview::Drawing(task) = preview
            && let Some(image) = block_on(poll_once(task))
        {
            *preview = Preview::Drawn(ctx.load_texture("adventure", image, TextureOptions::LINEAR));
        }
        match preview {
            Preview::Drawing(_) => None,
            Preview::Drawn(texture) => Some(texture),
        }
    }
}

/// Draws a picture aside, and wakes the window when it is there.
fn draw(game: &Game, root: &Root, wake: &Wake) -> Task<ColorImage> {
    let (game, root, wake) = (game.clone(), root.0.clone(), wake.clone());
    AsyncComputeTaskPool::get().spawn(async move {
        let wanted = Wanted {
            secret: false,
            edge: false,
            cell: 64,
            longest: 1280,
        };
        let drawn = picture(&root, &game, wanted);
        let size = [drawn.width as usize, drawn.height as usize];
        let image = ColorImage::from_rgba_unmultiplied(size, &drawn.pixels);
        wake.call();
        image
    })
}

/// Lets the mist at the edge of a picture go over into the dark of its frame.
pub(super) fn fade(painter: &Painter, picture: Rect, wide: f32) {
    let (dark, clear) = (palette::VOID, Color32::TRANSPARENT);
    let inner = picture.shrink(wide.min(picture.width() / 2.0).min(picture.height() / 2.0));
    let corners = |rect: Rect| [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()];
    let mut mesh = Mesh::default();
    for (corner, colour) in corners(picture)
        .map(|at| (at, dark))
        .into_iter()
        .chain(corners(inner).map(|at| (at, clear)))
    {
        mesh.colored_vertex(corner, colour);
    }
    for i in 0..4 {
        let next = (i + 1) % 4;
        mesh.add_triangle(i, next, i + 4);
        mesh.add_triangle(next, next + 4, i + 4);
    }
    painter.add(mesh);
}

/// Shows the picture of a game in a frame as wide as there is room, or the empty frame while it is drawn.
pub(super) fn show(ui: &mut Ui, previews: &mut Previews, game: &Game, root: &Root, wake: &Wake) {
    let s = theme::scale(ui.ctx());
    let width = (ui.available_width() - 4.0 * s).max(0.0);
    let (frame, _) = ui.allocate_exact_size(vec2(width, HEIGHT * s), Sense::hover());
    let painter = ui.painter();
    painter.rect_filled(frame, 8.0 * s, palette::VOID);
    match previews.of(ui.ctx(), game, root, wake) {
        Some(texture) => {
            let inside = frame.shrink(4.0 * s);
            let size = texture.size_vec2();
            // Small adventures are not blown up beyond the size of their drawings.
            let fit = (inside.width() / size.x).min(inside.height() / size.y).min(s * 1.25);
            let place = Rect::from_center_size(inside.center(), size * fit);
            let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
            painter.image(texture.id(), place, whole, Color32::WHITE);
            fade(painter, place, 48.0 * s);
        }
        None => {
            let middle = Rect::from_center_size(frame.center(), Vec2::splat(64.0 * s));
            theme::icon(painter, middle, "icon_reveal", Color32::from_white_alpha(70));
        }
    }
    theme::stroke(painter, frame, 8.0 * s, 2.0 * s, Brush::Brass);
    ui.add_space(20.0 * s);
}
