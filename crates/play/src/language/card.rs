//! Facts about spells, items and abilities as sentences (MAG, ITM).

use fluent_bundle::FluentValue as V;

use super::{
    name,
    telling::{Telling, cell, deal, deal_key},
};
use dungeon_rules::table::{Aim, Enchantment, Fact, Lasting, Subject};

/// The sentence of a fact about a card; `None` for other facts.
pub(super) fn fact(tell: &Telling<'_>, fact: &Fact) -> Option<String> {
    let language = tell.language;
    let kind = |key, id: &str| (key, V::from(name::kind(language, id)));
    Some(match fact {
        Fact::Spared { piece, by, pile } => {
            let key = if pile.is_some() { "fact-spared-by-pile" } else { "fact-spared" };
            language.tell(key, &[tell.piece(*piece), ("card", V::from(name::card(language, *by)))])
        }
        Fact::Cast { caster, spell, aim, .. } => aimed(tell, ["fact-cast", "fact-cast-on"], *caster, kind("card", spell.as_str()), *aim),
        Fact::Used { owner, kind: id, aim, .. } => aimed(tell, ["fact-used", "fact-used-on"], *owner, kind("card", id.as_str()), *aim),
        Fact::Recharged { owner, spell, turned } => language.tell(
            "fact-recharged",
            &[tell.piece(*owner), kind("card", spell.as_str()), ("turned", V::from(*turned))],
        ),
        Fact::Discarded(_, id) => language.tell("fact-discarded-item", &[kind("card", id.as_str())]),
        Fact::Gained { owner, kind: id, .. } => language.tell("fact-gained", &[tell.piece(*owner), kind("card", id.as_str())]),
        Fact::Offered(trade) => language.tell(
            deal_key(["fact-offered-both", "fact-offered-give", "fact-offered-take"], trade),
            &deal(trade, |piece| tell.name(piece)),
        ),
        Fact::Traded(trade) => language.tell(
            deal_key(["fact-traded-both", "fact-traded-give", "fact-traded-take"], trade),
            &deal(trade, |piece| tell.name(piece)),
        ),
        Fact::Declined(trade) => language.tell("fact-declined", &[tell.piece(trade.with)]),
        Fact::Empowered(piece, dice) => language.tell("fact-empowered", &[tell.piece(*piece), ("dice", V::from(*dice))]),
        Fact::Enchanted(piece, one) => lasting(tell, true, *piece, one),
        Fact::Faded(piece, one) => lasting(tell, false, *piece, one),
        Fact::WardLowered { by, piece, left } => language.tell(
            "fact-ward-lowered",
            &[tell.named("by", *by), tell.piece(*piece), ("left", V::from(*left))],
        ),
        Fact::Shifted(piece, cells) => language.tell("fact-shifted", &[tell.piece(*piece), ("cells", V::from(*cells))]),
        Fact::Placed { piece, cell: at, by, .. } => language.tell(
            "fact-placed",
            &[tell.piece(*piece), cell("cell", *at), ("card", V::from(name::card(language, *by)))],
        ),
        _ => return None,
    })
}

fn aimed(tell: &Telling<'_>, [key, key_on]: [&str; 2], who: Subject, card: (&'static str, V<'static>), aim: Aim<Subject>) -> String {
    let language = tell.language;
    let target = match aim {
        Aim::Nothing => return language.tell(key, &[tell.piece(who), card]),
        Aim::Piece(piece) if piece.id == who.id => return language.tell(key, &[tell.piece(who), card]),
        Aim::Piece(piece) => tell.name(piece),
        Aim::Spell(spell) => name::kind(language, spell.as_str()),
    };
    language.tell(key_on, &[tell.piece(who), card, ("target", V::from(target))])
}

/// A lasting effect on a model that begins or ends, such as "+1 Armour".
fn lasting(tell: &Telling<'_>, begins: bool, piece: Subject, one: &Enchantment) -> String {
    let card = ("card", V::from(name::card(tell.language, one.by)));
    let (keys, amount, rounds) = match one.what {
        Lasting::Armour { by, rounds } => (["fact-enchanted-armour", "fact-faded-armour"], by, rounds),
        Lasting::Dice { by, rounds } => (["fact-enchanted-dice", "fact-faded-dice"], by, rounds),
        Lasting::LosesAction => (["fact-enchanted-action", "fact-faded-action"], 0, 0),
        Lasting::Bound(number) => (["fact-enchanted-bound", "fact-faded-bound"], number as i8, 0),
        Lasting::Invulnerable => (["fact-enchanted-invulnerable", "fact-faded-invulnerable"], 0, 0),
    };
    tell.language.tell(
        if begins { keys[0] } else { keys[1] },
        &[
            tell.piece(piece),
            card,
            ("amount", V::from(signed(amount))),
            ("rounds", V::from(rounds)),
        ],
    )
}

fn signed(amount: i8) -> String {
    if amount < 0 {
        format!("−{}", amount.unsigned_abs())
    } else {
        format!("+{amount}")
    }
}
