//! The real program, started as a player would, in a home folder of its own.

use std::{
    ffi::OsStr,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, Command, ExitStatus, Output, Stdio},
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use dungeon_saga::{app::frame_benchmark, input::Action};

use crate::screen::{Screen, software_vulkan};

/// How long anything may take. Generous: on a busy machine without a graphics card a first frame takes many seconds.
const PATIENCE: Duration = Duration::from_secs(120);

/// How often something is looked at.
const GLANCE: Duration = Duration::from_millis(25);

/// So many glances without work are rest: pictures come 20 times a second when something flickers.
const CALM: u32 = 10;

/// What is logged: complaints, but not of a machine without a graphics card.
const COMPLAINTS: &str = "warn,wgpu=off,wgpu_hal=off,winit=error";

/// What is logged for those who follow what happens.
const HAPPENS: &str = "dungeon_saga::trace=info";

/// What a line of the trace has before what it says.
const TRACE: &str = "dungeon_saga::trace: ";

/// The program, not yet started: on no display, with software Vulkan, in a home folder of its own.
pub fn command(home: &tempfile::TempDir) -> Command {
    prepared(env!("CARGO_BIN_EXE_dungeon-saga"), home)
}

/// As [`command`], of any program.
pub fn prepared(program: impl AsRef<OsStr>, home: &tempfile::TempDir) -> Command {
    let mut command = Command::new(program);
    command
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("RUST_LOG")
        .env_remove("XDG_CACHE_HOME")
        .env_remove("XDG_CONFIG_HOME")
        .env_remove("XDG_DATA_HOME")
        .env("HOME", home.path())
        .env("XDG_RUNTIME_DIR", home.path())
        // Nobody wants to hear tests: where there is a sound device it is not found.
        .env_remove("PULSE_SERVER")
        .env("ALSA_CONFIG_PATH", "/dev/null")
        .env("LANG", "en_GB.UTF-8")
        .env("LC_ALL", "en_GB.UTF-8")
        .env("NO_COLOR", "1")
        .env("VK_DRIVER_FILES", software_vulkan())
        .env("VK_ICD_FILENAMES", software_vulkan())
        .stdin(Stdio::null());
    command
}

/// A home folder that nobody used before.
pub fn home() -> tempfile::TempDir {
    tempfile::tempdir().expect("there is room for a folder")
}

/// Runs the program to its end, which must come by itself.
pub fn output(mut command: Command) -> Output {
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program was built");
    let start = Instant::now();
    while child.try_wait().expect("it is our child").is_none() {
        if start.elapsed() > PATIENCE {
            let _ = child.kill();
            panic!("the program does not end by itself");
        }
        std::thread::sleep(GLANCE);
    }
    child.wait_with_output().expect("it has ended")
}

/// The program while it runs. It goes with the value, and must not have complained of anything until then.
pub struct Program {
    child: Child,
    /// What it has written to standard error so far, line by line.
    log: Arc<Mutex<Vec<String>>>,
    /// Lines of the log that were waited for already.
    read: usize,
    home: Option<tempfile::TempDir>,
}

impl Program {
    /// Starts it on this screen.
    pub fn start(screen: &Screen, arguments: &[&str]) -> Self {
        Self::start_in(home(), screen, arguments, &[COMPLAINTS, HAPPENS])
    }

    /// Starts it as people do: nobody listens, so it need not draw but when something happens.
    pub fn start_untraced(screen: &Screen, arguments: &[&str]) -> Self {
        Self::start_in(home(), screen, arguments, &[COMPLAINTS])
    }

    /// Kills it at once, and starts it again in the same home folder.
    pub fn kill_and_start(&mut self, screen: &Screen, arguments: &[&str]) {
        self.child.kill().expect("it is our child");
        self.child.wait().expect("it was killed");
        self.start_again(screen, arguments);
    }

    /// Starts it again in the same home folder, once it has ended.
    pub fn start_again(&mut self, screen: &Screen, arguments: &[&str]) {
        let home = self.home.take().expect("it has a home");
        *self = Self::start_in(home, screen, arguments, &[COMPLAINTS, HAPPENS]);
    }

    /// The program once more, not yet started, in the same home folder.
    pub fn beside(&self) -> Command {
        command(self.home.as_ref().expect("it has a home"))
    }

    fn start_in(home: tempfile::TempDir, screen: &Screen, arguments: &[&str], log: &[&str]) -> Self {
        let mut child = command(&home)
            .env("DISPLAY", &screen.name)
            .env("RUST_LOG", log.join(","))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program was built");
        let stderr = BufReader::new(child.stderr.take().expect("stderr is piped"));
        let log = Arc::<Mutex<Vec<String>>>::default();
        let lines = Arc::clone(&log);
        std::thread::spawn(move || {
            for line in stderr.lines().map_while(Result::ok) {
                lines.lock().expect("nobody panics with the log in hand").push(line);
            }
        });
        Self {
            child,
            log,
            read: 0,
            home: Some(home),
        }
    }

    /// Its memory in kibibytes, and how it ended if it has.
    pub fn state_of(&mut self) -> Result<u64, ExitStatus> {
        if let Some(status) = self.child.try_wait().expect("it is our child") {
            return Err(status);
        }
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let number = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
        Ok(number.unwrap_or(0))
    }

    /// Waits until it draws nothing any more: for that many glances it has taken no time of the processor.
    pub fn wait_for_rest(&mut self) {
        let mut spent = None;
        let mut calm = 0;
        self.wait_until("the program to rest", |program| {
            let now = frame_benchmark::processor_seconds(program.child.id());
            calm = if spent == now { calm + 1 } else { 0 };
            spent = now;
            (calm == CALM).then_some(())
        });
    }

    /// Waits until a program at rest begins to draw again.
    pub fn wait_for_frame(&mut self) {
        let before = frame_benchmark::processor_seconds(self.child.id());
        self.wait_until("a frame", |program| {
            (frame_benchmark::processor_seconds(program.child.id()) != before).then_some(())
        });
    }

    /// Its gamepad does all this in one frame; where that is nothing, a frame goes by.
    pub fn press(&mut self, actions: &[Action]) {
        let input = self.child.stdin.as_mut().expect("standard input is piped");
        let line = serde_json::to_string(actions).expect("actions have names");
        writeln!(input, "{line}").expect("it listens");
    }

    /// Its home folder.
    pub fn home(&self) -> &Path {
        self.home.as_ref().expect("it has a home").path()
    }

    /// All that it has written to standard error.
    pub fn log(&self) -> String {
        self.log.lock().expect("nobody panics with the log in hand").join("\n")
    }

    /// What the program traced next, if it has.
    pub fn traced(&mut self) -> Option<String> {
        let (at, said) = self.find_trace(self.read)?;
        self.read = at + 1;
        Some(said)
    }

    /// What the program traces next: waits for it.
    pub fn trace(&mut self) -> String {
        let from = self.read;
        self.wait_until("the next line of the trace", |program| program.find_trace(from));
        self.traced().expect("it was just found")
    }

    fn find_trace(&self, from: usize) -> Option<(usize, String)> {
        let log = self.log.lock().expect("nobody panics with the log in hand");
        let lines = log.iter().enumerate().skip(from);
        lines.filter_map(|(i, line)| Some((i, line.split_once(TRACE)?.1.to_owned()))).next()
    }

    /// Waits until `look` finds what it looks for.
    pub fn wait_until<T>(&mut self, what: &str, mut look: impl FnMut(&Self) -> Option<T>) -> T {
        let start = Instant::now();
        loop {
            if let Some(found) = look(self) {
                return found;
            }
            self.still_waits(start, || what.to_owned());
            std::thread::sleep(GLANCE);
        }
    }

    /// Fails when the program has ended or too much time has gone by since `start`.
    pub fn still_waits(&mut self, start: Instant, what: impl FnOnce() -> String) {
        let ended = self.child.try_wait().expect("it is our child");
        if ended.is_some() || start.elapsed() > PATIENCE {
            let log = self.log.lock().expect("nobody panics with the log in hand").join("\n");
            panic!("waited in vain for {}; the program {}; its log:\n{log}", what(), Self::state(ended));
        }
    }

    /// Waits until it ends by itself.
    pub fn wait_for_end(&mut self) -> ExitStatus {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("it is our child") {
                return status;
            }
            assert!(start.elapsed() < PATIENCE, "the program does not end");
            std::thread::sleep(GLANCE);
        }
    }

    fn state(ended: Option<ExitStatus>) -> String {
        ended.map_or_else(|| "still runs".to_owned(), |status| format!("has ended ({status})"))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        if std::thread::panicking() {
            return;
        }
        let log = self.log();
        // The window system grumbles where others would not; this is ours, and what our world says of us.
        let ours = |line: &&str| line.contains(" dungeon_saga::") || line.contains(" bevy_ecs::");
        let warns = |line: &&str| ours(line) && (line.contains(" WARN ") || line.contains(" ERROR "));
        let warnings: Vec<&str> = log.lines().filter(warns).collect();
        assert!(warnings.is_empty(), "the program complained:\n{}", warnings.join("\n"));
    }
}
