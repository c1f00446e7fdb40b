//! The licences of all packages that are linked into the program, from the metadata of cargo and from the files of the packages.

use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    fmt::Write as _,
    fs, io,
    path::{Path, PathBuf},
    process::Command,
};

use serde::Deserialize;

use crate::{fault, gzip};

/// The parts of `cargo metadata` that are needed.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    resolve: Resolve,
}

#[derive(Deserialize)]
struct Package {
    id: String,
    name: String,
    version: String,
    license: Option<String>,
    license_file: Option<String>,
    #[serde(default)]
    authors: Vec<String>,
    repository: Option<String>,
    manifest_path: String,
    /// Where it was downloaded from; `None` for the packages of the game itself.
    source: Option<String>,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    pkg: String,
    dep_kinds: Vec<Kind>,
}

#[derive(Deserialize)]
struct Kind {
    /// `None` for a dependency that is linked; otherwise it is only for builds or tests.
    kind: Option<String>,
}

/// Writes all licences into a compressed text file.
pub fn write(root: &Path, file: &Path) -> io::Result<()> {
    let metadata = metadata(root)?;
    crate::write(file, &gzip(document(&linked(&metadata)?)?.as_bytes())?)
}

/// Returns the metadata of the packages that are used on this platform.
fn metadata(root: &Path) -> io::Result<Metadata> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let host = Command::new(&cargo).arg("-vV").output()?.stdout;
    let host = String::from_utf8_lossy(&host);
    let host = host.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.ok_or_else(|| fault("cargo does not say on what machine it runs"))?;
    let asked = ["metadata", "--locked", "--format-version", "1", "--filter-platform", host];
    let output = Command::new(&cargo).args(asked).current_dir(root).output()?;
    if !output.status.success() {
        return Err(fault(String::from_utf8_lossy(&output.stderr)));
    }
    serde_json::from_slice(&output.stdout).map_err(fault)
}

/// The packages of others that are linked into the program, ordered by name and version.
fn linked(metadata: &Metadata) -> io::Result<Vec<&Package>> {
    let by_id: BTreeMap<&str, &Package> = metadata.packages.iter().map(|package| (&*package.id, package)).collect();
    let nodes: BTreeMap<&str, &Node> = metadata.resolve.nodes.iter().map(|node| (&*node.id, node)).collect();
    let program = metadata
        .packages
        .iter()
        .find(|package| package.name == "dungeon-saga" && package.source.is_none());
    let mut waiting = vec![&*program.ok_or_else(|| fault("cargo does not know the program"))?.id];
    let mut seen: BTreeSet<&str> = waiting.iter().copied().collect();
    while let Some(id) = waiting.pop() {
        let of_it = nodes.get(id).into_iter().flat_map(|node| &node.deps);
        let of_it = of_it.filter(|dependency| dependency.dep_kinds.iter().any(|kind| kind.kind.is_none()));
        waiting.extend(of_it.map(|dependency| &*dependency.pkg).filter(|id| seen.insert(id)));
    }
    let mut found: Vec<&Package> = seen
        .iter()
        .filter_map(|id| by_id.get(id).copied())
        .filter(|package| package.source.is_some())
        .collect();
    found.sort_by(|one, other| (&one.name, &one.version).cmp(&(&other.name, &other.version)));
    Ok(found)
}

/// Lists all packages with their licences, and then every text once, with the packages that contain it.
fn document(packages: &[&Package]) -> io::Result<String> {
    let mut document = String::from("Dungeon Saga is made with the packages below, each under its own licence.\n\n");
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in packages {
        let (name, files) = (format!("{} {}", package.name, package.version), texts_of(package)?);
        let licence = package.license.as_deref().or(package.license_file.as_deref());
        let licence = licence.ok_or_else(|| fault(format!("{name} names no licence")))?;
        let line = match (&package.repository, package.authors.is_empty()) {
            (Some(page), _) => format!("{name}: {licence} <{page}>"),
            (None, true) => format!("{name}: {licence}"),
            (None, false) => format!("{name}: {licence}, by {}", package.authors.join(", ")),
        };
        // Writing into a string cannot fail.
        let _ = writeln!(document, "{line}");
        for text in files {
            texts.entry(text).or_default().push(name.clone());
        }
    }
    for (text, of) in texts {
        let _ = write!(document, "\n{}\n{}\n\n{text}\n", "=".repeat(78), of.join(", "));
    }
    Ok(document)
}

/// The licence texts in a package's folder and the folders below it, such as those of fonts.
fn texts_of(package: &Package) -> io::Result<Vec<String>> {
    let folder = Path::new(&package.manifest_path).parent().unwrap_or(Path::new("."));
    let mut files: Vec<PathBuf> = package.license_file.iter().map(|file| folder.join(file)).collect();
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder)?.flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else if is_licence(&entry.file_name().to_string_lossy()) {
                files.push(path);
            }
        }
    }
    files.sort();
    files.dedup();
    let read = |file| fs::read(file).map(|bytes| String::from_utf8_lossy(&bytes).replace('\r', "").trim_end().to_owned());
    files.iter().map(read).collect()
}

/// Whether a file with this name is a licence text.
fn is_licence(name: &str) -> bool {
    let name = name.to_lowercase();
    let is_code = [".rs", ".toml", ".json", ".sh", ".py", ".yml"]
        .iter()
        .any(|ending| name.ends_with(ending));
    let words = ["licen", "copying", "copyright", "notice", "ofl.", "ufl."];
    !is_code && words.iter().any(|word| name.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_licences_are_known_by_their_names() {
        for name in [
            "LICENSE-MIT",
            "LICENCE",
            "license.txt",
            "COPYING",
            "NOTICE",
            "OFL.txt",
            "emoji-icon-font-mit-license.txt",
        ] {
            assert!(is_licence(name), "{name}");
        }
        for name in ["Cargo.toml", "licence.rs", "README.md", "check-licenses.sh"] {
            assert!(!is_licence(name), "{name}");
        }
    }
}
