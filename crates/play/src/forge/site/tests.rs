//! Sites of all patterns and lengths have what is promised of them.

use std::collections::{BTreeMap, BTreeSet};

use dungeon_rules::content::{load_content, root};

use super::*;
use crate::forge::outline::Patterns;

const LENGTHS: [Length; 3] = [Length::Short, Length::Evening, Length::Long];

fn catalogue() -> Catalogue {
    Catalogue::load(&root(), &load_content(&root()).0, [])
}

/// The map as text, two characters a cell: rooms by their letters, furniture, doors by their locks.
fn picture(site: &Site, outline: &Outline) -> String {
    let mut signs: BTreeMap<Cell, String> = BTreeMap::new();
    for room in &site.rooms {
        for cell in &room.cells {
            signs.insert(*cell, " .".to_owned());
        }
        for stand in &room.stands {
            let sign = match stand.kind {
                StandKind::Entry => "O",
                StandKind::Front => "S",
                StandKind::Shooter => "A",
                StandKind::Large => "T",
                StandKind::Pile => "b",
                StandKind::Treasure => "C",
                StandKind::Throne => "G",
                StandKind::Barrier => "Y",
                StandKind::Free => "k",
            };
            signs.insert(stand.cell, format!(" {sign}"));
        }
        for (one, cell) in room.furniture.iter().flat_map(|one| one.base.cells().map(move |cell| (one, cell))) {
            signs.insert(cell, one.id.as_str()[..2].to_owned());
        }
    }
    for door in &site.doors {
        for cell in &door.cells {
            signs.insert(*cell, format!("{:?}", outline.links[door.link].lock)[..2].to_uppercase());
        }
    }
    let mut lines = format!("{} {:?}, {} x {}\n", outline.id, outline.length, site.width, site.height);
    for y in 0..i16::from(site.height) {
        let row = (0..i16::from(site.width)).map(|x| signs.get(&Cell::new(x, y)).map_or("##", String::as_str));
        lines += &(row.collect::<String>() + "\n");
    }
    lines
}

/// What is wrong with a site.
fn faults(site: &Site, outline: &Outline, catalogue: &Catalogue) -> Vec<String> {
    let mut faults = Vec::new();
    let mut wrong = |is_wrong: bool, what: String| faults.extend(is_wrong.then_some(what));
    let inside = |cell: &Cell| (1..i16::from(site.width) - 1).contains(&cell.x) && (1..i16::from(site.height) - 1).contains(&cell.y);
    let mut room_of: BTreeMap<Cell, usize> = BTreeMap::new();
    let mut blocked: BTreeSet<Cell> = BTreeSet::new();
    for (number, room) in site.rooms.iter().enumerate() {
        let beat = &outline.beats[number];
        wrong(
            room.beat != number || !suits(catalogue.chamber(room.chamber), beat),
            format!("{} has the wrong room", beat.id),
        );
        wrong(!room.cells.is_sorted(), format!("{} is not row by row", beat.id));
        for cell in &room.cells {
            wrong(!inside(cell), format!("{cell} is at the edge"));
            wrong(room_of.insert(*cell, number).is_some(), format!("{cell} lies in two rooms"));
        }
        blocked.extend(room.furniture.iter().flat_map(|one| one.base.cells()));
        for stand in &room.stands {
            let side = if stand.kind == StandKind::Large { 2 } else { 1 };
            let free = |cell| room.cells.contains(&cell) && !blocked.contains(&cell);
            wrong(
                !Base::square(stand.cell, side).cells().all(free),
                format!("the stand at {} is not free", stand.cell),
            );
        }
    }
    let is_open = |one: usize, other: usize| site.rooms[one].zone == site.rooms[other].zone;
    for (cell, room) in &room_of {
        for next in cell.around() {
            let other = room_of.get(&next).filter(|other| !is_open(*room, **other));
            wrong(other.is_some(), format!("no wall between {cell} and {next}"));
        }
    }
    let doors: Vec<usize> = site.doors.iter().map(|door| door.link).collect();
    let with_doors = outline.links.iter().enumerate().filter(|(_, link)| link.lock != Lock::Open);
    wrong(
        doors != with_doors.map(|(number, _)| number).collect::<Vec<_>>(),
        format!("doors of {doors:?}"),
    );
    let free = |cell: Cell| room_of.get(&cell).filter(|_| !blocked.contains(&cell)).copied();
    let mut walked: BTreeSet<Cell> = room_of.keys().filter(|cell| !blocked.contains(cell)).copied().collect();
    for door in &site.doors {
        let link = &outline.links[door.link];
        let wanted = (link.from.min(link.to), link.from.max(link.to));
        for cell in &door.cells {
            let sides = [[(1, 0), (-1, 0)], [(0, 1), (0, -1)]].map(|sides| sides.map(|(dx, dy)| free(cell.offset(dx, dy))));
            let leads = sides
                .iter()
                .any(|sides| matches!(sides, [Some(one), Some(two)] if (*one.min(two), *one.max(two)) == wanted));
            wrong(
                !leads || room_of.contains_key(cell),
                format!("the door at {cell} does not lead where it should"),
            );
            walked.insert(*cell);
        }
        wrong(
            !(1..=2).contains(&door.cells.len()),
            format!("a door of {} cells", door.cells.len()),
        );
    }
    let mut edge: Vec<Cell> = walked.pop_first().into_iter().collect();
    while let Some(cell) = edge.pop() {
        edge.extend(cell.beside().filter(|next| walked.remove(next)));
    }
    wrong(!walked.is_empty(), format!("{walked:?} cannot be reached"));
    let (long, short) = limits(outline.length);
    let (width, height) = (site.width.max(site.height), site.width.min(site.height));
    wrong(width > long || height > short, format!("{width} x {height} cells"));
    for zone in site.rooms.iter().map(|room| room.zone) {
        let cells: usize = site
            .rooms
            .iter()
            .filter(|room| room.zone == zone)
            .map(|room| room.cells.len())
            .sum();
        wrong(!(6..=ZONE).contains(&cells), format!("zone {zone} has {cells} cells"));
    }
    let furniture: usize = site.rooms.iter().map(|room| room.furniture.len()).sum();
    wrong(furniture > FURNITURE, format!("{furniture} pieces of furniture"));
    faults
}

#[test]
fn sites_are_whole_and_come_again_with_their_seed() {
    let (catalogue, patterns) = (catalogue(), Patterns::load(&root()).expect("they are proved"));
    let (mut tried, mut found) = (0, 0);
    let mut used = BTreeSet::new();
    for (id, length) in patterns.ids().flat_map(|id| LENGTHS.map(|length| (id, length))) {
        let mut cells = Vec::new();
        for seed in 0..8 {
            let outline = patterns.outline(id, length, seed).expect("it is there");
            tried += 1;
            let Some(site) = place(&catalogue, &outline, &[], seed) else {
                continue;
            };
            found += 1;
            let faults = faults(&site, &outline, &catalogue);
            assert!(faults.is_empty(), "seed {seed}: {faults:?}\n{}", picture(&site, &outline));
            if seed == 0 {
                assert_eq!(Some(&site), place(&catalogue, &outline, &[], seed).as_ref());
            }
            used.extend(site.rooms.iter().map(|room| room.chamber));
            cells.push(site.rooms.iter().map(|room| room.cells.len()).sum::<usize>());
        }
        assert!(
            cells.iter().all(|cells| length.cells().contains(cells)),
            "{id} {length:?}: {cells:?}"
        );
        assert!(cells.len() >= 4, "{id} {length:?} finds no place with most seeds");
    }
    assert!(found * 100 >= tried * 90, "{found} of {tried}");
    let all = catalogue.chambers().count();
    assert!(used.len() * 10 >= all * 8, "only {} of {all} chambers are used", used.len());
}

#[test]
fn each_role_and_size_has_chambers_to_choose_from() {
    let (catalogue, patterns) = (catalogue(), Patterns::load(&root()).expect("they are proved"));
    for (id, length) in patterns.ids().flat_map(|id| LENGTHS.map(|length| (id, length))) {
        for beat in patterns.outline(id, length, 1).expect("it is there").beats {
            let choice = catalogue.chambers().filter(|(_, chamber)| suits(chamber, &beat)).count();
            assert!(choice >= 3, "{id} {length:?} {} has {choice} chambers", beat.id);
        }
    }
}

/// Prints sites to look at: `cargo test -p dungeon-play look_at_sites -- --ignored --nocapture`.
#[test]
#[ignore = "for people to look at"]
fn look_at_sites() {
    let (catalogue, patterns) = (catalogue(), Patterns::load(&root()).expect("they are proved"));
    for (id, length) in patterns.ids().flat_map(|id| LENGTHS.map(|length| (id, length))) {
        let site = (0..20).find_map(|seed| {
            let outline = patterns.outline(id, length, seed)?;
            Some(picture(&place(&catalogue, &outline, &[], seed)?, &outline))
        });
        println!("{}", site.unwrap_or_default());
    }
}
