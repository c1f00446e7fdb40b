### Nomi delle cose del gioco: la chiave è l'id, con trattini al posto dei trattini bassi.

## Eroi

orlaf = Orlaf
orlaf-calling = barbaro umano
rordin = Rordin
rordin-calling = guerriero nano
madriga = Madriga
madriga-calling = ranger elfa
danor = Danor
danor-calling = mago umano

## Boss

mortibris = Mortibris
mortibris-calling = necromante
grund = Grund
grund-calling = re dei nani non-morto
elshara = Elshara
elshara-calling = banshee
hoggar = Hoggar
hoggar-calling = sciamano troll zombie

## Servi

skeleton-warrior = Guerriero Scheletro
skeleton-archer = Arciere Scheletro
zombie = Zombie
armoured-zombie = Zombie in Armatura
dwarf-revenant = Revenant Nano
ghost = Fantasma
zombie-troll = Troll Zombie

## Prodezze

whirlwind = Vortice
whirlwind-text = Un Combattimento contro ogni nemico adiacente e ogni porta o forziere chiuso a chiave adiacente, ciascuno a parte.
none-shall-pass = Di Qui Non Si Passa
none-shall-pass-text = Fino al prossimo turno i nemici nell'arco frontale non possono né Muovere né agire, e non si subiscono ferite.

## Abilità

tough = Tenace
tough-text = Alla fine di ogni round tira un dado: con un 6 guarisce una ferita.

## Il mazzo e le carte del Lord Supremo

necromancer = Il mazzo del Necromante
extra-commands-1 = Comandi Extra 1
extra-commands-1-text = Un Comando in più in questo turno.
extra-commands-2 = Comandi Extra 2
extra-commands-2-text = Due Comandi in più in questo turno.
extra-commands-3 = Comandi Extra 3
extra-commands-3-text = Tre Comandi in più in questo turno.
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
way-out = Uscita
chest = Forziere
bone-pile = Mucchio d'Ossa
bookcase = Libreria
barrel = Barile
lectern = Leggio
throne = Trono
table = Tavolo
weapon-rack = Rastrelliera delle Armi
cabinet = Armadio
tomb = Cripta
well = Pozzo
mundane-5-5 = Serratura Mondana 5/5
mundane-4-4 = Serratura Mondana 4/4
mundane-3-3 = Serratura Mondana 3/3
mundane-2-2 = Serratura Mondana 2/2
mundane-1-1 = Serratura Mondana 1/1


# Una cosa senza nome; non si vede mai finché i dati sono interi.
piece-unknown = Qualcosa
