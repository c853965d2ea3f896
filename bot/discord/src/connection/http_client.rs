//! The client of Discord's REST interface.

use std::time::Duration;

use serenity::all::{Http, HttpBuilder};

use super::{api_address::ApiAddress, secret::Secret};

/// How long a REST call may take, with its pictures.
const REST: Duration = Duration::from_secs(30);

/// The client, for an address and with a token.
pub(crate) fn http_client(token: &Secret, api: &ApiAddress) -> Http {
    // Without a bound, a call over a dead connection would wait for ever.
    let client = reqwest::Client::builder().use_rustls_tls().timeout(REST).build();
    let client = client.expect("a client without special wishes can be made");
    let builder = HttpBuilder::new(token.expose()).client(client);
    if api.is_discord() {
        builder.build()
    } else {
        // Another address is that of a proxy, which keeps several bots together within Discord's limits, or of a
        // stand-in. serenity takes one only without its own rate limiter, which would know of one bot's calls alone.
        // What is refused all the same is tried again from the outbox.
        builder.proxy(api.as_str()).ratelimiter_disabled(true).build()
    }
}
