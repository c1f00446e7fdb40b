//! Carries out the intents of the editor.

mod said;

use bevy::{ecs::system::SystemParam, prelude::*};
use ustr::Ustr;

use crate::{
    board::BoardViewport,
    editor::{
        area::{alike, between},
        drawing::Drawing,
        forms::Forms,
        games::{Games, GamesIntent},
        guide::{Guide, GuideIntent},
        hand::{Hand, Stroke},
        intent::{Company, EditorIntent, MapChange},
        lint::Lint,
        moment::Setting,
        packs::PackIntent,
        panel::{Page, Panel, Tab},
        things,
        tool::Tool,
    },
    interaction::preview::Pointing,
    platform::frame_pacing::WakeUp,
    presented::game::PresentedGame,
    session::{
        lobby::{Levels, Lobby, Root, seat_names},
        to_play::ToPlay,
        trial::Trial,
    },
    state::Screen,
};
use dungeon_play::{
    computer::level,
    editor::{AreaAct, Edit, path},
    language::{FluentValue as V, Language},
    seats::Seating,
    tools::moment::Moment,
};
use dungeon_rules::{
    content::{self, What},
    grid::{Base, Cell, Facing},
};

/// The state that intents read and change.
#[derive(SystemParam)]
pub(super) struct Table<'w> {
    pub(super) drawing: ResMut<'w, Drawing>,
    pub(super) hand: ResMut<'w, Hand>,
    pub(super) panel: ResMut<'w, Panel>,
    forms: ResMut<'w, Forms>,
    lint: ResMut<'w, Lint>,
    pub(super) setting: ResMut<'w, Setting>,
    pointing: ResMut<'w, Pointing>,
    pub(super) game: ResMut<'w, PresentedGame>,
    viewport: ResMut<'w, BoardViewport>,
    lobby: ResMut<'w, Lobby>,
    screen: ResMut<'w, NextState<Screen>>,
    games: ResMut<'w, Games>,
    guide: ResMut<'w, Guide>,
    levels: Res<'w, Levels>,
    wake: Res<'w, WakeUp>,
    pub(super) language: Res<'w, Language>,
    root: Res<'w, Root>,
    packs: MessageWriter<'w, PackIntent>,
}

/// Carries out the intents one after the other.
pub(super) fn heed(mut intents: MessageReader<EditorIntent>, mut table: Table) {
    for intent in intents.read() {
        table.carry_out(intent.clone());
    }
}

impl Table<'_> {
    fn carry_out(&mut self, intent: EditorIntent) {
        self.hand.notice = None;
        if self.setting.is_open && self.in_moment(&intent) {
            return;
        }
        match intent {
            EditorIntent::Tool(tool) => {
                self.hand.tool = tool;
                self.hand.stroke = None;
            }
            EditorIntent::Thing(thing) => self.take(thing),
            EditorIntent::Shut(shut) => {
                self.hand.shut = shut;
                self.hand.picked = None;
            }
            EditorIntent::NextThing(by) => {
                let all: Vec<What> = things::groups(&self.game.game().content)
                    .into_iter()
                    .flat_map(|group| group.things)
                    .collect();
                let now = all.iter().position(|thing| things::is_same(*thing, self.hand.thing)).unwrap_or(0);
                let next = (now as isize + by).rem_euclid(all.len().max(1) as isize) as usize;
                if let Some(thing) = all.get(next) {
                    self.take(*thing);
                    self.hand.notice = Some(things::name(&self.language, *thing));
                }
            }
            EditorIntent::Press(cell) => self.press(cell),
            EditorIntent::Drag(cell) => self.hand.draw_to(cell),
            EditorIntent::Lift => self.lift(),
            EditorIntent::Quarter(cell) => self.quarter(cell),
            EditorIntent::Remove(cell) => match self.hand.selected {
                Some(rect) => _ = self.edit(&area(AreaAct::Erase, rect, rect.corner)),
                None => self.remove(cell),
            },
            // While the page of the pack is open, undo and redo apply to the files of the pack; `packs` handles them.
            EditorIntent::Undo | EditorIntent::Redo if self.panel.page == Some(Page::Pack) => {}
            EditorIntent::Undo => self.step(false),
            EditorIntent::Redo => self.step(true),
            EditorIntent::Step(step) => {
                self.drawing.with(|document| _ = document.go_to_step(step));
                self.redraw();
            }
            EditorIntent::Save => self.save(),
            EditorIntent::Copy(cut) => match self.hand.selected {
                Some(rect) => {
                    self.drawing.clip = Some((rect, cut));
                    let key = if cut { "editor-told-cut" } else { "editor-told-copied" };
                    self.hand.notice = Some(self.language.say(key));
                }
                None => self.hand.notice = Some(self.language.say("editor-why-nothing-selected")),
            },
            EditorIntent::Paste(cell) => self.paste(cell),
            EditorIntent::Map(change) => self.change_map(change),
            EditorIntent::HeroesEyes => self.look_as_heroes(),
            EditorIntent::Tab(tab) => self.panel.tab = tab,
            EditorIntent::NextTab => {
                let now = Tab::ALL.iter().position(|tab| *tab == self.panel.tab).unwrap_or(0);
                self.panel.tab = Tab::ALL[(now + 1) % Tab::ALL.len()];
            }
            EditorIntent::Fault(fault) => self.look_at(fault),
            EditorIntent::NextFault => match self.lint.next() {
                Some(fault) => {
                    self.panel.tab = Tab::Faults;
                    self.look_at(fault);
                }
                None => self.hand.notice = Some(self.language.say("editor-no-faults")),
            },
            EditorIntent::Mend(fault) => self.mend(fault),
            EditorIntent::Text(text) => {
                self.drawing.with(|document| document.replace_text(text));
                self.panel.text.1 = Some(self.drawing.change());
                self.redraw();
            }
            EditorIntent::Field(place, value) => {
                let path = path(&place);
                self.edit(&Edit::Field { path, value });
            }
            EditorIntent::Edit(edit) => _ = self.edit(&edit),
            EditorIntent::Rename(path, value) => self.rename(&path, &value),
            EditorIntent::Ask(asked) => {
                self.forms.sentences.ask(asked);
                self.panel.page = Some(Page::Choose);
            }
            EditorIntent::PointOut(path) => self.begin_to_point_out(path),
            EditorIntent::TryOut => {
                if self.drawing.whole().is_some() {
                    self.panel.page = Some(Page::TryOut);
                } else {
                    self.panel.tab = Tab::Faults;
                    self.hand.notice = Some(self.language.say("editor-why-faults"));
                }
            }
            EditorIntent::TryOutWith(company) => self.try_out(company),
            EditorIntent::Moment(change) => self.change_moment(change),
            EditorIntent::Games(intent) => self.play_games(intent),
            EditorIntent::Guide(intent) => {
                if intent == GuideIntent::Begin {
                    self.panel.page = None;
                }
                if let Some(edit) = self.guide.heed(intent) {
                    self.edit(&edit);
                }
            }
            EditorIntent::Leave => {
                if self.drawing.is_laid() && !self.drawing.is_saved() {
                    self.panel.page = Some(Page::Leave);
                } else {
                    self.leave();
                }
            }
            EditorIntent::LeaveNow(saves) => {
                if saves {
                    self.save();
                }
                if !saves || self.drawing.is_saved() {
                    self.leave();
                } else {
                    self.panel.page = None;
                }
            }
            EditorIntent::TakeIn(take) => self.take_in(take),
            EditorIntent::Pack => _ = self.packs.write(PackIntent::Open),
            EditorIntent::Help => {
                let open = self.panel.page == Some(Page::Help);
                self.panel.page = (!open).then_some(Page::Help);
            }
            EditorIntent::Close => {
                self.panel.page = None;
                self.forms.sentences.asked = None;
            }
        }
    }

    /// Selects a thing to be placed, together with the tool that places it.
    fn take(&mut self, thing: What) {
        self.hand.thing = thing;
        self.hand.picked = None;
        self.hand.tool = Tool::Place;
        self.hand.stroke = None;
    }

    /// Applies an edit; returns false, and sets the notice, if it was refused.
    fn edit(&mut self, edit: &Edit) -> bool {
        match self.drawing.edit(edit) {
            Ok(true) => {
                self.redraw();
                true
            }
            Ok(false) => true,
            Err(why) => {
                self.hand.notice = Some(why.0.say(&self.language));
                false
            }
        }
    }

    fn step(&mut self, on: bool) {
        self.drawing.with(|document| _ = if on { document.redo() } else { document.undo() });
        self.redraw();
    }

    /// Shows the current state of the document on the board: the moment, the view of the Heroes, or the whole map.
    pub(super) fn redraw(&mut self) {
        self.hand.stroke = None;
        self.viewport.bypass_change_detection().keep();
        if self.setting.is_open && self.show_moment() {
            return;
        }
        if self.panel.heroes_eyes {
            match self.drawing.whole() {
                Some(game) => return self.game.foresee(game),
                None => self.panel.heroes_eyes = false,
            }
        }
        // While the text cannot be read as an adventure, the board keeps showing what it showed last.
        if let Some(laid) = self.drawing.laid().filter(|_| self.drawing.is_readable()) {
            self.game.draw(laid.game, &laid.position);
        }
    }

    /// Starts using the tool on a cell.
    fn press(&mut self, cell: Cell) {
        if !self.drawing.may_reach(cell) {
            return;
        }
        if self.hand.pointing_out().is_some() {
            return self.point_out(cell);
        }
        match self.hand.tool {
            Tool::Box => self.hand.stroke = Some(Stroke::Box(cell, cell)),
            Tool::Cell | Tool::Erase => self.hand.stroke = Some(Stroke::Cells(vec![cell])),
            Tool::Fill => {
                let floor = self.drawing.quest().plan.floor().clone();
                let cells = alike(&floor, cell);
                let edit = if floor.contains(cell) {
                    Edit::Wall(cells)
                } else {
                    Edit::Floor(cells)
                };
                self.edit(&edit);
            }
            Tool::Place => self.put(cell),
            Tool::Select => {
                self.hand.stroke = Some(match self.hand.selected {
                    Some(area) if area.covers(cell) => Stroke::Move(cell, cell),
                    _ => {
                        self.hand.selected = None;
                        Stroke::Box(cell, cell)
                    }
                });
            }
            Tool::Pick => match self.drawing.brush(cell) {
                Some(brush) => {
                    self.take(brush.what());
                    let facing = self.facing_at(cell);
                    self.hand.facing = facing.unwrap_or(self.hand.facing);
                    self.hand.picked = Some(brush);
                }
                None => self.hand.notice = Some(self.language.say("editor-why-nothing-there")),
            },
        }
    }

    /// Ends the stroke and applies the tool to what it covered.
    fn lift(&mut self) {
        let Some(stroke) = self.hand.stroke.take() else { return };
        if let (Some(asked), Stroke::Box(from, to)) = (self.hand.pointing_out().cloned(), &stroke) {
            self.hand.point_out(None);
            return self.area_pointed_out(asked, between(*from, *to));
        }
        match stroke {
            Stroke::Box(from, to) if self.hand.tool == Tool::Select => {
                self.hand.selected = Some(between(from, to));
            }
            Stroke::Box(from, to) => self.floor(between(from, to).cells().collect()),
            Stroke::Cells(mut cells) => {
                cells.sort();
                cells.dedup();
                match self.hand.tool {
                    Tool::Erase => self.erase(cells),
                    _ => self.floor(cells),
                }
            }
            Stroke::Move(from, to) => {
                let Some(rect) = self.hand.selected.filter(|_| from != to) else {
                    return;
                };
                let (dx, dy) = (to.x - from.x, to.y - from.y);
                let to = rect.moved(dx, dy);
                if self.within(to) && self.edit(&area(AreaAct::Move, rect, to.corner)) {
                    self.hand.selected = Some(to);
                }
            }
        }
    }

    /// Turns cells into floor; if some lie north or west of the map, it first grows in those directions.
    fn floor(&mut self, cells: Vec<Cell>) {
        let (north, west) = beyond(&cells);
        if (north, west) == (0, 0) {
            self.edit(&Edit::Floor(cells));
            return;
        }
        let moved = cells.into_iter().map(|cell| cell.offset(i16::from(west), i16::from(north)));
        let grow = Edit::Grow {
            north,
            west,
            east: 0,
            south: 0,
        };
        let edit = Edit::All(vec![grow, Edit::Floor(moved.collect())]);
        if self.edit(&edit) {
            self.shift(west, north);
        }
    }

    /// Moves the selection, the clipboard, the view and the cursor along after the map has grown in the west and north, by this
    /// many cells.
    fn shift(&mut self, west: u8, north: u8) {
        let (dx, dy) = (i16::from(west), i16::from(north));
        self.hand.selected = self.hand.selected.map(|area| area.moved(dx, dy));
        self.drawing.clip = self.drawing.clip.map(|(area, cut)| (area.moved(dx, dy), cut));
        self.viewport.bypass_change_detection().shift(dx, dy);
        if self.pointing.by_keys {
            self.pointing.hover = self.pointing.hover.map(|cell| cell.offset(dx, dy));
        }
    }

    /// Removes everything that stands on these cells; if nothing stands on any of them, turns floor into wall.
    fn erase(&mut self, cells: Vec<Cell>) {
        let things = &self.drawing.quest().things;
        let standing: Vec<Edit> = things
            .iter()
            .filter_map(|thing| thing.base.cells().find(|cell| cells.contains(cell)))
            .map(|cell| Edit::Remove { cell })
            .collect();
        let edit = match standing.len() {
            0 => Edit::Wall(cells),
            1 => standing[0].clone(),
            _ => Edit::All(standing),
        };
        self.edit(&edit);
    }

    /// Places the selected thing on a cell.
    fn put(&mut self, cell: Cell) {
        let (north, west) = beyond(&[cell]);
        if (north, west) != (0, 0) {
            self.hand.notice = Some(self.language.say("editor-why-beyond"));
            return;
        }
        let Some(thing) = self.hand.brush() else { return };
        let facing = self.hand.facing();
        let what = thing.what();
        let put = Edit::Put { cell, thing, facing };
        // A hero that is placed on the map is also added to the heroes who take part.
        let joins = match (what, self.drawing.heroes()) {
            (What::Hero(id), Some(heroes)) if !heroes.iter().any(|other| *other == id.as_str()) => Some(Edit::Field {
                path: path(&format!("heroes[{}]", heroes.len())),
                value: format!("\"{id}\""),
            }),
            _ => None,
        };
        self.edit(&together(put, joins));
    }

    /// Removes what stands on a cell; a hero is also removed from those who take part.
    fn remove(&mut self, cell: Cell) {
        let leaves = match (self.drawing.brush(cell).map(|brush| brush.what()), self.drawing.heroes()) {
            (Some(What::Hero(id)), Some(heroes)) => heroes.iter().position(|other| *other == id.as_str()),
            _ => None,
        };
        let leaves = leaves.map(|place| Edit::Field {
            path: path(&format!("heroes[{place}]")),
            value: String::new(),
        });
        self.edit(&together(Edit::Remove { cell }, leaves));
    }

    /// The facing of what stands on a cell.
    fn facing_at(&self, cell: Cell) -> Option<Facing> {
        let things = &self.drawing.quest().things;
        things.iter().rev().find(|thing| thing.base.covers(cell))?.facing
    }

    /// Turns what stands on a cell by a quarter, or the thing that is about to be placed there.
    fn quarter(&mut self, cell: Cell) {
        let stands = self.drawing.quest().things.iter().any(|thing| thing.base.covers(cell));
        if stands {
            self.edit(&Edit::Turn { cell, by: 1 });
        } else {
            self.hand.quarter();
        }
    }

    /// Whether an area lies within the map; if not, sets the notice that says so.
    fn within(&mut self, area: Base) -> bool {
        let (width, height) = self.drawing.size();
        let fits = |at: i16, cells: u8, most: u16| at >= 0 && i32::from(at) + i32::from(cells) <= i32::from(most);
        let fits = fits(area.corner.x, area.width, width) && fits(area.corner.y, area.height, height);
        if !fits {
            self.hand.notice = Some(self.language.say("editor-why-beyond"));
        }
        fits
    }

    fn paste(&mut self, cell: Cell) {
        let Some((rect, cut)) = self.drawing.clip else {
            self.hand.notice = Some(self.language.say("editor-why-nothing-copied"));
            return;
        };
        let act = if cut { AreaAct::Move } else { AreaAct::Copy };
        let to = rect.at(cell);
        if self.within(to) && self.edit(&area(act, rect, cell)) {
            self.hand.selected = Some(to);
            if cut {
                self.drawing.clip = Some((to, false));
            }
        }
    }

    fn change_map(&mut self, change: MapChange) {
        let edit = match change {
            MapChange::Rotate => Edit::Rotate,
            MapChange::Mirror => Edit::Mirror,
            MapChange::Crop => match self.hand.selected.or_else(|| self.inked()) {
                Some(rect) => Edit::Crop(rect),
                None => return,
            },
        };
        if self.edit(&edit) {
            self.hand.selected = None;
            self.drawing.clip = None;
        }
    }

    /// The smallest rectangle of the map that contains all of its floor and the walls around it; `None` without floor.
    fn inked(&self) -> Option<Base> {
        let (width, height) = self.drawing.size();
        let floor = self.drawing.quest().plan.floor();
        let mut cells = floor.iter();
        let first = cells.next()?;
        let (low, high) = cells.fold((first, first), |(low, high), cell| {
            (
                Cell::new(low.x.min(cell.x), low.y.min(cell.y)),
                Cell::new(high.x.max(cell.x), high.y.max(cell.y)),
            )
        });
        let from = Cell::new((low.x - 1).max(0), (low.y - 1).max(0));
        let to = Cell::new((high.x + 1).min(width as i16 - 1), (high.y + 1).min(height as i16 - 1));
        Some(between(from, to))
    }

    fn look_as_heroes(&mut self) {
        self.panel.heroes_eyes = !self.panel.heroes_eyes;
        if self.panel.heroes_eyes && self.drawing.whole().is_none() {
            self.panel.heroes_eyes = false;
            self.hand.notice = Some(self.language.say("editor-why-faults"));
        }
        self.redraw();
    }

    /// Selects a fault: points at its cell and shows its line of the text.
    fn look_at(&mut self, fault: usize) {
        self.lint.looked_at = Some(fault);
        let Some(found) = self.lint.found.get(fault) else { return };
        self.panel.line = Some(found.fault.line.saturating_sub(1));
        if let Some(cell) = found.cell {
            self.pointing.point(Some(cell));
        }
    }

    /// Applies the remedy of a fault, but only while the text is still the one in which the fault was found.
    fn mend(&mut self, fault: usize) {
        let remedy = self.lint.found.get(fault).and_then(|found| found.remedy.clone());
        match remedy.filter(|_| self.lint.is_of(self.drawing.change())) {
            Some(remedy) => _ = self.edit(&remedy.edit),
            None => self.hand.notice = Some(self.language.say("editor-looking")),
        }
    }

    fn save(&mut self) {
        if self.drawing.on_disk().is_some_and(|change| change.is_conflict()) {
            self.panel.page = Some(Page::TakeIn);
            return;
        }
        self.hand.notice = Some(match self.drawing.save() {
            Ok(()) => {
                let file = self.drawing.file().map(content::shown).unwrap_or_default();
                self.language.tell("editor-told-saved", &[("file", V::from(file))])
            }
            Err(error) => self.language.tell("editor-not-written", &[("error", V::from(error.to_string()))]),
        });
    }

    /// Takes in what another program has written into the file, or keeps the version in the editor.
    fn take_in(&mut self, take: bool) {
        self.panel.page = None;
        let Some(change) = self.drawing.on_disk() else { return };
        self.drawing.with(|document| match take {
            true => document.take_in(change),
            false => document.pass_over(&change),
        });
        self.redraw();
    }

    /// Starts a trial of the adventure as it stands.
    fn try_out(&mut self, company: Company) {
        self.panel.page = None;
        let Some(game) = self.drawing.whole() else {
            self.hand.notice = Some(self.language.say("editor-why-faults"));
            return;
        };
        let moment = match self.setting.is_open {
            true => self.setting.moment.fitting(&game),
            false => Moment::default(),
        };
        if let Some(why) = self.why_no_beginning(&game, &moment) {
            self.hand.notice = Some(why);
            return;
        }
        let heroes = &game.quest.heroes;
        let mut seating = Seating::new(heroes, &seat_names(&self.language));
        let usual = Ustr::from(level::USUAL);
        match company {
            Company::Alone => {
                // One person plays both sides, so there are two seats.
                seating.play_alone(false, usual);
                seating.play_together();
            }
            Company::AgainstOverlord => seating.play_alone(false, usual),
            Company::AgainstHeroes => seating.play_alone(true, usual),
        }
        let seats = seating.taken();
        self.remember();
        self.lobby.to_play = ToPlay::Trial(Box::new(Trial { game, moment, seats }));
        self.screen.set(Screen::Play);
    }

    fn play_games(&mut self, intent: GamesIntent) {
        match intent {
            GamesIntent::Player(player) => self.games.choose(player),
            GamesIntent::Begin => match self.drawing.whole() {
                Some(game) => self.games.begin(game, self.drawing.change(), &self.levels, &self.wake),
                None => self.hand.notice = Some(self.language.say("editor-why-faults")),
            },
            GamesIntent::Stop => self.games.stop(),
            GamesIntent::Heat(heat) => self.games.show(heat),
            GamesIntent::Look(cell) => self.pointing.point(Some(cell)),
        }
    }

    /// Keeps the cell that is pointed at, for when the editor is shown again.
    fn remember(&mut self) {
        self.panel.cursor = self.pointing.hover.unwrap_or(self.panel.cursor);
    }

    /// Returns to the list of adventures and selects this one there.
    fn leave(&mut self) {
        self.panel.page = None;
        if let Some(file) = self.drawing.file().map(std::path::Path::to_owned) {
            let renewed = content::load_without_packs(&self.root.0, content::users_data().as_deref());
            self.lobby.take_in(renewed, &file);
        }
        self.drawing.clear();
        *self.setting = Setting::default();
        *self.games = Games::default();
        *self.guide = Guide::default();
        self.screen.set(Screen::Adventures);
    }
}

/// How many rows north and columns west of the map these cells lie.
fn beyond(cells: &[Cell]) -> (u8, u8) {
    let most = |least: Option<i16>| least.map_or(0, |least| least.min(0).unsigned_abs().min(u16::from(u8::MAX)) as u8);
    (
        most(cells.iter().map(|cell| cell.y).min()),
        most(cells.iter().map(|cell| cell.x).min()),
    )
}

/// Combines an edit with another one that belongs to it, as one step.
fn together(edit: Edit, other: Option<Edit>) -> Edit {
    match other {
        Some(other) => Edit::All(vec![edit, other]),
        None => edit,
    }
}

fn area(act: AreaAct, rect: Base, to: Cell) -> Edit {
    Edit::Area { act, rect, to }
}
