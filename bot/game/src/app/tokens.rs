//! Tokens of interactions, where several processes share a store: a member's next interaction may arrive at any of
//! them, and each is to be able to change what another has answered.
//!
//! They are of use for a quarter of an hour; a process looks for older ones as often. Who finds none does without.

use std::{fmt, hash::Hasher as _};

use serde::{Deserialize, Serialize};
use siphasher::sip::SipHasher13;

use super::{App, records::keys::token_key};
use crate::{
    core::{Member, Message, Span, Time},
    store::{
        Batch, Key, Scan, StoreError, Table,
        record::{Record, json, parse, read},
    },
};

/// How many are looked at, and forgotten, at once.
const AT_ONCE: usize = 500;

/// An interaction's token, kept for a message.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SharedToken {
    /// The message that can be changed by it.
    pub message: Message,
    /// The token, which is a secret.
    pub token: String,
    /// Since when it is of use.
    pub since: Time,
    /// What the message is to the interaction.
    pub role: TokenRole,
}

/// What a message is to the interaction whose token is kept for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TokenRole {
    /// Somebody clicked a button of it: who, says [`Clicker`]. What is posted by the token replies to it.
    Clicked(Clicker),
    /// It is the answer.
    Answer,
    /// It followed the answer.
    FollowUp,
}

/// Who clicked a message, by a mark from which nobody learns who that is without knowing both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Clicker(u64);

impl Clicker {
    /// A member who clicks a message.
    #[must_use]
    pub fn of(message: Message, member: Member) -> Self {
        let mut hasher = SipHasher13::new_with_keys(0x636c_6963, 0x6b65_7273);
        hasher.write_u64(message.0);
        hasher.write_u64(member.0);
        Self(hasher.finish())
    }
}

impl fmt::Debug for SharedToken {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { message, since, role, .. } = self;
        write!(formatter, "SharedToken({message}, hidden, since {since}, {role:?})")
    }
}

impl Record for SharedToken {
    const TABLE: Table = Table::InteractionToken;

    fn key(&self) -> Key {
        token_key(self.message)
    }
}

impl App {
    /// Keeps tokens for all processes; earlier ones of the same messages go.
    ///
    /// # Errors
    ///
    /// When the store fails: then none may be kept.
    pub fn share_tokens(&self, tokens: &[SharedToken]) -> Result<(), StoreError> {
        let mut batch = Batch::new();
        for token in tokens {
            batch.put(SharedToken::TABLE, token.key(), json(token));
        }
        self.store.commit(batch).map(drop)
    }

    /// The token that any process has kept for a message.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn shared_token(&self, message: Message) -> Result<Option<SharedToken>, StoreError> {
        Ok(read::<SharedToken>(&*self.store, &token_key(message))?.map(|found| found.record))
    }

    /// Forgets the tokens that have been kept for this long.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn forget_tokens(&self, kept: Span) -> Result<(), StoreError> {
        let now = self.now();
        let mut scan = Scan::all().limit(AT_ONCE);
        loop {
            let found = self.store.scan(SharedToken::TABLE, &scan)?;
            let Some((last, _)) = found.last() else { return Ok(()) };
            scan = scan.after(last.clone());
            let mut batch = Batch::new();
            for (key, entry) in &found {
                // What can't be read is of no use, either.
                let of_use = parse::<SharedToken>(key, entry)
                    .is_ok_and(|read| now.since(read.record.since) <= kept);
                if !of_use {
                    batch.expect(SharedToken::TABLE, key.clone(), Some(entry.version));
                    batch.delete(SharedToken::TABLE, key.clone());
                }
            }
            if batch.writes.is_empty() {
                continue;
            }
            match self.store.commit(batch) {
                // One of them was replaced meanwhile. They go the next time.
                Ok(_) | Err(StoreError::Conflict { .. } | StoreError::UnknownOutcome { .. }) => {}
                Err(error) => return Err(error),
            }
        }
    }
}
