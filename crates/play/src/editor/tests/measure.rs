//! Measures how long edits of a large map take.

use super::*;
use std::time::Instant;

#[test]
#[ignore = "a measurement, told and not judged"]
fn a_large_map() {
    let mut map = String::new();
    let mut models = 0;
    for y in 0..200 {
        for x in 0..200 {
            let edge = x == 0 || y == 0 || x == 199 || y == 199;
            map += if edge {
                "##"
            } else if (x, y) == (1, 1) {
                "O>"
            } else if x % 8 == 4 && y % 9 == 4 && models < 500 {
                models += 1;
                "S<"
            } else {
                ".."
            };
        }
        map += "\n";
    }
    let mut text = super::new::text("Large");
    let start = text.find("r\"").expect("a map");
    let end = start + 2 + text[start + 2..].find('"').expect("it ends") + 1;
    text.replace_range(start..end, &format!("r\"\n{map}\""));
    let text = text
        .replace("legend: {}", "legend: {'O': Hero(\"orlaf\"), 'S': Minion(\"skeleton_warrior\")}")
        .replace("heroes: []", "heroes: [\"orlaf\"]")
        .replacen(
            "        heroes: [\"orlaf\"],\n        overlord: [H",
            "        heroes: [Round(5)],\n        overlord: [H",
            1,
        );
    let desk = Desk::with(&text);
    let mut document = desk.open();
    let mut times: [Vec<u128>; 4] = Default::default();
    for turn in 0..20_i16 {
        let start = Instant::now();
        edit(
            &mut document,
            Edit::Put {
                cell: Cell::new(10 + turn, 100),
                thing: brush("Minion(\"zombie\")"),
                facing: None,
            },
        );
        times[0].push(start.elapsed().as_micros());
        let start = Instant::now();
        let things = document.sketch().quest.things.len();
        times[1].push(start.elapsed().as_micros());
        let start = Instant::now();
        let sketch = document.check().run();
        times[2].push(start.elapsed().as_micros());
        let errors = sketch.faults.iter().filter(|fault| fault.is_error()).count();
        let start = Instant::now();
        let mut world = World::new();
        referee::lay_sketch(&mut world, Game::new(content(), Arc::new(sketch.quest)));
        times[3].push(start.elapsed().as_micros());
        assert!(errors == 0 && things > 500, "{errors} errors, {things} things");
    }
    for (what, mut times) in ["edit, with its journal", "sketch_map", "whole check", "lay"]
        .into_iter()
        .zip(times)
    {
        times.sort_unstable();
        println!("{what}: {} µs in the middle, {} µs at most", times[10], times[19]);
    }
}
