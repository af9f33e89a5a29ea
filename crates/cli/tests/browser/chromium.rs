//! A headless Chromium, driven over its own protocol: nothing has to be installed but the browser.

use std::fs;
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use serde_json::{Value, json};
use tungstenite::{Message, WebSocket};

/// Names under which the browser is installed.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// How often something is waited for, a tenth of a second apart.
const PATIENCE: usize = 900;

/// A running browser.
pub(crate) struct Browser {
    process: Child,
    socket: WebSocket<TcpStream>,
    profile: PathBuf,
    last: u64,
    /// Addresses of all requests that pages made.
    pub(crate) requests: Vec<String>,
}

/// A tab of it.
#[derive(Clone)]
pub(crate) struct Tab(String);

impl Browser {
    /// Starts the browser; nothing where none is installed.
    pub(crate) fn start(profile: &Path) -> Option<Browser> {
        let found = NAMES.into_iter().find(|n| {
            let mut asked = Command::new(n);
            asked.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
            asked.status().is_ok_and(|s| s.success())
        })?;
        fs::create_dir_all(profile).expect("a folder for the profile");
        let process = Command::new(found)
            // The sandbox does not work as root, and the only page that is opened is our own.
            .args(["--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"])
            .args(["--no-first-run", "--disable-background-networking", "--disable-dev-shm-usage"])
            .arg(format!("--user-data-dir={}", profile.display()))
            .arg("about:blank")
            // What it leaves lying about goes away with the profile.
            .env("TMPDIR", profile)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("it was found");
        let address = profile.join("DevToolsActivePort");
        let text = wait(|| fs::read_to_string(&address).ok().filter(|t| t.lines().count() > 1));
        let mut lines = text.lines();
        let (port, path) = (lines.next().expect("a port"), lines.next().expect("a path"));
        let stream = TcpStream::connect(format!("127.0.0.1:{port}")).expect("the browser listens");
        stream.set_read_timeout(Some(Duration::from_mins(2))).expect("a limit");
        let url = format!("ws://127.0.0.1:{port}{path}");
        let (socket, _) = tungstenite::client(url, stream).expect("the browser answers");
        Some(Browser {
            process,
            socket,
            profile: profile.to_owned(),
            last: 0,
            requests: Vec::new(),
        })
    }

    fn command(&mut self, tab: Option<&Tab>, method: &str, parameters: &Value) -> Value {
        self.last += 1;
        let mut message = json!({ "id": self.last, "method": method, "params": parameters });
        if let Some(Tab(session)) = tab {
            message["sessionId"] = json!(session);
        }
        self.socket.send(Message::text(message.to_string())).expect("the browser listens");
        loop {
            let Message::Text(text) = self.socket.read().expect("the browser speaks") else {
                continue;
            };
            let answer: Value = serde_json::from_str(&text).expect("JSON");
            if answer["method"] == "Network.requestWillBeSent" {
                let url = answer["params"]["request"]["url"].as_str().unwrap_or_default();
                self.requests.push(url.to_owned());
            }
            if answer["id"] == json!(self.last) {
                assert!(answer["error"].is_null(), "{method}: {}", answer["error"]);
                return answer["result"].clone();
            }
        }
    }

    /// Opens a tab at an address.
    pub(crate) fn open(&mut self, url: &str) -> Tab {
        let target = self.command(None, "Target.createTarget", &json!({ "url": "about:blank" }));
        let parameters = json!({ "targetId": target["targetId"], "flatten": true });
        let attached = self.command(None, "Target.attachToTarget", &parameters);
        let tab = Tab(attached["sessionId"].as_str().expect("a session").to_owned());
        for domain in ["Page.enable", "Network.enable", "Runtime.enable"] {
            self.command(Some(&tab), domain, &json!({}));
        }
        self.command(Some(&tab), "Page.navigate", &json!({ "url": url }));
        tab
    }

    /// Loads the page of a tab again.
    pub(crate) fn reload(&mut self, tab: &Tab) {
        self.command(Some(tab), "Runtime.evaluate", &json!({ "expression": "window.old = true" }));
        self.command(Some(tab), "Page.reload", &json!({}));
        self.until(tab, "!window.old");
    }

    /// Evaluates an expression.
    pub(crate) fn value(&mut self, tab: &Tab, expression: &str) -> Value {
        let parameters =
            json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let result = self.command(Some(tab), "Runtime.evaluate", &parameters);
        assert!(result["exceptionDetails"].is_null(), "{expression}: {result}");
        result["result"]["value"].clone()
    }

    /// Evaluates an expression that is a text.
    pub(crate) fn text(&mut self, tab: &Tab, expression: &str) -> String {
        self.value(tab, expression).as_str().unwrap_or_default().to_owned()
    }

    /// Waits until an expression is true.
    pub(crate) fn until(&mut self, tab: &Tab, expression: &str) {
        let whole =
            format!("(() => {{ try {{ return !!({expression}); }} catch {{ return false; }} }})()");
        for _ in 0..PATIENCE {
            if self.value(tab, &whole) == json!(true) {
                return;
            }
            sleep(Duration::from_millis(100));
        }
        let page = self.text(tab, "document.body.innerText");
        panic!("never true: {expression}\n{page}");
    }

    /// Presses a key as a person does.
    pub(crate) fn press(&mut self, tab: &Tab, key: &str) {
        let text = match key {
            "Enter" => "\r",
            one if one.chars().count() == 1 => one,
            _ => "",
        };
        let code = if key == "Enter" { 13 } else { 0 };
        for kind in ["keyDown", "keyUp"] {
            let text = if kind == "keyDown" { text } else { "" };
            let parameters =
                json!({ "type": kind, "key": key, "text": text, "windowsVirtualKeyCode": code });
            self.command(Some(tab), "Input.dispatchKeyEvent", &parameters);
        }
    }

    /// Types a text.
    pub(crate) fn write(&mut self, tab: &Tab, text: &str) {
        self.command(Some(tab), "Input.insertText", &json!({ "text": text }));
    }

    /// Sets the width of the page and whether it is dark.
    pub(crate) fn look(&mut self, tab: &Tab, width: u32, scheme: &str) {
        let size =
            json!({ "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 600 });
        self.command(Some(tab), "Emulation.setDeviceMetricsOverride", &size);
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
        self.command(Some(tab), "Emulation.setEmulatedMedia", &features);
    }

    /// Returns a picture of the page as PNG in base 64.
    pub(crate) fn picture(&mut self, tab: &Tab) -> String {
        let taken = self.command(Some(tab), "Page.captureScreenshot", &json!({ "format": "png" }));
        taken["data"].as_str().unwrap_or_default().to_owned()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
        drop(fs::remove_dir_all(&self.profile));
    }
}

/// Waits for something.
pub(crate) fn wait<T>(mut look: impl FnMut() -> Option<T>) -> T {
    for _ in 0..PATIENCE {
        if let Some(found) = look() {
            return found;
        }
        sleep(Duration::from_millis(100));
    }
    panic!("waited in vain");
}
