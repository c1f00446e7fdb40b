//! The page of phones in a real browser, in a network of its own: `tests/browser/phone.test.mjs`.

use std::{
    env, fs,
    os::unix::fs::MetadataExt,
    process::{Command, Stdio},
};

use super::root;

/// What to do where something is missing.
const MISSING: &str = "run ./test once: it installs the browser that this test needs";

/// A network that reaches nothing but this computer, with the address of a home network; then what follows.
const ALONE: &str = "PATH=$PATH:/usr/sbin:/sbin; ip link set lo up && ip address add 10.11.12.13/24 dev lo && exec \"$@\"";

/// Whether there is a program of this name, or at this path.
fn is_there(program: &str) -> bool {
    let started = Command::new(program)
        .arg("--version")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    started.is_ok()
}

#[test]
fn a_phone_in_a_real_browser() {
    let folder = root().join("tests/browser");
    let browser = env::var("CHROMIUM").unwrap_or_else(|_| "/usr/bin/chromium".to_owned());
    let modules = folder.join("node_modules/playwright-core/package.json");
    assert!(modules.exists() && is_there("node") && is_there(&browser), "{MISSING}");
    // Root may make networks; whoever is not becomes root of a world of his own.
    let is_root = fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0);
    let mut alone = Command::new("unshare");
    alone.arg("--net");
    if !is_root {
        alone.args(["--user", "--map-root-user"]);
    }
    let output = alone
        .args(["sh", "-c", ALONE, "sh", "node", "--test", "--test-reporter=spec"])
        .arg(folder.join("phone.test.mjs"))
        .env("DUNGEON_SAGA", env!("CARGO_BIN_EXE_dungeon-saga"))
        .env("DUNGEON_ROOT", root())
        .env("CHROMIUM", browser)
        .current_dir(root())
        .stdin(Stdio::null())
        .output()
        .unwrap_or_else(|error| panic!("unshare does not start ({error}): {MISSING}"));
    let told = [output.stdout, output.stderr].map(|told| String::from_utf8_lossy(&told).into_owned());
    println!("{}", told.concat());
    assert!(output.status.success(), "{}: what node says stands above", output.status);
}
