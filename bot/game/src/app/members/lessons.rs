//! Which lessons members have done.

use oddboard_rules::Variant;

use crate::{
    app::{
        App, AppError, attempts,
        records::keys::{lessons_key, played_key},
    },
    core::{GameId, LessonProgress, Member},
    store::{
        Batch, Key, Scan, StoreError, Table, Version,
        record::{Record, parse, read},
    },
};

impl Record for LessonProgress {
    const TABLE: Table = Table::Lessons;

    fn key(&self) -> Key {
        lessons_key(self.member, self.variant)
    }
}

impl App {
    /// Which of a game's lessons a member has done.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn lessons_done(
        &self,
        member: Member,
        variant: Variant,
    ) -> Result<LessonProgress, StoreError> {
        Ok(self.read_lessons(member, variant)?.0)
    }

    /// The same of every game in which they have done any.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn all_lessons_done(&self, member: Member) -> Result<Vec<LessonProgress>, StoreError> {
        let found = self.store.scan(Table::Lessons, &Scan::prefix(Key::under(&[member.0])))?;
        let records = found.iter().map(|(key, entry)| parse(key, entry));
        records.map(|read| read.map(|read| read.record)).collect()
    }

    /// A member has done a lesson; doing it again changes nothing. Returns what they have done.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn finish_lesson(
        &self,
        member: Member,
        variant: Variant,
        lesson: &str,
    ) -> Result<LessonProgress, AppError> {
        self.attempt(|| {
            let (mut record, version) = self.read_lessons(member, variant)?;
            if record.done.insert(lesson.to_owned()) {
                let mut batch = Batch::new();
                batch.upsert(&record, version);
                self.store.commit(batch)?;
            }
            Ok(record)
        })
    }

    /// A member starts a game's lessons over.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn start_lessons_over(&self, member: Member, variant: Variant) -> Result<(), StoreError> {
        attempts(|_| {
            let mut batch = Batch::new();
            batch.delete(Table::Lessons, lessons_key(member, variant));
            self.store.commit(batch).map(drop)
        })
    }

    /// Adds to a batch that a game is a member's first one, if it is.
    pub(in crate::app) fn put_guided(
        &self,
        batch: &mut Batch,
        member: Member,
        variant: Variant,
        game: GameId,
    ) -> Result<(), AppError> {
        let (mut record, version) = self.read_lessons(member, variant)?;
        if record.guided.is_none() && !self.knows(member, variant)? {
            record.guided = Some(game);
            batch.upsert(&record, version);
        }
        Ok(())
    }

    /// Whether a member plays a game, or has played it to an end.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn knows(&self, member: Member, variant: Variant) -> Result<bool, AppError> {
        if self.store.get(Table::Played, &played_key(member, variant))?.is_some() {
            return Ok(true);
        }
        let games = self.game_records(&self.game_ids_of(member)?)?;
        Ok(games.iter().any(|game| game.variant == variant))
    }

    fn read_lessons(
        &self,
        member: Member,
        variant: Variant,
    ) -> Result<(LessonProgress, Option<Version>), StoreError> {
        let found = read::<LessonProgress>(&*self.store, &lessons_key(member, variant))?;
        Ok(found.map_or((LessonProgress::new(member, variant), None), |read| {
            (LessonProgress { format: LessonProgress::FORMAT, ..read.record }, Some(read.version))
        }))
    }
}
