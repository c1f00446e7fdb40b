//! The keys page of the settings, which binds keys and gamepad buttons to actions: press a place, then the key for it.

use bevy_egui::egui::{self, Align2, Color32, EventFilter, Id, Rect, Sense, Stroke, StrokeKind, Ui, epaint::RectShape, pos2, vec2};
use dungeon_play::language::FluentValue as V;

use crate::{
    input::{self, Action, Control, Controls, Group, KeyMap, Maker, Put, Slot, is_known},
    screens::settings::rows::Rows,
    ui::{self, Accessible, Button, Type, palette},
};

use dungeon_play::language::{self, Language};

/// The state of binding a key, and the result of the last time.
#[derive(Default)]
pub struct Choosing {
    /// The place that waits for a key.
    place: Option<(Action, Slot)>,
    /// The message about the last binding, shown below the action it concerns.
    message: Option<(Action, String)>,
    /// Whether a key was bound in this frame: the same press must not open another place.
    heard: bool,
}

impl Choosing {
    /// Stops waiting and clears the message, when the page is left.
    pub(super) fn forget(&mut self, controls: &mut Controls) {
        self.message = None;
        if self.place.is_some() {
            self.stop(controls);
        }
    }

    /// Stops waiting.
    fn stop(&mut self, controls: &mut Controls) {
        (self.place, self.message) = (None, None);
        controls.chooses = false;
    }
}

/// The width of each of the three places of an action, and the gap between them, in layout units.
const PLACE: (f32, f32) = (112.0, 8.0);

/// Draws the page.
pub(super) fn rows(rows: &mut Rows, choosing: &mut Choosing, map: &mut KeyMap, controls: &mut Controls) {
    let language = rows.language;
    choosing.heard = listen(choosing, map, controls, language);
    let s = ui::scale(rows.ui.ctx());
    let ui = &mut *rows.ui;
    ui.spacing_mut().item_spacing.y = 6.0 * s;
    let width = ui.available_width() - 8.0 * s;
    let room = |ui: &mut Ui, height: f32| ui.allocate_exact_size(vec2(width, height * s), Sense::hover()).0;
    let top = room(ui, 52.0);
    ui::text_wrapped(ui.painter(), top, &language.say("keys-how"), Type::Sans(15.0), palette::TEXT_SOFT);
    for group in Group::ALL {
        let heading = room(ui, 46.0);
        let at = pos2(heading.left(), heading.bottom() - 14.0 * s);
        let words = language.say(group.words());
        ui::text(ui.painter(), at, Align2::LEFT_CENTER, &words, Type::Name, palette::GOLD);
        for action in Action::all().filter(|action| action.group() == group) {
            let row = room(ui, 40.0);
            let words = language.say(&action.words());
            let left = width - 3.0 * (PLACE.0 + PLACE.1) * s - 8.0 * s;
            let (at, colour) = (row.left_center(), palette::TEXT_BODY);
            ui::text_fitted(ui.painter(), at, Align2::LEFT_CENTER, &words, Type::Sans(17.0), colour, left);
            for (i, slot) in Slot::ALL.into_iter().enumerate() {
                let x = row.right() - (3 - i) as f32 * (PLACE.0 + PLACE.1) * s + PLACE.1 * s;
                let rect = Rect::from_min_size(pos2(x, row.top()), vec2(PLACE.0, 40.0) * s);
                place(ui, rect, (action, slot), choosing, map, controls, language);
            }
            if let Some((_, message)) = choosing.message.as_ref().filter(|(about, _)| *about == action) {
                let line = room(ui, 40.0);
                ui::text_wrapped(ui.painter(), line, message, Type::Sans(15.0), palette::CANDLE);
            }
        }
    }
    let foot = room(ui, 64.0);
    let label = language.say("keys-reset");
    let changed = *map != KeyMap::default();
    let button = Rect::from_center_size(foot.center(), vec2(360.0, 56.0) * s);
    if Button::new(&label).enabled(changed).show(ui, button).clicked() {
        *map = KeyMap::default();
        choosing.stop(controls);
    }
}

/// Draws one place of an action; a click on it waits for a key, another click stops waiting.
fn place(
    ui: &mut Ui,
    rect: Rect,
    (action, slot): (Action, Slot),
    choosing: &mut Choosing,
    map: &KeyMap,
    controls: &mut Controls,
    language: &Language,
) {
    let s = ui::scale(ui.ctx());
    let fixed = KeyMap::is_fixed(action, slot);
    let id = Id::new(("key", action as u8, slot as u8));
    let sense = if fixed { Sense::hover() } else { Sense::click() };
    let response = ui.interact(rect, id, sense);
    let waits = choosing.place == Some((action, slot));
    let name = match map.at(action, slot) {
        Some(control) => controls.name(language, control, Maker::default()),
        None => "–".to_owned(),
    };
    let words = language.say(&action.words());
    let accessible = Accessible::button(format!("{words}: {name}"))
        .enabled(!fixed)
        .note(language.say(slot.words()));
    let painter = ui.painter();
    painter.rect_filled(rect, 7.0 * s, palette::WELL);
    let rim = if waits || response.hovered() {
        palette::CANDLE
    } else if fixed {
        Color32::TRANSPARENT
    } else {
        palette::WELL_RIM
    };
    painter.add(RectShape::stroke(rect, 7.0 * s, Stroke::new(1.5 * s, rim), StrokeKind::Inside));
    let (shown, colour) = if waits && slot == Slot::Button {
        (language.say("keys-press-button"), palette::CANDLE)
    } else if waits {
        (language.say("keys-press"), palette::CANDLE)
    } else if name == "–" || fixed {
        (name, palette::TEXT_OFF)
    } else {
        (name, palette::TEXT)
    };
    let room = rect.width() - 12.0 * s;
    ui::text_fitted(painter, rect.center(), Align2::CENTER_CENTER, &shown, Type::Label, colour, room);
    ui::control(ui, &response, rect, 7.0, accessible);
    if waits {
        // The key press must reach nothing else.
        let everything = EventFilter {
            tab: true,
            horizontal_arrows: true,
            vertical_arrows: true,
            escape: true,
        };
        input::ask(ui.ctx(), ("binding", id));
        response.request_focus();
        ui.memory_mut(|memory| memory.set_focus_lock_filter(id, everything));
        ui.ctx().request_repaint();
    }
    let elsewhere = waits && ui.input(|input| input.pointer.any_pressed()) && !response.hovered();
    let again = waits && response.clicked_by(egui::PointerButton::Primary) && response.hovered();
    if elsewhere || again {
        choosing.stop(controls);
    } else if response.clicked() && choosing.place.is_none() && !choosing.heard {
        choosing.message = None;
        choosing.place = Some((action, slot));
        controls.chooses = true;
    }
}

/// Binds what was pressed to the place that waits. Returns whether anything was pressed.
fn listen(choosing: &mut Choosing, map: &mut KeyMap, controls: &mut Controls, language: &Language) -> bool {
    let Some((action, slot)) = choosing.place.filter(|_| controls.chooses && !controls.soon) else {
        return false;
    };
    // The press that opened the place has an action, so it is not the one to bind.
    let pressed = controls
        .presses
        .iter()
        .find(|press| press.actions.is_empty() && !press.is_modifier() && !press.again);
    let Some(control) = pressed.map(|press| press.control) else {
        return false;
    };
    let name = |control: Control| V::from(controls.name(language, control, Maker::default()));
    let quoted = |other: &Action| language.tell("keys-quoted", &[("action", V::from(language.say(&other.words())))]);
    let message = match control {
        Control::Key(bevy::prelude::KeyCode::Escape) => None,
        Control::Key(bevy::prelude::KeyCode::Delete) => {
            map.take(action, slot);
            None
        }
        Control::Key(key) if slot == Slot::Button || !is_known(key) => {
            let key_word = if slot == Slot::Button {
                "keys-wants-button"
            } else {
                "keys-unknown"
            };
            Some(language.say(key_word))
        }
        Control::Button(_) if slot != Slot::Button => Some(language.say("keys-wants-key")),
        control => {
            let had = map.at(action, slot);
            match (map.put(action, slot, control), had) {
                (Put::Swapped(other), Some(had)) => Some(language.tell(
                    "keys-swapped",
                    &[
                        ("key", name(control)),
                        ("other", V::from(language.say(&other.words()))),
                        ("had", name(had)),
                    ],
                )),
                (Put::Taken(others), _) => {
                    let names: Vec<String> = others.iter().map(quoted).collect();
                    let names = V::from(language::list(language, &names));
                    Some(language.tell("keys-taken", &[("key", name(control)), ("others", names)]))
                }
                _ => None,
            }
        }
    };
    choosing.stop(controls);
    choosing.message = message.map(|message| (action, message));
    true
}
