//! The banner in the top bar: who decides what, with the names of the seats (RND-1 to RND-5, MOV-10); at the end, who has won.

use bevy::prelude::World;

use crate::presented::lookup::get;

use dungeon_play::{
    language::{self, FluentValue, Language},
    perspective::Perspective,
    seats::{Part, Seats},
};
use dungeon_rules::{
    content::Condition,
    table::{Course, Figure, Game, Grant, Plot, Prompt, Side},
};

/// The number of rounds left, including this one; `None` if the time is not limited. `pile` is the number of cards left in the
/// Overlord's pile, if that is known better than by what lies there (RND-10).
pub fn rounds_left(world: &World, pile: Option<u8>) -> Option<usize> {
    let (quest, plot) = (&world.resource::<Game>().quest, world.resource::<Plot>());
    let is_limited = plot.goals(quest).overlord.contains(&Condition::TimeUp);
    is_limited.then(|| pile.map_or_else(|| Perspective::SHARED.cards(world).1, usize::from) + 1)
}

/// The banner in the top bar.
#[derive(Clone, Debug, Default)]
pub struct Banner {
    /// The name of the emblem image beside it.
    pub emblem: String,
    /// The prompt, or who has won.
    pub text: String,
    /// The names of the seats that are asked.
    pub seats: Vec<String>,
    /// The side that is asked.
    pub side: Option<Side>,
    /// Whether a computer is asked, which is thinking or about to make its decision.
    pub thinks: bool,
}

impl Banner {
    /// The side whose learners look at the board now: the one that is asked or, while a computer thinks, the other one.
    pub fn learns(&self) -> Option<Side> {
        match self.side {
            Some(Side::Heroes) if self.thinks => Some(Side::Overlord),
            Some(Side::Overlord) if self.thinks => Some(Side::Heroes),
            side => side,
        }
    }
}

/// The banner for a prompt; without one, for the end of the game.
pub fn banner(world: &World, words: &Language, seats: &Seats, prompt: Option<&Prompt>) -> Banner {
    let Some(prompt) = prompt else { return over(world, words) };
    let figure = |piece| get::<Figure>(world, piece).map(|figure| figure.side());
    let side = prompt.side(figure);
    let model = match prompt {
        Prompt::Act(piece) | Prompt::Face(piece) => Some(*piece),
        Prompt::Trade(trade) => Some(trade.with),
        Prompt::Dice { .. } => world.resource::<Course>().active.map(|active| active.piece),
        _ => None,
    };
    let hero = model.and_then(|piece| get::<Figure>(world, piece)).and_then(|figure| match figure {
        Figure::Hero(hero) => Some(*hero),
        _ => None,
    });
    let mut asked = match (side, hero) {
        (Side::Overlord, _) => vec![language::overlord(words, seats)],
        (Side::Heroes, Some(hero)) => vec![language::leader(words, seats, hero)],
        (Side::Heroes, None) => {
            let mut names: Vec<String> = Vec::new();
            // Heroes that computers lead have no name here: the people are asked for the whole team.
            for (_, seat) in seats.heroes.iter().filter(|(_, seat)| !seat.is_empty()) {
                if !names.contains(seat) {
                    names.push(seat.clone());
                }
            }
            names
        }
    };
    asked.retain(|name| !name.is_empty());
    Banner {
        emblem: match hero {
            Some(hero) if side == Side::Heroes => format!("emblem_{hero}"),
            _ => emblem(side).to_owned(),
        },
        text: granted(world, words, prompt).unwrap_or_else(|| language::prompt(words, world, prompt)),
        seats: asked,
        side: Some(side),
        thinks: false,
    }
}

/// The banner while a computer with this part is asked.
pub fn thinks(words: &Language, seats: &Seats, part: &Part) -> Banner {
    let (side, who, seat, emblem) = match part {
        Part::Heroes(led) if !led.is_empty() => {
            let (hero, seat) = (language::kind(words, led[0].as_str()), language::leader(words, seats, led[0]));
            (Side::Heroes, hero, seat, format!("emblem_{}", led[0]))
        }
        _ => {
            let side = Side::Overlord;
            let seat = language::overlord(words, seats);
            (side, language::side(words, side), seat, emblem(side).to_owned())
        }
    };
    Banner {
        emblem,
        text: words.tell("play-thinks", &[("name", FluentValue::from(who))]),
        seats: vec![seat],
        side: Some(side),
        thinks: true,
    }
}

/// The banner once the game is over, with the winner (RND-11).
fn over(world: &World, words: &Language) -> Banner {
    let Some(outcome) = &world.resource::<Course>().outcome else {
        return Banner::default();
    };
    Banner {
        emblem: emblem(outcome.winner).to_owned(),
        text: words.say(has_won(outcome.winner)),
        ..Banner::default()
    }
}

/// The name of the emblem image of a whole side.
fn emblem(side: Side) -> &'static str {
    match side {
        Side::Heroes => "hero_turn_front",
        Side::Overlord => "emblem_overlord",
    }
}

/// The key of the text that says that a side has won.
pub fn has_won(side: Side) -> &'static str {
    match side {
        Side::Heroes => "play-ended-heroes",
        Side::Overlord => "play-ended-overlord",
    }
}

/// What a model may still do after its action, or that it only moves (MAG-2, RND-4); `None` in an ordinary turn.
fn granted(world: &World, words: &Language, prompt: &Prompt) -> Option<String> {
    let Prompt::Act(piece) = prompt else { return None };
    let active = world.resource::<Course>().active.filter(|active| active.piece == *piece)?;
    let name = ("piece", FluentValue::from(language::name_of(words, world, *piece)));
    let feat = |id: &str| ("feat", FluentValue::from(language::kind(words, id)));
    let left = |left: u8| ("left", FluentValue::from(left));
    if active.shifted {
        return Some(words.tell("play-asks-shifted", &[name, left(active.left)]));
    }
    Some(match active.grant {
        Grant::Nothing => return None,
        Grant::Minor => words.tell("play-asks-minor", &[name]),
        Grant::Majors(id, spells) => words.tell("play-asks-majors", &[name, feat(id.as_str()), left(spells)]),
        Grant::Shots(id, shots) => words.tell("play-asks-shots", &[name, feat(id.as_str()), left(shots)]),
        Grant::Fight(id, dice) => words.tell("play-asks-fight", &[name, feat(id.as_str()), left(dice)]),
        Grant::Rampage { feat: id, stepped: false } => words.tell("play-asks-step", &[name, feat(id.as_str()), left(active.left)]),
        Grant::Rampage { feat: id, .. } => words.tell("play-asks-strike", &[name, feat(id.as_str())]),
    })
}
