### What a screen reader tells beside the words that stand in the window.

reader-of-seat = Seat { $number }: { $what }
reader-adventure-before = The adventure before
reader-adventure-next = The next adventure
reader-campaign-before = The campaign before
reader-campaign-next = The next campaign
reader-whose = { $who }: { $what }
reader-wounds = wounds { $taken } of { $all }
reader-face = Face { $facing }
reader-die = The die shows { $n }
reader-chronicle-of = Only what is about { $who }
reader-cell = { $cell }: { $what }
reader-floor = floor
reader-wall = wall
reader-dark = dark
