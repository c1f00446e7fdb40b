### Che cosa è successo: le frasi del diario.

fact-round-began = Comincia il round { $round } (RND-1).
fact-overlord-began =
    { $commands ->
        [one] Comincia il turno del Lord Supremo con { $commands } Comando (RND-6).
       *[other] Comincia il turno del Lord Supremo con { $commands } Comandi (RND-6).
    }
fact-turn-began = { $piece } comincia il turno.
fact-turn-ended = { $piece } termina il turno.
fact-turned = { $piece } si volge a { $facing }.
fact-walked = { $piece } muove da { $from } a { $to }.
fact-stopped = { $piece } si ferma nell'arco frontale di { $enemies } (MOV-5).
fact-breaks-away = { $piece } si Allontana verso { $to } (MOV-7).

fact-attacked = { $attacker } combatte { $target }: { $attack } contro { $defence }, { $armour }.
fact-attacked-lock = { $attacker } forza { $target }: { $attack } contro { $defence }, { $armour }.
fact-attacked-freely = { $attacker } ha un Attacco Gratuito contro { $target } (MOV-9): { $attack } contro { $defence }, { $armour }.
blow-fight = Combattimento
blow-free-attack = Attacco Gratuito
blow-feat = Prodezza
fact-rolled = Dadi: { $attack } contro { $defence }.
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
fact-injured = { $piece } ora è Menomato: un dado in meno (DMG-4).
fact-incapacitated = { $piece } resta Incapacitato e lascia il gioco (DMG-5).
fact-healed =
    { $wounds ->
        [0] { $piece } guarisce una ferita e non ne ha più (RND-9).
        [one] { $piece } guarisce una ferita e ne ha ancora { $wounds } (RND-9).
       *[other] { $piece } guarisce una ferita e ne ha ancora { $wounds } (RND-9).
    }
fact-tried = { $piece }, { $ability }: il dado mostra { $die } (RND-9).
fact-feat-used = { $piece } compie la Prodezza { $feat } (RND-4).

fact-forced = { $piece } forza la serratura: { $lock } (LCK-2).
fact-opened = { $piece } si apre (LCK-6).
fact-revealed-at-set-up = Il sotterraneo è visibile fino alle prime porte (TAB-3).
fact-revealed = Ciò che stava dietro viene alla luce (LCK-6).
fact-appeared = { $piece } si trova in { $cell }.

fact-raised = Un Mucchio d'Ossa si rialza: { $piece } (OVL-1).
fact-raised-at = Il Mucchio d'Ossa in { $cell } si rialza: { $piece } (OVL-1).
fact-dealt = Il Lord Supremo dispone a faccia in giù una pila di { $cards } carte e ne pesca { $hand } come mano iniziale (SET-3).
fact-drew = Il Lord Supremo pesca una carta (RND-9).
fact-drew-card = Il Lord Supremo pesca { $card } (RND-9).
fact-played = Il Lord Supremo gioca { $card } (RND-8).
fact-not-interrupted = Il Lord Supremo non interrompe (OVL-5).
fact-overlord-ended = Termina il turno del Lord Supremo.
fact-round-ended = Termina il round { $round } (RND-9).
