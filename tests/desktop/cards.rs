//! Cards in the window, by mouse and keys: a trade, a spell, a shot, a Command, a potion, a feat.
//!
//! The dice are told, so each step comes to what the rules say it must: one side throws sixes, the other ones.

use bevy::prelude::*;
use dungeon_play::language::Language;
use dungeon_rules::{
    content::{self, Id},
    grid::Cell,
    table::{Feats, Figure, Item, Owner, Pending, PieceId, Pieces, Prompt, Side, SpellCard, Stands, Wounds},
};

use crate::{
    screen::Key,
    table::{Table, Waits},
};

/// Four Heroes on the left, two Skeleton Warriors on the right; the rest lies behind a door.
const QUEST: &str = "tests/it/quests/the_hoard.ron";

/// No step of the script has more stops than this.
const STOPS: usize = 60;

#[test]
fn cards_are_traded_cast_and_used_by_mouse_and_keys() {
    // The first attack's dice are told at the start, all others when they are asked for.
    let mut table = Table::open_file((1280, 720), QUEST, 7, &[6, 6, 6, 1, 1]);
    table.begin();
    assert_eq!(go_on(&mut table, Side::Heroes, None), Prompt::ChooseHero);
    let [danor, madriga, orlaf, rordin] = ["danor", "madriga", "orlaf", "rordin"].map(PieceId::new);
    let [near, far] = [cell(5, 4), cell(5, 6)].map(|cell| standing(&table.twin, cell));

    begin(&mut table, danor);
    trade(&mut table);
    assert_eq!(owners(&table.twin, "guardian_amulet"), [rordin], "Danor has given it");
    assert!(owners(&table.twin, "healing_potion").contains(&danor), "and has got this for it");

    // Flamebolt is the second of his cards.
    table.press_and_see(Key::Sign('4'));
    table.press_and_see(Key::Sign('2'));
    table.look("cards spell");
    table.click_piece(near);
    assert_eq!(go_on(&mut table, Side::Heroes, Some("cards spell tray")), Prompt::Act(danor));
    assert!(!is_there(&table.twin, near), "three sixes destroy it");
    assert_ne!(turned(&table.twin, "flamebolt"), 0, "the card recharges");
    end(&mut table);

    begin(&mut table, madriga);
    table.press_and_see(Key::Sign('3'));
    table.look("cards shot");
    table.click_piece(far);
    go_on(&mut table, Side::Overlord, Some("cards shot tray"));
    assert!(is_there(&table.twin, far), "ones do nothing to it");
    end(&mut table);

    // Orlaf walks before it and waits.
    begin(&mut table, orlaf);
    table.click(cell(4, 5));
    assert_eq!(go_on(&mut table, Side::Heroes, None), Prompt::Act(orlaf));
    end(&mut table);
    begin(&mut table, rordin);
    end(&mut table);

    // The Overlord commands the one that is left.
    table.click_piece(far);
    assert_eq!(go_on(&mut table, Side::Overlord, None), Prompt::Act(far));
    table.click_piece(orlaf);
    go_on(&mut table, Side::Overlord, Some("cards command tray"));
    assert_eq!(taken(&table.twin, orlaf), 1, "sixes against ones");
    end(&mut table);

    // Drinking is no Action: he fights in the same turn.
    begin(&mut table, orlaf);
    table.press_and_see(Key::Sign('5'));
    table.look("cards potion");
    table.press_and_see(Key::Return);
    table.press(Key::Return);
    assert_eq!(go_on(&mut table, Side::Heroes, None), Prompt::Act(orlaf));
    assert_eq!(taken(&table.twin, orlaf), 0, "he drank it");
    assert_eq!(owners(&table.twin, "healing_potion"), [danor], "and it is gone");

    // Whirlwind is the first of his Feats; before it lies his shirt.
    table.press_and_see(Key::Sign('6'));
    table.press_and_see(Key::Return);
    table.look("cards feat");
    table.press(Key::Return);
    go_on(&mut table, Side::Heroes, Some("cards feat tray"));
    assert!(!is_there(&table.twin, far), "it stood beside him");
    let whirlwind = (Id::new("whirlwind"), true);
    assert!(
        get::<Feats>(&table.twin, orlaf).expect("he is a Hero").0.contains(&whirlwind),
        "it is used"
    );
}

/// Danor gives Rordin his amulet for the potion.
fn trade(table: &mut Table) {
    table.press_and_see(Key::Sign('5'));
    table.look("cards drawer");
    let words = Language::load(&content::root(), "en");
    table.click_named(&words.say("play-deal"));
    assert_eq!(table.wait(), Waits::Shows("deal".to_owned()));
    // The second of his own by the mouse, the only one of Rordin's by its number; "Offer".
    table.click_named("Guardian Amulet");
    table.press_and_see(Key::Sign('3'));
    table.look("cards deal");
    table.click_named(&words.say("play-deal-offer"));
    let offered = table.wait();
    assert!(matches!(offered, Waits::Awaits(Prompt::Trade(_))), "{offered:?}");
    table.look("cards deal offered");
    table.click_named(&words.say("play-deal-agree"));
    let Prompt::Act(_) = go_on(table, Side::Heroes, None) else {
        panic!("his turn goes on")
    };
}

/// This Hero begins the turn.
fn begin(table: &mut Table, hero: PieceId) {
    table.click_piece(hero);
    assert_eq!(go_on(table, Side::Heroes, None), Prompt::Act(hero));
}

/// The turn ends, if it has not ended by itself; the Overlord does not interrupt.
fn end(table: &mut Table) {
    let asked = |table: &Table| table.twin.resource::<Pending>().0.clone();
    if !matches!(asked(table), Some(Prompt::ChooseHero)) {
        table.press(Key::Space);
        go_on(table, Side::Heroes, None);
    }
}

/// Goes on through dice, trays and the question whether the Overlord interrupts, up to the next question. One side
/// throws sixes, the other ones.
fn go_on(table: &mut Table, sixes: Side, mut tray: Option<&str>) -> Prompt {
    for _ in 0..STOPS {
        match table.wait() {
            Waits::Awaits(Prompt::Dice { side, .. }) => table.press(Key::Sign(if side == sixes { '6' } else { '1' })),
            Waits::Awaits(Prompt::Interrupt) => table.press(Key::Space),
            Waits::Awaits(prompt) => return prompt,
            Waits::Shows(what) => {
                if what == "tray"
                    && let Some(name) = tray.take()
                {
                    table.look(name);
                }
                table.go_on(&what);
            }
            Waits::Screen(screen) => panic!("the script goes on, and {screen} is shown"),
        }
    }
    panic!("no step of the script has so many stops");
}

fn cell(x: i16, y: i16) -> Cell {
    Cell::new(x, y)
}

fn get<C: Component>(world: &World, piece: PieceId) -> Option<&C> {
    world.get::<C>(*world.resource::<Pieces>().0.get(&piece)?)
}

fn is_there(world: &World, piece: PieceId) -> bool {
    world.resource::<Pieces>().0.contains_key(&piece)
}

/// The model on this cell.
fn standing(world: &World, cell: Cell) -> PieceId {
    let pieces = &world.resource::<Pieces>().0;
    let here = |entity: &Entity| {
        world.get::<Stands>(*entity).is_some_and(|stands| stands.0.covers(cell)) && world.get::<Figure>(*entity).is_some()
    };
    let found = pieces.iter().find(|(_, entity)| here(entity));
    *found.expect("somebody stands there").0
}

/// Who owns the items of this kind.
fn owners(world: &World, kind: &str) -> Vec<PieceId> {
    let of_kind = |entity: &&Entity| world.get::<Item>(**entity).is_some_and(|item| item.0 == Id::new(kind));
    let entities = world.resource::<Pieces>().0.values().filter(of_kind);
    let mut owners: Vec<PieceId> = entities
        .filter_map(|entity| world.get::<Owner>(*entity))
        .map(|owner| owner.0)
        .collect();
    owners.sort();
    owners
}

/// How many quarters this spell card lacks.
fn turned(world: &World, spell: &str) -> u8 {
    let cards = world
        .resource::<Pieces>()
        .0
        .values()
        .filter_map(|entity| world.get::<SpellCard>(*entity));
    let card = cards.into_iter().find(|card| card.spell == Id::new(spell));
    card.expect("somebody has it").turned
}

fn taken(world: &World, piece: PieceId) -> u8 {
    get::<Wounds>(world, piece).expect("it has a wound track").taken
}
