//! How far two byte strings agree, eight bytes at a time.

/// How many bytes two slices have in common at their beginning, for slices of equal length.
///
/// ```
/// assert_eq!(oddboard_deflate::common_prefix(b"rook", b"room"), 3);
/// ```
#[must_use]
pub fn common_prefix(one: &[u8], two: &[u8]) -> usize {
    debug_assert_eq!(one.len(), two.len(), "slices of equal length");
    let mut same = 0;
    for (one, two) in one.chunks_exact(8).zip(two.chunks_exact(8)) {
        let difference = word(one) ^ word(two);
        if difference != 0 {
            return same + (difference.trailing_zeros() / 8) as usize;
        }
        same += 8;
    }
    same + one[same..].iter().zip(&two[same..]).take_while(|(one, two)| one == two).count()
}

/// How many bytes two slices have in common at their end, for slices of equal length.
///
/// ```
/// assert_eq!(oddboard_deflate::common_suffix(b"rook", b"book"), 3);
/// ```
#[must_use]
pub fn common_suffix(one: &[u8], two: &[u8]) -> usize {
    debug_assert_eq!(one.len(), two.len(), "slices of equal length");
    let mut same = 0;
    for (one, two) in one.rchunks_exact(8).zip(two.rchunks_exact(8)) {
        let difference = word(one) ^ word(two);
        if difference != 0 {
            return same + (difference.leading_zeros() / 8) as usize;
        }
        same += 8;
    }
    let rest = one[..one.len() - same].iter().rev().zip(two[..two.len() - same].iter().rev());
    same + rest.take_while(|(one, two)| one == two).count()
}

fn word(chunk: &[u8]) -> u64 {
    u64::from_le_bytes(chunk.try_into().expect("a chunk of eight"))
}
