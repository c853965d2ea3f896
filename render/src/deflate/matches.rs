//! Which bytes are said themselves and which as a repetition of earlier ones.

/// The longest repetition that deflate can say.
const LONGEST: usize = 258;
/// How far back it can reach.
const WINDOW: usize = 32_768;
/// Places where four bytes were last seen.
const SEEN: usize = 1 << 13;

/// Below this length it is looked whether a repetition one byte on saves more.
const SHORT: usize = 40;

/// A byte, or a repetition: length and distance.
#[derive(Clone, Copy)]
pub(super) struct Token(u32);

const IS_REPETITION: u32 = 1 << 31;

impl Token {
    fn byte(byte: u8) -> Self {
        Self(u32::from(byte))
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "lengths are below 2^9, distances at most 2^15"
    )]
    fn repetition(length: usize, distance: usize) -> Self {
        Self(IS_REPETITION | (length as u32) << 15 | (distance - 1) as u32)
    }

    /// The byte and nothing, or the length and the distance.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "fields of 15 bits at most")]
    pub(super) fn parts(self) -> (u16, Option<u16>) {
        if self.0 & IS_REPETITION == 0 {
            (self.0 as u16, None)
        } else {
            ((self.0 >> 15 & 0x1ff) as u16, Some((self.0 & 0x7fff) as u16))
        }
    }
}

/// The bytes as tokens.
pub(super) fn tokens(data: &[u8], row: usize) -> Vec<Token> {
    let mut tokens = Vec::with_capacity(data.len() / 24);
    let mut finder = Finder { data, row, last: row, seen: vec![u32::MAX; SEEN] };
    let mut at = 0;
    let mut ahead = None;
    while at < data.len() {
        let mut best = ahead.take().unwrap_or_else(|| finder.best(at));
        if best.length > 0 && best.length < SHORT {
            // A byte said itself may be followed by a repetition that saves more.
            let next = finder.best(at + 1);
            if next.gain > best.gain + 1 {
                best = Best::default();
                ahead = Some(next);
            }
        }
        if best.length == 0 {
            tokens.push(Token::byte(data[at]));
            at += 1;
        } else {
            tokens.push(Token::repetition(best.length, best.distance));
            if best.distance != 1 {
                finder.last = best.distance;
            }
            at += best.length;
        }
    }
    tokens
}

struct Finder<'a> {
    data: &'a [u8],
    row: usize,
    last: usize,
    seen: Vec<u32>,
}

/// The best repetition so far: none has length 0.
#[derive(Default)]
struct Best {
    length: usize,
    distance: usize,
    gain: usize,
}

impl Finder<'_> {
    /// The repetition that saves most here, if one saves anything.
    #[inline]
    fn best(&mut self, at: usize) -> Best {
        let mut best = Best::default();
        let Some(word) = self.word(at) else { return best };
        let earlier = self.remember(at, word);
        self.consider(&mut best, at, word, 1, 6);
        self.consider(&mut best, at, word, self.row, 18);
        if best.length < 64 {
            if self.last != self.row {
                self.consider(&mut best, at, word, self.last, 18);
            }
            if let Some(earlier) = earlier {
                self.consider(&mut best, at, word, at - earlier, 24);
            }
        }
        best
    }

    /// Takes a distance that says more for fewer bits; `cost` is about what it takes to say.
    #[inline]
    fn consider(&self, best: &mut Best, at: usize, word: u32, distance: usize, cost: usize) {
        if distance > at || distance > WINDOW || distance == best.distance {
            return;
        }
        // Three bytes at least must be the same: most tries end here.
        if self.word(at - distance).is_none_or(|other| (other ^ word) & 0x00ff_ffff != 0) {
            return;
        }
        let length = self.length(at, distance);
        // About four bits are saved for each byte that need not be said itself.
        if length * 4 > best.gain + cost {
            *best = Best { length, distance, gain: length * 4 - cost };
        }
    }

    /// The four bytes from a place on.
    #[inline]
    fn word(&self, at: usize) -> Option<u32> {
        let bytes = self.data.get(at..at + 4)?;
        Some(u32::from_le_bytes(bytes.try_into().expect("four bytes")))
    }

    /// How many bytes from `at` on repeat those `distance` before.
    #[inline]
    fn length(&self, at: usize, distance: usize) -> usize {
        let end = self.data.len().min(at + LONGEST);
        let (here, there) = (&self.data[at..end], &self.data[at - distance..end - distance]);
        let mut length = 0;
        let (mut left, mut right) = (here.chunks_exact(8), there.chunks_exact(8));
        for (one, two) in left.by_ref().zip(right.by_ref()) {
            let word =
                |bytes: &[u8]| u64::from_le_bytes(bytes.try_into().expect("a chunk of eight"));
            let difference = word(one) ^ word(two);
            if difference != 0 {
                return length + (difference.trailing_zeros() / 8) as usize;
            }
            length += 8;
        }
        let rest = left.remainder().iter().zip(right.remainder());
        length + rest.take_while(|(one, two)| one == two).count()
    }

    /// Notes that these four bytes stand here, and answers where they stood last.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a picture has far less than 2^32 bytes")]
    fn remember(&mut self, at: usize, word: u32) -> Option<usize> {
        let slot = (word.wrapping_mul(2_654_435_761) >> (32 - SEEN.trailing_zeros())) as usize;
        let earlier = std::mem::replace(&mut self.seen[slot], at as u32);
        (earlier != u32::MAX).then_some(earlier as usize)
    }
}
