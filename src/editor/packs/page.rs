//! The page of the pack, over the editor: its files on the left, the open one on the right.

use std::path::Path;

use bevy_egui::egui::{self, Align2, Color32, Rect, Ui, Vec2, pos2, vec2};

use crate::{
    art,
    editor::{
        intent::EditorIntent,
        packs::{
            form::Form,
            intent::{Asks, New, PackIntent},
            state::{Chosen, PackWork},
        },
        place::{LANGUAGES, Looks, write},
        widgets::{Sign, heading, row, sign, words},
    },
    input::{self, Action},
    ui::{self, Button, Type, palette, screen_frame::page_over},
};
use dungeon_play::{
    editor::{PackFile, PackPart, picture_file, thing_id},
    language::{self, FluentValue as V, Language},
};
use dungeon_rules::content::{self, Content, THING_KINDS};

/// What the page needs apart from the pack.
pub struct Around<'a> {
    /// The content of the quest in the editor.
    pub content: &'a Content,
    /// The content of the game's own box.
    pub in_the_box: &'a Content,
    /// The language of the interface.
    pub language: &'a Language,
}

/// Paints the page.
pub fn page(ctx: &egui::Context, work: &mut PackWork, around: &Around<'_>) -> Vec<EditorIntent> {
    let (mut of_bar, mut out) = (Vec::new(), Vec::new());
    page_over(ctx, "editor pack", vec2(1560.0, 960.0), |ui, rect| {
        let s = ui::scale(ui.ctx());
        let inner = rect.shrink2(vec2(22.0, 14.0) * s);
        let head = Rect::from_min_size(inner.min, vec2(inner.width(), 60.0 * s));
        top(ui, head, work, around.language, &mut of_bar);
        let exported = work
            .exported
            .as_ref()
            .is_some_and(|(notice, _)| work.notice.as_ref() == Some(notice));
        let foot_high = match &work.notice {
            Some(_) if exported => 60.0 * s,
            Some(_) => 40.0 * s,
            None => 0.0,
        };
        let below = Rect::from_min_max(pos2(inner.left(), head.bottom() + 8.0 * s), inner.max - vec2(0.0, foot_high));
        if let Some(notice) = &work.notice {
            let shows = if exported { 230.0 * s } else { 0.0 };
            let at = pos2(inner.left() + 4.0 * s, inner.bottom() - if exported { 26.0 } else { 16.0 } * s);
            let room = inner.width() - 8.0 * s - shows;
            if exported {
                let place = Rect::from_min_max(inner.max - vec2(220.0, 52.0) * s, inner.max);
                if Button::new(around.language.say("show-folder")).show(ui, place).clicked() {
                    out.push(PackIntent::ShowArchive);
                }
            }
            ui::text_fitted(
                ui.painter(),
                at,
                Align2::LEFT_CENTER,
                notice,
                Type::Sans(17.0),
                palette::CANDLE_GLOW,
                room,
            );
            ui::aloud(ui.ctx(), egui::Id::new("pack notice"), notice);
        }
        let is_wide = below.width() > 1000.0 * s;
        let wide = (below.width() * 0.3).clamp(300.0 * s, 440.0 * s);
        let left = match is_wide {
            true => Rect::from_min_size(below.min, vec2(wide, below.height())),
            false => below,
        };
        let right = match is_wide {
            true => Rect::from_min_max(pos2(left.right() + 14.0 * s, below.top()), below.max),
            false => below,
        };
        let has_chosen = !matches!(work.chosen, Chosen::Nothing);
        if is_wide || !has_chosen {
            list(ui, left, work, around.language, &mut out);
        }
        if is_wide || has_chosen {
            chosen(ui, right, work, around, &mut out);
        }
    });
    // A field that loses the focus is written before anything else is done.
    out.into_iter().map(EditorIntent::Pack).chain(of_bar).collect()
}

/// Paints the name of the pack, and the actions that are available whatever is open.
fn top(ui: &mut Ui, rect: Rect, work: &PackWork, language: &Language, out: &mut Vec<EditorIntent>) {
    let s = ui::scale(ui.ctx());
    let caps = input::of(ui.ctx());
    let say = |key: &str| language.say(key);
    let steps = work
        .document()
        .map(|document| (document.position_in_steps(), document.steps().len()));
    let may = |may: bool, key: &str| if may { String::new() } else { say(key) };
    let no_pack = may(work.pack.is_some(), "pack-why-none");
    let narrow = matches!(work.chosen, Chosen::Nothing);
    let signs = [
        (
            "icon_left",
            "pack-list",
            "",
            may(!narrow, "pack-why-list"),
            EditorIntent::Pack(PackIntent::List),
        ),
        (
            "icon_undo",
            "action-undo",
            caps.cap(Action::Undo),
            may(steps.is_some_and(|(now, _)| now > 0), "editor-why-no-undo"),
            EditorIntent::Undo,
        ),
        (
            "icon_redo",
            "action-redo",
            caps.cap(Action::Redo),
            may(steps.is_some_and(|(now, all)| now < all), "editor-why-no-redo"),
            EditorIntent::Redo,
        ),
    ];
    let close = Rect::from_min_size(pos2(rect.right() - 170.0 * s, rect.top() + 4.0 * s), vec2(170.0, 52.0) * s);
    let button = Button::new(say("play-close")).key(caps.cap(Action::Back));
    if button.show(ui, close).clicked() {
        out.push(EditorIntent::Close);
    }
    let zip = Rect::from_min_size(pos2(close.left() - 228.0 * s, rect.top() + 4.0 * s), vec2(220.0, 52.0) * s);
    if Button::new(say("pack-zip")).refused(no_pack).show(ui, zip).clicked() {
        out.push(EditorIntent::Pack(PackIntent::Zip));
    }
    let first = zip.left() - 54.0 * s * signs.len() as f32 - 8.0 * s;
    for (i, (icon, key, cap, why_not, intent)) in signs.into_iter().enumerate() {
        let place = Rect::from_min_size(pos2(first + 54.0 * s * i as f32, rect.top() + 6.0 * s), Vec2::splat(48.0 * s));
        let button = Sign {
            icon,
            words: &say(key),
            key: cap,
            chosen: false,
            why_not: &why_not,
        };
        if sign(ui, place, &button) {
            out.push(intent);
        }
    }
    let room = first - rect.left() - 16.0 * s;
    let named = work.of_pack().map(|pack| called(pack, language));
    let title = named.unwrap_or_else(|| say("pack-none"));
    let at = pos2(rect.left() + 4.0 * s, rect.top() + 20.0 * s);
    ui::text_fitted(ui.painter(), at, Align2::LEFT_CENTER, &title, Type::Name, palette::TEXT, room);
    let place = work.pack.as_ref().map(|pack| content::shown(pack)).unwrap_or_default();
    let at = pos2(rect.left() + 4.0 * s, rect.top() + 46.0 * s);
    ui::text_fitted(ui.painter(), at, Align2::LEFT_CENTER, &place, Type::Note, palette::TEXT_SOFT, room);
}

/// The name of a file of a pack, or its file name if it has none.
fn called(file: &PackFile, language: &Language) -> String {
    let name = file.name.say(language.code());
    match name.is_empty() {
        true => file
            .file
            .file_stem()
            .map(|stem| stem.to_string_lossy().into_owned())
            .unwrap_or_default(),
        false => name.replace('\n', " "),
    }
}

/// The name of a kind of things.
fn kind_name(kind: &str, language: &Language) -> String {
    language.say(&format!("pack-kind-{kind}"))
}

/// Paints the list of files, and what can be created.
fn list(ui: &mut Ui, rect: Rect, work: &PackWork, language: &Language, out: &mut Vec<PackIntent>) {
    let s = ui::scale(ui.ctx());
    ui::scroll(ui, rect, egui::Id::new("pack list"), |ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 4.0 * s);
        let mut head = String::new();
        for (i, file) in work.files.iter().enumerate() {
            let under = match file.part {
                PackPart::Pack | PackPart::Campaign => language.say("pack-head"),
                PackPart::Quest => language.say("pack-quests"),
                PackPart::Thing(kind) => kind_name(kind, language),
            };
            if under != head {
                heading(ui, &under);
                head = under;
            }
            let icon = match file.part {
                PackPart::Pack => "icon_item",
                PackPart::Quest => "icon_map_crop",
                PackPart::Campaign => "icon_log",
                PackPart::Thing(_) => "icon_place",
            };
            let is_chosen = work.document().is_some_and(|document| document.file() == file.file);
            let note = file
                .file
                .file_name()
                .map(|name| name.to_string_lossy().into_owned())
                .unwrap_or_default();
            let id = egui::Id::new(("pack file", i));
            if row(ui, id, (icon, Color32::WHITE), &called(file, language), &note, is_chosen) {
                out.push(PackIntent::Choose(file.file.clone()));
            }
        }
        heading(ui, &language.say("pack-new"));
        let of_pack = [("pack-new-quest", New::Quest), ("pack-new-thing", New::Thing("minions"))];
        let of_pack = of_pack.into_iter().filter(|_| work.pack.is_some());
        for (key, new) in of_pack.chain([("pack-new-pack", New::Pack)]) {
            let is_chosen = match &work.chosen {
                Chosen::New(other, _) => std::mem::discriminant(other) == std::mem::discriminant(&new),
                _ => false,
            };
            if row(
                ui,
                egui::Id::new(key),
                ("icon_add", Color32::WHITE),
                &language.say(key),
                "",
                is_chosen,
            ) {
                out.push(PackIntent::Begin(new));
            }
        }
    });
}

/// Paints the open file, or the form for something new.
fn chosen(ui: &mut Ui, rect: Rect, work: &mut PackWork, around: &Around<'_>, out: &mut Vec<PackIntent>) {
    let s = ui::scale(ui.ctx());
    let language = around.language;
    let pack = work.pack.clone();
    let PackWork {
        chosen,
        faults,
        writing,
        asks,
        ..
    } = work;
    let salt = match chosen {
        Chosen::Nothing => String::new(),
        Chosen::New(..) => "new".to_owned(),
        Chosen::File(_, document) => content::shown(document.file()),
    };
    ui::scroll(ui, rect, egui::Id::new(("pack chosen", salt)), |ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 5.0 * s);
        match chosen {
            Chosen::Nothing => {
                let key = if pack.is_some() { "pack-about" } else { "pack-about-none" };
                for part in language.say(key).split('\n') {
                    words(ui, part, palette::TEXT_BODY);
                }
            }
            Chosen::New(what, names) => begin(ui, what, names, language, out),
            Chosen::File(part, document) => {
                let title = match part {
                    PackPart::Thing(kind) => kind_name(kind, language),
                    PackPart::Pack | PackPart::Campaign => language.say("pack-head"),
                    PackPart::Quest => language.say("pack-quests"),
                };
                heading(ui, &title);
                if let (PackPart::Thing(kind), Some(pack)) = (*part, &pack) {
                    preview(ui, kind, document.file(), pack, around);
                    match asks {
                        None => changes(ui, document.file(), language, out),
                        Some(asks) => return ask(ui, asks, document.file(), language, out),
                    }
                }
                for fault in faults.iter() {
                    let tint = if fault.is_error() { palette::WOUND_EDGE } else { palette::TORCH };
                    let line = language.tell("editor-fault-line", &[("line", V::from(fault.line))]);
                    words(ui, &format!("{line}: {}", language::fault_message(language, fault)), tint);
                }
                if *part == PackPart::Quest {
                    let (place, _) = ui.allocate_exact_size(vec2(320.0 * s, 56.0 * s), egui::Sense::hover());
                    if Button::new(language.say("pack-draw")).main().show(ui, place).clicked() {
                        out.push(PackIntent::Draw(document.file().to_owned()));
                    }
                    return;
                }
                let mut form = Form {
                    ui: &mut *ui,
                    document,
                    writing: &mut *writing,
                    content: around.content,
                    in_the_box: around.in_the_box,
                    language,
                    out: &mut *out,
                };
                match part {
                    PackPart::Thing(kind) => form.thing(kind),
                    PackPart::Pack => form.pack(),
                    PackPart::Quest | PackPart::Campaign => {}
                }
                text(ui, document.text(), writing, language, out);
            }
        }
    });
}

/// Paints the buttons that rename or delete the open thing.
fn changes(ui: &mut Ui, file: &Path, language: &Language, out: &mut Vec<PackIntent>) {
    let id = thing_id(file);
    let asks = [
        ("pack-rename", "icon_keyboard", Asks::Rename(id)),
        ("pack-delete", "icon_remove", Asks::Delete(0, Vec::new())),
    ];
    let buttons = asks.map(|(key, icon, asks)| (Button::new(language.say(key)).icon(icon), PackIntent::Ask(Some(asks))));
    out.extend(side_by_side(ui, buttons));
}

/// Paints buttons side by side; returns the intent of the one that was pressed.
fn side_by_side(ui: &mut Ui, buttons: [(Button<'_>, PackIntent); 2]) -> Option<PackIntent> {
    let s = ui::scale(ui.ctx());
    let width = ((ui.available_width() - 14.0 * s) / 2.0).min(300.0 * s);
    let (area, _) = ui.allocate_exact_size(vec2(ui.available_width(), 60.0 * s), egui::Sense::hover());
    let mut pressed = None;
    for (i, (button, intent)) in buttons.into_iter().enumerate() {
        let corner = area.min + vec2((width + 10.0 * s) * i as f32, 4.0 * s);
        if button.show(ui, Rect::from_min_size(corner, vec2(width, 52.0 * s))).clicked() {
            pressed = Some(intent);
        }
    }
    pressed
}

/// Paints the question before a thing is renamed or deleted.
fn ask(ui: &mut Ui, asks: &mut Asks, file: &Path, language: &Language, out: &mut Vec<PackIntent>) {
    let s = ui::scale(ui.ctx());
    input::ask(ui.ctx(), (file, matches!(asks, Asks::Rename(_))));
    let (done, intent, may) = match asks {
        Asks::Rename(id) => {
            let now = thing_id(file);
            words(
                ui,
                &language.tell("pack-rename-words", &[("id", V::from(now.as_str()))]),
                palette::TEXT_BODY,
            );
            let label = language.say("pack-rename-id");
            let width = (ui.available_width() - 4.0 * s).min(560.0 * s);
            let (place, _) = ui.allocate_exact_size(vec2(width, 46.0 * s), egui::Sense::hover());
            write(ui, place, egui::Id::new("pack id"), Looks::Line, (language, &label), id);
            let id = id.trim().to_owned();
            let may = id != now && !id.is_empty();
            ("pack-rename-done", PackIntent::Rename(id), may)
        }
        Asks::Delete(count, files) => {
            let args = [
                ("file", V::from(content::shown(file))),
                ("count", V::from(*count)),
                ("where", V::from(files.join(", "))),
            ];
            words(ui, &language.tell("pack-delete-words", &args), palette::TEXT_BODY);
            ("pack-delete-done", PackIntent::Delete, true)
        }
    };
    let why_not = if may { String::new() } else { language.say("pack-why-same-id") };
    let buttons = [
        (Button::new(language.say(done)).main().refused(why_not), intent),
        (Button::new(language.say("pack-keep")), PackIntent::Ask(None)),
    ];
    out.extend(side_by_side(ui, buttons));
}

/// Paints the form for something new: its kind and its names.
fn begin(ui: &mut Ui, what: &mut New, names: &mut [String; 2], language: &Language, out: &mut Vec<PackIntent>) {
    let s = ui::scale(ui.ctx());
    let (head, is_thing) = match what {
        New::Pack => ("pack-new-pack", false),
        New::Quest => ("pack-new-quest", false),
        New::Thing(_) => ("pack-new-thing", true),
    };
    heading(ui, &language.say(head));
    if is_thing {
        for kind in THING_KINDS {
            let is_chosen = *what == New::Thing(kind);
            let id = egui::Id::new(("pack new kind", kind));
            if row(ui, id, ("", Color32::WHITE), &kind_name(kind, language), "", is_chosen) {
                *what = New::Thing(kind);
            }
        }
    }
    for (code, name) in LANGUAGES.into_iter().zip(names.iter_mut()) {
        let label = format!("{} ({code})", language.say("thing-name"));
        words(ui, &label, palette::TEXT_SOFT);
        let width = ui.available_width() - 4.0 * s;
        let (place, _) = ui.allocate_exact_size(vec2(width.min(560.0 * s), 46.0 * s), egui::Sense::hover());
        write(
            ui,
            place,
            egui::Id::new(("pack new name", code)),
            Looks::Line,
            (language, &label),
            name,
        );
    }
    let (place, _) = ui.allocate_exact_size(vec2(260.0 * s, 60.0 * s), egui::Sense::hover());
    let why_not = match names.iter().all(|name| name.trim().is_empty()) {
        true => language.say("pack-why-no-name"),
        false => String::new(),
    };
    let button = Button::new(language.say("pack-make")).main().refused(why_not);
    if button.show(ui, place.shrink2(vec2(0.0, 4.0) * s)).clicked() {
        out.push(PackIntent::Make);
    }
}

/// Paints how a thing is drawn, and where its own picture has to be put.
fn preview(ui: &mut Ui, kind: &str, file: &Path, pack: &Path, around: &Around<'_>) {
    let s = ui::scale(ui.ctx());
    let Some(picture) = picture_file(pack, file) else { return };
    let id = thing_id(file);
    let width = ui.available_width() - 4.0 * s;
    let side = 132.0 * s;
    let (area, _) = ui.allocate_exact_size(vec2(width, side + 8.0 * s), egui::Sense::hover());
    let cells = around
        .content
        .furniture
        .iter()
        .find(|(other, _)| kind == "furniture" && other.as_str() == id);
    let (across, deep) = cells.map_or((1, 1), |(_, one)| one.lying());
    let size = vec2(f32::from(across), f32::from(deep)) / f32::from(across) * side;
    let place = Rect::from_center_size(area.min + vec2(side, side) / 2.0, size);
    art::draw(ui.painter(), place, &id, Color32::WHITE);
    let own = around.content.pictures.contains_key(&id);
    let key = if own { "pack-picture-own" } else { "pack-picture-none" };
    let said = around.language.tell(key, &[("file", V::from(content::shown(&picture)))]);
    let text = Rect::from_min_max(pos2(area.left() + side + 14.0 * s, area.top() + 8.0 * s), area.max);
    let galley = ui::galley(ui.ctx(), &said, Type::Sans(15.0), palette::TEXT_SOFT, text.width().max(1.0));
    ui.painter()
        .with_clip_rect(text.intersect(ui.clip_rect()))
        .galley(text.min, galley, palette::TEXT_SOFT);
    ui::words(ui.ctx(), ui.id().with("pack picture"), text, &said);
}

/// Paints the text of the file in an editable field; it is written to the file when the field loses the focus.
fn text(ui: &mut Ui, text: &str, writing: &mut Option<(String, String)>, language: &Language, out: &mut Vec<PackIntent>) {
    let s = ui::scale(ui.ctx());
    heading(ui, &language.say("editor-text-name"));
    let writes = writing.as_ref().is_some_and(|(place, _)| place.is_empty());
    let mut now = match writing {
        Some((_, now)) if writes => now.clone(),
        _ => text.to_owned(),
    };
    let font = egui::FontId::monospace(ui::scale::LEAST * s);
    let edit = egui::TextEdit::multiline(&mut now)
        .id(egui::Id::new("pack text"))
        .font(font)
        .text_color(palette::TEXT_BODY)
        .lock_focus(false)
        .desired_width(ui.available_width() - 24.0 * s);
    let response = ui.add(edit);
    let name = language.say("editor-text-name");
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(name.as_str()));
    if response.has_focus() {
        ui::focus_ring(ui.painter(), response.rect, 7.0);
        *writing = Some((String::new(), now));
    } else if writes {
        *writing = None;
        if now != text {
            out.push(PackIntent::Text(now));
        }
    }
}
