//! What a process does that can't reach Discord while others can: nothing.
//!
//! It would keep what it has claimed, its cells and its shards to itself, and none of that would get done. So
//! after [`LONG`] it doesn't say any more that it lives. Others take it for dead and do its work, and it
//! changes nothing, like one that was suspended ([`crate::app::fence`]). When it reaches Discord again it
//! begins anew under another number. Each process says in its row whether it is cut off: where all are, as in an
//! outage of Discord's, nobody stands aside, for nobody could do more.

use crate::{
    app::App,
    core::{Span, time::SECOND},
};

/// How long a process waits until Discord can be reached again.
const LONG: Span = Span(60 * SECOND.0);

impl App {
    /// Notes whether Discord's REST interface can be reached.
    pub(in crate::app) fn reaches_discord(&self, reaches: bool) {
        let now = self.environment.steady();
        let mut state = self.nodes();
        state.cut_off = if reaches { None } else { state.cut_off.or(Some(now)) };
    }

    /// Whether this process leaves everything to others, since it has been cut off from Discord for long
    /// and others, as far as it knows, have not.
    #[must_use]
    pub fn stands_aside(&self) -> bool {
        let now = self.environment.steady();
        let state = self.nodes();
        let long = state.cut_off.is_some_and(|since| now.less(since) >= LONG);
        long && state.others.values().any(|other| !other.cut_off)
    }
}
