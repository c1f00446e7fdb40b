//! The campaign screen: who has won which adventure, what comes next, and what people bring along to it.

use crate::{
    input::{self, Action},
    screens::{
        adventure_picker::arrow,
        adventures::{about, faults},
        paragraph::paragraph,
        preview::Pictures,
    },
    session::{
        campaign_progress::{Journey, brought, listing, way_on},
        lobby::{Lobby, title_of},
    },
    state::{Menu, Screen},
    ui::{
        self, Accessible, Button, Type, palette,
        screen_frame::{MainContext, Stage, interface, pressed, row, wall, way},
    },
};

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Painter, Rect, Ui, Vec2, pos2, vec2};

use dungeon_play::{
    campaign::{self, Broken, Progress},
    language::{self, Language},
};
use dungeon_rules::content::{Campaign, Listing};

/// Reads the progress of the chosen campaign.
pub(super) fn prepare(lobby: Res<Lobby>, mut journey: ResMut<Journey>) {
    let campaigns = lobby.campaigns();
    journey.chosen = journey.chosen.min(campaigns.len().saturating_sub(1));
    let progress = campaigns
        .get(journey.chosen)
        .map(|campaign| campaign::read(journey.folder.as_deref(), campaign));
    *journey = Journey {
        progress,
        ..Journey::new(journey.folder.take(), journey.chosen)
    };
}

/// What somebody wants on the campaign screen.
pub(super) enum CampaignIntent {
    /// Shows the campaign so many places further on.
    Step(i64),
    /// Shows the stage of this index.
    Show(usize),
    /// Asks whether to start the campaign over.
    Ask,
    /// Starts the campaign over.
    StartOver,
    /// Does not start it over.
    Keep,
    /// Chooses the next game.
    SetOut,
    /// Goes back to the title.
    Back,
}

/// Draws the screen. Returns what was pressed.
pub(super) fn draw(
    mut context: MainContext,
    (lobby, journey, mut pictures): (Res<Lobby>, Res<Journey>, Pictures),
    (menu, language): (Res<Menu>, Res<Language>),
) -> Option<CampaignIntent> {
    let ctx = context.get_mut();
    let stage = Stage::of(ctx);
    let mut ui = interface(ctx, "campaign", menu.is_open());
    wall(ui.painter(), 0.45, None);
    let s = stage.scale;
    let campaigns = lobby.campaigns();
    let campaign = campaigns.get(journey.chosen).copied();
    let mut intent = heading(&mut ui, stage, campaign, campaigns.len(), &language);
    let (left, right) = stage.list_and_page(ui.painter(), 0.34, 620.0);
    let (list, page) = (left.shrink(14.0 * s), right.shrink(28.0 * s));
    let mut main = None;
    match (campaign, &journey.progress) {
        (Some(campaign), Some(Ok(progress))) => {
            let shown = journey.shown.or(progress.stage(campaign)).unwrap_or(campaign.stages.len() - 1);
            let pressed = stages(&mut ui, list, &lobby, (campaign, progress), shown, &language);
            intent = intent.or(pressed.map(CampaignIntent::Show));
            // The stage that was pressed is shown at once.
            let shown = pressed.unwrap_or(shown);
            ui::scroll(&mut ui, page, egui::Id::new(("stage", journey.chosen, shown)), |ui| {
                told(ui, &lobby, (campaign, progress, shown), &language, |ui, listing| {
                    about(ui, listing, &lobby.library.content, &language, &mut pictures);
                    faults(ui, listing, &pictures.root.0, &language);
                });
            });
            main = progress.next.as_ref().map(|next| {
                let playable = listing(&lobby, next).is_some_and(|listing| listing.quest.is_some());
                let why_not = if playable { String::new() } else { language.say("campaign-faulty") };
                (way_on(&lobby, progress, next, &language), why_not)
            });
        }
        (Some(campaign), Some(Err(broken))) => {
            let unknown = Progress {
                next: None,
                ..Progress::new(campaign)
            };
            stages(&mut ui, list, &lobby, (campaign, &unknown), usize::MAX, &language);
            let words = language::broken_campaign(&language, broken);
            ui::scroll(&mut ui, page, egui::Id::new("campaign broken"), |ui| {
                paragraph(ui, &words, Type::Story(26.0), palette::INK_TEXT, 0.0);
            });
        }
        _ => {}
    }
    let button = match journey.asking {
        true => question(&mut ui, stage, &language),
        false => foot(&mut ui, stage, &journey, main, &language),
    };
    let key = [(Action::Left, -1), (Action::Right, 1)]
        .into_iter()
        .find(|(action, _)| pressed(&ui, *action))
        .map(|(_, by)| CampaignIntent::Step(by));
    button.or(key).or(intent)
}

/// Draws the heading, between arrows if there are several campaigns. Returns what was pressed.
fn heading(ui: &mut Ui, stage: Stage, campaign: Option<&Campaign>, count: usize, language: &Language) -> Option<CampaignIntent> {
    let title = campaign.map_or_else(
        || language.say("campaign-none"),
        |campaign| campaign.title.say(language.code()).to_owned(),
    );
    let heading = stage.heading(ui.painter(), &title);
    if count < 2 {
        return None;
    }
    let mut intent = None;
    let away = 56.0 * stage.scale;
    for (side, x) in [(-1.0, heading.left() - away), (1.0, heading.right() + away)] {
        let words = language.say(if side < 0.0 {
            "reader-campaign-before"
        } else {
            "reader-campaign-next"
        });
        if arrow(ui, pos2(x, heading.center().y), side, &words) {
            intent = Some(CampaignIntent::Step(side as i64));
        }
    }
    intent
}

/// Tells of a stage: how the campaign has ended, if it has, what people bring along if it is the next one, and `describe`s its
/// adventure.
fn told(
    ui: &mut Ui,
    lobby: &Lobby,
    (campaign, progress, shown): (&Campaign, &Progress, usize),
    language: &Language,
    describe: impl FnOnce(&mut Ui, &Listing),
) {
    if progress.next.is_none() {
        paragraph(ui, &language::over(language, progress), Type::Serif(26.0), palette::INK_TEXT, 20.0);
    }
    let Some(listing) = listing(lobby, &campaign.stages[shown].quest) else {
        return;
    };
    if progress.stage(campaign) == Some(shown) {
        let lines = brought(lobby, progress, language);
        for line in &lines {
            paragraph(ui, line, Type::Italic(22.0), palette::INK_SOFT, 4.0);
        }
        let gap = if lines.is_empty() { 0.0 } else { 14.0 * ui::scale(ui.ctx()) };
        ui.add_space(gap);
    }
    describe(ui, listing);
}

/// Carries out what somebody wants.
pub(super) fn act(
    In(intent): In<Option<CampaignIntent>>,
    (mut lobby, mut journey): (ResMut<Lobby>, ResMut<Journey>),
    mut next: ResMut<NextState<Screen>>,
) {
    let Some(intent) = intent else { return };
    let journey = &mut *journey;
    let folder = journey.folder.as_deref();
    match intent {
        CampaignIntent::Step(by) => {
            let campaigns = lobby.campaigns();
            if campaigns.len() > 1 {
                journey.chosen = (journey.chosen as i64 + by).rem_euclid(campaigns.len() as i64) as usize;
                journey.progress = Some(campaign::read(folder, campaigns[journey.chosen]));
                journey.shown = None;
            }
        }
        CampaignIntent::Show(stage) => journey.shown = Some(stage),
        CampaignIntent::Ask => journey.asking = true,
        CampaignIntent::StartOver => {
            let started = lobby
                .campaigns()
                .get(journey.chosen)
                .map(|campaign| campaign::start_over(folder, campaign));
            journey.progress = started.or(journey.progress.take());
            (journey.asking, journey.shown) = (false, None);
        }
        CampaignIntent::Keep => journey.asking = false,
        CampaignIntent::SetOut => {
            let campaign = lobby.campaigns().get(journey.chosen).map(|campaign| (*campaign).clone());
            if let (Some(campaign), Some(Ok(progress))) = (campaign, &journey.progress)
                && lobby.set_out(&campaign, progress)
            {
                next.set(Screen::Title);
            }
        }
        CampaignIntent::Back => next.set(Screen::Title),
    }
}

/// Draws at the foot the question whether to start the campaign over. Returns the answer.
fn question(ui: &mut Ui, stage: Stage, language: &Language) -> Option<CampaignIntent> {
    let (w, h) = (stage.width(), stage.height());
    input::ask(ui.ctx(), "start over");
    let words = language.say("campaign-start-over-ask");
    let room = stage.rect(64.0, h - 96.0, w - 64.0 - 64.0 - 2.0 * 300.0 - 48.0, 72.0);
    let galley = ui::galley(ui.ctx(), &words, Type::Story(22.0), palette::TEXT, room.width());
    let corner = pos2(room.left(), room.center().y - galley.size().y / 2.0);
    ui.painter().galley(corner, galley, palette::TEXT);
    let yes = Button::new(language.say("campaign-start-over-yes")).show(ui, stage.foot(w - 64.0 - 616.0, 300.0));
    let no = Button::new(language.say("campaign-start-over-no")).main();
    let no = way(ui, stage.foot(w - 64.0 - 300.0, 300.0), no, Action::Back);
    match (yes.clicked(), no) {
        (true, _) => Some(CampaignIntent::StartOver),
        (false, true) => Some(CampaignIntent::Keep),
        (false, false) => None,
    }
}

/// Draws the buttons at the foot; `main` is the text of the button that leads on, if there is one, and the reason why it is
/// disabled. Returns what was pressed.
fn foot(ui: &mut Ui, stage: Stage, journey: &Journey, main: Option<(String, String)>, language: &Language) -> Option<CampaignIntent> {
    let (w, s) = (stage.width(), stage.scale);
    let mut intent = None;
    if way(ui, stage.foot(64.0, 250.0), Button::new(language.say("back")), Action::Back) {
        intent = Some(CampaignIntent::Back);
    }
    let fresh = matches!(&journey.progress, Some(Ok(progress)) if progress.played.is_empty());
    let kept = !matches!(&journey.progress, None | Some(Err(Broken::NoFolder)));
    if kept && !fresh {
        let button = Button::new(language.say("campaign-start-over"));
        if button.show(ui, stage.foot(330.0, 250.0)).clicked() {
            intent = Some(CampaignIntent::Ask);
        }
    }
    if let Some((words, why_not)) = main {
        let room = w - 64.0 - 64.0 - 250.0 - 16.0 - 250.0 - 32.0;
        let wide = ui::text_width(ui.ctx(), &words, Type::Serif(26.0)) / s + 150.0;
        let width = wide.clamp(420.0_f32.min(room), room);
        let button = Button::new(&words).main().large().refused(why_not);
        if way(ui, stage.foot(w - 64.0 - width, width), button, Action::Confirm) {
            intent = Some(CampaignIntent::SetOut);
        }
    }
    intent
}

/// Draws the list of stages. Returns the index of the one that was clicked.
fn stages(
    ui: &mut Ui,
    rect: Rect,
    lobby: &Lobby,
    (campaign, progress): (&Campaign, &Progress),
    shown: usize,
    language: &Language,
) -> Option<usize> {
    let s = ui::scale(ui.ctx());
    let mut pressed = None;
    ui::scroll(ui, rect, egui::Id::new(("stages", &campaign.folder)), |ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 6.0 * s);
        for (i, stage) in campaign.stages.iter().enumerate() {
            let title = listing(lobby, &stage.quest).map_or_else(|| stage.quest.clone(), |listing| title_of(listing, language));
            let is_next = progress.next.as_ref() == Some(&stage.quest);
            let next = if is_next { language.say("campaign-next") } else { String::new() };
            let below = [language::standing(language, progress, &stage.quest), next];
            let below: Vec<String> = below.into_iter().filter(|words| !words.is_empty()).collect();
            let below = below.join("; ");
            let response = row(
                ui,
                egui::Id::new(("stage row", i)),
                72.0,
                Accessible::choice(&title, i == shown).note(&below),
                i == shown,
                |inside, row| {
                    let sign = Rect::from_min_size(row.min + vec2(14.0, 12.0) * s, Vec2::splat(48.0 * s));
                    mark(inside, sign, i, progress.won(&stage.quest), is_next);
                    let put = |y: f32, words: &str, kind: Type, colour: Color32| {
                        let room = row.width() - 94.0 * s;
                        ui::text_fitted(inside, row.min + vec2(78.0, y) * s, Align2::LEFT_CENTER, words, kind, colour, room);
                    };
                    let high = if below.is_empty() { 36.0 } else { 26.0 };
                    let colour = if below.is_empty() { palette::TEXT_SOFT } else { palette::TEXT };
                    put(high, &title, Type::Serif(23.0), colour);
                    let soft = if is_next { palette::GOLD } else { palette::TEXT_SOFT };
                    put(52.0, &below, Type::Label, soft);
                },
            );
            if response.clicked() {
                pressed = Some(i);
            }
        }
    });
    pressed
}

/// Draws the mark of a stage: a tick if the Heroes have won it, the Overlord's emblem if only the Overlord has, else its
/// number.
fn mark(painter: &Painter, place: Rect, number: usize, won: (usize, usize), is_next: bool) {
    let s = ui::scale(painter.ctx());
    let rim = if is_next { palette::GOLD } else { palette::BRASS_LINE };
    painter.circle(place.center(), place.width() / 2.0, palette::WELL, egui::Stroke::new(2.0 * s, rim));
    match won {
        (0, 0) => {
            let colour = if is_next { palette::GOLD } else { palette::TEXT_SOFT };
            let words = (number + 1).to_string();
            ui::text(painter, place.center(), Align2::CENTER_CENTER, &words, Type::Numeral, colour);
        }
        (0, _) => ui::icon(painter, place.shrink(6.0 * s), "emblem_overlord", Color32::WHITE),
        _ => ui::check(painter, place.shrink(13.0 * s), palette::GOLD),
    }
}
