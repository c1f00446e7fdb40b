//! Lays out texts and figures below each other, over as many pages as necessary.

use dungeon_play::language::{FluentValue as V, Language};
use dungeon_rules::letters::{is_from_right, legible, turns};

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

/// The sizes that are tried for the title of a part, in points, the largest first, and the share of a page that it may take.
const TITLES: [f32; 5] = [29.0, 24.0, 20.0, 16.0, 13.0];
const TITLE: f32 = 0.2;

/// As many lines of a paragraph at least stand together on a page.
const TOGETHER: usize = 2;

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
    /// The message at the foot of every page, and the title in it.
    foot: (&'static str, String),
    section: Option<NodeId>,
    list: Option<NodeId>,
    /// Vertical position of the next element, in points from the top of the page.
    y: f32,
    /// Headings of level 2 and 3 that wait for what they are the headings of, to stand on the same page.
    waiting: Vec<(u16, String)>,
    /// Whether nothing but its frame and foot is on the current page.
    is_blank: bool,
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
            foot: ("print-foot", String::new()),
            section: None,
            list: None,
            y: 0.0,
            waiting: Vec::new(),
            is_blank: false,
        }
    }

    /// Begins a part of the book on a new page, with this message about this title at the foot of its pages.
    pub fn part(&mut self, foot: &'static str, title: &str) {
        self.sheets(foot, title);
        self.page();
    }

    /// Begins a part whose pages are started by the caller.
    pub fn sheets(&mut self, foot: &'static str, title: &str) {
        self.begin(0.0);
        self.foot = (foot, title.to_owned());
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
        self.begin(0.0);
        self.turn((width, height), framed);
    }

    /// Begins a page; a page that is still blank is replaced.
    fn turn(&mut self, (width, height): (f32, f32), framed: bool) {
        if self.is_blank {
            self.book.pages.pop();
        }
        self.size = (width, height);
        self.book.add_page(width, height);
        if framed {
            self.look.page(&mut self.book, width, height);
        }
        let style = Style::new(Cut::Italic, 8.5, self.look.soft);
        let words = self.foot(style, self.width());
        let y = height - if framed { 10.2 * MM } else { 5.0 * MM };
        let wide = self.letters.width(&words, style);
        self.book.words(None, words, style, ((width - wide) / 2.0, y));
        self.list = None;
        self.y = MARGIN;
        self.is_blank = true;
    }

    /// The words at the foot of the page, with as much of the title as fits into `room` points.
    fn foot(&self, style: Style, room: f32) -> String {
        let (key, title) = (self.foot.0, legible(&self.foot.1).replace('\n', " "));
        let number = self.book.pages.len();
        let foot = |title: &str| {
            let part = V::from(self.language.tell(key, &[("title", V::from(title))]));
            self.language.tell("print-foot", &[("part", part), ("page", V::from(number))])
        };
        let rest = self.letters.width(&foot(""), style);
        foot(&self.letters.shortened(&title, style, room - rest))
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

    /// Begins a new page if this height, and the headings that wait, do not fit on the current one.
    pub fn need(&mut self, height: f32) {
        let waiting: f32 = self.waiting.iter().map(|(level, text)| self.height_of(*level, text)).sum();
        if waiting + height > self.room() && self.y > MARGIN {
            self.turn(self.paper, true);
        }
    }

    /// Makes room for something that is at least this high, and sets the headings that wait for it.
    fn begin(&mut self, height: f32) {
        if height <= 0.0 && self.waiting.is_empty() {
            return;
        }
        self.need(height);
        self.is_blank = false;
        for (level, text) in std::mem::take(&mut self.waiting) {
            self.set_heading(level, &text);
        }
    }

    pub fn space(&mut self, height: f32) {
        self.y += height;
    }

    pub fn node(&mut self, role: Role) -> NodeId {
        self.list = None;
        self.is_blank = false;
        self.book.node(role, self.section)
    }

    /// Reserves this height in one piece, on a new page if necessary.
    pub fn take(&mut self, height: f32) -> Rect {
        self.begin(height);
        let rect = Rect::new(self.left(), self.y, self.width(), height);
        self.y += height;
        rect
    }

    /// Reserves this height for a picture with this accessible description, and returns its area and node.
    pub fn figure(&mut self, height: f32, shows: String) -> (Rect, NodeId) {
        let rect = self.take(height);
        (rect, self.node(Role::Figure(shows)))
    }

    /// Sets lines from a point downwards, in a column `width` points wide. Lines that begin at the right end at its right edge.
    pub fn lines_at(&mut self, node: NodeId, lines: &[String], style: Style, (x, mut y): (f32, f32), width: f32) {
        for (i, line) in lines.iter().enumerate() {
            if !line.is_empty() {
                let x = match is_from_right(line) {
                    true => x + width - self.letters.width(line, style),
                    false => x,
                };
                // A space at the end of a line separates the words for screen readers. At the beginning it would be seen.
                let end = if i + 1 < lines.len() && !is_from_right(line) { " " } else { "" };
                self.book.words(Some(node), format!("{line}{end}"), style, (x, y + style.ascent()));
            }
            y += style.leading();
        }
    }

    /// Sets one line centred on a point, reduced in size or shortened to fit `room` points.
    pub fn centred(&mut self, node: Option<NodeId>, text: &str, style: Style, (x, y): (f32, f32), room: f32) {
        let (text, style) = self.letters.fitted(text, style, room);
        let wide = self.letters.width(&text, style);
        self.book.words(node, text, style, (x - wide / 2.0, y + style.size * 0.33));
    }

    /// How many of these lines go on the current page, so that at least [`TOGETHER`] of them stand on each; 0 if they begin on the
    /// next one.
    fn fitting(&self, lines: usize, leading: f32, around: f32) -> usize {
        let room = (((self.room() - around) / leading + 0.01).max(0.0)) as usize;
        let is_fresh = self.y <= MARGIN;
        match lines.saturating_sub(TOGETHER).min(room) {
            _ if lines <= room => lines,
            few if few >= TOGETHER => few,
            _ if is_fresh => room.max(1),
            _ => 0,
        }
    }

    /// Sets lines over as many pages as necessary; `around` is the height of what surrounds them on each, and `set` sets those of a
    /// page into the area that they have.
    pub fn spread(&mut self, lines: &[String], leading: f32, around: f32, mut set: impl FnMut(&mut Self, &[String], Rect)) {
        let first = if lines.len() <= TOGETHER + 1 { lines.len() } else { TOGETHER };
        self.begin(first as f32 * leading + around);
        let mut rest = lines;
        while !rest.is_empty() {
            let count = self.fitting(rest.len(), leading, around);
            if count == 0 {
                self.turn(self.paper, true);
                continue;
            }
            let rect = Rect::new(self.left(), self.y, self.width(), count as f32 * leading + around);
            self.is_blank = false;
            set(self, &rest[..count], rect);
            self.y = rect.bottom();
            rest = &rest[count..];
        }
    }

    /// Sets a heading of level 1 to 3. One of level 2 or 3 waits for what follows it.
    pub fn heading(&mut self, level: u16, text: &str) {
        match level {
            1 => self.title(text),
            _ => self.waiting.push((level, text.to_owned())),
        }
    }

    /// The style of a heading of level 2 or 3, with the space above and below it in points.
    const fn heading_style(&self, level: u16) -> (Style, f32, f32) {
        match level {
            2 => (self.look.style(Cut::Semibold, 16.5), 9.0, 5.0),
            _ => (self.look.style(Cut::Semibold, 12.0), 6.0, 1.5),
        }
    }

    fn height_of(&self, level: u16, text: &str) -> f32 {
        let (style, above, below) = self.heading_style(level);
        above + self.letters.wrapped(text, style, self.width()).len() as f32 * style.leading() + below
    }

    fn heading_node(&mut self, level: u16, text: &str) -> NodeId {
        let node = self.node(Role::Heading(level));
        let down = self.y as i32;
        let noted = &mut self.book.nodes[node.0];
        noted.title = text.to_owned();
        noted.place = (self.book.pages.len() - 1, down);
        node
    }

    fn set_heading(&mut self, level: u16, text: &str) {
        let (style, above, below) = self.heading_style(level);
        if self.y > MARGIN {
            self.y += above;
        }
        let node = self.heading_node(level, text);
        let width = self.width();
        let lines = self.letters.wrapped(text, style, width);
        let mut rest = lines.as_slice();
        while !rest.is_empty() {
            // Only a heading that is higher than a page is divided.
            let count = ((self.room() / style.leading()) as usize).clamp(1, rest.len());
            let at = (self.left(), self.y);
            self.lines_at(node, &rest[..count], style, at, width);
            self.y += count as f32 * style.leading();
            rest = &rest[count..];
            if !rest.is_empty() {
                self.turn(self.paper, true);
                self.is_blank = false;
            }
        }
        if level == 2 {
            let (left, y) = (self.left(), self.y + 1.0);
            let line = [(left, y), (left + self.width(), y)];
            self.book.line(None, Shape::Lines(vec![line]), 0.8, self.look.rule);
            diamond(&mut self.book, (left + 3.0, y), 3.0, self.look.rule);
        }
        self.y += below;
    }

    /// Sets the title of a part, smaller the longer it is.
    fn title(&mut self, text: &str) {
        let width = self.width();
        let most = self.area().height * TITLE;
        let styles = TITLES.map(|size| self.look.style(Cut::Bold, size));
        let wrapped = styles.map(|style| (style, self.letters.wrapped(text, style, width)));
        let fits = |(style, lines): &&(Style, Vec<String>)| lines.len() as f32 * style.leading() <= most;
        let (style, lines) = wrapped.iter().find(fits).unwrap_or(&wrapped[TITLES.len() - 1]).clone();
        let mut node = None;
        let count = lines.len();
        for (i, line) in lines.iter().enumerate() {
            let rect = self.take(style.leading());
            let node = *node.get_or_insert_with(|| self.heading_node(1, text));
            let end = if i + 1 < count { " " } else { "" };
            self.centred(Some(node), &format!("{line}{end}"), style, rect.middle(), width + style.size);
        }
        self.flourish();
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
        let width = self.width();
        let lines = self.letters.wrapped(text, style, width);
        self.begin(lines.len().min(TOGETHER + 1) as f32 * style.leading());
        let node = self.node(Role::Paragraph);
        self.spread(&lines, style.leading(), 0.0, |flow, lines, rect| {
            flow.lines_at(node, lines, style, (rect.x, rect.y), width);
        });
        self.y += style.size * 0.45;
    }

    /// Sets an item of a list, after a diamond.
    pub fn item(&mut self, text: &str) {
        let style = self.look.style(Cut::Regular, BODY);
        let lines = self.letters.wrapped(text, style, self.width() - 13.0);
        self.begin(lines.len().min(TOGETHER + 1) as f32 * style.leading());
        let list = self.list.unwrap_or_else(|| self.node(Role::List));
        self.list = Some(list);
        let node = self.book.node(Role::Item, Some(list));
        let width = self.width() - 13.0;
        let mut is_marked = false;
        self.spread(&lines, style.leading(), 0.0, |flow, lines, rect| {
            if !std::mem::replace(&mut is_marked, true) {
                diamond(&mut flow.book, (rect.x + 5.0, rect.y + style.size * 0.64), 2.4, flow.look.rule);
            }
            flow.lines_at(node, lines, style, (rect.x + 13.0, rect.y), width);
        });
        self.y += 2.2;
    }

    /// Sets items in two columns, row by row, if all of them are short enough; else one below the other.
    pub fn items(&mut self, items: &[String]) {
        let style = self.look.style(Cut::Regular, BODY);
        let column = self.width() / 2.0;
        let is_short = |item: &String| !turns(item) && self.letters.width(&legible(item), style) <= column - 20.0;
        if items.len() < 4 || !items.iter().all(is_short) {
            items.iter().for_each(|item| self.item(item));
            return;
        }
        self.begin(style.leading() + 1.2);
        let list = self.node(Role::List);
        for pair in items.chunks(2) {
            let line = self.take(style.leading() + 1.2);
            for (i, item) in pair.iter().enumerate() {
                let x = line.x + column * i as f32;
                diamond(&mut self.book, (x + 5.0, line.y + style.size * 0.64), 2.4, self.look.rule);
                let node = self.book.node(Role::Item, Some(list));
                let words = legible(item);
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
        let width = self.width() - 22.0;
        let lines = self.letters.wrapped(text, style, width);
        self.begin(lines.len().min(TOGETHER + 1) as f32 * style.leading() + 11.0);
        let node = self.node(Role::Paragraph);
        self.spread(&lines, style.leading(), 11.0, |flow, lines, rect| {
            flow.look.ground(&mut flow.book, rect);
            let bar = Rect::new(rect.x, rect.y, 4.0, rect.height);
            flow.book.fill(None, Shape::Box(bar, 2.0), Paint::Plain(flow.look.sides[1]));
            flow.lines_at(node, lines, style, (rect.x + 13.0, rect.y + 4.5), width);
        });
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
        // Only a table that is higher than half a page is divided.
        let most = self.area().height / 2.0;
        let whole = self.table_height(shares, heads, rows, size);
        let first = rows.get(..1).unwrap_or_default();
        self.begin(match whole <= most {
            true => whole,
            false => self.table_height(shares, heads, first, size).min(most),
        });
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
        let row = self.book.node(Role::Row, Some(table));
        let nodes: Vec<NodeId> = widths.iter().map(|_| self.book.node(role.clone(), Some(row))).collect();
        // Only a row that is higher than a page is divided.
        let whole = (((self.area().height - 4.0) / style.leading()) as usize).max(1);
        for from in (0..most).step_by(whole) {
            let count = (most - from).min(whole);
            let rect = self.take(count as f32 * style.leading() + 4.0);
            if role == Role::Head {
                self.book.fill(None, Shape::Box(rect, 0.0), Paint::Plain(self.look.ground));
            }
            let under = [(rect.x, rect.bottom()), (rect.right(), rect.bottom())];
            let width = if role == Role::Head { 0.9 } else { 0.35 };
            self.book.line(None, Shape::Lines(vec![under]), width, self.look.rule);
            let mut x = rect.x + 3.0;
            for ((lines, width), node) in wrapped.iter().zip(widths).zip(&nodes) {
                let here = &lines[from.min(lines.len())..(from + count).min(lines.len())];
                self.lines_at(*node, here, style, (x, rect.y + 1.5), width - 6.0);
                x += width;
            }
        }
    }
}
