//! Cards as they lie on the table: those of heroes and bosses with everything that they can do, and spells and items to cut out.

use dungeon_play::language::{self, FluentValue as V, Language};
use dungeon_rules::content::{Ability, Character, Content, Fighter, Id, Item, Range, Size, Spell};

use crate::{
    Ink,
    flow::Flow,
    letters::{Cut, Style},
    map::FRONT,
    sheet::{MM, NodeId, Paint, Rect, Role, Shape},
};

/// A hero or boss with the kit that the quest gives it.
pub struct Person<'a> {
    /// The id of the hero or boss.
    pub id: &'a str,
    pub card: &'a Character,
    pub skills: &'a [Id<Ability>],
    pub spells: &'a [Id<Spell>],
    pub items: &'a [Id<Item>],
    /// Wounds taken before the game begins.
    pub wounds: u8,
}

/// The size of a model's card in units of its drawing, and its width on paper in points.
const FRAME: (f32, f32) = (512.0, 300.0);
const WIDTH: f32 = 92.0 * MM;

/// The height of a heading, in points.
const HEADING: f32 = 36.0;

/// Draws a model's card with its feats and abilities beside it, and its spells and items below.
pub fn person(flow: &mut Flow<'_>, content: &Content, person: &Person<'_>) {
    let name = language::kind(flow.language, person.id);
    let scale = WIDTH / FRAME.0;
    let left = WIDTH + 6.0 * MM;
    let style = flow.look.style(Cut::Regular, 9.6);
    let head = flow.look.style(Cut::Semibold, 10.6);
    let column = flow.width() - left;
    let entries: Vec<(String, Vec<String>)> = abilities(flow.language, person)
        .into_iter()
        .map(|(name, text)| {
            (
                flow.letters.fitted(&name, head, column).0,
                flow.letters.wrapped(&text, style, column),
            )
        })
        .collect();
    let tall = |lines: &[String]| head.leading() + lines.len() as f32 * style.leading() + 4.0;
    // What would not fit on a page beside the card stands below it.
    let most = flow.area().height - HEADING - 7.0;
    let mut height = 0.0;
    let beside = entries
        .iter()
        .take_while(|(_, lines)| {
            height += tall(lines);
            height <= most
        })
        .count();
    let height = entries[..beside]
        .iter()
        .map(|(_, lines)| tall(lines))
        .sum::<f32>()
        .max(FRAME.1 * scale);
    let width = (flow.width() - GAP * (ROW - 1) as f32) / ROW as f32;
    let rows = (person.spells.len() + person.items.len()).div_ceil(ROW);
    // Keep everything on one page if it fits.
    let whole = HEADING + height + 7.0 + rows as f32 * (width * CARD.1 / CARD.0 + GAP);
    flow.need(if whole <= flow.area().height { whole } else { HEADING + height });
    flow.heading(2, &name);
    let (rect, node) = flow.figure(height + 7.0, stats(flow.language, &name, person.card));
    character(flow, node, content, person, Rect::new(rect.x, rect.y, WIDTH, FRAME.1 * scale));
    let mut y = rect.y;
    for (name, lines) in &entries[..beside] {
        let node = flow.node(Role::Paragraph);
        flow.lines_at(node, &[format!("{name} ")], head, (rect.x + left, y), column);
        y += head.leading();
        flow.lines_at(node, lines, style, (rect.x + left, y), column);
        y += lines.len() as f32 * style.leading() + 4.0;
    }
    for (name, text) in abilities(flow.language, person).into_iter().skip(beside) {
        ability(flow, &name, &text);
    }
    let spells = person.spells.iter().map(|spell| of_spell(flow.language, content, *spell));
    let items = person.items.iter().map(|item| of_item(flow.language, *item));
    let cards: Vec<Card> = spells.chain(items).collect();
    let mut long = Vec::new();
    for row in cards.chunks(ROW) {
        let rect = flow.take(width * CARD.1 / CARD.0 + GAP);
        for (i, card) in row.iter().enumerate() {
            let x = rect.x + (width + GAP) * i as f32;
            if !small(flow, card, Rect::new(x, rect.y, width, width * CARD.1 / CARD.0)) {
                long.push(card);
            }
        }
    }
    for card in long {
        ability(flow, &card.name, &card.text);
    }
}

/// Adds what an ability or a card does as an item of a list.
pub fn ability(flow: &mut Flow<'_>, name: &str, text: &str) {
    let words = flow
        .language
        .tell("print-ability", &[("name", V::from(name)), ("text", V::from(text))]);
    flow.item(&words);
}

/// The names and texts of feats and abilities.
fn abilities(language: &Language, person: &Person<'_>) -> Vec<(String, String)> {
    let feats = person.card.feats.iter().map(|feat| {
        let name = V::from(language::kind(language, feat.as_str()));
        (language.tell("print-feat", &[("name", name)]), text_of(language, feat.as_str()))
    });
    let own = person.card.abilities.iter().chain(person.skills);
    let own = own.map(|ability| (language::kind(language, ability.as_str()), text_of(language, ability.as_str())));
    feats.chain(own).collect()
}

/// The text of a card.
pub fn text_of(language: &Language, id: &str) -> String {
    language.say(&format!("{}-text", id.replace('_', "-")))
}

/// The numbers on a card as text.
fn stats(language: &Language, name: &str, card: &Character) -> String {
    let fighter = &card.fighter;
    language.tell(
        "print-card",
        &[
            ("name", V::from(name)),
            ("movement", V::from(fighter.movement)),
            ("dice", V::from(fighter.combat)),
            ("ranged", V::from(ranged(language, fighter))),
            ("armour", V::from(fighter.armour)),
            ("white", V::from(card.wounding.white)),
            ("red", V::from(card.wounding.red)),
        ],
    )
}

/// The ranged dice and their range; empty for a model that does not shoot.
fn ranged(language: &Language, fighter: &Fighter) -> String {
    fighter.ranged.map_or_else(String::new, |ranged| {
        let range = V::from(range_of(language, ranged.range));
        language.tell("text-ranged", &[("dice", V::from(ranged.dice)), ("range", range)])
    })
}

/// The name of a range.
pub fn range_of(language: &Language, range: Range) -> String {
    language.say(if range == Range::Short { "range-short" } else { "range-long" })
}

/// Draws the card of a model.
fn character(flow: &mut Flow<'_>, node: NodeId, content: &Content, person: &Person<'_>, rect: Rect) {
    let s = rect.width / FRAME.0;
    let part = |x: f32, y: f32, width: f32, height: f32| Rect::new(rect.x + x * s, rect.y + y * s, width * s, height * s);
    let at = |x: f32, y: f32| (rect.x + x * s, rect.y + y * s);
    let (id, card) = (person.id, person.card);
    flow.book.drawing(Some(node), "frame_hero", FRONT, rect);
    flow.book
        .drawing(Some(node), format!("portrait_{id}"), FRONT, part(31.0, 48.0, 136.0, 136.0));
    let emblem = match content.bosses.keys().any(|boss| boss.as_str() == id) {
        true => "emblem_boss".to_owned(),
        false => format!("emblem_{id}"),
    };
    flow.book.drawing(Some(node), emblem, FRONT, part(70.0, 202.0, 58.0, 58.0));
    let on_plate = flow.look.style(Cut::Semibold, 27.0 * s);
    let name = language::kind(flow.language, id);
    let calling = format!("{}-calling", id.replace('_', "-"));
    let has_calling = flow.language.has(&calling);
    let y = if has_calling { 43.0 } else { 52.0 };
    flow.centred(Some(node), &format!("{name} "), on_plate, at(336.0, y), 290.0 * s);
    if has_calling {
        let style = flow.look.style(Cut::Italic, 17.0 * s);
        let calling = flow.language.say(&calling);
        flow.centred(Some(node), &format!("{calling} "), style, at(336.0, 65.0), 290.0 * s);
    }
    let fighter = &card.fighter;
    let ranged = fighter.ranged.map_or_else(|| "–".to_owned(), |ranged| ranged.dice.to_string());
    let wells = [
        ("icon_move", fighter.movement.to_string()),
        ("icon_combat_dice", fighter.combat.to_string()),
        ("icon_ranged_dice", ranged),
        ("icon_armour", fighter.armour.to_string()),
    ];
    let number = Style::new(Cut::Bold, 29.0 * s, flow.look.on_dark);
    for (i, (icon, words)) in wells.into_iter().enumerate() {
        let x = 194.0 + 74.0 * i as f32;
        flow.book.drawing(Some(node), icon, FRONT, part(x + 4.0, 114.0, 30.0, 30.0));
        flow.centred(Some(node), &format!("{words} "), number, at(x + 51.0, 129.0), 30.0 * s);
    }
    for i in 0..5_u8 {
        let space = part(194.0 + 58.4 * f32::from(i), 168.0, 50.0, 50.0);
        let colour = if i < card.wounding.white {
            [0xf4, 0xea, 0xd2]
        } else {
            flow.look.red
        };
        let colour = match flow.look.ink {
            Ink::Line if i < card.wounding.white => [0xff; 3],
            _ => colour,
        };
        flow.book.fill(Some(node), Shape::Box(space, 8.0 * s), Paint::Plain(colour));
        flow.book.line(Some(node), Shape::Box(space, 8.0 * s), 3.0 * s, crate::look::INK);
        if i < person.wounds {
            let style = flow.look.style(Cut::Bold, 34.0 * s);
            flow.centred(Some(node), "× ", style, space.middle(), space.width);
        }
    }
    let share = 284.0 / card.feats.len().max(1) as f32;
    for (i, feat) in card.feats.iter().enumerate() {
        let x = 194.0 + share * i as f32;
        flow.book.line(
            Some(node),
            Shape::Box(part(x + 8.0, 237.0, 20.0, 20.0), 2.0 * s),
            2.0 * s,
            flow.look.on_dark,
        );
        let style = Style::new(Cut::Semibold, 18.0 * s, flow.look.on_dark);
        let name = format!("{} ", language::kind(flow.language, feat.as_str()));
        let (name, style) = flow.letters.fitted(&name, style, (share - 40.0) * s);
        let (x, y) = at(x + 36.0, 247.0);
        flow.book.words(Some(node), name, style, (x, y + style.size * 0.33));
    }
}

/// A card to cut out.
struct Card {
    frame: &'static str,
    art: String,
    name: String,
    text: String,
}

/// The size of a small card, in units of its drawing.
const CARD: (f32, f32) = (256.0, 358.0);
/// Number of small cards in a row, and the space between them in points.
const ROW: usize = 4;
const GAP: f32 = 3.4 * MM;

fn of_spell(language: &Language, content: &Content, spell: Id<Spell>) -> Card {
    let is_major = content.spells.get(&spell).is_some_and(|spell| spell.size == Size::Major);
    Card {
        frame: if is_major { "frame_spell_major" } else { "frame_spell_minor" },
        art: format!("spell_{spell}"),
        name: language::kind(language, spell.as_str()),
        text: text_of(language, spell.as_str()),
    }
}

fn of_item(language: &Language, item: Id<Item>) -> Card {
    Card {
        frame: "frame_item",
        art: format!("item_{item}"),
        name: language::kind(language, item.as_str()),
        text: text_of(language, item.as_str()),
    }
}

/// Draws a card to cut out. Returns whether its whole text is on it.
fn small(flow: &mut Flow<'_>, card: &Card, rect: Rect) -> bool {
    let s = rect.width / CARD.0;
    let part = |x: f32, y: f32, width: f32, height: f32| Rect::new(rect.x + x * s, rect.y + y * s, width * s, height * s);
    let words = V::from(card.name.as_str());
    let figure = flow.node(Role::Figure(flow.language.tell("print-picture", &[("name", words)])));
    flow.book.drawing(Some(figure), card.frame, FRONT, rect);
    flow.book
        .drawing(Some(figure), card.art.as_str(), FRONT, part(69.0, 77.0, 118.0, 118.0));
    let heading = flow.node(Role::Heading(3));
    flow.book.nodes[heading.0].title.clone_from(&card.name);
    let plate = flow.look.style(Cut::Semibold, 25.0 * s);
    flow.centred(Some(heading), &card.name, plate, part(128.0, 43.0, 0.0, 0.0).middle(), 200.0 * s);
    let field = part(31.0, 214.0, 194.0, 109.0);
    let mut style = flow.look.style(Cut::Regular, 8.6);
    let mut lines = loop {
        let lines = flow.letters.wrapped(&card.text, style, field.width);
        if lines.len() as f32 * style.leading() <= field.height || style.size <= 5.0 {
            break lines;
        }
        style = style.sized(style.size - 0.2);
    };
    let room = (field.height / style.leading()) as usize;
    let is_whole = lines.len() <= room;
    if !is_whole {
        lines.truncate(room);
        if let Some(last) = lines.last_mut() {
            *last = flow.letters.shortened(&format!("{last} …"), style, field.width);
        }
    }
    let spare = (field.height - lines.len() as f32 * style.leading()).max(0.0);
    let node = flow.node(Role::Paragraph);
    flow.lines_at(node, &lines, style, (field.x, field.y + spare / 2.0), field.width);
    is_whole
}
