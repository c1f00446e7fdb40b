//! Bug reports: one file with everything that is needed to find out what went wrong. It is written into the folder `reports` among
//! the saved games, or into the system's temporary folder if games are not saved; nothing is sent anywhere.
//!
//! It is a zip archive of the game's record (with every secret of the game), the version and the settings, the last lines of the
//! log, and an image of the window.

use std::{
    fs,
    io::{self, Cursor, Write},
    path::PathBuf,
    time::{SystemTime, UNIX_EPOCH},
};

use bevy::{
    ecs::system::SystemParam,
    prelude::*,
    render::view::screenshot::{Screenshot, ScreenshotCaptured},
};
use dungeon_play::language::FluentValue as V;
use zip::{ZipWriter, write::SimpleFileOptions};

use crate::{
    platform::frame_pacing::FramePacing,
    presented::{announcements::Announced, game::PresentedGame},
    session::{Session, connection::Connection, saving::Saves},
    settings::Settings,
    state::Menu,
};
use dungeon_play::language::{Language, LogLines};
use dungeon_rules::content;

/// The largest number of log lines in a report.
const LINES: usize = 60;

/// Asks for a bug report on the current game.
#[derive(Message, Default)]
pub struct WriteReport;

/// Takes a screenshot of the window once the settings, where the report is asked for, have been closed for some frames. Frames go on
/// until the report has been written, which the window at rest would not draw.
fn take(
    mut asked: MessageReader<WriteReport>,
    menu: Res<Menu>,
    mut waits: Local<u8>,
    mut commands: Commands,
    (screenshots, mut pace): (Query<(), With<Screenshot>>, ResMut<FramePacing>),
) {
    if asked.read().count() > 0 {
        *waits = 3;
    }
    if *waits > 0 || !screenshots.is_empty() {
        pace.moving();
    }
    if *waits == 0 || menu.has_settings() {
        return;
    }
    *waits -= 1;
    if *waits == 0 {
        commands.spawn(Screenshot::primary_window()).observe(write);
    }
}

/// Writes the report and announces where it is, or why it could not be written.
fn write(captured: On<ScreenshotCaptured>, known: Known, mut announced: MessageWriter<Announced>) {
    let kept = keep(&known, &captured.image);
    let message = match &kept {
        Ok(path) => ("report-written", "file", content::shown(path)),
        Err(error) => ("report-not-written", "error", error.to_string()),
    };
    announced.write(Announced {
        text: known.language.tell(message.0, &[(message.1, V::from(message.2))]),
        folder: kept.ok().and_then(|path| Some(path.parent()?.to_owned())),
    });
}

/// The resources that a report is made from.
#[derive(SystemParam)]
struct Known<'w> {
    saves: Res<'w, Saves>,
    game: Res<'w, PresentedGame>,
    connection: Res<'w, Connection>,
    settings: Res<'w, Settings>,
    session: Res<'w, Session>,
    language: Res<'w, Language>,
}

fn keep(known: &Known, image: &Image) -> io::Result<PathBuf> {
    let folder = match &known.saves.0 {
        Some(saves) => saves.join("reports"),
        None => std::env::temp_dir(),
    };
    fs::create_dir_all(&folder)?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let quest = if known.game.is_laid() {
        known.game.game().quest.id.as_str()
    } else {
        "no_game"
    };
    // Ids of quests may contain path separators.
    let path = folder.join(format!("{}-{now}.zip", quest.replace(['/', '\\'], "-")));
    fs::write(&path, packed(known, image)?)?;
    Ok(path)
}

/// The bytes of the zip archive.
fn packed(known: &Known, image: &Image) -> io::Result<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let mut add = |name: &str, bytes: &[u8]| -> io::Result<()> {
        zip.start_file(name, SimpleFileOptions::default())?;
        zip.write_all(bytes)
    };
    add("about.txt", about(known).as_bytes())?;
    add("chronicle.txt", log_lines(known).as_bytes())?;
    if let Some(game) = known.connection.report() {
        add("game.saga", &game)?;
    }
    if let Some(picture) = png_of(image) {
        add("picture.png", &picture?)?;
    }
    Ok(zip.finish()?.into_inner())
}

fn about(known: &Known) -> String {
    let settings = &*known.settings;
    format!(
        "Dungeon Saga {}, {} {}, {}\n{settings:#?}\n",
        env!("CARGO_PKG_VERSION"),
        std::env::consts::OS,
        std::env::consts::ARCH,
        known.language.code(),
    )
}

/// The last [`LINES`] lines of the log, with what everybody may know.
fn log_lines(known: &Known) -> String {
    let mut log_lines = LogLines::with_rules();
    let facts = known.session.facts.iter();
    let lines: Vec<String> = facts.flat_map(|fact| log_lines.tell(&known.language, fact)).collect();
    lines[lines.len().saturating_sub(LINES)..].join("\n") + "\n"
}

/// The image as a PNG file; `None` if the pixel format of the window cannot be converted.
fn png_of(image: &Image) -> Option<io::Result<Vec<u8>>> {
    let picture = image.clone().try_into_dynamic().ok()?.to_rgb8();
    let mut bytes = Vec::new();
    let write = |bytes: &mut Vec<u8>| -> Result<(), png::EncodingError> {
        let mut encoder = png::Encoder::new(bytes, picture.width(), picture.height());
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&picture)?;
        writer.finish()
    };
    Some(write(&mut bytes).map_err(io::Error::from).map(|()| bytes))
}

/// Adds bug reports.
pub fn plugin(app: &mut App) {
    app.add_message::<WriteReport>().add_systems(Update, take);
}
