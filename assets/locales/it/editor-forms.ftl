### Quello che dice un'avventura, in frasi del tavolo da disegno. Ogni variabile è un punto che lì si può cambiare.

form-open = scegli…
form-yes = sì
form-no = no
form-any-of = una qualsiasi di { $group }
form-all-of = tutte le { $group }
form-facing-open = come sceglie il Lord Supremo

## Chi: uno di loro, ciascuno di loro, che cosa sono.

form-who-who-heroes = un Eroe
form-who-who-overlord = un modello del Lord Supremo
form-who-who-hero = { $id }
form-who-who-boss = { $id }
form-who-who-minion = qualsiasi { $id }
form-who-who-actor = chi compie l'azione
form-who-who-target = il pezzo presso cui si compie
form-who-each-heroes = ogni Eroe
form-who-each-overlord = ogni modello del Lord Supremo
form-who-each-hero = { $id }
form-who-each-boss = { $id }
form-who-each-minion = ogni { $id }
form-who-each-actor = chi compie l'azione
form-who-each-target = il pezzo presso cui si compie
form-who-kind-heroes = Eroi
form-who-kind-overlord = modelli del Lord Supremo
form-who-kind-hero = { $id }
form-who-kind-boss = { $id }
form-who-kind-minion = { $id }
form-who-kind-actor = chi compie l'azione
form-who-kind-target = il pezzo presso cui si compie

## Quando

form-when-entered = { $who } arriva su { $place }
form-when-left = { $who } lascia { $place }
form-when-opened = { $piece } si apre
form-when-forced = la serratura di { $piece } viene forzata
form-when-revealed = { $place } viene alla luce
form-when-round-starts = comincia un round
form-when-round-ends = finisce un round
form-when-wounded = { $who } subisce una ferita
form-when-injured = { $who } passa allo stato Menomato
form-when-destroyed = { $who } esce dal gioco per danni
form-when-taken = un Eroe prende il segnalino { $token }
form-when-played = il Lord Supremo gioca { $card }
form-when-reached = { $counter } arriva a { $number }
form-when-done = si compie l'azione { $action }

## Se

form-condition-round = il round { $number } è cominciato
form-condition-opened = { $piece } è aperta
form-condition-slain = { $model } è caduto
form-condition-any-at = { $who } è su { $place }
form-condition-all-at = tutti gli Eroi in gioco sono su { $place }
form-condition-in-play = { $number } o più sono in gioco: { $kind }
form-condition-gone = nessuno è più in gioco: { $kind }
form-condition-count = { $counter } è arrivato a { $number }
form-condition-count-at-least = { $one } è almeno quanto { $other }
form-condition-revealed = tutto { $place } è alla luce
form-condition-standing = { $number } Eroi o più sono in gioco
form-condition-hero-incapacitated = un Eroe è Incapacitato
form-condition-heroes-incapacitated = tutti gli Eroi sono Incapacitati
form-condition-time-up = il Lord Supremo dovrebbe pescare una carta e non ce ne sono più
form-condition-all = vale ognuna di queste:
form-condition-any = vale una di queste:
form-condition-not = questo non vale:

## Allora

form-happening-tell = racconta
form-happening-place = metti { $thing } in { $at }
form-happening-place-facing = rivolto a { $facing }
form-happening-place-name = di nome { $name }
form-happening-place-unseen = non visto: non provoca Attacchi Gratuiti
form-happening-reveal = rivela { $place }
form-happening-hide = nascondi { $place } nel buio
form-happening-open = apri { $piece }
form-happening-lock = chiudi { $piece } con { $lock }
form-happening-ward = metti su { $piece } una Guardia di { $power }
form-happening-do = fai a { $each }:
form-happening-do-at = fai a { $each } su { $place }:
form-happening-invulnerable = d'ora in poi nulla ferisce { $each }: { $is }
form-happening-remove = togli dal gioco { $each }
form-happening-remove-piece = togli { $piece }
form-happening-remove-tokens = togli tutti i segnalini { $token }
form-happening-remove-furniture = togli tutto l'arredo { $furniture }
form-happening-count = aggiungi { $by } a { $counter }
form-happening-draw = carte che il Lord Supremo pesca: { $cards }
form-happening-cards = carte messe sotto il suo mazzo: { $cards }
form-happening-commands = Comandi in più per turno: { $more }
form-happening-raises = può animare { $minion }, al massimo insieme: { $up_to }
form-happening-turn = gira { $place } in senso orario di quarti: { $quarters }
form-happening-slide = sposta { $place } di caselle a est: { $east }, a sud: { $south }
form-happening-goals = d'ora in poi gli obiettivi sono altri
form-happening-goals-heroes = Gli Eroi vincono quando vale una di queste:
form-happening-goals-overlord = Il Lord Supremo vince quando vale una di queste:
form-happening-goals-heroes_text = Che cosa devono fare gli Eroi, a parole
form-happening-goals-overlord_text = Che cosa deve fare il Lord Supremo, a parole
form-happening-win = vittoria: { $side }

form-effect-wound = ferite: { $number }
form-effect-heal = ferite guarite: { $number }
form-effect-armour = la sua Armatura cambia di { $by } per questi round: { $rounds }
form-effect-dice = i suoi dadi di Combattimento cambiano di { $by } per questi round: { $rounds }
form-effect-lose-action = perde la sua azione
form-effect-bind = è legato finché il suo dado non dà { $number } o più
form-effect-gain = riceve { $item }
form-effect-recharge-all = tutti i suoi incantesimi sono di nuovo pronti
form-effect-ignore-wounds = non subisce ferite fino al suo prossimo turno
form-effect-hold-front-arc = i nemici nel suo arco frontale non muovono né agiscono fino al suo prossimo turno
form-effect-roll = tira un dado:
form-effect-magic-attack = un attacco magico con questi dadi: { $dice }
form-effect-magic-attack-then = e se ferisce o elimina:
form-effect-lower-ward = la Guardia perde potere: { $number }
form-effect-move = muove di queste caselle: { $number }
form-effect-place = metti { $minion } entro questa gittata: { $range }
form-effect-raise = lanci di Animare Morti: { $number }
form-effect-recharge = un incantesimo è di nuovo pronto, al massimo di questo tipo: { $size }
form-effect-empower = dadi in più per il suo prossimo attacco magico: { $number }
form-effect-fight-each-adjacent = un Combattimento contro ogni nemico adiacente
form-effect-shoot-each = un tiro contro ogni nemico
form-effect-fight = un Combattimento, con dadi in più: { $number }
form-effect-shoot = tiri: { $number }
form-effect-cast-major = incantesimi Maggiori: { $number }
form-effect-step-and-fight = passo e Combattimento, finché elimina
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
form-thing-door-reading = Letto quando si apre
form-thing-chest = un forziere
form-thing-chest-lock = chiuso con { $lock }
form-thing-chest-ward = con una Guardia di { $ward }
form-thing-chest-name = di nome { $name }
form-thing-chest-opened_by = aperto da { $opened_by }
form-thing-chest-contents = Dentro
form-thing-chest-looks = che sembra { $looks }

## Azioni

form-action = L'azione { $name }
form-action-title = Come la chiamano i giocatori
form-action-text = Che cosa chiede e che cosa fa, a parole
form-action-sign = con l'immagine di { $sign }
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
form-limit-unlimited = quante volte si vuole
form-limit-per-game = volte per partita: { $number }
form-limit-per-round = volte per round: { $number }
form-limit-per-model = volte per partita, ogni modello: { $number }
form-limit-per-piece = volte per partita, presso ogni pezzo: { $number }
form-roll-lock = un Combattimento contro i dadi di { $lock }
form-roll-die = un dado:
form-sign-token = { $id } (segnalino)
form-sign-furniture = { $id }
form-sign-item = { $id }
form-sign-spell = { $id }
form-sign-feat = { $id }

## Eventi, luoghi, contatori e le parti

form-event-when = Quando
form-event-if = e se
form-event-then = allora
form-event-repeat = ogni volta, non solo la prima
form-event-hint = un consiglio per chi impara
form-event-told = ne parlano le regole speciali
form-place = Il luogo { $name }
form-place-cells = le sue caselle: { $cells }
form-place-zone = tutta la zona di { $zone }
form-place-look = con l'aspetto di { $look }
form-place-reading = Letto quando viene alla luce
form-counter = Il contatore { $name }
form-counter-start = comincia da { $start }
form-counter-of = deve arrivare a { $of }
form-counter-title = Come lo chiamano i giocatori; senza, non lo vedono
form-piece = { $thing } su { $at }
form-piece-facing = rivolto a { $facing }
form-piece-name = di nome { $name }
form-piece-unseen = non visto
form-kit = Per { $of }
form-kit-spells = Incantesimi
form-kit-items = Oggetti
form-kit-skills = Abilità
form-raise = { $minion }, al massimo insieme: { $up_to }
form-forces = { $boss } con il mazzo { $deck }, { $cards } carte e Comandi per turno: { $commands }
form-forces-in_all = in tutto al massimo questi Servi insieme: { $in_all }
form-forces-raises = Può animare
form-goals-heroes = Gli Eroi vincono quando vale una di queste:
form-goals-overlord = Il Lord Supremo vince quando vale una di queste:
form-goals-heroes_text = Che cosa devono fare gli Eroi, a parole
form-goals-overlord_text = Che cosa deve fare il Lord Supremo, a parole
form-aftermath-heroes = Raccontato quando vincono gli Eroi
form-aftermath-overlord = Raccontato quando vince il Lord Supremo
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
form-range-caster = sé stesso
form-range-adjacent = adiacente
form-range-short = corta
form-range-long = lunga

## Parti dell'avventura, nell'elenco dei passi.

form-part-title = Titolo
form-part-story = Storia
form-part-special = Regola speciale
form-part-aftermath = Epilogo
form-part-counsel = Consigli
form-part-legend = Disegnato
form-part-pieces = Pezzo
form-part-heroes = Eroi
form-part-kits = Dotazione
form-part-overlord = La parte del Lord Supremo
form-part-goals = Obiettivi
form-part-places = Luogo
form-part-counters = Contatore
form-part-events = Evento
form-part-actions = Azione
form-part-when = quando
form-part-if = se
form-part-then = allora
form-part-effects = che cosa si fa
form-part-conditions = condizioni
form-part-lines = numeri del dado
form-part-raises = chi anima
form-part-spells = incantesimi
form-part-items = oggetti
form-part-skills = abilità
form-part-contents = dentro
form-part-who = chi
form-part-text = che cosa fa
form-part-reading = letto
form-part-heroes_text = obiettivi degli Eroi
form-part-overlord_text = obiettivi del Lord Supremo
