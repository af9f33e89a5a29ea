//! A source of bytes read through a machine, one after another.

use std::io::{self, Read};
use std::sync::Arc;

use crate::ink::Ink;
use crate::machine::Machine;
use crate::report::BridgeReport;
use crate::settings::Settings;
use crate::text::TextReader;

/// Reads a source through a machine.
#[derive(Debug)]
pub(crate) struct Pump<R> {
    source: TextReader<R>,
    machine: Machine,
    ended: bool,
    /// Bytes below which the machine is not asked again: it has gone back over as many as half of them.
    wants: usize,
}

impl<R: Read> Pump<R> {
    pub(crate) fn new(source: R, settings: Settings) -> Pump<R> {
        let ink = Arc::new(Ink::new(settings.to.clone()));
        let machine = Machine::new(&Arc::new(settings), &ink);
        Pump { source: TextReader::new(source), machine, ended: false, wants: 0 }
    }

    /// Translates one more stretch; false at the end of the file.
    ///
    /// # Errors
    ///
    /// What the source reports, and text that is not UTF-8.
    pub(crate) fn step(&mut self, out: &mut Vec<u8>) -> io::Result<bool> {
        if self.ended {
            return Ok(false);
        }
        self.ended = !self.source.fill()?;
        while !self.ended && self.source.len() < self.wants {
            self.ended = !self.source.fill()?;
        }
        let done = self.machine.feed(self.source.text()?, self.ended, out);
        self.source.consume(done);
        self.wants = 2 * self.source.len();
        Ok(!self.ended)
    }

    pub(crate) const fn report(&self) -> &BridgeReport {
        self.machine.report()
    }

    pub(crate) fn into_report(mut self) -> BridgeReport {
        self.machine.take_report()
    }
}
