//! The model that is asked to act, as the judges of its decisions see it (RND-3, MOV-6).

use std::cell::OnceCell;

use crate::{
    rules::{
        movement::Ways,
        refusal::{Illegal, Refusal, Verdict},
    },
    table::{Active, Field, Model, PieceId},
};

/// The model that is asked to act, with the state of its turn.
pub(super) struct Acting {
    pub(super) model: Model,
    pub(super) active: Active,
    pub(super) ways: Ways,
    /// The first by name of the enemies that have held the model in their front arcs since its turn began (MOV-6): looked up when
    /// it is first asked for.
    pub(super) holder: OnceCell<Option<PieceId>>,
}

pub(super) fn acting(field: &Field, piece: PieceId) -> Result<Acting, Illegal> {
    let model = field.model(piece).ok_or(Refusal::NotInPlay(piece).by("TAB-2"))?;
    let active = field.course.active.ok_or(Refusal::NotNow.by("RND-3"))?;
    if model.bound {
        Err(Refusal::Bound(piece).by("RND-3"))
    } else if field.holder(&model).is_some() {
        Err(Refusal::Held(piece).by("RND-4"))
    } else {
        Ok(Acting {
            model,
            ways: Ways::within(active.left),
            active,
            holder: OnceCell::new(),
        })
    }
}

/// RND-3: refuses what has to come before the action if the model has acted.
pub(super) fn only_before_the_action(active: &Active) -> Verdict {
    if active.acted {
        return Err(Refusal::HadAction.by("RND-3"));
    }
    Ok(())
}

/// Returns the first by name of the enemies that have held the model in their front arcs since its turn began (MOV-6); `None`
/// once it has walked.
pub(super) fn holder(field: &Field, acting: &Acting) -> Option<PieceId> {
    let Acting { model, active, .. } = acting;
    *acting.holder.get_or_init(|| match active.walked {
        true => None,
        false => field.watcher(model.base, model.side()),
    })
}
