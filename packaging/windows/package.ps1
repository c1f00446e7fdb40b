# Untested: nobody has run this yet. Builds an archive that runs wherever it is unpacked: the program with its data beside it.
# Needs Rust with Visual Studio's build tools. Usage, from anywhere: powershell -File packaging/windows/package.ps1
$ErrorActionPreference = 'Stop'
$here = Resolve-Path (Join-Path $PSScriptRoot '../..')
Set-Location $here
cargo build --locked --release
if ($LASTEXITCODE -ne 0) { exit $LASTEXITCODE }
$program = 'target/release/dungeon-saga.exe'
$version = (& $program --version) -replace '.* ', ''
$folder = "target/packages/dungeon-saga-$version-windows"
Remove-Item -Recurse -Force -ErrorAction Ignore $folder
New-Item -ItemType Directory -Force "$folder/assets" | Out-Null
Copy-Item $program, README.md, LICENSE-MIT, LICENSE-APACHE $folder
foreach ($part in 'art', 'content', 'forge', 'locales', 'page', 'rules') { Copy-Item -Recurse "assets/$part" "$folder/assets/" }
Copy-Item -Recurse quests $folder
Set-Content -NoNewline "$folder/version" $version
Compress-Archive -Force $folder "$folder.zip"
