//! All texts that players read, as Fluent messages. Each language has a folder that is found at run time (`assets/locales/<code>`).
//!
//! A folder adds a language; the message `language-name` is its own name for itself. A message that a language lacks is taken from
//! English; if it is missing there too, its key is shown, so that a gap is visible but not fatal.

mod advice;
mod bundle;
mod campaign;
mod card;
mod event;
mod fact;
mod fault;
mod goal;
mod name;
mod offer;
mod phrases;
mod plot;
mod question;
mod record;
mod refusal;
mod statistics;
mod subjects;
mod tally;
mod telling;

pub use advice::{advice_reason, advice_reasons, in_100, orders, orders_in_a_line, signed};
pub use bundle::{Available, Language};
pub use campaign::{broken_campaign, brought, gained, over, standing};
pub use event::{Counting, EventTerms, happenings, if_so, opened, outcomes, raises, when};
pub use fact::{LogLines, blow, fact, fact_with_rules};
pub use fault::{fault, fault_message, fault_place, fault_reason};
pub use fluent_bundle::FluentValue;
pub use goal::{ending, ending_of, goal, goal_of, goals, outcome};
pub use name::{Noun, action, card, computer, controller, formed, gender, kind, leader, name_of, overlord, subject, thing, titled};
pub use offer::offered_actions;
pub use phrases::{chance_of, decimal, facing, first_upper, list, numbers, percent, rule, side, whole_percent, without_rules};
pub use question::{decision, prompt};
pub use record::{divergence, loss, passed, saving, unusable};
pub use refusal::{refusal, refusal_with_rule};
pub use statistics::{LuckWords, Share, luck, shares};
pub use subjects::subjects;
pub use tally::{armour, consequence, dice, likely, pool, reason, tally};
