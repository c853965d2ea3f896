//! How much one may ask of others: whoever wants to be a nuisance soon finds nobody to be one to.

use std::collections::BTreeSet;

use super::{being_made::Entered, in_vain::Asked};
use crate::{
    app::{App, AppError, Failure, records::keys::challenge_key},
    core::{
        Challenge, ChallengeBound, ChallengeObstacle, ChallengeRefusal, ChallengeStatus, Member,
        MemberRecord, ThreadPolicy,
        time::{HOUR, MINUTE},
    },
    store::{StoreError, record::read_many},
};

/// How many challenges of one member may be open on a server, or by direct message.
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

/// Refuses what the first of two asks of the other if one of them has blocked the other.
pub(super) fn check_blocked(players: &[MemberRecord]) -> Result<(), Failure<ChallengeRefusal>> {
    let [asking, asked] = players else { return Ok(()) };
    let obstacle = if asking.blocks(asked.member) {
        ChallengeObstacle::Blocked { member: asked.member }
    } else if asked.blocks(asking.member) {
        ChallengeObstacle::NotWelcome { member: asked.member }
    } else {
        return Ok(());
    };
    Err(Failure::Refused(obstacle.into()))
}

impl App {
    /// Refuses a challenge that is one too many. What is returned is to be kept until the challenge is stored.
    pub(super) fn check_bounds(
        &self,
        challenge: &Challenge,
    ) -> Result<Entered<'_>, Failure<ChallengeRefusal>> {
        let (by, opponent) = (challenge.challenger, challenge.opponent);
        let (entered, being_made) = self.being_made.enter(challenge);
        let mut open = match challenge.place.server {
            Some(server) => self.open_on(server)?,
            None => self.open_in_direct_messages([by].into_iter().chain(opponent))?,
        };
        let concerns = |other: &Challenge| {
            let players = [Some(other.challenger), other.opponent];
            other.place.server == challenge.place.server
                && (other.place.server.is_some()
                    || [Some(by), opponent]
                        .into_iter()
                        .flatten()
                        .any(|one| players.contains(&Some(one))))
        };
        for other in being_made.iter().filter(|other| concerns(other)) {
            if open.iter().all(|stored| stored.id != other.id) {
                open.push(other.clone());
            }
        }
        // The same interaction once more makes the same challenge.
        open.retain(|other| other.id != challenge.id);
        let count =
            |which: &dyn Fn(&Challenge) -> bool| open.iter().filter(|one| which(one)).count();
        let own = |other: &Challenge| other.challenger == by;
        let at_same = |other: &Challenge| opponent.is_some() && other.opponent == opponent;
        let now = self.now();
        // What was never shown, since the bot was killed, bothers nobody. Showing takes a moment.
        let bothers = |other: &Challenge| {
            at_same(other) && (other.message.is_some() || now.since(other.made) < MINUTE)
        };
        let mut in_vain = self.asked_in_vain(challenge)?;
        for other in being_made.iter().filter(|other| other.id != challenge.id) {
            if in_vain.iter().all(|asked| asked.id != other.id) {
                in_vain.push(Asked::of(other));
            }
        }
        let asked =
            |which: &dyn Fn(&Asked) -> bool| in_vain.iter().filter(|one| which(one)).count();
        let lately = |asked: &Asked| asked.by == by && now.since(asked.at) < HOUR;
        let same = |asked: &Asked| opponent.is_some() && asked.opponent == opponent;
        let direct = challenge.thread == ThreadPolicy::Apart;
        let bounds = [
            (count(&own), OPEN_OF_MEMBER, ChallengeBound::Own),
            (count(&|one| own(one) && bothers(one)), OPEN_AT_ONE, ChallengeBound::OwnAtOne),
            (count(&bothers), OPEN_AT_MEMBER, ChallengeBound::Opponent),
            (asked(&lately), IN_VAIN_AN_HOUR, ChallengeBound::Hour),
            (
                asked(&|one| lately(one) && same(one)),
                IN_VAIN_AT_ONE_AN_HOUR,
                ChallengeBound::HourAtOne,
            ),
            (
                asked(&|one| direct && one.direct && same(one)),
                DIRECT_A_DAY,
                ChallengeBound::Opponent,
            ),
            (
                if challenge.place.server.is_some() { open.len() } else { 0 },
                OPEN_ON_SERVER,
                ChallengeBound::Server,
            ),
        ];
        match bounds.into_iter().find(|(found, most, _)| found >= most) {
            Some((_, _, bound)) => {
                let obstacle = ChallengeObstacle::TooManyChallenges(bound);
                Err(Failure::Refused(obstacle.into()))
            }
            None => Ok(entered),
        }
    }

    /// What was asked before a challenge, by the same member or of the same, and nobody accepted.
    fn asked_in_vain(&self, challenge: &Challenge) -> Result<Vec<Asked>, StoreError> {
        let mut asked = self.in_vain.like(challenge, self.now());
        if asked.len() < IN_VAIN_AT_ONE_AN_HOUR.min(DIRECT_A_DAY).min(IN_VAIN_AN_HOUR) {
            return Ok(asked);
        }
        let keys = asked.iter().map(|asked| challenge_key(asked.id));
        let found = read_many::<Challenge>(&*self.store, keys)?;
        let accepted = found
            .into_iter()
            .flatten()
            .filter(|found| matches!(found.record.status, ChallengeStatus::Accepted { .. }));
        let accepted: BTreeSet<_> = accepted.map(|found| found.record.id).collect();
        asked.retain(|asked| !accepted.contains(&asked.id));
        self.in_vain.accepted(&accepted);
        Ok(asked)
    }

    /// Blocks a member: they can't challenge the one who blocks them, nor leave them notes. What
    /// they have asked already is withdrawn. Returns who is blocked now; none if there are too many.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn block(&self, by: Member, whom: Member) -> Result<Option<Vec<Member>>, AppError> {
        let blocked = self.change_blocked(by, |record| {
            let blocked = &mut record.blocked;
            if !blocked.contains(&whom) && blocked.len() < BLOCKED_MAX {
                blocked.push(whom);
            }
        })?;
        if !blocked.contains(&whom) {
            return Ok(None);
        }
        for open in self.open_with(by)? {
            if open.challenger == whom && open.opponent == Some(by) {
                self.withdraw_for_them(open.id)?;
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
        self.change_blocked(by, |record| record.unblock(whom))
    }
}
