### Che cosa dice un'avventura, nelle frasi dell'editor. Ogni variabile è un punto che lì si può cambiare.

form-open = scegli…
form-yes = sì
form-no = no
form-any-of = uno qualsiasi di { $group }
form-all-of = tutti: { $group }
form-facing-open = come sceglie il Lord Supremo

## Chi: uno di loro, ciascuno di loro, che cosa sono.

form-who-who-heroes = un Eroe
form-who-who-overlord = un modello del Lord Supremo
form-who-who-hero = { $id }
form-who-who-boss = { $id }
form-who-who-minion = qualsiasi { $id }
form-who-who-actor = chi compie l'azione
form-who-who-target = il bersaglio dell'azione
form-who-each-heroes = ogni Eroe
form-who-each-overlord = ogni modello del Lord Supremo
form-who-each-hero = { $id }
form-who-each-boss = { $id }
form-who-each-minion = ogni { $id }
form-who-each-actor = chi compie l'azione
form-who-each-target = il bersaglio dell'azione
form-who-kind-heroes = Eroi
form-who-kind-overlord = modelli del Lord Supremo
form-who-kind-hero = { $id }
form-who-kind-boss = { $id }
form-who-kind-minion = { $id }
form-who-kind-actor = chi compie l'azione
form-who-kind-target = il bersaglio dell'azione

## Quando

form-when-entered = { $who } entra in { $place }
form-when-left = { $who } lascia { $place }
form-when-opened = { $piece } si apre
form-when-forced = la serratura di { $piece } viene forzata
form-when-revealed = { $place } è rivelato
form-when-round-starts = comincia un round
form-when-round-ends = finisce un round
form-when-wounded = { $who } subisce una ferita
form-when-injured = { $who } resta Menomato
form-when-destroyed = { $who } è distrutto o Incapacitato
form-when-taken = un Eroe prende il segnalino { $token }
form-when-played = il Lord Supremo gioca { $card }
form-when-reached = { $counter } arriva a { $number }
form-when-done = si compie l'azione { $action }

## Se

form-condition-round = il round { $number } è cominciato
form-condition-opened = { $piece } è aperta
form-condition-slain = { $model } è sconfitto
form-condition-any-at = { $who } è su { $place }
form-condition-all-at = tutti gli Eroi in gioco sono su { $place }
form-condition-in-play = { $number } o più sono in gioco: { $kind }
form-condition-gone = nessuno è più in gioco: { $kind }
form-condition-count = { $counter } è arrivato a { $number }
form-condition-count-at-least = { $one } è almeno { $other }
form-condition-revealed = tutto { $place } è rivelato
form-condition-standing = { $number } Eroi o più sono in gioco
form-condition-hero-incapacitated = un Eroe è Incapacitato
form-condition-heroes-incapacitated = tutti gli Eroi sono Incapacitati
form-condition-time-up = il Lord Supremo deve pescare una carta e non ne restano
form-condition-all = sono vere tutte queste:
form-condition-any = è vera una di queste:
form-condition-not = non è vero che:

## Allora

form-happening-tell = racconta ai giocatori
form-happening-place = metti { $thing } in { $at }
form-happening-place-facing = rivolto a { $facing }
form-happening-place-name = di nome { $name }
form-happening-place-unseen = non visto: non provoca Attacchi Gratuiti
form-happening-reveal = rivela { $place }
form-happening-hide = nascondi { $place } nel buio
form-happening-open = apri { $piece }
form-happening-lock = chiudi { $piece } con { $lock }
form-happening-ward = metti su { $piece } una Guardia di potere { $power }
form-happening-do = fai a { $each }:
form-happening-do-at = fai a { $each } in { $place }:
form-happening-invulnerable = d'ora in poi { $each } non si può ferire: { $is }
form-happening-remove = togli dal gioco { $each }
form-happening-remove-piece = rimuovi { $piece }
form-happening-remove-tokens = rimuovi tutti i segnalini { $token }
form-happening-remove-furniture = rimuovi tutti gli arredamenti { $furniture }
form-happening-count = aggiungi { $by } a { $counter }
form-happening-draw = carte che il Lord Supremo pesca: { $cards }
form-happening-cards = carte aggiunte in fondo alla sua pila: { $cards }
form-happening-commands = Comandi in più per turno: { $more }
form-happening-raises = può animare { $minion }, al massimo insieme: { $up_to }
form-happening-turn = ruota { $place } in senso orario, quarti di giro: { $quarters }
form-happening-slide = sposta { $place }, caselle a est: { $east }, a sud: { $south }
form-happening-goals = gli obiettivi cambiano
form-happening-goals-heroes = Gli Eroi vincono quando è vera una di queste:
form-happening-goals-overlord = Il Lord Supremo vince quando è vera una di queste:
form-happening-goals-heroes_text = L'obiettivo degli Eroi, a parole
form-happening-goals-overlord_text = L'obiettivo del Lord Supremo, a parole
form-happening-win = vittoria: { $side }

form-effect-wound = ferite: { $number }
form-effect-heal = ferite guarite: { $number }
form-effect-armour = l'Armatura cambia di { $by }, round: { $rounds }
form-effect-dice = i Dadi Combattimento cambiano di { $by }, round: { $rounds }
form-effect-lose-action = perde la sua azione
form-effect-bind = è legato finché il suo dado non dà { $number } o più
form-effect-gain = riceve { $item }
form-effect-recharge-all = tutti i suoi incantesimi sono di nuovo pronti
form-effect-ignore-wounds = non subisce ferite fino al suo prossimo turno
form-effect-hold-front-arc = i nemici nel suo arco frontale non muovono né agiscono fino al suo prossimo turno
form-effect-roll = tira un dado:
form-effect-magic-attack = un Attacco Magico, dadi: { $dice }
form-effect-magic-attack-then = e se ferisce o elimina il bersaglio:
form-effect-lower-ward = la Guardia perde potere: { $number }
form-effect-move = muove, caselle: { $number }
form-effect-place = metti { $minion }, gittata: { $range }
form-effect-raise = lanci di Animare Morti: { $number }
form-effect-recharge = un incantesimo è di nuovo pronto, al massimo: { $size }
form-effect-empower = dadi in più per il prossimo Attacco Magico: { $number }
form-effect-fight-each-adjacent = un Combattimento contro ogni nemico adiacente
form-effect-shoot-each = un Tiro contro ogni nemico
form-effect-fight = un Combattimento, dadi in più: { $number }
form-effect-shoot = Tiri: { $number }
form-effect-cast-major = incantesimi Maggiori: { $number }
form-effect-step-and-fight = passo e Combattimento, finché elimina i bersagli
form-line = con { $from } o più:

## Che cosa si mette

form-thing-minion = { $id }
form-thing-boss = { $id }
form-thing-hero = { $id }
form-thing-bone-pile = un Mucchio d'Ossa
form-thing-token = { $id } (segnalino)
form-thing-furniture = { $id }
form-thing-door = una porta
form-thing-door-lock = chiusa con { $lock }
form-thing-door-ward = con una Guardia di { $ward }
form-thing-door-name = di nome { $name }
form-thing-door-opened_by = aperta da { $opened_by }
form-thing-door-reading = Da leggere quando si apre
form-thing-chest = un forziere
form-thing-chest-lock = chiuso con { $lock }
form-thing-chest-ward = con una Guardia di { $ward }
form-thing-chest-name = di nome { $name }
form-thing-chest-opened_by = aperto da { $opened_by }
form-thing-chest-contents = Contenuto
form-thing-chest-looks = con l'aspetto di { $looks }

## Azioni

form-action = L'azione { $name }
form-action-title = Nome mostrato ai giocatori
form-action-text = Che cosa richiede e che cosa fa, a parole
form-action-sign = con l'icona di { $sign }
form-action-who = Chi può compierla
form-action-where = Dove
form-action-limit = Quante volte
form-action-if = Se
form-action-roll = Che cosa si tira
form-action-then = Allora
form-spot-anywhere = ovunque
form-spot-at = su { $place }
form-spot-beside = accanto a { $piece }
form-spot-beside-token = accanto al segnalino { $token } o sopra
form-spot-beside-furniture = accanto a { $furniture }
form-spot-beside-model = accanto a { $who }
form-limit-unlimited = senza limiti
form-limit-per-game = volte per partita: { $number }
form-limit-per-round = volte per round: { $number }
form-limit-per-model = volte per partita per ogni modello: { $number }
form-limit-per-piece = volte per partita per ogni pezzo: { $number }
form-roll-lock = un Combattimento contro i dadi di { $lock }
form-roll-die = un dado:
form-sign-token = { $id } (segnalino)
form-sign-furniture = { $id }
form-sign-item = { $id }
form-sign-spell = { $id }
form-sign-feat = { $id }

## Eventi, luoghi, contatori e fazioni

form-event-when = Quando
form-event-if = e se
form-event-then = allora
form-event-repeat = ogni volta, non solo la prima
form-event-hint = un aiuto per i principianti
form-event-for = scritto per { $for }
form-event-told = spiegato nelle regole speciali
form-place = Il luogo { $name }
form-place-cells = le sue caselle: { $cells }
form-place-zone = tutta la zona di { $zone }
form-place-look = stile delle tessere { $look }
form-place-reading = Da leggere quando è rivelato
form-counter = Il contatore { $name }
form-counter-start = comincia da { $start }
form-counter-of = obiettivo { $of }
form-counter-title = Nome mostrato ai giocatori; senza nome resta nascosto
form-piece = { $thing } su { $at }
form-piece-facing = rivolto a { $facing }
form-piece-name = di nome { $name }
form-piece-unseen = non visto
form-kit = Per { $of }
form-kit-spells = Incantesimi
form-kit-items = Oggetti
form-kit-skills = Abilità
form-raise = { $minion }, al massimo insieme: { $up_to }
form-forces = { $boss } con il mazzo { $deck }, { $cards } carte, Comandi per turno: { $commands }
form-forces-in_all = Servi insieme in tutto, al massimo: { $in_all }
form-forces-raises = Può animare
form-goals-heroes = Gli Eroi vincono quando è vera una di queste:
form-goals-overlord = Il Lord Supremo vince quando è vera una di queste:
form-goals-heroes_text = L'obiettivo degli Eroi, a parole
form-goals-overlord_text = L'obiettivo del Lord Supremo, a parole
form-aftermath-heroes = Epilogo se vincono gli Eroi
form-aftermath-overlord = Epilogo se vince il Lord Supremo
form-end = Chi vince: { $winner }
form-end-if = se
form-end-text = Che cosa si racconta allora
form-counsel-heroes = Consigli per gli Eroi
form-counsel-overlord = Consigli per il Lord Supremo
form-side-heroes = gli Eroi
form-side-overlord = il Lord Supremo
form-look-halls = sale
form-look-caves = caverne
form-look-lava = lava
form-card-side-basic = base
form-card-side-advanced = avanzato
form-size-minor = Minore
form-size-major = Maggiore
form-opened-by-heroes = Eroi
form-opened-by-bosses = Eroi e Boss
form-opened-by-everybody = tutti
form-range-caster = se stesso
form-range-adjacent = adiacente
form-range-short = corta
form-range-long = lunga

## Parti dell'avventura, nella cronologia.

form-part-title = Titolo
form-part-story = Storia
form-part-special = Regola speciale
form-part-aftermath = Epilogo
form-part-ends = Finale
form-part-counsel = Consigli
form-part-legend = Disegnato
form-part-pieces = Pezzo
form-part-heroes = Eroi
form-part-kits = Dotazione
form-part-overlord = Le forze del Lord Supremo
form-part-goals = Obiettivi
form-part-places = Luogo
form-part-counters = Contatore
form-part-events = Evento
form-part-actions = Azione
form-part-when = quando
form-part-if = se
form-part-then = allora
form-part-effects = effetti
form-part-conditions = condizioni
form-part-lines = risultati del dado
form-part-raises = chi si può animare
form-part-spells = incantesimi
form-part-items = oggetti
form-part-skills = abilità
form-part-contents = contenuto
form-part-who = chi
form-part-text = che cosa fa
form-part-reading = da leggere
form-part-heroes_text = l'obiettivo degli Eroi
form-part-overlord_text = l'obiettivo del Lord Supremo
