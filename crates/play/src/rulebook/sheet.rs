//! The reference sheet on the last page of the rulebook: the rules that are looked up most often, one line each.

/// A section of the sheet, such as the parts of a round.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// The key of its heading among the locales' messages.
    pub heading: &'static str,
    /// Its lines: the key of the message, and the id of the rule that it summarizes.
    pub lines: &'static [(&'static str, &'static str)],
}

/// The whole sheet, except the damage rows of the minions, which are taken from their cards.
pub const SHEET: [Section; 12] = [
    Section {
        heading: "sheet-set-up",
        lines: &[
            ("sheet-set-up-dungeon", "TAB-3"),
            ("sheet-set-up-heroes", "SET-2"),
            ("sheet-set-up-overlord", "SET-3"),
            ("sheet-set-up-goals", "SET-4"),
        ],
    },
    Section {
        heading: "sheet-heroes",
        lines: &[
            ("sheet-heroes-turn", "RND-2"),
            ("sheet-heroes-move", "RND-3"),
            ("sheet-heroes-feat", "RND-4"),
            ("sheet-heroes-interrupt", "OVL-6"),
        ],
    },
    Section {
        heading: "sheet-overlord",
        lines: &[
            ("sheet-overlord-command", "RND-6"),
            ("sheet-overlord-raise", "OVL-1"),
            ("sheet-overlord-card", "RND-8"),
        ],
    },
    Section {
        heading: "sheet-end",
        lines: &[
            ("sheet-end-spells", "MAG-4"),
            ("sheet-end-abilities", "RND-9"),
            ("sheet-end-draw", "RND-10"),
        ],
    },
    Section {
        heading: "sheet-movement",
        lines: &[
            ("sheet-movement-cells", "MOV-1"),
            ("sheet-movement-facing", "MOV-4"),
            ("sheet-movement-blocked", "MOV-2"),
            ("sheet-movement-piles", "TAB-10"),
            ("sheet-movement-diagonal", "MOV-3"),
            ("sheet-movement-stop", "MOV-5"),
            ("sheet-movement-held", "MOV-6"),
            ("sheet-movement-break-away", "MOV-7"),
        ],
    },
    Section {
        heading: "sheet-large",
        lines: &[("sheet-large-ways", "LRG-1"), ("sheet-large-turn", "LRG-2")],
    },
    Section {
        heading: "sheet-fighting",
        lines: &[
            ("sheet-fighting-roll", "FGT-2"),
            ("sheet-fighting-discard", "FGT-8"),
            ("sheet-fighting-hits", "FGT-9"),
            ("sheet-fighting-damage", "FGT-10"),
        ],
    },
    Section {
        heading: "sheet-shooting",
        lines: &[
            ("sheet-shooting-held", "SHT-1"),
            ("sheet-shooting-range", "SHT-3"),
            ("sheet-shooting-sight", "LOS-2"),
            ("sheet-shooting-then", "SHT-5"),
        ],
    },
    Section {
        heading: "sheet-modifiers",
        lines: &[
            ("sheet-modifiers-injured", "FGT-3"),
            ("sheet-modifiers-outnumbered", "FGT-4"),
            ("sheet-modifiers-behind", "TAB-8"),
            ("sheet-modifiers-cover", "SHT-4"),
            ("sheet-modifiers-least", "FGT-6"),
        ],
    },
    Section {
        heading: "sheet-spells",
        lines: &[
            ("sheet-spells-number", "MAG-2"),
            ("sheet-spells-range", "MAG-5"),
            ("sheet-spells-sight", "MAG-6"),
            ("sheet-spells-effect", "MAG-7"),
            ("sheet-spells-turn", "MAG-3"),
        ],
    },
    Section {
        heading: "sheet-wounds",
        lines: &[
            ("sheet-wounds-one", "DMG-3"),
            ("sheet-wounds-injured", "DMG-4"),
            ("sheet-wounds-fifth", "DMG-5"),
        ],
    },
    Section {
        heading: "sheet-locks",
        lines: &[
            ("sheet-locks-open", "LCK-8"),
            ("sheet-locks-force", "LCK-2"),
            ("sheet-locks-ward", "LCK-4"),
        ],
    },
];

/// The id of the rule about the damage rows of the minions.
pub const DAMAGE_ROWS: &str = "DMG-1";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{language::Language, rulebook::Rulebook};
    use dungeon_rules::content;

    #[test]
    fn every_line_has_its_words_and_its_rule() {
        let root = content::root();
        let rulebook = Rulebook::open(&root).expect("the rules are listed");
        let rules = SHEET.iter().flat_map(|section| section.lines).map(|(_, rule)| *rule);
        for rule in rules.chain([DAMAGE_ROWS]) {
            assert!(rulebook.rule(rule).is_some(), "{rule}");
        }
        for language in ["en", "it"].map(|code| Language::load(&root, code)) {
            let lines = SHEET.iter().flat_map(|section| section.lines).map(|(line, _)| *line);
            for key in SHEET.iter().map(|section| section.heading).chain(lines) {
                assert!(language.has_itself(key), "{key} in {}", language.code());
            }
        }
    }
}
