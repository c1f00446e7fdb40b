//! The dialogs over the editor: the list of keys, leaving, trying out, and a file that another program has changed.

use bevy_egui::egui::{self, Align2, Rect, Ui, pos2, vec2};

use crate::{
    editor::{
        guide::GuideIntent,
        intent::{Company, EditorIntent},
        moment::MomentChange,
        panel::{Forms, Page, Shown},
        sentences::chooser,
    },
    input::{self, Action},
    ui::{
        self, Button, Frame, Type, palette,
        screen_frame::{Stage, page_over, wall},
    },
};
use dungeon_play::language::Language;

/// The rows of the list of keys, in order: actions, and the message key of what they do.
pub(super) const KEYS: [(&[Action], &str); 20] = [
    (&Action::CURSOR, "editor-help-cursor"),
    (&[Action::Confirm], "editor-help-confirm"),
    (&[Action::Quarter], "editor-help-quarter"),
    (&[Action::Remove], "editor-help-remove"),
    (&[Action::First, Action::Seventh], "editor-help-tools"),
    (&[Action::PreviousThing, Action::NextThing], "editor-help-things"),
    (&[Action::Undo, Action::Redo], "editor-help-undo"),
    (&[Action::Cut, Action::Copy, Action::Paste], "editor-help-copy"),
    (&[Action::Save], "action-save"),
    (&[Action::TryOut], "action-try-out"),
    (&[Action::NextFault], "action-next-fault"),
    (&[Action::NextTab], "action-next-tab"),
    (&[Action::HeroesEyes], "action-heroes-eyes"),
    (&[Action::Buttons], "action-buttons"),
    (&[Action::Back], "editor-help-back"),
    (
        &[Action::PanUp, Action::PanLeft, Action::PanDown, Action::PanRight],
        "editor-help-pan",
    ),
    (&[Action::ZoomIn, Action::ZoomOut], "editor-help-zoom"),
    (&[Action::Whole], "action-whole"),
    (&[Action::Rules], "action-rules"),
    (&[Action::Settings], "action-settings"),
];

/// Paints the page that lies over the editor. `computers`: whether there are computers to play against; `moment`: whether a trial
/// would start from a moment that is set up.
pub(super) fn draw(
    ctx: &egui::Context,
    page: Page,
    forms: &mut Forms,
    shown: &Shown<'_>,
    (computers, moment): (bool, bool),
) -> Vec<EditorIntent> {
    let language = shown.language;
    match page {
        Page::Help => keys(ctx, language),
        Page::Choose => chooser::draw(ctx, forms, shown),
        Page::Leave => ask(
            ctx,
            ("editor-leave-title", "editor-leave-words"),
            &[
                ("editor-leave-save", EditorIntent::LeaveNow(true), true),
                ("editor-leave-keep", EditorIntent::LeaveNow(false), true),
                ("editor-stay", EditorIntent::Close, true),
            ],
            language,
        ),
        Page::TryOut => {
            let words = match moment {
                true => ("editor-moment-title", "editor-try-moment-words"),
                false => ("editor-try-title", "editor-try-words"),
            };
            let mut answers = vec![
                ("editor-try-alone", EditorIntent::TryOutWith(Company::Alone), true),
                ("title-alone-heroes", EditorIntent::TryOutWith(Company::AgainstOverlord), computers),
                ("title-alone-overlord", EditorIntent::TryOutWith(Company::AgainstHeroes), computers),
            ];
            if !moment {
                answers.push(("editor-try-moment", EditorIntent::Moment(MomentChange::Open), true));
            }
            answers.push(("editor-stay", EditorIntent::Close, true));
            ask(ctx, words, &answers, language)
        }
        // The pack has its own page, `super::packs`.
        Page::Pack => Vec::new(),
        Page::TakeIn => ask(
            ctx,
            ("editor-changed-title", "editor-changed-words"),
            &[
                ("editor-changed-take", EditorIntent::TakeIn(true), true),
                ("editor-changed-keep", EditorIntent::TakeIn(false), true),
            ],
            language,
        ),
    }
}

/// Paints a question with its answers, one below the other; an answer whose third part is false cannot be pressed.
fn ask(
    ctx: &egui::Context,
    (title, words): (&str, &str),
    answers: &[(&str, EditorIntent, bool)],
    language: &Language,
) -> Vec<EditorIntent> {
    let mut out = Vec::new();
    input::ask(ctx, title);
    let s = ui::scale(ctx);
    let high = 170.0 + 68.0 * answers.len() as f32;
    page_over(ctx, "editor page", vec2(640.0, high), |ui, rect| {
        let inner = rect.shrink2(vec2(36.0, 24.0) * s);
        let at = pos2(inner.center().x, inner.top() + 22.0 * s);
        let room = inner.width();
        ui::text_fitted(
            ui.painter(),
            at,
            Align2::CENTER_CENTER,
            &language.say(title),
            Type::Window,
            palette::TEXT,
            room,
        );
        let text = Rect::from_min_max(pos2(inner.left(), inner.top() + 52.0 * s), inner.max);
        ui::text_wrapped(ui.painter(), text, &language.say(words), Type::Story(19.0), palette::TEXT_BODY);
        let caps = input::of(ui.ctx());
        for (i, (label, intent, may)) in answers.iter().enumerate() {
            let from = inner.bottom() - 68.0 * s * (answers.len() - i) as f32;
            let place = Rect::from_min_size(pos2(inner.left(), from), vec2(inner.width(), 58.0 * s));
            let mut button = Button::new(language.say(label));
            if i == 0 {
                button = button.main();
            }
            if i + 1 == answers.len() {
                button = button.key(caps.cap(Action::Back));
            }
            if !may {
                button = button.refused(language.say("editor-why-no-computers"));
            }
            if button.show(ui, place).clicked() {
                out.push(intent.clone());
            }
        }
    });
    out
}

/// Paints the list of keys, for the device in use.
fn keys(ctx: &egui::Context, language: &Language) -> Vec<EditorIntent> {
    let mut out = Vec::new();
    let s = ui::scale(ctx);
    let caps = input::of(ctx);
    page_over(ctx, "editor page", vec2(1560.0, 620.0), |ui, rect| {
        let inner = rect.shrink2(vec2(36.0, 20.0) * s);
        let at = pos2(inner.center().x, inner.top() + 24.0 * s);
        ui::text(
            ui.painter(),
            at,
            Align2::CENTER_CENTER,
            &language.say("editor-help-title"),
            Type::Window,
            palette::TEXT,
        );
        let foot = inner.bottom() - 62.0 * s;
        let list = Rect::from_min_max(pos2(inner.left(), inner.top() + 58.0 * s), pos2(inner.right(), foot));
        let rows_of_keys: Vec<(String, String)> = KEYS
            .into_iter()
            .map(|(actions, words)| {
                let caps: Vec<&str> = actions
                    .iter()
                    .map(|action| caps.cap(*action))
                    .filter(|cap| !cap.is_empty())
                    .collect();
                let between = if matches!(actions, [Action::First, Action::Seventh]) {
                    " … "
                } else {
                    "  "
                };
                (caps.join(between), language.say(words))
            })
            // Rows without a key on this device are left out: on a gamepad some actions have only their button in the panels.
            .filter(|(caps, _)| !caps.is_empty())
            .collect();
        let columns = if list.width() > 800.0 * s { 2 } else { 1 };
        let rows = rows_of_keys.len().div_ceil(columns);
        let wide = list.width() / columns as f32;
        ui::scroll(ui, list, egui::Id::new("editor keys"), |ui| {
            let (area, _) = ui.allocate_exact_size(vec2(list.width() - 20.0 * s, rows as f32 * 42.0 * s), egui::Sense::hover());
            for (i, (caps, words)) in rows_of_keys.iter().enumerate() {
                let corner = area.min + vec2(wide * (i / rows) as f32, 42.0 * s * (i % rows) as f32);
                let cap = ui::keycap(ui.painter(), corner + vec2(0.0, 8.0 * s), caps, 1.0);
                let left = (cap + 14.0 * s).max(120.0 * s);
                let at = corner + vec2(left, 20.0 * s);
                let room = wide - left - 24.0 * s;
                ui::text_fitted(
                    ui.painter(),
                    at,
                    Align2::LEFT_CENTER,
                    words,
                    Type::Sans(16.0),
                    palette::TEXT_BODY,
                    room,
                );
            }
        });
        let place = Rect::from_min_size(pos2(inner.right() - 240.0 * s, inner.bottom() - 54.0 * s), vec2(240.0, 54.0) * s);
        let beside = place.translate(vec2(-260.0 * s, 0.0));
        if Button::new(language.say("editor-guide-begin")).show(ui, beside).clicked() {
            out.push(EditorIntent::Guide(GuideIntent::Begin));
        }
        let close = Button::new(language.say("play-close")).main().key(caps.cap(Action::Back));
        if close.show(ui, place).clicked() {
            out.push(EditorIntent::Close);
        }
    });
    out
}

/// Paints why no quest could be opened, instead of the editor.
pub(super) fn trouble(ui: &mut Ui, stage: Stage, words: &str, language: &Language) -> Vec<EditorIntent> {
    wall(ui.painter(), 0.45, None);
    stage.heading(ui.painter(), &language.say("editor-trouble"));
    let width = (stage.width() - 128.0).min(1100.0);
    let page = stage.rect((stage.width() - width) / 2.0, 160.0, width, (stage.height() - 300.0).max(120.0));
    ui::panel(ui.painter(), page, Frame::Parchment);
    let inner = page.shrink(28.0 * stage.scale);
    ui::text_wrapped(ui.painter(), inner, words, Type::Story(24.0), palette::INK_TEXT);
    let caps = input::of(ui.ctx());
    let back = Button::new(language.say("back")).main().key(caps.cap(Action::Back));
    match back.show(ui, stage.foot(64.0, 250.0)).clicked() {
        true => vec![EditorIntent::LeaveNow(false)],
        false => Vec::new(),
    }
}
