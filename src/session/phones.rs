//! Phones as private seats of this window: who may come, who sits where, and what is asked of whom.
//!
//! ```text
//! phone ─▶ Door ─▶ apart::Table ─▶ Host ─▶ update ─▶ Client, as after any decision
//!                      ▲  ▼
//!                  seating at the table
//! ```
//! Two values know who plays what: the table's register, which phones change, and the [`Seating`] of the lobby or of the game, which people
//! at the screen change. Whichever has changed since they were last equal is carried over to the other (`Phones::keep_equal`).
//!
//! While something is shown, read or open on the screen, the table is paused ([`Phones::pause`]), so no phone tells what the screen has
//! not shown yet (`interaction::phones`).

use std::{net::Ipv4Addr, time::Duration};

use bevy::{ecs::system::SystemParam, prelude::*};
pub use dungeon_play::apart::door::Qr;
use dungeon_play::{
    apart::{
        Pause, Seat,
        door::{AWAY, Address, Door, LONG_AWAY, addresses},
        sight,
    },
    computer::level,
    language::{FluentValue as V, Language},
    seats::{Part, Phone, Seating, Seats},
};
use dungeon_rules::{content::Text, table::Side};
use ustr::Ustr;

use crate::{
    platform::frame_pacing::{FramePacing, WakeUp},
    session::{
        connection::Client,
        lobby::{Lobby, Root},
        saving::Saves,
        seat_devices::SeatDevices,
    },
    state::{PlayMode, PlaySystems},
};

/// For how long nobody has come before it is told what may be wrong.
const NOBODY: Duration = Duration::from_secs(20);

/// The phones of this window.
#[derive(Resource, Default)]
pub struct Phones {
    door: Option<Door>,
    at: Option<Ipv4Addr>,
    addresses: Vec<Address>,
    /// Why phones cannot be let in, in a sentence.
    trouble: Option<String>,
    /// What phones choose among before a game; `None` while one is played.
    gathered: Option<(Text, Seats)>,
    /// The seating as it was last equal to the register.
    seating: Option<Seating>,
    pause: Option<Pause>,
    /// The phone that is waited for although it is away.
    waits: Option<Phone>,
    /// The phones that are away, as it was told.
    away: Vec<Phone>,
}

/// A phone at the table.
pub struct Guest {
    /// The phone.
    pub phone: Phone,
    /// What its player is called.
    pub name: String,
    /// The seats that it holds.
    pub seats: Vec<Seat>,
    /// The seat that it has asked for and may get, if any.
    pub asks: Option<Seat>,
    /// Whether it has had no connection for a while.
    pub is_away: bool,
}

/// Something that somebody at the screen has to say about a phone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// This phone, of this player, asks for a seat.
    Asks(Phone, String, Seat),
    /// This phone, of this player, is asked something and has been away for long.
    IsAway(Phone, String),
}

impl Phones {
    /// Whether phones can come.
    pub const fn is_open(&self) -> bool {
        self.door.is_some()
    }

    /// Lets phones come at this address, or at the likeliest. Those that were there when the program ended come by themselves.
    pub fn open(&mut self, address: Option<Ipv4Addr>, saves: &Saves, (root, language, wake): (&Root, &Language, &WakeUp)) {
        *self = Self::default();
        self.addresses = addresses();
        let Some(ip) = address.or_else(|| self.addresses.first().map(|best| best.ip)) else {
            self.trouble = Some(language.say("phones-no-network"));
            return;
        };
        let wake = wake.clone();
        match Door::open(ip, &root.0, language, saves.0.as_deref(), move || wake.call()) {
            Ok(door) => (self.door, self.at) = (Some(door), Some(ip)),
            Err(error) => {
                let args = [("address", V::from(ip.to_string())), ("error", V::from(error.to_string()))];
                self.trouble = Some(language.tell("phones-not-opened", &args));
            }
        }
    }

    /// Closes the port. All phones are forgotten, and the table plays their seats.
    pub fn close(&mut self) {
        let door = std::mem::take(self).door;
        door.into_iter().for_each(Door::forget);
    }

    /// Why phones cannot be let in, in a sentence.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    /// The address that a browser has to open, with the code.
    pub fn address(&self) -> Option<String> {
        self.door.as_ref().map(Door::address)
    }

    /// The code alone.
    pub fn code(&self) -> &str {
        self.door.as_ref().map_or("", |door| door.table.register().code().letters())
    }

    /// The address as a QR code.
    pub fn qr(&self) -> Option<Qr> {
        self.door.as_ref()?.qr()
    }

    /// The addresses at which phones might find this computer, the likeliest first.
    pub fn addresses(&self) -> &[Address] {
        &self.addresses
    }

    /// The address at which phones are let in.
    pub const fn at(&self) -> Option<Ipv4Addr> {
        self.at
    }

    /// Whether nobody has come for so long that something may be wrong.
    pub fn is_nobody_here(&self) -> bool {
        let door = self.door.as_ref();
        door.is_some_and(|door| door.age() >= NOBODY && door.table.register().phones().next().is_none())
    }

    /// Whether phones without a seat may look on at the game.
    pub fn lets_watch(&self) -> bool {
        self.door.as_ref().is_some_and(|door| door.table.lets_watch())
    }

    /// All phones, the first to come first.
    pub fn guests(&self) -> Vec<Guest> {
        let Some(door) = &self.door else { return Vec::new() };
        let register = door.table.register();
        let absences = door.absences();
        let guest = |phone: Phone| Guest {
            phone,
            name: register.name(phone).unwrap_or_default().to_owned(),
            seats: register.seats_of(phone).collect(),
            asks: register.requests().find(|(who, _)| *who == phone).map(|(_, seat)| seat),
            is_away: absences.iter().any(|(one, absent)| *one == phone && *absent >= AWAY),
        };
        register.phones().map(guest).collect()
    }

    /// What somebody at the screen has to say about a phone now, if anything.
    pub fn notice(&self) -> Option<Notice> {
        let door = self.door.as_ref()?;
        let register = door.table.register();
        let name = |phone: Phone| register.name(phone).unwrap_or_default().to_owned();
        if let Some((phone, seat)) = register.requests().next() {
            return Some(Notice::Asks(phone, name(phone), seat));
        }
        // Whoever sits at the table can answer instead.
        let is_asked_here = door.table.asked().iter().any(|seat| register.holder(*seat).is_none());
        let (phone, _, absent) = door.absent().filter(|_| !is_asked_here)?;
        (absent >= LONG_AWAY && self.waits != Some(phone)).then(|| Notice::IsAway(phone, name(phone)))
    }

    /// The players whose phones have been away for a while, each once until the phone is back.
    pub fn gone(&mut self) -> Vec<String> {
        let guests = self.guests();
        let seated = guests.into_iter().filter(|guest| guest.is_away && !guest.seats.is_empty());
        let (away, names): (Vec<Phone>, Vec<String>) = seated.map(|guest| (guest.phone, guest.name)).unzip();
        let before = std::mem::replace(&mut self.away, away);
        let fresh = self.away.iter().zip(names).filter(|(phone, _)| !before.contains(phone));
        fresh.map(|(_, name)| name).collect()
    }

    /// The seats that phones hold.
    pub fn seats(&self) -> Vec<Seat> {
        let door = self.door.iter();
        door.flat_map(|door| door.table.held().map(|(_, seat)| seat)).collect()
    }

    /// Sets what keeps the table from playing on; `None`: nothing does.
    pub const fn pause(&mut self, pause: Option<Pause>) {
        self.pause = pause;
    }

    /// Whether a phone wants to go on past what is to be read.
    pub fn goes_on(&mut self) -> bool {
        self.door.as_mut().is_some_and(|door| door.table.goes_on())
    }

    /// Carries over who sits where: from the seating to the register if that was changed at the screen, and then back, since the
    /// register knows best which phones there are. Returns the seating if it changes.
    fn keep_equal(&mut self, seating: &Seating, mut client: Option<&mut Client>) -> Option<Seating> {
        let door = self.door.as_mut()?;
        if self.seating.as_ref().is_some_and(|before| before != seating) {
            let mut host = client.as_mut().and_then(|client| client.connection.game_mut());
            let wanted = |seat: Seat| match seat {
                Seat::Overlord => seating.phone_of(None),
                Seat::Hero(hero) => seating.phone_of(Some(hero)),
            };
            let mut changed = door.table.seats().to_vec();
            changed.retain(|seat| door.table.register().holder(*seat) != wanted(*seat));
            // Whoever changes sides has to give up everything first.
            for seat in &changed {
                door.table.release(host.as_deref_mut(), *seat);
            }
            for seat in changed {
                wanted(seat).map(|phone| door.table.hand(host.as_deref_mut(), phone, seat));
            }
        }
        let register = door.table.register();
        let mut held: Vec<(Phone, String, Part)> = Vec::new();
        for phone in register.phones() {
            let seats: Vec<Seat> = register.seats_of(phone).collect();
            let led = seats.iter().filter_map(|seat| match seat {
                Seat::Hero(hero) => Some(*hero),
                Seat::Overlord => None,
            });
            let part = match sight::side_of(&seats) {
                Side::Overlord => Part::Overlord,
                Side::Heroes => Part::Heroes(led.collect()),
            };
            if !seats.is_empty() {
                held.push((phone, register.name(phone).unwrap_or_default().to_owned(), part));
            }
        }
        let mut after = seating.clone();
        after.seat_phones(&held);
        self.seating = Some(after.clone());
        Some(after).filter(|after| after != seating)
    }
}

/// What somebody at the screen wants of the phones.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum PhoneCommand {
    /// Let them come, at this address or at the likeliest.
    Open(Option<Ipv4Addr>),
    /// Let none come any more, and play all seats at the table.
    Close,
    /// This phone may have the seat that it has asked for.
    Grant(Phone, Seat),
    /// It may not.
    Refuse(Phone, Seat),
    /// Play the seats of this phone at the table.
    PlayHere(Phone),
    /// Let a computer of the usual level play them.
    GiveToComputer(Phone),
    /// Wait for this phone although it is away.
    WaitFor(Phone),
    /// Send this phone away.
    Dismiss(Phone),
    /// Let phones without a seat look on at the game, or no more.
    LetWatch(bool),
}

/// The game and the people of this window.
#[derive(SystemParam)]
struct Window<'w> {
    client: Client<'w>,
    devices: ResMut<'w, SeatDevices>,
    lobby: ResMut<'w, Lobby>,
    mode: Option<Res<'w, State<PlayMode>>>,
}

impl Window<'_> {
    /// Whether a game is played in which phones may take part: not a lesson, nor a game that is watched or tried out.
    fn is_played(&self) -> bool {
        let is_playing = self.mode.as_ref().is_some_and(|mode| *mode.get() == PlayMode::Playing);
        is_playing && self.devices.seating.is_some() && self.lobby.to_play.is_for_lobby()
    }
}

/// Carries out what phones ask and what is wanted of them, and keeps the seats equal.
fn hear(
    mut phones: ResMut<Phones>,
    mut window: Window,
    mut commands: MessageReader<PhoneCommand>,
    (root, language, wake): (Res<Root>, Res<Language>, Res<WakeUp>),
    (saves, mut pacing): (Res<Saves>, ResMut<FramePacing>),
) {
    let is_played = window.is_played();
    for command in commands.read() {
        obey(&mut phones, &mut window, command, &saves, (&root, &language, &wake));
    }
    let Window {
        client, devices, lobby, ..
    } = &mut window;
    if !phones.is_open() {
        return;
    }
    if is_played {
        play(&mut phones, client, devices, &mut pacing);
    } else {
        gather(&mut phones, lobby);
    }
}

/// Before a game, phones choose among the seats of the lobby.
fn gather(phones: &mut Phones, lobby: &mut ResMut<Lobby>) {
    let title = lobby.playable().map(|quest| quest.title.clone()).unwrap_or_default();
    let gathered = Some((title, lobby.seating.taken()));
    if let (Some(door), Some((title, seats))) = (&mut phones.door, &gathered)
        && phones.gathered != gathered
    {
        door.table.gather(title, seats);
    }
    phones.gathered = gathered;
    if let Some(seating) = phones.keep_equal(&lobby.seating, None) {
        lobby.seating = seating;
    }
    if let Some(door) = &mut phones.door {
        door.hear(None);
    }
    if let Some(seating) = phones.keep_equal(&lobby.seating, None) {
        lobby.seating = seating;
    }
}

/// Phones decide in the game.
fn play(phones: &mut Phones, client: &mut Client, devices: &mut ResMut<SeatDevices>, pacing: &mut FramePacing) {
    let (Some(door), Some(host)) = (&mut phones.door, client.connection.game_mut()) else {
        return;
    };
    let begins = phones.gathered.take().is_some() || phones.seating.is_none();
    if begins {
        door.begin(host);
        phones.seating = None;
    }
    keep_equal(phones, client, devices);
    let (Some(door), Some(host)) = (&mut phones.door, client.connection.game_mut()) else {
        return;
    };
    door.table.pause(phones.pause);
    door.table.seat_people(&client.session.seats);
    let before = host.takebacks();
    door.hear(Some(&mut *host));
    if door.table.pass(host) {
        pacing.working();
    }
    let is_taken_back = host.takebacks() > before;
    keep_equal(phones, client, devices);
    client.connection.set_elsewhere(phones.seats());
    if is_taken_back {
        client.lay_anew();
    } else {
        client.receive();
    }
}

/// Keeps the seating of the game and the register equal.
fn keep_equal(phones: &mut Phones, client: &mut Client, devices: &mut ResMut<SeatDevices>) {
    let Some(seating) = &devices.seating else { return };
    if let Some(seating) = phones.keep_equal(seating, Some(client)) {
        devices.seating = Some(seating);
    }
}

/// Carries out what somebody at the screen wants of the phones.
fn obey(phones: &mut Phones, window: &mut Window, command: &PhoneCommand, saves: &Saves, around: (&Root, &Language, &WakeUp)) {
    let is_played = window.is_played();
    let Window {
        client, devices, lobby, ..
    } = window;
    let host = if is_played { client.connection.game_mut() } else { None };
    let seating = match devices.seating.as_mut().filter(|_| is_played) {
        Some(seating) => seating,
        None => &mut lobby.seating,
    };
    if matches!(command, PhoneCommand::Open(_) | PhoneCommand::Close) {
        // The seats of phones that are gone are played at the table.
        seating.seat_phones(&[]);
    }
    let place = |seating: &Seating, phone: Phone| seating.seats().iter().position(|seat| seat.phone == Some(phone));
    match (command, &mut phones.door) {
        (PhoneCommand::Open(address), _) => phones.open(*address, saves, around),
        (PhoneCommand::Close, _) => {
            phones.close();
            client.connection.set_elsewhere(Vec::new());
        }
        (PhoneCommand::WaitFor(phone), _) => phones.waits = Some(*phone),
        (PhoneCommand::PlayHere(phone), _) => {
            if let Some(place) = place(seating, *phone) {
                seating.play_here(place);
            }
        }
        (PhoneCommand::GiveToComputer(phone), _) => {
            if let Some(place) = place(seating, *phone) {
                seating.give_to_computer(place, Some(Ustr::from(level::USUAL)));
            }
        }
        (PhoneCommand::Grant(phone, seat), Some(door)) => _ = door.table.grant(host, *phone, *seat),
        (PhoneCommand::Refuse(phone, seat), Some(door)) => _ = door.table.register_mut().refuse(*phone, *seat),
        (PhoneCommand::Dismiss(phone), Some(door)) => door.dismiss(host, *phone),
        (PhoneCommand::LetWatch(lets_watch), Some(door)) => door.table.let_watch(*lets_watch),
        (PhoneCommand::Grant(..) | PhoneCommand::Refuse(..) | PhoneCommand::Dismiss(_) | PhoneCommand::LetWatch(_), None) => {}
    }
}

/// Sends the phones what has changed for them, and looks again soon at those that have no connection.
fn show(mut phones: ResMut<Phones>, mut client: Client, mut pacing: ResMut<FramePacing>) {
    let phones = &mut *phones;
    let (pause, is_played) = (phones.pause, phones.gathered.is_none());
    let Some(door) = &mut phones.door else { return };
    let host = if is_played { client.connection.game_mut() } else { None };
    door.table.pause(pause.filter(|_| is_played));
    match host {
        Some(host) => {
            if pause.is_none() {
                door.table.receive(host);
            }
            door.show(Some(host));
        }
        None => door.show(None),
    }
    if phones.waits.is_some_and(|phone| door.absences().contains(&(phone, Duration::ZERO))) {
        // It is back; if it goes again, that is told again.
        phones.waits = None;
    }
    let grows = |absent: &Duration| !absent.is_zero() && *absent < LONG_AWAY + Duration::from_secs(1);
    if door.absences().iter().any(|(_, absent)| grows(absent)) || door.age() < NOBODY {
        pacing.working();
    }
}

/// Phones take part in a game that begins, or that is played on from a record. Nothing of it has been shown yet.
fn begin(mut phones: ResMut<Phones>) {
    (phones.seating, phones.pause) = (None, Some(Pause::Look));
}

/// Adds the phones. `open`: whether they are let in from the beginning, at this address or at the likeliest.
pub fn plugin(app: &mut App, open: Option<Option<Ipv4Addr>>) {
    if let Some(address) = open {
        app.add_systems(Startup, move |mut commands: Commands| {
            _ = commands.write_message(PhoneCommand::Open(address))
        });
    }
    app.init_resource::<Phones>()
        .add_message::<PhoneCommand>()
        .add_systems(OnEnter(PlayMode::Playing), begin)
        .add_systems(
            Update,
            (hear.before(PlaySystems::Interact), show.after(PlaySystems::Follow)).run_if(resource_exists::<Lobby>),
        );
}
