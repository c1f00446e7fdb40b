### Partite salvate e registrazioni: che cosa non va, e che cosa se ne dice.

## Del file non si può usare nulla

record-unreadable = «{ $file }» non si può leggere ({ $reason }). Controlla il percorso e i permessi.
record-no-file = Non c'è un file «{ $file }»; indica il percorso di una partita salvata, che finisce in .saga.
record-not-a-file = «{ $file }» non è un file normale ma una cartella, una pipe o un dispositivo, perciò non è stato letto. Indica il percorso di una partita salvata, che finisce in .saga.
record-blocked = «{ $file }» è d'intralcio: qui al gioco serve un file normale, per essere sicuro che nessun altro abbia aperto questa partita. Eliminalo o spostalo altrove, poi riprova.
record-too-big = «{ $file }» è di { $size } MiB, ma nessuna partita salvata supera { $largest }, perciò non è stato letto. Indica un file che finisce in .saga.
record-empty = «{ $file }» è vuoto: non vi è mai stato salvato nulla, o il disco l'ha perso. Usa un salvataggio più vecchio.
record-foreign = «{ $file }» non è una partita salvata. Indica un file salvato dal gioco, che finisce in .saga.
record-newer = «{ $file }» viene da una versione più recente del gioco (formato { $format }; questa versione conosce { $known }). Aprilo con quella versione.
record-no-header = «{ $file }», riga 2, che contiene l'avventura e i dadi, è danneggiata o manca, perciò non si può giocare nulla. Usa un salvataggio più vecchio.
record-quest = «{ $file }»: la sua avventura non si può giocare con gli Eroi, i Servi e le carte di questa versione ({ $fault }). Aprilo con la versione che l'ha salvato.
record-dice = «{ $file }» comincia con un dado che mostra { $die }, cosa impossibile. Usa un altro file.
record-no-start = «{ $file }», riga 3: le regole non possono proseguire dal tavolo salvato lì. Aprilo con la versione che l'ha salvato.

## Il file è buono fino a un certo passo

record-cut-off =
    «{ $file }», riga { $line }: il file finisce qui troppo presto; { $steps ->
        [0] si legge fino all'inizio della partita.
        [one] si legge fino alla prima decisione.
       *[other] si legge fino alla decisione { $steps }.
    }
record-damaged =
    «{ $file }», riga { $line }: qui il file è danneggiato; { $steps ->
        [0] è buono fino all'inizio della partita.
        [one] è buono fino alla prima decisione.
       *[other] è buono fino alla decisione { $steps }.
    }
record-strange =
    «{ $file }», riga { $line }: questa versione non capisce questa riga; { $steps ->
        [0] può giocare fino all'inizio della partita.
        [one] può giocare fino alla prima decisione.
       *[other] può giocare fino alla decisione { $steps }.
    }
record-refused = «{ $file }»: la decisione { $next } («{ $decision }») non rispetta più le regole di questa versione: { $refusal }. Aprilo con la versione che l'ha salvato.
record-differs = «{ $file }»: dalla decisione { $next } («{ $decision }») in poi le regole di questa versione portano a un tavolo diverso da quello salvato. Aprilo con la versione che l'ha salvato.
record-broke = «{ $file }»: la decisione { $next } («{ $decision }») manda in errore le regole di questa versione. È un difetto del gioco: segnalalo, per favore, con questo file.

## Proseguire una partita

record-goes-on =
    { $decisions ->
        [0] La partita comincia.
        [one] La partita prosegue dopo la prima decisione.
       *[other] La partita prosegue dopo la decisione { $decisions }.
    }
record-goes-on-from-table =
    { $decisions ->
        [0] La partita comincia dal tavolo salvato.
        [one] La partita prosegue dal tavolo salvato dopo la prima decisione.
       *[other] La partita prosegue dal tavolo salvato dopo la decisione { $decisions }.
    }
record-none-left =
    { $count ->
        [0] Non c'è nessuna partita da continuare in «{ $folder }». Iniziane una con «dungeon-saga play».
       *[other] Non c'è nessuna partita da continuare in «{ $folder }»: nessuno dei salvataggi che contiene è utilizzabile. { $faults }
    }
record-open-elsewhere = «{ $file }»: questa partita è aperta in un'altra finestra o in un terminale. Continuala lì, o giocane una copia con «dungeon-saga play --text --load { $file }».
record-over = «{ $file }»: questa partita è finita. { $outcome } «dungeon-saga replay» la mostra.

## Registrazioni

replay-summary =
    { $title }: { $decisions ->
        [one] una decisione
       *[other] { $decisions } decisioni
    }, round { $round }. Giocata con la versione { $version }, seme { $seed }{ $dice ->
        [told] {" "}e dadi veri
       *[rolled] {""}
    }.
replay-other-version = È stata giocata con la versione { $version } del gioco, questa è la { $own }.
replay-other-content = Eroi, Servi o carte sono cambiati da quando è stata giocata.
replay-seats = Lord Supremo: { $overlord }. Eroi: { $heroes }.
replay-seat = { $hero } ({ $player })
replay-note = Nota: { $note }
replay-open = La partita non è finita. { $question }
replay-proved =
    { $decisions ->
        [one] Una decisione rigiocata: il tavolo corrisponde.
       *[other] { $decisions } decisioni rigiocate: il tavolo corrisponde dopo ognuna.
    }
replay-step = { $step }. { $decision }
replay-no-step =
    { $decisions ->
        [0] La partita non ha decisioni, perciò --to vuole 0 e non { $step }.
        [one] La partita ha { $decisions } decisione, perciò --to vuole un numero da { $first } a { $decisions } e non { $step }.
       *[other] La partita ha { $decisions } decisioni, perciò --to vuole un numero da { $first } a { $decisions } e non { $step }.
    }

## Simulazioni fallite

simulate-failed =
    { $games ->
        [one] Una partita è fallita: { $reason } È salvata come «{ $file }»; «dungeon-saga replay» la mostra.
       *[other] { $games } partite sono fallite, per esempio: { $reason } È salvata come «{ $file }»; «dungeon-saga replay» la mostra.
    }
simulate-broke = con il seme { $seed } la decisione { $next } manda in errore le regole ({ $why }).
simulate-stuck = con il seme { $seed } la partita si ferma dopo la decisione { $steps } senza una domanda e senza un vincitore.
simulate-endless = con il seme { $seed } la partita non è finita dopo la decisione { $steps }.

# Mentre si scrive un'avventura (play FILE --watch).
watch-read = L'avventura è stata ricaricata.
watch-again = L'avventura è stata ricaricata; { $count ->
    [0] la partita ricomincia con la nuova versione.
    [one] una decisione è stata rigiocata.
   *[other] { $count } decisioni sono state rigiocate.
}
watch-broken = L'avventura contiene errori e non si può ricaricare; sul tavolo resta l'ultima versione valida.
watch-refused = L'avventura è stata ricaricata; la decisione { $next } («{ $decision }») non è più possibile: { $refusal }. Si continua da subito prima.
watch-broke = L'avventura è stata ricaricata; la decisione { $next } («{ $decision }») manda in errore le regole: è un difetto del gioco. Si continua da subito prima.
