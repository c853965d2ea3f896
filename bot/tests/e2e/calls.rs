//! What the bot sends, held against Discord's own description of its API.
//!
//! Every test that ends at a table's end checks this too; here it is said if
//! the description is not found.

use std::collections::BTreeSet;

use oddboard_sandbox::OptionValue;

use crate::{
    described::description_for,
    table::{Table, play, turn},
};

#[tokio::test(flavor = "multi_thread")]
async fn calls_follow_discords_own_description() {
    let Some(description) = description_for("calls_follow_discords_own_description") else {
        return;
    };
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    play(&table.alice, "e1f1").await;
    let board = turn(&table.bob, game, 2).await;
    let picker = table.bob.click(&board, "Move").await.unwrap();
    picker.acknowledged().await.unwrap();
    assert!(!table.bob.slash("move").complete("move", "e6").await.unwrap().is_empty());
    let exported = table.alice.slash("export").send().await.unwrap().reply().await.unwrap();
    let record: OptionValue = table.alice.attach("game.txt", exported.files()[0].bytes.clone());
    let import = table.alice.slash("import").option("record", record);
    import.send().await.unwrap().reply().await.unwrap();
    table.settled(game).await;

    let calls = table.sandbox.calls();
    let kinds: BTreeSet<&str> = calls.iter().map(|call| call.method.as_str()).collect();
    assert!(["PUT", "POST", "PATCH"].iter().all(|kind| kinds.contains(kind)), "{kinds:?}");
    assert!(calls.iter().any(|call| !call.files.is_empty()), "pictures were sent");
    assert_eq!(description.deviations(&table.sandbox), [""; 0]);
    table.finish().await;
}
