//! What serenity remembers of Discord's rate limits.

use std::{sync::Arc, time::SystemTime};

use serenity::{all::Http, http::Ratelimit};

/// Forgets limits that are past. serenity never does, and has one for every channel and thread it ever wrote to. It goes
/// by the time of day: if that was set back, limits seem to last for as long, and calls would wait. They are
/// forgotten, too.
pub(crate) async fn forget_past(http: &Http) {
    let Some(limiter) = &http.ratelimiter else { return };
    let (routes, now) = (limiter.routes(), SystemTime::now());
    routes.write().await.retain(|_, limit| {
        let in_use = Arc::strong_count(limit) > 1;
        in_use || limit.try_lock().map_or(true, |limit| lasts(&limit, now))
    });
}

/// Whether a limit still says something.
fn lasts(limit: &Ratelimit, now: SystemTime) -> bool {
    let left = limit.reset().and_then(|reset| reset.duration_since(now).ok());
    left.is_some_and(|left| limit.reset_after().is_none_or(|whole| left <= whole))
}

#[cfg(test)]
mod tests {
    use serenity::all::{ChannelId, Route};

    use super::*;
    use crate::connection::{http_client::HttpClients, secret::Secret};

    #[tokio::test]
    async fn what_is_past_is_forgotten_and_what_a_call_waits_for_is_not() {
        let http = HttpClients::new(&Secret::new(""), &Default::default(), None).for_bot();
        let routes = http.ratelimiter.as_ref().expect("Discord's limits are kept").routes();
        let bucket = |id| Route::Channel { channel_id: ChannelId::new(id) }.ratelimiting_bucket();
        for id in 1..=1_000 {
            routes.write().await.entry(bucket(id)).or_default();
        }
        let in_use = Arc::clone(&routes.read().await[&bucket(7)]);
        forget_past(&http).await;
        assert_eq!(routes.read().await.len(), 1);
        drop(in_use);
        forget_past(&http).await;
        assert!(routes.read().await.is_empty());
    }
}
