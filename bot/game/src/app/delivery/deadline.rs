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
    match timeout(CARRYING, carrying).await {
        Ok(Ok(done)) => Ok(Ok(done)),
        Ok(Err(DeliveryError::Gone(problem))) => Ok(Err(problem)),
        Ok(Err(DeliveryError::Retry(problem))) => Err(problem),
        Err(_) => Err(format!("not done within {} seconds", CARRYING.as_secs())),
    }
}
