//! A campaign at the terminal: how far it has come, its next game, and what comes of that.

use std::{
    io::{self, BufRead, Write},
    path::Path,
};

use fluent_bundle::FluentValue as V;

use super::{
    End, Text,
    answer::{is_yes, read_line},
    seat::{self, Left, Seated},
};
use crate::{
    campaign::{self, Broken, Concluded, Progress},
    computer::level::Level,
    language::{self, Language},
    record::{self, Chance},
    seats::WantedComputers,
    tools::find::Failure,
};
use dungeon_rules::{
    content::{Campaign, Library, Quest},
    table::Game,
};

/// People who play campaigns at one terminal or pipe.
pub struct Evening<'a> {
    /// The language of the terminal.
    pub language: &'a Language,
    /// What there is to play.
    pub library: &'a Library,
    /// Where games and campaigns are kept.
    pub saves: Option<&'a Path>,
    /// The dice of the first game; a later one has a seed of its own.
    pub chance: Chance,
    /// Answers.
    pub input: &'a mut dyn BufRead,
    /// Whatever is told.
    pub output: &'a mut dyn Write,
    /// Whether answers are not seen by themselves, as from a pipe, and so are repeated.
    pub echo: bool,
    /// How well computers play.
    pub levels: &'a [Level],
    /// The seats that they have in the games of a campaign.
    pub computers: &'a WantedComputers,
}

/// What can be done with a campaign.
#[derive(Copy, Clone)]
enum Choice {
    /// Go on with the game that was left.
    GoOn,
    /// Play the next one.
    Play,
    StartOver,
    Leave,
}

impl Evening<'_> {
    /// Plays this campaign until people have enough.
    ///
    /// # Errors
    /// Input or output that fails.
    pub fn campaign(&mut self, campaign: &Campaign) -> io::Result<()> {
        loop {
            let progress = campaign::read(self.saves, campaign);
            let seated = match self.choose(campaign, &progress)? {
                Some(Choice::GoOn) => match self.left()? {
                    Ok(Some(seated)) => Some(seated),
                    Ok(None) => continue,
                    Err(Failure::Fault(sentence) | Failure::Call(sentence)) => return self.line(&sentence),
                },
                Some(Choice::Play) => progress.ok().and_then(|progress| self.next_game(campaign, &progress)),
                Some(Choice::StartOver) => {
                    self.start_over(campaign)?;
                    continue;
                }
                Some(Choice::Leave) | None => return Ok(()),
            };
            let Some(mut seated) = seated else { return Ok(()) };
            if let Err(Failure::Fault(sentence) | Failure::Call(sentence)) = seated.seat(self.language, self.computers) {
                return self.line(&sentence);
            }
            if !self.game(seated)? {
                return Ok(());
            }
        }
    }

    /// The game that was left. When it is open elsewhere people are asked whether they play a copy of their own; `None`: they
    /// do not.
    ///
    /// # Errors
    /// Input or output that fails; within, one sentence why there is no game.
    pub fn left(&mut self) -> io::Result<Result<Option<Seated>, Failure>> {
        let file = match seat::left(self.language, self.library, self.saves) {
            Ok(Left::Here(seated)) => return Ok(Ok(Some(*seated))),
            Ok(Left::Elsewhere(file)) => file,
            Err(failure) => return Ok(Err(failure)),
        };
        // What comes through a pipe was written before anybody knew of the question.
        if self.echo {
            return Ok(Err(Failure::Call(seat::open_elsewhere(self.language, &file))));
        }
        let args = [("file", V::from(file.display().to_string()))];
        self.line(&self.language.tell("text-copy-ask", &args))?;
        let answer = read_line(self.input, self.output, self.echo)?;
        Ok(match answer.is_some_and(|answer| is_yes(self.language, &answer)) {
            true => seat::copy(self.language, self.library, &file, self.saves).map(Some),
            false => Ok(None),
        })
    }

    /// Plays a game, and takes it into its campaign if it is of one, which is then gone on with.
    ///
    /// # Errors
    /// Input or output that fails.
    pub fn one_game(&mut self, seated: Seated) -> io::Result<()> {
        let leg = seated.host.leg().cloned();
        let campaign = leg.and_then(|leg| self.library.campaigns.iter().find(|campaign| campaign.folder == leg.campaign));
        let is_over = self.game(seated)?;
        match campaign {
            Some(campaign) if is_over => self.campaign(campaign),
            _ => Ok(()),
        }
    }

    /// Plays a game to its end; whether it is over, and not left.
    fn game(&mut self, mut seated: Seated) -> io::Result<bool> {
        seated.host.set_levels(self.levels.to_vec());
        let language = seated.speaking(self.language);
        let mut text = Text::new(&language, seated, self.input, self.output, self.echo);
        let end = text.play()?;
        let of_campaign = text.of_campaign();
        if let Some((leg, quest, end)) = of_campaign
            && let Some(campaign) = self.library.campaigns.iter().find(|campaign| campaign.folder == leg.campaign)
        {
            self.line("")?;
            match campaign::conclude(self.saves, campaign, &leg, &quest, &end) {
                Concluded::On(_, gain, unkept) => {
                    language::gained(&language, &gain).iter().try_for_each(|line| self.line(line))?;
                    if let Some(error) = unkept {
                        self.line(&language.tell("campaign-not-kept", &[("error", V::from(error.to_string()))]))?;
                    }
                }
                Concluded::Elsewhere => self.line(&language.say("campaign-elsewhere"))?,
                // Said when the campaign is shown.
                Concluded::Broken(_) => {}
            }
        }
        Ok(matches!(end, End::Won(_)))
    }

    fn next_game(&self, campaign: &Campaign, progress: &Progress) -> Option<Seated> {
        let stage = &campaign.stages[progress.stage(campaign)?];
        let leg = progress.leg(stage);
        let quest = self.quest(&stage.quest)?;
        let game = Game::new(&self.library.content, std::sync::Arc::clone(quest)).bringing(&leg.brought);
        let chance = Chance {
            seed: self.chance.seed.wrapping_add(leg.games as u64),
            told: self
                .chance
                .told
                .as_ref()
                .map(|told| if leg.games == 0 { told.clone() } else { Vec::new() }),
        };
        let mut seated = seat::begin(game, chance, Some(leg), self.saves).ok()?;
        if let Some(seats) = &progress.seats {
            seated.give(&seats.computers);
        }
        Some(seated)
    }

    /// A quest that can be played.
    fn quest(&self, id: &str) -> Option<&std::sync::Arc<Quest>> {
        self.library.quests.iter().find(|listing| listing.id == id)?.quest.as_ref()
    }

    /// Whether the game that was left is the next one of this campaign.
    fn was_left(&self, progress: &Progress) -> bool {
        let mut aside = bevy_ecs::prelude::World::new();
        let newest = self
            .saves
            .and_then(|saves| record::latest(saves, &self.library.content, &mut aside).ok());
        let leg = newest.and_then(|newest| newest.game.record.header.leg);
        leg.is_some_and(|leg| leg.campaign == progress.campaign && leg.games == progress.played.len())
    }

    /// Shows how far the campaign has come and asks what to do; `None`: no more input.
    fn choose(&mut self, campaign: &Campaign, progress: &Result<Progress, Broken>) -> io::Result<Option<Choice>> {
        let mut choices: Vec<(Choice, String)> = Vec::new();
        self.line("")?;
        let title = campaign.title.say(self.language.code());
        self.line(&format!("{title}\n{}", "=".repeat(title.chars().count())))?;
        match progress {
            Err(broken) => self.line(&language::broken_campaign(self.language, broken))?,
            Ok(progress) => {
                self.stages(campaign, progress)?;
                if let Some(next) = &progress.next {
                    let title = self.title(next);
                    if self.quest(next).is_none() {
                        self.line(&self.language.say("campaign-faulty"))?;
                    } else {
                        if self.was_left(progress) {
                            choices.push((Choice::GoOn, self.language.say("campaign-go-on")));
                        }
                        let again = progress.won(next) != (0, 0);
                        let key = if again { "campaign-once-more" } else { "campaign-on" };
                        choices.push((Choice::Play, self.language.tell(key, &[("title", V::from(title))])));
                    }
                }
            }
        }
        let fresh = progress.as_ref().is_ok_and(|progress| progress.played.is_empty());
        if !fresh && self.saves.is_some() {
            choices.push((Choice::StartOver, self.language.say("campaign-start-over")));
        }
        choices.push((Choice::Leave, self.language.say("campaign-leave")));
        let labels: Vec<String> = choices.iter().map(|(_, label)| label.clone()).collect();
        Ok(self.ask(&labels)?.map(|number| choices[number].0))
    }

    /// The stages with what was won by whom, and what people bring along.
    fn stages(&mut self, campaign: &Campaign, progress: &Progress) -> io::Result<()> {
        for (number, stage) in campaign.stages.iter().enumerate() {
            let is_next = progress.next.as_ref() == Some(&stage.quest);
            let next = if is_next {
                self.language.say("campaign-next")
            } else {
                String::new()
            };
            let parts = [language::standing(self.language, progress, &stage.quest), next];
            let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
            let (title, standing) = (self.title(&stage.quest), parts.join("; "));
            let dash = if standing.is_empty() { "" } else { " – " };
            self.line(&format!("{:>3}. {title}{dash}{standing}", number + 1))?;
        }
        let quest = progress.next.as_ref().and_then(|next| self.quest(next)).cloned();
        if let Some(quest) = quest {
            let names = self
                .language
                .with_names(&Game::new(&self.library.content, std::sync::Arc::clone(&quest)).content.names);
            let lines = language::brought(&names, progress, &quest);
            lines.iter().try_for_each(|line| self.line(line))?;
        }
        if progress.next.is_none() {
            self.line(&language::over(self.language, progress))?;
        }
        Ok(())
    }

    fn title(&self, quest: &str) -> String {
        let listing = self.library.quests.iter().find(|listing| listing.id == quest);
        let title = listing.map_or("", |listing| listing.title.say(self.language.code()));
        if title.is_empty() { quest.to_owned() } else { title.to_owned() }
    }

    fn start_over(&mut self, campaign: &Campaign) -> io::Result<()> {
        self.line(&self.language.say("campaign-start-over-ask"))?;
        let labels = ["campaign-start-over-yes", "campaign-start-over-no"].map(|key| self.language.say(key));
        if self.ask(&labels)? == Some(0)
            && let Err(broken) = campaign::start_over(self.saves, campaign)
        {
            self.line(&language::broken_campaign(self.language, &broken))?;
        }
        Ok(())
    }

    /// The campaign to play, where there are several.
    ///
    /// # Errors
    /// Input or output that fails.
    pub fn which(&mut self) -> io::Result<Option<Campaign>> {
        let library = self.library;
        if let [only] = library.campaigns.as_slice() {
            return Ok(Some(only.clone()));
        }
        let titles = library
            .campaigns
            .iter()
            .map(|campaign| campaign.title.say(self.language.code()).to_owned());
        let titles: Vec<String> = titles.collect();
        Ok(self.ask(&titles)?.map(|number| library.campaigns[number].clone()))
    }

    /// The number, from 0, of one of these choices; `None`: no more input.
    fn ask(&mut self, labels: &[String]) -> io::Result<Option<usize>> {
        for (number, label) in labels.iter().enumerate() {
            self.line(&format!("{:>3}  {label}", number + 1))?;
        }
        loop {
            let Some(answer) = read_line(self.input, self.output, self.echo)? else {
                self.line("")?;
                return Ok(None);
            };
            match answer.parse::<usize>().ok().and_then(|number| number.checked_sub(1)) {
                Some(number) if number < labels.len() => return Ok(Some(number)),
                _ => self.line(&self.language.tell(
                    "text-no-such-choice",
                    &[("number", V::from(answer)), ("last", V::from(labels.len()))],
                ))?,
            }
        }
    }

    fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }
}
