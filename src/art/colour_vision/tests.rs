//! Checks every sign of the board through a simulation of each deficiency of colour vision.

use std::path::Path;

use crate::art::{Kit, Picture, colour_vision::Colours};

use dungeon_rules::{content::Content, grid::Facing};

/// The width of a cell, in pixels.
const CELL: u32 = 96;

/// The signs that may lie on a cell, each of which must differ from all others here.
const SIGNS: [&str; 13] = [
    "cell_reach",
    "cell_stop",
    "cell_destination",
    "mark_range_short",
    "mark_range_long",
    "mark_danger_fight",
    "mark_danger_shot",
    "mark_danger_both",
    "mark_seen",
    "mark_seen_covered",
    "mark_target",
    "mark_choice",
    "mark_raise",
];

/// The least contrast of a sign's lines with the floor (WCAG 2.2, 1.4.11).
const CONTRAST: f32 = 3.0;

/// The least share of a cell in which two signs differ in lightness, so that they differ in shape even without colour.
const SHAPE: f32 = 0.02;

/// The floor drawings of each look, without their last letter, a to f.
const FLOORS: [&str; 3] = ["floor", "floor_caves", "floor_lava"];

/// How linear red, green and blue are seen with each full deficiency: Machado, Oliveira and Fernandes 2009.
const SEEN: [(Colours, [[f32; 3]; 3]); 4] = [
    (Colours::Usual, [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        Colours::Protan,
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        Colours::Deutan,
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        Colours::Tritan,
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

fn linear(part: f32) -> f32 {
    if part <= 0.040_45 {
        part / 12.92
    } else {
        ((part + 0.055) / 1.055).powf(2.4)
    }
}

/// The lightness of a colour as seen through this matrix, 0 to 1 (WCAG 2.2).
fn lightness(colour: [f32; 3], seen: &[[f32; 3]; 3]) -> f32 {
    let light = colour.map(linear);
    let by = |row: &[f32; 3]| (row[0] * light[0] + row[1] * light[1] + row[2] * light[2]).clamp(0.0, 1.0);
    0.2126 * by(&seen[0]) + 0.7152 * by(&seen[1]) + 0.0722 * by(&seen[2])
}

/// The contrast of two lightnesses, 1 to 21 (WCAG 2.2).
fn contrast(one: f32, other: f32) -> f32 {
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

fn pixels(picture: &Picture) -> impl Iterator<Item = ([f32; 3], f32)> {
    let part = |byte: u8| f32::from(byte) / 255.0;
    let all = picture.pixels.chunks_exact(4);
    all.map(move |p| ([part(p[0]), part(p[1]), part(p[2])], part(p[3])))
}

/// The mean colour of a look's floor.
fn mean(kit: &Kit, look: &str) -> [f32; 3] {
    let (mut sum, mut count) = ([0.0_f32; 3], 0.0);
    for letter in 'a'..='f' {
        for (colour, _) in pixels(&kit.picture(&format!("{look}_{letter}"), Facing::South, CELL)) {
            sum = [sum[0] + colour[0], sum[1] + colour[1], sum[2] + colour[2]];
            count += 1.0;
        }
    }
    sum.map(|part| part / count)
}

fn over(colour: [f32; 3], alpha: f32, floor: [f32; 3]) -> [f32; 3] {
    [0, 1, 2].map(|i| colour[i] * alpha + floor[i] * (1.0 - alpha))
}

#[test]
fn every_sign_stands_out_from_the_floor_and_has_a_shape_of_its_own() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut faults = Vec::new();
    for ((colours, seen), look) in SEEN.into_iter().flat_map(|seen| FLOORS.map(|look| (seen, look))) {
        let kit = Kit::new(root, &Content::default()).in_colours(colours);
        let floor = mean(&kit, look);
        let ground = lightness(floor, &seen);
        let mut shapes: Vec<(&str, Vec<f32>)> = Vec::new();
        for name in SIGNS {
            let picture = kit.picture(name, Facing::South, CELL);
            let mut strongest: Vec<f32> = pixels(&picture)
                .map(|(colour, alpha)| contrast(lightness(over(colour, alpha, floor), &seen), ground))
                .collect();
            strongest.sort_by(f32::total_cmp);
            // One pixel in fifty corresponds to a line across a third of the cell.
            let contrast = strongest[strongest.len() * 49 / 50];
            if contrast < CONTRAST {
                faults.push(format!("{colours:?} {name} on {look}: contrast {contrast:.1}"));
            }
            let all = pixels(&picture).map(|(colour, alpha)| lightness(over(colour, alpha, floor), &seen));
            shapes.push((name, all.collect()));
        }
        for (i, (one, lights)) in shapes.iter().enumerate() {
            for (other, others) in &shapes[i + 1..] {
                let differs = lights.iter().zip(others).filter(|(a, b)| contrast(**a, **b) > 1.5).count();
                let share = differs as f32 / lights.len() as f32;
                if share < SHAPE {
                    faults.push(format!("{colours:?} {one} and {other} on {look}: {share:.3} differs"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}
