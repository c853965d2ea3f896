//! A stand-in for Discord on 127.0.0.1.
//!
//! A [`Sandbox`] serves the part of Discord's REST API v10 and gateway v10 that
//! a bot for games uses, enforces Discord's limits with Discord's error bodies,
//! and lets a test (or a person at the page) play the members of a server. The
//! bot needs nothing but the address, see [`Sandbox::base_url`], and the
//! [token](Sandbox::token).
//!
//! # A test that plays a member
//!
//! ```no_run
//! use oddboard_sandbox::{Options, Sandbox};
//!
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! let sandbox = Sandbox::start(Options::default()).await?;
//! // Start the bot here, in this process or another, against
//! // `sandbox.base_url()` with `sandbox.token()`.
//! sandbox.bot_ready().await?;
//!
//! let alice = sandbox.member("Alice")?;
//! let bob = sandbox.member("Bob")?;
//! let challenge = alice
//!     .slash("challenge")
//!     .option("opponent", &bob)
//!     .option("variant", "Rollerball")
//!     .send()
//!     .await?
//!     .reply()
//!     .await?;
//! assert!(bob.mentions().iter().any(|message| message.id() == challenge.id()));
//!
//! // Buttons are found by label or custom id; a missing or disabled one is refused.
//! bob.click(&challenge, "Accept").await?.acknowledged().await?;
//! let board = alice.wait_for("the board", |message| message.picture().is_some()).await?;
//! assert!(board.picture().is_some_and(|picture| picture.alt.is_some()));
//!
//! // Whatever limit of Discord's the bot broke on the way fails the test.
//! sandbox.assert_clean();
//! # Ok(())
//! # }
//! ```
//!
//! # Time
//!
//! Deadlines (three seconds to acknowledge, fifteen minutes of token) follow the
//! [`Clock`] of the [`Options`], which stands still until a test moves it:
//! `sandbox.clock().advance(Duration::from_secs(3))`.

mod buckets;
mod client;
mod clock;
mod error;
mod faults;
mod gateway;
mod ids;
mod options;
mod page;
mod rest;
mod sandbox;
mod saved;
mod state;
mod timers;
mod trouble;
mod validate;

pub use client::{
    Answer, Choice, ClientError, File, Interaction, Member, Message, Modal, OptionValue,
    SlashCommand,
};
pub use clock::Clock;
pub use error::Violation;
pub use faults::Fault;
pub use ids::{
    ApplicationId, AttachmentId, ChannelId, CommandId, GuildId, InteractionId, MessageId, UserId,
};
pub use options::{DEFAULT_TOKEN, MemberOptions, Options};
pub use sandbox::{Sandbox, StartError, serve};
pub use trouble::{Held, Trouble};
pub use validate::modal::ModalInput;
