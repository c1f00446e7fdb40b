//! Sheets before they become a file: what is drawn on each page, and the structure in which it is read.
//!
//! Measures are in points, 72 to the inch, from the upper left corner of a page. Whatever belongs to no node of the structure is
//! ornament: readers of the file aloud pass over it.

use dungeon_rules::grid::Facing;

use crate::letters::Style;

/// Points in a millimetre.
pub const MM: f32 = 72.0 / 25.4;

/// A rectangle.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Rect {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
}

impl Rect {
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self { x, y, width, height }
    }

    pub const fn right(self) -> f32 {
        self.x + self.width
    }

    pub const fn bottom(self) -> f32 {
        self.y + self.height
    }

    pub const fn middle(self) -> (f32, f32) {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    #[must_use]
    pub const fn shrunk(self, by: f32) -> Self {
        Self::new(self.x + by, self.y + by, self.width - 2.0 * by, self.height - 2.0 * by)
    }

    /// Whether it reaches nowhere out of this one, but for what rounding does.
    pub const fn holds(self, other: Self) -> bool {
        let least = 0.01;
        other.x >= self.x - least
            && other.y >= self.y - least
            && other.right() <= self.right() + least
            && other.bottom() <= self.bottom() + least
    }

    /// A square about a point.
    pub const fn about((x, y): (f32, f32), size: f32) -> Self {
        Self::new(x - size / 2.0, y - size / 2.0, size, size)
    }
}

/// With what an area is filled.
#[derive(Clone, PartialEq, Debug)]
pub enum Paint {
    Plain([u8; 3]),
    /// From the middle to the corners.
    Round([u8; 3], [u8; 3]),
}

/// An outline.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// With corners of this radius.
    Box(Rect, f32),
    Circle((f32, f32), f32),
    /// Closed.
    Polygon(Vec<(f32, f32)>),
    /// Straight pieces, each from one point to another.
    Lines(Vec<[(f32, f32); 2]>),
}

/// A line along an outline.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    pub width: f32,
    pub colour: [u8; 3],
    /// Points of line and gap.
    pub dash: Option<f32>,
}

/// Something drawn.
#[derive(Clone, PartialEq, Debug)]
pub enum Mark {
    Filled(Shape, Paint),
    Drawn(Shape, Line),
    /// One line of text; the point is the left end of its baseline.
    Words(String, Style, (f32, f32)),
    /// A drawing of the kit, fitted into a rectangle; nothing of it is seen outside the other.
    Drawing(String, Facing, Rect, Option<Rect>),
}

/// What a node of the structure is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Role {
    Section,
    /// A heading of this level, from 1.
    Heading(u16),
    Paragraph,
    List,
    Item,
    Table,
    Row,
    /// The head of a column.
    Head,
    Cell,
    /// A picture, with what it shows in words.
    Figure(String),
}

/// The number of a node of the structure.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub usize);

/// A node of the structure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    pub role: Role,
    /// `None`: it stands at the top.
    pub parent: Option<NodeId>,
    /// The text of a heading.
    pub title: String,
    /// The page on which a heading stands, and how far down.
    pub place: (usize, i32),
}

/// One page.
#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    pub width: f32,
    pub height: f32,
    /// In the order in which they are drawn, and read; each with the node that it belongs to.
    pub marks: Vec<(Option<NodeId>, Mark)>,
}

/// Pages with their structure.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Book {
    pub pages: Vec<Page>,
    pub nodes: Vec<Node>,
}

impl Book {
    pub fn add_page(&mut self, width: f32, height: f32) {
        self.pages.push(Page {
            width,
            height,
            marks: Vec::new(),
        });
    }

    pub fn node(&mut self, role: Role, parent: Option<NodeId>) -> NodeId {
        self.nodes.push(Node {
            role,
            parent,
            title: String::new(),
            place: (self.pages.len().saturating_sub(1), 0),
        });
        NodeId(self.nodes.len() - 1)
    }

    /// Draws on the last page.
    pub fn mark(&mut self, node: Option<NodeId>, mark: Mark) {
        let page = self.pages.last_mut().expect("a page is begun before something is drawn");
        page.marks.push((node, mark));
    }

    pub fn fill(&mut self, node: Option<NodeId>, shape: Shape, paint: Paint) {
        self.mark(node, Mark::Filled(shape, paint));
    }

    pub fn line(&mut self, node: Option<NodeId>, shape: Shape, width: f32, colour: [u8; 3]) {
        let dash = None;
        self.mark(node, Mark::Drawn(shape, Line { width, colour, dash }));
    }

    pub fn words(&mut self, node: Option<NodeId>, text: impl Into<String>, style: Style, at: (f32, f32)) {
        self.mark(node, Mark::Words(text.into(), style, at));
    }

    pub fn drawing(&mut self, node: Option<NodeId>, name: impl Into<String>, facing: Facing, rect: Rect) {
        self.mark(node, Mark::Drawing(name.into(), facing, rect, None));
    }
}
