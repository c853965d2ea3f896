//! A text that must never be printed.

use std::fmt;

use serde::{Deserialize, Deserializer};

/// A secret, such as the bot's token.
///
/// Neither `Debug` nor `Display` shows it, so that a configuration can be
/// logged or put in an error as a whole. The one way to read it is
/// [`Secret::expose`], which is easy to search for.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Wraps a text. White space around it, which easily comes along when a
    /// token is copied, is dropped.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self(text.trim().to_owned())
    }

    /// The text itself, for the one place that sends it.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// Whether there is nothing in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Secret(hidden)")
    }
}

impl<'de> Deserialize<'de> for Secret {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(|text| Self::new(&text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_does_not_show_in_debug_output() {
        let secret = Secret::new(" MTIz.abc.def\n");
        assert_eq!(format!("{secret:?}"), "Secret(hidden)");
        assert_eq!(secret.expose(), "MTIz.abc.def");
    }
}
