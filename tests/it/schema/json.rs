//! RON as JSON, without knowing what is written: by the table of `quests/README.md`.

use serde_json::{Map, Number, Value};

/// The JSON of a RON text that is sound.
pub fn json_of(ron: &str) -> Value {
    let mut rest = Ron(ron);
    let value = rest.value();
    rest.skip();
    assert_eq!(rest.0, "", "the text ends with its value");
    value
}

/// What is left to read.
struct Ron<'t>(&'t str);

impl<'t> Ron<'t> {
    fn skip(&mut self) {
        loop {
            self.0 = self.0.trim_start();
            match self.0.strip_prefix("//") {
                Some(comment) => self.0 = comment.find('\n').map_or("", |end| &comment[end..]),
                None => return,
            }
        }
    }

    fn takes(&mut self, sign: &str) -> bool {
        self.skip();
        let after = self.0.strip_prefix(sign);
        self.0 = after.unwrap_or(self.0);
        after.is_some()
    }

    fn word(&mut self) -> &'t str {
        self.skip();
        let end = self
            .0
            .find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '-'))
            .unwrap_or(self.0.len());
        let (word, rest) = self.0.split_at(end);
        self.0 = rest;
        word
    }

    fn up_to(&mut self, end: &str) -> &'t str {
        let (text, rest) = self.0.split_once(end).expect("what begins ends");
        self.0 = rest;
        text
    }

    /// What stands before this sign, with commas between.
    fn until<T>(&mut self, end: &str, mut one: impl FnMut(&mut Self) -> T) -> Vec<T> {
        let mut all = Vec::new();
        while !self.takes(end) {
            all.push(one(self));
            self.takes(",");
        }
        all
    }

    fn value(&mut self) -> Value {
        if self.takes("[") {
            return self.until("]", Self::value).into();
        }
        if self.takes("{") {
            let pairs = self.until("}", |ron| {
                let key = ron.value();
                assert!(ron.takes(":"));
                (key.as_str().expect("a key is a text").to_owned(), ron.value())
            });
            return Value::Object(pairs.into_iter().collect());
        }
        if self.takes("(") {
            return self.fields().unwrap_or_else(Value::Array);
        }
        if self.takes("r\"") {
            return self.up_to("\"").into();
        }
        if self.takes("'") {
            return self.up_to("'").into();
        }
        self.skip();
        if self.0.starts_with('"') {
            let mut text = serde_json::Deserializer::from_str(self.0).into_iter::<String>();
            let value = text.next().expect("a text").expect("our texts are JSON's too");
            self.0 = &self.0[text.byte_offset()..];
            return value.into();
        }
        let word = self.word();
        if let Ok(number) = word.parse::<i64>() {
            return Number::from(number).into();
        }
        match word {
            "true" => true.into(),
            "false" => false.into(),
            "" => panic!("a value at {:?}", &self.0[..self.0.len().min(40)]),
            name if self.takes("(") => {
                let inner = match self.fields() {
                    Ok(fields) => fields,
                    Err(mut values) if values.len() == 1 => values.remove(0),
                    Err(values) => values.into(),
                };
                Map::from_iter([(name.to_owned(), inner)]).into()
            }
            name => name.into(),
        }
    }

    /// What stands in round brackets: fields, also none at all, or else values.
    fn fields(&mut self) -> Result<Value, Vec<Value>> {
        let before = self.0;
        let named = !self.word().is_empty() && self.takes(":");
        self.0 = before;
        self.skip();
        if !named && !self.0.starts_with(')') {
            return Err(self.until(")", Self::value));
        }
        let fields = self.until(")", |ron| {
            let name = ron.word().to_owned();
            assert!(ron.takes(":"), "{name}");
            (name, ron.value())
        });
        Ok(Value::Object(fields.into_iter().collect()))
    }
}
