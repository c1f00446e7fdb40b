//! The Heroes' sheets: what everybody may know before the first turn (SET-4), and nothing else. They are made from the quest as
//! the Heroes know it, so that they cannot contain secrets.

use bevy_ecs::prelude::*;
use dungeon_play::{
    language::{self, FluentValue as V},
    perspective::{Perspective, perspective},
    tools::draw,
};
use dungeon_rules::{
    content::{CardSide, Content, Hero, Id, Quest, What},
    grid::CellSet,
    referee,
    table::{Game, Side},
};

use crate::{
    cards::{self, Person},
    flow::Flow,
    letters::Cut,
    map::{self, FRONT, Map},
    sheet::{MM, Paint, Rect, Role, Shape},
};

/// The table before the first decision, as the Heroes know it.
pub struct Known {
    game: Game,
    world: World,
}

impl Known {
    pub fn of(game: &Game) -> Self {
        let (game, position) = Perspective::SHARED.opening(game);
        let mut world = World::new();
        referee::lay_position(&mut world, game.clone(), &position);
        Self { game, world }
    }

    pub fn quest(&self) -> &Quest {
        &self.game.quest
    }

    /// The floor that is revealed from the start.
    pub fn floor(&self) -> &CellSet {
        Perspective::SHARED.floor(&self.world)
    }

    pub fn content(&self) -> &Content {
        &self.game.content
    }
}

/// Adds all sheets except the map in true size.
pub fn sheets(flow: &mut Flow<'_>, known: &Known) {
    let title = known.quest().title.say(flow.language.code()).to_owned();
    flow.part("print-heroes-foot", &title);
    emblems(flow, &known.quest().heroes);
    flow.heading(1, &title);
    let subtitle = flow.language.say("print-heroes");
    let style = flow.look.style(Cut::Italic, 12.5);
    let centre = flow.left() + flow.width() / 2.0;
    let line = flow.take(16.0);
    let node = flow.node(Role::Paragraph);
    flow.centred(Some(node), &subtitle, style, (centre, line.y + 6.0), flow.width());
    flow.space(4.0);
    told_to_all(flow, known);
    if let Some(counsel) = perspective(Side::Heroes).counsel(known.quest(), Side::Heroes) {
        let (heading, text) = (flow.language.say("counsel-heroes"), counsel.say(flow.language.code()));
        flow.heading(2, &heading);
        flow.paragraph(text);
    }
    first_zone(flow, known);
    for hero in &known.quest().heroes {
        hero_cards(flow, known, *hero);
    }
}

/// Draws the emblems of the heroes side by side.
fn emblems(flow: &mut Flow<'_>, heroes: &[Id<Hero>]) {
    let size = (15.0 * MM).min(flow.width() / (1.15 * heroes.len().max(1) as f32));
    let rect = flow.take(size + 3.0);
    let names = heroes.iter().map(|hero| language::kind(flow.language, hero.as_str()));
    let names: Vec<String> = names.collect();
    let shows = flow
        .language
        .tell("print-heroes-alt", &[("names", V::from(language::list(flow.language, &names)))]);
    let node = flow.node(Role::Figure(shows));
    let wide = size * 1.15 * heroes.len() as f32;
    for (i, hero) in heroes.iter().enumerate() {
        let x = rect.middle().0 - wide / 2.0 + size * 1.15 * (i as f32 + 0.075);
        flow.book
            .drawing(Some(node), format!("emblem_{hero}"), FRONT, Rect::new(x, rect.y, size, size));
    }
}

/// Adds the story, the goals of both sides, the special rules and the actions (SET-4).
pub fn told_to_all(flow: &mut Flow<'_>, known: &Known) {
    let code = flow.language.code();
    let quest = known.quest();
    let story = flow.look.style(Cut::Regular, 12.0);
    flow.text(quest.story.say(code), story);
    sides(flow, known);
    let special: Vec<String> = quest.special.iter().map(|text| text.say(code).to_owned()).collect();
    let actions = language::offered_actions(flow.language, quest);
    if special.is_empty() && actions.is_empty() {
        return;
    }
    let heading = flow.language.say("briefing-special");
    flow.heading(2, &heading);
    for rule in special.iter().chain(&actions) {
        flow.item(rule);
    }
}

/// Adds the goals of both sides, side by side, over as many pages as necessary.
fn sides(flow: &mut Flow<'_>, known: &Known) {
    let gap = 5.0 * MM;
    let width = (flow.width() - gap) / 2.0;
    let style = flow.look.style(Cut::Regular, 10.8);
    let (heading, between) = (19.0, 4.0);
    let around = heading + 10.0 + between;
    // Each side's lines, and which goal each of them belongs to.
    let mut boxes = [(Side::Heroes, "briefing-heroes"), (Side::Overlord, "briefing-overlord")].map(|(side, key)| {
        let goals = language::goals(flow.language, &known.world, side);
        let lines = goals.iter().enumerate().flat_map(|(number, goal)| {
            let lines = flow.letters.wrapped(goal, style, width - 18.0);
            lines.into_iter().map(move |line| (number, line)).collect::<Vec<_>>()
        });
        (flow.language.say(key), lines.collect::<Vec<_>>(), None)
    });
    let tall = |lines: &[(usize, String)]| -> f32 {
        let goals = lines.chunk_by(|one, other| one.0 == other.0);
        goals.map(|goal| goal.len() as f32 * style.leading() + between).sum()
    };
    flow.space(4.0);
    flow.need(
        (3.0 * style.leading() + around).max(
            boxes
                .iter()
                .map(|(_, lines, _)| tall(lines))
                .fold(0.0, f32::max)
                .min(flow.area().height / 2.0)
                + around,
        ),
    );
    while boxes.iter().any(|(_, lines, _)| !lines.is_empty()) {
        let room = flow.room() - around - 6.0;
        let fitting = |lines: &[(usize, String)]| {
            (0..=lines.len())
                .rev()
                .find(|count| tall(&lines[..*count]) <= room)
                .unwrap_or(0)
                .max(1)
        };
        let height = boxes
            .iter()
            .map(|(_, lines, _)| tall(&lines[..fitting(lines).min(lines.len())]))
            .fold(0.0, f32::max)
            + around;
        let row = flow.take(height + 6.0);
        for (i, (words, lines, goal)) in boxes.iter_mut().enumerate() {
            let rect = Rect::new(row.x + (width + gap) * i as f32, row.y, width, height);
            flow.look.ground(&mut flow.book, rect);
            let head = Rect::new(rect.x, rect.y, width, heading);
            flow.book.fill(None, Shape::Box(head, 4.0), Paint::Plain(flow.look.sides[i]));
            // Where the goals go on, their heading is read out no second time.
            let node = goal.is_none().then(|| flow.node(Role::Heading(3)));
            if let Some(node) = node {
                flow.book.nodes[node.0].title.clone_from(words);
            }
            let white = crate::letters::Style::new(Cut::Semibold, 12.5, [0xff, 0xff, 0xff]);
            flow.centred(node, words, white, head.middle(), width - 10.0);
            let mut y = rect.y + heading + 5.0;
            let count = fitting(lines).min(lines.len());
            let here: Vec<(usize, String)> = lines.drain(..count).collect();
            for said in here.chunk_by(|one, other| one.0 == other.0) {
                let node = match *goal {
                    Some((number, node)) if number == said[0].0 => node,
                    _ => flow.node(Role::Paragraph),
                };
                *goal = Some((said[0].0, node));
                let said: Vec<String> = said.iter().map(|(_, line)| line.clone()).collect();
                flow.lines_at(node, &said, style, (rect.x + 9.0, y), width - 18.0);
                y += said.len() as f32 * style.leading() + between;
            }
        }
        if boxes.iter().any(|(_, lines, _)| !lines.is_empty()) {
            flow.page();
        }
    }
}

/// Draws the zone that is revealed from the start, with the locks and Wards of its doors and chests.
fn first_zone(flow: &mut Flow<'_>, known: &Known) {
    let heading = flow.language.say("print-first-zone");
    let map = Map {
        quest: known.quest(),
        content: known.content(),
        cells: known.floor(),
        known: known.floor(),
        models: true,
    };
    let Some(bounds) = map::Bounds::of(map.cells) else { return };
    let largest = 15.0 * MM;
    let cell = ((flow.width() - 12.0) / bounds.columns() as f32).min(largest);
    let height = (bounds.rows() as f32 * cell + 16.0).min(flow.area().height * 0.6);
    // Keep heading and map on one page.
    flow.need(height + 50.0);
    flow.heading(2, &heading);
    let cells = V::from(map.cells.iter().count());
    let shows = flow
        .language
        .tell("print-zone-alt", &[("cells", cells), ("area", V::from(bounds.name()))]);
    let (rect, node) = flow.figure(height, shows);
    map::fitted(flow, node, &map, rect, largest);
    flow.space(6.0);
    for thing in map.standing() {
        if matches!(thing.what, What::Door(_) | What::Chest(_)) {
            flow.item(&draw::what_stands(flow.language, map.content, thing));
        }
    }
}

/// Draws a hero's card, with its spells and items.
fn hero_cards(flow: &mut Flow<'_>, known: &Known, hero: Id<Hero>) {
    let (quest, content) = (known.quest(), known.content());
    let Some(definition) = content.heroes.get(&hero) else { return };
    let kit = quest.kits.iter().find(|kit| kit.of == hero.into());
    let side: CardSide = quest.side;
    cards::person(
        flow,
        content,
        &Person {
            id: hero.as_str(),
            card: definition.card(side),
            skills: kit.map_or(&[], |kit| &kit.skills),
            spells: kit.map_or(&[], |kit| &kit.spells),
            items: kit.map_or(&[], |kit| &kit.items),
            wounds: kit.map_or(0, |kit| kit.wounds),
        },
    );
}
