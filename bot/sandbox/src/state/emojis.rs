//! The application's emoji.

use std::collections::BTreeMap;

use axum::body::Bytes;

use crate::{error::ApiError, ids::EmojiId, state::timeline::Timeline};

/// The most [emoji](https://discord.com/developers/docs/resources/emoji#emoji-resource) of an
/// application.
const EMOJIS_MAX: usize = 2_000;

/// An emoji of the application.
#[derive(Clone)]
pub(crate) struct ApplicationEmoji {
    pub(crate) name: String,
    pub(crate) content_type: &'static str,
    pub(crate) bytes: Bytes,
}

impl ApplicationEmoji {
    /// Whether it moves.
    pub(crate) fn is_animated(&self) -> bool {
        self.content_type == "image/gif"
    }
}

/// All emoji of the application.
#[derive(Default)]
pub(crate) struct Emojis(BTreeMap<EmojiId, ApplicationEmoji>);

impl Emojis {
    /// All of them, oldest first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&EmojiId, &ApplicationEmoji)> {
        self.0.iter()
    }

    /// One of them.
    pub(crate) fn get(&self, id: EmojiId) -> Option<&ApplicationEmoji> {
        self.0.get(&id)
    }

    /// Adds one.
    ///
    /// # Errors
    ///
    /// If there are too many, or another has the name.
    pub(crate) fn create(
        &mut self,
        emoji: ApplicationEmoji,
        timeline: &mut Timeline,
    ) -> Result<EmojiId, ApiError> {
        if self.0.len() >= EMOJIS_MAX {
            return Err(ApiError::too_many_emojis(EMOJIS_MAX));
        }
        self.check_name(&emoji.name, None)?;
        let id = timeline.new_id();
        self.0.insert(id, emoji);
        Ok(id)
    }

    /// Renames one.
    ///
    /// # Errors
    ///
    /// If there is no such emoji, or another has the name.
    pub(crate) fn rename(&mut self, id: EmojiId, name: String) -> Result<(), ApiError> {
        self.check_name(&name, Some(id))?;
        let emoji = self.0.get_mut(&id).ok_or_else(ApiError::unknown_emoji)?;
        emoji.name = name;
        Ok(())
    }

    /// Removes one.
    ///
    /// # Errors
    ///
    /// If there is no such emoji.
    pub(crate) fn remove(&mut self, id: EmojiId) -> Result<(), ApiError> {
        self.0.remove(&id).map(drop).ok_or_else(ApiError::unknown_emoji)
    }

    /// Removes the one of a name, if there is one.
    pub(crate) fn remove_named(&mut self, name: &str) {
        self.0.retain(|_, emoji| emoji.name != name);
    }

    fn check_name(&self, name: &str, own: Option<EmojiId>) -> Result<(), ApiError> {
        let taken = self.0.iter().any(|(id, other)| other.name == name && Some(*id) != own);
        if taken {
            let (code, message) =
                ("APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "Emoji name already exists");
            return Err(ApiError::field("name", code, message));
        }
        Ok(())
    }
}
