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

#[test]
fn a_folder_of_something_else_is_refused_and_left_as_it_is() {
    use std::os::unix::fs::PermissionsExt as _;
    let above = tempfile::tempdir().expect("a folder");
    let folder = above.path().join("site");
    fs::create_dir(&folder).expect("made");
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).expect("set");
    let page = folder.join("index.html");
    fs::write(&page, "hello").expect("written");
    fs::set_permissions(&page, fs::Permissions::from_mode(0o644)).expect("set");
    let Err(refused) = open(&folder) else { panic!("it is refused") };
    let refused = refused.to_string();
    assert!(refused.contains("other files, such as"), "{refused}");
    assert!(refused.contains("index.html") && refused.contains("store.folder"), "{refused}");
    let names: Vec<_> = fs::read_dir(&folder).expect("read").collect();
    assert_eq!((names.len(), mode(&folder), mode(&page)), (1, 0o755, 0o644));
    // What any folder may have is no reason.
    let empty = above.path().join("volume");
    fs::create_dir_all(empty.join("lost+found")).expect("made");
    fs::write(empty.join(".keep"), "").expect("written");
    open(&empty).expect("opens");
}

#[test]
fn only_the_stores_own_files_are_closed_to_others() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let above = tempfile::tempdir().expect("a folder");
    let (folder, elsewhere) = (above.path().join("data"), above.path().join("elsewhere"));
    fs::create_dir_all(&elsewhere).expect("made");
    let outside = elsewhere.join("script.sh");
    fs::write(&outside, "true").expect("written");
    fs::set_permissions(&outside, fs::Permissions::from_mode(0o755)).expect("set");
    drop(open(&folder).expect("opens"));
    // What others put beside the database since, and where links lead.
    let beside = folder.join("notes.txt");
    fs::write(&beside, "").expect("written");
    fs::set_permissions(&beside, fs::Permissions::from_mode(0o644)).expect("set");
    symlink(&outside, folder.join("link")).expect("made");
    symlink(&outside, folder.join("sled").join("link")).expect("made");
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).expect("set");
    fs::set_permissions(folder.join("journal"), fs::Permissions::from_mode(0o644)).expect("set");
    let modes = [&folder, &beside, &outside, &elsewhere].map(|path| mode(path));
    drop(open(&folder).expect("opens"));
    assert_eq!([&folder, &beside, &outside, &elsewhere].map(|path| mode(path)), modes);
    assert_eq!(mode(&folder.join("journal")), 0o600);
    assert_eq!(mode(&folder.join("sled")), 0o700);
}

/// Who may do what with a file.
fn mode(path: &Path) -> u32 {
    use std::os::unix::fs::PermissionsExt as _;
    fs::metadata(path).expect("there").permissions().mode() & 0o777
}
