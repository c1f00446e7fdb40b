//! The keys and gamepad buttons of the play screen, which are enough to do everything (RND-3). What a press means depends on what
//! lies over the board. What needs the rules is passed on as an [`Intent`].

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    input::{Action, Control, Press},
    interaction::{
        card_selection,
        context::{Chosen, Hands, Open, Shown, is_underway},
        focus::FocusArea,
        go_on::go_on,
        intent::Intent,
        map_overlays::Overlay,
        overlord_window::{self, OwnWindow},
        page::Page,
        planned_attacks, replay, shared_pointers,
        side_panels::Edge,
        step_back, takeback,
    },
    presented::{actions::ActionKind, game::PresentedGame},
    session::{replay::ReplayCommand, takeback::Agreed},
    state::{Menu, PlayMode, Screen},
};
use dungeon_play::computer::review::WhichTurn;
use dungeon_rules::{
    grid::Facing,
    table::{Decision, Prompt},
};

/// The actions that move the cell cursor, each with its direction.
const WAYS: [(Action, Facing); 4] = [
    (Action::Up, Facing::North),
    (Action::Down, Facing::South),
    (Action::Left, Facing::West),
    (Action::Right, Facing::East),
];

/// The state that presses read and change.
#[derive(SystemParam)]
pub(super) struct Keys<'w> {
    shown: Shown<'w>,
    open: Open<'w>,
    chosen: Chosen<'w>,
    hands: Hands<'w>,
    game: Res<'w, PresentedGame>,
    mode: Res<'w, State<PlayMode>>,
    own: Option<ResMut<'w, OwnWindow>>,
    menu: ResMut<'w, Menu>,
    screen: ResMut<'w, NextState<Screen>>,
    agreed: MessageWriter<'w, Agreed>,
    commands: MessageWriter<'w, ReplayCommand>,
}

/// Opens the curtain while a device of the Overlord (in a replay, any device) holds the key for peeking, or the mouse is held on
/// it, and closes it again.
pub(super) fn hold(mut keys: Keys) {
    let controls = &keys.hands.controls;
    let watched = *keys.mode == PlayMode::Replaying;
    let holds = if watched {
        controls.is_held(Action::Peek)
    } else {
        controls.holders(Action::Peek).any(|device| keys.hands.peeks(device))
    };
    // The hand is not shown while something else must be read or answered.
    let covered = !watched && keys.open.is_overlaid(&keys.shown);
    let held = (holds || keys.open.curtain.by_mouse) && !covered;
    keys.open.curtain.hold(held);
}

/// Handles a press. Returns the intent that it comes to if the rules are needed.
pub(super) fn press(In(press): In<Press>, mut keys: Keys) -> Option<Intent> {
    keys.hands.controls.device = press.device;
    keys.press(&press)
}

/// Handles a press while a replay is watched.
pub(super) fn watch(In(press): In<Press>, mut keys: Keys) {
    keys.watch(&press);
}

impl Keys<'_> {
    fn press(&mut self, press: &Press) -> Option<Intent> {
        let page = self.open.page.0;
        if press.is(Action::Rules) {
            self.menu.toggle_rules();
        } else if press.is(Action::Advice) {
            if page != Some(Page::KeyHelp) {
                self.open.page.toggle(Page::WhatCanIDo);
            }
        } else if press.is(Action::Help) {
            self.open.page.toggle(Page::KeyHelp);
        } else if press.is(Action::Why)
            && let Some(recap) = self.open.page.recap()
        {
            self.open.page.0 = None;
            return Some(Intent::WhyOf(recap.which(&self.shown.log)));
        } else if press.is(Action::Why) && page.is_none() || press.is(Action::Back) && self.open.hint.explains() {
            return Some(Intent::Why);
        } else if let Some(which) = self.turn_explained(press) {
            return Some(Intent::WhyOf(which));
        } else if self.panels(press) {
            // A panel was opened or closed.
        } else if self.open.page.recap().is_some() {
            self.recall(press);
        } else if page.is_some() {
            if press.is(Action::Back) {
                self.open.page.0 = None;
            }
        } else if let Some(attack) = &mut self.shown.attack.attack
            && (press.is(Action::Odds) || press.is(Action::Buttons))
        {
            attack.show_odds = !attack.show_odds;
        } else if [Action::Peek, Action::Settings, Action::FullScreen]
            .iter()
            .any(|action| press.is(*action))
            || press.is_modifier()
        {
            // These take effect while held, or are handled elsewhere.
        } else if !self.shown.playback.is_idle() || self.shown.announcements.wait() {
            let is_unread = self.hands.controls.soon && self.shown.announcements.wait();
            if !press.again && !is_unread {
                self.go_on();
            }
        } else if self.is_of_computer(press) {
            // The press shortens the time for which the computer's decision is pointed out.
        } else if let Some(card) = self.of_own_window(press) {
            return card.and_then(|card| self.play(card));
        } else if !self.walks(press) {
            return self.at_rest(press);
        }
        None
    }

    /// While a computer's turn is explained and nothing else lies over the explanation: the earlier or later turn that this press
    /// asks for.
    fn turn_explained(&self, press: &Press) -> Option<WhichTurn> {
        let by = press.among(&[(Action::Left, -1), (Action::Right, 1)])?;
        let is_read = self.open.focus.area == FocusArea::Board && self.shown.playback.is_idle() && !self.open.is_busy(&self.shown);
        self.open.hint.beside(by).filter(|_| is_read)
    }

    /// Whether this press would decide something while a computer is asked.
    fn is_of_computer(&self, press: &Press) -> bool {
        self.shown.summary.turn.banner.thinks && [Action::End, Action::Confirm].iter().any(|action| press.is(*action))
    }

    fn go_on(&mut self) {
        let Shown {
            attack,
            playback,
            announcements,
            ..
        } = &mut self.shown;
        if go_on(attack, playback, announcements, *self.mode == PlayMode::Replaying) {
            self.screen.set(Screen::Aftermath);
        }
    }

    /// Handles a press that is meant for the Overlord's own window. Returns `None` if it is not, otherwise the card to play, if
    /// any.
    fn of_own_window(&mut self, press: &Press) -> Option<Option<Decision>> {
        let asked = matches!(self.game.prompt(), Some(Prompt::Command | Prompt::Interrupt));
        let mut holders = self.hands.controls.holders(Action::Peek);
        let holds = asked && holders.any(|device| device == press.device) && self.hands.peeks(press.device);
        let chosen = overlord_window::chosen(self.own.as_deref_mut()?, press, holds)?;
        Some(chosen.map(Decision::Play))
    }

    /// Returns the intent that plays a card of the Overlord's hand, if the device in use may decide.
    fn play(&mut self, card: Decision) -> Option<Intent> {
        if let Some(words) = self.refusal() {
            self.chosen.status.notice = Some(words);
            return None;
        }
        self.open.panels.close();
        if !is_underway(&self.chosen.queue, self.game.prompt()) {
            self.open.curtain.close();
        }
        Some(Intent::Decide(card))
    }

    fn refusal(&self) -> Option<String> {
        self.hands.refusal(&self.shown.summary.turn.banner.seats)
    }

    /// Opens the next panel beside the left or right rail. Returns whether the press was meant for that.
    fn panels(&mut self, press: &Press) -> bool {
        let edges = [(Action::LeftPanels, Edge::Left), (Action::RightPanels, Edge::Right)];
        let Some(edge) = press.among(&edges).filter(|_| !self.open.is_covered(&self.shown)) else {
            return false;
        };
        self.open.panels.step(&self.shown.summary, edge);
        true
    }

    /// Handles a press while the recap is open.
    fn recall(&mut self, press: &Press) {
        if press.is(Action::Recap) || press.is(Action::Back) {
            self.open.page.0 = None;
        } else if [Action::Right, Action::End, Action::Confirm].iter().any(|action| press.is(*action)) {
            self.open.page.recall(&self.shown.log, true);
        } else if [Action::Left, Action::Undo].iter().any(|action| press.is(*action)) {
            self.open.page.recall(&self.shown.log, false);
        }
    }

    /// Moves over the buttons of the panels, or begins or ends that. Returns whether the press was meant for that.
    fn walks(&mut self, press: &Press) -> bool {
        let focus = &mut self.open.focus;
        if press.is(Action::Buttons) {
            focus.buttons = !focus.buttons;
            return true;
        }
        let steps = press.moves()
            || [Action::Confirm, Action::Next, Action::Previous]
                .iter()
                .any(|action| press.is(*action));
        match focus.area {
            FocusArea::Board => false,
            FocusArea::Windows => steps,
            FocusArea::Buttons => {
                if press.is(Action::Back) {
                    focus.buttons = false;
                    return true;
                }
                // Space presses the focused button as well.
                steps || press.control == Control::Key(KeyCode::Space)
            }
        }
    }

    fn watch(&mut self, press: &Press) {
        let commands = [
            (Action::Run, ReplayCommand::Run),
            (Action::StepOn, ReplayCommand::Step(1)),
            (Action::StepBack, ReplayCommand::Step(-1)),
            (Action::RoundOn, ReplayCommand::Round(1)),
            (Action::RoundBack, ReplayCommand::Round(-1)),
            (Action::ToStart, ReplayCommand::Seek(0)),
            (Action::ToEnd, ReplayCommand::Seek(usize::MAX)),
            (Action::Eyes, ReplayCommand::Perspective),
            (Action::PlayOn, ReplayCommand::PlayOn),
            (Action::Back, ReplayCommand::Close),
        ];
        if press.is(Action::Rules) {
            self.menu.toggle_rules();
        } else if press.is(Action::Help) {
            self.open.page.toggle(Page::KeyHelp);
        } else if self.open.page.0 == Some(Page::KeyHelp) && press.is(Action::Back) {
            self.open.page.0 = None;
        } else if self.panels(press) || press.is(Action::Back) && self.open.panels.close() {
            // A panel was opened or closed.
        } else if (press.is(Action::Run) || press.is(Action::Confirm)) && self.shown.announcements.wait() {
            self.go_on();
        } else if !self.walks(press)
            && let Some(command) = press.among(&commands)
        {
            self.commands.write(replay::ask(command, &mut self.open.curtain));
        }
    }

    fn at_rest(&mut self, press: &Press) -> Option<Intent> {
        let curtain = &mut self.open.curtain;
        let closes = curtain.is_asked() || (curtain.is_open() && !curtain.is_held());
        if closes && (press.is(Action::Confirm) && curtain.is_asked() || press.is(Action::Back)) {
            // The curtain obeys only the Overlord's device, whichever side is asked.
            if self.hands.peeks(press.device) {
                match press.is(Action::Confirm) {
                    true => curtain.lift(),
                    false => curtain.close(),
                }
            }
            return None;
        }
        // A takeback is answered by the other side, not by the side that is asked; and any device may wish for one.
        if self.open.dialog.takeback().is_some() {
            self.takeback(press);
            return None;
        }
        if press.is(Action::Undo) && !self.open.is_busy(&self.shown) && !self.shown.summary.turn.can_undo {
            return Some(Intent::Action(ActionKind::Undo));
        }
        if let Some(words) = self.refusal() {
            self.unasked(press, words);
            return None;
        }
        if is_underway(&self.chosen.queue, self.game.prompt()) {
            if press.is(Action::Back) {
                step_back(&mut self.open, &mut self.chosen, &self.shown.summary);
            }
            return None;
        }
        if let Some(intent) = self.drawn_up(press) {
            return intent;
        }
        self.asked(press)
    }

    /// Handles a press of a device that is not asked. A direction moves its shared pointer, and the Overlord's device may ask for
    /// the curtain; otherwise the status line says why the device may not decide.
    fn unasked(&mut self, press: &Press, words: String) {
        let hover = self.chosen.pointing.hover;
        let floor = &self.shown.summary.adventure.floor;
        match press.among(&WAYS) {
            Some(way) => shared_pointers::point(&mut self.hands.devices, press.device, way, hover, floor),
            None if press.is(Action::Curtain) && self.hands.peeks(press.device) => self.open.curtain.ask(),
            None => self.chosen.status.notice = Some(words),
        }
    }

    /// Handles a press while the other side is asked for a takeback.
    fn takeback(&mut self, press: &Press) {
        if press.is(Action::Confirm) {
            if takeback::agree(&mut self.open.dialog, &mut self.chosen.status, &self.hands) {
                self.agreed.write_default();
            }
        } else if press.is(Action::Back) {
            self.open.dialog.close();
        }
    }

    /// Handles a press while something is open that has keys of its own: a trade, an answer, cards, numbered choices. Returns
    /// `None` if the key keeps its usual meaning, otherwise the intent, if any.
    fn drawn_up(&mut self, press: &Press) -> Option<Option<Intent>> {
        let busy = self.open.is_busy(&self.shown);
        let summary = &self.shown.summary;
        let traded = card_selection::trade_key(&mut self.open, &mut self.chosen, summary, press);
        if traded.is_some() {
            return traded;
        }
        let answer = card_selection::answer_key(&mut self.open.dialog, press, summary.turn.prompt.as_ref());
        if answer.is_some() {
            return Some(answer);
        }
        if !busy && let Some(intent) = card_selection::drawer_key(&mut self.chosen, summary, press) {
            return Some(intent);
        }
        self.number(press)
    }

    fn asked(&mut self, press: &Press) -> Option<Intent> {
        let summary = &self.shown.summary;
        let actions = summary.actions.iter();
        let kinds: Vec<(Action, ActionKind)> = actions.map(|action| (action_of(action.kind), action.kind)).collect();
        let busy = self.open.is_busy(&self.shown);
        if press.is(Action::Back) {
            // With nothing left to step back from, Escape opens the settings, where people look for the way out.
            if !step_back(&mut self.open, &mut self.chosen, summary) && press.control == Control::Key(KeyCode::Escape) {
                self.menu.open_settings();
            }
        } else if let Some(way) = press.among(&WAYS) {
            return self.arrow(way);
        } else if press.is(Action::Confirm) {
            return self.enter();
        } else if press.is(Action::End) {
            return self.end();
        } else if press.is(Action::Undo) {
            return Some(Intent::Action(ActionKind::Undo));
        } else if press.is(Action::TurnLeft) {
            return Some(Intent::Turn(-1));
        } else if press.is(Action::TurnRight) {
            return Some(Intent::Turn(1));
        } else if press.is(Action::Hint) {
            return Some(Intent::Hint);
        } else if press.is(Action::Recap) {
            self.open.page.toggle_recap(summary, &self.shown.log);
        } else if let Some(overlay) = Overlay::ALL.into_iter().find(|overlay| press.is(overlay.action())) {
            self.open.overlays.toggle(overlay);
        } else if press.is(Action::Plan) {
            planned_attacks::keep(&mut self.chosen.selection, &mut self.chosen.preview);
        } else if press.is(Action::Curtain) {
            if self.hands.peeks(press.device) {
                self.open.curtain.ask();
            }
        } else if press.is(Action::Next) || press.is(Action::Previous) {
            let by = if press.shift || press.is(Action::Previous) { -1 } else { 1 };
            return self.next(by, busy);
        } else if busy {
            // The other keys begin something new, which has to wait.
        } else if press.is(Action::Trade) {
            card_selection::trade(&mut self.open, &mut self.chosen, summary);
        } else if let Some(kind) = press.among(&kinds) {
            return Some(Intent::Action(kind));
        }
        None
    }

    /// Returns the intent of the key that ends a turn: the answer to what the game asks, else the end of the turn.
    fn end(&self) -> Option<Intent> {
        match self.shown.summary.turn.prompt {
            // What asks is answered by the key that its button names, never by the one that made it ask.
            _ if self.open.dialog.0.is_some() || self.open.curtain.is_asked() => None,
            Some(Prompt::Interrupt) => Some(Intent::Decide(Decision::Pass)),
            Some(Prompt::Reveal { .. }) => Some(Intent::Decide(Decision::Reveal)),
            _ => Some(Intent::Action(ActionKind::End)),
        }
    }

    /// Moves on to the next choice: a cell on the board, or another minion for the Bone Pile.
    fn next(&mut self, by: isize, busy: bool) -> Option<Intent> {
        if let Some(raising) = self.open.dialog.raise_dead() {
            return raising.next(&self.chosen.options, by).map(Intent::RaiseWhat);
        }
        if !busy {
            let stops = self.chosen.options.stops();
            self.chosen.pointing.next(&stops, by);
        }
        None
    }

    fn arrow(&mut self, way: Facing) -> Option<Intent> {
        if matches!(self.shown.summary.turn.prompt, Some(Prompt::Face(_))) {
            self.chosen.selection.facing = Some(way);
            return None;
        }
        if self.open.dialog.raise_dead().is_some() {
            return Some(Intent::RaiseFacing(way));
        }
        if self.open.dialog.turn_placed(|_| way) || self.open.is_busy(&self.shown) {
            return None;
        }
        let Chosen { options, pointing, .. } = &mut self.chosen;
        let (dx, dy) = way.forward();
        let cell = match pointing.hover {
            Some(hover) => Some(hover.offset(dx, dy)),
            None => {
                let actor = options.actor.as_ref().map(|actor| actor.cell);
                actor.or_else(|| options.stops().first().copied())
            }
        };
        pointing.point(cell.filter(|cell| self.shown.summary.adventure.floor.contains(*cell)));
        None
    }

    fn enter(&mut self) -> Option<Intent> {
        if self.open.dialog.confirm().is_some() {
            Some(Intent::Confirm)
        } else if self.open.dialog.raise_dead().is_some() {
            Some(Intent::Raise)
        } else if matches!(self.shown.summary.turn.prompt, Some(Prompt::Face(_))) {
            let facing = self.chosen.selection.facing?;
            Some(Intent::Decide(Decision::Turn(facing)))
        } else {
            self.chosen.pointing.hover.map(Intent::Click)
        }
    }

    /// Handles a number key where choices are numbered. Returns `None` where they are not, otherwise the intent, if any.
    fn number(&mut self, press: &Press) -> Option<Option<Intent>> {
        let number = press.number()?;
        let curtain = &self.open.curtain;
        let is_of_hand = matches!(self.shown.summary.turn.prompt, Some(Prompt::Command | Prompt::Interrupt));
        if curtain.is_open() || curtain.is_there_none() && is_of_hand {
            let card = curtain.hand.get(number - 1).filter(|card| card.refused.is_none());
            let card = card.map(|card| Decision::Play(card.piece));
            return Some(card.and_then(|card| self.play(card)));
        }
        let summary = &self.shown.summary;
        let chosen = match &summary.turn.prompt {
            Some(Prompt::Dice { .. }) if number <= 6 => Some(Intent::Die(number as u8)),
            Some(Prompt::FreeAttack { attackers, .. }) => attackers.get(number - 1).map(|piece| Intent::Decide(Decision::Strike(*piece))),
            Some(Prompt::ChooseHero) => {
                let hero = summary.heroes.get(number - 1).filter(|hero| hero.may_begin);
                hero.map(|hero| Intent::Decide(Decision::Begin(hero.piece)))
            }
            _ => return None,
        };
        Some(chosen)
    }
}

/// The input action whose key or button presses this button of the action bar.
pub const fn action_of(kind: ActionKind) -> Action {
    match kind {
        ActionKind::Move | ActionKind::BreakAway => Action::Move,
        ActionKind::Fight => Action::Fight,
        ActionKind::Shoot => Action::Shoot,
        ActionKind::Cast => Action::Cast,
        ActionKind::Item => Action::Item,
        ActionKind::Feat => Action::Feat,
        ActionKind::Act => Action::Act,
        ActionKind::End => Action::End,
        ActionKind::Undo => Action::Undo,
    }
}
