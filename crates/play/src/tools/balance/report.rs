//! The report in Markdown. Goals and events appear as their author wrote them, beside the wording that players read.

use std::fmt::Write;

use bevy_ecs::prelude::*;
use fluent_bundle::FluentValue as V;

use super::{
    Balance, Unseen, interval,
    zones::{areas, by_zone},
};
use crate::{
    language::{self, Language},
    tools::example::written,
};
use dungeon_rules::{
    content::{Condition, Happening, Quest, What},
    referee,
    table::{Dice, Game, Side},
};

impl Balance {
    /// Writes the report on the quest of which these games were played.
    pub fn report(&self, language: &Language, game: &Game) -> String {
        // Goals are worded from a table, so one is laid first.
        let mut world = World::new();
        referee::lay(&mut world, game.clone(), Dice::seeded(1));
        let mut report = Report {
            language,
            balance: self,
            quest: &game.quest,
            world: &world,
            text: String::new(),
        };
        report.winners();
        report.goals();
        report.rounds();
        report.wounds();
        report.events();
        report.counters();
        report.unseen();
        report.text
    }
}

/// Adds spaces after the commas and colons of RON written on one line, except inside strings.
fn spaced(written: &str) -> String {
    let mut quoted = false;
    let mut text = String::new();
    for sign in written.chars() {
        quoted ^= sign == '"';
        text.push(sign);
        if !quoted && (sign == ',' || sign == ':') {
            text.push(' ');
        }
    }
    text
}

struct Report<'a> {
    language: &'a Language,
    balance: &'a Balance,
    quest: &'a Quest,
    world: &'a World,
    text: String,
}

impl Report<'_> {
    fn line(&mut self, line: &str) {
        // Writing to a `String` cannot fail.
        let _ = writeln!(self.text, "{line}");
    }

    fn heading(&mut self, key: &str) {
        let words = self.language.say(key);
        self.line(&format!("\n## {words}\n"));
    }

    fn table<const N: usize>(&mut self, keys: [&str; N]) {
        let words = keys.map(|key| self.language.say(key));
        self.line(&format!("| {} |\n|{}", words.join(" | "), "---|".repeat(N)));
    }

    fn share(&self, part: u64) -> String {
        language::percent(self.language, part as f64 / self.balance.games.max(1) as f64)
    }

    fn number(&self, number: f64) -> String {
        language::decimal(self.language, number, 1)
    }

    fn winners(&mut self) {
        let title = self.quest.title.say(self.language.code());
        self.line(&format!("# {title}\n"));
        let games = self.language.tell("balance-games", &[("games", V::from(self.balance.games))]);
        self.line(&format!("{games}\n"));
        self.table(["balance-side", "balance-won", "balance-share", "balance-interval"]);
        for side in [Side::Heroes, Side::Overlord] {
            let won = self.balance.won(side);
            let [low, high] = <[f64; 2]>::from(interval(won, self.balance.games)).map(|chance| language::percent(self.language, chance));
            let name = language::side(self.language, side);
            let share = self.share(won);
            self.line(&format!("| {name} | {won} | {share} | {low} – {high} |"));
        }
    }

    /// A goal in words and as it is written; `None`: the wording for an event that wins.
    fn goal(&self, side: Side, goal: Option<&Condition>) -> String {
        let sentence = language::goal_of(self.language, side, &language::goal(self.language, self.world, goal));
        match goal {
            Some(goal) => format!("{sentence} `{}`", spaced(&written(goal))),
            None => sentence,
        }
    }

    fn goals(&mut self) {
        self.heading("balance-goals");
        let mut met = self.balance.goals.clone();
        met.sort_by_key(|(side, _, games)| (*side, std::cmp::Reverse(*games)));
        for (side, goal, games) in &met {
            let line = format!("- {games} ({}): {}", self.share(*games), self.goal(*side, goal.as_ref()));
            self.line(&line);
        }
        let never = self.quest_goals().into_iter().filter(|(side, goal)| {
            let is_it = |(winner, met, _): &(Side, Option<Condition>, u64)| winner == side && met.as_ref() == Some(*goal);
            !met.iter().any(is_it)
        });
        let never: Vec<String> = never.map(|(side, goal)| self.goal(side, Some(goal))).collect();
        if !never.is_empty() {
            self.heading("balance-goals-never");
            never.iter().for_each(|goal| self.line(&format!("- {goal}")));
        }
    }

    /// The goals of the quest and those that its events and actions may set, each once.
    fn quest_goals(&self) -> Vec<(Side, &Condition)> {
        let later = self.quest.lines().filter_map(|line| match line {
            Happening::Goals(goals) => Some(goals),
            _ => None,
        });
        let mut found = Vec::new();
        for goals in std::iter::once(&self.quest.goals).chain(later) {
            for (side, conditions) in [(Side::Heroes, &goals.heroes), (Side::Overlord, &goals.overlord)] {
                let new = conditions.iter().map(|goal| (side, goal));
                new.for_each(|one| {
                    if !found.contains(&one) {
                        found.push(one);
                    }
                });
            }
        }
        found
    }

    fn rounds(&mut self) {
        self.heading("balance-rounds");
        self.line("```");
        let most = self.balance.rounds.values().max().copied().unwrap_or(1).max(1);
        for ((round, side), count) in &self.balance.rounds {
            let bar = "█".repeat((count * 40).div_ceil(most) as usize);
            let side = language::side(self.language, *side);
            self.line(&format!("{round:>3} {side:<14} {bar} {count}"));
        }
        self.line("```");
        let [turns, idle] = self.balance.overlord_turns();
        let idle = language::percent(self.language, idle as f64 / turns.max(1) as f64);
        let open = self.share(self.balance.door_open_by(2));
        for (key, share) in [("balance-door-open", open), ("balance-idle", idle)] {
            let line = self.language.tell(key, &[("share", V::from(share))]);
            self.line(&format!("\n{line}"));
        }
    }

    fn wounds(&mut self) {
        self.heading("balance-wounds");
        self.table(["balance-hero", "balance-wounds-mean", "balance-fallen"]);
        for (hero, (sum, falls)) in &self.balance.wounds {
            let mean = self.number(*sum as f64 / self.balance.games.max(1) as f64);
            let (hero, share) = (language::kind(self.language, hero), self.share(*falls));
            self.line(&format!("| {hero} | {mean} | {share} |"));
        }
        let zones = by_zone(self.quest, &self.balance.wounded);
        if zones.is_empty() {
            return;
        }
        self.line("");
        self.table(["balance-zone", "balance-wounds-taken"]);
        for (zone, sum) in zones {
            let mean = self.number(sum as f64 / self.balance.games.max(1) as f64);
            self.line(&format!("| {zone} | {mean} |"));
        }
    }

    /// An event: its number from 1, and its trigger as its author wrote it.
    fn event(&self, event: u16) -> String {
        let when = self.quest.events.get(usize::from(event)).map(|event| spaced(&written(&event.when)));
        format!("{} (`{}`)", event + 1, when.unwrap_or_default())
    }

    fn events(&mut self) {
        if self.quest.events.is_empty() {
            return;
        }
        self.heading("balance-all-events");
        self.table(["balance-event", "balance-share", "balance-event-round", "balance-least-most"]);
        for number in 0..self.quest.events.len() as u16 {
            let event = self.event(number);
            let line = match self.balance.events.get(&number) {
                Some(rounds) => {
                    let mean = self.number(rounds.mean());
                    format!(
                        "| {event} | {} | {mean} | {} – {} |",
                        self.share(rounds.games),
                        rounds.least,
                        rounds.most
                    )
                }
                None => format!("| {event} | {} | – | – |", self.share(0)),
            };
            self.line(&line);
        }
    }

    fn counters(&mut self) {
        if self.quest.counters.is_empty() {
            return;
        }
        self.heading("balance-counters");
        self.table(["balance-counter", "balance-mean", "balance-least-most", "balance-of"]);
        for counter in &self.quest.counters {
            let number = self.balance.counters.get(&counter.name).copied().unwrap_or_default();
            let title = counter.title.say(self.language.code());
            let title = if title.is_empty() { String::new() } else { format!(" {title}") };
            let of = counter.of.map_or_else(|| "–".to_owned(), |of| of.to_string());
            let mean = self.number(number.mean());
            let line = format!("| `{}`{title} | {mean} | {} – {} | {of} |", counter.name, number.least, number.most);
            self.line(&line);
        }
    }

    fn unseen(&mut self) {
        self.heading("balance-unseen");
        let unseen = self.balance.unseen(self.quest);
        if unseen == Unseen::default() {
            let all = self.language.say("balance-all-seen");
            self.line(&all);
        }
        let shut = unseen.shut.iter().map(|thing| {
            let cell = V::from(thing.base.corner.to_string());
            let door = V::from(u8::from(matches!(thing.what, What::Door(_))));
            let place = self.language.tell("balance-shut-at", &[("door", door), ("cell", cell)]);
            match thing.name {
                Some(name) => format!("`{name}` ({place})"),
                None => place,
            }
        });
        let lists: [(&str, Vec<String>); 4] = [
            ("balance-cells", areas(&unseen.cells)),
            ("balance-shut", shut.collect()),
            ("balance-events", unseen.events.iter().map(|event| self.event(*event)).collect()),
            (
                "balance-actions",
                unseen.actions.iter().map(|action| format!("`{action}`")).collect(),
            ),
        ];
        for (key, all) in lists.iter().filter(|(_, all)| !all.is_empty()) {
            let line = format!("- {}: {}", self.language.say(key), all.join(", "));
            self.line(&line);
        }
    }
}
