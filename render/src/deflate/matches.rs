//! Which bytes are said themselves and which as a repetition of earlier ones.

/// The longest repetition that deflate can say.
const LONGEST: usize = 258;
/// How far back it can reach.
const WINDOW: usize = 32_768;
/// Places where four bytes were last seen.
const SEEN: usize = 1 << 13;

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
    while at < data.len() {
        let found = finder.best(at);
        match found {
            Some((length, distance)) => {
                tokens.push(Token::repetition(length, distance));
                if distance != 1 {
                    finder.last = distance;
                }
                at += length;
            }
            None => {
                tokens.push(Token::byte(data[at]));
                at += 1;
            }
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
    fn best(&mut self, at: usize) -> Option<(usize, usize)> {
        let known = self.remember(at);
        let mut best = Best::default();
        self.consider(&mut best, at, 1, 6);
        self.consider(&mut best, at, self.row, 18);
        if best.length < 64 {
            self.consider(&mut best, at, self.last, 18);
            if let Some(earlier) = known {
                self.consider(&mut best, at, at - earlier, 24);
            }
        }
        (best.length > 0).then_some((best.length, best.distance))
    }

    /// Takes a distance that says more for fewer bits; `cost` is about what it takes to say.
    #[inline]
    fn consider(&self, best: &mut Best, at: usize, distance: usize, cost: usize) {
        if distance > at || distance > WINDOW || distance == best.distance {
            return;
        }
        let length = self.length(at, distance);
        // About four bits are saved for each byte that need not be said itself.
        if length >= 3 && length * 4 > best.gain + cost {
            *best = Best { length, distance, gain: length * 4 - cost };
        }
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

    /// Notes that the next four bytes stand here, and answers where they stood last.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a picture has far less than 2^32 bytes")]
    fn remember(&mut self, at: usize) -> Option<usize> {
        let four = self.data.get(at..at + 4)?;
        let key = u32::from_le_bytes(four.try_into().expect("four bytes"));
        let slot = (key.wrapping_mul(2_654_435_761) >> (32 - SEEN.trailing_zeros())) as usize;
        let earlier = std::mem::replace(&mut self.seen[slot], at as u32);
        (earlier != u32::MAX).then_some(earlier as usize)
    }
}
