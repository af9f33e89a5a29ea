//! The games of one input and the file in which their logs live.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use zapis_ingest::{ReadSettings, Record};

use crate::game::Game;
use crate::picture::Picture;
use crate::step::Step;

/// The version of the log's layout.
const VERSION: u32 = 1;

/// Largest log that is taken in, in bytes: a long game settled cell by cell is a hundredth of it.
const MOST_BYTES: u64 = 64 << 20;

/// What became of a log that was found beside the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Resumed {
    /// There was none.
    Fresh,
    /// Its entries stand.
    Steps {
        /// How many.
        kept: usize,
        /// How many did not fit the input and are left out.
        lost: usize,
    },
    /// It could not be read and was set aside under this name.
    SetAside(PathBuf),
}

/// The games of one input.
#[derive(Debug)]
pub struct Book {
    name: String,
    log: Option<PathBuf>,
    games: Vec<Game>,
    resumed: Resumed,
}

#[derive(Serialize, Deserialize)]
struct Log {
    zapis_review: u32,
    games: Vec<GameLog>,
}

#[derive(Serialize, Deserialize)]
struct GameLog {
    /// Tells whether the input is still the one that was answered about.
    input: String,
    steps: Vec<Step>,
}

impl Book {
    /// Takes in the games of an input and takes up the log beside it, if there is one.
    ///
    /// A log that cannot be read is never overwritten: it is renamed and the work begins anew.
    pub fn open(
        name: impl Into<String>,
        log: Option<PathBuf>,
        records: Vec<Record>,
        settings: &ReadSettings,
    ) -> Book {
        let (logs, mut resumed) = match log.as_deref() {
            Some(path) => read(path),
            None => (Vec::new(), Resumed::Fresh),
        };
        let mut logs: Vec<Option<GameLog>> = logs.into_iter().map(Some).collect();
        let games = records
            .into_iter()
            .map(|record| {
                let input = fingerprint(&record);
                let own = logs.iter_mut().find(|l| l.as_ref().is_some_and(|l| l.input == input));
                let steps = own.and_then(Option::take).map(|l| l.steps).unwrap_or_default();
                let (game, bad) = Game::resumed(record, settings.clone(), steps);
                if let Resumed::Steps { kept, lost } = &mut resumed {
                    *kept += game.steps().len();
                    *lost += bad;
                }
                game
            })
            .collect();
        if let Resumed::Steps { lost, .. } = &mut resumed {
            *lost += logs.iter().flatten().map(|l| l.steps.len()).sum::<usize>();
        }
        Book { name: name.into(), log, games, resumed }
    }

    /// Shows the images of the pages that a game was recognised from, in their order; a game that is not there has none.
    pub fn show(&mut self, game: usize, pictures: Vec<Picture>) {
        if let Some(game) = self.games.get_mut(game) {
            game.set_pictures(pictures.into());
        }
    }

    /// Returns the name of the input.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the games.
    pub fn games(&self) -> &[Game] {
        &self.games
    }

    pub(crate) fn game_mut(&mut self, at: usize) -> Option<&mut Game> {
        self.games.get_mut(at)
    }

    /// Returns what became of the log that was found.
    pub fn resumed(&self) -> &Resumed {
        &self.resumed
    }

    /// Returns where the log lives.
    pub(crate) fn log(&self) -> Option<&Path> {
        self.log.as_deref()
    }

    /// Writes the log; the old one stays until the new one is whole. The system may keep it in memory for a while: who
    /// waits for an answer should not wait for the disk, see `settle_on_disk`.
    ///
    /// # Errors
    ///
    /// Passes on what the system reports.
    pub fn save(&self) -> io::Result<()> {
        let Some(path) = &self.log else { return Ok(()) };
        let games = self
            .games
            .iter()
            .map(|g| GameLog { input: fingerprint(g.original()), steps: g.steps().to_vec() });
        let log = Log { zapis_review: VERSION, games: games.collect() };
        let mut text = serde_json::to_string_pretty(&log).map_err(io::Error::other)?;
        text.push('\n');
        let (mut file, temporary) = fresh(path)?;
        let written = file.write_all(text.as_bytes());
        drop(file);
        let written = written.and_then(|()| fs::rename(&temporary, path));
        written.inspect_err(|_| drop(fs::remove_file(&temporary)))
    }
}

/// Waits until a log that was written is on the disk. It is written already, so that a failure loses nothing that the
/// system has not lost.
pub(crate) fn settle_on_disk(log: &Path) {
    drop(fs::File::open(log).and_then(|file| file.sync_all()));
}

/// Names that are tried for a file that is being written.
const MOST_NAMES: usize = 100;

/// Makes a file beside another. It was not there before: whoever else can write into the folder may have put a link
/// there that leads elsewhere.
fn fresh(path: &Path) -> io::Result<(fs::File, PathBuf)> {
    let id = std::process::id();
    for n in 0..MOST_NAMES {
        let name = beside(path, &format!("{id}-{n}.part"));
        match fs::File::create_new(&name) {
            Ok(file) => return Ok((file, name)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    PathBuf::from(name)
}

fn read(path: &Path) -> (Vec<GameLog>, Resumed) {
    let text = match fs::metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return (Vec::new(), Resumed::Fresh);
        }
        // A pipe or a device has no end, or none that comes.
        Ok(meta) if meta.is_file() && meta.len() <= MOST_BYTES => fs::read_to_string(path).ok(),
        Ok(_) | Err(_) => None,
    };
    let log = text.and_then(|t| serde_json::from_str::<Log>(&t).ok());
    match log.filter(|l| l.zapis_review == VERSION) {
        Some(log) => (log.games, Resumed::Steps { kept: 0, lost: 0 }),
        None => (Vec::new(), Resumed::SetAside(set_aside(path))),
    }
}

/// Renames a log out of the way, to the first name that is free.
fn set_aside(path: &Path) -> PathBuf {
    let names = (1..).map(|n| beside(path, &format!("unreadable-{n}")));
    let name =
        names.into_iter().find(|p| !p.exists()).unwrap_or_else(|| beside(path, "unreadable"));
    // Where even renaming fails, saving will fail as well and say so.
    drop(fs::rename(path, &name));
    name
}

/// Sixty-four bits of what the cells say: enough to notice that an input is another one.
fn fingerprint(record: &Record) -> String {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    let mut add = |bytes: &[u8]| {
        for byte in bytes.iter().chain(&[0xff]) {
            hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    add(record.start_fen.as_deref().unwrap_or_default().as_bytes());
    for sheet in &record.sheets {
        add(b"sheet");
        for cell in &sheet.cells {
            add(cell.text.as_bytes());
            for other in &cell.alternatives {
                add(other.text.as_bytes());
            }
        }
    }
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use zapis_ingest::{Limits, read_text};

    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Folder {
            let path =
                std::env::temp_dir().join(format!("zapis-book-{name}-{}", std::process::id()));
            fs::create_dir_all(&path).expect("a folder");
            Folder(path)
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            drop(fs::remove_dir_all(&self.0));
        }
    }

    fn open(log: &Path, text: &str) -> Book {
        let games = read_text(text, &Limits::recommended()).expect("short");
        Book::open("x", Some(log.to_owned()), games, &ReadSettings::default())
    }

    #[test]
    fn work_is_saved_and_taken_up_again() {
        let folder = Folder::new("resume");
        let log = folder.0.join("a.review.json");
        let text = "1. e4 e5 2. Nf3 Nc6 *\n\n1. d4 d5 2. c4 e6 *\n";
        let mut book = open(&log, text);
        assert_eq!(*book.resumed(), Resumed::Fresh);
        let game = book.game_mut(1).expect("two games");
        let step = game.settling(3, "c7c6");
        assert!(game.enter(step));
        book.save().expect("saved");
        let names: Vec<_> =
            fs::read_dir(&folder.0).unwrap().map(|e| e.unwrap().file_name()).collect();
        assert_eq!(names, ["a.review.json"], "nothing is left over");
        let again = open(&log, text);
        assert_eq!(*again.resumed(), Resumed::Steps { kept: 1, lost: 0 });
        assert_eq!(again.games()[1].decoded().transcript.game.plies()[3].san(), "c6");
        let other = open(&log, "1. e4 c5 *");
        assert_eq!(*other.resumed(), Resumed::Steps { kept: 0, lost: 1 });
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_replaced_and_what_it_leads_to_is_left_alone() {
        let folder = Folder::new("link");
        let (log, other) = (folder.0.join("a.review.json"), folder.0.join("other"));
        fs::write(&other, "mine").expect("written");
        let id = std::process::id();
        let part = folder.0.join(format!("a.review.json.{id}-0.part"));
        std::os::unix::fs::symlink(&other, &part).expect("a link");
        let mut book = open(&log, "1. e4 e5");
        let game = book.game_mut(0).expect("a game");
        let step = game.settling(1, "c7c5");
        assert!(game.enter(step));
        book.save().expect("saved");
        assert_eq!(fs::read_to_string(&other).expect("there"), "mine");
        assert!(fs::symlink_metadata(&log).expect("saved").is_file());
    }

    #[cfg(unix)]
    #[test]
    fn a_device_in_the_place_of_a_log_is_set_aside() {
        let folder = Folder::new("device");
        let log = folder.0.join("a.review.json");
        std::os::unix::fs::symlink("/dev/zero", &log).expect("a link");
        assert!(matches!(open(&log, "1. e4 e5").resumed(), Resumed::SetAside(_)));
    }

    #[test]
    fn a_log_that_cannot_be_read_is_kept() {
        let folder = Folder::new("aside");
        let log = folder.0.join("a.review.json");
        fs::write(&log, "{").expect("written");
        let book = open(&log, "1. e4 e5");
        let Resumed::SetAside(name) = book.resumed() else { panic!("{:?}", book.resumed()) };
        assert_eq!(fs::read_to_string(name).expect("kept"), "{");
        assert!(!log.exists());
    }
}
