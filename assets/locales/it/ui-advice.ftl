### «Che cosa posso fare?»: ciò che può decidere adesso chi è di turno, e che cosa premere.

advice-title = Che cosa posso fare?
advice-begin-hero = Scegli chi svolge il prossimo turno: { $names }. Clicca il modello o il suo riquadro, o premi il suo numero.
advice-begin-order = L'ordine lo decidete voi, a ogni round (RND-2).
advice-walk = Muovere: clicca una casella chiara, o indicala con le frecce e premi Invio. La rotella del mouse, o Q ed E, ruota il modello (MOV-4).
advice-break-away = Un nemico trattiene il modello: può ruotare sul posto o Allontanarsi in una casella chiara; prima i nemici lo attaccano (MOV-7).
advice-turn = Ruota il modello con la rotella del mouse o con Q ed E (MOV-4).
advice-fight = Combattere { $names }: cliccalo, o premi 2 (FGT-1).
advice-shoot = Tirare a { $names }: premi 3, poi clicca il bersaglio (SHT-2).
advice-open = Aprire { $names }: clicca (LCK-8).
advice-cast = Lanciare un incantesimo: premi 4 e scegli la carta, poi il bersaglio (MAG-2).
advice-use = Usare un oggetto: premi 5. Non conta né come movimento né come Azione (ITM-2).
advice-feat = Usare una Prodezza al posto dell'intero turno: premi 6 (RND-4).
advice-deal = Scambiare oggetti con un Eroe adiacente: premi T (MOV-10).
advice-done = Questo modello non può più né muovere né agire.
advice-end = Finire il turno: premi Spazio.
advice-command = Scegli un modello che muova e agisca: cliccalo, o raggiungilo con Tab e premi Invio (RND-6).
advice-raise = Animare Morti per un Comando: clicca un Mucchio d'Ossa (OVL-1).
advice-play = Giocare una carta in questo turno: tieni premuto H e sceglila dietro il sipario (RND-8).
advice-interrupt = Guarda la mano dietro il sipario con H e, se c'è, gioca lì un'Interruzione (OVL-5).
advice-pass = Lasciar proseguire gli Eroi: premi Spazio.
advice-end-interrupt = Finire l'Interruzione: premi Spazio.
advice-strike = Scegli chi attacca per primo: { $names }. Clicca il modello o premi il suo numero (MOV-7).
advice-reveal = Rivelare ciò che sta dietro la porta e leggerlo: premi Spazio (LCK-6).
advice-trade = Accetta lo scambio o rifiutalo con i pulsanti (MOV-10).
advice-place = Scegli una casella chiara per chi entra in gioco, e il suo orientamento (OVL-2).
advice-face = Scegli un orientamento con le frecce o la rotella, poi premi Invio (LCK-6).
advice-dice = Tira dadi veri e premi il numero che mostra ciascuno (FGT-2).

## Che cosa è successo dal proprio ultimo turno

recap-title = Dal tuo ultimo turno
recap-of = { $number } di { $all }
recap-next = Avanti
play-help-recap = Che cosa è successo dal tuo ultimo turno
