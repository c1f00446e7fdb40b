//! Puts the overlays of the window's board into words: where enemies could strike next, and what a model can reach and see (MOV,
//! FGT-1, LOS, SHT-3).

use std::io::{self, Write};

use bevy_ecs::prelude::*;
use fluent_bundle::FluentValue as V;

use crate::{
    language::{self, Language},
    perspective::Perspective,
};
use dungeon_rules::{
    grid::Cell,
    referee,
    rules::{reach::reach, threat::threat, visibility::visibility},
    table::{Figure, PieceId, Pieces},
};

/// Prints the cells on which the enemies of the side that is asked could strike in their next turn.
pub fn danger(language: &Language, world: &mut World, output: &mut dyn Write) -> io::Result<()> {
    let Some(side) = referee::asked(world) else { return Ok(()) };
    let threat = threat(world, side.enemy());
    for (key, cells) in [("text-danger-fights", threat.fights), ("text-danger-shots", threat.shots)] {
        let cells: Vec<Cell> = cells.into_iter().collect();
        writeln!(output, "{}", language.tell(key, &[("cells", V::from(spans(language, &cells)))]))?;
    }
    Ok(())
}

/// Prints where the model with this name, or whose name begins with it, can walk, and which models it sees. `words` is in lower
/// case.
pub fn look(language: &Language, world: &mut World, words: &str, output: &mut dyn Write) -> io::Result<()> {
    let models = models(world);
    let named = |piece: &PieceId| language::name_of(language, world, *piece).to_lowercase();
    let whole = models.iter().find(|(piece, _)| named(piece) == words);
    let found = whole.or_else(|| {
        models
            .iter()
            .find(|(piece, _)| !words.is_empty() && named(piece).starts_with(words))
    });
    let Some((piece, _)) = found.copied() else {
        let names: Vec<String> = models.iter().map(|(piece, _)| language::name_of(language, world, *piece)).collect();
        let names = V::from(language::list(language, &names));
        return writeln!(output, "{}", language.tell("text-look-whom", &[("names", names)]));
    };
    let cells: Vec<Cell> = reach(world, piece).into_iter().map(|reach| reach.to).collect();
    let visible = visibility(world, piece);
    let who = ("piece", V::from(language::name_of(language, world, piece)));
    let walks = ("cells", V::from(spans(language, &cells)));
    writeln!(output, "{}", language.tell("text-look-walks", &[who.clone(), walks]))?;
    for (key, covered) in [("text-look-sees", false), ("text-look-covered", true)] {
        let seen = models.iter().filter(|(_, cell)| visible.seen.contains(&(*cell, covered)));
        let seen: Vec<String> = seen
            .map(|(other, cell)| {
                let short = visible.near.contains(&(*cell, true));
                let range = language.say(if short { "range-short" } else { "range-long" });
                format!("{} ({cell}, {range})", language::name_of(language, world, *other))
            })
            .collect();
        if !(covered && seen.is_empty()) {
            writeln!(
                output,
                "{}",
                language.tell(key, &[who.clone(), ("models", V::from(list(language, &seen)))])
            )?;
        }
    }
    Ok(())
}

/// The models that everybody may see, with their cells (HID-1).
fn models(world: &World) -> Vec<(PieceId, Cell)> {
    let stands = |(piece, entity): (&PieceId, &Entity)| {
        world.get::<Figure>(*entity)?;
        Some((*piece, Perspective::SHARED.sees(world, *piece)?.corner))
    };
    world.resource::<Pieces>().0.iter().filter_map(stands).collect()
}

fn list(language: &Language, items: &[String]) -> String {
    if items.is_empty() {
        language.say("text-none")
    } else {
        language::list(language, items)
    }
}

/// Writes cells as a list in which neighbours in a row form one item: "B3–E3, C4".
fn spans(language: &Language, cells: &[Cell]) -> String {
    let mut cells = cells.to_vec();
    cells.sort_by_key(|cell| (cell.y, cell.x));
    let mut spans: Vec<(Cell, Cell)> = Vec::new();
    for cell in cells {
        match spans.last_mut() {
            Some((_, last)) if *last == cell.offset(-1, 0) => *last = cell,
            _ => spans.push((cell, cell)),
        }
    }
    let words = spans.into_iter().map(|(first, last)| match first == last {
        true => first.to_string(),
        false => format!("{first}–{last}"),
    });
    let words: Vec<String> = words.collect();
    if words.is_empty() {
        language.say("text-none")
    } else {
        words.join(", ")
    }
}
