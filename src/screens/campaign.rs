//! The campaign screen: the map of its adventures, and a page about one of them with what people bring along to it.

use crate::{
    input::{self, Action},
    screens::{
        campaign_map,
        paragraph::paragraph,
        preview::Pictures,
        quest_picker::arrow,
        quests::{about, faults},
    },
    session::{
        campaign_progress::{Journey, brought, listing, way_on},
        lobby::Lobby,
    },
    state::{Menu, Screen},
    ui::{
        self, Button, Frame, Type, palette,
        screen_frame::{MainContext, Stage, interface, pressed, wall, way},
    },
};

use bevy::prelude::*;
use bevy_egui::egui::{self, Ui, pos2};

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
    /// Chooses the next game, and tells its story.
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
    let (left, right) = stage.list_and_page(ui.painter(), 0.48, 900.0);
    ui::panel(ui.painter(), left, Frame::Parchment);
    let (list, page) = (left.shrink(14.0 * s), right.shrink(28.0 * s));
    let (mut main, mut here) = (None, None);
    match (campaign, &journey.progress) {
        (Some(campaign), Some(Ok(progress))) => {
            let shown = journey.shown.or(progress.stage(campaign)).unwrap_or(campaign.stages.len() - 1);
            let pressed = campaign_map::draw(&mut ui, list, &lobby, (campaign, progress), shown, &language);
            intent = intent.or(pressed.map(CampaignIntent::Show));
            // The stage that was pressed is shown at once.
            let shown = pressed.unwrap_or(shown);
            here = Some((shown, campaign.stages.len() - 1));
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
            campaign_map::draw(&mut ui, list, &lobby, (campaign, &unknown), usize::MAX, &language);
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
        .map(|(_, by)| match here {
            // A single campaign leaves the keys to its road.
            Some((shown, last)) if campaigns.len() < 2 => CampaignIntent::Show(shown.saturating_add_signed(by as isize).min(last)),
            _ => CampaignIntent::Step(by),
        });
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
/// quest.
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
                next.set(Screen::Briefing);
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
