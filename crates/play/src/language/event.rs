//! The events and actions of a quest as sentences for its Overlord: the trigger, the conditions and the effects.

use fluent_bundle::FluentValue as V;
use ustr::Ustr;

use super::{
    Language, goal,
    name::{self, Noun},
    phrases,
};
use dungeon_rules::{
    content::{Action, ActionRoll, Condition, Effect, Event, Happening, Id, Minion, Range, Text, Thing, When, Who},
    grid::Facing,
    table::{GoalTerms, PieceId, Side},
};

/// How the sentences name what a quest's events refer to.
pub struct EventTerms<'a> {
    /// Names a door, chest, boss or minion, or each of a group, given its name in the file.
    pub piece: &'a dyn Fn(PieceId) -> Vec<Noun>,
    /// Names a place, given its name in the file.
    pub place: &'a dyn Fn(Ustr) -> String,
    /// Says how a counter is kept, given its name in the file.
    pub counter: &'a dyn Fn(Ustr) -> Counting,
    /// Names what is placed on the map, and where.
    pub thing: &'a dyn Fn(&Thing) -> String,
}

/// How the Overlord of a game on paper keeps a counter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Counting {
    /// As a number, under this name: "“Keys”".
    Number(String),
    /// As something that has happened or not, under this name: "mark 1".
    Mark(String),
}

impl Counting {
    fn name(self) -> V<'static> {
        match self {
            Self::Number(name) | Self::Mark(name) => V::from(name),
        }
    }
}

/// One of these doors or chests opens: "the door at G5 opens".
pub fn opened(language: &Language, pieces: &[Noun]) -> String {
    one_of(language, "event-opened", pieces)
}

/// Something happens to one of these pieces.
fn one_of(language: &Language, key: &str, pieces: &[Noun]) -> String {
    let names: Vec<String> = pieces.iter().map(|piece| piece.words.clone()).collect();
    language.tell(key, &[("piece", V::from(phrases::either_of(language, &names)))])
}

/// The trigger of an event, with its conditions and how often it happens: "When the door at G5 opens".
pub fn when(language: &Language, terms: &EventTerms<'_>, event: &Event) -> String {
    let mut conditions: Vec<&Condition> = event.conditions.iter().collect();
    let trigger = trigger(language, terms, event, &mut conditions);
    match conditions.is_empty() {
        true => trigger,
        false => {
            let conditions = V::from(if_so(language, terms, conditions));
            language.tell("event-if", &[("when", V::from(trigger)), ("conditions", conditions)])
        }
    }
}

/// Conditions that must all be true, as a clause: "the door at G5 is open and it is round 3 or later".
pub fn if_so<'c>(language: &Language, terms: &EventTerms<'_>, conditions: impl IntoIterator<Item = &'c Condition>) -> String {
    let clauses: Vec<String> = conditions.into_iter().map(|one| clause(language, terms, one, true)).collect();
    phrases::list(language, &clauses)
}

/// When an event of a round happens. From which round on is taken out of the conditions; without any, it is the first round.
fn at_a_round(language: &Language, key: &str, every: bool, conditions: &mut Vec<&Condition>) -> String {
    let from = conditions.iter().position(|one| matches!(one, Condition::Round(_)));
    let from = from.and_then(|place| match conditions.remove(place) {
        Condition::Round(number) => Some(*number),
        _ => None,
    });
    let from = from.or((!every && conditions.is_empty()).then_some(1));
    let ending = match (from.is_some(), every) {
        (true, true) => "-every-from",
        (false, true) => "-every",
        (true, false) if conditions.is_empty() => "-at",
        (true, false) => "-from",
        (false, false) => "",
    };
    language.tell(&format!("{key}{ending}"), &[("number", V::from(from.unwrap_or_default()))])
}

/// The effects in these lines of an event or action, one sentence each.
pub fn happenings(language: &Language, terms: &EventTerms<'_>, lines: &[Happening]) -> Vec<String> {
    lines
        .iter()
        .map(|line| phrases::first_upper(&happening(language, terms, line)))
        .collect()
}

/// The results of an action of the quest: one line for each effect that always happens, and one for each entry of its die.
pub fn outcomes(language: &Language, terms: &EventTerms<'_>, action: &Action) -> Vec<String> {
    let always = happenings(language, terms, &action.then);
    let lock = action
        .lock()
        .map(|lock| formed(language, "event-action-lock", "lock", "a-lock", lock.as_str()));
    let by_die = match &action.roll {
        Some(roll @ ActionRoll::Die(lines)) => lines
            .iter()
            .zip(roll.numbers())
            .map(|((_, lines), numbers)| {
                let then = happenings(language, terms, lines).join(" ");
                let numbers = V::from(phrases::numbers(language, &numbers));
                language.tell("event-action-die", &[("numbers", numbers), ("then", V::from(then))])
            })
            .collect(),
        Some(ActionRoll::Lock(_)) | None => Vec::new(),
    };
    lock.into_iter().chain(always).chain(by_die).collect()
}

/// The trigger of an event: when it happens, or every time. The conditions that it says already are taken out of them.
fn trigger(language: &Language, terms: &EventTerms<'_>, event: &Event, conditions: &mut Vec<&Condition>) -> String {
    let piece = |key: &str, piece: PieceId| one_of(language, key, &(terms.piece)(piece));
    let who = |key: &str, of: Who| {
        let who = [("who", V::from(any(language, of)))];
        language.tell(key, &[&goal::who_terms(language, of)[..], &who].concat())
    };
    let who_at = |key: &str, of: Who, place: Ustr| {
        let place = ("place", V::from((terms.place)(place)));
        language.tell(key, &[("who", V::from(any(language, of))), place])
    };
    let what = match &event.when {
        When::Opened(door) => piece("event-opened", *door),
        When::Forced(door) => piece("event-forced", *door),
        When::Revealed(place) => language.tell("event-revealed", &[("place", V::from((terms.place)(*place)))]),
        When::RoundStarts => return at_a_round(language, "event-round-starts", event.repeat, conditions),
        When::RoundEnds => return at_a_round(language, "event-round-ends", event.repeat, conditions),
        When::Entered(of, place) => who_at("event-entered", *of, *place),
        When::Left(of, place) => who_at("event-left", *of, *place),
        When::Wounded(of) => who("event-wounded", *of),
        When::Injured(of) => who("event-injured", *of),
        // Whoever falls when none of them is left was the last one.
        When::Destroyed(of) if conditions.iter().any(|one| **one == Condition::Gone(*of)) => {
            conditions.retain(|one| **one != Condition::Gone(*of));
            who("event-destroyed-last", *of)
        }
        When::Destroyed(of) => who("event-destroyed", *of),
        When::Taken(token) => formed(language, "event-taken", "token", "a-token", token.as_str()),
        When::Played(card) => kind(language, "event-played", "card", card.as_str()),
        When::Reached(counter, number) => match (terms.counter)(*counter) {
            Counting::Number(name) => {
                let counter = ("counter", V::from(name));
                language.tell("event-reached", &[counter, ("number", V::from(*number))])
            }
            Counting::Mark(mark) => language.tell("event-mark-made", &[("mark", V::from(mark))]),
        },
        When::Done(action) => language.tell("event-done", &[("action", V::from(name::action(language, *action)))]),
    };
    let key = if event.repeat { "event-every-time" } else { "event-when" };
    language.tell(key, &[("what", V::from(what))])
}

fn kind(language: &Language, key: &str, argument: &str, id: &str) -> String {
    language.tell(key, &[(argument, V::from(name::kind(language, id)))])
}

/// A sentence about a piece of content that is named as [`name::formed`] does.
fn formed(language: &Language, key: &str, argument: &str, form: &str, id: &str) -> String {
    language.tell(key, &[(argument, V::from(name::formed(language, form, id)))])
}

/// One of these models, whichever it is: "any Ghost".
fn any(language: &Language, of: Who) -> String {
    language.tell("who-any", &goal::who_terms(language, of))
}

/// All of these models, one by one: "each Ghost".
fn each(language: &Language, of: Who) -> String {
    language.tell("who-each", &goal::who_terms(language, of))
}

/// A condition as a clause of a sentence, or with `is_so` false its opposite, with the places and pieces that it refers to.
fn clause(language: &Language, terms: &EventTerms<'_>, condition: &Condition, is_so: bool) -> String {
    let tell = |key: &str, args: &[(&str, V<'_>)]| language.tell(&phrases::either(key, is_so), args);
    let place = |place: Ustr| ("place", V::from((terms.place)(place)));
    let piece = |key: &str, piece: PieceId| tell(key, &noun_terms(language, &(terms.piece)(piece)));
    let counter = |counter: Ustr| (terms.counter)(counter).name();
    match condition {
        Condition::Opened(door) => piece("event-open", *door),
        Condition::Slain(model) => piece("event-slain", *model),
        Condition::HeroIncapacitated => tell("event-hero-incapacitated", &[]),
        Condition::HeroesIncapacitated => tell("event-heroes-incapacitated", &[]),
        Condition::TimeUp => tell("event-time-up", &[]),
        Condition::AllAt(at) => tell("event-all-at", &[place(*at)]),
        Condition::AnyAt(of, at) => {
            let more = [("who", V::from(any(language, *of))), place(*at)];
            tell("event-any-at", &[&goal::who_terms(language, *of)[..], &more].concat())
        }
        Condition::Revealed(at) => tell("event-all-revealed", &[place(*at)]),
        Condition::Count(of, number) => match (terms.counter)(*of) {
            Counting::Number(name) => tell("event-count", &[("counter", V::from(name)), ("number", V::from(*number))]),
            Counting::Mark(mark) => tell("event-mark", &[("mark", V::from(mark))]),
        },
        Condition::CountAtLeast(one, other) => tell("event-count-at-least", &[("one", counter(*one)), ("other", counter(*other))]),
        Condition::Round(number) => tell("event-round", &[("number", V::from(*number))]),
        Condition::All(inner) | Condition::Any(inner) => {
            let clauses = inner.iter().map(|one| clause(language, terms, one, is_so)).collect();
            goal::joined(language, clauses, matches!(condition, Condition::All(_)) == is_so)
        }
        Condition::Not(inner) => clause(language, terms, inner, !is_so),
        simple @ (Condition::Gone(_) | Condition::InPlay(..) | Condition::Standing(_)) => {
            goal::clause(language, simple, &GoalTerms::default(), is_so)
        }
    }
}

/// What sentences about these pieces need: `$piece` names them all, `$count` is how many they are, `$gender` their gender.
fn noun_terms(language: &Language, pieces: &[Noun]) -> [(&'static str, V<'static>); 3] {
    let names: Vec<String> = pieces.iter().map(|piece| piece.words.clone()).collect();
    let gender = match pieces {
        [one, rest @ ..] if rest.iter().all(|other| other.gender == one.gender) => one.gender.clone(),
        _ => String::new(),
    };
    [
        ("piece", V::from(phrases::list(language, &names))),
        ("count", V::from(pieces.len())),
        ("gender", V::from(gender)),
    ]
}

/// A Minion that may be raised, up to this many at once: "From now on the Overlord may raise Ghosts, …".
pub fn raises(language: &Language, key: &str, minion: Id<Minion>, up_to: u8) -> String {
    let more = [("number", V::from(up_to))];
    language.tell(key, &[&goal::who_terms(language, Who::Minion(minion))[..], &more].concat())
}

/// How far something slides: "one cell east and 2 cells north".
fn way(language: &Language, east: i8, south: i8) -> String {
    let legs = [(east, Facing::East, Facing::West), (south, Facing::South, Facing::North)];
    let legs = legs.into_iter().filter(|(cells, ..)| *cells != 0).map(|(cells, ahead, back)| {
        let facing = phrases::facing(language, if cells > 0 { ahead } else { back });
        let number = V::from(cells.unsigned_abs());
        language.tell("then-slide-way", &[("number", number), ("facing", V::from(facing))])
    });
    phrases::list(language, &legs.collect::<Vec<_>>())
}

fn happening(language: &Language, terms: &EventTerms<'_>, line: &Happening) -> String {
    let code = language.code();
    let pieces = |key: &str, piece: PieceId, more: &[(&'static str, V<'static>)]| {
        language.tell(key, &[&noun_terms(language, &(terms.piece)(piece))[..], more].concat())
    };
    let place = |place: Ustr| ("place", V::from((terms.place)(place)));
    let number = |number: i64| ("number", V::from(number));
    let who = |of: Who| ("who", V::from(each(language, of)));
    let effects = |of: Who, all: &[Effect]| {
        let mut all_effects = effects(language, all);
        if !matches!(of, Who::Heroes | Who::Hero(_) | Who::Boss(_)) && all.iter().any(wounds) {
            all_effects += &language.say("effect-minions");
        }
        ("effects", V::from(all_effects))
    };
    match line {
        Happening::Tell(text) => language.tell("then-tell", &[("text", V::from(text.say(code)))]),
        Happening::Place(thing) => language.tell("then-place", &[("thing", V::from((terms.thing)(thing)))]),
        Happening::Remove(of) => language.tell("then-remove", &[who(*of)]),
        Happening::RemovePiece(of) => pieces("then-remove-piece", *of, &[]),
        Happening::RemoveTokens(token) => kind(language, "then-remove-kind", "kind", token.as_str()),
        Happening::RemoveFurniture(furniture) => kind(language, "then-remove-kind", "kind", furniture.as_str()),
        Happening::Open(door) => pieces("then-open", *door, &[]),
        Happening::Lock(door, lock) => {
            let lock = ("lock", V::from(name::formed(language, "a-lock", lock.as_str())));
            pieces("then-lock", *door, &[lock])
        }
        Happening::Ward(door, power) => pieces("then-ward", *door, &[number(i64::from(*power))]),
        Happening::Reveal(at) => language.tell("then-reveal", &[place(*at)]),
        Happening::Hide(at) => language.tell("then-hide", &[place(*at)]),
        Happening::Turn(at, quarters) => language.tell("then-turn", &[place(*at), number(i64::from(*quarters) * 90)]),
        Happening::Slide(at, east, south) => {
            let way = ("way", V::from(way(language, *east, *south)));
            language.tell("then-slide", &[place(*at), way])
        }
        Happening::Do(of, all) => language.tell("then-do", &[who(*of), effects(*of, all)]),
        Happening::DoAt(of, at, all) => {
            let more = [who(*of), place(*at), effects(*of, all)];
            language.tell("then-do-at", &[&goal::who_terms(language, *of)[..], &more].concat())
        }
        Happening::Invulnerable(of, true) => language.tell("then-invulnerable", &[who(*of)]),
        Happening::Invulnerable(of, false) => language.tell("then-vulnerable", &[who(*of)]),
        Happening::Draw(cards) => language.tell("then-draw", &[number(i64::from(*cards))]),
        Happening::Cards(cards) => {
            let key = if *cards < 0 { "then-fewer-cards" } else { "then-more-cards" };
            language.tell(key, &[number(i64::from(cards.unsigned_abs()))])
        }
        Happening::Commands(by) => {
            let key = if *by < 0 { "then-fewer-commands" } else { "then-more-commands" };
            language.tell(key, &[number(i64::from(by.unsigned_abs()))])
        }
        Happening::Raises(minion, 0) => raises(language, "then-raises-no-longer", *minion, 0),
        Happening::Raises(minion, up_to) => raises(language, "then-raises", *minion, *up_to),
        Happening::Count(counter, by) => match (terms.counter)(*counter) {
            Counting::Number(name) => {
                let key = if *by < 0 { "then-count-down" } else { "then-count" };
                language.tell(key, &[("counter", V::from(name)), number(i64::from(by.unsigned_abs()))])
            }
            Counting::Mark(mark) => language.tell("then-mark", &[("mark", V::from(mark))]),
        },
        Happening::Goals(goals) => {
            let new = |side: &'static str, text: &Text, conditions: &[Condition]| {
                let side = ("side", V::from(side));
                if !text.is_empty() {
                    return Some(language.tell("then-goals", &[side, ("text", V::from(text.say(code).to_owned()))]));
                }
                // A side wins as soon as one of its goals is met.
                let clauses: Vec<String> = conditions.iter().map(|one| clause(language, terms, one, true)).collect();
                (!clauses.is_empty()).then(|| {
                    let conditions = V::from(goal::joined(language, clauses, false));
                    language.tell("then-goals-when", &[side, ("conditions", conditions)])
                })
            };
            let sides = [
                new("heroes", &goals.texts.0, &goals.heroes),
                new("overlord", &goals.texts.1, &goals.overlord),
            ];
            sides.into_iter().flatten().collect::<Vec<_>>().join(" ")
        }
        Happening::Win(side) => {
            let side = if *side == Side::Heroes { "heroes" } else { "overlord" };
            language.tell("then-win", &[("side", V::from(side))])
        }
    }
}

/// Effects in the order in which they happen: "1 wound, then loses its action".
fn effects(language: &Language, all: &[Effect]) -> String {
    let parts = all.iter().map(|one| effect(language, one));
    parts.collect::<Vec<_>>().join(&language.say("effect-then"))
}

/// Whether an effect causes wounds, which are hits for Minions (DMG-1).
fn wounds(effect: &Effect) -> bool {
    match effect {
        Effect::Wound(_) => true,
        Effect::MagicAttack { then, .. } => then.iter().any(wounds),
        Effect::Roll(lines) => lines.iter().flat_map(|(_, line)| line).any(wounds),
        _ => false,
    }
}

fn effect(language: &Language, effect: &Effect) -> String {
    let tell = |key: &str, number: i64| language.tell(key, &[("number", V::from(number))]);
    let lasting = |key: &str, by: i8, rounds: u8| {
        let sign = ("sign", V::from(if by < 0 { "less" } else { "more" }));
        language.tell(key, &[sign, ("number", V::from(by.unsigned_abs())), ("rounds", V::from(rounds))])
    };
    match effect {
        Effect::MagicAttack { dice, then } if then.is_empty() => tell("effect-magic-attack", i64::from(*dice)),
        Effect::MagicAttack { dice, then } => {
            let then = V::from(effects(language, then));
            language.tell("effect-magic-attack-then", &[("number", V::from(*dice)), ("then", then)])
        }
        Effect::LowerWard(by) => tell("effect-lower-ward", i64::from(*by)),
        Effect::Wound(wounds) => tell("effect-wound", i64::from(*wounds)),
        Effect::Heal(wounds) => tell("effect-heal", i64::from(*wounds)),
        Effect::Move(cells) => tell("effect-move", i64::from(*cells)),
        Effect::Armour { by, rounds } => lasting("effect-armour", *by, *rounds),
        Effect::Dice { by, rounds } => lasting("effect-dice", *by, *rounds),
        Effect::LoseAction => language.say("effect-lose-action"),
        Effect::Bind(number) => tell("effect-bind", i64::from(*number)),
        Effect::Roll(lines) => {
            // The highest numbers come first, and each line ends where the one before it begins.
            let mut to = 6;
            let parts = lines.iter().map(|(from, line)| {
                let numbers = *from..=to;
                to = from.saturating_sub(1);
                let count = ("count", V::from(numbers.clone().count()));
                let numbers = ("numbers", V::from(phrases::numbers(language, &numbers)));
                language.tell("effect-roll-line", &[count, numbers, ("then", V::from(effects(language, line)))])
            });
            let lines = V::from(parts.collect::<Vec<_>>().join("; "));
            language.tell("effect-roll", &[("lines", lines)])
        }
        Effect::Place { minion, range } => {
            let minion = ("minion", V::from(name::formed(language, "a-minion", minion.as_str())));
            let key = match range {
                Range::Caster | Range::Adjacent => "effect-place-adjacent",
                Range::Short => "effect-place-short",
                Range::Long => "effect-place-long",
            };
            language.tell(key, &[minion])
        }
        Effect::Gain(item) => formed(language, "effect-gain", "item", "a-item", item.as_str()),
        Effect::Raise(castings) => tell("effect-raise", i64::from(*castings)),
        Effect::Recharge(_) => language.say("effect-recharge"),
        Effect::RechargeAll => language.say("effect-recharge-all"),
        Effect::Empower(dice) => tell("effect-empower", i64::from(*dice)),
        Effect::FightEachAdjacent => language.say("effect-fight-each"),
        Effect::ShootEach => language.say("effect-shoot-each"),
        Effect::Fight(dice) => tell("effect-fight", i64::from(*dice)),
        Effect::Shoot(shots) => tell("effect-shoot", i64::from(*shots)),
        Effect::CastMajor(spells) => tell("effect-cast-major", i64::from(*spells)),
        Effect::StepAndFight => language.say("effect-step-and-fight"),
        Effect::HoldFrontArc => language.say("effect-hold-front-arc"),
        Effect::IgnoreWounds => language.say("effect-ignore-wounds"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dungeon_rules::{
        content::{self, Goals, Id, Size, What},
        grid::{Base, Cell},
    };

    /// Terms that name what is there as a quest does: a door, two chests as a group, a counter that is a number or a mark.
    fn with_terms(language: &Language, then: impl FnOnce(&EventTerms<'_>)) {
        let noun = |thing: &str, id: &str, cell: &str| Noun {
            words: language.tell(
                "noun-at",
                &[("noun", V::from(name::formed(language, thing, id))), ("cell", V::from(cell))],
            ),
            gender: name::gender(language, id),
        };
        let italian = language.code() == "it";
        then(&EventTerms {
            piece: &|piece| match piece.is_group() {
                true => vec![noun("the-furniture", "chest", "B2"), noun("the-furniture", "table", "C3")],
                false => vec![noun("the-furniture", "door", "G5")],
            },
            place: &|_| if italian { "luogo B" } else { "place B" }.to_owned(),
            counter: &|counter| match counter.as_str() {
                "noted" => Counting::Mark(if italian { "segno 1" } else { "mark 1" }.to_owned()),
                _ => Counting::Number(if italian { "«Crollo»" } else { "“Collapse”" }.to_owned()),
            },
            thing: &|_| if italian { "Mucchio d'Ossa in N4" } else { "Bone Pile at N4" }.to_owned(),
        });
    }

    fn event(when: When, conditions: Vec<Condition>, repeat: bool) -> Event {
        Event {
            when,
            conditions,
            then: Vec::new(),
            repeat,
            hint: None,
            told: false,
        }
    }

    fn all_whens() -> Vec<When> {
        let (piece, place) = (PieceId::new("gate"), Ustr::from("hall"));
        vec![
            When::Opened(piece),
            When::Forced(piece),
            When::Revealed(place),
            When::RoundStarts,
            When::RoundEnds,
            When::Entered(Who::Heroes, place),
            When::Left(Who::Overlord, place),
            When::Wounded(Who::Hero(Id::new("orlaf"))),
            When::Injured(Who::Boss(Id::new("grund"))),
            When::Destroyed(Who::Minion(Id::new("zombie"))),
            When::Taken(Id::new("key")),
            When::Played(Id::new("interrupt_1")),
            When::Reached(place, 3),
            When::Done(Id::new("strike")),
        ]
    }

    fn all_conditions() -> Vec<Condition> {
        let (piece, place) = (PieceId::new("gate"), Ustr::from("hall"));
        vec![
            Condition::Opened(piece),
            Condition::Slain(piece),
            Condition::HeroIncapacitated,
            Condition::HeroesIncapacitated,
            Condition::TimeUp,
            Condition::Gone(Who::Overlord),
            Condition::AllAt(place),
            Condition::InPlay(Who::Overlord, 2),
            Condition::AnyAt(Who::Heroes, place),
            Condition::Count(place, 2),
            Condition::CountAtLeast(place, place),
            Condition::Round(4),
            Condition::Standing(2),
            Condition::Revealed(place),
            Condition::All(vec![Condition::TimeUp, Condition::Round(2)]),
            Condition::Any(vec![Condition::TimeUp, Condition::Round(2)]),
            Condition::Not(Box::new(Condition::TimeUp)),
        ]
    }

    fn all_effects() -> Vec<Effect> {
        vec![
            Effect::MagicAttack { dice: 3, then: Vec::new() },
            Effect::MagicAttack {
                dice: 1,
                then: vec![Effect::Wound(1)],
            },
            Effect::LowerWard(1),
            Effect::Wound(2),
            Effect::Heal(1),
            Effect::Move(3),
            Effect::Armour { by: -1, rounds: 1 },
            Effect::Dice { by: 1, rounds: 2 },
            Effect::LoseAction,
            Effect::Bind(5),
            Effect::Roll(vec![(6, vec![Effect::Wound(1)]), (4, vec![Effect::LoseAction])]),
            Effect::Place {
                minion: Id::new("ghost"),
                range: Range::Short,
            },
            Effect::Gain(Id::new("healing_potion")),
            Effect::Raise(2),
            Effect::Recharge(Size::Major),
            Effect::RechargeAll,
            Effect::Empower(2),
            Effect::FightEachAdjacent,
            Effect::ShootEach,
            Effect::Fight(0),
            Effect::Shoot(2),
            Effect::CastMajor(2),
            Effect::StepAndFight,
            Effect::HoldFrontArc,
            Effect::IgnoreWounds,
        ]
    }

    fn all_happenings() -> Vec<Happening> {
        let (piece, place) = (PieceId::new("gate"), Ustr::from("hall"));
        let text = Text([("en".to_owned(), "Thunder.".to_owned())].into());
        let thing = Thing {
            what: What::BonePile,
            base: Base::one(Cell::new(2, 3)),
            facing: None,
            name: None,
            reading: Text::default(),
            contents: Vec::new(),
            looks: None,
            opened_by: Default::default(),
            unseen: false,
        };
        let goals = Goals {
            heroes: vec![Condition::Round(9)],
            texts: (Text::default(), text.clone()),
            ..Goals::default()
        };
        vec![
            Happening::Tell(text),
            Happening::Place(thing),
            Happening::Remove(Who::Target),
            Happening::RemovePiece(piece),
            Happening::RemoveTokens(Id::new("key")),
            Happening::RemoveFurniture(Id::new("barrel")),
            Happening::Open(piece),
            Happening::Lock(piece, Id::new("mundane_2_2")),
            Happening::Ward(piece, 3),
            Happening::Reveal(place),
            Happening::Hide(place),
            Happening::Turn(place, 1),
            Happening::Slide(place, 1, -2),
            Happening::Do(Who::Actor, all_effects()),
            Happening::DoAt(Who::Heroes, place, vec![Effect::Wound(1)]),
            Happening::Invulnerable(Who::Overlord, true),
            Happening::Invulnerable(Who::Overlord, false),
            Happening::Draw(1),
            Happening::Cards(2),
            Happening::Cards(-1),
            Happening::Commands(1),
            Happening::Commands(-1),
            Happening::Raises(Id::new("ghost"), 2),
            Happening::Raises(Id::new("ghost"), 0),
            Happening::Count(place, 1),
            Happening::Count(place, -1),
            Happening::Goals(goals),
            Happening::Win(Side::Heroes),
        ]
    }

    #[test]
    fn every_event_is_told_in_both_languages() {
        let root = content::root();
        for code in ["en", "it"] {
            let language = Language::load(&root, code);
            with_terms(&language, |terms| {
                let said = |when: When, condition: Option<Condition>| {
                    [true, false].map(|repeat| super::when(&language, terms, &event(when, condition.clone().into_iter().collect(), repeat)))
                };
                let whens = all_whens().into_iter().flat_map(|one| said(one, None));
                let ifs = all_conditions().into_iter().flat_map(|one| said(When::RoundEnds, Some(one)));
                let nots = all_conditions()
                    .into_iter()
                    .flat_map(|one| said(When::RoundEnds, Some(Condition::Not(Box::new(one)))));
                let then = happenings(&language, terms, &all_happenings());
                for text in whens.chain(ifs).chain(nots).chain(then) {
                    let is_key = |word: &str| {
                        ["event-", "then-", "effect-", "condition-", "who-", "noun-", "list-"]
                            .iter()
                            .any(|key| word.starts_with(key))
                    };
                    assert!(!text.is_empty() && !text.contains('{'), "{text}");
                    assert!(!text.split([' ', ':']).any(is_key), "{code}: {text}");
                    assert!(
                        !text.contains("  ") && !text.contains(" ,") && !text.contains(" ."),
                        "{code}: {text}"
                    );
                }
            });
        }
    }

    #[test]
    fn an_event_says_when_if_and_then() {
        let language = Language::load(&content::root(), "en");
        let gate = Condition::Opened(PieceId::new("gate"));
        let mut event = event(When::Reached(Ustr::from("steps"), 3), vec![Condition::Not(Box::new(gate))], false);
        event.then = vec![
            Happening::DoAt(Who::Overlord, Ustr::from("wings"), vec![Effect::Wound(5)]),
            Happening::Hide(Ustr::from("wings")),
            Happening::Open(PieceId::new("gate")),
        ];
        with_terms(&language, |terms| {
            assert_eq!(
                when(&language, terms, &event),
                "When “Collapse” reaches 3, if the door at G5 is still shut"
            );
            assert_eq!(
                happenings(&language, terms, &event.then),
                [
                    "Each of the Overlord's models on place B takes 5 wounds (a Minion takes as many hits).",
                    "Place B goes dark, except for cells with Heroes on them; everything else there leaves play.",
                    "The door at G5 opens, whatever keeps it shut.",
                ]
            );
        });
    }

    #[test]
    fn events_are_said_as_a_person_would() {
        let zombies = Who::Minion(Id::new("zombie"));
        let not = |one: Condition| Condition::Not(Box::new(one));
        let (hall, noted) = (Ustr::from("hall"), Ustr::from("noted"));
        let (gate, lamps) = (PieceId::new("gate"), PieceId::new("lamp_*"));
        for (when, conditions, repeat, english, italian) in [
            (
                When::Destroyed(zombies),
                vec![Condition::Gone(zombies)],
                false,
                "When the last Zombie falls",
                "Quando cade l'ultimo modello di Zombie",
            ),
            (
                When::Destroyed(zombies),
                vec![],
                false,
                "When a Zombie is destroyed",
                "Quando uno Zombie è distrutto",
            ),
            (
                When::Destroyed(Who::Overlord),
                vec![],
                true,
                "Every time one of the Overlord's models is destroyed",
                "Ogni volta che un modello del Lord Supremo è distrutto",
            ),
            (
                When::Opened(gate),
                vec![],
                false,
                "When the door at G5 opens",
                "Quando si apre la porta in G5",
            ),
            (
                When::Forced(lamps),
                vec![],
                true,
                "Every time the lock of the chest at B2 or the table at C3 is forced",
                "Ogni volta che cede la serratura che chiude il forziere in B2 o il tavolo in C3",
            ),
            (
                When::Revealed(hall),
                vec![Condition::Opened(gate)],
                false,
                "When place B is revealed, if the door at G5 is open",
                "Quando è rivelato il luogo B, se la porta in G5 è aperta",
            ),
            (
                When::Taken(Id::new("key")),
                vec![not(Condition::Opened(gate))],
                true,
                "Every time a Hero takes a key, if the door at G5 is still shut",
                "Ogni volta che un Eroe prende una chiave, se la porta in G5 è ancora chiusa",
            ),
            (
                When::Injured(Who::Heroes),
                vec![not(Condition::Count(noted, 1))],
                false,
                "When a Hero becomes Injured, if mark 1 is not there yet",
                "Quando un Eroe resta Menomato, se il segno 1 non c'è ancora",
            ),
            (
                When::Injured(Who::Boss(Id::new("elshara"))),
                vec![Condition::Count(hall, 2)],
                false,
                "When Elshara becomes Injured, if “Collapse” has reached 2",
                "Quando Elshara resta Menomata, se «Crollo» è almeno a 2",
            ),
            (
                When::Reached(noted, 1),
                vec![],
                false,
                "When mark 1 is made",
                "Quando fai il segno 1",
            ),
            (
                When::RoundStarts,
                vec![],
                false,
                "At the start of round 1",
                "All'inizio del round 1",
            ),
            (
                When::RoundStarts,
                vec![Condition::Round(4)],
                false,
                "At the start of round 4",
                "All'inizio del round 4",
            ),
            (
                When::RoundEnds,
                vec![Condition::Round(2)],
                true,
                "At the end of every round from round 2 on",
                "Alla fine di ogni round, dal 2 in poi",
            ),
            (
                When::RoundStarts,
                vec![Condition::Round(3), not(Condition::AnyAt(Who::Heroes, hall))],
                false,
                "At the start of a round, from round 3 on, if no Hero is on place B",
                "All'inizio di un round, dal 3 in poi, se nessun Eroe è nel luogo B",
            ),
            (
                When::RoundStarts,
                vec![not(Condition::All(vec![Condition::InPlay(zombies, 2), Condition::Standing(1)]))],
                true,
                "At the start of every round, if fewer than 2 Zombies are in play, or no Hero is left",
                "All'inizio di ogni round, se in gioco ci sono meno di 2 Zombie, oppure non resta più nessun Eroe",
            ),
        ] {
            for (code, said) in [("en", english), ("it", italian)] {
                let language = Language::load(&content::root(), code);
                with_terms(&language, |terms| {
                    assert_eq!(super::when(&language, terms, &event(when, conditions.clone(), repeat)), said);
                });
            }
        }
    }

    #[test]
    fn what_happens_is_said_as_a_person_would() {
        let (gate, lamps) = (PieceId::new("gate"), PieceId::new("lamp_*"));
        let (hall, noted) = (Ustr::from("hall"), Ustr::from("noted"));
        let goals = Goals {
            heroes: vec![Condition::Opened(gate), Condition::Round(9)],
            texts: (
                Text::default(),
                Text([("en".to_owned(), "Flee.".to_owned()), ("it".to_owned(), "Fuggi.".to_owned())].into()),
            ),
            ..Goals::default()
        };
        let die = Effect::Roll(vec![(6, vec![Effect::Wound(1)]), (4, vec![Effect::LoseAction])]);
        for (line, english, italian) in [
            (
                Happening::Open(lamps),
                "The chest at B2 and the table at C3 open, whatever keeps them shut.",
                "Il forziere in B2 e il tavolo in C3 si aprono, nonostante ogni serratura o Guardia.",
            ),
            (
                Happening::Lock(gate, Id::new("mundane_1_1")),
                "If the door at G5 is still shut, it now has a Mundane Lock 1/1.",
                "Se la porta in G5 è ancora chiusa, ora ha una Serratura Mondana 1/1.",
            ),
            (
                Happening::RemovePiece(gate),
                "The door at G5 leaves play.",
                "La porta in G5 lascia il gioco.",
            ),
            (
                Happening::Slide(hall, 1, -2),
                "Place B moves one cell east and 2 cells north, with everything on it.",
                "Il luogo B si sposta di una casella verso est e 2 caselle verso nord, con tutto ciò che c'è sopra.",
            ),
            (
                Happening::Raises(Id::new("dwarf_revenant"), 1),
                "From now on the Overlord may raise a Dwarf Revenant, but control only one at a time.",
                "D'ora in poi il Lord Supremo può animare un Revenant Nano, ma controllarne uno solo per volta.",
            ),
            (
                Happening::Raises(Id::new("ghost"), 2),
                "From now on the Overlord may raise Ghosts, and control up to 2 at once.",
                "D'ora in poi il Lord Supremo può animare Fantasmi, fino a controllarne 2 insieme.",
            ),
            (Happening::Count(noted, 1), "Make mark 1.", "Fai il segno 1."),
            (Happening::Count(hall, 1), "Add 1 to “Collapse”.", "Aumenta «Crollo» di 1."),
            (
                Happening::Do(Who::Heroes, vec![die]),
                "Each Hero rolls a die and on a 6 takes one wound; on 4–5 cannot act in its next turn.",
                "Ogni Eroe tira un dado e con un 6 subisce una ferita; con 4–5 non può agire nel suo prossimo turno.",
            ),
            (
                Happening::DoAt(Who::Boss(Id::new("hoggar")), hall, vec![Effect::Armour { by: -1, rounds: 1 }]),
                "Hoggar, if on place B, has −1 Armour for this round.",
                "Hoggar, se si trova nel luogo B, ha un punto di Armatura in meno per questo round.",
            ),
            (
                Happening::Goals(goals),
                "From now on the Heroes win as soon as the door at G5 is open, or it is round 9 or later. \
                 The Overlord's goal from now on: Flee.",
                "D'ora in poi gli Eroi vincono appena la porta in G5 è aperta, oppure è il round 9 o uno successivo. \
                 L'obiettivo del Lord Supremo, d'ora in poi: Fuggi.",
            ),
        ] {
            for (code, said) in [("en", english), ("it", italian)] {
                let language = Language::load(&content::root(), code);
                with_terms(&language, |terms| {
                    assert_eq!(happenings(&language, terms, std::slice::from_ref(&line)), [said]);
                });
            }
        }
    }

    #[test]
    fn what_a_pack_brings_along_has_only_a_name_and_is_said_well() {
        let name =
            |english: &str, italian: &str| Text([("en".to_owned(), english.to_owned()), ("it".to_owned(), italian.to_owned())].into());
        let names = [
            ("ember-rat".to_owned(), name("Ember Rat", "Ratto di brace")),
            ("crone".to_owned(), name("The Crone", "La Vecchia")),
            ("gem".to_owned(), name("Gem", "Gemma")),
            ("oven".to_owned(), name("Cold Oven", "Forno freddo")),
        ]
        .into();
        let rats = Who::Minion(Id::new("ember_rat"));
        let crone = Who::Boss(Id::new("crone"));
        for (code, said) in [
            (
                "en",
                [
                    "When one Ember Rat is destroyed, if fewer than 2 Ember Rat models are in play",
                    "When The Crone becomes Injured",
                    "When a Hero takes the token “Gem”",
                    "the Cold Oven",
                ],
            ),
            (
                "it",
                [
                    "Quando un modello di Ratto di brace è distrutto, se in gioco ci sono meno di 2 modelli di Ratto di brace",
                    "Quando La Vecchia diventa un modello Menomato",
                    "Quando un Eroe prende un segnalino «Gemma»",
                    "l'arredamento «Forno freddo»",
                ],
            ),
        ] {
            let language = Language::load(&content::root(), code).with_names(&names);
            with_terms(&language, |terms| {
                let few = Condition::Not(Box::new(Condition::InPlay(rats, 2)));
                let when = |when: When, conditions: Vec<Condition>| super::when(&language, terms, &event(when, conditions, false));
                let sentences = [
                    when(When::Destroyed(rats), vec![few]),
                    when(When::Injured(crone), vec![]),
                    when(When::Taken(Id::new("gem")), vec![]),
                    name::formed(&language, "the-furniture", "oven"),
                ];
                assert_eq!(sentences, said);
            });
        }
    }
}
