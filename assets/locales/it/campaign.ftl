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
campaign-none = Non ci sono campagne
campaign-so-far = Su { $all } avventure gli Eroi ne hanno vinte { $heroes }, il Lord Supremo { $overlord }.
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
campaign-once-more = «{ $title }» di nuovo
campaign-over = La campagna è finita: { $heroes ->
    [one] una partita vinta dagli Eroi
   *[other] { $heroes } partite vinte dagli Eroi
}, { $overlord } dal Lord Supremo.
campaign-go-on = Continua la partita in corso
campaign-leave = Lascia
campaign-start-over = Ricomincia
campaign-start-over-ask = Ricominciare questa campagna? I risultati ottenuti e tutto ciò che si porta con sé andranno persi.
campaign-start-over-yes = Sì, ricomincia
campaign-start-over-no = No, continua

## Che cosa può andare storto

campaign-no-folder = Il sistema non indica una cartella per i dati dei programmi, perciò la campagna non si può salvare. Indica una cartella con --saves.
campaign-unreadable = «{ $file }», che contiene questa campagna, non si può usare ({ $reason }). Controlla che esista e i suoi permessi, o ricomincia la campagna.
campaign-damaged = «{ $file }», che contiene questa campagna, è danneggiato. Rimetti una copia più vecchia, o ricomincia la campagna: il vecchio file viene messo da parte.
campaign-newer = «{ $file }», che contiene questa campagna, viene da una versione più recente del gioco. Giocala con quella versione, o ricomincia la campagna: il vecchio file viene messo da parte.
campaign-no-quest = «{ $file }»: la prossima avventura, { $quest }, non fa più parte di questa campagna. Rimettila nel suo campaign.ron, o ricomincia la campagna.
campaign-not-kept = Non si sono potuti salvare i tuoi progressi ({ $error }). Fai spazio, o controlla i permessi della cartella, poi rigioca questa avventura.
campaign-elsewhere = Nel frattempo questa campagna è stata continuata o ricominciata altrove, perciò questa partita non conta.
campaign-faulty = La prossima avventura contiene errori e non si può giocare. Prima correggila: «dungeon-saga check» li elenca.
