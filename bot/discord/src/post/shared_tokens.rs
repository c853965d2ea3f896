//! Tokens of interactions that other processes may need: where Discord calls any of several, the one that is asked
//! for a move is seldom the one whose board it replaces. They go through the store, many at once, and whoever finds
//! none there makes the call that counts.

use std::{sync::Arc, time::Duration};

use oddboard_game::{
    app::SharedToken,
    core::{GameRecord, Message, Span, Time},
};
use tokio::{
    sync::watch,
    time::{Instant, sleep_until},
};

use super::background::blocking;
use crate::{
    bot::Bot,
    routes::tokens::{LIFETIME, Token},
};

/// How many are stored at once at most.
const AT_ONCE: usize = 500;

/// At most one batch in this time: what comes meanwhile goes with the next.
const PAUSE: Duration = Duration::from_millis(50);

/// How often those of no more use are looked for.
const SWEEP: Duration = LIFETIME;

/// The token by which a message can be changed, whoever has kept it.
pub(crate) async fn to_change(bot: &Bot, message: Message) -> Option<Token> {
    match bot.tokens.of(message) {
        Some(token) => Some(token),
        None => load(bot, message).await,
    }
}

/// The token by which a message of a game can be followed by another one: a player clicked it.
pub(crate) async fn to_follow(bot: &Bot, message: Message, record: &GameRecord) -> Option<Token> {
    let can_be = |token: &Token| token.can_be_followed(message, record);
    match bot.tokens.of(message).filter(can_be) {
        Some(token) => Some(token),
        None => load(bot, message).await.filter(can_be),
    }
}

/// The token that another process has kept for a message. It is kept here from now on, too.
async fn load(bot: &Bot, message: Message) -> Option<Token> {
    if !bot.tokens.are_shared() || bot.tokens.is_forgotten(message) {
        return None;
    }
    let app = bot.app.clone();
    let found = match blocking(move || Ok(app.shared_token(message)?)).await {
        Ok(found) => found?,
        Err(error) => {
            tracing::debug!(%error, "no token can be read that others may have kept");
            return None;
        }
    };
    let token = here(&found, bot.app.now())?;
    bot.tokens.keep_own(message, token.clone());
    Some(token)
}

/// A token of another process, if it is of use still.
fn here(shared: &SharedToken, now: Time) -> Option<Token> {
    let age = Duration::from_millis(now.since(shared.since).0);
    let since = Instant::now().checked_sub(age).filter(|_| age <= LIFETIME)?;
    Some(Token::new(&shared.token, since, shared.role))
}

/// A token for other processes.
fn for_others(message: Message, token: &Token, now: Time) -> SharedToken {
    let age = Span(u64::try_from(token.since.elapsed().as_millis()).unwrap_or(u64::MAX));
    let since = Time(now.0.saturating_sub(age.0));
    SharedToken { message, token: token.secret.expose().to_owned(), since, role: token.role }
}

/// Shares what this process keeps from now on, until it is told to stop.
pub(crate) async fn share(bot: Arc<Bot>, mut stop: watch::Receiver<bool>) {
    let mut kept = bot.tokens.share();
    let mut next_sweep = Instant::now() + PAUSE;
    loop {
        let mut tokens = Vec::new();
        tokio::select! {
            () = told(&mut stop) => {
                while let Ok(token) = kept.try_recv() {
                    tokens.push(token);
                }
                return store(&bot, &tokens).await;
            }
            _ = kept.recv_many(&mut tokens, AT_ONCE) => {
                let pause = Instant::now() + PAUSE;
                store(&bot, &tokens).await;
                sleep_until(pause).await;
            }
            () = sleep_until(next_sweep) => {
                next_sweep = Instant::now() + SWEEP;
                sweep(&bot).await;
            }
        }
    }
}

/// Waits until it is told to stop; the bot is gone as well if nobody can say so any more.
async fn told(stop: &mut watch::Receiver<bool>) {
    drop(stop.wait_for(|stop| *stop).await);
}

async fn store(bot: &Bot, tokens: &[(Message, Token)]) {
    if tokens.is_empty() {
        return;
    }
    let (app, now) = (bot.app.clone(), bot.app.now());
    let shared: Vec<_> =
        tokens.iter().map(|(message, token)| for_others(*message, token, now)).collect();
    if let Err(error) = blocking(move || Ok(app.share_tokens(&shared)?)).await {
        tracing::debug!(%error, "tokens are not shared, which costs a call each");
    }
}

/// Forgets what is of no more use, in one process for all.
async fn sweep(bot: &Bot) {
    if !bot.app.looks_after_bot() {
        return;
    }
    let app = bot.app.clone();
    let kept = Span(u64::try_from(LIFETIME.as_millis()).unwrap_or(u64::MAX));
    if let Err(error) = blocking(move || Ok(app.forget_tokens(kept)?)).await {
        tracing::warn!(%error, "tokens of no more use stay until the next look");
    }
}

#[cfg(test)]
mod tests {
    use oddboard_game::app::TokenRole;

    use super::*;

    #[test]
    fn a_token_is_of_use_for_as_long_elsewhere() {
        let now = Time(1_000_000_000_000);
        let own = Token::new("very-secret", Instant::now(), TokenRole::Answer);
        let shared = for_others(Message(7), &own, now);
        assert_eq!((shared.message, &shared.token[..]), (Message(7), "very-secret"));
        let at = |age: Duration| now.plus(Span(u64::try_from(age.as_millis()).expect("short")));
        let late = here(&shared, at(LIFETIME - Duration::from_secs(1))).expect("still of use");
        assert!(late.since.elapsed() >= LIFETIME - Duration::from_secs(2));
        assert!(here(&shared, at(LIFETIME + Duration::from_secs(2))).is_none(), "it is too old");
        // Where clocks differ a little it may seem to come from the future.
        assert!(here(&shared, Time(now.0 - 500)).is_some());
    }
}
