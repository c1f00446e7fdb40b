//! The examples of the rules as small boards, before and after. They are drawn in the background and kept while the program
//! runs.

use std::{collections::HashMap, path::Path, sync::Arc};

use bevy::{
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, block_on, poll_once},
};
use bevy_egui::egui::{self, Color32, ColorImage, Rect, Sense, TextureHandle, TextureOptions, Ui, Vec2, pos2, vec2};

use crate::{
    board::{Wanted, picture_of},
    platform::frame_pacing::WakeUp,
    screens::preview::fade,
    session::lobby::Root,
    ui::{self, Brush, palette},
};
use dungeon_play::{perspective::Perspective, rulebook::Rule, tools::rules::scenes};
use dungeon_rules::content::Content;

/// The greatest number of examples kept: a large one takes about ten megabytes and is soon drawn again.
const MOST: usize = 4;

/// The pixels along the edge of a cell; also the greatest size of a cell in layout units.
const CELL: u32 = 72;

/// The number of cells of mist that are cut off at each edge of a picture.
const CROPPED: f32 = 0.8;

/// The greatest height of a picture, in layout units.
const HEIGHT: f32 = 380.0;

/// The gap between two pictures, which holds an arrow, in layout units.
const GAP: f32 = 52.0;

/// The examples, by the ids of their rules.
#[derive(Resource, Default)]
pub(in crate::screens) struct Pictures(HashMap<String, Example>);

enum Example {
    /// Being drawn in the background.
    Painting(Task<Vec<ColorImage>>),
    /// The finished textures: before, and after if that looks different; empty if the example cannot be drawn.
    Painted(Vec<TextureHandle>),
}

impl Pictures {
    /// The pictures of a rule; `None` while they are being drawn.
    fn of(&mut self, ctx: &egui::Context, rule: &Rule, source: &Source<'_>) -> Option<&[TextureHandle]> {
        if self.0.len() >= MOST && !self.0.contains_key(&rule.id) {
            self.0.clear();
        }
        let entry = self.0.entry(rule.id.clone());
        let example = entry.or_insert_with(|| Example::Painting(paint(rule, source)));
        if let Example::Painting(task) = example
            && let Some(images) = block_on(poll_once(task))
        {
            let textures = images
                .into_iter()
                .map(|image| ctx.load_texture("example", image, TextureOptions::LINEAR));
            *example = Example::Painted(textures.collect());
        }
        match example {
            Example::Painting(_) => None,
            Example::Painted(textures) => Some(textures),
        }
    }
}

/// What the examples are drawn from.
pub(super) struct Source<'a> {
    pub root: &'a Root,
    pub content: &'a Arc<Content>,
    pub wake: &'a WakeUp,
}

/// Draws an example in the background, and wakes the window when it is ready.
fn paint(rule: &Rule, source: &Source<'_>) -> Task<Vec<ColorImage>> {
    let (rule, root) = (rule.clone(), source.root.0.clone());
    let (content, wake) = (Arc::clone(source.content), source.wake.clone());
    AsyncComputeTaskPool::get().spawn(async move {
        let images = images(&rule, &root, &content);
        wake.call();
        images
    })
}

fn images(rule: &Rule, root: &Path, content: &Content) -> Vec<ColorImage> {
    let scenes = match scenes(root, content, rule) {
        Ok(scenes) => scenes,
        Err(flaws) => {
            warn!("the example of {} cannot be shown: {flaws:?}", rule.id);
            return Vec::new();
        }
    };
    let wanted = Wanted {
        view: Perspective::SHARED,
        plans: false,
        edge: false,
        cell: CELL,
        longest: 4096,
    };
    let images = scenes.map(|mut world| {
        let drawn = picture_of(root, &mut world, wanted);
        ColorImage::from_rgba_unmultiplied([drawn.width as usize, drawn.height as usize], &drawn.pixels)
    });
    let [before, after] = images;
    if before.pixels == after.pixels {
        vec![before]
    } else {
        vec![before, after]
    }
}

/// Shows the pictures of a rule's example, side by side if there is room, else one below the other.
pub(super) fn show(ui: &mut Ui, pictures: &mut Pictures, rule: &Rule, source: &Source<'_>) {
    let s = ui::scale(ui.ctx());
    let width = (ui.available_width() - 12.0 * s).max(0.0);
    let textures = match pictures.of(ui.ctx(), rule, source) {
        Some(textures) => textures.to_vec(),
        None => {
            let (room, _) = ui.allocate_exact_size(vec2(width, 220.0 * s), Sense::hover());
            let middle = Rect::from_center_size(room.center(), Vec2::splat(64.0 * s));
            ui::icon(ui.painter(), middle, "icon_reveal", Color32::from_black_alpha(70));
            return;
        }
    };
    let cropped = Vec2::splat(CROPPED * CELL as f32);
    let sizes: Vec<Vec2> = textures.iter().map(|texture| texture.size_vec2() - 2.0 * cropped).collect();
    let (wide, high) = sizes
        .iter()
        .fold((0.0_f32, 0.0_f32), |most, size| (most.0 + size.x, most.1.max(size.y)));
    let gaps = GAP * s * sizes.len().saturating_sub(1) as f32;
    let beside = ((width - gaps) / wide).min(HEIGHT * s / high).min(s);
    // Pictures that would be too small side by side go one below the other.
    let below = sizes.len() > 1 && beside < 0.62 * s;
    let fit = |size: Vec2| {
        if below {
            (width / size.x).min(HEIGHT * s / size.y).min(s)
        } else {
            beside
        }
    };
    let all = if below {
        vec2(width, sizes.iter().map(|size| size.y * fit(*size)).sum::<f32>() + gaps)
    } else {
        vec2(width, high * beside)
    };
    let (room, _) = ui.allocate_exact_size(all, Sense::hover());
    // The frames lie outside the pictures.
    let room = room.translate(vec2(4.0 * s, 0.0));
    let mut at = room.left_top()
        + if below {
            Vec2::ZERO
        } else {
            vec2((width - wide * beside - gaps) / 2.0, 0.0)
        };
    for (i, (texture, size)) in textures.iter().zip(sizes).enumerate() {
        if i > 0 {
            let (middle, way) = if below {
                (pos2(room.center().x, at.y - GAP * s / 2.0), Vec2::DOWN)
            } else {
                (pos2(at.x - GAP * s / 2.0, room.center().y), Vec2::RIGHT)
            };
            ui::chevron(ui.painter(), middle, way, 13.0 * s, 4.0 * s, palette::INK_TEXT);
        }
        let part = cropped / texture.size_vec2();
        let size = size * fit(size);
        let left = if below { room.center().x - size.x / 2.0 } else { at.x };
        let place = Rect::from_min_size(pos2(left, at.y), size);
        ui.painter().rect_filled(place.expand(3.0 * s), 8.0 * s, palette::VOID);
        let inner = Rect::from_min_max(part.to_pos2(), (Vec2::splat(1.0) - part).to_pos2());
        ui.painter().image(texture.id(), place, inner, Color32::WHITE);
        fade(ui.painter(), place, 20.0 * s);
        ui::stroke(ui.painter(), place.expand(3.0 * s), 8.0 * s, 2.0 * s, Brush::Brass);
        at += if below {
            vec2(0.0, size.y + GAP * s)
        } else {
            vec2(size.x + GAP * s, 0.0)
        };
    }
}
