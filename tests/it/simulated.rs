//! What a simulation tells an author: the report, and the games that it keeps.

use std::fs;

use super::cli::call;

/// Simulates games of the cracked bell, and gives the folder with what was written and what was said.
fn simulated(args: &[&str], language: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (keep, report) = (path("kept"), path("report.md"));
    let fixed = [
        "simulate",
        "the_cracked_bell",
        "--games",
        "40",
        "--keep",
        &keep,
        "--report",
        &report,
    ];
    let output = call(&[&fixed[..], args].concat(), language, b"");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let printed = String::from_utf8(output.stdout).unwrap();
    (folder, printed)
}

#[test]
fn games_that_are_worth_a_look_are_kept() {
    let (folder, printed) = simulated(&["--purposeful", "--seed", "3"], "en");
    let kept = folder.path().join("kept");
    let mut names: Vec<String> = fs::read_dir(&kept)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    for name in ["longest.saga", "shortest.saga", "strangest.saga"] {
        assert!(names.contains(&name.to_owned()), "{names:?}");
    }
    // A line for each, after those of the simulation.
    assert_eq!(printed.lines().count(), 2 + names.len(), "{printed}");
    let round = |name: &str| {
        let line = printed.lines().find(|line| line.contains(name)).unwrap();
        let round = line.split_once("(round ").and_then(|(_, rest)| rest.split_once(','));
        round.unwrap().0.parse::<u16>().unwrap()
    };
    assert!(
        names
            .iter()
            .all(|name| (round("shortest")..=round("longest")).contains(&round(name))),
        "{printed}"
    );
    for name in &names {
        let path = kept.join(name);
        let output = call(&["replay", path.to_str().unwrap(), "--verify"], "en", b"");
        assert_eq!(output.status.code(), Some(0), "{name}: {}", String::from_utf8_lossy(&output.stderr));
        let log = call(&["replay", path.to_str().unwrap(), "--text"], "en", b"").stdout;
        let log = String::from_utf8(log).unwrap();
        // Each has the ending that its line tells.
        let line = printed.lines().find(|line| line.contains(name)).unwrap();
        let ending = line.split_once(".saga  ").unwrap().1.split_once(" (round").unwrap().0;
        assert!(log.contains(ending), "{name} ends with {ending}: {log}");
    }
    let (again, _) = simulated(&["--purposeful", "--seed", "3", "--threads", "1"], "en");
    for name in &names {
        let [one, other] = [&folder, &again].map(|folder| fs::read(folder.path().join("kept").join(name)).unwrap());
        assert!(one == other, "{name} is the same whoever plays it");
    }
}

#[test]
fn the_report_speaks_in_the_authors_words() {
    for (language, parts) in [
        (
            "en",
            [
                "## Which events happened",
                "| 1 (`Taken(\"bell_silver\")`) |",
                "## Where the counters ended",
                "| `silver` Bars of bell silver |",
                "## Goals that were never met",
                "`All([Count(\"silver\", 3), AnyAt(Heroes, \"belfry\")])`",
                "| Zone | Wounds taken there per game |",
                "- Floor that stayed dark: ",
            ],
        ),
        (
            "it",
            [
                "## Quali eventi sono accaduti",
                "| 1 (`Taken(\"bell_silver\")`) |",
                "## Dove sono arrivati i contatori",
                "| `silver` Lingotti d'argento |",
                "## Obiettivi mai raggiunti",
                "`Count(\"silver\", 3)`",
                "| Zona | Ferite subite lì in una partita |",
                "- Pavimento rimasto al buio: ",
            ],
        ),
    ] {
        // Chance alone brings nobody far.
        let (folder, _) = simulated(&[], language);
        let report = fs::read_to_string(folder.path().join("report.md")).unwrap();
        for part in parts {
            assert!(report.contains(part), "{part} in {report}");
        }
        for internal in ["u!(", "Some(", "PieceId", "Id("] {
            assert!(!report.contains(internal), "{internal} in {report}");
        }
    }
}

#[test]
fn what_thinking_costs_is_told_of_the_side_that_thinks() {
    let told = || {
        let args = ["simulate", "the_cracked_bell", "--heroes", "first_game", "--overlord", "chance"];
        let output = call(&[&args[..], &["--games", "2", "--seed", "5", "--json"]].concat(), "en", b"");
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        let told: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        told
    };
    let [once, again] = [told(), told()];
    let ms = |key: &str| once["heroes"]["thinking_ms"][key].as_f64().expect(key);
    assert!(0.0 < ms("mean") && ms("mean") <= ms("max") && ms("p95") <= ms("max"), "{once}");
    assert!(once["heroes"]["work"].as_u64() > Some(0), "{once}");
    assert_eq!(once["heroes"]["work"], again["heroes"]["work"]);
    assert!(once.get("overlord").is_none(), "{once}");
}
