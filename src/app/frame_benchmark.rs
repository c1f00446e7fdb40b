//! Measures the cost of frames; `cargo bench --bench window` asks for it, for this program and for a bare one.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{
    platform::frame_pacing::{FramePacing, WakeUp},
    session::{connection::Connection, lobby::Levels},
};
use dungeon_play::background::Background;

/// The number of frames that are drawn before measuring begins, while images are still being loaded.
const WARM_UP: u32 = 150;

/// The ticks per second of the times in `/proc`, on every Linux.
const TICKS: f64 = 100.0;

/// The results of a measurement, as they are printed.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Cost {
    /// The number of frames measured.
    pub frames: u32,
    /// The processor time per frame on all cores together, in milliseconds, without the thought in the background.
    pub cpu_ms: f64,
    /// The processor time of the thought in the background, as a share of one core from 0 to 1.
    pub thought: f64,
    /// The resident memory at the end, in MiB.
    pub resident_mib: f64,
    /// The number of sprites in the world at the end.
    pub sprites: usize,
}

#[derive(Resource)]
struct Frames {
    wanted: u32,
    drawn: u32,
    began: Spent,
}

/// The time spent so far, in seconds.
#[derive(Copy, Clone, Default)]
struct Spent {
    /// Processor time of all threads on all cores.
    all: f64,
    /// Processor time of the thread that thinks.
    thinking: f64,
    /// Time on the clock.
    time: f64,
}

impl Spent {
    fn now(time: &Time<Real>) -> Self {
        Self {
            all: processor_seconds(std::process::id()).unwrap_or_default(),
            thinking: thinking_seconds().unwrap_or_default(),
            time: time.elapsed_secs_f64(),
        }
    }
}

/// The name of the thread that thinks.
const THINKS: &str = "thinks";

/// Thinks about the open question in the background, again and again, at the level of the best computer.
pub fn think(mut thought: Local<Option<Background<()>>>, (connection, levels, wake): (Res<Connection>, Res<Levels>, Res<WakeUp>)) {
    if thought.is_none()
        && let Some(mut adviser) = connection.adviser()
        && let Some(level) = levels.0.last().cloned()
    {
        let think = move |progress: &_| while adviser.advise(&level, progress).is_some() {};
        *thought = Some(Background::begin(THINKS, &wake, think));
    }
}

/// Measures this many frames once `ready` holds, without a pause between them; then prints a [`Cost`] as JSON and closes the
/// program. The times and the memory are 0 where there is no `/proc`.
pub fn measure<M>(app: &mut App, frames: u32, ready: impl SystemCondition<M>) {
    app.insert_resource(Frames {
        wanted: frames,
        drawn: 0,
        began: Spent::default(),
    });
    app.add_systems(Update, |pace: Option<ResMut<FramePacing>>| {
        if let Some(mut pace) = pace {
            pace.moving();
        }
    });
    app.add_systems(Last, count.run_if(ready));
}

fn count(mut frames: ResMut<Frames>, (sprites, time): (Query<(), With<Sprite>>, Res<Time<Real>>), mut exit: MessageWriter<AppExit>) {
    frames.drawn += 1;
    let (drawn, wanted) = (frames.drawn, frames.wanted);
    if drawn == WARM_UP {
        frames.began = Spent::now(&time);
    }
    if drawn != WARM_UP + wanted {
        return;
    }
    let (began, now) = (frames.began, Spent::now(&time));
    let thinking = now.thinking - began.thinking;
    let cost = Cost {
        frames: wanted,
        cpu_ms: (now.all - began.all - thinking) * 1000.0 / f64::from(wanted.max(1)),
        thought: thinking / (now.time - began.time).max(1e-9),
        resident_mib: resident_mib().unwrap_or_default(),
        sprites: sprites.iter().count(),
    };
    println!("{}", serde_json::to_string(&cost).unwrap_or_default());
    exit.write(AppExit::Success);
}

/// The processor time that a process has used on all cores so far, in seconds; `None` where there is no `/proc`.
pub fn processor_seconds(process: u32) -> Option<f64> {
    spent(&std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?)
}

/// The processor time of the thread of this process that thinks, in seconds.
fn thinking_seconds() -> Option<f64> {
    let mut stats = std::fs::read_dir("/proc/self/task").ok()?.flatten();
    stats.find_map(|thread| {
        let stat = std::fs::read_to_string(thread.path().join("stat")).ok()?;
        spent(&stat).filter(|_| stat.contains(&format!("({THINKS})")))
    })
}

/// The processor time in a `stat` file of `/proc`, in seconds.
fn spent(stat: &str) -> Option<f64> {
    // The second field is the name in brackets, which may contain spaces.
    let fields: Vec<&str> = stat.rsplit_once(") ")?.1.split(' ').collect();
    let ticks = |i: usize| fields.get(i)?.parse::<f64>().ok();
    Some((ticks(11)? + ticks(12)?) / TICKS)
}

/// The memory of this process that is in use now, in MiB.
fn resident_mib() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let kib = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(kib.trim().strip_suffix(" kB")?.parse::<f64>().ok()? / 1024.0)
}
