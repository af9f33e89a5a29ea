//! Compressed files: `.zst`, `.gz` and `.bz2`, in and out.

use std::io::{self, BufRead, Read, Write};
use std::path::Path;

use crate::output::Output;

/// Returns a stream unpacked, where its first bytes are those of a compressed one.
pub(super) fn unpacked(
    stream: impl BufRead + Send + 'static,
    front: &[u8],
) -> io::Result<Box<dyn Read + Send>> {
    Ok(match front {
        [0x28, 0xb5, 0x2f, 0xfd, ..] => Box::new(zstd::Decoder::with_buffer(stream)?),
        [0x1f, 0x8b, ..] => Box::new(flate2::bufread::MultiGzDecoder::new(stream)),
        [b'B', b'Z', b'h', ..] => Box::new(bzip2::bufread::MultiBzDecoder::new(stream)),
        _ => Box::new(stream),
    })
}

/// An output that is compressed where its name says so.
pub(super) enum Packed {
    Plain(Output),
    Zstd(zstd::Encoder<'static, Output>),
    Gzip(flate2::write::GzEncoder<Output>),
    Bzip2(bzip2::write::BzEncoder<Output>),
}

impl Packed {
    /// Begins; the extension of the file's name tells the compression.
    ///
    /// # Errors
    ///
    /// What the compressor reports.
    pub(super) fn new(output: Output, target: Option<&Path>) -> io::Result<Packed> {
        let extension = target.and_then(Path::extension).and_then(|e| e.to_str()).unwrap_or("");
        Ok(match extension {
            "zst" => Packed::Zstd(zstd::Encoder::new(output, 0)?),
            "gz" => {
                Packed::Gzip(flate2::write::GzEncoder::new(output, flate2::Compression::default()))
            }
            "bz2" => {
                Packed::Bzip2(bzip2::write::BzEncoder::new(output, bzip2::Compression::default()))
            }
            _ => Packed::Plain(output),
        })
    }

    /// Ends the compressed stream and gives the file its name.
    ///
    /// # Errors
    ///
    /// What the system reports.
    pub(super) fn finish(self) -> io::Result<()> {
        match self {
            Packed::Plain(output) => output.finish(),
            Packed::Zstd(encoder) => encoder.finish()?.finish(),
            Packed::Gzip(encoder) => encoder.finish()?.finish(),
            Packed::Bzip2(encoder) => encoder.finish()?.finish(),
        }
    }
}

impl Write for Packed {
    fn write(&mut self, buf: &[u8]) -> io::Result<usize> {
        match self {
            Packed::Plain(output) => output.write(buf),
            Packed::Zstd(encoder) => encoder.write(buf),
            Packed::Gzip(encoder) => encoder.write(buf),
            Packed::Bzip2(encoder) => encoder.write(buf),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Packed::Plain(output) => output.flush(),
            Packed::Zstd(encoder) => encoder.flush(),
            Packed::Gzip(encoder) => encoder.flush(),
            Packed::Bzip2(encoder) => encoder.flush(),
        }
    }
}
