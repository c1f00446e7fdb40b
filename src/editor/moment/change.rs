//! Carries out what a person wants of the moment from which a trial starts.

use crate::editor::{
    context::Context,
    intent::EditorIntent,
    moment::state::{Kind, MomentChange, hand},
};
use dungeon_play::tools::moment::{Moment, set};
use dungeon_rules::{
    grid::Cell,
    table::{Course, Dice, Enchantment, Faces, Game, Pending, Phase, PieceId, Prompt, Source, Stands},
};

impl Context<'_> {
    /// Handles an intent while a moment is set up; returns false if it has to be carried out as usual.
    pub fn in_moment(&mut self, intent: &EditorIntent) -> bool {
        match *intent {
            EditorIntent::Press(cell) => self.touch(cell),
            EditorIntent::Use(cell) => {
                self.point(cell);
                self.touch(cell);
            }
            EditorIntent::Drag(cell) => self.editor.moment.over = Some(cell),
            EditorIntent::Lift => {
                if let (Some((_, from)), Some(to)) = (self.editor.moment.held, self.editor.moment.over.take())
                    && from != to
                {
                    self.put_model(to);
                }
            }
            EditorIntent::Quarter(cell) => self.turn_model(cell),
            EditorIntent::Remove(cell) => {
                if let Some(model) = self.editor.moment.model_at(cell) {
                    let mut moment = self.editor.moment.moment.clone();
                    moment.forget(model);
                    self.lay_another(moment);
                }
            }
            EditorIntent::Leave => {
                if self.editor.moment.held.take().is_none() {
                    self.editor.moment.is_open = false;
                    self.redraw();
                }
            }
            // The map cannot be edited meanwhile.
            EditorIntent::Tool(_)
            | EditorIntent::Thing(_)
            | EditorIntent::Shut(_)
            | EditorIntent::NextThing(_)
            | EditorIntent::Copy(_)
            | EditorIntent::Paste(_)
            | EditorIntent::Map(_)
            | EditorIntent::HeroesEyes => {}
            _ => return false,
        }
        true
    }

    /// Applies a change to the moment.
    pub fn change_moment(&mut self, change: MomentChange) {
        let mut moment = self.editor.moment.moment.clone();
        match change {
            MomentChange::Open => {
                self.editor.panel.page = None;
                self.editor.panel.heroes_eyes = false;
                self.editor.moment.is_open = true;
                self.editor.moment.held = None;
                return self.redraw();
            }
            MomentChange::Begin => moment = Moment::default(),
            MomentChange::Barrier(piece) => {
                if moment.opened.contains(&piece) {
                    moment.opened.retain(|opened| *opened != piece);
                    // What its opening had revealed is dark again, so everything that was set there is dropped.
                    if let Some(game) = self.editor.moment.game() {
                        moment = moment.fitting(game);
                    }
                } else {
                    moment.opened.push(piece);
                }
            }
            MomentChange::Wounds(piece, taken) => set(&mut moment.wounds, piece, taken),
            MomentChange::Acted(hero) => {
                if moment.acted.contains(&hero) {
                    moment.acted.retain(|acted| *acted != hero);
                } else {
                    moment.acted.push(hero);
                }
            }
            MomentChange::Phase(phase) => {
                moment.phase = phase;
                // An Interrupt comes after a hero's turn, so at least one hero must have acted.
                if phase == Phase::Interrupt
                    && moment.acted.is_empty()
                    && let Some(game) = self.editor.moment.game()
                {
                    moment.acted.extend(game.quest.heroes.first().map(|hero| PieceId::from(*hero)));
                }
            }
            MomentChange::Round(round) => moment.round = (round > 1).then_some(round),
            MomentChange::Counter(counter, number) => set(&mut moment.counted, counter, number),
            MomentChange::Card(card, count) => {
                let Some(table) = &self.editor.moment.table else { return };
                let hand = hand(table).into_iter().flat_map(|(kind, now, _)| {
                    let count = if kind == card { count } else { now };
                    std::iter::repeat_n(kind, usize::from(count))
                });
                moment.hand = Some(hand.collect());
            }
            MomentChange::AsDealt => moment.hand = None,
            MomentChange::Lasts(model) => {
                self.editor.moment.lasts = (self.editor.moment.lasts != Some(model)).then_some(model);
                return;
            }
            MomentChange::Lasting(model, kind, what) => {
                moment.lasting.retain(|(piece, one)| *piece != model || Kind::of(one.what) != kind);
                // Whatever its real source would be, here the effect counts as brought by an event.
                let by = Source::Event(0);
                moment.lasting.extend(what.map(|what| (model, Enchantment { by, what })));
            }
        }
        self.lay_another(moment);
    }

    /// Replaces the moment if the new one is possible; otherwise sets the notice that says why not.
    fn lay_another(&mut self, moment: Moment) {
        self.editor.moment.held = None;
        let Some(game) = self.editor.moment.game() else { return };
        match moment.lay(game, Dice::seeded(1)) {
            Ok(world) if moment.phase == Phase::Interrupt && world.resource::<Pending>().0 != Some(Prompt::Interrupt) => {
                self.notice("editor-moment-no-interrupt");
            }
            Ok(_) => {
                self.editor.moment.moment = moment;
                self.redraw();
            }
            Err(flaws) => self.editor.tools.notice = flaws.first().map(|flaw| flaw.say(self.view.language)),
        }
    }

    /// Why the game cannot start from the moment; `None` if it can.
    pub fn why_no_beginning(&self, game: &Game, moment: &Moment) -> Option<String> {
        match moment.lay(game, Dice::seeded(1)) {
            Ok(world) if world.resource::<Course>().outcome.is_some() => Some(self.view.language.say("editor-moment-over")),
            Ok(_) => None,
            Err(flaws) => flaws.first().map(|flaw| flaw.say(self.view.language)),
        }
    }

    /// Handles a press on the board: opens or closes a door or chest, picks up a model, or puts it down.
    fn touch(&mut self, cell: Cell) {
        self.editor.moment.over = None;
        if self.editor.moment.held.is_some_and(|(_, from)| from != cell) {
            return self.put_model(cell);
        }
        if self.editor.moment.held.take().is_some() {
            return;
        }
        if let Some(model) = self.editor.moment.model_at(cell) {
            self.editor.moment.held = Some((model, cell));
            return;
        }
        match self.editor.moment.barrier_at(cell) {
            Some(piece) => self.change_moment(MomentChange::Barrier(piece)),
            None => self.notice("editor-moment-nothing"),
        }
    }

    /// Moves the picked-up model so that the cell by which it was grabbed comes to lie on this cell.
    fn put_model(&mut self, cell: Cell) {
        let Some((model, from)) = self.editor.moment.held.take() else {
            return;
        };
        let Some(corner) = self.editor.moment.get::<Stands>(model).map(|stands| stands.0.corner) else {
            return;
        };
        let mut moment = self.editor.moment.moment.clone();
        set(&mut moment.at, model, corner.offset(cell.x - from.x, cell.y - from.y));
        self.lay_another(moment);
    }

    /// Turns the picked-up model, or else the one on the cell, by a quarter.
    fn turn_model(&mut self, cell: Cell) {
        let setting = &mut self.editor.moment;
        let model = setting.held.map(|(model, _)| model).or_else(|| setting.model_at(cell));
        let facing = model.and_then(|model| setting.get::<Faces>(model));
        let (Some(model), Some(facing)) = (model, facing.map(|faces| faces.0)) else {
            return;
        };
        let mut moment = self.editor.moment.moment.clone();
        set(&mut moment.faces, model, facing.turned(1));
        self.lay_another(moment);
    }
}
