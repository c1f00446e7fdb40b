//! The steps of the guide, and how far it has come.

use crate::{
    editor::{
        drawing::Drawing,
        panel::{Panel, Tab},
    },
    input::Action,
};
use dungeon_play::editor::{Edit, path};
use dungeon_rules::{
    content::What,
    grid::{Cell, Facing},
};

/// What a step asks for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Step {
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
    /// All steps, in order.
    pub const ALL: [Self; 10] = [
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

    /// The message key of what it asks for.
    pub const fn words(self) -> &'static str {
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
    pub const fn action(self) -> Option<Action> {
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

/// The state of the quest when a step began, to tell what has been done since.
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
#[derive(Default)]
pub struct Guide {
    /// The step, from 0; the number after the last step shows the closing words. `None`: the guide is off.
    pub step: Option<usize>,
    before: Option<Before>,
    /// Whether something has been undone in this step.
    pub undone: bool,
    /// Whether a trial has been started in this step.
    pub is_tried: bool,
}

/// What a person wants of the guide.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum GuideIntent {
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
    /// Whether the guide is on.
    pub const fn is_on(&self) -> bool {
        self.step.is_some()
    }

    /// The present step; `None` if the guide is off or at its closing words.
    pub fn now(&self) -> Option<Step> {
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
    fn is_done(&mut self, step: Step, drawing: &Drawing, panel: &Panel) -> bool {
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
            Step::Play => self.is_tried,
        }
    }
    /// Goes to the next step once what the present one asks for has been done.
    pub fn follow(&mut self, drawing: &Drawing, panel: &Panel) {
        if let Some(step) = self.now()
            && drawing.is_laid()
            && self.is_done(step, drawing, panel)
        {
            self.heed(GuideIntent::Next);
        }
    }
}
