//! What several commands and messages say, in words: names, refusals, handicaps and time controls.

pub(crate) mod move_completion;
pub(crate) mod odds;
pub(crate) mod refusals;
pub(crate) mod time_controls;
pub(crate) mod words;
