//! The RON dialect of the game's files, and how to find one's way in a text of it.

use ron::{Options, extensions::Extensions};

use super::text::short;

/// Returns the RON dialect of all files of the game: it needs no `Some(…)` and no doubled parentheses.
pub fn dialect() -> Options {
    Options::default().with_default_extension(Extensions::IMPLICIT_SOME | Extensions::UNWRAP_NEWTYPES | Extensions::UNWRAP_VARIANT_NEWTYPES)
}

/// Returns what follows the blanks and comments at the start of a text.
pub(super) fn skip_blank(mut text: &str) -> &str {
    loop {
        text = text.trim_start();
        if text.starts_with("//") {
            text = text.find('\n').map_or("", |end| &text[end..]);
        } else if text.starts_with("/*") {
            text = skip_comment(text).unwrap_or("");
        } else {
            return text;
        }
    }
}

/// Returns what follows the block comment at the start of a text; `None` if it is not closed. Such comments nest.
pub(super) fn skip_comment(text: &str) -> Option<&str> {
    let mut depth = 0_usize;
    let mut at = 0;
    let bytes = text.as_bytes();
    while at < bytes.len() {
        match bytes[at..] {
            [b'/', b'*', ..] => (depth, at) = (depth + 1, at + 2),
            [b'*', b'/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            return text.get(at..);
        }
    }
    None
}

/// Returns the beginning of what is written at a place, shortened for a message: up to the comma, colon, bracket or end of line
/// that ends it.
pub(super) fn snippet(text: &str, at: usize) -> String {
    let rest = text.get(at..).unwrap_or("");
    // No more than this is shown, so the end may lie wherever it likes.
    let rest = rest.char_indices().nth(100).map_or(rest, |(end, _)| &rest[..end]);
    let (mut depth, mut quoted) = (0_usize, false);
    let end = rest.find(|c: char| {
        match c {
            '\n' => return true,
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ',' | ':' | ')' | ']' | '}' if depth == 0 => return true,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        false
    });
    short(rest[..end.unwrap_or(rest.len())].trim())
}
