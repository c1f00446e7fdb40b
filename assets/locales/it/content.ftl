### Nomi dei componenti del gioco: la chiave è l'id, con trattini al posto dei trattini bassi.

## Eroi

orlaf = Orlaf
    .gender = m
orlaf-calling = barbaro umano
rordin = Rordin
    .gender = m
rordin-calling = guerriero nano
madriga = Madriga
    .gender = f
madriga-calling = ranger elfa
danor = Danor
    .gender = m
danor-calling = mago umano

## Boss

mortibris = Mortibris
    .gender = m
mortibris-calling = necromante
grund = Grund
    .gender = m
grund-calling = re dei nani non-morto
elshara = Elshara
    .gender = f
elshara-calling = banshee
hoggar = Hoggar
    .gender = m
hoggar-calling = sciamano troll zombie

## Servi

skeleton-warrior = Guerriero Scheletro
    .the = il Guerriero Scheletro
    .a = un Guerriero Scheletro
    .many = Guerrieri Scheletri
skeleton-archer = Arciere Scheletro
    .the = l'Arciere Scheletro
    .a = un Arciere Scheletro
    .many = Arcieri Scheletri
zombie = Zombie
    .the = lo Zombie
    .a = uno Zombie
    .many = Zombie
armoured-zombie = Zombie in Armatura
    .the = lo Zombie in Armatura
    .a = uno Zombie in Armatura
    .many = Zombie in Armatura
dwarf-revenant = Revenant Nano
    .the = il Revenant Nano
    .a = un Revenant Nano
    .many = Revenant Nani
ghost = Fantasma
    .the = il Fantasma
    .a = un Fantasma
    .many = Fantasmi
zombie-troll = Troll Zombie
    .the = il Troll Zombie
    .a = un Troll Zombie
    .many = Troll Zombie

## Prodezze

whirlwind = Vortice
whirlwind-text = Un Combattimento separato contro ogni nemico adiacente e contro ogni porta o forziere adiacente chiuso a chiave.
none-shall-pass = Di Qui Non Si Passa
none-shall-pass-text = Fino al prossimo turno i nemici nell'arco frontale non possono né Muovere né agire, e non si subiscono ferite.
rain-of-arrows = Pioggia di Frecce
rain-of-arrows-text = Un Tiro separato contro ogni nemico a cui il modello potrebbe Tirare.
twin-shot = Doppio Tiro
twin-shot-text = Due Tiri, ciascuno con un bersaglio a scelta.
focus = Concentrazione
focus-text = Lancia due Incantesimi Maggiori diversi.
overflow = Traboccare
overflow-text = Tutte le carte Incantesimo del modello sono di nuovo diritte.
hammer-time = Tempo di Martellare
hammer-time-text = Un Combattimento con 2 dadi in più.
unstoppable = Inarrestabile
unstoppable-text = Un passo, poi un Combattimento; e ancora, finché ogni Combattimento elimina il bersaglio e resta Movimento. Gli archi frontali non fermano questi passi.
rise-all-of-you = Alzatevi, Tutti
rise-all-of-you-text = Due lanci di Animare Morti subito.

## Abilità

tough = Tenace
tough-text = Alla fine di ogni round tira un dado: con un 6 guarisce una ferita.
ethereal = Etereo
ethereal-text = Muove attraverso modelli, arredamenti e forzieri, ma non può fermarsi sulle loro caselle.
frenzy-1 = Frenesia 1
frenzy-1-text = Nei suoi Combattimenti un dado d'attacco che non supera l'Armatura si tira di nuovo, una volta.
frenzy-2 = Frenesia 2
frenzy-2-text = Nei suoi Combattimenti fino a 2 dadi d'attacco che non superano l'Armatura si tirano di nuovo, una volta.
frenzy-3 = Frenesia 3
frenzy-3-text = Nei suoi Combattimenti fino a 3 dadi d'attacco che non superano l'Armatura si tirano di nuovo, una volta.
keen-eye = Occhio Acuto
keen-eye-text = 1 Dado Gittata in più.
magical-defence-1 = Difesa Magica 1
magical-defence-1-text = 1 dado in più contro gli Attacchi Magici.
magical-defence-2 = Difesa Magica 2
magical-defence-2-text = 2 dadi in più contro gli Attacchi Magici.
magical-defence-3 = Difesa Magica 3
magical-defence-3-text = 3 dadi in più contro gli Attacchi Magici.
nimble = Agile
nimble-text = Quando si Allontana, gli Attacchi Gratuiti contro il modello hanno 1 dado in meno.
relentless = Implacabile
relentless-text = Da Menomato non tira dadi in meno.
skeletal-lord = Signore degli Scheletri
skeletal-lord-text = Se un Mucchio d'Ossa è adiacente, una ferita che lo eliminerebbe è ignorata, una volta per attacco, e il Mucchio è consumato.
smash = Spacca!
smash-text = 1 Dado Combattimento in più contro una serratura.
speed-of-a-bullet = Rapido come un Dardo
speed-of-a-bullet-text = Può Tirare nell'arco frontale di un nemico.
stalwart-1 = Risoluto 1
stalwart-1-text = Per metterlo in inferiorità numerica servono tre nemici che lo hanno nell'arco frontale, non due. Un nemico più grande basta comunque.
stalwart-2 = Risoluto 2
stalwart-2-text = Per metterlo in inferiorità numerica servono quattro nemici che lo hanno nell'arco frontale, non due. Un nemico più grande basta comunque.
stalwart-3 = Risoluto 3
stalwart-3-text = Per metterlo in inferiorità numerica servono cinque nemici che lo hanno nell'arco frontale, non due. Un nemico più grande basta comunque.
stealth = Furtivo
stealth-text = Chi Tira contro questo modello ha 1 dado in meno.
strong = Forte
strong-text = 1 Dado Combattimento in più.
sure-shot-1 = Tiro Sicuro 1
sure-shot-1-text = Nei suoi Tiri un dado d'attacco che non supera l'Armatura si tira di nuovo, una volta.
sure-shot-2 = Tiro Sicuro 2
sure-shot-2-text = Nei suoi Tiri fino a 2 dadi d'attacco che non superano l'Armatura si tirano di nuovo, una volta.
sure-shot-3 = Tiro Sicuro 3
sure-shot-3-text = Nei suoi Tiri fino a 3 dadi d'attacco che non superano l'Armatura si tirano di nuovo, una volta.
swift = Veloce
swift-text = 1 casella di Movimento in più.
thick-skinned = Pelle Dura
thick-skinned-text = 1 punto di Armatura in più.

## Incantesimi

flamebolt = Dardo di Fuoco
flamebolt-text = Incantesimo Minore di fuoco, gittata Lunga, con Linea di Vista: un Attacco Magico con 3 dadi.
burn = Incenerire
burn-text = Incantesimo Maggiore di fuoco, gittata Lunga, con Linea di Vista: un Attacco Magico con 5 dadi.
corrode = Corrodere
corrode-text = Stregoneria Minore, gittata Corta, con Linea di Vista: il nemico ha 1 punto di Armatura in meno fino alla fine di questo round.
condense = Condensare
condense-text = Stregoneria Minore: l'Incantatore ottiene un Cristallo Energetico 1.
crystalize = Cristallizzare
crystalize-text = Stregoneria Maggiore: l'Incantatore ottiene un Cristallo Energetico 3.
break-ward = Infrangere Guardia
break-ward-text = Incantesimo Minore comune su una Guardia adiacente: perde 1 punto di potere e a 0 si apre.
brisk-work = Passo Svelto
brisk-work-text = Incantesimo Minore d'aria, gittata Corta, senza Linea di Vista: un alleato Muove subito fino a 3 caselle.
steelskin = Pelle d'Acciaio
steelskin-text = Incantesimo Minore di terra, gittata Corta, senza Linea di Vista: un alleato ha 1 punto di Armatura in più fino alla fine del prossimo round.
banshee-wail = Lamento della Banshee
banshee-wail-text = Necromanzia Maggiore, senza Linea di Vista: un dado per ogni nemico in gittata Corta. 6: una ferita; 4 o 5: non può agire né in questo turno né nel suo prossimo.
bleed = Sanguinamento
bleed-text = Necromanzia Maggiore, gittata Corta, con Linea di Vista: un Attacco Magico con 3 dadi. Se ferisce o elimina il bersaglio, uno Zombie entra in gioco adiacente a esso.
faithful-in-death = Spettro Fedele
faithful-in-death-text = Necromanzia Maggiore: un Fantasma entra in gioco in una casella libera entro gittata Corta dall'Incantatore.
in-my-power = Sei in Mio Potere
in-my-power-text = Necromanzia Maggiore, gittata Corta, con Linea di Vista: il nemico non può né Muovere né agire finché, all'inizio di un suo turno, il suo dado non mostra 5 o più.

## Oggetti

chain-shirt = Cotta di Maglia
    .a = una Cotta di Maglia
chain-shirt-text = 1 punto di Armatura in più. Scambiabile.
energy-crystal-1 = Cristallo Energetico 1
    .a = un Cristallo Energetico 1
energy-crystal-1-text = Il prossimo Attacco Magico in questo turno ha 1 dado in più, oppure un Incantesimo Minore è di nuovo diritto. Monouso, scambiabile.
energy-crystal-3 = Cristallo Energetico 3
    .a = un Cristallo Energetico 3
energy-crystal-3-text = Il prossimo Attacco Magico in questo turno ha 3 dadi in più, oppure un Incantesimo è di nuovo diritto. Monouso, scambiabile.
grunds-hammer = Martello di Grund
    .a = il Martello di Grund
grunds-hammer-text = 1 Dado Combattimento in più da attaccante.
guardian-amulet = Amuleto del Guardiano
    .a = un Amuleto del Guardiano
guardian-amulet-text = La prossima ferita è ignorata. Monouso, scambiabile.
healing-potion = Pozione di Guarigione
    .a = una Pozione di Guarigione
healing-potion-text = Guarisce una ferita. Monouso, scambiabile.
heart-shard = Frammento di Cuore
    .a = un Frammento di Cuore
heart-shard-text = Da solo non fa nulla. Scambiabile.
spidersilk-robe = Veste Setadiragno
    .a = una Veste Setadiragno
spidersilk-robe-text = 1 punto di Armatura in più.

## Il mazzo e le carte del Lord Supremo

necromancer = Il mazzo del Necromante
extra-commands-1 = Comandi Extra 1
extra-commands-1-text = Un Comando in più in questo turno; non per Animare Morti.
extra-commands-2 = Comandi Extra 2
extra-commands-2-text = Due Comandi in più in questo turno; non per Animare Morti.
extra-commands-3 = Comandi Extra 3
extra-commands-3-text = Tre Comandi in più in questo turno; non per Animare Morti.
double-commands = Comandi Doppi
double-commands-text = Ancora una volta, in questo turno, i Comandi concessi dall'avventura.
raise-dead-1 = Animare Morti 1
raise-dead-1-text = Un lancio di Animare Morti in più in questo turno.
raise-dead-2 = Animare Morti 2
raise-dead-2-text = Due lanci di Animare Morti in più in questo turno.
raise-dead-3 = Animare Morti 3
raise-dead-3-text = Tre lanci di Animare Morti in più in questo turno.
interrupt-1 = Interruzione 1
interrupt-1-text = Tra i turni di due Eroi un modello Muove e agisce.
interrupt-2 = Interruzione 2
interrupt-2-text = Tra i turni di due Eroi due modelli Muovono e agiscono, uno per volta.
interrupt-3 = Interruzione 3
interrupt-3-text = Tra i turni di due Eroi tre modelli Muovono e agiscono, uno per volta.

## Arredamenti, porte e segnalini

door = Porta
    .the = la porta
    .gender = f
way-out = Uscita
    .the = l'uscita
    .gender = f
chest = Forziere
    .the = il forziere
bone-pile = Mucchio d'Ossa
    .the = il Mucchio d'Ossa
bookcase = Libreria
    .the = la libreria
    .gender = f
barrel = Barile
    .the = il barile
lectern = Leggio
    .the = il leggio
book = Libro
    .the = il libro
throne = Trono
    .the = il trono
table = Tavolo
    .the = il tavolo
weapon-rack = Rastrelliera delle Armi
    .the = la rastrelliera delle armi
    .gender = f
cabinet = Armadio
    .the = l'armadio
tomb = Cripta
    .the = la cripta
    .gender = f
well = Pozzo
    .the = il pozzo
weak-point = Punto Debole
    .the = il punto debole
    .a = un punto debole
statue = Statua
    .the = la statua
    .gender = f
heart = Frammento del Cuore
    .the = il frammento del cuore
    .a = un frammento del cuore
key = Chiave
    .the = la chiave
    .a = una chiave
    .gender = f
collapse = Crollo
    .the = il segnalino Crollo
    .a = un segnalino Crollo
mundane-5-5 = Serratura Mondana 5/5
    .a = una Serratura Mondana 5/5
mundane-4-4 = Serratura Mondana 4/4
    .a = una Serratura Mondana 4/4
mundane-3-3 = Serratura Mondana 3/3
    .a = una Serratura Mondana 3/3
mundane-2-2 = Serratura Mondana 2/2
    .a = una Serratura Mondana 2/2
mundane-1-1 = Serratura Mondana 1/1
    .a = una Serratura Mondana 1/1


## Le cose nelle frasi: gli attributi di un nome dicono come sta in una frase, e il suo genere. Ciò che portano un'avventura o un pacchetto
## ha soltanto un nome, e si nomina così.

the-furniture = l'arredamento «{ $name }»
the-token = il segnalino «{ $name }»
the-minion = il modello di { $name }
a-minion = un modello di { $name }
a-token = un segnalino «{ $name }»
a-item = l'oggetto «{ $name }»
a-lock = la serratura «{ $name }»
many-minion = modelli di { $name }

# Un pezzo dove sta, e un modello da dove comincia.
noun-at = { $noun } in { $cell }
noun-from = { $noun } partito da { $cell }

# Qualcosa senza nome; non si vede mai finché i dati sono completi.
piece-unknown = Qualcosa
