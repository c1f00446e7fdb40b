//! A report: one file with all that somebody needs who looks into what went wrong. It lies beside the saves until people
//! send it to somebody; nothing leaves the computer by itself.
//!
//! It is a zip of the game's record (which knows every secret of the game), the version and the settings, the last lines of
//! the log, and a picture of the window.

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
    presented::{game::PresentedGame, playback::Announced},
    session::{Session, connection::Connection, saving::Saves},
    settings::Settings,
    state::Menus,
};
use dungeon_play::language::{Language, LogLines};

/// Lines of the log that go along.
const LINES: usize = 60;

/// Somebody wants a report.
#[derive(Message, Default)]
pub struct WriteReport;

/// Takes the picture once the settings, from which it is asked for, are off the window.
fn take(mut asked: MessageReader<WriteReport>, menus: Res<Menus>, mut waits: Local<u8>, mut commands: Commands) {
    if asked.read().count() > 0 {
        *waits = 3;
    }
    if *waits == 0 || menus.settings {
        return;
    }
    *waits -= 1;
    if *waits == 0 {
        commands.spawn(Screenshot::primary_window()).observe(write);
    }
}

/// Writes the file and tells where it is.
fn write(captured: On<ScreenshotCaptured>, known: Known, mut announced: MessageWriter<Announced>) {
    let message = match keep(&known, &captured.image) {
        Ok(path) => ("report-written", "file", path.display().to_string()),
        Err(error) => ("report-not-written", "error", error.to_string()),
    };
    announced.write(Announced(known.language.tell(message.0, &[(message.1, V::from(message.2))])));
}

/// What goes into a report.
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
    // Ids of quests name folders.
    let path = folder.join(format!("{}-{now}.zip", quest.replace(['/', '\\'], "-")));
    fs::write(&path, packed(known, image)?)?;
    Ok(path)
}

/// The bytes of the file.
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

/// The last lines of the log, as everybody at the table may read them.
fn log_lines(known: &Known) -> String {
    let mut log_lines = LogLines::default();
    let facts = known.session.facts.iter();
    let lines: Vec<String> = facts.flat_map(|fact| log_lines.tell(&known.language, fact)).collect();
    lines[lines.len().saturating_sub(LINES)..].join("\n") + "\n"
}

/// The picture as PNG; none of a window whose pixels are of another kind.
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

/// Writes bug reports.
pub fn plugin(app: &mut App) {
    app.add_message::<WriteReport>().add_systems(Update, take);
}
