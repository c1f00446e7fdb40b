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
use bevy_egui::egui::{Context, Key, Rect, Ui, pos2, vec2};

use crate::{
    input::{self, Action, Controls},
    platform::frame_pacing::WakeUp,
    screens::rules::{
        open::{Open, Page},
        pictures::{Pictures, Source},
    },
    session::lobby::{Lobby, Root},
    state::{Menu, Screen},
    ui::{
        self, Button, Frame, rule_links,
        screen_frame::{MainContext, page_over, set_typing},
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

/// What somebody wants of the rules.
pub(super) enum RulesIntent {
    /// Closes them.
    Close,
    /// Shows the list of all rules beside the page.
    List,
    /// Goes back to the page that led to this one.
    Back,
    /// Shows the card of this rule, chosen in the list.
    Rule(String),
    /// Shows the reference sheet, or the card of the rule of one of its lines.
    Page(Page),
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

    /// Opens the rules: at the card of the rule that is pointed at, else with the list of all.
    fn open_at(&mut self, pointed: Option<String>) {
        match pointed {
            Some(rule) => self.show(rule),
            None => {
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

/// Opens and closes the rules by their key and by links, and wherever else somebody asked for them.
pub(super) fn follow(
    mut context: MainContext,
    (mut rules, mut menu): (ResMut<RulesMenu>, ResMut<Menu>),
    (language, screen, controls): (Res<Language>, Res<State<Screen>>, Res<Controls>),
    mut taught: Local<Option<Language>>,
) {
    let ctx = context.get_mut();
    if taught.as_ref() != Some(&*language) {
        *taught = Some(language.clone());
        rule_links::teach(ctx, Links::new(&rules.rulebook, &language));
    }
    // On the play screen the key sends an intent of its own, which may have opened the rules just now.
    let by_key = *screen.get() != Screen::Play || rules.is_open();
    if by_key && controls.pressed(Action::Rules) {
        menu.toggle_rules();
    }
    if let Some(rule) = rule_links::take(ctx) {
        menu.open_rules();
        rules.show(rule);
        ctx.request_repaint();
    }
    if menu.has_rules() != rules.is_open() {
        match menu.has_rules() {
            true => rules.open_at(rule_links::pointed(ctx)),
            false => rules.open = None,
        }
        ctx.request_repaint();
    }
}

/// Draws the rules while they are open.
pub(super) fn draw(
    mut context: MainContext,
    (mut rules, mut pictures): (ResMut<RulesMenu>, ResMut<Pictures>),
    (language, lobby, menu): (Res<Language>, Res<Lobby>, Res<Menu>),
    (root, wake, controls): (Res<Root>, Res<WakeUp>, Res<Controls>),
) -> Option<RulesIntent> {
    if *menu != Menu::Rules {
        return None;
    }
    let ctx = context.get_mut();
    let RulesMenu { rulebook, open } = &mut *rules;
    let open = open.as_mut()?;
    let source = Source {
        root: &root,
        content: &lobby.library.content,
        wake: &wake,
    };
    let words = open.words.clone();
    let intent = paint(ctx, rulebook, open, &language, &mut pictures, &source);
    if words != open.words {
        // The text field shows what was written a frame later.
        ctx.request_repaint();
    }
    if controls.pressed(Action::Back) {
        Some(RulesIntent::Close)
    } else if !open.list && ctx.input(|input| input.key_pressed(Key::Backspace)) {
        Some(RulesIntent::Back)
    } else {
        intent
    }
}

/// Carries out what somebody wants of the rules.
pub(super) fn act(In(intent): In<Option<RulesIntent>>, mut context: MainContext, (mut rules, mut menu): (ResMut<RulesMenu>, ResMut<Menu>)) {
    let (Some(intent), Some(open)) = (intent, &mut rules.open) else {
        return;
    };
    match intent {
        RulesIntent::Close => {
            rules.open = None;
            menu.toggle_rules();
            // Whoever was writing in the search field stops.
            let ctx = context.get_mut();
            set_typing(ctx, false);
            ctx.memory_mut(|memory| memory.focused().into_iter().for_each(|id| memory.surrender_focus(id)));
        }
        RulesIntent::List => (open.list, open.fresh) = (true, true),
        RulesIntent::Back => open.page = open.before.pop().or(open.page.take()),
        RulesIntent::Rule(rule) => {
            open.page = Some(Page::Card(rule));
            open.before.clear();
        }
        RulesIntent::Page(page) => open.turn_to(page),
    }
}

/// Draws the page with its buttons, and the list beside it. Returns what was pressed.
fn paint(
    ctx: &Context,
    rulebook: &Rulebook,
    open: &mut Open,
    language: &Language,
    pictures: &mut Pictures,
    source: &Source<'_>,
) -> Option<RulesIntent> {
    let s = ui::scale(ctx);
    let mut intent = None;
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
            intent = list::show(ui, left, rulebook, language, open).map(RulesIntent::Rule);
        }
        ui::panel(ui.painter(), card, Frame::Parchment);
        if is_sheet {
            let place = card.shrink2(vec2(26.0, 18.0) * s);
            let rule = sheet::show(ui, place, language, source.content);
            intent = rule.map(|rule| RulesIntent::Page(Page::Card(rule)));
        } else if let Some(rule) = open.rule().and_then(|id| rulebook.rule(id)) {
            card::show(ui, card.shrink2(vec2(34.0, 28.0) * s), rule, language, pictures, source);
        }
        intent = buttons(ui, foot, open, language).or(intent.take());
    });
    ctx.move_to_top(layer);
    intent
}

/// Draws the buttons at the foot. Returns what was pressed.
fn buttons(ui: &mut Ui, foot: Rect, open: &Open, language: &Language) -> Option<RulesIntent> {
    let s = ui::scale(ui.ctx());
    let wide = ((foot.width() - 40.0 * s) / 3.0).min(290.0 * s);
    let place = |left: f32| Rect::from_min_size(pos2(left, foot.bottom() - 58.0 * s), vec2(wide, 58.0 * s));
    let (left, middle) = (foot.left(), foot.center().x - wide / 2.0);
    let button = |key: &str| Button::new(language.say(key));
    let mut intent = None;
    if !open.list {
        if button("rules-all").icon("icon_rules").show(ui, place(left)).clicked() {
            intent = Some(RulesIntent::List);
        }
    } else if open.page != Some(Page::Sheet) && button("sheet").icon("icon_log").show(ui, place(middle)).clicked() {
        intent = Some(RulesIntent::Page(Page::Sheet));
    }
    if !open.before.is_empty() {
        let at = if open.list { left } else { middle };
        if button("back").show(ui, place(at)).clicked() {
            intent = Some(RulesIntent::Back);
        }
    }
    let caps = input::of(ui.ctx());
    let close = button("play-close").key(caps.cap(Action::Back));
    if close.show(ui, place(foot.right() - wide)).clicked() {
        intent = Some(RulesIntent::Close);
    }
    intent
}

/// Adds the rules; `root` is the folder that contains the rulebook.
pub(super) fn plugin(app: &mut App, root: &std::path::Path, language: &Language) {
    let rulebook = Rulebook::open(root).unwrap_or_else(|faults| {
        for fault in faults {
            warn!("{}", language::fault(language, &fault));
        }
        Rulebook::default()
    });
    app.insert_resource(RulesMenu { rulebook, open: None }).init_resource::<Pictures>();
}
