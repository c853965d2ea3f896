//! A fake Discord server on 127.0.0.1, for tests and for trying a bot out.
//!
//! A [`Sandbox`] serves the part of Discord's REST API v10 and gateway v10 that
//! a bot for games uses, enforces Discord's limits with Discord's error bodies,
//! and lets a test (or a person at the page) play the members of a guild. The
//! bot needs only the address, see [`Sandbox::base_url`], and the
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
//! // The test fails if the bot has broken any of Discord's limits.
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
//! [`Options::interactive`] runs the same server in real time, and
//! [`Sandbox::base_url`] is also the address of a page that looks and works like
//! a channel. The page uses a small HTTP API that scripts can use, too;
//! `/sandbox/about.html` lists it, and what is not emulated.
//!
//! # Faults
//!
//! A test can inject faults: [`Sandbox::inject_gateway_fault`] for the gateway,
//! [`Sandbox::inject_rest_fault`] and [`Sandbox::hold_calls`] for REST calls,
//! [`Sandbox::cut`] for outages of either, [`Sandbox::set_time_of_day_ahead`] for a
//! machine whose clock is wrong,
//! [`Sandbox::pause_events`] for the order of events, [`Interaction::redeliver`]
//! and [`Interaction::expire`] for interactions, [`Member::click_raw`] for clicks
//! that come too late, and [`Options::strict_rate_limits`].
//! [`Sandbox::record_calls`] records what the bot sends and is answered.
//!
//! # Time
//!
//! Deadlines (three seconds to acknowledge, fifteen minutes of token) follow the
//! [`Clock`] of the [`Options`], which does not move until a test moves it:
//! `sandbox.clock().advance(Duration::from_secs(3))`.
//!
//! # How the source is arranged
//!
//! Each layer uses only those below it:
//!
//! - `sandbox`: starts and stops the server; what a test may do to it
//! - `endpoint`: interactions over HTTP
//! - `rest`, `gateway`, `page`: HTTP and WebSockets, for the bot and for the page;
//!   `saved`: the state in a folder
//! - `client`: members for a test to play; `deadlines`: what time brings about
//! - `hub`: the state behind a lock, with change notifications
//! - `snapshot`: the state as it is kept in a folder
//! - `actions`: what happens on Discord, with the events that the bot gets
//! - `payload`: what Discord sends, as JSON
//! - `access`: who may see and do what
//! - `state`: what Discord knows, in parts with private fields
//! - `validate`: Discord's limits on what the bot sends
//! - `error`, `options`, `clock`, `ids`

mod access;
mod actions;
mod client;
mod clock;
mod deadlines;
mod endpoint;
mod error;
mod gateway;
mod hub;
mod ids;
mod options;
mod page;
mod payload;
mod rest;
mod sandbox;
mod saved;
mod snapshot;
mod start_error;
mod state;
mod validate;

pub use actions::gateway_faults::{GatewayFault, UNREADABLE};
pub use client::{
    AutocompleteChoice, ClientError, File, Interaction, InteractionResponse, Member, Message,
    Modal, OptionValue, SlashCommand, ThreadChange,
};
pub use clock::Clock;
pub use error::Violation;
pub use ids::{
    ApplicationId, AttachmentId, ChannelId, CommandId, GuildId, InteractionId, MessageId, RoleId,
    UserId,
};
pub use options::{DEFAULT_TOKEN, EVERYONE_PERMISSIONS, MemberOptions, Options, RoleOptions};
pub use sandbox::{HeldCalls, Sandbox};
pub use start_error::StartError;
pub use state::{
    call_log::{RecordedAnswer, RecordedCall},
    cuts::Cuts,
    fault_rules::RestFault,
};
pub use twilight_model::guild::Permissions;
pub use validate::modal::ModalInput;
