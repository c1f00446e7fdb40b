//! Judging which model may begin its turn, which cards may be played and which bone piles raised (RND-2, RND-6, RND-8, OVL).

use crate::{
    content::{CardEffect, Id, Minion},
    rules::{
        raise_dead::may_rise_from,
        refusal::{Refusal, Verdict},
    },
    table::{Field, Phase, PieceId, Side},
};

/// RND-2, RND-6, OVL-5: judges whether this model may begin its turn.
pub(super) fn begin(field: &Field, piece: PieceId) -> Verdict {
    if field.is_pile(piece) {
        return Err(Refusal::BonePileNeverActs.by("TAB-10"));
    }
    let model = field.model(piece).ok_or(Refusal::NotInPlay(piece).by("TAB-2"))?;
    let (side, rule) = match field.course.phase {
        Phase::Heroes | Phase::End => (Side::Heroes, "RND-2"),
        Phase::Overlord => (Side::Overlord, "RND-6"),
        Phase::Interrupt => (Side::Overlord, "OVL-5"),
    };
    // A hero's turn costs no Command.
    let left = match field.course.phase {
        Phase::Overlord => field.course.commands,
        Phase::Interrupt => field.course.interrupts,
        Phase::Heroes | Phase::End => 1,
    };
    if model.side() != side {
        Err(Refusal::OtherSide(piece).by(rule))
    } else if model.acted && side == Side::Heroes {
        Err(Refusal::HadTurn(piece).by(rule))
    } else if model.acted {
        Err(Refusal::HasActed(piece).by(rule))
    } else if left == 0 {
        Err(Refusal::NoCommands.by(rule))
    } else if side == Side::Overlord && field.holder(&model).is_some() {
        // A held hero still has his turn, though he can do nothing in it (RND-2); a bound model struggles in its own.
        Err(Refusal::Held(piece).by("RND-4"))
    } else {
        Ok(())
    }
}

/// RND-8, OVL-5, OVL-6: judges whether the Overlord may play this card. `between_heroes`: whether he is asked for an Interrupt.
pub(super) fn play(field: &Field, piece: PieceId, between_heroes: bool) -> Verdict {
    let Some(card) = field.card_in_hand(piece) else {
        return Err(Refusal::NotInHand.by("RND-8"));
    };
    let interrupts = matches!(field.game.content.cards[&card.0].effect, CardEffect::Interrupt(_));
    if interrupts && !between_heroes {
        Err(Refusal::OnlyBetweenHeroes.by("OVL-6"))
    } else if !interrupts && between_heroes {
        Err(Refusal::OnlyInOwnTurn.by("RND-8"))
    } else if !between_heroes && field.course.card_played {
        Err(Refusal::OneCardATurn.by("RND-8"))
    } else {
        Ok(())
    }
}

/// RND-6, OVL-1, OVL-3: judges whether the Overlord may raise this minion from this bone pile now.
pub(super) fn raise(field: &Field, pile: PieceId, minion: Id<Minion>) -> Verdict {
    if !field.game.content.decks[&field.game.quest.overlord.deck].raises_dead {
        return Err(Refusal::NoNecromancer.by("RND-6"));
    }
    if field.course.castings() == 0 {
        let only_extra = field.course.phase == Phase::Overlord && field.course.commands > 0;
        return Err(if only_extra {
            Refusal::OnlyExtraCommands.by("OVL-4")
        } else {
            Refusal::NoCommands.by("RND-6")
        });
    }
    may_rise_from(field, pile, minion)
}

/// Returns the topmost bone piles with what may be raised from each, whatever its facing (OVL-1).
pub(super) fn raisings(field: &Field) -> Vec<(PieceId, Id<Minion>)> {
    if field.course.castings() == 0 {
        return Vec::new();
    }
    let minions = field.plot.raises(&field.game.quest);
    let ways = |(pile, _)| minions.iter().map(move |(minion, _)| (pile, *minion));
    let mut ways: Vec<_> = field.top_piles().into_iter().flat_map(ways).collect();
    ways.retain(|(pile, minion)| raise(field, *pile, *minion).is_ok());
    ways
}
