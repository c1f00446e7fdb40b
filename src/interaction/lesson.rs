//! What the current step of a lesson still lacks: what has to be done first, so that the step can be done.

use bevy::prelude::*;

use crate::{
    interaction::options::{Actor, Options},
    presented::{game::PresentedGame, offers::Offers},
};
use dungeon_play::language::{self, FluentValue as V, Language};
use dungeon_rules::{
    content::{LessonStep, Milestone, Pointer, When, Who},
    grid::Base,
    referee::Refusal,
    table::{Course, Decision, Figure, PieceId, Pieces, Plot, Prompt, Side, Stands},
};

/// A sentence on what is lacking before the current step can be done; `None` if nothing is, or if nobody who learns is asked.
pub fn lack(game: &mut PresentedGame, offers: &Offers, words: &Language, options: &Options) -> Option<String> {
    let quest = &game.game().quest;
    let side = quest.lesson.as_ref()?.side;
    let step = game.world().resource::<Plot>().lesson_step(quest)?.clone();
    let wanted = *step.until.first()?;
    let asked = match options.prompt.as_ref()? {
        Prompt::ChooseHero => Side::Heroes,
        Prompt::Command => Side::Overlord,
        Prompt::Act(_) => options.actor.as_ref()?.side,
        _ => return None,
    };
    if asked != side {
        return None;
    }
    let table = Table { game, offers, words };
    match wanted {
        Milestone::Raises(_) => table.raising(options),
        Milestone::Happens(When::Played(_)) => table.card(),
        Milestone::Begins(who) => table.turn(options, who),
        Milestone::Walks(who)
        | Milestone::Turns(who)
        | Milestone::Attacks(who)
        | Milestone::BreaksAway(who)
        | Milestone::Casts(who)
        | Milestone::Happens(When::Entered(who, _) | When::Left(who, _)) => table.deed(options, (wanted, who), &step),
        _ => None,
    }
}

/// What the sentences are made from.
struct Table<'a> {
    game: &'a mut PresentedGame,
    offers: &'a Offers,
    words: &'a Language,
}

impl Table<'_> {
    fn name(&self, piece: PieceId) -> V<'static> {
        V::from(language::name_of(self.words, self.game.world(), piece))
    }

    /// The models in play that `who` stands for, each with its base.
    fn models(&self, who: Who) -> Vec<(PieceId, Base)> {
        let world = self.game.world();
        let pieces = world.resource::<Pieces>().0.iter();
        let models = pieces.filter(|(_, entity)| world.get::<Figure>(**entity).is_some_and(|figure| figure.is(who)));
        models
            .filter_map(|(piece, entity)| Some((*piece, world.get::<Stands>(*entity)?.0)))
            .collect()
    }

    /// Why this decision is refused, as a sentence.
    fn refusal(&mut self, decision: Decision) -> Option<String> {
        let illegal = self.offers.refusal(self.game.world_mut(), decision)?;
        Some(language::refusal(self.words, self.game.world(), &illegal))
    }

    fn raising(&self, options: &Options) -> Option<String> {
        let key = match options.prompt {
            Some(Prompt::Act(_)) => "lesson-lacks-end",
            _ if options.may_raise_any() => return None,
            _ => "lesson-lacks-command",
        };
        Some(self.words.say(key))
    }

    fn card(&self) -> Option<String> {
        let is_played = self.game.world().resource::<Course>().card_played;
        is_played.then(|| self.words.say("lesson-lacks-card"))
    }

    /// What lacks for the turn of one of these to begin: the end of another's, or a new round.
    fn turn(&self, options: &Options, who: Who) -> Option<String> {
        if let Some(actor) = &options.actor {
            return Some(self.words.tell("lesson-lacks-other", &[("piece", self.name(actor.piece))]));
        }
        let models = self.models(who);
        let may = |(piece, _): &(PieceId, Base)| options.may(&Decision::Begin(*piece));
        let (first, _) = models.first().filter(|_| !models.iter().any(may))?;
        Some(self.words.tell("lesson-lacks-round", &[("piece", self.name(*first))]))
    }

    /// What lacks for one of these models to do what is wanted.
    fn deed(mut self, options: &Options, (wanted, who): (Milestone, Who), step: &LessonStep) -> Option<String> {
        let Some(actor) = &options.actor else {
            return Some(self.words.say("lesson-lacks-model"));
        };
        if !self.models(who).iter().any(|(piece, _)| *piece == actor.piece) {
            return self.turn(options, who);
        }
        match wanted {
            Milestone::Attacks(_) => self.attack(actor, step),
            Milestone::BreaksAway(_) => self.refusal(Decision::BreakAway),
            Milestone::Casts(_) if !options.decisions.iter().any(|one| matches!(one, Decision::Cast(..))) => {
                Some(self.words.say("lesson-lacks-end"))
            }
            Milestone::Walks(_) | Milestone::Happens(_) if actor.reach.is_empty() => Some(self.words.say("lesson-lacks-movement")),
            _ => None,
        }
    }

    /// What lacks for an attack on the nearest of the models that the step points at, or of all enemies.
    fn attack(&mut self, actor: &Actor, step: &LessonStep) -> Option<String> {
        let pointed = step.point.iter().find_map(|pointer| match pointer {
            Pointer::Model(who) => Some(*who),
            _ => None,
        });
        let of_enemies = match actor.side {
            Side::Heroes => Who::Overlord,
            Side::Overlord => Who::Heroes,
        };
        let from = self.game.get::<Stands>(actor.piece)?.0;
        let mut targets = self.models(pointed.unwrap_or(of_enemies));
        targets.sort_by_key(|(piece, base)| (from.steps_to(*base), *piece));
        let shoots = step.point.contains(&Pointer::Shoot);
        let blow = |target: PieceId| if shoots { Decision::Shoot(target) } else { Decision::Fight(target) };
        if targets.iter().any(|(target, _)| self.offers.decisions.contains(&blow(*target))) {
            return None;
        }
        let (target, base) = *targets.first()?;
        let illegal = self.offers.refusal(self.game.world_mut(), blow(target))?;
        let (piece, target) = (self.name(actor.piece), self.name(target));
        let facing = V::from(language::facing(self.words, actor.facing));
        let (key, args) = match illegal.refusal {
            Refusal::NotInFront(_) if from.is_adjacent_to(base) => (
                "lesson-lacks-facing",
                vec![("piece", piece), ("facing", facing), ("target", target)],
            ),
            Refusal::BehindShooter(_) => (
                "lesson-lacks-facing",
                vec![("piece", piece), ("facing", facing), ("target", target)],
            ),
            Refusal::NotInFront(_) | Refusal::NotAdjacent(_) if actor.reach.is_empty() => ("lesson-lacks-movement", Vec::new()),
            Refusal::NotInFront(_) | Refusal::NotAdjacent(_) => ("lesson-lacks-way", vec![("piece", piece), ("target", target)]),
            Refusal::HadAction | Refusal::HasActed(_) => ("lesson-lacks-end", Vec::new()),
            _ => return Some(language::refusal(self.words, self.game.world(), &illegal)),
        };
        Some(self.words.tell(key, &args))
    }
}
