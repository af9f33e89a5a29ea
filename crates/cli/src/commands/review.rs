//! `zapis review`: the same reading in the browser, where a person settles what is doubtful.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use zapis_ingest::{Decoded, Record};
use zapis_pgn_bridge::{Notation, write_game};
use zapis_review::{Book, Export, Picture, Resumed, Server, ServerError, Sitting};

use super::{Failure, Status};
use crate::args::{ReviewArgs, Shown, Writing};
use crate::jobs::{self, Job};
use crate::letters::Letters;
use crate::output::{Output, say};
use crate::render::{escaped, json};
use crate::speech::Speech;
use crate::{locale, mirror, opponent, pgn, said, whereabouts};

/// Serves the page until the program is ended.
pub(crate) fn run(args: &ReviewArgs) -> Result<Status, Failure> {
    let Shown { threshold, ui_lang, .. } = args.shown;
    let language = locale::chosen(ui_lang);
    let speech = Speech::of(language);
    let (books, jobs) = books(&args.shown, &speech)?;
    let export = Own { jobs, comments: !args.no_comments };
    let sitting = Sitting::new(books, threshold, language, Box::new(export));
    let server = Server::bind(sitting).map_err(failure)?;
    let mut output = Output::open(None).map_err(Failure::output)?;
    writeln!(output, "{}", server.address()).map_err(Failure::output)?;
    output.finish().map_err(Failure::output)?;
    say(&format!("zapis: {}\n", speech.say(&said::open_the_address())));
    server.run().map_err(failure)?;
    Ok(Status::Good)
}

fn failure(error: ServerError) -> Failure {
    match error {
        ServerError::Network(source) => Failure::Io { attempt: said::cannot_serve(), source },
        other => {
            Failure::Io { attempt: said::no_random_numbers(), source: io::Error::other(other) }
        }
    }
}

/// Reads the games of each file, with the answers that were saved beside it.
pub(super) fn books(shown: &Shown, speech: &Speech) -> Result<(Vec<Book>, Vec<Job>), Failure> {
    let Shown { files, writing, opponent: other, images, .. } = shown;
    if !images.is_empty() && files.len() > 1 {
        return Err(Failure::Usage(said::images_of_one_file()));
    }
    let pictures: Vec<Picture> = images.iter().map(|p| picture(p)).collect::<Result<_, _>>()?;
    let writing = &Writing { images: true, ..writing.clone() };
    let letters = Letters::chosen(writing)?;
    let settings = letters.settings(writing.start_fen.as_deref(), false);
    let games = jobs::games(files, writing);
    let jobs: Vec<Job> = match other {
        None => games.collect::<Result<_, _>>()?,
        Some(other) => {
            let others = jobs::games(std::slice::from_ref(other), writing);
            opponent::joined(games, others).collect::<Result<_, _>>()?
        }
    };
    let mut books = Vec::new();
    let mut pages = Pages::default();
    // Games that begin in one file have one log, beside it.
    for games in jobs.chunk_by(|a, b| a.file == b.file) {
        let Some(first) = games.first() else { continue };
        let records: Vec<Record> = games.iter().map(|j| j.record.clone()).collect();
        let name = &first.source.name;
        let mut book = Book::open(name.clone(), log(&first.file), records, &settings);
        for (at, job) in games.iter().enumerate() {
            if pictures.is_empty() {
                pages.turn_to(&job.images);
                book.show(at, pages.pictures.clone());
            } else {
                book.show(at, pictures.clone());
            }
        }
        report(name, book.resumed(), speech);
        books.push(book);
    }
    Ok((books, jobs))
}

/// The pages of the input that is being looked at; the games of one file share them.
#[derive(Default)]
struct Pages {
    images: Option<Arc<[Vec<u8>]>>,
    pictures: Vec<Picture>,
}

impl Pages {
    fn turn_to(&mut self, images: &Arc<[Vec<u8>]>) {
        if self.images.as_ref().is_none_or(|old| !Arc::ptr_eq(old, images)) {
            self.images = Some(Arc::clone(images));
            self.pictures = images.iter().filter_map(|i| Picture::new(i.clone())).collect();
        }
    }
}

/// Most bytes of an image: a sharp photo has a tenth of it.
const MOST_BYTES: u64 = 64 << 20;

/// Reads the image of a page.
fn picture(path: &Path) -> Result<Picture, Failure> {
    let name = escaped(&path.display().to_string());
    let failed = |e: io::Error| Failure::io(said::cannot_read(name.as_str()), e);
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(failed)?;
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(Failure::Usage(said::image_is_too_large(name, MOST_BYTES)));
    }
    Picture::new(bytes).ok_or_else(|| Failure::Usage(said::no_image_of_browsers(name)))
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

fn report(name: &str, resumed: &Resumed, speech: &Speech) {
    let what = match resumed {
        Resumed::Fresh | Resumed::Steps { kept: 0, lost: 0 } => return,
        Resumed::Steps { kept, lost: 0 } => said::answers_taken_up(*kept),
        Resumed::Steps { kept, lost } => said::answers_left_out(*kept, *lost),
        Resumed::SetAside(aside) => {
            said::saved_work_unreadable(escaped(&aside.display().to_string()))
        }
    };
    say(&format!("zapis: {}\n", speech.say(&said::about_file(escaped(name), what))));
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
                json::message(
                    d,
                    &job.source,
                    whereabouts::of(d.primary.place, job, decoded).as_ref(),
                )
            });
            game.diagnostics = messages.collect();
        }
        json::line(&game)
    }
}
