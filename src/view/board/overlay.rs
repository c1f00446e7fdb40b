//! What somebody points at: where a model can walk, where it would be stopped, its path and its end, front arcs,
//! who would strike it, and whose turn it is (MOV-1, MOV-5, MOV-7, LRG, TAB-8).

use bevy::prelude::*;

use super::{
    BoardSystems, Detail, Scenery, aimed, layer, lays_idle, middle_of,
    sign::Sign,
    token::{Kind, Token, Tokens},
};
use crate::{
    content::Range,
    grid::{Base, Cell, CellSet, Facing},
    rules::{reach::Reach, threat::Threat},
    table::{Course, Decision, Game, PieceId, Prompt},
    view::{
        aim::Aim,
        art::{Art, Colours},
        danger::Danger,
        hud::scene::Scene,
        theme::palette,
    },
};

/// The signs that are drawn, and what they were drawn for.
#[derive(Resource, Default)]
struct Signs {
    drawn: Vec<Entity>,
    what: Vec<Sign>,
    next: Vec<Sign>,
    detail: u32,
    colours: Colours,
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
                // A Huge model's arc is that of a Large one with its middle drawn out.
                let drawn = cells.min(4);
                let part = (within(column, cells, drawn), within(row, cells, drawn), drawn);
                signs.push(Sign {
                    facing,
                    colour: colour_of(token).with_alpha(alpha),
                    part: Some(part),
                    ..Sign::about(if wide > 1 { "arc_front_large" } else { "arc_front" }, place, 1.0, layer::ARC)
                });
            }
        }
    }
}

/// Which cell of a picture `drawn` cells wide stands for cell `i` of `cells`: the outer ones for the outer ones.
const fn within(i: u8, cells: u8, drawn: u8) -> u8 {
    match i {
        0 => 0,
        i if i + 1 == cells => drawn - 1,
        i => 1 + (i - 1) * (drawn - 2) / (cells - 2),
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

/// What the board may show beside the aim.
struct Stage<'a> {
    of: &'a dyn Fn(PieceId) -> Option<Base>,
    floor: &'a CellSet,
    scene: &'a Scene,
    game: &'a Game,
    danger: &'a Threat,
}

/// The cells that a model of this size could come to cover, each with whether it would be stopped wherever it covers it.
fn covered(reach: &[Reach], size: u8, destination: Option<Cell>) -> Vec<(Cell, bool)> {
    let mut cells: Vec<(Cell, bool)> = Vec::new();
    for reach in reach {
        // The goal has a sign of its own.
        if size == 1 && Some(reach.to) == destination {
            continue;
        }
        let stops = !reach.stopped_by.is_empty();
        for cell in Base::square(reach.to, size).cells() {
            match cells.iter_mut().find(|(known, _)| *known == cell) {
                Some((_, stopped)) => *stopped &= stops,
                None => cells.push((cell, stops)),
            }
        }
    }
    cells
}

/// Collects the signs for the aim as it is.
fn collect(signs: &mut Vec<Sign>, aim: &Aim, cast: &Cast, stage: &Stage) {
    signs.clear();
    for (cells, picture) in [
        (&stage.danger.fights, "mark_danger_fight"),
        (&stage.danger.shots, "mark_danger_shot"),
    ] {
        signs.extend(cells.iter().map(|cell| Sign::on(picture, *cell, layer::MARK - 0.2)));
    }
    let size = cast.active.as_ref().map_or(1, |active| active.token.base.size());
    let places = matches!(stage.scene.prompt, Some(Prompt::Place { .. }));
    let shot = aim.shot.as_ref().filter(|_| !places);
    // While something is aimed its range is shown, and not where one could walk.
    let reach = if aim.shot.is_none() { aim.reach.as_slice() } else { &[] };
    for (cell, stopped) in covered(reach, size, aim.destination) {
        let (picture, alpha) = if stopped { ("cell_stop", 0.85) } else { ("cell_reach", 0.6) };
        signs.push(Sign::on(picture, cell, layer::MARK).faint(alpha));
    }
    let walk = aim.walk();
    if let Some(active) = &cast.active {
        let base = active.token.base;
        signs.push(Sign::about("mark_active", active.at, f32::from(base.width) * 1.15, layer::RING));
        let end = aim.destination.filter(|_| walk.is_some()).map(|corner| Base { corner, ..base });
        let at = end.map_or(active.at, middle_of);
        let facing = aim.facing.filter(|_| cast.faced.is_none()).unwrap_or(active.token.facing);
        if shot.is_none() {
            arc(signs, active.token, at, facing, 0.5, stage.floor);
        }
        if let Some(end) = end {
            let goal = Sign::around("cell_destination", end, 0.0, layer::PATH - 0.5);
            signs.push(Sign { facing, ..goal });
            // The mover as it would stand there.
            let (z, alpha) = if size > 1 {
                (layer::PATH - 0.4, 0.75)
            } else {
                (layer::PATH - 0.6, 0.6)
            };
            let ghost = Sign::around(active.token.picture, end, 0.0, z).faint(alpha);
            signs.push(Sign { facing, ..ghost });
        }
    }
    if let Some(walk) = walk {
        if let Some(active) = &cast.active {
            path(signs, walk, active);
        }
        for base in walk.free_attacks.iter().filter_map(|piece| (stage.of)(*piece)) {
            signs.push(Sign::around("mark_striker", base, 0.1 * f32::from(base.size()), layer::BRACKET));
        }
    }
    choices(signs, aim, stage);
    if let Some(faced) = &cast.faced {
        arc(
            signs,
            faced.token,
            faced.at,
            aim.facing.unwrap_or(faced.token.facing),
            0.6,
            stage.floor,
        );
    } else if let Some(hovered) = &cast.hovered {
        arc(signs, hovered.token, hovered.at, hovered.token.facing, 0.45, stage.floor);
    }
    if let Some(shot) = shot {
        let short = stage.game.content.ruler(Range::Short).unwrap_or(0);
        aimed::collect(signs, shot, stage.of, stage.floor, short);
    }
    if let Some(base) = aim.target.and_then(stage.of) {
        signs.push(Sign::around("mark_target", base, 0.1, layer::BRACKET));
    }
    if let Some(hover) = aim.hover {
        let picture = if aim.by_keys { "mark_cursor" } else { "mark_hover" };
        let large = cast
            .hovered
            .as_ref()
            .map(|hovered| hovered.token.base)
            .filter(|base| base.size() > 1);
        signs.push(Sign::around(picture, large.unwrap_or(Base::one(hover)), 0.0, layer::BRACKET + 0.1));
    }
}

/// The walk: dots from middle to middle, and an arrow wherever a Large model turns on the way (LRG-2).
fn path(signs: &mut Vec<Sign>, walk: &Reach, active: &Seen) {
    let (base, wide) = (active.token.base, f32::from(active.token.base.width));
    let mut from = active.at;
    let mut steps = walk.decisions.iter().peekable();
    while let Some(step) = steps.next() {
        match step {
            Decision::Walk(corner) | Decision::BreakAway(corner) => {
                let to = middle_of(Base { corner: *corner, ..base });
                // Four dots a cell; the last cell has an arrow in its middle.
                let dots = if *corner == walk.to && wide == 1.0 { 2 } else { 4 };
                for i in 0..dots {
                    let at = from.lerp(to, (f32::from(i as u8) + 0.5) / 4.0);
                    signs.push(Sign::about("path_dot", at, 0.13, layer::PATH));
                }
                from = to;
            }
            // Several quarters at one place are one turn.
            Decision::Turn(facing) if !matches!(steps.peek(), Some(Decision::Turn(_))) => {
                let (dx, dy) = facing.forward();
                let ahead = Vec2::new(f32::from(dx), -f32::from(dy)) * wide * 0.3;
                signs.push(Sign {
                    facing: *facing,
                    ..Sign::about("arrow_facing", from + ahead, 0.5, layer::BRACKET - 2.0)
                });
            }
            _ => {}
        }
    }
}

/// What may be chosen otherwise: who begins or strikes, which pile rises, where a minion comes into play.
fn choices(signs: &mut Vec<Sign>, aim: &Aim, stage: &Stage) {
    for decision in &stage.scene.decisions {
        let (piece, picture) = match decision {
            Decision::Begin(piece) | Decision::Strike(piece) => (piece, "mark_choice"),
            // A pile may be raised in many ways; its ring is drawn once.
            Decision::Raise { pile, .. } => (pile, "mark_raise"),
            _ => continue,
        };
        let Some(base) = (stage.of)(*piece) else { continue };
        let z = if picture == "mark_raise" { layer::PATH } else { layer::RING };
        let sign = Sign::around(picture, base, 0.075 * f32::from(base.size()), z);
        if !signs.contains(&sign) {
            signs.push(sign);
        }
    }
    let Some(Prompt::Place { minion, cells, .. }) = &stage.scene.prompt else {
        return;
    };
    let size = stage.game.content.minions.get(minion).map_or(1, |minion| minion.fighter.size);
    let mut free: Vec<Cell> = cells.iter().flat_map(|cell| Base::square(*cell, size).cells()).collect();
    free.sort();
    free.dedup();
    signs.extend(free.into_iter().map(|cell| Sign::on("cell_reach", cell, layer::MARK).faint(0.7)));
    if let Some(cell) = aim.destination.or(aim.hover).filter(|cell| cells.contains(cell)) {
        let facing = aim.facing.unwrap_or(Facing::South);
        let base = Base::square(cell, size);
        let goal = Sign::around("cell_destination", base, 0.0, layer::PATH - 0.5);
        let ghost = Sign::around(minion.as_str(), base, 0.0, layer::PATH - 0.6).faint(0.75);
        signs.extend([goal, ghost].map(|sign| Sign { facing, ..sign }));
    }
}

fn draw(
    mut commands: Commands,
    mut signs: ResMut<Signs>,
    (aim, course, tokens): (Res<Aim>, Res<Course>, Res<Tokens>),
    drawn: Query<(&Token, &Transform), Without<Mark>>,
    mut marks: Query<(&mut Sprite, &mut Transform, &mut Visibility), With<Mark>>,
    (art, detail, revealed): (Res<Art>, Res<Detail>, Res<super::revealed::Revealed>),
    (idle, scene, game, danger): (Res<crate::view::playback::Playback>, Res<Scene>, Res<Game>, Res<Danger>),
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
    let stage = Stage {
        of: &of,
        floor: &revealed.cells,
        scene: &scene,
        game: &game,
        danger: &danger.cells,
    };
    collect(&mut signs.next, &aim, &cast, &stage);
    if !lays_idle(idle) {
        // While something is being shown only the ring goes with the active model.
        signs.next.retain(|sign| sign.picture == "mark_active");
    }
    signs
        .next
        .retain(|sign| sign.picture != "mark_hover" || revealed.cells.contains(super::cell_at(sign.at.truncate())));
    let colours = art.colours();
    if signs.next == signs.what && signs.detail == detail.0 && signs.colours == colours {
        return;
    }
    signs.detail = detail.0;
    signs.colours = colours;
    for (i, sign) in signs.next.iter().enumerate() {
        let place = sign.place();
        let drawing = sign.sprite(&art, detail.0);
        match signs.drawn.get(i).and_then(|entity| marks.get_mut(*entity).ok()) {
            Some((mut sprite, mut transform, mut visibility)) => {
                transform.set_if_neq(place);
                visibility.set_if_neq(Visibility::Inherited);
                let same = sprite.image == drawing.image
                    && sprite.color == drawing.color
                    && sprite.custom_size == drawing.custom_size
                    && sprite.rect == drawing.rect;
                if !same {
                    *sprite = drawing;
                }
            }
            None => {
                let entity = commands.spawn((drawing, place, Mark, Scenery)).id();
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawn_arc_serves_every_size() {
        for (cells, drawn) in [(3, 3), (4, 4), (5, 4)] {
            let all: Vec<u8> = (0..cells).map(|i| within(i, cells, drawn)).collect();
            assert_eq!((all[0], all[all.len() - 1]), (0, drawn - 1));
            assert!(all[1..all.len() - 1].iter().all(|i| (1..drawn - 1).contains(i)), "{all:?}");
            assert!(all.is_sorted());
        }
    }

    #[test]
    fn a_large_model_lights_every_cell_it_could_cover() {
        let reach = |to: Cell, stops: bool| Reach {
            to,
            path: vec![to],
            decisions: vec![Decision::Walk(to)],
            cost: 1,
            stopped_by: if stops { vec![PieceId::new("orlaf")] } else { Vec::new() },
            break_away: false,
            free_attacks: Vec::new(),
        };
        let all = [reach(Cell::new(0, 1), false), reach(Cell::new(0, 2), true)];
        let cells = covered(&all, 2, None);
        assert_eq!(cells.len(), 6);
        assert!(cells.contains(&(Cell::new(0, 2), false)), "it can be covered without a stop");
        assert!(cells.contains(&(Cell::new(1, 3), true)));
        assert_eq!(covered(&all, 1, Some(Cell::new(0, 1))), [(Cell::new(0, 2), true)]);
    }
}
