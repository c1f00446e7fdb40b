//! The strip with the step of the guide, which points at what to press.

use bevy_egui::egui::{Align2, Rect, Ui, pos2, vec2};

use crate::{
    editor::{
        guide::state::{Guide, GuideIntent, Step},
        intent::EditorIntent,
        things,
        tool::Tool,
    },
    input,
    ui::{self, Button, Frame, Type, palette},
};
use dungeon_play::language::{FluentValue as V, Language};
use dungeon_rules::content::{Id, Shut, What};

/// The height of the strip that shows a step, in layout units.
pub const HEIGHT: f32 = 96.0;

/// The name of the widget that a step points at; `None` if it points at nothing. `drawn`: whether tools and things are visible.
fn pointed(guide: &Guide, step: Step, language: &Language, drawn: bool) -> Option<String> {
    let thing = |what: What| match drawn {
        true => things::name(language, what),
        false => language.say("editor-tab-draw"),
    };
    Some(match step {
        Step::Floor if drawn => language.say(Tool::Box.words()),
        Step::Floor => language.say("editor-tab-draw"),
        Step::Hero => thing(What::Hero(Id::new("orlaf"))),
        Step::Minion => thing(What::Minion(Id::new("skeleton_warrior"))),
        Step::Door => thing(What::Door(Shut::Unlocked)),
        Step::Undo if guide.undone => language.say("action-redo"),
        Step::Undo => language.say("action-undo"),
        Step::Faults => language.say("editor-tab-faults"),
        Step::Save => language.say("action-save"),
        Step::Play => language.say("editor-try-out"),
        Step::Turn | Step::Goal => return None,
    })
}

/// Paints the strip with the step and points at what to press.
pub fn strip(ui: &mut Ui, rect: Rect, guide: &Guide, (language, drawn): (&Language, bool)) -> Vec<EditorIntent> {
    let mut out = Vec::new();
    let s = ui::scale(ui.ctx());
    let (step, number) = (guide.now(), guide.step.unwrap_or(0) + 1);
    ui::panel(ui.painter(), rect, Frame::Small);
    let inner = rect.shrink2(vec2(16.0, 10.0) * s);
    let wide = (inner.width() * 0.24).min(250.0 * s);
    let high = (inner.height() - 8.0 * s) / 2.0;
    let place = |row: f32| {
        let corner = pos2(inner.right() - wide, inner.top() + row * (high + 8.0 * s));
        Rect::from_min_size(corner, vec2(wide, high))
    };
    let (key, intent) = match step {
        Some(Step::Goal) => ("editor-guide-suggest", GuideIntent::Suggest),
        Some(_) => ("editor-guide-next", GuideIntent::Next),
        None => ("editor-guide-again", GuideIntent::Begin),
    };
    if Button::new(language.say(key)).show(ui, place(0.0)).clicked() {
        out.push(EditorIntent::Guide(intent));
    }
    let end = if step.is_some() { "editor-guide-end" } else { "play-close" };
    if Button::new(language.say(end)).show(ui, place(1.0)).clicked() {
        out.push(EditorIntent::Guide(GuideIntent::End));
    }
    let head = match step {
        Some(_) => language.tell(
            "editor-guide-step",
            &[("number", V::from(number as u64)), ("all", V::from(Step::ALL.len() as u64))],
        ),
        None => language.say("editor-guide-done"),
    };
    let room = inner.width() - wide - 20.0 * s;
    let at = pos2(inner.left(), inner.top() + 10.0 * s);
    ui::text_fitted(ui.painter(), at, Align2::LEFT_CENTER, &head, Type::Section, palette::GOLD, room);
    let cap = step.and_then(Step::action).map(|action| input::of(ui.ctx()).cap(action).to_owned());
    let mut words = language.say(step.map_or("editor-guide-end-words", Step::words));
    if let Some(cap) = cap.filter(|cap| !cap.is_empty()) {
        words = format!("{words} ({cap})");
    }
    let text = Rect::from_min_max(
        pos2(inner.left(), inner.top() + 24.0 * s),
        pos2(inner.left() + room, inner.bottom()),
    );
    ui::text_wrapped(ui.painter(), text, &words, Type::Sans(16.0), palette::TEXT_BODY);
    ui::aloud(ui.ctx(), bevy_egui::egui::Id::new("editor guide"), &format!("{head}. {words}"));
    if let Some(name) = step.and_then(|step| pointed(guide, step, language, drawn)) {
        ui::point_at(ui.ctx(), &name);
    }
    out
}
