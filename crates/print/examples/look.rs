//! Prints one or all.
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let root = dungeon_rules::content::root();
    let library = dungeon_rules::content::load(&root);
    let language = dungeon_play::language::Language::load(&root, &args[2]);
    use dungeon_print::*;
    for l in library.quests.iter().filter(|l| args[1] == "all" || l.id.contains(&args[1])) {
        let game = dungeon_rules::table::Game::new(&library.content, l.quest.clone().unwrap());
        let wanted = Wanted { part: match args[3].as_str() { "players" => Part::Players, "overlord" => Part::Overlord, _ => Part::All }, paper: if args[4] == "A4" { Paper::A4 } else { Paper::Letter }, ink: if args[5] == "line" { Ink::Line } else { Ink::Full }, ..Wanted::default() };
        let t = std::time::Instant::now();
        let b = print(&root, &language, &game, wanted).unwrap();
        println!("{} {:?} {} kB", l.id, t.elapsed(), b.len() / 1000);
        std::fs::write(format!("{}/{}.pdf", args[6], l.id.rsplit('/').next().unwrap()), b).unwrap();
    }
}
