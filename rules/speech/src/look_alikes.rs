//! Letters of other scripts that look like those of notation.

/// Cyrillic letters, each with the Latin one that it can't be told from.
const CYRILLIC: [(char, char); 23] = [
    ('а', 'a'),
    ('с', 'c'),
    ('е', 'e'),
    ('і', 'i'),
    ('ј', 'j'),
    ('к', 'k'),
    ('о', 'o'),
    ('р', 'p'),
    ('ѕ', 's'),
    ('х', 'x'),
    ('у', 'y'),
    ('А', 'A'),
    ('В', 'B'),
    ('С', 'C'),
    ('Е', 'E'),
    ('К', 'K'),
    ('М', 'M'),
    ('Н', 'H'),
    ('О', 'O'),
    ('Р', 'P'),
    ('Ѕ', 'S'),
    ('Т', 'T'),
    ('Х', 'X'),
];

/// How far the wide letters, digits and signs of East Asian keyboards lie behind those of ASCII.
const WIDE: u32 = 0xfee0;

/// The text with Latin letters and ASCII digits and signs for those that look like them: `ｅ２ｅ３`, and `e2е4` with a
/// Cyrillic letter in it, which nobody sees.
pub(crate) fn in_latin(text: &str) -> String {
    text.chars().map(latin).collect()
}

fn latin(letter: char) -> char {
    match letter {
        '\u{3000}' => ' ',
        '！'..='～' => char::from_u32(u32::from(letter) - WIDE).unwrap_or(letter),
        _ => {
            let like = CYRILLIC.iter().find(|(cyrillic, _)| *cyrillic == letter);
            like.map_or(letter, |(_, latin)| *latin)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_like_notation_is_notation() {
        assert_eq!(in_latin("ｅ２ｅ３"), "e2e3");
        assert_eq!(in_latin("Ｒ＠ｈａｎｄ　ｂ１＝Ｖ"), "R@hand b1=V");
        assert_eq!(in_latin("e2\u{435}4"), "e2e4");
        assert_eq!(in_latin("Кхе4"), "Kxe4");
    }

    #[test]
    fn other_letters_stay_as_they_are() {
        for text in ["Tour en é4", "peón", "д2д4", "«Çà» · × – …"] {
            assert_eq!(in_latin(text), text);
        }
    }
}
