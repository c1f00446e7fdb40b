### Ciò che un lettore di schermo dice oltre alle parole che stanno nella finestra.

reader-of-seat = Posto { $number }: { $what }
reader-adventure-before = L'avventura precedente
reader-adventure-next = L'avventura seguente
reader-campaign-before = La campagna precedente
reader-campaign-next = La campagna seguente
reader-whose = { $who }: { $what }
reader-wounds = ferite { $taken } su { $all }
reader-face = Ruota verso { $facing }
reader-die = Il dado mostra { $n }
reader-chronicle-of = Solo ciò che riguarda { $who }
reader-cell = { $cell }: { $what }
reader-floor = pavimento
reader-wall = muro
reader-dark = buio
