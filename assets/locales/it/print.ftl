### Le avventure stampate.

print-failed = Non si può stampare «{ $title }»: { $error }. Segnalalo, per favore, con il file dell'avventura.
print-no-folder = Non si possono scrivere le pagine: il sistema non indica una cartella dei documenti. «dungeon-saga print» le scrive dove vuoi tu.
print-no-file = Non si possono scrivere le pagine in «{ $file }»: { $error }; controlla il percorso e i permessi.

print-foot = { $part }  ·  { $page }
print-heroes-foot = { $title } · gli Eroi
print-overlord-foot = { $title } · solo per gli occhi del Lord Supremo
print-map-foot = { $title } · mappa
print-overlord-map-foot = { $title } · mappa, solo per il Lord Supremo finché una zona non è rivelata
print-sheet-foot = { $title }
print-heroes = Per gli Eroi: possono leggerlo tutti
print-heroes-alt = Gli emblemi di { $names }
print-first-zone = La zona iniziale
print-zone-alt =
    Mappa di { $cells ->
        [one] una casella
       *[other] { $cells } caselle
    }, { $area }
print-zone-name = Zona { $number }
print-sheet = { $zone } · foglio { $number } di { $of } · { $area }
print-card = { $name }: Movimento { $movement }, Dadi Combattimento { $dice }{ $ranged }, Armatura { $armour }; ferite: { $white } bianche, { $red } rosse
print-picture = Carta: { $name }
print-feat = { $name } (Prodezza)
print-ability = { $name }: { $text }

print-overlord = Il libro del Lord Supremo: solo per i suoi occhi
print-forces = Le tue forze
print-commands =
    Tu sei { $boss }: { $commands ->
        [one] un Comando
       *[other] { $commands } Comandi
    } a turno. Mischia il mazzo e prendi { $cards ->
        [one] una carta
       *[other] { $cards } carte
    }: tre formano la tua mano, le altre { $pile } la tua pila.
print-raises =
    { $number ->
        [one] Puoi animare { $a }, ma controllarne uno solo per volta.
       *[other] Puoi animare { $many }, fino a controllarne { $number } insieme.
    }
print-in-all = Non controlli mai più di { $count } Servi insieme, di qualunque tipo.
print-counsel-overlord = Consigli
print-map = Tutta la mappa
print-map-key = Un numero in un cerchio è una zona, una lettera è un luogo, con il contorno tratteggiato; E e un numero è ciò che mette in gioco quell'evento. Le targhette su porte e forzieri mostrano dadi/Armatura di una serratura, quelle tonde il potere di una Guardia.
print-map-alt =
    Tutta la mappa di { $cells ->
        [one] una casella
       *[other] { $cells } caselle
    }, { $area }, con tutto ciò che contiene
print-event-mark = E{ $number }
print-zones = Che cosa c'è nelle zone
print-zone-open = Rivelata fin dall'inizio.
print-zone-by-event = Nessuna porta conduce qui: la rivela un evento o un'azione.
print-zone-by-door = Rivelata quando { $what }.
print-zone-either-way = Da qualunque parte arrivino:
print-contents = contenuto: { $items }
print-several = { $count } × { $item }
print-events = Eventi
print-event = Evento { $number }: { $when }
print-event-hint = Evento { $number } (per principianti): { $when }
print-event-told = Evento { $number } (lo sanno tutti): { $when }
print-place = luogo { $letter }
# Contatori: quelli che tutti vedono hanno un titolo; degli altri il Lord Supremo tiene il conto, o fa soltanto un segno.
print-title = «{ $title }»
print-tally = il conto { $number }
print-mark = segno { $number }
print-counter =
    Tieni il conto di { $counter }, { $of ->
        [none] partendo da { $start }
       *[other] da { $start } fino a { $of }
    }.
print-keep-tally = Tieni il conto { $number }, partendo da { $start }.
print-keep-mark = Il segno { $number } è un promemoria per te: fallo quando lo dice un evento.
print-actions = Risultati delle azioni
print-copies = Copie
print-card-name = Carta
print-card-text = Che cosa fa
print-heroes-won = Se vincono gli Eroi
print-overlord-won = Se vince il Lord Supremo
print-end = Se { $conditions }

print-minion = Servo
print-movement = Mov.
print-combat = Dadi
print-ranged = Tiro
print-armour = Armatura
print-one-hit = 1 colpo
print-two-hits = 2 colpi
print-three-hits = 3 colpi
print-four-hits = 4 o più
