//! The colours, by use.

use bevy_egui::egui::Color32;

use crate::art::Art;
use dungeon_play::seats::Sign;

const fn hex(rgb: u32) -> Color32 {
    Color32::from_rgb((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
}

/// Outlines.
pub const INK: Color32 = hex(0x17110f);
/// Text on parchment.
pub const INK_TEXT: Color32 = hex(0x2b2018);
/// Secondary text on parchment.
pub const INK_SOFT: Color32 = hex(0x5a4630);
/// The background of a window where nothing is drawn.
pub const VOID: Color32 = hex(0x0b090d);
/// The dark rim under every frame.
pub const RIM: Color32 = hex(0x0c090b);
/// The lower end of the gradient of panels.
pub const PANEL_LOW: Color32 = hex(0x1a1514);
/// Wells sunk into panels.
pub const WELL: Color32 = hex(0x120e0e);
/// The rim of wells.
pub const WELL_RIM: Color32 = hex(0x5d4a30);
/// Primary text on dark ground.
pub const TEXT: Color32 = hex(0xfff3d6);
/// Body text on dark ground.
pub const TEXT_BODY: Color32 = hex(0xefe3c8);
/// Secondary text on dark ground.
pub const TEXT_SOFT: Color32 = hex(0xcdbf9f);
/// Text of something disabled.
pub const TEXT_OFF: Color32 = hex(0x887c6b);
/// Brass, lit.
pub const BRASS_LIGHT: Color32 = hex(0xffe6a6);
/// Brass.
pub const BRASS: Color32 = hex(0xc7994c);
/// Brass in shade.
pub const BRASS_DARK: Color32 = hex(0x7d5a24);
/// Lines of brass inside panels.
pub const BRASS_LINE: Color32 = hex(0x8a6a34);
/// Text on brass.
pub const ON_BRASS: Color32 = hex(0x2a1c0e);
/// Emphasised numbers.
pub const GOLD: Color32 = hex(0xffd98a);
/// Whatever is active, reach and paths.
pub const CANDLE: Color32 = hex(0xfff1c4);
/// The glow around something active.
pub const CANDLE_GLOW: Color32 = hex(0xffd27a);
/// Torch light.
pub const TORCH: Color32 = hex(0xffc873);
/// A wound.
pub const WOUND: Color32 = hex(0xb5322b);
/// The edge of a wound.
pub const WOUND_EDGE: Color32 = hex(0xff9a86);
/// Bone: the Overlord's colour.
pub const BONE: Color32 = hex(0xe8dec4);
/// The background of the Overlord's emblem.
pub const AUBERGINE: Color32 = hex(0x3b2747);
/// The Overlord's magic.
pub const MAGIC: Color32 = hex(0xa57be0);
/// Results better than expected.
pub const LUCKY: Color32 = hex(0x35b48a);
/// The Heroes, where both sides are compared.
pub const HEROES: Color32 = hex(0x4a90dc);

/// The colour of a person's sign; from dark to light, none the colour of a hero.
pub fn of_sign(sign: Sign) -> Color32 {
    match sign {
        Sign::Sun => hex(0xffef9e),
        Sign::Moon => hex(0x7f68c9),
        Sign::Tower => hex(0x8c3f33),
        Sign::Peak => hex(0x769b46),
        Sign::Diamond => hex(0x86d8e6),
        Sign::Cross => hex(0xdd90b9),
    }
}

/// The colour of a figure, by its id.
pub fn of(art: &Art, figure: &str) -> Color32 {
    hex(art.livery(figure).colour)
}

/// The perceived lightness of a colour, 0 to 100 (CIE L*).
fn lightness(colour: Color32) -> f32 {
    116.0 * luminance(colour).cbrt() - 16.0
}

/// The relative luminance of a colour, 0 to 1.
fn luminance(colour: Color32) -> f32 {
    let linear = |part: u8| {
        let part = f32::from(part) / 255.0;
        if part <= 0.04045 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * linear(colour.r()) + 0.7152 * linear(colour.g()) + 0.0722 * linear(colour.b())
}

/// The colour of text with high contrast: light colours become nearly white, dark ones nearly black.
pub fn vivid(colour: Color32) -> Color32 {
    let [r, g, b, a] = colour.to_srgba_unmultiplied();
    let light = lightness(Color32::from_rgb(r, g, b));
    let to = match light {
        light if light > 45.0 => 255.0,
        light if light < 35.0 => 0.0,
        _ => return colour,
    };
    let mix = |part: u8| (f32::from(part) * 0.3 + to * 0.7).round() as u8;
    Color32::from_rgba_unmultiplied(mix(r), mix(g), mix(b), a)
}

/// The colour of outlines with high contrast: those that would hardly be visible are lightened.
pub fn vivid_rim(colour: Color32) -> Color32 {
    let light = lightness(colour);
    if colour.is_opaque() && (18.0..70.0).contains(&light) {
        BRASS_LIGHT
    } else {
        colour
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::Brush;

    /// The contrast of two colours, 1 to 21 (WCAG 2.2).
    fn contrast(a: Color32, b: Color32) -> f32 {
        let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
        a.max(b) / a.min(b)
    }

    #[test]
    fn with_high_contrast_all_letters_stand_out_from_their_ground() {
        let dark = Brush::Panel.vivid().expect("panels are plain then");
        let button = Brush::Button.vivid().expect("buttons are plain then");
        let parchment = Brush::Parchment.vivid().expect("parchment is plain then");
        for ground in [dark, button, WELL] {
            for letters in [TEXT, TEXT_BODY, TEXT_SOFT, TEXT_OFF, GOLD, CANDLE, BRASS] {
                let found = contrast(vivid(letters), ground);
                assert!(found >= 7.0, "{letters:?} on {ground:?}: {found}");
            }
            assert!(contrast(vivid_rim(WELL_RIM), ground) >= 4.5 && contrast(vivid_rim(BRASS_LINE), ground) >= 4.5);
        }
        for (letters, ground) in [(INK_TEXT, parchment), (INK_SOFT, parchment), (ON_BRASS, BRASS)] {
            let found = contrast(vivid(letters), ground);
            assert!(found >= 7.0, "{letters:?} on {ground:?}: {found}");
        }
    }

    #[test]
    fn signs_differ_in_lightness_where_colours_look_alike() {
        let mut all = Sign::ALL.map(|sign| lightness(of_sign(sign)));
        all.sort_by(f32::total_cmp);
        assert!(all.windows(2).all(|pair| pair[1] - pair[0] > 8.0), "{all:?}");
    }
}
