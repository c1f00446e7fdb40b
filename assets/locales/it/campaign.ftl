### Campagne: chi ha vinto che cosa, che cosa viene dopo, che cosa si porta con sé.

campaign-standing =
    { $heroes ->
        [0] { $overlord ->
            [one] vinta dal Lord Supremo
           *[other] vinta { $overlord } volte dal Lord Supremo
        }
       *[other] { $overlord ->
            [0] vinta dagli Eroi
            [one] vinta dagli Eroi, dopo una sconfitta
           *[other] vinta dagli Eroi, dopo { $overlord } sconfitte
        }
    }
campaign-none = Non c'è nessuna campagna
campaign-next = la prossima
campaign-brings = { $who } porta con sé: { $things }
campaign-gets = { $who } ottiene: { $things }
campaign-overlord = Il Lord Supremo
campaign-wounds = { $count ->
    [one] una ferita
   *[other] { $count } ferite
}
campaign-commands = { $count ->
    [one] un Comando in più per turno
   *[other] { $count } Comandi in più per turno
}
campaign-cards = { $count ->
    [one] una carta in più
   *[other] { $count } carte in più
}
campaign-on = Avanti: «{ $title }»
campaign-once-more = Di nuovo «{ $title }»
campaign-over = La campagna è finita: { $heroes ->
    [one] una partita vinta dagli Eroi
   *[other] { $heroes } partite vinte dagli Eroi
}, { $overlord } dal Lord Supremo.
campaign-go-on = Riprendi la partita interrotta
campaign-leave = Lascia
campaign-start-over = Da capo
campaign-start-over-ask = Ricominciare da capo questa campagna? I risultati e ciò che si porta con sé non conteranno più.
campaign-start-over-yes = Sì, da capo
campaign-start-over-no = No, avanti così

## Che cosa può essere d'ostacolo

campaign-no-folder = Il sistema non indica una cartella per i dati dei programmi, perciò una campagna non si può conservare; indica una cartella con --saves.
campaign-unreadable = «{ $file }», che conserva questa campagna, non si può usare ({ $reason }); controlla dove si trova e i suoi permessi, o ricomincia la campagna da capo.
campaign-damaged = «{ $file }», che conserva questa campagna, non è più com'era stato scritto; rimetti una copia più vecchia, o ricomincia la campagna da capo, il che mette solo da parte il file.
campaign-newer = «{ $file }», che conserva questa campagna, viene da una versione successiva del gioco; giocala con quella versione, o ricominciala da capo, il che mette solo da parte il file.
campaign-no-quest = «{ $file }»: l'avventura { $quest }, che sarebbe la prossima, non è più in questa campagna; rimettila nel suo campaign.ron, o ricomincia la campagna da capo.
campaign-not-kept = Non si è potuto salvare a che punto sei ({ $error }); fai spazio, o controlla i permessi della cartella, e rigioca questa avventura.
campaign-elsewhere = Nel frattempo questa campagna è stata proseguita o ricominciata, perciò questa partita non conta per essa.
campaign-faulty = La prossima avventura contiene errori e non si può giocare; prima correggila. «dungeon-saga check» li nomina.
