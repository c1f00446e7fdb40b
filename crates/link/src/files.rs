//! The files of the page, held in memory and packed once.

use std::{collections::BTreeMap, io::Write};

use flate2::{Compression, write::GzEncoder};
use hyper::body::Bytes;

/// How many signs a join code has.
const CODE: usize = 8;

/// The files that are served to anybody, by their paths. The file of `/` is also served for every path that is a join code, such as
/// `/K7QF9M2X`.
#[derive(Default)]
pub struct Files(BTreeMap<String, File>);

/// A file that is served.
pub struct File {
    /// Its kind, for the header `Content-Type`.
    pub kind: &'static str,
    /// Its bytes as they are.
    pub plain: Form,
    /// Its bytes packed with gzip, if that makes them fewer.
    pub packed: Option<Form>,
}

/// A file in the form in which it is sent.
pub struct Form {
    /// What is sent.
    pub bytes: Bytes,
    /// What a browser knows it by, for the header `ETag`: other bytes have another.
    pub tag: String,
}

impl Files {
    /// No files.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a file of this path, such as `/page.js`, in place of any that it had. `kind`: such as `text/javascript; charset=utf-8`.
    pub fn add(&mut self, path: &str, kind: &'static str, bytes: Vec<u8>) {
        let hash = blake3::hash(&bytes).to_hex();
        let packed = pack(&bytes).map(|bytes| Form {
            bytes,
            tag: format!("\"{hash}-gzip\""),
        });
        let plain = Form {
            bytes: bytes.into(),
            tag: format!("\"{hash}\""),
        };
        self.0.insert(path.to_owned(), File { kind, plain, packed });
    }

    /// Finds the file for a path.
    pub(crate) fn find(&self, path: &str) -> Option<&File> {
        self.0.get(path).or_else(|| if is_code(path) { self.0.get("/") } else { None })
    }
}

/// Whether a path may be a join code: signs that somebody types, whatever they mean.
fn is_code(path: &str) -> bool {
    let signs = path.strip_prefix('/').unwrap_or_default();
    signs.len() == CODE && signs.bytes().all(|sign| sign.is_ascii_alphanumeric())
}

/// Packs bytes; `None` if that does not make them fewer.
fn pack(bytes: &[u8]) -> Option<Bytes> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to memory does not fail.
    packer.write_all(bytes).ok()?;
    let packed = packer.finish().ok()?;
    (packed.len() < bytes.len()).then(|| packed.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_leads_to_the_page() {
        let mut files = Files::new();
        assert!(files.find("/").is_none() && files.find("/K7QF9M2X").is_none());
        files.add("/", "text/html", b"page".to_vec());
        files.add("/12345678", "text/plain", b"own".to_vec());
        let found = |path: &str| files.find(path).map(|file| file.plain.bytes.to_vec());
        for path in ["/", "/K7QF9M2X", "/k7qf9m2x"] {
            assert_eq!(found(path).as_deref(), Some(&b"page"[..]), "{path}");
        }
        assert_eq!(found("/12345678").as_deref(), Some(&b"own"[..]), "a file of its own comes first");
        for path in ["", "K7QF9M2X", "/K7QF9M2", "/K7QF9M2XY", "/K7QF9M2.", "/K7QF/M2X", "/../../x"] {
            assert_eq!(found(path), None, "{path}");
        }
    }

    #[test]
    fn only_what_becomes_smaller_is_packed_and_other_bytes_have_another_tag() {
        let mut files = Files::new();
        files.add("/long", "text/plain", b"again and again ".repeat(100));
        files.add("/short", "text/plain", b"once".to_vec());
        let (long, short) = (
            files.find("/long").expect("it is there"),
            files.find("/short").expect("it is there"),
        );
        let packed = long.packed.as_ref().expect("it becomes smaller");
        assert!(packed.bytes.len() < long.plain.bytes.len() && packed.tag != long.plain.tag);
        assert!(short.packed.is_none());
        assert_ne!(short.plain.tag, long.plain.tag);
        let before = short.plain.tag.clone();
        files.add("/short", "text/plain", b"twice".to_vec());
        assert_ne!(files.find("/short").expect("it is there").plain.tag, before);
    }
}
