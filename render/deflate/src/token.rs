//! What a patch encodes to: literals, and copies whose distances are settled only when patches
//! are placed side by side.

/// Where a copy takes its bytes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u16)]
pub(crate) enum Source {
    /// The byte before: a run.
    Left = 1,
    /// The same column in the row above.
    Above,
    /// One column to the left of that.
    AboveLeft,
    /// One column to the right of that.
    AboveRight,
    /// The same place in the reference patch, further left in the same band.
    Reference,
}

impl Source {
    /// Every source, in order of distance: a near one costs fewer bits.
    pub(crate) const ALL: [Self; 5] =
        [Self::Left, Self::Above, Self::AboveLeft, Self::AboveRight, Self::Reference];
}

/// The greatest match length of deflate.
pub(crate) const LONGEST: usize = 258;
/// The smallest match length of deflate.
pub(crate) const SHORTEST: usize = 3;

/// A literal, or a copy with its length. It has only sixteen bits, so that a table can hold the
/// code of every token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token(u16);

/// How many tokens there are.
pub(crate) const TOKENS: usize = 6 << 9;

impl Token {
    /// A byte that stands for itself.
    pub(crate) fn literal(byte: u8) -> Self {
        Self(u16::from(byte))
    }

    /// This many bytes copied from a source.
    #[expect(clippy::cast_possible_truncation, reason = "a length is below 2^9")]
    pub(crate) fn copy(source: Source, length: usize) -> Self {
        debug_assert!((SHORTEST..=LONGEST).contains(&length), "a length that deflate has");
        Self((source as u16) << 9 | length as u16)
    }

    /// Its index in a table of all tokens.
    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Where it copies from; `None` for a literal.
    #[inline]
    pub(crate) fn source(self) -> Option<Source> {
        Source::ALL.get(usize::from(self.0 >> 9).wrapping_sub(1)).copied()
    }

    /// The literal's byte, or the copy's length.
    #[inline]
    pub(crate) fn value(self) -> u16 {
        self.0 & 0x1ff
    }
}
