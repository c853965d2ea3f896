//! How much one may ask of others: whoever wants to be a nuisance soon finds nobody to be one to.

use super::{App, AppError, Failure};
use crate::core::{
    Challenge, ChallengeBound, ChallengeObstacle, ChallengeRefusal, ChallengeStatus, Member,
    ThreadPolicy,
    time::{DAY, HOUR},
};

/// How many challenges of one member may be open.
pub const OPEN_OF_MEMBER: usize = 20;
/// How many of these at the same member.
pub const OPEN_AT_ONE: usize = 3;
/// How many challenges at one member may be open, whoever made them.
pub const OPEN_AT_MEMBER: usize = 20;
/// How many challenges may be open on a server.
pub const OPEN_ON_SERVER: usize = 300;
/// How many challenges that nobody accepted one may make within an hour.
pub const IN_VAIN_AN_HOUR: usize = 20;
/// How many of these at the same member.
pub const IN_VAIN_AT_ONE_AN_HOUR: usize = 5;
/// How many challenges a member gets by direct message within a day, whoever made them, without
/// accepting one.
pub const DIRECT_A_DAY: usize = 10;
/// How many members one can block.
pub const BLOCKED_MAX: usize = 100;

impl App {
    /// Refuses a challenge that is one too many.
    pub(super) fn check_bounds(
        &self,
        challenge: &Challenge,
    ) -> Result<(), Failure<ChallengeRefusal>> {
        let now = self.now();
        let by = challenge.challenger;
        let is_open = |other: &Challenge| other.status == ChallengeStatus::Pending;
        let in_vain = |other: &Challenge| !matches!(other.status, ChallengeStatus::Accepted { .. });
        let concerning = |member: Member| -> Result<Vec<Challenge>, AppError> {
            let found = self.challenges_with(member)?.into_iter().map(|read| read.record);
            // The same interaction once more makes the same challenge.
            Ok(found.filter(|other| other.id != challenge.id).collect())
        };
        let own: Vec<_> =
            concerning(by)?.into_iter().filter(|other| other.challenger == by).collect();
        let count =
            |which: &dyn Fn(&Challenge) -> bool| own.iter().filter(|one| which(one)).count();
        let lately = |other: &Challenge| now.since(other.made) < HOUR && in_vain(other);
        let to_same = |other: &Challenge| {
            challenge.opponent.is_some() && other.opponent == challenge.opponent
        };
        let mut bounds = vec![
            (count(&is_open), OPEN_OF_MEMBER, ChallengeBound::Own),
            (count(&|one| is_open(one) && to_same(one)), OPEN_AT_ONE, ChallengeBound::Opponent),
            (count(&lately), IN_VAIN_AN_HOUR, ChallengeBound::Hour),
            (
                count(&|one| lately(one) && to_same(one)),
                IN_VAIN_AT_ONE_AN_HOUR,
                ChallengeBound::Opponent,
            ),
        ];
        if let Some(opponent) = challenge.opponent {
            let at_them: Vec<_> = concerning(opponent)?
                .into_iter()
                .filter(|other| other.opponent == Some(opponent))
                .collect();
            let open = at_them.iter().filter(|one| is_open(one)).count();
            bounds.push((open, OPEN_AT_MEMBER, ChallengeBound::Opponent));
            if challenge.room == ThreadPolicy::Apart {
                let direct = at_them.iter().filter(|one| {
                    one.room == ThreadPolicy::Apart && now.since(one.made) < DAY && in_vain(one)
                });
                bounds.push((direct.count(), DIRECT_A_DAY, ChallengeBound::Opponent));
            }
        }
        if let Some(server) = challenge.place.server {
            let open = self.open_challenges_on(server)?;
            bounds.push((open, OPEN_ON_SERVER, ChallengeBound::Server));
        }
        match bounds.into_iter().find(|(found, most, _)| found >= most) {
            Some((_, _, bound)) => {
                let obstacle = ChallengeObstacle::TooManyChallenges(bound);
                Err(Failure::Refused(obstacle.into()))
            }
            None => Ok(()),
        }
    }

    /// Refuses what one member asks of another if one of them has blocked the other.
    pub(super) fn check_blocked(
        &self,
        asking: Member,
        asked: Member,
    ) -> Result<(), Failure<ChallengeRefusal>> {
        let obstacle = if self.member(asking)?.blocked.contains(&asked) {
            ChallengeObstacle::Blocked { member: asked }
        } else if self.member(asked)?.blocked.contains(&asking) {
            ChallengeObstacle::NotWelcome { member: asked }
        } else {
            return Ok(());
        };
        Err(Failure::Refused(obstacle.into()))
    }

    /// Blocks a member: they can't challenge the one who blocks them, nor leave them notes. What
    /// they have asked already is withdrawn. Returns who is blocked now; none if there are too many.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn block(&self, by: Member, whom: Member) -> Result<Option<Vec<Member>>, AppError> {
        if self.member(by)?.blocked.len() >= BLOCKED_MAX {
            return Ok(None);
        }
        let blocked = self.change_blocked(by, |blocked| {
            if !blocked.contains(&whom) {
                blocked.push(whom);
            }
        })?;
        for found in self.challenges_with(by)? {
            let open = found.record.status == ChallengeStatus::Pending;
            if open && found.record.challenger == whom && found.record.opponent == Some(by) {
                self.withdraw_blocked(found.record.id)?;
            }
        }
        Ok(Some(blocked))
    }

    /// Unblocks a member. Returns who is still blocked.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn unblock(&self, by: Member, whom: Member) -> Result<Vec<Member>, AppError> {
        self.change_blocked(by, |blocked| blocked.retain(|member| *member != whom))
    }
}
