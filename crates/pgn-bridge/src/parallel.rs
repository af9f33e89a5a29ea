//! A file converted by several threads, its games in their order.

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};

use crate::blocks::{Block, Blocks, Handover, Sizes};
use crate::ink::Ink;
use crate::machine::{Known, Machine};
use crate::report::BridgeReport;
use crate::settings::Settings;
use crate::text::whole;

/// A part of a converted file.
#[derive(Debug)]
pub struct Part {
    /// The text, in the notation asked for.
    pub text: Vec<u8>,
    /// The text as it was.
    pub source: Vec<u8>,
    /// What was done. Games are counted from the beginning of the part; places are those of the file.
    pub report: BridgeReport,
    /// Bytes of the input up to the end of the part.
    pub offset: u64,
    /// Lines of the input up to the end of the part.
    pub lines: u32,
    /// Bytes of `text` up to the end of the last game that ends in it: there the output may end, too.
    pub whole: Option<usize>,
    /// The part begins in the middle of a game.
    pub begun: bool,
    /// Bytes of the input before the game that goes on in the next part, where one does.
    pub open: Option<u64>,
}

/// Blocks that may wait for their turn, for each job.
const AHEAD: usize = 3;
/// Blocks that may wait besides, while the sink is held up: a disk that keeps up with what is written stops for some
/// hundredths of a second at a time.
const SLACK: usize = 16;

/// Converts a source of UTF-8 text in `jobs` threads.
///
/// `work` is done on each part by the thread that made it; `sink` gets the results one after another, in the order of the
/// file, in the thread of the caller, and may break off, after which nothing more is read; with what it broke off is
/// handed back. The parts do not depend on the number of jobs. One part is some hundred games, so that a report of each
/// part ([`Part::report`]) is early news; [`BridgeReport::append`] sums them up.
///
/// ```
/// use std::io::Write;
/// use std::num::NonZeroUsize;
/// use std::ops::ControlFlow;
/// use zapis_pgn_bridge::{BridgeReport, Letters, Notation, Settings, convert};
///
/// let french = Letters::of_tag("fr").ok_or("no language has this tag")?;
/// let jobs = NonZeroUsize::new(2).ok_or("no jobs")?;
/// let (mut out, mut report) = (Vec::new(), BridgeReport::default());
/// let ended = convert(
///     "1. e4 Cf6 *".as_bytes(),
///     Settings::new(french, Notation::San),
///     jobs,
///     |part| (part.text, part.report),
///     |(text, done)| {
///         report.append(done, 100);
///         out.write_all(&text).map_or_else(ControlFlow::Break, ControlFlow::Continue)
///     },
/// )?;
/// assert!(ended.is_continue(), "a Vec takes everything");
/// assert_eq!(out, b"1. e4 Nf6 *");
/// assert!(report.balances());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// What the source reports, and text that is not UTF-8. What was converted before is handed to `sink` all the same.
pub fn convert<R, T, B>(
    source: R,
    settings: Settings,
    jobs: NonZeroUsize,
    work: impl Fn(Part) -> T + Sync,
    sink: impl FnMut(T) -> ControlFlow<B>,
) -> io::Result<ControlFlow<B>>
where
    R: Read + Send,
    T: Send,
{
    let blocks = Blocks::new(source, Sizes::RECOMMENDED, &settings.limits);
    convert_blocks(blocks, settings, jobs, work, sink)
}

/// Converts the blocks of a file.
pub(crate) fn convert_blocks<R, T, B>(
    mut blocks: Blocks<R>,
    settings: Settings,
    jobs: NonZeroUsize,
    work: impl Fn(Part) -> T + Sync,
    mut sink: impl FnMut(T) -> ControlFlow<B>,
) -> io::Result<ControlFlow<B>>
where
    R: Read + Send,
    T: Send,
{
    let ink = Arc::new(Ink::new(settings.to.clone()));
    let settings = Arc::new(settings);
    // The first block tells the letters that the others begin with, whoever converts them.
    let Some(first) = blocks.next()? else { return Ok(ControlFlow::Continue(())) };
    let bench = Bench { settings, ink, known: Known::default() };
    let (part, known) = bench.convert(first)?;
    if let stopped @ ControlFlow::Break(_) = sink(work(part)) {
        return Ok(stopped);
    }
    let bench = Bench { known, ..bench };
    if jobs.get() == 1 {
        while let Some(block) = blocks.next()? {
            if let stopped @ ControlFlow::Break(_) = sink(work(bench.convert(block)?.0)) {
                return Ok(stopped);
            }
        }
        return Ok(ControlFlow::Continue(()));
    }
    let source = Mutex::new(Source { blocks, next: 0, over: false });
    let most = jobs.get() * AHEAD + SLACK;
    let (permits, granted) = sync_channel(most);
    let granted = Mutex::new(granted);
    for _ in 0..most {
        // The channel has room for all of them.
        let _ = permits.send(());
    }
    std::thread::scope(|scope| {
        let (sender, receiver) = sync_channel(most);
        for _ in 0..jobs.get() {
            let sender = sender.clone();
            let (source, granted, bench, work) = (&source, &granted, &bench, &work);
            scope.spawn(move || worker(source, granted, bench, work, &sender));
        }
        drop(sender);
        let result = collect(&receiver, &permits, &mut sink);
        lock(&source).over = true;
        // Whoever waits to hand something over or to begin finds nobody there, and ends.
        drop((receiver, permits));
        result
    })
}

/// What all workers share.
struct Bench {
    settings: Arc<Settings>,
    ink: Arc<Ink>,
    known: Known,
}

struct Source<R> {
    blocks: Blocks<R>,
    next: u64,
    over: bool,
}

impl<R: Read> Source<R> {
    fn take(&mut self) -> Option<(u64, io::Result<Block>)> {
        if self.over {
            return None;
        }
        let block = self.blocks.next().transpose();
        self.over = !matches!(block, Some(Ok(_)));
        let index = self.next;
        self.next += 1;
        block.map(|block| (index, block))
    }
}

/// What a worker hands over: the place in the order, and the result.
type Sent<T> = (u64, io::Result<T>);

/// Converts blocks until there are none.
fn worker<R: Read, T>(
    source: &Mutex<Source<R>>,
    granted: &Mutex<Receiver<()>>,
    bench: &Bench,
    work: &(impl Fn(Part) -> T + Sync),
    sender: &SyncSender<Sent<T>>,
) {
    loop {
        if lock(granted).recv().is_err() {
            return;
        }
        let Some((index, block)) = lock(source).take() else { return };
        let part = block.and_then(|block| bench.convert(block)).map(|(part, _)| work(part));
        if part.is_err() {
            lock(source).over = true;
        }
        if sender.send((index, part)).is_err() {
            return;
        }
    }
}

/// Puts the results in order.
fn collect<T, B>(
    receiver: &Receiver<Sent<T>>,
    permits: &SyncSender<()>,
    sink: &mut impl FnMut(T) -> ControlFlow<B>,
) -> io::Result<ControlFlow<B>> {
    let mut waiting = BTreeMap::new();
    let mut next = 0;
    for (index, part) in receiver {
        waiting.insert(index, part);
        while let Some(part) = waiting.remove(&next) {
            next += 1;
            if let stopped @ ControlFlow::Break(_) = sink(part?) {
                return Ok(stopped);
            }
            // A worker that has ended needs no permit.
            let _ = permits.try_send(());
        }
    }
    Ok(ControlFlow::Continue(()))
}

impl Bench {
    /// Converts a block; also returns what was found out about the letters.
    fn convert(&self, block: Block) -> io::Result<(Part, Known)> {
        let Block { bytes, offset, lines, before, after } = block;
        let ends = after.is_none();
        let end = offset + bytes.len() as u64;
        let end_lines = lines.saturating_add(crate::text::feeds(&bytes));
        let fresh = || {
            Machine::new(&self.settings, &self.ink).starting(self.known.clone(), offset, lines + 1)
        };
        let (mut machine, mut carry) = match before {
            None => (Box::new(fresh()), Vec::new()),
            Some(before) => match before.recv() {
                Ok(Handover { machine, carry }) => (machine, carry),
                // The part before could not be read, and its error ends the work.
                Err(_) => return Err(io::ErrorKind::InvalidData.into()),
            },
        };
        let begun = machine.game_under_way().is_some();
        let mut bytes = if carry.is_empty() {
            bytes
        } else {
            carry.extend(bytes);
            carry
        };
        let text = whole(&bytes, ends).map_err(|valid| not_utf8(&bytes, valid, end, end_lines))?;
        let mut out = Vec::with_capacity(text.len() + text.len() / 8);
        let done = machine.feed(text, ends, &mut out);
        let report = machine.take_report();
        let known = machine.known();
        let whole = machine.last_end();
        let open = machine.game_under_way();
        // What is to be seen again belongs to the next part.
        let carry = bytes.split_off(done);
        let left = carry.len() as u64;
        let lines = end_lines - crate::text::feeds(&carry);
        if let Some(after) = after {
            // Nobody takes it over when the work was broken off.
            let _ = after.send(Handover { machine, carry });
        }
        let offset = end - left;
        Ok((Part { text: out, source: bytes, report, offset, lines, whole, begun, open }, known))
    }
}

fn not_utf8(bytes: &[u8], valid: usize, end: u64, end_lines: u32) -> io::Error {
    let behind = &bytes[valid..];
    let at = end - behind.len() as u64;
    let line = end_lines - crate::text::feeds(behind) + 1;
    io::Error::new(io::ErrorKind::InvalidData, format!("byte {at} (line {line}) is not UTF-8"))
}

/// Locks; a worker that panicked takes the whole scope down anyway, so a poisoned lock is no news.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use zapis_board::LegalMove;
    use zapis_notation_core::{LetterSet, Style};

    use super::*;
    use crate::letters::Letters;
    use crate::localize;
    use crate::mend::{Broken, Mended, Mender};
    use crate::notation::Notation;
    use crate::settings::{Openings, Quoted, TagCare};

    /// Plays the first legal move for each word, as a stand-in for somebody who can read.
    #[derive(Debug)]
    struct First;

    impl Mender for First {
        fn mend(&self, broken: Broken<'_>) -> Vec<Mended> {
            let first = broken.start.legal_moves().next().map(LegalMove::uci);
            let comment = Some(format!("{} words", broken.words.len()));
            vec![Mended { moves: first.into_iter().collect(), comment }]
        }
    }

    const FILE: &str = "\u{feff}[Event \"a;b {\"]\n[Site \"?\"]\n[Date \"31.5.2024\"]\n\n\
        1. e4 e5 2. Кf3 {see\n\n[Event \"no\"]\n\n} Кc6 ; {\n3. Сb5 a6 (3... Кf6 4. O-O) 4. Сa4 $1 1-0\n\n\
        % aside [\n\n[Event \"b\"]\n% aside\n\n[Result \"*\"]\n\n1. d4 d5 2. c4 e6 3. Кc3 Фz9 4. Сg5 Сe7 1:0\n\n\
        [FEN \"4k3/P7/8/8/8/8/8/4K3 w KQ - 0 1\"]\n\n1. a8Ф+ Крe7 2. Фa7 (2. Фb7 Крd6 *\n\n\
        [Event \"c\"] [White \"x\"\n\n1. e4 c5 2. Кf3 d6 3. d4 ½-½\n\n\
        [Event \"d\" {x]\n\n1. c4 e5 } 2. Кc3\n\n[Black \"z\"]\n\n1. e4 Кf6 2. e5 {open\n\n[Event \"e\"]\n\n1. e4";

    fn busy() -> Settings {
        let russian = LetterSet::from_tag("ru").expect("Russian is known").clone();
        let figurines = Notation::Style(Box::new(Style::of(LetterSet::figurines())));
        let mut settings = Settings::new(Letters::Sets(vec![russian]), figurines);
        settings.tags = TagCare::Mended;
        settings.openings = Openings::Named;
        settings.quoted = Quoted::Translated;
        settings.mender = Some(Arc::new(First));
        settings
    }

    fn settings() -> Vec<Settings> {
        let busy = busy();
        let mut plain = Settings::new(busy.from.clone(), busy.to.clone());
        plain.limits.max_held = NonZeroUsize::new(100).expect("not zero");
        let mut short = busy.clone();
        short.limits.max_held = NonZeroUsize::new(90).expect("not zero");
        let auto = Settings { from: Letters::Auto, ..busy.clone() };
        vec![plain, busy, short, auto]
    }

    /// Gives so many bytes a read.
    struct Slow<'a>(&'a [u8], usize);

    impl Read for Slow<'_> {
        fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
            let few = self.1.min(buf.len());
            self.0.take(few as u64).read(buf).inspect(|&count| self.0 = &self.0[count..])
        }
    }

    fn whole(settings: &Settings, text: &str) -> (String, BridgeReport) {
        let mut out = Vec::new();
        let report = localize(text.as_bytes(), &mut out, settings.clone()).expect("memory");
        (String::from_utf8(out).expect("text"), report)
    }

    #[test]
    fn boundaries_of_reads_do_not_show() {
        for settings in settings() {
            let expected = whole(&settings, FILE);
            for bytes in [1, 2, 3, 7, 64, 100, 333, 500] {
                let mut out = Vec::new();
                let source = Slow(FILE.as_bytes(), bytes);
                let report = localize(source, &mut out, settings.clone()).expect("memory");
                assert_eq!(String::from_utf8_lossy(&out), expected.0, "{bytes} bytes a read");
                assert_eq!(report, expected.1);
            }
        }
    }

    #[test]
    fn boundaries_of_blocks_and_the_number_of_jobs_do_not_show() {
        for settings in settings() {
            let (expected, mut said) = whole(&settings, FILE);
            said.concerned.clear();
            for (least, jobs) in [(1, 1), (1, 3), (7, 2), (64, 1), (64, 2), (300, 3)] {
                let sizes = Sizes { first: least, least, most: 2 * least };
                let blocks = Blocks::new(FILE.as_bytes(), sizes, &settings.limits);
                let jobs = NonZeroUsize::new(jobs).expect("not zero");
                let (mut out, mut source) = (Vec::new(), Vec::new());
                let mut report = BridgeReport::default();
                let most = settings.limits.max_problems.get();
                let collect = |part: Part| {
                    out.extend(part.text);
                    source.extend(part.source);
                    assert_eq!(part.offset, source.len() as u64);
                    report.append(part.report, most);
                    ControlFlow::<()>::Continue(())
                };
                let ended = convert_blocks(blocks, settings.clone(), jobs, |part| part, collect);
                assert!(ended.expect("text").is_continue());
                assert_eq!(String::from_utf8_lossy(&out), expected, "{least} bytes, {jobs} jobs");
                assert_eq!(String::from_utf8_lossy(&source), FILE);
                assert_eq!(report, said);
            }
        }
    }
}
