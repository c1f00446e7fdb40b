//! Carries an edit out: as patches of the text.

use super::{
    edit::{Edit, Refused},
    fields,
    patch::Patches,
    rewrite::Rewrite,
    tree::Tree,
    whole::{self, Turned},
};
use dungeon_rules::content::{Content, Sketch};

/// The patches that make this edit in the text. `sketch` is the sketch of the same text.
pub(super) fn patches(text: &str, sketch: &Sketch, content: &Content, edit: &Edit) -> Result<Patches, Refused> {
    let tree = Tree::new(text);
    if !tree.is_sound {
        return Err(Refused::new("edit-refused-broken", &[]));
    }
    let wished = match edit {
        Edit::Field { path, value } => fields::set(&tree, path, value)?,
        Edit::Insert { path, at, value } => fields::insert_item(&tree, path, *at, value)?,
        Edit::Swap { path, items } => fields::swap(&tree, path, *items)?,
        Edit::Write { at, text: new } if text.get(at.clone()).is_some() => vec![(at.clone(), new.clone())],
        Edit::Write { .. } => return Err(Refused::new("edit-refused-no-place", &[("field", &"")])),
        _ => {
            let mut rewrite = Rewrite::new(&tree, sketch, content)?;
            let map = rewrite.drawn.whole();
            match edit {
                Edit::Grow { north, east, south, west } => whole::grow(&mut rewrite, [*north, *east, *south, *west].map(i16::from))?,
                Edit::Crop(rect) => whole::crop(&mut rewrite, *rect)?,
                Edit::Rotate => whole::change(&mut rewrite, &Turned::clockwise(map))?,
                Edit::Mirror => whole::change(&mut rewrite, &Turned::mirrored(map))?,
                _ => rewrite.edit(edit)?,
            }
            rewrite.wished()?
        }
    };
    Ok(Patches::new(text, wished))
}
