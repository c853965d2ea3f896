//! What came in, in our own words.

use serenity::all::{
    ChannelType, CommandInteraction, ComponentInteraction, PartialChannel, Permissions,
    ResolvedOption, ResolvedValue,
};

use crate::core::{Cause, Channel, Member, Place, Server};

/// Who did something where; what command and click have in common.
#[derive(Debug, Clone)]
pub(super) struct Caller {
    pub(super) cause: Cause,
    pub(super) by: Member,
    /// The name that others see.
    pub(super) name: String,
    pub(super) place: Place,
    /// What the bot may not do here although it must.
    pub(super) missing: Vec<&'static str>,
}

/// A slash command.
#[derive(Debug, Clone)]
pub(super) struct Call {
    pub(super) caller: Caller,
    options: Vec<(String, Value)>,
    /// The option that is being typed, in an autocompletion.
    pub(super) typing: Option<(String, String)>,
}

/// An option's value.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Value {
    Text(String),
    Integer(i64),
    User { id: Member, bot: bool },
}

/// What the bot lacks of what it has to be allowed where it plays.
fn missing(
    permissions: Option<Permissions>,
    channel: Option<&PartialChannel>,
) -> Vec<&'static str> {
    // Discord tells the permissions with every interaction in a server.
    let Some(permissions) = permissions else {
        return Vec::new();
    };
    let in_thread = channel.is_some_and(|channel| {
        matches!(
            channel.kind,
            ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
        )
    });
    let send = if in_thread {
        (Permissions::SEND_MESSAGES_IN_THREADS, "Send Messages in Threads")
    } else {
        (Permissions::SEND_MESSAGES, "Send Messages")
    };
    let needed = [
        (Permissions::VIEW_CHANNEL, "View Channel"),
        send,
        (Permissions::ATTACH_FILES, "Attach Files"),
    ];
    let lacks = |permission| !permissions.intersects(permission | Permissions::ADMINISTRATOR);
    needed.into_iter().filter(|(needed, _)| lacks(*needed)).map(|(_, name)| name).collect()
}

impl Call {
    /// A command, or an autocompletion of one.
    pub(super) fn of(interaction: &CommandInteraction) -> Self {
        let member = interaction.member.as_deref();
        let caller = Caller {
            cause: Cause(interaction.id.get()),
            by: Member(interaction.user.id.get()),
            name: member
                .map_or_else(|| interaction.user.display_name(), |member| member.display_name())
                .to_owned(),
            place: Place {
                server: interaction.guild_id.map(|id| Server(id.get())),
                channel: Channel(interaction.channel_id.get()),
            },
            missing: missing(interaction.app_permissions, interaction.channel.as_ref()),
        };
        let mut call = Self { caller, options: Vec::new(), typing: None };
        for ResolvedOption { name, value, .. } in interaction.data.options() {
            let value = match value {
                ResolvedValue::String(text) => Value::Text(text.to_owned()),
                ResolvedValue::Integer(number) => Value::Integer(number),
                ResolvedValue::User(user, _) => {
                    Value::User { id: Member(user.id.get()), bot: user.bot }
                }
                ResolvedValue::Autocomplete { value, .. } => {
                    call.typing = Some((name.to_owned(), value.to_owned()));
                    continue;
                }
                // No command of ours has an option of another kind.
                _ => continue,
            };
            call.options.push((name.to_owned(), value));
        }
        call
    }

    fn option(&self, wanted: &str) -> Option<&Value> {
        self.options.iter().find(|(name, _)| name == wanted).map(|(_, value)| value)
    }

    pub(super) fn text(&self, name: &str) -> Option<&str> {
        match self.option(name) {
            Some(Value::Text(text)) => Some(text),
            _ => None,
        }
    }

    pub(super) fn integer(&self, name: &str) -> Option<i64> {
        match self.option(name) {
            Some(Value::Integer(number)) => Some(*number),
            _ => None,
        }
    }

    /// A user, and whether it is a bot.
    pub(super) fn user(&self, name: &str) -> Option<(Member, bool)> {
        match self.option(name) {
            Some(Value::User { id, bot }) => Some((*id, *bot)),
            _ => None,
        }
    }
}

impl Caller {
    /// Who clicked a button.
    pub(super) fn of_click(interaction: &ComponentInteraction) -> Self {
        let member = interaction.member.as_ref();
        Self {
            cause: Cause(interaction.id.get()),
            by: Member(interaction.user.id.get()),
            name: member
                .map_or_else(|| interaction.user.display_name(), |member| member.display_name())
                .to_owned(),
            place: Place {
                server: interaction.guild_id.map(|id| Server(id.get())),
                channel: Channel(interaction.channel_id.get()),
            },
            missing: missing(interaction.app_permissions, interaction.channel.as_ref()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_permissions_are_named() {
        let (view, send) = (Permissions::VIEW_CHANNEL, Permissions::SEND_MESSAGES);
        assert_eq!(missing(Some(view), None), ["Send Messages", "Attach Files"]);
        assert_eq!(missing(Some(view | send), None), ["Attach Files"]);
        assert!(missing(Some(view | send | Permissions::ATTACH_FILES), None).is_empty());
        assert!(missing(Some(Permissions::ADMINISTRATOR), None).is_empty());
        assert!(missing(None, None).is_empty(), "a direct message has no permissions");
    }
}
