//! How often one may ask the bot something: far more often than people do, and not as often as
//! programs can.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use oddboard_game::core::{Member, Server};

/// How much may be asked at once, and how soon one more may be.
#[derive(Debug, Clone, Copy)]
struct Rate {
    burst: u32,
    every: Duration,
}

/// Everything a member asks.
const MEMBER: Rate = Rate { burst: 1_000, every: Duration::from_millis(50) };
/// What takes long: searches, imports, animations. Of a member, and of all on a server.
const MEMBER_COSTLY: Rate = Rate { burst: 15, every: Duration::from_secs(8) };
const SERVER_COSTLY: Rate = Rate { burst: 120, every: Duration::from_secs(1) };
/// What is suggested to a member who types: a question for each letter, at most.
const MEMBER_TYPING: Rate = Rate { burst: 300, every: Duration::from_millis(50) };
/// How many are remembered before those who have not asked for long are forgotten.
const REMEMBERED: usize = 20_000;

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Asked {
    /// What is answered at once.
    Cheap,
    /// What takes long.
    Costly,
    /// Suggestions for what is being typed. They count for nothing else, so that typing keeps nobody from asking.
    Suggestions,
}

impl Asked {
    /// A command or a click.
    pub(crate) fn of(costly: bool) -> Self {
        if costly { Self::Costly } else { Self::Cheap }
    }
}

/// Who is counted, and for what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Who {
    Member(Member),
    MemberCostly(Member),
    MemberTyping(Member),
    ServerCostly(Server),
}

impl Who {
    fn rate(self) -> Rate {
        match self {
            Self::Member(_) => MEMBER,
            Self::MemberCostly(_) => MEMBER_COSTLY,
            Self::MemberTyping(_) => MEMBER_TYPING,
            Self::ServerCostly(_) => SERVER_COSTLY,
        }
    }
}

/// Counts what members ask.
#[derive(Debug, Default)]
pub(crate) struct Rates(Mutex<HashMap<Who, Instant>>);

impl Rates {
    /// Counts one more, unless it is too much: then how long to wait.
    pub(crate) fn admit(
        &self,
        member: Member,
        server: Option<Server>,
        asked: Asked,
        now: Instant,
    ) -> Result<(), Duration> {
        let counted = match asked {
            Asked::Cheap => vec![Who::Member(member)],
            Asked::Costly => {
                let own = [Who::Member(member), Who::MemberCostly(member)];
                own.into_iter().chain(server.map(Who::ServerCostly)).collect()
            }
            Asked::Suggestions => vec![Who::MemberTyping(member)],
        };
        let mut full_at = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // The moment from which on the burst is whole again: each question moves it on.
        let next = |who: &Who, full_at: &HashMap<Who, Instant>| {
            full_at.get(who).copied().unwrap_or(now).max(now) + who.rate().every
        };
        for who in &counted {
            let Rate { burst, every } = who.rate();
            let most = now + every * burst;
            let next = next(who, &full_at);
            if next > most {
                return Err(next - most);
            }
        }
        for who in counted {
            let next = next(&who, &full_at);
            full_at.insert(who, next);
        }
        if full_at.len() > REMEMBERED {
            full_at.retain(|_, full| *full > now);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SERVER: Option<Server> = Some(Server(7));

    #[test]
    fn who_asks_for_much_at_once_has_to_wait_and_others_have_not() {
        let (rates, now) = (Rates::default(), Instant::now());
        for _ in 0..MEMBER_COSTLY.burst {
            assert_eq!(rates.admit(Member(1), SERVER, Asked::Costly, now), Ok(()));
        }
        let wait = rates.admit(Member(1), SERVER, Asked::Costly, now).expect_err("too much");
        assert_eq!(wait, MEMBER_COSTLY.every);
        assert_eq!(rates.admit(Member(1), SERVER, Asked::Cheap, now), Ok(()), "what is cheap");
        assert_eq!(rates.admit(Member(2), SERVER, Asked::Costly, now), Ok(()));
        assert_eq!(rates.admit(Member(1), SERVER, Asked::Costly, now + wait), Ok(()));
        assert!(rates.admit(Member(1), SERVER, Asked::Costly, now + wait).is_err());
    }

    #[test]
    fn many_on_one_server_have_to_share() {
        let (rates, now) = (Rates::default(), Instant::now());
        let asked = (0..u64::from(SERVER_COSTLY.burst) * 2)
            .filter(|member| rates.admit(Member(*member), SERVER, Asked::Costly, now).is_ok());
        assert_eq!(asked.count() as u32, SERVER_COSTLY.burst);
        assert_eq!(rates.admit(Member(5_000), None, Asked::Costly, now), Ok(()));
    }

    #[test]
    fn a_program_that_asks_all_the_time_is_slowed_down() {
        let (rates, now) = (Rates::default(), Instant::now());
        let asked = (0..5_000).filter(|_| rates.admit(Member(1), None, Asked::Cheap, now).is_ok());
        assert_eq!(asked.count() as u32, MEMBER.burst);
    }

    #[test]
    fn who_types_for_long_goes_without_suggestions_and_may_still_ask() {
        let (rates, now) = (Rates::default(), Instant::now());
        let asked =
            (0..5_000).filter(|_| rates.admit(Member(1), SERVER, Asked::Suggestions, now).is_ok());
        assert_eq!(asked.count() as u32, MEMBER_TYPING.burst);
        assert_eq!(rates.admit(Member(1), SERVER, Asked::Cheap, now), Ok(()));
        let later = now + MEMBER_TYPING.every;
        assert_eq!(rates.admit(Member(1), SERVER, Asked::Suggestions, later), Ok(()));
    }
}
