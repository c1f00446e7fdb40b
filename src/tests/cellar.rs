//! How the quest of the handbook is drawn on the table, from the page on which a new quest begins: the same steps for every hand.
//! The tests of the window without its picture read them, and those in a real window.

use std::path::Path;

use dungeon_play::language::{FluentValue as V, Language};
use dungeon_rules::content::{self, Quest, parse_quest};

/// A cell of the map: column and row from 0.
pub type At = (i16, i16);

/// What a hand does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// Presses what is called so; the last one, where several are.
    Press(String),
    /// Goes back to the board.
    ToBoard,
    /// Draws from one cell to another.
    Draw(At, At),
    /// Presses a cell.
    Point(At),
    /// Turns what stands on a cell so often.
    Turn(At, u8),
    /// Writes this into what is called so, instead of what stands there.
    Write(String, String),
}

/// The quest of the handbook, as it is written there.
pub fn handbook(root: &Path) -> String {
    let page = std::fs::read_to_string(root.join("quests/README.md")).expect("the page is there");
    let quest = page.split("```ron\n").nth(1).and_then(|rest| rest.split("```").next());
    quest.expect("it has a quest").to_owned()
}

/// What a text says as the game understands it, but for how it is written.
fn understood(root: &Path, text: &str) -> Quest {
    let content = content::load(root).content;
    let mut quest = parse_quest("the_cellar", text, &content).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
    (quest.hash, quest.source) = Default::default();
    quest
}

/// Three hands have drawn this quest: each as the others, and as it is written.
pub fn compare(root: &Path, quest: &str, [by_mouse, by_keys, by_pad]: [String; 3]) {
    assert_eq!(understood(root, &by_mouse), understood(root, quest), "{by_mouse}");
    assert_eq!(by_keys, by_mouse);
    assert_eq!(by_pad, by_mouse);
}

/// The texts of it, in the order in which it is written.
fn texts(quest: &str) -> Vec<String> {
    let languages = ["\"en\": ", "\"it\": "];
    let line = |line: &str| {
        let line = line.trim();
        let text = languages.iter().find_map(|code| line.strip_prefix(code))?;
        Some(ron::from_str::<String>(text.trim_end_matches(',')).expect("a text"))
    };
    quest.lines().filter_map(line).collect()
}

/// All that has to be done.
pub fn steps(language: &Language, quest: &str) -> Vec<Step> {
    let say = |key: &str| language.say(key);
    let press = |key: &str| Step::Press(language.say(key));
    let section = |key: &str| Step::Press(language.tell("editor-section", &[("name", V::from(language.say(key)))]));
    let add = |part: &str| Step::Press(format!("{}: {}", language.say(part), language.say("editor-add-here")));
    let drawn = |thing: &str, symbol: &str| {
        let args = [("thing", V::from(language.say(thing))), ("symbol", V::from(symbol))];
        Step::Press(language.tell("editor-legend-entry", &args))
    };
    // What is written in it, each text in both languages.
    let mut texts = texts(quest).into_iter();
    let mut write = |name: String| {
        ["en", "it"].map(|code| Step::Write(format!("{name} ({code})"), texts.next().expect("there are as many texts as fields")))
    };
    // A new quest begins with its title.
    let mut steps = Vec::from(write(say("editor-field-title")));
    // Nothing is written while the map is drawn, and a page with little on it makes the ways of keys and gamepads short.
    steps.push(press("editor-tab-text"));
    // The map.
    steps.extend([press("editor-tool-box"), Step::ToBoard, Step::Draw((5, 1), (8, 5))]);
    steps.extend([press("editor-tool-erase"), Step::ToBoard]);
    // The wall between the rooms, and that in the east and south, which is a part of the map.
    let walls = [((4, 1), (4, 1)), ((4, 3), (4, 3)), ((8, 1), (8, 5)), ((5, 5), (8, 5))];
    steps.extend(walls.map(|(from, to)| Step::Draw(from, to)));
    let things: [(&str, &str, At, u8); 6] = [
        ("", "orlaf", (1, 1), 3),
        ("", "bone-pile", (2, 2), 0),
        ("mundane-1-1", "door", (4, 2), 0),
        ("", "skeleton-warrior", (6, 1), 2),
        ("", "table", (6, 3), 2),
        ("mundane-2-2", "chest", (5, 4), 0),
    ];
    for (lock, thing, cell, quarters) in things {
        if !lock.is_empty() {
            steps.push(press(lock));
        }
        steps.extend([press(thing), Step::ToBoard, Step::Point(cell), Step::Turn(cell, quarters)]);
    }
    let (mut words, mut events) = (vec![press("editor-tab-quest")], vec![press("editor-tab-events")]);
    words.extend(write(say("editor-field-story")));
    events.push(section("editor-section-special"));
    let special = say("form-part-special");
    events.push(Step::Press(language.tell("editor-add", &[("thing", V::from(special.as_str()))])));
    events.extend(write(format!("{special} 1")));
    words.extend(write(say("editor-field-aftermath-heroes")));
    words.extend(write(say("editor-field-aftermath-overlord")));
    // Who wins by what; the chest gets a name by being spoken of.
    events.extend([section("editor-section-goals"), add("form-part-heroes")]);
    events.push(Step::Press(language.tell("form-condition-opened", &[("piece", V::from("…"))])));
    events.extend([press("form-open"), press("editor-point-piece"), Step::ToBoard, Step::Point((5, 4))]);
    // What stands on the map: that name is another, and the door is read out.
    events.extend([section("editor-section-pieces"), drawn("form-thing-chest", "C")]);
    events.push(Step::Press("chest_a".to_owned()));
    events.push(Step::Write(say("editor-write"), "strongbox".to_owned()));
    events.push(press("editor-write-done"));
    events.push(drawn("form-thing-door", "D"));
    events.extend(write(format!("{} D, {}", say("form-part-legend"), say("form-part-reading"))));
    // Whom the Overlord raises.
    events.extend([section("editor-section-sides"), add("form-part-raises")]);
    events.extend([press("form-open"), press("skeleton-warrior")]);
    events.extend([Step::Press("1".to_owned()), Step::Press("2".to_owned())]);
    steps.extend(words.into_iter().chain(events));
    steps.push(press("action-save"));
    assert_eq!(texts.next(), None, "every text is written");
    steps
}
