//! The page where a new adventure is wished for: what it is to be like, and then its title and its story. Below them stands how hard
//! it is, while and after computers have played it in thought. Nothing of its map is shown.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Color32, Id, Painter, Rect, Sense, Ui, UiBuilder, Vec2, pos2, vec2};

use crate::{
    art,
    input::Action,
    platform::frame_pacing::WakeUp,
    screens::paragraph::{paragraph, progress_bar},
    session::{
        lobby::{Lobby, Root},
        new_adventure::{Adventure, Around, NewAdventure, Refused},
        saving::Saves,
    },
    state::{Menu, Screen},
    ui::{
        self, Accessible, Brush, Button, Frame, Line, Type, palette,
        screen_frame::{MainContext, Stage, interface, pressed, set_typing, wall, way},
    },
};
use dungeon_play::{
    forge::{
        code::{HEROES, Order},
        wishes::{BANDS, Choices, FAMILIES, LENGTHS, MOODS, SIDES, Wishes, name_of},
    },
    language::{self, FluentValue as V, Language},
    tools::forge,
};

/// What somebody wants on this page.
pub(super) enum NewAdventureIntent {
    /// Chooses this.
    Choose(Wishes),
    /// Writes this as a code.
    Type(String),
    /// Writes the adventure of the code that was typed.
    TakeCode,
    /// Has an adventure written for the wishes.
    Surprise,
    /// Has the adventure played by computers that think ahead.
    MeasureClosely,
    /// Has adventures prepared for another evening.
    Prepare,
    /// Plays the adventure.
    Begin,
    /// Puts the adventure aside, to choose anew.
    ChooseAgain,
    /// Stops the games in thought, or goes back to the title.
    Back,
}

/// The time between updates of the bar while computers play.
const TELLS: Duration = Duration::from_millis(200);

/// The width of the window, in layout units, from which the wishes stand beside the story.
const WIDE: f32 = 1500.0;

/// Draws the screen. Returns what was pressed.
pub(super) fn draw(
    mut context: MainContext,
    (new, menu, language): (Res<NewAdventure>, Res<Menu>, Res<Language>),
) -> Option<NewAdventureIntent> {
    let ctx = context.get_mut();
    let stage = Stage::of(ctx);
    let mut ui = interface(ctx, "new adventure", menu.is_open());
    wall(ui.painter(), 0.45, None);
    stage.heading(ui.painter(), &language.say("new-adventure-heading"));
    if new.share().or(new.prepares()).is_some() {
        ctx.request_repaint_after(TELLS);
    }
    let (w, s) = (stage.width(), stage.scale);
    let (mut writing, mut intent) = (false, None);
    if w >= WIDE {
        let (list, page) = stage.list_and_page(ui.painter(), 0.44, 800.0);
        ui::scroll(&mut ui, list.shrink(24.0 * s), Id::new("wishes"), |ui| {
            (writing, intent) = wishes(ui, &new, &language);
        });
        let mut text = page.shrink2(vec2(48.0, 40.0) * s);
        *text.bottom_mut() -= party(ui.painter(), page, &new.wishes);
        ui::scroll(&mut ui, text, Id::new("new story"), |ui| {
            intent = story(ui, &new, &language).or(intent.take());
        });
    } else {
        // There is room for one of both: the wishes, and then what has come of them.
        let body = stage.rect(48.0, 130.0, w - 96.0, stage.height() - 130.0 - 112.0);
        if new.adventure().is_some() || new.is_writing() {
            ui::panel(ui.painter(), body, Frame::Parchment);
            ui::scroll(&mut ui, body.shrink(26.0 * s), Id::new("new story"), |ui| {
                intent = story(ui, &new, &language);
            });
        } else {
            ui::panel(ui.painter(), body, Frame::Panel);
            ui::scroll(&mut ui, body.shrink(22.0 * s), Id::new("wishes"), |ui| {
                if let Some(refused) = new.refused() {
                    paragraph(ui, &why_none(refused, &language), Type::Story(24.0), palette::TEXT, 18.0);
                }
                (writing, intent) = wishes(ui, &new, &language);
            });
        }
    }
    set_typing(ctx, writing);
    buttons(&mut ui, stage, &new, &language).or(intent)
}

/// Draws the Heroes who take part at the foot of the page, if it is high enough. Returns the height they take.
fn party(painter: &Painter, page: Rect, wishes: &Wishes) -> f32 {
    let s = ui::scale(painter.ctx());
    if page.height() < 640.0 * s {
        return 0.0;
    }
    let (size, apart) = (176.0 * s, 188.0 * s);
    let count = wishes.heroes.len() as f32;
    for (i, hero) in wishes.heroes.iter().enumerate() {
        let x = page.center().x + (i as f32 - (count - 1.0) / 2.0) * apart;
        let place = Rect::from_center_size(pos2(x, page.bottom() - 34.0 * s - size / 2.0), Vec2::splat(size));
        art::draw(painter, place, hero, Color32::WHITE);
    }
    size + 20.0 * s
}

/// Carries out what somebody wants.
pub(super) fn act(
    In(intent): In<Option<NewAdventureIntent>>,
    (mut new, mut lobby): (ResMut<NewAdventure>, ResMut<Lobby>),
    (root, wake, saves): (Res<Root>, Res<WakeUp>, Res<Saves>),
    mut next: ResMut<NextState<Screen>>,
) {
    let Some(intent) = intent else { return };
    let content = lobby.library.content.clone();
    let around = Around {
        root: &root,
        wake: &wake,
        content: &content,
        saves: saves.0.as_deref(),
    };
    match intent {
        NewAdventureIntent::Choose(wishes) => new.wishes = wishes,
        NewAdventureIntent::Type(typed) => new.typed = typed,
        NewAdventureIntent::TakeCode => new.take_code(&around),
        NewAdventureIntent::Surprise => new.surprise(lobby.chance().seed, &around),
        NewAdventureIntent::MeasureClosely => new.measure_closely(&around),
        NewAdventureIntent::Prepare => new.prepare(lobby.chance().seed, &around),
        NewAdventureIntent::Begin => {
            if new.take(&mut lobby, saves.0.as_deref()) {
                next.set(Screen::Briefing);
            }
        }
        NewAdventureIntent::ChooseAgain => new.put_aside(),
        NewAdventureIntent::Back => {
            if !new.stop() {
                next.set(Screen::Title);
            }
        }
    }
}

/// Draws the buttons at the foot. Returns what was pressed.
fn buttons(ui: &mut Ui, stage: Stage, new: &NewAdventure, language: &Language) -> Option<NewAdventureIntent> {
    let (w, is_measured) = (stage.width(), new.share().is_some());
    let are_prepared = new.prepares().is_some();
    let part = ((w - 128.0 - 32.0) / 1140.0).min(1.0);
    let mut intent = None;
    let (key, back) = if is_measured || are_prepared {
        ("new-adventure-stop", NewAdventureIntent::Back)
    } else if w < WIDE && new.adventure().is_some() {
        ("new-adventure-choose-again", NewAdventureIntent::ChooseAgain)
    } else {
        ("back", NewAdventureIntent::Back)
    };
    if way(ui, stage.foot(64.0, 300.0 * part), Button::new(language.say(key)), Action::Back) {
        intent = Some(back);
    }
    let why_not = match new.wishes.heroes.len() {
        0 | 1 => language.say("forge-one-hero"),
        _ => String::new(),
    };
    let has_one = new.adventure().is_some();
    let (key, main) = match has_one {
        true => ("new-adventure-another", stage.foot(w - 64.0 - 840.0 * part - 16.0, 400.0 * part)),
        false => ("new-adventure-surprise", stage.foot(w - 64.0 - 440.0 * part, 440.0 * part)),
    };
    let surprise = Button::new(language.say(key)).enabled(!new.is_writing()).refused(why_not);
    let surprise = if has_one { surprise } else { surprise.main().large() };
    let wants = way(ui, main, surprise.clone(), Action::NewAdventure);
    let confirms = !has_one && surprise.is_on() && pressed(ui, Action::Confirm);
    if wants || confirms {
        intent = Some(NewAdventureIntent::Surprise);
    }
    if has_one {
        let key = if is_measured {
            "new-adventure-at-once"
        } else {
            "new-adventure-begin"
        };
        let begin = Button::new(language.say(key)).main().large();
        if way(ui, stage.foot(w - 64.0 - 440.0 * part, 440.0 * part), begin, Action::Confirm) {
            intent = Some(NewAdventureIntent::Begin);
        }
    }
    intent
}

/// Draws what can be wished. Returns whether a code is being written, and what was pressed.
fn wishes(ui: &mut Ui, new: &NewAdventure, language: &Language) -> (bool, Option<NewAdventureIntent>) {
    let wishes = &new.wishes;
    let mut wished = wishes.clone();
    let names = |kind: &str, name: &str| language.say(&format!("new-adventure-{kind}-{name}"));
    heading(ui, language, "heroes");
    if let Some(hero) = heroes(ui, wishes, language) {
        wished.turn(hero);
    }
    let sides: Vec<String> = SIDES.iter().map(|(name, _)| names("side", name)).collect();
    if let Some(side) = one_of(ui, language, "side", &sides, |place| SIDES[place].1 == wishes.side) {
        wished.side = SIDES[side].1;
    }
    open(ui, language, "length", (LENGTHS, wishes.length), names, |length| {
        wished.length = length
    });
    open(ui, language, "band", (BANDS, wishes.band), names, |band| wished.band = band);
    open(ui, language, "mood", (MOODS, wishes.mood), names, |mood| wished.mood = mood);
    open(ui, language, "family", (FAMILIES, wishes.family), names, |family| {
        wished.family = family
    });
    let (writing, mut intent) = code(ui, new, language);
    intent = later(ui, new, language).or(intent);
    if wished != *wishes {
        intent = Some(NewAdventureIntent::Choose(wished));
    }
    (writing, intent)
}

/// Draws the name of a wish.
fn heading(ui: &mut Ui, language: &Language, key: &str) -> Rect {
    let s = ui::scale(ui.ctx());
    let (line, _) = ui.allocate_exact_size(vec2(ui.available_width(), 30.0 * s), Sense::hover());
    let words = language.say(&format!("new-adventure-{key}"));
    let at = line.left_center() + vec2(4.0 * s, 0.0);
    ui::text_fitted(
        ui.painter(),
        at,
        Align2::LEFT_CENTER,
        &words,
        Type::Section,
        palette::TEXT,
        line.width() - 8.0 * s,
    );
    line
}

/// Draws a wish with these choices. Returns the place of another one that was pressed.
fn one_of(ui: &mut Ui, language: &Language, key: &str, labels: &[String], is_chosen: impl Fn(usize) -> bool) -> Option<usize> {
    let s = ui::scale(ui.ctx());
    heading(ui, language, key);
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width() - 6.0 * s, 46.0 * s), Sense::hover());
    ui.add_space(10.0 * s);
    let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
    let chosen = (0..labels.len()).find(|place| is_chosen(*place)).unwrap_or(labels.len());
    let name = language.say(&format!("new-adventure-{key}"));
    ui::toggle(ui, row, Id::new(("wish", key)), &name, &labels, chosen)
}

/// Draws a wish that may be left open, and sets what was pressed.
fn open<T: Copy + PartialEq + 'static>(
    ui: &mut Ui,
    language: &Language,
    key: &str,
    (choices, wished): (Choices<T>, Option<T>),
    names: impl Fn(&str, &str) -> String,
    set: impl FnOnce(Option<T>),
) {
    let labels: Vec<String> = choices
        .iter()
        .map(|(name, _)| names(key, name))
        .chain([language.say("new-adventure-any")])
        .collect();
    let at = |place: usize| choices.get(place).map(|(_, choice)| *choice);
    if let Some(place) = one_of(ui, language, key, &labels, |place| at(place) == wished) {
        set(at(place));
    }
}

/// Draws the Heroes, each of whom may take part or not. Returns the one that was pressed.
fn heroes(ui: &mut Ui, wishes: &Wishes, language: &Language) -> Option<&'static str> {
    let s = ui::scale(ui.ctx());
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width() - 6.0 * s, 58.0 * s), Sense::hover());
    ui.add_space(10.0 * s);
    ui::panel(ui.painter(), row, Frame::Well);
    let width = row.width() / HEROES.len() as f32;
    let mut pressed = None;
    for (i, hero) in HEROES.into_iter().enumerate() {
        let part = Rect::from_min_size(row.min + vec2(width * i as f32, 0.0), vec2(width, row.height())).shrink(3.0 * s);
        let response = ui.interact(part, Id::new(("wished hero", i)), Sense::click());
        let is_in = wishes.heroes.contains(&hero);
        if is_in {
            ui::fill(ui.painter(), part, 7.0 * s, Brush::ButtonMain);
        }
        let sign = Rect::from_min_size(part.min + vec2(8.0, 8.0) * s, vec2(36.0, 36.0) * s);
        let fade = if is_in || response.hovered() { 1.0 } else { 0.55 };
        ui::icon(ui.painter(), sign, &format!("emblem_{hero}"), Color32::WHITE.gamma_multiply(fade));
        let name = language::kind(language, hero);
        let colour = if is_in { palette::ON_BRASS } else { palette::TEXT_SOFT };
        let at = pos2(sign.right() + 8.0 * s, part.center().y);
        let room = part.right() - at.x - 4.0 * s;
        ui::text_fitted(ui.painter(), at, Align2::LEFT_CENTER, &name, Type::Sans(18.0), colour, room);
        ui::control(ui, &response, part, 7.0, Accessible::choice(name, is_in));
        if response.clicked() {
            pressed = Some(hero);
        }
    }
    pressed
}

/// Draws the field of the code. Returns whether it is being written, and what was pressed.
fn code(ui: &mut Ui, new: &NewAdventure, language: &Language) -> (bool, Option<NewAdventureIntent>) {
    let s = ui::scale(ui.ctx());
    heading(ui, language, "code");
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width() - 6.0 * s, 54.0 * s), Sense::hover());
    let (field, button) = row.split_left_right_at_x(row.right() - 190.0 * s);
    let line = Line::new(
        language,
        language.say("new-adventure-code"),
        &language.say("new-adventure-code-hint"),
    )
    .up_to(24);
    let mut typed = new.typed.clone();
    let field = field.with_max_x(field.right() - 12.0 * s);
    let writing = ui::field(ui, field, Id::new("adventure code"), &line, &mut typed);
    let is_there = !new.typed.trim().is_empty() && !new.is_writing();
    let take = Button::new(language.say("new-adventure-take-code")).enabled(is_there);
    if take.show(ui, button).clicked() {
        return (writing, Some(NewAdventureIntent::TakeCode));
    }
    (writing, (typed != new.typed).then_some(NewAdventureIntent::Type(typed)))
}

/// Draws what has been prepared for another evening. Returns what was pressed.
fn later(ui: &mut Ui, new: &NewAdventure, language: &Language) -> Option<NewAdventureIntent> {
    let s = ui::scale(ui.ctx());
    ui.add_space(12.0 * s);
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width() - 6.0 * s, 50.0 * s), Sense::hover());
    let (left, right) = row.split_left_right_at_x(row.right() - 190.0 * s);
    let key = if new.prepares().is_some() {
        "new-adventure-prepares"
    } else {
        "new-adventure-prepared"
    };
    let words = language.tell(key, &[("count", V::from(new.prepared()))]);
    let galley = ui::galley(ui.ctx(), &words, Type::Sans(17.0), palette::TEXT_SOFT, left.width() - 20.0 * s);
    let at = pos2(left.left() + 4.0 * s, row.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, palette::TEXT_SOFT);
    ui::words(ui.ctx(), Id::new("prepared"), left, &words);
    if let Some(share) = new.prepares() {
        let mut place = ui.new_child(UiBuilder::new().max_rect(right.shrink2(vec2(0.0, 16.0 * s))));
        progress_bar(&mut place, share);
        return None;
    }
    let can_be = !new.is_writing() && new.share().is_none() && new.wishes.heroes.len() > 1;
    let prepare = Button::new(language.say("new-adventure-prepare")).enabled(can_be);
    prepare.show(ui, right).clicked().then_some(NewAdventureIntent::Prepare)
}

/// Draws a button of this width in a column. Returns whether it was pressed.
fn show(ui: &mut Ui, button: Button, width: f32) -> bool {
    let s = ui::scale(ui.ctx());
    let size = vec2((width * s).min(ui.available_width() - 6.0 * s), 50.0 * s);
    let (place, _) = ui.allocate_exact_size(size, Sense::hover());
    ui.add_space(8.0 * s);
    button.show(ui, place).clicked()
}

/// Shows the adventure, or what this page is for. Returns what was pressed.
fn story(ui: &mut Ui, new: &NewAdventure, language: &Language) -> Option<NewAdventureIntent> {
    let mut intent = None;
    if let Some(refused) = new.refused() {
        paragraph(ui, &why_none(refused, language), Type::Story(24.0), palette::WOUND, 18.0);
    }
    match new.adventure() {
        Some(adventure) => intent = adventure_of(ui, adventure, (new.share(), new.is_rough()), language),
        None if new.is_writing() => {
            paragraph(
                ui,
                &language.say("new-adventure-writes"),
                Type::Italic(26.0),
                palette::INK_SOFT,
                12.0,
            );
        }
        None => {
            for key in ["new-adventure-about", "new-adventure-about-fair"] {
                paragraph(ui, &language.say(key), Type::Story(26.0), palette::INK_TEXT, 18.0);
            }
        }
    }
    intent
}

/// Shows an adventure and what is known of it. Returns what was pressed.
fn adventure_of(
    ui: &mut Ui,
    adventure: &Adventure,
    (share, is_rough): (Option<f32>, bool),
    language: &Language,
) -> Option<NewAdventureIntent> {
    let Adventure {
        forged, order, verdict, ..
    } = adventure;
    let code = language.code();
    paragraph(ui, forged.title.say(code), Type::Serif(44.0), palette::INK_TEXT, 4.0);
    paragraph(ui, &forces(order, language), Type::Sans(19.0), palette::INK_SOFT, 18.0);
    paragraph(ui, forged.story.say(code), Type::Story(26.0), palette::INK_TEXT, 22.0);
    if adventure.is_elsewhere {
        paragraph(
            ui,
            &language.say("new-adventure-elsewhere"),
            Type::Italic(22.0),
            palette::INK_SOFT,
            10.0,
        );
    }
    match (share, verdict) {
        (Some(share), _) => {
            let key = match verdict {
                Some(_) => "new-adventure-measures-closely",
                None => "new-adventure-measures",
            };
            paragraph(ui, &language.say(key), Type::Italic(22.0), palette::INK_SOFT, 10.0);
            progress_bar(ui, share);
        }
        (None, Some(verdict)) => {
            paragraph(
                ui,
                &forge::sentence(language, order.band, *verdict, is_rough),
                Type::Italic(23.0),
                palette::INK_TEXT,
                10.0,
            );
        }
        (None, None) => {
            paragraph(
                ui,
                &language.say("new-adventure-unmeasured"),
                Type::Italic(22.0),
                palette::INK_SOFT,
                10.0,
            );
        }
    }
    let mut intent = None;
    if share.is_none() && verdict.is_some_and(|verdict| !verdict.is_close) {
        let closely = Button::new(language.say("new-adventure-closely"));
        if show(ui, closely, 320.0) {
            intent = Some(NewAdventureIntent::MeasureClosely);
        }
    }
    ui.add_space(8.0 * ui::scale(ui.ctx()));
    let code = language.tell("forge-code", &[("code", V::from(forged.code.clone()))]);
    paragraph(ui, &code, Type::Sans(18.0), palette::INK_SOFT, 0.0);
    intent
}

/// Who sets out, for how long and how hard it is meant to be.
fn forces(order: &Order, language: &Language) -> String {
    let name = |kind: &str, name: &str| language.say(&format!("new-adventure-{kind}-{name}"));
    let heroes: Vec<String> = order.heroes.iter().map(|hero| language::kind(language, hero)).collect();
    let args = [
        ("heroes", V::from(language::list(language, &heroes))),
        ("length", V::from(name("length", name_of(LENGTHS, order.length)))),
        ("band", V::from(name("band", name_of(BANDS, order.band)))),
    ];
    language.tell("new-adventure-forces", &args)
}

fn why_none(refused: &Refused, language: &Language) -> String {
    let tell = |key: &str, what: &str| language.tell(key, &[("what", V::from(what.to_owned()))]);
    match refused {
        Refused::Version(code) => tell("forge-code-version", code),
        Refused::Misread(code) => tell("forge-code-misread", code),
        Refused::None => language.say("forge-none"),
        Refused::Files(sentence) => sentence.clone(),
    }
}
