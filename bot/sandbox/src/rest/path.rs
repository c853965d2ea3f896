//! Ids in paths.

use twilight_model::id::Id;

use crate::error::ApiError;

/// An id in a path.
///
/// # Errors
///
/// If it is 0.
pub(super) fn id<T>(number: u64) -> Result<Id<T>, ApiError> {
    Id::new_checked(number)
        .ok_or_else(|| ApiError::field("", "NUMBER_TYPE_COERCE", "Value \"0\" is not snowflake."))
}
