//! Whose the files are.
#![cfg(unix)]

use std::os::unix::fs::{MetadataExt as _, chown};

use super::*;

/// Someone who is not root.
const OTHER: u32 = 65_534;

#[test]
fn root_does_not_open_the_database_of_another_user() {
    let place = tempfile::tempdir().expect("a folder");
    let folder = place.path().join("games");
    filled(&folder);
    if chown(folder.join("lock"), Some(OTHER), None).is_err() {
        // Only root can give files away, and only root could open those of others.
        return;
    }
    let give = |name: &String| chown(folder.join(name), Some(OTHER), None).expect("given");
    files(&folder).keys().for_each(give);
    let error = refused_untouched(&folder);
    assert!(matches!(error, OpenError::Foreign { owner: OTHER, .. }), "{error}");
    let exported = maintenance::export(&folder, &place.path().join("backup"));
    assert!(exported.is_err(), "an export seals the database anew, too");
    for name in files(&folder).keys() {
        let owner = fs::metadata(folder.join(name)).expect("there").uid();
        assert_eq!(owner, OTHER, "{name} is still the other's");
    }
}
