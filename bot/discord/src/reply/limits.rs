//! Discord's limits, with where they are documented. Texts are measured in characters.

/// A message's text.
/// <https://discord.com/developers/docs/resources/message#create-message>
pub(crate) const CONTENT_MAX: usize = 2_000;

/// The messages that are read of a channel at once.
/// <https://discord.com/developers/docs/resources/message#get-channel-messages>
pub(crate) const MESSAGES_MAX: u8 = 100;

/// A thread's name.
/// <https://discord.com/developers/docs/resources/channel#start-thread-from-message>
pub(crate) const THREAD_NAME_MAX: usize = 100;

/// Further answers to an interaction where the bot is not at home.
/// <https://discord.com/developers/docs/interactions/receiving-and-responding#followup-messages>
pub(crate) const FOLLOWUPS_MAX: usize = 5;

/// What autocompletion offers, and each text and value of it.
/// <https://discord.com/developers/docs/interactions/application-commands#autocomplete>
pub(crate) const COMPLETIONS_MAX: usize = 25;
pub(crate) const COMPLETION_MAX: usize = 100;

/// What a component carries.
/// <https://discord.com/developers/docs/components/reference#anatomy-of-a-component-custom-id>
pub(crate) const CUSTOM_ID_MAX: usize = 100;

/// Rows of components in a message, and buttons in a row; a menu is a row of its own.
/// <https://discord.com/developers/docs/components/reference#action-row>
pub(crate) const ROWS_MAX: usize = 5;
pub(crate) const ROW_BUTTONS_MAX: usize = 5;
pub(crate) const BUTTONS_MAX: usize = ROWS_MAX * ROW_BUTTONS_MAX;

/// A button's label.
/// <https://discord.com/developers/docs/components/reference#button>
pub(super) const BUTTON_LABEL_MAX: usize = 80;

/// A menu's options, each label and description of them, and what stands there before one is chosen.
/// <https://discord.com/developers/docs/components/reference#string-select>
pub(crate) const OPTIONS_MAX: usize = 25;
pub(crate) const OPTION_MAX: usize = 100;
pub(super) const PLACEHOLDER_MAX: usize = 150;
/// What can be chosen of a menu at once.
pub(crate) const CHOSEN_MAX: u8 = 25;

/// A modal's title, and the label of each of its fields.
/// <https://discord.com/developers/docs/components/reference#text-input>
pub(super) const MODAL_TITLE_MAX: usize = 45;

/// The bytes of a file that a bot attaches, on a server without boosts.
/// <https://discord.com/developers/docs/reference#uploading-files>
const ATTACHMENT_BYTES_MAX: usize = 10 << 20;

/// The bytes of a file: an attachment, with some space for the rest of the request.
pub(crate) const FILE_BYTES_MAX: usize = ATTACHMENT_BYTES_MAX - (64 << 10);

/// An attachment's description, which is a picture's alt text.
/// <https://discord.com/developers/docs/resources/message#attachment-object>
pub(crate) const ALT_TEXT_MAX: usize = 1_024;

/// An emoji's name.
/// <https://discord.com/developers/docs/resources/emoji#create-application-emoji>
pub(crate) const EMOJI_NAME_MAX: usize = 32;
