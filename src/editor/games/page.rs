//! The panel's page of test games: who plays, the results so far, and how much of the box the quest uses.

use bevy_egui::egui::{self, Color32, Rect, Sense, Ui, pos2, vec2};

use crate::{
    editor::{
        games::state::{Found, GAMES, Games, GamesIntent, Heat},
        intent::EditorIntent,
        panel::Shown,
        widgets::{heading, row, words},
    },
    ui::{self, Button, palette},
};
use dungeon_play::{
    forge::tune::Estimate,
    language::{self, FluentValue as V, Language},
    tools::{
        balance::{Unseen, areas},
        forge::in_fives,
    },
};
use dungeon_rules::{content::What, table::Side};

/// Paints the page.
pub fn page(ui: &mut Ui, rect: Rect, shown: &Shown<'_>, out: &mut Vec<EditorIntent>) {
    let s = ui::scale(ui.ctx());
    let (language, games, levels) = (shown.language, shown.games, shown.levels);
    ui::scroll(ui, rect, egui::Id::new("editor games"), |ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 4.0 * s);
        heading(ui, &language.say("editor-games-title"));
        words(ui, &language.say("editor-games-words"), palette::TEXT_SOFT);
        let titles = std::iter::once(language.say("editor-games-simple")).chain(levels.0.iter().map(|level| level.title(language)));
        for (i, title) in titles.enumerate() {
            let id = egui::Id::new(("editor games player", i));
            if row(ui, id, ("icon_computer", Color32::WHITE), &title, "", games.player == i) {
                out.push(EditorIntent::Games(GamesIntent::Player(i)));
            }
        }
        begin(ui, games, shown, out);
        if let Some(found) = &games.found {
            if found.change != shown.drawing.change() {
                words(ui, &language.say("editor-games-old"), palette::CANDLE_GLOW);
            }
            results(ui, found, games.heat, language, out);
        }
        hard(ui, games, language);
        used(ui, games, language);
    });
}

/// Paints the button that starts or stops the games, and how many have been played.
fn begin(ui: &mut Ui, games: &Games, shown: &Shown<'_>, out: &mut Vec<EditorIntent>) {
    let s = ui::scale(ui.ctx());
    let language = shown.language;
    let (place, _) = ui.allocate_exact_size(vec2(ui.available_width() - 4.0 * s, 58.0 * s), Sense::hover());
    let place = place.shrink2(vec2(0.0, 4.0 * s));
    if games.is_running() {
        if Button::new(language.say("editor-games-stop")).show(ui, place).clicked() {
            out.push(EditorIntent::Games(GamesIntent::Stop));
        }
    } else {
        let why = match shown.lint.is_playable(shown.drawing) {
            true => String::new(),
            false => language.say(shown.drawing.why_not()),
        };
        let button = Button::new(language.say("editor-games-begin")).main().refused(why);
        if button.show(ui, place).clicked() {
            out.push(EditorIntent::Games(GamesIntent::Begin));
        }
    }
    let key = match (games.is_running(), games.played()) {
        (true, _) => "editor-games-progress",
        (false, 0) => return,
        (false, _) => "editor-games-played",
    };
    let text = language.tell(key, &[("games", V::from(games.played())), ("all", V::from(GAMES))]);
    words(ui, &text, palette::TEXT_BODY);
    if games.is_running() {
        bar(ui, [0.0, games.played() as f32 / GAMES as f32, 0.0], palette::CANDLE);
    }
}

/// Paints a share from 0 to 1, the middle value, as a bar, and on top of it the interval between the other two if they differ.
fn bar(ui: &mut Ui, [low, share, high]: [f32; 3], colour: Color32) {
    let s = ui::scale(ui.ctx());
    let (area, _) = ui.allocate_exact_size(vec2(ui.available_width() - 8.0 * s, 14.0 * s), Sense::hover());
    let area = area.translate(vec2(4.0 * s, 0.0));
    let to = |share: f32| area.left() + area.width() * share.clamp(0.0, 1.0);
    let painter = ui.painter();
    painter.rect_filled(area, 4.0 * s, palette::INK);
    painter.rect_filled(Rect::from_min_max(area.min, pos2(to(share), area.bottom())), 4.0 * s, colour);
    if high > low {
        let y = area.center().y;
        let line = egui::Stroke::new(2.0 * s, palette::TEXT);
        painter.line_segment([pos2(to(low), y), pos2(to(high), y)], line);
        for x in [to(low), to(high)] {
            painter.line_segment([pos2(x, y - 4.0 * s), pos2(x, y + 4.0 * s)], line);
        }
    }
}

/// Paints the results: winners, endings, wounds, the choice of what the map shows, and what happened in no game.
fn results(ui: &mut Ui, found: &Found, heat: Heat, language: &Language, out: &mut Vec<EditorIntent>) {
    let balance = &found.simulated.balance;
    let all = balance.games().max(1) as f64;
    let percent = |share: f64| language::percent(language, share);
    heading(ui, &language.say("editor-games-winners"));
    for (side, colour) in [(Side::Heroes, palette::CANDLE), (Side::Overlord, palette::WOUND_EDGE)] {
        let [low, share, high] = balance.share(side);
        let args = [
            ("side", V::from(language::side(language, side))),
            ("share", V::from(percent(share))),
            ("low", V::from(percent(low))),
            ("high", V::from(percent(high))),
        ];
        words(ui, &language.tell("editor-games-won", &args), palette::TEXT_BODY);
        bar(ui, [low, share, high].map(|share| share as f32), colour);
    }
    let rounds = V::from(language::decimal(language, balance.rounds(), 1));
    words(ui, &language.tell("editor-games-rounds", &[("rounds", rounds)]), palette::TEXT_BODY);
    let failed = found.simulated.report.failed;
    if failed > 0 {
        let text = language.tell("editor-games-failed", &[("games", V::from(failed))]);
        words(ui, &text, palette::WOUND_EDGE);
    }
    heading(ui, &language.say("balance-goals"));
    for (side, goal, games) in balance.endings() {
        let sentence = language::goal_of(language, side, &language::goal(language, &found.table, goal));
        words(ui, &format!("{} · {sentence}", percent(games as f64 / all)), palette::TEXT_BODY);
    }
    heading(ui, &language.say("balance-wounds"));
    for hero in &found.quest.heroes {
        let (wounds, falls) = balance.hero(hero.as_str());
        let args = [
            ("hero", V::from(language::kind(language, hero.as_str()))),
            ("wounds", V::from(language::decimal(language, wounds, 1))),
            ("falls", V::from(percent(falls as f64 / all))),
        ];
        words(ui, &language.tell("editor-games-hero", &args), palette::TEXT_BODY);
    }
    heading(ui, &language.say("editor-games-heat"));
    for one in Heat::ALL {
        let id = egui::Id::new(("editor games heat", one as u8));
        if row(ui, id, ("icon_eye", Color32::WHITE), &language.say(one.words()), "", heat == one) {
            out.push(EditorIntent::Games(GamesIntent::Heat(one)));
        }
    }
    unseen(ui, found, language, out);
}

/// Paints what happened in none of the games, and how often each event did.
fn unseen(ui: &mut Ui, found: &Found, language: &Language, out: &mut Vec<EditorIntent>) {
    let Unseen {
        cells,
        shut,
        events,
        actions,
    } = &found.unseen;
    heading(ui, &language.say("balance-unseen"));
    if found.unseen == Unseen::default() {
        words(ui, &language.say("balance-all-seen"), palette::TEXT_SOFT);
    }
    if let Some(first) = cells.first() {
        let text = format!("{}: {}", language.say("balance-cells"), areas(cells).join(", "));
        if row(
            ui,
            egui::Id::new("editor games dark"),
            ("icon_torch", Color32::WHITE),
            &text,
            "",
            false,
        ) {
            out.push(EditorIntent::Games(GamesIntent::Look(*first)));
        }
    }
    for (i, thing) in shut.iter().enumerate() {
        let cell = thing.base.corner;
        let door = V::from(u8::from(matches!(thing.what, What::Door(_))));
        let place = language.tell("balance-shut-at", &[("door", door), ("cell", V::from(cell.to_string()))]);
        let text = language.tell("editor-games-shut", &[("what", V::from(place))]);
        if row(
            ui,
            egui::Id::new(("editor games shut", i)),
            ("icon_armour", Color32::WHITE),
            &text,
            "",
            false,
        ) {
            out.push(EditorIntent::Games(GamesIntent::Look(cell)));
        }
    }
    if !events.is_empty() {
        let numbers: Vec<String> = events.iter().map(|event| (event + 1).to_string()).collect();
        words(
            ui,
            &format!("{}: {}", language.say("balance-events"), numbers.join(", ")),
            palette::TEXT_BODY,
        );
    }
    if !actions.is_empty() {
        let names: Vec<&str> = actions.iter().map(|action| action.as_str()).collect();
        words(
            ui,
            &format!("{}: {}", language.say("balance-actions"), names.join(", ")),
            palette::TEXT_BODY,
        );
    }
    let all = found.simulated.balance.games();
    let come = (0..found.quest.events.len() as u16).filter(|event| !events.contains(event));
    for event in come {
        let share = found.simulated.balance.event(event) as f64 / all.max(1) as f64;
        let args = [
            ("event", V::from(event + 1)),
            ("share", V::from(language::percent(language, share))),
        ];
        words(ui, &language.tell("editor-games-event", &args), palette::TEXT_SOFT);
    }
}

/// Paints how often the Heroes win the quest as it is drawn.
fn hard(ui: &mut Ui, games: &Games, language: &Language) {
    let measured = &games.measured;
    let Some(Estimate { percent, low, high }) = measured.estimate else {
        if measured.is_under_way() {
            heading(ui, &language.say("editor-budget-hard"));
            words(ui, &language.say("editor-budget-measuring"), palette::TEXT_SOFT);
        }
        return;
    };
    heading(ui, &language.say("editor-budget-hard"));
    let [percent, low, high] = [percent, low, high].map(in_fives);
    let args = [("percent", percent), ("low", low), ("high", high)].map(|(name, share)| (name, V::from(share)));
    words(ui, &language.tell("editor-budget-share", &args), palette::TEXT_BODY);
    bar(ui, [low, percent, high].map(|share| share as f32 / 100.0), palette::CANDLE);
}

/// Paints how much of the box the quest uses.
fn used(ui: &mut Ui, games: &Games, language: &Language) {
    let Some((_, budget)) = &games.budget else { return };
    heading(ui, &language.say("editor-budget"));
    for one in &budget.used {
        let name = match one.kind {
            "furniture" => language.say("editor-things-furniture"),
            kind => language::kind(language, kind),
        };
        let args = [("what", V::from(name)), ("used", V::from(one.used as u64))];
        match one.in_box {
            Some(held) => {
                let args = [&args[..], &[("held", V::from(held as u64))]].concat();
                let over = one.used > held;
                let (key, colour) = match over {
                    true => ("editor-budget-over", palette::WOUND_EDGE),
                    false => ("editor-budget-of", palette::TEXT_BODY),
                };
                words(ui, &language.tell(key, &args), colour);
                let tint = if over { palette::WOUND_EDGE } else { palette::CANDLE };
                bar(ui, [0.0, one.used as f32 / held.max(1) as f32, 0.0], tint);
            }
            None => words(ui, &language.tell("editor-budget-used", &args), palette::TEXT_BODY),
        }
    }
    let text = language.tell("editor-budget-floor", &[("cells", V::from(budget.floor as u64))]);
    words(ui, &text, palette::TEXT_SOFT);
}
