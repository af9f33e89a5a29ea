//! A large file is sent to the disk while it is written, so that little is left to wait for at its end.

use std::fs::File;
use std::io;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread::JoinHandle;

/// Bytes after which what was written is sent on its way. Smaller files need no thread of their own.
const STRETCH: usize = 1 << 22;

/// A thread that asks the disk to keep up.
#[derive(Debug, Default)]
pub(super) struct Ahead {
    /// Bytes written since it was last asked.
    fresh: usize,
    helper: Option<Helper>,
}

#[derive(Debug)]
struct Helper {
    ask: SyncSender<()>,
    thread: JoinHandle<io::Result<()>>,
}

impl Ahead {
    /// Takes note that so many bytes were written to `file`.
    ///
    /// # Errors
    ///
    /// That the file cannot be shared with a thread.
    pub(super) fn wrote(&mut self, bytes: usize, file: &File) -> io::Result<()> {
        self.fresh += bytes;
        if self.fresh >= STRETCH {
            self.fresh = 0;
            let helper = match &mut self.helper {
                Some(helper) => helper,
                none => none.insert(Helper::start(file.try_clone()?)),
            };
            // One that is still busy, or has met an error, is not asked again.
            let _ = helper.ask.try_send(());
        }
        Ok(())
    }

    /// Waits for the thread.
    ///
    /// # Errors
    ///
    /// What the disk reported to it: the system tells each error only once.
    pub(super) fn finish(&mut self) -> io::Result<()> {
        let Some(Helper { ask, thread }) = self.helper.take() else { return Ok(()) };
        drop(ask);
        thread.join().unwrap_or_else(|_| Err(io::Error::other("the writing thread panicked")))
    }
}

impl Helper {
    fn start(file: File) -> Helper {
        let (ask, asked) = sync_channel(1);
        let thread = std::thread::spawn(move || asked.iter().try_for_each(|()| file.sync_data()));
        Helper { ask, thread }
    }
}
