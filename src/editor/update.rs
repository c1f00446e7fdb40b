//! Carries out the intents of the editor. Whatever a key, a button or a gamepad is pressed for comes here, and nothing else changes
//! what the editor does; the arms lie in the files of their subjects.

use crate::editor::{
    context::{Context, View},
    effect::Effect,
    intent::EditorIntent,
    panel::Page,
    state::Editor,
};
use dungeon_play::editor::{Edit, path};

/// Carries out an intent; returns what is to be done outside the editor, in order.
pub(super) fn update(editor: &mut Editor, view: &View<'_>, intent: EditorIntent) -> Vec<Effect> {
    let mut context = Context {
        editor,
        view,
        effects: Vec::new(),
    };
    context.carry_out(intent);
    context.effects
}

impl Context<'_> {
    fn carry_out(&mut self, intent: EditorIntent) {
        // A cursor that moves alone may pass over the map while the notice is read.
        if !matches!(intent, EditorIntent::Cursor(_)) || self.editor.tools.stroke.is_some() {
            self.editor.tools.notice = None;
        }
        if self.editor.moment.is_open && self.in_moment(&intent) {
            return;
        }
        let Editor { tools, panel, .. } = &mut *self.editor;
        match intent {
            EditorIntent::Tool(tool) => tools.take(tool),
            EditorIntent::Thing(thing) => tools.take_thing(thing),
            EditorIntent::Shut(shut) => tools.keep_shut(shut),
            EditorIntent::NextThing(by) => self.next_thing(by),
            EditorIntent::Cursor(cell) => self.move_cursor(cell),
            EditorIntent::Use(cell) => self.use_tool(cell),
            EditorIntent::Press(cell) => self.press(cell),
            EditorIntent::Drag(cell) => tools.draw_to(cell),
            EditorIntent::Lift => self.lift(),
            EditorIntent::Quarter(cell) => self.quarter(cell),
            EditorIntent::Remove(cell) => self.remove(cell),
            // While the page of the pack is open, undo and redo apply to its open file.
            EditorIntent::Undo if panel.page == Some(Page::Pack) => self.step_in_pack(false),
            EditorIntent::Redo if panel.page == Some(Page::Pack) => self.step_in_pack(true),
            EditorIntent::Undo => self.step(false),
            EditorIntent::Redo => self.step(true),
            EditorIntent::Step(step) => self.go_to_step(step),
            EditorIntent::Save => self.save(),
            EditorIntent::Copy(cut) => self.copy(cut),
            EditorIntent::Paste(cell) => self.paste(cell),
            EditorIntent::Map(change) => self.change_map(change),
            EditorIntent::HeroesEyes => self.look_as_heroes(),
            EditorIntent::Tab(tab) => panel.tab = tab,
            EditorIntent::NextTab => panel.tab = panel.tab.next(),
            EditorIntent::Fault(fault) => self.look_at(fault),
            EditorIntent::NextFault => self.look_at_next(),
            EditorIntent::Mend(fault) => self.mend(fault),
            EditorIntent::Text(text) => self.replace_text(text),
            EditorIntent::Field(place, value) => {
                let path = path(&place);
                self.edit(&Edit::Field { path, value });
            }
            EditorIntent::Edit(edit) => _ = self.edit(&edit),
            EditorIntent::Rename(path, value) => self.rename(&path, &value),
            EditorIntent::Ask(asked) => panel.ask(asked),
            EditorIntent::Template(template) => self.begin_with(template),
            EditorIntent::PointOut(path) => self.begin_to_point_out(path),
            EditorIntent::TryOut => self.ask_company(),
            EditorIntent::TryOutWith(company) => self.try_out(company),
            EditorIntent::Moment(change) => self.change_moment(change),
            EditorIntent::Games(intent) => self.play_games(intent),
            EditorIntent::Guide(intent) => self.go_on_with_guide(intent),
            EditorIntent::Buttons => panel.to_buttons = true,
            EditorIntent::Back if tools.give_up() => {}
            EditorIntent::Back => self.carry_out(EditorIntent::Leave),
            EditorIntent::Leave => self.leave(),
            EditorIntent::LeaveNow(saves) => self.leave_now(saves),
            EditorIntent::ChangedOnDisk => self.changed_on_disk(),
            EditorIntent::TakeIn(take) => self.take_in(take),
            EditorIntent::Pack(intent) => self.change_pack(intent),
            EditorIntent::Help => panel.toggle_help(),
            EditorIntent::Close => panel.close(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        editor::{
            files,
            games::GamesIntent,
            guide::GuideIntent,
            intent::{Company, MapChange},
            moment::MomentChange,
            own_folders::OwnFolders,
            packs::PackIntent,
            panel::Tab,
            sentences::{Asked, Template},
            things,
            tool::Tool,
        },
        interaction::preview::Pointing,
    };
    use dungeon_play::language::Language;
    use dungeon_rules::{
        content,
        grid::Cell,
        table::{Dice, Phase, PieceId, Pieces},
    };

    /// One of these, by chance.
    fn one_of<T>(dice: &mut Dice, mut all: Vec<T>) -> T {
        let at = dice.shuffle(all.len())[0];
        all.swap_remove(at)
    }

    /// Anything that somebody may want, whether or not it makes sense.
    fn anything(dice: &mut Dice, editor: &Editor) -> EditorIntent {
        let (width, height) = editor.drawing.size();
        let cells = |size: u16| (-3..size as i16 + 3).collect();
        let cell = Cell::new(one_of(dice, cells(width)), one_of(dice, cells(height)));
        let content = editor.drawing.content().expect("a document is open");
        let things = things::groups(content).into_iter().flat_map(|group| group.things).collect();
        let (thing, shut) = (one_of(dice, things), one_of(dice, things::locks(content)));
        let table = editor.moment.table.as_ref();
        let pieces = table.map_or_else(Vec::new, |table| table.resource::<Pieces>().0.keys().copied().collect());
        let piece = if pieces.is_empty() {
            PieceId::from(content::Id::<content::Hero>::new("orlaf"))
        } else {
            one_of(dice, pieces)
        };
        let way = one_of(
            dice,
            vec![
                "title[\"en\"]",
                "goals.heroes[0]",
                "events[0]",
                "heroes[1]",
                "places[0].name",
                "nothing",
            ],
        );
        let number = one_of(dice, (0..4_usize).collect());
        let moments = vec![
            MomentChange::Open,
            MomentChange::Begin,
            MomentChange::Barrier(piece),
            MomentChange::Wounds(piece, number as u8),
            MomentChange::Acted(piece),
            MomentChange::Phase(one_of(dice, vec![Phase::Heroes, Phase::Interrupt, Phase::Overlord])),
            MomentChange::Round(number as u16),
            MomentChange::AsDealt,
            MomentChange::Lasts(piece),
        ];
        let strokes = [
            EditorIntent::Press(cell),
            EditorIntent::Use(cell),
            EditorIntent::Drag(cell),
            EditorIntent::Lift,
        ];
        let mut all = vec![
            EditorIntent::Tool(one_of(dice, Tool::ALL.to_vec())),
            EditorIntent::Template(one_of(dice, Template::ALL.to_vec())),
            EditorIntent::Thing(thing),
            EditorIntent::Shut(shut),
            EditorIntent::NextThing(number as isize - 2),
            EditorIntent::Cursor(cell),
            EditorIntent::Quarter(cell),
            EditorIntent::Remove(cell),
            EditorIntent::Undo,
            EditorIntent::Redo,
            EditorIntent::Step(number),
            EditorIntent::Save,
            EditorIntent::Copy(number == 0),
            EditorIntent::Paste(cell),
            EditorIntent::Map(one_of(dice, vec![MapChange::Rotate, MapChange::Mirror, MapChange::Crop])),
            EditorIntent::HeroesEyes,
            EditorIntent::Tab(one_of(dice, Tab::ALL.to_vec())),
            EditorIntent::NextTab,
            EditorIntent::Fault(number),
            EditorIntent::NextFault,
            EditorIntent::Mend(number),
            EditorIntent::Field(way.to_owned(), one_of(dice, vec!["\"x\"", "", "(", "[]"]).to_owned()),
            EditorIntent::Rename(path(way), "\"y\"".to_owned()),
            EditorIntent::Ask(Asked::Value(path(way))),
            EditorIntent::PointOut(path(way)),
            EditorIntent::TryOut,
            EditorIntent::TryOutWith(one_of(dice, vec![Company::Alone, Company::AgainstOverlord, Company::AgainstHeroes])),
            EditorIntent::Moment(one_of(dice, moments)),
            EditorIntent::Games(one_of(dice, vec![GamesIntent::Begin, GamesIntent::Stop, GamesIntent::Look(cell)])),
            EditorIntent::Guide(one_of(dice, vec![GuideIntent::Begin, GuideIntent::Next, GuideIntent::Suggest])),
            EditorIntent::Buttons,
            EditorIntent::Back,
            EditorIntent::ChangedOnDisk,
            EditorIntent::TakeIn(number == 0),
            EditorIntent::Pack(one_of(
                dice,
                vec![PackIntent::Open, PackIntent::List, PackIntent::Make, PackIntent::Delete],
            )),
            EditorIntent::Help,
            EditorIntent::Close,
        ];
        // Half of what is wanted draws.
        for _ in 0..9 {
            all.extend(strokes.iter().cloned());
        }
        one_of(dice, all)
    }

    #[test]
    fn whatever_is_wanted_the_board_shows_the_document_and_a_moment_leaves_it_alone() {
        let library = content::load(&content::root());
        let language = Language::load(&content::root(), "en");
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let folders = OwnFolders {
            quests: Some(folder.path().join("quests")),
            journals: None,
        };
        let (mut moments, mut changes, mut trials) = (0, 0, 0);
        for (number, listing) in library.quests.iter().filter(|listing| listing.pack.is_none()).take(3).enumerate() {
            let mut editor = Editor::default();
            let copy = files::copy(&folders, &listing.path, &library.content, &language).expect("it can be copied");
            let file = copy.file().to_owned();
            editor.drawing.lay(copy);
            let (mut pointing, mut dice) = (Pointing::default(), Dice::seeded(number as u64));
            for turn in 0..300 {
                let intent = match turn % 25 {
                    // As it was begun it can be played, so a moment can be set up.
                    0 => EditorIntent::Step(0),
                    1 => EditorIntent::Moment(MomentChange::Open),
                    _ => anything(&mut dice, &editor),
                };
                let view = View {
                    language: &language,
                    content: &library.content,
                    folders: &folders,
                    pointing: &pointing,
                };
                let (before, text) = (editor.drawing.change(), editor.drawing.text().to_owned());
                let in_moment = editor.moment.is_open;
                let draws = matches!(
                    intent,
                    EditorIntent::Press(_) | EditorIntent::Use(_) | EditorIntent::Lift | EditorIntent::Remove(_)
                );
                let effects = update(&mut editor, &view, intent.clone());
                let shows = effects.iter().any(|effect| matches!(effect, Effect::Show(_) | Effect::Leave(_)));
                if editor.drawing.change() != before {
                    changes += 1;
                    assert!(shows || !editor.drawing.is_readable(), "{intent:?} is not shown");
                }
                if in_moment && draws {
                    moments += 1;
                    assert_eq!(editor.drawing.text(), text, "{intent:?} changes the adventure");
                }
                for effect in effects {
                    match effect {
                        Effect::Point(cell) => pointing.point(Some(cell)),
                        Effect::TryOut(_) => trials += 1,
                        Effect::Leave(_) => {
                            let again = files::open(&folders, &file, &library.content, &language);
                            editor.drawing.lay(again.expect("it is where it was"));
                        }
                        _ => {}
                    }
                }
            }
        }
        assert!(
            moments > 20 && changes > 100 && trials > 0,
            "{moments} presses at a moment, {changes} changes, {trials} trials"
        );
    }

    #[test]
    fn templates_add_whole_events_and_say_what_they_lack() {
        let library = content::load(&content::root());
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let folders = OwnFolders {
            quests: Some(folder.path().join("quests")),
            journals: None,
        };
        for code in ["en", "it"] {
            let language = Language::load(&content::root(), code);
            let pointing = Pointing::default();
            let view = View {
                language: &language,
                content: &library.content,
                folders: &folders,
                pointing: &pointing,
            };
            let faults = |editor: &Editor| {
                let look = editor.drawing.look().expect("a document is open");
                let found = look().into_iter().map(|found| found.fault.code);
                let mut codes: Vec<&str> = found.collect();
                codes.sort_unstable();
                codes
            };
            let mut editor = Editor::default();
            let example = content::root().join("quests/examples/the_cracked_bell.ron");
            editor
                .drawing
                .lay(files::copy(&folders, &example, &library.content, &language).expect("it can be copied"));
            let before = faults(&editor);
            for template in Template::ALL {
                let count = editor.drawing.quest().events.len();
                update(&mut editor, &view, EditorIntent::Template(template));
                assert_eq!(editor.tools.notice, None, "{code}: {template:?}");
                assert_eq!(editor.drawing.quest().events.len(), count + 1, "{code}: {template:?}");
                assert_eq!(faults(&editor), before, "{code}: {template:?}\n{}", editor.drawing.text());
            }
            // A new quest has neither door nor chest.
            let mut editor = Editor::default();
            editor
                .drawing
                .lay(files::begin(&folders, &library.content, &language).expect("it can be begun"));
            for (template, why) in [(Template::Door, "editor-why-no-door"), (Template::Chest, "editor-why-no-chest")] {
                update(&mut editor, &view, EditorIntent::Template(template));
                assert_eq!(editor.tools.notice, Some(language.say(why)), "{code}");
            }
            update(&mut editor, &view, EditorIntent::Template(Template::Reinforcements));
            assert_eq!(editor.drawing.quest().events.len(), 1, "{code}");
        }
    }
}
