### «Che cosa posso fare?»: che cosa può decidere adesso chi è di turno, e che cosa premere.

advice-title = Che cosa posso fare?
advice-begin-hero = Scegli chi svolge il prossimo turno: { $names }. { $by ->
        [pad] Raggiungi il modello e premi { $confirm }.
       *[desk] Clicca sul modello o sul suo riquadro, o premi il suo numero.
    }
advice-begin-order = L'ordine lo decidete voi, round per round.
advice-walk = Muovere: { $by ->
        [pad] raggiungi una casella illuminata e premi { $confirm }. { $left } e { $right } ruotano il modello.
       *[desk] clicca su una casella illuminata, o raggiungila con le frecce e premi { $confirm }. La rotella del mouse, o { $left } e { $right }, ruota il modello.
    }
advice-break-away = Un nemico trattiene il modello. Può ruotare sul posto e restare, o Allontanarsi: premi { $move }, o indica una casella illuminata. I nemici attaccano prima.
advice-broke-away = Il modello si Allontana: fai un passo in una casella illuminata, fuori da tutti gli archi frontali, oppure ruota e resta.
advice-turn = { $by ->
        [pad] Ruota il modello con { $left } e { $right }.
       *[desk] Ruota il modello con la rotella del mouse, o con { $left } e { $right }.
    }
advice-fight = Combattere { $names }: { $by ->
        [pad] raggiungi il bersaglio e premi { $confirm }.
       *[desk] clicca sul bersaglio, o premi { $fight }.
    }
advice-shoot = Tirare a { $names }: premi { $shoot }, poi scegli il bersaglio.
advice-open = Aprire { $names }: { $by ->
        [pad] raggiungi la porta o il forziere e premi { $confirm }.
       *[desk] clicca sulla porta o sul forziere.
    }
advice-cast = Lanciare un incantesimo: premi { $cast } e scegli la carta, poi il bersaglio.
advice-use = Usare un oggetto: premi { $item }. Non conta né come movimento né come Azione.
advice-feat = Usare una Prodezza al posto di un turno normale: premi { $feat }.
advice-act = Compiere un'Azione dell'avventura, { $names }: premi { $act }.
advice-deal = Scambiare oggetti con un Eroe adiacente: premi { $trade }.
# Con un gamepad: un pulsante porta alla barra sotto il tabellone, dove c'è questa azione.
advice-on-bar = { $buttons }, poi { $action }
advice-done = Questo modello non può più né muovere né agire.
advice-end = Finire il turno: premi { $end }.
advice-command = Scegli un modello che muova e agisca: { $by ->
        [pad] raggiungilo con { $next } e premi { $confirm }.
       *[desk] clicca su di esso, o raggiungilo con { $next } e premi { $confirm }.
    }
advice-raise = Lanciare Animare Morti con un Comando: scegli un Mucchio d'Ossa.
advice-raise-free = Lanciare Animare Morti, che ora non costa Comandi: scegli un Mucchio d'Ossa.
advice-extra-commands = I Comandi di Comandi Extra muovono modelli ma non lanciano Animare Morti.
advice-play = Giocare una carta in questo turno: tieni premuto { $peek } e sceglila dietro il sipario.
advice-play-open = Giocare una carta in questo turno: sceglila dalla tua mano.
advice-interrupt = Guarda la mano dietro il sipario con { $peek } e, se c'è, gioca lì un'Interruzione.
advice-interrupt-open = Gioca un'Interruzione dalla tua mano, se ce l'hai.
advice-pass = Lasciar proseguire gli Eroi: premi { $end }.
advice-end-interrupt = Finire l'Interruzione: premi { $end }.
advice-strike = Scegli chi attacca per primo: { $names }. { $by ->
        [pad] Raggiungi il modello e premi { $confirm }.
       *[desk] Clicca sul modello o premi il suo numero.
    }
advice-reveal = Rivelare che cosa c'è dietro la porta e leggerlo: premi { $end }.
advice-trade = Accetta lo scambio o rifiutalo con i pulsanti.
advice-place = Scegli una casella illuminata per chi entra in gioco, poi l'orientamento.
advice-face = Scegli un orientamento con { $by ->
        [pad] { $left } e { $right }, poi premi { $confirm }.
       *[desk] le frecce o la rotella, poi premi { $confirm }.
    }
advice-dice = Tira dadi veri e scegli il numero che mostra ciascuno.

## Che cosa è successo dal tuo ultimo turno

recap-title = Dal tuo ultimo turno
recap-of = { $number } di { $all }
recap-next = Avanti
recap-stops = un tasto qualsiasi lo ferma
recap-why = Perché?
play-help-recap = Che cosa è successo dal tuo ultimo turno
