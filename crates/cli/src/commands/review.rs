//! `zapis review`: the same reading in the browser, where a person settles what is doubtful.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use zapis_ingest::{Decoded, Record};
use zapis_pgn_bridge::{Notation, write_game};
use zapis_review::{Book, Export, Picture, Resumed, Server, ServerError, Sitting};

use super::{Failure, Status};
use crate::args::{ReviewArgs, Shown};
use crate::jobs::{self, Job};
use crate::letters::Letters;
use crate::output::{Output, say};
use crate::render::{escaped, json};
use crate::{locale, mirror, opponent, pgn, whereabouts};

/// Serves the page until the program is ended.
pub(crate) fn run(args: &ReviewArgs) -> Result<Status, Failure> {
    let Shown { threshold, ui_lang, .. } = args.shown;
    let language = locale::chosen(ui_lang);
    let (books, jobs) = books(&args.shown)?;
    let export = Own { jobs, comments: !args.no_comments };
    let sitting = Sitting::new(books, threshold, language, Box::new(export));
    let server = Server::bind(sitting).map_err(failure)?;
    let mut output = Output::open(None).map_err(Failure::output)?;
    writeln!(output, "{}", server.address()).map_err(Failure::output)?;
    output.finish().map_err(Failure::output)?;
    say("zapis: open this address in a browser on this machine; Ctrl-C ends the program\n");
    server.run().map_err(failure)?;
    Ok(Status::Good)
}

fn failure(error: ServerError) -> Failure {
    let attempt = error.to_string();
    let source = match error {
        ServerError::Network(source) => source,
        other => io::Error::other(other),
    };
    Failure::Io { attempt, source }
}

/// Reads the games of each file, with the answers that were saved beside it.
pub(super) fn books(shown: &Shown) -> Result<(Vec<Book>, Vec<Job>), Failure> {
    let Shown { files, writing, opponent: other, images, .. } = shown;
    if !images.is_empty() && files.len() > 1 {
        let what = "--image goes with one FILE: the images are those of its pages";
        return Err(Failure::Usage(what.to_owned()));
    }
    let pictures: Vec<Picture> = images.iter().map(|p| picture(p)).collect::<Result<_, _>>()?;
    let letters = Letters::chosen(writing)?;
    let settings = letters.settings(writing.start_fen.as_deref(), false);
    let mut books = Vec::new();
    let mut all = Vec::new();
    for path in files {
        let games = jobs::games(std::slice::from_ref(path), writing);
        let games: Vec<Job> = match other.as_ref().filter(|_| books.is_empty()) {
            None => games.collect::<Result<_, _>>()?,
            Some(other) => {
                let others = jobs::games(std::slice::from_ref(other), writing);
                opponent::joined(games, others).collect::<Result<_, _>>()?
            }
        };
        let records: Vec<Record> = games.iter().map(|j| j.record.clone()).collect();
        let name = jobs::name_of(path);
        let book = Book::open(name.clone(), log(path), records, &settings);
        let book = book.with_pictures(pictures.clone());
        report(&name, book.resumed());
        books.push(book);
        all.extend(games);
    }
    Ok((books, all))
}

/// Most bytes of an image: a sharp photo has a tenth of it.
const MOST_BYTES: u64 = 64 << 20;

/// Reads the image of a page.
fn picture(path: &Path) -> Result<Picture, Failure> {
    let name = escaped(&path.display().to_string());
    let failed = |e: io::Error| Failure::io(format!("cannot read {name}"), e);
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(failed)?;
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(Failure::Usage(format!("{name} has more than {MOST_BYTES} bytes")));
    }
    Picture::new(bytes).ok_or_else(|| {
        Failure::Usage(format!("{name} is no image that browsers show: PNG, JPEG, GIF or WebP"))
    })
}

/// Returns where the work on an input is saved; nowhere for one that came through a pipe.
fn log(path: &Path) -> Option<PathBuf> {
    if path.as_os_str() == "-" {
        return None;
    }
    let mut name = path.as_os_str().to_owned();
    name.push(".review.json");
    Some(PathBuf::from(name))
}

fn report(name: &str, resumed: &Resumed) {
    let name = escaped(name);
    match resumed {
        Resumed::Fresh | Resumed::Steps { kept: 0, lost: 0 } => {}
        Resumed::Steps { kept, lost: 0 } => {
            say(&format!("zapis: {name}: answers taken up: {kept}\n"));
        }
        Resumed::Steps { kept, lost } => say(&format!(
            "zapis: {name}: answers taken up: {kept}, left out: {lost}, as the input has changed since\n"
        )),
        Resumed::SetAside(aside) => {
            let aside = escaped(&aside.display().to_string());
            say(&format!("zapis: {name}: the saved work cannot be read; it is kept as {aside}\n"));
        }
    }
}

/// The program's own ways to write games.
struct Own {
    jobs: Vec<Job>,
    comments: bool,
}

impl Export for Own {
    fn pgn(&self, _: &Record, decoded: &Decoded) -> String {
        let mut out = Vec::new();
        let wishes = pgn::Wishes { tags: &[], comments: self.comments };
        let record = pgn::record(decoded, wishes);
        write_game(&mut out, &record, &Notation::San).expect("memory takes everything");
        String::from_utf8_lossy(&out).into_owned()
    }

    fn json(&self, number: usize, record: &Record, decoded: &Decoded) -> String {
        let mut game = mirror::game(decoded, record, &[]);
        if let Some(job) = self.jobs.get(number) {
            let messages = decoded.diagnostics.iter().map(|d| {
                json::message(d, &job.source, whereabouts::of(d.primary.place, job, decoded))
            });
            game.diagnostics = messages.collect();
        }
        json::line(&game)
    }
}
