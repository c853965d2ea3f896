//! A short mark of a position.

use oddboard_rules::AnyPosition;

/// The position's mark in a button: two positions rarely have the same, so that
/// a button that was made before moves were taken back is recognised.
#[must_use]
pub fn fingerprint(position: &AnyPosition) -> String {
    format!("{:04x}", crc32fast::hash(position.to_string().as_bytes()) & 0xffff)
}
