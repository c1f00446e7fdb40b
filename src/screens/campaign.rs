//! The campaign screen: who has won which adventure, what comes next, and what people bring along to it.

use crate::{
    input::{self, Action},
    platform::frame_pacing::WakeUp,
    screens::{
        adventure_picker::arrow,
        adventures::{about, faults},
        paragraph::paragraph,
        preview::Previews,
    },
    session::{
        campaign_progress::{Journey, brought, listing, way_on},
        lobby::{Lobby, Root, title_of},
    },
    state::{Menus, Screen},
    ui::{
        self, Accessible, Button, Type, palette,
        screen_frame::{Stage, interface, pressed, row, wall, way},
    },
};

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Color32, Painter, Rect, Ui, Vec2, pos2, vec2},
};

use dungeon_play::{
    campaign::{self, Broken, Progress},
    language::{self, Language},
};
use dungeon_rules::content::Campaign;

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

/// Draws the screen and handles its input.
pub(super) fn draw(
    mut contexts: EguiContexts,
    mut lobby: ResMut<Lobby>,
    mut journey: ResMut<Journey>,
    mut previews: ResMut<Previews>,
    mut next: ResMut<NextState<Screen>>,
    (menus, language, root, wake): (Res<Menus>, Res<Language>, Res<Root>, Res<WakeUp>),
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let stage = Stage::of(&ctx);
    let mut ui = interface(&ctx, "campaign", menus.settings);
    wall(ui.painter(), 0.45, None);
    let s = stage.scale;
    let mut did = Done::default();
    let lobby = lobby.bypass_change_detection();
    let journey = journey.bypass_change_detection();
    let campaigns: Vec<Campaign> = lobby.campaigns().into_iter().cloned().collect();
    let campaign = campaigns.get(journey.chosen);
    let title = campaign.map_or_else(
        || language.say("campaign-none"),
        |campaign| campaign.title.say(language.code()).to_owned(),
    );
    let heading = stage.heading(ui.painter(), &title);
    if campaigns.len() > 1 {
        for (side, x) in [(-1.0, heading.left() - 56.0 * s), (1.0, heading.right() + 56.0 * s)] {
            let words = language.say(if side < 0.0 {
                "reader-campaign-before"
            } else {
                "reader-campaign-next"
            });
            if arrow(&mut ui, pos2(x, heading.center().y), side, &words) {
                did.step = side as i64;
            }
        }
    }
    let (left, right) = stage.list_and_page(ui.painter(), 0.34, 620.0);
    let mut main = (String::new(), String::new());
    match (campaign, &journey.progress) {
        (Some(campaign), Some(Ok(progress))) => {
            let number = progress.stage(campaign);
            let shown = journey.shown.or(number).unwrap_or(campaign.stages.len() - 1);
            if let Some(pressed) = stages(&mut ui, left.shrink(14.0 * s), lobby, (campaign, progress), shown, &language) {
                journey.shown = Some(pressed);
            }
            ui::scroll(
                &mut ui,
                right.shrink(28.0 * s),
                egui::Id::new(("stage", journey.chosen, shown)),
                |ui| {
                    if progress.next.is_none() {
                        paragraph(ui, &language::over(&language, progress), Type::Serif(26.0), palette::INK_TEXT, 20.0);
                    }
                    let Some(listing) = listing(lobby, &campaign.stages[shown].quest) else {
                        return;
                    };
                    if number == Some(shown) {
                        let lines = brought(lobby, progress, &language);
                        for line in &lines {
                            paragraph(ui, line, Type::Italic(22.0), palette::INK_SOFT, 4.0);
                        }
                        ui.add_space(if lines.is_empty() { 0.0 } else { 14.0 * s });
                    }
                    about(ui, listing, &lobby.library.content, &language, &mut previews, (&root, &wake));
                    faults(ui, listing, &root.0, &language);
                },
            );
            if let Some(next) = &progress.next {
                let playable = listing(lobby, next).is_some_and(|listing| listing.quest.is_some());
                let why_not = if playable { String::new() } else { language.say("campaign-faulty") };
                main = (way_on(lobby, progress, next, &language), why_not);
            }
        }
        (Some(campaign), Some(Err(broken))) => {
            let unknown = Progress {
                next: None,
                ..Progress::new(campaign)
            };
            stages(&mut ui, left.shrink(14.0 * s), lobby, (campaign, &unknown), usize::MAX, &language);
            let words = language::broken_campaign(&language, broken);
            ui::scroll(&mut ui, right.shrink(28.0 * s), egui::Id::new("campaign broken"), |ui| {
                paragraph(ui, &words, Type::Story(26.0), palette::INK_TEXT, 0.0);
            });
        }
        _ => {}
    }
    foot(&mut ui, stage, journey, &main, &language, &mut did);
    if pressed(&ui, Action::Left) {
        did.step = -1;
    } else if pressed(&ui, Action::Right) {
        did.step = 1;
    }
    let any = did.any();
    if did.step != 0 && campaigns.len() > 1 {
        journey.chosen = (journey.chosen as i64 + did.step).rem_euclid(campaigns.len() as i64) as usize;
        did.again = true;
    }
    match campaign.filter(|_| did.start_over) {
        Some(campaign) => journey.progress = Some(campaign::start_over(journey.folder.as_deref(), campaign)),
        None if did.again => {
            journey.progress = campaigns
                .get(journey.chosen)
                .map(|campaign| campaign::read(journey.folder.as_deref(), campaign));
        }
        None => {}
    }
    if did.start_over || did.again {
        journey.shown = None;
    }
    if let Some(asking) = did.ask {
        journey.asking = asking;
    }
    let set_out = match (campaign, &journey.progress) {
        (Some(campaign), Some(Ok(progress))) if did.on => lobby.set_out(campaign, progress),
        _ => false,
    };
    if set_out || did.back {
        next.set(Screen::Title);
    }
    if any {
        ctx.request_repaint();
    }
    Ok(())
}

/// What was pressed in this frame.
#[derive(Default)]
struct Done {
    step: i64,
    again: bool,
    ask: Option<bool>,
    start_over: bool,
    on: bool,
    back: bool,
}

impl Done {
    fn any(&self) -> bool {
        self.step != 0 || self.ask.is_some() || self.on || self.back
    }
}

/// Draws the buttons at the foot; `main` is the text of the button that leads on, and the reason why it is disabled.
fn foot(ui: &mut Ui, stage: Stage, journey: &Journey, main: &(String, String), language: &Language, did: &mut Done) {
    let (w, h, s) = (stage.width(), stage.height(), stage.scale);
    if journey.asking {
        input::ask(ui.ctx(), "start over");
        let words = language.say("campaign-start-over-ask");
        let room = stage.rect(64.0, h - 96.0, w - 64.0 - 64.0 - 2.0 * 300.0 - 48.0, 72.0);
        let galley = ui::galley(ui.ctx(), &words, Type::Story(22.0), palette::TEXT, room.width());
        let corner = pos2(room.left(), room.center().y - galley.size().y / 2.0);
        ui.painter().galley(corner, galley, palette::TEXT);
        let yes = Button::new(language.say("campaign-start-over-yes")).show(ui, stage.foot(w - 64.0 - 616.0, 300.0));
        let no = Button::new(language.say("campaign-start-over-no")).main();
        let no = way(ui, stage.foot(w - 64.0 - 300.0, 300.0), no, Action::Back);
        if yes.clicked() {
            (did.ask, did.start_over) = (Some(false), true);
        } else if no {
            did.ask = Some(false);
        }
        return;
    }
    did.back = way(ui, stage.foot(64.0, 250.0), Button::new(language.say("back")), Action::Back);
    let fresh = matches!(&journey.progress, Some(Ok(progress)) if progress.played.is_empty());
    let kept = !matches!(&journey.progress, None | Some(Err(Broken::NoFolder)));
    if kept && !fresh {
        let button = Button::new(language.say("campaign-start-over"));
        if button.show(ui, stage.foot(330.0, 250.0)).clicked() {
            did.ask = Some(true);
        }
    }
    let (words, why_not) = main;
    if !words.is_empty() {
        let room = w - 64.0 - 64.0 - 250.0 - 16.0 - 250.0 - 32.0;
        let wide = ui::text_width(ui.ctx(), words, Type::Serif(26.0)) / s + 150.0;
        let width = wide.clamp(420.0_f32.min(room), room);
        let button = Button::new(words).main().large().refused(why_not);
        did.on = way(ui, stage.foot(w - 64.0 - width, width), button, Action::Confirm);
    }
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
