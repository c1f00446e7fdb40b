//! What the table waits for that is no question of the rules: something to be read, a draft, a menu, a missing gamepad.

use crate::{
    interaction::{dialog::Dialog, intent::Intent, state::Interaction},
    presented::{announcements::Announcements, attack::AttackShown},
    session::seat_devices::SeatDevices,
    state::Menu,
};

/// Something that the table waits for.
#[derive(Clone, PartialEq, Debug)]
pub struct Stop {
    /// What it is.
    pub what: What,
    /// The names of the seats that can end it; empty if any can.
    pub seats: Vec<String>,
    /// What ends it; `None` for a menu, which has a way out of its own, and for what ends by itself.
    pub ends: Option<Intent>,
}

/// The kinds of things that the table waits for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// The gamepad of a seat is missing.
    MissingDevice,
    /// The settings or the rules lie over the table.
    Menu,
    /// A text is read out, or the end of the game.
    Reading,
    /// The dice of an attack lie in the tray.
    Dice,
    /// A page lies over the board.
    Page,
    /// The others are asked to look away.
    LookAway,
    /// The other side is asked for a takeback.
    Takeback,
    /// It is asked whether what was ordered is meant.
    Question,
    /// A decision is being drafted.
    Draft,
    /// A turn of a computer is being explained.
    Explanation,
    /// The coach looks at what was ordered.
    Coach,
}

/// What lies around the play screen's own state.
#[derive(Copy, Clone)]
pub struct Around<'a> {
    /// The menu that is open.
    pub menu: Menu,
    /// The devices of the seats.
    pub devices: &'a SeatDevices,
    /// The texts that everybody has to read.
    pub announcements: &'a Announcements,
    /// The attack in the dice tray.
    pub attack: &'a AttackShown,
    /// The names of the seats that are asked.
    pub asked: &'a [String],
    /// The name of the Overlord's seat.
    pub overlord: &'a str,
}

impl Interaction {
    /// What the table waits for that is no question of the rules; the topmost thing if there are several.
    pub fn stops(&self, around: Around) -> Option<Stop> {
        let Around {
            menu,
            devices,
            announcements,
            attack,
            asked,
            overlord,
        } = around;
        let stop = |what, seats: &[String], ends| {
            let seats = seats.to_vec();
            Some(Stop { what, seats, ends })
        };
        if devices.lost.is_some() {
            return stop(What::MissingDevice, &[], Some(Intent::TakeSeat));
        }
        if menu.is_open() {
            return stop(What::Menu, &[], None);
        }
        if self.page.0.is_some() {
            return stop(What::Page, &[], Some(Intent::Cancel));
        }
        if announcements.wait() {
            return stop(What::Reading, &[], Some(Intent::Continue));
        }
        if attack.attack.is_some() {
            return stop(What::Dice, &[], Some(Intent::Continue));
        }
        if self.curtain.is_asked() {
            return stop(What::LookAway, &[overlord.to_owned()], Some(Intent::LiftCurtain));
        }
        match &self.dialog.0 {
            Some(Dialog::Takeback(request)) => return stop(What::Takeback, &request.names, Some(Intent::Confirm)),
            Some(Dialog::Confirm(_)) => return stop(What::Question, asked, Some(Intent::Confirm)),
            Some(Dialog::RaiseDead(_)) => return stop(What::Draft, asked, Some(Intent::Raise)),
            Some(Dialog::Trade(draft)) => {
                let offers = Some(Intent::Decide(draft.decision())).filter(|_| self.options.may(&draft.decision()));
                return stop(What::Draft, asked, offers.or(Some(Intent::Cancel)));
            }
            Some(Dialog::Placement(draft)) => return stop(What::Draft, asked, Some(Intent::Decide(draft.decision()))),
            None => {}
        }
        if self.hint.explains() {
            return stop(What::Explanation, &[], Some(Intent::CloseHint));
        }
        if self.coach.looks() {
            return stop(What::Coach, &[], None);
        }
        None
    }
}
