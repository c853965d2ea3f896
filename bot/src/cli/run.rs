use super::Error;
use crate::config::Config;
pub(super) fn run(config: &Config) -> Result<(), Error> {
    super::start_log(config);
    Err(Error::NoToken)
}
pub(super) fn sandbox(config: &Config) -> Result<(), Error> {
    super::start_log(config);
    Err(Error::NoToken)
}
