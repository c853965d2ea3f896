//! Members of the guild, for tests to play.

mod command;
mod components;
mod error;
pub(crate) mod interaction;
mod member;
mod membership;
mod message;
mod option_value;
mod threads;

pub use command::SlashCommand;
pub use error::ClientError;
pub use interaction::{AutocompleteChoice, Interaction, InteractionResponse, Modal};
pub use member::Member;
pub use message::{File, Message};
pub use option_value::OptionValue;
pub use threads::ThreadChange;
