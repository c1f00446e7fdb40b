### La pagina delle regole e le sue carte, nella finestra e al terminale.

rules-none = Nessuna regola ha «{ $words }» nel titolo o nel testo; scrivi un id come MOV-5 o meno parole.
rules-more = «regole» con un id o delle parole dice le regole stesse.
rules-example = Esempio: { $caption }
rules-then = Poi:
rules-of = { $rule } · { $chapter }
rules-of-decided = { $rule } · { $chapter } · qui il regolamento tace, e questo gioco traccia una linea
rules-example-heading = Un esempio
rules-search = Cerca nelle regole
rules-nothing = Nessuna regola ha queste parole nel titolo o nel testo.
rules-all = Tutte le regole
