//! Scoresheets drawn with a pen of our own: strokes and bows, on a ruled form, as a camera sees them.

/// A scoresheet as a gray image.
pub(crate) struct Paper {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
    /// How much lines rise to the right.
    slope: f64,
}

/// One block of the form: the number of the first row, and White's and Black's moves of each row.
pub(crate) type Block<'a> = (u32, &'a [(&'a str, &'a str)]);

/// Height of a row, and of a capital letter in it, in pixels.
const ROW: f64 = 60.0;
const CAPITAL: f64 = 30.0;

/// Draws a form with the moves of a page; there is room for eight rows.
pub(crate) fn page((first, moves): Block<'_>, slope: f64) -> Paper {
    let (width, height) = (800, 700);
    let mut paper = Paper { width, height, pixels: vec![235; width * height], slope };
    let columns = [60.0, 140.0, 430.0, 720.0];
    let top = 120.0;
    for row in 0..=8 {
        let y = top + f64::from(row) * ROW;
        paper.line((columns[0], y), (columns[3], y), 0.8, 150);
    }
    for x in columns {
        paper.line((x, top), (x, top + 8.0 * ROW), 0.8, 150);
    }
    for row in 0..8_u32 {
        let base = top + f64::from(row) * ROW + 46.0;
        paper.write(&(first + row).to_string(), (85.0, base), 0.75);
        if let Some((white, black)) = moves.get(row as usize) {
            paper.write(white, (165.0, base), 1.0);
            paper.write(black, (460.0, base), 1.0);
        }
    }
    paper.shade();
    paper
}

impl Paper {
    /// Returns the page as a file in the PGM format.
    pub(crate) fn pgm(&self) -> Vec<u8> {
        let mut out = format!("P5\n{} {}\n255\n", self.width, self.height).into_bytes();
        out.extend_from_slice(&self.pixels);
        out
    }

    /// Lets a shadow fall from the left.
    fn shade(&mut self) {
        for (at, pixel) in self.pixels.iter_mut().enumerate() {
            let light = 60 + (at % self.width) * 40 / self.width;
            *pixel = (usize::from(*pixel) * light / 100) as u8;
        }
    }

    fn dot(&mut self, (x, y): (f64, f64), radius: f64, ink: u8) {
        let (x, y) = (x + (y - 350.0) * self.slope, y - (x - 400.0) * self.slope);
        let reach = radius.ceil() as i64 + 1;
        for py in y as i64 - reach..=y as i64 + reach {
            for px in x as i64 - reach..=x as i64 + reach {
                let far = ((px as f64 - x).powi(2) + (py as f64 - y).powi(2)).sqrt() - radius;
                let inside =
                    (0..self.width as i64).contains(&px) && (0..self.height as i64).contains(&py);
                if !inside || far >= 1.0 {
                    continue;
                }
                let pixel = &mut self.pixels[py as usize * self.width + px as usize];
                let edge = far.max(0.0);
                *pixel = (*pixel).min((f64::from(ink) + edge * (235.0 - f64::from(ink))) as u8);
            }
        }
    }

    fn line(&mut self, from: (f64, f64), to: (f64, f64), radius: f64, ink: u8) {
        let steps = ((to.0 - from.0).abs() + (to.1 - from.1).abs()).ceil().max(1.0) as u32;
        for step in 0..=steps {
            let part = f64::from(step) / f64::from(steps);
            self.dot(
                (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part),
                radius,
                ink,
            );
        }
    }

    fn write(&mut self, text: &str, (mut x, base): (f64, f64), size: f64) {
        for character in text.chars() {
            let scale = CAPITAL / 100.0 * size;
            for stroke in strokes(character) {
                let at = |(sx, sy): (f64, f64)| (x + sx * scale, base + (sy - 100.0) * scale);
                for pair in stroke.windows(2) {
                    self.line(at(pair[0]), at(pair[1]), 1.6 * size, 40);
                }
            }
            x += 76.0 * scale;
        }
    }
}

/// Points of a bow about a middle, in degrees that run clockwise from the right.
fn bow(middle: (f64, f64), radius: (f64, f64), from: i32, to: i32) -> Vec<(f64, f64)> {
    (0..=24)
        .map(|step| {
            let angle =
                (f64::from(from) + f64::from(to - from) * f64::from(step) / 24.0).to_radians();
            (middle.0 + radius.0 * angle.cos(), middle.1 + radius.1 * angle.sin())
        })
        .collect()
}

/// The strokes of a character, 100 high.
fn strokes(character: char) -> Vec<Vec<(f64, f64)>> {
    match character {
        'a' => vec![bow((28.0, 70.0), (22.0, 30.0), 0, 360), vec![(50.0, 40.0), (50.0, 100.0)]],
        'b' => vec![vec![(8.0, 0.0), (8.0, 100.0)], bow((30.0, 70.0), (22.0, 30.0), 0, 360)],
        'c' => vec![bow((30.0, 70.0), (24.0, 30.0), 40, 320)],
        'd' => vec![bow((28.0, 70.0), (22.0, 30.0), 0, 360), vec![(50.0, 0.0), (50.0, 100.0)]],
        'e' => vec![vec![(6.0, 70.0), (54.0, 70.0)], bow((30.0, 70.0), (24.0, 30.0), 0, -320)],
        'f' => vec![
            bow((42.0, 20.0), (18.0, 20.0), 180, 290),
            vec![(24.0, 20.0), (24.0, 100.0)],
            vec![(8.0, 45.0), (46.0, 45.0)],
        ],
        'B' => vec![
            vec![(8.0, 0.0), (8.0, 100.0)],
            [vec![(8.0, 0.0)], bow((30.0, 24.0), (22.0, 24.0), -90, 90), vec![(8.0, 48.0)]]
                .concat(),
            [bow((30.0, 74.0), (26.0, 26.0), -90, 90), vec![(8.0, 100.0)]].concat(),
        ],
        'N' => vec![vec![(6.0, 100.0), (6.0, 0.0), (54.0, 100.0), (54.0, 0.0)]],
        '0' => vec![bow((30.0, 50.0), (25.0, 50.0), 0, 360)],
        '1' => vec![vec![(14.0, 22.0), (36.0, 0.0), (36.0, 100.0)]],
        '2' => vec![
            [bow((30.0, 28.0), (24.0, 28.0), 190, 390), vec![(6.0, 100.0), (56.0, 100.0)]].concat(),
        ],
        '3' => vec![
            bow((28.0, 25.0), (22.0, 25.0), 200, 450),
            bow((28.0, 75.0), (25.0, 25.0), 270, 520),
        ],
        '4' => vec![vec![(42.0, 100.0), (42.0, 0.0), (4.0, 68.0), (60.0, 68.0)]],
        '5' => vec![
            vec![(50.0, 0.0), (12.0, 0.0), (10.0, 44.0)],
            bow((28.0, 69.0), (25.0, 31.0), 230, 510),
        ],
        '6' => {
            vec![bow((30.0, 70.0), (23.0, 30.0), 0, 360), bow((56.0, 70.0), (49.0, 70.0), 180, 255)]
        }
        '7' => vec![vec![(6.0, 0.0), (54.0, 0.0), (22.0, 100.0)]],
        '8' => {
            vec![bow((30.0, 24.0), (20.0, 24.0), 0, 360), bow((30.0, 74.0), (24.0, 26.0), 0, 360)]
        }
        '9' => vec![bow((30.0, 30.0), (23.0, 30.0), 0, 360), bow((4.0, 30.0), (49.0, 70.0), 0, 75)],
        '-' => vec![vec![(10.0, 55.0), (50.0, 55.0)]],
        _ => Vec::new(),
    }
}

/// Returns a PDF file whose pages are images.
pub(crate) fn pdf(pages: &[Paper]) -> Vec<u8> {
    let mut objects: Vec<Vec<u8>> = vec![b"<< /Type /Catalog /Pages 2 0 R >>".to_vec()];
    let kids: Vec<String> = (0..pages.len()).map(|i| format!("{} 0 R", 3 + i * 3)).collect();
    let all = format!("<< /Type /Pages /Kids [{}] /Count {} >>", kids.join(" "), pages.len());
    objects.push(all.into_bytes());
    for (i, page) in pages.iter().enumerate() {
        let number = 3 + i * 3;
        // 150 pixels an inch, as the program asks for them.
        let (wide, high) = (page.width * 72 / 150, page.height * 72 / 150);
        objects.push(
            format!(
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {wide} {high}] /Contents {} 0 R \
                 /Resources << /XObject << /I {} 0 R >> >> >>",
                number + 1,
                number + 2
            )
            .into_bytes(),
        );
        let draw = format!("{wide} 0 0 {high} 0 0 cm /I Do");
        objects
            .push(format!("<< /Length {} >>\nstream\n{draw}\nendstream", draw.len()).into_bytes());
        let mut image = format!(
            "<< /Type /XObject /Subtype /Image /Width {} /Height {} /ColorSpace /DeviceGray \
             /BitsPerComponent 8 /Length {} >>\nstream\n",
            page.width,
            page.height,
            page.pixels.len()
        )
        .into_bytes();
        image.extend_from_slice(&page.pixels);
        image.extend_from_slice(b"\nendstream");
        objects.push(image);
    }
    let mut out = b"%PDF-1.4\n".to_vec();
    let mut places = Vec::new();
    for (i, object) in objects.iter().enumerate() {
        places.push(out.len());
        out.extend_from_slice(format!("{} 0 obj\n", i + 1).as_bytes());
        out.extend_from_slice(object);
        out.extend_from_slice(b"\nendobj\n");
    }
    let start = out.len();
    out.extend_from_slice(
        format!("xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1).as_bytes(),
    );
    for place in places {
        out.extend_from_slice(format!("{place:010} 00000 n \n").as_bytes());
    }
    let size = objects.len() + 1;
    let end = format!("trailer\n<< /Size {size} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n");
    out.extend_from_slice(end.as_bytes());
    out
}
