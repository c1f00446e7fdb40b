//! What frames cost: `cargo bench --bench window` asks for it, of this program and of a bare one.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::platform::frame_pacing::FramePacing;

/// Frames that are drawn before the measuring begins: pictures are still being loaded in them.
const WARM_UP: u32 = 150;

/// Ticks a second of the times in `/proc`, on every Linux.
const TICKS: f64 = 100.0;

/// What was measured, as it is printed.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Cost {
    /// Frames measured.
    pub frames: u32,
    /// Processor time of a frame on all cores together, in milliseconds.
    pub cpu_ms: f64,
    /// Resident memory at the end, in MiB.
    pub resident_mib: f64,
    /// Sprites in the world at the end.
    pub sprites: usize,
}

#[derive(Resource)]
struct Frames {
    wanted: u32,
    drawn: u32,
    began: f64,
}

/// Measures so many frames as soon as `ready`, without a pause between them; then prints a [`Cost`] as JSON and closes
/// the program. Everything is 0 where there is no `/proc`.
pub fn measure<M>(app: &mut App, frames: u32, ready: impl SystemCondition<M>) {
    app.insert_resource(Frames {
        wanted: frames,
        drawn: 0,
        began: 0.0,
    });
    app.add_systems(Update, |pace: Option<ResMut<FramePacing>>| {
        if let Some(mut pace) = pace {
            pace.moving();
        }
    });
    app.add_systems(Last, count.run_if(ready));
}

fn count(mut frames: ResMut<Frames>, sprites: Query<(), With<Sprite>>, mut exit: MessageWriter<AppExit>) {
    frames.drawn += 1;
    let (drawn, wanted) = (frames.drawn, frames.wanted);
    if drawn == WARM_UP {
        frames.began = processor_seconds(std::process::id()).unwrap_or_default();
    }
    if drawn != WARM_UP + wanted {
        return;
    }
    let spent = processor_seconds(std::process::id()).unwrap_or_default() - frames.began;
    let cost = Cost {
        frames: wanted,
        cpu_ms: spent * 1000.0 / f64::from(wanted.max(1)),
        resident_mib: resident_mib().unwrap_or_default(),
        sprites: sprites.iter().count(),
    };
    println!("{}", serde_json::to_string(&cost).unwrap_or_default());
    exit.write(AppExit::Success);
}

/// Processor time that a process has used on all cores so far, in seconds; `None` where there is no `/proc`.
pub fn processor_seconds(process: u32) -> Option<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The program's name, in brackets, may hold spaces.
    let fields: Vec<&str> = stat.rsplit_once(") ")?.1.split(' ').collect();
    let ticks = |i: usize| fields.get(i)?.parse::<f64>().ok();
    Some((ticks(11)? + ticks(12)?) / TICKS)
}

/// Memory of this process that is in use now.
fn resident_mib() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let kib = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(kib.trim().strip_suffix(" kB")?.parse::<f64>().ok()? / 1024.0)
}
