//! A fault campaign: rounds of faults around a running bot, and a checker of what came of them.
//!
//! The real program runs as a process of its own, against the sandbox, through two [proxies](proxy):
//! one for Discord's REST interface, one for the gateway. Scripted members play every game of the
//! registry. In each [round](campaign) a [fault](fault::Fault) happens while they move, and is over
//! after a while. What the members did and were told is a [history](history::History). What there is in
//! the end (records in the journal, messages in the channels) is the [evidence](history::Evidence). The
//! [checker] holds the one against the other; it shares no code with the bot and only the rules of
//! the games with it.
//!
//! It verifies that
//!
//! - every acknowledged move is in its game, once and in its place, and no move that nobody made;
//! - every turn was announced exactly once, to the player to move and to nobody who doesn't play;
//! - no clock was charged for time in which its player couldn't move, and none stood still for long;
//! - nobody lost on time;
//! - the process took no more memory than it may.
//!
//! The same seed gives the same faults, games and moves; how they meet is up to the machine.

pub mod bug;
pub mod campaign;
pub mod campaign_error;
pub mod checker;
pub mod control;
pub mod disk;
pub mod fault;
pub mod history;
pub mod program;
pub mod proxy;
mod table;
mod world;

pub use campaign::{Campaign, Report};
pub use campaign_error::CampaignError;
