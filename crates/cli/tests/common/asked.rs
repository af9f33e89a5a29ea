//! Asking the server of the review without a browser.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use crate::program::Program;

/// A running program with what is needed to ask it.
pub(crate) struct Asked {
    pub(crate) host: String,
    pub(crate) token: String,
    pub(crate) program: Program,
}

impl Asked {
    /// Takes in a program that has shown its address.
    pub(crate) fn of(program: Program) -> Asked {
        let rest = program.address.strip_prefix("http://").expect("an address");
        let (host, token) = rest.split_once("/?token=").expect("a token");
        Asked { host: host.to_owned(), token: token.to_owned(), program }
    }

    /// Sends a request as it stands; status and body.
    pub(crate) fn raw(&self, request: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(&self.host).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_mins(2))).expect("a limit");
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("it answers");
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let status = answer.split(' ').nth(1).and_then(|s| s.parse().ok()).expect("a status");
        (status, answer)
    }

    /// Sends a request with these headers besides the usual ones.
    pub(crate) fn ask(&self, line: &str, headers: &str, body: &str) -> (u16, String) {
        let host = &self.host;
        let length = body.len();
        self.raw(&format!(
            "{line} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: {length}\r\n{headers}\r\n{body}"
        ))
    }

    /// The cookie that shows the token.
    pub(crate) fn cookie(&self) -> String {
        let port = self.host.split(':').nth(1).expect("a port");
        format!("Cookie: zapis-{port}={}\r\n", self.token)
    }

    /// Where its own page comes from.
    pub(crate) fn origin(&self) -> String {
        format!("Origin: http://{}\r\n", self.host)
    }

    /// Takes the place at the page; its key.
    pub(crate) fn sit(&self) -> String {
        let (status, answer) = self.ask("POST /hello", &(self.cookie() + &self.origin()), "");
        assert_eq!(status, 200, "{answer}");
        answer.rsplit(' ').next().expect("a key").trim().to_owned()
    }
}
