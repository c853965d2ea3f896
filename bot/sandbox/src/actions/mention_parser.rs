//! Who is mentioned in a message's text, as far as `allowed_mentions` allows it.

use std::collections::BTreeSet;

use twilight_model::{
    channel::message::{AllowedMentions, MentionType},
    id::Id,
};

use crate::ids::{RoleId, UserId};

/// The mentions in a message's text that are allowed.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Mentions {
    pub(super) users: BTreeSet<UserId>,
    pub(super) roles: BTreeSet<RoleId>,
    pub(super) everyone: bool,
}

/// The ids that a text without code contains as `<@id>`, or as `<@&id>` for
/// roles, in order.
fn mentioned_ids<T>(text: &str, roles: bool) -> Vec<Id<T>> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find("<@") {
        rest = &rest[start + 2..];
        let digits = match rest.strip_prefix('&') {
            Some(digits) if roles => digits,
            None if !roles => rest.strip_prefix('!').unwrap_or(rest),
            _ => continue,
        };
        let Some(end) = digits.find('>') else { break };
        if let Ok(number) = digits[..end].parse::<u64>()
            && let Some(id) = Id::new_checked(number)
            && !found.contains(&id)
        {
            found.push(id);
        }
    }
    found
}

/// The text without code spans and code blocks; nothing in them is a mention.
fn without_code(text: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some(start) = rest.find('`') {
        kept.push_str(&rest[..start]);
        let ticks = rest[start..].chars().take_while(|c| *c == '`').count();
        let fence = &rest[start..start + ticks];
        let inside = &rest[start + ticks..];
        match inside.find(fence) {
            Some(end) => rest = &inside[end + ticks..],
            None => {
                kept.push_str(fence);
                rest = inside;
            }
        }
    }
    kept.push_str(rest);
    kept
}

/// Finds who is mentioned in a message's text. `allowed` is `None` if the message
/// does not restrict its mentions; `replied_to` is the author of the message that
/// it replies to.
pub(super) fn parse(
    text: &str,
    allowed: Option<&AllowedMentions>,
    replied_to: Option<UserId>,
) -> Mentions {
    let parses = |kind: &MentionType| allowed.is_none_or(|allowed| allowed.parse.contains(kind));
    let text = without_code(text);
    let mut users: BTreeSet<UserId> = mentioned_ids(&text, false)
        .into_iter()
        .filter(|user| {
            parses(&MentionType::Users)
                || allowed.is_some_and(|allowed| allowed.users.contains(user))
        })
        .collect();
    if let Some(author) = replied_to
        && allowed.is_none_or(|allowed| allowed.replied_user)
    {
        users.insert(author);
    }
    let roles = mentioned_ids(&text, true)
        .into_iter()
        .filter(|role| {
            parses(&MentionType::Roles)
                || allowed.is_some_and(|allowed| allowed.roles.contains(role))
        })
        .collect();
    let everyone =
        (text.contains("@everyone") || text.contains("@here")) && parses(&MentionType::Everyone);
    Mentions { users, roles, everyone }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "<@1> and <@!2>, <@&5>, not `<@3>` nor ```\n<@4>\n```, @everyone";

    fn ids(numbers: &[u64]) -> BTreeSet<UserId> {
        numbers.iter().map(|number| Id::new(*number)).collect()
    }

    fn roles(numbers: &[u64]) -> BTreeSet<RoleId> {
        numbers.iter().map(|number| Id::new(*number)).collect()
    }

    #[test]
    fn roles_are_mentioned_only_where_that_is_allowed() {
        let one = AllowedMentions { roles: vec![Id::new(5)], ..AllowedMentions::default() };
        let found = parse(TEXT, Some(&one), None);
        assert_eq!(found, Mentions { roles: roles(&[5]), ..Mentions::default() });
    }

    #[test]
    fn everybody_named_is_mentioned_by_default() {
        let found = parse(TEXT, None, Some(Id::new(9)));
        assert_eq!(found, Mentions { users: ids(&[1, 2, 9]), roles: roles(&[5]), everyone: true });
    }

    #[test]
    fn allowed_mentions_narrow_it_down() {
        let nobody = AllowedMentions::default();
        assert_eq!(parse(TEXT, Some(&nobody), Some(Id::new(9))), Mentions::default());
        let one = AllowedMentions { users: vec![Id::new(2)], ..AllowedMentions::default() };
        let found = parse(TEXT, Some(&one), None);
        assert_eq!(found, Mentions { users: ids(&[2]), ..Mentions::default() });
    }
}
