//! The forms for the things of a pack: the values of each kind of thing, where they are written, and the text of a new one.

use dungeon_rules::content::PICTURED;

/// One field of the form for a thing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ThingField {
    /// The path to its value, such as `card.movement`.
    pub path: &'static str,
    /// What kind of value it holds.
    pub kind: FieldKind,
}

/// The kind of value that a field of a thing holds.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum FieldKind {
    /// A text in every language; `true` if it has several lines.
    Words(bool),
    /// A whole number between the first two, both included. The third is the default if none is written.
    Number(i16, i16, Option<i16>),
    /// One of these words; `true` if the first is the default when none is written.
    Choice(&'static [&'static str], bool),
    /// Yes or no; no if nothing is written.
    Flag,
    /// Ranged dice and range, if the model shoots: `(dice: 2, range: Short)`.
    Ranged,
    /// A list of ids of things of this kind.
    Ids(&'static str),
    /// The thing of the box, of the same kind, whose picture is used; `true` if it may be left out.
    Looks(bool),
    /// A list of rule words such as `Heal(1)`, with an example of each that exists.
    Rules(&'static [&'static str]),
    /// One rule word, with an example of each that exists.
    Rule(&'static [&'static str]),
    /// Cards with their numbers of copies, `(card: "interrupt_1", copies: 2)`.
    Cards,
}

use FieldKind::{Cards, Choice, Flag, Ids, Looks, Number, Ranged, Rule, Rules, Words};

const fn field(path: &'static str, kind: FieldKind) -> ThingField {
    ThingField { path, kind }
}

/// An example of every effect ([`dungeon_rules::content::Effect`]).
const EFFECTS: [&str; 24] = [
    "Heal(1)",
    "Wound(1)",
    "MagicAttack(dice: 3)",
    "Move(3)",
    "Armour(by: 1, rounds: 1)",
    "Dice(by: 1, rounds: 1)",
    "LoseAction",
    "Bind(5)",
    "LowerWard(1)",
    "Roll([(5, [Wound(1)])])",
    "Place(minion: \"zombie\", range: Adjacent)",
    "Gain(\"healing_potion\")",
    "Raise(1)",
    "Recharge(Minor)",
    "RechargeAll",
    "Empower(1)",
    "FightEachAdjacent",
    "ShootEach",
    "Fight(1)",
    "Shoot(2)",
    "CastMajor(2)",
    "StepAndFight",
    "HoldFrontArc",
    "IgnoreWounds",
];

/// An example of every trait ([`dungeon_rules::content::Trait`]).
const TRAITS: [&str; 18] = [
    "Movement(1)",
    "Combat(1)",
    "AttackDice(1)",
    "Ranged(1)",
    "Armour(1)",
    "LockDice(1)",
    "MagicDefence(1)",
    "RerollFight(1)",
    "RerollShot(1)",
    "Nimble(1)",
    "Steady(1)",
    "Stealth(1)",
    "ShootsWhenWatched",
    "Relentless",
    "PassesThrough",
    "SparedByPile",
    "ShrugsOffWound",
    "HealOn(6)",
];

const RESULTS: [&str; 4] = ["Nothing", "Injured", "BonePile", "Destroyed"];
const SCHOOLS: [&str; 7] = ["Common", "Sorcery", "Fire", "Air", "Earth", "Water", "Necromancy"];
const TARGETS: [&str; 6] = ["Caster", "Friend", "Enemy", "EachEnemy", "Ward", "OwnSpell"];
const RANGES: [&str; 4] = ["Caster", "Adjacent", "Short", "Long"];

/// The fields of a card that heroes, bosses and minions share, below this path.
macro_rules! fighter {
    ($card:literal) => {
        [
            field(concat!($card, ".movement"), Number(0, 20, None)),
            field(concat!($card, ".combat"), Number(1, 10, None)),
            field(concat!($card, ".ranged"), Ranged),
            field(concat!($card, ".armour"), Number(1, 5, None)),
            field(concat!($card, ".base"), Number(1, 3, Some(1))),
        ]
    };
}

/// The additional fields that heroes and bosses share, below this path.
macro_rules! character {
    ($card:literal) => {
        [
            field(concat!($card, ".white"), Number(1, 5, None)),
            field(concat!($card, ".red"), Number(0, 5, None)),
            field(concat!($card, ".spellcaster"), Flag),
            field(concat!($card, ".feats"), Ids("feats")),
            field(concat!($card, ".abilities"), Ids("abilities")),
        ]
    };
}

/// The fields of the form for a thing of this kind; empty if there is no such kind.
pub fn thing_fields(kind: &str) -> Vec<ThingField> {
    let own: Vec<ThingField> = match kind {
        "heroes" => [
            fighter!("card.basic"),
            character!("card.basic"),
            fighter!("card.advanced"),
            character!("card.advanced"),
        ]
        .concat(),
        "bosses" => [fighter!("card"), character!("card")].concat(),
        "minions" => [
            &fighter!("card")[..],
            &[
                field("card.damage[0]", Choice(&RESULTS, false)),
                field("card.damage[1]", Choice(&RESULTS, false)),
                field("card.damage[2]", Choice(&RESULTS, false)),
                field("card.damage[3]", Choice(&RESULTS, false)),
                field("card.abilities", Ids("abilities")),
            ],
        ]
        .concat(),
        "feats" => vec![field("card.effects", Rules(&EFFECTS))],
        "abilities" => vec![field("card.traits", Rules(&TRAITS))],
        "spells" => vec![
            field("card.size", Choice(&["Minor", "Major"], false)),
            field("card.school", Choice(&SCHOOLS, false)),
            field("card.target", Choice(&TARGETS, false)),
            field("card.range", Choice(&RANGES, false)),
            field("card.sight", Flag),
            field("card.effects", Rules(&EFFECTS)),
        ],
        "items" => vec![
            field("card.traits", Rules(&TRAITS)),
            field("card.uses[0].target", Choice(&TARGETS, true)),
            field("card.uses[0].range", Choice(&RANGES, true)),
            field("card.uses[0].sight", Flag),
            field("card.uses[0].effects", Rules(&EFFECTS)),
            field("card.single_use", Flag),
            field("card.tradable", Flag),
        ],
        "cards" => vec![field(
            "card.effect",
            Rule(&["ExtraCommands(2)", "DoubleCommands", "RaiseDead(1)", "Interrupt(1)"]),
        )],
        "decks" => vec![field("card.raises_dead", Flag), field("card.cards", Cards)],
        "furniture" => vec![
            field("card.footprint[0]", Number(1, 8, None)),
            field("card.footprint[1]", Number(1, 8, None)),
            field("card.sight", Choice(&["Blocks", "Covers"], false)),
        ],
        "locks" => vec![field("card.dice", Number(1, 5, None)), field("card.armour", Number(1, 5, None))],
        "tokens" => vec![field("card.taken", Flag)],
        _ => return Vec::new(),
    };
    let mut fields = vec![field("name", Words(false))];
    if matches!(kind, "heroes" | "bosses") {
        fields.push(field("calling", Words(false)));
    }
    if matches!(kind, "feats" | "abilities" | "spells" | "items" | "cards") {
        fields.push(field("text", Words(true)));
    }
    if !matches!(kind, "abilities" | "cards" | "decks" | "locks") {
        fields.push(field("looks", Looks(PICTURED.contains(&kind))));
    }
    fields.extend(own);
    fields
}

/// The text of a new thing of this kind, with its name in English and in Italian; `None` if there is no such kind.
pub(super) fn new_thing(kind: &str, names: [&str; 2]) -> Option<String> {
    let [english, italian] = names.map(|name| ron::to_string(name).expect("a text can be written as RON"));
    let side = "movement: 6, combat: 3, armour: 2, white: 3, red: 2";
    let (before, card) = match kind {
        "heroes" => ("", format!("(\n        basic: ({side}),\n        advanced: ({side}),\n    )")),
        "bosses" => ("", format!("({side})")),
        "minions" => (
            "",
            "(movement: 5, combat: 2, armour: 1, damage: [Nothing, BonePile, Destroyed, Destroyed])".to_owned(),
        ),
        "feats" => ("    looks: \"focus\",\n", "(effects: [Heal(1)])".to_owned()),
        "abilities" => ("", "(traits: [Nimble(1)])".to_owned()),
        "spells" => (
            "    looks: \"burn\",\n",
            "(size: Minor, school: Common, target: Enemy, range: Short, sight: true, effects: [MagicAttack(dice: 2)])".to_owned(),
        ),
        "items" => (
            "    looks: \"healing_potion\",\n",
            "(uses: [(effects: [Heal(1)])], single_use: true)".to_owned(),
        ),
        "cards" => ("", "(effect: ExtraCommands(2))".to_owned()),
        "decks" => ("", "(cards: [(card: \"interrupt_1\", copies: 4)])".to_owned()),
        "furniture" => ("", "(footprint: (1, 1), sight: Covers)".to_owned()),
        "locks" => ("", "(dice: 2, armour: 2)".to_owned()),
        "tokens" => ("", "(taken: true)".to_owned()),
        _ => return None,
    };
    let text = match kind {
        "feats" | "abilities" | "spells" | "items" | "cards" => "    text: {\n        \"en\": \"\",\n        \"it\": \"\",\n    },\n",
        _ => "",
    };
    Some(format!(
        "(\n    name: {{\n        \"en\": {english},\n        \"it\": {italian},\n    }},\n{text}{before}    card: {card},\n)\n"
    ))
}
