//! Where Discord's REST interface is reached.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, de};
use thiserror::Error;

/// Why a text is no base address: what was expected, in words.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct InvalidApiAddress(String);

/// The base address of Discord's REST interface.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApiAddress(String);

impl ApiAddress {
    /// The real Discord.
    pub const DISCORD: &str = "https://discord.com";

    /// The address without a slash at its end.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether this is the real Discord.
    #[must_use]
    pub fn is_discord(&self) -> bool {
        self.0 == Self::DISCORD
    }
}

impl Default for ApiAddress {
    fn default() -> Self {
        Self(Self::DISCORD.to_owned())
    }
}

impl fmt::Display for ApiAddress {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl FromStr for ApiAddress {
    type Err = InvalidApiAddress;

    fn from_str(text: &str) -> Result<Self, InvalidApiAddress> {
        let address = text.trim().trim_end_matches('/');
        if address.contains('@') {
            // What stands before it may be a password, which must not be said.
            return Err(InvalidApiAddress(format!(
                "an address with a name or a password in it is none: only the scheme, the host and perhaps \
                 a port, as in {}",
                Self::DISCORD
            )));
        }
        // What is longer may be the token, which must not be said, either.
        let shown = if text.len() > 40 { "this".to_owned() } else { format!("`{text}`") };
        let host = address
            .strip_prefix("https://")
            .or_else(|| address.strip_prefix("http://"))
            .ok_or_else(|| {
                InvalidApiAddress(format!(
                    "{shown} is no address: it begins with https:// or http://"
                ))
            })?;
        if host.is_empty() || host.contains(['/', '?', '#', ' ']) {
            return Err(InvalidApiAddress(format!(
                "{shown} is no base address: only the scheme, the host and perhaps a port, as in {}",
                Self::DISCORD
            )));
        }
        // In brackets an address has colons of its own.
        let port = host.rsplit_once(':').map(|(_, port)| port).filter(|port| !port.ends_with(']'));
        if let Some(port) = port
            && !matches!(port.parse(), Ok(1..=u16::MAX))
        {
            return Err(InvalidApiAddress(format!(
                "{shown} has no port that there is: a port is a number from 1 to 65535"
            )));
        }
        Ok(Self(address.to_owned()))
    }
}

impl<'de> Deserialize<'de> for ApiAddress {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_api_address_is_a_scheme_and_a_host() {
        let stand_in: ApiAddress = "http://127.0.0.1:7878/".parse().expect("an address");
        assert_eq!(stand_in.as_str(), "http://127.0.0.1:7878");
        assert!(!stand_in.is_discord());
        for wrong in ["discord.com", "https://discord.com/api/v10", "https://", "ftp://x"] {
            assert!(wrong.parse::<ApiAddress>().is_err(), "{wrong}");
        }
        for wrong in [
            "http://rest:99999",
            "http://rest:0",
            "http://rest:",
            "https://rest:one",
            "http://[::1]:x",
        ] {
            let error = wrong.parse::<ApiAddress>().expect_err("refused").to_string();
            assert!(error.contains("from 1 to 65535"), "{error}");
        }
        for right in ["http://rest:65535", "http://[::1]", "http://[::1]:80"] {
            assert_eq!(right.parse::<ApiAddress>().expect("an address").as_str(), right);
        }
        for secret in ["https://user:SECRET@proxy.example/path", "user:SECRET@proxy.example"] {
            let error = secret.parse::<ApiAddress>().expect_err("refused").to_string();
            assert!(error.contains("password") && !error.contains("SECRET"), "{error}");
        }
    }
}
