//! A real browser, driven over the Chrome DevTools Protocol.
//!
//! A few commands of the protocol over a WebSocket are all these tests need, so
//! they speak it themselves.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Where Chromium may be; `CHROMIUM` names another place.
const PLACES: [&str; 4] = [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/// What keeps Chromium to itself: no first-run page, no calls home.
const FLAGS: [&str; 11] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--remote-debugging-port=0",
];

/// A browser of one test's own.
pub(crate) struct Browser {
    child: Child,
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    calls: u64,
    /// The dialogs for choosing a file that pages opened.
    choosers: Vec<Value>,
    _profile: TempDir,
}

/// A page in the browser.
#[derive(Clone)]
pub(crate) struct Tab(String);

impl Drop for Browser {
    fn drop(&mut self) {
        // It may have ended by itself; the wait leaves no zombie behind.
        let _ended = self.child.kill();
        let _reaped = self.child.wait();
    }
}

fn chromium() -> Option<String> {
    let named = std::env::var("CHROMIUM").ok();
    let known = PLACES.iter().map(|place| (*place).to_owned());
    named.into_iter().chain(known).find(|place| std::path::Path::new(place).exists())
}

impl Browser {
    /// Starts a browser, or says that the test is skipped for want of one.
    #[allow(clippy::print_stderr, reason = "whoever runs the tests should know")]
    pub(crate) async fn start(test: &str) -> Option<Self> {
        let Some(program) = chromium() else {
            eprintln!("SKIPPED {test}: Chromium is not installed (set CHROMIUM to its path)");
            return None;
        };
        let profile = tempfile::tempdir().unwrap();
        let mut child = Command::new(program)
            .args(FLAGS)
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .stderr(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let stderr = BufReader::new(child.stderr.take().unwrap());
        let address = tokio::task::spawn_blocking(move || {
            let mut lines = stderr.lines().map_while(Result::ok);
            let address = lines
                .find_map(|line| line.strip_prefix("DevTools listening on ").map(str::to_owned));
            // Whatever it says later has to be read, or it would block.
            std::thread::spawn(move || lines.for_each(drop));
            address
        });
        let address = address.await.unwrap().expect("Chromium says where it listens");
        let (socket, _) = connect_async(address).await.unwrap();
        Some(Self { child, socket, calls: 0, choosers: Vec::new(), _profile: profile })
    }

    async fn call(&mut self, tab: Option<&Tab>, method: &str, parameters: Value) -> Value {
        self.calls += 1;
        let id = self.calls;
        let mut command = json!({ "id": id, "method": method, "params": parameters });
        if let Some(Tab(session)) = tab {
            command["sessionId"] = json!(session);
        }
        self.socket.send(Message::Text(command.to_string().into())).await.unwrap();
        loop {
            let answer = self.hear().await;
            if answer["id"] == json!(id) {
                assert!(answer.get("error").is_none(), "{method}: {}", answer["error"]);
                return answer["result"].clone();
            }
        }
    }

    /// The next thing that the browser says.
    async fn hear(&mut self) -> Value {
        loop {
            let Message::Text(text) = self.socket.next().await.unwrap().unwrap() else { continue };
            let said: Value = serde_json::from_str(text.as_str()).unwrap();
            if said["method"] == "Page.fileChooserOpened" {
                self.choosers.push(said["params"].clone());
            }
            return said;
        }
    }

    /// Opens an address in a window of a size.
    pub(crate) async fn open(&mut self, url: &str, width: u32, theme: &str) -> Tab {
        let target = self.call(None, "Target.createTarget", json!({ "url": "about:blank" })).await;
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let session = self.call(None, "Target.attachToTarget", attach).await;
        let tab = Tab(session["sessionId"].as_str().unwrap().to_owned());
        let size =
            json!({ "width": width, "height": 800, "deviceScaleFactor": 1, "mobile": false });
        self.call(Some(&tab), "Emulation.setDeviceMetricsOverride", size).await;
        let scheme = json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }] });
        self.call(Some(&tab), "Emulation.setEmulatedMedia", scheme).await;
        self.call(Some(&tab), "Page.navigate", json!({ "url": url })).await;
        tab
    }

    /// Brings a page to the front, as clicking its tab does.
    pub(crate) async fn front(&mut self, tab: &Tab) {
        self.call(Some(tab), "Page.bringToFront", json!({})).await;
    }

    /// Runs a script in a page and returns what it comes to.
    pub(crate) async fn eval(&mut self, tab: &Tab, script: &str) -> Value {
        let parameters =
            json!({ "expression": script, "awaitPromise": true, "returnByValue": true });
        let result = self.call(Some(tab), "Runtime.evaluate", parameters).await;
        assert!(
            result.get("exceptionDetails").is_none(),
            "{script}: {}",
            result["exceptionDetails"]["exception"]["description"]
        );
        result["result"]["value"].clone()
    }

    /// Waits until a condition holds in the page, told by the page's changes.
    pub(crate) async fn until(&mut self, tab: &Tab, condition: &str) {
        let script = format!(
            "new Promise((resolve, reject) => {{
                const check = () => {{
                    let found = false;
                    try {{ found = Boolean({condition}); }} catch {{ found = false; }}
                    if (found) {{ observer.disconnect(); clearTimeout(timer); resolve(true); }}
                }};
                const observer = new MutationObserver(check);
                const options = {{ subtree: true, childList: true, attributes: true, characterData: true }};
                const timer = setTimeout(() => {{
                    observer.disconnect();
                    reject(new Error('never came; the page says: ' + document.body.innerText));
                }}, 30000);
                observer.observe(document, options);
                for (const event of ['focusin', 'close', 'load']) document.addEventListener(event, () => setTimeout(check), true);
                check();
            }})"
        );
        self.eval(tab, &script).await;
    }

    /// Waits for an element (by selector, and text if there is any) and clicks
    /// in its middle with the mouse.
    pub(crate) async fn click(&mut self, tab: &Tab, selector: &str, text: &str) {
        let text = json!(text);
        let says = format!("(one.getAttribute('aria-label') ?? one.textContent).includes({text})");
        self.click_where(tab, selector, &says).await;
    }

    /// The same with an element that says exactly this, a description aside.
    pub(crate) async fn click_exactly(&mut self, tab: &Tab, selector: &str, text: &str) {
        let text = json!(text);
        let says =
            format!("(one.querySelector('.words > span') ?? one).textContent.trim() === {text}");
        self.click_where(tab, selector, &says).await;
    }

    async fn click_where(&mut self, tab: &Tab, selector: &str, says: &str) {
        let place = self.place(tab, selector, says).await;
        for kind in ["mouseMoved", "mousePressed", "mouseReleased"] {
            self.mouse(tab, kind, &place).await;
        }
    }

    /// Waits for an element and presses the mouse on it. Returns where.
    #[allow(dead_code, reason = "not every program that uses this file holds the mouse down")]
    pub(crate) async fn hold(&mut self, tab: &Tab, selector: &str, text: &str) -> Value {
        let says = format!("one.textContent.includes({})", json!(text));
        let place = self.place(tab, selector, &says).await;
        self.mouse(tab, "mouseMoved", &place).await;
        self.mouse(tab, "mousePressed", &place).await;
        place
    }

    /// Lets the mouse go again.
    #[allow(dead_code, reason = "as above")]
    pub(crate) async fn let_go(&mut self, tab: &Tab, place: &Value) {
        self.mouse(tab, "mouseReleased", place).await;
    }

    async fn mouse(&mut self, tab: &Tab, kind: &str, place: &Value) {
        let button = if kind == "mouseMoved" { "none" } else { "left" };
        let event = json!({
            "type": kind, "x": place[0], "y": place[1], "button": button, "clickCount": 1,
        });
        self.call(Some(tab), "Input.dispatchMouseEvent", event).await;
    }

    /// The middle of an element, when there is one that stands still and nothing covers it.
    async fn place(&mut self, tab: &Tab, selector: &str, says: &str) -> Value {
        let find = format!(
            "[...document.querySelectorAll({selector})].filter((one) => one.checkVisibility() && {says}).at(-1)",
            selector = json!(selector),
        );
        self.until(tab, &find).await;
        let place = format!(
            "(async () => {{
                let before = '';
                for (;;) {{
                    const one = {find};
                    one.scrollIntoView({{ block: 'center' }});
                    const box = one.getBoundingClientRect();
                    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
                    if (before === `${{x}} ${{y}}` && one.contains(document.elementFromPoint(x, y))) return [x, y];
                    before = `${{x}} ${{y}}`;
                    await new Promise((resolve) => {{ setTimeout(resolve, 20); }});
                }}
            }})()"
        );
        self.eval(tab, &place).await
    }

    /// What an element looks like at the moment, as a PNG in base 64.
    pub(crate) async fn look(&mut self, tab: &Tab, selector: &str) -> String {
        let place = format!(
            "(() => {{ const box = document.querySelector({}).getBoundingClientRect();
                return {{ x: box.left, y: box.top, width: box.width, height: box.height, scale: 1 }}; }})()",
            json!(selector)
        );
        let clip = self.eval(tab, &place).await;
        let taken = self.call(Some(tab), "Page.captureScreenshot", json!({ "clip": clip })).await;
        taken["data"].as_str().unwrap().to_owned()
    }

    /// From now on files are chosen by the test: no dialog of the system's opens.
    pub(crate) async fn choose_files(&mut self, tab: &Tab) {
        self.call(Some(tab), "Page.enable", json!({})).await;
        let on = json!({ "enabled": true });
        self.call(Some(tab), "Page.setInterceptFileChooserDialog", on).await;
    }

    /// Waits until the page asks for a file, and chooses one.
    pub(crate) async fn choose_file(&mut self, tab: &Tab, path: &std::path::Path) {
        while self.choosers.is_empty() {
            self.hear().await;
        }
        let chosen =
            json!({ "files": [path], "backendNodeId": self.choosers.remove(0)["backendNodeId"] });
        self.call(Some(tab), "DOM.setFileInputFiles", chosen).await;
    }

    /// Types text where the focus is.
    pub(crate) async fn type_text(&mut self, tab: &Tab, text: &str) {
        self.call(Some(tab), "Input.insertText", json!({ "text": text })).await;
    }

    /// Presses a key such as `Enter` or `Tab`.
    pub(crate) async fn press(&mut self, tab: &Tab, key: &str) {
        let code = match key {
            "Enter" => 13,
            "Tab" => 9,
            "Escape" => 27,
            "ArrowDown" => 40,
            other => panic!("no code for {other}"),
        };
        let text = if key == "Enter" { "\r" } else { "" };
        for kind in ["keyDown", "keyUp"] {
            let mut event =
                json!({ "type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code });
            if kind == "keyDown" && !text.is_empty() {
                event["text"] = json!(text);
            }
            self.call(Some(tab), "Input.dispatchKeyEvent", event).await;
        }
    }
}
