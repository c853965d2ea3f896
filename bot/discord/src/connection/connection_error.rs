//! Why the connection to Discord ended.

use std::{io, net::SocketAddr};

use oddboard_game::{app::Difference, store::StoreError};
use serenity::all::GatewayError;
use thiserror::Error;

/// Why the connection ended or did not come about.
#[derive(Debug, Error)]
pub enum ConnectionError {
    /// Discord does not know the token.
    #[error("Discord refuses the token: copy it anew from the developer portal (Bot, Reset Token)")]
    Token,
    /// Discord signs with another key than the settings have: every interaction would be refused.
    #[error(
        "discord.public_key is not that of this application: Discord signs with {0} (developer portal, General \
         Information)"
    )]
    PublicKey(String),
    /// The database cannot be used.
    #[error(transparent)]
    Store(StoreError),
    /// Bots that receive interactions another way work on the same database.
    #[error(
        "other bots on this database receive interactions the other way (discord.receive): stop them \
         first, or give this one the same setting"
    )]
    OtherWay,
    /// Bots on the same database have an engine where this one has none, or the other way round.
    #[error(
        "other bots on this database have another setting of engine.enabled: stop them first, or give \
         this one the same setting"
    )]
    OtherEngine,
    /// Another program has migrated the database while this one worked on it.
    #[error(
        "the database was brought to another schema while this bot ran, by a bot of another version: start \
         the newer program here, too"
    )]
    OtherSchema,
    /// Interactions over HTTP can't be listened for.
    #[error("cannot listen for interactions at {0}: {1}. Another address: discord.listen")]
    Listen(SocketAddr, io::Error),
    /// A task that goes on as long as the bot does has ended.
    #[error("a part of the bot has ended by itself, so the bot ends: {0}")]
    Ended(String),
    /// Something else.
    #[error("the connection to Discord failed: {0}")]
    Other(Box<serenity::Error>),
}

impl From<Difference> for ConnectionError {
    fn from(difference: Difference) -> Self {
        match difference {
            Difference::Receives => Self::OtherWay,
            Difference::HasEngine => Self::OtherEngine,
            Difference::Schema => Self::OtherSchema,
        }
    }
}

impl From<serenity::Error> for ConnectionError {
    fn from(error: serenity::Error) -> Self {
        match error {
            serenity::Error::Gateway(
                GatewayError::InvalidAuthentication | GatewayError::NoAuthentication,
            ) => Self::Token,
            other => Self::Other(Box::new(other)),
        }
    }
}
