//! Changing the seats: places, heroes, signs and devices, on the title screen and in the settings during a game.

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::egui::{self, Ui, vec2};
use ustr::Ustr;

use crate::{
    input::{Control, Controls, Device},
    screens::seat_card::{self, Change, Hall},
    session::lobby::Levels,
    state::{Menu, Screen},
    ui::{self, Type, palette},
};

#[cfg(feature = "phones")]
use crate::session::phones::Phones;
use dungeon_play::{
    computer::level,
    language::Language,
    seats::{MOST, Seating},
};
use dungeon_rules::content::{Content, Quest};

/// The seat that waits for a button press on its gamepad, if any.
#[derive(Resource, Default)]
pub(super) struct Taking(Option<usize>);

/// Who plays against whom.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Company {
    /// People play both sides.
    Together,
    /// One person leads all Heroes against a computer.
    AgainstOverlord,
    /// One person is the Overlord against a computer.
    AgainstHeroes,
}

/// The input state, and the gamepads that can be assigned to seats.
#[derive(SystemParam)]
pub(super) struct Hands<'w, 's> {
    pub controls: ResMut<'w, Controls>,
    taking: ResMut<'w, Taking>,
    levels: Res<'w, Levels>,
    pads: Query<'w, 's, (), With<Gamepad>>,
    #[cfg(feature = "phones")]
    phones: Res<'w, Phones>,
}

impl Hands<'_, '_> {
    /// What the banners of the seats are drawn from.
    pub fn hall<'a>(&self, quest: &'a Quest, content: &'a Content, language: &'a Language) -> Hall<'a> {
        Hall {
            quest,
            content,
            language,
            waits: self.taking.0,
            pads: !self.pads.is_empty(),
        }
    }

    /// Whether phones can come.
    #[cfg(feature = "phones")]
    pub fn are_phones_let_in(&self) -> bool {
        self.phones.is_open()
    }

    /// Carries out a change that was made on a banner. What is typed next goes into the name of a new seat.
    pub fn change(&mut self, ctx: &egui::Context, seating: &mut Seating, change: Change) {
        match change {
            Change::Remove(seat) => {
                seating.remove(seat);
                self.wait(None);
            }
            Change::Add => {
                if seating.seats().len() < MOST {
                    seat_card::write_in(ctx, seating.seats().len());
                }
                seating.add();
            }
            Change::Name(seat, written) => {
                if let Some(name) = seating.name_mut(seat) {
                    *name = written;
                }
            }
            Change::Overlord(seat) => seating.make_overlord(seat),
            Change::Lead(seat, hero) => {
                if let Some(hero) = seating.heroes().get(hero).copied() {
                    seating.lead(seat, hero);
                }
            }
            Change::Sign(seat) => seating.change_sign(seat),
            Change::PlayHere(seat) => seating.play_here(seat),
            Change::Computer(seat) => {
                let level = seating.seats().get(seat).and_then(|seat| seat.level);
                seating.give_to_computer(seat, level::next(&self.levels.0, level));
            }
            Change::Device(seat) => match (self.controls.device, seating.seats().get(seat).and_then(|seat| seat.pad)) {
                // A gamepad that presses the button is the one to assign.
                (Device::Pad(pad), own) => seating.give_pad(seat, (own != Some(pad)).then_some(pad)),
                (Device::Desk, Some(_)) => seating.give_pad(seat, None),
                (Device::Desk, None) if self.taking.0 == Some(seat) => self.wait(None),
                (Device::Desk, None) => self.wait(Some(seat)),
            },
        }
    }

    /// Sets the seats up for people together, or for one person against a computer.
    pub fn keep_company(&mut self, seating: &mut Seating, company: Company) {
        self.wait(None);
        let level = Ustr::from(level::USUAL);
        match company {
            Company::Together => seating.play_together(),
            Company::AgainstOverlord => seating.play_alone(false, level),
            Company::AgainstHeroes => seating.play_alone(true, level),
        }
    }

    fn wait(&mut self, seat: Option<usize>) {
        self.taking.0 = seat;
        self.controls.chooses = seat.is_some();
    }

    /// Assigns the gamepad of the next button press to the seat that waits; Escape stops waiting.
    pub fn take(&mut self, seating: &mut Seating) {
        let Some(seat) = self.taking.0 else { return };
        let taken = self.controls.presses.iter().find_map(|press| match press.device {
            Device::Pad(pad) => Some(Some(pad)),
            Device::Desk => (press.control == Control::Key(KeyCode::Escape)).then_some(None),
        });
        if let Some(pad) = taken {
            if pad.is_some() {
                seating.give_pad(seat, pad);
            }
            self.wait(None);
        }
    }

    /// Unassigns gamepads that were disconnected. Before a game that needs no dialog.
    pub fn miss(&self, seating: &mut Seating) {
        for seat in 0..seating.seats().len() {
            if seating.seats()[seat].pad.is_some_and(|pad| !self.pads.contains(pad)) {
                seating.give_pad(seat, None);
            }
        }
    }
}

/// Stops waiting for a gamepad where no seats are shown.
pub(super) fn forget(mut hands: Hands, screen: Res<State<Screen>>, menu: Res<Menu>) {
    if hands.taking.0.is_some() && *screen.get() != Screen::Title && !menu.has_settings() {
        hands.wait(None);
    }
}

/// Draws the banners of the seats during a game, row by row. Returns whether somebody is writing, and a change that was made.
pub(super) fn page(ui: &mut Ui, seating: &Seating, hall: &Hall<'_>) -> (bool, Option<Change>) {
    let s = ui::scale(ui.ctx());
    let width = ui.available_width();
    let words = hall.language.say("seats-how");
    let (top, _) = ui.allocate_exact_size(vec2(width - 8.0 * s, 48.0 * s), egui::Sense::hover());
    ui::text_wrapped(ui.painter(), top, &words, Type::Sans(16.0), palette::TEXT_SOFT);
    let count = (seating.seats().len() + 1).min(MOST);
    let columns = (((width / s + 18.0) / (seat_card::SIZE.x + 18.0)) as usize).clamp(1, count);
    let (mut writing, mut change) = (false, None);
    for first in (0..count).step_by(columns) {
        let (row, _) = ui.allocate_exact_size(vec2(width - 8.0 * s, (seat_card::SIZE.y + 24.0) * s), egui::Sense::hover());
        let in_row = (count - first).min(columns);
        for i in first..first + in_row {
            let corner = seat_card::corner(row, i - first, in_row, s);
            if i == seating.seats().len() {
                if seat_card::invitation(ui, corner, &hall.language.say("seat-add")) {
                    change = Some(Change::Add);
                }
                continue;
            }
            let (writes, changed) = seat_card::seat(ui, corner, seating, i, hall);
            (writing, change) = (writing || writes, changed.or(change));
        }
    }
    (writing, change)
}
