//! Plays a campaign at the terminal: shows its progress, plays the next game and enters the result.

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
    content::{self, Campaign, Library, Quest},
    table::Game,
};

/// A session at a terminal or a pipe in which campaigns are played.
pub struct Evening<'a> {
    /// The language of the terminal.
    pub language: &'a Language,
    /// The quests and campaigns that can be played.
    pub library: &'a mut Library,
    /// The folder of saved games and campaigns; `None`: nothing is saved.
    pub saves: Option<&'a Path>,
    /// The dice of the first game. Each later game has a seed of its own.
    pub chance: Chance,
    /// Where answers are read from.
    pub input: &'a mut dyn BufRead,
    /// Where everything is printed.
    pub output: &'a mut dyn Write,
    /// Whether answers are repeated in the output, since input from a pipe does not show there by itself.
    pub echo: bool,
    /// The levels at which computers can play.
    pub levels: &'a [Level],
    /// The seats that computers take in the games of a campaign.
    pub computers: &'a WantedComputers,
}

/// What a person can choose to do with a campaign.
#[derive(Copy, Clone)]
enum Choice {
    /// Resume the saved game.
    GoOn,
    /// Play the next game.
    Play,
    StartOver,
    Leave,
}

impl Evening<'_> {
    /// Plays games of this campaign until people leave it.
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

    /// Resumes the game that was left. If it is open elsewhere, people are asked whether to play a copy of it; `None` if they do
    /// not.
    ///
    /// # Errors
    /// Any failure of input or output; the inner error is one sentence that says why there is no game.
    pub fn left(&mut self) -> io::Result<Result<Option<Seated>, Failure>> {
        let file = match seat::left(self.language, self.library, self.saves) {
            Ok(Left::Here(seated)) => return Ok(Ok(Some(*seated))),
            Ok(Left::Elsewhere(file)) => file,
            Err(failure) => return Ok(Err(failure)),
        };
        // Input from a pipe was written before the question was known, so nothing is asked.
        if self.echo {
            return Ok(Err(Failure::Call(seat::open_elsewhere(self.language, &file))));
        }
        let args = [("file", V::from(content::shown(&file)))];
        self.line(&self.language.tell("text-copy-ask", &args))?;
        let answer = read_line(self.language, self.input, self.output, self.echo)?;
        Ok(match answer.is_some_and(|answer| is_yes(self.language, &answer)) {
            true => seat::copy(self.language, self.library, &file, self.saves).map(Some),
            false => Ok(None),
        })
    }

    /// Plays a game. If it belongs to a campaign and comes to its end, the campaign goes on.
    ///
    /// # Errors
    /// Input or output that fails.
    pub fn one_game(&mut self, seated: Seated) -> io::Result<()> {
        let leg = seated.host.leg().cloned();
        if let Some(leg) = &leg {
            self.library.read_pack(&leg.campaign);
        }
        let mut campaigns = self.library.campaigns.iter();
        let campaign = leg
            .and_then(|leg| campaigns.find(|campaign| campaign.folder == leg.campaign))
            .cloned();
        let is_over = self.game(seated)?;
        match campaign {
            Some(campaign) if is_over => self.campaign(&campaign),
            _ => Ok(()),
        }
    }

    /// Plays a game and enters the result into its campaign. Returns whether it was played to its end rather than left.
    fn game(&mut self, mut seated: Seated) -> io::Result<bool> {
        seated.set_levels(self.levels);
        let language = seated.speaking(self.language);
        let mut text = Text::new(&language, seated, self.input, self.output, self.echo);
        let end = text.play()?;
        let of_campaign = text.of_campaign();
        if let Some((leg, quest, end)) = of_campaign
            && let Some(campaign) = self
                .library
                .campaigns
                .iter()
                .find(|campaign| campaign.folder == leg.campaign)
                .cloned()
        {
            self.line("")?;
            match campaign::conclude(self.saves, &campaign, &leg, &quest, &end) {
                Concluded::On(_, gain, unkept) => {
                    language::gained(&language, &gain).iter().try_for_each(|line| self.line(line))?;
                    if let Some(error) = unkept {
                        self.line(&language.tell("campaign-not-kept", &[("error", V::from(error.to_string()))]))?;
                    }
                }
                Concluded::Elsewhere => self.line(&language.say("campaign-elsewhere"))?,
                // Reported when the campaign is shown.
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

    /// The quest with this id, if it has no errors.
    fn quest(&self, id: &str) -> Option<&std::sync::Arc<Quest>> {
        self.library.quests.iter().find(|listing| listing.id == id)?.quest.as_ref()
    }

    /// Whether the newest saved game is the next game of this campaign.
    fn was_left(&self, progress: &Progress) -> bool {
        let mut aside = bevy_ecs::prelude::World::new();
        let newest = self
            .saves
            .and_then(|saves| record::latest(saves, &self.library.content, &mut aside).ok());
        let leg = newest.and_then(|newest| newest.game.record.header.leg);
        leg.is_some_and(|leg| leg.campaign == progress.campaign && leg.games == progress.played.len())
    }

    /// Shows how far the campaign has come and asks what to do; `None` at the end of input.
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

    /// Prints the stages with the games that each side won, and what the heroes bring into the next one.
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

    /// Asks which campaign to play if there are several; `None` at the end of input.
    ///
    /// # Errors
    /// Input or output that fails.
    pub fn which(&mut self) -> io::Result<Option<Campaign>> {
        self.library.read_packs();
        let campaigns = self.library.campaigns.clone();
        if let [only] = campaigns.as_slice() {
            return Ok(Some(only.clone()));
        }
        let titles = campaigns.iter().map(|campaign| campaign.title.say(self.language.code()).to_owned());
        let titles: Vec<String> = titles.collect();
        Ok(self.ask(&titles)?.map(|number| campaigns[number].clone()))
    }

    /// Asks for one of these choices. Returns its index, or `None` at the end of input.
    fn ask(&mut self, labels: &[String]) -> io::Result<Option<usize>> {
        for (number, label) in labels.iter().enumerate() {
            self.line(&format!("{:>3}  {label}", number + 1))?;
        }
        loop {
            let Some(answer) = read_line(self.language, self.input, self.output, self.echo)? else {
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
