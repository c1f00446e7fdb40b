//! The words in which a quest is written, each with its slots: the one table from which all forms are built.
//!
//! A test compares it with the schema of quests, which is generated from the types that the loader reads, so a new word there has
//! to be entered here.

use super::Place::{Below, InLine};

/// The kind of value that belongs in a slot.
#[derive(Copy, Clone)]
pub enum Kind {
    /// One of several words.
    Word(&'static Words),
    /// A record: values in parentheses without a word.
    Record(&'static Word),
    /// A list of values of this kind.
    List(&'static Kind),
    /// The legend: a thing for each symbol of the map.
    Legend,
    /// A number within these bounds, both included.
    Number(i64, i64),
    /// Yes or no.
    Flag,
    /// The id of a thing.
    Id(Ids),
    /// A name that the quest gives elsewhere.
    Name(Names),
    /// A new name, which is given here.
    NewName,
    /// A line of text that is the same in all languages.
    Line,
    /// A text in each language.
    Text,
    /// A cell of the map.
    Cell,
    /// A part of the map: cells and rectangles.
    Cells,
    /// A facing, one of `^ > v <`, or `?`.
    Facing,
}

/// The kinds of things that have ids.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "they are named as the kinds of things are")]
pub enum Ids {
    Hero,
    Boss,
    Minion,
    Token,
    Furniture,
    Lock,
    Card,
    Deck,
    Item,
    Spell,
    Feat,
    Ability,
    /// Heroes and bosses, which can have a kit.
    Character,
}

impl Ids {
    /// The name of the picture of the thing with this id; `None` if things of its kind have no pictures.
    pub fn picture(self, id: &str) -> Option<String> {
        match self {
            Self::Hero | Self::Boss | Self::Character | Self::Minion | Self::Token | Self::Furniture => Some(id.to_owned()),
            Self::Item => Some(format!("item_{id}")),
            Self::Spell => Some(format!("spell_{id}")),
            Self::Feat => Some(format!("feat_{id}")),
            Self::Ability => Some("skill".to_owned()),
            Self::Lock | Self::Card | Self::Deck => None,
        }
    }
}

/// What a name of the quest may refer to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Names {
    /// A place.
    Place,
    /// A counter.
    Counter,
    /// An action.
    Action,
    /// A door or chest.
    Shut,
    /// A door or chest, or one or all of a group of them.
    ShutGroup,
    /// A boss or a minion, or one or all of a group of minions.
    Model,
    /// Any piece.
    Piece,
    /// A boss, door, chest or piece of furniture.
    Target,
}

/// A set of words of which one is chosen.
pub struct Words {
    /// The part for this set in the keys of sentences: `condition` in `form-condition-opened`.
    pub key: &'static str,
    /// The words in the order in which they are offered.
    pub words: &'static [Word],
    /// Whether a word is chosen together with its contents, as one value.
    pub is_one: bool,
}

/// A word with its slots, or a record, which has slots without a word.
pub struct Word {
    /// The word; empty for a record.
    pub word: &'static str,
    /// For a record, the part for it in the keys of sentences.
    pub key: &'static str,
    /// The slots in its parentheses.
    pub slots: &'static [Slot],
    /// Whether the slots are named fields.
    pub has_fields: bool,
    /// Whether it can be chosen in a quest; other words are for cards only.
    pub is_offered: bool,
}

/// A slot of a word.
pub struct Slot {
    /// The name of the field, and of the argument in the sentence.
    pub name: &'static str,
    /// The kind of value that belongs in it.
    pub kind: Kind,
    /// Whether it may be left out.
    pub is_optional: bool,
}

impl Slot {
    /// Where the slot is shown.
    pub const fn place(&self) -> super::Place {
        match self.kind {
            Kind::Text | Kind::List(_) | Kind::Legend | Kind::Record(_) => Below,
            Kind::Word(words) if !words.is_one => Below,
            _ => InLine,
        }
    }
}

impl PartialEq for Words {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

const fn slot(name: &'static str, kind: Kind) -> Slot {
    Slot {
        name,
        kind,
        is_optional: false,
    }
}

const fn optional(name: &'static str, kind: Kind) -> Slot {
    Slot {
        name,
        kind,
        is_optional: true,
    }
}

/// A word with values in order.
const fn word(word: &'static str, slots: &'static [Slot]) -> Word {
    Word {
        word,
        key: "",
        slots,
        has_fields: false,
        is_offered: true,
    }
}

/// A word with named fields.
const fn fields(word: &'static str, slots: &'static [Slot]) -> Word {
    Word {
        word,
        key: "",
        slots,
        has_fields: true,
        is_offered: true,
    }
}

/// A word that only cards can use.
const fn of_cards(mut word: Word) -> Word {
    word.is_offered = false;
    word
}

/// A record with named fields.
const fn record(key: &'static str, slots: &'static [Slot]) -> Word {
    Word {
        word: "",
        key,
        slots,
        has_fields: true,
        is_offered: true,
    }
}

/// A record with values in order.
const fn tuple(key: &'static str, slots: &'static [Slot]) -> Word {
    Word {
        word: "",
        key,
        slots,
        has_fields: false,
        is_offered: true,
    }
}

const fn one_of(key: &'static str, words: &'static [Word]) -> Words {
    Words { key, words, is_one: false }
}

const fn values(key: &'static str, words: &'static [Word]) -> Words {
    Words { key, words, is_one: true }
}

use Kind::{Cell, Cells, Facing, Flag, Id, Legend, Line, List, Name, NewName, Number, Record, Text, Word as One};

/// Whom an event or action is about.
pub static WHO: Words = values(
    "who",
    &[
        word("Heroes", &[]),
        word("Overlord", &[]),
        word("Hero", &[slot("id", Id(Ids::Hero))]),
        word("Boss", &[slot("id", Id(Ids::Boss))]),
        word("Minion", &[slot("id", Id(Ids::Minion))]),
        word("Actor", &[]),
        word("Target", &[]),
    ],
);

static SIDE: Words = values("side", &[word("Heroes", &[]), word("Overlord", &[])]);
static LOOK: Words = values("look", &[word("Halls", &[]), word("Caves", &[]), word("Lava", &[])]);
static CARD_SIDE: Words = values("card-side", &[word("Basic", &[]), word("Advanced", &[])]);
static SIZE: Words = values("size", &[word("Minor", &[]), word("Major", &[])]);
static OPENED_BY: Words = values("opened-by", &[word("Heroes", &[]), word("Bosses", &[]), word("Everybody", &[])]);
static RANGE: Words = values(
    "range",
    &[word("Caster", &[]), word("Adjacent", &[]), word("Short", &[]), word("Long", &[])],
);

/// Triggers of events.
pub static WHEN: Words = one_of(
    "when",
    &[
        word("Entered", &[slot("who", One(&WHO)), slot("place", Name(Names::Place))]),
        word("Left", &[slot("who", One(&WHO)), slot("place", Name(Names::Place))]),
        word("Opened", &[slot("piece", Name(Names::ShutGroup))]),
        word("Forced", &[slot("piece", Name(Names::ShutGroup))]),
        word("Revealed", &[slot("place", Name(Names::Place))]),
        word("RoundStarts", &[]),
        word("RoundEnds", &[]),
        word("Wounded", &[slot("who", One(&WHO))]),
        word("Injured", &[slot("who", One(&WHO))]),
        word("Destroyed", &[slot("who", One(&WHO))]),
        word("Taken", &[slot("token", Id(Ids::Token))]),
        word("Played", &[slot("card", Id(Ids::Card))]),
        word("Reached", &[slot("counter", Name(Names::Counter)), slot("number", Number(1, 99))]),
        word("Done", &[slot("action", Name(Names::Action))]),
    ],
);

/// Conditions.
pub static CONDITION: Words = one_of(
    "condition",
    &[
        word("Round", &[slot("number", Number(1, 200))]),
        word("Opened", &[slot("piece", Name(Names::ShutGroup))]),
        word("Slain", &[slot("model", Name(Names::Model))]),
        word("AnyAt", &[slot("who", One(&WHO)), slot("place", Name(Names::Place))]),
        word("AllAt", &[slot("place", Name(Names::Place))]),
        word("InPlay", &[slot("kind", One(&WHO)), slot("number", Number(1, 99))]),
        word("Gone", &[slot("kind", One(&WHO))]),
        word("Count", &[slot("counter", Name(Names::Counter)), slot("number", Number(1, 99))]),
        word(
            "CountAtLeast",
            &[slot("one", Name(Names::Counter)), slot("other", Name(Names::Counter))],
        ),
        word("Revealed", &[slot("place", Name(Names::Place))]),
        word("Standing", &[slot("number", Number(1, 4))]),
        word("HeroIncapacitated", &[]),
        word("HeroesIncapacitated", &[]),
        word("TimeUp", &[]),
        word("All", &[slot("conditions", List(&One(&CONDITION)))]),
        word("Any", &[slot("conditions", List(&One(&CONDITION)))]),
        word("Not", &[slot("condition", One(&CONDITION))]),
    ],
);

/// What events and actions can do.
pub static HAPPENING: Words = one_of(
    "happening",
    &[
        word("Tell", &[slot("text", Text)]),
        fields("Place", PLACED),
        word("Reveal", &[slot("place", Name(Names::Place))]),
        word("Hide", &[slot("place", Name(Names::Place))]),
        word("Open", &[slot("piece", Name(Names::Shut))]),
        word("Lock", &[slot("piece", Name(Names::Shut)), slot("lock", Id(Ids::Lock))]),
        word("Ward", &[slot("piece", Name(Names::Shut)), slot("power", Number(1, 9))]),
        word("Do", &[slot("each", One(&WHO)), slot("effects", List(&One(&EFFECT)))]),
        word(
            "DoAt",
            &[
                slot("each", One(&WHO)),
                slot("place", Name(Names::Place)),
                slot("effects", List(&One(&EFFECT))),
            ],
        ),
        word("Invulnerable", &[slot("each", One(&WHO)), slot("is", Flag)]),
        word("Remove", &[slot("each", One(&WHO))]),
        word("RemovePiece", &[slot("piece", Name(Names::Piece))]),
        word("RemoveTokens", &[slot("token", Id(Ids::Token))]),
        word("RemoveFurniture", &[slot("furniture", Id(Ids::Furniture))]),
        word("Count", &[slot("counter", Name(Names::Counter)), slot("by", Number(-99, 99))]),
        word("Draw", &[slot("cards", Number(1, 9))]),
        word("Cards", &[slot("cards", Number(-99, 99))]),
        word("Commands", &[slot("more", Number(-20, 20))]),
        word("Raises", &[slot("minion", Id(Ids::Minion)), slot("up_to", Number(0, 50))]),
        word("Turn", &[slot("place", Name(Names::Place)), slot("quarters", Number(1, 3))]),
        word(
            "Slide",
            &[
                slot("place", Name(Names::Place)),
                slot("east", Number(-99, 99)),
                slot("south", Number(-99, 99)),
            ],
        ),
        fields("Goals", GOALS),
        word("Win", &[slot("side", One(&SIDE))]),
    ],
);

/// Effects on models.
pub static EFFECT: Words = one_of(
    "effect",
    &[
        word("Wound", &[slot("number", Number(1, 5))]),
        word("Heal", &[slot("number", Number(1, 5))]),
        fields("Armour", &[slot("by", Number(-4, 4)), slot("rounds", Number(1, 9))]),
        fields("Dice", &[slot("by", Number(-4, 4)), slot("rounds", Number(1, 9))]),
        word("LoseAction", &[]),
        word("Bind", &[slot("number", Number(2, 6))]),
        word("Gain", &[slot("item", Id(Ids::Item))]),
        word("RechargeAll", &[]),
        word("IgnoreWounds", &[]),
        word("HoldFrontArc", &[]),
        word("Roll", &[slot("lines", List(&Record(&EFFECT_LINE)))]),
        of_cards(fields(
            "MagicAttack",
            &[slot("dice", Number(1, 10)), optional("then", List(&One(&EFFECT)))],
        )),
        of_cards(word("LowerWard", &[slot("number", Number(1, 9))])),
        of_cards(word("Move", &[slot("number", Number(1, 20))])),
        of_cards(fields("Place", &[slot("minion", Id(Ids::Minion)), slot("range", One(&RANGE))])),
        of_cards(word("Raise", &[slot("number", Number(1, 9))])),
        of_cards(word("Recharge", &[slot("size", One(&SIZE))])),
        of_cards(word("Empower", &[slot("number", Number(1, 9))])),
        of_cards(word("FightEachAdjacent", &[])),
        of_cards(word("ShootEach", &[])),
        of_cards(word("Fight", &[slot("number", Number(0, 4))])),
        of_cards(word("Shoot", &[slot("number", Number(1, 4))])),
        of_cards(word("CastMajor", &[slot("number", Number(1, 4))])),
        of_cards(word("StepAndFight", &[])),
    ],
);

static EFFECT_LINE: Word = tuple("line", &[slot("from", Number(1, 6)), slot("effects", List(&One(&EFFECT)))]);
static LINE: Word = tuple("line", &[slot("from", Number(1, 6)), slot("then", List(&One(&HAPPENING)))]);

/// Things that stand on the map.
pub static THING: Words = values(
    "thing",
    &[
        word("Minion", &[slot("id", Id(Ids::Minion))]),
        word("Boss", &[slot("id", Id(Ids::Boss))]),
        word("Hero", &[slot("id", Id(Ids::Hero))]),
        word("BonePile", &[]),
        word("Token", &[slot("id", Id(Ids::Token))]),
        word("Furniture", &[slot("id", Id(Ids::Furniture))]),
        fields(
            "Door",
            &[
                optional("lock", Id(Ids::Lock)),
                optional("ward", Number(1, 9)),
                optional("name", NewName),
                optional("opened_by", One(&OPENED_BY)),
                optional("reading", Text),
            ],
        ),
        fields(
            "Chest",
            &[
                optional("lock", Id(Ids::Lock)),
                optional("ward", Number(1, 9)),
                optional("name", NewName),
                optional("opened_by", One(&OPENED_BY)),
                optional("contents", List(&Id(Ids::Item))),
                optional("looks", Id(Ids::Furniture)),
            ],
        ),
    ],
);

static PLACED: &[Slot] = &[
    slot("thing", One(&THING)),
    slot("at", Cell),
    optional("facing", Facing),
    optional("name", NewName),
    optional("unseen", Flag),
];

static GOALS: &[Slot] = &[
    optional("heroes", List(&One(&CONDITION))),
    optional("overlord", List(&One(&CONDITION))),
    optional("heroes_text", Text),
    optional("overlord_text", Text),
];

static EVENT: Word = record(
    "event",
    &[
        slot("when", One(&WHEN)),
        optional("if", List(&One(&CONDITION))),
        slot("then", List(&One(&HAPPENING))),
        optional("repeat", Flag),
        optional("hint", Flag),
        optional("for", One(&SIDE)),
        optional("told", Flag),
    ],
);

static ACTION: Word = record(
    "action",
    &[
        slot("name", NewName),
        slot("title", Text),
        slot("text", Text),
        optional("sign", One(&SIGN)),
        slot("who", List(&One(&WHO))),
        optional("where", One(&SPOT)),
        optional("limit", One(&LIMIT)),
        optional("if", List(&One(&CONDITION))),
        optional("roll", One(&ROLL)),
        optional("then", List(&One(&HAPPENING))),
    ],
);

static SIGN: Words = values(
    "sign",
    &[
        word("Token", &[slot("id", Id(Ids::Token))]),
        word("Furniture", &[slot("id", Id(Ids::Furniture))]),
        word("Item", &[slot("id", Id(Ids::Item))]),
        word("Spell", &[slot("id", Id(Ids::Spell))]),
        word("Feat", &[slot("id", Id(Ids::Feat))]),
    ],
);

static SPOT: Words = one_of(
    "spot",
    &[
        word("Anywhere", &[]),
        word("At", &[slot("place", Name(Names::Place))]),
        word("Beside", &[slot("piece", Name(Names::Target))]),
        word("BesideToken", &[slot("token", Id(Ids::Token))]),
        word("BesideFurniture", &[slot("furniture", Id(Ids::Furniture))]),
        word("BesideModel", &[slot("who", One(&WHO))]),
    ],
);

static LIMIT: Words = one_of(
    "limit",
    &[
        word("Unlimited", &[]),
        word("PerGame", &[slot("number", Number(1, 99))]),
        word("PerRound", &[slot("number", Number(1, 99))]),
        word("PerModel", &[slot("number", Number(1, 99))]),
        word("PerPiece", &[slot("number", Number(1, 99))]),
    ],
);

static ROLL: Words = one_of(
    "roll",
    &[
        word("Lock", &[slot("lock", Id(Ids::Lock))]),
        word("Die", &[slot("lines", List(&Record(&LINE)))]),
    ],
);

static PLACE: Word = record(
    "place",
    &[
        slot("name", NewName),
        optional("cells", Cells),
        optional("zone", Cell),
        optional("look", One(&LOOK)),
        optional("reading", Text),
    ],
);

static COUNTER: Word = record(
    "counter",
    &[
        slot("name", NewName),
        optional("start", Number(0, 99)),
        optional("of", Number(1, 99)),
        optional("title", Text),
    ],
);

static KIT: Word = record(
    "kit",
    &[
        slot("of", Id(Ids::Character)),
        optional("spells", List(&Id(Ids::Spell))),
        optional("items", List(&Id(Ids::Item))),
        optional("skills", List(&Id(Ids::Ability))),
    ],
);

static RAISE: Word = record("raise", &[slot("minion", Id(Ids::Minion)), slot("up_to", Number(1, 50))]);
static FORCES: Word = record(
    "forces",
    &[
        slot("boss", Id(Ids::Boss)),
        slot("deck", Id(Ids::Deck)),
        slot("cards", Number(4, 200)),
        slot("commands", Number(0, 20)),
        optional("in_all", Number(1, 200)),
        optional("raises", List(&Record(&RAISE))),
    ],
);

static PIECE: Word = record("piece", PLACED);
static GOALS_OF_QUEST: Word = record("goals", GOALS);
static AFTERMATH: Word = record("aftermath", &[optional("heroes", Text), optional("overlord", Text)]);
static END: Word = record(
    "end",
    &[
        slot("winner", One(&SIDE)),
        optional("if", List(&One(&CONDITION))),
        slot("text", Text),
    ],
);
static COUNSEL: Word = record("counsel", &[optional("heroes", Text), optional("overlord", Text)]);

static POINTER: Words = one_of(
    "pointer",
    &[
        word("Cell", &[slot("cell", Cell)]),
        word("Model", &[slot("who", One(&WHO))]),
        word("Move", &[]),
        word("BreakAway", &[]),
        word("Fight", &[]),
        word("Shoot", &[]),
        word("Cast", &[]),
        word("Feat", &[]),
        word("End", &[]),
    ],
);

static MILESTONE: Words = one_of(
    "milestone",
    &[
        word("Begins", &[slot("who", One(&WHO))]),
        word("Walks", &[slot("who", One(&WHO))]),
        word("Turns", &[slot("who", One(&WHO))]),
        word("Attacks", &[slot("who", One(&WHO))]),
        word("BreaksAway", &[slot("who", One(&WHO))]),
        word("Casts", &[slot("who", One(&WHO))]),
        word("Ends", &[slot("who", One(&WHO))]),
        word("Raises", &[slot("kind", One(&WHO))]),
        word("OverlordEnds", &[]),
        word("Happens", &[slot("when", One(&WHEN))]),
    ],
);

static LESSON_STEP: Word = record(
    "lesson-step",
    &[
        slot("say", Text),
        optional("point", List(&One(&POINTER))),
        slot("until", List(&One(&MILESTONE))),
    ],
);

static REMIX: Word = record("remix", &[optional("exchange", List(&Id(Ids::Minion))), optional("keep", Cells)]);

static LESSON: Word = record(
    "lesson",
    &[
        slot("side", One(&SIDE)),
        optional("dice", List(&Number(1, 6))),
        slot("steps", List(&Record(&LESSON_STEP))),
    ],
);

/// A whole quest, without the drawn map and the things that the quest defines itself.
pub static QUEST: Word = record(
    "quest",
    &[
        slot("title", Text),
        optional("author", Line),
        optional("minutes", Number(5, 600)),
        slot("story", Text),
        optional("special", List(&Text)),
        optional("aftermath", Record(&AFTERMATH)),
        optional("ends", List(&Record(&END))),
        optional("counsel", Record(&COUNSEL)),
        optional("look", One(&LOOK)),
        optional("legend", Legend),
        optional("pieces", List(&Record(&PIECE))),
        slot("heroes", List(&Id(Ids::Hero))),
        optional("side", One(&CARD_SIDE)),
        optional("kits", List(&Record(&KIT))),
        slot("overlord", Record(&FORCES)),
        slot("goals", Record(&GOALS_OF_QUEST)),
        optional("places", List(&Record(&PLACE))),
        optional("counters", List(&Record(&COUNTER))),
        optional("events", List(&Record(&EVENT))),
        optional("actions", List(&Record(&ACTION))),
        optional("remix", Record(&REMIX)),
        optional("lesson", Record(&LESSON)),
    ],
);
