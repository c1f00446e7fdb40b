//! The title screen: the game's name, the chosen quest, and the banners of the seats.

use bevy::{app::AppExit, prelude::*};
use bevy_egui::egui::{self, Align2, Color32, Painter, Rect, Sense, Stroke, Ui, Vec2, pos2, vec2};
use dungeon_play::language::FluentValue;

use crate::{
    art,
    editor::{Beginning, ToEdit},
    input::{self, Action},
    platform::frame_pacing::FramePacing,
    screens::{
        quest_picker::{Picked, picker},
        seat_card::{self, Change},
        seat_setup::{Company, Hands},
    },
    session::{lobby::Lobby, saving::ContinueOffer},
    settings::Settings,
    state::{Menu, Screen},
    ui::{
        self, Brush, Button, Type, palette,
        screen_frame::{MainContext, Stage, interface, pressed, set_typing, typing, wall, way},
    },
};

#[cfg(feature = "phones")]
use crate::screens::SettingsMenu;
use dungeon_play::{
    language::Language,
    seats::{MOST, Part, Seating},
};

/// What somebody wants on the title screen.
pub(super) enum TitleIntent {
    /// Changes a seat.
    Seat(Change),
    /// Plays in this company.
    Company(Company),
    /// Chooses the quest so many places further on.
    Step(i64),
    /// Continues the game that is offered.
    GoOn,
    /// Shows another screen.
    Show(Screen),
    /// Makes a new quest.
    Make,
    /// Opens the settings.
    Settings,
    /// Opens the settings at the page of the phones.
    #[cfg(feature = "phones")]
    Phones,
    /// Opens the rules.
    Rules,
    /// Leaves the program.
    Quit,
}

/// Keeps a quest chosen that can be played, and gamepads with the seats while they come and go.
pub(super) fn attend(mut lobby: ResMut<Lobby>, mut hands: Hands) {
    // Every frame; what is shown of the quest does not depend on it.
    let lobby = lobby.bypass_change_detection();
    lobby.settle();
    hands.miss(&mut lobby.seating);
    hands.take(&mut lobby.seating);
}

/// Draws the screen. Returns what was pressed.
pub(super) fn draw(
    mut context: MainContext,
    (lobby, continue_offer, menu, hands): (Res<Lobby>, Res<ContinueOffer>, Res<Menu>, Hands),
    (language, settings, time): (Res<Language>, Res<Settings>, Res<Time>),
    mut pace: ResMut<FramePacing>,
) -> Option<TitleIntent> {
    let ctx = context.get_mut();
    let stage = Stage::of(ctx);
    let mut ui = interface(ctx, "title", menu.is_open());
    // The flicker starts only once all drawings are finished, to leave the processor to them.
    let flicker = (!settings.reduced_motion && art::of(ctx).is_complete()).then(|| time.elapsed_secs_f64());
    if flicker.is_some() {
        pace.ambient();
    }
    wall(ui.painter(), 0.0, flicker);

    let low = if is_narrow(stage.width()) { 108.0 + ROW } else { 108.0 };
    let foot = stage.rect(0.0, stage.height() - low, stage.width(), low);
    let above = Rect::from_min_max(stage.window.min, pos2(stage.window.right(), foot.top()));
    let (mut writing, mut intent) = (false, None);
    if stage.height() >= 1079.0 {
        (writing, intent) = top(&mut ui, above, &lobby, &hands, &language);
    } else {
        ui::scroll(&mut ui, above, egui::Id::new("title scroll"), |ui| {
            let height = height(stage, &lobby) * stage.scale;
            let (rect, _) = ui.allocate_exact_size(vec2(above.width(), height), Sense::hover());
            (writing, intent) = top(ui, rect, &lobby, &hands, &language);
        });
    }
    set_typing(ctx, writing);
    let button = buttons(&mut ui, foot, &lobby, &continue_offer, &language);
    button.or(intent).or_else(|| keys(&ui, &lobby))
}

/// Carries out what somebody wants, and settles the names that have been written.
pub(super) fn act(
    In(intent): In<Option<TitleIntent>>,
    (mut context, mut hands): (MainContext, Hands),
    (mut lobby, continue_offer): (ResMut<Lobby>, Res<ContinueOffer>),
    (mut menu, mut to_edit): (ResMut<Menu>, ResMut<ToEdit>),
    #[cfg(feature = "phones")] mut settings: ResMut<SettingsMenu>,
    (mut next, mut exit): (ResMut<NextState<Screen>>, MessageWriter<AppExit>),
) {
    let ctx = context.get_mut();
    let lobby = &mut *lobby;
    match intent {
        None => {}
        Some(TitleIntent::Seat(change)) => hands.change(ctx, &mut lobby.seating, change),
        Some(TitleIntent::Company(company)) => hands.keep_company(&mut lobby.seating, company),
        Some(TitleIntent::Step(by)) => lobby.step(by),
        Some(TitleIntent::GoOn) => match continue_offer.continued() {
            Some(saved) => {
                lobby.to_play.continue_first(saved);
                next.set(Screen::Play);
            }
            // The list says what is wrong with each game.
            None => next.set(Screen::SavedGames),
        },
        Some(TitleIntent::Show(screen)) => next.set(screen),
        Some(TitleIntent::Make) => {
            to_edit.0 = Some(Beginning::New);
            next.set(Screen::Editor);
        }
        Some(TitleIntent::Settings) => menu.open_settings(),
        #[cfg(feature = "phones")]
        Some(TitleIntent::Phones) => {
            menu.open_settings();
            settings.turn_to_phones();
        }
        Some(TitleIntent::Rules) => menu.toggle_rules(),
        Some(TitleIntent::Quit) => _ = exit.write(AppExit::Success),
    }
    if !typing(ctx) {
        lobby.seating.settle_names();
    }
}

/// The height of a second row of buttons, in layout units.
const ROW: f32 = 76.0;

/// By how much everything below the game's name is moved up, in layout units: in a low window the name is small and has no line below
/// it, so that whom one plays with is seen without scrolling.
fn lift(stage: Stage) -> f32 {
    if stage.height() < 800.0 { 150.0 } else { 0.0 }
}

/// Whether a window of this width, in layout units, has no room for all buttons side by side.
fn is_narrow(width: f32) -> bool {
    width < 1500.0
}

/// The number of banners in a row.
fn columns(width: f32, count: usize) -> usize {
    (((width - 40.0) / (seat_card::SIZE.x + 18.0)) as usize).clamp(1, count.max(1))
}

/// The number of banners: one for each seat, and the one that adds a seat.
fn hanging(lobby: &Lobby) -> usize {
    match lobby.playable() {
        Some(_) => (lobby.seating.seats().len() + 1).min(MOST),
        None => 0,
    }
}

/// The height of everything above the buttons, in layout units.
fn height(stage: Stage, lobby: &Lobby) -> f32 {
    let count = hanging(lobby);
    let rows = count.div_ceil(columns(stage.width(), count));
    474.0 - lift(stage) + 500.0 * rows.max(1) as f32
}

/// Draws everything above the buttons. Returns whether a name is being written, and what was pressed.
fn top(ui: &mut Ui, area: Rect, lobby: &Lobby, hands: &Hands, language: &Language) -> (bool, Option<TitleIntent>) {
    let s = ui::scale(ui.ctx());
    let painter = ui.painter().clone();
    let middle = area.center().x;
    let width = area.width() / s;
    let lift = lift(Stage::of(ui.ctx()));
    let at = |x: f32, y: f32| pos2(middle + (x - 960.0) * s, area.top() + (y - lift) * s);
    if width >= 1600.0 {
        models(&painter, &at);
    }
    let letters = (124.0 * (width - 80.0) / 1080.0).min(if lift > 0.0 { 64.0 } else { 124.0 });
    let name = if lift > 0.0 { 206.0 } else { 140.0 };
    ui::gold(
        &painter,
        at(960.0, name),
        "DUNGEON SAGA",
        Type::Title.sized(letters),
        6.0 * letters / 124.0,
    );
    if lift == 0.0 {
        subtitle(&painter, &at, language);
    }
    let place = Rect::from_min_size(at(660.0, 262.0), vec2(600.0, 150.0) * s);
    let mut intent = picker(ui, place, lobby, language).map(|picked| match picked {
        Picked::List => TitleIntent::Show(Screen::Quests),
        Picked::Step(by) => TitleIntent::Step(by),
    });
    let new = Button::new(language.say("title-new-adventure")).icon("icon_luck");
    let place = Rect::from_min_size(at(936.0, 419.0), vec2(244.0, 46.0) * s);
    if way(ui, place, new, Action::NewAdventure) {
        intent = Some(TitleIntent::Show(Screen::NewAdventure));
    }
    #[cfg(feature = "phones")]
    {
        let phones = Button::new(language.say("title-phones")).icon("icon_phone");
        let phones = if hands.are_phones_let_in() { phones.main() } else { phones };
        let place = Rect::from_min_size(at(1192.0, 419.0), vec2(178.0, 46.0) * s);
        if way(ui, place, phones, Action::Phones) {
            intent = Some(TitleIntent::Phones);
        }
    }
    if lobby.playable().is_some() {
        let place = Rect::from_min_size(at(536.0, 420.0), vec2(388.0, 44.0) * s);
        intent = company(ui, place, &lobby.seating, language).map(TitleIntent::Company).or(intent);
    }
    let (writing, change) = banners(ui, area, lobby, hands, language);
    (writing, change.map(TitleIntent::Seat).or(intent))
}

/// Draws the line below the game's name.
fn subtitle(painter: &Painter, at: &impl Fn(f32, f32) -> egui::Pos2, language: &Language) {
    let s = ui::scale(painter.ctx());
    let subtitle = language.say("title-campaign");
    let filled = ui::text(
        painter,
        at(960.0, 226.0),
        Align2::CENTER_CENTER,
        &subtitle,
        Type::Italic(34.0),
        Color32::from_rgb(0xf3, 0xe6, 0xc8),
    );
    for (side, end) in [(-1.0, filled.left()), (1.0, filled.right())] {
        let from = end + side * 24.0 * s;
        let line = Rect::from_two_pos(pos2(from, at(0.0, 223.0).y), pos2(from + side * 120.0 * s, at(0.0, 225.5).y));
        ui::fill(painter, line, 0.0, Brush::Brass);
        let tip = line.center().x + side * 60.0 * s;
        let y = line.center().y;
        let points = vec![pos2(tip, y - 3.0 * s), pos2(tip + side * 40.0 * s, y), pos2(tip, y + 3.0 * s)];
        painter.add(egui::Shape::convex_polygon(points, palette::BRASS, Stroke::NONE));
    }
}

/// Draws the lobby who plays against whom. Returns a new lobby.
fn company(ui: &mut Ui, rect: Rect, seating: &Seating, language: &Language) -> Option<Company> {
    let all = [Company::Together, Company::AgainstOverlord, Company::AgainstHeroes];
    let chosen = match seating.alone() {
        None => 0,
        Some(Part::Heroes(_)) => 1,
        Some(Part::Overlord) => 2,
    };
    let labels = ["title-together", "title-alone-heroes", "title-alone-overlord"].map(|key| language.say(key));
    let labels = labels.each_ref().map(String::as_str);
    let name = language.say("title-company");
    ui::toggle(ui, rect, egui::Id::new("company"), &name, &labels, chosen).map(|place| all[place])
}

/// Draws models of both sides around the chosen quest.
fn models(painter: &Painter, at: &impl Fn(f32, f32) -> egui::Pos2) {
    let s = ui::scale(painter.ctx());
    let all: [(&str, f32, f32, f32); 9] = [
        ("danor", 2.0, 250.0, 176.0),
        ("madriga", 122.0, 286.0, 176.0),
        ("rordin", 246.0, 262.0, 184.0),
        ("orlaf", 366.0, 290.0, 184.0),
        ("mortibris", 1712.0, 236.0, 200.0),
        ("skeleton_archer", 1612.0, 262.0, 160.0),
        ("zombie_troll", 1406.0, 214.0, 268.0),
        ("skeleton_warrior", 1366.0, 310.0, 164.0),
        ("dwarf_revenant", 1636.0, 306.0, 168.0),
    ];
    for (name, x, y, size) in all {
        art::draw(painter, Rect::from_min_size(at(x, y), Vec2::splat(size * s)), name, Color32::WHITE);
    }
}

/// Draws the banners of the seats. Returns whether a name is being written, and a change that was made.
fn banners(ui: &mut Ui, area: Rect, lobby: &Lobby, hands: &Hands, language: &Language) -> (bool, Option<Change>) {
    let s = ui::scale(ui.ctx());
    let (mut writing, mut change) = (false, None);
    let Some(quest) = lobby.playable() else {
        return (writing, change);
    };
    let hall = hands.hall(quest, lobby.content(), language);
    let count = hanging(lobby);
    let columns = columns(area.width() / s, count);
    for i in 0..count {
        let (row, column) = (i / columns, i % columns);
        let in_row = (count - row * columns).min(columns);
        let top = area.top() + (474.0 - lift(Stage::of(ui.ctx())) + 500.0 * row as f32) * s;
        let line = Rect::from_min_max(pos2(area.left(), top), pos2(area.right(), top));
        let corner = seat_card::corner(line, column, in_row, s);
        if i < lobby.seating.seats().len() {
            let (writes, changed) = seat_card::seat(ui, corner, &lobby.seating, i, &hall);
            (writing, change) = (writing || writes, changed.or(change));
        } else if seat_card::invitation(ui, corner, &language.say("seat-add")) {
            change = Some(Change::Add);
        }
    }
    (writing, change)
}

/// Why the game cannot begin, in a sentence; empty if it can.
fn why_not(lobby: &Lobby, language: &Language) -> String {
    match lobby.playable() {
        Some(_) => String::new(),
        None => language.say("adventure-none"),
    }
}

/// What the button says that continues a game; `None` if there is no such button.
fn note(continue_offer: &ContinueOffer, language: &Language) -> Option<String> {
    match &continue_offer.game {
        Some(game) => {
            let title = game.title.say(language.code());
            let args = [("quest", FluentValue::from(title)), ("round", FluentValue::from(game.round))];
            Some(language.tell("title-left", &args))
        }
        // The button leads to the list of saved games, where each says what is wrong with it.
        None if continue_offer.is_damaged => Some(language.say("title-damaged")),
        None => continue_offer.is_sought().then(|| language.say("title-looking")),
    }
}

/// Draws the buttons at the foot of the screen. Returns what was pressed.
fn buttons(ui: &mut Ui, foot: Rect, lobby: &Lobby, continue_offer: &ContinueOffer, language: &Language) -> Option<TitleIntent> {
    let s = ui::scale(ui.ctx());
    let caps = input::of(ui.ctx());
    let width = foot.width() / s;
    let place = |x: f32, y: f32, w: f32| Rect::from_min_size(foot.min + vec2(x, 16.0 + y) * s, vec2(w, 64.0) * s);
    let campaigns = !lobby.campaigns().is_empty();
    let (first, last) = (if campaigns { 4.0 } else { 3.0 }, 3.0);
    // A narrow window has a separate row for the buttons that lead into a game.
    let narrow = is_narrow(width);
    let for_ways = match narrow {
        true => -16.0,
        false => 720.0,
    };
    // The last button at the left has a longer label.
    let side = ((width - 128.0 - for_ways - 16.0 * (first + last)) / (first + last + 0.5)).clamp(88.0, 250.0);
    let (from, to) = match narrow {
        true => (64.0, width - 64.0),
        false => (64.0 + first * (side + 16.0) + side / 2.0, width - 64.0 - last * (side + 16.0)),
    };
    let mut intent = ways(ui, (from, to), &place, lobby, continue_offer, language);
    let row = if narrow { ROW } else { 0.0 };
    let from_left = |number: f32| 64.0 + number * (side + 16.0);
    let from_right = |number: f32| width - 64.0 - number * side - (number - 1.0) * 16.0;
    let small = [
        (
            "title-adventures",
            Action::Quests,
            from_left(0.0),
            TitleIntent::Show(Screen::Quests),
        ),
        ("title-games", Action::Games, from_left(1.0), TitleIntent::Show(Screen::SavedGames)),
        (
            "title-to-campaign",
            Action::Campaigns,
            from_left(2.0),
            TitleIntent::Show(Screen::Campaign),
        ),
        ("title-make", Action::MakeQuest, from_left(first - 1.0), TitleIntent::Make),
        ("title-rules", Action::Rules, from_right(3.0), TitleIntent::Rules),
        ("title-quit", Action::Quit, from_right(2.0), TitleIntent::Quit),
        ("title-settings", Action::Options, from_right(1.0), TitleIntent::Settings),
    ];
    for (label, action, x, wanted) in small {
        if action == Action::Campaigns && !campaigns {
            continue;
        }
        let wide = if action == Action::MakeQuest { side * 1.5 } else { side };
        let button = Button::new(language.say(label)).key(if side > 180.0 { caps.cap(action) } else { "" });
        // The rules page handles its key itself.
        if button.show(ui, place(x, row, wide)).clicked() || action != Action::Rules && pressed(ui, action) {
            intent = Some(wanted);
        }
    }
    intent
}

/// Draws the buttons that lead into a game, between these two x positions. Returns what was pressed.
fn ways(
    ui: &mut Ui,
    (from, to): (f32, f32),
    place: &impl Fn(f32, f32, f32) -> Rect,
    lobby: &Lobby,
    continue_offer: &ContinueOffer,
    language: &Language,
) -> Option<TitleIntent> {
    let enter = Button::new(language.say("title-enter"))
        .main()
        .large()
        .refused(why_not(lobby, language));
    // The buttons that lead into a game share the middle. Each has its place, whether the others are there or not, so that the main
    // one is always found where it was.
    let shares = [1.0, 1.55, 0.85];
    let whole = (to - from - 32.0).min(720.0);
    let unit = whole / shares.iter().sum::<f32>();
    let begin = (from + to - whole - 32.0) / 2.0;
    let slot = |number: usize| {
        let before: f32 = shares[..number].iter().sum();
        place(begin + unit * before + 16.0 * number as f32, 0.0, unit * shares[number])
    };
    let mut intent = None;
    if let Some(note) = note(continue_offer, language) {
        let go_on = Button::new(language.say("title-continue")).note(note);
        let go_on = go_on.enabled(!continue_offer.is_sought());
        if way(ui, slot(0), go_on, Action::GoOn) {
            intent = Some(TitleIntent::GoOn);
        }
    }
    if way(ui, slot(1), enter, Action::Confirm) {
        intent = Some(TitleIntent::Show(Screen::Briefing));
    }
    let lessons = !lobby.library.lessons.is_empty();
    if lessons && way(ui, slot(2), Button::new(language.say("title-lessons")), Action::Lessons) {
        intent = Some(TitleIntent::Show(Screen::Lessons));
    }
    intent
}

/// Reads the keys that have no button.
fn keys(ui: &Ui, lobby: &Lobby) -> Option<TitleIntent> {
    if pressed(ui, Action::Left) {
        Some(TitleIntent::Step(-1))
    } else if pressed(ui, Action::Right) {
        Some(TitleIntent::Step(1))
    } else if lobby.playable().is_some() && pressed(ui, Action::AddSeat) {
        Some(TitleIntent::Seat(Change::Add))
    } else {
        None
    }
}
