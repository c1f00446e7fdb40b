### Il foglio di riferimento: le regole che si cercano più spesso, ciascuna in una riga.

sheet = Foglio di riferimento

sheet-set-up = Preparazione
sheet-set-up-dungeon = La zona iniziale è rivelata, fino alle porte chiuse
sheet-set-up-heroes = L'avventura dice quali Eroi, incantesimi e oggetti
sheet-set-up-overlord = Il Lord Supremo mischia, forma la sua pila e pesca 3 carte
sheet-set-up-goals = Tutti ascoltano la trama e le condizioni di vittoria

sheet-heroes = Turni degli Eroi
sheet-heroes-turn = Ogni Eroe ha un turno, in qualsiasi ordine
sheet-heroes-move = Muovere, e poi un'Azione
sheet-heroes-feat = Oppure, al posto di entrambi, una Prodezza
sheet-heroes-interrupt = Tra due turni il Lord Supremo può interrompere

sheet-overlord = Turno del Lord Supremo
sheet-overlord-command = Un Comando: un modello Muove e agisce
sheet-overlord-raise = Oppure lancia Animare Morti: un Mucchio d'Ossa diventa un Servo
sheet-overlord-card = Inoltre può giocare una carta del Lord Supremo

sheet-end = Fine del round
sheet-end-spells = Le carte Incantesimo girate tornano di 90°
sheet-end-abilities = Abilità «alla fine del round», come Tenace
sheet-end-draw = Il Lord Supremo pesca una carta; se non ne resta, il tempo è scaduto

sheet-movement = Movimento: un modello…
sheet-movement-cells = … Muove fino al suo Movimento, una casella per volta
sheet-movement-facing = … cambia liberamente orientamento mentre Muove
sheet-movement-blocked = … non entra dove c'è un modello o un arredamento
sheet-movement-piles = … può passare sui Mucchi d'Ossa, e fermarcisi
sheet-movement-diagonal = … Muove in diagonale se può entrare in una delle due caselle ai lati
sheet-movement-stop = … si ferma subito nell'arco frontale di un nemico
sheet-movement-held = … esce da un arco frontale solo Allontanandosi
sheet-movement-break-away = … se si Allontana subisce prima gli Attacchi Gratuiti, e il primo passo lascia ogni arco frontale nemico

sheet-large = Creature Grosse
sheet-large-ways = In avanti, in diagonale in avanti o dritto indietro
sheet-large-turn = Un quarto di giro costa 1 punto di Movimento

sheet-fighting = Combattimento
sheet-fighting-roll = Tirare i dadi, con i modificatori
sheet-fighting-discard = Scartare i dadi d'attacco non superiori all'Armatura
sheet-fighting-hits = Abbinare i dadi dal più alto: colpisce ogni dado d'attacco più alto, o rimasto spaiato
sheet-fighting-damage = Determinare i danni dei colpi

sheet-shooting = Tiro
sheet-shooting-held = Mai nell'arco frontale di un nemico
sheet-shooting-range = Misurare la gittata: misuratore Corto o Lungo
sheet-shooting-sight = Controllare la Linea di Vista: la bloccano modelli e muri
sheet-shooting-then = Poi come in un Combattimento

sheet-modifiers = Modificatori
sheet-modifiers-injured = −1 dado se Menomato
sheet-modifiers-outnumbered = −1 dado se in inferiorità numerica (non per il Tiro)
sheet-modifiers-behind = −1 dado al difensore attaccato interamente alle spalle
sheet-modifiers-cover = Tiro: −1 dado se sulla Linea di Vista c'è un arredamento non adiacente al tiratore
sheet-modifiers-least = Mai meno di 2 dadi: il resto riduce l'Armatura

sheet-spells = Incantesimi
sheet-spells-number = Un incantesimo Maggiore, oppure due Minori diversi
sheet-spells-range = Misurare la gittata indicata sulla carta
sheet-spells-sight = Controllare la Linea di Vista solo se la carta la chiede
sheet-spells-effect = Applicare gli effetti, senza alcun modificatore
sheet-spells-turn = Ruotare la carta: Minore di 90°, Maggiore di 180°

sheet-wounds = Eroi e Boss
sheet-wounds-one = Un attacco a segno costa una ferita
sheet-wounds-injured = Coperti tutti gli spazi bianchi: Menomato
sheet-wounds-fifth = La quinta ferita rende Incapacitato

sheet-locks = Porte e forzieri
sheet-locks-open = Senza serratura: si aprono con un'Azione
sheet-locks-force = Serratura Mondana: la forza un colpo in Combattimento
sheet-locks-ward = Guardia: la abbassano gli incantesimi, a 0 si apre

sheet-minions = Servi
sheet-minions-hits = Colpi: che cosa fanno
sheet-minion = { $minion }: Movimento { $movement }, Dadi Combattimento { $dice }{ $ranged }, Armatura { $armour }. Colpi: { $hits }
sheet-hits = { $more ->
    [true] { $hits } o più
   *[false] { $hits }
} { $result }
