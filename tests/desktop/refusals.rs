//! Where no window can open the program says so in one sentence and stops.

use crate::{
    program::{command, home, output},
    screen::Screen,
};

/// Runs the program and checks that it stops with exit code 2 and one sentence for people.
fn refuses(mut command: std::process::Command) {
    command.arg("play");
    let output = output(command);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "exit code; it said:\n{said}");
    assert_eq!(said.trim().lines().count(), 1, "one sentence, not:\n{said}");
    assert!(
        !said.contains("panicked") && said.trim().ends_with('.'),
        "a sentence for people, not:\n{said}"
    );
    assert!(output.stdout.is_empty(), "errors do not belong in standard output");
}

#[test]
fn without_a_display_it_says_so_and_stops() {
    let home = home();
    refuses(command(&home));
}

#[test]
fn with_a_display_that_is_not_there_it_says_so_and_stops() {
    let home = home();
    let mut command = command(&home);
    command.env("DISPLAY", ":65000");
    refuses(command);
}

#[test]
fn without_a_graphics_driver_it_says_so_and_stops() {
    let screen = Screen::new(640, 480);
    let home = home();
    let mut command = command(&home);
    command
        .env("DISPLAY", &screen.name)
        .env("VK_DRIVER_FILES", "/nonexistent")
        .env("VK_ICD_FILENAMES", "/nonexistent");
    refuses(command);
}
