//! The book of examples: every file of `tests/book/` is played.

use std::fs;

use dungeon_saga::tools::example::{self, Example};

/// The examples with their file names, read but not played.
pub fn examples() -> Vec<(String, Result<Example, String>)> {
    let mut examples = Vec::new();
    for entry in fs::read_dir(super::root().join("tests/book")).expect("the book is there") {
        let path = entry.expect("the book can be listed").path();
        if path.extension().is_some_and(|ending| ending == "ron") {
            let source = fs::read_to_string(&path).expect("an example can be read");
            let name = path.file_name().expect("it has a name").to_string_lossy().into_owned();
            examples.push((name, example::read(&source)));
        }
    }
    examples.sort_by(|(one, _), (other, _)| one.cmp(other));
    examples
}

#[test]
fn every_example_is_so() {
    let content = super::content();
    let mut failed = 0;
    let examples = examples();
    for (name, example) in &examples {
        let faults = match example {
            Ok(example) => example::run(example, content).err().unwrap_or_default(),
            Err(fault) => vec![fault.clone()],
        };
        if !faults.is_empty() {
            failed += 1;
            let title = example.as_ref().map_or("", |example| &example.title);
            println!("\n── tests/book/{name}\n   {title}");
            for fault in faults {
                println!("   • {}", fault.replace('\n', "\n     "));
            }
        }
    }
    assert!(failed == 0, "{failed} of {} examples are not so; see above", examples.len());
}
