//! Rasterises drawings in background threads.

use std::{
    collections::{BTreeMap, HashMap},
    path::{Path, PathBuf},
    sync::{Arc, Condvar, Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

use bevy::log::warn;
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg,
};

use crate::art::{Colours, cache::Store, drawn_as::DrawnAs, generic, picture::Picture};
use dungeon_play::drawings::turned;
use dungeon_rules::{
    content::{self, Content},
    grid::Facing,
};

/// One drawing in one facing and one size.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Job {
    /// The name of the file without its extension.
    pub name: String,
    /// The facing to which it is turned; drawings face south.
    pub facing: Facing,
    /// The width in pixels, 1 to 4096.
    pub width: u32,
    /// The set of colours if it is a sign, else the usual one.
    pub colours: Colours,
}

impl Job {
    pub fn new(name: &str, facing: Facing, width: u32, colours: Colours) -> Self {
        Self {
            name: name.to_owned(),
            facing,
            width: width.clamp(1, 4096),
            colours: if Colours::change(name) { colours } else { Colours::Usual },
        }
    }
}

/// The drawings, rasterised immediately by the caller: for pictures without a window.
pub struct Kit {
    sources: Sources,
    drawn_as: DrawnAs,
    colours: Colours,
}

impl Kit {
    /// Opens the drawings below `root`, the folder that holds `assets/`, for these things.
    pub fn new(root: &Path, content: &Content) -> Self {
        let sources = Sources::new(root.join("assets/art"));
        let drawn_as = DrawnAs::new(content, &content.pictures);
        sources.lay(&drawn_as, &content.pictures);
        Self {
            sources,
            drawn_as,
            colours: Colours::Usual,
        }
    }

    /// The same drawings, with signs in these colours.
    #[cfg(test)]
    pub const fn in_colours(mut self, colours: Colours) -> Self {
        self.colours = colours;
        self
    }

    /// The drawing turned to this facing, `width` pixels wide, with straight alpha; a placeholder if it is missing or broken.
    pub fn picture(&self, name: &str, facing: Facing, width: u32) -> Picture {
        let drawn = make(
            &Job::new(&self.drawn_as.drawing(name), facing, width, self.colours),
            &self.sources,
            &Store::none(),
        );
        Picture {
            pixels: drawn.straight(),
            ..drawn
        }
    }
}

/// The queue between the window and the threads.
#[derive(Default)]
struct Desk {
    /// Requested drawings, the latest last; the latest is made first, because it is what the screen shows now.
    orders: Vec<Job>,
    done: Vec<(Job, Picture)>,
    /// When the window was last woken up for finished pictures.
    woken: Option<Instant>,
    closed: bool,
}

/// How long finished pictures are collected before the window is woken up again, since every wake-up draws the whole window.
const TOGETHER: Duration = Duration::from_millis(120);

impl Desk {
    /// Takes in a finished picture; returns whether the window should be woken up for it now.
    fn finish(&mut self, job: Job, picture: Picture) -> bool {
        self.done.push((job, picture));
        let now = Instant::now();
        let due = self.woken.is_none_or(|last| now.duration_since(last) >= TOGETHER);
        if due || self.orders.is_empty() {
            self.woken = Some(now);
            return true;
        }
        false
    }
}

/// The threads that rasterise drawings.
pub(super) struct Workers {
    desk: Arc<(Mutex<Desk>, Condvar)>,
    sources: Arc<Sources>,
}

impl Workers {
    /// Starts as many threads as the machine has cores, at most four.
    pub fn new(folder: PathBuf, store: Store, wake: impl Fn() + Send + Sync + 'static) -> Self {
        let desk = Arc::new((Mutex::new(Desk::default()), Condvar::new()));
        let sources = Arc::new(Sources::new(folder));
        let shared = Arc::new((Arc::clone(&sources), store, wake));
        let count = thread::available_parallelism().map_or(1, usize::from).min(4);
        for number in 0..count {
            let (desk, shared) = (Arc::clone(&desk), Arc::clone(&shared));
            let work = move || {
                while let Some(job) = next(&desk) {
                    let (sources, store, wake) = &*shared;
                    let picture = make(&job, sources, store);
                    if lock(&desk.0).finish(job, picture) {
                        wake();
                    }
                }
            };
            if let Err(error) = thread::Builder::new().name(format!("art {number}")).spawn(work) {
                warn!("no thread for drawings: {error}");
            }
        }
        Self { desk, sources }
    }

    /// No threads at all: requests are never carried out.
    #[cfg(test)]
    pub fn none() -> Self {
        Self {
            desk: Arc::default(),
            sources: Arc::new(Sources::new(PathBuf::new())),
        }
    }

    /// Makes the things' own pictures available.
    pub fn lay(&self, drawn_as: &DrawnAs, pictures: &BTreeMap<String, Arc<str>>) {
        self.sources.lay(drawn_as, pictures);
    }

    /// Requests a drawing.
    pub fn order(&self, job: Job) {
        lock(&self.desk.0).orders.push(job);
        self.desk.1.notify_one();
    }

    /// Returns what has been finished since the last call.
    pub fn done(&self) -> Vec<(Job, Picture)> {
        std::mem::take(&mut lock(&self.desk.0).done)
    }
}

impl Drop for Workers {
    fn drop(&mut self) {
        lock(&self.desk.0).closed = true;
        self.desk.1.notify_all();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Waits for the next request; `None` once the window is closing.
fn next(desk: &(Mutex<Desk>, Condvar)) -> Option<Job> {
    let mut guard = lock(&desk.0);
    loop {
        if guard.closed {
            return None;
        }
        if let Some(job) = guard.orders.pop() {
            return Some(job);
        }
        guard = desk.1.wait(guard).unwrap_or_else(PoisonError::into_inner);
    }
}

/// The text of each drawing, read once.
struct Sources {
    folder: PathBuf,
    texts: Mutex<HashMap<String, Option<Arc<str>>>>,
    /// For the names of things' own pictures, the drawings that are used if those cannot be drawn.
    instead: Mutex<HashMap<String, String>>,
}

impl Sources {
    fn new(folder: PathBuf) -> Self {
        Self {
            folder,
            texts: Mutex::default(),
            instead: Mutex::default(),
        }
    }

    /// Makes the things' own pictures available, by their ids. A picture that could not be drawn once is not tried again.
    fn lay(&self, drawn_as: &DrawnAs, pictures: &BTreeMap<String, Arc<str>>) {
        for (id, text) in pictures {
            let name = drawn_as.drawing(id).into_owned();
            lock(&self.instead).insert(name.clone(), drawn_as.instead(id).to_owned());
            lock(&self.texts).entry(name).or_insert_with(|| Some(Arc::clone(text)));
        }
    }

    /// The text of a drawing; `None` if it cannot be read, which is logged once.
    fn text(&self, name: &str) -> Option<Arc<str>> {
        let read = || {
            if let Some(text) = generic::furniture(name) {
                return Some(text.into());
            }
            let path = self.folder.join(name).with_extension("svg");
            match std::fs::read_to_string(&path) {
                Ok(text) => Some(text.into()),
                Err(error) => {
                    warn!("no drawing {}: {error}", content::shown(&path));
                    None
                }
            }
        };
        lock(&self.texts).entry(name.to_owned()).or_insert_with(read).clone()
    }

    /// Marks a drawing as broken, so that this is logged only once.
    fn give_up(&self, name: &str, error: &str) {
        let text = lock(&self.texts).insert(name.to_owned(), None);
        if text.flatten().is_some() {
            warn!("the drawing {name} cannot be drawn: {error}");
        }
    }
}

fn make(job: &Job, sources: &Sources, store: &Store) -> Picture {
    let Some(text) = sources.text(&job.name) else {
        let other = lock(&sources.instead).get(&job.name).cloned();
        return match other {
            Some(name) => make(&Job { name, ..job.clone() }, sources, store),
            None => Picture::placeholder(job.width),
        };
    };
    let text = turned(&job.colours.dye(&text), job.facing);
    let key = Store::key(&text, job.width);
    if let Some(picture) = store.read(&key) {
        return picture;
    }
    match drawn(&job.name, &text, job.width) {
        Ok(picture) => {
            store.write(&key, &picture);
            picture
        }
        Err(error) => {
            sources.give_up(&job.name, &error);
            make(job, sources, store)
        }
    }
}

/// Rasterises a drawing in this width. Pictures that come with packs are drawn no larger than needed, and a panic in drawing one is
/// caught.
fn drawn(name: &str, text: &str, width: u32) -> Result<Picture, String> {
    /// The greatest length of the longer side, in pixels: of a picture from a pack, and of a drawing of the game.
    const LONGEST: (u32, u32) = (1024, 8192);
    if !DrawnAs::is_own(name) {
        return rasterise(text, width, LONGEST.1).map_err(|error| error.to_string());
    }
    let drawn = std::panic::catch_unwind(|| rasterise(text, width, LONGEST.0));
    drawn.map_or_else(
        |_| Err("drawing it failed".to_owned()),
        |drawn| drawn.map_err(|error| error.to_string()),
    )
}

fn rasterise(text: &str, width: u32, longest: u32) -> Result<Picture, usvg::Error> {
    let tree = usvg::Tree::from_str(text, &usvg::Options::default())?;
    let size = tree.size();
    let scale = (width as f32 / size.width()).min(longest as f32 / size.width().max(size.height()));
    let pixels = |side: f32| ((side * scale).round() as u32).clamp(1, longest);
    let (width, height) = (pixels(size.width()), pixels(size.height()));
    let mut pixmap = Pixmap::new(width, height).ok_or(usvg::Error::InvalidSize)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    Ok(Picture {
        width,
        height,
        pixels: pixmap.take(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sources() -> Sources {
        Sources::new(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/art"))
    }

    #[test]
    fn a_missing_drawing_gives_a_placeholder() {
        let sources = sources();
        let picture = make(
            &Job::new("no_such_drawing", Facing::South, 32, Colours::Usual),
            &sources,
            &Store::none(),
        );
        assert_eq!((picture.width, picture.height, picture.pixels.len()), (32, 32, 32 * 32 * 4));
    }

    #[test]
    fn a_broken_drawing_gives_a_placeholder() {
        assert!(rasterise("<svg", 16, 16).is_err());
    }

    #[test]
    fn what_is_long_turns_in_a_square() {
        let sources = sources();
        let made = |name, facing| make(&Job::new(name, facing, 64, Colours::Usual), &sources, &Store::none());
        for name in ["door_double", "table", "tomb", "bookcase", "weapon_rack", "cabinet"] {
            let (south, west) = (made(name, Facing::South), made(name, Facing::West));
            assert_eq!((south.height, west.height), (32, 64), "{name}");
            // It extends as far downwards from the centre as it extended sideways before.
            let drawn = |picture: &Picture, x: u32, y: u32| picture.pixels[((y * picture.width + x) * 4 + 3) as usize] > 0;
            let across = (0..64).filter(|x| (0..32).any(|y| drawn(&south, *x, y))).count();
            let down = (0..64).filter(|y| (0..64).any(|x| drawn(&west, x, *y))).count();
            assert!(across.abs_diff(down) <= 4, "{name}: {across} across, {down} down");
        }
    }

    #[test]
    fn a_picture_of_somebodys_own_is_drawn_or_something_else_stands_for_it() {
        let good = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 256 256\" width=\"256\" height=\"256\">\
                    <g transform=\"rotate(0 128 128)\"><rect width=\"256\" height=\"64\" fill=\"#ff0000\"/></g></svg>";
        let mut content = Content::default();
        for (id, text) in [("rat", good), ("cat", "<svg")] {
            content.looks.insert(id.to_owned(), "generic_minion".to_owned());
            content.pictures.insert(id.to_owned(), text.into());
        }
        let kit = Kit::new(Path::new(env!("CARGO_MANIFEST_DIR")), &content);
        let red = |picture: &Picture, x: u32, y: u32| picture.pixels[((y * picture.width + x) * 4) as usize..][..4] == [255, 0, 0, 255];
        let rat = kit.picture("rat", Facing::South, 4000);
        assert_eq!((rat.width, rat.height), (1024, 1024), "no larger than it is needed");
        assert!(red(&rat, 512, 20) && !red(&rat, 512, 1000));
        assert!(red(&kit.picture("portrait_rat", Facing::North, 64), 32, 60), "it turns");
        let any = kit.picture("generic_minion", Facing::South, 64).pixels;
        assert_eq!(kit.picture("cat", Facing::South, 64).pixels, any);
    }

    #[test]
    fn furniture_without_a_picture_is_drawn_in_its_size() {
        let kit = Kit::new(Path::new(env!("CARGO_MANIFEST_DIR")), &Content::default());
        for (name, facing, size) in [
            ("generic_furniture_1_1", Facing::South, (64, 64)),
            ("generic_furniture_2_1", Facing::South, (64, 32)),
            ("generic_furniture_2_1", Facing::West, (64, 64)),
            ("generic_furniture_3_2", Facing::North, (64, 43)),
        ] {
            let picture = kit.picture(name, facing, 64);
            assert_eq!((picture.width, picture.height), size, "{name}");
            assert!(
                picture.pixels.chunks_exact(4).filter(|pixel| pixel[3] == 255).count() > 300,
                "{name}"
            );
        }
        for kind in ["hero", "boss", "minion", "token"] {
            assert_ne!(
                kit.picture(&format!("generic_{kind}"), Facing::South, 32).pixels,
                Picture::placeholder(32).pixels,
                "{kind}"
            );
        }
    }

    #[test]
    fn turning_a_figure_changes_its_picture() {
        let sources = sources();
        let south = make(&Job::new("orlaf", Facing::South, 64, Colours::Usual), &sources, &Store::none());
        let east = make(&Job::new("orlaf", Facing::East, 64, Colours::Usual), &sources, &Store::none());
        assert_eq!(south.width, 64);
        assert_ne!(south.pixels, east.pixels);
    }

    /// Pictures of packs at the limits of what is allowed, each drawn as large as such pictures can be.
    #[test]
    #[ignore = "a measurement, printed and not judged"]
    fn the_worst_pictures_that_are_allowed() {
        use std::{fmt::Write, fs, time::Instant};
        let round = |n: usize| (n * 7919 % 256) as f32;
        let repeated = |count: usize, one: &dyn Fn(usize) -> String| (0..count).map(one).collect::<String>();
        let gradient = "<defs><radialGradient id=\"g\"><stop offset=\"0\" stop-color=\"#fff\"/><stop offset=\"1\" stop-color=\"#000\"/></radialGradient></defs>";
        let mut scribble = "<path fill=\"none\" stroke=\"url(#g)\" stroke-width=\"40\" d=\"M0 0".to_owned();
        for n in 0..19_900 {
            let _ = write!(scribble, "L{} {}", round(n), round(n + 5));
        }
        scribble += "\"/>";
        let dashes = repeated(300, &|n| {
            let (x, y) = (round(n), round(n + 9));
            format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"150\" fill=\"none\" stroke=\"#000\" stroke-width=\"90\" stroke-dasharray=\"1 1\"/>")
        });
        let shapes = repeated(1_900, &|_| {
            "<circle cx=\"128\" cy=\"128\" r=\"180\" fill=\"url(#g)\" opacity=\".9\"/>".to_owned()
        });
        let shapes_alone = repeated(1_900, &|_| "<circle cx=\"128\" cy=\"128\" r=\"180\" fill=\"url(#g)\"/>".to_owned());
        let layers = repeated(235, &|_| {
            "<g opacity=\".9\"><rect width=\"256\" height=\"256\" fill=\"url(#g)\"/></g>".to_owned()
        });
        let nested = format!(
            "{}<rect width=\"256\" height=\"256\" fill=\"url(#g)\"/>{}",
            "<g opacity=\".9\">".repeat(50),
            "</g>".repeat(50)
        );
        let all = [
            ("scribble", scribble),
            ("dashes", dashes),
            ("translucent shapes", shapes),
            ("shapes", shapes_alone),
            ("layers", layers),
            ("nested", nested),
        ];
        let content = dungeon_rules::content::load(&dungeon_rules::content::root()).content;
        for (name, inner) in all {
            let svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 256 256\">{gradient}{inner}</svg>");
            let folder = tempfile::tempdir().expect("there is room for a folder");
            let file = |name: &str| folder.path().join("pack").join(name);
            fs::create_dir_all(file("minions")).expect("it can be made");
            fs::write(file("pack.ron"), "(name: {\"en\": \"P\", \"it\": \"P\"})").expect("it can be written");
            let cat = r#"(name: {"en": "Cat", "it": "Gatto"}, card: (movement: 8, combat: 2, armour: 1, damage: [Destroyed, Destroyed, Destroyed, Destroyed]))"#;
            fs::write(file("minions/cat.ron"), cat).expect("it can be written");
            fs::write(file("minions/cat.svg"), &svg).expect("it can be written");
            fs::write(file("quest.ron"), "").expect("it can be written");
            let start = Instant::now();
            let known = dungeon_rules::content::content_around(&file("quest.ron"), &content);
            let checked = start.elapsed();
            let Some(text) = known.pictures.get("cat") else {
                println!("{name}: {} bytes, refused after {} ms", svg.len(), checked.as_millis());
                continue;
            };
            let start = Instant::now();
            let drawn = rasterise(text, 1024, 1024).map(|picture| picture.pixels.len());
            println!(
                "{name}: {} bytes, checked in {} ms, drawn in {} ms ({drawn:?})",
                svg.len(),
                checked.as_millis(),
                start.elapsed().as_millis()
            );
        }
    }
}
