//! The sled store keeps the store contract.

use std::sync::Arc;

use oddboard_store_sled::SledStore;

oddboard_game::store_conformance!({
    let folder = tempfile::tempdir().expect("a folder");
    let store = SledStore::open(folder.path(), 16).expect("opens");
    (Arc::new(store) as _, folder)
});
