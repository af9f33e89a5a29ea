//! What recognisers write, as [`Record`](crate::Record)s; one file a format.

pub mod cells;
