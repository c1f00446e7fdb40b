//! Lays out texts and figures below each other, over as many pages as necessary.

use dungeon_play::language::{FluentValue as V, Language};

use crate::{
    letters::{Cut, Letters, Style},
    look::{Look, diamond},
    sheet::{Book, MM, NodeId, Paint, Rect, Role, Shape},
};

/// Distance from the edge of a page to its contents, in points.
pub const MARGIN: f32 = 15.0 * MM;
/// Height of the footer line, in points.
const FOOT: f32 = 6.0 * MM;

/// Usual font size, in points.
pub const BODY: f32 = 10.5;

/// The layout in progress: the pages so far, and where the next element goes.
pub struct Flow<'a> {
    pub book: Book,
    pub letters: &'a Letters,
    pub language: &'a Language,
    pub look: Look,
    /// Width and height of the paper in portrait format, in points.
    paper: (f32, f32),
    /// Width and height of the current page, in points.
    size: (f32, f32),
    /// Text at the foot of every page.
    foot: String,
    section: Option<NodeId>,
    list: Option<NodeId>,
    /// Vertical position of the next element, in points from the top of the page.
    y: f32,
}

impl<'a> Flow<'a> {
    pub fn new(letters: &'a Letters, language: &'a Language, look: Look, paper: (f32, f32)) -> Self {
        Self {
            book: Book::default(),
            letters,
            language,
            look,
            paper,
            size: paper,
            foot: String::new(),
            section: None,
            list: None,
            y: 0.0,
        }
    }

    /// Begins a part of the book on a new page, with this text at the foot of its pages.
    pub fn part(&mut self, foot: String) {
        self.foot = foot;
        self.section = Some(self.book.node(Role::Section, None));
        self.page();
    }

    /// Begins a part whose pages are started by the caller.
    pub fn sheets(&mut self, foot: String) {
        self.foot = foot;
        self.section = Some(self.book.node(Role::Section, None));
    }

    /// Begins a page in portrait format.
    pub fn page(&mut self) {
        self.page_of(self.paper, true);
    }

    /// Begins a page, in landscape format if its contents are wider than high.
    pub fn page_for(&mut self, wide: bool, framed: bool) {
        let (width, height) = self.paper;
        self.page_of(if wide { (height, width) } else { (width, height) }, framed);
    }

    fn page_of(&mut self, (width, height): (f32, f32), framed: bool) {
        self.size = (width, height);
        self.book.add_page(width, height);
        if framed {
            self.look.page(&mut self.book, width, height);
        }
        let style = Style::new(Cut::Italic, 8.5, self.look.soft);
        let number = self.book.pages.len();
        let words = self
            .language
            .tell("print-foot", &[("part", V::from(self.foot.as_str())), ("page", V::from(number))]);
        let words = self.letters.legible(&words);
        let wide = self.letters.width(&words, style);
        let y = height - if framed { 10.2 * MM } else { 5.0 * MM };
        self.book.words(None, words, style, ((width - wide) / 2.0, y));
        self.list = None;
        self.y = MARGIN;
    }

    /// The area of the page for contents.
    pub fn area(&self) -> Rect {
        let (width, height) = self.size;
        Rect::new(MARGIN, MARGIN, width - 2.0 * MARGIN, height - 2.0 * MARGIN - FOOT + 4.0 * MM)
    }

    /// The width of that area, in points.
    pub fn width(&self) -> f32 {
        self.area().width
    }

    /// The left edge of that area, in points.
    pub fn left(&self) -> f32 {
        self.area().x
    }

    /// The height left on the page, in points.
    pub fn room(&self) -> f32 {
        self.area().bottom() - self.y
    }

    /// Begins a new page if this height does not fit on the current one.
    pub fn need(&mut self, height: f32) {
        if height > self.room() && self.y > MARGIN {
            self.page();
        }
    }

    pub fn space(&mut self, height: f32) {
        self.y += height;
    }

    pub fn node(&mut self, role: Role) -> NodeId {
        self.list = None;
        self.book.node(role, self.section)
    }

    /// Reserves this height in one piece, on a new page if necessary.
    pub fn take(&mut self, height: f32) -> Rect {
        self.need(height);
        let rect = Rect::new(self.left(), self.y, self.width(), height);
        self.y += height;
        rect
    }

    /// Reserves this height for a picture with this accessible description, and returns its area and node.
    pub fn figure(&mut self, height: f32, shows: String) -> (Rect, NodeId) {
        let rect = self.take(height);
        (rect, self.node(Role::Figure(shows)))
    }

    /// Sets lines from a point downwards.
    pub fn lines_at(&mut self, node: NodeId, lines: &[String], style: Style, (x, mut y): (f32, f32)) {
        for (i, line) in lines.iter().enumerate() {
            // A space at the end of a line separates the words for screen readers.
            let end = if i + 1 < lines.len() { " " } else { "" };
            if !line.is_empty() {
                self.book.words(Some(node), format!("{line}{end}"), style, (x, y + style.ascent()));
            }
            y += style.leading();
        }
    }

    /// Sets one line centred on a point, reduced in size to fit `room` points.
    pub fn centred(&mut self, node: Option<NodeId>, text: &str, style: Style, (x, y): (f32, f32), room: f32) {
        let text = self.letters.legible(text);
        let style = self.letters.fitted(&text, style, room);
        let wide = self.letters.width(&text, style);
        self.book.words(node, text, style, (x - wide / 2.0, y + style.size * 0.33));
    }

    fn lines(&mut self, node: NodeId, text: &str, style: Style, indent: f32) {
        let lines = self.letters.wrapped(text, style, self.width() - indent);
        let height = lines.len() as f32 * style.leading();
        if height <= self.area().height {
            self.need(height);
            let at = (self.left() + indent, self.y);
            self.lines_at(node, &lines, style, at);
            self.y += height;
            return;
        }
        for line in lines {
            self.need(style.leading());
            let at = (self.left() + indent, self.y + style.ascent());
            self.book.words(Some(node), format!("{line} "), style, at);
            self.y += style.leading();
        }
    }

    /// Sets a heading of level 1 to 3.
    pub fn heading(&mut self, level: u16, text: &str) {
        let (style, above, below) = match level {
            1 => (self.look.style(Cut::Bold, 29.0), 0.0, 0.0),
            2 => (self.look.style(Cut::Semibold, 16.5), 9.0, 5.0),
            _ => (self.look.style(Cut::Semibold, 12.0), 6.0, 1.5),
        };
        let lines = self.letters.wrapped(text, style, self.width());
        let height = lines.len() as f32 * style.leading();
        self.need(above + height + below + 3.0 * BODY * 1.27);
        if self.y > MARGIN {
            self.y += above;
        }
        let node = self.node(Role::Heading(level));
        let down = self.y as i32;
        let noted = &mut self.book.nodes[node.0];
        noted.title = text.to_owned();
        noted.place = (self.book.pages.len() - 1, down);
        if level == 1 {
            for (i, line) in lines.iter().enumerate() {
                let at = (self.left() + self.width() / 2.0, self.y + style.leading() * (i as f32 + 0.5));
                let end = if i + 1 < lines.len() { " " } else { "" };
                self.centred(Some(node), &format!("{line}{end}"), style, at, self.width());
            }
            self.y += height;
            self.flourish();
            return;
        }
        let at = (self.left(), self.y);
        self.lines_at(node, &lines, style, at);
        self.y += height;
        if level == 2 {
            let (left, y) = (self.left(), self.y + 1.0);
            let line = [(left, y), (left + self.width(), y)];
            self.book.line(None, Shape::Lines(vec![line]), 0.8, self.look.rule);
            diamond(&mut self.book, (left + 3.0, y), 3.0, self.look.rule);
        }
        self.y += below;
    }

    /// Draws a line with a diamond in its middle.
    fn flourish(&mut self) {
        let rect = self.take(13.0);
        let (x, y) = rect.middle();
        let reach = (rect.width / 2.0).min(62.0 * MM);
        let lines = [-1.0, 1.0].map(|side| [(x + side * 9.0, y), (x + side * reach, y)]);
        self.book.line(None, Shape::Lines(lines.to_vec()), 0.8, self.look.rule);
        diamond(&mut self.book, (x, y), 4.0, self.look.rule);
    }

    pub fn paragraph(&mut self, text: &str) {
        self.text(text, self.look.style(Cut::Regular, BODY));
    }

    /// Sets a paragraph in another style.
    pub fn text(&mut self, text: &str, style: Style) {
        if text.is_empty() {
            return;
        }
        let node = self.node(Role::Paragraph);
        self.lines(node, text, style, 0.0);
        self.y += style.size * 0.45;
    }

    /// Sets an item of a list, after a diamond.
    pub fn item(&mut self, text: &str) {
        let style = self.look.style(Cut::Regular, BODY);
        let list = self.list.unwrap_or_else(|| self.node(Role::List));
        self.list = Some(list);
        let node = self.book.node(Role::Item, Some(list));
        let lines = self.letters.wrapped(text, style, self.width() - 13.0);
        self.need(lines.len() as f32 * style.leading());
        let mark = (self.left() + 5.0, self.y + style.size * 0.64);
        diamond(&mut self.book, mark, 2.4, self.look.rule);
        self.lines(node, text, style, 13.0);
        self.y += 2.2;
    }

    /// Sets items in two columns, row by row, if all of them are short enough; else one below the other.
    pub fn items(&mut self, items: &[String]) {
        let style = self.look.style(Cut::Regular, BODY);
        let column = self.width() / 2.0;
        let is_short = |item: &String| self.letters.width(&self.letters.legible(item), style) <= column - 20.0;
        if items.len() < 4 || !items.iter().all(is_short) {
            items.iter().for_each(|item| self.item(item));
            return;
        }
        let list = self.node(Role::List);
        for pair in items.chunks(2) {
            let line = self.take(style.leading() + 1.2);
            for (i, item) in pair.iter().enumerate() {
                let x = line.x + column * i as f32;
                diamond(&mut self.book, (x + 5.0, line.y + style.size * 0.64), 2.4, self.look.rule);
                let node = self.book.node(Role::Item, Some(list));
                let words = self.letters.legible(item);
                self.book.words(Some(node), words, style, (x + 13.0, line.y + style.ascent()));
            }
        }
        self.y += 2.2;
    }

    /// Sets a text that is read out, in a box.
    pub fn reading(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        let style = self.look.style(Cut::Italic, BODY + 0.3);
        let lines = self.letters.wrapped(text, style, self.width() - 22.0);
        let node = self.node(Role::Paragraph);
        let most = ((self.area().height - 11.0) / style.leading()) as usize;
        for lines in lines.chunks(most) {
            let rect = self.take(lines.len() as f32 * style.leading() + 11.0);
            self.look.ground(&mut self.book, rect);
            let bar = Rect::new(rect.x, rect.y, 4.0, rect.height);
            self.book.fill(None, Shape::Box(bar, 2.0), Paint::Plain(self.look.sides[1]));
            self.lines_at(node, lines, style, (rect.x + 13.0, rect.y + 4.5));
        }
        self.y += 6.0;
    }

    /// The height of a table, including the space below it, in points.
    pub fn table_height(&self, shares: &[f32], heads: &[String], rows: &[Vec<String>], size: f32) -> f32 {
        let sum: f32 = shares.iter().sum();
        let height = |cells: &[String], cut: Cut| {
            let style = self.look.style(cut, size);
            let lines = cells
                .iter()
                .zip(shares)
                .map(|(cell, share)| self.letters.wrapped(cell, style, share / sum * self.width() - 6.0).len());
            lines.max().unwrap_or(1) as f32 * style.leading() + 4.0
        };
        let rows: f32 = rows.iter().map(|row| height(row, Cut::Regular)).sum();
        height(heads, Cut::Semibold) + rows + 5.0
    }

    /// Sets a table; the widths of its columns are proportional to `shares`.
    pub fn table(&mut self, shares: &[f32], heads: &[String], rows: &[Vec<String>], size: f32) {
        let sum: f32 = shares.iter().sum();
        let widths: Vec<f32> = shares.iter().map(|share| share / sum * self.width()).collect();
        let table = self.node(Role::Table);
        let head = self.look.style(Cut::Semibold, size);
        let cell = self.look.style(Cut::Regular, size);
        self.row(table, Role::Head, &widths, heads, head);
        for row in rows {
            self.row(table, Role::Cell, &widths, row, cell);
        }
        self.y += 5.0;
    }

    fn row(&mut self, table: NodeId, role: Role, widths: &[f32], cells: &[String], style: Style) {
        let wrapped = cells
            .iter()
            .zip(widths)
            .map(|(cell, width)| self.letters.wrapped(cell, style, width - 6.0));
        let wrapped: Vec<Vec<String>> = wrapped.collect();
        let most = wrapped.iter().map(Vec::len).max().unwrap_or(1);
        let rect = self.take(most as f32 * style.leading() + 4.0);
        if role == Role::Head {
            self.book.fill(None, Shape::Box(rect, 0.0), Paint::Plain(self.look.ground));
        }
        let under = [(rect.x, rect.bottom()), (rect.right(), rect.bottom())];
        let width = if role == Role::Head { 0.9 } else { 0.35 };
        self.book.line(None, Shape::Lines(vec![under]), width, self.look.rule);
        let row = self.book.node(Role::Row, Some(table));
        let mut x = rect.x + 3.0;
        for (lines, width) in wrapped.iter().zip(widths) {
            let node = self.book.node(role.clone(), Some(row));
            self.lines_at(node, lines, style, (x, rect.y + 1.5));
            x += width;
        }
    }
}
