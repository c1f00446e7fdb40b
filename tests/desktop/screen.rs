//! A screen in memory (Xvfb), with a hand at its mouse and keyboard.

use std::{
    cell::Cell,
    collections::BTreeSet,
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::OnceLock,
};

use x11rb::{
    connection::Connection,
    protocol::{
        xproto::{self, ClientMessageEvent, ConfigureWindowAux, ConnectionExt as _, EventMask, ImageFormat, InputFocus, MapState, Window},
        xtest::ConnectionExt as _,
    },
    rust_connection::RustConnection,
};

use crate::picture::Picture;

/// The keys of the keyboard that tests press, by their X11 names.
#[derive(Copy, Clone, Debug)]
pub enum Key {
    /// A key with a letter, digit or sign on it.
    Sign(char),
    /// Enter.
    Return,
    /// Escape.
    Escape,
    /// Space bar.
    Space,
    /// Tabulator.
    Tab,
    /// End.
    End,
    /// Shift, on the left.
    Shift,
    /// Ctrl, on the left.
    Control,
    /// The key that deletes what was written last.
    Backspace,
    /// An arrow: left, up, right, down.
    Arrow(i16, i16),
    /// A function key, from 1.
    Function(u8),
}

impl Key {
    const fn keysym(self) -> u32 {
        match self {
            Self::Sign(sign) => sign as u32,
            Self::Return => 0xff0d,
            Self::Escape => 0xff1b,
            Self::Space => 0x20,
            Self::Tab => 0xff09,
            Self::End => 0xff57,
            Self::Shift => 0xffe1,
            Self::Control => 0xffe3,
            Self::Backspace => 0xff08,
            Self::Arrow(-1, _) => 0xff51,
            Self::Arrow(1, _) => 0xff53,
            Self::Arrow(_, -1) => 0xff52,
            Self::Arrow(..) => 0xff54,
            Self::Function(number) => 0xffbd + number as u32,
        }
    }
}

/// A screen of its own for one test. It goes with the value.
pub struct Screen {
    server: Child,
    /// What programs find in `DISPLAY`.
    pub name: String,
    connection: RustConnection,
    root: Window,
    size: (u16, u16),
    pressed: Cell<u32>,
    arrives: Cell<usize>,
}

impl Screen {
    /// Switches a screen on, so many pixels wide and high, on a display number that is free.
    pub fn new(width: u16, height: u16) -> Self {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-noreset", "-nolisten", "tcp", "-screen", "0"])
            .arg(format!("{width}x{height}x24"))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("Xvfb does not start ({error}): install it, or run ./test, which does"));
        let mut number = String::new();
        BufReader::new(server.stdout.take().expect("stdout is piped"))
            .read_line(&mut number)
            .expect("Xvfb says which display it took");
        let name = format!(":{}", number.trim());
        let (connection, index) =
            RustConnection::connect(Some(&name)).unwrap_or_else(|error| panic!("Xvfb at {name} does not answer: {error}"));
        let root = connection.setup().roots[index].root;
        Self {
            server,
            name,
            connection,
            root,
            size: (width, height),
            pressed: Cell::new(0),
            arrives: Cell::new(0),
        }
    }

    /// How often a button or key was pressed on it.
    pub fn pressed(&self) -> u32 {
        self.pressed.get()
    }

    /// How many presses a program on it must find: of keys and of buttons of the mouse, without the wheel.
    pub fn arrives(&self) -> usize {
        self.arrives.get()
    }

    /// Its width and height in pixels.
    pub fn size(&self) -> (u16, u16) {
        self.size
    }

    /// What it shows now.
    pub fn picture(&self) -> Picture {
        self.part_of_picture(0, 0, self.size.0, self.size.1)
    }

    /// What a part of it shows, in pixels: cheap enough to ask often.
    pub fn part_of_picture(&self, x: i16, y: i16, width: u16, height: u16) -> Picture {
        let image = self
            .connection
            .get_image(ImageFormat::Z_PIXMAP, self.root, x, y, width, height, u32::MAX)
            .expect("the screen is on")
            .reply()
            .expect("the part lies on the screen");
        // 24 bits of depth come as 32 bits a pixel: blue, green, red and nothing.
        let pixels = image.data.chunks_exact(4).map(|p| [p[2], p[1], p[0]]).collect();
        Picture {
            width: width.into(),
            height: height.into(),
            pixels,
        }
    }

    /// Gives the keyboard to the window that is shown; without a window manager nobody else does. False while there is none.
    pub fn focus(&self) -> bool {
        let Some(window) = self.windows().pop() else { return false };
        self.connection
            .set_input_focus(InputFocus::PARENT, window, x11rb::CURRENT_TIME)
            .expect("the screen is on")
            .check()
            .is_ok()
    }

    /// The windows that are shown, but for the tiny ones that nobody sees, from the lowest to the topmost.
    pub fn windows(&self) -> Vec<Window> {
        let tree = self.connection.query_tree(self.root).expect("the screen is on");
        let mut windows = tree.reply().expect("the root has a tree").children;
        windows.retain(|window| {
            let attributes = self.connection.get_window_attributes(*window).expect("the screen is on").reply();
            let geometry = self.connection.get_geometry(*window).expect("the screen is on").reply();
            attributes.is_ok_and(|a| a.map_state == MapState::VIEWABLE) && geometry.is_ok_and(|g| g.width > 100)
        });
        windows
    }

    /// Makes a window so many pixels wide and high, as pulling at its edge does.
    pub fn resize_window(&self, window: Window, (width, height): (u16, u16)) {
        let size = ConfigureWindowAux::new().width(u32::from(width)).height(u32::from(height));
        let resized = self.connection.configure_window(window, &size).expect("the screen is on");
        resized.check().expect("the window is there");
    }

    /// Asks a window to close, as the button in its corner does.
    pub fn close_window(&self, window: Window) {
        let atom = |name: &str| {
            let asked = self.connection.intern_atom(false, name.as_bytes()).expect("the screen is on");
            asked.reply().expect("names have numbers").atom
        };
        let data = [atom("WM_DELETE_WINDOW"), x11rb::CURRENT_TIME, 0, 0, 0];
        let message = ClientMessageEvent::new(32, window, atom("WM_PROTOCOLS"), data);
        let sent = self.connection.send_event(false, window, EventMask::NO_EVENT, message);
        sent.expect("the screen is on").check().expect("the window is there");
    }

    /// Moves the mouse to a pixel.
    pub fn point(&self, x: i16, y: i16) {
        self.fake(xproto::MOTION_NOTIFY_EVENT, 0, x, y);
    }

    /// Clicks the left button at a pixel.
    pub fn click(&self, x: i16, y: i16) {
        self.point(x, y);
        self.press_button(1);
    }

    /// Presses and releases a button where the mouse is: 1 left, 2 middle, 3 right, 4 and 5 the wheel up and down.
    pub fn press_button(&self, button: u8) {
        self.hold_button(button);
        self.release_button(button);
    }

    /// Presses a button where the mouse is and keeps it down.
    pub fn hold_button(&self, button: u8) {
        self.pressed.set(self.pressed.get() + 1);
        self.fake(xproto::BUTTON_PRESS_EVENT, button, 0, 0);
    }

    /// Lets go of a button.
    pub fn release_button(&self, button: u8) {
        self.fake(xproto::BUTTON_RELEASE_EVENT, button, 0, 0);
    }

    /// Presses and releases a key.
    pub fn press(&self, key: Key) {
        self.hold(key);
        self.release(key);
    }

    /// Presses a key and keeps it down.
    pub fn hold(&self, key: Key) {
        self.pressed.set(self.pressed.get() + 1);
        self.fake(xproto::KEY_PRESS_EVENT, self.keycode(key), 0, 0);
    }

    /// Lets go of a key.
    pub fn release(&self, key: Key) {
        self.fake(xproto::KEY_RELEASE_EVENT, self.keycode(key), 0, 0);
    }

    /// Gives it a keyboard with this layout.
    pub fn lay_out_keys(&self, layout: &str) {
        let laid = Command::new("setxkbmap").args(["-display", &self.name, layout]).status();
        assert!(laid.is_ok_and(|status| status.success()), "setxkbmap knows `{layout}`");
    }

    /// Gives letters that the keyboard has no key for one, before a program looks at it.
    pub fn learn(&self, letters: &str) {
        let (first, map, per) = self.keys();
        let rows = map.chunks(per);
        let mut free = rows
            .enumerate()
            .filter(|(_, row)| row.iter().all(|sym| *sym == 0))
            .map(|(i, _)| first + i as u8);
        for letter in letters
            .chars()
            .filter(|letter| self.writes(*letter).is_none())
            .collect::<BTreeSet<_>>()
        {
            let code = free.next().expect("a keyboard has keys that write nothing");
            let syms = [letter as u32; 2];
            let learnt = self
                .connection
                .change_keyboard_mapping(1, code, 2, &syms)
                .expect("the screen is on");
            learnt.check().expect("the key is there");
        }
    }

    /// Writes a letter.
    pub fn write(&self, letter: char) {
        let (code, shift) = self.writes(letter).unwrap_or_else(|| panic!("no key writes {letter:?}"));
        let held = shift.then(|| self.keycode(Key::Shift));
        held.inspect(|shift| self.fake(xproto::KEY_PRESS_EVENT, *shift, 0, 0));
        self.fake(xproto::KEY_PRESS_EVENT, code, 0, 0);
        self.fake(xproto::KEY_RELEASE_EVENT, code, 0, 0);
        held.inspect(|shift| self.fake(xproto::KEY_RELEASE_EVENT, *shift, 0, 0));
    }

    /// The key that writes a letter, and whether Shift is held for it.
    fn writes(&self, letter: char) -> Option<(u8, bool)> {
        let (first, map, per) = self.keys();
        let mut rows = map.chunks(per).enumerate();
        // The letters of Latin 1 are called by their numbers, all others by these and a bit.
        let syms = [letter as u32, 0x0100_0000 | letter as u32];
        rows.find_map(|(i, row)| {
            let column = row.iter().take(2).position(|sym| syms.contains(sym))?;
            Some((first + i as u8, column == 1))
        })
    }

    /// The first key, what all keys mean, and so many meanings of each.
    fn keys(&self) -> (u8, Vec<u32>, usize) {
        let setup = self.connection.setup();
        let count = setup.max_keycode - setup.min_keycode + 1;
        let map = self.connection.get_keyboard_mapping(setup.min_keycode, count);
        let map = map.expect("the screen is on").reply().expect("the keyboard has a map");
        (setup.min_keycode, map.keysyms, map.keysyms_per_keycode.into())
    }

    fn keycode(&self, key: Key) -> u8 {
        let (first, map, per) = self.keys();
        let row = map.chunks(per).position(|row| row.first() == Some(&key.keysym()));
        let row = row.unwrap_or_else(|| panic!("no key for {key:?}"));
        first + u8::try_from(row).expect("a keyboard has at most 255 keys")
    }

    fn fake(&self, kind: u8, detail: u8, x: i16, y: i16) {
        let is_wheel = kind == xproto::BUTTON_PRESS_EVENT && detail > 3;
        if matches!(kind, xproto::KEY_PRESS_EVENT | xproto::BUTTON_PRESS_EVENT) && !is_wheel {
            self.arrives.set(self.arrives.get() + 1);
        }
        self.connection
            .xtest_fake_input(kind, detail, x11rb::CURRENT_TIME, self.root, x, y, 0)
            .expect("the screen is on")
            .check()
            .expect("Xvfb has the XTEST extension");
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// The description of Mesa's software Vulkan, which draws with the processor.
pub fn software_vulkan() -> &'static PathBuf {
    static FILE: OnceLock<PathBuf> = OnceLock::new();
    FILE.get_or_init(|| {
        ["/usr/share/vulkan/icd.d", "/usr/local/share/vulkan/icd.d", "/etc/vulkan/icd.d"]
            .iter()
            .filter_map(|folder| std::fs::read_dir(folder).ok())
            .flatten()
            .filter_map(Result::ok)
            .map(|entry| entry.path())
            .find(|path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("lvp_icd")))
            .expect("Mesa's software Vulkan is not installed: install mesa-vulkan-drivers, or run ./test, which does")
    })
}
