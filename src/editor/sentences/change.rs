//! Intents that change what the quest says: renaming, and picking values on the board.

use crate::editor::{
    context::Context,
    sentences::state::{field, hint},
    tool_state::Stroke,
};
use dungeon_play::editor::{
    Edit, PathPart,
    forms::{Kind, Known, Names, Said, read},
    path,
};
use dungeon_rules::grid::{Base, Cell};

impl Context<'_> {
    /// Renames what is defined at this path, and every reference to it.
    pub fn rename(&mut self, way: &[PathPart], value: &str) {
        let text = self.editor.drawing.text();
        let said = read(text);
        let Some(before) = said.find(way).filter(|name| name.is_there()).map(|name| name.raw(text).to_owned()) else {
            return;
        };
        let is_of = |names: Names| match way.first() {
            Some(PathPart::Field(field)) if field == "places" => names == Names::Place,
            Some(PathPart::Field(field)) if field == "counters" => names == Names::Counter,
            Some(PathPart::Field(field)) if field == "actions" && way.len() == 3 => names == Names::Action,
            _ => !matches!(names, Names::Place | Names::Counter | Names::Action),
        };
        let [was, is] = [before.as_str(), value].map(|name| ron::from_str::<String>(name).unwrap_or_default());
        // An entry of the legend that occurs several times on the map names pieces with numbers, and a group of them.
        let is_drawn = matches!(way.first(), Some(PathPart::Field(field)) if field == "legend");
        let is_group = is_drawn
            && self
                .editor
                .drawing
                .quest()
                .things
                .iter()
                .all(|thing| thing.name.is_none_or(|name| name.as_str() != was));
        let renamed = |part: &Said| {
            let raw = part.raw(text);
            if raw == before {
                return Some(value.to_owned());
            }
            let (head, rest) = raw.split_once(&format!("\"{was}_")).filter(|_| is_group)?;
            let number = rest.split_once('"')?.0;
            let is_number = number == "*" || number.parse::<u16>().is_ok();
            is_number.then(|| format!("{head}\"{is}_{rest}"))
        };
        let mut edits = vec![field(way, value)];
        for part in said.all() {
            if matches!(part.kind, Kind::Name(names) if is_of(names))
                && let Some(now) = renamed(part)
            {
                edits.push(field(&part.path, &now));
            }
        }
        self.edit(&Edit::All(edits));
    }

    /// Makes the next press on the board give the value at this path.
    pub fn begin_to_point_out(&mut self, way: Vec<PathPart>) {
        let kind = read(self.editor.drawing.text()).find(&way).map(|said| said.kind);
        let Some(kind) = kind else { return };
        self.editor.tools.point_out(Some((way, kind)));
        self.notice(hint(kind));
    }

    /// Gives the value that is being picked from this cell: the cell itself, the piece on it, or the start of an area.
    pub fn point_out(&mut self, cell: Cell) {
        let Some((way, kind)) = self.editor.tools.pointing_out().cloned() else {
            return;
        };
        match kind {
            Kind::Cells | Kind::Name(Names::Place) => self.editor.tools.stroke = Some(Stroke::Box(cell, cell)),
            Kind::Cell => {
                self.editor.tools.point_out(None);
                self.edit(&field(&way, &format!("\"{cell}\"")));
            }
            _ => {
                let named = self.editor.drawing.name_of_piece(cell, &self.known());
                let Some((name, edit)) = named else {
                    self.notice("editor-why-nothing-there");
                    return;
                };
                self.editor.tools.point_out(None);
                let mut edits = match edit {
                    Some(Edit::All(edits)) => edits,
                    Some(edit) => vec![edit],
                    None => Vec::new(),
                };
                edits.push(field(&way, &format!("\"{name}\"")));
                self.edit(&Edit::All(edits));
            }
        }
    }

    /// Gives the value that is being picked from an area: its cells, or the place that it stands for.
    pub fn area_pointed_out(&mut self, (way, kind): (Vec<PathPart>, Kind), area: Base) {
        let last = area.corner.offset(i16::from(area.width) - 1, i16::from(area.height) - 1);
        let cells = match area.corner == last {
            true => format!("[\"{last}\"]"),
            false => format!("[\"{}:{last}\"]", area.corner),
        };
        if !matches!(kind, Kind::Name(_)) {
            self.edit(&field(&way, &cells));
            return;
        }
        let known = self.known();
        // A press on a single cell of an existing place means that place, the smallest if there are several.
        let there = known.places.iter().filter(|(_, cells)| cells.contains(&last));
        let edit = match there.min_by_key(|(_, cells)| cells.len()).filter(|_| area.corner == last) {
            Some((name, _)) => field(&way, &format!("\"{name}\"")),
            None => {
                let name = known.free_name("place");
                let place = Edit::Field {
                    path: path(&format!("places[{}]", known.places.len())),
                    value: format!("(name: \"{name}\", cells: {cells})"),
                };
                Edit::All(vec![place, field(&way, &format!("\"{name}\""))])
            }
        };
        self.edit(&edit);
    }

    /// The names that the quest defines.
    pub(super) fn known(&self) -> Known {
        let text = self.editor.drawing.text();
        Known::of(text, &read(text), self.editor.drawing.quest())
    }
}
