//! How a quest refers to pieces: to one by its name, or to several by the beginning of their names.

use std::borrow::Cow;

use ron::{error::Error, value::RawValue};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, de};

use super::dialect::{dialect, skip_blank, snippet};
use crate::names::PieceId;

/// One piece, or a group of them: `"gate"`, `Any("lamp_*")`, `All("lamp_*")`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Named {
    /// The piece with this name.
    One(PieceId),
    /// One of the pieces whose names begin with what stands before the `*`.
    Any(PieceId),
    /// Each of the pieces whose names begin with what stands before the `*`.
    All(PieceId),
}

impl Named {
    /// Returns the name of the piece or group. That of a group ends in `*`.
    pub fn name(self) -> PieceId {
        match self {
            Self::One(name) | Self::Any(name) | Self::All(name) => name,
        }
    }
}

/// The forms of [`Named`] that begin with a word in the file: those of groups.
#[derive(Deserialize)]
enum Group {
    Any(PieceId),
    All(PieceId),
}

// Written by hand because no word stands before the name of a single piece. Serde can express that only with `untagged`, which
// loses what is known of a fault.
impl<'de> Deserialize<'de> for Named {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let piece = skip_blank(<&RawValue>::deserialize(deserializer)?.get_ron());
        let read = match piece.starts_with('"') {
            true => dialect().from_str(piece).map(Self::One),
            false => dialect().from_str(piece).map(|group| match group {
                Group::Any(name) => Self::Any(name),
                Group::All(name) => Self::All(name),
            }),
        };
        read.map_err(|error| match error.code {
            Error::NoSuchEnumVariant { found, .. } => de::Error::unknown_variant(&found, &["Any", "All"]),
            _ => de::Error::invalid_type(
                de::Unexpected::Other(&snippet(piece, 0)),
                &"a name in quotation marks, Any(…) or All(…)",
            ),
        })
    }
}

impl JsonSchema for Named {
    fn schema_name() -> Cow<'static, str> {
        "Named".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let group = |word: &str| {
            json_schema!({
                "type": "object",
                "properties": {word: {"type": "string"}},
                "required": [word],
                "additionalProperties": false,
            })
        };
        json_schema!({
            "description": "The name of a piece, or of each or one of those whose names begin with what stands before a `*`.",
            "oneOf": [{"type": "string"}, group("Any"), group("All")],
        })
    }
}
