//! The panel in which a moment is set up.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Rect, Sense, Ui, pos2, vec2};

use crate::{
    editor::{
        intent::EditorIntent,
        moment::state::{Kind, LAST, MomentChange, ROUNDS, Setting, hand},
        widgets::{Sign, heading, row, sign, words},
    },
    input::{self, Action},
    presented::game::PresentedGame,
    ui::{self, Button, Frame, Type, palette},
};
use dungeon_play::language::{self, FluentValue as V, Language};
use dungeon_rules::{
    grid::Cell,
    table::{Board, Chest, Door, Faces, Lasting, Phase, PieceId, Pieces, Plot, Stands, Stats, Wounds},
};

/// Paints the panel of the moment and returns what was pressed in it.
pub fn panel(ui: &mut Ui, rect: Rect, setting: &Setting, game: &PresentedGame, language: &Language) -> Vec<EditorIntent> {
    let mut out = Vec::new();
    let s = ui::scale(ui.ctx());
    ui::panel(ui.painter(), rect, Frame::Panel);
    let inner = rect.shrink(12.0 * s);
    let foot = inner.bottom() - 98.0 * s;
    let list = Rect::from_min_max(inner.min, pos2(inner.right(), foot - 8.0 * s));
    ui::scroll(ui, list, egui::Id::new("editor moment"), |ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 4.0 * s);
        heading(ui, &language.say("editor-moment-title"));
        words(ui, &language.say("editor-moment-words"), palette::TEXT_SOFT);
        course(ui, setting, game, language, &mut out);
        models(ui, setting, game, language, &mut out);
        barriers(ui, game, language, &mut out);
        counters(ui, game, language, &mut out);
        lasting(ui, setting, game, language, &mut out);
        cards(ui, setting, game, language, &mut out);
    });
    let place = |row: f32| {
        let corner = pos2(inner.left(), foot + row * 50.0 * s);
        Rect::from_min_size(corner, vec2(inner.width(), 46.0 * s))
    };
    let begins = match setting.moment.is_beginning() {
        true => language.say("editor-why-moment-begins"),
        false => String::new(),
    };
    let again = Button::new(language.say("editor-moment-begin")).refused(begins);
    if again.show(ui, place(0.0)).clicked() {
        out.push(EditorIntent::Moment(MomentChange::Begin));
    }
    let caps = input::of(ui.ctx());
    let back = Button::new(language.say("editor-moment-back")).key(caps.cap(Action::Back));
    if back.show(ui, place(1.0)).clicked() {
        out.push(EditorIntent::Leave);
    }
    out
}

/// Paints the round and the part of the round.
fn course(ui: &mut Ui, setting: &Setting, game: &PresentedGame, language: &Language, out: &mut Vec<EditorIntent>) {
    heading(ui, &language.say("editor-moment-course"));
    let round = game.course().round.max(1);
    if let Some(round) = stepper(ui, language, &language.say("editor-moment-round"), round, (1, LAST)) {
        out.push(EditorIntent::Moment(MomentChange::Round(round)));
    }
    for (phase, key) in [
        (Phase::Heroes, "editor-moment-heroes-turn"),
        (Phase::Interrupt, "editor-moment-interrupt"),
        (Phase::Overlord, "editor-moment-overlord-turn"),
    ] {
        let id = egui::Id::new(("editor moment phase", key));
        if row(ui, id, ("", Color32::WHITE), &language.say(key), "", setting.moment.phase == phase) {
            out.push(EditorIntent::Moment(MomentChange::Phase(phase)));
        }
    }
}

/// Paints the wounds of heroes and bosses, and which heroes have had their turn.
fn models(ui: &mut Ui, setting: &Setting, game: &PresentedGame, language: &Language, out: &mut Vec<EditorIntent>) {
    let world = game.world();
    let tracks: Vec<(PieceId, Wounds)> = world
        .resource::<Pieces>()
        .0
        .iter()
        .filter_map(|(piece, entity)| {
            Some((
                *piece,
                *world.get::<Wounds>(*entity).filter(|_| world.get::<Stands>(*entity).is_some())?,
            ))
        })
        .collect();
    if tracks.is_empty() {
        return;
    }
    heading(ui, &language.say("editor-moment-wounds"));
    for (piece, wounds) in tracks {
        let name = language::name_of(language, world, piece);
        let most = (wounds.white + wounds.red).saturating_sub(1);
        let bounds = (0, u16::from(most));
        if let Some(taken) = stepper(ui, language, &name, u16::from(wounds.taken), bounds) {
            out.push(EditorIntent::Moment(MomentChange::Wounds(piece, taken as u8)));
        }
        let is_hero = game.game().quest.heroes.iter().any(|hero| PieceId::from(*hero) == piece);
        if is_hero {
            let acted = setting.moment.acted.contains(&piece);
            let words = language.tell("editor-moment-acted", &[("hero", V::from(name))]);
            let icon = if acted { "icon_check" } else { "icon_clock_cards" };
            let id = egui::Id::new(("editor moment acted", piece));
            if row(ui, id, (icon, palette::TEXT_SOFT), &words, "", acted) {
                out.push(EditorIntent::Moment(MomentChange::Acted(piece)));
            }
        }
    }
}

/// Paints the revealed doors and chests, open and closed, from north to south.
fn barriers(ui: &mut Ui, game: &PresentedGame, language: &Language, out: &mut Vec<EditorIntent>) {
    let world = game.world();
    let opened = world
        .resource::<Board>()
        .opened
        .iter()
        .map(|(piece, base)| (*piece, base.corner, true));
    let is_shut = |entity: Entity| world.get::<Door>(entity).is_some() || world.get::<Chest>(entity).is_some_and(|chest| !chest.open);
    let pieces = world.resource::<Pieces>().0.iter();
    let shut = pieces.filter(|(_, entity)| is_shut(**entity));
    let shut = shut.filter_map(|(piece, entity)| Some((*piece, world.get::<Stands>(*entity)?.0.corner, false)));
    let mut all: Vec<(PieceId, Cell, bool)> = opened.chain(shut).collect();
    all.sort_by_key(|(_, cell, _)| (cell.y, cell.x));
    if all.is_empty() {
        return;
    }
    heading(ui, &language.say("editor-moment-barriers"));
    for (piece, cell, open) in all {
        let entity = world.resource::<Pieces>().entity(piece);
        let is_chest = entity.is_some_and(|entity| world.get::<Chest>(entity).is_some());
        let kind = language.say(if is_chest { "chest" } else { "door" });
        let name = language.tell("placed", &[("name", V::from(kind)), ("cell", V::from(cell.to_string()))]);
        let (icon, key) = match open {
            true => ("icon_door_open", "editor-moment-open"),
            false => ("icon_armour", "editor-moment-shut"),
        };
        let id = egui::Id::new(("editor moment barrier", piece));
        let state = language.tell(key, &[("chest", V::from(u8::from(is_chest)))]);
        if row(ui, id, (icon, Color32::WHITE), &name, &state, open) {
            out.push(EditorIntent::Moment(MomentChange::Barrier(piece)));
        }
    }
}

/// Paints the values of the counters.
fn counters(ui: &mut Ui, game: &PresentedGame, language: &Language, out: &mut Vec<EditorIntent>) {
    let counters = game.world().resource::<Plot>().counters.clone();
    if counters.is_empty() {
        return;
    }
    heading(ui, &language.say("editor-moment-counters"));
    for (counter, number) in counters {
        let own = game.game().quest.counters.iter().find(|own| own.name == counter);
        let title = own.map(|own| own.title.say(language.code()).to_owned()).unwrap_or_default();
        let name = if title.is_empty() { counter.to_string() } else { title };
        if let Some(number) = stepper(ui, language, &name, u16::from(number), (0, 99)) {
            out.push(EditorIntent::Moment(MomentChange::Counter(counter, number as u8)));
        }
    }
}

/// Paints the models; pressing one shows its lasting effects.
fn lasting(ui: &mut Ui, setting: &Setting, game: &PresentedGame, language: &Language, out: &mut Vec<EditorIntent>) {
    heading(ui, &language.say("editor-moment-lasting"));
    let world = game.world();
    let models = world.resource::<Pieces>().0.iter();
    let models = models.filter(|(_, entity)| world.get::<Faces>(**entity).is_some() && world.get::<Stats>(**entity).is_some());
    for (piece, entity) in models {
        let Some(cell) = world.get::<Stands>(*entity).map(|stands| stands.0.corner) else {
            continue;
        };
        let name = V::from(language::name_of(language, world, *piece));
        let name = language.tell("placed", &[("name", name), ("cell", V::from(cell.to_string()))]);
        let own: Vec<Lasting> = setting
            .moment
            .lasting
            .iter()
            .filter(|(model, _)| model == piece)
            .map(|(_, one)| one.what)
            .collect();
        let is_open = setting.lasts == Some(*piece);
        let label = |kind: Kind| language.tell(kind.words(), &[("rounds", V::from(ROUNDS))]);
        let labels: Vec<String> = own.iter().map(|what| label(Kind::of(*what))).collect();
        let id = egui::Id::new(("editor moment lasts", *piece));
        if row(ui, id, ("", Color32::WHITE), &name, &labels.join(", "), is_open) {
            out.push(EditorIntent::Moment(MomentChange::Lasts(*piece)));
        }
        if !is_open {
            continue;
        }
        for kind in Kind::ALL {
            let now = own.iter().copied().find(|what| Kind::of(*what) == kind);
            let label = label(kind);
            let words = format!("{name}: {label}");
            let change = |what| EditorIntent::Moment(MomentChange::Lasting(*piece, kind, what));
            match kind {
                Kind::LosesAction | Kind::Invulnerable => {
                    let what = match kind {
                        Kind::LosesAction => Lasting::LosesAction,
                        _ => Lasting::Invulnerable,
                    };
                    let icon = if now.is_some() { "icon_check" } else { "icon_clock_cards" };
                    let id = egui::Id::new(("editor moment lasting", *piece, kind.words()));
                    if row(ui, id, (icon, palette::TEXT_SOFT), &label, "", now.is_some()) {
                        out.push(change(now.is_none().then_some(what)));
                    }
                }
                Kind::Bound => {
                    // A die must roll at least this number to free the model, so 2 is the least; 1 stands for not bound.
                    let number = match now {
                        Some(Lasting::Bound(number)) => number,
                        _ => 1,
                    };
                    let shown = if number > 1 { format!("{number}+") } else { "–".to_owned() };
                    if let Some(moved) = stepper_of(ui, language, (&label, &words), &shown, (number > 1, number < 6)) {
                        let number = number.saturating_add_signed(moved);
                        out.push(change((number > 1).then_some(Lasting::Bound(number))));
                    }
                }
                Kind::Armour | Kind::Dice => {
                    let by = match now {
                        Some(Lasting::Armour { by, .. } | Lasting::Dice { by, .. }) => by,
                        _ => 0,
                    };
                    let shown = if by == 0 { "0".to_owned() } else { format!("{by:+}") };
                    if let Some(moved) = stepper_of(ui, language, (&label, &words), &shown, (by > -4, by < 4)) {
                        let by = by + moved;
                        let what = match kind {
                            Kind::Armour => Lasting::Armour { by, rounds: ROUNDS },
                            _ => Lasting::Dice { by, rounds: ROUNDS },
                        };
                        out.push(change((by != 0).then_some(what)));
                    }
                }
            }
        }
    }
}

/// Paints the cards in the Overlord's hand.
fn cards(ui: &mut Ui, setting: &Setting, game: &PresentedGame, language: &Language, out: &mut Vec<EditorIntent>) {
    heading(ui, &language.say("editor-moment-hand"));
    let as_dealt = setting.moment.hand.is_none();
    let id = egui::Id::new("editor moment dealt");
    if row(ui, id, ("", Color32::WHITE), &language.say("editor-moment-dealt"), "", as_dealt) {
        out.push(EditorIntent::Moment(MomentChange::AsDealt));
    }
    for (kind, now, all) in hand(game.world()) {
        let name = language::kind(language, kind.as_str());
        if let Some(count) = stepper(ui, language, &name, now, (0, all)) {
            out.push(EditorIntent::Moment(MomentChange::Card(kind, count)));
        }
    }
}

/// Paints a number with buttons for one less and one more; returns the new number if one of them was pressed.
fn stepper(ui: &mut Ui, language: &Language, name: &str, number: u16, (least, most): (u16, u16)) -> Option<u16> {
    let moved = stepper_of(ui, language, (name, name), &number.to_string(), (number > least, number < most))?;
    Some(number.saturating_add_signed(moved.into()))
}

/// Paints a value with its two buttons, each enabled or not; returns by how much it changes. `label` is shown before it, `name` is
/// its accessible name.
fn stepper_of(
    ui: &mut Ui,
    language: &Language,
    (label, name): (&str, &str),
    shown: &str,
    (fewer_may, more_may): (bool, bool),
) -> Option<i8> {
    let s = ui::scale(ui.ctx());
    let (area, _) = ui.allocate_exact_size(vec2(ui.available_width(), 42.0 * s), Sense::hover());
    let side = 38.0 * s;
    let place = |from_right: f32| {
        let corner = pos2(area.right() - from_right * s - side, area.top() + 2.0 * s);
        Rect::from_min_size(corner, vec2(side, side))
    };
    let (less, more) = (place(86.0), place(4.0));
    let room = less.left() - area.left() - 12.0 * s;
    let at = pos2(area.left() + 6.0 * s, area.center().y);
    ui::text_fitted(
        ui.painter(),
        at,
        Align2::LEFT_CENTER,
        label,
        Type::Sans(15.5),
        palette::TEXT_BODY,
        room,
    );
    let middle = pos2((less.right() + more.left()) / 2.0, area.center().y);
    ui::text(ui.painter(), middle, Align2::CENTER_CENTER, shown, Type::Section, palette::TEXT);
    ui::words(ui.ctx(), ui.id().with(("number", name)), area, &format!("{name}: {shown}"));
    let words_of = |key: &str| language.tell(key, &[("what", V::from(name.to_owned()))]);
    let why = |off: bool, key: &str| if off { language.say(key) } else { String::new() };
    let button = |icon: &'static str, words: &str, why_not: &str, ui: &mut Ui, rect: Rect| {
        sign(
            ui,
            rect,
            &Sign {
                icon,
                words,
                key: "",
                chosen: false,
                why_not,
            },
        )
    };
    let (fewer, greater) = (words_of("editor-one-less"), words_of("editor-one-more"));
    if button("icon_minus", &fewer, &why(!fewer_may, "editor-why-least"), ui, less) {
        return Some(-1);
    }
    button("icon_plus", &greater, &why(!more_may, "editor-why-most"), ui, more).then_some(1)
}
