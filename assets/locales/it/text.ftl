### La partita al terminale.

text-victory = Vittoria:
text-help = Rispondi con il numero di una scelta, o con una di queste parole: annulla (più indietro se l'altra fazione è d'accordo), mappa, probabilità (esatte, degli attacchi possibili; probabilità 3 5: della scelta 3, poi della 5), pericolo (dove i nemici potrebbero colpire), guarda Orlaf (dove può muovere un modello e che cosa vede), cronaca (tutto ciò che è successo; cronaca Orlaf: un solo modello), riepilogo (che cosa è successo dal tuo ultimo turno), consigli (come la tua fazione può giocare bene quest'avventura), salva e un nome (salva la partita), regole (tutte), regole MOV-5 o regole attacco gratuito (una regola, con un esempio), foglio (le regole più utili in una pagina), aiuto, esci.
text-status =
    Round { $round } · { $cards ->
        [one] { $cards } carta nella pila del Lord Supremo
       *[other] { $cards } carte nella pila del Lord Supremo
    }
text-model = { $piece }: { $cell }, rivolto a { $facing }; Movimento { $movement }, Dadi Combattimento { $dice }, Armatura { $armour }
text-wounds = {"; "}ferite { $taken } su { $all }
text-wounds-injured = {"; "}ferite { $taken } su { $all }, Menomato
text-thing-closed = { $piece }, senza serratura
text-thing-locked = { $piece }, Serratura Mondana { $dice }/{ $armour }
text-thing-open = { $piece }, aperto
text-thing-warded = { $piece }, Guardia di potere { $power }
text-opened-by-bosses = {", "}anche i Boss possono aprire
text-opened-by-everybody = {", "}tutti i modelli possono aprire
text-ranged = , Dadi Gittata { $dice } ({ $range })
range-short = Corta
range-long = Lunga
text-feats = Prodezze rimaste: { $names }
text-abilities = Abilità: { $names }
text-spells = Incantesimi: { $names }
text-items = Oggetti: { $names }
text-lasting = Sotto l'effetto di: { $names }
text-may-raise = Il Lord Supremo può animare: { $minions }
text-may-raise-in-all = Il Lord Supremo può animare: { $minions }; Servi in tutto: { $there }/{ $most }
text-spell-upright = { $spell }
text-spell-turned = { $spell } ({ $turned ->
        [one] pronto tra { $turned } round
       *[other] pronto tra { $turned } round
    })
text-hand = [Solo per il Lord Supremo] Mano: { $cards }
text-hand-empty = nessuna carta
text-no-such-choice = Non c'è una scelta { $number }; rispondi con un numero da 1 a { $last }.
text-unknown = «{ $word }» non è una scelta né una parola conosciuta; scrivi aiuto per l'elenco.
text-too-long = Una riga di più di { $most } KiB non è una risposta, e nulla di ciò che contiene conta; scrivine una più corta.
text-not-text = Questa riga non è testo in UTF-8, perciò non conta; scrivila di nuovo.
text-dice = Puoi inserire più dadi insieme, per esempio 6 4 1.
text-undone = Annullato.
text-nothing-to-undo = Non c'è ancora nulla da annullare.
text-takeback-ask = Si sono tirati dadi o è stato rivelato qualcosa. Annullare «{ $decision }» annulla anche tutto ciò che è seguito; rifacendo la stessa cosa escono gli stessi dadi. { $side }, d'accordo (sì o no)?
text-thinks = { $name } sta pensando…
text-takeback-computer = Il computer non è d'accordo: da allora si sono tirati dadi o è stato rivelato qualcosa.
text-takeback-refused = Nessun accordo: tutto resta com'è.
text-odds-none = Non ci sono attacchi tra cui scegliere.
text-odds = { $attacker }, { $blow }, contro { $target }: { $attack } contro { $defence }, { $armour }
text-odds-chain = { $blows }, contro { $target }:
text-odds-then = {", poi "}
text-odds-no-chain = Non sono attacchi contro lo stesso bersaglio; indica i numeri degli attacchi, per esempio «probabilità 3 5».
text-odds-result = {"    "}{ $chance }  { $result }
text-odds-die = { $action }, un dado:
text-odds-numbers = {"    "}{ $chance }  { $numbers }
text-danger-fights = Nel prossimo turno i nemici potrebbero Combattere su: { $cells }
text-danger-shots = Potrebbero Tirare o lanciare incantesimi su: { $cells }
text-look-whom = Guardare chi? Scrivi guarda e un nome: { $names }.
text-look-walks = { $piece } può muovere fino a: { $cells }
text-look-sees = { $piece } vede: { $models }
text-look-covered = { $piece } vede con copertura: { $models }
text-log-whose = La cronaca di chi? Scrivi cronaca da sola, o cronaca e un nome: { $names }.
text-save-how = Con quale nome? Scrivi salva e un nome, come «salva l'ultima porta».
text-saved-as = Partita salvata come «{ $name }»; «dungeon-saga play --text --load { $file }» la continua.
text-save-nowhere = Questa partita non viene salvata. Iniziala con «--saves CARTELLA» per salvarla.
text-counsel-heroes = Consigli per gli Eroi: { $text }
text-counsel-overlord = [Solo per il Lord Supremo] Consigli: { $text }
text-counsel-none = { $side }: quest'avventura non ha consigli per te.
text-counsel-lost-overlord = L'ultima volta il Lord Supremo ha perso quest'avventura: nel suo turno «consigli» mostra a lui soltanto come giocarla meglio.
text-recap-none = Da allora non è accaduto niente.
text-luck = { $who } – fortuna: { $luck }
text-none = niente
text-input-ended = I dati in ingresso sono finiti; la partita si ferma qui, nel round { $round }.
text-left = Hai lasciato la partita.
text-left-saved = Hai lasciato la partita; «dungeon-saga play --text --continue» la continua.
text-copy-ask = La tua ultima partita («{ $file }») è aperta in un'altra finestra o in un terminale. Vuoi giocarne da qui una copia tua (sì o no)? Entrambe le partite restano salvate.
text-not-saved = Le tue decisioni non si possono salvare ({ $error }). La partita va avanti, ma ci sono solo salvataggi più vecchi. Fai spazio, o controlla i permessi della cartella.
text-save-blocked = Le tue decisioni non si possono salvare: «{ $file }» è d'intralcio. Eliminalo o spostalo altrove; la partita va avanti, e con la prossima decisione sarà di nuovo salvata.
text-saved-again = La partita è di nuovo salvata, con tutto ciò che è stato deciso.
text-over =
    { $rounds ->
        [one] La partita è durata { $rounds } round.
       *[other] La partita è durata { $rounds } round.
    }

# Parole che si possono scrivere al posto di quelle inglesi.
text-word-undo = annulla
text-word-board = mappa
text-word-odds = probabilità
text-word-danger = pericolo
text-word-look = guarda
text-word-log = cronaca
text-word-recap = riepilogo
text-word-counsel = consigli
text-word-save = salva
text-word-rules = regole
text-word-rule = regola
text-word-sheet = foglio
text-word-help = aiuto
text-word-quit = esci
text-word-yes = sì
text-word-no = no
text-word-take = riprendi
text-word-watch = spettatori

## I risultati possibili di un attacco

result-nothing = nulla
result-bone-pile = Mucchio d'Ossa
result-destroyed = distrutto
result-wound = una ferita
result-injured = Menomato
result-incapacitated = Incapacitato
result-forced = la serratura è forzata
result-done = ci riesce
likely = { $chance }: { $results }
