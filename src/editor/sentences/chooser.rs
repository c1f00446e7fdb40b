//! The page on which a pill of a sentence is answered: values with their pictures, found by typing; numbers; names; and a button to
//! pick cells, places and pieces on the board instead.

use bevy_egui::egui::{self, Align2, Color32, Rect, Sense, Ui, Vec2, pos2, vec2};

use crate::{
    editor::{
        intent::EditorIntent,
        panel::{Forms, Shown},
        sentences::state::{Asked, Read, field, is_one},
        widgets::{caption, in_columns},
    },
    input::{self, Action},
    ui::{self, Accessible, Brush, Button, Line, Type, palette, screen_frame::page_over},
};
use dungeon_play::editor::{
    Edit, PathPart,
    forms::{CONDITION, Choice, Form, Kind, Names, Piece, Place, Said, begin, choices, instead, label, optional, value, whole, wrapped},
    path,
};

/// The greatest length of a written answer, in characters: enough for a list of many cells or a line of text.
const LONGEST: usize = 500;

/// The answers to one question.
struct Answers {
    /// The title of the page.
    title: String,
    /// Buttons for actions on the value as a whole: label, icon and intent.
    acts: Vec<(String, &'static str, EditorIntent)>,
    /// The values to choose from.
    all: Vec<Answer>,
    /// If the answer can be written: the current text and the value that it replaces.
    written: Option<(String, Said)>,
}

/// One of the values to choose from.
struct Answer {
    words: String,
    picture: Option<String>,
    is_now: bool,
    intent: EditorIntent,
}

impl Answer {
    fn of(choice: Choice, is_now: bool, intent: EditorIntent) -> Self {
        Self {
            words: choice.words,
            picture: choice.picture,
            is_now,
            intent,
        }
    }
}

/// Paints the page.
pub fn draw(ctx: &egui::Context, forms: &mut Forms, shown: &Shown<'_>) -> Vec<EditorIntent> {
    let mut out = Vec::new();
    let Some(asked) = forms.sentences.asked.clone() else {
        return vec![EditorIntent::Close];
    };
    let read = forms.sentences.read(shown.drawing, shown.language);
    let Some(answers) = answers(&asked, &read, shown) else {
        return vec![EditorIntent::Close];
    };
    let s = ui::scale(ctx);
    page_over(ctx, "editor chooser", vec2(980.0, 660.0), |ui, rect| {
        let inner = rect.shrink2(vec2(28.0, 18.0) * s);
        let mut top = inner.top();
        let at = pos2(inner.center().x, top + 18.0 * s);
        ui::text_fitted(
            ui.painter(),
            at,
            Align2::CENTER_CENTER,
            &answers.title,
            Type::Name,
            palette::TEXT,
            inner.width(),
        );
        top += 44.0 * s;
        top = acts(ui, inner, top, &answers, &mut out);
        let finds = answers.all.len() > 12;
        let mut wanted = String::new();
        let id = egui::Id::new("editor chooser line");
        // When Enter comes from a gamepad, it opens the on-screen keyboard instead.
        let is_enter = ui.input(|input| input.key_pressed(egui::Key::Enter)) && !input::of(ui.ctx()).by_pad;
        let is_done = is_enter && ui.memory(|memory| memory.has_focus(id));
        if finds || answers.written.is_some() {
            let place = Rect::from_min_size(pos2(inner.left(), top), vec2(inner.width(), 46.0 * s));
            line(ui, place, (id, is_done), (&mut *forms, shown), &answers, &mut out);
            wanted = forms.sentences.written.to_lowercase();
            top = place.bottom() + 10.0 * s;
        }
        let list = Rect::from_min_max(pos2(inner.left(), top), pos2(inner.right(), inner.bottom() - 64.0 * s));
        let fits = |words: &str| !finds || wanted.split_whitespace().all(|part| words.to_lowercase().contains(part));
        let found: Vec<_> = answers.all.iter().filter(|answer| fits(&answer.words)).collect();
        // Enter chooses the answer whose words are written in full, or the only one that matches.
        let same = found.iter().find(|answer| answer.words.to_lowercase() == wanted.trim());
        let alone = (found.len() == 1).then(|| &found[0]);
        if let Some(answer) = same.or(alone).filter(|_| is_done && finds) {
            out.push(answer.intent.clone());
        }
        ui::scroll(ui, list, egui::Id::new(("editor answers", asked.id())), |ui| {
            grid(ui, &found, &mut out)
        });
        let caps = input::of(ui.ctx());
        let place = Rect::from_min_size(pos2(inner.right() - 240.0 * s, inner.bottom() - 54.0 * s), vec2(240.0, 54.0) * s);
        let close = Button::new(shown.language.say("play-close")).key(caps.cap(Action::Back));
        if close.show(ui, place).clicked() {
            out.push(EditorIntent::Close);
        }
    });
    // Every answer closes the page.
    if !out.is_empty() && !out.contains(&EditorIntent::Close) {
        out.push(EditorIntent::Close);
    }
    out
}

/// Returns the answers to a question, or `None` if what it is about no longer exists in the quest.
fn answers(asked: &Asked, read: &Read, shown: &Shown<'_>) -> Option<Answers> {
    let said = read.whole.find(asked.path());
    match asked {
        Asked::Value(_) => Some(values(said?, read, shown)),
        Asked::Menu(_) => Some(menu(said?, read, shown)),
        Asked::Add(path) => additions(path, said?, read, shown),
        Asked::More(_) => more(said?, read, shown),
    }
}

/// The name of the slot that a value stands in; empty if there is none.
fn slot_of(said: &Said, read: &Read) -> &'static str {
    let Some((last, above)) = said.path.split_last() else { return "" };
    let Some(Form::Word(word, _)) = read.whole.find(above).map(|above| &above.form) else {
        return "who";
    };
    match last {
        PathPart::Index(index) => word.slots.get(*index).map_or("", |slot| slot.name),
        PathPart::Field(name) => word.slots.iter().find(|slot| slot.name == *name).map_or("", |slot| slot.name),
        _ => "",
    }
}

fn edit(edit: Edit) -> EditorIntent {
    EditorIntent::Edit(Box::new(edit))
}

fn in_action(path: &[PathPart]) -> bool {
    matches!(path.first(), Some(PathPart::Field(field)) if field == "actions")
}

/// The answers that replace a value.
fn values(said: &Said, read: &Read, shown: &Shown<'_>) -> Answers {
    let (language, text) = (shown.language, shown.drawing.text());
    let slot = slot_of(said, read);
    let (now, _) = value(language, text, said, slot, &read.known);
    let raw = said.raw(text);
    let offered = choices(language, said.kind, slot, in_action(&said.path), (&read.known, shown.content));
    let mut all: Vec<Answer> = offered
        .into_iter()
        .map(|choice| {
            let is_now = choice.value == raw || choice.words == now && said.is_there();
            let meant = match slot {
                "thing" => edit(thing(said, &choice.value, read)),
                _ => edit(field(&said.path, &choice.value)),
            };
            Answer::of(choice, is_now, meant)
        })
        .collect();
    if let Kind::Number(least, most) = said.kind {
        all.extend((least..=most).map(|number| {
            let written = number.to_string();
            Answer {
                is_now: written == raw,
                intent: edit(field(&said.path, &written)),
                words: written,
                picture: None,
            }
        }));
    }
    let mut acts = Vec::new();
    let on_board = match said.kind {
        Kind::Cell => Some("editor-point-cell"),
        Kind::Cells => Some("editor-point-area"),
        Kind::Name(Names::Place) => Some("editor-point-place"),
        Kind::Name(Names::Counter | Names::Action) => None,
        Kind::Name(_) => Some("editor-point-piece"),
        _ => None,
    };
    if let Some(key) = on_board {
        acts.push((language.say(key), "icon_pick", EditorIntent::PointOut(said.path.clone())));
    }
    if matches!(said.kind, Kind::Name(Names::Counter)) {
        // Offers to define a new counter and to use it here.
        let name = read.known.free_name("counter");
        let count = read.whole.slot("counters").map_or(0, |all| all.parts().len());
        let counter = Edit::Field {
            path: path(&format!("counters[{count}]")),
            value: format!("(name: \"{name}\")"),
        };
        let both = Edit::All(vec![counter, field(&said.path, &format!("\"{name}\""))]);
        acts.push((language.say("editor-new-counter"), "icon_plus", edit(both)));
    }
    if may_go(said, read) {
        acts.push((language.say("editor-take-away"), "icon_remove", edit(gone(said, read))));
    }
    let is_written = matches!(said.kind, Kind::NewName | Kind::Line | Kind::Cell | Kind::Cells);
    let written = is_written.then(|| {
        let now = match said.kind {
            Kind::Cells => ron::from_str::<Vec<String>>(raw).unwrap_or_default().join(" "),
            _ => ron::from_str(raw).unwrap_or_default(),
        };
        (now, said.clone())
    });
    Answers {
        title: now,
        acts,
        all,
        written,
    }
}

/// Replaces the thing of a map entry; adds a facing if the new thing needs one, and removes it if it can have none.
fn thing(said: &Said, value: &str, read: &Read) -> Edit {
    let put = field(&said.path, value);
    let above = said.path.split_last().and_then(|(_, above)| read.whole.find(above));
    let Some(facing) = above.and_then(|above| above.slot("facing")) else {
        return put;
    };
    let faces = ["Hero(", "Boss(", "Minion("].iter().any(|word| value.starts_with(word));
    let is_free = value.starts_with("Furniture(");
    match (facing.is_there(), faces) {
        (false, true) => Edit::All(vec![put, field(&facing.path, "'v'")]),
        (true, false) if !is_free => Edit::All(vec![put, field(&facing.path, "")]),
        _ => put,
    }
}

/// Whether a value may be removed: an item of a list, or an optional slot.
fn may_go(said: &Said, read: &Read) -> bool {
    let Some((last, above)) = said.path.split_last() else {
        return false;
    };
    match (last, read.whole.find(above).map(|above| &above.form)) {
        (PathPart::Index(_), Some(Form::List(_))) => said.is_there(),
        (PathPart::Field(name), Some(Form::Word(word, _))) => {
            let slot = word.slots.iter().find(|slot| slot.name == *name);
            said.is_there() && slot.is_none_or(|slot| slot.is_optional)
        }
        _ => false,
    }
}

/// Removes a value, and with it the list it stands in if the list would be empty and is optional.
fn gone(said: &Said, read: &Read) -> Edit {
    let above = said.path.split_last().and_then(|(_, above)| read.whole.find(above));
    match above {
        Some(list) if matches!(&list.form, Form::List(all) if all.len() == 1) && list.path.len() > 1 && may_go(list, read) => {
            field(&list.path, "")
        }
        _ => field(&said.path, ""),
    }
}

/// The actions on a sentence: move, duplicate, remove, wrap or unwrap a condition, or replace it with another.
fn menu(said: &Said, read: &Read, shown: &Shown<'_>) -> Answers {
    let (language, text) = (shown.language, shown.drawing.text());
    let mut acts = Vec::new();
    let above = said.path.split_last().map(|(last, above)| (last, above.to_vec()));
    if let Some((PathPart::Index(at), list)) = above
        && let Some(Said { form: Form::List(all), .. }) = read.whole.find(&list)
    {
        let swap = |other: usize| {
            let path = list.clone();
            edit(Edit::Swap { path, items: (*at, other) })
        };
        if *at > 0 {
            acts.push((language.say("editor-up"), "icon_undo", swap(at - 1)));
        }
        if at + 1 < all.len() {
            acts.push((language.say("editor-down"), "icon_redo", swap(at + 1)));
        }
        let copy = Edit::Insert {
            path: list.clone(),
            at: at + 1,
            value: said.raw(text).to_owned(),
        };
        acts.push((language.say("editor-twice"), "icon_copy", edit(copy)));
        acts.push((language.say("editor-take-away"), "icon_remove", edit(gone(said, read))));
    }
    if matches!(said.kind, Kind::Word(words) if *words == CONDITION) && said.is_there() {
        for (word, key) in [("Not", "editor-wrap-not"), ("All", "editor-wrap-all"), ("Any", "editor-wrap-any")] {
            acts.push((
                language.say(key),
                "icon_select",
                edit(field(&said.path, &wrapped(text, said, word))),
            ));
        }
        // A group with a single condition can be replaced by that condition.
        let inner = said
            .parts()
            .first()
            .map(|part| if said.parts().len() == 1 { part.parts().first() } else { None });
        if let (Form::Word(word, _), Some(Some(only))) = (&said.form, inner)
            && matches!(word.word, "All" | "Any")
            && said.parts()[0].parts().len() == 1
        {
            acts.push((language.say("editor-unwrap"), "icon_back", edit(field(&said.path, only.raw(text)))));
        }
    }
    let now = match &said.form {
        Form::Word(word, _) => word.word,
        _ => "",
    };
    let others = match said.kind {
        Kind::Word(_) => choices(
            language,
            said.kind,
            slot_of(said, read),
            in_action(&said.path),
            (&read.known, shown.content),
        ),
        _ => Vec::new(),
    };
    let others = others.into_iter().map(|choice| {
        let is_now = choice.value.split('(').next() == Some(now);
        let meant = edit(field(&said.path, &instead(text, said, &choice.value)));
        Answer::of(choice, is_now, meant)
    });
    Answers {
        title: whole(language, text, said, &read.known),
        acts,
        all: others.collect(),
        written: None,
    }
}

/// The answers that add an item to a list; `None` if the value is no list.
fn additions(to_list: &[PathPart], said: &Said, read: &Read, shown: &Shown<'_>) -> Option<Answers> {
    let Kind::List(inner) = said.kind else { return None };
    let language = shown.language;
    let slot = if is_one(*inner) { "who" } else { "" };
    let mut to = to_list.to_vec();
    to.push(PathPart::Index(said.parts().len()));
    let all = choices(language, *inner, slot, in_action(to_list), (&read.known, shown.content));
    let all = all.into_iter();
    Some(Answers {
        title: language.say("editor-add-here"),
        acts: Vec::new(),
        all: all
            .map(|choice| {
                let meant = edit(field(&to, &choice.value));
                Answer::of(choice, false, meant)
            })
            .collect(),
        written: None,
    })
}

/// The answers that add an optional slot to a value; `None` if the value has no slots.
fn more(said: &Said, read: &Read, shown: &Shown<'_>) -> Option<Answers> {
    let language = shown.language;
    let Form::Word(word, parts) = &said.form else { return None };
    let mut all = Vec::new();
    for (number, (slot, part)) in word.slots.iter().zip(parts).enumerate() {
        if !slot.is_optional || part.is_there() || matches!(slot.kind, Kind::Flag) {
            continue;
        }
        let words = match slot.place() {
            Place::Below => label(language, said.kind, word, number),
            Place::InLine => {
                let pieces = optional(language, said.kind, word, number).into_iter();
                pieces
                    .map(|piece| match piece {
                        Piece::Words(words) => words,
                        Piece::Slot(_) => "…".to_owned(),
                    })
                    .collect()
            }
        };
        let value = match slot.kind {
            Kind::NewName => format!("\"{}\"", read.known.free_name("piece")),
            kind => begin(kind, &read.known),
        };
        all.push(Answer {
            words,
            picture: None,
            is_now: false,
            intent: edit(field(&part.path, &value)),
        });
    }
    Some(Answers {
        title: language.say("editor-more"),
        acts: Vec::new(),
        all,
        written: None,
    })
}

/// Paints the action buttons side by side; returns where they end, in points from the top.
fn acts(ui: &mut Ui, inner: Rect, top: f32, answers: &Answers, out: &mut Vec<EditorIntent>) -> f32 {
    if answers.acts.is_empty() {
        return top;
    }
    let s = ui::scale(ui.ctx());
    let (gap, high) = (8.0 * s, 50.0 * s);
    let most = if inner.width() > 800.0 * s { 4 } else { 2 };
    let columns = answers.acts.len().min(most);
    let wide = (inner.width() - gap * (columns - 1) as f32) / columns as f32;
    for (i, (words, icon, intent)) in answers.acts.iter().enumerate() {
        let corner = pos2(
            inner.left() + (wide + gap) * (i % columns) as f32,
            top + (high + gap) * (i / columns) as f32,
        );
        let button = Button::new(words).icon(icon);
        if button.show(ui, Rect::from_min_size(corner, vec2(wide, high))).clicked() {
            out.push(intent.clone());
        }
    }
    top + (high + gap) * answers.acts.len().div_ceil(columns) as f32 + 4.0 * s
}

/// Paints the input line, for a written answer or for the words that filter the choices.
fn line(
    ui: &mut Ui,
    place: Rect,
    (id, is_done): (egui::Id, bool),
    (forms, shown): (&mut Forms, &Shown<'_>),
    answers: &Answers,
    out: &mut Vec<EditorIntent>,
) {
    let s = ui::scale(ui.ctx());
    let language = shown.language;
    let (name, hint) = match &answers.written {
        Some((now, _)) => (language.say("editor-write"), now.clone()),
        None => (language.say("editor-find"), language.say("editor-find")),
    };
    let field_line = Line::of_text(language, name, &hint, false).up_to(LONGEST);
    let (left, right) = (place.width() - 190.0 * s, 180.0 * s);
    let at = Rect::from_min_size(
        place.min,
        vec2(if answers.written.is_some() { left } else { place.width() }, place.height()),
    );
    ui::field(ui, at, id, &field_line, &mut forms.sentences.written);
    let Some((now, said)) = &answers.written else { return };
    let words = match forms.sentences.written.trim() {
        "" => now.clone(),
        words => words.to_owned(),
    };
    let value = match said.kind {
        Kind::NewName => {
            let name = words.to_lowercase().replace(|letter: char| !letter.is_ascii_alphanumeric(), "_");
            ron::to_string(&name).unwrap_or_default()
        }
        Kind::Cell => ron::to_string(&words.to_uppercase()).unwrap_or_default(),
        Kind::Cells => {
            let cells: Vec<String> = words
                .split([' ', ','])
                .filter(|cell| !cell.is_empty())
                .map(|cell| ron::to_string(&cell.to_uppercase()).unwrap_or_default())
                .collect();
            format!("[{}]", cells.join(", "))
        }
        _ => ron::to_string(&words).unwrap_or_default(),
    };
    let place = Rect::from_min_size(pos2(place.right() - right, place.top()), vec2(right, place.height()));
    let done = Button::new(language.say("editor-write-done")).main();
    if done.show(ui, place).clicked() || is_done {
        out.push(match said.kind {
            Kind::NewName => EditorIntent::Rename(said.path.clone(), value),
            _ => edit(field(&said.path, &value)),
        });
    }
}

/// Paints the choices in columns.
fn grid(ui: &mut Ui, all: &[&Answer], out: &mut Vec<EditorIntent>) {
    let s = ui::scale(ui.ctx());
    let width = ui.available_width() - 4.0 * s;
    let longest = all.iter().map(|answer| answer.words.chars().count()).max().unwrap_or(0);
    let columns = match longest {
        0..=3 => 10,
        4..=26 => 4,
        27..=44 => 2,
        _ => 1,
    };
    let columns = if width < 600.0 * s {
        columns.min(2).max(columns / 2)
    } else {
        columns
    };
    let (_, places) = in_columns(ui, (all.len(), columns), width, 42.0 * s, 6.0 * s);
    for (i, (answer, place)) in all.iter().zip(places).enumerate() {
        let (words, chosen) = (&answer.words, answer.is_now);
        if !ui.is_rect_visible(place) && all.len() > 400 {
            continue;
        }
        let response = ui.interact(place, egui::Id::new(("editor answer", words, i)), Sense::click());
        ui::fill(ui.painter(), place, 7.0 * s, if chosen { Brush::ButtonMain } else { Brush::Button });
        if response.hovered() && !chosen {
            ui.painter().rect_filled(place, 7.0 * s, Color32::from_white_alpha(14));
        }
        let colour = if chosen { palette::ON_BRASS } else { palette::TEXT_BODY };
        let mut left = place.left() + 10.0 * s;
        if let Some(picture) = &answer.picture {
            let sign = Rect::from_center_size(pos2(left + 15.0 * s, place.center().y), Vec2::splat(34.0 * s));
            ui::icon(ui.painter(), sign, picture, Color32::WHITE);
            left += 38.0 * s;
        }
        let room = place.right() - 8.0 * s - left;
        if columns == 10 {
            caption(ui.painter(), place.center(), words, colour, room);
        } else {
            let at = pos2(left, place.center().y);
            ui::text_fitted(ui.painter(), at, Align2::LEFT_CENTER, words, Type::Sans(16.0), colour, room);
        }
        ui::control(ui, &response, place, 7.0, Accessible::choice(words, chosen));
        if response.clicked() {
            out.push(answer.intent.clone());
        }
    }
}
