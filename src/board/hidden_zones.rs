//! Draws the zones that are not revealed, hatched and dark, only while the Overlord's curtain is open (TAB-2, HID-1).

use crate::{
    art::Art,
    board::{
        BoardSystems, Detail, Scenery, forget,
        ground::{self, Composed, Leaving, SETTLE, Sheet, Trays},
        layer, middle_of,
        reveal::Revealed,
        tiles,
    },
    interaction::preview::Pointing,
    presented::{drawings::look, overlord_part::OverlordPart},
};
use bevy::prelude::*;

use dungeon_rules::{
    content::Thing,
    grid::{Cell, Plan},
};

/// The colours (sRGB) of hidden floor, hidden walls and, with alpha, what stands there.
pub(super) const FLOOR: [f32; 3] = [0.62, 0.5, 0.72];
pub(super) const WALL: [f32; 3] = [0.55, 0.45, 0.65];
pub(super) const DIM: [f32; 4] = [0.78, 0.66, 0.9, 0.85];

/// What is shown of the hidden zones.
#[derive(Resource, Default)]
struct Hidden {
    shown: Vec<Entity>,
    /// What was shown in another size, and stays until the new size has been drawn.
    leaving: Vec<Entity>,
    state: Option<(u64, u32)>,
}

fn clear(commands: &mut Commands, hidden: &mut Hidden) {
    for entity in hidden.shown.drain(..).chain(hidden.leaving.drain(..)) {
        commands.entity(entity).try_despawn();
    }
    hidden.state = None;
}

fn lift(
    mut commands: Commands,
    mut hidden: ResMut<Hidden>,
    (aim, part, revealed): (Res<Pointing>, Res<OverlordPart>, Res<Revealed>),
    (art, detail): (Res<Art>, Res<Detail>),
    (mut composed, mut trays, mut images): (ResMut<Composed>, ResMut<Trays>, ResMut<Assets<Image>>),
) {
    let Some(quest) = part.secrets(aim.view) else {
        if hidden.state.is_some() {
            clear(&mut commands, &mut hidden);
        }
        return;
    };
    let state = Some((revealed.change, detail.0));
    if hidden.state == state {
        return;
    }
    let plan = &quest.plan;
    let known = |cell: Cell| revealed.cells.contains(cell);
    let dark = |cell: Cell| plan.is_floor(cell) && !known(cell);
    let look = |cell: Cell| plan.is_floor(cell).then(|| quest.look(cell));
    let floor = || plan.floor().iter().filter(|cell| dark(*cell));
    let walls = ground::with_walls(plan.floor()).filter(|cell| !plan.is_floor(*cell) && !cell.around().any(known));
    let sheets = [
        Sheet::new(
            layer::HIDDEN,
            Color::srgb_from_array(FLOOR),
            floor().map(|cell| (cell, tiles::floor(cell, look))),
        ),
        Sheet::new(
            layer::HIDDEN + 0.1,
            Color::srgb_from_array(WALL),
            walls.map(|cell| (cell, tiles::wall(cell, look))),
        ),
        Sheet::new(
            layer::HIDDEN + 0.2,
            Color::WHITE,
            floor().map(|cell| (cell, ground::only("hidden_zone"))),
        ),
    ];
    let Some(textures) = composed.all(&sheets, detail.0, &art) else {
        return;
    };
    let hidden = &mut *hidden;
    for entity in &hidden.shown {
        commands.entity(*entity).try_insert(Leaving(SETTLE));
    }
    hidden.leaving.append(&mut hidden.shown);
    hidden.state = state;
    for sheet in sheets.iter().zip(textures) {
        let places = (&mut *trays, &mut *images);
        hidden
            .shown
            .extend(ground::spawn(&mut commands, plan.floor(), sheet, places, |_| 1.0));
    }
    for thing in quest.things.iter().filter(|thing| !thing.base.cells().any(known)) {
        hidden.shown.push(commands.spawn(seen(thing, plan, &art, *detail)).id());
    }
}

fn seen(thing: &Thing, plan: &Plan, art: &Art, detail: Detail) -> impl Bundle + use<> {
    let (picture, facing, size) = look(thing, plan);
    let [red, green, blue, alpha] = DIM;
    (
        Sprite {
            image: art.image(picture, facing, (size.x * detail.0 as f32).round() as u32),
            custom_size: Some(size),
            color: Color::srgba(red, green, blue, alpha),
            ..default()
        },
        Transform::from_translation(middle_of(thing.base).extend(layer::HIDDEN + 1.0)),
        Scenery,
    )
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hidden>()
        .add_systems(Update, forget::<Hidden>.in_set(BoardSystems::Renew))
        .add_systems(Update, lift.in_set(BoardSystems::Follow));
}
