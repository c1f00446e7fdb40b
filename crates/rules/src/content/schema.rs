//! JSON Schemas of the forms of all files, for text editors, generated from the types that serde reads.
//!
//! They describe the JSON that serde would write for a file: RON's `Name`, `Name(x)`, `Name(x, y)` and `Name(field: x)` are
//! `"Name"`, `{"Name": x}`, `{"Name": [x, y]}` and `{"Name": {"field": x}}`. They do not say what must be given and what goes
//! together: only `check` knows that.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema, schema_for};

use super::{
    At, Id, Pairs,
    check_campaign::CampaignWritten,
    pack::PackWritten,
    written::{
        AbilityWritten, BoxWritten, CardWritten, CharacterWritten, DeckWritten, FeatWritten, FurnitureWritten, HeroWritten, ItemWritten,
        LockWritten, MinionWritten, QuestWritten, RulersWritten, SpellWritten, TokenWritten,
    },
};
use crate::names::PieceId;

/// The names of all forms that have a schema, that of quests first.
pub const FORMS: [&str; 17] = [
    "quest",
    "campaign",
    "pack",
    "hero",
    "boss",
    "minion",
    "feat",
    "ability",
    "spell",
    "item",
    "card",
    "deck",
    "furniture",
    "token",
    "lock",
    "rulers",
    "box",
];

/// Returns the JSON Schema of one of the [`FORMS`]; `None` for any other name.
pub fn schema(form: &str) -> Option<serde_json::Value> {
    let schema = match form {
        "quest" => schema_for!(QuestWritten),
        "campaign" => schema_for!(CampaignWritten),
        "pack" => schema_for!(PackWritten),
        "hero" => schema_for!(HeroWritten),
        "boss" => schema_for!(CharacterWritten),
        "minion" => schema_for!(MinionWritten),
        "feat" => schema_for!(FeatWritten),
        "ability" => schema_for!(AbilityWritten),
        "spell" => schema_for!(SpellWritten),
        "item" => schema_for!(ItemWritten),
        "card" => schema_for!(CardWritten),
        "deck" => schema_for!(DeckWritten),
        "furniture" => schema_for!(FurnitureWritten),
        "token" => schema_for!(TokenWritten),
        "lock" => schema_for!(LockWritten),
        "rulers" => schema_for!(RulersWritten),
        "box" => schema_for!(BoxWritten),
        _ => return None,
    };
    Some(schema.to_value())
}

/// The schema of the value: the place at which it is written is not part of the form.
impl<T: JsonSchema> JsonSchema for At<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }

    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        T::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}

impl<K: JsonSchema, V: JsonSchema> JsonSchema for Pairs<K, V> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Pairs_of_{}_and_{}", K::schema_name(), V::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "object",
            "propertyNames": generator.subschema_for::<K>(),
            "additionalProperties": generator.subschema_for::<V>(),
        })
    }
}

impl<T> JsonSchema for Id<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Id".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        String::json_schema(generator)
    }
}

impl JsonSchema for PieceId {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "PieceId".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        String::json_schema(generator)
    }
}
