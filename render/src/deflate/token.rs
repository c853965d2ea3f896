//! What a patch says: bytes, and repetitions whose distances are settled only when patches
//! are put beside each other.

/// Where a repetition reaches back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u16)]
pub(super) enum Back {
    /// The byte before: a run.
    Run = 1,
    /// The same place in the row above.
    Above,
    /// One place to the left of that.
    AboveLeft,
    /// One place to the right of that.
    AboveRight,
    /// The same place in the patch's twin, which stands further left in the same band.
    Twin,
}

impl Back {
    pub(super) const ALL: [Self; 5] =
        [Self::Run, Self::Above, Self::AboveLeft, Self::AboveRight, Self::Twin];
}

/// The longest repetition that deflate can say.
pub(super) const LONGEST: usize = 258;
/// The shortest.
pub(super) const SHORTEST: usize = 3;

/// A byte, or a repetition with its length, in sixteen bits: so small that a table says what
/// becomes of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token(u16);

/// One more than the greatest token.
pub(super) const TOKENS: usize = 6 << 9;

impl Token {
    pub(super) fn byte(byte: u8) -> Self {
        Self(u16::from(byte))
    }

    #[expect(clippy::cast_possible_truncation, reason = "a length is below 2^9")]
    pub(super) fn repetition(back: Back, length: usize) -> Self {
        debug_assert!((SHORTEST..=LONGEST).contains(&length), "a length that can be said");
        Self((back as u16) << 9 | length as u16)
    }

    /// Its place in a table of all tokens.
    #[inline]
    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Where it reaches back to; nothing for a byte.
    #[inline]
    pub(super) fn back(self) -> Option<Back> {
        Back::ALL.get(usize::from(self.0 >> 9).wrapping_sub(1)).copied()
    }

    /// The byte, or the length.
    #[inline]
    pub(super) fn value(self) -> u16 {
        self.0 & 0x1ff
    }
}
