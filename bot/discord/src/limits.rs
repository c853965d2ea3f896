//! Discord's limits for pictures and their descriptions. The crate that draws does not know them:
//! they are passed to it.

/// The most bytes of a file that a bot attaches, on a server without boosts.
/// <https://discord.com/developers/docs/reference#uploading-files>
const ATTACHMENT_BYTES_MAX: usize = 10 << 20;

/// The most bytes of an animation: an attachment, with some space for the rest of the request.
pub(super) const ANIMATION_BYTES_MAX: usize = ATTACHMENT_BYTES_MAX - (64 << 10);

/// The most characters of an attachment's description, which is a picture's alt text.
/// <https://discord.com/developers/docs/resources/message#attachment-object>
pub(super) const ALT_TEXT_MAX: usize = 1_024;
