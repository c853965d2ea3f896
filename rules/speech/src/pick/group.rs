//! Answers in groups that fit where they are shown.

use super::tree::{Pick, Question};

/// How much room there is where answers are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// How many answers a group has room for: a menu, say.
    pub group: usize,
    /// How many groups a page has room for.
    pub page: usize,
}

/// Some answers that stand in one menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group<'a> {
    /// Whether it needs a heading, from what to what it goes: whether the question has
    /// several groups.
    pub headed: bool,
    /// The answers, as many as there is room for at most.
    pub picks: &'a [Pick],
}

impl Question {
    /// The answers in groups, page by page: families stay together where they
    /// fit. An answer that moves nothing is in none; see [`Self::pass`].
    ///
    /// # Panics
    ///
    /// If the limits leave no room.
    #[must_use]
    pub fn pages(&self, limits: Limits) -> Vec<Vec<Group<'_>>> {
        let picks = match self.picks.split_last() {
            Some((last, rest)) if last.passes => rest,
            _ => &self.picks[..],
        };
        let chunks = chunks(picks, limits.group);
        let headed = chunks.len() > 1;
        let groups: Vec<Group<'_>> =
            chunks.into_iter().map(|picks| Group { headed, picks }).collect();
        groups.chunks(limits.page).map(<[_]>::to_vec).collect()
    }

    /// The answer that moves nothing, if that is possible; it is the last.
    #[must_use]
    pub fn pass(&self) -> Option<&Pick> {
        self.picks.last().filter(|pick| pick.passes)
    }
}

/// Runs of at most `most`, cut between families where possible and
/// within one only if it is too large by itself.
fn chunks(picks: &[Pick], most: usize) -> Vec<&[Pick]> {
    if picks.len() <= most {
        return vec![picks];
    }
    let mut chunks = Vec::new();
    let (mut start, mut end) = (0, 0);
    for family in picks.chunk_by(|a, b| a.family == b.family) {
        if end > start && end - start + family.len() > most {
            chunks.push(&picks[start..end]);
            start = end;
        }
        end += family.len();
        while end - start > most {
            chunks.push(&picks[start..start + most]);
            start += most;
        }
    }
    chunks.push(&picks[start..end]);
    chunks
}
