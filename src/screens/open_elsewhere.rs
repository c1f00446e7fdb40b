//! The dialog over the list of saved games if the game to continue is open in another window: it offers to play a copy.

use bevy_egui::egui::{Align2, Color32, Context, Id, Rect, pos2, vec2};

use crate::{
    input::{self, Action},
    ui::{
        self, Button, Frame, Type, palette,
        screen_frame::{Stage, interface, way},
    },
};

use dungeon_play::language::Language;

/// The answer to the question what to do with a game that is open in another window.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// Play a copy.
    Copy,
    /// Go back to the list.
    Back,
}

/// Draws the dialog; `covered`: whether something lies over it. Returns the answer, if one was given.
pub(super) fn draw(ctx: &Context, stage: Stage, covered: bool, language: &Language) -> Option<Answer> {
    let s = stage.scale;
    input::ask(ctx, "elsewhere");
    let mut ui = interface(ctx, "elsewhere", covered);
    ui.painter().rect_filled(stage.window, 0, Color32::from_black_alpha(170));
    let width = 720.0_f32.min(stage.width() - 32.0);
    let words = language.say("games-elsewhere-text");
    let words_laid = ui::galley(ctx, &words, Type::Sans(18.0), palette::TEXT_SOFT, (width - 72.0) * s);
    let size = vec2(width * s, words_laid.size().y + 200.0 * s);
    let rect = Rect::from_center_size(stage.window.center(), size);
    ui::panel(ui.painter(), rect, Frame::Panel);

    let title = language.say("games-elsewhere-title");
    let at = pos2(rect.center().x, rect.top() + 40.0 * s);
    let anchor = Align2::CENTER_CENTER;
    ui::text_fitted(ui.painter(), at, anchor, &title, Type::Name, palette::TEXT, size.x - 60.0 * s);
    let half = size.x / 4.0;
    ui::rule(ui.painter(), at.x - half, at.x + half, rect.top() + 62.0 * s);
    let corner = pos2(rect.left() + 36.0 * s, rect.top() + 84.0 * s);
    ui.painter().galley(corner, words_laid, palette::TEXT_SOFT);
    ui::aloud(ctx, Id::new("elsewhere aloud"), &format!("{title}. {words}"));

    let wide = (width - 72.0 - 16.0) / 2.0 * s;
    let foot = rect.bottom() - 88.0 * s;
    let left = Rect::from_min_size(pos2(corner.x, foot), vec2(wide, 60.0 * s));
    let right = left.translate(vec2(wide + 16.0 * s, 0.0));
    let back = way(&mut ui, left, Button::new(language.say("back")), Action::Back);
    let copy = Button::new(language.say("games-elsewhere-copy")).main();
    if way(&mut ui, right, copy, Action::Confirm) {
        Some(Answer::Copy)
    } else if back {
        Some(Answer::Back)
    } else {
        None
    }
}
