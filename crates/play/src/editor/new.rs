//! The text with which a new quest begins.

/// The text of a new quest with this title: a small room, and all required fields, to be filled in.
pub(super) fn text(title: &str) -> String {
    let title = ron::to_string(title).expect("a text can be written as RON");
    format!(
        r#"(
    title: {{
        "en": {title},
        "it": {title},
    }},
    story: {{
        "en": "",
        "it": "",
    }},
    aftermath: (
        heroes: {{
            "en": "",
            "it": "",
        }},
        overlord: {{
            "en": "",
            "it": "",
        }},
    ),
    map: r"
############
##........##
##........##
##........##
############
",
    legend: {{}},
    heroes: [],
    overlord: (
        boss: "mortibris",
        deck: "necromancer",
        cards: 8,
        commands: 1,
        raises: [],
    ),
    goals: (
        heroes: [],
        overlord: [HeroIncapacitated, TimeUp],
    ),
)
"#
    )
}
