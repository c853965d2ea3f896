//! This machine's time of day against Discord's.

use std::time::{Duration, SystemTime};

use reqwest::header::{DATE, HeaderMap};

/// By how much the time of a signed request may differ from this machine's: whoever has recorded one can't send
/// it again later. One that comes twice within this time takes effect once, as from the gateway.
pub(crate) const REPLAY_WINDOW: Duration = Duration::from_secs(300);

/// How far this machine's time of day is from Discord's, as the headers of an answer tell; none where they tell nothing.
pub(crate) fn difference(headers: &HeaderMap, now: SystemTime) -> Option<Duration> {
    let date = headers.get(DATE)?.to_str().ok()?;
    let date = httpdate::parse_http_date(date).ok()?;
    Some(now.duration_since(date).unwrap_or_else(|error| error.duration()))
}

#[cfg(test)]
mod tests {
    use std::time::UNIX_EPOCH;

    use super::*;

    #[test]
    fn a_clock_that_is_behind_is_as_wrong_as_one_that_is_ahead() {
        let headers = |date: &str| HeaderMap::from_iter([(DATE, date.parse().expect("a header"))]);
        let date = headers("Wed, 21 Oct 2026 07:28:00 GMT");
        let then = UNIX_EPOCH + Duration::from_secs(1_792_567_680);
        let hour = Duration::from_secs(3_600);
        assert_eq!(difference(&date, then), Some(Duration::ZERO));
        assert_eq!(difference(&date, then + hour), Some(hour));
        assert_eq!(difference(&date, then - hour), Some(hour));
        assert_eq!(difference(&headers("yesterday"), then), None);
        assert_eq!(difference(&HeaderMap::new(), then), None);
    }
}
