### L'editor: avventure giocate da una situazione preparata.

editor-try-moment = Da una situazione preparata da me…
editor-try-moment-words = La partita comincia come mostra il tabellone. Non si salva; quando la lasci, torni qui.
editor-moment-title = Gioca da qui
editor-moment-words = Prepara la situazione da cui giocare. Premi una porta o un forziere per aprirli; premi un modello per prenderlo, poi una casella per posarlo. R o il tasto destro lo ruota, Canc lo rimette al suo posto.
editor-moment-hint = Premi una porta per aprirla, un modello per prenderlo.
editor-moment-course = Quando
editor-moment-round = Round
editor-moment-heroes-turn = I turni degli Eroi
editor-moment-overlord-turn = Il turno del Lord Supremo
editor-moment-interrupt = Il Lord Supremo può interrompere, dopo i turni degli Eroi indicati sotto
editor-moment-no-interrupt = Qui non può interrompere: un'Interruzione si gioca fra due turni degli Eroi.
editor-moment-lasting = Effetti duraturi
editor-moment-armour = Armatura, { $rounds } round
editor-moment-dice = Dadi, { $rounds } round
editor-moment-loses-action = Perde la prossima azione
editor-moment-bound = Legato fino al
editor-moment-invulnerable = Invulnerabile
editor-moment-hand = La mano del Lord Supremo
editor-moment-dealt = Come viene distribuita
editor-moment-wounds = Ferite
editor-moment-acted = { $hero } ha già svolto il turno
editor-moment-barriers = Porte e forzieri
editor-moment-open = { $chest ->
    [1] aperto
   *[0] aperta
}
editor-moment-shut = { $chest ->
    [1] chiuso
   *[0] chiusa
}
editor-moment-counters = Contatori
editor-moment-begin = Posizione iniziale
editor-moment-back = Torna al disegno
editor-moment-nothing = Qui non ci sono modelli, porte o forzieri.
editor-moment-over = In questa situazione la partita è già finita. Prima cambia qualcosa.
editor-moment-fitted = L'avventura è cambiata: ciò che non va più bene è stato tolto da questa situazione.
editor-why-moment = Stai preparando una situazione: il tabellone la mostra come la vedono gli Eroi.
editor-why-moment-begins = È già la posizione iniziale.
editor-why-least = È il minimo.
editor-why-most = È il massimo.
editor-one-less = { $what }: uno in meno
editor-one-more = { $what }: uno in più

editor-tab-games = Partite
editor-games-title = Come si gioca?
editor-games-words = I giocatori del computer giocano questa avventura in sottofondo. Il tabellone mostra dove cadono gli Eroi.
editor-games-simple = Giocatori semplici (rapidi)
editor-games-begin = Avvia le partite
editor-games-stop = Ferma
editor-games-progress = Finora { $games } partite di { $all }
editor-games-played = { $games ->
    [one] Una partita
   *[other] { $games } partite
}
editor-games-old = Hai modificato l'avventura dopo queste partite.
editor-games-winners = Chi vince
editor-games-won = { $side }: { $share } (certo al 95%: da { $low } a { $high })
editor-games-rounds = In media { $rounds } round
editor-games-failed = { $games ->
    [one] Una partita è fallita; «simulate» dice quale.
   *[other] { $games } partite sono fallite; «simulate» dice quali.
}
editor-games-hero = { $hero }: { $wounds } ferite, cade nel { $falls } delle partite
editor-games-heat = Mostra sul tabellone
editor-games-heat-falls = Dove cadono gli Eroi, ogni 100 partite
editor-games-heat-wounds = Dove vengono feriti, ogni 100 partite
editor-games-heat-dark = Pavimento rimasto al buio
editor-games-shut = Resta chiuso: { $what }
editor-games-event = Evento { $event }: nel { $share } delle partite
editor-budget-hard = Quanto è difficile
editor-budget-measuring = I computer la stanno giocando così com'è…
editor-budget-share = Così com'è, gli Eroi dovrebbero vincere circa { $percent } partite su 100 (da { $low } a { $high }).
editor-budget = Pezzi usati della scatola
editor-budget-of = { $what }: { $used } su { $held }
editor-budget-over = { $what }: { $used }, ma la scatola ne ha { $held }
editor-budget-used = { $what }: { $used }
editor-budget-floor = { $cells ->
    [one] Una casella di pavimento
   *[other] { $cells } caselle di pavimento
}

editor-mends = Corregge: { $fault }

editor-guide-begin = Tutorial
editor-guide-again = Ricomincia
editor-guide-next = Salta questo passo
editor-guide-end = Chiudi il tutorial
editor-guide-suggest = Vince chi elimina i nemici
editor-guide-step = Passo { $number } di { $all }
editor-guide-done = Finito!
editor-guide-floor = Disegna una seconda stanza: scegli lo strumento Stanza, poi trascina sul tabellone da un angolo all'altro. Lascia un muro fra le due stanze.
editor-guide-hero = Metti un Eroe: sceglilo, poi premi una casella della prima stanza.
editor-guide-minion = Metti un Guerriero Scheletro nella stanza senza l'Eroe.
editor-guide-turn = Giralo verso l'Eroe: puntalo e ruotalo, oppure premilo con il tasto destro del mouse.
editor-guide-door = Metti una porta nel muro fra le stanze. La trovi in Porte e forzieri, dove puoi scegliere la serratura.
editor-guide-undo = Tutto si può annullare, anche dopo aver chiuso il gioco. Annulla qualcosa, poi ripetilo.
editor-guide-goal = Decidi come si vince. La pagina Eventi ha ogni tipo di obiettivo; per ora basta il pulsante a destra.
editor-guide-faults = L'editor cerca errori mentre disegni. Apri la pagina Errori: premi un errore per raggiungerlo; alcuni si correggono con un clic.
editor-guide-save = Salva. Finché non lo fai il file resta com'era, ma non perdi nulla del tuo lavoro.
editor-guide-play = Giocala così com'è, da solo o contro il computer. Lasciando la partita torni qui.
editor-guide-end-words = Hai creato un'avventura! Puoi ricominciare il tutorial dalla pagina dei tasti. Il manuale, quests/README.md, spiega tutto ciò che un'avventura può fare.
