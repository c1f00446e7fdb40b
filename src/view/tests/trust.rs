//! What is asked before it is done, and what is taken back by agreement.

use super::{Table, *};
use crate::record::Keeper;

#[test]
fn only_what_people_want_to_be_asked_about_is_asked_and_agreement_takes_it_back() {
    for confirms in Confirms::ALL {
        let mut table = Table::new(1);
        table.app.world_mut().resource_mut::<Comfort>().confirms = confirms;
        table.enter(0);
        table.go_on(0);
        table.press(0, Action::Next);
        table.press(0, Action::Confirm);
        table.go_on(0);
        assert!(matches!(table.asked(), Some(Prompt::Act(_))), "{:?}", table.asked());
        // A Hero who has done nothing ends the turn.
        table.press(0, Action::End);
        let costs = confirms != Confirms::Nothing;
        assert_eq!(table.get::<Hud>().confirm.is_some(), costs, "{confirms:?}");
        if costs {
            table.press(0, Action::Back);
            assert!(table.get::<Hud>().confirm.is_none());
            assert!(matches!(table.asked(), Some(Prompt::Act(_))));
            table.press(0, Action::End);
            table.press(0, Action::Confirm);
        }
        table.go_on(0);
        assert_eq!(table.asked(), Some(Prompt::Interrupt));
        // Not to interrupt costs nothing, but it is final.
        table.press(0, Action::End);
        assert_eq!(table.get::<Hud>().confirm.is_some(), confirms == Confirms::All);
        if confirms == Confirms::All {
            table.press(0, Action::Confirm);
        }
        table.go_on(0);
        assert_eq!(table.asked(), Some(Prompt::ChooseHero));
        let decided = table.decided();
        // Undo does not reach it: the Heroes are asked, and agree the second time.
        table.press(0, Action::Undo);
        let asking = table.get::<Hud>().takeback.clone().expect("the Heroes are asked");
        let leads = |name: &String| table.get::<Session>().seats.heroes.iter().any(|(_, leader)| leader == name);
        assert!(!asking.names.is_empty() && asking.names.iter().all(leads), "{asking:?}");
        table.press(0, Action::Back);
        assert!(table.get::<Hud>().takeback.is_none());
        assert_eq!(table.decided(), decided);
        table.press(0, Action::Undo);
        table.press(0, Action::Confirm);
        table.go_on(0);
        assert_eq!(table.asked(), Some(Prompt::Interrupt));
        assert_eq!(table.decided(), decided - 1);
        assert_eq!(table.get::<Keeper>().record().takebacks.len(), 1);
        // From there undo goes on, and that something was taken back stays told.
        table.press(0, Action::Undo);
        assert!(matches!(table.asked(), Some(Prompt::Act(_))));
        let told = |fact: &crate::table::Fact| matches!(fact, crate::table::Fact::TakenBack { .. });
        assert!(table.get::<Session>().facts.iter().any(told));
    }
}
