//! Whether a JSON value is as a JSON Schema says: the part of that language in which ours are written.
//!
//! By our own hand, for the crates that know all of it would have Bevy built anew for the tests.

use serde_json::Value;

/// Where the value is not as the schema says, and why.
pub fn holds(schema: &Value, value: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    judge(schema, schema, value, "", &mut faults);
    faults
}

fn judge(root: &Value, schema: &Value, value: &Value, place: &str, faults: &mut Vec<String>) {
    let schema = match schema {
        Value::Bool(true) => return,
        Value::Bool(false) => return faults.push(format!("{place}: nothing may be here")),
        schema => schema.as_object().expect("a schema is an object or a boolean"),
    };
    let size = |key: &str, ok: &dyn Fn(i64) -> bool| schema.get(key).is_none_or(|bound| ok(bound.as_i64().expect("a whole number")));
    let inner = |schema: &Value, value: &Value, name: &str| {
        let mut faults = Vec::new();
        judge(root, schema, value, &format!("{place}/{name}"), &mut faults);
        faults
    };
    let (list, text) = (value.as_array(), value.as_str());
    for (word, says) in schema {
        let good = match word.as_str() {
            "$schema" | "$defs" | "$comment" | "title" | "description" | "default" | "format" => true,
            "$ref" => {
                let name = says.as_str().and_then(|path| path.strip_prefix("#/$defs/")).expect("a reference");
                judge(root, &root["$defs"][name], value, place, faults);
                true
            }
            "type" => match says.as_str().expect("one type") {
                "object" => value.is_object(),
                "array" => list.is_some(),
                "string" => text.is_some(),
                "integer" => value.is_i64() || value.is_u64(),
                "boolean" => value.is_boolean(),
                other => panic!("the type {other}"),
            },
            "const" => value == says,
            "enum" => says.as_array().expect("a list").contains(value),
            "oneOf" => {
                says.as_array()
                    .expect("a list")
                    .iter()
                    .filter(|one| inner(one, value, "").is_empty())
                    .count()
                    == 1
            }
            "minimum" => value.as_i64().is_none_or(|number| size(word, &|least| number >= least)),
            "maximum" => value.as_i64().is_none_or(|number| size(word, &|most| number <= most)),
            "minLength" => text.is_none_or(|text| size(word, &|least| text.chars().count() as i64 >= least)),
            "maxLength" => text.is_none_or(|text| size(word, &|most| text.chars().count() as i64 <= most)),
            "minItems" => list.is_none_or(|list| size(word, &|least| list.len() as i64 >= least)),
            "maxItems" => list.is_none_or(|list| size(word, &|most| list.len() as i64 <= most)),
            "prefixItems" => {
                for (i, (schema, value)) in says.as_array().expect("a list").iter().zip(list.into_iter().flatten()).enumerate() {
                    faults.extend(inner(schema, value, &i.to_string()));
                }
                true
            }
            "items" => {
                for (i, value) in list.into_iter().flatten().enumerate() {
                    faults.extend(inner(says, value, &i.to_string()));
                }
                true
            }
            "required" => says
                .as_array()
                .expect("a list")
                .iter()
                .all(|name| value.get(name.as_str().expect("a name")).is_some()),
            "properties" => {
                for (name, schema) in says.as_object().expect("an object") {
                    if let Some(value) = value.get(name) {
                        faults.extend(inner(schema, value, name));
                    }
                }
                true
            }
            "additionalProperties" => {
                let known = |name: &str| schema.get("properties").is_some_and(|known| known.get(name).is_some());
                for (name, value) in value.as_object().into_iter().flatten().filter(|(name, _)| !known(name)) {
                    faults.extend(inner(says, value, name));
                }
                true
            }
            "propertyNames" => {
                for name in value.as_object().into_iter().flat_map(|object| object.keys()) {
                    faults.extend(inner(says, &Value::from(name.as_str()), name));
                }
                true
            }
            other => panic!("{other} is no word of our schemas"),
        };
        if !good {
            faults.push(format!("{place}: {word}"));
        }
    }
}
