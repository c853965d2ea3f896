//! Tokens of interactions. For a quarter of an hour messages can be changed by them, and further
//! ones posted, without counting against what a bot may do in a second.
//!
//! They are secrets: kept in memory, for a while and only so many, and never logged. Where a member's next
//! interaction may arrive at another process, they are shared through the store: see
//! [`shared_tokens`](crate::post::shared_tokens). Whoever has none makes the call that counts.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Mutex, MutexGuard, OnceLock, PoisonError},
    time::Duration,
};

use oddboard_game::{
    app::{Clicker, TokenRole},
    core::{GameRecord, Message},
};
use serde_json::Value;
use serenity::{
    all::{Http, Message as Sent, MessageId},
    builder::{Builder as _, CreateInteractionResponseFollowup},
};
use tokio::{sync::mpsc, time::Instant};

use crate::connection::secret::Secret;

/// How long a token is used: a minute less than [Discord takes it].
///
/// [Discord takes it]:
/// https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-response-object
pub(crate) const LIFETIME: Duration = Duration::from_secs(14 * 60);

/// How many are kept; then the oldest goes. Each takes some 400 bytes.
const MOST: usize = 20_000;

/// How many can wait to be shared. What comes then is of use to this process alone.
const WAITING: usize = 10_000;

/// The tokens of interactions, by the messages that can be changed by them.
#[derive(Debug, Default)]
pub(crate) struct Tokens {
    kept: Mutex<Kept>,
    /// To whom each is given that other processes may need, if they may.
    shared: OnceLock<mpsc::Sender<(Message, Token)>>,
}

#[derive(Debug, Default)]
struct Kept {
    tokens: HashMap<Message, Token>,
    /// The oldest first. Where a message has got another token since, its older one is here, too.
    order: VecDeque<(Message, Instant)>,
}

/// An interaction's token, and what the message is to the interaction.
#[derive(Debug, Clone)]
pub(crate) struct Token {
    pub(crate) secret: Secret,
    pub(crate) since: Instant,
    pub(crate) role: TokenRole,
    /// Discord takes it no longer.
    useless: bool,
}

impl Tokens {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on all that are kept are received here, too, for other processes.
    pub(crate) fn share(&self) -> mpsc::Receiver<(Message, Token)> {
        let (sender, receiver) = mpsc::channel(WAITING);
        self.shared.get_or_init(|| sender);
        receiver
    }

    /// Whether other processes may have kept some.
    pub(crate) fn are_shared(&self) -> bool {
        self.shared.get().is_some()
    }

    /// Keeps a token for a message; an earlier one goes.
    pub(crate) fn keep(&self, message: Message, token: Token) {
        if let Some(shared) = self.shared.get()
            && shared.try_send((message, token.clone())).is_err()
        {
            tracing::debug!("a token is not shared: too many are");
        }
        self.keep_own(message, token);
    }

    /// The same for one that need not be shared.
    pub(crate) fn keep_own(&self, message: Message, token: Token) {
        self.kept().keep(message, token, Instant::now());
    }

    /// The token by which a message can be changed, as far as this process knows.
    pub(crate) fn of(&self, message: Message) -> Option<Token> {
        self.kept().of(message, Instant::now())
    }

    /// Discord takes a message's token no longer.
    pub(crate) fn forget(&self, message: Message) {
        if let Some(token) = self.kept().tokens.get_mut(&message) {
            token.useless = true;
        }
    }

    /// Whether Discord took the token no longer that there was last.
    pub(crate) fn is_forgotten(&self, message: Message) -> bool {
        self.kept().tokens.get(&message).is_some_and(|token| token.useless)
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
        let of_use = |token: &&Token| !token.useless && !is_too_old(token.since, now);
        self.tokens.get(&message).filter(of_use).cloned()
    }
}

fn is_too_old(since: Instant, now: Instant) -> bool {
    now.saturating_duration_since(since) > LIFETIME
}

impl Token {
    pub(crate) fn new(secret: &str, since: Instant, role: TokenRole) -> Self {
        Self { secret: Secret::new(secret), since, role, useless: false }
    }

    /// Whether its message can be followed by another one: a player clicked it.
    pub(crate) fn can_be_followed(&self, message: Message, record: &GameRecord) -> bool {
        let TokenRole::Clicked(by) = self.role else { return false };
        record.players.members().any(|player| Clicker::of(message, player) == by)
    }

    /// The same for a message that was posted by it.
    pub(crate) fn of_follow_up(&self) -> Self {
        Self { role: TokenRole::FollowUp, ..self.clone() }
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
            TokenRole::FollowUp => {
                http.edit_followup_message(token, MessageId::new(message.0), form, files).await
            }
            TokenRole::Clicked(_) | TokenRole::Answer => {
                http.edit_original_interaction_response(token, form, files).await
            }
        }
        .map(drop)
    }

    /// Deletes the message that it is kept for.
    pub(crate) async fn delete(&self, http: &Http, message: Message) -> serenity::Result<()> {
        let token = self.secret.expose();
        match self.role {
            TokenRole::FollowUp => {
                http.delete_followup_message(token, MessageId::new(message.0)).await
            }
            TokenRole::Clicked(_) | TokenRole::Answer => {
                http.delete_original_interaction_response(token).await
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use oddboard_game::core::Member;

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn token(since: Instant, role: TokenRole) -> Token {
        Token::new("very-secret", since, role)
    }

    #[test]
    fn tokens_are_kept_for_a_while_only_so_many_and_shown_to_nobody() {
        let (mut kept, begun) = (Kept::default(), Instant::now());
        kept.keep(Message(1), token(begun, TokenRole::Answer), begun);
        assert!(!format!("{kept:?}").contains("very-secret"));
        let late = begun + LIFETIME;
        assert!(kept.of(Message(1), late).is_some());
        assert!(kept.of(Message(1), late + SECOND).is_none(), "it is too old");
        kept.keep(Message(2), token(late, TokenRole::FollowUp), late + SECOND);
        assert_eq!(kept.tokens.len(), 1, "what is too old goes");
        for message in 10..10 + MOST as u64 {
            kept.keep(Message(message), token(late, TokenRole::Answer), late);
        }
        assert!(kept.tokens.len() <= MOST && kept.order.len() <= MOST);
        assert!(kept.of(Message(2), late).is_none(), "the oldest goes");
        assert!(kept.of(Message(10), late).is_some());
    }

    #[test]
    fn a_refused_token_is_not_used_again_but_a_new_one_is() {
        let tokens = Tokens::default();
        tokens.keep(Message(1), token(Instant::now(), TokenRole::Answer));
        tokens.forget(Message(1));
        assert!(tokens.of(Message(1)).is_none() && tokens.is_forgotten(Message(1)));
        tokens.keep(Message(1), token(Instant::now(), TokenRole::FollowUp));
        assert!(tokens.of(Message(1)).is_some() && !tokens.is_forgotten(Message(1)));
    }

    #[test]
    fn a_newer_token_outlives_the_older_one_of_the_same_message() {
        let (mut kept, begun) = (Kept::default(), Instant::now());
        kept.keep(Message(1), token(begun, TokenRole::Answer), begun);
        let role = TokenRole::Clicked(Clicker::of(Message(1), Member(7)));
        let clicked = begun + LIFETIME - SECOND;
        kept.keep(Message(1), token(clicked, role), clicked);
        let now = begun + LIFETIME + SECOND;
        kept.keep(Message(2), token(now, TokenRole::Answer), now);
        assert_eq!(kept.of(Message(1), now).map(|token| token.role), Some(role));
    }
}
