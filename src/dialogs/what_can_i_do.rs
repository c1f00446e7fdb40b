//! "What can I do?": two to five lines on what the seat that is asked may decide now, and where to press for it. They
//! follow from the decisions that the rules offer; where these depend on the Overlord's hand, the lines are the same
//! whatever he holds (HID-2).

use bevy_egui::egui::{Color32, Rect, pos2, vec2};

use crate::{
    input::{Action, Controls, Device},
    interaction::{intent::Intent, options::Options, status_line},
    panels::canvas::Canvas,
    presented::summary::Summary,
    ui::{Type, palette},
};

use dungeon_play::language::{self, FluentValue as V, Language};
use dungeon_rules::table::{Decision, PieceId, Prompt};

/// The greatest number of lines.
const MOST: usize = 5;

/// The lines for the open question; empty if nobody is asked.
pub fn lines(offered: &Offered<'_>) -> Vec<String> {
    let say = |key: &str| offered.tell(key, &[]);
    // Whoever is alone has no curtain before the hand.
    let of_hand = |hidden, open| if offered.summary.overlord.is_alone { open } else { hidden };
    match &offered.options.prompt {
        None => Vec::new(),
        Some(Prompt::ChooseHero) => [offered.pieces("advice-begin-hero", |decision| match decision {
            Decision::Begin(piece) => Some(*piece),
            _ => None,
        })]
        .into_iter()
        .flatten()
        .chain([say("advice-begin-order")])
        .collect(),
        Some(Prompt::Act(_)) => act(offered),
        Some(Prompt::Command) => {
            let mut advice = vec![offered.begin()];
            if let Some(raise) = offered.raise() {
                advice.push(raise);
            } else if offered.summary.overlord.only_extra {
                advice.push(say("advice-extra-commands"));
            }
            advice.extend([say(of_hand("advice-play", "advice-play-open")), say("advice-end")]);
            advice
        }
        Some(Prompt::Interrupt) => vec![say(of_hand("advice-interrupt", "advice-interrupt-open")), say("advice-pass")],
        Some(Prompt::ChooseInterrupter) => {
            // After a feat that raises there may be piles left and no model (RND-4).
            let mut advice = Vec::new();
            if offered.options.may_begin_any() {
                advice.push(offered.begin());
            }
            advice.extend(offered.raise());
            advice.push(say("advice-end-interrupt"));
            advice
        }
        Some(Prompt::FreeAttack { attackers, .. }) => vec![offered.named("advice-strike", attackers)],
        Some(Prompt::Reveal { .. }) => vec![say("advice-reveal")],
        Some(Prompt::Trade(_)) => vec![say("advice-trade")],
        Some(Prompt::Place { .. }) => vec![say("advice-place")],
        Some(Prompt::Face(_)) => vec![say("advice-face")],
        Some(Prompt::Dice { .. }) => vec![say("advice-dice")],
    }
}

/// The lines for the turn of the active model.
fn act(offered: &Offered<'_>) -> Vec<String> {
    let say = |key: &str| offered.tell(key, &[]);
    let mut lines = Vec::new();
    if offered.summary.turn.breaks_away && offered.has(|decision| matches!(decision, Decision::Walk(_))) {
        lines.push(say("advice-broke-away"));
    } else if offered.has(|decision| matches!(decision, Decision::Walk(_))) {
        lines.push(say("advice-walk"));
    } else if offered.has(|decision| matches!(decision, Decision::BreakAway)) {
        lines.push(say("advice-break-away"));
    } else if offered.has(|decision| matches!(decision, Decision::Turn(_))) {
        lines.push(say("advice-turn"));
    }
    lines.extend(offered.pieces("advice-fight", |decision| match decision {
        Decision::Fight(piece) => Some(*piece),
        _ => None,
    }));
    lines.extend(offered.pieces("advice-shoot", |decision| match decision {
        Decision::Shoot(piece) => Some(*piece),
        _ => None,
    }));
    lines.extend(offered.pieces("advice-open", |decision| match decision {
        Decision::Open(piece) => Some(*piece),
        _ => None,
    }));
    lines.extend(offered.acts());
    let kinds: [(&str, fn(&Decision) -> bool); 4] = [
        ("advice-cast", |decision| matches!(decision, Decision::Cast(..))),
        ("advice-feat", |decision| matches!(decision, Decision::UseFeat(_))),
        ("advice-use", |decision| matches!(decision, Decision::Use(..))),
        ("advice-deal", |decision| matches!(decision, Decision::Trade { .. })),
    ];
    let cards = kinds.into_iter().filter(|(_, is_it)| offered.has(is_it)).map(|(key, _)| say(key));
    lines.extend(cards);
    if lines.is_empty() {
        lines.push(say("advice-done"));
    }
    lines.truncate(MOST - 1);
    lines.push(say("advice-end"));
    lines
}

/// The decisions on offer, and what is needed to describe them.
pub struct Offered<'a> {
    /// The language of the lines.
    pub words: &'a Language,
    /// The device in use, with the names of its keys.
    pub hands: &'a Controls,
    /// The decisions on offer.
    pub options: &'a Options,
    /// The names of the pieces, and the state of the turn.
    pub summary: &'a Summary,
}

impl Offered<'_> {
    /// The text of a message key, with the keys or buttons of the device in use.
    fn tell(&self, key: &str, args: &[(&str, V<'static>)]) -> String {
        let (words, hands) = (self.words, self.hands);
        let by_pad = hands.device != Device::Desk;
        // An action without a button of its own is described as one of the buttons on the screen.
        let press = |action: Action| match hands.cap(action) {
            "" if by_pad => {
                let (buttons, name) = (hands.cap(Action::Buttons).to_owned(), words.say(&action.words()));
                words.tell("advice-on-bar", &[("buttons", V::from(buttons)), ("action", V::from(name))])
            }
            "" => words.say(&action.words()),
            cap => cap.to_owned(),
        };
        let mut all = vec![("by", V::from(if by_pad { "pad" } else { "desk" }))];
        let actions = [
            ("move", Action::Move),
            ("fight", Action::Fight),
            ("shoot", Action::Shoot),
            ("cast", Action::Cast),
            ("item", Action::Item),
            ("feat", Action::Feat),
            ("act", Action::Act),
            ("trade", Action::Trade),
        ];
        all.extend(actions.map(|(name, action)| (name, V::from(press(action)))));
        all.extend(args.iter().cloned());
        status_line::tell(words, hands, key, &all)
    }

    fn has(&self, is_it: impl Fn(&Decision) -> bool) -> bool {
        self.options.decisions.iter().any(is_it)
    }

    /// The line about the pieces of some kind of decision; `None` if there is no such decision.
    fn pieces(&self, key: &str, piece: impl Fn(&Decision) -> Option<PieceId>) -> Option<String> {
        let mut pieces: Vec<PieceId> = self.options.decisions.iter().filter_map(piece).collect();
        pieces.dedup();
        (!pieces.is_empty()).then(|| self.named(key, &pieces))
    }

    /// The line about choosing a model of the Overlord.
    fn begin(&self) -> String {
        self.tell("advice-command", &[])
    }

    /// The line about casting Raise Dead, and whether it costs a Command; `None` if no Bone Pile can rise.
    fn raise(&self) -> Option<String> {
        let key = if self.summary.overlord.raisings > 0 {
            "advice-raise-free"
        } else {
            "advice-raise"
        };
        self.options.may_raise_any().then(|| self.tell(key, &[]))
    }

    /// The line about the actions of the quest that may be taken; `None` if there are none.
    fn acts(&self) -> Option<String> {
        let acts = self.options.decisions.iter().filter_map(|decision| match decision {
            Decision::Act { action, .. } => Some(language::action(self.words, *action)),
            _ => None,
        });
        let mut names: Vec<String> = acts.collect();
        names.dedup();
        let names = V::from(language::list(self.words, &names));
        let any = self.has(|decision| matches!(decision, Decision::Act { .. }));
        any.then(|| self.tell("advice-act", &[("names", names)]))
    }

    fn named(&self, key: &str, pieces: &[PieceId]) -> String {
        let names: Vec<String> = pieces.iter().map(|piece| self.summary.pieces.name(*piece).to_owned()).collect();
        self.tell(key, &[("names", V::from(language::list(self.words, &names)))])
    }
}

/// Draws the page over the table.
pub fn draw(canvas: &mut Canvas<'_>, summary: &Summary, options: &Options) {
    let asked = &summary.turn.banner.text;
    let advice = lines(&Offered {
        words: canvas.words,
        hands: canvas.hands,
        options,
        summary,
    });
    let (wide, kind) = (760.0, Type::Story(21.0));
    let heights: Vec<f32> = advice.iter().map(|line| canvas.height(wide - 130.0, kind, line) + 14.0).collect();
    let rect = canvas.layout.window(wide, 196.0 + heights.iter().sum::<f32>());
    let everything = Rect::from_min_max(pos2(0.0, 0.0), canvas.layout.size.to_pos2());
    canvas.window("advice", everything, |canvas| {
        canvas.fill(everything, 0.0, Color32::from_rgb(6, 4, 7).gamma_multiply(0.66));
        let ground = canvas.ground(everything, "advice ground");
        canvas.panel(rect, false);
        let inside = canvas.ground(rect, "advice inside");
        let title = canvas.say("advice-title");
        canvas.middle(rect.center().x, rect.top() + 52.0, Type::Window, palette::TEXT, &title);
        canvas.middle_fitted(
            rect.center().x,
            rect.top() + 80.0,
            wide - 80.0,
            Type::Note,
            palette::TEXT_SOFT,
            asked,
        );
        let mut y = rect.top() + 104.0;
        for (line, height) in advice.iter().zip(heights) {
            canvas.disc(pos2(rect.left() + 52.0, y + 14.0), 5.0, palette::GOLD);
            canvas.wrapped(
                Rect::from_min_size(pos2(rect.left() + 74.0, y), vec2(wide - 130.0, height)),
                kind,
                palette::TEXT,
                line,
            );
            y += height;
        }
        let place = Rect::from_min_size(pos2(rect.center().x + 8.0, rect.bottom() - 72.0), vec2(260.0, 52.0));
        let beside = place.translate(vec2(-276.0, 0.0));
        if canvas.button(beside, "advice hint", &canvas.says("play-icon-hint", Action::Hint)) {
            canvas.out.push(Intent::Hint);
        }
        let closed = canvas.button(place, "advice close", &canvas.says("play-close", Action::Advice).main());
        if closed || (ground.clicked && !inside.hovered) {
            canvas.out.push(Intent::Advice);
        }
    });
}

#[cfg(test)]
mod tests {
    use bevy::prelude::*;

    use super::{Offered, lines};
    use crate::{
        input::{Controls, Device},
        interaction::{cell_action::survey, options::Options},
        presented::{
            offers::Offers,
            pieces::PieceSummaries,
            summary::{OverlordSummary, Summary},
        },
    };
    use dungeon_play::{language::Language, perspective::Perspective};
    use dungeon_rules::{
        content::{self, Id},
        grid::Facing,
        referee,
        table::{Decision, Dice, Game, PieceId, Prompt},
    };

    #[test]
    fn it_speaks_of_what_is_in_the_hand() {
        let library = content::load(&content::root());
        let quest = library.quests.iter().find_map(|listing| listing.quest.clone());
        let game = Game::new(&library.content, quest.expect("an adventure"));
        for (code, desk, pad) in [("en", "Click", "Go to"), ("it", "Clicca", "Raggiungi")] {
            let mut world = World::new();
            referee::lay(&mut world, game.clone(), Dice::seeded(1));
            let (words, mut hands) = (Language::load(&content::root(), code), Controls::default());
            let mut lines_by = |device| {
                hands.device = device;
                let decisions = Perspective::SHARED.offers(&mut world);
                let options = survey(&mut world, &Offers { decisions, ..default() });
                let summary = Summary {
                    pieces: PieceSummaries::of(&world, &words, []),
                    ..Summary::default()
                };
                let offered = Offered {
                    words: &words,
                    hands: &hands,
                    options: &options,
                    summary: &summary,
                };
                lines(&offered).join(" ")
            };
            let (by_desk, by_pad) = (lines_by(Device::Desk), lines_by(Device::Pad(Entity::PLACEHOLDER)));
            assert!(by_desk.contains(desk) && !by_desk.contains(pad), "{by_desk}");
            assert!(by_pad.contains(pad) && !by_pad.contains(desk), "{by_pad}");
        }
    }

    #[test]
    fn casting_raise_dead_is_named_where_it_can_be_and_with_what_it_costs() {
        let (words, hands) = (Language::load(&content::root(), "en"), Controls::default());
        let begin = Decision::Begin(PieceId::new("mortibris"));
        let raise = Decision::Raise {
            pile: PieceId::new("bone_pile_1"),
            minion: Id::new("skeleton_warrior"),
            facing: Facing::South,
        };
        let (command, raises) = ("Choose a model", "Cast Raise Dead");
        for (prompt, raisings, decisions, said) in [
            (Prompt::Command, 0, vec![begin], vec![command, "Play one card", "End the turn"]),
            (
                Prompt::Command,
                0,
                vec![begin, raise],
                vec![command, "Cast Raise Dead for one Command", "Play one card", "End the turn"],
            ),
            (
                Prompt::Command,
                1,
                vec![begin, raise],
                vec![command, "Cast Raise Dead, which costs no Command", "Play one card", "End the turn"],
            ),
            (Prompt::ChooseInterrupter, 0, vec![begin], vec![command, "End the Interrupt"]),
            // A casting is left, but no Bone Pile that can rise.
            (Prompt::ChooseInterrupter, 1, vec![begin], vec![command, "End the Interrupt"]),
            (
                Prompt::ChooseInterrupter,
                1,
                vec![begin, raise],
                vec![command, raises, "End the Interrupt"],
            ),
            (Prompt::ChooseInterrupter, 1, vec![raise], vec![raises, "End the Interrupt"]),
        ] {
            let options = Options {
                prompt: Some(prompt),
                decisions,
                ..default()
            };
            let summary = Summary {
                overlord: OverlordSummary { raisings, ..default() },
                ..default()
            };
            let lines = lines(&Offered {
                words: &words,
                hands: &hands,
                options: &options,
                summary: &summary,
            });
            let begins = |(line, said): (&String, &&str)| line.starts_with(said);
            assert!(
                lines.len() == said.len() && lines.iter().zip(&said).all(begins),
                "{lines:?} instead of {said:?}"
            );
        }
    }
}
