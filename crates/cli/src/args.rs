//! The command line as it is typed. Nothing here touches the system.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use zapis_ingest::formats::Format;
use zapis_notation_core::Sentence;

use crate::said;

/// Chess scoresheets and PGN in any language, read into legal games.
#[derive(Debug, Parser)]
#[command(name = "zapis", version, about, max_term_width = 100, propagate_version = true)]
#[command(
    after_help = "Exit status: 0 all read and legal, 1 the input has errors (output still written), \
                        2 the program could not do its work, 130 `convert` was interrupted (what is written is \
                        whole games). Where the reader of the output closes it early, as `| head` does, the work \
                        ends there, without a message and with status 0."
)]
pub(crate) struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Read transcriptions of scoresheets into legal games.
    Read(ReadArgs),
    /// Rewrite PGN in any notation as PGN in any other.
    Convert(ConvertArgs),
    /// Say what is wrong with a text, guess nothing, change nothing.
    Check(CheckArgs),
    /// Settle what is doubtful in the browser.
    Review(ReviewArgs),
    /// Write what was read as one HTML page.
    Report(ReportArgs),
    /// List the languages, or show the letters of one.
    Languages(LanguagesArgs),
    /// Show the page about a diagnostic.
    Explain(ExplainArgs),
    /// Print a completion script for a shell.
    Completions(CompletionsArgs),
    /// Print the manual page.
    Man,
}

impl Command {
    /// Returns the language that is asked for; the locale's for commands that have no choice.
    pub(crate) const fn ui_lang(&self) -> UiLang {
        match self {
            Command::Read(args) => args.common.ui_lang,
            Command::Convert(args) => args.common.ui_lang,
            Command::Check(args) => args.common.ui_lang,
            Command::Review(args) => args.shown.ui_lang,
            Command::Report(args) => args.shown.ui_lang,
            Command::Languages(_)
            | Command::Explain(_)
            | Command::Completions(_)
            | Command::Man => UiLang::Auto,
        }
    }
}

/// Options that several commands share.
#[derive(Args, Clone, Debug)]
pub(crate) struct Common {
    /// Write the result to a file instead of standard output; it appears only when complete.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Print one JSON object a game instead of PGN.
    #[arg(long)]
    pub(crate) json: bool,
    /// How diagnostics are drawn on standard error.
    #[arg(long, value_enum, default_value_t = ErrorFormat::Human, value_name = "FORMAT")]
    pub(crate) error_format: ErrorFormat,
    /// When to use colour.
    #[arg(long, value_enum, default_value_t = ColorChoice::Auto, value_name = "WHEN")]
    pub(crate) color: ColorChoice,
    /// The language of the diagnostics; `auto` is the locale's.
    #[arg(long, value_enum, default_value_t = UiLang::Auto, value_name = "TAG")]
    pub(crate) ui_lang: UiLang,
    /// Say nothing on standard error but what keeps the program from working.
    #[arg(short, long)]
    pub(crate) quiet: bool,
    /// Messages that are shown about one file; the others are counted. `0` shows all.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) messages: usize,
    /// Games to work on at the same time, by default as many as there are processors; the order of the output is kept.
    #[arg(long, value_name = "N")]
    pub(crate) jobs: Option<NonZeroUsize>,
}

impl Common {
    /// Returns how many messages about one file are shown.
    pub(crate) fn messages(&self) -> NonZeroUsize {
        NonZeroUsize::new(self.messages).unwrap_or(NonZeroUsize::MAX)
    }

    /// Returns the jobs: the whole machine unless told otherwise.
    pub(crate) fn jobs(&self) -> NonZeroUsize {
        let all = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.jobs.unwrap_or_else(all)
    }
}

/// Options about how the input is written.
#[derive(Args, Clone, Debug)]
pub(crate) struct Writing {
    /// The language of the piece letters: a tag such as `ru`, `auto`, or one a side as in `white=de,black=es`.
    #[arg(long, value_name = "TAG", default_value = "auto")]
    pub(crate) lang: String,
    /// Piece letters of your own, as in `K=Кр,Q=Ф,R=Л,B=С,N=К`.
    #[arg(long, value_name = "LETTERS", conflicts_with = "lang")]
    pub(crate) letters: Option<String>,
    /// The encoding of the input where detection fails, as in `windows-1251`.
    #[arg(long, value_name = "NAME", default_value = "auto")]
    pub(crate) encoding: String,
    /// The position that the games start from, where the input does not say.
    #[arg(long, value_name = "FEN")]
    pub(crate) start_fen: Option<String>,
    /// The format of the input.
    #[arg(long, value_enum, default_value_t = InputFormat::Auto, value_name = "FORMAT")]
    pub(crate) format: InputFormat,
    /// Show how other programs are run, which read images and PDF files.
    #[arg(short, long)]
    pub(crate) verbose: bool,
    /// Whether images of pages are kept, to be shown: no option, the commands that show them set it.
    #[arg(skip)]
    pub(crate) images: bool,
}

/// Options of `read`.
#[derive(Args, Debug)]
pub(crate) struct ReadArgs {
    /// Transcriptions; `-` is standard input.
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) writing: Writing,
    #[command(flatten)]
    pub(crate) common: Common,
    /// Set a tag of every game, as in `Event=Spring Cup`.
    #[arg(long = "tag", value_name = "NAME=VALUE", value_parser = name_and_value)]
    pub(crate) tags: Vec<(String, String)>,
    /// Notation of the PGN's readers: a language tag, `figurine`, `san`, `lan` or `uci`.
    #[arg(long, value_name = "STYLE", default_value = "san")]
    pub(crate) to: String,
    /// The other player's sheet of the same game.
    #[arg(long, value_name = "FILE")]
    pub(crate) opponent: Option<PathBuf>,
    /// Leave out the comments that say what was read where it was not what is printed.
    #[arg(long)]
    pub(crate) no_comments: bool,
    /// Show what was considered at each ply and why it lost.
    #[arg(long)]
    pub(crate) trace: bool,
    /// Ask on the terminal about plies that are less certain than the threshold.
    #[arg(long, conflicts_with = "json")]
    pub(crate) ask: bool,
    /// Confidence in thousandths under which a ply is pointed out or asked about.
    #[arg(long, value_name = "PERMILLE", default_value_t = 800, value_parser = clap::value_parser!(u16).range(0..=1000))]
    pub(crate) threshold: u16,
}

/// Options of `check`.
#[derive(Args, Debug)]
pub(crate) struct CheckArgs {
    /// Texts to check; `-` is standard input.
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) writing: Writing,
    #[command(flatten)]
    pub(crate) common: Common,
    /// Accept only the correct notation of the language.
    #[arg(long)]
    pub(crate) strict: bool,
}

/// Options of `convert`.
#[derive(Args, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "switches of the command line, each by itself")]
pub(crate) struct ConvertArgs {
    /// PGN files; `-` is standard input.
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) files: Vec<PathBuf>,
    /// The language of the input: a tag or `auto`.
    #[arg(long, value_name = "TAG", default_value = "auto")]
    pub(crate) from: String,
    /// The notation of the output: a language tag, `figurine`, `san`, `lan` or `uci`.
    #[arg(long, value_name = "TAG", default_value = "san")]
    pub(crate) to: String,
    /// The house style, as in `form=long,capture=:,castling=0,check=none,promotion=plain`.
    #[arg(long, value_name = "KEY=VALUE,…")]
    pub(crate) style: Option<String>,
    /// The encoding of the input where detection fails, as in `windows-1251`.
    #[arg(long, value_name = "NAME", default_value = "auto")]
    pub(crate) encoding: String,
    /// Mend what can be mended of a game after a move that cannot be read; each repair is a comment.
    #[arg(long)]
    pub(crate) repair: bool,
    /// Write the games that problems are about to a file of their own, as they stand in the input.
    #[arg(long, value_name = "FILE")]
    pub(crate) problems: Option<PathBuf>,
    /// Translate moves that are quoted in comments, too.
    #[arg(long)]
    pub(crate) comments: bool,
    /// How results are written.
    #[arg(long, value_enum, default_value_t = ResultSigns::Standard, value_name = "SIGNS")]
    pub(crate) results: ResultSigns,
    /// Make the seven-tag roster whole, and write dates and results as PGN has them where what is meant is certain.
    #[arg(long)]
    pub(crate) mend_tags: bool,
    /// Name the openings of games whose tags do not, in the tags ECO and Opening.
    #[arg(long)]
    pub(crate) eco: bool,
    /// Write the games and their moves into a database of SQLite as well.
    #[arg(long, value_name = "FILE")]
    pub(crate) sqlite: Option<PathBuf>,
    /// Write the games into a file of Apache Parquet as well, its columns named as in the data set of Lichess.
    #[arg(long, value_name = "FILE")]
    pub(crate) parquet: Option<PathBuf>,
    /// Variations within variations that are followed; deeper ones go out as a comment.
    #[arg(long, value_name = "N")]
    pub(crate) max_depth: Option<NonZeroUsize>,
    /// Bytes of a word or a tag.
    #[arg(long, value_name = "BYTES")]
    pub(crate) max_word: Option<NonZeroUsize>,
    /// Bytes of a game that are looked at as a whole, to find its letters, mend it, name its opening; 1 MiB by default.
    #[arg(long, value_name = "BYTES")]
    pub(crate) max_held: Option<NonZeroUsize>,
    #[command(flatten)]
    pub(crate) common: Common,
}

/// Ways to write a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ResultSigns {
    /// `1-0`, `1/2-1/2`.
    Standard,
    /// `1–0`, `½–½`.
    Dashes,
    /// `1:0`, `½:½`.
    Colons,
}

/// Options of the commands that show games on a page.
#[derive(Args, Debug)]
pub(crate) struct Shown {
    /// Transcriptions; the work of a review on each is kept beside it as FILE.review.json.
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) writing: Writing,
    /// The other player's sheet of the same game.
    #[arg(long, value_name = "FILE")]
    pub(crate) opponent: Option<PathBuf>,
    /// The image of the page that FILE was recognised from, of several pages in their order: what stands on it is shown beside
    /// each cell whose place the format tells.
    #[arg(long = "image", value_name = "IMAGE")]
    pub(crate) images: Vec<PathBuf>,
    /// Confidence in thousandths under which a ply is doubtful.
    #[arg(long, value_name = "PERMILLE", default_value_t = 800, value_parser = clap::value_parser!(u16).range(0..=1000))]
    pub(crate) threshold: u16,
    /// The language of the page; `auto` is the locale's.
    #[arg(long, value_enum, default_value_t = UiLang::Auto, value_name = "TAG")]
    pub(crate) ui_lang: UiLang,
}

/// Options of `review`.
#[derive(Args, Debug)]
pub(crate) struct ReviewArgs {
    #[command(flatten)]
    pub(crate) shown: Shown,
    /// Leave out the comments that say what was read where it was not what is printed.
    #[arg(long)]
    pub(crate) no_comments: bool,
}

/// Options of `report`.
#[derive(Args, Debug)]
pub(crate) struct ReportArgs {
    #[command(flatten)]
    pub(crate) shown: Shown,
    /// Write the page to a file instead of standard output; it appears only when complete.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// Options of `languages`.
#[derive(Args, Debug)]
pub(crate) struct LanguagesArgs {
    /// A language tag such as `ru` or `sr-Cyrl`.
    #[arg(value_name = "TAG")]
    pub(crate) tag: Option<String>,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Options of `explain`.
#[derive(Args, Debug)]
pub(crate) struct ExplainArgs {
    /// A code such as N201; without one, the list of all codes.
    #[arg(value_name = "CODE")]
    pub(crate) code: Option<String>,
}

/// Options of `completions`.
#[derive(Args, Debug)]
pub(crate) struct CompletionsArgs {
    /// The shell.
    #[arg(value_enum)]
    pub(crate) shell: clap_complete::Shell,
}

/// Formats of input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum InputFormat {
    /// Told from the input itself.
    Auto,
    /// Moves as people type them.
    Text,
    /// JSON lines, one game a line.
    Cells,
    /// Tesseract's TSV.
    Tsv,
    /// hOCR.
    Hocr,
    /// ALTO XML.
    Alto,
    /// PAGE XML.
    Page,
    /// JSON of Google Vision.
    Google,
    /// JSON of Azure Read and Document Intelligence.
    Azure,
    /// JSON of AWS Textract.
    Textract,
    /// JSON of PaddleOCR and EasyOCR.
    Paddle,
    /// Lists of moves that vision models return.
    List,
}

impl InputFormat {
    /// Returns the format; nothing where the input is to tell it.
    pub(crate) const fn fixed(self) -> Option<Format> {
        Some(match self {
            InputFormat::Auto => return None,
            InputFormat::Text => Format::Text,
            InputFormat::Cells => Format::Cells,
            InputFormat::Tsv => Format::Tsv,
            InputFormat::Hocr => Format::Hocr,
            InputFormat::Alto => Format::Alto,
            InputFormat::Page => Format::Page,
            InputFormat::Google => Format::Google,
            InputFormat::Azure => Format::Azure,
            InputFormat::Textract => Format::Textract,
            InputFormat::Paddle => Format::Paddle,
            InputFormat::List => Format::List,
        })
    }
}

/// Ways to draw diagnostics.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ErrorFormat {
    /// With the text and the place underlined.
    Human,
    /// One line each.
    Short,
    /// One JSON object a line.
    Json,
}

/// Languages in which the program speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum UiLang {
    /// The locale's, or English where the program does not speak it.
    Auto,
    /// English.
    En,
    /// Russian.
    Ru,
    /// French.
    Fr,
    /// German.
    De,
}

/// When to use colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorChoice {
    /// On a terminal, unless NO_COLOR is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// Splits `NAME=VALUE`.
fn name_and_value(text: &str) -> Result<(String, String), Sentence> {
    match text.split_once('=') {
        Some((name, value)) if zapis_pgn_bridge::is_tag_name(name) => {
            Ok((name.to_owned(), value.to_owned()))
        }
        Some((name, _)) => Err(said::no_tag_name(name)),
        None => Err(said::no_name_and_value()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_is_consistent() {
        <Cli as clap::CommandFactory>::command().debug_assert();
    }

    #[test]
    fn a_tag_is_split_at_the_first_equals_sign() {
        assert_eq!(name_and_value("Event=a=b"), Ok(("Event".to_owned(), "a=b".to_owned())));
        assert!(name_and_value("Турнир=x").is_err());
        assert!(name_and_value("Event").is_err());
    }
}
