//! Members, channels and ids that a call of the HTTP API names.

use serde_json::Value;

use super::response::Refusal;
use crate::{
    client::{ClientError, Member},
    hub::SharedHub,
    ids::{ChannelId, MessageId},
};

/// The member with a name or id.
///
/// # Errors
///
/// If there is none.
pub(super) fn member(hub: &SharedHub, name: &str) -> Result<Member, Refusal> {
    let id = hub.read(|state| state.guild.find_member(name));
    let id = id.ok_or_else(|| ClientError::NoSuchMember(name.to_owned()))?;
    let home = hub.read(|state| state.channels.first());
    let home = home.ok_or_else(|| ClientError::NoSuchChannel("any".to_owned()))?;
    Ok(Member::new(hub.clone(), id, home))
}

/// The channel with a name or id, the first one if none is named.
///
/// # Errors
///
/// If there is none.
pub(super) fn channel(hub: &SharedHub, name: Option<&str>) -> Result<ChannelId, Refusal> {
    let found = hub.read(|state| match name {
        Some(name) => state.channels.find(name),
        None => state.channels.first(),
    });
    let missing = || ClientError::NoSuchChannel(name.unwrap_or("any").to_owned());
    Ok(found.ok_or_else(missing)?)
}

/// A number in a body; as a text, because JavaScript cannot hold snowflakes as numbers.
pub(super) fn number(value: &Value) -> Option<u64> {
    value.as_str().and_then(|text| text.parse().ok()).or_else(|| value.as_u64())
}

/// The id of a message in a body.
///
/// # Errors
///
/// If it is none.
pub(super) fn message_id(value: &Value) -> Result<MessageId, Refusal> {
    let id = number(value).and_then(MessageId::new_checked);
    Ok(id.ok_or(ClientError::NoSuchMessage(0))?)
}
