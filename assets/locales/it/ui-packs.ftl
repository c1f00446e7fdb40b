### La pagina dei pacchetti sul tavolo da disegno, con moduli per le loro cose.

pack-open = Il pacchetto, e cose tue…
pack-none = Nessun pacchetto che si possa cambiare
pack-head = Il pacchetto
pack-quests = Avventure
pack-new = Nuovo
pack-new-quest = Una nuova avventura di questo pacchetto
pack-new-thing = Una nuova cosa
pack-new-pack = Un nuovo pacchetto
pack-make = Crea
pack-draw = Disegna questa avventura
pack-list = Torna all'elenco
pack-zip = Scrivi come zip
pack-about = Un pacchetto è una cartella con avventure e le cose che portano con sé: eroi, servi, incantesimi, arredi e così via. Ciò che crei qui si può posare subito sul tabellone.
    Ciò che scegli o scrivi è subito nel suo file; ciò che annulli si annulla lì.
    Scritto come zip è un solo file da regalare: chi lo mette nella cartella «quests» dei dati del gioco lo trova nell'elenco delle avventure.
pack-about-none = L'avventura sul tavolo non sta in un pacchetto, o sta in un archivio, che si legge soltanto. Crea un nuovo pacchetto per avere cose tue, e copia il file dell'avventura nella sua cartella.
pack-picture-own = La sua immagine è { $file }
pack-picture-none = Non ha un'immagine sua. Trascina un SVG sulla finestra, o mettilo in { $file }
pack-looks-picture = Un'immagine propria si vede al posto di questi.
pack-looks-any = Come uno qualunque del suo tipo
pack-needs = Altri pacchetti di cui usa le cose, con i loro id
pack-version = Versione
pack-head-use = Quando si usa
pack-remove = Togli
pack-less = uno in meno
pack-more = uno in più
pack-no = No
pack-yes = Sì
pack-rename = Un altro id…
pack-rename-words = Il suo id è «{ $id }»: così ne parlano i file. Con esso cambiano il suo file, la sua immagine e tutto ciò che in questo pacchetto ne parla.
pack-rename-id = Id
pack-rename-done = Dagli questo id
pack-delete = Elimina…
pack-delete-words = { $count ->
        [0] Eliminare { $file }? Nulla in questo pacchetto ne parla. Non si può recuperare.
        [one] Eliminare { $file }? In questo pacchetto ne parla un punto, che poi sarà un errore: { $where }. La cosa non si può recuperare.
       *[other] Eliminare { $file }? In questo pacchetto ne parlano { $count } punti, che poi saranno errori: { $where }. La cosa non si può recuperare.
    }
pack-delete-done = Elimina
pack-keep = Lascia com’è
pack-told-renamed = Ora si chiama { $id }, in { $count ->
        [one] un file.
       *[other] { $count } file.
    }
pack-told-deleted = Eliminato: { $file }
pack-told-made = Creato: { $file }
pack-told-zip = Scritto, e va bene: { $file }
pack-told-zip-faults = { $count ->
    [one] Scritto, ma un errore non lo lascia giocare: { $file }
   *[other] Scritto, ma { $count } errori non lo lasciano giocare: { $file }
  }
pack-why-none = Non c'è un pacchetto che si possa scrivere.
pack-why-list = L'elenco è già aperto.
pack-why-bound = Non oltre.
pack-why-no-name = Prima scrivi un nome.
pack-why-same-id = Prima scrivi un altro id.
pack-why-no-picture = Si può prendere soltanto un SVG, per un eroe, servo, boss, arredo o segnalino che è aperto.
pack-kind-heroes = Eroi
pack-kind-bosses = Boss
pack-kind-minions = Servi
pack-kind-feats = Prodezze
pack-kind-abilities = Abilità
pack-kind-cards = Carte del Lord Supremo
pack-kind-decks = Mazzi del Lord Supremo
pack-kind-furniture = Arredi
pack-kind-locks = Serrature
pack-kind-spells = Incantesimi
pack-kind-items = Oggetti
pack-kind-tokens = Segnalini
thing-name = Nome
thing-calling = Che cos'è, per esempio «barbaro umano»
thing-text = Che cosa dice la carta
thing-looks = Disegnato come
thing-movement = Movimento
thing-combat = Dadi Combattimento
thing-ranged = Tira
thing-shoots-not = Per niente
thing-ranged-dice = Dadi Gittata
thing-armour = Armatura
pack-advanced = { $field }, lato avanzato
thing-base = Caselle lungo un lato della base
thing-white = Spazi bianchi delle ferite
thing-red = Spazi rossi; con i bianchi 5
thing-spellcaster = Lancia incantesimi
thing-feats = Prodezze
thing-abilities = Abilità
thing-damage-0 = Che cosa fa un colpo
thing-damage-1 = Che cosa fanno due colpi
thing-damage-2 = Che cosa fanno tre colpi
thing-damage-3 = Che cosa fanno quattro o più colpi
thing-effects = Che cosa fa, in quest'ordine
thing-traits = Che cosa vale sempre
thing-size = Misura
thing-school = Scuola
thing-target = Diretto a
thing-range = Fin dove
thing-sight = Richiede linea di vista
thing-single-use = Si scarta quando è usato
thing-tradable = Si può scambiare
thing-effect = Che cosa fa
thing-raises-dead = Un Comando può animare i morti
thing-cards = Carte
thing-footprint-0 = Caselle in larghezza
thing-footprint-1 = Caselle in profondità
thing-dice = Dadi
thing-taken = Lo prende chi ci cammina sopra
thing-word-nothing = Nulla
thing-word-injured = Ferito
thing-word-bonepile = Mucchio d'Ossa
thing-word-destroyed = Distrutto
thing-word-minor = Minore
thing-word-major = Maggiore
thing-word-common = Comune
thing-word-sorcery = Stregoneria
thing-word-fire = Fuoco
thing-word-air = Aria
thing-word-earth = Terra
thing-word-water = Acqua
thing-word-necromancy = Necromanzia
thing-word-caster = Sé stessi
thing-word-friend = Un amico
thing-word-enemy = Un nemico
thing-word-eachenemy = Ogni nemico
thing-word-ward = Una Guardia
thing-word-ownspell = Una propria carta Incantesimo
thing-word-adjacent = Adiacente
thing-word-short = Corta
thing-word-long = Lunga
thing-word-blocks = Blocca la linea di vista
thing-word-covers = Dà copertura
