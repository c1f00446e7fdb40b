//! Secrecy (HID): two tables that differ only in what the Heroes may not know show them the same.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use bevy_ecs::prelude::*;
use dungeon_play::{
    perspective::{Perspective, perspective},
    tools::example,
};
use dungeon_rules::{
    content::{Condition, Id, Quest, Shut, Thing, What},
    grid::{Cell, Facing},
    referee,
    table::{Aim, Board, Card, CardPlace, Decision, Dice, Fact, Game, Pending, PieceId, Pieces, Position, Prompt, Side},
};

use super::{Luck, content, laid, quests, undrawn};

/// Deals the cards that the Heroes do not know anew.
fn deal_anew(world: &mut World, chance: &mut Luck) {
    let pieces: Vec<Entity> = world.resource::<Pieces>().0.values().copied().collect();
    let mut cards: Vec<Entity> = pieces.into_iter().filter(|entity| world.get::<Card>(*entity).is_some()).collect();
    let places: Vec<CardPlace> = cards.iter().filter_map(|card| world.get::<CardPlace>(*card).copied()).collect();
    for i in (1..cards.len()).rev() {
        cards.swap(i, chance.below(i + 1));
    }
    for (card, place) in cards.into_iter().zip(places) {
        world.entity_mut(card).insert(place);
    }
}

/// What the Heroes are told of facts.
fn told(facts: &[Fact]) -> Vec<Fact> {
    facts.iter().map(|fact| Perspective::SHARED.redact_fact(fact)).collect()
}

/// What is heard of facts at two tables.
#[cfg(feature = "desktop")]
#[derive(Default)]
struct Ears([dungeon_saga::audio::CueMaker; 2]);

#[cfg(feature = "desktop")]
impl Ears {
    /// Both hear the same; gives how many sounds.
    fn listen(&mut self, tables: [(&World, &[Fact]); 2]) -> usize {
        let [one, other] = [0, 1].map(|i| {
            let (world, facts) = tables[i];
            let heard = told(facts)
                .into_iter()
                .flat_map(|fact| self.0[i].hear(world, &fact, super::leaks::scene(world, &fact)));
            heard.collect::<Vec<_>>()
        });
        assert_eq!(one, other, "the Heroes hear something else");
        one.len()
    }
}

/// What the Heroes could try, with names they might guess.
pub(super) fn tries(world: &World) -> Vec<Decision> {
    let game = world.resource::<Game>();
    let (plan, content) = (&game.quest.plan, &game.content);
    let cells = (0..plan.height() as i16).flat_map(|y| (0..plan.width() as i16).map(move |x| Cell::new(x, y)));
    let mut tries = vec![Decision::BreakAway];
    tries.extend(cells.flat_map(|cell| [Decision::Walk(cell), Decision::Place(cell, Facing::North)]));
    let kinds = content.minions.keys().map(|id| id.as_str());
    let kinds = kinds.chain(content.furniture.keys().map(|id| id.as_str()));
    let kinds = kinds.chain(content.items.keys().map(|id| id.as_str()));
    let kinds = kinds.chain(["door", "chest", "bone_pile", "extra_commands_1", "interrupt_1"]);
    let numbered = kinds.flat_map(|kind| (1..4).map(move |number| PieceId::new(&format!("{kind}_{number}"))));
    let names = content.heroes.keys().map(|id| PieceId::new(id.as_str()));
    let names = names.chain(content.bosses.keys().map(|id| PieceId::new(id.as_str())));
    let names: Vec<PieceId> = names.chain(["way_out", "nobody"].map(PieceId::new)).chain(numbered).collect();
    for piece in &names {
        tries.extend(at_piece(world, *piece));
        let minion = Id::new("skeleton_warrior");
        tries.extend(Facing::ALL.map(|facing| Decision::Raise {
            pile: *piece,
            minion,
            facing,
        }));
    }
    tries
}

/// What could be tried at a piece by its name.
fn at_piece(world: &World, piece: PieceId) -> Vec<Decision> {
    let content = &world.resource::<Game>().content;
    let aim = Aim::Piece(piece);
    let mut tries = vec![
        Decision::Begin(piece),
        Decision::Fight(piece),
        Decision::Shoot(piece),
        Decision::Open(piece),
        Decision::Strike(piece),
        Decision::Play(piece),
        Decision::Use(piece, Aim::Nothing),
        Decision::Trade {
            with: piece,
            give: None,
            take: Some(PieceId::new("healing_potion_1")),
        },
        Decision::Trade {
            with: PieceId::new("orlaf"),
            give: None,
            take: Some(piece),
        },
    ];
    tries.extend(content.spells.keys().map(|spell| Decision::Cast(*spell, aim)));
    let items = content.items.keys().map(|item| PieceId::new(&format!("{item}_1")));
    tries.extend(items.map(|item| Decision::Use(item, aim)));
    tries
}

/// Plays both tables alike for as long as the Heroes can know no difference: the Overlord does what he could do at either.
fn play_alike(one: &mut World, other: &mut World, seed: u64) -> usize {
    let mut chance = Luck(seed);
    #[cfg(feature = "desktop")]
    let (mut ears, mut heard) = (Ears::default(), 0);
    let mut turns = 0;
    while turns < 150 {
        let (open, twin) = (one.resource::<Pending>().0.clone(), other.resource::<Pending>().0.clone());
        assert_eq!(open, twin, "seed {seed}: another question");
        // What comes to light now is no secret any more.
        if matches!(open, None | Some(Prompt::Reveal { .. })) {
            break;
        }
        let (offered, also) = (referee::decisions(one), referee::decisions(other));
        let shared: Vec<Decision> = if referee::asked(one) == Some(Side::Heroes) {
            assert_eq!(offered, also, "seed {seed}: the Heroes are offered something else");
            // They are many: not at every question.
            let tries = if turns % 5 == 0 { tries(one) } else { Vec::new() };
            for decision in tries {
                let (verdict, twin) = (referee::check(one, decision), referee::check(other, decision));
                assert_eq!(verdict, twin, "seed {seed}: {decision:?} is judged otherwise");
            }
            offered
        } else {
            offered
                .into_iter()
                .filter(|decision| also.contains(decision) && !matches!(decision, Decision::Play(_)))
                .collect()
        };
        let decision = chance.choose(&shared);
        let facts = referee::submit(one, decision).expect("it was offered");
        let twin = referee::submit(other, decision).expect("it was offered");
        // What was in a chest is known now, and so is what an event of the quest has brought to light.
        if facts.iter().any(|fact| matches!(fact, Fact::Opened(_) | Fact::Revealed { .. })) {
            break;
        }
        assert_eq!(
            told(&facts),
            told(&twin),
            "seed {seed}: after {decision:?} the Heroes learn something else"
        );
        #[cfg(feature = "desktop")]
        {
            heard += ears.listen([(one, &facts), (other, &twin)]);
        }
        turns += 1;
    }
    #[cfg(feature = "desktop")]
    assert!(heard > 0 || turns < 40, "seed {seed}: {turns} decisions were silent");
    turns
}

#[test]
fn other_cards_show_the_heroes_the_same() {
    let mut turns = 0;
    for game in quests() {
        for seed in 0..30 {
            let (mut one, mut other) = (laid(&game, seed), laid(&game, seed));
            deal_anew(&mut other, &mut Luck(seed));
            assert_ne!(Position::capture(&one), Position::capture(&other), "they do differ");
            turns += play_alike(&mut one, &mut other, seed);
        }
    }
    assert!(turns > 500, "only {turns} decisions were compared");
}

#[test]
fn other_rooms_in_the_dark_show_the_heroes_the_same() {
    let lit = ["..O>....DD", "R>..bb..##", "LL######..", "##........"];
    let dark = |last: [&str; 4]| -> World {
        let mut rows: Vec<String> = lit.iter().zip(last).map(|(row, more)| format!("{row}{more}")).collect();
        // The dark below the lit rows differs too.
        rows[3] = last[3].to_owned();
        let source = format!("(title: \"\", rules: [], map: {rows:?})");
        let read = example::read("table", &source).expect("the table can be read");
        let mut world = example::lay(&read, content()).expect("the table can be laid");
        world.insert_resource(Dice::seeded(1));
        world
    };
    let rooms = [
        ["..S<", "####", "....", "....S^"],
        ["bbTTTT", "........", "S<S<S<", "..############"],
        ["..", "##", "##", "..S^M^bbcc"],
    ];
    let mut turns = 0;
    for seed in 0..40 {
        let (mut one, mut other) = (dark(rooms[seed % 3]), dark(rooms[(seed + 1) % 3]));
        turns += play_alike(&mut one, &mut other, seed as u64);
    }
    assert!(turns > 300, "only {turns} decisions were compared");
}

#[test]
fn the_game_as_the_heroes_may_think_it_is_hides_no_more_than_it_must() {
    let game = &quests()[0];
    let world = laid(game, 4);
    let truth = Position::capture(&world);
    let count = |position: &Position, wanted: fn(&CardPlace) -> bool| {
        position
            .pieces
            .iter()
            .filter(|record| record.card_place.as_ref().is_some_and(wanted))
            .count()
    };
    let mut hands: BTreeMap<Vec<PieceId>, u32> = BTreeMap::new();
    for seed in 0..50 {
        let seen = Perspective::SHARED.redeal(&truth, seed);
        for wanted in [
            |place: &CardPlace| matches!(place, CardPlace::Hand),
            |place: &CardPlace| matches!(place, CardPlace::Pile(_)),
        ] {
            assert_eq!(count(&seen, wanted), count(&truth, wanted), "how many cards lie where is public");
        }
        let hand = seen
            .pieces
            .iter()
            .filter(|record| record.card_place == Some(CardPlace::Hand))
            .map(|record| record.id);
        *hands.entry(hand.collect()).or_default() += 1;
        let own = perspective(Side::Overlord).redeal(&truth, seed);
        let own_hand: Vec<_> = own
            .pieces
            .iter()
            .filter(|record| record.card_place == Some(CardPlace::Hand))
            .collect();
        let true_hand: Vec<_> = truth
            .pieces
            .iter()
            .filter(|record| record.card_place == Some(CardPlace::Hand))
            .collect();
        assert_eq!(own_hand, true_hand, "the Overlord knows his hand");
    }
    assert!(hands.len() > 20, "the Heroes think of many hands: {hands:?}");
}

/// The chests and doors that have to be opened by the goals, which everybody knows (SET-4).
fn named_by_goals(quest: &Quest) -> BTreeSet<PieceId> {
    let goals = quest.goals.heroes.iter().chain(&quest.goals.overlord);
    let asked = goals.flat_map(Condition::all).filter_map(|condition| match condition {
        Condition::Opened(piece) => Some(*piece),
        _ => None,
    });
    asked.collect()
}

/// The quest with everything else in the dark: other models, nothing in chests, bosses there without their cards.
pub(super) fn otherwise_in_the_dark(game: &Game, board: &Board) -> Game {
    let mut quest = (*game.quest).clone();
    let drawn: Vec<Cell> = board.revealed.iter().map(|cell| board.moved.drawn(cell)).collect();
    let is_dark = |thing: &Thing| !drawn.contains(&thing.base.corner);
    let hidden: Vec<PieceId> = quest
        .things
        .iter()
        .filter(|thing| is_dark(thing))
        .filter_map(|thing| match thing.what {
            What::Boss(boss) => Some(PieceId::new(boss.as_str())),
            _ => None,
        })
        .collect();
    quest.kits.retain(|kit| !hidden.contains(&kit.of));
    // Heroes are no secret, though where they began may be dark again (TAB-2). Nor is that there is what goals name, but where.
    let named = named_by_goals(&quest);
    let is_named = |thing: &Thing| thing.name.is_some_and(|name| named.contains(&name));
    let is_hidden = |thing: &Thing| is_dark(thing) && !matches!(thing.what, What::Door(_) | What::Hero(_));
    let mut others = quest
        .things
        .iter()
        .filter(|thing| is_hidden(thing) && !is_named(thing))
        .map(|thing| thing.base);
    let elsewhere = others.find(|base| base.width == 1 && base.height == 1);
    quest.things.retain(|thing| !is_hidden(thing) || is_named(thing));
    for thing in quest.things.iter_mut().filter(|thing| is_hidden(thing)) {
        if let What::Chest(shut) = &mut thing.what {
            *shut = Shut::Warded(9);
        }
        thing.base = elsewhere.unwrap_or(thing.base);
    }
    for thing in &mut quest.things {
        if matches!(thing.what, What::Chest(_)) {
            thing.contents = vec![Id::new("heart_shard")];
        }
        if is_dark(thing)
            && let What::Door(shut) = &mut thing.what
        {
            *shut = Shut::Warded(9);
        }
    }
    Game {
        content: game.content.clone(),
        quest: Arc::new(quest),
    }
}

#[test]
fn other_chests_bosses_and_kits_in_the_dark_show_the_heroes_the_same() {
    let mut turns = 0;
    for number in 0..60 {
        let game = undrawn(number);
        let mut one = laid(&game, number);
        let other = otherwise_in_the_dark(&game, one.resource::<Board>());
        let mut other = laid(&other, number);
        turns += play_alike(&mut one, &mut other, number);
    }
    assert!(turns > 1_500, "only {turns} decisions were compared");
}

#[test]
fn what_is_hidden_is_judged_as_what_does_not_exist() {
    let nobody = PieceId::new("nobody");
    let mut compared = 0;
    for number in 0..30 {
        let game = undrawn(number);
        let mut world = laid(&game, number);
        let mut chance = Luck(number);
        for _ in 0..60 {
            let offered = referee::decisions(&mut world);
            if offered.is_empty() {
                break;
            }
            let hidden = game.quest.things.iter().filter_map(|thing| match thing.what {
                What::Boss(boss) => Some(PieceId::new(boss.as_str())),
                _ => thing.name,
            });
            let (in_play, fallen) = (&world.resource::<Pieces>().0, &world.resource::<Board>().fallen);
            let hidden: Vec<PieceId> = hidden
                .filter(|name| !in_play.contains_key(name) && !fallen.contains(name))
                .collect();
            for name in hidden {
                for (decision, at_nobody) in at_piece(&world, name).into_iter().zip(at_piece(&world, nobody)) {
                    let verdict = format!("{:?}", referee::check(&mut world, decision)).replace(name.as_str(), "nobody");
                    assert_eq!(verdict, format!("{:?}", referee::check(&mut world, at_nobody)), "{decision:?}");
                    compared += 1;
                }
            }
            referee::submit(&mut world, chance.choose(&offered)).expect("it was offered");
        }
    }
    assert!(compared > 10_000, "only {compared} judgements were compared");
}

#[test]
fn a_game_as_one_side_sees_it_differs_in_secrets_only_and_can_be_played() {
    for number in 0..30 {
        let game = undrawn(number);
        let mut world = laid(&game, number);
        let mut chance = Luck(number);
        for _ in 0..chance.below(120) {
            let offered = referee::decisions(&mut world);
            if offered.is_empty() {
                break;
            }
            referee::submit(&mut world, chance.choose(&offered)).expect("it was offered");
        }
        let truth = Position::capture(&world);
        for side in [Side::Heroes, Side::Overlord] {
            let seen = perspective(side).redeal(&truth, number + 1_000);
            assert_ne!(seen.dice, truth.dice, "nobody knows what the dice will show");
            let mut alike = seen.clone();
            alike.dice = truth.dice.clone();
            for (record, own) in alike.pieces.iter_mut().zip(&truth.pieces) {
                record.card_place = own.card_place;
                if let (Some(chest), Side::Heroes) = (&mut record.chest, side) {
                    assert_eq!(chest.contents, [], "Heroes do not look into chests");
                    record.chest.clone_from(&own.chest);
                }
            }
            assert!(alike == truth, "only cards lie elsewhere");
            seen.restore(&mut world);
            while let Some(decision) = chance.decide(&mut world) {
                referee::submit(&mut world, decision).expect("it was offered");
            }
        }
    }
}
