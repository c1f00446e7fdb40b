//! The window rests while nobody does anything: what happens to it then is done at once all the same.

use crate::{
    picture::{Part, Picture, WHOLE},
    program::Program,
    screen::{Key, Screen},
};

/// The buttons of what can be done.
const FOOT: Part = [0.2, 0.91, 0.6, 0.07];

#[test]
fn a_window_at_rest_fills_its_new_size_and_closes_at_once() {
    let (small, large) = ((1280, 720), (1920, 1080));
    let screen = Screen::new(large.0, large.1);
    // It stays over the window: entering it would wake it.
    screen.point(900, 400);
    let quest = "dwarf_kings_quest/where_the_roads_meet";
    // A trace and the screen reader that it asks for would make it draw.
    let mut program = Program::start_untraced(&screen, &["play", quest, "--seed", "5", "--reduced-motion"]);
    program.wait_until("the window", |_| screen.focus().then_some(()));
    let shown = |(width, height): (u16, u16)| screen.part_of_picture(0, 0, width, height);
    let full = |picture: &Picture| picture.colours(FOOT) > 20;
    let briefing = program.wait_until("the briefing", |_| Some(shown(small)).filter(full));
    screen.press(Key::Return);
    let is_board = |picture: &Picture| full(picture) && picture.difference(&briefing, WHOLE) > 0.5;
    program.wait_until("the board", |_| Some(shown(small)).filter(is_board));

    let window = screen.windows()[0];
    for _ in 0..3 {
        program.wait_for_rest();
        screen.resize_window(window, large);
        program.wait_until("the board in all of the larger window", |_| Some(shown(large)).filter(full));
        program.wait_for_rest();
        let cut_off = shown(small);
        screen.resize_window(window, small);
        let fits = |picture: &Picture| full(picture) && picture.difference(&cut_off, WHOLE) > 0.1;
        program.wait_until("the board in the smaller window", |_| Some(shown(small)).filter(fits));
    }
    program.wait_for_rest();
    screen.close_window(window);
    assert!(program.wait_for_end().success());
}

#[test]
fn a_click_after_a_rest_is_a_click() {
    let screen = Screen::new(1280, 720);
    let quest = "dwarf_kings_quest/where_the_roads_meet";
    let mut program = Program::start_untraced(&screen, &["play", quest, "--seed", "5", "--reduced-motion"]);
    program.wait_until("the window", |_| screen.focus().then_some(()));
    let shown = || screen.part_of_picture(0, 0, 1280, 720);
    let full = |picture: &Picture| picture.colours(FOOT) > 20;
    let briefing = program.wait_until("the briefing", |_| Some(shown()).filter(full));
    // The button that begins the game.
    screen.point(640, 684);
    // Longer than a button may be held for a click.
    for _ in 0..4 {
        program.wait_for_rest();
    }
    // Pressed in the first frame after the rest, released in the next.
    screen.hold_button(1);
    program.wait_for_frame();
    screen.release_button(1);
    let is_board = |picture: &Picture| full(picture) && picture.difference(&briefing, WHOLE) > 0.5;
    program.wait_until("the board", |_| Some(shown()).filter(is_board));
}
