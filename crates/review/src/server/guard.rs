//! Who is let in: only the browser that was given the address, asking for this page under this name.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::{Shared, refuse};

/// Most bytes of a request: a move, a tag, the text of a cell.
const MOST_BYTES: usize = 1 << 16;
/// How long they may be on their way: they come from the same machine.
const PATIENCE: Duration = Duration::from_secs(10);

/// The header in which a page shows which one it is.
const KEY: &str = "x-zapis-key";
/// The header that stands for the cookie where there is none.
const TOKEN: &str = "x-zapis-token";

/// What goes out with every answer.
const HEADERS: [(&str, &str); 7] = [
    (
        "content-security-policy",
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cache-control", "no-store"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
];

/// Lets a request through or refuses it.
pub(super) async fn check(
    State(shared): State<Arc<Shared>>,
    request: Request,
    next: Next,
) -> Response {
    let mut newcomer = false;
    let mut response = match verdict(&shared, &request, &mut newcomer) {
        Ok(()) => match whole(request).await {
            Ok(request) => next.run(request).await,
            Err(status) => status.into_response(),
        },
        Err(id) => refuse(&shared, StatusCode::FORBIDDEN, id),
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if newcomer {
        let cookie =
            format!("{}={}; Path=/; HttpOnly; SameSite=Strict", shared.cookie, shared.token);
        if let Ok(cookie) = HeaderValue::from_str(&cookie) {
            headers.insert(header::SET_COOKIE, cookie);
        }
    }
    response
}

/// Waits for the body of a request, unless it is longer than any or longer on its way.
async fn whole(request: Request) -> Result<Request, StatusCode> {
    let (head, body) = request.into_parts();
    let length = only(&head.headers, header::CONTENT_LENGTH.as_str());
    if length.and_then(|l| l.parse::<u64>().ok()).is_some_and(|l| l > MOST_BYTES as u64) {
        return Err(StatusCode::PAYLOAD_TOO_LARGE);
    }
    match tokio::time::timeout(PATIENCE, to_bytes(body, MOST_BYTES)).await {
        Ok(Ok(bytes)) => Ok(Request::from_parts(head, Body::from(bytes))),
        Ok(Err(_)) => Err(StatusCode::PAYLOAD_TOO_LARGE),
        Err(_) => Err(StatusCode::REQUEST_TIMEOUT),
    }
}

/// Judges a request; the error is the name of the text that says why it is refused.
fn verdict(shared: &Shared, request: &Request, newcomer: &mut bool) -> Result<(), &'static str> {
    let headers = request.headers();
    if only(headers, header::HOST.as_str()) != Some(shared.host.as_str())
        || request.uri().authority().is_some_and(|a| a.as_str() != shared.host)
    {
        return Err("wrong-host");
    }
    let reads = request.method() == Method::GET;
    match (headers.contains_key(header::ORIGIN), only(headers, header::ORIGIN.as_str())) {
        (false, _) if reads => {}
        (true, Some(origin)) if origin.strip_prefix("http://") == Some(&shared.host) => {}
        _ => return Err("wrong-origin"),
    }
    if headers.contains_key("sec-fetch-site")
        && !matches!(only(headers, "sec-fetch-site"), Some("same-origin" | "none"))
    {
        return Err("wrong-origin");
    }
    let query = request.uri().query().unwrap_or_default();
    if let Some(token) = parameter(query, "token")
        && reads
        && request.uri().path() == "/"
    {
        *newcomer = same(token, &shared.token);
        return if *newcomer { Ok(()) } else { Err("stale-token") };
    }
    let shown = only(headers, TOKEN).or_else(|| cookie(headers, &shared.cookie));
    match shown {
        Some(token) if same(token, &shared.token) => Ok(()),
        Some(_) => Err("stale-token"),
        None => Err("no-token"),
    }
}

/// Returns which page a request says it comes from.
pub(super) fn key(headers: &HeaderMap, query: &str) -> Option<String> {
    only(headers, KEY).or_else(|| parameter(query, "key")).map(str::to_owned)
}

/// Returns a header that occurs exactly once.
fn only<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let mut all = headers.get_all(name).iter();
    let first = all.next()?;
    if all.next().is_some() { None } else { first.to_str().ok() }
}

fn cookie<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|l| l.to_str().ok());
    let mut pairs = lines.flat_map(|l| l.split(';')).filter_map(|p| p.trim().split_once('='));
    pairs.find(|(n, _)| *n == name).map(|(_, value)| value)
}

/// Returns a value of a query whose values need no unescaping.
pub(super) fn parameter<'q>(query: &'q str, name: &str) -> Option<&'q str> {
    let mut pairs = query.split('&').filter_map(|p| p.split_once('='));
    pairs.find(|(n, _)| *n == name).map(|(_, value)| value)
}

/// Compares in a time that does not tell how much of a guess is right.
fn same(a: &str, b: &str) -> bool {
    a.len() == b.len() && a.bytes().zip(b.bytes()).fold(0, |sum, (x, y)| sum | (x ^ y)) == 0
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::pin::Pin;
    use std::task::{Context, Poll};

    use axum::body::Bytes;
    use futures_core::Stream;

    use super::*;

    /// A body that never comes.
    struct Silence;

    impl Stream for Silence {
        type Item = Result<Bytes, Infallible>;

        fn poll_next(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Self::Item>> {
            Poll::Pending
        }
    }

    /// The status of the refusal of a request with such a body, on a clock that runs ahead while nothing is done.
    fn refused(length: Option<&str>, body: Body) -> Option<StatusCode> {
        let mut request = Request::new(body);
        if let Some(length) = length {
            let length = HeaderValue::from_str(length).expect("a number");
            request.headers_mut().insert(header::CONTENT_LENGTH, length);
        }
        let mut clock = tokio::runtime::Builder::new_current_thread();
        let runtime = clock.enable_time().start_paused(true).build().expect("a runtime");
        runtime.block_on(whole(request)).err()
    }

    #[test]
    fn a_body_that_is_too_long_or_never_comes_is_not_waited_for() {
        let promised = refused(Some("99000000000000"), Body::from_stream(Silence));
        assert_eq!(promised, Some(StatusCode::PAYLOAD_TOO_LARGE));
        let silent = refused(Some("10"), Body::from_stream(Silence));
        assert_eq!(silent, Some(StatusCode::REQUEST_TIMEOUT));
        let long = refused(None, Body::from(vec![b'x'; MOST_BYTES + 1]));
        assert_eq!(long, Some(StatusCode::PAYLOAD_TOO_LARGE));
        assert_eq!(refused(None, Body::from(vec![b'x'; MOST_BYTES])), None);
    }
}
