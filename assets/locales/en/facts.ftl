### What happened: the sentences of the log.

fact-round-began = Round { $round } begins (RND-1).
fact-overlord-began =
    { $commands ->
        [one] The Overlord's turn begins with { $commands } Command (RND-6).
       *[other] The Overlord's turn begins with { $commands } Commands (RND-6).
    }
fact-turn-began = { $piece } begins the turn.
fact-turn-ended = { $piece } ends the turn.
fact-turned = { $piece } faces { $facing }.
fact-walked = { $piece } walks from { $from } to { $to }.
fact-stopped = { $piece } stops in the front arc of { $enemies } (MOV-5).
fact-breaks-away = { $piece } Breaks Away towards { $to } (MOV-7).

fact-attacked = { $attacker } fights { $target }: { $attack } against { $defence }, { $armour }.
fact-attacked-lock = { $attacker } forces { $target }: { $attack } against { $defence }, { $armour }.
fact-attacked-freely = { $attacker } makes a Free Attack on { $target } (MOV-9): { $attack } against { $defence }, { $armour }.
blow-fight = Fight
blow-free-attack = Free Attack
blow-feat = Feat
fact-rolled = Rolled: { $attack } against { $defence }.
fact-discarded =
    { $count ->
        [one] Discarded: { $dice }, not above Armour { $armour } (FGT-8).
       *[other] Discarded: { $dice }, none above Armour { $armour } (FGT-8).
    }
fact-repelled = Repelled: no die is left (FGT-8).
fact-hits =
    { $hits ->
        [0] No hit: every die is matched (FGT-9).
        [one] { $hits } hit (FGT-9).
       *[other] { $hits } hits (FGT-9).
    }

fact-unharmed = { $piece } shrugs it off (DMG-1).
fact-crumbled = { $piece } falls to a Bone Pile at { $cell } (DMG-2).
fact-destroyed = { $piece } is destroyed and leaves nothing (DMG-2).
fact-wounded =
    { $wounds ->
        [one] { $piece } takes a wound, the first (DMG-3).
       *[other] { $piece } takes a wound and now has { $wounds } (DMG-3).
    }
fact-wound-ignored = { $piece } ignores the wound (RND-4).
fact-injured = { $piece } is Injured: one die less (DMG-4).
fact-incapacitated = { $piece } is Incapacitated and leaves play (DMG-5).
fact-healed =
    { $wounds ->
        [0] { $piece } heals a wound and has none left (RND-9).
        [one] { $piece } heals a wound and has { $wounds } left (RND-9).
       *[other] { $piece } heals a wound and has { $wounds } left (RND-9).
    }
fact-tried = { $piece }, { $ability }: the die shows { $die } (RND-9).
fact-feat-used = { $piece } uses the Feat { $feat } (RND-4).

fact-forced = { $piece } forces the lock of { $lock } (LCK-2).
fact-opened = { $piece } is open (LCK-6).
fact-revealed-at-set-up = The dungeon lies open up to its first doors (TAB-3).
fact-revealed = What lay behind comes to light (LCK-6).
fact-appeared = { $piece } stands at { $cell }.

fact-raised = A Bone Pile rises as { $piece } (OVL-1).
fact-raised-at = The Bone Pile at { $cell } rises as { $piece } (OVL-1).
fact-dealt = The Overlord deals himself a pile of { $cards } cards and draws { $hand } of them as his hand (SET-3).
fact-drew = The Overlord draws a card (RND-9).
fact-drew-card = The Overlord draws { $card } (RND-9).
fact-played = The Overlord plays { $card } (RND-8).
fact-not-interrupted = The Overlord does not interrupt (OVL-5).
fact-overlord-ended = The Overlord's turn ends.
fact-round-ended = Round { $round } ends (RND-9).
