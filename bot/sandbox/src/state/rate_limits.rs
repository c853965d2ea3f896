//! Rate limits: the buckets, and whether a call is still allowed.

use std::{collections::BTreeMap, time::Duration};

use crate::error::ApiError;

/// All calls of a bot together, in a [second](https://discord.com/developers/docs/topics/rate-limits#global-rate-limit).
const GLOBAL: Limit = Limit { calls: 50, within: Duration::from_secs(1) };
/// What goes through one interaction's webhook, which has the [limits of any webhook]; the same goes
/// for answering it.
///
/// [limits of any webhook]: https://discord.com/developers/docs/interactions/receiving-and-responding#followup-messages
const WEBHOOK: Limit = Limit { calls: 5, within: Duration::from_secs(2) };
/// Posting, changing or deleting messages of one channel.
const MESSAGES: Limit = Limit { calls: 5, within: Duration::from_secs(5) };
/// Registering commands.
const COMMANDS: Limit = Limit { calls: 20, within: Duration::from_secs(60) };
/// Everything else, by route.
const OTHERS: Limit = Limit { calls: 50, within: Duration::from_secs(1) };

#[derive(Clone, Copy)]
struct Limit {
    calls: u32,
    within: Duration,
}

/// The current window of a bucket.
#[derive(Clone, Copy)]
struct Window {
    ends: Duration,
    used: u32,
}

/// The bot's rate limit buckets.
#[derive(Default)]
pub(crate) struct RateLimits(BTreeMap<String, Window>);

/// What the rate limit headers say of a bucket.
pub(crate) struct BucketStatus {
    pub(crate) limit: u32,
    pub(crate) remaining: u32,
    pub(crate) reset: Duration,
    pub(crate) reset_after: Duration,
    pub(crate) bucket: String,
}

impl RateLimits {
    /// Counts a call; `strict` refuses it if its bucket is used up.
    pub(crate) fn count(
        &mut self,
        method: &str,
        path: &str,
        now: Duration,
        strict: bool,
    ) -> (BucketStatus, Option<ApiError>) {
        self.0.retain(|_, window| window.ends > now);
        let (bucket, limit) = bucket(method, path);
        // What belongs to an interaction doesn't count against the bot.
        let counts = !path.starts_with("/interactions/") && !path.starts_with("/webhooks/");
        let global = counts.then(|| self.take("global", GLOBAL, now));
        let own = self.take(&bucket, limit, now);
        let left = limit.calls.saturating_sub(own.used);
        let status = BucketStatus {
            limit: limit.calls,
            // A lenient sandbox never makes a well-behaved bot wait.
            remaining: if strict { left } else { left.max(1) },
            reset: own.ends,
            reset_after: own.ends.saturating_sub(now),
            bucket,
        };
        let wait = |window: Window| window.ends.saturating_sub(now).as_secs_f64();
        let refusal = if !strict {
            None
        } else if let Some(global) = global.filter(|global| global.used > GLOBAL.calls) {
            Some(ApiError::rate_limited(wait(global), "global"))
        } else if own.used > limit.calls {
            Some(ApiError::rate_limited(wait(own), "user"))
        } else {
            None
        };
        (status, refusal)
    }

    fn take(&mut self, name: &str, limit: Limit, now: Duration) -> Window {
        let window = self.0.entry(name.to_owned());
        let window = window.or_insert(Window { ends: now + limit.within, used: 0 });
        window.used = window.used.saturating_add(1);
        *window
    }
}

/// The bucket of a call: its route with the channel, guild or webhook in it.
fn bucket(method: &str, path: &str) -> (String, Limit) {
    let parts: Vec<&str> = path.split('/').skip(1).collect();
    let limit = match parts.as_slice() {
        ["webhooks" | "interactions", ..] => WEBHOOK,
        ["channels", _, "messages", ..] if method != "GET" => MESSAGES,
        ["applications", _, "commands", ..] if method != "GET" => COMMANDS,
        _ => OTHERS,
    };
    let route = parts.iter().enumerate().map(|(index, part)| {
        let minor = index > 1 && part.bytes().all(|byte| byte.is_ascii_digit());
        if minor { "id" } else { part }
    });
    (format!("{}-{}", method.to_lowercase(), route.collect::<Vec<_>>().join("-")), limit)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Duration = Duration::from_secs(1000);

    #[test]
    fn the_sixth_message_in_five_seconds_waits() {
        let mut limits = RateLimits::default();
        let mut post = |channel: u32, now: Duration| {
            limits.count("POST", &format!("/channels/{channel}/messages"), now, true)
        };
        for left in (0..5).rev() {
            let (status, refusal) = post(1, NOW);
            assert!(refusal.is_none());
            assert_eq!(status.remaining, left);
        }
        let refusal = post(1, NOW + Duration::from_secs(2)).1.expect("a refusal");
        assert_eq!((refusal.status.as_u16(), refusal.retry_after), (429, Some(3.0)));
        assert!(post(2, NOW).1.is_none(), "another channel has its own bucket");
        assert!(post(1, NOW + Duration::from_secs(5)).1.is_none(), "the window is over");
    }

    #[test]
    fn fifty_calls_a_second_are_all_there_are() {
        let mut limits = RateLimits::default();
        let refused = (0..60)
            .filter(|user| limits.count("GET", &format!("/users/{user}"), NOW, true).1.is_some())
            .count();
        assert_eq!(refused, 10);
    }

    #[test]
    fn what_belongs_to_an_interaction_counts_for_it_alone() {
        let mut limits = RateLimits::default();
        for token in 0..60 {
            let answer = format!("/interactions/1/token-{token}/callback");
            let further = format!("/webhooks/1/token-{token}");
            let further: Vec<_> =
                (0..6).map(|_| limits.count("POST", &further, NOW, true).1.is_some()).collect();
            assert_eq!(further, [false, false, false, false, false, true]);
            assert!(limits.count("POST", &answer, NOW, true).1.is_none());
        }
        assert!(limits.count("GET", "/users/1", NOW, true).1.is_none());
    }

    #[test]
    fn a_lenient_sandbox_refuses_nobody() {
        let mut limits = RateLimits::default();
        for _ in 0..60 {
            let (status, refusal) = limits.count("POST", "/channels/1/messages", NOW, false);
            assert!(refusal.is_none() && status.remaining > 0);
        }
    }
}
