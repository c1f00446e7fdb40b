//! Paints the editor: the bar along the top, the columns, the marks on the board, and the line below it.

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContext, PrimaryEguiContext,
    egui::{self, Align2, Rect, Ui, pos2},
};

use crate::{
    board::BoardViewport,
    editor::{
        frames::Frames,
        games, guide,
        intent::EditorIntent,
        marks::Marks,
        moment, packs, pages,
        panel::{self, Page, Panel, Shown, Tab},
        sentences::hint,
        state::Editor,
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

/// What the screen is painted from, apart from the editor's own state.
#[derive(SystemParam)]
pub(super) struct Around<'w> {
    lobby: Res<'w, Lobby>,
    game: Res<'w, PresentedGame>,
    pointing: Res<'w, Pointing>,
    viewport: Res<'w, BoardViewport>,
    levels: Res<'w, Levels>,
    menu: Res<'w, Menu>,
    language: Res<'w, Language>,
}

/// Sets the part of the window in which the board is drawn.
pub(super) fn lay_out(mut area: ResMut<BoardArea>, mut context: Single<&mut EguiContext, With<PrimaryEguiContext>>, editor: Res<Editor>) {
    let frames = Frames::of(Stage::of(context.get_mut()), is_of_text(&editor.panel), editor.guide.is_on());
    area.set_if_neq(BoardArea(frames.board));
}

/// Whether the open page needs more room than others.
fn is_of_text(panel: &Panel) -> bool {
    matches!(panel.tab, Tab::Text | Tab::Quest | Tab::Events)
}

/// Paints the screen and sends the intents of what was pressed on it.
pub(super) fn draw(
    mut editor: ResMut<Editor>,
    around: Around,
    mut context: Single<&mut EguiContext, With<PrimaryEguiContext>>,
    mut intents: MessageWriter<EditorIntent>,
) {
    let ctx = context.get_mut().clone();
    if std::mem::take(&mut editor.panel.to_buttons) {
        // This waits until now because egui would forget it if it were set before the interface is painted.
        ctx.memory_mut(|memory| memory.move_focus(egui::FocusDirection::Next));
    }
    let stage = Stage::of(&ctx);
    let covered = around.menu.is_open() || editor.panel.page.is_some();
    let mut ui = interface(&ctx, "editor", covered);
    if let Some(trouble) = editor.drawing.trouble() {
        intents.write_batch(pages::trouble(&mut ui, stage, trouble, &around.language));
        return;
    }
    if !around.game.is_laid() {
        return;
    }
    let out = paint(&mut ui, stage, &mut editor, &around);
    if !out.is_empty() {
        ctx.request_repaint();
    }
    intents.write_batch(out);
}

/// Paints the bar, the columns, what lies over the board, and the page over it all; returns what was pressed.
fn paint(ui: &mut Ui, stage: Stage, editor: &mut Editor, around: &Around<'_>) -> Vec<EditorIntent> {
    let frames = Frames::of(stage, is_of_text(&editor.panel), editor.guide.is_on());
    let mut out = Vec::new();
    marks(ui, &frames, editor, around);
    ui::panel(ui.painter(), frames.board, Frame::Board);
    if let Some(rect) = frames.guide {
        let drawn = frames.right.is_some() || editor.panel.tab == Tab::Draw;
        out.extend(guide::strip(ui, rect, &editor.guide, (&around.language, drawn)));
    }
    top(ui, &frames, editor, &around.language, &mut out);
    foot(ui, &frames, editor, around);
    let Editor {
        drawing,
        tools,
        panel,
        lint,
        moment,
        games,
        pack,
        ..
    } = editor;
    let shown = Shown {
        drawing,
        tools,
        lint,
        games,
        levels: &around.levels,
        content: &around.game.game().content,
        language: &around.language,
    };
    let (first, second): (&[Tab], &[Tab]) = match frames.right {
        Some(_) => (&Tab::ALL[..1], &Tab::ALL[1..]),
        None => (&Tab::ALL, &[]),
    };
    if moment.is_open {
        out.extend(moment::panel(ui, frames.left, moment, &around.game, &around.language));
    } else {
        out.extend(panel::column(ui, frames.left, first, panel, &shown));
    }
    if let Some(right) = frames.right {
        out.extend(panel::column(ui, right, second, panel, &shown));
    }
    match panel.page {
        Some(Page::Pack) => {
            let around = packs::Around {
                content: shown.content,
                in_the_box: &around.lobby.library.content,
                language: shown.language,
            };
            out.extend(packs::page(ui.ctx(), pack, &around));
        }
        Some(page) => {
            let (computers, moment) = (!around.levels.0.is_empty(), moment.is_open);
            out.extend(pages::draw(ui.ctx(), page, &mut panel.forms, &shown, (computers, moment)));
        }
        None => {}
    }
    out
}

/// Paints what lies over the board.
fn marks(ui: &Ui, frames: &Frames, editor: &Editor, around: &Around<'_>) {
    let hover = around.pointing.hover;
    let moment = editor.moment.is_open.then(|| editor.moment.tools(hover));
    if editor.panel.tab == Tab::Games && moment.is_none() {
        let painter = ui.painter().with_clip_rect(frames.board);
        games::paint(&editor.games, &painter, &around.viewport, editor.drawing.change());
    }
    let faults = if moment.is_some() { Vec::new() } else { editor.lint.cells() };
    let speaks = editor.panel.tab == Tab::Events || editor.tools.pointing_out().is_some();
    Marks {
        viewport: &around.viewport,
        board: frames.board,
        size: editor.drawing.size(),
        tools: moment.as_ref().unwrap_or(&editor.tools),
        hover,
        content: &around.game.game().content,
        places: if speaks { editor.drawing.quest().places.as_slice() } else { &[] },
        faults: &faults,
        looked_at: editor.lint.looked_at.and_then(|at| editor.lint.found.get(at)?.cell),
    }
    .paint(ui.painter());
}

/// Paints the bar along the top: the way back, the title, and the actions that are available with every tool.
fn top(ui: &mut Ui, frames: &Frames, editor: &Editor, language: &Language, out: &mut Vec<EditorIntent>) {
    let s = frames.scale;
    let caps = input::of(ui.ctx());
    ui::panel(ui.painter(), frames.top, Frame::Small);
    let width = frames.top.width() / s;
    let back = Button::new(language.say("back"));
    let back = if width > 1400.0 { back.key(caps.cap(Action::Back)) } else { back };
    let wide = if width > 1400.0 { 150.0 } else { 104.0 };
    if back.show(ui, frames.in_top(10.0, wide)).clicked() {
        out.push(EditorIntent::Leave);
    }
    let left = actions(ui, frames, editor, language, out);
    title(ui, frames, editor, language, (10.0 + wide + 16.0, left - 12.0));
}

/// Paints the actions of the bar and the button for a trial; returns where they begin, in layout units from the right edge of the
/// bar.
fn actions(ui: &mut Ui, frames: &Frames, editor: &Editor, language: &Language, out: &mut Vec<EditorIntent>) -> f32 {
    let caps = input::of(ui.ctx());
    let width = frames.top.width() / frames.scale;
    let say = |key: &str| language.say(key);
    let (undo, redo) = (editor.drawing.can_undo(), editor.drawing.can_redo());
    let why = |may: bool, key: &str| if may { String::new() } else { language.say(key) };
    let eyes = match (editor.moment.is_open, editor.panel.heroes_eyes) {
        (true, _) => language.say("editor-why-moment"),
        (false, true) => String::new(),
        (false, false) => why(editor.lint.is_playable(&editor.drawing), editor.drawing.why_not()),
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
            why(!editor.drawing.is_saved(), "editor-why-saved"),
            EditorIntent::Save,
        ),
        ("icon_help", "action-help", Some(Action::Help), String::new(), EditorIntent::Help),
    ];
    let main = if width > 1400.0 { 250.0 } else { 150.0 };
    let first = -(main + 10.0) - 54.0 * signs.len() as f32 - 6.0;
    for (i, (icon, key, action, why_not, intent)) in signs.into_iter().enumerate() {
        let chosen = intent == EditorIntent::HeroesEyes && editor.panel.heroes_eyes;
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
    let button = button.refused(why(editor.lint.is_playable(&editor.drawing), editor.drawing.why_not()));
    if button.show(ui, frames.in_top(-(main + 10.0), main)).clicked() {
        out.push(EditorIntent::TryOut);
    }
    first
}

/// Paints the title of the quest and the state of its file, between these two places: layout units from the left and from the
/// right edge of the bar.
fn title(ui: &Ui, frames: &Frames, editor: &Editor, language: &Language, (left, right): (f32, f32)) {
    let s = frames.scale;
    let from = frames.in_top(left, 1.0);
    let room = Rect::from_min_max(from.min, pos2(frames.top.right() + right * s, from.bottom()));
    let title = editor.drawing.title(language);
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
    let state = match (editor.drawing.is_saved(), editor.drawing.is_kept()) {
        (true, _) => language.say("editor-saved"),
        (false, true) => language.say("editor-not-saved"),
        (false, false) => language.say("editor-not-kept"),
    };
    let below = format!("{} · {state}", editor.drawing.file_name());
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
fn foot(ui: &Ui, frames: &Frames, editor: &Editor, around: &Around<'_>) {
    let s = frames.scale;
    let language = &*around.language;
    ui::panel(ui.painter(), frames.foot, Frame::Small);
    let inner = frames.foot.shrink2(egui::vec2(16.0, 4.0) * s);
    let cell = around.pointing.hover.map(|cell| board::cell(language, around.game.world(), cell));
    let hint = match editor.tools.pointing_out() {
        _ if editor.moment.is_open => "editor-moment-hint",
        Some((_, kind)) => hint(*kind),
        None => editor.tools.tool.hint(),
    };
    let (words, colour) = match (&editor.tools.notice, &cell) {
        (Some(notice), _) => (notice.clone(), palette::CANDLE_GLOW),
        (None, Some(cell)) => (cell.clone(), palette::TEXT_BODY),
        (None, None) => (language.say(hint), palette::TEXT_SOFT),
    };
    let half = match (&editor.tools.notice, inner.width() > 700.0 * s) {
        (None, true) => inner.width() * 0.5,
        _ => inner.width(),
    };
    let at = inner.left_center();
    let left = ui::text_fitted(ui.painter(), at, Align2::LEFT_CENTER, &words, Type::Sans(17.0), colour, half);
    if editor.tools.notice.is_none() && cell.is_some() && half < inner.width() {
        let hint = language.say(hint);
        let at = inner.right_center();
        ui::text_fitted(
            ui.painter(),
            at,
            Align2::RIGHT_CENTER,
            &hint,
            Type::Sans(16.0),
            palette::TEXT_SOFT,
            inner.right() - left.right() - 24.0 * s,
        );
    }
    if let Some(text) = editor.tools.notice.as_ref().or(cell.as_ref()) {
        ui::aloud(ui.ctx(), egui::Id::new("editor cell"), text);
    }
}
