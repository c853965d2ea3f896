//! What several commands and messages say, in words: names, refusals, handicaps, time controls, and commands typed
//! as moves.

mod durations;
pub(crate) mod move_completion;
pub(crate) mod odds;
pub(crate) mod refusals;
pub(crate) mod time_controls;
pub(crate) mod typed_commands;
pub(crate) mod words;
