# La pagina in cui si chiede un'avventura nuova, e come la si conserva.

title-new-adventure = Nuova avventura
action-new-adventure = Nuova avventura

new-adventure-heading = Una nuova avventura
new-adventure-heroes = Eroi
new-adventure-side = Schede degli Eroi
new-adventure-side-basic = Base
new-adventure-side-advanced = Avanzate
new-adventure-length = Durata
new-adventure-length-short = Breve
new-adventure-length-evening = Una serata
new-adventure-length-long = Lunga
new-adventure-band = Difficoltà per gli Eroi
new-adventure-band-gentle = Clemente
new-adventure-band-even = Equilibrata
new-adventure-band-hard = Dura
new-adventure-band-grim = Spietata
new-adventure-mood = Tono
new-adventure-mood-grim = Cupo
new-adventure-mood-eerie = Sinistro
new-adventure-mood-wry = Ironico
new-adventure-mood-heroic = Eroico
new-adventure-family = Chi serve il Lord Supremo
new-adventure-family-garrison = Soldati
new-adventure-family-graves = Tombe
new-adventure-family-choir = Fantasmi
new-adventure-family-larder = Troll
new-adventure-any = A sorte
new-adventure-code = Il codice di un'avventura
new-adventure-code-hint = K7QF-2M9X-4TBA-HV3W-P
new-adventure-take-code = Scrivila

new-adventure-about = Qui non è mai passato nessuno. Le stanze sono disegnate a mano, ma così non erano mai state unite; la storia si racconta per la prima volta; e che cosa aspetti dietro le porte non lo sa nessuno, a questo tavolo.
new-adventure-about-fair = Prima che partiate, i computer la giocano l'uno contro l'altro e spostano i morti da una stanza all'altra, finché ciascuna parte non ha le possibilità che avete chiesto.
new-adventure-writes = Si montano le porte, e qualcuno cerca le parole giuste…
new-adventure-measures = Le stanze ci sono e la storia è scritta. Adesso la giocano i computer, per vedere quanto è difficile.
new-adventure-elsewhere = Dal primo posto non veniva fuori una bella partita: si va altrove.
new-adventure-unmeasured = Nessuno l'ha ancora giocata fino in fondo: quanto sia difficile resta una supposizione.
new-adventure-forces = { $heroes } · { $length } · { $band }
new-adventure-stop = Ferma le partite
new-adventure-choose-again = Scegli di nuovo
new-adventure-surprise = Sorprendimi
new-adventure-another = Un'altra
new-adventure-begin = In cammino
new-adventure-at-once = In cammino subito

aftermath-keep = Conserva quest'avventura
aftermath-kept = Ora è fra le tue avventure.
aftermath-unkept = Non è stato possibile conservarla in «{ $folder }»: { $error }. Fa' spazio o cambia i permessi, e riprova.
aftermath-no-folder = Non è stato possibile conservarla: questo sistema non indica una cartella per i tuoi file. Imposta XDG_DATA_HOME.

book-open = Il libro del Lord Supremo
book-close = Chiudi il libro
book-curtain = Il libro mostra tutto: ogni stanza, ogni servitore, e che cosa accade e quando. È soltanto per il Lord Supremo.

quests-deal = Rimescola
quests-deal-about = Stessa mappa, stessa storia, stessi obiettivi; altre serrature, altri forzieri, altri servitori e altri agguati. Resta difficile più o meno come nella forma stampata.
quests-deals = Si cambiano le serrature e i servitori prendono altri posti; poi i computer badano che sia difficile come prima…
quests-not-dealt = Quest'avventura è scritta in un modo che non permette di rimescolarla.

# Quello che hanno già giocato computer che pensano in anticipo.
new-adventure-prepare = Preparane alcune
new-adventure-prepared = { $count ->
    [0] Per un'altra sera: finché questa pagina resta aperta, i computer possono provarne alcune con calma.
    [one] Un'avventura così è pronta: l'hanno provata computer che pensano in anticipo.
   *[other] { $count } avventure così sono pronte: le hanno provate computer che pensano in anticipo.
 }
new-adventure-prepares = { $count ->
    [0] I computer ne stanno provando una, e ci mettono qualche minuto; poi tocca alla prossima.
    [one] Una è pronta, e i computer stanno provando la prossima.
   *[other] { $count } sono pronte, e i computer stanno provando la prossima.
 }
new-adventure-closely = Misurala bene
new-adventure-measures-closely = Ora la giocano computer che pensano in anticipo. Ci vuole qualche minuto, e si può partire in ogni momento.
