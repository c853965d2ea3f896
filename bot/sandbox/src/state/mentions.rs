//! Whom a message mentions, after `allowed_mentions` has had its say.

use std::collections::BTreeSet;

use twilight_model::channel::message::{AllowedMentions, MentionType};

use twilight_model::id::Id;

use crate::ids::UserId;

/// What a message's text asks for, and what of it is allowed.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Mentions {
    pub(crate) users: BTreeSet<UserId>,
    pub(crate) everyone: bool,
}

/// The users named in a text as `<@id>`, in order, without code.
pub(crate) fn named_users(text: &str) -> Vec<UserId> {
    let mut found = Vec::new();
    let text = without_code(text);
    let mut rest = text.as_str();
    while let Some(start) = rest.find("<@") {
        rest = &rest[start + 2..];
        let digits = rest.strip_prefix('!').unwrap_or(rest);
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

/// The text without code spans and blocks, in which nothing is a mention.
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

/// Works out whom a message mentions.
pub(crate) fn mentions(
    text: &str,
    allowed: Option<&AllowedMentions>,
    replied_to: Option<UserId>,
) -> Mentions {
    let parses = |kind: &MentionType| allowed.is_none_or(|allowed| allowed.parse.contains(kind));
    let mut users: BTreeSet<UserId> = named_users(text)
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
    let shouted = without_code(text);
    let everyone = (shouted.contains("@everyone") || shouted.contains("@here"))
        && parses(&MentionType::Everyone);
    Mentions { users, everyone }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "<@1> and <@!2>, not `<@3>` nor ```\n<@4>\n```, @everyone";

    fn ids(numbers: &[u64]) -> BTreeSet<UserId> {
        numbers.iter().map(|number| Id::new(*number)).collect()
    }

    #[test]
    fn everybody_named_is_mentioned_by_default() {
        let found = mentions(TEXT, None, Some(Id::new(9)));
        assert_eq!(found, Mentions { users: ids(&[1, 2, 9]), everyone: true });
    }

    #[test]
    fn allowed_mentions_narrow_it_down() {
        let nobody = AllowedMentions::default();
        assert_eq!(mentions(TEXT, Some(&nobody), Some(Id::new(9))), Mentions::default());
        let one = AllowedMentions { users: vec![Id::new(2)], ..AllowedMentions::default() };
        let found = mentions(TEXT, Some(&one), None);
        assert_eq!(found, Mentions { users: ids(&[2]), everyone: false });
    }
}
