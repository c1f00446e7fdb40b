//! One page with the rules that are looked up most often, and with the damage rows of the Minions in the box.

use dungeon_play::{
    language::{self, Language},
    rulebook::SHEET,
};
use dungeon_rules::content::{Content, DamageResult, Id, Minion};

use crate::{
    flow::Flow,
    letters::{Cut, Style},
    look::diamond,
    sheet::{MM, NodeId, Paint, Rect, Role, Shape},
};

/// Number of columns of the sheet, and the space between them in points.
const COLUMNS: usize = 3;
const GAP: f32 = 5.0 * MM;

/// The font sizes that are tried, in points, the largest first.
const SIZES: [f32; 12] = [10.5, 10.0, 9.6, 9.2, 8.8, 8.4, 8.0, 7.6, 7.2, 6.8, 6.4, 6.0];

/// The relative widths of the columns in the table of Minions; its largest font size and the height of its heading, in points.
const SHARES: [f32; 9] = [2.4, 0.8, 0.8, 1.3, 1.0, 1.2, 1.5, 1.5, 1.2];
const LARGEST: f32 = 9.2;
const HEADING: f32 = 40.0;

/// A section of the sheet, broken into lines; its height is in points.
struct Block {
    heading: String,
    lines: Vec<Vec<String>>,
    height: f32,
}

/// Adds the sheet on a page of its own.
pub fn sheet(flow: &mut Flow<'_>, content: &Content) {
    let language = flow.language;
    let title = language.say("sheet");
    flow.part("print-sheet-foot", &title);
    flow.heading(1, &title);
    flow.space(2.0);
    let minions: Vec<(&Id<Minion>, &Minion)> = content.minions.iter().filter(|(_, minion)| minion.in_box.is_some()).collect();
    let (heads, rows) = damage(language, &minions);
    let width = (flow.width() - GAP * (COLUMNS - 1) as f32) / COLUMNS as f32;
    let table = |size: f32| flow.table_height(&SHARES, &heads, &rows, size.min(LARGEST)) + HEADING;
    let (size, blocks) = SIZES
        .into_iter()
        .map(|size| (size, blocks(flow, size, width)))
        .find(|(size, blocks)| fits(blocks, flow.room() - table(*size)).is_some())
        .unwrap_or_else(|| (6.0, blocks(flow, 6.0, width)));
    let room = flow.room() - table(size);
    let height = fits(&blocks, room).unwrap_or(room);
    let rect = flow.take(height);
    let (mut column, mut y) = (0, rect.y);
    for block in blocks {
        if y > rect.y && y + block.height > rect.bottom() + 0.5 && column + 1 < COLUMNS {
            column += 1;
            y = rect.y;
        }
        let place = Rect::new(rect.x + (width + GAP) * column as f32, y, width, block.height);
        y += block.height;
        draw(flow, &block, place, size);
    }
    let heading = language.say("sheet-minions");
    flow.heading(2, &heading);
    flow.table(&SHARES, &heads, &rows, size.min(LARGEST));
}

fn body(flow: &Flow<'_>, size: f32) -> Style {
    flow.look.style(Cut::Regular, size)
}

fn blocks(flow: &Flow<'_>, size: f32, width: f32) -> Vec<Block> {
    let style = body(flow, size);
    let blocks = SHEET.iter().map(|section| {
        let lines = section.lines.iter().map(|(key, _)| {
            let words = flow.language.say(key);
            flow.letters.wrapped(&words, style, width - 21.0)
        });
        let lines: Vec<Vec<String>> = lines.collect();
        let text: f32 = lines.iter().map(|one| one.len() as f32 * style.leading() + size * 0.2).sum();
        Block {
            heading: flow.language.say(section.heading),
            lines,
            height: size * 2.0 + text + size * 1.5,
        }
    });
    blocks.collect()
}

/// The least height, up to `most`, at which all blocks fit into the columns; `None` if they do not fit.
fn fits(blocks: &[Block], most: f32) -> Option<f32> {
    let does = |height: f32| {
        let (mut column, mut y) = (1, 0.0);
        for block in blocks {
            if y > 0.0 && y + block.height > height + 0.5 {
                column += 1;
                y = 0.0;
            }
            y += block.height;
            if y > height + 0.5 {
                return false;
            }
        }
        column <= COLUMNS
    };
    if !does(most) {
        return None;
    }
    let mut height = most;
    while does(height - 4.0) {
        height -= 4.0;
    }
    Some(height)
}

fn draw(flow: &mut Flow<'_>, block: &Block, place: Rect, size: f32) {
    let boxed = Rect::new(place.x, place.y, place.width, place.height - size * 0.7);
    flow.look.ground(&mut flow.book, boxed);
    let head = Rect::new(boxed.x, boxed.y, boxed.width, size * 1.75);
    let colour = match block_side(block, flow.language) {
        Some(side) => flow.look.sides[side],
        None => flow.look.rule,
    };
    flow.book.fill(None, Shape::Box(head, 4.0), Paint::Plain(colour));
    let heading = flow.node(Role::Heading(2));
    let noted = &mut flow.book.nodes[heading.0];
    noted.title.clone_from(&block.heading);
    noted.place = (flow.book.pages.len() - 1, place.y as i32);
    let white = Style::new(Cut::Semibold, size * 1.12, [0xff; 3]);
    flow.centred(Some(heading), &block.heading, white, head.middle(), head.width - 8.0);
    let list = flow.node(Role::List);
    let style = body(flow, size);
    let mut y = head.bottom() + size * 0.25;
    for lines in &block.lines {
        let item: NodeId = flow.book.node(Role::Item, Some(list));
        diamond(&mut flow.book, (boxed.x + 7.0, y + size * 0.64), size * 0.2, flow.look.rule);
        flow.lines_at(item, lines, style, (boxed.x + 14.0, y), boxed.width - 21.0);
        y += lines.len() as f32 * style.leading() + size * 0.2;
    }
}

/// The side whose turn a block is about: 0 for the Heroes, 1 for the Overlord.
fn block_side(block: &Block, language: &Language) -> Option<usize> {
    ["sheet-heroes", "sheet-overlord"]
        .iter()
        .position(|key| language.say(key) == block.heading)
}

/// The header and rows of the table of Minions (DMG-1).
fn damage(language: &Language, minions: &[(&Id<Minion>, &Minion)]) -> (Vec<String>, Vec<Vec<String>>) {
    let heads = [
        "print-minion",
        "print-movement",
        "print-combat",
        "print-ranged",
        "print-armour",
        "print-one-hit",
        "print-two-hits",
        "print-three-hits",
        "print-four-hits",
    ];
    let rows = minions.iter().map(|(id, minion)| {
        let fighter = &minion.fighter;
        let ranged = fighter.ranged.map_or_else(
            || "–".to_owned(),
            |ranged| format!("{} {}", ranged.dice, crate::cards::range_of(language, ranged.range)),
        );
        let result = |result: &DamageResult| {
            language.say(match result {
                DamageResult::Nothing => "result-nothing",
                DamageResult::Injured => "result-injured",
                DamageResult::BonePile => "result-bone-pile",
                DamageResult::Destroyed => "result-destroyed",
            })
        };
        let figures = [
            language::kind(language, id.as_str()),
            fighter.movement.to_string(),
            fighter.combat.to_string(),
            ranged,
            fighter.armour.to_string(),
        ];
        figures.into_iter().chain(minion.damage.iter().map(result)).collect()
    });
    (heads.map(|key| language.say(key)).to_vec(), rows.collect())
}
