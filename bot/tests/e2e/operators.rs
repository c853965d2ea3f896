//! What operators do: stop the bot, and look how it is.

use std::time::Duration;

use oddboard_sandbox::{GatewayFault, Options, Sandbox, UNREADABLE};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use crate::{
    process::Process,
    table::{begin, count_of, play, turn},
};

/// The answer to a GET: its status line and its body.
pub(crate) async fn get(address: &str, path: &str) -> (String, String) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head.lines().next().unwrap().to_owned(), body.to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn health_and_counts_are_told_on_a_port_of_their_own() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (alice, bob) = (sandbox.member("Alice").unwrap(), sandbox.member("Bob").unwrap());
    let (process, address) = Process::watched(&sandbox, folder.path()).await;
    let game = begin(&alice, &bob, "Rollerball").await;
    turn(&alice, game, 1).await;
    play(&alice, "e1f1").await;
    turn(&bob, game, 2).await;
    let (status, body) = get(&address, "/health").await;
    assert_eq!((status.as_str(), body.as_str()), ("HTTP/1.1 200 OK", "ok\n"));
    let (status, metrics) = get(&address, "/metrics").await;
    assert_eq!(status, "HTTP/1.1 200 OK");
    let move_made = r#"oddboard_interactions_total{kind="Command",name="move",outcome="Done"} 1"#;
    assert!(metrics.lines().any(|line| line == move_made), "{metrics}");
    assert!(metrics.lines().any(|line| line == "oddboard_gateway_connected 1"), "{metrics}");
    assert!(metrics.contains("\noddboard_outbox_oldest_seconds "), "{metrics}");
    for private in [sandbox.token(), &alice.id().to_string(), "e1f1", "Alice"] {
        assert!(!metrics.contains(private), "{private} is in the metrics");
    }
    process.kill(&sandbox).await;
    sandbox.assert_clean();
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn asked_to_stop_it_finishes_what_it_has_acknowledged() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (alice, bob) = (sandbox.member("Alice").unwrap(), sandbox.member("Bob").unwrap());
    let process = Process::start(&sandbox, folder.path()).await;
    let game = begin(&alice, &bob, "Rollerball").await;
    turn(&alice, game, 1).await;
    play(&alice, "e1f1").await;
    let status = process.terminate().await;
    assert!(status.success(), "{status}");
    // It is gone, and the next player was told.
    let told = bob.mentions();
    let told = told.iter().filter(|message| message.content().contains(&count_of(2)));
    assert_eq!(told.count(), 1);
    assert!(folder.path().join("data/sealed").exists(), "closed in good order");
    sandbox.assert_clean();
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn asked_to_stop_it_waits_for_nobody_who_has_asked_half_a_question() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (process, address) = Process::watched(&sandbox, folder.path()).await;
    let mut asking = TcpStream::connect(&address).await.unwrap();
    asking.write_all(b"GET /he").await.unwrap();
    // It has read that, for it answers who came later.
    get(&address, "/health").await;
    let ended = tokio::time::timeout(Duration::from_secs(60), process.terminate()).await;
    assert!(ended.expect("it ends").success());
    assert!(folder.path().join("data/sealed").exists(), "closed in good order");
    drop(asking);
    sandbox.assert_clean();
}

#[cfg(all(unix, feature = "postgres"))]
#[tokio::test(flavor = "multi_thread")]
async fn asked_to_stop_while_it_opens_its_database_it_ends_in_good_order() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    // It takes connections and says nothing.
    let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = silent.local_addr().unwrap();
    let database = format!("postgres://oddboard@{address}/oddboard?sslmode=disable");
    let (process, mut log) = Process::logging(&sandbox, folder.path(), &database);
    let connected = tokio::task::spawn_blocking(move || (silent.accept().unwrap(), silent));
    let connected = connected.await.unwrap();
    process.signal("-TERM");
    let reading = tokio::task::spawn_blocking(move || {
        let said = log.any(|line| line.unwrap().contains("asked to stop"));
        drop(connected);
        said
    });
    assert!(reading.await.unwrap(), "its log says so");
    let status = process.gone().await;
    assert!(status.success(), "{status}");
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_log_of_everything_has_no_tokens_and_nothing_that_members_wrote() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (alice, bob) = (sandbox.member("Alice").unwrap(), sandbox.member("Bob").unwrap());
    let (process, log) = Process::telling_all(&sandbox, folder.path());
    let log = tokio::task::spawn_blocking(|| log.map(Result::unwrap).collect::<Vec<_>>());
    let process = process.connected(&sandbox).await;
    let game = begin(&alice, &bob, "Rollerball").await;
    turn(&alice, game, 1).await;
    play(&alice, "e1f1").await;
    turn(&bob, game, 2).await;
    assert!(process.terminate().await.success());
    let log = log.await.unwrap();
    assert!(log.iter().any(|line| line.contains("TRACE")), "{} lines", log.len());
    // A call's span shows its body as numbers.
    for private in [sandbox.token(), "e1f1", "Alice", "token: \"", "body: Some"] {
        let shown = log.iter().find(|line| line.contains(private));
        assert_eq!(shown, None, "{private} is in the log");
    }
    sandbox.assert_clean();
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn what_could_not_be_read_is_logged_without_what_it_was() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (alice, bob) = (sandbox.member("Alice").unwrap(), sandbox.member("Bob").unwrap());
    let (process, mut log) = Process::telling(&sandbox, folder.path());
    let process = process.connected(&sandbox).await;
    sandbox.inject_gateway_fault(GatewayFault::Unreadable);
    let reading = tokio::task::spawn_blocking(move || {
        let told = log.by_ref().map(Result::unwrap).find(|line| line.contains("is lost"));
        (told.unwrap(), log)
    });
    let (told, log) = reading.await.unwrap();
    assert!(told.contains("could not be read"), "{told}");
    assert!(told.contains("invalid type: string …"), "{told}");
    // All goes on.
    let game = begin(&alice, &bob, "Rollerball").await;
    turn(&alice, game, 1).await;
    assert!(process.terminate().await.success());
    let rest: Vec<_> = log.map(Result::unwrap).collect();
    let shown = rest.iter().chain([&told]).find(|line| line.contains(UNREADABLE));
    assert_eq!(shown, None);
    sandbox.assert_clean();
}
