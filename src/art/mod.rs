//! Pictures: every SVG of `assets/art/`, rasterised in exactly the size that the screen needs.
//!
//! # How to use it
//!
//! [`Art`] is a resource that is cheap to clone; where only an [`egui::Context`] is at hand, [`of`] returns the same one.
//!
//! * `art.texture(ctx, "orlaf", width)` returns an egui texture `width` *device pixels* wide, with the proportions of the
//!   drawing. Until it is ready, it returns the same drawing in another size, or an empty texture.
//! * `art.image("orlaf", facing, width)` returns the handle of a Bevy image, whose pixels follow when they are ready.
//! * `art.picture("floor_a", facing, width)` returns the pixels, for callers that blend several pictures; `None` until they are
//!   ready.
//! * [`draw`] paints a drawing into a rectangle in egui points and requests the right size by itself.
//!
//! Nothing here blocks: drawings are rasterised by `resvg` in background threads and kept on disk by a hash of the drawing and its
//! size, and the window wakes up when one is ready. A drawing that is missing or broken is replaced by a placeholder, with one line
//! in the log. Pictures that come with a pack have been checked by `dungeon_rules::content`; if one cannot be drawn, the drawing of
//! the game that the thing would have without it is used.

pub mod cache;
pub mod colour_vision;
mod drawn_as;
mod generic;
pub mod livery;
pub mod picture;
mod raster;

use std::{
    collections::{BTreeMap, HashMap},
    path::Path,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use bevy::{
    asset::{AssetEventSystems, AssetHandleProvider, RenderAssetUsages},
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};
use bevy_egui::egui;

use crate::{
    art::{
        drawn_as::DrawnAs,
        raster::{Job, Workers},
    },
    platform::frame_pacing::WakeUp,
};
pub use colour_vision::Colours;
use dungeon_rules::{content::Content, grid::Facing};
pub use livery::Livery;

pub use picture::Picture;
pub use raster::Kit;

/// All drawings, in the sizes that were requested.
#[derive(Resource, Clone)]
pub struct Art(Arc<Mutex<Shelf>>);

/// What has been requested, and what is ready.
struct Shelf {
    workers: Workers,
    handles: AssetHandleProvider,
    textures: HashMap<Job, Texture>,
    /// The size in which each drawing was last ready, which is shown while another size is being made.
    latest: HashMap<(String, Facing), Job>,
    images: HashMap<Job, (Handle<Image>, bool)>,
    pictures: HashMap<Job, Option<Arc<Picture>>>,
    /// The number of requested drawings that are not ready.
    waiting: usize,
    /// How things are drawn that are not in the box.
    drawn_as: DrawnAs,
    /// Their own pictures, by their ids.
    pictures_of_things: BTreeMap<String, Arc<str>>,
    /// The colours of signs.
    colours: Colours,
    /// The liveries, by the ids of the figures.
    liveries: BTreeMap<String, Livery>,
}

/// A drawing for the interface.
struct Texture {
    /// The texture, once it is ready.
    handle: Option<egui::TextureHandle>,
    /// The pass of the interface in which it was last used.
    used: u64,
}

/// How many pixels of drawings are kept even if they are no longer used, since people zoom and choose another size. A pixel of the
/// interface is in memory three times. Drawings that are dropped are still on disk.
const KEPT: usize = 3 << 20;

/// A drawing that was not painted for this many passes counts as no longer used.
const IDLE: u64 = 240;

impl Art {
    /// Opens the drawings below `root`, the folder that holds `assets/`.
    pub fn new(root: &Path, handles: AssetHandleProvider, wake: impl Fn() + Send + Sync + 'static) -> Self {
        let folder = root.join("assets/art");
        let liveries = livery::read(&folder.join("liveries.ron"));
        Self::made_by(Workers::new(folder, cache::Store::open(), wake), handles, liveries)
    }

    fn made_by(workers: Workers, handles: AssetHandleProvider, liveries: BTreeMap<String, Livery>) -> Self {
        Self(Arc::new(Mutex::new(Shelf {
            workers,
            handles,
            textures: HashMap::new(),
            latest: HashMap::new(),
            images: HashMap::new(),
            pictures: HashMap::new(),
            waiting: 0,
            drawn_as: DrawnAs::default(),
            pictures_of_things: BTreeMap::new(),
            colours: Colours::Usual,
            liveries,
        })))
    }

    /// The same drawings for another egui context, since textures belong to one; no Bevy images are made there.
    pub fn beside(&self, root: &Path, wake: impl Fn() + Send + Sync + 'static) -> Self {
        let other = Self::new(root, Assets::<Image>::default().get_handle_provider(), wake);
        let shelf = self.shelf();
        other.lay(shelf.drawn_as.clone(), &shelf.pictures_of_things);
        drop(shelf);
        other.dye(self.colours());
        other
    }

    /// Drawings that are never made.
    #[cfg(test)]
    pub fn idle(handles: AssetHandleProvider) -> Self {
        Self::made_by(Workers::none(), handles, BTreeMap::new())
    }

    /// Sets how things that are not in the box are drawn: as `content` says, or by these pictures of their own.
    pub fn draw_as(&self, content: &Content, pictures: &BTreeMap<String, Arc<str>>) {
        self.lay(DrawnAs::new(content, pictures), pictures);
    }

    fn lay(&self, drawn_as: DrawnAs, pictures: &BTreeMap<String, Arc<str>>) {
        let mut shelf = self.shelf();
        shelf.workers.lay(&drawn_as, pictures);
        shelf.drawn_as = drawn_as;
        shelf.pictures_of_things.clone_from(pictures);
    }

    /// Sets the colours of signs; whoever shows signs has to request them again.
    pub fn dye(&self, colours: Colours) {
        self.shelf().colours = colours;
    }

    /// The colours of signs.
    pub fn colours(&self) -> Colours {
        self.shelf().colours
    }

    /// The livery of the figure with this id; an empty id stands for a seat that leads nobody yet.
    pub fn livery(&self, figure: &str) -> Livery {
        if figure.is_empty() {
            return Livery::NOBODY;
        }
        self.shelf().liveries.get(figure).copied().unwrap_or(Livery::OVERLORD)
    }

    /// The drawing facing south as an egui texture, `width` device pixels wide.
    pub fn texture(&self, ctx: &egui::Context, name: &str, width: u32) -> egui::TextureId {
        self.texture_facing(ctx, name, Facing::South, width)
    }

    /// The drawing turned to this facing as an egui texture, `width` device pixels wide.
    pub fn texture_facing(&self, ctx: &egui::Context, name: &str, facing: Facing, width: u32) -> egui::TextureId {
        let mut shelf = self.shelf();
        let name = &*shelf.drawn_as.drawing(name);
        let job = Job::new(name, facing, width, shelf.colours);
        let used = ctx.cumulative_pass_nr();
        match shelf.textures.get_mut(&job) {
            Some(texture) => {
                texture.used = used;
                if let Some(handle) = &texture.handle {
                    return handle.id();
                }
            }
            None => {
                shelf.textures.insert(job.clone(), Texture { handle: None, used });
                shelf.order(job);
            }
        }
        let shelf = &mut *shelf;
        let other = shelf.latest.get(&(name.to_owned(), facing));
        let stand_in = other.and_then(|job| shelf.textures.get_mut(job)).and_then(|texture| {
            texture.used = used;
            texture.handle.as_ref()
        });
        stand_in.map_or_else(|| empty(ctx), egui::TextureHandle::id)
    }

    /// The drawing turned to this facing as a Bevy image, `width` pixels wide. Its pixels follow when they are ready.
    pub fn image(&self, name: &str, facing: Facing, width: u32) -> Handle<Image> {
        let mut shelf = self.shelf();
        let job = Job::new(&shelf.drawn_as.drawing(name), facing, width, shelf.colours);
        if let Some((handle, _)) = shelf.images.get(&job) {
            return handle.clone();
        }
        let handle: Handle<Image> = shelf.handles.reserve_handle().typed();
        shelf.images.insert(job.clone(), (handle.clone(), false));
        shelf.order(job);
        handle
    }

    /// Whether the pixels of all these images have been drawn.
    pub fn are_ready(&self, images: &[Handle<Image>]) -> bool {
        let shelf = self.shelf();
        let mut drawn_later = shelf.images.values().filter(|(_, ready)| !ready);
        drawn_later.all(|(handle, _)| !images.contains(handle))
    }

    /// The pixels of the drawing turned to this facing, `width` pixels wide; `None` until they are ready.
    pub fn picture(&self, name: &str, facing: Facing, width: u32) -> Option<Arc<Picture>> {
        let mut shelf = self.shelf();
        let job = Job::new(&shelf.drawn_as.drawing(name), facing, width, shelf.colours);
        if let Some(picture) = shelf.pictures.get(&job) {
            return picture.clone();
        }
        // A request for another size means that those of the former size have been blended and are no longer needed.
        shelf
            .pictures
            .retain(|known, picture| known.width == job.width || picture.is_none());
        shelf.pictures.insert(job.clone(), None);
        shelf.order(job);
        None
    }

    /// Whether everything that was requested is ready.
    pub fn is_complete(&self) -> bool {
        self.shelf().waiting == 0
    }

    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shelf {
    fn order(&mut self, job: Job) {
        self.waiting += 1;
        self.workers.order(job);
    }

    /// Drops what is no longer used if there are more than `most` pixels; otherwise every size that was ever chosen would stay in
    /// memory.
    fn shed(&mut self, now: u64, most: usize) {
        let pixels = |texture: &Texture| texture.handle.as_ref().map_or(0, |handle| handle.size()[0] * handle.size()[1]);
        if self.textures.values().map(pixels).sum::<usize>() > most {
            self.textures
                .retain(|_, texture| texture.handle.is_none() || texture.used + IDLE > now);
        }
        let square = |job: &Job| job.width as usize * job.width as usize;
        if self.images.keys().map(square).sum::<usize>() > most {
            let is_shown = |handle: &Handle<Image>| !matches!(handle, Handle::Strong(own) if Arc::strong_count(own) == 1);
            self.images.retain(|_, (handle, ready)| !*ready || is_shown(handle));
        }
    }
}

/// The [`Art`] of this context.
///
/// # Panics
/// When the window has not been set up; [`crate::app::run`] does that before anything is drawn.
pub fn of(ctx: &egui::Context) -> Art {
    ctx.data(|data| data.get_temp(egui::Id::NULL))
        .expect("the window put the art into its context")
}

/// Makes `art` the art of this context.
pub fn install(ctx: &egui::Context, art: Art) {
    ctx.data_mut(|data| data.insert_temp(egui::Id::NULL, art));
}

/// Paints a drawing, facing south, into `rect`, tinted (white leaves it as it is).
pub fn draw(painter: &egui::Painter, rect: egui::Rect, name: &str, tint: egui::Color32) {
    draw_facing(painter, rect, name, Facing::South, tint);
}

/// Paints a drawing turned to `facing` into `rect`, tinted.
pub fn draw_facing(painter: &egui::Painter, rect: egui::Rect, name: &str, facing: Facing, tint: egui::Color32) {
    if !rect.is_positive() || !painter.clip_rect().intersects(rect) {
        return;
    }
    let width = (rect.width() * painter.ctx().pixels_per_point()).round().max(1.0) as u32;
    let texture = of(painter.ctx()).texture_facing(painter.ctx(), name, facing, width);
    let uv = egui::Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(1.0, 1.0));
    painter.image(texture, rect, uv, tint);
}

/// A transparent texture, for drawings that are not ready.
fn empty(ctx: &egui::Context) -> egui::TextureId {
    let id = egui::Id::new("art empty");
    let known: Option<egui::TextureHandle> = ctx.data(|data| data.get_temp(id));
    let texture = known.unwrap_or_else(|| {
        let nothing = egui::ColorImage::filled([1, 1], egui::Color32::TRANSPARENT);
        let texture = ctx.load_texture("empty", nothing, egui::TextureOptions::LINEAR);
        ctx.data_mut(|data| data.insert_temp(id, texture.clone()));
        texture
    });
    texture.id()
}

/// Stores the pictures that the threads have finished as textures, images and pixels.
fn deliver(mut images: ResMut<Assets<Image>>, mut contexts: Query<&mut bevy_egui::EguiContext>) {
    for mut context in &mut contexts {
        let context = context.get_mut();
        if let Some(art) = context.data(|data| data.get_temp::<Art>(egui::Id::NULL)) {
            deliver_to(context, &art, &mut images);
        }
    }
}

fn deliver_to(context: &egui::Context, art: &Art, images: &mut Assets<Image>) {
    let mut shelf = art.shelf();
    let done = shelf.workers.done();
    if !done.is_empty() {
        shelf.shed(context.cumulative_pass_nr(), KEPT);
    }
    for (job, picture) in done {
        shelf.waiting = shelf.waiting.saturating_sub(1);
        let shelf = &mut *shelf;
        if let Some(texture) = shelf.textures.get_mut(&job)
            && texture.handle.is_none()
        {
            let size = [picture.width as usize, picture.height as usize];
            let pixels = egui::ColorImage::from_rgba_premultiplied(size, &picture.pixels);
            texture.handle = Some(context.load_texture(&job.name, pixels, egui::TextureOptions::LINEAR));
            shelf.latest.insert((job.name.clone(), job.facing), job.clone());
        }
        if let Some((handle, ready)) = shelf.images.get_mut(&job)
            && !*ready
        {
            *ready = true;
            if images.insert(handle.id(), image(&picture)).is_err() {
                warn!("the picture of {} was thrown away before it was ready", job.name);
            }
        }
        if let Some(wanted @ None) = shelf.pictures.get_mut(&job) {
            *wanted = Some(Arc::new(picture));
        }
    }
}

fn image(picture: &Picture) -> Image {
    let size = Extent3d {
        width: picture.width,
        height: picture.height,
        depth_or_array_layers: 1,
    };
    let format = TextureFormat::Rgba8UnormSrgb;
    Image::new(
        size,
        TextureDimension::D2,
        picture.straight(),
        format,
        RenderAssetUsages::RENDER_WORLD,
    )
}

/// Opens the drawings of this content root, and delivers finished ones every frame.
pub fn plugin(app: &mut App, root: &Path) {
    let handles = app.world().resource::<Assets<Image>>().get_handle_provider();
    let wake = app.world().resource::<WakeUp>().clone();
    // The last picture must reach the graphics card in the frame that it wakes, since no other frame would follow.
    app.configure_sets(
        PostUpdate,
        bevy_egui::EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems),
    );
    app.insert_resource(Art::new(root, handles, move || wake.call()))
        .add_systems(PreUpdate, deliver.before(bevy_egui::EguiPreUpdateSet::BeginPass));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawings_that_nobody_wants_any_more_are_given_up() {
        let ctx = egui::Context::default();
        let art = Art::idle(Assets::<Image>::default().get_handle_provider());
        let mut shelf = art.shelf();
        for (width, used) in [(10, 0), (20, 990), (30, 0)] {
            let pixels = egui::ColorImage::filled([width as usize; 2], egui::Color32::WHITE);
            let handle = (width != 30).then(|| ctx.load_texture("orlaf", pixels, egui::TextureOptions::LINEAR));
            let job = Job::new("orlaf", Facing::South, width, Colours::Usual);
            shelf.textures.insert(job, Texture { handle, used });
        }
        let widths = |shelf: &Shelf| {
            let mut widths: Vec<u32> = shelf.textures.keys().map(|job| job.width).collect();
            widths.sort_unstable();
            widths
        };
        shelf.shed(1000, 500);
        assert_eq!(widths(&shelf), [10, 20, 30], "there is room");
        shelf.shed(1000, 499);
        assert_eq!(widths(&shelf), [20, 30], "one was not wanted for long, one is still being made");
        let handles = shelf.handles.clone();
        let shown: Handle<Image> = handles.reserve_handle().typed();
        for (width, handle) in [(40, shown.clone()), (50, handles.reserve_handle().typed())] {
            let job = Job::new("orlaf", Facing::South, width, Colours::Usual);
            shelf.images.insert(job, (handle, true));
        }
        shelf.shed(1000, 1000);
        let left: Vec<u32> = shelf.images.keys().map(|job| job.width).collect();
        assert_eq!(left, [40]);
        drop(shown);
    }
}
