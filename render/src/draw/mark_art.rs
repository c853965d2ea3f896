//! The SVG art of marks, from `art/marks/`.

use crate::scene::Mark;

macro_rules! mark_art {
    ($name:literal) => {
        include_str!(concat!("../../art/marks/", $name, ".svg"))
    };
}

/// A mark's picture, in the colours that marks name by convention (see
/// [`sprites::mark`](super::sprites::mark)).
pub(super) const fn mark_art(mark: Mark) -> &'static str {
    match mark {
        Mark::LastFrom => mark_art!("last_from"),
        Mark::LastTo => mark_art!("last_to"),
        Mark::LastCapture => mark_art!("last_capture"),
        Mark::Check => mark_art!("check"),
        Mark::Checker => mark_art!("checker"),
        Mark::Selected => mark_art!("selected"),
        Mark::Reducing => mark_art!("reducing"),
        Mark::Quiet => mark_art!("quiet"),
        Mark::Capture => mark_art!("capture"),
        Mark::Fusion => mark_art!("fusion"),
        Mark::Drop => mark_art!("drop"),
        Mark::Partner => mark_art!("partner"),
        Mark::Movable => mark_art!("movable"),
        Mark::Source => mark_art!("source"),
        Mark::Blocker => mark_art!("blocker"),
        Mark::Unreachable => mark_art!("unreachable"),
        Mark::Needed => mark_art!("needed"),
        Mark::Reduced => mark_art!("reduced"),
        Mark::Symmetrized => mark_art!("symmetrized"),
        Mark::Inactive => mark_art!("inactive"),
        Mark::Locked => mark_art!("locked"),
    }
}
