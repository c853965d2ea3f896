//! The clients of Discord's REST interface.

use std::time::Duration;

use serenity::all::{ApplicationId, Http, HttpBuilder};

use super::{api_address::ApiAddress, secret::Secret};

/// How long a REST call may take, with its pictures.
const REST: Duration = Duration::from_secs(30);

/// What clients are made of, for an address and with a token. They share their connections.
#[derive(Clone)]
pub(crate) struct HttpClients {
    client: reqwest::Client,
    token: Secret,
    api: ApiAddress,
    /// What calls that count for the bot as a whole go through, if anything.
    proxy: Option<ApiAddress>,
}

impl HttpClients {
    pub(crate) fn new(token: &Secret, api: &ApiAddress, proxy: Option<&ApiAddress>) -> Self {
        // Without a bound, a call over a dead connection would wait for ever.
        let client = reqwest::Client::builder().use_rustls_tls().timeout(REST).build();
        let client = client.expect("a client without special wishes can be made");
        Self { client, token: token.clone(), api: api.clone(), proxy: proxy.cloned() }
    }

    /// Clients that reach nobody.
    #[cfg(test)]
    pub(crate) fn for_tests() -> Self {
        let nobody = "http://127.0.0.1:1".parse().expect("an address");
        Self::new(&Secret::new(""), &nobody, None)
    }

    /// A client for all calls that Discord counts for the bot as a whole.
    pub(crate) fn for_bot(&self) -> Http {
        self.at(self.proxy.as_ref().unwrap_or(&self.api))
    }

    /// A client for the calls that are sent to an address.
    fn at(&self, address: &ApiAddress) -> Http {
        let builder = HttpBuilder::new(self.token.expose()).client(self.client.clone());
        if address.is_discord() {
            builder.build()
        } else {
            // Another address is that of a proxy, which keeps several bots together within Discord's limits, or of a
            // stand-in. serenity takes one only without its own rate limiter, which would know of one bot's calls alone.
            // What is refused all the same is tried again from the outbox.
            builder.proxy(address.as_str()).ratelimiter_disabled(true).build()
        }
    }

    /// A client for the calls by the token of one interaction. Discord counts these for each interaction alone;
    /// serenity's limiter would count them for all together, so that one answer in many messages would hold up
    /// everybody's, and would remember each interaction for ever. A proxy would do the former, too: serenity sends the
    /// bot's token with these calls as well, by which proxies count.
    pub(crate) fn for_interaction(&self, application: Option<ApplicationId>) -> Http {
        let http = self.at(&self.api);
        if let Some(application) = application {
            http.set_application_id(application);
        }
        http
    }
}
