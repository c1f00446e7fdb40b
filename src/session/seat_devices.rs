//! Which device decides for which seat while a game is played.
//!
//! A person with a gamepad or a phone of their own decides with it alone; everybody else shares the mouse, the keyboard and all gamepads
//! without an owner, so a group with one shared device never notices any of this. A gamepad that is not asked has a pointer of its
//! own on the board. If a gamepad is lost, the game stops until it is back or another device takes its seat. People can change
//! seats in the settings at any time.

use crate::{
    input::Device,
    presented::game::is_laid,
    session::{connection::Client, current_game::Session, lobby::Lobby, start_game},
    state::{Menu, PlayMode, PlaySystems, Screen},
};
use std::collections::BTreeMap;

use bevy::prelude::*;
use dungeon_play::language::FluentValue as V;

use dungeon_play::{
    language::{self, Language},
    seats::{Seat, Seating, Seats},
};
use dungeon_rules::grid::Cell;

/// The people who play and their devices, during a game.
#[derive(Resource, Default, Debug)]
pub struct SeatDevices {
    /// The current seating. [`Session::seats`] follows it once the settings are closed.
    pub seating: Option<Seating>,
    /// The cells that devices point at while they are not asked.
    pub pointers: BTreeMap<Device, Cell>,
    /// The name of the person whose gamepad is missing.
    pub lost: Option<String>,
}

impl SeatDevices {
    fn named(&self, name: &str) -> Option<&Seat> {
        self.seating.as_ref()?.named(name)
    }

    /// The seat that owns this device, if any.
    pub fn owner(&self, device: Device) -> Option<&Seat> {
        let Device::Pad(pad) = device else { return None };
        self.seating.as_ref()?.seats().iter().find(|seat| seat.pad == Some(pad))
    }

    /// Whether a device decides for one of these seats; true if none is asked.
    fn decides(&self, device: Device, asked: &[String]) -> bool {
        let own = |name: &String| match self.named(name) {
            Some(Seat { phone: Some(_), .. }) => false,
            Some(Seat { pad: Some(pad), .. }) => device == Device::Pad(*pad),
            _ => self.owner(device).is_none(),
        };
        asked.is_empty() || asked.iter().any(own)
    }

    /// Whether these people, who are asked, all decide on phones, so that nothing is decided at this window.
    pub fn are_elsewhere(&self, asked: &[String]) -> bool {
        let decides = |name: &String| self.named(name).is_some_and(|seat| seat.phone.is_some());
        !asked.is_empty() && asked.iter().all(decides)
    }

    /// The seat whose cursor a device moves: that of its owner, or else that of the first seat that is asked.
    pub fn pointing(&self, device: Device, asked: &[String]) -> Option<&Seat> {
        self.owner(device).or_else(|| self.named(asked.first()?))
    }

    /// Why this device does not decide for any of these seats, in a sentence; `None` if it does.
    pub fn refusal(&self, device: Device, asked: &[String], language: &Language) -> Option<String> {
        if self.decides(device, asked) {
            return None;
        }
        let names = V::from(language::list(language, asked));
        Some(language.tell("seats-not-yours", &[("names", names), ("count", V::from(asked.len()))]))
    }

    /// Whether this device may open the curtain, that is, decides for the Overlord. Nobody looks at a computer's cards (HID-2).
    pub fn peeks(&self, device: Device, seats: &Seats) -> bool {
        seats.computers.overlord.is_none() && self.decides(device, std::slice::from_ref(&seats.overlord))
    }

    /// Whether the Overlord holds his cards in a phone of his own.
    pub fn has_overlord_phone(&self) -> bool {
        self.seating.as_ref().is_some_and(|seating| seating.phone_of(None).is_some())
    }

    /// The device that decides for the Overlord: a gamepad of his own, or the shared mouse and keyboard.
    pub fn device_of_overlord(&self, seats: &Seats) -> Device {
        let seat = self.named(&seats.overlord);
        seat.and_then(|seat| seat.pad).map_or(Device::Desk, Device::Pad)
    }

    /// Gives the seat of this name another device.
    pub fn give(&mut self, name: &str, device: Device) {
        let Some(seating) = &mut self.seating else { return };
        let Some(seat) = seating.place_of(name) else {
            return;
        };
        let pad = match device {
            Device::Desk => None,
            Device::Pad(pad) => Some(pad),
        };
        seating.stand_in(seat, pad);
        self.lost = None;
    }
}

/// Takes over the seating for the game that has just been started.
fn sit_down(mut devices: ResMut<SeatDevices>, lobby: Res<Lobby>, session: Res<Session>) {
    *devices = SeatDevices {
        seating: Some(Seating::of(&session.seats, &lobby.seating)),
        ..default()
    };
}

/// Keeps changed seats in the lobby for the next match; not after a lesson or a trial, which have seats of their own.
fn keep(devices: Res<SeatDevices>, mut lobby: ResMut<Lobby>) {
    if let Some(seating) = devices.seating.as_ref().filter(|_| lobby.to_play.is_for_lobby()) {
        let heroes = lobby.seating.heroes().to_vec();
        lobby.seating = seating.for_heroes(&heroes);
    }
}

/// Applies changed seats to the game.
fn reseat(devices: Res<SeatDevices>, mut client: Client) {
    let Some(seating) = &devices.seating else { return };
    let seats = seating.taken();
    if seats != client.session.seats {
        client.reseat(seats);
    }
}

/// Updates [`SeatDevices::lost`]: the first seat of a person whose gamepad is no longer connected, if any.
fn miss(mut devices: ResMut<SeatDevices>, pads: Query<(), With<Gamepad>>) {
    let gone = |seat: &Seat| seat.level.is_none() && seat.pad.is_some_and(|pad| !pads.contains(pad));
    let lost = devices.seating.as_ref().and_then(|seating| {
        let place = seating.seats().iter().position(gone)?;
        Some(seating.names().swap_remove(place))
    });
    if devices.lost != lost {
        devices.lost = lost;
    }
}

/// Adds [`SeatDevices`] and the systems that keep it up to date as seats change and gamepads come and go.
pub fn plugin(app: &mut App) {
    let playing = in_state(Screen::Play).and_then(is_laid);
    app.init_resource::<SeatDevices>()
        .add_systems(OnEnter(Screen::Play), sit_down.after(start_game::begin).run_if(start_game::is_laid))
        .add_systems(OnExit(PlayMode::Playing), keep)
        .add_systems(OnExit(Screen::Play), |mut devices: ResMut<SeatDevices>| *devices = default())
        .add_systems(
            Update,
            (
                miss.run_if(in_state(PlayMode::Playing)),
                reseat.run_if(|menu: Res<Menu>| !menu.has_settings()),
            )
                .chain()
                .run_if(playing)
                .before(PlaySystems::Interact),
        );
}

#[cfg(test)]
mod tests {
    use super::*;
    use dungeon_play::seats::Part;
    use dungeon_rules::content::Id;

    #[test]
    fn only_the_device_of_who_is_asked_decides() {
        let heroes = ["orlaf", "rordin"].map(Id::new);
        let names = ["Ada", "Bo", "Cy"].map(str::to_owned);
        let mut seating = Seating::new(&heroes, &names);
        let mut world = World::new();
        let (one, other) = (world.spawn_empty().id(), world.spawn_empty().id());
        let asked = |name: &str| [name.to_owned()];
        let desk = Device::Desk;
        let devices = |seating: &Seating| SeatDevices {
            seating: Some(seating.clone()),
            ..default()
        };
        // With one device for all, that device decides for everybody.
        for device in [desk, Device::Pad(one)] {
            assert!(devices(&seating).decides(device, &asked("Bo")));
        }
        seating.give_pad(1, Some(one));
        let now = devices(&seating);
        assert!(now.decides(Device::Pad(one), &asked("Bo")));
        assert!(!now.decides(desk, &asked("Bo")) && !now.decides(Device::Pad(other), &asked("Bo")));
        assert!(now.decides(desk, &asked("Cy")) && now.decides(Device::Pad(other), &asked("Cy")));
        assert!(!now.decides(Device::Pad(one), &asked("Ada")));
        // Which hero begins is decided by any of the Heroes' players.
        let heroes = ["Bo", "Cy"].map(str::to_owned);
        assert!(now.decides(desk, &heroes) && now.decides(Device::Pad(one), &heroes));
        assert_eq!(now.pointing(Device::Pad(one), &asked("Ada")), seating.named("Bo"));
        assert_eq!(seating.seats()[1].part, Part::Heroes(vec![Id::new("orlaf")]));
    }
}
