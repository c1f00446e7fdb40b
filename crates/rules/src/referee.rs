//! The referee: the way into a game for whoever plays. Seats act by [`submit`], and ask [`decisions`] what they may decide.
//!
//! ```text
//! seat ── Decision ──▶ submit ──▶ judge ──▶ steps on the agenda ──▶ rules ──▶ facts
//! ```
//! The game lives in the world it is given, beside whatever else is there: the entities of the window, or nothing in a
//! simulation. A [`GameWorld`] owns a World with nothing else in it, and can be sent to another thread.

use bevy_ecs::prelude::*;

pub use crate::rules::refusal::{Illegal, Refusal};
use crate::{
    rules::{self, legal, round, setup, trigger, victory},
    table::{
        Agenda, Board, Course, Decision, Dice, Fact, Field, FieldState, Figure, Game, Pending, PieceId, Pieces, Plot, Position, Side, Step,
        Takeback,
    },
};

/// Sets a quest up on the table, plays up to the first question, and returns the facts. A game that was there is cleared
/// away.
pub fn lay(world: &mut World, game: Game, dice: Dice) -> Vec<Fact> {
    clear(world);
    rules::with_field_state(world, |world, state| {
        setup::lay(world, state, game, dice);
        go_on(world, state)
    })
}

/// Puts a position on the table as it is: nothing is set up and no step is taken. A game that was there is cleared away.
pub fn lay_position(world: &mut World, game: Game, position: &Position) {
    clear(world);
    world.insert_resource(game);
    world.init_resource::<Pieces>();
    world.insert_resource(position.board.clone());
    world.insert_resource(position.course.clone());
    world.insert_resource(position.agenda.clone());
    world.insert_resource(position.pending.clone());
    world.insert_resource(position.dice.clone());
    world.insert_resource(position.plot.clone());
    position.restore(world);
}

/// Puts everything that a quest places on the table, for its author to see, whatever faults it has: all floor is revealed,
/// no round begins, no card is dealt, and no question is open. A game that was there is cleared away. Returns the piece of each
/// of the quest's things, `None` for one that is not wholly on the map.
pub fn lay_sketch(world: &mut World, game: Game) -> Vec<Option<PieceId>> {
    clear(world);
    setup::lay_sketch(world, game)
}

/// Clears the table: removes every piece and every resource of the game.
pub fn clear(world: &mut World) {
    let pieces = world.remove_resource::<Pieces>();
    for entity in pieces.into_iter().flat_map(|pieces| pieces.0.into_values()) {
        world.despawn(entity);
    }
    world.remove_resource::<Board>();
    world.remove_resource::<Course>();
    world.remove_resource::<Agenda>();
    world.remove_resource::<Pending>();
    world.remove_resource::<Dice>();
    world.remove_resource::<Plot>();
    world.remove_resource::<Game>();
    world.remove_resource::<History>();
}

/// Carries out a decision of the side that is asked, plays up to the next question, and returns the facts.
///
/// # Errors
/// The rule that forbids the decision, which then changes nothing.
pub fn submit(world: &mut World, decision: Decision) -> Result<Vec<Fact>, Illegal> {
    let facts = rules::with_field_state(world, |world, state| {
        legal::check(&state.get(world), decision)?;
        if world.contains_resource::<History>() {
            let before = Position::capture(world);
            world.resource_mut::<History>().0.push(before);
        }
        state.take_up(world);
        round::declare(world, state, decision);
        Ok(go_on(world, state))
    })?;
    if world.contains_resource::<History>() {
        let (game, plot) = (world.resource::<Game>(), world.resource::<Plot>());
        if facts.iter().any(|fact| fact.is_final(&game.quest, plot)) {
            world.resource_mut::<History>().0.clear();
        }
    }
    Ok(facts)
}

/// Carries out a step before the open question, which is asked again after it, and returns the facts. No rule judges whether the
/// step is legal: this is for constructed moments, such as one with a door open. Does nothing if the game is over.
pub fn interpose(world: &mut World, step: Step) -> Vec<Fact> {
    rules::with_field_state(world, |world, state| {
        state.take_up(world);
        if let Some(question) = state.pending.0.take() {
            state.first([step, Step::Ask(question)]);
        }
        go_on(world, state)
    })
}

/// Performs steps until a question is open or the game is over, and returns the facts.
fn go_on(world: &mut World, state: &mut FieldState) -> Vec<Fact> {
    while let Some((step, known)) = state.next_step() {
        // These steps only lead to other steps and change nothing on the table.
        let leads_on = matches!(
            step,
            Step::NextHero | Step::OfferInterrupt | Step::NextCommand | Step::Continue | Step::Ask(_)
        );
        rules::perform(world, state, step);
        if !leads_on {
            follow(world, state, known);
        }
    }
    state.lay_down(world)
}

/// Follows up a step, whose facts are those after the first `known` ones: ends the game if a goal is met, and sets off events.
fn follow(world: &mut World, state: &mut FieldState, known: usize) {
    let field = state.get(world);
    let mut set_off = trigger::set_off(&field, known);
    let won = victory::judge(&field, set_off.taught().max(field.plot.lesson));
    if let Some((winner, goal)) = won {
        victory::end(world, state, winner, Some(goal));
        // What is set off is judged again, now that the game is over.
        set_off = trigger::set_off(&state.get(world), known);
    }
    trigger::follow(world, state, set_off);
}

/// Returns everything that the side that is asked may decide now, in a fixed order; nothing if the game is over.
pub fn decisions(world: &mut World) -> Vec<Decision> {
    rules::with_field(world, legal::list)
}

/// The same as [`decisions`] for a caller that reads the table already.
pub fn decisions_in(field: &Field) -> Vec<Decision> {
    legal::list(field)
}

/// Returns those [`decisions`] of the active model that use something: its attacks and other actions, spells, items and feats, but no
/// steps, turns and trades. Much faster than [`decisions`]; empty for any other question.
pub fn uses_in(field: &Field) -> Vec<Decision> {
    legal::uses(field)
}

/// Judges a decision without carrying it out.
///
/// # Errors
/// The rule that forbids it.
pub fn check(world: &mut World, decision: Decision) -> Result<(), Illegal> {
    rules::with_field(world, |field| check_in(field, decision))
}

/// The same as [`check`] for a caller that reads the table already.
///
/// # Errors
/// The rule that forbids it.
pub fn check_in(field: &Field, decision: Decision) -> Result<(), Illegal> {
    legal::check(field, decision)
}

/// The same as [`asked`] for a caller that reads the table already.
pub fn asked_in(field: &Field) -> Option<Side> {
    Some(field.pending()?.side(|piece| field.figure(piece).map(|(figure, _)| figure.side())))
}

/// Returns the side that is asked; `None` if the game is over.
pub fn asked(world: &World) -> Option<Side> {
    let prompt = world.resource::<Pending>().0.as_ref()?;
    Some(prompt.side(|piece| side_of(world, piece)))
}

/// Returns the side a model fights for; `None` for a piece that is no model in play.
pub fn side_of(world: &World, piece: PieceId) -> Option<Side> {
    let entity = world.resource::<Pieces>().0.get(&piece)?;
    world.get::<Figure>(*entity).map(|figure| figure.side())
}

/// The positions before each decision since dice last fell or something hidden was revealed. Only tables that want undo have this
/// resource; simulated games do without its cost.
#[derive(Resource, Default)]
struct History(Vec<Position>);

/// Starts to record positions, so that decisions can be undone from now on.
pub fn keep_history(world: &mut World) {
    world.init_resource::<History>();
}

/// Returns whether there is a decision that can be undone.
pub fn can_undo(world: &World) -> bool {
    undoable(world) > 0
}

/// Returns how many decisions can be undone, one after the other.
pub fn undoable(world: &World) -> usize {
    world.get_resource::<History>().map_or(0, |history| history.0.len())
}

/// Undoes the last decision, unless dice fell or something hidden was revealed since. Returns whether it did.
pub fn undo(world: &mut World) -> bool {
    let Some(before) = world.get_resource_mut::<History>().and_then(|mut history| history.0.pop()) else {
        return false;
    };
    before.restore(world);
    true
}

/// Completes a takeback: in the world and in the recorded positions, which are already those before the decision, the dice that
/// fell since are kept for the same rolls. Returns the fact that informs everybody.
pub fn take_back(world: &mut World, takeback: &Takeback) -> Fact {
    takeback.lay(&mut world.resource_mut::<Dice>());
    if let Some(mut history) = world.get_resource_mut::<History>() {
        history.0.iter_mut().for_each(|before| takeback.lay(&mut before.dice));
    }
    takeback.fact(world)
}

/// A game in a World of its own: the true game that a host owns, or the game as a seat knows it.
pub struct GameWorld(World);

impl GameWorld {
    /// Sets a quest up and plays up to the first question. Returns the facts too.
    pub fn lay(game: Game, dice: Dice) -> (Self, Vec<Fact>) {
        let mut world = World::new();
        let facts = lay(&mut world, game, dice);
        (Self(world), facts)
    }

    /// Returns a game at a position of this quest: nothing is set up and no step is taken.
    pub fn at(game: Game, position: &Position) -> Self {
        let mut world = World::new();
        lay_position(&mut world, game, position);
        Self(world)
    }

    /// Returns a game of the game in this World, in which there must be one.
    pub fn of(world: World) -> Self {
        Self(world)
    }

    /// Carries out a decision of the side that is asked, plays up to the next question, and returns the facts.
    ///
    /// # Errors
    /// The rule that forbids the decision, which then changes nothing.
    pub fn submit(&mut self, decision: Decision) -> Result<Vec<Fact>, Illegal> {
        submit(&mut self.0, decision)
    }

    /// Returns whether there is a decision that can be undone; never before [`keep_history`].
    pub fn can_undo(&self) -> bool {
        can_undo(&self.0)
    }

    /// Returns how many decisions can be undone, as [`undoable`] does.
    pub fn undoable(&self) -> usize {
        undoable(&self.0)
    }

    /// Undoes the last decision, as [`undo`] does.
    pub fn undo(&mut self) -> bool {
        undo(&mut self.0)
    }

    /// Returns the side that is asked; `None` if the game is over.
    pub fn asked(&self) -> Option<Side> {
        asked(&self.0)
    }

    /// Returns the content and the quest it is played with.
    pub fn game(&self) -> &Game {
        self.0.resource::<Game>()
    }

    /// Returns the position of the game.
    pub fn position(&self) -> Position {
        Position::capture(&self.0)
    }

    /// Replaces the game by a position of the same quest: faster than [`Self::at`].
    pub fn restore(&mut self, position: &Position) {
        position.restore(&mut self.0);
    }

    /// Replaces the game by a position of another quest, or of this one as another seat knows it: faster than [`Self::at`].
    pub fn copy_from(&mut self, game: Game, position: &Position) {
        self.0.insert_resource(game);
        position.restore(&mut self.0);
    }

    /// Returns the World of the game.
    pub fn world(&self) -> &World {
        &self.0
    }

    /// Returns the World of the game mutably, as rules and forecasts need it.
    pub fn world_mut(&mut self) -> &mut World {
        &mut self.0
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{
        content::{self, Library},
        grid::Facing,
    };

    /// Returns the table of a lesson, set up with this seed.
    fn lesson(library: &Library, number: usize, seed: u64) -> World {
        let listing = &library.lessons[number];
        let quest = listing
            .quest
            .as_ref()
            .unwrap_or_else(|| panic!("{}: {:?}", listing.id, listing.faults));
        let mut world = World::new();
        lay(&mut world, Game::new(&library.content, Arc::clone(quest)), Dice::seeded(seed));
        world
    }

    fn step(world: &World) -> u16 {
        world.resource::<Plot>().lesson
    }

    #[test]
    fn a_lesson_goes_on_by_what_happens_and_its_dice_are_rolled_first() {
        let library = content::load(&content::root());
        for seed in 0..5 {
            let mut world = lesson(&library, 0, seed);
            let orlaf = PieceId::from(content::Id::<content::Hero>::new("orlaf"));
            let skeleton = skeleton_of(&world);
            let mut steps = Vec::new();
            let behind = "F3".parse().expect("a cell");
            let way = ["C3", "D3", "E3"].map(|cell| Decision::Walk(cell.parse().expect("a cell")));
            let walk = [Decision::Begin(orlaf), Decision::Turn(Facing::East)].into_iter().chain(way);
            for decision in walk.chain([Decision::Walk(behind)]) {
                steps.push(step(&world));
                submit(&mut world, decision).unwrap_or_else(|refused| panic!("{decision:?}: {refused:?}"));
            }
            assert_eq!((steps, step(&world)), (vec![0, 1, 2, 2, 2, 2], 3));
            let facts = submit(&mut world, Decision::Fight(skeleton)).expect("it stands before him");
            let rolled = facts.iter().find_map(|fact| match fact {
                Fact::Rolled { attack, defence, .. } => Some((attack.clone(), defence.clone())),
                _ => None,
            });
            assert_eq!(rolled, Some((vec![6, 5, 5, 4, 2], vec![3, 1])));
            assert_eq!(step(&world), 5, "it fell, which ends the last step too");
            assert_eq!(
                world.resource::<Course>().outcome.as_ref().map(|outcome| outcome.winner),
                Some(Side::Heroes)
            );
        }
    }

    /// Returns the skeleton of the first lesson.
    fn skeleton_of(world: &World) -> PieceId {
        let pieces = &world.resource::<Pieces>().0;
        let is_skeleton = |entity: Entity| world.get::<Figure>(entity).is_some_and(|figure| figure.side() == Side::Overlord);
        let mut all = pieces.iter().filter(|(_, entity)| is_skeleton(**entity));
        *all.next().expect("it stands there").0
    }

    #[test]
    fn whatever_is_decided_all_steps_of_a_lesson_are_done_when_it_ends() {
        let library = content::load(&content::root());
        assert_eq!(library.lessons.len(), 5);
        for number in 0..5 {
            for seed in 0..20 {
                let mut world = lesson(&library, number, seed);
                let mut chance = Dice::seeded(seed);
                let mut before = 0;
                for decided in 0.. {
                    let all = decisions(&mut world);
                    if all.is_empty() {
                        break;
                    }
                    assert!(decided < 50_000, "lesson {number} with seed {seed} does not end");
                    let chosen = all[chance.shuffle(all.len())[0]];
                    submit(&mut world, chosen).expect("it was offered");
                    assert!(step(&world) >= before, "no step comes back");
                    before = step(&world);
                }
                let side = library.lessons[number]
                    .quest
                    .as_ref()
                    .and_then(|quest| Some(quest.lesson.as_ref()?.side));
                let winner = world.resource::<Course>().outcome.as_ref().map(|outcome| outcome.winner);
                assert_eq!(winner, side, "lesson {number} with seed {seed} is lost");
                assert_eq!(world.resource::<Plot>().lesson_step(&world.resource::<Game>().quest), None);
            }
        }
    }

    #[test]
    fn a_game_can_be_sent_to_another_thread() {
        const fn is_sent<T: Send>() {}
        is_sent::<GameWorld>();
    }
}
