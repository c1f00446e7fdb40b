//! Pictures in lists, of public knowledge only: quests before the first turn, and saved games as they were left. They
//! are drawn in the background and kept while the program runs. A saved game contains no picture: its file is laid out in a
//! separate world and drawn as the Heroes know it, so nothing hidden is shown (HID-1).

use std::{collections::HashMap, path::Path, sync::Arc};

use bevy::{
    ecs::system::SystemParam,
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, block_on, poll_once},
};
use bevy_egui::egui::{self, Color32, ColorImage, Mesh, Painter, Rect, Sense, TextureHandle, TextureOptions, Ui, Vec2, pos2, vec2};

use crate::{
    art::Picture,
    board::{Wanted, picture, picture_of},
    platform::frame_pacing::WakeUp,
    session::lobby::Root,
    ui::{self, Brush, palette},
};

use dungeon_play::{perspective::Perspective, record};
use dungeon_rules::{content::Content, table::Game};

/// The greatest number of pictures kept: a large one takes about ten megabytes and is soon drawn again.
const MOST: usize = 6;

/// The height of a picture in a list, in layout units.
const HEIGHT: f32 = 360.0;

/// The subject of a picture.
#[derive(Copy, Clone)]
pub(super) enum Subject<'a> {
    /// A quest before its first turn.
    Quest(&'a Game),
    /// The saved game in this file, with the content that it refers to.
    Kept(&'a Path, &'a Arc<Content>),
}

/// The pictures, by what they are made of: the hash of the quest or the path of the file, and the address of the content.
#[derive(Resource, Default)]
pub(super) struct Previews(HashMap<(String, usize), Preview>);

/// The pictures, and what they are drawn with.
#[derive(SystemParam)]
pub(super) struct Pictures<'w> {
    previews: ResMut<'w, Previews>,
    /// The folder of the game's own files.
    pub root: Res<'w, Root>,
    /// Wakes the window once a picture has been drawn.
    pub wake: Res<'w, WakeUp>,
}

/// The state of one picture.
enum Preview {
    /// Being drawn in the background.
    Drawing(Task<ColorImage>),
    /// The finished texture.
    Drawn(TextureHandle),
}

impl Previews {
    /// The picture of a subject; `None` while it is being drawn.
    fn of(&mut self, ctx: &egui::Context, subject: Subject, root: &Root, wake: &WakeUp) -> Option<&TextureHandle> {
        let key = match subject {
            Subject::Quest(game) => (game.quest.hash.clone(), Arc::as_ptr(&game.content) as usize),
            Subject::Kept(file, content) => (file.to_string_lossy().into_owned(), Arc::as_ptr(content) as usize),
        };
        if self.0.len() >= MOST && !self.0.contains_key(&key) {
            self.0.clear();
        }
        let preview = self.0.entry(key).or_insert_with(|| Preview::Drawing(draw(subject, root, wake)));
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

/// How pictures in lists are drawn.
const WANTED: Wanted = Wanted {
    view: Perspective::SHARED,
    plans: false,
    edge: false,
    cell: 64,
    longest: 1280,
};

/// Draws a picture in the background, and wakes the window when it is ready.
fn draw(subject: Subject, root: &Root, wake: &WakeUp) -> Task<ColorImage> {
    let (root, wake) = (root.0.clone(), wake.clone());
    let paint: Box<dyn FnOnce() -> Option<Picture> + Send> = match subject {
        Subject::Quest(game) => {
            let game = game.clone();
            Box::new(move || Some(picture(&root, &game, WANTED)))
        }
        Subject::Kept(file, content) => {
            let (file, content) = (file.to_owned(), Arc::clone(content));
            Box::new(move || kept(&root, &file, &content))
        }
    };
    AsyncComputeTaskPool::get().spawn(async move {
        // A file that has gone in the meantime gives an empty picture.
        let image = paint().map_or_else(ColorImage::default, |drawn| {
            let size = [drawn.width as usize, drawn.height as usize];
            ColorImage::from_rgba_unmultiplied(size, &drawn.pixels)
        });
        wake.call();
        image
    })
}

/// Draws the board of a saved game as the Heroes know it; `None` if the file cannot be used.
fn kept(root: &Path, file: &Path, content: &Arc<Content>) -> Option<Picture> {
    let mut world = World::new();
    record::read(file)
        .and_then(|found| record::resume(found, content, &mut world))
        .ok()?;
    Some(picture_of(root, &mut world, WANTED))
}

/// Fades the edge of a picture, `wide` points wide, into the dark of its frame.
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

/// Shows a picture in a frame as wide as there is room; an icon while it is being drawn.
pub(super) fn show(ui: &mut Ui, pictures: &mut Pictures, subject: Subject) {
    let Pictures { previews, root, wake } = pictures;
    let s = ui::scale(ui.ctx());
    let width = (ui.available_width() - 4.0 * s).max(0.0);
    let (frame, _) = ui.allocate_exact_size(vec2(width, HEIGHT * s), Sense::hover());
    let painter = ui.painter();
    painter.rect_filled(frame, 8.0 * s, palette::VOID);
    match previews.of(ui.ctx(), subject, root, wake) {
        Some(texture) => {
            let inside = frame.shrink(4.0 * s);
            let size = texture.size_vec2();
            // Small quests are not enlarged beyond the resolution of their pictures.
            let fit = (inside.width() / size.x).min(inside.height() / size.y).min(s * 1.25);
            let place = Rect::from_center_size(inside.center(), size * fit);
            let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
            painter.image(texture.id(), place, whole, Color32::WHITE);
            fade(painter, place, 48.0 * s);
        }
        None => {
            let middle = Rect::from_center_size(frame.center(), Vec2::splat(64.0 * s));
            ui::icon(painter, middle, "icon_reveal", Color32::from_white_alpha(70));
        }
    }
    ui::stroke(painter, frame, 8.0 * s, 2.0 * s, Brush::Brass);
    ui.add_space(20.0 * s);
}
