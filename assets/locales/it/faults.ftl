### Che cosa non va in un file: una frase con motivo e rimedio per ogni errore. Le leggono gli autori di avventure.

fault-error = errore
fault-warning = avviso
fault-did-you-mean = Forse intendevi { $suggestion }?
fault-no-path = Non c'è nessun file o cartella «{ $path }»; controlla come è scritto.
fault-none = { $files ->
    [one] Un file controllato, tutto in ordine.
   *[other] { $files } file controllati, tutto in ordine.
  }
fault-count = { $errors ->
    [0] Nessun errore
    [one] Un errore
   *[other] { $errors } errori
  }, { $warnings ->
    [0] nessun avviso
    [one] un avviso
   *[other] { $warnings } avvisi
  }.

## Il file nel suo insieme

fault-unreadable = Il file non si può leggere: { $reason ->
    [gone] non esiste
    [denied] i suoi permessi lo vietano
   *[broken] il sistema non riesce a leggerlo
  }; controlla il percorso e i permessi.
fault-no-file = Questo non è un file; indica il percorso di un file o di una cartella che ne contiene.
fault-too-big = { $reason ->
    [files] Con questo il pacchetto ha più di 1.000 file di testo; togline qualcuno, o fanne due pacchetti
    [all] Con questo i file del pacchetto superano insieme 32 MiB; togline qualcuno, o fanne due pacchetti
    [texts] Le avventure e i componenti del pacchetto superano insieme 2 MiB, dieci volte quanto serve a dieci avventure; fanne due pacchetti
    [archive] L'archivio supera 32 MiB; lascia fuori ciò che il gioco non legge
    [needs] Ha bisogno di più di 100 altri pacchetti; fanne a meno di qualcuno
   *[file] Il file supera 2 MiB; nessuna avventura e nessun componente ha bisogno di tanto
  }.
fault-too-many = { $what ->
    [letters] Questo testo ha { $found } caratteri, ma ne sono permessi al massimo { $most }
    [languages] Questo testo è dato in { $found } lingue, ma ne sono permesse al massimo { $most }
    [special] Ci sono { $found } regole speciali, ma ne sono permesse al massimo { $most }
    [symbols] La legenda ha { $found } simboli, ma ne sono permessi al massimo { $most }
    [pieces] L'elenco dei pezzi ha { $found } voci, ma ne sono permesse al massimo { $most }
    [things] La mappa e i pezzi dispongono { $found } cose, ma ne sono permesse al massimo { $most }
    [heroes] Gli Eroi elencati sono { $found }, ma ne sono permessi al massimo { $most }
    [kits] Ci sono { $found } dotazioni, ma ne sono permesse al massimo { $most }
    [cards] Qui ci sono { $found } carte, ma ne sono permesse al massimo { $most }
    [own] L'avventura porta { $found } cose sue, ma ne sono permesse al massimo { $most }
    [deck] Il mazzo ha { $found } carte, ma ne sono permesse al massimo { $most }
    [raises] I tipi di Servi che si possono animare sono { $found }, ma ne sono permessi al massimo { $most }
    [places] Ci sono { $found } luoghi, ma ne sono permessi al massimo { $most }
    [cells] Fin qui i luoghi hanno insieme { $found } caselle, ma ne sono permesse al massimo { $most }
    [counters] Ci sono { $found } contatori, ma ne sono permessi al massimo { $most }
    [events] Ci sono { $found } eventi, ma ne sono permessi al massimo { $most }
    [lines] Qui seguono { $found } righe, ma ne sono permesse al massimo { $most }
    [conditions] Qui ci sono { $found } condizioni, ma ne sono permesse al massimo { $most }
    [effects] Qui ci sono { $found } effetti, ma ne sono permessi al massimo { $most }
    [actions] Ci sono { $found } azioni, ma ne sono permesse al massimo { $most }
    [goals] Questa fazione ha { $found } obiettivi, ma ne sono permessi al massimo { $most }
    [ends] Ci sono { $found } finali, ma ne sono permessi al massimo { $most }
    [groups] Fin qui i gruppi di pezzi comprendono { $found } pezzi, ma ne sono permessi al massimo { $most }
    [steps] Qui ci sono { $found } voci, ma una lezione ne può avere al massimo { $most }
    [whole] Fin qui l'avventura ha { $found } fra righe, condizioni, obiettivi, luoghi e contatori, ma ne sono permessi al massimo { $most }
    [stages] La campagna ha { $found } avventure, ma ne sono permesse al massimo { $most }
   *[values] Il file ha più di { $most } valori, e da qui in poi non si legge più nulla
  }; togline una parte.
fault-more-faults = { $kind ->
    [errors] { $count ->
        [one] C'è un altro errore, che non è elencato
       *[other] Ci sono altri { $count } errori, che non sono elencati
      }
   *[warnings] { $count ->
        [one] C'è un altro avviso, che non è elencato
       *[other] Ci sono altri { $count } avvisi, che non sono elencati
      }
  }; correggi prima quelli qui sopra.
fault-not-text = Da qui in poi il file non è testo; salvalo in UTF-8.
fault-bad-file-name = Il nome «{ $reason }» non può essere un id; usa lettere minuscole, cifre e _, con una lettera all'inizio.

## La sua forma

fault-syntax = Da qui in poi il testo non si può leggere: { $reason ->
    [end] finisce troppo presto, cerca una parentesi o delle virgolette non chiuse
    [comma] prima di questo punto manca una virgola
    [colon] prima di questo punto mancano i due punti
    [text] serve un testo fra virgolette
    [text-end] un testo si apre qui e non si chiude mai; aggiungi le virgolette, e scrivi \" per quelle che fanno parte del testo
    [number] serve un numero
    [boolean] serve true o false
    [character] serve un solo carattere, come 'S'
    [word] serve un nome
    [list] serve un elenco fra [ ]
    [list-end] un elenco non è chiuso; aggiungi una virgola o ]
    [map] servono delle coppie fra {"{ }"}
    [map-end] queste coppie non sono chiuse; aggiungi una virgola o {"}"}
    [fields] servono dei campi fra ( )
    [fields-end] manca una ) di chiusura o una virgola
    [comment] un commento si apre qui e non si chiude mai
    [trailing] il file doveva finire; togli ciò che segue
    [depth] troppe parentesi una dentro l'altra
    [strange] questo carattere qui è fuori posto
    [value] serve un valore
    [mixed] questo nome sta accanto a un valore che non ne ha, ma fra due ( ) o tutti i valori hanno un nome o nessuno
    [bracket] qui si apre una parentesi che non si chiude mai, o che ne chiude una di un altro tipo; guarda dove dovrebbe finire
    [escape] dopo una \ in un testo hanno senso soltanto n, t, r, \, ", ' e u{"{…}"}; scrivi \\ per una \ da leggere
   *[other] qui va qualcos'altro; confrontalo con un esempio del manuale
  }.
fault-wrong-type = «{ $found }» qui non va bene: { $expected ->
    [text] scrivi un testo fra virgolette
    [number] scrivi un numero intero
    [boolean] scrivi true o false
    [character] scrivi un solo carattere, come 'S'
    [word] scrivi una delle parole note
    [list] scrivi un elenco fra [ ]
    [map] scrivi delle coppie fra {"{ }"}, ognuna con i due punti e seguita da una virgola
    [fields] scrivi dei campi fra ( )
    [fields-end] fra queste ( ) ci sono troppi valori
    [length] qui il numero di valori non è quello giusto
   *[other] qui va un altro tipo di valore; confrontalo con un esempio del manuale
  }.
fault-unknown-field = Qui non c'è un campo { $field }; i campi sono { $known }.
fault-doubled-field = Il campo { $field } è scritto due volte; togline uno.
fault-missing-field = Manca il campo { $field }; aggiungilo.
fault-unknown-word = { $word } qui non è una parola valida; le parole sono { $known }.
fault-bad-number = { $to ->
    [none] { $what } è { $found }, oltre qualunque numero che possa stare qui; scrivine uno più piccolo
   *[other] { $what } è { $found }, ma deve andare da { $from } a { $to }
  }.

## Id

fault-unknown-id = Non c'è { $kind ->
    [hero] nessun Eroe
    [boss] nessun Boss
    [minion] nessun Servo
    [feat] nessuna Prodezza
    [spell] nessun incantesimo
    [item] nessun oggetto
    [ability] nessuna abilità
    [card] nessuna carta
    [deck] nessun mazzo
    [furniture] nessun arredamento
    [lock] nessuna serratura
    [token] nessun segnalino
   *[other] nessun { $kind }
  } con l'id { $id }; usane uno che ha un file in assets/content, o aggiungilo ai componenti (things) dell'avventura o al suo pacchetto.
fault-unknown-rule = Il regolamento non ha una regola { $rule }; scrivi l'id di una che c'è.
fault-doubled-id = { $id } è elencato due volte; togline uno.

## Componenti del gioco

fault-wound-track = { $white } spazi bianchi e { $red } rossi non fanno 5; un tracciato delle ferite ha 5 spazi.
fault-damage-row = La riga dei danni ha { $found } risultati, ma ne servono 4: per 1, 2, 3 e per 4 o più colpi.
fault-no-effect = Non succederebbe nulla; indica almeno un effetto.
fault-misplaced-word = { $word } qui non ha senso; usa una parola adatta, o cambia il bersaglio.
fault-range-of-target = Il bersaglio { $target } non può avere la gittata { $range }; scrivi Caster per Caster e OwnSpell, e Adjacent, Short o Long per tutti gli altri.
fault-doubled-use = Due usi dell'oggetto hanno il bersaglio { $target }, e nessuno potrebbe distinguerli; dai a ciascuno un altro bersaglio, o unisci i loro effetti.
fault-roll-lines = Le righe di Roll non vanno dal numero più alto al più basso; elencane almeno una, ciascuna con un numero da 1 a 6 e minore della precedente.
fault-too-deep = Gli effetti sono annidati per più di { $most } livelli, troppi da spiegare al tavolo; scrivili uno accanto all'altro.
fault-empty-deck = Il mazzo non ha carte; elencane qualcuna.

## La mappa

fault-no-map = Non c'è una mappa con del pavimento; disegnane una, due caratteri per casella, il pavimento come «..».
fault-map-too-big = La mappa ha { $columns } colonne e { $rows } righe, ma sono permesse al massimo { $most } di ciascuna; disegnane una più piccola.
fault-tab = Nella mappa c'è una tabulazione; usa gli spazi, perché la larghezza di una tabulazione varia.
fault-half-cell = «{ $found }» in { $cell } non è una casella; una casella è un simbolo seguito da uno fra ^ > v < ? . o uno spazio, perciò forse prima manca o avanza un carattere.
fault-unknown-symbol = Il simbolo { $symbol } in { $cell } non è nella legenda; aggiungilo, o disegna .. per il pavimento.
fault-unused-symbol = Il simbolo { $symbol } non è in nessun punto della mappa; disegnalo, o toglilo dalla legenda.
fault-doubled-symbol = Il simbolo { $symbol } è due volte nella legenda; usane un altro per uno dei due.
fault-reserved-symbol = { $symbol } ha già un significato su ogni mappa; usa un altro simbolo.
fault-facing = { $by ->
    [event] { $thing } non ha orientamento; aggiungi uno fra ^ > v <, come facing: '>'
    [list] { $thing } in { $cell } non ha orientamento; aggiungi uno fra ^ > v <, come facing: '>', o ? per lasciarlo al Lord Supremo
   *[symbol] Il modello { $symbol } in { $cell } non ha orientamento; scrivi ^ > v o < dopo il simbolo, o ? per lasciarlo al Lord Supremo
  }.
fault-facing-open = { $by ->
    [event] Nessuno sceglie l'orientamento di ciò che un evento mette in gioco; scrivi uno fra ^ > v <, come facing: '>'
    [list] Solo i modelli del Lord Supremo possono avere l'orientamento libero; scrivi uno fra ^ > v <, come facing: '>', per { $thing } in { $cell }
   *[symbol] Solo i modelli del Lord Supremo possono avere l'orientamento libero; scrivi ^ > v o < dopo { $symbol } in { $cell }
  }.
fault-facing-none = { $by ->
    [symbol] { $symbol } in { $cell } non può essere orientato; scrivi dopo un punto o di nuovo il simbolo
   *[list] { $thing } in { $cell } non può essere orientato; togli il campo facing
  }.
fault-facing-mixed = Le caselle di { $symbol } hanno orientamenti diversi in { $cell }; danne uno solo, o usa un altro simbolo per uno dei due vicini.
fault-facing-sign = { $sign } non è un orientamento; scrivi uno fra ^ > v < o ?.
fault-footprint = { $id } in { $cell } copre { $across } × { $deep } caselle (se rivolto a nord o a sud), ma ne sono disegnate { $cells }; disegna tutta la sua base e usa simboli diversi per i vicini dello stesso tipo.
fault-door-size = La porta in { $cell } è disegnata su { $cells } caselle; una porta ne occupa una o due in linea, e due porte vicine richiedono simboli diversi.
fault-door-askew = Le porte in { $other } e { $cell } si toccano solo per uno spigolo, quindi sono due; disegna una accanto all'altra le caselle di una porta (una riga può essere spostata di una casella), o dai a ciascuna il suo simbolo.
fault-base-size = { $thing } in { $cell } copre { $side } × { $side } caselle; disegna tutta la sua base.
fault-lock-and-ward = Una serratura e una Guardia non possono chiudere insieme una porta o un forziere; togline una.
fault-bad-cell = «{ $cell }» non è una casella; scrivi la lettera della colonna e il numero della riga, come C4.
fault-off-map = «{ $cell }» va oltre la mappa, la cui ultima casella è { $last }; indica caselle della mappa.
fault-zone-in-wall = { $reason ->
    [door] In { $cell } c'è una porta, che divide le zone e non sta in nessuna; indica una casella di pavimento della zona.
   *[wall] In { $cell } non c'è pavimento, quindi non è in nessuna zona; indica una casella di pavimento della zona.
  }
fault-start-in-wall = { $thing } comincia in { $cell }, dove non c'è pavimento; sposta la partenza, o disegna lì il pavimento.
fault-in-wall = { $thing } sta in { $cell }, dove non c'è pavimento; spostalo, o disegna lì il pavimento.
fault-overlap = { $thing } e { $other } stanno entrambi in { $cell }; sposta uno dei due.
fault-doubled-piece = { $thing } è due volte sulla mappa; ce n'è uno solo.
fault-bad-name = «{ $name }» non può essere un nome; usa lettere minuscole, cifre e _, con una lettera all'inizio.
fault-stray-name = Qui { $thing } non può chiamarsi { $name }: Eroi e Boss hanno il loro id, e una porta o un forziere ha il nome fra le sue ( ).
fault-stray-unseen = Qui { $thing } non può arrivare non visto: solo un modello messo in gioco da un evento subisce Attacchi Gratuiti; togli unseen.
fault-any-or-all = { $reason ->
    [several] { $name } indica più pezzi; scrivi Any("{ $name }") se ne basta uno, All("{ $name }") se servono tutti.
    [one] { $name } indica un solo pezzo; togli Any e All, o termina con * per indicare tutti quelli che cominciano così.
   *[when] I pezzi si aprono uno dopo l'altro; qui scrivi Any("{ $name }"), e in if chiedi Opened(All("{ $name }")).
  }
fault-doubled-name = Il nome { $name } appartiene a più di un pezzo; dai a ciascuno il suo, diverso da quelli che dà il gioco.
fault-bad-chamber = { $reason ->
    [theme] «{ $found }» non è un tema di stanze; metti il file in una di queste cartelle: { $known }.
    [size] Senza le porte la stanza ha { $cells } caselle di pavimento; disegnane da { $least } a { $most }.
    [cut-off] La casella { $cell } è isolata da muri, mobili, forzieri o segnalini; apri un passaggio fino a lì.
   *[exit] La porta in { $cell } non porta da nessuna parte; disegnala nel muro esterno, con pavimento libero verso l'interno e nulla dall'altro lato.
  }
fault-door-nowhere = La porta in { $cell } non porta in nessun luogo; disegna il pavimento da entrambi i lati, o toglila.
fault-unreachable = { $thing } in { $cell } non si può mai raggiungere da dove partono gli Eroi; apri una via.

## L'avventura

fault-missing-language = Manca il testo nella lingua «{ $language }»; chi gioca in quella lingua ne leggerà un'altra.
fault-doubled-language = Il testo è scritto due volte nella lingua «{ $language }»; togline uno.
fault-empty-text = Il testo nella lingua «{ $language }» è vuoto; scrivilo, o togli la riga.
fault-control-character = Il testo contiene il carattere di controllo { $character }; toglilo: al suo posto i giocatori vedono �.
fault-undrawn-character = Il gioco non sa disegnare il carattere «{ $letter }» ({ $character }), né sullo schermo né su carta; scrivilo con altre lettere.
fault-no-hero = Non partecipa nessun Eroe; elencane almeno uno.
fault-missing-hero = { $hero } partecipa ma non ha una partenza sulla mappa; disegna un simbolo per Hero("{ $hero }").
fault-stray-hero = { $hero } è sulla mappa ma non fra gli Eroi che partecipano; aggiungilo o toglilo.
fault-split-start = { $hero } comincia in { $cell }, in una zona diversa da { $other }; tutti gli Eroi partono nella stessa zona, senza porte chiuse fra loro.
fault-stray-kit = { $name } riceve incantesimi, oggetti o abilità, ma non partecipa come Eroe e non è sulla mappa come Boss; aggiungi { $name }, o togli la dotazione.
fault-no-spellcaster = { $name } non è Incantatore e non può avere incantesimi; toglili, o dalli a chi lo è.
fault-too-many-cards = Si distribuiscono { $cards } carte del Lord Supremo, ma il mazzo ne ha solo { $most }; distribuiscine meno.
fault-too-few-cards = { $cards } carte del Lord Supremo non lasciano tempo per giocare: 3 sono la mano e ognuna delle altre è un round; distribuiscine almeno 4.
fault-no-goal = { $side ->
    [heroes] Gli Eroi non hanno
   *[overlord] Il Lord Supremo non ha
  } un obiettivo e non può esserci vittoria; indicane almeno uno.
fault-unknown-piece = Nessuna porta, nessun forziere e nessun Boss della mappa si chiama { $name }; dai quel nome a ciò che intendi.
fault-unknown-place = Nessun luogo di questa avventura si chiama { $name }; dai quel nome a uno dei suoi luoghi.
fault-unknown-counter = Nessun contatore di questa avventura si chiama { $name }; aggiungilo ai contatori, o usane uno che c'è.
fault-unknown-action = Nessuna azione di questa avventura si chiama { $name }; aggiungila alle azioni, o usane una che c'è.
fault-no-who = Nessuno può compiere questa azione; indica chi può, per esempio Heroes.
fault-stray-actor = { $word } indica qualcuno solo negli effetti di un'azione; scrivi chi intendi, per esempio Heroes.
fault-no-target = { $word } indica il pezzo su cui si compie l'azione, ma questa non ne ha uno; scrivi un pezzo nel suo where, per esempio BesideToken("key"), o togli { $word }.
fault-place-shape = { $place } non può muoversi tutto d'un pezzo: un luogo che gira dev'essere un quadrato di caselle, uno che scorre un rettangolo.
fault-place-with-door = In { $cell }, dentro { $place }, che gira o scorre, c'è una porta; mettila fuori.
fault-chest-size = { $id } copre più di una casella; un forziere può avere l'aspetto solo di un arredamento di una casella.
fault-chest-for-everybody = I Servi non possono usare gli oggetti di questo forziere; scrivi opened_by: Bosses, o lascialo vuoto.
fault-unknown-quest = { $reason ->
    [test] Accanto a questa prova non c'è nessuna avventura { $id }; scrivi il nome del suo file, senza .ron.
   *[campaign] Qui non c'è nessuna avventura { $id }; scrivi il nome di un'avventura di questa cartella che la campagna elenca.
  }
fault-unknown-name = Nell'avventura { $quest } nulla si chiama { $name }; scrivi un nome che vi si trova.
fault-ends-and-goes-on = La campagna non può finire con una vittoria { $side ->
    [Heroes] degli Eroi
   *[Overlord] del Lord Supremo
  } e proseguire con un'altra avventura; togli l'una o l'altra cosa.
fault-no-stage = In una campagna senza avventure non si gioca nulla; elencane almeno una.

## I pacchetti e ciò che contengono

fault-no-pack-file = Questo archivio non ha un pack.ron; un pacchetto ne ha bisogno, con nome, autore e versione.
fault-broken-archive = L'archivio non si può aprire: { $reason ->
    [password] è protetto da una password
    [method] è compresso con un metodo che questo gioco non conosce; usa «deflate»
   *[damaged] non è un archivio zip, o è danneggiato
  }; comprimi di nuovo la cartella.
fault-doubled-entry = L'archivio contiene due volte «{ $reason }», e se ne potrebbe leggere una sola; comprimi di nuovo la cartella.
fault-not-followed = Questo è un collegamento, una pipe o un dispositivo, e in un pacchetto si leggono soltanto file e cartelle veri; metti qui il file stesso.
fault-unknown-kind = La cartella «{ $folder }» non è un tipo di componente, ma questo file ne ha la forma; i tipi sono { $known }.
fault-doubled-pack = C'è un altro pacchetto di nome { $reason }; cambia nome a uno dei due.
fault-broken-pack = I componenti del pacchetto { $reason } hanno errori; correggili, poi le sue avventure si potranno giocare.
fault-doubled-quest = Il gioco ha già un'avventura { $reason }; cambia nome a questo file o alla sua cartella.
fault-path-leaves = Il percorso «{ $reason }» nell'archivio porta fuori da esso; comprimi di nuovo la cartella.
fault-needs-missing = Ha bisogno del pacchetto { $id }, che non c'è; mettilo accanto a questo.
fault-needs-broken = Ha bisogno del pacchetto { $id }, i cui componenti hanno errori; correggi prima quello.
fault-needs-circle = Ha bisogno del pacchetto { $id }, che a sua volta ha bisogno di questo; uno dei due deve fare a meno dell'altro.
fault-bad-id = «{ $id }» non può essere un id; usa minuscole, cifre e _, con una lettera all'inizio.
fault-taken-id = C'è già un componente di nome { $id }; scegli un altro id.
fault-unknown-looks = «{ $id }» non è un componente di questo tipo nella scatola; indica quello a cui deve somigliare.
## Se ha senso

fault-event-never = Nulla fa mai accadere questo evento: { $reason ->
    [lock] { $name } non ha mai una Serratura Mondana da forzare
    [start] tutto { $name } è già rivelato all'inizio, perciò non può più esserlo
    [who] { $name } non entra mai in gioco
    [place] nessuno di quelli che nomina può arrivare su { $name }
    [wounded] un Servo come { $name } non subisce ferite, perciò scrivi Injured o Destroyed
    [injured] { $name } non può restare Menomato: non lo dice nessuno spazio del suo tracciato né un risultato della sua riga
    [token] sulla mappa non c'è mai un segnalino { $name }
    [taken] un segnalino { $name } non si può prendere
    [card] il mazzo del Lord Supremo non ha la carta { $name }
    [count] il contatore { $name } non arriva mai a quel numero
    [action] nessuno può mai compiere l'azione { $name }
   *[counted] il contatore { $name } parte già da quel numero e non scende mai sotto
  }; cambia ciò che lo fa accadere, o togli l'evento.
fault-if-never = Questa condizione non può mai essere vera, perciò l'evento non accade mai; cambiala, o togli l'evento.
fault-action-never = Nessuno può mai compiere questa azione: { $reason ->
    [who] { $name } non entra mai in gioco
    [place] nessuno di quelli che possono compierla può arrivare su { $name }
    [token] sulla mappa non c'è mai un segnalino { $name }
    [furniture] sulla mappa non c'è mai un arredamento { $name }
   *[alone] nessun altro è { $name }
  }; cambia chi può compierla o dove, o togli l'azione.
fault-if-contradicts = Queste condizioni si contraddicono, o contraddicono ciò che fa accadere l'evento, che perciò non accade mai; togline una.
fault-line-never = Questo non fa nulla, perché { $name } non c'è mai; cambia chi nomina, o toglilo.
fault-event-forever = Una volta accaduto, questo evento si riattiva da solo senza fine, finché il gioco lo interrompe o finisce; fagli fare altro, o togli repeat.
fault-doubled-event = Questo evento è scritto due volte e fa tutto due volte; toglilo, o cambialo in ciò che intendevi.
fault-goal-never = Questo obiettivo non può mai essere raggiunto; cambialo, o aggiungi ciò che chiede.
fault-end-never = Questo finale non viene mai raccontato; cambia le sue condizioni, o spostalo prima di quello raccontato sempre.
fault-goal-of-the-other = { $side ->
    [heroes] Gli Eroi vincerebbero con la caduta di un Eroe
   *[overlord] Il Lord Supremo vincerebbe con la caduta di un suo Boss
  }; dai questo obiettivo all'altra fazione.
fault-goal-at-start = Così si vince prima che qualcuno si sia mosso; chiedi qualcosa che sia ancora da fare.
fault-cannot-win = { $side ->
    [heroes] Gli Eroi non hanno
   *[overlord] Il Lord Supremo non ha
  } nessun obiettivo che si possa raggiungere; indicane uno possibile.
fault-counter-short = Il contatore { $name } arriva al massimo a { $most }, ma il suo obiettivo è { $of }; fallo crescere con più eventi, o abbassa l'obiettivo.
fault-reading-never = Ciò che sta in { $name } è rivelato prima che questo testo si possa leggere; scrivilo altrove, o cerca un varco nei muri.
fault-place-no-floor = { $name } non ha pavimento su cui qualcuno possa stare; dagli altre caselle.
fault-ward-no-caster = { $reason ->
    [behind] Nessun Eroe può abbassare la Guardia di potere { $power } su { $name }, e ciò che la aprirebbe sta dietro di essa o dipende da ciò che sta lì; falla aprire da qualcosa che accada prima, dai a un Eroe un incantesimo come break_ward, o scrivi una serratura.
   *[none] Nessun Eroe può abbassare la Guardia di potere { $power } su { $name }, e nessun evento la apre; dai a un Eroe un incantesimo come break_ward, o scrivi una serratura.
  }
fault-opener-never = { $reason ->
    [boss] Nessun Boss entra mai in gioco, quindi solo gli Eroi aprono la porta o il forziere su { $name }; metti un Boss, o togli opened_by.
   *[ward] Nessun modello del Lord Supremo può abbassare la Guardia su { $name }, quindi opened_by non cambia nulla; dai a un Boss un incantesimo come break_ward, o toglilo.
  }
fault-sealed-room = Nessuno può mai camminare sul pavimento in { $cell } ({ $cells } caselle in tutto); apri una via, o disegna un muro.
fault-sealed-off = { $others ->
    [together] Messo qui, { $thing } chiude per sempre la via per { $cell }, insieme a ciò che mettono altri eventi; mettine uno altrove.
   *[alone] Messo qui, { $thing } chiude per sempre la via per { $cell }; mettilo altrove.
  }
fault-zone-gap = Il varco in { $cell } unisce le zone che la porta in { $door } dovrebbe separare; disegna lì un muro, o togli la porta.
fault-door-one-zone = La porta in { $cell } ha la stessa zona da entrambi i lati, perché la si può aggirare; chiudi quel passaggio, o togli la porta.
fault-door-blocked = Davanti alla porta in { $cell } c'è un arredamento che non se ne va mai, quindi nessuno passa; mettilo altrove.
fault-row-shifted = Questa riga ha { $cells } caselle, le altre { $usual }: ne manca una o ce n'è una di troppo, e il resto è spostato; falla lunga come le altre.
fault-raises-never = { $reason ->
    [deck] Il mazzo del Lord Supremo non anima nessuno, quindi { $name } non viene mai animato; scegli un mazzo con raises_dead, o toglilo dalla lista.
   *[pile] Sulla mappa non c'è mai un Mucchio d'Ossa, quindi { $name } non viene mai animato; disegnane uno, o un Servo che ne lasci, o toglilo dalla lista.
  }
fault-place-not-raised = { $card } mette in gioco { $name }, che il Lord Supremo non può animare, quindi non arriva nessuno; aggiungilo a raises, o dai un'altra carta.
fault-idle-effect = { $word } con 0 non cambia nulla; scrivi un altro numero, o toglilo.
fault-unused-place = Nulla usa il luogo { $name }, che non ha nemmeno un testo da leggere né uno stile; usalo, o toglilo.
fault-unused-counter = Nessuno vede il contatore { $name } e nulla lo usa; usalo, o toglilo.
fault-over-box = { $thing ->
    [bone_pile] Ci sono più Mucchi d'Ossa dei { $most }
    [door] Ci sono più porte delle { $most }
    [furniture] Ci sono più arredamenti e forzieri dei { $most }
   *[other] Di { $thing } ce ne sono più dei { $most }
  } che contiene la scatola; togli ciò che è di troppo, se si deve giocare su un tavolo vero.
fault-idle-limit = { $reason ->
    [kind] Con { $most } Servi in tutto non controlla mai tanti { $name }; cambia up_to o in_all.
    [none] Non si anima mai nulla, quindi in_all non limita nulla; toglilo, o elenca in raises che cosa si può animare.
   *[all] Tutto ciò che si anima, si disegna e si mette in gioco non arriva mai a più di { $most } Servi insieme, quindi in_all non limita nulla; riducilo, o toglilo.
  }
fault-unknown-language = «{ $language }» non è una lingua di questo gioco e nessun altro testo di questa avventura la usa; scrivine una che gli altri testi hanno.
fault-same-text = Il testo in «{ $language }» è uguale a quello in «{ $other }»; traducilo.
fault-exchanged-texts = I testi in «{ $language }» e «{ $other }» sono scambiati: ciascuno è nell'altra lingua; rimettili al loro posto.
fault-no-hint = Solo un aiuto si scrive per i principianti di una parte; aggiungi hint: true, o togli for.
fault-secret-told = Tutti leggono questo testo prima del primo turno, ma nomina un segreto: { $thing } è in un forziere chiuso o in una zona nascosta; toglilo da qui.
fault-secret-text = Tutti leggono questo testo prima del primo turno, ma contiene parole da leggere più tardi; toglile da qui.
fault-zone-too-strong = Ciò che aspetta nella zona intorno a { $cell } vale { $threat }, più di tutti gli Eroi insieme, che valgono { $heroes }; mettici di meno.
fault-no-threat = Nessuno combatte mai per il Lord Supremo; disegna Servi o un Boss, o fagliene animare.
fault-too-long = Soltanto per camminare fino al loro obiettivo agli Eroi servono { $rounds } dei { $last } round concessi dalle carte; distribuisci più carte, o accorcia la strada.
fault-unused-thing = { $kind ->
    [cards] Nessun mazzo ha la carta { $id }; aggiungila a uno, o togli il file
    [feats] Nessun Eroe e nessun Boss ha la Prodezza { $id }; dalla a uno, o togli il file
    [pack] Nessuna avventura e nessun altro componente di questo pacchetto usa { $id }; usalo, o togli il file
   *[own] Nulla in questa avventura usa { $id }; usalo, o toglilo
  }.
fault-unnamed-thing = Alla lingua «{ $language }» manca il messaggio `{ $key }`; scrivilo in un file di assets/locales/{ $language }.
fault-stage-endless = Da { $id } in poi nessun esito porta alla fine della campagna; fai seguire l'ultima avventura, o scrivi in ends chi la conclude.
fault-stage-never = Nessun esito di un'altra avventura porta a { $id }; nominala dove deve seguire, o toglila dall'elenco.
