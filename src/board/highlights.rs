//! Highlights for what somebody points at: where a model can walk and where it would be stopped, its path and its end, front arcs,
//! who would strike it, and whose turn it is (MOV-1, MOV-5, MOV-7, LRG, TAB-8).

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    art::{Art, Colours},
    board::{
        BoardSystems, Detail, Scenery,
        animation::MotionSystems,
        cell_at, forget,
        front_arcs::arc,
        layer, lays_idle,
        marks::{Purpose, Sign},
        middle_of,
        reveal::Revealed,
        targeting_marks,
        token::{Kind, Token},
        tokens::Tokens,
    },
    interaction::{
        dialog::{Dialog, OpenDialog},
        map_overlays::{Overlay, Overlays},
        options::Options,
        preview::{Planned, PlannedTurn, Pointing, Preview},
        state::Interaction,
    },
    presented::{game::PresentedGame, playback::Playback},
    settings::Settings,
};

use dungeon_rules::{
    content::{Id, Minion, Range},
    grid::{Base, Cell, CellSet, Facing},
    rules::reach::Reach,
    table::{Decision, Game, PieceId, Prompt},
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

/// A model that is drawn on the board, and where its token is at the moment.
struct Seen<'a> {
    token: &'a Token,
    at: Vec2,
}

/// The models for which signs are drawn.
struct Cast<'a> {
    /// The model whose turn it is.
    active: Option<Seen<'a>>,
    /// Another model under the pointer.
    hovered: Option<Seen<'a>>,
    /// Another model whose facing is being asked.
    faced: Option<Seen<'a>>,
}

/// What the signs depend on, apart from pointer and models.
struct Stage<'a> {
    of: &'a dyn Fn(PieceId) -> Option<Base>,
    floor: &'a CellSet,
    art: &'a Art,
    options: &'a Options,
    preview: &'a Preview,
    planned: Option<&'a Planned>,
    game: &'a Game,
    overlays: &'a Overlays,
    all: &'a [Seen<'a>],
    /// The minion that is drafted to come into play, its cell and its facing.
    drafted: Option<(Id<Minion>, Cell, Facing)>,
}

/// The cells that a model of this size could come to cover, each with whether it would be stopped at every end that covers it.
fn covered(reach: &[Reach], size: u8, destination: Option<Cell>) -> Vec<(Cell, bool)> {
    let mut cells: Vec<(Cell, bool)> = Vec::new();
    for reach in reach {
        // The destination has a sign of its own.
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

/// Collects all signs for the present aim.
fn collect(signs: &mut Vec<Sign>, aim: &Pointing, cast: &Cast, stage: &Stage) {
    signs.clear();
    asked_for(signs, stage);
    let preview = stage.preview;
    let size = cast.active.as_ref().map_or(1, |active| active.token.base.size());
    let places = matches!(stage.options.prompt, Some(Prompt::Place { .. }));
    let marks = preview.marks.as_ref().filter(|_| !places);
    // While a target is being chosen, its range is shown instead of where the model can walk.
    let asked = stage.overlays.shows(Overlay::Reach);
    let reach = if preview.marks.is_none() && !asked {
        preview.reach.as_slice()
    } else {
        &[]
    };
    for (cell, stopped) in covered(reach, size, preview.destination) {
        let (picture, alpha) = if stopped { ("cell_stop", 0.85) } else { ("cell_reach", 0.6) };
        signs.push(Sign::on(picture, cell, layer::MARK).faint(alpha));
    }
    let walk = preview.walk();
    if let Some(active) = &cast.active {
        let base = active.token.base;
        let ring = Sign::about("mark_active", active.at, f32::from(base.width) * 1.15, layer::RING);
        signs.push(ring.for_purpose(Purpose::Active));
        let end = preview.destination.filter(|_| walk.is_some()).map(|corner| Base { corner, ..base });
        let at = end.map_or(active.at, middle_of);
        let facing = preview.facing.filter(|_| cast.faced.is_none()).unwrap_or(active.token.facing);
        if marks.is_none() {
            arc(signs, active.token.looks(), (at, facing), 0.5, (stage.floor, stage.art));
        }
        if let Some(end) = end {
            let goal = Sign::around("cell_destination", end, 0.0, layer::PATH - 0.5);
            signs.push(Sign { facing, ..goal });
            // The mover, as it would stand there.
            let (z, alpha) = if size > 1 {
                (layer::PATH - 0.4, 0.75)
            } else {
                (layer::PATH - 0.6, 0.6)
            };
            let ghost = Sign::around(active.token.picture, end, 0.0, z).faint(alpha);
            let purpose = Purpose::Drawing;
            signs.push(Sign { facing, purpose, ..ghost });
        }
    }
    if let Some(planned) = stage.planned {
        plan(signs, planned, stage);
    }
    if let Some(walk) = walk {
        if let Some(active) = &cast.active {
            path(signs, &walk.decisions, walk.to, (active.token.base, active.at));
        }
        for base in walk.free_attacks.iter().filter_map(|piece| (stage.of)(*piece)) {
            signs.push(Sign::around("mark_striker", base, 0.1 * f32::from(base.size()), layer::BRACKET));
        }
    }
    choices(signs, aim, stage);
    if let Some(faced) = &cast.faced {
        let facing = preview.facing.unwrap_or(faced.token.facing);
        arc(signs, faced.token.looks(), (faced.at, facing), 0.6, (stage.floor, stage.art));
    } else if let Some(hovered) = &cast.hovered {
        let facing = hovered.token.facing;
        arc(signs, hovered.token.looks(), (hovered.at, facing), 0.45, (stage.floor, stage.art));
    }
    if let Some(marks) = marks {
        let short = stage.game.content.ruler(Range::Short).unwrap_or(0);
        targeting_marks::collect(signs, marks, stage.of, stage.floor, short);
    }
    if let Some(base) = preview.target.and_then(stage.of) {
        signs.push(Sign::around("mark_target", base, 0.1, layer::BRACKET));
    }
    if let Some(hover) = aim.hover {
        let (picture, purpose) = if aim.by_keys {
            ("mark_cursor", Purpose::Mark)
        } else {
            ("mark_hover", Purpose::Hover)
        };
        let large = cast
            .hovered
            .as_ref()
            .map(|hovered| hovered.token.base)
            .filter(|base| base.size() > 1);
        let mark = Sign::around(picture, large.unwrap_or(Base::one(hover)), 0.0, layer::BRACKET + 0.1);
        signs.push(mark.for_purpose(purpose));
    }
}

/// Collects the signs of the overlays that are switched on.
fn asked_for(signs: &mut Vec<Sign>, stage: &Stage) {
    let overlays = stage.overlays;
    let z = layer::MARK - 0.2;
    signs.extend(Sign::of_threat(&overlays.danger, layer::BRACKET - 2.0));
    for (cells, yes, no) in [
        (&overlays.range, "mark_range_short", "mark_range_long"),
        (&overlays.sight, "mark_seen_covered", "mark_seen"),
    ] {
        signs.extend(cells.iter().map(|(cell, is)| Sign::on(if *is { yes } else { no }, *cell, z)));
    }
    for base in overlays.rising.iter().filter_map(|pile| (stage.of)(*pile)) {
        signs.push(Sign::around("mark_raise", base, 0.075, layer::PATH));
    }
    let subject = overlays.subject.and_then(stage.of);
    for (cell, stopped) in covered(&overlays.reach, subject.map_or(1, Base::size), None) {
        let picture = if stopped { "cell_stop" } else { "cell_reach" };
        signs.push(Sign::on(picture, cell, layer::MARK).faint(0.8));
    }
    if let Some(base) = subject.filter(|_| overlays.is_of_one()) {
        signs.push(Sign::around("mark_cursor", base, 0.1, layer::BRACKET));
    }
    if overlays.shows(Overlay::Arcs) {
        for seen in stage.all {
            arc(
                signs,
                seen.token.looks(),
                (seen.at, seen.token.facing),
                0.7,
                (stage.floor, stage.art),
            );
        }
    }
}

/// Collects the signs of a planned turn: the model, its walk and how it would stand at the end, and its target.
fn plan(signs: &mut Vec<Sign>, planned: &Planned, stage: &Stage) {
    let Some(base) = (stage.of)(planned.model) else { return };
    signs.push(Sign::around("mark_cursor", base, 0.1, layer::BRACKET));
    if let Some(corner) = planned.end() {
        path(signs, &planned.walk, corner, (base, middle_of(base)));
        let goal = Sign::around("cell_destination", Base { corner, ..base }, 0.0, layer::PATH - 0.5);
        signs.push(match planned.facing {
            Some(facing) => Sign { facing, ..goal },
            None => goal,
        });
    }
    if let Some(marks) = &planned.marks {
        let short = stage.game.content.ruler(Range::Short).unwrap_or(0);
        targeting_marks::collect(signs, marks, stage.of, stage.floor, short);
    }
    if let Some(target) = planned.target.and_then(stage.of) {
        signs.push(Sign::around("mark_target", target, 0.1, layer::BRACKET));
    }
}

/// Collects the signs of a walk: dots from cell to cell, and an arrow wherever a Large model turns on the way (LRG-2).
fn path(signs: &mut Vec<Sign>, steps: &[Decision], end: Cell, (base, mut from): (Base, Vec2)) {
    let wide = f32::from(base.width);
    let mut steps = steps.iter().peekable();
    while let Some(step) = steps.next() {
        match step {
            Decision::Walk(corner) => {
                let to = middle_of(Base { corner: *corner, ..base });
                // There are four dots per cell; the last cell of a model of one cell has an arrow in its centre.
                let dots = if *corner == end && wide == 1.0 { 2 } else { 4 };
                for i in 0..dots {
                    let at = from.lerp(to, (f32::from(i as u8) + 0.5) / 4.0);
                    signs.push(Sign::about("path_dot", at, 0.13, layer::PATH));
                }
                from = to;
            }
            // Several quarter turns in one place are shown as one.
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

/// Collects the signs of other choices: which model starts its turn or strikes, which pile rises, where a minion comes into play.
fn choices(signs: &mut Vec<Sign>, aim: &Pointing, stage: &Stage) {
    for decision in &stage.options.decisions {
        let (piece, picture, z) = match decision {
            Decision::Begin(piece) | Decision::Strike(piece) => (piece, "mark_choice", layer::RING),
            // A pile can be raised in several ways, but has one ring.
            Decision::Raise { pile, .. } => (pile, "mark_raise", layer::PATH),
            _ => continue,
        };
        let Some(base) = (stage.of)(*piece) else { continue };
        let sign = Sign::around(picture, base, 0.075 * f32::from(base.size()), z);
        if !signs.contains(&sign) {
            signs.push(sign);
        }
    }
    if let Some((minion, cell, facing)) = stage.drafted {
        comes(signs, minion, (cell, facing), layer::PATH + 0.1, stage);
    }
    let Some(Prompt::Place { minion, cells, .. }) = &stage.options.prompt else {
        return;
    };
    let preview = stage.preview;
    let size = stage.game.content.minions.get(minion).map_or(1, |minion| minion.fighter.size);
    let mut free: Vec<Cell> = cells.iter().flat_map(|cell| Base::square(*cell, size).cells()).collect();
    free.sort();
    free.dedup();
    signs.extend(free.into_iter().map(|cell| Sign::on("cell_reach", cell, layer::MARK).faint(0.7)));
    let pointed = preview.destination.or(aim.hover).filter(|cell| cells.contains(cell));
    // Once a cell is chosen, the model stands there as it is drafted, wherever the pointer goes.
    if let Some(cell) = pointed.filter(|_| stage.drafted.is_none()) {
        let facing = preview.facing.unwrap_or(Facing::South);
        let goal = Sign::around("cell_destination", Base::square(cell, size), 0.0, layer::PATH - 0.5);
        signs.push(Sign { facing, ..goal });
        comes(signs, *minion, (cell, facing), layer::PATH - 0.6, stage);
    }
}

/// The minion that a dialog drafts to come into play, its cell and its facing; `of` is where a piece stands.
fn drafted(dialog: &OpenDialog, options: &Options, of: impl Fn(PieceId) -> Option<Base>) -> Option<(Id<Minion>, Cell, Facing)> {
    match (&dialog.0, &options.prompt) {
        (Some(Dialog::RaiseDead(draft)), _) => Some((draft.minion, of(draft.pile)?.corner, draft.facing)),
        (Some(Dialog::Placement(draft)), Some(Prompt::Place { minion, .. })) => Some((*minion, draft.cell, draft.facing)),
        _ => None,
    }
}

/// Collects the signs of a minion that would come into play, as it would stand there, and of its front arc.
fn comes(signs: &mut Vec<Sign>, minion: Id<Minion>, (cell, facing): (Cell, Facing), z: f32, stage: &Stage) {
    let size = stage.game.content.minions.get(&minion).map_or(1, |minion| minion.fighter.size);
    let base = Base::square(cell, size);
    let ghost = Sign::around(minion.as_str(), base, 0.0, z).faint(0.8);
    let purpose = Purpose::Drawing;
    signs.push(Sign { facing, purpose, ..ghost });
    arc(
        signs,
        (minion.as_str(), size),
        (middle_of(base), facing),
        0.6,
        (stage.floor, stage.art),
    );
}

/// What is pointed at, chosen and planned.
#[derive(SystemParam)]
struct Chosen<'w> {
    pointing: Res<'w, Pointing>,
    preview: Res<'w, Preview>,
    planned: Res<'w, PlannedTurn>,
    state: Res<'w, Interaction>,
}

/// The game as it is shown.
#[derive(SystemParam)]
struct Shown<'w> {
    playback: Res<'w, Playback>,
    game: Res<'w, PresentedGame>,
    revealed: Res<'w, Revealed>,
}

fn draw(
    mut commands: Commands,
    (mut signs, chosen, shown): (ResMut<Signs>, Chosen, Shown),
    tokens: Res<Tokens>,
    drawn: Query<(&Token, &Transform), Without<Mark>>,
    mut marks: Query<(&mut Sprite, &mut Transform, &mut Visibility), With<Mark>>,
    (art, detail, settings): (Res<Art>, Res<Detail>, Res<Settings>),
) {
    let Chosen {
        pointing,
        preview,
        planned,
        state,
    } = chosen;
    let Shown { playback, game, revealed } = shown;
    let seen = |piece: PieceId| {
        let (token, transform) = drawn.get(tokens.get(piece)?).ok()?;
        Some(Seen {
            token,
            at: transform.translation.truncate(),
        })
    };
    let active = game.course().active.and_then(|active| seen(active.piece));
    let is_active = |seen: &Seen| active.as_ref().is_some_and(|active| active.token.piece == seen.token.piece);
    let other = |cell: Cell| tokens.models(&drawn, cell).filter(|seen| !is_active(seen));
    let (hovered, faced) = (
        pointing.hover.and_then(other),
        preview.destination.filter(|_| preview.walk().is_none()).and_then(other),
    );
    let Interaction {
        options, overlays, dialog, ..
    } = &*state;
    let all: Vec<Seen> = match overlays.shows(Overlay::Arcs) {
        true => Tokens::every_model(&drawn).collect(),
        false => Vec::new(),
    };
    let cast = Cast { active, hovered, faced };
    let signs = &mut *signs;
    let of = |piece: PieceId| seen(piece).map(|seen| seen.token.base);
    let stage = Stage {
        of: &of,
        floor: &revealed.cells,
        art: &art,
        options,
        preview: &preview,
        planned: planned.0.as_ref(),
        game: game.game(),
        overlays,
        all: &all,
        drafted: drafted(dialog, options, of),
    };
    collect(&mut signs.next, &pointing, &cast, &stage);
    if !lays_idle(playback) {
        // While a fact is being shown, only the ring of the active model stays.
        signs.next.retain(|sign| sign.purpose == Purpose::Active);
    }
    signs
        .next
        .retain(|sign| sign.purpose != Purpose::Hover || revealed.cells.contains(cell_at(sign.at.truncate())));
    if settings.high_contrast {
        // With high contrast, faint marks are opaque as well.
        for sign in signs.next.iter_mut().filter(|sign| sign.purpose != Purpose::Drawing) {
            sign.colour.set_alpha(1.0);
        }
    }
    let colours = art.colours();
    if signs.next == signs.what && signs.detail == detail.0 && signs.colours == colours {
        return;
    }
    signs.detail = detail.0;
    signs.colours = colours;
    show(&mut commands, signs, &mut marks, &art);
    std::mem::swap(&mut signs.what, &mut signs.next);
}

/// Shows the next signs, with the sprites of those before as far as there are.
fn show(
    commands: &mut Commands,
    signs: &mut Signs,
    marks: &mut Query<(&mut Sprite, &mut Transform, &mut Visibility), With<Mark>>,
    art: &Art,
) {
    for (i, sign) in signs.next.iter().enumerate() {
        let place = sign.place();
        let drawing = sign.sprite(art, signs.detail);
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
}

/// The sprite of a sign, which is reused.
#[derive(Component)]
struct Mark;

impl Tokens {
    /// The model drawn on this cell.
    fn models<'a>(&self, drawn: &'a Query<(&Token, &Transform), Without<Mark>>, cell: Cell) -> Option<Seen<'a>> {
        Self::every_model(drawn).find(|seen| seen.token.base.covers(cell))
    }

    /// All models that are drawn.
    fn every_model<'a>(drawn: &'a Query<(&Token, &Transform), Without<Mark>>) -> impl Iterator<Item = Seen<'a>> {
        let models = drawn.iter().filter(|(token, _)| matches!(token.kind, Kind::Model(..)));
        models.map(|(token, transform)| Seen {
            token,
            at: transform.translation.truncate(),
        })
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Signs>()
        .add_systems(Update, forget::<Signs>.in_set(BoardSystems::Renew))
        .add_systems(Update, draw.after(MotionSystems).in_set(BoardSystems::Move));
}

#[cfg(test)]
mod tests {
    use super::*;

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
