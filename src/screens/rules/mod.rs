//! The rules page, and the card of a single rule, over whatever screen is shown.
//!
//! A key opens the page, or the card of the rule that is pointed at; a click on a link opens the card of its rule. Cards
//! and page are the same for everybody: nothing in them depends on the table (HID-2).

pub mod card;
pub mod list;
mod open;
pub mod pictures;
pub mod sheet;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Context, Key, Rect, Ui, pos2, vec2},
};

use crate::{
    input::{self, Action, Controls},
    platform::frame_pacing::WakeUp,
    screens::{
        rules::{
            open::{Open, Page},
            pictures::{Pictures, Source},
        },
        settings,
    },
    session::lobby::{Lobby, Root},
    state::{Menus, Screen},
    ui::{
        self, Button, Frame, rule_links,
        screen_frame::{page_over, set_covered, set_typing},
    },
};

use dungeon_play::{
    language::{self, Language},
    rulebook::{Links, Rulebook},
};

/// The rulebook, and what is open of it.
#[derive(Resource)]
pub struct RulesMenu {
    rulebook: Rulebook,
    open: Option<Open>,
}

/// What was pressed in this frame.
#[derive(Default)]
struct Done {
    close: bool,
    all: bool,
    back: bool,
    /// A rule chosen in the list.
    rule: Option<String>,
    /// The reference sheet, or the card of the rule of one of its lines.
    page: Option<Page>,
}

impl RulesMenu {
    /// Whether the rules lie over the screen.
    pub fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// The id of the rule whose card is shown, or `sheet`; empty if only the list is shown, `None` if the rules are closed.
    pub fn shown(&self) -> Option<&str> {
        self.open.as_ref().map(|open| match &open.page {
            Some(Page::Card(rule)) => rule.as_str(),
            Some(Page::Sheet) => "sheet",
            None => "",
        })
    }

    /// The ids of all rules.
    #[cfg(test)]
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.rulebook.rules().iter().map(|rule| rule.id.as_str())
    }

    /// Shows the card of a rule.
    fn show(&mut self, rule: String) {
        self.open.get_or_insert_default().turn_to(Page::Card(rule));
    }

    fn toggle(&mut self, pointed: Option<String>) {
        match (self.open.take(), pointed) {
            (Some(_), _) => {}
            (None, Some(rule)) => self.show(rule),
            (None, None) => {
                self.open = Some(Open {
                    page: self.rulebook.rules().first().map(|rule| Page::Card(rule.id.clone())),
                    list: true,
                    fresh: true,
                    ..Open::default()
                });
            }
        }
    }
}

/// Opens and closes the rules, and draws them while they are open.
fn draw(
    mut contexts: EguiContexts,
    mut rules: ResMut<RulesMenu>,
    mut pictures: ResMut<Pictures>,
    (language, lobby, mut menus, screen): (Res<Language>, Res<Lobby>, ResMut<Menus>, Res<State<Screen>>),
    (root, wake, controls): (Res<Root>, Res<WakeUp>, Res<Controls>),
    mut taught: Local<Option<Language>>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if taught.as_ref() != Some(&*language) {
        *taught = Some(language.clone());
        rule_links::teach(&ctx, Links::new(&rules.rulebook, &language));
    }
    // On the play screen the key sends an intent of its own.
    let playing = *screen.get() == Screen::Play;
    let called = std::mem::take(&mut menus.rules_asked);
    let key = controls.pressed(Action::Rules) && (!playing || rules.is_open());
    if (called || key) && !menus.settings {
        rules.toggle(rule_links::pointed(&ctx));
        ctx.request_repaint();
    }
    if let Some(rule) = rule_links::take(&ctx) {
        rules.show(rule);
        ctx.request_repaint();
    }
    menus.rules = rules.is_open();
    set_covered(&ctx, menus.rules);
    if menus.settings {
        return Ok(());
    }
    let RulesMenu { rulebook, open, .. } = &mut *rules;
    let Some(shown) = open else { return Ok(()) };
    let source = Source {
        root: &root,
        content: &lobby.library.content,
        wake: &wake,
    };
    let words = shown.words.clone();
    let mut done = paint(&ctx, rulebook, shown, &language, &mut pictures, &source);
    if words != shown.words {
        // The text field shows what was written a frame later.
        ctx.request_repaint();
    }
    done.close |= controls.pressed(Action::Back);
    done.back |= !shown.list && ctx.input(|input| input.key_pressed(Key::Backspace));
    if done.all {
        (shown.list, shown.fresh) = (true, true);
    }
    if let Some(rule) = done.rule {
        shown.page = Some(Page::Card(rule));
        shown.before.clear();
        ctx.request_repaint();
    }
    if let Some(page) = done.page {
        shown.turn_to(page);
        ctx.request_repaint();
    }
    if done.back {
        shown.page = shown.before.pop().or(shown.page.take());
        ctx.request_repaint();
    }
    if done.close {
        *open = None;
        menus.rules = false;
        // Whoever was writing in the search field stops.
        set_typing(&ctx, false);
        ctx.memory_mut(|memory| memory.focused().into_iter().for_each(|id| memory.surrender_focus(id)));
        ctx.request_repaint();
    }
    Ok(())
}

fn paint(ctx: &Context, rulebook: &Rulebook, open: &mut Open, language: &Language, pictures: &mut Pictures, source: &Source<'_>) -> Done {
    let s = ui::scale(ctx);
    let mut done = Done::default();
    let is_sheet = open.page == Some(Page::Sheet);
    let most = match is_sheet {
        true => vec2(1888.0, 1056.0),
        false if open.list => vec2(1560.0, 940.0),
        false => vec2(920.0, 940.0),
    };
    let layer = page_over(ctx, "rules", most, |ui, rect| {
        let inner = rect.shrink(24.0 * s);
        let (above, foot) = inner.split_top_bottom_at_y(inner.bottom() - 76.0 * s);
        let mut card = above;
        if open.list && !is_sheet {
            let list = (above.width() * 0.36).min(520.0 * s);
            let (left, right) = above.split_left_right_at_x(above.left() + list);
            card = Rect::from_min_max(right.min + vec2(20.0, 0.0) * s, right.max);
            done.rule = list::show(ui, left, rulebook, language, open);
        }
        ui::panel(ui.painter(), card, Frame::Parchment);
        if is_sheet {
            let place = card.shrink2(vec2(26.0, 18.0) * s);
            done.page = sheet::show(ui, place, language, source.content).map(Page::Card);
        } else if let Some(rule) = open.rule().and_then(|id| rulebook.rule(id)) {
            card::show(ui, card.shrink2(vec2(34.0, 28.0) * s), rule, language, pictures, source);
        }
        buttons(ui, foot, open, language, &mut done);
    });
    ctx.move_to_top(layer);
    done
}

fn buttons(ui: &mut Ui, foot: Rect, open: &Open, language: &Language, done: &mut Done) {
    let s = ui::scale(ui.ctx());
    let wide = ((foot.width() - 40.0 * s) / 3.0).min(290.0 * s);
    let place = |left: f32| Rect::from_min_size(pos2(left, foot.bottom() - 58.0 * s), vec2(wide, 58.0 * s));
    let (left, middle) = (foot.left(), foot.center().x - wide / 2.0);
    let button = |key: &str| Button::new(language.say(key));
    if !open.list {
        done.all |= button("rules-all").icon("icon_rules").show(ui, place(left)).clicked();
    } else if open.page != Some(Page::Sheet) && button("sheet").icon("icon_log").show(ui, place(middle)).clicked() {
        done.page = Some(Page::Sheet);
    }
    if !open.before.is_empty() {
        let at = if open.list { left } else { middle };
        done.back |= button("back").show(ui, place(at)).clicked();
    }
    let caps = input::of(ui.ctx());
    let close = button("play-close").key(caps.cap(Action::Back));
    done.close |= close.show(ui, place(foot.right() - wide)).clicked();
}

/// Adds the rules; `root` is the folder that contains the rulebook.
pub(super) fn plugin(app: &mut App, root: &std::path::Path, language: &Language) {
    let rulebook = Rulebook::open(root).unwrap_or_else(|faults| {
        for fault in faults {
            warn!("{}", language::fault(language, &fault));
        }
        Rulebook::default()
    });
    app.insert_resource(RulesMenu { rulebook, open: None })
        .init_resource::<Pictures>()
        .add_systems(bevy_egui::EguiPrimaryContextPass, draw.after(settings::draw));
}
