### Le regole come carte: un titolo, ciò che la frase di rules.ftl tralascia, le parole sotto l'esempio di assets/rules, e i
### termini che portano alla regola, separati da barre. Un termine in minuscolo vale anche scritto con la maiuscola.

## TAB

chapter-tab = Il tavolo
rule-tab-1-title = Caselle, pavimento e muri
rule-tab-1-example = Le caselle scure sono vuoto. Sono muri: nessuno vi entra e nessuno vi vede attraverso.
rule-tab-2-title = Zone
rule-tab-2-more = Una zona è il pavimento che sta tra una porta e l'altra. Quando una porta si apre, tutta la zona dietro di essa viene rivelata.
rule-tab-2-example = Orlaf apre la porta accanto a sé. Una zona viene rivelata; quella dietro la porta successiva resta nascosta.
rule-tab-2-terms = zona nascosta|zone nascoste
rule-tab-3-title = Ciò che si conosce all'inizio
rule-tab-3-example = Prima del primo turno si conosce solo la stanza di Orlaf, con le sue due porte chiuse.
rule-tab-4-title = Porte, forzieri, arredamenti
rule-tab-4-more = Una porta di due caselle si apre tutta insieme.
rule-tab-4-example = Questa porta occupa due caselle. Orlaf la apre da una di esse, e sparisce tutta.
rule-tab-5-title = Basi
rule-tab-5-example = Il Troll Zombie è Grosso: occupa quattro caselle, e Orlaf non entra in nessuna di esse.
rule-tab-5-terms = Enorme|Enormi
rule-tab-6-title = Adiacente
rule-tab-6-more = Un modello normale ha 8 caselle adiacenti, uno Grosso 12, uno Enorme 16.
rule-tab-6-example = Orlaf e il Guerriero Scheletro si toccano solo in un angolo, tra due muri. Sono adiacenti e possono combattere.
rule-tab-6-terms = adiacente|adiacenti
rule-tab-7-title = Orientamento
rule-tab-7-more = La punta della base e il suo bordo chiaro mostrano dove guarda.
rule-tab-7-example = Orlaf ruota da est a ovest durante il suo movimento.
rule-tab-7-terms = orientamento
rule-tab-8-title = Arco frontale e arco posteriore
rule-tab-8-more = Un modello normale ha 5 caselle davanti e 3 dietro, uno Grosso 8 e 4, uno Enorme 11 e 5. Il bordo chiaro della base è l'arco frontale.
rule-tab-8-example = Orlaf guarda a nord. I Guerrieri Scheletri davanti e accanto a lui sono nel suo arco frontale; i tre della fila dietro di lui sono nel suo arco posteriore.
rule-tab-8-terms = arco frontale|archi frontali|arco posteriore|archi posteriori
rule-tab-9-title = Davanti e completamente dietro
rule-tab-9-more = La linea lungo il bordo posteriore della base prosegue fino ai margini del tabellone.
rule-tab-9-example = Il Guerriero Scheletro guarda a nord. Orlaf è oltre la linea alle sue spalle: è completamente dietro di lui, che tira un dado in meno.
rule-tab-9-terms = completamente dietro
rule-tab-10-title = Mucchi d'Ossa e segnalini
rule-tab-10-example = Orlaf cammina sopra un Mucchio d'Ossa e si ferma su un altro.
rule-tab-10-terms = segnalino|segnalini

## SET

chapter-set = Preparazione
rule-set-1-title = Chi gioca
rule-set-1-more = È l'Eroe che svolge un turno, non il giocatore: chi guida due Eroi ha due turni.
rule-set-1-example = Orlaf e Rordin partecipano entrambi, chiunque li guidi; ciascuno ha il proprio turno.
rule-set-2-title = Ciò che dice l'avventura
rule-set-2-more = Dove sta ogni cosa è disegnato sulla sua mappa.
rule-set-2-example = Arredamenti, un Mucchio d'Ossa e modelli stanno dove l'avventura li ha disegnati.
rule-set-3-title = Le carte del Lord Supremo
rule-set-3-more = Il resto del mazzo si mette via senza guardarlo. Non c'è limite alle carte in mano.
rule-set-3-example = La partita comincia: il Lord Supremo ha tre carte in mano, le altre stanno nella pila.
rule-set-4-title = Ciò che tutti sanno prima
rule-set-4-example = Orlaf conosce la sua stanza e la porta. Che cosa c'è oltre lo sa solo il Lord Supremo.
rule-set-5-title = Chi comincia
rule-set-5-example = Il Guerriero Scheletro del Lord Supremo aspetta: il primo turno è di Orlaf.

## RND

chapter-rnd = Il round
rule-rnd-1-title = Il round
rule-rnd-1-example = Prima il turno di Orlaf, poi quello di Rordin, poi quello del Lord Supremo; poi il round finisce e comincia il successivo.
rule-rnd-2-title = Il turno di un Eroe
rule-rnd-2-more = Un Eroe può anche non fare nulla.
rule-rnd-2-example = Nel primo round comincia Rordin, nel secondo Orlaf.
rule-rnd-3-title = Prima muovere, poi agire
rule-rnd-3-example = Orlaf raggiunge il Guerriero Scheletro e poi lo combatte. Dopodiché il suo turno è finito.
rule-rnd-4-title = Prodezze
rule-rnd-4-more = Ciò che una Prodezza consente è scritto su di essa. Nessun modello usa due Prodezze nello stesso turno.
rule-rnd-4-example = Al posto del turno Orlaf usa il Vortice: combatte ogni nemico adiacente, uno dopo l'altro.
rule-rnd-4-terms = Prodezza|Prodezze
rule-rnd-5-title = Azioni
rule-rnd-5-more = Un'avventura può offrire Azioni proprie agli Eroi, ai modelli del Lord Supremo o a entrambi. Dove si tira contro una serratura vale tutto ciò che cambia i Dadi Combattimento del modello, e basta un colpo a segno.
rule-rnd-5-example = Orlaf può combattere il Guerriero Scheletro oppure, come offre questa avventura, colpire il Punto Debole: una delle due cose.
rule-rnd-5-terms = Azione|Azioni
rule-rnd-6-title = Comandi
rule-rnd-6-more = L'avventura dice quanti Comandi ha. Animare Morti ne costa uno.
rule-rnd-6-example = Con due Comandi il Lord Supremo muove due dei suoi tre Guerrieri Scheletri.
rule-rnd-6-terms = Comando|Comandi
rule-rnd-7-title = Boss
rule-rnd-7-more = Subisce ferite, può essere Menomato e ha Prodezze, oggetti e incantesimi come un Eroe.
rule-rnd-7-example = Un Comando attiva Mortibris, che va incontro a Orlaf.
rule-rnd-7-terms = Boss
rule-rnd-8-title = Carte del Lord Supremo
rule-rnd-8-more = Ogni carta si usa una volta sola.
rule-rnd-8-example = Il Guerriero Scheletro ha mosso; prima del prossimo modello il Lord Supremo può giocare una carta.
rule-rnd-8-terms = carta del Lord Supremo|carte del Lord Supremo
rule-rnd-9-title = La fine del round
rule-rnd-9-example = L'incantesimo di Danor torna indietro di un quarto di giro, poi Rordin, che è Tenace, guarisce una ferita con un 6, poi il Lord Supremo pesca.
rule-rnd-10-title = Il tempo è scaduto
rule-rnd-10-more = La sua pila è l'orologio dell'avventura: l'ultima carta si pesca ancora, la successiva no.
rule-rnd-10-example = Il Lord Supremo dovrebbe pescare, ma la pila è vuota: il tempo è scaduto, e vince lui.
rule-rnd-10-terms = tempo è scaduto
rule-rnd-11-title = Vittoria
rule-rnd-11-example = L'obiettivo degli Eroi era aprire questa porta. Orlaf la apre, e vincono subito.

## MOV

chapter-mov = Movimento
rule-mov-1-title = Muovere
rule-mov-1-more = Ogni casella costa 1, anche in diagonale.
rule-mov-1-example = Rordin ha Movimento 5 e fa cinque caselle.
rule-mov-1-terms = Movimento
rule-mov-2-title = Che cosa blocca il passo
rule-mov-2-example = Orlaf è circondato da un forziere, una porta chiusa e una libreria: non può andare da nessuna parte.
rule-mov-3-title = Passi in diagonale
rule-mov-3-more = Se entrambe le caselle ai lati della diagonale sono bloccate, lo è anche il passaggio.
rule-mov-3-example = Orlaf passa in diagonale accanto al forziere: l'altra casella a lato è libera.
rule-mov-4-title = Cambiare orientamento
rule-mov-4-more = Può quindi ruotare anche senza fare un passo, e poi agire. Non ruota mai dopo la sua Azione.
rule-mov-4-example = Rordin ruota mentre cammina, quante volte vuole, e finisce rivolto a ovest.
rule-mov-5-title = Fermato da un arco frontale
rule-mov-5-more = Basta una casella della base, e basta un nemico. Un arco posteriore non ferma nessuno.
rule-mov-5-example = Orlaf entra nell'arco frontale del Guerriero Scheletro: si ferma lì e sceglie l'orientamento.
rule-mov-6-title = Trattenuto da un nemico
rule-mov-6-more = Ruotare sul posto non provoca attacchi; poi può combattere o lanciare incantesimi. Scambiare e usare oggetti non conta né come restare né come Allontanarsi.
rule-mov-6-example = Orlaf comincia il turno davanti al Guerriero Scheletro. Ruota sul posto, e nessuno lo attacca.
rule-mov-7-title = Allontanarsi
rule-mov-7-more = Il modello non sceglie ancora una casella: gli attacchi vengono prima che muova, nell'ordine scelto da chi li effettua. Se è ancora in gioco può muovere, e ruota solo dopo il primo passo. Se alla fine resta, può ruotare e agire.
rule-mov-7-example = Danor arretra davanti al Revenant Nano, che prima lo attacca. Il colpo fallisce, e Danor si Allontana.
rule-mov-7-terms = Allontanarsi|Allontana|Allontanamento|Allontanato|Allontanata
rule-mov-8-title = Nessuna via d'uscita
rule-mov-8-example = I muri e l'arco frontale del Guerriero Scheletro non lasciano a Orlaf nessuna casella in cui Allontanarsi.
rule-mov-9-title = Attacco Gratuito
rule-mov-9-more = Non importa se chi attacca ha già agito.
rule-mov-9-example = Il Guerriero Scheletro si Allontana da Orlaf, che ha già svolto il turno ma lo attacca lo stesso: il Guerriero Scheletro è distrutto.
rule-mov-9-terms = attacco gratuito|attacchi gratuiti
rule-mov-10-title = Scambiare oggetti
rule-mov-10-more = Entrambi gli Eroi devono essere d'accordo. Fa parte del movimento e non costa nulla.
rule-mov-10-example = Lungo la strada Orlaf dà una pozione a Rordin, e prosegue.

## FGT

chapter-fgt = Combattimento
rule-fgt-1-title = Chi si può combattere
rule-fgt-1-example = Orlaf si mette accanto a Rordin. Ora il Guerriero Scheletro è anche nel suo arco frontale, e può combatterlo.
rule-fgt-1-terms = Combattere|Combattimento
rule-fgt-2-title = Attaccante e difensore
rule-fgt-2-more = Un modello è l'attaccante nel proprio turno, in un'Interruzione e nei suoi Attacchi Gratuiti.
rule-fgt-2-example = Il Guerriero Scheletro si difende con due 6, ma non fanno male a nessuno: solo Orlaf può ferire.
rule-fgt-2-terms = Dadi Combattimento|Dado Combattimento
rule-fgt-3-title = Un dado in meno
rule-fgt-3-more = Alle spalle vuol dire che l'attaccante è completamente nell'arco posteriore del difensore. Tutti questi modificatori si sommano.
rule-fgt-3-example = Il Guerriero Scheletro attacca alle spalle: Orlaf si difende con un dado in meno.
rule-fgt-3-terms = alle spalle
rule-fgt-4-title = In inferiorità numerica
rule-fgt-4-more = Possono esserlo entrambe le fazioni insieme. Un nemico che guarda altrove non conta. Risoluto 1, 2 o 3 su una carta vuol dire che servono altrettanti nemici in più.
rule-fgt-4-example = Due Guerrieri Scheletri hanno Rordin nell'arco frontale, e due Eroi hanno uno di loro nel proprio: entrambi tirano un dado in meno.
rule-fgt-4-terms = inferiorità numerica
rule-fgt-5-title = Piccoli contro grandi
rule-fgt-5-more = Lo è contro un avversario più grande, e nell'arco frontale anche di un solo nemico più grande. Il più grande lo è solo contro due nemici della sua taglia o più piccoli.
rule-fgt-5-example = Orlaf combatte un Troll Zombie, che è Grosso: tira un dado in meno, il troll no.
rule-fgt-6-title = Mai meno di 2 dadi
rule-fgt-6-more = Ciò che non si può togliere nemmeno all'Armatura si ignora.
rule-fgt-6-example = Il Guerriero Scheletro, in inferiorità e attaccato alle spalle, perderebbe entrambi i dadi. Li tiene, e la sua Armatura scende invece da 2 a 1.
rule-fgt-7-title = L'Armatura migliore
rule-fgt-7-more = Qualunque cosa aggiungano incantesimi e oggetti, un 6 passa sempre.
rule-fgt-7-example = Questo Guerriero Scheletro avrebbe Armatura 7. Conta come 5, e i due 6 di Orlaf passano.
rule-fgt-8-title = Armatura
rule-fgt-8-more = Lo stesso numero non basta.
rule-fgt-8-example = Orlaf tira 3, 2, 2, 2 e 1 contro Armatura 2. Resta solo il 3.
rule-fgt-8-terms = Armatura|respinto
rule-fgt-9-title = Colpi a segno
rule-fgt-9-more = Con un pari il colpo fallisce.
rule-fgt-9-example = Orlaf, Menomato, tira 1, 2, 4 e 6; il Guerriero Scheletro 2 e 5. Armatura 2 lascia il 4 e il 6: 6 supera 5, 4 supera 2. Due colpi a segno, e crolla in un Mucchio d'Ossa.
rule-fgt-9-terms = colpo a segno|colpi a segno
rule-fgt-10-title = Dai colpi ai danni
rule-fgt-10-more = Un Servo segue la propria riga dei danni; un Eroe o Boss subisce una ferita.
rule-fgt-10-example = Tre colpi a segno in un attacco: il Guerriero Scheletro è distrutto.

## DMG

chapter-dmg = Danni
rule-dmg-1-title = Danni ai Servi
rule-dmg-1-more = La riga dice che cosa fanno 1, 2, 3, 4 o più colpi: nulla, Mucchio d'Ossa, distrutto, o un altro effetto.
rule-dmg-1-example = Due colpi a segno: la riga del Guerriero Scheletro dice Mucchio d'Ossa.
rule-dmg-1-terms = riga dei danni|Servo|Servi|Zombie in Armatura
rule-dmg-2-title = Mucchio d'Ossa o distrutto
rule-dmg-2-example = Il Guerriero Scheletro è distrutto: se ne va e non lascia nulla da animare.
rule-dmg-2-terms = mucchio d'ossa|mucchi d'ossa
rule-dmg-3-title = Ferite
rule-dmg-3-example = L'attacco del Guerriero Scheletro ha due colpi a segno, ma è un solo attacco: Orlaf subisce una ferita.
rule-dmg-3-terms = ferita|ferite
rule-dmg-4-title = Menomato
rule-dmg-4-more = La scheda ha 5 spazi per le ferite, prima i bianchi, poi i rossi. Chi è Menomato tira un dado in meno.
rule-dmg-4-example = Rordin e Madriga hanno due ferite ciascuno. A Madriga restano solo spazi rossi ed è Menomata; Rordin no.
rule-dmg-4-terms = Menomato|Menomata|Menomati|Menomate
rule-dmg-5-title = Incapacitato
rule-dmg-5-example = Orlaf ha quattro ferite. Il Guerriero Scheletro gli infligge la quinta, e Orlaf lascia il gioco.
rule-dmg-5-terms = Incapacitato|Incapacitata|Incapacitati
rule-dmg-6-title = Un Eroe cade
rule-dmg-6-example = Orlaf cade, e gli Eroi hanno perso, anche se Rordin è ancora in piedi.
rule-dmg-7-title = I Servi e le menomazioni
rule-dmg-7-example = La riga del Troll Zombie dice Menomato con due colpi a segno: da ora tira un dado in meno.

## SHT

chapter-sht = Tiro
rule-sht-1-title = Chi può tirare
rule-sht-1-example = Il Guerriero Scheletro ha Madriga nel suo arco frontale. Lei può combatterlo, ma non Tirare a nessuno, nemmeno all'arciere lontano.
rule-sht-1-terms = Dadi Gittata|Dado Gittata
rule-sht-2-title = A chi si può tirare
rule-sht-2-example = Madriga può tirare solo al Guerriero Scheletro alla sua destra. La libreria nasconde lo Zombie, e l'altro Guerriero Scheletro è alle sue spalle.
rule-sht-3-title = Gittata
rule-sht-3-more = Il misuratore lungo arriva a 8 caselle, quello corto a 3.
rule-sht-3-example = Tra Madriga e lo Zombie ci sono 8 caselle: il misuratore lungo ci arriva appena.
rule-sht-3-terms = gittata Lunga|gittata Corta|Lunga gittata|Corta gittata
rule-sht-4-title = I dadi di un tiro
rule-sht-4-more = Gli arredamenti sulla linea che non sono adiacenti al tiratore sono copertura: costa un dado solo, non importa quanti siano. Nel Tiro non c'è inferiorità numerica.
rule-sht-4-example = La linea di vista attraversa un barile: Madriga tira un dado in meno.
rule-sht-4-terms = copertura
rule-sht-5-title = Dopo i dadi
rule-sht-5-more = Armatura, coppie, colpi e danni sono gli stessi.
rule-sht-5-example = I due colpi a segno di Madriga fanno del Guerriero Scheletro un Mucchio d'Ossa, lontano da lei.

## LOS

chapter-los = Linea di vista
rule-los-1-title = Linea di vista
rule-los-1-more = Si provano le linee dal centro di ogni casella dell'uno, e da punti che distano 1/64 di casella dai suoi angoli, verso l'interno, agli stessi punti dell'altro. Basta una linea libera.
rule-los-1-example = Tra i due centri c'è un muro, ma un'altra linea dall'interno di una casella all'interno dell'altra è libera: Madriga vede il Guerriero Scheletro.
rule-los-1-terms = linea di vista|linee di vista
rule-los-2-title = Ciò che blocca la vista
rule-los-2-more = Perciò un modello che sta esattamente tra altri due li nasconde l'uno all'altro anche in campo aperto, mentre uno un po' di lato no. I due modelli stessi non bloccano mai la linea.
rule-los-2-example = Orlaf sta esattamente tra i due. Anche in campo aperto nessuna linea passa senza toccare la sua casella: Madriga non vede il Guerriero Scheletro.
rule-los-3-title = Vedere oltre gli arredamenti
rule-los-3-more = Una linea attraversa un arredamento appena lo tocca, anche in un bordo o in un angolo. Dove c'è una linea senza copertura si prende quella.
rule-los-3-example = Oltre il tavolo Madriga vede il Guerriero Scheletro e può tirare.
rule-los-4-title = Chi vede è visto
rule-los-4-example = Oltre il muro Madriga vede l'Arciere Scheletro, e lui vede lei.

## MAG

chapter-mag = Magia
rule-mag-1-title = Incantatori
rule-mag-1-example = L'avventura ha dato a Danor il Dardo di Fuoco: può lanciarlo. Incenerire, che non gli ha dato, no.
rule-mag-1-terms = Incantatore|Incantatori
rule-mag-2-title = Lanciare incantesimi
rule-mag-2-more = Si può lanciare anche nell'arco frontale di un nemico.
rule-mag-2-example = Due incantesimi Minori diversi sono una sola Azione: Corrodere intacca l'Armatura del Revenant Nano, poi colpisce il Dardo di Fuoco.
rule-mag-2-terms = Maggiore|Maggiori|Minore|Minori
rule-mag-3-title = Le carte ruotano
rule-mag-3-example = Danor ha lanciato Incenerire, un incantesimo Maggiore: la carta ruota di mezzo giro e deve ricaricarsi due volte.
rule-mag-4-title = Ricarica
rule-mag-4-more = Così un incantesimo Minore è di nuovo pronto nel round successivo, uno Maggiore in quello dopo ancora.
rule-mag-4-example = Danor lancia Incenerire. Alla fine di quel round la carta torna indietro di un quarto di giro; ancora un round, e potrà lanciarlo di nuovo.
rule-mag-4-terms = ricarica|ricaricano|ricaricato|ricaricata|diritta|diritto|diritte|diritti
rule-mag-5-title = Gittate degli incantesimi
rule-mag-5-more = Lunga e Corta sono i misuratori di 8 e 3 caselle; Adiacente è accanto all'Incantatore. Un Incantatore può bersagliare se stesso solo se l'effetto lo consente.
rule-mag-5-example = Corrodere ha gittata Corta: può colpire lo Zombie a tre caselle, non quello a quattro.
rule-mag-6-title = Incantesimi e vista
rule-mag-6-more = Un incantesimo che richiede linea di vista si mira come un Tiro.
rule-mag-6-example = Pelle d'Acciaio non richiede linea di vista: Danor può lanciarla su Orlaf, alle sue spalle, e su Rordin, oltre il muro.
rule-mag-7-title = Attacchi Magici
rule-mag-7-more = Il bersaglio tira i propri Dadi Combattimento e tiene la sua Armatura. I dadi cambiano solo per gli effetti che lo dicono, come un Cristallo Energetico.
rule-mag-7-example = Il Dardo di Fuoco di Danor tira i suoi 3 dadi. Il Revenant Nano si difende con i propri Dadi Combattimento e la propria Armatura.
rule-mag-7-terms = attacco magico|attacchi magici
rule-mag-8-title = Più bersagli
rule-mag-8-example = Il Lamento della Banshee tira per ogni Eroe: ferisce Orlaf, toglie l'Azione a Rordin e non tocca Madriga.

## ITM

chapter-itm = Oggetti
rule-itm-1-title = Oggetti
rule-itm-1-more = La maggior parte ha effetti sempre attivi.
rule-itm-1-example = Madriga indossa la Veste Setadiragno: la sua Armatura è sempre di 1 più alta.
rule-itm-2-title = Usare un oggetto
rule-itm-2-more = Non conta né come movimento né come Azione.
rule-itm-2-example = Orlaf fa un passo, beve una pozione, prosegue e combatte, tutto in un turno.
rule-itm-2-terms = simbolo di attivazione
rule-itm-3-title = Oggetti che agiscono da soli
rule-itm-3-more = Rispondono a un attacco o a un effetto, come dice la loro carta.
rule-itm-3-example = L'Amuleto del Guardiano devia la ferita da solo, e si scarta.
rule-itm-4-title = Monouso
rule-itm-4-example = Orlaf beve una delle sue due Pozioni di Guarigione: quella non c'è più, l'altra gli resta.
rule-itm-4-terms = monouso
rule-itm-5-title = Ciò che si può scambiare
rule-itm-5-more = Tutti gli altri restano al primo proprietario.
rule-itm-5-example = Rordin passa una pozione a Orlaf ferito, che la beve nel proprio turno.
rule-itm-5-terms = simbolo di scambio|scambiabile|scambiabili

## FUR

chapter-fur = Arredamenti
rule-fur-1-title = Arredamenti
rule-fur-1-more = Gli Attacchi Magici non tengono conto della copertura.
rule-fur-1-example = Un tavolo e una libreria: Orlaf non può entrare in nessuno dei due.
rule-fur-1-terms = arredamento|arredamenti

## LCK

chapter-lck = Porte, forzieri e serrature
rule-lck-1-title = Chiusi all'inizio
rule-lck-1-more = Può lasciare che i Boss del Lord Supremo, o tutti i suoi modelli, ne aprano o forzino alcuni o tutti. Un forziere con oggetti è per Eroi e Boss.
rule-lck-1-example = La porta resta chiusa finché un Eroe non la apre.
rule-lck-2-title = Serrature Mondane
rule-lck-2-more = Il Lord Supremo tira per la serratura esattamente i dadi del segnalino, anche uno solo. Una serratura non è mai in inferiorità numerica e non ha spalle; i modificatori dell'Eroe contano.
rule-lck-2-example = Orlaf combatte la serratura della porta. Un colpo a segno, e la porta è aperta.
rule-lck-2-terms = Serratura Mondana|Serrature Mondane
rule-lck-3-title = Solo con un Combattimento
rule-lck-3-example = Madriga non può aprire la serratura con una freccia.
rule-lck-4-title = Guardie
rule-lck-4-more = Non si può forzare. Il suo numero è il suo potere.
rule-lck-4-example = Danor lancia Infrangere Guardia. Il potere della Guardia scende da 1 a 0, e la porta si apre.
rule-lck-4-terms = Guardia|Guardie
rule-lck-5-title = Le porte non combattono
rule-lck-5-example = Tra una porta con serratura e un forziere Orlaf tira tutti i suoi dadi: non lo mettono in inferiorità.
rule-lck-6-title = Dietro la porta
rule-lck-6-more = Dispone ciò che l'avventura vi mette; dove lascia aperto un orientamento, lo sceglie lui.
rule-lck-6-example = Orlaf apre la porta, e il Lord Supremo rivela ciò che c'è dietro, fino alla prossima porta chiusa.
rule-lck-7-title = Che cosa c'è nel forziere
rule-lck-7-example = Orlaf forza il forziere e ottiene subito tutto ciò che contiene. Il forziere aperto resta.
rule-lck-8-title = Porte senza serratura
rule-lck-8-example = Orlaf apre la porta accanto a sé senza tirare dadi. Quella era la sua Azione.

## LRG

chapter-lrg = Modelli Grossi
rule-lrg-1-title = Come muovono i modelli Grossi
rule-lrg-1-more = Ogni casella costa 1. Non muove mai di lato.
rule-lrg-1-example = Il Troll Zombie guarda a est. Può andare avanti, in diagonale in avanti, o dritto indietro, e in nessun altro modo.
rule-lrg-1-terms = Grosso|Grossa|Grossi|Grosse
rule-lrg-2-title = Come ruotano i modelli Grossi
rule-lrg-2-more = Non ruota mai gratis. Fermato da un nemico, può ancora pagare per ruotare.
rule-lrg-2-example = Il Troll Zombie fa due quarti di giro e 3 caselle: il suo Movimento di 5 è esaurito.
rule-lrg-3-title = Spazio per l'intera base
rule-lrg-3-more = Per un passo in diagonale una delle due vie diritte dev'essere libera per l'intera base.
rule-lrg-3-example = Un muro chiude la via a est, ma quella a sud è libera: il Troll Zombie può andare in diagonale.
rule-lrg-4-title = Grossi e alle spalle
rule-lrg-4-more = Può trovarsi contemporaneamente nell'arco frontale e in quello posteriore di un nemico.
rule-lrg-4-example = Il Troll Zombie è completamente nell'arco posteriore di Orlaf, che per questo si difende con un dado in meno.

## OVL

chapter-ovl = Magia e carte del Lord Supremo
rule-ovl-1-title = Animare Morti
rule-ovl-1-more = Il Lord Supremo sceglie il Servo e il suo orientamento.
rule-ovl-1-example = Il Mucchio d'Ossa diventa un Guerriero Scheletro. Conta come se avesse già agito.
rule-ovl-1-terms = Animare Morti
rule-ovl-2-title = Dentro un arco frontale
rule-ovl-2-more = L'ordine lo sceglie la loro fazione, e il mucchio è consumato anche se il nuovo modello cade subito. Lo stesso vale per ciò che un incantesimo, una carta o un evento dell'avventura mette in gioco. Non vale per i modelli di una zona appena rivelata, né per quelli che l'avventura fa arrivare non visti.
rule-ovl-2-example = Il Guerriero Scheletro si rialza davanti a Orlaf, che ottiene un Attacco Gratuito.
rule-ovl-3-title = Quanti ne concede l'avventura
rule-ovl-3-more = Può limitare anche quanti ne controlla in tutto. Oltre quel numero non si anima nulla, né con carte né con incantesimi.
rule-ovl-3-example = Il Lord Supremo può controllare due Guerrieri Scheletri e ne ha uno: ne anima un secondo.
rule-ovl-4-title = Le carte per il suo turno
rule-ovl-4-more = I Comandi Extra muovono modelli e non pagano lanci; quelli raddoppiati sono Comandi come gli altri. Un modello agisce comunque una volta sola nel turno.
rule-ovl-4-example = Di tre Comandi due vengono da Comandi Extra 2: speso il proprio per Animare Morti, quelli non animano nessuno, ma il Guerriero Scheletro può agire.
rule-ovl-4-terms = Comandi Extra|Comandi Doppi
rule-ovl-5-title = Interruzioni
rule-ovl-5-more = Possono agire di nuovo in un'altra Interruzione e nel turno del Lord Supremo.
rule-ovl-5-example = Dopo il turno di Orlaf il Lord Supremo gioca Interruzione 2: due dei suoi Guerrieri Scheletri agiscono prima di Rordin.
rule-ovl-5-terms = Interruzione|Interruzioni
rule-ovl-6-title = Quando si può interrompere
rule-ovl-6-more = Non conta come la carta del turno del Lord Supremo.
rule-ovl-6-example = Dopo un'Interruzione un Eroe deve svolgere un turno prima della prossima.

## HID

chapter-hid = Ciò che è segreto
rule-hid-1-title = Ciò che è segreto
rule-hid-1-more = Lo sono anche l'ordine della pila, le carte messe via e il contenuto dei forzieri chiusi.
rule-hid-1-example = Dietro la porta qualcuno aspetta. Nella vista degli Eroi non c'è nemmeno una stanza.
rule-hid-2-title = Nulla tradisce un segreto
rule-hid-2-more = Vale per immagini, elenchi, probabilità, rifiuti, cronaca, suoni e inquadratura.
rule-hid-2-example = Oltre la roccia un Guerriero Scheletro sta in una stanza nascosta. Per Orlaf è roccia: qualunque cosa tenti lì gli è rifiutata come davanti a un muro.

## CAM

chapter-cam = La campagna
rule-cam-1-title = La Missione del Re dei Nani
rule-cam-1-more = Dall'avventura 6 in poi gli Eroi usano il lato avanzato.
rule-cam-1-example = Sul lato avanzato Orlaf combatte con 6 dadi invece di 5, e ne tira di nuovo uno che fallisce.
