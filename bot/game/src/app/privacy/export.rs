//! Everything that is stored about a member, for them to read: a piece at a time, since it may be much.

use std::collections::VecDeque;

use serde::Serialize;

use crate::{
    app::{
        App, AppError,
        records::{games::read_games, keys::Lister},
    },
    core::{Event, GameId, GameRecord, GameReview, Member, OwnTraces},
    store::record::json,
};

/// How many games are read at once.
const READ_AT_ONCE: usize = 50;

#[derive(Debug, Serialize)]
struct GameExport {
    record: GameRecord,
    events: Vec<Event>,
    review: Option<GameReview>,
}

/// What a piece is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exported {
    /// What the member has set; there is one piece of it.
    Member,
    /// A challenge.
    Challenge,
    /// A rating.
    Standing,
    /// A game that is over, as the member remembers it.
    PastGame,
    /// Which lessons of a game were done.
    Lessons,
    /// A server that has banned the member.
    Ban,
    /// A game, with every event and its review.
    Game,
}

impl Exported {
    const ALL: [Self; 7] = [
        Self::Member,
        Self::Challenge,
        Self::Standing,
        Self::PastGame,
        Self::Lessons,
        Self::Ban,
        Self::Game,
    ];

    /// What begins it, in the object with everything.
    fn opening(self) -> &'static str {
        match self {
            Self::Member => "\"member\":",
            Self::Ban => "\"banned_by\":[",
            Self::Challenge => "\"challenges\":[",
            Self::Standing => "\"standings\":[",
            Self::PastGame => "\"past_games\":[",
            Self::Lessons => "\"lessons\":[",
            Self::Game => "\"games\":[",
        }
    }

    fn closing(self) -> &'static str {
        if self == Self::Member { "" } else { "]" }
    }

    /// The lists after this and before another, or all after this, which hold nothing.
    fn empty(self, before: Option<Self>) -> impl Iterator<Item = String> {
        let between = move |kind: &Self| self < *kind && before.is_none_or(|before| *kind < before);
        let kinds = Self::ALL.into_iter().filter(between);
        kinds.map(|kind| format!(",\n{}{}", kind.opening(), kind.closing()))
    }
}

/// What comes between pieces, so that they are one JSON object, with a list for each kind.
#[derive(Debug, Clone, Default)]
pub struct Outline {
    open: Option<Exported>,
}

impl Outline {
    /// What comes before a piece of this kind. Kinds come in their order.
    pub fn before(&mut self, kind: Exported) -> String {
        match self.open.replace(kind) {
            None => format!("{{\n{}", kind.opening()),
            Some(open) if open == kind => ",\n".to_owned(),
            Some(open) => {
                let empty: String = open.empty(Some(kind)).collect();
                format!("{}{empty},\n{}", open.closing(), kind.opening())
            }
        }
    }

    /// What comes at the end: of `all` there is, or of this many at the beginning.
    #[must_use]
    pub fn end(&self, all: bool) -> String {
        let Some(open) = self.open else { return "{}\n".to_owned() };
        let empty: String = if all { open.empty(None).collect() } else { String::new() };
        format!("{}{empty}\n}}\n", open.closing())
    }
}

/// The pieces, in the order of their kinds; games are read when it is their turn.
pub struct MemberExport {
    app: App,
    member: Member,
    games: VecDeque<GameId>,
    read: VecDeque<(Exported, String)>,
}

impl App {
    /// Everything that is stored about a member: what they set, their challenges, ratings, lessons and games,
    /// with every event and review of these. A review is left out while it would help in a rated game.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn member_export(&self, member: Member) -> Result<MemberExport, AppError> {
        let mut read = VecDeque::from([(Exported::Member, json(&self.member(member)?))]);
        let mut challenges = self.challenges_with(member)?;
        challenges.sort_by_key(|read| read.record.id);
        challenges.iter_mut().for_each(|read| read.record.withhold_from(member));
        read.extend(challenges.iter().map(|one| (Exported::Challenge, json(&one.record))));
        let standings = self.all_standings(member)?;
        read.extend(standings.iter().map(|one| (Exported::Standing, json(one))));
        let past_games = self.past_games(member)?;
        read.extend(past_games.iter().map(|one| (Exported::PastGame, json(one))));
        let lessons = self.all_lessons_done(member)?;
        read.extend(lessons.iter().map(|one| (Exported::Lessons, json(one))));
        let servers = self.listers_of(member)?.into_iter().filter_map(|lister| match lister {
            Lister::Server(server) => Some(server),
            // Who has blocked somebody is told to nobody.
            Lister::Member(_) => None,
        });
        read.extend(servers.map(|server| (Exported::Ban, json(&server))));
        let mut games = self.game_ids_of(member)?;
        games.extend(past_games.iter().map(|past| past.game));
        games.sort_unstable();
        games.dedup();
        Ok(MemberExport { app: self.clone(), member, games: games.into(), read })
    }

    /// The same as one text, however long that gets.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn export_member(&self, member: Member) -> Result<String, AppError> {
        let (mut text, mut outline) = (String::new(), Outline::default());
        for piece in self.member_export(member)? {
            let (kind, json) = piece?;
            text.push_str(&outline.before(kind));
            text.push_str(&json);
        }
        text.push_str(&outline.end(true));
        Ok(text)
    }

    fn exported_games(
        &self,
        member: Member,
        ids: &[GameId],
    ) -> Result<Vec<(Exported, String)>, AppError> {
        let mut games = Vec::with_capacity(ids.len());
        let found = ids.iter().zip(read_games(&*self.store, ids)?);
        let reviews = self.reviews(ids)?;
        let reviewed = ids.iter().zip(&reviews).filter(|(_, review)| review.is_some());
        let played = |(id, _): (&GameId, _)| Ok((*id, self.game(*id)?.game().clone()));
        let reviewed = reviewed.map(played).collect::<Result<Vec<_>, AppError>>()?;
        // What would help in a game that goes on can be had once that is over.
        let hidden = self.being_played_among(&reviewed, member)?;
        for ((id, read), review) in found.zip(reviews) {
            let review = review.filter(|_| !hidden.contains(id));
            // Of those that are packed the log is there already.
            let (read, mut events) = self.with_log(read.ok_or(AppError::NoGame(*id))?)?;
            let mut record = read.record;
            // Where the other is told by direct message, and how they set the clock, is theirs.
            if let Some(side) = record.players.side_of(member) {
                let others = OwnTraces::of(!side, &record, &events);
                others.take_out_of_record(&mut record);
                others.take_out_of_log(&mut events);
            }
            let game = GameExport { record, events, review };
            games.push((Exported::Game, json(&game)));
        }
        Ok(games)
    }
}

impl Iterator for MemberExport {
    type Item = Result<(Exported, String), AppError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.read.is_empty() && !self.games.is_empty() {
            let ids: Vec<_> = self.games.drain(..READ_AT_ONCE.min(self.games.len())).collect();
            match self.app.exported_games(self.member, &ids) {
                Ok(games) => self.read.extend(games),
                Err(error) => return Some(Err(error)),
            }
        }
        self.read.pop_front().map(Ok)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn written(kinds: &[Exported], all: bool) -> Value {
        let mut outline = Outline::default();
        let pieces = kinds.iter().map(|kind| outline.before(*kind) + "7").collect::<String>();
        serde_json::from_str(&(pieces + &outline.end(all))).expect("JSON")
    }

    #[test]
    fn pieces_are_one_object_wherever_it_is_cut() {
        use Exported::{Challenge, Game, Lessons, Member, PastGame};
        assert_eq!(written(&[], true), json!({}));
        let lists = |challenges: &[u8], past: &[u8], lessons: &[u8], games: &[u8]| {
            json!({
                "member": 7, "challenges": challenges, "standings": [], "past_games": past,
                "lessons": lessons, "banned_by": [], "games": games,
            })
        };
        assert_eq!(written(&[Member], true), lists(&[], &[], &[], &[]));
        assert_eq!(written(&[Member, Game, Game], true), lists(&[], &[], &[], &[7, 7]));
        let most = [Member, Challenge, Challenge, PastGame, Lessons];
        assert_eq!(written(&most, true), lists(&[7, 7], &[7], &[7], &[]));
        assert_eq!(written(&most[..2], false), json!({ "member": 7, "challenges": [7] }));
        let rest = json!({ "challenges": [7], "standings": [], "past_games": [7] });
        assert_eq!(written(&most[2..4], false), rest);
    }
}
