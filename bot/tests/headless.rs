//! `oddboard sandbox --headless`, as a script uses it: the real program, and
//! nothing but HTTP.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

#[path = "support/running.rs"]
#[allow(dead_code, reason = "other tests use more of it")]
mod running;

use serde_json::json;

use crate::running::start;

#[test]
fn a_script_begins_a_game_and_continues_it_the_next_day() {
    let folder = tempfile::tempdir().unwrap();
    let first = start(folder.path(), &["--folder", "kept"]);
    assert_eq!(first.ready["new"], true);
    let welcome = first.messages("Alice")[0].clone();
    assert!(welcome["content"].as_str().unwrap().contains("Welcome"), "{welcome}");
    let challenge = json!({
        "member": "Alice", "command": "challenge",
        "options": { "opponent": "Bob", "variant": "Rollerball", "side": "White" },
    });
    let answered = first.act("slash", &challenge);
    let accept = json!({ "member": "Bob", "message": answered["message"], "button": "Accept" });
    assert_eq!(first.act("click", &accept)["progress"], "updated");
    assert!(first.stop().success());

    // The next day: another port, the same messages, the same game.
    let second = start(folder.path(), &["--folder", "kept", "--strict"]);
    assert_eq!(second.ready["new"], false);
    let messages = second.messages("Bob");
    assert!(messages.iter().any(|one| one["id"] == answered["message"]));
    let welcomes = messages.iter().filter(|one| one["id"] == welcome["id"]).count();
    assert_eq!((welcomes, messages.len() > 1), (1, true), "it is posted once");
    let played = json!({ "member": "Alice", "command": "move", "options": { "move": "e1f1" } });
    assert_eq!(second.act("slash", &played)["progress"], "replied");
    assert!(second.stop().success());

    let third = start(folder.path(), &["--folder", "kept", "--reset"]);
    assert_eq!(third.ready["new"], true);
    assert!(third.messages("Bob").iter().all(|one| one["id"] != answered["message"]));
    assert!(third.stop().success());
}
