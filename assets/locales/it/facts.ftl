### Che cosa è successo: le frasi della Cronaca.

fact-round-began = Comincia il round { $round } (RND-1).
fact-overlord-began =
    { $commands ->
        [one] Comincia il turno del Lord Supremo con { $commands } Comando (RND-6).
       *[other] Comincia il turno del Lord Supremo con { $commands } Comandi (RND-6).
    }
fact-turn-began = { $piece } comincia il turno.
fact-turn-ended = { $piece } termina il turno.
fact-turned = { $piece } ruota verso { $facing }.
fact-walked = { $piece } muove da { $from } a { $to }.
fact-stopped = { $piece } si ferma nell'arco frontale di { $enemies } (MOV-5).
fact-breaks-away = { $piece } si Allontana (MOV-7).

fact-attacked = { $attacker } combatte { $target }: { $attack } contro { $defence }, { $armour }.
fact-attacked-lock = { $attacker } forza { $target }: { $attack } contro { $defence }, { $armour }.
fact-attacked-for-action = { $attacker } ci prova: { $attack } contro { $defence }, { $armour } (LCK-2).
fact-attacked-freely = { $attacker } ha un Attacco Gratuito contro { $target } (MOV-9): { $attack } contro { $defence }, { $armour }.
fact-shot = { $attacker } tira a { $target } (SHT-4): { $attack } contro { $defence }, { $armour }.
fact-attacked-by-magic = { $attacker } attacca { $target } con { $card } (MAG-7): { $attack } contro { $defence }, { $armour }.
blow-fight = Combattimento
blow-free-attack = Attacco Gratuito
blow-shot = Tiro
fact-rolled = Dadi: { $attack } contro { $defence }.
fact-rerolled =
    { $count ->
        [one] Un dado d'attacco non superava l'Armatura e si tira di nuovo: { $dice } (FGT-8).
       *[other] { $count } dadi d'attacco non superavano l'Armatura e si tirano di nuovo: { $dice } (FGT-8).
    }
fact-discarded =
    { $count ->
        [one] Scartato: { $dice }, non supera l'Armatura { $armour } (FGT-8).
       *[other] Scartati: { $dice }, non superano l'Armatura { $armour } (FGT-8).
    }
fact-repelled = Respinto: non resta alcun dado (FGT-8).
fact-hits =
    { $hits ->
        [0] Nessun colpo a segno: ogni dado è parato (FGT-9).
        [one] { $hits } colpo a segno (FGT-9).
       *[other] { $hits } colpi a segno (FGT-9).
    }

fact-unharmed = { $piece } non subisce danni (DMG-1).
fact-crumbled = { $piece } crolla in un Mucchio d'Ossa in { $cell } (DMG-2).
fact-destroyed = { $piece } viene distrutto e non lascia nulla (DMG-2).
fact-wounded =
    { $wounds ->
        [one] { $piece } subisce una ferita, la prima (DMG-3).
       *[other] { $piece } subisce una ferita e ora ne ha { $wounds } (DMG-3).
    }
fact-wound-ignored = { $piece } ignora la ferita (RND-4).
fact-spared = { $card } evita la ferita a { $piece } (ITM-3).
fact-spared-by-pile = { $card }: un Mucchio d'Ossa è consumato, e { $piece } ignora la ferita (DMG-5).
fact-injured = { $piece } resta Menomato: un dado in meno (DMG-4).
fact-incapacitated = { $piece } resta Incapacitato e lascia il gioco (DMG-5).
fact-healed =
    { $wounds ->
        [0] { $piece } guarisce una ferita e non ne ha più.
        [one] { $piece } guarisce una ferita e ne ha ancora { $wounds }.
       *[other] { $piece } guarisce una ferita e ne ha ancora { $wounds }.
    }
fact-tried = { $piece }, { $card }: il dado mostra { $die }.
fact-feat-used = { $piece } compie la Prodezza { $feat } (RND-4).

fact-forced = { $piece } forza la serratura: { $lock } (LCK-2).
fact-opened = { $piece } si apre (LCK-6).
fact-revealed-at-set-up = Il sotterraneo è rivelato fino alle prime porte (TAB-3).
fact-revealed-by-quest = Una parte del sotterraneo è rivelata (TAB-2).
fact-revealed = Ciò che c'era dietro è rivelato (LCK-6).
fact-appeared = { $piece } si trova in { $cell }.
fact-appeared-there = { $piece } entra in gioco.

fact-raised = Un Mucchio d'Ossa si rialza: { $piece } (OVL-1).
fact-raised-at = Il Mucchio d'Ossa in { $cell } si rialza: { $piece } (OVL-1).
fact-dealt = Il Lord Supremo dispone a faccia in giù una pila di { $cards } carte e ne pesca { $hand } come mano iniziale (SET-3).
fact-drew = Il Lord Supremo pesca una carta (RND-9).
fact-drew-card = Il Lord Supremo pesca { $card } (RND-9).
fact-played = Il Lord Supremo gioca { $card } (RND-8).
fact-not-interrupted = Il Lord Supremo non interrompe (OVL-5).
fact-overlord-ended = Termina il turno del Lord Supremo.
fact-round-ended = Termina il round { $round } (RND-9).

## Carte

fact-cast = { $piece } lancia { $card } (MAG-2).
fact-cast-on = { $piece } lancia { $card } su { $target } (MAG-2).
fact-recharged =
    { $turned ->
        [0] { $card } è di nuovo a disposizione di { $piece } (MAG-4).
        [one] { $card } si ricarica per { $piece }: ancora { $turned } quarto di giro (MAG-4).
       *[other] { $card } si ricarica per { $piece }: ancora { $turned } quarti di giro (MAG-4).
    }
fact-used = { $piece } usa { $card } (ITM-2).
fact-used-on = { $piece } usa { $card } su { $target } (ITM-2).
fact-discarded-item = { $card } si scarta (ITM-4).
fact-gained = { $piece } ottiene { $card }.
fact-offered-both = { $from } offre a { $with } { $give } in cambio di { $take } (MOV-10).
fact-offered-give = { $from } offre a { $with } { $give } (MOV-10).
fact-offered-take = { $from } chiede a { $with } { $take } (MOV-10).
fact-traded-both = { $from } cede a { $with } { $give } e riceve { $take } (MOV-10).
fact-traded-give = { $from } cede a { $with } { $give } (MOV-10).
fact-traded-take = { $from } riceve { $take } da { $with } (MOV-10).
fact-declined = { $piece } rifiuta lo scambio (MOV-10).
fact-empowered =
    { $dice ->
        [one] Il prossimo Attacco Magico di { $piece } in questo turno ha { $dice } dado in più (MAG-7).
       *[other] Il prossimo Attacco Magico di { $piece } in questo turno ha { $dice } dadi in più (MAG-7).
    }
fact-enchanted-armour =
    { $rounds ->
        [one] { $card }: { $piece } ha { $amount } all'Armatura fino alla fine di questo round (FGT-8).
       *[other] { $card }: { $piece } ha { $amount } all'Armatura per { $rounds } round, questo compreso (FGT-8).
    }
fact-enchanted-dice =
    { $rounds ->
        [one] { $card }: { $piece } ha { $amount } ai Dadi Combattimento fino alla fine di questo round (FGT-2).
       *[other] { $card }: { $piece } ha { $amount } ai Dadi Combattimento per { $rounds } round, questo compreso (FGT-2).
    }
fact-enchanted-action = { $card }: { $piece } non può agire fino alla fine del prossimo turno (RND-3).
fact-enchanted-bound = { $card }: { $piece } non può né Muovere né agire (RND-3).
fact-enchanted-invulnerable = { $card }: d'ora in poi { $piece } non subisce ferite né colpi (DMG-3).
fact-faded-armour = Termina { $card }: l'Armatura di { $piece } torna quella di prima (FGT-8).
fact-faded-dice = Termina { $card }: i Dadi Combattimento di { $piece } tornano quelli di prima (FGT-2).
fact-faded-action = Termina { $card }: { $piece } può di nuovo agire (RND-3).
fact-faded-invulnerable = { $piece } può di nuovo essere ferito (DMG-3).
fact-faded-bound = Termina { $card }: { $piece } può di nuovo Muovere e agire (RND-3).
fact-ward-lowered =
    { $left ->
        [0] { $by } abbatte la Guardia: { $piece } (LCK-4).
       *[other] { $by } riduce a { $left } il potere della Guardia: { $piece } (LCK-4).
    }
fact-shifted =
    { $cells ->
        [one] { $piece } può Muovere subito di { $cells } casella (MOV-1).
       *[other] { $piece } può Muovere subito fino a { $cells } caselle (MOV-1).
    }
fact-placed = { $card }: { $piece } entra in gioco in { $cell } (OVL-2).

## Ciò che fa l'avventura stessa

fact-taken = { $piece } prende: { $token }.
fact-removed = { $piece } lascia il gioco.
fact-barred = Di nuovo chiuso a chiave: { $piece }.
fact-darkened = Una parte del sotterraneo torna al buio.
fact-part-turned = Il pavimento stride e gira di { $quarters ->
    [one] un quarto di giro
   *[other] { $quarters } quarti di giro
}, con tutto ciò che c'è sopra.
fact-part-slid = Una parte del sotterraneo scivola altrove, con tutto ciò che c'è sopra.
fact-counted = { $counter }: { $number }.
fact-counted-of = { $counter }: { $number } di { $of }.
fact-stacked = { $cards ->
    [one] Una carta va
   *[other] { $cards } carte vanno
} in fondo alla pila del Lord Supremo.
fact-put-away = { $cards ->
    [one] Una carta della pila del Lord Supremo viene messa
   *[other] { $cards } carte della pila del Lord Supremo vengono messe
} da parte.
fact-commands-changed =
    { $commands ->
        [one] D'ora in poi il Lord Supremo ha { $commands } Comando per turno.
       *[other] D'ora in poi il Lord Supremo ha { $commands } Comandi per turno.
    }
fact-raises = D'ora in poi il Lord Supremo può animare { $minion }, al massimo { $count } in gioco insieme.
fact-raises-no-longer = Il Lord Supremo non può più animare { $minion }.
fact-events-cut = Gli eventi di quest'avventura si innescano a vicenda senza fine: è un difetto dell'avventura. Sono stati fermati, e il gioco prosegue.
fact-goals-changed = Gli obiettivi sono cambiati.
fact-attempted = { $piece } compie un'Azione dell'avventura (RND-5): { $action }.
fact-attempted-at = { $piece } compie un'Azione dell'avventura (RND-5): { $action }, { $cell }.
fact-succeeded = { $piece } ci riesce: { $action }.
fact-taken-back = Annullamento concordato: «{ $decision }» ({ $side }), con tutto ciò che è seguito. Rifacendo la stessa cosa escono gli stessi dadi.

# Ciò che ha cambiato un modello, al posto del nome di una carta: l'avventura stessa.
quest = Effetto dell'avventura
