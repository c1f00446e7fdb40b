### La partita al terminale.

text-victory = Vittoria:
text-help = Rispondi con il numero di una scelta, o con una parola: annulla (più indietro se l'altra parte è d'accordo), mappa, probabilità (esatte, degli attacchi possibili; probabilità 3 5: della scelta 3 e poi della 5), pericolo (dove i nemici potrebbero colpire), guarda Orlaf (dove un modello può camminare e chi vede), cronaca (tutto ciò che è accaduto; cronaca Orlaf: ciò che è accaduto a un modello), riepilogo (che cosa è accaduto dal tuo ultimo turno), consiglio (come la tua parte può giocare bene quest'avventura), salva e un nome (salva la partita com'è), regole (tutte), regole MOV-5 o regole attacco gratuito (che cosa dice una regola, con un esempio), foglio (le regole che si cercano più spesso, in una pagina), aiuto, esci.
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
text-unknown = «{ $word }» non è né una scelta né una parola conosciuta; aiuto elenca le parole.
text-dice = Si possono dire più dadi insieme, per esempio 6 4 1.
text-undone = Annullato.
text-nothing-to-undo = Non è ancora stato deciso nulla che si possa annullare.
text-takeback-ask = Sono caduti dadi o qualcosa di nascosto è venuto alla luce. «{ $decision }» non varrebbe più, con tutto ciò che ne è venuto; chi decide di nuovo lo stesso ritrova gli stessi dadi. { $side }, d'accordo (sì o no)?
text-thinks = { $name } pensa…
text-takeback-computer = Il computer non è d'accordo: da allora sono caduti dadi o qualcosa di nascosto è venuto alla luce.
text-takeback-refused = Nessun accordo: tutto resta com'è.
text-odds-none = Non c'è alcun combattimento possibile.
text-odds = { $attacker }, { $blow }, contro { $target }: { $attack } contro { $defence }, { $armour }
text-odds-chain = { $blows }, contro { $target }:
text-odds-then = {", poi "}
text-odds-no-chain = Non sono attacchi contro un solo bersaglio; indica i numeri di attacchi, per esempio «probabilità 3 5».
text-odds-result = {"    "}{ $chance }  { $result }
text-odds-die = { $action }, un dado:
text-odds-numbers = {"    "}{ $chance }  { $numbers }
text-danger-fights = Nel prossimo turno i nemici potrebbero Combattere su: { $cells }
text-danger-shots = Potrebbero Tirare o lanciare incantesimi su: { $cells }
text-look-whom = Chi? guarda e un nome: { $names }.
text-look-walks = { $piece } può camminare fino a: { $cells }
text-look-sees = { $piece } vede: { $models }
text-look-covered = { $piece } vede con copertura: { $models }
text-log-whose = Di chi la cronaca? cronaca da sola, o cronaca e un nome: { $names }.
text-save-how = Con quale nome? salva e un nome, come «salva l'ultima porta».
text-saved-as = La partita è salvata come «{ $name }»; «dungeon-saga play --text --load { $file }» la prosegue.
text-save-nowhere = Di questa partita non si salva niente; comincia con «--saves CARTELLA».
text-counsel-heroes = Consiglio per gli Eroi: { $text }
text-counsel-overlord = [Solo per il Lord Supremo] Consiglio: { $text }
text-counsel-none = { $side }: quest'avventura non ha consigli per te.
text-counsel-lost-overlord = L'ultima volta che si è giocata quest'avventura il Lord Supremo ha perso: nel suo turno «consiglio» dice a lui, e a nessun altro, come giocarla meglio.
text-recap-none = Da allora non è accaduto niente.
text-luck = { $who } – fortuna: { $luck }
text-none = niente
text-input-ended = I dati in ingresso sono finiti; la partita si ferma qui, nel round { $round }.
text-left = La partita è stata lasciata.
text-left-saved = La partita è stata lasciata; «dungeon-saga play --text --continue» la prosegue.
text-copy-ask = La partita lasciata («{ $file }») è aperta in un'altra finestra o a un altro terminale. Vuoi giocarne da qui una copia tua (sì o no)? Entrambe le partite restano salvate.
text-not-saved = Ciò che è stato deciso non si può salvare ({ $error }); la partita va avanti, ma ci sono solo salvataggi più vecchi. Fai spazio, o controlla i permessi della cartella.
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
text-word-counsel = consiglio
text-word-save = salva
text-word-rules = regole
text-word-rule = regola
text-word-sheet = foglio
text-word-help = aiuto
text-word-quit = esci
text-word-yes = sì

## A che cosa può portare un attacco

result-nothing = nulla
result-bone-pile = Mucchio d'Ossa
result-destroyed = distrutto
result-wound = una ferita
result-injured = Menomato
result-incapacitated = Incapacitato
result-forced = la serratura è forzata
result-done = ci riesce
