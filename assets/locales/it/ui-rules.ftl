### La pagina delle regole e le sue carte, nella finestra e al terminale.

rules-none = Nessuna regola parla di «{ $words }». Prova un id come MOV-5, o meno parole.
rules-more = «regole» con un id o delle parole mostra le regole stesse.
rules-example = Esempio: { $caption }
rules-then = Poi:
rules-of = { $rule } · { $chapter }
rules-of-decided = { $rule } · { $chapter } · una decisione di questo gioco, dove il regolamento non dice nulla
rules-example-heading = Un esempio
rules-search = Cerca nelle regole
rules-nothing = Nessuna regola contiene queste parole.
rules-all = Tutte le regole
