//! How long it may take to carry something out.

use std::{future::Future, time::Duration};

use tokio::time::timeout;

use super::blocking::Problem;
use crate::app::DeliveryError;

/// Longer than the calls to Discord that it takes, each of which ends in half a minute. What never ended would keep a game
/// silent for ever.
const CARRYING: Duration = Duration::from_secs(100);

/// Waits until something is carried out, or it is said why that can never be. What fails now, or takes too long, is
/// an error.
pub(super) async fn in_time<T>(
    carrying: impl Future<Output = Result<T, DeliveryError>>,
) -> Result<Result<T, String>, Problem> {
    within(CARRYING, carrying).await
}

async fn within<T>(
    limit: Duration,
    carrying: impl Future<Output = Result<T, DeliveryError>>,
) -> Result<Result<T, String>, Problem> {
    match timeout(limit, carrying).await {
        Ok(Ok(done)) => Ok(Ok(done)),
        Ok(Err(DeliveryError::Gone(problem))) => Ok(Err(problem)),
        Ok(Err(DeliveryError::Retry(problem))) => Err(problem),
        Err(_) => Err(format!("not done within {} seconds", limit.as_secs())),
    }
}

#[cfg(test)]
mod tests {
    use std::future::{pending, ready};

    use super::*;

    #[tokio::test]
    async fn what_never_ends_is_given_up_and_may_be_tried_again() {
        let given_up = within::<()>(Duration::ZERO, pending()).await;
        assert_eq!(given_up, Err("not done within 0 seconds".to_owned()));
    }

    #[tokio::test]
    async fn what_can_never_be_told_is_no_failure() {
        let gone = DeliveryError::Gone("the channel is gone".to_owned());
        let carried = in_time::<()>(ready(Err(gone))).await;
        assert_eq!(carried, Ok(Err("the channel is gone".to_owned())));
        let later = DeliveryError::Retry("Discord is silent".to_owned());
        assert_eq!(in_time::<()>(ready(Err(later))).await, Err("Discord is silent".to_owned()));
        assert_eq!(in_time(ready(Ok(7))).await, Ok(Ok(7)));
    }
}
