//! The current step of a lesson, over the upper edge of the board, and the rings around what it points at.

use bevy_egui::egui::{Id, Rect, pos2, vec2};

use crate::{
    board::BoardViewport,
    panels::canvas::{Canvas, seen},
    presented::{actions::ActionKind, game::PresentedGame},
    ui::{self, Type, palette},
};
use dungeon_play::language::FluentValue as V;
use dungeon_rules::{
    content::Pointer,
    grid::Base,
    table::{Figure, Plot, Stands},
};

/// The greatest width of the panel, the space between its edge and its text, and the type of the text.
const WIDE: (f32, f32, Type) = (860.0, 22.0, Type::Sans(19.0));

/// Draws the current step of the lesson, if the game is a lesson. `rests`: whether everything has been shown; only then is
/// anything pointed at, and said what is still lacking before the step can be done.
pub fn draw(canvas: &mut Canvas<'_>, game: &PresentedGame, viewport: &BoardViewport, lack: Option<&str>, rests: bool) {
    let world = game.world();
    let (quest, plot) = (&game.game().quest, world.resource::<Plot>());
    let Some(step) = plot.lesson_step(quest) else { return };
    let all = quest.lesson.as_ref().map_or(0, |lesson| lesson.steps.len());
    let words = step.say.say(canvas.words.code());
    let args = [("number", V::from(plot.lesson + 1)), ("all", V::from(all as u64))];
    let head = canvas.words.tell("lesson-step", &args);
    let board = canvas.layout.board();
    let width = (board.width() - 28.0).min(WIDE.0);
    let room = width - 2.0 * WIDE.1;
    let lack = lack.filter(|_| rests);
    let said = canvas.height(room, WIDE.2, words);
    let lacking = lack.map_or(0.0, |lack| 8.0 + canvas.height(room, WIDE.2, lack));
    let height = 44.0 + said + lacking + 14.0;
    let rect = Rect::from_min_size(pos2(board.center().x - width / 2.0, board.top() + 10.0), vec2(width, height));
    canvas.panel(rect, true);
    canvas.left(rect.left() + WIDE.1, rect.top() + 28.0, Type::Section, palette::GOLD, &head);
    let text = Rect::from_min_size(pos2(rect.left() + WIDE.1, rect.top() + 42.0), vec2(room, height));
    canvas.wrapped(text, WIDE.2, palette::TEXT, words);
    ui::aloud(canvas.ui.ctx(), Id::new("lesson step"), &format!("{head}. {words}"));
    if let Some(lack) = lack {
        canvas.wrapped(text.translate(vec2(0.0, said + 8.0)), WIDE.2, palette::GOLD, lack);
        ui::aloud(canvas.ui.ctx(), Id::new("lesson lack"), lack);
    }
    if !rests {
        return;
    }
    for pointer in &step.point {
        match pointer {
            Pointer::Cell(cell) => ring(canvas, viewport, Base::one(*cell)),
            Pointer::Model(who) => {
                let pieces = game.pieces().0.values();
                let models = pieces.filter(|entity| world.get::<Figure>(**entity).is_some_and(|figure| figure.is(*who)));
                let bases: Vec<Base> = models.filter_map(|entity| Some(world.get::<Stands>(*entity)?.0)).collect();
                bases.into_iter().for_each(|base| ring(canvas, viewport, base));
            }
            pointer => {
                let name = format!("play-{}", button(*pointer).key().replace('_', "-"));
                ui::point_at(canvas.ui.ctx(), &canvas.say(&name));
            }
        }
    }
}

/// The button that a pointer points at; for a pointer to the board the button of Move.
const fn button(pointer: Pointer) -> ActionKind {
    match pointer {
        Pointer::BreakAway => ActionKind::BreakAway,
        Pointer::Fight => ActionKind::Fight,
        Pointer::Shoot => ActionKind::Shoot,
        Pointer::Cast => ActionKind::Cast,
        Pointer::Feat => ActionKind::Feat,
        Pointer::End => ActionKind::End,
        Pointer::Move | Pointer::Cell(_) | Pointer::Model(_) => ActionKind::Move,
    }
}

/// Draws a ring of light around the cells of a base, if any of it is in view.
fn ring(canvas: &Canvas<'_>, viewport: &BoardViewport, base: Base) {
    let rect = base
        .cells()
        .map(|cell| seen(viewport, &canvas.layout, cell))
        .reduce(|all, cell| all.union(cell));
    let Some(rect) = rect.filter(|rect| canvas.layout.board().intersects(*rect)) else {
        return;
    };
    canvas.rim(rect.expand(2.0), 8.0, 8.0, palette::INK);
    canvas.rim(rect.expand(2.0), 8.0, 4.0, palette::CANDLE_GLOW);
}
