//! Sets up the moment from which an adventure is tried out: on the board, and in a panel beside it.
//!
//! Meanwhile the board shows the game as it stands at that moment, with everything dark that has not been revealed. A press on a
//! door or chest opens it, a press on a model picks it up; nothing of this is written into the adventure.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Rect, Sense, Ui, pos2, vec2};
use ustr::Ustr;

use crate::{
    editor::{
        carry_out::Table,
        drawing::Drawing,
        hand::Hand,
        intent::EditorIntent,
        widgets::{Sign, heading, row, sign, words},
    },
    input::{self, Action},
    presented::game::PresentedGame,
    ui::{self, Button, Frame, Type, palette},
};
use dungeon_play::{
    language::{self, FluentValue as V, Language},
    perspective::perspective,
    tools::moment::{Moment, set},
};
use dungeon_rules::{
    content,
    grid::{Base, Cell},
    names::Id,
    rules,
    table::{
        Board, Card, Chest, Course, Dice, Door, Enchantment, Faces, Game, Lasting, Pending, Phase, PieceId, Pieces, Plot, Prompt, Side,
        Source, Stands, Stats, Wounds,
    },
};

/// The last round that can be set.
const LAST: u16 = 99;

/// The moment, and the state of setting it up.
#[derive(Resource, Default)]
pub(super) struct Setting {
    /// Whether the moment is being set up; if so, the board shows it.
    pub is_open: bool,
    /// The moment.
    pub moment: Moment,
    /// The model that was picked up, with the cell by which it was grabbed.
    pub held: Option<(PieceId, Cell)>,
    /// The model whose lasting effects are shown in the panel.
    lasts: Option<PieceId>,
    /// The cell to which the mouse has dragged the picked-up model.
    over: Option<Cell>,
    /// The adventure as it is played, with the change of the drawing that it was read from, see `Drawing::change`.
    game: Option<(u64, Game)>,
}

/// A change of the moment.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) enum MomentChange {
    /// Start to set it up, or go on with it.
    Open,
    /// Go back to the beginning of the adventure.
    Begin,
    /// Open a door or chest, or close it again.
    Barrier(PieceId),
    /// Set how many wounds a hero or boss has taken.
    Wounds(PieceId, u8),
    /// Switch whether a hero has already had its turn in this round.
    Acted(PieceId),
    /// Set the part of the round.
    Phase(Phase),
    /// Set the round, from 1.
    Round(u16),
    /// Set the value of a counter.
    Counter(Ustr, u8),
    /// Set how many cards of this kind the Overlord has in his hand.
    Card(Id<content::Card>, u16),
    /// Let the shuffle decide the Overlord's hand.
    AsDealt,
    /// Show or hide the lasting effects of a model in the panel.
    Lasts(PieceId),
    /// Set the lasting effect of this kind on a model; `None` removes it.
    Lasting(PieceId, Kind, Option<Lasting>),
}

/// The kinds of lasting effects; here a model has at most one of each.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Armour,
    Dice,
    LosesAction,
    Bound,
    Invulnerable,
}

impl Kind {
    const ALL: [Self; 5] = [Self::Armour, Self::Dice, Self::LosesAction, Self::Bound, Self::Invulnerable];

    const fn of(lasting: Lasting) -> Self {
        match lasting {
            Lasting::Armour { .. } => Self::Armour,
            Lasting::Dice { .. } => Self::Dice,
            Lasting::LosesAction => Self::LosesAction,
            Lasting::Bound(_) => Self::Bound,
            Lasting::Invulnerable => Self::Invulnerable,
        }
    }

    const fn words(self) -> &'static str {
        match self {
            Self::Armour => "editor-moment-armour",
            Self::Dice => "editor-moment-dice",
            Self::LosesAction => "editor-moment-loses-action",
            Self::Bound => "editor-moment-bound",
            Self::Invulnerable => "editor-moment-invulnerable",
        }
    }
}

/// For how many rounds an effect lasts if it is set here and lasts for rounds.
const ROUNDS: u8 = 2;

impl Setting {
    /// The selection that marks the picked-up model on the board, moved from where it stands to where it would be put.
    pub fn hand(&self, game: &PresentedGame, hover: Option<Cell>) -> Hand {
        let held = self.held.and_then(|(piece, cell)| Some((game.get::<Stands>(piece)?.0, cell)));
        Hand::carrying(held.map(|(base, from)| (base, from, hover.unwrap_or(from))))
    }

    /// Reads the adventure again if the drawing has changed; returns whether it did so.
    fn renew(&mut self, drawing: &Drawing) -> bool {
        if self.game.as_ref().is_some_and(|(change, _)| *change == drawing.change()) {
            return false;
        }
        self.game = drawing.whole().map(|game| (drawing.change(), game));
        true
    }
}

impl Table<'_> {
    /// Handles an intent while a moment is set up; returns false if it has to be carried out as usual.
    pub(super) fn in_moment(&mut self, intent: &EditorIntent) -> bool {
        match *intent {
            EditorIntent::Press(cell) => self.touch(cell),
            EditorIntent::Drag(cell) => self.setting.over = Some(cell),
            EditorIntent::Lift => {
                if let (Some((_, from)), Some(to)) = (self.setting.held, self.setting.over.take())
                    && from != to
                {
                    self.put_model(to);
                }
            }
            EditorIntent::Quarter(cell) => self.turn_model(cell),
            EditorIntent::Remove(cell) => {
                if let Some((model, _)) = self.model_at(cell) {
                    let mut moment = self.setting.moment.clone();
                    moment.forget(model);
                    self.lay_another(moment);
                }
            }
            EditorIntent::Leave => {
                if self.setting.held.take().is_none() {
                    self.setting.is_open = false;
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
    pub(super) fn change_moment(&mut self, change: MomentChange) {
        let mut moment = self.setting.moment.clone();
        match change {
            MomentChange::Open => {
                self.panel.page = None;
                self.panel.heroes_eyes = false;
                self.setting.is_open = true;
                self.setting.held = None;
                return self.redraw();
            }
            MomentChange::Begin => moment = Moment::default(),
            MomentChange::Barrier(piece) => {
                if moment.opened.contains(&piece) {
                    moment.opened.retain(|opened| *opened != piece);
                    // What its opening had revealed is dark again, so everything that was set there is dropped.
                    if let Some((_, game)) = &self.setting.game {
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
                    && let Some((_, game)) = &self.setting.game
                {
                    moment.acted.extend(game.quest.heroes.first().map(|hero| PieceId::from(*hero)));
                }
            }
            MomentChange::Round(round) => moment.round = (round > 1).then_some(round),
            MomentChange::Counter(counter, number) => set(&mut moment.counted, counter, number),
            MomentChange::Card(card, count) => {
                let hand = hand(&self.game).into_iter().flat_map(|(kind, now, _)| {
                    let count = if kind == card { count } else { now };
                    std::iter::repeat_n(kind, usize::from(count))
                });
                moment.hand = Some(hand.collect());
            }
            MomentChange::AsDealt => moment.hand = None,
            MomentChange::Lasts(model) => {
                self.setting.lasts = (self.setting.lasts != Some(model)).then_some(model);
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
        self.setting.held = None;
        let Some((_, game)) = &self.setting.game else { return };
        match moment.lay(game, Dice::seeded(1)) {
            Ok(world) if moment.phase == Phase::Interrupt && world.resource::<Pending>().0 != Some(Prompt::Interrupt) => {
                self.hand.notice = Some(self.language.say("editor-moment-no-interrupt"));
            }
            Ok(_) => {
                self.setting.moment = moment;
                self.redraw();
            }
            Err(flaws) => self.hand.notice = flaws.first().map(|flaw| flaw.say(&self.language)),
        }
    }

    /// Shows the moment on the board, without what is no longer possible; returns false if the adventure cannot be played.
    pub(super) fn show_moment(&mut self) -> bool {
        let changed = self.setting.renew(&self.drawing);
        let Some(game) = self.setting.game.as_ref().map(|(_, game)| game.clone()) else {
            self.setting.is_open = false;
            self.hand.notice = Some(self.language.say("editor-why-faults"));
            return false;
        };
        if changed {
            let moment = self.setting.moment.fitting(&game);
            if moment != self.setting.moment {
                self.hand.notice = Some(self.language.say("editor-moment-fitted"));
                self.setting.moment = moment;
            }
        }
        match self.setting.moment.lay(&game, Dice::seeded(1)) {
            Ok(table) => self.game.draw_table(game, &table),
            Err(_) => self.setting.moment = Moment::default(),
        }
        true
    }

    /// Why the game cannot start from the moment; `None` if it can.
    pub(super) fn why_no_beginning(&self, game: &Game, moment: &Moment) -> Option<String> {
        match moment.lay(game, Dice::seeded(1)) {
            Ok(world) if world.resource::<Course>().outcome.is_some() => Some(self.language.say("editor-moment-over")),
            Ok(_) => None,
            Err(flaws) => flaws.first().map(|flaw| flaw.say(&self.language)),
        }
    }

    /// The model that covers a cell.
    fn model_at(&mut self, cell: Cell) -> Option<(PieceId, Base)> {
        rules::with_field(self.game.world_mut(), |field| {
            let models = field.models();
            let there = models.iter().find(|model| model.base.covers(cell))?;
            Some((there.id, there.base))
        })
    }

    /// Handles a press on the board: opens or closes a door or chest, picks up a model, or puts it down.
    fn touch(&mut self, cell: Cell) {
        self.setting.over = None;
        if self.setting.held.is_some_and(|(_, from)| from != cell) {
            return self.put_model(cell);
        }
        if self.setting.held.take().is_some() {
            return;
        }
        if let Some((model, _)) = self.model_at(cell) {
            self.setting.held = Some((model, cell));
            return;
        }
        let world = self.game.world_mut();
        let barriers = rules::with_field(world, |field| field.barriers());
        let shut = barriers.iter().find(|barrier| barrier.base.covers(cell)).map(|barrier| barrier.id);
        let opened = &world.resource::<Board>().opened;
        let opened = opened.iter().find(|(_, base)| base.covers(cell)).map(|(piece, _)| *piece);
        match opened.or(shut) {
            Some(piece) => self.change_moment(MomentChange::Barrier(piece)),
            None => self.hand.notice = Some(self.language.say("editor-moment-nothing")),
        }
    }

    /// Moves the picked-up model so that the cell by which it was grabbed comes to lie on this cell.
    fn put_model(&mut self, cell: Cell) {
        let Some((model, from)) = self.setting.held.take() else { return };
        let Some(corner) = self.game.get::<Stands>(model).map(|stands| stands.0.corner) else {
            return;
        };
        let mut moment = self.setting.moment.clone();
        set(&mut moment.at, model, corner.offset(cell.x - from.x, cell.y - from.y));
        self.lay_another(moment);
    }

    /// Turns the picked-up model, or else the one on the cell, by a quarter.
    fn turn_model(&mut self, cell: Cell) {
        let model = self
            .setting
            .held
            .map(|(model, _)| model)
            .or_else(|| self.model_at(cell).map(|(model, _)| model));
        let facing = model.and_then(|model| self.game.get::<Faces>(model));
        let (Some(model), Some(facing)) = (model, facing.map(|faces| faces.0)) else {
            return;
        };
        let mut moment = self.setting.moment.clone();
        set(&mut moment.faces, model, facing.turned(1));
        self.lay_another(moment);
    }
}

/// Paints the panel of the moment and returns what was pressed in it.
pub(super) fn panel(ui: &mut Ui, rect: Rect, setting: &Setting, game: &PresentedGame, language: &Language) -> Vec<EditorIntent> {
    let mut out = Vec::new();
    let s = ui::scale(ui.ctx());
    ui::panel(ui.painter(), rect, Frame::Panel);
    let inner = rect.shrink(12.0 * s);
    let foot = inner.bottom() - 98.0 * s;
    let list = Rect::from_min_max(inner.min, pos2(inner.right(), foot - 8.0 * s));
    ui::scroll(ui, list, egui::Id::new("editor moment"), |ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 4.0 * s);
        heading(ui, &language.say("editor-moment-title"));
        words(ui, &language.say("editor-moment-words"), palette::TEXT_SOFT);
        course(ui, setting, game, language, &mut out);
        models(ui, setting, game, language, &mut out);
        barriers(ui, game, language, &mut out);
        counters(ui, game, language, &mut out);
        lasting(ui, setting, game, language, &mut out);
        cards(ui, setting, game, language, &mut out);
    });
    let place = |row: f32| {
        let corner = pos2(inner.left(), foot + row * 50.0 * s);
        Rect::from_min_size(corner, vec2(inner.width(), 46.0 * s))
    };
    let begins = match setting.moment.is_beginning() {
        true => language.say("editor-why-moment-begins"),
        false => String::new(),
    };
    let again = Button::new(language.say("editor-moment-begin")).refused(begins);
    if again.show(ui, place(0.0)).clicked() {
        out.push(EditorIntent::Moment(MomentChange::Begin));
    }
    let caps = input::of(ui.ctx());
    let back = Button::new(language.say("editor-moment-back")).key(caps.cap(Action::Back));
    if back.show(ui, place(1.0)).clicked() {
        out.push(EditorIntent::Leave);
    }
    out
}

/// Paints the round and the part of the round.
fn course(ui: &mut Ui, setting: &Setting, game: &PresentedGame, language: &Language, out: &mut Vec<EditorIntent>) {
    heading(ui, &language.say("editor-moment-course"));
    let round = game.course().round.max(1);
    if let Some(round) = stepper(ui, language, &language.say("editor-moment-round"), round, (1, LAST)) {
        out.push(EditorIntent::Moment(MomentChange::Round(round)));
    }
    for (phase, key) in [
        (Phase::Heroes, "editor-moment-heroes-turn"),
        (Phase::Interrupt, "editor-moment-interrupt"),
        (Phase::Overlord, "editor-moment-overlord-turn"),
    ] {
        let id = egui::Id::new(("editor moment phase", key));
        if row(ui, id, ("", Color32::WHITE), &language.say(key), "", setting.moment.phase == phase) {
            out.push(EditorIntent::Moment(MomentChange::Phase(phase)));
        }
    }
}

/// Paints the wounds of heroes and bosses, and which heroes have had their turn.
fn models(ui: &mut Ui, setting: &Setting, game: &PresentedGame, language: &Language, out: &mut Vec<EditorIntent>) {
    let world = game.world();
    let tracks: Vec<(PieceId, Wounds)> = world
        .resource::<Pieces>()
        .0
        .iter()
        .filter_map(|(piece, entity)| {
            Some((
                *piece,
                *world.get::<Wounds>(*entity).filter(|_| world.get::<Stands>(*entity).is_some())?,
            ))
        })
        .collect();
    if tracks.is_empty() {
        return;
    }
    heading(ui, &language.say("editor-moment-wounds"));
    for (piece, wounds) in tracks {
        let name = language::name_of(language, world, piece);
        let most = (wounds.white + wounds.red).saturating_sub(1);
        let bounds = (0, u16::from(most));
        if let Some(taken) = stepper(ui, language, &name, u16::from(wounds.taken), bounds) {
            out.push(EditorIntent::Moment(MomentChange::Wounds(piece, taken as u8)));
        }
        let is_hero = game.game().quest.heroes.iter().any(|hero| PieceId::from(*hero) == piece);
        if is_hero {
            let acted = setting.moment.acted.contains(&piece);
            let words = language.tell("editor-moment-acted", &[("hero", V::from(name))]);
            let icon = if acted { "icon_check" } else { "icon_clock_cards" };
            let id = egui::Id::new(("editor moment acted", piece));
            if row(ui, id, (icon, palette::TEXT_SOFT), &words, "", acted) {
                out.push(EditorIntent::Moment(MomentChange::Acted(piece)));
            }
        }
    }
}

/// Paints the revealed doors and chests, open and closed, from north to south.
fn barriers(ui: &mut Ui, game: &PresentedGame, language: &Language, out: &mut Vec<EditorIntent>) {
    let world = game.world();
    let opened = world
        .resource::<Board>()
        .opened
        .iter()
        .map(|(piece, base)| (*piece, base.corner, true));
    let is_shut = |entity: Entity| world.get::<Door>(entity).is_some() || world.get::<Chest>(entity).is_some_and(|chest| !chest.open);
    let pieces = world.resource::<Pieces>().0.iter();
    let shut = pieces.filter(|(_, entity)| is_shut(**entity));
    let shut = shut.filter_map(|(piece, entity)| Some((*piece, world.get::<Stands>(*entity)?.0.corner, false)));
    let mut all: Vec<(PieceId, Cell, bool)> = opened.chain(shut).collect();
    all.sort_by_key(|(_, cell, _)| (cell.y, cell.x));
    if all.is_empty() {
        return;
    }
    heading(ui, &language.say("editor-moment-barriers"));
    for (piece, cell, open) in all {
        let entity = world.resource::<Pieces>().entity(piece);
        let is_chest = entity.is_some_and(|entity| world.get::<Chest>(entity).is_some());
        let kind = language.say(if is_chest { "chest" } else { "door" });
        let name = language.tell("placed", &[("name", V::from(kind)), ("cell", V::from(cell.to_string()))]);
        let (icon, key) = match open {
            true => ("icon_door_open", "editor-moment-open"),
            false => ("icon_armour", "editor-moment-shut"),
        };
        let id = egui::Id::new(("editor moment barrier", piece));
        let state = language.tell(key, &[("chest", V::from(u8::from(is_chest)))]);
        if row(ui, id, (icon, Color32::WHITE), &name, &state, open) {
            out.push(EditorIntent::Moment(MomentChange::Barrier(piece)));
        }
    }
}

/// Paints the values of the counters.
fn counters(ui: &mut Ui, game: &PresentedGame, language: &Language, out: &mut Vec<EditorIntent>) {
    let counters = game.world().resource::<Plot>().counters.clone();
    if counters.is_empty() {
        return;
    }
    heading(ui, &language.say("editor-moment-counters"));
    for (counter, number) in counters {
        let own = game.game().quest.counters.iter().find(|own| own.name == counter);
        let title = own.map(|own| own.title.say(language.code()).to_owned()).unwrap_or_default();
        let name = if title.is_empty() { counter.to_string() } else { title };
        if let Some(number) = stepper(ui, language, &name, u16::from(number), (0, 99)) {
            out.push(EditorIntent::Moment(MomentChange::Counter(counter, number as u8)));
        }
    }
}

/// Paints the models; pressing one shows its lasting effects.
fn lasting(ui: &mut Ui, setting: &Setting, game: &PresentedGame, language: &Language, out: &mut Vec<EditorIntent>) {
    heading(ui, &language.say("editor-moment-lasting"));
    let world = game.world();
    let models = world.resource::<Pieces>().0.iter();
    let models = models.filter(|(_, entity)| world.get::<Faces>(**entity).is_some() && world.get::<Stats>(**entity).is_some());
    for (piece, entity) in models {
        let Some(cell) = world.get::<Stands>(*entity).map(|stands| stands.0.corner) else {
            continue;
        };
        let name = V::from(language::name_of(language, world, *piece));
        let name = language.tell("placed", &[("name", name), ("cell", V::from(cell.to_string()))]);
        let own: Vec<Lasting> = setting
            .moment
            .lasting
            .iter()
            .filter(|(model, _)| model == piece)
            .map(|(_, one)| one.what)
            .collect();
        let is_open = setting.lasts == Some(*piece);
        let label = |kind: Kind| language.tell(kind.words(), &[("rounds", V::from(ROUNDS))]);
        let labels: Vec<String> = own.iter().map(|what| label(Kind::of(*what))).collect();
        let id = egui::Id::new(("editor moment lasts", *piece));
        if row(ui, id, ("", Color32::WHITE), &name, &labels.join(", "), is_open) {
            out.push(EditorIntent::Moment(MomentChange::Lasts(*piece)));
        }
        if !is_open {
            continue;
        }
        for kind in Kind::ALL {
            let now = own.iter().copied().find(|what| Kind::of(*what) == kind);
            let label = label(kind);
            let words = format!("{name}: {label}");
            let change = |what| EditorIntent::Moment(MomentChange::Lasting(*piece, kind, what));
            match kind {
                Kind::LosesAction | Kind::Invulnerable => {
                    let what = match kind {
                        Kind::LosesAction => Lasting::LosesAction,
                        _ => Lasting::Invulnerable,
                    };
                    let icon = if now.is_some() { "icon_check" } else { "icon_clock_cards" };
                    let id = egui::Id::new(("editor moment lasting", *piece, kind.words()));
                    if row(ui, id, (icon, palette::TEXT_SOFT), &label, "", now.is_some()) {
                        out.push(change(now.is_none().then_some(what)));
                    }
                }
                Kind::Bound => {
                    // A die must roll at least this number to free the model, so 2 is the least; 1 stands for not bound.
                    let number = match now {
                        Some(Lasting::Bound(number)) => number,
                        _ => 1,
                    };
                    let shown = if number > 1 { format!("{number}+") } else { "–".to_owned() };
                    if let Some(moved) = stepper_of(ui, language, (&label, &words), &shown, (number > 1, number < 6)) {
                        let number = number.saturating_add_signed(moved);
                        out.push(change((number > 1).then_some(Lasting::Bound(number))));
                    }
                }
                Kind::Armour | Kind::Dice => {
                    let by = match now {
                        Some(Lasting::Armour { by, .. } | Lasting::Dice { by, .. }) => by,
                        _ => 0,
                    };
                    let shown = if by == 0 { "0".to_owned() } else { format!("{by:+}") };
                    if let Some(moved) = stepper_of(ui, language, (&label, &words), &shown, (by > -4, by < 4)) {
                        let by = by + moved;
                        let what = match kind {
                            Kind::Armour => Lasting::Armour { by, rounds: ROUNDS },
                            _ => Lasting::Dice { by, rounds: ROUNDS },
                        };
                        out.push(change((by != 0).then_some(what)));
                    }
                }
            }
        }
    }
}

/// The kinds of cards in the adventure, each with how many the Overlord has in his hand and how many there are.
fn hand(game: &PresentedGame) -> Vec<(Id<content::Card>, u16, u16)> {
    let world = game.world();
    let mut found: BTreeMap<Id<content::Card>, (u16, u16)> = BTreeMap::new();
    for card in world
        .resource::<Pieces>()
        .0
        .values()
        .filter_map(|entity| world.get::<Card>(*entity))
    {
        found.entry(card.0).or_default().1 += 1;
    }
    for (_, kind) in perspective(Side::Overlord).hand(world) {
        found.entry(kind).or_default().0 += 1;
    }
    found.into_iter().map(|(kind, (now, all))| (kind, now, all)).collect()
}

/// Paints the cards in the Overlord's hand.
fn cards(ui: &mut Ui, setting: &Setting, game: &PresentedGame, language: &Language, out: &mut Vec<EditorIntent>) {
    heading(ui, &language.say("editor-moment-hand"));
    let as_dealt = setting.moment.hand.is_none();
    let id = egui::Id::new("editor moment dealt");
    if row(ui, id, ("", Color32::WHITE), &language.say("editor-moment-dealt"), "", as_dealt) {
        out.push(EditorIntent::Moment(MomentChange::AsDealt));
    }
    for (kind, now, all) in hand(game) {
        let name = language::kind(language, kind.as_str());
        if let Some(count) = stepper(ui, language, &name, now, (0, all)) {
            out.push(EditorIntent::Moment(MomentChange::Card(kind, count)));
        }
    }
}

/// Paints a number with buttons for one less and one more; returns the new number if one of them was pressed.
fn stepper(ui: &mut Ui, language: &Language, name: &str, number: u16, (least, most): (u16, u16)) -> Option<u16> {
    let moved = stepper_of(ui, language, (name, name), &number.to_string(), (number > least, number < most))?;
    Some(number.saturating_add_signed(moved.into()))
}

/// Paints a value with its two buttons, each enabled or not; returns by how much it changes. `label` is shown before it, `name` is
/// its accessible name.
fn stepper_of(
    ui: &mut Ui,
    language: &Language,
    (label, name): (&str, &str),
    shown: &str,
    (fewer_may, more_may): (bool, bool),
) -> Option<i8> {
    let s = ui::scale(ui.ctx());
    let (area, _) = ui.allocate_exact_size(vec2(ui.available_width(), 42.0 * s), Sense::hover());
    let side = 38.0 * s;
    let place = |from_right: f32| {
        let corner = pos2(area.right() - from_right * s - side, area.top() + 2.0 * s);
        Rect::from_min_size(corner, vec2(side, side))
    };
    let (less, more) = (place(86.0), place(4.0));
    let room = less.left() - area.left() - 12.0 * s;
    let at = pos2(area.left() + 6.0 * s, area.center().y);
    ui::text_fitted(
        ui.painter(),
        at,
        Align2::LEFT_CENTER,
        label,
        Type::Sans(15.5),
        palette::TEXT_BODY,
        room,
    );
    let middle = pos2((less.right() + more.left()) / 2.0, area.center().y);
    ui::text(ui.painter(), middle, Align2::CENTER_CENTER, shown, Type::Section, palette::TEXT);
    ui::words(ui.ctx(), ui.id().with(("number", name)), area, &format!("{name}: {shown}"));
    let words_of = |key: &str| language.tell(key, &[("what", V::from(name.to_owned()))]);
    let why = |off: bool, key: &str| if off { language.say(key) } else { String::new() };
    let button = |icon: &'static str, words: &str, why_not: &str, ui: &mut Ui, rect: Rect| {
        sign(
            ui,
            rect,
            &Sign {
                icon,
                words,
                key: "",
                chosen: false,
                why_not,
            },
        )
    };
    let (fewer, greater) = (words_of("editor-one-less"), words_of("editor-one-more"));
    if button("icon_minus", &fewer, &why(!fewer_may, "editor-why-least"), ui, less) {
        return Some(-1);
    }
    button("icon_plus", &greater, &why(!more_may, "editor-why-most"), ui, more).then_some(1)
}
