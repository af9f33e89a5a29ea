//! The one place at the page: which tab has it, and whether that tab is still open.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use axum::response::{IntoResponse, Response};
use futures_core::Stream;

use super::Shared;

/// Who sits at the page.
#[derive(Debug, Default)]
pub(super) struct Desk {
    /// What the tab remembers across reloads.
    seat: Option<String>,
    /// What the page that is loaded in it shows with every request.
    key: Option<String>,
    /// How many connections of that page are open.
    present: usize,
}

impl Desk {
    /// Gives the place to a tab: to the one that has it, or to any when the one that had it is gone.
    ///
    /// `fresh` is what a new place and a newly loaded page are called.
    pub(super) fn sit(&mut self, seat: &str, fresh: (String, String)) -> Option<(String, String)> {
        let own = self.seat.as_deref() == Some(seat);
        if !own && self.key.is_some() && self.present > 0 {
            return None;
        }
        let seat = if own { seat.to_owned() } else { fresh.0 };
        self.seat = Some(seat.clone());
        self.key = Some(fresh.1.clone());
        self.present = 0;
        Some((seat, fresh.1))
    }

    /// Tells whether a page is the one that was loaded last.
    pub(super) fn holds(&self, key: &str) -> bool {
        self.key.as_deref() == Some(key)
    }
}

/// An answer that goes on as long as the page is open.
pub(super) fn presence(shared: Arc<Shared>, key: &str) -> Response {
    shared.desk().present += 1;
    Body::from_stream(Presence { shared, key: key.to_owned(), begun: false }).into_response()
}

/// A stream that says one word and never ends; dropping it tells that the page is gone.
struct Presence {
    shared: Arc<Shared>,
    key: String,
    begun: bool,
}

impl Stream for Presence {
    type Item = Result<Bytes, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if self.begun {
            // The server drops the stream when the browser closes the connection; nothing else wakes it.
            return Poll::Pending;
        }
        self.begun = true;
        Poll::Ready(Some(Ok(Bytes::from_static(b"here\n"))))
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        let mut desk = self.shared.desk();
        if desk.holds(&self.key) {
            desk.present = desk.present.saturating_sub(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fresh(n: u32) -> (String, String) {
        (format!("seat{n}"), format!("key{n}"))
    }

    #[test]
    fn a_second_tab_is_refused_while_the_first_is_open() {
        let mut desk = Desk::default();
        assert_eq!(desk.sit("", fresh(1)), Some(fresh(1)));
        desk.present = 1;
        assert_eq!(desk.sit("", fresh(2)), None);
        assert_eq!(desk.sit("seat9", fresh(2)), None);
        assert!(desk.holds("key1"));
    }

    #[test]
    fn a_reload_keeps_its_place_and_the_page_before_it_is_stale() {
        let mut desk = Desk::default();
        desk.sit("", fresh(1));
        desk.present = 1;
        assert_eq!(desk.sit("seat1", fresh(2)), Some(("seat1".to_owned(), "key2".to_owned())));
        assert!(!desk.holds("key1"));
    }

    #[test]
    fn a_tab_that_was_closed_leaves_its_place() {
        let mut desk = Desk::default();
        desk.sit("", fresh(1));
        desk.present = 0;
        assert_eq!(desk.sit("", fresh(2)), Some(fresh(2)));
    }
}
