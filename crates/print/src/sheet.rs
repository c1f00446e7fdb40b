//! Pages independent of a file format: what is drawn on each of them, and the structure in which it is read.
//!
//! Measures are in points, 72 to the inch, from the upper left corner of a page. Marks without a node of the structure are
//! decoration, which screen readers skip.

use dungeon_rules::grid::Facing;

use crate::letters::Style;

/// Number of points in a millimetre.
pub const MM: f32 = 72.0 / 25.4;

/// A rectangle on a page, in points.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Rect {
    /// The left edge.
    pub x: f32,
    /// The upper edge.
    pub y: f32,
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
}

impl Rect {
    /// A rectangle by its upper left corner and its size.
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self { x, y, width, height }
    }

    /// The right edge.
    pub const fn right(self) -> f32 {
        self.x + self.width
    }

    /// The lower edge.
    pub const fn bottom(self) -> f32 {
        self.y + self.height
    }

    /// The point in the middle.
    pub const fn middle(self) -> (f32, f32) {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// This rectangle without a margin of this width on all sides.
    #[must_use]
    pub const fn shrunk(self, by: f32) -> Self {
        Self::new(self.x + by, self.y + by, self.width - 2.0 * by, self.height - 2.0 * by)
    }

    /// Whether the other rectangle lies within this one, up to rounding errors.
    pub const fn holds(self, other: Self) -> bool {
        let least = 0.01;
        other.x >= self.x - least
            && other.y >= self.y - least
            && other.right() <= self.right() + least
            && other.bottom() <= self.bottom() + least
    }

    /// A square with this edge, centred on a point.
    pub const fn about((x, y): (f32, f32), size: f32) -> Self {
        Self::new(x - size / 2.0, y - size / 2.0, size, size)
    }
}

/// The filling of an area.
#[derive(Clone, PartialEq, Debug)]
pub enum Paint {
    /// One colour.
    Plain([u8; 3]),
    /// A radial gradient from the middle to the corners.
    Round([u8; 3], [u8; 3]),
}

/// An outline, in points.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// A rectangle whose corners have this radius.
    Box(Rect, f32),
    /// A circle by its centre and radius.
    Circle((f32, f32), f32),
    /// A closed polygon.
    Polygon(Vec<(f32, f32)>),
    /// Line segments, each from one point to another.
    Lines(Vec<[(f32, f32); 2]>),
}

/// The stroke of an outline; the width is in points.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// Its width.
    pub width: f32,
    /// Its colour.
    pub colour: [u8; 3],
    /// The length of dashes and gaps, in points; `None` for a solid line.
    pub dash: Option<f32>,
}

/// Something drawn on a page.
#[derive(Clone, PartialEq, Debug)]
pub enum Mark {
    /// A filled area.
    Filled(Shape, Paint),
    /// An outline.
    Drawn(Shape, Line),
    /// One line of text. The point is the left end of its baseline.
    Words(String, Style, (f32, f32)),
    /// A drawing of the kit, by name, that fills the first rectangle and is clipped to the second.
    Drawing(String, Facing, Rect, Option<Rect>),
}

/// The role of a node in the structure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Role {
    /// A part of the text.
    Section,
    /// A heading of this level, from 1.
    Heading(u16),
    /// A paragraph.
    Paragraph,
    /// A list.
    List,
    /// An entry of a list.
    Item,
    /// A table.
    Table,
    /// A row of a table.
    Row,
    /// The header of a column.
    Head,
    /// A cell of a row.
    Cell,
    /// A picture, with an accessible description.
    Figure(String),
}

/// The index of a node in [`Book::nodes`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub usize);

/// A node of the structure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// What it is.
    pub role: Role,
    /// The node that contains this one; `None` at the top level.
    pub parent: Option<NodeId>,
    /// The text of a heading, for the outline; empty for other nodes.
    pub title: String,
    /// The index of the page on which a heading is, and its distance from the top in points.
    pub place: (usize, i32),
}

/// A page; its size is in points.
#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    /// Its width.
    pub width: f32,
    /// Its height.
    pub height: f32,
    /// The marks in the order in which they are drawn and read, each with the node that it belongs to.
    pub marks: Vec<(Option<NodeId>, Mark)>,
}

/// Pages and their structure.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Book {
    /// Its pages.
    pub pages: Vec<Page>,
    /// Its structure; a node comes after the one that contains it.
    pub nodes: Vec<Node>,
}

impl Book {
    pub(crate) fn add_page(&mut self, width: f32, height: f32) {
        self.pages.push(Page {
            width,
            height,
            marks: Vec::new(),
        });
    }

    pub(crate) fn node(&mut self, role: Role, parent: Option<NodeId>) -> NodeId {
        self.nodes.push(Node {
            role,
            parent,
            title: String::new(),
            place: (self.pages.len().saturating_sub(1), 0),
        });
        NodeId(self.nodes.len() - 1)
    }

    /// Adds a mark to the last page.
    pub(crate) fn mark(&mut self, node: Option<NodeId>, mark: Mark) {
        let page = self.pages.last_mut().expect("a page is begun before something is drawn");
        page.marks.push((node, mark));
    }

    pub(crate) fn fill(&mut self, node: Option<NodeId>, shape: Shape, paint: Paint) {
        self.mark(node, Mark::Filled(shape, paint));
    }

    pub(crate) fn line(&mut self, node: Option<NodeId>, shape: Shape, width: f32, colour: [u8; 3]) {
        let dash = None;
        self.mark(node, Mark::Drawn(shape, Line { width, colour, dash }));
    }

    pub(crate) fn words(&mut self, node: Option<NodeId>, text: impl Into<String>, style: Style, at: (f32, f32)) {
        self.mark(node, Mark::Words(text.into(), style, at));
    }

    pub(crate) fn drawing(&mut self, node: Option<NodeId>, name: impl Into<String>, facing: Facing, rect: Rect) {
        self.mark(node, Mark::Drawing(name.into(), facing, rect, None));
    }
}
