# The page that a phone shows. The table hands these words out as they stand: plain values without variants, and a name in
# braces is put in by the page.

# Sitting down.
phone-join = Sit down at the table
phone-name = Your name
phone-code = The code on the table's screen
phone-sit = Sit down
phone-name-missing = The others want to know who you are: write a name.
phone-code-short = The code has eight signs. It stands on the screen, below the square.
phone-code-wrong = That is not the code on the screen. It may have changed: have another look.
phone-full = The table is full. No further phone can sit down.
phone-too-many = Too many wrong codes. Wait a minute, then have another look at the screen: the code may be a new one.
phone-unreachable = The table cannot be reached. Is this phone on the same Wi-Fi?
phone-unknown = The table no longer knows this phone. Sit down once more.
phone-left = You have left the table, and this phone has forgotten you.

# Who plays what.
phone-guest = Choose a seat
phone-guest-about = The Overlord's seat, and any seat once play has begun, needs a yes at the table.
phone-guest-table = If you only want to watch, look at the board on the table's screen.
phone-seats = Who plays what
phone-you = You are { $name }.
phone-take = Take the seat: { $name }
phone-seat-yours = yours
phone-seat-free = free
phone-seat-asked = you have asked for it; the table has yet to say yes
phone-seat-taken = { $name } has it
phone-seat-table = played at the table
phone-seat-computer = played by a computer

# The question, and what became of the answer.
phone-turn = Your turn
phone-again = Tap again: { $words }
phone-waits = Waiting for: { $name }
phone-look = Look at the table
phone-lobby = No game is being played right now. Choose your seat; play begins at the table.
phone-read = Something is being read at the table
phone-dice = The dice lie on the table
phone-table-busy = The table is busy for a moment
phone-go-on = Go on
phone-over = It is over
phone-sent = Sent. Look at the table.
phone-passed = That did not count: the game had already moved on.
phone-not-yours = That is not yours to decide.
phone-refused = The rules do not allow that.
phone-not-now = Not now: something else came first.
phone-unsent = That did not reach the table. Try once more.
phone-busy = The table does not answer. Is its window hidden? Your answer is sent again until it does.

# What lies before you.
phone-hand = Your hand
phone-hand-show = Look: hold this, or tap for 20 seconds
phone-hand-cover = Cover the cards
phone-sheet = Your sheet
phone-board = Who and what stands where
phone-log = What has happened

phone-ways = { $count } choices on the map, as a list
phone-pass = Interrupt nobody until my turn
phone-pass-about = The table asks you all the same, and after a moment it answers for you, whatever you hold.
phone-hint = Ask for a hint
phone-hint-thinks = The table is thinking about it…
phone-no-hint = There is no hint for this.
phone-more = And besides
phone-undo = Undo
phone-takeback = Ask to take it back
phone-takeback-open = Shall this be taken back?
phone-takeback-yes = Agree
phone-takeback-no = No
phone-language = Language
phone-leave = Leave the table

# The way to the table.
phone-connecting = Looking for the table…
phone-lost = No connection since { $time }. This is how things stood then; nothing can be decided until it is back.
phone-lost-about = Is this phone still on the table's Wi-Fi, not on the guest network? Are mobile data and VPN off?
phone-back = Connected again.
phone-elsewhere = Open in another window
phone-elsewhere-about = You can sit at the table in one window only, and another one has your seat now.
phone-elsewhere-use = Use it here
phone-other-version = The table and this page are of different versions.
phone-reload = Load the page again

# What the table says of a question and of seats.
phone-goals = What it is about
phone-taken-back = The table has taken back the seat: { $seat }.
choices-begin = Whose turn it is
choices-move = Move
choices-fight = Fight
choices-shoot = Shoot
choices-cast = Cast
choices-item = Items
choices-feat = Feats
choices-act = Do something
choices-card = Cards
choices-raise = Raise
choices-answer = Answer
choices-end = Or

# At a table without a window.
phones-open = Open { $address } on a phone in the same Wi-Fi, or scan the square; the code is { $code }. Nothing is encrypted: whoever knows the Wi-Fi’s password and listens on purpose could read a hand. A hotspot of your own keeps strangers out.
phones-no-address = This computer is in no home network, so no phone could reach it. Join a Wi-Fi or plug in a cable, or name the address: --address 192.168.1.2.
phones-no-port = Phones cannot be let in at { $address }: { $error }. Name another address of this computer with --address.
phones-request = { $name } asks for a seat: { $seat }. Type yes or no.
phones-not-held = No phone holds such a seat.
phones-help = Type the number of an answer, yes or no, “take SEAT” to take a seat back from a phone, “watch” to let phones without a seat look on, or to stop that, “undo”, “board”, or “quit”.
phones-watched = Phones without a seat may look on now.
phones-not-watched = Phones without a seat no longer see the game.
phones-away = { $name } has been away for a while. Wait, or type “take { $seat }” and play on here.
phones-no-undo = There is nothing of yours to undo. What a phone has decided is undone on the phone.
phones-campaign = At a terminal phones play a single adventure. Leave --campaign out, or play the campaign in the window, without --text.
phones-without = This version was built without phones.

# Phones at the window: the page of the settings.
settings-page-phones = Phones
phones-about = Whoever has a phone can hold a hand of their own: the Overlord his cards and decisions, each Hero's player the sheet, the moves and the odds. The board stays up here for everybody.
phones-about-seats = A phone in the same Wi-Fi opens a page in its browser. Nothing is installed, nobody needs an account, and whoever has no phone plays as before.
phones-honest = Nothing is encrypted: whoever knows the Wi-Fi’s password and listens on purpose could read a hand. A hotspot of your own keeps strangers out.
phones-let-in = Let phones join
phones-no-network = This computer is in no home network, so no phone could reach it. Join a Wi-Fi, plug in a cable, or open a hotspot on this computer, then try again.
phones-not-opened = Phones cannot join at { $address }: { $error }. Choose another address, or try again in a minute.
phones-open-at = Scan the square, or open in the phone's browser:
phones-code = Code: { $code }
phones-square = A QR code with the address that phones open.
phones-here = { $count ->
    [0] Nobody has joined yet
    [one] One phone has joined
   *[other] { $count } phones have joined
}
phones-how = On the phone: point the camera at the square and open the page that it finds.
phones-nobody = Not working? The phone must be in the same Wi-Fi as this computer, not in the guest network, with mobile data and VPN off. Some networks keep phones and computers apart: then try another address, if there is one below, or open a hotspot, best on this computer.
phones-without-seat = has not chosen a seat yet.
phones-plays = plays { $seats }.
phones-asks = Asks for a seat: { $seat }.
phones-is-away = No connection at the moment.
phones-yes = Yes
phones-no = No
phones-play-here = Play on here
phones-to-computer = Let a computer play
phones-wait = Wait
phones-send-away = Send away
phones-watch = May phones without a seat look on?
phones-others = Other addresses of this computer:
phones-close = Stop letting phones join
phones-wants = { $name } would like to play from a phone: { $seat }. All right?
phones-by-keys = To answer with keys, open the settings: { $key }.
phones-gone = { $name }’s phone has lost its connection.
phones-away-long = { $name }'s phone has been gone for a while, and the game waits for it.
play-hint-phones = { $count ->
    [one] { $names } decides on a phone.
   *[other] { $names } decide on their phones.
}
title-phones = Phones
seat-phone = Plays from a phone. Press to play this seat at the table instead.
