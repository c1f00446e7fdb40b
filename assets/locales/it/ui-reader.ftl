### Che cosa dice uno screen reader oltre alle parole della finestra.

reader-of-seat = Posto { $number }: { $what }
reader-adventure-before = Avventura precedente
reader-adventure-next = Avventura successiva
reader-campaign-before = Campagna precedente
reader-campaign-next = Campagna successiva
reader-whose = { $who }: { $what }
reader-wounds = ferite { $taken } su { $all }
reader-face = Ruota verso { $facing }
reader-die = Il dado mostra { $n }
reader-chronicle-of = Solo ciò che riguarda { $who }
reader-cell = { $cell }: { $what }
reader-floor = pavimento
reader-wall = muro
reader-dark = buio
reader-outside = fuori dalla mappa
