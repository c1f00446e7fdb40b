//! Facts as sentences: the same for the log of the window, the terminal and screen readers.

use fluent_bundle::FluentValue as V;

use super::{
    Language, card, goal, name, phrases, plot, question, tally,
    telling::{Telling, cell},
};
use dungeon_rules::table::{Blow, Fact, Reason};

/// The sentence of a fact; `None` for facts that need no sentence. Pass the fact as the readers may know it
/// ([`crate::perspective::Perspective::filter`]).
pub fn fact(language: &Language, fact: &Fact) -> Option<String> {
    let sentence = fact_with_rules(language, fact)?;
    Some(match fact {
        // These are the author's own words.
        Fact::Told(..) | Fact::GameEnded { .. } => sentence,
        _ => phrases::without_rules(language, &sentence),
    })
}

/// As [`fact`], with the ids of the rules that apply.
pub fn fact_with_rules(language: &Language, fact: &Fact) -> Option<String> {
    let tell = Telling { language };
    Some(match fact {
        Fact::RoundBegan(round) => language.tell("fact-round-began", &[("round", V::from(*round))]),
        Fact::OverlordBegan(commands) => language.tell("fact-overlord-began", &[("commands", V::from(*commands))]),
        Fact::TurnBegan(piece) => tell.of("fact-turn-began", *piece),
        Fact::TurnEnded(piece) => tell.of("fact-turn-ended", *piece),
        Fact::Turned(piece, facing) => language.tell(
            "fact-turned",
            &[tell.piece(*piece), ("facing", V::from(phrases::facing(language, *facing)))],
        ),
        Fact::Walked { piece, from, to } => language.tell("fact-walked", &[tell.piece(*piece), cell("from", *from), cell("to", *to)]),
        Fact::Stopped(piece, enemies) => language.tell("fact-stopped", &[tell.piece(*piece), ("enemies", V::from(tell.names(enemies)))]),
        Fact::BreaksAway(piece) => language.tell("fact-breaks-away", &[tell.piece(*piece)]),
        Fact::Attacked { .. } => attacked(&tell, fact)?,
        Fact::Rolled { attack, defence, .. } => language.tell(
            "fact-rolled",
            &[
                ("attack", V::from(tally::dice(language, attack))),
                ("defence", V::from(tally::dice(language, defence))),
            ],
        ),
        Fact::Repelled => language.say("fact-repelled"),
        Fact::Hits(hits) => language.tell("fact-hits", &[("hits", V::from(*hits))]),
        Fact::Unharmed(piece) => tell.of("fact-unharmed", *piece),
        Fact::Crumbled { piece, cell: at, .. } => language.tell("fact-crumbled", &[tell.piece(*piece), cell("cell", *at)]),
        Fact::Destroyed(piece) => tell.of("fact-destroyed", *piece),
        Fact::Wounded(piece, wounds) => language.tell("fact-wounded", &[tell.piece(*piece), ("wounds", V::from(*wounds))]),
        Fact::WoundIgnored(piece) => tell.of("fact-wound-ignored", *piece),
        Fact::Injured(piece) => tell.of("fact-injured", *piece),
        Fact::Incapacitated(piece) => tell.of("fact-incapacitated", *piece),
        Fact::Healed(piece, wounds, _) => language.tell("fact-healed", &[tell.piece(*piece), ("wounds", V::from(*wounds))]),
        Fact::Tried { piece, by, die } => {
            let card = ("card", V::from(name::card(language, *by)));
            language.tell("fact-tried", &[tell.piece(*piece), card, ("die", V::from(*die))])
        }
        Fact::Rerolled(again) => {
            let dice: Vec<u8> = again.iter().map(|die| die.shows).collect();
            let dice = ("dice", V::from(tally::dice(language, &dice)));
            language.tell("fact-rerolled", &[("count", V::from(again.len())), dice])
        }
        Fact::FeatUsed(piece, feat) => language.tell(
            "fact-feat-used",
            &[tell.piece(*piece), ("feat", V::from(name::kind(language, feat.as_str())))],
        ),
        Fact::Spared { .. }
        | Fact::Cast { .. }
        | Fact::Recharged { .. }
        | Fact::Used { .. }
        | Fact::Discarded(..)
        | Fact::Gained { .. }
        | Fact::Offered(_)
        | Fact::Traded(_)
        | Fact::Declined(_)
        | Fact::Empowered(..)
        | Fact::Enchanted(..)
        | Fact::Faded(..)
        | Fact::WardLowered { .. }
        | Fact::Shifted(..)
        | Fact::Placed { .. } => card::fact(&tell, fact)?,
        Fact::Forced { by, lock } => language.tell("fact-forced", &[tell.piece(*by), tell.named("lock", *lock)]),
        Fact::Opened(piece) => tell.of("fact-opened", *piece),
        Fact::Revealed { start: true, .. } => language.say("fact-revealed-at-set-up"),
        Fact::Revealed { door: None, .. } => language.say("fact-revealed-by-quest"),
        Fact::Revealed { door: Some(_), .. } => language.say("fact-revealed"),
        // What is no model is named by its cell already.
        Fact::Appeared(piece, _) if piece.figure().is_none() => tell.of("fact-appeared-there", *piece),
        Fact::Appeared(piece, _) => language.tell("fact-appeared", &[tell.piece(*piece), cell("cell", piece.base?.corner)]),
        Fact::Raised { minion, .. } => match minion.base {
            Some(base) => language.tell("fact-raised-at", &[tell.piece(*minion), cell("cell", base.corner)]),
            None => tell.of("fact-raised", *minion),
        },
        Fact::Dealt { cards, hand } => language.tell("fact-dealt", &[("cards", V::from(*cards)), ("hand", V::from(*hand))]),
        Fact::Drew(Some(card), _) => language.tell("fact-drew-card", &[tell.named("card", *card)]),
        Fact::Drew(None, _) => language.say("fact-drew"),
        Fact::Played(_, card) => language.tell("fact-played", &[("card", V::from(name::kind(language, card.as_str())))]),
        Fact::NotInterrupted => language.say("fact-not-interrupted"),
        Fact::OverlordEnded => language.say("fact-overlord-ended"),
        Fact::RoundEnded(round) => language.tell("fact-round-ended", &[("round", V::from(*round))]),
        Fact::GameEnded { terms, .. } => goal::won(language, &fact.outcome()?, terms),
        Fact::TakenBack { side, decision, terms } => {
            let decision = question::decided(language, decision, terms);
            let side = ("side", V::from(phrases::side(language, *side)));
            language.tell("fact-taken-back", &[side, ("decision", V::from(decision))])
        }
        Fact::Told(..)
        | Fact::Taken { .. }
        | Fact::Removed(_)
        | Fact::Barred(..)
        | Fact::Darkened(_)
        | Fact::PartTurned { .. }
        | Fact::PartSlid { .. }
        | Fact::Counted { .. }
        | Fact::Stacked(_)
        | Fact::CommandsChanged(_)
        | Fact::RaisesChanged(..)
        | Fact::GoalsChanged(_)
        | Fact::EventsCut
        | Fact::Attempted { .. }
        | Fact::Succeeded { .. } => plot::fact(&tell, fact)?,
    })
}

/// The name of a kind of attack: "Fight", "Free Attack", or that of its feat or spell.
pub fn blow(language: &Language, blow: Blow) -> String {
    match blow {
        Blow::Fight => language.say("blow-fight"),
        Blow::FreeAttack => language.say("blow-free-attack"),
        Blow::Shot => language.say("blow-shot"),
        Blow::Feat(feat, _) | Blow::FeatShot(feat) => name::kind(language, feat.as_str()),
        Blow::Magic { by, .. } => name::card(language, by),
        Blow::Action(action) => name::action(language, action),
    }
}

/// Produces the lines of the log: the sentence of each fact, the texts of the quest that are read out (LCK-6), and the dice
/// that the Armour discards (FGT-8). Keep one instance for a whole stream of facts.
#[derive(Debug, Default, Clone, Copy)]
pub struct LogLines {
    with_rules: bool,
    /// The Armour of the attack in progress.
    armour: Option<u8>,
}

impl LogLines {
    /// The lines with the ids of the rules that apply.
    pub fn with_rules() -> Self {
        Self {
            with_rules: true,
            ..Self::default()
        }
    }

    /// Returns all lines for the next fact of the stream.
    pub fn tell(&mut self, language: &Language, next: &Fact) -> Vec<String> {
        let sentence = if self.with_rules { fact_with_rules } else { fact };
        let mut lines: Vec<String> = sentence(language, next).into_iter().collect();
        match next {
            Fact::Attacked { armour, .. } => self.armour = Some(armour.total()),
            // If dice will be rerolled, the discarded ones are not final yet.
            Fact::Rolled { attack, defence, again } => {
                let armour = self.armour.take().unwrap_or_default();
                let discarded = dungeon_rules::dice::pairing(attack, defence, armour).discarded;
                if !discarded.is_empty() && again.is_empty() {
                    let dice = tally::dice(language, &discarded);
                    let line = language.tell(
                        "fact-discarded",
                        &[
                            ("count", V::from(discarded.len())),
                            ("dice", V::from(dice)),
                            ("armour", V::from(armour)),
                        ],
                    );
                    lines.push(if self.with_rules {
                        line
                    } else {
                        phrases::without_rules(language, &line)
                    });
                }
            }
            Fact::Revealed { reading, .. } => {
                let text = reading.say(language.code());
                lines.extend((!text.is_empty()).then(|| text.to_owned()));
            }
            _ => {}
        }
        lines
    }
}

/// The sentence of an attack that is declared.
fn attacked(tell: &Telling<'_>, fact: &Fact) -> Option<String> {
    let language = tell.language;
    let Fact::Attacked {
        attacker,
        target,
        blow,
        attack,
        defence,
        armour,
        ..
    } = fact
    else {
        return None;
    };
    let key = match blow {
        Blow::FreeAttack => "fact-attacked-freely",
        Blow::Shot | Blow::FeatShot(_) => "fact-shot",
        Blow::Magic { .. } => "fact-attacked-by-magic",
        Blow::Action(_) => "fact-attacked-for-action",
        // Only the dice of a lock's token have this reason (LCK-2).
        _ if defence.0.iter().any(|(why, _)| *why == Reason::Lock) => "fact-attacked-lock",
        _ => "fact-attacked",
    };
    Some(language.tell(
        key,
        &[
            tell.named("attacker", *attacker),
            tell.named("target", *target),
            ("card", V::from(self::blow(language, *blow))),
            ("attack", V::from(tally::pool(language, attack))),
            ("defence", V::from(tally::pool(language, defence))),
            ("armour", V::from(tally::armour(language, armour))),
        ],
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use dungeon_rules::{
        content::{self, Furniture, Id},
        grid::{Base, Cell},
        table::{PieceId, Subject, SubjectKind},
    };

    #[test]
    fn furniture_that_comes_into_play_is_told_its_cell_once() {
        let corner: Cell = "I5".parse().expect("a cell");
        let bookcase = Subject {
            id: PieceId::new("bookcase_1"),
            kind: SubjectKind::Furniture(Id::<Furniture>::new("bookcase")),
            base: Some(Base {
                corner,
                width: 1,
                height: 1,
            }),
        };
        let root = content::root();
        for (code, expected) in [("en", "Bookcase I5 comes into play."), ("it", "Libreria I5 entra in gioco.")] {
            let language = Language::load(&root, code);
            assert_eq!(fact(&language, &Fact::Appeared(bookcase, None)).as_deref(), Some(expected));
        }
    }
}
