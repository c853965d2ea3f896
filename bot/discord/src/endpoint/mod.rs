//! Interactions over HTTP instead of the gateway.
//!
//! Discord signs each request; whatever isn't signed is refused with 401, as Discord checks now and
//! then:
//! <https://discord.com/developers/docs/interactions/overview#setting-up-an-endpoint-validating-security-request-headers>.
//! A ping is answered in the response, everything else with 202 at once, and then like an interaction from the
//! gateway, by the interaction's callback. So both ways share all that follows. Until Discord has said who the bot
//! is, it takes nothing (503) and isn't ready.

mod unsigned;

use std::{
    fmt, io,
    net::SocketAddr,
    str::FromStr,
    sync::Arc,
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use axum::{
    Router,
    body::{HttpBody as _, to_bytes},
    extract::{Request, State},
    http::{StatusCode, header::CONTENT_TYPE, request::Parts},
    response::{IntoResponse as _, Response},
    routing::post,
};
use oddboard_monitor::Refusal;
use ring::signature::{ED25519, UnparsedPublicKey};
use serenity::all::Interaction;
use thiserror::Error;
use tokio::{net::TcpListener, time::timeout};

use self::unsigned::{Forged, Unsigned};
use crate::{
    bot::Bot,
    connection::{
        connection_error::ConnectionError, http_error::without_values, time_of_day::REPLAY_WINDOW,
    },
    gateway::links,
    http_server::{self, Bounds},
    interactions::handler::{InWork, handle},
    startup::introduction,
};

/// The path at which Discord is to deliver interactions.
pub const PATH: &str = "/interactions";

/// More than any interaction has: a form with all its fields full takes some 50 kB.
const BODY_MAX: usize = 256 << 10;

/// How long a request may take to arrive: Discord waits no longer for its answer.
const ARRIVES_WITHIN: Duration = Duration::from_secs(3);

/// What connections may take. A load balancer keeps far fewer, and a process may have some thousand files open. They
/// are kept for longer than load balancers keep theirs, or one might send a request on a connection that is just
/// being closed: Caddy keeps them for two minutes, the others for one.
const BOUNDS: Bounds = Bounds {
    connections: 512,
    first_within: Duration::from_secs(10),
    next_within: Duration::from_secs(150),
};

/// The key with which Discord signs an application's interactions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PublicKey([u8; 32]);

/// Why a text is no public key.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "this is no public key: it has 64 hexadecimal digits (developer portal, General Information)"
)]
pub struct InvalidPublicKey;

impl FromStr for PublicKey {
    type Err = InvalidPublicKey;

    fn from_str(text: &str) -> Result<Self, InvalidPublicKey> {
        bytes(text.trim()).map(Self).ok_or(InvalidPublicKey)
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("PublicKey")
    }
}

/// Bytes from hexadecimal digits, if there are exactly this many.
fn bytes<const N: usize>(digits: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    if digits.len() != 2 * N || !digits.is_ascii() {
        return None;
    }
    for (byte, at) in bytes.iter_mut().zip((0..).step_by(2)) {
        *byte = u8::from_str_radix(&digits[at..at + 2], 16).ok()?;
    }
    Some(bytes)
}

impl PublicKey {
    /// Whether a request is Discord's, and of now.
    ///
    /// `signature` and `timestamp` are the values of its headers.
    fn verify(
        self,
        signature: &str,
        timestamp: &str,
        body: &[u8],
        now: Duration,
    ) -> Result<(), Forged> {
        let (signature, seconds) = signed_at(signature, timestamp).ok_or(Forged::Signature)?;
        let signed = [timestamp.as_bytes(), body].concat();
        let key = UnparsedPublicKey::new(&ED25519, self.0);
        key.verify(&signed, &signature).map_err(|_| Forged::Signature)?;
        let difference = now.abs_diff(seconds);
        if difference > REPLAY_WINDOW { Err(Forged::Time(difference)) } else { Ok(()) }
    }
}

/// What a request's headers say: its signature and when it was signed, since 1970. None if that is neither.
fn signed_at(signature: &str, timestamp: &str) -> Option<([u8; 64], Duration)> {
    Some((bytes(signature)?, Duration::from_secs(timestamp.parse().ok()?)))
}

/// Where interactions are received.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Endpoint {
    /// Where to listen; usually behind a proxy that speaks TLS.
    pub listen: SocketAddr,
    /// What Discord signs with.
    pub public_key: PublicKey,
}

#[derive(Clone)]
struct Receiving {
    bot: Arc<Bot>,
    public_key: PublicKey,
    unsigned: Arc<Unsigned>,
}

/// Receives interactions until it is dropped.
///
/// # Errors
///
/// When the address can't be listened to, or Discord refuses the token.
pub(crate) async fn receive(bot: &Arc<Bot>, endpoint: Endpoint) -> Result<(), ConnectionError> {
    let cannot_listen = |error: io::Error| ConnectionError::Listen(endpoint.listen, error);
    let listener = TcpListener::bind(endpoint.listen).await.map_err(cannot_listen)?;
    let address = listener.local_addr().map_err(cannot_listen)?;
    let (public_key, unsigned) = (endpoint.public_key, Arc::default());
    let router = router(Receiving { bot: Arc::clone(bot), public_key, unsigned });
    let introduced = async {
        let signs = introduction::ask(bot).await?;
        // One that can't be read says nothing of the other.
        if signs.parse().is_ok_and(|signs: PublicKey| signs != public_key) {
            return Err(ConnectionError::PublicKey(signs));
        }
        links::reached_over_http(bot);
        // Before, it answers pings alone.
        tracing::info!(%address, path = PATH, "listening for interactions");
        Ok(())
    };
    let served =
        async { http_server::serve(listener, router, BOUNDS).await.map_err(cannot_listen) };
    tokio::try_join!(served, introduced).map(|_| ())
}

fn router(receiving: Receiving) -> Router {
    Router::new().route(PATH, post(received)).with_state(receiving)
}

/// Takes a request.
async fn received(
    State(Receiving { bot, public_key, unsigned }): State<Receiving>,
    request: Request,
) -> Response {
    let (Parts { headers, .. }, body) = request.into_parts();
    let header = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or("");
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let (signature, timestamp) = (header("x-signature-ed25519"), header("x-signature-timestamp"));
    // What can't be signed isn't even read: anybody may send that, however much of it.
    if signed_at(signature, timestamp).is_none() {
        return refused(&bot, &unsigned, Forged::Signature);
    }
    if body.size_hint().lower() > BODY_MAX as u64 {
        bot.monitor.refused_request(Refusal::Length);
        return StatusCode::PAYLOAD_TOO_LARGE.into_response();
    }
    let body = match timeout(ARRIVES_WITHIN, to_bytes(body, BODY_MAX)).await {
        Ok(Ok(body)) => body,
        Ok(Err(_)) => {
            bot.monitor.refused_request(Refusal::Arrival);
            return StatusCode::BAD_REQUEST.into_response();
        }
        Err(_) => {
            bot.monitor.refused_request(Refusal::Arrival);
            return StatusCode::REQUEST_TIMEOUT.into_response();
        }
    };
    if let Err(reason) = public_key.verify(signature, timestamp, &body, now) {
        return refused(&bot, &unsigned, reason);
    }
    unsigned.signed();
    match serde_json::from_slice::<Interaction>(&body) {
        Ok(Interaction::Ping(_)) => {
            ([(CONTENT_TYPE, "application/json")], r#"{"type":1}"#).into_response()
        }
        // What the bot doesn't know yet it needs for following up. A load balancer may ask another.
        Ok(_) if !introduction::is_done(&bot) || bot.app.stands_aside() => {
            StatusCode::SERVICE_UNAVAILABLE.into_response()
        }
        // What is accepted is finished, also by a bot that is about to end.
        Ok(interaction) => match InWork::now(&bot) {
            Some(in_work) => {
                tokio::spawn(async move { handle(&bot, interaction, in_work).await });
                StatusCode::ACCEPTED.into_response()
            }
            None => StatusCode::SERVICE_UNAVAILABLE.into_response(),
        },
        Err(error) => {
            let error = without_values(&error.to_string(), "\"");
            bot.monitor.refused_request(Refusal::Form);
            tracing::error!(%error, "an interaction arrived in a form that this program cannot read");
            StatusCode::BAD_REQUEST.into_response()
        }
    }
}

fn refused(bot: &Bot, unsigned: &Unsigned, reason: Forged) -> Response {
    bot.monitor.refused_request(match reason {
        Forged::Signature => Refusal::Signature,
        Forged::Time(_) => Refusal::Time,
    });
    match unsigned.refused(reason, Instant::now()) {
        Some(likely) => tracing::warn!(%reason, likely, "a request is refused"),
        None => tracing::debug!(%reason, "a request is refused"),
    }
    (StatusCode::UNAUTHORIZED, format!("{reason}\n")).into_response()
}

#[cfg(test)]
mod tests {
    use std::{
        io::{Read as _, Write as _},
        net::{Shutdown, TcpStream},
    };

    use axum::body::Body;
    use ring::signature::{Ed25519KeyPair, KeyPair as _};

    use tokio::task::spawn_blocking;

    use super::*;
    use crate::bot::IN_WORK;

    const NOW: Duration = Duration::from_secs(1_800_000_000);

    fn hexadecimal(bytes: &[u8]) -> String {
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// A key, and what signs with it.
    fn signing() -> (PublicKey, impl Fn(&str, &[u8]) -> String) {
        let pair = Ed25519KeyPair::from_seed_unchecked(&[7; 32]).expect("a key");
        let public = hexadecimal(pair.public_key().as_ref()).parse().expect("a key");
        let sign = move |timestamp: &str, body: &[u8]| {
            hexadecimal(pair.sign(&[timestamp.as_bytes(), body].concat()).as_ref())
        };
        (public, sign)
    }

    #[test]
    fn a_request_that_discord_signed_just_now_is_taken() {
        let (key, sign) = signing();
        for timestamp in ["1800000000", "1799999701", "1800000300"] {
            let signature = sign(timestamp, b"{}");
            assert_eq!(key.verify(&signature, timestamp, b"{}", NOW), Ok(()), "{timestamp}");
        }
    }

    #[test]
    fn a_request_that_was_changed_is_refused() {
        let (key, sign) = signing();
        let signature = sign("1800000000", b"{}");
        let wrong = Err(Forged::Signature);
        assert_eq!(key.verify(&signature, "1800000000", b"{ }", NOW), wrong);
        assert_eq!(key.verify(&signature, "1800000001", b"{}", NOW), wrong);
        assert_eq!(key.verify("", "1800000000", b"{}", NOW), wrong);
        assert_eq!(key.verify(&"zz".repeat(64), "1800000000", b"{}", NOW), wrong);
        assert_eq!(key.verify(&"é".repeat(64), "1800000000", b"{}", NOW), wrong);
        let other: PublicKey = "00".repeat(32).parse().expect("digits");
        assert_eq!(other.verify(&signature, "1800000000", b"{}", NOW), wrong);
    }

    #[test]
    fn a_request_of_another_time_is_refused_although_it_is_signed() {
        let (key, sign) = signing();
        for timestamp in ["1799999000", "1800001000"] {
            let refused = key.verify(&sign(timestamp, b"{}"), timestamp, b"{}", NOW);
            assert_eq!(refused, Err(Forged::Time(Duration::from_secs(1_000))), "{timestamp}");
        }
        let refused = key.verify(&sign("soon", b"{}"), "soon", b"{}", NOW);
        assert_eq!(refused, Err(Forged::Signature));
    }

    #[test]
    fn a_public_key_has_64_digits() {
        assert!("ab".repeat(32).parse::<PublicKey>().is_ok());
        for wrong in ["", "ab", &"ab".repeat(33), &"xy".repeat(32)] {
            assert_eq!(wrong.parse::<PublicKey>(), Err(InvalidPublicKey), "{wrong}");
        }
    }

    #[tokio::test]
    async fn nothing_but_a_ping_is_taken_before_the_bot_knows_who_it_is_nor_when_it_is_about_to_end()
     {
        let (public_key, sign) = signing();
        let bot = Arc::new(Bot::for_tests());
        let ask = async |body: serde_json::Value| {
            let unsigned = Arc::default();
            let receiving = Receiving { bot: Arc::clone(&bot), public_key, unsigned };
            let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_secs();
            let (body, now) = (body.to_string(), now.to_string());
            let request = Request::post(PATH)
                .header("x-signature-ed25519", sign(&now, body.as_bytes()))
                .header("x-signature-timestamp", now);
            let request = request.body(Body::from(body)).expect("a request");
            received(State(receiving), request).await.status()
        };
        let sent = |kind: u8| {
            serde_json::json!({
                "id": "5", "application_id": "1", "type": kind, "token": "t", "version": 1,
                "entitlements": [], "authorizing_integration_owners": {}, "attachment_size_limit": 1,
                "channel_id": "2", "locale": "en-US",
                "user": { "id": "10", "username": "alice", "discriminator": "0", "avatar": null },
                "data": { "id": "3", "name": "nothing", "type": 1 },
            })
        };
        assert_eq!(ask(sent(1)).await, StatusCode::OK);
        assert_eq!(ask(sent(2)).await, StatusCode::SERVICE_UNAVAILABLE);
        bot.http.set_application_id(1.into());
        assert_eq!(ask(sent(2)).await, StatusCode::ACCEPTED);
        // Whoever waits for all that is in work lets nothing in any more.
        let all = bot.in_work.acquire_many(IN_WORK).await.expect("nothing is in work");
        assert_eq!(ask(sent(2)).await, StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(ask(sent(1)).await, StatusCode::OK);
        drop(all);
        assert_eq!(ask(sent(2)).await, StatusCode::ACCEPTED);
        // What is signed and can't be read is an error of one of both sides.
        assert_eq!(ask(serde_json::json!({ "type": 2 })).await, StatusCode::BAD_REQUEST);
        assert_eq!(refused_for(&bot), [("Form", 1)]);
    }

    /// For what requests were refused, and how often.
    fn refused_for(bot: &Bot) -> Vec<(&'static str, u64)> {
        let text = bot.monitor.text();
        let count = |reason: &str| {
            let name = format!("oddboard_refused_requests_total{{reason=\"{reason}\"}} ");
            text.lines().find_map(|line| line.strip_prefix(&name)?.parse().ok()).expect(reason)
        };
        let reasons = ["Signature", "Time", "Length", "Arrival", "Form"];
        reasons.map(|reason| (reason, count(reason))).into_iter().filter(|(_, n)| *n > 0).collect()
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn nobody_who_sends_no_end_of_something_is_listened_to_for_long() {
        let (public_key, sign) = signing();
        let bot = Arc::new(Bot::for_tests());
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let receiving = Receiving { bot: Arc::clone(&bot), public_key, unsigned: Arc::default() };
        tokio::spawn(http_server::serve(listener, router(receiving), BOUNDS));
        // A head that doesn't end, and none at all after one.
        let silent = async move |sent: &'static str| {
            let reading = spawn_blocking(move || {
                let mut line = TcpStream::connect(address).expect("it listens");
                line.write_all(sent.as_bytes()).expect("it reads");
                let mut answer = String::new();
                line.read_to_string(&mut answer).expect("the connection ends");
                answer
            });
            reading.await.expect("no panic")
        };
        let (half, idle) =
            tokio::join!(silent("POST /interactions HTTP/1.1\r\nHost: b"), silent(""));
        assert!(half.is_empty() || half.starts_with("HTTP/1.1 408"), "{half}");
        assert_eq!(idle, "");
        // One whose request is refused is not kept for another, either.
        let answered = silent("GET / HTTP/1.1\r\nHost: bot\r\n\r\n").await;
        assert!(answered.starts_with("HTTP/1.1 404"), "{answered}");
        // Only so much of the body comes.
        let ask = async move |signature: String, sent: usize, length: usize, broken_off: bool| {
            let asking = spawn_blocking(move || {
                let mut line = TcpStream::connect(address).expect("it listens");
                let head = format!(
                    "POST {PATH} HTTP/1.1\r\nHost: bot\r\nContent-Length: {length}\r\n\
                     X-Signature-Ed25519: {signature}\r\nX-Signature-Timestamp: 1800000000\r\n\r\n"
                );
                line.write_all(head.as_bytes()).expect("it reads");
                line.write_all(&vec![b' '; sent]).expect("it reads");
                if broken_off {
                    line.shutdown(Shutdown::Write).expect("it is open");
                }
                let mut status = [0; 12];
                line.read_exact(&mut status).expect("it answers");
                String::from_utf8_lossy(&status).into_owned()
            });
            asking.await.expect("no panic")
        };
        assert_eq!(ask(String::new(), 1, 100, false).await, "HTTP/1.1 401");
        let signature = sign("1800000000", b"{}");
        assert_eq!(ask(signature.clone(), 1, 100, false).await, "HTTP/1.1 408");
        assert_eq!(ask(signature.clone(), 1, 100, true).await, "HTTP/1.1 400");
        assert_eq!(ask(signature, BODY_MAX + 1, BODY_MAX + 1, false).await, "HTTP/1.1 413");
        assert_eq!(refused_for(&bot), [("Signature", 1), ("Length", 1), ("Arrival", 2)]);
    }
}
