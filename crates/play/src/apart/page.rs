//! The page that a phone opens: its files, and its words in all languages.

use std::{collections::BTreeMap, fs, io, path::Path};

use fluent_bundle::FluentValue as V;

use crate::language::Language;

/// A file of the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PageFile {
    /// Where the browser asks for it.
    pub path: String,
    /// Its media type.
    pub kind: &'static str,
    /// Its contents.
    pub bytes: Vec<u8>,
}

/// The media type of drawings.
pub const SVG: &str = "image/svg+xml";

/// The languages that phones may choose, that of the table first. `root`: the folder that holds `assets/`.
pub fn languages(language: &Language, root: &Path) -> Vec<Language> {
    let others = Language::available(root).into_iter().filter(|other| other.code != language.code());
    let others = others.map(|other| Language::load(root, &other.code));
    [language.clone()].into_iter().chain(others).collect()
}

/// The page with the drawings of its map, and its words in these languages.
///
/// # Errors
/// A file of the page cannot be read.
pub fn files(root: &Path, languages: &[Language]) -> io::Result<Vec<PageFile>> {
    let folder = root.join("assets/page");
    let mut files = Vec::new();
    for (path, name, kind) in [
        ("/", "index.html", "text/html; charset=utf-8"),
        ("/page.js", "page.js", "text/javascript; charset=utf-8"),
        ("/page.css", "page.css", "text/css; charset=utf-8"),
    ] {
        files.push(PageFile {
            path: path.to_owned(),
            kind,
            bytes: fs::read(folder.join(name))?,
        });
    }
    for entry in fs::read_dir(root.join("assets/art"))? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        // Icons are the window's.
        if name.ends_with(".svg") && !name.starts_with("icon_") {
            files.push(PageFile {
                path: format!("/art/{name}"),
                kind: SVG,
                bytes: fs::read(&path)?,
            });
        }
    }
    let written = fs::read_to_string(root.join("assets/locales/en/phone.ftl"))?;
    for language in languages {
        files.push(PageFile {
            path: format!("/words/{}", language.code()),
            kind: "application/json",
            bytes: serde_json::to_vec(&words(language, &written)).unwrap_or_default(),
        });
    }
    Ok(files)
}

/// The words of the page in a language: every message of this file, with `{name}` where the page fills something in.
fn words(language: &Language, written: &str) -> BTreeMap<String, String> {
    let messages = written.lines().filter_map(|line| line.split_once(" = "));
    let messages = messages.filter(|(key, _)| key.starts_with("phone-"));
    let words = messages.map(|(key, pattern)| {
        let variables = pattern.split("{ $").skip(1).filter_map(|rest| rest.split_once(" }"));
        let variables: Vec<(&str, V<'_>)> = variables.map(|(name, _)| (name, V::from(format!("{{{name}}}")))).collect();
        (key.to_owned(), language.tell(key, &variables))
    });
    words.collect()
}
