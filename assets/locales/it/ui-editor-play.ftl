### Il tavolo da disegno: avventure giocate da un momento preparato.

editor-try-moment = Da un momento che preparo io…
editor-try-moment-words = Comincia come lo mostra il tabellone. Di questa partita non si salva nulla; quando la lasci sei di nuovo qui.
editor-moment-title = Gioca da qui
editor-moment-words = Il tabellone mostra l'avventura nel momento da cui si gioca. Premi una porta o un forziere per aprirli, un modello per prenderlo e di nuovo per posarlo; R o il tasto destro lo girano, Canc lo rimette al suo posto.
editor-moment-hint = Premi una porta per aprirla, un modello per prenderlo.
editor-moment-course = Quando
editor-moment-round = Round
editor-moment-heroes-turn = I turni degli Eroi
editor-moment-overlord-turn = Il turno del Lord Supremo
editor-moment-interrupt = Un'Interruzione del Lord Supremo, dopo gli Eroi qui sotto che hanno avuto il turno
editor-moment-no-interrupt = Allora non c'è nessuna Interruzione: viene dopo il turno di un Eroe, e non dopo l'ultimo.
editor-moment-lasting = Ciò che dura
editor-moment-armour = Armatura, per questo round e il prossimo
editor-moment-dice = Dadi di combattimento, per questo round e il prossimo
editor-moment-loses-action = perde la prossima azione
editor-moment-bound = vincolato; il dado lo libera da (1: non vincolato)
editor-moment-invulnerable = non subisce ferite né colpi
editor-moment-hand = La mano del Lord Supremo
editor-moment-dealt = Com'è distribuita
editor-moment-wounds = Ferite
editor-moment-acted = { $hero } ha già avuto il turno
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
editor-moment-begin = Come comincia
editor-moment-back = Torna al disegno
editor-moment-nothing = Qui non c'è né modello né porta né forziere.
editor-moment-over = In questo momento la partita è già finita. Cambia prima qualcosa.
editor-moment-fitted = L'avventura è cambiata: ciò che non torna più è stato tolto dal momento.
editor-why-moment = Si sta preparando un momento: il tabellone lo mostra come lo vedono gli Eroi.
editor-why-moment-begins = È come comincia.
editor-why-least = Non può essere di meno.
editor-why-most = Non può essere di più.
editor-one-less = { $what }: uno in meno
editor-one-more = { $what }: uno in più

editor-tab-games = Partite
editor-games-title = Come si gioca?
editor-games-words = Giocatori del computer giocano l'avventura così com'è, accanto alla finestra. Il tabellone mostra dove cadono gli Eroi.
editor-games-simple = Giocatori semplici (rapidi)
editor-games-begin = Falli giocare
editor-games-stop = Ferma
editor-games-progress = Finora { $games } partite di { $all }
editor-games-played = { $games ->
    [one] Una partita
   *[other] { $games } partite
}
editor-games-old = Da allora hai cambiato l'avventura: queste partite sono di com'era.
editor-games-winners = Chi vince
editor-games-won = { $side }: { $share } (certo al 95 %: da { $low } a { $high })
editor-games-rounds = In media { $rounds } round
editor-games-failed = { $games ->
    [one] Una partita è fallita; «simulate» dice quale.
   *[other] { $games } partite sono fallite; «simulate» dice quali.
}
editor-games-hero = { $hero }: { $wounds } ferite, cade nel { $falls } delle partite
editor-games-heat = Che cosa mostra il tabellone
editor-games-heat-falls = Dove cadono gli Eroi, in 100 partite
editor-games-heat-wounds = Dove vengono feriti, in 100 partite
editor-games-heat-dark = Pavimento rimasto al buio
editor-games-shut = Resta chiuso: { $what }
editor-games-event = Evento { $event }: nel { $share } delle partite
editor-budget = Quanto usa della scatola
editor-budget-of = { $what }: { $used } su { $held }
editor-budget-over = { $what }: { $used }, ma la scatola ne ha { $held }
editor-budget-used = { $what }: { $used }
editor-budget-floor = { $cells ->
    [one] Una casella di pavimento
   *[other] { $cells } caselle di pavimento
}

editor-mends = Corregge: { $fault }

editor-guide-begin = Passi guidati
editor-guide-again = Ancora una volta
editor-guide-next = Salta questo passo
editor-guide-end = Chiudi la guida
editor-guide-suggest = Quando i nemici sono finiti
editor-guide-step = Passo { $number } di { $all }
editor-guide-done = È tutto
editor-guide-floor = Disegna una seconda stanza: prendi il rettangolo, poi trascina sul tabellone da un angolo all'altro. Lascia un muro fra le due stanze.
editor-guide-hero = Posa un Eroe: sceglilo, poi premi una casella della prima stanza.
editor-guide-minion = Posa un Guerriero Scheletro, nella stanza in cui l'Eroe non c'è.
editor-guide-turn = Giralo verso gli Eroi: puntalo e giralo, oppure premilo con il tasto destro del mouse.
editor-guide-door = Metti una porta nel muro fra le stanze: con la sua serratura sta fra porte e forzieri.
editor-guide-undo = Tutto si può annullare, anche dopo la chiusura. Annulla qualcosa, poi ripetilo.
editor-guide-goal = Di' che cosa fa vincere. La pagina «Eventi» ha ogni obiettivo; per cominciare basta il pulsante a destra.
editor-guide-faults = Mentre disegni si cercano gli errori. Apri la loro pagina: premendone uno si va al suo posto, alcuni si correggono con un tocco.
editor-guide-save = Salva. Fino ad allora il tuo file resta com'era, e niente di ciò che fai va perso.
editor-guide-play = Giocala così com'è, da solo o contro il computer. Lasciando la partita si torna qui.
editor-guide-end-words = Hai fatto un'avventura. La pagina dei tasti ricomincia questi passi; il manuale in quests/README.md dice tutto ciò che un'avventura può fare.
