//! Letters without their accents, and words without what stands between them.

use std::ops::Range;

/// A text in lower case without accents: `Cañón` is `canon`.
#[must_use]
pub fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase).filter(|letter| !is_accent(*letter)) {
        match letter {
            'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' => plain.push('a'),
            'ç' => plain.push('c'),
            'è' | 'é' | 'ê' | 'ë' => plain.push('e'),
            'ì' | 'í' | 'î' | 'ï' => plain.push('i'),
            'ñ' => plain.push('n'),
            'ò' | 'ó' | 'ô' | 'õ' | 'ö' => plain.push('o'),
            'ù' | 'ú' | 'û' | 'ü' => plain.push('u'),
            'ý' | 'ÿ' => plain.push('y'),
            'æ' => plain.push_str("ae"),
            'œ' => plain.push_str("oe"),
            other => plain.push(other),
        }
    }
    plain
}

/// An accent that is written as a character of its own.
pub(crate) fn is_accent(letter: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&letter)
}

/// The words of a text as they are typed, whatever stands between them.
pub(crate) fn parts(text: &str) -> impl Iterator<Item = &str> {
    let is_part = |letter: char| letter.is_alphanumeric() || is_accent(letter);
    text.split(move |letter| !is_part(letter)).filter(|word| !word.is_empty())
}

/// The words of a text in lower case, whatever stands between them.
pub(crate) struct Words {
    /// One after the other, with a space between them.
    text: String,
    ranges: Vec<Range<usize>>,
}

impl Words {
    /// The words of a text.
    pub(crate) fn of(text: &str) -> Words {
        let mut words = Words { text: String::with_capacity(text.len()), ranges: Vec::new() };
        for word in parts(text) {
            if !words.text.is_empty() {
                words.text.push(' ');
            }
            let start = words.text.len();
            words.text.extend(word.chars().flat_map(char::to_lowercase));
            words.ranges.push(start..words.text.len());
        }
        words
    }

    /// The same words without accents.
    pub(crate) fn plain(&self) -> Words {
        if self.text.is_ascii() {
            return Words { text: self.text.clone(), ranges: self.ranges.clone() };
        }
        Words::of(&plain(&self.text))
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.ranges.len()
    }

    /// Some of them that follow each other, with a space between them; none if there are fewer.
    pub(crate) fn run(&self, start: usize, length: usize) -> Option<&str> {
        let last = self.ranges.get(start + length - 1)?;
        self.text.get(self.ranges[start].start..last.end)
    }

    /// One after the other.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &str> {
        self.ranges.iter().filter_map(|range| self.text.get(range.clone()))
    }

    /// All of them, with a space between them.
    pub(crate) fn joined(&self) -> &str {
        &self.text
    }
}
