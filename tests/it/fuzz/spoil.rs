//! Spoils the text of a quest as the hand of its author does: words and signs deleted, doubled, swapped or cut short,
//! and single bytes likewise.

use super::Luck;

/// Changes one to three places of a text.
pub fn text(luck: &mut Luck, text: &mut Vec<u8>) {
    for _ in 0..=luck.below(3) {
        if luck.once_in(3) {
            bytes(luck, text);
        } else {
            tokens(luck, text);
        }
    }
}

fn tokens(luck: &mut Luck, text: &mut Vec<u8>) {
    let all = ends(text);
    if all.is_empty() {
        return;
    }
    let at = luck.below(all.len());
    let (from, to) = all[at];
    match luck.below(4) {
        0 => drop(text.drain(from..to)),
        1 => {
            let token = text[from..to].to_vec();
            text.splice(to..to, token);
        }
        2 => {
            // With another one, anywhere in the file or next to it.
            let other = if luck.once_in(2) {
                luck.below(all.len())
            } else {
                (at + 1).min(all.len() - 1)
            };
            let (first, second) = (all[at.min(other)], all[at.max(other)]);
            if first != second {
                let (one, two) = (text[first.0..first.1].to_vec(), text[second.0..second.1].to_vec());
                text.splice(second.0..second.1, one);
                text.splice(first.0..first.1, two);
            }
        }
        _ => drop(text.drain(from + (to - from).div_ceil(2)..to)),
    }
}

fn bytes(luck: &mut Luck, text: &mut Vec<u8>) {
    if text.len() < 2 {
        return;
    }
    let at = luck.below(text.len() - 1);
    match luck.below(4) {
        0 => drop(text.remove(at)),
        1 => text.insert(at, text[at]),
        2 => text.swap(at, at + 1),
        _ => text.truncate(at),
    }
}

/// Where each word, number, text in quotation marks, or single sign begins and ends.
fn ends(text: &[u8]) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80;
        let length = match text[at] {
            byte if byte.is_ascii_whitespace() => {
                at += 1;
                continue;
            }
            byte if is_word(byte) => text[at..].iter().take_while(|byte| is_word(**byte)).count(),
            // The map is taken cell by cell, a text whole, if it ends on its line.
            b'"' => {
                let rest = text[at + 1..].iter().take_while(|byte| !matches!(byte, b'"' | b'\n')).count();
                if text.get(at + 1 + rest) == Some(&b'"') { rest + 2 } else { 1 }
            }
            _ => 1,
        };
        found.push((at, at + length));
        at += length;
    }
    found
}
