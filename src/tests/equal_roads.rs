//! Whatever road an intent takes, by key, by gamepad, by a button or by a screen reader, it comes to the same; and who may not have it
//! may not by any road.

use std::{
    collections::{BTreeMap, BTreeSet, HashSet},
    env,
};

use bevy::{ecs::system::SystemState, prelude::*};
use bevy_egui::egui::{
    self,
    accesskit::{self, TreeUpdate},
};
use dungeon_rules::{
    content::{self, Library},
    grid::{Cell, Facing},
    referee,
    table::{Decision, Dice, PieceId, Prompt},
};
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

use crate::{
    input::{self, Action, Control, Controls, Device, KeyMap, Press},
    interaction::{
        effect::Effect,
        intent::Intent,
        keys,
        map_overlays::Overlay,
        preview::Preview,
        refresh::rest,
        side_panels::{Edge, SidePanel},
        state::Interaction,
        stops::{Around, Stop, What},
        table::Parts,
        update::update,
    },
    panels::layout::Layout,
    presented::{
        actions::ActionKind,
        announcements::Announcements,
        game::PresentedGame,
        log::{Filter, Log},
        playback::Playback,
        summary::{Summary, see},
    },
    screens::play::{Panels, paint},
    session::{Session, replay::ReplayCommand, seat_devices::SeatDevices},
    settings::{Confirms, Pins, Settings},
    state::{Menu, PlayMode},
    tests::measured,
    ui,
};
use dungeon_play::{computer::review::WhichTurn, language::Language, perspective::Perspective, seats::Seating};

/// Numbers that look random and are the same every time.
struct Chance(Xoshiro256PlusPlus);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0.random_range(0..count.max(1))
    }

    fn of<T: Clone>(&mut self, all: &[T]) -> Option<T> {
        (!all.is_empty()).then(|| all[self.below(all.len())].clone())
    }
}

type All<'w> = (Parts<'w>, Res<'w, Controls>);

/// A game at the table, with all that an intent may read and change.
struct Place {
    world: World,
    chance: Chance,
    all: SystemState<All<'static>>,
}

impl Place {
    fn of(library: &Library, quest: &str, seed: u64) -> Self {
        let mut world = measured::table(library, quest, "en");
        let heroes: Vec<_> = world.resource::<Session>().seats.heroes.iter().map(|(hero, _)| *hero).collect();
        let names = ["Ada", "Bo", "Cy"].map(str::to_owned);
        let seating = Seating::new(&heroes, &names);
        world.resource_mut::<Session>().seats = seating.taken();
        world.resource_mut::<SeatDevices>().seating = Some(seating);
        world.insert_resource(Settings {
            confirms: [Confirms::Nothing, Confirms::Costly, Confirms::All][seed as usize % 3],
            ..Settings::default()
        });
        world.insert_resource(KeyMap::default());
        // What happened is played on the board where anything moves, and told on a page otherwise.
        world.resource_mut::<Playback>().still = seed.is_multiple_of(2);
        referee_seed(&mut world, seed);
        let all = SystemState::new(&mut world);
        let mut place = Self {
            world,
            chance: Chance(Xoshiro256PlusPlus::seed_from_u64(seed)),
            all,
        };
        place.comes_to_rest();
        place
    }

    /// Everything is surveyed anew, as once the table has come to rest.
    fn comes_to_rest(&mut self) {
        let language = self.world.resource::<Language>().clone();
        self.world.resource_scope(|world, mut game: Mut<PresentedGame>| {
            let decisions = Perspective::SHARED.offers(game.world_mut());
            let mut session = world.resource_mut::<Session>();
            session.offers.decisions = decisions;
            session.change += 1;
            let summary = see(game.world_mut(), &language, &session.offers, &session.seats);
            world.insert_resource(summary);
            let facts = world.resource::<Session>().facts.clone();
            world.resource_mut::<Log>().tell_to(&language, false, &facts, facts.len());
        });
        let mut state = SystemState::<(
            ResMut<Interaction>,
            ResMut<Preview>,
            Res<Summary>,
            ResMut<PresentedGame>,
            Res<Session>,
        )>::new(&mut self.world);
        let (mut state, mut preview, summary, mut game, session) = state.get_mut(&mut self.world).expect("all is there");
        rest(&mut state, &mut preview, &summary, (&mut game, &session, &language));
    }

    /// Plays one decision, and comes to rest. Returns whether the game goes on.
    fn plays(&mut self) -> bool {
        let decisions = self.world.resource::<Session>().offers.decisions.clone();
        let Some(decision) = self.chance.of(&decisions) else { return false };
        let mut game = self.world.resource_mut::<PresentedGame>();
        let facts = referee::submit(game.world_mut(), decision).expect("an offered decision is legal");
        self.world.resource_mut::<Session>().facts.extend(facts);
        self.comes_to_rest();
        true
    }

    /// Tries an intent out. Returns what it changed and brought about; the place itself stays as it was unless `stays`.
    fn tries(&mut self, device: Device, intent: Intent, stays: bool) -> (String, Vec<Effect>) {
        let (mut parts, _) = self.all.get_mut(&mut self.world).expect("all is there");
        let before = (parts.state.clone(), parts.pointing.clone(), parts.preview.clone());
        let mut table = parts.table(device);
        update(&mut table, device, intent);
        let effects = table.effects;
        let told = format!("{:?} {:?} {:?}", *parts.state, *parts.pointing, *parts.preview);
        if !stays {
            (*parts.state, *parts.pointing, *parts.preview) = before;
        }
        (told, effects)
    }

    /// What a press of what this action lies on comes to.
    fn meant(&mut self, action: Action, device: Device) -> Option<Intent> {
        let map = self.world.resource::<KeyMap>();
        let control = match device {
            Device::Desk => Control::Key(map.key(action)?),
            Device::Pad(_) => Control::Button(map.button(action)?),
        };
        let press = Press {
            actions: vec![action],
            device,
            control,
            shift: false,
            chord: None,
            again: false,
        };
        let (mut parts, controls) = self.all.get_mut(&mut self.world).expect("all is there");
        let table = parts.table(device);
        keys::intent(&table, None, &controls, &press)
    }

    /// Something that somebody might want here.
    fn random_intent(&mut self) -> Intent {
        let chance = &mut self.chance;
        let state = self.world.resource::<Interaction>();
        let decisions = &self.world.resource::<Session>().offers.decisions;
        let game = self.world.resource::<PresentedGame>();
        let cell = Cell::new(chance.below(20) as i16, chance.below(20) as i16);
        let cell = chance.of(&state.cursor_cells()).filter(|_| chance.below(3) > 0).unwrap_or(cell);
        let pieces: Vec<PieceId> = game.pieces().0.keys().copied().collect();
        let piece = chance.of(&pieces).expect("there are pieces");
        let facing = [Facing::North, Facing::East, Facing::South, Facing::West][chance.below(4)];
        let decision = chance.of(decisions).unwrap_or(Decision::Pass);
        let flag = chance.below(2) == 0;
        let number = chance.below(9);
        let kind = [
            ActionKind::Command,
            ActionKind::Raise,
            ActionKind::PlayCard,
            ActionKind::Move,
            ActionKind::BreakAway,
            ActionKind::Fight,
            ActionKind::Shoot,
            ActionKind::Cast,
            ActionKind::Item,
            ActionKind::Feat,
            ActionKind::Act,
            ActionKind::End,
            ActionKind::Undo,
        ][chance.below(13)];
        let minion = decisions.iter().find_map(|decision| match decision {
            Decision::Raise { minion, .. } => Some(*minion),
            _ => None,
        });
        let all = [
            Intent::Decide(decision),
            Intent::Action(kind),
            Intent::Die(number as u8),
            Intent::Continue,
            Intent::ShowFolder,
            Intent::TrayOdds,
            Intent::HoldCurtain(flag),
            Intent::Peek(flag),
            Intent::AskCurtain,
            Intent::LiftCurtain,
            Intent::CloseCurtain,
            Intent::RaiseFacing(facing),
            Intent::Raise,
            Intent::Face(facing),
            Intent::Turn(if flag { 1 } else { -1 }),
            Intent::Click(cell),
            Intent::Press(Some(cell).filter(|_| flag)),
            Intent::Drag(cell, facing),
            Intent::Cursor(facing),
            Intent::Next(if flag { 1 } else { -1 }),
            Intent::Number(number),
            Intent::Enter,
            Intent::End,
            Intent::Plan,
            Intent::Trade,
            Intent::Buttons,
            Intent::OwnCard(number),
            Intent::Card(piece, number),
            Intent::CardAlone,
            Intent::Drawer(piece),
            Intent::TradeItem(piece, flag),
            Intent::TradeOther,
            Intent::Confirm,
            Intent::Cancel,
            Intent::Escape,
            Intent::Filter(Filter::All),
            Intent::Overlays,
            Intent::Overlay(Overlay::ALL[chance.below(Overlay::ALL.len())]),
            Intent::Panel(SidePanel::Log),
            Intent::NextPanel(if flag { Edge::Left } else { Edge::Right }),
            Intent::Pin(SidePanel::Log),
            Intent::PinAll(if flag { Edge::Left } else { Edge::Right }),
            Intent::ClosePanels,
            Intent::Help,
            Intent::Settings,
            Intent::Rules,
            Intent::Advice,
            Intent::Hint,
            Intent::Why,
            Intent::WhyOf(WhichTurn::Last),
            Intent::CloseHint,
            Intent::HintOption(number),
            Intent::Recap,
            Intent::Recall(flag),
            Intent::Centre,
            Intent::View(ReplayCommand::Perspective),
            Intent::TakeSeat,
            Intent::Leave,
        ];
        match minion {
            Some(minion) if chance.below(20) == 0 => Intent::RaiseWhat(minion),
            _ => chance.of(&all).expect("there are some"),
        }
    }
}

/// The dice of this game fall as this seed has it.
fn referee_seed(world: &mut World, seed: u64) {
    let mut game = world.resource_mut::<PresentedGame>();
    *game.world_mut().resource_mut::<Dice>() = Dice::seeded(seed);
}

/// The quests and lessons, by the ends of their names.
fn quests(library: &Library) -> Vec<String> {
    let all = library.quests.iter().filter_map(|listing| listing.quest.as_ref());
    all.map(|quest| quest.id.to_string()).collect()
}

/// How many of something are looked at: this many, or as many as the variable says.
fn count(variable: &str, usual: usize) -> usize {
    env::var(variable).ok().and_then(|number| number.parse().ok()).unwrap_or(usual)
}

/// Goes through positions of random games of all quests, with random things open, chosen and pointed at.
fn wander(positions: usize, mut look: impl FnMut(&mut Place)) {
    let library = content::load(&content::root());
    let quests = quests(&library);
    let mut seen = 0;
    for seed in 0.. {
        let mut place = Place::of(&library, &quests[seed as usize % quests.len()], seed + 1);
        for _ in 0..60 {
            if seen == positions {
                return;
            }
            let device = Device::Desk;
            for _ in 0..place.chance.below(5) {
                let intent = place.random_intent();
                place.tries(device, intent, true);
            }
            let mode = if place.chance.below(12) == 0 {
                PlayMode::Replaying
            } else {
                PlayMode::Playing
            };
            place.world.insert_resource(State::new(mode));
            let reads = place.chance.below(15) == 0;
            place.world.resource_mut::<Announcements>().text = reads.then(|| "The door creaks.".to_owned());
            look(&mut place);
            seen += 1;
            if !place.plays() {
                break;
            }
        }
    }
}

#[test]
fn a_key_and_a_gamepad_button_come_to_the_same_and_who_may_not_may_not_by_any() {
    let mut tried = BTreeMap::<String, usize>::new();
    wander(count("DUNGEON_SAGA_POSITIONS", 600), |place| {
        let pad = Device::Pad(place.world.spawn_empty().id());
        let mut intents = Vec::new();
        for action in Action::all() {
            let (by_key, by_pad) = (place.meant(action, Device::Desk), place.meant(action, pad));
            let has_both = {
                let map = place.world.resource::<KeyMap>();
                map.key(action).is_some() && map.button(action).is_some()
            };
            // Escape alone opens the settings when nothing is left to step back from.
            let by_key = by_key.map(|intent| if intent == Intent::Escape { Intent::Cancel } else { intent });
            if has_both {
                assert_eq!(by_key, by_pad, "{action:?}");
            }
            intents.extend(by_key.or(by_pad).filter(|intent| !intents.contains(intent)));
        }
        for intent in intents {
            let name = format!("{intent:?}");
            *tried
                .entry(name.split(['(', ' ']).next().unwrap_or_default().to_owned())
                .or_default() += 1;
            let by_key = place.tries(Device::Desk, intent.clone(), false);
            let by_pad = place.tries(pad, intent.clone(), false);
            let alike = |(told, effects): (String, Vec<Effect>)| {
                (told, effects.into_iter().map(|effect| without_device(&effect)).collect::<Vec<_>>())
            };
            assert_eq!(alike(by_key), alike(by_pad), "{intent:?}");
        }
    });
    let missing: Vec<&str> = [
        "Enter", "Cancel", "Cursor", "Number", "Recall", "View", "Continue", "Overlay", "End", "Hint",
    ]
    .into_iter()
    .filter(|name| !tried.contains_key(*name))
    .collect();
    assert!(missing.is_empty(), "never tried: {missing:?}, {tried:?}");
}

/// An effect without the device that it came from.
fn without_device(effect: &Effect) -> String {
    match effect {
        Effect::Point(_, way) => format!("Point({way:?})"),
        Effect::TakeSeat(_) => "TakeSeat".to_owned(),
        other => format!("{other:?}"),
    }
}

/// The window in which panels are painted.
const WINDOW: egui::Vec2 = egui::vec2(1920.0, 1080.0);

impl Place {
    /// Paints the panels after these events. Returns the intents of what was pressed, and what a screen reader hears.
    fn paints(&mut self, ctx: &egui::Context, events: Vec<egui::Event>) -> (Vec<Intent>, TreeUpdate) {
        ctx.begin_pass(egui::RawInput {
            screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, WINDOW)),
            events,
            ..egui::RawInput::default()
        });
        ui::set_scale(ctx, WINDOW, 1.0);
        let layout = Layout::of(WINDOW, ui::scale(ctx)).with(4, self.world.resource::<Summary>().bosses.len(), Pins::default());
        self.world
            .resource_mut::<Interaction>()
            .panels
            .lay(Pins::default(), layout.docks, layout.can_dock());
        let mut panels = SystemState::<Panels>::new(&mut self.world);
        let mut intents = paint(ctx, layout, &mut panels.get_mut(&mut self.world).expect("all is there"));
        intents.retain(|intent| !matches!(intent, Intent::HoldCurtain(_)));
        let mut output = ctx.end_pass();
        let update = output.platform_output.accesskit_update.take().expect("a screen reader listens");
        output.drop_without_applying_deltas();
        (intents, update)
    }

    /// What becomes of several intents of one device, one after the other.
    fn tries_all(&mut self, intents: &[Intent]) -> (String, Vec<Effect>) {
        let before = {
            let (parts, _) = self.all.get_mut(&mut self.world).expect("all is there");
            (parts.state.clone(), parts.pointing.clone(), parts.preview.clone())
        };
        let mut told = format!("{:?} {:?} {:?}", before.0, before.1, before.2);
        let mut all = Vec::new();
        for intent in intents {
            let (now, effects) = self.tries(Device::Desk, intent.clone(), true);
            told = now;
            all.extend(effects);
        }
        let (mut parts, _) = self.all.get_mut(&mut self.world).expect("all is there");
        (*parts.state, *parts.pointing, *parts.preview) = before;
        (told, all)
    }
}

#[test]
fn a_button_does_for_the_mouse_and_a_screen_reader_what_its_key_does() {
    let ctx = measured::interface();
    input::call_by_name(&ctx);
    let actions: BTreeMap<String, Action> = Action::all().map(|action| (format!("{action:?}"), action)).collect();
    let mut pressed = BTreeMap::<String, usize>::new();
    let (mut unequal, mut covered) = (BTreeSet::new(), 0);
    wander(count("DUNGEON_SAGA_PAINTED", 120), |place| {
        // What is open by chance here is never open in a replay.
        if *place.world.resource::<State<PlayMode>>() == PlayMode::Replaying {
            return;
        }
        // The recap lies beside what is asked, and has keys of its own.
        if place.world.resource::<Interaction>().page.recap().is_some() {
            return;
        }
        // A new window shows in its second frame only.
        place.paints(&ctx, Vec::new());
        let (_, update) = place.paints(&ctx, vec![egui::Event::PointerGone]);
        for (id, node) in update.nodes {
            let action = node.keyboard_shortcut().and_then(|name| actions.get(name));
            // The camera and the menus hear two of them, one is held; Back closes what lies on top, a button of its name what it
            // belongs to.
            let elsewhere = [Action::Centre, Action::Settings, Action::Peek, Action::Back];
            let Some(action) = action.filter(|action| !elsewhere.contains(action)) else {
                continue;
            };
            if !node.supports_action(accesskit::Action::Click) || node.is_disabled() {
                continue;
            }
            let request = accesskit::ActionRequest {
                action: accesskit::Action::Click,
                target_tree: accesskit::TreeId::ROOT,
                target_node: id,
                data: None,
            };
            let (by_reader, _) = place.paints(&ctx, vec![egui::Event::AccessKitActionRequest(request)]);
            let bounds = node.bounds().expect("it has a place");
            let at = egui::pos2(((bounds.x0 + bounds.x1) / 2.0) as f32, ((bounds.y0 + bounds.y1) / 2.0) as f32);
            let button = |pressed| egui::Event::PointerButton {
                pos: at,
                button: egui::PointerButton::Primary,
                pressed,
                modifiers: egui::Modifiers::NONE,
            };
            place.paints(&ctx, vec![egui::Event::PointerMoved(at)]);
            let (mut by_mouse, _) = place.paints(&ctx, vec![button(true)]);
            by_mouse.extend(place.paints(&ctx, vec![button(false)]).0);
            place.paints(&ctx, vec![egui::Event::PointerGone]);
            // What lies below something else is told to a screen reader, too, and reached by nobody else.
            if by_reader.is_empty() || by_mouse != by_reader {
                covered += usize::from(!by_mouse.is_empty());
                continue;
            }
            *pressed.entry(format!("{action:?}")).or_default() += 1;
            let name = node.label().unwrap_or_default().to_owned();
            let by_key: Vec<Intent> = place.meant(*action, Device::Desk).into_iter().collect();
            if place.tries_all(&by_reader) != place.tries_all(&by_key) {
                unequal.insert(format!("{name}: {by_reader:?} by the button, {by_key:?} by {action:?}"));
            }
        }
    });
    assert!(unequal.is_empty(), "{unequal:#?}");
    let all: usize = pressed.values().sum();
    assert!(
        pressed.len() >= 8 && covered * 2 < all,
        "these were pressed, {covered} covered: {pressed:?}"
    );
}

#[test]
fn a_device_of_a_seat_that_is_not_asked_decides_nothing() {
    let (mut refused, mut looked) = (0, BTreeSet::new());
    wander(count("DUNGEON_SAGA_POSITIONS", 300), |place| {
        if *place.world.resource::<State<PlayMode>>() == PlayMode::Replaying {
            return;
        }
        // A gamepad of somebody whose seat is not asked.
        let pad = place.world.spawn_empty().id();
        let asked = place.world.resource::<Summary>().turn.banner.seats.clone();
        let mut devices = place.world.resource_mut::<SeatDevices>();
        let seating = devices.seating.as_mut().expect("people sit here");
        let names = seating.names();
        let Some(other) = names.iter().position(|name| !asked.contains(name)) else {
            return;
        };
        if asked.is_empty() {
            return;
        }
        seating.give_pad(other, Some(pad));
        let pad = Device::Pad(pad);
        for _ in 0..6 {
            let intent = place.random_intent();
            let queued = |told: &str| {
                told.split("queue: ")
                    .nth(1)
                    .map(|rest| rest.split("coach").next().unwrap_or_default().to_owned())
            };
            let before = place.tries(pad, Intent::HintOption(0), false);
            let (told, effects) = place.tries(pad, intent.clone(), false);
            let decides = effects.iter().any(|effect| matches!(effect, Effect::Decide(_) | Effect::TakeBack));
            assert!(!decides && queued(&told) == queued(&before.0), "{intent:?}: {effects:?}");
            refused += usize::from(told.contains("seats-not-yours") || told != before.0);
            looked.insert(format!("{intent:?}").split(['(', ' ']).next().unwrap_or_default().to_owned());
        }
        let mut devices = place.world.resource_mut::<SeatDevices>();
        devices.seating.as_mut().expect("people sit here").give_pad(other, None);
    });
    assert!(refused > 100 && looked.len() > 40, "{refused}, {looked:?}");
}

#[test]
fn whatever_the_table_waits_for_is_ended_by_what_is_said_to_end_it() {
    let mut ended = HashSet::new();
    wander(count("DUNGEON_SAGA_POSITIONS", 300), |place| {
        for _ in 0..12 {
            let stop = {
                let world = &place.world;
                world.resource::<Interaction>().stops(Around {
                    menu: Menu::None,
                    devices: world.resource(),
                    announcements: world.resource(),
                    attack: world.resource(),
                    asked: &world.resource::<Summary>().turn.banner.seats,
                    overlord: &world.resource::<Session>().seats.overlord,
                })
            };
            let Some(Stop {
                what, ends: Some(ends), ..
            }) = stop
            else {
                return;
            };
            let (before, _) = place.tries(Device::Desk, Intent::HintOption(0), false);
            let (after, effects) = place.tries(Device::Desk, ends.clone(), true);
            assert!(before != after || !effects.is_empty(), "{what:?} is not ended by {ends:?}");
            ended.insert(format!("{what:?}"));
            // What is read is put away outside.
            if what == What::Reading {
                place.world.resource_mut::<Announcements>().text = None;
            }
        }
        panic!("the table waits for ever");
    });
    assert!(ended.len() >= 5, "only these were ended: {ended:?}");
}

#[test]
fn no_intent_is_too_odd() {
    let count = count("DUNGEON_SAGA_INTENTS", 20_000);
    let mut asked = HashSet::new();
    let mut left = count;
    wander(count.div_ceil(100), |place| {
        for _ in 0..100.min(left) {
            let intent = place.random_intent();
            let device = if place.chance.below(4) == 0 {
                Device::Pad(Entity::PLACEHOLDER)
            } else {
                Device::Desk
            };
            place.tries(device, intent, true);
        }
        left = left.saturating_sub(100);
        let summary = place.world.resource::<Summary>();
        asked.extend(summary.turn.prompt.as_ref().map(std::mem::discriminant::<Prompt>));
    });
    assert!(asked.len() >= 5, "only {} kinds of questions were asked", asked.len());
}
