//! Bytes as text that stands in JSON as it is.

/// Thirteen bits are two letters, each one of this many.
const LETTERS: u32 = 91;
const BITS: u32 = 13;

/// A letter: a visible one of ASCII, but for the quotation mark and the backslash.
fn letter(value: u32) -> char {
    let byte = match value as u8 {
        0 => b'!',
        low @ 1..58 => b'"' + low,
        high => b'"' + high + 1,
    };
    char::from(byte)
}

/// What a letter stands for.
fn value(letter: u8) -> Option<u32> {
    let value = match letter {
        b'!' => 0,
        b'#'..=b'[' => letter - b'"',
        b']'..=b'}' => letter - b'"' - 1,
        _ => return None,
    };
    (u32::from(value) < LETTERS).then_some(u32::from(value))
}

/// Bytes as text.
pub(super) fn write(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 5 / 4 + 2);
    let (mut held, mut count) = (0_u32, 0);
    let mut pair = |bits: u32| text.extend([letter(bits / LETTERS), letter(bits % LETTERS)]);
    for byte in bytes {
        (held, count) = (held << 8 | u32::from(*byte), count + 8);
        if count >= BITS {
            count -= BITS;
            pair(held >> count);
            held &= (1 << count) - 1;
        }
    }
    if count > 0 {
        pair(held << (BITS - count));
    }
    text
}

/// Bytes out of text, and perhaps a zero after them; none if it is no such text.
pub(super) fn read(text: &str) -> Option<Vec<u8>> {
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    let mut bytes = Vec::with_capacity(text.len());
    let (mut held, mut count) = (0_u32, 0);
    for [first, second] in pairs {
        let bits = value(*first)? * LETTERS + value(*second)?;
        if bits >> BITS != 0 {
            return None;
        }
        (held, count) = (held << BITS | bits, count + BITS);
        while count >= 8 {
            count -= 8;
            bytes.push((held >> count) as u8);
            held &= (1 << count) - 1;
        }
    }
    rest.is_empty().then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_stands_for_itself_and_in_json_as_it_is() {
        for number in 0..LETTERS {
            let letter = letter(number);
            assert_eq!(value(letter as u8), Some(number), "{letter}");
            assert!(letter.is_ascii_graphic() && !['"', '\\'].contains(&letter), "{letter}");
        }
        let known = (0..=u8::MAX).filter(|byte| value(*byte).is_some()).count();
        assert_eq!(known, LETTERS as usize);
    }

    #[test]
    fn bytes_come_back_but_for_a_zero_at_the_end() {
        for length in 0..40_u8 {
            let bytes: Vec<_> = (0..length).map(|at| at.wrapping_mul(113) ^ 0xa5).collect();
            let read = read(&write(&bytes)).expect("it was written so");
            assert_eq!(&read[..bytes.len()], bytes);
            assert!(read[bytes.len()..].iter().all(|byte| *byte == 0));
        }
        assert_eq!(read("a"), None);
        assert_eq!(read("\"\""), None);
    }
}
