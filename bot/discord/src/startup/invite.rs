//! How the bot comes to a server.

use serenity::all::{ApplicationId, Permissions};

/// The least that it works with.
pub(crate) fn permissions() -> Permissions {
    Permissions::VIEW_CHANNEL
        // To find what may have been posted before a connection broke.
        | Permissions::READ_MESSAGE_HISTORY
        | Permissions::SEND_MESSAGES
        | Permissions::ATTACH_FILES
        // For servers that want a thread for each game.
        | Permissions::CREATE_PUBLIC_THREADS
        | Permissions::SEND_MESSAGES_IN_THREADS
}

/// The link by which somebody who manages a server adds the bot to it:
/// <https://discord.com/developers/docs/topics/oauth2#bot-authorization-flow>
pub(crate) fn link(application: ApplicationId) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}\
         &scope=bot+applications.commands&permissions={}",
        permissions().bits()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_readme_has_the_link_that_is_printed() {
        let readme = include_str!("../../../../README.md");
        let link = link(ApplicationId::new(1));
        let (_, rest) = link.split_once("client_id=1").expect("the link names the application");
        assert!(readme.contains(rest), "README.md lacks {rest}");
    }
}
