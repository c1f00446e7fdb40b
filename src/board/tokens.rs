//! The tokens on the board.
//!
//! Every visible piece has a token, an entity of its own that follows the presented game. A model or bone pile that comes into play
//! gets its token a little earlier, when the fact that brings it starts to be shown.

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::{
    art::Art,
    board::{
        BoardSystems, Detail, Scenery, forget, piece_badges,
        reveal::Revealed,
        token::{OnTable, Token},
    },
    presented::{game::PresentedGame, playback::Playback},
};
use dungeon_rules::table::PieceId;

/// The token of each visible piece.
#[derive(Resource, Default)]
pub struct Tokens(BTreeMap<PieceId, Entity>);

impl Tokens {
    /// The token of a piece, if it has one.
    pub(super) fn get(&self, piece: PieceId) -> Option<Entity> {
        self.0.get(&piece).copied()
    }
}

/// Spawns a token with its badges; an earlier token of the same piece is removed.
pub(super) fn spawn(commands: &mut Commands, tokens: &mut Tokens, token: Token, art: &Art, detail: Detail) -> Entity {
    let sprite = Sprite {
        image: token.image(art, detail),
        custom_size: Some(token.size()),
        color: token.colour(),
        ..default()
    };
    let entity = commands.spawn((sprite, token.rest(), Scenery)).id();
    piece_badges::hang(commands, entity, &token, art, detail);
    token.draw_turned(art, detail);
    if let Some(old) = tokens.0.insert(token.piece, entity) {
        commands.entity(old).try_despawn();
    }
    commands.entity(entity).insert(token);
    entity
}

/// Removes the token of a piece from the board.
pub(super) fn remove(commands: &mut Commands, tokens: &mut Tokens, piece: PieceId) {
    if let Some(entity) = tokens.0.remove(&piece) {
        commands.entity(entity).try_despawn();
    }
}

/// What the tokens were last made equal to.
#[derive(Default)]
struct Followed {
    /// The revision of the game, and the last change of what is revealed.
    game: (u64, u64),
    /// The width of a cell for which all pictures on the board were drawn.
    detail: u32,
    /// The pictures in another width, while they are being drawn.
    awaited: Vec<Handle<Image>>,
}

/// Makes the tokens equal to the presented game whenever that has moved on, and, once nothing is being shown, after a change of
/// size or light. After a change of size what stands on the board is shown as it is until all of it has been drawn anew.
fn follow(
    mut commands: Commands,
    mut tokens: ResMut<Tokens>,
    mut shown: Query<(&mut Token, &mut Sprite, &mut Transform)>,
    (game, art, detail): (Res<PresentedGame>, Res<Art>, Res<Detail>),
    (revealed, playback): (Res<Revealed>, Res<Playback>),
    mut state: Local<Followed>,
) {
    let now = (game.revision(), revealed.change);
    let of_another_size = state.detail != detail.0;
    // A piece that is about to come into play has a token already, which this would remove in the middle of its fact.
    if (state.game == now && !of_another_size) || (state.game.0 == now.0 && !playback.is_idle()) {
        return;
    }
    state.game = now;
    let mut wanted = OnTable::of(game.world()).all(|cell| revealed.cells.contains(cell));
    if of_another_size {
        let pins = |token: &Token| {
            piece_badges::of(token)
                .into_iter()
                .map(|pin| pin.image(&art, *detail))
                .collect::<Vec<_>>()
        };
        let pictures = wanted
            .values()
            .flat_map(|token| pins(token).into_iter().chain([token.image(&art, *detail)]));
        state.awaited = pictures.collect();
    }
    let resized = of_another_size && (tokens.0.is_empty() || art.are_ready(&state.awaited));
    if resized {
        state.detail = detail.0;
        state.awaited.clear();
    }
    let gone: Vec<PieceId> = tokens.0.keys().copied().filter(|piece| !wanted.contains_key(piece)).collect();
    for piece in gone {
        remove(&mut commands, &mut tokens, piece);
    }
    for (piece, entity) in &tokens.0 {
        let (Some(token), Ok((mut own, mut sprite, mut transform))) = (wanted.remove(piece), shown.get_mut(*entity)) else {
            continue;
        };
        transform.set_if_neq(token.rest());
        if sprite.color != token.colour() {
            sprite.color = token.colour();
        }
        if *own == token && !resized {
            continue;
        }
        let image = token.image(&art, *detail);
        if sprite.image != image {
            sprite.image = image;
        }
        sprite.custom_size = Some(token.size());
        // Steps and turns do not change the badges.
        own.base.corner = token.base.corner;
        own.facing = token.facing;
        if *own != token || resized {
            piece_badges::hang(&mut commands, *entity, &token, &art, *detail);
        }
        if resized {
            token.draw_turned(&art, *detail);
        }
        *own = token;
    }
    for token in wanted.into_values() {
        spawn(&mut commands, &mut tokens, token, &art, *detail);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tokens>()
        .add_systems(Update, forget::<Tokens>.in_set(BoardSystems::Renew))
        .add_systems(Update, follow.in_set(BoardSystems::Follow));
}
