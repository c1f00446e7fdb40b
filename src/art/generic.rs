//! Drawings for furniture without a picture: a chest of planks and iron, in the size of the furniture.

/// The prefix of the names of these drawings; the cells across and deep follow, as in `generic_furniture_2_1`.
const NAME: &str = "generic_furniture_";

/// SVG units along the edge of a cell, and between a piece of furniture and the edge of its cells.
const CELL: u32 = 256;
const RIM: u32 = 26;

/// The text of the drawing of this name, or `None` if it is not one of these or not 1 to 8 cells across and deep.
pub(super) fn furniture(name: &str) -> Option<String> {
    let (across, deep) = name.strip_prefix(NAME)?.split_once('_')?;
    let (across, deep): (u32, u32) = (across.parse().ok()?, deep.parse().ok()?);
    let is_furniture = (1..=8).contains(&across) && (1..=8).contains(&deep);
    is_furniture.then(|| drawn(across * CELL, deep * CELL))
}

fn drawn(width: u32, height: u32) -> String {
    let (right, foot) = (width - RIM, height - RIM);
    let (wide, high) = (width - 2 * RIM, height - 2 * RIM);
    let mut planks = String::new();
    let count = (high / 40).max(1);
    for plank in 1..count {
        let y = RIM + high * plank / count;
        planks += &format!(
            "<path d=\"M{RIM} {y}H{right}\" stroke=\"#2c1a0e\" stroke-width=\"4\"/>\
             <path d=\"M{} {}H{}\" stroke=\"#c69a63\" stroke-width=\"2\" opacity=\".6\"/>",
            RIM + 3,
            y + 4,
            right - 3
        );
    }
    let mut bands = String::new();
    let count = (width / 128).max(2);
    for band in 0..count {
        let x = RIM + 22 + (wide - 66) * band / (count - 1);
        bands += &format!(
            "<rect x=\"{x}\" y=\"{}\" width=\"22\" height=\"{}\" rx=\"4\" fill=\"url(#iron)\" stroke=\"#17110f\" stroke-width=\"3\"/>",
            RIM - 4,
            high + 8
        );
        for y in [RIM + 12, foot - 12] {
            bands += &format!(
                "<circle cx=\"{}\" cy=\"{y}\" r=\"5\" fill=\"#c9ccd2\" stroke=\"#17110f\" stroke-width=\"2\"/>",
                x + 11
            );
        }
    }
    let long = width.max(height);
    // The filter region is square, so that light and shadow have room in every facing.
    let (left, top) = ((i64::from(width) - i64::from(long)) / 2, (i64::from(height) - i64::from(long)) / 2);
    let (x, y) = (width / 2, height / 2);
    let gradient = |name: &str, [light, middle, dark]: [&str; 3]| {
        format!(
            "<radialGradient id=\"{name}\" cx=\".48\" cy=\".42\" r=\".68\"><stop offset=\"0\" stop-color=\"{light}\"/>\
             <stop offset=\".5\" stop-color=\"{middle}\"/><stop offset=\"1\" stop-color=\"{dark}\"/></radialGradient>"
        )
    };
    let (wood, iron) = (
        gradient("wood", ["#a87a48", "#7a5230", "#432b18"]),
        gradient("iron", ["#8d8f95", "#5d5e66", "#2f2f36"]),
    );
    let brass = gradient("brass", ["#ffe29a", "#cd9b48", "#75501d"]);
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" stroke-linejoin="round" stroke-linecap="round">
<defs>{wood}{iron}{brass}
<filter id="lit" x="{left}" y="{top}" width="{long}" height="{long}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">
 <feGaussianBlur in="SourceAlpha" stdDeviation="1.7"/><feComponentTransfer result="fat"><feFuncA type="linear" slope="10"/></feComponentTransfer>
 <feFlood flood-color="#17110f"/><feComposite in2="fat" operator="in" result="ink"/>
 <feGaussianBlur in="fat" stdDeviation="5"/><feOffset dx="7" dy="9"/><feColorMatrix values="0 0 0 0 .03 0 0 0 0 .02 0 0 0 0 .03 0 0 0 0.6 0" result="drop"/>
 <feGaussianBlur in="SourceAlpha" stdDeviation="6.4"/><feOffset dx="-8" dy="-8.8" result="a"/><feFlood flood-color="#1c0d1c" flood-opacity="0.55"/><feComposite in2="SourceAlpha" operator="in"/><feComposite in2="a" operator="out" result="shade"/>
 <feGaussianBlur in="SourceAlpha" stdDeviation="1.6"/><feOffset dx="3.2" dy="3.4" result="b"/><feFlood flood-color="#ffe3a6" flood-opacity="0.75"/><feComposite in2="SourceAlpha" operator="in"/><feComposite in2="b" operator="out" result="rim"/>
 <feMerge><feMergeNode in="drop"/><feMergeNode in="ink"/><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/><feMergeNode in="rim"/></feMerge>
</filter></defs>
<g filter="url(#lit)"><g transform="rotate(0 {x} {y})"><rect x="{RIM}" y="{RIM}" width="{wide}" height="{high}" rx="10" fill="url(#wood)"/>{planks}</g></g>
<g filter="url(#lit)"><g transform="rotate(0 {x} {y})">{bands}<rect x="{}" y="{}" width="44" height="34" rx="6" fill="url(#brass)" stroke="#17110f" stroke-width="3"/><path d="M{x} {}v12" stroke="#17110f" stroke-width="7"/></g></g>
</svg>"##,
        x - 22,
        foot - 26,
        foot - 15
    )
}
