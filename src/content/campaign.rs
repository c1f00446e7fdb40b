//! Campaigns: quests of one folder in their order (CAM), and what comes after each.

use std::path::Path;

use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    Fault, Source, Text,
    check::{need, short},
    check_quest::{self, Demand},
    fault::{Report, most_like},
    load::{files_below, id_of, is_name, open},
    read::{At, read},
    written::{List, TextWritten},
};

/// The name of the file in the folder of the quests.
const FILE: &str = "campaign.ron";

/// Quests that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Campaign {
    /// Its folder below `quests/`.
    pub folder: String,
    /// Its title.
    pub title: Text,
    /// Its quests in their order; each is there once.
    pub stages: Vec<Stage>,
}

/// One quest of a campaign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stage {
    /// The id of the quest, with the folder.
    pub quest: String,
    /// The stage, from 0, that comes next when the Heroes win; `None`: the campaign is won.
    pub heroes_win: Option<usize>,
    /// The stage, from 0, that comes next when the Overlord wins: without a word of the author the same again.
    pub overlord_wins: usize,
}

impl Campaign {
    /// The place of a quest in it, from 0.
    pub fn stage_of(&self, quest: &str) -> Option<usize> {
        self.stages.iter().position(|stage| stage.quest == quest)
    }
}

/// Reads the campaign of a folder.
pub fn load_campaign(path: &Path) -> (Option<Campaign>, Vec<Fault>) {
    let source = match open(path) {
        Ok(source) => source,
        Err(fault) => return (None, vec![*fault]),
    };
    let folder = path.parent().unwrap_or(Path::new(""));
    let quests = files_below(folder)
        .into_iter()
        .filter(|file| file.parent() == Some(folder) && file.as_path() != path);
    let names: Vec<String> = quests
        .filter_map(|file| Some(file.file_stem()?.to_string_lossy().into_owned()))
        .collect();
    let id = id_of(path);
    let folder = id.rsplit_once('/').map_or("", |(folder, _)| folder);
    campaign(folder, &source, &names)
}

/// Whether this is the file of a campaign.
pub(crate) fn is_campaign(path: &Path) -> bool {
    path.ends_with(FILE)
}

/// A file `campaign.ron`.
#[derive(Deserialize, JsonSchema, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct CampaignWritten {
    /// Its title.
    title: At<TextWritten>,
    /// Its quests in their order.
    quests: List<StageWritten>,
}

/// One quest of a campaign.
#[derive(Deserialize, JsonSchema, Default)]
#[serde(deny_unknown_fields, default)]
struct StageWritten {
    /// Name of its file, which lies in the same folder, without the ending.
    quest: At<String>,
    /// The quest that follows when the Heroes win; the next of the list without it.
    heroes_win: At<String>,
    /// The quest that follows when the Overlord wins; the same again without it.
    overlord_wins: At<String>,
}

/// Reads a campaign; `quests` are the names of the quests in its folder.
pub(super) fn campaign(folder: &str, source: &Source, quests: &[String]) -> (Option<Campaign>, Vec<Fault>) {
    let mut report = Report::new(source);
    let written: Option<CampaignWritten> = read(source, &mut report);
    let campaign = written.and_then(|written| check(folder, &written, quests, &mut report));
    let campaign = campaign.filter(|_| report.is_good());
    (campaign, report.finish())
}

fn check(folder: &str, written: &CampaignWritten, quests: &[String], report: &mut Report<'_>) -> Option<Campaign> {
    need(&written.title, "title", 0, report);
    let title = check_quest::text(&written.title, Demand::Whole, report);
    let list = need(&written.quests, "quests", 0, report)?;
    let names: Vec<&str> = list
        .iter()
        .filter_map(|entry| entry.value.as_ref()?.quest.value.as_deref())
        .collect();
    let mut stages = Vec::new();
    for (i, entry) in list.iter().enumerate() {
        let Some(stage) = &entry.value else { continue };
        let Some(name) = need(&stage.quest, "quest", entry.at(), report) else {
            continue;
        };
        if !is_name(name) || !quests.contains(name) {
            let like = most_like(name, quests.iter().map(String::as_str));
            report.error(stage.quest.at(), "unknown-quest", &[("id", &short(name))]).suggestion = like;
        }
        if names[..i.min(names.len())].contains(&name.as_str()) {
            report.error(stage.quest.at(), "doubled-id", &[("id", &short(name))]);
        }
        let next = |field: &At<String>, report: &mut Report<'_>| {
            let wanted = field.value.as_deref()?;
            let found = names.iter().position(|name| *name == wanted);
            if found.is_none() {
                report.error(field.at(), "unknown-quest", &[("id", &short(wanted))]).suggestion = most_like(wanted, names.iter().copied());
            }
            found
        };
        let following = (i + 1 < list.len()).then_some(i + 1);
        let (heroes_win, overlord_wins) = (next(&stage.heroes_win, report), next(&stage.overlord_wins, report));
        stages.push(Stage {
            quest: format!("{folder}/{name}"),
            heroes_win: heroes_win.or(following),
            overlord_wins: overlord_wins.unwrap_or(i),
        });
    }
    if list.is_empty() {
        report.error(written.quests.at(), "no-stage", &[]);
    }
    if report.is_good() {
        for ((stage, entry), comes_up) in stages.iter().zip(list).zip(coming_up(&stages)) {
            if !comes_up {
                let at = entry.value.as_ref().map_or(entry.at(), |stage| stage.quest.at());
                report.warning(at, "stage-never", &[("id", &stage.quest)]);
            }
        }
    }
    Some(Campaign {
        folder: folder.to_owned(),
        title,
        stages,
    })
}

/// To which stages outcomes lead from the first.
fn coming_up(stages: &[Stage]) -> Vec<bool> {
    let mut seen = vec![false; stages.len()];
    let mut open = vec![0];
    while let Some(number) = open.pop() {
        if let Some(stage) = stages.get(number)
            && !std::mem::replace(&mut seen[number], true)
        {
            open.extend(stage.heroes_win.into_iter().chain([stage.overlord_wins]));
        }
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> (Option<Campaign>, Vec<Fault>) {
        let quests = ["one", "two", "three"].map(str::to_owned);
        campaign("pack", &Source::new("campaign.ron", text), &quests)
    }

    #[test]
    fn stages_follow_each_other_and_the_loser_plays_again() {
        let (campaign, faults) = of(
            r#"(title: {"en": "A", "it": "A"}, quests: [(quest: "one", heroes_win: "three"), (quest: "two"), (quest: "three", overlord_wins: "one")])"#,
        );
        let told: Vec<_> = faults.iter().map(|fault| (fault.code, fault.column)).collect();
        assert_eq!(told, [("stage-never", 87)], "nothing leads to the second");
        let stages = campaign.expect("it is sound").stages;
        let next: Vec<_> = stages.iter().map(|stage| (stage.heroes_win, stage.overlord_wins)).collect();
        assert_eq!(next, [(Some(2), 0), (Some(2), 1), (None, 0)]);
        assert_eq!(stages[1].quest, "pack/two");
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        for (text, code, column) in [
            (r#"(title: {"en": "A", "it": "A"}, quests: [(quest: "oen")])"#, "unknown-quest", 52),
            (
                r#"(title: {"en": "A", "it": "A"}, quests: [(quest: "one"), (quest: "one")])"#,
                "doubled-id",
                68,
            ),
            (
                r#"(title: {"en": "A", "it": "A"}, quests: [(quest: "one", heroes_win: "two")])"#,
                "unknown-quest",
                71,
            ),
            (r#"(title: {"en": "A", "it": "A"}, quests: [])"#, "no-stage", 42),
            (r#"(title: {"en": "A", "it": "A"})"#, "missing-field", 1),
        ] {
            let (campaign, faults) = of(text);
            assert!(campaign.is_none(), "{text}");
            assert!(
                faults.iter().any(|fault| fault.code == code && fault.column.abs_diff(column) <= 2),
                "{text}: {faults:?}"
            );
        }
    }
}
