fn main() -> std::process::ExitCode {
    #[cfg(feature = "desktop")]
    return dungeon_saga::view::run(Default::default());
    #[cfg(not(feature = "desktop"))]
    return std::process::ExitCode::SUCCESS;
}
