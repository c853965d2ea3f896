//! Files that members send with commands.

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::bot::{Fixture, fixture};
use crate::browser::Browser;
use crate::page::{open, says};
use crate::scripts::{get, post};

/// Sends a command as a form, with files beside it.
async fn send(fixture: &Fixture, json: &Value, files: &[(&str, &str, &[u8])]) -> (u16, Value) {
    let mut body = format!(
        "--edge\r\nContent-Disposition: form-data; name=\"payload_json\"\r\n\r\n{json}\r\n"
    )
    .into_bytes();
    for (option, name, bytes) in files {
        let head = format!(
            "--edge\r\nContent-Disposition: form-data; name=\"{option}\"; filename=\"{name}\"\r\n\
             Content-Type: text/plain\r\n\r\n"
        );
        body.extend_from_slice(head.as_bytes());
        body.extend_from_slice(bytes);
        body.extend_from_slice(b"\r\n");
    }
    body.extend_from_slice(b"--edge--\r\n");
    let address = fixture.sandbox.address();
    let head = format!(
        "POST /sandbox/api/slash HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: multipart/form-data; boundary=edge\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(head.as_bytes()).await.unwrap();
    stream.write_all(&body).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
    (status, serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap())
}

#[tokio::test]
async fn a_script_sends_a_file_with_a_command() {
    let fixture = fixture().await;
    let measure = json!({ "member": "Alice", "command": "measure" });
    let (status, begun) = send(&fixture, &measure, &[("files[file]", "a game.txt", b"e2e4")]).await;
    assert_eq!(status, 200, "{begun}");
    let id = begun["interaction"].as_str().unwrap();
    get(&fixture, &format!("interactions/{id}?wait=true")).await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let told = &alice.messages(fixture.sandbox.channel_id())[0];
    assert_eq!(told.content(), "a_game.txt has 4 bytes: e2e4");
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn a_file_that_does_not_fit_is_refused_in_words() {
    let fixture = fixture().await;
    let measure = json!({ "member": "Alice", "command": "measure" });
    let large = vec![b'x'; 10 * 1024 * 1024 + 1];
    let (status, refused) = send(&fixture, &measure, &[("files[file]", "big.txt", &large)]).await;
    let words = "big.txt is too large: Discord takes files of up to 10 MiB";
    assert_eq!((status, &refused["error"]), (413, &json!(words)));
    let (status, refused) = send(&fixture, &measure, &[("files[word]", "a.txt", b"x")]).await;
    assert_eq!((status, &refused["error"]), (400, &json!("measure has no option word")));
    let (status, refused) = send(&fixture, &measure, &[("file", "a.txt", b"x")]).await;
    assert_eq!((status, &refused["error"]), (400, &json!("file is no file of an option")));
    let find = json!({ "member": "Alice", "command": "find" });
    let (status, refused) = send(&fixture, &find, &[("files[word]", "a.txt", b"x")]).await;
    let words = "option word does not take a file: it takes something else";
    assert_eq!((status, &refused["error"]), (400, &json!(words)));
    let text = json!({ "member": "Alice", "command": "measure", "options": { "file": "e2e4" } });
    let words = "option file does not take e2e4: it takes a file";
    assert_eq!(post(&fixture, "slash", text).await, (400, json!({ "error": words })));
    let (status, refused) = post(&fixture, "slash", measure).await;
    assert_eq!((status, &refused["error"]), (400, &json!("file is required")));
}

#[tokio::test]
async fn a_file_is_chosen_with_the_keyboard_or_dropped() {
    let Some(mut browser) = Browser::start("a_file_is_chosen_with_the_keyboard_or_dropped").await
    else {
        return;
    };
    let fixture = fixture().await;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("record.txt");
    std::fs::write(&path, "e2e4 e7e5").unwrap();
    let tab = open(&mut browser, &fixture, "Alice", 1280).await;
    browser.choose_files(&tab).await;
    browser.eval(&tab, "document.querySelector('#text').focus()").await;
    browser.type_text(&tab, "/measure ").await;
    browser.until(&tab, "document.activeElement.type === 'file'").await;
    browser.press(&tab, "Enter").await;
    browser.choose_file(&tab, &path).await;
    browser
        .until(&tab, "document.querySelector('#popup').innerText === 'Press Enter to send'")
        .await;
    browser.press(&tab, "Enter").await;
    browser.until(&tab, &says("record.txt has 9 bytes: e2e4 e7e5")).await;

    // Without a command that takes it, a file has nowhere to go.
    let drop = |bytes: &str| {
        format!(
            "(() => {{ const dropped = new DataTransfer();
                dropped.items.add(new File([{bytes}], 'dropped.txt'));
                document.querySelector('#log').dispatchEvent(new DragEvent('drop',
                    {{ dataTransfer: dropped, bubbles: true, cancelable: true }})); }})()"
        )
    };
    let problem = |words: &str| {
        format!("document.querySelector('#composer .problem').textContent.includes({words:?})")
    };
    browser.eval(&tab, &drop("'dropped'")).await;
    browser.until(&tab, &problem("A file goes with a command")).await;
    browser.type_text(&tab, "/measure ").await;
    browser.until(&tab, "document.activeElement.type === 'file'").await;
    browser.eval(&tab, &drop("new Uint8Array(11 * 1024 * 1024)")).await;
    browser.until(&tab, &problem("dropped.txt has 11.0 MiB; Discord takes files of up to")).await;
    browser.eval(&tab, &drop("'dropped'")).await;
    browser.press(&tab, "Enter").await;
    browser.until(&tab, &says("dropped.txt has 7 bytes: dropped")).await;
    fixture.sandbox.assert_clean();
}
