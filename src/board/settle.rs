//! Settles what has been shown: from now on each token stands as the fact says.

use bevy::prelude::*;

use crate::{
    art::Art,
    board::{
        Detail,
        moving_parts::Part,
        piece_badges,
        token::{Kind, OnTable, Token, Tokens, remove, spawn},
    },
    presented::{drawings::along, game::PresentedGame, playback::FactShown},
};

use dungeon_rules::table::{Blow, Fact};

/// Puts tokens on the board and takes them off as a fact says. What came while the fact was shown is there already;
/// what was skipped comes now.
fn come_and_go(commands: &mut Commands, tokens: &mut Tokens, fact: &Fact, table: &OnTable<'_>, (art, detail): (&Art, Detail)) {
    let (gone, came) = match fact {
        Fact::Crumbled { piece, pile, cell, .. } => (Some(piece), Some((pile, Some(Token::pile(pile.id, *cell))))),
        Fact::Destroyed(piece) | Fact::Incapacitated(piece) | Fact::Removed(piece) | Fact::Taken { token: piece, .. } => {
            (Some(piece), None)
        }
        Fact::Appeared(piece, _) => (None, Some((piece, table.token(piece.id)))),
        Fact::Raised { pile, minion, .. } => (Some(pile), Some((minion, table.token(minion.id)))),
        Fact::Placed { piece, cell, .. } => {
            let token = table.token(piece.id).map(|mut token| {
                token.base.corner = *cell;
                token
            });
            (None, Some((piece, token)))
        }
        Fact::Spared { pile, .. } => (pile.as_ref(), None),
        _ => (None, None),
    };
    if let Some(piece) = gone {
        remove(commands, tokens, piece.id);
    }
    if let Some((piece, Some(token))) = came
        && tokens.get(piece.id).is_none()
    {
        spawn(commands, tokens, token, art, detail);
    }
}

/// Settles each fact that has been shown: from now on the token stands so.
pub(super) fn settle(
    mut commands: Commands,
    mut shown: MessageReader<FactShown>,
    mut tokens: ResMut<Tokens>,
    mut drawn: Query<(&mut Token, &mut Sprite, &mut Transform)>,
    (game, art, detail): (Res<PresentedGame>, Res<Art>, Res<Detail>),
) {
    let table = OnTable::of(game.world());
    for FactShown(fact) in shown.read() {
        if let Some(part) = Part::of(fact) {
            for (mut token, mut sprite, mut transform) in drawn.iter_mut().filter(|(token, ..)| part.carries(token.base)) {
                token.base = part.base(token.base);
                token.facing = along(token.base, part.facing(token.facing));
                transform.set_if_neq(token.rest());
                sprite.image = token.image(&art, *detail);
            }
            continue;
        }
        let piece = match fact {
            Fact::Turned(piece, _)
            | Fact::Walked { piece, .. }
            | Fact::Injured(piece)
            | Fact::TurnEnded(piece)
            | Fact::TurnBegan(piece)
            | Fact::Opened(piece)
            | Fact::Healed(piece, ..)
            | Fact::Enchanted(piece, _)
            | Fact::Faded(piece, _)
            | Fact::Empowered(piece, _)
            | Fact::WardLowered { piece, .. } => piece.id,
            // The energy goes into this attack (MAG-7).
            Fact::Attacked {
                attacker,
                blow: Blow::Magic { empowered: 1.., .. },
                ..
            } => attacker.id,
            Fact::Crumbled { .. }
            | Fact::Destroyed(_)
            | Fact::Incapacitated(_)
            | Fact::Removed(_)
            | Fact::Taken { .. }
            | Fact::Appeared(..)
            | Fact::Raised { .. }
            | Fact::Placed { .. }
            | Fact::Spared { .. } => {
                come_and_go(&mut commands, &mut tokens, fact, &table, (&art, *detail));
                continue;
            }
            _ => continue,
        };
        let Some((mut token, mut sprite, mut transform)) = tokens.get(piece).and_then(|entity| drawn.get_mut(entity).ok()) else {
            continue;
        };
        match fact {
            Fact::Turned(_, facing) => token.facing = along(token.base, *facing),
            Fact::Walked { to, .. } => token.base.corner = *to,
            Fact::Injured(_) => token.injured = true,
            Fact::TurnBegan(_) => token.acted = false,
            Fact::TurnEnded(_) => {
                token.acted = true;
                token.energy = 0;
            }
            Fact::Healed(.., injured) => token.injured = *injured,
            Fact::Enchanted(_, one) => token.enchant(*one),
            Fact::Faded(_, one) => token.fade(*one),
            Fact::Empowered(_, dice) => token.energy = token.energy.saturating_add(*dice),
            Fact::Attacked { .. } => token.energy = 0,
            Fact::WardLowered { left, .. } => token.ward = Some(*left).filter(|left| *left > 0),
            Fact::Opened(_) if token.kind == Kind::Door => {
                remove(&mut commands, &mut tokens, piece);
                continue;
            }
            Fact::Opened(_) => {
                token.picture = if token.picture == "chest_closed" {
                    "chest_open"
                } else {
                    "decal_rubble"
                };
                token.lock = None;
                token.ward = None;
            }
            _ => {}
        }
        transform.set_if_neq(token.rest());
        sprite.color = token.colour();
        let image = token.image(&art, *detail);
        if sprite.image != image {
            sprite.image = image;
        }
        if !matches!(fact, Fact::Turned(..) | Fact::Walked { .. })
            && let Some(entity) = tokens.get(piece)
        {
            piece_badges::hang(&mut commands, entity, &token, &art, *detail);
        }
    }
}
