# The page where a new adventure is wished for, and keeping one.

title-new-adventure = New adventure
action-new-adventure = New adventure

new-adventure-heading = A new adventure
new-adventure-heroes = Heroes
new-adventure-side = Hero cards
new-adventure-side-basic = Basic
new-adventure-side-advanced = Advanced
new-adventure-length = How long
new-adventure-length-short = Short
new-adventure-length-evening = Evening
new-adventure-length-long = Long
new-adventure-band = How hard for the Heroes
new-adventure-band-gentle = Gentle
new-adventure-band-even = Even
new-adventure-band-hard = Hard
new-adventure-band-grim = Grim
new-adventure-mood = Tone
new-adventure-mood-grim = Grim
new-adventure-mood-eerie = Eerie
new-adventure-mood-wry = Wry
new-adventure-mood-heroic = Heroic
new-adventure-family = Who serves the Overlord
new-adventure-family-garrison = Soldiers
new-adventure-family-graves = Graves
new-adventure-family-choir = Ghosts
new-adventure-family-larder = Trolls
new-adventure-any = Any
new-adventure-code = The code of an adventure
new-adventure-code-hint = K7QF-2M9X-4TBA-HV3W-P
new-adventure-take-code = Write it

new-adventure-about = Nobody has been here before you. The rooms were drawn by hand, but never joined like this; the story is told for the first time; and what waits behind the doors is known to no one at this table.
new-adventure-about-fair = Before you set out, the computers play it against each other and move its dead about, until both sides have the chance that you asked for.
new-adventure-writes = Doors are being hung, and somebody is looking for the right words…
new-adventure-measures = The rooms stand and the story is told. Now the computers play it, to see how hard it is.
new-adventure-elsewhere = The first place did not make a good game, so you are sent to another.
new-adventure-unmeasured = Nobody has played it to the end yet, so how hard it is remains a guess.
new-adventure-forces = { $heroes } · { $length } · { $band }
new-adventure-stop = Stop the games
new-adventure-choose-again = Choose again
new-adventure-surprise = Surprise me
new-adventure-another = Another one
new-adventure-begin = Set out
new-adventure-at-once = Set out at once

aftermath-keep = Keep this adventure
aftermath-kept = It is among your adventures now.
aftermath-unkept = It could not be kept in “{ $folder }”: { $error }. Make room there or change who may write, and try again.
aftermath-no-folder = It could not be kept: this system names no folder for your files. Set XDG_DATA_HOME to one.

book-open = The Overlord's book
book-close = Close the book
book-curtain = The book shows everything: every room, every servant, and what happens when. It is for the Overlord alone.

quests-deal = Deal it anew
quests-deal-about = The same map, story and goals; other locks, chests, servants and ambushes. It stays about as hard as it was printed.
quests-deals = Locks are changed and servants take other posts; then the computers see to it that it is as hard as before…
quests-not-dealt = This adventure is written in a way that cannot be dealt anew.

# What computers that think ahead have played beforehand.
new-adventure-prepare = Prepare some
new-adventure-prepared = { $count ->
    [0] For another evening: computers that think ahead can try some out, for as long as this page is open.
    [one] One adventure like this lies ready, tried out by computers that think ahead.
   *[other] { $count } adventures like this lie ready, tried out by computers that think ahead.
 }
new-adventure-prepares = { $count ->
    [0] The computers are trying one out, which takes them some minutes; then comes the next.
    [one] One lies ready, and the computers are trying out the next.
   *[other] { $count } lie ready, and the computers are trying out the next.
 }
new-adventure-closely = Measure it closely
new-adventure-measures-closely = Now computers that think ahead play it. That takes some minutes, and you may set out at any time.
