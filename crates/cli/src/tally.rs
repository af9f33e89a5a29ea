//! How many messages about one file are shown, and what is said of the rest.

use std::sync::Arc;

use zapis_ingest::Record;
use zapis_notation_core::{Code, Diagnostic, Place, Severity};

use crate::render::{self, Look, Shown};
use crate::said;
use crate::source::Source;
use crate::speech::Speech;

/// There is more to say about a file than is shown.
const MORE: Code = Code(902);

/// The messages about one game.
#[derive(Debug, Default)]
pub(crate) struct Messages {
    /// Those that may be shown, drawn.
    pub(crate) drawn: Vec<String>,
    /// How many more there are.
    pub(crate) more: usize,
}

/// Counts messages by file.
pub(crate) struct Tally<'a> {
    most: usize,
    look: Look,
    speech: &'a Speech,
    file: Option<Arc<Source>>,
    shown: usize,
    hidden: usize,
}

impl<'a> Tally<'a> {
    /// Begins to count; so many messages a file are shown.
    pub(crate) fn new(most: usize, look: Look, speech: &'a Speech) -> Tally<'a> {
        Tally { most, look, speech, file: None, shown: 0, hidden: 0 }
    }

    /// Takes the messages about the next game and returns what is to be shown of them.
    pub(crate) fn add(&mut self, source: &Arc<Source>, messages: &Messages) -> String {
        let same = self.file.as_ref().is_some_and(|file| file.name == source.name);
        let mut text = if same { String::new() } else { self.end() };
        self.file = Some(Arc::clone(source));
        let left = self.most - self.shown;
        self.hidden += messages.more + messages.drawn.len().saturating_sub(left);
        for message in messages.drawn.iter().take(left) {
            self.shown += 1;
            text.push_str(message);
        }
        text
    }

    /// Says what was not shown of the last file, and forgets it.
    pub(crate) fn end(&mut self) -> String {
        let hidden = std::mem::take(&mut self.hidden);
        self.shown = 0;
        let Some(file) = self.file.take().filter(|_| hidden > 0) else { return String::new() };
        let headline = said::more_messages(hidden);
        let diagnostic = Diagnostic::new(MORE, Severity::Note, headline, Place::Whole)
            .help(said::only_the_first(self.most));
        let source = Source::new(file.name.clone(), "");
        let record = Record::default();
        let shown = Shown {
            diagnostic: &diagnostic,
            source: &source,
            record: &record,
            at: None,
            speech: self.speech,
        };
        render::draw(&shown, self.look)
    }
}
