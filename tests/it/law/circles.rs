//! Which files use each other in a circle: read from their `use` lines and from the paths in their code. What a file uses lies where it
//! is defined, however many modules hand it on. Code for tests alone does not count.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// A path as it is written, or the place of a module below the root of its package.
type Names = Vec<String>;

/// Which files each file uses, by their paths below the root's folder.
pub type Uses = BTreeMap<String, BTreeSet<String>>;

/// A module: a file, or a part of one.
#[derive(Default)]
struct Module {
    file: String,
    imports: Vec<Import>,
    /// The paths in its code, each from its first name on.
    paths: BTreeSet<Names>,
}

/// One name that a `use` brings in; `*` for all names.
struct Import {
    name: String,
    path: Names,
    /// Whether others may have it from here.
    handed_on: bool,
}

/// All modules of a package, by their place.
struct Package<'s> {
    sources: &'s BTreeMap<String, String>,
    modules: BTreeMap<Names, Module>,
}

/// Where a path leads.
enum Place {
    Module(Names),
    /// To something that is defined in this module.
    Item(Names),
}

/// Returns which files use which, in the package with this root, such as `lib.rs`. `sources` are its files by their paths below the
/// root's folder.
pub fn uses(sources: &BTreeMap<String, String>, root: &str) -> Uses {
    let mut package = Package {
        sources,
        modules: BTreeMap::new(),
    };
    package.open(Names::new(), root.to_owned());
    let mut uses = Uses::new();
    for (at, module) in &package.modules {
        let used = uses.entry(module.file.clone()).or_default();
        let imported = module.imports.iter().filter(|import| import.is_used_in(module));
        let named = module.paths.iter().filter(|path| path.len() > 1);
        for path in imported.map(|import| &import.path).chain(named) {
            // A module that is brought in is used where a path leads through it.
            if let Some(Place::Item(place)) = package.place(at, path, 0) {
                used.insert(package.modules[&place].file.clone());
            }
        }
        for all in module.imports.iter().filter(|import| import.name == "*") {
            if let Some(Place::Module(place)) = package.place(at, &all.path, 0) {
                used.insert(package.modules[&place].file.clone());
            }
        }
        used.remove(&module.file);
    }
    uses
}

/// Returns the circles: files each of which leads to all others of its circle.
pub fn circles(uses: &Uses) -> Vec<BTreeSet<&str>> {
    let reach: BTreeMap<&str, BTreeSet<&str>> = uses.keys().map(|file| (file.as_str(), reached(uses, file))).collect();
    let in_one = reach.iter().filter(|(file, reached)| reached.contains(*file));
    let circles = in_one.map(|(file, reached)| reached.iter().filter(|other| reach[*other].contains(file)).copied().collect());
    circles.collect::<BTreeSet<_>>().into_iter().collect()
}

/// Returns the files that a file uses, that those use, and so on.
fn reached<'u>(uses: &'u Uses, from: &'u str) -> BTreeSet<&'u str> {
    let mut reached = BTreeSet::new();
    let mut open = vec![from];
    while let Some(file) = open.pop() {
        let used = uses[file].iter().map(String::as_str);
        open.extend(used.filter(|used| reached.insert(*used)));
    }
    reached
}

impl Import {
    /// Whether the module itself uses the import; what it only hands on it does not use.
    fn is_used_in(&self, module: &Module) -> bool {
        !self.handed_on || module.paths.contains([self.name.clone()].as_slice())
    }
}

impl Package<'_> {
    /// Reads the module at this place, which fills a file.
    fn open(&mut self, at: Names, file: String) {
        let text = &self.sources[&file];
        let tokens: TokenStream = text.parse().unwrap_or_else(|error| panic!("{file} cannot be read: {error}"));
        let folder = match file.rsplit_once('/').map_or(("", &*file), |(folder, name)| (folder, name)) {
            (folder, "mod.rs" | "lib.rs" | "main.rs") => folder.to_owned(),
            _ => file.trim_end_matches(".rs").to_owned(),
        };
        self.modules.insert(at.clone(), Module { file, ..Module::default() });
        self.read(&at, &folder, tokens);
    }

    /// Reads a part of the module at this place. `folder`: where the files of its own modules lie.
    fn read(&mut self, at: &Names, folder: &str, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut i = 0;
        while i < tokens.len() {
            match &tokens[i..] {
                [sign, TokenTree::Group(attribute), ..] if is(sign, '#') && is_for_tests(attribute.stream()) => {
                    i = end_of_item(&tokens, i + 2);
                    continue;
                }
                [TokenTree::Ident(word), TokenTree::Ident(name), after, ..] if word == "mod" => {
                    let place = [&at[..], &[name.to_string()]].concat();
                    let below = format!("{folder}/{name}").trim_start_matches('/').to_owned();
                    if let TokenTree::Group(inner) = after {
                        let module = Module {
                            file: self.modules[at].file.clone(),
                            ..Module::default()
                        };
                        self.modules.insert(place.clone(), module);
                        self.read(&place, &below, inner.stream());
                    } else {
                        let files = [format!("{below}.rs"), format!("{below}/mod.rs")];
                        let file = files.into_iter().find(|file| self.sources.contains_key(file));
                        self.open(place, file.unwrap_or_else(|| panic!("there is no file for the module {below}")));
                    }
                    i += 3;
                    continue;
                }
                [TokenTree::Ident(word), after, ..] if word == "use" && !is(after, '<') => {
                    let before = tokens[..i].iter().rev();
                    let handed_on = before.take(2).any(|token| matches!(token, TokenTree::Ident(word) if word == "pub"));
                    let end = i + tokens[i..].iter().position(|token| is(token, ';')).expect("a `use` ends");
                    self.import(at, &tokens[i + 1..end], &Names::new(), handed_on);
                    i = end;
                }
                [TokenTree::Ident(first), ..] if !follows(&tokens, i) => {
                    let mut path = vec![first.to_string()];
                    while let [one, two, TokenTree::Ident(next), ..] = &tokens[i + 1..]
                        && is(one, ':')
                        && is(two, ':')
                    {
                        path.push(next.to_string());
                        i += 3;
                    }
                    // A name alone may be that of a variable, unless it is written as a type or called.
                    let is_called =
                        matches!(tokens.get(i + 1), Some(TokenTree::Group(arguments)) if arguments.delimiter() == Delimiter::Parenthesis);
                    if path.len() > 1 || is_called || path[0].starts_with(char::is_uppercase) {
                        self.modules.get_mut(at).expect("it is being read").paths.insert(path);
                    }
                }
                [TokenTree::Group(inner), ..] => self.read(at, folder, inner.stream()),
                _ => {}
            }
            i += 1;
        }
    }

    /// Takes down what a `use` brings in. `before`: the names that stand before its group.
    fn import(&mut self, at: &Names, tree: &[TokenTree], before: &Names, handed_on: bool) {
        for one in tree.split(|token| is(token, ',')) {
            let mut path = before.clone();
            let mut name = None;
            let mut is_group = false;
            for (i, token) in one.iter().enumerate() {
                match token {
                    TokenTree::Group(group) => {
                        let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                        self.import(at, &inner, &path, handed_on);
                        is_group = true;
                    }
                    TokenTree::Ident(word) if word == "as" => {
                        name = one.get(i + 1).map(ToString::to_string);
                        break;
                    }
                    TokenTree::Ident(word) if word == "self" && !path.is_empty() => {}
                    TokenTree::Ident(word) => path.push(word.to_string()),
                    token if is(token, '*') => name = Some("*".to_owned()),
                    _ => {}
                }
            }
            if let Some(name) = name.or_else(|| path.last().cloned()).filter(|_| !one.is_empty() && !is_group) {
                let imports = &mut self.modules.get_mut(at).expect("it is being read").imports;
                imports.push(Import { name, path, handed_on });
            }
        }
    }

    /// Returns where a path leads that is written in the module at this place: `None` out of the package, or to a name of the code
    /// itself. `steps`: how often a name that is handed on has been followed on the way.
    fn place(&self, from: &Names, path: &[String], steps: u8) -> Option<Place> {
        let (first, mut rest) = path.split_first()?;
        let mut at = match first.as_str() {
            "crate" => Names::new(),
            "self" => from.clone(),
            "super" => from[..from.len().checked_sub(1)?].to_vec(),
            name => {
                let own = [&from[..], &[name.to_owned()]].concat();
                let is_known = self.modules.contains_key(&own) || !self.imports(from, name).is_empty();
                rest = path;
                is_known.then(|| from.clone())?
            }
        };
        while let Some((name, after)) = rest.split_first() {
            let below = [&at[..], std::slice::from_ref(name)].concat();
            let is_module = self.modules.contains_key(&below);
            let imports = self.imports(&at, name);
            // A function that is handed on may have the name of its module.
            let is_asked = steps < 8 && (!is_module || after.is_empty());
            let place = imports
                .iter()
                .filter(|_| is_asked)
                .find_map(|import| self.place(&at, &import.path, steps + 1));
            at = match (name.as_str(), place) {
                ("super", _) => at[..at.len().checked_sub(1)?].to_vec(),
                (_, Some(Place::Item(place))) => return Some(Place::Item(place)),
                _ if is_module => below,
                (_, Some(Place::Module(place))) => place,
                _ if !imports.is_empty() => return None,
                _ => return Some(Place::Item(at)),
            };
            rest = after;
        }
        Some(Place::Module(at))
    }

    /// What brings this name into the module at this place.
    fn imports(&self, at: &Names, name: &str) -> Vec<&Import> {
        let imports = self.modules.get(at).into_iter().flat_map(|module| &module.imports);
        imports.filter(|import| import.name == name).collect()
    }
}

/// Whether a token is this sign.
fn is(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

/// Whether the name here is a field, a method or a lifetime, or belongs to what stands before it.
fn follows(tokens: &[TokenTree], i: usize) -> bool {
    match &tokens[..i] {
        [.., one, two] if is(one, ':') && is(two, ':') => true,
        [.., one, two] if is(two, '.') => !is(one, '.'),
        [.., one] => is(one, '\''),
        [] => false,
    }
}

/// Whether an attribute says that what follows is there for tests alone.
fn is_for_tests(attribute: TokenStream) -> bool {
    attribute.to_string().replace(' ', "") == "cfg(test)"
}

/// Returns where the item, field or statement ends that begins here.
fn end_of_item(tokens: &[TokenTree], from: usize) -> usize {
    let mut angles = 0;
    for (i, token) in tokens.iter().enumerate().skip(from) {
        match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => return i + 1,
            token if is(token, ';') || (is(token, ',') && angles == 0) => return i + 1,
            token if is(token, '<') => angles += 1,
            token if is(token, '>') && !is(&tokens[i - 1], '-') => angles -= 1,
            _ => {}
        }
    }
    tokens.len()
}

/// The circles of a small package, as lines.
fn circles_of(files: &[(&str, &str)]) -> Vec<String> {
    let sources = files.iter().map(|(file, text)| ((*file).to_owned(), (*text).to_owned())).collect();
    let uses = uses(&sources, "lib.rs");
    circles(&uses)
        .into_iter()
        .map(|circle| circle.into_iter().collect::<Vec<_>>().join(" "))
        .collect()
}

#[test]
fn a_circle_is_found_wherever_its_names_come_from() {
    let by_path = [
        ("lib.rs", "mod cook; mod guest; mod room;"),
        ("cook.rs", "use crate::guest::Guest; pub fn cook(_: Guest) {}"),
        ("guest.rs", "pub struct Guest; fn eat() { vec![super::cook::cook(Guest)]; }"),
        ("room.rs", "use crate::guest::Guest;"),
    ];
    assert_eq!(circles_of(&by_path), ["cook.rs guest.rs"]);
    let handed_on = [
        ("lib.rs", "mod shop; pub use shop::Price as Cost;"),
        (
            "shop/mod.rs",
            "mod goods; mod price; mod till; pub use {goods::goods, price::Price}; pub(crate) use till::till;",
        ),
        ("shop/goods.rs", "use crate::{shop::till as at_till}; pub fn goods() { at_till(); }"),
        ("shop/till.rs", "use super::super::Cost; pub fn till(_: Cost) {}"),
        (
            "shop/price.rs",
            "use crate::shop::{self}; pub struct Price; fn of() { shop::goods() }",
        ),
    ];
    assert_eq!(circles_of(&handed_on), ["shop/goods.rs shop/price.rs shop/till.rs"]);
    let with_parent = [
        ("lib.rs", "mod house;"),
        (
            "house/mod.rs",
            "mod room; mod street { fn walk() { super::room::enter(); } } pub struct House;",
        ),
        (
            "house/room/mod.rs",
            "mod chair; use super::House; pub fn enter() {} pub use chair::*;",
        ),
        ("house/room/chair.rs", "pub fn sit() {}"),
    ];
    assert_eq!(circles_of(&with_parent), ["house/mod.rs house/room/mod.rs"]);
}

#[test]
fn no_circle_is_found_where_none_is() {
    let none = [
        ("lib.rs", "mod cook; mod guest; mod shop; pub mod sign; pub use sign::sign;"),
        (
            "cook.rs",
            "//! See `crate::guest::Guest`.\nuse crate::guest::Guest; pub struct Cook { pub(in crate::guest) guest: Guest }",
        ),
        (
            "guest.rs",
            "pub struct Guest; // crate::cook::Cook\nfn eat() { say(\"crate::cook::Cook\"); #[cfg(test)] crate::cook::count(); }\
             #[cfg(test)] use crate::cook::Cook; #[cfg(test)] mod tests { use crate::cook::Cook; }",
        ),
        // What only hands names on uses none of them.
        (
            "shop/mod.rs",
            "mod goods; pub use goods::{Goods, goods}; pub struct Shop; fn all() { let goods = 1; goods + 1; }",
        ),
        ("shop/goods.rs", "use super::Shop; pub struct Goods(Shop); pub fn goods() {}"),
        // A function with the name of its module is not the module.
        (
            "sign.rs",
            "use std::fmt::Display; pub fn sign(sign: impl Display) -> fmt::Result { sign.crate_name().cook::<u8>() }",
        ),
    ];
    assert_eq!(circles_of(&none), Vec::<String>::new());
}
