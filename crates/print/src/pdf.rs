//! Writes pages as a file: PDF 1.7 with embedded fonts, searchable and accessible (PDF/UA-1). It contains no date and nothing
//! random, so the same pages always give the same bytes.

use std::collections::HashMap;

use dungeon_rules::grid::Facing;
use krilla::{
    Document, SerializeSettings,
    color::rgb,
    configure::{Accessibility, ConfigurationBuilder},
    destination::XyzDestination,
    geom::{Path, PathBuilder, Point, Rect as Area, Size, Transform},
    graphic::Graphic,
    metadata::Metadata,
    num::NormalizedF32,
    outline::{Outline, OutlineNode},
    page::PageSettings,
    paint::{Fill, FillRule, Paint as Ink, RadialGradient, SpreadMethod, Stop, Stroke, StrokeDash},
    surface::Surface,
    tagging::{Artifact, ArtifactType, ContentTag, Identifier, ListNumbering, SpanTag, TableHeaderScope, Tag, TagGroup, TagKind, TagTree},
};
use krilla_svg::{SurfaceExt, SvgSettings};

use crate::{
    kit::Kit,
    letters::Letters,
    sheet::{Book, Line, Mark, NodeId, Paint, Rect, Role, Shape},
};

/// Resolution, in pixels per unit of a drawing, of what cannot be vectors: the grain of stone. A cell has 256 units, so that this
/// is 130 dots per inch on the map in true size.
const FINE: f32 = 0.5;

/// Writes the pages of a book as a PDF file.
///
/// # Errors
/// The error of the PDF writer.
pub fn write(book: &Book, letters: &Letters, kit: &Kit, title: &str, language: &str) -> Result<Vec<u8>, String> {
    let configuration = ConfigurationBuilder::new()
        .with_accessibility_validator(Accessibility::UA1)
        .finish()
        .map_err(|error| format!("{error:?}"))?;
    let settings = SerializeSettings {
        configuration,
        ..SerializeSettings::default()
    };
    let mut document = Document::new_with(settings);
    document.set_metadata(
        Metadata::new()
            .title(title.to_owned())
            .language(language.to_owned())
            .creator("Dungeon Saga".to_owned()),
    );
    let mut press = Press {
        letters,
        kit,
        drawings: HashMap::new(),
        content: vec![Vec::new(); book.nodes.len()],
    };
    for page in &book.pages {
        let size = PageSettings::from_wh(page.width, page.height).ok_or("a page has no size")?;
        let mut sheet = document.start_page_with(size);
        let mut surface = sheet.surface();
        press.page(&mut surface, &page.marks);
        surface.finish();
        sheet.finish();
    }
    document.set_outline(outline(book));
    document.set_tag_tree(tree(book, &press.content));
    document.finish().map_err(|error| format!("{error:?}"))
}

struct Press<'a> {
    letters: &'a Letters,
    kit: &'a Kit,
    /// The drawings that are already in the file, with their widths and heights; `None` for missing ones.
    drawings: HashMap<(String, Facing), Option<(Graphic, f32, f32)>>,
    /// The marked contents of each node.
    content: Vec<Vec<Identifier>>,
}

impl Press<'_> {
    /// Draws a page; consecutive marks of the same node and kind share a tag.
    fn page(&mut self, surface: &mut Surface<'_>, marks: &[(Option<NodeId>, Mark)]) {
        let kind = |(node, mark): &(Option<NodeId>, Mark)| (*node, matches!(mark, Mark::Words(..)));
        for run in marks.chunk_by(|one, other| kind(one) == kind(other)) {
            let (node, are_words) = kind(&run[0]);
            let tag = match node {
                None => ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)),
                Some(_) if are_words => ContentTag::Span(SpanTag::empty()),
                Some(_) => ContentTag::Other,
            };
            let identifier = surface.start_tagged(tag);
            run.iter().for_each(|(_, mark)| self.draw(surface, mark));
            surface.end_tagged();
            if let Some(node) = node {
                self.content[node.0].push(identifier);
            }
        }
    }

    fn draw(&mut self, surface: &mut Surface<'_>, mark: &Mark) {
        match mark {
            Mark::Filled(shape, paint) => {
                let Some(path) = path(shape) else { return };
                surface.set_stroke(None);
                surface.set_fill(Some(Fill {
                    paint: ink(paint, shape),
                    ..Fill::default()
                }));
                surface.draw_path(&path);
            }
            Mark::Drawn(shape, line) => {
                let Some(path) = path(shape) else { return };
                surface.set_fill(None);
                surface.set_stroke(Some(stroke(line)));
                surface.draw_path(&path);
            }
            Mark::Words(text, style, (x, y)) => {
                surface.set_stroke(None);
                surface.set_fill(Some(Fill {
                    paint: colour(style.colour).into(),
                    ..Fill::default()
                }));
                let mut x = *x;
                for piece in self.letters.shape(style.cut, text) {
                    let wide = piece.width() * style.size;
                    surface.draw_glyphs(Point::from_xy(x, *y), &piece.glyphs, piece.font, text, style.size, false);
                    x += wide;
                }
            }
            Mark::Drawing(name, facing, rect, within) => {
                let within = within.filter(|within| !within.holds(*rect));
                let clip = within.and_then(|within| path(&Shape::Box(within, 0.0)));
                if let Some(clip) = &clip {
                    surface.push_clip_path(clip, &FillRule::NonZero);
                }
                self.drawing(surface, name, *facing, *rect);
                if clip.is_some() {
                    surface.pop();
                }
            }
        }
    }

    fn drawing(&mut self, surface: &mut Surface<'_>, name: &str, facing: Facing, rect: Rect) {
        let key = (name.to_owned(), facing);
        if !self.drawings.contains_key(&key) {
            let drawn = graphic(surface, self.kit, name, facing);
            self.drawings.insert(key.clone(), drawn);
        }
        let Some((graphic, width, height)) = &self.drawings[&key] else {
            return;
        };
        let (x, y) = (rect.width / width, rect.height / height);
        surface.push_transform(&Transform::from_row(x, 0.0, 0.0, y, rect.x, rect.y));
        surface.draw_graphic(graphic.clone());
        surface.pop();
    }
}

/// Converts a drawing into a graphic in its own units, with its width and height; `None` if it is missing.
fn graphic(surface: &mut Surface<'_>, kit: &Kit, name: &str, facing: Facing) -> Option<(Graphic, f32, f32)> {
    let tree = kit.tree(name, facing)?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let mut builder = surface.stream_builder();
    let mut own = builder.surface();
    let settings = SvgSettings {
        embed_text: false,
        filter_scale: FINE,
    };
    own.draw_svg(&tree, Size::from_wh(width, height)?, settings);
    own.finish();
    Some((Graphic::new(builder.finish(), false), width, height))
}

fn colour([red, green, blue]: [u8; 3]) -> rgb::Color {
    rgb::Color::new(red, green, blue)
}

fn stroke(line: &Line) -> Stroke {
    Stroke {
        paint: colour(line.colour).into(),
        width: line.width,
        dash: line.dash.map(|dash| StrokeDash {
            array: vec![dash, dash],
            offset: 0.0,
        }),
        ..Stroke::default()
    }
}

fn ink(paint: &Paint, shape: &Shape) -> Ink {
    let stops = |from: [u8; 3], to: [u8; 3]| {
        let stop = |offset, of| Stop {
            offset,
            color: colour(of).into(),
            opacity: NormalizedF32::ONE,
        };
        vec![stop(NormalizedF32::ZERO, from), stop(NormalizedF32::ONE, to)]
    };
    let bounds = match shape {
        Shape::Box(rect, _) => *rect,
        Shape::Circle(middle, radius) => Rect::about(*middle, 2.0 * radius),
        Shape::Polygon(_) | Shape::Lines(_) => Rect::new(0.0, 0.0, 1.0, 1.0),
    };
    match paint {
        Paint::Plain(plain) => colour(*plain).into(),
        Paint::Round(from, to) => {
            let (cx, cy) = bounds.middle();
            RadialGradient {
                cx,
                cy,
                cr: bounds.width.hypot(bounds.height) / 2.0,
                fx: cx,
                fy: cy,
                fr: 0.0,
                transform: Transform::identity(),
                spread_method: SpreadMethod::Pad,
                stops: stops(*from, *to),
                anti_alias: false,
            }
            .into()
        }
    }
}

/// Distance of the control points of a quarter circle, in radii.
const HANDLE: f32 = 0.552_284_8;

fn path(shape: &Shape) -> Option<Path> {
    let mut path = PathBuilder::new();
    match shape {
        Shape::Box(rect, radius) if *radius <= 0.0 => path.push_rect(Area::from_xywh(rect.x, rect.y, rect.width, rect.height)?),
        Shape::Box(rect, radius) => {
            let (r, h) = (*radius, *radius * (1.0 - HANDLE));
            let (l, t, right, bottom) = (rect.x, rect.y, rect.right(), rect.bottom());
            path.move_to(l + r, t);
            path.line_to(right - r, t);
            path.cubic_to(right - h, t, right, t + h, right, t + r);
            path.line_to(right, bottom - r);
            path.cubic_to(right, bottom - h, right - h, bottom, right - r, bottom);
            path.line_to(l + r, bottom);
            path.cubic_to(l + h, bottom, l, bottom - h, l, bottom - r);
            path.line_to(l, t + r);
            path.cubic_to(l, t + h, l + h, t, l + r, t);
            path.close();
        }
        Shape::Circle((x, y), radius) => {
            let (r, h) = (*radius, *radius * HANDLE);
            path.move_to(x + r, *y);
            path.cubic_to(x + r, y + h, x + h, y + r, *x, y + r);
            path.cubic_to(x - h, y + r, x - r, y + h, x - r, *y);
            path.cubic_to(x - r, y - h, x - h, y - r, *x, y - r);
            path.cubic_to(x + h, y - r, x + r, y - h, x + r, *y);
            path.close();
        }
        Shape::Polygon(points) => {
            let (first, rest) = points.split_first()?;
            path.move_to(first.0, first.1);
            rest.iter().for_each(|(x, y)| path.line_to(*x, *y));
            path.close();
        }
        Shape::Lines(lines) => {
            for [from, to] in lines {
                path.move_to(from.0, from.1);
                path.line_to(to.0, to.1);
            }
        }
    }
    path.finish()
}

/// The outline of the file, from the headings of the first two levels.
fn outline(book: &Book) -> Outline {
    let mut outline = Outline::new();
    let mut open: Option<OutlineNode> = None;
    for node in &book.nodes {
        let Role::Heading(level) = node.role else { continue };
        let (page, down) = node.place;
        let entry = OutlineNode::new(node.title.clone(), XyzDestination::new(page, Point::from_xy(0.0, down as f32)));
        match (&mut open, level) {
            (Some(above), 2) => above.push_child(entry),
            (_, 1 | 2) => {
                if let Some(done) = open.replace(entry) {
                    outline.push_child(done);
                }
            }
            _ => {}
        }
    }
    if let Some(done) = open {
        outline.push_child(done);
    }
    outline
}

fn tree(book: &Book, content: &[Vec<Identifier>]) -> TagTree {
    let mut children: Vec<Vec<NodeId>> = vec![Vec::new(); book.nodes.len()];
    let mut top = Vec::new();
    for (number, node) in book.nodes.iter().enumerate() {
        match node.parent {
            Some(parent) => children[parent.0].push(NodeId(number)),
            None => top.push(NodeId(number)),
        }
    }
    let mut tree = TagTree::new();
    for node in top {
        tree.push(group(book, content, &children, node));
    }
    tree
}

fn group(book: &Book, content: &[Vec<Identifier>], children: &[Vec<NodeId>], node: NodeId) -> TagGroup {
    let Role::Item = book.nodes[node.0].role else {
        let mut group = TagGroup::new(tag(book, node));
        content[node.0].iter().for_each(|identifier| group.push(*identifier));
        for child in &children[node.0] {
            group.push(self::group(book, content, children, *child));
        }
        return group;
    };
    // The content of a list item goes into its body.
    let mut body = TagGroup::new(Tag::LBody);
    content[node.0].iter().for_each(|identifier| body.push(*identifier));
    for child in &children[node.0] {
        body.push(group(book, content, children, *child));
    }
    let mut item = TagGroup::new(Tag::LI);
    item.push(body);
    item
}

fn tag(book: &Book, node: NodeId) -> TagKind {
    let node = &book.nodes[node.0];
    match &node.role {
        Role::Section => Tag::Section.into(),
        Role::Heading(level) => {
            let level = (*level).try_into().expect("levels of headings count from 1");
            Tag::Hn(level, Some(node.title.clone())).into()
        }
        Role::Paragraph => Tag::P.into(),
        Role::List => Tag::L(ListNumbering::None).into(),
        Role::Item => Tag::LI.into(),
        Role::Table => Tag::Table.into(),
        Role::Row => Tag::TR.into(),
        Role::Head => Tag::TH(TableHeaderScope::Column).into(),
        Role::Cell => Tag::TD.into(),
        Role::Figure(words) => Tag::Figure(Some(words.clone())).into(),
    }
}
