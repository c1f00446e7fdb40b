# L'editor: che cosa è stato fatto, e perché qualcosa non si può fare.

edit-step-floor = { $count ->
    [one] Una casella di pavimento
   *[other] { $count } caselle di pavimento
}
edit-step-wall = { $count ->
    [one] Una casella di muro
   *[other] { $count } caselle di muro
}
edit-step-put = { $thing }: messo in { $cell }
edit-step-remove = { $cell } sgombrata
edit-step-turn = Ruotato in { $cell }
edit-step-move = Spostato da { $from } a { $to }
edit-step-copy-area = { $from }: area copiata in { $to }
edit-step-move-area = { $from }: area spostata in { $to }
edit-step-erase-area = { $from }: area cancellata
edit-step-grow = Mappa ingrandita
edit-step-crop = Mappa ritagliata a { $to }
edit-step-rotate = Mappa ruotata
edit-step-mirror = Mappa specchiata
edit-step-field = Cambiato: { $field }
edit-step-remove-field = Rimosso: { $field }
edit-step-insert = Aggiunto a: { $field }
edit-step-swap = Riordinato: { $field }
edit-step-several = Più modifiche
edit-step-typed = Testo scritto
edit-step-disk = Caricato da un altro programma

edit-refused-broken = Il testo del file non è valido, perciò non si può disegnare nulla. Correggi il primo errore, o annulla.
edit-refused-off-map = { $cell } non può stare sulla mappa, che comincia da A1 e ha al massimo 200 colonne e righe. Aggiungi prima righe o colonne, oppure scegli altre caselle.
edit-refused-too-large = La mappa avrebbe { $columns } colonne e { $rows } righe, e il massimo è 200 per ciascuna. Aggiungine meno.
edit-refused-nothing-there = In { $cell } non c'è nulla. Scegli una casella con qualcosa sopra.
edit-refused-no-facing = { $thing } in { $cell } non ha orientamento, perciò non si può ruotare.
edit-refused-taken = In { $cell } c'è già { $thing }. Spostalo o toglilo prima, oppure scegli un'altra casella.
edit-refused-cut-off = Un luogo, un evento o un'azione usa { $cell }, che verrebbe tagliata via. Cambialo prima, oppure taglia meno.
edit-refused-no-place = Nel testo non c'è posto per «{ $field }». Controlla il testo lì intorno.
edit-refused-no-value = Questo valore non si può scrivere qui. Controlla parentesi, virgole e virgolette.
edit-refused-nested = Un gruppo di modifiche non può contenerne un altro. Elenca le modifiche una dopo l'altra.
edit-refused-exists = { $file } esiste già. Scegli un altro nome, oppure aprilo.
edit-refused-no-id = «{ $id }» non può essere un id: usa lettere minuscole, cifre e _, con una lettera all'inizio.
edit-refused-id-taken = «{ $id }» è già l'id di un altro componente; scegline un altro.
edit-refused-unwritten = Non si può scrivere { $file }: { $reason }. Scegli un'altra cartella.

edit-step-write = Scritto: { $text }
edit-step-cut-out = Carattere rimosso

remedy-rename = Scrivi { $name }
remedy-language = Aggiungi un testo vuoto ({ $language })
remedy-row = Porta la riga a { $cells } caselle
remedy-remove = Rimuovi: { $text }
remedy-door = Rimuovi la porta in { $cell }
remedy-wall = Disegna muro in { $cell }
remedy-joins = Aggiungi { $thing } all'avventura
remedy-facing = Rimuovi l'orientamento
remedy-control = Rimuovi il carattere
