//! `zapis report`: the page of the review as one file.

use std::io::Write;

use zapis_review::{Book, Texts, report};

use super::{Failure, Status, review};
use crate::args::ReportArgs;
use crate::locale;
use crate::output::Output;
use crate::speech::Speech;

/// Writes the page.
pub(crate) fn run(args: &ReportArgs) -> Result<Status, Failure> {
    let language = locale::chosen(args.shown.ui_lang);
    let texts = Texts::of(language);
    let (books, _) = review::books(&args.shown, &Speech::of(language))?;
    let games: Vec<_> = books.iter().flat_map(Book::games).collect();
    let page = report(&games, args.shown.threshold, &texts);
    let mut output = Output::open(args.output.as_deref()).map_err(Failure::output)?;
    output.write_all(page.as_bytes()).map_err(Failure::output)?;
    output.finish().map_err(Failure::output)?;
    Ok(Status::Good)
}
