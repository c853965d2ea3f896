//! Delivers interactions to an endpoint of the bot's instead of the gateway, signed as Discord does.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use reqwest::{Client, StatusCode};
use ring::signature::{Ed25519KeyPair, KeyPair as _};
use serde_json::Value;
use tokio::sync::{mpsc, watch};

use crate::client::ClientError;

/// The key's seed: the same in every sandbox, and no secret.
const SEED: [u8; 32] = *b"not a secret, only for 127.0.0.1";

/// How long a response may take.
const TIMEOUT: Duration = Duration::from_secs(3);

fn key() -> Ed25519KeyPair {
    Ed25519KeyPair::from_seed_unchecked(&SEED).expect("a seed of 32 bytes")
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The public key in hexadecimal digits, as the developer portal shows it.
pub(crate) fn public_key() -> String {
    hexadecimal(key().public_key().as_ref())
}

/// An endpoint of the bot's.
#[derive(Clone)]
struct Endpoint {
    /// By how much Discord's time of day is ahead of the machine's.
    ahead: watch::Receiver<Duration>,
    client: Client,
    url: String,
}

impl Endpoint {
    /// Sends a body with a genuine or a wrong signature. Returns the status and body of the response.
    async fn send(&self, body: &str, genuine: bool) -> reqwest::Result<(StatusCode, String)> {
        let now = SystemTime::now() + *self.ahead.borrow();
        let now = now.duration_since(UNIX_EPOCH).unwrap_or_default();
        let timestamp = now.as_secs().to_string();
        let signed = if genuine { format!("{timestamp}{body}") } else { timestamp.clone() };
        let response = self
            .client
            .post(&self.url)
            .header("content-type", "application/json")
            .header("x-signature-ed25519", hexadecimal(key().sign(signed.as_bytes()).as_ref()))
            .header("x-signature-timestamp", timestamp)
            .body(body.to_owned())
            .send()
            .await?;
        Ok((response.status(), response.text().await?))
    }
}

/// Checks an endpoint as Discord does when its address is saved: it has to answer a ping, and to
/// refuse one whose signature is wrong. Returns where to put what is to be delivered to it.
pub(crate) async fn open(
    url: &str,
    ahead: watch::Receiver<Duration>,
) -> Result<mpsc::UnboundedSender<Value>, ClientError> {
    let refused = |what: String| ClientError::Refused(format!("the endpoint {url} {what}"));
    let client = Client::builder().timeout(TIMEOUT).build();
    let client = client.map_err(|error| refused(format!("can't be asked: {error}")))?;
    let endpoint = Endpoint { ahead, client, url: url.to_owned() };
    let ping = r#"{"application_id":"1","id":"1","token":"t","type":1,"version":1}"#;
    let asked = |error: reqwest::Error| refused(format!("doesn't answer: {error}"));
    let (status, body) = endpoint.send(ping, true).await.map_err(asked)?;
    let pong = serde_json::from_str::<Value>(&body).is_ok_and(|body| body["type"] == 1);
    if status != StatusCode::OK || !pong {
        return Err(refused(format!("answers a ping with {status}: {body}")));
    }
    let (status, _) = endpoint.send(ping, false).await.map_err(asked)?;
    if status != StatusCode::UNAUTHORIZED {
        return Err(refused(format!("answers what isn't signed with {status}, not with 401")));
    }
    let (sender, mut interactions) = mpsc::unbounded_channel::<Value>();
    tokio::spawn(async move {
        while let Some(interaction) = interactions.recv().await {
            let endpoint = endpoint.clone();
            tokio::spawn(async move {
                match endpoint.send(&interaction.to_string(), true).await {
                    Ok((status, _)) if status.is_success() => {}
                    Ok((status, _)) => tracing::warn!(%status, "an interaction was refused"),
                    Err(error) => tracing::warn!(%error, "an interaction could not be delivered"),
                }
            });
        }
    });
    Ok(sender)
}
