//! Manual pages in every language of the game, and completions, which have no language, for three shells.

use std::{io, path::Path};

use clap::Command;
use clap_complete::{Shell, generate};
use clap_mangen::Man;
use dungeon_play::{language::Language, tools::command::command};

use crate::gzip;

/// Name of the program, and the section of its pages, which is that of games.
const PROGRAM: &str = "dungeon-saga";
const SECTION: &str = "6";

/// The headings that the generator writes in English only, with the messages that translate them.
const HEADINGS: [(&str, &str); 5] = [
    ("NAME", "man-name"),
    ("SYNOPSIS", "man-synopsis"),
    ("DESCRIPTION", "man-description"),
    ("OPTIONS", "man-options"),
    ("VERSION", "man-version"),
];

/// Writes all pages and completions below a folder `share`.
pub fn write(root: &Path, share: &Path) -> io::Result<()> {
    for known in Language::available(root) {
        let language = Language::load(root, &known.code);
        let folder = match known.code.as_str() {
            "en" => share.join("man/man6"),
            code => share.join("man").join(code).join("man6"),
        };
        let mut command = command(&language);
        command.build();
        page(&command, None, &language, &folder)?;
        let commands: Vec<&Command> = command.get_subcommands().filter(|sub| !sub.is_hide_set()).collect();
        commands.iter().try_for_each(|sub| page(sub, Some(PROGRAM), &language, &folder))?;
    }
    let mut command = command(&Language::load(root, "en"));
    for (shell, file) in [
        (Shell::Bash, "bash-completion/completions/dungeon-saga"),
        (Shell::Zsh, "zsh/vendor-completions/_dungeon-saga"),
        (Shell::Fish, "fish/vendor_completions.d/dungeon-saga.fish"),
    ] {
        let mut script = Vec::new();
        generate(shell, &mut command, PROGRAM, &mut script);
        crate::write(&share.join(file), &script)?;
    }
    Ok(())
}

/// Writes the page of the program, or that of one of its commands.
fn page(command: &Command, above: Option<&str>, language: &Language, folder: &Path) -> io::Result<()> {
    let name = match above {
        Some(above) => format!("{above}-{}", command.get_name()),
        None => command.get_name().to_owned(),
    };
    let source = format!("{PROGRAM} {}", env!("CARGO_PKG_VERSION"));
    let man = Man::new(command.clone().display_name(name.clone()).disable_help_subcommand(true));
    let man = man
        .title(name.to_uppercase())
        .section(SECTION)
        .source(source)
        .manual("Dungeon Saga");
    let mut text = Vec::new();
    man.render(&mut text)?;
    let text = String::from_utf8(text).map_err(crate::fault)?;
    crate::write(
        &folder.join(format!("{name}.{SECTION}.gz")),
        &gzip(headed(&text, language).as_bytes())?,
    )
}

/// Translates the headings of a page.
fn headed(page: &str, language: &Language) -> String {
    let mut lines: Vec<String> = page.lines().map(str::to_owned).collect();
    for line in &mut lines {
        let said = HEADINGS.iter().find(|(heading, _)| line.strip_prefix(".SH ") == Some(heading));
        if let Some((_, key)) = said {
            *line = format!(".SH {}", language.say(key).to_uppercase());
        }
        // The generator puts all commands into section 1, but these belong to the section of games.
        *line = line.replace("(1)", &format!("({SECTION})"));
    }
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_its_headings_in_its_language() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let page = ".SH NAME\ndungeon\\-saga \\- a game\n.SH OPTIONS\ndungeon\\-saga\\-play(1)\n";
        let headed = headed(page, &Language::load(&root, "it"));
        assert_eq!(
            headed,
            ".SH NOME\ndungeon\\-saga \\- a game\n.SH OPZIONI\ndungeon\\-saga\\-play(6)\n"
        );
    }
}
