### Salvataggi e registrazioni: che cosa non va in loro, e che cosa se ne dice.

## Del file non si può usare nulla

record-unreadable = «{ $file }» non si può leggere ({ $reason }); controlla dove si trova e i suoi permessi.
record-no-file = Non c'è un file «{ $file }»; indica il percorso di una partita salvata, che finisce in .saga.
record-too-big = «{ $file }» ha { $size } MiB e nessuna partita salvata più di { $largest }, perciò non è stato letto; indica un file che finisce in .saga.
record-empty = «{ $file }» è vuoto: non vi è mai stato scritto nulla, o il disco l'ha perso; prendi un salvataggio più vecchio.
record-foreign = «{ $file }» non è una partita salvata; indica un file scritto dal gioco, che finisce in .saga.
record-newer = «{ $file }» viene da una versione successiva del gioco (il suo formato è { $format }, questa versione conosce { $known }); aprilo con quella versione.
record-no-header = «{ $file }», riga 2: qui stanno l'avventura e i dadi, e la riga è guasta o manca, perciò non si può giocare nulla; prendi un salvataggio più vecchio.
record-quest = «{ $file }»: l'avventura che contiene non si può giocare con gli Eroi, i Servi e le carte di questa versione ({ $fault }); aprilo con la versione che l'ha scritto.
record-dice = «{ $file }» comincia con un dado che mostra { $die }, cosa che nessun dado può; prendi un altro file.
record-no-start = «{ $file }», riga 3: dal tavolo con cui comincia le regole non possono proseguire; aprilo con la versione che l'ha scritto.

## Il file è buono fino a un certo passo

record-cut-off =
    «{ $file }», riga { $line }: il file si interrompe qui; { $steps ->
        [0] si legge fino all'inizio della partita.
        [one] si legge fino alla prima decisione.
       *[other] si legge fino alla decisione { $steps }.
    }
record-damaged =
    «{ $file }», riga { $line }: non è ciò che era stato scritto, qualcosa ha cambiato il file; { $steps ->
        [0] è buono fino all'inizio della partita.
        [one] è buono fino alla prima decisione.
       *[other] è buono fino alla decisione { $steps }.
    }
record-strange =
    «{ $file }», riga { $line }: questa versione non conosce ciò che vi è detto; { $steps ->
        [0] può giocare fino all'inizio della partita.
        [one] può giocare fino alla prima decisione.
       *[other] può giocare fino alla decisione { $steps }.
    }
record-refused = «{ $file }»: la decisione { $next } («{ $decision }») non va più d'accordo con le regole di questa versione: { $refusal }; aprilo con la versione che l'ha scritto.
record-differs = «{ $file }»: dalla decisione { $next } («{ $decision }») in poi le regole di questa versione portano a un tavolo diverso da quello registrato; aprilo con la versione che l'ha scritto.
record-broke = «{ $file }»: la decisione { $next } («{ $decision }») ferma a metà le regole di questa versione, ed è un difetto del gioco; segnalalo, per favore, con questo file.

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
        [0] Non c'è una partita da proseguire in «{ $folder }»; cominciane una con «dungeon-saga play».
       *[other] Non c'è una partita da proseguire in «{ $folder }»: dei salvataggi che vi si trovano non si può usare nulla. { $faults }
    }
record-open-elsewhere = «{ $file }»: questa partita è aperta in un'altra finestra o a un altro terminale; proseguila là, o giocane una copia con «dungeon-saga play --text --load { $file }».
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
        [one] Una decisione rigiocata: il tavolo sta come stava.
       *[other] { $decisions } decisioni rigiocate: dopo ciascuna il tavolo sta come stava.
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
        [one] Una partita è fallita: { $reason } È scritta in «{ $file }»; «dungeon-saga replay» la mostra.
       *[other] { $games } partite sono fallite, una di esse così: { $reason } È scritta in «{ $file }»; «dungeon-saga replay» la mostra.
    }
simulate-broke = con il seme { $seed } la decisione { $next } ferma a metà le regole del gioco ({ $why }).
simulate-stuck = con il seme { $seed } la partita si ferma dopo la decisione { $steps } senza una domanda e senza una fine.
simulate-endless = con il seme { $seed } la partita non è finita dopo la decisione { $steps }.

# Mentre si scrive un'avventura (play FILE --watch).
watch-read = L'avventura è stata riletta.
watch-again = L'avventura è stata riletta; { $count ->
    [0] la partita comincia con essa.
    [one] una decisione è stata rigiocata.
   *[other] { $count } decisioni sono state rigiocate.
}
watch-broken = Così com'è ora l'avventura non si può usare; sul tavolo resta ciò che era stato letto prima.
watch-refused = L'avventura è stata riletta; la decisione { $next } («{ $decision }») non va più bene: { $refusal }. Si continua da prima di essa.
watch-broke = L'avventura è stata riletta; la decisione { $next } («{ $decision }») ferma le regole a metà: è un difetto del gioco. Si continua da prima di essa.
