### La pagina dei pacchetti nell'editor, con moduli per i loro componenti.

pack-open = Pacchetto e componenti tuoi…
pack-none = Nessun pacchetto modificabile
pack-head = Pacchetto
pack-quests = Avventure
pack-new = Nuovo
pack-new-quest = Nuova avventura in questo pacchetto
pack-new-thing = Nuovo componente
pack-new-pack = Nuovo pacchetto
pack-make = Crea
pack-draw = Modifica questa avventura
pack-list = Torna all'elenco
pack-zip = Esporta in un file
pack-about = Un pacchetto è una cartella con avventure e i componenti che servono loro: Eroi, Servi, incantesimi, arredamenti e così via. Ciò che crei qui puoi metterlo subito sul tabellone.
    Ogni modifica è salvata subito nel suo file; annullandola, il file torna com'era.
    Esportato, un pacchetto è un solo file da condividere: trascinato sulla finestra del gioco, si installa e compare nell'elenco delle avventure.
pack-about-none = Questa avventura non fa parte di un pacchetto, o il suo pacchetto è un file zip, di sola lettura. Crea un nuovo pacchetto per avere componenti tuoi, e copia il file dell'avventura nella sua cartella.
pack-picture-own = Immagine: { $file }
pack-picture-none = Ancora nessuna immagine. Trascina un SVG sulla finestra, o salvalo come { $file }
pack-looks-picture = Se ha un'immagine propria, si vede quella.
pack-looks-any = Generico
pack-needs = Pacchetti richiesti, con i loro id
pack-version = Versione
pack-head-use = Quando si usa
pack-remove = Rimuovi
pack-less = uno in meno
pack-more = uno in più
pack-no = No
pack-yes = Sì
pack-rename = Rinomina…
pack-rename-words = Il suo id è «{ $id }», il nome con cui lo indicano i file. Cambiano anche il suo file, la sua immagine e tutti i riferimenti in questo pacchetto.
pack-rename-id = Id
pack-rename-done = Rinomina
pack-delete = Elimina…
pack-delete-words = { $count ->
        [0] Eliminare { $file }? Nulla in questo pacchetto vi fa riferimento. Non si può annullare.
        [one] Eliminare { $file }? In questo pacchetto c'è un riferimento, che diventerà un errore: { $where }. Non si può annullare.
       *[other] Eliminare { $file }? In questo pacchetto ci sono { $count } riferimenti, che diventeranno errori: { $where }. Non si può annullare.
    }
pack-delete-done = Elimina
pack-keep = Annulla
pack-told-renamed = Rinominato in { $id }, in { $count ->
        [one] un file.
       *[other] { $count } file.
    }
pack-told-deleted = Eliminato: { $file }
pack-told-made = Creato: { $file }
pack-told-zip = Esportato, nessun errore: { $file }
pack-told-zip-faults = { $count ->
    [one] Esportato, ma c'è un errore da correggere prima di giocare: { $file }
   *[other] Esportato, ma ci sono { $count } errori da correggere prima di giocare: { $file }
  }
pack-why-none = Non c'è un pacchetto da esportare.
pack-why-list = L'elenco è già aperto.
pack-why-bound = È il limite.
pack-why-no-name = Prima scrivi un nome.
pack-why-no-picture = Prima apri un Eroe, Servo, Boss, arredamento o segnalino, poi trascina un SVG. Altri file non si possono usare.
pack-why-same-id = Prima scrivi un altro id.
pack-kind-heroes = Eroi
pack-kind-bosses = Boss
pack-kind-minions = Servi
pack-kind-feats = Prodezze
pack-kind-abilities = Abilità
pack-kind-cards = Carte del Lord Supremo
pack-kind-decks = Mazzi del Lord Supremo
pack-kind-furniture = Arredamenti
pack-kind-locks = Serrature
pack-kind-spells = Incantesimi
pack-kind-items = Oggetti
pack-kind-tokens = Segnalini
thing-name = Nome
thing-calling = Descrizione, per esempio «barbaro umano»
thing-text = Testo della carta
thing-looks = Aspetto
thing-movement = Movimento
thing-combat = Dadi Combattimento
thing-ranged = Tiro
thing-shoots-not = Nessuno
thing-ranged-dice = Dadi Gittata
thing-armour = Armatura
pack-advanced = { $field }, lato avanzato
thing-base = Lato della base in caselle
thing-white = Spazi bianchi per le ferite
thing-red = Spazi rossi (con i bianchi fanno 5)
thing-spellcaster = Lancia incantesimi
thing-feats = Prodezze
thing-abilities = Abilità
thing-damage-0 = 1 colpo
thing-damage-1 = 2 colpi
thing-damage-2 = 3 colpi
thing-damage-3 = 4 colpi o più
thing-effects = Effetti, in ordine
thing-traits = Sempre attivo
thing-size = Tipo
thing-school = Scuola
thing-target = Bersaglio
thing-range = Gittata
thing-sight = Richiede linea di vista
thing-single-use = Si scarta quando è usato
thing-tradable = Si può scambiare
thing-effect = Effetto
thing-raises-dead = Un Comando può lanciare Animare Morti
thing-cards = Carte
thing-footprint-0 = Larghezza in caselle
thing-footprint-1 = Profondità in caselle
thing-dice = Dadi
thing-taken = Lo raccoglie chi ci passa sopra
thing-word-nothing = Nulla
thing-word-injured = Menomato
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
thing-word-caster = Lanciatore
thing-word-friend = Un alleato
thing-word-enemy = Un nemico
thing-word-eachenemy = Ogni nemico
thing-word-ward = Una Guardia
thing-word-ownspell = Una propria carta Incantesimo
thing-word-adjacent = Adiacente
thing-word-short = Corta
thing-word-long = Lunga
thing-word-blocks = Blocca la linea di vista
thing-word-covers = Dà copertura
