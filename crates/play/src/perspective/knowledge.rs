//! What a side knows, as possible games that can be played on. Used to look ahead, above all by computer players (HID-2).
//!
//! ```text
//! truth ─▶ knowledge ─ seed ─▶ deal: Game and Position ─▶ fork, a GameWorld
//! ```
//! [`Perspective::knowledge`] is the one place where the truth is read, once for each position. What is dealt from it is the same
//! for all positions that differ only in what the side cannot know, and it is always the same for the same seed.
//!
//! **Known to both sides:** everything revealed, everything announced before the first turn (SET-4), the number of cards in each
//! place. **Dealt anew:** hidden cards, and all dice; a fork has no dice known in advance, not even those that were told or that
//! are to be rolled again after a takeback. **Forgotten:** areas that became dark again, and cards that a takeback has shown. The
//! Overlord knows the rest of the quest; what the Heroes do not know is imagined:
//!
//! * **The rules of the quest.** What its goals and shown counters count, what opens and bars doors, and how parts of its map
//!   turn and slide, is announced before the game. So an event with such a line is known as soon as its trigger, its conditions and
//!   its targets are revealed, or named by goals or actions; of its lines only those are known. Of an action, its effects on models
//!   and on the Overlord's cards and Commands are known too, because its text names them. An event that the special rules describe
//!   ([`Event::told`]) is known with all its effects on what has been seen. Nothing else is foreseen: no trap, no text, no change
//!   of goals.
//! * **Rooms.** Behind each closed door, unless revealed floor is in the way, there is a room, and behind its doors there are
//!   others, more of them the longer the game can last ([`rooms`](super::rooms)). They hold some minions of the kinds that the
//!   Overlord may raise or has in play, furniture, chests, and whatever goals refer to that has not been seen yet, in the deepest
//!   rooms. If the special rules name something that has an effect when opened and that has not been seen, it is imagined as a
//!   chest. Where the Heroes' goals, or the opening of a known door, need a counter to rise by more than what is revealed can add,
//!   chests add the rest. A door that is opened by an event leads to the places that goals refer to.
//! * **Chests** hold one item each, from those that have a use.
//! * **Goals are undecided** as long as they depend on what has not been seen: what has to be removed, found or reached is imagined
//!   in a room or, if there is none, out of reach. Since the game goes on, a goal that would be met all the same must depend on
//!   something else that is hidden, and is left out.

use std::sync::Arc;

use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};
use ustr::Ustr;

use bevy_ecs::prelude::World;
use dungeon_rules::{
    content::{Action, ActionRoll, Condition, Content, Event, Goals, Happening, Place, Quest, What, When, Who},
    grid::{Base, Cell, Plan},
    referee::GameWorld,
    rules::{condition, with_field},
    table::{Board, Figure, Game, PieceId, Position, Prompt, Side, Step},
};

use super::{
    Perspective,
    redact::{Spoken, known_floor},
    rooms::{Dark, MARGIN, some_item},
};

/// What a side knows at one position. It is computed once, and then a game can be dealt from it for each seed.
pub struct Knowledge {
    side: Side,
    game: Game,
    position: Position,
    /// What the Heroes imagine; `None` for the Overlord, who knows everything on the map.
    dark: Option<Dark>,
}

impl Perspective {
    /// What this side knows of the game in this World.
    pub fn knowledge_of(self, world: &World) -> Knowledge {
        self.knowledge(world.resource::<Game>(), &Position::capture(world))
    }

    /// Computes what this side knows at this position.
    pub fn knowledge(self, game: &Game, truth: &Position) -> Knowledge {
        if self.0 == Side::Overlord {
            return Knowledge {
                side: self.0,
                game: game.clone(),
                position: truth.clone(),
                dark: None,
            };
        }
        let light = Light {
            quest: &game.quest,
            truth,
            spoken: Spoken::with_special_rules(&game.quest, &truth.plot),
        };
        let (quest, position) = (light.quest(), light.position());
        let dark = Dark::of(game, &quest, &position);
        let mut knowledge = Knowledge {
            side: self.0,
            game: Game {
                content: Arc::clone(&game.content),
                quest: Arc::new(quest),
            },
            position,
            dark: Some(dark),
        };
        knowledge.leave_undecided();
        knowledge
    }

    /// Returns a game that is consistent with what this side knows: [`Knowledge::deal`] for one seed.
    pub fn determinize(self, game: &Game, truth: &Position, seed: u64) -> (Game, Position) {
        self.knowledge(game, truth).deal(seed)
    }

    /// As [`Self::determinize`], in a World of its own: [`Knowledge::fork`] for one seed.
    pub fn fork(self, game: &Game, truth: &Position, seed: u64) -> GameWorld {
        self.knowledge(game, truth).fork(seed)
    }
}

impl Knowledge {
    /// Returns a game that is consistent with what the side knows: what it does not know is dealt anew from this seed (HID-2). The
    /// result depends only on the knowledge and the seed, not on what is hidden.
    pub fn deal(&self, seed: u64) -> (Game, Position) {
        let mut position = self.position.clone().as_seen_by(self.side, seed);
        // Dice that are being told right now lie on the table and are kept.
        if !matches!(position.pending.0, Some(Prompt::Dice { .. })) {
            position.dice.forget();
        }
        let mut game = self.game.clone();
        if let Some(dark) = &self.dark {
            let mut chance = Xoshiro256PlusPlus::seed_from_u64(!seed);
            fill_chests(&game.content, &mut position, &mut chance);
            dark.imagine(&mut game, &mut position, &mut chance);
        }
        (game, position)
    }

    /// Whether something that goals require is imagined, because this side has not seen where it is.
    pub fn imagines_goals(&self) -> bool {
        self.dark.as_ref().is_some_and(Dark::imagines_goals)
    }

    /// How much of the game's time has passed, 0 to 1 ([`Forces::elapsed`](dungeon_rules::content::Forces::elapsed)).
    pub fn elapsed(&self) -> f64 {
        self.game.quest.overlord.elapsed(self.position.course.round)
    }

    /// As [`Self::deal`], in a World of its own.
    pub fn fork(&self, seed: u64) -> GameWorld {
        let (game, position) = self.deal(seed);
        GameWorld::at(game, &position)
    }

    /// As [`Self::fork`], reusing the World of an earlier fork, which is faster.
    pub fn fork_into(&self, seed: u64, fork: &mut GameWorld) {
        let (game, position) = self.deal(seed);
        fork.copy_from(game, &position);
    }

    /// Leaves out goals that would be met at once; only negated conditions can cause that.
    fn leave_undecided(&mut self) {
        let goals = self.position.plot.goals(&self.game.quest);
        let is_negated = |goal: &Condition| goal.all().iter().any(|condition| matches!(condition, Condition::Not(_)));
        let is_over = self.position.course.outcome.is_some();
        if is_over || !goals.heroes.iter().chain(&goals.overlord).any(is_negated) {
            return;
        }
        let mut fork = self.fork(0);
        let mut open = goals.clone();
        with_field(fork.world_mut(), |field| {
            open.heroes.retain(|goal| !condition::holds(field, goal));
            open.overlord.retain(|goal| !condition::holds(field, goal));
        });
        self.position.plot.goals = Some(open);
    }
}

fn fill_chests(content: &Content, position: &mut Position, chance: &mut Xoshiro256PlusPlus) {
    let chests = position.pieces.iter_mut().filter_map(|piece| piece.chest.as_mut());
    for chest in chests.filter(|chest| !chest.open) {
        chest.contents = some_item(content, chance).into_iter().collect();
    }
}

/// What of a quest the Heroes know, forgetting areas that became dark again.
struct Light<'a> {
    quest: &'a Quest,
    truth: &'a Position,
    spoken: Spoken,
}

impl Light<'_> {
    /// The position without what they do not know, on a map with room for what they imagine.
    fn position(&self) -> Position {
        let truth = self.truth;
        let floor = known_floor(&truth.board, MARGIN);
        let mut plot = truth.plot.clone();
        plot.counters.retain(|(counter, _)| self.spoken.counters.contains(counter));
        let places = (0..).zip(self.quest.places.iter().filter_map(|place| self.place(place)));
        plot.seen = places.filter(|(_, place)| !place.cells.is_empty()).map(|(i, _)| i).collect();
        let events = self.events();
        let is_done = |number: &u16| truth.plot.done.contains(number);
        plot.done = (0..)
            .zip(&events)
            .filter(|(_, (number, _))| is_done(number))
            .map(|(i, _)| i)
            .collect();
        let mut agenda = truth.agenda.clone();
        // The remaining effects of an event are not known in advance.
        agenda.0.retain(|step| !matches!(step, Step::Happen(..) | Step::Outcome { .. }));
        Position {
            board: Board {
                moved: truth.board.moved.within(&floor),
                revealed: floor.clone(),
                floor,
                ..truth.board.clone()
            },
            plot,
            agenda,
            ..truth.clone()
        }
    }

    /// The quest without texts, and without what they do not know.
    fn quest(&self) -> Quest {
        let quest = self.quest;
        let named = |goals: &Goals| Goals {
            texts: Default::default(),
            ..goals.clone()
        };
        Quest {
            id: quest.id.clone(),
            plan: Plan::new(known_floor(&self.truth.board, MARGIN)),
            heroes: quest.heroes.clone(),
            side: quest.side,
            kits: {
                let is_heros = |of: PieceId| quest.heroes.iter().any(|hero| PieceId::from(*hero) == of);
                let is_known = |of: PieceId| is_heros(of) || self.has_been_seen(of);
                quest.kits.iter().filter(|kit| is_known(kit.of)).cloned().collect()
            },
            overlord: quest.overlord.clone(),
            goals: named(&quest.goals),
            places: quest.places.iter().filter_map(|place| self.place(place)).collect(),
            counters: {
                let counters = quest.counters.iter();
                let spoken = counters.filter(|counter| self.spoken.counters.contains(&counter.name));
                spoken.cloned().collect()
            },
            events: self.events().into_iter().map(|(_, event)| event).collect(),
            actions: quest.actions.iter().map(|action| self.action(action)).collect(),
            ..Quest::default()
        }
    }

    /// A place that goals or rules refer to, reduced to its revealed cells. If the place can turn or slide and all its floor is
    /// revealed, all its cells are kept, walls included, because the centre of rotation depends on them.
    fn place(&self, place: &Place) -> Option<Place> {
        let mut lines = self.quest.lines();
        let moves = self.is_lit(place.name)
            && lines.any(|line| matches!(line, Happening::Turn(name, _) | Happening::Slide(name, ..) if *name == place.name));
        let known = |cell: &&Cell| moves || self.truth.board.revealed.contains(**cell);
        (moves || self.spoken.places.contains(&place.name)).then(|| Place {
            name: place.name,
            cells: place.cells.iter().filter(known).copied().collect(),
            reading: Default::default(),
        })
    }

    /// Whether all floor of a place is revealed.
    fn is_lit(&self, place: Ustr) -> bool {
        let board = &self.truth.board;
        let mut places = self.quest.places.iter().filter(|own| own.name == place);
        places.any(|place| {
            let mut floor = place.cells.iter().filter(|cell| board.floor.contains(**cell));
            floor.all(|cell| board.revealed.contains(*cell))
        })
    }

    /// The known events with their numbers, each reduced to what is known of it.
    fn events(&self) -> Vec<(u16, Event)> {
        let events = self.quest.events.iter().zip(0..);
        let known = events.filter_map(|(event, number)| {
            if !self.knows_when(event.when) || !event.conditions.iter().all(|condition| self.knows_condition(condition)) {
                return None;
            }
            let then: Vec<Happening> = match event.told {
                true => event.then.iter().filter_map(|line| self.known_line(line)).collect(),
                false => event.then.iter().filter(|line| self.knows_line(line)).cloned().collect(),
            };
            let known = Event { then, ..event.clone() };
            (!known.then.is_empty()).then_some((number, known))
        });
        known.collect()
    }

    /// An action reduced to the effects that its text names.
    fn action(&self, action: &Action) -> Action {
        let known = |lines: &[Happening]| -> Vec<Happening> {
            let lines = lines.iter().filter(|line| self.knows_line(line) || is_of_action(line));
            lines.cloned().collect()
        };
        Action {
            name: action.name,
            title: Default::default(),
            text: Default::default(),
            sign: None,
            who: action.who.clone(),
            spot: action.spot,
            limit: action.limit,
            conditions: action.conditions.clone(),
            roll: match &action.roll {
                Some(ActionRoll::Die(rolls)) => Some(ActionRoll::Die(rolls.iter().map(|(from, lines)| (*from, known(lines))).collect())),
                roll => roll.clone(),
            },
            then: known(&action.then),
        }
    }

    /// Whether a piece is in play, or was.
    fn has_been_seen(&self, piece: PieceId) -> bool {
        let Position { pieces, board, .. } = self.truth;
        if piece.is_group() {
            let opened = board.opened.iter().map(|(opened, _)| opened);
            let mut known = pieces.iter().map(|record| &record.id).chain(opened).chain(&self.spoken.pieces);
            return known.any(|known| piece.means(*known));
        }
        pieces.binary_search_by(|record| record.id.cmp(&piece)).is_ok()
            || board.opened.iter().any(|(opened, _)| *opened == piece)
            || board.fallen.contains(&piece)
    }

    fn knows_piece(&self, piece: PieceId) -> bool {
        self.has_been_seen(piece) || self.spoken.pieces.contains(&piece)
    }

    fn knows_who(&self, who: Who) -> bool {
        match who {
            Who::Boss(boss) => self.knows_piece(boss.into()),
            Who::Minion(minion) => {
                let mut figures = self.truth.pieces.iter().filter_map(|piece| piece.figure);
                figures.any(|figure| figure == Figure::Minion(minion))
            }
            _ => true,
        }
    }

    fn knows_when(&self, when: When) -> bool {
        match when {
            When::Opened(piece) | When::Forced(piece) => self.knows_piece(piece),
            When::Revealed(place) => self.spoken.places.contains(&place),
            When::RoundStarts | When::RoundEnds | When::Played(_) | When::Done(_) => true,
            When::Entered(who, place) | When::Left(who, place) => self.knows_who(who) && self.spoken.places.contains(&place),
            When::Wounded(who) | When::Injured(who) | When::Destroyed(who) => self.knows_who(who),
            When::Taken(kind) => {
                let mut tokens = self.truth.pieces.iter().filter_map(|piece| piece.token);
                tokens.any(|token| token.0 == kind)
            }
            When::Reached(counter, _) => self.spoken.counters.contains(&counter),
        }
    }

    fn knows_condition(&self, condition: &Condition) -> bool {
        match condition {
            Condition::Opened(piece) | Condition::Slain(piece) => self.knows_piece(*piece),
            Condition::Gone(who) | Condition::InPlay(who, _) => self.knows_who(*who),
            Condition::AllAt(place) | Condition::Revealed(place) => self.spoken.places.contains(place),
            Condition::AnyAt(who, place) => self.knows_who(*who) && self.spoken.places.contains(place),
            Condition::Count(counter, _) => self.spoken.counters.contains(counter),
            Condition::CountAtLeast(one, other) => [one, other].iter().all(|counter| self.spoken.counters.contains(counter)),
            Condition::All(inner) | Condition::Any(inner) => inner.iter().all(|one| self.knows_condition(one)),
            Condition::Not(inner) => self.knows_condition(inner),
            Condition::HeroIncapacitated
            | Condition::HeroesIncapacitated
            | Condition::TimeUp
            | Condition::Round(_)
            | Condition::Standing(_) => true,
        }
    }

    /// A line that the special rules describe, if what it acts on has been seen. What it places at a spot that has not been seen is
    /// placed somewhere else.
    fn known_line(&self, line: &Happening) -> Option<Happening> {
        let is_known = match line {
            Happening::Tell(_) | Happening::Reveal(_) => false,
            Happening::Place(thing) => match thing.what {
                What::Boss(boss) => self.knows_piece(boss.into()),
                What::Hero(_) | What::Minion(_) | What::BonePile | What::Token(_) => true,
                What::Door(_) | What::Chest(_) | What::Furniture(_) => self.is_lit_at(thing.base),
            },
            Happening::Remove(who) | Happening::Do(who, _) => self.knows_who(*who),
            Happening::DoAt(who, ..) => self.knows_who(*who),
            Happening::RemovePiece(piece) => self.knows_piece(*piece),
            Happening::RemoveTokens(_)
            | Happening::Hide(_)
            | Happening::Draw(_)
            | Happening::Cards(_)
            | Happening::Commands(_)
            | Happening::Raises(..)
            | Happening::Goals(_)
            | Happening::Win(_) => true,
            _ => self.knows_line(line),
        };
        let mut line = is_known.then(|| line.clone())?;
        if let Happening::Place(thing) = &mut line
            && !self.is_lit_at(thing.base)
        {
            thing.base.corner = known_floor(&self.truth.board, 0).iter().last()?;
        }
        Some(line)
    }

    fn is_lit_at(&self, base: Base) -> bool {
        base.cells().all(|cell| self.truth.board.revealed.contains(cell))
    }

    /// Whether a line is a rule of the quest that is announced before the game.
    fn knows_line(&self, line: &Happening) -> bool {
        match line {
            Happening::Count(counter, _) => self.spoken.counters.contains(counter),
            Happening::Open(piece) | Happening::Lock(piece, _) | Happening::Ward(piece, _) => self.knows_piece(*piece),
            Happening::Turn(place, _) | Happening::Slide(place, ..) => self.is_lit(*place),
            _ => false,
        }
    }
}

/// Whether the text of an action names this effect, in addition to the rules of the quest.
const fn is_of_action(line: &Happening) -> bool {
    matches!(
        line,
        Happening::Win(_)
            | Happening::Do(..)
            | Happening::Remove(_)
            | Happening::Invulnerable(..)
            | Happening::Draw(_)
            | Happening::Cards(_)
            | Happening::Commands(_)
            | Happening::Raises(..)
    )
}
