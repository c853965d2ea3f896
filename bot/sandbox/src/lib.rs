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
//! # Without a bot
//!
//! Members can talk among themselves; this needs nothing else, so it runs here:
//!
//! ```
//! use oddboard_sandbox::{Options, Sandbox};
//!
//! # tokio::runtime::Runtime::new()?.block_on(async {
//! let sandbox = Sandbox::start(Options::default()).await?;
//! let (alice, bob) = (sandbox.member("Alice")?, sandbox.member("Bob")?);
//! alice.say(sandbox.channel_id(), &format!("Good morning, {}!", bob.mention())).await?;
//! assert_eq!(bob.mentions().len(), 1);
//!
//! // A bot would have registered commands.
//! let refused = alice.slash("challenge").send().await.unwrap_err();
//! assert!(refused.to_string().starts_with("no command challenge"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # For people
//!
//! [`Options::for_people`] runs the same stand-in by the wall's clock, and
//! [`Sandbox::base_url`] is also the address of a page that looks and works like
//! a channel. What the page does goes through a small HTTP API that
//! scripts can use; `/sandbox/about.html` lists it, and what is not emulated.
//!
//! # Faults
//!
//! A test can let things go wrong: [`Sandbox::fault`] for the gateway,
//! [`Sandbox::trouble`] and [`Sandbox::hold`] for REST calls,
//! [`Sandbox::pause_events`] for their order, [`Interaction::deliver_again`] and
//! [`Interaction::expire`] for interactions, [`Member::click_raw`] for clicks
//! that come too late, and [`Options::strict_rate_limits`].
//! [`Sandbox::record_calls`] keeps what the bot sends for a test to look at.
//!
//! # Time
//!
//! Deadlines (three seconds to acknowledge, fifteen minutes of token) follow the
//! [`Clock`] of the [`Options`], which stands still until a test moves it:
//! `sandbox.clock().advance(Duration::from_secs(3))`.

mod buckets;
mod calls;
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
mod server;
mod state;
mod timers;
mod trouble;
mod validate;

pub use calls::Call;
pub use client::{
    Answer, Choice, ClientError, File, Interaction, Member, Message, Modal, OptionValue,
    SlashCommand, ThreadChange,
};
pub use clock::Clock;
pub use error::Violation;
pub use faults::Fault;
pub use ids::{
    ApplicationId, AttachmentId, ChannelId, CommandId, GuildId, InteractionId, MessageId, RoleId,
    UserId,
};
pub use options::{DEFAULT_TOKEN, EVERYBODY_MAY, MemberOptions, Options, RoleOptions};
pub use sandbox::{Sandbox, StartError};
pub use trouble::{Held, Trouble};
pub use twilight_model::guild::Permissions;
pub use validate::modal::ModalInput;
