//! Tokens of interactions. For a quarter of an hour messages can be changed by them, and further
//! ones posted, without counting against what a bot may do in a second.
//!
//! They are secrets of this process: kept in memory, for a while and only so many, and never
//! logged. Whoever has none makes the call that counts.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use oddboard_game::core::{GameRecord, Member, Message};
use serde_json::Value;
use serenity::{
    all::{Http, Message as Sent, MessageId},
    builder::{Builder as _, CreateInteractionResponseFollowup},
};
use tokio::time::Instant;

use crate::connection::secret::Secret;

/// So long a token is used: a minute less than [Discord takes it].
///
/// [Discord takes it]: https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-response-object
pub(crate) const LIFETIME: Duration = Duration::from_secs(14 * 60);

/// So many are kept; then the oldest goes. Each takes some 400 bytes.
const MOST: usize = 20_000;

/// The tokens of interactions, by the messages that can be changed by them.
#[derive(Debug, Default)]
pub(crate) struct Tokens(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    tokens: HashMap<Message, Token>,
    /// The oldest first. Where a message has got another token since, its older one is here, too.
    order: VecDeque<(Message, Instant)>,
}

/// An interaction's token, and what the message is to the interaction.
#[derive(Debug, Clone)]
pub(crate) struct Token {
    secret: Secret,
    since: Instant,
    role: Role,
}

/// What a message is to the interaction whose token is kept for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// A member clicked a button of it. What is posted by the token replies to it.
    Clicked(Member),
    /// It is the answer.
    Answer,
    /// It followed the answer.
    FollowUp,
}

impl Tokens {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps a token for a message; an earlier one goes.
    pub(crate) fn keep(&self, message: Message, token: Token) {
        self.kept().keep(message, token, Instant::now());
    }

    /// The token by which a message can be changed.
    pub(crate) fn of(&self, message: Message) -> Option<Token> {
        self.kept().of(message, Instant::now())
    }

    /// The token by which a message can be followed by another one: a player clicked it.
    pub(crate) fn to_follow(&self, message: Message, record: &GameRecord) -> Option<Token> {
        let plays = |member: Member| record.players.side_of(member).is_some();
        self.of(message).filter(|token| matches!(token.role, Role::Clicked(by) if plays(by)))
    }

    /// Discord takes a message's token no longer.
    pub(crate) fn forget(&self, message: Message) {
        self.kept().tokens.remove(&message);
    }
}

impl Kept {
    fn keep(&mut self, message: Message, token: Token, now: Instant) {
        self.order.push_back((message, token.since));
        self.tokens.insert(message, token);
        while let Some((oldest, since)) = self.order.front().copied()
            && (self.order.len() > MOST || is_too_old(since, now))
        {
            self.order.pop_front();
            if self.tokens.get(&oldest).is_some_and(|token| token.since == since) {
                self.tokens.remove(&oldest);
            }
        }
    }

    fn of(&self, message: Message, now: Instant) -> Option<Token> {
        self.tokens.get(&message).filter(|token| !is_too_old(token.since, now)).cloned()
    }
}

fn is_too_old(since: Instant, now: Instant) -> bool {
    now.saturating_duration_since(since) > LIFETIME
}

impl Token {
    pub(crate) fn new(secret: &str, since: Instant, role: Role) -> Self {
        Self { secret: Secret::new(secret), since, role }
    }

    /// The same for a message that was posted by it.
    pub(crate) fn of_follow_up(&self) -> Self {
        Self { role: Role::FollowUp, ..self.clone() }
    }

    /// Posts a message.
    pub(crate) async fn post(
        &self,
        http: &Http,
        form: CreateInteractionResponseFollowup,
    ) -> serenity::Result<Sent> {
        form.execute(http, (None, self.secret.expose())).await
    }

    /// Changes the message that it is kept for.
    pub(crate) async fn change(
        &self,
        http: &Http,
        message: Message,
        form: &Value,
    ) -> serenity::Result<()> {
        let (token, files) = (self.secret.expose(), Vec::new());
        match self.role {
            Role::FollowUp => {
                http.edit_followup_message(token, MessageId::new(message.0), form, files).await
            }
            Role::Clicked(_) | Role::Answer => {
                http.edit_original_interaction_response(token, form, files).await
            }
        }
        .map(drop)
    }

    /// Deletes the message that it is kept for.
    pub(crate) async fn delete(&self, http: &Http, message: Message) -> serenity::Result<()> {
        let token = self.secret.expose();
        match self.role {
            Role::FollowUp => http.delete_followup_message(token, MessageId::new(message.0)).await,
            Role::Clicked(_) | Role::Answer => {
                http.delete_original_interaction_response(token).await
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn token(since: Instant, role: Role) -> Token {
        Token::new("very-secret", since, role)
    }

    #[test]
    fn tokens_are_kept_for_a_while_only_so_many_and_shown_to_nobody() {
        let (mut kept, begun) = (Kept::default(), Instant::now());
        kept.keep(Message(1), token(begun, Role::Answer), begun);
        assert!(!format!("{kept:?}").contains("very-secret"));
        let late = begun + LIFETIME;
        assert!(kept.of(Message(1), late).is_some());
        assert!(kept.of(Message(1), late + SECOND).is_none(), "it is too old");
        kept.keep(Message(2), token(late, Role::FollowUp), late + SECOND);
        assert_eq!(kept.tokens.len(), 1, "what is too old goes");
        for message in 10..10 + MOST as u64 {
            kept.keep(Message(message), token(late, Role::Answer), late);
        }
        assert!(kept.tokens.len() <= MOST && kept.order.len() <= MOST);
        assert!(kept.of(Message(2), late).is_none(), "the oldest goes");
        assert!(kept.of(Message(10), late).is_some());
    }

    #[test]
    fn a_newer_token_outlives_the_older_one_of_the_same_message() {
        let (mut kept, begun) = (Kept::default(), Instant::now());
        kept.keep(Message(1), token(begun, Role::Answer), begun);
        let clicked = begun + LIFETIME - SECOND;
        kept.keep(Message(1), token(clicked, Role::Clicked(Member(7))), clicked);
        let now = begun + LIFETIME + SECOND;
        kept.keep(Message(2), token(now, Role::Answer), now);
        let role = kept.of(Message(1), now).map(|token| token.role);
        assert_eq!(role, Some(Role::Clicked(Member(7))));
    }
}
