//! Faults in files as sentences, for authors of content.

use fluent_bundle::FluentValue as V;

use super::Language;
use dungeon_rules::content::{Fault, escaped};

/// The place of a fault and its message: "file:line:column: …".
pub fn fault(language: &Language, fault: &Fault) -> String {
    let message = fault_message(language, fault);
    format!("{}: {message}", fault_place(fault))
}

/// The place of a fault: "file:line:column".
pub fn fault_place(fault: &Fault) -> String {
    format!("{}:{}:{}", escaped(&fault.file), fault.line, fault.column)
}

/// What is wrong, with a suggestion if there is one.
pub fn fault_message(language: &Language, fault: &Fault) -> String {
    // Only what is counted is a number: names may consist of digits.
    let args = fault.args.iter().map(|(name, value)| match value.parse::<usize>() {
        Ok(count) if *name == "count" => (*name, V::from(count)),
        _ => (*name, V::from(escaped(value))),
    });
    let args: Vec<(&str, V<'_>)> = args.collect();
    let message = language.tell(&fault.key(), &args);
    match &fault.suggestion {
        Some(suggestion) => {
            let hint = language.tell("fault-did-you-mean", &[("suggestion", V::from(escaped(suggestion)))]);
            format!("{message} {hint}")
        }
        None => message,
    }
}

/// Why this counts as a fault: the rule or the use of the file that requires it.
pub fn fault_reason(language: &Language, fault: &Fault) -> String {
    language.say(&format!("why-{}", fault.code))
}
