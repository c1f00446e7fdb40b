//! Drawings that are told apart from two metres: at a sixth of their size and in grey.

use std::{collections::BTreeMap, fs};

use crate::art::Kit;
use dungeon_rules::{
    content::{self, Content},
    grid::Facing,
};

/// The width of a cell, in pixels; drawings have 256 units a cell.
const CELL: usize = 43;
const FACINGS: [Facing; 4] = [Facing::North, Facing::East, Facing::South, Facing::West];

/// A picture in grey, 0 to 255, on bare floor.
struct Grey {
    width: usize,
    height: usize,
    pixels: Vec<f32>,
}

impl Grey {
    fn of(kit: &Kit, name: &str, facing: Facing) -> Self {
        let text = fs::read_to_string(content::root().join(format!("assets/art/{name}.svg"))).expect("it is drawn");
        let (_, size) = text.split_once("viewBox=\"0 0 ").expect("a drawing has a size");
        let units: usize = size.split(' ').next().and_then(|width| width.parse().ok()).expect("a width");
        let floor = kit.picture("floor_a", Facing::South, CELL as u32);
        let picture = kit.picture(name, facing, (units * CELL / 256) as u32);
        let (width, height) = (picture.width as usize, picture.height as usize);
        let light = |pixel: &[u8]| 0.299 * f32::from(pixel[0]) + 0.587 * f32::from(pixel[1]) + 0.114 * f32::from(pixel[2]);
        let on_floor = |x: usize, y: usize| {
            let pixel = &picture.pixels[(y * width + x) * 4..][..4];
            let below = &floor.pixels[(y % CELL * CELL + x % CELL) * 4..][..4];
            let share = f32::from(pixel[3]) / 255.0;
            light(pixel) * share + light(below) * (1.0 - share)
        };
        let sharp: Vec<f32> = (0..height)
            .flat_map(|y| (0..width).map(move |x| (x, y)))
            .map(|(x, y)| on_floor(x, y))
            .collect();
        // From afar neighbouring pixels run into each other.
        let soft = |x: usize, y: usize| {
            let rows = y.saturating_sub(1)..=(y + 1).min(height - 1);
            let near: Vec<f32> = rows
                .flat_map(|y| (x.saturating_sub(1)..=(x + 1).min(width - 1)).map(move |x| y * width + x))
                .map(|at| sharp[at])
                .collect();
            near.iter().sum::<f32>() / near.len() as f32
        };
        let pixels = (0..height)
            .flat_map(|y| (0..width).map(move |x| (x, y)))
            .map(|(x, y)| soft(x, y))
            .collect();
        Self { width, height, pixels }
    }

    /// The root mean square of the difference to a picture of the same size; `None` for one of another size.
    fn differs(&self, other: &Self) -> Option<f32> {
        let same = (self.width, self.height) == (other.width, other.height);
        let squares = self
            .pixels
            .iter()
            .zip(&other.pixels)
            .map(|(one, other)| (one - other) * (one - other));
        same.then(|| (squares.sum::<f32>() / self.pixels.len() as f32).sqrt())
    }

    /// How much brighter the middle of an edge is, where a wedge would be, than the ink on both its sides.
    fn wedge(&self, edge: Facing) -> f32 {
        let side = self.width;
        let at = |part: f32| (part / 256.0 * side as f32) as usize;
        let patch = |along: [f32; 2], deep: [f32; 2]| {
            let places = (at(along[0])..at(along[1])).flat_map(move |x| (at(deep[0])..at(deep[1])).map(move |deep| (x, deep)));
            places.map(move |(x, deep)| match edge {
                Facing::North => deep * side + x,
                Facing::South => (side - 1 - deep) * side + x,
                Facing::West => x * side + deep,
                Facing::East => x * side + side - 1 - deep,
            })
        };
        let middle: Vec<f32> = patch([114.0, 142.0], [12.0, 36.0]).map(|at| self.pixels[at]).collect();
        let sides = patch([62.0, 84.0], [34.0, 60.0]).chain(patch([172.0, 194.0], [34.0, 60.0]));
        let mut sides: Vec<f32> = sides.map(|at| self.pixels[at]).collect();
        sides.sort_by(f32::total_cmp);
        middle.iter().sum::<f32>() / middle.len() as f32 - sides[sides.len() / 2]
    }
}

fn models(content: &Content) -> Vec<String> {
    let heroes = content.heroes.keys().map(|id| id.to_string());
    let bosses = content.bosses.keys().map(|id| id.to_string());
    let minions = content.minions.keys().map(|id| id.to_string());
    let any = ["generic_hero", "generic_boss", "generic_minion"].map(str::to_owned);
    heroes.chain(bosses).chain(minions).chain(any).collect()
}

#[test]
fn the_wedge_of_every_model_tells_its_facing_and_its_facings_differ() {
    let content = content::load(&content::root()).content;
    let kit = Kit::new(&content::root(), &content);
    let mut found = Vec::new();
    for name in models(&content) {
        let pictures = FACINGS.map(|facing| Grey::of(&kit, &name, facing));
        for (facing, picture) in FACINGS.into_iter().zip(&pictures) {
            let own = picture.wedge(facing);
            let other = FACINGS
                .into_iter()
                .filter(|other| *other != facing)
                .map(|other| picture.wedge(other));
            let other = other.fold(f32::MIN, f32::max);
            if own < 100.0 || own - other < 60.0 {
                found.push(format!("{name} facing {facing:?}: a wedge of {own}, {other} elsewhere"));
            }
        }
        for (i, one) in pictures.iter().enumerate() {
            for other in &pictures[..i] {
                let differs = one.differs(other).expect("they are of one size");
                if differs < 28.0 {
                    found.push(format!("{name}: two facings differ by {differs}"));
                }
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn every_piece_of_furniture_is_told_from_the_floor_and_from_every_other() {
    let content = content::load(&content::root()).content;
    let kit = Kit::new(&content::root(), &content);
    let others = ["chest_closed", "chest_open", "bone_pile", "door_single", "door_double"].map(str::to_owned);
    let names = content.furniture.keys().map(|id| id.to_string()).chain(others);
    let pictures: BTreeMap<String, [Grey; 4]> = names
        .map(|name| {
            let pictures = FACINGS.map(|facing| Grey::of(&kit, &name, facing));
            (name, pictures)
        })
        .collect();
    let mut found = Vec::new();
    for (name, own) in &pictures {
        let mean = own[2].pixels.iter().sum::<f32>() / own[2].pixels.len() as f32;
        let contrast = own[2].pixels.iter().map(|pixel| (pixel - mean) * (pixel - mean)).sum::<f32>();
        let contrast = (contrast / own[2].pixels.len() as f32).sqrt();
        if contrast < 18.0 {
            found.push(format!("{name} has a contrast of {contrast}"));
        }
        for (other, theirs) in pictures.range::<String, _>(..name) {
            // A piece may lie in any direction.
            let nearest = theirs.iter().filter_map(|turned| own[2].differs(turned)).min_by(f32::total_cmp);
            if let Some(differs) = nearest.filter(|differs| *differs < 20.0) {
                found.push(format!("{name} and {other} differ by {differs}"));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}
