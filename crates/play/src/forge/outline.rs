//! What happens where: the graph of an adventure's beats before it has rooms.
//!
//! A pattern (`assets/forge/outlines/<id>.ron`) is written once for all lengths; [`Outline`] is what is left of it for one length,
//! with a second pattern nested in one of its beats where the adventure is long. Every outline has been proved: what opens a lock
//! lies where one gets without opening it, and the last beat is reached last.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt, fs,
    ops::RangeInclusive,
    path::Path,
};

use dungeon_rules::content::files_below;
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};
use serde::Deserialize;

use super::chamber::Theme;

/// The folder below the root.
const FOLDER: &str = "assets/forge/outlines";

/// The number of this stage, which gives it a random stream of its own.
const STAGE: u64 = 1;

/// How many doors the box holds.
const DOORS: usize = 10;

/// How long an adventure takes, which decides how many beats its outline has.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub enum Length {
    /// 20 to 25 minutes: 2 to 4 zones with 45 to 120 cells in all.
    Short,
    /// An evening: 4 to 6 zones, 110 to 240 cells.
    Evening,
    /// A long evening: 6 to 10 zones, 210 to 400 cells.
    Long,
}

impl Length {
    /// How many floor cells an adventure of this length has.
    pub const fn cells(self) -> RangeInclusive<usize> {
        match self {
            Self::Short => 45..=120,
            Self::Evening => 110..=240,
            Self::Long => 210..=400,
        }
    }
}

/// What a beat is for.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub enum Role {
    /// Heroes begin here; its chamber has [`super::site::StandKind::Entry`] stands, at least four, or two where the outline has two
    /// entries.
    Entry,
    /// A way through, with little in it.
    Way,
    /// Servants hold it.
    Guard,
    /// Something is to be found or done here: its chamber has a [`super::site::StandKind::Free`] stand.
    Station,
    /// Need not be visited: holds a treasure, and has a [`super::site::StandKind::Treasure`] stand.
    Vault,
    /// The boss is here, on a [`super::site::StandKind::Throne`] stand.
    Lair,
    /// The way out; its chamber has a [`super::site::StandKind::Free`] stand.
    Exit,
}

/// How many floor cells the chamber of a beat has.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub enum Size {
    /// 6 to 19.
    Small,
    /// 20 to 34.
    Middle,
    /// 35 to 54.
    Large,
    /// 55 to 90.
    Hall,
}

/// A part of the adventure that takes place in one chamber.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Beat {
    /// Its name within the outline, such as `far_store`; beats of a nested pattern have the name of their pattern before it:
    /// `two_ways.far_store`.
    pub id: String,
    /// What it is for.
    pub role: Role,
    /// How big its chamber is.
    pub size: Size,
    /// The themes its chamber may have; empty for any.
    pub themes: Vec<Theme>,
    /// What the name of its chamber has to begin with, where it takes a special one: `barricade`, `turntable`.
    pub named: Option<String>,
    /// How many times something has to be found or done elsewhere before it can be reached: 0 where no lock with keys is on the way.
    pub level: usize,
}

impl Beat {
    /// Returns whether it belongs to the nested pattern.
    fn is_nested(&self) -> bool {
        self.id.contains('.')
    }
}

/// What keeps a link shut.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub enum Lock {
    /// There is no door: both chambers belong to one zone.
    Open,
    /// A door without a lock.
    None,
    /// A Mundane lock.
    Mundane,
    /// A Ward. An outline never has two of them on its only way; parties without Break Ward get a Mundane lock instead.
    Ward,
    /// Opens to whoever brings a token that lies at [`Link::keys`].
    Token,
    /// Opens by something done at [`Link::keys`].
    Lever,
    /// Opens once [`Link::needed`] of [`Link::keys`] have been dealt with.
    Count,
    /// Opens when the servant at [`Link::keys`] has fallen.
    Fall,
}

impl Lock {
    /// Returns whether something at other beats opens it, rather than effort at the door itself.
    pub const fn needs_keys(self) -> bool {
        matches!(self, Self::Token | Self::Lever | Self::Count | Self::Fall)
    }
}

/// A way between two beats, open to both sides once it has been opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The beat nearer to the start, an index of [`Outline::beats`].
    pub from: usize,
    /// The other beat.
    pub to: usize,
    /// What keeps it shut.
    pub lock: Lock,
    /// The beats where what opens it is found or done; empty unless [`Lock::needs_keys`].
    pub keys: Vec<usize>,
    /// How many of the keys it takes; all of them except for [`Lock::Count`]. 0 without keys.
    pub needed: usize,
}

/// The beats of one adventure and how they are linked. Each beat has at least one link, and all of them are connected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outline {
    /// The id of its pattern, the name of its file, such as `two_ways`.
    pub id: String,
    /// The id of the pattern nested in it, if there is one.
    pub nested: Option<String>,
    /// The id of the beat that is not there if there is one: the nested pattern ends with whatever it was for.
    pub nest: String,
    /// For how long an adventure.
    pub length: Length,
    /// The beats. The first is an entry; a second entry, if there is one, comes anywhere. The last one is where the adventure ends.
    pub beats: Vec<Beat>,
    /// The links, no two of them between the same beats.
    pub links: Vec<Link>,
}

impl Outline {
    /// Returns how many ways round there are: links that could be left out and still all beats could be reached.
    pub fn cycles(&self) -> usize {
        (self.links.len() + 1).saturating_sub(self.beats.len())
    }

    /// Returns the beat with this id, or the one where it takes place if there is a pattern nested in it.
    pub fn beat(&self, id: &str) -> Option<usize> {
        let there = self.beats.iter().position(|beat| beat.id == id);
        there.or_else(|| self.beats.iter().rposition(|beat| id == self.nest && beat.is_nested()))
    }

    /// Returns whether a beat is one of the pattern itself, or the one in whose place another pattern is nested.
    pub fn is_own(&self, beat: usize) -> bool {
        !self.beats[beat].is_nested() || self.beat(&self.nest) == Some(beat)
    }

    /// Returns whether a link belongs to the nested pattern.
    pub fn is_nested(&self, link: usize) -> bool {
        let link = &self.links[link];
        self.beats[link.from].is_nested() && self.beats[link.to].is_nested()
    }

    /// Returns the links of a beat, each with its number and the beat at its other end.
    pub fn links_of(&self, beat: usize) -> impl Iterator<Item = (usize, usize)> {
        let ends = self.links.iter().enumerate();
        ends.filter_map(move |(number, link)| match (link.from == beat, link.to == beat) {
            (true, _) => Some((number, link.to)),
            (_, true) => Some((number, link.from)),
            _ => None,
        })
    }

    /// Returns whether both ends of a link can be reached without lowering any Ward.
    pub fn goes_round_wards(&self, link: usize) -> bool {
        let levels = self.levels(None, |link| self.links[link].lock != Lock::Ward);
        [self.links[link].from, self.links[link].to]
            .iter()
            .all(|beat| levels[*beat].is_some())
    }

    /// Returns the level of each beat that can be reached by such links without going through the beat `without`; `None` for the others.
    fn levels(&self, without: Option<usize>, by: impl Fn(usize) -> bool) -> Vec<Option<usize>> {
        let mut levels: Vec<Option<usize>> = vec![None; self.beats.len()];
        levels[0] = Some(0);
        let mut open: BTreeSet<usize> = (0..self.links.len()).filter(|link| self.links[*link].keys.is_empty()).collect();
        for level in 0.. {
            let mut edge: Vec<usize> = (0..self.beats.len()).filter(|beat| levels[*beat].is_some()).collect();
            while let Some(beat) = edge.pop() {
                for (_, next) in self.links_of(beat).filter(|(link, _)| open.contains(link) && by(*link)) {
                    if levels[next].is_none() && Some(next) != without {
                        levels[next] = Some(level);
                        edge.push(next);
                    }
                }
            }
            let held = |link: &usize| self.links[*link].keys.iter().filter(|key| levels[**key].is_some()).count();
            let opened: Vec<usize> = (0..self.links.len())
                .filter(|link| !open.contains(link) && held(link) >= self.links[*link].needed)
                .collect();
            if opened.is_empty() {
                break;
            }
            open.extend(opened);
        }
        levels
    }

    /// Proves what is promised of outlines, and fills in the levels of the beats.
    fn prove(&mut self) -> Result<(), String> {
        let end = self.beats.len() - 1;
        let levels = self.levels(None, |_| true);
        let before = self.levels(Some(end), |_| true);
        for (number, beat) in self.beats.iter_mut().enumerate() {
            beat.level = levels[number].ok_or_else(|| format!("{} cannot be reached", beat.id))?;
            if number != end && before[number].is_none() {
                return Err(format!("{} can only be reached through the end", beat.id));
            }
        }
        let mut pairs = BTreeSet::new();
        for link in &self.links {
            let (one, other) = (&self.beats[link.from].id, &self.beats[link.to].id);
            if !pairs.insert((link.from.min(link.to), link.from.max(link.to))) || link.from == link.to {
                return Err(format!("{one} and {other} are linked twice, or one with itself"));
            }
            if link.lock.needs_keys() == link.keys.is_empty() || link.needed > link.keys.len() {
                return Err(format!("the lock between {one} and {other} has keys that do not fit it"));
            }
        }
        let doors = self.links.iter().filter(|link| link.lock != Lock::Open).count();
        if doors > DOORS {
            return Err(format!("there are {doors} doors, and the box holds {DOORS}"));
        }
        match self.wards().into_iter().max() {
            Some(wards) if wards > 1 => Err(format!("{wards} Wards lie one behind the other")),
            _ => Ok(()),
        }
    }

    /// Returns for each beat how many Wards are on the way there that has the fewest.
    fn wards(&self) -> Vec<usize> {
        let mut wards = vec![usize::MAX; self.beats.len()];
        wards[0] = 0;
        let mut edge = vec![0];
        while let Some(beat) = edge.pop() {
            for (link, next) in self.links_of(beat) {
                let there = wards[beat] + usize::from(self.links[link].lock == Lock::Ward);
                if there < wards[next] {
                    wards[next] = there;
                    edge.push(next);
                }
            }
        }
        wards
    }
}

/// A pattern of beats for all lengths, as written in its file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Pattern {
    beats: Vec<BeatWritten>,
    links: Vec<LinkWritten>,
    /// The beat in whose place a second pattern takes place where the adventure is long.
    nest: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct BeatWritten {
    id: String,
    role: Role,
    size: Size,
    #[serde(default)]
    themes: Vec<Theme>,
    #[serde(default)]
    named: Option<String>,
    /// The length for which it is there; without it for all. A long adventure is made from the pattern for an evening.
    #[serde(default)]
    only: Option<Length>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LinkWritten {
    from: String,
    to: String,
    lock: Lock,
    #[serde(default)]
    keys: Vec<String>,
    /// How many of the keys it takes; all of them without it.
    #[serde(default)]
    needed: Option<usize>,
    #[serde(default)]
    only: Option<Length>,
}

impl Pattern {
    /// Returns what there is of it for a length. Links to beats that are not there are left out.
    fn part(&self, length: Length) -> (Vec<BeatWritten>, Vec<LinkWritten>) {
        let is_there = |only: Option<Length>| only.is_none_or(|only| only == length);
        let beats: Vec<BeatWritten> = self.beats.iter().filter(|beat| is_there(beat.only)).cloned().collect();
        let known = |id: &str| beats.iter().any(|beat| beat.id == id);
        let links = self
            .links
            .iter()
            .filter(|link| is_there(link.only) && known(&link.from) && known(&link.to));
        let links = links.cloned().collect();
        (beats, links)
    }

    /// Returns whether it can take place within another: it needs no special chamber and begins in one place.
    fn can_nest(&self) -> bool {
        let (beats, _) = self.part(Length::Short);
        beats.iter().all(|beat| beat.named.is_none()) && beats.iter().filter(|beat| beat.role == Role::Entry).count() == 1
    }
}

/// Why the patterns cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutlineError(String);

impl fmt::Display for OutlineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{FOLDER}: {}", self.0)
    }
}

impl std::error::Error for OutlineError {}

/// All patterns. Whatever outline comes of them has been proved.
#[derive(Clone, Debug, Default)]
pub struct Patterns(BTreeMap<String, Pattern>);

impl Patterns {
    /// Reads the patterns below this root, and proves every outline that can come of them.
    ///
    /// # Errors
    /// A file cannot be read, or an outline cannot be proved; the sentence tells which and why.
    pub fn load(root: &Path) -> Result<Self, OutlineError> {
        let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        let mut all = BTreeMap::new();
        for file in files_below(&root.join(FOLDER)) {
            let id = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let text = fs::read_to_string(&file).map_err(|error| OutlineError(format!("{id}: {error}")))?;
            let pattern = options.from_str(&text).map_err(|error| OutlineError(format!("{id}: {error}")))?;
            all.insert(id, pattern);
        }
        if all.is_empty() {
            return Err(OutlineError("there is no pattern".to_owned()));
        }
        let patterns = Self(all);
        for id in patterns.ids() {
            for (length, nested) in patterns.forms(id) {
                let wrong = |why| OutlineError(format!("{id}, {length:?}, {}: {why}", nested.unwrap_or("nothing nested")));
                patterns.grown(id, length, nested).map_err(wrong)?;
            }
        }
        Ok(patterns)
    }

    /// Iterates over the ids of all patterns, in the order of the alphabet.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// Returns the outline of this pattern for a length. `seed` decides what is nested in it. `None` if there is no such pattern.
    pub fn outline(&self, id: &str, length: Length, seed: u64) -> Option<Outline> {
        let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed ^ STAGE);
        let forms: Vec<_> = self.forms(id).filter(|(of, _)| *of == length).collect();
        let (_, nested) = *forms.get(chance.random_range(0..forms.len().max(1) as u32) as usize)?;
        self.grown(id, length, nested).ok()
    }

    /// Iterates over the lengths for which there is an outline of this pattern, each with what is nested in it.
    fn forms<'a>(&'a self, id: &'a str) -> impl Iterator<Item = (Length, Option<&'a str>)> {
        let nested = self.0.iter().filter(move |(other, pattern)| *other != id && pattern.can_nest());
        let long = nested.map(|(other, _)| (Length::Long, Some(other.as_str())));
        let forms = [(Length::Short, None), (Length::Evening, None)].into_iter().chain(long);
        forms.filter(|_| self.0.contains_key(id))
    }

    /// Makes an outline of a pattern and of what is nested in it, and proves it.
    fn grown(&self, id: &str, length: Length, nested: Option<&str>) -> Result<Outline, String> {
        let pattern = self.0.get(id).ok_or("there is no such pattern")?;
        let (mut beats, mut links) = pattern.part(length.min(Length::Evening));
        if let Some((nested, inner)) = nested.and_then(|nested| Some((nested, self.0.get(nested)?))) {
            nest(&mut beats, &mut links, &pattern.nest, nested, inner)?;
        }
        if length == Length::Long {
            for beat in beats.iter_mut().filter(|beat| beat.role != Role::Entry && beat.named.is_none()) {
                beat.size = beat.size.bigger();
            }
        }
        let number = |id: &String| {
            beats
                .iter()
                .position(|beat| beat.id == *id)
                .ok_or_else(|| format!("there is no {id}"))
        };
        let link = |link: &LinkWritten| {
            let keys: Vec<usize> = link.keys.iter().map(number).collect::<Result<_, _>>()?;
            Ok(Link {
                from: number(&link.from)?,
                to: number(&link.to)?,
                lock: link.lock,
                needed: link.needed.unwrap_or(keys.len()),
                keys,
            })
        };
        let links = links.iter().map(link).collect::<Result<_, String>>()?;
        let ids: BTreeSet<&String> = beats.iter().map(|beat| &beat.id).collect();
        if ids.len() < beats.len() || beats.first().is_none_or(|beat| beat.role != Role::Entry) {
            return Err("a beat is there twice, or the first is no entry".to_owned());
        }
        let beat = |beat: BeatWritten| Beat {
            id: beat.id,
            role: beat.role,
            size: beat.size,
            themes: beat.themes,
            named: beat.named,
            level: 0,
        };
        let mut outline = Outline {
            id: id.to_owned(),
            nested: nested.map(str::to_owned),
            nest: pattern.nest.clone(),
            length,
            beats: beats.into_iter().map(beat).collect(),
            links,
        };
        outline.prove()?;
        Ok(outline)
    }
}

impl Size {
    /// Returns the next size, as far as a long adventure makes its rooms bigger: of halls there are never more than drawn.
    const fn bigger(self) -> Self {
        match self {
            Self::Small => Self::Middle,
            Self::Middle | Self::Large => Self::Large,
            Self::Hall => Self::Hall,
        }
    }

    /// Returns whether a chamber with this many floor cells is of this size.
    pub fn fits(self, cells: usize) -> bool {
        match self {
            Self::Small => cells < 20,
            Self::Middle => (20..35).contains(&cells),
            Self::Large => (35..55).contains(&cells),
            Self::Hall => cells >= 55,
        }
    }
}

/// Puts the short form of a pattern in place of the beat `at`: one comes in where it begins and goes on where it ends, which is where
/// whatever was at the beat is now.
fn nest(beats: &mut Vec<BeatWritten>, links: &mut Vec<LinkWritten>, at: &str, id: &str, pattern: &Pattern) -> Result<(), String> {
    let place = beats
        .iter()
        .position(|beat| beat.id == at)
        .ok_or_else(|| format!("there is no {at}"))?;
    let (mut inner, mut inner_links) = pattern.part(Length::Short);
    let within = |name: &mut String| *name = format!("{id}.{name}");
    for beat in &mut inner {
        within(&mut beat.id);
        beat.role = match beat.role {
            Role::Entry | Role::Exit => Role::Way,
            Role::Lair => Role::Guard,
            role => role,
        };
    }
    for link in &mut inner_links {
        [&mut link.from, &mut link.to].into_iter().chain(&mut link.keys).for_each(within);
    }
    let (Some(first), Some(last)) = (inner.first().map(|beat| beat.id.clone()), inner.last_mut()) else {
        return Err(format!("{id} is empty"));
    };
    last.role = beats[place].role;
    for link in links.iter_mut() {
        if link.to == at {
            link.to.clone_from(&first);
        }
        for name in std::iter::once(&mut link.from).chain(&mut link.keys).filter(|name| *name == at) {
            name.clone_from(&last.id);
        }
    }
    beats.splice(place..=place, inner);
    links.append(&mut inner_links);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use dungeon_rules::content::root;

    const LENGTHS: [Length; 3] = [Length::Short, Length::Evening, Length::Long];

    #[test]
    fn every_outline_is_proved_and_most_have_a_way_round() {
        let patterns = Patterns::load(&root()).expect("all outlines are proved");
        assert_eq!(patterns.ids().count(), 12);
        let (mut all, mut round) = (0, 0);
        for id in patterns.ids() {
            for (length, seed) in LENGTHS.into_iter().flat_map(|length| (0..20).map(move |seed| (length, seed))) {
                let outline = patterns.outline(id, length, seed).expect("it is there");
                let zones = outline.beats.len() - outline.links.iter().filter(|link| link.lock == Lock::Open).count();
                let bounds = match length {
                    Length::Short => 2..=4,
                    Length::Evening => 4..=6,
                    Length::Long => 6..=10,
                };
                assert!(bounds.contains(&zones), "{id} {length:?}: {zones} zones");
                assert_eq!(outline.nested.is_some(), length == Length::Long);
                assert_eq!(
                    Some(&outline),
                    patterns.outline(id, length, seed).as_ref(),
                    "the same seed, the same outline"
                );
                all += 1;
                round += usize::from(outline.cycles() > 0);
            }
        }
        assert!(round * 100 >= all * 70, "{round} of {all} have a cycle");
    }

    /// An outline of beats in a row, with these links.
    fn outline(beats: usize, links: &[(usize, usize, Lock, &[usize])]) -> Result<Outline, String> {
        let beat = |number: usize| Beat {
            id: number.to_string(),
            role: Role::Way,
            size: Size::Small,
            themes: Vec::new(),
            named: None,
            level: 0,
        };
        let link = |(from, to, lock, keys): &(usize, usize, Lock, &[usize])| Link {
            from: *from,
            to: *to,
            lock: *lock,
            keys: keys.to_vec(),
            needed: keys.len(),
        };
        let mut outline = Outline {
            id: "test".to_owned(),
            nested: None,
            nest: String::new(),
            length: Length::Short,
            beats: (0..beats).map(beat).collect(),
            links: links.iter().map(link).collect(),
        };
        outline.prove().map(|()| outline)
    }

    #[test]
    fn what_could_not_be_won_is_refused() {
        let good = outline(3, &[(0, 1, Lock::None, &[]), (0, 2, Lock::Token, &[1])]).expect("the key lies before its lock");
        assert_eq!(good.beats.iter().map(|beat| beat.level).collect::<Vec<_>>(), [0, 0, 1]);
        for (beats, links, why) in [
            (
                3,
                &[(0, 1, Lock::Token, &[1][..]), (1, 2, Lock::None, &[])][..],
                "cannot be reached",
            ),
            (3, &[(0, 1, Lock::None, &[])], "cannot be reached"),
            (3, &[(0, 2, Lock::None, &[]), (2, 1, Lock::None, &[])], "through the end"),
            (2, &[(0, 1, Lock::None, &[]), (1, 0, Lock::None, &[])], "twice"),
            (2, &[(0, 1, Lock::None, &[0])], "do not fit"),
            (3, &[(0, 1, Lock::Ward, &[]), (1, 2, Lock::Ward, &[])], "Wards"),
        ] {
            let found = outline(beats, links).expect_err("it cannot be won");
            assert!(found.contains(why), "{found} is not: {why}");
        }
    }
}
