//! What somebody points at: where a model can walk, where it would be stopped, its path and its end, front arcs,
//! who would strike it, and whose turn it is (MOV-1, MOV-5, MOV-7, TAB-8).

use bevy::{prelude::*, sprite::BorderRect};

use super::{
    BoardSystems, Detail, Scenery, layer, lays_idle, middle,
    token::{Kind, Token, Tokens},
};
use crate::{
    grid::{Base, Cell, CellSet, Facing},
    table::{Course, Decision, PieceId},
    view::{aim::Aim, art::Art, hud::scene::Scene, theme::palette},
};

/// One sign on the board.
#[derive(Clone, PartialEq, Debug)]
struct Sign {
    picture: &'static str,
    facing: Facing,
    at: Vec3,
    /// Cells across and down.
    size: Vec2,
    colour: Color,
    /// Only this cell of a picture that is so many cells wide: column, row, cells.
    part: Option<(u8, u8, u8)>,
}

/// The signs that are drawn, and what they were drawn for.
#[derive(Resource, Default)]
struct Signs {
    drawn: Vec<Entity>,
    what: Vec<Sign>,
    next: Vec<Sign>,
    detail: u32,
}

/// A model that is drawn on the board.
struct Seen<'a> {
    token: &'a Token,
    at: Vec2,
}

fn colour_of(token: &Token) -> Color {
    let colour = palette::of(token.picture);
    Color::srgb_u8(colour.r(), colour.g(), colour.b())
}

/// The front arc of a model that stands here and looks there, on the floor that is seen.
fn arc(signs: &mut Vec<Sign>, token: &Token, at: Vec2, facing: Facing, alpha: f32, floor: &CellSet) {
    let wide = token.base.width;
    let cells = wide + 2;
    let corner = at - Vec2::new(f32::from(cells), -f32::from(cells)) / 2.0;
    for row in 0..cells {
        for column in 0..cells {
            let place = corner + Vec2::new(f32::from(column) + 0.5, -f32::from(row) - 0.5);
            if floor.contains(super::cell_at(place)) {
                signs.push(Sign {
                    picture: if wide > 1 { "arc_front_large" } else { "arc_front" },
                    facing,
                    at: place.extend(layer::ARC),
                    size: Vec2::ONE,
                    colour: colour_of(token).with_alpha(alpha),
                    part: Some((column, row, cells)),
                });
            }
        }
    }
}

/// The models that signs are drawn for.
struct Cast<'a> {
    /// Whose turn it is.
    active: Option<Seen<'a>>,
    /// Another one under the mouse.
    hovered: Option<Seen<'a>>,
    /// Another one that is asked where it faces.
    faced: Option<Seen<'a>>,
}

/// Collects the signs for the aim as it is.
fn collect(signs: &mut Vec<Sign>, aim: &Aim, cast: &Cast, of: &dyn Fn(PieceId) -> Option<Base>, floor: &CellSet, choices: &[Decision]) {
    signs.clear();
    let cell = |picture, cell: Cell, z: f32| Sign {
        picture,
        facing: Facing::South,
        at: middle(cell).extend(z),
        size: Vec2::ONE,
        colour: Color::WHITE,
        part: None,
    };
    for reach in &aim.reach {
        if Some(reach.to) == aim.destination {
            continue;
        }
        let (picture, alpha) = if reach.stopped_by.is_empty() {
            ("cell_reach", 0.6)
        } else {
            ("cell_stop", 0.85)
        };
        let colour = Color::WHITE.with_alpha(alpha);
        signs.push(Sign {
            colour,
            ..cell(picture, reach.to, layer::MARK)
        });
    }
    let walk = aim.walk();
    if let Some(active) = &cast.active {
        signs.push(Sign {
            picture: "mark_active",
            facing: Facing::South,
            at: active.at.extend(layer::RING),
            size: Vec2::splat(f32::from(active.token.base.width) * 1.15),
            colour: Color::WHITE,
            part: None,
        });
        let end = aim.destination.filter(|_| walk.is_some());
        let at = end.map_or(active.at, middle);
        let facing = aim.facing.filter(|_| cast.faced.is_none()).unwrap_or(active.token.facing);
        arc(signs, active.token, at, facing, 0.5, floor);
        if let Some(end) = end {
            signs.push(Sign {
                facing,
                ..cell("cell_destination", end, layer::PATH - 0.5)
            });
            // The mover as it would stand there.
            signs.push(Sign {
                picture: active.token.picture,
                facing,
                at: middle(end).extend(layer::PATH - 0.6),
                size: Vec2::ONE,
                colour: Color::WHITE.with_alpha(0.6),
                part: None,
            });
        }
    }
    if let Some(walk) = walk {
        let mut from = cast.active.as_ref().map(|active| active.at);
        for to in walk.path.iter().map(|cell| middle(*cell)) {
            if let Some(from) = from {
                // Four dots a cell; the last cell has an arrow in its middle.
                let dots = if Some(to) == aim.destination.map(middle) { 2 } else { 4 };
                for i in 0..dots {
                    let at = from.lerp(to, (f32::from(i as u8) + 0.5) / 4.0);
                    signs.push(Sign {
                        picture: "path_dot",
                        facing: Facing::South,
                        at: at.extend(layer::PATH),
                        size: Vec2::splat(0.13),
                        colour: Color::WHITE,
                        part: None,
                    });
                }
            }
            from = Some(to);
        }
        for base in walk.free_attacks.iter().filter_map(|piece| of(*piece)) {
            signs.push(Sign {
                picture: "mark_striker",
                facing: Facing::South,
                at: super::middle_of(base).extend(layer::BRACKET),
                size: Vec2::splat(f32::from(base.width) * 1.2),
                colour: Color::WHITE,
                part: None,
            });
        }
    }
    for decision in choices {
        let (piece, picture) = match decision {
            Decision::Begin(piece) | Decision::Strike(piece) => (piece, "mark_choice"),
            // A pile may be raised in many ways; its ring is drawn once.
            Decision::Raise { pile, .. } => (pile, "mark_raise"),
            _ => continue,
        };
        let Some(base) = of(*piece) else { continue };
        let at = super::middle_of(base).extend(if picture == "mark_raise" { layer::PATH } else { layer::RING });
        if signs.iter().all(|sign| sign.picture != picture || sign.at != at) {
            signs.push(Sign {
                picture,
                facing: Facing::South,
                at,
                size: Vec2::splat(f32::from(base.width) * 1.15),
                colour: Color::WHITE,
                part: None,
            });
        }
    }
    if let Some(faced) = &cast.faced {
        arc(signs, faced.token, faced.at, aim.facing.unwrap_or(faced.token.facing), 0.6, floor);
    } else if let Some(hovered) = &cast.hovered {
        arc(signs, hovered.token, hovered.at, hovered.token.facing, 0.45, floor);
    }
    if let Some(base) = aim.target.and_then(of) {
        signs.push(Sign {
            picture: "mark_target",
            facing: Facing::South,
            at: super::middle_of(base).extend(layer::BRACKET),
            size: Vec2::new(f32::from(base.width), f32::from(base.height)) + 0.2,
            colour: Color::WHITE,
            part: None,
        });
    }
    if let Some(hover) = aim.hover {
        let picture = if aim.by_keys { "mark_cursor" } else { "mark_hover" };
        signs.push(cell(picture, hover, layer::BRACKET + 0.1));
    }
}

fn draw(
    mut commands: Commands,
    mut signs: ResMut<Signs>,
    (aim, course, tokens): (Res<Aim>, Res<Course>, Res<Tokens>),
    drawn: Query<(&Token, &Transform), Without<Mark>>,
    mut marks: Query<(&mut Sprite, &mut Transform, &mut Visibility), With<Mark>>,
    (art, detail, revealed): (Res<Art>, Res<Detail>, Res<super::revealed::Revealed>),
    (idle, scene): (Res<crate::view::playback::Playback>, Res<Scene>),
) {
    let seen = |piece: PieceId| {
        let (token, transform) = drawn.get(tokens.get(piece)?).ok()?;
        Some(Seen {
            token,
            at: transform.translation.truncate(),
        })
    };
    let active = course.active.and_then(|active| seen(active.piece));
    let is_active = |seen: &Seen| active.as_ref().is_some_and(|active| active.token.piece == seen.token.piece);
    let other = |cell: Cell| tokens.models(&drawn, cell).filter(|seen| !is_active(seen));
    let (hovered, faced) = (
        aim.hover.and_then(other),
        aim.destination.filter(|_| aim.walk().is_none()).and_then(other),
    );
    let cast = Cast { active, hovered, faced };
    let signs = &mut *signs;
    let of = |piece: PieceId| seen(piece).map(|seen| seen.token.base);
    collect(&mut signs.next, &aim, &cast, &of, &revealed.cells, &scene.decisions);
    if !lays_idle(idle) {
        // While something is being shown only the ring goes with the active model.
        signs.next.retain(|sign| sign.picture == "mark_active");
    }
    signs
        .next
        .retain(|sign| sign.picture != "mark_hover" || revealed.cells.contains(super::cell_at(sign.at.truncate())));
    if signs.next == signs.what && signs.detail == detail.0 {
        return;
    }
    signs.detail = detail.0;
    for (i, sign) in signs.next.iter().enumerate() {
        let cells = sign.part.map_or(sign.size.min_element(), |(.., cells)| f32::from(cells));
        let width = ((cells * detail.0 as f32).round() as u32).max(1);
        let part = sign.part.map(|(column, row, _)| {
            let corner = Vec2::new(f32::from(column), f32::from(row)) * detail.0 as f32;
            Rect::from_corners(corner, corner + Vec2::splat(detail.0 as f32))
        });
        let image = art.image(sign.picture, sign.facing, width);
        let place = Transform::from_translation(sign.at);
        match signs.drawn.get(i).and_then(|entity| marks.get_mut(*entity).ok()) {
            Some((mut sprite, mut transform, mut visibility)) => {
                transform.set_if_neq(place);
                visibility.set_if_neq(Visibility::Inherited);
                let size = Some(sign.size);
                if sprite.image != image || sprite.color != sign.colour || sprite.custom_size != size || sprite.rect != part {
                    sprite.rect = part;
                    sprite.image = image;
                    sprite.color = sign.colour;
                    sprite.custom_size = size;
                    sprite.image_mode = stretched(sign.size, width);
                }
            }
            None => {
                let sprite = Sprite {
                    image,
                    custom_size: Some(sign.size),
                    rect: part,
                    color: sign.colour,
                    image_mode: stretched(sign.size, width),
                    ..default()
                };
                let entity = commands.spawn((sprite, place, Mark, Scenery)).id();
                signs.drawn.truncate(i);
                signs.drawn.push(entity);
            }
        }
    }
    for entity in signs.drawn.iter().skip(signs.next.len()) {
        if let Ok((.., mut visibility)) = marks.get_mut(*entity) {
            visibility.set_if_neq(Visibility::Hidden);
        }
    }
    std::mem::swap(&mut signs.what, &mut signs.next);
}

/// A sign that is longer than wide keeps its corners; only what is between them is stretched.
fn stretched(size: Vec2, width: u32) -> SpriteImageMode {
    if size.x == size.y {
        return SpriteImageMode::Auto;
    }
    SpriteImageMode::Sliced(TextureSlicer {
        border: BorderRect::all(width as f32 * 0.4),
        ..default()
    })
}

/// A sign on the board; it is used again and again.
#[derive(Component)]
struct Mark;

impl Tokens {
    /// The model drawn on this cell.
    fn models<'a>(&self, drawn: &'a Query<(&Token, &Transform), Without<Mark>>, cell: Cell) -> Option<Seen<'a>> {
        drawn
            .iter()
            .find(|(token, _)| matches!(token.kind, Kind::Model(..)) && token.base.covers(cell))
            .map(|(token, transform)| Seen {
                token,
                at: transform.translation.truncate(),
            })
    }
}

/// Forgets the signs of another game.
pub(super) fn forget(world: &mut World) {
    world.insert_resource(Signs::default());
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Signs>()
        .add_systems(Update, draw.after(super::motion::MotionSystems).in_set(BoardSystems::Move));
}
