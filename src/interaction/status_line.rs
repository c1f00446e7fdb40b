//! The status line below the board: what the next click or key would do (RND-3, MOV-5, MOV-7, SHT, MAG).

use bevy::prelude::*;

use crate::{
    input::{Action, Controls, Device},
    interaction::{
        options::{CellAction, Options},
        targeting::Targeting,
    },
    presented::{lookup::get, odds::Odds},
};

use dungeon_play::language::{self, FluentValue as V, Language};
use dungeon_rules::{
    grid::Cell,
    rules::reach::Reach,
    table::{Decision, OpenedBy, PieceId, Prompt, Ward},
};

/// The status line below the board.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct StatusLine {
    /// What the next click or key would do.
    pub hint: String,
    /// A refusal or other message, shown in place of that until something is done.
    pub notice: Option<String>,
    /// The cell that was pointed at when the notice appeared.
    pub noticed_at: Option<Cell>,
    /// What the step of a lesson still lacks before it can be done.
    pub lack: Option<String>,
    /// What stands on the cell of the cell cursor, for screen readers.
    pub cell: Option<String>,
}

/// What the texts of the status line depend on.
#[derive(Copy, Clone)]
pub struct Hints<'a> {
    /// The game that is shown.
    pub game: &'a World,
    /// The language of the texts.
    pub words: &'a Language,
    /// The controls, for the button prompts of the device in use.
    pub hands: &'a Controls,
    /// Whether the Overlord has a window of his own.
    pub own: bool,
}

/// What the next click or key would do: for the pointed-at cell if it means something, else for the open cards or the open prompt.
pub fn hint(
    hints: Hints,
    (options, targeting): (&Options, Option<&Targeting>),
    hover: Option<Cell>,
    cell_action: Option<&CellAction>,
    odds: Option<&Odds>,
    cards: bool,
) -> String {
    let Hints { game, words, hands, .. } = hints;
    let name = |piece: PieceId| V::from(language::name_of(words, game, piece));
    let tell = |key: &str, args: &[(&str, V<'static>)]| tell(words, hands, key, args);
    let say = |key: &str| tell(key, &[]);

    let shut = shut(hints, options, hover);
    // What comes of an attack is said first.
    let likely = |odds: Option<&Odds>| language::likely(words, &odds?.forecast.results);
    match cell_action {
        Some(CellAction::Begin(piece)) => tell("play-hint-begin", &[("piece", name(*piece))]),
        Some(CellAction::Walk(walk)) => join(words, &[walked(hints, walk), say("play-hint-turn"), say("play-hint-esc")]),
        Some(CellAction::Attack { target, walk, open, .. }) => {
            let steps = walk.as_ref().map_or(0, |walk| usize::from(walk.cost));
            let lock = odds.is_some_and(|odds| odds.is_lock());
            let key = match (open, steps) {
                (true, 0) => "play-hint-open",
                (true, _) => "play-hint-walk-open",
                (false, 0) if lock => "play-hint-force",
                (false, _) if lock => "play-hint-walk-force",
                (false, 0) => "play-hint-fight",
                (false, _) => "play-hint-walk-fight",
            };
            let dice = odds.map_or(0, |odds| odds.forecast.pools.attack.total());
            let text = tell(
                key,
                &[("target", name(*target)), ("steps", V::from(steps)), ("dice", V::from(dice))],
            );
            let mut parts: Vec<String> = likely(odds).into_iter().chain([text]).collect();
            parts.extend(walk.as_ref().and_then(|walk| strikes(hints, walk)));
            parts.extend(opened_by(hints, *target));
            parts.push(say("play-hint-turn"));
            parts.push(say("play-hint-esc"));
            join(words, &parts)
        }
        Some(CellAction::Aimed { target, decision, turn }) => {
            let dice = odds.map_or(0, |odds| odds.forecast.pools.attack.total());
            let card = targeting.map_or_else(String::new, |targeting| targeting.name.clone());
            let key = match (decision, odds) {
                (Decision::Shoot(_), _) => "play-hint-shoot",
                (_, Some(_)) => "play-hint-aim-dice",
                _ => "play-hint-aim",
            };
            let text = tell(key, &[("target", name(*target)), ("card", V::from(card)), ("dice", V::from(dice))]);
            let mut parts: Vec<String> = likely(odds).into_iter().chain([text]).collect();
            parts.extend(turn.map(|facing| tell("play-hint-turns", &[("facing", V::from(language::facing(words, facing)))])));
            parts.push(say("play-hint-esc"));
            join(words, &parts)
        }
        Some(CellAction::Trade(piece)) => tell("play-hint-deal", &[("piece", name(*piece))]),
        Some(CellAction::Place(_)) => say("play-hint-place-here"),
        Some(CellAction::Strike(piece)) => tell("play-hint-strike", &[("piece", name(*piece))]),
        Some(CellAction::Pile(_)) => say("play-hint-pile"),
        Some(CellAction::Look(facing)) => tell("play-hint-look", &[("facing", V::from(language::facing(words, *facing)))]),
        None => match options.prompt {
            _ if shut.is_some() => shut.unwrap_or_default(),
            Some(Prompt::Act(_)) if targeting.is_none() && is_done(options) => say("play-hint-done"),
            Some(Prompt::Act(_)) if targeting.is_some_and(Targeting::is_on_board) => say("play-hint-targets"),
            Some(Prompt::Act(_)) if targeting.is_some() => say("play-hint-card"),
            Some(Prompt::Place { .. }) => say("play-hint-place"),
            Some(Prompt::ChooseHero) => say("play-hint-choose-hero"),
            Some(Prompt::Act(_)) if cards => say("play-hint-drawer"),
            Some(Prompt::Act(_)) if options.actor.as_ref().is_some_and(|actor| actor.reach.is_empty()) => say("play-hint-held"),
            Some(Prompt::Act(_)) => say("play-hint-act"),
            Some(Prompt::Command) if hints.own => say("play-hint-command-own"),
            Some(Prompt::Command) => say("play-hint-command"),
            Some(Prompt::ChooseInterrupter) => {
                // After a feat that raises there may be piles left and no model (RND-4).
                say(match (options.may_begin_any(), options.may_raise_any()) {
                    (true, true) => "play-hint-interrupter-both",
                    (false, true) => "play-hint-interrupter-piles",
                    _ => "play-hint-interrupter",
                })
            }
            Some(Prompt::Face(_)) => say("play-hint-face"),
            _ => String::new(),
        },
    }
}

/// A text with the button prompts of the device in use.
pub fn tell(words: &Language, hands: &Controls, key: &str, args: &[(&str, V<'static>)]) -> String {
    let by_pad = hands.device != Device::Desk;
    let cap = |action: Action| hands.cap(action).to_owned();
    // The mouse has no button prompt, and a gamepad has no button of its own for each kind of card.
    let click = if by_pad {
        cap(Action::Confirm)
    } else {
        words.say("play-hint-click")
    };
    let cards: Vec<String> = match by_pad {
        true => vec![cap(Action::Buttons), cap(Action::Confirm)],
        false => vec![cap(Action::Cast), cap(Action::Item)],
    };
    let mut all = vec![
        ("click", V::from(click)),
        ("cards", V::from(language::list(words, &cards))),
        ("left", V::from(cap(Action::TurnLeft))),
        ("right", V::from(cap(Action::TurnRight))),
        ("next", V::from(cap(Action::Next))),
        ("confirm", V::from(cap(Action::Confirm))),
        ("back", V::from(cap(Action::Back))),
        ("end", V::from(cap(Action::End))),
        ("peek", V::from(cap(Action::Peek))),
    ];
    all.extend(args.iter().cloned());
    words.tell(key, &all)
}

/// What keeps the pointed-at door or chest shut: its Ward, with its power and what lowers it (LCK-4), and which of the Overlord's
/// models may open it (LCK-1). `None` if nothing is to be said.
fn shut(hints: Hints, options: &Options, hover: Option<Cell>) -> Option<String> {
    let Hints { game, words, .. } = hints;
    let piece = options.on(hover?)?;
    let name = || V::from(language::name_of(words, game, piece));
    let ward = get::<Ward>(game, piece).map(|ward| words.tell("play-hint-ward", &[("piece", name()), ("power", V::from(ward.0))]));
    let sentences: Vec<String> = [ward, opened_by(hints, piece)].into_iter().flatten().collect();
    (!sentences.is_empty()).then(|| join(words, &sentences))
}

/// A sentence on which of the Overlord's models may open a door or chest, if any may (LCK-1).
fn opened_by(hints: Hints, piece: PieceId) -> Option<String> {
    let key = match get::<OpenedBy>(hints.game, piece)? {
        OpenedBy::Heroes => return None,
        OpenedBy::Bosses => "play-hint-opened-by-bosses",
        OpenedBy::Everybody => "play-hint-opened-by-everybody",
    };
    Some(hints.words.say(key))
}

/// Whether the active model can neither move nor fight any more.
fn is_done(options: &Options) -> bool {
    let moves = |decision: &Decision| {
        matches!(
            decision,
            Decision::Walk(_) | Decision::BreakAway | Decision::Turn(_) | Decision::Fight(_)
        )
    };
    !options.decisions.iter().any(moves)
}

fn walked(hints: Hints, walk: &Reach) -> String {
    let Hints { game, words, hands, .. } = hints;
    let steps = V::from(walk.cost);
    let names = |pieces: &[PieceId]| {
        let names: Vec<String> = pieces.iter().map(|piece| language::name_of(words, game, *piece)).collect();
        V::from(language::list(words, &names))
    };
    let mut text = if walk.stopped_by.is_empty() {
        tell(words, hands, "play-hint-walk", &[("steps", steps)])
    } else {
        tell(
            words,
            hands,
            "play-hint-walk-stopped",
            &[("steps", steps), ("names", names(&walk.stopped_by))],
        )
    };
    if let Some(strikes) = strikes(hints, walk) {
        text = join(words, &[text, strikes]);
    }
    text
}

fn strikes(Hints { game, words, .. }: Hints, walk: &Reach) -> Option<String> {
    if walk.free_attacks.is_empty() {
        return None;
    }
    let names: Vec<String> = walk
        .free_attacks
        .iter()
        .map(|piece| language::name_of(words, game, *piece))
        .collect();
    Some(words.tell(
        "play-hint-strikes",
        &[("names", V::from(language::list(words, &names))), ("n", V::from(names.len()))],
    ))
}

fn join(words: &Language, parts: &[String]) -> String {
    parts.join(&words.say("play-hint-between"))
}
