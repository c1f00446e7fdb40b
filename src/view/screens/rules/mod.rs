//! The page of rules, and the card of a single one, over whatever screen is shown.
//!
//! A key opens the page, or the card of the rule that is pointed at; a press on words that lead to a rule opens its card. What a card
//! or the page tells is the same for everybody: nothing of it comes from the table (HID-2).

mod card;
pub(in crate::view) mod links;
mod list;
mod pictures;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Color32, Context, Id, Key, Rect, Sense, Ui, pos2, vec2},
};

use self::pictures::{Pictures, Source};
use super::{
    Choice, Root, Screen, Settings,
    stage::{Stage, set_covered, set_typing},
};
use crate::{
    language::{self, Language},
    rulebook::{Links, Rulebook},
    view::{
        controls::{self, Action, Controls},
        theme::{self, Button, Frame},
        window::Wake,
    },
};

/// The rules, and what of them is open.
#[derive(Resource)]
pub struct Rules {
    rulebook: Rulebook,
    open: Option<Open>,
    /// Somebody asked to open or close them by a key or button of the play screen.
    pub called: bool,
}

/// What is open.
#[derive(Default)]
struct Open {
    /// The rule whose card is shown.
    rule: Option<String>,
    /// Whether the list of all rules stands beside it.
    list: bool,
    /// What is searched for.
    words: String,
    /// The rules whose cards led here.
    before: Vec<String>,
    /// Whether it has just been opened.
    fresh: bool,
}

/// What was pressed.
#[derive(Default)]
struct Done {
    close: bool,
    all: bool,
    back: bool,
    rule: Option<String>,
}

impl Rules {
    /// Whether they lie over the screen.
    pub fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// The rule whose card is shown; nothing if none is, empty if the list stands there without a card.
    pub fn shown(&self) -> Option<&str> {
        self.open.as_ref().map(|open| open.rule.as_deref().unwrap_or_default())
    }

    /// The ids of all rules.
    #[cfg(test)]
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.rulebook.rules().iter().map(|rule| rule.id.as_str())
    }

    /// Shows the card of a rule.
    fn show(&mut self, rule: String) {
        let open = self.open.get_or_insert_default();
        if open.rule.as_ref() != Some(&rule) {
            open.before.extend(open.rule.replace(rule));
        }
    }

    fn toggle(&mut self, pointed: Option<String>) {
        match (self.open.take(), pointed) {
            (Some(_), _) => {}
            (None, Some(rule)) => self.show(rule),
            (None, None) => {
                self.open = Some(Open {
                    rule: self.rulebook.rules().first().map(|rule| rule.id.clone()),
                    list: true,
                    fresh: true,
                    ..Open::default()
                });
            }
        }
    }
}

/// Draws them when they are open, and opens or closes them.
fn draw(
    mut contexts: EguiContexts,
    mut rules: ResMut<Rules>,
    mut pictures: ResMut<Pictures>,
    (language, choice, settings, screen): (Res<Language>, Res<Choice>, Res<Settings>, Res<State<Screen>>),
    (root, wake, controls): (Res<Root>, Res<Wake>, Res<Controls>),
    mut taught: Local<Option<Language>>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if taught.as_ref() != Some(&*language) {
        *taught = Some(language.clone());
        links::teach(&ctx, Links::new(&rules.rulebook, &language));
    }
    // On the play screen the key is one of its own.
    let playing = *screen.get() == Screen::Play;
    let called = std::mem::take(&mut rules.called);
    let key = controls.pressed(Action::Rules) && (!playing || rules.is_open());
    if (called || key) && !settings.open {
        rules.toggle(links::pointed(&ctx));
        ctx.request_repaint();
    }
    if let Some(rule) = links::take(&ctx) {
        rules.show(rule);
        ctx.request_repaint();
    }
    set_covered(&ctx, rules.is_open());
    if settings.open {
        return Ok(());
    }
    let Rules { rulebook, open, .. } = &mut *rules;
    let Some(shown) = open else { return Ok(()) };
    let source = Source {
        root: &root,
        content: &choice.library.content,
        wake: &wake,
    };
    let words = shown.words.clone();
    let mut done = paint(&ctx, rulebook, shown, &language, &mut pictures, &source);
    if words != shown.words {
        // The line itself shows a frame later what was written.
        ctx.request_repaint();
    }
    done.close |= controls.pressed(Action::Back);
    done.back |= !shown.list && ctx.input(|input| input.key_pressed(Key::Backspace));
    if done.all {
        (shown.list, shown.fresh) = (true, true);
    }
    if let Some(rule) = done.rule {
        shown.rule = Some(rule);
        shown.before.clear();
        ctx.request_repaint();
    }
    if done.back {
        shown.rule = shown.before.pop().or(shown.rule.take());
    }
    if done.close {
        *open = None;
        // Who was writing writes no longer.
        set_typing(&ctx, false);
        ctx.memory_mut(|memory| memory.focused().into_iter().for_each(|id| memory.surrender_focus(id)));
        ctx.request_repaint();
    }
    Ok(())
}

fn paint(ctx: &Context, rulebook: &Rulebook, open: &mut Open, language: &Language, pictures: &mut Pictures, source: &Source<'_>) -> Done {
    let stage = Stage::of(ctx);
    let s = stage.scale;
    let mut done = Done::default();
    let area = egui::Area::new(Id::new("rules"))
        .order(egui::Order::Foreground)
        .fixed_pos(stage.window.min)
        .show(ctx, |ui| {
            ui.set_clip_rect(stage.window);
            // The veil takes every press that is not for the rules.
            ui.allocate_rect(stage.window, Sense::CLICK | Sense::DRAG);
            ui.painter().rect_filled(stage.window, 0, Color32::from_black_alpha(170));
            let wide = if open.list { 1560.0_f32 } else { 920.0 };
            let size = vec2(wide.min(stage.width() - 32.0), 940.0_f32.min(stage.height() - 24.0)) * s;
            let rect = Rect::from_center_size(stage.window.center(), size);
            theme::panel(ui.painter(), rect, Frame::Panel);
            let inner = rect.shrink(24.0 * s);
            let (above, foot) = inner.split_top_bottom_at_y(inner.bottom() - 76.0 * s);
            let mut card = above;
            if open.list {
                let list = (above.width() * 0.36).min(520.0 * s);
                let (left, right) = above.split_left_right_at_x(above.left() + list);
                card = Rect::from_min_max(right.min + vec2(20.0, 0.0) * s, right.max);
                done.rule = list::show(ui, left, rulebook, language, open);
            }
            theme::panel(ui.painter(), card, Frame::Parchment);
            if let Some(rule) = open.rule.as_ref().and_then(|id| rulebook.rule(id)) {
                card::show(ui, card.shrink2(vec2(34.0, 28.0) * s), rule, language, pictures, source);
            }
            buttons(ui, foot, open, language, &mut done);
        });
    ctx.move_to_top(area.response.layer_id);
    done
}

fn buttons(ui: &mut Ui, foot: Rect, open: &Open, language: &Language, done: &mut Done) {
    let s = theme::scale(ui.ctx());
    let wide = ((foot.width() - 40.0 * s) / 3.0).min(290.0 * s);
    let place = |left: f32| Rect::from_min_size(pos2(left, foot.bottom() - 58.0 * s), vec2(wide, 58.0 * s));
    if !open.list {
        let all = language.say("rules-all");
        done.all |= Button::new(&all).icon("icon_rules").show(ui, place(foot.left())).clicked();
    }
    if !open.before.is_empty() {
        let back = language.say("back");
        let left = if open.list { foot.left() } else { foot.center().x - wide / 2.0 };
        done.back |= Button::new(&back).show(ui, place(left)).clicked();
    }
    let close = language.say("play-close");
    let caps = controls::of(ui.ctx());
    let key = caps.cap(Action::Back);
    done.close |= Button::new(&close).key(key).show(ui, place(foot.right() - wide)).clicked();
}

/// Adds the rules below `root`.
pub(super) fn plugin(app: &mut App, root: &std::path::Path, language: &Language) {
    let rulebook = Rulebook::open(root).unwrap_or_else(|faults| {
        for fault in faults {
            warn!("{}", language::fault(language, &fault));
        }
        Rulebook::default()
    });
    app.insert_resource(Rules {
        rulebook,
        open: None,
        called: false,
    })
    .init_resource::<Pictures>()
    .add_systems(bevy_egui::EguiPrimaryContextPass, draw.after(super::settings::draw));
}
