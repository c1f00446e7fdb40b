//! Paints the editor: the bar along the top, the columns, the marks on the board, and the line below it.

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContext, PrimaryEguiContext,
    egui::{self, Align2, Rect, Ui, pos2},
};

use crate::{
    board::BoardViewport,
    editor::{
        chooser,
        drawing::Drawing,
        forms::Forms,
        frames::Frames,
        games::Games,
        guide::{self, Guide},
        hand::Hand,
        intent::EditorIntent,
        lint::Lint,
        marks::Marks,
        moment::{self, Setting},
        packs::{self, PackIntent, PackWork},
        pages,
        panel::{self, Page, Panel, Shown, Tab},
        widgets::{Sign, sign},
    },
    input::{self, Action},
    interaction::preview::{BoardArea, Pointing},
    presented::game::PresentedGame,
    session::lobby::{Levels, Lobby},
    state::Menu,
    ui::{
        self, Button, Frame, Type, palette,
        screen_frame::{Stage, interface},
    },
};
use dungeon_play::{language::Language, tools::board};

/// What the screen is painted from.
#[derive(SystemParam)]
pub(super) struct Seen<'w> {
    panel: ResMut<'w, Panel>,
    forms: ResMut<'w, Forms>,
    packs: ResMut<'w, PackWork>,
    lobby: Res<'w, Lobby>,
    drawing: Res<'w, Drawing>,
    hand: Res<'w, Hand>,
    lint: Res<'w, Lint>,
    setting: Res<'w, Setting>,
    games: Res<'w, Games>,
    guide: Res<'w, Guide>,
    game: Res<'w, PresentedGame>,
    pointing: Res<'w, Pointing>,
    viewport: Res<'w, BoardViewport>,
    levels: Res<'w, Levels>,
    menu: ResMut<'w, Menu>,
    language: Res<'w, Language>,
}

/// Sets the part of the window in which the board is drawn.
pub(super) fn lay_out(
    mut area: ResMut<BoardArea>,
    mut context: Single<&mut EguiContext, With<PrimaryEguiContext>>,
    (panel, guide): (Res<Panel>, Res<Guide>),
) {
    let frames = Frames::of(Stage::of(context.get_mut()), is_of_text(&panel), guide.is_on());
    area.set_if_neq(BoardArea(frames.board));
}

/// Whether the open page needs more room than others.
fn is_of_text(panel: &Panel) -> bool {
    matches!(panel.tab, Tab::Text | Tab::Quest | Tab::Events)
}

/// Paints the screen and sends the intents of what was pressed on it.
pub(super) fn draw(
    mut seen: Seen,
    mut context: Single<&mut EguiContext, With<PrimaryEguiContext>>,
    mut intents: MessageWriter<EditorIntent>,
    mut pack_intents: MessageWriter<PackIntent>,
) {
    let ctx = context.get_mut().clone();
    if seen.panel.to_buttons {
        seen.panel.to_buttons = false;
        // This waits until now because egui would forget it if it were set before the interface is painted.
        ctx.memory_mut(|memory| memory.move_focus(egui::FocusDirection::Next));
    }
    let stage = Stage::of(&ctx);
    let covered = seen.menu.is_open() || seen.panel.page.is_some();
    let mut ui = interface(&ctx, "editor", covered);
    if let Some(trouble) = seen.drawing.trouble() {
        intents.write_batch(pages::trouble(&mut ui, stage, trouble, &seen.language));
        return;
    }
    if !seen.game.is_laid() {
        return;
    }
    let frames = Frames::of(stage, is_of_text(&seen.panel), seen.guide.is_on());
    let mut out = Vec::new();
    let content = &*seen.game.game().content;
    let shown = Shown {
        drawing: &seen.drawing,
        hand: &seen.hand,
        lint: &seen.lint,
        games: &seen.games,
        levels: &seen.levels,
        content,
        language: &seen.language,
    };
    marks(&ui, &frames, &seen);
    ui::panel(ui.painter(), frames.board, Frame::Board);
    if let Some(rect) = frames.guide {
        let drawn = frames.right.is_some() || seen.panel.tab == Tab::Draw;
        out.extend(guide::strip(&mut ui, rect, &seen.guide, (&shown, drawn)));
    }
    top(&mut ui, &frames, &seen, &mut out);
    foot(&ui, &frames, &seen);
    let (first, second): (&[Tab], &[Tab]) = match frames.right {
        Some(_) => (&Tab::ALL[..1], &Tab::ALL[1..]),
        None => (&Tab::ALL, &[]),
    };
    if seen.setting.is_open {
        out.extend(moment::panel(&mut ui, frames.left, &seen.setting, &seen.game, &seen.language));
    } else {
        let parts = (&mut *seen.panel, &mut *seen.forms);
        out.extend(panel::column(&mut ui, frames.left, first, parts, &shown));
    }
    if let Some(right) = frames.right {
        let parts = (&mut *seen.panel, &mut *seen.forms);
        out.extend(panel::column(&mut ui, right, second, parts, &shown));
    }
    if seen.panel.page == Some(Page::Pack) {
        let around = packs::Around {
            content,
            in_the_box: &seen.lobby.library.content,
            language: &seen.language,
        };
        let pressed = packs::page(&ctx, &mut seen.packs, &around);
        if !pressed.pack.is_empty() {
            ctx.request_repaint();
        }
        out.extend(pressed.table);
        pack_intents.write_batch(pressed.pack);
    } else if let Some(page) = seen.panel.page {
        out.extend(pages::draw(
            &ctx,
            page,
            &mut seen.forms,
            &shown,
            (!seen.levels.0.is_empty(), seen.setting.is_open),
        ));
    }
    if !out.is_empty() {
        ctx.request_repaint();
    }
    intents.write_batch(out);
}

/// Paints what lies over the board.
fn marks(ui: &Ui, frames: &Frames, seen: &Seen) {
    let moment = seen.setting.is_open.then(|| seen.setting.hand(&seen.game, seen.pointing.hover));
    if seen.panel.tab == Tab::Games && moment.is_none() {
        let painter = ui.painter().with_clip_rect(frames.board);
        seen.games.paint(&painter, &seen.viewport, seen.drawing.change());
    }
    let faults = if moment.is_some() { Vec::new() } else { seen.lint.cells() };
    let speaks = seen.panel.tab == Tab::Events || seen.hand.pointing_out().is_some();
    Marks {
        viewport: &seen.viewport,
        board: frames.board,
        size: seen.drawing.size(),
        hand: moment.as_ref().unwrap_or(&seen.hand),
        hover: seen.pointing.hover,
        content: &seen.game.game().content,
        places: if speaks { seen.drawing.quest().places.as_slice() } else { &[] },
        faults: &faults,
        looked_at: seen.lint.looked_at.and_then(|at| seen.lint.found.get(at)?.cell),
    }
    .paint(ui.painter());
}

/// Paints the bar along the top: the way back, the title, and the actions that are available with every tool.
fn top(ui: &mut Ui, frames: &Frames, seen: &Seen, out: &mut Vec<EditorIntent>) {
    let s = frames.scale;
    let (language, caps) = (&*seen.language, input::of(ui.ctx()));
    ui::panel(ui.painter(), frames.top, Frame::Small);
    let width = frames.top.width() / s;
    let back = Button::new(language.say("back"));
    let back = if width > 1400.0 { back.key(caps.cap(Action::Back)) } else { back };
    let wide = if width > 1400.0 { 150.0 } else { 104.0 };
    if back.show(ui, frames.in_top(10.0, wide)).clicked() {
        out.push(EditorIntent::Leave);
    }
    let say = |key: &str| language.say(key);
    let (undo, redo) = (seen.drawing.can_undo(), seen.drawing.can_redo());
    let why = |may: bool, key: &str| if may { String::new() } else { language.say(key) };
    let eyes = match (seen.setting.is_open, seen.panel.heroes_eyes) {
        (true, _) => language.say("editor-why-moment"),
        (false, true) => String::new(),
        (false, false) => why(seen.lint.is_playable(), "editor-why-faults"),
    };
    let signs = [
        (
            "icon_eye",
            "action-heroes-eyes",
            Some(Action::HeroesEyes),
            eyes,
            EditorIntent::HeroesEyes,
        ),
        (
            "icon_undo",
            "action-undo",
            Some(Action::Undo),
            why(undo, "editor-why-no-undo"),
            EditorIntent::Undo,
        ),
        (
            "icon_redo",
            "action-redo",
            Some(Action::Redo),
            why(redo, "editor-why-no-redo"),
            EditorIntent::Redo,
        ),
        (
            "icon_save",
            "action-save",
            Some(Action::Save),
            why(!seen.drawing.is_saved(), "editor-why-saved"),
            EditorIntent::Save,
        ),
        ("icon_help", "action-help", Some(Action::Help), String::new(), EditorIntent::Help),
    ];
    let main = if width > 1400.0 { 250.0 } else { 150.0 };
    let first = -(main + 10.0) - 54.0 * signs.len() as f32 - 6.0;
    for (i, (icon, key, action, why_not, intent)) in signs.into_iter().enumerate() {
        let chosen = intent == EditorIntent::HeroesEyes && seen.panel.heroes_eyes;
        let button = Sign {
            icon,
            words: &say(key),
            key: action.map_or("", |action| caps.cap(action)),
            chosen,
            why_not: &why_not,
        };
        if sign(ui, frames.in_top(first + 54.0 * i as f32, 48.0), &button) {
            out.push(intent);
        }
    }
    let button = Button::new(say("editor-try-out")).main().icon("icon_try_out");
    let button = if width > 1400.0 {
        button.key(caps.cap(Action::TryOut))
    } else {
        button
    };
    let button = button.refused(why(seen.lint.is_playable(), "editor-why-faults"));
    if button.show(ui, frames.in_top(-(main + 10.0), main)).clicked() {
        out.push(EditorIntent::TryOut);
    }
    let from = frames.in_top(10.0 + wide + 16.0, 1.0);
    let room = Rect::from_min_max(from.min, pos2(frames.top.right() + (first - 12.0) * s, from.bottom()));
    let title = seen.drawing.title(language);
    let at = pos2(room.left(), room.center().y - 10.0 * s);
    ui::text_fitted(
        ui.painter(),
        at,
        Align2::LEFT_CENTER,
        &title,
        Type::Name,
        palette::TEXT,
        room.width(),
    );
    let state = match (seen.drawing.is_saved(), seen.drawing.is_kept()) {
        (true, _) => say("editor-saved"),
        (false, true) => say("editor-not-saved"),
        (false, false) => say("editor-not-kept"),
    };
    let below = format!("{} · {state}", seen.drawing.file_name());
    let at = pos2(room.left(), room.center().y + 15.0 * s);
    ui::text_fitted(
        ui.painter(),
        at,
        Align2::LEFT_CENTER,
        &below,
        Type::Note,
        palette::TEXT_SOFT,
        room.width(),
    );
}

/// Paints the line below the board: the cell that is pointed at and what the tool does, or a notice.
fn foot(ui: &Ui, frames: &Frames, seen: &Seen) {
    let s = frames.scale;
    let language = &*seen.language;
    ui::panel(ui.painter(), frames.foot, Frame::Small);
    let inner = frames.foot.shrink2(egui::vec2(16.0, 4.0) * s);
    let cell = seen.pointing.hover.map(|cell| board::cell(language, seen.game.world(), cell));
    let hint = match seen.hand.pointing_out() {
        _ if seen.setting.is_open => "editor-moment-hint",
        Some((_, kind)) => chooser::hint(*kind),
        None => seen.hand.tool.hint(),
    };
    let (words, colour) = match (&seen.hand.notice, &cell) {
        (Some(notice), _) => (notice.clone(), palette::CANDLE_GLOW),
        (None, Some(cell)) => (cell.clone(), palette::TEXT_BODY),
        (None, None) => (language.say(hint), palette::TEXT_SOFT),
    };
    let half = match (&seen.hand.notice, inner.width() > 700.0 * s) {
        (None, true) => inner.width() * 0.5,
        _ => inner.width(),
    };
    let at = inner.left_center();
    ui::text_fitted(ui.painter(), at, Align2::LEFT_CENTER, &words, Type::Sans(17.0), colour, half);
    if seen.hand.notice.is_none() && cell.is_some() && half < inner.width() {
        let hint = language.say(hint);
        let at = inner.right_center();
        ui::text_fitted(
            ui.painter(),
            at,
            Align2::RIGHT_CENTER,
            &hint,
            Type::Sans(16.0),
            palette::TEXT_SOFT,
            half - 24.0 * s,
        );
    }
    if let Some(text) = seen.hand.notice.as_ref().or(cell.as_ref()) {
        ui::aloud(ui.ctx(), egui::Id::new("editor cell"), text);
    }
}
