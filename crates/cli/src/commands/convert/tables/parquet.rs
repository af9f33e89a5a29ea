//! A file of Apache Parquet with one row a game.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parquet::basic::{Compression, ConvertedType, Repetition, Type as Physical, ZstdLevel};
use parquet::data_type::{ByteArray, ByteArrayType, Int32Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::{Type, TypePtr};
use zapis_pgn_bridge::GameRow;

use super::Table;
use super::columns::{COLUMNS, Kind, Value, value};
use crate::commands::Failure;
use crate::output::Output;
use crate::said;

/// Bytes of text that a group of rows holds at most, for what is kept in memory.
const GROUP: usize = 8 << 20;

/// A file that is being written.
pub(super) struct Parquet {
    writer: SerializedFileWriter<Output>,
    columns: Vec<Vec<Value>>,
    bytes: usize,
    target: PathBuf,
}

impl Parquet {
    pub(super) fn open(target: &Path) -> Result<Parquet, Failure> {
        let output = Output::open(Some(target)).map_err(Failure::output)?;
        let begin = || -> Result<SerializedFileWriter<Output>, ParquetError> {
            let properties = WriterProperties::builder()
                .set_compression(Compression::ZSTD(ZstdLevel::default()))
                .build();
            SerializedFileWriter::new(output, schema()?, Arc::new(properties))
        };
        let writer = begin().map_err(|e| failed(target, e))?;
        let columns = vec![Vec::new(); COLUMNS.len()];
        Ok(Parquet { writer, columns, bytes: 0, target: target.to_owned() })
    }

    /// Writes the rows that are held as a group of their own.
    fn write_group(&mut self) -> Result<(), ParquetError> {
        if self.bytes == 0 {
            return Ok(());
        }
        let mut group = self.writer.next_row_group()?;
        for (values, (_, kind, _)) in self.columns.iter_mut().zip(COLUMNS) {
            let Some(mut column) = group.next_column()? else { break };
            let values = std::mem::take(values);
            let present: Vec<i16> =
                values.iter().map(|v| i16::from(*v != Value::Nothing)).collect();
            if kind == Kind::Text {
                let texts: Vec<ByteArray> = values.into_iter().filter_map(text).collect();
                column.typed::<ByteArrayType>().write_batch(&texts, Some(&present), None)?;
            } else {
                let numbers: Vec<i32> = values.iter().filter_map(number).collect();
                column.typed::<Int32Type>().write_batch(&numbers, Some(&present), None)?;
            }
            column.close()?;
        }
        group.close()?;
        self.bytes = 0;
        Ok(())
    }
}

impl Table for Parquet {
    fn add(&mut self, games: &[GameRow]) -> Result<(), Failure> {
        for game in games {
            for (values, (name, kind, source)) in self.columns.iter_mut().zip(COLUMNS) {
                values.push(value(game, name, kind, source));
            }
            self.bytes += 1 + game.movetext.len() + 6 * game.uci.len();
            if self.bytes > GROUP {
                self.write_group().map_err(|e| failed(&self.target, e))?;
            }
        }
        Ok(())
    }

    fn finish(mut self: Box<Self>) -> Result<(), Failure> {
        let target = self.target.clone();
        self.write_group().map_err(|e| failed(&target, e))?;
        let output = self.writer.into_inner().map_err(|e| failed(&target, e))?;
        output.finish().map_err(Failure::output)
    }
}

fn text(value: Value) -> Option<ByteArray> {
    if let Value::Text(text) = value { Some(ByteArray::from(text.into_bytes())) } else { None }
}

fn number(value: &Value) -> Option<i32> {
    if let Value::Number(number) = value { Some(*number) } else { None }
}

fn schema() -> Result<TypePtr, ParquetError> {
    let mut fields = Vec::with_capacity(COLUMNS.len());
    for (name, kind, _) in COLUMNS {
        let (physical, converted) = match kind {
            Kind::Text => (Physical::BYTE_ARRAY, ConvertedType::UTF8),
            Kind::Number => (Physical::INT32, ConvertedType::INT_16),
            Kind::Date => (Physical::INT32, ConvertedType::DATE),
            Kind::Time => (Physical::INT32, ConvertedType::TIME_MILLIS),
        };
        let field = Type::primitive_type_builder(name, physical)
            .with_converted_type(converted)
            .with_repetition(Repetition::OPTIONAL)
            .build()?;
        fields.push(Arc::new(field));
    }
    Ok(Arc::new(Type::group_type_builder("games").with_fields(fields).build()?))
}

fn failed(target: &Path, error: ParquetError) -> Failure {
    let error = match error {
        // What the system said, without the name of its wrapping.
        ParquetError::External(inner) => io::Error::other(inner),
        error => io::Error::other(error),
    };
    Failure::io(said::cannot_write(target.display().to_string()), error)
}
