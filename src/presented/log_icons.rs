//! The icons of the log.

use dungeon_rules::{
    content::{Action, Sign, Spot},
    table::{Blow, Fact, Source},
};

/// The name of the icon for a fact, if it has one.
pub fn sign(fact: &Fact) -> Option<String> {
    Some(match fact {
        Fact::Attacked { blow, .. } => match blow {
            Blow::Shot => "icon_shoot".to_owned(),
            Blow::Feat(feat, _) | Blow::FeatShot(feat) => format!("feat_{feat}"),
            Blow::Magic { by, .. } => card(*by),
            Blow::Action(_) => "icon_act".to_owned(),
            Blow::Fight | Blow::FreeAttack => return None,
        },
        Fact::Cast { spell, .. } => format!("spell_{spell}"),
        Fact::Used { kind, .. } | Fact::Gained { kind, .. } | Fact::Discarded(_, kind) => format!("item_{kind}"),
        Fact::FeatUsed(_, feat) => format!("feat_{feat}"),
        Fact::Tried { by, .. } | Fact::Spared { by, .. } | Fact::Placed { by, .. } => card(*by),
        Fact::Enchanted(_, one) | Fact::Faded(_, one) => card(one.by),
        Fact::Recharged { .. } => "icon_recharge".to_owned(),
        Fact::Offered(_) | Fact::Traded(_) | Fact::Declined(_) => "icon_trade".to_owned(),
        Fact::WardLowered { .. } => "token_ward".to_owned(),
        Fact::Healed(..) => "icon_heal".to_owned(),
        Fact::Opened(_) => "icon_door_open".to_owned(),
        Fact::Revealed { .. } => "icon_reveal".to_owned(),
        Fact::Raised { .. } => "icon_raise_dead".to_owned(),
        Fact::Attempted { .. } => "icon_act".to_owned(),
        Fact::BreaksAway(_) => "icon_break_away".to_owned(),
        _ => return None,
    })
}

/// The name of the image of a card.
pub fn card(source: Source) -> String {
    match source {
        Source::Spell(spell) => format!("spell_{spell}"),
        Source::Item(item) => format!("item_{item}"),
        Source::Feat(feat) => format!("feat_{feat}"),
        Source::Ability(_) | Source::Event(_) => "skill".to_owned(),
        Source::Action(_) => "icon_act".to_owned(),
    }
}

/// The name of the image of an action of the quest: the one that its author chose, else that of the piece beside which it is done.
pub fn action(action: &Action) -> String {
    match (action.sign, action.spot) {
        (Some(Sign::Token(id)), _) | (None, Spot::BesideToken(id)) => id.to_string(),
        (Some(Sign::Furniture(id)), _) | (None, Spot::BesideFurniture(id)) => id.to_string(),
        (Some(Sign::Item(id)), _) => format!("item_{id}"),
        (Some(Sign::Spell(id)), _) => format!("spell_{id}"),
        (Some(Sign::Feat(id)), _) => format!("feat_{id}"),
        (None, _) => "icon_act".to_owned(),
    }
}
