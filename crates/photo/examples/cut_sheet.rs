//! Cuts a photo of a scoresheet into cells and says what is written where.
//!
//! `cargo run -p zapis-photo --example cut_sheet PHOTO [FOLDER]`; with a folder, the cells are written into it.

#![allow(clippy::print_stdout, reason = "an example shows its result")]

use std::error::Error;
use std::path::Path;
use std::{env, fs};

use zapis_photo::{Bounds, CellImage, Gray, Sheet};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let Some(path) = arguments.first() else { return Err("a photo is needed".into()) };
    let photo = Gray::decode(&fs::read(path)?, Bounds::recommended())?;
    let sheet = Sheet::find(&photo);
    let folder = arguments.get(1).map(Path::new);
    if let Some(folder) = folder {
        fs::write(folder.join("page.pgm"), sheet.page.to_pgm())?;
    }
    for (at, row) in sheet.rows.iter().enumerate() {
        let cells =
            [("n", row.number.as_ref()), ("w", Some(&row.white)), ("b", row.black.as_ref())];
        for (name, cell) in cells.into_iter().filter_map(|(n, c)| Some((n, c?))) {
            println!("block {} row {at} {name} {:?} ink {}", row.block, cell.frame, cell.ink);
            save(folder, at, name, cell)?;
        }
    }
    Ok(())
}

fn save(
    folder: Option<&Path>,
    row: usize,
    name: &str,
    cell: &CellImage,
) -> Result<(), Box<dyn Error>> {
    if let Some(folder) = folder.filter(|_| cell.ink > 0) {
        fs::write(folder.join(format!("{row:03}{name}.pgm")), cell.image.to_pgm())?;
        for count in 1..=2 {
            if let Some(rest) = cell.behind(count) {
                fs::write(folder.join(format!("{row:03}{name}{count}.pgm")), rest.to_pgm())?;
            }
        }
    }
    Ok(())
}
