//! Gives names to pieces, so that events and actions can refer to them.

use super::{Known, choices::quoted};
use crate::editor::{
    document::Document,
    edit::{Brush, Edit},
    fields,
    patch::Patches,
    tree::{PathPart, Tree},
};
use dungeon_rules::{
    content::What,
    grid::{Cell, Facing},
};

/// The name of the piece on a cell, and the edit that gives it this name if it has none yet. `None` if no piece that can be
/// referred to by name stands there.
pub fn name_of_piece(document: &Document, known: &Known, cell: Cell) -> Option<(String, Option<Edit>)> {
    let sketch = document.sketch();
    let things = &sketch.quest.things;
    let number = things.iter().rposition(|thing| thing.base.covers(cell))?;
    let thing = &things[number];
    if let Some(name) = thing.name {
        return Some((name.to_string(), None));
    }
    let begin = match thing.what {
        What::Hero(id) => return Some((id.to_string(), None)),
        What::Boss(id) => return Some((id.to_string(), None)),
        What::Door(_) => "door",
        What::Chest(_) => "chest",
        What::BonePile => "pile",
        What::Minion(id) => id.as_str(),
        What::Furniture(id) => id.as_str(),
        What::Token(id) => id.as_str(),
    };
    let name = known.free_name(begin);
    let brush = document.brush_at(cell)?;
    let corner = thing.base.corner;
    if matches!(thing.what, What::Door(_) | What::Chest(_)) {
        if let Some(symbol) = own_symbol(document.text(), &sketch.at, number) {
            let path = ["legend", "name"].map(|field| PathPart::Field(field.to_owned()));
            let [legend, field] = path;
            let value = quoted(&name);
            let path = vec![legend, PathPart::Symbol(symbol), field];
            return Some((name, Some(Edit::Field { path, value })));
        }
        let tree = Tree::new(brush.entry());
        let wished = fields::set(&tree, &[PathPart::Field("name".to_owned())], &quoted(&name)).ok()?;
        let entry = Patches::new(brush.entry(), wished).apply(brush.entry())?;
        let second = thing.base.cells().nth(1);
        let second = second.map(|second| if second.y == corner.y { Facing::East } else { Facing::South });
        let put = Edit::Put {
            cell: corner,
            thing: Brush::new(&entry)?,
            facing: second,
        };
        return Some((name, Some(put)));
    }
    // The other kinds of pieces can have a name only in the list `pieces`.
    let sign = match thing.what {
        What::BonePile | What::Token(_) => None,
        What::Minion(_) => Some(thing.facing.map_or('?', Facing::sign)),
        _ => thing.facing.map(Facing::sign),
    };
    let facing = sign.map_or_else(String::new, |sign| format!(", facing: '{sign}'"));
    let listed = format!("(at: \"{corner}\"{facing}, name: {}, thing: {})", quoted(&name), brush.entry());
    let count = Tree::new(document.text()).items("pieces").len();
    let edits = vec![
        Edit::Remove { cell },
        Edit::Field {
            path: vec![PathPart::Field("pieces".to_owned()), PathPart::Index(count)],
            value: listed,
        },
    ];
    Some((name, Some(Edit::All(edits))))
}

/// The symbol with which a thing is drawn, if no other thing uses it. `at`: where each thing is written in the text.
fn own_symbol(text: &str, at: &[usize], number: usize) -> Option<char> {
    let tree = Tree::new(text);
    let map = &tree.field("map")?.span;
    let symbol = |at: &usize| if map.contains(at) { text.get(*at..)?.chars().next() } else { None };
    let own = symbol(at.get(number)?)?;
    let drawn = at.iter().filter(|at| symbol(at) == Some(own));
    (drawn.count() == 1).then_some(own)
}
