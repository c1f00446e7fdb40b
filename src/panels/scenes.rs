//! What lies over the board in a scene ([`crate::presented::scenes`]): the card that is played, the round that begins, the portrait of
//! whom it happens to. Nothing of it can be clicked, and it keeps clear of what has just changed.

use bevy_egui::egui::{Color32, Mesh, Rect, Shape, Vec2, pos2, vec2};

use crate::{
    art,
    interaction::side_panels::SidePanel,
    panels::{
        canvas::{Canvas, seen},
        layout::settle,
        place::{Spot, Within, at_foot, between, kept},
        rails,
    },
    presented::{
        attack::AttackShown,
        game::PresentedGame,
        overlord_hand::sign,
        playback::Playback,
        scenes::{FOLD, Plate, Row, Scene},
        summary::Summary,
    },
    ui::{Brush, Type, palette},
};

use dungeon_play::language::{self, FluentValue as V};
use dungeon_rules::{
    content::Size,
    grid::Base,
    table::{Aim, Fact, Figure, Side, Stands, Subject},
};

/// The time in which a plate appears and disappears, in milliseconds.
const FADE: f32 = 130.0;
/// The time in which a card flies to what it changes, in milliseconds.
const LEAVES: f32 = 240.0;
/// The size of a card that is shown.
const CARD: Vec2 = vec2(272.0, 380.0);

/// A moment of the scene that is shown.
#[derive(Copy, Clone)]
struct Moment<'a> {
    row: &'static Row,
    fact: &'a Fact,
    /// Milliseconds since it began.
    at: f32,
    /// A number that differs for every fact.
    serial: u64,
}

impl Moment<'_> {
    /// How far a plate has appeared and not yet disappeared, from 0 to 1.
    fn alpha(&self) -> f32 {
        (self.at / FADE).min((self.row.length - self.at) / FADE).clamp(0.0, 1.0)
    }
}

/// Draws what lies over the board in the scene that is being shown.
pub fn draw(
    canvas: &mut Canvas<'_>,
    (playback, summary): (&Playback, &Summary),
    (game, attack): (&PresentedGame, &AttackShown),
    spots: &[Spot],
) {
    let (Some(scene), Some(fact)) = (playback.scene(), playback.current()) else {
        return;
    };
    // With reduced motion scenes are cut.
    if !playback.moves() {
        return;
    }
    let moment = Moment {
        row: scene.row(),
        fact,
        at: playback.elapsed(),
        serial: playback.serial(),
    };
    let left = playback.rounds_left();
    canvas.over(|canvas| match (moment.row.plate, scene) {
        (Some(Plate::Card), _) => card(canvas, &moment, (game, summary), spots),
        (Some(Plate::Portrait), _) => portrait(canvas, &moment, spots),
        (Some(Plate::Banner), _) => banner(canvas, &moment, left, spots),
        (None, Scene::Blow | Scene::Repelled) => fold(canvas, moment.at, game, attack),
        (None, Scene::End) => end(canvas, &moment),
        _ => {}
    });
}

/// The tray folds away to whom the blow is aimed at.
fn fold(canvas: &Canvas<'_>, at: f32, game: &PresentedGame, attack: &AttackShown) {
    if at >= FOLD {
        return;
    }
    let t = at / FOLD;
    canvas.fill(
        canvas.layout.bounds(),
        0.0,
        Color32::from_rgb(6, 4, 7).gamma_multiply(0.6 * (1.0 - t)),
    );
    let tray = canvas.layout.window(1440.0, 912.0);
    let tray = settle(tray, canvas.layout.room_for(tray));
    let target = attack.struck.and_then(|piece| game.get::<Stands>(piece)).map(|stands| stands.0);
    let to = target.map_or(Rect::from_center_size(tray.center(), Vec2::ZERO), |base| cells(canvas, base));
    let rect = between(tray, to, t * t);
    canvas.fill(rect, 12.0, palette::PANEL_LOW.gamma_multiply(0.9 * (1.0 - 0.5 * t)));
    canvas.rim(rect, 12.0, 3.0, palette::BRASS.gamma_multiply(1.0 - 0.5 * t));
}

/// The end of a game: the board in the light of the side that has won.
fn end(canvas: &Canvas<'_>, moment: &Moment<'_>) {
    let Some(outcome) = moment.fact.outcome() else { return };
    let light = match outcome.winner {
        Side::Heroes => palette::CANDLE_GLOW,
        Side::Overlord => palette::MAGIC,
    };
    let t = (moment.at / moment.row.length).min(1.0);
    let board = canvas.layout.board();
    canvas.rim(board.shrink(5.0), 6.0, 10.0, light.gamma_multiply(0.9 * t));
    canvas.brush(board, 6.0, Brush::Vignette);
}

fn cells(canvas: &Canvas<'_>, base: Base) -> Rect {
    let all = base.cells().map(|cell| seen(canvas.viewport, &canvas.layout, cell));
    all.reduce(|all, own| all.union(own)).unwrap_or(Rect::NOTHING)
}

/// A card as it is shown to all.
struct Shown {
    name: String,
    text: String,
    frame: &'static str,
    picture: String,
    side: Side,
    /// Who uses it; `None` for a card of the Overlord's.
    owner: Option<Subject>,
    /// What it is aimed at, or who uses it.
    at: Option<Base>,
}

fn shown(canvas: &Canvas<'_>, fact: &Fact, game: &PresentedGame) -> Option<Shown> {
    let content = &game.game().content;
    let words = |id: &str| {
        let text = canvas.say(&format!("{}-text", id.replace('_', "-")));
        (language::kind(canvas.words, id), text)
    };
    let aimed = |by: &Subject, aim: &Aim<Subject>| match aim {
        Aim::Piece(piece) => piece.base.or(by.base),
        _ => by.base,
    };
    let (id, frame, picture, owner, at) = match fact {
        Fact::Played(_, card) => {
            let (icon, _) = sign(content.cards.get(card)?.effect);
            (card.as_str(), "frame_overlord", icon.to_owned(), None, None)
        }
        Fact::Cast { caster, spell, aim, .. } => {
            let frame = match content.spells.get(spell)?.size {
                Size::Minor => "frame_spell_minor",
                Size::Major => "frame_spell_major",
            };
            (spell.as_str(), frame, format!("spell_{spell}"), Some(*caster), aimed(caster, aim))
        }
        Fact::Used { owner, kind, aim, .. } => (kind.as_str(), "frame_item", format!("item_{kind}"), Some(*owner), aimed(owner, aim)),
        _ => return None,
    };
    let (name, text) = words(id);
    Some(Shown {
        name,
        text,
        frame,
        picture,
        side: owner.map_or(Side::Overlord, Subject::side),
        owner,
        at,
    })
}

/// A drawing at any size, without being drawn anew for each.
fn picture(canvas: &Canvas<'_>, rect: Rect, name: &str, width: f32, alpha: f32) {
    let (points, ctx) = (canvas.rect(rect), canvas.ui.ctx());
    let pixels = (width * canvas.layout.scale * ctx.pixels_per_point()).round().max(1.0) as u32;
    let mut mesh = Mesh::with_texture(art::of(ctx).texture(ctx, name, pixels));
    let uv = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
    mesh.add_rect_with_uv(points, uv, Color32::from_white_alpha((alpha * 255.0) as u8));
    canvas.ui.painter().add(Shape::mesh(mesh));
}

/// Where a card is lifted from: the panel or badge of whoever uses it.
fn hand(canvas: &Canvas<'_>, summary: &Summary, owner: Option<Subject>) -> Option<Rect> {
    let panel = match owner {
        None => SidePanel::Overlord,
        Some(owner) if owner.side() == Side::Heroes => SidePanel::Hero(owner.id),
        Some(owner) => SidePanel::Boss(owner.id),
    };
    rails::place_of(canvas, summary, panel)
}

/// A card is lifted from whoever uses it, is read, and goes to what it changes: a card of the Overlord's to his Commands.
fn card(canvas: &Canvas<'_>, moment: &Moment<'_>, (game, summary): (&PresentedGame, &Summary), spots: &[Spot]) {
    let Some(own) = shown(canvas, moment.fact, game) else { return };
    let room = canvas.layout.room_on_board();
    let by = (room.height() / (CARD.y + 40.0)).min(1.0);
    let size = CARD * by;
    let wanted = Rect::from_center_size(room.center(), size);
    let place = kept(canvas, ("card", moment.serial), (wanted, room, Within::Room), spots);
    let edge = match own.side {
        Side::Heroes => pos2(24.0, room.center().y),
        Side::Overlord => pos2(canvas.layout.size.x - 24.0, room.center().y),
    };
    let small = |at| Rect::from_center_size(at, size * 0.22);
    let from = small(hand(canvas, summary, own.owner).map_or(edge, |rect| rect.center()));
    let changed = match own.at {
        Some(base) => cells(canvas, base),
        None => rails::commands(canvas, summary).unwrap_or(from),
    };
    let goal = small(changed.center());
    let (row, at) = (moment.row, moment.at);
    let comes = (at / row.peak).min(1.0);
    let goes = ((at - (row.length - LEAVES)) / LEAVES).clamp(0.0, 1.0);
    let rect = if goes > 0.0 {
        between(place, goal, goes * goes)
    } else {
        between(from, place, 1.0 - (1.0 - comes) * (1.0 - comes))
    };
    let light = match own.side {
        Side::Heroes => palette::CANDLE_GLOW,
        Side::Overlord => palette::MAGIC,
    };
    // What it changes lights up as it arrives.
    if goes > 0.0 {
        canvas.glow(changed.expand(6.0), 14.0, light.gamma_multiply(goes));
        canvas.rim(changed.expand(3.0), 8.0, 3.0, light.gamma_multiply(goes));
    }
    canvas.glow(rect, 16.0, light.gamma_multiply(0.8));
    picture(canvas, rect, own.frame, CARD.x, 1.0);
    let wide = rect.width();
    let at = rect.top() + rect.height() * 0.385;
    if own.side == Side::Overlord && own.frame == "frame_overlord" {
        canvas.disc(pos2(rect.center().x, at), wide * 0.2, Color32::from_rgb(0x4a, 0x30, 0x60));
    }
    let face = Rect::from_center_size(pos2(rect.center().x, at), Vec2::splat(wide * 0.52));
    picture(canvas, face, &own.picture, CARD.x * 0.52, 1.0);
    if comes < 1.0 || goes > 0.0 {
        return;
    }
    let ink = Color32::from_rgb(0x2b, 0x1a, 0x38);
    let head = rect.top() + rect.height() * 0.145;
    canvas.middle_fitted(rect.center().x, head, wide * 0.8, Type::Serif(26.0 * by), ink, &own.name);
    let text = Rect::from_min_max(
        pos2(rect.left() + wide * 0.12, rect.top() + rect.height() * 0.61),
        pos2(rect.right() - wide * 0.12, rect.bottom() - rect.height() * 0.07),
    );
    let kinds = [19.0, 17.0, 15.0, 13.5].map(|size| Type::Story(size * by));
    let fits = |kind: &Type| canvas.height(text.width(), *kind, &own.text) <= text.height();
    let kind = kinds.into_iter().find(fits).unwrap_or(kinds[3]);
    canvas.centred(text, kind, palette::INK_TEXT, &own.text);
}

/// The name of a model's figure, for its drawings.
fn figure(piece: Subject) -> Option<&'static str> {
    Some(match piece.figure()? {
        Figure::Hero(hero) => hero.as_str(),
        Figure::Boss(boss) => boss.as_str(),
        Figure::Minion(minion) => minion.as_str(),
    })
}

/// The portrait of a model across the board, with what has become of it.
fn portrait(canvas: &Canvas<'_>, moment: &Moment<'_>, spots: &[Spot]) {
    let (piece, words, light) = match moment.fact {
        Fact::Injured(piece) => (*piece, canvas.say("scene-injured"), palette::WOUND_EDGE),
        Fact::Incapacitated(piece) => (*piece, canvas.say("scene-fallen"), palette::WOUND_EDGE),
        Fact::FeatUsed(piece, feat) => (*piece, language::kind(canvas.words, feat.as_str()), palette::GOLD),
        Fact::Appeared(piece, _) => (*piece, canvas.say("scene-boss"), palette::MAGIC),
        _ => return,
    };
    let Some(figure) = figure(piece) else { return };
    let room = canvas.layout.room_on_board();
    let high = 148.0_f32.min(room.height() * 0.3);
    let wanted = at_foot(room, vec2(room.width(), high));
    let band = kept(canvas, ("portrait", moment.serial), (wanted, room, Within::Room), spots);
    let alpha = moment.alpha();
    canvas.fill(band, 0.0, palette::VOID.gamma_multiply(0.86 * alpha));
    for y in [band.top(), band.bottom()] {
        canvas.line(pos2(band.left(), y), pos2(band.right(), y), 3.0, light.gamma_multiply(alpha));
    }
    // It comes in from the side of the model's own panels and goes on a little while it is looked at.
    let way = match piece.side() {
        Side::Heroes => -1.0,
        Side::Overlord => 1.0,
    };
    let t = (moment.at / moment.row.peak).min(1.0);
    let slide = way * (120.0 * (1.0 - t) * (1.0 - t)) + way * -14.0 * moment.at / moment.row.length;
    let side = high - 24.0;
    let x = band.center().x - side * 1.9 + slide;
    let face = Rect::from_min_size(pos2(x, band.top() + 12.0), Vec2::splat(side));
    if alpha > 0.5 {
        canvas.portrait(face, figure);
    }
    let name = language::subject(canvas.words, piece);
    let left = face.right() + 28.0;
    let wide = band.right() - left - 20.0;
    let (text, light) = (palette::TEXT.gamma_multiply(alpha), light.gamma_multiply(alpha));
    canvas.fitted(left, band.center().y - high * 0.04, wide, Type::Serif(high * 0.29), text, &name);
    canvas.fitted(left, band.center().y + high * 0.27, wide, Type::Italic(high * 0.21), light, &words);
}

/// The round that begins, and what is left.
fn banner(canvas: &Canvas<'_>, moment: &Moment<'_>, left: Option<usize>, spots: &[Spot]) {
    let Fact::RoundBegan(round) = moment.fact else { return };
    let is_last = moment.row.scene == Scene::LastRound;
    let (head, below) = if is_last {
        (canvas.say("scene-last-round"), canvas.say("scene-last-round-text"))
    } else {
        let head = canvas.words.tell("scene-round", &[("round", V::from(*round))]);
        (head, left.map(|left| canvas.count("scene-rounds-left", left)).unwrap_or_default())
    };
    let room = canvas.layout.room_on_board();
    let size = if is_last { vec2(780.0, 168.0) } else { vec2(560.0, 116.0) };
    let size = size * (room.width() / (size.x + 40.0)).min(1.0);
    let wanted = Rect::from_center_size(pos2(room.center().x, room.top() + room.height() * 0.3), size);
    let rect = kept(canvas, ("banner", moment.serial), (wanted, room, Within::Room), spots);
    let alpha = moment.alpha();
    let (ground, light) = if is_last {
        (Color32::from_rgb(0x4a, 0x10, 0x12), palette::WOUND_EDGE)
    } else {
        (palette::PANEL_LOW, palette::GOLD)
    };
    if is_last {
        let board = canvas.layout.board();
        canvas.rim(board.shrink(6.0), 6.0, 12.0, palette::WOUND.gamma_multiply(alpha));
        canvas.glow(rect, 18.0, palette::WOUND.gamma_multiply(alpha));
    }
    canvas.fill(rect, 12.0, ground.gamma_multiply(0.94 * alpha));
    canvas.rim(rect.shrink(5.0), 9.0, 2.5, light.gamma_multiply(alpha));
    let room = size.x - 40.0;
    let (y, large) = if below.is_empty() { (0.62, 0.42) } else { (0.5, 0.38) };
    let (x, light, colour) = (
        rect.center().x,
        light.gamma_multiply(alpha),
        palette::TEXT_BODY.gamma_multiply(alpha),
    );
    canvas.middle_fitted(x, rect.top() + size.y * y, room, Type::Serif(size.y * large), light, &head);
    canvas.middle_fitted(x, rect.top() + size.y * 0.8, room, Type::Story(size.y * 0.21), colour, &below);
}

/// What is played again, in a ribbon at the foot of the board.
pub fn recalled(canvas: &mut Canvas<'_>, words: &str, spots: &[Spot]) {
    let room = canvas.layout.room_on_board();
    let wanted = at_foot(room, vec2(room.width().min(900.0), 84.0));
    let rect = kept(canvas, "recalled", (wanted, room, Within::Room), spots);
    canvas.over(|canvas| {
        canvas.panel(rect, true);
        let wide = rect.width() - 48.0;
        let title = format!("{} · {}", canvas.say("recap-title"), canvas.say("recap-stops"));
        canvas.middle_fitted(rect.center().x, rect.top() + 27.0, wide, Type::Note, palette::TEXT_SOFT, &title);
        canvas.middle_fitted(rect.center().x, rect.top() + 61.0, wide, Type::Numeral, palette::TEXT, words);
    });
}
