//! Checks an example: its form, and that what it says follows.

use std::path::Path;

use super::{Example, Flaw, named, read, run};
use dungeon_rules::content::{Content, Fault, Source, read_text};

/// Parses an example and plays it.
///
/// # Errors
/// Everything that is wrong with the example, or in which the game differs from it.
pub fn check(file: &str, text: &str, content: &Content) -> Result<Example, Vec<Flaw>> {
    let example = read(file, text)?;
    run(&example, content)?;
    Ok(example)
}

/// The faults in the form of an example. For a quest test also the names in it that its quest does not have.
pub(in crate::tools) fn faults(source: &Source, file: &Path, content: &Content) -> Vec<Fault> {
    match read_text::<Example>(source) {
        Ok(example) => named::faults(
            &Example {
                source: source.clone(),
                folder: file.parent().unwrap_or(Path::new("")).to_owned(),
                ..example
            },
            content,
        ),
        Err(faults) => faults,
    }
}
