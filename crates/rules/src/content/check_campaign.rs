//! Checks campaigns: turns them from their form as written into their form as checked (CAM).

use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    Campaign, CardSide, Carried, Content, Fault, Hero, Kit, Source, Spoils, Stage,
    called::languages_of,
    check::{known, need, number},
    check_kit::kit,
    check_quest,
    fault::Report,
    limits,
    load::is_name,
    read::{At, read},
    text::short,
    written::{KitWritten, List, TextWritten},
};
use crate::{
    content::Boss,
    names::{PieceId, Side},
};

/// The file `campaign.ron`, as written.
#[derive(Deserialize, JsonSchema, Default)]
#[serde(deny_unknown_fields, default)]
pub struct CampaignWritten {
    /// The title of the campaign, in each language.
    title: At<TextWritten>,
    /// What heroes carry over from quest to quest; nothing by default.
    carries: List<Carried>,
    /// The quests in order, each once.
    quests: List<StageWritten>,
}

/// One quest of a campaign, as written.
#[derive(Deserialize, JsonSchema, Default)]
#[serde(deny_unknown_fields, default)]
pub struct StageWritten {
    /// Name of its file, which lies in the same folder, without `.ron`.
    quest: At<String>,
    /// The side of the Hero cards; by default what the quest says.
    side: At<CardSide>,
    /// The quest that follows when the Heroes win; by default the next one in the list.
    heroes_win: At<String>,
    /// The quest that follows when the Overlord wins; by default the same one again.
    overlord_wins: At<String>,
    /// The sides whose victory ends the campaign.
    ends: List<Side>,
    /// The rewards of the winners.
    rewards: At<RewardsWritten>,
}

/// The rewards for winning a quest, as written.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct RewardsWritten {
    /// The kits that heroes get when the Heroes win.
    heroes: List<KitWritten>,
    /// What the Overlord gets when he wins, for the quest that follows.
    overlord: At<SpoilsWritten>,
}

/// The reward of the Overlord, as written.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct SpoilsWritten {
    /// Additional Commands each turn, 1 to 20.
    commands: At<u8>,
    /// Additional cards in his pile, 1 to 50.
    cards: At<u8>,
    /// Kits for his bosses.
    kits: List<KitWritten>,
}

/// Reads and checks a campaign. `quests` are the names of the quests in its folder. Returns `None` for the campaign if one of the
/// faults makes it unusable.
pub(super) fn campaign(folder: &str, source: &Source, quests: &[String], content: &Content) -> (Option<Campaign>, Vec<Fault>) {
    let mut report = Report::new(source);
    let written: Option<CampaignWritten> = read(source, &mut report);
    let campaign = written.and_then(|written| check(folder, &written, quests, content, &mut report));
    let campaign = campaign.filter(|_| report.is_good());
    (campaign, report.finish())
}

fn check(folder: &str, written: &CampaignWritten, quests: &[String], content: &Content, report: &mut Report<'_>) -> Option<Campaign> {
    need(&written.title, "title", 0, report);
    let title = check_quest::text(&written.title, &languages_of(&content.called), report).on_one_line();
    let carries = once(&written.carries, report);
    let mut list = need(&written.quests, "quests", 0, report)?.as_slice();
    if let Some(first) = list.get(limits::STAGES.1) {
        limits::too_many(limits::STAGES, list.len(), first.at(), report);
        list = &list[..limits::STAGES.1];
    }
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
            let like = report.like(name, quests.iter().map(String::as_str));
            report
                .error(stage.quest.at(), "unknown-quest", &[("id", &short(name)), ("reason", &"campaign")])
                .suggestion = like;
        }
        if names[..i.min(names.len())].contains(&name.as_str()) {
            report.error(stage.quest.at(), "doubled-id", &[("id", &short(name))]);
        }
        let ends = once(&stage.ends, report);
        let following = (i + 1 < list.len()).then_some(i + 1);
        let mut next = |side: Side, field: &At<String>, usual: Option<usize>| {
            let wanted = field.value.as_deref().map(|wanted| {
                let found = names.iter().position(|name| *name == wanted);
                if found.is_none() {
                    let like = report.like(wanted, names.iter().copied());
                    report
                        .error(field.at(), "unknown-quest", &[("id", &short(wanted)), ("reason", &"campaign")])
                        .suggestion = like;
                }
                found
            });
            let is_over = ends.contains(&side);
            if is_over && wanted.is_some() {
                report.error(field.at(), "ends-and-goes-on", &[("side", &format!("{side:?}"))]);
            }
            if is_over { None } else { wanted.unwrap_or(usual) }
        };
        let heroes_win = next(Side::Heroes, &stage.heroes_win, following);
        let overlord_wins = next(Side::Overlord, &stage.overlord_wins, Some(i));
        let (to_heroes, to_overlord) = rewards(&stage.rewards, content, report);
        stages.push(Stage {
            quest: format!("{folder}/{name}"),
            side: stage.side.value,
            heroes_win,
            overlord_wins,
            to_heroes,
            to_overlord,
        });
    }
    if list.is_empty() {
        report.error(written.quests.at(), "no-stage", &[]);
    }
    if report.is_good() {
        let (comes_up, comes_to_an_end) = (coming_up(&stages), coming_to_an_end(&stages));
        for (i, (stage, entry)) in stages.iter().zip(list).enumerate() {
            let at = entry.value.as_ref().map_or(entry.at(), |stage| stage.quest.at());
            if !comes_up[i] {
                report.warning(at, "stage-never", &[("id", &stage.quest)]);
            } else if !comes_to_an_end[i] {
                report.warning(at, "stage-endless", &[("id", &stage.quest)]);
            }
        }
    }
    Some(Campaign {
        folder: folder.to_owned(),
        title,
        carries,
        stages,
    })
}

/// Returns the words of a list, and reports those that are listed twice.
fn once<T: Copy + PartialEq + std::fmt::Debug>(list: &List<T>, report: &mut Report<'_>) -> Vec<T> {
    let mut found = Vec::new();
    for entry in list.value.iter().flatten() {
        match entry.value {
            Some(word) if found.contains(&word) => _ = report.error(entry.at(), "doubled-id", &[("id", &format!("{word:?}"))]),
            Some(word) => found.push(word),
            None => {}
        }
    }
    found
}

fn rewards(written: &At<RewardsWritten>, content: &Content, report: &mut Report<'_>) -> (Vec<Kit>, Spoils) {
    let Some(written) = &written.value else {
        return Default::default();
    };
    let heroes = content.heroes.keys().map(|id| id.as_str());
    let to_heroes = kits::<Hero>(&written.heroes, "hero", heroes, content, report);
    let Some(spoils) = &written.overlord.value else {
        return (to_heroes, Spoils::default());
    };
    let bosses = content.bosses.keys().map(|id| id.as_str());
    let mut more = |field: &At<u8>, name: &str, most: u8| match field.place {
        Some(_) => number(field, name, 1..=most, 0, report).unwrap_or_default(),
        None => 0,
    };
    let (commands, cards) = (more(&spoils.commands, "commands", 20), more(&spoils.cards, "cards", 50));
    let kits = kits::<Boss>(&spoils.kits, "boss", bosses, content, report);
    (to_heroes, Spoils { commands, cards, kits })
}

/// Checks the kits of a reward. Each must be for a different one of the ids in `of`.
fn kits<'k, T>(
    list: &List<KitWritten>,
    kind: &str,
    of: impl Iterator<Item = &'k str> + Clone,
    content: &Content,
    report: &mut Report<'_>,
) -> Vec<Kit> {
    let mut kits: Vec<Kit> = Vec::new();
    for entry in list.value.iter().flatten() {
        let Some(written) = &entry.value else { continue };
        need(&written.of, "of", entry.at(), report);
        let Some(id) = known::<T>(&written.of, kind, of.clone(), report) else {
            continue;
        };
        let of = PieceId::new(id.as_str());
        if kits.iter().any(|other| other.of == of) {
            report.error(written.of.at(), "doubled-id", &[("id", &id)]);
        }
        kits.push(kit(of, written, content, report));
    }
    kits
}

/// Returns for each stage whether the campaign can get there from its first stage.
fn coming_up(stages: &[Stage]) -> Vec<bool> {
    let mut seen = vec![false; stages.len()];
    let mut open = vec![0];
    while let Some(number) = open.pop() {
        if let Some(stage) = stages.get(number)
            && !std::mem::replace(&mut seen[number], true)
        {
            open.extend(stage.heroes_win.into_iter().chain(stage.overlord_wins));
        }
    }
    seen
}

/// Returns for each stage whether the campaign can come to its end from there.
fn coming_to_an_end(stages: &[Stage]) -> Vec<bool> {
    let mut ends = vec![false; stages.len()];
    // Each pass finds the stages that are one step further from the end.
    for _ in 0..stages.len() {
        for (i, stage) in stages.iter().enumerate() {
            ends[i] |= [stage.heroes_win, stage.overlord_wins]
                .iter()
                .any(|next| next.is_none_or(|next| ends[next]));
        }
    }
    ends
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::content::{Id, load};

    fn of(text: &str) -> (Option<Campaign>, Vec<Fault>) {
        let quests = ["one", "two", "three"].map(str::to_owned);
        let content = load(&crate::content::root()).content;
        campaign("pack", &Source::new("campaign.ron", text), &quests, &content)
    }

    /// Reads a campaign with this text after its title, which takes up 32 characters.
    fn with(rest: &str) -> (Option<Campaign>, Vec<Fault>) {
        of(&format!(r#"(title: {{"en": "A", "it": "B"}}, {rest})"#))
    }

    #[test]
    fn stages_follow_each_other_and_the_loser_plays_again() {
        let (campaign, faults) =
            with(r#"quests: [(quest: "one", heroes_win: "three"), (quest: "two"), (quest: "three", overlord_wins: "one")]"#);
        let reported: Vec<_> = faults.iter().map(|fault| (fault.code, fault.column)).collect();
        assert_eq!(reported, [("stage-never", 87)], "nothing leads to the second");
        let stages = campaign.expect("it is sound").stages;
        let next: Vec<_> = stages.iter().map(|stage| (stage.heroes_win, stage.overlord_wins)).collect();
        assert_eq!(next, [(Some(2), Some(0)), (Some(2), Some(1)), (None, Some(0))]);
        assert_eq!(stages[1].quest, "pack/two");
    }

    #[test]
    fn a_side_may_end_it_and_winners_are_rewarded() {
        let (campaign, faults) = with(
            r#"carries: [Items, Wounds], quests: [
                (quest: "one", side: Advanced, ends: [Overlord], rewards: (
                    heroes: [(of: "orlaf", items: ["healing_potion"], skills: ["smash"])],
                    overlord: (commands: 1, cards: 2, kits: [(of: "elshara", spells: ["burn"])]),
                )),
                (quest: "two"),
            ]"#,
        );
        assert_eq!(faults, []);
        let campaign = campaign.expect("it is sound");
        assert_eq!(campaign.carries, [Carried::Items, Carried::Wounds]);
        let stage = &campaign.stages[0];
        assert_eq!((stage.heroes_win, stage.overlord_wins), (Some(1), None));
        assert_eq!(stage.side, Some(CardSide::Advanced));
        assert_eq!(stage.to_heroes[0].items, [Id::new("healing_potion")]);
        assert_eq!((stage.to_overlord.commands, stage.to_overlord.cards), (1, 2));
        assert_eq!(stage.to_overlord.kits[0].spells, [Id::new("burn")]);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        for (rest, code, column) in [
            (r#"quests: [(quest: "oen")]"#, "unknown-quest", 52),
            (r#"quests: [(quest: "one"), (quest: "one")]"#, "doubled-id", 68),
            (r#"quests: [(quest: "one", heroes_win: "two")]"#, "unknown-quest", 71),
            (r#"quests: []"#, "no-stage", 42),
            ("", "missing-field", 1),
            (r#"carries: [Gold], quests: [(quest: "one")]"#, "unknown-word", 44),
            (r#"carries: [Items, Items], quests: [(quest: "one")]"#, "doubled-id", 51),
            (
                r#"quests: [(quest: "one", heroes_win: "one", ends: [Heroes])]"#,
                "ends-and-goes-on",
                71,
            ),
            (r#"quests: [(quest: "one", rewards: (heroes: [(of: "olaf")]))]"#, "unknown-id", 82),
            (r#"quests: [(quest: "one", rewards: (heroes: [(items: [])]))]"#, "missing-field", 77),
            (
                r#"quests: [(quest: "one", rewards: (heroes: [(of: "orlaf", items: ["sord"])]))]"#,
                "unknown-id",
                99,
            ),
            (
                r#"quests: [(quest: "one", rewards: (heroes: [(of: "orlaf", spells: ["burn"])]))]"#,
                "no-spellcaster",
                99,
            ),
            (
                r#"quests: [(quest: "one", rewards: (heroes: [(of: "orlaf"), (of: "orlaf")]))]"#,
                "doubled-id",
                97,
            ),
            (r#"quests: [(quest: "one", rewards: (overlord: (commands: 21)))]"#, "bad-number", 89),
            (
                r#"quests: [(quest: "one", rewards: (overlord: (kits: [(of: "orlaf")])))]"#,
                "unknown-id",
                91,
            ),
        ] {
            let (campaign, faults) = with(rest);
            assert!(campaign.is_none(), "{rest}");
            assert!(
                faults.iter().any(|fault| fault.code == code && fault.column.abs_diff(column) <= 2),
                "{rest}: {faults:?}"
            );
        }
    }

    #[test]
    fn a_circle_without_an_end_is_told() {
        let circle =
            r#"quests: [(quest: "one"), (quest: "two", heroes_win: "three", overlord_wins: "three"), (quest: "three", heroes_win: "two")]"#;
        let (campaign, faults) = with(circle);
        assert!(campaign.is_some(), "it can be played");
        let reported: Vec<_> = faults.iter().map(|fault| fault.code).collect();
        assert_eq!(reported, ["stage-endless"; 3], "the first leads into it");
        let (_, faults) = with(&circle.replace(r#"heroes_win: "two")"#, r#"heroes_win: "two", ends: [Overlord])"#));
        assert_eq!(faults, []);
    }
}
