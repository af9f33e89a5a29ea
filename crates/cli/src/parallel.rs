//! Work on several games at once, results in the order of the input.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::mpsc::sync_channel;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// How far workers may run ahead of the game that is waited for, in games a worker.
const AHEAD: usize = 16;

/// Applies `work` to every item on `jobs` threads and hands the results to `sink` in the order of the items.
///
/// A slow game holds the others up only when they are far ahead of it, so memory stays bounded. When `sink` fails, no
/// further item is begun.
///
/// # Errors
///
/// Returns the first error of `sink`.
pub(crate) fn ordered<I, R, E>(
    jobs: NonZeroUsize,
    items: impl Iterator<Item = I> + Send,
    work: impl Fn(I) -> R + Sync,
    mut sink: impl FnMut(R) -> Result<(), E>,
) -> Result<(), E>
where
    I: Send,
    R: Send,
{
    if jobs.get() == 1 {
        for item in items {
            sink(work(item))?;
        }
        return Ok(());
    }
    let source = Mutex::new(items.enumerate());
    let gate = Gate { state: Mutex::new(State { written: 0, stop: false }), moved: Condvar::new() };
    let window = jobs.get() * AHEAD;
    std::thread::scope(|scope| {
        let (sender, receiver) = sync_channel(window);
        for _ in 0..jobs.get() {
            let sender = sender.clone();
            let (source, gate, work) = (&source, &gate, &work);
            scope.spawn(move || {
                loop {
                    let Some((index, item)) = lock(source).next() else { break };
                    if !gate.wait(index, window) || sender.send((index, work(item))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut next = 0;
        for (index, result) in receiver {
            waiting.insert(index, result);
            while let Some(result) = waiting.remove(&next) {
                next += 1;
                if let Err(error) = sink(result) {
                    gate.stop();
                    return Err(error);
                }
                gate.written(next);
            }
        }
        Ok(())
    })
}

/// Holds workers back that are too far ahead.
struct Gate {
    state: Mutex<State>,
    moved: Condvar,
}

struct State {
    written: usize,
    stop: bool,
}

impl Gate {
    /// Waits until item `index` may be worked on; false when the work is over.
    fn wait(&self, index: usize, window: usize) -> bool {
        let mut state = lock(&self.state);
        while !state.stop && index >= state.written + window {
            state = self.moved.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        !state.stop
    }

    fn written(&self, count: usize) {
        lock(&self.state).written = count;
        self.moved.notify_all();
    }

    fn stop(&self) {
        lock(&self.state).stop = true;
        self.moved.notify_all();
    }
}

/// Locks; a worker that panicked takes the whole scope down anyway, so a poisoned lock is no news.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(jobs: usize) -> Vec<u64> {
        let mut seen = Vec::new();
        let work = |n: u64| (0..(n * 7919) % 2000).fold(n, |a, b| a ^ (b % 2));
        let jobs = NonZeroUsize::new(jobs).unwrap();
        ordered(jobs, 0..500u64, work, |r| {
            seen.push(r);
            Ok::<(), ()>(())
        })
        .unwrap();
        seen
    }

    #[test]
    fn order_does_not_depend_on_the_number_of_jobs() {
        let one = run(1);
        assert_eq!(one.len(), 500);
        assert_eq!(one, run(2));
        assert_eq!(one, run(7));
    }

    #[test]
    fn a_failing_sink_ends_the_work() {
        let mut left = 3;
        let jobs = NonZeroUsize::new(4).unwrap();
        let result = ordered(
            jobs,
            0..,
            |n: u64| n,
            |_| {
                left -= 1;
                if left == 0 { Err("full") } else { Ok(()) }
            },
        );
        assert_eq!(result, Err("full"));
    }
}
