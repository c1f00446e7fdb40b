//! The events and actions of a quest as sentences for its Overlord: the trigger, the conditions and the effects.

use fluent_bundle::FluentValue as V;
use ustr::Ustr;

use super::{Language, goal, name, phrases};
use dungeon_rules::{
    content::{Action, ActionRoll, Condition, Effect, Event, Happening, Range, Text, Thing, When, Who},
    table::{GoalTerms, PieceId, Side},
};

/// How the sentences name what a quest's events refer to.
pub struct EventTerms<'a> {
    /// Names a door, chest, boss or minion, given its name in the file.
    pub piece: &'a dyn Fn(PieceId) -> String,
    /// Names a place, given its name in the file.
    pub place: &'a dyn Fn(Ustr) -> String,
    /// Names a counter, given its name in the file.
    pub counter: &'a dyn Fn(Ustr) -> String,
    /// Names what is placed on the map, and where.
    pub thing: &'a dyn Fn(&Thing) -> String,
}

/// The trigger of an event, with its conditions and how often it happens: "When Door G5 opens".
pub fn when(language: &Language, terms: &EventTerms<'_>, event: &Event) -> String {
    let mut conditions: Vec<&Condition> = event.conditions.iter().collect();
    let trigger = trigger(language, terms, event, &mut conditions);
    let if_so: Vec<String> = conditions.iter().map(|one| clause(language, terms, one, true)).collect();
    let text = match if_so.is_empty() {
        true => trigger,
        false => {
            let conditions = V::from(phrases::list(language, &if_so));
            language.tell("event-if", &[("when", V::from(trigger)), ("conditions", conditions)])
        }
    };
    match event.repeat && !matches!(event.when, When::RoundStarts | When::RoundEnds) {
        true => language.tell("event-repeat", &[("when", V::from(text))]),
        false => text,
    }
}

/// When an event of a round happens. From which round on is taken out of the conditions.
fn at_a_round(language: &Language, key: &str, every: bool, conditions: &mut Vec<&Condition>) -> String {
    let from = conditions.iter().position(|one| matches!(one, Condition::Round(_)));
    let from = from.and_then(|place| match conditions.remove(place) {
        Condition::Round(number) => Some(*number),
        _ => None,
    });
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
    lines.iter().map(|line| capital(&happening(language, terms, line))).collect()
}

/// The results of an action of the quest: one line for each effect that always happens, and one for each entry of its die.
pub fn outcomes(language: &Language, terms: &EventTerms<'_>, action: &Action) -> Vec<String> {
    let always = happenings(language, terms, &action.then);
    let lock = action.lock().map(|lock| {
        let lock = V::from(name::kind(language, lock.as_str()));
        language.tell("event-action-lock", &[("lock", lock)])
    });
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

/// Changes the first letter to upper case.
fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// The trigger of an event. The conditions that it says already are taken out of them.
fn trigger(language: &Language, terms: &EventTerms<'_>, event: &Event, conditions: &mut Vec<&Condition>) -> String {
    let piece = |key: &str, piece: PieceId| language.tell(key, &[("piece", V::from((terms.piece)(piece)))]);
    let who = |key: &str, of: Who| {
        let [kind, name] = goal::who_terms(language, of);
        language.tell(key, &[kind, name, ("who", V::from(any(language, of)))])
    };
    let who_at = |key: &str, of: Who, place: Ustr| {
        let place = ("place", V::from((terms.place)(place)));
        language.tell(key, &[("who", V::from(any(language, of))), place])
    };
    match &event.when {
        When::Opened(door) => piece("event-opened", *door),
        When::Forced(door) => piece("event-forced", *door),
        When::Revealed(place) => language.tell("event-revealed", &[("place", V::from((terms.place)(*place)))]),
        When::RoundStarts => at_a_round(language, "event-round-starts", event.repeat, conditions),
        When::RoundEnds => at_a_round(language, "event-round-ends", event.repeat, conditions),
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
        When::Taken(token) => kind(language, "event-taken", "token", token.as_str()),
        When::Played(card) => kind(language, "event-played", "card", card.as_str()),
        When::Reached(counter, number) => counted(language, terms, "event-reached", *counter, i64::from(*number)),
        When::Done(action) => language.tell("event-done", &[("action", V::from(name::action(language, *action)))]),
    }
}

fn kind(language: &Language, key: &str, argument: &str, id: &str) -> String {
    language.tell(key, &[(argument, V::from(name::kind(language, id)))])
}

fn counted(language: &Language, terms: &EventTerms<'_>, key: &str, counter: Ustr, number: i64) -> String {
    let counter = ("counter", V::from((terms.counter)(counter)));
    language.tell(key, &[counter, ("number", V::from(number))])
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
    let piece = |key: &str, piece: PieceId| tell(key, &[("piece", V::from((terms.piece)(piece)))]);
    let counter = |counter: Ustr| V::from((terms.counter)(counter));
    match condition {
        Condition::Opened(door) => piece("condition-opened", *door),
        Condition::Slain(model) => piece("condition-slain", *model),
        Condition::HeroIncapacitated => tell("event-hero-incapacitated", &[]),
        Condition::HeroesIncapacitated => tell("event-heroes-incapacitated", &[]),
        Condition::TimeUp => tell("event-time-up", &[]),
        Condition::AllAt(at) => tell("event-all-at", &[place(*at)]),
        Condition::AnyAt(of, at) => {
            let [kind, name] = goal::who_terms(language, *of);
            tell("event-any-at", &[kind, name, ("who", V::from(any(language, *of))), place(*at)])
        }
        Condition::Revealed(at) => tell("event-all-revealed", &[place(*at)]),
        Condition::Count(of, number) => tell("event-count", &[("counter", counter(*of)), ("number", V::from(*number))]),
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

fn happening(language: &Language, terms: &EventTerms<'_>, line: &Happening) -> String {
    let code = language.code();
    let piece = |piece: PieceId| ("piece", V::from((terms.piece)(piece)));
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
        Happening::RemovePiece(of) => language.tell("then-remove-piece", &[piece(*of)]),
        Happening::RemoveTokens(token) => kind(language, "then-remove-kind", "kind", token.as_str()),
        Happening::RemoveFurniture(furniture) => kind(language, "then-remove-kind", "kind", furniture.as_str()),
        Happening::Open(door) => language.tell("then-open", &[piece(*door)]),
        Happening::Lock(door, lock) => {
            let lock = ("lock", V::from(name::kind(language, lock.as_str())));
            language.tell("then-lock", &[piece(*door), lock])
        }
        Happening::Ward(door, power) => language.tell("then-ward", &[piece(*door), number(i64::from(*power))]),
        Happening::Reveal(at) => language.tell("then-reveal", &[place(*at)]),
        Happening::Hide(at) => language.tell("then-hide", &[place(*at)]),
        Happening::Turn(at, quarters) => language.tell("then-turn", &[place(*at), number(i64::from(*quarters) * 90)]),
        Happening::Slide(at, east, south) => {
            let cells = [("east", V::from(*east)), ("south", V::from(*south))];
            language.tell("then-slide", &[&[place(*at)], &cells[..]].concat())
        }
        Happening::Do(of, all) => language.tell("then-do", &[who(*of), effects(*of, all)]),
        Happening::DoAt(of, at, all) => language.tell("then-do-at", &[who(*of), place(*at), effects(*of, all)]),
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
        Happening::Raises(minion, 0) => kind(language, "then-raises-no-longer", "minion", minion.as_str()),
        Happening::Raises(minion, up_to) => {
            let minion = ("minion", V::from(name::kind(language, minion.as_str())));
            language.tell("then-raises", &[minion, number(i64::from(*up_to))])
        }
        Happening::Count(counter, by) => {
            let key = if *by < 0 { "then-count-down" } else { "then-count" };
            counted(language, terms, key, *counter, i64::from(by.unsigned_abs()))
        }
        Happening::Goals(goals) => {
            let words = |text: &Text, conditions: &[Condition]| match text.is_empty() {
                false => vec![text.say(code).to_owned()],
                true => conditions.iter().map(|one| clause(language, terms, one, true)).collect(),
            };
            let sides = [
                ("side-heroes", words(&goals.texts.0, &goals.heroes)),
                ("side-overlord", words(&goals.texts.1, &goals.overlord)),
            ];
            let parts = sides.into_iter().filter(|(_, words)| !words.is_empty()).map(|(side, words)| {
                let text = V::from(phrases::list(language, &words));
                language.tell("then-goals", &[("side", V::from(language.say(side))), ("text", text)])
            });
            parts.collect::<Vec<_>>().join(" ")
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
        let amount = if by < 0 {
            format!("−{}", by.unsigned_abs())
        } else {
            format!("+{by}")
        };
        language.tell(key, &[("amount", V::from(amount)), ("rounds", V::from(rounds))])
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
            let parts = lines.iter().map(|(from, line)| {
                let then = V::from(effects(language, line));
                language.tell("effect-roll-line", &[("number", V::from(*from)), ("then", then)])
            });
            let lines = V::from(parts.collect::<Vec<_>>().join("; "));
            language.tell("effect-roll", &[("lines", lines)])
        }
        Effect::Place { minion, range } => {
            let minion = ("minion", V::from(name::kind(language, minion.as_str())));
            let key = match range {
                Range::Caster | Range::Adjacent => "effect-place-adjacent",
                Range::Short => "effect-place-short",
                Range::Long => "effect-place-long",
            };
            language.tell(key, &[minion])
        }
        Effect::Gain(item) => kind(language, "effect-gain", "item", item.as_str()),
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
            let terms = EventTerms {
                piece: &|piece| format!("<{piece}>"),
                place: &|place| format!("<{place}>"),
                counter: &|counter| format!("<{counter}>"),
                thing: &|_| "<thing>".to_owned(),
            };
            let event = |when: When, conditions: Vec<Condition>| Event {
                when,
                conditions,
                then: Vec::new(),
                repeat: true,
                hint: false,
                told: false,
            };
            let whens = all_whens().into_iter().map(|one| when(&language, &terms, &event(one, Vec::new())));
            let ifs = all_conditions()
                .into_iter()
                .map(|one| when(&language, &terms, &event(When::RoundEnds, vec![one])));
            let nots = all_conditions()
                .into_iter()
                .map(|one| when(&language, &terms, &event(When::RoundEnds, vec![Condition::Not(Box::new(one))])));
            let then = happenings(&language, &terms, &all_happenings());
            for text in whens.chain(ifs).chain(nots).chain(then) {
                let is_key = |word: &str| {
                    ["event-", "then-", "effect-", "condition-", "who-"]
                        .iter()
                        .any(|key| word.starts_with(key))
                };
                assert!(!text.is_empty() && !text.contains('{'), "{text}");
                assert!(!text.split([' ', ':']).any(is_key), "{code}: {text}");
            }
        }
    }

    #[test]
    fn an_event_says_when_if_and_then() {
        let language = Language::load(&content::root(), "en");
        let terms = EventTerms {
            piece: &|_| "Door G5".to_owned(),
            place: &|_| "place B".to_owned(),
            counter: &|_| "Collapse".to_owned(),
            thing: &|_| "Bone Pile at N4".to_owned(),
        };
        let event = Event {
            when: When::Reached(Ustr::from("steps"), 3),
            conditions: vec![Condition::Not(Box::new(Condition::Opened(PieceId::new("gate"))))],
            then: vec![
                Happening::DoAt(Who::Overlord, Ustr::from("wings"), vec![Effect::Wound(5)]),
                Happening::Hide(Ustr::from("wings")),
                Happening::Open(PieceId::new("gate")),
            ],
            repeat: false,
            hint: false,
            told: true,
        };
        assert_eq!(
            when(&language, &terms, &event),
            "When “Collapse” reaches 3, if Door G5 is still shut"
        );
        assert_eq!(
            happenings(&language, &terms, &event.then),
            [
                "Each of the Overlord's models on place B takes 5 wounds (a Minion takes as many hits).",
                "Place B goes dark, except for cells with Heroes on them; everything else there leaves play.",
                "Door G5 opens, whatever keeps it shut.",
            ]
        );
    }

    #[test]
    fn events_are_said_as_a_person_would() {
        let zombies = Who::Minion(Id::new("zombie"));
        let not = |one: Condition| Condition::Not(Box::new(one));
        let hall = Ustr::from("hall");
        for (when, conditions, repeat, english, italian) in [
            (
                When::Destroyed(zombies),
                vec![Condition::Gone(zombies)],
                false,
                "When the last Zombie falls",
                "Quando cade l'ultimo modello di Zombie",
            ),
            (
                When::Destroyed(Who::Overlord),
                vec![],
                true,
                "When one of the Overlord's models is destroyed (every time)",
                "Quando un modello del Lord Supremo è distrutto (ogni volta)",
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
                "All'inizio di un round, dal 3 in poi, se nessun Eroe è sul place B",
            ),
            (
                When::RoundStarts,
                vec![not(Condition::All(vec![Condition::InPlay(zombies, 2), Condition::Standing(2)]))],
                true,
                "At the start of every round, if fewer than 2 Zombie models are in play, or fewer than 2 Heroes are in play",
                "All'inizio di ogni round, se ci sono in gioco meno di 2 modelli di Zombie, oppure gli Eroi in gioco sono meno di 2",
            ),
        ] {
            let event = Event {
                when,
                conditions,
                then: Vec::new(),
                repeat,
                hint: false,
                told: false,
            };
            for (code, said) in [("en", english), ("it", italian)] {
                let language = Language::load(&content::root(), code);
                let terms = EventTerms {
                    piece: &|_| "Door G5".to_owned(),
                    place: &|_| "place B".to_owned(),
                    counter: &|_| "Collapse".to_owned(),
                    thing: &|_| "Bone Pile at N4".to_owned(),
                };
                assert_eq!(super::when(&language, &terms, &event), said);
            }
        }
    }
}
