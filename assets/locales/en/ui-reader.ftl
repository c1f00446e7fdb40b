### What a screen reader says besides the words in the window.

reader-of-seat = Seat { $number }: { $what }
reader-adventure-before = Previous adventure
reader-adventure-next = Next adventure
reader-campaign-before = Previous campaign
reader-campaign-next = Next campaign
reader-whose = { $who }: { $what }
reader-wounds = wounds { $taken } of { $all }
reader-face = Face { $facing }
reader-die = The die shows { $n }
reader-chronicle-of = Only entries about { $who }
reader-cell = { $cell }: { $what }
reader-floor = floor
reader-wall = wall
reader-dark = dark
reader-outside = outside the map
