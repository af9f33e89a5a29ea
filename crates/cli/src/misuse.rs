//! Command lines that do not make sense, told in the user's language; in English the parser of options tells them itself.

use std::error::Error as _;
use std::ffi::OsString;

use clap::ValueEnum;
use clap::error::{ContextKind, Error, ErrorKind};
use zapis_notation_core::Sentence;
use zapis_review::UiLanguage;

use crate::args::UiLang;
use crate::output::say;
use crate::speech::Speech;
use crate::{locale, said};

/// Tells what is wrong and returns the exit status. Help and version, which are no errors, are printed.
pub(crate) fn told(error: &Error, arguments: impl Iterator<Item = OsString>) -> u8 {
    let language = locale::chosen(asked_for(arguments));
    if !error.use_stderr() || language == UiLanguage::English {
        // Where nobody listens there is nothing to be done.
        drop(error.print());
    } else {
        let speech = Speech::of(language);
        let (what, help) = (speech.say(&sentence(error)), speech.say(&said::try_help()));
        say(&format!("zapis: {what}\n{help}\n"));
    }
    u8::try_from(error.exit_code()).unwrap_or(2)
}

/// Finds the language in arguments that could not be read as a whole.
fn asked_for(arguments: impl Iterator<Item = OsString>) -> UiLang {
    let all: Vec<String> = arguments.map(|a| a.to_string_lossy().into_owned()).collect();
    let behind = |at: usize| all.get(at + 1).map(String::as_str);
    let value = all.iter().enumerate().find_map(|(at, argument)| {
        if argument == "--ui-lang" { behind(at) } else { argument.strip_prefix("--ui-lang=") }
    });
    value.and_then(|v| UiLang::from_str(v, false).ok()).unwrap_or(UiLang::Auto)
}

/// Says what is wrong.
fn sentence(error: &Error) -> Sentence {
    let part = |kind| error.get(kind).map(ToString::to_string);
    let option = part(ContextKind::InvalidArg).unwrap_or_default();
    let value = part(ContextKind::InvalidValue).unwrap_or_default();
    match error.kind() {
        ErrorKind::UnknownArgument => said::unknown_option(option),
        ErrorKind::InvalidSubcommand => {
            said::unknown_command(part(ContextKind::InvalidSubcommand).unwrap_or_default())
        }
        ErrorKind::MissingSubcommand => said::command_is_missing(),
        ErrorKind::MissingRequiredArgument => said::argument_is_missing(option),
        ErrorKind::ArgumentConflict => match part(ContextKind::PriorArg) {
            Some(other) if other != option => said::options_exclude(option, other),
            _ => said::option_given_twice(option),
        },
        ErrorKind::InvalidValue if value.is_empty() => said::value_is_missing(option),
        ErrorKind::InvalidValue => match part(ContextKind::ValidValue) {
            Some(known) => said::value_is_none_of(option, value, known),
            None => said::value_is_wrong(option, value),
        },
        ErrorKind::ValueValidation => {
            match error.source().and_then(|source| source.downcast_ref::<Sentence>()) {
                Some(fault) => said::fault_of_option(option, fault.clone()),
                None => said::value_is_wrong(option, value),
            }
        }
        ErrorKind::TooFewValues | ErrorKind::NoEquals => said::value_is_missing(option),
        ErrorKind::TooManyValues | ErrorKind::WrongNumberOfValues => said::too_many_values(option),
        _ => said::line_makes_no_sense(),
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use super::*;
    use crate::args::Cli;

    /// What is said of a command line in German.
    fn german(line: &str) -> String {
        let error = Cli::try_parse_from(line.split(' ')).expect_err("it makes no sense");
        Speech::of(UiLanguage::German).say(&sentence(&error))
    }

    #[test]
    fn every_misuse_is_named() {
        for (line, says) in [
            ("zapis raed", "den Befehl „raed“ gibt es nicht"),
            ("zapis check --strickt", "die Option „--strickt“ gibt es hier nicht"),
            ("zapis read --threshold x", "„x“ ist kein Wert für „--threshold <PERMILLE>“"),
            ("zapis read --threshold", "für „--threshold <PERMILLE>“ fehlt der Wert"),
            (
                "zapis read --lang ru --letters K=K",
                "„--lang <TAG>“ und „--letters <LETTERS>“ schließen sich aus",
            ),
            ("zapis review", "es fehlt: <FILE>..."),
            ("zapis read --tag Event", "--tag <NAME=VALUE>: erwartet wird NAME=WERT"),
        ] {
            assert_eq!(german(line), says, "{line}");
        }
        assert!(german("zapis read --color pink").ends_with("möglich sind auto, always, never"));
    }

    #[test]
    fn the_language_is_found_in_a_line_that_makes_no_sense() {
        let find = |line: &str| asked_for(line.split(' ').map(OsString::from));
        assert_eq!(find("zapis raed --ui-lang de"), UiLang::De);
        assert_eq!(find("zapis raed --ui-lang=ru"), UiLang::Ru);
        assert_eq!(find("zapis raed --ui-lang"), UiLang::Auto);
    }
}
