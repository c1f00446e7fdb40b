//! The guide: ten steps through the editor, shown with the first new adventure and whenever they are asked for again.
//!
//! A step says what to do, points at what to press, and is completed once that was done, by whatever input. Nothing waits for it:
//! each step can be skipped, and the whole guide ended.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Rect, Ui, pos2, vec2};

use crate::{
    editor::{
        drawing::Drawing,
        intent::EditorIntent,
        panel::{Panel, Shown, Tab},
        things,
        tool::Tool,
    },
    input::{self, Action},
    session::{lobby::Lobby, to_play::ToPlay},
    settings::Settings,
    ui::{self, Button, Frame, Type, palette},
};
use dungeon_play::{
    editor::{Edit, path},
    language::{FluentValue as V, Language},
};
use dungeon_rules::{
    content::{Id, Shut, What},
    grid::{Cell, Facing},
};

/// The height of the strip that shows a step, in layout units.
pub(super) const HEIGHT: f32 = 96.0;

/// What a step asks for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Step {
    Floor,
    Hero,
    Minion,
    Turn,
    Door,
    Undo,
    Goal,
    Faults,
    Save,
    Play,
}

impl Step {
    const ALL: [Self; 10] = [
        Self::Floor,
        Self::Hero,
        Self::Minion,
        Self::Turn,
        Self::Door,
        Self::Undo,
        Self::Goal,
        Self::Faults,
        Self::Save,
        Self::Play,
    ];

    const fn words(self) -> &'static str {
        match self {
            Self::Floor => "editor-guide-floor",
            Self::Hero => "editor-guide-hero",
            Self::Minion => "editor-guide-minion",
            Self::Turn => "editor-guide-turn",
            Self::Door => "editor-guide-door",
            Self::Undo => "editor-guide-undo",
            Self::Goal => "editor-guide-goal",
            Self::Faults => "editor-guide-faults",
            Self::Save => "editor-guide-save",
            Self::Play => "editor-guide-play",
        }
    }

    /// The action that does what the step asks for, if there is one.
    const fn action(self) -> Option<Action> {
        match self {
            Self::Floor => Some(Action::First),
            Self::Turn => Some(Action::Quarter),
            Self::Undo => Some(Action::Undo),
            Self::Faults => Some(Action::NextFault),
            Self::Save => Some(Action::Save),
            Self::Play => Some(Action::TryOut),
            Self::Hero | Self::Minion | Self::Door | Self::Goal => None,
        }
    }
}

/// The state of the adventure when a step began, to tell what has been done since.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Before {
    floor: usize,
    things: Vec<(What, Cell, Option<Facing>)>,
    steps: usize,
}

impl Before {
    fn of(drawing: &Drawing) -> Self {
        let quest = drawing.quest();
        Self {
            floor: quest.plan.floor().iter().count(),
            things: quest
                .things
                .iter()
                .map(|thing| (thing.what, thing.base.corner, thing.facing))
                .collect(),
            steps: drawing.steps_done(),
        }
    }

    fn count(&self, are: impl Fn(What) -> bool) -> usize {
        self.things.iter().filter(|(what, ..)| are(*what)).count()
    }
}

/// How far the guide has come.
#[derive(Resource, Default)]
pub(super) struct Guide {
    /// The step, from 0; the number after the last step shows the closing words. `None`: the guide is off.
    step: Option<usize>,
    before: Option<Before>,
    /// Whether something has been undone in this step.
    undone: bool,
    /// Whether a new adventure has just been created; the guide starts if it is the first one.
    is_new: bool,
}

/// What a person wants of the guide.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum GuideIntent {
    /// Start from the first step.
    Begin,
    /// Go to the next step, whether or not this one was done.
    Next,
    /// Let the guide do what this step asks for.
    Suggest,
    /// End the guide.
    End,
}

impl Guide {
    /// A guide that is off. `is_new`: a new adventure has just been created, perhaps the first.
    pub fn new(is_new: bool) -> Self {
        Self { is_new, ..Self::default() }
    }

    /// Whether the guide is on.
    pub const fn is_on(&self) -> bool {
        self.step.is_some()
    }

    fn now(&self) -> Option<Step> {
        Step::ALL.get(self.step?).copied()
    }

    /// Carries out an intent; returns the edit with which the guide itself does what a step asks for.
    pub fn heed(&mut self, intent: GuideIntent) -> Option<Edit> {
        match intent {
            GuideIntent::Begin => *self = Self::at(Some(0)),
            GuideIntent::Next => *self = Self::at(self.step.map(|step| step + 1).filter(|step| *step <= Step::ALL.len())),
            GuideIntent::End => *self = Self::default(),
            GuideIntent::Suggest => {
                return Some(Edit::Field {
                    path: path("goals.heroes[0]"),
                    value: "Gone(Overlord)".to_owned(),
                });
            }
        }
        None
    }

    fn at(step: Option<usize>) -> Self {
        Self { step, ..Self::default() }
    }

    /// Whether what this step asks for has been done.
    fn is_done(&mut self, step: Step, drawing: &Drawing, panel: &Panel, to_play: &ToPlay) -> bool {
        let now = Before::of(drawing);
        let before = self.before.get_or_insert_with(|| now.clone());
        let more = |are: fn(What) -> bool| now.count(are) > before.count(are);
        match step {
            Step::Floor => now.floor > before.floor,
            Step::Hero => more(|what| matches!(what, What::Hero(_))),
            Step::Minion => more(|what| matches!(what, What::Minion(_))),
            Step::Door => more(|what| matches!(what, What::Door(_))),
            Step::Turn => now.things.iter().any(|(what, cell, facing)| {
                let same = before.things.iter().find(|(other, at, _)| other == what && at == cell);
                same.is_some_and(|(.., other)| other != facing)
            }),
            Step::Undo => {
                self.undone |= now.steps < before.steps;
                self.undone && now.steps >= before.steps
            }
            Step::Goal => drawing
                .value("goals.heroes")
                .is_some_and(|goals| goals.chars().any(char::is_alphanumeric)),
            Step::Faults => panel.tab == Tab::Faults,
            Step::Save => drawing.is_saved(),
            Step::Play => to_play.is_trial(),
        }
    }
}

/// Starts the guide with the first new adventure.
pub(super) fn begin_first(mut guide: ResMut<Guide>, mut settings: ResMut<Settings>) {
    if std::mem::take(&mut guide.is_new) && !settings.guided {
        settings.guided = true;
        guide.heed(GuideIntent::Begin);
    }
}

/// Goes to the next step once what the present one asks for has been done.
pub(super) fn follow(mut guide: ResMut<Guide>, (drawing, panel, lobby): (Res<Drawing>, Res<Panel>, Res<Lobby>)) {
    let guide = guide.bypass_change_detection();
    if let Some(step) = guide.now()
        && drawing.is_laid()
        && guide.is_done(step, &drawing, &panel, &lobby.to_play)
    {
        guide.heed(GuideIntent::Next);
    }
}

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
pub(super) fn strip(ui: &mut Ui, rect: Rect, guide: &Guide, (shown, drawn): (&Shown<'_>, bool)) -> Vec<EditorIntent> {
    let mut out = Vec::new();
    let s = ui::scale(ui.ctx());
    let language = shown.language;
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
