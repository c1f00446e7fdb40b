### Le regole, una frase ciascuna. Rifiuti e suggerimenti le citano con il loro id.

## TAB il tavolo

rule-tab-1 = Il sotterraneo è una griglia di caselle, ciascuna pavimento o vuoto; il vuoto è muro e blocca movimento e vista.
rule-tab-2 = Ogni casella di pavimento appartiene a una zona nascosta o rivelata, e ciò che sta in una zona nascosta non è in gioco.
rule-tab-3 = Alla preparazione è rivelata solo la zona di partenza, fino alle sue porte chiuse comprese.
rule-tab-4 = Una porta occupa una o due caselle, un forziere una, gli altri arredamenti quelle su cui sono disegnati.
rule-tab-5 = Un modello normale occupa una casella, uno Grosso 2×2, uno Enorme 3×3, e nessuna casella contiene due modelli.
rule-tab-6 = Sono adiacenti tutte le caselle attorno alla base di un modello, angoli compresi, anche oltre due caselle bloccate.
rule-tab-7 = Un modello è rivolto a nord, est, sud o ovest.
rule-tab-8 = La fila di caselle adiacenti dietro un modello, angoli compresi, è il suo arco posteriore; le altre caselle adiacenti sono l'arco frontale.
rule-tab-9 = Più lontano, la linea lungo il bordo posteriore della base separa il davanti dal dietro: è davanti chi ha almeno una casella da quella parte, completamente dietro chi non ne ha.
rule-tab-10 = Mucchi d'Ossa e altri segnalini non hanno archi, non muovono, non attaccano né sono attaccati, non bloccano nulla e possono sovrapporsi.

## SET preparazione

rule-set-1 = Un giocatore è il Lord Supremo, gli altri, da uno a quattro, si dividono gli Eroi, e tutti gli Eroi dell'avventura partecipano.
rule-set-2 = L'avventura dice quali Eroi, incantesimi, oggetti e segnalini si usano, e quale lato delle schede Eroe.
rule-set-3 = Il Lord Supremo mischia il mazzo, forma a faccia in giù una pila con il numero di carte specificato dall'avventura e ne pesca 3 come mano, che vede solo lui.
rule-set-4 = Prima del primo turno tutti conoscono la storia, le condizioni di vittoria di entrambe le fazioni e le regole speciali; la mappa oltre le prime porte resta segreta.
rule-set-5 = Il primo turno è di un Eroe.

## RND il round

rule-rnd-1 = Un round è fatto dei turni degli Eroi, poi del turno del Lord Supremo, poi della fine del round.
rule-rnd-2 = Ogni Eroe svolge esattamente un turno per round, nell'ordine che gli Eroi scelgono di round in round.
rule-rnd-3 = Nel suo turno un modello Muove e poi compie un'Azione; può rinunciare all'una o all'altra cosa, ma l'Azione non viene mai prima.
rule-rnd-4 = Una Prodezza prende il posto dell'intero turno, senza Muovere, ruotare o altre Azioni, e si usa una volta per partita.
rule-rnd-5 = Le Azioni sono Combattere, Tirare, Lanciare Incantesimi e quelle offerte dall'avventura o da una carta.
rule-rnd-6 = Ogni Comando fa Muovere e agire un modello del Lord Supremo, o paga la sua magia; nessun modello agisce due volte nel suo turno.
rule-rnd-7 = Un Boss si attiva con un Comando e per il resto segue le regole degli Eroi.
rule-rnd-8 = Il Lord Supremo può giocare una carta nel suo turno, prima o dopo l'attivazione di un modello, mai a metà.
rule-rnd-9 = Alla fine del round gli incantesimi si ricaricano, poi agiscono le abilità, poi il Lord Supremo pesca una carta.
rule-rnd-10 = Quando il Lord Supremo dovrebbe pescare e non restano carte, il tempo è scaduto e vince lui, salvo diversa indicazione dell'avventura.
rule-rnd-11 = La partita finisce appena una condizione di vittoria è soddisfatta; se entrambe le fazioni soddisfano la propria nello stesso momento, vincono gli Eroi.

## MOV movimento

rule-mov-1 = Un modello muove al massimo di un numero di caselle pari al suo Movimento, una per volta, in linea retta o in diagonale.
rule-mov-2 = Nessun modello entra in una casella con un altro modello, arredamenti, una porta chiusa, un forziere o vuoto; i Mucchi d'Ossa non bloccano.
rule-mov-3 = Un passo in diagonale richiede che almeno una delle due caselle ai lati sia accessibile al modello.
rule-mov-4 = Un modello cambia orientamento liberamente durante il movimento, e mai in altri momenti.
rule-mov-5 = Un modello che entra nell'arco frontale di un nemico si ferma subito e poi sceglie l'orientamento.
rule-mov-6 = Un modello che comincia il turno nell'arco frontale di un nemico resta dov'è e può ruotare, oppure si Allontana; se ha ruotato, deve restare.
rule-mov-7 = Un modello che si Allontana subisce prima un Attacco Gratuito da ogni nemico che lo ha davanti; poi esce da ogni arco frontale nemico, o alla fine decide di restare.
rule-mov-8 = Senza una casella fuori da tutti gli archi frontali nemici in cui andare, un modello non può Allontanarsi.
rule-mov-9 = Un Attacco Gratuito è un Combattimento fuori turno, con i soliti modificatori e senza limiti di numero.
rule-mov-10 = Durante il movimento un Eroe adiacente a un altro può dare, prendere o scambiare oggetti scambiabili.

## FGT combattimento

rule-fgt-1 = Un modello combatte un nemico che ha almeno una casella nel suo arco frontale.
rule-fgt-2 = Entrambi tirano i Dadi Combattimento, e solo l'attaccante può fare danni.
rule-fgt-3 = Ciascuno tira un dado in meno se Menomato e uno in meno se in inferiorità numerica; il difensore uno in meno se attaccato alle spalle.
rule-fgt-4 = Un modello negli archi frontali di due o più nemici è in inferiorità numerica.
rule-fgt-5 = Una base più piccola è sempre in inferiorità numerica contro una più grande.
rule-fgt-6 = Nessuno tira meno di 2 dadi; quanto si perde oltre abbassa la propria Armatura, mai sotto 1.
rule-fgt-7 = L'Armatura non supera mai 5.
rule-fgt-8 = I dadi d'attacco che non superano l'Armatura del difensore si scartano; se non ne restano l'attacco è respinto.
rule-fgt-9 = I dadi si confrontano a coppie dal più alto; un dado d'attacco che supera quello abbinato, o che resta spaiato, è un colpo a segno.
rule-fgt-10 = I colpi a segno diventano danni.

## DMG danni

rule-dmg-1 = Per un Servo si cercano i colpi di un attacco nella sua riga dei danni; i colpi di attacchi diversi non si sommano mai.
rule-dmg-2 = Un Servo che crolla lascia un Mucchio d'Ossa sulla sua casella; uno distrutto non lascia nulla.
rule-dmg-3 = Un Eroe o Boss subisce una ferita da un attacco a segno, qualunque sia il numero dei colpi.
rule-dmg-4 = Un Eroe o Boss con tutti gli spazi bianchi coperti è Menomato.
rule-dmg-5 = La quinta ferita rende Incapacitato: il modello lascia il gioco.
rule-dmg-6 = Gli Eroi perdono quando uno qualsiasi di loro è Incapacitato, salvo diversa indicazione dell'avventura.
rule-dmg-7 = I Servi non sono mai Menomati, a meno che non lo dica la loro riga dei danni.

## SHT tiro

rule-sht-1 = Tira solo un modello con Dadi Gittata, e mai nell'arco frontale di un nemico.
rule-sht-2 = Il bersaglio dev'essere davanti, in gittata e in vista.
rule-sht-3 = La gittata si misura tra i punti più vicini delle due basi.
rule-sht-4 = Il tiratore tira i Dadi Gittata contro i Dadi Combattimento del bersaglio; costa un dado essere Menomato, essere attaccato alle spalle o Tirare oltre una copertura.
rule-sht-5 = Dopo i dadi il Tiro prosegue come il Combattimento.

## LOS linea di vista

rule-los-1 = Un modello ne vede un altro se una linea retta dall'interno della sua base all'interno dell'altra è libera.
rule-los-2 = Una linea è fermata da vuoto, modelli, librerie, porte chiuse e zone nascoste, anche se ne tocca solo un bordo o un angolo.
rule-los-3 = Gli altri arredamenti non fermano la linea ma possono costare un dado.
rule-los-4 = Chi vede è visto.

## MAG magia

rule-mag-1 = Solo gli Incantatori lanciano incantesimi, e solo quelli che l'avventura dà loro.
rule-mag-2 = Un lancio è un incantesimo Maggiore o fino a due Minori diversi.
rule-mag-3 = Un incantesimo Minore, una volta lanciato, ruota di un quarto di giro, uno Maggiore di mezzo; si lancia solo una carta diritta.
rule-mag-4 = Alla fine di ogni round ogni incantesimo ruotato torna indietro di un quarto di giro.
rule-mag-5 = Gli incantesimi hanno gittata Lunga, Corta, Adiacente o Lanciatore, e l'Incantatore può bersagliare se stesso.
rule-mag-6 = Un incantesimo che non richiede linea di vista supera angoli e muri, ma non entra nelle zone nascoste.
rule-mag-7 = Un Attacco Magico tira i dadi dell'incantesimo, senza i modificatori di Combattimento o Tiro.
rule-mag-8 = Un incantesimo con più bersagli tira separatamente per ciascuno.

## ITM oggetti

rule-itm-1 = Solo Eroi e Boss usano oggetti.
rule-itm-2 = Gli oggetti con il simbolo di attivazione si usano in qualsiasi momento del turno di chi li possiede.
rule-itm-3 = Alcuni oggetti agiscono da soli.
rule-itm-4 = Un oggetto monouso si scarta dopo l'uso.
rule-itm-5 = Gli oggetti con il simbolo di scambio passano di mano se entrambi gli Eroi sono d'accordo.

## FUR arredamenti, LCK porte, forzieri e serrature

rule-fur-1 = Gli arredamenti bloccano il movimento; le librerie bloccano anche la vista, gli altri danno copertura.
rule-lck-1 = Porte e forzieri cominciano chiusi, e solo gli Eroi li aprono, salvo diversa indicazione dell'avventura.
rule-lck-2 = Una Serratura Mondana si forza con un Combattimento contro i dadi e l'Armatura del suo segnalino: basta un colpo a segno.
rule-lck-3 = Tiro e magia non forzano mai una Serratura Mondana.
rule-lck-4 = Una Guardia si abbassa solo con gli incantesimi e a 0 si apre.
rule-lck-5 = Porte, forzieri e arredamenti non effettuano Attacchi Gratuiti e non contano per l'inferiorità numerica, ma contano come modelli per Prodezze come il Vortice.
rule-lck-6 = Una porta aperta lascia il gioco, e il Lord Supremo rivela ciò che c'è dietro, fino alle prossime porte chiuse.
rule-lck-7 = Chi apre un forziere ne ottiene tutti gli oggetti, e il forziere aperto resta come arredamento.
rule-lck-8 = Un Eroe adiacente apre con un'Azione una porta o un forziere senza serratura.

## LRG modelli Grossi

rule-lrg-1 = Un modello Grosso muove in avanti, in diagonale in avanti o dritto indietro.
rule-lrg-2 = Ogni quarto di rotazione costa a un modello Grosso un punto di Movimento.
rule-lrg-3 = L'intera base di un modello Grosso deve stare su caselle accessibili a un modello normale.
rule-lrg-4 = Un modello Grosso attacca alle spalle solo se si trova completamente nell'arco posteriore.

## OVL magia e carte del Lord Supremo

rule-ovl-1 = Animare Morti trasforma il primo Mucchio d'Ossa di una casella senza modelli in un Servo concesso dall'avventura, che conta come se avesse già agito.
rule-ovl-2 = Ogni nemico che ha un nuovo modello nell'arco frontale ottiene un Attacco Gratuito contro di esso.
rule-ovl-3 = L'avventura limita quali e quanti Servi il Lord Supremo può controllare.
rule-ovl-4 = Per un turno, le carte danno più Comandi, li raddoppiano, o danno più lanci di Animare Morti.
rule-ovl-5 = Un'Interruzione fa Muovere e agire, tra i turni di due Eroi, tanti modelli quanti dice il suo numero, ciascuno una volta.
rule-ovl-6 = Nessuna Interruzione prima del primo turno degli Eroi di un round, dopo l'ultimo, o subito dopo un'altra.

## HID ciò che è segreto, CAM la campagna

rule-hid-1 = La mano e le carte del Lord Supremo, le zone nascoste e i testi non ancora letti sono segreti per gli Eroi; tutto il resto è pubblico.
rule-hid-2 = Ciò che si mostra o si dice a un giocatore dipende solo da ciò che può sapere.
rule-cam-1 = La Missione del Re dei Nani è fatta di dieci avventure in sequenza; tra l'una e l'altra le ferite guariscono e le Prodezze tornano disponibili.
