//! What the tokens of the board show of their pieces: miniatures, doors, chests, furniture and bone piles (TAB-4 to TAB-10).

use crate::{
    art::Art,
    board::{Detail, layer, middle_of},
};
use std::collections::BTreeMap;

use bevy::prelude::*;

use dungeon_play::drawings::{facing_of, of_piece, scatter};
use dungeon_rules::{
    content::{Feat, Id},
    grid::{Base, Cell, Facing},
    table::{Course, Enchantment, Figure, Game, OpenedBy, PieceId, Pieces, Record, Side},
};

/// What a token shows of its piece.
#[derive(Component, Clone, PartialEq, Debug)]
pub(super) struct Token {
    /// The piece that it stands for.
    pub piece: PieceId,
    /// The name of its drawing.
    pub picture: &'static str,
    /// The cells on which it is shown.
    pub base: Base,
    /// The facing in which it is shown.
    pub facing: Facing,
    /// What kind of thing it is.
    pub kind: Kind,
    /// Whether the model has acted this Round.
    pub acted: bool,
    /// Whether it is Injured.
    pub injured: bool,
    /// Dice and Armour of its lock.
    pub lock: Option<(u8, u8)>,
    /// The power of its Ward.
    pub ward: Option<u8>,
    /// Whether it is a door or chest that models of the Overlord may open (LCK-1).
    pub his: bool,
    /// Effects of cards and of the quest that last for a time.
    pub lasting: Vec<Enchantment>,
    /// The feat that it keeps up until its next turn.
    pub stance: Option<Id<Feat>>,
    /// Additional dice for its next magical attack.
    pub energy: u8,
    /// For the topmost bone pile of a cell, the number of piles there; else 0.
    pub stack: u8,
}

/// The kinds of tokens.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A model of a side; `true` for a hero or boss, which has an emblem.
    Model(Side, bool),
    /// A door.
    Door,
    /// A chest or furniture.
    Thing,
    /// A bone pile.
    Pile,
    /// A token of the quest, which lies flat.
    Counter,
}

impl Token {
    /// The token of a single bone pile on a cell.
    pub fn pile(pile: PieceId, cell: Cell) -> Self {
        Self {
            piece: pile,
            picture: "bone_pile",
            base: Base::one(cell),
            facing: Facing::South,
            kind: Kind::Pile,
            acted: false,
            injured: false,
            lock: None,
            ward: None,
            his: false,
            lasting: Vec::new(),
            stance: None,
            energy: 0,
            stack: 0,
        }
    }

    /// Its picture, and its width in cells.
    pub const fn looks(&self) -> (&'static str, u8) {
        (self.picture, self.base.width)
    }

    /// The position of its centre, with the height of its layer as z.
    pub fn place(&self) -> Vec3 {
        let z = match self.kind {
            Kind::Model(..) => layer::MODEL + f32::from(self.base.corner.y) * 0.1,
            Kind::Door | Kind::Thing => layer::FURNITURE,
            Kind::Pile | Kind::Counter => layer::PILE,
        };
        middle_of(self.base).extend(z)
    }

    /// Its transform at rest.
    pub fn rest(&self) -> Transform {
        let mut transform = Transform::from_translation(self.place());
        if self.kind == Kind::Pile {
            // Several piles on one cell lie at different angles.
            let quarters = self.piece.number().unwrap_or(0);
            let turn = (quarters % 8) as f32 * 0.55;
            transform.rotation = Quat::from_rotation_z(turn);
            let nudge = scatter(Cell::new(quarters as i16, 0), 7);
            transform.translation.x += (nudge % 16) as f32 / 160.0 - 0.05;
            transform.translation.z += (quarters % 100) as f32 * 0.001;
        }
        transform
    }

    /// The colour that its drawing is multiplied with: grey if it has acted.
    pub fn colour(&self) -> Color {
        if self.acted { Color::srgb(0.66, 0.63, 0.68) } else { Color::WHITE }
    }

    /// The size of its picture in cells. Long things turned sideways are drawn in a square.
    pub fn size(&self) -> Vec2 {
        let (width, height) = (f32::from(self.base.width), f32::from(self.base.height));
        match width.partial_cmp(&height) {
            Some(std::cmp::Ordering::Less) => Vec2::splat(height),
            _ => Vec2::new(width, height),
        }
    }

    pub fn image(&self, art: &Art, detail: Detail) -> Handle<Image> {
        let long = f32::from(self.base.width.max(self.base.height));
        art.image(self.picture, self.facing, (long * detail.0 as f32).round() as u32)
    }

    /// Has a model drawn with every other facing, so that it is there at once when it turns.
    pub fn draw_turned(&self, art: &Art, detail: Detail) {
        if let Kind::Model(..) = self.kind {
            for facing in Facing::ALL {
                Self { facing, ..self.clone() }.image(art, detail);
            }
        }
    }
}

/// The pieces on a table, as the board draws them.
pub(super) struct OnTable<'w> {
    world: &'w World,
    pieces: &'w Pieces,
    course: &'w Course,
    game: &'w Game,
}

impl<'w> OnTable<'w> {
    /// Reads the pieces of the game that is laid in this World, in which there must be one.
    pub fn of(world: &'w World) -> Self {
        Self {
            world,
            pieces: world.resource(),
            course: world.resource(),
            game: world.resource(),
        }
    }

    /// The token of a piece, or of one that is about to come into play; `None` if it is not on the board.
    pub fn token(&self, piece: &Record) -> Option<Token> {
        let base = piece.stands?.0;
        let picture = of_piece(piece)?;
        let is_open = piece.chest.as_ref().is_some_and(|chest| chest.open);
        let kind = match (piece.figure, piece.furniture, piece.token) {
            (Some(figure), ..) => Kind::Model(figure.side(), !matches!(figure, Figure::Minion(_))),
            (_, Some(_), _) => Kind::Thing,
            (.., Some(_)) => Kind::Counter,
            _ if piece.door.is_some() => Kind::Door,
            _ if piece.bone_pile.is_some() => Kind::Pile,
            _ => Kind::Thing,
        };
        let active = self.course.active.filter(|active| active.piece == piece.id);
        let counts = |figure: Figure| self.course.counts_turns_of(figure.side());
        Some(Token {
            piece: piece.id,
            picture,
            base,
            facing: facing_of(piece, &self.game.quest.plan),
            kind,
            acted: piece.figure.is_some_and(counts) && active.is_none() && piece.acted.is_some_and(|acted| acted.0),
            // A hero or boss that has just fallen keeps the Injured badge until that has been shown.
            injured: piece
                .wounds
                .is_some_and(|wounds| wounds.injured() && (wounds.taken > 0 || !wounds.incapacitated())),
            lock: piece.locked.map(|lock| (lock.dice, lock.armour)),
            ward: piece.ward.map(|ward| ward.0),
            his: piece.opened_by.is_some_and(|by| by != OpenedBy::Heroes) && !is_open,
            lasting: piece.enchantments.as_ref().map(|lasting| lasting.0.clone()).unwrap_or_default(),
            stance: piece
                .feats
                .as_ref()
                .filter(|_| piece.stance.is_some())
                .and_then(|feats| feats.of_stance(&self.game.content)),
            energy: active.map_or(0, |active| active.empowered),
            stack: 0,
        })
    }

    /// The tokens of all pieces on the cells for which `seen` is true.
    pub fn all(&self, seen: impl Fn(Cell) -> bool) -> BTreeMap<PieceId, Token> {
        let pieces = self.pieces.0.keys();
        let records = pieces.filter_map(|piece| Record::public(self.world, *piece));
        let mut tokens: BTreeMap<PieceId, Token> = records
            .filter_map(|record| self.token(&record))
            .filter(|token| token.base.cells().any(&seen))
            .map(|token| (token.piece, token))
            .collect();
        let mut piles: BTreeMap<Cell, (PieceId, u8)> = BTreeMap::new();
        for token in tokens.values().filter(|token| token.kind == Kind::Pile) {
            let pile = piles.entry(token.base.corner).or_insert((token.piece, 0));
            *pile = (token.piece, pile.1 + 1);
        }
        for (piece, count) in piles.into_values() {
            if let Some(token) = tokens.get_mut(&piece) {
                token.stack = count;
            }
        }
        tokens
    }
}
