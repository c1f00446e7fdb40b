//! Prints the JSON Schema of a kind of file, for editors.

use std::io::{self, Write};

use fluent_bundle::FluentValue as V;

use super::find::Failure;
use crate::language::{self, Language};
use dungeon_rules::content::{self, FORMS};

/// The JSON Schema of one of the [`FORMS`], with a comment on how RON corresponds to JSON.
///
/// # Errors
/// One sentence: there is no such form.
pub fn schema(language: &Language, form: &str) -> Result<serde_json::Value, Failure> {
    let Some(mut schema) = content::schema(form) else {
        let forms = V::from(language::list(language, &FORMS.map(str::to_owned)));
        return Err(Failure::Call(
            language.tell("schema-no-form", &[("form", V::from(form)), ("forms", forms)]),
        ));
    };
    schema["$comment"] = language.say("schema-ron").into();
    Ok(schema)
}

/// Prints a schema as JSON.
///
/// # Errors
/// If the text cannot be written.
pub fn print(out: &mut dyn Write, schema: &serde_json::Value) -> io::Result<()> {
    let text = serde_json::to_string_pretty(schema).map_err(io::Error::from)?;
    // The types of files as they are written have names in `Written`, unlike the checked ones. Authors see only the former, so the
    // ending is left out.
    writeln!(out, "{}", text.replace("Written\"", "\""))
}
