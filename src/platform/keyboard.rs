//! What the keys of the keyboard write: asked of the X server or the Wayland compositor at the start, and whenever it changes.
//!
//! Elsewhere nobody is asked.

use std::sync::{Mutex, mpsc};

use bevy::prelude::*;

/// What a key writes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Signs {
    /// The key, by its position.
    pub key: KeyCode,
    /// What it writes alone; a dead key shows its accent.
    pub alone: Option<char>,
    /// What it writes with Shift.
    pub shifted: Option<char>,
}

/// Hears what the keys write.
#[derive(Resource)]
pub struct Keyboard(Mutex<mpsc::Receiver<Vec<Signs>>>);

impl Keyboard {
    /// What all keys write now, if that has changed since this was called last.
    pub fn hear(&self) -> Option<Vec<Signs>> {
        self.0.lock().ok()?.try_iter().last()
    }
}

/// Listens to the keyboard where there is somebody to ask.
pub fn plugin(app: &mut App) {
    #[cfg(all(unix, not(target_os = "macos")))]
    system::plugin(app);
    #[cfg(not(all(unix, not(target_os = "macos"))))]
    let _ = app;
}

#[cfg(all(unix, not(target_os = "macos")))]
mod system {
    use std::{error::Error, fs::File, os::unix::fs::FileExt, sync::mpsc};

    use bevy::{
        prelude::*,
        window::{PrimaryWindow, RawHandleWrapper},
    };
    use kbvm::{
        GroupIndex, Keycode, Keysym, ModifierMask,
        lookup::LookupTable,
        xkb::{Context, x11::KbvmX11Ext},
    };
    use wayland_client::{
        Connection as Wayland, Dispatch, EventQueue, Proxy, QueueHandle, WEnum,
        backend::Backend,
        protocol::{
            wl_keyboard::{self, KeymapFormat, WlKeyboard},
            wl_registry::{self, WlRegistry},
            wl_seat::{self, Capability, WlSeat},
        },
    };
    use winit::raw_window_handle::RawDisplayHandle;
    use x11rb::{
        connection::Connection as _,
        protocol::xkb::{ConnectionExt as _, EventType, MapPart, SelectEventsAux, SelectEventsAuxStateNotify, StatePart},
        rust_connection::RustConnection,
    };

    use super::{Keyboard, Signs};
    use crate::platform::frame_pacing::WakeUp;

    /// The rows of keys that write, each with the number that Linux has for its first key; the others follow by one.
    const ROWS: [(u32, &[KeyCode]); 6] = {
        use KeyCode as K;
        [
            (
                2,
                &[
                    K::Digit1,
                    K::Digit2,
                    K::Digit3,
                    K::Digit4,
                    K::Digit5,
                    K::Digit6,
                    K::Digit7,
                    K::Digit8,
                    K::Digit9,
                    K::Digit0,
                    K::Minus,
                    K::Equal,
                ],
            ),
            (
                16,
                &[
                    K::KeyQ,
                    K::KeyW,
                    K::KeyE,
                    K::KeyR,
                    K::KeyT,
                    K::KeyY,
                    K::KeyU,
                    K::KeyI,
                    K::KeyO,
                    K::KeyP,
                    K::BracketLeft,
                    K::BracketRight,
                ],
            ),
            (
                30,
                &[
                    K::KeyA,
                    K::KeyS,
                    K::KeyD,
                    K::KeyF,
                    K::KeyG,
                    K::KeyH,
                    K::KeyJ,
                    K::KeyK,
                    K::KeyL,
                    K::Semicolon,
                    K::Quote,
                    K::Backquote,
                ],
            ),
            (43, &[K::Backslash]),
            (
                44,
                &[
                    K::KeyZ,
                    K::KeyX,
                    K::KeyC,
                    K::KeyV,
                    K::KeyB,
                    K::KeyN,
                    K::KeyM,
                    K::Comma,
                    K::Period,
                    K::Slash,
                ],
            ),
            (86, &[K::IntlBackslash]),
        ]
    };

    /// What all keys write by this table, in this of its layouts.
    fn signs(table: &LookupTable, group: GroupIndex) -> Vec<Signs> {
        let written = |code: u32, mods: ModifierMask| {
            let mut signs = table.lookup(group, mods, Keycode::from_evdev(code)).into_iter();
            signs.next().and_then(|found| printed(found.keysym()))
        };
        let keys = ROWS.iter().flat_map(|(first, keys)| (*first..).zip(*keys));
        keys.map(|(code, key)| Signs {
            key: *key,
            alone: written(code, ModifierMask::default()),
            shifted: written(code, ModifierMask::SHIFT),
        })
        .collect()
    }

    /// How a sign is printed on a key. A dead key writes only together with the next one.
    fn printed(sign: Keysym) -> Option<char> {
        let dead = [
            ("grave", '`'),
            ("acute", '´'),
            ("circumflex", '^'),
            ("tilde", '~'),
            ("macron", '¯'),
            ("breve", '˘'),
            ("abovedot", '˙'),
            ("diaeresis", '¨'),
            ("abovering", '°'),
            ("doubleacute", '˝'),
            ("caron", 'ˇ'),
            ("cedilla", '¸'),
            ("ogonek", '˛'),
        ];
        match sign.name().and_then(|name| name.strip_prefix("dead_")) {
            Some(accent) => dead.into_iter().find(|(name, _)| *name == accent).map(|(_, sign)| sign),
            None => sign.char(),
        }
    }

    /// Asks the X server, and waits for changes, until the connection ends.
    fn ask_x11(tell: &mpsc::Sender<Vec<Signs>>, wake: &WakeUp) -> Result<(), Box<dyn Error>> {
        let (server, _) = RustConnection::connect(None)?;
        server.setup_xkb_extension()?;
        let device = server.get_xkb_core_device_id()?;
        // Of the state only the layout in use matters, not which keys are held.
        let state = SelectEventsAuxStateNotify {
            affect_state: StatePart::GROUP_STATE,
            state_details: StatePart::GROUP_STATE,
        };
        let details = SelectEventsAux::new().state_notify(state);
        let whole = EventType::NEW_KEYBOARD_NOTIFY | EventType::MAP_NOTIFY;
        let nothing = (EventType::default(), MapPart::default());
        server.xkb_select_events(device, nothing.0, whole, nothing.1, nothing.1, &details)?;
        let mut before = Vec::new();
        loop {
            let table = server.get_xkb_keymap(device)?.to_builder().build_lookup_table();
            let now = signs(&table, server.get_xkb_components(device)?.group);
            if now != before {
                before.clone_from(&now);
                tell.send(now)?;
                wake.call();
            }
            server.wait_for_event()?;
            while server.poll_for_event()?.is_some() {}
        }
    }

    /// What the compositor has told about its keyboard.
    #[derive(Default)]
    struct Told {
        keyboard: Option<WlKeyboard>,
        table: Option<LookupTable>,
        group: GroupIndex,
        has_changed: bool,
    }

    impl Dispatch<WlRegistry, ()> for Told {
        fn event(_: &mut Self, registry: &WlRegistry, event: wl_registry::Event, (): &(), _: &Wayland, queue: &QueueHandle<Self>) {
            if let wl_registry::Event::Global { name, interface, version } = event
                && interface == WlSeat::interface().name
            {
                registry.bind::<WlSeat, _, _>(name, version.min(5), queue, ());
            }
        }
    }

    impl Dispatch<WlSeat, ()> for Told {
        fn event(told: &mut Self, seat: &WlSeat, event: wl_seat::Event, (): &(), _: &Wayland, queue: &QueueHandle<Self>) {
            if let wl_seat::Event::Capabilities {
                capabilities: WEnum::Value(has),
            } = event
                && has.contains(Capability::Keyboard)
                && told.keyboard.is_none()
            {
                told.keyboard = Some(seat.get_keyboard(queue, ()));
            }
        }
    }

    impl Dispatch<WlKeyboard, ()> for Told {
        fn event(told: &mut Self, _: &WlKeyboard, event: wl_keyboard::Event, (): &(), _: &Wayland, _: &QueueHandle<Self>) {
            match event {
                wl_keyboard::Event::Keymap {
                    format: WEnum::Value(KeymapFormat::XkbV1),
                    fd,
                    size,
                } => {
                    let mut text = vec![0; size as usize];
                    let is_read = File::from(fd).read_exact_at(&mut text, 0).is_ok();
                    // It ends with a zero.
                    text.truncate(text.iter().position(|byte| *byte == 0).unwrap_or(text.len()));
                    let map = Context::default().keymap_from_bytes(Vec::new(), None, &text);
                    told.table = map.ok().filter(|_| is_read).map(|map| map.to_builder().build_lookup_table());
                    told.has_changed = true;
                }
                wl_keyboard::Event::Modifiers { group, .. } if told.group.0 != group => {
                    told.group = GroupIndex(group);
                    told.has_changed = true;
                }
                _ => {}
            }
        }
    }

    /// Listens to the compositor over the connection of the window: which layout is in use is told only to who has the keyboard.
    struct Compositor {
        server: Wayland,
        queue: EventQueue<Told>,
        told: Told,
        tell: mpsc::Sender<Vec<Signs>>,
    }

    impl Compositor {
        fn listen(server: Wayland, tell: mpsc::Sender<Vec<Signs>>) -> Self {
            let queue = server.new_event_queue();
            Wayland::display(&server).get_registry(&queue.handle(), ());
            Self {
                server,
                queue,
                told: Told::default(),
                tell,
            }
        }

        /// Takes in what the window's connection has read since.
        fn hear(&mut self) {
            let told = &mut self.told;
            // If the connection is lost, the window itself ends.
            let _ = self.queue.dispatch_pending(told);
            let _ = self.server.flush();
            if std::mem::take(&mut told.has_changed)
                && let Some(table) = &told.table
            {
                // Whoever hears it goes only with the program.
                let _ = self.tell.send(signs(table, told.group));
            }
        }
    }

    /// The compositor, if one shows the window.
    struct Listened(Option<Compositor>);

    /// Asks whoever the window is shown by, once it is there.
    fn begin(
        mut commands: Commands,
        mut listened: NonSendMut<Listened>,
        windows: Query<&RawHandleWrapper, With<PrimaryWindow>>,
        wake: Res<WakeUp>,
    ) {
        let Ok(window) = windows.single() else { return };
        let (tell, hears) = mpsc::channel();
        match window.get_display_handle() {
            RawDisplayHandle::Wayland(display) => {
                #[expect(unsafe_code, reason = "the window's connection is known only by its address")]
                // SAFETY: it is the address of the connection of the window, which lives as long as the event loop, in which this is
                // used and dropped.
                let server = Wayland::from_backend(unsafe { Backend::from_foreign_display(display.display.as_ptr().cast()) });
                listened.0 = Some(Compositor::listen(server, tell));
            }
            RawDisplayHandle::Xlib(_) | RawDisplayHandle::Xcb(_) => {
                let wake = wake.clone();
                // Where the server cannot tell, nothing is known of the keyboard.
                let _ = std::thread::Builder::new()
                    .name("keyboard".to_owned())
                    .spawn(move || ask_x11(&tell, &wake).ok());
            }
            _ => {}
        }
        commands.insert_resource(Keyboard(hears.into()));
    }

    pub(super) fn plugin(app: &mut App) {
        app.world_mut().insert_non_send(Listened(None));
        app.add_systems(First, (begin.run_if(not(resource_exists::<Keyboard>)), hear).chain());
    }

    fn hear(mut listened: NonSendMut<Listened>) {
        if let Some(compositor) = &mut listened.0 {
            compositor.hear();
        }
    }
}
