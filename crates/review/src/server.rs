//! The local server: one address, one browser tab, nothing else.

mod actions;
mod desk;
mod guard;

use std::fmt;
use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use crate::page;
use crate::sitting::Sitting;
use desk::Desk;

/// Why the server cannot run.
#[derive(Debug)]
#[non_exhaustive]
pub enum ServerError {
    /// The system gives no port, or takes it away.
    Network(io::Error),
    /// The system gives no random numbers, and without them anyone could guess the address.
    Random(getrandom::Error),
}

impl fmt::Display for ServerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServerError::Network(_) => f.write_str("cannot serve the page on this machine"),
            ServerError::Random(_) => f.write_str("no random numbers for the page's address"),
        }
    }
}

impl std::error::Error for ServerError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            ServerError::Network(source) => Some(source),
            ServerError::Random(source) => Some(source),
        }
    }
}

/// What every request works on.
pub(super) struct Shared {
    sitting: Mutex<Sitting>,
    desk: Mutex<Desk>,
    /// The secret of this run's address.
    token: String,
    /// The one name under which the server answers.
    host: String,
    /// The name of its cookie; browsers keep cookies of all ports together.
    cookie: String,
}

impl Shared {
    fn sitting(&self) -> MutexGuard<'_, Sitting> {
        // A panic in a request is a bug, but no reason to lose what other requests do.
        self.sitting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A server that is bound to a port and not running yet.
pub struct Server {
    listener: TcpListener,
    shared: Arc<Shared>,
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Server").field("host", &self.shared.host).finish_non_exhaustive()
    }
}

impl Server {
    /// Takes a free port of this machine that nobody else can reach.
    ///
    /// # Errors
    ///
    /// When the system gives no port or no random numbers.
    pub fn bind(sitting: Sitting) -> Result<Server, ServerError> {
        let any = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let listener = TcpListener::bind(any).map_err(ServerError::Network)?;
        listener.set_nonblocking(true).map_err(ServerError::Network)?;
        let port = listener.local_addr().map_err(ServerError::Network)?.port();
        let shared = Shared {
            sitting: Mutex::new(sitting),
            desk: Mutex::new(Desk::default()),
            token: random()?,
            host: format!("127.0.0.1:{port}"),
            cookie: format!("zapis-{port}"),
        };
        Ok(Server { listener, shared: Arc::new(shared) })
    }

    /// Returns the address to open. Whoever knows it can see and change the games until the program ends.
    pub fn address(&self) -> String {
        format!("http://{}/?token={}", self.shared.host, self.shared.token)
    }

    /// Serves until the program is ended.
    ///
    /// # Errors
    ///
    /// When the system takes the port away.
    pub fn run(self) -> Result<(), ServerError> {
        let runtime =
            tokio::runtime::Builder::new_current_thread().enable_io().enable_time().build();
        runtime.map_err(ServerError::Network)?.block_on(async {
            let listener = tokio::net::TcpListener::from_std(self.listener);
            let router = router(self.shared);
            axum::serve(listener.map_err(ServerError::Network)?, router)
                .await
                .map_err(ServerError::Network)
        })
    }
}

fn router(shared: Arc<Shared>) -> Router {
    let guard = axum::middleware::from_fn_with_state(Arc::clone(&shared), guard::check);
    Router::new().fallback(answer).layer(guard).with_state(shared)
}

/// Sixteen random bytes as text.
fn random() -> Result<String, ServerError> {
    let mut bytes = [0_u8; 16];
    getrandom::fill(&mut bytes).map_err(ServerError::Random)?;
    Ok(format!("{:032x}", u128::from_be_bytes(bytes)))
}

/// Answers what the guard has let through. There is a fixed list of paths, and none of them is a file.
async fn answer(
    State(shared): State<Arc<Shared>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let query = uri.query().unwrap_or_default();
    match (method.as_str(), uri.path()) {
        ("GET", "/") => html(page::shell(shared.sitting().texts())),
        ("GET", "/page.css") => {
            asset("text/css; charset=utf-8", include_str!("../assets/page.css"))
        }
        ("GET", "/page.js") => {
            asset("text/javascript; charset=utf-8", include_str!("../assets/page.js"))
        }
        ("GET", "/icon.svg") => asset("image/svg+xml", include_str!("../assets/icon.svg")),
        ("GET", "/picture") => {
            let found = picture(&shared.sitting(), query);
            found.unwrap_or_else(|| refuse(&shared, StatusCode::NOT_FOUND, "no-such-page"))
        }
        ("POST", "/hello") => hello(&shared, &body),
        ("GET", "/alive") => match guard::key(&headers, query) {
            Some(key) if shared.desk().holds(&key) => desk::presence(shared, &key),
            _ => stale(&shared),
        },
        ("POST", "/view" | "/do") => match guard::key(&headers, query) {
            Some(key) if shared.desk().holds(&key) => {
                let act = uri.path() == "/do";
                actions::answer(&mut shared.sitting(), &body, act, &key)
            }
            _ => stale(&shared),
        },
        ("POST", "/finish") => match guard::key(&headers, query) {
            Some(key) if shared.desk().holds(&key) => actions::finish(shared, body).await,
            _ => stale(&shared),
        },
        ("GET", "/export/pgn" | "/export/json" | "/export/training") => {
            match guard::key(&headers, query) {
                Some(key) if shared.desk().holds(&key) => {
                    actions::export(&mut shared.sitting(), uri.path(), query)
                }
                _ => stale(&shared),
            }
        }
        _ => refuse(&shared, StatusCode::NOT_FOUND, "no-such-page"),
    }
}

/// Gives a tab its place, unless another one has it.
fn hello(shared: &Shared, body: &Bytes) -> Response {
    let seat = std::str::from_utf8(body).unwrap_or_default();
    let fresh = match (random(), random()) {
        (Ok(seat), Ok(key)) => (seat, key),
        _ => return refuse(shared, StatusCode::INTERNAL_SERVER_ERROR, "no-such-page"),
    };
    match shared.desk().sit(seat, fresh) {
        Some((seat, key)) => {
            ([(header::CONTENT_TYPE, "text/plain")], format!("{seat} {key}")).into_response()
        }
        None => said(shared, StatusCode::CONFLICT, "second-tab"),
    }
}

fn stale(shared: &Shared) -> Response {
    said(shared, StatusCode::CONFLICT, "stale-page")
}

/// A refusal as plain text, for the page's script to show.
fn said(shared: &Shared, status: StatusCode, id: &str) -> Response {
    let text = shared.sitting().texts().get(id);
    (status, [(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}

/// A refusal as a page.
fn refuse(shared: &Shared, status: StatusCode, id: &str) -> Response {
    (status, html(page::refusal(shared.sitting().texts(), id))).into_response()
}

fn html(text: String) -> Response {
    ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], text).into_response()
}

/// Returns the image of a page of a game.
fn picture(sitting: &Sitting, query: &str) -> Option<Response> {
    let number = |name: &str| {
        let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        pairs.into_iter().find(|(n, _)| *n == name)?.1.parse::<usize>().ok()
    };
    let picture = sitting.game(number("game")?)?.pictures().get(number("page")?)?;
    let heads = [(header::CONTENT_TYPE, picture.kind())];
    Some((heads, Body::from(picture.bytes().to_vec())).into_response())
}

fn asset(kind: &'static str, text: &'static str) -> Response {
    ([(header::CONTENT_TYPE, kind)], Body::from(text)).into_response()
}
