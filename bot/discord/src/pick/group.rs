//! Answers in groups that fit into a menu.

use super::{Pick, Question};

/// How many answers a menu has room for.
pub const SELECT_MAX: usize = 25;
/// How many menus stand below each other.
pub const PAGE: usize = 4;

/// Some answers that stand in one menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group<'a> {
    /// From what to what it goes, where there are several groups.
    pub title: Option<String>,
    /// The answers, at most [`SELECT_MAX`].
    pub picks: &'a [Pick],
}

impl Question {
    /// The answers in groups, page by page: families stay together where they
    /// fit. An answer that moves nothing is in none; see [`Self::pass`].
    #[must_use]
    pub fn pages(&self) -> Vec<Vec<Group<'_>>> {
        let picks = match self.picks.split_last() {
            Some((last, rest)) if last.passes => rest,
            _ => &self.picks[..],
        };
        let chunks = chunks(picks);
        let several = chunks.len() > 1;
        let groups: Vec<Group<'_>> = chunks
            .into_iter()
            .map(|picks| Group { title: several.then(|| title(picks)), picks })
            .collect();
        groups.chunks(PAGE).map(<[_]>::to_vec).collect()
    }

    /// The answer that moves nothing, if that is possible; it is the last.
    #[must_use]
    pub fn pass(&self) -> Option<&Pick> {
        self.picks.last().filter(|pick| pick.passes)
    }
}

fn title(picks: &[Pick]) -> String {
    match picks {
        [] => String::new(),
        [only] => only.short.clone(),
        [first, .., last] => super::label::cut(&format!("{} … {}", first.short, last.short)),
    }
}

/// Runs of at most [`SELECT_MAX`], cut between families where possible and
/// within one only if it is too large by itself.
fn chunks(picks: &[Pick]) -> Vec<&[Pick]> {
    if picks.len() <= SELECT_MAX {
        return vec![picks];
    }
    let mut chunks = Vec::new();
    let (mut start, mut end) = (0, 0);
    for family in picks.chunk_by(|a, b| a.family == b.family) {
        if end > start && end - start + family.len() > SELECT_MAX {
            chunks.push(&picks[start..end]);
            start = end;
        }
        end += family.len();
        while end - start > SELECT_MAX {
            chunks.push(&picks[start..start + SELECT_MAX]);
            start += SELECT_MAX;
        }
    }
    chunks.push(&picks[start..end]);
    chunks
}
