//! The briefing before the first turn: the story, the victory conditions of both sides, and special rules (SET-4).

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Painter, Pos2, Rect, Sense, Stroke, Ui, Vec2, pos2, vec2};

use crate::{
    art,
    input::Action,
    screens::{
        book::{self, BookIntent, OpenBook},
        counsel::{self, Counsel, CounselIntent},
        paragraph::paragraph,
    },
    session::{
        campaign_progress::{Journey, Road, road},
        lobby::Lobby,
    },
    state::{Menu, Screen},
    ui::{
        self, Button, Frame, Type, palette, rule_links,
        screen_frame::{MainContext, Stage, interface, wall, way},
    },
};

use dungeon_play::language::{self, Language};
use dungeon_rules::{
    referee,
    table::{Dice, Side},
};

/// The texts of the briefing, in the language in use.
#[derive(Resource, Default)]
pub(super) struct Brief {
    title: String,
    /// What was before, if it belongs to a campaign.
    road: Road,
    story: String,
    heroes: Vec<String>,
    overlord: Vec<String>,
    special: Vec<String>,
    figures: Vec<String>,
    boss: String,
}

/// Prepares the briefing of the chosen quest.
pub(super) fn prepare((lobby, journey): (Res<Lobby>, Res<Journey>), language: Res<Language>, mut brief: ResMut<Brief>) {
    let Some(game) = lobby.game() else {
        *brief = Brief::default();
        return;
    };
    let quest = std::sync::Arc::clone(&game.quest);
    // The texts of the goals name pieces on the table, so they are taken from a separate world with the quest set up.
    let mut aside = World::new();
    referee::lay(&mut aside, game, Dice::seeded(0));
    let goals = |side| language::goals(&language, &aside, side);
    let code = language.code();
    *brief = Brief {
        title: quest.title.say(code).to_owned(),
        road: road(&lobby, &journey, &language),
        story: quest.story.say(code).to_owned(),
        heroes: goals(Side::Heroes),
        overlord: goals(Side::Overlord),
        special: {
            let special = quest.special.iter().map(|text| text.say(code).to_owned());
            special.chain(language::offered_actions(&language, &quest)).collect()
        },
        figures: quest.heroes.iter().map(|hero| hero.as_str().to_owned()).collect(),
        boss: quest.overlord.boss.as_str().to_owned(),
    };
}

/// What somebody wants of the briefing.
pub(super) enum BriefingIntent {
    /// Opens or closes the counsel, or its curtain.
    Counsel(CounselIntent),
    /// Opens or closes the Overlord's book, or its curtain.
    Book(BookIntent),
    /// Begins the game.
    Begin,
    /// Goes back to the title.
    Back,
}

/// Draws the screen. Returns what was pressed.
pub(super) fn draw(
    mut context: MainContext,
    (brief, lobby, counsel): (Res<Brief>, Res<Lobby>, Res<Counsel>),
    (open_book, menu, language): (Res<OpenBook>, Res<Menu>, Res<Language>),
) -> Option<BriefingIntent> {
    let ctx = context.get_mut();
    let stage = Stage::of(ctx);
    let is_covered = menu.is_open() || !matches!(*open_book, OpenBook::Closed);
    let mut ui = interface(ctx, "briefing", is_covered);
    wall(ui.painter(), 0.35, None);
    let (w, h) = (stage.width(), stage.height());
    let s = stage.scale;

    let wide = w >= 1700.0;
    let page = if wide {
        stage.rect(w / 2.0 - 590.0, 48.0, 1180.0, h - 48.0 - 116.0)
    } else {
        stage.rect(48.0, 32.0, w - 96.0, h - 32.0 - 108.0)
    };
    if wide {
        bystanders(&ui, stage, &brief);
    }
    let page = fitted(ctx, page, 34.0 * s);
    ui::panel(ui.painter(), page, Frame::Parchment);
    let (mut intent, mut opens) = (None, false);
    // The book has a place at the foot where there is room for it.
    let has_book = book::is_there(&lobby);
    ui::scroll(&mut ui, page.shrink2(vec2(56.0, 34.0) * s), egui::Id::new("briefing"), |ui| {
        let top = ui.cursor().top();
        intent = story(ui, &brief, (&lobby, &counsel), &language);
        if !wide && has_book {
            ui.add_space(10.0 * s);
            let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), 76.0 * s), Sense::hover());
            opens = book::button(ui, Rect::from_center_size(row.center(), vec2(340.0, 58.0) * s), &language);
        }
        measured(ui.ctx(), ui.cursor().top() - top);
    });

    // The title shows who plays whom, which may have to be changed before the next game of a campaign.
    let back = if brief.road.place.is_empty() { "back" } else { "briefing-seats" };
    let back = Button::new(language.say(back));
    if way(&mut ui, stage.foot(64.0, 250.0), back, Action::Back) {
        intent = Some(BriefingIntent::Back);
    }
    let main = Rect::from_center_size(stage.at(w / 2.0, h - 60.0), vec2(460.0_f32.min(w - 680.0).max(280.0), 64.0) * s);
    let begin = Button::new(language.say("briefing-begin")).main().large();
    if way(&mut ui, main, begin, Action::Confirm) {
        intent = Some(BriefingIntent::Begin);
    }
    if lobby.playable().is_some_and(|quest| counsel::is_there(quest)) {
        let button = Button::new(language.say("counsel")).icon("icon_help");
        if button.show(&mut ui, stage.foot(w - 64.0 - 250.0, 250.0)).clicked() {
            intent = Some(BriefingIntent::Counsel(CounselIntent::Turn));
        }
    }
    opens |= wide && has_book && book::button(&mut ui, stage.foot(330.0, 320.0), &language);
    if opens {
        intent = Some(BriefingIntent::Book(BookIntent::Open));
    }
    open_book.draw(ctx, &language).map(BriefingIntent::Book).or(intent)
}

/// Shows the title, the counsel if it is open, the story, the victory conditions and the special rules. Returns what was pressed.
fn story(ui: &mut Ui, brief: &Brief, (lobby, counsel): (&Lobby, &Counsel), language: &Language) -> Option<BriefingIntent> {
    let s = ui::scale(ui.ctx());
    let (line, _) = ui.allocate_exact_size(vec2(ui.available_width(), 54.0 * s), Sense::hover());
    ui::text(
        ui.painter(),
        line.center(),
        Align2::CENTER_CENTER,
        &brief.title,
        Type::Serif(46.0),
        palette::INK_TEXT,
    );
    if !brief.road.place.is_empty() {
        let (line, _) = ui.allocate_exact_size(vec2(ui.available_width(), 34.0 * s), Sense::hover());
        let middle = line.center();
        let kind = Type::Italic(24.0);
        ui::text(
            ui.painter(),
            middle,
            Align2::CENTER_CENTER,
            &brief.road.place,
            kind,
            palette::INK_SOFT,
        );
        ui::words(ui.ctx(), egui::Id::new("briefing place"), line, &brief.road.place);
    }
    flourish(ui);
    let quest = lobby.playable().filter(|_| counsel.open);
    let pressed = quest.and_then(|quest| counsel::show(ui, quest, counsel, language));
    if !brief.road.before.is_empty() {
        paragraph(ui, &brief.road.before, Type::Italic(24.0), palette::INK_SOFT, 20.0);
    }
    paragraph(ui, &brief.story, Type::Story(27.0), palette::INK_TEXT, 28.0);
    for line in &brief.road.brought {
        paragraph(ui, line, Type::Italic(22.0), palette::INK_SOFT, 8.0);
    }
    sides(ui, brief, language);
    if !brief.special.is_empty() {
        paragraph(ui, &language.say("briefing-special"), Type::Serif(25.0), palette::INK_TEXT, 8.0);
        for rule in &brief.special {
            bullet(ui, rule, 22.0);
        }
    }
    pressed.map(BriefingIntent::Counsel)
}

/// Carries out what somebody wants.
pub(super) fn act(
    In(intent): In<Option<BriefingIntent>>,
    (mut counsel, mut open_book): (ResMut<Counsel>, ResMut<OpenBook>),
    (lobby, language): (Res<Lobby>, Res<Language>),
    mut next: ResMut<NextState<Screen>>,
) {
    match intent {
        None => {}
        Some(BriefingIntent::Book(wanted)) => open_book.act(wanted, &lobby, &language),
        Some(BriefingIntent::Counsel(wanted)) => counsel.act(wanted),
        Some(BriefingIntent::Begin) => next.set(Screen::Play),
        Some(BriefingIntent::Back) => next.set(Screen::Title),
    }
}

/// The page, centred in its place and no higher than its contents when it was last drawn, with `margin` above and below.
fn fitted(ctx: &egui::Context, page: Rect, margin: f32) -> Rect {
    let held: Option<f32> = ctx.data(|data| data.get_temp(egui::Id::new("briefing height")));
    let height = held.map_or(page.height(), |held| (held + 2.0 * margin).min(page.height()));
    Rect::from_center_size(page.center(), vec2(page.width(), height))
}

fn measured(ctx: &egui::Context, height: f32) {
    let id = egui::Id::new("briefing height");
    let before: Option<f32> = ctx.data(|data| data.get_temp(id));
    if before.is_none_or(|before| (before - height).abs() > 1.0) {
        ctx.data_mut(|data| data.insert_temp(id, height));
        ctx.request_repaint();
    }
}

/// Draws the heroes to the left of the page and the Overlord to its right.
fn bystanders(ui: &Ui, stage: Stage, brief: &Brief) {
    let (w, h) = (stage.width(), stage.height());
    let count = brief.figures.len() as f32;
    // More than three heroes stand closer together, to keep clear of the buttons below.
    let (size, apart, middle) = if count > 3.0 {
        (215.0, 196.0, h / 2.0 - 62.0)
    } else {
        (270.0, 230.0, h / 2.0)
    };
    for (i, figure) in brief.figures.iter().enumerate() {
        let y = middle + (i as f32 - (count - 1.0) / 2.0) * apart - size / 2.0;
        let x = w / 2.0 - 770.0 - size / 2.0 + if i % 2 == 0 { -20.0 } else { 24.0 };
        art::draw(ui.painter(), stage.rect(x, y, size, size), figure, Color32::WHITE);
    }
    let size = 320.0;
    art::draw(
        ui.painter(),
        stage.rect(w / 2.0 + 770.0 - size / 2.0, h / 2.0 - size / 2.0, size, size),
        &brief.boss,
        Color32::WHITE,
    );
}

/// Shows the victory conditions of both sides, side by side.
fn sides(ui: &mut Ui, brief: &Brief, language: &Language) {
    let s = ui::scale(ui.ctx());
    let gap = 28.0 * s;
    let width = (ui.available_width() - gap) / 2.0;
    let blocks = [
        ("briefing-heroes", &brief.figures[..], &brief.heroes, counsel::HEROES),
        ("briefing-overlord", &["overlord".to_owned()], &brief.overlord, palette::AUBERGINE),
    ];
    let galleys = blocks.map(|(_, _, goals, _)| -> Vec<_> {
        let kind = Type::Story(22.0);
        goals
            .iter()
            .map(|goal| ui::galley(ui.ctx(), goal, kind, palette::INK_TEXT, width - 60.0 * s))
            .collect()
    });
    let tall = |goals: &Vec<std::sync::Arc<egui::Galley>>| goals.iter().map(|goal| goal.size().y + 8.0 * s).sum::<f32>();
    let height = 74.0 * s + galleys.iter().map(tall).fold(0.0, f32::max);
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    for (i, ((key, figures, _, colour), goals)) in blocks.into_iter().zip(galleys).enumerate() {
        let block = Rect::from_min_size(row.min + vec2((width + gap) * i as f32, 0.0), vec2(width, height));
        let painter = ui.painter();
        let signs: Vec<String> = figures.iter().map(|figure| format!("emblem_{figure}")).collect();
        counsel::ground(painter, block, &signs, &language.say(key), colour);
        let mut y = block.top() + 62.0 * s;
        for goal in goals {
            painter.circle_filled(pos2(block.left() + 26.0 * s, y + 14.0 * s), 4.0 * s, colour);
            let height = goal.size().y;
            rule_links::lay(ui, &goal, pos2(block.left() + 42.0 * s, y), palette::INK_TEXT, Some(Sense::click()));
            y += height + 8.0 * s;
        }
    }
    ui.add_space(24.0 * s);
}

fn bullet(ui: &mut Ui, words: &str, size: f32) {
    let s = ui::scale(ui.ctx());
    let width = ui.available_width() - 30.0 * s;
    let galley = ui::galley(ui.ctx(), words, Type::Story(size), palette::INK_TEXT, width);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), galley.size().y), Sense::hover());
    let mark = rect.min + vec2(10.0, 14.0) * s;
    diamond(ui.painter(), mark, 6.0 * s);
    rule_links::lay(ui, &galley, rect.min + vec2(28.0 * s, 0.0), palette::INK_TEXT, Some(Sense::click()));
    ui.add_space(8.0 * s);
}

/// Draws a horizontal line with a diamond in its middle.
pub(super) fn flourish(ui: &mut Ui) {
    let s = ui::scale(ui.ctx());
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), 34.0 * s), Sense::hover());
    let centre = row.center() - vec2(0.0, 4.0 * s);
    let line = Stroke::new(1.5 * s, palette::BRASS_DARK);
    for side in [-1.0, 1.0] {
        let from = centre + vec2(side * 18.0 * s, 0.0);
        ui.painter().line_segment([from, from + vec2(side * 260.0 * s, 0.0)], line);
    }
    diamond(ui.painter(), centre, 7.0 * s);
}

fn diamond(painter: &Painter, centre: Pos2, half: f32) {
    let points = [Vec2::UP, Vec2::RIGHT, Vec2::DOWN, Vec2::LEFT].map(|way| centre + way * half);
    painter.add(egui::Shape::convex_polygon(points.to_vec(), palette::BRASS_DARK, Stroke::NONE));
}
